//! The prizes of a section: the fund as announced, who wins what and why, what if games that are still being
//! played end so or so, and the confirmation by two; on a page of its own, the fund is filled in.

mod fields;
mod form;
pub(super) mod fund;

use access::Permission;
use axum::response::Response;
use glossary::GameResult;
use maud::{Markup, html};
use service::Error;
use tournament::{BoardNumber, Confirmer, PrizeCommand, SUPPOSED, Section, SectionCommand};
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
        (ways(&place, fund.is_some()))
        @if let Some(list) = &list {
            (state(&place, list, !supposed.is_empty()))
            (what_if(&place, &supposed))
            (awards(&place, list))
            @if supposed.is_empty() { (confirmations(&place, list)) }
            (totals(&place, list))
        }
        @if let Some(fund) = &fund { (announced(&place, fund)) }
    };
    Ok(place.shown(Here::Standings, title, &content))
}

/// Where the fund is filled in, and what there is on paper.
fn ways(place: &SectionPage, is_announced: bool) -> Markup {
    let words = place.words();
    let papers = ["prizes", "prize-proof", "prize-receipts"];
    html! {
        p.buttons {
            @if place.may(Permission::Configure) {
                a.button.primary[!is_announced] href=(place.to("prizes/fund")) {
                    (words.say(if is_announced { "prizes-change" } else { "prizes-edit" }))
                }
            }
            @if is_announced && place.may(Permission::Export) {
                @for name in papers {
                    " "
                    a.button href=(place.to(&format!("print/{name}"))) {
                        (words.say(&format!("print-document-{name}")))
                    }
                }
            }
        }
    }
}

/// What the address supposes of games of the last round that have no result: `board-3=1-0`.
fn supposed(section: &Section, query: &Query) -> Vec<(BoardNumber, GameResult)> {
    let Some(round) = section.published().last() else { return Vec::new() };
    let asked =
        |board: BoardNumber| query.get(&format!("board-{board}")).map(|text| format!("{board}={text}"));
    // What has a result by now, or is no result at all, is not supposed.
    let one = |board: BoardNumber| section.supposed(&asked(board)?).ok();
    round.missing_results().filter_map(one).flatten().collect()
}

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
                        td.what translate="no" { (award.what) }
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
        "prizes-total-unawarded",
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
                    td.number { (one.unawarded) }
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
        @for unknown in list.categories.iter().filter_map(|one| one.unknown_sentence(words)) {
            p.warning { (unknown) }
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
                                @if list.is_final && may_confirm(place, list, *confirmer) {
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

/// Whether whoever looks may give a confirmation: nobody gives both.
fn may_confirm(place: &SectionPage, list: &PrizeList, confirmer: Confirmer) -> bool {
    let own = place.arbiter.staff.session.author();
    let others = list.confirmations.iter().filter(|(other, ..)| *other != confirmer);
    place.may(service::authorise::confirms(confirmer))
        && !others.into_iter().any(|(.., author)| author.as_deref() == Some(own.as_str()))
}

fn confirm_button(place: &SectionPage, confirmer: Confirmer, hash: &str) -> Markup {
    let label = match confirmer {
        Confirmer::ChiefArbiter => "prizes-confirm-chief-arbiter",
        Confirmer::Treasurer => "prizes-confirm-treasurer",
    };
    let form = place.form_to(place.to("prizes/confirm")).next(place.to("prizes")).class("action");
    form.field("as", confirmer.word()).field("distribution", hash).button(&place.words().say(label))
}

/// How many boards can be supposed at once without unfolding more.
const FIRST_BOARDS: usize = 8;

/// Supposes results of games that are still being played.
fn what_if(place: &SectionPage, supposed: &[(BoardNumber, GameResult)]) -> Markup {
    let words = place.words();
    let Some(round) = place.section.published().last() else { return html! {} };
    let missing: Vec<BoardNumber> = round.missing_results().collect();
    if missing.is_empty() {
        return html! {};
    }
    let (first, more) = missing.split_at(missing.len().min(FIRST_BOARDS));
    let is_supposed = |boards: &[BoardNumber]| supposed.iter().any(|(board, _)| boards.contains(board));
    html! {
        details #what-if open[!supposed.is_empty()] {
            summary { (words.say("prizes-what-if")) }
            p.hint { (words.say("prizes-what-if-hint")) }
            form.what-if method="get" action=(place.to("prizes")) {
                div.side-by-side { @for board in first { (suppose(place, *board, supposed)) } }
                @if !more.is_empty() {
                    details open[is_supposed(more)] {
                        summary { (words.with("prizes-what-if-more", &[("count", more.len().into())])) }
                        div.side-by-side { @for board in more { (suppose(place, *board, supposed)) } }
                    }
                }
                button type="submit" { (words.say("prizes-what-if-show")) }
                @if !supposed.is_empty() {
                    " " a.button href=(place.to("prizes")) { (words.say("prizes-what-if-end")) }
                }
            }
        }
    }
}

fn suppose(place: &SectionPage, board: BoardNumber, supposed: &[(BoardNumber, GameResult)]) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let name = format!("board-{board}");
    let seated = section.published().last().and_then(|round| round.boards.get(&board));
    let found = supposed.iter().find(|(one, _)| *one == board).map(|(_, result)| *result);
    let is_chosen = |(white, black)| found.is_some() && found == GameResult::new(white, black);
    html! {
        div.row {
            label for=(name) {
                (board)
                @if let Some(seated) = seated {
                    (words.colon())
                    (words.said(&section.shown(seated.white)))
                    " – "
                    (words.said(&section.shown(seated.black)))
                }
            }
            select id=(name) name=(name) {
                option value="" { (words.say("prizes-what-if-open")) }
                @for (word, sides) in SUPPOSED {
                    option value=(word) selected[is_chosen(sides)] { (word.replace("1/2", "½")) }
                }
            }
        }
    }
}

/// The fund as it was announced.
fn announced(place: &SectionPage, fund: &AnnouncedFund) -> Markup {
    let words = place.words();
    html! {
        details #fund {
            summary { h2 { (words.with("prizes-fund", &[("total", fund.total.as_str().into())])) } }
            @if !fund.warnings.is_empty() && place.may(Permission::Configure) {
                div.warning {
                    p { (words.say("prizes-warnings")) }
                    ul { @for warning in &fund.warnings { li { (warning) } } }
                }
            }
            ul { @for rule in &fund.rules { li { (rule) } } }
            @for category in &fund.categories {
                h3 translate="no" { (fund.title_of(category)) }
                @if !category.conditions.is_empty() { p { (category.conditions.join("; ")) } }
                ol { @for (_, what, sharing) in &category.prizes { li { (what) ", " (sharing) } } }
            }
        }
    }
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
