//! Plain settings: one number, or yes or no, and nothing beside. Whatever anybody needs to know of one stands
//! in its row of the table below.

use std::fmt;

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use crate::configuration::Configuration;
use crate::edition::Rule;
use crate::section::Section;

/// Hands the table of plain settings to a macro, behind what that macro is given besides: the word, the
/// variant of [`PlainSetting`] and the name of what it holds; the field of [`Configuration`], its type and
/// what is usual; at last what people are told about it. Behind the table stand the fields that are written
/// only where they say something, the newest last: all that have come since the table is there.
#[macro_export]
macro_rules! each_plain_setting {
    ($then:ident! { $($given:tt)* }) => { $then! { { $($given)* }
        {
            /// Whether absence without notice counts as withdrawal; the rules of the event may say otherwise.
            "absence-withdraws" => AbsenceWithdraws(withdraws), absence_withdraws: bool = true, SettingRow {
                panel: "absence",
                group: Group::RulesOfEvent,
                title: || phrase!("absence without notice"),
                label: || phrase!("Counts as withdrawal"),
                shown: |value| match value.is_set() {
                    true => phrase!("Counts as withdrawal"),
                    false => phrase!("does not withdraw"),
                },
                example: PlainValue::Truth(false),
                article: |section| section.article(Rule::UnexplainedAbsence),
                after_start: AfterStart::Confirms(
                    || {
                        phrase!(
                            "what follows an absence without notice is told to the players before the \
                             start"
                        )
                    },
                    || phrase!("absence without notice"),
                ),
                ..SettingRow::PLAIN
            };
            #[doc = " The default time in minutes: who comes later than that loses; without one it is zero \
                     (Laws 6.7.1)."]
            "default-time" => DefaultTime(minutes), default_time: Option<u16> = None, SettingRow {
                panel: "default-time",
                field: "default-minutes",
                group: Group::BeforeRoundOne,
                title: || phrase!("default time"),
                label: || phrase!("minutes"),
                hint: Some(|| phrase!("who comes to the board later loses. Empty: not announced, so zero.")),
                most: 600,
                shown: |value| match value {
                    PlainValue::Number(Some(minutes)) => Phrase::verbatim(format!("{minutes} min")),
                    PlainValue::Number(None) | PlainValue::Truth(_) | PlainValue::MaybeTruth(_) => {
                        Phrase::verbatim("–")
                    }
                },
                example: PlainValue::Number(Some(15)),
                article: |_| cite!("laws@2023-01/6.7.1"),
                after_start: AfterStart::Informs(
                    || {
                        phrase!(
                            "the default time was to be announced in advance; it counts from the announced \
                             start"
                        )
                    },
                ),
            };
            #[doc = " For how many rounds missed, from the first, a late entry gets half-point byes; for \
                     none unless the rules of the event say otherwise (C.04.2 2.4)."]
            "late-entry-byes" => LateEntryByes(rounds), late_entry_byes: u16 = 0, SettingRow {
                panel: "byes",
                field: "late-byes",
                group: Group::Byes,
                title: || phrase!("half-point byes for missed rounds of late entries"),
                label: || phrase!("half-point byes for missed rounds of late entries"),
                example: PlainValue::Number(Some(1)),
                article: |section| section.article(Rule::LateEntry),
                after_start: AfterStart::Confirms(
                    || phrase!("what late entries get is told to the players before the start"),
                    || phrase!("missed rounds for which late entries get half a point"),
                ),
                ..SettingRow::PLAIN
            };
            #[doc = " In fewer moves than how many the players may not agree on a draw without the arbiter's \
                     consent; 0: at all (Laws 9.1.1)."]
            "agreed-draws" => AgreedDraws(moves), agreed_draws: Option<u16> = None, SettingRow {
                panel: "agreed-draws",
                field: "agreed-moves",
                title: || phrase!("agreed draws"),
                label: || phrase!("not in fewer moves than"),
                hint: Some(|| phrase!("unless the arbiter consents. 0: not at all. Empty: not restricted.")),
                shown: |value| match value {
                    PlainValue::Number(Some(0)) => phrase!("only if the arbiter consents"),
                    PlainValue::Number(Some(moves)) => phrase!("not in fewer than {moves} moves", moves),
                    PlainValue::Number(None) | PlainValue::Truth(_) | PlainValue::MaybeTruth(_) => {
                        phrase!("not restricted")
                    }
                },
                example: PlainValue::Number(Some(30)),
                article: |_| cite!("laws@2023-01/9.1.1"),
                after_start: AfterStart::Confirms(
                    || phrase!("how draws may be agreed is told to the players before the start"),
                    || phrase!("agreed draws"),
                ),
                ..SettingRow::PLAIN
            };
            #[doc = " Until how many minutes after the end of the round an appeal may be handed in; fixed in \
                     advance (C.05 10.4)."]
            "appeal-minutes" => AppealMinutes(minutes), appeal_minutes: Option<u16> = None, SettingRow {
                panel: "appeals",
                title: || phrase!("deadline of appeals"),
                label: || phrase!("minutes after the end of the round"),
                hint: Some(|| phrase!("Empty: not announced.")),
                most: 2880,
                shown: |value| match value {
                    PlainValue::Number(Some(minutes)) => Phrase::verbatim(format!("{minutes} min")),
                    PlainValue::Number(None) | PlainValue::Truth(_) | PlainValue::MaybeTruth(_) => {
                        Phrase::verbatim("–")
                    }
                },
                example: PlainValue::Number(Some(60)),
                article: |_| cite!("competition-rules@2018-10/10.4"),
                after_start: AfterStart::Confirms(
                    || phrase!("the deadline of appeals is fixed in advance"),
                    || phrase!("deadline of appeals"),
                ),
                ..SettingRow::PLAIN
            };
            #[doc = " In rapid and blitz, whether there are arbiters enough for the competition rules (A.4, \
                     B.2) or the lighter ones apply (A.5, B.3); announced for the whole event (Laws A.6, \
                     B.4)."]
            "full-supervision" => FullSupervision(is_full),
            full_supervision: Option<bool> = None, SettingRow {
                panel: "supervision",
                title: || phrase!("rules of rapid and blitz"),
                label: || phrase!("competition rules with full supervision apply (A.4, B.2)"),
                hint: Some(|| phrase!("no: the rules of A.5 and B.3. Only for rapid and blitz.")),
                shown: |value| match value {
                    PlainValue::MaybeTruth(Some(true)) => phrase!("A.4 or B.2: full supervision"),
                    PlainValue::MaybeTruth(Some(false)) => phrase!("A.5 or B.3: less supervision"),
                    PlainValue::MaybeTruth(None) | PlainValue::Number(_) | PlainValue::Truth(_) => {
                        Phrase::verbatim("–")
                    }
                },
                example: PlainValue::MaybeTruth(Some(true)),
                article: |_| cite!("laws@2023-01/A.6"),
                after_start: AfterStart::Confirms(
                    || phrase!("which rules of rapid and blitz apply is told to the players before the start"),
                    || phrase!("rules of rapid and blitz"),
                ),
                ..SettingRow::PLAIN
            };
        }
        later { agreed_draws, appeal_minutes, full_supervision, invitation }
    } };
}

/// What a plain setting holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlainValue {
    /// A number, or none.
    Number(Option<u16>),
    /// Yes or no.
    Truth(bool),
    /// Yes, no, or not said.
    MaybeTruth(Option<bool>),
}

impl PlainValue {
    /// Whether it says yes, or any number. Example: see [`SettingDescription`].
    pub const fn is_set(self) -> bool {
        match self {
            PlainValue::MaybeTruth(truth) => truth.is_some(),
            PlainValue::Number(number) => number.is_some(),
            PlainValue::Truth(truth) => truth,
        }
    }
}

/// As it is typed: a number, nothing, `yes` or `no`.
impl fmt::Display for PlainValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlainValue::Number(Some(number)) => number.fmt(f),
            PlainValue::Number(None) => Ok(()),
            PlainValue::Truth(truth) | PlainValue::MaybeTruth(Some(truth)) => {
                f.write_str(if *truth { "yes" } else { "no" })
            }
            PlainValue::MaybeTruth(None) => Ok(()),
        }
    }
}

/// What can be typed for a plain setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlainKind {
    /// A number.
    Number,
    /// A number, or none.
    MaybeNumber,
    /// Yes or no.
    Truth,
    /// Yes, no, or not said.
    MaybeTruth,
}

/// A type that plain settings hold.
trait Plain: Copy {
    const KIND: PlainKind;
    fn value(self) -> PlainValue;
    fn of(value: PlainValue) -> Option<Self>;
}

impl Plain for u16 {
    const KIND: PlainKind = PlainKind::Number;

    fn value(self) -> PlainValue {
        PlainValue::Number(Some(self))
    }

    fn of(value: PlainValue) -> Option<u16> {
        match value {
            PlainValue::Number(number) => number,
            PlainValue::Truth(_) | PlainValue::MaybeTruth(_) => None,
        }
    }
}

impl Plain for Option<u16> {
    const KIND: PlainKind = PlainKind::MaybeNumber;

    fn value(self) -> PlainValue {
        PlainValue::Number(self)
    }

    fn of(value: PlainValue) -> Option<Option<u16>> {
        match value {
            PlainValue::Number(number) => Some(number),
            PlainValue::Truth(_) | PlainValue::MaybeTruth(_) => None,
        }
    }
}

impl Plain for bool {
    const KIND: PlainKind = PlainKind::Truth;

    fn value(self) -> PlainValue {
        PlainValue::Truth(self)
    }

    fn of(value: PlainValue) -> Option<bool> {
        match value {
            PlainValue::Number(_) | PlainValue::MaybeTruth(_) => None,
            PlainValue::Truth(truth) => Some(truth),
        }
    }
}

impl Plain for Option<bool> {
    const KIND: PlainKind = PlainKind::MaybeTruth;

    fn value(self) -> PlainValue {
        PlainValue::MaybeTruth(self)
    }

    fn of(value: PlainValue) -> Option<Option<bool>> {
        match value {
            PlainValue::MaybeTruth(truth) => Some(truth),
            PlainValue::Number(_) | PlainValue::Truth(_) => None,
        }
    }
}

/// The part of the settings in which one stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// What players are told before round 1.
    BeforeRoundOne,
    /// What the rules of the event say.
    RulesOfEvent,
    /// What the rules of the event say about byes: a field there, not a part of its own.
    Byes,
}

/// What becomes of a change once round 1 is paired.
#[derive(Clone, Copy, Debug)]
pub enum AfterStart {
    /// Nothing.
    Free,
    /// It is said.
    Informs(fn() -> Phrase),
    /// It is confirmed: why, and what the rule is called of which the players were told something else.
    Confirms(fn() -> Phrase, fn() -> Phrase),
}

/// What people are told about a plain setting, and what follows its change.
#[derive(Clone, Copy, Debug)]
pub struct SettingRow {
    /// The part of the page where it stands.
    pub panel: &'static str,
    /// The name of its field there; if empty, its word.
    pub field: &'static str,
    /// The part of the settings.
    pub group: Group,
    /// Its title.
    pub title: fn() -> Phrase,
    /// The label of its field.
    pub label: fn() -> Phrase,
    /// What is said below the field.
    pub hint: Option<fn() -> Phrase>,
    /// The largest number that is usual.
    pub most: u16,
    /// What is said of a value.
    pub shown: fn(PlainValue) -> Phrase,
    /// What a program could send.
    pub example: PlainValue,
    /// Where the rule stands.
    pub article: fn(&Section) -> Citation,
    /// What becomes of a change once round 1 is paired.
    pub after_start: AfterStart,
}

impl SettingRow {
    /// What is usual: a row says only where it differs.
    const PLAIN: SettingRow = SettingRow {
        panel: "",
        field: "",
        group: Group::RulesOfEvent,
        title: || Phrase::verbatim(""),
        label: || Phrase::verbatim(""),
        hint: None,
        most: 999,
        shown: |value| match value {
            PlainValue::Number(None) | PlainValue::MaybeTruth(None) => Phrase::verbatim("–"),
            PlainValue::Number(Some(_)) | PlainValue::Truth(_) | PlainValue::MaybeTruth(Some(_)) => {
                Phrase::verbatim(value.to_string())
            }
        },
        example: PlainValue::Number(Some(1)),
        article: |section| section.article(Rule::AnnouncedSystem),
        after_start: AfterStart::Free,
    };
}

/// A plain setting, whatever its value: a row of the table.
///
/// ```
/// use tournament::{Configuration, PlainSetting, PlainValue, SettingDescription};
/// let default_time = SettingDescription::of("default-time").expect("a plain setting");
/// assert_eq!(default_time.usage(), "default-time MINUTES|none");
/// assert_eq!(default_time.field(), "default-minutes");
/// assert_eq!(default_time.read("none"), Some(PlainSetting::DefaultTime(None)));
/// let quarter_of_an_hour = default_time.read("15").expect("a number");
/// assert_eq!(quarter_of_an_hour.value(), PlainValue::Number(Some(15)));
/// assert_eq!(quarter_of_an_hour.description().word, "default-time");
///
/// // A new section has announced no default time.
/// let configuration = Configuration::new("Open", jiff::civil::date(2026, 11, 14), 5);
/// assert!(!default_time.value(&configuration).is_set());
/// assert!(SettingDescription::all().iter().any(|one| one.word == "absence-withdraws"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SettingDescription {
    /// The word by which the log, programs and the command line know it.
    pub word: &'static str,
    /// What its value is called, such as `minutes`.
    pub part: &'static str,
    /// What it is, in a sentence.
    pub about: &'static str,
    /// What can be typed.
    pub kind: PlainKind,
    /// What people are told about it.
    pub told: SettingRow,
    get: fn(&Configuration) -> PlainValue,
    make: fn(PlainValue) -> Option<PlainSetting>,
}

impl SettingDescription {
    /// The setting of a word. Example: see [`SettingDescription`].
    pub fn of(word: &str) -> Option<&'static SettingDescription> {
        SETTINGS.iter().find(|one| one.word == word)
    }

    /// All of them. Example: see [`SettingDescription`].
    pub const fn all() -> &'static [SettingDescription] {
        SETTINGS
    }

    /// The name of its field in forms. Example: see [`SettingDescription`].
    pub const fn field(&self) -> &'static str {
        if self.told.field.is_empty() { self.word } else { self.told.field }
    }

    /// What is typed for it: the word, then what its value is called. Example: see [`SettingDescription`].
    pub fn usage(&self) -> String {
        let number = self.part.to_uppercase();
        match self.kind {
            PlainKind::Number => format!("{} {number}", self.word),
            PlainKind::MaybeNumber => format!("{} {number}|none", self.word),
            PlainKind::Truth => format!("{} yes|no", self.word),
            PlainKind::MaybeTruth => format!("{} yes|no|none", self.word),
        }
    }

    /// What it is in a configuration. Example: see [`SettingDescription`].
    pub fn value(&self, configuration: &Configuration) -> PlainValue {
        (self.get)(configuration)
    }

    /// The setting that somebody typed; none if it cannot be read. Example: see [`SettingDescription`].
    pub fn read(&self, text: &str) -> Option<PlainSetting> {
        let value = match (self.kind, text) {
            (PlainKind::Truth, "yes") => PlainValue::Truth(true),
            (PlainKind::Truth, "no") => PlainValue::Truth(false),
            (PlainKind::MaybeTruth, "yes") => PlainValue::MaybeTruth(Some(true)),
            (PlainKind::MaybeTruth, "no") => PlainValue::MaybeTruth(Some(false)),
            (PlainKind::MaybeTruth, "none" | "") => PlainValue::MaybeTruth(None),
            (PlainKind::MaybeNumber, "none" | "") => PlainValue::Number(None),
            (PlainKind::Number | PlainKind::MaybeNumber, number) => {
                PlainValue::Number(Some(number.parse().ok()?))
            }
            (PlainKind::Truth | PlainKind::MaybeTruth, _) => return None,
        };
        (self.make)(value)
    }
}

macro_rules! plain_settings {
    ({}
        { $(#[doc = $about:literal] $word:literal => $variant:ident($part:ident),
            $field:ident: $type:ty = $usual:expr, $told:expr;)* }
        later { $($later:ident),* }
    ) => {
        /// A plain setting with its value.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum PlainSetting {
            $(#[doc = $about] $variant($type),)*
        }

        impl PlainSetting {
            /// What it is about. Example: see [`SettingDescription`].
            pub fn description(self) -> &'static SettingDescription {
                let word = match self {
                    $(PlainSetting::$variant(_) => $word,)*
                };
                SettingDescription::of(word).expect("every plain setting is in the table")
            }

            /// Its value. Example: see [`SettingDescription`].
            pub fn value(self) -> PlainValue {
                match self {
                    $(PlainSetting::$variant(value) => value.value(),)*
                }
            }

            /// Puts it in its place.
            pub(crate) fn put(self, configuration: &mut Configuration) {
                match self {
                    $(PlainSetting::$variant(value) => configuration.$field = value,)*
                }
            }
        }

        const SETTINGS: &[SettingDescription] = &[
            $(described!($word, $part, $about, $variant, $field, $type, $told),)*
        ];
    };
}

macro_rules! described {
    ($word:literal, $part:ident, $about:expr, $variant:ident, $field:ident, $type:ty, $told:expr) => {
        SettingDescription {
            word: $word,
            part: stringify!($part),
            about: $about.trim_ascii(),
            kind: <$type as Plain>::KIND,
            told: $told,
            get: |configuration| configuration.$field.value(),
            make: |value| Plain::of(value).map(PlainSetting::$variant),
        }
    };
}

each_plain_setting! { plain_settings! {} }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_and_fields_of_the_page_have_names_of_their_own() {
        let fields: Vec<&str> = SettingDescription::all().iter().map(SettingDescription::field).collect();
        for one in SettingDescription::all() {
            assert!(!one.told.panel.is_empty(), "{}", one.word);
            assert!(!fields.contains(&one.told.panel), "{}: part and field are named alike", one.word);
            assert_eq!(fields.iter().filter(|field| **field == one.field()).count(), 1, "{}", one.word);
            assert_eq!(SettingDescription::of(one.word).map(|found| found.part), Some(one.part));
        }
    }
}
