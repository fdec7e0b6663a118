use glossary::history::PastRound;
use glossary::{Colour, PairingNumber, PlayerResult, Points};

use crate::basic::ByeRule;
use crate::position::{Participant, Position};

/// The past rounds of everybody, found by number.
pub(super) struct Past<'a> {
    position: &'a Position,
    by_number: Vec<Option<&'a Participant>>,
    /// The pairs that the arbiter has forbidden, either way round, sorted.
    prohibited: Vec<(PairingNumber, PairingNumber)>,
}

impl<'a> Past<'a> {
    pub(super) fn of(position: &'a Position) -> Past<'a> {
        let mut by_number = vec![None; usize::from(PairingNumber::MAX.get()) + 1];
        for participant in &position.participants {
            by_number[usize::from(participant.number.get())] = Some(participant);
        }
        let either_way = |&(one, other): &(PairingNumber, PairingNumber)| [(one, other), (other, one)];
        let mut prohibited: Vec<_> = position.prohibited.iter().flat_map(either_way).collect();
        prohibited.sort_unstable();
        Past { position, by_number, prohibited }
    }

    pub(super) fn is_prohibited(&self, one: PairingNumber, other: PairingNumber) -> bool {
        self.prohibited.binary_search(&(one, other)).is_ok()
    }

    fn rounds(&self, number: PairingNumber) -> impl DoubleEndedIterator<Item = &'a PastRound> {
        let rounds = self.by_number[usize::from(number.get())].map_or(&[][..], |one| &one.rounds);
        rounds.iter().take(self.position.rounds_before())
    }

    /// The rounds with a game over the board.
    fn games(&self, number: PairingNumber) -> impl DoubleEndedIterator<Item = &'a PastRound> {
        self.rounds(number).filter(|round| round.result.is_played() && round.opponent.is_some())
    }

    /// The colours of the games, where they are known.
    fn colours(&self, number: PairingNumber) -> impl DoubleEndedIterator<Item = Colour> {
        self.games(number).filter_map(|game| game.colour)
    }

    pub(super) fn have_met(&self, one: PairingNumber, other: PairingNumber) -> bool {
        self.games(one).any(|game| game.opponent == Some(other))
    }

    /// The colours of the last two games, if there are two.
    pub(super) fn last_two(&self, number: PairingNumber) -> Option<[Colour; 2]> {
        let mut games = self.colours(number).rev();
        Some([games.next()?, games.next()?])
    }

    fn difference(&self, number: PairingNumber) -> i32 {
        let white = self.colours(number).filter(|&colour| colour == Colour::White).count();
        let black = self.colours(number).filter(|&colour| colour == Colour::Black).count();
        i32::try_from(white).unwrap_or(i32::MAX) - i32::try_from(black).unwrap_or(i32::MAX)
    }

    pub(super) fn difference_with(&self, number: PairingNumber, colour: Colour) -> i32 {
        match colour {
            Colour::White => self.difference(number) + 1,
            Colour::Black => self.difference(number) - 1,
        }
    }

    /// The colour that a player must get: two games short of it, or the other colour twice running.
    pub(super) fn must_have(&self, number: PairingNumber) -> Option<Colour> {
        match (self.difference(number), self.last_two(number)) {
            (..=-2, _) => Some(Colour::White),
            (2.., _) => Some(Colour::Black),
            (-1..=1, Some([last, before])) if last == before => Some(last.opposite()),
            (-1..=1, _) => None,
        }
    }

    pub(super) fn is_topscorer(&self, number: PairingNumber) -> bool {
        let scoring = &self.position.scoring;
        let score: Points = self.rounds(number).map(|round| round.points(scoring)).sum();
        let rounds = i32::try_from(self.position.rounds_before()).unwrap_or(i32::MAX);
        let most = scoring.white_win.max(scoring.black_win) * rounds;
        self.position.is_last_round() && score + score > most
    }

    pub(super) fn bye_is_barred(&self, number: PairingNumber) -> bool {
        let scoring = &self.position.scoring;
        self.rounds(number).any(|round| {
            let had_bye = round.result == PlayerResult::PairingAllocatedBye;
            had_bye
                || match self.position.system.rules().bye {
                    ByeRule::EarlierByeOrForfeitWin => round.result == PlayerResult::ForfeitWin,
                    ByeRule::EarlierByeOrPointsOfAWin => {
                        !round.result.is_played()
                            && scoring.points(round.result, round.colour) + round.adjustment
                                >= scoring.white_win
                    }
                }
        })
    }
}
