//! Appeals: handed in, decided, kept for the report.

use glossary::RoundNumber;
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
        @if place.section.appeals.is_empty() { p { (words.say("papers-no-appeals")) } }
        @for (id, appeal) in place.section.appeals.iter() {
            h3 {
                (words.with("papers-appeal", &[("number", id.get().into())])) ": "
                span translate="no" { (appeal.appellant) } " · " (words.said(&appeal.outcome.phrase()))
            }
            p { (appeal.facts) }
            @if may {
                details {
                    summary { (words.with("papers-change", &[("name", appeal.appellant.as_str().into())])) }
                    (form(place, Some(*id), appeal))
                    (place.form("appeals").inline().field("what", "remove-appeal").field("appeal", *id)
                        .body(html! { button.small.danger type="submit" { (words.say("papers-remove")) } }))
                }
            }
        }
        @if may {
            details {
                summary { (words.say("papers-new-appeal")) }
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
                @else { input id=(id) name=(name) type="text" value=(value) autocomplete="off"; }
            }
        }
    };
    let select = |label: &str, name: &str, options: &[(String, String)], chosen: &str| {
        let id = format!("appeal-{name}-{number}");
        html! {
            div.row {
                label for=(id) { (words.say(label)) }
                select id=(id) name=(name) {
                    @for (value, shown) in options { option value=(value) selected[value == chosen] { (shown) } }
                }
            }
        }
    };
    let tick = |label: &str, name: &str, is_ticked: bool| {
        html! { p { label { input type="checkbox" name=(name) value="yes" checked[is_ticked]; " " (words.say(label)) } } }
    };
    let what = if id.is_some() { "edit-appeal" } else { "enter-appeal" };
    let post = place.form("appeals").field("what", what);
    let post = if let Some(id) = id { post.field("appeal", id) } else { post };
    let text = |value: Option<String>| value.unwrap_or_default();
    post.body(html! {
        (row("papers-appellant", "appellant", &appeal.appellant, false))
        (row("papers-respondent", "respondent", &appeal.respondent, false))
        (row("round", "round", &text(appeal.round.map(|one| one.to_string())), false))
        (row("board", "board", &text(appeal.board.map(|one| one.to_string())), false))
        (select("papers-topic", "topic", &topics(words), appeal.topic.word()))
        (row("papers-ruling", "ruling", &appeal.ruling, true))
        (row("papers-facts", "facts", &appeal.facts, true))
        (row("papers-submitted", "submitted", &text(appeal.submitted.map(|one| one.to_string())), false))
        (tick("papers-fee-settled", "fee-settled", appeal.is_fee_settled))
        (select("papers-outcome", "outcome", &outcomes(words), appeal.outcome.word()))
        (row("papers-reasons", "reasons", &appeal.reasons, true))
        (row("papers-decided-by", "decided-by", &appeal.decided_by, true))
        (row("papers-decided", "decided", &text(appeal.decided.map(|one| one.to_string())), false))
        (tick("papers-fee-returned", "fee-returned", appeal.is_fee_returned))
        button.primary type="submit" { (words.say("papers-save")) }
    })
}

fn topics(words: &Words) -> Vec<(String, String)> {
    AppealTopic::ALL.iter().map(|one| (one.word().to_owned(), words.sentence(&one.phrase()))).collect()
}

fn outcomes(words: &Words) -> Vec<(String, String)> {
    AppealOutcome::ALL.iter().map(|one| (one.word().to_owned(), words.sentence(&one.phrase()))).collect()
}

pub(super) fn read(section: &Section, sent: &Form) -> Result<(SectionCommand, &'static str), Wrong> {
    let known = |text: &str| text.parse().ok().and_then(AppealId::new);
    if sent.text("what") == "remove-appeal" {
        let remove = AppealCommand::Remove(word(sent, "appeal", known)?);
        return Ok((SectionCommand::Appeals(remove), "papers-appeal-removed"));
    }
    let text = |field: &str| sent.text(field).trim().to_owned();
    let moment = |text: &str| text.parse().ok();
    let appeal = Box::new(Appeal {
        appellant: sent.name("appellant")?.to_owned(),
        respondent: text("respondent"),
        round: maybe(sent, "round", |text| text.parse().ok().and_then(RoundNumber::new))?,
        board: maybe(sent, "board", |text| text.parse().ok().and_then(BoardNumber::new))?,
        topic: word(sent, "topic", AppealTopic::of_word)?,
        facts: text("facts"),
        ruling: text("ruling"),
        submitted: maybe(sent, "submitted", moment)?,
        is_fee_settled: sent.is_ticked("fee-settled"),
        outcome: word(sent, "outcome", AppealOutcome::of_word)?,
        reasons: text("reasons"),
        decided_by: text("decided-by"),
        decided: maybe(sent, "decided", moment)?,
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
    Ok((SectionCommand::Appeals(command), "papers-saved"))
}
