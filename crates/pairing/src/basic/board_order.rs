use crate::player::Player;

/// A rule by which pairs are sorted for publication: each holds the higher ranked player first, as places in
/// the list of players.
pub type BoardOrder = fn(&[Player], &mut [(usize, usize)]);

/// Sorts pairs for publication (C.04.2 article 3.6): the score of the higher ranked player, the sum of the
/// scores, the number of the higher ranked player.
///
/// Each pair holds the higher ranked player first, as places in the list of players.
///
/// ```
/// # use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
/// # use pairing::{Participant, Position, System};
/// # let number = |number| PairingNumber::new(number).expect("a number");
/// # let position = Position {
/// #     system: System::DUTCH_2026,
/// #     scoring: ScoringSystem::STANDARD,
/// #     rounds_in_event: 5,
/// #     round: RoundNumber::new(1).expect("a round"),
/// #     initial_colour: Colour::White,
/// #     participants: (1..=4).map(|n| Participant::new(number(n))).collect(),
/// #     prohibited: vec![],
/// # };
///
/// use pairing::basic::sort_boards;
/// let mut players = pairing::Player::all_in(&position);
/// players[1].pairing_score = glossary::Points::ONE;
/// let mut pairs = vec![(0, 2), (1, 3)];
/// sort_boards(&players, &mut pairs);
/// assert_eq!(pairs[0], (1, 3), "the higher score goes first");
/// ```
pub fn sort_boards(players: &[Player], pairs: &mut [(usize, usize)]) {
    pairs.sort_by_key(|&(higher, lower)| {
        let (higher, lower) = (&players[higher], &players[lower]);
        (-higher.pairing_score, -(higher.pairing_score + lower.pairing_score), higher.number)
    });
}
