//! Players on the rating lists that were loaded: what the search field of the entry desk finds.

use glossary::rating::RatingKind;
use serde_json::{Value, json};
use tournament::{Details, Sex};

use super::details::Field;
use crate::app::App;

/// A player on a rating list.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    /// What the list says.
    pub(super) details: Details,
    /// Which list.
    pub(super) list: String,
}

impl Listed {
    /// As one line: name, title, rating, federation, year of birth.
    pub(super) fn line(&self) -> String {
        let details = &self.details;
        let mut line = details.name.clone();
        let parts = [
            details.title.code().to_owned(),
            details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            details.federation.map(|federation| federation.to_string()).unwrap_or_default(),
            details.birth_date.map(|date| date.year().to_string()).unwrap_or_default(),
            details.fide_id.map(|id| id.to_string()).unwrap_or_default(),
        ];
        for part in parts.iter().filter(|part| !part.is_empty()) {
            line.push_str(" · ");
            line.push_str(part);
        }
        line
    }

    /// As values of the entry form; what the list does not say is left out.
    pub(crate) fn json(&self) -> Value {
        let said = [
            Field::Name,
            Field::Title,
            Field::Rating,
            Field::National,
            Field::Federation,
            Field::FideId,
            Field::Birth,
            Field::Sex,
            Field::Club,
            Field::Listed,
        ];
        let fields: serde_json::Map<String, Value> = said
            .into_iter()
            .map(|field| (field.name().to_owned(), Value::from(field.value(&self.details))))
            .collect();
        json!({ "line": self.line(), "list": self.list, "fields": fields })
    }
}

/// How many players a search shows.
const SHOWN: usize = 12;

/// The players of the lists that fit a text best, with the ratings that count in an event of a kind. Blocks.
pub(super) fn search_list(app: &App, text: &str, kind: RatingKind) -> Vec<Listed> {
    let found = app.lists.roster.search(text, SHOWN).unwrap_or_default();
    found
        .into_iter()
        .map(|found| Listed { details: details_of(&found, kind), list: found.list.to_string() })
        .collect()
}

/// What a list says, as an entry form.
fn details_of(found: &roster::Listed, kind: RatingKind) -> Details {
    let player = &found.player;
    Details {
        sex: player.sex.map(|sex| match sex {
            formats::trf::Sex::Man => Sex::Man,
            formats::trf::Sex::Woman => Sex::Woman,
        }),
        title: player.title,
        federation: player.federation,
        fide_id: player.fide_id,
        birth_date: player.birth_date,
        rating: kind.counting(|kind| player.rated(kind).rating),
        national_rating: player.national_rating,
        club: player.club.clone(),
        listed: found.ratings(),
        ..Details::named(&player.name)
    }
}
