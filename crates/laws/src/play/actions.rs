//! The clock pressed, draws offered and claimed.

use glossary::{Colour, phrase};
use handbook::cite;

use super::state::PendingClaim;
use super::{Completion, Manner, Offer, OfferEnd, Origin, Refused, Remark, State};
use crate::board::{CastlingSide, Move, PieceKind, Rank, Square};
use crate::claim::{Basis, Circumstances, Claim, Finding, Ground};
use crate::ending::{Agreement, agreement};
use crate::ruling::{Outcome, Ruling, Step};

impl State {
    /// The clock is pressed: it completes the player's last move (6.2.1), also after the opponent's answer
    /// (6.2.2).
    pub(super) fn pressed(&mut self, by: Colour) {
        if self.complete(by, Completion::Pressed) || by != self.has_the_move() {
            return;
        }
        let remark = self.press_remark(by);
        self.remarks.push(remark);
    }

    /// What it means that a player presses who has the move and has not made one.
    fn press_remark(&self, by: Colour) -> Remark {
        let Some((from, on)) = self.hand.released().last().copied() else {
            let has_begun = self.hand.new_piece().is_some();
            return if has_begun { Remark::IllegalMoveCompleted(by) } else { Remark::PressedWithoutMove(by) };
        };
        let kind = self.position().piece(from).map(|piece| piece.kind);
        let is_last_rank = matches!(on.rank(), Rank::First | Rank::Eighth);
        let is_begun = self.obligation().moves.iter().any(|played| played.from == from && played.to == on);
        let legal = self.position().legal_moves();
        let castles = |side| self.position().castling_move(side).filter(|it| legal.contains(it)).is_some();
        let castling = CastlingSide::ALL.into_iter().find(|side| side.arrival().0 == on.file());
        match kind {
            Some(PieceKind::Pawn) if is_last_rank && is_begun => Remark::PawnNotReplaced(by),
            Some(PieceKind::King) if !is_begun && castling.is_some_and(castles) => {
                Remark::CastlingUnfinished(by)
            }
            Some(_) | None => Remark::IllegalMoveCompleted(by),
        }
    }

    pub(super) fn offered(&mut self, by: Colour) {
        let is_made = self.moves.last().is_some_and(|made| made.by == by && made.completed.is_none());
        let manner = if is_made { Manner::Proper } else { Manner::AtAnotherTime };
        let is_forbidden = self.is_agreement_forbidden();
        let own = |offer: &&Offer| offer.by == by;
        let last = self.offers.iter().rev().find(|offer| offer.origin == Origin::Offer);
        if last.filter(own).is_some_and(|offer| offer.ended.is_some()) {
            self.remarks.push(Remark::OfferRepeated(by));
        }
        if manner == Manner::AtAnotherTime {
            self.remarks.push(Remark::OfferAtAnotherTime(by));
        }
        if is_forbidden {
            self.remarks.push(Remark::OfferForbidden(by));
        }
        self.offers.push(Offer { by, manner, origin: Origin::Offer, is_forbidden, ended: None });
    }

    /// Whether the regulations of the event forbid offers and agreements now (9.1.1).
    fn is_agreement_forbidden(&self) -> bool {
        let (white, black) = (self.moves_made(Colour::White), self.moves_made(Colour::Black));
        self.regulations.draws.forbids(white, black) && !self.has_consent
    }

    pub(super) fn end_offers(&mut self, by: Colour, how: OfferEnd) {
        for offer in self.offers.iter_mut().filter(|offer| offer.by == by && offer.ended.is_none()) {
            offer.ended = Some(how);
        }
    }

    /// A player accepts: there is a draw if an offer stands (9.1.2.1) and an agreement is possible. A claim
    /// that is accepted needs no check, unless the regulations of the event forbid an agreement.
    pub(super) fn accepted(&mut self, by: Colour) {
        let Some(offer) = self.standing_offer(by.opposite()).copied() else {
            let said = phrase!("no offer of a draw stands: the game goes on");
            let steps = vec![Step::new(said, cite!("laws@2023-01/9.1.2.1"))];
            return self.rulings.push(Ruling { steps, outcome: Outcome::GoesOn });
        };
        if offer.origin == Origin::Claim && self.is_agreement_forbidden() {
            let said = phrase!("the regulations of the event forbid an agreement: check the claim");
            let steps = vec![Step::new(said, cite!("laws@2023-01/9.1.1"))];
            return self.rulings.push(Ruling { steps, outcome: Outcome::GoesOn });
        }
        self.end_offers(by.opposite(), OfferEnd::Accepted);
        let mut ruling = agreement(Agreement {
            moves_by_white: self.moves_made(Colour::White),
            moves_by_black: self.moves_made(Colour::Black),
            restriction: self.regulations.draws,
            has_consent: self.has_consent,
        });
        if offer.origin == Origin::Claim {
            let said = phrase!("the claim is an offer and is accepted: it need not be checked");
            ruling.steps.insert(0, Step::new(said, cite!("laws@2023-01/9.1.2.3")));
        }
        self.ends(ruling);
    }

    /// A player rejects an offer orally; a claim is then checked.
    pub(super) fn declined(&mut self, by: Colour) {
        let how = if self.pending.is_some() { OfferEnd::Checked } else { OfferEnd::Rejected };
        self.end_offers(by.opposite(), how);
    }

    /// A player claims a draw. It cannot be withdrawn or changed (9.2.1, 9.5.1); it is an offer (9.1.2.3).
    pub(super) fn claimed(&mut self, by: Colour, claim: Claim) {
        if self.pending.as_ref().is_some_and(|pending| pending.finding != Finding::NotWritten) {
            let said = phrase!("a claim waits: it cannot be withdrawn or changed");
            let steps = vec![Step::new(said, cite!("laws@2023-01/9.5.1"))];
            return self.rulings.push(Ruling { steps, outcome: Outcome::GoesOn });
        }
        self.claims.push((by, claim));
        self.pending = Some(self.judged(by, claim));
        let is_forbidden = self.is_agreement_forbidden();
        let (manner, origin) = (Manner::Proper, Origin::Claim);
        self.end_offers(by, OfferEnd::Concluded);
        self.offers.push(Offer { by, manner, origin, is_forbidden, ended: None });
    }

    fn judged(&self, by: Colour, claim: Claim) -> PendingClaim {
        let earlier = self.wrong_claims.iter().filter(|claimant| **claimant == by).count();
        let circumstances = Circumstances {
            history: &self.history,
            by,
            touched: self.touched_by(by),
            is_last_move_completed: self.moves.last().is_none_or(|made| made.completed.is_some()),
            rules: self.regulations.rules,
            earlier_wrong_claims: u32::try_from(earlier).unwrap_or(u32::MAX),
        };
        let completes = match (claim.ground, claim.basis) {
            (Ground::Repetition, Basis::Intended(intended)) => Some(intended),
            (Ground::FiftyMoves, _) | (Ground::Repetition, Basis::OnTheBoard | Basis::NotWritten) => None,
        };
        PendingClaim {
            by,
            finding: circumstances.examine(claim),
            ruling: circumstances.rule(claim),
            completes,
            positions: self.history.len(),
            obligation: circumstances.obligation(claim),
        }
    }

    /// The arbiter has checked the claim.
    pub(super) fn claim_checked(&mut self) -> Result<(), Refused> {
        let pending = self.pending.take().ok_or(Refused::NoClaim)?;
        self.end_offers(pending.by, OfferEnd::Checked);
        let is_same_move = pending.positions == self.history.len();
        match pending.finding {
            Finding::Correct { .. } => {
                self.complete_intended(pending.by, pending.completes.filter(|_| is_same_move));
            }
            Finding::NotWritten | Finding::NotCompleted => {}
            Finding::WithoutTheMove
            | Finding::Touched(_)
            | Finding::IllegalIntention(_)
            | Finding::TooFewOccurrences { .. }
            | Finding::TooFewMoves { .. } => {
                self.wrong_claims.push(pending.by);
                let obligation = pending.obligation.filter(|_| is_same_move);
                self.bound = self.bound.take().or(obligation);
            }
        }
        self.ends(pending.ruling);
        Ok(())
    }

    /// The intended move of a correct claim under 9.2.1 ends the game and is completed by it (6.2.1.1).
    fn complete_intended(&mut self, by: Colour, intended: Option<Move>) {
        let Some(played) = intended else { return };
        self.complete(by, Completion::NextMoveMade);
        self.push_move(by, played, Some(Completion::EndedTheGame));
    }

    /// The piece that a claimant has touched on this move: also by making it, as long as it is not completed.
    fn touched_by(&self, by: Colour) -> Option<Square> {
        if by == self.has_the_move() {
            return self.hand.touched();
        }
        self.moves.last().filter(|made| made.completed.is_none()).map(|made| made.played.from)
    }
}
