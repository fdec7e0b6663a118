//! What every list of points says about games without a result: that it is live, what is missing, what was
//! adjourned.

use glossary::RoundNumber;
use tournament::{Coverage, Section, UnfinishedGame};
use words::Words;

/// The round whose standings readers are led to: the last complete one; while the first is being played, that
/// one, live.
pub fn round_to_show(section: &Section) -> Option<RoundNumber> {
    section.last_complete_round().or_else(|| section.live_round())
}

/// That only finished games count, and on which boards results are missing.
pub fn provisional(words: &Words, coverage: &Coverage) -> String {
    let (missing, boards) = (coverage.missing.len(), boards(words, coverage.after, &coverage.missing));
    words.with("live-provisional", &[("missing", missing.into()), ("boards", boards.into())])
}

/// The boards of games, neighbours joined: `3, 5–9`; those of an earlier round with its number.
pub fn boards(words: &Words, round: Option<RoundNumber>, games: &[UnfinishedGame]) -> String {
    let by_round = games.chunk_by(|one, other| one.round == other.round);
    let said = by_round.map(|games| {
        let numbers: Vec<u16> = games.iter().map(|game| game.board.get()).collect();
        let boards = ranges(&numbers);
        if Some(games[0].round) == round {
            return boards;
        }
        let parts = [("boards", boards.into()), ("round", games[0].round.get().into())];
        words.with("live-boards-of-round", &parts)
    });
    said.collect::<Vec<_>>().join(", ")
}

/// Ascending numbers, of which three or more neighbours are a range.
fn ranges(numbers: &[u16]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let shown = runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}–{last}")],
        few => few.iter().map(u16::to_string).collect(),
    });
    shown.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_side_by_side_are_a_range() {
        assert_eq!(ranges(&[]), "");
        assert_eq!(ranges(&[3]), "3");
        assert_eq!(ranges(&[1, 2, 4, 5, 6, 7, 9, 10]), "1, 2, 4–7, 9, 10");
    }
}
