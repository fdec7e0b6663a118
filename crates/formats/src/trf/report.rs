//! A whole file: its records in their order, and what they say together.

use std::collections::{BTreeMap, BTreeSet};

use glossary::{Colour, PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem};
use jiff::civil::Date;

use super::cell::{Cell, MAX_ROUNDS};
use super::date;
use super::extension::Extension;
use super::field;
use super::header::{self, GameSymbol, Header};
use super::list::{Acceleration, Byes, ProhibitedPairings};
use super::player::Player;
use super::record::Record;
use super::system::EncodedType;
use super::text::LineEnding;

/// A tournament report: every line of the file in its order, so that nothing is lost when it is written
/// again.
///
/// The record at index `i` stands in line `i + 1`.
///
/// ```
/// use formats::trf;
/// let (report, problems) = trf::read(b"012 Jadoube Open\rXXR 9\r001    1      Solo\r");
/// assert_eq!(report.header(trf::Header::Name), Some("Jadoube Open"));
/// assert_eq!(report.rounds().number, 9);
/// assert_eq!(report.write(), b"012 Jadoube Open\rXXR 9\r001    1      Solo\r");
/// // A file after one round of three, as a pairing program writes it.
/// let row = |number: u16, round: &str| format!("001 {number:4}{:83}{round}\n", "");
/// let file = [
///     "012 Jadoube Open\n042 2026/11/14\n052 2026/11/16\n112 Deputy\n112 Another\n",
///     "132                                                                                        26/11/14\n",
///     "142 3\n152 B\n192 FIDE_DUTCH_2026\n202 BH,SB\n",
///     "### Correction @ Round 1: board 1\n",
///     &row(1, "   3 b 1"),
///     &row(2, "   4 w 1"),
///     &row(3, "   1 w 0"),
///     &row(4, "   2 b 0"),
///     "240 H   2    4\n260   1   3    1    2\n",
/// ];
/// let (report, _) = trf::read(file.concat().as_bytes());
/// assert_eq!(report.headers(trf::Header::DeputyArbiter).count(), 2);
/// assert_eq!((report.rounds_recorded(), report.rounds_completed()), (1, 1));
/// assert_eq!(report.declared_rounds().map(|rounds| rounds.source), Some(trf::Source::Declared));
/// assert_eq!(report.initial_colour().map(|initial| initial.colour), Some(glossary::Colour::Black));
/// assert_eq!(report.scoring(), glossary::ScoringSystem::STANDARD);
/// assert!(report.encoded_type().is_some());
/// assert_eq!(report.end_date(), Some(jiff::civil::date(2026, 11, 16)));
/// assert_eq!(report.round_dates(), [Some(jiff::civil::date(2026, 11, 14))]);
/// assert_eq!((report.byes().len(), report.prohibited_pairings().len()), (1, 1));
/// assert!(!report.has_fictitious_points() && report.fictitious_points().is_empty());
/// assert_eq!(report.tie_break_edition(), tiebreak::Edition::March2026);
/// assert_eq!(report.adopted_tie_breaks().1, trf::AdoptedBy::StartDate);
/// assert_eq!(report.rounds_with_standings(), 1);
/// let first = report.players().next().expect("a player");
/// assert_eq!(
///     first.round(glossary::RoundNumber::new(1).expect("a round")).colour(),
///     Some(glossary::Colour::Black)
/// );
/// let event = report.event(tiebreak::System::Swiss, 1)?;
/// let (list, source) = report.tie_breaks(&event)?;
/// assert_eq!((list.len(), source), (2, trf::ListSource::TieBreaks));
/// assert!(matches!(report.compare_ranks(), trf::Ranks::Compared(differences) if differences.is_empty()));
///
/// // The same as a tournament to be paired.
/// let tournament = report.swiss(pairing::System::DUTCH_2026)?;
/// assert_eq!((tournament.rounds_in_event(), tournament.rounds_paired()), (3, 1));
/// assert_eq!(
///     (tournament.system(), tournament.history().contestants.len()),
///     (pairing::System::DUTCH_2026, 4)
/// );
/// assert_eq!(tournament.published(glossary::RoundNumber::new(1).expect("a round")).games.len(), 2);
/// assert_eq!(tournament.games_without_result(tournament.next_round()), 0);
/// assert_eq!(tournament.explanations(tournament.next_round()).count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The lines.
    pub records: Vec<Record>,
    /// How they end.
    pub line_ending: LineEnding,
}

/// How something about the event is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A record of the TRF says so.
    Declared,
    /// A record of a pairing program says so.
    Extension,
    /// It follows from the games.
    Inferred,
}

/// The number of rounds of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rounds {
    /// How many.
    pub number: u16,
    /// How that is known.
    pub source: Source,
}

/// The initial-colour of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InitialColour {
    /// Which colour.
    pub colour: Colour,
    /// How that is known.
    pub source: Source,
}

impl Report {
    /// The file's bytes: UTF-8, each line with its end. Example: see [`Report`].
    ///
    /// Cost: linear in what is written.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for record in &self.records {
            bytes.extend_from_slice(record.write().as_bytes());
            bytes.extend_from_slice(self.line_ending.as_str().as_bytes());
        }
        bytes
    }

    /// The participants in the order of the file. Example: see [`Report`].
    pub fn players(&self) -> impl Iterator<Item = &Player> {
        self.players_with_lines().map(|(_, player)| player)
    }

    /// The participants with the number of their line.
    pub(super) fn players_with_lines(&self) -> impl Iterator<Item = (usize, &Player)> {
        self.records.iter().enumerate().filter_map(|(index, record)| match record {
            Record::Player(player) => Some((index + 1, &**player)),
            _ => None,
        })
    }

    /// The text of a header record, if it is there and not blank. Example: see [`Report`].
    pub fn header(&self, wanted: Header) -> Option<&str> {
        self.headers(wanted).find(|text| !text.is_empty())
    }

    /// The texts of a header record that can stand several times. Example: see [`Report`].
    pub fn headers(&self, wanted: Header) -> impl Iterator<Item = &str> {
        self.records.iter().filter_map(move |record| match record {
            Record::Header(header, text) if *header == wanted => Some(text.as_str()),
            _ => None,
        })
    }

    pub(super) fn extensions(&self) -> impl Iterator<Item = &Extension> {
        self.records.iter().filter_map(|record| match record {
            Record::Extension(extension) => Some(extension),
            _ => None,
        })
    }

    /// How many rounds have been recorded: the longest row of any participant. Example: see [`Report`].
    pub fn rounds_recorded(&self) -> u16 {
        let longest = self.players().map(|player| player.rounds.len()).max().unwrap_or(0);
        u16::try_from(longest).unwrap_or(u16::MAX)
    }

    /// How many rounds are paired: up to the last in which somebody has an opponent or the pairing-allocated
    /// bye, which only a pairing gives, and beyond it as long as everybody has something other than a game,
    /// so that nobody is left to be paired.
    ///
    /// ```
    /// let rounds = |file: &str| formats::trf::read(file.as_bytes()).0.rounds_paired();
    /// let row = |number: u16, rounds: &str| format!("001 {number:4}{:83}{rounds}\r", "");
    /// assert_eq!(rounds(&(row(1, "   2 w 1  0000 - U") + &row(2, "   1 b 0"))), 2, "2 has left");
    /// assert_eq!(rounds(&(row(1, "   2 w 1  0000 - H") + &row(2, "   1 b 0"))), 1, "2 can still be paired");
    /// assert_eq!(rounds(&(row(1, "   2 w 1  0000 - H") + &row(2, "   1 b 0  0000 - Z"))), 2);
    /// ```
    pub fn rounds_paired(&self) -> u16 {
        let is_paired = |cell: &Cell| {
            cell.opponent().is_some() || cell.result() == Some(PlayerResult::PairingAllocatedBye)
        };
        let last_paired = |player: &Player| player.rounds.iter().rposition(is_paired);
        let paired = self.players().filter_map(last_paired).max().map_or(0, |index| index + 1);
        let rounds_of_all = self.players().map(|player| complete_rounds(player, paired)).min().unwrap_or(0);
        u16::try_from(paired.max(rounds_of_all)).unwrap_or(u16::MAX)
    }

    /// The number of rounds that the file declares, in 142 or XXR. Example: see [`Report`].
    pub fn declared_rounds(&self) -> Option<Rounds> {
        let declared = self.headers(Header::Rounds).find_map(|text| match field::round(text) {
            field::Reading::Plain(round) => Some(round.get()),
            _ => None,
        });
        let extension = self.extensions().find_map(|extension| match extension {
            Extension::Rounds(rounds) => Some(rounds.get()),
            _ => None,
        });
        match (declared, extension) {
            (Some(number), _) => Some(Rounds { number, source: Source::Declared }),
            (None, Some(number)) => Some(Rounds { number, source: Source::Extension }),
            (None, None) => None,
        }
    }

    /// The number of rounds: as declared, else as many as have dates or were recorded.
    /// Example: see [`Report`].
    pub fn rounds(&self) -> Rounds {
        self.declared_rounds().unwrap_or_else(|| {
            let dated = self.records.iter().filter_map(|record| match record {
                Record::RoundDates(dates) => u16::try_from(dates.len()).ok(),
                _ => None,
            });
            let number = dated.max().unwrap_or(0).max(self.rounds_recorded());
            Rounds { number, source: Source::Inferred }
        })
    }

    /// The initial-colour: as declared in 152 or XXC, else the colour that the highest ranked of those paired
    /// in the first round had. Example: see [`Report`].
    pub fn initial_colour(&self) -> Option<InitialColour> {
        let declared = self.headers(Header::InitialColour).find_map(header::initial_colour);
        let extension = self.extensions().find_map(|extension| match extension {
            Extension::Configuration(configuration) => configuration.initial_colour,
            _ => None,
        });
        let known = |source| move |colour| InitialColour { colour, source };
        declared
            .map(known(Source::Declared))
            .or_else(|| extension.map(known(Source::Extension)))
            .or_else(|| self.first_colour().map(known(Source::Inferred)))
    }

    fn first_colour(&self) -> Option<Colour> {
        let paired = self.players().filter_map(|player| {
            let first = player.rounds.first()?;
            first.opponent().and(first.colour()).map(|colour| (player.number, colour))
        });
        paired.min_by_key(|(number, _)| *number).map(|(_, colour)| colour)
    }

    /// What results are worth, by 162, XXS and BBW to BBU, in the order of the file; the rest as usual.
    /// Example: see [`Report`].
    pub fn scoring(&self) -> ScoringSystem {
        let mut system = self.declared_scoring();
        for extension in self.extensions() {
            match extension {
                Extension::Scoring(values) => {
                    values.iter().for_each(|(code, points)| code.apply(*points, &mut system));
                }
                Extension::Points(tag, points) => tag.apply(*points, &mut system),
                _ => {}
            }
        }
        system
    }

    fn declared_scoring(&self) -> ScoringSystem {
        let values: BTreeMap<GameSymbol, Points> = self
            .records
            .iter()
            .filter_map(|record| match record {
                Record::GameScoring(values) => Some(&values.0),
                _ => None,
            })
            .flatten()
            .copied()
            .collect();
        let value = |symbol, usual| values.get(&symbol).copied().unwrap_or(usual);
        let win = value(GameSymbol::Win, Points::ONE);
        let draw = value(GameSymbol::Draw, Points::HALF);
        let absence = value(GameSymbol::Absence, Points::ZERO);
        ScoringSystem {
            forfeit_loss: absence,
            zero_point_bye: absence,
            pairing_allocated_bye: value(GameSymbol::PairingAllocatedBye, win),
            unknown: value(GameSymbol::Unknown, draw),
            ..ScoringSystem::win_draw_loss(win, draw, value(GameSymbol::Loss, Points::ZERO))
        }
    }

    /// The pairing system that the file declares, in 192 or, as some programs write it, in 092.
    /// Example: see [`Report`].
    pub fn encoded_type(&self) -> Option<EncodedType> {
        [Header::EncodedType, Header::Type]
            .into_iter()
            .filter_map(|header| self.header(header))
            .find_map(EncodedType::parse)
    }

    /// The first day of the event: as record 042 says, in whatever form, else the day of the first round.
    ///
    /// ```
    /// let date = |file: &str| formats::trf::read(file.as_bytes()).0.start_date();
    /// assert_eq!(date("042 Dec 10, 2020"), Some(jiff::civil::date(2020, 12, 10)));
    /// assert_eq!(date("042 10.12.20"), None, "10 December 2020, or 20 December 2010");
    /// assert_eq!(
    ///     date("042 10.09.13\r052 11.03.13"),
    ///     Some(jiff::civil::date(2010, 9, 13)),
    ///     "an event does not end before it begins"
    /// );
    /// ```
    pub fn start_date(&self) -> Option<Date> {
        self.declared_start().or_else(|| self.round_dates().first().copied().flatten())
    }

    /// The first day as record 042 says.
    pub(super) fn declared_start(&self) -> Option<Date> {
        let told = self.days().map(|(start, _)| start);
        told.or_else(|| self.header(Header::Start).and_then(date::lenient))
    }

    /// The last day of the event, as record 052 says, in whatever form. Example: see [`Report`].
    pub fn end_date(&self) -> Option<Date> {
        self.days().map(|(_, end)| end).or_else(|| self.header(Header::End).and_then(date::lenient))
    }

    /// First and last day, where only one reading of records 042 and 052 makes an event of at most a year
    /// around its rounds.
    fn days(&self) -> Option<(Date, Date)> {
        let readings = |header| {
            let text = self.header(header)?;
            Some(date::lenient(text).map_or_else(|| date::with_short_year(text), |date| vec![date]))
        };
        let (starts, ends) = (readings(Header::Start)?, readings(Header::End)?);
        let rounds: Vec<Date> = self.round_dates().into_iter().flatten().collect();
        let pairs = starts.iter().flat_map(|start| ends.iter().map(move |end| (*start, *end)));
        let mut likely: Vec<(Date, Date)> = pairs
            .filter(|(start, end)| start <= end && (*end - *start).get_days() <= 366)
            .filter(|(start, end)| rounds.iter().all(|round| start <= round && round <= end))
            .collect();
        likely.dedup();
        if let [days] = likely.as_slice() { Some(*days) } else { None }
    }

    /// The dates of the rounds, as far as they can be read. Example: see [`Report`].
    pub fn round_dates(&self) -> Vec<Option<Date>> {
        let dates = self.records.iter().find_map(|record| match record {
            Record::RoundDates(dates) => Some(dates),
            _ => None,
        });
        dates.into_iter().flatten().map(|text| date::of_round(text)).collect()
    }

    /// The byes of record 240, and those of XXZ as zero-point byes of the next round.
    /// Example: see [`Report`].
    pub fn byes(&self) -> Vec<Byes> {
        let next = RoundNumber::new(self.rounds_paired().saturating_add(1));
        self.records
            .iter()
            .filter_map(|record| match record {
                Record::Byes(byes) => Some(byes.clone()),
                Record::Extension(Extension::Absent(numbers)) => {
                    let kind = glossary::PlayerResult::ZeroPointBye;
                    next.map(|round| Byes { kind, round, numbers: numbers.clone() })
                }
                _ => None,
            })
            .collect()
    }

    /// Who must not meet, by 260, and by XXP for all rounds. Example: see [`Report`].
    pub fn prohibited_pairings(&self) -> Vec<ProhibitedPairings> {
        let all = RoundNumber::new(1).zip(RoundNumber::new(MAX_ROUNDS as u16));
        self.records
            .iter()
            .filter_map(|record| match record {
                Record::Prohibited(prohibited) => Some(prohibited.clone()),
                Record::Extension(Extension::Prohibited(numbers)) => {
                    all.map(|rounds| ProhibitedPairings { rounds, numbers: numbers.clone() })
                }
                _ => None,
            })
            .collect()
    }

    /// Whether the file gives fictitious points explicitly, by 250 or XXA. Example: see [`Report`].
    pub fn has_fictitious_points(&self) -> bool {
        self.records.iter().any(|record| {
            matches!(record, Record::Acceleration(_) | Record::Extension(Extension::Accelerated(..)))
        })
    }

    /// The fictitious points that are not zero, by participant and round, from 250 and XXA.
    /// Example: see [`Report`].
    ///
    /// Only participants of the file are listed, and rounds of the event where their number is declared.
    /// Cost: linear in the records, and in participants × rounds.
    pub fn fictitious_points(&self) -> BTreeMap<(PairingNumber, RoundNumber), Points> {
        let numbers: BTreeSet<PairingNumber> = self.players().map(|player| player.number).collect();
        let numbers: Vec<PairingNumber> = numbers.into_iter().collect();
        let rounds = self.declared_rounds().map_or(MAX_ROUNDS, |declared| usize::from(declared.number));
        let mut given = Fictitious::new(&numbers, rounds.max(usize::from(self.rounds_recorded())));
        for record in &self.records {
            match record {
                Record::Acceleration(acceleration) => given.add_range(acceleration),
                Record::Extension(Extension::Accelerated(number, row)) => given.add_row(*number, row),
                _ => {}
            }
        }
        given.points()
    }
}

/// Up to which round a participant has something in every round after some rounds.
fn complete_rounds(player: &Player, after: usize) -> usize {
    let open = player.rounds.iter().skip(after).position(|cell| cell.is_blank());
    open.map_or(player.rounds.len(), |position| after + position)
}

/// Fictitious points as differences from the round before, so that a record costs the same however much it
/// covers.
struct Fictitious<'a> {
    numbers: &'a [PairingNumber],
    rounds: usize,
    /// By participant: what a record adds from a round on, for this and every later participant.
    ranges: BTreeMap<usize, BTreeMap<usize, i64>>,
    /// By participant: what a row gives in a round.
    rows: BTreeMap<usize, BTreeMap<usize, i64>>,
}

impl<'a> Fictitious<'a> {
    fn new(numbers: &'a [PairingNumber], rounds: usize) -> Fictitious<'a> {
        Fictitious { numbers, rounds, ranges: BTreeMap::new(), rows: BTreeMap::new() }
    }

    fn add_range(&mut self, given: &Acceleration) {
        let points = i64::from(given.points.unwrap_or_default().half_points());
        let first = self.numbers.partition_point(|number| *number < given.numbers.0);
        let after = self.numbers.partition_point(|number| *number <= given.numbers.1);
        let (first_round, after_round) = (given.rounds.0.index(), given.rounds.1.index() + 1);
        for (position, sign) in [(first, 1), (after, -1)] {
            let changes = self.ranges.entry(position).or_default();
            *changes.entry(first_round).or_default() += sign * points;
            *changes.entry(after_round).or_default() -= sign * points;
        }
    }

    fn add_row(&mut self, number: PairingNumber, row: &[Points]) {
        let Ok(position) = self.numbers.binary_search(&number) else { return };
        let given = self.rows.entry(position).or_default();
        for (round, points) in row.iter().enumerate().take(self.rounds) {
            *given.entry(round).or_default() += i64::from(points.half_points());
        }
    }

    fn points(self) -> BTreeMap<(PairingNumber, RoundNumber), Points> {
        let mut points = BTreeMap::new();
        let mut changes = vec![0; self.rounds + 1];
        for (position, &number) in self.numbers.iter().enumerate() {
            for (&round, change) in self.ranges.get(&position).into_iter().flatten() {
                changes[round.min(self.rounds)] += change;
            }
            let row = self.rows.get(&position);
            if row.is_none() && changes.iter().all(|&change| change == 0) {
                continue;
            }
            let mut sum: i64 = 0;
            for (round, change) in changes.iter().enumerate().take(self.rounds) {
                sum += change;
                let given = sum + row.and_then(|row| row.get(&round)).copied().unwrap_or(0);
                let given = i32::try_from(given).unwrap_or(if given < 0 { i32::MIN } else { i32::MAX });
                if let Some(round) = RoundNumber::from_index(round).filter(|_| given != 0) {
                    points.insert((number, round), Points::from_half_points(given));
                }
            }
        }
        points
    }
}
