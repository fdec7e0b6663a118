//! What the regulation says of every pairing, in random tournaments of all sizes.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

mod support;

use pairing::dutch::Edition;
use pairing::{Outcome, Participant, Player, Position, RoundPairing, checker};
use support::random::{self, Habits, Random};

/// Calls `check` for every round of some tournaments, with its pairing.
fn each_round(tournaments: u64, most_players: usize, check: impl Fn(&mut Random, &Position, &Outcome)) {
    for seed in 0..tournaments {
        let mut random = Random(seed ^ 0xABCD_EF01_2345_6789);
        let edition = random.pick(&[Edition::February2026, Edition::July2017]);
        let players = 2 + random.below(most_players - 1);
        let mut position = random::start(&mut random, players, edition);
        let habits = Habits::draw(&mut random);
        while position.round.get() <= position.rounds_in_event {
            random::call_the_roll(&mut random, &habits, &mut position);
            let outcome = pairing::pair(&position).unwrap();
            check(&mut random, &position, &outcome);
            let is_arbitrary = random.percent(habits.arbitrary_round);
            let (pairs, bye) = match &outcome {
                Outcome::Paired(round) if !is_arbitrary => pairs(round),
                Outcome::Paired(_) | Outcome::Impossible(_) => random::pair_anyhow(&mut random, &position),
            };
            random::play(&mut random, &habits, &mut position, &pairs, bye);
        }
    }
}

fn pairs(round: &RoundPairing) -> (Vec<(u16, u16)>, Option<u16>) {
    let boards = round.boards.iter().map(|board| (board.white.get(), board.black.get()));
    (boards.collect(), round.bye.map(|bye| bye.get()))
}

#[test]
fn every_pairing_is_legal() {
    each_round(60, 150, |_, position, outcome| {
        if let Outcome::Paired(round) = outcome {
            let boards: Vec<_> = round.boards.iter().map(|board| (board.white, board.black)).collect();
            assert_eq!(checker::breaches(position, &boards, round.bye), []);
        }
    });
}

#[test]
fn the_order_of_the_input_does_not_matter() {
    each_round(30, 60, |random, position, outcome| {
        let mut shuffled = position.clone();
        for place in (1..shuffled.participants.len()).rev() {
            shuffled.participants.swap(place, random.below(place + 1));
        }
        assert_eq!(pairing::pair(&shuffled).unwrap(), *outcome);
    });
}

/// Pairs the first with everybody in turn: no matching algorithm, just trying.
fn can_be_paired(players: &[Player], position: &Position) -> bool {
    let Some((first, others)) = players.split_first() else { return true };
    let without = |index: usize| {
        let kept = others.iter().enumerate().filter(|&(place, _)| place != index);
        kept.map(|(_, other)| other.clone()).collect::<Vec<_>>()
    };
    let may_meet = |other: &Player| {
        let pair = [(first.number, other.number), (other.number, first.number)];
        let clash = first.absolute_colour().is_some() && first.absolute_colour() == other.absolute_colour();
        !first.opponents.contains(&other.number)
            && !position.prohibited.iter().any(|barred| pair.contains(barred))
            && (!clash || first.is_topscorer || other.is_topscorer)
    };
    let is_odd = players.len() % 2 == 1;
    (is_odd && first.may_receive_bye && can_be_paired(others, position))
        || others
            .iter()
            .enumerate()
            .any(|(index, other)| may_meet(other) && can_be_paired(&without(index), position))
}

#[test]
fn a_round_is_paired_whenever_it_can_be() {
    each_round(150, 8, |_, position, outcome| {
        let is_paired = matches!(outcome, Outcome::Paired(_));
        assert_eq!(is_paired, can_be_paired(&Player::all_in(position), position), "{position:#?}");
    });
}

#[test]
fn boards_are_in_order_and_brackets_hold_everybody_once() {
    each_round(40, 80, |_, position, outcome| {
        let Outcome::Paired(round) = outcome else { return };
        let players = Player::all_in(position);
        let player = |number| players.iter().find(|player| player.number == number).unwrap();
        let keys = round.boards.iter().map(|board| {
            let (white, black) = (player(board.white), player(board.black));
            let higher = if (-white.pairing_score, white.number) < (-black.pairing_score, black.number) {
                white
            } else {
                black
            };
            (-higher.pairing_score, -(white.pairing_score + black.pairing_score), higher.number)
        });
        assert!(keys.is_sorted());
        let mut residents: Vec<_> =
            round.brackets.iter().flat_map(|bracket| bracket.residents.clone()).collect();
        residents.sort_unstable();
        let mut everybody: Vec<_> = players.iter().map(|player| player.number).collect();
        everybody.sort_unstable();
        assert_eq!(residents, everybody);
    });
}

#[test]
fn two_participants_with_one_number_are_refused() {
    let mut random = Random(5);
    let mut position = random::start(&mut random, 4, Edition::February2026);
    let again = Participant::new(position.participants[2].number);
    position.participants.push(again);
    assert!(pairing::pair(&position).is_err());
}

#[test]
fn a_late_arrival_changes_who_is_odd() {
    use glossary::{Colour, PlayerResult};
    use pairing::PastRound;
    let mut random = Random(9);
    let mut position = random::start(&mut random, 5, Edition::February2026);
    position.initial_colour = Colour::White;
    position.prohibited.clear();
    position.participants.iter_mut().for_each(|participant| participant.virtual_points.clear());
    position.participants[0].is_available = false;
    let Outcome::Paired(round) = pairing::pair(&position).unwrap() else { panic!("four can be paired") };
    assert_eq!(pairs(&round).0, [(2, 4), (5, 3)], "2 is the first of those who have arrived");
    position.participants[0].rounds.push(PastRound::unpaired(PlayerResult::ZeroPointBye));
    assert_eq!(Player::all_in(&position)[0].arrival_number, 1);
}

#[test]
fn nobody_and_one_alone_are_paired_too() {
    let mut random = Random(3);
    let mut position = random::start(&mut random, 1, Edition::February2026);
    let Outcome::Paired(round) = pairing::pair(&position).unwrap() else { panic!("one may have the bye") };
    assert_eq!(pairs(&round), (vec![], Some(1)));
    position.participants[0].is_available = false;
    let Outcome::Paired(round) = pairing::pair(&position).unwrap() else { panic!("nobody is left over") };
    assert_eq!(pairs(&round), (vec![], None));
}

#[test]
fn a_game_written_without_colours_is_not_paired_again() {
    use glossary::{PlayerResult, RoundNumber};
    use pairing::PastRound;
    for edition in [Edition::February2026, Edition::July2017] {
        let mut position = random::start(&mut Random(9), 4, edition);
        position.prohibited.clear();
        let numbers: Vec<_> = position.participants.iter().map(|one| one.number).collect();
        for (index, participant) in position.participants.iter_mut().enumerate() {
            let opponent = Some(numbers[(index + 2) % 4]);
            participant.virtual_points.clear();
            participant.rounds.push(PastRound { opponent, ..PastRound::unpaired(PlayerResult::Draw) });
        }
        position.round = RoundNumber::new(2).unwrap();
        position.rounds_in_event = 3;
        let players = Player::all_in(&position);
        assert!(players.iter().all(|player| player.unplayed_games == 0 && player.preference.is_none()));
        assert!(players.iter().all(|player| player.float_last_round == pairing::Float::None), "{edition:?}");
        let Outcome::Paired(round) = pairing::pair(&position).unwrap() else { panic!("it can be paired") };
        let breaches = checker::breaches(&position, &[(numbers[0], numbers[2])], None);
        assert!(breaches.contains(&checker::Breach::SecondMeeting(numbers[0], numbers[2])));
        let met = |(white, black): &(u16, u16)| white.abs_diff(*black) == 2;
        assert!(!pairs(&round).0.iter().any(met), "1-3 and 2-4 have played: {:?}", pairs(&round).0);
    }
}

/// C.04.1 article 4 and C.04.3 1.4.3 speak of what was scored without playing, whatever a bye is usually
/// worth (TRF 299); a bonus that has nothing to do with the round is not scored in it.
#[test]
fn what_a_bye_was_worth_decides_about_the_next_one() {
    use glossary::{PlayerResult, Points, RoundNumber};
    use pairing::{Float, PastRound};
    let after = |edition, result, adjustment, bonus| {
        let mut position = random::start(&mut Random(9), 2, edition);
        position.scoring = glossary::ScoringSystem::STANDARD;
        position.participants[0].rounds =
            vec![PastRound { adjustment, bonus, ..PastRound::unpaired(result) }].into();
        position.participants[1].is_available = false;
        position.participants[0].virtual_points.clear();
        position.round = RoundNumber::new(2).unwrap();
        let boards = checker::breaches(&position, &[], Some(position.participants[0].number));
        let player = Player::all_in(&position).remove(0);
        assert_eq!(player.may_receive_bye, boards.is_empty(), "the checker says the same");
        (player.may_receive_bye, player.float_last_round)
    };
    let (half, none) = (Points::HALF, Points::ZERO);
    let [half_bye, zero_bye] = [PlayerResult::HalfPointBye, PlayerResult::ZeroPointBye];
    assert_eq!(after(Edition::February2026, half_bye, none, none), (true, Float::Down));
    assert_eq!(after(Edition::February2026, half_bye, half, none), (false, Float::Down), "worth a win");
    assert_eq!(after(Edition::February2026, half_bye, none, half), (true, Float::Down), "a bonus apart");
    assert_eq!(after(Edition::February2026, zero_bye, none, none), (true, Float::None));
    assert_eq!(after(Edition::February2026, zero_bye, half, none), (true, Float::Down));
    assert_eq!(
        after(Edition::July2017, half_bye, half, none),
        (true, Float::Down),
        "only byes and forfeits bar"
    );
}
