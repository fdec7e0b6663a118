//! What comes of pairing a round.

use glossary::{Colour, PairingNumber};

use crate::bracket_record::BracketRecord;
use crate::colour_allocation::ColourRule;
use crate::field::Field;
use crate::impossible::Impossible;

/// A board of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Who plays White.
    pub white: PairingNumber,
    /// Who plays Black.
    pub black: PairingNumber,
    /// Which rule gave the colours.
    pub colour_rule: ColourRule,
}

/// The pairing of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundPairing {
    /// The boards, in the order of publication.
    pub boards: Vec<Board>,
    /// Who receives the pairing-allocated bye.
    pub bye: Option<PairingNumber>,
    /// How each bracket was paired, from the top; none if the system has no brackets.
    pub brackets: Vec<BracketRecord>,
}

/// What comes of pairing a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The round is paired.
    Paired(RoundPairing),
    /// No pairing complies with the absolute criteria.
    Impossible(Impossible),
}

impl RoundPairing {
    /// The round in which these pairs meet, each with the higher ranked player first, known by their places
    /// in the field: boards in order, with colours, by the rules of the field's system. Example: see
    /// [`crate::SwissSystem`].
    pub fn of_pairs(field: &Field, mut pairs: Vec<(usize, usize)>, bye: Option<usize>) -> RoundPairing {
        (field.rules.board_order)(&field.players, &mut pairs);
        RoundPairing {
            boards: pairs.iter().map(|&(higher, lower)| board(field, higher, lower)).collect(),
            bye: bye.map(|place| field.players[place].number),
            brackets: Vec::new(),
        }
    }
}

fn board(field: &Field, higher: usize, lower: usize) -> Board {
    let (higher, lower) = (&field.players[higher], &field.players[lower]);
    let (colour, colour_rule) = (field.rules.colours)(higher, lower, field.initial_colour);
    let (white, black) = match colour {
        Colour::White => (higher.number, lower.number),
        Colour::Black => (lower.number, higher.number),
    };
    Board { white, black, colour_rule }
}
