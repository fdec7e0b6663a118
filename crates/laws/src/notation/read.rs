//! Reading a move as it is written.

use glossary::{Phrase, phrase};

use super::{CheckMark, Letters, Written, WrittenMove};
use crate::board::{CastlingSide, File, PieceKind, Rank, Square};

/// What was expected where a text cannot be read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Expected {
    /// A square of arrival.
    Square,
    /// A piece after `=`.
    Promotion,
    /// Nothing more.
    End,
}

/// A text that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub struct Unreadable {
    /// The byte, counted from 1, where the text cannot be read on.
    pub column: usize,
    /// What was expected there.
    pub expected: Expected,
}

impl Expected {
    /// What was expected, to be said in any language. Example: see [`Unreadable::phrase`].
    pub fn phrase(self) -> Phrase {
        match self {
            Expected::Square => phrase!("here the square of arrival was expected, such as e4"),
            Expected::Promotion => {
                phrase!("here a queen, rook, bishop or knight was expected, by its letter")
            }
            Expected::End => phrase!("here the move should have ended"),
        }
    }
}

impl Unreadable {
    /// Where it is and what was expected, to be said in any language.
    ///
    /// ```
    /// use laws::notation::{Expected, Unreadable};
    /// let said = Unreadable { column: 3, expected: Expected::End }.phrase().to_string();
    /// assert_eq!(said, "character 3: here the move should have ended");
    /// ```
    pub fn phrase(self) -> Phrase {
        phrase!("character {column}: {expected}", column = self.column, expected = self.expected.phrase())
    }
}

/// Reads the move with which a text begins, and gives the rest of the text: nothing is asked about a
/// position. Example: see [`WrittenMove`].
///
/// # Errors
/// When the text does not begin with a move.
pub fn read_written<'a>(text: &'a str, letters: &Letters) -> Result<(WrittenMove, &'a str), Unreadable> {
    let (written, length) = read_bytes(text.as_bytes(), letters)?;
    Ok((written, text.get(length..).unwrap_or_default()))
}

/// Reads the move with which a text begins, and how many bytes it has.
pub(crate) fn read_bytes(text: &[u8], letters: &Letters) -> Result<(WrittenMove, usize), Unreadable> {
    let mut cursor = Cursor { text, at: 0 };
    let (written, is_capture) = match cursor.castling() {
        Some(side) => (Written::Castling(side), false),
        None => cursor.piece(letters)?,
    };
    let mut read =
        WrittenMove { written, is_capture, is_en_passant: false, check: CheckMark::None, offers_draw: false };
    if cursor.at < text.len() {
        cursor.marks(&mut read);
    }
    Ok((read, cursor.at))
}

struct Cursor<'a> {
    text: &'a [u8],
    at: usize,
}

impl Cursor<'_> {
    fn rest(&self) -> &[u8] {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Steps over one of several texts; whether there was one.
    fn take(&mut self, texts: &[&str]) -> bool {
        let found = texts.iter().find(|text| self.rest().starts_with(text.as_bytes()));
        self.at += found.map_or(0, |text| text.len());
        found.is_some()
    }

    fn expected(&self, expected: Expected) -> Unreadable {
        Unreadable { column: self.at + 1, expected }
    }

    /// `0-0` and `0-0-0`, with zeros or letters, Latin or Cyrillic.
    fn castling(&mut self) -> Option<CastlingSide> {
        if !matches!(self.peek(), Some(b'0' | b'O' | b'o' | 0xD0)) {
            return None;
        }
        let start = self.at;
        let mut zeros = 0;
        while zeros < 3 {
            let before = self.at;
            let is_next = (zeros == 0 || self.take(&["-", "–"])) && self.take(&["0", "O", "o", "О"]);
            if !is_next {
                self.at = before;
                break;
            }
            zeros += 1;
        }
        match zeros {
            3 => Some(CastlingSide::Queenside),
            2 => Some(CastlingSide::Kingside),
            _ => {
                self.at = start;
                None
            }
        }
    }

    /// A piece or pawn with its squares; whether a capture is marked.
    fn piece(&mut self, letters: &Letters) -> Result<(Written, bool), Unreadable> {
        let (kind, length) = letters.leading(self.rest()).unwrap_or((PieceKind::Pawn, 0));
        self.at += length;
        let mark = if length > 0 { self.separator() } else { None };
        let (file, rank) = (self.file(), self.rank());
        let later = if file.is_some() || rank.is_some() { self.separator() } else { None };
        let (second_file, second_rank) = (self.file(), self.rank());
        let is_capture = mark == Some(true) || later == Some(true);
        let (from_file, from_rank, to) = match (file, rank, second_file, second_rank) {
            (Some(file), Some(rank), None, None) if later.is_none() => (None, None, (file, rank)),
            (from_file, from_rank, Some(file), Some(rank)) => (from_file, from_rank, (file, rank)),
            _ => return Err(self.expected(Expected::Square)),
        };
        let to = Square::new(to.0, to.1);
        let promotion = if kind == PieceKind::Pawn { self.promotion(to, letters)? } else { None };
        Ok((Written::Piece { kind, from_file, from_rank, to, promotion }, is_capture))
    }

    /// A sign between piece and square; whether it marks a capture.
    fn separator(&mut self) -> Option<bool> {
        match self.peek()? {
            b'a'..=b'h' | b'1'..=b'8' => None,
            b'x' | b'X' | b':' => {
                self.at += 1;
                Some(true)
            }
            b'-' => {
                self.at += 1;
                Some(false)
            }
            _ if self.take(&["×"]) => Some(true),
            _ if self.take(&["–"]) => Some(false),
            _ => None,
        }
    }

    fn file(&mut self) -> Option<File> {
        let file = self.peek().and_then(|byte| File::from_letter(char::from(byte)))?;
        self.at += 1;
        Some(file)
    }

    fn rank(&mut self) -> Option<Rank> {
        let rank = self.peek().and_then(|byte| Rank::from_digit(char::from(byte)))?;
        self.at += 1;
        Some(rank)
    }

    /// `Q`, `=Q`, `(Q)` or `/Q`; a bare letter is read only on the last rank.
    fn promotion(&mut self, to: Square, letters: &Letters) -> Result<Option<PieceKind>, Unreadable> {
        let is_last_rank = matches!(to.rank(), Rank::First | Rank::Eighth);
        let (sign, before) = (self.peek(), self.at);
        let is_signed = match sign {
            Some(b'=' | b'/') => true,
            Some(b'(') => !self.rest().starts_with(b"(="),
            _ => false,
        };
        self.at += usize::from(is_signed);
        if !is_signed && !is_last_rank {
            return Ok(None);
        }
        let Some((kind, length)) = self.promoted(letters) else {
            let is_needed = is_signed && sign != Some(b'(');
            self.at = if is_needed { self.at } else { before };
            return if is_needed { Err(self.expected(Expected::Promotion)) } else { Ok(None) };
        };
        self.at += length;
        if sign == Some(b'(') && !self.take(&[")"]) {
            return Err(self.expected(Expected::End));
        }
        Ok(Some(kind))
    }

    /// The piece of a letter; small English letters are read too.
    fn promoted(&self, letters: &Letters) -> Option<(PieceKind, usize)> {
        let small = || {
            let letter = self.peek().map(char::from)?;
            PieceKind::from_letter(letter).map(|kind| (kind, 1))
        };
        let found = letters.leading(self.rest()).or_else(small);
        found.filter(|(kind, _)| PieceKind::PROMOTIONS.contains(kind))
    }

    /// What may follow a move: check, mate, en passant, the offer of a draw, praise and blame.
    fn marks(&mut self, read: &mut WrittenMove) {
        loop {
            let before = self.at;
            if self.take(&["++", "#", "‡"]) {
                read.check = CheckMark::Mate;
            } else if self.take(&["+", "†"]) {
                read.check = CheckMark::Check;
            } else if !self.take(&["!", "?"]) {
                while self.take(&[" "]) {}
                if self.take(&["e.p.", "ep"]) {
                    read.is_en_passant = true;
                } else if self.take(&["(=)"]) {
                    read.offers_draw = true;
                } else {
                    self.at = before;
                    return;
                }
            }
        }
    }
}
