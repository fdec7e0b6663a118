//! The fund filled in: a page of fields, whose rows come and go by buttons that need no script; who would win
//! what of it; and the same as text.

use access::Permission;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use prize::{DraftField, DraftProblem, Fund, FundDraft};
use tournament::{PrizeCommand, Section, SectionCommand};
use view::prizes;

use super::fields;
use super::form::{FormShown, form};
use crate::assets;
use crate::desk::query::Query;
use crate::opened::{SectionForm, SectionPage};
use crate::page::{self, Here};
use crate::pages::Pages;
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::origin::ANSWER;

/// The page as it is shown: the draft, and what came of it.
struct Shown {
    draft: FundDraft,
    problems: Vec<DraftProblem>,
    /// The field in which somebody goes on.
    focus: Option<DraftField>,
    is_preview: bool,
    /// Whether it holds what nobody has announced.
    is_unsent: bool,
    /// The entry of the log that the form counts from.
    since: u64,
}

/// The form as it was left, if the address names an answer to it, or else with the fund that is announced.
pub(crate) async fn show(query: Query, place: SectionPage) -> Result<Response, Problem> {
    place.must(Permission::Configure)?;
    let typed = query.get(ANSWER).and_then(|id| typed(&place.app, &place, id));
    let is_unsent = typed.is_some();
    let shown = Shown {
        draft: typed.unwrap_or_else(|| announced(&place.section)),
        problems: Vec::new(),
        focus: None,
        is_preview: false,
        is_unsent,
        since: place.open.now.sequence,
    };
    Ok(page(&place, &shown))
}

/// What was typed into the form, kept with what it was answered.
fn typed(app: &Pages, place: &SectionPage, id: &str) -> Option<FundDraft> {
    let answer = app.answers().find(id, Some(place.arbiter.staff.session.id), app.clock.now())?;
    let form = Form::new(answer.fields.clone());
    let is_of_form = answer.action == place.here() && form.text("form") == "fields";
    is_of_form.then(|| fields::draft(&form))
}

/// The fund that is announced, or what a festival usually announces.
fn announced(section: &Section) -> FundDraft {
    let usual = || prize::festival_template(section.configuration.start.year());
    FundDraft::of(&section.prizes.fund.clone().unwrap_or_else(usual))
}

/// A form was sent: with fields, or with lines of text.
pub(crate) async fn send(form: SectionForm) -> Result<Response, Problem> {
    // Who may not is told so before what is wrong.
    form.sent.arbiter.must_in(Permission::Configure, &form.open.held.slug, form.id.as_str())?;
    let fields = &form.sent.form;
    if fields.fields().iter().any(|(name, _)| name == "fund") {
        return send_lines(form).await;
    }
    let mut shown = Shown {
        draft: fields::draft(fields),
        problems: Vec::new(),
        focus: None,
        is_preview: false,
        is_unsent: true,
        since: fields.text("shown").parse().unwrap_or(form.open.now.sequence),
    };
    let asked = fields.text("do").to_owned();
    match asked.as_str() {
        "announce" => match shown.draft.read() {
            Ok(fund) => return announce(&form, shown.draft, fund).await,
            Err(problems) => shown.problems = problems,
        },
        "take-back" => return act(&form, None).await,
        "preview" => {
            shown.problems = shown.draft.read().err().unwrap_or_default();
            shown.is_preview = shown.problems.is_empty();
        }
        asked => shown.focus = fields::change_rows(&mut shown.draft, asked),
    }
    let (place, _) = form.into_page("prizes/fund");
    Ok(page(&place, &shown))
}

/// Announces what was filled in, unless nothing was changed.
async fn announce(form: &SectionForm, draft: FundDraft, fund: Fund) -> Result<Response, Problem> {
    let is_unchanged = form.section.prizes.fund.as_ref().is_some_and(|fund| FundDraft::of(fund) == draft);
    if is_unchanged {
        let (arbiter, said) = (&form.sent.arbiter, form.words().say("settings-unchanged"));
        let next = request::address::local_path(form.sent.form.text("next")).unwrap_or("/");
        return Ok(page::done(&form.app, arbiter, said, next));
    }
    act(form, Some(fund)).await
}

async fn act(form: &SectionForm, fund: Option<Fund>) -> Result<Response, Problem> {
    let done = if fund.is_some() { "prizes-announced" } else { "prizes-taken-back" };
    form.act(vec![SectionCommand::Prizes(PrizeCommand::Announce(fund))], done).await
}

/// Lines of text: read into the form, or announced as they are; empty ones take the fund back.
async fn send_lines(form: SectionForm) -> Result<Response, Problem> {
    let text = form.sent.form.text("fund").to_owned();
    let is_to_read = form.sent.form.text("do") == "read";
    if text.trim().is_empty() && !is_to_read {
        return act(&form, None).await;
    }
    let fund = Fund::parse(&text).map_err(|problems| {
        let first = problems.first().map(prize::FundProblem::phrase);
        Wrong::said("fund", first.unwrap_or_else(|| prize::FundProblemKind::Empty.phrase()))
    })?;
    if !is_to_read {
        return act(&form, Some(fund)).await;
    }
    let since = form.sent.form.text("shown").parse().unwrap_or(form.open.now.sequence);
    let (place, _) = form.into_page("prizes/fund");
    let (draft, focus) = (FundDraft::of(&fund), Some(DraftField::Currency));
    let shown = Shown { draft, problems: Vec::new(), focus, is_preview: false, is_unsent: true, since };
    Ok(page(&place, &shown))
}

fn page(place: &SectionPage, shown: &Shown) -> Response {
    let words = place.words();
    let title = place.titled("prizes-fund-title");
    let kept = place.section.prizes.fund.as_ref();
    let saved = kept.map_or_else(String::new, |fund| format!("{:x}", digest(&fund.to_string())));
    let in_form = FormShown {
        draft: &shown.draft,
        problems: &shown.problems,
        focus: shown.focus,
        is_unsent: shown.is_unsent,
        since: shown.since,
        saved: &saved,
    };
    let content = html! {
        h1 { (title) }
        p { (words.say("prizes-fund-hint")) }
        (draft_bar(place))
        (mistakes(place, shown))
        @if shown.is_preview { (preview(place, &shown.draft)) }
        @if let Some(fund) = kept.filter(|_| !shown.is_unsent) { (warnings(place, fund)) }
        (form(place, &in_form))
        (as_text(place, &shown.draft))
        script src=(assets::address("draft.js")) defer {}
    };
    let response = place.shown(Here::Standings, title, &content);
    let status = if shown.problems.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    (status, response).into_response()
}

/// A number by which a browser tells one text from another.
fn digest(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// What a browser has kept of an earlier visit, if it has: shown by the script.
fn draft_bar(place: &SectionPage) -> Markup {
    let words = place.words();
    html! {
        div.notice #draft-bar hidden {
            (words.say("prizes-draft-found")) " " time {} ". "
            button type="button" data-draft-take { (words.say("prizes-draft-take")) }
            " "
            button type="button" data-draft-drop { (words.say("prizes-draft-drop")) }
        }
    }
}

/// What is wrong, with the way to each field.
fn mistakes(place: &SectionPage, shown: &Shown) -> Markup {
    let words = place.words();
    let problems = &shown.problems;
    html! {
        @if !problems.is_empty() {
            div.problem #mistakes role="alert" tabindex="-1" autofocus {
                p { (words.with("prizes-problems", &[("count", problems.len().into())])) }
                ul {
                    @for problem in problems {
                        li {
                            a href={ "#" (fields::name(problem.field)) } {
                                (super::form::place_of(words, &shown.draft, problem.field))
                            }
                            (words.colon()) (words.said(&problem.kind.phrase()))
                        }
                    }
                }
            }
        }
    }
}

fn preview(place: &SectionPage, draft: &FundDraft) -> Markup {
    let words = place.words();
    let Ok(fund) = draft.read() else { return html! {} };
    let warned = warnings(place, &fund);
    let Ok(awarded) = place.section.prizes_of(fund, None) else { return html! {} };
    let list = prizes::list(words, &awarded);
    html! {
        section #preview tabindex="-1" autofocus {
            h2 { (words.say("prizes-preview-title")) }
            p.hint { (words.say("prizes-preview-hint")) }
            (super::awards(place, &list))
            (super::totals(place, &list))
            (warned)
        }
    }
}

fn warnings(place: &SectionPage, fund: &Fund) -> Markup {
    let words = place.words();
    let warnings = fund.warnings();
    html! {
        @if !warnings.is_empty() {
            div.warning {
                p { (words.say("prizes-warnings")) }
                ul { @for warning in &warnings { li { (words.sentence(&warning.phrase())) } } }
            }
        }
    }
}

/// The same as lines: to be copied, kept, and read into the form.
fn as_text(place: &SectionPage, draft: &FundDraft) -> Markup {
    let words = place.words();
    let lines = draft.read().map(|fund| fund.to_string());
    let lines = lines.unwrap_or_else(|_| {
        announced(&place.section).read().map_or_else(|_| String::new(), |fund| fund.to_string())
    });
    let form = place.form_to(place.to("prizes/fund")).next(place.to("prizes")).field("form", "lines");
    html! {
        details #as-text {
            summary { (words.say("prizes-as-text")) }
            p.hint { (words.say("prizes-as-text-hint")) }
            (form.body(html! {
                div.row {
                    label for="fund-lines" { (words.say("prizes-lines")) }
                    textarea id="fund-lines" name="fund" rows="16" cols="60" spellcheck="false"
                        translate="no" aria-describedby="fund-hint" {
                        (lines)
                    }
                    div.hint #fund-hint {
                        p { (words.say("prizes-edit-words")) }
                        pre lang="en" translate="no" tabindex="0" { (GRAMMAR) }
                        p { (words.say("prizes-edit-hint")) }
                    }
                }
                button type="submit" name="do" value="read" { (words.say("prizes-read-text")) }
            }))
        }
    }
}

/// The lines that a fund can have.
const GRAMMAR: &str = "currency EUR
round 1.00
one prize each | one prize in each bracket
bracket NAME
category NAME
for women | men | unrated | rated 1800-1999 | born from DAY | born until DAY
for federation NOR SWE | club NAME | team NAME
by improvement
at least 3 players
shared to place 10
prize 500.00 tie-breaks | equally | hort + GOODS";
