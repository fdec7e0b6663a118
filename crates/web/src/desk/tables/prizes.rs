//! The prizes of a section: the fund as announced, who wins what and why, what if games that are still being
//! played end so or so, and the confirmation by two.

use access::Permission;
use axum::response::Response;
use glossary::GameResult;
use maud::{Markup, html};
use prize::Fund;
use service::Error;
use tournament::{BoardNumber, Confirmer, PrizeCommand, Section, SectionCommand};
use view::prizes::{self, AnnouncedFund, PrizeList};

use crate::desk::query::Query;
use crate::opened::{SectionForm, SectionPage};
use crate::page::{Columns, Here, Table};
use request::answer::Problem;
use request::form::Wrong;

pub(crate) async fn show(query: Query, place: SectionPage) -> Result<Response, Problem> {
    let words = place.words();
    let supposed = supposed(&place.section, &query);
    let section = match supposed.is_empty() {
        true => place.section.clone(),
        false => place.section.with_results(&supposed).into(),
    };
    let awarded = section.prizes_after(None).map_err(Error::from)?;
    let fund = place.section.prizes.fund.as_ref().map(|fund| prizes::announced(words, fund));
    let list = awarded.as_ref().map(|awarded| prizes::list(words, awarded));
    let title = place.titled("prizes-title");
    let content = html! {
        h1 { (title) }
        @if fund.is_none() { p { (words.say("prizes-none")) } }
        @if let Some(list) = &list {
            (state(&place, list, !supposed.is_empty()))
            (awards(&place, list))
            (totals(&place, list))
            @if supposed.is_empty() { (confirmations(&place, list)) }
            (what_if(&place, &supposed))
        }
        @if let Some(fund) = &fund { (announced(&place, fund)) }
        @if place.may(Permission::Configure) { (edit(&place, fund.as_ref())) }
    };
    Ok(place.shown(Here::Standings, title, &content))
}

/// What the address supposes of games of the last round that have no result: `board-3=1-0`.
fn supposed(section: &Section, query: &Query) -> Vec<(BoardNumber, GameResult)> {
    let Some(round) = section.published().last() else { return Vec::new() };
    let read = |board: BoardNumber| {
        let text = query.get(&format!("board-{board}"))?;
        let (_, result) = SUPPOSED.iter().find(|(word, _)| *word == text)?;
        Some((board, GameResult::new(result.0, result.1)?))
    };
    round.missing_results().filter_map(read).collect()
}

use glossary::PlayerResult::{Draw, Loss, Win};

/// How a game can be supposed to end.
const SUPPOSED: [(&str, (glossary::PlayerResult, glossary::PlayerResult)); 3] =
    [("1-0", (Win, Loss)), ("1/2", (Draw, Draw)), ("0-1", (Loss, Win))];

fn state(place: &SectionPage, list: &PrizeList, is_supposed: bool) -> Markup {
    let words = place.words();
    let missing = place.section.published().last().map_or(0, |round| round.missing_results().count());
    html! {
        div #prizes-state data-part {
            @if is_supposed { p.warning { (words.say("prizes-supposed")) } }
            @if missing > 0 { p { (words.with("prizes-live", &[("count", missing.into())])) } }
            @if list.is_settled {
                p.notice { (words.say("prizes-settled")) }
            } @else if !list.is_final {
                p.hint { (words.say("prizes-not-final")) }
            }
            @if list.disagreements.is_empty() {
                p.hint { (words.say("prizes-checker-agrees")) }
            } @else {
                div.warning role="alert" {
                    p { (words.say("prizes-checker-disagrees")) }
                    ul { @for one in &list.disagreements { li { (one) } } }
                }
            }
        }
    }
}

fn awards(place: &SectionPage, list: &PrizeList) -> Markup {
    let words = place.words();
    let columns = Columns::new(words).text("prizes-category").number("prizes-place").texts([
        "prizes-player",
        "prizes-what",
        "prizes-why",
    ]);
    let table = Table::new(words.say("prizes-list"), columns);
    let table =
        table.class("prizes").live_rows("awards").caption(words.say("prizes-list")).with_caption_shown();
    html! {
        @if list.awards.is_empty() { p { (words.say("prizes-nobody")) } }
        @if !list.awards.is_empty() {
            (table.rows(html! {
                @for award in &list.awards {
                    tr id={ "award-" (award.number) "-" (award.category) } {
                        td translate="no" { (award.category) }
                        td.number { (award.place) }
                        th scope="row" translate="no" { (award.name) }
                        td translate="no" { (award.what) }
                        td { (award.why.join("; ")) }
                    }
                }
            }))
        }
        @if !list.unawarded.is_empty() {
            h2 { (words.say("prizes-unawarded")) }
            ul { @for one in &list.unawarded { li { (one) } } }
        }
    }
}

fn totals(place: &SectionPage, list: &PrizeList) -> Markup {
    let words = place.words();
    let columns = Columns::new(words).text("prizes-category").numbers([
        "prizes-players",
        "prizes-total-fund",
        "prizes-total-paid",
        "prizes-total-remainder",
    ]);
    let table = Table::new(words.say("prizes-totals"), columns).caption(words.say("prizes-totals"));
    html! {
        h2 { (words.say("prizes-totals")) }
        (table.rows(html! {
            @for one in &list.categories {
                tr {
                    th scope="row" translate="no" { (one.name) }
                    td.number { (one.players) }
                    td.number { (one.announced) }
                    td.number { (one.paid) }
                    td.number { (one.remainder) }
                }
            }
        }))
        dl.facts {
            dt { (words.say("prizes-total-fund")) } dd { (list.totals.fund) }
            dt { (words.say("prizes-total-paid")) } dd { (list.totals.paid) }
            dt { (words.say("prizes-total-unawarded")) } dd { (list.totals.unawarded) }
            dt { (words.say("prizes-total-remainder")) } dd { (list.totals.remainder) }
        }
        @for one in list.categories.iter().filter(|one| !one.unknown.is_empty()) {
            @let parts = [("category", one.name.as_str().into()), ("names", one.unknown.join("; ").into())];
            p.warning { (words.with("prizes-unknown", &parts)) }
        }
    }
}

fn confirmations(place: &SectionPage, list: &PrizeList) -> Markup {
    let words = place.words();
    let short: String = list.hash.chars().take(12).collect();
    html! {
        section #confirmations {
            h2 { (words.say("prizes-confirmations")) }
            p.hint { (words.say("prizes-confirmations-hint")) }
            p { (words.with("prizes-distribution", &[("hash", short.into())])) }
            ul {
                @for (confirmer, name, author) in &list.confirmations {
                    li {
                        (name) ": "
                        @match author {
                            Some(author) => {
                                (words.with("prizes-confirmed-by", &[("author", author.as_str().into())]))
                            }
                            None => {
                                (words.say("prizes-not-confirmed"))
                                @if list.is_final && place.may(needed(*confirmer)) {
                                    " " (confirm_button(place, *confirmer, &list.hash))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What somebody must be allowed to do to confirm.
const fn needed(confirmer: Confirmer) -> Permission {
    match confirmer {
        Confirmer::ChiefArbiter => Permission::DeclareFinal,
        Confirmer::Treasurer => Permission::Configure,
    }
}

fn confirm_button(place: &SectionPage, confirmer: Confirmer, hash: &str) -> Markup {
    let label = match confirmer {
        Confirmer::ChiefArbiter => "prizes-confirm-chief-arbiter",
        Confirmer::Treasurer => "prizes-confirm-treasurer",
    };
    let form = place.form_to(place.to("prizes/confirm")).next(place.to("prizes")).class("action");
    form.field("as", confirmer.word()).field("distribution", hash).button(&place.words().say(label))
}

/// Supposes results of games that are still being played.
fn what_if(place: &SectionPage, supposed: &[(BoardNumber, GameResult)]) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let Some(round) = section.published().last() else { return html! {} };
    let missing: Vec<BoardNumber> = round.missing_results().collect();
    if missing.is_empty() {
        return html! {};
    }
    let chosen = |board| {
        let found = supposed.iter().find(|(one, _)| *one == board).map(|(_, result)| *result);
        SUPPOSED
            .iter()
            .find(|(_, (white, black))| found == GameResult::new(*white, *black))
            .map(|(word, _)| *word)
    };
    html! {
        details open[!supposed.is_empty()] {
            summary { (words.say("prizes-what-if")) }
            p.hint { (words.say("prizes-what-if-hint")) }
            form method="get" action=(place.to("prizes")) {
                @for board in missing {
                    @let name = format!("board-{board}");
                    @let seated = round.boards.get(&board);
                    div.row {
                        label for=(name) {
                            (board)
                            @if let Some(seated) = seated {
                                ": " (words.said(&section.shown(seated.white))) " – "
                                (words.said(&section.shown(seated.black)))
                            }
                        }
                        select id=(name) name=(name) {
                            option value="" { (words.say("prizes-what-if-open")) }
                            @for (word, _) in SUPPOSED {
                                option value=(word) selected[chosen(board) == Some(word)] {
                                    (if word == "1/2" { "½-½" } else { word })
                                }
                            }
                        }
                    }
                }
                button type="submit" { (words.say("prizes-what-if-show")) }
            }
        }
    }
}

/// The fund as it was announced.
fn announced(place: &SectionPage, fund: &AnnouncedFund) -> Markup {
    let words = place.words();
    html! {
        section #fund {
            h2 { (words.with("prizes-fund", &[("total", fund.total.as_str().into())])) }
            ul { @for rule in &fund.rules { li { (rule) } } }
            @for category in &fund.categories {
                h3 translate="no" { (category.bracket) ": " (category.name) }
                @if !category.conditions.is_empty() { p { (category.conditions.join("; ")) } }
                ol { @for (_, what, sharing) in &category.prizes { li { (what) ", " (sharing) } } }
            }
        }
    }
}

fn edit(place: &SectionPage, fund: Option<&AnnouncedFund>) -> Markup {
    let words = place.words();
    let lines = fund.map_or_else(|| template(&place.section), |fund| fund.lines.clone());
    let form = place.form_to(place.to("prizes/fund")).next(place.to("prizes"));
    html! {
        section #announce {
            h2 { (words.say("prizes-edit")) }
            @if let Some(fund) = fund.filter(|fund| !fund.warnings.is_empty()) {
                div.warning {
                    p { (words.say("prizes-warnings")) }
                    ul { @for warning in &fund.warnings { li { (warning) } } }
                }
            }
            (form.body(html! {
                div.row {
                    label for="fund-lines" { (words.say("prizes-lines")) }
                    textarea id="fund-lines" name="fund" rows="16" cols="60" spellcheck="false" translate="no"
                        aria-describedby="fund-hint" {
                        (lines)
                    }
                    div.hint #fund-hint {
                        p { (words.say("prizes-edit-words")) }
                        pre lang="en" translate="no" { (GRAMMAR) }
                        p { (words.say("prizes-edit-hint")) }
                    }
                }
                button type="submit" { (words.say("prizes-announce")) }
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

/// What a festival usually announces, to begin with.
fn template(section: &Section) -> String {
    prize::festival_template(section.configuration.start.year()).to_string()
}

/// Announces the fund; empty lines take it back.
pub(crate) async fn announce(form: SectionForm) -> Result<Response, Problem> {
    // Who may not is told so before what is wrong in the text.
    form.sent.arbiter.must_in(Permission::Configure, &form.open.held.slug, form.id.as_str())?;
    let text = form.sent.form.text("fund").to_owned();
    if text.trim().is_empty() {
        return form
            .act(vec![SectionCommand::Prizes(PrizeCommand::Announce(None))], "prizes-taken-back")
            .await;
    }
    let fund = Fund::parse(&text).map_err(|problems| {
        let first = problems.first().map(|problem| problem.phrase());
        Wrong::said("fund", first.unwrap_or_else(|| prize::FundProblemKind::Empty.phrase()))
    })?;
    form.act(vec![SectionCommand::Prizes(PrizeCommand::Announce(Some(fund)))], "prizes-announced").await
}

/// Confirms the distribution that the page showed.
pub(crate) async fn confirm(form: SectionForm) -> Result<Response, Problem> {
    let sent = &form.sent.form;
    let confirmer = Confirmer::ALL.into_iter().find(|one| one.word() == sent.text("as"));
    let confirmer = confirmer.ok_or_else(|| Wrong::with("wrong-text-unknown", "as", sent.text("as")))?;
    let distribution = sent.text("distribution").to_owned();
    let command = SectionCommand::Prizes(PrizeCommand::Confirm { confirmer, distribution });
    form.act(vec![command], "prizes-confirmed").await
}
