//! A player on a rating list, as a search shows them.

use glossary::rating::RatingKind;
use serde_json::{Value, json};
use tournament::{Details, Sex};

use crate::player::Field;

/// A player on a rating list.
#[derive(Clone, Debug)]
pub struct ListedPlayer {
    /// What the list says.
    pub details: Details,
    /// Which list.
    pub list: String,
}

impl ListedPlayer {
    /// As a list has them, with the rating that counts in an event of a kind.
    pub fn of(found: &roster::Listed, kind: RatingKind) -> ListedPlayer {
        ListedPlayer { details: details_of(found, kind), list: found.list.to_string() }
    }

    /// As one line: name, title, rating, federation, year of birth.
    pub fn line(&self) -> String {
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
    pub fn json(&self) -> Value {
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
