//! The chief arbiter's report to the organising body: the seven blocks of the Arbiters' Manual of March 2025,
//! chapter 1.

use tournament::{BoardNumber, Incident, Official, Player, Role, Round, Section};
use words::{Language, Words};

use super::event::{Seal, chief_arbiter, codes, day, name, venue};
use super::title_result::shown;
use super::tournament_report::{source, standings, standings_heading};
use super::{Field, Form, Part, Table, WhereToEnter};
use crate::incidents;

pub(super) fn form(section: &Section, seal: &Seal) -> Form {
    let set = &section.configuration;
    let event = vec![
        name("Event:", section),
        codes("FRS event code(s):", section),
        venue("Venue:", section),
        Field::given("Dates:", format!("{} – {}", day(set.start), day(set.end))),
        chief_arbiter("Chief Arbiter (name, ID):", section),
        Field::known("Organiser:", section.registration.organiser.clone(), WhereToEnter::Registration),
    ];
    let mut parts = vec![Part::Fields(event)];
    parts.push(Part::Heading("1. Participants".to_owned()));
    parts.push(Part::Table(participants(section)));
    parts.push(Part::Heading("2. Pairings and results".to_owned()));
    for round in section.published() {
        parts.push(Part::Heading(format!("Round {}", round.number)));
        parts.push(Part::Table(pairings(section, round)));
    }
    parts.push(Part::Heading(format!("3. {}", standings_heading(section))));
    parts.push(Part::Table(standings(section)));
    parts.push(Part::Heading("4. Arbiters and their evaluation".to_owned()));
    parts.extend(arbiters(section));
    parts.push(Part::Heading("5. Incidents during the games".to_owned()));
    parts.extend(all_incidents(section, seal));
    parts.push(Part::Heading("6. Appeals and decisions".to_owned()));
    parts.extend(appeals(section, seal));
    parts.push(Part::Heading("7. For the future organisation of the event".to_owned()));
    parts.push(Part::Fields(vec![
        Field::known(
            "Important for the next time:",
            section.registration.for_next_time.clone(),
            WhereToEnter::Registration,
        )
        .wide(),
    ]));
    parts.push(Part::Signatures(vec!["Chief Arbiter's signature and date".to_owned()]));
    parts.push(Part::Note(source(seal)));
    Form { code: "CA", title: "Chief Arbiter's Report", subject: String::new(), parts }
}

fn participants(section: &Section) -> Table {
    let text = |value: Option<String>| value.unwrap_or_default();
    let row = |player: &&Player| {
        let details = &player.details;
        vec![
            text(player.number.map(|number| number.to_string())),
            details.title.code().to_owned(),
            details.name.clone(),
            text(details.fide_id.map(|number| number.to_string())),
            text(details.federation.map(|one| one.code().to_owned())),
            text(details.rating.map(|rating| rating.to_string())),
        ]
    };
    Table {
        columns: vec!["No.", "Title", "Name", "FIDE ID", "Fed", "Rating"],
        rows: section.numbered().iter().map(row).collect(),
        ..Table::default()
    }
}

fn pairings(section: &Section, round: &Round) -> Table {
    let name = |id| section.players.get(&id).map(|player| player.details.name.clone()).unwrap_or_default();
    let board = |(number, board): (&BoardNumber, &tournament::Board)| {
        let results: Vec<String> = board
            .results()
            .map(|result| result.map_or_else(|| "–".to_owned(), |result| result.text().to_owned()))
            .collect();
        vec![number.to_string(), name(board.white), results.join(", "), name(board.black)]
    };
    let mut rows: Vec<Vec<String>> = round.boards.iter().map(board).collect();
    for (id, result) in round.unpaired.iter() {
        rows.push(vec![String::new(), name(*id), result.phrase().to_string(), String::new()]);
    }
    Table { columns: vec!["Board", "White", "Result", "Black"], rows, ..Table::default() }
}

fn arbiters(section: &Section) -> Vec<Part> {
    let all: Vec<&Official> = section.officials.values().filter(|one| one.role.is_arbiter()).collect();
    if all.is_empty() {
        let known = section.configuration.chief_arbiter.trim().is_empty();
        let announced = if known { String::new() } else { section.chief_arbiter() };
        let label = match announced.is_empty() {
            true => "Arbiters:".to_owned(),
            false => format!("Arbiters besides those announced ({announced}):"),
        };
        return vec![Part::Fields(vec![Field::missing(label, WhereToEnter::Officials).wide()])];
    }
    let row = |official: &&Official| {
        vec![
            glossary::phrase::opening(&official.role.phrase().to_string()),
            official.as_reported(),
            official.federation.map(|one| one.code().to_owned()).unwrap_or_default(),
            official.sector.clone(),
            official.evaluation.clone(),
        ]
    };
    let columns = vec!["Role", "Name", "Fed", "Sector", "Evaluation"];
    let mut parts =
        vec![Part::Table(Table { columns, rows: all.iter().map(row).collect(), ..Table::default() })];
    let wanting = all.iter().filter(|one| one.role != Role::ChiefArbiter && one.evaluation.trim().is_empty());
    let wanting: Vec<&str> = wanting.map(|one| one.name.as_str()).collect();
    if !wanting.is_empty() {
        let label = format!("Evaluation of {}:", wanting.join("; "));
        parts.push(Part::Fields(vec![Field::missing(label, WhereToEnter::Officials).wide()]));
    }
    parts
}

/// What was ruled at the boards, and what else is on record.
fn all_incidents(section: &Section, seal: &Seal) -> Vec<Part> {
    let mut parts = Vec::new();
    if !section.incidents.is_empty() {
        let words = Words::in_language(Language::English);
        let rows = section.incidents.iter().map(|incident| ruled(&words, section, incident, seal)).collect();
        let columns = vec!["Round", "Board", "When", "What happened", "Ruling", "By"];
        parts.push(Part::Table(Table { columns, rows, ..Table::default() }));
    }
    let others = other_incidents(section);
    if !others.is_empty() {
        let columns = vec!["Round", "What"];
        parts.push(Part::Table(Table { columns, rows: others, ..Table::default() }));
    }
    match parts.is_empty() {
        true => vec![Part::Text("None on record.".to_owned())],
        false => parts,
    }
}

/// An incident at a board: when, what, what was done by which articles, what became of the game.
fn ruled(words: &Words, section: &Section, incident: &Incident, seal: &Seal) -> Vec<String> {
    let line = incidents::line(words, section, incident);
    let step = |step: &incidents::StepLine| match step.article {
        Some(article) => {
            let said = step.said.trim_end_matches('.');
            format!("{said} ({}).", article.article().label.unwrap_or(article.article().number))
        }
        None => step.said.clone(),
    };
    let mut ruling: Vec<String> = line.steps.iter().map(step).collect();
    ruling.push(line.outcome);
    if line.is_withdrawn {
        ruling.push("This ruling was withdrawn.".to_owned());
    }
    let happened = [format!("{} – {}: {}.", line.white.1, line.black.1, line.what), line.statement];
    vec![
        line.round.to_string(),
        line.board.to_string(),
        seal.moment(line.at),
        happened.join(" ").trim_end().to_owned(),
        ruling.join(" "),
        line.by,
    ]
}

/// What the log of integrity holds, points given or taken, and expulsions.
fn other_incidents(section: &Section) -> Vec<Vec<String>> {
    let name = |id| section.players.get(&id).map(|player| player.details.name.clone()).unwrap_or_default();
    let mut rows: Vec<Vec<String>> = Vec::new();
    for breach in section.integrity.iter() {
        rows.push(vec![breach.round.to_string(), breach.what.clone()]);
    }
    for given in &section.points_given {
        let round = given.round.map(|round| round.to_string()).unwrap_or_default();
        rows.push(vec![
            round,
            format!("{}: {} points given by the arbiter", name(given.player), shown(given.points)),
        ]);
    }
    for player in section.players.values().filter(|one| one.presence == tournament::Presence::Expelled) {
        rows.push(vec![String::new(), format!("{} was expelled", player.details.name)]);
    }
    rows
}

fn appeals(section: &Section, seal: &Seal) -> Vec<Part> {
    if section.appeals.is_empty() {
        return vec![Part::Text("No appeal was handed in.".to_owned())];
    }
    let row = |(id, appeal): (&tournament::AppealId, &tournament::Appeal)| {
        vec![
            id.to_string(),
            appeal.round.map(|round| round.to_string()).unwrap_or_default(),
            appeal.submitted.map(|at| seal.moment(at)).unwrap_or_default(),
            appeal.appellant.clone(),
            appeal.facts.clone(),
            appeal.ruling.clone(),
            match appeal.reasons.trim().is_empty() {
                true => appeal.outcome.phrase().to_string(),
                false => format!("{}: {}", appeal.outcome.phrase(), appeal.reasons),
            },
            appeal.decided_by.clone(),
        ]
    };
    let columns = vec!["No.", "Round", "Handed in", "Appellant", "About", "Ruling", "Decision", "Decided by"];
    vec![Part::Table(Table { columns, rows: section.appeals.iter().map(row).collect(), ..Table::default() })]
}
