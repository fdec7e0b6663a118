//! What is asked about each incident, and the ruling that follows: one function each, group by group.

mod adjournment;
mod board;
mod clock;
mod conduct;
mod draws;
mod penalty;
mod sheets;
mod start;

use super::asker::Asker;
use super::{Answers, Interview, Kind};
use crate::ruling::Ruling;

impl Kind {
    /// Asks the questions of the incident and, once they are answered, gives the ruling.
    ///
    /// Where the ruling leaves the choice of a penalty to the arbiter, that is the last question; without an
    /// answer the choice stays in the ruling.
    ///
    /// ```
    /// use laws::incident::{Answers, Form, Key, Kind};
    /// // White's flag has fallen; the position on the board is given.
    /// let answers: Answers = [
    ///     (Key::Player, "white"),
    ///     (Key::LastPeriod, "yes"),
    ///     (Key::Position, "8/8/8/8/4N3/7p/5K2/7k b - -"),
    /// ]
    /// .into_iter()
    /// .collect();
    /// let asked = Kind::FlagFall.interview(&answers);
    /// let first = &asked.questions[0];
    /// assert!(matches!(first.form, Form::Choice(_)) && !first.is_open());
    /// assert_eq!((first.key, first.answer()), (Key::Rules, Some("standard")));
    /// assert_eq!(first.choices().len(), 5);
    /// // Black has only a pawn, and White's knight can be captured: but Black can promote and mate.
    /// let ruling = asked.ruling.expect("all is answered");
    /// assert!(ruling.cites("6.9") && ruling.result().is_some());
    /// assert_eq!(asked.mating.map(|it| it.player), Some(glossary::Colour::Black));
    /// ```
    pub fn interview(self, answers: &Answers) -> Interview {
        let mut asker = Asker::new(answers);
        let ruling = self.ask(&mut asker);
        let ruling = ruling.and_then(|ruling| penalty::chosen(&mut asker, ruling));
        let is_open = asker.questions.iter().any(|question| question.is_open());
        let Asker { questions, mating, .. } = asker;
        Interview { kind: self, questions, ruling: ruling.filter(|_| !is_open), mating }
    }

    fn ask(self, asker: &mut Asker<'_>) -> Option<Ruling> {
        match self {
            Kind::WrongStart => start::wrong_start(asker),
            Kind::BoardTurned => start::board_turned(asker),
            Kind::ColoursReversed => start::colours_reversed(asker),
            Kind::LateArrival => start::late_arrival(asker),
            Kind::IllegalMove => board::illegal_move(asker),
            Kind::UnfinishedCastling => board::unfinished_castling(asker),
            Kind::TouchedPiece => board::touched_piece(asker),
            Kind::PiecesDisplaced => board::pieces_displaced(asker),
            Kind::DisplacementFound => board::displacement_found(asker),
            Kind::IllegalPosition => board::illegal_position(asker),
            Kind::FlagFall => clock::flag_fall(asker),
            Kind::BothFlags => clock::both_flags(asker),
            Kind::ClockWronglySet => clock::wrongly_set(asker),
            Kind::ClockDefect => clock::defect(asker),
            Kind::ClockPaused => clock::paused(asker),
            Kind::PressForgotten => clock::press_forgotten(asker),
            Kind::IncrementRequest => clock::increment_request(asker),
            Kind::QuickplayClaim => clock::quickplay_claim(asker),
            Kind::DrawAgreed => draws::agreed(asker),
            Kind::DrawOffered => draws::offered(asker),
            Kind::DrawClaimed => draws::claimed(asker),
            Kind::DrawnWithoutClaim => draws::without_claim(asker),
            Kind::Resignation => draws::resignation(asker),
            Kind::ResultDisputed => sheets::result_disputed(asker),
            Kind::DeviceFound => conduct::device(asker),
            Kind::Conduct => conduct::infringement(asker),
            Kind::Refusal => conduct::refusal(asker),
            Kind::Outsider => conduct::outsider(asker),
            Kind::Accusation => conduct::accusation(asker),
            Kind::Disturbance => conduct::disturbance(asker),
            Kind::ScoresheetRequested => sheets::requested(asker),
            Kind::SheetsIncomplete => sheets::incomplete(asker),
            Kind::ScoresheetMatter => sheets::matter(asker),
            Kind::UnsupervisedClaim => clock::unsupervised_claim(asker),
            Kind::Resumption => adjournment::resumption(asker),
            Kind::EnvelopeMissing => adjournment::envelope_missing(asker),
            Kind::BeforeResumption => adjournment::before_resumption(asker),
            Kind::ResumptionTimes => adjournment::resumption_times(asker),
            Kind::Assistant => sheets::assistant(asker),
            Kind::SealedMove => adjournment::sealed_move(asker),
            Kind::SlipOfTheTongue => sheets::slip_of_the_tongue(asker),
            Kind::BoardsDiffer => sheets::boards_differ(asker),
        }
    }
}
