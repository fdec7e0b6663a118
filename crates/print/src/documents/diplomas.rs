//! Diplomas of the first places, and fee receipts.

use tournament::{Player, Row};
use view::fees;
use view::list::Person;

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
    let (words, configuration) = (of.words, &of.section.configuration);
    let ranked = of.section.ranked();
    let person = ranked.player(row.number).map_or_else(|| Person::named(ranked.name(row.number)), Person::of);
    let rank = row.rank.map(|rank| rank.to_string()).unwrap_or_default();
    let points = [("points", words.points(row.points).into()), ("rounds", configuration.rounds.into())];
    let dates = words.days(configuration.start, configuration.end);
    let place =
        if configuration.city.is_empty() { dates } else { format!("{}, {dates}", configuration.city) };
    Card {
        title: person.titled(),
        fields: vec![
            field("diploma", String::new(), &words.say("paper-diploma")),
            field("event", String::new(), of.job.event),
            field("section", String::new(), &configuration.name),
            field("place", String::new(), &words.with("paper-diploma-place", &[("rank", rank.into())])),
            field("points", String::new(), &words.with("paper-diploma-points", &points)),
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
