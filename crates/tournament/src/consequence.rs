//! What would follow from a change, computed before it is confirmed: only what changes, as it is now and as
//! it will be then.

use std::collections::{BTreeMap, BTreeSet};

use glossary::phrase::Part;
use glossary::{GameResult, PairingNumber, Phrase, PlayerResult, Points, RoundNumber, phrase};

use crate::board_plan;
use crate::configuration::{Configuration, EqualStrength};
use crate::event::{GameEvent, Reseating, SectionEvent};
use crate::finding::Consequence;
use crate::identity::{BoardNumber, GameNumber, PlayerId};
use crate::position::Pairs;
use crate::round::Round;
use crate::section::Section;

/// How many lines of one kind a consequence shows before it only counts.
const MAX_SHOWN: usize = 12;

/// Where somebody stands: the place, none for who is not ranked, and the points.
type Standing = (Option<u32>, Points);

/// Who plays whom at which board.
type Seats = BTreeMap<BoardNumber, (PlayerId, PlayerId)>;

fn pair_shown(section: &Section, (white, black): (PlayerId, PlayerId)) -> Phrase {
    phrase!("{white} – {black}", white = section.shown(white), black = section.shown(black))
}

fn or_nobody(shown: Option<Phrase>) -> Phrase {
    shown.unwrap_or_else(|| phrase!("nobody"))
}

/// The pairs that the system gives for a round and those that stand in it, board by board where they differ.
pub(crate) fn against_system(section: &Section, round: &Round, engine: &Pairs) -> Vec<Consequence> {
    let stands: Seats = round.boards.iter().map(|(&board, pair)| (board, (pair.white, pair.black))).collect();
    let seated = board_plan::seat(section, &engine.games, 1);
    let given: Seats = seated.iter().map(|(&board, pair)| (board, (pair.white, pair.black))).collect();
    let is_other = |seats: &Seats, pair: &(PlayerId, PlayerId)| !seats.values().any(|one| one == pair);
    let other_given = given.iter().filter(|(_, pair)| is_other(&stands, pair));
    let other_stands = stands.iter().filter(|(_, pair)| is_other(&given, pair));
    let boards: BTreeSet<BoardNumber> = other_given.chain(other_stands).map(|(&board, _)| board).collect();
    let pair = |seats: &Seats, board| or_nobody(seats.get(&board).map(|&pair| pair_shown(section, pair)));
    let mut lines: Vec<Consequence> = boards
        .into_iter()
        .map(|board| {
            let (now, then) = (pair(&given, board), pair(&stands, board));
            Consequence::changes(phrase!("board {board}", board), now, then)
        })
        .collect();
    let bye = round.pairs().bye;
    if bye != engine.bye {
        let shown = |player: Option<PlayerId>| or_nobody(player.map(|player| section.shown(player)));
        let what = PlayerResult::PairingAllocatedBye.phrase();
        lines.push(Consequence::changes(what, shown(engine.bye), shown(bye)));
    }
    lines
}

/// Whether the engine would pair a round that is paired already in another way now.
pub(crate) fn is_paired_otherwise(section: &Section, round: RoundNumber) -> bool {
    let Some(standing) = section.round(round) else { return false };
    let engine = section.engine_pairs(round);
    !engine.is_ok_and(|engine| against_system(section, standing, &engine).is_empty())
}

/// The first published round of some that the engine would pair otherwise now. It stays as it is; which
/// boards it would have is no consequence, since nothing becomes of them.
pub(crate) fn rounds_that_stay(
    section: &Section,
    is_meant: impl Fn(RoundNumber) -> bool,
) -> Vec<Consequence> {
    let mut later = section.published().iter().map(|round| round.number).filter(|round| is_meant(*round));
    let Some(round) = later.find(|round| is_paired_otherwise(section, *round)) else { return Vec::new() };
    let mut lines = vec![
        phrase!("round {round} stays as it is, although it would be paired otherwise now", round).into(),
    ];
    if section.published().len() > round.index() + 1 {
        lines.push(phrase!("the rounds after round {round} rest on what was played there", round).into());
    }
    lines
}

/// What events change at boards: results, and who sits there.
pub(crate) fn boards_that_change(section: &Section, events: &[SectionEvent]) -> Vec<Consequence> {
    let mut lines = Vec::new();
    for event in events {
        if let Some((round, board, game, GameEvent::ResultEntered(result))) = event.of_game() {
            let standing =
                section.round(round).and_then(|round| round.boards.get(&board)?.game(game)?.result);
            let what = phrase!("round {round}, board {board}", round, board = game_place(board, game));
            lines.push(Consequence::changes(what, result_shown(standing), result_shown(result)));
        }
        if let SectionEvent::Reseated(number, reseating) = event
            && let Some(round) = section.round(*number)
        {
            lines.extend(seats_that_change(section, round, reseating));
        }
    }
    lines
}

/// Who sits at which board, and who has no game, before and after a change of a round.
pub(crate) fn seats_that_change(section: &Section, round: &Round, reseating: &Reseating) -> Vec<Consequence> {
    let boards = reseating.boards.iter().filter_map(|(board, then)| {
        let now = round.boards.get(board).map(|pair| (pair.white, pair.black));
        let shown =
            |pair: Option<(PlayerId, PlayerId)>| or_nobody(pair.map(|pair| pair_shown(section, pair)));
        let what = phrase!("round {round}, board {board}", round = round.number, board);
        (now != *then).then(|| Consequence::changes(what, shown(now), shown(*then)))
    });
    let mut after = round.clone();
    after.reseat(reseating, section.format().games(section, round.number));
    let seat = |round: &Round, player: PlayerId| match (round.unpaired.get(&player), round.board_of(player)) {
        (Some(result), _) => result.phrase(),
        (None, Some((board, _))) => phrase!("board {board}", board),
        (None, None) => phrase!("not paired"),
    };
    let unpaired = reseating.unpaired.iter().filter_map(|&(player, _)| {
        let (now, then) = (seat(round, player), seat(&after, player));
        (now != then).then(|| Consequence::changes(section.shown(player), now, then))
    });
    boards.chain(unpaired).collect()
}

/// A board, and which of its games is meant where it is not the first.
pub(crate) fn game_place(board: BoardNumber, game: GameNumber) -> Part {
    match game {
        GameNumber::FIRST => board.into(),
        _ => phrase!("{board}, game {game}", board, game).into(),
    }
}

/// A result as arbiters write it.
pub(crate) fn result_shown(result: Option<GameResult>) -> Phrase {
    result.map_or(phrase!("no result"), |result| Phrase::verbatim(result.text()))
}

/// Whose points and places change between two states of a section: in the standings after the last complete
/// round, or, if nothing changes there, in the live ones.
pub(crate) fn standings_that_change(before: &Section, after: &Section) -> Vec<Consequence> {
    let complete = changes_after(before.rounds_complete(), before, after);
    if complete.is_empty() { changes_after(before.published().len(), before, after) } else { complete }
}

/// Whose points and places after so many rounds change.
fn changes_after(rounds: usize, before: &Section, after: &Section) -> Vec<Consequence> {
    let (Ok(old), Ok(new)) = (before.ranks_after(rounds), after.ranks_after(rounds)) else {
        return Vec::new();
    };
    let old: BTreeMap<PairingNumber, Standing> =
        old.into_iter().map(|(number, rank, points)| (number, (rank, points))).collect();
    let changed = new.into_iter().filter_map(|(number, rank, points)| {
        let old = old.get(&number).copied()?;
        (old != (rank, points)).then_some((number, old, (rank, points)))
    });
    let ranked = after.ranked();
    let line = |(number, old, new): (PairingNumber, Standing, Standing)| {
        Consequence::changes(ranked.shown(number), standing_shown(old, new), standing_shown(new, old))
    };
    shortened(changed.map(line).collect())
}

/// What of a standing is not the same in another.
fn standing_shown((rank, points): Standing, (other_rank, other_points): Standing) -> Phrase {
    let place = rank.map_or(phrase!("unranked"), |rank| phrase!("place {rank}", rank));
    let same_points = points == other_points;
    let points = match points.half_points() {
        1 => phrase!("half a point"),
        2 => phrase!("one point"),
        _ => phrase!("{points} points", points),
    };
    match (same_points, rank == other_rank) {
        (false, true) => points,
        (true, false) => place,
        (false, false) | (true, true) => phrase!("{points}, {place}", points, place),
    }
}

/// The first few, and how many more there are.
fn shortened(mut lines: Vec<Consequence>) -> Vec<Consequence> {
    let more = lines.len().saturating_sub(MAX_SHOWN);
    if more > 1 {
        lines.truncate(MAX_SHOWN);
        lines.push(phrase!("and {more} more", more).into());
    }
    lines
}

/// What the rules that are announced before the start say now, and what they would say then.
pub(crate) fn rules_that_change(now: &Configuration, then: &Configuration) -> Vec<Consequence> {
    let number = |number: u16| Phrase::verbatim(number.to_string());
    let rules = |of: &Configuration| {
        [
            (phrase!("half-point byes of a player, at most"), number(of.bye_rules.half_point_byes.into())),
            (phrase!("last rounds without half-point byes"), number(of.bye_rules.none_in_last_rounds)),
            (phrase!("starting rank by"), Phrase::verbatim(of.starting_rank.code())),
            (phrase!("players of equal strength by"), equal_strength(of.equal_strength)),
        ]
    };
    let pairs = rules(now).into_iter().zip(rules(then));
    let changed = pairs.filter(|((_, now), (_, then))| now != then);
    changed.map(|((what, now), (_, then))| Consequence::changes(what, now, then)).collect()
}

fn equal_strength(key: EqualStrength) -> Phrase {
    match key {
        EqualStrength::Alphabet => phrase!("the alphabet"),
        EqualStrength::EntryOrder => phrase!("the order of the entries"),
    }
}
