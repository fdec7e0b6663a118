//! Whether a legal pairing exists, told by algebra: nothing here searches for a pairing.
//!
//! Tutte (1947): give every pair of players who may meet an unknown, with opposite signs above and below the
//! diagonal. The determinant of that matrix is not zero exactly if everybody can be paired. With random
//! numbers for the unknowns (modulo a prime), a determinant that is not zero proves that a pairing exists;
//! zero only makes it very likely that none does.

use glossary::{Colour, PairingNumber};
use pairing::{Participant, Player, Position};
use simulation::Lots;

const PRIME: u64 = (1 << 31) - 1;

/// Whether a pairing surely exists in which the bye, if there is one, goes to somebody admitted.
pub(crate) fn is_certain(position: &Position, may_get_bye: &dyn Fn(PairingNumber) -> bool) -> bool {
    let players = Player::all_in(position);
    let size = players.len() + players.len() % 2;
    if size > 120 {
        return false;
    }
    let mut lots = Lots::new(7);
    let mut matrix = vec![vec![0; size]; size];
    for one in 0..players.len() {
        let others = (one + 1..size).map(|other| (other, players.get(other)));
        for (other, second) in others {
            let may = match second {
                Some(second) => may_meet(position, &players[one], second),
                None => players[one].may_receive_bye && may_get_bye(players[one].number),
            };
            if may {
                let unknown = 1 + lots.below(PRIME - 1);
                matrix[one][other] = unknown;
                matrix[other][one] = PRIME - unknown;
            }
        }
    }
    has_full_rank(matrix)
}

/// Whether two may meet: no second game, no prohibition, not both due the same colour unless one is a
/// topscorer.
pub(crate) fn may_meet(position: &Position, one: &Player, other: &Player) -> bool {
    let participant = |player: &Player| -> &Participant {
        let found = position.participants.iter().find(|each| each.number == player.number);
        found.expect("every player is a participant")
    };
    let have_played =
        participant(one).rounds.iter().any(|round| round.is_played() && round.opponent == Some(other.number));
    let (first, second) = (one.number, other.number);
    let is_prohibited =
        position.prohibited.iter().any(|&pair| pair == (first, second) || pair == (second, first));
    let clash = due(participant(one)).is_some() && due(participant(one)) == due(participant(other));
    !have_played && !is_prohibited && (!clash || one.is_topscorer || other.is_topscorer)
}

/// The colour that a player must get: two games fewer with it, or two running with the other.
fn due(participant: &Participant) -> Option<Colour> {
    let colours: Vec<Colour> = participant
        .rounds
        .iter()
        .filter(|round| round.is_played())
        .filter_map(|round| round.colour)
        .collect();
    let white = colours.iter().filter(|&&colour| colour == Colour::White).count();
    let black = colours.len() - white;
    let last: Vec<Colour> = colours.iter().rev().take(2).copied().collect();
    if white >= black + 2 {
        Some(Colour::Black)
    } else if black >= white + 2 {
        Some(Colour::White)
    } else if last.len() == 2 && last[0] == last[1] {
        Some(last[0].opposite())
    } else {
        None
    }
}

/// Gauss's elimination modulo the prime.
fn has_full_rank(mut matrix: Vec<Vec<u64>>) -> bool {
    let size = matrix.len();
    for column in 0..size {
        let Some(pivot) = (column..size).find(|&row| matrix[row][column] != 0) else { return false };
        matrix.swap(column, pivot);
        let inverse = power(matrix[column][column], PRIME - 2);
        let (above, below) = matrix.split_at_mut(column + 1);
        let pivot = &above[column];
        for row in below {
            let factor = row[column] * inverse % PRIME;
            if factor != 0 {
                for (value, part) in row.iter_mut().zip(pivot).skip(column) {
                    *value = (*value + PRIME - factor * part % PRIME) % PRIME;
                }
            }
        }
    }
    true
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = result * base % PRIME;
        }
        base = base * base % PRIME;
        exponent /= 2;
    }
    result
}
