//! C.07, the Play-Off and Tie-Break Regulations: standings and every tie-break, with the working shown.
//!
//! Editions: [`Edition::August2024`] (`tie-break@2024-08`) and [`Edition::March2026`] (`tie-break@2026-03`);
//! an event may replace their rules for unplayed rounds by those of 2022 or 2011 ([`UnplayedRounds`], article
//! 16.6).
//!
//! Not covered: play-off brackets of rules before 2011, the rule of 2011 for unplayed games that ended in
//! 2012, and whatever an organiser defines beside the list (its values come in as `OTHER_name`).
//!
//! An [`Event`] is ranked by a list of [`Code`]s under [`Rules`] into [`Standings`]; each value unfolds into
//! a [`Working`].

mod adjusted;
mod after;
mod calculation;
mod catalogue;
mod code;
mod crosstable;
mod cut;
mod edition;
mod event;
mod fraction;
mod ground;
mod individual;
mod invalid_event;
mod lots;
mod participant;
mod playoff;
mod ranking;
mod recommended;
mod rests_on;
mod rules;
mod standings;
mod team;
mod text;
mod unplayed;
mod working;

pub use adjusted::{AdjustedRound, AdjustedScore};
pub use after::UnknownResults;
pub use catalogue::{Basis, KnownWhen, Modifier, TieBreak};
pub use code::{Code, Cut, InvalidCode, What};
pub use crosstable::{Crosstable, CrosstableRow, Encounter};
pub use edition::{Edition, Rule, UnknownEdition};
pub use event::{Event, Score, System, TeamScoring};
pub use fraction::Fraction;
pub use invalid_event::InvalidEvent;
pub use participant::{Match, Player, Presence, Round, Team};
pub use playoff::{
    EncounterForm, FirstColour, NumberedBy, Parameter, PlayOff, Stage, rate_of_2011, recommended_armageddon,
    recommended_rates,
};
pub use recommended::Recommendation;
pub use rules::{RemainingTies, Rules, UnplayedRounds, Unrated};
pub use standings::{Dropped, RankDifference, Standings, StandingsRow};
pub use working::{Contribution, CutReason, Note, Opponent, Remark, Scored, UnplayedRound, Value, Working};
