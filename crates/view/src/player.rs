//! What an entry form says about a player: as fields, each with its value as a text, and what differs between
//! two players.

use glossary::date::NotADate;
use glossary::name::Unseen;
use glossary::rating::{NotARating, Ratings};
use glossary::{Federation, FideId, PartialDate, Rating, Title};
use tournament::{Details, Sex};
use words::Message;

use crate::fees;

/// How long a line about a player may be.
const LONGEST: usize = 120;

/// A field of an entry form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Their name.
    Name,
    /// Whether they are a man or a woman, as far as it is known.
    Sex,
    /// Their title.
    Title,
    /// Their federation.
    Federation,
    /// Their FIDE number.
    FideId,
    /// When they were born, as far as it is known.
    Birth,
    /// Their FIDE rating.
    Rating,
    /// Their national rating.
    National,
    /// Their club.
    Club,
    /// Whether they may take half-point byes.
    HalfPointBye,
    /// What they owe.
    FeeOwed,
    /// What they have paid.
    FeePaid,
    /// Where they can be written to.
    Email,
    /// What the staff should know.
    Note,
    /// What rating lists say of them.
    Listed,
}

impl Field {
    /// All, in the order in which forms and changes show them.
    pub const ALL: [Field; 15] = [
        Field::Name,
        Field::Title,
        Field::Rating,
        Field::National,
        Field::Federation,
        Field::FideId,
        Field::Birth,
        Field::Sex,
        Field::Club,
        Field::HalfPointBye,
        Field::FeeOwed,
        Field::FeePaid,
        Field::Email,
        Field::Note,
        Field::Listed,
    ];

    /// Its name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Field::Name => "name",
            Field::Sex => "sex",
            Field::Title => "title",
            Field::Federation => "federation",
            Field::FideId => "fide-id",
            Field::Birth => "birth",
            Field::Rating => "rating",
            Field::National => "national",
            Field::Club => "club",
            Field::HalfPointBye => "half-point-bye",
            Field::FeeOwed => "fee-owed",
            Field::FeePaid => "fee-paid",
            Field::Email => "email",
            Field::Note => "note",
            Field::Listed => "listed",
        }
    }

    /// The message that names it.
    pub const fn message(self) -> &'static str {
        match self {
            Field::Name => "player-name",
            Field::Sex => "player-sex",
            Field::Title => "player-title",
            Field::Federation => "player-federation",
            Field::FideId => "player-fide-id",
            Field::Birth => "player-birth",
            Field::Rating => "player-rating",
            Field::National => "player-national",
            Field::Club => "player-club",
            Field::HalfPointBye => "player-half-point-bye",
            Field::FeeOwed => "fee-owed",
            Field::FeePaid => "fee-paid",
            Field::Email => "player-email",
            Field::Note => "player-note",
            Field::Listed => "player-listed",
        }
    }

    /// Whether only those see it who may read personal data.
    pub const fn is_personal(self) -> bool {
        match self {
            Field::Birth | Field::FeeOwed | Field::FeePaid | Field::Email | Field::Note => true,
            Field::Name
            | Field::Sex
            | Field::Title
            | Field::Federation
            | Field::FideId
            | Field::Rating
            | Field::National
            | Field::Club
            | Field::HalfPointBye
            | Field::Listed => false,
        }
    }

    /// How many characters it may have.
    fn longest(self) -> usize {
        if self == Field::Listed { 4 * LONGEST } else { LONGEST }
    }

    /// Its value as it stands in a form; empty if nothing is known.
    pub fn value(self, details: &Details) -> String {
        fn known(value: Option<impl ToString>) -> String {
            value.map(|value| value.to_string()).unwrap_or_default()
        }
        match self {
            Field::Name => details.name.clone(),
            Field::Sex => sex_word(details.sex).to_owned(),
            Field::Title => details.title.code().to_owned(),
            Field::Federation => known(details.federation),
            Field::FideId => known(details.fide_id),
            Field::Birth => details.birth_date.map(birth_shown).unwrap_or_default(),
            Field::Rating => known(details.rating),
            Field::National => known(details.national_rating),
            Field::Club => details.club.clone(),
            Field::HalfPointBye => if details.may_take_half_point_bye { "yes" } else { "no" }.to_owned(),
            Field::FeeOwed => fees::shown(details.fee_owed),
            Field::FeePaid => fees::shown(details.fee_paid),
            Field::Email => details.email.clone(),
            Field::Note => details.note.clone(),
            Field::Listed => details.listed.to_string(),
        }
    }

    /// The field of that name in forms.
    pub fn of_name(name: &str) -> Option<Field> {
        Field::ALL.into_iter().find(|field| field.name() == name)
    }

    /// Sets it from a text.
    fn set(self, details: &mut Details, text: &str) -> Result<(), Message> {
        let has_control = text.chars().any(char::is_control);
        if let (Field::Name | Field::Club | Field::Email, Some(unseen), true) =
            (self, Unseen::in_text(text), has_control)
        {
            return Err(unseen.phrase().into());
        }
        let longest = self.longest();
        if text.chars().count() > longest || has_control {
            return Err(Message::new("wrong-one-line").and("text", longest.to_string()));
        }
        let wrong = |id: &'static str| Message::new(id).and("text", text);
        let none = text.is_empty();
        match self {
            Field::Name => details.name = text.to_owned(),
            Field::Sex => {
                details.sex = match text {
                    "" => None,
                    "m" => Some(Sex::Man),
                    "w" => Some(Sex::Woman),
                    _ => return Err(wrong("wrong-sex")),
                }
            }
            Field::Title => {
                details.title = if none {
                    Title::Untitled
                } else {
                    Title::parse(text).map_err(|_| wrong("wrong-title"))?
                };
            }
            Field::Federation => {
                let code = text.to_uppercase();
                details.federation = if none {
                    None
                } else {
                    Some(Federation::parse(&code).map_err(|_| wrong("wrong-federation"))?)
                };
            }
            Field::FideId => {
                details.fide_id =
                    if none { None } else { Some(FideId::parse(text).map_err(|_| wrong("wrong-fide-id"))?) };
            }
            Field::Birth => details.birth_date = birth(text).map_err(|_| wrong("wrong-birth"))?,
            Field::Rating => details.rating = rating(text).map_err(|_| wrong("wrong-rating"))?,
            Field::National => details.national_rating = rating(text).map_err(|_| wrong("wrong-rating"))?,
            Field::Club => details.club = text.to_owned(),
            Field::HalfPointBye => details.may_take_half_point_bye = text != "no",
            Field::FeeOwed => details.fee_owed = fees::read(text).ok_or_else(|| wrong("wrong-amount"))?,
            Field::FeePaid => details.fee_paid = fees::read(text).ok_or_else(|| wrong("wrong-amount"))?,
            Field::Email => {
                if !none && (!text.contains('@') || text.contains(char::is_whitespace)) {
                    return Err(wrong("wrong-address"));
                }
                details.email = text.to_owned();
            }
            Field::Note => details.note = text.to_owned(),
            Field::Listed => {
                details.listed = Ratings::parse(text).map_err(|error| Message::from(error.phrase()))?;
            }
        }
        Ok(())
    }
}

const fn sex_word(sex: Option<Sex>) -> &'static str {
    match sex {
        None => "",
        Some(Sex::Man) => "m",
        Some(Sex::Woman) => "w",
    }
}

/// A date as far as it is known: `1990`, or `1990-02-03`.
fn birth_shown(date: PartialDate) -> String {
    match date.month() {
        None => date.year().to_string(),
        Some(_) => date.to_string().replace('/', "-"),
    }
}

/// Ratings as lists have them: nothing and 0 mean none.
fn rating(text: &str) -> Result<Option<Rating>, NotARating> {
    match text {
        "" | "0" => Ok(None),
        text => Rating::parse(text).map(Some),
    }
}

fn birth(text: &str) -> Result<Option<PartialDate>, NotADate> {
    if text.is_empty() { Ok(None) } else { PartialDate::parse_leniently(text).map(|read| read.date) }
}

/// A field that cannot be so, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongField {
    /// Which field.
    pub field: Field,
    /// What is wrong with it.
    pub message: Message,
}

/// Reads fields into what is known of a player, each without blanks around it; what is not among them stays.
///
/// # Errors
///
/// The first field that cannot be so, or the name if there is none.
pub fn read(fields: &[(Field, String)], known: Details) -> Result<Details, WrongField> {
    let mut details = known;
    for field in Field::ALL {
        if let Some((_, text)) = fields.iter().find(|(one, _)| *one == field) {
            field.set(&mut details, text.trim()).map_err(|message| WrongField { field, message })?;
        }
    }
    if details.name.is_empty() {
        return Err(WrongField { field: Field::Name, message: Message::new("wrong-missing") });
    }
    Ok(details)
}

/// What differs between two states of an entry form: field, before, after.
pub fn differences(before: &Details, after: &Details) -> Vec<(Field, String, String)> {
    let both = Field::ALL.into_iter().map(|field| (field, field.value(before), field.value(after)));
    both.filter(|(_, before, after)| before != after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(fields: &[(Field, &str)]) -> Vec<(Field, String)> {
        fields.iter().map(|(field, value)| (*field, (*value).to_owned())).collect()
    }

    #[test]
    fn what_is_not_sent_stays_and_what_is_sent_empty_goes() {
        let known = Details { club: "Rochade".to_owned(), ..Details::named("Tal, Mikhail").rated(2700) };
        let read = read(&typed(&[(Field::Rating, ""), (Field::Birth, "1936-11-09")]), known.clone()).unwrap();
        assert_eq!((read.rating, read.club.as_str()), (None, "Rochade"));
        let changed: Vec<Field> = differences(&known, &read).iter().map(|(field, ..)| *field).collect();
        assert_eq!(changed, [Field::Rating, Field::Birth]);
    }

    #[test]
    fn wrong_values_are_named_by_their_field() {
        for (field, value) in [
            ("name", ""),
            ("rating", "20x0"),
            ("national", "99999"),
            ("federation", "Germany"),
            ("fide-id", "12a"),
            ("birth", "31.02.1990"),
            ("sex", "x"),
            ("title", "Grand"),
            ("fee-owed", "-5"),
            ("email", "nowhere"),
            ("note", "two\nlines"),
            ("listed", "elo 2000"),
        ] {
            let field = Field::of_name(field).unwrap();
            let wrong = read(&typed(&[(field, value)]), Details::named("Tal, Mikhail")).unwrap_err();
            assert_eq!(wrong.field, field, "{value}");
        }
    }

    #[test]
    fn every_field_is_read_back_from_its_own_value() {
        let details = Details {
            sex: Some(Sex::Woman),
            title: Title::WomanGrandmaster,
            federation: Federation::parse("GER").ok(),
            fide_id: FideId::parse("4600001").ok(),
            birth_date: PartialDate::new(1990, Some(2), Some(3)).ok(),
            national_rating: Rating::new(1999).ok(),
            club: "SK".to_owned(),
            may_take_half_point_bye: false,
            fee_owed: 2550,
            fee_paid: 5,
            email: "a@example.org".to_owned(),
            note: "by the window".to_owned(),
            listed: Ratings::parse("standard 2000 K20 fide 2026-11-01; blitz 1890").unwrap(),
            ..Details::named("Adler, Anna").rated(2000)
        };
        let typed = Field::ALL.map(|field| (field, field.value(&details)));
        assert_eq!(read(&typed, Details::named("")), Ok(details));
    }
}
