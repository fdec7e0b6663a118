//! What `jadoube list` says.

use crate::terminal::{BOLD, DIM, GREEN, printable, styled};
use comfy_table::{CellAlignment, Table};
use formats::rating_list::{Problem, ProblemKind};
use formats::{ColumnSource, Heading, Preview};
use glossary::Rating;
use roster::{AboutList, ImportReport, ListName, Listed, Refusal};
use serde_json::{Value, json};
use std::path::Path;

/// Alike problems are shown so often.
const MAX_SHOWN: usize = 3;

/// The problems of a file: every one, or the first of each kind.
pub(super) fn problems(file: &str, report: &ImportReport, all: bool) -> String {
    let shown = if all { usize::MAX } else { MAX_SHOWN };
    let line = |problem: &Problem| {
        let place = styled(BOLD, format!("{file}:{}", problem.line));
        let done = styled(DIM, format!("({})", problem.done));
        format!("{place}: {}: {} {done}\n", problem.kind.name(), printable(&problem.what.to_string()))
    };
    let of_kind = |kind: &ProblemKind, count: &u64| {
        let alike = report.problems.iter().filter(|problem| problem.kind == *kind);
        let told: Vec<String> = alike.take(shown).map(line).collect();
        let more = count.saturating_sub(told.len() as u64);
        let hint = if all { "" } else { "; --all shows them" };
        let more = match more {
            0 => String::new(),
            more => styled(DIM, format!("… and {more} more {}{hint}\n", kind.name())),
        };
        told.concat() + &more
    };
    let headings = match report.unknown_headings.as_slice() {
        [] => String::new(),
        unknown => format!("{file}: columns not read: {}\n", printable(&unknown.join(", "))),
    };
    headings + &report.counts.iter().map(|(kind, count)| of_kind(kind, count)).collect::<String>()
}

pub(super) fn taken(name: &ListName, report: &ImportReport) -> String {
    let form = report.form.map(|form| form.to_string()).unwrap_or_default();
    let left_out = match report.left_out {
        0 => String::new(),
        count => format!(", {count} of {} rows left out", report.rows),
    };
    let by_hand = match report.known_columns {
        Some(ColumnSource::ByHand) => ", columns as named for this heading row",
        Some(ColumnSource::ByList | ColumnSource::ByWords) | None => "",
    };
    format!("{} {name}: {} players, {form}{left_out}{by_hand}\n", styled(GREEN, "taken"), report.players)
}

/// The columns of a list, each with what it was taken for and the first text in it, and how to name them.
pub(super) fn columns(preview: &Preview) -> String {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header(["column", "heading", "first row", "read as"]);
    for (at, heading) in preview.heading_row.iter().enumerate() {
        let first = preview.rows.first().and_then(|row| row.get(at)).map(String::as_str).unwrap_or_default();
        let meaning = preview.meanings.get(at).copied().flatten();
        let number = (at + 1).to_string();
        table.add_row([
            number.as_str(),
            &printable(heading),
            &printable(first),
            meaning.map_or("-", Heading::key),
        ]);
    }
    let keys = Heading::ALL.map(Heading::key).join(" ");
    let read: Vec<&str> = preview.meanings.iter().map(|meaning| meaning.map_or("-", Heading::key)).collect();
    let table = table.trim_fmt();
    format!("{table}\nname the columns: --columns {}\nthe words are: {keys}\n", read.join(","))
}

pub(super) fn refused(path: &Path, why: &Refusal, report: &ImportReport) -> String {
    let path = path.display();
    let read = report.rows;
    format!("{path}: not taken, the list in use stays as it was: {why} ({read} rows were read)")
}

pub(super) fn lists(lists: &[AboutList]) -> String {
    let line = |list: &AboutList| {
        format!("{} of {}: {} players, {} problems\n", list.name, list.published, list.players, list.problems)
    };
    match lists {
        [] => "no list yet\n".to_owned(),
        lists => lists.iter().map(line).collect(),
    }
}

/// A table of players.
pub(super) fn players(listed: &[Listed]) -> String {
    let mut table = Table::new();
    table.load_style(comfy_table::presets::NOTHING);
    table.set_header(["name", "", "fed", "std", "rapid", "blitz", "nat", "born", "FIDE number", "list", ""]);
    for Listed { list, player, .. } in listed {
        let rating = |rating: Option<Rating>| rating.map(|rating| rating.to_string()).unwrap_or_default();
        table.add_row([
            printable(&player.name),
            player.title.to_string(),
            player.federation.map(|code| code.to_string()).unwrap_or_default(),
            rating(player.standard.rating),
            rating(player.rapid.rating),
            rating(player.blitz.rating),
            rating(player.national_rating),
            player.birth_date.map(|date| date.year().to_string()).unwrap_or_default(),
            player.fide_id.map(|id| id.to_string()).unwrap_or_default(),
            list.to_string(),
            if player.is_active { "" } else { "inactive" }.to_owned(),
        ]);
    }
    for column in table.column_iter_mut().skip(3).take(6) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!("{}\n", table.trim_fmt())
}

/// The players for machines.
pub(super) fn json(listed: &[Listed]) -> String {
    let one = |Listed { list, player, found, .. }: &Listed| {
        json!({
            "list": list.as_str(),
            "found": format!("{found:?}"),
            "name": player.name,
            "fide_id": player.fide_id.map(|id| id.get()),
            "national_id": player.national_id,
            "federation": player.federation.map(|code| code.to_string()),
            "title": player.title.code(),
            "standard": player.standard.rating.map(Rating::get),
            "rapid": player.rapid.rating.map(Rating::get),
            "blitz": player.blitz.rating.map(Rating::get),
            "national": player.national_rating.map(Rating::get),
            "birth_year": player.birth_date.map(|date| date.year()),
            "is_active": player.is_active,
        })
    };
    format!("{:#}\n", Value::Array(listed.iter().map(one).collect()))
}
