//! What the log holds of draws and sealed moves, and the forms that write it.

use access::Permission;
use laws::adjournment::Digest;
use laws::chess960_draw::StartDraw;
use maud::{Markup, html};
use tournament::{DrawnStarts, GameNumber, SealedMove, SealedMoveCommand, SectionCommand};

use crate::desk::law;
use crate::opened::{SectionForm, SectionPage};
use crate::page::{Columns, Table};
use request::form::Wrong;

/// The round and, where a form is about a game, its board and game.
fn place_fields(place: &SectionPage, id: &str, is_game: bool) -> Markup {
    let words = place.words();
    let section = &place.section;
    let last = section.published().last().map(|round| round.number.get());
    let number = |name: &str, label: &str, most: u16, value: Option<u16>| {
        let id = format!("{id}-{name}");
        html! {
            div.row {
                label for=(id) { (words.say(label)) }
                input.short id=(id) name=(name) type="number" min="1" max=(most) required value=[value];
            }
        }
    };
    let round = if is_game { last } else { Some(section.next_round().get()) };
    let most = section.configuration.rounds;
    html! {
        (number("round", "incident-round", most, round.map(|round| round.min(most))))
        @if is_game {
            (number("board", "board", u16::MAX, None))
            (number("game", "record-game", u16::from(u8::MAX), Some(1)))
        }
    }
}

/// The form that writes a draw into the log.
pub(super) fn record_draw(place: &SectionPage, seed: u64, boards: usize) -> Markup {
    let words = place.words();
    html! {
        (place.form("kept-draws").field("do", "draw").field("seed", seed).field("boards", boards)
            .class("incident").body(html! {
                fieldset.plain disabled[!place.may(Permission::Pair)] {
                    (place_fields(place, "drawn", false))
                    button type="submit" { (words.say("chess960-record")) }
                }
            }))
    }
}

/// The draws in the log: each is made again from its seed.
pub(super) fn draws(place: &SectionPage) -> Markup {
    let words = place.words();
    let title = words.say("chess960-kept");
    let columns = Columns::new(words).number("incident-round").text("chess960-seed");
    let columns = columns.texts(["chess960-count", "record-check", "log-when", "record-by"]);
    let table = Table::new(title.clone(), columns).without_caption();
    html! {
        @if !place.section.start_draws.is_empty() {
            section #kept-draws aria-labelledby="kept-draws-title" {
                h2 #kept-draws-title { (title) }
                p { (law(words, StartDraw::ARTICLE)) }
                (table.rows(html! {
                    @for draw in place.section.start_draws.values() { (drawn(place, draw)) }
                }))
            }
        }
    }
}

fn drawn(place: &SectionPage, draw: &DrawnStarts) -> Markup {
    let words = place.words();
    let numbers: Vec<String> = draw.numbers.iter().map(|number| number.get().to_string()).collect();
    let again = format!("{}?seed={}&boards={}#chess960", place.here(), draw.seed, draw.numbers.len());
    let check = if draw.follows_from_seed() { "chess960-holds" } else { "chess960-fails" };
    html! {
        tr {
            th.number scope="row" { (draw.round) }
            td { a href=(again) { (draw.seed) } }
            td { (numbers.join(", ")) }
            td { (words.say(check)) }
            td { (words.moment(draw.at, &place.zone())) }
            td { (draw.by) }
        }
    }
}

/// The sealed moves in the log, and the forms that write them.
pub(super) fn sealed(place: &SectionPage) -> Markup {
    let words = place.words();
    let may = place.may(Permission::ChangeResult);
    let line = |id: &str, label: &str| super::line(words, id, label, "", "");
    html! {
        section #kept-sealed aria-labelledby="kept-sealed-title" {
            h2 #kept-sealed-title { (words.say("sealed-kept")) }
            (table(place))
            details.spacious {
                summary { (words.say("sealed-keep")) }
                p.hint { (words.say("sealed-keep-hint")) }
                (place.form("kept-sealed").field("do", "keep").class("incident").body(html! {
                    fieldset.plain disabled[!may] {
                        (place_fields(place, "kept", true))
                        (line("kept-digest", "sealed-digest"))
                        button type="submit" { (words.say("sealed-keep")) }
                    }
                }))
            }
            details.spacious {
                summary { (words.say("sealed-reveal")) }
                (place.form("kept-sealed").field("do", "reveal").class("incident").body(html! {
                    fieldset.plain disabled[!may] {
                        (place_fields(place, "reveal", true))
                        (line("reveal-written", "sealed-written"))
                        (line("reveal-secret", "sealed-secret"))
                        button type="submit" { (words.say("sealed-reveal")) }
                    }
                }))
            }
        }
    }
}

fn table(place: &SectionPage) -> Markup {
    let words = place.words();
    let columns = Columns::new(words).numbers(["incident-round", "board"]);
    let columns = columns.texts(["sealed-digest", "log-when", "record-by", "sealed-opened"]);
    let table = Table::new(words.say("sealed-kept"), columns).without_caption();
    html! {
        @if !place.section.sealed_moves.is_empty() {
            (table.rows(html! {
                @for sealed in place.section.sealed_moves.iter() { (row(place, sealed)) }
            }))
        }
    }
}

fn row(place: &SectionPage, sealed: &SealedMove) -> Markup {
    let (words, zone) = (place.words(), place.zone());
    html! {
        tr {
            td.number { (sealed.round) }
            th.number scope="row" {
                (sealed.board) @if sealed.game != GameNumber::FIRST { "." (sealed.game) }
            }
            td.fen translate="no" { (sealed.digest.hex()) }
            td { (words.moment(sealed.at, &zone)) }
            td { (sealed.by) }
            td {
                @match &sealed.opened {
                    None => (words.say("sealed-waits")),
                    Some(opened) => {
                        span translate="no" { (opened.written) } " · " (words.moment(opened.at, &zone))
                        " · " (opened.by)
                    },
                }
            }
        }
    }
}

/// What a form writes into the log, and what is said then; none if it writes nothing.
pub(super) fn asked(form: &SectionForm) -> Result<Option<(SectionCommand, &'static str)>, Wrong> {
    let sent = &form.sent.form;
    let game = || {
        let number = sent.maybe::<u8>("game")?.map_or(Some(GameNumber::FIRST), GameNumber::new);
        number.ok_or_else(|| super::unknown("game"))
    };
    let place = || Ok::<_, Wrong>((sent.round("round")?, sent.board("board")?, game()?));
    Ok(match sent.text("do") {
        "draw" => {
            let seed = sent.text("seed").parse().map_err(|_| wrong("seed", "chess960-no-seed"))?;
            let boards = sent.text("boards").parse().map_err(|_| wrong("boards", "chess960-boards"))?;
            Some((SectionCommand::DrawStarts(sent.round("round")?, seed, boards), "chess960-recorded"))
        }
        "keep" => {
            let (round, board, game) = place()?;
            let digest = Digest::parse(sent.text("kept-digest"));
            let digest = digest.ok_or_else(|| wrong("kept-digest", "sealed-no-digest"))?;
            let seal = SealedMoveCommand::Seal(round, board, game, digest);
            Some((SectionCommand::SealedMoves(seal), "sealed-recorded"))
        }
        "reveal" => {
            let (round, board, game) = place()?;
            let [written, secret] =
                ["reveal-written", "reveal-secret"].map(|name| sent.text(name).to_owned());
            let open = SealedMoveCommand::Open(round, board, game, written, secret);
            Some((SectionCommand::SealedMoves(open), "sealed-revealed"))
        }
        _ => None,
    })
}

fn wrong(field: &str, what: &'static str) -> Wrong {
    Wrong::say(what, field)
}
