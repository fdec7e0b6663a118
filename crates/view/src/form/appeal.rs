//! The appeal form, in a layout of our own: what the procedural rules of appeals committees ask for (C.11).

use glossary::rating::RatingKind;
use tournament::{Appeal, AppealOutcome, AppealTopic, InvitationText, Role, Section};

use super::event::{Seal, chief_arbiter, name, named, official};
use super::{Field, Form, Part, WhereToEnter};

/// The form of an appeal, or an empty one to be handed out.
pub(super) fn form(section: &Section, appeal: Option<&Appeal>, seal: &Seal) -> Form {
    let committee = section.officials.values().filter(|one| one.role == Role::AppealsMember);
    let members: Vec<&str> = committee.map(|one| one.name.as_str()).collect();
    let mut parts = vec![
        Part::Fields(vec![
            name("Event:", section),
            named("To the Chair of the Appeals Committee:", section, Role::AppealsChair),
            Field::given("Members:", members.join("; ")),
            chief_arbiter("Chief Arbiter (name, ID):", section),
        ]),
        Part::Text(format!(
            "To be handed in, in writing and in English (3.5), {} after the round or the incident, with {} \
             unless it is waived (3.6), after a decision of the Chief Arbiter (3.7). For players under 18 a \
             parent, guardian or head of delegation appeals (3.1.1), in team events the captain (3.1.2).",
            deadline(section),
            fee(section),
        )),
        Part::Fields(appellant(appeal, seal)),
    ];
    parts.push(Part::Signatures(vec!["Signature of the appellant".to_owned()]));
    parts.push(Part::Heading("Decision of the Appeals Committee".to_owned()));
    parts.push(Part::Fields(decision(appeal, seal)));
    let chair = official(section, Role::AppealsChair).map_or("", |one| one.name.as_str());
    parts.push(Part::Signatures(vec![format!("Chair {chair}"), "Member".to_owned(), "Member".to_owned()]));
    parts.push(Part::Note(
        "The verdict is sent to those concerned and published on the website of the tournament (3.11); \
         appeals and decisions are reported within 7 days of its end (3.12). Articles of the Appeals \
         Committee Procedural Rules, which bind official FIDE competitions; others may have adopted \
         them."
            .to_owned(),
    ));
    let subject = appeal.map(|appeal| appeal.appellant.clone()).unwrap_or_default();
    Form { code: "Appeal", title: "Appeal to the Appeals Committee", subject, parts }
}

/// Until when an appeal is handed in: as it was announced, or else by the procedural rules.
fn deadline(section: &Section) -> String {
    match (section.configuration.appeal_minutes, section.configuration.rating_kind()) {
        (Some(1), _) => "within 1 minute, as announced,".to_owned(),
        (Some(minutes), _) => format!("within {minutes} minutes, as announced,"),
        (None, RatingKind::Standard) => "within 1 hour (3.4.1)".to_owned(),
        (None, RatingKind::Rapid | RatingKind::Blitz) => "within 15 minutes (3.4.2)".to_owned(),
    }
}

/// The fee of an appeal, with its amount where it was announced.
fn fee(section: &Section) -> String {
    match section.configuration.invitation.text(InvitationText::AppealFee) {
        Some(amount) => {
            let amount = amount.split_whitespace().collect::<Vec<_>>().join(" ");
            format!("the appeal fee ({})", amount.trim_end_matches('.'))
        }
        None => "the appeal fee".to_owned(),
    }
}

/// What is known of an appeal, to be entered where it is missing, or to be written by hand.
fn field(label: &str, appeal: Option<&Appeal>, value: impl Fn(&Appeal) -> String) -> Field {
    match appeal {
        Some(appeal) => Field::known(label, value(appeal), WhereToEnter::Appeals),
        None => Field::by_hand(label),
    }
}

fn appellant(appeal: Option<&Appeal>, seal: &Seal) -> Vec<Field> {
    let topics = AppealTopic::ALL.map(|topic| {
        let is_ticked = appeal.is_some_and(|appeal| appeal.topic == topic);
        (topic.phrase().to_string(), is_ticked)
    });
    let number = |value: Option<String>| value.unwrap_or_default();
    let settled = |appeal: &Appeal| if appeal.is_fee_settled { "yes".to_owned() } else { "no".to_owned() };
    vec![
        field("Appellant:", appeal, |one| one.appellant.clone()),
        field("Other party:", appeal, |one| one.respondent.clone()),
        field("Round:", appeal, |one| number(one.round.map(|round| round.to_string()))),
        field("Board:", appeal, |one| number(one.board.map(|board| board.to_string()))),
        Field::ticked("About:", topics.iter().map(|(topic, is_ticked)| (topic.as_str(), *is_ticked))),
        field("Decision of the Chief Arbiter:", appeal, |one| one.ruling.clone()).tall(4),
        field("Facts and what is asked for:", appeal, |one| one.facts.clone()).tall(10),
        field("Handed in:", appeal, |one| number(one.submitted.map(|at| seal.moment(at)))),
        field("Fee paid or waived:", appeal, settled),
    ]
}

fn decision(appeal: Option<&Appeal>, seal: &Seal) -> Vec<Field> {
    let decided = appeal.filter(|appeal| appeal.outcome != AppealOutcome::Pending);
    let outcomes = [
        AppealOutcome::Upheld,
        AppealOutcome::UpheldInPart,
        AppealOutcome::Rejected,
        AppealOutcome::Withdrawn,
    ];
    let outcomes = outcomes.map(|outcome| {
        let is_ticked = appeal.is_some_and(|appeal| appeal.outcome == outcome);
        (outcome.phrase().to_string(), is_ticked)
    });
    let returned = |appeal: &Appeal| if appeal.is_fee_returned { "yes".to_owned() } else { "no".to_owned() };
    vec![
        Field::ticked("The appeal is:", outcomes.iter().map(|(outcome, is)| (outcome.as_str(), *is))),
        field("Reasons:", decided, |one| one.reasons.clone()).tall(6),
        field("Decided by:", decided, |one| one.decided_by.clone()).wide(),
        field("Decided:", decided, |one| one.decided.map(|at| seal.moment(at)).unwrap_or_default()),
        field("Fee returned:", decided, returned),
    ]
}
