//! Can a player still mate in a position? It decides flag falls (Laws, 6.9), resignations (5.1.2) and second
//! illegal moves (7.5.5).

use access::Permission;
use glossary::Colour;
use laws::board::{Move, Position};
use laws::can_mate::{self, Proof, can_mate};
use laws::notation::{Letters, Style, write};
use words::Message;

use crate::app::App;
use crate::{Error, Staff};

/// How long a position may be written; the longest FEN that says something has about ninety characters.
const MAX_CHARACTERS: usize = 200;

/// What is asked of a position.
#[derive(Clone, Debug)]
pub struct Question {
    position: Position,
    player: Colour,
}

impl Question {
    /// Reads a question: a position as FEN, and who might mate.
    ///
    /// # Errors
    ///
    /// If the text is no FEN, or nobody can play on from such a board; the sentence says where.
    pub fn parse(fen: &str, player: Colour) -> Result<Question, Error> {
        if fen.len() > MAX_CHARACTERS {
            return Err(Error::invalid("fen", Message::new("position-too-long")));
        }
        let position = Position::from_fen(fen).map_err(|why| Error::invalid("fen", why.phrase()))?;
        Ok(Question { position, player })
    }
}

/// A move of the line that ends in mate, and the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move, with figurines.
    pub notation: String,
    /// The position after it, as FEN.
    pub position: String,
}

/// Whether the player can mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Yes, by these legal moves of both.
    Yes(Vec<Played>),
    /// No, for this reason.
    No(Proof),
    /// Neither was found: the arbiter decides, and nobody wins by it.
    Open,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The position, as FEN.
    pub position: String,
    /// Who might mate.
    pub player: Colour,
    /// Whether they can.
    pub verdict: Verdict,
}

/// Answers a question, for whoever works at the desk.
///
/// # Errors
///
/// If they may not read the desk.
pub async fn ask(app: &App, by: &Staff, question: Question) -> Result<Answer, Error> {
    by.must(Permission::ReadDesk)?;
    app.blocking(move |_| Ok(answer(&question))).await
}

fn answer(question: &Question) -> Answer {
    let Question { position, player } = question;
    let fen = position.to_fen();
    let verdict = match can_mate(position, *player) {
        can_mate::Answer::Yes(line) => line_of(position, &line.shorter().moves()),
        can_mate::Answer::No(proof) => Verdict::No(proof),
        can_mate::Answer::Open { .. } => Verdict::Open,
    };
    Answer { position: fen, player: *player, verdict }
}

/// The line, replayed move by move by the rules of the game: what cannot be replayed is no answer.
fn line_of(start: &Position, line: &[Move]) -> Verdict {
    let style = Style { letters: Letters::FIGURINES, ..Style::LAWS };
    let mut position = start.clone();
    let mut played = Vec::new();
    for &step in line {
        let (Ok(notation), Ok(next)) = (write(&position, step, &style), position.play(step)) else {
            return Verdict::Open;
        };
        played.push(Played { notation, position: next.to_fen() });
        position = next;
    }
    if position.is_checkmate() { Verdict::Yes(played) } else { Verdict::Open }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(fen: &str, player: Colour) -> Verdict {
        answer(&Question::parse(fen, player).unwrap()).verdict
    }

    /// The flag-fall example of the Laws' commentary: a knight mates with the help of a pawn.
    #[test]
    fn a_knight_can_mate_where_a_pawn_helps() {
        let Verdict::Yes(line) = asked("8/8/8/8/4N3/7p/5K2/7k b - - 0 1", Colour::White) else { panic!() };
        let moves: Vec<&str> = line.iter().map(|played| played.notation.as_str()).collect();
        assert_eq!(moves, ["h2", "♘g3#"]);
        assert_eq!(asked("8/8/8/8/4N3/7p/5K2/7k b - - 0 1", Colour::White), Verdict::Yes(line));
    }

    #[test]
    fn a_bare_king_cannot_mate() {
        assert_eq!(asked("8/8/8/8/4N3/8/5K2/7k b", Colour::Black), Verdict::No(Proof::LoneKing));
    }

    #[test]
    fn what_is_no_position_says_where() {
        let why = Question::parse("8/8/8/3x4/8/8/4K3/8 b", Colour::White).err().unwrap();
        assert_eq!(why.kind, crate::ErrorKind::Invalid);
        assert!(Question::parse(&"8".repeat(300), Colour::White).is_err());
        assert!(Question::parse("8/8/8/8/8/8/8/8 w", Colour::White).is_err(), "nobody has a king");
    }
}
