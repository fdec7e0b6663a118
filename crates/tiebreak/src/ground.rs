//! What tie-breaks on opponents' results stand on: each participant's rounds as read, and what each is worth
//! to the others.

use glossary::Points;

use crate::event::{Record, round_at};
use crate::unplayed::{Category, Dummy, DummyOf, Reading, Regime, adjusted_score, read};
use crate::working::{Contribution, Note, Opponent, Remark, UnplayedRound};
use crate::{Event, Fraction, Rule, Rules, Score, System};

/// How a tie-break wants the record to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lens {
    /// Whose score of the opponents counts.
    pub(crate) score: Score,
    /// Whether forfeits count as games against the scheduled opponent.
    pub(crate) forfeits_played: bool,
    /// Whether the paired games of the last round count as draws.
    pub(crate) fore: bool,
}

/// The record of an event as read through a lens.
pub(crate) struct Ground<'a> {
    pub(crate) event: &'a Event,
    pub(crate) rules: &'a Rules,
    pub(crate) lens: Lens,
    pub(crate) regime: Regime,
    /// The readings of all participants, those of one side by side.
    readings: Vec<Reading>,
    /// The scores of the standings.
    own: Vec<Points>,
    /// The scores as the opponents see them.
    adjusted: Vec<Points>,
}

impl<'a> Ground<'a> {
    pub(crate) fn new(event: &'a Event, rules: &'a Rules, lens: Lens) -> Ground<'a> {
        let regime = Regime::of(rules);
        let participants = event.number_of_participants();
        let mut ground = Ground {
            event,
            rules,
            lens,
            regime,
            readings: Vec::with_capacity(participants * event.rounds()),
            own: Vec::with_capacity(participants),
            adjusted: Vec::with_capacity(participants),
        };
        let mut readings = Vec::new();
        for participant in 0..participants {
            let drawn = lens.fore.then(|| event.draw(lens.score));
            read(event.records(participant), lens.score, lens.forfeits_played, drawn, &mut readings);
            let rounds: Points = readings.iter().map(|reading| reading.points).sum();
            ground.own.push(rounds + event.adjustment(participant, lens.score));
            ground.adjusted.push(match event.system() {
                System::Swiss => adjusted_score(event, regime, &readings, participant, lens.score),
                System::PreDetermined => ground.own[participant],
            });
            ground.readings.extend_from_slice(&readings);
        }
        ground
    }

    pub(crate) fn readings(&self, participant: usize) -> &[Reading] {
        let rounds = self.event.rounds();
        &self.readings[participant * rounds..(participant + 1) * rounds]
    }

    /// For each round the score of the opponent, or of the dummy; nothing for free days. The value is the
    /// score itself.
    pub(crate) fn opponents_scores(&self, participant: usize) -> Vec<Contribution> {
        let rounds = self.event.rounds();
        let mut scores = Vec::with_capacity(rounds);
        scores.extend((0..rounds).filter_map(|round| {
            Some(match self.faced(participant, round)? {
                Faced::Opponent(opponent) => self.against(opponent, round),
                Faced::Dummy(kind, dummy) => self.against_dummy(participant, round, kind, dummy),
            })
        }));
        scores
    }

    /// The sum of the same scores, without the working.
    pub(crate) fn sum_of_opponents_scores(&self, participant: usize) -> Points {
        let faced = (0..self.event.rounds()).filter_map(|round| self.faced(participant, round));
        faced
            .map(|faced| match faced {
                Faced::Opponent(opponent) => self.adjusted[opponent],
                Faced::Dummy(_, dummy) => dummy.score,
            })
            .sum()
    }

    /// Who stood against a participant in a round; nobody on a free day.
    fn faced(&self, participant: usize, round: usize) -> Option<Faced> {
        let reading = self.readings(participant)[round];
        let kind = match reading.category {
            Category::Played => return reading.opponent.map(Faced::Opponent),
            Category::Free => return None,
            Category::AllocatedBye => UnplayedRound::AllocatedBye,
            Category::ForfeitWin => UnplayedRound::ForfeitWin,
            Category::RequestedByeFollowed => UnplayedRound::RequestedBye,
            Category::ForfeitLoss => UnplayedRound::ForfeitLoss,
            Category::RequestedByeAtTheEnd => UnplayedRound::RequestedByeAtTheEnd,
        };
        match self.event.system() {
            System::Swiss => Some(Faced::Dummy(kind, self.dummy(participant, round))),
            System::PreDetermined => None,
        }
    }

    fn dummy(&self, participant: usize, round: usize) -> Dummy {
        let readings = self.readings(participant);
        self.regime.dummy(&DummyOf {
            readings,
            round,
            own: self.own[participant],
            opponent: readings[round].opponent.map(|opponent| self.adjusted[opponent]),
            win: self.event.win(self.lens.score, None),
            draw: self.event.draw(self.lens.score),
        })
    }

    fn against(&self, opponent: usize, round: usize) -> Contribution {
        let score = Fraction::from(self.adjusted[opponent]);
        let number = self.event.number(opponent);
        let mut contribution = Contribution::simple(round_at(round), Opponent::Participant(number), score);
        if self.adjusted[opponent] != self.own[opponent] {
            contribution.remark = Some(Box::new(Remark {
                note: Note::CountsAs { score: self.own[opponent], adjusted: self.adjusted[opponent] },
                article: self.rules.edition.article(match self.regime {
                    Regime::August2024 | Regime::March2026 => Rule::CountedAsDraws,
                    Regime::July2022 | Regime::VirtualOpponent2011 => Rule::OwnProvisions,
                }),
            }));
        }
        contribution
    }

    fn against_dummy(
        &self,
        participant: usize,
        round: usize,
        kind: UnplayedRound,
        dummy: Dummy,
    ) -> Contribution {
        let edition = self.rules.edition;
        let reading = self.readings(participant)[round];
        let opponent = Opponent::Dummy(reading.opponent.map(|opponent| self.event.number(opponent)));
        let mut contribution = Contribution::simple(round_at(round), opponent, Fraction::from(dummy.score));
        contribution.voluntary = reading.category.is_voluntary();
        contribution.remark = Some(Box::new(Remark {
            note: Note::Unplayed { kind, category: edition.article(kind.rule()), own: self.own[participant] },
            article: edition.article(dummy.rule),
        }));
        contribution
    }
}

/// Who stood against a participant in a round.
enum Faced {
    Opponent(usize),
    Dummy(UnplayedRound, Dummy),
}

/// The opponents met over the board, in the order of the rounds; with forfeits if they count as games.
pub(crate) fn met(
    event: &Event,
    participant: usize,
    forfeits: bool,
) -> impl Iterator<Item = (usize, usize, &Record)> {
    event.records(participant).iter().enumerate().filter_map(move |(round, record)| {
        let opponent = record.opponent?;
        (record.result.is_played() || forfeits).then_some((round, opponent, record))
    })
}
