//! Positions that the two editions pair differently: the literal implementation decides.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

mod literal;
mod support;

use pairing::Outcome;
use pairing::dutch::Edition;
use support::trf::Tournament;

#[test]
fn the_literal_implementation_agrees_in_both_editions() {
    let Some(files) = support::oracles("goldens/rule-delta") else { return };
    for file in files {
        let tournament = Tournament::read(&file);
        for edition in [Edition::July2017, Edition::February2026] {
            let position = tournament.before(tournament.next_round(), edition);
            let Outcome::Paired(round) = pairing::pair(&position).unwrap() else {
                panic!("{}", file.display())
            };
            let mut pairs: Vec<_> =
                round.boards.iter().map(|board| (board.white.get(), board.black.get())).collect();
            pairs.sort_unstable();
            let ours = Some((pairs, round.bye.map(|bye| bye.get())));
            assert_eq!(ours, literal::pair(&position), "{}, {edition:?}", file.display());
        }
    }
}
