//! The event: commands, events, state. The only crate that knows change.
//!
//! A [`Festival`] holds sections, each one a tournament. A [`Command`] is [decided](decide) against the festival as it is: it is accepted and
//! becomes [`Event`]s, or waits for a [`Consent`], or is refused; whatever is said carries its article. The festival is the fold of
//! its events and of nothing else, so the same [`Log`] gives the same festival for ever. Nothing here reads a clock, a file or
//! the environment: time, author and lots come in as arguments and are recorded.
//!
//! Follows C.04.2 (editions of 2017 and 2026), C.05 articles 5 and 6, and what is public of FIDE's acceptance checklist for tournament programs;
//! `docs/acceptance.md` says question by question what holds.
//!
//! Not covered yet: team competitions, round robins, Swiss systems other than the Dutch, several ratings for one player.

mod board_plan;
mod canonical;
mod command;
mod configuration;
mod consequence;
mod decide;
mod edition;
mod event;
mod festival;
mod finding;
mod identity;
mod imported;
mod integrity;
mod log;
mod player;
mod position;
mod round;
mod section;
mod standings;

pub use board_plan::{BoardProperties, seat};
pub use canonical::{Canonical, StateHash};
pub use command::{
    BoardCommand, ByeCommand, ChangeReason, Command, Context, NumberCommand, PairingCommand, PlayerCommand,
    ProhibitionCommand, ResultCommand, SectionCommand,
};
pub use configuration::{Acceleration, ByeRules, Configuration, EqualStrength, Setting};
pub use consequence::{pairings_that_differ, standings_that_change};
pub use decide::{decide, initial_order};
pub use edition::{HandlingRules, Regulations, Rule};
pub use event::{Event, Reseating, SectionEvent};
pub use festival::Festival;
pub use finding::{Consent, Decision, Finding, Fingerprint, Level, Refusal, Verdict};
pub use identity::{BoardNumber, EntryNumber, PlayerId, SectionId};
pub use imported::Imported;
pub use integrity::{Breach, BreachKind};
pub use log::{Entry, Log};
pub use player::{Details, Player, Presence, Sex};
pub use position::Pairs;
pub use round::{Board, GameNotes, Round, Share, Stage};
pub use section::{FideMode, PointsGiven, Prohibition, RatingCorrection, Section};
pub use standings::Row;
