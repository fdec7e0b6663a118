//! Who somebody is stands beside the chain: an entry names it by a salted hash, so that it can be erased later.
//!
//! Of a player's details the chain keeps what regulations compute with (title, federation, ratings, the right to a bye). The rest is
//! taken out of everything that is written, and kept as one value beside it. Equal people of a log have one hash: so a request that
//! is repeated is recognised, and two arbiters who enter the same do not conflict.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};
use store::{Beside, Erasable, Hash, Salt};

use super::{Malformed, Wire};

/// The fields of a player's details that say who somebody is.
const PERSONAL: [&str; 9] =
    ["name", "sex", "fide_id", "birth_date", "club", "fee_owed", "fee_paid", "email", "note"];

/// What tells details of a player from other records.
const OF_DETAILS: &str = "birth_date";

/// What stands in their place.
const PERSON: &str = "person";

/// The people of a log, by the hashes that its entries name them by.
///
/// ```
/// use ledger::{Body, People};
/// use store::SqliteLog;
/// assert_eq!(People::of(&SqliteLog::in_memory("Festival")?)?, People::default());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People {
    /// What is known of each; none if it was erased.
    known: BTreeMap<Hash, Option<Map<String, Value>>>,
    /// The same by what is known, as its bytes.
    named: BTreeMap<Vec<u8>, Hash>,
}

impl People {
    /// The people of a log.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    pub fn of(store: &(impl store::Reading + ?Sized)) -> store::Result<People> {
        let mut people = People::default();
        store.visit_beside(&mut |beside| people.add(&beside))?;
        Ok(people)
    }

    /// Takes one in. What is no record of fields is nobody, and is told where it is needed.
    pub(crate) fn add(&mut self, beside: &Beside) {
        let Some(erasable) = &beside.erasable else {
            self.known.insert(beside.hash, None);
            return;
        };
        if let Ok(Value::Object(fields)) = serde_json::from_slice(&erasable.value) {
            self.known.insert(beside.hash, Some(fields));
            self.named.insert(erasable.value.clone(), beside.hash);
        }
    }

    /// What was written, with everybody in their place again.
    ///
    /// # Errors
    ///
    /// If somebody is not there.
    pub(super) fn put_back(&self, value: &mut Value) -> Result<(), Malformed> {
        match value {
            Value::Array(list) => list.iter_mut().try_for_each(|value| self.put_back(value)),
            Value::Object(record) => {
                if let Some(person) = record.remove(PERSON) {
                    record.extend(self.person(&person).map_err(|error| error.within(PERSON))?);
                }
                record.values_mut().try_for_each(|value| self.put_back(value))
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(()),
        }
    }

    fn person(&self, named: &Value) -> Result<Map<String, Value>, Malformed> {
        let hash = Hash::parse(&String::from_wire(named)?).ok_or_else(|| Malformed::new("not a hash"))?;
        match self.known.get(&hash) {
            Some(Some(fields)) => Ok(fields.clone()),
            Some(None) => Ok(erased()),
            None => Err(Malformed::new(format!("{} is missing beside the log", hash.short()))),
        }
    }
}

/// What is left of somebody who was erased.
fn erased() -> Map<String, Value> {
    let nobody = tournament::Details::named("(erased)").to_wire();
    let Value::Object(mut fields) = nobody else { return Map::new() };
    fields.retain(|field, _| PERSONAL.contains(&field.as_str()));
    fields
}

impl<'a> FromIterator<&'a Beside> for People {
    fn from_iter<I: IntoIterator<Item = &'a Beside>>(all: I) -> People {
        let mut people = People::default();
        all.into_iter().for_each(|beside| people.add(beside));
        people
    }
}

/// Something being written: those whom it names are known already, or new.
pub struct Writing<'a> {
    people: &'a People,
    new: BTreeMap<Vec<u8>, Beside>,
    /// Whom the entry names that is being written.
    named: BTreeSet<Hash>,
    salt: fn() -> store::Result<Salt>,
}

impl<'a> Writing<'a> {
    /// Something that is written behind what a log has.
    pub fn behind(people: &'a People) -> Writing<'a> {
        Writing { people, new: BTreeMap::new(), named: BTreeSet::new(), salt: Salt::random }
    }

    /// The same, with everybody taken out of it.
    ///
    /// # Errors
    ///
    /// If the system gives no salt.
    pub(super) fn take_out(&mut self, value: &mut Value) -> store::Result<()> {
        match value {
            Value::Array(list) => list.iter_mut().try_for_each(|value| self.take_out(value)),
            Value::Object(record) if record.contains_key(OF_DETAILS) => {
                let mut person = Map::new();
                for field in PERSONAL {
                    person.extend(record.remove_entry(field));
                }
                let hash = self.hash_of(&person)?;
                record.insert(PERSON.to_owned(), Value::from(hash.to_string()));
                Ok(())
            }
            Value::Object(record) => record.values_mut().try_for_each(|value| self.take_out(value)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(()),
        }
    }

    fn hash_of(&mut self, person: &Map<String, Value>) -> store::Result<Hash> {
        let bytes = Value::Object(person.clone()).to_string().into_bytes();
        let known = self.people.named.get(&bytes).copied();
        let hash = match known.or_else(|| self.new.get(&bytes).map(|beside| beside.hash)) {
            Some(hash) => hash,
            None => {
                let beside = Beside::from(Erasable::new(&bytes, (self.salt)()?));
                let hash = beside.hash;
                self.new.insert(bytes, beside);
                hash
            }
        };
        self.named.insert(hash);
        Ok(hash)
    }

    /// An entry begins here.
    pub fn begin_entry(&mut self) {
        self.named.clear();
    }

    /// Those whom the entry names and nobody has named before.
    pub fn new_in_entry(&self) -> Vec<Erasable> {
        let new = self.new.values().filter(|beside| self.named.contains(&beside.hash));
        new.filter_map(|beside| beside.erasable.clone()).collect()
    }

    /// Everybody, those who are new included.
    pub fn into_people(self) -> People {
        let mut people = self.people.clone();
        self.new.values().for_each(|beside| people.add(beside));
        people
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{Form, vocabulary};

    fn fields(name: &str) -> Vec<&'static str> {
        let definitions = vocabulary();
        let of_name = definitions.iter().find(|one| one.name == name).map(|one| &one.form);
        let Some(Form::Record(fields)) = of_name else { panic!("no record {name}") };
        fields.iter().map(|field| field.name).collect()
    }

    #[test]
    fn only_details_of_players_have_a_birth_date() {
        let has_one = |form: &Form| match form {
            Form::Record(fields) => fields.iter().any(|field| field.name == OF_DETAILS),
            Form::Choice(_) | Form::Value(_) => false,
        };
        let all: Vec<&str> =
            vocabulary().into_iter().filter(|one| has_one(&one.form)).map(|one| one.name).collect();
        assert_eq!(all, ["Details"]);
    }

    /// Whoever adds a field decides whether it says who somebody is.
    #[test]
    fn every_field_of_a_player_is_personal_or_computed_with() {
        let computed_with =
            ["title", "federation", "rating", "national_rating", "listed", "may_take_half_point_bye"];
        let mut decided = [&PERSONAL[..], &computed_with].concat();
        let mut all = fields("Details");
        decided.sort_unstable();
        all.sort_unstable();
        assert_eq!(all, decided);
    }

    #[test]
    fn no_record_has_a_field_named_person() {
        assert!(vocabulary().iter().all(|one| match &one.form {
            Form::Record(fields) => fields.iter().all(|field| field.name != PERSON),
            Form::Choice(_) | Form::Value(_) => true,
        }));
    }
}
