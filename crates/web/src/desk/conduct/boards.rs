//! The board plan: what is special about boards, who always sits where, and what does not go together.

use std::collections::BTreeMap;

use axum::response::Response;
use maud::{Markup, html};

use access::Permission;
use tournament::{
    BoardCommand, BoardConflict, BoardNumber, BoardProperties, PlayerId, Section, SectionCommand,
};
use view::boards::{self, MAX_BOARDS, PlannedBoard};
use words::Words;

use super::person;
use crate::desk::conduct::{shown, unknown};
use crate::desk::query::Query;
use crate::opened::{SectionForm, SectionPage};
use crate::page::{self, Columns, Here, Table};
use request::answer::Problem;
use request::form::{Form, Wrong};

/// The properties with their messages and marks, in the order in which they are shown.
const PROPERTIES: [(&str, &str, &str); 4] = [
    ("accessible", "board-accessible", "♿"),
    ("electronic", "board-electronic", "E"),
    ("broken", "board-broken", "✕"),
    ("reserved", "board-reserved", "R"),
];

const fn has(properties: BoardProperties, name: &str) -> bool {
    match name.as_bytes() {
        b"accessible" => properties.accessible,
        b"electronic" => properties.electronic,
        b"broken" => properties.broken,
        _ => properties.reserved,
    }
}

pub(crate) async fn show(query: Query, place: SectionPage) -> Response {
    let chosen = query.number("board").and_then(BoardNumber::new);
    shown(&place, Here::Boards, "boards-title", &content(&place, chosen))
}

fn content(place: &SectionPage, chosen: Option<BoardNumber>) -> Markup {
    let words = place.words();
    let spots = boards::plan(&place.open.now.festival, &place.id, &place.section);
    let may = place.may(Permission::ArrangeBoards);
    html! {
        (conflicts(place, &spots))
        section #plan data-part aria-labelledby="plan-title" {
            h2 #plan-title { (words.with("boards-plan", &[("count", spots.len().into())])) }
            p.legend {
                @for (_, id, mark) in PROPERTIES {
                    span.mark aria-hidden="true" { (mark) } " "
                    (words.say(id)) " "
                }
            }
            ul.plan { @for spot in &spots { (tile(place, spot, may)) } }
        }
        details {
            summary { (words.say("boards-as-table")) }
            (table(place, &spots))
        }
        @if may {
            div.settings {
                (describe(place, chosen))
                (fix(place, chosen))
                (range(place))
            }
        }
    }
}

fn conflicts(place: &SectionPage, spots: &[PlannedBoard]) -> Markup {
    let words = place.words();
    let overlaps = |conflict: &&BoardConflict| matches!(conflict, BoardConflict::InRangeOf(_));
    let mut others: BTreeMap<&str, (u16, u16)> = BTreeMap::new();
    for spot in spots {
        for conflict in spot.conflicts.iter().filter(overlaps) {
            if let BoardConflict::InRangeOf(other) = conflict {
                let range = others.entry(other.as_str()).or_insert((spot.number.get(), spot.number.get()));
                range.1 = spot.number.get();
            }
        }
    }
    let single: Vec<(BoardNumber, &BoardConflict)> = spots
        .iter()
        .flat_map(|spot| spot.conflicts.iter().map(|conflict| (spot.number, conflict)))
        .filter(|(_, conflict)| !overlaps(conflict))
        .collect();
    html! {
        section #conflicts data-part {
            @if !single.is_empty() || !others.is_empty() {
                h2 { (words.say("boards-conflicts")) }
                ul.checklist {
                    @for (board, conflict) in &single {
                        li.blocking {
                            (words.with("boards-at", &[("board", board.get().into())])) " "
                            (sentence(place, conflict))
                        }
                    }
                    @for (other, (first, last)) in &others {
                        @let said = [
                            ("first", (*first).into()), ("last", (*last).into()), ("other", (*other).into()),
                        ];
                        li { (words.with("boards-overlap", &said)) }
                    }
                }
            }
        }
    }
}

fn sentence(place: &SectionPage, conflict: &BoardConflict) -> String {
    boards::conflict(place.words(), &place.section, conflict)
}

fn tile(place: &SectionPage, spot: &PlannedBoard, may: bool) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let inside = html! {
        span.board-number { (spot.number) }
        span.marks {
            (marks(words, spot.properties))
            @if !spot.conflicts.is_empty() {
                span.mark.bad aria-hidden="true" { "!" }
                span.hidden { " " (words.say("boards-conflict")) }
            }
        }
        @if let Some((white, black)) = spot.pair {
            span.sits translate="no" { (name(section, white)) }
            span.sits translate="no" { (name(section, black)) }
        }
        @for id in &spot.fixed { span.fixed translate="no" { "⚲ " (name(section, *id)) } }
    };
    let is_closed = spot.properties.broken || spot.properties.reserved;
    let is_grave = spot.conflicts.iter().any(|one| !matches!(one, BoardConflict::InRangeOf(_)));
    html! {
        li.tile.closed[is_closed].in-conflict[is_grave] {
            @if may {
                a href={ (place.here()) "?board=" (spot.number) "#describe" } { (inside) }
            } @else {
                (inside)
            }
        }
    }
}

/// The marks of what is special about a board.
pub(crate) fn marks(words: &Words, properties: BoardProperties) -> Markup {
    html! {
        @for (name, id, mark) in PROPERTIES {
            @if has(properties, name) { (one_mark(mark, &words.say(id))) }
        }
    }
}

/// The mark of a board at which somebody always sits.
pub(crate) fn fixed_mark(words: &Words) -> Markup {
    one_mark("⚲", &words.say("player-board"))
}

fn one_mark(mark: &str, meaning: &str) -> Markup {
    html! { span.mark aria-hidden="true" title=(meaning) { (mark) } span.hidden { " " (meaning) } }
}

/// The last name, since tiles are small.
fn name(section: &Section, id: PlayerId) -> String {
    let full = section.players.get(&id).map(|player| player.details.name.as_str()).unwrap_or_default();
    full.split(',').next().unwrap_or_default().to_owned()
}

fn table(place: &SectionPage, spots: &[PlannedBoard]) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let columns = Columns::new(words).texts([
        "board",
        "boards-properties",
        "boards-pair",
        "boards-fixed",
        "boards-conflicts",
    ]);
    let table = Table::new(words.say("boards-as-table"), columns).live_rows("plan-rows");
    table.rows(html! {
        @for spot in spots {
            tr id={ "plan-" (spot.number) } {
                th scope="row" { (spot.number) }
                td {
                    @for (name, id, _) in PROPERTIES {
                        @if has(spot.properties, name) { (words.say(id)) " " }
                    }
                }
                td {
                    @if let Some((white, black)) = spot.pair {
                        (person::shown(section, white)) " – " (person::shown(section, black))
                    }
                }
                td { @for id in &spot.fixed { (person::shown(section, *id)) " " } }
                td { @for one in &spot.conflicts { (sentence(place, one)) " " } }
            }
        }
    })
}

fn describe(place: &SectionPage, chosen: Option<BoardNumber>) -> Markup {
    let words = place.words();
    let standing = chosen.and_then(|board| place.section.boards.get(&board)).copied().unwrap_or_default();
    let number = chosen.map(|board| board.to_string()).unwrap_or_default();
    html! {
        section.setting #describe aria-labelledby="describe-title" {
            h3 #describe-title { (words.say("boards-describe")) }
            (place.form("plan").field("what", "describe").body(html! {
                div.row {
                    label for="boards" { (words.say("boards-which")) }
                    input id="boards" name="boards" type="text" value=(number) autofocus[chosen.is_some()]
                        autocomplete="off" aria-describedby="boards-hint";
                    p.hint #boards-hint { (words.say("boards-which-hint")) }
                }
                @for (name, id, mark) in PROPERTIES {
                    p {
                        label {
                            input type="checkbox" name=(name) value="yes" checked[has(standing, name)]; " "
                            span.mark aria-hidden="true" { (mark) } " "
                            (words.say(id))
                        }
                    }
                }
                button type="submit" { (words.say("save")) }
            }))
        }
    }
}

fn fix(place: &SectionPage, chosen: Option<BoardNumber>) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let fixed: Vec<(PlayerId, BoardNumber)> =
        section.players.values().filter_map(|player| Some((player.id, player.fixed_board?))).collect();
    let number = chosen.map(|board| board.to_string()).unwrap_or_default();
    let free = words.say("boards-free");
    html! {
        section.setting #fixed data-part aria-labelledby="fixed-title" {
            h3 #fixed-title { (words.say("boards-fixed")) }
            ul.people {
                @for (id, board) in &fixed {
                    li {
                        (person::shown(section, *id)) (words.colon())
                        strong { (board) } " "
                        (place.button(&free, &[("what", "free"), ("player", &format!("#{id}"))]))
                    }
                }
            }
            (place.form("fixed").field("what", "fix").body(html! {
                (person::list("everybody", section, section.players.keys().copied()))
                (person::field(&words.say("late-player"), "player", "everybody", ""))
                div.row {
                    label for="fixed-board" { (words.say("board")) }
                    input.short id="fixed-board" name="board" type="number" min="1" max="65535"
                        value=(number);
                }
                button type="submit" { (words.say("boards-fix")) }
            }))
        }
    }
}

/// The fields of the boards that a section has.
pub(super) fn board_range(place: &SectionPage) -> Markup {
    let (words, set) = (place.words(), &place.section.configuration);
    let first = set.first_board.to_string();
    let last = set.last_board.map(|board| board.to_string()).unwrap_or_default();
    html! {
        div.pair {
            (page::number(&words.say("first-board"), "first-board", 1..=u16::MAX, true, Some(&first)))
            (page::number(&words.say("last-board"), "last-board", 1..=u16::MAX, false, Some(&last)))
        }
    }
}

fn range(place: &SectionPage) -> Markup {
    let words = place.words();
    let form = place.form_to(place.to("settings")).next(place.at("plan")).field("what", "board-range");
    html! {
        @if place.may(Permission::Configure) {
            section.setting #range data-part aria-labelledby="range-title" {
                h3 #range-title { (words.say("board-range")) }
                (form.body(html! {
                    (board_range(place))
                    p.hint { (words.say("board-range-hint")) }
                    button type="submit" { (words.say("save")) }
                }))
            }
        }
    }
}

/// Describes boards, fixes and frees them.
pub(crate) async fn change(form: SectionForm) -> Result<Response, Problem> {
    let commands = read(&form.section, &form.sent.form)?;
    let commands = commands.into_iter().map(SectionCommand::Boards).collect();
    form.act(commands, "boards-done").await
}

fn read(section: &Section, form: &Form) -> Result<Vec<BoardCommand>, Wrong> {
    match form.text("what") {
        "describe" => {
            let properties = BoardProperties {
                accessible: form.is_ticked("accessible"),
                electronic: form.is_ticked("electronic"),
                broken: form.is_ticked("broken"),
                reserved: form.is_ticked("reserved"),
            };
            let boards = numbers(form.needed("boards")?)?;
            Ok(boards.into_iter().map(|board| BoardCommand::Describe(board, properties)).collect())
        }
        "fix" => {
            Ok(vec![BoardCommand::Fix(person::named(section, form, "player")?, Some(form.board("board")?))])
        }
        "free" => Ok(vec![BoardCommand::Fix(person::named(section, form, "player")?, None)]),
        other => Err(unknown(other)),
    }
}

/// Boards such as `1-4, 7`.
fn numbers(text: &str) -> Result<Vec<BoardNumber>, Wrong> {
    let wrong = |part: &str| Wrong::with("wrong-boards", "boards", part);
    let mut boards = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (first, last) = part.split_once(['-', '–']).unwrap_or((part, part));
        let read = |text: &str| text.trim().parse::<u16>().ok().filter(|number| *number > 0);
        let (Some(first), Some(last)) = (read(first), read(last)) else { return Err(wrong(part)) };
        if first > last || usize::from(last - first) + boards.len() >= MAX_BOARDS {
            return Err(wrong(part));
        }
        boards.extend((first..=last).filter_map(BoardNumber::new));
    }
    if boards.is_empty() { Err(wrong(text)) } else { Ok(boards) }
}
