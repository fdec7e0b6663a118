//! What the standings are calculated from: an event, its participants and what each round brought them.

use std::collections::BTreeMap;
use std::fmt;

use glossary::{Colour, PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem};

use crate::{Fraction, InvalidEvent, Player, Presence, Team};

/// How the pairings of an event came about: what article 15 asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// Each round is paired from the results so far.
    Swiss,
    /// The pairings are known from the beginning: round robin, Scheveningen, Schiller, matches.
    PreDetermined,
}

/// Which points of a match between teams are meant. In an individual event there are only game points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Score {
    /// Match points (MP): for a won, drawn or lost match.
    Match,
    /// Game points (GP): the sum of the points on the boards; the points of an individual event.
    Game,
}

impl Score {
    /// The score which is not this one: the secondary score beside the primary one. Example: see
    /// [`TeamScoring`].
    pub const fn other(self) -> Score {
        match self {
            Score::Match => Score::Game,
            Score::Game => Score::Match,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Score::Match => "MP",
            Score::Game => "GP",
        })
    }
}

/// How a team event is scored.
///
/// ```
/// use tiebreak::{Score, TeamScoring};
/// let olympiad = TeamScoring::olympiad(4);
/// assert_eq!((olympiad.primary, olympiad.primary.other(), olympiad.boards), (Score::Match, Score::Game, 4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamScoring {
    /// The score by which the teams are ranked.
    pub primary: Score,
    /// What a match is worth in match points.
    pub matches: ScoringSystem,
    /// What a game is worth in game points.
    pub games: ScoringSystem,
    /// On how many boards a match is played.
    pub boards: u8,
}

impl TeamScoring {
    /// Two match points for a won match, one for a drawn one, one game point for a won game; ranked by match
    /// points. Example: see [`TeamScoring`].
    pub const fn olympiad(boards: u8) -> TeamScoring {
        TeamScoring {
            primary: Score::Match,
            matches: ScoringSystem::win_draw_loss(Points::from_half_points(4), Points::ONE, Points::ZERO),
            games: ScoringSystem::STANDARD,
            boards,
        }
    }
}

/// What one round brought one participant, ready for calculation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    /// The place of the opponent among the participants.
    pub(crate) opponent: Option<usize>,
    pub(crate) colour: Option<Colour>,
    pub(crate) result: PlayerResult,
    match_points: Points,
    game_points: Points,
}

impl Record {
    pub(crate) fn points(&self, score: Score) -> Points {
        match score {
            Score::Match => self.match_points,
            Score::Game => self.game_points,
        }
    }
}

/// A participant, ready for calculation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entrant {
    pub(crate) number: PairingNumber,
    pub(crate) name: String,
    pub(crate) rating: Option<u16>,
    pub(crate) presence: Presence,
    match_adjustment: Points,
    game_adjustment: Points,
}

/// An event whose standings can be calculated.
///
/// Participants are kept in the order of their numbers, whatever the order they came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    system: System,
    rounds: usize,
    primary: Score,
    matches: Option<ScoringSystem>,
    games: ScoringSystem,
    boards: usize,
    entrants: Vec<Entrant>,
    /// The numbers of the entrants, side by side since they are asked for most often.
    numbers: Vec<PairingNumber>,
    /// One record a participant and round, the rounds of a participant side by side.
    records: Vec<Record>,
    /// For teams, the points on each board of each record.
    board_points: Vec<Points>,
    external: BTreeMap<String, BTreeMap<PairingNumber, Fraction>>,
}

impl Event {
    /// An individual event, if the records agree with each other.
    ///
    /// `rounds` is how many rounds the standings cover: the rounds of the tournament when it has ended, the
    /// rounds completed before that (interpretation 0014).
    ///
    /// ```
    /// use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// use tiebreak::{Event, Player, Round, System};
    /// let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// let players = vec![
    ///     Player::new(anna, Some(2100), vec![Round::game(boris, Colour::White, PlayerResult::Win)]),
    ///     Player::new(boris, Some(2000), vec![Round::game(anna, Colour::Black, PlayerResult::Loss)]),
    /// ];
    /// let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, players)?;
    /// assert_eq!((event.number_of_participants(), event.rounds(), event.system()), (2, 1, System::Swiss));
    /// assert_eq!(
    ///     (event.is_team(), event.primary(), event.has_unrated()),
    ///     (false, tiebreak::Score::Game, false)
    /// );
    /// assert!(event.numbers().eq([anna, boris]) && event.name(anna).is_empty());
    /// # Ok::<(), tiebreak::InvalidEvent>(())
    /// ```
    pub fn individual(
        system: System,
        scoring: ScoringSystem,
        rounds: usize,
        mut players: Vec<Player>,
    ) -> Result<Event, InvalidEvent> {
        players.sort_by_key(|player| player.number);
        let entrants = players.iter().map(Entrant::player).collect();
        let mut event = Event::empty(system, rounds, entrants, scoring)?;
        for player in &players {
            event.check_length(player.number, player.rounds.len())?;
            for index in 0..rounds {
                let played = player.rounds.get(index);
                let result = played.map_or(event.absence(), |round| round.result);
                let colour = played.and_then(|round| round.colour);
                let opponent = played.and_then(|round| round.opponent);
                let points =
                    played.and_then(|round| round.points).unwrap_or_else(|| scoring.points(result, colour));
                let opponent = event.find_opponent(player.number, index, opponent, result)?;
                event.records.push(Record {
                    opponent,
                    colour,
                    result,
                    match_points: Points::ZERO,
                    game_points: points,
                });
            }
        }
        event.check_pairings()?;
        event.take_out_removed();
        Ok(event)
    }

    /// A team event, if the records agree with each other.
    ///
    /// ```
    /// use glossary::{Colour, PairingNumber, PlayerResult, Points};
    /// use tiebreak::{Code, Edition, Event, Match, Rules, Standings, System, Team, TeamScoring};
    /// let [one, two] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// let of = |opponent, colour, boards: [i32; 2]| Match {
    ///     opponent: Some(opponent),
    ///     colour: Some(colour),
    ///     result: PlayerResult::Draw,
    ///     match_points: Points::ONE,
    ///     game_points: Points::ONE,
    ///     boards: boards.map(Points::from_half_points).to_vec(),
    /// };
    /// let teams = vec![
    ///     Team::new(one, vec![of(two, Colour::White, [0, 2])]),
    ///     Team::new(two, vec![of(one, Colour::Black, [2, 0])]),
    /// ];
    /// let event = Event::team(System::Swiss, TeamScoring::olympiad(2), 1, teams)?;
    /// let rules = Rules::of(Edition::March2026);
    /// let standings = Standings::calculate(&event, &rules, &Code::list("BC")?);
    /// assert_eq!(standings.rows()[0].number, two);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn team(
        system: System,
        scoring: TeamScoring,
        rounds: usize,
        mut teams: Vec<Team>,
    ) -> Result<Event, InvalidEvent> {
        teams.sort_by_key(|team| team.number);
        let entrants = teams.iter().map(Entrant::team).collect();
        let mut event = Event::empty(system, rounds, entrants, scoring.games)?;
        event.primary = scoring.primary;
        event.matches = Some(scoring.matches);
        event.boards = usize::from(scoring.boards);
        for team in &teams {
            event.check_length(team.number, team.rounds.len())?;
            for index in 0..rounds {
                event.add_match(team, index)?;
            }
        }
        event.check_pairings()?;
        event.take_out_removed();
        Ok(event)
    }

    fn add_match(&mut self, team: &Team, index: usize) -> Result<(), InvalidEvent> {
        let played = team.rounds.get(index);
        let result = played.map_or(self.absence(), |round| round.result);
        let opponent = played.and_then(|round| round.opponent);
        self.records.push(Record {
            opponent: self.find_opponent(team.number, index, opponent, result)?,
            colour: played.and_then(|round| round.colour),
            result,
            match_points: played.map_or(Points::ZERO, |round| round.match_points),
            game_points: played.map_or(Points::ZERO, |round| round.game_points),
        });
        for board in 0..self.boards {
            let points = played.and_then(|round| round.boards.get(board)).copied();
            // Article 12: a pairing-allocated bye counts on every board as a standard win.
            let bye = result == PlayerResult::PairingAllocatedBye;
            self.board_points.push(if bye { self.games.white_win } else { points.unwrap_or(Points::ZERO) });
        }
        Ok(())
    }

    fn empty(
        system: System,
        rounds: usize,
        entrants: Vec<Entrant>,
        games: ScoringSystem,
    ) -> Result<Event, InvalidEvent> {
        if let Some(pair) = entrants.windows(2).find(|pair| pair[0].number == pair[1].number) {
            return Err(InvalidEvent::NumberTwice(pair[0].number));
        }
        Ok(Event {
            system,
            rounds,
            primary: Score::Game,
            matches: None,
            games,
            boards: 0,
            records: Vec::with_capacity(entrants.len() * rounds),
            numbers: entrants.iter().map(|entrant| entrant.number).collect(),
            entrants,
            board_points: Vec::new(),
            external: BTreeMap::new(),
        })
    }

    /// What a round without record means: after a withdrawal a zero-point bye (16.1.1), in a round robin a
    /// free day.
    const fn absence(&self) -> PlayerResult {
        match self.system {
            System::Swiss => PlayerResult::ZeroPointBye,
            System::PreDetermined => PlayerResult::RestGame,
        }
    }

    fn check_length(&self, participant: PairingNumber, length: usize) -> Result<(), InvalidEvent> {
        if length <= self.rounds {
            return Ok(());
        }
        Err(InvalidEvent::TooManyRounds { participant, rounds: self.rounds })
    }

    fn find_opponent(
        &self,
        participant: PairingNumber,
        index: usize,
        opponent: Option<PairingNumber>,
        result: PlayerResult,
    ) -> Result<Option<usize>, InvalidEvent> {
        let round = round_at(index);
        if opponent.is_some() != result.has_opponent() {
            return Err(InvalidEvent::OpponentAgainstResult { participant, round, result });
        }
        opponent
            .map(|opponent| {
                self.find(opponent).ok_or(InvalidEvent::UnknownOpponent { participant, round, opponent })
            })
            .transpose()
    }

    fn check_pairings(&self) -> Result<(), InvalidEvent> {
        for participant in 0..self.entrants.len() {
            for (index, record) in self.records(participant).iter().enumerate() {
                let Some(opponent) = record.opponent else { continue };
                if opponent == participant || self.records(opponent)[index].opponent != Some(participant) {
                    return Err(InvalidEvent::OneSided {
                        participant: self.number(participant),
                        round: round_at(index),
                        opponent: self.number(opponent),
                    });
                }
            }
        }
        Ok(())
    }

    /// Games with a participant who was taken out of the standings count for nobody (general regulations,
    /// withdrawal before half of the games of a round robin).
    fn take_out_removed(&mut self) {
        let removed: Vec<bool> =
            self.entrants.iter().map(|entrant| entrant.presence == Presence::Removed).collect();
        if !removed.contains(&true) {
            return;
        }
        for index in 0..self.records.len() {
            let own = removed[index / self.rounds];
            let record = &mut self.records[index];
            if own || record.opponent.is_some_and(|opponent| removed[opponent]) {
                *record = Record {
                    opponent: None,
                    colour: None,
                    result: PlayerResult::RestGame,
                    match_points: Points::ZERO,
                    game_points: Points::ZERO,
                };
                for board in 0..self.boards {
                    self.board_points[index * self.boards + board] = Points::ZERO;
                }
            }
        }
    }

    /// The same event with values that an arbiter brings from outside, for the code `OTHER_name`. Higher
    /// values go first.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// # use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};
    /// # let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// # let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![
    /// #     Player::new(anna, None, vec![Round::game(boris, Colour::White, PlayerResult::Win)])
    /// #         .named("Anna"),
    /// #     Player::new(boris, None, vec![Round::game(anna, Colour::Black, PlayerResult::Loss)])
    /// #         .named("Boris"),
    /// # ])?;
    /// # let rules = Rules::of(Edition::March2026);
    /// use tiebreak::Fraction;
    /// // The arbiter gives ranks by hand.
    /// let event =
    ///     event.with_external("hand", [(anna, Fraction::whole(2)), (boris, Fraction::whole(1))].into());
    /// let standings = Standings::calculate(&event, &rules, &Code::list("OTHER_HAND/R,PTS")?);
    /// assert_eq!(standings.rows()[0].number, boris);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_external(mut self, name: &str, values: BTreeMap<PairingNumber, Fraction>) -> Event {
        self.external.insert(name.to_ascii_uppercase(), values);
        self
    }

    /// The same event with names of its participants, which are only for printing.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// # use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};
    /// # let anna = PairingNumber::new(1).expect("not 0");
    /// # let bye = Player::new(anna, None, vec![Round::unpaired(PlayerResult::PairingAllocatedBye)]);
    /// # let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![bye])?;
    /// let event = event.named([(anna, "Anna")]);
    /// let rules = Rules::of(Edition::March2026);
    /// assert_eq!(Standings::calculate(&event, &rules, &[]).crosstable().rows[0].name, "Anna");
    /// # Ok::<(), tiebreak::InvalidEvent>(())
    /// ```
    #[must_use]
    pub fn named<'a>(mut self, names: impl IntoIterator<Item = (PairingNumber, &'a str)>) -> Event {
        for (number, name) in names {
            if let Some(place) = self.find(number) {
                name.clone_into(&mut self.entrants[place].name);
            }
        }
        self
    }

    /// The same event with a participant who does not count as the others do: expelled, or gone from a round
    /// robin.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// # use tiebreak::{Edition, Event, Player, Presence, Round, Rules, Standings, System};
    /// # let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// # let event = Event::individual(System::PreDetermined, ScoringSystem::STANDARD, 1, vec![
    /// #     Player::new(anna, None, vec![Round::game(boris, Colour::White, PlayerResult::Win)]),
    /// #     Player::new(boris, None, vec![Round::game(anna, Colour::Black, PlayerResult::Loss)]),
    /// # ])?;
    /// // Boris left before half of the games: Anna's win against him does not count.
    /// let event = event.with_presence(boris, Presence::Removed);
    /// let rules = Rules::of(Edition::March2026);
    /// let standings = Standings::calculate(&event, &rules, &[]);
    /// assert_eq!(standings.rows()[0].points, glossary::Points::ZERO);
    /// assert_eq!(standings.rows()[1].rank, None);
    /// # Ok::<(), tiebreak::InvalidEvent>(())
    /// ```
    pub fn with_presence(mut self, number: PairingNumber, presence: Presence) -> Event {
        if let Some(participant) = self.find(number) {
            self.entrants[participant].presence = presence;
            self.take_out_removed();
        }
        self
    }

    /// How the event is paired. Example: see [`Event::individual`].
    pub const fn system(&self) -> System {
        self.system
    }

    /// How many rounds the standings cover. Example: see [`Event::individual`].
    pub const fn rounds(&self) -> usize {
        self.rounds
    }

    /// Whether teams play. Example: see [`Event::individual`].
    pub const fn is_team(&self) -> bool {
        self.matches.is_some()
    }

    /// The score by which participants are ranked first. Example: see [`Event::individual`].
    pub const fn primary(&self) -> Score {
        self.primary
    }

    /// How many participants there are, also those who are not ranked. Example: see [`Event::individual`].
    pub fn number_of_participants(&self) -> usize {
        self.entrants.len()
    }

    /// The numbers of the participants, ascending. Example: see [`Event::individual`].
    pub fn numbers(&self) -> impl Iterator<Item = PairingNumber> + '_ {
        self.numbers.iter().copied()
    }

    /// The name of a participant; empty if there is none. Example: see [`Event::individual`].
    pub fn name(&self, number: PairingNumber) -> &str {
        self.find(number).map_or("", |index| &self.entrants[index].name)
    }

    /// Whether somebody in the event has no rating. Example: see [`Event::individual`].
    pub fn has_unrated(&self) -> bool {
        self.entrants.iter().any(|entrant| entrant.presence != Presence::Removed && entrant.rating.is_none())
    }

    pub(crate) fn find(&self, number: PairingNumber) -> Option<usize> {
        self.numbers.binary_search(&number).ok()
    }

    pub(crate) fn number(&self, participant: usize) -> PairingNumber {
        self.numbers[participant]
    }

    pub(crate) fn entrant(&self, participant: usize) -> &Entrant {
        &self.entrants[participant]
    }

    pub(crate) fn records(&self, participant: usize) -> &[Record] {
        &self.records[participant * self.rounds..(participant + 1) * self.rounds]
    }

    pub(crate) const fn boards(&self) -> usize {
        self.boards
    }

    /// The points of a team on a board in a round.
    pub(crate) fn on_board(&self, participant: usize, round: usize, board: usize) -> Points {
        self.board_points[(participant * self.rounds + round) * self.boards + board]
    }

    pub(crate) fn external(&self, name: &str) -> Option<&BTreeMap<PairingNumber, Fraction>> {
        self.external.get(name)
    }

    pub(crate) fn adjustment(&self, participant: usize, score: Score) -> Points {
        match score {
            Score::Match => self.entrants[participant].match_adjustment,
            Score::Game => self.entrants[participant].game_adjustment,
        }
    }

    /// What a won round is worth: for teams in game points, winning on every board.
    pub(crate) fn win(&self, score: Score, colour: Option<Colour>) -> Points {
        self.worth(score, PlayerResult::Win, colour)
    }

    /// What a drawn round is worth: for teams in game points, drawing on every board (interpretation 0022).
    pub(crate) fn draw(&self, score: Score) -> Points {
        self.worth(score, PlayerResult::Draw, None)
    }

    /// What a lost round is worth.
    pub(crate) fn loss(&self, score: Score) -> Points {
        self.worth(score, PlayerResult::Loss, None)
    }

    fn worth(&self, score: Score, result: PlayerResult, colour: Option<Colour>) -> Points {
        match (self.matches, score) {
            (Some(matches), Score::Match) => matches.points(result, colour),
            (Some(_), Score::Game) => {
                self.games.points(result, None) * i32::try_from(self.boards).expect("boards fit a byte")
            }
            (None, Score::Match | Score::Game) => self.games.points(result, colour),
        }
    }

    /// The score of a participant: the points of all rounds, and what the arbiter gave or took; no fictitious
    /// points (interpretation 0017).
    pub(crate) fn score(&self, participant: usize, score: Score) -> Points {
        let rounds: Points = self.records(participant).iter().map(|record| record.points(score)).sum();
        rounds + self.adjustment(participant, score)
    }
}

impl Record {
    /// Whether the game has no result and brings nothing until it has one. An unknown result that is worth
    /// something counts as the draw for which it was written (interpretation 0032).
    pub(crate) fn is_open(&self) -> bool {
        self.result == PlayerResult::Unknown && self.game_points == Points::ZERO
    }
}

/// The round at a place in a list.
pub(crate) fn round_at(index: usize) -> RoundNumber {
    RoundNumber::from_index(index).expect("an event has fewer rounds than a round number can hold")
}

impl Entrant {
    fn player(player: &Player) -> Entrant {
        Entrant {
            number: player.number,
            name: player.name.clone(),
            rating: player.rating,
            presence: player.presence,
            match_adjustment: Points::ZERO,
            game_adjustment: player.adjustment,
        }
    }

    fn team(team: &Team) -> Entrant {
        Entrant {
            number: team.number,
            name: team.name.clone(),
            rating: None,
            presence: team.presence,
            match_adjustment: team.adjustment(Score::Match),
            game_adjustment: team.adjustment(Score::Game),
        }
    }
}
