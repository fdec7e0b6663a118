//! A tournament being played.

use glossary::history::{Acceleration, Contestant, History, PastRound, Prohibition};
use glossary::{Colour, PairingNumber, PlayerResult, RoundNumber};
use pairing::{Impossible, Outcome, Position, RoundPairing};

use crate::acceleration::FictitiousPoints;
use crate::entrant::{self, Entrant};
use crate::settings::{NotPlayable, Settings};
use crate::{Amount, Lots, Rate, results};

/// A random tournament, from before its first round to its end.
///
/// ```
/// use formats::trf::Version;
/// use simulation::{Lots, Settings, Tournament};
/// let mut tournament = Tournament::new(Settings::new(12, 5), Lots::new(7))?;
/// tournament.play_out();
/// let report = tournament.report(Version::Trf26);
/// assert_eq!((report.players().count(), report.rounds_paired()), (12, 5));
/// # Ok::<(), simulation::NotPlayable>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tournament {
    pub(crate) settings: Settings,
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) virtual_points: Vec<FictitiousPoints>,
    /// The rounds so far, and who is absent from the coming one.
    pub(crate) history: History,
    pub(crate) position: Position,
    pub(crate) impossible: Option<Impossible>,
    withdrawn: Vec<bool>,
    lots: Lots,
}

impl Tournament {
    /// A tournament before its first round.
    pub fn new(settings: Settings, mut lots: Lots) -> Result<Tournament, NotPlayable> {
        settings.check()?;
        let entrants = entrant::draw(&settings, &mut lots);
        let numbers: Vec<PairingNumber> = (1..=settings.players).filter_map(PairingNumber::new).collect();
        let entered: Vec<PairingNumber> = numbers
            .iter()
            .zip(&entrants)
            .filter(|(_, entrant)| entrant.arrives == 1)
            .map(|(&number, _)| number)
            .collect();
        let drawn = if lots.happens(500_000) { Colour::White } else { Colour::Black };
        let virtual_points =
            settings.acceleration.given(settings.system, settings.rounds, &settings.scoring, &entered);
        let history = History {
            initial_colour: settings.initial_colour.unwrap_or(drawn),
            prohibitions: prohibitions(&settings.prohibited, &numbers, &mut lots),
            acceleration: acceleration(&settings, entered, &virtual_points, &numbers),
            ..History::new(
                settings.scoring,
                settings.rounds,
                numbers.iter().copied().map(Contestant::new).collect(),
            )
        };
        let position = Position::before(&history, settings.system, RoundNumber::FIRST);
        let withdrawn = vec![false; entrants.len()];
        let impossible = None;
        let mut tournament =
            Tournament { settings, entrants, virtual_points, history, position, impossible, withdrawn, lots };
        tournament.call_the_roll();
        Ok(tournament)
    }

    /// Whether no round is left to play: the last was played, or one could not be paired.
    pub fn is_over(&self) -> bool {
        self.rounds_played() >= self.settings.played || self.impossible.is_some()
    }

    /// How many rounds have been played.
    pub fn rounds_played(&self) -> u16 {
        self.position.round.get() - 1
    }

    /// The position before the coming round, with those who are absent from it.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What the tournament is like.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Why the coming round could not be paired, if that is how the tournament ended.
    pub fn impossible(&self) -> Option<&Impossible> {
        self.impossible.as_ref()
    }

    /// Pairs the coming round with the engine and plays it; does nothing once the tournament is over.
    pub fn play_round(&mut self) {
        if self.is_over() {
            return;
        }
        match pairing::pair(&self.position).expect("every player has a number of their own") {
            Outcome::Paired(pairing) => self.play(&pairing),
            Outcome::Impossible(impossible) => self.impossible = Some(impossible),
        }
    }

    /// Plays all rounds that are left.
    pub fn play_out(&mut self) {
        while !self.is_over() {
            self.play_round();
        }
    }

    /// Plays the coming round as it was paired, by the engine or by anybody else.
    pub fn play(&mut self, pairing: &RoundPairing) {
        let round = self.position.round.get();
        let strength = |number: PairingNumber| self.entrants[place(number)].strength;
        let games: Vec<(u16, u16)> =
            pairing.boards.iter().map(|board| (strength(board.white), strength(board.black))).collect();
        let ended = results::draw(&self.settings, round, &games, &mut self.lots);
        let absent = |place| PastRound::unpaired(self.absence(place).unwrap_or(PlayerResult::ZeroPointBye));
        let mut rounds: Vec<PastRound> = (0..self.entrants.len()).map(absent).collect();
        for (board, (white, black)) in pairing.boards.iter().zip(ended) {
            rounds[place(board.white)] = PastRound::paired(board.black, Colour::White, white);
            rounds[place(board.black)] = PastRound::paired(board.white, Colour::Black, black);
        }
        if let Some(bye) = pairing.bye {
            rounds[place(bye)] = PastRound::unpaired(PlayerResult::PairingAllocatedBye);
        }
        for (contestant, played) in self.history.contestants.iter_mut().zip(rounds) {
            contestant.rounds.push(played);
        }
        self.history.rounds_paired += 1;
        self.call_the_roll();
    }

    /// The position before the coming round: who is absent from it, and who must not meet in it.
    fn call_the_roll(&mut self) {
        let round = RoundNumber::from_index(self.history.rounds_paired).expect("rounds are few");
        self.history.contestants.iter_mut().for_each(|contestant| contestant.byes.clear());
        if round.get() <= self.settings.rounds {
            self.draw_absences(round);
        }
        self.position = Position::before(&self.history, self.settings.system, round);
    }

    /// What a player who is absent from the coming round gets for it.
    pub(crate) fn absence(&self, place: usize) -> Option<PlayerResult> {
        self.history.contestants[place].byes.values().next().copied()
    }

    fn draw_absences(&mut self, coming: RoundNumber) {
        let round = coming.get();
        for place in self.settings.withdrawals.in_round(round).choose(&self.present(round), &mut self.lots) {
            self.withdrawn[place] = true;
        }
        for (place, entrant) in self.entrants.iter().enumerate() {
            if self.withdrawn[place] || entrant.arrives > round {
                self.history.contestants[place].byes.insert(coming, PlayerResult::ZeroPointBye);
            }
        }
        let byes = [
            (PlayerResult::FullPointBye, self.settings.full_point_byes.in_round(round)),
            (PlayerResult::HalfPointBye, self.settings.half_point_byes.in_round(round)),
            (PlayerResult::ZeroPointBye, self.settings.zero_point_byes.in_round(round)),
        ];
        for (bye, amount) in byes {
            for place in amount.choose(&self.present(round), &mut self.lots) {
                self.history.contestants[place].byes.insert(coming, bye);
            }
        }
    }

    /// Those who are there and not absent from the coming round.
    fn present(&self, round: u16) -> Vec<usize> {
        let is_present = |&place: &usize| {
            !self.withdrawn[place] && self.entrants[place].arrives <= round && self.absence(place).is_none()
        };
        (0..self.entrants.len()).filter(is_present).collect()
    }
}

/// The place of a player in the lists, from 0.
fn place(number: PairingNumber) -> usize {
    usize::from(number.get()) - 1
}

/// The acceleration, from the list before the first round or by the points of each player.
fn acceleration(
    settings: &Settings,
    entered: Vec<PairingNumber>,
    given: &[FictitiousPoints],
    numbers: &[PairingNumber],
) -> Acceleration {
    let rounds = || (1..=settings.rounds).filter_map(RoundNumber::new);
    let points = |number, round| given.iter().map(|one| one.given(number, round)).sum();
    match settings.acceleration {
        crate::Acceleration::None => Acceleration::None,
        crate::Acceleration::Baku => Acceleration::Baku(Some(entered)),
        crate::Acceleration::Explicit(_) => {
            let of_player = |&number| (number, rounds().map(|round| points(number, round)).collect());
            Acceleration::Given(numbers.iter().map(of_player).collect())
        }
    }
}

/// Pairs that must not meet, each once.
fn prohibitions(rate: &Rate, numbers: &[PairingNumber], lots: &mut Lots) -> Vec<Prohibition> {
    let mut drawn = Vec::new();
    for (amount, rounds) in rate.parts() {
        let all = numbers.len() * (numbers.len() - 1) / 2;
        let wanted = match amount {
            Amount::Number(number) => usize::try_from(number).unwrap_or(usize::MAX).min(all),
            Amount::InAMillion(share) => all * usize::try_from(share).unwrap_or(0) / 1_000_000,
        };
        let places = lots.choose_places(wanted, all);
        let (from, to) = match rounds {
            Some((first, last)) => (RoundNumber::new(first), RoundNumber::new(last)),
            None => (Some(RoundNumber::FIRST), Some(RoundNumber::LAST)),
        };
        let Some((from, to)) = from.zip(to) else { continue };
        let pairs = places.into_iter().map(|place| pair_at(place, numbers));
        drawn.extend(pairs.map(|(one, other)| Prohibition { numbers: vec![one, other], from, to }));
    }
    drawn
}

/// The pair at a place in the list 1-2, 1-3, 2-3, 1-4, and so on: before the pairs of player `higher` stand
/// those of all before them.
fn pair_at(place: usize, numbers: &[PairingNumber]) -> (PairingNumber, PairingNumber) {
    let higher = (8 * place + 1).isqrt().div_ceil(2);
    (numbers[place - higher * (higher - 1) / 2], numbers[higher])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_has_its_place() {
        let numbers: Vec<PairingNumber> = (1..=40).filter_map(PairingNumber::new).collect();
        let pairs = (1..40).flat_map(|higher| (0..higher).map(move |lower| (lower, higher)));
        for (place, (lower, higher)) in pairs.enumerate() {
            assert_eq!(pair_at(place, &numbers), (numbers[lower], numbers[higher]));
        }
    }
}
