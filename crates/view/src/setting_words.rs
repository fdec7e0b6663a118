//! Settings in words, for the log.

use tiebreak::Unrated;
use tournament::{Acceleration, EqualStrength, Setting};
use words::Words;

use crate::results::colour_word;

/// What a setting is called on its page, and its value.
pub(crate) fn setting(words: &Words, setting: &Setting) -> (String, String) {
    let value = match setting {
        Setting::Name(name) => name.clone(),
        Setting::Place(city, federation) => {
            let federation = federation.map(|one| one.code().to_owned()).unwrap_or_default();
            format!("{city} {federation}").trim().to_owned()
        }
        Setting::Dates(start, end) => format!("{} – {}", words.date(*start), words.date(*end)),
        Setting::RoundDates(dates) => {
            dates.iter().map(|date| words.date(*date)).collect::<Vec<_>>().join(", ")
        }
        Setting::RoundTimes(times) => {
            times.iter().map(|time| time.strftime("%H:%M").to_string()).collect::<Vec<_>>().join(", ")
        }
        Setting::Arbiters(chief, deputies) => {
            let all = std::iter::once(chief).chain(deputies);
            all.map(String::as_str).collect::<Vec<_>>().join(", ")
        }
        Setting::TimeControl(announced) => announced.to_string(),
        Setting::Rounds(rounds) => rounds.to_string(),
        Setting::Scoring { win, draw, loss, bye } => {
            [win, draw, loss, bye].map(|points| words.points(*points)).join(" / ")
        }
        Setting::TieBreaks(list) => list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        Setting::Unrated(unrated) => match unrated {
            Unrated::Refused => words.say("unrated-refused"),
            Unrated::LeftOut => words.say("unrated-left-out"),
            Unrated::RatedAs(rating) => format!("{} {rating}", words.say("unrated-rated-as")),
        },
        Setting::EqualStrength(key) => words.say(match key {
            EqualStrength::Alphabet => "equal-alphabet",
            EqualStrength::EntryOrder => "equal-entries",
        }),
        Setting::Lots(number) => number.map_or_else(|| "–".to_owned(), |number| number.to_string()),
        Setting::Acceleration(acceleration) => words.say(match acceleration {
            Acceleration::None => "acceleration-none",
            Acceleration::Baku => "acceleration-baku",
            Acceleration::Given => "acceleration-given",
        }),
        Setting::InitialColour(colour) => words.say(colour_word(*colour)),
        Setting::StartingRank(method) => method.code().to_owned(),
        Setting::Byes(rules) => format!("{}; {}", rules.half_point_byes, rules.none_in_last_rounds),
        Setting::InvitationText(_, text) => text.trim().lines().collect::<Vec<_>>().join(" / "),
        Setting::Programme(occasions) => occasions
            .iter()
            .map(|one| format!("{} {}", words.said(&one.title()), words.date(one.date)))
            .collect::<Vec<_>>()
            .join(", "),
        Setting::ReplyBy(day) => day.map_or_else(|| "–".to_owned(), |day| words.date(day)),
        Setting::Plain(plain) => words.said(&(plain.description().told.shown)(plain.value())),
        Setting::BoardRange(first, last) => {
            format!("{first}–{}", last.map(|last| last.to_string()).unwrap_or_default())
        }
    };
    (title(words, setting), value)
}

/// The title of the panel in which a setting stands.
fn title(words: &Words, setting: &Setting) -> String {
    words.say(match setting {
        Setting::Plain(plain) => return words.sentence(&(plain.description().told.title)()),
        Setting::InvitationText(what, _) => return words.sentence(&what.title()),
        Setting::Programme(_) => "invitation-programme",
        Setting::ReplyBy(_) => "invitation-reply-by",
        Setting::Name(_) => "section-name",
        Setting::Place(..) => "settings-place",
        Setting::Dates(..) | Setting::RoundDates(_) | Setting::RoundTimes(_) => "schedule",
        Setting::Arbiters(..) => "settings-arbiters",
        Setting::TimeControl(_) => "time-control",
        Setting::Rounds(_) => "rounds",
        Setting::Scoring { .. } => "scoring",
        Setting::TieBreaks(_) => "tie-breaks",
        Setting::Unrated(_) => "unrated-title",
        Setting::EqualStrength(_) => "equal-title",
        Setting::Lots(_) => "lots-title",
        Setting::Acceleration(_) => "acceleration",
        Setting::InitialColour(_) => "initial-colour",
        Setting::StartingRank(_) => "starting-rank",
        Setting::Byes(_) => "byes-title",
        Setting::BoardRange(..) => "board-range",
    })
}
