//! Our next list against the one that was published: every player who differs, and why, as far as the figures
//! tell.

use crate::rating_period::Done;
use crate::rating_period::list::{Entry, KINDS, List, place};
use crate::rating_period::period::Change;
use crate::terminal::printable;
use formats::rating_list::{Figures, Player, Rated};
use glossary::rating::RatingKind;
use glossary::{FideId, Rating};
use rating::{RatingChange, rounded_away_from_zero};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A player who is published otherwise than we find.
pub(super) struct Difference {
    id: FideId,
    name: String,
    kind: RatingKind,
    ours: Rated,
    published: Rated,
    why: String,
}

/// The differences so far.
pub(super) struct Comparison<'a> {
    published: &'a List,
    seen: BTreeSet<FideId>,
    pub(super) differences: Vec<Difference>,
}

impl<'a> Comparison<'a> {
    pub(super) fn new(published: &'a List) -> Comparison<'a> {
        Comparison { published, seen: BTreeSet::new(), differences: Vec::new() }
    }

    /// A row of the list before, as we say it next.
    pub(super) fn compare(&mut self, row: usize, player: &Player, done: &Done) {
        let Some(id) = player.fide_id else { return };
        let figures = done.next.figures[row];
        let ours = KINDS.map(|kind| *figures.rated(kind));
        let first = done.next.changes.partition_point(|change| change.id < id);
        let changes = done.next.changes[first..].iter().take_while(|change| change.id == id);
        let changes: Vec<&Change> = changes.collect();
        self.compare_with(id, &player.name, ours, Some(&Entry::of(player)), &changes);
    }

    /// Somebody who was not on the list before.
    pub(super) fn compare_added(&mut self, player: &Player) {
        let Some(id) = player.fide_id else { return };
        let figures = Figures::of(player);
        self.compare_with(id, &player.name, KINDS.map(|kind| *figures.rated(kind)), None, &[]);
    }

    fn compare_with(
        &mut self,
        id: FideId,
        name: &str,
        ours: [Rated; 3],
        before: Option<&Entry>,
        changes: &[&Change],
    ) {
        self.seen.insert(id);
        let published = self.published.get(id).map(|entry| entry.rated).unwrap_or_default();
        for kind in KINDS {
            let (ours, published) = (ours[place(kind)], published[place(kind)]);
            // Our K of 0 says that it does not follow from what is known: that is no difference.
            let k_differs = ours.k != 0 && published.k != 0 && ours.k != published.k;
            if ours.rating == published.rating && !k_differs {
                continue;
            }
            let change = changes.iter().find(|change| change.kind == kind).copied();
            let before = before.and_then(|entry| entry.rating(kind));
            let why = if ours.rating == published.rating {
                format!("K is {} by the rule, {} is published", ours.k, published.k)
            } else {
                why(before, change, &published)
            };
            self.differences.push(Difference { id, name: name.to_owned(), kind, ours, published, why });
        }
    }

    /// Those who are published and neither on the list before nor in our events.
    pub(super) fn finish(&mut self) {
        let unseen: Vec<FideId> = self.published.numbers().filter(|id| !self.seen.contains(id)).collect();
        for id in unseen {
            self.compare_with(id, "", [Rated::default(); 3], None, &[]);
        }
    }

    pub(super) fn text(&self) -> String {
        let mut text = match self.differences.len() {
            0 => "the published list says the same of every player\n".to_owned(),
            count => format!("{count} differences from the published list:\n"),
        };
        for one in &self.differences {
            text += &format!(
                "  {} {} {}: {} here, {} published: {}\n",
                one.id,
                printable(&one.name),
                one.kind,
                number(one.ours.rating),
                number(one.published.rating),
                one.why
            );
        }
        text
    }

    pub(super) fn json(&self) -> Value {
        let one = |one: &Difference| {
            json!({
                "fide_id": one.id.get(), "name": one.name, "list": one.kind.to_string(),
                "rating": one.ours.rating.map(Rating::get), "k": one.ours.k, "games": one.ours.games,
                "published_rating": one.published.rating.map(Rating::get), "published_k": one.published.k,
                "published_games": one.published.games, "why": one.why,
            })
        };
        Value::Array(self.differences.iter().map(one).collect())
    }
}

fn number(rating: Option<Rating>) -> String {
    rating.map_or_else(|| "unrated".to_owned(), |rating| rating.to_string())
}

/// What would explain the published rating; the first that does.
fn why(before: Option<Rating>, change: Option<&Change>, published: &Rated) -> String {
    let Some(change) = change else {
        return match published.games {
            0 => "no event here, and no game published: another rating was put on the list".to_owned(),
            games => format!("no event here; {games} games are published"),
        };
    };
    if u32::from(published.games) != change.games && published.rating.is_some() {
        return format!("{} games here, {} published", change.games, published.games);
    }
    let (Some(before), Some(new)) = (before.or(change.before.facts.rating), published.rating) else {
        return match (published.rating, &change.after.first) {
            (Some(_), Some(_)) => "another first rating: earlier games may be pooled".to_owned(),
            _ => "the same games, not explained".to_owned(),
        };
    };
    let moved = i64::from(new.get()) - i64::from(before.get());
    let possible = [10, 20, 40].into_iter().map(|k| RatingChange::of(k, change.games, change.before.sum));
    let used: Vec<u8> = change.after.changes.iter().map(|one| one.k()).collect();
    if let Some(other) = possible.filter(|one| one.rounded() == moved).find(|one| !used.contains(&one.k())) {
        return format!("as with K {}", other.k());
    }
    if let [one] = change.after.changes.as_slice() {
        let by_event: i64 =
            change.events.iter().map(|(_, _, sum)| rounded_away_from_zero(i64::from(one.k()) * sum)).sum();
        if change.events.len() > 1 && by_event == moved {
            return "as rounded event by event (B.02, 8.3.4, rounds the period once)".to_owned();
        }
        let from = i64::from(new.get()) - one.rounded();
        return format!("the same games: as from a rating of {from} in place of {before}");
    }
    "the same games, not explained".to_owned()
}
