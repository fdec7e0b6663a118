//! Why a round was paired as it was, in words that an arbiter can read to a player, each with its article.
//!
//! A page is about one bracket, one player, or one question of a player ("why not against X?"). Each system
//! explains itself in its own words ([`Explanation`]); what all of them have in common is told by [`Facts`].

mod facts;

use std::fmt;

use glossary::phrase::Part;
use glossary::{PairingNumber, Phrase, phrase};
use handbook::Citation;

pub use facts::Facts;

use crate::bracket_record::Figure;
use crate::outcome::RoundPairing;
use crate::position::{InvalidPosition, Position};

/// A sentence of an explanation, and the article behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The sentence.
    pub text: Phrase,
    /// The article, where one decides.
    pub article: Option<Citation>,
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.article {
            Some(article) => {
                let label = article.article().label.map(|label| format!("{label}, ")).unwrap_or_default();
                write!(f, "{} ({label}{article})", self.text)
            }
            None => write!(f, "{}", self.text),
        }
    }
}

/// An explanation: a heading and sentences.
///
/// ```
/// use glossary::phrase;
/// use pairing::{SharedRule, System, why::Page};
/// let mut page = Page::new(phrase!("Board {board}", board = 3)).about_board(3, "Anna", "Boris", true);
/// page.say(phrase!("Both have {points} points.", points = glossary::Points::ONE));
/// page.say_by(
///     System::DUTCH_2026.article(SharedRule::MeetingCriterion),
///     phrase!("They have not met before."),
/// );
/// assert!(page.to_string().starts_with("Board 3: Anna – Boris"));
/// assert_eq!(page.sentences.len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// What it is about.
    pub heading: Phrase,
    /// What there is to say.
    pub sentences: Vec<Sentence>,
    /// What the pairing of the bracket comes to under each criterion.
    pub figures: Vec<Figure>,
    /// What the alternative that was asked about comes to, if it could be made.
    pub figures_of_alternative: Vec<Figure>,
}

impl Page {
    /// A page without sentences. Example: see [`Page`].
    pub fn new(heading: Phrase) -> Page {
        Page { heading, sentences: Vec::new(), figures: Vec::new(), figures_of_alternative: Vec::new() }
    }

    /// The page with a heading about a board, as the tournament numbers it and names its players; whether the
    /// system pairs them so. Example: see [`Page`].
    #[must_use]
    pub fn about_board(
        self,
        board: u16,
        white: impl Into<Part>,
        black: impl Into<Part>,
        is_of_system: bool,
    ) -> Page {
        let (white, black): (Part, Part) = (white.into(), black.into());
        let heading = if is_of_system {
            phrase!("Board {board}: {white} – {black}", board, white, black)
        } else {
            phrase!("Board {board}: {white} – {black}, not the system's pairing", board, white, black)
        };
        Page { heading, ..self }
    }

    /// Adds a sentence. Example: see [`Page`].
    pub fn say(&mut self, text: Phrase) {
        self.sentences.push(Sentence { text, article: None });
    }

    /// Adds a sentence with the article that decides. Example: see [`Page`].
    pub fn say_by(&mut self, article: Citation, text: Phrase) {
        self.sentences.push(Sentence { text, article: Some(article) });
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.heading)?;
        self.sentences.iter().try_for_each(|sentence| writeln!(f, "  {sentence}"))
    }
}

/// How a participant is called.
pub type Name<'a> = Box<dyn Fn(PairingNumber) -> String + 'a>;

/// Why a round is paired as it is, in the words of its system.
pub trait Explanation {
    /// The pairing that is explained.
    fn round(&self) -> &RoundPairing;

    /// Every bracket of the round, from the top; nothing if the system has none.
    fn brackets(&self) -> Vec<Page> {
        Vec::new()
    }

    /// A board, counted from 1: how it came about, and its colours.
    fn board(&self, board: usize) -> Option<Page>;

    /// One page about a player of the round.
    fn player(&self, number: PairingNumber) -> Option<Page>;

    /// What speaks against pairing two players.
    fn against(&self, number: PairingNumber, opponent: PairingNumber) -> Option<Page>;
}

/// Answers "why?" about a round.
pub struct Why<'a>(Box<dyn Explanation + 'a>);

impl<'a> Why<'a> {
    /// Pairs the round and stands ready; nothing if it cannot be paired. `name` tells how a participant is
    /// called.
    ///
    /// ```
    /// use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
    /// use pairing::{Participant, Position, System, why::Why};
    /// let number = |number| PairingNumber::new(number).expect("a number");
    /// let position = Position {
    ///     system: System::DUTCH_2026,
    ///     scoring: ScoringSystem::STANDARD,
    ///     rounds_in_event: 5,
    ///     round: RoundNumber::new(1).expect("a round"),
    ///     initial_colour: Colour::White,
    ///     participants: (1..=4).map(|n| Participant::new(number(n))).collect(),
    ///     prohibited: vec![],
    /// };
    /// let why = Why::new(&position, |number| format!("Player {number}"))?.expect("it can be paired");
    /// let page = why.player(number(1)).expect("they play").to_string();
    /// assert!(
    ///     page.contains("has White: the initial-colour and the number of the higher ranked player decide")
    /// );
    /// assert_eq!((why.round().boards.len(), why.brackets().len()), (2, 1));
    /// assert!(
    ///     why.board(1)
    ///         .is_some_and(|page| page.heading.to_string() == "Board 1: Player 1 (#1) – Player 3 (#3)")
    /// );
    /// assert!(why.against(number(1), number(2)).is_some(), "a page on why they do not meet");
    /// # Ok::<(), pairing::InvalidPosition>(())
    /// ```
    ///
    /// # Errors
    /// If the position contradicts itself.
    pub fn new(
        position: &'a Position,
        name: impl Fn(PairingNumber) -> String + 'a,
    ) -> Result<Option<Why<'a>>, InvalidPosition> {
        Ok(position.system.swiss().explain(position, Box::new(name))?.map(Why))
    }

    /// The pairing that is explained. Example: see [`Why::new`].
    pub fn round(&self) -> &RoundPairing {
        self.0.round()
    }

    /// Every bracket of the round, from the top; nothing if the system has none. Example: see [`Why::new`].
    pub fn brackets(&self) -> Vec<Page> {
        self.0.brackets()
    }

    /// A board, counted from 1: how it came about, and its colours. Example: see [`Why::new`].
    pub fn board(&self, board: usize) -> Option<Page> {
        self.0.board(board)
    }

    /// One page about a player of the round. Example: see [`Why::new`].
    pub fn player(&self, number: PairingNumber) -> Option<Page> {
        self.0.player(number)
    }

    /// What speaks against pairing two players. Example: see [`Why::new`].
    pub fn against(&self, number: PairingNumber, opponent: PairingNumber) -> Option<Page> {
        self.0.against(number, opponent)
    }
}
