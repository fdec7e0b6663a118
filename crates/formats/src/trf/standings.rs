//! A report as an event whose standings can be calculated (C.07), and whether the ranks it gives are those.

mod teams;

use std::collections::BTreeMap;

use glossary::{PairingNumber, PlayerResult, Points};
use tiebreak::{
    Code, Edition, Event, InvalidCode, InvalidEvent, Player, Recommendation, Round, Rules, Standings,
};

use super::{AbnormalPoints, Cell, Header, Record, Report, System};

/// Where a list of tie-breaks comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListSource {
    /// Record 212, which puts the points in their place.
    StandingsOrder,
    /// Record 202.
    TieBreaks,
    /// Nothing is declared: what older rules recommended for such events.
    Recommended(Recommendation),
}

/// A participant whose rank in the file is not the calculated one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankDifference {
    /// Who.
    pub number: PairingNumber,
    /// The rank in the file.
    pub found: u32,
    /// The first and the last place that the calculation leaves open to them: those who are tied share several.
    pub expected: (u32, u32),
}

impl Report {
    /// How many rounds are complete: the last round with games, all of which have a result.
    pub fn rounds_completed(&self) -> u16 {
        let open = |index: usize| {
            self.players().any(|player| {
                player.rounds.get(index).is_some_and(|cell| cell.opponent().is_some() && cell.code.is_none())
            })
        };
        let paired = usize::from(self.rounds_paired());
        let completed = (0..paired).find(|&index| open(index)).unwrap_or(paired);
        u16::try_from(completed).unwrap_or(u16::MAX)
    }

    /// Whether the pairings are made round by round or known from the beginning, as far as the file tells.
    pub fn event_system(&self) -> tiebreak::System {
        let words = self.header(Header::Type).unwrap_or("").to_ascii_lowercase().replace(['-', '_'], " ");
        let is_told = ["round robin", "roundrobin", "berger", "scheveningen", "all play all"];
        match self.encoded_type().map(|declared| declared.system) {
            Some(System::RoundRobin | System::KnockOut) => tiebreak::System::PreDetermined,
            None if is_told.iter().any(|told| words.contains(told)) => tiebreak::System::PreDetermined,
            _ => tiebreak::System::Swiss,
        }
    }

    /// The event after some rounds, ready for the calculation of standings: of teams if the file has records 310, else of players.
    ///
    /// ```
    /// use formats::trf;
    /// let file = "\
    /// 001    1      One                               2100                             1.0    1     2 w 1
    /// 001    2      Two                               2000                             0.0    2     1 b 0";
    /// let (report, _) = trf::read(file.as_bytes());
    /// let event = report.event(report.event_system(), 1)?;
    /// assert_eq!(event.number_of_participants(), 2);
    /// # Ok::<(), tiebreak::InvalidEvent>(())
    /// ```
    ///
    /// # Errors
    /// If the records contradict each other; [`read`](super::read) has reported where.
    pub fn event(&self, system: tiebreak::System, rounds: u16) -> Result<Event, InvalidEvent> {
        if self.records.iter().any(|record| matches!(record, Record::Team(_))) {
            return teams::event(self, system, usize::from(rounds));
        }
        let abnormal = self.abnormal_points();
        let players = self.players().map(|player| {
            let given = abnormal.get(&player.number).map_or(&[][..], Vec::as_slice);
            let cells = player.rounds.iter().take(usize::from(rounds)).enumerate();
            let played = cells.map(|(index, cell)| round(*cell, index, given)).collect();
            let rating = player.rating.value().map(|rating| rating.get());
            let penalties = given.iter().filter(|given| given.result.is_none());
            Player {
                adjustment: penalties.filter_map(|given| given.points).sum(),
                ..Player::new(player.number, rating, played).named(&player.name)
            }
        });
        Event::individual(system, self.scoring(), usize::from(rounds), players.collect())
    }

    pub(super) fn abnormal_points(&self) -> BTreeMap<PairingNumber, Vec<&AbnormalPoints>> {
        let mut abnormal: BTreeMap<PairingNumber, Vec<&AbnormalPoints>> = BTreeMap::new();
        for record in &self.records {
            let Record::AbnormalPoints(given) = record else { continue };
            given.numbers.iter().for_each(|&number| abnormal.entry(number).or_default().push(given));
        }
        abnormal
    }

    /// The tie-breaks that the file declares, or those that older rules recommended for such an event.
    ///
    /// # Errors
    /// If the list cannot be read: the code that is none, and what one would be.
    pub fn tie_breaks(&self, event: &Event) -> Result<(Vec<Code>, ListSource), InvalidCode> {
        let declared = [
            (Header::StandingsOrder, ListSource::StandingsOrder),
            (Header::TieBreaks, ListSource::TieBreaks),
        ];
        for (header, source) in declared {
            if let Some(text) = self.header(header) {
                return Code::list(text).map(|list| (list, source));
            }
        }
        let recommended = [Recommendation::GeneralRules2022, Recommendation::TournamentRules2011];
        let lists = recommended
            .map(|recommendation| (recommendation.list(event, !event.has_unrated()), recommendation));
        let first = lists.into_iter().find(|(list, _)| !list.is_empty());
        let (list, recommendation) = first.unwrap_or((Vec::new(), Recommendation::TournamentRules2011));
        Ok((list, ListSource::Recommended(recommendation)))
    }

    /// The edition of C.07 in force on the first day of the event; the newest if the file has no date.
    pub fn tie_break_edition(&self) -> Edition {
        let in_force = self.start_date().and_then(|day| handbook::in_force_on("tie-break", day));
        in_force.and_then(|edition| edition.to_string().parse().ok()).unwrap_or(Edition::March2026)
    }

    /// Compares the ranks of the file with those that its declared tie-breaks give; nothing if it declares none, or is not complete.
    pub fn rank_differences(&self) -> Option<Vec<RankDifference>> {
        let rounds = self.rounds_completed();
        if rounds == 0 || rounds < self.rounds_paired() {
            return None;
        }
        let event = self.event(self.event_system(), rounds).ok()?;
        let (list, source) = self.tie_breaks(&event).ok()?;
        if matches!(source, ListSource::Recommended(_)) {
            return None;
        }
        let rules = Rules::of(self.tie_break_edition());
        let standings = Standings::calculate(&event, &rules, &list);
        Some(compare(&standings, &self.ranks()))
    }

    /// The ranks as they stand in the file, of teams or of players.
    fn ranks(&self) -> BTreeMap<PairingNumber, u32> {
        let teams = self.records.iter().filter_map(|record| match record {
            Record::Team(team) => team.rank.value().map(|rank| (team.number, rank)),
            _ => None,
        });
        let teams: BTreeMap<PairingNumber, u32> = teams.collect();
        if !teams.is_empty() {
            return teams;
        }
        self.players().filter_map(|player| player.rank.value().map(|rank| (player.number, rank))).collect()
    }
}

fn compare(standings: &Standings<'_>, ranks: &BTreeMap<PairingNumber, u32>) -> Vec<RankDifference> {
    let mut sizes: BTreeMap<u32, u32> = BTreeMap::new();
    for rank in standings.rows().iter().filter_map(|row| row.rank) {
        *sizes.entry(rank).or_default() += 1;
    }
    let differs = |row: &tiebreak::Row| {
        let (first, found) = (row.rank?, *ranks.get(&row.number)?);
        let expected = (first, first + sizes.get(&first).map_or(0, |size| size - 1));
        let is_right = (expected.0..=expected.1).contains(&found);
        (!is_right).then_some(RankDifference { number: row.number, found, expected })
    };
    standings.rows().iter().filter_map(differs).collect()
}

/// One round of a player; a game that has no result yet counts as unknown.
fn round(cell: Cell, index: usize, abnormal: &[&AbnormalPoints]) -> Round {
    let pending = if cell.opponent().is_some() { PlayerResult::Unknown } else { PlayerResult::ZeroPointBye };
    let result = cell.result().unwrap_or(pending);
    Round {
        opponent: cell.opponent(),
        colour: cell.colour(),
        result,
        points: replaced(result, index, abnormal),
    }
}

/// The points that record 299 gives for a result in a round, if it does.
fn replaced(result: PlayerResult, index: usize, abnormal: &[&AbnormalPoints]) -> Option<Points> {
    let applies = |given: &&&AbnormalPoints| {
        given.result == Some(result) && given.round.is_none_or(|round| round.index() == index)
    };
    abnormal.iter().find(applies).and_then(|given| given.points)
}
