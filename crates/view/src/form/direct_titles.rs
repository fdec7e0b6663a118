//! IT4: the report of direct titles (B.01 1.10.1), in a layout of our own: the regulations name the form and
//! do not print it.

use tournament::{Role, Section};

use super::event::{chief_arbiter, codes, day, federation, name, named};
use super::tournament_report::standings;
use super::{Field, Form, Part, Table};

/// How many places and how many further rows the report has.
const PLACES: usize = 3;
const FURTHER: usize = 7;

pub(super) fn form(section: &Section) -> Form {
    let set = &section.configuration;
    let event = vec![
        name("Event:", section),
        codes("FRS event code(s):", section),
        federation("Federation of event:", section),
        Field::given("Dates:", format!("{} – {}", day(set.start), day(set.end))),
        chief_arbiter("Chief Arbiter (name, ID):", section),
    ];
    let columns =
        vec!["Place", "Name", "FIDE ID", "Fed", "Points", "Title or norm", "Article", "Conditional (rating)"];
    let mut rows: Vec<Vec<String>> = standings(section).rows.into_iter().take(PLACES).map(row).collect();
    rows.extend(std::iter::repeat_n(vec![String::new(); columns.len()], FURTHER));
    Form {
        code: "IT4",
        title: "Direct Title Report",
        subject: String::new(),
        parts: vec![
            Part::Text(
                "Report of the Chief Arbiter to the FIDE Office of direct titles earned, those \
                 conditional on a rating included (Title Regulations 1.10.1). The first places are \
                 those of the standings; titles are filled in by hand from the table of direct titles, \
                 and are not verified."
                    .to_owned(),
            ),
            Part::Fields(event),
            Part::Table(Table { columns, rows, ..Table::default() }),
            Part::Signatures(vec!["Chief Arbiter's signature and date".to_owned()]),
            Part::Fields(vec![named("Name of federation official:", section, Role::FederationOfficial)]),
            Part::Signatures(vec!["Signature and date".to_owned()]),
        ],
    }
}

/// Place, name, number, federation and points of a row of the standings.
fn row(cells: Vec<String>) -> Vec<String> {
    let cell = |at: usize| cells.get(at).cloned().unwrap_or_default();
    let (place, name, number, federation, points) = (cell(0), cell(2), cell(3), cell(4), cell(6));
    vec![place, name, number, federation, points, String::new(), String::new(), String::new()]
}
