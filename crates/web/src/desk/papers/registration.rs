//! How the section is registered, where it is played, who organises it; and title results to be certified.

use glossary::RoundNumber;
use jiff::civil::Date;
use maud::{Markup, html};

use access::Permission;
use title::NormTitle;
use tournament::{Championship, PaperCommand, Registration, Section, SectionCommand, TitleResult};
use words::Words;

use super::{lines, maybe, word};
use crate::desk::conduct::person;
use crate::opened::SectionPage;
use crate::page;
use request::form::{Form, Wrong};

pub(super) fn content(place: &SectionPage) -> Markup {
    let words = place.words();
    let known = &place.section.registration;
    let codes = known.event_codes.join(", ");
    let registered = known.registered.map(|day| day.to_string()).unwrap_or_default();
    html! {
        @if place.may(Permission::Configure) {
            (place.form("registration").field("what", "register").body(html! {
                @let hint = words.say("official-codes-hint");
                (page::row(&words.say("official-codes"), "codes", "text", &codes, &hint))
                (page::row(&words.say("official-registered"), "registered", "date", &registered, ""))
                (page::row(&words.say("official-venue"), "venue", "text", &known.venue, ""))
                (page::row(&words.say("official-organiser"), "organiser", "text", &known.organiser, ""))
                @let continental = words.say("official-continental");
                (page::checkbox(&continental, "continental", known.is_world_or_continental))
                @let chosen = known.championship.map_or("", Championship::word);
                @let label = words.say("official-championship");
                (page::select(&label, "championship", &championships(words), chosen))
                (lines(&words.say("official-next-time"), "next-time", &known.for_next_time))
                button.primary type="submit" { (words.say("official-save")) }
                " " a.button href=(place.here()) { (words.say("cancel")) }
            }))
        } @else {
            p { (words.say("official-codes")) ": " (codes) }
            p { (words.say("official-venue")) ": " (known.venue) }
            p { (words.say("official-organiser")) ": " (known.organiser) }
        }
    }
}

fn championships(words: &Words) -> Vec<(String, String)> {
    let none = (String::new(), words.say("official-no-championship"));
    let all = Championship::ALL.iter().map(|one| (one.word().to_owned(), words.sentence(&one.phrase())));
    std::iter::once(none).chain(all).collect()
}

pub(super) fn read(form: &Form) -> Result<(SectionCommand, &'static str), Wrong> {
    let codes = form.text("codes").split([',', ';', ' ', '\n']).map(str::trim);
    let registration = Registration {
        event_codes: codes.filter(|code| !code.is_empty()).map(str::to_owned).collect(),
        registered: form.maybe::<Date>("registered")?,
        venue: form.text("venue").trim().to_owned(),
        organiser: form.text("organiser").trim().to_owned(),
        is_world_or_continental: form.is_ticked("continental"),
        championship: maybe(form, "championship", Championship::of_word)?,
        for_next_time: form.text("next-time").trim().to_owned(),
    };
    Ok((SectionCommand::Papers(PaperCommand::Register(Box::new(registration))), "official-saved"))
}

/// The title results for which certificates are made out.
pub(super) fn title_results(place: &SectionPage) -> Markup {
    let words = place.words();
    let may = place.may(Permission::Configure);
    let titles = NormTitle::ALL.map(|title| (title.to_string(), title.to_string()));
    let names: Vec<_> = place.section.title_results.iter().collect();
    html! {
        p.hint { (words.say("official-not-verified")) }
        ul {
            @for (id, result) in names {
                li {
                    (person::shown(&place.section, *id)) " · " (result.title)
                    @if !result.ignored.is_empty() {
                        @let rounds: Vec<String> = result.ignored.iter().map(ToString::to_string).collect();
                        " · " (words.with("official-ignored", &[("rounds", rounds.join(", ").into())]))
                    }
                    @if may {
                        (place.form("title-results").inline().field("what", "uncertify").field("player", *id)
                            .body(html! { button.small type="submit" { (words.say("official-uncertify")) } }))
                    }
                }
            }
        }
        @if may && !place.section.players.is_empty() {
            (place.form("title-results").field("what", "certify").body(html! {
                (person::list("certified", &place.section, place.section.players.keys().copied()))
                div.row {
                    label for="certify-player" { (words.say("tables-player")) }
                    input #certify-player name="player" type="text" list="certified" autocomplete="off"
                        translate="no";
                }
                (page::select(&words.say("official-norm-title"), "norm-title", &titles, "IM"))
                (page::row(&words.say("official-ignored-rounds"), "ignored", "text", "",
                    &words.say("official-ignored-hint")))
                button type="submit" { (words.say("official-certify")) }
            }))
        }
    }
}

pub(super) fn read_title_result(
    section: &Section,
    form: &Form,
) -> Result<(SectionCommand, &'static str), Wrong> {
    if form.text("what") == "uncertify" {
        let player = word(form, "player", |text| text.parse().ok().and_then(tournament::PlayerId::new))?;
        return Ok((SectionCommand::Papers(PaperCommand::Uncertify(player)), "official-saved"));
    }
    let typed = form.needed("player")?;
    let player = person::all_named(section, form, "player")?;
    let player = player.first().copied();
    let player = player.ok_or_else(|| Wrong::with("wrong-text-unknown", "player", typed))?;
    let title = word(form, "norm-title", NormTitle::parse)?;
    let rounds = maybe(form, "ignored", |text| {
        let rounds = text.split([',', ' ']).filter(|one| !one.is_empty());
        rounds.map(|one| one.parse().ok().and_then(RoundNumber::new)).collect::<Option<Vec<RoundNumber>>>()
    })?;
    let mut ignored = rounds.unwrap_or_default();
    ignored.sort_unstable();
    ignored.dedup();
    let certify = PaperCommand::Certify(player, TitleResult { title, ignored });
    Ok((SectionCommand::Papers(certify), "official-saved"))
}
