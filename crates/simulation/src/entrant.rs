//! Who plays: ratings, and when they arrive.

use glossary::Rating;

use crate::settings::{RatingSpread, Settings};
use crate::{Amount, Lots};

/// A player of a random tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entrant {
    /// The rating that the list shows.
    pub(crate) rating: Option<Rating>,
    /// How strong they are, for the results.
    pub(crate) strength: u16,
    /// The first round they can be paired in.
    pub(crate) arrives: u16,
}

/// The players in the order of their numbers: by rating, those without one last.
pub(crate) fn draw(settings: &Settings, lots: &mut Lots) -> Vec<Entrant> {
    let mut strengths: Vec<u16> = (0..settings.players).map(|_| strength(settings, lots)).collect();
    strengths.sort_unstable_by(|one, other| other.cmp(one));
    let mut entrants: Vec<Entrant> = strengths
        .into_iter()
        .map(|strength| Entrant { rating: Rating::new(strength).ok(), strength, arrives: 1 })
        .collect();
    let places: Vec<usize> = (0..entrants.len()).collect();
    for place in settings.unrated.in_round(1).choose(&places, lots) {
        entrants[place].rating = None;
    }
    entrants.sort_by_key(|entrant| entrant.rating.is_none());
    for (round, place) in late_entries(settings, &places, lots) {
        entrants[place].arrives = round;
    }
    entrants
}

fn strength(settings: &Settings, lots: &mut Lots) -> u16 {
    let (highest, lowest) = settings.ratings;
    let width = u64::from(highest - lowest) + 1;
    let above = match settings.spread {
        RatingSpread::Even => lots.below(width),
        RatingSpread::Bell => (0..4).map(|_| lots.below(width)).sum::<u64>() / 4,
    };
    lowest + u16::try_from(above).unwrap_or(0)
}

/// Who arrives late: the round and the player.
fn late_entries(settings: &Settings, places: &[usize], lots: &mut Lots) -> Vec<(u16, usize)> {
    let mut on_time = places.to_vec();
    let mut late = Vec::new();
    for round in 2..=settings.rounds {
        let part = settings.late_entries.parts().find(|(_, rounds)| {
            let (first, last) = rounds.unwrap_or((2, 2));
            (first..=last).contains(&round)
        });
        let amount = part.map_or(Amount::Number(0), |(amount, _)| amount);
        for place in amount.choose(&on_time, lots) {
            late.push((round, place));
            on_time.retain(|&other| other != place);
        }
    }
    late
}
