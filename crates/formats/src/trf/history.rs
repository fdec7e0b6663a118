//! A report as the tournament so far: from its records to what its rounds brought everybody, and what binds
//! the rounds to come.

use std::collections::BTreeMap;

use glossary::history::{Acceleration, Contestant, History, PastRound, PointsGiven, Prohibition};
use glossary::{Colour, PairingNumber, PlayerResult, Points, Rating, RoundNumber};

use super::cell::Cell;
use super::list::{AbnormalPoints, AbnormalPointsByNumber, ProhibitedPairings};
use super::player::Player;
use super::report::Report;

impl Report {
    /// The tournament of players so far, as the file tells it. A result that only one side of a game tells
    /// counts for neither (interpretation 0003).
    ///
    /// ```
    /// use formats::trf;
    /// let file = "\
    /// 001    1      One                               2100                             1.0    1     2 w 1
    /// 001    2      Two                               2000                             0.0    2     1 b 0
    /// 240 H   2    1";
    /// let (report, _) = trf::read(file.as_bytes());
    /// let history = report.history();
    /// assert_eq!((history.rounds_paired, history.contestants[0].rounds.len()), (1, 1));
    /// assert_eq!(history.contestants[0].byes.len(), 1);
    /// ```
    pub fn history(&self) -> History {
        let announced = AnnouncedByes::of(self);
        let sides = OtherSides::of(self);
        let abnormal = AbnormalPointsByNumber::of(&self.records);
        let expelled = self.expelled();
        let rounds_paired = usize::from(self.rounds_paired());
        let contestant = |player: &Player| {
            let mut contestant = Contestant::new(player.number);
            contestant.rating = player.rating.value().map(Rating::get);
            contestant.is_expelled = expelled.contains(&player.number);
            contestant.points_given = abnormal.concerning(player.number).filter_map(points_given).collect();
            for index in 0..rounds_paired {
                let cell = player.rounds.get(index).copied().unwrap_or_default();
                let theirs = sides.cell(player.number, index, cell);
                let bye = announced.bye(player.number, index);
                contestant.rounds.push(past_round(cell, theirs, bye));
            }
            contestant.byes = announced.to_come(player, rounds_paired);
            contestant
        };
        History {
            rounds_paired,
            initial_colour: self.initial_colour().map_or(Colour::White, |initial| initial.colour),
            prohibitions: self.prohibited_pairings().into_iter().map(prohibition).collect(),
            acceleration: self.acceleration(),
            ..History::new(self.scoring(), self.rounds().number, self.players().map(contestant).collect())
        }
    }

    /// Fictitious points where the file gives them, be they none; else the method that it declares.
    fn acceleration(&self) -> Acceleration {
        if self.has_fictitious_points() {
            let mut given: BTreeMap<PairingNumber, Vec<Points>> = BTreeMap::new();
            for ((number, round), points) in self.fictitious_points() {
                let by_round = given.entry(number).or_default();
                by_round.resize(round.index(), Points::ZERO);
                by_round.push(points);
            }
            return Acceleration::Given(given);
        }
        match self.encoded_type().is_some_and(|code| code.baku) {
            true => Acceleration::Baku(None),
            false => Acceleration::None,
        }
    }
}

fn prohibition(list: ProhibitedPairings) -> Prohibition {
    Prohibition { numbers: list.numbers, from: list.rounds.0, to: list.rounds.1 }
}

fn points_given(abnormal: &AbnormalPoints) -> Option<PointsGiven> {
    let AbnormalPoints { round, result, points, .. } = *abnormal;
    points.map(|points| PointsGiven { round, result, points })
}

/// The lines of everybody, where a line leaves out something of a game that the opponent's may tell; none
/// where all of them tell all.
struct OtherSides<'a>(BTreeMap<PairingNumber, &'a Player>);

impl OtherSides<'_> {
    fn of(report: &Report) -> OtherSides<'_> {
        let has_gap =
            |cell: &Cell| cell.opponent().is_some() && (cell.colour().is_none() || cell.result().is_none());
        let has_gaps = report.players().any(|player| player.rounds.iter().any(has_gap));
        let lines = report.players().filter(|_| has_gaps);
        OtherSides(lines.map(|player| (player.number, player)).collect())
    }

    /// What the line of the opponent says of a game, if it says that it is this one.
    fn cell(&self, number: PairingNumber, index: usize, cell: Cell) -> Option<Cell> {
        let theirs = self.0.get(&cell.opponent()?)?.rounds.get(index).copied()?;
        Some(theirs).filter(|theirs| theirs.opponent() == Some(number))
    }
}

/// The byes that records 240 and XXZ announce.
struct AnnouncedByes(BTreeMap<PairingNumber, Vec<(RoundNumber, PlayerResult)>>);

impl AnnouncedByes {
    fn of(report: &Report) -> AnnouncedByes {
        let mut announced: BTreeMap<PairingNumber, Vec<_>> = BTreeMap::new();
        for byes in report.byes() {
            for &number in &byes.numbers {
                announced.entry(number).or_default().push((byes.round, byes.kind));
            }
        }
        AnnouncedByes(announced)
    }

    fn of_player(&self, number: PairingNumber) -> &[(RoundNumber, PlayerResult)] {
        self.0.get(&number).map_or(&[], Vec::as_slice)
    }

    /// The bye that was announced for a round: of several the first.
    fn bye(&self, number: PairingNumber, round_index: usize) -> Option<PlayerResult> {
        let mut byes = self.of_player(number).iter();
        byes.find(|(round, _)| round.index() == round_index).map(|&(_, kind)| kind)
    }

    /// The byes in rounds that are not paired: as the player's own line tells them, else as they were
    /// announced.
    fn to_come(&self, player: &Player, rounds_paired: usize) -> BTreeMap<RoundNumber, PlayerResult> {
        let announced = self.of_player(player.number).iter().rev().copied();
        let mut byes: BTreeMap<_, _> =
            announced.filter(|(round, _)| round.index() >= rounds_paired).collect();
        for (index, cell) in player.rounds.iter().enumerate().skip(rounds_paired) {
            let round = RoundNumber::from_index(index).filter(|_| !cell.is_blank());
            let kind = cell.result().unwrap_or(PlayerResult::ZeroPointBye);
            byes.extend(round.map(|round| (round, kind)));
        }
        byes
    }
}

/// What a round brought a participant, by their own line and what the opponent's says of the game.
fn past_round(cell: Cell, theirs: Option<Cell>, announced: Option<PlayerResult>) -> PastRound {
    if cell.is_blank() {
        return PastRound::unpaired(announced.unwrap_or(PlayerResult::ZeroPointBye));
    }
    let of_theirs = theirs.and_then(Cell::colour).map(Colour::opposite);
    let colour = cell.colour().or(of_theirs);
    let opponent = cell.opponent();
    // A game without a result counts as adjourned; a result that one side alone tells is none.
    let told = cell.result().filter(|_| theirs.is_none_or(|theirs| theirs.result().is_some()));
    let missing = if opponent.is_some() { PlayerResult::Unknown } else { PlayerResult::ZeroPointBye };
    let is_missing = opponent.is_some() && told.is_none();
    PastRound { opponent, colour, is_missing, ..PastRound::unpaired(told.unwrap_or(missing)) }
}
