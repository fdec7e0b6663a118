//! Why a round was paired as it was, in words that an arbiter can read to a player, each with its article.
//!
//! A page is about one bracket, one player, or one question of a player ("why not against X?").

mod bracket;
mod player;

use std::fmt;

use glossary::PairingNumber;
use handbook::{Citation, cite};

use crate::check::reason::{amounts, article_of_order, order_in_words};
use crate::dutch::{Comparison, Edition, Explainer, Figure, Obstacle, RoundPairing, Verdict};
use crate::player::Player;
use crate::position::{InvalidPosition, Position};

/// A sentence of an explanation, and the article behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The sentence.
    pub text: String,
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
            None => f.write_str(&self.text),
        }
    }
}

/// An explanation: a heading and sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// What it is about.
    pub heading: String,
    /// What there is to say.
    pub sentences: Vec<Sentence>,
    /// What the pairing of the bracket comes to under each criterion.
    pub figures: Vec<Figure>,
    /// What the alternative that was asked about comes to, if it could be made.
    pub figures_of_alternative: Vec<Figure>,
}

impl Page {
    fn new(heading: String) -> Page {
        Page { heading, sentences: Vec::new(), figures: Vec::new(), figures_of_alternative: Vec::new() }
    }

    fn say(&mut self, text: impl Into<String>) {
        self.sentences.push(Sentence { text: text.into(), article: None });
    }

    fn say_by(&mut self, article: Citation, text: impl Into<String>) {
        self.sentences.push(Sentence { text: text.into(), article: Some(article) });
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
        page.heading = format!("Board {board}: {} – {}", self.who(found.white), self.who(found.black));
        self.tell_colours(found, &mut page);
        Some(page)
    }

    /// What speaks against pairing two players.
    pub fn against(&self, number: PairingNumber, opponent: PairingNumber) -> Option<Page> {
        let heading = format!("Why not {} against {}?", self.who(number), self.who(opponent));
        let mut page = Page::new(heading);
        let meet = |board: &&crate::dutch::Board| {
            [board.white, board.black].contains(&number) && [board.white, board.black].contains(&opponent)
        };
        if self.round().boards.iter().any(|board| meet(&board)) {
            page.say("They do meet in this round.");
            return Some(page);
        }
        let comparison = self.explainer.against(number, opponent)?;
        let bracket = &self.round().brackets[comparison.bracket];
        page.say(format!("The two ways part in the bracket of {} points.", bracket.score));
        self.tell_verdict("a pairing with the two together", &comparison, &mut page);
        page.figures = comparison.chosen;
        page.figures_of_alternative = comparison.other.unwrap_or_default();
        Some(page)
    }

    fn who(&self, number: PairingNumber) -> String {
        let name = (self.name)(number);
        if name.trim().is_empty() { format!("#{number}") } else { format!("{} (#{number})", name.trim()) }
    }

    fn list(&self, numbers: &[PairingNumber]) -> String {
        numbers.iter().map(|&number| self.who(number)).collect::<Vec<_>>().join(", ")
    }

    fn player_of(&self, number: PairingNumber) -> Option<&Player> {
        self.players.iter().find(|player| player.number == number)
    }

    fn edition(&self) -> Edition {
        self.position.edition
    }

    /// Says what decides between the chosen pairing of a bracket and another one.
    fn tell_verdict(&self, other: &str, comparison: &Comparison, page: &mut Page) {
        let edition = self.edition();
        match &comparison.verdict {
            Verdict::Same => page.say(format!("{} is what was chosen.", capital(other))),
            Verdict::Barred(one, obstacle) => {
                let (article, why) = self.obstacle(*one, *obstacle);
                page.say_by(article, format!("{} may not be made: {why}.", capital(other)));
            }
            Verdict::NotCompleted => {
                let text =
                    format!("With {other}, the players who are still unpaired could not all be paired.");
                page.say_by(by(edition, cite!("dutch@2017-07/C.4"), cite!("dutch@2026-02/2.2.1")), text);
            }
            Verdict::HigherBye => {
                let text = format!("With {other}, the bye would go to a player with a higher score.");
                page.say_by(cite!("dutch@2026-02/2.3.1"), text);
            }
            Verdict::Criterion(line) => {
                let Some((chosen, others)) = comparison
                    .chosen
                    .get(*line)
                    .zip(comparison.other.as_ref().and_then(|all| all.get(*line)))
                else {
                    return;
                };
                let [of_others, of_chosen] = amounts(others, chosen);
                let equal = if *line > 0 { "Equal in everything more important, " } else { "" };
                let text = format!(
                    "{equal}{other} is worse in this: {}. It comes to {of_others} there, to {of_chosen} in the pairing that was made.",
                    chosen.name,
                );
                page.say_by(chosen.article, capital(&text));
            }
            Verdict::Order(rule) => {
                let text = format!(
                    "{} satisfies every criterion equally well, but comes later in the order in which pairings are tried: {}.",
                    capital(other),
                    order_in_words(*rule)
                );
                page.say_by(article_of_order(*rule, edition), text);
            }
        }
    }

    fn obstacle(&self, one: PairingNumber, obstacle: Obstacle) -> (Citation, String) {
        let one = self.who(one);
        let by_edition = |older, newer| by(self.edition(), older, newer);
        match obstacle {
            Obstacle::Met(other) => (
                by_edition(cite!("dutch@2017-07/C.1"), cite!("dutch@2026-02/2.1.1")),
                format!("{one} and {} have already played each other", self.who(other)),
            ),
            Obstacle::Prohibited(other) => (
                cite!("trf@2025-09/260"),
                format!("the arbiter has forbidden {one} to meet {}", self.who(other)),
            ),
            Obstacle::SameAbsoluteColour(other) => (
                by_edition(cite!("dutch@2017-07/C.3"), cite!("dutch@2026-02/2.1.3")),
                format!("{one} and {} both must have the same colour", self.who(other)),
            ),
            Obstacle::Bye => (
                by_edition(cite!("dutch@2017-07/C.2"), cite!("dutch@2026-02/2.1.2")),
                format!("{one} may not receive the pairing-allocated bye (again)"),
            ),
        }
    }
}

/// The article of an edition, where both have one.
fn by(edition: Edition, older: Citation, newer: Citation) -> Citation {
    match edition {
        Edition::July2017 => older,
        Edition::February2026 => newer,
    }
}

/// A text with a capital letter in front.
fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}
