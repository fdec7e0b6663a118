//! Can a player still mate by any series of legal moves (Laws, 5.1.2, 5.2.2, 6.9 and 7.5.5)?

mod answer;
mod confinement;
mod enumeration;
mod guide;
mod hunt;
mod material;
mod packed;

mod visited;

pub use answer::{Answer, Proof};

use cozy_chess::{Board, Color};
use glossary::Colour;
use enumeration::{Outcome, Search};
use hunt::{Catch, Hunt, is_mate};

/// So many positions are seen before proofs are tried.
const QUICK: usize = 1000;
/// So many positions are seen before the question stays open.
const BOUND: usize = 200_000;

/// Can this side mate from this position by any series of legal moves, the opponent helping?
pub fn can_mate(board: &Board, side: Colour) -> Answer {
    let attacker = match side {
        Colour::White => Color::White,
        Colour::Black => Color::Black,
    };
    if board.side_to_move() != attacker && is_mate(board) {
        return Answer::Yes(Vec::new());
    }
    if let Some(proof) = material::cannot_mate(board, attacker) {
        return Answer::No(proof);
    }
    let mut plans = Vec::new();
    let strength = guide::Strength::of(board, attacker);
    let pictures = guide::pictures(board, attacker, 3);
    if strength == guide::Strength::Minor {
        plans.push((guide::Plan::Minor, 1));
    } else {
        for strip in [2, 8] {
            for picture in &pictures {
                plans.push((guide::Plan::Edge { picture: picture.clone(), strip }, 2));
            }
        }
    }
    for (at, (plan, patience)) in plans.iter().enumerate() {
        STATS[at].fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let _ = patience;
        let guide = guide::Guide { attacker, plan: plan.clone() };
        let mut hunt = Hunt::new(&guide, attacker, QUICK);
        match hunt.run(board, QUICK) {
            Catch::Mate(line) => { SUCC[at].fetch_add(1, std::sync::atomic::Ordering::Relaxed);return Answer::Yes(line) }
            Catch::Nothing => {}
        }
    }
    if confinement::excludes_mate(board, attacker) {
        return Answer::No(Proof::Confinement);
    }
    let (plan, patience) = plans[0].clone();
    let mut search = Search::of(board, attacker, plan, patience);
    match search.run(BOUND, true) {
        Outcome::Mate(line) => Answer::Yes(line),
        Outcome::Exhausted => {
            Answer::No(Proof::Enumeration { positions: search.positions(), closed: search.closed() })
        }
        Outcome::Unfinished => Answer::Open { positions: search.positions() },
    }
}
pub static STATS: [std::sync::atomic::AtomicUsize; 16] = [const { std::sync::atomic::AtomicUsize::new(0) }; 16];
pub static SUCC: [std::sync::atomic::AtomicUsize; 16] = [const { std::sync::atomic::AtomicUsize::new(0) }; 16];
