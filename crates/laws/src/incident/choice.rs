//! The answers that are chosen from a few, each with the word that stands for it.

use glossary::{Colour, phrase};

use super::Choice;
use crate::adjournment::Present;
use crate::assistant::Help;
use crate::board::CastlingSide;
use crate::claim::{Examined, Ground};
use crate::ending::{DrawnBy, FlagNoticed, OfferedWhen};
use crate::irregularity::{
    FoundWhen, IllegalPosition, Misplaced, Noticed, OutsidersDeed, PauseReason, Raised, SinceThen, Violation,
    Watched,
};
use crate::penalty::{Infringement, PenaltyKind};
use crate::quickplay::{NormalMeans, UnsupervisedGround};
use crate::rules::RulesOfPlay;
use crate::ruling::{CanMate, OpponentsScore};
use crate::scoresheet::SheetMatter;

/// An answer that is one of a few.
pub(super) trait Choosable: Copy + PartialEq + 'static {
    /// All of them, in the order in which they are shown.
    fn all() -> Vec<Self>;

    /// The word and what it says.
    fn choice(self) -> Choice;

    fn from_word(word: &str) -> Option<Self> {
        Self::all().into_iter().find(|it| it.choice().word == word)
    }
}

macro_rules! choices {
    ($type:ty { $($value:expr => $word:literal $said:expr,)* }) => {
        impl Choosable for $type {
            fn all() -> Vec<$type> {
                vec![$($value),*]
            }

            fn choice(self) -> Choice {
                let all = [$(($value, $word, $said)),*];
                let found = all.into_iter().find(|(value, ..)| *value == self);
                let (_, word, said) = found.expect("every value stands in its table");
                Choice { word, said }
            }
        }
    };
}

choices! { bool {
    true => "yes" phrase!("yes"),
    false => "no" phrase!("no"),
} }

choices! { Colour {
    Colour::White => "white" Colour::White.phrase(),
    Colour::Black => "black" Colour::Black.phrase(),
} }

choices! { RulesOfPlay {
    RulesOfPlay::Standard => "standard" RulesOfPlay::Standard.phrase(),
    RulesOfPlay::RapidSupervised => "rapid-supervised" RulesOfPlay::RapidSupervised.phrase(),
    RulesOfPlay::Rapid => "rapid" RulesOfPlay::Rapid.phrase(),
    RulesOfPlay::BlitzSupervised => "blitz-supervised" RulesOfPlay::BlitzSupervised.phrase(),
    RulesOfPlay::Blitz => "blitz" RulesOfPlay::Blitz.phrase(),
} }

const fn misplaced(colour: Colour, rook: Option<CastlingSide>) -> Misplaced {
    Misplaced { colour, rook }
}

choices! { Misplaced {
    misplaced(Colour::White, None) => "white-king" phrase!("White's king"),
    misplaced(Colour::White, Some(CastlingSide::Kingside)) => "white-kingside-rook"
        phrase!("White's rook on the king's side"),
    misplaced(Colour::White, Some(CastlingSide::Queenside)) => "white-queenside-rook"
        phrase!("White's rook on the queen's side"),
    misplaced(Colour::Black, None) => "black-king" phrase!("Black's king"),
    misplaced(Colour::Black, Some(CastlingSide::Kingside)) => "black-kingside-rook"
        phrase!("Black's rook on the king's side"),
    misplaced(Colour::Black, Some(CastlingSide::Queenside)) => "black-queenside-rook"
        phrase!("Black's rook on the queen's side"),
} }

choices! { Violation {
    Violation::IllegalMove => "illegal-move" phrase!("the move was illegal"),
    Violation::Unpromoted => "unpromoted" phrase!("the pawn on the last rank was not replaced"),
    Violation::PressedWithoutMove => "no-move" phrase!("the clock was pressed without a move"),
    Violation::TwoHands => "two-hands" phrase!("two hands made the move"),
    Violation::PressedInsteadOfPausing => "meant-to-pause"
        phrase!("the clock was pressed by mistake, to pause it"),
} }

choices! { Noticed {
    Noticed::BeforePressing => "before-pressing" phrase!("before the player pressed the clock"),
    Noticed::BeforeTheReply => "before-the-reply" phrase!("before the opponent made the next move"),
    Noticed::AfterTheReply => "after-the-reply" phrase!("after the opponent had made the next move"),
    Noticed::AfterTheGame => "after-the-game" phrase!("after the game had ended"),
} }

choices! { Raised {
    Raised::SeenByArbiter => "arbiter" phrase!("the arbiter saw it"),
    Raised::ClaimedByOpponent => "opponent" phrase!("the opponent claims"),
    Raised::Otherwise => "others" phrase!("somebody else"),
} }

choices! { CanMate {
    CanMate::Yes => "yes" phrase!("yes"),
    CanMate::No => "no" phrase!("no"),
    CanMate::Open => "open" phrase!("not known yet"),
} }

choices! { FoundWhen {
    FoundWhen::BeforeBothMoved => "before-both-moved" phrase!("before both players had made a move"),
    FoundWhen::DuringTheGame => "during-the-game" phrase!("during the game"),
    FoundWhen::AfterTheGame => "after-the-game" phrase!("after the game had ended"),
} }

choices! { OutsidersDeed {
    OutsidersDeed::ToldTheArbiter => "told-the-arbiter" phrase!("told the arbiter of an irregularity"),
    OutsidersDeed::Interfered => "interfered" phrase!("spoke about the game, or interfered in it"),
    OutsidersDeed::UsedPhone => "used-phone" phrase!("used a mobile phone or another device"),
    OutsidersDeed::EnteredArea => "entered-area" phrase!("entered the playing area without leave"),
} }

choices! { OpponentsScore {
    OpponentsScore::Win => "win" phrase!("the points of a win"),
    OpponentsScore::Draw => "draw" phrase!("the points of a draw"),
    OpponentsScore::Loss => "loss" phrase!("the points of a loss"),
} }

choices! { Ground {
    Ground::Repetition => "repetition" phrase!("the same position for the third time"),
    Ground::FiftyMoves => "fifty-moves" phrase!("50 moves without capture or pawn move"),
} }

choices! { NormalMeans {
    NormalMeans::Agreed => "agreed" phrase!("the game is drawn"),
    NormalMeans::Postponed { extra_time: true } => "postponed-with-time"
        phrase!("postpone the decision, with two minutes more for the opponent"),
    NormalMeans::Postponed { extra_time: false } => "postponed" phrase!("postpone the decision"),
    NormalMeans::Rejected => "rejected" phrase!("reject the claim"),
} }

impl Choosable for Infringement {
    fn all() -> Vec<Infringement> {
        Infringement::ALL.to_vec()
    }

    fn choice(self) -> Choice {
        Choice { word: self.word(), said: self.phrase() }
    }
}

impl Choosable for PenaltyKind {
    fn all() -> Vec<PenaltyKind> {
        PenaltyKind::ALL.to_vec()
    }

    fn choice(self) -> Choice {
        Choice { word: self.word(), said: self.phrase() }
    }
}

macro_rules! facts {
    ($(#[$doc:meta] $type:ident {
        $($variant:ident $word:literal $said:expr,)*
    })*) => {$(
        #[$doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum $type {
            $($variant,)*
        }

        impl Choosable for $type {
            fn all() -> Vec<$type> {
                vec![$($type::$variant),*]
            }

            fn choice(self) -> Choice {
                match self {
                    $($type::$variant => Choice { word: $word, said: $said },)*
                }
            }
        }
    )*};
}

choices! { PauseReason {
    PauseReason::PieceMissing => "piece-missing" phrase!("the piece for a promotion was missing"),
    PauseReason::Irregularity => "irregularity" phrase!("an irregularity, or a claim"),
    PauseReason::Disturbance => "disturbance" phrase!("a disturbance by the opponent or spectators"),
    PauseReason::Illness => "illness" phrase!("illness"),
    PauseReason::Invalid => "none" phrase!("no valid reason"),
} }

choices! { SinceThen {
    SinceThen::Nothing => "nothing" phrase!("nothing: the player's clock runs"),
    SinceThen::OpponentMoved => "opponent-moved" phrase!("the opponent has moved, without a press"),
    SinceThen::PlayerMovedAgain => "player-moved-again"
        phrase!("the player has made a second move in a row"),
} }

choices! { Examined {
    Examined::Correct => "correct" phrase!("the claim is correct"),
    Examined::Wrong => "wrong" phrase!("the claim is wrong"),
    Examined::WithoutTheMove => "without-the-move" phrase!("the claimant does not have the move"),
    Examined::Touched => "touched" phrase!("the claimant has touched a piece on this move"),
    Examined::NotWritten => "not-written" phrase!("the intended move is not written down"),
    Examined::IllegalIntention => "illegal-intention" phrase!("the intended move is illegal"),
    Examined::DisplayOnly => "display-only" phrase!("the claim rests only on a screen or a move counter"),
} }

choices! { DrawnBy {
    DrawnBy::FiveOccurrences => "five-occurrences" phrase!("the same position for the fifth time"),
    DrawnBy::SeventyFiveMoves => "75-moves" phrase!("75 moves without capture or pawn move"),
    DrawnBy::Stalemate => "stalemate" phrase!("stalemate"),
    DrawnBy::DeadPosition => "dead-position" phrase!("a dead position: nobody can checkmate"),
} }

choices! { Option<Watched> {
    None => "not-yet" phrase!("no further move is completed yet"),
    Some(Watched::StillIllegal) => "still-illegal" phrase!("the position is still illegal"),
    Some(Watched::OpponentInCheck) => "opponent-in-check"
        phrase!("it is legal again, the player to move is in check"),
    Some(Watched::Legal) => "legal" phrase!("it is legal again"),
} }

choices! { Option<IllegalPosition> {
    Some(IllegalPosition::BothKingsInCheck) => "both-kings-in-check"
        IllegalPosition::BothKingsInCheck.phrase(),
    Some(IllegalPosition::PawnOnLastRank) => "pawn-on-last-rank" IllegalPosition::PawnOnLastRank.phrase(),
    None => "another" phrase!("no legal moves lead to it, for another reason"),
} }

choices! { Option<Colour> {
    Some(Colour::White) => "white" Colour::White.phrase(),
    Some(Colour::Black) => "black" Colour::Black.phrase(),
    None => "unknown" phrase!("nobody can say"),
} }

choices! { FlagNoticed {
    FlagNoticed::ByArbiter => "arbiter" phrase!("the arbiter saw it"),
    FlagNoticed::ByOpponent => "opponent" phrase!("the opponent claims"),
} }

choices! { OfferedWhen {
    OfferedWhen::Proper => "proper" phrase!("after the own move, before pressing the clock"),
    OfferedWhen::BeforeOwnMove => "before-own-move" phrase!("on the own time, before a move"),
    OfferedWhen::OnOpponentsTime => "opponents-time" phrase!("while the opponent was thinking"),
    OfferedWhen::WithCondition => "with-condition" phrase!("with a condition attached"),
} }

choices! { SheetMatter {
    SheetMatter::NotRecorded => "not-recorded" phrase!("the moves are not recorded, or cannot be read"),
    SheetMatter::InAdvance => "in-advance" phrase!("a move was written before it was made"),
    SheetMatter::Behind => "behind" phrase!("the own previous move is not recorded"),
    SheetMatter::OtherNotes => "other-notes" phrase!("there are other notes on it"),
    SheetMatter::OfferNotMarked => "offer-not-marked" phrase!("an offer of a draw is not marked"),
    SheetMatter::Hidden => "hidden" phrase!("the arbiter cannot see it"),
    SheetMatter::Kept => "kept" phrase!("the player keeps it after the game"),
    SheetMatter::Defective => "defective" phrase!("it is electronic and has an evident defect"),
} }

choices! { Present {
    Present::Yes => "yes" phrase!("yes"),
    Present::NotYet => "not-yet" phrase!("not yet"),
    Present::TooLate => "too-late" phrase!("not within the default time"),
} }

choices! { Help {
    Help::MovesPieces => "moves-pieces" phrase!("moves the pieces"),
    Help::PressesClock => "presses-clock" phrase!("presses the clock"),
    Help::KeepsScore => "keeps-score" phrase!("records the moves"),
} }

choices! { UnsupervisedGround {
    UnsupervisedGround::CannotWin => "cannot-win" phrase!("the opponent cannot win by normal means"),
    UnsupervisedGround::NoEffort => "no-effort" phrase!("the opponent makes no effort to win"),
} }

facts! {
    /// How the sealed move ended the game.
    EndedBySealed {
        No "no" phrase!("no"),
        Won "won" phrase!("the player who sealed has won"),
        Drawn "drawn" phrase!("the game is drawn"),
    }

    /// What happened between adjournment and resumption.
    Meanwhile {
        AgreedDrawn "agreed-drawn" phrase!("the players agreed to a draw"),
        Resigned "resigned" phrase!("the player resigned"),
        DrawOffered "draw-offered" phrase!("the player offered a draw"),
    }

    /// What the arbiter finds when only the king has moved (4.4, 4.7.2).
    KingsMove {
        CastlingUnfinished "castling" phrase!("castling was meant, and it is legal"),
        IllegalMove "king-move" phrase!("a move of the king alone was meant"),
        CastlingIllegal "castling-illegal" phrase!("castling is illegal on this side"),
    }

    /// What an event says about draws by agreement (9.1.1).
    Restricted {
        Nothing "nothing" phrase!("nothing: the players may agree"),
        Before "before" phrase!("no agreement before a number of moves"),
        Always "always" phrase!("no agreement at all without the arbiter"),
    }

    /// What is found in the envelope (I.8).
    SealedFound {
        Legal "legal" phrase!("a legal move"),
        Ambiguous "ambiguous" phrase!("the move is ambiguous"),
        Unclear "unclear" phrase!("its meaning cannot be established"),
        Illegal "illegal" phrase!("the move is illegal"),
    }
}
