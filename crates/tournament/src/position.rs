//! A section as the pairing engine sees it.

use std::collections::BTreeSet;

use glossary::history::{History, PastRound};
use glossary::{PairingNumber, Phrase, PlayerResult, RoundNumber, phrase};
use pairing::baku::{Baku, NotApplicable};
use pairing::check::PublishedRound;
use pairing::{Outcome, Position};

use crate::finding::Refusal;
use crate::history::Told;
use crate::identity::PlayerId;
use crate::player::Player;
use crate::round::{Board, Round};
use crate::section::Section;

/// Who meets whom, White first, in the order of the boards, and who has the bye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// The pairs.
    pub games: Vec<(PlayerId, PlayerId)>,
    /// Who receives the pairing-allocated bye.
    pub bye: Option<PlayerId>,
}

impl Pairs {
    /// Everybody in them.
    pub(crate) fn players(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.games.iter().flat_map(|&(white, black)| [white, black]).chain(self.bye)
    }
}

/// A section laid out for the pairing of a round.
pub(crate) struct Layout<'a> {
    /// The round.
    pub(crate) round: RoundNumber,
    /// Everybody with a number, in the order of the numbers and of the participants of the position.
    pub(crate) players: Vec<&'a Player>,
    /// What the engine is given.
    pub(crate) position: Position,
    /// Whether an earlier game has no result and is not registered as adjourned.
    pub(crate) awaits_results: bool,
}

impl Layout<'_> {
    /// Who is not to be paired.
    pub(crate) fn left_out(&self) -> impl Iterator<Item = &Player> {
        let both = self.players.iter().zip(&self.position.participants);
        both.filter(|(_, participant)| !participant.is_available).map(|(player, _)| *player)
    }
}

impl Section {
    /// The position before a round that is paired, or is to be paired next. To the engine each game is a
    /// round of its own, so of boards with several games it is that of their [column](Section::column_of).
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
    /// let position = section.position(first);
    /// assert_eq!((position.participants.len(), position.rounds_in_event), (4, 5));
    /// let round = section.round(first).expect("it is paired");
    /// assert_eq!(section.engine_pairs(first)?, round.pairs(), "nobody changed it by hand");
    /// assert_eq!(section.published_round(round).games.len(), 2);
    /// assert_eq!(section.games_in_sequence(), 5, "one in each round");
    /// assert_eq!(section.baku()?.last_of_ga().map(|last| last.get()), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position(&self, round: RoundNumber) -> Position {
        self.lay_out(round).position
    }

    /// How many games one after the other the section has: one a round, unless a board has more. Reports call
    /// each of them a round. Example: see [`Section::position`].
    pub fn games_in_sequence(&self) -> usize {
        self.columns_of_rounds().number()
    }

    /// How many games one after the other so many rounds that are paired have.
    pub(crate) fn columns(&self, rounds: usize) -> usize {
        self.rounds.iter().take(rounds).map(|round| round.game_numbers().count()).sum()
    }

    /// The section laid out for the pairing of a round.
    pub(crate) fn lay_out(&self, round: RoundNumber) -> Layout<'_> {
        let players = self.numbered();
        let rounds = self.published().len().min(round.index() + 1);
        let Told { history, awaits_results, columns } = self.history_of(&players, rounds);
        let mut position = Position::before(&history, self.regulations.pairing, columns.first(round));
        // The last round is the last from its first game on.
        if let Some(last) = RoundNumber::new(self.configuration.rounds) {
            position.rounds_in_event = columns.first(last).get();
        }
        Layout { round, players, position, awaits_results }
    }

    /// The Baku acceleration of the section, from the list before the first round. Who came later is not in
    /// it, whatever the first round brings them afterwards: the last of the upper group stays the same person
    /// (`baku@2026-02/1.3`). Example: see [`Section::position`].
    pub fn baku(&self) -> Result<Baku, NotApplicable> {
        let history = History { acceleration: self.by_baku(), ..self.history() };
        Baku::of(&history, self.regulations.pairing)
    }

    /// The pairs that the engine gives for a section laid out.
    pub(crate) fn pairs_of(&self, layout: &Layout<'_>) -> Result<Pairs, Refusal> {
        let Layout { round, players: numbered, position, .. } = layout;
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
                Err(Refusal::new(cannot_be_paired(*round, impossible.left_over)).citing(article))
            }
        }
    }

    /// A round as it stands, by pairing numbers. Example: see [`Section::position`].
    pub fn published_round(&self, round: &Round) -> PublishedRound {
        let number = |id: PlayerId| self.players.get(&id).and_then(|player| player.number);
        let game = |board: &Board| Some((number(board.white)?, number(board.black)?));
        let (without_colours, with): (Vec<&Board>, Vec<&Board>) =
            round.boards.values().partition(|board| board.colours_unknown);
        let byes = round.unpaired.iter().filter(|(_, result)| **result == PlayerResult::PairingAllocatedBye);
        PublishedRound {
            games: with.into_iter().filter_map(game).collect(),
            byes: byes.filter_map(|(id, _)| number(*id)).collect(),
            without_colours: without_colours.into_iter().filter_map(game).collect(),
        }
    }
}

impl Round {
    /// Who was in the list for this round, as it stands: paired, or with a bye that brings points (see
    /// interpretation 0005).
    pub(crate) fn listed(&self) -> BTreeSet<PlayerId> {
        let seated = self.boards.values().flat_map(|board| [board.white, board.black]);
        let is_listed = |(_, bye): &(&PlayerId, &PlayerResult)| PastRound::unpaired(**bye).is_in_first_list();
        let byes = self.unpaired.iter().filter(is_listed).map(|(id, _)| *id);
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
