//! FA2, IA2 and IA3: applications for the titles of arbiters and for a higher category, with this event
//! filled in as the first one.

use tournament::{NormSystem, Official, Section};

use super::event::{PRIVACY, codes, name};
use super::{Field, Form, Part, WhereToEnter, parts_of_name};

/// Which application.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Application {
    /// FA2.
    FideArbiter,
    /// IA2.
    InternationalArbiter,
}

/// What one application says and another does not.
struct Wording {
    code: &'static str,
    title: &'static str,
    applies_for: &'static str,
    seminar: &'static str,
    seminar_passed: &'static str,
    worked: &'static str,
    certificates: &'static str,
    events: usize,
}

impl Application {
    const fn wording(self) -> Wording {
        match self {
            Application::FideArbiter => Wording {
                code: "FA2",
                title: "Application for award of the title of FIDE Arbiter",
                applies_for: "herewith applies for the title of FIDE Arbiter for",
                seminar: "FIDE Arbiter Seminar:",
                seminar_passed: "The candidate has successfully passed an exam during a FIDE Arbiter \
                                 Seminar.",
                worked: "The candidate has worked as an Arbiter in the following three competitions, of at \
                         least two different systems (2.4).",
                certificates: "FA1",
                events: 3,
            },
            Application::InternationalArbiter => Wording {
                code: "IA2",
                title: "Application for award of the title of International Arbiter",
                applies_for: "herewith applies for the title of International Arbiter for",
                seminar: "International Arbiter Certification Seminar:",
                seminar_passed: "The candidate has successfully passed an International Arbiter \
                                 Certification Seminar.",
                worked: "The candidate has worked as an Arbiter in the following four competitions, of \
                         at least two different systems (2.4) and signed by at least two different \
                         chief arbiters (4.13.1).",
                certificates: "IA1",
                events: 4,
            },
        }
    }
}

/// What all three forms say of events that are several tournaments.
const SEVERAL_TOURNAMENTS: &str = "An event split into several tournaments: say for which of them the \
    applicant was responsible, or give all event codes of the FIDE Rating Server. The candidate is \
    registered there as an arbiter for every code.";

/// The languages of which a candidate speaks one.
const LANGUAGES: [&str; 7] = ["English", "Arabic", "French", "German", "Portuguese", "Russian", "Spanish"];

pub(super) fn form(section: &Section, candidate: &Official, application: Application) -> Form {
    let wording = application.wording();
    let mut parts = vec![
        Part::Fields(person(candidate, wording.applies_for)),
        Part::Text(
            "The candidate possesses a sufficient knowledge of the Laws of Chess and other FIDE \
             regulations to be observed in chess competitions at the required level, and speaks at \
             least one of these languages:"
                .to_owned(),
        ),
        Part::Fields(vec![Field::ticked("", LANGUAGES.map(|language| (language, false)))]),
        Part::Text(wording.seminar_passed.to_owned()),
        Part::Fields(vec![
            Field::by_hand(wording.seminar).wide(),
            Field::by_hand("Organizing Federation:"),
            Field::by_hand("Dates:"),
        ]),
        Part::Text(wording.worked.to_owned()),
    ];
    for number in 1..=wording.events {
        parts.push(Part::Fields(event(number, (number == 1).then_some(section))));
    }
    parts.push(Part::Text(format!(
        "In the activity as an Arbiter the candidate has shown at all times absolute objectivity. This \
         application is submitted not later than one year after the date of the latest event listed \
         (5.3.3). A signed {} is enclosed for each competition.",
        wording.certificates
    )));
    parts.push(Part::Fields(vec![Field::by_hand("Name of Federation official:"), Field::by_hand("Date:")]));
    parts.push(Part::Signatures(vec!["Signature".to_owned()]));
    parts.push(Part::Note(SEVERAL_TOURNAMENTS.to_owned()));
    parts.push(Part::Note(
        "Systems: Swiss (SS), Round Robin (RR), Double Round Robin (DR), Knockout (KO), Other, Teams (TM, \
         with one of the others, so that the event is fully described). Exception: the article by which a \
         norm is acceptable that the regulations accept only as an exception."
            .to_owned(),
    ));
    parts.push(Part::Note(PRIVACY.to_owned()));
    Form { code: wording.code, title: wording.title, subject: candidate.name.clone(), parts }
}

fn person(candidate: &Official, applies: &str) -> Vec<Field> {
    let (last, first) = parts_of_name(&candidate.name);
    let number = candidate.fide_id.map(|number| number.to_string()).unwrap_or_default();
    let federation = candidate.federation.map(|one| one.code().to_owned()).unwrap_or_default();
    let place = WhereToEnter::Officials;
    vec![
        Field::known(format!("The federation which {applies}:"), federation.clone(), place).wide(),
        Field::given("Last Name:", last),
        Field::given("First Name:", first),
        Field::known("FIDE ID Number:", number, place),
        Field::known("Federation:", federation, place),
    ]
}

fn event(number: usize, known: Option<&Section>) -> Vec<Field> {
    let (label, code) = (format!("{number}. Event:"), "FRS event code(s):");
    let system = known.map(|section| section.norm_event().system);
    let mut boxes = NormSystem::ALL.map(|one| (one.code(), system == Some(one))).to_vec();
    boxes.push(("TM", known.is_some_and(|section| !section.teams.is_empty())));
    let (name, code) = match known {
        Some(section) => (name(&label, section), codes(code, section)),
        None => (Field::by_hand(label).wide(), Field::by_hand(code).wide()),
    };
    vec![name, code, Field::ticked("System:", boxes), Field::by_hand("Exception if any:").wide()]
}

/// IA3: the application for a higher category.
pub(super) fn upgrade(section: &Section, candidate: &Official) -> Form {
    let categories = |label: &str, all: [&'static str; 3]| Field::ticked(label, all.map(|one| (one, false)));
    let role = |is_known: bool| {
        let is = |role| is_known && candidate.role == role;
        Field::ticked(
            "Role:",
            [
                ("Chief", is(tournament::Role::ChiefArbiter)),
                ("Deputy Chief", is(tournament::Role::DeputyChiefArbiter)),
            ],
        )
    };
    let mut parts = vec![
        Part::Fields(person(candidate, "herewith applies for the upgrade of the classification of")),
        Part::Fields(vec![
            categories("Upgrade (from current to targeted category):", ["D to C", "C to B", "B to A"]),
            Field::by_hand("Date of award of the current category:").wide(),
            Field::ticked(
                "This application contains:",
                [
                    ("2 tournaments of the targeted level", false),
                    ("1 tournament of the targeted level + 3 of the current level", false),
                ],
            ),
        ]),
        Part::Text(
            "The candidate has worked as Chief or Deputy Chief Arbiter in the following competitions with \
             positive evaluation:"
                .to_owned(),
        ),
        Part::Heading("Events of the targeted level".to_owned()),
    ];
    for number in 1..=2 {
        let known = (number == 1).then_some(section);
        let mut fields = event(number, known);
        fields.truncate(2);
        fields.push(categories("Targeted category:", ["A", "B", "C"]));
        fields.push(role(known.is_some()));
        parts.push(Part::Fields(fields));
    }
    parts.push(Part::Heading("Events of the current level".to_owned()));
    for number in 1..=3 {
        let mut fields = event(number, None);
        fields.truncate(2);
        fields.push(categories("Current category:", ["B", "C", "D"]));
        fields.push(role(false));
        parts.push(Part::Fields(fields));
    }
    parts.push(Part::Text(
        "This application must be submitted to the FIDE Arbiters' Commission by the federation of the \
         applicant."
            .to_owned(),
    ));
    parts.push(Part::Fields(vec![Field::by_hand("Name of Federation official:"), Field::by_hand("Date:")]));
    parts.push(Part::Signatures(vec!["Signature".to_owned()]));
    parts.push(Part::Note(SEVERAL_TOURNAMENTS.to_owned()));
    parts.push(Part::Note(PRIVACY.to_owned()));
    Form {
        code: "IA3",
        title: "Application for IA Classification Upgrade",
        subject: candidate.name.clone(),
        parts,
    }
}
