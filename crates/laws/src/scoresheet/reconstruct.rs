//! Reconstructing a game from two incomplete score sheets: 8.5.3.
//!
//! Where both sheets are silent, every legal move is tried, until the moves lead to the position on the
//! chessboard. The search is bounded by the number of positions it looks at, never by time.

use glossary::Colour;

use crate::board::{Move, Placement, Position};
use crate::notation::{Letters, read};

/// The moves on one sheet, of both players together; nothing where a move is missing or cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PartialSheet(pub Vec<Option<String>>);

impl PartialSheet {
    /// Reads a sheet as it is written: moves divided by blanks, a dash or dots for a missing one. What else
    /// stands on a sheet is no move: the numbers of the moves, the times of the clocks, offers of a draw
    /// (8.1.4, 8.1.5). They are kept by [`SheetLine`].
    ///
    /// ```
    /// use laws::scoresheet::PartialSheet;
    /// let sheet = PartialSheet::parse("1. e4 e5 1:28 2. Nf3(=) – 3. ... Nc6");
    /// assert_eq!(sheet.0, [Some("e4"), Some("e5"), Some("Nf3"), None, None, Some("Nc6")]
    ///     .map(|entry| entry.map(str::to_owned)));
    /// ```
    pub fn parse(text: &str) -> PartialSheet {
        PartialSheet(SheetLine::read(text).into_iter().map(|line| line.played).collect())
    }

    fn at(&self, index: usize) -> Option<&str> {
        self.0.get(index)?.as_deref()
    }
}

/// A line of a sheet as a player wrote it: the move, if there is one, and what else may stand there.
///
/// ```
/// use laws::scoresheet::SheetLine;
/// let lines = SheetLine::read("1. e4 1:29:30 e5 (=)");
/// assert_eq!(lines[0].time.as_deref(), Some("1:29:30"));
/// assert!(lines[1].draw_offer && !lines[0].draw_offer);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SheetLine {
    /// The move; nothing where it is missing or cannot be read.
    pub played: Option<String>,
    /// The time of the clock that stands beside it (8.1.4).
    pub time: Option<String>,
    /// Whether an offer of a draw is marked (8.1.5).
    pub draw_offer: bool,
}

impl SheetLine {
    /// All lines of a sheet, White's and Black's moves one after the other. Example: see [`SheetLine`].
    pub fn read(text: &str) -> Vec<SheetLine> {
        let mut lines: Vec<SheetLine> = Vec::new();
        for word in text.split_whitespace() {
            let (word, has_offer) = word.strip_suffix("(=)").map_or((word, false), |rest| (rest, true));
            let (word, is_numbered) = without_number(word);
            let is_blacks_number = is_numbered && is_missing(word) && lines.len() % 2 == 1;
            if is_blacks_number {
                continue;
            }
            if is_time(word) {
                if let Some(line) = lines.last_mut() {
                    line.time = Some(word.to_owned());
                }
            } else if !word.is_empty() {
                let played = (!is_missing(word)).then(|| word.to_owned());
                lines.push(SheetLine { played, ..SheetLine::default() });
            }
            if let Some(line) = lines.last_mut() {
                line.draw_offer |= has_offer;
            }
        }
        lines
    }
}

/// A word without the number of the move before it, and whether there was one: `12.` is nothing, `12.e4` is
/// e4, `12...` are dots, which only stand for a missing move where White's would come.
fn without_number(word: &str) -> (&str, bool) {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(after) if rest.len() < word.len() => (after, true),
        Some(_) | None => (word, false),
    }
}

fn is_time(word: &str) -> bool {
    word.contains(':') && word.chars().all(|letter| letter.is_ascii_digit() || letter == ':')
}

/// A dash of any length, or dots.
fn is_missing(word: &str) -> bool {
    word.chars().all(|letter| matches!(letter, '-' | '–' | '—' | '.' | '…'))
}

/// What is to be reconstructed.
///
/// ```
/// use laws::board::Position;
/// use laws::notation::Letters;
/// use laws::scoresheet::{Found, PartialSheet, Task};
/// let task = Task {
///     start: Position::start(),
///     white: PartialSheet::parse("e4 e5 Nf3 - -"),
///     black: PartialSheet::parse("e4 e5 - Nc6 -"),
///     board: Position::from_fen("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq -")
///         .expect("a FEN")
///         .placement(),
///     moves: 5,
///     letters: Letters::ENGLISH,
///     most_positions: 10_000,
/// };
/// let reconstruction = task.reconstruct();
/// assert_eq!(reconstruction.agreed, 2);
/// assert_eq!(reconstruction.difference, None);
/// let Found::Only(moves) = reconstruction.found else { panic!("one way fits") };
/// assert_eq!(moves[4].to_string(), "f1b5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// From where the game started.
    pub start: Position,
    /// White's sheet.
    pub white: PartialSheet,
    /// Black's sheet.
    pub black: PartialSheet,
    /// The position on the chessboard, which the arbiter wrote down.
    pub board: Placement,
    /// How many moves both players together have made.
    pub moves: usize,
    /// The piece letters of the sheets.
    pub letters: Letters,
    /// How many positions are looked at before the question stays open.
    pub most_positions: u64,
}

/// The first place where the sheets contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Which move, from 0: White's and Black's counted together.
    pub index: usize,
    /// What White wrote.
    pub white: String,
    /// What Black wrote.
    pub black: String,
}

/// What the search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// One way leads to the position on the chessboard.
    Only(Vec<Move>),
    /// Several ways do; these are two of them, and the players say which was played.
    Several(Vec<Move>, Vec<Move>),
    /// One way was found before the search had to stop.
    AtLeast(Vec<Move>),
    /// No way leads there: a sheet or the board is wrong.
    None,
    /// The search had to stop before it found a way.
    Open,
}

/// The result of a reconstruction. Example: see [`Task`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reconstruction {
    /// How many moves from the start both sheets have, and have alike.
    pub agreed: usize,
    /// Where they first contradict each other. The search then tries both.
    pub difference: Option<Difference>,
    /// What the search found.
    pub found: Found,
    /// How many positions it looked at.
    pub positions: u64,
}

impl Task {
    /// Compares the sheets and searches for the missing moves. Example: see [`Task`].
    pub fn reconstruct(&self) -> Reconstruction {
        let (agreed, difference) = self.compare();
        let mut search = Search { task: self, path: Vec::new(), found: Vec::new(), positions: 0 };
        let finished = search.run();
        let positions = search.positions;
        let mut ways = search.found.into_iter();
        let found = match (ways.next(), ways.next()) {
            (Some(one), Some(other)) => Found::Several(one, other),
            (Some(one), None) if finished => Found::Only(one),
            (Some(one), None) => Found::AtLeast(one),
            (None, _) if finished => Found::None,
            (None, _) => Found::Open,
        };
        Reconstruction { agreed, difference, found, positions }
    }

    /// Compares as long as both sheets can be followed; where one is silent the other leads.
    fn compare(&self) -> (usize, Option<Difference>) {
        let (mut position, mut agreed, mut gap) = (self.start.clone(), 0, false);
        for index in 0..self.moves {
            let own = |text: Option<&str>| text.and_then(|text| read(&position, text, &self.letters).ok());
            let (white, black) = (self.white.at(index), self.black.at(index));
            let (white_means, black_means) = (own(white), own(black));
            if let (Some(white), Some(black)) = (white, black)
                && (white_means.is_none() || white_means != black_means)
            {
                let (white, black) = (white.to_owned(), black.to_owned());
                return (agreed, Some(Difference { index, white, black }));
            }
            gap |= white_means.is_none() || black_means.is_none();
            agreed += usize::from(!gap);
            let Some(played) = white_means.or(black_means) else { break };
            if position.make(played).is_err() {
                break;
            }
        }
        (agreed, None)
    }
}

struct Search<'a> {
    task: &'a Task,
    path: Vec<Move>,
    found: Vec<Vec<Move>>,
    positions: u64,
}

impl Search<'_> {
    /// Tries move after move, going back where none is left; says whether it could look at all it had to.
    fn run(&mut self) -> bool {
        let mut line: Vec<(Position, Vec<Move>)> = Vec::new();
        let mut next = Some(self.task.start.clone());
        loop {
            if let Some(position) = next.take() {
                if self.positions >= self.task.most_positions {
                    return false;
                }
                self.positions += 1;
                let untried = self.untried(&position);
                line.push((position, untried));
            }
            let Some((position, untried)) = line.last_mut() else { return true };
            if self.found.len() > 1 {
                return true;
            }
            let Some(played) = untried.pop() else {
                line.pop();
                self.path.pop();
                continue;
            };
            next = position.play(played).ok();
            self.path.extend(next.is_some().then_some(played));
        }
    }

    /// The moves to try in a position, the first one last; none where all moves have been made.
    fn untried(&mut self, position: &Position) -> Vec<Move> {
        if self.path.len() == self.task.moves {
            if position.placement() == self.task.board {
                self.found.push(self.path.clone());
            }
            return Vec::new();
        }
        if !self.is_within_reach(position) {
            return Vec::new();
        }
        let mut moves = self.candidates(position);
        moves.reverse();
        moves
    }

    /// What may have been played: what the sheets say, or any legal move where both are silent.
    fn candidates(&self, position: &Position) -> Vec<Move> {
        let index = self.path.len();
        let texts = [self.task.white.at(index), self.task.black.at(index)];
        if texts == [None, None] {
            return position.legal_moves();
        }
        let means = |text: &str| read(position, text, &self.task.letters).ok();
        let mut moves: Vec<Move> = texts.into_iter().flatten().filter_map(means).collect();
        moves.dedup();
        moves
    }

    /// Whether the moves that are left can lead to the board: every move of a player fills one square with an
    /// own piece, castling two, and captures at most one piece of the opponent.
    fn is_within_reach(&self, position: &Position) -> bool {
        let left = self.task.moves - self.path.len();
        [Colour::White, Colour::Black].into_iter().all(|colour| {
            let first = position.has_the_move() == colour;
            let own = if first { left.div_ceil(2) } else { left / 2 };
            let (now, then) = (men(&position.placement(), colour), men(&self.task.board, colour));
            now >= then && now - then <= left - own && self.wrong_squares(position, colour) <= own + 1
        })
    }

    /// Squares on which the board has a piece of a colour that does not stand there yet.
    fn wrong_squares(&self, position: &Position, colour: Colour) -> usize {
        let there = |(square, piece)| position.piece(square) == Some(piece);
        self.task.board.pieces().filter(|it| it.1.colour == colour && !there(*it)).count()
    }
}

fn men(board: &Placement, colour: Colour) -> usize {
    board.pieces().filter(|(_, piece)| piece.colour == colour).count()
}
