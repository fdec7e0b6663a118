//! Published counts of moves.
//!
//! Standard positions: chessprogramming.org, "Perft Results". Chess960 positions: figures that the tests of
//! many engines share, among them those of the move generator that stands behind these positions. Sums over
//! all start positions, which are independent of it: OEIS A157851. Distinct positions: OEIS A083276, which
//! counts castling rights and only legal captures en passant, as article 9.2.3 of the Laws does.

use std::collections::BTreeSet;

use laws::board::{Identity, Position, StartNumber, perft};

/// A position and its counts.
pub struct Case {
    pub fen: &'static str,
    /// Sequences of 1, 2, 3, ... moves.
    pub counts: &'static [u64],
    /// How many of them are counted in every run.
    pub quick: usize,
}

pub const STANDARD: [Case; 6] = [
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

pub const CHESS960: [Case; 4] = [
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

/// Counts a position to some depths.
pub fn count(case: &Case, depths: usize) {
    let position = Position::from_fen(case.fen).expect("a position");
    for (depth, &expected) in (1..).zip(case.counts).take(depths) {
        assert_eq!(perft(&position, depth), expected, "{} at depth {depth}", case.fen);
    }
}

/// The sums over all start positions of Chess960, from no move on.
pub const ALL_STARTS: [u64; 6] = [960, 18_882, 371_766, 8_224_968, 181_106_056, 4_433_048_830];

/// How many distinct positions there are after so many moves. After six, captures en passant that are not
/// legal would count two more (OEIS A057745).
pub const DISTINCT: [usize; 7] = [1, 20, 400, 5_362, 72_078, 822_518, 9_417_681];

/// The sum over all start positions.
pub fn sum(depth: u8) -> u64 {
    StartNumber::all().map(|number| perft(&Position::chess960(number), depth)).sum()
}

/// All positions after some moves, by identity.
pub fn distinct(depth: usize) -> usize {
    let mut positions = vec![Position::start()];
    for _ in 0..depth {
        let mut seen: BTreeSet<Identity> = BTreeSet::new();
        let after = |position: &Position| {
            let moves = position.legal_moves().into_iter();
            moves.filter_map(|played| position.play(played).ok()).collect::<Vec<_>>()
        };
        let reached = positions.iter().flat_map(after);
        positions = reached.filter(|position| seen.insert(position.identity())).collect();
    }
    positions.len()
}
