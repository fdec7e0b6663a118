//! From two equal reports to a result: through the log like any other, and only where an arbiter has entered
//! none.

use glossary::GameResult;
use ledger::Answers;
use tournament::{Board, Command, Consent, ResultCommand, SectionCommand};

use crate::app::App;
use crate::authorise;
use crate::festival::{CommandBatch, OpenFestival, Snapshot};
use crate::hall::store::Report;
use crate::hall::{At, Settlement};

/// The author of a result on which both players agree.
pub const AUTHOR: &str = "reported by both players";

/// The results that players may report; everything else is an arbiter's.
pub const PLAIN: [&str; 3] = ["1-0", "½-½", "0-1"];

/// What the reports of those who sit at a board come to.
pub fn agreed<'a>(board: &Board, reports: &'a [Report]) -> Result<&'a str, Settlement> {
    let of = |player: tournament::PlayerId| reports.iter().find(|report| report.player == player.get());
    match (of(board.white), of(board.black)) {
        // One device never counts for both.
        (Some(white), Some(black)) if white.device == black.device => Err(Settlement::Waiting),
        (Some(white), Some(black)) if white.result == black.result => Ok(white.result.as_str()),
        (Some(_), Some(_)) => Err(Settlement::Differs),
        (Some(_), None) | (None, Some(_)) | (None, None) => Err(Settlement::Waiting),
    }
}

/// What both players agree on, and a key for it that is the same whenever it is tried.
struct Agreed {
    command: Command,
    key: String,
}

/// Sets the results of the boards at which both players have reported the same: all with one wait for the
/// disk, or, if together they are refused, each by itself. Blocks.
pub fn settle(app: &App, held: &OpenFestival, boards: &[At]) -> Vec<Settlement> {
    let now = held.now();
    let found: Vec<Result<Agreed, Settlement>> = boards.iter().map(|at| found(app, held, &now, at)).collect();
    let together: Vec<&Agreed> = found.iter().flatten().collect();
    let are_all_entered = together.len() > 1 && is_entered(app, held, &now, &together);
    let each = |one: &Result<Agreed, Settlement>| match one {
        Err(outcome) => *outcome,
        Ok(agreed) if are_all_entered || is_entered(app, held, &now, &[agreed]) => Settlement::Set,
        Ok(_) => Settlement::Kept,
    };
    let outcomes: Vec<Settlement> = found.iter().map(each).collect();
    let set = boards.iter().zip(&outcomes).filter(|(_, outcome)| **outcome == Settlement::Set);
    let set: Vec<&At> = set.map(|(at, _)| at).collect();
    // If this fails, the mark is set at the next start.
    let _ = app.hall().settle(&held.slug, &set);
    outcomes
}

/// What is to be entered at a board; or what its reports come to otherwise.
fn found(app: &App, held: &OpenFestival, now: &Snapshot, at: &At) -> Result<Agreed, Settlement> {
    let section = now.festival.sections.get(&at.section).ok_or(Settlement::Kept)?;
    let round = section.published().get(at.round.index()).ok_or(Settlement::Kept)?;
    let board = round.boards.get(&at.board).ok_or(Settlement::Kept)?;
    let reports = app.hall().reports_of(&held.slug, at).unwrap_or_default();
    let result = GameResult::parse(agreed(board, &reports)?).map_err(|_| Settlement::Kept)?;
    if board.result == Some(result) {
        return Err(Settlement::Set);
    }
    let enter = ResultCommand::Enter(at.round, at.board, Some(result));
    let command = Command::In(at.section.clone(), SectionCommand::Results(enter));
    let last = reports.iter().map(|report| report.at).max().unwrap_or_else(|| app.clock.now());
    let key = format!("reported {} {} {} {}", at.section, at.round, at.board, last.as_millisecond());
    Ok(Agreed { command, key })
}

/// Enters what was agreed on, all or nothing, and says whether it is done.
fn is_entered(app: &App, held: &OpenFestival, now: &Snapshot, all: &[&Agreed]) -> bool {
    let Some((first, others)) = all.split_first() else { return true };
    let key = match others.len() {
        0 => first.key.clone(),
        more => format!("{} and {more} more", first.key),
    };
    let commands = all.iter().map(|agreed| agreed.command.clone()).collect();
    let (at, shown) = (app.clock.now(), Some(now.sequence));
    let given = CommandBatch { key, commands, at, consent: Consent::None, shown };
    // What players do together is what a helper who types results may do: no changes, no forfeits, no earlier
    // rounds.
    let answer = held.submit_by(&authorise::players(AUTHOR), given);
    matches!(answer, Ok(Ok(Answers::Done(..) | Answers::Before(_))))
}

/// Sets what was agreed on before the program ended and is not set yet. Blocks.
pub fn settle_all(app: &App) {
    for held in app.festivals() {
        let pending = app.hall().pending(&held.slug);
        let mut boards: Vec<At> = pending.reports.iter().filter_map(Report::place).collect();
        boards.dedup();
        settle(app, &held, &boards);
    }
}
