//! What the regulations promise of any event: random small tournaments with byes, forfeits and withdrawals.

#![allow(clippy::unwrap_used, reason = "a test stops at what cannot be")]

use std::collections::BTreeMap;

use glossary::{Colour, PairingNumber, PlayerResult, Points, ScoringSystem};
use tiebreak::{
    Code, Edition, Event, Fraction, Player, Presence, RemainingTies, Round, Rules, Standings, System,
    TieBreak, UnplayedRounds, Value,
};

/// Numbers that are the same in every run.
struct Generator(u64);

impl Generator {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, usize::try_from(self.below(last as u64 + 1)).unwrap());
        }
    }
}

fn number(index: usize) -> PairingNumber {
    PairingNumber::new(u16::try_from(index + 1).unwrap()).unwrap()
}

/// Players paired at random, with all kinds of results.
fn players(generator: &mut Generator, count: usize, rounds: usize) -> Vec<Player> {
    let mut records: Vec<Vec<Round>> = vec![Vec::new(); count];
    for _ in 0..rounds {
        let mut order: Vec<usize> = (0..count).collect();
        generator.shuffle(&mut order);
        for pair in order.chunks(2) {
            let [white, black] = *pair else {
                records[pair[0]].push(Round::unpaired(PlayerResult::PairingAllocatedBye));
                continue;
            };
            let (one, other) = match generator.below(14) {
                0 => (PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss),
                1 => (PlayerResult::ForfeitLoss, PlayerResult::ForfeitLoss),
                2 => (PlayerResult::HalfPointBye, PlayerResult::ZeroPointBye),
                3 => (PlayerResult::FullPointBye, PlayerResult::HalfPointBye),
                4..=7 => (PlayerResult::Draw, PlayerResult::Draw),
                8..=10 => (PlayerResult::Win, PlayerResult::Loss),
                _ => (PlayerResult::Loss, PlayerResult::Win),
            };
            let round = |opponent, colour, result: PlayerResult| match result.has_opponent() {
                true => Round::game(number(opponent), colour, result),
                false => Round::unpaired(result),
            };
            records[white].push(round(black, Colour::White, one));
            records[black].push(round(white, Colour::Black, other));
        }
    }
    let rated =
        |(index, rounds)| Player::new(number(index), Some(2400 - 37 * u16::try_from(index).unwrap()), rounds);
    records.into_iter().enumerate().map(rated).collect()
}

fn event(players: Vec<Player>, rounds: usize) -> Event {
    Event::individual(System::Swiss, ScoringSystem::STANDARD, rounds, players).unwrap()
}

/// Many small events, and every way to count unplayed rounds.
fn for_many(mut check: impl FnMut(&mut Generator, Vec<Player>, usize, Rules)) {
    let mut generator = Generator(20_260_301);
    for turn in 0..400 {
        let count = 4 + usize::try_from(generator.below(14)).unwrap();
        let rounds = 2 + usize::try_from(generator.below(7)).unwrap();
        let players = players(&mut generator, count, rounds);
        let mut rules = Rules::of(Edition::ALL[turn % 2]);
        rules.unplayed = match turn % 8 {
            0 => UnplayedRounds::July2022,
            1 => UnplayedRounds::VirtualOpponent2011,
            _ => UnplayedRounds::OfTheEdition,
        };
        check(&mut generator, players, rounds, rules);
    }
}

const ALL: &str = "DE,BH,BH/C1,BH/C2,BH/M1,BH/M2,FB,FB/C1,SB,SB/C1,SB/C2,AOB,AOB/F,PS,PS/C1,PS/M1,\
                   WIN,WON,BPG,BWG,REP,STD,KS,ARO,ARO/C1,TPR,PTP,APRO,APPO,RTNG,TPN";

#[test]
fn the_order_of_the_input_changes_nothing() {
    let list = Code::list(ALL).unwrap();
    for_many(|generator, mut players, rounds, mut rules| {
        rules.remaining = RemainingTies::Lots(7);
        let first = event(players.clone(), rounds);
        generator.shuffle(&mut players);
        let second = event(players, rounds);
        assert_eq!(
            Standings::calculate(&first, &rules, &list).tsv(),
            Standings::calculate(&second, &rules, &list).tsv()
        );
    });
}

#[test]
fn a_cut_never_raises_a_sum() {
    let list =
        Code::list("BH,BH/C1,BH/C2,BH/C1/P,BH/M1/P,BH/M2/P,FB,FB/C1,FB/C2,SB,SB/C1,SB/C2,PS,PS/C1,PS/C2")
            .unwrap();
    for_many(|_, players, rounds, rules| {
        let event = event(players, rounds);
        for row in Standings::calculate(&event, &rules, &list).rows() {
            for three in row.values.chunks(3) {
                let values: Vec<Fraction> = three.iter().filter_map(Value::number).collect();
                assert!(values[0] >= values[1] && values[1] >= values[2], "#{}: {three:?}", row.number);
            }
        }
    });
}

#[test]
fn direct_encounter_never_contradicts_the_game_between_two() {
    let list = [Code::from(TieBreak::DirectEncounter)];
    for_many(|_, players, rounds, rules| {
        let event = event(players.clone(), rounds);
        let standings = Standings::calculate(&event, &rules, &list);
        let mut by_points: BTreeMap<Points, Vec<PairingNumber>> = BTreeMap::new();
        standings.rows().iter().for_each(|row| by_points.entry(row.points).or_default().push(row.number));
        for pair in by_points.values().filter(|pair| pair.len() == 2) {
            let player = &players[usize::from(pair[0].get()) - 1];
            let games = player
                .rounds
                .iter()
                .filter(|round| round.opponent == Some(pair[1]) && round.result.is_played());
            let worth = |round: &Round| ScoringSystem::STANDARD.points(round.result, None).half_points() - 1;
            let wins: i32 = games.map(worth).sum();
            let ranks = [0, 1].map(|index| standings.row(pair[index]).unwrap().rank.unwrap());
            assert_eq!(ranks[1].cmp(&ranks[0]), wins.cmp(&0), "{pair:?}");
        }
    });
}

#[test]
fn the_working_adds_up_to_the_value() {
    let list = Code::list("BH,BH/C1,BH/M2,FB/C2,SB,SB/C1,PS/C1,STD,KS").unwrap();
    for_many(|_, players, rounds, rules| {
        let event = event(players, rounds);
        let standings = Standings::calculate(&event, &rules, &list);
        for row in standings.rows() {
            let workings = standings.working(row.number).unwrap();
            for (working, value) in workings[1..].iter().zip(&row.values) {
                let sum: Fraction =
                    working.contributions.iter().filter(|one| one.cut.is_none()).map(|one| one.value).sum();
                assert_eq!((&working.value, working.value.number()), (value, Some(sum)), "{working}");
            }
        }
    });
}

#[test]
fn ranks_follow_the_points_and_skip_shared_places() {
    let list = Code::list("DE,WIN").unwrap();
    for_many(|_, players, rounds, rules| {
        let event = event(players, rounds);
        let standings = Standings::calculate(&event, &rules, &list);
        for (place, pair) in (1..).zip(standings.rows().windows(2)) {
            let [one, other] = [0, 1].map(|index| (pair[index].rank.unwrap(), pair[index].points));
            assert!(one.1 >= other.1);
            assert!(other.0 == one.0 || other.0 == place + 1);
        }
    });
}

/// General regulations for competitions, 6.6: who left a round robin before half of the games counts for
/// nobody.
#[test]
fn removed_from_a_round_robin_for_and_against() {
    let game = |opponent: usize, colour, result| Round::game(number(opponent), colour, result);
    let mut players = vec![
        Player::new(
            number(0),
            None,
            vec![game(1, Colour::White, PlayerResult::Win), game(2, Colour::White, PlayerResult::Win)],
        ),
        Player::new(
            number(1),
            None,
            vec![
                game(0, Colour::Black, PlayerResult::Loss),
                Round::unpaired(PlayerResult::RestGame),
                game(2, Colour::White, PlayerResult::ForfeitWin),
            ],
        ),
        Player::new(
            number(2),
            None,
            vec![
                Round::unpaired(PlayerResult::RestGame),
                game(0, Colour::Black, PlayerResult::Loss),
                game(1, Colour::Black, PlayerResult::ForfeitLoss),
            ],
        ),
    ];
    let list = Code::list("WIN,SB").unwrap();
    let rules = Rules::of(Edition::March2026);
    let tsv = |players: &[Player]| {
        let event =
            Event::individual(System::PreDetermined, ScoringSystem::STANDARD, 3, players.to_vec()).unwrap();
        Standings::calculate(&event, &rules, &list).tsv()
    };
    let header = "TPN\tRank\tPTS\tWIN\tSB\n";
    assert_eq!(
        tsv(&players),
        format!("{header}1\t1\t2.0\t2\t1.00\n2\t2\t1.0\t1\t0.00\n3\t3\t0.0\t0\t0.00\n")
    );
    players[2].presence = Presence::Removed;
    assert_eq!(
        tsv(&players),
        format!("{header}1\t1\t1.0\t1\t0.00\n2\t2\t0.0\t0\t0.00\n3\t-\t0.0\t0\t0.00\n")
    );
}
