//! Pairing by hand: begun expressly, seat by seat, compared with the engine before it counts.

use axum::response::Response;
use maud::{Markup, html};

use access::Permission;
use tournament::{Board, BoardNumber, PairingCommand, Round, Rule, Section, SectionCommand, Stage};

use super::person;
use crate::desk::conduct::{shown, unknown};
use crate::opened::{SectionForm, SectionPage};
use crate::page::{self, Columns, Here, Table};
use request::answer::Problem;
use request::form::{Form, Wrong};

pub(crate) async fn show(place: SectionPage) -> Response {
    shown(&place, Here::Manual, "manual-title", &content(&place))
}

fn content(place: &SectionPage) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let may = place.may(Permission::PairByHand);
    let draft = section.draft();
    let round = section.next_round().get();
    html! {
        @if !may { p.warning { (words.say("manual-read-only")) } }
        div #manual-stage data-part {
            @match draft.map(|draft| (draft, draft.stage)) {
                Some((_, Stage::Manual)) => {
                    p.warning { (words.with("manual-phase", &[("round", round.into())])) }
                }
                Some((draft, Stage::Draft | Stage::Published(_))) => {
                    p {
                        (words.with(
                            "manual-draft", &[("round", round.into()), ("boards", draft.boards.len().into())],
                        ))
                    }
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
fn hands(place: &SectionPage, draft: &Round) -> Markup {
    let (words, section) = (place.words(), &place.section);
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
                (place.form("").again_at("seat-white").field("what", "seat").body(html! {
                    div.row {
                        label for="seat-white" { (words.say("white")) }
                        input id="seat-white" name="white" type="text" list="unseated" autocomplete="off"
                            autofocus translate="no";
                    }
                    div.row {
                        label for="seat-black" { (words.say("black")) }
                        input id="seat-black" name="black" type="text" list="unseated" autocomplete="off"
                            translate="no";
                    }
                    button.primary type="submit" { (words.say("manual-seat-button")) }
                }))
                p.hint { (words.say("manual-seat-hint")) }
            }
            section.setting #bye-part data-part aria-labelledby="bye-title" {
                h3 #bye-title { (words.say("scoring-bye")) }
                @if let Some(bye) = draft.pairs().bye { p.value { (person::shown(section, bye)) } }
                (place.form("").inline().field("what", "bye").body(html! {
                    (person::field(&words.say("late-player"), "bye-player", "unseated", ""))
                    button type="submit" { (words.say("manual-bye-button")) }
                }))
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

fn boards(place: &SectionPage, draft: &Round, may: bool) -> Markup {
    let words = place.words();
    let columns = Columns::new(words).texts(["board", "white", "black"]).hidden("manual-change");
    let table = Table::new(words.say("corrections-boards-label"), columns).live_rows("seats");
    html! {
        h2 #seats-title data-part { (words.with("manual-boards", &[("count", draft.boards.len().into())])) }
        (table.rows(html! {
            @for (number, board) in &draft.boards { (row(place, *number, board, may)) }
        }))
    }
}

fn row(place: &SectionPage, number: BoardNumber, board: &Board, may: bool) -> Markup {
    let words = place.words();
    let act = |what: &str, id: &str| {
        let form = place.form("").class("action").inline().field("what", what).field("board", number);
        form.body(html! { button.small type="submit" { (words.say(id)) span.hidden { " " (number) } } })
    };
    html! {
        tr id={ "seat-" (number) } {
            th scope="row" { (number) }
            td { (person::shown(&place.section, board.white)) }
            td { (person::shown(&place.section, board.black)) }
            td { @if may { (act("swap", "manual-swap")) (act("unseat", "manual-unseat")) } }
        }
    }
}

/// Begins, seats, takes apart, exchanges colours, gives the bye, ends.
pub(crate) async fn change(form: SectionForm) -> Result<Response, Problem> {
    let (commands, done) = read(&form.section, &form.sent.form)?;
    form.act(commands.into_iter().map(SectionCommand::Pairing).collect(), done).await
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
