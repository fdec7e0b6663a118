//! Complaints about fair play, during and after a tournament (A.09 3.2): the event is filled in, what
//! happened is written by hand. Nothing of a complaint is kept by the desk: they are confidential (3.2.12).

use tournament::{Role, Section};

use super::event::{chief_arbiter, codes, day, name, official, venue};
use super::{Field, Form, Part, WhereToEnter};

/// When a complaint is made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    /// During the tournament.
    During,
    /// After it.
    After,
}

pub(super) fn form(section: &Section, when: When) -> Form {
    let (code, title) = match when {
        When::During => ("ITC", "Tournament Complaint Form"),
        When::After => ("PTC", "Post-Tournament Complaint Form"),
    };
    let set = &section.configuration;
    let organiser = official(section, Role::Organiser).map(|one| one.name.clone());
    let organiser = organiser.unwrap_or_else(|| section.registration.organiser.clone());
    let mut parts = vec![
        Part::Text(
            "Fair Play Commission. To be filled in, scanned and sent as PDF to fpl@fide.com.".to_owned(),
        ),
        Part::Fields(person("Complainant (FIDE ID if applicable):")),
        Part::Fields(person("Respondent (FIDE ID):")),
        Part::Heading("Brief description of facts".to_owned()),
        Part::Fields(vec![
            name("Event:", section),
            codes("FRS event code(s):", section),
            venue("Venue:", section),
            Field::given("Dates:", format!("{} – {}", day(set.start), day(set.end))),
            Field::known("Chief Organizer:", organiser, WhereToEnter::Registration),
            chief_arbiter("Chief Arbiter (name, ID):", section),
            Field::by_hand("Round, board, opponent:").wide(),
            Field::by_hand("What happened, and why the regulations were breached:").tall(match when {
                When::During => 14,
                When::After => 6,
            }),
        ]),
    ];
    if when == When::After {
        parts.push(Part::Fields(vec![
            Field::by_hand("Why no complaint was made during the tournament (3.2.7):").tall(4),
            Field::by_hand("Engine check results (software, hardware, findings):").tall(6),
        ]));
    }
    parts.push(Part::Fields(vec![
        Field::by_hand("Attachments (PDF; games as PGN):").tall(3),
        Field::by_hand("Date:"),
    ]));
    parts.push(Part::Signatures(vec!["Complainant Signature".to_owned()]));
    parts.push(Part::Text(
        "By signing, the complainant confirms having read FIDE's data protection policy \
         (www.fide.com/privacy), and agrees that this form is processed by the fair play regulations."
            .to_owned(),
    ));
    parts.push(Part::Fields(vec![
        Field::ticked("I agree with the policy:", [("YES", false), ("NO", false)]),
        Field::by_hand("Date:"),
    ]));
    parts.push(Part::Signatures(vec!["Signature".to_owned()]));
    if when == When::During {
        let officer =
            official(section, Role::FairPlayOfficer).map(|one| one.name.clone()).unwrap_or_default();
        parts.push(Part::Heading(
            "Received by the Chief Fair Play Officer or the Chief Arbiter (3.2.6)".to_owned(),
        ));
        parts.push(Part::Fields(vec![
            Field::given("Name:", officer),
            Field::by_hand("Date and time:"),
            Field::ticked(
                "",
                [("warned of manifestly unfounded complaints", false), ("forwarded with a report", false)],
            ),
        ]));
    }
    parts.push(Part::Note(
        "Articles of the Fair Play Regulations. A complaint that only supposes that somebody plays too \
         well for the rating is manifestly unfounded (3.2.9). Complaints are confidential until the \
         investigation is completed (3.2.12)."
            .to_owned(),
    ));
    Form { code, title, subject: String::new(), parts }
}

fn person(label: &str) -> Vec<Field> {
    vec![
        Field::by_hand(label),
        Field::by_hand("Federation:"),
        Field::by_hand("Physical address:").wide(),
        Field::by_hand("E-mail address:"),
        Field::by_hand("Telephone number:"),
    ]
}
