//! What the announcement says: name, place, arbiters.

use glossary::Federation;
use maud::{Markup, html};

use super::{Firm, panel};
use crate::opened::SectionPage;
use crate::page;

pub(super) fn panels(place: &SectionPage) -> Markup {
    let words = place.words();
    let set = &place.section.configuration;
    let name = page::row(&words.say("section-name"), "tournament", "text", &set.name, "");
    let federation = set.federation.map(|one| one.code().to_owned()).unwrap_or_default();
    let city = html! {
        (page::row(&words.say("settings-city"), "city", "text", &set.city, ""))
        div.row {
            label for="federation" { (words.say("settings-federation")) }
            input id="federation" name="federation" type="text" maxlength="3" value=(federation)
                list="federations" autocomplete="off" spellcheck="false" translate="no";
            datalist #federations {
                @for one in Federation::members() {
                    option lang="en" value=(one.code()) { (one.name().unwrap_or_default()) }
                }
            }
        }
    };
    let arbiters = html! {
        @if !place.section.officials.is_empty() {
            p.hint { a href=(place.to("papers")) { (words.say("papers-officials-count")) } }
        }
        (page::row(&words.say("settings-chief-arbiter"), "chief", "text", &set.chief_arbiter, ""))
        div.row {
            label for="deputies" { (words.say("settings-deputies")) }
            textarea id="deputies" name="deputies" rows="3" aria-describedby="deputies-hint" {
                (set.deputies.join("\n"))
            }
            p.hint #deputies-hint { (words.say("settings-deputies-hint")) }
        }
    };
    html! {
        (panel(place, "name", "section-name", Firm::No, &name))
        (panel(place, "place", "settings-place", Firm::No, &city))
        (panel(place, "arbiters", "settings-arbiters", Firm::No, &arbiters))
    }
}
