//! A section as the tournament so far: the one form from which it is paired and ranked.

use glossary::history::{self, Contestant, History, PastRound, Rounds};
use glossary::{Colour, PairingNumber, PlayerResult};

use crate::columns::Columns;
use crate::configuration::Acceleration;
use crate::identity::PlayerId;
use crate::player::{Player, Presence};
use crate::round::{Game, Round, Share};
use crate::section::{Prohibition, Section};

/// Where each player stands in the order of pairing numbers, by the number of the entry.
pub(crate) struct Places(Vec<u32>);

impl Places {
    /// Nobody stands there.
    const NONE: u32 = u32::MAX;

    pub(crate) fn of(players: &[&Player]) -> Places {
        let ids = players.iter().map(|player| player.id).filter(|id| *id <= PlayerId::LARGEST);
        let longest = ids.map(|id| index(id) + 1).max().unwrap_or(0);
        let mut places = vec![Places::NONE; longest];
        for (place, player) in (0..).zip(players) {
            if let Some(entry) = places.get_mut(index(player.id)) {
                *entry = place;
            }
        }
        Places(places)
    }

    pub(crate) fn of_player(&self, id: PlayerId) -> Option<usize> {
        let place = self.0.get(index(id)).copied().filter(|place| *place != Places::NONE)?;
        usize::try_from(place).ok()
    }
}

fn index(id: PlayerId) -> usize {
    usize::try_from(id.get()).unwrap_or(usize::MAX)
}

/// The tournament so far, as a section tells it.
pub(crate) struct Told {
    pub(crate) history: History,
    /// Whether a game has no result and is not registered as adjourned.
    pub(crate) awaits_results: bool,
    /// The columns of the rounds.
    pub(crate) columns: Columns,
}

impl Section {
    /// The tournament so far: everybody with a number, in the order of the numbers, and what the published
    /// rounds brought them.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::{Configuration, Regulations, Section};
    /// let configuration = Configuration::new("Jadoube Open", date(2026, 11, 14), 9);
    /// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let history = section.history();
    /// assert_eq!((history.rounds_in_event, history.rounds_paired, history.contestants.len()), (9, 0, 0));
    /// let id = tournament::PlayerId::new(1).expect("an entry");
    /// let late = tournament::Player::new(id, tournament::Details::named("Tal, Mikhail"));
    /// assert!(section.games_of(&late).is_empty());
    /// ```
    pub fn history(&self) -> History {
        self.history_of(&self.numbered(), self.published().len()).history
    }

    /// What the games of a player brought, round after round, points out of the ordinary included; of a round
    /// without a game what it brought.
    ///
    /// Example: see [`Section::history`].
    pub fn games_of(&self, player: &Player) -> Vec<(&Round, Share, PastRound)> {
        let past = self.past_of(player);
        let mut games = Vec::new();
        let mut column = 0;
        for round in self.published() {
            let shares = round.shares_of_player(player.id).into_iter();
            games.extend(shares.zip(&past[column..]).map(|(share, past)| (round, share, *past)));
            column += round.game_numbers().count();
        }
        games
    }

    /// What the published rounds brought a player, game after game, points out of the ordinary included; who
    /// has no number was in none.
    pub(crate) fn past_of(&self, player: &Player) -> Rounds {
        let History { contestants, scoring, rounds_paired, .. } = self.history();
        let own = contestants.iter().find(|contestant| Some(contestant.number) == player.number);
        own.map_or_else(|| Rounds::absent(rounds_paired), |own| own.past(rounds_paired, &scoring))
    }

    /// The same for these players, up to so many of the published rounds. Who comes to the next round is told
    /// where all of them are.
    pub(crate) fn history_of(&self, players: &[&Player], rounds: usize) -> Told {
        let mut sheet = ResultSheet::new(players, rounds);
        self.published().iter().take(rounds).for_each(|round| sheet.add_round(round));
        let columns_of_rounds = self.columns_of_rounds();
        for given in &self.points_given {
            let Some(place) = sheet.places.of_player(given.player) else { continue };
            let told = |round| history::PointsGiven { round, result: given.for_result, points: given.points };
            let told = columns_of_rounds.of_points(given).into_iter().map(told);
            sheet.contestants[place].points_given.extend(told);
        }
        let ResultSheet { mut contestants, columns, awaits_results, .. } = sheet;
        if rounds == self.published().len() {
            self.call_the_roll(&mut contestants, players);
        }
        let configuration = &self.configuration;
        let mut history = History {
            rounds_paired: columns,
            initial_colour: configuration.initial_colour.unwrap_or(Colour::White),
            prohibitions: self.prohibitions.iter().map(|one| self.by_number(one)).collect(),
            acceleration: self.acceleration(),
            ..History::new(configuration.scoring, configuration.rounds, contestants)
        };
        columns_of_rounds.translate(&mut history);
        Told { history, awaits_results, columns: columns_of_rounds }
    }

    /// Who is there, and who has a bye, in rounds that are not published yet.
    fn call_the_roll(&self, contestants: &mut [Contestant], players: &[&Player]) {
        let absent = self.absent_without_explanation();
        let next = self.next_round();
        for (contestant, player) in contestants.iter_mut().zip(players) {
            contestant.is_present = player.presence == Presence::Arrived && !absent.contains(&player.id);
            if !player.byes.is_empty() {
                contestant.byes = player.byes.range(next..).map(|(&round, &bye)| (round, bye)).collect();
            }
        }
    }

    fn acceleration(&self) -> history::Acceleration {
        match self.configuration.acceleration {
            Acceleration::None => history::Acceleration::None,
            Acceleration::Baku => self.by_baku(),
            Acceleration::Given => {
                let given = self.format_state.swiss().into_iter().flat_map(|state| &state.virtual_points);
                let by_number = given.filter_map(|(id, points)| Some((self.number_of(*id)?, points.clone())));
                history::Acceleration::Given(by_number.collect())
            }
        }
    }

    /// The Baku acceleration, with the list that was kept when the first round was published, if there is
    /// one.
    pub(crate) fn by_baku(&self) -> history::Acceleration {
        let kept = self.format_state.swiss().map(|state| &state.first_list);
        let kept = kept.filter(|list| !list.is_empty() && !self.published().is_empty());
        let kept = kept.map(|list| list.iter().filter_map(|id| self.number_of(*id)).collect());
        history::Acceleration::Baku(kept)
    }

    fn by_number(&self, prohibition: &Prohibition) -> history::Prohibition {
        let numbers = prohibition.players.iter().filter_map(|id| self.number_of(*id)).collect();
        history::Prohibition { numbers, from: prohibition.from, to: prohibition.to }
    }

    fn number_of(&self, id: PlayerId) -> Option<PairingNumber> {
        self.players.get(&id).and_then(|player| player.number)
    }
}

/// The players as contestants who were absent in so many rounds. Copies of the first are made in place, which
/// costs less than making each.
fn newcomers(players: &[&Player], rounds: usize) -> Vec<Contestant> {
    let Some(first) = players.iter().find_map(|player| player.number) else { return Vec::new() };
    let first = Contestant { rounds: Rounds::absent(rounds), ..Contestant::new(first) };
    let mut contestants = vec![first; players.len()];
    for (contestant, player) in contestants.iter_mut().zip(players) {
        contestant.number = player.number.unwrap_or(contestant.number);
        contestant.rating = player.details.rating.map(glossary::Rating::get);
        contestant.is_expelled = player.presence == Presence::Expelled;
    }
    contestants
}

/// What the rounds brought everybody, filled in round after round: a column for each round, and one more for
/// every further game that a board of it has. Who is not in a game of a round was absent from it.
struct ResultSheet {
    contestants: Vec<Contestant>,
    places: Places,
    /// How many columns are filled in.
    columns: usize,
    /// Whether a game has no result and is not registered as adjourned.
    awaits_results: bool,
}

impl ResultSheet {
    /// An empty sheet for so many rounds.
    fn new(players: &[&Player], rounds: usize) -> ResultSheet {
        let contestants = newcomers(players, rounds);
        ResultSheet { contestants, places: Places::of(players), columns: 0, awaits_results: false }
    }

    fn add_round(&mut self, round: &Round) {
        let first = self.columns;
        self.columns += 1;
        for board in round.boards.values() {
            self.add_game(&board.first(), first);
            if let Some(further) = &board.further {
                further.iter().zip(first + 1..).for_each(|(game, column)| self.add_further(game, column));
            }
        }
        for (&id, &result) in &round.unpaired {
            if let Some(place) = self.places.of_player(id) {
                self.contestants[place].rounds[first] = PastRound::unpaired(result);
            }
        }
    }

    /// A game after the first of its board; nobody has a column for it before the first board that has one.
    fn add_further(&mut self, game: &Game, column: usize) {
        if column == self.columns {
            self.columns += 1;
            let absent = PastRound::unpaired(PlayerResult::ZeroPointBye);
            self.contestants.iter_mut().for_each(|contestant| contestant.rounds.push(absent));
        }
        self.add_game(game, column);
    }

    fn add_game(&mut self, game: &Game, column: usize) {
        let is_missing = game.is_missing();
        self.awaits_results |= is_missing;
        let (white, black) = (self.places.of_player(game.white), self.places.of_player(game.black));
        let (Some(white), Some(black)) = (white, black) else { return };
        for (own, other, colour) in [(white, black, Colour::White), (black, white, Colour::Black)] {
            let opponent = Some(self.contestants[other].number);
            let result = PastRound::unpaired(game.result_of(colour));
            let colour = (!game.colours_unknown).then_some(colour);
            self.contestants[own].rounds[column] = PastRound { opponent, colour, is_missing, ..result };
        }
    }
}
