//! A player: what they bring into the round, whom they meet and why, and with which colour.

use std::cmp::Ordering;

use glossary::phrase::Part;
use glossary::{Colour, PairingNumber, Phrase, phrase};
use handbook::cite;

use super::bracket::room;
use super::{Page, Why, by};
use crate::dutch::{Board, Edition};
use crate::float::Float;
use crate::player::Player;
use crate::preference::Strength;

impl Why<'_> {
    /// One page about a player of the round.
    pub fn player(&self, number: PairingNumber) -> Option<Page> {
        let player = self.player_of(number)?;
        let (name, round) = (self.who(number), self.position.round);
        let mut page = Page::new(phrase!("{name}, round {round}", name, round));
        self.tell_score(player, &mut page);
        self.tell_preference(player, &mut page);
        self.tell_float(player, &mut page);
        self.tell_floating(number, &mut page);
        let board = self.round().boards.iter().find(|board| [board.white, board.black].contains(&number));
        match board {
            Some(board) => self.tell_opponent(player, *board, &mut page),
            None => self.tell_bye(player, &mut page),
        }
        page.figures = self
            .explainer
            .bracket_of(number)
            .map(|index| self.round().brackets[index].figures.clone())
            .unwrap_or_default();
        Some(page)
    }

    fn tell_score(&self, player: &Player, page: &mut Page) {
        let score = player.score;
        if player.pairing_score == score {
            page.say(phrase!("Has {score} points.", score));
        } else {
            let text = phrase!(
                "Has {score} points, and {accelerated} for the pairing, with virtual points.",
                score,
                accelerated = player.pairing_score
            );
            page.say_by(by(self.edition(), cite!("baku@2017-07/5"), cite!("baku@2026-02/1.5")), text);
        }
        if player.is_topscorer {
            let article = by(self.edition(), cite!("dutch@2017-07/A.7"), cite!("dutch@2026-02/1.8"));
            page.say_by(
                article,
                phrase!("Is a topscorer: more than half of the possible points before the last round."),
            );
        }
    }

    fn tell_preference(&self, player: &Player, page: &mut Page) {
        let edition = self.edition();
        let Some(preference) = player.preference else {
            let article = by(edition, cite!("dutch@2017-07/A.6.d"), cite!("dutch@2026-02/1.7.4"));
            page.say_by(article, phrase!("Has not played a game yet, so has no colour preference."));
            return;
        };
        let colours = Part::Run(player.colours.iter().map(|&colour| letter(colour).into()).collect());
        let (difference, colour) = (format!("{:+}", player.colour_difference), preference.colour);
        let article = match preference.strength {
            Strength::Mild => by(edition, cite!("dutch@2017-07/A.6.c"), cite!("dutch@2026-02/1.7.3")),
            Strength::Strong => by(edition, cite!("dutch@2017-07/A.6.b"), cite!("dutch@2026-02/1.7.2")),
            Strength::Absolute => by(edition, cite!("dutch@2017-07/A.6.a"), cite!("dutch@2026-02/1.7.1")),
        };
        // That the colours are level is seen by them.
        let text = match (preference.strength, player.colour_difference) {
            (Strength::Mild, 0) => {
                phrase!("Has had the colours {colours} and mildly prefers {colour}.", colours, colour)
            }
            (Strength::Mild, _) => phrase!(
                "Has had the colours {colours} (difference {difference}) and mildly prefers {colour}.",
                colours,
                difference,
                colour
            ),
            (Strength::Strong, _) => phrase!(
                "Has had the colours {colours} (difference {difference}) and strongly prefers {colour}.",
                colours,
                difference,
                colour
            ),
            (Strength::Absolute, 0) => {
                phrase!("Has had the colours {colours} and absolutely prefers {colour}.", colours, colour)
            }
            (Strength::Absolute, _) => phrase!(
                "Has had the colours {colours} (difference {difference}) and absolutely prefers {colour}.",
                colours,
                difference,
                colour
            ),
        };
        page.say_by(article, text);
    }

    fn tell_float(&self, player: &Player, page: &mut Page) {
        let article = by(self.edition(), cite!("dutch@2017-07/A.4.b"), cite!("dutch@2026-02/1.4.2"));
        match player.float_last_round {
            Float::None => {}
            Float::Down => page.say_by(article, phrase!("Got a downfloat in the previous round.")),
            Float::Up => page.say_by(article, phrase!("Got an upfloat in the previous round.")),
        }
        match player.float_two_rounds_before {
            Float::None => {}
            Float::Down => page.say_by(article, phrase!("Got a downfloat two rounds before.")),
            Float::Up => page.say_by(article, phrase!("Got an upfloat two rounds before.")),
        }
    }

    /// The brackets out of which the player floated down before being paired.
    fn tell_floating(&self, number: PairingNumber, page: &mut Page) {
        let article = by(self.edition(), cite!("dutch@2017-07/C.5"), cite!("dutch@2026-02/2.4.1"));
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
        let number = player.number;
        let opponent = if board.white == number { board.black } else { board.white };
        let theirs = self.player_of(opponent).map_or(player.pairing_score, |other| other.pairing_score);
        let name = self.who(opponent);
        page.say(match theirs.cmp(&player.pairing_score) {
            Ordering::Equal => phrase!("Meets {name}, of the same score.", name),
            Ordering::Greater => phrase!("Meets {name}, of a higher score: an upfloat.", name),
            Ordering::Less => phrase!("Meets {name}, of a lower score: a downfloat.", name),
        });
        self.tell_natural_opponent(player, opponent, page);
        self.tell_colours(board, page);
    }

    /// Why not the opponent whom the natural pairing of the bracket would have given.
    fn tell_natural_opponent(&self, player: &Player, opponent: PairingNumber, page: &mut Page) {
        let Some(index) = self.explainer.bracket_of(player.number) else { return };
        let article = by(self.edition(), cite!("dutch@2017-07/B.3"), cite!("dutch@2026-02/3.3.1"));
        match self.natural_opponent(index, player.number) {
            Some(natural) if natural == opponent => {
                page.say_by(
                    article,
                    phrase!(
                        "That is the natural opponent in this bracket: upper half against lower half, in order."
                    ),
                );
            }
            Some(natural) => {
                let name = self.who(natural);
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

    /// Whom a player would meet if a bracket were paired in its natural order: those moved down with the first residents, then upper
    /// half against lower half.
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
        let edition = self.edition();
        let article = by(edition, cite!("swiss-basic-rules@2017-07/c"), cite!("swiss-basic-rules@2026-02/3"));
        page.say_by(
            article,
            phrase!("Receives the pairing-allocated bye: the number of players is odd, and one stays over."),
        );
        let may = by(edition, cite!("dutch@2017-07/C.2"), cite!("dutch@2026-02/2.1.2"));
        page.say_by(
            may,
            phrase!(
                "May receive it: no such bye before, and no round with the points of a win without playing."
            ),
        );
        if edition == Edition::February2026 {
            let text = phrase!(
                "{score} is the lowest score at which the bye can be given so that all others can be paired.",
                score = player.score
            );
            page.say_by(cite!("dutch@2026-02/2.3.1"), text);
            let text = phrase!("Rounds without a game so far: {rounds}.", rounds = player.unplayed_games);
            page.say_by(cite!("dutch@2026-02/2.4.4"), text);
        }
        let Some(index) = self.explainer.bracket_of(player.number) else { return };
        let residents = &self.round().brackets[index].residents;
        let lower = residents.iter().rev().find(|other| **other != player.number);
        if let Some(&lower) = lower.filter(|&&lower| self.is_lower(lower, player.number))
            && let Some(comparison) = self.explainer.downfloat(lower)
        {
            page.say(phrase!("Why not {name}, who is ranked lower?", name = self.who(lower)));
            if self.may_not_receive_bye(lower, page) {
                return;
            }
            let other = phrase!("the best pairing with the bye for #{number}", number = lower);
            self.tell_verdict(other, &comparison, page);
        }
    }

    /// Who has White on a board, and by which rule.
    pub(super) fn tell_colours(&self, board: Board, page: &mut Page) {
        let article = board.colour_rule.article(self.edition());
        let (name, rule) = (self.who(board.white), board.colour_rule.phrase());
        page.say_by(article, phrase!("{name} has White: {rule}.", name, rule));
    }
}

/// A colour among others in a row.
fn letter(colour: Colour) -> Phrase {
    match colour {
        Colour::White => phrase!("W"),
        Colour::Black => phrase!("B"),
    }
}
