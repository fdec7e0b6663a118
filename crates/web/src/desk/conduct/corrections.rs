//! Corrections: what of each round can still change and for what it counts, one board at a time, and the
//! integrity log.

mod forms;
mod integrity;
mod read;

use axum::response::Response;
use maud::{Markup, html};

use glossary::RoundNumber;
use tournament::{Board, BoardNumber, CorrectionWindow, Round, Rule, SectionCommand};
use view::games;

use super::person;
use crate::desk::conduct::shown;
use crate::desk::query::Query;
use crate::opened::{SectionForm, SectionPage};
use crate::page::{self, Columns, Here, Table};
use request::answer::Problem;

pub(crate) async fn show(query: Query, place: SectionPage) -> Response {
    let log = place.open.held.look(|ledger| integrity::entries(ledger.log(), place.id.as_str()));
    shown(&place, Here::Corrections, "corrections-title", &content(&place, &query, &log))
}

/// What is being looked at: a published round and perhaps one of its boards.
struct Chosen<'a> {
    round: &'a Round,
    board: Option<(BoardNumber, &'a Board)>,
    window: CorrectionWindow,
}

fn content(place: &SectionPage, query: &Query, log: &[integrity::IntegrityLine]) -> Markup {
    let words = place.words();
    let published = place.section.published();
    let wanted = query.number("round").and_then(RoundNumber::new);
    let round = published.iter().find(|round| Some(round.number) == wanted).or(published.last());
    html! {
        @match round {
            None => p { (words.say("corrections-no-round")) },
            Some(round) => {
                @let board = query.number("board").and_then(BoardNumber::new);
                @let board = board.and_then(|number| Some((number, round.boards.get(&number)?)));
                @let chosen = Chosen { round, board, window: place.section.correction_window(round.number) };
                (rounds(place, &chosen))
                (window(place, &chosen))
                @if chosen.board.is_some() { (forms::board(place, &chosen)) }
                (boards(place, &chosen))
            }
        }
        (forms::points(place))
        (integrity::log(place, log))
    }
}

/// The address of a round or of one of its boards on this page.
fn address(place: &SectionPage, round: RoundNumber, board: Option<BoardNumber>) -> String {
    match board {
        Some(board) => format!("{}?round={round}&board={board}", place.here()),
        None => format!("{}?round={round}", place.here()),
    }
}

fn rounds(place: &SectionPage, chosen: &Chosen<'_>) -> Markup {
    html! {
        nav.rounds aria-label=(place.words().say("rounds")) {
            @for round in place.section.published() {
                a href=(address(place, round.number, None)) data-has-pairings
                    aria-current=[(round.number == chosen.round.number).then_some("page")] {
                    (round.number)
                }
            }
        }
    }
}

/// Until when a correction counts, and for what.
fn window(place: &SectionPage, chosen: &Chosen<'_>) -> Markup {
    let words = place.words();
    let id = match chosen.window {
        CorrectionWindow::Open => "corrections-open",
        CorrectionWindow::Drafted => "corrections-drafted",
        CorrectionWindow::PreviousRound => "corrections-previous",
        CorrectionWindow::RatingOnly => "corrections-rating-only",
    };
    let round = chosen.round.number.get();
    html! {
        section #window data-part {
            p.notice.warning[chosen.window != CorrectionWindow::Open] {
                (words.with(id, &[("round", round.into())]))
            }
            @if place.section.is_final { p.warning { (words.say("corrections-final")) } }
            (page::article(words, place.section.article(Rule::CorrectionWindow)))
        }
    }
}

fn boards(place: &SectionPage, chosen: &Chosen<'_>) -> Markup {
    let words = place.words();
    let round = chosen.round;
    let columns = Columns::new(words).texts(["board", "white", "result", "black"]);
    let table = Table::new(words.say("corrections-boards-label"), columns)
        .caption(words.with("corrections-boards", &[("round", round.number.get().into())]))
        .id("round-boards")
        .live_rows("correction-boards");
    html! {
        h2 { (words.with("corrections-boards", &[("round", round.number.get().into())])) }
        p.hint { (words.say("corrections-choose")) }
        p {
            input type="search" data-filters="round-boards" aria-label=(words.say("corrections-search"))
                placeholder=(words.say("corrections-search"));
        }
        (table.rows(html! {
            @for (number, board) in &round.boards {
                tr id={ "correct-" (number) }
                    data-find=(person::search_key_of_board(&place.section, *number, board))
                    aria-current=[chosen.board.is_some_and(|(one, _)| one == *number).then_some("true")] {
                    th scope="row" {
                        a.board href={ (address(place, round.number, Some(*number))) "#board" } {
                            span.hidden { (words.say("corrections-correct")) " " }
                            (number)
                        }
                    }
                    td { (person::shown(&place.section, board.white)) }
                    td { (outcome(place, board)) }
                    td { (person::shown(&place.section, board.black)) }
                }
            }
        }))
    }
}

/// The result of a board, with what else is stored about it.
fn outcome(place: &SectionPage, board: &Board) -> Markup {
    let words = place.words();
    html! {
        (games::results(board, "–"))
        @if board.adjourned { " " span.badge { (words.say("adjourned")) } }
        @if board.notes.force_majeure { " " span.badge { (words.say("notes-force-majeure")) } }
        @if board.notes.fair_play_exclusion { " " span.badge { (words.say("notes-fair-play")) } }
        @if board.notes.both_moved == Some(false) { " " span.badge { (words.say("notes-not-both-moved")) } }
    }
}

/// Corrects something.
pub(crate) async fn change(form: SectionForm) -> Result<Response, Problem> {
    let command = read::command(&form.section, &form.sent.form)?;
    form.act(vec![SectionCommand::Results(command)], "corrections-done").await
}
