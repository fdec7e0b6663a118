//! The start positions of Chess960 (Guidelines II.2) and their numbers.
//!
//! The Laws do not number them. The numbers here are those in general use (Scharnagl's): 0 to 959, with the
//! initial position of chess as 518.

use glossary::Colour;
use handbook::{Citation, cite};

use super::castling::back_rank;
use super::{CastlingRights, CastlingSide, File, Piece, PieceKind, Placement, Position, Rank, Setup, Square};

/// The eight pieces on White's first rank, from the a-file to the h-file.
pub type BackRank = [PieceKind; 8];

/// The number of a start position of Chess960, from 0 to 959.
///
/// ```
/// use laws::board::{PieceKind, StartNumber};
/// let number = StartNumber::new(518)?;
/// assert_eq!(number, StartNumber::STANDARD);
/// let letters: String = number.back_rank().map(PieceKind::letter).into_iter().collect();
/// assert_eq!(letters, "rnbqkbnr");
/// assert_eq!(StartNumber::of(&number.back_rank()), Some(number));
/// assert!(StartNumber::new(960).is_err());
/// # Ok::<(), laws::board::NotAStartNumber>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StartNumber(u16);

/// A number beyond the 960 start positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("start positions of Chess960 are numbered from 0 to 959, not {0}")]
pub struct NotAStartNumber(pub u16);

/// The two places of the knights among the five that are free, in the order of their number.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

impl StartNumber {
    /// The initial position of chess.
    pub const STANDARD: StartNumber = StartNumber(518);

    /// The number. Example: see [`StartNumber`].
    ///
    /// # Errors
    /// When it is 960 or more.
    pub const fn new(number: u16) -> Result<StartNumber, NotAStartNumber> {
        if number < 960 { Ok(StartNumber(number)) } else { Err(NotAStartNumber(number)) }
    }

    /// All numbers.
    ///
    /// ```
    /// assert_eq!(laws::board::StartNumber::all().count(), 960);
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = StartNumber> {
        (0..960).map(StartNumber)
    }

    /// The number as a number.
    ///
    /// ```
    /// assert_eq!(laws::board::StartNumber::STANDARD.get(), 518);
    /// ```
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The pieces of the first rank: the number, divided by 4, 4 and 6, leaves the places of the bishop on
    /// light squares, the bishop on dark squares and the queen; the rest are the knights; rook, king and rook
    /// take what is left. Example: see [`StartNumber`].
    pub fn back_rank(self) -> BackRank {
        let number = usize::from(self.0);
        let mut rank: [Option<PieceKind>; 8] = [None; 8];
        rank[2 * (number % 4) + 1] = Some(PieceKind::Bishop);
        rank[2 * (number / 4 % 4)] = Some(PieceKind::Bishop);
        fill(&mut rank, number / 16 % 6, PieceKind::Queen);
        let (left, right) = KNIGHTS[number / 96];
        fill(&mut rank, right, PieceKind::Knight);
        fill(&mut rank, left, PieceKind::Knight);
        let mut rest = [PieceKind::Rook, PieceKind::King, PieceKind::Rook].into_iter();
        rank.map(|piece| piece.or_else(|| rest.next()).expect("three places were left"))
    }

    /// The number of a first rank, where it is one of Chess960 (II.2.1 and II.2.2). Example: see
    /// [`StartNumber`].
    pub fn of(rank: &BackRank) -> Option<StartNumber> {
        let bishop = |remainder| (0..4).find(|place| rank[2 * place + remainder] == PieceKind::Bishop);
        let (light, dark) = (bishop(1)?, bishop(0)?);
        let mut rest: Vec<PieceKind> = rank.iter().copied().filter(|&it| it != PieceKind::Bishop).collect();
        let queen = rest.iter().position(|&kind| kind == PieceKind::Queen)?;
        rest.remove(queen);
        let is_knight = |place: &usize| rest[*place] == PieceKind::Knight;
        let mut knights = (0..rest.len()).filter(is_knight);
        let pair = (knights.next()?, knights.next()?);
        let knights = KNIGHTS.iter().position(|&places| places == pair)?;
        let number = StartNumber(u16::try_from(light + 4 * dark + 16 * queen + 96 * knights).ok()?);
        (number.0 < 960 && number.back_rank() == *rank).then_some(number)
    }

    pub(crate) fn setup(self) -> Setup {
        let rank = self.back_rank();
        let mut placement = Placement::EMPTY;
        let mut castling = CastlingRights::NONE;
        for colour in [Colour::White, Colour::Black] {
            for (file, kind) in File::ALL.into_iter().zip(rank) {
                let pawn = Piece { colour, kind: PieceKind::Pawn };
                placement.put(Square::new(file, back_rank(colour)), Some(Piece { colour, kind }));
                placement.put(Square::new(file, pawn_rank(colour)), Some(pawn));
            }
            let mut rooks = File::ALL.into_iter().filter(|&file| rank[file as usize] == PieceKind::Rook);
            castling.set(colour, CastlingSide::Queenside, rooks.next());
            castling.set(colour, CastlingSide::Kingside, rooks.next());
        }
        let has_the_move = Colour::White;
        Setup { placement, has_the_move, castling, en_passant: None, halfmoves: 0, move_number: 1 }
    }
}

/// What a start position of Chess960 must fulfil (II.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StartRule {
    /// The king stands between the rooks.
    KingBetweenRooks,
    /// The bishops stand on squares of both colours.
    BishopsOfBothColours,
    /// Black's pieces stand opposite White's.
    Mirrored,
}

impl StartRule {
    /// Its article. Example: see [`StartRule::broken_by`].
    pub const fn citation(self) -> Citation {
        match self {
            StartRule::KingBetweenRooks => cite!("laws@2023-01/II.2.1"),
            StartRule::BishopsOfBothColours => cite!("laws@2023-01/II.2.2"),
            StartRule::Mirrored => cite!("laws@2023-01/II.2.3"),
        }
    }

    /// What the first ranks of White and Black break, from the a-file to the h-file.
    ///
    /// ```
    /// use laws::board::{StartNumber, StartRule};
    /// let rank = StartNumber::STANDARD.back_rank();
    /// assert_eq!(StartRule::broken_by(&rank, &rank), []);
    /// let mut turned = rank;
    /// turned.swap(2, 3);
    /// assert_eq!(
    ///     StartRule::broken_by(&turned, &rank),
    ///     [StartRule::BishopsOfBothColours, StartRule::Mirrored]
    /// );
    /// assert_eq!(StartRule::Mirrored.citation().article().number, "II.2.3");
    /// ```
    pub fn broken_by(white: &BackRank, black: &BackRank) -> Vec<StartRule> {
        let files = |kind| (0..8).filter(move |&file| white[file] == kind).collect::<Vec<usize>>();
        let (kings, rooks, bishops) =
            (files(PieceKind::King), files(PieceKind::Rook), files(PieceKind::Bishop));
        let is_between = matches!((&kings[..], &rooks[..]), (&[king], &[a, h]) if a < king && king < h);
        let is_of_both = matches!(bishops[..], [one, other] if one % 2 != other % 2);
        let checks = [
            (is_between, StartRule::KingBetweenRooks),
            (is_of_both, StartRule::BishopsOfBothColours),
            (white == black, StartRule::Mirrored),
        ];
        checks.into_iter().filter_map(|(holds, rule)| (!holds).then_some(rule)).collect()
    }
}

/// Puts a piece on the free place with an index.
fn fill(rank: &mut [Option<PieceKind>; 8], index: usize, kind: PieceKind) {
    if let Some(place) = rank.iter_mut().filter(|place| place.is_none()).nth(index) {
        *place = Some(kind);
    }
}

const fn pawn_rank(colour: Colour) -> Rank {
    match colour {
        Colour::White => Rank::Second,
        Colour::Black => Rank::Seventh,
    }
}

impl Position {
    /// The number of the start position of Chess960 that this is, with all rights to castle.
    ///
    /// ```
    /// use laws::board::{Position, StartNumber};
    /// assert_eq!(Position::start().start_number(), Some(StartNumber::STANDARD));
    /// ```
    pub fn start_number(&self) -> Option<StartNumber> {
        let on_first = |file| self.piece(Square::new(file, Rank::First)).map(|piece| piece.kind);
        let rank: Option<Vec<PieceKind>> = File::ALL.into_iter().map(on_first).collect();
        let number = StartNumber::of(&rank?.try_into().ok()?)?;
        (number.setup() == Setup { halfmoves: 0, move_number: 1, ..self.setup() }).then_some(number)
    }
}
