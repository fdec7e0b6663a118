//! A section as the pairing engine sees it.

use std::collections::BTreeSet;

use glossary::{Colour, PairingNumber, Phrase, PlayerResult, RoundNumber, phrase};
use pairing::baku::Baku;
use pairing::check::PublishedRound;
use pairing::{Outcome, Participant, PastRound, Position, Rounds};

use crate::configuration::Acceleration;
use crate::finding::Refusal;
use crate::identity::PlayerId;
use crate::player::Player;
use crate::round::Round;
use crate::section::{PointsGiven, Section, is_ready};

/// Who meets whom, White first, in the order of the boards, and who has the bye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// The pairs.
    pub games: Vec<(PlayerId, PlayerId)>,
    /// Who receives the pairing-allocated bye.
    pub bye: Option<PlayerId>,
}

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

/// A section laid out for the pairing of a round.
pub(crate) struct Layout<'a> {
    /// Everybody with a number, in the order of the numbers and of the participants of the position.
    pub(crate) players: Vec<&'a Player>,
    /// What the engine is given.
    pub(crate) position: Position,
    /// Whether an earlier game has no result and is not registered as adjourned.
    pub(crate) awaits_results: bool,
    /// Whether somebody has a board of their own.
    pub(crate) has_fixed_boards: bool,
}

impl Layout<'_> {
    /// Who is not to be paired.
    pub(crate) fn left_out(&self) -> impl Iterator<Item = &Player> {
        let both = self.players.iter().zip(&self.position.participants);
        both.filter(|(_, participant)| !participant.is_available).map(|(player, _)| *player)
    }
}

/// What a round brought everybody; who is not in it was absent. Tells whether a game has no result and is not registered as adjourned.
fn add_round(participants: &mut [Participant], round: &Round, places: &Places) -> bool {
    let index = round.number.index();
    let mut awaits_results = false;
    for board in round.boards.values() {
        awaits_results |= board.result.is_none() && !board.adjourned;
        let (white, black) = (places.of_player(board.white), places.of_player(board.black));
        let (Some(white), Some(black)) = (white, black) else { continue };
        let (first, second) = (participants[white].number, participants[black].number);
        let [own, other] = [Colour::White, Colour::Black].map(|colour| board.result_of(colour));
        let is_missing = board.result.is_none() && !board.adjourned;
        participants[white].rounds[index] = PastRound::paired(second, Colour::White, own).missing(is_missing);
        participants[black].rounds[index] =
            PastRound::paired(first, Colour::Black, other).missing(is_missing);
    }
    for (&id, &result) in &round.unpaired {
        if let Some(place) = places.of_player(id) {
            participants[place].rounds[index] = PastRound::unpaired(result);
        }
    }
    awaits_results
}

/// Points given or taken count in their round; those apart from the rounds from the first.
fn add_points(participants: &mut [Participant], given: &PointsGiven, places: &Places) {
    let index = given.round.map_or(0, RoundNumber::index);
    let place = places.of_player(given.player);
    if let Some(round) = place.and_then(|place| participants[place].rounds.get_mut(index)) {
        round.bonus += given.points;
    }
}

/// The players as participants who were absent in so many rounds. Copies of the first are made in place, which costs less than making each.
fn newcomers(players: &[&Player], rounds: usize) -> Vec<Participant> {
    let mut numbers = players.iter().filter_map(|player| player.number);
    let Some(first) = numbers.next() else { return Vec::new() };
    let first = Participant { rounds: Rounds::absent(rounds), ..Participant::new(first) };
    let mut participants = vec![first; players.len()];
    participants
        .iter_mut()
        .skip(1)
        .zip(numbers)
        .for_each(|(participant, number)| participant.number = number);
    participants
}

impl Section {
    /// The position before a round that is paired, or is to be paired next.
    ///
    /// Cost: one step for each player and round.
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
    /// # let enter = enter.map(|(player, name)| PlayerCommand::Enter(*player, Box::new(Details::named(name))));
    /// # let mut commands: Vec<SectionCommand> = enter.map(SectionCommand::Players).collect();
    /// # commands.push(SectionCommand::Players(PlayerCommand::CheckIn(players.clone())));
    /// # commands.extend([PairingCommand::Pair, PairingCommand::Publish].map(SectionCommand::Pairing));
    /// # commands.push(SectionCommand::Results(ResultCommand::Enter(first, board, won)));
    /// # let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None };
    /// # let mut log = Log::default();
    /// # log.submit(Command::OpenSection(id.clone(), Box::new(configuration), None), context.clone());
    /// # for command in commands {
    /// #     log.submit(Command::In(id.clone(), command), context.clone());
    /// # }
    /// # let section = log.festival().section(&id)?;
    ///
    /// let position = section.position(first);
    /// assert_eq!((position.participants.len(), position.rounds_in_event), (4, 5));
    /// let round = section.round(first).expect("it is paired");
    /// assert_eq!(section.engine_pairs(first)?, round.pairs(), "nobody changed it by hand");
    /// assert_eq!(section.published_round(round).games.len(), 2);
    /// assert_eq!(section.baku()?.last_of_ga().map(|last| last.get()), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position(&self, round: RoundNumber) -> Position {
        self.lay_out(round).position
    }

    /// Everybody with a number, in the order of the numbers, with what so many rounds brought them and points given in these; and whether a game of them
    /// has no result and is not registered as adjourned.
    pub(crate) fn history(&self, players: &[&Player], rounds: usize) -> (Vec<Participant>, bool) {
        let places = Places::of(players);
        let mut participants = newcomers(players, rounds);
        let mut awaits_results = false;
        for past in self.rounds.iter().take(rounds) {
            awaits_results |= add_round(&mut participants, past, &places);
        }
        self.points_given.iter().for_each(|given| add_points(&mut participants, given, &places));
        (participants, awaits_results)
    }

    /// The section laid out for the pairing of a round.
    pub(crate) fn lay_out(&self, round: RoundNumber) -> Layout<'_> {
        let (players, has_fixed_boards) = self.numbered_with_fixed_boards();
        let rounds = self.rounds.len().min(round.index());
        let (mut participants, awaits_results) = self.history(&players, rounds);
        self.set_availability(&mut participants, &players, round);
        self.add_virtual_points(&mut participants, &players);
        let position = Position {
            system: self.regulations.pairing,
            scoring: self.configuration.scoring,
            rounds_in_event: self.configuration.rounds,
            round,
            initial_colour: self.configuration.initial_colour.unwrap_or(Colour::White),
            participants,
            prohibited: self.prohibited_in(round),
        };
        Layout { players, position, awaits_results, has_fixed_boards }
    }

    /// Of a published round those are in the pairing who were paired or had the bye; of the next one those who are ready.
    fn set_availability(&self, participants: &mut [Participant], players: &[&Player], round: RoundNumber) {
        let both = participants.iter_mut().zip(players);
        match self.round(round).filter(|round| round.is_published()) {
            Some(paired) => {
                let seated = paired.boards.values().flat_map(|board| [board.white, board.black]);
                let available: BTreeSet<PlayerId> = seated.chain(paired.pairs().bye).collect();
                both.for_each(|(participant, player)| {
                    participant.is_available = available.contains(&player.id);
                });
            }
            None => {
                let absent = self.absent_without_explanation();
                both.for_each(|(participant, player)| {
                    participant.is_available = is_ready(player, round, &absent);
                });
            }
        }
    }

    fn add_virtual_points(&self, participants: &mut [Participant], players: &[&Player]) {
        match self.configuration.acceleration {
            Acceleration::None => {}
            Acceleration::Baku => {
                let Ok(baku) = self.baku() else { return };
                for participant in participants {
                    participant.virtual_points = baku.all_points(participant.number);
                }
            }
            Acceleration::Given => {
                for (participant, player) in participants.iter_mut().zip(players) {
                    let given = self.virtual_points.get(&player.id);
                    participant.virtual_points = given.cloned().unwrap_or_default();
                }
            }
        }
    }

    /// The Baku acceleration of the section, from the list before the first round. Who came later is not in it, whatever the first round
    /// brings them afterwards: the last of the upper group stays the same person (`baku@2026-02/1.3`).
    /// Example: see [`Section::position`].
    pub fn baku(&self) -> Result<Baku, pairing::baku::NotApplicable> {
        let first = RoundNumber::new(1).expect("1 is a round");
        let absent = BTreeSet::new();
        let standing = self.published().first().filter(|_| self.first_list.is_empty()).map(Round::listed);
        let listed = standing.as_ref().unwrap_or(&self.first_list);
        let is_listed = |player: &&Player| match self.published().first() {
            Some(_) => listed.contains(&player.id),
            None => {
                let bye = player.byes.get(&first);
                is_ready(player, first, &absent) || bye.is_some_and(|bye| is_bye_of_the_list(*bye))
            }
        };
        let list: Vec<PairingNumber> =
            self.players.values().filter(is_listed).filter_map(|player| player.number).collect();
        let (edition, rounds) = (self.regulations.pairing.rules().baku, self.configuration.rounds);
        Baku::new(edition, &self.configuration.scoring, rounds, &list)
    }

    fn prohibited_in(&self, round: RoundNumber) -> Vec<(PairingNumber, PairingNumber)> {
        let number = |id: &PlayerId| self.players.get(id).and_then(|player| player.number);
        let in_force = self.prohibitions.iter().filter(|one| one.from <= round && round <= one.to);
        let mut pairs = Vec::new();
        for prohibition in in_force {
            let listed: Vec<PairingNumber> = prohibition.players.iter().filter_map(number).collect();
            for (at, &one) in listed.iter().enumerate() {
                pairs.extend(listed[at + 1..].iter().map(|&other| (one, other)));
            }
        }
        pairs
    }

    /// The round that the engine gives: pairs, White first, in the order of the boards.
    /// Example: see [`Section::position`].
    pub fn engine_pairs(&self, round: RoundNumber) -> Result<Pairs, Refusal> {
        self.pairs_of(&self.lay_out(round))
    }

    /// The pairs that the engine gives for a section laid out.
    pub(crate) fn pairs_of(&self, layout: &Layout<'_>) -> Result<Pairs, Refusal> {
        let Layout { players: numbered, position, .. } = layout;
        let round = position.round;
        let by_number = |number: PairingNumber| {
            // Numbers run from 1, so that most of the time each stands at its own place.
            let own = numbered.get(usize::from(number.get()) - 1).filter(|one| one.number == Some(number));
            let found = own.or_else(|| numbered.iter().find(|one| one.number == Some(number)));
            found.map(|player| player.id)
        };
        let outcome = pairing::pair(position).map_err(|invalid| Refusal::new(invalid.phrase()))?;
        match outcome {
            Outcome::Paired(paired) => {
                let pair = |board: &pairing::Board| Some((by_number(board.white)?, by_number(board.black)?));
                let bye = paired.bye.and_then(by_number);
                Ok(Pairs { games: paired.boards.iter().filter_map(pair).collect(), bye })
            }
            Outcome::Impossible(impossible) => {
                let article = self.article(crate::edition::Rule::NoSecondMeeting);
                Err(Refusal::new(cannot_be_paired(round, impossible.left_over)).citing(article))
            }
        }
    }

    /// A round as it stands, by pairing numbers. Example: see [`Section::position`].
    pub fn published_round(&self, round: &Round) -> PublishedRound {
        let number = |id: PlayerId| self.players.get(&id).and_then(|player| player.number);
        let game = |board: &crate::round::Board| Some((number(board.white)?, number(board.black)?));
        let byes = round.unpaired.iter().filter(|(_, result)| **result == PlayerResult::PairingAllocatedBye);
        PublishedRound {
            games: round.boards.values().filter_map(game).collect(),
            byes: byes.filter_map(|(id, _)| number(*id)).collect(),
            ..PublishedRound::default()
        }
    }
}

/// Whether a bye in the first round was asked for by somebody in the list (see interpretation 0005).
const fn is_bye_of_the_list(bye: PlayerResult) -> bool {
    matches!(bye, PlayerResult::HalfPointBye | PlayerResult::FullPointBye)
}

impl Round {
    /// Who was in the list for this round, as it stands: paired, or with a bye that brings points (see interpretation 0005).
    pub(crate) fn listed(&self) -> BTreeSet<PlayerId> {
        let seated = self.boards.values().flat_map(|board| [board.white, board.black]);
        let has_bye = |bye: PlayerResult| bye == PlayerResult::PairingAllocatedBye || is_bye_of_the_list(bye);
        let byes = self.unpaired.iter().filter(|(_, bye)| has_bye(**bye)).map(|(id, _)| *id);
        seated.chain(byes).collect()
    }

    /// Who meets whom in the round. Example: see [`Section::position`].
    pub fn pairs(&self) -> Pairs {
        let bye = self.unpaired.iter().find(|(_, result)| **result == PlayerResult::PairingAllocatedBye);
        Pairs {
            games: self.boards.values().map(|board| (board.white, board.black)).collect(),
            bye: bye.map(|(id, _)| *id),
        }
    }
}

/// That no pairing of a round is allowed, and who is left over in those that come closest.
fn cannot_be_paired(round: RoundNumber, left: Vec<PairingNumber>) -> Phrase {
    match left.is_empty() {
        true => phrase!(
            "round {round} cannot be paired: somebody would be left over however the others are paired; \
             pair it by hand, or add nothing and end the tournament here",
            round
        ),
        false => phrase!(
            "round {round} cannot be paired: {numbers} would be left over however the others are paired; \
             pair it by hand, or add nothing and end the tournament here",
            round,
            numbers = left
        ),
    }
}
