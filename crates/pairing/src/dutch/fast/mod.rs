//! The best candidate of a bracket without a general matching, for the many brackets in which it lies close
//! to the natural pairing.
//!
//! Criteria depend on few attributes, so that the least that each of them can come to follows from counting:
//! how many players wish for which colour, and who may downfloat without repeating a float. Candidates are
//! then tried in the order of the regulation, leaving a branch as soon as the counts of those who are left
//! say that the least can no longer be reached. The first candidate that reaches it is the one. If none is
//! found within a budget the answer is `None`, and the exact matching decides.

mod budget;
mod classes;
mod moved_down;
mod queues;
mod rest;
mod target;
mod topscorers;
mod transposition;

use super::bracket::Bracket;
use super::exact::Partners;
use super::outlook::{Outlook, Service};
use crate::bracket_record::Stage;
use target::Target;

/// How many downfloaters may turn out unfit for the brackets below before the exact matching takes over.
const UNFIT_DOWNFLOATERS: usize = 12;

/// The best candidate, if it was found.
pub(crate) fn best_candidate(bracket: &Bracket<'_>, outlook: &Outlook) -> Option<Partners> {
    let has_rest = !outlook.next.is_empty();
    if bracket.stage != Stage::Ordinary || (has_rest && !outlook.may_be_left_out()) {
        return None;
    }
    let mut unfit = Vec::new();
    while unfit.len() <= UNFIT_DOWNFLOATERS {
        let target = Target::least(bracket, outlook, &unfit)?;
        let partners = moved_down::search(bracket, &target)?;
        let service = if has_rest { outlook.service(bracket, &partners) } else { Service::Ideal };
        match service {
            Service::Ideal => return Some(partners),
            Service::Worse => unfit.push(partners.iter().position(Option::is_none)?),
            Service::Unknown => return None,
        }
    }
    None
}
