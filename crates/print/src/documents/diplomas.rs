//! Diplomas of the first places and of the categories of prizes, and fee receipts.

use std::collections::BTreeSet;

use glossary::PairingNumber;
use prize::{Category, RankedBy};
use tournament::{Player, Row};
use view::fees;
use view::list::Person;
use view::prizes::{self, AwardRow};
use words::of_points;

use crate::document::{Audience, Document, Made, Template};
use crate::documents::at_the_board::field;
use crate::error::Error;
use crate::sheet::{Card, CardField, Part, Sheet};
use crate::subject::InSection;

/// Diplomas of the first three places.
pub(crate) const DIPLOMAS: Document = Document {
    name: "diplomas",
    audience: Audience::Players,
    made: Made::OfSection(diplomas),
    template: Template { file: "diplomas.typ", source: include_str!("../../typst/diplomas.typ") },
};

/// Diplomas of those who win in a category of the prizes.
pub(crate) const PRIZE_DIPLOMAS: Document = Document {
    name: "prize-diplomas",
    audience: Audience::Players,
    made: Made::OfSection(prize_diplomas),
    template: DIPLOMAS.template,
};

/// Receipts of the fees that were paid.
pub(crate) const FEE_RECEIPTS: Document = Document {
    name: "fee-receipts",
    audience: Audience::Desk,
    made: Made::OfSection(fee_receipts),
    template: Template { file: "fee-receipts.typ", source: include_str!("../../typst/fee-receipts.typ") },
};

/// Who has one of these places, shared ones included, has a diploma.
const PLACES: u32 = 3;

fn diplomas(of: &InSection<'_>) -> Result<Sheet, Error> {
    let (words, section) = (of.words, of.section);
    let complete = section.last_complete_round();
    let rounds = section.configuration.rounds;
    let is_over = complete.is_some_and(|round| round.get() >= rounds)
        && section.coverage(complete).adjourned.is_empty();
    if !is_over {
        return Err(Error::Nothing(words.say("paper-diploma-none")));
    }
    let table = section.standings_table(complete)?;
    let first = table.rows.iter().filter(|row| row.rank.is_some_and(|rank| rank <= PLACES));
    let cards = first.map(|row| diploma(of, row)).collect();
    Ok(Sheet::titled(words.say("paper-diplomas-title")).with(Part::Cards(cards)))
}

fn diploma(of: &InSection<'_>, row: &Row) -> Card {
    let words = of.words;
    let rank = row.rank.map(|rank| rank.to_string()).unwrap_or_default();
    let points = [("points", of_points(row.points)), ("rounds", of.section.configuration.rounds.into())];
    let place = words.with("paper-diploma-place", &[("rank", rank.into())]);
    card(of, row.number, &place, &words.with("paper-diploma-points", &points))
}

/// A diploma for every award of a category with conditions, such as that of women or of an age; what the
/// whole field competes for are the places, which have diplomas of their own.
fn prize_diplomas(of: &InSection<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let awarded = of.section.prizes_after(of.job.round)?;
    let awarded = awarded.ok_or_else(|| Error::Nothing(words.say("prizes-none")))?;
    let list = prizes::list(words, &awarded);
    if !list.is_settled {
        return Err(Error::Nothing(words.say("paper-prize-diplomas-wait")));
    }
    let categories = awarded.fund.categories().map(|(_, category)| category);
    let with_conditions: BTreeSet<&str> =
        categories.filter(|one| has_conditions(one)).map(|one| one.name.as_str()).collect();
    let awards = list.awards.iter().filter(|award| with_conditions.contains(award.category.as_str()));
    let cards: Vec<Card> = awards.filter_map(|award| prize_diploma(of, award)).collect();
    if cards.is_empty() {
        return Err(Error::Nothing(words.say("paper-prize-diplomas-none")));
    }
    Ok(Sheet::titled(words.say("print-document-prize-diplomas")).with(Part::Cards(cards)))
}

/// Whether a category is one of its own, and not the whole field by the standings.
fn has_conditions(category: &Category) -> bool {
    !category.criteria.is_empty() || category.ranked_by != RankedBy::Standings
}

fn prize_diploma(of: &InSection<'_>, award: &AwardRow) -> Option<Card> {
    let rank = [("rank", award.place.to_string().into())];
    let place = of.words.with("paper-diploma-place", &rank);
    Some(card(of, PairingNumber::new(award.number)?, &award.category, &place))
}

/// A diploma: for whom, for what, and what is said of it.
fn card(of: &InSection<'_>, number: PairingNumber, what: &str, more: &str) -> Card {
    let (words, configuration) = (of.words, &of.section.configuration);
    let ranked = of.section.ranked();
    let person = ranked.player(number).map_or_else(|| Person::named(ranked.name(number)), Person::of);
    let dates = words.days(configuration.start, configuration.end);
    let place =
        if configuration.city.is_empty() { dates } else { format!("{}, {dates}", configuration.city) };
    Card {
        title: person.titled(),
        fields: vec![
            field("diploma", String::new(), &words.say("paper-diploma")),
            field("event", String::new(), of.job.event),
            field("section", String::new(), &configuration.name),
            field("place", String::new(), what),
            field("points", String::new(), more),
            field("where", String::new(), &place),
            field("arbiter", words.say("paper-badge-chief-arbiter"), &configuration.chief_arbiter),
            field("organiser", words.say("paper-diploma-organiser"), ""),
        ],
        picture: None,
    }
}

fn fee_receipts(of: &InSection<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let mut paid: Vec<&Player> =
        of.section.players.values().filter(|player| player.details.fee_paid > 0).collect();
    words.sort(&mut paid, |player| player.details.name.as_str());
    if paid.is_empty() {
        return Err(Error::Nothing(words.say("paper-receipt-none")));
    }
    let cards = paid.into_iter().map(|player| receipt(of, player)).collect();
    Ok(Sheet::titled(words.say("paper-receipts-title")).personal().with(Part::Cards(cards)))
}

fn receipt(of: &InSection<'_>, player: &Player) -> Card {
    let (words, details) = (of.words, &player.details);
    let section = [("section", of.section.configuration.name.as_str().into())];
    let open = details.fee_owed.saturating_sub(details.fee_paid);
    let labelled = |name: &'static str, message: &str, value: &str| -> CardField {
        field(name, words.say(message), value)
    };
    let mut fields = vec![
        field("event", String::new(), of.job.event),
        labelled("number", "paper-receipt-number", &player.id.to_string()),
        labelled("from", "paper-receipt-from", &details.name),
        labelled("for", "paper-receipt-for", &words.with("paper-receipt-fee", &section)),
        labelled("amount", "paper-receipt-amount", &words.number(&fees::shown(details.fee_paid))),
    ];
    if open > 0 {
        fields.push(labelled("open", "paper-receipt-open", &words.number(&fees::shown(open))));
    }
    fields.push(labelled("where", "paper-place-and-date", &of.section.configuration.city));
    fields.push(labelled("signature", "paper-signature", ""));
    Card { title: words.say("paper-receipt"), fields, picture: None }
}
