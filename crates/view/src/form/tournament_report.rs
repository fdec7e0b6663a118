//! Our own report of a tournament, in place of IT3, which the regulations do not print: the event, its field,
//! its standings, and what the rating officer looks for.

use glossary::Title;
use tournament::{Role, Section};

use super::event::{Seal, chief_arbiter, day, facts, named};
use super::title_result::shown;
use super::{Field, Form, Part, Table, WhereToEnter};

pub(super) fn form(section: &Section, seal: &Seal) -> Form {
    let mut event = facts(section);
    let set = &section.configuration;
    event.push(Field::known("Tie-breaks:", section.tie_break_list(), WhereToEnter::Settings).wide());
    event.push(Field::given("Regulations adopted:", adopted(section)).wide());
    let people = vec![
        chief_arbiter("Chief Arbiter (name, ID):", section),
        Field::given("Deputies:", section.deputies().join("; ")),
        Field::known("Organiser:", section.registration.organiser.clone(), WhereToEnter::Registration),
        named("Federation official:", section, Role::FederationOfficial),
        Field::known(
            "Registered with FIDE on:",
            section.registration.registered.map(day).unwrap_or_default(),
            WhereToEnter::Registration,
        ),
        Field::given("Dates:", format!("{} – {}", day(set.start), day(set.end))),
    ];
    let mut parts = vec![
        Part::Heading("Event".to_owned()),
        Part::Fields(event),
        Part::Heading("Responsible".to_owned()),
        Part::Fields(people),
        Part::Heading("Field".to_owned()),
        Part::Fields(field_of_players(section)),
        Part::Heading(standings_heading(section)),
        Part::Table(standings(section)),
    ];
    parts.push(Part::Heading("Certificates".to_owned()));
    parts.push(Part::Table(certificates(section)));
    parts.push(Part::Signatures(vec!["Chief Arbiter's signature and date".to_owned()]));
    parts.push(Part::Note(source(seal)));
    Form { code: "Report", title: "Tournament Report", subject: String::new(), parts }
}

/// The editions by which the section is run, as the Handbook calls them.
fn adopted(section: &Section) -> String {
    let name = |citation: &str| match handbook::find_edition(citation) {
        Ok(edition) => format!("{} {} ({})", edition.chapter, edition.title, day(edition.in_force_from)),
        Err(_) => citation.to_owned(),
    };
    section.regulations.citations().into_iter().map(name).collect::<Vec<String>>().join("; ")
}

/// Where the figures come from.
pub(super) fn source(seal: &Seal) -> String {
    match seal.hash.is_empty() {
        true => "Made by Jadoube.".to_owned(),
        false => format!("Made by Jadoube from log entry {}, {}.", seal.sequence, seal.hash),
    }
}

/// The heading of the standings says how far they reach.
pub(super) fn standings_heading(section: &Section) -> String {
    let last = section.last_complete_round().map_or(0, glossary::RoundNumber::get);
    match (last, last == section.configuration.rounds) {
        (_, true) if section.is_final => "Final standings".to_owned(),
        (_, true) => format!("Standings after round {last}, not declared final"),
        (0, false) => "Standings: no round is complete".to_owned(),
        (_, false) => format!("Standings after round {last} of {}", section.configuration.rounds),
    }
}

/// The standings after the last complete round: place, number, name, FIDE number, federation, rating, points
/// and tie-breaks.
pub(super) fn standings(section: &Section) -> Table {
    let columns = vec!["Place", "No.", "Name", "FIDE ID", "Fed", "Rating", "Points", "Tie-breaks"];
    let Ok(table) = section.standings_table(section.last_complete_round()) else {
        return Table { columns, ..Table::default() };
    };
    let row = |row: &tournament::Row| {
        let player = section.with_number(row.number).and_then(|id| section.players.get(&id));
        let details = player.map(|player| &player.details);
        let text = |value: Option<String>| value.unwrap_or_default();
        let titled = |details: &tournament::Details| match details.title.code() {
            "" => details.name.clone(),
            title => format!("{title} {}", details.name),
        };
        vec![
            row.rank.map(|rank| rank.to_string()).unwrap_or_default(),
            row.number.to_string(),
            text(details.map(titled)),
            text(details.and_then(|one| one.fide_id).map(|number| number.to_string())),
            text(details.and_then(|one| one.federation).map(|one| one.code().to_owned())),
            text(details.and_then(|one| one.rating).map(|rating| rating.to_string())),
            shown(row.points),
            row.values.iter().map(ToString::to_string).collect::<Vec<String>>().join("  "),
        ]
    };
    Table { columns, rows: table.rows.iter().map(row).collect(), ..Table::default() }
}

fn field_of_players(section: &Section) -> Vec<Field> {
    let players = section.numbered();
    let mut federations: Vec<(String, usize)> = Vec::new();
    for player in &players {
        let Some(federation) = player.details.federation else { continue };
        match federations.iter_mut().find(|(code, _)| code == federation.code()) {
            Some((_, count)) => *count += 1,
            None => federations.push((federation.code().to_owned(), 1)),
        }
    }
    federations.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    let federations: Vec<String> =
        federations.iter().map(|(code, count)| format!("{code} {count}")).collect();
    let titles = Title::ALL.iter().filter(|title| **title != Title::Untitled).filter_map(|title| {
        let count = players.iter().filter(|player| player.details.title == *title).count();
        (count > 0).then(|| format!("{} {count}", title.code()))
    });
    let withdrawn = players.iter().filter(|player| player.presence != tournament::Presence::Arrived).count();
    vec![
        Field::given("Players by federation:", federations.join(", ")).wide(),
        Field::given("Players by title:", titles.collect::<Vec<String>>().join(", ")).wide(),
        Field::given("Withdrawn, expelled or absent:", withdrawn.to_string()),
        Field::given(
            "FIDE mode:",
            match section.is_in_fide_mode() {
                true => "kept".to_owned(),
                false => "left".to_owned(),
            },
        ),
    ]
}

/// The certificates that come with the report.
fn certificates(section: &Section) -> Table {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (id, result) in section.title_results.iter() {
        let Some(player) = section.players.get(id) else { continue };
        rows.push(vec![
            "IT1".to_owned(),
            player.details.name.clone(),
            format!("{} result, not verified", result.title),
        ]);
    }
    for official in section.officials.values() {
        let Some(norm) = official.norm else { continue };
        rows.push(vec![
            norm.form().to_owned(),
            official.name.clone(),
            glossary::phrase::opening(&official.role.phrase().to_string()),
        ]);
    }
    Table { columns: vec!["Form", "Name", "For"], rows, ..Table::default() }
}
