//! Norms once more, as plainly as the articles say it and with no code of the crate: what the tests compare
//! with.
#![allow(dead_code, unreachable_pub, reason = "each test uses what it needs")]

use std::collections::{BTreeMap, BTreeSet};

/// A game over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub round: u16,
    pub opponent: u16,
    pub titles: Vec<&'static str>,
    /// 0: unrated.
    pub rating: u16,
    pub federation: String,
    pub half_points: u16,
}

/// What the event is.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    pub rounds: u16,
    pub is_predetermined: bool,
    pub is_double: bool,
    /// One round of nine was a bye by the pairing, or a win by forfeit.
    pub is_conceded: bool,
}

/// What a norm is worth: games counted, games played, performance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Norm {
    pub counted: u16,
    pub kept: Vec<Game>,
    pub average: u16,
    pub performance: i32,
}

pub const TITLES: [&str; 4] = ["GM", "IM", "WGM", "WIM"];

/// The table of 1.4.9 for 50 to 100 per cent, typed once more.
const TABLE: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, 800,
];

struct Needs {
    floor: u16,
    average: u16,
    performance: i32,
    titles: &'static [&'static str],
}

fn of(title: &str) -> Needs {
    let (floor, average, performance, titles): (_, _, _, &[&str]) = match title {
        "GM" => (2200, 2380, 2600, &["GM"]),
        "IM" => (2050, 2230, 2450, &["GM", "IM"]),
        "WGM" => (2000, 2180, 2400, &["GM", "IM", "WGM"]),
        "WIM" => (1850, 2030, 2250, &["GM", "IM", "WGM", "WIM"]),
        other => panic!("{other} is gained by no norms"),
    };
    Needs { floor, average, performance, titles }
}

fn dp(percent: i32) -> i32 {
    if percent >= 50 {
        TABLE[usize::try_from(percent - 50).unwrap()]
    } else {
        -TABLE[usize::try_from(50 - percent).unwrap()]
    }
}

/// Average and performance of games, the lowest opponent raised in each game.
pub fn figures(title: &str, games: &[Game]) -> (u16, i32) {
    let counted = |game: &Game| if game.rating == 0 { 1400 } else { game.rating };
    let lowest = games.iter().min_by_key(|game| counted(game)).unwrap().opponent;
    let sum: i32 = games
        .iter()
        .map(|game| {
            let rating = counted(game);
            i32::from(if game.opponent == lowest { rating.max(of(title).floor) } else { rating })
        })
        .sum();
    let count = i32::try_from(games.len()).unwrap();
    let mut average = sum / count;
    if 2 * (sum % count) >= count {
        average += 1;
    }
    let half_points: i32 = games.iter().map(|game| i32::from(game.half_points)).sum();
    let mut percent = 100 * half_points / (2 * count);
    if 2 * (100 * half_points % (2 * count)) >= 2 * count {
        percent += 1;
    }
    (u16::try_from(average).unwrap(), average + dp(percent))
}

fn has(game: &Game, titles: &[&str]) -> bool {
    game.titles.iter().any(|title| titles.contains(title))
}

/// Federations and titles of the opponents, each opponent once.
pub fn mix_is_right(title: &str, own: &str, is_double: bool, games: &[Game]) -> bool {
    let opponents: BTreeMap<u16, &Game> = games.iter().map(|game| (game.opponent, game)).collect();
    let count = opponents.len();
    let holders = ["GM", "IM", "FM", "WGM", "WIM", "WFM"];
    let with = |titles: &[&str]| opponents.values().filter(|game| has(game, titles)).count();
    let share = if is_double { 2 } else { 3 };
    let required = (0..).find(|number| number * share >= count).unwrap().max(3);
    let mut members: BTreeMap<&str, usize> = BTreeMap::new();
    for game in opponents.values().filter(|game| game.federation != "FID") {
        *members.entry(game.federation.as_str()).or_default() += 1;
    }
    let from_own = members.get(own).copied().unwrap_or(0);
    let others = members.keys().filter(|federation| **federation != own).count();
    with(&holders) * 2 >= count
        && with(of(title).titles) >= required
        && others >= 2
        && from_own * 5 <= count * 3
        && members.values().all(|one| one * 3 <= count * 2)
}

/// The norm that a set of games is, if it is one.
pub fn norm(title: &str, own: &str, event: Event, games: &[Game]) -> Option<Norm> {
    let count = u16::try_from(games.len()).unwrap();
    let is_eight = event.is_conceded && event.rounds == 9 && count == 8;
    if !(count >= 9 || is_eight) || !mix_is_right(title, own, event.is_double, games) {
        return None;
    }
    let (average, performance) = figures(title, games);
    let half_points: u16 = games.iter().map(|game| game.half_points).sum();
    let is_enough = |half_points: u16| {
        let percent = (200 * i32::from(half_points) + 2 * i32::from(count)) / (4 * i32::from(count));
        average >= of(title).average
            && u32::from(half_points) * 1000 >= u32::from(count) * 700
            && i32::from(average) + dp(percent) >= of(title).performance
    };
    if !is_enough(half_points) {
        return None;
    }
    let required = (0..=half_points).find(|half_points| is_enough(*half_points)).unwrap();
    let counted = count + u16::from(is_eight) + (half_points - required) / 2;
    Some(Norm { counted: counted.min(13), kept: games.to_vec(), average, performance })
}

/// Whether these games may be left out: each was won, or comes after all that stay (not where the pairings
/// were known from the start).
pub fn may_leave_out(event: Event, all: &[Game], kept: &[Game]) -> bool {
    let last = kept.iter().map(|game| game.round).max().unwrap_or(0);
    all.iter()
        .filter(|game| !kept.contains(game))
        .all(|game| game.half_points == 2 || (!event.is_predetermined && game.round > last))
}

/// Every set of games, and the best norm: most games counted, most games kept, highest performance, earliest
/// rounds left out.
pub fn exhaustive(title: &str, own: &str, event: Event, all: &[Game]) -> Option<Norm> {
    if event.is_predetermined && !mix_is_right(title, own, event.is_double, all) {
        return None;
    }
    let mut best: Option<Norm> = None;
    for set in 0_u32..1 << all.len() {
        if set.count_ones() < 8 {
            continue;
        }
        let kept: Vec<Game> = all
            .iter()
            .enumerate()
            .filter(|(at, _)| set & (1 << at) != 0)
            .map(|(_, game)| game.clone())
            .collect();
        if !may_leave_out(event, all, &kept) {
            continue;
        }
        let Some(found) = norm(title, own, event, &kept) else { continue };
        let rank = |norm: &Norm| {
            let ignored = all.iter().filter(|game| !norm.kept.contains(game));
            let rounds: Vec<i32> = ignored.map(|game| -i32::from(game.round)).collect();
            (norm.counted, norm.kept.len(), norm.performance, rounds)
        };
        if best.as_ref().is_none_or(|best| rank(&found) > rank(best)) {
            best = Some(found);
        }
    }
    best
}

pub fn different_rounds(games: &[Game]) -> BTreeSet<u16> {
    games.iter().map(|game| game.round).collect()
}
