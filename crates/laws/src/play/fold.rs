//! What each event changes.

use glossary::{Colour, phrase};
use handbook::{Citation, cite};

use super::{Completion, Event, MadeMove, OfferEnd, Refused, State, TouchViolation};
use crate::board::{Move, Position, Square};
use crate::ending::{FlagFall, Mating, after_move, flag_fall, resignation};
use crate::ruling::{BoardAction, Effect, Outcome, Ruling, Step};
use crate::touch::{Contact, Hand, made, made_under};

impl State {
    /// Adds an event. On refusal nothing has changed.
    pub(super) fn apply(&mut self, event: &Event, mating: &dyn Mating) -> Result<(), Refused> {
        if self.result.is_some() {
            self.after_the_end(event);
            return Ok(());
        }
        if self.is_stopped && !matches!(event, Event::Decided { .. }) {
            return Ok(());
        }
        match event {
            Event::Touched { by, square, contact } => self.touched(*by, *square, *contact)?,
            Event::Released { by, from, on } => {
                self.hand_of(*by, *from, mating, |hand| hand.release(*from, *on))?;
            }
            Event::Removed { by, square } => {
                self.hand_of(*by, *square, mating, |hand| hand.remove(*square))?
            }
            Event::NewPiecePlaced { by, kind, on } => {
                self.moves_hand(*by, mating, |hand| hand.place_new(*kind, *on));
            }
            Event::NewPieceReleased { by } => self.moves_hand(*by, mating, Hand::release_new),
            Event::Moved { by, played } => self.moved(*by, *played, mating)?,
            Event::Pressed { by } => self.pressed(*by),
            Event::Offered { by } => self.offered(*by),
            Event::Accepted { by } => self.accepted(*by),
            Event::Declined { by } => self.declined(*by),
            Event::Consented => self.has_consent = true,
            Event::Claimed { by, claim } => self.claimed(*by, *claim),
            Event::ClaimChecked => self.claim_checked()?,
            Event::TouchMoveInvoked { by } => self.touch_move_invoked(*by),
            Event::Resigned { by } => {
                let ruling = resignation(self.position(), *by, mating);
                self.stopped(ruling);
            }
            Event::FlagNoticed { of, required } => {
                let flag = FlagFall { of: *of, completed: self.moves_completed(*of), required: *required };
                let ruling = flag_fall(self.position(), flag, mating);
                self.stopped(ruling);
            }
            Event::Decided { result } => self.ends(Ruling {
                steps: vec![Step::new(phrase!("the arbiter has decided"), cite!("laws@2023-01/12.1"))],
                outcome: Outcome::Ended(*result),
            }),
            Event::Restored { position } => self.restored(position),
        }
        Ok(())
    }

    /// The game is over: what would have ended it comes too late.
    fn after_the_end(&mut self, event: &Event) {
        let comes_too_late = match event {
            Event::Resigned { .. }
            | Event::FlagNoticed { .. }
            | Event::Claimed { .. }
            | Event::Accepted { .. } => true,
            Event::Touched { .. }
            | Event::Released { .. }
            | Event::Removed { .. }
            | Event::NewPiecePlaced { .. }
            | Event::NewPieceReleased { .. }
            | Event::Moved { .. }
            | Event::Pressed { .. }
            | Event::Offered { .. }
            | Event::Declined { .. }
            | Event::Consented
            | Event::ClaimChecked
            | Event::TouchMoveInvoked { .. }
            | Event::Decided { .. }
            | Event::Restored { .. } => false,
        };
        let ended = self.rulings.iter().find(|ruling| ruling.result().is_some());
        let by = ended.and_then(|ruling| ruling.steps.last()).map(|step| step.by);
        if let Some(by) = by.filter(|_| comes_too_late) {
            self.rulings.push(Ruling { steps: vec![Step::stands(by)], outcome: Outcome::ResultStands });
        }
    }

    /// Whoever does not have the move changes nothing by touching pieces: that is a matter of conduct.
    fn touched(&mut self, by: Colour, square: Square, contact: Contact) -> Result<(), Refused> {
        self.position().piece(square).ok_or(Refused::NoPiece(square))?;
        if by == self.has_the_move() {
            self.hand.touch(square, contact);
            self.note_touch(by);
        }
        Ok(())
    }

    /// A piece that stands on a square is released or removed.
    fn hand_of(
        &mut self,
        by: Colour,
        square: Square,
        mating: &dyn Mating,
        act: impl FnOnce(&mut Hand),
    ) -> Result<(), Refused> {
        let has_arrived = self.hand.released().iter().any(|(_, on)| *on == square);
        if self.position().piece(square).is_none() && !has_arrived {
            return Err(Refused::NoPiece(square));
        }
        self.moves_hand(by, mating, act);
        Ok(())
    }

    fn moves_hand(&mut self, by: Colour, mating: &dyn Mating, act: impl FnOnce(&mut Hand)) {
        if by != self.has_the_move() {
            return;
        }
        act(&mut self.hand);
        self.note_touch(by);
        if let Some(played) = made(self.position(), &self.hand) {
            self.made(by, played, mating);
        }
    }

    fn moved(&mut self, by: Colour, played: Move, mating: &dyn Mating) -> Result<(), Refused> {
        if by != self.has_the_move() {
            return Err(Refused::WithoutTheMove(by));
        }
        if !self.position().is_legal(played) {
            return Err(Refused::Illegal(played));
        }
        if self.hand.touched().is_none() {
            self.hand.touch(played.from, Contact::Intended);
        }
        self.note_touch(by);
        self.made(by, played, mating);
        Ok(())
    }

    /// A touch with intent rejects the opponent's offer (9.1.2.1) and gives up the right to complain (4.8).
    fn note_touch(&mut self, by: Colour) {
        let Some(square) = self.hand.touched() else { return };
        self.end_offers(by.opposite(), OfferEnd::Touched(square));
        if let Some(violation) = &mut self.violation {
            violation.is_right_lost |= violation.by != by;
        }
    }

    /// A move has been made (4.7).
    fn made(&mut self, by: Colour, played: Move, mating: &dyn Mating) {
        let obligation = self.obligation();
        let hand = std::mem::take(&mut self.hand);
        let is_allowed = obligation.moves.contains(&played);
        let bound = self.bound.take();
        let violation = TouchViolation { by, made: played, obligation, is_right_lost: false, hand, bound };
        self.violation = (!is_allowed).then_some(violation);
        self.complete(by, Completion::NextMoveMade);
        self.push_move(by, played, None);
        if is_allowed {
            self.may_have_ended(by, mating);
        }
    }

    /// Adds a legal move and the position after it.
    pub(super) fn push_move(&mut self, by: Colour, played: Move, completed: Option<Completion>) {
        let made_under = made_under(self.position(), played);
        let after = self.position().play(played).expect("only legal moves come here");
        self.history.push(after);
        self.moves.push(MadeMove { by, played, made_under, completed });
    }

    /// A move ends the game only if it was in accordance with articles 3 and 4.2 to 4.7 (5.1.1, 5.2).
    fn may_have_ended(&mut self, by: Colour, mating: &dyn Mating) {
        let Some(ruling) = after_move(&self.history, mating) else { return };
        if ruling.result().is_some() {
            self.complete(by, Completion::EndedTheGame);
        }
        self.ends(ruling);
    }

    /// Completes the last move of a player, if it is not yet.
    pub(super) fn complete(&mut self, by: Colour, how: Completion) -> bool {
        let last = self.moves.iter_mut().rev().find(|made| made.by == by);
        match last {
            Some(MadeMove { completed: completed @ None, .. }) => {
                *completed = Some(how);
                true
            }
            Some(_) | None => false,
        }
    }

    /// A resignation or a flag: the game has ended, or stands still until the arbiter decides.
    fn stopped(&mut self, ruling: Ruling) {
        self.is_stopped = matches!(ruling.outcome, Outcome::Undecided(_));
        self.ends(ruling);
    }

    /// Keeps a ruling, and its result if it has one.
    pub(super) fn ends(&mut self, ruling: Ruling) {
        if let Some(result) = ruling.result() {
            self.result = Some(result);
            self.is_stopped = false;
            self.pending = None;
            self.end_offers(Colour::White, OfferEnd::Concluded);
            self.end_offers(Colour::Black, OfferEnd::Concluded);
        }
        self.rulings.push(ruling);
    }

    /// A player complains about the opponent's last move, or the arbiter has seen it himself.
    fn touch_move_invoked(&mut self, by: Option<Colour>) {
        let Some(violation) = self.violation.as_ref().filter(|it| by != Some(it.by)) else {
            let said = phrase!("the opponent's last move was in accordance with article 4");
            return self.goes_on(said, cite!("laws@2023-01/4.3"));
        };
        if by.is_some() && violation.is_right_lost {
            let said = phrase!("the player has touched a piece and can no longer complain");
            return self.goes_on(said, cite!("laws@2023-01/4.8"));
        }
        self.reinstate();
    }

    fn goes_on(&mut self, said: glossary::Phrase, by: Citation) {
        self.rulings.push(Ruling { steps: vec![Step::new(said, by)], outcome: Outcome::GoesOn });
    }

    /// The move is taken back; the touches still bind.
    fn reinstate(&mut self) {
        let Some(violation) = self.violation.take() else { return };
        let duty = violation.obligation.duty;
        let taken_back = phrase!("take the move {made} back", made = violation.made.to_string());
        let restored = Step::new(taken_back, duty.citation());
        let steps = vec![
            restored.with(Effect::Board(BoardAction::RestoreBefore)),
            Step::new(duty.phrase(), duty.citation()),
        ];
        self.rulings.push(Ruling { steps, outcome: Outcome::GoesOn });
        self.history.pop();
        self.moves.pop();
        self.uncomplete(violation.by);
        self.hand = violation.hand.without_releases();
        self.bound = violation.bound;
    }

    /// The move that completed the player's one before is taken back.
    fn uncomplete(&mut self, by: Colour) {
        let before = self.moves.iter_mut().rev().find(|made| made.by == by);
        if let Some(before) = before.filter(|made| made.completed == Some(Completion::NextMoveMade)) {
            before.completed = None;
        }
    }

    /// The arbiter lets the game go on from a position.
    fn restored(&mut self, position: &Position) {
        self.violation = None;
        if position.identity() == self.position().identity() {
            self.hand = std::mem::take(&mut self.hand).without_releases();
        } else {
            self.hand = Hand::default();
            self.bound = None;
            self.history.push(position.clone());
        }
    }
}
