//! Why a round was paired as it was, in words that an arbiter can read to a player, each with its article.
//!
//! A page is about one bracket, one player, or one question of a player ("why not against X?").

mod bracket;
mod player;

use std::fmt;

use glossary::phrase::Part;
use glossary::{PairingNumber, Phrase, phrase};
use handbook::{Citation, cite};

use crate::check::reason::{amounts, article_of_order, order_in_words};
use crate::dutch::{Comparison, Edition, Explainer, Figure, Obstacle, RoundPairing, Verdict};
use crate::player::Player;
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
    fn new(heading: Phrase) -> Page {
        Page { heading, sentences: Vec::new(), figures: Vec::new(), figures_of_alternative: Vec::new() }
    }

    /// The page with a heading about a board, as the tournament numbers it and names its players; whether the system pairs them so.
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

    fn say(&mut self, text: Phrase) {
        self.sentences.push(Sentence { text, article: None });
    }

    fn say_by(&mut self, article: Citation, text: Phrase) {
        self.sentences.push(Sentence { text, article: Some(article) });
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.heading)?;
        self.sentences.iter().try_for_each(|sentence| writeln!(f, "  {sentence}"))
    }
}

/// Answers "why?" about a round.
pub struct Why<'a> {
    position: &'a Position,
    explainer: Explainer<'a>,
    players: Vec<Player>,
    name: Box<dyn Fn(PairingNumber) -> String + 'a>,
}

impl<'a> Why<'a> {
    /// Pairs the round and stands ready; nothing if it cannot be paired. `name` tells how a participant is called.
    ///
    /// ```
    /// use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
    /// use pairing::{Participant, Position, dutch, why::Why};
    /// let number = |number| PairingNumber::new(number).expect("a number");
    /// let position = Position {
    ///     edition: dutch::Edition::February2026,
    ///     scoring: ScoringSystem::STANDARD,
    ///     rounds_in_event: 5,
    ///     round: RoundNumber::new(1).expect("a round"),
    ///     initial_colour: Colour::White,
    ///     participants: (1..=4).map(|n| Participant::new(number(n))).collect(),
    ///     prohibited: vec![],
    /// };
    /// let why = Why::new(&position, |number| format!("Player {number}"))?.expect("it can be paired");
    /// let page = why.player(number(1)).expect("they play").to_string();
    /// assert!(page.contains("has White: the initial-colour and the number of the higher ranked player decide"));
    /// # Ok::<(), pairing::InvalidPosition>(())
    /// ```
    ///
    /// # Errors
    /// If the position contradicts itself.
    pub fn new(
        position: &'a Position,
        name: impl Fn(PairingNumber) -> String + 'a,
    ) -> Result<Option<Why<'a>>, InvalidPosition> {
        let explainer = Explainer::new(position)?;
        let players = Player::all_in(position);
        Ok(explainer.map(|explainer| Why { position, explainer, players, name: Box::new(name) }))
    }

    /// The pairing that is explained.
    pub fn round(&self) -> &RoundPairing {
        self.explainer.round()
    }

    /// Every bracket of the round, from the top.
    pub fn brackets(&self) -> Vec<Page> {
        (0..self.round().brackets.len()).filter_map(|index| self.bracket(index)).collect()
    }

    /// A board, counted from 1: the bracket in which it was made, and its colours.
    pub fn board(&self, board: usize) -> Option<Page> {
        let found = *self.round().boards.get(board.checked_sub(1)?)?;
        let mut page = self.bracket(self.explainer.bracket_of(found.white)?)?;
        let (white, black) = (self.who(found.white), self.who(found.black));
        page.heading = phrase!("Board {board}: {white} – {black}", board, white, black);
        self.tell_colours(found, &mut page);
        Some(page)
    }

    /// What speaks against pairing two players.
    pub fn against(&self, number: PairingNumber, opponent: PairingNumber) -> Option<Page> {
        let (one, other) = (self.who(number), self.who(opponent));
        let mut page = Page::new(phrase!("Why not {one} against {other}?", one, other));
        let meet = |board: &&crate::dutch::Board| {
            [board.white, board.black].contains(&number) && [board.white, board.black].contains(&opponent)
        };
        if self.round().boards.iter().any(|board| meet(&board)) {
            page.say(phrase!("They do meet in this round."));
            return Some(page);
        }
        let comparison = self.explainer.against(number, opponent)?;
        let bracket = &self.round().brackets[comparison.bracket];
        page.say(phrase!("The two ways part in the bracket of {score} points.", score = bracket.score));
        self.tell_verdict(phrase!("a pairing with the two together"), &comparison, &mut page);
        page.figures = comparison.chosen;
        page.figures_of_alternative = comparison.other.unwrap_or_default();
        Some(page)
    }

    fn who(&self, number: PairingNumber) -> String {
        let name = (self.name)(number);
        if name.trim().is_empty() { format!("#{number}") } else { format!("{} (#{number})", name.trim()) }
    }

    fn list(&self, numbers: &[PairingNumber]) -> Vec<String> {
        numbers.iter().map(|&number| self.who(number)).collect()
    }

    fn player_of(&self, number: PairingNumber) -> Option<&Player> {
        self.players.iter().find(|player| player.number == number)
    }

    fn edition(&self) -> Edition {
        self.position.edition
    }

    /// Says what decides between the chosen pairing of a bracket and another one, which is named by a noun.
    fn tell_verdict(&self, other: Phrase, comparison: &Comparison, page: &mut Page) {
        let edition = self.edition();
        match &comparison.verdict {
            Verdict::Same => page.say(phrase!("{other} is what was chosen.", other = Part::Opening(other))),
            Verdict::Barred(one, obstacle) => {
                let (article, why) = self.obstacle(*one, *obstacle);
                let text = phrase!("{other} may not be made: {why}.", other = Part::Opening(other), why);
                page.say_by(article, text);
            }
            Verdict::NotCompleted => {
                let text = phrase!(
                    "With {other}, the players who are still unpaired could not all be paired.",
                    other
                );
                page.say_by(by(edition, cite!("dutch@2017-07/C.4"), cite!("dutch@2026-02/2.2.1")), text);
            }
            Verdict::HigherBye => {
                let text = phrase!("With {other}, the bye would go to a player with a higher score.", other);
                page.say_by(cite!("dutch@2026-02/2.3.1"), text);
            }
            Verdict::Criterion(line) => tell_criterion(other, comparison, *line, page),
            Verdict::Order(rule) => {
                let text = phrase!(
                    "{other} satisfies every criterion equally well, but comes later in the order in which pairings are tried: {order}.",
                    other = Part::Opening(other),
                    order = order_in_words(*rule)
                );
                page.say_by(article_of_order(*rule, edition), text);
            }
        }
    }

    fn obstacle(&self, one: PairingNumber, obstacle: Obstacle) -> (Citation, Phrase) {
        let one = self.who(one);
        let by_edition = |older, newer| by(self.edition(), older, newer);
        match obstacle {
            Obstacle::Met(other) => (
                by_edition(cite!("dutch@2017-07/C.1"), cite!("dutch@2026-02/2.1.1")),
                phrase!("{one} and {other} have already played each other", one, other = self.who(other)),
            ),
            Obstacle::Prohibited(other) => (
                cite!("trf@2025-09/260"),
                phrase!("the arbiter has forbidden {one} to meet {other}", one, other = self.who(other)),
            ),
            Obstacle::SameAbsoluteColour(other) => (
                by_edition(cite!("dutch@2017-07/C.3"), cite!("dutch@2026-02/2.1.3")),
                phrase!("{one} and {other} both must have the same colour", one, other = self.who(other)),
            ),
            Obstacle::Bye => (
                by_edition(cite!("dutch@2017-07/C.2"), cite!("dutch@2026-02/2.1.2")),
                phrase!("{one} may not receive the pairing-allocated bye (again)", one),
            ),
        }
    }
}

/// Says which criterion another pairing fails more, and by how much.
fn tell_criterion(other: Phrase, comparison: &Comparison, line: usize, page: &mut Page) {
    let others = comparison.other.as_ref().and_then(|all| all.get(line));
    let Some((chosen, others)) = comparison.chosen.get(line).zip(others) else { return };
    let [there, made] = amounts(others, chosen);
    let criterion = chosen.name.clone();
    let text = if line > 0 {
        phrase!(
            "Equal in everything more important, {other} is worse in this: {criterion}. \
             It comes to {there} there, to {made} in the pairing that was made.",
            other,
            criterion,
            there,
            made
        )
    } else {
        phrase!(
            "{other} is worse in this: {criterion}. It comes to {there} there, to {made} in the pairing that was made.",
            other = Part::Opening(other),
            criterion,
            there,
            made
        )
    };
    page.say_by(chosen.article, text);
}

/// The article of an edition, where both have one.
fn by(edition: Edition, older: Citation, newer: Citation) -> Citation {
    match edition {
        Edition::July2017 => older,
        Edition::February2026 => newer,
    }
}
