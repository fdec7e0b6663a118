//! C.07, the Play-Off and Tie-Break Regulations: standings and every tie-break, with the working shown.
//!
//! Editions: [`Edition::August2024`] (`tie-break@2024-08`) and [`Edition::March2026`] (`tie-break@2026-03`); an event may replace their
//! rules for unplayed rounds by those of 2022 or 2011 ([`UnplayedRounds`], article 16.6).
//!
//! An [`Event`] is ranked by a list of [`Code`]s under [`Rules`] into [`Standings`]; each value unfolds into a [`Working`].

mod calculation;
mod catalogue;
mod code;
mod cut;
mod edition;
mod event;
mod fraction;
mod ground;
mod individual;
mod lots;
mod participant;
mod ranking;
mod rules;
mod standings;
mod team;
mod text;
mod unplayed;
mod working;

pub use catalogue::{Basis, Known, Modifier, TieBreak};
pub use code::{Code, Cut, InvalidCode, What};
pub use edition::{Edition, Rule, UnknownEdition};
pub use event::{Event, InvalidEvent, Score, System, TeamScoring};
pub use fraction::Fraction;
pub use participant::{Match, Player, Presence, Round, Team};
pub use rules::{RemainingTies, Rules, UnplayedRounds, Unrated};
pub use standings::{Dropped, Row, Standings};
pub use working::{Contribution, CutReason, Note, Opponent, Remark, UnplayedRound, Value, Working};
