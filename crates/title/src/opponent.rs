//! Whom a candidate met, and what is known of them.

use glossary::{Federation, PairingNumber, PlayerResult, Points, Rating, RoundNumber, Title, Titles};
use handbook::{Citation, cite};

use crate::norm_title::NormTitle;

/// Whether a title makes its holder a title-holder for norms: any but CM and WCM (1.4.5a).
///
/// ```
/// use glossary::Title;
/// assert!(title::is_title_holder(Title::WomanFideMaster));
/// assert!(!title::is_title_holder(Title::CandidateMaster) && !title::is_title_holder(Title::Untitled));
/// ```
pub const fn is_title_holder(title: Title) -> bool {
    match title {
        Title::Grandmaster
        | Title::InternationalMaster
        | Title::WomanGrandmaster
        | Title::FideMaster
        | Title::WomanInternationalMaster
        | Title::WomanFideMaster => true,
        Title::CandidateMaster | Title::WomanCandidateMaster | Title::Untitled => false,
    }
}

/// The titles of an opponent, as far as they are known.
///
/// A report has one title for each player, the higher: a woman whom it calls FM may be WIM as well, and one
/// whom it calls CM may be WFM.
///
/// ```
/// use glossary::{Title, Titles};
/// use title::{KnownTitles, NormTitle};
/// let both = KnownTitles::all(Titles::of(Title::FideMaster).and(Title::WomanInternationalMaster));
/// assert!(both.counts_for(NormTitle::WomanInternationalMaster));
/// let reported = KnownTitles::highest(Title::FideMaster, true);
/// assert!(!reported.counts_for(NormTitle::WomanInternationalMaster));
/// assert!(reported.may_count_for(NormTitle::WomanInternationalMaster));
/// assert!(!KnownTitles::highest(Title::FideMaster, false).may_count_for(NormTitle::WomanGrandmaster));
/// let candidate_master = KnownTitles::highest(Title::CandidateMaster, true);
/// assert!(!candidate_master.is_title_holder() && candidate_master.may_be_title_holder());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KnownTitles {
    titles: Titles,
    has_lower_unknown: bool,
}

impl KnownTitles {
    /// All titles are known. Example: see [`KnownTitles`].
    pub const fn all(titles: Titles) -> KnownTitles {
        KnownTitles { titles, has_lower_unknown: false }
    }

    /// The highest title is known; who may be a woman may hold a lower women's title besides. Example: see
    /// [`KnownTitles`].
    pub fn highest(title: Title, may_be_woman: bool) -> KnownTitles {
        let is_open = title != Title::Untitled && !title.is_womens();
        KnownTitles { titles: Titles::of(title), has_lower_unknown: is_open && may_be_woman }
    }

    /// What is known. Example: see [`Opponent`].
    pub const fn titles(self) -> Titles {
        self.titles
    }

    /// The titles that may be held besides: women's titles below the one that is known.
    fn possible(self) -> impl Iterator<Item = Title> {
        let highest = self.titles.highest();
        let is_below = move |title: &Title| title.is_womens() && *title > highest;
        Title::ALL.into_iter().filter(move |title| self.has_lower_unknown && is_below(title))
    }

    /// Whether it is certain that these are among the third that a norm asks for. Example: see
    /// [`KnownTitles`].
    pub fn counts_for(self, norm: NormTitle) -> bool {
        self.titles.held().any(|title| norm.counts_among(title))
    }

    /// Whether that is possible. Example: see [`KnownTitles`].
    pub fn may_count_for(self, norm: NormTitle) -> bool {
        self.counts_for(norm) || self.possible().any(|title| norm.counts_among(title))
    }

    /// Whether it is certain that this is a title-holder. Example: see [`KnownTitles`].
    pub fn is_title_holder(self) -> bool {
        self.titles.held().any(is_title_holder)
    }

    /// Whether that is possible. Example: see [`KnownTitles`].
    pub fn may_be_title_holder(self) -> bool {
        self.is_title_holder() || self.possible().any(is_title_holder)
    }
}

/// An opponent, with rating and titles at the start of the event.
///
/// ```
/// use glossary::{Federation, PairingNumber, Rating, Title, Titles};
/// use title::{KnownTitles, Opponent};
/// let opponent = Opponent {
///     titles: KnownTitles::all(Titles::of(Title::Grandmaster)),
///     rating: Rating::new(2600).ok(),
///     federation: Federation::parse("NOR").ok(),
///     ..Opponent::unknown(PairingNumber::new(7).expect("a number"))
/// };
/// assert_eq!(opponent.titles.titles().highest(), Title::Grandmaster);
/// assert_eq!((opponent.counted_rating(), opponent.belongs_to_fide()), (2600, true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// Who it is.
    pub number: PairingNumber,
    /// The titles.
    pub titles: KnownTitles,
    /// The rating of the list in force at the start; none: unrated (1.4.6a).
    pub rating: Option<Rating>,
    /// The federation under which they count; none: not known.
    pub federation: Option<Federation>,
    /// Whether they are unrated and have scored nothing against rated opponents (1.4.2b).
    pub is_scoreless_unrated: bool,
}

impl Opponent {
    /// Somebody of whom nothing is known. Example: see [`Opponent`].
    pub fn unknown(number: PairingNumber) -> Opponent {
        Opponent {
            number,
            titles: KnownTitles::default(),
            rating: None,
            federation: None,
            is_scoreless_unrated: false,
        }
    }

    /// What the rating counts where it is not raised: 1400 for an unrated opponent (1.4.6d). Example: see
    /// [`Opponent`].
    pub fn counted_rating(&self) -> u16 {
        self.rating.map_or(crate::UNRATED, Rating::get)
    }

    /// Whether the opponent belongs to a federation of FIDE, or plays under its flag (1.4.2a). Where no
    /// federation is given, it is one that is not known. Example: see [`Opponent`].
    pub fn belongs_to_fide(&self) -> bool {
        use glossary::federation::Standing;
        self.federation.is_none_or(|one| match one.standing() {
            Some(Standing::Member | Standing::FideFlag) => true,
            Some(Standing::Historic) | None => false,
        })
    }
}

/// A round, or one game of a match, as a candidate had it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NormRound {
    /// The round.
    pub round: RoundNumber,
    /// The opponent; none in a round without one.
    pub opponent: Option<Opponent>,
    /// The result; unknown: the game is paired and not finished.
    pub result: PlayerResult,
}

/// Why a round brings no game that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAGame {
    /// Nobody played over the board (1.4.2c).
    NotPlayed,
    /// It is not finished.
    NotFinished,
    /// The opponent belongs to no FIDE federation (1.4.2a).
    NoFederation,
    /// The opponent of a round robin is unrated and scored nothing against rated ones (1.4.2b).
    ScorelessUnrated,
}

impl NotAGame {
    /// The article; none for a game that is only not finished.
    ///
    /// ```
    /// use title::NotAGame;
    /// let article = NotAGame::NoFederation.article().expect("an article");
    /// assert_eq!(article.to_string(), "title-regulations@2024-01/1.4.2.a");
    /// assert_eq!(NotAGame::NotFinished.article(), None);
    /// ```
    pub fn article(self) -> Option<Citation> {
        match self {
            NotAGame::NotPlayed => Some(cite!("title-regulations@2024-01/1.4.2.c")),
            NotAGame::NotFinished => None,
            NotAGame::NoFederation => Some(cite!("title-regulations@2024-01/1.4.2.a")),
            NotAGame::ScorelessUnrated => Some(cite!("title-regulations@2024-01/1.4.2.b")),
        }
    }
}

/// What a game over the board brought; none for anything else, games that are not finished included. A game
/// that is not rated was begun all the same, and counts (1.4.2c, interpretation 0077).
pub(crate) const fn score(result: PlayerResult) -> Option<Points> {
    match result {
        PlayerResult::Win | PlayerResult::UnratedWin => Some(Points::ONE),
        PlayerResult::Draw | PlayerResult::UnratedDraw => Some(Points::HALF),
        PlayerResult::Loss | PlayerResult::UnratedLoss => Some(Points::ZERO),
        PlayerResult::ForfeitWin
        | PlayerResult::ForfeitLoss
        | PlayerResult::ZeroPointBye
        | PlayerResult::HalfPointBye
        | PlayerResult::FullPointBye
        | PlayerResult::PairingAllocatedBye
        | PlayerResult::RestGame
        | PlayerResult::Unknown => None,
    }
}

/// Who is to make a norm.
///
/// ```
/// use glossary::{PlayerResult, RoundNumber};
/// use title::{Candidate, NormRound, NotAGame};
/// let round = NormRound {
///     round: RoundNumber::FIRST,
///     opponent: None,
///     result: PlayerResult::PairingAllocatedBye,
/// };
/// let candidate = Candidate { federation: None, rounds: vec![round] };
/// assert_eq!(candidate.rounds[0].game(false), Err(NotAGame::NotPlayed));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The federation; none: not known.
    pub federation: Option<Federation>,
    /// The rounds so far, in their order; the games that are paired and not finished come last.
    pub rounds: Vec<NormRound>,
}

impl NormRound {
    /// The opponent and the points of a game that counts, or why there is none. Example: see [`Candidate`].
    ///
    /// # Errors
    ///
    /// When the round brings no game that counts (1.4.2).
    pub fn game(&self, is_round_robin: bool) -> Result<(Opponent, Points), NotAGame> {
        let opponent = self.countable_opponent(is_round_robin)?;
        match score(self.result) {
            Some(points) => Ok((opponent, points)),
            None if self.result == PlayerResult::Unknown => Err(NotAGame::NotFinished),
            None => Err(NotAGame::NotPlayed),
        }
    }

    /// The opponent, if a game against them counts or would count.
    pub(crate) fn countable_opponent(&self, is_round_robin: bool) -> Result<Opponent, NotAGame> {
        let opponent = self.opponent.filter(|_| self.result.is_played()).ok_or(NotAGame::NotPlayed)?;
        if !opponent.belongs_to_fide() {
            return Err(NotAGame::NoFederation);
        }
        if is_round_robin && opponent.is_scoreless_unrated {
            return Err(NotAGame::ScorelessUnrated);
        }
        Ok(opponent)
    }
}
