//! The envelope and the move that is sealed in it: I.1, I.2, I.3 and I.8.

use glossary::{Colour, Phrase, phrase};
use handbook::{Citation, cite};

use super::Exceptions;
use crate::board::{Move, Position};
use crate::clock::ClockTime;
use crate::notation::{Letters, MoveError, read};
use crate::ruling::{CanMate, Outcome, Question, Ruling, Step};

/// The digest of a sealed move: 32 bytes, as the hash function of the desk gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The digest as it is written: 64 digits from 0 to 9 and a to f.
    ///
    /// ```
    /// use laws::adjournment::Digest;
    /// let digest = Digest([0x0a; 32]);
    /// assert_eq!(digest.hex(), "0a".repeat(32));
    /// assert_eq!(Digest::parse(&digest.hex()), Some(digest));
    /// assert_eq!(Digest::parse(&"0A 0a ".repeat(16)), Some(digest), "blanks and capitals as on paper");
    /// assert_eq!(Digest::parse("0a"), None);
    /// ```
    pub fn hex(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The digest that a text writes. Example: see [`Digest::hex`].
    pub fn parse(text: &str) -> Option<Digest> {
        let digit = |sign: char| sign.to_digit(16).and_then(|digit| u8::try_from(digit).ok());
        let signs = text.chars().filter(|sign| !sign.is_whitespace());
        let digits: Vec<u8> = signs.map(digit).collect::<Option<_>>()?;
        let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] * 16 + pair[1]).collect();
        if digits.len() == 64 { bytes.try_into().ok().map(Digest) } else { None }
    }
}

/// A sealed move: what the player wrote, and a text that only the player knows, so that nobody can find the
/// move by trying all of them. Example: see [`Envelope`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// What the player wrote.
    pub written: String,
    /// The secret text.
    pub secret: String,
}

impl Sealed {
    /// The bytes of which the digest is taken: the secret, a line feed, and the move as written. Example:
    /// see [`Envelope`].
    pub fn bytes(&self) -> Vec<u8> {
        format!("{}\n{}", self.secret, self.written).into_bytes()
    }
}

/// What stands on the envelope (I.2), with the digest of the move in it.
///
/// ```
/// use glossary::Colour;
/// use laws::adjournment::{Digest, Envelope, Opened, Sealed};
/// use laws::board::{Move, Position, Square};
/// use laws::{clock::ClockTime, notation::Letters};
/// // Any hash function does; this one is for the example only.
/// let hash = |bytes: &[u8]| {
///     let mut digest = [0; 32];
///     bytes.iter().enumerate().for_each(|(at, byte)| digest[at % 32] ^= byte.rotate_left(at as u32 / 32));
///     Digest(digest)
/// };
/// let sealed = Sealed { written: "e4".to_owned(), secret: "correct horse".to_owned() };
/// let envelope = Envelope {
///     white: "White".to_owned(),
///     black: "Black".to_owned(),
///     position: Position::start(),
///     used_by_white: ClockTime::from_minutes(90),
///     used_by_black: ClockTime::from_minutes(80),
///     sealed_by: Colour::White,
///     move_number: 1,
///     draw_offered_by: None,
///     resumption: "Saturday, 15:00, Hall 2".to_owned(),
///     digest: hash(&sealed.bytes()),
/// };
/// assert!(envelope.faults().is_empty());
/// let opened = envelope.open(&sealed, &Letters::ENGLISH, hash)?;
/// assert_eq!(opened, Opened::Legal(Move::new(Square::E2, Square::E4)));
/// let other = Sealed { written: "d4".to_owned(), ..sealed };
/// assert!(envelope.open(&other, &Letters::ENGLISH, hash).is_err());
/// # Ok::<(), laws::adjournment::NotTheSealedMove>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Envelope {
    /// The name of White (I.2.1).
    pub white: String,
    /// The name of Black (I.2.1).
    pub black: String,
    /// The position immediately before the sealed move (I.2.2).
    pub position: Position,
    /// The time used by White (I.2.3).
    pub used_by_white: ClockTime,
    /// The time used by Black (I.2.3).
    pub used_by_black: ClockTime,
    /// The player who sealed (I.2.4).
    pub sealed_by: Colour,
    /// The number of the sealed move (I.2.5).
    pub move_number: u32,
    /// Who has offered a draw that is still open (I.2.6).
    pub draw_offered_by: Option<Colour>,
    /// Date, time and venue of the resumption (I.2.7).
    pub resumption: String,
    /// The digest of the sealed move.
    pub digest: Digest,
}

/// What is wrong with the data on an envelope; the arbiter checks them (I.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnvelopeFault {
    /// A name is missing.
    NameMissing,
    /// The player who sealed does not have the move.
    NotOnMove,
    /// The number of the sealed move is not that of the position.
    WrongMoveNumber,
    /// Date, time and venue of the resumption are missing.
    ResumptionMissing,
}

impl EnvelopeFault {
    /// The article that asks for it. Example: see [`EnvelopeFault::phrase`].
    pub const fn citation(self) -> Citation {
        match self {
            EnvelopeFault::NameMissing => cite!("laws@2023-01/I.2.1"),
            EnvelopeFault::NotOnMove => cite!("laws@2023-01/I.2.4"),
            EnvelopeFault::WrongMoveNumber => cite!("laws@2023-01/I.2.5"),
            EnvelopeFault::ResumptionMissing => cite!("laws@2023-01/I.2.7"),
        }
    }

    /// The fault, to be said in any language.
    ///
    /// ```
    /// use laws::adjournment::EnvelopeFault;
    /// assert_eq!(EnvelopeFault::NameMissing.phrase().to_string(), "the name of a player is missing");
    /// assert_eq!(EnvelopeFault::NameMissing.citation().article().number, "I.2.1");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            EnvelopeFault::NameMissing => phrase!("the name of a player is missing"),
            EnvelopeFault::NotOnMove => phrase!("the player who sealed does not have the move"),
            EnvelopeFault::WrongMoveNumber => phrase!("the number of the sealed move is wrong"),
            EnvelopeFault::ResumptionMissing => phrase!("date, time and venue of resumption are missing"),
        }
    }
}

/// What was found in the envelope. Example: see [`Envelope`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// One legal move.
    Legal(Move),
    /// Several legal moves are written so (I.8.1).
    Ambiguous,
    /// What it means cannot be established (I.8.2).
    Unclear,
    /// The move is illegal (I.8.3).
    Illegal,
}

/// The text shown is not the one that was sealed: its digest is another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not the text that was sealed")]
pub struct NotTheSealedMove;

impl Envelope {
    /// What is wrong with the data on the envelope. Example: see [`Envelope`].
    pub fn faults(&self) -> Vec<EnvelopeFault> {
        let checks = [
            (self.white.trim().is_empty() || self.black.trim().is_empty(), EnvelopeFault::NameMissing),
            (self.position.has_the_move() != self.sealed_by, EnvelopeFault::NotOnMove),
            (self.position.move_number() != self.move_number, EnvelopeFault::WrongMoveNumber),
            (self.resumption.trim().is_empty(), EnvelopeFault::ResumptionMissing),
        ];
        checks.into_iter().filter_map(|(wrong, fault)| wrong.then_some(fault)).collect()
    }

    /// What is written on the envelope, line by line, with the article that asks for it.
    ///
    /// ```
    /// # use glossary::Colour;
    /// # use laws::adjournment::{Digest, Envelope};
    /// # use laws::{board::Position, clock::ClockTime};
    /// # let envelope = Envelope {
    /// #     white: "W".to_owned(), black: "B".to_owned(), position: Position::start(),
    /// #     used_by_white: ClockTime::ZERO, used_by_black: ClockTime::ZERO, sealed_by: Colour::White,
    /// #     move_number: 1, draw_offered_by: None, resumption: "now".to_owned(), digest: Digest([0; 32]),
    /// # };
    /// let lines = envelope.lines();
    /// assert_eq!(lines[0].0.to_string(), "players: W, B");
    /// assert_eq!(lines[4].1.article().number, "I.2.5");
    /// ```
    pub fn lines(&self) -> Vec<(Phrase, Citation)> {
        let (white, black) = (self.white.as_str(), self.black.as_str());
        let sealer = if self.sealed_by == Colour::White { white } else { black };
        let (one, other) = (self.used_by_white.to_string(), self.used_by_black.to_string());
        let mut lines = vec![
            (phrase!("players: {white}, {black}", white, black), cite!("laws@2023-01/I.2.1")),
            (phrase!("position: {fen}", fen = self.position.to_fen()), cite!("laws@2023-01/I.2.2")),
            (
                phrase!("time used: {white} and {black}", white = one, black = other),
                cite!("laws@2023-01/I.2.3"),
            ),
            (phrase!("sealed by {player}", player = sealer), cite!("laws@2023-01/I.2.4")),
            (phrase!("sealed move: number {number}", number = self.move_number), cite!("laws@2023-01/I.2.5")),
        ];
        if let Some(player) = self.draw_offered_by {
            lines.push((phrase!("{player} offers a draw", player), cite!("laws@2023-01/I.2.6")));
        }
        let when = self.resumption.as_str();
        lines.push((phrase!("play is resumed: {when}", when), cite!("laws@2023-01/I.2.7")));
        lines
    }

    /// Opens the envelope: compares the text with the digest, and reads the move. Example: see [`Envelope`].
    ///
    /// # Errors
    /// When the text is not the one that was sealed.
    pub fn open(
        &self,
        sealed: &Sealed,
        letters: &Letters,
        hash: impl Fn(&[u8]) -> Digest,
    ) -> Result<Opened, NotTheSealedMove> {
        if hash(&sealed.bytes()) != self.digest {
            return Err(NotTheSealedMove);
        }
        Ok(match read(&self.position, &sealed.written, letters) {
            Ok(played) => Opened::Legal(played),
            Err(MoveError::Ambiguous(_) | MoveError::PromotionMissing) => Opened::Ambiguous,
            Err(MoveError::Unreadable(_)) => Opened::Unclear,
            Err(MoveError::Illegal) => Opened::Illegal,
        })
    }

    /// The ruling on what was found (I.8).
    ///
    /// Example: see [`Exceptions`].
    pub fn rule(&self, opened: Opened, exceptions: Exceptions) -> Ruling {
        let by = match opened {
            Opened::Legal(_) => return sealed_move_made(),
            Opened::Ambiguous => cite!("laws@2023-01/I.8.1"),
            Opened::Unclear => cite!("laws@2023-01/I.8.2"),
            Opened::Illegal => cite!("laws@2023-01/I.8.3"),
        };
        sealed_move_loses(self.sealed_by, by, exceptions)
    }
}

/// A sealed move that is ambiguous, unclear or illegal loses, with the exceptions of I.8.
pub(crate) fn sealed_move_loses(sealed_by: Colour, by: Citation, exceptions: Exceptions) -> Ruling {
    let opponent = sealed_by.opposite();
    if exceptions.drawn_already {
        return Ruling { steps: vec![Step::drawn(cite!("laws@2023-01/I.8"))], outcome: Outcome::drawn() };
    }
    match exceptions.opponent_can_mate {
        CanMate::Yes => {
            let steps = vec![Step::lost(sealed_by, by), Step::appeal()];
            Ruling { steps, outcome: Outcome::lost_by(sealed_by) }
        }
        CanMate::No => {
            let steps = vec![Step::drawn(cite!("laws@2023-01/I.8")), Step::appeal()];
            Ruling { steps, outcome: Outcome::drawn() }
        }
        CanMate::Open => {
            let question = Question::CanCheckmate(opponent);
            let steps = vec![Step::new(question.phrase(), by)];
            Ruling { steps, outcome: Outcome::Undecided(question) }
        }
    }
}

/// A legal sealed move is made on the chessboard.
pub(crate) fn sealed_move_made() -> Ruling {
    let said = phrase!("make the sealed move on the chessboard and start the opponent's clock");
    Ruling { steps: vec![Step::new(said, cite!("laws@2023-01/I.9.1"))], outcome: Outcome::GoesOn }
}
