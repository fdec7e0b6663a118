//! A game with its headers, moves, comments and variations.

use super::Annotation;
use crate::board::{Move, Position};

/// How a game ended, as the marker after its moves says.
///
/// ```
/// use laws::pgn::Termination;
/// assert_eq!(Termination::of(b"1/2-1/2"), Some(Termination::Draw));
/// assert_eq!(Termination::Draw.as_str(), "1/2-1/2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Termination {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: still being played, or not known.
    Unfinished,
}

impl Termination {
    /// The termination of a marker. Example: see [`Termination`].
    pub const fn of(text: &[u8]) -> Option<Termination> {
        match text {
            b"1-0" => Some(Termination::WhiteWins),
            b"0-1" => Some(Termination::BlackWins),
            b"1/2-1/2" | b"1/2" => Some(Termination::Draw),
            b"*" => Some(Termination::Unfinished),
            _ => None,
        }
    }

    /// Its marker. Example: see [`Termination`].
    pub const fn as_str(self) -> &'static str {
        match self {
            Termination::WhiteWins => "1-0",
            Termination::BlackWins => "0-1",
            Termination::Draw => "1/2-1/2",
            Termination::Unfinished => "*",
        }
    }
}

/// A header: what is said about the game before its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Such as `White`.
    pub name: String,
    /// Such as `Carlsen, Magnus`.
    pub value: String,
}

/// Which line of a game: 0 are the moves that were played, others are variations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineNumber(pub(super) usize);

impl LineNumber {
    /// The moves that were played.
    pub const MAIN: LineNumber = LineNumber(0);
}

/// A move with what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move.
    pub played: Move,
    /// Numeric annotation glyphs: 1 is `!`, 2 is `?`.
    pub glyphs: Vec<u8>,
    /// Comment and clock times.
    pub annotation: Annotation,
    /// The variations that replace this move.
    pub variations: Vec<LineNumber>,
}

/// A line of moves.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Line {
    /// What is said before the first move.
    pub preface: Annotation,
    /// The moves.
    pub moves: Vec<PlayedMove>,
}

/// A game.
///
/// ```
/// use laws::board::{Move, Position, Square};
/// use laws::pgn::{Game, Games, LineNumber, bytes};
/// let mut games = Games::new(bytes(b"[White \"A\"]\n\n1. e4 {[%clk 0:59:57]} (1. d4) e5 1-0"));
/// let (game, problems) = games.next()?.expect("one game");
/// assert!(problems.is_empty());
/// assert_eq!(game.header("White"), Some("A"));
/// assert_eq!(game.main_line().moves.len(), 2);
/// let variation = game.main_line().moves[0].variations[0];
/// assert_eq!(game.line(variation).moves[0].played, Move::new(Square::D2, Square::D4));
/// # Ok::<(), std::convert::Infallible>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// What is said before the moves.
    pub headers: Vec<Header>,
    /// From where the game starts.
    pub start: Position,
    /// All lines; the first are the moves that were played.
    pub(super) lines: Vec<Line>,
    /// The marker after the moves, where there is one.
    pub termination: Option<Termination>,
}

impl Game {
    /// A game without moves.
    ///
    /// ```
    /// use laws::board::Position;
    /// assert!(laws::pgn::Game::new(Position::start()).main_line().moves.is_empty());
    /// ```
    pub fn new(start: Position) -> Game {
        Game { headers: Vec::new(), start, lines: vec![Line::default()], termination: None }
    }

    /// The value of a header. Example: see [`Game`].
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|header| header.name == name).map(|header| header.value.as_str())
    }

    /// Sets a header, in place of one with the same name.
    ///
    /// ```
    /// use laws::board::Position;
    /// let mut game = laws::pgn::Game::new(Position::start());
    /// game.set_header("White", "Anand, Viswanathan");
    /// assert_eq!(game.header("White"), Some("Anand, Viswanathan"));
    /// ```
    pub fn set_header(&mut self, name: &str, value: &str) {
        match self.headers.iter_mut().find(|header| header.name == name) {
            Some(header) => header.value = value.to_owned(),
            None => self.headers.push(Header { name: name.to_owned(), value: value.to_owned() }),
        }
    }

    /// The moves that were played. Example: see [`Game`].
    pub fn main_line(&self) -> &Line {
        self.line(LineNumber::MAIN)
    }

    /// A line. Example: see [`Game`].
    ///
    /// # Panics
    /// When the number is from another game that has more lines.
    pub fn line(&self, number: LineNumber) -> &Line {
        &self.lines[number.0]
    }

    /// A line, to be changed. Whoever adds moves sees to it that they are legal. Example: see
    /// [`Game::push`].
    ///
    /// # Panics
    /// When the number is from another game that has more lines.
    pub fn line_mut(&mut self, number: LineNumber) -> &mut Line {
        &mut self.lines[number.0]
    }

    /// All lines, to be changed: first the moves that were played, then the variations.
    ///
    /// ```
    /// use laws::board::Position;
    /// let mut game = laws::pgn::Game::new(Position::start());
    /// assert_eq!(game.lines_mut().count(), 1);
    /// ```
    pub fn lines_mut(&mut self) -> impl Iterator<Item = &mut Line> {
        self.lines.iter_mut()
    }

    /// Adds a move to the end of a line.
    ///
    /// ```
    /// use laws::board::{Move, Position, Square};
    /// use laws::pgn::{Game, LineNumber};
    /// let mut game = Game::new(Position::start());
    /// game.push(LineNumber::MAIN, Move::new(Square::E2, Square::E4));
    /// let variation = game.add_variation(LineNumber::MAIN).expect("there is a move to replace");
    /// game.push(variation, Move::new(Square::D2, Square::D4));
    /// game.line_mut(variation).preface.text = "or".to_owned();
    /// assert!(game.to_pgn().ends_with("1. e4 ({or} 1. d4) *\n"));
    /// ```
    pub fn push(&mut self, line: LineNumber, played: Move) -> &mut PlayedMove {
        let (glyphs, variations) = (Vec::new(), Vec::new());
        let added = PlayedMove { played, glyphs, annotation: Annotation::default(), variations };
        let moves = &mut self.lines[line.0].moves;
        moves.push(added);
        moves.last_mut().expect("one was just added")
    }

    /// Adds a variation that replaces the last move of a line; none where the line has no moves. Example: see
    /// [`Game::push`].
    pub fn add_variation(&mut self, line: LineNumber) -> Option<LineNumber> {
        let number = LineNumber(self.lines.len());
        self.lines[line.0].moves.last_mut()?.variations.push(number);
        self.lines.push(Line::default());
        Some(number)
    }
}
