//! Whether the games of a player in an event are a norm: the verdict for a title, and the search for the
//! games that it rests on.

use glossary::{PlayerResult, Points, RoundNumber};
use handbook::{Citation, cite};

use crate::difference::rating_difference;
use crate::figures::{CountedGame, Figures, half_points_of_35_percent, percent, required_score};
use crate::norm_event::{MOST_GAMES, NormEvent, NormEventKind, NormFormat};
use crate::norm_title::NormTitle;
use crate::opponent::{Candidate, NotAGame, Opponent};
use crate::pool::{Brings, Pool};
use crate::rule::{Check, NormRule};
use crate::state::State;

/// A concession by which a norm has enough games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Concession {
    /// Eight games of nine rounds and a win by forfeit or a pairing-allocated bye count as nine; an
    /// application may have one such norm (1.4.1c).
    EightAsNine,
    /// Eight games of the World Cup count as nine (1.4.1b).
    WorldCup,
    /// The opponent of the last round forfeited; the game counts as lost (1.4.2c, interpretation 0076).
    LastRoundForfeit,
}

impl Concession {
    /// The article.
    ///
    /// ```
    /// assert_eq!(
    ///     title::Concession::EightAsNine.article().to_string(),
    ///     "title-regulations@2024-01/1.4.1.c"
    /// );
    /// ```
    pub fn article(self) -> Citation {
        match self {
            Concession::EightAsNine => cite!("title-regulations@2024-01/1.4.1.c"),
            Concession::WorldCup => cite!("title-regulations@2024-01/1.4.1.b"),
            Concession::LastRoundForfeit => cite!("title-regulations@2024-01/1.4.2.c"),
        }
    }
}

/// The verdict on the games of a player for a title.
///
/// ```
/// use glossary::{Federation, PairingNumber, PlayerResult, Rating, RoundNumber, Title, Titles};
/// use title::{
///     Candidate, KnownTitles, NormEvent, NormFormat, NormRound, NormTitle, Opponent, State, Verdict,
/// };
/// let federations = ["NOR", "ENG", "USA"].map(|code| Federation::parse(code).ok());
/// let round = |number: u16| NormRound {
///     round: RoundNumber::new(number).expect("a round"),
///     opponent: Some(Opponent {
///         titles: KnownTitles::all(Titles::of(Title::Grandmaster)),
///         rating: Rating::new(2476).ok(),
///         federation: federations[usize::from(number) % 3],
///         ..Opponent::unknown(PairingNumber::new(number).expect("a number"))
///     }),
///     result: if number <= 3 { PlayerResult::Win } else { PlayerResult::Draw },
/// };
/// let candidate = Candidate {
///     federation: Federation::parse("ARM").ok(),
///     rounds: (1..=9).map(round).collect(),
/// };
/// let verdict = Verdict::of(NormTitle::Grandmaster, &candidate, &NormEvent::new(NormFormat::Swiss, 9));
/// assert_eq!(verdict.state(), State::Passed);
/// assert_eq!(verdict.counted_games, 9);
/// let event = NormEvent::new(NormFormat::Swiss, 9);
/// assert_eq!(Verdict::possible(NormTitle::Grandmaster, &candidate, &event), None, "it is certain");
/// assert_eq!(Verdict::of_all(NormTitle::Grandmaster, &candidate, &event), verdict);
/// assert_eq!(verdict.meets_foreigner_rule(&candidate, &event), State::Passed);
/// assert_eq!(verdict.failed().count(), 0);
/// assert_eq!(verdict.figures.expect("games").performance, 2601);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// For which title.
    pub title: NormTitle,
    /// The format of the tournament, which decides about articles.
    pub format: NormFormat,
    /// Each rule with its figures; the set of games is the best one, or all games if no set is a norm.
    pub checks: Vec<Check>,
    /// The games that count, by their place among the candidate's rounds.
    pub kept: Vec<usize>,
    /// The rounds whose games could count and are left out.
    pub ignored: Vec<RoundNumber>,
    /// Average, performance and score of the games that count; none if there are none.
    pub figures: Option<Figures>,
    /// For how many games the norm counts, full points beyond the requirement included (1.4.1d, 1.7); 0 if
    /// it is none.
    pub counted_games: u16,
    /// By what there are enough games.
    pub concession: Option<Concession>,
}

impl Verdict {
    /// The verdict on the best set of games; on all of them if none is a norm. Example: see [`Verdict`].
    pub fn of(title: NormTitle, candidate: &Candidate, event: &NormEvent) -> Verdict {
        let variants = variants(title, candidate, event);
        best(&variants, State::Passed, candidate)
            .unwrap_or_else(|| variants[0].verdict(variants[0].pool.all(), candidate))
    }

    /// Where no set of games is certain to be a norm: the best one that is a norm if what is not known is as
    /// good as it can be, if there is one. Example: see [`Verdict`].
    pub fn possible(title: NormTitle, candidate: &Candidate, event: &NormEvent) -> Option<Verdict> {
        let variants = variants(title, candidate, event);
        match best(&variants, State::Passed, candidate) {
            Some(_) => None,
            None => best(&variants, State::Open, candidate),
        }
    }

    /// The verdict on all games that can count, none left out. Example: see [`Verdict`].
    pub fn of_all(title: NormTitle, candidate: &Candidate, event: &NormEvent) -> Verdict {
        let variants = variants(title, candidate, event);
        variants[0].verdict(variants[0].pool.all(), candidate)
    }

    /// Whether it is a norm by its games. Example: see [`Verdict`].
    pub fn state(&self) -> State {
        self.checks.iter().fold(State::Passed, |state, check| state.and(check.state))
    }

    /// The rules that are not met, or of which that is not known. Example: see [`Verdict`].
    pub fn failed(&self) -> impl Iterator<Item = &Check> {
        self.checks.iter().filter(|check| check.state != State::Passed)
    }

    /// Whether the games meet the rules about federations by themselves, whatever exempts the tournament: an
    /// application needs one such norm (1.4.3e). Example: see [`Verdict`].
    pub fn meets_foreigner_rule(&self, candidate: &Candidate, event: &NormEvent) -> State {
        let strict = NormEvent { exemption: None, ..*event };
        let counts = |index: usize| self.kept.contains(&index);
        let pool = Pool::of(self.title, candidate, &strict, |index| {
            let opponent = candidate.rounds[index].opponent.filter(|_| counts(index))?;
            Some((opponent, Brings::Pending))
        });
        let rules = [NormRule::Federations, NormRule::OwnFederation, NormRule::OneFederation];
        let checks = pool.checks_of_mix(pool.opponents_of(pool.all()));
        let checks = checks.iter().filter(|check| rules.contains(&check.rule));
        checks.fold(State::Passed, |state, check| state.and(check.state))
    }
}

/// A way to take the games of a candidate.
struct Variant<'a> {
    pool: Pool,
    event: &'a NormEvent,
    concession: Option<Concession>,
    /// How many games a set must have at least.
    least: u32,
    /// Whether the candidate's rounds are over.
    is_over: bool,
    /// Rounds that are played, of those that are scheduled.
    rounds: u16,
}

/// The better of two sets: more games counted, no concession that an application may have once, fewer games
/// left out, a higher performance, earlier rounds left out (interpretation 0076).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    counted: u16,
    is_free: bool,
    kept: u32,
    performance: i32,
    earliest: u64,
}

struct Found<'a> {
    variant: &'a Variant<'a>,
    set: u64,
    worth: Worth,
}

/// The best set of games that is a norm, for certain or possibly.
fn best(variants: &[Variant<'_>], wanted: State, candidate: &Candidate) -> Option<Verdict> {
    let found = variants.iter().filter_map(|variant| variant.best(wanted));
    let best = found.max_by(|one, other| one.worth.cmp(&other.worth))?;
    Some(best.variant.verdict(best.set, candidate))
}

/// The ways to take the games: those over the board and, if it makes the number, the last round that the
/// opponent forfeited as lost.
fn variants<'a>(title: NormTitle, candidate: &Candidate, event: &'a NormEvent) -> Vec<Variant<'a>> {
    let is_round_robin = event.is_round_robin();
    let played = |index: usize| {
        let (opponent, points) = candidate.rounds[index].game(is_round_robin).ok()?;
        Some((opponent, Brings::Scored(u8::try_from(points.half_points()).ok()?)))
    };
    let pool = Pool::of(title, candidate, event, played);
    let least = u32::from(event.least_games());
    let games = count(pool.games.len());
    let concession = match event.kind {
        NormEventKind::WorldCup => Some(Concession::WorldCup),
        NormEventKind::Usual if games + 1 == least && is_eight_of_nine(candidate, event) => {
            Some(Concession::EightAsNine)
        }
        NormEventKind::Usual | NormEventKind::TeamChampionship => None,
    };
    let is_over = (candidate.rounds.iter())
        .all(|round| round.game(is_round_robin) != Err(NotAGame::NotFinished))
        && candidate.rounds.last().is_some_and(|last| last.round.get() >= event.rounds);
    let ended = candidate.rounds.iter().filter(|round| round.result != PlayerResult::Unknown);
    let rounds = ended.map(|round| round.round.get()).max().unwrap_or(0);
    let lowered = if concession == Some(Concession::EightAsNine) { least - 1 } else { least };
    let mut all = vec![Variant { pool, event, concession, least: lowered, is_over, rounds }];
    if let Some(index) = last_round_forfeit(candidate, event).filter(|_| games + 1 == least) {
        let with_last = |at: usize| match at == index {
            true => Some((candidate.rounds[at].opponent?, Brings::Scored(0))),
            false => played(at),
        };
        let pool = Pool::of(title, candidate, event, with_last);
        let concession = Some(Concession::LastRoundForfeit);
        all.push(Variant { pool, event, concession, least, is_over, rounds });
    }
    all
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Whether the only one of nine rounds without a game is a win by forfeit or a pairing-allocated bye
/// (1.4.1c).
pub(crate) fn is_eight_of_nine(candidate: &Candidate, event: &NormEvent) -> bool {
    let mut without = candidate.rounds.iter().filter(|round| !round.result.is_played());
    let is_conceded = |result: PlayerResult| match result {
        PlayerResult::ForfeitWin | PlayerResult::PairingAllocatedBye => true,
        PlayerResult::Win
        | PlayerResult::Draw
        | PlayerResult::Loss
        | PlayerResult::UnratedWin
        | PlayerResult::UnratedDraw
        | PlayerResult::UnratedLoss
        | PlayerResult::ForfeitLoss
        | PlayerResult::ZeroPointBye
        | PlayerResult::HalfPointBye
        | PlayerResult::FullPointBye
        | PlayerResult::RestGame
        | PlayerResult::Unknown => false,
    };
    let first = without.next();
    event.rounds == 9 && first.is_some_and(|round| is_conceded(round.result)) && without.next().is_none()
}

/// The last scheduled round, if the opponent forfeited it (1.4.2c).
fn last_round_forfeit(candidate: &Candidate, event: &NormEvent) -> Option<usize> {
    let (index, last) = candidate.rounds.iter().enumerate().next_back()?;
    let is_so = last.result == PlayerResult::ForfeitWin
        && last.round.get() == event.rounds
        && last.opponent.is_some_and(|opponent: Opponent| opponent.belongs_to_fide());
    is_so.then_some(index)
}

impl Variant<'_> {
    /// The best set of games that is a norm, for certain or possibly.
    fn best(&self, wanted: State) -> Option<Found<'_>> {
        if self.is_hopeless() || (self.event.is_predetermined() && !self.is_over) {
            return None;
        }
        let is_wanted = |state: State| state == State::Passed || state == wanted;
        if self.has_whole_mix() && !is_wanted(self.pool.state_of_mix(self.pool.opponents_of(self.pool.all())))
        {
            return None;
        }
        let mut best: Option<Found<'_>> = None;
        let mut consider = |set: u64| {
            let Some(worth) = self.worth(set, best.as_ref().map(|found| found.worth), is_wanted) else {
                return;
            };
            best = Some(Found { variant: self, set, worth });
        };
        for prefix in self.prefixes() {
            let won: Vec<usize> = self.won(prefix).collect();
            let spare = prefix.count_ones().saturating_sub(self.least);
            leave_out(prefix, &won, spare, &mut consider);
        }
        best
    }

    /// The sets of games that end with a round; where the pairings are known from the start, all games.
    fn prefixes(&self) -> Vec<u64> {
        let games = &self.pool.games;
        let least = usize::try_from(self.least).unwrap_or(usize::MAX);
        let ends_a_round = |length: &usize| match (games.get(length - 1), games.get(*length)) {
            (Some(last), Some(next)) => last.round != next.round,
            (_, None) => true,
            (None, Some(_)) => false,
        };
        let lengths = (least.max(1)..=games.len()).rev().filter(ends_a_round);
        lengths
            .filter(|&length| length == games.len() || !self.event.is_predetermined())
            .filter(|&length| self.concession != Some(Concession::LastRoundForfeit) || length == games.len())
            .map(|length| (1_u64 << length) - 1)
            .collect()
    }

    fn won(&self, set: u64) -> impl Iterator<Item = usize> {
        let is_in = move |index: &usize| set & (1 << index) != 0;
        let is_won = |index: &usize| self.pool.games[*index].brings == Brings::Scored(2);
        (0..self.pool.games.len()).filter(is_in).filter(is_won)
    }

    /// Whether the mix of all opponents must allow a norm, too (1.4.1f).
    fn has_whole_mix(&self) -> bool {
        self.event.is_round_robin() && self.event.is_predetermined()
    }

    /// What no set of games could mend: too few games, titles, or ratings.
    fn is_hopeless(&self) -> bool {
        let games = count(self.pool.games.len());
        let (required, holders) = self.pool.possible();
        let holders_needed = if self.pool.is_repeated() { 3 } else { self.least.div_ceil(2) };
        games < self.least || required < 3 || holders < holders_needed || self.is_too_low()
    }

    /// Whether not even the highest rated opponents reach the average.
    fn is_too_low(&self) -> bool {
        if self.pool.is_repeated() {
            return false;
        }
        let title = self.pool.title;
        let mut ratings: Vec<u32> = self.pool.games.iter().map(|game| u32::from(game.rating)).collect();
        ratings.sort_unstable_by(|one, other| other.cmp(one));
        ratings.truncate(usize::try_from(self.least).unwrap_or(usize::MAX));
        if let Some(lowest) = ratings.last_mut() {
            *lowest = (*lowest).max(u32::from(title.adjusted_floor()));
        }
        average(ratings.iter().sum(), self.least) < u32::from(title.lowest_average())
    }

    /// What a set of games is worth, if it is a norm and better than the best so far.
    fn worth(&self, set: u64, best: Option<Worth>, is_wanted: impl Fn(State) -> bool) -> Option<Worth> {
        let games = set.count_ones();
        let average = average(self.pool.rating_sum(set), games);
        let average = u16::try_from(average).ok()?;
        let score = self.half_points(set);
        let required = required_score(self.pool.title, games, average)?.half_points();
        if score < required {
            return None;
        }
        let difference = rating_difference(percent(score, games)?);
        let worth = Worth {
            counted: self.counted(games, score - required),
            is_free: self.concession != Some(Concession::EightAsNine),
            kept: games,
            performance: i32::from(average) + i32::from(difference),
            earliest: (self.pool.all() & !set).reverse_bits(),
        };
        let is_better = best.is_none_or(|best| worth > best);
        let is_norm = is_better && is_wanted(self.pool.state_of_mix(self.pool.opponents_of(set)));
        is_norm.then_some(worth)
    }

    fn half_points(&self, set: u64) -> i32 {
        let points = self.pool.kept(set).map(|game| match game.brings {
            Brings::Scored(half_points) => i32::from(half_points),
            Brings::Pending => 0,
        });
        points.sum()
    }

    /// For how many games a norm counts: full points beyond the requirement add games, up to 13 (1.4.1d,
    /// 1.7).
    fn counted(&self, games: u32, beyond: i32) -> u16 {
        let conceded = match self.concession {
            Some(Concession::EightAsNine) => 1,
            Some(Concession::WorldCup) => u32::from(games == 8),
            Some(Concession::LastRoundForfeit) | None => 0,
        };
        let full_points = u32::try_from(beyond / 2).unwrap_or(0);
        u16::try_from(games + conceded + full_points).map_or(MOST_GAMES, |games| games.min(MOST_GAMES))
    }

    /// The verdict on a set, rule by rule.
    fn verdict(&self, set: u64, candidate: &Candidate) -> Verdict {
        let title = self.pool.title;
        let counted: Vec<CountedGame> = self.pool.kept(set).map(|game| self.counted_game(game)).collect();
        let figures = Figures::of(title, &counted);
        let kept: Vec<usize> = self.pool.kept(set).map(|game| game.index).collect();
        let left_out = self.pool.kept(self.pool.all() & !set);
        let mut ignored: Vec<RoundNumber> = left_out.map(|game| candidate.rounds[game.index].round).collect();
        ignored.dedup();
        let checks = self.checks(set, figures.as_ref());
        let is_norm = checks.iter().all(|check| check.state != State::Failed);
        let exceeding = figures.as_ref().and_then(|one| one.exceeding).filter(|_| is_norm);
        let counted_games =
            exceeding.map_or(0, |points| self.counted(set.count_ones(), points.half_points()));
        let is_of_eight = self.concession != Some(Concession::WorldCup) || set.count_ones() == 8;
        let concession = self.concession.filter(|_| is_of_eight);
        let format = self.event.format;
        Verdict { title, format, checks, kept, ignored, figures, counted_games, concession }
    }

    fn counted_game(&self, game: &crate::pool::PoolGame) -> CountedGame {
        let opponent = &self.pool.opponents[game.opponent];
        let half_points = match game.brings {
            Brings::Scored(half_points) => half_points.into(),
            Brings::Pending => 0,
        };
        let score = Points::from_half_points(half_points);
        CountedGame { opponent: opponent.number, rating: opponent.rating, score }
    }

    fn checks(&self, set: u64, figures: Option<&Figures>) -> Vec<Check> {
        let title = self.pool.title;
        let games = set.count_ones();
        let check = |rule, is_met: bool, needed: i32, there: i32| Check {
            rule,
            state: if is_met { State::Passed } else { State::Failed },
            is_waived: false,
            needed,
            certain: there,
            possible: there,
        };
        let number = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
        let mut checks = vec![check(NormRule::Games, games >= self.least, number(self.least), number(games))];
        if self.event.is_predetermined() {
            let (all, there) = (i32::from(self.event.rounds), i32::from(self.rounds));
            let there = if self.is_over { all } else { there.min(all - 1) };
            checks.push(check(NormRule::AllRounds, self.is_over, all, there));
        }
        checks.extend(self.pool.checks_of_mix(self.pool.opponents_of(set)));
        if self.has_whole_mix() {
            let whole = self.pool.checks_of_mix(self.pool.opponents_of(self.pool.all()));
            let met = |states: &[State]| {
                number(count(whole.iter().filter(|check| states.contains(&check.state)).count()))
            };
            let state = whole.iter().fold(State::Passed, |state, check| state.and(check.state));
            let (certain, possible) = (met(&[State::Passed]), met(&[State::Passed, State::Open]));
            let needed = number(count(whole.len()));
            let rule = NormRule::WholeEvent;
            checks.push(Check { rule, state, is_waived: false, needed, certain, possible });
        }
        let (average, score, performance) =
            figures.map_or((0, 0, 0), |one| (one.average, one.score.half_points(), one.performance));
        let average = i32::from(average);
        let lowest = i32::from(title.lowest_average());
        let third = half_points_of_35_percent(games);
        let needed = i32::from(title.lowest_performance());
        checks.push(check(NormRule::Average, average >= lowest, lowest, average));
        checks.push(check(NormRule::Score, games > 0 && score >= third, third, score));
        checks.push(check(NormRule::Performance, performance >= needed, needed, performance));
        checks
    }
}

/// The rounded average of a sum (1.4.7).
pub(crate) fn average(sum: u32, games: u32) -> u32 {
    if games == 0 { 0 } else { (2 * sum + games) / (2 * games) }
}

/// Every set that leaves out up to so many of the games that may be left out.
pub(crate) fn leave_out(set: u64, droppable: &[usize], most: u32, consider: &mut impl FnMut(u64)) {
    consider(set);
    if most == 0 {
        return;
    }
    for (place, index) in droppable.iter().enumerate() {
        leave_out(set & !(1 << index), &droppable[place + 1..], most - 1, consider);
    }
}
