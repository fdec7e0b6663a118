use handbook::{Citation, cite};

use crate::{Colour, PlayerResult, Points};

/// How many points each result brings: the scoring system of an event.
///
/// The default is one point for a win, half a point for a draw, nothing for a loss. Wins, draws and losses
/// may differ by colour, as some programs allow.
///
/// ```
/// use glossary::{Colour, PlayerResult, Points, ScoringSystem};
/// let football = ScoringSystem::win_draw_loss(Points::from_half_points(6), Points::ONE, Points::ZERO);
/// assert_eq!(football.points(PlayerResult::Win, Some(Colour::White)).to_string(), "3.0");
/// assert_eq!(football.points(PlayerResult::PairingAllocatedBye, None).to_string(), "3.0");
/// assert_eq!((football.draw(), football.loss()), (Some(Points::ONE), Some(Points::ZERO)));
/// let black_bonus = ScoringSystem { black_win: Points::from_half_points(3), ..ScoringSystem::STANDARD };
/// assert_eq!(black_bonus.win(), None, "it depends on the colour");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoringSystem {
    /// A win with White.
    pub white_win: Points,
    /// A win with Black.
    pub black_win: Points,
    /// A draw with White.
    pub white_draw: Points,
    /// A draw with Black.
    pub black_draw: Points,
    /// A loss with White.
    pub white_loss: Points,
    /// A loss with Black.
    pub black_loss: Points,
    /// A win by forfeit.
    pub forfeit_win: Points,
    /// A loss by forfeit.
    pub forfeit_loss: Points,
    /// A zero-point bye: worth nothing, unless the event says otherwise.
    pub zero_point_bye: Points,
    /// A half-point bye.
    pub half_point_bye: Points,
    /// A full-point bye.
    pub full_point_bye: Points,
    /// A pairing-allocated bye.
    pub pairing_allocated_bye: Points,
    /// A result not known yet.
    pub unknown: Points,
}

impl ScoringSystem {
    /// The article of the Laws that gives the usual points, and lets an event say otherwise.
    ///
    /// ```
    /// assert_eq!(glossary::ScoringSystem::ARTICLE.to_string(), "laws@2023-01/10.1");
    /// ```
    pub const ARTICLE: Citation = cite!("laws@2023-01/10.1");

    /// One point for a win, half for a draw, nothing for a loss.
    pub const STANDARD: ScoringSystem = ScoringSystem::win_draw_loss(Points::ONE, Points::HALF, Points::ZERO);

    /// A system told by three values: forfeit wins, full-point and pairing-allocated byes are worth a win,
    /// half-point byes and unknown results a draw, absence nothing. Example: see [`ScoringSystem`].
    pub const fn win_draw_loss(win: Points, draw: Points, loss: Points) -> ScoringSystem {
        ScoringSystem {
            white_win: win,
            black_win: win,
            white_draw: draw,
            black_draw: draw,
            white_loss: loss,
            black_loss: loss,
            forfeit_win: win,
            forfeit_loss: Points::ZERO,
            zero_point_bye: Points::ZERO,
            half_point_bye: draw,
            full_point_bye: win,
            pairing_allocated_bye: win,
            unknown: draw,
        }
    }

    /// What a result is worth. Where the colour matters and none is given, White's value is taken.
    /// Example: see [`ScoringSystem`].
    #[inline]
    pub const fn points(&self, result: PlayerResult, colour: Option<Colour>) -> Points {
        let black = matches!(colour, Some(Colour::Black));
        match result {
            PlayerResult::Win | PlayerResult::UnratedWin if black => self.black_win,
            PlayerResult::Win | PlayerResult::UnratedWin => self.white_win,
            PlayerResult::Draw | PlayerResult::UnratedDraw if black => self.black_draw,
            PlayerResult::Draw | PlayerResult::UnratedDraw => self.white_draw,
            PlayerResult::Loss | PlayerResult::UnratedLoss if black => self.black_loss,
            PlayerResult::Loss | PlayerResult::UnratedLoss => self.white_loss,
            PlayerResult::ForfeitWin => self.forfeit_win,
            PlayerResult::ForfeitLoss => self.forfeit_loss,
            PlayerResult::ZeroPointBye => self.zero_point_bye,
            PlayerResult::HalfPointBye => self.half_point_bye,
            PlayerResult::FullPointBye => self.full_point_bye,
            PlayerResult::PairingAllocatedBye => self.pairing_allocated_bye,
            PlayerResult::Unknown => self.unknown,
            PlayerResult::RestGame => Points::ZERO,
        }
    }

    /// The points of a win, if it is worth the same with either colour. Example: see [`ScoringSystem`].
    pub fn win(&self) -> Option<Points> {
        (self.white_win == self.black_win).then_some(self.white_win)
    }

    /// The points of a draw, if it is worth the same with either colour. Example: see [`ScoringSystem`].
    pub fn draw(&self) -> Option<Points> {
        (self.white_draw == self.black_draw).then_some(self.white_draw)
    }

    /// The points of a loss, if it is worth the same with either colour. Example: see [`ScoringSystem`].
    pub fn loss(&self) -> Option<Points> {
        (self.white_loss == self.black_loss).then_some(self.white_loss)
    }
}

impl Default for ScoringSystem {
    fn default() -> ScoringSystem {
        ScoringSystem::STANDARD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_has_its_value_in_the_standard_system() {
        let half_points =
            PlayerResult::ALL.map(|result| ScoringSystem::STANDARD.points(result, None).half_points());
        assert_eq!(half_points, [2, 1, 0, 2, 1, 0, 2, 0, 0, 1, 2, 2, 1, 0]);
    }

    #[test]
    fn a_win_may_be_worth_more_with_black() {
        let system = ScoringSystem { black_win: Points::from_half_points(3), ..ScoringSystem::STANDARD };
        assert_eq!(system.points(PlayerResult::Win, Some(Colour::Black)), Points::from_half_points(3));
        assert_eq!(system.points(PlayerResult::Win, Some(Colour::White)), Points::ONE);
        assert_eq!(system.win(), None);
    }
}
