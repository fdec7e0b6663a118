//! APR and FL2: the report about an assistant lecturer of a seminar, and the application for the title of
//! lecturer. They are filled in by hand: a tournament knows nothing of seminars.

use super::event::PRIVACY;
use super::{Field, Form, Part, Table};

/// The report about an assistant.
pub(super) fn participation() -> Form {
    let topics = [
        "Laws of Chess",
        "Swiss Pairing",
        "Types of Tournament",
        "Tie Breaks",
        "Titles and Ratings",
        "Arbiter Titles",
        "Fair Play",
        "Clocks",
        "Exam Marking",
    ];
    let yes_no = "Yes / No".to_owned();
    let topic = |topic: &str| vec![topic.to_owned(), yes_no.clone(), yes_no.clone(), yes_no.clone()];
    let marks = vec!["", "4", "3", "2", "1", "Comment"];
    let marked = |rows: &[&str]| Table {
        columns: marks.clone(),
        rows: rows
            .iter()
            .map(|row| {
                let mut cells = vec![String::new(); marks.len()];
                (*row).clone_into(&mut cells[0]);
                cells
            })
            .collect(),
        ..Table::default()
    };
    let columns = vec!["Topic", "Presented by Assistant", "Assistant Contributed", "Assistant Present"];
    let parts = vec![
        Part::Text(
            "Completed by the main Lecturer of an FA Seminar about an Assistant Lecturer who seeks \
             accreditation, and submitted to the FIDE Arbiters' Commission with the report of the seminar."
                .to_owned(),
        ),
        Part::Fields(vec![
            Field::by_hand("Name of Assistant:"),
            Field::by_hand("FIN:"),
            Field::by_hand("Total hours on Lectures (exc. exam):"),
            Field::by_hand("Hours presented by Assistant:"),
        ]),
        Part::Table(Table {
            columns,
            rows: topics.iter().map(|one| topic(one)).collect(),
            ..Table::default()
        }),
        Part::Text("4 = Very Competent; 3 = Good; 2 = Acceptable; 1 = Improvement needed".to_owned()),
        Part::Fields(vec![Field::by_hand("Topic:").wide()]),
        Part::Table(marked(&[
            "Preparation",
            "Presentation/delivery",
            "Timing",
            "Ensuring participant engagement",
        ])),
        Part::Heading("General Evaluation".to_owned()),
        Part::Table(marked(&[
            "Time Keeping",
            "Appearance",
            "Interaction with Lecturer",
            "Interaction with Participants",
            "General Confidence",
            "General Preparation",
        ])),
        Part::Fields(vec![Field::by_hand("Additional Comments").wide()]),
        Part::Signatures(vec!["Lecturer's signature and date".to_owned()]),
    ];
    Form { code: "APR", title: "FIDE Lecturer Active Participation Report", subject: String::new(), parts }
}

/// The application for the title of lecturer.
pub(super) fn application() -> Form {
    let mut parts = vec![Part::Fields(vec![
        Field::by_hand("The federation which herewith applies for the title of FIDE Lecturer for:").wide(),
        Field::by_hand("Last name:"),
        Field::by_hand("First name:"),
        Field::by_hand("Code (if any):"),
        Field::by_hand("Date of Birth:"),
        Field::by_hand("Place of Birth:"),
        Field::by_hand("Federation:"),
        Field::by_hand("Address:").wide(),
        Field::by_hand("Tel:"),
        Field::by_hand("e-mail address:"),
        Field::by_hand("Languages:").wide(),
    ])];
    for number in 1..=4 {
        parts.push(Part::Fields(vec![
            Field::by_hand(format!("{number}. Event:")),
            Field::by_hand("Dates:"),
            Field::by_hand("Location:"),
            Field::by_hand("Link to Published seminar:"),
        ]));
    }
    parts.push(Part::Text(
        "The candidate has shown at all times absolute objectivity as an Assistant Lecturer; a report \
         (APR) signed by the Lecturer is enclosed for each seminar."
            .to_owned(),
    ));
    parts.push(Part::Fields(vec![Field::by_hand("Name of Federation official:"), Field::by_hand("Date:")]));
    parts.push(Part::Signatures(vec!["Signature".to_owned()]));
    parts.push(Part::Note(PRIVACY.to_owned()));
    Form {
        code: "FL2",
        title: "Application for award of the title of FIDE Lecturer",
        subject: String::new(),
        parts,
    }
}
