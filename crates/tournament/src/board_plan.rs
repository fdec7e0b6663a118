//! Which pair sits at which board: ranges, fixed boards, boards that are broken or reserved.

use std::collections::{BTreeMap, BTreeSet};

use crate::identity::{BoardNumber, PlayerId};
use crate::round::Board;
use crate::section::Section;

/// What is special about a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardProperties {
    /// It can be reached and used by everybody.
    pub accessible: bool,
    /// It transmits its moves.
    pub electronic: bool,
    /// It cannot be used.
    pub broken: bool,
    /// It is kept free.
    pub reserved: bool,
}

/// Gives each pair, in their order, the next board of a section without special boards.
pub(crate) fn seat_in_order(
    section: &Section,
    pairs: &[(PlayerId, PlayerId)],
    games: u8,
) -> BTreeMap<BoardNumber, Board> {
    let boards = (section.configuration.first_board.max(1)..=u16::MAX).zip(pairs);
    let mut seats: Vec<(BoardNumber, Board)> = Vec::with_capacity(pairs.len());
    seats.extend(boards.filter_map(|(board, &(white, black))| {
        Some((BoardNumber::new(board)?, Board::of_games(white, black, games)))
    }));
    seats.into_iter().collect()
}

/// Gives each pair, in their order, a board: a player's fixed board first, then the boards of the section
/// from the first.
///
/// Boards that are broken, reserved or some player's fixed board are passed over. If both players of a pair
/// have fixed boards, that of White counts.
pub(crate) fn seat(
    section: &Section,
    pairs: &[(PlayerId, PlayerId)],
    games: u8,
) -> BTreeMap<BoardNumber, Board> {
    let fixed: BTreeSet<BoardNumber> =
        section.players.values().filter_map(|player| player.fixed_board).collect();
    let free = (section.configuration.first_board.max(1)..=u16::MAX)
        .filter_map(BoardNumber::new)
        .filter(|board| !fixed.contains(board) && is_usable(section, *board));
    let new = |&(white, black): &(PlayerId, PlayerId)| Board::of_games(white, black, games);
    let fixed_of = |player: &PlayerId| section.players.get(player).and_then(|player| player.fixed_board);
    let mut seats: BTreeMap<BoardNumber, Board> = BTreeMap::new();
    let mut others = Vec::new();
    for (white, black) in pairs {
        let wished = fixed_of(white).or(fixed_of(black)).filter(|board| !seats.contains_key(board));
        match wished {
            Some(board) => {
                seats.insert(board, Board::of_games(*white, *black, games));
            }
            None => others.push((*white, *black)),
        }
    }
    seats.extend(free.zip(others.iter().map(new)));
    seats
}

/// The first board of the section at which nobody sits.
pub(crate) fn free_board(section: &Section, taken: &BTreeSet<BoardNumber>) -> Option<BoardNumber> {
    let fixed: BTreeSet<BoardNumber> =
        section.players.values().filter_map(|player| player.fixed_board).collect();
    let beyond = taken.iter().map(|board| board.get()).max().unwrap_or(0).saturating_add(1);
    (beyond.max(section.configuration.first_board)..=u16::MAX)
        .filter_map(BoardNumber::new)
        .find(|board| !fixed.contains(board) && is_usable(section, *board))
}

/// Whether pairs may sit at a board.
pub(crate) fn is_usable(section: &Section, board: BoardNumber) -> bool {
    section.boards.get(&board).is_none_or(|properties| !properties.broken && !properties.reserved)
}
