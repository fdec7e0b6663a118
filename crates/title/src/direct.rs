//! Direct titles (1.2): what places and results in championships give, by the table of January 2024, and
//! whether a title is awarded at once (0.6.2).

use glossary::{Rating, Title};
use handbook::{Citation, cite};
use jiff::civil::{Date, date};

use DirectEvent as Event;
use Feat as F;
use Rank as R;

/// Ratings reached after this day ask for games (0.6.2).
const GAMES_SINCE: Date = date(2024, 1, 1);
const GAMES: u16 = 30;

/// A row of the table of direct titles: an event, or several with the same titles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DirectEvent {
    /// The World Cup.
    WorldCup,
    /// The Women's World Cup.
    WomensWorldCup,
    /// The Olympiad.
    Olympiad,
    /// World Team or Club Championship.
    WorldTeam,
    /// Continental Team or Club Championship.
    ContinentalTeam,
    /// World Amateur below 2300 and below 2000.
    WorldAmateur,
    /// World Amateur below 1700.
    WorldAmateurBelow1700,
    /// World 65 and 50, individual, and World U20.
    WorldSeniorsAndU20,
    /// World U18.
    WorldU18,
    /// World U16.
    WorldU16,
    /// World U14.
    WorldU14,
    /// World U12, World Schools U17, U15 and U13.
    WorldU12,
    /// World U10 and U8, World Schools U11, U9 and U7.
    WorldU10,
    /// A continental individual championship.
    ContinentalIndividual,
    /// The Arab individual championship.
    ArabIndividual,
    /// Continental 65 and 50, continental and regional U20.
    ContinentalSeniorsAndU20,
    /// Continental and regional U18.
    ContinentalU18,
    /// Continental and regional U16.
    ContinentalU16,
    /// Continental and regional U14 and U12, Continental Schools U17, U15 and U13.
    ContinentalU14,
    /// Continental Amateur below 2300, continental and regional U10 and U8, Continental Schools U11, U9, U7.
    ContinentalU10,
    /// Continental Amateur below 2000.
    ContinentalAmateurBelow2000,
    /// A sub-continental individual championship, zonals that qualify included.
    SubContinental,
    /// Commonwealth, Francophone, Iberoamerican, and the World Championship of players with disabilities.
    Commonwealth,
    /// World U20 of players with disabilities.
    DisabledU20,
}

/// What somebody has done in the final standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feat {
    /// First after tie-breaks.
    Gold,
    /// Tied for first, and among the three best after tie-breaks (1.2.3).
    FirstEqual,
    /// Second or third after tie-breaks.
    SilverOrBronze,
    /// A place that qualifies for it, after tie-breaks (note 1).
    QualifiedThroughPlay,
    /// The last sixteen of the World Cup, or the last eight of the Women's World Cup.
    LastRounds,
    /// The winner of the Women's World Cup.
    Winner,
    /// A finalist of the Women's World Cup.
    Finalist,
    /// 65 per cent in seven games or more.
    SixtyFiveInSeven,
    /// 65 per cent in nine games or more.
    SixtyFiveInNine,
    /// 50 per cent in seven games or more.
    FiftyInSeven,
    /// 50 per cent in nine games or more.
    FiftyInNine,
}

/// Which of the four titles of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rank {
    First,
    Second,
    Third,
    Fourth,
}

/// What a feat gives: a title, or a norm of nine games for it.
///
/// ```
/// use glossary::Title;
/// use title::{DirectAward, DirectEvent, Feat};
/// let award = |title, is_norm| DirectAward { title, is_norm };
/// let found = DirectAward::of(DirectEvent::WorldU18, false, &[Feat::Gold, Feat::FirstEqual]);
/// assert_eq!(found, [
///     award(Title::Grandmaster, true),
///     award(Title::InternationalMaster, false),
/// ]);
/// let found = DirectAward::of(DirectEvent::Olympiad, true, &[Feat::FiftyInSeven]);
/// assert_eq!(found, [award(Title::WomanCandidateMaster, false)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DirectAward {
    /// The title.
    pub title: Title,
    /// Whether it is a norm for it, of nine games.
    pub is_norm: bool,
}

type Row = (Event, &'static [(Feat, Rank, bool)]);

/// The tables 1.23a and 1.23b, which are the same for women's and open titles but for the Women's World Cup:
/// row by row, feat, title, and whether it is a norm.
const TABLE: &[Row] = &[
    (Event::WorldCup, &[(F::LastRounds, R::First, false), (F::QualifiedThroughPlay, R::Second, false)]),
    (Event::Olympiad, &[(F::SixtyFiveInNine, R::Third, false), (F::FiftyInSeven, R::Fourth, false)]),
    (Event::WorldTeam, &[(F::SixtyFiveInSeven, R::Third, false), (F::FiftyInSeven, R::Fourth, false)]),
    (Event::ContinentalTeam, &[(F::SixtyFiveInSeven, R::Third, false), (F::FiftyInSeven, R::Fourth, false)]),
    (Event::WorldAmateur, &[(F::Gold, R::Third, false), (F::SilverOrBronze, R::Fourth, false)]),
    (Event::WorldAmateurBelow1700, &[(F::Gold, R::Fourth, false)]),
    (Event::WorldSeniorsAndU20, BEST),
    (Event::WorldU18, SECOND_BEST),
    (Event::WorldU16, THIRD_BEST),
    (Event::WorldU14, FOURTH_BEST),
    (Event::WorldU12, &[(F::FirstEqual, R::Third, false), (F::SilverOrBronze, R::Fourth, false)]),
    (Event::WorldU10, &[(F::Gold, R::Fourth, false), (F::SilverOrBronze, R::Fourth, false)]),
    (Event::ContinentalIndividual, BEST),
    (Event::ArabIndividual, &[(F::Gold, R::First, false), (F::SilverOrBronze, R::Second, false)]),
    (Event::ContinentalSeniorsAndU20, SECOND_BEST),
    (Event::ContinentalU18, THIRD_BEST),
    (Event::ContinentalU16, FOURTH_BEST),
    (Event::ContinentalU14, &[(F::Gold, R::Third, false), (F::SilverOrBronze, R::Fourth, false)]),
    (Event::ContinentalU10, &[(F::Gold, R::Fourth, false), (F::SilverOrBronze, R::Fourth, false)]),
    (Event::ContinentalAmateurBelow2000, &[(F::Gold, R::Fourth, false)]),
    (
        Event::SubContinental,
        &[
            (F::FirstEqual, R::Second, false),
            (F::SilverOrBronze, R::Second, true),
            (F::SilverOrBronze, R::Third, false),
            (F::SixtyFiveInNine, R::Third, false),
            (F::FiftyInNine, R::Fourth, false),
        ],
    ),
    (
        Event::Commonwealth,
        &[
            (F::FirstEqual, R::Second, false),
            (F::SilverOrBronze, R::Second, true),
            (F::SilverOrBronze, R::Third, false),
        ],
    ),
    (Event::DisabledU20, &[(F::FirstEqual, R::Third, false), (F::SilverOrBronze, R::Fourth, false)]),
];

const BEST: &[(Feat, Rank, bool)] =
    &[(F::Gold, R::First, false), (F::FirstEqual, R::First, true), (F::SilverOrBronze, R::Second, false)];
const SECOND_BEST: &[(Feat, Rank, bool)] = &[
    (F::Gold, R::First, true),
    (F::FirstEqual, R::Second, false),
    (F::SilverOrBronze, R::Second, true),
    (F::SilverOrBronze, R::Third, false),
];
const THIRD_BEST: &[(Feat, Rank, bool)] =
    &[(F::Gold, R::Second, false), (F::FirstEqual, R::Second, true), (F::SilverOrBronze, R::Third, false)];
const FOURTH_BEST: &[(Feat, Rank, bool)] =
    &[(F::Gold, R::Second, true), (F::FirstEqual, R::Third, false), (F::SilverOrBronze, R::Fourth, false)];

/// The Women's World Cup: women's titles in table 1.23a, open ones in 1.23b.
const WOMENS_WORLD_CUP: &[(Feat, Title, bool)] = &[
    (F::LastRounds, Title::WomanGrandmaster, false),
    (F::QualifiedThroughPlay, Title::WomanInternationalMaster, false),
    (F::Winner, Title::Grandmaster, false),
    (F::Finalist, Title::Grandmaster, true),
    (F::Finalist, Title::InternationalMaster, false),
];

impl Rank {
    const fn title(self, is_womens: bool) -> Title {
        match (self, is_womens) {
            (Rank::First, false) => Title::Grandmaster,
            (Rank::Second, false) => Title::InternationalMaster,
            (Rank::Third, false) => Title::FideMaster,
            (Rank::Fourth, false) => Title::CandidateMaster,
            (Rank::First, true) => Title::WomanGrandmaster,
            (Rank::Second, true) => Title::WomanInternationalMaster,
            (Rank::Third, true) => Title::WomanFideMaster,
            (Rank::Fourth, true) => Title::WomanCandidateMaster,
        }
    }
}

impl DirectEvent {
    /// The table that has it.
    ///
    /// ```
    /// let article = title::DirectEvent::article(true);
    /// assert_eq!(article.to_string(), "title-regulations@2024-01/1.2.3.a");
    /// ```
    pub fn article(is_womens: bool) -> Citation {
        match is_womens {
            true => cite!("title-regulations@2024-01/1.2.3.a"),
            false => cite!("title-regulations@2024-01/1.2.3.b"),
        }
    }
}

impl DirectAward {
    /// What feats give in an event, open or women's, in the order of the table; a norm beside the title
    /// itself is left out. Example: see [`DirectAward`].
    pub fn of(event: DirectEvent, is_womens: bool, feats: &[Feat]) -> Vec<DirectAward> {
        let cells = TABLE.iter().filter(|(one, _)| *one == event).flat_map(|(_, cells)| *cells);
        let cells = cells.map(|&(feat, rank, is_norm)| (feat, rank.title(is_womens), is_norm));
        let womens_world_cup = WOMENS_WORLD_CUP.iter().copied().filter(|_| event == Event::WomensWorldCup);
        let mut found: Vec<DirectAward> = cells
            .chain(womens_world_cup)
            .filter(|(feat, ..)| feats.contains(feat))
            .map(|(_, title, is_norm)| DirectAward { title, is_norm })
            .collect();
        let titles: Vec<Title> = found.iter().filter(|one| !one.is_norm).map(|one| one.title).collect();
        found.retain(|one| !one.is_norm || !titles.contains(&one.title));
        found
    }
}

/// The games of a player for a percentage (note 2): what was played, and rounds that were not.
///
/// ```
/// use title::{DirectGames, Feat};
/// // +4 =3 −1 and a forfeit win: 5½ of 8, which is 69 per cent in nine games.
/// let games = DirectGames { half_points: 11, played: 8, conceded: 1, missed: 0 };
/// assert_eq!((games.percent(), games.counted()), (Some(69), 9));
/// assert!(games.feats().contains(&Feat::SixtyFiveInNine));
/// // +3 =1 −4 and a bye: 3½ of 8, which is 44 per cent.
/// assert_eq!(DirectGames { half_points: 7, ..games }.percent(), Some(44));
/// // Two rounds without a game are one too many.
/// assert!(!DirectGames { played: 7, conceded: 2, ..games }.feats().contains(&Feat::SixtyFiveInNine));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DirectGames {
    /// Half-points from games that were played.
    pub half_points: u32,
    /// Games that were played.
    pub played: u32,
    /// Wins by forfeit and byes.
    pub conceded: u32,
    /// Losses by forfeit and rounds that were not played for another reason.
    pub missed: u32,
}

impl DirectGames {
    /// The percentage of the games that were played, rounded for people. Example: see [`DirectGames`].
    pub const fn percent(&self) -> Option<u32> {
        match self.played {
            0 => None,
            played => Some((100 * self.half_points + played) / (2 * played)),
        }
    }

    /// How many games count where nine are needed. Example: see [`DirectGames`].
    pub const fn counted(&self) -> u32 {
        self.played + self.conceded
    }

    /// What they reach. Where seven games are needed only those that were played count. Example: see
    /// [`DirectGames`].
    pub fn feats(&self) -> Vec<Feat> {
        let reaches = |percent: u32| self.played > 0 && 50 * self.half_points >= percent * self.played;
        let is_nine = self.counted() >= 9 && self.conceded + self.missed <= 1;
        [
            (Feat::SixtyFiveInSeven, 65, self.played >= 7),
            (Feat::SixtyFiveInNine, 65, is_nine),
            (Feat::FiftyInSeven, 50, self.played >= 7),
            (Feat::FiftyInNine, 50, is_nine),
        ]
        .into_iter()
        .filter(|(_, percent, has_games)| *has_games && reaches(*percent))
        .map(|(feat, ..)| feat)
        .collect()
    }
}

/// Whether a direct title is awarded at once.
///
/// ```
/// use glossary::{Rating, Title};
/// use jiff::civil::date;
/// use title::Conditional;
/// let highest = Rating::new(2150).ok().map(|rating| (rating, date(2026, 1, 1), Some(40)));
/// let state = |title| Conditional::of(title, highest, false);
/// // The title of IM waits for 2200; the lower title of FM can be taken.
/// assert_eq!(state(Title::InternationalMaster), Conditional::UntilRated(2200));
/// assert_eq!(state(Title::FideMaster), Conditional::AtOnce);
/// assert_eq!(Conditional::of(Title::CandidateMaster, None, true), Conditional::AtOnce);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conditional {
    /// It is awarded at once.
    AtOnce,
    /// It waits for this rating, with 30 rated games.
    UntilRated(u16),
    /// The highest rating, or the number of games by then, is not known.
    NotKnown(u16),
}

impl Conditional {
    /// What becomes of a direct title with a highest rating, its day and the rated games by then; CM and WCM
    /// of an Olympiad wait for nothing (0.6.2). Example: see [`Conditional`].
    pub fn of(
        title: Title,
        highest: Option<(Rating, Date, Option<u16>)>,
        is_of_olympiad: bool,
    ) -> Conditional {
        let needed = match title {
            Title::Grandmaster => 2300,
            Title::InternationalMaster => 2200,
            Title::FideMaster | Title::WomanGrandmaster => 2100,
            Title::CandidateMaster | Title::WomanCandidateMaster if is_of_olympiad => 0,
            Title::CandidateMaster | Title::WomanInternationalMaster => 2000,
            Title::WomanFideMaster => 1900,
            Title::WomanCandidateMaster => 1800,
            Title::Untitled => 0,
        };
        match highest {
            _ if needed == 0 => Conditional::AtOnce,
            None => Conditional::NotKnown(needed),
            Some((rating, ..)) if rating.get() < needed => Conditional::UntilRated(needed),
            Some((_, day, _)) if day <= GAMES_SINCE => Conditional::AtOnce,
            Some((_, _, Some(games))) if games >= GAMES => Conditional::AtOnce,
            Some((_, _, Some(_))) => Conditional::UntilRated(needed),
            Some((_, _, None)) => Conditional::NotKnown(needed),
        }
    }

    /// The article.
    ///
    /// ```
    /// assert_eq!(title::Conditional::article().to_string(), "title-regulations@2024-01/0.6.2");
    /// ```
    pub fn article() -> Citation {
        cite!("title-regulations@2024-01/0.6.2")
    }
}

/// The article of [`is_large_enough`].
pub const LARGE_ENOUGH: Citation = cite!("title-regulations@2024-01/1.2.2");

/// Whether an event for federations is large enough for direct titles (1.2.2): of the member federations of
/// the continent or affiliate, how many take part, with how many players and rounds.
///
/// ```
/// use title::is_large_enough;
/// assert!(is_large_enough(12, 4, 10, 9));
/// assert!(!is_large_enough(13, 4, 10, 9), "a third of 13 is more than four");
/// assert!(is_large_enough(54, 5, 10, 9), "five always suffice");
/// assert!(!is_large_enough(54, 5, 9, 9) && !is_large_enough(54, 5, 10, 8));
/// ```
pub const fn is_large_enough(members: u32, federations: u32, players: u32, rounds: u32) -> bool {
    let third = members.div_ceil(3);
    let needed = if third < 5 { third } else { 5 };
    federations >= needed && players >= 10 && rounds >= 9
}
