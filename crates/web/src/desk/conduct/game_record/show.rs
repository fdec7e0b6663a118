//! What was read, found and drawn.

use glossary::Colour;
use handbook::cite;
use laws::blind::ANNOUNCED_BY;
use laws::board::StartNumber;
use laws::chess960_draw::StartDraw;
use maud::{Markup, html};
use service::operations::game_record::{ReadRecord, RecordedMove, SheetsAnswer};
use view::pgn_problem::pgn_problem;

use crate::desk::law;
use crate::opened::SectionPage;
use crate::page::{Columns, Table};
use request::address::encoded;

/// A record: what is wrong, its moves, how it stands at the end.
pub(super) fn record(place: &SectionPage, read: &ReadRecord) -> Markup {
    let words = place.words();
    html! {
        section #found aria-labelledby="found-title" {
            h3 #found-title { (words.say("record-read-title")) }
            p { (words.with("record-counted", &[
                ("games", read.games.into()), ("moves", read.moves.len().into()),
            ])) }
            @if read.problems.is_empty() { p.done { (words.say("record-in-order")) } }
            @else {
                h4 { (words.say("record-problems")) }
                ul.problems {
                    @for problem in &read.problems { li { (pgn_problem(words, problem)) } }
                }
                @if read.more_problems > 0 {
                    p { (words.with("record-more", &[("more", read.more_problems.into())])) }
                }
            }
            (standing(place, read))
            (moves(place, &read.moves, &words.say("record-read-title")))
            details.spacious {
                summary { (words.say("record-announced")) }
                p { (law(words, ANNOUNCED_BY)) }
                ol.announced lang="de" {
                    @for one in &read.moves { li { (one.announced) } }
                }
            }
            details.spacious { summary { (words.say("record-pgn")) } pre.pgn translate="no" { (read.pgn) } }
        }
    }
}

/// How the game stands at the end of the record.
fn standing(place: &SectionPage, read: &ReadRecord) -> Markup {
    let words = place.words();
    html! {
        @match &read.ending {
            Some(ruling) => @for step in &ruling.steps {
                p.warning { (words.sentence(&step.instruction)) " " (law(words, step.by)) }
            },
            None => p { (words.say("record-goes-on")) },
        }
        ul {
            li { (words.with("record-occurred", &[("times", read.occurrences.len().into())])) " "
                (law(words, cite!("laws@2023-01/9.2.2"))) }
            li { (words.with("record-quiet", &[("moves", read.quiet.into())])) " "
                (law(words, cite!("laws@2023-01/9.3"))) }
            li { (words.say("record-position")) (words.colon()) " "
                a.fen href={ "/phone/position?fen=" (encoded(&read.position)) } translate="no" {
                    (read.position)
                } }
        }
    }
}

/// Moves as on a score sheet.
fn moves(place: &SectionPage, moves: &[RecordedMove], title: &str) -> Markup {
    let words = place.words();
    let columns = Columns::new(words).number("record-number").texts(["white", "black"]);
    let table = Table::new(title.to_owned(), columns).without_caption();
    let of = |number: u32, by: Colour| {
        let found = moves.iter().find(|one| one.number == number && one.by == by);
        found.map_or("", |one| one.notation.as_str())
    };
    let mut numbers: Vec<u32> = moves.iter().map(|one| one.number).collect();
    numbers.dedup();
    table.rows(html! {
        @for number in numbers {
            tr {
                th.number scope="row" { (number) }
                td translate="no" { (of(number, Colour::White)) }
                td translate="no" { (of(number, Colour::Black)) }
            }
        }
    })
}

/// What two sheets give together.
pub(super) fn sheets(place: &SectionPage, answer: &SheetsAnswer) -> Markup {
    let words = place.words();
    html! {
        section #found-sheets aria-labelledby="found-sheets-title" {
            h3 #found-sheets-title { (words.say("record-read-title")) }
            p { strong { (words.say(&format!("record-found-{}", answer.found.word()))) } " "
                (law(words, cite!("laws@2023-01/8.5.3"))) }
            p { (words.with("record-agreed", &[("moves", answer.agreed.into())])) }
            @if let Some(differs) = &answer.difference {
                p.warning { (words.with("record-differs", &[
                    ("move", (differs.index / 2 + 1).into()), ("white", differs.white.as_str().into()),
                    ("black", differs.black.as_str().into()),
                ])) }
            }
            @for (number, way) in (1..).zip(&answer.ways) {
                @let title = words.with("record-way", &[("number", number.into())]);
                h4 { (title) }
                (moves(place, way, &title))
            }
        }
    }
}

/// Start positions with their numbers.
pub(super) fn starts(place: &SectionPage, seed: u64, drawn: &[(StartNumber, String)]) -> Markup {
    let words = place.words();
    let title = words.with("chess960-drawn", &[("seed", seed.to_string().as_str().into())]);
    let columns = Columns::new(words).number("board").number("chess960-number").text("record-board");
    let table = Table::new(title.clone(), columns).without_caption();
    html! {
        p { (title) " " (law(words, StartDraw::ARTICLE)) }
        (table.rows(html! {
            @for (board, (number, fen)) in (1..).zip(drawn) {
                tr {
                    th.number scope="row" { (board) }
                    td.number { (number.get()) }
                    td.fen translate="no" { (fen) }
                }
            }
        }))
    }
}
