//! What comes from the boards and waits for an arbiter: calls, and reports that differ or wait for a second
//! one.

use crate::{Error, Staff};
use access::Permission;
use glossary::RoundNumber;
use jiff::Timestamp;
use tournament::{Board, BoardNumber, PlayerId, Section, SectionId, Shared};

use super::settle::agreed;
use super::{in_festival, not_kept};
use crate::app::App;
use crate::festival::{OpenFestival, Snapshot};
use crate::hall::At;
use crate::hall::Settlement;
use crate::hall::store::{Call, Pending, Report};
use crate::operations::open::VisibleFestival;

/// The reports of one board that nobody has dealt with.
pub struct Case {
    /// The section.
    pub id: SectionId,
    /// The section as it is now.
    pub section: Shared<Section>,
    /// The round.
    pub round: RoundNumber,
    /// The number of the board.
    pub number: BoardNumber,
    /// Who plays there.
    pub board: Board,
    /// What they say.
    pub reports: Vec<Report>,
}

impl Case {
    /// What one of the two says.
    pub fn of(&self, player: PlayerId) -> Option<&Report> {
        self.reports.iter().find(|report| report.player == player.get())
    }

    /// When the last report came.
    pub fn last_at(&self) -> Timestamp {
        self.reports.iter().map(|report| report.at).max().unwrap_or_default()
    }

    /// Whether they say different things.
    pub fn differs(&self) -> bool {
        matches!(agreed(&self.board, &self.reports), Err(Settlement::Differs))
    }

    fn at(&self) -> At {
        At { section: self.id.clone(), round: self.round, board: self.number }
    }
}

/// What these reports come to that nobody has dealt with, by board: those that differ first.
fn cases(now: &Snapshot, reports: &[Report]) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for report in reports {
        let Some(at) = report.place() else { continue };
        if let Some(case) = cases.last_mut().filter(|case| case.at() == at) {
            case.reports.push(report.clone());
            continue;
        }
        let Some(section) = now.festival.sections.get(&at.section) else { continue };
        let board = section.published().get(at.round.index()).and_then(|round| round.boards.get(&at.board));
        // Where an arbiter has entered a result, there is nothing left to do.
        let Some(board) = board.filter(|board| board.result.is_none()).cloned() else { continue };
        let (section, reports) = (section.clone(), vec![report.clone()]);
        cases.push(Case { id: at.section, section, round: at.round, number: at.board, board, reports });
    }
    cases.sort_by_key(|case| !case.differs());
    cases
}

/// What came from the boards of a festival and nobody has dealt with.
pub struct HallQueue {
    /// The festival.
    pub open: VisibleFestival,
    /// Calls for an arbiter, the oldest first.
    pub calls: Vec<Call>,
    /// Reports by board.
    pub cases: Vec<Case>,
}

/// What came from the boards of a festival and nobody has dealt with.
pub async fn queue(app: &App, by: &Staff, festival: &str) -> Result<HallQueue, Error> {
    in_festival(app, by, Permission::ReadDesk, festival, |app, _, open| {
        let pending = app.hall().pending(&open.held.slug);
        let cases = cases(&open.now, &pending.reports);
        Ok(HallQueue { open, calls: pending.calls.clone(), cases })
    })
    .await
}

/// An arbiter goes to the board that called. Says whether the call still waited.
pub async fn answer_call(app: &App, by: &Staff, festival: &str, call: i64) -> Result<bool, Error> {
    in_festival(app, by, Permission::EnterResult, festival, move |app, by, open| {
        let slug = &open.held.slug;
        let pending = app.hall().pending(slug);
        let Some(one) = pending.calls.iter().find(|one| one.id == call) else { return Ok(false) };
        by.must_in(Permission::EnterResult, slug, &one.section)?;
        app.hall().answer_call(slug, call, &by.session.name, app.clock.now()).map_err(not_kept)?;
        open.held.tell_beside("reports");
        Ok(true)
    })
    .await
}

/// Puts the reports of a board aside; they count for nothing. Says whether some waited there.
pub async fn set_aside(app: &App, by: &Staff, festival: &str, at: At) -> Result<bool, Error> {
    in_festival(app, by, Permission::EnterResult, festival, move |app, by, open| {
        let slug = &open.held.slug;
        by.must_in(Permission::EnterResult, slug, at.section.as_str())?;
        let is_kept = app.hall().set_aside(slug, &at).map_err(not_kept)?;
        if is_kept {
            open.held.tell_beside("reports");
        }
        Ok(is_kept)
    })
    .await
}

/// What is to be dismissed: calls, and boards whose reports are put aside. Where nothing is named, all that
/// an arbiter is waited for.
pub struct Dismiss {
    /// The festival.
    pub festival: String,
    /// Calls by their numbers.
    pub calls: Vec<i64>,
    /// Boards.
    pub boards: Vec<At>,
}

/// Dismisses calls and reports, one, several or all. What somebody else has dismissed meanwhile stays so.
pub async fn dismiss(app: &App, by: &Staff, request: Dismiss) -> Result<(), Error> {
    let Dismiss { festival, calls, boards } = request;
    in_festival(app, by, Permission::EnterResult, &festival, move |app, by, open| {
        let pending = app.hall().pending(&open.held.slug);
        let (calls, boards) = if calls.is_empty() && boards.is_empty() {
            everything(by, &open, &pending)
        } else {
            must_work_there(by, &open.held, &pending.calls, &calls, &boards)?;
            (calls, boards)
        };
        let (name, at) = (&by.session.name, app.clock.now());
        app.hall().dismiss(&open.held.slug, &calls, &boards, name, at).map_err(not_kept)?;
        open.held.tell_beside("reports");
        Ok(())
    })
    .await
}

/// All for which an arbiter is waited, in the sections of somebody.
fn everything(by: &Staff, open: &VisibleFestival, pending: &Pending) -> (Vec<i64>, Vec<At>) {
    let slug = &open.held.slug;
    let cases = cases(&open.now, &pending.reports);
    let differing = cases.iter().filter(|case| case.differs() && by.works_in(slug, case.id.as_str()));
    let calls = pending.calls.iter().filter(|call| by.works_in(slug, &call.section)).map(|call| call.id);
    (calls.collect(), differing.map(Case::at).collect())
}

/// Refuses who does not work in all sections of what is dismissed.
fn must_work_there(
    by: &Staff,
    held: &OpenFestival,
    waiting: &[Call],
    calls: &[i64],
    boards: &[At],
) -> Result<(), Error> {
    let named = waiting.iter().filter(|call| calls.contains(&call.id)).map(|call| call.section.as_str());
    let mut sections = named.chain(boards.iter().map(|at| at.section.as_str()));
    sections.try_for_each(|section| by.must_in(Permission::EnterResult, &held.slug, section))
}

/// Why somebody waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum WaitingFor {
    /// A player calls an arbiter: the number of the call.
    Call(i64),
    /// The players report different results in this round.
    Differ(u16),
    /// One player has reported, the other has not yet.
    HalfReported(u16),
}

/// A board that waits.
pub struct WaitingBoard {
    /// The section.
    pub section: String,
    /// The name of the section, where there are several.
    pub named: String,
    /// The number of the board.
    pub board: u16,
    /// Since when.
    pub at: Timestamp,
    /// Why.
    pub why: WaitingFor,
}

impl WaitingBoard {
    /// Whether an arbiter must come or decide; a lone report is often followed by the other one.
    pub fn is_urgent(&self) -> bool {
        !matches!(self.why, WaitingFor::HalfReported(_))
    }
}

/// What waits in a festival for somebody; nothing for who may not deal with it. Waits for no disk.
pub fn waiting(app: &App, by: &Staff, held: &OpenFestival, now: &Snapshot) -> Vec<WaitingBoard> {
    if !by.may(Permission::EnterResult) {
        return Vec::new();
    }
    let sections = &now.festival.sections;
    let named = |section: &str| {
        let found = SectionId::new(section).and_then(|id| sections.get(&id));
        let name = found.filter(|_| sections.len() > 1).map(|one| one.configuration.name.clone());
        name.unwrap_or_default()
    };
    let pending = app.hall().pending(&held.slug);
    let calls = pending.calls.iter().map(|call| WaitingBoard {
        named: named(&call.section),
        section: call.section.clone(),
        board: call.board,
        at: call.at,
        why: WaitingFor::Call(call.id),
    });
    let cases = cases(now, &pending.reports);
    let cases = cases.iter().map(|case| {
        let round = case.round.get();
        WaitingBoard {
            section: case.id.as_str().to_owned(),
            named: named(case.id.as_str()),
            board: case.number.get(),
            at: case.last_at(),
            why: if case.differs() { WaitingFor::Differ(round) } else { WaitingFor::HalfReported(round) },
        }
    });
    let mut all: Vec<WaitingBoard> =
        calls.chain(cases).filter(|one| by.works_in(&held.slug, &one.section)).collect();
    all.sort_by_key(|one| (!one.is_urgent(), one.at));
    all
}
