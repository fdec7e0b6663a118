//! A board of the round that is being played, as a player's phone sees it: report the result, call an
//! arbiter. No account.

use std::sync::Arc;

use crate::{Error, ErrorKind};
use access::{ClientKey, RetryAfter, Secret};
use glossary::RoundNumber;
use jiff::Timestamp;
use tournament::{Board, BoardNumber, PlayerId, Section, SectionId};
use words::Message;

use super::group_commit;
use super::settle::{PLAIN, agreed};
use super::{not_kept, not_read};
use crate::app::App;
use crate::festival::{OpenFestival, Snapshot};
use crate::hall::At;
use crate::hall::store::Report;
use crate::hall::{Settlement, code};

/// A phone that asks.
#[derive(Clone, Debug)]
pub struct Phone {
    /// Who is asking, for limits.
    pub client: ClientKey,
    /// The token of the device; none if it keeps none.
    pub device: Option<String>,
}

/// A board of the round that is being played.
#[derive(Clone)]
pub struct PlayedBoard {
    /// The festival.
    pub held: Arc<OpenFestival>,
    /// Its state.
    pub now: Arc<Snapshot>,
    /// The section.
    pub id: SectionId,
    /// The round.
    pub round: RoundNumber,
    /// The number of the board.
    pub number: BoardNumber,
    /// Who plays there.
    pub board: Board,
}

/// What the hall knows of a board, as a device may see it.
pub struct BoardState {
    /// What the device has reported at a board that has no result yet, and what has become of it.
    pub own: Option<(Report, Settlement)>,
    /// When an arbiter was called last, and who answered; none while nobody has.
    pub last_call: Option<(Timestamp, Option<String>)>,
    /// Whether the device has reported before for one of the two at the board: then it may call without a
    /// code.
    pub has_reported: bool,
}

impl PlayedBoard {
    /// The section.
    pub fn section(&self) -> Option<&Section> {
        self.now.festival.section(&self.id).ok()
    }

    /// The name of a player of the section.
    pub fn name(&self, player: PlayerId) -> String {
        let player = self.section().and_then(|section| section.players.get(&player));
        player.map(|player| player.details.name.clone()).unwrap_or_default()
    }

    /// Which board it is.
    pub fn at(&self) -> At {
        At { section: self.id.clone(), round: self.round, board: self.number }
    }

    /// The board for limits, whatever the round.
    fn key(&self) -> String {
        format!("{}/{}", self.held.slug, self.at())
    }

    /// The player at the board who has this code.
    fn player(&self, app: &App, typed: &str) -> Result<Option<PlayerId>, Error> {
        let codes = app.hall().codes(&self.held.slug).map_err(not_read)?;
        let code = |player: PlayerId| codes.of_round(self.id.as_str(), self.round.get(), player.get());
        let both = [self.board.white, self.board.black];
        Ok(both.into_iter().find(|player| code::is_same(&code(*player), typed)))
    }
}

/// Finds a board of the round that is being played. Only an archived festival is waited for.
pub async fn find(app: &App, festival: &str, section: &str, board: u16) -> Result<PlayedBoard, Error> {
    let none = || Error::not_found("board-none");
    let held = match app.festival_in_memory(festival) {
        Some(held) => held,
        None => {
            let slug = festival.to_owned();
            app.blocking(move |app| app.festival(&slug).ok_or_else(none)).await?
        }
    };
    played(held, section, board).ok_or_else(none)
}

fn played(held: Arc<OpenFestival>, section: &str, board: u16) -> Option<PlayedBoard> {
    let now = held.now();
    let (id, number) = (SectionId::new(section)?, BoardNumber::new(board)?);
    let last = now.festival.sections.get(&id)?.published().last()?;
    let (round, board) = (last.number, last.boards.get(&number)?.clone());
    Some(PlayedBoard { held, now, id, round, number, board })
}

/// What the hall knows of a board, as a phone may see it.
pub async fn state(app: &App, played: &PlayedBoard, phone: &Phone) -> Result<BoardState, Error> {
    let (played, phone) = (played.clone(), phone.clone());
    let work = move |app: &App| {
        let (slug, section, number) = (&played.held.slug, played.id.as_str(), played.number.get());
        Ok(BoardState {
            own: own_report(app, &played, &phone)?,
            last_call: app.hall().last_answer(slug, section, number).map_err(not_read)?,
            has_reported: has_reported(app, &played, &phone)?,
        })
    };
    app.blocking(work).await
}

fn own_report(app: &App, played: &PlayedBoard, phone: &Phone) -> Result<Option<(Report, Settlement)>, Error> {
    let Some(device) = phone.device.as_ref().filter(|_| played.board.result.is_none()) else {
        return Ok(None);
    };
    let reports = app.hall().reports_of(&played.held.slug, &played.at()).map_err(not_read)?;
    let outcome = agreed(&played.board, &reports).map_or_else(|outcome| outcome, |_| Settlement::Kept);
    let own = reports.into_iter().find(|report| report.device == *device);
    Ok(own.map(|report| (report, outcome)))
}

fn has_reported(app: &App, played: &PlayedBoard, phone: &Phone) -> Result<bool, Error> {
    let Some(device) = &phone.device else { return Ok(false) };
    let players = [played.board.white, played.board.black].map(PlayerId::get);
    app.hall().has_reported(&played.held.slug, played.id.as_str(), device, players).map_err(not_read)
}

/// What a phone shows that cannot be taken: its form is shown again.
fn wrong(id: &'static str) -> Error {
    Error::invalid("", Message::new(id))
}

fn too_many(later: RetryAfter) -> Error {
    Error::new(ErrorKind::TooMany, Message::new("too-many-requests")).after(later.seconds())
}

/// The player at a board whose code was typed; counts codes that are wrong, and refuses who has typed too
/// many of them.
fn player_by_code(app: &App, played: &PlayedBoard, phone: &Phone, typed: &str) -> Result<PlayerId, Error> {
    let player = played.player(app, &code::typed(typed))?;
    player.ok_or_else(|| {
        app.hall().limits.was_wrong(phone.client, &played.key(), app.clock.now());
        wrong("board-wrong-code")
    })
}

/// Refuses a phone that asks too much, or was wrong too often.
fn must_be_slow(app: &App, played: &PlayedBoard, phone: &Phone) -> Result<(), Error> {
    let (limits, now) = (&app.hall().limits, app.clock.now());
    let allowed = limits.ask(phone.client, now);
    allowed.and_then(|()| limits.may_try(phone.client, &played.key(), now)).map_err(too_many)
}

/// The token by which a device that has shown the right code of a player becomes known: from now on nobody
/// else behind its address makes it wait. None if it is known, or too many became known by that player.
fn introduce(app: &App, played: &PlayedBoard, phone: &Phone, player: PlayerId) -> Option<Secret> {
    let whose = format!("{} {} {player}", played.held.slug, played.id);
    let is_new = !phone.client.is_device() && app.hall().limits.introduce(&whose, app.clock.now());
    if is_new { app.accounts.device_token().ok() } else { None }
}

/// What a phone reports.
pub struct ResultReport {
    /// The code as it was typed.
    pub code: String,
    /// The result as it was ticked.
    pub result: String,
}

/// A report that is on disk.
pub struct Reported {
    /// Who reported.
    pub player: PlayerId,
    /// What.
    pub result: &'static str,
    /// What became of it.
    pub outcome: Settlement,
    /// The token by which the device is known from now on, if it becomes so.
    pub token: Option<Secret>,
}

/// Takes a report. It is on disk when it is answered. What is [`ErrorKind::Invalid`] can be put right on the
/// phone.
pub async fn report(
    app: &App,
    played: &PlayedBoard,
    phone: &Phone,
    request: ResultReport,
) -> Result<Reported, Error> {
    let (taking, asking) = (played.clone(), phone.clone());
    let report = app.blocking(move |app| taken(app, &taking, &asking, &request)).await?;
    let (player, result) = (report.0, report.1);
    let kept = group_commit::keep(app, &played.held, played.at(), report.2).await;
    let outcome = kept.map_err(|()| Error::new(ErrorKind::DiskFailed, Message::new("our-mistake")))?;
    let outcome = outcome.ok_or_else(|| wrong("board-same-device"))?;
    Ok(Reported { player, result, outcome, token: introduce(app, played, phone, player) })
}

/// A report that may be kept: by whom, of what, and as it is written.
fn taken(
    app: &App,
    played: &PlayedBoard,
    phone: &Phone,
    request: &ResultReport,
) -> Result<(PlayerId, &'static str, Report), Error> {
    must_be_slow(app, played, phone)?;
    let device = phone.device.as_ref().ok_or_else(|| wrong("board-needs-cookie"))?;
    let player = player_by_code(app, played, phone, &request.code)?;
    let result = PLAIN.into_iter().find(|plain| *plain == request.result);
    let result = result.ok_or_else(|| wrong("board-which-result"))?;
    if played.board.result.is_some() {
        return Err(wrong("board-result-is-there"));
    }
    let report = Report {
        section: played.id.as_str().to_owned(),
        round: played.round.get(),
        board: played.number.get(),
        player: player.get(),
        result: result.to_owned(),
        device: device.chars().take(64).collect(),
        client: Some(phone.client),
        at: app.clock.now(),
    };
    Ok((player, result, report))
}

/// Calls an arbiter to a board: by a player's code of the round, or from a device that has reported for one
/// of them before. Answers the token by which the device is known from now on, if it becomes so.
pub async fn call(
    app: &App,
    played: &PlayedBoard,
    phone: &Phone,
    code: &str,
) -> Result<Option<Secret>, Error> {
    let (played, phone, code) = (played.clone(), phone.clone(), code.to_owned());
    let work = move |app: &App| {
        let now = app.clock.now();
        app.hall().limits.call(phone.client, now).map_err(too_many)?;
        let player = caller(app, &played, &phone, &code)?;
        let (slug, section, number) = (&played.held.slug, played.id.as_str(), played.number.get());
        app.hall().call(slug, section, number, now).map_err(not_kept)?;
        played.held.tell_boards(vec![played.at().to_string()]);
        Ok(player.and_then(|player| introduce(app, &played, &phone, player)))
    };
    app.blocking(work).await
}

/// The player who calls; none if a device calls that has reported before.
fn caller(app: &App, played: &PlayedBoard, phone: &Phone, code: &str) -> Result<Option<PlayerId>, Error> {
    if has_reported(app, played, phone)? {
        return Ok(None);
    }
    if code.is_empty() {
        return Err(wrong("board-call-code-hint"));
    }
    must_be_slow(app, played, phone)?;
    player_by_code(app, played, phone, code).map(Some)
}
