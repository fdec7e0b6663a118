//! What can be done with a round as a whole, now, and what comes next.

use access::Permission;
use glossary::Phrase;
use maud::{Markup, html};
use tournament::{Presence, Stage, Unsettled};

use super::Place;
use crate::opened::SectionAddress as _;
use crate::page;

pub(super) fn steps(place: &Place<'_>) -> Markup {
    let Place { arbiter, open, id, section, number, .. } = place;
    let words = &arbiter.words;
    let round = section.round(*number);
    html! {
        div.steps {
            @match round.map(|round| round.stage) {
                None if *number == section.next_round() => {
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
                    p.warning { (words.say("manual-under-way")) " " a href=(open.address(id, "manual")) { (words.say("nav-manual")) } }
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
fn no_longer_fits(place: &Place<'_>, why: &[Phrase]) -> Markup {
    let Place { arbiter, .. } = place;
    let words = &arbiter.words;
    html! {
        div.problem #outdated role="alert" {
            p { strong { (words.say("draft-outdated")) } }
            ul { @for line in why { li { (words.sentence(line)) } } }
        }
        @if arbiter.may(Permission::Pair) { (step(place, "again", "pair-again")) }
    }
}

fn step(place: &Place<'_>, what: &str, label: &str) -> Markup {
    let Place { arbiter, open, id, .. } = place;
    let (to, label) = (open.address(id, "pairing"), arbiter.words.say(label));
    page::action(arbiter, open.now.sequence, &to, &place.here(), &label, &[("what", what)])
}

/// What is still open before the round can be paired as it should be: settings before round 1, and who has not arrived.
fn before(place: &Place<'_>) -> Markup {
    let Place { arbiter, open, id, section, .. } = place;
    let words = &arbiter.words;
    let unsettled = if section.has_started() { Vec::new() } else { section.unsettled() };
    let is_expected = |player: &&tournament::Player| player.presence == Presence::Expected;
    let expected =
        if section.has_started() { 0 } else { section.players.values().filter(is_expected).count() };
    let settings = open.address(id, "settings");
    html! {
        @if !unsettled.is_empty() {
            p.warning { a href=(settings) { (words.with("unsettled-title", &[("count", unsettled.len().into())])) } }
        }
        @if unsettled.contains(&Unsettled::InitialColour) {
            p.problem { (words.say("unsettled-initial-colour")) }
            @if arbiter.may(Permission::Configure) {
                (page::action(arbiter, open.now.sequence, &settings, &place.here(), &words.say("initial-colour-draw"), &[("what", "draw-colour")]))
            }
        }
        @if expected > 0 {
            p.warning {
                (words.with("round-expected", &[("count", expected.into())]))
                @if !section.is_check_in_closed { " " a href=(open.address(id, "closing")) { (words.say("check-in-close")) } }
            }
        }
    }
}

/// Where to go when all results are in.
fn next(place: &Place<'_>) -> Markup {
    let Place { arbiter, open, id, section, number, .. } = place;
    let words = &arbiter.words;
    let next = section.next_round().get();
    html! {
        @if next != number.get() + 1 {}
        @else if next <= section.configuration.rounds {
            p { a.button href=(open.address(id, &format!("round/{next}"))) { (words.with("to-next-round", &[("round", next.into())])) } }
        } @else {
            p { a.button href=(open.address(id, "standings")) { (words.say("to-final-standings")) } }
        }
    }
}
