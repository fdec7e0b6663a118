//! The event: commands, events, state. The only crate that knows change.
//!
//! A [`Festival`] holds sections, each one a tournament. A [`Command`] is [decided](decide) against the
//! festival as it is: it is accepted and becomes [`Event`]s, or waits for a [`Consent`], or is refused;
//! whatever is said carries its article. The festival is the fold of its events and of nothing else, so the
//! same [`Log`] gives the same festival for ever. Nothing here reads a clock, a file or the environment:
//! time, author and lots come in as arguments and are recorded.
//!
//! Follows C.04.2 (editions of 2017 and 2026), C.05 articles 5 and 6, and what is public of FIDE's acceptance
//! checklist for tournament programs; `docs/acceptance.md` says question by question what holds.
//!
//! ```
//! use glossary::{Colour, GameResult, PlayerResult, RoundNumber};
//! use jiff::{Timestamp, civil::date};
//! use tournament::*;
//!
//! let section = SectionId::new("open").expect("a name");
//! let mut log = Log::default();
//! let mut ask = |log: &mut Log, command| {
//!     let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None };
//!     let decision = log.submit(command, context);
//!     assert!(decision.events().is_some(), "{decision:?}");
//! };
//! let mut configuration = Configuration::new("Jadoube Open", date(2026, 11, 14), 5);
//! configuration.initial_colour = Some(Colour::White);
//! ask(&mut log, Command::OpenSection(section.clone(), Box::new(configuration), None));
//! let players: Vec<PlayerId> = (1..=4).filter_map(PlayerId::new).collect();
//! for (player, name) in players.iter().zip(["Anna", "Boris", "Clara", "David"]) {
//!     let enter = PlayerCommand::Enter(*player, Box::new(Details::named(name).rated(2000)));
//!     ask(&mut log, Command::In(section.clone(), SectionCommand::Players(enter)));
//! }
//! let arrive = SectionCommand::Players(PlayerCommand::CheckIn(players));
//! ask(&mut log, Command::In(section.clone(), arrive));
//! for step in [PairingCommand::Pair, PairingCommand::Publish] {
//!     ask(&mut log, Command::In(section.clone(), SectionCommand::Pairing(step)));
//! }
//! let round = RoundNumber::new(1).expect("1");
//! let won = GameResult::new(PlayerResult::Win, PlayerResult::Loss);
//! for board in [1, 2].into_iter().filter_map(BoardNumber::new) {
//!     let enter = SectionCommand::Results(ResultCommand::Enter(round, board, won));
//!     ask(&mut log, Command::In(section.clone(), enter));
//! }
//! let standings = log.festival().section(&section)?.standings()?;
//! assert_eq!((standings[0].number.get(), standings[0].points.to_string().as_str()), (1, "1.0"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! How a section comes to its next round, how it ranks and what its boards hold is its [`Format`]; whoever
//! competes has a [`ContestantId`].
//!
//! Not covered yet: formats other than the Swiss system, Swiss systems other than the Dutch.

mod appeal;
mod arbiter_norm;
mod attendance;
mod board_conflict;
mod board_plan;
mod columns;
mod command;
mod commitment;
mod configuration;
mod consequence;
mod contestant;
mod counting;
mod coverage;
mod decide;
mod edition;
mod event;
mod festival;
mod finding;
mod format;
mod history;
mod identity;
mod imported;
mod incident;
mod integrity;
mod invitation;
mod lint;
mod log;
mod meanwhile;
mod official;
mod outdated;
mod place;
mod player;
mod position;
mod prizes;
mod publication;
mod registration;
mod round;
mod score;
mod seatless;
mod section;
mod setting;
mod shared;
mod standings;
mod standings_of_teams;
mod start;
mod team;
mod unseen;
mod unsettled;
mod why;
mod zone;

pub use appeal::{Appeal, AppealOutcome, AppealTopic};
pub use arbiter_norm::{NormEvent, NormSystem};
pub use board_conflict::BoardConflict;
pub use board_plan::BoardProperties;
pub use columns::Columns;
pub use command::{
    AppealCommand, BoardCommand, ByeCommand, ChangeReason, Command, Context, GameCommand, IncidentCommand,
    NumberCommand, OfficialCommand, PairingCommand, PaperCommand, PlayerCommand, ProhibitionCommand,
    ResultCommand, SealedMoveCommand, SectionCommand, TeamCommand,
};
pub use commitment::{DrawnStarts, OpenedMove, SealedMove};
pub use configuration::{Acceleration, ByeRules, Configuration, EqualStrength, Setting};
pub use contestant::{ContestantId, Contestants, Ranked};
pub use counting::{KnownRating, RatingOrigin};
pub use coverage::{Coverage, UnfinishedGame};
pub use decide::{CorrectionWindow, decide};
pub use edition::{HandlingRules, Regulations, Rule};
pub use event::{Event, GameEvent, Reseating, SectionEvent};
pub use festival::Festival;
pub use finding::{Consent, Consequence, Decision, Finding, Fingerprint, Level, Refusal, Verdict};
pub use format::{
    Draw, Format, FormatEntry, FormatState, ReportType, RoundExplanation, SectionFormat, SwissState,
};
pub use identity::{
    AppealId, BoardNumber, EntryNumber, GameNumber, IncidentNumber, OfficialId, PlayerId, SectionId, TeamId,
};
pub use imported::Imported;
pub use incident::{Incident, IncidentOutcome, IncidentReport, ReplacedResult, RuledStep};
pub use integrity::{Breach, BreachKind};
pub use invitation::{Invitation, InvitationText, Occasion, OccasionKind};
pub use lint::{Gravity, Remark, TextPlace, Topic, lint_text, missing_in_text};
pub use log::{Entry, Log, Together};
pub use meanwhile::{Meanwhile, Stopped};
pub use official::{ArbiterNorm, Official, OfficialTitle, Role};
pub use pairing::why::{Page, Sentence};
pub use place::{PartedBy, Place, StandingsTable};
pub use player::{Details, Player, Presence, Sex};
pub use position::Pairs;
pub use prizes::{Confirmer, PrizeCommand, PrizeConfirmation, Prizes, PrizesAwarded, SUPPOSED};
pub use publication::Publication;
pub use registration::{Championship, Registration, TitleResult};
pub use round::{Board, Game, GameNotes, Round, Share, Stage};
pub use section::{FideMode, PointsGiven, Prohibition, RatingCorrection, Section};
pub use setting::{AfterStart, Group, PlainKind, PlainSetting, PlainValue, SettingDescription, SettingRow};
pub use shared::Shared;
pub use standings::Row;
pub use start::StartNotice;
pub use team::{Match, Team, TeamDetails};
pub use unsettled::Unsettled;
pub use zone::Zone;
