//! A bracket: its members, how it was divided, what was paired, who floated and why.

use glossary::{PairingNumber, Phrase, phrase};
use handbook::{Citation, cite};

use super::super::edition::OwnRule;
use super::DutchWhy;
use crate::bracket_record::{BracketRecord, Stage};
use crate::check::reason::amount;
use crate::why::{Explanation, Page};

impl DutchWhy<'_> {
    /// A bracket, counted from 0 at the top.
    pub(super) fn bracket(&self, index: usize) -> Option<Page> {
        let record = self.round().brackets.get(index)?;
        let score = record.score;
        let mut page = Page::new(match record.moved_down.len() + record.residents.len() {
            1 => phrase!("Bracket of {score} points, 1 player", score),
            size => phrase!("Bracket of {score} points, {size} players", score, size),
        });
        self.tell_stage(record, &mut page);
        self.tell_members(record, &mut page);
        self.tell_halves(record, &mut page);
        self.tell_natural(index, &mut page);
        self.tell_floaters(index, record, &mut page);
        self.tell_figures(record, &mut page);
        page.figures.clone_from(&record.figures);
        Some(page)
    }

    fn tell_stage(&self, record: &BracketRecord, page: &mut Page) {
        match record.stage {
            Stage::Ordinary => {}
            Stage::Penultimate => page.say_by(
                cite!("dutch@2017-07/A.9"),
                phrase!(
                    "What lies below could not be completed after this bracket as it would be paired on its \
                     own, so it became the penultimate one: its downfloaters are chosen so that the rest can \
                     be paired."
                ),
            ),
            Stage::CollapsedLast => page.say_by(
                cite!("dutch@2017-07/A.9"),
                phrase!("All the lower scoregroups are put together as the collapsed last bracket."),
            ),
        }
    }

    fn tell_members(&self, record: &BracketRecord, page: &mut Page) {
        if !record.moved_down.is_empty() {
            page.say_by(
                self.floats_article(),
                phrase!("Moved down from above: {players}.", players = self.facts.list(&record.moved_down)),
            );
        }
        page.say(phrase!("Of this score: {players}.", players = self.facts.list(&record.residents)));
    }

    fn floats_article(&self) -> Citation {
        self.edition.own_article(OwnRule::MovedDown)
    }

    fn halves_article(&self) -> Citation {
        self.edition.own_article(OwnRule::Halves)
    }

    fn tell_halves(&self, record: &BracketRecord, page: &mut Page) {
        if record.pairs.is_empty() {
            return;
        }
        page.say_by(self.halves_article(), halves(record));
        let pairs = record.pairs.iter().map(|(one, other)| format!("{one}–{other}"));
        page.say(phrase!("Paired: {pairs}.", pairs = pairs.collect::<Vec<String>>()));
    }

    /// Why the natural pairing was not made, or that it was.
    fn tell_natural(&self, index: usize, page: &mut Page) {
        let record = &self.round().brackets[index];
        let Some(comparison) = self.explainer.natural(index).filter(|_| !record.pairs.is_empty()) else {
            return;
        };
        self.tell_verdict(natural_name(record), &comparison, page);
    }

    fn tell_floaters(&self, index: usize, record: &BracketRecord, page: &mut Page) {
        if record.downfloaters.is_empty() {
            return;
        }
        let is_last = index + 1 == self.round().brackets.len();
        let fewest = self.fewest_article();
        for &floater in &record.downfloaters {
            let (name, room) = (self.facts.who(floater), room(record));
            let text = if is_last {
                phrase!("{name} receives the pairing-allocated bye: {room}.", name, room)
            } else {
                phrase!("{name} floats down: {room}.", name, room)
            };
            page.say_by(fewest, text);
        }
        if let ([], &[one, other]) = (record.pairs.as_slice(), record.downfloaters.as_slice())
            && let Some(comparison) = self.explainer.against(one, other)
        {
            self.tell_verdict(phrase!("a pairing of these two"), &comparison, page);
            return;
        }
        let floater = record.downfloaters[record.downfloaters.len() - 1];
        let lowest = record.residents.iter().rev().find(|number| !record.downfloaters.contains(number));
        if let Some(&lowest) = lowest.filter(|&&lowest| self.facts.is_lower(lowest, floater))
            && let Some(comparison) = self.explainer.downfloat(lowest)
        {
            page.say(phrase!("Why not the lowest, {name}?", name = self.facts.who(lowest)));
            if is_last && self.facts.explain_no_bye(lowest, page) {
                return;
            }
            let other = phrase!("the best pairing in which #{number} floats", number = lowest);
            self.tell_verdict(other, &comparison, page);
        }
    }

    fn fewest_article(&self) -> Citation {
        self.edition.own_article(OwnRule::FewestDownfloaters)
    }

    /// The criteria that could not be satisfied in full; the downfloaters were told already.
    fn tell_figures(&self, record: &BracketRecord, page: &mut Page) {
        let counted = [self.fewest_article(), self.scores_article()];
        for figure in
            record.figures.iter().filter(|figure| figure.total() > 0 && !counted.contains(&figure.article))
        {
            page.say_by(
                figure.article,
                phrase!(
                    "Could not be avoided: {criterion}, {amount}.",
                    criterion = figure.name.clone(),
                    amount = amount(figure)
                ),
            );
        }
    }

    fn scores_article(&self) -> Citation {
        self.edition.own_article(OwnRule::DownfloaterScores)
    }
}

/// How a bracket was divided.
fn halves(record: &BracketRecord) -> Phrase {
    let numbers =
        |list: &[PairingNumber]| list.iter().map(ToString::to_string).collect::<Vec<String>>().join(" ");
    let (s1, s2, limbo) = (numbers(&record.s1), numbers(&record.s2), numbers(&record.limbo));
    let remainder = record.remainder.as_ref().filter(|(upper, _)| !upper.is_empty());
    match (limbo.is_empty(), remainder.map(|(upper, lower)| (numbers(upper), numbers(lower)))) {
        (true, None) => phrase!("S1: {s1}; S2: {s2}.", s1, s2),
        (false, None) => phrase!("S1: {s1}; S2: {s2}; Limbo, bound to float again: {limbo}.", s1, s2, limbo),
        (true, Some((upper, lower))) => {
            phrase!("S1: {s1}; S2: {s2}; remainder: {upper} against {lower}.", s1, s2, upper, lower)
        }
        (false, Some((upper, lower))) => phrase!(
            "S1: {s1}; S2: {s2}; Limbo, bound to float again: {limbo}; remainder: {upper} against {lower}.",
            s1,
            s2,
            limbo,
            upper,
            lower
        ),
    }
}

/// How many of a bracket can be paired in it.
pub(super) fn room(record: &BracketRecord) -> Phrase {
    match (record.moved_down.len() + record.residents.len(), 2 * record.pairs.len()) {
        (1, _) => phrase!("nobody else is in the bracket"),
        (size, 0) => phrase!("none of the {size} players of the bracket can be paired in it", size),
        (size, paired) => {
            phrase!("of the {size} players of the bracket, {paired} can be paired in it", size, paired)
        }
    }
}

fn natural_name(record: &BracketRecord) -> Phrase {
    if record.moved_down.is_empty() {
        phrase!("the natural pairing (the upper half against the lower half, in order)")
    } else {
        phrase!(
            "the natural pairing (those moved down with the first residents, then the upper half against the \
             lower half)"
        )
    }
}
