//! A system that nobody plays: everybody meets the next in the list whom they may meet. It is here to show
//! what a system takes.

use handbook::Citation;
use pairing::{
    Field, Impossible, InvalidPosition, Outcome, Position, RoundPairing, SharedRule, SharedRules,
    SwissSystem, System, SystemEntry,
};

/// Its line of the table.
static ENTRY: SystemEntry = SystemEntry {
    slug: "neighbours",
    in_force_from: "2026-11",
    citation: "neighbours@2026-11",
    name: "Neighbours",
    trf_code: "CUSTOM_SWISS_NEIGHBOURS",
    trf_code_of_the_day: "CUSTOM_SWISS_NEIGHBOURS",
    trf_aliases: &[],
    swiss: &Neighbours,
};

struct Neighbours;

impl SwissSystem for Neighbours {
    fn rules(&self) -> SharedRules {
        System::DUTCH_2026.rules()
    }

    fn article(&self, rule: SharedRule) -> Citation {
        System::DUTCH_2026.article(rule)
    }

    fn pair(&self, position: &Position) -> Result<Outcome, InvalidPosition> {
        let field = Field::of(position)?;
        let mut rest: Vec<usize> = (0..field.len()).collect();
        if !field.can_be_completed(&rest) {
            return Ok(Outcome::Impossible(Impossible::of(&field)));
        }
        let (mut pairs, mut bye) = (Vec::new(), None);
        while !rest.is_empty() {
            let higher = rest.remove(0);
            let may_meet = |&at: &usize| {
                let others: Vec<usize> = rest.iter().copied().filter(|other| *other != rest[at]).collect();
                field.may_meet(higher, rest[at]) && field.can_be_completed(&others)
            };
            match (0..rest.len()).find(may_meet) {
                Some(at) => pairs.push((higher, rest.remove(at))),
                None => bye = Some(higher),
            }
        }
        Ok(Outcome::Paired(RoundPairing::of_pairs(&field, pairs, bye)))
    }
}

/// The system, added to the table.
pub(crate) fn neighbours() -> System {
    System::add(&ENTRY)
}
