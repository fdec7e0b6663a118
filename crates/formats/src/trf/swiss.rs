//! A report as a tournament to be paired: from its records to the position before a round.

use std::collections::BTreeMap;
use std::fmt;

use glossary::{Colour, PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem};
use pairing::baku::{Baku, NotApplicable};
use pairing::check::PublishedRound;
use pairing::dutch::Edition;
use pairing::{Participant, PastRound, Position};

use super::cell::Cell;
use super::extension::Extension;
use super::integrity::IntegrityComment;
use super::list::{AbnormalPoints, ProhibitedPairings};
use super::player::Player;
use super::record::Record;
use super::report::{Report, Source};
use super::system::System;

/// Which edition of which system a report is paired by, and how that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AdoptedSystem {
    /// The edition of the Dutch system.
    pub edition: Edition,
    /// How that is known.
    pub source: AdoptedBy,
}

/// How the system of a report is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdoptedBy {
    /// Whoever asked said so.
    Choice,
    /// Record 192 or 092 says so.
    Declaration,
    /// It was in force on the first day.
    StartDate,
    /// Nothing tells: the newest.
    Newest,
}

impl fmt::Display for AdoptedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            AdoptedBy::Choice => "as asked",
            AdoptedBy::Declaration => "as the file declares",
            AdoptedBy::StartDate => "in force on the first day of the event",
            AdoptedBy::Newest => "the newest, since neither a declaration nor the first day tells one",
        })
    }
}

impl fmt::Display for AdoptedSystem {
    /// The edition as it is cited, such as `dutch@2026-02`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self.edition {
            Edition::July2017 => "dutch@2017-07",
            Edition::February2026 => "dutch@2026-02",
        })
    }
}

/// The edition of the Dutch system that a text such as `dutch@2026-02` names.
///
/// ```
/// use pairing::dutch::Edition;
/// assert_eq!(formats::trf::dutch_edition("dutch@2017-07"), Ok(Edition::July2017));
/// let error = formats::trf::dutch_edition("dubov@2026-02").expect_err("not paired yet");
/// assert!(error.contains("dutch@2026-02"));
/// ```
///
/// # Errors
///
/// If it names no edition of the Dutch system; the error says what to write.
pub fn dutch_edition(text: &str) -> Result<Edition, String> {
    if text == "dutch" {
        return Ok(Edition::February2026);
    }
    match handbook::find_edition(text) {
        Ok(edition) => edition_of(edition)
            .ok_or_else(|| format!("`{text}` is not paired here; write dutch@2017-07 or dutch@2026-02")),
        Err(error) if text.starts_with("dutch") => Err(error.to_string()),
        Err(_) => Err(format!("`{text}` is not paired here; write dutch@2017-07 or dutch@2026-02")),
    }
}

fn edition_of(edition: &handbook::Edition) -> Option<Edition> {
    match (edition.slug, edition.in_force_from_text) {
        ("dutch", "2017-07") => Some(Edition::July2017),
        ("dutch", "2026-02") => Some(Edition::February2026),
        _ => None,
    }
}

/// Why a report, or a round of it, cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotPair {
    /// The file declares another system, by this code.
    OtherSystem(String),
    /// It is a competition of teams.
    Teams,
    /// Nobody takes part.
    NoParticipants,
    /// Two participants have this number.
    SameNumber(PairingNumber),
    /// The file asks for ranks in the place of numbers (`XXC rank`).
    RanksForNumbers,
    /// The round comes after the last one.
    AfterLastRound {
        /// The round asked for.
        round: RoundNumber,
        /// How many rounds there are.
        rounds: u16,
    },
    /// An earlier round is not paired yet.
    TooEarly {
        /// The round asked for.
        round: RoundNumber,
        /// The last round that is paired.
        paired: u16,
    },
    /// The next round is to be paired, and nothing tells whether it is the last.
    RoundsUnknown,
    /// The Baku acceleration is declared, but does not fit the points.
    Baku(NotApplicable),
}

impl fmt::Display for CannotPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotPair::OtherSystem(code) => write!(
                f,
                "the file declares {code}, which is not paired here; only the Dutch system is \
                 (--system dutch@2026-02 pairs it by that all the same)"
            ),
            CannotPair::Teams => f.write_str("this is a competition of teams, which is not paired here"),
            CannotPair::NoParticipants => f.write_str("nobody takes part: there is no record 001"),
            CannotPair::SameNumber(number) => write!(f, "two participants have the number {number}"),
            CannotPair::RanksForNumbers => f.write_str(
                "XXC rank asks to pair by ranks instead of numbers; give the participants these numbers instead",
            ),
            CannotPair::AfterLastRound { round, rounds } => {
                write!(f, "there is no round {round}: the event has {rounds} rounds")
            }
            CannotPair::TooEarly { round, paired: 0 } => {
                write!(f, "round {round} cannot be paired yet: no round is paired so far")
            }
            CannotPair::TooEarly { round, paired } => {
                write!(f, "round {round} cannot be paired yet: the last round paired is {paired}")
            }
            CannotPair::RoundsUnknown => f.write_str(
                "the file does not say how many rounds there are, and the last round is paired by rules of its own; \
                 add record 142 or XXR",
            ),
            CannotPair::Baku(refused) => write!(f, "{refused}"),
        }
    }
}

impl std::error::Error for CannotPair {}

impl From<NotApplicable> for CannotPair {
    fn from(refused: NotApplicable) -> CannotPair {
        CannotPair::Baku(refused)
    }
}

impl Report {
    /// Which system the report is paired by: as asked, else as declared, else by the first day, else the newest.
    ///
    /// ```
    /// use formats::trf::{self, AdoptedBy};
    /// use pairing::dutch::Edition;
    /// let (report, _) = trf::read(b"042 2019/05/01\r001    1      Solo\r");
    /// let adopted = report.adopted_system(None)?;
    /// assert_eq!((adopted.edition, adopted.source), (Edition::July2017, AdoptedBy::StartDate));
    /// # Ok::<(), trf::CannotPair>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If nothing is asked for and the file declares a system other than the Dutch.
    pub fn adopted_system(&self, asked: Option<Edition>) -> Result<AdoptedSystem, CannotPair> {
        if let Some(edition) = asked {
            return Ok(AdoptedSystem { edition, source: AdoptedBy::Choice });
        }
        let declared = |edition| Ok(AdoptedSystem { edition, source: AdoptedBy::Declaration });
        match self.encoded_type() {
            None => Ok(self.system_by_date()),
            Some(code) => match code.system {
                System::Dutch2017 => declared(Edition::July2017),
                System::Dutch2026 => declared(Edition::February2026),
                System::Dutch => Ok(self.system_by_date()),
                System::Dubov
                | System::Burstein
                | System::CustomSwiss
                | System::DoubleSwiss
                | System::CustomDoubleSwiss
                | System::RoundRobin
                | System::KnockOut
                | System::Team
                | System::Other => Err(CannotPair::OtherSystem(code.code)),
            },
        }
    }

    fn system_by_date(&self) -> AdoptedSystem {
        let in_force = self.start_date().and_then(|day| handbook::in_force_on("dutch", day));
        match in_force.and_then(edition_of) {
            Some(edition) => AdoptedSystem { edition, source: AdoptedBy::StartDate },
            None => AdoptedSystem { edition: Edition::February2026, source: AdoptedBy::Newest },
        }
    }

    /// The report as an individual Swiss tournament under an edition.
    ///
    /// # Errors
    ///
    /// If it is not one, or declares an acceleration that cannot be.
    pub fn swiss(&self, edition: Edition) -> Result<SwissTournament, CannotPair> {
        SwissTournament::of(self, edition)
    }
}

/// An individual Swiss tournament as a report tells it: who takes part, what each round brought, and what binds the pairing.
///
/// ```
/// use formats::trf;
/// use glossary::RoundNumber;
/// use pairing::dutch::{self, Edition, Outcome};
/// let (report, _) = trf::read(b"142 3\r152 B\r001    1      One\r001    2      Two\r");
/// let tournament = report.swiss(Edition::February2026)?;
/// let position = tournament.position(tournament.next_round())?;
/// let Ok(Outcome::Paired(round)) = dutch::pair(&position) else { panic!("two can be paired") };
/// assert_eq!((round.boards[0].white.get(), round.boards[0].black.get()), (2, 1));
/// # Ok::<(), trf::CannotPair>(())
/// ```
#[derive(Clone, Debug)]
pub struct SwissTournament {
    edition: Edition,
    scoring: ScoringSystem,
    rounds_in_event: u16,
    rounds_source: Source,
    rounds_paired: u16,
    initial_colour: Colour,
    participants: Vec<Participant>,
    /// For each participant, by round from the first, whether they are in the pairing; beyond the end they are.
    is_in_pairing: Vec<Vec<bool>>,
    prohibited: Vec<ProhibitedPairings>,
    comments: Vec<IntegrityComment>,
}

impl SwissTournament {
    fn of(report: &Report, edition: Edition) -> Result<SwissTournament, CannotPair> {
        refuse_what_is_no_individual_swiss(report)?;
        let scoring = report.scoring();
        let rounds = report.rounds();
        let rounds_paired = report.rounds_paired();
        let absences = Absences::of(report);
        let abnormal = abnormal_points(report);
        let players: Vec<&Player> = report.players().collect();
        let in_pairing = |player: &&Player| absences.in_pairing(player, rounds_paired);
        let participants = players.iter().map(|player| {
            let given = abnormal.get(&player.number).map_or(&[][..], Vec::as_slice);
            Participant {
                number: player.number,
                rounds: past_rounds(player, &absences, given, &scoring, rounds_paired),
                is_available: true,
                virtual_points: Vec::new(),
            }
        });
        let mut tournament = SwissTournament {
            edition,
            scoring,
            rounds_in_event: rounds.number,
            rounds_source: rounds.source,
            rounds_paired,
            initial_colour: report.initial_colour().map_or(Colour::White, |initial| initial.colour),
            participants: participants.collect(),
            is_in_pairing: players.iter().map(in_pairing).collect(),
            prohibited: report.prohibited_pairings(),
            comments: report.integrity_comments(),
        };
        tournament.accelerate(report)?;
        Ok(tournament)
    }

    /// The virtual points: as the file gives them, else by the Baku acceleration if it is declared.
    fn accelerate(&mut self, report: &Report) -> Result<(), CannotPair> {
        if report.has_fictitious_points() {
            let points = report.fictitious_points();
            for participant in &mut self.participants {
                let number = participant.number;
                let last = RoundNumber::new(u16::MAX).map(|last| (number, last));
                let first = RoundNumber::new(1).map(|first| (number, first));
                let Some((first, last)) = first.zip(last) else { continue };
                for (&(_, round), &given) in points.range(first..=last) {
                    participant.virtual_points.resize(round.index(), Points::ZERO);
                    participant.virtual_points.push(given);
                }
            }
        } else if report.encoded_type().is_some_and(|code| code.baku) {
            let baku =
                Baku::new(self.edition.into(), &self.scoring, self.rounds_in_event, &self.first_list())?;
            for participant in &mut self.participants {
                participant.virtual_points = baku.all_points(participant.number);
            }
        }
        Ok(())
    }

    /// The list before the first round: everybody but those who came later, that is, had a zero-point bye in the first round
    /// (see interpretation 0005).
    fn first_list(&self) -> Vec<PairingNumber> {
        let is_absent = |index: usize| {
            let first = self.participants[index].rounds.first();
            let bye_counts = first.is_some_and(|round| {
                matches!(round.result, PlayerResult::HalfPointBye | PlayerResult::FullPointBye)
            });
            !self.is_in(index, 0) && !bye_counts
        };
        let places = (0..self.participants.len()).filter(|&index| !is_absent(index));
        places.map(|index| self.participants[index].number).collect()
    }

    fn is_in(&self, participant: usize, round_index: usize) -> bool {
        self.is_in_pairing[participant]
            .get(round_index)
            .copied()
            .unwrap_or(round_index >= self.rounds_paired.into())
    }

    /// The edition by which it is paired.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// How many rounds the event has, as far as the file tells.
    pub fn rounds_in_event(&self) -> u16 {
        self.rounds_in_event
    }

    /// How many rounds are paired.
    pub fn rounds_paired(&self) -> u16 {
        self.rounds_paired
    }

    /// The round to be paired next.
    pub fn next_round(&self) -> RoundNumber {
        RoundNumber::from_index(self.rounds_paired.into()).expect("a report has at most 999 rounds")
    }

    /// The position before a round. Of a round that is paired already, those who were paired or had the pairing-allocated
    /// bye are available; of the next round, those who have no bye for it.
    ///
    /// # Errors
    ///
    /// If the round lies beyond the next one or beyond the last one.
    pub fn position(&self, round: RoundNumber) -> Result<Position, CannotPair> {
        if round.get() > self.rounds_paired + 1 {
            return Err(CannotPair::TooEarly { round, paired: self.rounds_paired });
        }
        if round.get() > self.rounds_paired && self.rounds_source == Source::Inferred {
            return Err(CannotPair::RoundsUnknown);
        }
        if round.get() > self.rounds_in_event {
            return Err(CannotPair::AfterLastRound { round, rounds: self.rounds_in_event });
        }
        let participants = self.participants.iter().enumerate().map(|(index, participant)| Participant {
            number: participant.number,
            rounds: participant.rounds.iter().take(round.index()).copied().collect(),
            is_available: self.is_in(index, round.index()),
            virtual_points: participant.virtual_points.clone(),
        });
        Ok(Position {
            edition: self.edition,
            scoring: self.scoring,
            rounds_in_event: self.rounds_in_event,
            round,
            initial_colour: self.initial_colour,
            participants: participants.collect(),
            prohibited: self.prohibited_in(round),
        })
    }

    fn prohibited_in(&self, round: RoundNumber) -> Vec<(PairingNumber, PairingNumber)> {
        let lists = self.prohibited.iter().filter(|list| list.rounds.0 <= round && round <= list.rounds.1);
        let pairs = lists.flat_map(|list| {
            let numbers = list.numbers.iter().enumerate();
            numbers.flat_map(|(at, &one)| list.numbers[at + 1..].iter().map(move |&other| (one, other)))
        });
        pairs.filter(|(one, other)| one != other).collect()
    }

    /// A round as it was published.
    pub fn published(&self, round: RoundNumber) -> PublishedRound {
        let mut published = PublishedRound::default();
        for participant in &self.participants {
            let past = participant.round(round.index());
            match (past.opponent, past.colour) {
                (Some(opponent), Some(Colour::White)) => published.games.push((participant.number, opponent)),
                // Two without colours: the game stands once, under the smaller number.
                (Some(opponent), None) if participant.number < opponent => {
                    published.games.push((participant.number, opponent));
                }
                (Some(_), _) => {}
                (None, _) if past.result == PlayerResult::PairingAllocatedBye => {
                    published.byes.push(participant.number);
                }
                (None, _) => {}
            }
        }
        published
    }

    /// The comments that tell why the pairing of a round may differ from what the regulations give.
    pub fn explanations(&self, round: RoundNumber) -> impl Iterator<Item = &IntegrityComment> {
        self.comments.iter().filter(move |comment| comment.explains(round))
    }
}

fn refuse_what_is_no_individual_swiss(report: &Report) -> Result<(), CannotPair> {
    let mut numbers: Vec<PairingNumber> = report.players().map(|player| player.number).collect();
    numbers.sort_unstable();
    if numbers.is_empty() {
        return Err(CannotPair::NoParticipants);
    }
    if let Some(two) = numbers.windows(2).find(|two| two[0] == two[1]) {
        return Err(CannotPair::SameNumber(two[0]));
    }
    if report.records.iter().any(|record| matches!(record, Record::Team(_))) {
        return Err(CannotPair::Teams);
    }
    let by_rank = |extension: &Extension| matches!(extension, Extension::Configuration(asked) if asked.rank);
    if report.extensions().any(by_rank) {
        return Err(CannotPair::RanksForNumbers);
    }
    Ok(())
}

/// The byes that records 240 and XXZ announce.
struct Absences(BTreeMap<PairingNumber, Vec<(RoundNumber, PlayerResult)>>);

impl Absences {
    fn of(report: &Report) -> Absences {
        let mut announced: BTreeMap<PairingNumber, Vec<_>> = BTreeMap::new();
        for byes in report.byes() {
            for &number in &byes.numbers {
                announced.entry(number).or_default().push((byes.round, byes.kind));
            }
        }
        Absences(announced)
    }

    fn bye(&self, number: PairingNumber, round_index: usize) -> Option<PlayerResult> {
        let byes = self.0.get(&number)?;
        byes.iter().find(|(round, _)| round.index() == round_index).map(|&(_, kind)| kind)
    }

    /// For each round up to the one after the last that is paired, whether a participant is in its pairing.
    fn in_pairing(&self, player: &Player, rounds_paired: u16) -> Vec<bool> {
        let is_in = |index: usize| {
            let cell = player.rounds.get(index).copied().unwrap_or_default();
            if cell.is_blank() {
                return index >= rounds_paired.into() && self.bye(player.number, index).is_none();
            }
            cell.opponent().is_some() || cell.result() == Some(PlayerResult::PairingAllocatedBye)
        };
        (0..=rounds_paired.into()).map(is_in).collect()
    }
}

fn abnormal_points(report: &Report) -> BTreeMap<PairingNumber, Vec<&AbnormalPoints>> {
    let mut abnormal: BTreeMap<PairingNumber, Vec<&AbnormalPoints>> = BTreeMap::new();
    for record in &report.records {
        if let Record::AbnormalPoints(given) = record {
            given.numbers.iter().for_each(|&number| abnormal.entry(number).or_default().push(given));
        }
    }
    abnormal
}

/// What each round up to the last recorded one brought a participant.
fn past_rounds(
    player: &Player,
    absences: &Absences,
    abnormal: &[&AbnormalPoints],
    scoring: &ScoringSystem,
    rounds_paired: u16,
) -> Vec<PastRound> {
    let last = player.rounds.len().max(rounds_paired.into());
    let mut rounds: Vec<PastRound> = (0..last)
        .map(|index| {
            let cell = player.rounds.get(index).copied().unwrap_or_default();
            let mut round = past_round(cell, absences.bye(player.number, index));
            round.adjustment = adjustment(&round, index, abnormal, scoring);
            round
        })
        .collect();
    // A penalty or bonus without a round counts once, from the beginning.
    if let Some(first) = rounds.first_mut() {
        let lasting = abnormal.iter().filter(|given| given.result.is_none() && given.round.is_none());
        first.adjustment += lasting.filter_map(|given| given.points).sum();
    }
    rounds
}

fn past_round(cell: Cell, announced: Option<PlayerResult>) -> PastRound {
    if cell.is_blank() {
        return PastRound::unpaired(announced.unwrap_or(PlayerResult::ZeroPointBye));
    }
    // A game without a result counts as adjourned.
    let missing = if cell.opponent().is_some() { PlayerResult::Unknown } else { PlayerResult::ZeroPointBye };
    PastRound {
        result: cell.result().unwrap_or(missing),
        opponent: cell.opponent(),
        colour: cell.colour(),
        adjustment: Points::ZERO,
    }
}

/// The points that record 299 gives or takes in a round, beyond the usual.
fn adjustment(
    round: &PastRound,
    index: usize,
    abnormal: &[&AbnormalPoints],
    scoring: &ScoringSystem,
) -> Points {
    let is_for = |given: &&&AbnormalPoints| given.round.is_none_or(|for_round| for_round.index() == index);
    let replaced = abnormal.iter().filter(is_for).find(|given| given.result == Some(round.result));
    let replaced = replaced.and_then(|given| given.points);
    let difference = replaced.map(|points| points - scoring.points(round.result, round.colour));
    let penalties = abnormal.iter().filter(|given| given.result.is_none() && given.round.is_some());
    let penalties: Points = penalties.filter(is_for).filter_map(|given| given.points).sum();
    difference.unwrap_or_default() + penalties
}
