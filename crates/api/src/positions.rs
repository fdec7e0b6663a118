//! Positions: can a player still mate?

use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use glossary::Colour;
use serde_json::{Value, json};
use service::Error;
use service::operations::position::{self, Played, Question, Verdict};
use words::Message;

use super::caller::Caller;
use super::programs::Programs;
use super::read::{Asks, asked};
use super::route::{READING, Route};
use request::answer::Problem;

pub(super) const ROUTES: &[Route] = &[Route {
    path: "/api/v1/can-mate",
    name: "canMate",
    summary: "Can a player still mate by any series of legal moves? It decides flag falls (Laws, 6.9), \
        resignations (5.1.2) and second illegal moves (7.5.5). `yes` has a line of legal moves that ends in \
        mate, with the position after each; `open` goes to the arbiter and is never a win.",
    query: &[
        ("fen", "The position, as FEN of 2, 4 or 6 fields."),
        ("player", "Who might mate: white or black."),
    ],
    gives: Some("CanMate"),
    more: &[422],
    desk: &["/phone/position"],
    answer: || get(can_mate),
    ..READING
}];

pub(super) const SHAPES: &[(&str, &str)] = &[
    ("CanMate", "position: text, player: white|black, answer: yes|no|open, why: text?, line: [LineMove]"),
    ("LineMove", "notation: text, position: text"),
];

async fn can_mate(State(app): State<Programs>, query: Asks, caller: Caller) -> Result<Response, Problem> {
    let player = match asked(&query, "player") {
        Some("white") => Colour::White,
        Some("black") => Colour::Black,
        Some(_) | None => return Err(Error::invalid("player", Message::new("position-which-player")).into()),
    };
    let question = Question::parse(asked(&query, "fen").unwrap_or_default(), player)?;
    let answer = position::ask(&app, &caller.arbiter.staff, question).await?;
    let (word, why, line) = match &answer.verdict {
        Verdict::Yes(line) => ("yes", None, line.iter().map(as_json).collect()),
        Verdict::No(proof) => ("no", Some(caller.arbiter.words.sentence(&proof.phrase())), Vec::new()),
        Verdict::Open => ("open", None, Vec::<Value>::new()),
    };
    let player = match answer.player {
        Colour::White => "white",
        Colour::Black => "black",
    };
    Ok(caller.answer_value(json!({
        "position": answer.position, "player": player, "answer": word, "why": why, "line": line,
    })))
}

fn as_json(played: &Played) -> Value {
    json!({ "notation": played.notation, "position": played.position })
}
