//! `[standings]`: the standings of a small event.
//!
//! - `players`: a line each, `number rating round round ..`; a rating of `-` is none; a round is the
//!   opponent, the colour and the result as in a TRF (`3w1`, `4b=`, `2w+`), or `U F H Z` for byes and `.` for
//!   a free day; `bonus=2.5` adds points; `unranked` and `removed` say who does not count.
//! - `teams`: a line each, `number round round ..`; a round is `3w(1,=,0,1)` with the boards, or a result and
//!   what it brought in match and game points, `3w+(2/4)`, `U(1/2)`. `primary` is `MP` (if not said) or `GP`.
//! - `system`: `swiss` (if not said) or `round robin`; `scoring`: `win draw loss`; `unplayed`: `2022` or
//!   `2011`; `unrated`: `left out` or a rating; `lots`: a seed.
//! - `tie_breaks`: the list; `expected`: a table whose first column is `TPN` and whose others are `Rank`,
//!   `PTS` or codes, for all participants or some.
//! - `shows`: a line each, `number code article`: the working of that value cites that article; `not number
//!   code article`: it does not. `dropped`: codes that are refused.

use std::collections::BTreeMap;

use crate::case::Case;
use formats::trf;
use glossary::{Colour, PairingNumber, PlayerResult, Points, ScoringSystem};
use handbook::Citation;
use tiebreak::{
    Code, Edition, Event, Match, Player, Presence, RemainingTies, Round, Rules, Score, Standings, System,
    Team, TeamScoring, UnplayedRounds, Unrated, Working,
};

const KEYS: [&str; 13] = [
    "players",
    "teams",
    "primary",
    "system",
    "scoring",
    "unplayed",
    "unrated",
    "lots",
    "tie_breaks",
    "expected",
    "shows",
    "dropped",
    "boards",
];

/// `[ranked]`: the players or teams of the file `trf` after all of its rounds, by the tie-breaks that it
/// declares, as the table `expected`.
pub(crate) fn ranked(case: &Case) -> Result<(), String> {
    case.fields.only(&["trf", "expected"])?;
    let file = case.fields.text("trf").ok_or("[ranked] needs `trf`, a file")?;
    let (report, _) = trf::read(file.as_bytes());
    let event = report.event(report.event_system(), report.rounds_with_standings());
    let event = event.map_err(|invalid| invalid.to_string())?;
    let (list, _) = report.tie_breaks(&event).map_err(|invalid| invalid.to_string())?;
    let rules = Rules::of(report.tie_break_edition());
    let standings = Standings::calculate(&event, &rules, &list);
    compare(&standings, case.fields.text("expected").ok_or("[ranked] needs `expected`, a table")?)
}

type Fields = BTreeMap<String, String>;

/// Runs a case; the error says what was expected and what was found.
pub(crate) fn run(cites: Citation, fields: &Fields) -> Result<(), String> {
    if let Some(unknown) = fields.keys().find(|key| !KEYS.contains(&key.as_str())) {
        return Err(format!("unknown key `{unknown}`"));
    }
    let edition: Edition = cites.edition().to_string().parse().map_err(|error| format!("{error}"))?;
    let rules = rules(edition, fields)?;
    let event = event(fields)?;
    let text = |key: &str| fields.get(key).map_or("", String::as_str);
    let list = Code::list(text("tie_breaks")).map_err(|error| error.to_string())?;
    let standings = Standings::calculate(&event, &rules, &list);
    let dropped: Vec<String> = standings.dropped().iter().map(|one| one.code.to_string()).collect();
    if dropped != text("dropped").split_whitespace().collect::<Vec<_>>() {
        return Err(format!("dropped: {dropped:?}"));
    }
    compare(&standings, text("expected"))?;
    text("shows")
        .lines()
        .filter(|line| !line.trim().is_empty())
        .try_for_each(|line| shows(&standings, cites, line))
}

fn rules(edition: Edition, fields: &Fields) -> Result<Rules, String> {
    let mut rules = Rules::of(edition);
    rules.unplayed = match fields.get("unplayed").map(String::as_str) {
        None => UnplayedRounds::OfTheEdition,
        Some("2022") => UnplayedRounds::July2022,
        Some("2011") => UnplayedRounds::VirtualOpponent2011,
        Some(other) => return Err(format!("unplayed: {other}")),
    };
    rules.unrated = match fields.get("unrated").map(String::as_str) {
        None => Unrated::Refused,
        Some("left out") => Unrated::LeftOut,
        Some(rating) => Unrated::RatedAs(rating.parse().map_err(|_| format!("unrated: {rating}"))?),
    };
    if let Some(seed) = fields.get("lots") {
        rules.remaining = RemainingTies::Lots(seed.parse().map_err(|_| format!("lots: {seed}"))?);
    }
    Ok(rules)
}

fn event(fields: &Fields) -> Result<Event, String> {
    let system = match fields.get("system").map(String::as_str) {
        None | Some("swiss") => System::Swiss,
        Some("round robin") => System::PreDetermined,
        Some(other) => return Err(format!("system: {other}")),
    };
    let lines = |key: &str| -> Vec<Vec<&str>> {
        let text = fields.get(key).map_or("", String::as_str);
        text.lines()
            .map(|line| line.split_whitespace().collect())
            .filter(|line: &Vec<&str>| !line.is_empty())
            .collect()
    };
    let event = if fields.contains_key("teams") {
        let teams: Vec<Team> = lines("teams").iter().map(|line| team(line)).collect::<Result<_, _>>()?;
        let boards =
            teams.iter().flat_map(|team| &team.rounds).map(|round| round.boards.len()).max().unwrap_or(0);
        let mut scoring = TeamScoring::olympiad(u8::try_from(boards).expect("few boards"));
        if fields.get("primary").is_some_and(|primary| primary == "GP") {
            scoring.primary = Score::Game;
        }
        let rounds = teams.iter().map(|team| team.rounds.len()).max().unwrap_or(0);
        Event::team(system, scoring, rounds, teams)
    } else {
        let players: Vec<Player> =
            lines("players").iter().map(|line| player(line)).collect::<Result<_, _>>()?;
        let rounds = players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
        Event::individual(system, scoring(fields)?, rounds, players)
    };
    event.map_err(|error| error.to_string())
}

fn scoring(fields: &Fields) -> Result<ScoringSystem, String> {
    let Some(text) = fields.get("scoring") else { return Ok(ScoringSystem::STANDARD) };
    let values: Vec<Points> = text.split_whitespace().filter_map(|value| value.parse().ok()).collect();
    let [win, draw, loss] = values[..] else { return Err(format!("scoring: {text}")) };
    Ok(ScoringSystem::win_draw_loss(win, draw, loss))
}

fn number(text: &str) -> Result<PairingNumber, String> {
    text.parse().ok().and_then(PairingNumber::new).ok_or(format!("not a number of a participant: {text}"))
}

fn player(line: &[&str]) -> Result<Player, String> {
    let [own, rating, rest @ ..] = line else { return Err(format!("not a player: {line:?}")) };
    let mut player = Player::new(number(own)?, rating.parse().ok(), Vec::new());
    for token in rest {
        match (*token, token.strip_prefix("bonus=")) {
            (_, Some(points)) => {
                player.adjustment = points.parse().map_err(|_| format!("bonus: {points}"))?
            }
            ("unranked", _) => player.presence = Presence::Unranked,
            ("removed", _) => player.presence = Presence::Removed,
            _ => {
                let (opponent, colour, result) = round(token)?;
                player.rounds.push(Round { opponent, colour, result, points: None });
            }
        }
    }
    Ok(player)
}

/// `3w1` or `H`.
fn round(token: &str) -> Result<(Option<PairingNumber>, Option<Colour>, PlayerResult), String> {
    let digits = token.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let opponent = &token[..token.len() - digits.len()];
    let (colour, result) = match digits.chars().next() {
        Some('w') => (Some(Colour::White), &digits[1..]),
        Some('b') => (Some(Colour::Black), &digits[1..]),
        _ => (None, digits),
    };
    let result = match result {
        "1" => PlayerResult::Win,
        "=" => PlayerResult::Draw,
        "0" => PlayerResult::Loss,
        "+" => PlayerResult::ForfeitWin,
        "-" => PlayerResult::ForfeitLoss,
        "U" => PlayerResult::PairingAllocatedBye,
        "F" => PlayerResult::FullPointBye,
        "H" => PlayerResult::HalfPointBye,
        "Z" => PlayerResult::ZeroPointBye,
        "." => PlayerResult::RestGame,
        _ => return Err(format!("not a round: {token}")),
    };
    let opponent = if opponent.is_empty() { None } else { Some(number(opponent)?) };
    Ok((opponent, colour, result))
}

fn team(line: &[&str]) -> Result<Team, String> {
    let [own, rest @ ..] = line else { return Err(format!("not a team: {line:?}")) };
    let rounds = rest.iter().map(|token| encounter(token)).collect::<Result<_, _>>()?;
    Ok(Team::new(number(own)?, rounds))
}

/// `3w(1,=,0,1)`, `3w+(2/4)` or `U(1/2)`.
fn encounter(token: &str) -> Result<Match, String> {
    let wrong = || format!("not a match: {token}");
    let (head, scores) = token.strip_suffix(')').and_then(|token| token.split_once('(')).ok_or_else(wrong)?;
    if let Some((match_points, game_points)) = scores.split_once('/') {
        let (opponent, colour, result) = round(head)?;
        let [match_points, game_points] = [match_points, game_points].map(str::parse);
        return Ok(Match {
            opponent,
            colour,
            result,
            match_points: match_points.map_err(|_| wrong())?,
            game_points: game_points.map_err(|_| wrong())?,
            boards: Vec::new(),
        });
    }
    let boards: Vec<Points> = scores
        .split(',')
        .map(|board| match board {
            "1" | "+" => Ok(Points::ONE),
            "=" => Ok(Points::HALF),
            "0" | "-" => Ok(Points::ZERO),
            _ => Err(wrong()),
        })
        .collect::<Result<_, _>>()?;
    let game_points: Points = boards.iter().copied().sum();
    let half = Points::from_half_points(i32::try_from(boards.len()).expect("few boards"));
    let (result, match_points) = match game_points.cmp(&half) {
        std::cmp::Ordering::Greater => ("1", Points::ONE + Points::ONE),
        std::cmp::Ordering::Equal => ("=", Points::ONE),
        std::cmp::Ordering::Less => ("0", Points::ZERO),
    };
    let (opponent, colour, result) = round(&format!("{head}{result}"))?;
    Ok(Match { opponent, colour, result, match_points, game_points, boards })
}

fn compare(standings: &Standings, expected: &str) -> Result<(), String> {
    let tsv = standings.tsv();
    let table = |text: &str| -> Vec<Vec<String>> {
        text.lines()
            .map(|line| line.split_whitespace().map(str::to_owned).collect())
            .filter(|line: &Vec<String>| !line.is_empty())
            .collect()
    };
    let (expected, found) = (table(expected), table(&tsv));
    let (Some((header, rows)), Some((columns, found))) = (expected.split_first(), found.split_first()) else {
        return Err("nothing is expected".to_owned());
    };
    for row in rows {
        let line = found.iter().find(|line| line[0] == row[0]).ok_or(format!("no participant {}", row[0]))?;
        for (name, cell) in header.iter().zip(row) {
            let column =
                columns.iter().position(|column| column == name).ok_or(format!("no column {name}\n{tsv}"))?;
            if line[column] != *cell {
                return Err(format!("#{} {name}: expected {cell}, found {}\n{tsv}", row[0], line[column]));
            }
        }
    }
    Ok(())
}

fn shows(standings: &Standings, cites: Citation, line: &str) -> Result<(), String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (wanted, words) = match words.split_first() {
        Some((&"not", rest)) => (false, rest),
        _ => (true, &words[..]),
    };
    let [participant, code, article] = words else { return Err(format!("shows: {line}")) };
    let article = format!("{}/{article}", cites.edition());
    let workings = standings.working(number(participant)?).ok_or("no such participant")?;
    let working = workings.iter().find(|working| working.code.to_string() == *code).ok_or("no such code")?;
    if articles(working).contains(&article) == wanted {
        return Ok(());
    }
    Err(format!("{line}: the working is\n{working}"))
}

fn articles(working: &Working) -> Vec<String> {
    let of_contributions = working.contributions.iter().flat_map(|one| {
        one.remark.iter().map(|remark| remark.article).chain(one.cut.map(|(_, article)| article))
    });
    let own = working.remarks.iter().map(|remark| remark.article);
    working
        .article
        .into_iter()
        .chain(of_contributions)
        .chain(own)
        .map(|article| article.to_string())
        .collect()
}
