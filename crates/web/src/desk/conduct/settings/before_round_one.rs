//! What players are told before round 1, and what pairing begins with.

use glossary::{StartingRankMethod, TimeControl};
use maud::{Markup, html};
use tournament::{Acceleration, Group, Player, Unsettled};

use access::Permission;
use view::results::colour_word;

use super::{Firm, panel, plain, tie_breaks};
use crate::desk::conduct::person;
use crate::opened::SectionPage;
use crate::page::{self, Columns, Table};

/// Controls that are common; the field takes any other.
const COMMON: [&str; 8] = [
    "5400+30",
    "40/5400+30:1800+30",
    "40/6000+30:3000+30:900+30",
    "3600+30",
    "900+10",
    "600+5",
    "300+3",
    "180+2",
];

pub(super) fn panels(place: &SectionPage) -> Markup {
    html! {
        (initial_colour(place))
        (tie_breaks::panel(place))
        (time_control(place))
        (rounds(place))
        (schedule(place))
        (plain::panels(place, Group::BeforeRoundOne))
        (starting_rank(place))
        (acceleration(place))
    }
}

fn initial_colour(place: &SectionPage) -> Markup {
    let words = place.words();
    let set = place.section.configuration.initial_colour;
    let locked = place.section.has_started();
    html! {
        section.setting #initial-colour data-part aria-labelledby="initial-colour-title" {
            h3 #initial-colour-title { (words.say("initial-colour")) }
            @match set {
                Some(colour) => p.value { strong { (words.say(colour_word(colour))) } },
                None => p.warning { (words.say("unsettled-initial-colour")) },
            }
            @if locked { p.hint { (words.say("settings-fixed")) } }
            @if place.may(Permission::Configure) && !locked {
                p {
                    button.primary[set.is_none()] type="submit" name="by-lot" value="colour" {
                        (words.say("initial-colour-draw"))
                    }
                    br; span.hint { (words.say("initial-colour-draw-hint")) }
                }
                p {
                    span { (words.say("initial-colour-drawn")) } " "
                    button type="submit" name="colour" value="white" { (words.say("white")) } " "
                    button type="submit" name="colour" value="black" { (words.say("black")) }
                }
            }
            (page::article(words, place.section.article_of(Unsettled::InitialColour)))
        }
    }
}

fn time_control(place: &SectionPage) -> Markup {
    let words = place.words();
    let announced = &place.section.configuration.time_control;
    let fields = html! {
        div.row {
            label for="time-code" { (words.say("time-control-code")) }
            input id="time-code" name="time-code" type="text" value=(announced) list="time-codes"
                autocomplete="off" spellcheck="false" aria-describedby="time-code-hint" translate="no";
            p.hint #time-code-hint { (words.say("time-control-hint")) }
            datalist #time-codes {
                @for common in COMMON {
                    option value=(common) {
                        (TimeControl::parse(common).map(|control| words.said(&control.reading()))
                            .unwrap_or_default())
                    }
                }
            }
        }
        @if let Some(control) = announced.control() {
            p.value {
                (words.said(&control.reading()))
                @if let Some(rate) = control.rate_of_play() { " · " strong { (words.said(&rate.phrase())) } }
            }
        }
    };
    panel(place, "time-control", "time-control", Firm::No, &fields)
}

fn rounds(place: &SectionPage) -> Markup {
    let words = place.words();
    let rounds = place.section.configuration.rounds.to_string();
    let field =
        html! { input id="rounds" name="rounds" type="number" min="1" max="999" required value=(rounds); };
    let field = page::labelled(&words.say("rounds-number"), "rounds", &field);
    panel(place, "rounds-number", "rounds", Firm::Twice, &field)
}

fn schedule(place: &SectionPage) -> Markup {
    let words = place.words();
    let set = &place.section.configuration;
    let columns = Columns::new(words).texts(["settings-round", "settings-day", "settings-time-of-day"]);
    let table = Table::new(words.say("schedule-rounds"), columns).with_caption_shown().class("schedule");
    let fields = html! {
        div.pair {
            (page::row(&words.say("first-day"), "start", "date", &set.start.to_string(), ""))
            (page::row(&words.say("settings-last-day"), "end", "date", &set.end.to_string(), ""))
        }
        (table.bare(html! { @for round in 1..=set.rounds { (scheduled_round(place, round)) } }))
        p.hint #schedule-hint { (words.say("schedule-hint")) }
        button type="submit" name="fill" value="daily" { (words.say("schedule-daily")) }
    };
    panel(place, "schedule", "schedule", Firm::No, &fields)
}

/// When a round is played.
fn scheduled_round(place: &SectionPage, round: u16) -> Markup {
    let (words, set) = (place.words(), &place.section.configuration);
    let at = usize::from(round) - 1;
    let date = set.round_dates.get(at).map(ToString::to_string).unwrap_or_default();
    let time = set.round_times.get(at).map(|time| time.strftime("%H:%M").to_string()).unwrap_or_default();
    let label = words.with("settings-round-number", &[("round", round.into())]);
    let label = |id: &str| format!("{label}, {}", words.say(id));
    html! {
        tr {
            th scope="row" { (round) }
            td {
                input type="date" name={ "date-" (round) } value=(date) aria-label=(label("settings-day"));
            }
            td {
                input type="time" name={ "time-" (round) } value=(time)
                    aria-label=(label("settings-time-of-day"));
            }
        }
    }
}

const fn method_word(method: StartingRankMethod) -> &'static str {
    match method {
        StartingRankMethod::FideOnly => "rank-fide",
        StartingRankMethod::NationalOnly => "rank-national",
        StartingRankMethod::FideOtherwiseNational => "rank-fide-else-national",
        StartingRankMethod::NationalOtherwiseFide => "rank-national-else-fide",
        StartingRankMethod::Highest => "rank-highest",
        StartingRankMethod::Lowest => "rank-lowest",
        StartingRankMethod::Other => "rank-other",
    }
}

/// The method of record 172. Who has a rating that the method does not look at is named, since nothing falls
/// back in silence.
fn starting_rank(place: &SectionPage) -> Markup {
    let words = place.words();
    let method = place.section.configuration.starting_rank;
    let options: Vec<(String, String)> = StartingRankMethod::ALL
        .into_iter()
        .map(|one| (one.code().to_owned(), format!("{} – {}", one.code(), words.say(method_word(one)))))
        .collect();
    let is_passed_over = |player: &&Player| {
        let (fide, national) = (player.details.rating, player.details.national_rating);
        (fide.is_some() || national.is_some()) && method.strength(fide, national).is_none()
    };
    let passed_over: Vec<&Player> = place.section.players.values().filter(is_passed_over).collect();
    let fields = html! {
        (page::select(&words.say("starting-rank-method"), "rank-method", &options, method.code()))
        p.hint { (words.say("starting-rank-no-fallback")) }
        @if !passed_over.is_empty() {
            details.warning {
                summary { (words.with("starting-rank-passed-over", &[("count", passed_over.len().into())])) }
                ul { @for player in &passed_over { li { (person::shown(&place.section, player.id)) } } }
            }
        }
        @if let Ok(article) = handbook::find("trf@2025-09/172") { (page::article(words, article)) }
    };
    panel(place, "starting-rank", "starting-rank", Firm::No, &fields)
}

fn acceleration(place: &SectionPage) -> Markup {
    let words = place.words();
    let given = [("given", "acceleration-given")]
        .into_iter()
        .filter(|_| place.section.configuration.acceleration == Acceleration::Given);
    let options: Vec<(String, String)> = [("none", "acceleration-none"), ("baku", "acceleration-baku")]
        .into_iter()
        .chain(given)
        .map(|(value, id)| (value.to_owned(), words.say(id)))
        .collect();
    let chosen = match place.section.configuration.acceleration {
        Acceleration::None => "none",
        Acceleration::Baku => "baku",
        Acceleration::Given => "given",
    };
    let fields = page::select(&words.say("acceleration"), "accelerated", &options, chosen);
    panel(place, "acceleration", "acceleration", Firm::Fixed, &fields)
}
