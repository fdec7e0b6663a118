//! Why a round was paired as it was by this system: brackets, floats, criteria, the order of candidates.

mod bracket;
mod player;

use glossary::phrase::Part;
use glossary::{PairingNumber, Phrase, phrase};

use super::edition::{Edition, OwnRule};
use super::explanation::{Comparison, Explainer, Verdict};
use super::reason::order_in_words;
use crate::check::reason::amounts;
use crate::outcome::RoundPairing;
use crate::position::{InvalidPosition, Position};
use crate::shared_rule::SharedRule;
use crate::why::{Explanation, Facts, Name, Page, Sentence};

/// Answers "why?" about a round of this system.
pub(super) struct DutchWhy<'a> {
    edition: Edition,
    facts: Facts<'a>,
    explainer: Explainer,
}

impl<'a> DutchWhy<'a> {
    /// Nothing if the round cannot be paired.
    pub(super) fn new(
        edition: Edition,
        position: &'a Position,
        name: Name<'a>,
    ) -> Result<Option<DutchWhy<'a>>, InvalidPosition> {
        let explainer = Explainer::new(edition, position)?;
        Ok(explainer.map(|explainer| {
            let facts = Facts::new(position, explainer.round().clone(), name);
            DutchWhy { edition, facts, explainer }
        }))
    }

    /// Says what decides between the chosen pairing of a bracket and another one, which is named by a noun.
    fn tell_verdict(&self, other: Phrase, comparison: &Comparison, page: &mut Page) {
        let edition = self.edition;
        match &comparison.verdict {
            Verdict::Same => page.say(phrase!("{other} is what was chosen.", other = Part::Opening(other))),
            Verdict::Barred(one, obstacle) => {
                let (article, why) = self.facts.obstacle(*one, *obstacle);
                let text = phrase!("{other} may not be made: {why}.", other = Part::Opening(other), why);
                page.say_by(article, text);
            }
            Verdict::NotCompleted => {
                let text = phrase!(
                    "With {other}, the players who are still unpaired could not all be paired.",
                    other
                );
                page.say_by(edition.article(SharedRule::Completion), text);
            }
            Verdict::HigherBye => {
                let text = phrase!("With {other}, the bye would go to a player with a higher score.", other);
                page.sentences.push(Sentence { text, article: edition.lowest_bye() });
            }
            Verdict::Criterion(line) => tell_criterion(other, comparison, *line, page),
            Verdict::Order(rule) => {
                let text = phrase!(
                    "{other} satisfies every criterion equally well, but comes later in the order in which \
                     pairings are tried: {order}.",
                    other = Part::Opening(other),
                    order = order_in_words(*rule)
                );
                page.say_by(edition.own_article(OwnRule::Order(*rule)), text);
            }
        }
    }
}

impl Explanation for DutchWhy<'_> {
    fn round(&self) -> &RoundPairing {
        self.explainer.round()
    }

    fn brackets(&self) -> Vec<Page> {
        (0..self.round().brackets.len()).filter_map(|index| self.bracket(index)).collect()
    }

    fn board(&self, board: usize) -> Option<Page> {
        let seats = *self.round().boards.get(board.checked_sub(1)?)?;
        let mut page = self.bracket(self.explainer.bracket_of(seats.white)?)?;
        page.heading = self.facts.heading_of_board(board, seats);
        self.facts.tell_colours(seats, &mut page);
        Some(page)
    }

    fn player(&self, number: PairingNumber) -> Option<Page> {
        self.page_of_player(number)
    }

    fn against(&self, number: PairingNumber, opponent: PairingNumber) -> Option<Page> {
        let (mut page, meet) = self.facts.page_against(number, opponent);
        if meet {
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
            "{other} is worse in this: {criterion}. It comes to {there} there, to {made} in the pairing that \
             was made.",
            other = Part::Opening(other),
            criterion,
            there,
            made
        )
    };
    page.say_by(chosen.article, text);
}
