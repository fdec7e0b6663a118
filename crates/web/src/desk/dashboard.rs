//! The dashboard: all sections of a festival at a glance, and a new one.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::response::Response;
use maud::{Markup, html};

use access::Permission;
use roster::AboutList;
use tournament::{Command, Configuration, Section, SectionId, Stage};
use words::Words;

use crate::act::Asked;
use crate::desk::backup_told;
use crate::opened::SectionAddress as _;
use crate::opened::{FestivalForm, FestivalPage};
use crate::page::{self, Here};
use crate::pages::Pages;
use request::answer::Problem;
use request::form::Wrong;
use request::visitor::{Arbiter, Sent};
use service::operations::health;
use service::operations::open::VisibleFestival;
use service::operations::ratings::deviations;

pub(crate) async fn show(place: FestivalPage) -> Result<Response, Problem> {
    let FestivalPage { app, arbiter, open } = &place;
    let words = place.words();
    let ratings = deviating(app, open).await;
    let notices = health::notices(app, &arbiter.staff).await?.unwrap_or_default();
    let content = html! {
        h1 translate="no" { (open.held.name) }
        (page::health(words, &app.zone, &notices))
        div.cards #sections data-part {
            @for (id, section) in &open.now.festival.sections {
                (card(arbiter, open, id, section, ratings.get(id)))
            }
        }
        (backups(&place))
        @if arbiter.may(Permission::Configure) {
            details.create open[open.now.festival.sections.is_empty()] {
                summary { (words.say("section-new")) }
                (section_form(&place))
            }
        }
    };
    let title = open.held.name.clone();
    Ok(place.shown(Here::Dashboard, title, &content))
}

/// The form that opens a section.
fn section_form(place: &FestivalPage) -> Markup {
    let words = place.words();
    let today = place.app.clock.now().to_zoned(place.zone()).date().to_string();
    place.form(place.to("s")).next(format!("/f/{}", place.slug())).body(html! {
        (page::row(&words.say("section-name"), "name", "text", "", ""))
        (page::row(&words.say("section-id"), "id", "text", "", &words.say("section-id-hint")))
        (page::row(&words.say("first-day"), "start", "date", &today, ""))
        (page::row(&words.say("rounds"), "rounds", "number", "9", ""))
        button.primary type="submit" { (words.say("create")) }
    })
}

/// The sections whose players differ from the list that counts: looked up without being asked.
async fn deviating(app: &Pages, open: &VisibleFestival) -> BTreeMap<SectionId, (AboutList, usize)> {
    let (app, slug, now) = (app.clone(), open.held.slug.clone(), Arc::clone(&open.now));
    let found = tokio::task::spawn_blocking(move || {
        let sections = now.festival.sections.iter();
        let found =
            sections.filter_map(|(id, section)| Some((id.clone(), deviations(&app, &slug, id, section)?)));
        found.collect()
    });
    found.await.unwrap_or_default()
}

/// How many reasons why a draft no longer fits a card tells; its page tells all.
const DRAFT_LINES: usize = 3;

fn card(
    arbiter: &Arbiter,
    open: &VisibleFestival,
    id: &SectionId,
    section: &Section,
    deviating: Option<&(AboutList, usize)>,
) -> Markup {
    let words = &arbiter.words;
    let published = section.published();
    let missing = published.last().map_or(0, |round| round.missing_results().count());
    let boards = published.last().map_or(0, |round| round.boards.len());
    let arrived =
        section.players.values().filter(|player| player.presence == tournament::Presence::Arrived).count();
    let stage = section.rounds.last().map(|round| round.stage);
    html! {
        article.card id={ "card-" (id) } {
            h2 {
                a translate="no" href=(open.address(id, "round")) { (section.configuration.name) } " "
                (page::mode_badge(arbiter, section))
            }
            dl {
                dt { (words.say("rounds")) }
                dd {
                    (published.len()) " / " (section.configuration.rounds)
                    @if section.is_final { " · " (words.say("final")) }
                }
                dt { (words.say("players")) }
                dd {
                    (words.with(
                        "arrived-of", &[("arrived", arrived.into()), ("all", section.players.len().into())],
                    ))
                }
                @if !published.is_empty() {
                    dt { (words.say("results")) }
                    dd {
                        (words.with(
                            "boards-missing", &[("missing", missing.into()), ("boards", boards.into())],
                        ))
                    }
                }
                @let open_still = if section.has_started() { 0 } else { section.unsettled().len() };
                @if open_still > 0 {
                    dt { (words.say("settings-before")) }
                    dd.warning {
                        a href=(open.address(id, "settings")) {
                            (words.with("unsettled-title", &[("count", open_still.into())]))
                        }
                    }
                }
                @if matches!(stage, Some(Stage::Draft | Stage::Manual)) { (draft(words, open, id, section)) }
                @if let Some((list, count)) = deviating {
                    dt { (words.say("ratings-title")) }
                    dd.warning {
                        @let (name, date) = (list.name.to_string(), words.date(list.published));
                        a href=(open.address(id, "ratings")) {
                            (words.with("ratings-differ", &[
                                ("count", (*count).into()), ("list", name.into()), ("date", date.into()),
                            ]))
                        }
                    }
                }
                @if !section.integrity.is_empty() {
                    dt { (words.say("integrity")) }
                    dd { a href=(open.address(id, "corrections")) { (section.integrity.len()) } }
                }
            }
        }
    }
}

/// That there is a draft, and why it no longer fits.
fn draft(words: &Words, open: &VisibleFestival, id: &SectionId, section: &Section) -> Markup {
    let outdated = section.why_draft_is_outdated();
    html! {
        dt { (words.say("draft")) }
        @if outdated.is_empty() { dd.warning { (words.say("draft-not-published")) } }
        @else {
            dd.problem {
                a href=(open.address(id, "round")) { (words.say("draft-outdated")) }
                @for line in outdated.iter().take(DRAFT_LINES) { br; (words.sentence(line)) }
            }
        }
    }
}

/// How the backups are.
fn backups(place: &FestivalPage) -> Markup {
    let (words, zone) = (place.words(), place.zone());
    let health = place.open.held.health();
    html! {
        section.backups #backups data-part {
            h2 { (words.say("backup")) }
            @if health.is_empty() { p.warning { (words.say("backup-none")) } }
            @for one in &health {
                p.good[one.is_good()].warning[!one.is_good()] { (backup_told(words, &zone, one)) }
            }
        }
    }
}

/// Opens a section.
pub(crate) async fn open_section(form: FestivalForm) -> Result<Response, Problem> {
    form.act(new_section(&form.sent)).await
}

fn new_section(sent: &Sent) -> Result<Asked, Wrong> {
    let form = &sent.form;
    let id = SectionId::new(form.needed("id")?).ok_or_else(|| Wrong::say("wrong-name-of-20", "id"))?;
    let name = form.needed("name")?;
    let configuration = Configuration::new(name, form.read("start")?, form.read("rounds")?);
    let done = sent.arbiter.words.with("section-opened", &[("name", name.into())]);
    Ok(Asked::one(Command::OpenSection(id, Box::new(configuration), None), done))
}
