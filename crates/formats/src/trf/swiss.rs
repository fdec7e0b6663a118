//! A report as a tournament to be paired: from its records to the position before a round.

use glossary::history::{Acceleration, History};
use glossary::{Colour, PairingNumber, PlayerResult, RoundNumber};
use pairing::baku::Baku;
use pairing::check::PublishedRound;
use pairing::{Position, System};

use super::cannot_pair::CannotPair;
use super::concerns::BINDING;
use super::contestants::Contestants;
use super::extension::Extension;
use super::integrity::IntegrityComment;
use super::record::Record;
use super::report::{Report, Source};

impl Report {
    /// The report as an individual Swiss tournament paired by a system. Example: see [`Report`].
    ///
    /// # Errors
    ///
    /// If it is not one, or declares an acceleration that cannot be.
    pub fn swiss(&self, system: System) -> Result<SwissTournament, CannotPair> {
        SwissTournament::of(self, system)
    }
}

/// An individual Swiss tournament as a report tells it: who takes part, what each round brought, and what
/// binds the pairing.
///
/// ```
/// use formats::trf;
/// use glossary::RoundNumber;
/// use pairing::{Outcome, System};
/// let (report, _) = trf::read(b"142 3\r152 B\r001    1      One\r001    2      Two\r");
/// let tournament = report.swiss(System::DUTCH_2026)?;
/// let position = tournament.position(tournament.next_round())?;
/// let Ok(Outcome::Paired(round)) = pairing::pair(&position) else { panic!("two can be paired") };
/// assert_eq!((round.boards[0].white.get(), round.boards[0].black.get()), (2, 1));
/// # Ok::<(), trf::CannotPair>(())
/// ```
#[derive(Clone, Debug)]
pub struct SwissTournament {
    system: System,
    history: History,
    /// Whether the file tells how many rounds there are: by a record of its own, or by the dates of all of
    /// them.
    rounds_are_told: bool,
    rounds_paired: u16,
    comments: Vec<IntegrityComment>,
}

impl SwissTournament {
    fn of(report: &Report, system: System) -> Result<SwissTournament, CannotPair> {
        refuse_what_is_no_individual_swiss(report)?;
        refuse_unread_records(report)?;
        let history = report.history();
        if let Acceleration::Baku(_) = history.acceleration {
            Baku::of(&history, system)?;
        }
        let rounds = report.rounds();
        Ok(SwissTournament {
            system,
            history,
            rounds_are_told: rounds.source != Source::Inferred
                || report.round_dates().len() == usize::from(rounds.number),
            rounds_paired: report.rounds_paired(),
            comments: report.integrity_comments(),
        })
    }

    /// The tournament so far, from which it is paired. Example: see [`Report`].
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The system by which it is paired. Example: see [`Report`].
    pub fn system(&self) -> System {
        self.system
    }

    /// How many rounds the event has, as far as the file tells. Example: see [`Report`].
    pub fn rounds_in_event(&self) -> u16 {
        self.history.rounds_in_event
    }

    /// How many rounds are paired. Example: see [`Report`].
    pub fn rounds_paired(&self) -> u16 {
        self.rounds_paired
    }

    /// The round to be paired next. Example: see [`SwissTournament`].
    pub fn next_round(&self) -> RoundNumber {
        RoundNumber::from_index(self.rounds_paired.into()).expect("a report has at most 999 rounds")
    }

    /// The position before a round. Of a round that is paired already, those who were paired or had the
    /// pairing-allocated bye are available; of the next round, those who have no bye for it. Example: see
    /// [`SwissTournament`].
    ///
    /// # Errors
    ///
    /// If the round lies beyond the next one or beyond the last one.
    pub fn position(&self, round: RoundNumber) -> Result<Position, CannotPair> {
        if round.get() > self.rounds_paired + 1 {
            return Err(CannotPair::TooEarly { round, paired: self.rounds_paired });
        }
        if round.get() > self.rounds_paired && !self.rounds_are_told {
            return Err(CannotPair::RoundsUnknown);
        }
        if round.get() > self.history.rounds_in_event {
            return Err(CannotPair::AfterLastRound { round, rounds: self.history.rounds_in_event });
        }
        Ok(Position::before(&self.history, self.system, round))
    }

    /// A round as it was published. Games of which neither side tells the colours stand apart.
    /// Example: see [`Report`].
    pub fn published(&self, round: RoundNumber) -> PublishedRound {
        let mut published = PublishedRound::default();
        for contestant in &self.history.contestants {
            let number = contestant.number;
            let Some(past) = contestant.rounds.get(round.index()) else { continue };
            let Some(opponent) = past.opponent else {
                if past.result == PlayerResult::PairingAllocatedBye {
                    published.byes.push(number);
                }
                continue;
            };
            match past.colour {
                Some(Colour::White) => published.games.push((number, opponent)),
                Some(Colour::Black) => {}
                // The game stands once, under the smaller number.
                None if number < opponent => published.without_colours.push((number, opponent)),
                None => {}
            }
        }
        published
    }

    /// How many games before a round have no result: they count as adjourned, that is, as draws for the
    /// pairing. Example: see [`Report`].
    pub fn games_without_result(&self, before: RoundNumber) -> usize {
        let rounds = self.history.contestants.iter().flat_map(|one| one.rounds.iter().take(before.index()));
        rounds.filter(|round| round.result == PlayerResult::Unknown).count() / 2
    }

    /// The comments that tell why the pairing of a round may differ from what the regulations give.
    /// Example: see [`Report`].
    pub fn explanations(&self, round: RoundNumber) -> impl Iterator<Item = &IntegrityComment> {
        self.comments.iter().filter(move |comment| comment.explains(round))
    }
}

/// Passing over a record that could not be read would give another pairing than the one asked for.
fn refuse_unread_records(report: &Report) -> Result<(), CannotPair> {
    let unread = report.records.iter().enumerate().find_map(|(index, record)| match record {
        Record::Unread(text) => {
            let tag = text.get(..3).filter(|tag| BINDING.contains(tag))?;
            Some(CannotPair::UnreadRecord { line: index + 1, tag: tag.to_owned() })
        }
        _ => None,
    });
    unread.map_or(Ok(()), Err)
}

fn refuse_what_is_no_individual_swiss(report: &Report) -> Result<(), CannotPair> {
    let mut numbers: Vec<PairingNumber> = report.players().map(|player| player.number).collect();
    numbers.sort_unstable();
    if numbers.is_empty() {
        return Err(CannotPair::NoParticipants);
    }
    if let Some(two) = numbers.windows(2).find(|two| two[0] == two[1]) {
        return Err(CannotPair::SameNumber(two[0]));
    }
    if report.contestants() == Contestants::Teams {
        return Err(CannotPair::Teams);
    }
    let by_rank = |extension: &Extension| matches!(extension, Extension::Configuration(asked) if asked.rank);
    if report.extensions().any(by_rank) {
        return Err(CannotPair::RanksForNumbers);
    }
    Ok(())
}
