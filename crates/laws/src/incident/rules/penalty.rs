//! The penalty that the arbiter chooses, and its measure: 12.9.

use crate::incident::Key;
use crate::incident::asker::Asker;
use crate::penalty::{Penalty, PenaltyKind};
use crate::ruling::{Effect, OpponentsScore, Ruling};

/// The ruling with the penalty that the arbiter chose, if the ruling leaves one to choose.
pub(super) fn chosen(asker: &mut Asker<'_>, ruling: Ruling) -> Option<Ruling> {
    let choice = ruling.effects().find_map(|effect| match effect {
        Effect::Choice { on, options } => Some((*on, options.clone())),
        Effect::Clock(_) | Effect::Board(_) | Effect::IllegalMove { .. } | Effect::Imposed { .. } => None,
    });
    let Some((on, options)) = choice else { return Some(ruling) };
    Some(match asked(asker, &options)? {
        Some(penalty) => ruling.with_penalty(on, &penalty),
        None => ruling,
    })
}

/// A penalty of these kinds with its measure, if one is chosen.
pub(super) fn asked(asker: &mut Asker<'_>, options: &[PenaltyKind]) -> Option<Option<Penalty>> {
    let Some(kind) = asker.maybe_penalty(options)? else { return Some(None) };
    Some(Some(match kind {
        PenaltyKind::Warning => Penalty::Warning,
        PenaltyKind::TimeToOpponent => Penalty::TimeToOpponent(asker.time(Key::PenaltyTime, None)?),
        PenaltyKind::TimeFromOffender => Penalty::TimeFromOffender(asker.time(Key::PenaltyTime, None)?),
        PenaltyKind::OpponentToMaximum => {
            Penalty::OpponentToMaximum { gained: asker.points(Key::PenaltyPoints)? }
        }
        PenaltyKind::PointsReduced => Penalty::PointsReduced { by: asker.points(Key::PenaltyPoints)? },
        PenaltyKind::GameLost => {
            let opponent = asker.choose(Key::OpponentScores, Some(OpponentsScore::Win))?;
            Penalty::GameLost { opponent }
        }
        PenaltyKind::Fine => Penalty::Fine { amount: asker.text(Key::Fine)? },
        PenaltyKind::Exclusion => {
            let rounds = asker.count(Key::PenaltyRounds, Some(1))?;
            Penalty::Exclusion { rounds: u8::try_from(rounds).unwrap_or(u8::MAX) }
        }
        PenaltyKind::Expulsion => Penalty::Expulsion,
    }))
}
