//! The positions a search has seen, each once, in the order in which they were found.

use super::packed::Packed;
use cozy_chess::{Move, Piece, Square};

/// A position that was found, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) position: Packed,
    /// The position before, by number; the first position has itself.
    pub(super) parent: u32,
    /// The move that led here, in 15 bits; the highest bit says that it cannot be taken back.
    how: u16,
}

impl Node {
    /// The move that led here.
    pub(super) fn played(&self) -> Move {
        let square = |shift: u16| Square::index(usize::from(self.how >> shift & 63));
        let promotion = match self.how >> 12 & 7 {
            0 => None,
            kind => Some(Piece::index(usize::from(kind))),
        };
        Move { from: square(0), to: square(6), promotion }
    }

    /// Whether the move that led here was a capture or the move of a pawn, which nobody can take back.
    pub(super) fn is_irreversible(&self) -> bool {
        self.how >> 15 == 1
    }
}

fn packed_move(played: Move, irreversible: bool) -> u16 {
    let promotion = played.promotion.map_or(0, |piece| piece as u16);
    played.from as u16 | (played.to as u16) << 6 | promotion << 12 | u16::from(irreversible) << 15
}

/// The positions seen so far: an open-addressing table of exact positions, never emptied.
#[derive(Debug)]
pub(super) struct Visited {
    nodes: Vec<Node>,
    /// Number of a node plus one; 0 is free. The length is a power of two.
    slots: Vec<u32>,
}

impl Visited {
    pub(super) fn starting_with(position: Packed) -> Visited {
        let mut visited = Visited { nodes: Vec::with_capacity(256), slots: vec![0; 1024] };
        visited.nodes.push(Node { position, parent: 0, how: 0 });
        let slot = visited.slot_of(&position);
        visited.slots[slot] = 1;
        visited
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(&self, number: u32) -> &Node {
        &self.nodes[number as usize]
    }

    /// Enters a position; its number if it is new.
    pub(super) fn enter(
        &mut self,
        position: Packed,
        parent: u32,
        played: Move,
        irreversible: bool,
    ) -> Option<u32> {
        let slot = self.slot_of(&position);
        if self.slots[slot] != 0 {
            return None;
        }
        let number = u32::try_from(self.nodes.len()).expect("a search is bounded far below");
        self.nodes.push(Node { position, parent, how: packed_move(played, irreversible) });
        self.slots[slot] = number + 1;
        if self.nodes.len() * 2 > self.slots.len() {
            self.grow();
        }
        Some(number)
    }

    /// The moves from the first position to this one.
    pub(super) fn line_to(&self, number: u32) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = number;
        while at != 0 {
            let node = self.node(at);
            line.push(node.played());
            at = node.parent;
        }
        line.reverse();
        line
    }

    /// The slot of this position, or the free one where it belongs.
    fn slot_of(&self, position: &Packed) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = position.hash() as usize & mask;
        while self.slots[slot] != 0 && self.nodes[self.slots[slot] as usize - 1].position != *position {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 4];
        for number in 0..self.nodes.len() {
            let slot = self.slot_of(&self.nodes[number].position);
            self.slots[slot] = number as u32 + 1;
        }
    }
}
