//! The penalty that the arbiter chooses, and its measure: 12.9.

use glossary::Colour;
use handbook::{Citation, cite};

use crate::incident::Key;
use crate::incident::asker::Asker;
use crate::penalty::{Penalty, PenaltyKind};
use crate::ruling::{Effect, OpponentsScore, Ruling, Step};

/// The ruling with the penalty that the arbiter chose, if the ruling leaves one to choose.
pub(super) fn chosen(asker: &mut Asker<'_>, ruling: Ruling) -> Option<Ruling> {
    let Some((by, on, options)) = ruling.steps.iter().find_map(left_open) else { return Some(ruling) };
    Some(match asker.maybe_penalty(&options, !must_be_penalised(by))? {
        Some(Some(kind)) => ruling.with_penalty(on, &measured(asker, kind)?),
        Some(None) => ruling.without_penalty(on),
        None => ruling,
    })
}

/// The article, the offender and what may be chosen, if a step leaves a choice.
fn left_open(step: &Step) -> Option<(Citation, Colour, Vec<PenaltyKind>)> {
    match &step.effect {
        Some(Effect::Choice { on, options }) => Some((step.by, *on, options.clone())),
        Some(Effect::Clock(_) | Effect::Board(_) | Effect::IllegalMove { .. } | Effect::Imposed { .. })
        | None => None,
    }
}

/// Articles by which an infraction is penalised; by the others the arbiter may do so (interpretation 0063).
fn must_be_penalised(by: Citation) -> bool {
    [cite!("laws@2023-01/11.6"), cite!("laws@2023-01/11.3.3"), cite!("laws@2023-01/6.11.4")].contains(&by)
}

/// A penalty of these kinds with its measure, if one is chosen.
pub(super) fn asked(asker: &mut Asker<'_>, options: &[PenaltyKind]) -> Option<Option<Penalty>> {
    match asker.maybe_penalty(options, false)?.flatten() {
        Some(kind) => Some(Some(measured(asker, kind)?)),
        None => Some(None),
    }
}

/// A penalty of a kind, with its measure.
fn measured(asker: &mut Asker<'_>, kind: PenaltyKind) -> Option<Penalty> {
    Some(match kind {
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
    })
}
