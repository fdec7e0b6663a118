//! Appeals against decisions of the arbiters, and what became of them.

use glossary::{Phrase, RoundNumber, phrase};
use jiff::Timestamp;

use crate::identity::BoardNumber;

/// What an appeal is about (C.11 3.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AppealTopic {
    /// How the Laws of Chess were applied.
    #[default]
    Laws,
    /// How the regulations of the tournament were applied.
    Regulations,
    /// How a player behaved.
    Behaviour,
    /// Something else.
    Other,
}

impl AppealTopic {
    /// All of them.
    pub const ALL: [AppealTopic; 4] =
        [AppealTopic::Laws, AppealTopic::Regulations, AppealTopic::Behaviour, AppealTopic::Other];

    /// The word by which it is known on the command line and in the log.
    ///
    /// ```
    /// use tournament::AppealTopic;
    /// assert_eq!(AppealTopic::of_word("laws").map(AppealTopic::word), Some("laws"));
    /// assert_eq!(AppealTopic::Behaviour.phrase().to_string(), "behaviour of a player");
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            AppealTopic::Laws => "laws",
            AppealTopic::Regulations => "regulations",
            AppealTopic::Behaviour => "behaviour",
            AppealTopic::Other => "other",
        }
    }

    /// The topic that a word means. Example: see [`AppealTopic::word`].
    pub fn of_word(word: &str) -> Option<AppealTopic> {
        AppealTopic::ALL.into_iter().find(|topic| topic.word() == word)
    }

    /// What it is called. Example: see [`AppealTopic::word`].
    pub fn phrase(self) -> Phrase {
        match self {
            AppealTopic::Laws => phrase!("application of the Laws of Chess"),
            AppealTopic::Regulations => phrase!("application of the regulations of the tournament"),
            AppealTopic::Behaviour => phrase!("behaviour of a player"),
            AppealTopic::Other => phrase!("another matter"),
        }
    }
}

/// What became of an appeal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AppealOutcome {
    /// Nothing yet.
    #[default]
    Pending,
    /// It was upheld.
    Upheld,
    /// It was upheld in part.
    UpheldInPart,
    /// It was rejected.
    Rejected,
    /// Whoever appealed took it back.
    Withdrawn,
}

impl AppealOutcome {
    /// All of them.
    pub const ALL: [AppealOutcome; 5] = [
        AppealOutcome::Pending,
        AppealOutcome::Upheld,
        AppealOutcome::UpheldInPart,
        AppealOutcome::Rejected,
        AppealOutcome::Withdrawn,
    ];

    /// The word by which it is known on the command line and in the log.
    ///
    /// ```
    /// use tournament::AppealOutcome;
    /// assert_eq!(AppealOutcome::of_word("upheld").map(AppealOutcome::word), Some("upheld"));
    /// assert_eq!(AppealOutcome::Pending.phrase().to_string(), "not decided yet");
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            AppealOutcome::Pending => "pending",
            AppealOutcome::Upheld => "upheld",
            AppealOutcome::UpheldInPart => "upheld-in-part",
            AppealOutcome::Rejected => "rejected",
            AppealOutcome::Withdrawn => "withdrawn",
        }
    }

    /// The outcome that a word means. Example: see [`AppealOutcome::word`].
    pub fn of_word(word: &str) -> Option<AppealOutcome> {
        AppealOutcome::ALL.into_iter().find(|outcome| outcome.word() == word)
    }

    /// What it is called. Example: see [`AppealOutcome::word`].
    pub fn phrase(self) -> Phrase {
        match self {
            AppealOutcome::Pending => phrase!("not decided yet"),
            AppealOutcome::Upheld => phrase!("upheld"),
            AppealOutcome::UpheldInPart => phrase!("upheld in part"),
            AppealOutcome::Rejected => phrase!("rejected"),
            AppealOutcome::Withdrawn => phrase!("taken back"),
        }
    }
}

/// An appeal: who, about what, decided how, by whom.
///
/// ```
/// use tournament::{Appeal, AppealOutcome};
/// let appeal = Appeal::by("Tal, Mikhail");
/// assert_eq!((appeal.outcome, appeal.ruling.as_str()), (AppealOutcome::Pending, ""));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Appeal {
    /// Who appeals; for players under 18 whoever appeals for them.
    pub appellant: String,
    /// Whom it concerns on the other side.
    pub respondent: String,
    /// The round in question.
    pub round: Option<RoundNumber>,
    /// The board in question.
    pub board: Option<BoardNumber>,
    /// What it is about.
    pub topic: AppealTopic,
    /// What happened, as the appellant tells it, and what they ask for.
    pub facts: String,
    /// What the chief arbiter had decided.
    pub ruling: String,
    /// When it was handed in.
    pub submitted: Option<Timestamp>,
    /// Whether the fee was paid, or waived.
    pub is_fee_settled: bool,
    /// What became of it.
    pub outcome: AppealOutcome,
    /// Why.
    pub reasons: String,
    /// Who decided, each in a line.
    pub decided_by: String,
    /// When it was decided.
    pub decided: Option<Timestamp>,
    /// Whether the fee was given back.
    pub is_fee_returned: bool,
}

impl Appeal {
    /// An appeal of which only is known who made it. Example: see [`Appeal`].
    pub fn by(appellant: &str) -> Appeal {
        Appeal { appellant: appellant.to_owned(), ..Appeal::default() }
    }
}
