//! A pairing system in one of its editions, as one value: what a tournament adopts before its first round,
//! for good.
//!
//! The [table](System::all) holds every system that is paired here. A system is one folder with a
//! [`SwissSystem`] and one line of the table; whoever embeds the engine can [add](System::add) their own.

use std::fmt;
use std::hash::{Hash, Hasher};

use handbook::Citation;
use jiff::civil::Date;

use crate::baku;
use crate::basic::{BoardOrder, ByeRule};
use crate::check::{PublishedRound, Reason};
use crate::checker;
use crate::colour_allocation::ColourAllocation;
use crate::dutch;
use crate::float::UnplayedFloatRule;
use crate::outcome::Outcome;
use crate::position::{InvalidPosition, Position};
use crate::shared_rule::SharedRule;
use crate::table::Table;
use crate::why::{Explanation, Facts, Name};

/// What a Swiss system is: the rules that it shares with others, how it pairs, and how it explains itself.
///
/// ```
/// use handbook::Citation;
/// use pairing::*;
///
/// /// Everybody meets the next in the list; nobody cares for scores.
/// struct Neighbours;
///
/// impl SwissSystem for Neighbours {
///     fn rules(&self) -> SharedRules {
///         System::DUTCH_2026.rules()
///     }
///
///     fn article(&self, rule: SharedRule) -> Citation {
///         System::DUTCH_2026.article(rule)
///     }
///
///     fn pair(&self, position: &Position) -> Result<Outcome, InvalidPosition> {
///         let field = Field::of(position)?;
///         let everybody: Vec<usize> = (0..field.len()).collect();
///         let is_legal = |pair: &[usize]| pair.len() < 2 || field.may_meet(pair[0], pair[1]);
///         if !field.can_be_completed(&everybody) || !everybody.chunks(2).all(is_legal) {
///             return Ok(Outcome::Impossible(Impossible::of(&field)));
///         }
///         let pairs = everybody.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
///         let bye = everybody.last().copied().filter(|_| field.len() % 2 == 1);
///         Ok(Outcome::Paired(RoundPairing::of_pairs(&field, pairs, bye)))
///     }
/// }
///
/// static ENTRY: SystemEntry = SystemEntry {
///     slug: "neighbours",
///     in_force_from: "2026-11",
///     citation: "neighbours@2026-11",
///     name: "Neighbours",
///     trf_code: "CUSTOM_SWISS_NEIGHBOURS",
///     trf_code_of_the_day: "CUSTOM_SWISS_NEIGHBOURS",
///     trf_aliases: &[],
///     swiss: &Neighbours,
/// };
/// let system = System::add(&ENTRY);
/// assert_eq!(System::cited("neighbours@2026-11"), Some(system));
/// ```
pub trait SwissSystem: Sync {
    /// Its choice among the rules that all Swiss systems have.
    fn rules(&self) -> SharedRules;

    /// Where it writes down a rule that all Swiss systems have.
    fn article(&self, rule: SharedRule) -> Citation;

    /// Pairs a round. Asked by [`pair`](crate::pair), which has the answer checked.
    ///
    /// # Errors
    ///
    /// If the position contradicts itself.
    fn pair(&self, position: &Position) -> Result<Outcome, InvalidPosition>;

    /// What decides between the round that it gives and one that was published and breaks no absolute rule;
    /// nothing if it cannot tell.
    ///
    /// # Errors
    ///
    /// If the position contradicts itself.
    fn reason(
        &self,
        _position: &Position,
        _published: &PublishedRound,
    ) -> Result<Option<Reason>, InvalidPosition> {
        Ok(None)
    }

    /// Why a round is paired as it is; nothing if it cannot be paired. What all systems have in common is
    /// told without more.
    ///
    /// # Errors
    ///
    /// If the position contradicts itself.
    fn explain<'a>(
        &self,
        position: &'a Position,
        name: Name<'a>,
    ) -> Result<Option<Box<dyn Explanation + 'a>>, InvalidPosition> {
        Ok(match pair(position)? {
            Outcome::Paired(round) => Some(Box::new(Facts::new(position, round, name))),
            Outcome::Impossible(_) => None,
        })
    }
}

/// What a system has chosen among the rules that all Swiss systems have.
#[derive(Clone, Copy, Debug)]
pub struct SharedRules {
    /// What bars a participant from the pairing-allocated bye.
    pub bye: ByeRule,
    /// Which rounds without a game leave a downfloat.
    pub unplayed_floats: UnplayedFloatRule,
    /// Who plays White in a pair.
    pub colours: ColourAllocation,
    /// The order of the boards.
    pub board_order: BoardOrder,
    /// The wording of the Baku acceleration that goes with it.
    pub baku: baku::Edition,
}

/// A line of the table of systems.
pub struct SystemEntry {
    /// The name of its document in the register, such as `dutch`.
    pub slug: &'static str,
    /// The month from which the edition is in force, such as `2026-02`.
    pub in_force_from: &'static str,
    /// The two together, as an edition is cited.
    pub citation: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// Its code in record 192 of a report, with the edition.
    pub trf_code: &'static str,
    /// Its code if the edition is the one in force on the first day.
    pub trf_code_of_the_day: &'static str,
    /// What stands for it in drafts of the format.
    pub trf_aliases: &'static [&'static str],
    /// The system itself.
    pub swiss: &'static dyn SwissSystem,
}

/// The systems that are paired here, each document's oldest edition first.
static LINES: [SystemEntry; 2] = [
    SystemEntry {
        slug: "dutch",
        in_force_from: "2017-07",
        citation: "dutch@2017-07",
        name: "FIDE (Dutch) System",
        trf_code: "FIDE_DUTCH_2017",
        trf_code_of_the_day: "FIDE_DUTCH",
        trf_aliases: &[],
        swiss: &dutch::Edition::July2017,
    },
    SystemEntry {
        slug: "dutch",
        in_force_from: "2026-02",
        citation: "dutch@2026-02",
        name: "FIDE (Dutch) System",
        trf_code: "FIDE_DUTCH_2026",
        trf_code_of_the_day: "FIDE_DUTCH",
        trf_aliases: &["FIDE_DUTCH_2025"],
        swiss: &dutch::Edition::February2026,
    },
];

/// Those, and the systems that were added.
static TABLE: Table<SystemEntry> = Table::new(&LINES, |entry| entry.citation);

/// A pairing system in one of its editions.
///
/// ```
/// use jiff::civil::date;
/// use pairing::System;
/// let system = System::cited("dutch@2026-02").expect("it is paired here");
/// assert_eq!((system.name(), system.trf_code()), ("FIDE (Dutch) System", "FIDE_DUTCH_2026"));
/// assert_eq!(System::in_force_on("dutch", date(2026, 1, 31)), System::cited("dutch@2017-07"));
/// assert!(System::all().contains(&system));
/// assert_eq!((System::oldest("dutch"), System::newest("dutch")), (Some(System::DUTCH_2017), Some(system)));
/// assert_eq!((system.slug(), system.citation()), ("dutch", "dutch@2026-02"));
/// assert_eq!(System::of_trf_code("FIDE_DUTCH_2026"), Some(system));
/// assert_eq!(System::slug_of_trf_code(system.trf_code_of_the_day()), Some("dutch"));
/// ```
#[derive(Clone, Copy)]
pub struct System(&'static SystemEntry);

impl System {
    /// The FIDE (Dutch) system of July 2017.
    pub const DUTCH_2017: System = System(&LINES[0]);
    /// The FIDE (Dutch) system of February 2026.
    pub const DUTCH_2026: System = System(&LINES[1]);

    /// Every system, each document's oldest edition first. Example: see [`System`].
    pub fn all() -> Vec<System> {
        TABLE.all().into_iter().map(System).collect()
    }

    /// Adds a system to the table, for as long as the program runs. A system that is there already is not
    /// added again. Example: see [`SwissSystem`].
    pub fn add(entry: &'static SystemEntry) -> System {
        System(TABLE.add(entry))
    }

    /// The system that a citation such as `dutch@2026-02` names. Example: see [`System`].
    pub fn cited(citation: &str) -> Option<System> {
        System::all().into_iter().find(|system| system.citation() == citation)
    }

    /// The edition of a system that is in force on a day, as the register says. Example: see [`System`].
    pub fn in_force_on(slug: &str, day: Date) -> Option<System> {
        handbook::in_force_on(slug, day).and_then(|edition| System::cited(&edition.to_string()))
    }

    /// The oldest edition of a system: the nearest to what was in force before it. Example: see [`System`].
    pub fn oldest(slug: &str) -> Option<System> {
        System::all().into_iter().find(|system| system.slug() == slug)
    }

    /// The newest edition of a system. Example: see [`System`].
    pub fn newest(slug: &str) -> Option<System> {
        System::all().into_iter().rfind(|system| system.slug() == slug)
    }

    /// The name of the system's document, without the edition. Example: see [`System`].
    pub fn slug(self) -> &'static str {
        self.0.slug
    }

    /// The system as it is cited, such as `dutch@2026-02`. Example: see [`System`].
    pub fn citation(self) -> &'static str {
        self.0.citation
    }

    /// What the system is called. Example: see [`System`].
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// Its code in record 192 of a report, with the edition. Example: see [`System`].
    pub fn trf_code(self) -> &'static str {
        self.0.trf_code
    }

    /// Its code if the edition is the one in force on the first day. Example: see [`System`].
    pub fn trf_code_of_the_day(self) -> &'static str {
        self.0.trf_code_of_the_day
    }

    /// The system that a code of record 192 names with its edition. Example: see [`System`].
    pub fn of_trf_code(code: &str) -> Option<System> {
        let is_named = |system: &System| system.0.trf_code == code || system.0.trf_aliases.contains(&code);
        System::all().into_iter().find(is_named)
    }

    /// The document of the system that a code of record 192 names without an edition.
    /// Example: see [`System`].
    pub fn slug_of_trf_code(code: &str) -> Option<&'static str> {
        System::all().into_iter().find(|system| system.0.trf_code_of_the_day == code).map(System::slug)
    }

    /// Its choice among the rules that all Swiss systems have. Example: see [`SwissSystem`].
    pub fn rules(self) -> SharedRules {
        self.0.swiss.rules()
    }

    /// Where it writes down a rule that all Swiss systems have.
    ///
    /// ```
    /// use pairing::{SharedRule, System};
    /// assert_eq!(System::DUTCH_2017.article(SharedRule::Topscorer).to_string(), "dutch@2017-07/A.7");
    /// ```
    pub fn article(self, rule: SharedRule) -> Citation {
        self.0.swiss.article(rule)
    }

    pub(crate) fn swiss(self) -> &'static dyn SwissSystem {
        self.0.swiss
    }
}

impl PartialEq for System {
    fn eq(&self, other: &System) -> bool {
        self.citation() == other.citation()
    }
}

impl Eq for System {}

impl Hash for System {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.citation().hash(state);
    }
}

impl fmt::Debug for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "System({})", self.citation())
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.citation())
    }
}

/// Pairs a round by the system that the position names, and has the answer checked.
///
/// ```
/// use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
/// use pairing::{Outcome, Participant, Position, System};
/// let number = |number| PairingNumber::new(number).expect("a number");
/// let position = Position {
///     system: System::DUTCH_2026,
///     scoring: ScoringSystem::STANDARD,
///     rounds_in_event: 5,
///     round: RoundNumber::new(1).expect("a round"),
///     initial_colour: Colour::White,
///     participants: (1..=5).map(|n| Participant::new(number(n))).collect(),
///     prohibited: vec![],
/// };
/// let Outcome::Paired(round) = pairing::pair(&position)? else { panic!("it can be paired") };
/// let boards: Vec<_> = round.boards.iter().map(|board| (board.white.get(), board.black.get())).collect();
/// assert_eq!(boards, [(1, 3), (4, 2)]);
/// assert_eq!(round.bye, Some(number(5)));
/// # Ok::<(), pairing::InvalidPosition>(())
/// ```
///
/// # Errors
///
/// If the position contradicts itself.
///
/// # Panics
///
/// If the system breaks an absolute rule: a fault of the program, which must not become a pairing.
pub fn pair(position: &Position) -> Result<Outcome, InvalidPosition> {
    let outcome = position.system.swiss().pair(position)?;
    if let Outcome::Paired(round) = &outcome {
        let boards: Vec<_> = round.boards.iter().map(|board| (board.white, board.black)).collect();
        let breaches = checker::breaches(position, &boards, round.bye);
        assert!(breaches.is_empty(), "the engine broke an absolute criterion: {breaches:?}");
    }
    Ok(outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_agrees_with_the_register() {
        for entry in &LINES {
            assert_eq!(entry.citation, format!("{}@{}", entry.slug, entry.in_force_from));
            let edition = handbook::find_edition(entry.citation).unwrap();
            assert_eq!(edition.in_force_from_text, entry.in_force_from);
        }
        for entry in &LINES {
            let document = handbook::documents().iter().find(|document| document.slug == entry.slug).unwrap();
            let paired = LINES.iter().filter(|one| one.slug == entry.slug).map(|one| one.in_force_from);
            let known = document.editions.iter().map(|edition| edition.in_force_from_text);
            assert!(known.eq(paired), "an edition of {} is in the register and not in the table", entry.slug);
        }
    }

    #[test]
    fn a_code_names_its_system() {
        assert_eq!(System::of_trf_code("FIDE_DUTCH_2025"), Some(System::DUTCH_2026));
        assert_eq!(System::of_trf_code("FIDE_DUTCH"), None);
        assert_eq!(System::slug_of_trf_code("FIDE_DUTCH"), Some("dutch"));
        assert_eq!(
            (System::oldest("dutch"), System::newest("dutch")),
            (Some(System::DUTCH_2017), Some(System::DUTCH_2026))
        );
        assert_eq!(System::cited("lim@2026-02"), None);
    }
}
