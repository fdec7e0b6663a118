//! A report as an event whose standings can be calculated (C.07), and whether the ranks it gives are those.

mod players;
mod teams;

use std::collections::BTreeMap;

use glossary::{PairingNumber, PlayerResult, RoundNumber};
use tiebreak::{
    Code, Edition, Event, InvalidCode, InvalidEvent, RankDifference, Recommendation, Rules, Standings,
};

use super::{AbnormalPoints, Header, Record, Report};

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

    /// Whether the pairings were known beforehand: by the code of record 192, else by what 092 says in words.
    pub fn event_system(&self) -> tiebreak::System {
        let code = self.encoded_type().map(|declared| declared.code);
        let words = self.header(Header::Type).map(str::to_owned);
        let text = code.or(words).unwrap_or_default().to_ascii_uppercase();
        let letters: String = text.chars().filter(char::is_ascii_alphabetic).collect();
        let beforehand = ["ROUNDROBIN", "SCHEVENINGEN", "SCHILLER", "KNOCKOUT"];
        if beforehand.iter().any(|word| letters.contains(word)) {
            tiebreak::System::PreDetermined
        } else {
            tiebreak::System::Swiss
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
        let has_teams = self.records.iter().any(|record| matches!(record, Record::Team(_)));
        let of = if has_teams { teams::event } else { players::event };
        of(self, system, usize::from(rounds))
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
        Some(standings.differences(self.ranks()))
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

/// The byes of records 240 by participant and round.
fn byes(report: &Report) -> BTreeMap<(PairingNumber, usize), PlayerResult> {
    let byes = report.byes();
    byes.iter()
        .flat_map(|byes| byes.numbers.iter().map(|number| ((*number, byes.round.index()), byes.kind)))
        .collect()
}

/// The records 299 that concern each participant.
fn abnormal(report: &Report) -> BTreeMap<PairingNumber, Vec<&AbnormalPoints>> {
    let mut abnormal: BTreeMap<PairingNumber, Vec<&AbnormalPoints>> = BTreeMap::new();
    for record in &report.records {
        let Record::AbnormalPoints(given) = record else { continue };
        given.numbers.iter().for_each(|&number| abnormal.entry(number).or_default().push(given));
    }
    abnormal
}

/// Whether a record 299 replaces the points of a result in a round.
fn replaces(abnormal: &AbnormalPoints, result: PlayerResult, round: usize) -> bool {
    abnormal.result == Some(result)
        && abnormal.round.map(RoundNumber::index).is_none_or(|index| index == round)
}
