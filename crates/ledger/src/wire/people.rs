//! Who somebody is stands beside the chain: an entry names it by a salted hash, so that it can be erased
//! later.
//!
//! Of a player's details the chain keeps title, federation, ratings and the right to a bye. The rest is taken
//! out of everything that is written, and kept as one value beside it; so are the sentences of the integrity
//! log, which name players. Equal people of a log have one hash: so a request that is repeated is recognised,
//! and two arbiters who enter the same do not conflict.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};
use store::{Beside, Erasable, Hash, Salt};

use super::{Malformed, Wire};

/// A kind of record that says who somebody is.
struct Personal {
    /// The field by which it is known: no other record has it.
    mark: &'static str,
    /// The fields that stand beside the chain.
    fields: &'static [&'static str],
}

/// Details of a player.
const DETAILS: Personal = Personal {
    mark: "birth_date",
    fields: &["name", "sex", "fide_id", "birth_date", "club", "fee_owed", "fee_paid", "email", "note"],
};

/// A sentence of the integrity log.
const BREACH: Personal = Personal { mark: "what", fields: &["what"] };

/// An official.
const OFFICIAL: Personal = Personal { mark: "role", fields: &["name", "fide_id", "born", "evaluation"] };

/// An appeal.
const APPEAL: Personal = Personal {
    mark: "appellant",
    fields: &["appellant", "respondent", "facts", "ruling", "reasons", "decided_by"],
};

/// What an arbiter says of an incident in their own words.
const STATEMENT: Personal = Personal { mark: "statement", fields: &["statement"] };

const PERSONAL: [Personal; 5] = [DETAILS, BREACH, OFFICIAL, APPEAL, STATEMENT];

/// Whether a field of this name says who somebody is.
pub(super) fn is_personal(field: &str) -> bool {
    PERSONAL.iter().any(|personal| personal.fields.contains(&field))
}

/// What an erased text says.
const ERASED: &str = "(erased)";

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
    pub fn of(store: &(impl store::ReadLog + ?Sized)) -> store::Result<People> {
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
                    let known = self.person(&person).map_err(|error| error.within(PERSON))?;
                    record.extend(known.unwrap_or_else(|| erased(record)));
                }
                record.values_mut().try_for_each(|value| self.put_back(value))
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(()),
        }
    }

    /// What is known of somebody; none if it was erased.
    fn person(&self, named: &Value) -> Result<Option<Map<String, Value>>, Malformed> {
        let hash = Hash::parse(&String::from_wire(named)?).ok_or_else(|| Malformed::new("not a hash"))?;
        let missing = || Malformed::new(format!("{} is missing beside the log", hash.short()));
        self.known.get(&hash).cloned().ok_or_else(missing)
    }
}

/// What stands in a record of which the personal part was erased.
fn erased(rest: &Map<String, Value>) -> Map<String, Value> {
    let nobody = if rest.contains_key("answers") {
        serde_json::json!({ "statement": ERASED })
    } else if rest.contains_key("kind") {
        serde_json::json!({ "what": ERASED })
    } else if rest.contains_key(OFFICIAL.mark) {
        serde_json::json!({ "name": ERASED })
    } else if rest.contains_key("rating") {
        tournament::Details::named(ERASED).to_wire()
    } else {
        serde_json::json!({ "appellant": ERASED })
    };
    let Value::Object(mut fields) = nobody else { return Map::new() };
    fields.retain(|field, _| is_personal(field));
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
            Value::Object(record) => {
                let Some(personal) = PERSONAL.iter().find(|one| record.contains_key(one.mark)) else {
                    return record.values_mut().try_for_each(|value| self.take_out(value));
                };
                let mut person = Map::new();
                for field in personal.fields {
                    person.extend(record.remove_entry(*field));
                }
                let hash = self.hash_of(&person)?;
                record.insert(PERSON.to_owned(), Value::from(hash.to_string()));
                Ok(())
            }
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
    use crate::wire::{Definition, DefinitionKind};

    /// Every record of the log, also those that no command says.
    fn every_record() -> Vec<Definition> {
        let shapes = crate::wire::value::RECORDS.iter().map(|shape| shape());
        shapes.filter_map(|shape| shape.definition()).collect()
    }

    fn fields(name: &str) -> Vec<&'static str> {
        let definitions = every_record();
        let of_name = definitions.iter().find(|one| one.name == name).map(|one| &one.kind);
        let Some(DefinitionKind::Record(fields)) = of_name else { panic!("no record {name}") };
        fields.iter().map(|field| field.name).collect()
    }

    #[test]
    fn records_are_known_by_a_field_that_no_other_has() {
        let has = |form: &DefinitionKind, mark: &str| match form {
            DefinitionKind::Record(fields) => fields.iter().any(|field| field.name == mark),
            DefinitionKind::Choice(_) | DefinitionKind::Value(_) => false,
        };
        let with = |mark: &str| -> Vec<&str> {
            every_record().into_iter().filter(|one| has(&one.kind, mark)).map(|one| one.name).collect()
        };
        let marks = [DETAILS, BREACH, OFFICIAL, APPEAL].map(|personal| with(personal.mark));
        assert_eq!(marks, [["Details"], ["Breach"], ["Official"], ["Appeal"]]);
        assert!(with(PERSON).is_empty());
    }

    /// Whoever adds a field decides whether it says who somebody is.
    #[test]
    fn every_field_of_a_player_is_personal_or_computed_with() {
        let computed_with =
            ["title", "federation", "rating", "national_rating", "listed", "may_take_half_point_bye"];
        let mut decided = [DETAILS.fields, &computed_with].concat();
        let mut all = fields("Details");
        decided.sort_unstable();
        all.sort_unstable();
        assert_eq!(all, decided);
    }

    #[test]
    fn every_field_of_an_official_and_an_appeal_is_personal_or_not() {
        let of = |name: &str, personal: &Personal, others: &[&'static str]| {
            let mut decided = [personal.fields, others].concat();
            let mut all = fields(name);
            decided.sort_unstable();
            all.sort_unstable();
            assert_eq!(all, decided, "{name}");
        };
        of("Official", &OFFICIAL, &["role", "title", "licence", "federation", "sector", "norm"]);
        let others = [
            "round",
            "board",
            "topic",
            "submitted",
            "is_fee_settled",
            "outcome",
            "decided",
            "is_fee_returned",
        ];
        of("Appeal", &APPEAL, &others);
    }

    #[test]
    fn what_was_erased_leaves_records_that_can_be_read() {
        let official = serde_json::json!({ "role": ["arbiter"] });
        let appeal = serde_json::json!({ "round": 3 });
        for (mut rest, field) in [(official, "name"), (appeal, "appellant")] {
            let fields = erased(rest.as_object().unwrap());
            rest.as_object_mut().unwrap().extend(fields);
            assert_eq!(rest[field], ERASED);
            match field {
                "name" => assert!(tournament::Official::from_wire(&rest).is_ok()),
                _ => assert!(tournament::Appeal::from_wire(&rest).is_ok()),
            }
        }
    }
}
