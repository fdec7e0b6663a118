//! The fund is announced, and its distribution confirmed by two.

use glossary::phrase;
use prize::Fund;

use crate::event::SectionEvent;
use crate::finding::{Finding, Level, Refusal};
use crate::prizes::{Confirmer, PrizeCommand, PrizeConfirmation};

use super::{Answer, Deliberation};

pub(super) fn answer(deliberation: &mut Deliberation<'_>, command: &PrizeCommand, author: &str) -> Answer {
    match command {
        PrizeCommand::Announce(fund) => announce(deliberation, fund.as_ref()),
        PrizeCommand::Confirm { confirmer, distribution } => {
            confirm(deliberation, *confirmer, distribution, author)
        }
    }
}

fn announce(deliberation: &mut Deliberation<'_>, fund: Option<&Fund>) -> Answer {
    let section = deliberation.section;
    if fund.is_none() && section.prizes.fund.is_none() {
        return Err(Refusal::new(phrase!("no prizes are announced")));
    }
    if section.has_started() && section.prizes.fund.as_ref() != fund {
        let what = phrase!("the prizes and how they are shared are told to the players before the start");
        deliberation.find(Finding::new(Level::Confirm, what));
    }
    for warning in fund.map(Fund::warnings).unwrap_or_default() {
        deliberation.find(Finding::new(Level::Acknowledge, warning.phrase()));
    }
    Ok(vec![SectionEvent::PrizesAnnounced(fund.cloned())])
}

fn confirm(
    deliberation: &Deliberation<'_>,
    confirmer: Confirmer,
    distribution: &str,
    author: &str,
) -> Answer {
    let section = deliberation.section;
    let awarded = section.prizes_after(None).map_err(|error| Refusal::new(error.phrase()))?;
    let awarded = awarded.ok_or_else(|| Refusal::new(phrase!("no prizes are announced")))?;
    if !awarded.is_final {
        return Err(Refusal::new(phrase!("prizes are confirmed once the standings are declared final")));
    }
    if awarded.hash != distribution {
        return Err(Refusal::new(phrase!(
            "the distribution has changed meanwhile; look at it again before you confirm it"
        )));
    }
    if !prize::disagreements(&awarded.fund, &awarded.contestants, &awarded.distribution).is_empty() {
        return Err(Refusal::new(phrase!(
            "the checker finds another distribution; report this, and distribute the prizes by hand"
        )));
    }
    let is_other = |(one, by): (&Confirmer, &String)| *one != confirmer && by == author;
    if awarded.confirmed.iter().any(is_other) {
        return Err(Refusal::new(phrase!(
            "{author} has confirmed it already; the other confirmation is for somebody else",
            author
        )));
    }
    let confirmation = PrizeConfirmation { distribution: distribution.to_owned(), author: author.to_owned() };
    Ok(vec![SectionEvent::PrizesConfirmed(confirmer, confirmation)])
}
