//! Known answers: the positions of the Laws' commentary, of the flag-fall table, and hard ones.

mod can_mate;

use can_mate::{Case, board, cases, check};
use cozy_chess::Board;
use glossary::Colour;
use laws::board::Position;
use laws::can_mate::{Answer, can_mate};
use std::collections::BTreeSet;

/// Every case of the project's own file is answered, rightly.
#[test]
fn all_positions_of_the_file_are_answered() {
    for case in cases(include_str!("can_mate/positions.txt")) {
        assert_eq!(check(&case), [], "{}", case.fen);
    }
}

/// Blocked positions whose whole state space is gone through here, by other code: how many positions there
/// are, and who mates in any of them. The first is that of the commentary on article 1.5.
#[test]
fn blocked_positions_agree_with_their_whole_state_space() {
    let blocked = [
        ("4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3 b - - 0 1", 1024),
        ("8/2k5/8/p1p1p1p1/P1P1P1P1/2K5/8/8 w - -", 0),
        ("8/1k6/p1p1p1p1/P1P1P1P1/K1p1p1p1/P1P1P1P1/8/8 w - -", 0),
        ("k7/Pp6/1P4p1/6P1/8/6p1/6Pp/7K w - -", 0),
        ("8/8/8/6p1/6P1/4p1PK/3pPp1p/4Rnkr b - -", 0),
        ("5k2/4p3/3pPp2/2pP1Pp1/1pPK2Pp/pP5P/P7/8 w - -", 0),
    ];
    for (fen, expected) in blocked {
        let position = Position::from_fen(fen).unwrap();
        let (positions, mates) = state_space(&board(&position));
        assert!(expected == 0 || positions == expected, "{fen}: {positions} positions");
        for (side, mates) in [(Colour::White, mates[0]), (Colour::Black, mates[1])] {
            let yes = matches!(can_mate(&position, side), Answer::Yes(_));
            let no = matches!(can_mate(&position, side), Answer::No(_));
            assert_eq!((yes, no), (mates, !mates), "{side} in {fen}");
        }
    }
}

/// All positions that can be reached, and whether White and Black mate in any.
fn state_space(board: &Board) -> (usize, [bool; 2]) {
    let key = |board: &Board| board.to_string().split(' ').take(4).collect::<Vec<_>>().join(" ");
    let mut seen = BTreeSet::from([key(board)]);
    let (mut left, mut mates) = (vec![board.clone()], [false; 2]);
    while let Some(board) = left.pop() {
        assert!(seen.len() < 50_000, "{board} is not blocked");
        let mut moves = Vec::new();
        board.generate_moves(|some| {
            moves.extend(some);
            false
        });
        if moves.is_empty() && !board.checkers().is_empty() {
            mates[!board.side_to_move() as usize] = true;
        }
        for played in moves {
            let mut next = board.clone();
            next.play(played);
            if seen.insert(key(&next)) {
                left.push(next);
            }
        }
    }
    (seen.len(), mates)
}

#[test]
fn a_proof_says_what_it_is() {
    let proofs = [
        ("4k3/8/8/8/8/8/8/4K2R w - -", Colour::Black, "it has only its king"),
        ("4k1n1/8/8/8/8/8/8/Q3K3 w - -", Colour::Black, "it has one knight, the opponent only queens"),
        (
            "4kb2/8/8/8/8/8/8/4K2R w - -",
            Colour::Black,
            "its bishops stand on one colour, and the opponent has no man to stand in its king's way",
        ),
        (
            "4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3 b - -",
            Colour::White,
            "its men can never reach squares from which the king could be mated",
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 b - -", Colour::White, "there is no legal move"),
    ];
    for (fen, side, words) in proofs {
        let Answer::No(proof) = can_mate(&Position::from_fen(fen).unwrap(), side) else { panic!("{fen}") };
        assert_eq!(proof.to_string(), words, "{fen}");
    }
}

/// A mate that stands on the board needs no further move.
#[test]
fn a_mate_on_the_board_is_an_empty_line() {
    let position = Position::from_fen("R5k1/5ppp/8/8/8/8/8/6K1 b - -").unwrap();
    let Answer::Yes(line) = can_mate(&position, Colour::White) else { panic!("it is mate") };
    assert!(line.moves().is_empty());
    assert!(matches!(can_mate(&position, Colour::Black), Answer::No(_)));
}

/// Colours, the board's sides and the player to move decide nothing else.
#[test]
fn a_mirrored_position_has_the_mirrored_answer() {
    for case in cases(include_str!("can_mate/positions.txt")).iter().step_by(9) {
        let fields: Vec<&str> = case.fen.split(' ').collect();
        if fields.get(2).is_some_and(|castling| *castling != "-")
            || fields.get(3).is_some_and(|ep| *ep != "-")
        {
            continue;
        }
        let swapped =
            |man: char| if man.is_lowercase() { man.to_ascii_uppercase() } else { man.to_ascii_lowercase() };
        let men: Vec<String> =
            fields[0].rsplit('/').map(|rank| rank.chars().map(swapped).collect()).collect();
        let player = if fields[1] == "w" { "b" } else { "w" };
        let mirrored =
            Case { fen: format!("{} {player} - -", men.join("/")), white: case.black, black: case.white };
        check(&mirrored);
    }
}

#[test]
fn castling_prints_as_the_kings_move() {
    // White's only way to mate in one is castling.
    let position = Position::from_fen("8/8/8/8/8/8/7R/1k2K2R w K - 0 1").unwrap();
    let Answer::Yes(line) = can_mate(&position, Colour::White) else { panic!("White can mate") };
    assert!(!line.to_string().contains("e1h1"), "{line}");
}
