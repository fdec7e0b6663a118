//! The kinds of case about titles.

use glossary::{
    Federation, PairingNumber, PlayerResult, Points, Rating, RoundNumber, TimeControl, Title, Titles,
};
use jiff::civil::Date;
use title::{
    Candidate, ChiefArbiter, EventFacts, Exemption, KnownTitles, NormEvent, NormEventKind, NormFormat,
    NormRound, NormTitle, Opponent, State, Verdict, needs, required_score,
};

use crate::case::{Case, Fields};

/// `[norm]`: the `games` of a player of the federation `own` (titles, rating or 0, federation, result) in a
/// tournament of `format` and `rounds` are a norm for `title` (`met`: yes, no or open), with these figures.
/// Where rules fail, one of them stands at the article of the case.
pub(crate) fn norm(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&[
        "title",
        "own",
        "format",
        "rounds",
        "kind",
        "exempt",
        "host",
        "games",
        "met",
        "average",
        "performance",
        "required",
        "counted",
        "ignored",
        "failed",
        "concession",
        "foreigners",
    ])?;
    let title = title_of(fields)?;
    let candidate = candidate(fields)?;
    let event = event(fields)?;
    let verdict = Verdict::of(title, &candidate, &event);
    let met = match (verdict.state(), Verdict::possible(title, &candidate, &event)) {
        (State::Passed, _) => "yes",
        (_, Some(_)) => "open",
        (_, None) => "no",
    };
    equal("met", fields.text("met").ok_or("[norm] needs `met`: yes, no or open")?, met)?;
    let figures = verdict.figures.as_ref().ok_or("there are no games that count")?;
    let required = figures.required.map_or_else(|| "none".to_owned(), |points| points.to_string());
    let numbers = [
        ("average", i64::from(figures.average)),
        ("performance", i64::from(figures.performance)),
        ("counted", i64::from(verdict.counted_games)),
    ];
    for (key, found) in numbers {
        if let Some(expected) = fields.number(key) {
            equal(key, &expected.to_string(), &found.to_string())?;
        }
    }
    if let Some(expected) = fields.text("required") {
        equal("required", expected, &required)?;
    }
    if let Some(expected) = fields.numbers("ignored") {
        let found: Vec<i64> = verdict.ignored.iter().map(|round| round.get().into()).collect();
        equal("ignored", &format!("{expected:?}"), &format!("{found:?}"))?;
    }
    if let Some(expected) = fields.text("concession") {
        let found = verdict.concession.map_or_else(|| "none".to_owned(), |one| one.article().to_string());
        equal("concession", expected, &found)?;
    }
    if let Some(expected) = fields.text("foreigners") {
        let found = format!("{:?}", verdict.meets_foreigner_rule(&candidate, &event)).to_lowercase();
        equal("foreigners", expected, &found)?;
    }
    failed(case, &verdict, &event)
}

fn failed(case: &Case, verdict: &Verdict, event: &NormEvent) -> Result<(), String> {
    let Some(expected) = case.fields.texts("failed") else { return Ok(()) };
    let found: Vec<&str> = verdict.failed().map(|check| check.rule.code()).collect();
    equal("failed", &expected.join(" "), &found.join(" "))?;
    let cites = |check: &title::Check| check.rule.article(verdict.title, event.format) == case.cites;
    match found.is_empty() || verdict.failed().any(cites) {
        true => Ok(()),
        false => Err(format!("no rule that fails cites {}", case.cites)),
    }
}

/// `[needs]`: what a player still needs, in words; games that are paired have the result `?`. The
/// opponents to come are of the `field`, if there is one.
pub(crate) fn still_needed(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields
        .only(&["title", "own", "format", "rounds", "kind", "exempt", "host", "games", "field", "needs"])?;
    let title = title_of(fields)?;
    let field: Option<Vec<Opponent>> = match fields.texts("field") {
        None => None,
        Some(all) => {
            let opponents = all.iter().zip(500..).map(|(text, number)| Ok(round(text, number)?.opponent));
            Some(opponents.collect::<Result<Vec<_>, String>>()?.into_iter().flatten().collect())
        }
    };
    let found = needs(title, &candidate(fields)?, &event(fields)?, field.as_deref());
    let found: Vec<String> = found.iter().map(|need| need.phrase(title).to_string()).collect();
    let expected = fields.texts("needs").ok_or("[needs] needs `needs`, a list of sentences")?;
    equal("needs", &expected.join("\n"), &found.join("\n"))
}

/// `[annex]`: the printed table of so many `games`: rows of a score and the averages for GM, IM, WGM and WIM
/// with which it is required.
pub(crate) fn annex(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["games", "rows"])?;
    let games = fields.number("games").ok_or("[annex] needs `games`")?;
    let games = u32::try_from(games).map_err(|error| error.to_string())?;
    let mut cells = 0;
    for row in fields.texts("rows").ok_or("[annex] needs `rows`")? {
        let mut parts = row.split_whitespace();
        let score = parts.next().and_then(half_points).ok_or_else(|| format!("`{row}` has no score"))?;
        for (title, range) in NormTitle::ALL.into_iter().zip(parts) {
            let (lowest, highest) = match (range.strip_prefix('≥'), range.split_once('-')) {
                (Some(lowest), _) => (lowest, "2990"),
                (None, Some(range)) => range,
                (None, None) => return Err(format!("`{range}` is no range")),
            };
            for average in [lowest, highest] {
                let average: u16 = average.parse().map_err(|_| format!("`{range}` is no range"))?;
                let found = required_score(title, games, average);
                let found = found.map_or_else(|| "none".to_owned(), |points| points.to_string());
                let expected = Points::from_half_points(score).to_string();
                equal(&format!("{title}, {games} games, {average}"), &expected, &found)?;
            }
            let below: u16 = lowest.parse().map_err(|_| format!("`{range}` is no range"))?;
            if required_score(title, games, below - 1) == Some(Points::from_half_points(score)) {
                return Err(format!("{title}, {games} games: {score} half-points below {lowest}, too"));
            }
            cells += 1;
        }
    }
    if cells == 0 { Err("no cells".to_owned()) } else { Ok(()) }
}

fn half_points(text: &str) -> Option<i32> {
    let (whole, half) = text.strip_suffix('½').map_or((text, 0), |whole| (whole, 1));
    Some(whole.parse::<i32>().ok()? * 2 + half)
}

/// `[title_tournament]`: of a tournament with these facts exactly these rules fail (`fails`), in words,
/// one at the article of the case, and these are `unknown`.
pub(crate) fn title_tournament(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&[
        "format",
        "start",
        "end",
        "registered",
        "approved",
        "days",
        "control",
        "chief_arbiter",
        "playing",
        "players",
        "fails",
        "unknown",
    ])?;
    let day = |text: &str| text.parse::<Date>().map_err(|error| error.to_string());
    let facts = EventFacts {
        start: fields.date("start"),
        end: fields.date("end"),
        registered: fields.date("registered"),
        is_approved: fields.text("approved") == Some("yes"),
        days: match fields.texts("days") {
            None => Vec::new(),
            Some(days) => days.into_iter().map(|text| day(text).map(Some)).collect::<Result<_, _>>()?,
        },
        control: match fields.text("control") {
            None => None,
            Some(text) => Some(TimeControl::parse(text).map_err(|error| error.phrase().to_string())?),
        },
        chief_arbiter: match fields.text("chief_arbiter") {
            None => ChiefArbiter::Unknown,
            Some("IA" | "FA") => ChiefArbiter::OfFide,
            Some(_) => ChiefArbiter::Other,
        },
        playing_arbiters: fields.texts("playing").map(|all| all.into_iter().map(str::to_owned).collect()),
        players: usize::try_from(fields.number("players").unwrap_or(0)).map_err(|error| error.to_string())?,
        ..EventFacts::new(format(fields)?)
    };
    let checks = facts.checks();
    let said = |state: State| {
        let found = checks.iter().filter(|check| check.state == state);
        found.map(|check| check.phrase.to_string()).collect::<Vec<_>>().join("\n")
    };
    let fails = fields.texts("fails").ok_or("[title_tournament] needs `fails`")?;
    equal("fails", &fails.join("\n"), &said(State::Failed))?;
    equal("unknown", &fields.texts("unknown").unwrap_or_default().join("\n"), &said(State::Open))?;
    let is_cited = checks.iter().any(|check| check.rule.article() == case.cites);
    if is_cited { Ok(()) } else { Err(format!("no rule cites {}", case.cites)) }
}

fn title_of(fields: Fields<'_>) -> Result<NormTitle, String> {
    let text = fields.text("title").ok_or("`title` is missing")?;
    NormTitle::parse(text).ok_or_else(|| format!("{text} is not GM, IM, WGM or WIM"))
}

fn federation(text: &str) -> Result<Option<Federation>, String> {
    match text {
        "?" => Ok(None),
        code => Federation::parse(code).map(Some).map_err(|error| error.phrase().to_string()),
    }
}

fn format(fields: Fields<'_>) -> Result<NormFormat, String> {
    match fields.text("format") {
        None | Some("swiss") => Ok(NormFormat::Swiss),
        Some("round-robin") => Ok(NormFormat::RoundRobin),
        Some("double-round-robin") => Ok(NormFormat::DoubleRoundRobin),
        Some("knockout") => Ok(NormFormat::Knockout),
        Some("other") => Ok(NormFormat::Other),
        Some(other) => Err(format!("{other} is no format")),
    }
}

fn event(fields: Fields<'_>) -> Result<NormEvent, String> {
    let rounds = fields.number("rounds").ok_or("`rounds` is missing")?;
    let rounds = u16::try_from(rounds).map_err(|error| error.to_string())?;
    let host = fields.text("host").map_or(Ok(None), federation)?;
    let exemption = match fields.text("exempt") {
        None => None,
        Some("national-championship") => Some(Exemption::NationalChampionship(host)),
        Some("national-teams") => Some(Exemption::NationalTeams(host)),
        Some("zonal") => Some(Exemption::Zonal),
        Some("large-swiss") => Some(Exemption::LargeSwiss(State::Passed)),
        Some(other) => return Err(format!("{other} exempts nothing")),
    };
    let kind = match fields.text("kind") {
        None => NormEventKind::Usual,
        Some("team-championship") => NormEventKind::TeamChampionship,
        Some("world-cup") => NormEventKind::WorldCup,
        Some(other) => return Err(format!("{other} is no kind")),
    };
    Ok(NormEvent { exemption, kind, ..NormEvent::new(format(fields)?, rounds) })
}

fn candidate(fields: Fields<'_>) -> Result<Candidate, String> {
    let games = fields.texts("games").ok_or("`games` is missing")?;
    let rounds = games.iter().zip(1..).map(|(text, number)| round(text, number));
    Ok(Candidate {
        federation: federation(fields.text("own").ok_or("`own` is missing")?)?,
        rounds: rounds.collect::<Result<_, _>>()?,
    })
}

/// A round as `GM 2383 GER 1`: titles with `/` between them or `-`, a rating or 0, a federation or `?`,
/// and the result; an opponent met before is named by `=` and the round. A bye is `U`, `H` or `Z` alone.
fn round(text: &str, number: u16) -> Result<NormRound, String> {
    let round = RoundNumber::new(number).ok_or("rounds count from 1")?;
    let bye = match text {
        "U" => Some(PlayerResult::PairingAllocatedBye),
        "H" => Some(PlayerResult::HalfPointBye),
        "Z" => Some(PlayerResult::ZeroPointBye),
        _ => None,
    };
    if let Some(result) = bye {
        return Ok(NormRound { round, opponent: None, result });
    }
    let parts: Vec<&str> = text.split_whitespace().collect();
    let [titles, rating, code, result, again @ ..] = parts.as_slice() else {
        return Err(format!("`{text}` is not titles, rating, federation, result"));
    };
    let mut held = Titles::default();
    for title in titles.split('/').filter(|title| *title != "-") {
        held = held.and(Title::parse(title).map_err(|error| error.phrase().to_string())?);
    }
    let who = match again.first().and_then(|text| text.strip_prefix('=')) {
        Some(first) => first.parse().map_err(|_| format!("`{text}`: = and a round"))?,
        None => number,
    };
    let rating: u16 = rating.parse().map_err(|_| format!("`{text}`: a rating or 0"))?;
    let opponent = Opponent {
        titles: KnownTitles::all(held),
        rating: Rating::new(rating).ok(),
        federation: federation(code)?,
        is_scoreless_unrated: rating == 0 && again.contains(&"scoreless"),
        ..Opponent::unknown(PairingNumber::new(who).ok_or("a round")?)
    };
    let result = match *result {
        "1" => PlayerResult::Win,
        "½" => PlayerResult::Draw,
        "0" => PlayerResult::Loss,
        "+" => PlayerResult::ForfeitWin,
        "-" => PlayerResult::ForfeitLoss,
        "?" => PlayerResult::Unknown,
        other => return Err(format!("{other} is not 1, ½, 0, +, - or ?")),
    };
    Ok(NormRound { round, opponent: Some(opponent), result })
}

fn equal(what: &str, expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{what}: expected\n{expected}\nfound\n{found}")) }
}
