//! What a verdict would need to know, and how it would change.

use glossary::{Federation, Phrase, Rating, phrase};

use crate::norm_event::NormEvent;
use crate::norm_title::NormTitle;
use crate::opponent::Candidate;
use crate::state::State;
use crate::verdict::Verdict;

/// The highest rating that is tried for an unrated opponent.
const HIGHEST: u16 = 2900;

/// What is not known of the games that a verdict counts, and may change it.
///
/// ```
/// use glossary::{PairingNumber, PlayerResult, RoundNumber};
/// use title::{Candidate, NormEvent, NormFormat, NormRound, NormTitle, Opponent, Verdict, missing};
/// let round = NormRound {
///     round: RoundNumber::FIRST,
///     opponent: PairingNumber::new(7).map(Opponent::unknown),
///     result: PlayerResult::Win,
/// };
/// let candidate = Candidate { federation: None, rounds: vec![round] };
/// let event = NormEvent::new(NormFormat::Swiss, 9);
/// let verdict = Verdict::of(NormTitle::Grandmaster, &candidate, &event);
/// let said: Vec<String> = missing(&verdict, &candidate).iter().map(ToString::to_string).collect();
/// assert_eq!(said, [
///     "the player's federation is not known",
///     "round 1: the opponent's federation is not known",
///     "round 1: the opponent has no rating and counts 1400 unless raised",
/// ]);
/// ```
pub fn missing(verdict: &Verdict, candidate: &Candidate) -> Vec<Phrase> {
    let mut said = Vec::new();
    if candidate.federation.is_none() {
        said.push(phrase!("the player's federation is not known"));
    }
    for index in &verdict.kept {
        let played = &candidate.rounds[*index];
        let (round, Some(opponent)) = (played.round, played.opponent) else { continue };
        match opponent.federation {
            None => said.push(phrase!("round {round}: the opponent's federation is not known", round)),
            Some(Federation::FIDE_FLAG) => said.push(phrase!(
                "round {round}: the opponent plays under the FIDE flag, which is no federation; a player of \
                 Russia or Belarus counts under the own flag",
                round
            )),
            Some(_) => {}
        }
        let titles = opponent.titles;
        if titles.may_count_for(verdict.title) != titles.counts_for(verdict.title)
            || titles.may_be_title_holder() != titles.is_title_holder()
        {
            said.push(phrase!("round {round}: the opponent may hold a women's title, too", round));
        }
        if opponent.rating.is_none() {
            said.push(phrase!(
                "round {round}: the opponent has no rating and counts 1400 unless raised",
                round
            ));
        }
    }
    said
}

/// The least rating with which the unrated opponents would make a norm of what is none, if any rating would.
///
/// ```
/// use title::{Candidate, NormEvent, NormFormat, NormTitle, rating_that_would_do};
/// let nobody = Candidate { federation: None, rounds: Vec::new() };
/// let event = NormEvent::new(NormFormat::Swiss, 9);
/// assert_eq!(rating_that_would_do(NormTitle::Grandmaster, &nobody, &event), None);
/// ```
pub fn rating_that_would_do(title: NormTitle, candidate: &Candidate, event: &NormEvent) -> Option<Rating> {
    let has_unrated = (candidate.rounds.iter())
        .any(|round| round.opponent.is_some_and(|one| one.rating.is_none()) && round.result.is_played());
    let is_norm = |rating: u16| {
        let mut rated = candidate.clone();
        let opponents = rated.rounds.iter_mut().filter_map(|round| round.opponent.as_mut());
        for opponent in opponents.filter(|one| one.rating.is_none()) {
            opponent.rating = Rating::new(rating).ok();
        }
        Verdict::of(title, &rated, event).state() == State::Passed
    };
    if !has_unrated || is_norm(crate::UNRATED) || !is_norm(HIGHEST) {
        return None;
    }
    let (mut too_low, mut enough) = (crate::UNRATED, HIGHEST);
    while enough - too_low > 1 {
        let middle = too_low.midpoint(enough);
        if is_norm(middle) { enough = middle } else { too_low = middle }
    }
    Rating::new(enough).ok()
}
