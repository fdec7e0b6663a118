//! To TRF06: like TRF16, but the files of those years write byes like games against nobody
//! (`docs/interpretations/0001-older-reports-write-byes-as-games.md`).

use super::Conversion;
use crate::trf::{Cell, Player, ResultCode};

impl Conversion<'_> {
    /// The participant with the codes of those years.
    pub(super) fn in_old_codes(&mut self, mut player: Player) -> Player {
        for cell in &mut player.rounds {
            cell.code = self.old_code(*cell);
        }
        player
    }

    fn old_code(&mut self, cell: Cell) -> Option<ResultCode> {
        match cell.code? {
            ResultCode::PairingAllocatedBye => {
                self.lost("a pairing-allocated bye (U); it is written as a win without an opponent");
                Some(ResultCode::ForfeitWin)
            }
            ResultCode::FullPointBye => Some(ResultCode::ForfeitWin),
            ResultCode::HalfPointBye => Some(ResultCode::Draw),
            ResultCode::ZeroPointBye => Some(ResultCode::ForfeitLoss),
            ResultCode::Win
            | ResultCode::Draw
            | ResultCode::Loss
            | ResultCode::UnratedWin
            | ResultCode::UnratedDraw
            | ResultCode::UnratedLoss
            | ResultCode::ForfeitWin
            | ResultCode::ForfeitLoss
            | ResultCode::Unknown => cell.code,
        }
    }
}
