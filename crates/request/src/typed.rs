//! What stands in fields of forms: what each kind of value is called when it cannot be read,
//! and how people call the fields.

use std::str::FromStr;

use access::Role;
use glossary::Points;
use jiff::civil::{Date, DateTime, Time};
use tournament::{Command, InvitationText, SectionCommand, Setting, SettingDescription};
use words::Message;

/// A value that can be typed into a field.
pub trait Typed: FromStr {
    /// The message for a text that is none, with the text in it.
    const WRONG: &'static str;
}

macro_rules! typed {
    ($($type:ty: $message:literal),* $(,)?) => {
        $(impl Typed for $type { const WRONG: &'static str = $message; })*
    };
}

typed! {
    u8: "wrong-number",
    u16: "wrong-number",
    u32: "wrong-number",
    u64: "wrong-number",
    usize: "wrong-number",
    i64: "wrong-number",
    Date: "wrong-date",
    DateTime: "wrong-moment",
    Time: "wrong-time",
    Points: "wrong-points",
    Role: "wrong-text-unknown",
}

/// The messages with which forms name their fields; what people do not type has none.
const LABELS: &[(&str, &str)] = &[
    ("account", "staff-accounts"),
    ("appellant", "official-appellant"),
    ("at", "start-at-label"),
    ("birth", "player-birth"),
    ("board", "board"),
    ("bye", "scoring-bye"),
    ("city", "settings-city"),
    ("club", "player-club"),
    ("codes", "tie-breaks"),
    ("draw", "scoring-draw"),
    ("email", "player-email"),
    ("end", "settings-last-day"),
    ("federation", "player-federation"),
    ("fee-owed", "fee-owed"),
    ("fee-paid", "fee-paid"),
    ("fide-id", "player-fide-id"),
    ("file", "import-file"),
    ("first-board", "first-board"),
    ("folder", "backup-folder"),
    ("half-byes", "byes-most"),
    ("id", "section-id"),
    ("last-board", "last-board"),
    ("last-rounds", "byes-last-rounds"),
    ("list", "ratings-list"),
    ("loss", "scoring-loss"),
    ("name", "player-name"),
    ("national", "player-national"),
    ("note", "player-note"),
    ("points-given", "points"),
    ("published", "lists-published"),
    ("rank-method", "starting-rank-method"),
    ("rating", "player-rating"),
    ("reason", "late-reason"),
    ("report", "takeover-file"),
    ("result", "result"),
    ("role", "staff-role"),
    ("round", "settings-round"),
    ("points-round", "settings-round"),
    ("tournament", "section-name"),
    ("rounds", "rounds"),
    ("reply-by", "invitation-reply-by"),
    ("occasion-date-1", "invitation-programme"),
    ("section", "section"),
    ("sex", "player-sex"),
    ("start", "first-day"),
    ("title", "player-title"),
    ("unrated-rating", "unrated-rating"),
    ("win", "scoring-win"),
    ("zone", "festival-zone"),
];

/// The field of a form in which what a command says is typed, empty if it has none of its own.
pub fn field_of(command: &Command) -> &'static str {
    let Command::In(_, SectionCommand::Configure(setting)) = command else { return "" };
    match setting {
        Setting::Name(_) => "tournament",
        Setting::Place(..) => "city",
        Setting::Dates(..) => "end",
        Setting::RoundDates(_) => "date-1",
        Setting::RoundTimes(_) => "time-1",
        Setting::Rounds(_) => "rounds",
        Setting::TimeControl(_) => "time-code",
        Setting::Arbiters(..) => "chief",
        Setting::InitialColour(_) => "",
        Setting::Scoring { .. } => "win",
        Setting::Acceleration(_) => "accelerated",
        Setting::StartingRank(_) => "rank-method",
        Setting::EqualStrength(_) => "equal-by",
        Setting::TieBreaks(_) => "codes",
        Setting::Unrated(_) => "unrated-as",
        Setting::Lots(_) => "lot",
        Setting::Byes(_) => "half-byes",
        Setting::InvitationText(what, _) => what.word(),
        Setting::Programme(_) => "occasion-date-1",
        Setting::ReplyBy(_) => "reply-by",
        Setting::Plain(plain) => plain.description().field(),
        Setting::BoardRange(..) => "first-board",
    }
}

/// What forms call a field.
pub fn label(field: &str) -> Option<Message> {
    let plain = SettingDescription::all().iter().find(|one| one.field() == field);
    let plain = plain.map(|one| (one.told.title)().into());
    let text = || InvitationText::of_word(field).map(|one| one.title().into());
    let message = || LABELS.iter().find(|(name, _)| *name == field).map(|(_, id)| Message::new(id));
    plain.or_else(text).or_else(message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::Form;
    use words::{Language, Words};

    #[test]
    fn every_field_has_its_name_in_every_language() {
        for language in Language::ALL {
            let words = Words::in_language(language);
            for (field, message) in LABELS {
                assert!(!words.say(message).starts_with('['), "{field}: {message}");
            }
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_in_the_language_of_the_reader() {
        let form = Form::new(vec![
            ("rounds".into(), "many".into()),
            ("start".into(), "2026-02-30".into()),
            ("win".into(), "x".into()),
            ("role".into(), "king".into()),
        ]);
        let wrong = [
            form.read::<u16>("rounds").unwrap_err(),
            form.read::<Date>("start").unwrap_err(),
            form.read::<Points>("win").unwrap_err(),
            form.read::<Role>("role").unwrap_err(),
        ];
        let texts = Language::ALL.map(|language| {
            let words = Words::in_language(language);
            wrong.iter().map(|one| one.told(&words)).collect::<Vec<_>>()
        });
        for (at, one) in texts.iter().enumerate() {
            assert!(
                one[0].contains("many") && one[1].contains("2026-02-30") && one[3].contains("king"),
                "{one:?}"
            );
            // Each language says it in its own words.
            for other in &texts[at + 1..] {
                assert!(one.iter().zip(other).all(|(one, other)| one != other), "{one:?} {other:?}");
            }
        }
        assert_eq!(texts[1][0], "Runden: „many“ ist keine Zahl, die hierher passt");
    }
}
