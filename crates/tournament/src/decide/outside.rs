//! Values that the arbiter brings from outside for a tie-break: of a play-off, or places given by hand (Q205,
//! Q207).

use std::collections::BTreeSet;

use handbook::cite;
use tiebreak::{Fraction, What};

use glossary::phrase;

use crate::consequence;
use crate::event::SectionEvent;
use crate::finding::{Finding, Level, Refusal};
use crate::identity::PlayerId;
use crate::integrity::{Breach, BreachKind};
use crate::section::Section;

use super::{Answer, Deliberation};

pub(super) fn bring(
    deliberation: &mut Deliberation<'_>,
    name: &str,
    values: &[(PlayerId, Fraction)],
) -> Answer {
    let section = deliberation.section;
    section.must_be_of_players()?;
    let is_capital = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit();
    if name.is_empty() || !name.chars().all(is_capital) {
        return Err(Refusal::new(phrase!(
            "`{name}` is not a name of capital letters and digits, such as PLAYOFF",
            name
        )));
    }
    let mut named = BTreeSet::new();
    for &(id, _) in values {
        let player = section.player(id)?;
        if !named.insert(id) {
            return Err(Refusal::new(phrase!("{player} is named twice", player = player.shown())));
        }
    }
    let event = SectionEvent::OutsideValuesGiven(name.to_owned(), values.to_vec());
    let after = section.after(std::slice::from_ref(&event));
    let mut consequences = consequence::standings_that_change(section, &after);
    if !is_listed(section, name) {
        consequences.push(
            phrase!("OTHER_{name} is not among the tie-breaks: it decides nothing until it is", name).into(),
        );
    }
    consequences.push(phrase!("the report file will mention the values").into());
    let what = phrase!("values from outside for OTHER_{name}: no calculation can check them", name);
    let finding = Finding::new(Level::Confirm, what).citing(cite!("tie-break@2026-03/4.1"));
    deliberation.find(finding.so_that(consequences));
    let what = format!("OTHER_{name}: {}", shown(section, values));
    let breach = Breach { kind: BreachKind::OutsideValues, round: section.next_round(), what };
    Ok(vec![event, SectionEvent::IntegrityBreached(breach)])
}

fn is_listed(section: &Section, name: &str) -> bool {
    section.configuration.tie_breaks.iter().any(|code| match &code.what {
        What::Other(listed) => listed == name,
        What::TieBreak(_) => false,
    })
}

fn shown(section: &Section, values: &[(PlayerId, Fraction)]) -> String {
    let one = |(id, value): &(PlayerId, Fraction)| format!("{} {value}", section.shown(*id));
    match values.is_empty() {
        true => "taken back".to_owned(),
        false => values.iter().map(one).collect::<Vec<_>>().join(", "),
    }
}
