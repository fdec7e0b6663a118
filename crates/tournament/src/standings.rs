//! The standings of a section, by its tie-breaks.

use glossary::{PairingNumber, Points, RoundNumber, ScoringSystem};
use tiebreak::{Code, Crosstable, Event, RemainingTies, Rules, Standings, UnknownResults, Working};

use crate::section::Section;

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
    /// Example: see [`Section::standings`].
    pub fn tie_break_rules(&self) -> Rules {
        let mut rules = Rules::of(self.regulations.tie_break);
        rules.unrated = self.configuration.unrated;
        rules.remaining = self.configuration.lots.map_or(RemainingTies::Kept, RemainingTies::Lots);
        rules
    }

    /// The section as the tie-breaks see it, after the rounds that are published: games without a result
    /// bring nothing yet. Example: see [`Section::standings`].
    pub fn tie_break_event(&self) -> Result<Event, tiebreak::InvalidEvent> {
        self.tie_break_event_after(self.published().len())
    }

    /// The section as the tie-breaks see it, after so many of the rounds that are published. The draw for
    /// which an adjourned game counts is for the pairing alone (C.04.2, 3.1; see interpretation 0032).
    fn tie_break_event_after(&self, rounds: usize) -> Result<Event, tiebreak::InvalidEvent> {
        if self.boards_of_a_match() > 0 {
            return self.team_event_after(rounds);
        }
        let rounds = rounds.min(self.published().len());
        let (ranked_as, columns) = (self.format().ranked_as(), self.columns(rounds));
        let numbered = self.numbered();
        let history = self.history_of(&numbered, rounds).history;
        let event = Event::after(&history, ranked_as, columns, UnknownResults::BringNothing)?;
        let names = numbered.iter().filter_map(|player| Some((player.number?, player.details.name.as_str())));
        let event = event.named(names);
        Ok(self.outside_values.iter().fold(event, |event, (name, values)| {
            let numbered =
                values.iter().filter_map(|(id, value)| Some((self.players.get(id)?.number?, *value)));
            event.with_external(name, numbered.collect())
        }))
    }

    /// What results are worth in standings: as in the section, but a game without a result brings nothing.
    pub(crate) fn scoring_of_standings(&self) -> ScoringSystem {
        ScoringSystem { unknown: Points::ZERO, ..self.configuration.scoring }
    }

    /// The standings after the last complete round.
    ///
    /// ```
    /// # use glossary::{Colour, GameResult, PairingNumber, PlayerResult, Points, RoundNumber};
    /// # use jiff::{Timestamp, civil::date};
    /// # use tournament::*;
    /// # let id = SectionId::new("open").expect("a name");
    /// # let mut configuration = Configuration::new("Jadoube Open", date(2026, 11, 14), 5);
    /// # configuration.initial_colour = Some(Colour::White);
    /// # let players: Vec<PlayerId> = (1..=4).filter_map(PlayerId::new).collect();
    /// # let (first, board) = (RoundNumber::new(1).expect("1"), BoardNumber::new(1).expect("1"));
    /// # let won = GameResult::new(PlayerResult::Win, PlayerResult::Loss);
    /// # let enter = players.iter().zip(["Anna", "Boris", "Clara", "David"]);
    /// # let enter =
    /// #     enter.map(|(player, name)| PlayerCommand::Enter(*player, Box::new(Details::named(name))));
    /// # let mut commands: Vec<SectionCommand> = enter.map(SectionCommand::Players).collect();
    /// # commands.push(SectionCommand::Players(PlayerCommand::CheckIn(players.clone())));
    /// # commands.extend([PairingCommand::Pair, PairingCommand::Publish].map(SectionCommand::Pairing));
    /// # commands.push(SectionCommand::Results(ResultCommand::Enter(first, board, won)));
    /// # let context =
    /// #     Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None };
    /// # let mut log = Log::default();
    /// # log.submit(Command::OpenSection(id.clone(), Box::new(configuration), None), context.clone());
    /// # for command in commands {
    /// #     log.submit(Command::In(id.clone(), command), context.clone());
    /// # }
    /// # let section = log.festival().section(&id)?;
    ///
    /// let standings = section.standings_after(first)?;
    /// assert_eq!((standings[0].number.get(), standings[0].points), (1, Points::ONE));
    /// assert_eq!(
    ///     section.standings()?[0].points,
    ///     Points::ZERO,
    ///     "after the last complete round, which there is not"
    /// );
    /// let table = section.standings_table(Some(first))?;
    /// assert_eq!((table.rows.len(), table.coverage.missing.len()), (4, 1));
    /// assert_eq!(section.places(Some(first))?.len(), 4);
    /// let number = standings[0].number;
    /// let place = section.place(Some(first), number)?.expect("they take part");
    /// assert_eq!(place.below.map(|(_, parted_by)| parted_by), Some(PartedBy::Points));
    /// assert!(section.standing_working(first, number)?.is_some());
    /// assert!(section.explain_standing(number)?.is_some());
    /// assert_eq!(section.crosstable_after(first)?.rows[0].name, "Anna");
    /// assert_eq!(section.tie_break_list(), "");
    /// assert_eq!(section.tie_break_event()?.rounds(), 1);
    /// assert_eq!(section.tie_break_rules().edition, tiebreak::Edition::March2026);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn standings(&self) -> Result<Vec<Row>, tiebreak::InvalidEvent> {
        self.ranked_after(self.rounds_complete(), rows)
    }

    /// How many rounds are complete.
    pub(crate) fn rounds_complete(&self) -> usize {
        self.last_complete_round().map_or(0, |round| round.get().into())
    }

    /// The ranks and points after so many of the rounds that are published, without the values of the
    /// tie-breaks, which costs less.
    pub(crate) fn ranks_after(
        &self,
        rounds: usize,
    ) -> Result<Vec<(PairingNumber, Option<u32>, Points)>, tiebreak::InvalidEvent> {
        let event = self.tie_break_event_after(rounds)?;
        Ok(Standings::ranks(&event, &self.tie_break_rules(), &self.configuration.tie_breaks))
    }

    /// The standings as they were after a published round: with the results as they are known now.
    /// Example: see [`Section::standings`].
    pub fn standings_after(&self, round: RoundNumber) -> Result<Vec<Row>, tiebreak::InvalidEvent> {
        self.ranked_after(round.get().into(), rows)
    }

    /// The crosstable after a published round, in the order of the standings.
    /// Example: see [`Section::standings`].
    pub fn crosstable_after(&self, round: RoundNumber) -> Result<Crosstable, tiebreak::InvalidEvent> {
        self.ranked_after(round.get().into(), |standings| standings.crosstable())
    }

    /// How the points and then each tie-break of a participant come about after a published round,
    /// contribution by contribution; none if there is no such participant. Example: see
    /// [`Section::standings`].
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

    /// How the place of a participant after the last complete round comes about, in words; none if there is
    /// no such participant. Example: see [`Section::standings`].
    pub fn explain_standing(&self, number: PairingNumber) -> Result<Option<String>, tiebreak::InvalidEvent> {
        self.ranked_after(self.rounds_complete(), |standings| standings.show(number))
    }

    /// The tie-breaks as record 202 lists them. Example: see [`Section::standings`].
    pub fn tie_break_list(&self) -> String {
        let codes: Vec<String> = self.configuration.tie_breaks.iter().map(Code::to_string).collect();
        codes.join(",")
    }
}

fn rows(standings: &Standings<'_>) -> Vec<Row> {
    standings.rows().iter().map(row_of).collect()
}

pub(crate) fn row_of(row: &tiebreak::StandingsRow) -> Row {
    Row {
        rank: row.rank,
        number: row.number,
        points: row.points,
        values: row.values.iter().map(ToString::to_string).collect(),
    }
}
