//! All events of a period together: the next list, the next state, and the change of every player.

use std::collections::BTreeMap;

use formats::rating_list::{Figures, Player, Rated};
use formats::rating_state::{KnownOfPlayer, PooledEvent, RatedBefore, RatingState};
use formats::trf::ReportedPlayer;
use glossary::rating::RatingKind;
use glossary::{FideId, PartialDate};
use jiff::civil::Date;
use rating::{AfterPeriod, Edition, KFacts, ListMonth, NewcomersEvent, PlayersPeriod, Published, is_active};

use super::event::{Brought, RatedReport};
use super::list::{Entry, KINDS, List, place};

/// So many lists pool the games of a newcomer; the first event is kept for good.
const POOLED: i32 = 26;

/// Events may be reported for so many lists.
const MARKS_KEPT: i32 = 15;

/// What a period brings a player on one of the lists.
pub(super) struct Change {
    pub(super) id: FideId,
    pub(super) kind: RatingKind,
    pub(super) row: Option<usize>,
    pub(super) before: PlayersPeriod,
    pub(super) games: u32,
    pub(super) after: AfterPeriod,
    /// The events, by their place among those that were rated, with games and sum.
    pub(super) events: Vec<(usize, u32, i64)>,
}

/// Everything that follows from the events of a period.
pub(super) struct NextList {
    /// By the rows of the list before.
    pub(super) figures: Vec<Figures>,
    /// Players who were not on it.
    pub(super) added: Vec<Player>,
    /// By number, then by list.
    pub(super) changes: Vec<Change>,
    pub(super) state: RatingState,
}

/// What one player brings from one event.
struct Piece {
    id: FideId,
    kind: RatingKind,
    event: usize,
    brought: Brought,
}

/// The next list after all these events, in their order.
pub(super) fn next(list: &List, state: &RatingState, events: &mut [RatedReport]) -> anyhow::Result<NextList> {
    let month = state.list.later(1);
    let (pieces, unlisted) = pieces(events);
    let mut next = NextList {
        figures: Vec::with_capacity(list.entries.len()),
        added: Vec::new(),
        changes: Vec::new(),
        state: next_state(state, events, month),
    };
    let editions = editions(month)?;
    let mut rest = pieces.as_slice();
    while let Some(first) = rest.first() {
        let count = rest.iter().take_while(|one| (one.id, one.kind) == (first.id, first.kind)).count();
        let (own, others) = rest.split_at(count);
        rest = others;
        let born = unlisted.get(&first.id).and_then(|player| player.birth_year);
        let edition = editions[place(first.kind)];
        let change = change(list, state, own, born, edition, |event| events[event].end);
        next.remember(&change, own, events, month);
        next.changes.push(change);
    }
    next.figures = figures(list, state, &next.changes, month);
    next.added = added(&next.changes, &unlisted, month);
    Ok(next)
}

/// What everybody brings from every event, by number, list and event; and who is not on the list.
fn pieces(events: &mut [RatedReport]) -> (Vec<Piece>, BTreeMap<FideId, ReportedPlayer>) {
    let mut unlisted = BTreeMap::new();
    let mut pieces = Vec::new();
    for (place, event) in events.iter_mut().enumerate() {
        for mut brought in std::mem::take(&mut event.brought) {
            if let Some(player) = brought.unlisted.take() {
                unlisted.entry(brought.id).or_insert(*player);
            }
            pieces.push(Piece { id: brought.id, kind: event.kind, event: place, brought });
        }
    }
    pieces.sort_by_key(|one| (one.id, one.kind, one.event));
    (pieces, unlisted)
}

/// The editions by which lists of a month are made.
fn editions(month: ListMonth) -> anyhow::Result<[Edition; 3]> {
    let day = month.first_day().ok_or_else(|| anyhow::anyhow!("{month} is beyond the calendar"))?;
    let of = |kind| Edition::in_force_on(kind, day).map_err(|why| anyhow::anyhow!("{}", why.phrase()));
    Ok([of(KINDS[0])?, of(KINDS[1])?, of(KINDS[2])?])
}

/// Nothing but the marks of events: those of long ago are dropped.
fn next_state(state: &RatingState, events: &[RatedReport], month: ListMonth) -> RatingState {
    let mut next = RatingState { list: month, ..state.clone() };
    next.events.retain(|_, event| month.months_since(event.list) < MARKS_KEPT);
    for event in events {
        let before = RatedBefore { list: month, rounds: event.rounds, name: event.name.clone() };
        next.events.insert(event.mark, before);
    }
    next
}

/// The facts of a player before the period.
fn facts(
    entry: Option<&Entry>,
    known: KnownOfPlayer,
    born: Option<i16>,
    kind: RatingKind,
    list: ListMonth,
) -> KFacts {
    let rated = entry.map(|entry| entry.rated[place(kind)]).unwrap_or_default();
    // Somebody who was never on this list, as far as anybody knows, is new to it (interpretation 0069).
    let is_new = rated.rating.is_none();
    KFacts {
        listed: Some(rated.k).filter(|k| *k > 0 && !is_new),
        rating: rated.rating,
        birth_year: entry.and_then(|entry| entry.born).or(born),
        year: list.year(),
        games: known.games.or(is_new.then_some(0)),
        ever_2300: known.ever_2300.or(is_new.then_some(false)),
        ever_2400: known.ever_2400.or(is_new.then_some(false)),
    }
}

fn change(
    list: &List,
    state: &RatingState,
    own: &[Piece],
    born: Option<i16>,
    edition: Edition,
    end: impl Fn(usize) -> Date,
) -> Change {
    let (id, kind, month) = (own[0].id, own[0].kind, state.list.later(1));
    let row = list.row(id);
    let entry = row.and_then(|row| list.entries.get(row));
    let known = state.players.get(&(id, kind)).copied().unwrap_or_default();
    let mut facts = facts(entry, known, born, kind, state.list);
    let counting = kind.counting(|kind| entry.and_then(|entry| entry.rating(kind)));
    let mut before = PlayersPeriod::of(facts);
    match counting {
        Some(rating) => {
            facts.rating = Some(rating);
            let sum = own.iter().map(|one| one.brought.sum).sum();
            let games = own.iter().map(|one| one.brought.games).sum();
            before = PlayersPeriod { facts, games, sum, pool: Vec::new() };
        }
        None => {
            let pooled = state.pools.get(&(id, kind)).into_iter().flatten().map(|one| one.event.clone());
            let mut pieces: Vec<&Piece> = own.iter().collect();
            pieces.sort_by_key(|one| end(one.event));
            let event = |one: &Piece| NewcomersEvent { list: month, games: one.brought.newcomer.clone() };
            before.pool = pooled.chain(pieces.into_iter().map(event)).collect();
        }
    }
    let after = before.published_on(month, edition);
    let games = own.iter().map(|one| one.brought.games).sum();
    let events = own.iter().map(|one| (one.event, one.brought.games, one.brought.sum)).collect();
    Change { id, kind, row, before, games, after, events }
}

impl NextList {
    /// What the next period must know of a player.
    fn remember(&mut self, change: &Change, own: &[Piece], events: &[RatedReport], month: ListMonth) {
        let who = (change.id, change.kind);
        let facts = &change.after.facts;
        let known = KnownOfPlayer {
            games: facts.games,
            ever_2300: facts.ever_2300,
            ever_2400: facts.ever_2400,
            last: Some(month),
        };
        self.state.players.insert(who, known);
        match change.after.published {
            Published::NotYet => {
                let pool = self.state.pools.entry(who).or_default();
                for one in own {
                    let event = NewcomersEvent { list: month, games: one.brought.newcomer.clone() };
                    pool.push(PooledEvent { event, name: events[one.event].name.clone() });
                }
                let mut is_first = true;
                pool.retain(|one| {
                    std::mem::take(&mut is_first) || month.months_since(one.event.list) < POOLED
                });
            }
            Published::AsBefore
            | Published::Changed(_)
            | Published::FellBelow(_)
            | Published::Open
            | Published::First(_) => {
                self.state.pools.remove(&who);
            }
        }
    }
}

/// What the next list says of every row of the list before.
fn figures(list: &List, state: &RatingState, changes: &[Change], month: ListMonth) -> Vec<Figures> {
    let is_new_year = state.list.year() != month.year();
    let mut last: Vec<Option<ListMonth>> = vec![None; list.entries.len()];
    for ((id, _), known) in &state.players {
        if let Some(row) = list.row(*id) {
            last[row] = last[row].max(known.last);
        }
    }
    let idle = |(row, entry): (usize, &Entry)| {
        let mut rated = entry.rated;
        for (place, kind) in KINDS.into_iter().enumerate() {
            rated[place].games = 0;
            if is_new_year && rated[place].rating.is_some() && rated[place].k > 0 {
                let known =
                    entry.id.and_then(|id| state.players.get(&(id, kind))).copied().unwrap_or_default();
                let facts = facts(Some(entry), known, None, kind, state.list);
                let after = PlayersPeriod::of(facts).published_on(month, Edition::StandardOctober2025);
                rated[place].k = after.k.and_then(|k| k.known()).unwrap_or(0);
            }
        }
        let is_active = entry.is_active
            && match last[row] {
                Some(last) => is_active(last, month),
                None => is_active(state.begun, month),
            };
        let [standard, rapid, blitz] = rated;
        Figures { standard, rapid, blitz, is_active }
    };
    let mut figures: Vec<Figures> = list.entries.iter().enumerate().map(idle).collect();
    for change in changes {
        let Some(row) = change.row else { continue };
        *rated_mut(&mut figures[row], change.kind) = published(change);
        figures[row].is_active = true;
    }
    figures
}

fn rated_mut(figures: &mut Figures, kind: RatingKind) -> &mut Rated {
    match kind {
        RatingKind::Standard => &mut figures.standard,
        RatingKind::Rapid => &mut figures.rapid,
        RatingKind::Blitz => &mut figures.blitz,
    }
}

/// Rating, games and K on the next list; K is 0, which says nothing, where it is not known.
fn published(change: &Change) -> Rated {
    let rating = change.after.rating();
    let k = change.after.k.as_ref().and_then(rating::Coefficient::known).unwrap_or(0);
    match rating {
        Some(_) => Rated { rating, games: u16::try_from(change.games).unwrap_or(u16::MAX), k },
        None => Rated::default(),
    }
}

/// Those who were not on the list and have a rating now, by number.
fn added(changes: &[Change], unlisted: &BTreeMap<FideId, ReportedPlayer>, month: ListMonth) -> Vec<Player> {
    let mut added: BTreeMap<FideId, Player> = BTreeMap::new();
    for change in changes.iter().filter(|change| change.row.is_none() && change.after.rating().is_some()) {
        let Some(reported) = unlisted.get(&change.id) else { continue };
        let player = added.entry(change.id).or_insert_with(|| Player {
            fide_id: Some(change.id),
            federation: reported.federation,
            sex: reported.sex,
            birth_date: reported
                .birth_year
                .filter(|year| *year <= month.year())
                .and_then(|year| PartialDate::new(year, None, None).ok()),
            ..Player::named(reported.name.clone())
        });
        let mut figures = Figures::of(player);
        *rated_mut(&mut figures, change.kind) = published(change);
        (player.standard, player.rapid, player.blitz) = (figures.standard, figures.rapid, figures.blitz);
    }
    added.into_values().collect()
}
