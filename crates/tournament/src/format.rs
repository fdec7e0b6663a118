//! The format of a section, as one value: how its rounds come about, what a board holds, how it ranks, and
//! what reports call it.
//!
//! The [table](Format::all) holds every format that is run here. A format is one folder with a
//! [`SectionFormat`] and one line of the table; whoever embeds the engine can [add](Format::add) their own.
//! What all formats share stands beside it and is written once: players, teams, results, corrections,
//! publication, log, undo, standings.

mod explanation;
mod state;
mod swiss;

use std::collections::BTreeSet;
use std::fmt;

use glossary::RoundNumber;
use pairing::Table;

pub use explanation::RoundExplanation;
use explanation::Scheduled;
pub use state::FormatState;
use swiss::Swiss;
pub use swiss::SwissState;

use crate::contestant::Contestants;
use crate::event::SectionEvent;
use crate::finding::{Finding, Refusal};
use crate::identity::{BoardNumber, PlayerId};
use crate::position::Pairs;
use crate::round::Board;
use crate::section::Section;
use crate::team::Match;

/// What a format is: its way to the next round, and what it has of its own.
///
/// What it needs it reads from the section. What the section does not tell later, such as who was in a table
/// at the start, it keeps there in a [state](FormatState) of its own, which follows from the events like
/// everything else: so whatever can be undone is undone.
///
/// ```
/// use glossary::RoundNumber;
/// use jiff::{Timestamp, civil::date};
/// use tournament::*;
///
/// /// Two players meet for two games, and for one more if it decides; what is not said is as in every
/// /// format.
/// struct Match;
///
/// impl SectionFormat for Match {
///     fn is_known_from_the_start(&self) -> bool {
///         true
///     }
///
///     fn draw(&self, section: &Section, _round: RoundNumber) -> Draw {
///         let mut players = section.players.keys().copied();
///         let games = players.next().zip(players.next()).into_iter().collect();
///         Draw::scheduled(section, Ok(Pairs { games, bye: None }))
///     }
///
///     fn games(&self, _section: &Section, _round: RoundNumber) -> u8 {
///         2
///     }
///
///     fn may_be_decided(&self, _section: &Section, _round: RoundNumber, _board: &Board) -> bool {
///         true
///     }
///
///     fn report_type(&self, _section: &Section) -> ReportType {
///         ReportType { name: "Individual: Match".to_owned(), code: "CUSTOM_MATCH".to_owned() }
///     }
/// }
///
/// static ENTRY: FormatEntry = FormatEntry { slug: "match-of-two", name: "Match", format: &Match };
/// let mut configuration = Configuration::new("Final", date(2026, 11, 14), 1);
/// configuration.format = Format::add(&ENTRY);
/// let id = SectionId::new("final").expect("a name");
/// let [anna, boris] = [1, 2].map(|number| PlayerId::new(number).expect("an entry"));
/// let enter = |player, name| {
///     let enter = PlayerCommand::Enter(player, Box::new(Details::named(name)));
///     Command::In(id.clone(), SectionCommand::Players(enter))
/// };
/// let open = Command::OpenSection(id.clone(), Box::new(configuration), None);
/// let mut log = Log::default();
/// for command in [open, enter(anna, "Anna"), enter(boris, "Boris")] {
///     let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None };
///     assert!(log.submit(command, context).events().is_some());
/// }
///
/// let section = log.festival().section(&id)?;
/// let (format, round) = (section.format(), RoundNumber::FIRST);
/// assert_eq!(
///     (format.contestants(), format.ranked_as()),
///     (Contestants::Players, tiebreak::System::PreDetermined)
/// );
/// assert_eq!((format.prepare(section, round), format.games(section, round)), (Ok(()), 2));
/// assert!(format.objections(section, round, boris, anna).is_empty());
/// assert!(format.objections_to_bye(section, round, anna).is_empty());
/// format.explain(section, round, &mut |why| {
///     let page = why.player(anna).expect("she plays");
///     assert_eq!(page.heading.to_string(), "Anna (entry 1), round 1");
///     assert!(why.pair(anna, boris).is_some_and(|(_, is_given)| is_given));
///     assert!(why.against(anna, boris).is_some());
/// })?;
/// # Ok::<(), Refusal>(())
/// ```
pub trait SectionFormat: Sync {
    /// Who competes: players, unless it says otherwise. Example: see [`SectionFormat`].
    fn contestants(&self) -> Contestants {
        Contestants::Players
    }

    /// Whether every round is known from the start. Otherwise rounds are drawn one by one, from the results
    /// so far. Example: see [`SectionFormat`].
    fn is_known_from_the_start(&self) -> bool {
        false
    }

    /// What it keeps of its own when a section is opened: nothing, unless it says otherwise. Example: see
    /// [`FormatState`].
    fn first_state(&self) -> FormatState {
        FormatState::default()
    }

    /// What it keeps after an event that has just changed the section; none: what it kept before. Example:
    /// see [`FormatState`].
    fn state_after(&self, _section: &Section, _event: &SectionEvent) -> Option<FormatState> {
        None
    }

    /// What is still to be decided before a round can be drawn. Example: see [`SectionFormat`].
    ///
    /// # Errors
    ///
    /// If something is: told in words.
    fn prepare(&self, _section: &Section, _round: RoundNumber) -> Result<(), Refusal> {
        Ok(())
    }

    /// Draws a round in which nobody sits yet, or one that is paired already, as it would be drawn now.
    /// Example: see [`SectionFormat`].
    fn draw(&self, section: &Section, round: RoundNumber) -> Draw;

    /// How many games a board has in a round. Example: see [`SectionFormat`].
    fn games(&self, _section: &Section, _round: RoundNumber) -> u8 {
        1
    }

    /// Whether one more game may decide a board whose games are finished. Example: see [`SectionFormat`].
    fn may_be_decided(&self, _section: &Section, _round: RoundNumber, _board: &Board) -> bool {
        false
    }

    /// What it has against two meeting in a round, White first, when somebody seats them by hand. Example:
    /// see [`SectionFormat`].
    fn objections(
        &self,
        _section: &Section,
        _round: RoundNumber,
        _white: PlayerId,
        _black: PlayerId,
    ) -> Vec<Finding> {
        Vec::new()
    }

    /// What it has against the pairing-allocated bye of somebody in a round, when it is given by hand.
    /// Example: see [`SectionFormat`].
    fn objections_to_bye(&self, _section: &Section, _round: RoundNumber, _player: PlayerId) -> Vec<Finding> {
        Vec::new()
    }

    /// Lets somebody ask why a round is as it is. Without more it is said that the schedule has it so.
    /// Example: see [`SectionFormat`].
    ///
    /// # Errors
    ///
    /// If it gives no such round: told in words.
    fn explain(
        &self,
        section: &Section,
        round: RoundNumber,
        ask: &mut dyn FnMut(&dyn RoundExplanation),
    ) -> Result<(), Refusal> {
        let pairs = section.engine_pairs(round)?;
        ask(&Scheduled { section, round, pairs });
        Ok(())
    }

    /// How the tie-breaks see it. Example: see [`SectionFormat`].
    fn ranked_as(&self) -> tiebreak::System {
        match self.is_known_from_the_start() {
            true => tiebreak::System::PreDetermined,
            false => tiebreak::System::Swiss,
        }
    }

    /// What a report calls it. Example: see [`SectionFormat`].
    fn report_type(&self, section: &Section) -> ReportType;
}

/// A round as a format draws it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Who meets whom, or why the round cannot be drawn.
    pub pairs: Result<Pairs, Refusal>,
    /// The teams that meet, where teams compete; their players stand among the pairs, match after match.
    pub matches: Vec<Match>,
    /// Who is not to be paired.
    pub left_out: Vec<PlayerId>,
    /// Whether it rests on a game that has no result and is not registered as adjourned.
    pub awaits_results: bool,
}

impl Draw {
    /// A round of a schedule: it rests on no result, and whoever is in none of its pairs is left out.
    /// Example: see [`Format::add`].
    pub fn scheduled(section: &Section, pairs: Result<Pairs, Refusal>) -> Draw {
        let seated: BTreeSet<PlayerId> = pairs.iter().flat_map(Pairs::players).collect();
        let left_out = section.numbered().into_iter().map(|player| player.id);
        let left_out = left_out.filter(|id| !seated.contains(id)).collect();
        Draw { pairs, matches: Vec::new(), left_out, awaits_results: false }
    }

    /// A round of a schedule in which teams meet, with the line-ups that they have handed in.
    ///
    /// ```
    /// use glossary::{GameResult, Points, RoundNumber};
    /// use jiff::civil::date;
    /// use tournament::*;
    ///
    /// /// Two teams meet on two boards.
    /// struct MatchOfTwo;
    ///
    /// impl SectionFormat for MatchOfTwo {
    ///     fn contestants(&self) -> Contestants {
    ///         Contestants::Teams { boards: 2 }
    ///     }
    ///
    ///     fn draw(&self, section: &Section, round: RoundNumber) -> Draw {
    ///         let mut teams = section.teams.keys().copied();
    ///         let meeting = teams.next().zip(teams.next()).map(|(first, second)| Match { first, second });
    ///         Draw::of_matches(section, round, meeting.into_iter().collect())
    ///     }
    ///
    ///     fn report_type(&self, _section: &Section) -> ReportType {
    ///         ReportType { name: "Team: Match".to_owned(), code: "CUSTOM_MATCH".to_owned() }
    ///     }
    /// }
    ///
    /// static ENTRY: FormatEntry =
    ///     FormatEntry { slug: "match-of-two", name: "Match of two", format: &MatchOfTwo };
    /// let mut configuration = Configuration::new("Match", date(2026, 11, 14), 1);
    /// configuration.format = Format::add(&ENTRY);
    /// let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let [anna, boris, clara, david] = [1, 2, 3, 4].map(|number| PlayerId::new(number).expect("an entry"));
    /// let [north, south] = [1, 2].map(|number| TeamId::new(number).expect("a number"));
    /// let teams = [(north, "North", vec![anna, boris]), (south, "South", vec![clara, david])];
    /// for (team, name, members) in teams {
    ///     section.teams.insert(team, Team::new(team, TeamDetails { name: name.to_owned(), members }));
    /// }
    ///
    /// // North has White on the first board, South on the second.
    /// let first = RoundNumber::new(1).expect("a round");
    /// let drawn = section.format().draw(&section, first);
    /// assert_eq!(drawn.pairs.map(|pairs| pairs.games), Ok(vec![(anna, clara), (david, boris)]));
    ///
    /// // Anna wins.
    /// let mut round = Round { stage: Stage::Published(1), matches: drawn.matches, ..Round::new(first) };
    /// let board = Board { result: GameResult::parse("1-0").ok(), ..Board::new(anna, clara) };
    /// round.boards.insert(BoardNumber::new(1).expect("a board"), board);
    /// section.rounds.push(round);
    /// let points = section.teams.values().map(|team| section.game_points_of(team));
    /// assert!(points.eq([Points::ONE, Points::ZERO]));
    /// ```
    pub fn of_matches(section: &Section, round: RoundNumber, matches: Vec<Match>) -> Draw {
        let pairs: Result<Vec<_>, Refusal> =
            matches.iter().map(|&meeting| section.pairs_of_match(round, meeting)).collect();
        let pairs = pairs.map(|matches| Pairs { games: matches.concat(), bye: None });
        Draw { matches, ..Draw::scheduled(section, pairs) }
    }
}

/// What a report calls the format of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportType {
    /// The words of record 092.
    pub name: String,
    /// The code of record 192.
    pub code: String,
}

/// A line of the table of formats.
pub struct FormatEntry {
    /// The word by which it is known in the log, such as `swiss`.
    pub slug: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// The format itself.
    pub format: &'static dyn SectionFormat,
}

/// The formats that are run here.
static LINES: [FormatEntry; 1] = [FormatEntry { slug: "swiss", name: "Swiss system", format: &Swiss }];

/// Those, and the formats that were added.
static TABLE: Table<FormatEntry> = Table::new(&LINES, |entry| entry.slug);

/// The format of a section: chosen when it is opened, for good.
///
/// ```
/// use tournament::Format;
/// assert_eq!(Format::default(), Format::SWISS);
/// assert_eq!(Format::of_slug("swiss"), Some(Format::SWISS));
/// assert_eq!((Format::SWISS.slug(), Format::SWISS.name()), ("swiss", "Swiss system"));
/// ```
#[derive(Clone, Copy)]
pub struct Format(&'static FormatEntry);

impl Format {
    /// Rounds are paired one by one, by the Swiss system that the section has adopted.
    pub const SWISS: Format = Format(&LINES[0]);

    /// Every format.
    pub(crate) fn all() -> Vec<Format> {
        TABLE.all().into_iter().map(Format).collect()
    }

    /// Adds a format to the table, for as long as the program runs. A format that is there already is not
    /// added again.
    ///
    /// ```
    /// use glossary::RoundNumber;
    /// use tournament::{Draw, Format, FormatEntry, Pairs, ReportType, Section, SectionFormat};
    ///
    /// /// Whoever has entered first meets whoever has entered next, in every round.
    /// struct Duel;
    ///
    /// impl SectionFormat for Duel {
    ///     fn is_known_from_the_start(&self) -> bool {
    ///         true
    ///     }
    ///
    ///     fn draw(&self, section: &Section, _round: RoundNumber) -> Draw {
    ///         let mut players = section.players.keys().copied();
    ///         let games = players.next().zip(players.next()).into_iter().collect();
    ///         Draw::scheduled(section, Ok(Pairs { games, bye: None }))
    ///     }
    ///
    ///     fn report_type(&self, _section: &Section) -> ReportType {
    ///         ReportType { name: "Individual: Match".to_owned(), code: "CUSTOM_DUEL".to_owned() }
    ///     }
    /// }
    ///
    /// static ENTRY: FormatEntry = FormatEntry { slug: "duel", name: "Duel", format: &Duel };
    /// let duel = Format::add(&ENTRY);
    /// assert_eq!(Format::of_slug("duel"), Some(duel));
    /// ```
    pub fn add(entry: &'static FormatEntry) -> Format {
        Format(TABLE.add(entry))
    }

    /// The format that a word names. Example: see [`Format`].
    pub fn of_slug(slug: &str) -> Option<Format> {
        Format::all().into_iter().find(|format| format.slug() == slug)
    }

    /// The word by which it is known in the log. Example: see [`Format`].
    pub fn slug(self) -> &'static str {
        self.0.slug
    }

    /// What it is called. Example: see [`Format`].
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// The format itself.
    pub(crate) fn rules(self) -> &'static dyn SectionFormat {
        self.0.format
    }
}

impl Default for Format {
    fn default() -> Format {
        Format::SWISS
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Format) -> bool {
        self.slug() == other.slug()
    }
}

impl Eq for Format {}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Format({})", self.slug())
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.slug())
    }
}

impl Section {
    /// The rules of its format. Example: see [`Section`].
    pub fn format(&self) -> &'static dyn SectionFormat {
        self.configuration.format.rules()
    }

    /// The round that the format gives, whether or not it is paired already: pairs, White first, in the order
    /// of the boards. Example: see [`Section::position`].
    pub fn engine_pairs(&self, round: RoundNumber) -> Result<Pairs, Refusal> {
        self.format().draw(self, round).pairs
    }

    /// Whether one more game may decide a board now. Example: see [`Section`].
    pub fn may_be_decided(&self, round: RoundNumber, board: BoardNumber) -> bool {
        let board = self.round(round).and_then(|round| round.boards.get(&board));
        board.is_some_and(|board| board.is_finished() && self.format().may_be_decided(self, round, board))
    }
}
