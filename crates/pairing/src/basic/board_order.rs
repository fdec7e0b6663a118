use crate::player::Player;

/// A rule by which pairs are sorted for publication: each holds the higher ranked player first, as places in the list of players.
pub type BoardOrder = fn(&[Player], &mut [(usize, usize)]);

/// Sorts pairs for publication (C.04.2 article 3.6): the score of the higher ranked player, the sum of the scores, the number of
/// the higher ranked player.
///
/// Each pair holds the higher ranked player first, as places in the list of players.
pub fn sort_boards(players: &[Player], pairs: &mut [(usize, usize)]) {
    pairs.sort_by_key(|&(higher, lower)| {
        let (higher, lower) = (&players[higher], &players[lower]);
        (-higher.pairing_score, -(higher.pairing_score + lower.pairing_score), higher.number)
    });
}
