//! The games among which a norm is searched, made ready for counting: sets are masks of bits.

use glossary::{Federation, RoundNumber};

use crate::norm_event::{NormEvent, NormFormat};
use crate::norm_title::NormTitle;
use crate::opponent::{Candidate, Opponent};
use crate::rule::{Check, NormRule};
use crate::state::State;

/// So many games a pool holds at most; no format has more rounds.
const MOST: usize = 60;

/// What a game in the pool brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Brings {
    /// So many half-points: it is played.
    Scored(u8),
    /// Nobody knows yet.
    Pending,
}

/// A game in the pool.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PoolGame {
    /// Which of the candidate's rounds it is.
    pub(crate) index: usize,
    pub(crate) round: RoundNumber,
    /// Which of the opponents.
    pub(crate) opponent: usize,
    /// What the opponent counts where they are not raised.
    pub(crate) rating: u16,
    pub(crate) brings: Brings,
}

/// A federation and who of the opponents are of it.
type Members = (Federation, u64);

/// The games that can count, and sets of opponents.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    pub(crate) title: NormTitle,
    pub(crate) games: Vec<PoolGame>,
    pub(crate) opponents: Vec<Opponent>,
    is_repeated: bool,
    is_double: bool,
    is_exempt: State,
    own: Option<Federation>,
    holders: u64,
    possible_holders: u64,
    required: u64,
    possible_required: u64,
    /// Federations of the opponents but FIDE's flag.
    pub(crate) federations: Vec<Members>,
    unknown: u64,
}

/// How many opponents of which kind a set of games has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mix {
    /// The opponents themselves.
    pub(crate) set: u64,
    pub(crate) opponents: u32,
    pub(crate) holders: (u32, u32),
    pub(crate) required: (u32, u32),
    /// Federations besides the own one: for certain, possibly.
    pub(crate) others: (u32, u32),
    pub(crate) own: (u32, u32),
    pub(crate) largest: (u32, u32),
}

/// What the mix of so many opponents must be (1.4.3-1.4.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limits {
    pub(crate) holders: u32,
    pub(crate) required: u32,
    pub(crate) others: u32,
    pub(crate) own: u32,
    pub(crate) one: u32,
}

impl Limits {
    /// Minima are rounded up, maxima down; in a double round robin half of the opponents hold the titles
    /// that the norm asks for (1.4.4, 1.4.5, interpretation 0074).
    pub(crate) const fn of(opponents: u32, is_double: bool) -> Limits {
        let share = if is_double { opponents.div_ceil(2) } else { opponents.div_ceil(3) };
        Limits {
            holders: opponents.div_ceil(2),
            required: if share < 3 { 3 } else { share },
            others: 2,
            own: opponents * 3 / 5,
            one: opponents * 2 / 3,
        }
    }
}

fn bit(index: usize) -> u64 {
    1 << index
}

impl Pool {
    /// The games of a candidate that can count; with a forfeit in the last round taken as a loss, or with
    /// the games that are paired and not finished.
    pub(crate) fn of(
        title: NormTitle,
        candidate: &Candidate,
        event: &NormEvent,
        brings: impl Fn(usize) -> Option<(Opponent, Brings)>,
    ) -> Pool {
        let mut pool = Pool {
            title,
            games: Vec::new(),
            opponents: Vec::new(),
            is_repeated: false,
            is_double: event.format == NormFormat::DoubleRoundRobin,
            is_exempt: event.exempts(candidate.federation),
            own: candidate.federation,
            holders: 0,
            possible_holders: 0,
            required: 0,
            possible_required: 0,
            federations: Vec::new(),
            unknown: 0,
        };
        for index in 0..candidate.rounds.len().min(MOST) {
            if let Some((opponent, brings)) = brings(index) {
                pool.add(index, candidate.rounds[index].round, opponent, brings);
            }
        }
        pool
    }

    fn add(&mut self, index: usize, round: RoundNumber, opponent: Opponent, brings: Brings) {
        let known = self.opponents.iter().position(|one| one.number == opponent.number);
        self.is_repeated |= known.is_some();
        let place = known.unwrap_or_else(|| self.enter(opponent));
        let rating = opponent.counted_rating();
        self.games.push(PoolGame { index, round, opponent: place, rating, brings });
    }

    /// Enters an opponent in the sets and says which one it is.
    fn enter(&mut self, opponent: Opponent) -> usize {
        let place = self.opponents.len();
        self.opponents.push(opponent);
        let bit = bit(place);
        let titles = opponent.titles;
        let when = |is_so: bool| if is_so { bit } else { 0 };
        self.holders |= when(titles.is_title_holder());
        self.possible_holders |= when(titles.may_be_title_holder());
        self.required |= when(titles.counts_for(self.title));
        self.possible_required |= when(titles.may_count_for(self.title));
        match opponent.federation {
            None => self.unknown |= bit,
            Some(Federation::FIDE_FLAG) => {}
            Some(federation) => match self.federations.iter_mut().find(|(one, _)| *one == federation) {
                Some((_, members)) => *members |= bit,
                None => self.federations.push((federation, bit)),
            },
        }
        place
    }

    /// All games, as a set.
    pub(crate) fn all(&self) -> u64 {
        bit(self.games.len()) - 1
    }

    /// The games of a set.
    pub(crate) fn kept(&self, set: u64) -> impl Iterator<Item = &PoolGame> {
        self.games.iter().enumerate().filter(move |(index, _)| set & bit(*index) != 0).map(|(_, game)| game)
    }

    /// The different opponents of a set of games.
    pub(crate) fn opponents_of(&self, set: u64) -> u64 {
        if self.is_repeated { self.kept(set).fold(0, |all, game| all | bit(game.opponent)) } else { set }
    }

    /// How many there may be at most of those that a norm counts, over all games.
    pub(crate) fn possible(&self) -> (u32, u32) {
        (self.possible_required.count_ones(), self.possible_holders.count_ones())
    }

    pub(crate) fn is_repeated(&self) -> bool {
        self.is_repeated
    }

    pub(crate) fn limits(&self, opponents: u32) -> Limits {
        Limits::of(opponents, self.is_double)
    }

    pub(crate) fn is_exempt(&self) -> State {
        self.is_exempt
    }

    pub(crate) fn own(&self) -> Option<Federation> {
        self.own
    }

    /// The mix of a set of opponents.
    pub(crate) fn mix(&self, set: u64) -> Mix {
        let count = |members: u64| (members & set).count_ones();
        let unknown = count(self.unknown);
        let (mut others, mut own, mut largest) = (0, 0, 0);
        for (federation, members) in &self.federations {
            let members = count(*members);
            largest = largest.max(members);
            match self.own == Some(*federation) {
                true => own = members,
                false => others += u32::from(members > 0),
            }
        }
        let (others, own) = match self.own {
            Some(Federation::FIDE_FLAG) => ((others, others + unknown), (0, 0)),
            Some(_) => ((others, others + unknown), (own, own + unknown)),
            // One of the federations there may be the candidate's own.
            None => ((others.saturating_sub(1), others + unknown), (0, largest + unknown)),
        };
        Mix {
            set,
            opponents: set.count_ones(),
            holders: (count(self.holders), count(self.possible_holders)),
            required: (count(self.required), count(self.possible_required)),
            others,
            own,
            largest: (largest, largest + unknown),
        }
    }

    /// What becomes of the rules about the mix.
    pub(crate) fn state_of_mix(&self, set: u64) -> State {
        let mix = self.mix(set);
        let limits = self.limits(mix.opponents);
        let titles = State::of(limits.required, mix.required.0, mix.required.1).and(State::of(
            limits.holders,
            mix.holders.0,
            mix.holders.1,
        ));
        if titles == State::Failed || self.is_exempt == State::Passed {
            return titles;
        }
        titles.and(self.unless_exempt(federations(&mix, &limits).into_iter().fold(State::Passed, State::and)))
    }

    /// Where it is open whether the tournament is exempt, a rule that fails is open.
    fn unless_exempt(&self, state: State) -> State {
        match (self.is_exempt, state) {
            (State::Passed, _) => State::Passed,
            (State::Open, State::Failed) => State::Open,
            (State::Open | State::Failed, state) => state,
        }
    }

    /// The same, rule by rule, with figures.
    pub(crate) fn checks_of_mix(&self, set: u64) -> Vec<Check> {
        let mix = self.mix(set);
        let limits = self.limits(mix.opponents);
        let [others, own, one] = federations(&mix, &limits).map(|state| self.unless_exempt(state));
        let is_waived = self.is_exempt == State::Passed;
        let check = |rule, state, needed: u32, (certain, possible): (u32, u32), is_waived| {
            let number = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
            let [needed, certain, possible] = [needed, certain, possible].map(number);
            Check { rule, state, is_waived, needed, certain, possible }
        };
        let of = |needed, (certain, possible)| State::of(needed, certain, possible);
        let holders = of(limits.holders, mix.holders);
        let required = of(limits.required, mix.required);
        vec![
            check(NormRule::Federations, others, limits.others, mix.others, is_waived),
            check(NormRule::OwnFederation, own, limits.own, mix.own, is_waived),
            check(NormRule::OneFederation, one, limits.one, mix.largest, is_waived),
            check(NormRule::TitleHolders, holders, limits.holders, mix.holders, false),
            check(NormRule::RequiredTitles, required, limits.required, mix.required, false),
        ]
    }

    /// The sum of the ratings of a set of games with the lowest opponent raised (1.4.6).
    pub(crate) fn rating_sum(&self, set: u64) -> u32 {
        let mut sum = 0;
        let mut lowest: Option<&PoolGame> = None;
        for game in self.kept(set) {
            sum += u32::from(game.rating);
            if lowest.is_none_or(|one| game.rating < one.rating) {
                lowest = Some(game);
            }
        }
        let Some(lowest) = lowest else { return 0 };
        let lacking = u32::from(self.title.adjusted_floor().saturating_sub(lowest.rating));
        let times = match self.is_repeated {
            true => self.kept(set).filter(|game| game.opponent == lowest.opponent).count(),
            false => 1,
        };
        sum + lacking * u32::try_from(times).unwrap_or(0)
    }
}

/// The three rules about federations: two others, not too many of the own, not too many of one.
fn federations(mix: &Mix, limits: &Limits) -> [State; 3] {
    [
        State::of(limits.others, mix.others.0, mix.others.1),
        State::at_most(limits.own, mix.own.0, mix.own.1),
        State::at_most(limits.one, mix.largest.0, mix.largest.1),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells of the annex, as printed: number of games, MO, TH, most of one federation, most of the own;
    /// the row of 8 is not printed and follows from the articles, that of 7 prints "irrelevant" for
    /// federations.
    #[test]
    fn the_mix_of_single_rounds_is_that_of_the_annex() {
        let printed = [
            (8, 3, 4, 5, 4),
            (9, 3, 5, 6, 5),
            (10, 4, 5, 6, 6),
            (11, 4, 6, 7, 6),
            (12, 4, 6, 8, 7),
            (13, 5, 7, 8, 7),
            (14, 5, 7, 9, 8),
            (15, 5, 8, 10, 9),
            (16, 6, 8, 10, 9),
            (17, 6, 9, 11, 10),
            (18, 6, 9, 12, 10),
            (19, 7, 10, 12, 11),
        ];
        for (games, required, holders, one, own) in printed {
            assert_eq!(
                Limits::of(games, false),
                Limits { holders, required, others: 2, own, one },
                "{games}"
            );
        }
        let seven = Limits::of(7, false);
        assert_eq!((seven.required, seven.holders), (3, 4));
    }

    #[test]
    fn the_mix_of_double_rounds_is_that_of_the_annex() {
        for (games, required, holders, one, own) in
            [(10, 3, 3, 3, 3), (12, 3, 3, 4, 3), (14, 4, 4, 4, 4), (16, 4, 4, 5, 4), (18, 5, 5, 6, 5)]
        {
            let limits = Limits { holders, required, others: 2, own, one };
            assert_eq!(Limits::of(games / 2, true), limits, "{games}");
        }
    }
}
