//! What the program says to a command: how grave it is, by which article, what follows, and what confirms it.

use std::fmt;

use glossary::{Phrase, phrase};
use handbook::Citation;
use sha2::{Digest, Sha256};

use crate::event::Event;

/// How grave a finding is. None of the levels can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// 1: good to know.
    Information,
    /// 2: to be acknowledged.
    Acknowledge,
    /// 3: to be confirmed or cancelled.
    Confirm,
    /// 4: to be confirmed twice, the second time having seen the consequences.
    ConfirmTwice,
    /// 5: refused unless the section leaves FIDE mode.
    Refuse,
}

impl Level {
    /// The word by which style sheets know it.
    ///
    /// ```
    /// assert_eq!(tournament::Level::ConfirmTwice.word(), "confirm-twice");
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            Level::Information => "information",
            Level::Acknowledge => "acknowledge",
            Level::Confirm => "confirm",
            Level::ConfirmTwice => "confirm-twice",
            Level::Refuse => "refuse",
        }
    }

    /// The number of the level, 1 to 5.
    ///
    /// ```
    /// assert_eq!(tournament::Level::ConfirmTwice.number(), 4);
    /// ```
    pub const fn number(self) -> u8 {
        match self {
            Level::Information => 1,
            Level::Acknowledge => 2,
            Level::Confirm => 3,
            Level::ConfirmTwice => 4,
            Level::Refuse => 5,
        }
    }
}

/// What follows if a command is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// In a sentence.
    Said(Phrase),
    /// Something that has one value now and another one then.
    Changes {
        /// What: a board, a player, a setting.
        what: Phrase,
        /// As it is before the command.
        now: Phrase,
        /// As it will be once the command is done.
        then: Phrase,
    },
}

impl Consequence {
    /// A value that changes. Example: see [`Consequence::phrase`].
    pub fn changes(what: Phrase, now: Phrase, then: Phrase) -> Consequence {
        Consequence::Changes { what, now, then }
    }

    /// The consequence in one line.
    ///
    /// ```
    /// use glossary::{Phrase, phrase};
    /// use tournament::Consequence;
    /// let rounds = Consequence::changes(phrase!("rounds"), Phrase::verbatim("7"), Phrase::verbatim("9"));
    /// assert_eq!(rounds.phrase().to_string(), "rounds: 7 → 9");
    /// ```
    pub fn phrase(&self) -> Phrase {
        match self {
            Consequence::Said(phrase) => phrase.clone(),
            Consequence::Changes { what, now, then } => {
                phrase!("{what}: {now} → {then}", what = what.clone(), now = now.clone(), then = then.clone())
            }
        }
    }
}

impl From<Phrase> for Consequence {
    fn from(phrase: Phrase) -> Consequence {
        Consequence::Said(phrase)
    }
}

/// Something that the arbiter must know about a command before it is done.
///
/// ```
/// use glossary::phrase;
/// use tournament::{Finding, Fingerprint, HandlingRules, Level, Rule};
/// let article = Rule::RoundsAnnounced.article(HandlingRules::February2026);
/// let finding = Finding::new(Level::ConfirmTwice, phrase!("the number of rounds changes"))
///     .citing(article)
///     .so_that(vec![phrase!("tie-breaks change")]);
/// assert_eq!(
///     finding.to_string(),
///     "level 4: the number of rounds changes (swiss-basic-rules@2026-02/1)\n  - tie-breaks change"
/// );
/// let other = Finding { consequences: Vec::new(), ..finding.clone() };
/// assert_ne!(
///     Fingerprint::of(&[finding]),
///     Fingerprint::of(&[other]),
///     "other consequences are confirmed anew"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How grave it is.
    pub level: Level,
    /// What is found, in a sentence.
    pub what: Phrase,
    /// The article behind it, if one says so.
    pub article: Option<Citation>,
    /// What follows if the command is done, line by line.
    pub consequences: Vec<Consequence>,
}

impl Finding {
    /// A finding without article and consequences. Example: see [`Finding`].
    pub fn new(level: Level, what: Phrase) -> Finding {
        Finding { level, what, article: None, consequences: Vec::new() }
    }

    /// The same with its article. Example: see [`Finding`].
    #[must_use]
    pub fn citing(self, article: Citation) -> Finding {
        Finding { article: Some(article), ..self }
    }

    /// The same with what follows. Example: see [`Finding`].
    #[must_use]
    pub fn so_that(self, consequences: Vec<impl Into<Consequence>>) -> Finding {
        Finding { consequences: consequences.into_iter().map(Into::into).collect(), ..self }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}: {}", self.level.number(), self.what)?;
        if let Some(article) = self.article {
            write!(f, " ({article})")?;
        }
        self.consequences.iter().try_for_each(|one| write!(f, "\n  - {}", one.phrase()))
    }
}

/// A fingerprint of findings: who confirms twice gives it back, and so has seen those very consequences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint(pub u32);

impl Fingerprint {
    /// The fingerprint of findings. Example: see [`Finding`].
    pub fn of(findings: &[Finding]) -> Fingerprint {
        let mut digest = Sha256::new();
        for finding in findings {
            digest.update(finding.to_string().as_bytes());
            digest.update([0]);
        }
        let bytes = digest.finalize();
        Fingerprint(u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

/// What whoever gives a command has agreed to beforehand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consent {
    /// Nothing.
    #[default]
    None,
    /// Findings of level 2.
    Acknowledged,
    /// Findings of level 3.
    Confirmed,
    /// Findings of level 4, by the fingerprint of what was shown.
    ConfirmedTwice(Fingerprint),
}

impl Consent {
    /// Whether it covers findings.
    ///
    /// ```
    /// use glossary::phrase;
    /// use tournament::{Consent, Finding, Fingerprint, Level};
    /// let findings = [Finding::new(Level::ConfirmTwice, phrase!("the number of rounds changes"))];
    /// assert!(!Consent::Confirmed.covers(&findings));
    /// assert!(Consent::ConfirmedTwice(Fingerprint::of(&findings)).covers(&findings));
    /// ```
    pub fn covers(self, findings: &[Finding]) -> bool {
        let gravest = findings.iter().map(|finding| finding.level).max().unwrap_or(Level::Information);
        match self {
            Consent::None => gravest <= Level::Information,
            Consent::Acknowledged => gravest <= Level::Acknowledge,
            Consent::Confirmed => gravest <= Level::Confirm,
            Consent::ConfirmedTwice(shown) => {
                gravest <= Level::Confirm
                    || gravest == Level::ConfirmTwice && shown == Fingerprint::of(findings)
            }
        }
    }
}

/// Why a command cannot be done, whatever is confirmed.
///
/// ```
/// use glossary::phrase;
/// use tournament::{HandlingRules, Refusal, Rule};
/// let article = Rule::Withdrawal.article(HandlingRules::February2026);
/// let refusal = Refusal::new(phrase!("the player is in a round; withdraw them instead")).citing(article);
/// assert_eq!(refusal.clone().cited().to_string(), refusal.to_string());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is wrong and what to do, in a sentence.
    pub what: Phrase,
    /// The article behind it, if one says so.
    pub article: Option<Citation>,
}

impl Refusal {
    /// A refusal without an article: the command does not fit what is there. Example: see [`Refusal`].
    pub const fn new(what: Phrase) -> Refusal {
        Refusal { what, article: None }
    }

    /// The refusal as one clause, its article in brackets behind it. Example: see [`Refusal`].
    pub fn cited(self) -> Phrase {
        let what = self.what;
        match self.article {
            Some(article) => phrase!("{what} ({article})", what, article = article.to_string()),
            None => what,
        }
    }

    /// The same with its article. Example: see [`Refusal`].
    #[must_use]
    pub fn citing(self, article: Citation) -> Refusal {
        Refusal { article: Some(article), ..self }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.what)?;
        self.article.map_or(Ok(()), |article| write!(f, " ({article})"))
    }
}

impl std::error::Error for Refusal {}

/// What comes of a command.
///
/// ```
/// use jiff::{Timestamp, civil::date};
/// use tournament::{Command, Configuration, Consent, Context, Log, SectionId, Verdict};
/// let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None };
/// let section = SectionId::new("A").expect("a name");
/// let open =
///     Command::OpenSection(section, Box::new(Configuration::new("Open", date(2026, 11, 14), 5)), None);
/// let mut log = Log::default();
/// let decision = log.submit(open.clone(), context.clone());
/// assert_eq!(decision.events().map(<[_]>::len), Some(1));
/// assert!(decision.gravest() <= Some(tournament::Level::Information));
/// assert!(matches!(log.decide(&open, &context).verdict, Verdict::Refused(_)), "the name is taken");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Whether it is done.
    pub verdict: Verdict,
    /// What the arbiter must know about it.
    pub findings: Vec<Finding>,
}

/// Whether a command is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is done: this is what happened.
    Accepted(Vec<Event>),
    /// It is not done yet: this consent is needed.
    Unconfirmed(Consent),
    /// It cannot be done.
    Refused(Refusal),
}

impl Decision {
    /// The decision on a command whose handler has spoken.
    pub(crate) fn of(
        events: Result<Vec<Event>, Refusal>,
        findings: Vec<Finding>,
        consent: Consent,
    ) -> Decision {
        let verdict = match events {
            Err(refusal) => Verdict::Refused(refusal),
            Ok(events) if consent.covers(&findings) => Verdict::Accepted(events),
            Ok(_) => unconfirmed(&findings),
        };
        Decision { verdict, findings }
    }

    /// What happened, if it is done. Example: see [`Decision`].
    pub fn events(&self) -> Option<&[Event]> {
        match &self.verdict {
            Verdict::Accepted(events) => Some(events),
            Verdict::Unconfirmed(_) | Verdict::Refused(_) => None,
        }
    }

    /// The gravest level among the findings. Example: see [`Decision`].
    pub fn gravest(&self) -> Option<Level> {
        self.findings.iter().map(|finding| finding.level).max()
    }
}

/// What would confirm findings; those of level 5 nothing confirms.
fn unconfirmed(findings: &[Finding]) -> Verdict {
    let gravest = findings.iter().map(|finding| finding.level).max().unwrap_or(Level::Information);
    match gravest {
        Level::Information | Level::Acknowledge => Verdict::Unconfirmed(Consent::Acknowledged),
        Level::Confirm => Verdict::Unconfirmed(Consent::Confirmed),
        Level::ConfirmTwice => Verdict::Unconfirmed(Consent::ConfirmedTwice(Fingerprint::of(findings))),
        Level::Refuse => {
            let grave = findings.iter().find(|finding| finding.level == Level::Refuse);
            let what = grave.map_or_else(|| Phrase::verbatim(""), |finding| finding.what.clone());
            Verdict::Refused(Refusal {
                what: phrase!("{what}; only a section that has left FIDE mode may do this", what),
                article: grave.and_then(|finding| finding.article),
            })
        }
    }
}
