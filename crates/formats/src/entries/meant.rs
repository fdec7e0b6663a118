//! Whom the rows of an entry file mean: somebody entered already, or a new player.

use std::collections::BTreeMap;

use glossary::name::words;
use glossary::{FideId, PartialDate};

use super::EntryRow;

/// A player already entered; the key is whatever the section calls them by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Existing<K> {
    /// Whom it is about.
    pub key: K,
    /// Last name, first name.
    pub name: String,
    /// FIDE number.
    pub fide_id: Option<FideId>,
    /// Birth date or year.
    pub birth_date: Option<PartialDate>,
}

/// Whom a row means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant<K> {
    /// Nobody entered: a new player.
    New,
    /// A player entered.
    Entered(K),
    /// Several players entered have that name or number.
    SeveralPlayers,
    /// The same as another row, at this place from 0.
    RowBefore(usize),
}

/// Whom each row of a file means, in their order.
///
/// It is the player with the same FIDE number; without one on either side, the one with the same name, in
/// whatever order and with or without accents, unless the years of birth speak against it.
///
/// ```
/// use formats::entries::{Existing, Meant, meant, read};
/// let today = jiff::civil::date(2026, 11, 15);
/// let entries = read(b"Name,Elo\n\"Tal, Mikhail\",2700\n\"Botvinnik, Mikhail\",2690\n", today)?;
/// let tal = Existing { key: 1, name: "Mikhail Tal".to_owned(), fide_id: None, birth_date: None };
/// assert_eq!(meant(&entries.rows, &[tal]), [Meant::Entered(1), Meant::New]);
/// # Ok::<(), formats::entries::Unreadable>(())
/// ```
pub fn meant<K: Clone>(rows: &[EntryRow], existing: &[Existing<K>]) -> Vec<Meant<K>> {
    let people = People::of(existing);
    let mut taken: BTreeMap<usize, usize> = BTreeMap::new();
    let mut before: BTreeMap<Identity, usize> = BTreeMap::new();
    let mut whom = |(at, row): (usize, &EntryRow)| match *people.meant(row, existing).as_slice() {
        [] => before.insert(Identity::of(row), at).map_or(Meant::New, Meant::RowBefore),
        [place] => {
            let entered = || Meant::Entered(existing[place].key.clone());
            taken.insert(place, at).map_or_else(entered, Meant::RowBefore)
        }
        _ => Meant::SeveralPlayers,
    };
    rows.iter().enumerate().map(&mut whom).collect()
}

/// By what a row can be known again.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Identity(Option<FideId>, Vec<String>, Option<i16>);

impl Identity {
    fn of(row: &EntryRow) -> Identity {
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
    fn meant<K>(&self, row: &EntryRow, existing: &[Existing<K>]) -> Vec<usize> {
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
