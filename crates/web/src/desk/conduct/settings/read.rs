//! From the form of a panel to settings.

use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;

use glossary::time_control::Announced;
use glossary::{Colour, Federation, StartingRankMethod};
use jiff::civil::{Date, Time};
use tiebreak::{Code, Unrated};
use tournament::{Acceleration, ByeRules, EqualStrength, Section, Setting};

use super::plain;
use crate::desk::conduct::unknown;
use request::form::{Form, Wrong};
use request::typed::Typed;

/// The parts of the form, in the order in which they are decided.
const PARTS: [&str; 15] = [
    "name",
    "place",
    "arbiters",
    "rounds-number",
    "schedule",
    "time-control",
    "tie-breaks",
    "starting-rank",
    "acceleration",
    "scoring",
    "byes",
    "unrated",
    "equal-strength",
    "lots",
    "board-range",
];

/// The settings that a form asks for: those that differ from what the page showed. What somebody else has
/// changed since and nobody touched here stays as it is.
pub(super) fn settings(section: &Section, shown: &Section, form: &Form) -> Result<Vec<Setting>, Wrong> {
    let differs = |from: &Section, setting: &Setting| {
        let mut after = from.configuration.clone();
        after.set(setting.clone());
        after != from.configuration
    };
    if form.text("what") != "settings" {
        let asked = part(section, form, form.text("what"))?;
        let changed: Vec<Setting> = asked.iter().filter(|one| differs(section, one)).cloned().collect();
        return Ok(if changed.is_empty() { asked } else { changed });
    }
    let mut asked = drawn_colour(form)?;
    for what in PARTS.into_iter().chain(plain::parts()) {
        asked.extend(part(section, form, what)?);
    }
    asked.retain(|setting| differs(shown, setting) && differs(section, setting));
    Ok(asked)
}

/// The initial colour, if one of its buttons was pressed.
fn drawn_colour(form: &Form) -> Result<Vec<Setting>, Wrong> {
    Ok(match (form.text("by-lot"), form.text("colour")) {
        ("colour", _) => vec![draw_colour(form)],
        (_, "") => Vec::new(),
        (_, text) => vec![Setting::InitialColour(colour(text)?)],
    })
}

fn draw_colour(form: &Form) -> Setting {
    let is_white = drawn(form).is_multiple_of(2);
    Setting::InitialColour(if is_white { Colour::White } else { Colour::Black })
}

fn draw_lots(form: &Form) -> Setting {
    Setting::Lots(Some(drawn(form) % 1_000_000))
}

fn part(section: &Section, form: &Form, what: &str) -> Result<Vec<Setting>, Wrong> {
    let one = match what {
        "initial-colour" => Setting::InitialColour(colour(form.text("colour"))?),
        "draw-colour" => draw_colour(form),
        "draw-lots" => draw_lots(form),
        "tie-breaks" => Setting::TieBreaks(codes(form)?),
        "time-control" => Setting::TimeControl(Announced::read(form.text("time-code"))),
        "rounds-number" => Setting::Rounds(form.read("rounds")?),
        "schedule" => return schedule(section, form),
        "starting-rank" => {
            let method = StartingRankMethod::parse(form.needed("rank-method")?);
            Setting::StartingRank(method.map_err(|why| Wrong::said("rank-method", why.phrase()))?)
        }
        "acceleration" => Setting::Acceleration(match form.text("accelerated") {
            "none" => Acceleration::None,
            "baku" => Acceleration::Baku,
            "given" => Acceleration::Given,
            other => return Err(Wrong::with("wrong-acceleration", "accelerated", other)),
        }),
        "name" => Setting::Name(form.needed("tournament")?.to_owned()),
        "place" => Setting::Place(form.text("city").to_owned(), federation(form)?),
        "arbiters" => {
            let deputies = form.text("deputies").lines().map(str::trim).filter(|line| !line.is_empty());
            Setting::Arbiters(form.text("chief").to_owned(), deputies.map(str::to_owned).collect())
        }
        "scoring" => Setting::Scoring {
            win: form.read("win")?,
            draw: form.read("draw")?,
            loss: form.read("loss")?,
            bye: form.read("bye")?,
        },
        "byes" => {
            let rules = ByeRules {
                half_point_byes: form.read("half-byes")?,
                none_in_last_rounds: form.read("last-rounds")?,
            };
            let mut byes = vec![Setting::Byes(rules)];
            byes.extend(plain::read(form, what)?);
            return Ok(byes);
        }
        "unrated" => Setting::Unrated(unrated(form)?),
        "equal-strength" => Setting::EqualStrength(match form.text("equal-by") {
            "alphabet" => EqualStrength::Alphabet,
            "entries" => EqualStrength::EntryOrder,
            other => return Err(Wrong::with("wrong-order", "equal-by", other)),
        }),
        "lots" if form.text("by-lot") == "lots" => draw_lots(form),
        "lots" => Setting::Lots(form.maybe("lot")?),
        "board-range" => Setting::BoardRange(form.read("first-board")?, form.maybe("last-board")?),
        other => {
            let plain = plain::read(form, other)?;
            return if plain.is_empty() { Err(unknown(other)) } else { Ok(plain) };
        }
    };
    Ok(vec![one])
}

/// A lot that nobody can foresee and that is the same if the same form is sent twice.
fn drawn(form: &Form) -> u64 {
    static LOTS: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    LOTS.hash_one(form.text("key"))
}

fn colour(text: &str) -> Result<Colour, Wrong> {
    match text {
        "white" => Ok(Colour::White),
        "black" => Ok(Colour::Black),
        other => Err(Wrong::with("wrong-colour", "colour", other)),
    }
}

/// The list of a button, or else the one typed.
fn codes(form: &Form) -> Result<Vec<Code>, Wrong> {
    let text = match form.text("list") {
        "" => form.text("codes"),
        list => list,
    };
    Code::list(text).map_err(|why| Wrong::said("codes", why.phrase()))
}

fn federation(form: &Form) -> Result<Option<Federation>, Wrong> {
    match form.text("federation") {
        "" => Ok(None),
        code => Federation::parse(&code.to_uppercase())
            .map(Some)
            .map_err(|why| Wrong::said("federation", why.phrase())),
    }
}

fn unrated(form: &Form) -> Result<Unrated, Wrong> {
    match form.text("unrated-as") {
        "refused" => Ok(Unrated::Refused),
        "left-out" => Ok(Unrated::LeftOut),
        "rated-as" => Ok(Unrated::RatedAs(form.read("unrated-rating")?)),
        other => Err(Wrong::with("wrong-unknown-here", "unrated-as", other)),
    }
}

/// First and last day, and what is announced of each round.
fn schedule(section: &Section, form: &Form) -> Result<Vec<Setting>, Wrong> {
    let (start, end): (Date, Date) = (form.read("start")?, form.read("end")?);
    let rounds = match form.text("what") {
        "settings" => form.read("rounds")?,
        _ => section.configuration.rounds,
    };
    let times = times(form, rounds)?;
    if form.text("fill") == "daily" {
        let day = |round: u16| start.checked_add(jiff::Span::new().days(i64::from(round)));
        let days: Result<Vec<Date>, _> = (0..rounds).map(day).collect();
        let days = days.map_err(|_| Wrong::with("wrong-date", "start", form.text("start")))?;
        let end = days.last().map_or(end, |last| end.max(*last));
        let mut filled = vec![Setting::Dates(start, end), Setting::RoundDates(days)];
        filled.extend((!times.is_empty()).then_some(Setting::RoundTimes(times)));
        return Ok(filled);
    }
    let days: Vec<Date> = without_gaps(form, "date", rounds)?;
    Ok(vec![Setting::Dates(start, end), Setting::RoundDates(days), Setting::RoundTimes(times)])
}

/// The day of each round, from the first round on without gaps.
fn without_gaps<T: Typed>(form: &Form, what: &str, rounds: u16) -> Result<Vec<T>, Wrong> {
    let mut announced = Vec::new();
    for round in 1..=rounds {
        let field = format!("{what}-{round}");
        match form.maybe(&field)? {
            Some(value) if announced.len() + 1 == usize::from(round) => announced.push(value),
            Some(_) => return Err(Wrong::say("wrong-rounds-before", &field)),
            None => {}
        }
    }
    Ok(announced)
}

/// The time of each round: the last one given counts for the rounds after it.
fn times(form: &Form, rounds: u16) -> Result<Vec<Time>, Wrong> {
    let mut announced: Vec<Time> = Vec::new();
    for round in 1..=rounds {
        let field = format!("time-{round}");
        let Some(time) = form.maybe(&field)? else { continue };
        let before = usize::from(round) - 1;
        match announced.last().copied() {
            Some(last) => announced.resize(before, last),
            None if before > 0 => return Err(Wrong::say("wrong-rounds-before", "time-1")),
            None => {}
        }
        announced.push(time);
    }
    Ok(announced)
}
