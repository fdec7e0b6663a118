//! What would follow from a change, computed before it is confirmed.

use std::collections::BTreeMap;

use glossary::{PairingNumber, RoundNumber};

use crate::identity::{BoardNumber, PlayerId};
use crate::position::Pairs;
use crate::section::Section;

/// How many lines of one kind a consequence shows before it only counts.
const SHOWN: usize = 12;

/// How the engine would pair a round that is paired already, where that differs from what stands: "board 12: A – B instead of A – C".
pub(crate) fn pairings_that_differ(section: &Section, round: RoundNumber) -> Vec<String> {
    let Some(standing) = section.round(round) else { return Vec::new() };
    match section.engine_pairs(round) {
        Err(refusal) => vec![refusal.to_string()],
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
) -> Vec<String> {
    let shown = |&(white, black): &(PlayerId, PlayerId)| {
        format!("{} – {}", section.shown(white), section.shown(black))
    };
    let mut lines = Vec::new();
    for (board, pair) in standing {
        if !engine.games.contains(pair) {
            lines.push(format!("board {board}: {} would not be paired", shown(pair)));
        }
    }
    let stands = |pair: &&(PlayerId, PlayerId)| !standing.values().any(|other| other == *pair);
    lines.extend(engine.games.iter().filter(stands).map(|pair| format!("{} would be paired", shown(pair))));
    if bye != engine.bye {
        let name = |player: Option<PlayerId>| player.map_or("nobody".to_owned(), |id| section.shown(id));
        lines.push(format!("the bye would go to {}, not to {}", name(engine.bye), name(bye)));
    }
    shortened(lines)
}

/// Whose points and places change between two states of a section.
pub(crate) fn standings_that_change(before: &Section, after: &Section) -> Vec<String> {
    let (Ok(old), Ok(new)) = (before.standings(), after.standings()) else { return Vec::new() };
    let old: BTreeMap<PairingNumber, _> = old.into_iter().map(|row| (row.number, row)).collect();
    let lines = new.iter().filter_map(|row| {
        let old = old.get(&row.number)?;
        let shown = || after.with_number(row.number).map_or(String::new(), |id| after.shown(id));
        let place = |rank: Option<u32>| rank.map_or("unranked".to_owned(), |rank| format!("place {rank}"));
        if (old.rank, old.points) == (row.rank, row.points) {
            return None;
        }
        let (points, places) = (
            format!("{} → {} points", old.points, row.points),
            format!("{} → {}", place(old.rank), place(row.rank)),
        );
        Some(match (old.points == row.points, old.rank == row.rank) {
            (false, true) => format!("{}: {points}", shown()),
            (true, false) => format!("{}: {places}", shown()),
            (false, false) | (true, true) => format!("{}: {points}, {places}", shown()),
        })
    });
    shortened(lines.collect())
}

fn shortened(mut lines: Vec<String>) -> Vec<String> {
    let more = lines.len().saturating_sub(SHOWN);
    if more > 1 {
        lines.truncate(SHOWN);
        lines.push(format!("and {more} more"));
    }
    lines
}
