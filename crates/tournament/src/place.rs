//! A place in the standings: what is listed, how it came about, and what parts it from its neighbours.

use glossary::{PairingNumber, RoundNumber};
use tiebreak::{Code, Dropped, Standings, TieBreak, Working};

use crate::coverage::Coverage;
use crate::section::Section;
use crate::standings::{Row, row_of};

/// The standings after a round, with what they cover and the tie-breaks that were used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingsTable {
    /// After which round, and which games bring nothing yet.
    pub coverage: Coverage,
    /// The tie-breaks of the columns, in their order.
    pub codes: Vec<Code>,
    /// The rows, best first; who is not ranked comes last.
    pub rows: Vec<Row>,
    /// Tie-breaks of the list that cannot be used, and why.
    pub dropped: Vec<Dropped>,
}

/// What parts two neighbours in the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartedBy {
    /// Their points.
    Points,
    /// The so-many-th tie-break of the table, from 0: all before are equal.
    TieBreak(usize),
    /// Nothing: they share the place.
    Nothing,
    /// Lots, since they are equal in everything.
    Lots,
    /// One of them is not ranked.
    NotRanked,
}

/// A place in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The row.
    pub row: Row,
    /// How the points and then each tie-break come about.
    pub workings: Vec<Working>,
    /// Who is next above, and what parts them.
    pub above: Option<(Row, PartedBy)>,
    /// Who is next below, and what parts them.
    pub below: Option<(Row, PartedBy)>,
}

impl Section {
    /// The standings after a published round, with the tie-breaks that were used; before the first round,
    /// those of round 0. Example: see [`Section::standings`].
    pub fn standings_table(
        &self,
        after: Option<RoundNumber>,
    ) -> Result<StandingsTable, tiebreak::InvalidEvent> {
        self.ranked_after(after.map_or(0, |round| round.get().into()), |standings| StandingsTable {
            coverage: self.coverage(after),
            codes: standings.codes().cloned().collect(),
            rows: standings.rows().iter().map(row_of).collect(),
            dropped: standings.dropped().to_vec(),
        })
    }

    /// The place of a participant after a published round; none if there is no such participant.
    /// Example: see [`Section::standings`].
    pub fn place(
        &self,
        after: Option<RoundNumber>,
        number: PairingNumber,
    ) -> Result<Option<Place>, tiebreak::InvalidEvent> {
        self.ranked_after(after.map_or(0, |round| round.get().into()), |standings| {
            place_of(standings, number)
        })
    }

    /// Every place after a published round, best first. Example: see [`Section::standings`].
    pub fn places(&self, after: Option<RoundNumber>) -> Result<Vec<Place>, tiebreak::InvalidEvent> {
        self.ranked_after(after.map_or(0, |round| round.get().into()), |standings| {
            standings.rows().iter().filter_map(|row| place_of(standings, row.number)).collect()
        })
    }
}

fn place_of(standings: &Standings<'_>, number: PairingNumber) -> Option<Place> {
    let rows = standings.rows();
    let at = rows.iter().position(|row| row.number == number)?;
    let workings = standings.working(number)?;
    let beside = |other: Option<&tiebreak::StandingsRow>| {
        let other = other?;
        let theirs = standings.working(other.number)?;
        Some((row_of(other), parted((&rows[at], &workings), (other, &theirs))))
    };
    let above = beside(at.checked_sub(1).and_then(|above| rows.get(above)));
    let below = beside(rows.get(at + 1));
    Some(Place { row: row_of(&rows[at]), workings, above, below })
}

fn parted(
    (one, its): (&tiebreak::StandingsRow, &[Working]),
    (other, theirs): (&tiebreak::StandingsRow, &[Working]),
) -> PartedBy {
    match (one.rank, other.rank) {
        (None, _) | (_, None) => PartedBy::NotRanked,
        (Some(one), Some(other)) if one == other => PartedBy::Nothing,
        (Some(_), Some(_)) => {
            let is_points = |working: &Working| working.code.tie_break() == Some(TieBreak::Points);
            let differs = its.iter().zip(theirs).position(|(its, theirs)| its.value != theirs.value);
            match differs {
                None => PartedBy::Lots,
                Some(at) if is_points(&its[at]) => PartedBy::Points,
                Some(at) => PartedBy::TieBreak(its[..at].iter().filter(|one| !is_points(one)).count()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glossary::{Colour, PlayerResult, ScoringSystem};
    use tiebreak::{Edition, Event, Player, Round, Rules, System};

    /// Of four who played one round, the winner with the lower-numbered loser: equal points and equal
    /// Buchholz leave the rating to decide.
    #[test]
    fn what_parts_neighbours_is_the_first_difference_in_the_order_of_the_list() {
        let number = |number| PairingNumber::new(number).unwrap();
        let game = |opponent, result| vec![Round::game(number(opponent), Colour::White, result)];
        let black = |opponent, result| vec![Round::game(number(opponent), Colour::Black, result)];
        let players = vec![
            Player::new(number(1), Some(2000), game(3, PlayerResult::Win)),
            Player::new(number(2), Some(1900), game(4, PlayerResult::Win)),
            Player::new(number(3), Some(1800), black(1, PlayerResult::Loss)),
            Player::new(number(4), Some(1700), black(2, PlayerResult::Loss)),
        ];
        let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, players).unwrap();
        let rules = Rules::of(Edition::March2026);
        let parted = |list: &str, who: u16| {
            let list = Code::list(list).unwrap();
            let standings = Standings::calculate(&event, &rules, &list);
            place_of(&standings, number(who)).unwrap().below.map(|(row, by)| (row.number.get(), by))
        };
        assert_eq!(parted("BH,RTNG", 1), Some((2, PartedBy::TieBreak(1))));
        assert_eq!(parted("BH,RTNG", 2), Some((3, PartedBy::Points)));
        assert_eq!(parted("BH", 1), Some((2, PartedBy::Nothing)));
        assert_eq!(parted("RTNG,PTS", 2), Some((3, PartedBy::TieBreak(0))), "points come second here");
        assert_eq!(parted("BH", 4), None);
    }
}
