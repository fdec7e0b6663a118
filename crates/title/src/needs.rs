//! What a player still needs for a norm: the least score from the rounds to come, and what is asked of the
//! opponents who are not known yet.

use glossary::{Federation, Points, RoundNumber};

use crate::figures::least_average;
use crate::norm_event::NormEvent;
use crate::norm_title::NormTitle;
use crate::opponent::{Candidate, Opponent};
use crate::pool::{Brings, Limits, Mix, Pool};
use crate::state::State;
use crate::verdict::{Verdict, is_eight_of_nine, leave_out};

/// What is asked of the opponents who are not known yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// How many opponents are not known yet.
    pub opponents: u32,
    /// How many of them hold one of the titles that the norm asks for, at least.
    pub required_titles: u32,
    /// How many of them hold a title, at least; those of [`Wanted::required_titles`] do.
    pub title_holders: u32,
    /// How many are of federations that were not met yet, each of another one, and not of the player's own.
    pub new_federations: u32,
    /// How many are of the player's own federation, at most; none: it does not matter.
    pub own_at_most: Option<u32>,
    /// Of which other federations that were met how many more are allowed.
    pub federation_at_most: Vec<(Federation, u32)>,
    /// How many are of any other federation, at most; none: it does not matter.
    pub one_at_most: Option<u32>,
    /// What their ratings add up to, at least, an unrated one as 1400; none: it does not matter.
    pub rating_sum: Option<u32>,
}

impl Wanted {
    /// How much is asked: fewer conditions are better.
    fn weight(&self) -> (u32, usize, u32) {
        let limits = usize::from(self.own_at_most.is_some())
            + self.federation_at_most.len()
            + usize::from(self.one_at_most.is_some());
        let titles = self.required_titles + self.title_holders + self.new_federations;
        (titles, limits, self.rating_sum.unwrap_or(0))
    }

    /// Whether any opponent will do. Example: see [`Need`].
    pub fn is_nothing(&self) -> bool {
        self.weight() == (0, 0, 0)
    }
}

/// What makes a norm: so many points from the next rounds.
///
/// ```
/// use glossary::{Federation, PairingNumber, PlayerResult, Points, Rating, RoundNumber, Title, Titles};
/// use title::{Candidate, KnownTitles, NormEvent, NormFormat, NormRound, NormTitle, Opponent, needs};
/// let federations = ["NOR", "ENG", "USA"].map(|code| Federation::parse(code).ok());
/// let round = |number: u16| NormRound {
///     round: RoundNumber::new(number).expect("a round"),
///     opponent: Some(Opponent {
///         titles: KnownTitles::all(Titles::of(Title::Grandmaster)),
///         rating: Rating::new(2476).ok(),
///         federation: federations[usize::from(number) % 3],
///         ..Opponent::unknown(PairingNumber::new(number).expect("a number"))
///     }),
///     result: match number {
///         1..=3 => PlayerResult::Win,
///         9 => PlayerResult::Unknown,
///         _ => PlayerResult::Draw,
///     },
/// };
/// let candidate = Candidate {
///     federation: Federation::parse("ARM").ok(),
///     rounds: (1..=9).map(round).collect(),
/// };
/// let event = NormEvent::new(NormFormat::Swiss, 9);
/// let needs = needs(NormTitle::Grandmaster, &candidate, &event, None);
/// assert_eq!((needs[0].rounds, needs[0].score), (1, Points::HALF));
/// assert!(needs[0].wanted.is_nothing());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// From how many rounds; what is played after them may be left out.
    pub rounds: u32,
    /// The least score from them.
    pub score: Points,
    /// What is asked of opponents who are not known.
    pub wanted: Wanted,
    /// Rounds that are paired and must be won, so that they can be left out (1.4.1f).
    pub wins: Vec<RoundNumber>,
    /// Whether it is certain that this is enough; otherwise something that is not known must be so, too.
    pub is_certain: bool,
}

/// What a player needs for a norm, by the number of rounds in which it is made: for each the least score
/// with which it is possible, if it is. Where the pairings are known from the start, all rounds count.
///
/// The candidate's games that are paired and not finished are rounds to come; the rounds after the last one
/// have opponents who are not known, of the `field` if it is given. Example: see [`Need`].
pub fn needs(
    title: NormTitle,
    candidate: &Candidate,
    event: &NormEvent,
    field: Option<&[Opponent]>,
) -> Vec<Need> {
    let pending = candidate.rounds.iter().filter(|round| round.result == glossary::PlayerResult::Unknown);
    let pending: Vec<RoundNumber> = pending.map(|round| round.round).collect();
    let last = candidate.rounds.iter().map(|round| round.round.get()).max().unwrap_or(0);
    let unknown = u32::from(event.rounds.saturating_sub(last));
    let mut rounds = pending.clone();
    rounds.dedup();
    let to_come = u32::try_from(rounds.len()).unwrap_or(0) + unknown;
    // What is made by now may have been made some rounds ago.
    let made = |is_certain| Need {
        rounds: 0,
        score: Points::ZERO,
        wanted: Wanted::default(),
        wins: Vec::new(),
        is_certain,
    };
    if Verdict::of(title, candidate, event).state() == State::Passed {
        return vec![made(true)];
    }
    let so_far = Verdict::possible(title, candidate, event).map(|_| made(false));
    let lengths = if event.is_predetermined() { to_come.max(1)..=to_come } else { 1..=to_come };
    let is_round_robin = event.is_round_robin();
    let of_length = |length: u32| {
        let paired: Vec<RoundNumber> =
            rounds.iter().copied().take(usize::try_from(length).unwrap_or(0)).collect();
        let brings = |index: usize| {
            let round = &candidate.rounds[index];
            if let Ok((opponent, points)) = round.game(is_round_robin) {
                return Some((opponent, Brings::Scored(u8::try_from(points.half_points()).ok()?)));
            }
            let is_pending = round.result == glossary::PlayerResult::Unknown && paired.contains(&round.round);
            let opponent = round.countable_opponent(is_round_robin).ok().filter(|_| is_pending)?;
            Some((opponent, Brings::Pending))
        };
        let pool = Pool::of(title, candidate, event, brings);
        let to_meet = length.saturating_sub(u32::try_from(paired.len()).unwrap_or(0));
        let search = Search { pool, candidate, event, to_meet, field, length };
        let certain = search.least(State::Passed);
        let possible = search.least(State::Open);
        match (certain, possible) {
            (Some(certain), Some(possible)) if possible.score < certain.score => vec![possible, certain],
            (Some(certain), _) => vec![certain],
            (None, Some(possible)) => vec![possible],
            (None, None) => Vec::new(),
        }
    };
    so_far.into_iter().chain(lengths.flat_map(of_length)).collect()
}

struct Search<'a> {
    pool: Pool,
    candidate: &'a Candidate,
    event: &'a NormEvent,
    /// Opponents who are not known.
    to_meet: u32,
    field: Option<&'a [Opponent]>,
    length: u32,
}

impl Search<'_> {
    /// The need with the least score, then the fewest conditions.
    fn least(&self, wanted: State) -> Option<Need> {
        let games = u32::try_from(self.pool.games.len()).unwrap_or(0) + self.to_meet;
        let least = self.least_games(games);
        if games < least || self.is_hopeless(wanted, least) {
            return None;
        }
        let all = self.pool.all();
        let droppable: Vec<usize> = (0..self.pool.games.len())
            .filter(|&index| match self.pool.games[index].brings {
                Brings::Scored(half_points) => half_points == 2,
                Brings::Pending => true,
            })
            .collect();
        let mut best: Option<Need> = None;
        let spare = games - least;
        let mut consider = |set: u64| {
            let Some(need) = self.need(set, wanted, best.as_ref().map(|best| best.score)) else { return };
            let rank = |need: &Need| (need.score, need.wanted.weight(), need.wins.len());
            if best.as_ref().is_none_or(|best| rank(&need) < rank(best)) {
                best = Some(need);
            }
        };
        if self.allows_whole_mix(wanted) {
            leave_out(all, &droppable, spare, &mut consider);
        }
        best
    }

    /// How many games must stay, the concession for eight of nine included.
    fn least_games(&self, games: u32) -> u32 {
        let least = u32::from(self.event.least_games());
        let is_conceded = games + 1 == least && is_eight_of_nine(self.candidate, self.event);
        if is_conceded { least - 1 } else { least }
    }

    /// In a round robin the mix of all opponents must allow a norm (1.4.1f).
    fn allows_whole_mix(&self, wanted: State) -> bool {
        if !(self.event.is_round_robin() && self.event.is_predetermined()) || self.to_meet > 0 {
            return true;
        }
        let state = self.pool.state_of_mix(self.pool.opponents_of(self.pool.all()));
        state == State::Passed || state == wanted
    }

    fn is_hopeless(&self, wanted: State, least: u32) -> bool {
        let (required, holders) = match wanted {
            State::Passed | State::Failed => self.certain(),
            State::Open => self.pool.possible(),
        };
        let needed = if self.pool.is_repeated() { 3 } else { least.div_ceil(2) };
        if required + self.to_meet < 3 || holders + self.to_meet < needed {
            return true;
        }
        !self.pool.is_repeated() && self.is_too_low(least)
    }

    fn certain(&self) -> (u32, u32) {
        let mix = self.pool.mix(self.pool.opponents_of(self.pool.all()));
        (mix.required.0, mix.holders.0)
    }

    /// Whether not even the highest rated opponents, known and possible, reach the average.
    fn is_too_low(&self, least: u32) -> bool {
        let Some(field) = self.field else { return false };
        let title = self.pool.title;
        let mut ratings: Vec<u32> = self.pool.games.iter().map(|game| u32::from(game.rating)).collect();
        let mut others: Vec<u32> = field.iter().map(|one| u32::from(one.counted_rating())).collect();
        let highest = |ratings: &mut Vec<u32>, count: u32| {
            ratings.sort_unstable_by(|one, other| other.cmp(one));
            ratings.truncate(usize::try_from(count).unwrap_or(usize::MAX));
        };
        highest(&mut others, self.to_meet);
        ratings.extend(others);
        highest(&mut ratings, least);
        if let Some(lowest) = ratings.last_mut() {
            *lowest = (*lowest).max(u32::from(title.adjusted_floor()));
        }
        crate::verdict::average(ratings.iter().sum(), least) < u32::from(title.lowest_average())
    }

    /// What a set of the known games leaves to be done; the games to come that it leaves out must be won.
    fn need(&self, set: u64, wanted: State, best: Option<Points>) -> Option<Need> {
        let mix = self.pool.mix(self.pool.opponents_of(set));
        let mut wanted_of = self.wanted(&mix, wanted)?;
        let games = set.count_ones() + self.to_meet;
        let (mut scored, mut open) = (0, self.to_meet);
        for game in self.pool.kept(set) {
            match game.brings {
                Brings::Scored(half_points) => scored += i32::from(half_points),
                Brings::Pending => open += 1,
            }
        }
        let left_out = self.pool.kept(self.pool.all() & !set);
        let wins = left_out.filter(|game| game.brings == Brings::Pending).map(|game| game.round);
        let wins: Vec<RoundNumber> = wins.collect();
        let cost = i32::try_from(2 * wins.len()).ok()?;
        let known = self.pool.rating_sum(set);
        let base = self.base(set);
        let most = self.highest_sum(&wanted_of, base, wanted)?;
        let sum_for = |half_points: i32| {
            let average = least_average(self.pool.title, games, scored + half_points)?;
            Some(least_sum(games, average)).filter(|sum| *sum <= known + most)
        };
        let limit = best.map_or(i32::MAX, |best| best.half_points() - cost);
        let (half_points, sum) = (0..=i32::try_from(2 * open).ok()?)
            .take_while(|half_points| *half_points <= limit)
            .find_map(|half_points| Some((half_points, sum_for(half_points)?)))?;
        let lacking = sum.saturating_sub(known);
        wanted_of.rating_sum = (lacking > self.lowest_sum(base)).then_some(lacking);
        Some(Need {
            rounds: self.length,
            score: Points::from_half_points(half_points + cost),
            wanted: wanted_of,
            wins,
            is_certain: wanted != State::Open,
        })
    }

    /// What the opponents who are not known must be, so that the mix is right; none: they cannot make it so.
    fn wanted(&self, mix: &Mix, wanted: State) -> Option<Wanted> {
        let to_meet = self.to_meet;
        let limits: Limits = self.pool.limits(mix.opponents + to_meet);
        let there = |(certain, possible): (u32, u32)| if wanted == State::Open { possible } else { certain };
        let lacking = |needed: u32, pair| needed.saturating_sub(there(pair));
        let required_titles = lacking(limits.required, mix.required);
        let title_holders = lacking(limits.holders, mix.holders);
        let mut asked = Wanted { opponents: to_meet, required_titles, title_holders, ..Wanted::default() };
        let is_exempt = match self.pool.is_exempt() {
            State::Passed => true,
            State::Open => wanted == State::Open,
            State::Failed => false,
        };
        if !is_exempt {
            asked.new_federations = lacking(limits.others, mix.others);
            self.limit_federations(&mut asked, mix, limits, wanted)?;
        }
        let is_possible = required_titles.max(title_holders).max(asked.new_federations) <= to_meet;
        is_possible.then_some(asked)
    }

    /// How many more may come from which federation.
    fn limit_federations(&self, asked: &mut Wanted, mix: &Mix, limits: Limits, wanted: State) -> Option<()> {
        let most = |(certain, possible): (u32, u32)| if wanted == State::Open { certain } else { possible };
        let to_meet = self.to_meet;
        let room = limits.own.checked_sub(most(mix.own))?;
        asked.own_at_most = (room < to_meet).then_some(room);
        let uncertain = most(mix.largest) - mix.largest.0;
        limits.one.checked_sub(most(mix.largest))?;
        for (federation, count) in self.members(mix) {
            let room = limits.one.checked_sub(count + uncertain)?;
            if Some(federation) != self.pool.own() && room < to_meet {
                asked.federation_at_most.push((federation, room));
            }
        }
        let room = limits.one.saturating_sub(uncertain);
        asked.one_at_most = (room < to_meet).then_some(room);
        Some(())
    }

    fn members(&self, mix: &Mix) -> Vec<(Federation, u32)> {
        let of = |(federation, members): &(Federation, u64)| (*federation, (members & mix.set).count_ones());
        self.pool.federations.iter().map(of).filter(|(_, count)| *count > 0).collect()
    }

    /// What the lowest of the unknown opponents counts at least: they are raised to the floor if they are
    /// the lowest of all, and otherwise count more than the lowest does (1.4.6c).
    fn base(&self, set: u64) -> u32 {
        let floor = u32::from(self.pool.title.adjusted_floor());
        let lowest = self.pool.kept(set).map(|game| u32::from(game.rating)).min();
        lowest.map_or(floor, |lowest| lowest.min(floor))
    }

    /// What unknown opponents bring whoever they are.
    fn lowest_sum(&self, base: u32) -> u32 {
        let unrated = u32::from(crate::UNRATED);
        match self.to_meet {
            0 => u32::MAX,
            to_meet => (to_meet - 1) * unrated + base.max(unrated),
        }
    }

    /// The highest sum that the unknown opponents can bring with the titles that are asked of them, none if
    /// the field has not as many.
    fn highest_sum(&self, asked: &Wanted, base: u32, wanted: State) -> Option<u32> {
        let to_meet = usize::try_from(self.to_meet).unwrap_or(0);
        if to_meet == 0 {
            return Some(0);
        }
        let Some(field) = self.field else { return Some(self.to_meet * 9999) };
        let mut field: Vec<&Opponent> = field.iter().filter(|one| self.has_room(asked, one)).collect();
        field.sort_by_key(|one| std::cmp::Reverse(one.counted_rating()));
        let mut chosen: Vec<&Opponent> = Vec::new();
        // The highest of those who must have the rarer titles first: what is asked later includes them.
        take(&mut field, &mut chosen, asked.required_titles, |one| self.is_required(one, wanted));
        take(&mut field, &mut chosen, asked.title_holders, |one| self.is_holder(one, wanted));
        take(&mut field, &mut chosen, self.to_meet, |_| true);
        let holders = chosen.iter().filter(|one| self.is_holder(one, wanted)).count();
        let required = chosen.iter().filter(|one| self.is_required(one, wanted)).count();
        let has_enough = |there: usize, needed: u32| u32::try_from(there).unwrap_or(u32::MAX) >= needed;
        if chosen.len() < to_meet
            || !has_enough(holders, asked.title_holders)
            || !has_enough(required, asked.required_titles)
        {
            return None;
        }
        let ratings = || chosen.iter().map(|one| u32::from(one.counted_rating()));
        Some(ratings().sum::<u32>() + base.saturating_sub(ratings().min().unwrap_or(base)))
    }

    /// Whether another opponent of this federation is allowed.
    fn has_room(&self, asked: &Wanted, one: &Opponent) -> bool {
        let is_full = |room: u32, federation: Federation| room == 0 && one.federation == Some(federation);
        !asked.own_at_most.is_some_and(|room| self.pool.own().is_some_and(|own| is_full(room, own)))
            && !asked.federation_at_most.iter().any(|(federation, room)| is_full(*room, *federation))
    }

    fn is_required(&self, one: &Opponent, wanted: State) -> bool {
        match wanted {
            State::Open => one.titles.may_count_for(self.pool.title),
            State::Passed | State::Failed => one.titles.counts_for(self.pool.title),
        }
    }

    fn is_holder(&self, one: &Opponent, wanted: State) -> bool {
        match wanted {
            State::Open => one.titles.may_be_title_holder(),
            State::Passed | State::Failed => one.titles.is_title_holder(),
        }
    }
}

/// Takes of a field, in its order, until so many of those that are chosen are of a kind.
fn take<'a>(
    field: &mut Vec<&'a Opponent>,
    chosen: &mut Vec<&'a Opponent>,
    needed: u32,
    is_one: impl Fn(&Opponent) -> bool,
) {
    let there = chosen.iter().filter(|one| is_one(one)).count();
    let mut lacking = usize::try_from(needed).unwrap_or(0).saturating_sub(there);
    field.retain(|one| {
        let is_taken = lacking > 0 && is_one(one);
        if is_taken {
            lacking -= 1;
            chosen.push(one);
        }
        !is_taken
    });
}

/// The least sum of ratings that makes an average, rounded (1.4.7b).
fn least_sum(games: u32, average: u16) -> u32 {
    (2 * games * u32::from(average)).saturating_sub(games).div_ceil(2)
}
