//! Questions 16 to 18 of the arbiters' examination in the FIDE Arbiters' Manual of March 2025, with its
//! answers.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

use glossary::{Colour, PairingNumber, PlayerResult, RoundNumber, ScoringSystem};
use pairing::dutch::Edition;
use pairing::{Outcome, Participant, PastRound, Position};

/// Somebody who is not paired and has the score of all others in every round, so that a game with them leaves
/// no float.
const STRANGER: u16 = 999;

fn number(number: u16) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

/// A player with a colour history such as `WB-W`, everything against the stranger: a win, then draws.
fn player(own: u16, colours: &str) -> Participant {
    let rounds = colours.chars().enumerate().map(|(index, letter)| {
        let result = if index == 0 { PlayerResult::Win } else { PlayerResult::Draw };
        match letter.to_ascii_uppercase() {
            'W' => PastRound::paired(number(STRANGER), Colour::White, result),
            'B' => PastRound::paired(number(STRANGER), Colour::Black, result),
            _ if index == 0 => PastRound::unpaired(PlayerResult::FullPointBye),
            _ => PastRound::unpaired(PlayerResult::HalfPointBye),
        }
    });
    Participant { rounds: rounds.collect(), ..Participant::new(number(own)) }
}

/// The pairs and the bye, White first.
fn paired(
    edition: Edition,
    rounds_in_event: u16,
    players: &[(u16, &str)],
    met: &[(u16, u16)],
) -> (Vec<(u16, u16)>, Option<u16>) {
    let mut participants: Vec<Participant> =
        players.iter().map(|&(own, colours)| player(own, colours)).collect();
    for &(one, other) in met {
        for (own, opponent) in [(one, other), (other, one)] {
            let participant =
                participants.iter_mut().find(|participant| participant.number == number(own)).unwrap();
            participant.rounds[1].opponent = Some(number(opponent));
        }
    }
    let rounds = participants[0].rounds.len();
    participants.push(Participant { is_available: false, ..player(STRANGER, &"W".repeat(rounds)) });
    let position = Position {
        system: edition.system(),
        scoring: ScoringSystem::STANDARD,
        rounds_in_event,
        round: RoundNumber::from_index(rounds).unwrap(),
        initial_colour: Colour::White,
        participants,
        prohibited: vec![],
    };
    let Outcome::Paired(round) = pairing::pair(&position).unwrap() else { panic!("it can be paired") };
    let mut boards: Vec<_> =
        round.boards.iter().map(|board| (board.white.get(), board.black.get())).collect();
    boards.sort_unstable();
    (boards, round.bye.map(|bye| bye.get()))
}

#[test]
fn question_16_the_last_round() {
    let players = [
        (7, "WWBWBB"),
        (16, "WBBWBW"),
        (17, "BWBWBB"),
        (21, "BWBWWB"),
        (26, "WWBWBB"),
        (29, "BWWBWW"),
        (42, "BWWBBW"),
        (54, "WBWBWB"),
        (68, "WBBWBW"),
    ];
    let met = [(16, 29), (17, 42), (26, 54)];
    for edition in [Edition::July2017, Edition::February2026] {
        let answer = paired(edition, 7, &players, &met);
        assert_eq!(answer, (vec![(7, 29), (17, 68), (21, 42), (26, 16)], Some(54)), "{edition:?}");
    }
}

#[test]
fn question_17_the_colours() {
    for edition in [Edition::July2017, Edition::February2026] {
        let pair = |players: &[(u16, &str)]| paired(edition, 9, players, &[]).0;
        assert_eq!(pair(&[(2, "wbw-b"), (8, "w-bwb")]), [(2, 8)], "{edition:?}");
        assert_eq!(pair(&[(5, "-bwbw"), (10, "wb-bw")]), [(10, 5)], "{edition:?}");
        assert_eq!(pair(&[(7, "bwbwb"), (15, "bwwbb")]), [(15, 7)], "{edition:?}");
    }
}

#[test]
fn question_18_who_floats_down() {
    let players = [(1, "BWB"), (2, "WBW"), (3, "BWB"), (4, "BWB"), (5, "BWB")];
    for edition in [Edition::July2017, Edition::February2026] {
        assert_eq!(paired(edition, 9, &players, &[]), (vec![(1, 3), (4, 2)], Some(5)), "{edition:?}");
    }
}
