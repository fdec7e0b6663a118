//! What is bound before anybody knows it: start positions of Chess960 that follow from a recorded seed, and
//! sealed moves of which only the digest is known until they are opened (Guidelines I and II).

use glossary::RoundNumber;
use jiff::Timestamp;
use laws::adjournment::{Digest as SealedDigest, Sealed};
use laws::board::StartNumber;
use laws::chess960_draw::{Seed, StartDraw};
use sha2::{Digest, Sha256};

use crate::identity::{BoardNumber, GameNumber};

/// The start positions of a round of Chess960, with the seed from which everybody can draw them again.
///
/// ```
/// use glossary::RoundNumber;
/// use jiff::Timestamp;
/// use tournament::DrawnStarts;
/// let round = RoundNumber::new(1).expect("a round");
/// let drawn = DrawnStarts::draw(round, 1_234_567, 2, Timestamp::UNIX_EPOCH, "CA");
/// // SplitMix64 of this seed begins with 6457827717110365317 and 3203168211198807973.
/// assert_eq!(drawn.numbers[0].get(), (6_457_827_717_110_365_317_u64 % 960) as u16);
/// assert_eq!(drawn.numbers[1].get(), (3_203_168_211_198_807_973_u64 % 960) as u16);
/// assert!(drawn.follows_from_seed());
/// assert!(!DrawnStarts { seed: 7, ..drawn }.follows_from_seed());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnStarts {
    /// The round.
    pub round: RoundNumber,
    /// What the draw began with.
    pub seed: u64,
    /// The numbers of the positions: one for all boards, or one for each board in order.
    pub numbers: Vec<StartNumber>,
    /// When it was drawn.
    pub at: Timestamp,
    /// Who drew.
    pub by: String,
}

impl DrawnStarts {
    /// Draws so many positions for a round. Example: see [`DrawnStarts`].
    pub fn draw(round: RoundNumber, seed: u64, boards: u16, at: Timestamp, by: &str) -> DrawnStarts {
        let mut draw = StartDraw::of(Seed(seed));
        let numbers = (0..boards).map(|_| draw.next_number()).collect();
        DrawnStarts { round, seed, numbers, at, by: by.to_owned() }
    }

    /// Whether these are the positions that the seed gives. Example: see [`DrawnStarts`].
    pub fn follows_from_seed(&self) -> bool {
        let mut draw = StartDraw::of(Seed(self.seed));
        self.numbers.iter().all(|number| *number == draw.next_number())
    }

    /// The numbers, to be shown.
    pub(crate) fn shown(&self) -> String {
        const MAX_SHOWN: usize = 10;
        let shown = self.numbers.iter().take(MAX_SHOWN).map(|number| number.get().to_string());
        let shown = shown.collect::<Vec<_>>().join(", ");
        if self.numbers.len() > MAX_SHOWN { format!("{shown}, …") } else { shown }
    }
}

/// A move that was sealed: until it is opened, only its digest is known (I.1).
///
/// ```
/// use tournament::SealedMove;
/// // The digest is SHA-256 of the secret text, a line feed and the move as written; this one was made with
/// // `printf 'correct horse\nNf3' | sha256sum`.
/// let digest = SealedMove::digest_of("Nf3", "correct horse");
/// assert_eq!(digest.hex(), "510813280da716064a9e547590d083702bf545fd8df5053e2d7481ef774a6a31");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedMove {
    /// The round.
    pub round: RoundNumber,
    /// The board.
    pub board: BoardNumber,
    /// Which game of the board.
    pub game: GameNumber,
    /// What binds the player to the move.
    pub digest: SealedDigest,
    /// When it was sealed.
    pub at: Timestamp,
    /// Who wrote the digest down.
    pub by: String,
    /// What was in the envelope, once it is open.
    pub opened: Option<OpenedMove>,
}

impl SealedMove {
    /// The digest of a move as it is written, with the secret text of the player. Example: see
    /// [`SealedMove`].
    pub fn digest_of(written: &str, secret: &str) -> SealedDigest {
        let sealed = Sealed { written: written.to_owned(), secret: secret.to_owned() };
        SealedDigest(Sha256::digest(sealed.bytes()).into())
    }

    /// Whether it is the move of this game.
    pub(crate) fn is_of(&self, round: RoundNumber, board: BoardNumber, game: GameNumber) -> bool {
        (self.round, self.board, self.game) == (round, board, game)
    }
}

/// What was in the envelope of a sealed move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedMove {
    /// The move, as the player wrote it.
    pub written: String,
    /// The secret text.
    pub secret: String,
    /// When it was opened.
    pub at: Timestamp,
    /// Who opened it.
    pub by: String,
}
