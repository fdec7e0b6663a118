//! The order in which lines and proofs are looked for, and how much of each.

use super::answer::{Answer, Line, Proof};
use super::confinement;
use super::enumeration::{Enumeration, Outcome};
use super::guide::{self, Among, Corner, Edge, Guide, Place, Strength};
use super::hunt::Hunt;
use super::shorter::shorter;
use cozy_chess::{Board, Color, Move};

/// How many positions are gone through before the next, larger attempt.
struct Effort {
    /// Of each plan.
    hunt: usize,
    /// Of the enumeration; 0 is none yet.
    enumeration: usize,
}

/// Real games are answered by the first; blocked positions need the proofs; the last is for puzzles.
const EFFORTS: [Effort; 5] = [
    Effort { hunt: 100, enumeration: 0 },
    Effort { hunt: 300, enumeration: 0 },
    Effort { hunt: 600, enumeration: 2_000 },
    Effort { hunt: 2_000, enumeration: 20_000 },
    Effort { hunt: 20_000, enumeration: 400_000 },
];

/// Where a mate could arise on so few squares, each of them is worth a plan.
const FEW_SQUARES: u32 = 24;
/// At most so many plans for single squares.
const MOST_PLACES: usize = 8;

/// Longer lines are shortened, one move ahead.
const LONG: usize = 48;
/// In so many positions at most.
const MOST_SHORTENING: usize = 200_000;

/// A question on its way to the answer.
pub(super) struct Attempt<'a> {
    board: &'a Board,
    attacker: Color,
    guides: Vec<Guide>,
    /// Positions gone through so far.
    positions: usize,
}

impl<'a> Attempt<'a> {
    pub(super) fn new(board: &'a Board, attacker: Color) -> Attempt<'a> {
        let mut attempt = Attempt { board, attacker, guides: Vec::with_capacity(6), positions: 0 };
        match Strength::of(board, attacker) {
            Strength::Minor => attempt.plan_corners_beside_a_man(),
            Strength::Minors | Strength::Heavy | Strength::Pawns => attempt.plan_edges(),
        }
        attempt
    }

    pub(super) fn answer(mut self) -> Answer {
        let mut proofs_tried = false;
        for effort in &EFFORTS {
            if let Some(line) = self.hunt(effort.hunt) {
                return Answer::Yes(line);
            }
            if effort.enumeration == 0 {
                continue;
            }
            if !std::mem::replace(&mut proofs_tried, true) && self.is_confined() {
                return Answer::No(Proof::Confinement);
            }
            if let Some(answer) = self.enumerate(effort.enumeration) {
                return answer;
            }
        }
        Answer::Open { position: self.board.to_string(), positions: self.positions }
    }

    /// Follows every plan for a while.
    fn hunt(&mut self, limit: usize) -> Option<Line> {
        for guide in &self.guides {
            let mut hunt = Hunt::new(guide, limit);
            let found = hunt.run(self.board, limit);
            self.positions += hunt.positions();
            if let Some(moves) = found {
                return Some(self.line(moves));
            }
        }
        None
    }

    /// Whether no man can get where it is needed for a mate. If one could, more plans are made: for the
    /// squares where it could be, and for the corners.
    fn is_confined(&mut self) -> bool {
        let attacker = self.attacker;
        let among = |place: Place| Guide::Among(Among { attacker, place });
        let squares = confinement::mating_squares(self.board, self.attacker);
        if squares.len() < FEW_SQUARES {
            let places = guide::places(self.board, self.attacker, squares);
            let guides = places.into_iter().take(MOST_PLACES).map(among);
            self.guides.splice(0..0, guides);
        }
        self.plan_corners(among);
        self.plan_corners_beside_a_man();
        squares.is_empty()
    }

    fn enumerate(&mut self, limit: usize) -> Option<Answer> {
        let guide = self.guides.first()?;
        let mut enumeration = Enumeration::of(self.board, guide);
        let outcome = enumeration.run(limit);
        let positions = enumeration.positions();
        self.positions += positions;
        match outcome {
            Outcome::Mate(moves) => Some(Answer::Yes(self.line(moves))),
            Outcome::Exhausted => {
                Some(Answer::No(Proof::Enumeration { positions, closed: enumeration.closed() }))
            }
            Outcome::Unfinished => None,
        }
    }

    /// A line that was found: long ones are shortened.
    fn line(&self, moves: Vec<Move>) -> Line {
        let is_long = moves.len() > LONG;
        let moves = if is_long { shorter(self.board, moves, 1, MOST_SHORTENING) } else { moves };
        Line::new(self.board, moves)
    }

    fn plan_edges(&mut self) {
        let pictures = guide::pictures(self.board, self.attacker, 3);
        for strip in [2, 8] {
            for picture in &pictures {
                let picture = picture.clone();
                self.guides.push(Guide::Edge(Edge { attacker: self.attacker, picture, strip }));
            }
        }
    }

    fn plan_corners_beside_a_man(&mut self) {
        let attacker = self.attacker;
        for strip in [4, 7] {
            self.plan_corners(|place| Guide::Corner(Corner { attacker, place, strip }));
        }
    }

    fn plan_corners(&mut self, plan: impl Fn(Place) -> Guide) {
        let corners = guide::corners(self.board, self.attacker);
        for place in guide::places(self.board, self.attacker, corners) {
            self.guides.push(plan(place));
        }
    }
}
