//! A system that is not in the table is added to it, pairs, is checked and explains itself, without a line
//! elsewhere.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

mod neighbours;
mod support;

use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
use neighbours::neighbours;
use pairing::check::{PublishedRound, Verdict, check};
use pairing::why::Why;
use pairing::{Outcome, Participant, Position, RoundPairing, System, pair};
use support::random::{self, Habits, Random};

fn number(number: u16) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

fn before_first_round(players: u16) -> Position {
    Position {
        system: neighbours(),
        scoring: ScoringSystem::STANDARD,
        rounds_in_event: 5,
        round: RoundNumber::new(1).unwrap(),
        initial_colour: Colour::White,
        participants: (1..=players).map(|player| Participant::new(number(player))).collect(),
        prohibited: vec![(number(1), number(2))],
    }
}

fn paired(position: &Position) -> RoundPairing {
    match pair(position).unwrap() {
        Outcome::Paired(round) => round,
        Outcome::Impossible(impossible) => panic!("{impossible:?}"),
    }
}

#[test]
fn it_stands_in_the_table_once() {
    let system = neighbours();
    assert_eq!((System::cited("neighbours@2026-11"), neighbours()), (Some(system), system));
    assert_eq!(System::all().iter().filter(|one| **one == system).count(), 1);
    assert_eq!(System::of_trf_code("CUSTOM_SWISS_NEIGHBOURS"), Some(system));
}

#[test]
fn it_pairs_is_checked_and_explains_itself() {
    let position = before_first_round(7);
    let round = paired(&position);
    let boards: Vec<_> = round.boards.iter().map(|board| (board.white.get(), board.black.get())).collect();
    assert_eq!((boards.as_slice(), round.bye), (&[(1, 3), (4, 2), (5, 6)][..], Some(number(7))));
    let games = round.boards.iter().map(|board| (board.white, board.black)).collect();
    let published = PublishedRound { games, byes: vec![number(7)], ..PublishedRound::default() };
    assert_eq!(check(&position, &published).unwrap(), Verdict::Agrees);
    let turned = PublishedRound {
        games: vec![(number(3), number(1)), (number(4), number(2)), (number(5), number(6))],
        ..published
    };
    let Verdict::Differs(differs) = check(&position, &turned).unwrap() else {
        panic!("the colours are exchanged")
    };
    assert_eq!(differs.reversed_boards(), Some(vec![1]));
    let why = Why::new(&position, |number| format!("Player {number}")).unwrap().unwrap();
    let told = why.against(number(1), number(2)).unwrap().to_string();
    assert!(told.contains("the arbiter has forbidden Player 1 (#1) to meet Player 2 (#2)"), "{told}");
    let told = why.player(number(3)).unwrap().to_string();
    assert!(told.contains("Meets Player 1 (#1), of the same score."), "{told}");
    let told = why.player(number(7)).unwrap().to_string();
    assert!(told.contains("Receives the pairing-allocated bye"), "{told}");
}

/// Every pairing passes the independent checker before it leaves the crate.
#[test]
fn it_pairs_whole_tournaments() {
    for seed in 0..40 {
        let mut random = Random(seed);
        let players = 4 + random.below(13);
        let mut position = random::start(&mut random, players, pairing::dutch::Edition::February2026);
        position.system = neighbours();
        let habits = Habits::draw(&mut random);
        while position.round.get() <= position.rounds_in_event {
            random::call_the_roll(&mut random, &habits, &mut position);
            let Outcome::Paired(round) = pair(&position).unwrap() else { break };
            let pairs: Vec<_> =
                round.boards.iter().map(|board| (board.white.get(), board.black.get())).collect();
            random::play(&mut random, &habits, &mut position, &pairs, round.bye.map(PairingNumber::get));
        }
    }
}
