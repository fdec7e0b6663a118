//! From a command to what happens: one file for each group of commands.

mod appeals;
mod boards;
mod byes;
mod closing;
mod commitments;
mod configuration;
mod corrections;
mod fide_mode;
mod import;
mod incidents;
mod manual;
mod moves;
mod numbers;
mod officials;
mod outside;
mod pairing;
mod papers;
mod players;
mod prizes;
mod prohibitions;
mod publication;
mod results;
mod start;
mod teams;

pub use corrections::Window as CorrectionWindow;
pub(crate) use publication::{have_met, invariants};

use glossary::{Phrase, phrase};

use crate::command::{Command, Context, GameCommand, PairingCommand, ResultCommand, SectionCommand};
use crate::edition::{Regulations, Rule};
use crate::event::{Event, SectionEvent};
use crate::festival::Festival;
use crate::finding::{Decision, Finding, Level, Refusal};
use crate::section::Section;

/// What a handler gives back: what happens, or why it cannot.
pub(crate) type Answer = Result<Vec<SectionEvent>, Refusal>;

/// A command on its way to a decision: the section as it is, and what was found.
pub(crate) struct Deliberation<'a> {
    pub(crate) section: &'a Section,
    pub(crate) findings: Vec<Finding>,
}

impl<'a> Deliberation<'a> {
    pub(crate) const fn new(section: &'a Section) -> Deliberation<'a> {
        Deliberation { section, findings: Vec::new() }
    }

    /// Notes something found. What FIDE mode refuses is only to be confirmed once it was left.
    pub(crate) fn find(&mut self, finding: Finding) {
        let is_lifted = finding.level == Level::Refuse && !self.section.is_in_fide_mode();
        let level = if is_lifted { Level::Confirm } else { finding.level };
        self.findings.push(Finding { level, ..finding });
    }

    /// Notes something found, by a rule.
    pub(crate) fn find_by(&mut self, level: Level, rule: Rule, what: Phrase) {
        let article = self.section.article(rule);
        self.find(Finding::new(level, what).citing(article));
    }

    /// A refusal by a rule.
    pub(crate) fn refuse(&self, rule: Rule, what: Phrase) -> Refusal {
        Refusal::new(what).citing(self.section.article(rule))
    }
}

/// Decides a command: what happens, what must be confirmed first, or why it cannot be done.
///
/// [`Command::Undo`] needs the log and is decided by [`Log`](crate::Log).
///
/// ```
/// use jiff::{Timestamp, civil::date};
/// use tournament::{Command, Configuration, Consent, Context, Festival, SectionId, decide};
/// let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None };
/// let section = SectionId::new("A").expect("a name");
/// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
/// let command = Command::OpenSection(section, Box::new(configuration), None);
/// let decision = decide(&Festival::default(), &command, &context);
/// assert_eq!(decision.events().map(<[_]>::len), Some(1));
/// ```
pub fn decide(festival: &Festival, command: &Command, context: &Context) -> Decision {
    match command {
        Command::OpenSection(id, configuration, regulations) => {
            let adopted = regulations.unwrap_or_else(|| Regulations::proposed_for(configuration.start));
            let section = Section::new(adopted, (**configuration).clone());
            let mut deliberation = Deliberation::new(&section);
            let valid = is_new(festival, id).and_then(|()| configuration::check_all(&mut deliberation));
            let event = Event::RegulationsAdopted(id.clone(), adopted, configuration.clone());
            Decision::of(valid.map(|()| vec![event]), deliberation.findings, context.consent)
        }
        Command::ImportSection(id, imported) => {
            let mut section = Section::new(imported.regulations, imported.configuration.clone());
            section.keep_state(&SectionEvent::Imported(imported.clone()));
            let mut deliberation = Deliberation::new(&section);
            let answer = is_new(festival, id).and_then(|()| import::import(&mut deliberation, imported));
            let events = answer.map(|events| {
                let configuration = Box::new(imported.configuration.clone());
                let adopted = Event::RegulationsAdopted(id.clone(), imported.regulations, configuration);
                let rest = events.into_iter().map(|event| Event::In(id.clone(), event));
                std::iter::once(adopted).chain(rest).collect()
            });
            Decision::of(events, deliberation.findings, context.consent)
        }
        Command::In(id, command) => match festival.section(id) {
            Ok(section) => {
                let mut deliberation = Deliberation::new(section);
                let answer = answer(&mut deliberation, command, context);
                let events = answer
                    .map(|events| events.into_iter().map(|event| Event::In(id.clone(), event)).collect());
                Decision::of(events, deliberation.findings, context.consent)
            }
            Err(refusal) => Decision::of(Err(refusal), Vec::new(), context.consent),
        },
        Command::SetZone(zone) => {
            Decision::of(Ok(vec![Event::ZoneSet(zone.clone())]), Vec::new(), context.consent)
        }
        // It changes nothing in the festival; the log tells who decided it, and when.
        Command::GoOn { .. } => Decision::of(Ok(Vec::new()), Vec::new(), context.consent),
        Command::Move { player, from, to } => moves::decide(festival, *player, from, to, context.consent),
        Command::Undo(_) => {
            let refusal = Refusal::new(phrase!("an entry of the log can only be undone where the log is"));
            Decision::of(Err(refusal), Vec::new(), context.consent)
        }
    }
}

fn is_new(festival: &Festival, id: &crate::SectionId) -> Result<(), Refusal> {
    match festival.sections.contains_key(id) {
        true => Err(Refusal::new(phrase!(
            "there is a section {section} already; choose another name",
            section = id
        ))),
        false => Ok(()),
    }
}

fn answer(deliberation: &mut Deliberation<'_>, command: &SectionCommand, context: &Context) -> Answer {
    if !is_for_ever_open(command) {
        deliberation.section.must_be_open()?;
    }
    match command {
        SectionCommand::Configure(setting) => configuration::configure(deliberation, setting),
        SectionCommand::LeaveFideMode => fide_mode::leave(deliberation),
        SectionCommand::Players(command) => players::answer(deliberation, command),
        SectionCommand::Teams(command) => teams::answer(deliberation, command),
        SectionCommand::Numbers(command) => numbers::answer(deliberation, *command),
        SectionCommand::Byes(command) => byes::answer(deliberation, *command),
        SectionCommand::Prohibitions(command) => prohibitions::answer(deliberation, command),
        SectionCommand::Pairing(command) => match command {
            PairingCommand::Pair => pairing::pair(deliberation),
            PairingCommand::Discard => pairing::discard(deliberation),
            PairingCommand::Publish => publication::publish(deliberation),
            PairingCommand::Republish { reason, pairs, unpaired } => {
                publication::republish(deliberation, *reason, pairs, unpaired)
            }
            PairingCommand::BeginManual => manual::begin(deliberation),
            PairingCommand::Seat(white, black) => manual::seat(deliberation, *white, *black),
            PairingCommand::Unseat(board) => manual::unseat(deliberation, *board),
            PairingCommand::GiveBye(player) => manual::give_bye(deliberation, *player),
            PairingCommand::ValidateManual => manual::validate(deliberation),
        },
        SectionCommand::Results(command) => results::answer(deliberation, command),
        SectionCommand::Boards(command) => boards::answer(deliberation, *command),
        SectionCommand::Incidents(command) => incidents::answer(deliberation, command, context),
        SectionCommand::AnnounceStart(round, at) => start::announce(deliberation, *round, *at),
        SectionCommand::Officials(command) => officials::answer(deliberation, command),
        SectionCommand::Appeals(command) => appeals::answer(deliberation, command),
        SectionCommand::Papers(command) => papers::answer(deliberation, command),
        SectionCommand::DeclareFinal => closing::declare_final(deliberation),
        SectionCommand::Reopen => closing::reopen(deliberation),
        SectionCommand::Prizes(command) => prizes::answer(deliberation, command, &context.author),
        SectionCommand::DrawStarts(round, seed, boards) => {
            commitments::draw_starts(deliberation, (*round, *seed, *boards), context)
        }
        SectionCommand::SealedMoves(command) => commitments::answer(deliberation, command, context),
    }
}

/// What may be done although the standings are final.
const fn is_for_ever_open(command: &SectionCommand) -> bool {
    matches!(
        command,
        SectionCommand::Reopen
            | SectionCommand::LeaveFideMode
            | SectionCommand::Officials(_)
            | SectionCommand::Appeals(_)
            | SectionCommand::Papers(_)
            | SectionCommand::Prizes(_)
            | SectionCommand::Results(
                ResultCommand::CorrectForRating(..)
                    | ResultCommand::Annotate(..)
                    | ResultCommand::InGame(.., GameCommand::CorrectForRating(_) | GameCommand::Annotate(_))
            )
    )
}
