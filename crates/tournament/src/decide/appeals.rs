//! Appeals: handing in, deciding, and what the procedural rules ask for.

use glossary::phrase;
use handbook::cite;

use crate::appeal::{Appeal, AppealOutcome};
use crate::command::AppealCommand;
use crate::event::SectionEvent;
use crate::finding::{Finding, Level, Refusal};
use crate::identity::AppealId;
use crate::section::Section;

use super::{Answer, Deliberation};

pub(super) fn answer(deliberation: &mut Deliberation<'_>, command: &AppealCommand) -> Answer {
    let section = deliberation.section;
    match command {
        AppealCommand::Enter(id, appeal) => {
            if section.appeals.contains_key(id) {
                return Err(Refusal::new(phrase!("there is an appeal {appeal} already", appeal = *id)));
            }
            check(deliberation, appeal)?;
            Ok(vec![SectionEvent::AppealEntered(*id, appeal.clone())])
        }
        AppealCommand::Edit(id, appeal) => {
            must_exist(section, *id)?;
            check(deliberation, appeal)?;
            Ok(vec![SectionEvent::AppealEdited(*id, appeal.clone())])
        }
        AppealCommand::Remove(id) => {
            must_exist(section, *id)?;
            let what =
                phrase!("an appeal that was handed in belongs in the report, also if it was taken back");
            deliberation
                .find(Finding::new(Level::Confirm, what).citing(cite!("appeals-committee@2023-01/3.12")));
            Ok(vec![SectionEvent::AppealRemoved(*id)])
        }
    }
}

fn must_exist(section: &Section, id: AppealId) -> Result<(), Refusal> {
    match section.appeals.contains_key(&id) {
        true => Ok(()),
        false => Err(Refusal::new(phrase!("there is no appeal {appeal}", appeal = id))),
    }
}

fn check(deliberation: &mut Deliberation<'_>, appeal: &Appeal) -> Result<(), Refusal> {
    if appeal.appellant.trim().is_empty() {
        return Err(Refusal::new(phrase!("somebody makes an appeal: say who")));
    }
    if appeal.round.is_some_and(|round| round.get() > deliberation.section.configuration.rounds) {
        return Err(Refusal::new(phrase!("the section has no such round")));
    }
    if appeal.ruling.trim().is_empty() {
        let what = phrase!("an appeal follows a decision of the chief arbiter: say which");
        deliberation
            .find(Finding::new(Level::Information, what).citing(cite!("appeals-committee@2023-01/3.7")));
    }
    let is_decided = match appeal.outcome {
        AppealOutcome::Pending | AppealOutcome::Withdrawn => false,
        AppealOutcome::Upheld | AppealOutcome::UpheldInPart | AppealOutcome::Rejected => true,
    };
    if is_decided && appeal.decided_by.trim().is_empty() {
        return Err(Refusal::new(phrase!("somebody has decided the appeal: say who")));
    }
    if appeal.outcome == AppealOutcome::Upheld && appeal.is_fee_settled && !appeal.is_fee_returned {
        let what = phrase!("the appeal is upheld: its fee is to be returned");
        deliberation
            .find(Finding::new(Level::Information, what).citing(cite!("appeals-committee@2023-01/3.6")));
    }
    Ok(())
}
