//! The kinds of case about K, periods, first ratings and lists.

use std::collections::BTreeMap;

use glossary::{Colour, PlayerResult, Rating, RoundNumber, TimeControl};
use jiff::civil::Date;
use rating::{
    Approval, Circumstances, EventKind, EventRound, FirstRating, KFacts, ListMonth, NewcomersEvent,
    NewcomersGame, Participant, PeriodFacts, PlayersPeriod, Published, RatedEvent, RatingChange, Rule,
    Verdict, hundredths_text, is_active,
};

use crate::case::Case;
use crate::rating_kinds::{edition, equal, rating};

type Texts<'a> = BTreeMap<&'a str, String>;

/// `[change]`: with `k` over so many `games` that bring `sum`, the change is `exact`, `rounded`, with K used
/// (`used`), and makes of a player rated `own` one rated `new` (unrated, if so).
pub(crate) fn change(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["k", "games", "sum", "own", "exact", "rounded", "used", "new"])?;
    let number = |key: &str| fields.number(key).ok_or(format!("[change] needs `{key}`, a number"));
    let k = u8::try_from(number("k")?).map_err(|error| error.to_string())?;
    let games = u32::try_from(number("games")?).map_err(|error| error.to_string())?;
    let own = rating(number("own")?)?;
    let change = RatingChange::of(k, games, hundredths(fields.text("sum").ok_or("[change] needs `sum`")?)?);
    let new = change.applied(edition(case)?, own);
    let found = Texts::from([
        ("exact", change.to_string()),
        ("rounded", change.rounded().to_string()),
        ("used", change.k().to_string()),
        ("new", new.map_or("unrated".to_owned(), |new| new.to_string())),
    ]);
    claims(case, &found)
}

/// `[k]`: of a player with these facts (`listed`, `rating`, `born`, `year`, `completed`, `ever_2300`,
/// `ever_2400`), K `is` so much, `because`; and after `games` more and a `published` rating it is `next` on a
/// list of `next_year`.
pub(crate) fn k(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&[
        "listed",
        "rating",
        "born",
        "year",
        "completed",
        "ever_2300",
        "ever_2400",
        "is",
        "because",
        "games",
        "published",
        "next_year",
        "next",
    ])?;
    let number = |key: &str| fields.number(key);
    let year = number("year").and_then(|year| i16::try_from(year).ok()).ok_or("[k] needs `year`")?;
    let answer = |key: &str| fields.text(key).map(|text| text == "yes");
    let facts = KFacts {
        listed: number("listed").and_then(|k| u8::try_from(k).ok()),
        rating: number("rating").map(rating).transpose()?,
        birth_year: number("born").and_then(|year| i16::try_from(year).ok()),
        year,
        games: number("completed").and_then(|games| u32::try_from(games).ok()),
        ever_2300: answer("ever_2300"),
        ever_2400: answer("ever_2400"),
    };
    let period = PeriodFacts {
        games: number("games").and_then(|games| u32::try_from(games).ok()).unwrap_or(0),
        published: number("published").map(rating).transpose()?.or(facts.rating),
        year: number("next_year").and_then(|year| i16::try_from(year).ok()).unwrap_or(year),
    };
    let found = Texts::from([
        ("is", facts.coefficient().to_string()),
        ("because", facts.coefficient().phrase().to_string()),
        ("next", facts.after(&period).0.to_string()),
    ]);
    claims(case, &found)
}

/// `[first_rating]`: of a newcomer's `events` ("month: opponent score, …"), the oldest first, the list of a
/// month (`list`) gives this `outlook`; with `working`: the sum of the ratings, of how many, the score in
/// hundredths, the difference.
pub(crate) fn first_rating(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["events", "list", "outlook", "working"])?;
    let events = fields.texts("events").ok_or("[first_rating] needs `events`, a list")?;
    let pool = events.into_iter().map(newcomers_event).collect::<Result<Vec<_>, _>>()?;
    let list = month(fields.text("list").ok_or("[first_rating] needs `list`, a month")?)?;
    let edition = edition(case)?;
    let first = FirstRating::of(edition, &pool, list);
    let (sum, count) = first.ratings;
    let working = match (first.share, first.difference) {
        (Some(share), Some(difference)) => format!("{sum} / {count}, .{share:02}, {difference:+}"),
        _ => "none".to_owned(),
    };
    let outlook = first.outlook.phrase(edition).to_string();
    claims(case, &Texts::from([("outlook", outlook), ("working", working)]))
}

/// `[lists]`: an event that ended on a day (`ended`, an `official` one or not) is first rated on the list
/// `rated_on`, and `last` on another; one of a day (`begins`) by the list `in_force`; somebody whose last
/// game was rated on the list `played` is active or inactive (`is`) on the list `on`. Of an event with both
/// days it is told whether it is reported month by month (`long`).
pub(crate) fn lists(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&[
        "ended", "official", "rated_on", "last", "begins", "in_force", "played", "on", "is", "long",
    ])?;
    let mut found = Texts::new();
    if let Some(ended) = fields.date("ended") {
        let kind =
            if fields.text("official") == Some("yes") { EventKind::Official } else { EventKind::Usual };
        found.insert("rated_on", ListMonth::rating(ended, kind).to_string());
        found.insert("last", ListMonth::last_for(ended).to_string());
    }
    if let (Some(begins), Some(ended)) = (fields.date("begins"), fields.date("ended")) {
        found.insert("long", if rating::is_long(begins, ended) { "yes" } else { "no" }.to_owned());
    }
    if let Some(begins) = fields.date("begins") {
        found.insert("in_force", ListMonth::in_force_on(begins).to_string());
    }
    if let (Some(played), Some(on)) = (fields.text("played"), fields.text("on")) {
        let active = is_active(month(played)?, month(on)?);
        found.insert("is", if active { "active" } else { "inactive" }.to_owned());
    }
    claims(case, &found)
}

/// `[published]`: a player rated `own` (no number: unrated) with `k`, who plays so many `games` that bring
/// `sum`, is on the list of a month (`list`) as `gives` says: a rating, or unrated.
pub(crate) fn published(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["own", "k", "games", "sum", "list", "gives"])?;
    let own = fields.number("own").map(rating).transpose()?;
    let list = month(fields.text("list").ok_or("[published] needs `list`, a month")?)?;
    let listed = fields.number("k").and_then(|k| u8::try_from(k).ok());
    let facts = KFacts { rating: own, listed, ..KFacts::in_year(list.year()) };
    let games = fields.number("games").and_then(|games| u32::try_from(games).ok()).unwrap_or(0);
    let sum = fields.text("sum").map_or(Ok(0), hundredths)?;
    let after = PlayersPeriod { games, sum, ..PlayersPeriod::of(facts) }.published_on(list, edition(case)?);
    let gives = match (after.published, after.rating()) {
        (Published::Open, _) => "open".to_owned(),
        (_, Some(rating)) => rating.to_string(),
        (_, None) => "unrated".to_owned(),
    };
    claims(case, &Texts::from([("gives", gives)]))
}

/// `[counts]`: of a player rated `own` (no number: unrated), each of the `games` ("rating of the opponent or
/// unrated; result; circumstances; what it brings or why not"), at a `control`, on these `days`, in a match
/// of so many games (`match`). Circumstances are - or without-moves, force-majeure, fair-play, rated 1
/// (another result than the one that is scored), published-since (the player, 8.2.4), approved. A reason
/// stands at the article of the case.
pub(crate) fn counts(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["own", "control", "games", "days", "match"])?;
    let edition = edition(case)?;
    let own = fields.number("own").map(rating).transpose()?;
    let lines = fields.texts("games").ok_or("[counts] needs `games`, a list")?;
    let games = lines.into_iter().map(told_game).collect::<Result<Vec<_>, _>>()?;
    let match_length = fields.number("match").and_then(|length| u16::try_from(length).ok());
    let days = fields.texts("days").unwrap_or_default();
    let days = days.into_iter().map(|day| day.parse::<Date>().map(Some).map_err(|error| error.to_string()));
    let control = fields.text("control").map(TimeControl::parse).transpose();
    let event = RatedEvent {
        control: control.map_err(|error| error.phrase().to_string())?,
        days: days.collect::<Result<_, _>>()?,
        match_length,
        participants: participants(own, &games, match_length.is_some()),
        approvals: games.iter().filter(|game| game.is("approved")).flat_map(|_| approvals()).collect(),
        ..RatedEvent::new(edition)
    };
    let found = event.change_of(0).ok_or("nobody plays")?;
    let mut cited = false;
    for (game, round) in games.iter().zip(&found.rounds) {
        let text = match round.verdict {
            Verdict::Changes(game) if round.approval.is_none() => hundredths_text(game.change()),
            Verdict::Changes(_) | Verdict::First(_) | Verdict::Not(_) => round.phrase().to_string(),
        };
        equal(&format!("round {}", round.round.round), game.expected, &text)?;
        cited |= round.article(edition) == Some(case.cites);
    }
    let reasons = found.rounds.iter().any(|round| matches!(round.verdict, Verdict::Not(_)));
    if reasons && !cited {
        return Err(format!("no reason cites {}", case.cites));
    }
    Ok(())
}

/// A game as a case tells it.
struct ToldGame<'a> {
    opponent: Option<Rating>,
    result: PlayerResult,
    circumstances: Vec<&'a str>,
    expected: &'a str,
}

impl ToldGame<'_> {
    fn is(&self, circumstance: &str) -> bool {
        self.circumstances.contains(&circumstance)
    }
}

fn told_game(text: &str) -> Result<ToldGame<'_>, String> {
    let [opponent, result, circumstances, expected] = text.split("; ").collect::<Vec<_>>()[..] else {
        return Err(format!("`{text}` is not opponent; result; circumstances; what follows"));
    };
    let opponent = match opponent {
        "unrated" => None,
        rating => Some(Rating::parse(rating).map_err(|error| error.to_string())?),
    };
    let circumstances = circumstances.split(", ").filter(|one| *one != "-").collect();
    Ok(ToldGame { opponent, result: result_of(result)?, circumstances, expected })
}

fn result_of(text: &str) -> Result<PlayerResult, String> {
    Ok(match text {
        "1" => PlayerResult::Win,
        "0.5" => PlayerResult::Draw,
        "0" => PlayerResult::Loss,
        "+" => PlayerResult::ForfeitWin,
        "-" => PlayerResult::ForfeitLoss,
        "W" => PlayerResult::UnratedWin,
        "?" => PlayerResult::Unknown,
        other => return Err(format!("{other} is not 1, 0.5, 0, +, -, W or ?")),
    })
}

/// The player, and an opponent for each game; of a match one opponent.
fn participants(own: Option<Rating>, games: &[ToldGame<'_>], is_match: bool) -> Vec<Participant> {
    let rounds = |number: Option<usize>| -> Vec<EventRound> {
        let round = |(index, game): (usize, &ToldGame<'_>)| EventRound {
            round: RoundNumber::from_index(index).expect("rounds are few"),
            colour: Some(if number.is_none() { Colour::White } else { Colour::Black }),
            opponent: Some(number.map_or(if is_match { 1 } else { index + 1 }, |_| 0)),
            result: if number.is_none() { game.result } else { theirs(game.result) },
            circumstances: circumstances(game),
        };
        games.iter().enumerate().map(round).collect()
    };
    let published_since = games.iter().any(|game| game.is("published-since"));
    let facts = |rating| KFacts { rating, listed: Some(20), ..KFacts::in_year(2026) };
    let mut all = vec![Participant {
        facts: facts(own),
        at_start: own.filter(|_| !published_since),
        rounds: rounds(None),
    }];
    let opponents = if is_match { &games[..1] } else { games };
    all.extend(opponents.iter().enumerate().map(|(index, game)| Participant {
        facts: facts(game.opponent),
        at_start: game.opponent,
        rounds: if is_match { rounds(Some(index)) } else { Vec::new() },
    }));
    all
}

fn theirs(result: PlayerResult) -> PlayerResult {
    match result {
        PlayerResult::Win => PlayerResult::Loss,
        PlayerResult::Loss => PlayerResult::Win,
        PlayerResult::ForfeitWin => PlayerResult::ForfeitLoss,
        PlayerResult::ForfeitLoss => PlayerResult::ForfeitWin,
        PlayerResult::UnratedWin => PlayerResult::UnratedLoss,
        PlayerResult::UnratedLoss => PlayerResult::UnratedWin,
        same @ (PlayerResult::Draw
        | PlayerResult::UnratedDraw
        | PlayerResult::ZeroPointBye
        | PlayerResult::HalfPointBye
        | PlayerResult::FullPointBye
        | PlayerResult::PairingAllocatedBye
        | PlayerResult::Unknown
        | PlayerResult::RestGame) => same,
    }
}

fn circumstances(game: &ToldGame<'_>) -> Circumstances {
    let rated = game.circumstances.iter().find_map(|one| one.strip_prefix("rated "));
    Circumstances {
        is_without_moves: game.is("without-moves"),
        is_force_majeure: game.is("force-majeure"),
        is_taken_out: game.is("fair-play"),
        is_after_the_match: false,
        rated_result: rated.and_then(|text| result_of(text).ok()),
    }
}

fn approvals() -> Vec<Approval> {
    let authority = "the Qualification Commission";
    let approval = |rule| Approval { rule, authority: authority.to_owned() };
    [Rule::LeastTime, Rule::MatchDecided, Rule::HoursInADay].map(approval).into()
}

fn newcomers_event(text: &str) -> Result<NewcomersEvent, String> {
    let (list, games) = text.split_once(": ").ok_or(format!("`{text}` is not month: games"))?;
    let game = |text: &str| {
        let (opponent, score) = text.split_once(' ').ok_or(format!("`{text}` is not opponent score"))?;
        let half_points = match score {
            "1" => 2,
            "0.5" => 1,
            "0" => 0,
            other => return Err(format!("{other} is not 1, 0.5 or 0")),
        };
        let opponent = Rating::parse(opponent).map_err(|error| error.to_string())?;
        Ok(NewcomersGame { opponent, half_points })
    };
    let games = games.split(", ").filter(|game| *game != "none").map(game).collect::<Result<_, String>>()?;
    Ok(NewcomersEvent { list: month(list)?, games })
}

fn month(text: &str) -> Result<ListMonth, String> {
    text.parse().map_err(|_| format!("{text} is no month such as 2026-11"))
}

fn hundredths(text: &str) -> Result<i64, String> {
    let wrong = || format!("{text} is no number with two decimals");
    let (sign, digits) = match text.split_at_checked(1) {
        Some(("-", digits)) => (-1, digits),
        Some(("+", digits)) => (1, digits),
        _ => (1, text),
    };
    let (whole, decimals) = digits.split_once('.').ok_or_else(wrong)?;
    if decimals.len() != 2 {
        return Err(wrong());
    }
    let number: i64 = format!("{whole}{decimals}").parse().map_err(|_| wrong())?;
    Ok(sign * number)
}

/// What the case claims is what was found; it claims something.
fn claims(case: &Case, found: &Texts<'_>) -> Result<(), String> {
    let claimed = |key: &str| {
        let number = case.fields.number(key).map(|number| number.to_string());
        case.fields.text(key).map(str::to_owned).or(number)
    };
    let claims: Vec<(&str, String, &String)> =
        found.iter().filter_map(|(key, found)| Some((*key, claimed(key)?, found))).collect();
    if claims.is_empty() {
        return Err("the case claims nothing".to_owned());
    }
    claims.into_iter().try_for_each(|(key, expected, found)| equal(key, &expected, found))
}
