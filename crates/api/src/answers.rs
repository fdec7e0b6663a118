//! The form of what is sent to sign in and to give commands, and of every answer.

use serde_json::{Map, Value, json};

use super::shape::refer;
use super::{
    accounts, backups, boards, certificate, entries, festivals, game_records, hall, health, incidents, lists,
    live, papers, positions, print, repair, report_import, second_factor, shape, sign_in,
};
use request::problem_details::Kind;

/// An object whose fields are all there.
fn object(fields: &[(&str, Value)]) -> Value {
    let names: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
    let properties: Map<String, Value> =
        fields.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone())).collect();
    json!({ "type": "object", "required": names, "properties": properties })
}

/// The same, with fields that are there for some.
fn object_with(fields: &[(&str, Value)], optional: &[(&str, Value)]) -> Value {
    let mut schema = object(fields);
    for (name, field) in optional {
        schema["properties"][*name] = field.clone();
    }
    schema
}

/// The same of standings, with what they cover: after which round, whether they are provisional, and
/// the games that bring nothing yet.
fn covered(fields: &[(&str, Value)]) -> Value {
    let who = object(&[("player", json!({ "type": "integer" })), ("name", json!({ "type": "string" }))]);
    let game = object(&[
        ("round", json!({ "type": "integer" })),
        ("board", json!({ "type": "integer" })),
        ("white", who.clone()),
        ("black", who),
    ]);
    let games = json!({ "type": "array", "items": game });
    let cover = [
        ("after", json!({ "type": "integer" })),
        ("is_provisional", json!({ "type": "boolean" })),
        ("missing", games.clone()),
        ("adjourned", games),
        ("live_round", json!({ "type": ["integer", "null"] })),
    ];
    object(&[fields, &cover].concat())
}

/// What is sent and answered, by name.
pub(super) fn all() -> Map<String, Value> {
    let text = json!({ "type": "string" });
    let number = json!({ "type": "integer" });
    let truth = json!({ "type": "boolean" });
    let maybe_text = json!({ "type": ["string", "null"] });
    let maybe_number = json!({ "type": ["integer", "null"] });
    let list = |of: &Value| json!({ "type": "array", "items": of });
    let or_null = |of: Value| json!({ "oneOf": [of, { "type": "null" }] });
    let f = |name: &'static str, schema: &Value| (name, schema.clone());
    let cited = object(&[f("what", &text), f("article", &text)]);
    let mut all = Map::new();
    let mut put = |name: &str, schema: Value| all.insert(name.to_owned(), schema);
    put("NewFestival", object(&[f("name", &text)]));
    put("Created", object(&[f("festival", &text), f("name", &text), f("sequence", &number)]));
    put(
        "Commands",
        object_with(
            &[("commands", json!({ "type": "array", "items": refer("Command"), "minItems": 1 }))],
            &[(
                "consent",
                json!({ "type": "string", "description": "What was agreed to: acknowledged, confirmed, or \
                    twice: with the fingerprint of what was shown. The answer 409 says which word is \
                    needed." }),
            )],
        ),
    );
    put("Consequence", object(&[f("what", &text), f("now", &text), f("then", &text)]));
    put(
        "Finding",
        object(&[
            f("level", &number),
            f("what", &text),
            f("article", &maybe_text),
            f("consequences", &list(&text)),
            f("changes", &list(&refer("Consequence"))),
        ]),
    );
    put(
        "Done",
        object(&[
            f("sequence", &number),
            f("entries", &list(&number)),
            ("findings", list(&refer("Finding"))),
            (
                "again",
                json!({ "type": "boolean", "description": "Whether the same request had come before under \
                    the same key." }),
            ),
            ("festival", json!({ "type": "string", "description": "Where it was done." })),
        ]),
    );
    // RFC 9457, and `problem`, which says the same as `detail` and was there before.
    let kinds: Vec<String> = Kind::NAMED.into_iter().map(Kind::address).collect();
    let described = format!("about:blank, or one of {}, explained there.", kinds.join(", "));
    let kind = json!({ "type": "string", "format": "uri-reference", "description": described });
    let problem =
        [("type", kind), f("title", &text), f("status", &number), f("detail", &text), f("problem", &text)];
    put(
        "Problem",
        object_with(
            &problem,
            &[
                f("article", &maybe_text),
                f("command", &maybe_number),
                f("needs", &text),
                ("problems", list(&refer("FileProblem"))),
            ],
        ),
    );
    let mut to_confirm = problem.to_vec();
    to_confirm.extend([f("consent", &text), ("findings", list(&refer("Finding")))]);
    put("ToConfirm", object(&to_confirm));
    let conflict = object(&[
        f("object", &text),
        ("yours", json!({})),
        ("theirs", json!({})),
        f("author", &maybe_text),
        f("at", &maybe_text),
    ]);
    let mut in_conflict = problem.to_vec();
    in_conflict.extend([("conflicts", list(&conflict)), f("sequence", &number)]);
    put("Conflict", object(&in_conflict));
    let in_short = object(&[
        f("festival", &text),
        f("name", &text),
        f("sequence", &number),
        f("sections", &list(&text)),
    ]);
    let archived = object(&[f("festival", &text), f("name", &text)]);
    put("Festivals", object(&[("festivals", list(&in_short)), ("archived", list(&archived))]));
    put(
        "Festival",
        object_with(
            &[
                f("festival", &text),
                f("name", &text),
                f("sequence", &number),
                ("sections", list(&refer("Section"))),
            ],
            &[f("zone", &maybe_text)],
        ),
    );
    put(
        "Section",
        object(&[
            f("section", &text),
            f("name", &text),
            f("city", &text),
            f("federation", &maybe_text),
            f("start", &text),
            f("end", &text),
            f("rounds", &number),
            f("published", &number),
            f("has_draft", &truth),
            f("players", &number),
            f("arrived", &number),
            f("missing_results", &number),
            f("tie_breaks", &list(&text)),
            f("time_control", &text),
            f("chief_arbiter", &text),
            f("deputies", &list(&text)),
            f("regulations", &list(&text)),
            f("is_in_fide_mode", &truth),
            f("is_final", &truth),
            f("is_check_in_closed", &truth),
            f("integrity", &list(&text)),
            ("configuration", refer("Configuration")),
        ]),
    );
    let rating = object(&[
        f("rating", &number),
        f("k", &maybe_number),
        f("list", &maybe_text),
        f("published", &maybe_text),
    ]);
    let kinds = ["standard", "rapid", "blitz", "national"].map(|kind| f(kind, &rating));
    let listed = object_with(&[], &kinds);
    let bye = object(&[f("round", &number), ("kind", refer("PlayerResult"))]);
    put(
        "Player",
        object_with(
            &[
                f("player", &number),
                f("number", &maybe_number),
                f("name", &text),
                f("title", &text),
                f("federation", &maybe_text),
                f("fide_id", &maybe_number),
                f("rating", &maybe_number),
                f("national_rating", &maybe_number),
                f("sex", &maybe_text),
                f("birth_year", &maybe_number),
                f("club", &text),
                f("presence", &text),
                ("byes", list(&bye)),
                f("fixed_board", &maybe_number),
            ],
            &[
                ("listed", listed),
                f("counting", &maybe_text),
                f("birth_date", &maybe_text),
                f("email", &text),
                f("fee_owed", &number),
                f("fee_paid", &number),
                f("note", &text),
            ],
        ),
    );
    put("Players", object(&[("players", list(&refer("Player")))]));
    let round = [
        f("round", &number),
        f("stage", &text),
        f("version", &maybe_number),
        f("missing_results", &number),
        f("started", &maybe_text),
    ];
    let mut in_short = round.to_vec();
    in_short.push(f("boards", &number));
    put("Rounds", object(&[("rounds", list(&object(&in_short)))]));
    let seat = object(&[f("player", &number), f("name", &text)]);
    let further = object(&[
        f("game", &number),
        f("white", &number),
        f("black", &number),
        f("result", &maybe_text),
        f("adjourned", &truth),
    ]);
    put(
        "Board",
        object_with(
            &[
                f("board", &number),
                f("white", &seat),
                f("black", &seat),
                f("result", &maybe_text),
                f("adjourned", &truth),
            ],
            &[("further_games", list(&further))],
        ),
    );
    let unpaired = object(&[f("player", &number), f("name", &text), ("result", refer("PlayerResult"))]);
    let mut whole = round.to_vec();
    whole.push(("boards", list(&refer("Board"))));
    whole.push(("unpaired", list(&unpaired)));
    whole.push(("waiting", list(&number)));
    whole.push(("outdated", list(&text)));
    put("Round", object(&whole));
    put(
        "Row",
        object_with(
            &[
                f("rank", &maybe_number),
                f("number", &number),
                f("player", &maybe_number),
                f("name", &maybe_text),
                f("points", &text),
                f("values", &list(&text)),
            ],
            &[f("team", &number)],
        ),
    );
    let code = object(&[f("code", &text), f("name", &text)]);
    let dropped = object(&[f("code", &text), f("why", &text), f("article", &text)]);
    put(
        "Standings",
        covered(&[
            f("is_final", &truth),
            ("tie_breaks", list(&code)),
            ("dropped", list(&dropped)),
            ("rows", list(&refer("Row"))),
        ]),
    );
    let announced = object(&[
        f("total", &text),
        f("rules", &list(&text)),
        f("lines", &text),
        f("warnings", &list(&text)),
    ]);
    let award = object(&[
        f("number", &number),
        f("name", &text),
        f("bracket", &text),
        f("category", &text),
        f("place", &number),
        f("money", &text),
        f("what", &text),
        f("why", &list(&text)),
        f("sentence", &text),
    ]);
    let category = object(&[
        f("name", &text),
        f("players", &number),
        f("unknown", &list(&text)),
        f("announced", &text),
        f("paid", &text),
        f("remainder", &text),
    ]);
    let confirmation = object(&[f("confirmer", &text), f("author", &maybe_text)]);
    let distribution = object(&[
        f("currency", &text),
        f("hash", &text),
        f("is_final", &truth),
        f("is_settled", &truth),
        ("awards", list(&award)),
        f("unawarded", &list(&text)),
        ("categories", list(&category)),
        f("fund", &text),
        f("paid", &text),
        f("not_awarded", &text),
        f("remainder", &text),
        ("confirmations", list(&confirmation)),
        f("disagreements", &list(&text)),
    ]);
    put("Prizes", object(&[("fund", or_null(announced)), ("distribution", or_null(distribution))]));
    let contribution = object(&[
        f("round", &number),
        f("opponent", &maybe_number),
        f("is_dummy", &truth),
        f("basis", &text),
        f("scored", &maybe_text),
        f("value", &text),
        ("cut", or_null(cited.clone())),
        ("remark", or_null(cited.clone())),
    ]);
    let working = object(&[
        f("code", &text),
        f("name", &text),
        f("value", &text),
        f("article", &maybe_text),
        ("contributions", list(&contribution)),
        ("remarks", list(&cited)),
    ]);
    let neighbour = or_null(object(&[("row", refer("Row")), f("parted_by", &text)]));
    put(
        "Place",
        covered(&[
            ("row", refer("Row")),
            f("above", &neighbour),
            f("below", &neighbour),
            ("workings", list(&working)),
        ]),
    );
    let encounter = object(&[
        f("round", &number),
        f("opponent_row", &maybe_number),
        f("colour", &maybe_text),
        ("result", refer("PlayerResult")),
        f("points", &text),
    ]);
    let row = object(&[
        f("rank", &maybe_number),
        f("number", &number),
        f("name", &text),
        f("rating", &maybe_number),
        f("points", &text),
        ("rounds", list(&encounter)),
    ]);
    put("Crosstable", covered(&[("rows", list(&row))]));
    let sentence = object(&[f("text", &text), f("article", &maybe_text), f("paraphrase", &maybe_text)]);
    let figure = object(&[f("what", &text), f("article", &text), f("failures", &number)]);
    put(
        "Why",
        object(&[
            f("heading", &text),
            ("sentences", list(&sentence)),
            ("figures", list(&figure)),
            ("figures_of_alternative", list(&figure)),
        ]),
    );
    let wanting = object(&[
        f("severity", &text),
        f("what", &text),
        f("article", &maybe_text),
        f("remedy", &text),
        f("players", &list(&number)),
    ]);
    let clause = object(&[
        f("number", &text),
        f("topic", &text),
        f("is_said", &truth),
        f("lines", &list(&text)),
        f("articles", &list(&text)),
    ]);
    let chapter = object(&[f("number", &number), f("title", &text), ("clauses", list(&clause))]);
    put(
        "EventDocument",
        object(&[
            f("document", &text),
            f("language", &text),
            f("title", &text),
            f("event", &text),
            f("place_and_days", &text),
            ("chapters", list(&chapter)),
            f("text", &text),
        ]),
    );
    let remark = object(&[
        f("gravity", &text),
        f("topic", &text),
        f("what", &text),
        f("article", &text),
        f("line", &maybe_number),
        f("column", &maybe_number),
    ]);
    put("Lint", object(&[("remarks", list(&remark))]));
    put("Preflight", object(&[f("is_accepted", &truth), ("wanting", list(&wanting))]));
    let entry = object(&[
        f("entry", &number),
        f("at", &text),
        f("author", &text),
        f("kind", &text),
        f("object", &text),
        f("is_undone", &truth),
        ("command", or_null(list(&json!({})))),
    ]);
    put("Log", object(&[f("sequence", &number), ("entries", list(&refer("LogEntry")))]));
    put("LogEntry", entry);
    put("JudgedEntry", shape::object("entry: LogEntry, undo: Undoing?"));
    let undoing = "is_possible: truth, consent: text, findings: [Finding], refused: text?, article: text?, \
        dependents: [number]";
    put("Undoing", shape::object(undoing));
    let areas = [
        sign_in::SHAPES,
        entries::SHAPES,
        lists::SHAPES,
        report_import::SHAPES,
        hall::SHAPES,
        boards::SHAPES,
        papers::SHAPES,
        print::SHAPES,
        live::SHAPES,
        backups::SHAPES,
        repair::SHAPES,
        accounts::SHAPES,
        second_factor::SHAPES,
        festivals::SHAPES,
        health::SHAPES,
        certificate::SHAPES,
        positions::SHAPES,
        game_records::SHAPES,
        incidents::SHAPES,
    ];
    for (name, short) in areas.into_iter().flatten() {
        put(name, shape::object(short));
    }
    all
}
