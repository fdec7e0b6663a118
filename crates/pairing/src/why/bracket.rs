//! A bracket: its members, how it was divided, what was paired, who floated and why.

use glossary::PairingNumber;
use handbook::{Citation, cite};

use super::{Page, Why, by};
use crate::check::reason::amount;
use crate::dutch::{BracketRecord, Stage};

impl Why<'_> {
    /// A bracket, counted from 0 at the top.
    pub fn bracket(&self, index: usize) -> Option<Page> {
        let record = self.round().brackets.get(index)?;
        let size = record.moved_down.len() + record.residents.len();
        let players = if size == 1 { "1 player".to_owned() } else { format!("{size} players") };
        let mut page = Page::new(format!("Bracket of {} points, {players}", record.score));
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
                "What lies below could not be completed after this bracket as it would be paired on its own, so it became the \
                 penultimate one: its downfloaters are chosen so that the rest can be paired.",
            ),
            Stage::CollapsedLast => page.say_by(
                cite!("dutch@2017-07/A.9"),
                "All the lower scoregroups are put together as the collapsed last bracket.",
            ),
        }
    }

    fn tell_members(&self, record: &BracketRecord, page: &mut Page) {
        if !record.moved_down.is_empty() {
            page.say_by(
                self.floats_article(),
                format!("Moved down from above: {}.", self.list(&record.moved_down)),
            );
        }
        page.say(format!("Of this score: {}.", self.list(&record.residents)));
    }

    fn floats_article(&self) -> Citation {
        by(self.edition(), cite!("dutch@2017-07/A.4.a"), cite!("dutch@2026-02/1.4.1"))
    }

    fn halves_article(&self) -> Citation {
        by(self.edition(), cite!("dutch@2017-07/B.2"), cite!("dutch@2026-02/3.2.2"))
    }

    fn tell_halves(&self, record: &BracketRecord, page: &mut Page) {
        if record.pairs.is_empty() {
            return;
        }
        let numbers =
            |list: &[PairingNumber]| list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let mut text = format!("S1: {}; S2: {}", numbers(&record.s1), numbers(&record.s2));
        if !record.limbo.is_empty() {
            text += &format!("; Limbo, bound to float again: {}", numbers(&record.limbo));
        }
        if let Some((upper, lower)) = record.remainder.as_ref().filter(|(upper, _)| !upper.is_empty()) {
            text += &format!("; remainder: {} against {}", numbers(upper), numbers(lower));
        }
        page.say_by(self.halves_article(), text + ".");
        let pairs = record.pairs.iter().map(|(one, other)| format!("{one}–{other}"));
        page.say(format!("Paired: {}.", pairs.collect::<Vec<_>>().join(", ")));
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
        let fate = if is_last { "receives the pairing-allocated bye" } else { "floats down" };
        let fewest = self.fewest_article();
        for &floater in &record.downfloaters {
            page.say_by(fewest, format!("{} {fate}: {}.", self.who(floater), room(record)));
        }
        if let ([], &[one, other]) = (record.pairs.as_slice(), record.downfloaters.as_slice())
            && let Some(comparison) = self.explainer.against(one, other)
        {
            self.tell_verdict("a pairing of these two", &comparison, page);
            return;
        }
        let floater = record.downfloaters[record.downfloaters.len() - 1];
        let lowest = record.residents.iter().rev().find(|number| !record.downfloaters.contains(number));
        if let Some(&lowest) = lowest.filter(|&&lowest| self.is_lower(lowest, floater))
            && let Some(comparison) = self.explainer.downfloat(lowest)
        {
            page.say(format!("Why not the lowest, {}?", self.who(lowest)));
            if is_last && self.may_not_receive_bye(lowest, page) {
                return;
            }
            self.tell_verdict(&format!("the best pairing in which #{lowest} floats"), &comparison, page);
        }
    }

    /// Says that a player may not receive the bye, if that is so.
    pub(super) fn may_not_receive_bye(&self, number: PairingNumber, page: &mut Page) -> bool {
        let is_barred = self.player_of(number).is_some_and(|player| !player.may_receive_bye);
        if is_barred {
            let article = by(self.edition(), cite!("dutch@2017-07/C.2"), cite!("dutch@2026-02/2.1.2"));
            page.say_by(
                article,
                format!("{} has had a bye, or the points of a win without playing.", self.who(number)),
            );
        }
        is_barred
    }

    pub(super) fn is_lower(&self, one: PairingNumber, other: PairingNumber) -> bool {
        let place = |number: PairingNumber| self.players.iter().position(|player| player.number == number);
        place(one) > place(other)
    }

    fn fewest_article(&self) -> Citation {
        by(self.edition(), cite!("dutch@2017-07/C.5"), cite!("dutch@2026-02/2.4.1"))
    }

    /// The criteria that could not be satisfied in full; the downfloaters were told already.
    fn tell_figures(&self, record: &BracketRecord, page: &mut Page) {
        let counted = [self.fewest_article(), self.scores_article()];
        for figure in
            record.figures.iter().filter(|figure| figure.total() > 0 && !counted.contains(&figure.article))
        {
            page.say_by(
                figure.article,
                format!("Could not be avoided: {}, {}.", figure.name, amount(figure)),
            );
        }
    }

    fn scores_article(&self) -> Citation {
        by(self.edition(), cite!("dutch@2017-07/C.6"), cite!("dutch@2026-02/2.4.2"))
    }
}

/// How many of a bracket can be paired in it.
pub(super) fn room(record: &BracketRecord) -> String {
    match (record.moved_down.len() + record.residents.len(), 2 * record.pairs.len()) {
        (1, _) => "nobody else is in the bracket".to_owned(),
        (size, 0) => format!("none of the {size} players of the bracket can be paired in it"),
        (size, paired) => format!("of the {size} players of the bracket, {paired} can be paired in it"),
    }
}

fn natural_name(record: &BracketRecord) -> &'static str {
    if record.moved_down.is_empty() {
        "the natural pairing (the upper half against the lower half, in order)"
    } else {
        "the natural pairing (those moved down with the first residents, then the upper half against the lower half)"
    }
}
