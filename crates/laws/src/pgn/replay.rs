//! Playing the moves of a PGN on a board.

use super::reader::{Event, Reader};
use super::text::decode;
use super::{Problem, ProblemKind, Termination, header};
use crate::board::{Move, Position};
use crate::notation::{Letters, read_move};

/// A piece of a PGN, with moves that were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// A header; backslashes before quotation marks are still in the value.
    Header {
        /// Its name.
        name: &'a [u8],
        /// Its value.
        value: &'a [u8],
    },
    /// A legal move and the position after it.
    Move {
        /// The move.
        played: Move,
        /// The position after it.
        after: &'a Position,
    },
    /// A move that was not played: it is not legal, or one before it was not.
    Unplayed(&'a [u8]),
    /// A numeric annotation glyph.
    AnnotationGlyph(u8),
    /// A comment without its braces.
    Comment(&'a [u8]),
    /// The moves that follow are played in place of the last one.
    VariationStart,
    /// The variation is over.
    VariationEnd,
    /// The game is over, with its result where one is written.
    GameEnd(Option<Termination>),
    /// Something is wrong.
    Problem(Problem),
}

/// A line that is being played.
struct Branch {
    /// The position before its last move.
    before: Position,
    /// The position after it.
    current: Position,
    has_moves: bool,
    /// Whether a move of it could not be played.
    is_broken: bool,
}

impl Branch {
    fn new(start: Position) -> Branch {
        Branch { before: start.clone(), current: start, has_moves: false, is_broken: false }
    }
}

/// Plays the moves of a PGN: every move is legal or is told. It holds one position for each open variation.
///
/// ```
/// use laws::pgn::{Replay, Step, bytes};
/// let mut replay = Replay::new(bytes(b"1. e4 (1. d4 d6) 1... e5 2. Ke3 *"));
/// let (mut legal, mut problems) = (0, Vec::new());
/// while let Some(step) = replay.next()? {
///     match step {
///         Step::Move { .. } => legal += 1,
///         Step::Problem(problem) => problems.push(problem.to_string()),
///         _ => {}
///     }
/// }
/// assert_eq!(legal, 4);
/// assert_eq!(problems, ["line 1, column 29: \"Ke3\": no such move is legal here"]);
/// # Ok::<(), std::convert::Infallible>(())
/// ```
pub struct Replay<F> {
    reader: Reader<F>,
    boards: Boards,
}

/// The boards on which the lines of a game are played.
struct Boards {
    start: Position,
    main: Branch,
    variations: Vec<Branch>,
    /// A problem of the last piece, to be told next.
    pending: Option<Problem>,
    /// The result that the headers give.
    announced: Option<Termination>,
    /// The letters of the pieces.
    letters: Letters,
}

impl<F> Replay<F> {
    /// A replay of what a function gives. Example: see [`Replay`].
    pub fn new(source: F) -> Replay<F> {
        let start = Position::start();
        let boards = Boards {
            main: Branch::new(start.clone()),
            start,
            variations: Vec::new(),
            pending: None,
            announced: None,
            letters: Letters::ENGLISH,
        };
        Replay { reader: Reader::new(source), boards }
    }

    /// The replay with moves in other letters than the English ones of PGN.
    ///
    /// ```
    /// use laws::notation::{Language, Letters};
    /// use laws::pgn::{Replay, Step, bytes};
    /// let mut replay = Replay::new(bytes(b"1. Sf3 d5 *")).in_letters(Letters::of(Language::German));
    /// assert!(matches!(replay.next()?, Some(Step::Move { .. })));
    /// # Ok::<(), std::convert::Infallible>(())
    /// ```
    #[must_use]
    pub fn in_letters(mut self, letters: Letters) -> Replay<F> {
        self.boards.letters = letters;
        self
    }

    /// The position after the last move that was played, in the line that is read.
    ///
    /// ```
    /// use laws::board::Position;
    /// use laws::pgn::{Replay, bytes};
    /// assert_eq!(*Replay::new(bytes(b"")).position(), Position::start());
    /// ```
    pub fn position(&self) -> &Position {
        &self.boards.variations.last().unwrap_or(&self.boards.main).current
    }

    /// Where the last piece began: line and column, from 1. Example: see [`Reader::place`].
    pub const fn place(&self) -> (u64, u64) {
        self.reader.place()
    }
}

impl<F, E> Replay<F>
where
    F: FnMut(&mut [u8]) -> Result<usize, E>,
{
    /// The next piece, none at the end. Example: see [`Replay`].
    ///
    /// # Errors
    /// When the source fails.
    #[expect(clippy::should_implement_trait, reason = "what it gives borrows from the replay")]
    pub fn next(&mut self) -> Result<Option<Step<'_>>, E> {
        if let Some(problem) = self.boards.pending.take() {
            return Ok(Some(Step::Problem(problem)));
        }
        let Some((event, place)) = self.reader.next_placed()? else { return Ok(None) };
        Ok(Some(match event {
            Event::Header { name, value } => {
                self.boards.header(name, value, place);
                Step::Header { name, value }
            }
            Event::Move(text) => self.boards.play(text, place),
            Event::AnnotationGlyph(number) => Step::AnnotationGlyph(number),
            Event::Comment(text) => Step::Comment(text),
            Event::VariationStart => self.boards.open(place),
            Event::VariationEnd => {
                self.boards.variations.pop();
                Step::VariationEnd
            }
            Event::GameEnd(termination) => self.boards.end(termination, place),
            Event::Problem(problem) => Step::Problem(problem),
        }))
    }
}

impl Boards {
    fn tell(&mut self, kind: ProblemKind, (line, column): (u64, u64)) {
        self.pending = Some(Problem { line, column, kind });
    }

    /// Heeds the headers that say from where the game starts, and its result.
    fn header(&mut self, name: &[u8], value: &[u8], place: (u64, u64)) {
        match name {
            b"FEN" => match Position::from_fen(&header::unescape(&decode(value))) {
                Ok(position) => self.main = Branch::new(position),
                Err(error) => {
                    self.main.is_broken = true;
                    self.tell(ProblemKind::Start(error), place);
                }
            },
            b"Result" => self.announced = Termination::of(value),
            _ => {}
        }
    }

    fn play<'a>(&'a mut self, text: &'a [u8], place: (u64, u64)) -> Step<'a> {
        let letters = self.letters;
        let branch = self.variations.last_mut().unwrap_or(&mut self.main);
        if branch.is_broken {
            return Step::Unplayed(text);
        }
        match read_move(&branch.current, text, &letters) {
            Ok((_, played)) => {
                branch.before.clone_from(&branch.current);
                branch.current.make_legal(played);
                branch.has_moves = true;
                Step::Move { played, after: &branch.current }
            }
            Err(error) => {
                branch.is_broken = true;
                let kind = ProblemKind::Move { text: excerpt(text), error };
                self.pending = Some(Problem { line: place.0, column: place.1, kind });
                Step::Unplayed(text)
            }
        }
    }

    /// Opens a variation from the position before the last move.
    fn open(&mut self, place: (u64, u64)) -> Step<'static> {
        let parent = self.variations.last().unwrap_or(&self.main);
        let (has_moves, is_broken) = (parent.has_moves, parent.is_broken || !parent.has_moves);
        let branch = Branch { is_broken, ..Branch::new(parent.before.clone()) };
        if !has_moves && !parent.is_broken {
            self.tell(ProblemKind::VariationWithoutMove, place);
        }
        self.variations.push(branch);
        Step::VariationStart
    }

    /// Ends the game and sets up the next.
    fn end(&mut self, termination: Option<Termination>, place: (u64, u64)) -> Step<'static> {
        let announced = self.announced.take();
        if announced.zip(termination).is_some_and(|(announced, written)| announced != written) {
            self.tell(ProblemKind::ResultsDiffer, place);
        }
        self.main = Branch::new(self.start.clone());
        self.variations.clear();
        Step::GameEnd(termination)
    }
}

/// The beginning of a text, for a message.
fn excerpt(text: &[u8]) -> String {
    decode(&text[..text.len().min(40)]).into_owned()
}
