//! What would follow from a change, computed before it is confirmed.

use std::collections::BTreeMap;

use glossary::{PairingNumber, Phrase, Points, RoundNumber, phrase};

use crate::identity::{BoardNumber, PlayerId};
use crate::position::Pairs;
use crate::section::Section;

/// How many lines of one kind a consequence shows before it only counts.
const SHOWN: usize = 12;

/// Where somebody stands: the place, none for who is not ranked, and the points.
type Standing = (Option<u32>, Points);

/// How the engine would pair a round that is paired already, where that differs from what stands: "board 12: A – B instead of A – C".
pub(crate) fn pairings_that_differ(section: &Section, round: RoundNumber) -> Vec<Phrase> {
    let Some(standing) = section.round(round) else { return Vec::new() };
    match section.engine_pairs(round) {
        Err(refusal) => vec![refusal.cited()],
        Ok(engine) => {
            let standing: BTreeMap<BoardNumber, (PlayerId, PlayerId)> =
                standing.boards.iter().map(|(&board, pair)| (board, (pair.white, pair.black))).collect();
            let bye = section.round(round).and_then(|round| round.pairs().bye);
            differences(section, &standing, bye, &engine)
        }
    }
}

/// The boards that stand and the engine does not give, and the pairs that it gives instead.
pub(crate) fn differences(
    section: &Section,
    standing: &BTreeMap<BoardNumber, (PlayerId, PlayerId)>,
    bye: Option<PlayerId>,
    engine: &Pairs,
) -> Vec<Phrase> {
    let shown = |&(white, black): &(PlayerId, PlayerId)| {
        phrase!("{white} – {black}", white = section.shown(white), black = section.shown(black))
    };
    let mut lines = Vec::new();
    for (board, pair) in standing {
        if !engine.games.contains(pair) {
            lines.push(phrase!("board {board}: {pair} would not be paired", board, pair = shown(pair)));
        }
    }
    let stands = |pair: &&(PlayerId, PlayerId)| !standing.values().any(|other| other == *pair);
    lines.extend(
        engine.games.iter().filter(stands).map(|pair| phrase!("{pair} would be paired", pair = shown(pair))),
    );
    if bye != engine.bye {
        lines.extend(other_bye(section, bye, engine.bye));
    }
    shortened(lines)
}

/// That the bye goes to another, if it does.
fn other_bye(section: &Section, stands: Option<PlayerId>, engine: Option<PlayerId>) -> Option<Phrase> {
    let shown = |player: PlayerId| section.shown(player);
    Some(match (engine.map(shown), stands.map(shown)) {
        (Some(player), Some(other)) => {
            phrase!("the bye would go to {player}, not to {other}", player, other)
        }
        (Some(player), None) => phrase!("the bye would go to {player}, not to nobody", player),
        (None, Some(player)) => phrase!("the bye would go to nobody, not to {player}", player),
        (None, None) => return None,
    })
}

/// The first published round behind this one that the engine would pair otherwise, and how. What would have been played there nobody knows, so rounds
/// behind that one are only said to rest on it.
pub(crate) fn first_round_that_differs(section: &Section, corrected: RoundNumber) -> Vec<Phrase> {
    let later = section.published().iter().map(|round| round.number);
    for round in later.filter(|round| *round > corrected) {
        let differences = pairings_that_differ(section, round);
        if differences.is_empty() {
            continue;
        }
        let mut lines: Vec<Phrase> =
            differences.into_iter().map(|line| phrase!("round {round}: {line}", round, line)).collect();
        let behind = section.published().len() - (round.index() + 1);
        if behind > 0 {
            lines.push(phrase!("the rounds after round {round} rest on what was played there", round));
        }
        return lines;
    }
    Vec::new()
}

/// Whose points and places change between two states of a section: in the standings after the last complete round, or, if nothing changes
/// there, in the live ones.
pub(crate) fn standings_that_change(before: &Section, after: &Section) -> Vec<Phrase> {
    let complete = changes_after(before.rounds_complete(), before, after);
    if complete.is_empty() { changes_after(before.published().len(), before, after) } else { complete }
}

/// Whose points and places after so many rounds change.
fn changes_after(rounds: usize, before: &Section, after: &Section) -> Vec<Phrase> {
    let (Ok(old), Ok(new)) = (before.ranks_after(rounds), after.ranks_after(rounds)) else {
        return Vec::new();
    };
    let old: BTreeMap<PairingNumber, _> =
        old.into_iter().map(|(number, rank, points)| (number, (rank, points))).collect();
    let changed: Vec<_> = new
        .into_iter()
        .filter_map(|(number, rank, points)| {
            let old = old.get(&number).copied()?;
            (old != (rank, points)).then_some((number, old, (rank, points)))
        })
        .collect();
    let line = |&(number, old, new): &(PairingNumber, Standing, Standing)| {
        let player = after.with_number(number).map_or_else(|| Phrase::verbatim(""), |id| after.shown(id));
        let place =
            |rank: Option<u32>| rank.map_or(phrase!("unranked"), |rank| phrase!("place {rank}", rank));
        let (before, now) = (old.1, new.1);
        let (from, to) = (place(old.0), place(new.0));
        match (old.1 == new.1, old.0 == new.0) {
            (false, true) => phrase!("{player}: {before} → {now} points", player, before, now),
            (true, false) => phrase!("{player}: {from} → {to}", player, from, to),
            (false, false) | (true, true) => {
                phrase!("{player}: {before} → {now} points, {from} → {to}", player, before, now, from, to)
            }
        }
    };
    shown_of(&changed, line)
}

/// The lines of the first few, and how many more there are.
fn shown_of<T>(all: &[T], line: impl Fn(&T) -> Phrase) -> Vec<Phrase> {
    let more = all.len().saturating_sub(SHOWN);
    let shown = if more > 1 { SHOWN } else { all.len() };
    let mut lines: Vec<Phrase> = all.iter().take(shown).map(line).collect();
    if more > 1 {
        lines.push(phrase!("and {more} more", more));
    }
    lines
}

fn shortened(lines: Vec<Phrase>) -> Vec<Phrase> {
    shown_of(&lines, Phrase::clone)
}
