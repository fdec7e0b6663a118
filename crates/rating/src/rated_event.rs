//! A whole event: which games of everybody count and why, what they bring, and what follows for ratings.

use glossary::{Colour, Phrase, PlayerResult, Rating, RoundNumber, TimeControl, phrase};
use handbook::Citation;
use jiff::civil::Date;

use crate::event::score;
use crate::rate_of_play::obstacles;
use crate::{
    Coefficient, CountedGame, Edition, EventGames, FirstRating, Game, KFacts, NewcomersGame, NotCounted,
    RatingChange, Rule, perfect_performance, performance, too_much_play,
};

/// What is known of a game beside its result. What nobody told is as usual.
///
/// ```
/// use glossary::PlayerResult;
/// use rating::{Circumstances, NotCounted};
/// let usual = Circumstances::default();
/// assert_eq!(usual.against(), None);
/// let stopped = Circumstances { is_force_majeure: true, ..usual };
/// assert_eq!(stopped.against(), Some(NotCounted::ForceMajeure));
/// // Played on the wrong board: scored as a forfeit, rated as it ended.
/// let wrong_board = Circumstances { rated_result: Some(PlayerResult::Draw), ..usual };
/// assert_eq!(wrong_board.rated(PlayerResult::ForfeitWin), PlayerResult::Draw);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Circumstances {
    /// Whether one of the two has not made a move, though the game has a result over the board.
    pub is_without_moves: bool,
    /// Whether it ended as it did by force majeure.
    pub is_force_majeure: bool,
    /// Whether the fair play rules take it out.
    pub is_taken_out: bool,
    /// Whether its match was won before.
    pub is_after_the_match: bool,
    /// The result that is rated, where it is another than the one that is scored.
    pub rated_result: Option<PlayerResult>,
}

impl Circumstances {
    /// What they have against counting the game. Example: see [`Circumstances`].
    pub const fn against(self) -> Option<NotCounted> {
        if self.is_without_moves {
            Some(NotCounted::NotBothMoved)
        } else if self.is_force_majeure {
            Some(NotCounted::ForceMajeure)
        } else if self.is_taken_out {
            Some(NotCounted::FairPlay)
        } else if self.is_after_the_match {
            Some(NotCounted::MatchDecided)
        } else {
            None
        }
    }

    /// The result that is rated. Example: see [`Circumstances`].
    pub fn rated(self, scored: PlayerResult) -> PlayerResult {
        self.rated_result.unwrap_or(scored)
    }
}

/// A round of an event as one participant had it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventRound {
    /// The round.
    pub round: RoundNumber,
    /// The colour; none without a game.
    pub colour: Option<Colour>,
    /// The opponent's place among the participants; none without a game.
    pub opponent: Option<usize>,
    /// The result as it was scored.
    pub result: PlayerResult,
    /// What else is known.
    pub circumstances: Circumstances,
}

/// Somebody who takes part in a rated event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// What K follows from; the rating among it is the one that changes: that of the list in force at the
    /// start, or of somebody who was published only later, the new one (8.2.4).
    pub facts: KFacts,
    /// The rating with which opponents meet them: that of the list in force at the start; none of somebody
    /// who was unrated then, even if published since.
    pub at_start: Option<Rating>,
    /// The rounds, in their order.
    pub rounds: Vec<EventRound>,
}

/// A rule that was waived for an event, and who allowed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Approval {
    /// The rule that does not stand in the way.
    pub rule: Rule,
    /// Whose decision it is, in words.
    pub authority: String,
}

/// An event that is rated.
///
/// ```
/// use glossary::{Colour, PlayerResult, Rating, RoundNumber, TimeControl};
/// use rating::{Circumstances, Edition, EventRound, KFacts, Participant, RatedEvent, Verdict};
/// let player = |rating, opponent, colour, result| Participant {
///     facts: KFacts { rating: Rating::new(rating).ok(), listed: Some(20), ..KFacts::in_year(2026) },
///     at_start: Rating::new(rating).ok(),
///     rounds: vec![EventRound {
///         round: RoundNumber::FIRST,
///         colour: Some(colour),
///         opponent: Some(opponent),
///         result,
///         circumstances: Circumstances::default(),
///     }],
/// };
/// let event = RatedEvent {
///     control: TimeControl::parse("5400+30").ok(),
///     participants: vec![
///         player(2000, 1, Colour::White, PlayerResult::Draw),
///         player(2200, 0, Colour::Black, PlayerResult::Draw),
///     ],
///     ..RatedEvent::new(Edition::StandardOctober2025)
/// };
/// let change = event.change_of(0).expect("the first player");
/// assert!(matches!(change.rounds[0].verdict, Verdict::Changes(game) if game.expected == 24));
/// assert_eq!(change.change().map(|one| one.to_string()).as_deref(), Some("+5.20"));
/// assert_eq!((change.performance(), change.perfect_performance()), (Some(2200), Some(2197)));
/// assert_eq!(change.new_rating(Edition::StandardOctober2025), Some(Rating::new(2005)?));
/// assert!(event.change_of(2).is_none());
/// assert!(event.decided_after().is_none(), "one game is no match that is won");
/// # Ok::<(), glossary::rating::NotARating>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedEvent {
    /// The edition of the rating regulations.
    pub edition: Edition,
    /// The time control; none if it is not known, which keeps no game from counting.
    pub control: Option<TimeControl>,
    /// What was waived.
    pub approvals: Vec<Approval>,
    /// Everybody.
    pub participants: Vec<Participant>,
    /// The days of the rounds, as far as they are known.
    pub days: Vec<Option<Date>>,
    /// How many games the event has if it is a match of two.
    pub match_length: Option<u16>,
}

/// What becomes of a round. Example: see [`RatedEvent`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The game changes the rating.
    Changes(CountedGame),
    /// The game counts for a first rating: the score in hundredths.
    First(i64),
    /// The game does not count.
    Not(NotCounted),
}

/// A round, and what becomes of it. Example: see [`RatedEvent`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedRound {
    /// The round.
    pub round: EventRound,
    /// The opponent's rating.
    pub opponent: Option<Rating>,
    /// The result that is rated.
    pub rated: PlayerResult,
    /// What becomes of it.
    pub verdict: Verdict,
    /// Who has waived a rule that would have stood in the way.
    pub approval: Option<Approval>,
}

impl JudgedRound {
    /// Why it counts or not, to be said in any language.
    ///
    /// ```
    /// # use glossary::{PlayerResult, RoundNumber};
    /// # use rating::{Circumstances, Edition, EventRound, JudgedRound, NotCounted, Verdict};
    /// let round = EventRound {
    ///     round: RoundNumber::FIRST,
    ///     colour: None,
    ///     opponent: None,
    ///     result: PlayerResult::PairingAllocatedBye,
    ///     circumstances: Circumstances::default(),
    /// };
    /// let judged = JudgedRound {
    ///     round,
    ///     opponent: None,
    ///     rated: round.result,
    ///     verdict: Verdict::Not(NotCounted::NotPlayed),
    ///     approval: None,
    /// };
    /// assert_eq!(judged.phrase().to_string(), "no game was played that can be rated");
    /// let article = judged.article(Edition::StandardOctober2025).expect("it is known");
    /// assert_eq!(article.to_string(), "rating-regulations@2025-10/5.1");
    /// ```
    pub fn phrase(&self) -> Phrase {
        match (self.verdict, &self.approval) {
            (Verdict::Not(why), _) => why.phrase(),
            (Verdict::Changes(_) | Verdict::First(_), Some(approval)) => {
                phrase!("rated by leave of {authority}", authority = approval.authority.as_str())
            }
            (Verdict::Changes(game), None) if game.is_limited() => phrase!(
                "the difference of {difference} counts as {counted}",
                difference = game.difference.abs(),
                counted = game.counted_difference.abs()
            ),
            (Verdict::Changes(_), None) => phrase!("played over the board against a rated opponent"),
            (Verdict::First(_), None) => phrase!("counts for the first rating"),
        }
    }

    /// The article that says so; none if the edition's article is not known.
    /// Example: see [`JudgedRound::phrase`].
    pub fn article(&self, edition: Edition) -> Option<Citation> {
        edition.article(match (self.verdict, &self.approval) {
            (Verdict::Not(why), _) => why.rule(),
            (Verdict::Changes(_) | Verdict::First(_), Some(approval)) => approval.rule,
            (Verdict::Changes(_), None) => Rule::GreatDifferences,
            (Verdict::First(_), None) => Rule::Newcomers,
        })
    }
}

/// What an event brings somebody. Example: see [`RatedEvent`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayersChange {
    /// The rating at the start; none of newcomers.
    pub rating: Option<Rating>,
    /// Every round.
    pub rounds: Vec<JudgedRound>,
    /// W: the score of the games that count, in hundredths.
    pub score: i64,
    /// We: what was expected in them, in hundredths; nothing for newcomers.
    pub expected: i64,
    /// K.
    pub coefficient: Coefficient,
    /// The change for each possible K, in their order; none for newcomers.
    pub changes: Vec<RatingChange>,
    /// What follows for a newcomer from this event alone.
    pub first: Option<FirstRating>,
}

impl PlayersChange {
    /// The change, if K is known. Example: see [`RatedEvent`].
    pub fn change(&self) -> Option<RatingChange> {
        match self.changes.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// The rating after this event alone, if K is known and it does not fall below the floor.
    /// Example: see [`RatedEvent`].
    pub fn new_rating(&self, edition: Edition) -> Option<Rating> {
        self.change()?.applied(edition, self.rating?)
    }

    /// W−We, in hundredths.
    ///
    /// ```
    /// # use rating::{Edition, KFacts, Participant, RatedEvent};
    /// let somebody = Participant { facts: KFacts::in_year(2026), at_start: None, rounds: Vec::new() };
    /// let event =
    ///     RatedEvent { participants: vec![somebody], ..RatedEvent::new(Edition::StandardOctober2025) };
    /// let change = event.change_of(0).expect("the only one");
    /// assert_eq!((change.sum(), change.number_counted()), (0, 0));
    /// ```
    pub const fn sum(&self) -> i64 {
        self.score - self.expected
    }

    /// The performance in the games that count. Example: see [`RatedEvent`].
    pub fn performance(&self) -> Option<i64> {
        let (opponents, half_points) = counted_games(&self.rounds);
        performance(&opponents, half_points)
    }

    /// The lowest rating that expects this score in the games that count. Example: see [`RatedEvent`].
    pub fn perfect_performance(&self) -> Option<i64> {
        let (opponents, half_points) = counted_games(&self.rounds);
        perfect_performance(&opponents, half_points)
    }

    /// A newcomer's games that count for the first rating.
    ///
    /// ```
    /// # use rating::{Edition, KFacts, Participant, RatedEvent};
    /// # let somebody = Participant { facts: KFacts::in_year(2026), at_start: None, rounds: Vec::new() };
    /// # let event =
    /// #     RatedEvent { participants: vec![somebody], ..RatedEvent::new(Edition::StandardOctober2025) };
    /// assert!(event.change_of(0).expect("the only one").newcomers_games().is_empty());
    /// ```
    pub fn newcomers_games(&self) -> Vec<NewcomersGame> {
        self.rounds.iter().filter_map(newcomers_game).collect()
    }

    /// How many games count. Example: see [`PlayersChange::sum`].
    pub fn number_counted(&self) -> u32 {
        let counted = self.rounds.iter().filter(|one| !matches!(one.verdict, Verdict::Not(_)));
        u32::try_from(counted.count()).unwrap_or(u32::MAX)
    }
}

impl RatedEvent {
    /// An event of which nothing but the edition is known. Example: see [`RatedEvent`].
    pub const fn new(edition: Edition) -> RatedEvent {
        RatedEvent {
            edition,
            control: None,
            approvals: Vec::new(),
            participants: Vec::new(),
            days: Vec::new(),
            match_length: None,
        }
    }

    /// What the event brings a participant, by the place among them. Example: see [`RatedEvent`].
    pub fn change_of(&self, place: usize) -> Option<PlayersChange> {
        let participant = self.participants.get(place)?;
        let decided = self.decided_after();
        let judged = participant.rounds.iter().map(|round| self.judge(place, *round, decided));
        let judged: Vec<(JudgedRound, Option<NotCounted>)> = judged.collect();
        Some(match participant.facts.rating {
            Some(own) => self.rated(own, participant, judged),
            None => self.newcomer(participant, judged),
        })
    }

    /// After which round the match is won, if the event is one (`rating-regulations@2025-10/6.2`): from then
    /// on one of the two has more than half of the points (interpretation 0066). Example: see [`RatedEvent`].
    pub fn decided_after(&self) -> Option<RoundNumber> {
        let half = 50 * i64::from(self.match_length?);
        let [one, other] = self.participants.as_slice() else { return None };
        let mut scored = [0_i64; 2];
        for (index, round) in one.rounds.iter().enumerate() {
            scored[0] += match_score(round.result);
            scored[1] += other.rounds.get(index).map_or(0, |theirs| match_score(theirs.result));
            if scored.iter().any(|points| *points > half) {
                return Some(round.round);
            }
        }
        None
    }

    /// A round before ratings are looked at, and what stands in its way.
    fn judge(
        &self,
        place: usize,
        round: EventRound,
        decided: Option<RoundNumber>,
    ) -> (JudgedRound, Option<NotCounted>) {
        let at_start = |place: usize| self.participants.get(place).and_then(|one| one.at_start);
        let opponent = round.opponent.and_then(at_start);
        let rated = round.circumstances.rated(round.result);
        let verdict = Verdict::Not(NotCounted::NotPlayed);
        let mut judged = JudgedRound { round, opponent, rated, verdict, approval: None };
        if round.opponent.is_none() {
            return (judged, Some(NotCounted::NotPlayed));
        }
        if score(rated).is_none() {
            return (judged, Some(NotCounted::by_result(rated)));
        }
        let own = at_start(place);
        let (white, black) = match round.colour {
            Some(Colour::Black) => (opponent, own),
            Some(Colour::White) | None => (own, opponent),
        };
        let has = |rule: Rule| self.match_length.is_some() && self.edition.article(rule).is_some();
        let unrated = has(Rule::MatchWithAnUnrated) && (own.is_none() || opponent.is_none());
        let after = has(Rule::MatchDecided) && decided.is_some_and(|decided| round.round > decided);
        let reasons = round
            .circumstances
            .against()
            .into_iter()
            .chain(self.time_obstacles(white, black))
            .chain(self.day_of(round.round).map(NotCounted::Day))
            .chain(unrated.then_some(NotCounted::MatchWithAnUnrated))
            .chain(after.then_some(NotCounted::MatchDecided));
        for reason in reasons {
            match self.approvals.iter().find(|approval| approval.rule == reason.rule()) {
                Some(approval) => judged.approval = Some(approval.clone()),
                None => return (judged, Some(reason)),
            }
        }
        (judged, None)
    }

    fn time_obstacles(&self, white: Option<Rating>, black: Option<Rating>) -> Vec<NotCounted> {
        let Some(control) = &self.control else { return Vec::new() };
        let found = obstacles(self.edition, control, white, black);
        found
            .into_iter()
            .map(|obstacle| match obstacle {
                crate::Obstacle::TooFarApart => NotCounted::TooFarApart,
                crate::Obstacle::TooLittleTime { .. }
                | crate::Obstacle::FirstControlTooShort { .. }
                | crate::Obstacle::DifferentTimes
                | crate::Obstacle::TooFast { .. }
                | crate::Obstacle::TooSlow { .. } => NotCounted::Time(obstacle),
            })
            .collect()
    }

    /// What the day of a round has too much of.
    fn day_of(&self, round: RoundNumber) -> Option<crate::TooMuchPlay> {
        let day = (*self.days.get(round.index())?)?;
        let rounds = self.days.iter().filter(|one| **one == Some(day)).count();
        too_much_play(self.edition, self.control.as_ref()?, rounds)
    }

    fn rated(
        &self,
        own: Rating,
        participant: &Participant,
        judged: Vec<(JudgedRound, Option<NotCounted>)>,
    ) -> PlayersChange {
        let games = judged
            .iter()
            .map(|(one, obstacle)| (Game { opponent: one.opponent, result: one.rated }, *obstacle));
        let games = EventGames::judged(self.edition, own, games);
        let rounds = judged.into_iter().zip(games.games());
        let rounds = rounds.map(|((one, _), game)| JudgedRound {
            verdict: game.counted.map_or_else(Verdict::Not, Verdict::Changes),
            ..one
        });
        let rounds: Vec<JudgedRound> = rounds.collect();
        let coefficient = participant.facts.coefficient();
        let (number, sum) = (games.number_counted(), games.change());
        let changes = coefficient.possible().into_iter().map(|k| RatingChange::of(k, number, sum)).collect();
        PlayersChange {
            rating: Some(own),
            score: games.score(),
            expected: games.expected(),
            coefficient,
            changes,
            first: None,
            rounds,
        }
    }

    fn newcomer(
        &self,
        participant: &Participant,
        judged: Vec<(JudgedRound, Option<NotCounted>)>,
    ) -> PlayersChange {
        let rounds = judged.into_iter().map(|(one, obstacle)| {
            let verdict = match (obstacle, one.opponent, score(one.rated)) {
                (Some(why), _, _) => Verdict::Not(why),
                (None, None, _) => Verdict::Not(NotCounted::UnratedOpponent),
                (None, Some(_), None) => Verdict::Not(NotCounted::NotPlayed),
                (None, Some(_), Some(score)) => Verdict::First(score),
            };
            JudgedRound { verdict, ..one }
        });
        let rounds: Vec<JudgedRound> = rounds.collect();
        let games: Vec<NewcomersGame> = rounds.iter().filter_map(newcomers_game).collect();
        PlayersChange {
            rating: None,
            score: rounds.iter().filter_map(counted_score).sum(),
            expected: 0,
            coefficient: participant.facts.coefficient(),
            changes: Vec::new(),
            first: Some(FirstRating::of_one_event(self.edition, games)),
            rounds,
        }
    }
}

/// What a result is worth in a match, in hundredths, played or not.
const fn match_score(result: PlayerResult) -> i64 {
    match result {
        PlayerResult::Win | PlayerResult::UnratedWin | PlayerResult::ForfeitWin => 100,
        PlayerResult::Draw | PlayerResult::UnratedDraw => 50,
        PlayerResult::Loss
        | PlayerResult::UnratedLoss
        | PlayerResult::ForfeitLoss
        | PlayerResult::ZeroPointBye
        | PlayerResult::HalfPointBye
        | PlayerResult::FullPointBye
        | PlayerResult::PairingAllocatedBye
        | PlayerResult::Unknown
        | PlayerResult::RestGame => 0,
    }
}

/// The score of a game that counts, in hundredths.
const fn counted_score(round: &JudgedRound) -> Option<i64> {
    match round.verdict {
        Verdict::Changes(game) => Some(game.score),
        Verdict::First(score) => Some(score),
        Verdict::Not(_) => None,
    }
}

fn newcomers_game(round: &JudgedRound) -> Option<NewcomersGame> {
    let half_points = u8::try_from(counted_score(round)? / 50).ok()?;
    Some(NewcomersGame { opponent: round.opponent?, half_points })
}

/// The opponents of the games that count, and what was scored in them, in half-points.
fn counted_games(rounds: &[JudgedRound]) -> (Vec<Rating>, u32) {
    let games: Vec<NewcomersGame> = rounds.iter().filter_map(newcomers_game).collect();
    let half_points = games.iter().map(|game| u32::from(game.half_points)).sum();
    (games.into_iter().map(|game| game.opponent).collect(), half_points)
}
