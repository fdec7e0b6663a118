//! The moves of chess and of Chess960, counted against published figures.
//!
//! Standard positions: chessprogramming.org, "Perft Results". Chess960 positions with numbers: the list of
//! 960 positions of chessprogramming.org, "Chess960 Perft Results". Sums over all start positions: OEIS
//! A157851. Distinct positions: OEIS A083276, which counts castling rights and only legal captures en
//! passant, as article 9.2.3 of the Laws does.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

use std::collections::BTreeSet;

use laws::board::{CastlingSide, Identity, Position, StartNumber, perft};

struct Case {
    fen: &'static str,
    /// Sequences of 1, 2, 3, ... moves.
    counts: &'static [u64],
    /// How many of them are counted in every run.
    quick: usize,
}

const STANDARD: [Case; 6] = [
    Case {
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        counts: &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324],
        quick: 5,
    },
    Case {
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        counts: &[48, 2_039, 97_862, 4_085_603, 193_690_690],
        quick: 4,
    },
    Case {
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        counts: &[14, 191, 2_812, 43_238, 674_624, 11_030_083, 178_633_661],
        quick: 5,
    },
    Case {
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        counts: &[6, 264, 9_467, 422_333, 15_833_292, 706_045_033],
        quick: 4,
    },
    Case {
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        counts: &[44, 1_486, 62_379, 2_103_487, 89_941_194],
        quick: 4,
    },
    Case {
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        counts: &[46, 2_079, 89_890, 3_894_594, 164_075_551],
        quick: 4,
    },
];

const CHESS960: [Case; 4] = [
    Case {
        fen: "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
        counts: &[29, 502, 14_569, 287_739, 8_652_810, 191_762_235],
        quick: 4,
    },
    Case {
        fen: "rbbqn1kr/pp2p1pp/6n1/2pp1p2/2P4P/P7/BP1PPPP1/R1BQNNKR w HAha - 0 9",
        counts: &[27, 916, 25_798, 890_435, 26_302_461, 924_181_432],
        quick: 4,
    },
    Case {
        fen: "rqbbknr1/1ppp2pp/p5n1/4pp2/P7/1PP5/1Q1PPPPP/R1BBKNRN w GAga - 0 9",
        counts: &[24, 600, 15_347, 408_207, 11_029_596, 308_553_169],
        quick: 4,
    },
    Case {
        fen: "rkb2bnr/pp2pppp/2p1n3/3p4/q2P4/5NP1/PPP1PP1P/RKBNQBR1 w Aha - 0 9",
        counts: &[29, 861, 24_504, 763_454, 22_763_215, 731_511_256],
        quick: 4,
    },
];

fn count(case: &Case, depths: usize) {
    let position = Position::from_fen(case.fen).unwrap();
    for (depth, &expected) in (1..).zip(case.counts).take(depths) {
        assert_eq!(perft(&position, depth), expected, "{} at depth {depth}", case.fen);
    }
}

#[test]
fn standard_positions() {
    STANDARD.iter().for_each(|case| count(case, case.quick));
}

#[test]
fn chess960_positions() {
    CHESS960.iter().for_each(|case| count(case, case.quick));
}

#[test]
#[ignore = "counts three thousand million moves: a minute with optimisation"]
fn all_positions_to_full_depth() {
    STANDARD.iter().chain(&CHESS960).for_each(|case| count(case, case.counts.len()));
}

#[test]
fn all_start_positions_together() {
    let sum = |depth| StartNumber::all().map(|number| perft(&Position::chess960(number), depth)).sum::<u64>();
    assert_eq!(sum(0), 960);
    assert_eq!(sum(1), 18_882);
    assert_eq!(sum(2), 371_766);
    assert_eq!(sum(3), 8_224_968);
}

#[test]
#[ignore = "counts four thousand million moves: a minute with optimisation"]
fn all_start_positions_together_deeper() {
    let sum = |depth| StartNumber::all().map(|number| perft(&Position::chess960(number), depth)).sum::<u64>();
    assert_eq!(sum(4), 181_106_056);
    assert_eq!(sum(5), 4_433_048_830);
}

#[test]
fn castling_is_possible_at_once_in_some_start_positions() {
    // 90 with the king on f1 and a rook on g1, 72 with the king on d1 and a rook on c1 (OEIS A157851).
    let at_once = |side| {
        let can = |position: &Position| position.castling_move(side).is_some_and(|it| position.is_legal(it));
        StartNumber::all().map(Position::chess960).filter(can).count()
    };
    assert_eq!(at_once(CastlingSide::Kingside), 90);
    assert_eq!(at_once(CastlingSide::Queenside), 72);
}

/// All positions after some moves, by identity.
fn distinct(depth: usize) -> usize {
    let mut positions = vec![Position::start()];
    for _ in 0..depth {
        let mut seen: BTreeSet<Identity> = BTreeSet::new();
        let after = positions.iter().flat_map(|position| {
            position.legal_moves().into_iter().map(|played| position.play(played).unwrap())
        });
        positions = after.filter(|position| seen.insert(position.identity())).collect();
    }
    positions.len()
}

#[test]
fn distinct_positions_are_told_apart_as_article_9_2_3_says() {
    assert_eq!([0, 1, 2, 3, 4].map(distinct), [1, 20, 400, 5_362, 72_078]);
}

#[test]
#[ignore = "holds a million positions: some seconds with optimisation"]
fn distinct_positions_deeper() {
    assert_eq!(distinct(5), 822_518);
    // Here an illegal capture en passant would count two more (OEIS A057745).
    assert_eq!(distinct(6), 9_417_681);
}
