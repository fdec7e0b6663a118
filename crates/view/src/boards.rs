//! The board plan: what is known of the boards of a section, and what does not go together.

use std::collections::BTreeMap;

use tournament::{BoardConflict, BoardNumber, BoardProperties, Festival, PlayerId, Section, SectionId};
use words::Words;

/// How many boards the plan shows, and one form may describe.
pub const MAX_BOARDS: usize = 1000;

/// A board as the plan shows it.
#[derive(Clone, Debug)]
pub struct PlannedBoard {
    /// Its number.
    pub number: BoardNumber,
    /// What is special about it.
    pub properties: BoardProperties,
    /// Who always sits there.
    pub fixed: Vec<PlayerId>,
    /// Who sits there now: White and Black.
    pub pair: Option<(PlayerId, PlayerId)>,
    /// What does not go together.
    pub conflicts: Vec<BoardConflict>,
}

/// The boards of a section, with everything that is known of them.
pub fn plan(festival: &Festival, id: &SectionId, section: &Section) -> Vec<PlannedBoard> {
    let mut fixed: BTreeMap<BoardNumber, Vec<PlayerId>> = BTreeMap::new();
    for (player, details) in &section.players {
        if let Some(board) = details.fixed_board {
            fixed.entry(board).or_default().push(*player);
        }
    }
    let mut conflicts: BTreeMap<BoardNumber, Vec<BoardConflict>> = BTreeMap::new();
    for (board, conflict) in festival.board_conflicts(id) {
        let there = conflicts.entry(board).or_default();
        if !there.contains(&conflict) {
            there.push(conflict);
        }
    }
    let last = section.rounds.last();
    section
        .hall()
        .take(MAX_BOARDS)
        .map(|number| PlannedBoard {
            number,
            properties: section.boards.get(&number).copied().unwrap_or_default(),
            fixed: fixed.remove(&number).unwrap_or_default(),
            pair: last.and_then(|round| round.boards.get(&number)).map(|board| (board.white, board.black)),
            conflicts: conflicts.remove(&number).unwrap_or_default(),
        })
        .collect()
}

/// A conflict in a sentence.
pub fn conflict(words: &Words, section: &Section, found: &BoardConflict) -> String {
    match found {
        BoardConflict::UnusableBoardInUse => words.say("conflict-in-use"),
        BoardConflict::FixedBoardUnusable(id) => {
            words.with("conflict-fixed-unusable", &[("player", words.said(&section.shown(*id)).into())])
        }
        BoardConflict::FixedTwice(one, other) => words.with(
            "conflict-fixed-twice",
            &[
                ("one", words.said(&section.shown(*one)).into()),
                ("other", words.said(&section.shown(*other)).into()),
            ],
        ),
        BoardConflict::OutsideRange => words.say("conflict-outside"),
        BoardConflict::InRangeOf(other) => words.with("conflict-range", &[("other", other.as_str().into())]),
    }
}
