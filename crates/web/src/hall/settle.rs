//! From two equal reports to a result: through the log like any other, and only where an arbiter has entered none.

use access::Permission;
use glossary::{GameResult, RoundNumber};
use ledger::Answers;
use tournament::{Board, BoardNumber, Command, Consent, Context, ResultCommand, SectionCommand, SectionId};

use super::store::Report;
use crate::app::App;
use crate::festival::Held;
use crate::permission;

/// The author of a result on which both players agree.
pub(crate) const AUTHOR: &str = "reported by both players";

/// The results that players may report; everything else is an arbiter's.
pub(crate) const PLAIN: [&str; 3] = ["1-0", "½-½", "0-1"];

/// What became of the reports of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// One player has reported; the other has not.
    Waiting,
    /// Both said the same: it is the result.
    Set,
    /// They said different things: an arbiter comes.
    Differs,
    /// It cannot be set now; it stays in the queue at the desk.
    Kept,
}

impl Outcome {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Outcome::Waiting => "waiting",
            Outcome::Set => "set",
            Outcome::Differs => "differs",
            Outcome::Kept => "kept",
        }
    }
}

/// What the reports of those who sit at a board come to.
pub(crate) fn agreed<'a>(board: &Board, reports: &'a [Report]) -> Result<&'a str, Outcome> {
    let of = |player: tournament::PlayerId| reports.iter().find(|report| report.player == player.get());
    match (of(board.white), of(board.black)) {
        // One device never counts for both.
        (Some(white), Some(black)) if white.device == black.device => Err(Outcome::Waiting),
        (Some(white), Some(black)) if white.result == black.result => Ok(white.result.as_str()),
        (Some(_), Some(_)) => Err(Outcome::Differs),
        (Some(_), None) | (None, Some(_)) | (None, None) => Err(Outcome::Waiting),
    }
}

/// Sets the result of a board if both players have reported the same. Blocks.
pub(crate) fn settle(
    app: &App,
    held: &Held,
    id: &SectionId,
    round: RoundNumber,
    number: BoardNumber,
) -> Outcome {
    let now = held.now();
    let Some(section) = now.festival.sections.get(id) else { return Outcome::Kept };
    let board = section.published().get(round.index()).and_then(|round| round.boards.get(&number));
    let Some(board) = board else { return Outcome::Kept };
    let reports =
        app.hall().reports_of(&held.slug, id.as_str(), round.get(), number.get()).unwrap_or_default();
    let result = or_answer!(agreed(board, &reports));
    let Ok(result) = GameResult::parse(result) else { return Outcome::Kept };
    if board.result == Some(result) {
        let _ = app.hall().settle(&held.slug, id.as_str(), round.get(), number.get());
        return Outcome::Set;
    }
    let enter = ResultCommand::Enter(round, number, Some(result));
    let command = Command::In(id.clone(), SectionCommand::Results(enter));
    // What players do together is what a helper who types results may do: no changes, no forfeits, no earlier rounds.
    if permission::needed(&now.festival, &command).0 != Permission::EnterResult {
        return Outcome::Kept;
    }
    let last = reports.iter().map(|report| report.at).max().unwrap_or_else(|| app.clock.now());
    let key = format!("reported {id} {round} {number} {}", last.as_millisecond());
    let context = Context { at: app.clock.now(), author: AUTHOR.to_owned(), consent: Consent::None };
    match held.submit(&key, vec![command], context, Some(now.sequence)) {
        Ok(Answers::Done(..) | Answers::Before(_)) => {
            let _ = app.hall().settle(&held.slug, id.as_str(), round.get(), number.get());
            Outcome::Set
        }
        Ok(Answers::NotDone { .. }) | Err(_) => Outcome::Kept,
    }
}

/// Sets what was agreed on before the program ended and is not set yet. Blocks.
pub(crate) fn settle_all(app: &App) {
    for held in app.festivals() {
        let mut reports = app.hall().reports(&held.slug).unwrap_or_default();
        reports.dedup_by_key(|report| (report.section.clone(), report.round, report.board));
        for report in reports {
            let (round, board) = (RoundNumber::new(report.round), BoardNumber::new(report.board));
            if let (Some(id), Some(round), Some(board)) = (SectionId::new(&report.section), round, board) {
                settle(app, &held, &id, round, board);
            }
        }
    }
}
