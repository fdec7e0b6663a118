//! Forms that arbiters fill in: the duty roster, the checklist before a round, and the log of absences and
//! scans.

use glossary::RoundNumber;
use words::{Language, Words};

use crate::document::{Audience, Document, Made, Template};
use crate::documents::cards::boards;
use crate::error::Error;
use crate::sheet::{Group, Part, Sheet, Table, TableColumn};
use crate::subject::InSection;

/// How forms are set: rows high enough to write in, and lines around every cell.
pub(crate) const FORM: Template = Template { file: "form.typ", source: include_str!("../../typst/form.typ") };

/// Who is on duty in which round.
pub(crate) const DUTY_ROSTER: Document = Document {
    name: "duty-roster",
    audience: Audience::Desk,
    made: Made::OfSection(duty_roster),
    template: FORM,
};

/// What arbiters look at before a round.
pub(crate) const PRE_ROUND_CHECKLIST: Document = Document {
    name: "pre-round-checklist",
    audience: Audience::Desk,
    made: Made::OfSection(pre_round_checklist),
    template: FORM,
};

/// Who left the playing area when, and whether they were scanned.
pub(crate) const ABSENCE_LOG: Document = Document {
    name: "absence-log",
    audience: Audience::Desk,
    made: Made::OfSection(absence_log),
    template: FORM,
};

/// Rows without a name, for whoever else helps.
const SPARE: usize = 4;

/// Lines of the log of absences: what a page holds.
const ABSENCES: usize = 26;

/// How long before a round arbiters are there, and before the first, in minutes (the Arbiters' Manual, duties
/// before the start of the game).
const BEFORE_A_ROUND: i64 = 30;
const BEFORE_THE_FIRST: i64 = 60;

/// The round that is being played, or that comes, or else the last; or the one that was asked for.
fn coming(of: &InSection<'_>) -> RoundNumber {
    let next = of.section.live_round().unwrap_or_else(|| of.section.next_round());
    let last = RoundNumber::new(of.section.configuration.rounds).unwrap_or(next);
    of.job.round.unwrap_or(next.min(last))
}

fn duty_roster(of: &InSection<'_>) -> Result<Sheet, Error> {
    let (words, configuration) = (of.words, &of.section.configuration);
    let rounds: Vec<RoundNumber> = (1..=configuration.rounds).filter_map(RoundNumber::new).collect();
    let mut columns = vec![TableColumn::text(words.say("paper-arbiter")).wide()];
    columns.extend(rounds.iter().map(|round| TableColumn::text(round_of(of, *round)).centred()));
    let there = |round: &RoundNumber| {
        let minutes = if *round == RoundNumber::FIRST { BEFORE_THE_FIRST } else { BEFORE_A_ROUND };
        let start = of.section.scheduled_start(*round)?;
        let there = start.checked_sub(jiff::Span::new().minutes(minutes)).ok()?;
        Some(there.strftime("%H:%M").to_string())
    };
    let arrive = rounds.iter().map(|round| there(round).unwrap_or_default());
    let mut rows = vec![std::iter::once(words.say("paper-roster-arrives")).chain(arrive).collect()];
    let names = std::iter::once(&configuration.chief_arbiter).chain(&configuration.deputies);
    let names = names.filter(|name| !name.is_empty()).cloned();
    let spare = std::iter::repeat_n(String::new(), SPARE);
    rows.extend(names.chain(spare).map(|name| filled(name, rounds.len())));
    Ok(Sheet::titled(words.say("paper-roster-title"))
        .with(Part::Paragraph(words.say("paper-roster-arrive")))
        .with(Part::Table(Table::new(columns, rows))))
}

/// A round with its day, as short as a column needs it.
fn round_of(of: &InSection<'_>, round: RoundNumber) -> String {
    let day = of.section.configuration.round_dates.get(round.index());
    let written = |day: &jiff::civil::Date| match of.words.language() {
        Language::German => format!(" ({}.{}.)", day.day(), day.month()),
        Language::English | Language::French | Language::Spanish => {
            format!(" ({}/{})", day.day(), day.month())
        }
    };
    format!("{round}{}", day.map(written).unwrap_or_default())
}

/// A row that begins with a text, and has so many empty cells.
fn filled(first: String, empty: usize) -> Vec<String> {
    std::iter::once(first).chain(std::iter::repeat_n(String::new(), empty)).collect()
}

fn pre_round_checklist(of: &InSection<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let columns = vec![
        TableColumn::text(words.say("paper-pre-round-done")).centred(),
        TableColumn::text(words.say("paper-pre-round-what")).wide(),
        TableColumn::text(words.say("paper-pre-round-by")),
    ];
    let announced = &of.section.configuration.time_control;
    let control = announced.control().map(|control| words.said(&control.reading()));
    let control = control.unwrap_or_else(|| announced.to_string());
    let sets = words.with("paper-pre-round-sets", &[("boards", boards(of.section).len().into())]);
    let clocks = words.with("paper-pre-round-clocks", &[("control", control.into())]);
    let groups = vec![
        group(words, "paper-pre-round-venue", said(words, VENUE)),
        group(words, "paper-pre-round-equipment", [vec![sets, clocks], said(words, EQUIPMENT)].concat()),
        group(words, "paper-pre-round-round", said(words, ROUND)),
    ];
    let title = words.with("paper-pre-round-title", &[("round", coming(of).get().into())]);
    Ok(Sheet::titled(title).with(Part::Table(Table { columns, groups })))
}

/// The venue: what the Arbiters' Manual has looked at before the players come.
const VENUE: &[&str] = &["paper-pre-round-hall", "paper-pre-round-conditions", "paper-pre-round-access"];

/// The equipment.
const EQUIPMENT: &[&str] = &["paper-pre-round-paper", "paper-pre-round-tables"];

/// The round itself.
const ROUND: &[&str] = &[
    "paper-pre-round-results",
    "paper-pre-round-byes",
    "paper-pre-round-published",
    "paper-pre-round-emergency",
    "paper-pre-round-fair-play",
    "paper-pre-round-arbiters",
];

fn said(words: &Words, messages: &[&str]) -> Vec<String> {
    messages.iter().map(|message| words.say(message)).collect()
}

fn group(words: &Words, title: &str, lines: Vec<String>) -> Group {
    let rows = lines.into_iter().map(|line| vec!["☐".to_owned(), line, String::new()]).collect();
    Group { title: Some(words.say(title)), rows }
}

fn absence_log(of: &InSection<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let text = |message: &str| TableColumn::text(words.say(message));
    let columns = vec![
        text("paper-absence-out"),
        text("paper-absence-back"),
        text("paper-board"),
        text("paper-absence-player").wide(),
        text("paper-absence-move"),
        text("paper-absence-where").wide(),
        text("paper-absence-scan"),
        text("paper-absence-found").wide(),
        text("paper-arbiter"),
    ];
    let rows = vec![filled(String::new(), columns.len() - 1); ABSENCES];
    let title = words.with("paper-absence-title", &[("round", coming(of).get().into())]);
    Ok(Sheet::titled(title)
        .with(Part::Paragraph(words.say("paper-absence-hint")))
        .with(Part::Table(Table::new(columns, rows))))
}
