//! Incidents at the boards: what arbiters were told, and what they ruled by the Laws of Chess.
//!
//! The ruling is that of [`laws::incident`], by the answers of the arbiter. It is written down as it was
//! given (steps with their articles, corrections of the clocks, penalties, what becomes of the game), so that
//! an old one reads for ever as it was.

use glossary::time_control::{Period, RateOfPlay, TimeControl};
use glossary::{Colour, GameResult, PairingNumber, Points, RoundNumber};
use handbook::Citation;
use jiff::Timestamp;
use laws::clock::Correction;
use laws::incident::{Answers, Interview, Key, Kind};
use laws::penalty::{Decision, Ledger, Penalty};
use laws::ruling::{Effect, Outcome, Ruling};

use crate::event::{Event, GameEvent, SectionEvent};
use crate::identity::{BoardNumber, GameNumber, IncidentNumber, PlayerId, SectionId};
use crate::log::{Entry, Log};
use crate::section::Section;

/// What an arbiter reports: where, what, and the answers to what the catalogue asks.
///
/// ```
/// use glossary::RoundNumber;
/// use laws::incident::{Answers, Key, Kind};
/// use tournament::{BoardNumber, GameNumber, IncidentReport};
/// let answers: Answers = [(Key::MovesByWhite, "4"), (Key::MovesByBlack, "3")].into_iter().collect();
/// let report = IncidentReport {
///     round: RoundNumber::new(1).expect("1"),
///     board: BoardNumber::new(7).expect("7"),
///     kind: Kind::ColoursReversed,
///     answers,
///     statement: String::new(),
///     game: GameNumber::FIRST,
/// };
/// let ruling = report.interview().ruling.expect("all is answered");
/// assert!(ruling.cites("7.3"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IncidentReport {
    /// The round.
    pub round: RoundNumber,
    /// The board.
    pub board: BoardNumber,
    /// What happened.
    pub kind: Kind,
    /// The answers of the arbiter.
    pub answers: Answers,
    /// What else the arbiter wants to be known, in their own words.
    pub statement: String,
    /// Which game of the board.
    pub game: GameNumber,
}

impl IncidentReport {
    /// The questions of the catalogue with these answers, and the ruling once all are answered. Example: see
    /// [`IncidentReport`].
    pub fn interview(&self) -> Interview {
        self.kind.interview(&self.answers)
    }
}

/// One thing that the arbiter did, as it was said, and its article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuledStep {
    /// What, in English.
    pub said: String,
    /// The article, such as `laws@2023-01/7.5.5`.
    pub article: String,
}

/// What became of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IncidentOutcome {
    /// It went on.
    GoesOn,
    /// It ended so.
    Ended(GameResult),
    /// It had ended before, and its result stood.
    ResultStands,
    /// It is void, and a new one is played.
    NewGame,
    /// It waits for an answer that only the arbiter can give.
    Undecided,
}

impl From<Outcome> for IncidentOutcome {
    fn from(outcome: Outcome) -> IncidentOutcome {
        match outcome {
            Outcome::GoesOn => IncidentOutcome::GoesOn,
            Outcome::Ended(result) => IncidentOutcome::Ended(result),
            Outcome::ResultStands => IncidentOutcome::ResultStands,
            Outcome::NewGame => IncidentOutcome::NewGame,
            Outcome::Undecided(_) => IncidentOutcome::Undecided,
        }
    }
}

/// An incident as it stands in the log of incidents: report, ruling, who ruled and when.
///
/// ```
/// use glossary::{Colour, RoundNumber};
/// use jiff::Timestamp;
/// use laws::incident::{Answers, Kind};
/// use tournament::{BoardNumber, GameNumber, Incident, IncidentReport, PlayerId};
/// let report = IncidentReport {
///     round: RoundNumber::new(1).expect("1"),
///     board: BoardNumber::new(7).expect("7"),
///     kind: Kind::Resignation,
///     answers: Answers::default(),
///     statement: String::new(),
///     game: GameNumber::FIRST,
/// };
/// let [white, black] = [1, 2].map(|number| PlayerId::new(number).expect("an entry"));
/// let number = tournament::IncidentNumber::new(1).expect("1");
/// use laws::irregularity::ColoursReversed;
/// let ruling = ColoursReversed { moves_by_white: 1, moves_by_black: 1, finished: false };
/// let ruled = Incident::ruled(number, report, [white, black], &ruling.rule(), Timestamp::UNIX_EPOCH, "CA");
/// assert_eq!(ruled.player(Colour::Black), black);
/// assert!(ruled.articles().any(|article| article.article().number == "7.3"));
/// assert_eq!(ruled.points().count(), 0, "nobody loses points by 7.3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    /// Its number in the section, from 1.
    pub number: IncidentNumber,
    /// What was reported.
    pub report: IncidentReport,
    /// Who had White at the board.
    pub white: PlayerId,
    /// Who had Black.
    pub black: PlayerId,
    /// When it was ruled.
    pub at: Timestamp,
    /// Who ruled.
    pub by: String,
    /// What the arbiter did, in order.
    pub steps: Vec<RuledStep>,
    /// The corrections of the clocks.
    pub corrections: Vec<(Colour, Correction)>,
    /// The penalties, and on whom.
    pub penalties: Vec<(Colour, Penalty)>,
    /// Who completed an illegal move that counts.
    pub illegal_moves: Vec<Colour>,
    /// What became of the game.
    pub outcome: IncidentOutcome,
    /// Whether it was withdrawn, after an appeal for example (Laws 11.10); its effects were taken back by
    /// hand.
    pub is_withdrawn: bool,
}

impl Incident {
    /// An incident with its ruling. Example: see [`Incident`].
    pub fn ruled(
        number: IncidentNumber,
        report: IncidentReport,
        [white, black]: [PlayerId; 2],
        ruling: &Ruling,
        at: Timestamp,
        by: &str,
    ) -> Incident {
        let steps = ruling.steps.iter();
        let step = |step: &laws::ruling::Step| RuledStep {
            said: step.instruction.to_string(),
            article: step.by.to_string(),
        };
        let counted = ruling.effects().filter_map(|effect| match effect {
            Effect::IllegalMove { by, .. } => Some(*by),
            Effect::Clock(_) | Effect::Board(_) | Effect::Imposed { .. } | Effect::Choice { .. } => None,
        });
        Incident {
            number,
            report,
            white,
            black,
            at,
            by: by.to_owned(),
            steps: steps.map(step).collect(),
            corrections: ruling.corrections().map(|one| (one.clock, one.correction)).collect(),
            penalties: ruling.penalties().map(|(on, penalty)| (on, penalty.clone())).collect(),
            illegal_moves: counted.collect(),
            outcome: ruling.outcome.into(),
            is_withdrawn: false,
        }
    }

    /// Who had a colour. Example: see [`Incident`].
    pub const fn player(&self, colour: Colour) -> PlayerId {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    /// The articles of the steps, in their order, each once. Example: see [`Incident`].
    pub fn articles(&self) -> impl Iterator<Item = Citation> {
        let mut known: Vec<Citation> = Vec::new();
        for citation in self.steps.iter().filter_map(|step| handbook::find(&step.article).ok()) {
            if !known.contains(&citation) {
                known.push(citation);
            }
        }
        known.into_iter()
    }

    /// The points out of the ordinary by its penalties (12.9.4, 12.9.5), and to whom. Example: see
    /// [`Incident`].
    pub fn points(&self) -> impl Iterator<Item = (PlayerId, Points)> {
        self.penalties.iter().filter_map(|(colour, penalty)| match penalty {
            Penalty::PointsReduced { by } => {
                Some((self.player(*colour), Points::from_half_points(-by.half_points())))
            }
            Penalty::OpponentToMaximum { gained } => Some((self.player(colour.opposite()), *gained)),
            Penalty::Warning
            | Penalty::TimeToOpponent(_)
            | Penalty::TimeFromOffender(_)
            | Penalty::GameLost { .. }
            | Penalty::Fine { .. }
            | Penalty::Exclusion { .. }
            | Penalty::Expulsion => None,
        })
    }

    /// Whether it is about a game.
    fn is_of(&self, round: RoundNumber, board: BoardNumber, game: GameNumber) -> bool {
        (self.report.round, self.report.board, self.report.game) == (round, board, game)
    }
}

impl Section {
    /// The penalties that were imposed, as the ledger of article 12.9; those of withdrawn incidents hold no
    /// longer.
    ///
    /// ```
    /// use tournament::{Configuration, Regulations, Section};
    /// let configuration = Configuration::new("Open", jiff::civil::date(2026, 11, 14), 5);
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// assert_eq!(section.penalties().entries().len(), 0);
    /// ```
    pub fn penalties(&self) -> Ledger {
        let mut ledger = Ledger::default();
        for incident in self.incidents.iter() {
            let article = incident.articles().next().unwrap_or(incident.report.kind.citation());
            for (colour, penalty) in &incident.penalties {
                let Some(player) = self.pairing_number(incident.player(*colour)) else { continue };
                let entry = ledger.impose(Decision {
                    round: incident.report.round,
                    player,
                    opponent: self.pairing_number(incident.player(colour.opposite())),
                    colour: Some(*colour),
                    article,
                    penalty: penalty.clone(),
                    decided_by: incident.by.clone(),
                });
                if incident.is_withdrawn {
                    let _ = ledger.withdraw(entry, &incident.by);
                }
            }
        }
        ledger
    }

    fn pairing_number(&self, player: PlayerId) -> Option<PairingNumber> {
        self.players.get(&player).and_then(|player| player.number)
    }

    /// What the section knows of the answers to an incident at a board: the rules of play and the increment
    /// by its time control, the default time, what was announced about draws, whether the game has a result
    /// already, and how often the player did the same before in this game.
    ///
    /// ```
    /// use glossary::{RoundNumber, time_control::Announced};
    /// use laws::incident::{Answers, Key, Kind};
    /// use tournament::{BoardNumber, Configuration, GameNumber, IncidentReport, Regulations, Section};
    /// let mut configuration = Configuration::new("Open", jiff::civil::date(2026, 11, 14), 5);
    /// configuration.time_control = Announced::read("900+10");
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let report = IncidentReport {
    ///     round: RoundNumber::new(1).expect("1"), board: BoardNumber::new(1).expect("1"),
    ///     kind: Kind::IllegalMove, answers: Answers::default(), statement: String::new(),
    ///     game: GameNumber::FIRST,
    /// };
    /// let known = section.known_answers(&report);
    /// assert_eq!(known.get(Key::Rules), Some("rapid"));
    /// assert_eq!(known.get(Key::Increment), Some("0:00:10"));
    /// ```
    pub fn known_answers(&self, report: &IncidentReport) -> Answers {
        let mut known = Answers::default();
        if let Some(control) = self.configuration.time_control.control() {
            known.give(Key::Rules, rules_of(control));
            if let Some((increment, from)) = increment_of(control) {
                known.give(Key::Increment, &clock_time(u64::from(increment)));
                known.give(Key::IncrementFrom, &from.to_string());
            }
            if is_one_period(control) {
                known.give(Key::LastPeriod, "yes");
            }
        }
        known.give(Key::DefaultTime, &clock_time(u64::from(self.default_minutes()) * 60));
        self.know_of_draws(&mut known);
        if self.result_of(report).is_some() {
            [Key::Finished, Key::GameOver, Key::EndedBefore].iter().for_each(|key| known.give(*key, "yes"));
        }
        if let Some(colour) = report.answers.get(Key::Player).and_then(colour_of) {
            known.give(Key::EarlierIllegal, &self.earlier(report, |one| one.illegal_moves.contains(&colour)));
            let by_player =
                |one: &Incident| one.report.answers.get(Key::Player).and_then(colour_of) == Some(colour);
            let wrong_claim = |one: &Incident| {
                one.report.kind == Kind::DrawClaimed
                    && one.outcome == IncidentOutcome::GoesOn
                    && by_player(one)
            };
            let look = |one: &Incident| one.report.kind == Kind::ScoresheetRequested && by_player(one);
            known.give(Key::EarlierClaims, &self.earlier(report, wrong_claim));
            known.give(Key::EarlierLooks, &self.earlier(report, look));
        }
        known
    }

    /// What the regulations of the event say about draws by agreement (9.1.1): the moves are asked for then.
    fn know_of_draws(&self, known: &mut Answers) {
        match self.configuration.agreed_draws {
            None => known.give(Key::Restriction, "nothing"),
            Some(0) => known.give(Key::Restriction, "always"),
            Some(moves) => {
                known.give(Key::Restriction, "before");
                known.give(Key::RestrictedMoves, &moves.to_string());
            }
        }
    }

    /// The result that the game of a report has already.
    ///
    /// ```
    /// use glossary::RoundNumber;
    /// use laws::incident::{Answers, Kind};
    /// use tournament::{BoardNumber, Configuration, GameNumber, IncidentReport, Regulations, Section};
    /// let configuration = Configuration::new("Open", jiff::civil::date(2026, 11, 14), 5);
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let report = IncidentReport {
    ///     round: RoundNumber::new(1).expect("1"), board: BoardNumber::new(1).expect("1"),
    ///     kind: Kind::IllegalMove, answers: Answers::default(), statement: String::new(),
    ///     game: GameNumber::FIRST,
    /// };
    /// assert_eq!(section.result_of(&report), None, "nothing is paired yet");
    /// ```
    pub fn result_of(&self, report: &IncidentReport) -> Option<GameResult> {
        let round = self.round(report.round).filter(|round| round.is_published())?;
        round.boards.get(&report.board)?.game(report.game)?.result
    }

    /// A report with what the section knows beside what was answered: only questions that are asked get an
    /// answer.
    ///
    /// ```
    /// use glossary::{RoundNumber, time_control::Announced};
    /// use laws::incident::{Answers, Key, Kind};
    /// use tournament::{BoardNumber, Configuration, GameNumber, IncidentReport, Regulations, Section};
    /// let mut configuration = Configuration::new("Open", jiff::civil::date(2026, 11, 14), 5);
    /// configuration.time_control = Announced::read("180+2");
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let report = IncidentReport {
    ///     round: RoundNumber::new(1).expect("1"), board: BoardNumber::new(1).expect("1"),
    ///     kind: Kind::IllegalMove, answers: Answers::default(), statement: String::new(),
    ///     game: GameNumber::FIRST,
    /// };
    /// let completed = section.completed(report);
    /// assert_eq!(completed.answers.get(Key::Rules), Some("blitz"));
    /// assert_eq!(completed.answers.get(Key::DefaultTime), None, "nobody asks for it");
    /// ```
    pub fn completed(&self, mut report: IncidentReport) -> IncidentReport {
        let known = self.known_answers(&report);
        // A later question may be asked because of an earlier answer.
        loop {
            let interview = report.interview();
            let missing = interview.questions.iter().filter(|question| question.given.is_none());
            let found = missing.filter_map(|question| Some((question.key, known.get(question.key)?)));
            let found: Vec<(Key, &str)> = found.collect();
            if found.is_empty() {
                return report;
            }
            found.iter().for_each(|(key, answer)| report.answers.give(*key, answer));
        }
    }

    /// How many incidents of the same game count.
    fn earlier(&self, report: &IncidentReport, counts: impl Fn(&Incident) -> bool) -> String {
        let of_game =
            |one: &&Incident| !one.is_withdrawn && one.is_of(report.round, report.board, report.game);
        self.incidents.iter().filter(of_game).filter(|one| counts(one)).count().to_string()
    }
}

/// What a ruling did to the result of its game. Example: see [`Log::result_before`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplacedResult {
    /// The result before; none: the game was being played.
    pub before: Option<GameResult>,
    /// The result that came of the ruling; none: the game was made void.
    pub after: Option<GameResult>,
}

impl Log {
    /// What the ruling on an incident did to the result of its game; nothing if it left it alone, or if the
    /// result before came with a report that was taken over.
    ///
    /// ```
    /// use tournament::{IncidentNumber, Log, SectionId};
    /// let section = SectionId::new("a").expect("a name");
    /// let first = IncidentNumber::new(1).expect("1");
    /// assert_eq!(Log::default().result_before(&section, first), None, "nothing has happened yet");
    /// ```
    pub fn result_before(&self, section: &SectionId, number: IncidentNumber) -> Option<ReplacedResult> {
        let found = self.festival().section(section).ok()?;
        let report = &found.incidents.iter().find(|one| one.number == number)?.report;
        let mut before = Some(None);
        for entry in self.entries().iter().filter(|entry| self.counts(entry.number)) {
            let events = || events_of(entry, section);
            let entered = events().filter_map(|event| entered(event, report)).last();
            if events().any(|event| is_record_of(event, number)) {
                return Some(ReplacedResult { before: before?, after: entered? });
            }
            if events().any(|event| matches!(event, SectionEvent::Imported(_))) {
                before = None;
            }
            before = entered.map_or(before, Some);
        }
        None
    }
}

fn events_of<'a>(entry: &'a Entry, section: &'a SectionId) -> impl Iterator<Item = &'a SectionEvent> {
    entry.events.iter().filter_map(move |event| match event {
        Event::In(of, event) => (of == section).then_some(event),
        Event::RegulationsAdopted(..) | Event::ZoneSet(_) | Event::Undone(_) => None,
    })
}

fn is_record_of(event: &SectionEvent, number: IncidentNumber) -> bool {
    matches!(event, SectionEvent::IncidentRecorded(incident) if incident.number == number)
}

/// The result that an event gives to the game of a report.
fn entered(event: &SectionEvent, report: &IncidentReport) -> Option<Option<GameResult>> {
    match event.of_game()? {
        (round, board, game, GameEvent::ResultEntered(result))
            if (round, board, game) == (report.round, report.board, report.game) =>
        {
            Some(result)
        }
        (
            ..,
            GameEvent::ResultEntered(_) | GameEvent::Adjourned | GameEvent::Turned | GameEvent::Annotated(_),
        ) => None,
    }
}

fn colour_of(word: &str) -> Option<Colour> {
    match word {
        "white" => Some(Colour::White),
        "black" => Some(Colour::Black),
        _ => None,
    }
}

/// The rules of play that go with a time control, as the catalogue calls them: with less supervision where
/// the Laws have two sorts, since that needs no arbiter at every board.
fn rules_of(control: &TimeControl) -> &'static str {
    match control.rate_of_play() {
        Some(RateOfPlay::Rapid) => "rapid",
        Some(RateOfPlay::Blitz) => "blitz",
        Some(RateOfPlay::Standard) | None => "standard",
    }
}

/// The increment in seconds, and from which move on it is given, where that is the same for both; nothing
/// where later periods have different ones.
fn increment_of(control: &TimeControl) -> Option<(u32, u32)> {
    let [white, black] = [control.white(), control.black()].map(|schedule| {
        let without = schedule.periods().iter().take_while(|period| period.increment_seconds() == 0);
        let (periods, moves) = without.fold((0, Some(0)), |(periods, moves), period| {
            (periods + 1, moves.zip(period.moves()).map(|(moves, more)| moves + more))
        });
        let mut later = schedule.periods().iter().skip(periods).map(|period| period.increment_seconds());
        let Some(increment) = later.next() else { return Some((0, 1)) };
        later.all(|other| other == increment).then_some((increment, moves? + 1))
    });
    white.filter(|_| white == black)
}

/// Whether there is one period, for all moves.
fn is_one_period(control: &TimeControl) -> bool {
    let is_one = |periods: &[Period]| matches!(periods, [only] if only.moves().is_none());
    [control.white(), control.black()].into_iter().all(|schedule| is_one(schedule.periods()))
}

fn clock_time(seconds: u64) -> String {
    laws::clock::ClockTime::from_millis(seconds * 1000).to_string()
}
