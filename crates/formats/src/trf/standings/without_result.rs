//! Games of a report whose results are not known.

use std::collections::BTreeSet;

use glossary::{Colour, PairingNumber, PlayerResult, RoundNumber};

use crate::trf::{Cell, Report};

/// A game of a report whose result is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameWithoutResult {
    /// The round.
    pub round: RoundNumber,
    /// The two participants, White first where the colours are told.
    pub players: (PairingNumber, PairingNumber),
    /// Whether the file says that the result is unknown (`?`), which is worth what 162 says; otherwise it
    /// says nothing, and the game counts nothing (interpretation 0003).
    pub is_unknown: bool,
}

impl Report {
    /// The games of the first rounds whose results are not known: with `?`, or with an opponent and no
    /// result.
    ///
    /// ```
    /// use formats::trf;
    /// let file = "\
    /// 001    1      One                               2100                             0.5    1     2 w ?
    /// 001    2      Two                               2000                             0.5    2     1 b ?";
    /// let (report, _) = trf::read(file.as_bytes());
    /// let games = report.games_without_result(1);
    /// assert!(games.len() == 1 && games[0].is_unknown);
    /// ```
    pub fn games_without_result(&self, rounds: u16) -> Vec<GameWithoutResult> {
        let mut found = BTreeSet::new();
        for player in self.players() {
            for (index, cell) in player.rounds.iter().enumerate().take(usize::from(rounds)) {
                found.extend(
                    RoundNumber::from_index(index).and_then(|round| game(round, player.number, cell)),
                );
            }
        }
        found.into_iter().collect()
    }
}

fn game(round: RoundNumber, number: PairingNumber, cell: &Cell) -> Option<GameWithoutResult> {
    let opponent = cell.opponent()?;
    let is_unknown = match cell.result() {
        None => false,
        Some(PlayerResult::Unknown) => true,
        Some(_) => return None,
    };
    let has_white = match cell.colour() {
        Some(colour) => colour == Colour::White,
        None => number < opponent,
    };
    let players = if has_white { (number, opponent) } else { (opponent, number) };
    Some(GameWithoutResult { round, players, is_unknown })
}
