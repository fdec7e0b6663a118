//! A report as a tournament to be paired: from its records to the position before a round.

use std::collections::BTreeMap;

use glossary::{Colour, PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem};
use pairing::baku::Baku;
use pairing::check::PublishedRound;
use pairing::{Participant, Position, System};

use super::cannot_pair::CannotPair;
use super::concerns::BINDING;
use super::contestants::Contestants;
use super::extension::Extension;
use super::integrity::IntegrityComment;
use super::list::{AbnormalPointsByNumber, ProhibitedPairings};
use super::past::{Absences, ColoursOfOthers, past_rounds};
use super::player::Player;
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

/// An individual Swiss tournament as a report tells it: who takes part, what each round brought, and what binds the pairing.
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
    scoring: ScoringSystem,
    rounds_in_event: u16,
    /// Whether the file tells how many rounds there are: by a record of its own, or by the dates of all of them.
    rounds_are_told: bool,
    rounds_paired: u16,
    initial_colour: Colour,
    participants: Vec<Participant>,
    /// For each participant, by round from the first, whether they are in the pairing; beyond the end they are.
    is_in_pairing: Vec<Vec<bool>>,
    prohibited: Vec<ProhibitedPairings>,
    comments: Vec<IntegrityComment>,
}

impl SwissTournament {
    fn of(report: &Report, system: System) -> Result<SwissTournament, CannotPair> {
        refuse_what_is_no_individual_swiss(report)?;
        refuse_unread_records(report)?;
        let scoring = report.scoring();
        let rounds = report.rounds();
        let rounds_paired = report.rounds_paired();
        let absences = Absences::of(report);
        let colours = ColoursOfOthers::of(report);
        let abnormal = AbnormalPointsByNumber::of(&report.records);
        let players: Vec<&Player> = report.players().collect();
        let in_pairing = |player: &&Player| absences.in_pairing(player, rounds_paired);
        let participants = players.iter().map(|player| {
            let given: Vec<_> = abnormal.concerning(player.number).collect();
            Participant {
                number: player.number,
                rounds: past_rounds(player, &absences, &colours, &given, &scoring, rounds_paired),
                is_available: true,
                virtual_points: Vec::new(),
            }
        });
        let mut tournament = SwissTournament {
            system,
            scoring,
            rounds_in_event: rounds.number,
            rounds_are_told: rounds.source != Source::Inferred
                || report.round_dates().len() == usize::from(rounds.number),
            rounds_paired,
            initial_colour: report.initial_colour().map_or(Colour::White, |initial| initial.colour),
            participants: participants.collect(),
            is_in_pairing: players.iter().map(in_pairing).collect(),
            prohibited: report.prohibited_pairings(),
            comments: report.integrity_comments(),
        };
        tournament.accelerate(report, &absences)?;
        Ok(tournament)
    }

    /// The virtual points: as the file gives them, else by the Baku acceleration if it is declared.
    fn accelerate(&mut self, report: &Report, absences: &Absences) -> Result<(), CannotPair> {
        if report.has_fictitious_points() {
            let points = report.fictitious_points();
            for participant in &mut self.participants {
                let number = participant.number;
                let last = RoundNumber::new(u16::MAX).map(|last| (number, last));
                let first = RoundNumber::new(1).map(|first| (number, first));
                let Some((first, last)) = first.zip(last) else { continue };
                for (&(_, round), &given) in points.range(first..=last) {
                    participant.virtual_points.resize(round.index(), Points::ZERO);
                    participant.virtual_points.push(given);
                }
            }
        } else if report.encoded_type().is_some_and(|code| code.baku) {
            let list = self.first_list(absences);
            let baku = Baku::new(self.system.rules().baku, &self.scoring, self.rounds_in_event, &list)?;
            for participant in &mut self.participants {
                participant.virtual_points = baku.all_points(participant.number);
            }
        }
        Ok(())
    }

    /// The list before the first round: everybody but those who came later, that is, had a zero-point bye in the first round
    /// (see interpretation 0005).
    fn first_list(&self, absences: &Absences) -> Vec<PairingNumber> {
        let is_absent = |index: usize| {
            let participant = &self.participants[index];
            let first = participant.rounds.first().map(|round| round.result);
            let first = first.or_else(|| absences.bye(participant.number, 0));
            let bye_counts = matches!(first, Some(PlayerResult::HalfPointBye | PlayerResult::FullPointBye));
            !self.is_in(index, 0) && !bye_counts
        };
        let places = (0..self.participants.len()).filter(|&index| !is_absent(index));
        places.map(|index| self.participants[index].number).collect()
    }

    fn is_in(&self, participant: usize, round_index: usize) -> bool {
        self.is_in_pairing[participant]
            .get(round_index)
            .copied()
            .unwrap_or(round_index >= self.rounds_paired.into())
    }

    /// Everybody, with what each recorded round brought them. Example: see [`Report`].
    pub fn participants(&self) -> &[Participant] {
        &self.participants
    }

    /// The system by which it is paired. Example: see [`Report`].
    pub fn system(&self) -> System {
        self.system
    }

    /// How many rounds the event has, as far as the file tells. Example: see [`Report`].
    pub fn rounds_in_event(&self) -> u16 {
        self.rounds_in_event
    }

    /// How many rounds are paired. Example: see [`Report`].
    pub fn rounds_paired(&self) -> u16 {
        self.rounds_paired
    }

    /// The round to be paired next. Example: see [`SwissTournament`].
    pub fn next_round(&self) -> RoundNumber {
        RoundNumber::from_index(self.rounds_paired.into()).expect("a report has at most 999 rounds")
    }

    /// The position before a round. Of a round that is paired already, those who were paired or had the pairing-allocated
    /// bye are available; of the next round, those who have no bye for it. Example: see [`SwissTournament`].
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
        if round.get() > self.rounds_in_event {
            return Err(CannotPair::AfterLastRound { round, rounds: self.rounds_in_event });
        }
        let participants = self.participants.iter().enumerate().map(|(index, participant)| Participant {
            number: participant.number,
            rounds: participant.rounds.iter().take(round.index()).copied().collect(),
            is_available: self.is_in(index, round.index()),
            virtual_points: participant.virtual_points.clone(),
        });
        Ok(Position {
            system: self.system,
            scoring: self.scoring,
            rounds_in_event: self.rounds_in_event,
            round,
            initial_colour: self.initial_colour,
            participants: participants.collect(),
            prohibited: self.prohibited_in(round),
        })
    }

    fn prohibited_in(&self, round: RoundNumber) -> Vec<(PairingNumber, PairingNumber)> {
        let lists = self.prohibited.iter().filter(|list| list.rounds.0 <= round && round <= list.rounds.1);
        let pairs = lists.flat_map(|list| {
            let numbers = list.numbers.iter().enumerate();
            numbers.flat_map(|(at, &one)| list.numbers[at + 1..].iter().map(move |&other| (one, other)))
        });
        pairs.filter(|(one, other)| one != other).collect()
    }

    /// A round as it was published. Games of which neither side tells the colours stand apart.
    /// Example: see [`Report`].
    pub fn published(&self, round: RoundNumber) -> PublishedRound {
        let mut published = PublishedRound::default();
        let past = |participant: &Participant| participant.round(round.index());
        let colours: BTreeMap<PairingNumber, Option<Colour>> =
            self.participants.iter().map(|one| (one.number, past(one).colour)).collect();
        for participant in &self.participants {
            let (number, past) = (participant.number, past(participant));
            let Some(opponent) = past.opponent else {
                if past.result == PlayerResult::PairingAllocatedBye {
                    published.byes.push(number);
                }
                continue;
            };
            let theirs = colours.get(&opponent).copied().flatten();
            match past.colour.or(theirs.map(Colour::opposite)) {
                Some(Colour::White) => published.games.push((number, opponent)),
                Some(Colour::Black) => {}
                // The game stands once, under the smaller number.
                None if number < opponent => published.without_colours.push((number, opponent)),
                None => {}
            }
        }
        published
    }

    /// How many games before a round have no result: they count as adjourned, that is, as draws for the pairing.
    /// Example: see [`Report`].
    pub fn games_without_result(&self, before: RoundNumber) -> usize {
        let rounds = self.participants.iter().flat_map(|one| one.rounds.iter().take(before.index()));
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
