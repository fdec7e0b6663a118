//! Random games, and what holds for every text whatever its bytes: used by tests, benches and fuzz targets.

use laws::board::{Move, Position, StartNumber};

/// A small generator of numbers (SplitMix64): the same everywhere for the same seed.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}

/// A start position: chess as often as Chess960.
pub fn any_start(random: &mut Random) -> Position {
    if random.below(2) == 0 {
        return Position::start();
    }
    let number = u16::try_from(random.below(960)).unwrap_or_default();
    StartNumber::new(number).map_or_else(|_| Position::start(), Position::chess960)
}

/// Plays at random, at most so many moves: each position with the move made in it.
pub fn random_game(random: &mut Random, start: &Position, limit: usize) -> Vec<(Position, Move)> {
    let mut game = Vec::new();
    let mut position = start.clone();
    while game.len() < limit {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let played = moves[random.below(moves.len())];
        game.push((position.clone(), played));
        let Ok(after) = position.play(played) else { break };
        position = after;
    }
    game
}
