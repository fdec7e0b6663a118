//! The third road: the generator of random tournaments keeps a position of its own. What it paired is what
//! its report says.

use formats::trf::{self, Version};
use glossary::{Points, ScoringSystem};
use pairing::Position;
use simulation::{Lots, Settings, Tournament};

use crate::compare::plain_form;

/// A random tournament that was played out, or left off, with the position before each of its rounds.
pub(crate) struct Generated {
    pub(crate) tournament: Tournament,
    pub(crate) positions: Vec<Position>,
}

/// Tournaments of any kind, some of them left off before the last round; the same for the same seed for ever.
pub(crate) fn generated(seed: u64, most_players: u16) -> Generated {
    let mut lots = Lots::new(seed);
    let mut settings = Settings::any(most_players, &mut lots);
    settings.played = settings.rounds - settings.rounds.min(u16::try_from(seed % 3).expect("small"));
    let mut tournament = Tournament::new(settings, lots).expect("such a tournament can be played");
    let mut positions = Vec::new();
    while !tournament.is_over() {
        positions.push(tournament.position().clone());
        tournament.play_round();
    }
    // The coming round, of a tournament that was left off or whose next round could not be paired.
    if tournament.rounds_played() < tournament.settings().rounds && tournament.impossible().is_none() {
        positions.push(tournament.position().clone());
    }
    Generated { tournament, positions }
}

/// How many positions were compared.
pub(crate) fn compare(seed: u64, version: Version) -> usize {
    let Generated { tournament, positions } = generated(seed, 40);
    let (report, _) = trf::read(&tournament.report(version).write());
    let swiss = report.swiss(tournament.settings().system).expect("an individual Swiss");
    // A report cannot tell a round in which nobody was paired from one still to come, unless everybody had a
    // bye (interpretation 0035).
    if report.rounds_paired() != tournament.rounds_played() {
        assert!(report.rounds_paired() < tournament.rounds_played(), "seed {seed}");
        return 0;
    }
    for position in &positions {
        let read = swiss.position(position.round).expect("a round that can be asked for");
        let (mut ours, mut theirs) = (told(position), told(&read));
        if version == Version::Trf16 {
            // XXP has no rounds: it keeps two apart in all of them.
            (ours.prohibited, theirs.prohibited) = (Vec::new(), Vec::new());
        }
        assert_eq!(plain_form(&ours), plain_form(&theirs), "seed {seed}, {version:?}, round {}", read.round);
    }
    positions.len()
}

/// A position without what an unknown result is worth: the generator has none.
fn told(position: &Position) -> Position {
    Position { scoring: ScoringSystem { unknown: Points::ZERO, ..position.scoring }, ..position.clone() }
}
