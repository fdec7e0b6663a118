//! Settings of a section: what is still open before round 1 comes first, then everything else, in one form
//! that is saved as a whole.

mod announcement;
mod before_round_one;
mod plain;
mod read;
mod regulations;
mod rules_of_event;
mod tie_breaks;

use std::sync::Arc;

use axum::response::Response;
use maud::{Markup, html};

use access::Permission;
use tournament::{Log, Section, SectionCommand, SectionId, Shared, Unsettled};

use crate::desk::conduct::shown;
use crate::opened::{SectionForm, SectionPage};
use crate::page::{self, Here};
use request::address::local_path;
use request::answer::Problem;
use request::visitor::Sent;
use service::festival::OpenFestival;

pub(crate) async fn show(place: SectionPage) -> Response {
    shown(&place, Here::Settings, "settings-title", &content(&place))
}

/// The parts of the page, and what they are called.
const PARTS: [(&str, &str); 5] = [
    ("before", "settings-before"),
    ("announcement", "settings-announcement"),
    ("rules", "settings-rules"),
    ("prohibited", "settings-prohibited"),
    ("regulations", "settings-regulations"),
];

fn content(place: &SectionPage) -> Markup {
    let words = place.words();
    html! {
        (unsettled(place))
        @if !place.may(Permission::Configure) { p.warning { (words.say("settings-read-only")) } }
        nav.parts aria-label=(words.say("settings-parts")) {
            @for (to, id) in PARTS { a href={ "#" (to) } { (words.say(id)) } " " }
        }
        form #settings-form method="post" action=(place.here()) data-guard {
            div #settings-own data-part {
                (page::hidden(&place.arbiter, place.open.now.sequence, &place.here()))
            }
            input type="hidden" name="what" value="settings";
            (save(place))
            h2 #before { (words.say("settings-before")) }
            @if place.section.has_started() { p.hint { (words.say("settings-started")) } }
            div.settings { (before_round_one::panels(place)) }
            h2 #announcement { (words.say("settings-announcement")) }
            p { a href=(place.to("invitation")) { (words.say("invitation-link")) } }
            div.settings { (announcement::panels(place)) }
            h2 #rules { (words.say("settings-rules")) }
            div.settings { (rules_of_event::panels(place)) }
        }
        h2 #prohibited { (words.say("settings-prohibited")) }
        (regulations::prohibited(place))
        h2 #regulations { (words.say("settings-regulations")) }
        (regulations::adopted(place))
        (regulations::fide_mode(place))
    }
}

/// The button that saves. It comes first in the form, so that Enter in any field presses it.
fn save(place: &SectionPage) -> Markup {
    let words = place.words();
    html! {
        @if place.may(Permission::Configure) {
            div.save-bar {
                button.primary type="submit" { (words.say("settings-save")) }
                " " span.hint { (words.say("settings-save-hint")) }
            }
        }
    }
}

/// The list that an arbiter looks at before round 1.
fn unsettled(place: &SectionPage) -> Markup {
    let words = place.words();
    let open = place.section.unsettled();
    html! {
        section #unsettled data-part aria-labelledby="unsettled-title" {
            @if !open.is_empty() {
                h2 #unsettled-title { (words.with("unsettled-title", &[("count", open.len().into())])) }
                ul.checklist {
                    @for what in &open {
                        li.blocking[what.blocks_pairing()] {
                            a href={ "#" (panel_of(*what)) } { (words.say(sentence(*what))) }
                            (page::article(words, place.section.article_of(*what)))
                        }
                    }
                }
            } @else if !place.section.has_started() {
                h2 #unsettled-title { (words.say("unsettled-nothing")) }
            } @else {
                h2.hidden #unsettled-title { (words.say("settings-started")) }
            }
        }
    }
}

const fn sentence(what: Unsettled) -> &'static str {
    match what {
        Unsettled::InitialColour => "unsettled-initial-colour",
        Unsettled::TieBreaks => "unsettled-tie-breaks",
        Unsettled::TimeControl => "unsettled-time-control",
        Unsettled::RoundDates => "unsettled-round-dates",
        Unsettled::RoundTimes => "unsettled-round-times",
        Unsettled::RoundOutsideDates => "unsettled-round-outside",
        Unsettled::DefaultTime => "unsettled-default-time",
        Unsettled::ChiefArbiter => "unsettled-chief-arbiter",
        Unsettled::Place => "unsettled-place",
    }
}

/// The part of the page where it is settled.
const fn panel_of(what: Unsettled) -> &'static str {
    match what {
        Unsettled::InitialColour => "initial-colour",
        Unsettled::TieBreaks => "tie-breaks",
        Unsettled::TimeControl => "time-control",
        Unsettled::RoundDates | Unsettled::RoundTimes | Unsettled::RoundOutsideDates => "schedule",
        Unsettled::DefaultTime => "default-time",
        Unsettled::ChiefArbiter => "arbiters",
        Unsettled::Place => "place",
    }
}

/// How firmly a setting stands once round 1 is paired.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Firm {
    /// It can change at any time.
    No,
    /// It changes only after two confirmations.
    Twice,
    /// It cannot change in FIDE mode.
    Fixed,
}

/// A part of the form, about one setting.
fn panel(place: &SectionPage, what: &str, title: &str, firm: Firm, fields: &Markup) -> Markup {
    titled(place, what, &place.words().say(title), firm, fields)
}

/// The same with a title in words.
fn titled(place: &SectionPage, what: &str, title: &str, firm: Firm, fields: &Markup) -> Markup {
    let words = place.words();
    let started = place.section.has_started();
    html! {
        section.setting id=(what) data-part aria-labelledby={ (what) "-title" } {
            h3 id={ (what) "-title" } { (title) }
            @match firm {
                Firm::Twice if started => p.hint { (words.say("settings-twice")) },
                Firm::Fixed if started => p.hint { (words.say("settings-fixed")) },
                Firm::No | Firm::Twice | Firm::Fixed => {}
            }
            fieldset.plain disabled[!place.may(Permission::Configure)] aria-labelledby={ (what) "-title" } {
                (fields)
            }
        }
    }
}

/// Changes settings: all that differ are done together, or none.
pub(crate) async fn change(form: SectionForm) -> Result<Response, Problem> {
    let (section, sent) = (&form.section, &form.sent);
    if let Some((commands, done)) = regulations::read(section, sent)? {
        return form.act_and_say(commands, done).await;
    }
    let shown = as_shown(Arc::clone(&form.open.held), sent, &form.id).await;
    let settings = read::settings(section, shown.as_ref().unwrap_or(section), &sent.form)?;
    if settings.is_empty() && sent.form.text("what") == "settings" {
        let next = local_path(sent.form.text("next")).unwrap_or("/");
        return Ok(page::done(&form.app, &sent.arbiter, form.words().say("settings-unchanged"), next));
    }
    form.act(settings.into_iter().map(SectionCommand::Configure).collect(), "settings-saved").await
}

/// The section as the page showed it, if something has happened since.
pub(in crate::desk::conduct) async fn as_shown(
    held: Arc<OpenFestival>,
    sent: &Sent,
    id: &SectionId,
) -> Option<Shared<Section>> {
    let shown: u64 = sent.form.text("shown").parse().ok()?;
    if sent.form.text("what") != "settings" || shown >= held.now().sequence {
        return None;
    }
    let id = id.clone();
    let replayed = tokio::task::spawn_blocking(move || {
        let entries = held.look(|ledger| ledger.log().entries().to_vec());
        let mut log = Log::default();
        entries.into_iter().take(usize::try_from(shown).unwrap_or(0)).for_each(|entry| log.record(entry));
        log.festival().sections.get(&id).cloned()
    });
    replayed.await.ok().flatten()
}
