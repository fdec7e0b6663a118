//! On the chessboard: 3.10.3, 4, 7.4 to 7.6, A.5.

use glossary::{Colour, Phrase, phrase, phrase::Part};
use handbook::cite;

use super::start::rules;
use crate::board::{Move, Position};
use crate::clock::ClockTime;
use crate::incident::Key;
use crate::incident::asker::Asker;
use crate::incident::choice::{Choosable, KingsMove};
use crate::irregularity::{
    DisplacementFound, IllegalMoveCompleted, IllegalPosition, IllegalPositionSeen, Noticed, PiecesDisplaced,
    Raised, UnfinishedCastling, Violation, Watched,
};
use crate::notation::{Style, write};
use crate::rules::RulesOfPlay;
use crate::ruling::{CanMate, Outcome, Ruling, Step};
use crate::touch::{Contact, Hand, obligation};

pub(super) fn illegal_move(asker: &mut Asker<'_>) -> Option<Ruling> {
    let (rules, player) = (rules(asker), asker.choose::<Colour>(Key::Player, None));
    let violation = asker.choose(Key::Violation, Some(Violation::IllegalMove));
    let others: Vec<Violation> = Violation::all().into_iter().filter(|it| Some(*it) != violation).collect();
    let also = asker.several(Key::Also, others);
    completed(asker, rules, player, violation, also)
}

/// What is asked about every move that counts as illegal.
fn completed(
    asker: &mut Asker<'_>,
    rules: Option<RulesOfPlay>,
    player: Option<Colour>,
    violation: Option<Violation>,
    also: Option<Vec<Violation>>,
) -> Option<Ruling> {
    let noticed = asker.choose(Key::Noticed, Some(Noticed::BeforeTheReply));
    let is_simplified = rules.is_some_and(RulesOfPlay::is_simplified);
    let raised = if is_simplified && noticed == Some(Noticed::BeforeTheReply) {
        asker.choose(Key::Raised, Some(Raised::SeenByArbiter))
    } else {
        Some(Raised::SeenByArbiter)
    };
    let earlier = asker.count(Key::EarlierIllegal, Some(0));
    let increment = increment_gained(asker);
    let position_before_known = asker.choose(Key::BeforeKnown, Some(true));
    let mut found = IllegalMoveCompleted {
        rules: rules?,
        player: player?,
        violation: violation?,
        also: also?,
        earlier: earlier?,
        noticed: noticed?,
        raised: raised?,
        position_before_known: position_before_known?,
        increment: increment?,
        opponent_can_mate: CanMate::Open,
    };
    if matches!(found.rule().outcome, Outcome::Undecided(_)) {
        found.opponent_can_mate = asker.can_mate(found.player.opposite())?;
    }
    Some(found.rule())
}

/// What the player gained by pressing: the increment of the next move. Where it is given from a later move
/// on, the number of the move decides (7.5.5, commentary; interpretation 0064).
fn increment_gained(asker: &mut Asker<'_>) -> Option<ClockTime> {
    let increment = asker.time(Key::Increment, Some(ClockTime::ZERO))?;
    if increment.is_zero() {
        return Some(increment);
    }
    let from = asker.count(Key::IncrementFrom, Some(1))?;
    if from <= 1 {
        return Some(increment);
    }
    let number = asker.count(Key::MoveNumber, None)?;
    Some(if number + 1 >= from { increment } else { ClockTime::ZERO })
}

pub(super) fn unfinished_castling(asker: &mut Asker<'_>) -> Option<Ruling> {
    let player = asker.choose::<Colour>(Key::Player, None);
    let found = asker.choose::<KingsMove>(Key::Castling, None);
    match found? {
        KingsMove::CastlingUnfinished => Some(UnfinishedCastling { player: player? }.rule()),
        KingsMove::IllegalMove | KingsMove::CastlingIllegal => {
            let rules = rules(asker);
            completed(asker, rules, player, Some(Violation::IllegalMove), Some(Vec::new()))
        }
    }
}

pub(super) fn touched_piece(asker: &mut Asker<'_>) -> Option<Ruling> {
    let position = asker.position(Key::Position);
    let touched = asker.squares(Key::Touched, position.as_ref());
    let accidental = asker.is(Key::Accidental);
    let lapsed = asker.is(Key::OpponentTouched);
    let (position, touched) = (position?, touched?);
    let contact = if accidental? { Contact::Accidental } else { Contact::Intended };
    if lapsed? {
        let said = phrase!("reject the complaint: the opponent has touched a piece since");
        let steps = vec![Step::new(said, cite!("laws@2023-01/4.8"))];
        return Some(Ruling { steps, outcome: Outcome::GoesOn });
    }
    let mut hand = Hand::default();
    touched.into_iter().for_each(|square| hand.touch(square, contact));
    let found = obligation(&position, &hand);
    let mut steps = vec![Step::new(found.duty.phrase(), found.articles[0])];
    if !contact.is_intent() {
        let said = phrase!("nothing follows from the touch: any legal move may be made");
        steps = vec![Step::new(said, contact.citation())];
    } else {
        steps.push(Step::new(moves(&position, &found.moves), found.articles[0]));
    }
    Some(Ruling { steps, outcome: Outcome::GoesOn })
}

/// The moves that are left, in algebraic notation.
fn moves(position: &Position, moves: &[Move]) -> Phrase {
    let written = moves.iter().filter_map(|played| write(position, *played, &Style::LAWS).ok());
    let listed = Part::List(written.map(Part::Verbatim).collect());
    phrase!("the moves that are left: {moves}", moves = listed)
}

pub(super) fn pieces_displaced(asker: &mut Asker<'_>) -> Option<Ruling> {
    let by = asker.choose::<Colour>(Key::Player, None);
    let running = asker.choose::<Colour>(Key::Running, by);
    let (repeated, restarted) = (asker.is(Key::Repeated), asker.is(Key::Restarted));
    let displaced = PiecesDisplaced {
        by: by?,
        running: running?,
        deliberate_or_repeated: repeated?,
        opponent_restarted_clock: restarted?,
    };
    Some(displaced.rule())
}

pub(super) fn displacement_found(asker: &mut Asker<'_>) -> Option<Ruling> {
    let known = asker.choose(Key::BeforeKnown, Some(true));
    let finished = asker.is(Key::Finished);
    Some(DisplacementFound { position_before_known: known?, finished: finished? }.rule())
}

pub(super) fn illegal_position(asker: &mut Asker<'_>) -> Option<Ruling> {
    let rules = rules(asker);
    let kind = asker.choose::<Option<IllegalPosition>>(Key::Seen, None);
    let is_watched = rules.is_some_and(RulesOfPlay::is_simplified) && kind.flatten().is_some();
    if is_watched {
        let mover = asker.choose::<Colour>(Key::Player, None);
        let watched = asker.choose::<Option<Watched>>(Key::AfterWatch, Some(None));
        if let Some(watched) = watched? {
            return Some(watched.rule(mover?));
        }
    }
    let known = asker.choose(Key::BeforeKnown, Some(true));
    let seen = IllegalPositionSeen { rules: rules?, kind: kind?, position_before_known: known? };
    Some(seen.rule())
}
