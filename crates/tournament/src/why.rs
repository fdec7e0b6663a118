//! Why a round is paired as it is, in words and with articles.

use std::collections::BTreeMap;

use glossary::{PlayerResult, RoundNumber, phrase};
use pairing::why::Page;

use crate::edition::Rule;
use crate::finding::Refusal;
use crate::format::RoundExplanation;
use crate::identity::{BoardNumber, PlayerId};
use crate::player::{Player, Presence};
use crate::round::Round;
use crate::section::Section;

impl Section {
    /// Why a player has this opponent and colour, or the bye, in a round that is drafted or published.
    ///
    /// Of a pairing made by hand it tells how the system would have paired the player.
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
    /// let page = section.why_player(first, players[0])?;
    /// assert!(page.to_string().contains("has White: the initial-colour"), "{page}");
    /// assert_eq!(section.why_everybody(first)?.len(), 4);
    /// assert!(section.why_board(first, board)?.heading.to_string().starts_with("Board 1: Anna (TPN 1)"));
    /// let page = section.why_not(first, players[0], players[1])?;
    /// assert!(page.heading.to_string().starts_with("Why not Anna"), "{page}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the round is not paired, the player had no part in its pairing, or the system gives no pairing at
    /// all: told in words.
    pub fn why_player(&self, round: RoundNumber, player: PlayerId) -> Result<Page, Refusal> {
        let paired = self.paired(round)?;
        self.must_be_paired(paired, player)?;
        self.ask(round, |why| why.player(player))
    }

    /// The same for everybody who took part in the pairing of a round: it is paired again only once.
    /// Example: see [`Section::why_player`].
    ///
    /// # Errors
    ///
    /// If the round is not paired, or the system gives no pairing at all: told in words.
    pub fn why_everybody(&self, round: RoundNumber) -> Result<BTreeMap<PlayerId, Page>, Refusal> {
        let paired = self.paired(round)?;
        let everybody: Vec<PlayerId> =
            self.players.keys().copied().filter(|&id| self.must_be_paired(paired, id).is_ok()).collect();
        self.ask(round, |why| Some(everybody.iter().filter_map(|&id| Some((id, why.player(id)?))).collect()))
    }

    /// Why two players sit at a board. Example: see [`Section::why_player`].
    ///
    /// Of a pair made by hand it tells what the system has against it.
    ///
    /// # Errors
    ///
    /// If the round is not paired, nobody sits there, or the system gives no pairing at all: told in words.
    pub fn why_board(&self, round: RoundNumber, board: BoardNumber) -> Result<Page, Refusal> {
        let paired = self.paired(round)?;
        let seats = paired.boards.get(&board);
        let seats =
            seats.ok_or_else(|| Refusal::new(phrase!("round {round} has no board {board}", round, board)))?;
        self.must_be_paired(paired, seats.white)?;
        self.must_be_paired(paired, seats.black)?;
        self.ask(round, |why| {
            why.pair(seats.white, seats.black).map(|(page, is_given)| {
                let (white, black) = (self.shown(seats.white), self.shown(seats.black));
                page.about_board(board.get(), white, black, is_given)
            })
        })
    }

    /// What speaks against two players meeting in a round. Example: see [`Section::why_player`].
    ///
    /// # Errors
    ///
    /// If the round is not paired, one of the two had no part in its pairing, or the system gives no pairing
    /// at all: told in words.
    pub fn why_not(&self, round: RoundNumber, player: PlayerId, against: PlayerId) -> Result<Page, Refusal> {
        if player == against {
            return Err(Refusal::new(phrase!("a player does not meet themselves; name another one")));
        }
        let paired = self.paired(round)?;
        self.must_be_paired(paired, player)?;
        self.must_be_paired(paired, against)?;
        self.ask(round, |why| why.against(player, against))
    }

    fn paired(&self, number: RoundNumber) -> Result<&Round, Refusal> {
        self.round(number)
            .ok_or_else(|| Refusal::new(phrase!("round {round} is not paired yet", round = number)))
    }

    /// Why a player did not take part in the pairing of a round, unless they did.
    fn must_be_paired(&self, round: &Round, id: PlayerId) -> Result<(), Refusal> {
        let player = self.player(id)?;
        let unpaired = round.unpaired.get(&id).copied();
        let took_part = unpaired == Some(PlayerResult::PairingAllocatedBye) || round.board_of(id).is_some();
        match player.number.filter(|_| took_part) {
            Some(_) => Ok(()),
            None => Err(self.not_paired(round, player, unpaired)),
        }
    }

    fn not_paired(&self, round: &Round, player: &Player, unpaired: Option<PlayerResult>) -> Refusal {
        let (number, presence) = (round.number, player.presence);
        let granted = player.byes.get(&number).filter(|kind| unpaired == Some(**kind));
        let (player, round) = (player.shown(), number);
        let (rule, what) = match (granted, unpaired, presence) {
            (Some(bye), ..) => (
                Rule::KnownAbsence,
                phrase!(
                    "{player} is not paired in round {round}: has a {bye}, granted beforehand",
                    player,
                    round,
                    bye
                ),
            ),
            (None, None, _) => (
                Rule::LateEntry,
                phrase!(
                    "{player} is not paired in round {round}: was not in the tournament then",
                    player,
                    round
                ),
            ),
            (None, Some(_), Presence::Withdrawn | Presence::Expelled) => (
                Rule::Withdrawal,
                phrase!("{player} is not paired in round {round}: has left the tournament", player, round),
            ),
            (None, Some(_), Presence::Expected | Presence::Arrived) => (
                Rule::KnownAbsence,
                phrase!("{player} is not paired in round {round}: was absent", player, round),
            ),
        };
        Refusal::new(what).citing(self.article(rule))
    }

    /// Draws the round again and asks.
    fn ask<T>(
        &self,
        round: RoundNumber,
        ask: impl Fn(&dyn RoundExplanation) -> Option<T>,
    ) -> Result<T, Refusal> {
        let mut answer = None;
        self.format().explain(self, round, &mut |why| answer = ask(why))?;
        answer.ok_or_else(|| Refusal::new(phrase!("the system pairs them otherwise in round {round}", round)))
    }
}
