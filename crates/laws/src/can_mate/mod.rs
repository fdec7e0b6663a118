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
const QUICK: usize = 300;
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
    let corners = guide::places(board, attacker, guide::corners(board, attacker));
    let pictures = guide::pictures(board, attacker, 3);
    let edges = [2, 8].into_iter().flat_map(|strip| {
        pictures.iter().map(move |picture| (guide::Plan::Edge { picture: picture.clone(), strip }, 2))
    });
    match strength {
        guide::Strength::Minor => {
            plans.extend(corners.iter().cloned().map(|place| (guide::Plan::Corner(place), 2)));
        }
        guide::Strength::Minors | guide::Strength::Heavy | guide::Strength::Pawns => plans.extend(edges),
    }
    let later = corners.into_iter().map(|place| (guide::Plan::Place(place), 2));
    let mut later = Some(later);
    let mut net_tried = false;
    for (round, limit) in ROUNDS.into_iter().enumerate() {
        if round == 2 {
            plans.extend(later.take().into_iter().flatten());
        }
        for (at, (plan, _)) in plans.iter().enumerate() {
            STATS[at].fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            let guide = guide::Guide { attacker, plan: plan.clone() };
            let mut hunt = Hunt::new(&guide, attacker, limit);
            let ended = hunt.run(board, limit);
            STATS[15].fetch_add(hunt.len(), std::sync::atomic::Ordering::Relaxed);
            match ended {
                Catch::Mate(line) => {
                    SUCC[at].fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    return Answer::Yes(line);
                }
                Catch::Nothing => {}
            }
        }
        if BOUNDS[round] == 0 {
            continue;
        }
        if !net_tried {
            net_tried = true;
            let squares = confinement::mating_squares(board, attacker);
            if squares.is_empty() {
                return Answer::No(Proof::Confinement);
            }
            if squares.len() < 24 {
                let places = guide::places(board, attacker, squares);
                plans = places.into_iter().take(8).map(|place| (guide::Plan::Place(place), 2)).chain(plans).collect();
            }
        }
        let (plan, patience) = plans[0].clone();
        let mut search = Search::of(board, attacker, plan, patience);
        match search.run(BOUNDS[round], true) {
            Outcome::Mate(line) => { SUCC[15].fetch_add(1, std::sync::atomic::Ordering::Relaxed); return Answer::Yes(line) }
            Outcome::Exhausted => {
                return Answer::No(Proof::Enumeration { positions: search.positions(), closed: search.closed() });
            }
            Outcome::Unfinished => {}
        }
    }
    Answer::Open { positions: BOUNDS[4] }
}
const ROUNDS: [usize; 5] = [100, 300, 600, 2000, 20000];
const BOUNDS: [usize; 5] = [0, 0, 2000, 20000, 300000];
pub static STATS: [std::sync::atomic::AtomicUsize; 16] = [const { std::sync::atomic::AtomicUsize::new(0) }; 16];
pub static SUCC: [std::sync::atomic::AtomicUsize; 16] = [const { std::sync::atomic::AtomicUsize::new(0) }; 16];
