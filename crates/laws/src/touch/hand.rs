//! What a hand does on the chessboard during one move.

use handbook::{Citation, cite};

use crate::board::{PieceKind, Square};

/// How a piece was touched (4.2). The arbiter says which it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// With the intention of moving or capturing, which every other contact is taken for (4.2.2).
    Intended,
    /// The same, but nobody can say whether it was before or after the other pieces (4.3.3).
    OrderUnclear,
    /// To adjust it, after saying so: "j'adoube" (4.2.1).
    Adjusting,
    /// Clearly by accident (4.2.2).
    Accidental,
}

impl Contact {
    /// Whether it binds the player.
    ///
    /// ```
    /// use laws::touch::Contact;
    /// assert!(Contact::Intended.is_intent() && !Contact::Adjusting.is_intent());
    /// ```
    pub const fn is_intent(self) -> bool {
        match self {
            Contact::Intended | Contact::OrderUnclear => true,
            Contact::Adjusting | Contact::Accidental => false,
        }
    }

    /// The article that says what it means.
    ///
    /// ```
    /// assert_eq!(laws::touch::Contact::Adjusting.citation().article().number, "4.2.1");
    /// ```
    pub const fn citation(self) -> Citation {
        match self {
            Contact::Intended | Contact::Accidental => cite!("laws@2023-01/4.2.2"),
            Contact::OrderUnclear => cite!("laws@2023-01/4.3.3"),
            Contact::Adjusting => cite!("laws@2023-01/4.2.1"),
        }
    }
}

/// A piece that was touched, by the square on which it stood before the move. Example: see [`Hand`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// The square of the piece.
    pub square: Square,
    /// How it was touched.
    pub contact: Contact,
}

/// The piece that a pawn becomes. Example: see [`Hand::place_new`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewPiece {
    /// What it is; an upside-down rook is a rook.
    pub kind: PieceKind,
    /// The square of promotion that it has touched.
    pub on: Square,
    /// Whether the hand has let it go.
    pub is_released: bool,
}

/// What the player who has the move has done on the board so far, in order. Pieces go by the squares on
/// which they stood before the move.
///
/// ```
/// use laws::board::{Position, Square};
/// use laws::touch::{Contact, Hand, obligation};
/// let mut hand = Hand::default();
/// hand.touch(Square::B1, Contact::Adjusting);
/// hand.touch(Square::G1, Contact::Intended);
/// assert_eq!(hand.touched(), Some(Square::G1));
/// assert_eq!(obligation(&Position::start(), &hand).moves.len(), 2, "the king's knight must move");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    touches: Vec<Touch>,
    released: Vec<(Square, Square)>,
    removed: Vec<Square>,
    new_piece: Option<NewPiece>,
}

impl Hand {
    /// A piece is touched. Example: see [`Hand`].
    pub fn touch(&mut self, square: Square, contact: Contact) {
        self.touches.push(Touch { square, contact });
    }

    /// A piece that stood on one square is released on another.
    ///
    /// ```
    /// use laws::board::{Move, Position, Square};
    /// use laws::touch::{Hand, made};
    /// let mut hand = Hand::default();
    /// hand.release(Square::E2, Square::E4);
    /// assert_eq!(made(&Position::start(), &hand), Some(Move::new(Square::E2, Square::E4)));
    /// ```
    pub fn release(&mut self, from: Square, on: Square) {
        self.touch_if_new(from);
        self.released.retain(|(known, _)| *known != from);
        self.released.push((from, on));
    }

    /// A piece is taken off the board: a captured piece, or a pawn that is promoted. The square is the one on
    /// which it stands then.
    ///
    /// ```
    /// use laws::board::{Position, Square};
    /// use laws::touch::{Hand, made};
    /// let position = Position::from_fen("4k3/8/8/3p4/4P3/8/8/4K3 w - -").expect("a position");
    /// let mut hand = Hand::default();
    /// hand.release(Square::E4, Square::D5);
    /// assert_eq!(made(&position, &hand), None, "the captured pawn is still there (4.7.1)");
    /// hand.remove(Square::D5);
    /// assert!(made(&position, &hand).is_some());
    /// ```
    pub fn remove(&mut self, square: Square) {
        self.touch_if_new(square);
        self.removed.push(square);
    }

    /// The new piece touches the square of promotion: the choice is final (4.4.4). Only the first counts.
    ///
    /// ```
    /// use laws::board::{PieceKind, Position, Square};
    /// use laws::touch::{Hand, made, obligation};
    /// let position = Position::from_fen("8/4P1k1/8/8/8/8/8/4K3 w - -").expect("a position");
    /// let mut hand = Hand::default();
    /// hand.remove(Square::E7);
    /// hand.place_new(PieceKind::Rook, Square::E8);
    /// assert_eq!(obligation(&position, &hand).moves.len(), 1);
    /// assert_eq!(made(&position, &hand), None, "the rook is still in the hand (4.7.3)");
    /// hand.release_new();
    /// assert_eq!(made(&position, &hand).map(|it| it.to_string()), Some("e7e8r".to_owned()));
    /// ```
    pub fn place_new(&mut self, kind: PieceKind, on: Square) {
        self.new_piece.get_or_insert(NewPiece { kind, on, is_released: false });
    }

    /// The hand lets the new piece go. Example: see [`Hand::place_new`].
    pub fn release_new(&mut self) {
        if let Some(new_piece) = &mut self.new_piece {
            new_piece.is_released = true;
        }
    }

    /// The first piece touched with the intention of moving or capturing it. Example: see [`Hand`].
    pub fn touched(&self) -> Option<Square> {
        self.touches.iter().find(|touch| touch.contact.is_intent()).map(|touch| touch.square)
    }

    /// All touches, in order. Example: see [`Hand`].
    pub fn touches(&self) -> &[Touch] {
        &self.touches
    }

    /// Which pieces were released where. Example: see [`Hand::release`].
    pub fn released(&self) -> &[(Square, Square)] {
        &self.released
    }

    /// Where the piece of a square was released.
    pub(super) fn released_from(&self, from: Square) -> Option<Square> {
        self.released.iter().find(|(known, _)| *known == from).map(|(_, on)| *on)
    }

    /// How many pieces were taken off on this square.
    pub(super) fn removals(&self, square: Square) -> usize {
        self.removed.iter().filter(|known| **known == square).count()
    }

    /// The piece that a pawn becomes. Example: see [`Hand::place_new`].
    pub const fn new_piece(&self) -> Option<NewPiece> {
        self.new_piece
    }

    /// The touches alone: what still binds the player when the position is reinstated (7.5.1).
    ///
    /// ```
    /// use laws::board::Square;
    /// use laws::touch::Hand;
    /// let mut hand = Hand::default();
    /// hand.release(Square::E2, Square::E5);
    /// let reinstated = hand.without_releases();
    /// assert_eq!((reinstated.touched(), reinstated.released()), (Some(Square::E2), &[][..]));
    /// ```
    #[must_use]
    pub fn without_releases(self) -> Hand {
        Hand { touches: self.touches, ..Hand::default() }
    }

    fn touch_if_new(&mut self, square: Square) {
        let is_known = self.touches.iter().any(|touch| touch.square == square && touch.contact.is_intent());
        let has_arrived = self.released.iter().any(|(_, on)| *on == square);
        if !is_known && !has_arrived {
            self.touch(square, Contact::Intended);
        }
    }
}
