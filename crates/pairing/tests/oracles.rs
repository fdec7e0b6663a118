//! Every round of every tournament paired by other engines, paired again from the rounds before it.
#![allow(clippy::unwrap_used, reason = "a test may end there")]
#![allow(clippy::disallowed_methods, reason = "tests read files and the environment")]
#![allow(clippy::disallowed_macros, reason = "tests report what they compared")]

mod support;

use pairing::Outcome;
use pairing::dutch::Edition;
use support::trf::Tournament;

/// White-Black pairs, sorted, and the bye.
type Paired = (Vec<(u16, u16)>, Option<u16>);

fn paired(tournament: &Tournament, index: usize, edition: Edition) -> Option<Paired> {
    match pairing::pair(&tournament.before(index, edition)).unwrap() {
        Outcome::Paired(round) => {
            let mut pairs: Vec<_> =
                round.boards.iter().map(|board| (board.white.get(), board.black.get())).collect();
            pairs.sort_unstable();
            Some((pairs, round.bye.map(|bye| bye.get())))
        }
        Outcome::Impossible(_) => None,
    }
}

fn compare_folder(folder: &str, edition: Edition) {
    let Some(files) = support::oracles(folder) else { return };
    let only = std::env::var("JADOUBE_ONLY").unwrap_or_default();
    let (mut rounds, mut differences) = (0, 0);
    for file in files.iter().filter(|file| file.to_string_lossy().contains(&only)) {
        let tournament = Tournament::read(file);
        for index in 0..tournament.rounds_written() {
            rounds += 1;
            let found = tournament.found(index);
            let expected = paired(&tournament, index, edition);
            if expected.as_ref() != Some(&found) {
                differences += 1;
                let missing = |one: &Paired, other: &Paired| {
                    let pairs = one.0.iter().filter(|pair| !other.0.contains(pair));
                    format!("{:?} bye {:?}", pairs.collect::<Vec<_>>(), one.1)
                };
                let ours = expected.map_or("nothing".to_owned(), |ours| {
                    format!("ours {}; theirs {}", missing(&ours, &found), missing(&found, &ours))
                });
                eprintln!("{} round {}: {ours}", file.file_name().unwrap().to_string_lossy(), index + 1);
            }
        }
    }
    eprintln!("{folder}: {} tournaments, {rounds} rounds, {differences} discrepancies", files.len());
    assert_eq!(differences, 0, "{folder}");
}

#[test]
fn tournaments_of_2026() {
    compare_folder("dutch-2026", Edition::February2026);
}

#[test]
fn tournaments_of_2017() {
    compare_folder("dutch-2017", Edition::July2017);
}
