//! Reports that come at the same moment wait for the disk together: at the end of a round half the hall reports at once.

use std::collections::BTreeMap;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::settle::{At, Outcome, settle};
use super::store::Report;
use crate::app::App;
use crate::festival::Held;

/// What became of a report: none if its device has reported for the opponent, an error if it is not on disk.
pub(crate) type Kept = Result<Option<Outcome>, ()>;

/// A report that waits for its turn.
struct Waiting {
    held: Arc<Held>,
    at: At,
    report: Report,
    answer: Sender<Kept>,
}

impl Waiting {
    fn say(&self, kept: Kept) {
        // Who has gone away in the meantime is not told.
        let _ = self.answer.send(kept);
    }
}

/// Those who wait. Whoever has the turn writes for all of them.
#[derive(Default)]
pub(crate) struct Together {
    waiting: Mutex<Vec<Waiting>>,
    turn: Mutex<()>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Together {
    /// Keeps a report and looks whether both players agree. What is answered is on disk. Blocks.
    pub(crate) fn keep(&self, app: &App, held: &Arc<Held>, at: At, report: Report) -> Kept {
        let (answer, answered) = channel();
        lock(&self.waiting).push(Waiting { held: Arc::clone(held), at, report, answer });
        let turn = lock(&self.turn);
        let all = std::mem::take(&mut *lock(&self.waiting));
        keep_all(app, &all);
        drop((turn, all));
        // Whoever had the turn before has answered already, unless it failed.
        answered.try_recv().unwrap_or(Err(()))
    }
}

fn keep_all(app: &App, all: &[Waiting]) {
    if all.is_empty() {
        return;
    }
    let reports: Vec<(&str, &Report)> = all.iter().map(|one| (one.held.slug.as_str(), &one.report)).collect();
    let Ok(are_kept) = app.hall().report(&reports) else {
        all.iter().for_each(|one| one.say(Err(())));
        return;
    };
    let (kept, unheard): (Vec<_>, Vec<_>) = all.iter().zip(are_kept).partition(|(_, is_kept)| *is_kept);
    unheard.iter().for_each(|(one, _)| one.say(Ok(None)));
    let mut festivals: BTreeMap<&str, Vec<&Waiting>> = BTreeMap::new();
    for (one, _) in kept {
        festivals.entry(one.held.slug.as_str()).or_default().push(one);
    }
    festivals.values().for_each(|reported| settle_reported(app, reported));
}

/// Looks at the boards of one festival about which something was said, each once.
fn settle_reported(app: &App, reported: &[&Waiting]) {
    let Some(held) = reported.first().map(|one| &one.held) else { return };
    let mut boards: Vec<At> = reported.iter().map(|one| one.at.clone()).collect();
    boards.sort_unstable();
    boards.dedup();
    let outcomes: BTreeMap<&At, Outcome> = boards.iter().zip(settle(app, held, &boards)).collect();
    held.tell_beside("reports");
    for one in reported {
        one.say(Ok(Some(outcomes.get(&one.at).copied().unwrap_or(Outcome::Kept))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::Trial;
    use glossary::GameResult;
    use store::Reading;
    use tournament::{Board, Command, Consent, Context, ResultCommand, SectionCommand};

    /// The boards of the last round that have no result.
    fn free(held: &Held) -> Vec<(At, Board)> {
        let now = held.now();
        let (id, section) = now.festival.sections.iter().next().unwrap();
        let round = section.published().last().unwrap();
        let at = |board| At { section: id.clone(), round: round.number, board };
        let free = round.boards.iter().filter(|(_, board)| board.result.is_none());
        free.map(|(number, board)| (at(*number), *board)).collect()
    }

    fn report(trial: &Trial, at: &At, player: tournament::PlayerId, device: &str) -> Report {
        let (section, round, board) = (at.section.as_str().to_owned(), at.round.get(), at.board.get());
        let (result, device) = ("1-0".to_owned(), device.to_owned());
        Report { section, round, board, player: player.get(), result, device, at: trial.app.clock.now() }
    }

    /// Both players of each board report in the same moment: while somebody else has the turn.
    fn at_once(
        trial: &Trial,
        held: &Arc<Held>,
        boards: &[(At, Board)],
        meanwhile: impl FnOnce(),
    ) -> Vec<Kept> {
        let (app, together) = (&trial.app, &trial.app.hall().together);
        let players = |(at, board): &(At, Board)| [(at.clone(), board.white), (at.clone(), board.black)];
        let reports: Vec<_> = boards.iter().flat_map(players).collect();
        std::thread::scope(|scope| {
            let turn = lock(&together.turn);
            let running: Vec<_> = reports
                .into_iter()
                .map(|(at, player)| {
                    let report = report(trial, &at, player, &format!("phone of {player}"));
                    scope.spawn(move || together.keep(app, held, at, report))
                })
                .collect();
            while lock(&together.waiting).len() < running.len() {
                std::thread::yield_now();
            }
            meanwhile();
            drop(turn);
            running.into_iter().map(|one| one.join().unwrap()).collect()
        })
    }

    #[test]
    fn what_comes_at_once_is_one_request_of_the_log_and_an_entry_for_each_board() {
        let (trial, held) = Trial::with_example();
        let boards = free(&held);
        let log = || held.look(|ledger| (ledger.store().answered().unwrap(), ledger.log().entries().len()));
        let before = log();
        let kept = at_once(&trial, &held, &boards, || ());
        assert_eq!(kept, vec![Ok(Some(Outcome::Set)); 2 * boards.len()]);
        assert_eq!(log(), (before.0 + 1, before.1 + boards.len()));
        assert!(free(&held).is_empty());
        assert!(trial.app.hall().reports(&held.slug).unwrap().is_empty());
    }

    #[test]
    fn a_board_whose_result_an_arbiter_has_entered_does_not_hold_up_the_others() {
        let (trial, held) = Trial::with_example();
        let boards = free(&held);
        let (first, _) = &boards[0];
        let enter = ResultCommand::Enter(first.round, first.board, GameResult::parse("0-1").ok());
        let command = Command::In(first.section.clone(), SectionCommand::Results(enter));
        let context = Context { at: trial.app.clock.now(), author: "CA".to_owned(), consent: Consent::None };
        let kept = at_once(&trial, &held, &boards, || {
            held.submit("arbiter", vec![command], context, None).unwrap();
        });
        assert_eq!(kept.iter().filter(|kept| **kept == Ok(Some(Outcome::Kept))).count(), 2);
        assert_eq!(kept.iter().filter(|kept| **kept == Ok(Some(Outcome::Set))).count(), kept.len() - 2);
        let now = held.now();
        let round = now.festival.sections[&first.section].published().last().unwrap();
        assert_eq!(round.boards[&first.board].result.map(GameResult::text), Some("0-1"));
    }

    #[test]
    fn a_device_that_reports_for_both_in_the_same_moment_is_heard_once() {
        let (trial, held) = Trial::with_example();
        let (at, board) = free(&held).remove(0);
        let reports = [report(&trial, &at, board.white, "one"), report(&trial, &at, board.black, "one")];
        let both: Vec<(&str, &Report)> = reports.iter().map(|one| (held.slug.as_str(), one)).collect();
        assert_eq!(trial.app.hall().report(&both), Ok(vec![true, false]));
        assert_eq!(settle(&trial.app, &held, &[at]), [Outcome::Waiting]);
    }
}
