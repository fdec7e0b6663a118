//! Start positions drawn from a seed, and sealed moves: what binds is written down before it is known.

use glossary::{Phrase, RoundNumber, phrase};
use handbook::cite;
use laws::chess960_draw::StartDraw;

use crate::command::{Context, SealedMoveCommand};
use crate::commitment::{DrawnStarts, OpenedMove, SealedMove};
use crate::event::SectionEvent;
use crate::finding::{Consequence, Finding, Level, Refusal};

use super::results::{self, GamePlace};
use super::{Answer, Deliberation};

/// For how many boards positions are drawn, at most.
const MAX_BOARDS: u16 = 999;

/// How long a move and its secret text may be; with a shorter secret all moves could be tried.
const MAX_WRITTEN: usize = 20;
const SECRET: std::ops::RangeInclusive<usize> = 8..=200;

/// II.2: the position is drawn at random. A draw that is repeated from the same seed is the same draw; with
/// another seed somebody would choose.
pub(super) fn draw_starts(
    deliberation: &mut Deliberation<'_>,
    (round, seed, boards): (RoundNumber, u64, u16),
    context: &Context,
) -> Answer {
    let section = deliberation.section;
    if round.get() > section.configuration.rounds {
        return Err(Refusal::new(phrase!("the section has no such round")));
    }
    if boards == 0 || boards > MAX_BOARDS {
        return Err(Refusal::new(phrase!("start positions are drawn for 1 to 999 boards")));
    }
    let drawn = DrawnStarts::draw(round, seed, boards, context.at, &context.author);
    if let Some(before) = section.start_draws.get(&round) {
        if (before.seed, &before.numbers) == (drawn.seed, &drawn.numbers) {
            return Ok(Vec::new());
        }
        let what = phrase!(
            "the start positions of round {round} are drawn already, from {seed}",
            round,
            seed = before.seed.to_string()
        );
        let of_round = phrase!("start positions of round {round}", round);
        let shown = |draw: &DrawnStarts| Phrase::verbatim(draw.shown());
        let change = Consequence::changes(of_round, shown(before), shown(&drawn));
        deliberation
            .find(Finding::new(Level::Confirm, what).citing(StartDraw::ARTICLE).so_that(vec![change]));
    }
    Ok(vec![SectionEvent::StartsDrawn(Box::new(drawn))])
}

pub(super) fn answer(
    deliberation: &mut Deliberation<'_>,
    command: &SealedMoveCommand,
    context: &Context,
) -> Answer {
    let (round, board, number) = command.place();
    let place = GamePlace { round, board, game: number };
    let section = deliberation.section;
    let game = results::find_game(section, place)?;
    let standing = section.sealed_moves.iter().find(|one| one.is_of(round, board, number));
    match command {
        SealedMoveCommand::Seal(.., digest) => {
            if standing.is_some_and(|one| one.digest == *digest) {
                return Ok(Vec::new());
            }
            if standing.is_some() {
                let what = phrase!(
                    "board {board} has a sealed move already, which this one replaces",
                    board = place.shown()
                );
                let replaces = Finding::new(Level::Confirm, what);
                deliberation.find(replaces.citing(cite!("laws@2023-01/I.1.1")));
            }
            if !game.adjourned {
                let what = phrase!("board {board} is not registered as adjourned", board = place.shown());
                let open = Finding::new(Level::Information, what);
                deliberation.find(open.citing(cite!("laws@2023-01/I.1.1")));
            }
            let (digest, at, by) = (*digest, context.at, context.author.clone());
            let sealed = SealedMove { round, board, game: number, digest, at, by, opened: None };
            Ok(vec![SectionEvent::MoveSealed(Box::new(sealed))])
        }
        SealedMoveCommand::Open(.., written, secret) => {
            let waiting = standing.filter(|one| one.opened.is_none()).ok_or_else(|| {
                Refusal::new(phrase!(
                    "no sealed move of board {board} waits to be opened",
                    board = place.shown()
                ))
            })?;
            let opened = OpenedMove {
                written: written.clone(),
                secret: secret.clone(),
                at: context.at,
                by: context.author.clone(),
            };
            must_be_sealed(waiting, &opened)?;
            Ok(vec![SectionEvent::SealedMoveOpened(round, board, number, Box::new(opened))])
        }
    }
}

/// Only the text that was sealed gives its digest (I.8 rules on what it says).
fn must_be_sealed(sealed: &SealedMove, opened: &OpenedMove) -> Result<(), Refusal> {
    let is_short = opened.written.chars().count() <= MAX_WRITTEN && !opened.written.is_empty();
    if !is_short || !SECRET.contains(&opened.secret.chars().count()) {
        let what = phrase!("a sealed move has 1 to 20 characters, and its secret text 8 to 200");
        return Err(Refusal::new(what));
    }
    match SealedMove::digest_of(&opened.written, &opened.secret) == sealed.digest {
        true => Ok(()),
        false => {
            let what = phrase!("this is not the text that was sealed: its digest is another");
            Err(Refusal::new(what).citing(cite!("laws@2023-01/I.1.1")))
        }
    }
}
