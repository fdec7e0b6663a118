//! The fields of an entry form: how they are shown, and read.

use glossary::Title;
use maud::{Markup, html};
use tournament::Details;
use view::player::{self, Field, WrongField};
use words::Words;

use crate::page;
use request::form::{Form, Wrong};

/// Reads the fields that were sent into what is known; what was not sent stays.
pub(super) fn read(form: &Form, known: Details) -> Result<Details, Wrong> {
    let fields = form.fields().iter();
    let fields = fields.filter_map(|(name, value)| Some((Field::of_name(name)?, value.clone())));
    let read = player::read(&fields.collect::<Vec<_>>(), known);
    read.map_err(|WrongField { field, message }| Wrong::new(field.name(), message))
}

/// The fields of an entry form.
pub(super) fn fields(words: &Words, details: &Details) -> Markup {
    let text = |field: Field, kind: &str, hint: String| {
        page::row(&words.say(field.message()), field.name(), kind, &field.value(details), &hint)
    };
    let choice = |field: Field, options: &[(String, String)]| {
        page::select(&words.say(field.message()), field.name(), options, &field.value(details))
    };
    let titles: Vec<(String, String)> =
        Title::ALL.into_iter().map(|title| (title.code().to_owned(), title.code().to_owned())).collect();
    let titles: Vec<(String, String)> = titles
        .into_iter()
        .map(|(code, shown)| (code, if shown.is_empty() { "–".to_owned() } else { shown }))
        .collect();
    let sexes = [
        (String::new(), words.say("player-unknown")),
        ("w".to_owned(), words.say("player-woman")),
        ("m".to_owned(), words.say("player-man")),
    ];
    let yes_no = [("yes".to_owned(), words.say("yes")), ("no".to_owned(), words.say("no"))];
    html! {
        div.fields {
            (text(Field::Name, "text", words.say("player-name-hint")))
            (choice(Field::Title, &titles))
            (text(Field::Rating, "text", String::new()))
            (text(Field::National, "text", String::new()))
            (text(Field::Federation, "text", words.say("player-federation-hint")))
            (text(Field::FideId, "text", String::new()))
            (text(Field::Birth, "text", words.say("player-birth-hint")))
            (choice(Field::Sex, &sexes))
            (text(Field::Club, "text", String::new()))
            (choice(Field::HalfPointBye, &yes_no))
            (text(Field::FeeOwed, "text", String::new()))
            (text(Field::FeePaid, "text", String::new()))
            (text(Field::Email, "email", String::new()))
            (text(Field::Note, "text", words.say("player-note-hint")))
            @if !details.listed.is_empty() {
                input type="hidden" name=(Field::Listed.name()) value=(details.listed);
            }
        }
    }
}
