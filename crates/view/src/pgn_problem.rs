//! What is wrong in the text of a game, in the reader's language.

use laws::notation::MoveError;
use laws::pgn::{MAX_GAME_BYTES, MAX_TOKEN_BYTES, MAX_VARIATION_DEPTH, Problem, ProblemKind};
use words::{Message, Words};

/// A problem with its line and column.
pub fn pgn_problem(words: &Words, problem: &Problem) -> String {
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let at = Message::new("pgn-at").and("line", number(problem.line)).and("column", number(problem.column));
    at.and_said("what", kind(&problem.kind)).said(words)
}

fn kind(kind: &ProblemKind) -> Message {
    let most = |id: &'static str, most: usize| Message::new(id).and("most", i64::try_from(most).unwrap_or(0));
    match kind {
        ProblemKind::UnexpectedCharacter(byte) => {
            Message::new("pgn-unexpected").and("found", char::from(*byte).escape_default().to_string())
        }
        ProblemKind::MalformedHeader => Message::new("pgn-header").and("example", "[Name \"value\"]"),
        ProblemKind::UnclosedComment => Message::new("pgn-comment-open"),
        ProblemKind::UnclosedVariation => Message::new("pgn-variation-open"),
        ProblemKind::NoOpenVariation => Message::new("pgn-no-variation"),
        ProblemKind::TooDeep => Message::new("pgn-too-deep").and("most", i64::from(MAX_VARIATION_DEPTH)),
        ProblemKind::VariationWithoutMove => Message::new("pgn-variation-without-move"),
        ProblemKind::ResultInVariation => Message::new("pgn-result-in-variation"),
        ProblemKind::BadAnnotationGlyph => Message::new("pgn-glyph"),
        ProblemKind::TooLong => most("pgn-too-long", MAX_TOKEN_BYTES),
        ProblemKind::GameTooLarge => most("pgn-game-too-large", MAX_GAME_BYTES),
        ProblemKind::Start(why) => Message::new("pgn-start").and("why", (*why).phrase()),
        ProblemKind::Move { text, error } => {
            Message::new("pgn-move").and("text", text.as_str()).and_said("why", of_move(error))
        }
        ProblemKind::ResultsDiffer => Message::new("pgn-results-differ"),
    }
}

fn of_move(error: &MoveError) -> Message {
    match error {
        MoveError::Unreadable(_) => Message::new("pgn-unreadable"),
        MoveError::Illegal => Message::new("pgn-illegal"),
        MoveError::Ambiguous(moves) => {
            let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
            Message::new("pgn-ambiguous").and("moves", moves.join(", "))
        }
        MoveError::PromotionMissing => Message::new("pgn-promotion"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use laws::pgn::{Games, bytes};
    use words::Language;

    fn told(text: &str, language: Language) -> Vec<String> {
        let Ok(game) = Games::new(bytes(text.as_bytes())).next();
        let words = Words::in_language(language);
        game.map(|(_, problems)| problems).unwrap().iter().map(|one| pgn_problem(&words, one)).collect()
    }

    #[test]
    fn a_move_that_is_not_legal_is_told_with_its_place() {
        let english = told("1. e4 e5 2. Ke3 *", Language::English);
        assert_eq!(english, ["Line 1, column 13: Ke3: no such move is legal here"]);
        let german = told("1. e4 e5 2. Ke3 *", Language::German);
        assert_eq!(german, ["Zeile 1, Spalte 13: Ke3: hier ist kein solcher Zug regelgemäß"]);
    }
}
