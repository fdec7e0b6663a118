//! From the tournament so far to an event to be ranked.

use glossary::history::{Contestant, History, PastRound};
use glossary::{PlayerResult, Points, ScoringSystem};

use crate::{Event, InvalidEvent, Player, Presence, Round, System};

/// What games whose results are unknown count for in standings (interpretation 0032).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnknownResults {
    /// Nothing, until the result comes.
    BringNothing,
    /// What the scoring system says.
    CountAsScored,
}

impl Event {
    /// The event after so many rounds of an individual tournament. A game of which nothing is written brings
    /// nothing (interpretation 0003); points given or taken beside the results belong to the score, not to a
    /// game.
    ///
    /// ```
    /// use glossary::history::{Contestant, History, PastRound};
    /// use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// use tiebreak::{Code, Edition, Event, Rules, Standings, System, UnknownResults};
    /// let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("a number"));
    /// let mut history =
    ///     History::new(ScoringSystem::STANDARD, 5, [anna, boris].map(Contestant::new).to_vec());
    /// history.contestants[0].rounds.push(PastRound::paired(boris, Colour::White, PlayerResult::Loss));
    /// history.contestants[1].rounds.push(PastRound::paired(anna, Colour::Black, PlayerResult::Win));
    /// history.rounds_paired = 1;
    /// let event = Event::after(&history, System::Swiss, 1, UnknownResults::BringNothing)?;
    /// let rules = Rules::of(Edition::March2026);
    /// assert_eq!(Standings::calculate(&event, &rules, &Code::list("BH")?).rows()[0].number, boris);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the records contradict each other.
    pub fn after(
        history: &History,
        system: System,
        rounds: usize,
        unknown: UnknownResults,
    ) -> Result<Event, InvalidEvent> {
        let scoring = match unknown {
            UnknownResults::BringNothing => ScoringSystem { unknown: Points::ZERO, ..history.scoring },
            UnknownResults::CountAsScored => history.scoring,
        };
        let player = |contestant| player(contestant, rounds, &scoring, system);
        Event::individual(system, scoring, rounds, history.contestants.iter().map(player).collect())
    }
}

fn player(contestant: &Contestant, rounds: usize, scoring: &ScoringSystem, system: System) -> Player {
    let past = contestant.past(rounds, scoring);
    let of_past = past.iter().map(|past| round(past, scoring, system)).collect();
    let mut player = Player::new(contestant.number, contestant.rating, of_past);
    player.adjustment = match rounds {
        // Before there is a round in which they count, points apart from the rounds count all the same.
        0 => contestant.points_apart(),
        _ => past.iter().map(|past| past.bonus).sum(),
    };
    if contestant.is_expelled {
        player.presence = Presence::Unranked;
    }
    player
}

/// A past round. Where pairings were known beforehand, a round without a game is a rest.
fn round(past: &PastRound, scoring: &ScoringSystem, system: System) -> Round {
    let result = match (past.opponent, past.result, system) {
        (None, PlayerResult::ZeroPointBye, System::PreDetermined) => PlayerResult::RestGame,
        (_, result, _) => result,
    };
    let given = past.adjustment != Points::ZERO;
    let points = match (past.is_missing, given) {
        (true, _) => Some(Points::ZERO),
        (false, true) => Some(past.points_of_result(scoring)),
        (false, false) => None,
    };
    Round { opponent: past.opponent, colour: past.colour, result, points }
}
