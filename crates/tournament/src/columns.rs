//! The columns that rounds have in a report.

use glossary::RoundNumber;
use glossary::history::{Acceleration, History};

use crate::section::{PointsGiven, Section};

/// The columns that the rounds of a section have in a report: one for each of the games that a board has one
/// after the other. Where boards have one game, a round is its column.
///
/// ```
/// use glossary::RoundNumber;
/// use jiff::civil::date;
/// use tournament::{Board, BoardNumber, Configuration, PlayerId, Regulations, Round, Section};
/// let configuration = Configuration::new("Match", date(2026, 11, 14), 3);
/// let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
/// let [first, second] = [1, 2].map(|round| RoundNumber::new(round).expect("a round"));
/// let [anna, boris] = [1, 2].map(|id| PlayerId::new(id).expect("an entry"));
/// let mut round = Round::new(first);
/// round.boards.insert(BoardNumber::new(1).expect("a board"), Board::of_games(anna, boris, 2));
/// section.rounds.push(round);
///
/// // The first round had two games, the next ones have one each.
/// let columns = section.columns_of_rounds();
/// assert_eq!(columns.of(first).map(RoundNumber::get).collect::<Vec<_>>(), [1, 2]);
/// assert_eq!((section.column_of(second).get(), columns.first(second).get(), columns.number()), (3, 3, 4));
/// assert_eq!(columns.span((first, second)).1.get(), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// Where each round begins, and where the last one ends.
    starts: Vec<usize>,
}

impl Columns {
    /// How many there are. Example: see [`Columns`].
    pub fn number(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    /// The columns of a round. Example: see [`Columns`].
    pub fn of(&self, round: RoundNumber) -> impl Iterator<Item = RoundNumber> + use<> {
        (self.start(round.index())..self.start(round.index() + 1)).filter_map(RoundNumber::from_index)
    }

    /// The first column of a round. Example: see [`Columns`].
    pub fn first(&self, round: RoundNumber) -> RoundNumber {
        RoundNumber::from_index(self.start(round.index())).unwrap_or(round)
    }

    /// From the first column of a round to the last of another. Example: see [`Columns`].
    pub fn span(&self, (from, to): (RoundNumber, RoundNumber)) -> (RoundNumber, RoundNumber) {
        (self.first(from), self.of(to).last().unwrap_or(to))
    }

    /// The columns in which points out of the ordinary stand: those of a round of several games with the
    /// first, those for a result with each of them; none: apart from the rounds.
    ///
    /// ```
    /// use glossary::{Points, RoundNumber};
    /// use tournament::{Configuration, PlayerId, PointsGiven, Regulations, Section};
    /// let configuration = Configuration::new("Open", jiff::civil::date(2026, 11, 14), 5);
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let (player, round) = (PlayerId::new(1).expect("an entry"), RoundNumber::new(2));
    /// let given = PointsGiven { player, round, points: Points::HALF, for_result: None };
    /// assert_eq!(section.columns_of_rounds().of_points(&given), [round]);
    /// ```
    pub fn of_points(&self, given: &PointsGiven) -> Vec<Option<RoundNumber>> {
        match (given.round, given.for_result) {
            (None, _) => vec![None],
            (Some(round), None) => vec![Some(self.first(round))],
            (Some(round), Some(_)) => self.of(round).map(Some).collect(),
        }
    }

    /// Where a round begins; behind the last one every round has one game.
    fn start(&self, index: usize) -> usize {
        let last = self.starts.len() - 1;
        self.starts[index.min(last)] + index.saturating_sub(last)
    }

    /// What is told of rounds to come, told of their columns.
    pub(crate) fn translate(&self, history: &mut History) {
        if self.number() + 1 == self.starts.len() {
            return;
        }
        history.rounds_in_event = u16::try_from(self.number()).unwrap_or(u16::MAX);
        for contestant in &mut history.contestants {
            let byes = std::mem::take(&mut contestant.byes);
            contestant.byes = byes.into_iter().map(|(round, bye)| (self.first(round), bye)).collect();
        }
        for prohibition in &mut history.prohibitions {
            (prohibition.from, prohibition.to) = self.span((prohibition.from, prohibition.to));
        }
        if let Acceleration::Given(all) = &mut history.acceleration {
            for points in all.values_mut() {
                let of_round =
                    |(index, points)| (self.start(index)..self.start(index + 1)).map(move |_| points);
                *points = points.iter().copied().enumerate().flat_map(of_round).collect();
            }
        }
    }
}

impl Section {
    /// The columns that its rounds have in a report. Example: see [`Columns`].
    pub fn columns_of_rounds(&self) -> Columns {
        let rounds = self.rounds.len().max(self.configuration.rounds.into());
        let mut starts = vec![0];
        for index in 0..rounds {
            let games = match (self.rounds.get(index), RoundNumber::from_index(index)) {
                (Some(round), _) => round.game_numbers().count(),
                (None, Some(round)) => self.format().games(self, round).into(),
                (None, None) => 1,
            };
            starts.push(starts[index] + games);
        }
        Columns { starts }
    }

    /// The first column that a round has in a report. Example: see [`Columns`].
    pub fn column_of(&self, round: RoundNumber) -> RoundNumber {
        self.columns_of_rounds().first(round)
    }
}
