//! Incidents at the boards: what is asked about them, the ruling that follows, and those written down.
//!
//! An incident is written down by the command `record-incident`, as everything else in a festival; nothing
//! here changes one.

use access::Permission;
use glossary::{Colour, GameResult, RoundNumber};
use jiff::tz::TimeZone;
use laws::incident::{Answers, Interview, Key, Kind};
use laws::ruling::{Effect, Ruling};
use tournament::{BoardNumber, GameNumber, IncidentReport, Section, SectionId};
use view::incidents::{Filter, IncidentLine, PenaltyLine};
use words::{Message, Words};

use crate::app::App;
use crate::operations::open::VisibleFestival;
use crate::{Error, Staff};

/// Who may read and ask: the arbiters of the section.
pub const NEEDS: Permission = Permission::ChangeResult;

/// How long a statement or an answer may be; a game may be longer.
const MAX_CHARACTERS: usize = 2000;
const MAX_OF_GAME: usize = super::game_record::MAX_CHARACTERS;

/// What is asked about an incident, as it was typed.
#[derive(Clone, Debug, Default)]
pub struct IncidentRequest<'a> {
    /// The round; the last published one if nothing is said.
    pub round: Option<u16>,
    /// The board.
    pub board: Option<u16>,
    /// The game of the board; the first if nothing is said.
    pub game: Option<u8>,
    /// The word of the incident.
    pub kind: &'a str,
    /// Questions by their words, and answers.
    pub answers: Vec<(&'a str, &'a str)>,
    /// What else is to be known.
    pub statement: &'a str,
}

/// A report with the questions about it, and the ruling once all are answered.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The report, completed by what the section knows.
    pub report: IncidentReport,
    /// Its questions and ruling.
    pub interview: Interview,
    /// The questions whose answers are what the section and the clock know.
    pub known: Vec<Key>,
    /// The result that the game has already; it stands unless the ruling replaces it (8.7).
    pub standing: Option<GameResult>,
    /// Whose penalty the arbiter has still to choose before the ruling can be written down (12.9).
    pub penalty_is_open: Option<Colour>,
}

impl IncidentRequest<'_> {
    /// The report that is meant.
    ///
    /// # Errors
    ///
    /// If round, board, incident or a question is not known, or a text is too long.
    pub fn report(&self, section: &Section) -> Result<IncidentReport, Error> {
        let last = section.published().last().map(|round| round.number);
        let round = match self.round {
            Some(number) => RoundNumber::new(number),
            None => last,
        };
        let played = round.and_then(|number| section.published().get(number.index()));
        let played = played.ok_or_else(|| Error::invalid("round", Message::new("no-round")))?;
        let board = self.board.and_then(BoardNumber::new).filter(|board| played.boards.contains_key(board));
        let board = board.ok_or_else(|| Error::invalid("board", Message::new("incident-no-board")))?;
        let kind = Kind::from_word(self.kind);
        let kind = kind.ok_or_else(|| Error::invalid("kind", Message::new("incident-no-kind")))?;
        Ok(IncidentReport {
            round: played.number,
            board,
            kind,
            answers: self.answers()?,
            statement: short("statement", self.statement, MAX_CHARACTERS)?.to_owned(),
            game: self.game.and_then(GameNumber::new).unwrap_or(GameNumber::FIRST),
        })
    }

    fn answers(&self) -> Result<Answers, Error> {
        let mut answers = Answers::default();
        for (word, answer) in &self.answers {
            let key = Key::from_word(word);
            let key = key.ok_or_else(|| Error::invalid(word, Message::new("incident-no-question")))?;
            let most = if key == Key::Game { MAX_OF_GAME } else { MAX_CHARACTERS };
            answers.give(key, short(word, answer, most)?);
        }
        Ok(answers)
    }
}

fn short<'a>(field: &str, text: &'a str, most: usize) -> Result<&'a str, Error> {
    if text.chars().count() > most {
        return Err(Error::invalid(field, Message::new("incident-too-long").and("most", count(most))));
    }
    Ok(text.trim())
}

fn count(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

/// The questions about an incident, with what the section and the clock know answered already.
///
/// # Errors
///
/// If whoever asks does not rule in this section, or what is asked is not understood.
pub async fn ask(
    app: &App,
    by: &Staff,
    open: &VisibleFestival,
    section: &SectionId,
    request: &IncidentRequest<'_>,
) -> Result<Asked, Error> {
    by.must_in(NEEDS, &open.held.slug, section.as_str())?;
    let (id, found) = open.section(section.as_str())?;
    let report = request.report(found)?;
    let times = times(found, &report, &app.zone_of(&open.now.festival), app.clock.now());
    let now = open.now.clone();
    // Whether a player can mate may be searched for.
    app.blocking(move |_| {
        let section = now.festival.section(&id)?;
        Ok(asked(section, report, &times))
    })
    .await
}

fn asked(section: &Section, report: IncidentReport, times: &Answers) -> Asked {
    let mut report = section.completed(report);
    let wanted = report.interview().questions.into_iter().filter(|question| question.given.is_none());
    for key in wanted.map(|question| question.key).collect::<Vec<_>>() {
        if let Some(answer) = times.get(key) {
            report.answers.give(key, answer);
        }
    }
    let found = section.known_answers(&report);
    let is_known = |key: Key, answer: &str| [found.get(key), times.get(key)].contains(&Some(answer));
    let answers = report.answers.iter();
    let known = answers.filter(|(key, answer)| is_known(*key, answer)).map(|(key, _)| key).collect();
    let interview = report.interview();
    let penalty_is_open = interview.ruling.as_ref().and_then(open_choice);
    let standing = section.result_of(&report);
    Asked { report, interview, known, standing, penalty_is_open }
}

/// The player whose penalty a ruling leaves to the arbiter.
fn open_choice(ruling: &Ruling) -> Option<Colour> {
    ruling.effects().find_map(|effect| match effect {
        Effect::Choice { on, .. } => Some(*on),
        Effect::Clock(_) | Effect::Board(_) | Effect::IllegalMove { .. } | Effect::Imposed { .. } => None,
    })
}

/// What time it is, and when the round began, by the clock in the hall.
fn times(section: &Section, report: &IncidentReport, zone: &TimeZone, now: jiff::Timestamp) -> Answers {
    let there = |at: jiff::Timestamp| at.to_zoned(zone.clone()).strftime("%H:%M").to_string();
    let started = section.round(report.round).and_then(|round| round.started);
    let mut times = Answers::default();
    times.give(Key::Now, &there(now));
    times.give(Key::Started, &started.map(there).unwrap_or_default());
    times
}

/// The incidents of a section, the newest first, and the penalties of its players.
///
/// # Errors
///
/// If whoever asks does not rule in this section.
pub fn list(
    by: &Staff,
    words: &Words,
    open: &VisibleFestival,
    section: &SectionId,
    filter: &Filter,
) -> Result<(Vec<IncidentLine>, Vec<PenaltyLine>), Error> {
    by.must_in(NEEDS, &open.held.slug, section.as_str())?;
    let (_, found) = open.section(section.as_str())?;
    let mut lines = view::incidents::lines(words, found, filter);
    open.held.look(|ledger| {
        for line in &mut lines {
            line.replaced = ledger.log().result_before(section, line.number);
        }
    });
    Ok((lines, view::incidents::penalties(words, found)))
}
