//! A player: what they bring into the round, whom they meet and why, and with which colour.

use glossary::{PairingNumber, phrase};

use super::super::edition::OwnRule;
use super::DutchWhy;
use super::bracket::room;
use crate::outcome::Board;
use crate::player::Player;
use crate::why::{Explanation, Page};

impl DutchWhy<'_> {
    /// One page about a player of the round.
    pub(super) fn page_of_player(&self, number: PairingNumber) -> Option<Page> {
        let player = self.facts.player_of(number)?;
        let mut page = self.facts.page_of(player);
        self.tell_floating(number, &mut page);
        match self.facts.board_of(number) {
            Some(board) => self.tell_opponent(player, board, &mut page),
            None => self.tell_bye(player, &mut page),
        }
        page.figures = self
            .explainer
            .bracket_of(number)
            .map(|index| self.round().brackets[index].figures.clone())
            .unwrap_or_default();
        Some(page)
    }

    /// The brackets out of which the player floated down before being paired.
    fn tell_floating(&self, number: PairingNumber, page: &mut Page) {
        let article = self.edition.own_article(OwnRule::FewestDownfloaters);
        let last = self.round().brackets.len().saturating_sub(1);
        for record in
            self.round().brackets[..last].iter().filter(|record| record.downfloaters.contains(&number))
        {
            page.say_by(
                article,
                phrase!(
                    "Floats down from the bracket of {score} points: {room}.",
                    score = record.score,
                    room = room(record)
                ),
            );
        }
    }

    fn tell_opponent(&self, player: &Player, board: Board, page: &mut Page) {
        let opponent = self.facts.tell_opponent(player, board, page);
        self.tell_natural_opponent(player, opponent, page);
        self.facts.tell_colours(board, page);
    }

    /// Why not the opponent whom the natural pairing of the bracket would have given.
    fn tell_natural_opponent(&self, player: &Player, opponent: PairingNumber, page: &mut Page) {
        let Some(index) = self.explainer.bracket_of(player.number) else { return };
        let article = self.edition.own_article(OwnRule::NaturalOrder);
        match self.natural_opponent(index, player.number) {
            Some(natural) if natural == opponent => {
                page.say_by(
                    article,
                    phrase!(
                        "That is the natural opponent in this bracket: upper half against lower half, in \
                         order."
                    ),
                );
            }
            Some(natural) => {
                let name = self.facts.who(natural);
                page.say_by(article, phrase!("The natural opponent in this bracket would be {name}.", name));
                if let Some(comparison) = self.explainer.against(player.number, natural) {
                    let (one, other) = (player.number, natural);
                    let other = phrase!("the best pairing with #{one} against #{other}", one, other);
                    self.tell_verdict(other, &comparison, page);
                }
            }
            None => {}
        }
    }

    /// Whom a player would meet if a bracket were paired in its natural order: those moved down with the
    /// first residents, then upper half against lower half.
    fn natural_opponent(&self, index: usize, number: PairingNumber) -> Option<PairingNumber> {
        let record = self.round().brackets.get(index)?;
        let met = record.pairs.iter().filter(|(one, _)| record.moved_down.contains(one)).count();
        let (first, rest) = record.residents.split_at_checked(met)?;
        let moved: Vec<PairingNumber> =
            record.moved_down.iter().copied().filter(|one| !record.limbo.contains(one)).collect();
        let half = (record.pairs.len() - met).min(rest.len() / 2);
        let upper = rest[..half].iter().copied().zip(rest[half..].iter().copied());
        let mut pairs = moved.into_iter().zip(first.iter().copied()).chain(upper);
        pairs.find_map(|(one, other)| match number {
            number if number == one => Some(other),
            number if number == other => Some(one),
            _ => None,
        })
    }

    fn tell_bye(&self, player: &Player, page: &mut Page) {
        self.facts.tell_bye(page);
        if let Some(article) = self.edition.lowest_bye() {
            let text = phrase!(
                "{score} is the lowest score at which the bye can be given so that all others can be paired.",
                score = player.score
            );
            page.say_by(article, text);
        }
        if let Some(article) = self.edition.unplayed_games() {
            let text = phrase!("Rounds without a game so far: {rounds}.", rounds = player.unplayed_games);
            page.say_by(article, text);
        }
        let Some(index) = self.explainer.bracket_of(player.number) else { return };
        let residents = &self.round().brackets[index].residents;
        let lower = residents.iter().rev().find(|other| **other != player.number);
        if let Some(&lower) = lower.filter(|&&lower| self.facts.is_lower(lower, player.number))
            && let Some(comparison) = self.explainer.downfloat(lower)
        {
            page.say(phrase!("Why not {name}, who is ranked lower?", name = self.facts.who(lower)));
            if self.facts.explain_no_bye(lower, page) {
                return;
            }
            let other = phrase!("the best pairing with the bye for #{number}", number = lower);
            self.tell_verdict(other, &comparison, page);
        }
    }
}
