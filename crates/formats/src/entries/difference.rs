//! What an entry file would change: row by row, for an arbiter to review before anything is changed.

use std::collections::{BTreeMap, BTreeSet};

use glossary::name::words;
use glossary::rating::{ListedRating, Ratings};
use glossary::{Federation, FideId, PartialDate, Rating, Title};

use super::Row;
use crate::heading::Heading;
use crate::rating_list::Sex;

/// A player already entered; the key is whatever the section calls them by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Existing<K> {
    /// Whom it is about.
    pub key: K,
    /// Last name, first name.
    pub name: String,
    /// FIDE number.
    pub fide_id: Option<FideId>,
    /// Federation.
    pub federation: Option<Federation>,
    /// Sex.
    pub sex: Option<Sex>,
    /// Birth date or year.
    pub birth_date: Option<PartialDate>,
    /// FIDE rating that counts.
    pub rating: Option<Rating>,
    /// What rating lists say.
    pub ratings: Ratings,
    /// National rating.
    pub national_rating: Option<Rating>,
    /// FIDE title.
    pub title: Title,
    /// Club or town.
    pub club: String,
}

/// A field that the file has otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldChange {
    /// Which field.
    pub field: Heading,
    /// What was entered; empty if nothing.
    pub old: String,
    /// What the file says.
    pub new: String,
}

/// What a row would change; rows are named by their place in the list of rows, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change<K> {
    /// Nobody entered is meant: a new player.
    New(usize),
    /// A player entered, with other values.
    Changed {
        /// The row.
        row: usize,
        /// The player.
        key: K,
        /// What the file has otherwise.
        fields: Vec<FieldChange>,
    },
    /// A player entered, with the same values.
    Same(usize, K),
    /// Who is meant cannot be known.
    Ambiguous {
        /// The row.
        row: usize,
        /// The players who may be meant.
        keys: Vec<K>,
        /// Why.
        why: Ambiguity,
    },
    /// A player entered of whom the file says nothing.
    NotInFile(K),
}

/// Why it cannot be known who is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ambiguity {
    /// Several players entered have that name or number.
    SeveralPlayers,
    /// Another row, at this place, is about the same player.
    RowBefore(usize),
}

/// What a file would change: a change for each row in their order, then the players of whom it says nothing.
///
/// A row means the player with the same FIDE number; without one on either side, the one with the same name, in whatever order and with or without accents,
/// unless the years of birth speak against it. What a row leaves empty says nothing.
///
/// ```
/// use formats::entries::{Change, difference, read};
/// let today = jiff::civil::date(2026, 11, 15);
/// let entries = read(b"Name,Elo\n\"Tal, Mikhail\",2700\n", today)?;
/// assert_eq!(difference::<u32>(&entries.rows, &[]), [Change::New(0)]);
/// # Ok::<(), formats::entries::Unreadable>(())
/// ```
pub fn difference<K: Clone>(rows: &[Row], existing: &[Existing<K>]) -> Vec<Change<K>> {
    let people = People::of(existing);
    let mut taken: BTreeMap<usize, usize> = BTreeMap::new();
    let mut mentioned: BTreeSet<usize> = BTreeSet::new();
    let mut changes: Vec<Change<K>> = Vec::new();
    let mut before: BTreeMap<Identity, usize> = BTreeMap::new();
    for (row, entry) in rows.iter().enumerate() {
        let meant = people.meant(entry, existing);
        mentioned.extend(&meant);
        let keys = || meant.iter().map(|place| existing[*place].key.clone()).collect();
        let change = match *meant.as_slice() {
            [] => match before.insert(Identity::of(entry), row) {
                Some(first) => Change::Ambiguous { row, keys: keys(), why: Ambiguity::RowBefore(first) },
                None => Change::New(row),
            },
            [place] => match taken.insert(place, row) {
                Some(first) => Change::Ambiguous { row, keys: keys(), why: Ambiguity::RowBefore(first) },
                None => compared(row, entry, &existing[place]),
            },
            _ => Change::Ambiguous { row, keys: keys(), why: Ambiguity::SeveralPlayers },
        };
        changes.push(change);
    }
    let missing = (0..existing.len()).filter(|place| !mentioned.contains(place));
    changes.extend(missing.map(|place| Change::NotInFile(existing[place].key.clone())));
    changes
}

/// By what a row can be known again.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Identity(Option<FideId>, Vec<String>, Option<i16>);

impl Identity {
    fn of(row: &Row) -> Identity {
        match row.fide_id {
            Some(id) => Identity(Some(id), Vec::new(), None),
            None => Identity(None, words(&row.name), row.birth_date.map(PartialDate::year)),
        }
    }
}

/// The players entered, by number and by name.
struct People {
    by_id: BTreeMap<FideId, Vec<usize>>,
    by_name: BTreeMap<Vec<String>, Vec<usize>>,
}

impl People {
    fn of<K>(existing: &[Existing<K>]) -> People {
        let mut people = People { by_id: BTreeMap::new(), by_name: BTreeMap::new() };
        for (place, player) in existing.iter().enumerate() {
            if let Some(id) = player.fide_id {
                people.by_id.entry(id).or_default().push(place);
            }
            people.by_name.entry(words(&player.name)).or_default().push(place);
        }
        people
    }

    /// Whom a row may mean.
    fn meant<K>(&self, row: &Row, existing: &[Existing<K>]) -> Vec<usize> {
        if let Some(places) = row.fide_id.and_then(|id| self.by_id.get(&id)) {
            return places.clone();
        }
        let namesakes = self.by_name.get(&words(&row.name)).cloned().unwrap_or_default();
        let may_be = |place: &usize| {
            let player = &existing[*place];
            let years = (row.birth_date.map(PartialDate::year), player.birth_date.map(PartialDate::year));
            let is_other_number = row.fide_id.is_some() && player.fide_id.is_some();
            let is_other_year = matches!(years, (Some(one), Some(other)) if one != other);
            !is_other_number && !is_other_year
        };
        namesakes.into_iter().filter(may_be).collect()
    }
}

fn compared<K: Clone>(row: usize, entry: &Row, player: &Existing<K>) -> Change<K> {
    let mut fields = Vec::new();
    let mut compare = |field: Heading, old: String, new: String| {
        if !new.is_empty() && old != new {
            fields.push(FieldChange { field, old, new });
        }
    };
    fn text<T: ToString>(value: Option<T>) -> String {
        value.map(|value| value.to_string()).unwrap_or_default()
    }
    compare(Heading::Name, player.name.clone(), entry.name.clone());
    compare(Heading::FideId, text(player.fide_id), text(entry.fide_id));
    compare(Heading::Federation, text(player.federation), text(entry.federation));
    compare(Heading::Sex, sex(player.sex), sex(entry.sex));
    // A year alone says nothing against a date in it.
    let is_vaguer = matches!((player.birth_date, entry.birth_date), (Some(old), Some(new))
        if new.month().is_none() && new.year() == old.year());
    if !is_vaguer {
        compare(Heading::Birth, text(player.birth_date), text(entry.birth_date));
    }
    compare(Heading::Rating, text(player.rating), text(entry.rating));
    let number = |listed: &Option<ListedRating>| text(listed.as_ref().map(|listed| listed.rating));
    compare(Heading::Rapid, number(&player.ratings.rapid), text(entry.rapid));
    compare(Heading::Blitz, number(&player.ratings.blitz), text(entry.blitz));
    compare(Heading::NationalRating, text(player.national_rating), text(entry.national_rating));
    compare(Heading::Title, player.title.to_string(), entry.title.to_string());
    compare(Heading::Club, player.club.clone(), entry.club.clone());
    let key = player.key.clone();
    if fields.is_empty() { Change::Same(row, key) } else { Change::Changed { row, key, fields } }
}

fn sex(sex: Option<Sex>) -> String {
    match sex {
        None => "",
        Some(Sex::Man) => "m",
        Some(Sex::Woman) => "w",
    }
    .to_owned()
}
