//! The form of what goes in and out, as JSON Schema. The words of commands come from the very tables by which the log is read and written.

use glossary::PlayerResult;
use serde_json::{Map, Value, json};

/// All schemas, by name.
pub(super) fn all() -> Map<String, Value> {
    let mut schemas = Map::new();
    for choice in ledger::choices().iter().filter(|choice| !IN_THE_LOG_ONLY.contains(&choice.name)) {
        let words: Vec<Value> = choice.words.iter().map(|word| word_schema(choice.name, word)).collect();
        schemas.insert(choice.name.to_owned(), json!({ "oneOf": words }));
    }
    for record in ledger::records().iter().filter(|record| !IN_THE_LOG_ONLY.contains(&record.name)) {
        let fields = record.needed.iter().chain(record.optional);
        let properties: Map<String, Value> = fields
            .map(|field| ((*field).to_owned(), field_schema(record.name, field).unwrap_or_else(|| json!({}))))
            .collect();
        let schema = json!({ "type": "object", "required": record.needed, "properties": properties });
        schemas.insert(record.name.to_owned(), schema);
    }
    let results: Vec<String> = PlayerResult::ALL.into_iter().map(|result| result.to_string()).collect();
    schemas.insert("PlayerResult".to_owned(), json!({ "type": "string", "enum": results }));
    let sides = json!([refer("PlayerResult"), refer("PlayerResult")]);
    let both = "What the game brought White, and what it brought Black.";
    schemas.insert("GameResult".to_owned(), tuple(&sides, both));
    schemas.extend(super::answers::all());
    schemas
}

/// What stands in entries of the log, but in no command: a report is taken over as a file, so what is in it is only named.
pub(super) const IN_THE_LOG_ONLY: [&str; 15] = [
    "Event",
    "SectionEvent",
    "GameEvent",
    "Game",
    "Match",
    "BreachKind",
    "Consent",
    "Presence",
    "Stage",
    "Player",
    "Round",
    "Board",
    "RatingCorrection",
    "Breach",
    "Reseating",
];

fn tuple(parts: &Value, description: &str) -> Value {
    let count = parts.as_array().map_or(0, Vec::len);
    json!({ "type": "array", "prefixItems": parts, "items": false, "minItems": count, "maxItems": count, "description": description })
}

/// A word in front, then its parts.
fn word_schema(choice: &str, word: &ledger::Word) -> Value {
    let mut parts = vec![json!({ "const": word.word })];
    parts.extend(
        word.parts.iter().map(|part| part_schema(choice, word.word, part).unwrap_or_else(|| json!({}))),
    );
    let names: Vec<&str> = std::iter::once(word.word).chain(word.parts.iter().copied()).collect();
    let mut schema = tuple(&Value::Array(parts), &format!("[{}]", names.join(", ")));
    schema["title"] = json!(word.word);
    schema
}

pub(super) fn refer(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

fn integer(least: i64) -> Value {
    json!({ "type": "integer", "minimum": least })
}

fn text() -> Value {
    json!({ "type": "string" })
}

fn day() -> Value {
    json!({ "type": "string", "format": "date" })
}

fn list(of: &Value) -> Value {
    json!({ "type": "array", "items": of })
}

fn or_null(schema: &Value) -> Value {
    json!({ "oneOf": [schema, { "type": "null" }] })
}

fn truth() -> Value {
    json!({ "type": "boolean" })
}

/// Points are whole half-points.
fn half_points() -> Value {
    json!({ "type": "integer", "description": "half-points: 3 is 1½" })
}

fn section_name() -> Value {
    json!({ "type": "string", "pattern": "^[A-Za-z0-9._-]{1,32}$" })
}

/// What a part of a word is; none if that is not known, which a test does not allow.
pub(super) fn part_schema(choice: &str, word: &str, part: &str) -> Option<Value> {
    Some(match (choice, word, part) {
        ("SectionCommand", "players", "command") => refer("PlayerCommand"),
        ("SectionCommand", "teams", "command") => refer("TeamCommand"),
        ("ResultCommand", "in-game", "command") => refer("GameCommand"),
        ("TeamCommand", _, "details") => refer("TeamDetails"),
        ("SectionCommand", "numbers", "command") => refer("NumberCommand"),
        ("SectionCommand", "byes", "command") => refer("ByeCommand"),
        ("SectionCommand", "prohibitions", "command") => refer("ProhibitionCommand"),
        ("SectionCommand", "pairing", "command") => refer("PairingCommand"),
        ("SectionCommand", "results", "command") => refer("ResultCommand"),
        ("SectionCommand", "boards", "command") => refer("BoardCommand"),
        ("Command", "in", "command") => refer("SectionCommand"),
        ("Command", "move", "from" | "to") | ("Command", _, "section") => section_name(),
        ("Command", _, "configuration") => refer("Configuration"),
        ("Command", _, "regulations") => {
            let editions = json!([text(), text(), text()]);
            or_null(&tuple(&editions, "pairing, handling and tie-break edition; null: those in force"))
        }
        ("Command", _, "imported") => refer("Imported"),
        ("BoardCommand", "fix", "board") => or_null(&integer(1)),
        ("PlayerCommand", "refresh-ratings", "list") => text(),
        ("PlayerCommand", _, "ratings") => {
            list(&tuple(&json!([integer(1), or_null(&integer(1))]), "player, rating"))
        }
        ("PairingCommand", _, "pairs") => list(&tuple(&json!([integer(1), integer(1)]), "White, Black")),
        ("PairingCommand", _, "unpaired") => {
            list(&tuple(&json!([integer(1), refer("PlayerResult")]), "player, what the round brings"))
        }
        ("ResultCommand" | "GameCommand", _, "result") => or_null(&refer("GameResult")),
        ("ResultCommand", _, "games") => {
            list(&tuple(&json!([integer(1), integer(1), integer(1)]), "board, White, Black"))
        }
        ("ResultCommand", "bring-values", "name") => text(),
        ("ResultCommand", "bring-values", "values") => {
            let fraction = tuple(&json!([{ "type": "integer" }, integer(1)]), "numerator, denominator");
            list(&tuple(&json!([integer(1), fraction]), "player, value"))
        }
        ("Setting", ..) => setting_schema(word, part)?,
        ("Unrated", _, "rating") => integer(1),
        (_, _, "setting") => refer("Setting"),
        (_, _, "details") => refer("Details"),
        (_, _, "prohibition") => refer("Prohibition"),
        (_, _, "reason") => refer("ChangeReason"),
        (_, _, "kind") => refer("PlayerResult"),
        (_, _, "notes") => refer("GameNotes"),
        (_, _, "given") => refer("PointsGiven"),
        (_, _, "properties") => refer("BoardProperties"),
        (_, _, "players") => list(&integer(1)),
        (_, _, "at") => json!({ "type": "string", "format": "date-time" }),
        (_, _, "index") => integer(0),
        ("Command", "go-on", "hash" | "place") => text(),
        (
            _,
            _,
            "player" | "team" | "reached" | "round" | "board" | "game" | "entry" | "white" | "black" | "one"
            | "other",
        ) => integer(1),
        _ => return None,
    })
}

fn setting_schema(word: &str, part: &str) -> Option<Value> {
    Some(match (word, part) {
        ("name", _) | ("place", "city") | ("arbiters", "chief") | ("time-control", _) => text(),
        ("place", "federation") => or_null(&text()),
        ("dates", _) => day(),
        ("round-dates", _) => list(&day()),
        ("arbiters", "deputies") | ("tie-breaks", _) => list(&text()),
        ("rounds", _) => integer(1),
        ("late-entry-byes", _) => integer(0),
        ("scoring", _) => half_points(),
        ("unrated", _) => refer("Unrated"),
        ("equal-strength", _) => refer("EqualStrength"),
        ("lots", _) => or_null(&integer(0)),
        ("acceleration", _) => refer("Acceleration"),
        ("initial-colour", _) => json!({ "type": "string", "enum": ["White", "Black"] }),
        ("starting-rank", _) => text(),
        ("byes", _) => refer("ByeRules"),
        ("absence-withdraws", _) => truth(),
        ("board-range", "first") => integer(1),
        ("board-range", "last") => or_null(&integer(1)),
        ("round-times", _) => list(&text()),
        ("default-time", _) => or_null(&integer(0)),
        _ => return None,
    })
}

/// What a field of a record is; none if that is not known, which a test does not allow.
pub(super) fn field_schema(record: &str, field: &str) -> Option<Value> {
    Some(match (record, field) {
        ("ScoringSystem", _) | ("PointsGiven", "points") => half_points(),
        ("Configuration", "scoring") => refer("ScoringSystem"),
        ("Configuration", "unrated") => refer("Unrated"),
        ("Configuration", "acceleration") => refer("Acceleration"),
        ("Configuration", "equal_strength") => refer("EqualStrength"),
        ("Configuration", "bye_rules") => refer("ByeRules"),
        ("Configuration", "rounds" | "first_board" | "late_entry_byes")
        | (_, "half_point_byes" | "none_in_last_rounds") => integer(0),
        ("Configuration", "start" | "end") => day(),
        ("Configuration", "round_dates") => list(&day()),
        ("Configuration", "deputies" | "tie_breaks" | "round_times")
        | ("Imported", "remarks" | "adjustments") => list(&text()),
        ("Configuration", "lots" | "last_board" | "default_time") => or_null(&integer(0)),
        ("Configuration", "initial_colour") => or_null(&text()),
        ("Details", "sex") => or_null(&refer("Sex")),
        ("Details", "fide_id" | "rating" | "national_rating") => or_null(&integer(1)),
        ("Details", "fee_owed" | "fee_paid") => integer(0),
        ("Configuration", "format") => text(),
        ("Prohibition", "players") | ("TeamDetails", "members") => list(&integer(1)),
        ("PointsGiven", "round") => or_null(&integer(1)),
        ("Imported", "regulations") => list(&text()),
        ("Imported", "virtual_points") => list(&json!({ "type": "array" })),
        ("Imported", "configuration") => refer("Configuration"),
        ("Imported", "players") => list(&json!({ "type": "object" })),
        ("Imported", "rounds") => list(&json!({ "type": "object" })),
        ("Imported", "prohibitions") => list(&refer("Prohibition")),
        ("Imported", "points_given") => list(&refer("PointsGiven")),
        ("GameNotes", "both_moved") => or_null(&truth()),
        (_, "force_majeure" | "fair_play_exclusion" | "absence_withdraws" | "may_take_half_point_bye")
        | ("BoardProperties", _) => truth(),
        (_, "federation" | "birth_date") => or_null(&text()),
        (_, "player" | "from" | "to") => integer(1),
        (
            _,
            "name" | "city" | "chief_arbiter" | "time_control" | "starting_rank" | "title" | "club" | "email"
            | "note",
        ) => text(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_every_command_is_described() {
        for choice in ledger::choices().iter().filter(|choice| !IN_THE_LOG_ONLY.contains(&choice.name)) {
            for word in choice.words {
                for part in word.parts {
                    let described = part_schema(choice.name, word.word, part);
                    assert!(described.is_some(), "{} {}: {part}", choice.name, word.word);
                }
            }
        }
        for record in ledger::records().iter().filter(|record| !IN_THE_LOG_ONLY.contains(&record.name)) {
            for field in record.needed.iter().chain(record.optional) {
                assert!(field_schema(record.name, field).is_some(), "{}: {field}", record.name);
            }
        }
    }
}
