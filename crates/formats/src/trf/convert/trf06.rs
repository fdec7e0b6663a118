//! To TRF06; what its files look like is told in `docs/interpretations/0001-trf06.md`.

use super::Conversion;
use crate::trf::{Cell, Record, ResultCode};

impl Conversion<'_> {
    /// The files of those years write byes like games against nobody.
    pub(super) fn say_in_trf06(&mut self, mut records: Vec<Record>) -> Vec<Record> {
        for (index, record) in records.iter_mut().enumerate() {
            self.line = index + 1;
            let Record::Player(player) = record else { continue };
            for cell in &mut player.rounds {
                cell.code = self.old_code(*cell);
            }
        }
        records
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
