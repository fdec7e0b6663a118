//! Rounds of a Swiss and who takes part in them: the exemption of a large Swiss (1.4.3d) and the Swiss
//! that an application asks for (1.5.6a), counted round by round.

use std::collections::BTreeSet;

use glossary::{Federation, PlayerResult, Rating};
use handbook::{Citation, cite};

use crate::norm_title::NormTitle;
use crate::opponent::KnownTitles;
use crate::state::State;

/// How many strangers, federations and titles each round of a large Swiss has (1.4.3d).
const STRANGERS: [u32; 3] = [20, 3, 10];

/// How many participants each round has, and their average (1.5.6a).
const PARTICIPANTS: u32 = 40;
const AVERAGE: u32 = 2000;

/// Who misses more rounds does not count.
const MOST_MISSED: usize = 1;

/// A participant, with what each round so far brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// The federation; none: not known.
    pub federation: Option<Federation>,
    /// The rating; none: unrated.
    pub rating: Option<Rating>,
    /// The titles.
    pub titles: KnownTitles,
    /// What the rounds brought, from the first; none: the participant was not there.
    pub rounds: Vec<Option<PlayerResult>>,
}

impl Participant {
    /// Whether a round is missed: byes by the pairing are not, nor is a game that the opponent forfeited.
    fn takes_part(&self, round: usize) -> bool {
        self.rounds.get(round).copied().flatten().is_some_and(|result| match result {
            PlayerResult::Win
            | PlayerResult::Draw
            | PlayerResult::Loss
            | PlayerResult::UnratedWin
            | PlayerResult::UnratedDraw
            | PlayerResult::UnratedLoss
            | PlayerResult::ForfeitWin
            | PlayerResult::PairingAllocatedBye
            | PlayerResult::Unknown => true,
            PlayerResult::ForfeitLoss
            | PlayerResult::ZeroPointBye
            | PlayerResult::HalfPointBye
            | PlayerResult::FullPointBye
            | PlayerResult::RestGame => false,
        })
    }

    fn counts(&self, rounds: usize) -> bool {
        (0..rounds).filter(|round| !self.takes_part(*round)).count() <= MOST_MISSED
    }

    fn is_master(&self) -> bool {
        NormTitle::ALL.iter().any(|title| self.titles.titles().held().any(|held| held == title.title()))
    }

    fn may_be_master(&self) -> bool {
        self.is_master() || NormTitle::ALL.iter().any(|title| self.titles.may_count_for(*title))
    }
}

/// What a round has, of players who miss one round at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundCount {
    /// Rated players who are not of the host federation.
    pub strangers: u32,
    /// Federations of these.
    pub federations: u32,
    /// How many of them are GM, IM, WGM or WIM.
    pub masters: u32,
    /// All participants.
    pub participants: u32,
    /// The sum of their ratings, an unrated one as 1400.
    pub rating_sum: u32,
    /// The sum of the forty highest of these.
    pub highest_sum: u32,
}

impl RoundCount {
    /// The average of the participants, rounded down; 0 without any. Example: see [`Attendance`].
    pub const fn average(&self) -> u32 {
        match self.rating_sum.checked_div(self.participants) {
            Some(average) => average,
            None => 0,
        }
    }
}

/// The rounds of a tournament so far.
///
/// ```
/// use glossary::{Federation, PlayerResult, Rating};
/// use title::{Attendance, KnownTitles, Participant, State};
/// let participant = |code: &str| Participant {
///     federation: Federation::parse(code).ok(),
///     rating: Rating::new(2100).ok(),
///     titles: KnownTitles::default(),
///     rounds: vec![Some(PlayerResult::Draw)],
/// };
/// let all = ["NED", "NED", "GER"].map(participant);
/// let attendance = Attendance::of(Federation::parse("NED").ok(), &all, 1);
/// assert_eq!((attendance.rounds[0].strangers, attendance.rounds[0].average()), (1, 2100));
/// assert_eq!((attendance.is_large_swiss, attendance.is_for_applications), (State::Failed, State::Failed));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attendance {
    /// What is certain of each round.
    pub rounds: Vec<RoundCount>,
    /// Whether every round has 20 rated players from outside, of three federations, ten of them titled.
    pub is_large_swiss: State,
    /// Whether every round has 40 participants with an average of 2000. Open where only the forty highest
    /// have it (interpretation 0078).
    pub is_for_applications: State,
}

impl Attendance {
    /// The article of a large Swiss. Example: see [`Attendance`].
    pub const LARGE_SWISS: Citation = cite!("title-regulations@2024-01/1.4.3.d");
    /// The article of the Swiss that an application asks for. Example: see [`Attendance`].
    pub const FOR_APPLICATIONS: Citation = cite!("title-regulations@2024-01/1.5.6.a");

    /// Counts the rounds so far. Example: see [`Attendance`].
    pub fn of(host: Option<Federation>, participants: &[Participant], rounds: usize) -> Attendance {
        let counting: Vec<&Participant> = participants.iter().filter(|one| one.counts(rounds)).collect();
        let certain = |round: usize| count(&counting, round, |one| is_stranger(host, one) == State::Passed);
        let all: Vec<RoundCount> = (0..rounds).map(certain).collect();
        let possible: Vec<RoundCount> = (0..rounds)
            .map(|round| count_possible(&counting, round, |one| is_stranger(host, one) != State::Failed))
            .collect();
        let each = |state_of: &dyn Fn(usize) -> State| {
            let states = (0..rounds).map(state_of);
            if rounds == 0 { State::Open } else { states.fold(State::Passed, State::and) }
        };
        let is_large_swiss = each(&|round| large(&all[round], &possible[round]));
        let is_for_applications = each(&|round| for_applications(&all[round]));
        Attendance { rounds: all, is_large_swiss, is_for_applications }
    }
}

fn is_stranger(host: Option<Federation>, one: &Participant) -> State {
    match (host, one.federation) {
        // FIDE's flag is no federation.
        (_, Some(Federation::FIDE_FLAG)) => State::Failed,
        (Some(host), Some(federation)) if host == federation => State::Failed,
        (Some(_), Some(_)) => State::Passed,
        (None, _) | (_, None) => State::Open,
    }
}

fn count(all: &[&Participant], round: usize, is_stranger: impl Fn(&Participant) -> bool) -> RoundCount {
    let present: Vec<&&Participant> = all.iter().filter(|one| one.takes_part(round)).collect();
    let strangers: Vec<&&Participant> =
        present.iter().copied().filter(|one| one.rating.is_some() && is_stranger(one)).collect();
    let federations: BTreeSet<Federation> = strangers.iter().filter_map(|one| one.federation).collect();
    let mut ratings: Vec<u32> =
        present.iter().map(|one| one.rating.map_or(crate::UNRATED, Rating::get).into()).collect();
    ratings.sort_unstable_by(|one, other| other.cmp(one));
    RoundCount {
        strangers: number(strangers.len()),
        federations: number(federations.len()),
        masters: number(strangers.iter().filter(|one| one.is_master()).count()),
        participants: number(present.len()),
        rating_sum: ratings.iter().sum(),
        highest_sum: ratings.iter().take(40).sum(),
    }
}

/// The most that the strangers of a round can be, with what is not known as good as can be.
fn count_possible(
    all: &[&Participant],
    round: usize,
    is_stranger: impl Fn(&Participant) -> bool,
) -> RoundCount {
    let certain = count(all, round, &is_stranger);
    let strangers: Vec<&&Participant> =
        all.iter().filter(|one| one.takes_part(round) && one.rating.is_some() && is_stranger(one)).collect();
    let unknown = strangers.iter().filter(|one| one.federation.is_none()).count();
    RoundCount {
        federations: certain.federations + number(unknown),
        masters: number(strangers.iter().filter(|one| one.may_be_master()).count()),
        ..certain
    }
}

fn large(certain: &RoundCount, possible: &RoundCount) -> State {
    let of = |round: &RoundCount| [round.strangers, round.federations, round.masters];
    let all = STRANGERS.iter().zip(of(certain)).zip(of(possible));
    all.fold(State::Passed, |state, ((needed, certain), possible)| {
        state.and(State::of(*needed, certain, possible))
    })
}

fn for_applications(round: &RoundCount) -> State {
    if round.participants < PARTICIPANTS {
        State::Failed
    } else if round.rating_sum >= AVERAGE * round.participants {
        State::Passed
    } else if round.highest_sum >= AVERAGE * PARTICIPANTS {
        State::Open
    } else {
        State::Failed
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
