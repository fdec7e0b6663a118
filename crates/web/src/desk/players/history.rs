//! What the log of the festival says about one player.

use std::collections::BTreeSet;

use laws::incident::Kind;
use maud::{Markup, html};

use tournament::{
    BoardCommand, BoardNumber, ByeCommand, Command, Details, Entry, Event, GameCommand, Incident,
    IncidentCommand, PairingCommand, PlayerCommand, PlayerId, ResultCommand, Section, SectionCommand,
    SectionEvent, SectionId,
};
use view::player::{Field, differences};
use view::results::bye_word;

use super::open_record::Record;
use crate::page::{Columns, Table};

/// An entry of the log as the record shows it.
struct HistoryLine {
    number: u64,
    at: jiff::Timestamp,
    author: String,
    /// The message that says what was done, and the round it is about.
    message: &'static str,
    round: Option<u16>,
    /// More about it: what changed.
    more: Vec<(Field, String, String)>,
    bye: Option<glossary::PlayerResult>,
    result: Option<String>,
    incident: Option<Kind>,
    counts: bool,
}

/// The table of the history.
pub(super) fn table(record: &Record<'_>) -> Markup {
    let words = record.words();
    let (told, zone) = (told(record), record.zone());
    let sees_all = record.sees_persons();
    let incidents = record.to(&format!("incidents?player={}#incidents", record.player.id));
    let columns =
        Columns::new(words).number("history-entry").texts(["history-time", "history-author", "history-what"]);
    let table = Table::new(words.say("record-history"), columns);
    html! {
        h2 { (words.say("record-history")) }
        (table.rows(html! {
            @for one in told.iter().rev() {
                tr {
                    th.number scope="row" { (one.number) }
                    td { (words.moment(one.at, &zone)) }
                    td translate="no" { (one.author) }
                    td {
                        @if let Some(round) = one.round {
                            (words.with("record-round", &[("round", round.into())])) (words.colon())
                        }
                        (words.say(one.message))
                        @if let Some(bye) = one.bye { ": " (words.say(bye_word(bye))) }
                        @if let Some(result) = &one.result { " " (result) }
                        @if let Some(kind) = one.incident {
                            ": " a href={ (incidents) } { (words.said(&kind.phrase())) }
                        }
                        @for (field, before, after) in &one.more {
                            br; (words.say(field.message()))
                            @if sees_all || !field.is_personal() {
                                ": "
                                span.changed-from translate="no" { (before) } " → "
                                span translate="no" { (after) }
                            }
                        }
                        @if !one.counts { " " span.badge.left { (words.say("history-undone")) } }
                    }
                }
            }
        }))
    }
}

/// The entries about the player, the oldest first.
fn told(record: &Record<'_>) -> Vec<HistoryLine> {
    let (id, player) = (&record.id, record.player.id);
    let boards = boards_of(&record.section, player);
    let sees_incidents = record.may(service::operations::incidents::NEEDS);
    let incidents = sees_incidents.then_some(record.section.incidents.as_slice());
    record.open.held.look(|ledger| {
        let mut known: Option<Details> = None;
        let mut all = Vec::new();
        for entry in ledger.log().entries() {
            let about = About { id, player, boards: &boards, incidents };
            let Some(mut one) = about.tell(entry) else { continue };
            one.counts = ledger.log().counts(entry.number);
            if let Some(after) = details_after(entry, id, player).filter(|_| one.counts) {
                if let Some(before) = &known {
                    one.more = differences(before, after);
                }
                known = Some(after.clone());
            }
            all.push(one);
        }
        all
    })
}

/// The details of the player after an entry, if it set them.
fn details_after<'a>(entry: &'a Entry, id: &SectionId, player: PlayerId) -> Option<&'a Details> {
    entry.events.iter().find_map(|event| match event {
        Event::In(
            section,
            SectionEvent::PlayerEntered(one, details) | SectionEvent::PlayerEdited(one, details),
        ) if section == id && *one == player => Some(&**details),
        Event::In(..) | Event::RegulationsAdopted(..) | Event::ZoneSet(_) | Event::Undone(_) => None,
    })
}

/// The incident that an event wrote down.
fn recorded(event: &Event) -> Option<&Incident> {
    match event {
        Event::In(_, SectionEvent::IncidentRecorded(incident)) => Some(incident),
        Event::In(..) | Event::RegulationsAdopted(..) | Event::ZoneSet(_) | Event::Undone(_) => None,
    }
}

/// Where the player sat, by round.
fn boards_of(section: &Section, player: PlayerId) -> BTreeSet<(u16, BoardNumber)> {
    let rounds = section.rounds.iter();
    rounds.filter_map(|round| Some((round.number.get(), round.board_of(player)?.0))).collect()
}

/// The player whom a history is about.
struct About<'a> {
    id: &'a SectionId,
    player: PlayerId,
    boards: &'a BTreeSet<(u16, BoardNumber)>,
    /// The incidents of the section, for who may read them.
    incidents: Option<&'a [Incident]>,
}

impl About<'_> {
    fn tell(&self, entry: &Entry) -> Option<HistoryLine> {
        let mut told = HistoryLine {
            number: entry.number.get(),
            at: entry.context.at,
            author: entry.context.author.clone(),
            message: "",
            round: None,
            more: Vec::new(),
            bye: None,
            result: None,
            incident: None,
            counts: true,
        };
        told.message = match &entry.command {
            // Only who rules is told of incidents, and nobody else (Laws, 12.6).
            Command::In(section, SectionCommand::Incidents(command)) if section == self.id => {
                self.incident(command, entry, &mut told)?
            }
            Command::In(section, command) if section == self.id => self.in_section(command, &mut told)?,
            Command::Move { player, from, .. } if from == self.id && *player == self.player => {
                "history-moved"
            }
            Command::Move { to, .. } if to == self.id => {
                details_after(entry, self.id, self.player).map(|_| "history-moved-here")?
            }
            Command::In(..)
            | Command::Move { .. }
            | Command::OpenSection(..)
            | Command::ImportSection(..)
            | Command::SetZone(_)
            | Command::GoOn { .. }
            | Command::Undo(_) => return None,
        };
        Some(told)
    }

    fn in_section(&self, command: &SectionCommand, told: &mut HistoryLine) -> Option<&'static str> {
        match command {
            SectionCommand::Players(command) => self.players(command, told),
            SectionCommand::Byes(ByeCommand::Grant(id, round, kind)) if *id == self.player => {
                (told.round, told.bye) = (Some(round.get()), Some(*kind));
                Some("history-bye")
            }
            SectionCommand::Byes(ByeCommand::Cancel(id, round)) if *id == self.player => {
                told.round = Some(round.get());
                Some("history-bye-cancelled")
            }
            SectionCommand::Boards(BoardCommand::Fix(id, board)) if *id == self.player => {
                told.result = board.map(|board| board.to_string());
                Some("history-fixed-board")
            }
            SectionCommand::Results(command) => self.results(command, told),
            SectionCommand::Pairing(PairingCommand::Republish { pairs, unpaired, .. }) => {
                let is_in = pairs.iter().any(|(white, black)| [white, black].contains(&&self.player))
                    || unpaired.iter().any(|(id, _)| *id == self.player);
                is_in.then_some("history-republished")
            }
            SectionCommand::Pairing(PairingCommand::Seat(white, black)) => {
                [white, black].contains(&&self.player).then_some("history-seated")
            }
            SectionCommand::Pairing(PairingCommand::GiveBye(id)) => {
                (*id == self.player).then_some("history-bye-by-hand")
            }
            SectionCommand::Byes(_)
            | SectionCommand::Boards(_)
            | SectionCommand::Incidents(_)
            | SectionCommand::Configure(_)
            | SectionCommand::LeaveFideMode
            | SectionCommand::Teams(_)
            | SectionCommand::Numbers(_)
            | SectionCommand::Prohibitions(_)
            | SectionCommand::Pairing(_)
            | SectionCommand::AnnounceStart(..)
            | SectionCommand::Officials(_)
            | SectionCommand::Appeals(_)
            | SectionCommand::Papers(_)
            | SectionCommand::DeclareFinal
            | SectionCommand::Reopen
            | SectionCommand::Prizes(_)
            | SectionCommand::DrawStarts(..)
            | SectionCommand::SealedMoves(_) => None,
        }
    }

    /// An incident at a board where the player sat.
    fn incident(
        &self,
        command: &IncidentCommand,
        entry: &Entry,
        told: &mut HistoryLine,
    ) -> Option<&'static str> {
        let incidents = self.incidents?;
        let recorded = || entry.events.iter().find_map(recorded);
        let (incident, message) = match command {
            IncidentCommand::Record(_) => (recorded(), "history-incident"),
            IncidentCommand::Withdraw(number) => {
                (incidents.iter().find(|one| one.number == *number), "history-incident-withdrawn")
            }
        };
        let incident = incident.filter(|one| [one.white, one.black].contains(&self.player))?;
        (told.round, told.incident) = (Some(incident.report.round.get()), Some(incident.report.kind));
        Some(message)
    }

    fn players(&self, command: &PlayerCommand, told: &mut HistoryLine) -> Option<&'static str> {
        let (is_about, message) = match command {
            PlayerCommand::Enter(id, _) => (*id == self.player, "history-entered"),
            PlayerCommand::Edit(id, _) => (*id == self.player, "history-edited"),
            PlayerCommand::Remove(id) => (*id == self.player, "history-removed"),
            PlayerCommand::CheckIn(all) => (all.contains(&self.player), "history-arrived"),
            PlayerCommand::CheckOut(all) => (all.contains(&self.player), "history-not-arrived"),
            PlayerCommand::CloseCheckIn => (false, "log-check-in-closed"),
            PlayerCommand::Withdraw(id) => (*id == self.player, "history-withdrawn"),
            PlayerCommand::ReEnter(id) => (*id == self.player, "history-re-entered"),
            PlayerCommand::Expel(id) => (*id == self.player, "history-expelled"),
            PlayerCommand::ExplainAbsence(id, round) => {
                told.round = Some(round.get());
                (*id == self.player, "history-explained")
            }
            PlayerCommand::RefreshRatings { list, ratings } => {
                told.result = Some(list.clone());
                (ratings.iter().any(|(id, _)| *id == self.player), "history-refreshed")
            }
        };
        is_about.then_some(message)
    }

    fn results(&self, command: &ResultCommand, told: &mut HistoryLine) -> Option<&'static str> {
        let (round, board, message) = match command {
            ResultCommand::Enter(round, board, result) => {
                told.result = result.map(|result| result.text().to_owned());
                (round, board, if result.is_some() { "history-result" } else { "history-result-taken-back" })
            }
            ResultCommand::Adjourn(round, board) => (round, board, "history-adjourned"),
            ResultCommand::CorrectForRating(round, board, _) => (round, board, "history-rating-correction"),
            ResultCommand::Annotate(round, board, _) => (round, board, "history-annotated"),
            ResultCommand::InGame(round, board, _, GameCommand::Enter(result)) => {
                told.result = result.map(|result| result.text().to_owned());
                (round, board, if result.is_some() { "history-result" } else { "history-result-taken-back" })
            }
            ResultCommand::InGame(round, board, _, GameCommand::Adjourn) => {
                (round, board, "history-adjourned")
            }
            ResultCommand::InGame(round, board, _, GameCommand::CorrectForRating(_)) => {
                (round, board, "history-rating-correction")
            }
            ResultCommand::InGame(round, board, _, GameCommand::Annotate(_)) => {
                (round, board, "history-annotated")
            }
            ResultCommand::InGame(round, board, _, GameCommand::AsPlayed(_)) => {
                (round, board, "history-as-played")
            }
            ResultCommand::AddGame(round, board, _) => (round, board, "history-game-added"),
            ResultCommand::AsPlayed(round, games) => {
                told.round = Some(round.get());
                let is_in = |(_, white, black): &(_, PlayerId, PlayerId)| {
                    *white == self.player || *black == self.player
                };
                return games.iter().any(is_in).then_some("history-as-played");
            }
            ResultCommand::GivePoints(given) => {
                told.round = given.round.map(|round| round.get());
                told.result = Some(words::written(given.points));
                return (given.player == self.player).then_some("history-points");
            }
            ResultCommand::BringValues { name, values } => {
                told.result = Some(name.clone());
                return values.iter().any(|(id, _)| *id == self.player).then_some("history-values");
            }
        };
        told.round = Some(round.get());
        self.boards.contains(&(round.get(), *board)).then_some(message)
    }
}
