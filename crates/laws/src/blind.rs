//! Play with blind and visually disabled players: Appendix D.
//!
//! Moves are announced in the names that D.2.1 suggests. They are words of one language for all the world, so
//! that they are not translated.

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use crate::board::{CastlingSide, File, IllegalMove, Move, PieceKind, Position, Rank, Square};
use crate::ruling::{Outcome, Ruling, Step};

/// How ranks are announced (D.2.1): by German numbers unless the arbiter decides otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum RankNames {
    /// `eins` to `acht`.
    #[default]
    German,
    /// `1` to `8`, to be read in the language of the hall.
    Digits,
}

/// The article that fixes how moves are announced.
pub const ANNOUNCED_BY: Citation = cite!("laws@2023-01/D.2.1");

/// Announces a move: the piece, the square of departure, the square of arrival, and what a pawn becomes.
///
/// ```
/// use laws::blind::{RankNames, announce};
/// use laws::board::{Move, Position, Square};
/// let knight = Move::new(Square::G1, Square::F3);
/// let said = announce(&Position::start(), knight, RankNames::German)?;
/// assert_eq!(said, "Springer Gustav eins Felix drei");
/// # Ok::<(), laws::board::IllegalMove>(())
/// ```
///
/// # Errors
/// When the move is not legal in the position.
pub fn announce(position: &Position, played: Move, ranks: RankNames) -> Result<String, IllegalMove> {
    position.play(played)?;
    if let Some(side) = position.castling_side(played) {
        return Ok(castling(side).to_owned());
    }
    let piece = position.piece(played.from).ok_or(IllegalMove(played))?;
    let mut words =
        vec![piece_name(piece.kind).to_owned(), square(played.from, ranks), square(played.to, ranks)];
    words.extend(played.promotion.map(|kind| piece_name(kind).to_owned()));
    Ok(words.join(" "))
}

/// The name of a piece (D.2.1).
///
/// ```
/// use laws::{blind::piece_name, board::PieceKind};
/// assert_eq!(piece_name(PieceKind::Bishop), "Laeufer");
/// ```
pub const fn piece_name(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::King => "Koenig",
        PieceKind::Queen => "Dame",
        PieceKind::Rook => "Turm",
        PieceKind::Bishop => "Laeufer",
        PieceKind::Knight => "Springer",
        PieceKind::Pawn => "Bauer",
    }
}

/// The name of a file (D.2.1).
///
/// ```
/// use laws::{blind::file_name, board::File};
/// assert_eq!(File::ALL.map(file_name).join(" "), "Anna Bella Cesar David Eva Felix Gustav Hector");
/// ```
pub const fn file_name(file: File) -> &'static str {
    match file {
        File::A => "Anna",
        File::B => "Bella",
        File::C => "Cesar",
        File::D => "David",
        File::E => "Eva",
        File::F => "Felix",
        File::G => "Gustav",
        File::H => "Hector",
    }
}

/// The German number of a rank (D.2.1).
///
/// ```
/// use laws::{blind::rank_name, board::Rank};
/// assert_eq!(Rank::ALL.map(rank_name).join(" "), "eins zwei drei vier fuenf sechs sieben acht");
/// ```
pub const fn rank_name(rank: Rank) -> &'static str {
    match rank {
        Rank::First => "eins",
        Rank::Second => "zwei",
        Rank::Third => "drei",
        Rank::Fourth => "vier",
        Rank::Fifth => "fuenf",
        Rank::Sixth => "sechs",
        Rank::Seventh => "sieben",
        Rank::Eighth => "acht",
    }
}

const fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::Kingside => "Kurze Rochade",
        CastlingSide::Queenside => "Lange Rochade",
    }
}

fn square(square: Square, ranks: RankNames) -> String {
    let rank = match ranks {
        RankNames::German => rank_name(square.rank()).to_owned(),
        RankNames::Digits => square.rank().digit().to_string(),
    };
    format!("{} {rank}", file_name(square.file()))
}

/// What a visually disabled player has done of a move (D.2.3). Only when all is done is the move made, and
/// only then is the opponent's clock started (D.2.4).
///
/// ```
/// use laws::blind::MoveInProgress;
/// let capture = MoveInProgress { captures: true, captured_removed: true, placed: true, announced: false };
/// assert!(!capture.is_made());
/// assert!(MoveInProgress { announced: true, ..capture }.is_made());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveInProgress {
    /// Whether the move is a capture.
    pub captures: bool,
    /// Whether the captured piece has been removed from the player's own board (D.2.3.1).
    pub captured_removed: bool,
    /// Whether the piece has been placed into a different aperture (D.2.3.2).
    pub placed: bool,
    /// Whether the move has been announced (D.2.3.3).
    pub announced: bool,
}

impl MoveInProgress {
    /// Whether the move is made. Example: see [`MoveInProgress`].
    pub const fn is_made(self) -> bool {
        self.missing().is_none()
    }

    /// The article of the first thing that is still to be done.
    ///
    /// ```
    /// use laws::blind::MoveInProgress;
    /// let silent =
    ///     MoveInProgress { captures: false, captured_removed: false, placed: true, announced: false };
    /// assert_eq!(silent.missing().map(|it| it.article().number), Some("D.2.3.3"));
    /// ```
    pub const fn missing(self) -> Option<Citation> {
        if self.captures && !self.captured_removed {
            Some(cite!("laws@2023-01/D.2.3.1"))
        } else if !self.placed {
            Some(cite!("laws@2023-01/D.2.3.2"))
        } else if !self.announced {
            Some(cite!("laws@2023-01/D.2.3.3"))
        } else {
            None
        }
    }
}

/// A slip of the tongue in an announcement (D.2.8): corrected at once, or the announced move counts.
///
/// ```
/// use laws::blind::slip_of_the_tongue;
/// assert!(slip_of_the_tongue(false).steps[0].instruction.to_string().starts_with("let the player correct"));
/// assert!(slip_of_the_tongue(true).cites("D.2.9"));
/// ```
pub fn slip_of_the_tongue(opponents_clock_started: bool) -> Ruling {
    let step = if opponents_clock_started {
        let late = phrase!("the opponent's clock runs: compare the boards and the game scores");
        Step::new(late, cite!("laws@2023-01/D.2.9"))
    } else {
        Step::new(phrase!("let the player correct the announcement at once"), cite!("laws@2023-01/D.2.8"))
    };
    Ruling { steps: vec![step], outcome: Outcome::GoesOn }
}

/// The positions on the two boards differ (D.2.9): both scores are compared.
///
/// ```
/// use laws::blind::boards_differ;
/// use laws::board::{Move, Square};
/// let e4 = Move::new(Square::E2, Square::E4);
/// let (e5, e6) = (Move::new(Square::E7, Square::E5), Move::new(Square::E7, Square::E6));
/// let (agreed, ruling) = boards_differ(&[e4, e5], &[e4, e6]);
/// assert_eq!(agreed, 1);
/// assert!(ruling.cites("D.2.9") && ruling.cites("7.1"));
/// assert!(!boards_differ(&[e4, e5], &[e4, e5]).1.cites("7.1"));
/// ```
pub fn boards_differ(one: &[Move], other: &[Move]) -> (usize, Ruling) {
    let agreed = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let alike = agreed == one.len() && agreed == other.len();
    let back = phrase!("the scores differ: go back to the position after {moves} half-moves", moves = agreed);
    (agreed, boards_put_right((!alike).then_some(back)))
}

/// The same, when the arbiter has compared the scores (D.2.9).
///
/// ```
/// use laws::blind::rule_on_boards;
/// assert!(rule_on_boards(false).cites("7.1") && !rule_on_boards(true).cites("7.1"));
/// ```
pub fn rule_on_boards(scores_agree: bool) -> Ruling {
    let back = phrase!("the scores differ: go back to the position where they part");
    boards_put_right((!scores_agree).then_some(back))
}

/// With what the arbiter does if the scores differ.
fn boards_put_right(scores_differ: Option<Phrase>) -> Ruling {
    let by = cite!("laws@2023-01/D.2.9");
    let alike = phrase!("the scores agree: correct the board that does not follow them");
    let mut steps = vec![Step::pause()];
    match scores_differ {
        None => steps.push(Step::new(alike, by)),
        Some(back) => steps.extend([Step::new(back, by), Step::judge_times()]),
    }
    steps.push(Step::restart());
    Ruling { steps, outcome: Outcome::GoesOn }
}

/// What the assistant of a visually disabled player may do, and nothing else (D.2.10).
///
/// ```
/// use laws::blind::Duty;
/// assert_eq!(Duty::ALL.map(|duty| duty.citation().article().number)[3], "D.2.10.4");
/// let sighted = Duty::ALL.into_iter().filter(|duty| duty.is_for_the_sighted_player_too());
/// assert!(sighted.eq([Duty::MakeMoves, Duty::AnnounceMoves]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Duty {
    /// Makes either player's move on the opponent's board.
    MakeMoves,
    /// Announces the moves of both players.
    AnnounceMoves,
    /// Keeps the player's score and starts the opponent's clock.
    KeepScore,
    /// Tells the player the number of completed moves and the times, only on request.
    TellMovesAndTimes,
    /// Claims when the time limit has been exceeded, and tells the arbiter when a piece was touched.
    ClaimOnTime,
    /// Carries out the formalities of an adjournment.
    Adjourn,
}

impl Duty {
    /// All duties, in the order of the text. Example: see [`Duty`].
    pub const ALL: [Duty; 6] = [
        Duty::MakeMoves,
        Duty::AnnounceMoves,
        Duty::KeepScore,
        Duty::TellMovesAndTimes,
        Duty::ClaimOnTime,
        Duty::Adjourn,
    ];

    /// Its article. Example: see [`Duty`].
    pub const fn citation(self) -> Citation {
        match self {
            Duty::MakeMoves => cite!("laws@2023-01/D.2.10.1"),
            Duty::AnnounceMoves => cite!("laws@2023-01/D.2.10.2"),
            Duty::KeepScore => cite!("laws@2023-01/D.2.10.3"),
            Duty::TellMovesAndTimes => cite!("laws@2023-01/D.2.10.4"),
            Duty::ClaimOnTime => cite!("laws@2023-01/D.2.10.5"),
            Duty::Adjourn => cite!("laws@2023-01/D.2.10.6"),
        }
    }

    /// Whether an assistant of the sighted player may do it, where the other player has none (D.2.11).
    /// Example: see [`Duty`].
    pub const fn is_for_the_sighted_player_too(self) -> bool {
        match self {
            Duty::MakeMoves | Duty::AnnounceMoves => true,
            Duty::KeepScore | Duty::TellMovesAndTimes | Duty::ClaimOnTime | Duty::Adjourn => false,
        }
    }

    /// The duty, to be said in any language.
    ///
    /// ```
    /// use laws::blind::Duty;
    /// assert_eq!(Duty::AnnounceMoves.phrase().to_string(), "announces the moves of both players");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            Duty::MakeMoves => phrase!("makes either player's move on the opponent's board"),
            Duty::AnnounceMoves => phrase!("announces the moves of both players"),
            Duty::KeepScore => phrase!("keeps the player's score and starts the opponent's clock"),
            Duty::TellMovesAndTimes => phrase!("tells the number of moves and the times, only on request"),
            Duty::ClaimOnTime => phrase!("claims on time, and tells the arbiter of a touched piece"),
            Duty::Adjourn => phrase!("carries out the formalities of an adjournment"),
        }
    }
}

/// The article by which the players of a game must have an assistant, if they must (D.2.11).
///
/// ```
/// use laws::blind::assistant_required;
/// assert!(assistant_required(true, true).is_some() && assistant_required(true, false).is_none());
/// ```
pub const fn assistant_required(
    visually_disabled: bool,
    opponent_hearing_impaired: bool,
) -> Option<Citation> {
    if visually_disabled && opponent_hearing_impaired { Some(cite!("laws@2023-01/D.2.11")) } else { None }
}
