//! Which permission a command needs: one table, asked for every command, whoever brings it.

use access::Permission;
use glossary::{GameResult, PlayerResult, RoundNumber};
use laws::penalty::PenaltyKind;
use laws::ruling::Ruling;
use tournament::{
    Command, Confirmer, Festival, GameCommand, GameNumber, IncidentCommand, PairingCommand, PlayerCommand,
    PrizeCommand, ResultCommand, Section, SectionCommand, SectionId,
};

/// What the author of a command must be allowed to do.
pub(super) fn needed(festival: &Festival, command: &Command) -> Permission {
    match command {
        Command::OpenSection(..) | Command::ImportSection(..) => Permission::Configure,
        Command::Move { .. } => Permission::EditPlayers,
        Command::SetZone(_) => Permission::ManageFestivals,
        Command::Undo(_) => Permission::Undo,
        // For ever, and for the whole festival, as leaving FIDE mode is: the chief arbiter decides it.
        Command::GoOn { .. } => Permission::LeaveFideMode,
        Command::In(id, command) => in_section(festival.section(id).ok(), command),
    }
}

/// The sections in which the author of a command must work.
pub(super) fn sections(command: &Command) -> [Option<&SectionId>; 2] {
    match command {
        Command::OpenSection(id, ..) | Command::ImportSection(id, _) | Command::In(id, _) => [Some(id), None],
        Command::Move { from, to, .. } => [Some(to), Some(from)],
        Command::SetZone(_) | Command::Undo(_) | Command::GoOn { .. } => [None, None],
    }
}

fn in_section(section: Option<&Section>, command: &SectionCommand) -> Permission {
    match command {
        SectionCommand::Configure(_) | SectionCommand::Prohibitions(_) => Permission::Configure,
        SectionCommand::AnnounceStart(..) => Permission::StartRound,
        SectionCommand::LeaveFideMode => Permission::LeaveFideMode,
        SectionCommand::Players(command) => players(command),
        SectionCommand::Teams(_) => Permission::EditPlayers,
        SectionCommand::Numbers(_) => Permission::Pair,
        SectionCommand::Byes(_) => Permission::GrantByes,
        SectionCommand::Pairing(command) => match command {
            PairingCommand::Pair | PairingCommand::Discard => Permission::Pair,
            PairingCommand::Publish | PairingCommand::Republish { .. } => Permission::Publish,
            PairingCommand::BeginManual
            | PairingCommand::Seat(..)
            | PairingCommand::Unseat(_)
            | PairingCommand::GiveBye(_)
            | PairingCommand::ValidateManual => Permission::PairByHand,
        },
        SectionCommand::Results(command) => results(section, command),
        SectionCommand::Officials(_) | SectionCommand::Papers(_) => Permission::Configure,
        // Who appeals and what was decided is in the hands of the chief arbiter.
        SectionCommand::Appeals(_) => Permission::SpecialResult,
        SectionCommand::Boards(_) => Permission::ArrangeBoards,
        SectionCommand::Incidents(command) => incidents(section, command),
        // Who pairs a round draws its positions; who rules at the boards keeps their envelopes.
        SectionCommand::DrawStarts(..) => Permission::Pair,
        SectionCommand::SealedMoves(_) => Permission::ChangeResult,
        SectionCommand::DeclareFinal | SectionCommand::Reopen => Permission::DeclareFinal,
        SectionCommand::Prizes(PrizeCommand::Announce(_)) => Permission::Configure,
        // That the two are not one person the section sees to (interpretation 0060).
        SectionCommand::Prizes(PrizeCommand::Confirm { confirmer, .. }) => confirms(*confirmer),
    }
}

/// What somebody must be allowed to do to confirm who is paid what.
pub const fn confirms(confirmer: Confirmer) -> Permission {
    match confirmer {
        Confirmer::ChiefArbiter => Permission::DeclareFinal,
        Confirmer::Treasurer => Permission::ConfirmPrizes,
    }
}

/// Whether only a person with an account of their own does this: a device or a program would be a second
/// hand of whoever let it in.
pub(super) const fn is_for_people(command: &Command) -> bool {
    matches!(command, Command::In(_, SectionCommand::Prizes(PrizeCommand::Confirm { .. })))
}

fn players(command: &PlayerCommand) -> Permission {
    match command {
        PlayerCommand::Enter(..)
        | PlayerCommand::Edit(..)
        | PlayerCommand::Remove(_)
        | PlayerCommand::Withdraw(_)
        | PlayerCommand::ReEnter(_)
        | PlayerCommand::ExplainAbsence(..)
        | PlayerCommand::RefreshRatings { .. } => Permission::EditPlayers,
        PlayerCommand::Expel(_) => Permission::SpecialResult,
        // Who has arrived says so; that somebody has not arrived after all is said at the desk.
        PlayerCommand::CheckIn(_) => Permission::MarkArrival,
        PlayerCommand::CheckOut(_) | PlayerCommand::CloseCheckIn => Permission::CheckIn,
    }
}

/// Entering is not changing: who may only enter cannot touch a result that is there.
fn results(section: Option<&Section>, command: &ResultCommand) -> Permission {
    let is_past = |round: &RoundNumber| {
        section.and_then(|section| section.published().last()).is_some_and(|last| last.number != *round)
    };
    let entering = |round: &RoundNumber, board, game, result: Option<GameResult>| {
        let standing =
            section.and_then(|section| section.round(*round)?.boards.get(board)?.game(game)?.result);
        if is_past(round) {
            Permission::CorrectPast
        } else if result.is_some_and(is_special) {
            Permission::SpecialResult
        } else if standing.is_some() && standing != result {
            Permission::ChangeResult
        } else {
            Permission::EnterResult
        }
    };
    match command {
        ResultCommand::Enter(round, board, result) => entering(round, board, GameNumber::FIRST, *result),
        ResultCommand::InGame(round, board, game, GameCommand::Enter(result)) => {
            entering(round, board, *game, *result)
        }
        ResultCommand::Adjourn(round, _)
        | ResultCommand::Annotate(round, ..)
        | ResultCommand::AddGame(round, ..)
        | ResultCommand::InGame(round, .., GameCommand::Adjourn | GameCommand::Annotate(_)) => {
            if is_past(round) { Permission::CorrectPast } else { Permission::ChangeResult }
        }
        ResultCommand::AsPlayed(..)
        | ResultCommand::CorrectForRating(..)
        | ResultCommand::InGame(.., GameCommand::AsPlayed(_) | GameCommand::CorrectForRating(_)) => {
            Permission::CorrectPast
        }
        ResultCommand::GivePoints(_) | ResultCommand::BringValues { .. } => Permission::SpecialResult,
    }
}

/// A ruling needs what its effects need: who rules at a board may change its result, and what only the
/// arbiters in charge decide (special results, points, past rounds) they alone rule.
fn incidents(section: Option<&Section>, command: &IncidentCommand) -> Permission {
    let report = match command {
        IncidentCommand::Record(report) => report,
        IncidentCommand::Withdraw(_) => return Permission::SpecialResult,
    };
    let ruling = report.interview().ruling;
    let changes_points = |ruling: &Ruling| {
        ruling.penalties().any(|(_, penalty)| {
            matches!(
                penalty.kind(),
                PenaltyKind::OpponentToMaximum
                    | PenaltyKind::PointsReduced
                    | PenaltyKind::Fine
                    | PenaltyKind::Exclusion
                    | PenaltyKind::Expulsion
            )
        })
    };
    let last = section.and_then(|section| section.published().last());
    if last.is_some_and(|last| last.number != report.round) {
        Permission::CorrectPast
    } else if ruling.is_some_and(|ruling| ruling.result().is_some_and(is_special) || changes_points(&ruling))
    {
        Permission::SpecialResult
    } else {
        Permission::ChangeResult
    }
}

/// What entering a result needed while the board had none; nothing for other commands, and for rounds that
/// are followed by another.
pub(super) fn needed_before(festival: &Festival, command: &Command) -> Option<Permission> {
    let Command::In(id, SectionCommand::Results(command)) = command else { return None };
    let (ResultCommand::Enter(round, _, result)
    | ResultCommand::InGame(round, .., GameCommand::Enter(result))) = command
    else {
        return None;
    };
    let last = festival.sections.get(id)?.published().last()?;
    let needed =
        if result.is_some_and(is_special) { Permission::SpecialResult } else { Permission::EnterResult };
    (last.number == *round).then_some(needed)
}

/// Whether a result is one that only an arbiter decides: anything but won, drawn and lost over the board.
pub(super) fn is_special(result: GameResult) -> bool {
    let sides = (result.of(glossary::Colour::White), result.of(glossary::Colour::Black));
    !matches!(
        sides,
        (PlayerResult::Win, PlayerResult::Loss)
            | (PlayerResult::Loss, PlayerResult::Win)
            | (PlayerResult::Draw, PlayerResult::Draw)
    )
}
