//! An electronic chessboard, with its software, that answers the lines of the protocol.

use glossary::Colour;

use super::{ok, refused};
use crate::board::{Move, Piece, PieceKind, Placement, Position, Setup, Square};
use crate::equipment::Device;
use crate::notation::{Style, write};

/// What is wrong with a simulated chessboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardFault {
    /// It does not see that the start position is wrong.
    AnyStart,
    /// A square does not know the queens.
    BlindSquare,
    /// Sliding a piece counts every square on the way as a move.
    Slides,
    /// The moves are gone after a crash.
    Forgets,
    /// What happens after the game is still transmitted.
    KeepsSending,
    /// Clock times are not recorded.
    NoTimes,
}

impl BoardFault {
    /// All faults.
    pub(super) const ALL: [BoardFault; 6] = [
        BoardFault::AnyStart,
        BoardFault::BlindSquare,
        BoardFault::Slides,
        BoardFault::Forgets,
        BoardFault::KeepsSending,
        BoardFault::NoTimes,
    ];

    /// The word that names it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            BoardFault::AnyStart => "any-start",
            BoardFault::BlindSquare => "blind-square",
            BoardFault::Slides => "slides",
            BoardFault::Forgets => "forgets",
            BoardFault::KeepsSending => "keeps-sending",
            BoardFault::NoTimes => "no-times",
        }
    }
}

/// A simulated electronic chessboard. Example: see [`super::named`].
#[derive(Clone, Debug)]
pub struct Board {
    placement: Placement,
    /// The game as far as it is legal.
    position: Position,
    moves: Vec<String>,
    clocks: Vec<String>,
    memory: Vec<String>,
    /// The squares that changed since the last press.
    pending: Option<(Square, Square)>,
    is_over: bool,
    known: u32,
    fault: Option<BoardFault>,
}

impl Board {
    /// One with this fault, or a correct one.
    pub(super) fn with(fault: Option<BoardFault>) -> Board {
        Board {
            placement: Placement::EMPTY,
            position: Position::start(),
            moves: Vec::new(),
            clocks: Vec::new(),
            memory: Vec::new(),
            pending: None,
            is_over: false,
            known: 0,
            fault,
        }
    }

    fn has(&self, fault: BoardFault) -> bool {
        self.fault == Some(fault)
    }

    fn setup(&mut self, fen: &str) -> Result<String, String> {
        let Ok(setup) = Setup::from_fen(fen) else { return refused("this is no position") };
        *self = Board { placement: setup.placement, ..Board::with(self.fault) };
        ok()
    }

    fn moved(&mut self, from: &str, to: &str) -> Result<String, String> {
        let (Ok(from), Ok(to)) = (from.parse::<Square>(), to.parse::<Square>()) else {
            return refused("these are no squares");
        };
        let piece = self.placement.piece(from);
        self.placement.put(from, None);
        self.placement.put(to, piece);
        self.pending = Some((self.pending.map_or(from, |(first, _)| first), to));
        ok()
    }

    fn slide(&mut self, squares: &[&str]) -> Result<String, String> {
        for pair in squares.windows(2) {
            self.moved(pair[0], pair[1])?;
            if self.has(BoardFault::Slides) {
                self.press("0:00:00")?;
            }
        }
        ok()
    }

    /// The clock was pressed: what changed is a move, whether legal or not.
    fn press(&mut self, time: &str) -> Result<String, String> {
        let Some((from, to)) = self.pending.take() else { return ok() };
        if self.is_over && !self.has(BoardFault::KeepsSending) {
            return ok();
        }
        let played = Move::new(from, to);
        self.memory.push(played.to_string());
        if self.is_over {
            self.moves.push(played.to_string());
        }
        if let Ok(written) = write(&self.position, played, &Style::PGN) {
            self.position.make_legal(played);
            self.moves.push(written);
            let time = if self.has(BoardFault::NoTimes) { "?" } else { time };
            self.clocks.push(time.to_owned());
        }
        ok()
    }

    /// Puts every piece on every square, and counts those that are seen.
    fn every_piece(&mut self) -> Result<String, String> {
        let kinds = [
            PieceKind::Pawn,
            PieceKind::Knight,
            PieceKind::Bishop,
            PieceKind::Rook,
            PieceKind::Queen,
            PieceKind::King,
        ];
        self.known = 0;
        for square in (0..64).filter_map(Square::from_index) {
            for kind in kinds {
                for colour in [Colour::White, Colour::Black] {
                    let is_blind =
                        self.has(BoardFault::BlindSquare) && square == Square::D4 && kind == PieceKind::Queen;
                    let mut board = Placement::EMPTY;
                    board.put(square, (!is_blind).then_some(Piece { colour, kind }));
                    self.known += u32::from(board.piece(square).is_some());
                }
            }
        }
        ok()
    }

    fn crash(&mut self) -> Result<String, String> {
        if self.has(BoardFault::Forgets) {
            self.moves.clear();
            self.position = Position::start();
        }
        ok()
    }

    fn is_wrong_start(&self) -> bool {
        let is_start = self.placement == Position::start().placement();
        self.memory.is_empty() && !is_start && !self.has(BoardFault::AnyStart)
    }

    fn pgn(&self) -> String {
        let mut text = String::new();
        for (number, (written, time)) in self.moves.iter().zip(&self.clocks).enumerate() {
            if number.is_multiple_of(2) {
                text += &format!("{}. ", number / 2 + 1);
            }
            text += &format!("{written} {{[%clk {time}]}} ");
        }
        text + "*"
    }

    fn read(&self) -> String {
        let error = if self.is_wrong_start() { "start-position" } else { "none" };
        format!(
            "error={error}; pieces={}; known={}; moves={}; clocks={}; memory={}; transmitting={}; pgn={}",
            self.placement.pieces().count(),
            self.known,
            self.moves.join(" "),
            self.clocks.join(" "),
            self.memory.join(" "),
            if self.is_over { "no" } else { "yes" },
            self.pgn(),
        )
    }
}

impl Device for Board {
    fn ask(&mut self, line: &str) -> Result<String, String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        match (word, &words[..]) {
            ("read", _) => Ok(self.read()),
            ("setup", _) => self.setup(rest),
            ("move", [from, to]) => self.moved(from, to),
            ("slide", squares) => self.slide(squares),
            ("press", [_, time]) => self.press(time),
            ("every-piece", _) => self.every_piece(),
            ("crash" | "power-off", _) => self.crash(),
            ("result", _) => {
                self.is_over = true;
                ok()
            }
            _ => refused("not understood"),
        }
    }
}
