//! Pairing by hand: begun expressly, seat by seat, compared with the engine before it counts.

use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};

use access::Permission;
use tournament::{Board, BoardNumber, PairingCommand, Round, Rule, Section, SectionCommand, Stage};

use super::person;
use super::place::{self, Place, unknown};
use crate::page::{self, Here};
use crate::pages::Pages;
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::visitor::{Arbiter, Sent};

pub(crate) async fn show(
    State(app): State<Pages>,
    Path((slug, name)): Path<(String, String)>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    place::show((&app, &arbiter), (&slug, &name), (Here::Manual, "manual"), |place| {
        (place.titled("manual-title"), content(place))
    })
    .await
}

fn content(place: &Place<'_>) -> Markup {
    let (words, section) = (place.words(), place.section);
    let may = place.may(Permission::PairByHand);
    let draft = section.draft();
    let round = section.next_round().get();
    html! {
        @if !may { p.warning { (words.say("manual-read-only")) } }
        div #manual-stage data-part {
            @match draft.map(|draft| (draft, draft.stage)) {
                Some((_, Stage::Manual)) => p.warning { (words.with("manual-phase", &[("round", round.into())])) },
                Some((draft, Stage::Draft | Stage::Published(_))) => {
                    p { (words.with("manual-draft", &[("round", round.into()), ("boards", draft.boards.len().into())])) }
                    @if may { (place.button(&words.say("manual-begin-draft"), &[("what", "begin")])) }
                }
                None if round > section.configuration.rounds => p { (words.say("manual-over")) },
                None => {
                    p { (words.with("manual-none", &[("round", round.into())])) }
                    @if may { (place.button(&words.say("manual-begin-empty"), &[("what", "begin")])) }
                }
            }
        }
        @if let Some(draft) = draft.filter(|draft| draft.stage == Stage::Manual) {
            @if may { (hands(place, draft)) }
            (boards(place, draft, may))
        }
        (page::article(words, section.article(Rule::NoFavours)))
    }
}

/// What can be done while the draft is altered.
fn hands(place: &Place<'_>, draft: &Round) -> Markup {
    let (words, section) = (place.words(), place.section);
    let waiting = section.to_be_seated();
    html! {
        section #waiting-list data-part {
            h2 { (words.with("manual-waiting", &[("count", waiting.len().into())])) }
            @if waiting.is_empty() { p { (words.say("manual-complete")) } }
            ul.people { @for id in &waiting { li { (person::shown(section, *id)) } } }
            (person::list("unseated", section, waiting.iter().copied()))
        }
        div.settings {
            section.setting #seat-part data-part aria-labelledby="seat-title" {
                h3 #seat-title { (words.say("manual-seat")) }
                form method="post" action=(place.here()) data-inline data-again="seat-white" {
                    (place.hidden(""))
                    input type="hidden" name="what" value="seat";
                    div.row { label for="seat-white" { (words.say("white")) } input id="seat-white" name="white" type="text" list="unseated" autocomplete="off" autofocus translate="no"; }
                    div.row { label for="seat-black" { (words.say("black")) } input id="seat-black" name="black" type="text" list="unseated" autocomplete="off" translate="no"; }
                    button.primary type="submit" { (words.say("manual-seat-button")) }
                }
                p.hint { (words.say("manual-seat-hint")) }
            }
            section.setting #bye-part data-part aria-labelledby="bye-title" {
                h3 #bye-title { (words.say("scoring-bye")) }
                @if let Some(bye) = draft.pairs().bye { p.value { (person::shown(section, bye)) } }
                form method="post" action=(place.here()) data-inline {
                    (place.hidden(""))
                    input type="hidden" name="what" value="bye";
                    (person::field(&words.say("late-player"), "bye-player", "unseated", ""))
                    button type="submit" { (words.say("manual-bye-button")) }
                }
            }
            section.setting #end-part data-part aria-labelledby="end-title" {
                h3 #end-title { (words.say("manual-end")) }
                p { (words.say("manual-end-hint")) }
                (place.button(&words.say("manual-validate"), &[("what", "validate")]))
                (place.button(&words.say("discard"), &[("what", "discard")]))
            }
        }
    }
}

fn boards(place: &Place<'_>, draft: &Round, may: bool) -> Markup {
    let words = place.words();
    html! {
        h2 #seats-title data-part { (words.with("manual-boards", &[("count", draft.boards.len().into())])) }
        div.table-wrap tabindex="0" role="region" aria-label=(words.say("corrections-boards-label")) {
            table {
                caption.hidden { (words.say("corrections-boards-label")) }
                thead { tr {
                    th scope="col" { (words.say("board")) }
                    th scope="col" { (words.say("white")) }
                    th scope="col" { (words.say("black")) }
                    th scope="col" { span.hidden { (words.say("manual-change")) } }
                } }
                tbody #seats data-part data-rows {
                    @for (number, board) in &draft.boards { (row(place, *number, board, may)) }
                }
            }
        }
    }
}

fn row(place: &Place<'_>, number: BoardNumber, board: &Board, may: bool) -> Markup {
    let words = place.words();
    let label = number.to_string();
    let act = |what: &str, id: &str| {
        html! {
            form.action method="post" action=(place.here()) data-inline {
                (place.hidden(""))
                input type="hidden" name="what" value=(what);
                input type="hidden" name="board" value=(label);
                button.small type="submit" { (words.say(id)) span.hidden { " " (number) } }
            }
        }
    };
    html! {
        tr id={ "seat-" (number) } {
            th scope="row" { (number) }
            td { (person::shown(place.section, board.white)) }
            td { (person::shown(place.section, board.black)) }
            td { @if may { (act("swap", "manual-swap")) (act("unseat", "manual-unseat")) } }
        }
    }
}

/// Begins, seats, takes apart, exchanges colours, gives the bye, ends.
pub(crate) async fn change(
    State(app): State<Pages>,
    Path((slug, name)): Path<(String, String)>,
    sent: Sent,
) -> Result<Response, Problem> {
    place::ask(&app, &sent, (&slug, &name), |section, sent| {
        let (commands, done) = read(section, &sent.form)?;
        let commands = commands.into_iter().map(SectionCommand::Pairing).collect();
        Ok((commands, sent.arbiter.words.say(done)))
    })
    .await
}

fn read(section: &Section, form: &Form) -> Result<(Vec<PairingCommand>, &'static str), Wrong> {
    Ok(match form.text("what") {
        "begin" => (vec![PairingCommand::BeginManual], "manual-begun"),
        "seat" => {
            let white = person::named(section, form, "white")?;
            let black = person::named(section, form, "black")?;
            (vec![PairingCommand::Seat(white, black)], "manual-seated")
        }
        "unseat" => (vec![PairingCommand::Unseat(form.board("board")?)], "manual-unseated"),
        "swap" => {
            let number = form.board("board")?;
            let board = section.draft().and_then(|draft| draft.boards.get(&number));
            let board = board.ok_or_else(|| Wrong::say("wrong-nobody-sits", "board"))?;
            let seat = PairingCommand::Seat(board.black, board.white);
            (vec![PairingCommand::Unseat(number), seat], "manual-swapped")
        }
        "bye" => {
            (vec![PairingCommand::GiveBye(person::named(section, form, "bye-player")?)], "manual-bye-given")
        }
        "validate" => (vec![PairingCommand::ValidateManual], "manual-validated"),
        "discard" => (vec![PairingCommand::Discard], "discarded-done"),
        other => return Err(unknown(other)),
    })
}
