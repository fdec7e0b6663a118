//! The rounds of a file as sets of pairs, and what differs between two of them.

use formats::trf::Report;
use glossary::{Colour, PlayerResult, RoundNumber};
use std::collections::BTreeSet;

/// Pairs of numbers, White first; 0 is the bye.
pub(super) type Pairs = BTreeSet<(u16, u16)>;

/// The pairs of a round of a report.
pub(super) fn pairs_of(report: &Report, round: RoundNumber) -> Pairs {
    let mut pairs = Pairs::new();
    for player in report.players() {
        let cell = player.round(round);
        match (cell.opponent(), cell.colour(), cell.result()) {
            (Some(opponent), Some(Colour::White), _) => {
                pairs.insert((player.number.get(), opponent.get()));
            }
            (None, _, Some(PlayerResult::PairingAllocatedBye)) => {
                pairs.insert((player.number.get(), 0));
            }
            (_, _, _) => {}
        }
    }
    pairs
}

/// The same pairs whoever has White.
pub(super) fn without_colours(pairs: &Pairs) -> Pairs {
    pairs.iter().map(|&(white, black)| (white.min(black), white.max(black))).collect()
}

/// Reads `1-2 4-3 5-0`.
pub(super) fn read(text: &str) -> Option<Pairs> {
    let pair = |word: &str| {
        let (white, black) = word.split_once('-')?;
        Some((white.parse().ok()?, black.parse().ok()?))
    };
    text.split_whitespace().map(pair).collect()
}

/// Writes `1-2 4-3 5-0`.
pub(super) fn write(pairs: &Pairs) -> String {
    let words: Vec<String> = pairs.iter().map(|(white, black)| format!("{white}-{black}")).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_read_as_they_are_written() {
        let pairs = read("4-3 1-2 5-0").unwrap();
        assert_eq!(write(&pairs), "1-2 4-3 5-0");
        assert_eq!(read("refused by them"), None);
        assert_eq!(read(""), Some(Pairs::new()));
    }
}
