//! The ledger of penalties: what was imposed on whom, by whom and why. Nothing is ever taken out of it.

use glossary::{Colour, PairingNumber, Points, RoundNumber};
use handbook::Citation;

use super::{Penalty, PenaltyKind};

/// The number of an entry in the ledger, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntryNumber(pub u32);

/// A decision that is entered. Example: see [`Ledger`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The round.
    pub round: RoundNumber,
    /// The offender.
    pub player: PairingNumber,
    /// The opponent in the game, where the penalty concerns a game.
    pub opponent: Option<PairingNumber>,
    /// The offender's colour in the game.
    pub colour: Option<Colour>,
    /// The article that was infringed.
    pub article: Citation,
    /// The penalty.
    pub penalty: Penalty,
    /// The arbiter who decided.
    pub decided_by: String,
}

/// One line of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A penalty was imposed.
    Imposed(Decision),
    /// An earlier entry was withdrawn, after an appeal for example (11.10).
    Withdrawn {
        /// The entry that holds no longer.
        entry: EntryNumber,
        /// Who withdrew it.
        decided_by: String,
    },
}

/// What a penalty changes in a player's points, for the report of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointsEffect {
    /// The round of the game.
    pub round: RoundNumber,
    /// Whose points change.
    pub player: PairingNumber,
    /// By how many; less than nothing if they are taken away.
    pub points: Points,
}

/// An entry that cannot be withdrawn, since there is none with this number or it does not hold any longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the ledger has no penalty in force with number {}", .0.0)]
pub struct NoSuchEntry(pub EntryNumber);

/// The penalties of an event, in the order of their decision.
///
/// ```
/// use glossary::{PairingNumber, Points, RoundNumber};
/// use laws::penalty::{Decision, Ledger, Penalty};
/// let player = PairingNumber::new(7).expect("a pairing number");
/// let round = RoundNumber::new(3).expect("a round");
/// let article = handbook::cite!("laws@2023-01/11.5");
/// let decision = |penalty| Decision {
///     round, player, opponent: None, colour: None, article, penalty, decided_by: "A. Arbiter".to_owned(),
/// };
/// let mut ledger = Ledger::default();
/// ledger.impose(decision(Penalty::Warning));
/// let second = ledger.impose(decision(Penalty::PointsReduced { by: Points::HALF }));
/// assert_eq!(ledger.warnings_of(player, round), 1);
/// assert_eq!(ledger.of_player(player).count(), 2);
/// assert_eq!(ledger.points_effects()[0].points, Points::from_half_points(-1));
///
/// ledger.withdraw(second, "appeals committee")?;
/// assert_eq!(ledger.of_player(player).count(), 1);
/// assert_eq!(ledger.entries().len(), 3, "nothing is taken out");
/// assert!(ledger.withdraw(second, "appeals committee").is_err());
/// # Ok::<(), laws::penalty::NoSuchEntry>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Ledger {
    entries: Vec<Entry>,
}

impl Ledger {
    /// Enters a penalty and says its number. Example: see [`Ledger`].
    pub fn impose(&mut self, decision: Decision) -> EntryNumber {
        self.entries.push(Entry::Imposed(decision));
        number(self.entries.len() - 1)
    }

    /// Withdraws a penalty; the entry stays, and does not hold any longer. Example: see [`Ledger`].
    ///
    /// # Errors
    /// When no penalty in force has this number.
    pub fn withdraw(&mut self, entry: EntryNumber, decided_by: &str) -> Result<(), NoSuchEntry> {
        if !self.in_force().any(|(known, _)| known == entry) {
            return Err(NoSuchEntry(entry));
        }
        self.entries.push(Entry::Withdrawn { entry, decided_by: decided_by.to_owned() });
        Ok(())
    }

    /// Every entry, in order. Example: see [`Ledger`].
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The penalties that hold, with their numbers. Example: see [`Ledger`].
    pub fn in_force(&self) -> impl Iterator<Item = (EntryNumber, &Decision)> {
        let imposed = self.entries.iter().enumerate().filter_map(|(index, entry)| match entry {
            Entry::Imposed(decision) => Some((number(index), decision)),
            Entry::Withdrawn { .. } => None,
        });
        imposed.filter(|(number, _)| !self.is_withdrawn(*number))
    }

    /// The penalties of a player that hold, in all rounds. Example: see [`Ledger`].
    pub fn of_player(&self, player: PairingNumber) -> impl Iterator<Item = &Decision> {
        self.in_force().map(|(_, decision)| decision).filter(move |it| it.player == player)
    }

    /// The penalties of one game: those of a round on a player or the opponent. Example: see [`Ledger`].
    pub fn of_game(&self, round: RoundNumber, player: PairingNumber) -> impl Iterator<Item = &Decision> {
        let concerned = move |it: &&Decision| it.player == player || it.opponent == Some(player);
        self.in_force().map(|(_, decision)| decision).filter(move |it| it.round == round).filter(concerned)
    }

    /// How many warnings a player has had in a round (11.7). Example: see [`Ledger`].
    pub fn warnings_of(&self, player: PairingNumber, round: RoundNumber) -> usize {
        let of_round = self.of_player(player).filter(|it| it.round == round);
        of_round.filter(|it| it.penalty.kind() == PenaltyKind::Warning).count()
    }

    /// What the penalties that hold change in the points, in their order. Example: see [`Ledger`].
    pub fn points_effects(&self) -> Vec<PointsEffect> {
        self.in_force().filter_map(|(_, decision)| points_effect(decision)).collect()
    }

    fn is_withdrawn(&self, number: EntryNumber) -> bool {
        let withdraws = |entry: &Entry| matches!(entry, Entry::Withdrawn { entry, .. } if *entry == number);
        self.entries.iter().any(withdraws)
    }
}

fn number(index: usize) -> EntryNumber {
    EntryNumber(u32::try_from(index + 1).expect("an event has fewer than four thousand million penalties"))
}

fn points_effect(decision: &Decision) -> Option<PointsEffect> {
    let round = decision.round;
    match &decision.penalty {
        Penalty::OpponentToMaximum { gained } => {
            Some(PointsEffect { round, player: decision.opponent?, points: *gained })
        }
        Penalty::PointsReduced { by } => {
            let points = Points::from_half_points(-by.half_points());
            Some(PointsEffect { round, player: decision.player, points })
        }
        Penalty::Warning
        | Penalty::TimeToOpponent(_)
        | Penalty::TimeFromOffender(_)
        | Penalty::GameLost { .. }
        | Penalty::Fine { .. }
        | Penalty::Exclusion { .. }
        | Penalty::Expulsion => None,
    }
}
