//! What can be done with a round as a whole, now, and what comes next.

use access::Permission;
use glossary::Phrase;
use maud::{Markup, html};
use tournament::{Presence, Stage, Unsettled};

use super::RoundPage;
use crate::opened::SectionPage;

pub(super) fn steps(place: &RoundPage<'_>) -> Markup {
    let SectionPage { arbiter, section, .. } = place.of;
    let words = place.words();
    let round = section.round(place.number);
    html! {
        div.steps {
            @match round.map(|round| round.stage) {
                None if place.number == section.next_round() => {
                    (before(place))
                    @if arbiter.may(Permission::Pair) { (step(place, "pair", "pair")) }
                }
                None => {}
                Some(Stage::Draft) => {
                    @let outdated = section.why_draft_is_outdated();
                    @if outdated.is_empty() {
                        p.warning { (words.say("draft-not-published")) }
                        @if arbiter.may(Permission::Publish) { (step(place, "publish", "publish")) }
                    } @else {
                        (no_longer_fits(place, &outdated))
                    }
                    @if arbiter.may(Permission::Pair) { (step(place, "discard", "discard")) }
                    @if arbiter.may(Permission::PairByHand) { (step(place, "manual", "begin-manual")) }
                }
                Some(Stage::Manual) => {
                    p.warning {
                        (words.say("manual-under-way")) " "
                        a href=(place.to("manual")) { (words.say("nav-manual")) }
                    }
                }
                Some(Stage::Published(version)) => {
                    p { (words.with("published-version", &[("version", version.into())])) }
                    @if round.is_some_and(|round| round.missing_results().next().is_none()) { (next(place)) }
                }
            }
        }
    }
}

/// Why the draft no longer fits, and the one step that helps.
fn no_longer_fits(place: &RoundPage<'_>, why: &[Phrase]) -> Markup {
    let words = place.words();
    html! {
        div.problem #outdated role="alert" {
            p { strong { (words.say("draft-outdated")) } }
            ul { @for line in why { li { (words.sentence(line)) } } }
        }
        @if place.arbiter.may(Permission::Pair) { (step(place, "again", "pair-again")) }
    }
}

fn step(place: &RoundPage<'_>, what: &str, label: &str) -> Markup {
    let form = place.form_to(place.to("pairing")).next(place.here()).class("action");
    form.field("what", what).button(&place.words().say(label))
}

/// What is still open before the round can be paired as it should be: settings before round 1, and who has
/// not arrived.
fn before(place: &RoundPage<'_>) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let unsettled = if section.has_started() { Vec::new() } else { section.unsettled() };
    let is_expected = |player: &&tournament::Player| player.presence == Presence::Expected;
    let expected =
        if section.has_started() { 0 } else { section.players.values().filter(is_expected).count() };
    let settings = place.to("settings");
    html! {
        @if !unsettled.is_empty() {
            p.warning {
                a href=(settings) { (words.with("unsettled-title", &[("count", unsettled.len().into())])) }
            }
        }
        @if unsettled.contains(&Unsettled::InitialColour) {
            p.problem { (words.say("unsettled-initial-colour")) }
            @if place.arbiter.may(Permission::Configure) {
                (place.form_to(&settings).next(place.here()).class("action").field("what", "draw-colour")
                    .button(&words.say("initial-colour-draw")))
            }
        }
        @if expected > 0 {
            p.warning {
                (words.with("round-expected", &[("count", expected.into())]))
                @if !section.is_check_in_closed {
                    " "
                    a href=(place.to("closing")) { (words.say("check-in-close")) }
                }
            }
        }
    }
}

/// Where to go when all results are in.
fn next(place: &RoundPage<'_>) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let next = section.next_round().get();
    html! {
        @if next != place.number.get() + 1 {}
        @else if next <= section.configuration.rounds {
            p {
                a.button href=(place.to(&format!("round/{next}"))) {
                    (words.with("to-next-round", &[("round", next.into())]))
                }
            }
        } @else {
            p { a.button href=(place.to("standings")) { (words.say("to-final-standings")) } }
        }
    }
}
