//! The check-in desk: one list over all sections, toggled by keyboard, live between several desks.

use std::collections::BTreeSet;

use axum::response::Response;
use maud::{Markup, html};

use access::Permission;
use tournament::{Command, Details, PlayerCommand, Presence, Section, SectionCommand, Shared};
use view::entrant::{Entrant, everybody, find, found, presence_class, presence_word};
use view::fees;

use crate::act::{Asked, act};
use crate::assets;
use crate::desk::query::Query;
use crate::opened::SectionAddress as _;
use crate::opened::{FestivalForm, FestivalPage};
use crate::page::{Columns, Here, Table};
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::visitor::{Arbiter, Sent};
use service::operations::check_in::may_close;
use service::operations::open::VisibleFestival;

/// What of the list is shown.
struct Shown {
    search: String,
    only_missing: bool,
}

impl Shown {
    fn of(query: Query) -> Shown {
        let form = Form::new(query.0);
        Shown { search: form.text("q").to_owned(), only_missing: form.is_ticked("missing") }
    }

    fn hides(&self, one: &Entrant<'_>, found: &BTreeSet<String>) -> bool {
        self.only_missing && one.player.presence != Presence::Expected || !found.contains(&one.key())
    }
}

pub(crate) async fn show(query: Query, place: FestivalPage) -> Response {
    let shown = Shown::of(query);
    let title = place.words().say("check-in-title");
    let content = html! {
        h1 { (title) }
        (counters(&place.arbiter, &place.open))
        (tools(&place, &shown))
        (list(&place.arbiter, &place.open, &shown))
        script src=(assets::address("players.js")) defer {}
    };
    place.shown(Here::CheckIn, title, &content)
}

/// How many of a section, or of all, are where, and what they have paid.
#[derive(Default)]
struct Count {
    all: usize,
    arrived: usize,
    expected: usize,
    out: usize,
    owed: u64,
    paid: u64,
}

impl Count {
    fn of<'a>(sections: impl Iterator<Item = &'a Shared<Section>>) -> Count {
        let mut count = Count::default();
        for player in sections.flat_map(|section| section.players.values()) {
            count.all += 1;
            match player.presence {
                Presence::Expected => count.expected += 1,
                Presence::Arrived => count.arrived += 1,
                Presence::Withdrawn | Presence::Expelled => count.out += 1,
            }
            count.owed += u64::from(player.details.fee_owed);
            count.paid += u64::from(player.details.fee_paid);
        }
        count
    }
}

/// The counters of every section and of all.
fn counters(arbiter: &Arbiter, open: &VisibleFestival) -> Markup {
    let words = &arbiter.words;
    let sections = &open.now.festival.sections;
    let sees_fees = arbiter.sees_all_persons();
    let cells = |count: &Count| {
        html! {
            td.number { (count.all) }
            td.number { (count.arrived) }
            td.number { strong { (count.expected) } }
            td.number { (count.out) }
            @if sees_fees {
                td.number { (fees::sum(count.owed)) }
                td.number { (fees::sum(count.paid)) }
            }
        }
    };
    let columns = Columns::new(words).text("section");
    let columns =
        columns.numbers(["check-in-entered", "check-in-arrived", "check-in-missing", "check-in-out"]);
    let columns = columns.only_if(sees_fees, |columns| columns.numbers(["fee-owed", "fee-paid"]));
    let columns = columns.hidden("check-in-close");
    let all = (sections.len() > 1).then(|| {
        html! {
            th scope="row" { (words.say("check-in-all")) }
            (cells(&Count::of(sections.values())))
            td {}
        }
    });
    let table =
        Table::new(words.say("check-in-counters"), columns).class("counters").live("arrivals-counted");
    table.foot(all).rows(html! {
        @for (id, section) in sections {
            tr {
                th scope="row" translate="no" { (section.configuration.name) }
                (cells(&Count::of(std::iter::once(section))))
                td {
                    @if section.is_check_in_closed { span.badge { (words.say("check-in-closed")) } }
                    @else if may_close(&arbiter.staff, &open.held.slug, id.as_str()) {
                        a.button.small href=(open.address(id, "closing")) { (words.say("check-in-close")) }
                    }
                }
            }
        }
    })
}

/// The search field, the filter, what was done last.
fn tools(place: &FestivalPage, shown: &Shown) -> Markup {
    let (words, here) = (place.words(), place.to("check-in"));
    html! {
        form.find-tools method="get" action=(here) role="search" {
            div.row {
                label for="find" { (words.say("check-in-find")) }
                input #find type="search" name="q" value=(shown.search) autocomplete="off" autofocus
                    data-finds="arrivals-list" data-enter="press"
                        data-already=(words.with("check-in-already", &[("name", "…".into())]))
                        aria-controls="arrivals-list" aria-describedby="find-hint";
                p.hint #find-hint { (words.say("check-in-keys")) }
            }
            label {
                input #only-missing type="checkbox" name="missing" value="1" checked[shown.only_missing]; " "
                (words.say("check-in-only-missing"))
            }
            button.without-script type="submit" { (words.say("find")) }
            p.hint #found role="status" data-found=(words.say("check-in-found")) {}
        }
        p #last-done.notice hidden {
            span {} " "
            button.small #undo-last type="button" { (words.say("check-in-undo")) }
        }
        (place.form(&here).next(&place.arbiter.path).id("arrivals").body(html! {}))
    }
}

/// Everybody, in the order of the alphabet.
fn list(arbiter: &Arbiter, open: &VisibleFestival, shown: &Shown) -> Markup {
    let words = &arbiter.words;
    let sees_fees = arbiter.sees_all_persons();
    let all = everybody(words, &open.now.festival);
    let found = found(&all, &shown.search);
    let columns =
        Columns::new(words).texts(["player-name", "section"]).classed("number wide", "player-rating");
    let columns = columns.only_if(sees_fees, |columns| columns.classed("number wide", "fee-open"));
    let columns = columns.text("presence").hidden("check-in-change");
    let table = Table::new(words.say("check-in-title"), columns).region("table-wrap long").class("arrivals");
    table.live_rows("arrivals-list").rows(html! {
        @for one in &all { (row(arbiter, open, one, shown.hides(one, &found), sees_fees)) }
    })
}

fn row(
    arbiter: &Arbiter,
    open: &VisibleFestival,
    one: &Entrant<'_>,
    is_hidden: bool,
    sees_fees: bool,
) -> Markup {
    let words = &arbiter.words;
    let (details, key) = (&one.player.details, one.key());
    let may = arbiter.may(Permission::CheckIn) && arbiter.works_in(&open.held.slug, one.id.as_str());
    let open_fee = details.fee_owed.saturating_sub(details.fee_paid);
    let named = |id: &str| words.with(id, &[("name", details.name.as_str().into())]);
    html! {
        tr id={ "entrant-" (one.id) "-" (one.player.id) } data-find=(one.search_key())
            data-name=(details.name) data-presence=(presence_class(one.player.presence)) hidden[is_hidden] {
            th scope="row" {
                a translate="no" href=(open.address(one.id, &format!("player/{}", one.player.id))) {
                    (details.name)
                }
            }
            td translate="no" { (one.section.configuration.name) }
            td.number.wide { @if let Some(rating) = details.rating { (rating) } }
            @if sees_fees {
                td.number.wide {
                    @if open_fee > 0 {
                        (fees::shown(open_fee)) " "
                        @if arbiter.may(Permission::EditPlayers) && may {
                            button.small form="arrivals" type="submit" name="paid" value=(key)
                                aria-label=(named("check-in-paid-of")) {
                                (words.say("check-in-paid"))
                            }
                        }
                    }
                }
            }
            td {
                span.presence-mark.(presence_class(one.player.presence)) {
                    (words.say(presence_word(one.player.presence)))
                }
            }
            td {
                @match one.player.presence {
                    Presence::Expected if may => {
                        button.small.primary data-press form="arrivals" type="submit" name="in" value=(key)
                            aria-label=(named("check-in-arrived-of")) {
                            (words.say("check-in-arrived"))
                        }
                    }
                    Presence::Arrived if may && !one.was_in_a_round => {
                        button.small data-press form="arrivals" type="submit" name="out" value=(key)
                            aria-label=(named("check-in-take-back-of")) {
                            (words.say("check-in-take-back"))
                        }
                    }
                    Presence::Expected | Presence::Arrived | Presence::Withdrawn | Presence::Expelled => {}
                }
            }
        }
    }
}

/// Marks players as arrived, or not arrived after all, or as having paid.
///
/// What is asked for is said outright and comes to the same if it is asked for twice, so two desks that mark
/// the same player are no conflict.
pub(crate) async fn change(form: FestivalForm) -> Result<Response, Problem> {
    let asked = asked(&form.sent, &form.open);
    let FestivalForm { app, sent, open } = form;
    let fields = sent.form.fields().iter().filter(|(name, _)| name != "shown").cloned().collect();
    let sent = Sent { form: Form::new(fields), ..sent };
    act(&app, &open.held, &sent, asked).await
}

fn asked(sent: &Sent, open: &VisibleFestival) -> Result<Asked, Wrong> {
    let words = &sent.arbiter.words;
    let (mut commands, mut done) = (Vec::new(), Vec::new());
    for (field, value) in sent.form.fields() {
        let said = match field.as_str() {
            "in" => "check-in-arrived-done",
            "out" => "check-in-take-back-done",
            "paid" => "check-in-paid-done",
            _ => continue,
        };
        let one = find(&open.now.festival, value)
            .ok_or_else(|| Wrong::with("wrong-text-no-player", field, value))?;
        let command = match field.as_str() {
            "in" => PlayerCommand::CheckIn(vec![one.player.id]),
            "out" => PlayerCommand::CheckOut(vec![one.player.id]),
            _ => PlayerCommand::Edit(one.player.id, Box::new(paid(&one.player.details))),
        };
        commands.push(Command::In(one.id.clone(), SectionCommand::Players(command)));
        done.push(words.with(said, &[("name", one.player.details.name.as_str().into())]));
    }
    if commands.is_empty() {
        return Err(Wrong::say("wrong-missing", "in"));
    }
    Ok(Asked { commands, done: done.join(" ") })
}

fn paid(details: &Details) -> Details {
    Details { fee_paid: details.fee_paid.max(details.fee_owed), ..details.clone() }
}
