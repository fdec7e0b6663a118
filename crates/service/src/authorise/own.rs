//! What somebody may take back because they have entered it themselves, and nobody else has touched it since.

use access::{Actor, Permission};
use glossary::RoundNumber;
use jiff::SignedDuration;
use tournament::{
    BoardNumber, Command, Entry, GameCommand, Meanwhile, PairingCommand, PlayerCommand, PlayerId,
    ResultCommand, SectionCommand, SectionId,
};

use super::Asked;
use super::table::is_special;

/// How long a kiosk can take back what it has marked: ten seconds on its page, and five for the form to
/// arrive.
const ARRIVAL: SignedDuration = SignedDuration::from_secs(15);

/// Whether a command takes back, or corrects, what the same author has entered.
pub(super) fn may_take_back(actor: &Actor, asked: Asked<'_>, log: Meanwhile<'_>, command: &Command) -> bool {
    if !actor.corrects_own {
        return false;
    }
    match command {
        Command::In(
            id,
            SectionCommand::Results(
                ResultCommand::Enter(round, board, result)
                | ResultCommand::InGame(round, board, _, GameCommand::Enter(result)),
            ),
        ) => {
            actor.may(Permission::EnterResult)
                && !result.is_some_and(is_special)
                && is_being_played(log, id, *round)
                && is_own_result(actor, log, id, *round, *board)
        }
        Command::In(id, SectionCommand::Players(PlayerCommand::CheckOut(players))) => {
            actor.may(Permission::MarkArrival)
                && !players.is_empty()
                && players.iter().all(|player| is_own_arrival(actor, asked, log, id, *player))
        }
        Command::In(..)
        | Command::OpenSection(..)
        | Command::ImportSection(..)
        | Command::Move { .. }
        | Command::Undo(_)
        | Command::SetZone(_)
        | Command::GoOn { .. } => false,
    }
}

/// Whether a round is the last one and has not ended (see interpretation 0029).
fn is_being_played(log: Meanwhile<'_>, id: &SectionId, round: RoundNumber) -> bool {
    let last = log.festival().sections.get(id).and_then(|section| section.published().last());
    last.is_some_and(|last| last.number == round && !last.has_ended())
}

/// Whether whatever happened to a board since its round was published was done by the same author.
fn is_own_result(
    actor: &Actor,
    log: Meanwhile<'_>,
    id: &SectionId,
    round: RoundNumber,
    board: BoardNumber,
) -> bool {
    let since = log.entries().rev().take_while(|entry| !publishes(entry, id));
    let mut touching = since.filter(|entry| touches_board(meant(log, entry), id, round, board)).peekable();
    touching.peek().is_some() && touching.all(|entry| entry.context.author == actor.author)
}

/// What an entry is about: of an undoing, what was undone in the end.
fn meant<'a>(log: Meanwhile<'a>, entry: &'a Entry) -> &'a Command {
    let mut command = &entry.command;
    while let Command::Undo(number) = command
        && let Some(undone) = log.entry(*number)
    {
        command = &undone.command;
    }
    command
}

fn publishes(entry: &Entry, id: &SectionId) -> bool {
    let Command::In(section, SectionCommand::Pairing(command)) = &entry.command else { return false };
    section == id && matches!(command, PairingCommand::Publish | PairingCommand::Republish { .. })
}

fn touches_board(command: &Command, id: &SectionId, round: RoundNumber, board: BoardNumber) -> bool {
    let Command::In(section, SectionCommand::Results(command)) = command else { return false };
    section == id
        && match command {
            ResultCommand::Enter(at, one, _)
            | ResultCommand::Adjourn(at, one)
            | ResultCommand::CorrectForRating(at, one, _)
            | ResultCommand::Annotate(at, one, _)
            | ResultCommand::InGame(at, one, ..)
            | ResultCommand::AddGame(at, one, _) => (*at, *one) == (round, board),
            ResultCommand::AsPlayed(at, _) => *at == round,
            ResultCommand::GivePoints(_) | ResultCommand::BringValues { .. } => false,
        }
}

/// Whether the last that happened to a player's presence is that the same author marked the arrival, a moment
/// ago.
fn is_own_arrival(
    actor: &Actor,
    asked: Asked<'_>,
    log: Meanwhile<'_>,
    id: &SectionId,
    player: PlayerId,
) -> bool {
    let recent = log.entries().rev().take_while(|entry| asked.at.duration_since(entry.context.at) <= ARRIVAL);
    let last = recent.into_iter().find(|entry| is_about_presence(meant(log, entry), id, player));
    last.is_some_and(|entry| {
        let is_arrival =
            matches!(&entry.command, Command::In(_, SectionCommand::Players(PlayerCommand::CheckIn(_))));
        is_arrival && entry.context.author == actor.author
    })
}

fn is_about_presence(command: &Command, id: &SectionId, player: PlayerId) -> bool {
    let Command::In(section, SectionCommand::Players(command)) = command else { return false };
    section == id
        && match command {
            PlayerCommand::CheckIn(all) | PlayerCommand::CheckOut(all) => all.contains(&player),
            PlayerCommand::CloseCheckIn => true,
            PlayerCommand::Enter(one, _)
            | PlayerCommand::Remove(one)
            | PlayerCommand::Withdraw(one)
            | PlayerCommand::ReEnter(one)
            | PlayerCommand::Expel(one)
            | PlayerCommand::ExplainAbsence(one, _) => *one == player,
            PlayerCommand::Edit(..) | PlayerCommand::RefreshRatings { .. } => false,
        }
}
