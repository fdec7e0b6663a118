//! The time-control sheet of the Arbiters' Manual: what both clocks of a board show together at every check,
//! and what must come out.

use jiff::civil::Time;
use view::time_sheet::{Check, TimeControlSheet};

use crate::data::Data;
use crate::document::{Audience, Document, Made, Template};
use crate::documents::cards::boards;
use crate::error::Error;
use crate::sheet::{Part, Sheet};
use crate::subject::InSection;

/// The time-control sheet.
pub(crate) const TIME_CONTROL_SHEET: Document = Document {
    name: "time-control-sheet",
    audience: Audience::Desk,
    made: Made::OfSection(time_control_sheet),
    template: Template {
        file: "time-control-sheet.typ",
        source: include_str!("../../typst/time-control-sheet.typ"),
    },
};

/// Clocks are checked every thirty minutes, as the manual advises.
const EVERY: i64 = 30;

/// So many checks stand on a sheet.
const CHECKS: usize = 4;

fn time_control_sheet(of: &InSection<'_>) -> Result<Sheet, Error> {
    let (words, section) = (of.words, of.section);
    let Some(control) = section.configuration.time_control.control() else {
        return Err(Error::Nothing(words.say("paper-time-sheet-no-control")));
    };
    let round = of.job.round.or_else(|| section.rounds.last().map(|round| round.number));
    let round = round.unwrap_or_else(|| section.next_round());
    let scheduled = section.scheduled_start(round).map(|start| start.time());
    let started = section.round(round).and_then(|round| round.started);
    let started = started.map(|at| at.to_zoned(of.job.stamp.zone.clone()).time());
    let sheet = TimeControlSheet::new(control.clone(), started.or(scheduled).unwrap_or(Time::midnight()));
    let is_known = started.or(scheduled).is_some();
    let checks = sheet.checks(EVERY, CHECKS);
    let time = |time: Time| if is_known { time.strftime("%H:%M").to_string() } else { "…".to_owned() };
    let mut facts = vec![
        (words.say("paper-time-sheet-control"), words.said(&control.reading())),
        (words.say("paper-time-sheet-started"), time(sheet.started())),
    ];
    facts.extend(checks.iter().map(|check| {
        (time(check.at), format!("{} {}", words.say("paper-time-sheet-expected"), check.expected))
    }));
    let title = words.with("paper-time-sheet-title", &[("round", round.get().into())]);
    let mut printed = Sheet::titled(title).with(Part::Facts(facts));
    for note in notes(of, &sheet) {
        printed = printed.with(Part::Paragraph(note));
    }
    printed.more = Some(grid(of, &checks, time));
    Ok(printed)
}

/// How the columns are filled in, and when a board is looked at.
fn notes(of: &InSection<'_>, sheet: &TimeControlSheet) -> Vec<String> {
    let words = of.words;
    let column = match sheet.seconds_for_each_move() {
        0 => words.say("paper-time-sheet-column-none"),
        seconds => {
            let minutes = format!("{}:{:02}", seconds / 60, seconds % 60);
            words.with("paper-time-sheet-column", &[("minutes", minutes.into())])
        }
    };
    let later = sheet.given_later().into_iter().map(|(moves, minutes)| {
        words.with("paper-time-sheet-later", &[("moves", moves.into()), ("minutes", minutes.into())])
    });
    let tolerance = words.say("paper-time-sheet-tolerance");
    std::iter::once(column).chain(later).chain([tolerance]).collect()
}

/// What the template draws: a row for each board, and five columns for each check.
fn grid(of: &InSection<'_>, checks: &[Check], time: impl Fn(Time) -> String) -> Data {
    let words = of.words;
    let headings = ["paper-time-sheet-time-1", "paper-time-sheet-time-2"].map(|message| words.say(message));
    let [first, second] = headings;
    let headings = vec![first, second, "+".to_owned(), words.say("paper-time-sheet-move"), "dif.".to_owned()];
    let check = |check: &Check| {
        Data::record([("at", time(check.at).into()), ("expected", check.expected.to_string().into())])
    };
    let boards: Vec<String> = boards(of.section).into_iter().map(|board| board.to_string()).collect();
    Data::record([
        ("board", words.say("paper-board").into()),
        ("headings", headings.into()),
        ("checks", Data::List(checks.iter().map(check).collect())),
        ("boards", boards.into()),
    ])
}
