//! The search against every set of games, and every answer verified by the plain code of `checking`.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod building;
mod checking;

use checking::{Event, Game, TITLES};
use glossary::PlayerResult;
use title::{NormEvent, NormFormat, NormTitle, State, Verdict};

/// A small generator, so that every run sees the same fields.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    pub(crate) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[usize::try_from(self.below(all.len() as u64)).unwrap()]
    }
}

/// Opponents around the level of a title, so that every rule decides now and then.
fn field(random: &mut Random, title: &str, rounds: u16) -> Vec<Game> {
    let level: u64 = match title {
        "GM" => 2300,
        "IM" => 2150,
        "WGM" => 2100,
        _ => 1950,
    };
    let titles: [&[&str]; 10] = [
        &["GM"],
        &["IM"],
        &["GM"],
        &["WGM"],
        &["WIM"],
        &["FM", "WIM"],
        &["CM", "WFM"],
        &["CM"],
        &["FM"],
        &[],
    ];
    let federations = ["GER", "GER", "GER", "AUT", "AUT", "FRA", "FID", "NED"];
    let strength = random.below(250);
    (1..=rounds)
        .map(|round| {
            let rating = match random.below(12) {
                0 => 0,
                1 => 1500 + random.below(700),
                _ => level + random.below(330),
            };
            let half_points = if random.below(300) < 100 + strength { 2 } else { random.below(3) };
            Game {
                round,
                opponent: round,
                titles: random.one_of(&titles).to_vec(),
                rating: u16::try_from(rating).unwrap(),
                federation: random.one_of(&federations).to_owned(),
                half_points: u16::try_from(half_points).unwrap(),
            }
        })
        .collect()
}

/// Compares the search with every set; says whether there was a norm.
fn compare(title: &str, event: Event, norm_event: &NormEvent, games: &[Game], bye: Option<u16>) -> bool {
    let mut candidate = building::candidate("AUT", games);
    if let Some(round) = bye {
        candidate.rounds.push(building::round(round, None, PlayerResult::PairingAllocatedBye));
        candidate.rounds.sort_by_key(|round| round.round);
    }
    let verdict = Verdict::of(NormTitle::parse(title).unwrap(), &candidate, norm_event);
    let best = checking::exhaustive(title, "AUT", event, games);
    let Some(best) = best else {
        assert_ne!(verdict.state(), State::Passed, "a false {title} norm: {games:?}");
        return false;
    };
    assert_eq!(verdict.state(), State::Passed, "a missed {title} norm: {games:?}");
    let kept: Vec<Game> = verdict
        .kept
        .iter()
        .map(|index| {
            let round = candidate.rounds[*index];
            let number = round.opponent.unwrap().number.get();
            let is_it = |game: &&Game| game.round == round.round.get() && game.opponent == number;
            games.iter().find(is_it).unwrap().clone()
        })
        .collect();
    let found = checking::norm(title, "AUT", event, &kept).expect("what is found is a norm");
    assert!(checking::may_leave_out(event, games, &kept), "{games:?}");
    assert_eq!(found.counted, verdict.counted_games, "{title} {games:?}");
    assert_eq!(found, best, "{title} {games:?}");
    true
}

fn run(format: NormFormat, rounds: std::ops::RangeInclusive<u16>, times: u64) -> [usize; 2] {
    let mut random = Random(20_261_119);
    let mut met = [0, 0];
    for _ in 0..times {
        let rounds = rounds
            .clone()
            .nth(usize::try_from(random.below(rounds.clone().count() as u64)).unwrap())
            .unwrap();
        let title = random.one_of(&TITLES);
        let mut games = field(&mut random, title, rounds);
        let is_double = format == NormFormat::DoubleRoundRobin;
        if is_double {
            // The second cycle is against the same opponents.
            let half = usize::from(rounds / 2);
            for index in half..usize::from(rounds / 2) * 2 {
                let first = games[index - half].clone();
                let game = &mut games[index];
                *game = Game { round: game.round, half_points: game.half_points, ..first };
            }
            games.truncate(half * 2);
        }
        let norm_event = NormEvent::new(format, rounds);
        let has_bye = format == NormFormat::Swiss && random.below(4) == 0;
        let bye =
            has_bye.then(|| games.remove(usize::try_from(random.below(u64::from(rounds))).unwrap()).round);
        let event =
            Event { rounds, is_predetermined: format != NormFormat::Swiss, is_double, is_conceded: has_bye };
        met[usize::from(compare(title, event, &norm_event, &games, bye))] += 1;
    }
    met
}

#[test]
fn in_a_swiss_no_norm_is_missed_and_none_is_false() {
    let [none, some] = run(NormFormat::Swiss, 9..=11, 6000);
    assert!(none > 500 && some > 500, "{none} without a norm, {some} with one");
}

#[test]
fn in_a_round_robin_no_norm_is_missed_and_none_is_false() {
    let [none, some] = run(NormFormat::RoundRobin, 9..=11, 4000);
    assert!(none > 300 && some > 300, "{none} without a norm, {some} with one");
}

#[test]
fn in_a_double_round_robin_no_norm_is_missed_and_none_is_false() {
    let [none, some] = run(NormFormat::DoubleRoundRobin, 10..=10, 4000);
    assert!(none > 300 && some > 100, "{none} without a norm, {some} with one");
}
