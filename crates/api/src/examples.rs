//! Every command, as a program sends it: the document and the page show these, and a test sends each of them
//! to a desk with the example open, one after the other.

use std::borrow::Cow;

use serde_json::{Value, json};
use tournament::{PlainValue, SettingDescription};

/// A command as it is sent.
pub(super) struct Example {
    /// Its kind, as the log names it.
    pub(super) kind: Cow<'static, str>,
    pub(super) summary: &'static str,
    pub(super) json: Cow<'static, str>,
    /// What a desk answers, in the state that the examples before it have left.
    pub(super) answer: u16,
}

impl Example {
    pub(super) fn value(&self) -> Value {
        serde_json::from_str(&self.json).unwrap_or(Value::Null)
    }

    /// The same, with names.
    pub(super) fn by_name(&self) -> Value {
        ledger::command_of(&self.value()).map_or(Value::Null, |command| ledger::command_by_name(&command))
    }

    /// What it is called among the commands with names.
    pub(super) fn name(&self) -> String {
        self.by_name()["type"].as_str().unwrap_or_default().to_owned()
    }
}

const fn example(kind: &'static str, summary: &'static str, json: &'static str, answer: u16) -> Example {
    Example { kind: Cow::Borrowed(kind), summary, json: Cow::Borrowed(json), answer }
}

/// A plain setting, as its row of the table says.
fn plain_setting(setting: &'static SettingDescription) -> Example {
    let value = match setting.told.example {
        PlainValue::Number(number) => Value::from(number),
        PlainValue::Truth(truth) => Value::from(truth),
        PlainValue::MaybeTruth(truth) => Value::from(truth),
    };
    let json = json!(["in", "rapid", ["configure", [setting.word, value]]]);
    Example {
        kind: format!("configure/{}", setting.word).into(),
        summary: setting.about,
        json: json.to_string().into(),
        answer: 200,
    }
}

/// All of them, in the order in which they are sent.
pub(super) fn examples() -> impl Iterator<Item = Example> {
    let plain = SettingDescription::all().iter().map(plain_setting);
    SETTINGS.into_iter().chain(plain).chain(PAPERS).chain(OTHERS)
}

/// How a section is run, in an example.
macro_rules! configuration {
    () => {
        concat!(
            r#"{"name": "Rapid", "city": "Elista", "federation": null, "start": "2026-11-15", "#,
            r#""end": "2026-11-15", "round_dates": [], "chief_arbiter": "Ada Arbiter", "deputies": [], "#,
            r#""time_control": "900+10", "rounds": 5, "scoring": {"white_win": 2, "black_win": 2, "#,
            r#""white_draw": 1, "black_draw": 1, "white_loss": 0, "black_loss": 0, "forfeit_win": 2, "#,
            r#""forfeit_loss": 0, "zero_point_bye": 0, "half_point_bye": 1, "full_point_bye": 2, "#,
            r#""pairing_allocated_bye": 2, "unknown": 0}, "tie_breaks": ["BH/C1", "BH"], "#,
            r#""unrated": ["refused"], "lots": null, "acceleration": ["none"], "initial_colour": "White", "#,
            r#""starting_rank": "FIDON", "equal_strength": ["alphabet"], "#,
            r#""bye_rules": {"half_point_byes": 1, "none_in_last_rounds": 1}, "absence_withdraws": true, "#,
            r#""first_board": 1, "last_board": null}"#,
        )
    };
}

/// How a section is opened and set.
const SETTINGS: [Example; 24] = [
    example("undo", "Undoes an entry of the log.", r#"["undo", 204]"#, 200),
    example(
        "go-on",
        "Goes on although the log had once come further, as a backup remembers. Nobody may give it here: the \
         chief arbiter decides it where the festival is listed as damaged.",
        concat!(
            r#"["go-on", 211, "0d28d81a88db8eecc315c6e290e3f0973ea37566dd6b703be931662b62b82a07", "#,
            r#""/media/stick"]"#,
        ),
        403,
    ),
    example(
        "open-section",
        "Opens a section; null: with the regulations in force on its first day.",
        concat!(r#"["open-section", "rapid", "#, configuration!(), ", null]"),
        200,
    ),
    example(
        "configure/name",
        "The name of the tournament.",
        r#"["in", "rapid", ["configure", ["name", "Example Open 2026"]]]"#,
        200,
    ),
    example(
        "configure/place",
        "City and federation.",
        r#"["in", "rapid", ["configure", ["place", "Elista", "GER"]]]"#,
        200,
    ),
    example(
        "configure/dates",
        "First and last day.",
        r#"["in", "rapid", ["configure", ["dates", "2026-11-15", "2026-11-19"]]]"#,
        200,
    ),
    example(
        "configure/round-dates",
        "The day of each round.",
        r#"["in", "rapid", ["configure", ["round-dates", ["2026-11-11", "2026-11-12"]]]]"#,
        200,
    ),
    example(
        "configure/arbiters",
        "The chief arbiter and the deputies.",
        r#"["in", "rapid", ["configure", ["arbiters", "Ada Arbiter", ["Ben Deputy"]]]]"#,
        200,
    ),
    example(
        "configure/time-control",
        "The time control as TRF26 codes it.",
        r#"["in", "rapid", ["configure", ["time-control", "5400+30"]]]"#,
        200,
    ),
    example(
        "configure/rounds",
        "The number of rounds.",
        r#"["in", "rapid", ["configure", ["rounds", 7]]]"#,
        200,
    ),
    example(
        "configure/scoring",
        "What a win, a draw, a loss and the pairing-allocated bye are worth, in half-points.",
        r#"["in", "rapid", ["configure", ["scoring", 2, 1, 0, 2]]]"#,
        200,
    ),
    example(
        "configure/tie-breaks",
        "The tie-breaks, in their order.",
        r#"["in", "rapid", ["configure", ["tie-breaks", ["BH/C1", "BH", "SB"]]]]"#,
        200,
    ),
    example(
        "configure/unrated",
        "How unrated players count in tie-breaks on ratings.",
        r#"["in", "rapid", ["configure", ["unrated", ["left-out"]]]]"#,
        200,
    ),
    example(
        "configure/equal-strength",
        "What orders players of equal strength and title.",
        r#"["in", "rapid", ["configure", ["equal-strength", ["entry-order"]]]]"#,
        200,
    ),
    example(
        "configure/lots",
        "The number drawn for lots, or null.",
        r#"["in", "rapid", ["configure", ["lots", 20261115]]]"#,
        200,
    ),
    example(
        "configure/acceleration",
        "How the first rounds are accelerated.",
        r#"["in", "rapid", ["configure", ["acceleration", ["baku"]]]]"#,
        200,
    ),
    example(
        "configure/initial-colour",
        "The colour drawn by lot before round 1.",
        r#"["in", "rapid", ["configure", ["initial-colour", "Black"]]]"#,
        200,
    ),
    example(
        "configure/starting-rank",
        "How strength is taken from ratings.",
        r#"["in", "rapid", ["configure", ["starting-rank", "FIDON"]]]"#,
        200,
    ),
    example(
        "configure/byes",
        "What the rules of the event say about byes.",
        r#"["in", "rapid", ["configure", ["byes", {"half_point_byes": 2, "none_in_last_rounds": 1}]]]"#,
        200,
    ),
    example(
        "configure/board-range",
        "The range of boards; null: no last one.",
        r#"["in", "rapid", ["configure", ["board-range", 1, null]]]"#,
        200,
    ),
    example(
        "configure/round-times",
        "When each round starts.",
        r#"["in", "rapid", ["configure", ["round-times", ["14:30:00"]]]]"#,
        200,
    ),
    example(
        "configure/invitation-text",
        "What the organiser says in the invitation about something; an empty text says nothing any more.",
        r#"["in", "rapid", ["configure", ["invitation-text", "entry-fee", "EUR 40, juniors EUR 20"]]]"#,
        200,
    ),
    example(
        "configure/programme",
        "What happens beside the rounds: opening, drawing of lots, closing and so on.",
        concat!(
            r#"["in", "rapid", ["configure", ["programme", [{"kind": "opening", "date": "2026-11-15", "#,
            r#""time": "14:00:00", "place": "Town hall"}]]]]"#,
        ),
        200,
    ),
    example(
        "configure/reply-by",
        "The last day on which players reply to the invitation or enter.",
        r#"["in", "rapid", ["configure", ["reply-by", "2026-11-01"]]]"#,
        200,
    ),
];

/// What comes after it.
const OTHERS: [Example; 56] = [
    example(
        "import-section",
        "Opens a section with a tournament that another program has run so far.",
        concat!(
            r#"["import-section", "guests", {"regulations": ["dutch@2026-02", "#,
            r#""swiss-handling-rules@2026-02", "tie-break@2026-03"], "configuration": "#,
            configuration!(),
            r#", "players": [], "rounds": [], "prohibitions": [], "points_given": [], "remarks": [], "#,
            r#""adjustments": []}]"#
        ),
        200,
    ),
    example(
        "players/enter",
        "Enters a player under the number of an entry.",
        concat!(
            r#"["in", "rapid", ["players", ["enter", 1, {"name": "Polgar, Ana", "sex": ["woman"], "#,
            r#""title": "WFM", "federation": "GER", "fide_id": 1503014, "birth_date": "1998/04/05", "#,
            r#""rating": 1980, "national_rating": null, "club": "Rochade", "#,
            r#""may_take_half_point_bye": true, "fee_owed": 4000, "email": "x@example.org"}]]]"#,
        ),
        200,
    ),
    example(
        "players/edit",
        "Changes what is known about a player.",
        concat!(
            r#"["in", "rapid", ["players", ["edit", 1, {"name": "Polgár, Ana", "sex": ["woman"], "#,
            r#""title": "WFM", "federation": "GER", "fide_id": 1503014, "birth_date": "1998/04/05", "#,
            r#""rating": 1985, "national_rating": null, "club": "Rochade", "#,
            r#""may_take_half_point_bye": true, "fee_owed": 4000, "email": "x@example.org"}]]]"#,
        ),
        200,
    ),
    example(
        "players/check-in",
        "Players have arrived.",
        r#"["in", "rapid", ["players", ["check-in", [1]]]]"#,
        200,
    ),
    example(
        "teams/enter",
        "Enters a team with its members in the order of the boards, where teams compete.",
        r#"["in", "rapid", ["teams", ["enter", 1, {"name": "Elista", "members": [1, 2]}]]]"#,
        422,
    ),
    example(
        "teams/edit",
        "Changes what is known about a team.",
        r#"["in", "rapid", ["teams", ["edit", 1, {"name": "Elista", "members": [2, 1]}]]]"#,
        422,
    ),
    example(
        "teams/line-up",
        "Says who plays for a team in a round, board by board.",
        r#"["in", "rapid", ["teams", ["line-up", 1, 2, [2, 1]]]]"#,
        422,
    ),
    example(
        "teams/remove",
        "Takes out a team that was in no round.",
        r#"["in", "rapid", ["teams", ["remove", 1]]]"#,
        422,
    ),
    example(
        "numbers/give",
        "Gives numbers to all who have arrived.",
        r#"["in", "rapid", ["numbers", ["give"]]]"#,
        200,
    ),
    example(
        "numbers/regenerate",
        "Makes the initial order anew.",
        r#"["in", "rapid", ["numbers", ["regenerate"]]]"#,
        200,
    ),
    example(
        "numbers/exchange",
        "Exchanges the numbers of two players.",
        r#"["in", "open", ["numbers", ["exchange", 1, 2]]]"#,
        422,
    ),
    example(
        "players/check-out",
        "Players have not arrived after all.",
        r#"["in", "rapid", ["players", ["check-out", [1]]]]"#,
        200,
    ),
    example(
        "players/close-check-in",
        "The check-in is closed: who has not arrived is not waited for.",
        r#"["in", "rapid", ["players", ["close-check-in"]]]"#,
        200,
    ),
    example(
        "move",
        "Moves a player who was in no round to another section.",
        r#"["move", 1, "rapid", "guests"]"#,
        200,
    ),
    example(
        "players/remove",
        "Takes out a player who was in no round.",
        r#"["in", "guests", ["players", ["remove", 1]]]"#,
        200,
    ),
    example(
        "players/withdraw",
        "A player withdraws.",
        r#"["in", "open", ["players", ["withdraw", 60]]]"#,
        200,
    ),
    example(
        "players/re-enter",
        "A player who had withdrawn comes back.",
        r#"["in", "open", ["players", ["re-enter", 60]]]"#,
        200,
    ),
    example("players/expel", "A player is expelled.", r#"["in", "open", ["players", ["expel", 59]]]"#, 409),
    example(
        "players/explain-absence",
        "An absence without notice is explained with acceptable reasons.",
        r#"["in", "open", ["players", ["explain-absence", 3, 5]]]"#,
        422,
    ),
    example(
        "players/refresh-ratings",
        "Ratings are taken from a list.",
        concat!(
            r#"["in", "open", ["players", ["refresh-ratings", "FIDE, November 2026", "#,
            r#"[[58, 1460], [57, null]]]]]"#,
        ),
        409,
    ),
    example(
        "byes/grant",
        "Grants a bye in a round.",
        r#"["in", "open", ["byes", ["grant", 12, 6, "half-point bye"]]]"#,
        200,
    ),
    example("byes/cancel", "Takes a bye back.", r#"["in", "open", ["byes", ["cancel", 12, 6]]]"#, 200),
    example(
        "prohibitions/prohibit",
        "No two of these meet.",
        r#"["in", "open", ["prohibitions", ["prohibit", {"players": [57, 58], "from": 6, "to": 8}]]]"#,
        422,
    ),
    example(
        "prohibitions/lift",
        "Lifts a prohibition, by its place from 0.",
        r#"["in", "open", ["prohibitions", ["lift", 0]]]"#,
        422,
    ),
    example(
        "results/enter",
        "Enters a result, White first; null takes it back.",
        r#"["in", "open", ["results", ["enter", 5, 12, ["win", "loss"]]]]"#,
        200,
    ),
    example(
        "results/annotate",
        "Stores what else is to be known about a game.",
        concat!(
            r#"["in", "open", ["results", ["annotate", 5, 12, {"both_moved": true, "force_majeure": false, "#,
            r#""fair_play_exclusion": false}]]]"#,
        ),
        200,
    ),
    example(
        "results/adjourn",
        "Registers a game as adjourned.",
        r#"["in", "open", ["results", ["adjourn", 5, 13]]]"#,
        409,
    ),
    example(
        "results/as-played",
        "Says how boards were really played: board, White, Black.",
        r#"["in", "open", ["results", ["as-played", 5, [[1, 13, 14]]]]]"#,
        422,
    ),
    example(
        "results/correct-for-rating",
        "Corrects a result for the rating report only.",
        r#"["in", "open", ["results", ["correct-for-rating", 1, 1, ["loss", "win"]]]]"#,
        409,
    ),
    example(
        "results/in-game",
        "Does to a further game of a board what the words before do to the first, where the format has \
         several.",
        r#"["in", "open", ["results", ["in-game", 5, 12, 2, ["enter", ["win", "loss"]]]]]"#,
        422,
    ),
    example(
        "results/add-game",
        "Lets a game follow that decides a board, where the format has one; who has White in it.",
        r#"["in", "open", ["results", ["add-game", 5, 12, 1]]]"#,
        422,
    ),
    example(
        "results/give-points",
        "Gives or takes points out of the ordinary, in half-points.",
        r#"["in", "open", ["results", ["give-points", {"player": 3, "round": 5, "points": -1}]]]"#,
        409,
    ),
    example(
        "results/bring-values",
        "Brings values from outside for the tie-break OTHER_name, as fractions.",
        r#"["in", "open", ["results", ["bring-values", "PLAYOFF", [[1, [1, 2]], [2, [0, 1]]]]]]"#,
        409,
    ),
    example(
        "boards/describe",
        "Says what is special about a board.",
        concat!(
            r#"["in", "open", ["boards", ["describe", 12, {"accessible": true, "electronic": false, "#,
            r#""broken": false, "reserved": false}]]]"#,
        ),
        200,
    ),
    example(
        "boards/fix",
        "Lets a player always sit at a board; null: no longer.",
        r#"["in", "open", ["boards", ["fix", 3, 12]]]"#,
        200,
    ),
    example(
        "announce-start",
        "Announces when a round has really begun.",
        r#"["in", "open", ["announce-start", 5, "2026-11-14T15:03:00Z"]]"#,
        200,
    ),
    example(
        "draw-starts",
        "Draws the start positions of a round of Chess960 from a seed, and keeps both: one position for all \
         boards, or one for each.",
        r#"["in", "open", ["draw-starts", 5, 1234567, 1]]"#,
        200,
    ),
    example(
        "sealed-moves/seal",
        "Keeps the digest of a sealed move: SHA-256 of the secret text, a line feed and the move as written.",
        concat!(
            r#"["in", "open", ["sealed-moves", ["seal", 5, 12, 1, "#,
            r#""510813280da716064a9e547590d083702bf545fd8df5053e2d7481ef774a6a31"]]]"#,
        ),
        200,
    ),
    example(
        "sealed-moves/open",
        "Opens a sealed move: only the text that was sealed gives its digest.",
        r#"["in", "open", ["sealed-moves", ["open", 5, 12, 1, "Nf3", "correct horse"]]]"#,
        200,
    ),
    example(
        "incidents/record",
        "Writes down an incident at a board with the ruling of the Laws that follows from its answers, which \
         takes effect on result, colours and points. `ruling` asks what is to be answered.",
        concat!(
            r#"["in", "open", ["incidents", ["record", {"round": 5, "board": 12, "kind": "illegal-move", "#,
            r#""answers": [["player", "white"], ["increment", "0:30"]], "#,
            r#""statement": "after time trouble"}]]]"#,
        ),
        200,
    ),
    example(
        "incidents/withdraw",
        "Withdraws an incident, after an appeal for example: it stays in the list, its penalties hold no \
         longer.",
        r#"["in", "open", ["incidents", ["withdraw", 1]]]"#,
        409,
    ),
    example(
        "pairing/pair",
        "Pairs the next round, as a draft.",
        r#"["in", "open", ["pairing", ["pair"]]]"#,
        409,
    ),
    example(
        "pairing/publish",
        "Shows the draft to the players.",
        r#"["in", "open", ["pairing", ["publish"]]]"#,
        200,
    ),
    example(
        "pairing/republish",
        "Changes the published round: why, the new pairs, who is left without an opponent.",
        r#"["in", "open", ["pairing", ["republish", ["rules"], [[57, 58]], []]]]"#,
        422,
    ),
    example(
        "pairing/begin-manual",
        "Begins to alter the draft by hand; without a draft, from an empty one.",
        r#"["in", "open", ["pairing", ["begin-manual"]]]"#,
        409,
    ),
    example(
        "pairing/seat",
        "Seats two at a board, White first.",
        r#"["in", "open", ["pairing", ["seat", 57, 58]]]"#,
        200,
    ),
    example("pairing/unseat", "Takes a pair apart.", r#"["in", "open", ["pairing", ["unseat", 1]]]"#, 200),
    example(
        "pairing/give-bye",
        "Gives the pairing-allocated bye by hand.",
        r#"["in", "open", ["pairing", ["give-bye", 57]]]"#,
        200,
    ),
    example(
        "pairing/validate-manual",
        "Ends the alteration: the draft is checked and compared with the engine's.",
        r#"["in", "open", ["pairing", ["validate-manual"]]]"#,
        422,
    ),
    example("pairing/discard", "Throws the draft away.", r#"["in", "open", ["pairing", ["discard"]]]"#, 200),
    example("declare-final", "Declares the standings final.", r#"["in", "open", ["declare-final"]]"#, 422),
    example(
        "prizes/announce",
        "Announces the prizes of a section, in lines; null takes them back.",
        concat!(
            r#"["in", "rapid", ["prizes", ["announce", "currency EUR\ncategory Open\nshared to place 2\n"#,
            r#"prize 300 hort\nprize 200 hort"]]]"#,
        ),
        200,
    ),
    example(
        "prizes/confirm",
        "Confirms the distribution of the prizes, named by its hash, as the treasurer or the chief arbiter.",
        r#"["in", "open", ["prizes", ["confirm", ["treasurer"], "0000"]]]"#,
        422,
    ),
    example("reopen", "Opens standings that were declared final.", r#"["in", "open", ["reopen"]]"#, 422),
    example(
        "set-zone",
        "Says where the festival is held, as clocks go: the name of its time zone in the IANA database.",
        r#"["set-zone", "Europe/Berlin"]"#,
        200,
    ),
    example("leave-fide-mode", "Leaves FIDE mode, for ever.", r#"["in", "open", ["leave-fide-mode"]]"#, 409),
];

/// What official papers say.
const PAPERS: [Example; 9] = [
    example(
        "officials/enter",
        "Enters an official by a number of their own; without later fields nothing else is known.",
        concat!(
            r#"["in", "open", ["officials", ["enter", 1, {"name": "Winkler, Ada", "#,
            r#""role": ["chief-arbiter"], "fide_id": 1234567, "title": ["IA"], "federation": "GER", "#,
            r#""licence": true}]]]"#,
        ),
        200,
    ),
    example(
        "officials/edit",
        "Changes what is known about an official: what is left out is lost.",
        concat!(
            r#"["in", "open", ["officials", ["edit", 1, {"name": "Winkler, Ada", "#,
            r#""role": ["chief-arbiter"], "fide_id": 1234567, "title": ["IA"], "federation": "GER", "#,
            r#""licence": true, "sector": "boards 1-30", "evaluation": "calm and exact"}]]]"#,
        ),
        200,
    ),
    example(
        "officials/remove",
        "Takes an official out.",
        r#"["in", "open", ["officials", ["remove", 1]]]"#,
        200,
    ),
    example(
        "appeals/enter",
        "Enters an appeal that was handed in.",
        concat!(
            r#"["in", "open", ["appeals", ["enter", 1, {"appellant": "Bauer, Jonas", "round": 4, "#,
            r#""board": 12, "topic": ["laws"], "facts": "The claim of a repetition was refused.", "#,
            r#""ruling": "The position had not arisen three times.", "is_fee_settled": true}]]]"#,
        ),
        200,
    ),
    example(
        "appeals/edit",
        "Changes what is known about an appeal, such as what became of it.",
        concat!(
            r#"["in", "open", ["appeals", ["edit", 1, {"appellant": "Bauer, Jonas", "round": 4, "#,
            r#""board": 12, "topic": ["laws"], "facts": "The claim of a repetition was refused.", "#,
            r#""ruling": "The position had not arisen three times.", "is_fee_settled": true, "#,
            r#""outcome": ["rejected"], "reasons": "The score sheets show two.", "#,
            r#""decided_by": "Lindqvist, Per"}]]]"#,
        ),
        200,
    ),
    example(
        "appeals/remove",
        "Takes out an appeal that was entered by mistake.",
        r#"["in", "open", ["appeals", ["remove", 1]]]"#,
        409,
    ),
    example(
        "papers/register",
        "Says how the section is registered, where it is played and who organises it.",
        concat!(
            r#"["in", "open", ["papers", ["register", {"venue": "Town hall, Elista", "#,
            r#""event_codes": ["412345"], "registered": "2026-10-01", "organiser": "City Chess Club"}]]]"#,
        ),
        200,
    ),
    example(
        "papers/certify",
        "Asks for the certificate of a title result, and says which rounds it leaves out.",
        r#"["in", "open", ["papers", ["certify", 1, {"title": ["IM"], "ignored": [2]}]]]"#,
        200,
    ),
    example("papers/uncertify", "Takes that back.", r#"["in", "open", ["papers", ["uncertify", 1]]]"#, 200),
];
