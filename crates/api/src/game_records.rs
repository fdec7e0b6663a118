//! Records of games, for programs: read and checked, put together from two score sheets; start positions of
//! Chess960 drawn from a seed. Nothing is kept: the commands `draw-start-positions`, `seal-move` and
//! `open-sealed-move` write into the log.

use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use glossary::Colour;
use laws::board::StartNumber;
use laws::ruling::Step;
use serde_json::{Value, json};
use service::Error;
use service::operations::game_record::{self, ReadRecord, RecordedMove, SheetsAnswer, SheetsRequest};
use view::pgn_problem::pgn_problem;
use words::{Message, Words};

use super::caller::Caller;
use super::programs::Programs;
use super::read::{Asks, asked};
use super::route::{READING, Route};
use request::answer::Problem;

const LETTERS: (&str, &str) = (
    "letters",
    "The letters of the pieces, by the English name of their language, or figurines; English if nothing is \
     said.",
);

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/v1/game-record",
        name: "gameRecord",
        summary: "Reads a record of a game, PGN or moves alone: what is wrong in it, its moves as the Laws \
            write them and as they are announced to a blind player (D.2.1), how the game has ended on the \
            board, how often its last position was there (9.2), and for how long nothing was captured and no \
            pawn moved (9.3). Nothing is kept.",
        query: &[("moves", "The record, at most 20,000 characters."), LETTERS],
        gives: Some("GameRecord"),
        more: &[422],
        desk: &["/f/{festival}/s/{section}/game-record"],
        answer: || get(read),
        ..READING
    },
    Route {
        path: "/api/v1/reconstruction",
        name: "reconstruction",
        summary: "Puts a game together from two incomplete score sheets and the position on the board \
            (Laws, 8.5.3): `only` one game, `several` of which two are told, `at-least` one before the \
            search had to stop, `none`, or `open`.",
        query: &[
            ("white", "White's sheet: the moves of both players, - for a missing one."),
            ("black", "Black's sheet."),
            ("board", "The position on the board, as FEN; its first field is enough."),
            (
                "made",
                "How many moves both players together have made; as many as the longer sheet has if \
                nothing is said.",
            ),
            ("start", "The start position as FEN, where it is not the usual one."),
            LETTERS,
        ],
        gives: Some("ReconstructedGame"),
        more: &[422],
        desk: &["/f/{festival}/s/{section}/game-record"],
        answer: || get(reconstruction),
        ..READING
    },
    Route {
        path: "/api/v1/chess960-draw",
        name: "chess960Draw",
        summary: "Draws start positions of Chess960 (Laws, Guidelines II.2): the same seed always draws the \
            same positions in the same order, so that whoever knows it can repeat the draw.",
        query: &[
            ("seed", "The number to begin with, chosen in public."),
            ("boards", "How many positions; one if nothing is said."),
        ],
        gives: Some("Chess960Draw"),
        more: &[422],
        desk: &["/f/{festival}/s/{section}/game-record"],
        answer: || get(draw),
        ..READING
    },
];

pub(super) const SHAPES: &[(&str, &str)] = &[
    (
        "GameRecord",
        "games: number, moves: [RecordedMove], problems: [text], more_problems: number, position: text, \
         ending: [RulingStep], occurrences: number, quiet: number, pgn: text",
    ),
    ("RecordedMove", "number: number, by: white|black, notation: text, announced: text, position: text"),
    (
        "ReconstructedGame",
        "found: only|several|at-least|none|open, ways: [RecordedWay], agreed: number, \
         difference: SheetDifference?, positions: number",
    ),
    ("RecordedWay", "moves: [RecordedMove]"),
    ("SheetDifference", "move: number, white: text, black: text"),
    ("Chess960Draw", "seed: text, positions: [Chess960Start]"),
    ("Chess960Start", "board: number, number: number, position: text"),
];

async fn read(State(app): State<Programs>, query: Asks, caller: Caller) -> Result<Response, Problem> {
    let [moves, letters] = ["moves", "letters"].map(|name| asked(&query, name).unwrap_or_default());
    let read = game_record::read(&app, &caller.arbiter.staff, moves, letters).await?;
    Ok(caller.answer_value(record(&caller.arbiter.words, &read)))
}

fn record(words: &Words, read: &ReadRecord) -> Value {
    let steps = read.ending.iter().flat_map(|ruling| &ruling.steps);
    let step = |step: &Step| {
        let what = words.sentence(&step.instruction);
        json!({ "what": what, "article": step.by.to_string() })
    };
    json!({
        "games": read.games,
        "moves": moves(&read.moves),
        "problems": read.problems.iter().map(|one| pgn_problem(words, one)).collect::<Vec<_>>(),
        "more_problems": read.more_problems,
        "position": read.position,
        "ending": steps.map(step).collect::<Vec<_>>(),
        "occurrences": read.occurrences.len(),
        "quiet": read.quiet,
        "pgn": read.pgn,
    })
}

fn moves(moves: &[RecordedMove]) -> Vec<Value> {
    let one = |one: &RecordedMove| {
        let by = match one.by {
            Colour::White => "white",
            Colour::Black => "black",
        };
        json!({
            "number": one.number, "by": by, "notation": one.notation, "announced": one.announced,
            "position": one.position,
        })
    };
    moves.iter().map(one).collect()
}

async fn reconstruction(
    State(app): State<Programs>,
    query: Asks,
    caller: Caller,
) -> Result<Response, Problem> {
    let text = |name: &str| asked(&query, name).unwrap_or_default();
    let request = SheetsRequest {
        white: text("white"),
        black: text("black"),
        board: text("board"),
        made: text("made").parse().ok(),
        letters: text("letters"),
        start: text("start"),
    };
    let answer = game_record::reconstruct(&app, &caller.arbiter.staff, request).await?;
    Ok(caller.answer_value(sheets(&answer)))
}

fn sheets(answer: &SheetsAnswer) -> Value {
    let difference = answer
        .difference
        .as_ref()
        .map(|differs| json!({ "move": differs.index + 1, "white": differs.white, "black": differs.black }));
    let ways: Vec<Value> = answer.ways.iter().map(|way| json!({ "moves": moves(way) })).collect();
    json!({
        "found": answer.found.word(), "ways": ways, "agreed": answer.agreed, "difference": difference,
        "positions": answer.positions,
    })
}

async fn draw(query: Asks, caller: Caller) -> Result<Response, Problem> {
    let text = |name: &str| asked(&query, name).unwrap_or_default();
    let no_seed = || Error::invalid("seed", Message::new("chess960-no-seed"));
    let seed: u64 = text("seed").parse().map_err(|_| no_seed())?;
    let boards = match text("boards") {
        "" => 1,
        boards => boards.parse().map_err(|_| Error::invalid("boards", Message::new("chess960-boards")))?,
    };
    let drawn = game_record::draw_starts(&caller.arbiter.staff, seed, boards)?;
    let positions: Vec<Value> = (1..).zip(&drawn).map(start).collect();
    Ok(caller.answer_value(json!({ "seed": seed.to_string(), "positions": positions })))
}

fn start((board, (number, fen)): (u32, &(StartNumber, String))) -> Value {
    json!({ "board": board, "number": number.get(), "position": fen })
}
