//! What the rules of the event say: points, byes, absence, ties, boards.

use maud::{Markup, html};
use tiebreak::Unrated;
use tournament::{EqualStrength, Group, Rule};

use access::Permission;

use super::{Firm, panel, plain};
use crate::desk::conduct::boards::board_range;
use crate::opened::SectionPage;
use crate::page;

pub(super) fn panels(place: &SectionPage) -> Markup {
    html! {
        (scoring(place))
        (byes(place))
        (plain::panels(place, Group::RulesOfEvent))
        (unrated(place))
        (equal_strength(place))
        (lots(place))
        (boards(place))
    }
}

fn scoring(place: &SectionPage) -> Markup {
    let words = place.words();
    let scoring = place.section.configuration.scoring;
    let values = [
        ("win", scoring.white_win, "scoring-win"),
        ("draw", scoring.white_draw, "scoring-draw"),
        ("loss", scoring.white_loss, "scoring-loss"),
        ("bye", scoring.pairing_allocated_bye, "scoring-bye"),
    ];
    let fields = html! {
        div.pair {
            @for (name, points, id) in values {
                div.row {
                    label for=(name) { (words.say(id)) }
                    input.short id=(name) name=(name) type="text" inputmode="decimal" value=(points);
                }
            }
        }
        (page::article(words, place.section.article(Rule::ByeValue)))
    };
    panel(place, "scoring", "scoring", Firm::Fixed, &fields)
}

fn byes(place: &SectionPage) -> Markup {
    let words = place.words();
    let rules = place.section.configuration.bye_rules;
    let (most, last) = (rules.half_point_byes.to_string(), rules.none_in_last_rounds.to_string());
    let fields = html! {
        (page::number(&words.say("byes-most"), "half-byes", 0..=20, true, Some(&most)))
        (page::number(&words.say("byes-last-rounds"), "last-rounds", 0..=999, true, Some(&last)))
        (plain::fields(place, Group::Byes))
        (page::article(words, place.section.article(Rule::HalfPointBye)))
    };
    panel(place, "byes", "byes-title", Firm::No, &fields)
}

fn unrated(place: &SectionPage) -> Markup {
    let words = place.words();
    let (chosen, rating) = match place.section.configuration.unrated {
        Unrated::Refused => ("refused", String::new()),
        Unrated::LeftOut => ("left-out", String::new()),
        Unrated::RatedAs(rating) => ("rated-as", rating.to_string()),
    };
    let options =
        [("refused", "unrated-refused"), ("left-out", "unrated-left-out"), ("rated-as", "unrated-rated-as")]
            .map(|(value, id)| (value.to_owned(), words.say(id)));
    let fields = html! {
        (page::select(&words.say("unrated-count"), "unrated-as", &options, chosen))
        (page::number(&words.say("unrated-rating"), "unrated-rating", 1..=9999, false, Some(&rating)))
    };
    panel(place, "unrated", "unrated-title", Firm::Twice, &fields)
}

fn equal_strength(place: &SectionPage) -> Markup {
    let words = place.words();
    let options = [("alphabet", "equal-alphabet"), ("entries", "equal-entries")]
        .map(|(value, id)| (value.to_owned(), words.say(id)));
    let chosen = match place.section.configuration.equal_strength {
        EqualStrength::Alphabet => "alphabet",
        EqualStrength::EntryOrder => "entries",
    };
    let fields = html! {
        (page::select(&words.say("equal-key"), "equal-by", &options, chosen))
        (page::article(words, place.section.article(Rule::InitialOrder)))
    };
    panel(place, "equal-strength", "equal-title", Firm::No, &fields)
}

/// Lots for those still tied: a number drawn in public, from which they follow.
fn lots(place: &SectionPage) -> Markup {
    let words = place.words();
    let number = place.section.configuration.lots.map(|number| number.to_string()).unwrap_or_default();
    let fields = html! {
        div.row {
            label for="lot" { (words.say("lots-number")) }
            input id="lot" name="lot" type="text" inputmode="numeric" pattern="[0-9]*" value=(number)
                aria-describedby="lot-hint";
            p.hint #lot-hint { (words.say("lots-hint")) }
        }
        @if place.may(Permission::Configure) {
            button type="submit" name="by-lot" value="lots" { (words.say("lots-draw")) }
            p.hint { (words.say("lots-draw-hint")) }
        }
    };
    panel(place, "lots", "lots-title", Firm::No, &fields)
}

fn boards(place: &SectionPage) -> Markup {
    let words = place.words();
    let fields = html! {
        (board_range(place))
        p.hint {
            (words.say("board-range-hint")) " "
            a href=(place.to("boards")) { (words.say("nav-boards")) }
        }
    };
    panel(place, "board-range", "board-range", Firm::No, &fields)
}
