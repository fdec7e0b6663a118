//! How arbiters write the result of a game.

use crate::{Colour, GameResult, PlayerResult};

use crate::{Phrase, phrase};

/// Every result with the ways of writing it, the usual one first.
const WRITTEN: [(PlayerResult, PlayerResult, &[&str]); 13] = [
    (PlayerResult::Win, PlayerResult::Loss, &["1-0", "1"]),
    (PlayerResult::Draw, PlayerResult::Draw, &["½-½", "draw", "=", "1/2", "½", "0.5-0.5", "1/2-1/2", "3"]),
    (PlayerResult::Loss, PlayerResult::Win, &["0-1", "2"]),
    (PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss, &["+/-", "+--", "1F-0F"]),
    (PlayerResult::ForfeitLoss, PlayerResult::ForfeitWin, &["-/+", "--+", "0F-1F"]),
    (PlayerResult::ForfeitLoss, PlayerResult::ForfeitLoss, &["-/-", "---", "0F-0F"]),
    (PlayerResult::Loss, PlayerResult::Loss, &["0-0"]),
    (PlayerResult::Draw, PlayerResult::Loss, &["½-0", "0.5-0"]),
    (PlayerResult::Loss, PlayerResult::Draw, &["0-½", "0-0.5"]),
    (PlayerResult::UnratedWin, PlayerResult::UnratedLoss, &["W/L"]),
    (PlayerResult::UnratedDraw, PlayerResult::UnratedDraw, &["D/D"]),
    (PlayerResult::UnratedLoss, PlayerResult::UnratedWin, &["L/W"]),
    (PlayerResult::Unknown, PlayerResult::Unknown, &["?"]),
];

/// A text that is no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub struct NotAResult(String);

impl NotAResult {
    /// The same, to be said in any language. Example: see [`GameResult::parse`].
    pub fn phrase(&self) -> Phrase {
        let known: Vec<&str> = GameResult::all().map(GameResult::text).collect();
        phrase!("`{text}` is not a result; there are {known}", text = &self.0, known)
    }
}

impl GameResult {
    /// All results that a game can have, the usual ones first.
    ///
    /// ```
    /// let first: Vec<&str> = glossary::GameResult::all().take(3).map(|result| result.text()).collect();
    /// assert_eq!(first, ["1-0", "½-½", "0-1"]);
    /// ```
    pub fn all() -> impl Iterator<Item = GameResult> {
        WRITTEN.iter().filter_map(|&(white, black, _)| GameResult::new(white, black))
    }

    /// The result as arbiters write it. Example: see [`GameResult::all`].
    pub fn text(self) -> &'static str {
        let sides = (self.of(Colour::White), self.of(Colour::Black));
        let found = WRITTEN.iter().find(|&&(white, black, _)| (white, black) == sides);
        found.and_then(|(.., texts)| texts.first().copied()).expect("every legal pair is in the table")
    }

    /// The result that a text means; 1, 2 and 3 are the keys for White, Black and a draw.
    ///
    /// # Errors
    ///
    /// If it means none.
    ///
    /// ```
    /// use glossary::GameResult;
    /// assert_eq!(GameResult::parse("0F-1F").map(GameResult::text), Ok("-/+"));
    /// let error = GameResult::parse("1-1").expect_err("no result");
    /// assert!(error.phrase().to_string().starts_with("`1-1` is not a result; there are 1-0, "));
    /// ```
    pub fn parse(text: &str) -> Result<GameResult, NotAResult> {
        let found = WRITTEN.iter().find(|(.., texts)| texts.contains(&text));
        let found = found.and_then(|&(white, black, _)| GameResult::new(white, black));
        found.ok_or_else(|| NotAResult(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_legal_result_is_written_and_read_back() {
        let mut count = 0;
        for white in PlayerResult::ALL {
            for black in PlayerResult::ALL {
                if let Some(result) = GameResult::new(white, black) {
                    assert_eq!(GameResult::parse(result.text()), Ok(result));
                    count += 1;
                }
            }
        }
        assert_eq!(GameResult::all().count(), count);
    }
}
