//! Reports that come at the same moment wait for the disk together: at the end of a round half the hall
//! reports at once.

use std::collections::BTreeMap;
use std::sync::Arc;

use tokio::sync::oneshot::{Sender, channel};

use super::settle::settle;
use crate::app::App;
use crate::festival::OpenFestival;
use crate::hall::store::Report;
use crate::hall::{At, KeptReport, QueuedReport, ReportQueue, Settlement};

/// Keeps a report and looks whether both players agree. What is answered is on disk.
pub(super) async fn keep(app: &App, held: &Arc<OpenFestival>, at: At, report: Report) -> KeptReport {
    let (answer, answered) = channel();
    let queued = QueuedReport { held: Arc::clone(held), at, report, answer };
    if app.hall().reports_to_write.enqueue(queued) {
        let app = app.clone();
        tokio::task::spawn_blocking(move || write(&app));
    }
    answered.await.unwrap_or(Err(()))
}

/// Writes until nobody waits. Blocks.
fn write(app: &App) {
    let queue = &app.hall().reports_to_write;
    let _end = End(queue);
    while let Some(all) = queue.next() {
        keep_all(app, all);
    }
}

/// If writing fails in a way that nobody thought of, those who wait are told, and the next report is written
/// again.
struct End<'a>(&'a ReportQueue);

impl Drop for End<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.clear();
        }
    }
}

fn keep_all(app: &App, all: Vec<QueuedReport>) {
    let reports: Vec<(&str, &Report)> = all.iter().map(|one| (one.held.slug.as_str(), &one.report)).collect();
    // Whose answer is dropped is told that nothing was kept.
    let Ok(are_kept) = app.hall().report(&reports) else { return };
    let mut festivals: BTreeMap<String, Vec<QueuedReport>> = BTreeMap::new();
    for (one, is_kept) in all.into_iter().zip(are_kept) {
        match is_kept {
            true => festivals.entry(one.held.slug.clone()).or_default().push(one),
            false => say(one.answer, None),
        }
    }
    festivals.into_values().for_each(|reported| settle_reported(app, reported));
}

/// Looks at the boards of one festival about which something was said, each once.
fn settle_reported(app: &App, reported: Vec<QueuedReport>) {
    let Some(held) = reported.first().map(|one| Arc::clone(&one.held)) else { return };
    let mut boards: Vec<At> = reported.iter().map(|one| one.at.clone()).collect();
    boards.sort_unstable();
    boards.dedup();
    let outcomes: BTreeMap<&At, Settlement> = boards.iter().zip(settle(app, &held, &boards)).collect();
    held.tell_boards(boards.iter().map(At::to_string).collect());
    for one in reported {
        say(one.answer, Some(outcomes.get(&one.at).copied().unwrap_or(Settlement::Kept)));
    }
}

fn say(answer: Sender<KeptReport>, outcome: Option<Settlement>) {
    // Who has gone away in the meantime is not told.
    let _ = answer.send(Ok(outcome));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestDesk;
    use glossary::GameResult;
    use store::ReadLog;
    use tournament::{Board, Command, Consent, Context, ResultCommand, SectionCommand};

    /// The boards of the last round that have no result.
    fn free(held: &OpenFestival) -> Vec<(At, Board)> {
        let now = held.now();
        let (id, section) = now.festival.sections.iter().next().unwrap();
        let round = section.published().last().unwrap();
        let at = |board| At { section: id.clone(), round: round.number, board };
        let free = round.boards.iter().filter(|(_, board)| board.result.is_none());
        free.map(|(number, board)| (at(*number), board.clone())).collect()
    }

    fn report(trial: &TestDesk, at: &At, player: tournament::PlayerId, device: &str) -> Report {
        let (section, round, board) = (at.section.as_str().to_owned(), at.round.get(), at.board.get());
        let (result, device) = ("1-0".to_owned(), device.to_owned());
        Report {
            section,
            round,
            board,
            player: player.get(),
            result,
            device,
            client: None,
            at: trial.app.clock.now(),
        }
    }

    /// Both players of each board report in the same moment: while somebody else is writing.
    async fn at_once(
        trial: &TestDesk,
        held: &Arc<OpenFestival>,
        boards: &[(At, Board)],
        meanwhile: impl FnOnce(),
    ) -> Vec<KeptReport> {
        let (app, together) = (&trial.app, &trial.app.hall().reports_to_write);
        together.hold();
        let players = |(at, board): &(At, Board)| [(at.clone(), board.white), (at.clone(), board.black)];
        let mut running = tokio::task::JoinSet::new();
        for (at, player) in boards.iter().flat_map(players) {
            let report = report(trial, &at, player, &format!("phone of {player}"));
            let (app, held) = (app.clone(), Arc::clone(held));
            running.spawn(async move { keep(&app, &held, at, report).await });
        }
        while together.len() < 2 * boards.len() {
            tokio::task::yield_now().await;
        }
        meanwhile();
        write(app);
        running.join_all().await
    }

    #[tokio::test]
    async fn what_comes_at_once_is_one_request_of_the_log_and_an_entry_for_each_board() {
        let (trial, held) = TestDesk::with_example();
        let boards = free(&held);
        let log = || held.look(|ledger| (ledger.store().answered().unwrap(), ledger.log().entries().len()));
        let before = log();
        let kept = at_once(&trial, &held, &boards, || ()).await;
        assert_eq!(kept, vec![Ok(Some(Settlement::Set)); 2 * boards.len()]);
        assert_eq!(log(), (before.0 + 1, before.1 + boards.len()));
        assert!(free(&held).is_empty());
        assert!(trial.app.hall().pending(&held.slug).reports.is_empty());
    }

    #[tokio::test]
    async fn a_board_whose_result_an_arbiter_has_entered_does_not_hold_up_the_others() {
        let (trial, held) = TestDesk::with_example();
        let boards = free(&held);
        let (first, _) = &boards[0];
        let enter = ResultCommand::Enter(first.round, first.board, GameResult::parse("0-1").ok());
        let command = Command::In(first.section.clone(), SectionCommand::Results(enter));
        let context = Context { at: trial.app.clock.now(), author: "CA".to_owned(), consent: Consent::None };
        let kept = at_once(&trial, &held, &boards, || {
            held.submit("arbiter", vec![command], context, None).unwrap();
        })
        .await;
        assert_eq!(kept.iter().filter(|kept| **kept == Ok(Some(Settlement::Kept))).count(), 2);
        assert_eq!(kept.iter().filter(|kept| **kept == Ok(Some(Settlement::Set))).count(), kept.len() - 2);
        let now = held.now();
        let round = now.festival.sections[&first.section].published().last().unwrap();
        assert_eq!(round.boards[&first.board].result.map(GameResult::text), Some("0-1"));
    }

    #[tokio::test]
    async fn after_a_failure_reports_are_written_again() {
        let (trial, held) = TestDesk::with_example();
        let (app, together) = (trial.app.clone(), &trial.app.hall().reports_to_write);
        let (at, board) = free(&held).remove(0);
        let (answer, answered) = channel();
        let of_white = report(&trial, &at, board.white, "a");
        assert!(together.enqueue(QueuedReport {
            held: Arc::clone(&held),
            at: at.clone(),
            report: of_white,
            answer
        }));
        let failing = std::thread::spawn(move || {
            let _end = End(&app.hall().reports_to_write);
            panic!("on purpose");
        });
        assert!(failing.join().is_err());
        assert!(answered.await.is_err(), "who waits is told");
        let of_black = report(&trial, &at, board.black, "b");
        let kept = keep(&trial.app, &held, at, of_black).await;
        assert_eq!(kept, Ok(Some(Settlement::Waiting)));
    }

    #[test]
    fn a_device_that_reports_for_both_in_the_same_moment_is_heard_once() {
        let (trial, held) = TestDesk::with_example();
        let (at, board) = free(&held).remove(0);
        let reports = [report(&trial, &at, board.white, "one"), report(&trial, &at, board.black, "one")];
        let both: Vec<(&str, &Report)> = reports.iter().map(|one| (held.slug.as_str(), one)).collect();
        assert_eq!(trial.app.hall().report(&both), Ok(vec![true, false]));
        assert_eq!(settle(&trial.app, &held, &[at]), [Settlement::Waiting]);
    }
}
