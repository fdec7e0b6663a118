//! What is still needed, against every result and every opponent that may come.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod building;
mod checking;

use checking::{Event, Game, TITLES};
use glossary::{PlayerResult, Points};
use title::{Need, NormEvent, NormFormat, NormTitle, needs};

struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[usize::try_from(self.below(all.len() as u64)).unwrap()]
    }
}

fn opponents(random: &mut Random, title: &str, numbers: std::ops::RangeInclusive<u16>) -> Vec<Game> {
    let level: u64 = match title {
        "GM" => 2300,
        "IM" => 2150,
        "WGM" => 2100,
        _ => 1950,
    };
    let titles: [&[&str]; 9] =
        [&["GM"], &["IM"], &["GM"], &["WGM"], &["WIM"], &["FM", "WIM"], &["CM", "WFM"], &["FM"], &[]];
    let federations = ["GER", "GER", "GER", "AUT", "AUT", "FRA", "FID", "NED"];
    numbers
        .map(|number| {
            let rating = match random.below(12) {
                0 => 0,
                1 => 1500 + random.below(700),
                _ => level + random.below(330),
            };
            Game {
                round: number,
                opponent: number,
                titles: random.one_of(&titles).to_vec(),
                rating: u16::try_from(rating).unwrap(),
                federation: random.one_of(&federations).to_owned(),
                half_points: u16::try_from(random.below(6).min(2)).unwrap(),
            }
        })
        .collect()
}

/// The least score of the games that are left over all their results, by the number of games from which it
/// comes; none: no result makes a norm.
fn least_by_trying(title: &str, event: Event, played: &[Game], left: &[Game], length: usize) -> Option<u16> {
    let mut least = None;
    for results in 0..3_u32.pow(u32::try_from(length).unwrap()) {
        let mut all = played.to_vec();
        let mut score = 0;
        for (at, game) in left[..length].iter().enumerate() {
            let half_points = u16::try_from(results / 3_u32.pow(u32::try_from(at).unwrap()) % 3).unwrap();
            score += half_points;
            all.push(Game { half_points, ..game.clone() });
        }
        if least.is_none_or(|least| score < least) && ends_with_a_norm(title, event, &all) {
            least = Some(score);
        }
    }
    least
}

/// A norm in which all these rounds have been played; what was won may be left out, and the last rounds.
fn ends_with_a_norm(title: &str, event: Event, all: &[Game]) -> bool {
    checking::exhaustive(title, "AUT", event, all).is_some()
}

fn rounds_of(need: &Need) -> usize {
    usize::try_from(need.rounds).unwrap()
}

#[test]
fn with_opponents_who_are_known_the_least_score_is_what_trying_finds() {
    let mut random = Random(7);
    let mut found = [0, 0];
    for turn in 0..700 {
        let is_swiss = turn % 2 == 0;
        let rounds = 9 + u16::try_from(random.below(3)).unwrap();
        let title = random.one_of(&TITLES);
        let all = opponents(&mut random, title, 1..=rounds);
        let to_come = 1 + usize::try_from(random.below(3)).unwrap();
        let (played, left) = all.split_at(usize::from(rounds) - to_come);
        let mut candidate = building::candidate("AUT", played);
        for game in left {
            let opponent = Some(building::opponent(game));
            candidate.rounds.push(building::round(game.round, opponent, PlayerResult::Unknown));
        }
        let format = if is_swiss { NormFormat::Swiss } else { NormFormat::RoundRobin };
        let event = Event { rounds, is_predetermined: !is_swiss, is_double: false, is_conceded: false };
        let norm_event = NormEvent::new(format, rounds);
        let answer = needs(NormTitle::parse(title).unwrap(), &candidate, &norm_event, None);
        let lengths = if is_swiss { 0..=to_come } else { to_come..=to_come };
        // What is possible from fewer rounds is possible from more.
        let mut before: Option<u16> = None;
        for length in lengths {
            let tried = least_by_trying(title, event, played, left, length);
            let by_now = |need: &&Need| rounds_of(need) <= length;
            let told = answer.iter().filter(by_now).map(|need| need.score).min();
            let told = told.map(|points| u16::try_from(points.half_points()).unwrap());
            assert_eq!(told, tried, "{title} {length} of {to_come}: {all:?}");
            assert!(before.is_none_or(|before| tried.is_some_and(|tried| tried <= before)));
            before = tried;
            found[usize::from(tried.is_some())] += 1;
        }
    }
    assert!(found[0] > 100 && found[1] > 100, "{found:?}");
}

/// Whether an opponent is what a need asks of the only one who is not known.
fn suits(need: &Need, title: &str, game: &Game, met: &[Game]) -> bool {
    let wanted = &need.wanted;
    let is_one_of = |titles: &[&str]| game.titles.iter().any(|one| titles.contains(one));
    let required: &[&str] = match title {
        "GM" => &["GM"],
        "IM" => &["GM", "IM"],
        "WGM" => &["GM", "IM", "WGM"],
        _ => &["GM", "IM", "WGM", "WIM"],
    };
    let is_new = game.federation != "AUT"
        && game.federation != "FID"
        && met.iter().all(|one| one.federation != game.federation);
    let rating = u32::from(if game.rating == 0 { 1400 } else { game.rating });
    let is_full = wanted
        .federation_at_most
        .iter()
        .any(|(federation, room)| *room == 0 && federation.code() == game.federation);
    (wanted.required_titles == 0 || is_one_of(required))
        && (wanted.title_holders == 0 || is_one_of(&["GM", "IM", "FM", "WGM", "WIM", "WFM"]))
        && (wanted.new_federations == 0 || is_new)
        && !(wanted.own_at_most == Some(0) && game.federation == "AUT")
        && !is_full
        && wanted.rating_sum.is_none_or(|sum| rating >= sum)
}

/// One opponent is not known. Whoever suits brings the norm with that score, and with less nobody in the
/// field does.
#[test]
fn with_an_opponent_who_is_not_known_the_conditions_are_enough_and_no_score_is_too_high() {
    let mut random = Random(11);
    let (mut made, mut impossible) = (0, 0);
    for _ in 0..500 {
        let rounds = 9 + u16::try_from(random.below(2)).unwrap();
        let title = random.one_of(&TITLES);
        let played = opponents(&mut random, title, 1..=rounds - 1);
        let field = opponents(&mut random, title, 100..=130);
        let event = Event { rounds, is_predetermined: false, is_double: false, is_conceded: false };
        let norm_event = NormEvent::new(NormFormat::Swiss, rounds);
        let candidate = building::candidate("AUT", &played);
        let others: Vec<title::Opponent> = field.iter().map(building::opponent).collect();
        let answer = needs(NormTitle::parse(title).unwrap(), &candidate, &norm_event, Some(&others));
        let brings = |opponent: &Game, half_points: u16| {
            let mut all = played.clone();
            all.push(Game { round: rounds, half_points, ..opponent.clone() });
            ends_with_a_norm(title, event, &all)
        };
        let need = answer.iter().find(|need| need.rounds == 1);
        let least = answer.iter().map(|need| need.score).min();
        for half_points in 0..=2_u16 {
            let score = Points::from_half_points(half_points.into());
            let somebody = field.iter().any(|opponent| brings(opponent, half_points));
            assert!(!somebody || least.is_some_and(|least| least <= score), "{title}: {played:?}");
        }
        let Some(need) = need else {
            impossible += 1;
            continue;
        };
        let half_points = u16::try_from(need.score.half_points()).unwrap();
        for opponent in field.iter().filter(|game| suits(need, title, game, &played)) {
            assert!(brings(opponent, half_points), "{title} {need:?} {opponent:?}: {played:?}");
            made += 1;
        }
    }
    assert!(made > 300 && impossible > 50, "{made} {impossible}");
}
