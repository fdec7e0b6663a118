//! Appeals: handed in, decided, kept for the report.

use glossary::RoundNumber;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use maud::{Markup, html};

use access::Permission;
use tournament::{
    Appeal, AppealCommand, AppealId, AppealOutcome, AppealTopic, BoardNumber, Section, SectionCommand,
};
use words::Words;

use super::{free, maybe, word};
use crate::opened::SectionPage;
use request::form::{Form, Wrong};

pub(super) fn content(place: &SectionPage) -> Markup {
    let words = place.words();
    let may = place.may(Permission::SpecialResult);
    html! {
        @if place.section.appeals.is_empty() { p { (words.say("official-no-appeals")) } }
        @for (id, appeal) in place.section.appeals.iter() {
            h3 {
                (words.with("official-appeal", &[("number", id.get().into())])) ": "
                span translate="no" { (appeal.appellant) } " · " (words.said(&appeal.outcome.phrase()))
            }
            p { (appeal.facts) }
            @if may {
                details {
                    summary { (words.with("official-change", &[("name", appeal.appellant.as_str().into())])) }
                    (form(place, Some(*id), appeal))
                    (place.form("appeals").inline().field("what", "remove-appeal").field("appeal", *id)
                        .body(html! { button.small.danger type="submit" { (words.say("official-remove")) } }))
                }
            }
        }
        @if may {
            details {
                summary { (words.say("official-new-appeal")) }
                (form(place, None, &Appeal::default()))
            }
        }
    }
}

fn form(place: &SectionPage, id: Option<AppealId>, appeal: &Appeal) -> Markup {
    let words = place.words();
    let number = id.map_or_else(|| "new".to_owned(), |id| id.to_string());
    let row = |label: &str, name: &str, value: &str, is_long: bool| {
        let id = format!("appeal-{name}-{number}");
        html! {
            div.row {
                label for=(id) { (words.say(label)) }
                @if is_long { textarea id=(id) name=(name) rows="3" { (value) } }
                @else {
                    input id=(id) name=(name) type="text" value=(value) autocomplete="off"
                        inputmode=[matches!(name, "round" | "board").then_some("numeric")];
                }
            }
        }
    };
    let select = |label: &str, name: &str, options: &[(String, String)], chosen: &str| {
        let id = format!("appeal-{name}-{number}");
        html! {
            div.row {
                label for=(id) { (words.say(label)) }
                select id=(id) name=(name) {
                    @for (value, shown) in options {
                        option value=(value) selected[value == chosen] { (shown) }
                    }
                }
            }
        }
    };
    let moment = |label: &str, name: &str, at: Option<Timestamp>| {
        let id = format!("appeal-{name}-{number}");
        let there = at.map(|at| at.to_zoned(place.zone()).strftime("%Y-%m-%dT%H:%M").to_string());
        html! {
            div.row {
                label for=(id) { (words.say(label)) }
                input id=(id) name=(name) type="datetime-local" value=(there.unwrap_or_default());
            }
        }
    };
    let tick = |label: &str, name: &str, is_ticked: bool| {
        html! {
            p {
                label {
                    input type="checkbox" name=(name) value="yes" checked[is_ticked]; " " (words.say(label))
                }
            }
        }
    };
    let what = if id.is_some() { "edit-appeal" } else { "enter-appeal" };
    let post = place.form("appeals").field("what", what);
    let post = if let Some(id) = id { post.field("appeal", id) } else { post };
    let text = |value: Option<String>| value.unwrap_or_default();
    post.body(html! {
        (row("official-appellant", "appellant", &appeal.appellant, false))
        (row("official-respondent", "respondent", &appeal.respondent, false))
        (row("round", "round", &text(appeal.round.map(|one| one.to_string())), false))
        (row("board", "board", &text(appeal.board.map(|one| one.to_string())), false))
        (select("official-topic", "topic", &topics(words), appeal.topic.word()))
        (row("official-ruling", "ruling", &appeal.ruling, true))
        (row("official-facts", "facts", &appeal.facts, true))
        (moment("official-submitted", "submitted", appeal.submitted))
        (tick("official-fee-settled", "fee-settled", appeal.is_fee_settled))
        (select("official-outcome", "outcome", &outcomes(words), appeal.outcome.word()))
        (row("official-reasons", "reasons", &appeal.reasons, true))
        (row("official-decided-by", "decided-by", &appeal.decided_by, true))
        (moment("official-decided", "decided", appeal.decided))
        (tick("official-fee-returned", "fee-returned", appeal.is_fee_returned))
        button.primary type="submit" { (words.say("official-save")) }
        " " a.button href=(place.here()) { (words.say("cancel")) }
    })
}

fn topics(words: &Words) -> Vec<(String, String)> {
    AppealTopic::ALL.iter().map(|one| (one.word().to_owned(), words.sentence(&one.phrase()))).collect()
}

fn outcomes(words: &Words) -> Vec<(String, String)> {
    AppealOutcome::ALL.iter().map(|one| (one.word().to_owned(), words.sentence(&one.phrase()))).collect()
}

/// Reads what a form of this page asks for; times of day are those of the clock in the hall.
pub(super) fn read(
    section: &Section,
    sent: &Form,
    zone: &TimeZone,
) -> Result<(SectionCommand, &'static str), Wrong> {
    let known = |text: &str| text.parse().ok().and_then(AppealId::new);
    if sent.text("what") == "remove-appeal" {
        let remove = AppealCommand::Remove(word(sent, "appeal", known)?);
        return Ok((SectionCommand::Appeals(remove), "official-appeal-removed"));
    }
    let text = |field: &str| sent.text(field).trim().to_owned();
    let before = word(sent, "appeal", known).ok().and_then(|id| section.appeals.get(&id));
    let appeal = Box::new(Appeal {
        appellant: sent.name("appellant")?.to_owned(),
        respondent: text("respondent"),
        round: maybe(sent, "round", |text| text.parse().ok().and_then(RoundNumber::new))?,
        board: maybe(sent, "board", |text| text.parse().ok().and_then(BoardNumber::new))?,
        topic: word(sent, "topic", AppealTopic::of_word)?,
        facts: text("facts"),
        ruling: text("ruling"),
        submitted: moment(sent, "submitted", zone, before.and_then(|one| one.submitted))?,
        is_fee_settled: sent.is_ticked("fee-settled"),
        outcome: word(sent, "outcome", AppealOutcome::of_word)?,
        reasons: text("reasons"),
        decided_by: text("decided-by"),
        decided: moment(sent, "decided", zone, before.and_then(|one| one.decided))?,
        is_fee_returned: sent.is_ticked("fee-returned"),
    });
    let command = match sent.text("what") {
        "edit-appeal" => AppealCommand::Edit(word(sent, "appeal", known)?, appeal),
        _ => {
            let number = free(section.appeals.keys().map(|id| id.get()));
            let id = AppealId::new(number).ok_or_else(|| Wrong::say("wrong-number", "appeal"))?;
            AppealCommand::Enter(id, appeal)
        }
    };
    Ok((SectionCommand::Appeals(command), "official-saved"))
}

/// A moment by the clock in the hall. A field knows minutes: one that shows what is known already leaves the
/// seconds as they are.
fn moment(
    sent: &Form,
    field: &'static str,
    zone: &TimeZone,
    before: Option<Timestamp>,
) -> Result<Option<Timestamp>, Wrong> {
    let at = maybe(sent, field, |text| {
        let there: DateTime = text.parse().ok()?;
        there.to_zoned(zone.clone()).ok().map(|there| there.timestamp())
    })?;
    let minute = |at: Timestamp| at.as_second().div_euclid(60);
    Ok(match (at, before) {
        (Some(at), Some(before)) if minute(at) == minute(before) => Some(before),
        (at, _) => at,
    })
}
