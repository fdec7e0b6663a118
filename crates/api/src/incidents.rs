//! Incidents at the boards, for programs: what is asked about them, the ruling, and those written down.
//! `record-incident` and `withdraw-incident` are commands.

use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use glossary::{Colour, GameResult, RoundNumber};
use laws::clock::audit::AuditedRow;
use laws::incident::{Choice, Form, Kind, Question};
use serde_json::{Value, json};
use service::operations::incidents::{self, Asked, IncidentRequest};
use service::operations::time_sheet::{self, SheetRequest};
use tournament::{BoardNumber, PlayerId, ReplacedResult};
use view::incidents::{Filter, IncidentLine, PenaltyLine, StepLine};
use words::Words;

use super::programs::Programs;
use super::read::{Asks, Place, asked};
use super::route::{READING, Route};
use request::answer::Problem;

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/incidents",
        name: "incidents",
        summary: "The incidents that arbiters of the section wrote down, with their rulings, the newest \
            first, and the penalties of each player. Players and the public are never told of them \
            (Laws, 12.6).",
        may: Some(incidents::NEEDS),
        query: &[
            ("round", "Only those of this round."),
            ("board", "Only those at this board."),
            ("player", "Only those of this player, by the number of the entry."),
            ("kind", "Only those of this kind, such as illegal-move."),
        ],
        gives: Some("Incidents"),
        desk: &["/f/{festival}/s/{section}/incidents"],
        answer: || get(list),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/ruling",
        name: "ruling",
        summary: "What is asked about an incident, and the ruling by the Laws of Chess once all is answered. \
            Each answer is a part of the question by the word of what it answers, such as `player=white`. \
            Nothing is written down.",
        may: Some(incidents::NEEDS),
        query: &[
            ("round", "The round; the last published one if nothing is said."),
            ("board", "The board."),
            ("kind", "The incident, such as illegal-move."),
        ],
        gives: Some("AskedRuling"),
        more: &[422],
        desk: &["/f/{festival}/s/{section}/incidents/new"],
        answer: || get(ruling),
        ..READING
    },
    Route {
        path: "/api/v1/festivals/{festival}/sections/{section}/time-sheet",
        name: "timeSheet",
        summary: "The clocks of many boards, read at one moment (the time-control sheet of the Arbiters' \
            Manual): what both clocks come to, by how many seconds a board is off, and what may have been \
            set wrongly. Nothing is kept.",
        query: &[
            ("round", "The round; the last published one if nothing is said."),
            ("started", "When the games began, 15:00; as announced or scheduled if nothing is said."),
            ("checked", "When the clocks were read, 15:30; now if nothing is said."),
            (
                "readings",
                "A line for each board: board, time of White, time of Black, number of the last move; \
                in minutes, or 1:20.",
            ),
        ],
        gives: Some("TimeSheet"),
        more: &[422],
        desk: &["/f/{festival}/s/{section}/time-sheet"],
        answer: || get(time_sheet),
        ..READING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("Incidents", "incidents: [Incident], penalties: [IncidentPenalty]"),
    (
        "Incident",
        "incident: number, at: text, by: text, round: number, board: number, white: number, black: number, \
         kind: text, what: text, answers: [IncidentAnswer], statement: text, steps: [RulingStep], \
         outcome: text, replaced: ReplacedResult?, is_withdrawn: truth",
    ),
    ("ReplacedResult", "before: text?, after: text?"),
    ("IncidentAnswer", "question: text, answer: text"),
    ("RulingStep", "what: text, article: text?"),
    (
        "IncidentPenalty",
        "player: number, round: number, incident: number, penalty: text, article: text, is_withdrawn: truth",
    ),
    (
        "AskedRuling",
        "round: number, board: number, kind: text, standing: text?, penalty_is_open: text?, \
         questions: [IncidentQuestion], ruling: Ruling?",
    ),
    (
        "IncidentQuestion",
        "key: text, question: text, form: text, choices: [IncidentChoice], answer: text?, is_open: truth, \
         wrong: text?",
    ),
    ("IncidentChoice", "word: text, said: text"),
    (
        "TimeSheet",
        "round: number, started: text, checked: text, control: text, boards: [CheckedBoard], \
         common_deviation: number?",
    ),
    (
        "CheckedBoard",
        "board: number, moves: number, sum: number, difference: number, deviation: number, \
         is_in_order: truth, what: text, may_be: [text]",
    ),
    ("Ruling", "steps: [RulingStep], outcome: text"),
];

async fn list(query: Asks, place: Place) -> Result<Response, Problem> {
    let number = |name: &str| asked(&query, name).and_then(|text| text.parse().ok());
    let filter = Filter {
        round: number("round").and_then(RoundNumber::new),
        board: number("board").and_then(BoardNumber::new),
        player: asked(&query, "player").and_then(|text| text.parse().ok()).and_then(PlayerId::new),
        kind: asked(&query, "kind").and_then(Kind::from_word),
    };
    let arbiter = &place.caller.arbiter;
    let (lines, penalties) =
        incidents::list(&arbiter.staff, &arbiter.words, &place.open, &place.id, &filter)?;
    let lines: Vec<Value> = lines.iter().map(incident).collect();
    let penalties: Vec<Value> = penalties.iter().map(penalty).collect();
    place.answer(|_| Ok(json!({ "incidents": lines, "penalties": penalties })))
}

/// The names of a question about a ruling that are no answers.
const NO_ANSWERS: [&str; 3] = ["round", "board", "kind"];

async fn ruling(State(app): State<Programs>, query: Asks, place: Place) -> Result<Response, Problem> {
    let said = query.0.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let request = IncidentRequest {
        round: asked(&query, "round").and_then(|text| text.parse().ok()),
        board: asked(&query, "board").and_then(|text| text.parse().ok()),
        kind: asked(&query, "kind").unwrap_or_default(),
        answers: said.filter(|(name, _)| !NO_ANSWERS.contains(name)).collect(),
        ..IncidentRequest::default()
    };
    let arbiter = &place.caller.arbiter;
    let answer = incidents::ask(&app, &arbiter.staff, &place.open, &place.id, &request).await?;
    Ok(place.caller.answer_value(asked_ruling(&arbiter.words, &answer)))
}

async fn time_sheet(State(app): State<Programs>, query: Asks, place: Place) -> Result<Response, Problem> {
    let text = |name: &str| asked(&query, name).unwrap_or_default();
    let request = SheetRequest {
        round: text("round").parse().ok(),
        started: text("started"),
        checked: text("checked"),
        readings: text("readings"),
    };
    let arbiter = &place.caller.arbiter;
    let clocks = time_sheet::check(&app, &arbiter.staff, &place.open, &place.id, request)?;
    let rows = clocks.audit.iter().flat_map(|audit| &audit.rows);
    let boards: Vec<Value> = rows.map(|row| checked_board(&arbiter.words, row)).collect();
    let common = clocks.audit.as_ref().and_then(|audit| audit.common_deviation_millis);
    Ok(place.caller.answer_value(json!({
        "round": clocks.round.get(), "started": clocks.started, "checked": clocks.checked,
        "control": clocks.control.to_string(), "boards": boards,
        "common_deviation": common.map(|millis| millis / SECOND),
    })))
}

const SECOND: i64 = 1000;

fn checked_board(words: &Words, row: &AuditedRow) -> Value {
    let may_be: Vec<String> = row.explanations.iter().map(|one| words.sentence(&one.phrase())).collect();
    json!({
        "board": row.row.board, "moves": row.row.moves, "sum": row.sum.millis() / SECOND.unsigned_abs(),
        "difference": row.difference_millis / SECOND, "deviation": row.deviation_millis / SECOND,
        "is_in_order": row.is_in_order(), "what": words.sentence(&row.phrase()), "may_be": may_be,
    })
}

fn asked_ruling(words: &Words, asked: &Asked) -> Value {
    let ruling = asked.interview.ruling.as_ref().map(|ruling| {
        let steps: Vec<Value> = view::incidents::ruled(words, ruling).iter().map(step).collect();
        json!({ "steps": steps, "outcome": view::incidents::outcome(ruling.outcome.into()).said(words) })
    });
    let questions: Vec<Value> = asked.interview.questions.iter().map(|one| question(words, one)).collect();
    json!({
        "round": asked.report.round.get(), "board": asked.report.board.get(),
        "standing": asked.standing.map(GameResult::text),
        "penalty_is_open": asked.penalty_is_open.map(colour_word),
        "kind": asked.report.kind.word(), "questions": questions, "ruling": ruling,
    })
}

const fn colour_word(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

fn question(words: &Words, question: &Question) -> Value {
    let choice = |one: &Choice| json!({ "word": one.word, "said": words.said(&one.said) });
    json!({
        "key": question.key.word(),
        "question": words.sentence(&question.key.asked()),
        "form": form(&question.form),
        "choices": question.choices().iter().map(choice).collect::<Vec<_>>(),
        "answer": question.answer(),
        "is_open": question.is_open(),
        "wrong": question.fault.as_ref().map(|fault| words.sentence(&fault.phrase())),
    })
}

const fn form(form: &Form) -> &'static str {
    match form {
        Form::Choice(_) => "choice",
        Form::Several(_) => "several",
        Form::Count { .. } => "count",
        Form::Time => "time",
        Form::TimeOfDay => "time-of-day",
        Form::Points => "points",
        Form::Position => "position",
        Form::Squares => "squares",
        Form::Move => "move",
        Form::Game => "game",
        Form::Text => "text",
    }
}

fn incident(line: &IncidentLine) -> Value {
    let answers = line.answers.iter();
    let answers = answers.map(|(question, answer)| json!({ "question": question, "answer": answer }));
    json!({
        "incident": line.number.get(), "at": line.at.to_string(), "by": line.by,
        "round": line.round.get(), "board": line.board.get(),
        "white": line.white.0.get(), "black": line.black.0.get(),
        "kind": line.kind.word(), "what": line.what, "answers": answers.collect::<Vec<_>>(),
        "statement": line.statement, "steps": line.steps.iter().map(step).collect::<Vec<_>>(),
        "outcome": line.outcome, "replaced": line.replaced.map(replaced), "is_withdrawn": line.is_withdrawn,
    })
}

/// What a ruling did to the result of its game; no text: the game had none.
fn replaced(result: ReplacedResult) -> Value {
    let text = |result: Option<GameResult>| result.map(GameResult::text);
    json!({ "before": text(result.before), "after": text(result.after) })
}

fn step(line: &StepLine) -> Value {
    json!({ "what": line.said, "article": line.article.map(|article| article.to_string()) })
}

fn penalty(line: &PenaltyLine) -> Value {
    json!({
        "player": line.player.get(), "round": line.round.get(), "incident": line.incident.get(),
        "penalty": line.penalty, "article": line.article.to_string(), "is_withdrawn": line.is_withdrawn,
    })
}
