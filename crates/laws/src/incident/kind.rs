//! The incidents of the catalogue.

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

macro_rules! kinds {
    ($($kind:ident $word:literal $group:ident $article:expr => $name:expr;)*) => {
        /// An incident: what can happen at a board. Example: see [`Kind::interview`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $(#[doc = concat!("`", $word, "`.")] $kind,)*
        }

        impl Kind {
            /// All incidents, group by group. Example: see [`Kind::word`].
            pub const ALL: &[Kind] = &[$(Kind::$kind),*];

            /// The word that names it on the command line, in addresses and in requests of programs.
            ///
            /// ```
            /// use laws::incident::Kind;
            /// assert_eq!(Kind::FlagFall.word(), "flag-fall");
            /// assert!(Kind::ALL.iter().all(|&kind| Kind::from_word(kind.word()) == Some(kind)));
            /// ```
            pub const fn word(self) -> &'static str {
                match self {
                    $(Kind::$kind => $word,)*
                }
            }

            /// Where it stands in the catalogue.
            ///
            /// ```
            /// use laws::incident::{Group, Kind};
            /// assert_eq!(Kind::FlagFall.group(), Group::Clock);
            /// ```
            pub const fn group(self) -> Group {
                match self {
                    $(Kind::$kind => Group::$group,)*
                }
            }

            /// The article where one starts to read.
            ///
            /// ```
            /// use laws::incident::Kind;
            /// assert_eq!(Kind::FlagFall.citation().article().number, "6.9");
            /// ```
            pub const fn citation(self) -> Citation {
                match self {
                    $(Kind::$kind => $article,)*
                }
            }

            /// What has happened, to be said in any language.
            ///
            /// ```
            /// use laws::incident::Kind;
            /// assert_eq!(Kind::FlagFall.phrase().to_string(), "a flag has fallen");
            /// ```
            pub fn phrase(self) -> Phrase {
                match self {
                    $(Kind::$kind => $name,)*
                }
            }
        }
    };
}

kinds! {
    WrongStart "wrong-start" Start cite!("laws@2023-01/7.2.1")
        => phrase!("the pieces were set up wrongly at the start");
    BoardTurned "board-turned" Start cite!("laws@2023-01/7.2.2")
        => phrase!("the chessboard lies the wrong way round");
    ColoursReversed "colours-reversed" Start cite!("laws@2023-01/7.3")
        => phrase!("the players have each other's colours");
    LateArrival "late-arrival" Start cite!("laws@2023-01/6.7.1")
        => phrase!("a player is not at the board in time");
    IllegalMove "illegal-move" Board cite!("laws@2023-01/7.5")
        => phrase!("an illegal move, or what counts as one");
    UnfinishedCastling "unfinished-castling" Board cite!("laws@2023-01/4.7.2")
        => phrase!("the king moved as in castling, the rook did not");
    TouchedPiece "touched-piece" Board cite!("laws@2023-01/4.3") => phrase!("a player touched pieces");
    PiecesDisplaced "pieces-displaced" Board cite!("laws@2023-01/7.4.1")
        => phrase!("a player displaced pieces");
    DisplacementFound "displacement-found" Board cite!("laws@2023-01/7.6")
        => phrase!("a piece is found on a wrong square");
    IllegalPosition "illegal-position" Board cite!("laws@2023-01/3.10.3")
        => phrase!("the arbiter sees an illegal position");
    FlagFall "flag-fall" Clock cite!("laws@2023-01/6.9") => phrase!("a flag has fallen");
    BothFlags "both-flags" Clock cite!("laws@2023-01/III.3.1") => phrase!("both flags have fallen");
    ClockWronglySet "clock-wrongly-set" Clock cite!("laws@2023-01/6.10.2")
        => phrase!("the chessclock is set wrongly");
    ClockDefect "clock-defect" Clock cite!("laws@2023-01/6.10.1") => phrase!("the chessclock has a defect");
    ClockPaused "clock-paused" Clock cite!("laws@2023-01/6.11.4")
        => phrase!("a player paused the chessclock");
    PressForgotten "press-forgotten" Clock cite!("laws@2023-01/6.2.1")
        => phrase!("a player forgot to press the chessclock");
    IncrementRequest "increment-request" Clock cite!("laws@2023-01/III.4")
        => phrase!("a player short of time asks for an increment");
    QuickplayClaim "quickplay-claim" Clock cite!("laws@2023-01/III.5")
        => phrase!("a player short of time claims that the opponent cannot win");
    UnsupervisedClaim "unsupervised-claim" Clock cite!("laws@2023-01/III.6")
        => phrase!("a player claims a draw where no arbiter is present");
    DrawAgreed "draw-agreed" Draw cite!("laws@2023-01/9.1.1") => phrase!("the players agree to a draw");
    DrawOffered "draw-offered" Draw cite!("laws@2023-01/9.1.2.1") => phrase!("a draw is offered");
    DrawClaimed "draw-claimed" Draw cite!("laws@2023-01/9.5.1") => phrase!("a player claims a draw");
    DrawnWithoutClaim "drawn-without-claim" Draw cite!("laws@2023-01/9.6")
        => phrase!("the game is drawn without a claim");
    Resignation "resignation" End cite!("laws@2023-01/5.1.2") => phrase!("a player resigns");
    ResultDisputed "result-disputed" End cite!("laws@2023-01/8.7")
        => phrase!("the players signed a wrong result, or different ones");
    DeviceFound "device-found" Conduct cite!("laws@2023-01/11.3.2")
        => phrase!("an electronic device is found with a player");
    Conduct "conduct" Conduct cite!("laws@2023-01/11.5") => phrase!("a player infringes the Laws");
    Refusal "refusal" Conduct cite!("laws@2023-01/11.7")
        => phrase!("a player refuses again and again to comply");
    Outsider "outsider" Conduct cite!("laws@2023-01/12.7")
        => phrase!("somebody from outside the game interferes");
    Accusation "accusation" Conduct cite!("laws@2023-01/12.2.1")
        => phrase!("a player accuses the opponent of cheating");
    Disturbance "disturbance" Conduct cite!("laws@2023-01/12.5")
        => phrase!("the game is disturbed from outside");
    ScoresheetRequested "scoresheet-requested" Recording cite!("laws@2023-01/A.4.3")
        => phrase!("a player asks for the score sheet");
    SheetsIncomplete "sheets-incomplete" Recording cite!("laws@2023-01/8.5")
        => phrase!("the score sheets are not complete");
    ScoresheetMatter "scoresheet-matter" Recording cite!("laws@2023-01/8.1")
        => phrase!("something is wrong with a score sheet");
    SealedMove "sealed-move" Special cite!("laws@2023-01/I.8") => phrase!("the sealed move is opened");
    Resumption "resumption" Special cite!("laws@2023-01/I.9")
        => phrase!("an adjourned game is to be resumed");
    EnvelopeMissing "envelope-missing" Special cite!("laws@2023-01/I.12")
        => phrase!("the envelope of an adjourned game is missing");
    BeforeResumption "before-resumption" Special cite!("laws@2023-01/I.6")
        => phrase!("an adjourned game ends, or a draw is offered, before it is resumed");
    ResumptionTimes "resumption-times" Special cite!("laws@2023-01/I.13")
        => phrase!("a clock shows a wrong time after the resumption");
    Assistant "assistant" Special cite!("laws@2023-01/4.9") => phrase!("a player brings an assistant");
    SlipOfTheTongue "slip-of-the-tongue" Special cite!("laws@2023-01/D.2.8")
        => phrase!("a blind player misspoke in announcing a move");
    BoardsDiffer "boards-differ" Special cite!("laws@2023-01/D.2.9")
        => phrase!("the boards of a blind player and the opponent differ");
}

impl Kind {
    /// The incident of this word. Example: see [`Kind::word`].
    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.word() == word)
    }
}

/// A part of the catalogue.
///
/// ```
/// use laws::incident::Group;
/// assert_eq!(Group::ALL.map(|group| group.kinds().count()).iter().sum::<usize>(), 42);
/// assert_eq!(Group::Clock.phrase().to_string(), "on the chessclock");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Before and at the start of the game.
    Start,
    /// On the chessboard.
    Board,
    /// On the chessclock.
    Clock,
    /// Draws.
    Draw,
    /// The end of the game.
    End,
    /// Conduct of players and others.
    Conduct,
    /// Score sheets.
    Recording,
    /// Adjournment, blind players.
    Special,
}

impl Group {
    /// All groups, in the order of the catalogue. Example: see [`Group`].
    pub const ALL: [Group; 8] = [
        Group::Start,
        Group::Board,
        Group::Clock,
        Group::Draw,
        Group::End,
        Group::Conduct,
        Group::Recording,
        Group::Special,
    ];

    /// Its incidents. Example: see [`Group`].
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.iter().copied().filter(move |kind| kind.group() == self)
    }

    /// Its name, to be said in any language. Example: see [`Group`].
    pub fn phrase(self) -> Phrase {
        match self {
            Group::Start => phrase!("before and at the start"),
            Group::Board => phrase!("on the chessboard"),
            Group::Clock => phrase!("on the chessclock"),
            Group::Draw => phrase!("draws"),
            Group::End => phrase!("end of the game"),
            Group::Conduct => phrase!("conduct"),
            Group::Recording => phrase!("score sheets"),
            Group::Special => phrase!("adjournment and blind players"),
        }
    }
}
