//! What does not go together in the plan of the boards.

use crate::board_plan::is_usable;
use crate::festival::Festival;
use crate::identity::{BoardNumber, PlayerId, SectionId};
use crate::section::Section;

/// Something that does not go together at a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardConflict {
    /// A pair of the last round sits at a board that is broken or reserved.
    UnusableBoardInUse,
    /// The fixed board of a player is broken or reserved.
    FixedBoardUnusable(PlayerId),
    /// Two players have the same fixed board.
    FixedTwice(PlayerId, PlayerId),
    /// A pair of the last round, or a fixed board, lies outside the range of the section.
    OutsideRange,
    /// The range of another section covers the board, too.
    InRangeOf(SectionId),
}

impl Section {
    /// The boards that the section may use: its range, or as many as its players need, and whatever else it
    /// speaks of.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::{Configuration, Regulations, Section};
    /// let mut configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// (configuration.first_board, configuration.last_board) = (11, Some(14));
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let boards: Vec<u16> = section.hall().map(|board| board.get()).collect();
    /// assert_eq!(boards, [11, 12, 13, 14]);
    /// ```
    pub fn hall(&self) -> impl Iterator<Item = BoardNumber> + use<> {
        let own = self.range();
        let round = self.rounds.last().into_iter().flat_map(|round| round.boards.keys());
        let fixed = self.players.values().filter_map(|player| player.fixed_board.as_ref());
        let mentioned = || round.clone().chain(self.boards.keys()).chain(fixed.clone()).map(|one| one.get());
        let first = mentioned().min().map_or(own.0, |least| least.min(own.0));
        let last = mentioned().max().map_or(own.1, |most| most.max(own.1));
        (first..=last).filter_map(BoardNumber::new)
    }

    /// The first and the last board of the section; without an announced last one, as many as its players
    /// need.
    fn range(&self) -> (u16, u16) {
        let first = self.configuration.first_board.max(1);
        let pairs = u16::try_from(self.players.len() / 2).unwrap_or(u16::MAX).max(1);
        let needed = first.saturating_add(pairs - 1);
        (first, self.configuration.last_board.unwrap_or(needed))
    }
}

impl Festival {
    /// What does not go together in the plan of a section, board by board.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::{Configuration, Festival, Regulations, Section, SectionId};
    /// let mut festival = Festival::default();
    /// for name in ["a", "b"] {
    ///     let mut configuration = Configuration::new(name, date(2026, 11, 14), 5);
    ///     configuration.last_board = Some(2);
    ///     let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    ///     festival.sections.insert(SectionId::new(name).expect("a name"), section.into());
    /// }
    /// let conflicts = festival.board_conflicts(&SectionId::new("a").expect("a name"));
    /// assert_eq!(conflicts.len(), 2, "both sections want boards 1 and 2");
    /// ```
    pub fn board_conflicts(&self, id: &SectionId) -> Vec<(BoardNumber, BoardConflict)> {
        let Some(section) = self.sections.get(id) else { return Vec::new() };
        let mut found = Vec::new();
        for board in section.rounds.last().into_iter().flat_map(|round| round.boards.keys()) {
            if !is_usable(section, *board) {
                found.push((*board, BoardConflict::UnusableBoardInUse));
            }
            found.extend(outside(section, *board));
        }
        found.extend(fixed(section));
        let (first, last) = section.range();
        for (other, there) in self.sections.iter().filter(|(other, _)| *other != id) {
            let (from, to) = there.range();
            let common = first.max(from)..=last.min(to);
            let both = common.filter_map(BoardNumber::new);
            found.extend(both.map(|board| (board, BoardConflict::InRangeOf(other.clone()))));
        }
        found.sort_by_key(|(board, _)| *board);
        found
    }
}

fn fixed(section: &Section) -> Vec<(BoardNumber, BoardConflict)> {
    let mut found = Vec::new();
    let with_board = section.players.values().filter_map(|one| Some((one.id, one.fixed_board?)));
    let with_board: Vec<(PlayerId, BoardNumber)> = with_board.collect();
    for (at, &(player, board)) in with_board.iter().enumerate() {
        if !is_usable(section, board) {
            found.push((board, BoardConflict::FixedBoardUnusable(player)));
        }
        found.extend(outside(section, board));
        let twins = with_board[at + 1..].iter().filter(|(_, other)| *other == board);
        found.extend(twins.map(|&(twin, _)| (board, BoardConflict::FixedTwice(player, twin))));
    }
    found
}

fn outside(section: &Section, board: BoardNumber) -> Option<(BoardNumber, BoardConflict)> {
    let set = &section.configuration;
    let is_outside = board.get() < set.first_board || set.last_board.is_some_and(|last| board.get() > last);
    is_outside.then_some((board, BoardConflict::OutsideRange))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board_plan::BoardProperties;
    use crate::configuration::Configuration;
    use crate::edition::Regulations;
    use crate::player::{Details, Player};
    use jiff::civil::date;

    fn section(first: u16, last: u16) -> Section {
        let mut configuration = Configuration::new("Open", date(2026, 11, 14), 5);
        (configuration.first_board, configuration.last_board) = (first, Some(last));
        Section::new(Regulations::proposed_for(configuration.start), configuration)
    }

    #[test]
    fn ranges_that_overlap_and_fixed_boards_that_cannot_be_used_are_found() {
        let (a, b) = (SectionId::new("a").unwrap(), SectionId::new("b").unwrap());
        let board = |number| BoardNumber::new(number).unwrap();
        let mut open = section(1, 10);
        for (number, at) in [(1, 4), (2, 4), (3, 12)] {
            let id = PlayerId::new(number).unwrap();
            let mut player = Player::new(id, Details::named("Anna"));
            player.fixed_board = Some(board(at));
            open.players.insert(id, player);
        }
        open.boards.insert(board(4), BoardProperties { broken: true, ..BoardProperties::default() });
        let mut festival = Festival::default();
        festival.sections.insert(a.clone(), open.into());
        festival.sections.insert(b.clone(), section(10, 20).into());
        let found = festival.board_conflicts(&a);
        let (one, two) = (PlayerId::new(1).unwrap(), PlayerId::new(2).unwrap());
        let expected = [
            (board(4), BoardConflict::FixedBoardUnusable(one)),
            (board(4), BoardConflict::FixedTwice(one, two)),
            (board(4), BoardConflict::FixedBoardUnusable(two)),
            (board(10), BoardConflict::InRangeOf(b)),
            (board(12), BoardConflict::OutsideRange),
        ];
        assert_eq!(found, expected);
    }
}
