//! FA1 and IA1: the norm report of an arbiter (B.06.1 2.1.1).

use tournament::{ArbiterNorm, Level, Official, OfficialId, Role, Section};

use super::event::{PRIVACY, day, facts, official};
use super::{Field, Form, Part, WhereToEnter, parts_of_name};
use crate::announcement::cited;

/// The certificate of an official, for the norm that it is.
pub(super) fn form(section: &Section, id: OfficialId, candidate: &Official, norm: ArbiterNorm) -> Form {
    let (last, first) = parts_of_name(&candidate.name);
    let number = candidate.fide_id.map(|number| number.to_string()).unwrap_or_default();
    let federation = candidate.federation.map(|one| one.code().to_owned()).unwrap_or_default();
    let person = vec![
        Field::given("Last Name:", last),
        Field::given("First Name:", first),
        Field::known("FIDE ID Number:", number, WhereToEnter::Officials),
        Field::known("Federation:", federation, WhereToEnter::Officials),
    ];
    let (title, standard, of) = match norm {
        ArbiterNorm::FideArbiter => (
            "FIDE Arbiter Norm Report Form",
            "I hereby confirm that the Arbiter's performance was of the required standard for a FIDE \
             Arbiter.",
            "FA",
        ),
        ArbiterNorm::InternationalArbiter => (
            "International Arbiter Norm Report Form",
            "I hereby confirm that the Arbiter's performance was of the required standard for an \
             International Arbiter.",
            "IA",
        ),
    };
    let mut parts = vec![
        Part::Fields(person),
        Part::Fields(facts(section)),
        Part::Text(standard.to_owned()),
        Part::Fields(signed_by(section, candidate)),
        Part::Signatures(vec!["Signature".to_owned()]),
        Part::Fields(authenticated_by(section)),
        Part::Signatures(vec!["Signature".to_owned()]),
        Part::Note(format!(
            "The certificate goes to each arbiter who, in the opinion of the Chief Arbiter, has \
             qualified and asks for it before the end of the tournament; the Chief Arbiter hands the \
             signed certificate to the organising federation for authentication. An application for the \
             {of} title comes with a copy of any appeals decisions."
        )),
        Part::Note(PRIVACY.to_owned()),
    ];
    parts.extend(verified(section, id));
    Form { code: norm.form(), title, subject: candidate.name.clone(), parts }
}

/// Who signs: the chief arbiter, or a supervisor where the chief arbiter is the candidate (2.8, 2.8.1).
fn signed_by(section: &Section, candidate: &Official) -> Vec<Field> {
    let signs = match candidate.role {
        Role::ChiefArbiter => section.norm_supervisor(),
        Role::DeputyChiefArbiter
        | Role::Arbiter
        | Role::PairingsOfficer
        | Role::FairPlayOfficer
        | Role::Organiser
        | Role::FederationOfficial
        | Role::AppealsChair
        | Role::AppealsMember
        | Role::AppealsReserve => official(section, Role::ChiefArbiter),
    };
    let position = signs.map(|one| glossary::phrase::opening(&one.role.phrase().to_string()));
    let federation = signs.and_then(|one| one.federation).map(|one| one.code().to_owned());
    let name = signs.map(Official::as_reported).unwrap_or_default();
    vec![
        Field::known("Name:", name, WhereToEnter::Officials),
        Field::given("Position:", position.unwrap_or_default()),
        Field::known("Federation:", federation.unwrap_or_default(), WhereToEnter::Officials),
        Field::by_hand("Date:"),
    ]
}

fn authenticated_by(section: &Section) -> Vec<Field> {
    let label = "Name and position of Authenticating Federation official:";
    let name = official(section, Role::FederationOfficial).map(|one| one.name.clone()).unwrap_or_default();
    vec![Field::known(label, name, WhereToEnter::Officials).wide(), Field::by_hand("Date:")]
}

/// What the program has found about the norm, on the certificate itself.
fn verified(section: &Section, id: OfficialId) -> Vec<Part> {
    let found = section.norm_findings(id);
    let lines = found.iter().map(|finding| {
        let article = finding.article.map(|article| format!(" ({})", cited(article))).unwrap_or_default();
        let weight = match finding.level {
            Level::Refuse => "stands in the way: ",
            Level::Information | Level::Acknowledge | Level::Confirm | Level::ConfirmTwice => "",
        };
        format!("{weight}{}{article}", finding.what)
    });
    let lines: Vec<String> = lines.collect();
    let day = day(section.configuration.end);
    match lines.is_empty() {
        true => Vec::new(),
        false => vec![Part::Note(format!("Found by Jadoube as of {day}: {}.", lines.join("; ")))],
    }
}
