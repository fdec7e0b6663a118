//! Which permission a command needs: one table, asked for every command, whoever brings it.

use access::Permission;
use glossary::{GameResult, PlayerResult};
use tournament::{Command, Festival, PairingCommand, PlayerCommand, ResultCommand, Section, SectionCommand};

/// What the author of a command must be allowed to do, and in which section.
pub(crate) fn needed<'a>(festival: &Festival, command: &'a Command) -> (Permission, Option<&'a str>) {
    match command {
        Command::OpenSection(section, ..) | Command::ImportSection(section, _) => {
            (Permission::Configure, Some(section.as_str()))
        }
        Command::Move { to, .. } => (Permission::EditPlayers, Some(to.as_str())),
        Command::Undo(_) => (Permission::Undo, None),
        Command::In(id, command) => (in_section(festival.sections.get(id), command), Some(id.as_str())),
    }
}

fn in_section(section: Option<&Section>, command: &SectionCommand) -> Permission {
    match command {
        SectionCommand::Configure(_) | SectionCommand::Prohibitions(_) => Permission::Configure,
        SectionCommand::AnnounceStart(..) => Permission::StartRound,
        SectionCommand::LeaveFideMode => Permission::LeaveFideMode,
        SectionCommand::Players(command) => match command {
            PlayerCommand::Enter(..)
            | PlayerCommand::Edit(..)
            | PlayerCommand::Remove(_)
            | PlayerCommand::Withdraw(_)
            | PlayerCommand::ReEnter(_)
            | PlayerCommand::ExplainAbsence(..)
            | PlayerCommand::RefreshRatings { .. } => Permission::EditPlayers,
            PlayerCommand::Expel(_) => Permission::SpecialResult,
            PlayerCommand::CheckIn(_) | PlayerCommand::CheckOut(_) | PlayerCommand::CloseCheckIn => {
                Permission::CheckIn
            }
        },
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
        SectionCommand::Boards(_) => Permission::ArrangeBoards,
        SectionCommand::DeclareFinal | SectionCommand::Reopen => Permission::DeclareFinal,
    }
}

/// Entering is not changing: who may only enter cannot touch a result that is there.
fn results(section: Option<&Section>, command: &ResultCommand) -> Permission {
    match command {
        ResultCommand::Enter(round, board, result) => {
            let last = section.and_then(|section| section.published().last());
            let standing = section.and_then(|section| section.round(*round)?.boards.get(board)?.result);
            if last.is_some_and(|last| last.number != *round) {
                Permission::CorrectPast
            } else if result.is_some_and(is_special) {
                Permission::SpecialResult
            } else if standing.is_some() && standing != *result {
                Permission::ChangeResult
            } else {
                Permission::EnterResult
            }
        }
        ResultCommand::Adjourn(..) | ResultCommand::Annotate(..) => Permission::ChangeResult,
        ResultCommand::AsPlayed(..) | ResultCommand::CorrectForRating(..) => Permission::CorrectPast,
        ResultCommand::GivePoints(_) | ResultCommand::BringValues { .. } => Permission::SpecialResult,
    }
}

/// What entering a result needed while the board had none; nothing for other commands, and for rounds that are followed by another.
pub(crate) fn needed_before(festival: &Festival, command: &Command) -> Option<Permission> {
    let Command::In(id, SectionCommand::Results(ResultCommand::Enter(round, _, result))) = command else {
        return None;
    };
    let last = festival.sections.get(id)?.published().last()?;
    let needed =
        if result.is_some_and(is_special) { Permission::SpecialResult } else { Permission::EnterResult };
    (last.number == *round).then_some(needed)
}

/// Whether a result is one that only an arbiter decides: anything but won, drawn and lost over the board.
fn is_special(result: GameResult) -> bool {
    let sides = (result.of(glossary::Colour::White), result.of(glossary::Colour::Black));
    !matches!(
        sides,
        (PlayerResult::Win, PlayerResult::Loss)
            | (PlayerResult::Loss, PlayerResult::Win)
            | (PlayerResult::Draw, PlayerResult::Draw)
    )
}
