//! From a form of this page to a command.

use glossary::{GameResult, history};
use tournament::{BoardNumber, GameNotes, PlayerId, PointsGiven, ResultCommand, Section};

use crate::desk::conduct::person;
use crate::desk::conduct::unknown;
use crate::games;
use request::form::{Form, Wrong};

pub(super) fn command(section: &Section, form: &Form) -> Result<ResultCommand, Wrong> {
    if form.text("what") == "points" {
        return points(section, form);
    }
    let (round, board) = (form.round("round")?, form.board("board")?);
    match form.text("what") {
        "result" => games::named(form, ResultCommand::Enter(round, board, result(form, "result")?)),
        "for-rating" => {
            games::named(form, ResultCommand::CorrectForRating(round, board, result(form, "rated-result")?))
        }
        "add-game" => Ok(ResultCommand::AddGame(round, board, person::named(section, form, "game-white")?)),
        "swap" => {
            let standing = section.round(round).and_then(|one| one.boards.get(&board));
            let standing = standing.ok_or_else(|| Wrong::say("wrong-no-such-board", "board"))?;
            Ok(ResultCommand::AsPlayed(round, vec![(board, standing.black, standing.white)]))
        }
        "as-played" => Ok(ResultCommand::AsPlayed(round, seats(section, form)?)),
        "notes" => games::named(form, ResultCommand::Annotate(round, board, notes(form)?)),
        "adjourn" => games::named(form, ResultCommand::Adjourn(round, board)),
        other => Err(unknown(other)),
    }
}

fn result(form: &Form, field: &str) -> Result<Option<GameResult>, Wrong> {
    match form.text(field) {
        "" => Ok(None),
        text => GameResult::parse(text).map(Some).map_err(|why| Wrong::said(field, why.phrase())),
    }
}

/// The boards that are named, with who sat there; rows left empty name none.
fn seats(section: &Section, form: &Form) -> Result<Vec<(BoardNumber, PlayerId, PlayerId)>, Wrong> {
    let rows = (0..).map(|at| format!("seat-board-{at}"));
    let sent = rows.take_while(|field| form.fields().iter().any(|(name, _)| name == field));
    let mut seats = Vec::new();
    for (at, field) in sent.enumerate().filter(|(_, field)| !form.text(field).is_empty()) {
        let white = person::named(section, form, &format!("seat-white-{at}"))?;
        let black = person::named(section, form, &format!("seat-black-{at}"))?;
        seats.push((form.board(&field)?, white, black));
    }
    Ok(seats)
}

fn notes(form: &Form) -> Result<GameNotes, Wrong> {
    Ok(GameNotes {
        both_moved: match form.text("both-moved") {
            "" => None,
            "yes" => Some(true),
            "no" => Some(false),
            other => return Err(Wrong::with("wrong-unknown-here", "both-moved", other)),
        },
        force_majeure: form.is_ticked("force-majeure"),
        fair_play_exclusion: form.is_ticked("fair-play"),
    })
}

fn points(section: &Section, form: &Form) -> Result<ResultCommand, Wrong> {
    let player = person::named(section, form, "points-player")?;
    let round = match form.text("points-round") {
        "" => None,
        _ => Some(form.round("points-round")?),
    };
    let text = form.needed("points-given")?;
    let points = text.strip_prefix('+').unwrap_or(text).parse();
    let points = points.map_err(|_| Wrong::with("wrong-points", "points-given", text))?;
    let for_result = match form.text("points-result") {
        "" => None,
        name => Some(
            history::PointsGiven::result_named(name)
                .ok_or_else(|| Wrong::with("wrong-unknown-here", "points-result", name))?,
        ),
    };
    Ok(ResultCommand::GivePoints(PointsGiven { player, round, points, for_result }))
}
