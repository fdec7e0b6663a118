//! Posters: where to follow the festival by phone, and what was announced of each section.

use glossary::RoundNumber;
use tournament::Section;
use view::standings::code_in_words;
use words::Words;

use crate::document::{Audience, Document, LIST, Made, Template};
use crate::documents::at_the_board::field;
use crate::error::Error;
use crate::qr::qr;
use crate::sheet::{Card, Part, Sheet, Table, TableColumn};
use crate::subject::{InFestival, InSection};

/// The way to the public pages, with a QR code.
pub(crate) const POSTER: Document = Document {
    name: "poster",
    audience: Audience::Wall,
    made: Made::OfFestival(poster),
    template: Template { file: "poster.typ", source: include_str!("../../typst/poster.typ") },
};

/// What was announced of a section: rounds, time control, tie-breaks, arbiters.
pub(crate) const ANNOUNCEMENT: Document = Document {
    name: "announcement",
    audience: Audience::Wall,
    made: Made::OfSection(announcement),
    template: LIST,
};

fn poster(of: &InFestival<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let Some(links) = &of.job.options.links else {
        return Err(Error::Nothing(words.say("paper-poster-nowhere")));
    };
    let address = links.public();
    let picture = qr(&address).map(|code| (code, words.say("paper-poster-follow")));
    let fields = vec![
        field("scan", words.say("paper-poster-scan"), &address),
        field("event", words.say("paper-event"), of.job.event),
    ];
    let card = Card { title: words.say("paper-poster-follow"), fields, picture };
    Ok(Sheet::titled(words.say("paper-poster-title")).with(Part::Cards(vec![card])))
}

fn announcement(of: &InSection<'_>) -> Result<Sheet, Error> {
    let (words, section) = (of.words, of.section);
    let title = ANNOUNCEMENT.title(words);
    let sheet = Sheet::titled(title).with(Part::Facts(facts(words, section)));
    let rounds = (1..=section.configuration.rounds).filter_map(RoundNumber::new);
    let row = |round: RoundNumber| {
        let day = section.configuration.round_dates.get(round.index());
        let start = section.scheduled_start(round);
        vec![
            round.to_string(),
            day.map(|day| words.date(*day)).unwrap_or_default(),
            start.map(|start| start.strftime("%H:%M").to_string()).unwrap_or_default(),
        ]
    };
    let rows: Vec<Vec<String>> = rounds.map(row).collect();
    let columns = vec![
        TableColumn::figures(words.say("paper-round")),
        TableColumn::text(words.say("paper-date")).wide(),
        TableColumn::text(words.say("paper-start")),
    ];
    let sheet = sheet.with(Part::Heading(words.say("paper-poster-schedule")));
    Ok(sheet.with(Part::Table(Table::new(columns, rows))))
}

fn facts(words: &Words, section: &Section) -> Vec<(String, String)> {
    let configuration = &section.configuration;
    let place =
        [configuration.city.clone(), configuration.federation.map(|one| one.to_string()).unwrap_or_default()];
    let place = place.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let announced = &configuration.time_control;
    let control = announced.control().map(|control| words.said(&control.reading()));
    let ties: Vec<String> = configuration.tie_breaks.iter().map(|code| code_in_words(words, code)).collect();
    let default = match section.default_minutes() {
        0 => words.say("paper-poster-zero"),
        minutes => words.with("paper-poster-minutes", &[("minutes", minutes.into())]),
    };
    let arbiters = std::iter::once(&configuration.chief_arbiter).chain(&configuration.deputies);
    let arbiters: Vec<&str> = arbiters.filter(|name| !name.is_empty()).map(String::as_str).collect();
    let facts = [
        ("public-dates", words.days(configuration.start, configuration.end)),
        ("public-place", place),
        ("public-time-control", control.unwrap_or_else(|| announced.to_string())),
        ("paper-poster-default", default),
        ("sheet-system", section.regulations.pairing.name().to_owned()),
        ("public-tie-breaks", ties.join("; ")),
        ("paper-poster-arbiters", arbiters.join("; ")),
    ];
    facts
        .into_iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(message, value)| (words.say(message), value))
        .collect()
}
