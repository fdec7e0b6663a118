//! What a rating list does not tell from period to period: how many games a player has so far, whether 2300
//! and 2400 were ever reached, in which period a game was rated last, the games of newcomers without a
//! rating, and which events were rated.
//!
//! A text of lines; the first two say what it is and to which list it belongs:
//!
//! ```text
//! jadoube-rating-state 1
//! list 2026-11
//! begun 2026-03
//! player 1503014 standard games=812 ever-2300=yes ever-2400=yes last=2026-10
//! pool 35077023 rapid 2026-10 1902:1,1877:1,1884:2 Some Open
//! event 2026-10 5 3f2a90c1d4e5b678 Some League
//! ```
//!
//! `begun` is the list from which on events were counted; before it nothing is known. `player` names a FIDE
//! number, one of the three lists, and what is known: what is not told is not known. `pool` is an event of
//! somebody unrated, with the list on which it was rated, and the rated opponents with the score in
//! half-points, and its name. `event` says on which list an event was rated, through which round, and by
//! which mark it is known again. Empty lines and those that begin with `#` are left out.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use glossary::rating::RatingKind;
use glossary::{FideId, Rating};
use rating::{ListMonth, NewcomersEvent, NewcomersGame};

/// The first line.
const MARK: &str = "jadoube-rating-state 1";

/// What is known of a player beyond a list; none: not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KnownOfPlayer {
    /// How many games were rated so far.
    pub games: Option<u32>,
    /// Whether a rating of 2300 was ever reached.
    pub ever_2300: Option<bool>,
    /// Whether a rating of 2400 was ever published.
    pub ever_2400: Option<bool>,
    /// The last list on which a game was rated.
    pub last: Option<ListMonth>,
}

/// An event of somebody unrated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PooledEvent {
    /// The list on which it was rated, and the games.
    pub event: NewcomersEvent,
    /// Its name.
    pub name: String,
}

/// An event that was rated, as far as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedBefore {
    /// The list on which.
    pub list: ListMonth,
    /// Through which round.
    pub rounds: u16,
    /// Its name.
    pub name: String,
}

/// A player on one of the lists.
pub type Listed = (FideId, RatingKind);

/// What carries a federation's ratings from list to list.
///
/// ```
/// use formats::rating_state::RatingState;
/// use glossary::{FideId, rating::RatingKind};
/// let text = "jadoube-rating-state 1\nlist 2026-11\nbegun 2026-03\n\
///     player 1503014 standard games=812 ever-2400=yes last=2026-10\n\
///     pool 35077023 rapid 2026-10 1902:1,1877:0 Some Open\n\
///     event 2026-10 5 3f2a90c1d4e5b678 Some League\n";
/// let state = RatingState::parse(text)?;
/// let known = state.players[&(FideId::new(1_503_014)?, RatingKind::Standard)];
/// assert_eq!((known.games, known.ever_2300, known.ever_2400), (Some(812), None, Some(true)));
/// assert_eq!(state.pools.len(), 1);
/// assert_eq!(state.to_string(), text);
/// assert!(RatingState::parse("list 2026-11").is_err_and(|error| error.line == 1));
/// let first = RatingState::first(state.list);
/// assert_eq!(first.begun, state.list);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingState {
    /// The list to which it belongs.
    pub list: ListMonth,
    /// The list from which on events were counted.
    pub begun: ListMonth,
    /// What is known of players.
    pub players: BTreeMap<Listed, KnownOfPlayer>,
    /// The events of those who are unrated, the oldest first.
    pub pools: BTreeMap<Listed, Vec<PooledEvent>>,
    /// The events that were rated, by their marks.
    pub events: BTreeMap<u64, RatedBefore>,
}

/// A line that is none of a state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct NotAState {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl RatingState {
    /// One that knows nothing yet. Example: see [`RatingState`].
    pub const fn first(list: ListMonth) -> RatingState {
        RatingState {
            list,
            begun: list,
            players: BTreeMap::new(),
            pools: BTreeMap::new(),
            events: BTreeMap::new(),
        }
    }

    /// Reads a state. Example: see [`RatingState`].
    ///
    /// # Errors
    /// With the first line that cannot be read: a state is taken as a whole or not at all.
    pub fn parse(text: &str) -> Result<RatingState, NotAState> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim_end()));
        let wrong = |line: usize, what: &str| NotAState { line, what: what.to_owned() };
        if lines.next().is_none_or(|(_, line)| line != MARK) {
            return Err(wrong(1, "a state begins with the line: jadoube-rating-state 1"));
        }
        let list = lines.next().and_then(|(_, line)| line.strip_prefix("list ")?.parse().ok());
        let list =
            list.ok_or_else(|| wrong(2, "the list to which it belongs is missing, such as: list 2026-11"))?;
        let mut state = RatingState::first(list);
        for (number, line) in lines {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let taken = match word {
                "begun" => rest.parse().ok().map(|month| state.begun = month),
                "player" => player(rest)
                    .and_then(|(who, known)| state.players.insert(who, known).is_none().then_some(())),
                "pool" => pooled(rest).map(|(who, event)| state.pools.entry(who).or_default().push(event)),
                "event" => event(rest)
                    .and_then(|(mark, event)| state.events.insert(mark, event).is_none().then_some(())),
                _ => return Err(wrong(number, &format!("{word:?} is none of begun, player, pool, event"))),
            };
            taken.ok_or_else(|| wrong(number, &format!("cannot be read, or stands twice: {line}")))?;
        }
        Ok(state)
    }
}

/// The lines, those of a kind in the order of the numbers: the same state is the same text.
impl std::fmt::Display for RatingState {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{MARK}\nlist {}\nbegun {}\n", self.list, self.begun)?;
        for ((id, kind), known) in &self.players {
            write!(out, "player {id} {kind}")?;
            known.games.map_or(Ok(()), |games| write!(out, " games={games}"))?;
            let word = |answer| if answer { "yes" } else { "no" };
            known.ever_2300.map_or(Ok(()), |answer| write!(out, " ever-2300={}", word(answer)))?;
            known.ever_2400.map_or(Ok(()), |answer| write!(out, " ever-2400={}", word(answer)))?;
            known.last.map_or(Ok(()), |last| write!(out, " last={last}"))?;
            out.write_char('\n')?;
        }
        for ((id, kind), events) in &self.pools {
            for PooledEvent { event, name } in events {
                write!(out, "pool {id} {kind} {} ", event.list)?;
                for (place, game) in event.games.iter().enumerate() {
                    let comma = if place > 0 { "," } else { "" };
                    write!(out, "{comma}{}:{}", game.opponent, game.half_points)?;
                }
                writeln!(out, " {}", one_line(name))?;
            }
        }
        for (mark, RatedBefore { list, rounds, name }) in &self.events {
            writeln!(out, "event {list} {rounds} {mark:016x} {}", one_line(name))?;
        }
        Ok(())
    }
}

fn one_line(text: &str) -> String {
    text.chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect::<String>()
        .trim()
        .to_owned()
}

fn who(words: &mut std::str::SplitN<'_, char>) -> Option<Listed> {
    let id = FideId::parse(words.next()?).ok()?;
    let kind = match words.next()? {
        "standard" => RatingKind::Standard,
        "rapid" => RatingKind::Rapid,
        "blitz" => RatingKind::Blitz,
        _ => return None,
    };
    Some((id, kind))
}

fn player(text: &str) -> Option<(Listed, KnownOfPlayer)> {
    let mut words = text.splitn(3, ' ');
    let who = who(&mut words)?;
    let mut known = KnownOfPlayer::default();
    let answer = |text: &str| match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    };
    for fact in words.next().unwrap_or_default().split_whitespace() {
        let (name, value) = fact.split_once('=')?;
        match name {
            "games" => known.games = Some(value.parse().ok()?),
            "ever-2300" => known.ever_2300 = Some(answer(value)?),
            "ever-2400" => known.ever_2400 = Some(answer(value)?),
            "last" => known.last = Some(value.parse().ok()?),
            _ => return None,
        }
    }
    Some((who, known))
}

fn pooled(text: &str) -> Option<(Listed, PooledEvent)> {
    let mut words = text.splitn(5, ' ');
    let who = who(&mut words)?;
    let list = words.next()?.parse().ok()?;
    let game = |text: &str| {
        let (opponent, half_points) = text.split_once(':')?;
        let half_points = half_points.parse().ok().filter(|points: &u8| *points <= 2)?;
        Some(NewcomersGame { opponent: Rating::parse(opponent).ok()?, half_points })
    };
    let games = words.next()?.split(',').map(game).collect::<Option<Vec<_>>>()?;
    let name = words.next().unwrap_or_default().to_owned();
    Some((who, PooledEvent { event: NewcomersEvent { list, games }, name }))
}

fn event(text: &str) -> Option<(u64, RatedBefore)> {
    let mut words = text.splitn(4, ' ');
    let list = words.next()?.parse().ok()?;
    let rounds = words.next()?.parse().ok()?;
    let mark = u64::from_str_radix(words.next()?, 16).ok()?;
    Some((mark, RatedBefore { list, rounds, name: words.next().unwrap_or_default().to_owned() }))
}
