//! The standings of a section, by its tie-breaks.

use glossary::{PairingNumber, Points, RoundNumber};
use tiebreak::{
    Code, Crosstable, Event, Player, Presence as Ranked, RemainingTies, Rules, Standings, System, Working,
};

use crate::player::Presence;
use crate::section::{PointsGiven, Section};

/// One row of the standings of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The place; none for who is not ranked.
    pub rank: Option<u32>,
    /// The pairing number.
    pub number: PairingNumber,
    /// The points.
    pub points: Points,
    /// The values of the tie-breaks, as printed.
    pub values: Vec<String>,
}

impl Section {
    /// The regulations of the tie-breaks, with what the event declares beside them.
    pub fn tie_break_rules(&self) -> Rules {
        let mut rules = Rules::of(self.regulations.tie_break);
        rules.unrated = self.configuration.unrated;
        rules.remaining = self.configuration.lots.map_or(RemainingTies::Kept, RemainingTies::Lots);
        rules
    }

    /// The section as the tie-breaks see it, after the rounds that are published.
    pub fn tie_break_event(&self) -> Result<Event, tiebreak::InvalidEvent> {
        self.tie_break_event_after(self.published().len())
    }

    /// The section as the tie-breaks see it, after so many of the rounds that are published.
    fn tie_break_event_after(&self, rounds: usize) -> Result<Event, tiebreak::InvalidEvent> {
        let rounds = &self.published()[..rounds.min(self.published().len())];
        let shares: Vec<_> = rounds.iter().map(crate::round::Round::shares).collect();
        let players = self.numbered().into_iter().filter_map(|player| {
            let rounds = shares.iter().map(|shares| {
                let share = shares.get(&player.id);
                let result = share.map_or(Presence::ABSENT, |share| share.result);
                let game = share.and_then(|share| share.game);
                let opponent = game.and_then(|(_, id, _)| self.players.get(&id)?.number);
                tiebreak::Round { opponent, colour: game.map(|(_, _, colour)| colour), result, points: None }
            });
            let rating = player.details.rating.map(glossary::Rating::get);
            let mut ranked =
                Player::new(player.number?, rating, rounds.collect()).named(&player.details.name);
            ranked.adjustment = self.points_given_to(player.id, shares.len());
            if player.presence == Presence::Expelled {
                ranked.presence = Ranked::Unranked;
            }
            Some(ranked)
        });
        let event =
            Event::individual(System::Swiss, self.configuration.scoring, rounds.len(), players.collect())?;
        Ok(self.outside_values.iter().fold(event, |event, (name, values)| {
            let numbered =
                values.iter().filter_map(|(id, value)| Some((self.players.get(id)?.number?, *value)));
            event.with_external(name, numbered.collect())
        }))
    }

    /// Points out of the ordinary belong to the score, not to a game.
    fn points_given_to(&self, player: crate::PlayerId, rounds: usize) -> Points {
        let is_given =
            |one: &&PointsGiven| one.player == player && one.round.is_none_or(|round| round.index() < rounds);
        self.points_given.iter().filter(is_given).map(|one| one.points).sum()
    }

    /// The standings after the rounds that are published.
    pub fn standings(&self) -> Result<Vec<Row>, tiebreak::InvalidEvent> {
        self.ranked_after(self.published().len(), rows)
    }

    /// The standings as they were after a published round: with the results as they are known now.
    pub fn standings_after(&self, round: RoundNumber) -> Result<Vec<Row>, tiebreak::InvalidEvent> {
        self.ranked_after(round.get().into(), rows)
    }

    /// The crosstable after a published round, in the order of the standings.
    pub fn crosstable_after(&self, round: RoundNumber) -> Result<Crosstable, tiebreak::InvalidEvent> {
        self.ranked_after(round.get().into(), |standings| standings.crosstable())
    }

    /// How the points and then each tie-break of a participant come about after a published round, contribution by contribution; none if there is no
    /// such participant.
    pub fn standing_working(
        &self,
        round: RoundNumber,
        number: PairingNumber,
    ) -> Result<Option<Vec<Working>>, tiebreak::InvalidEvent> {
        self.ranked_after(round.get().into(), |standings| standings.working(number))
    }

    pub(crate) fn ranked_after<T>(
        &self,
        rounds: usize,
        ask: impl FnOnce(&Standings<'_>) -> T,
    ) -> Result<T, tiebreak::InvalidEvent> {
        let event = self.tie_break_event_after(rounds)?;
        let rules = self.tie_break_rules();
        Ok(ask(&Standings::calculate(&event, &rules, &self.configuration.tie_breaks)))
    }

    /// How the place of a participant comes about, in words; none if there is no such participant.
    pub fn explain_standing(&self, number: PairingNumber) -> Result<Option<String>, tiebreak::InvalidEvent> {
        self.ranked_after(self.published().len(), |standings| standings.show(number))
    }

    /// The tie-breaks as record 202 lists them.
    pub fn tie_break_list(&self) -> String {
        let codes: Vec<String> = self.configuration.tie_breaks.iter().map(Code::to_string).collect();
        codes.join(",")
    }
}

fn rows(standings: &Standings<'_>) -> Vec<Row> {
    standings.rows().iter().map(row_of).collect()
}

pub(crate) fn row_of(row: &tiebreak::Row) -> Row {
    Row {
        rank: row.rank,
        number: row.number,
        points: row.points,
        values: row.values.iter().map(ToString::to_string).collect(),
    }
}
