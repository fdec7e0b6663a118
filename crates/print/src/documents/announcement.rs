//! The invitation and the regulations of an event: what hangs on the wall before the first round.

use tournament::Section;
use view::announcement::{self, Body, Clause, Kind};
use words::Words;

use crate::data::Data;
use crate::document::{Audience, Document, Made, Template};
use crate::error::Error;
use crate::sheet::{Part, Sheet, Table, TableColumn};
use crate::subject::InSection;

/// How both are set.
const CLAUSES: Template = Template { file: "clauses.typ", source: include_str!("../../typst/clauses.typ") };

/// The regulations of the event.
pub(crate) const REGULATIONS: Document = Document {
    name: "regulations",
    audience: Audience::Wall,
    made: Made::OfSection(|of| Ok(sheet(of.words, of.section, Kind::Regulations))),
    template: CLAUSES,
};

/// The invitation.
pub(crate) const INVITATION: Document = Document {
    name: "invitation",
    audience: Audience::Wall,
    made: Made::OfSection(invitation),
    template: CLAUSES,
};

fn invitation(of: &InSection<'_>) -> Result<Sheet, Error> {
    Ok(sheet(of.words, of.section, Kind::Invitation))
}

/// The document: in parts for plain text, and clause by clause for the template.
fn sheet(words: &Words, section: &Section, kind: Kind) -> Sheet {
    let document = announcement::document(words, section, kind).without_gaps();
    let mut sheet = Sheet::titled(&document.title);
    sheet = sheet.with(Part::Paragraph(document.place_and_days.clone()));
    let mut chapters = Vec::new();
    for chapter in &document.chapters {
        let title = format!("{}. {}", chapter.number, chapter.title);
        sheet = sheet.with(Part::Heading(title.clone()));
        for clause in &chapter.clauses {
            sheet = parts(&document, clause).into_iter().fold(sheet, Sheet::with);
        }
        let clauses: Vec<Data> = chapter.clauses.iter().map(|clause| data(&document, clause)).collect();
        chapters.push(Data::record([("title", title.into()), ("clauses", Data::List(clauses))]));
    }
    let signed = document
        .signed
        .iter()
        .map(|(role, name)| Data::record([("role", role.as_str().into()), ("name", name.as_str().into())]));
    sheet.more = Some(Data::record([
        ("where", document.place_and_days.as_str().into()),
        ("chapters", Data::List(chapters)),
        ("signed", Data::List(signed.collect())),
    ]));
    if !document.signed.is_empty() {
        sheet = sheet.with(Part::Facts(document.signed.clone()));
    }
    sheet
}

/// A clause in parts.
fn parts(document: &announcement::Document, clause: &Clause) -> Vec<Part> {
    let cited = clause.cited();
    let mark = if cited.is_empty() { String::new() } else { format!(" [{cited}]") };
    let said = |text: &str| Part::Paragraph(format!("{} {text}{mark}", clause.number));
    match &clause.body {
        Body::Sentence(text) | Body::Missing(text) => vec![said(text)],
        Body::Organiser { title, text } => {
            let mut parts = vec![said(title)];
            parts.extend(text.lines().map(|line| Part::Paragraph(line.to_owned())));
            parts
        }
        Body::List(text, items) => {
            let items = (1..).zip(items).map(|(at, item): (usize, &String)| format!("{at}. {item}"));
            std::iter::once(said(text)).chain(items.map(Part::Paragraph)).collect()
        }
        Body::Schedule(rows) => {
            let columns = document.schedule_heads.each_ref().map(|head| TableColumn::text(head).wide());
            let row = |row: &announcement::ScheduleRow| {
                [&row.day, &row.time, &row.what, &row.place].map(Clone::clone).to_vec()
            };
            vec![said(""), Part::Table(Table::new(columns.to_vec(), rows.iter().map(row).collect()))]
        }
        Body::Players(rows) => {
            let columns = ["", "", "", ""].map(TableColumn::text);
            vec![
                said(""),
                Part::Table(Table::new(columns.to_vec(), rows.iter().map(|row| row.to_vec()).collect())),
            ]
        }
    }
}

/// A clause for the template.
fn data(document: &announcement::Document, clause: &Clause) -> Data {
    let texts = |all: &[String]| Data::List(all.iter().map(|one| one.as_str().into()).collect());
    let rows = |all: Vec<Vec<String>>| Data::List(all.iter().map(|row| texts(row)).collect());
    let none = || Data::List(Vec::new());
    let (kind, text, lines, heads, table) = match &clause.body {
        Body::Sentence(text) | Body::Missing(text) => ("sentence", text.as_str(), none(), none(), none()),
        Body::Organiser { title, text } => {
            let lines = text.lines().map(Data::from).collect();
            ("organiser", title.as_str(), Data::List(lines), none(), none())
        }
        Body::List(text, items) => ("list", text.as_str(), texts(items), none(), none()),
        Body::Schedule(schedule) => {
            let all = schedule
                .iter()
                .map(|row| vec![row.day.clone(), row.time.clone(), row.what.clone(), row.place.clone()]);
            ("table", "", none(), texts(&document.schedule_heads), rows(all.collect()))
        }
        Body::Players(players) => {
            ("table", "", none(), none(), rows(players.iter().map(|row| row.to_vec()).collect()))
        }
    };
    Data::record([
        ("number", clause.number.as_str().into()),
        ("kind", kind.into()),
        ("text", text.into()),
        ("lines", lines),
        ("heads", heads),
        ("rows", table),
        ("cited", clause.cited().into()),
    ])
}
