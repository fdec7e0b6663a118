//! What a period has brought: every player's change with its events, and a summary.

use crate::rating_period::Done;
use crate::rating_period::against::Comparison;
use crate::rating_period::list::KINDS;
use crate::rating_period::period::Change;
use crate::terminal::{BOLD, printable, styled};
use formats::rating_list::Player;
use glossary::{FideId, Rating};
use rating::{Coefficient, Edition, Published, Rule, hundredths_text};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The changes as lines, in the order of the list, newcomers at the end.
pub(super) struct Changes<'a> {
    done: &'a Done,
    /// The places of the changes of each row.
    by_row: BTreeMap<usize, Vec<usize>>,
    by_id: BTreeMap<FideId, Vec<usize>>,
    text: String,
}

const HEADING: &str =
    "fide-id\tname\tlist\trating\tK\tgames\tW-We\tchange\tnew\tnew K\twhat\tarticle\tevents\n";

impl Changes<'_> {
    pub(super) fn new(done: &Done) -> Changes<'_> {
        let (mut by_row, mut by_id): (BTreeMap<_, Vec<usize>>, BTreeMap<_, Vec<usize>>) = Default::default();
        for (place, change) in done.next.changes.iter().enumerate() {
            match change.row {
                Some(row) => by_row.entry(row).or_default().push(place),
                None => by_id.entry(change.id).or_default().push(place),
            }
        }
        Changes { done, by_row, by_id, text: HEADING.to_owned() }
    }

    /// Those of a row of the list.
    pub(super) fn of_row(&mut self, row: usize, player: &Player) {
        for place in self.by_row.remove(&row).unwrap_or_default() {
            self.text += &line(self.done, &self.done.next.changes[place], &player.name);
        }
    }

    /// Those of somebody who was not on the list.
    pub(super) fn of_newcomer(&mut self, player: &Player) {
        for place in player.fide_id.and_then(|id| self.by_id.remove(&id)).unwrap_or_default() {
            self.text += &line(self.done, &self.done.next.changes[place], &player.name);
        }
    }

    /// All lines; those who are on neither list come last.
    pub(super) fn finish(mut self) -> String {
        for place in std::mem::take(&mut self.by_id).into_values().flatten() {
            self.text += &line(self.done, &self.done.next.changes[place], "");
        }
        self.text
    }
}

fn line(done: &Done, change: &Change, name: &str) -> String {
    let k = |known: Option<&Coefficient>| known.map(ToString::to_string).unwrap_or_default();
    let rating = |rating: Option<Rating>| rating.map(|rating| rating.to_string()).unwrap_or_default();
    let events = change.events.iter().map(|(event, games, sum)| {
        let name = done.rated.get(*event).map_or("", |event| event.name.as_str());
        format!("{} ({games}: {})", one_line(name), hundredths_text(*sum))
    });
    let changes: Vec<String> = change.after.changes.iter().map(ToString::to_string).collect();
    let is_rated = change.before.facts.rating.is_some();
    let edition = edition_of(done, change);
    let article = edition.and_then(|edition| edition.article(change.after.published.rule()));
    format!(
        "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n",
        change.id,
        one_line(name),
        change.kind,
        rating(change.before.facts.rating),
        if is_rated { used_k(change) } else { String::new() },
        change.games,
        if is_rated { hundredths_text(change.before.sum) } else { String::new() },
        changes.join(" or "),
        rating(change.after.rating()),
        k(change.after.k.as_ref()),
        what(change, edition),
        article.map(|article| article.to_string()).unwrap_or_default(),
        events.collect::<Vec<_>>().join("; "),
    )
}

/// K as it counts: smaller where the games are many.
fn used_k(change: &Change) -> String {
    change.after.changes.iter().map(|one| one.k().to_string()).collect::<Vec<_>>().join(" or ")
}

fn edition_of(done: &Done, change: &Change) -> Option<Edition> {
    Edition::in_force_on(change.kind, done.list.later(1).first_day()?).ok()
}

fn what(change: &Change, edition: Option<Edition>) -> String {
    match (change.after.published, &change.after.first, edition) {
        (Published::AsBefore | Published::Changed(_), _, _) => String::new(),
        (Published::FellBelow(rating), _, _) => format!("unrated: {rating} is below the floor"),
        (Published::Open, _, _) => "K is not known: the rating stays".to_owned(),
        (_, Some(first), Some(edition)) => first.outlook.phrase(edition).to_string(),
        (Published::First(_) | Published::NotYet, _, _) => String::new(),
    }
}

/// A text without what would break a line of a table.
fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// What is told at the end.
pub(super) struct Outcome<'a> {
    pub(super) done: &'a Done,
    pub(super) comparison: Option<&'a Comparison<'a>>,
}

impl Outcome<'_> {
    /// Whether nothing is left that somebody should look at.
    pub(super) fn is_clean(&self) -> bool {
        let left = self.done.left.iter().any(|(_, why)| !why.is_another_period);
        let open = self.open() > 0 || self.without_k() > 0 || self.done.problems > 0;
        !left && !open && self.comparison.is_none_or(|comparison| comparison.differences.is_empty())
    }

    fn count(&self, is_it: fn(&Published) -> bool) -> usize {
        self.done.next.changes.iter().filter(|change| is_it(&change.after.published)).count()
    }

    fn open(&self) -> usize {
        self.count(|one| *one == Published::Open)
    }

    /// Those with a rating whose next K does not follow from what is known.
    fn without_k(&self) -> usize {
        let rated = self
            .done
            .next
            .figures
            .iter()
            .flat_map(|figures| KINDS.into_iter().map(|kind| *figures.rated(kind)).collect::<Vec<_>>());
        rated.filter(|rated| rated.rating.is_some() && rated.k == 0).count()
    }

    /// The figures, by name.
    fn figures(&self) -> Vec<(&'static str, usize)> {
        let done = self.done;
        vec![
            ("players on the list before", done.players),
            ("rows of it with problems", usize::try_from(done.problems).unwrap_or(usize::MAX)),
            ("events rated", done.rated.len()),
            ("events not rated", done.left.len()),
            ("ratings changed", self.count(|one| matches!(one, Published::Changed(_)))),
            ("first ratings", self.count(|one| matches!(one, Published::First(_)))),
            ("of them not on the list before", done.next.added.len()),
            ("newcomers without a rating yet", self.count(|one| *one == Published::NotYet)),
            ("fallen below the floor", self.count(|one| matches!(one, Published::FellBelow(_)))),
            ("changes that wait for K", self.open()),
            ("ratings whose next K is not known", self.without_k()),
        ]
    }

    pub(super) fn text(&self) -> String {
        let mut text = format!("{}\n", styled(BOLD, format!("List of {}", self.done.list.later(1))));
        self.figures().iter().for_each(|(name, count)| text += &format!("{count:>9}  {name}\n"));
        for (path, why) in &self.done.left {
            text += &format!(
                "not rated: {}: {}\n",
                printable(&path.to_string_lossy()),
                printable(&why.to_string())
            );
        }
        if self.early_pools() {
            text += &format!(
                "first ratings: events before the list of {} are not known ({})\n",
                self.done.next.state.begun,
                Edition::StandardOctober2025
                    .article(Rule::Newcomers)
                    .map(|article| article.to_string())
                    .unwrap_or_default()
            );
        }
        if let Some(comparison) = self.comparison {
            text += &comparison.text();
        }
        text
    }

    /// Whether games of newcomers may lie before what the state knows.
    fn early_pools(&self) -> bool {
        let begun = self.done.next.state.begun;
        self.done.list.months_since(begun) < 26 && self.count(|one| matches!(one, Published::First(_))) > 0
    }

    pub(super) fn json(&self) -> Value {
        let by_name: serde_json::Map<String, Value> =
            self.figures().into_iter().map(|(name, count)| (name.replace(' ', "_"), json!(count))).collect();
        json!({
            "list": self.done.list.later(1).to_string(),
            "figures": by_name,
            "known_from": self.done.next.state.begun.to_string(),
            "rated": self.done.rated.iter().map(|event| json!({
                "name": event.name, "kind": event.kind.to_string(), "end": event.end.to_string(),
                "rounds": event.rounds,
            })).collect::<Vec<_>>(),
            "not_rated": self.done.left.iter().map(|(path, why)| json!({
                "file": path.to_string_lossy(), "why": why.to_string(),
                "is_another_period": why.is_another_period,
            })).collect::<Vec<_>>(),
            "against": self.comparison.map(Comparison::json),
        })
    }
}
