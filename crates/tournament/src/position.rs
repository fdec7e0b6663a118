//! A section as the pairing engine sees it.

use std::collections::BTreeMap;

use glossary::{Colour, PairingNumber, PlayerResult, Points, RoundNumber};
use pairing::baku::Baku;
use pairing::check::PublishedRound;
use pairing::dutch::{self, Outcome};
use pairing::{Participant, PastRound, Position};

use crate::configuration::Acceleration;
use crate::finding::Refusal;
use crate::identity::PlayerId;
use crate::player::Player;
use crate::round::{Round, Share};
use crate::section::Section;

/// Who meets whom, White first, in the order of the boards, and who has the bye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// The pairs.
    pub games: Vec<(PlayerId, PlayerId)>,
    /// Who receives the pairing-allocated bye.
    pub bye: Option<PlayerId>,
}

impl Section {
    /// The position before a round that is paired, or is to be paired next.
    pub fn position(&self, round: RoundNumber) -> Position {
        let numbers: BTreeMap<PlayerId, PairingNumber> =
            self.players.values().filter_map(|one| Some((one.id, one.number?))).collect();
        let mut participants: BTreeMap<PlayerId, Participant> =
            numbers.iter().map(|(&id, &number)| (id, Participant::new(number))).collect();
        for past in self.rounds.iter().take(round.index()) {
            let shares = past.shares();
            for (id, participant) in &mut participants {
                let share = shares.get(id);
                participant.rounds.push(self.past_round(*id, past, share, &numbers));
            }
        }
        let available = self.availability(round);
        let virtual_points = self.virtual_points();
        for (id, participant) in &mut participants {
            participant.is_available = available.get(id).copied().unwrap_or(false);
            participant.virtual_points = virtual_points.get(id).cloned().unwrap_or_default();
        }
        let mut participants: Vec<Participant> = participants.into_values().collect();
        participants.sort_unstable_by_key(|participant| participant.number);
        Position {
            edition: self.regulations.pairing,
            scoring: self.configuration.scoring,
            rounds_in_event: self.configuration.rounds,
            round,
            initial_colour: self.configuration.initial_colour.unwrap_or(Colour::White),
            participants,
            prohibited: self.prohibited_in(round, &numbers),
        }
    }

    fn past_round(
        &self,
        player: PlayerId,
        round: &Round,
        share: Option<&Share>,
        numbers: &BTreeMap<PlayerId, PairingNumber>,
    ) -> PastRound {
        let result = share.map_or(PlayerResult::ZeroPointBye, |share| share.result);
        let game = share.and_then(|share| share.game);
        PastRound {
            result,
            opponent: game.and_then(|(_, opponent, _)| numbers.get(&opponent).copied()),
            colour: game.map(|(_, _, colour)| colour),
            adjustment: self.points_given_in(player, round.number),
        }
    }

    /// The points given or taken in a round; those apart from the rounds count from the first.
    pub fn points_given_in(&self, player: PlayerId, round: RoundNumber) -> Points {
        let counts = |given: &&crate::section::PointsGiven| {
            given.player == player && given.round.map_or(round.get() == 1, |named| named == round)
        };
        self.points_given.iter().filter(counts).map(|given| given.points).sum()
    }

    /// Whether each player is in the pairing of a round.
    fn availability(&self, round: RoundNumber) -> BTreeMap<PlayerId, bool> {
        match self.round(round).filter(|round| round.is_published()) {
            Some(paired) => {
                let is_in =
                    |share: &Share| share.game.is_some() || share.result == PlayerResult::PairingAllocatedBye;
                paired.shares().iter().map(|(&id, share)| (id, is_in(share))).collect()
            }
            None => self.players.values().map(|one| (one.id, self.is_to_be_paired(one, round))).collect(),
        }
    }

    /// The virtual points of everybody, by round.
    fn virtual_points(&self) -> BTreeMap<PlayerId, Vec<Points>> {
        match self.configuration.acceleration {
            Acceleration::None => BTreeMap::new(),
            Acceleration::Baku => {
                let Ok(baku) = self.baku() else { return BTreeMap::new() };
                let points = |player: &Player| Some((player.id, baku.all_points(player.number?)));
                self.players.values().filter_map(points).collect()
            }
        }
    }

    /// The Baku acceleration of the section, from the list before the first round.
    pub fn baku(&self) -> Result<Baku, pairing::baku::NotApplicable> {
        let first = RoundNumber::new(1).expect("1 is a round");
        let counts = |result: Option<&PlayerResult>| {
            matches!(result, Some(PlayerResult::HalfPointBye | PlayerResult::FullPointBye))
        };
        let shares = self.rounds.first().map(Round::shares);
        let is_in_first = |player: &&Player| match &shares {
            Some(shares) => shares.get(&player.id).is_some_and(|share| {
                share.game.is_some()
                    || share.result == PlayerResult::PairingAllocatedBye
                    || counts(Some(&share.result))
            }),
            None => self.is_to_be_paired(player, first) || counts(player.byes.get(&first)),
        };
        let list: Vec<PairingNumber> =
            self.players.values().filter(is_in_first).filter_map(|player| player.number).collect();
        let (edition, rounds) = (self.regulations.pairing.into(), self.configuration.rounds);
        Baku::new(edition, &self.configuration.scoring, rounds, &list)
    }

    fn prohibited_in(
        &self,
        round: RoundNumber,
        numbers: &BTreeMap<PlayerId, PairingNumber>,
    ) -> Vec<(PairingNumber, PairingNumber)> {
        let in_force = self.prohibitions.iter().filter(|one| one.from <= round && round <= one.to);
        let mut pairs = Vec::new();
        for prohibition in in_force {
            let listed: Vec<PairingNumber> =
                prohibition.players.iter().filter_map(|id| numbers.get(id).copied()).collect();
            for (at, &one) in listed.iter().enumerate() {
                pairs.extend(listed[at + 1..].iter().map(|&other| (one, other)));
            }
        }
        pairs
    }

    /// The round that the engine gives: pairs, White first, in the order of the boards.
    pub fn engine_pairs(&self, round: RoundNumber) -> Result<Pairs, Refusal> {
        let position = self.position(round);
        let by_number: BTreeMap<PairingNumber, PlayerId> =
            self.players.values().filter_map(|one| Some((one.number?, one.id))).collect();
        let outcome = dutch::pair(&position).map_err(|invalid| Refusal::new(invalid.to_string()))?;
        match outcome {
            Outcome::Paired(paired) => {
                let pair = |board: &dutch::Board| {
                    Some((*by_number.get(&board.white)?, *by_number.get(&board.black)?))
                };
                let bye = paired.bye.and_then(|number| by_number.get(&number).copied());
                Ok(Pairs { games: paired.boards.iter().filter_map(pair).collect(), bye })
            }
            Outcome::Impossible(impossible) => {
                let left: Vec<String> = impossible.left_over.iter().map(ToString::to_string).collect();
                let article = self.article(crate::edition::Rule::NoSecondMeeting);
                Err(Refusal::new(format!(
                    "round {round} cannot be paired: {} would be left over however the others are paired; \
                     pair it by hand, or add nothing and end the tournament here",
                    if left.is_empty() { "somebody".to_owned() } else { left.join(", ") }
                ))
                .citing(article))
            }
        }
    }

    /// A round as it stands, by pairing numbers.
    pub fn published_round(&self, round: &Round) -> PublishedRound {
        let number = |id: PlayerId| self.players.get(&id).and_then(|player| player.number);
        let game = |board: &crate::round::Board| Some((number(board.white)?, number(board.black)?));
        let byes = round.unpaired.iter().filter(|(_, result)| **result == PlayerResult::PairingAllocatedBye);
        PublishedRound {
            games: round.boards.values().filter_map(game).collect(),
            byes: byes.filter_map(|(id, _)| number(*id)).collect(),
        }
    }
}

impl Round {
    /// Who meets whom in the round.
    pub fn pairs(&self) -> Pairs {
        let bye = self.unpaired.iter().find(|(_, result)| **result == PlayerResult::PairingAllocatedBye);
        Pairs {
            games: self.boards.values().map(|board| (board.white, board.black)).collect(),
            bye: bye.map(|(id, _)| *id),
        }
    }
}
