//! The sixty-four squares, their files and ranks (Laws, 2.4 and C.5 to C.7).

use std::fmt;
use std::str::FromStr;

/// A vertical column of eight squares, by its letter.
///
/// ```
/// use laws::board::File;
/// assert_eq!(File::from_letter('c'), Some(File::C));
/// assert_eq!(File::C.letter(), 'c');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each is the file of its letter")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files, from White's left.
    pub const ALL: [File; 8] = [File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H];

    /// The file of a small letter. Example: see [`File`].
    pub const fn from_letter(letter: char) -> Option<File> {
        match letter {
            'a'..='h' => Some(File::ALL[letter as usize - 'a' as usize]),
            _ => None,
        }
    }

    /// Its small letter. Example: see [`File`].
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }
}

/// A horizontal row of eight squares, by its number.
///
/// ```
/// use laws::board::Rank;
/// assert_eq!(Rank::from_digit('8'), Some(Rank::Eighth));
/// assert_eq!(Rank::Eighth.digit(), '8');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each is the rank of its number")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All ranks, from White's side.
    pub const ALL: [Rank; 8] = [
        Rank::First,
        Rank::Second,
        Rank::Third,
        Rank::Fourth,
        Rank::Fifth,
        Rank::Sixth,
        Rank::Seventh,
        Rank::Eighth,
    ];

    /// The rank of a digit. Example: see [`Rank`].
    pub const fn from_digit(digit: char) -> Option<Rank> {
        match digit {
            '1'..='8' => Some(Rank::ALL[digit as usize - '1' as usize]),
            _ => None,
        }
    }

    /// Its digit. Example: see [`Rank`].
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }
}

/// One of the sixty-four squares.
///
/// ```
/// use laws::board::{File, Rank, Square};
/// let square: Square = "e4".parse()?;
/// assert_eq!((square.file(), square.rank()), (File::E, Rank::Fourth));
/// assert_eq!(square.to_string(), "e4");
/// assert!(Square::A1.is_dark() && !square.is_dark());
/// # Ok::<(), laws::board::NotASquare>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

macro_rules! name_the_squares {
    ($($name:ident = $index:expr),* $(,)?) => {
        #[expect(missing_docs, reason = "each is the square of its name")]
        impl Square { $(pub const $name: Square = Square($index);)* }
    };
}

name_the_squares! {
    A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
    A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
    A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
    A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
    A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
    A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
    A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
    A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
}

impl Square {
    /// The square where a file and a rank meet. Example: see [`Square::all`].
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(8 * rank as u8 + file as u8)
    }

    /// The square with an index from 0 (a1) by files, then ranks, to 63 (h8). Example: see [`Square::all`].
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < 64 { Some(Square(index as u8)) } else { None }
    }

    /// Its index from 0 (a1) to 63 (h8). Example: see [`Square::all`].
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Its file. Example: see [`Square`].
    pub const fn file(self) -> File {
        File::ALL[self.index() % 8]
    }

    /// Its rank. Example: see [`Square`].
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() / 8]
    }

    /// Whether it is a dark (black) square: a1 is. Example: see [`Square`].
    pub const fn is_dark(self) -> bool {
        (self.0 / 8 + self.0 % 8).is_multiple_of(2)
    }

    /// All squares: a1, b1, ... h8.
    ///
    /// ```
    /// use laws::board::{File, Rank, Square};
    /// assert_eq!(Square::all().count(), 64);
    /// assert_eq!(Square::all().last(), Some(Square::new(File::H, Rank::Eighth)));
    /// assert!(Square::all().enumerate().all(|(index, square)| square.index() == index));
    /// assert_eq!(Square::from_index(64), None);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..64).map(Square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that does not name a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a square is a small letter from a to h and a digit from 1 to 8")]
pub struct NotASquare;

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Square, NotASquare> {
        let mut characters = text.chars();
        let file = characters.next().and_then(File::from_letter).ok_or(NotASquare)?;
        let rank = characters.next().and_then(Rank::from_digit).ok_or(NotASquare)?;
        if characters.next().is_some() { Err(NotASquare) } else { Ok(Square::new(file, rank)) }
    }
}
