//! By which articles of Appendix C a move is written as it is.

use handbook::{Citation, cite};

use super::write::needed;
use crate::board::{CastlingSide, IllegalMove, Move, PieceKind, Position};

/// The articles by which a legal move is written in the short form, in the order of its parts.
///
/// ```
/// use laws::board::{Move, Position, Square};
/// use laws::notation::articles;
/// let position = Position::from_fen("4k3/8/8/8/8/5p2/8/3KN1N1 w - -").expect("a position");
/// let capture = articles(&position, Move::new(Square::G1, Square::F3))?;
/// let numbers: Vec<&str> = capture.iter().map(|it| it.article().number).collect();
/// assert_eq!(numbers, [
///     "C.2", "C.10.1", "C.10.1.1", "C.10.1.2", "C.10.1.3", "C.9", "C.9.1", "C.9.2", "C.13.3", "C.8", "C.7",
/// ]);
/// # Ok::<(), laws::board::IllegalMove>(())
/// ```
///
/// # Errors
/// When the move is not legal.
pub fn articles(position: &Position, played: Move) -> Result<Vec<Citation>, IllegalMove> {
    let after = position.play(played)?;
    let mut found = match position.castling_side(played) {
        Some(CastlingSide::Kingside) => vec![cite!("laws@2023-01/C.13.1")],
        Some(CastlingSide::Queenside) => vec![cite!("laws@2023-01/C.13.2")],
        None => of_piece(position, played),
    };
    if after.is_checkmate() {
        found.push(cite!("laws@2023-01/C.13.5"));
    } else if after.is_check() {
        found.push(cite!("laws@2023-01/C.13.4"));
    }
    if position.is_en_passant(played) {
        found.push(cite!("laws@2023-01/C.13.6"));
    }
    Ok(found)
}

fn of_piece(position: &Position, played: Move) -> Vec<Citation> {
    let kind = position.piece(played.from).map_or(PieceKind::Pawn, |piece| piece.kind);
    let is_capture = position.captured(played).is_some();
    let mut found = vec![];
    if kind == PieceKind::Pawn {
        found.push(cite!("laws@2023-01/C.4"));
        found.extend(is_capture.then_some(cite!("laws@2023-01/C.9.3")));
    } else {
        found.push(cite!("laws@2023-01/C.2"));
        found.extend(departure(position, played, kind));
        if is_capture {
            let parts = [cite!("laws@2023-01/C.9"), cite!("laws@2023-01/C.9.1"), cite!("laws@2023-01/C.9.2")];
            found.extend(parts);
        }
    }
    found.extend(is_capture.then_some(cite!("laws@2023-01/C.13.3")));
    found.extend([cite!("laws@2023-01/C.8"), cite!("laws@2023-01/C.7")]);
    found.extend(played.promotion.map(|_| cite!("laws@2023-01/C.11")));
    found
}

/// Why the square of departure is named: another piece of the kind could go there, too.
fn departure(position: &Position, played: Move, kind: PieceKind) -> Vec<Citation> {
    let is_rival = |it: &Move| {
        it.to == played.to
            && it.from != played.from
            && position.piece(it.from).is_some_and(|piece| piece.kind == kind)
    };
    let shares_rank =
        position.legal_moves().iter().any(|it| is_rival(it) && it.from.rank() == played.from.rank());
    match needed(position, played, kind) {
        (false, false) => Vec::new(),
        (true, _) if shares_rank => vec![
            cite!("laws@2023-01/C.10.1"),
            cite!("laws@2023-01/C.10.1.1"),
            cite!("laws@2023-01/C.10.1.2"),
            cite!("laws@2023-01/C.10.1.3"),
        ],
        (true, _) => vec![cite!("laws@2023-01/C.10.3")],
        (false, true) => vec![
            cite!("laws@2023-01/C.10.2"),
            cite!("laws@2023-01/C.10.2.1"),
            cite!("laws@2023-01/C.10.2.2"),
            cite!("laws@2023-01/C.10.2.3"),
        ],
    }
}
