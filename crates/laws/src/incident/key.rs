//! What is asked. A key means the same in every incident.

use glossary::{Phrase, phrase};

macro_rules! keys {
    ($($(#[$doc:meta])* $key:ident $word:literal $asked:expr;)*) => {
        /// What a question is about. Example: see [`Kind::interview`](super::Kind::interview).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Key {
            $($(#[$doc])* $key,)*
        }

        impl Key {
            /// All keys. Example: see [`Key::word`].
            pub const ALL: &[Key] = &[$(Key::$key),*];

            /// The word that names it on the command line, in forms and in requests of programs.
            ///
            /// ```
            /// use laws::incident::Key;
            /// assert_eq!(Key::EarlierIllegal.word(), "earlier-illegal");
            /// assert_eq!(Key::from_word("earlier-illegal"), Some(Key::EarlierIllegal));
            /// assert!(Key::ALL.iter().all(|&key| Key::from_word(key.word()) == Some(key)));
            /// ```
            pub const fn word(self) -> &'static str {
                match self {
                    $(Key::$key => $word,)*
                }
            }

            /// The question, to be asked in any language.
            ///
            /// ```
            /// use laws::incident::Key;
            /// assert_eq!(Key::Running.asked().to_string(), "whose clock was running?");
            /// ```
            pub fn asked(self) -> Phrase {
                match self {
                    $(Key::$key => $asked,)*
                }
            }
        }
    };
}

keys! {
    /// Which rules of play apply.
    Rules "rules" phrase!("which rules of play apply?");
    /// The player whom it is about.
    Player "player" phrase!("which player is it about?");
    /// How many moves each player has completed.
    Moves "moves" phrase!("how many moves has each player completed?");
    /// How many moves White has made.
    MovesByWhite "moves-by-white" phrase!("how many moves has White made?");
    /// How many moves Black has made.
    MovesByBlack "moves-by-black" phrase!("how many moves has Black made?");
    /// Whether the game was over when it was found.
    Finished "finished" phrase!("was the game over when it was found?");
    /// Kings and rooks that began on wrong squares.
    Misplaced "misplaced" phrase!("which kings and rooks began on wrong squares?");
    /// Whether the schedule of the event would suffer.
    ScheduleSuffers "schedule-suffers"
        phrase!("would the schedule of the event suffer if the setting stayed?");
    /// When the round started, as announced.
    Started "started" phrase!("when did the round start, as the arbiter announced?");
    /// The time of the ruling.
    Now "now" phrase!("what time is it now?");
    /// The default time of the event.
    DefaultTime "default-time" phrase!("how late may a player come (default time)?");
    /// When White came.
    WhiteArrived "white-arrived" phrase!("when did White come to the board?");
    /// When Black came.
    BlackArrived "black-arrived" phrase!("when did Black come to the board?");
    /// Whether White's coming late is excused.
    WhiteExcused "white-excused" phrase!("does the arbiter decide that White does not lose?");
    /// Whether Black's coming late is excused.
    BlackExcused "black-excused" phrase!("does the arbiter decide that Black does not lose?");
    /// Whether White's clock was started with the round.
    ClockStarted "clock-started" phrase!("was White's clock started at the start of the round?");
    /// Whose clock was running.
    Running "running" phrase!("whose clock was running?");
    /// Whether it was deliberate or repeated.
    Repeated "repeated" phrase!("was it deliberate, or not the first time?");
    /// Whether the opponent restarted the clock.
    Restarted "restarted" phrase!("did the opponent restart the offender's clock instead of pausing it?");
    /// Whether the position before is known.
    BeforeKnown "before-known" phrase!("can the position immediately before the irregularity be determined?");
    /// What is wrong with the position that is seen.
    Seen "seen" phrase!("what is wrong with the position?");
    /// What the next completed move brought.
    AfterWatch "after-watch" phrase!("what is on the board after the next completed move?");
    /// What was wrong with a move.
    Violation "violation" phrase!("what was wrong with the move?");
    /// What else was wrong with the same move.
    Also "also" phrase!("what else was wrong with the same move?");
    /// When it was noticed.
    Noticed "noticed" phrase!("when was it noticed?");
    /// Who raised it.
    Raised "raised" phrase!("who raised it?");
    /// Earlier illegal moves of the player.
    EarlierIllegal "earlier-illegal"
        phrase!("how many illegal moves has this player completed before in this game?");
    /// The increment of the time control.
    Increment "increment" phrase!("which increment does the player have for each move?");
    /// From which move on the increment is given.
    IncrementFrom "increment-from" phrase!("from which move on is the increment given?");
    /// The number of the move.
    MoveNumber "move-number" phrase!("which move was it (its number)?");
    /// The position, as FEN.
    Position "position" phrase!("which position is it (FEN)?");
    /// Whether the opponent can checkmate.
    CanMate "can-mate" phrase!("can the opponent checkmate by any series of legal moves?");
    /// What the king's move was meant to be.
    Castling "castling" phrase!("what do you find about the king's move?");
    /// The pieces touched, in their order.
    Touched "touched" phrase!("which pieces were touched, in which order (squares)?");
    /// Whether the touch was announced or accidental.
    Accidental "accidental" phrase!("was it clearly an accident, or announced as an adjustment?");
    /// Whether the opponent has touched a piece since.
    OpponentTouched "opponent-touched"
        phrase!("has the opponent touched a piece since, to move or capture it?");
    /// Whether the game had ended before the flag was noticed.
    EndedBefore "ended-before" phrase!("had the game ended before the flag was noticed?");
    /// The moves that the period demands.
    Required "required" phrase!("how many moves had to be completed in this period (none: the whole game)?");
    /// The moves that the player has completed.
    Completed "completed" phrase!("how many moves has the player completed?");
    /// Who noticed the flag.
    FlagNoticed "flag-noticed" phrase!("who noticed the flag?");
    /// Whose flag fell first.
    WhoseFlag "whose-flag" phrase!("which flag does the chessclock show as fallen first?");
    /// Whether it was the last period.
    LastPeriod "last-period" phrase!("must the whole rest of the game be played in this period?");
    /// Why the chessclock was paused.
    Interrupted "interrupted" phrase!("why did the player pause the chessclock?");
    /// What has happened since the press was forgotten.
    SinceThen "since-then" phrase!("what has happened since?");
    /// Whether the quickplay guidelines were announced.
    Announced "announced" phrase!("was the use of the quickplay guidelines announced beforehand?");
    /// Whether the player has the move.
    HasTheMove "has-the-move" phrase!("does the player have the move?");
    /// The time left on the player's clock.
    TimeLeft "time-left" phrase!("how much time is left on the player's clock?");
    /// Whether the opponent accepts a draw.
    DrawAccepted "draw-accepted" phrase!("does the opponent accept a draw?");
    /// Whether the arbiter agrees to the request.
    ArbiterAgrees "arbiter-agrees" phrase!("do you agree to the request?");
    /// What the arbiter decides about winning by normal means.
    NormalMeans "normal-means" phrase!("what do you decide?");
    /// Whether the clock can be set to an increment.
    IncrementPossible "increment-possible" phrase!("can an increment of five seconds be set instead?");
    /// What the event says about agreed draws.
    Restriction "restriction" phrase!("what do the regulations of the event say about draws by agreement?");
    /// Before how many moves draws are forbidden.
    RestrictedMoves "restricted-moves" phrase!("how many moves must both players have made?");
    /// Whether the arbiter consents.
    Consent "consent" phrase!("do you consent to the draw?");
    /// When a draw was offered.
    OfferedWhen "offered-when" phrase!("when was the draw offered?");
    /// Whether the same player's earlier offer was declined.
    OfferedBefore "offered-before" phrase!("had the player offered a draw before, and been declined?");
    /// On which ground a draw is claimed.
    Ground "ground" phrase!("on which ground is the draw claimed?");
    /// Whether the claim rests on an intended move.
    Intended "intended" phrase!("does the claim rest on a move that is not made yet?");
    /// What the arbiter finds about a claim.
    Finding "finding" phrase!("what do you find?");
    /// The game as PGN.
    Game "game" phrase!("which game is it (PGN)?");
    /// The intended move of a claim.
    IntendedMove "intended-move" phrase!("which move is written down for the claim?");
    /// Earlier wrong claims of the player.
    EarlierClaims "earlier-claims" phrase!("how many wrong claims has this player made before in this game?");
    /// By what a game is drawn without a claim.
    DrawnBy "drawn-by" phrase!("what has come about?");
    /// When a device was found.
    FoundWhen "found-when" phrase!("when was it found?");
    /// Whether a device is stored as allowed.
    Stored "stored" phrase!("is it switched off and stored as the regulations of the event allow?");
    /// Whether the event has a milder penalty.
    Milder "milder" phrase!("do the regulations of the event say a milder penalty?");
    /// What a player did.
    Deed "deed" phrase!("what did the player do?");
    /// Whether the game is over.
    GameOver "game-over" phrase!("is the game over?");
    /// Whether the opponent is guilty of the same.
    OpponentToo "opponent-too" phrase!("is the opponent guilty of the same?");
    /// Whether it was announced that the next time loses.
    Warned "warned" phrase!("was the player told that the next infringement loses the game?");
    /// What the opponent of a loser scores.
    OpponentScores "opponent-scores" phrase!("what does the opponent score?");
    /// What an outsider did.
    OutsidersDeed "outsiders-deed" phrase!("what did the person do?");
    /// Whether it is a player whose game is over.
    FinishedPlayer "finished-player" phrase!("is it a player whose own game is over?");
    /// The time awarded to White.
    ToWhite "to-white" phrase!("how much time do you give White?");
    /// The time awarded to Black.
    ToBlack "to-black" phrase!("how much time do you give Black?");
    /// Earlier requests for the score sheet.
    EarlierLooks "earlier-looks"
        phrase!("how often has the player asked for the score sheet before in this game?");
    /// Whether a flag has fallen.
    FlagFallen "flag-fallen" phrase!("has a flag fallen?");
    /// Whether White's score sheet is complete.
    WhiteComplete "white-complete" phrase!("is White's score sheet complete?");
    /// Whether Black's score sheet is complete.
    BlackComplete "black-complete" phrase!("is Black's score sheet complete?");
    /// Whether the arbiter's score is complete.
    ArbiterComplete "arbiter-complete" phrase!("is the arbiter's record of the moves complete?");
    /// Whether the score sheets show how many moves were completed in time.
    OverstepShown "overstep-shown" phrase!("do the score sheets show whether the time was overstepped?");
    /// Whether there is evidence of more moves.
    EvidenceOfMoves "evidence-of-moves" phrase!("is there evidence of more moves?");
    /// Whether the two score sheets show different results.
    SheetsDiffer "sheets-differ" phrase!("do the two score sheets show different results?");
    /// Whether the arbiter changes a signed result.
    ArbiterChanges "arbiter-changes" phrase!("do you decide that the signed result does not stand?");
    /// Whether a defect of the chessclock is evident.
    DefectEvident "defect-evident" phrase!("is the defect evident?");
    /// What is wrong with a score sheet.
    SheetMatter "sheet-matter" phrase!("what is wrong with the score sheet?");
    /// What the envelope holds.
    Opened "opened" phrase!("what is found in the envelope?");
    /// Whether the game was drawn already.
    DrawnAlready "drawn-already"
        phrase!("was the game drawn already (dead position, five occurrences, 75 moves)?");
    /// Whether the player who sealed is there.
    SealerPresent "sealer-present" phrase!("is the player who sealed the move present?");
    /// Whether the player who has to reply is there.
    ReplierPresent "replier-present" phrase!("is the player who has to reply present?");
    /// How the sealed move ended the game, if it did.
    EndedBySealed "ended-by-sealed" phrase!("did the sealed move end the game?");
    /// Whether the arbiter decides that coming late does not lose.
    LateExcused "late-excused" phrase!("do you decide that coming late does not lose?");
    /// Whether the adjourned position is known.
    PositionKnown "position-known" phrase!("can the adjourned position be re-established?");
    /// Whether the times of the adjournment are known.
    TimesKnown "times-known" phrase!("can the times of the adjournment be re-established?");
    /// What happened before the resumption.
    Meanwhile "meanwhile" phrase!("what happened before the resumption?");
    /// Whether an error of time was established before the first move.
    EstablishedInTime "established-in-time"
        phrase!("was the error established before the player's first move?");
    /// What an assistant does.
    Help "help" phrase!("what does the assistant do?");
    /// Whether an assistant is acceptable.
    Acceptable "acceptable" phrase!("is the assistant acceptable to you?");
    /// Whether the player has a disability.
    Disability "disability" phrase!("does the player have a disability?");
    /// What is taken from the clock for an assistant.
    Deduction "deduction" phrase!("how much time do you take from the player's clock?");
    /// What is claimed without an arbiter.
    UnsupervisedGround "unsupervised-ground" phrase!("what does the player claim?");
    /// Whether the opponent's clock has been started.
    ClockRuns "clock-runs" phrase!("has the opponent's clock been started?");
    /// Whether both scores agree.
    ScoresAgree "scores-agree" phrase!("do the scores of both players agree?");
    /// The penalty that the arbiter chooses.
    Penalty "penalty" phrase!("which penalty do you choose?");
    /// The time of a penalty.
    PenaltyTime "penalty-time" phrase!("how much time?");
    /// The points of a penalty.
    PenaltyPoints "penalty-points" phrase!("how many points?");
    /// The rounds of an exclusion.
    PenaltyRounds "penalty-rounds" phrase!("how many rounds?");
    /// The fine that was announced.
    Fine "fine" phrase!("which fine was announced (amount)?");
}

impl Key {
    /// The key of this word. Example: see [`Key::word`].
    pub fn from_word(word: &str) -> Option<Key> {
        Key::ALL.iter().copied().find(|key| key.word() == word)
    }
}
