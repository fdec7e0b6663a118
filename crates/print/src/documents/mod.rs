//! The documents, one file each, or one for those that are made of the same.

mod acceleration;
mod announcement;
mod at_the_board;
mod byes;
mod cards;
mod checklist;
mod crosstable;
mod diplomas;
mod emergency;
mod forms;
mod pairings;
mod pairings_by_name;
mod players;
mod posters;
mod prizes;
mod result_slips;
mod results;
mod score_sheets;
mod standings;
mod statistics;
mod time_control_sheet;
mod together;
mod wall_chart;

use glossary::RoundNumber;
use view::unfinished;

use crate::document::Document;
use crate::error::Error;
use crate::subject::InSection;

pub(crate) use forms::FORM;

/// Every document, in the order of menus.
pub(crate) const ALL: &[&Document] = &[
    &pairings::PAIRINGS,
    &pairings_by_name::PAIRINGS_BY_NAME,
    &pairings_by_name::PAIRINGS_BY_NAME_ALL,
    &results::RESULTS,
    &standings::STANDINGS,
    &crosstable::CROSSTABLE,
    &wall_chart::WALL_CHART,
    &players::START_LIST,
    &players::ALPHABETICAL,
    &players::ALPHABETICAL_ALL,
    &players::CHECK_IN,
    &players::CHECK_IN_ALL,
    &byes::BYES,
    &byes::MISSING_RESULTS,
    &statistics::STATISTICS,
    &checklist::CHECKLIST,
    &acceleration::ACCELERATION,
    &emergency::EMERGENCY,
    &result_slips::RESULT_SLIPS,
    &score_sheets::SCORE_SHEETS,
    &cards::PLACE_CARDS,
    &cards::TABLE_NUMBERS,
    &cards::BADGES,
    &time_control_sheet::TIME_CONTROL_SHEET,
    &posters::POSTER,
    &posters::ANNOUNCEMENT,
    &announcement::REGULATIONS,
    &announcement::INVITATION,
    &forms::DUTY_ROSTER,
    &forms::PRE_ROUND_CHECKLIST,
    &forms::ABSENCE_LOG,
    &prizes::PRIZES,
    &prizes::PRIZE_PROOF,
    &prizes::PRIZE_RECEIPTS,
    &diplomas::DIPLOMAS,
    &diplomas::PRIZE_DIPLOMAS,
    &diplomas::FEE_RECEIPTS,
];

/// The round after which a section is ranked: the one that was asked for, if it is published, or else the one
/// to which readers are led; none before the first.
fn round_to_rank(of: &InSection<'_>) -> Result<Option<RoundNumber>, Error> {
    let Some(asked) = of.job.round else { return Ok(unfinished::round_to_show(of.section)) };
    let is_published = of.section.published().iter().any(|round| round.number == asked);
    if !is_published {
        let section = of.section.configuration.name.clone();
        return Err(Error::UnknownRound { section, round: asked });
    }
    Ok(Some(asked))
}
