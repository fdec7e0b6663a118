//! Commands by name, for programs: `{"type": "enter-result", "section": "a", "round": 2, "board": 1,
//! "result": "1-0"}`.
//!
//! An object is made into the list of the log before it is read, so nothing else knows of objects: log, state
//! hash and repeated requests see the same command. Which fields there are is told by the tables of the wire
//! form; only names and usual values are written down here. A command that makes something new has usual
//! values; one that changes something says it in full, so that nothing is lost by leaving it out.

use std::borrow::Cow;
use std::sync::LazyLock;

use glossary::{GameResult, name};
use jiff::civil::Date;
use serde_json::{Map, Value};
use tournament::{BoardProperties, Command, Configuration, Details, GameNotes};

use super::shape::{Definition, DefinitionKind, Part, Shape, Word};
use super::{Malformed, Wire};

/// The words that lead to a command, and its name; a setting is called `set-` and its word. What can be done
/// to the first game of a board and to a further one has one name, and the field `game`.
const NAMES: &[(&str, &str)] = &[
    ("open-section", "open-section"),
    ("import-section", "import-section"),
    ("move", "move-player"),
    ("undo", "undo"),
    ("go-on", "go-on"),
    ("set-zone", "set-zone"),
    ("in/leave-fide-mode", "leave-fide-mode"),
    ("in/announce-start", "announce-start"),
    ("in/draw-starts", "draw-start-positions"),
    ("in/sealed-moves/seal", "seal-move"),
    ("in/sealed-moves/open", "open-sealed-move"),
    ("in/declare-final", "declare-final"),
    ("in/reopen", "reopen-section"),
    ("in/players/enter", "enter-player"),
    ("in/players/edit", "edit-player"),
    ("in/players/remove", "remove-player"),
    ("in/players/check-in", "check-in"),
    ("in/players/check-out", "check-out"),
    ("in/players/close-check-in", "close-check-in"),
    ("in/players/withdraw", "withdraw-player"),
    ("in/players/re-enter", "re-enter-player"),
    ("in/players/expel", "expel-player"),
    ("in/players/explain-absence", "explain-absence"),
    ("in/players/refresh-ratings", "refresh-ratings"),
    ("in/teams/enter", "enter-team"),
    ("in/teams/edit", "edit-team"),
    ("in/teams/remove", "remove-team"),
    ("in/teams/line-up", "line-up-team"),
    ("in/numbers/give", "give-numbers"),
    ("in/numbers/regenerate", "regenerate-numbers"),
    ("in/numbers/exchange", "exchange-numbers"),
    ("in/byes/grant", "grant-bye"),
    ("in/byes/cancel", "cancel-bye"),
    ("in/prohibitions/prohibit", "prohibit-pairing"),
    ("in/prohibitions/lift", "lift-prohibition"),
    ("in/pairing/pair", "pair-round"),
    ("in/pairing/discard", "discard-pairing"),
    ("in/pairing/publish", "publish-round"),
    ("in/pairing/republish", "republish-round"),
    ("in/pairing/begin-manual", "begin-manual-pairing"),
    ("in/pairing/seat", "seat-pair"),
    ("in/pairing/unseat", "unseat-pair"),
    ("in/pairing/give-bye", "give-bye"),
    ("in/pairing/validate-manual", "validate-manual-pairing"),
    ("in/results/enter", "enter-result"),
    ("in/results/adjourn", "adjourn-game"),
    ("in/results/as-played", "enter-as-played"),
    ("in/results/correct-for-rating", "correct-for-rating"),
    ("in/results/annotate", "annotate-game"),
    ("in/results/in-game/enter", "enter-result"),
    ("in/results/in-game/adjourn", "adjourn-game"),
    ("in/results/in-game/as-played", "enter-game-as-played"),
    ("in/results/in-game/correct-for-rating", "correct-for-rating"),
    ("in/results/in-game/annotate", "annotate-game"),
    ("in/results/add-game", "add-game"),
    ("in/results/give-points", "give-points"),
    ("in/results/bring-values", "bring-values"),
    ("in/boards/describe", "describe-board"),
    ("in/boards/fix", "fix-board"),
    ("in/officials/enter", "enter-official"),
    ("in/officials/edit", "edit-official"),
    ("in/officials/remove", "remove-official"),
    ("in/appeals/enter", "enter-appeal"),
    ("in/appeals/edit", "edit-appeal"),
    ("in/appeals/remove", "remove-appeal"),
    ("in/papers/register", "register-event"),
    ("in/papers/certify", "certify-title-result"),
    ("in/papers/uncertify", "uncertify-title-result"),
    ("in/prizes/announce", "announce-prizes"),
    ("in/prizes/confirm", "confirm-prizes"),
    ("in/incidents/record", "record-incident"),
    ("in/incidents/withdraw", "withdraw-incident"),
];

/// The name of the command to which words lead.
fn name_of(path: &str) -> Option<Cow<'static, str>> {
    let setting = path.strip_prefix("in/configure/").map(|word| Cow::from(format!("set-{word}")));
    setting.or_else(|| NAMES.iter().find(|(words, _)| *words == path).map(|(_, name)| Cow::from(*name)))
}

/// What a command need not say, as it stands in the log.
fn usual(name: &str) -> Map<String, Value> {
    let (usual, said): (Value, &[&str]) = match name {
        "open-section" => {
            (Configuration::new("", Date::ZERO, 0).to_wire(), &["name", "start", "end", "rounds"])
        }
        "enter-player" => (Details::named("").to_wire(), &["name"]),
        "annotate-game" => (GameNotes::default().to_wire(), &[]),
        "describe-board" => (BoardProperties::default().to_wire(), &[]),
        _ => (Value::Null, &[]),
    };
    let Value::Object(mut usual) = usual else { return Map::new() };
    usual.retain(|field, _| !said.contains(&field.as_str()));
    if name == "open-section" {
        usual.insert("regulations".to_owned(), Value::Null);
    }
    usual
}

/// What follows from what is said: a section is called by the name of its tournament, and one day is the
/// first and the last.
fn derived(name: &str, field: &str, said: &Map<String, Value>) -> Option<Value> {
    match (name, field) {
        ("open-section", "section") => {
            let slug = name::slug(said.get("name")?.as_str()?, 32);
            (!slug.is_empty()).then(|| Value::from(slug))
        }
        ("open-section", "end") => said.get("start").cloned(),
        _ => None,
    }
}

/// Fields that [`derived`] knows.
const DERIVED: [(&str, &str); 2] = [("open-section", "section"), ("open-section", "end")];

/// A command as programs give it: an object with its name as `type`, and its fields.
///
/// ```
/// let all = ledger::named_commands();
/// let open = all.iter().find(|command| command.name == "open-section").expect("it is one");
/// let needed: Vec<&str> =
///     open.fields.iter().filter(|field| field.is_needed).map(|field| field.name).collect();
/// assert_eq!(needed, ["name", "start", "rounds"]);
/// ```
#[derive(Debug)]
pub struct NamedCommand {
    /// Its name.
    pub name: Cow<'static, str>,
    /// What is said beside its name.
    pub fields: Vec<Field>,
    /// The words that lead to it.
    steps: Vec<Word>,
    /// Those that lead to a further game of a board.
    of_further_game: Option<Vec<Word>>,
    usual: Map<String, Value>,
}

/// A field of a command.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it looks like in the log; [`command_of`](super::command_of) says what else is taken.
    pub shape: Shape,
    /// Whether it must be there.
    pub is_needed: bool,
    /// What counts where it is not there, if that does not depend on other fields.
    pub usual: Option<Value>,
}

/// Every command that programs can give by name.
pub fn named_commands() -> &'static [NamedCommand] {
    static ALL: LazyLock<Vec<NamedCommand>> = LazyLock::new(all);
    &ALL
}

fn all() -> Vec<NamedCommand> {
    let mut all: Vec<NamedCommand> = Vec::new();
    for steps in leaves(&Command::shape(), &[]) {
        let Some(name) = name_of(&path(&steps)) else { continue };
        match all.iter_mut().find(|command| command.name == name) {
            Some(command) => command.takes_game(steps),
            None => all.push(NamedCommand::new(name, steps)),
        }
    }
    all
}

/// The words of every command, each with those around it.
fn leaves(commands: &Shape, above: &[Word]) -> Vec<Vec<Word>> {
    let Some(Definition { kind: DefinitionKind::Choice(words), .. }) = commands.definition() else {
        return Vec::new();
    };
    let below = words.into_iter().flat_map(|word| {
        let steps = [above, std::slice::from_ref(&word)].concat();
        match word.parts.iter().find(|part| leads_on(part)) {
            Some(part) => leaves(&part.shape, &steps),
            None => vec![steps],
        }
    });
    below.collect()
}

/// Whether a part is a command itself.
fn leads_on(part: &Part) -> bool {
    ["command", "setting"].contains(&part.name)
}

fn path(steps: &[Word]) -> String {
    steps.iter().map(|step| step.word).collect::<Vec<&str>>().join("/")
}

/// The fields of a part that is a record: they stand among those of the command.
fn record(part: &Part) -> Option<Vec<Part>> {
    match part.shape.definition()?.kind {
        DefinitionKind::Record(fields) => Some(fields),
        DefinitionKind::Choice(_) | DefinitionKind::Value(_) => None,
    }
}

/// The parts of a command, those of its record among them.
fn parts(steps: &[Word]) -> impl Iterator<Item = Part> {
    let own = steps.iter().flat_map(|step| &step.parts).filter(|part| !leads_on(part));
    own.flat_map(|part| record(part).unwrap_or_else(|| vec![part.clone()]))
}

impl NamedCommand {
    fn new(name: Cow<'static, str>, steps: Vec<Word>) -> NamedCommand {
        let usual = usual(&name);
        let field = |part: Part| {
            let found = usual.get(part.name);
            let is_derived = DERIVED.contains(&(name.as_ref(), part.name));
            Field {
                name: part.name,
                is_needed: part.is_needed && found.is_none() && !is_derived,
                usual: found.map(|value| plain(&part.shape, value)),
                shape: part.shape,
            }
        };
        let fields = parts(&steps).map(field).collect();
        NamedCommand { name, fields, steps, of_further_game: None, usual }
    }

    /// It can be given for a further game of a board, too: by default for the first.
    fn takes_game(&mut self, steps: Vec<Word>) {
        let game = parts(&steps).find(|part| part.name == "game").expect("it is about a game");
        let first = Value::from(1);
        self.usual.insert(game.name.to_owned(), first.clone());
        self.fields.push(Field { name: game.name, shape: game.shape, is_needed: false, usual: Some(first) });
        self.of_further_game = Some(steps);
    }

    /// The list of the log for an object.
    fn positional(&self, object: &Map<String, Value>) -> Result<Value, Malformed> {
        let mut said = self.usual.clone();
        for (name, value) in object.iter().filter(|(name, _)| *name != "type") {
            let field = self.fields.iter().find(|field| field.name == name);
            let field = field.ok_or_else(|| Malformed::new("is not known here").within(name))?;
            said.insert(name.clone(), listed(&field.shape, value).map_err(|wrong| wrong.within_field(name))?);
        }
        for field in &self.fields {
            let is_derived = DERIVED.contains(&(&self.name, field.name));
            if (field.is_needed || is_derived) && !said.contains_key(field.name) {
                let value = derived(&self.name, field.name, &said);
                let value = value.ok_or_else(|| Malformed::new("is missing").within(field.name))?;
                said.insert(field.name.to_owned(), value);
            }
        }
        let is_first = said.get("game") == self.usual.get("game");
        let further = self.of_further_game.as_ref().filter(|_| !is_first);
        built(further.unwrap_or(&self.steps), &said)
    }

    /// What a list of the log says, if it is this command.
    fn said(&self, list: &Value) -> Option<Map<String, Value>> {
        let further = || said(self.of_further_game.as_ref()?, list);
        said(&self.steps, list).or_else(further)
    }
}

/// The list of the log that an object means.
pub(super) fn positional(object: &Map<String, Value>) -> Result<Value, Malformed> {
    let name: String = super::value::field_of(object, "type")?;
    let command = named_commands().iter().find(|command| command.name == name);
    let command =
        command.ok_or_else(|| Malformed::new(format!("\"{name}\" is no command")).within("type"))?;
    command.positional(object).map_err(|wrong| wrong.within(name))
}

/// A command as an object, without what is usual.
///
/// ```
/// let list = serde_json::json!(["in", "a", ["results", ["enter", 2, 1, ["win", "loss"]]]]);
/// let named = serde_json::json!({
///     "type": "enter-result", "section": "a", "round": 2, "board": 1, "result": "1-0"
/// });
/// assert_eq!(ledger::command_by_name(&ledger::command_of(&list)?), named);
/// # Ok::<(), ledger::Malformed>(())
/// ```
pub fn command_by_name(command: &Command) -> Value {
    let list = command.to_wire();
    let found = named_commands().iter().find_map(|named| Some((named, named.said(&list)?)));
    let (named, mut said) = found.expect("every command has a name: a test goes through them");
    let is_one_day = named.name == "open-section" && said.get("start") == said.get("end");
    said.retain(|name, value| {
        let usual =
            named.fields.iter().find(|field| field.name == name).and_then(|field| field.usual.as_ref());
        usual != Some(value) && !(is_one_day && name == "end")
    });
    said.insert("type".to_owned(), Value::from(named.name.as_ref()));
    Value::Object(said)
}

/// The list of a command with these words and fields.
fn built(steps: &[Word], said: &Map<String, Value>) -> Result<Value, Malformed> {
    let Some((step, below)) = steps.split_first() else { return Ok(Value::Null) };
    let mut list = vec![Value::from(step.word)];
    for part in &step.parts {
        list.push(if leads_on(part) { built(below, said)? } else { part_said(part, said)? });
    }
    Ok(Value::Array(list))
}

fn part_said(part: &Part, said: &Map<String, Value>) -> Result<Value, Malformed> {
    if let Some(fields) = record(part) {
        let given =
            fields.iter().filter_map(|field| Some((field.name.to_owned(), said.get(field.name)?.clone())));
        let value = Value::Object(given.collect());
        return (part.reads)(&value).map(|()| value);
    }
    let value = said.get(part.name).cloned().unwrap_or_default();
    (part.reads)(&value).map_err(|wrong| wrong.within_field(part.name)).map(|()| value)
}

/// The fields of a list with these words.
fn said(steps: &[Word], list: &Value) -> Option<Map<String, Value>> {
    let (step, below) = steps.split_first()?;
    let (word, values) = list.as_array()?.split_first()?;
    let mut fields = Map::new();
    for (part, value) in step.parts.iter().zip(values).filter(|_| word == step.word) {
        match (record(part), value) {
            _ if leads_on(part) => fields.extend(said(below, value)?),
            (Some(parts), Value::Object(all)) => {
                let shape = |name: &str| parts.iter().find(|part| part.name == name).map(|part| &part.shape);
                fields.extend(
                    all.iter().filter_map(|(name, value)| Some((name.clone(), plain(shape(name)?, value)))),
                );
            }
            _ => _ = fields.insert(part.name.to_owned(), plain(&part.shape, value)),
        }
    }
    (word == step.word).then_some(fields)
}

/// A value as it stands in the log: a choice may be said by its word alone, or by an object with its word as
/// `type`, and the result of a game as arbiters write it.
fn listed(shape: &Shape, value: &Value) -> Result<Value, Malformed> {
    match (shape, value) {
        (Shape::Optional(_), Value::Null) => Ok(Value::Null),
        (Shape::Optional(of), _) => listed(of, value),
        (Shape::List(of), Value::Array(all)) => listed_each(all.iter().map(|value| (&**of, value))),
        (Shape::Tuple { parts, .. }, Value::Array(all)) if all.len() == parts.len() => {
            listed_each(parts.iter().zip(all))
        }
        (Shape::Defined(definition), _) => listed_definition(&definition(), value),
        _ => Ok(value.clone()),
    }
}

fn listed_each<'a>(all: impl Iterator<Item = (&'a Shape, &'a Value)>) -> Result<Value, Malformed> {
    let one = |(at, (shape, value))| listed(shape, value).map_err(|wrong| wrong.within(format!("[{at}]")));
    all.enumerate().map(one).collect::<Result<Vec<Value>, Malformed>>().map(Value::Array)
}

fn listed_definition(definition: &Definition, value: &Value) -> Result<Value, Malformed> {
    match (&definition.kind, value) {
        (DefinitionKind::Choice(_), Value::String(word)) => {
            Ok(Value::Array(vec![Value::from(word.as_str())]))
        }
        (DefinitionKind::Choice(words), Value::Object(object)) => listed_choice(words, object),
        (DefinitionKind::Record(fields), Value::Object(object)) => {
            listed_fields(fields, object).map(Value::Object)
        }
        (DefinitionKind::Value(_), Value::String(text)) if is_result(definition) => {
            GameResult::parse(text).map(|result| result.to_wire()).map_err(|error| Malformed::of(&error))
        }
        _ => Ok(value.clone()),
    }
}

fn listed_choice(words: &[Word], object: &Map<String, Value>) -> Result<Value, Malformed> {
    let said: String = super::value::field_of(object, "type")?;
    let word = words.iter().find(|word| word.word == said);
    let word = word.ok_or_else(|| Malformed::new(format!("\"{said}\" is not known here")).within("type"))?;
    let mut object = object.clone();
    object.remove("type");
    let fields = listed_fields(&word.parts, &object)?;
    let part = |part: &Part| {
        fields.get(part.name).cloned().ok_or_else(|| Malformed::new("is missing").within(part.name))
    };
    let parts = word.parts.iter().map(part);
    std::iter::once(Ok(Value::from(said)))
        .chain(parts)
        .collect::<Result<Vec<Value>, Malformed>>()
        .map(Value::Array)
}

fn listed_fields(parts: &[Part], object: &Map<String, Value>) -> Result<Map<String, Value>, Malformed> {
    let one = |(name, value): (&String, &Value)| {
        let part = parts.iter().find(|part| part.name == name);
        let part = part.ok_or_else(|| Malformed::new("is not known here"));
        let value =
            part.and_then(|part| listed(&part.shape, value)).map_err(|wrong| wrong.within_field(name))?;
        Ok((name.clone(), value))
    };
    object.iter().map(one).collect()
}

/// Whether it is the result of a game, which programs write as arbiters do.
fn is_result(definition: &Definition) -> bool {
    definition.name == "GameResult"
}

/// The other way round; records within stay as they stand in the log.
fn plain(shape: &Shape, value: &Value) -> Value {
    match (shape, value) {
        (Shape::Optional(_), Value::Null) => Value::Null,
        (Shape::Optional(of), _) => plain(of, value),
        (Shape::List(of), Value::Array(all)) => all.iter().map(|value| plain(of, value)).collect(),
        (Shape::Tuple { parts, .. }, Value::Array(all)) => {
            parts.iter().zip(all).map(|(part, value)| plain(part, value)).collect()
        }
        (Shape::Defined(definition), Value::Array(all)) => plain_definition(&definition(), all),
        _ => value.clone(),
    }
}

fn plain_definition(definition: &Definition, list: &[Value]) -> Value {
    let as_it_is = || Value::Array(list.to_vec());
    match (&definition.kind, list) {
        (DefinitionKind::Choice(_), [word]) => word.clone(),
        (DefinitionKind::Choice(words), [said, values @ ..]) => {
            let parts = words.iter().find(|word| said == word.word).map_or(&[][..], |word| &word.parts);
            let named = parts
                .iter()
                .zip(values)
                .map(|(part, value)| (part.name.to_owned(), plain(&part.shape, value)));
            Value::Object(std::iter::once(("type".to_owned(), said.clone())).chain(named).collect())
        }
        (DefinitionKind::Value(_), _) if is_result(definition) => GameResult::from_wire(&as_it_is())
            .map_or_else(|_| as_it_is(), |result| Value::from(result.text())),
        _ => as_it_is(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_command_has_one_name_and_every_name_a_command() {
        let leaves: Vec<String> = leaves(&Command::shape(), &[]).iter().map(|steps| path(steps)).collect();
        for leaf in &leaves {
            let rows = NAMES.iter().filter(|(words, _)| words == leaf).count();
            let is_setting = leaf.starts_with("in/configure/");
            assert_eq!(rows, usize::from(!is_setting), "{leaf}: give it a name, one");
        }
        for (words, _) in NAMES {
            assert!(leaves.iter().any(|leaf| leaf == words), "{words} leads to no command");
        }
        let names: BTreeSet<&str> = named_commands().iter().map(|command| command.name.as_ref()).collect();
        assert_eq!(names.len(), named_commands().len());
        let of_games = named_commands().iter().filter(|command| command.of_further_game.is_some()).count();
        assert_eq!(names.len() + of_games, leaves.len(), "only games share a name");
    }

    #[test]
    fn no_two_fields_of_a_command_have_the_same_name() {
        for command in named_commands() {
            let names: BTreeSet<&str> =
                command.fields.iter().map(|field| field.name).chain(["type"]).collect();
            assert_eq!(names.len(), command.fields.len() + 1, "{}", command.name);
            let words = command.steps.iter().chain(command.of_further_game.iter().flatten());
            assert!(
                words
                    .flat_map(|word| &word.parts)
                    .filter(|part| leads_on(part))
                    .all(|part| record(part).is_none())
            );
        }
    }
}
