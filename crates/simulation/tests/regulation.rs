//! What the regulations say of every pairing, in tournaments of any kind played out with the engine.
//!
//! A short run from a fixed seed; `cargo xtask soak` sets `JADOUBE_SOAK_SECONDS` and `JADOUBE_SOAK_SEED` for
//! a long one.
#![allow(
    clippy::disallowed_methods,
    reason = "a long run reads its length from the environment and looks at the clock"
)]
#![allow(clippy::unwrap_used, reason = "a test may end there")]
#![allow(clippy::disallowed_macros, reason = "a long run says how much it has seen")]

mod existence;

use std::env;
use std::time::{Duration, Instant};

use glossary::{PairingNumber, Points, ScoringSystem};
use pairing::checker;
use pairing::{Outcome, Player, Position, RoundPairing, System};
use simulation::{Lots, Settings, Tournament};

const CASES: u64 = 150;

fn number(variable: &str) -> Option<u64> {
    env::var(variable).ok()?.parse().ok()
}

#[test]
fn every_round_of_any_tournament_obeys_the_regulations() {
    let seed = number("JADOUBE_SOAK_SEED").unwrap_or(20_260_201);
    let end = number("JADOUBE_SOAK_SECONDS").map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let most_players = if end.is_some() { 500 } else { 60 };
    let (mut case, mut rounds, mut impossible) = (0, 0, 0);
    while end.map_or(case < CASES, |end| Instant::now() < end) {
        let mut lots = Lots::of_tournament(seed, case);
        let settings = Settings::any(most_players, &mut lots);
        let mut tournament = Tournament::new(settings, lots).unwrap();
        while !tournament.is_over() {
            let about = format!("seed {seed}, case {case}, round {}", tournament.position().round);
            check(tournament.position(), &about);
            tournament.play_round();
            rounds += 1;
        }
        impossible += u64::from(tournament.impossible().is_some());
        case += 1;
    }
    eprintln!("{case} tournaments, {rounds} rounds, {impossible} rounds that cannot be paired");
}

/// Pairs a position and holds the outcome against the regulations.
fn check(position: &Position, about: &str) {
    let outcome = pairing::pair(position).unwrap();
    match &outcome {
        Outcome::Paired(round) => {
            let games: Vec<_> = round.boards.iter().map(|board| (board.white, board.black)).collect();
            assert_eq!(checker::breaches(position, &games, round.bye), [], "{about}");
            check_boards(position, round, about);
            check_bye(position, round, about);
        }
        Outcome::Impossible(impossible) => {
            assert!(
                !existence::is_certain(position, &|_| true),
                "{about}: a pairing exists, not {impossible:?}"
            );
        }
    }
    check_order_of_input(position, &outcome, about);
}

/// Boards come in the order of C.04.2 article 3.6, and the two on each may meet.
fn check_boards(position: &Position, round: &RoundPairing, about: &str) {
    let players = Player::all_in(position);
    let rank = |number: PairingNumber| players.iter().position(|player| player.number == number).unwrap();
    let key = |board: &pairing::Board| {
        let (one, other) = (rank(board.white), rank(board.black));
        let (higher, lower) = (&players[one.min(other)], &players[one.max(other)]);
        (-higher.pairing_score, -(higher.pairing_score + lower.pairing_score), higher.number)
    };
    assert!(round.boards.is_sorted_by_key(key), "{about}: {:?}", round.boards);
    for board in &round.boards {
        let (one, other) = (&players[rank(board.white)], &players[rank(board.black)]);
        assert!(existence::may_meet(position, one, other), "{about}: {board:?}");
    }
}

/// The bye goes to the lowest score at which it can be given (2026): no pairing exists with the bye at a
/// lower one.
fn check_bye(position: &Position, round: &RoundPairing, about: &str) {
    let Some(bye) = round.bye.filter(|_| position.system == System::DUTCH_2026) else { return };
    let players = Player::all_in(position);
    let score = |number: PairingNumber| -> Points {
        players.iter().find(|player| player.number == number).map(|player| player.pairing_score).unwrap()
    };
    let is_lower = |number: PairingNumber| score(number) < score(bye);
    assert!(
        !existence::is_certain(position, &is_lower),
        "{about}: the bye could go to a lower score than {bye}'s"
    );
}

/// The outcome does not depend on the order in which players and prohibitions are listed.
fn check_order_of_input(position: &Position, outcome: &Outcome, about: &str) {
    let mut other = position.clone();
    other.participants.reverse();
    let half = other.participants.len() / 2;
    other.participants.rotate_left(half);
    other.prohibited.reverse();
    other.prohibited.iter_mut().for_each(|pair| *pair = (pair.1, pair.0));
    assert_eq!(pairing::pair(&other).as_ref(), Ok(outcome), "{about}");
}

/// The same seed gives the same bytes: these were written on another day.
#[test]
fn a_seed_gives_the_same_tournament_for_ever() {
    let mut lots = Lots::new(42);
    let mut bytes = Vec::new();
    for _ in 0..20 {
        let mut tournament = Tournament::new(Settings::any(40, &mut lots), lots.clone()).unwrap();
        tournament.play_out();
        for version in [formats::trf::Version::Trf26, formats::trf::Version::Trf16] {
            // The fingerprint is of a day on which lines ended in CR.
            let report = formats::trf::Report {
                line_ending: formats::trf::LineEnding::Cr,
                ..tournament.report(version)
            };
            bytes.extend(report.write());
        }
    }
    let fingerprint = bytes.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    assert_eq!(fingerprint, FINGERPRINT, "lots, results or pairings have changed");
}

/// FNV-1a of forty reports.
const FINGERPRINT: u64 = 4_778_531_224_209_788_999;

/// What was played up to a round does not depend on where the tournament is left off.
#[test]
fn a_tournament_left_off_is_the_beginning_of_the_whole() {
    for seed in 0..30 {
        let mut lots = Lots::new(seed);
        let settings = Settings::any(30, &mut lots);
        let mut whole = Tournament::new(settings.clone(), lots.clone()).unwrap();
        whole.play_out();
        let played = settings.rounds / 2;
        let mut part = Tournament::new(Settings { played, ..settings }, lots).unwrap();
        part.play_out();
        for (long, short) in whole.position().participants.iter().zip(&part.position().participants) {
            assert_eq!(long.rounds[..short.rounds.len()], short.rounds[..], "seed {seed}");
        }
    }
}

/// A report says what was played: read again, it has no problems, and its next round is paired like the
/// tournament's own.
#[test]
fn reports_are_read_again_without_problems() {
    use formats::trf::{self, Ranks, Severity, Version};
    for seed in 0..200 {
        let mut lots = Lots::new(1_000 + seed);
        let mut settings = Settings::any(40, &mut lots);
        settings.played = settings.rounds - settings.rounds.min(u16::try_from(seed % 2).unwrap());
        let mut tournament = Tournament::new(settings, lots).unwrap();
        tournament.play_out();
        for version in [Version::Trf16, Version::Trf26] {
            let (report, problems) = trf::read(&tournament.report(version).write());
            let problems: Vec<_> =
                problems.iter().filter(|problem| problem.severity > Severity::Note).collect();
            assert!(problems.is_empty(), "seed {seed}, {version:?}: {problems:?}");
            assert!(
                !matches!(report.compare_ranks(), Ranks::Compared(found) if !found.is_empty()),
                "seed {seed}, {version:?}"
            );
            let worth = |scoring: ScoringSystem| ScoringSystem { unknown: Points::ZERO, ..scoring };
            assert_eq!(worth(report.scoring()), worth(tournament.settings().scoring), "seed {seed}");
            assert_eq!(report.rounds().number, tournament.settings().rounds, "seed {seed}");
            let rounds_matter = tournament.settings().prohibited.parts().any(|(_, rounds)| rounds.is_some());
            let can_say_all = version == Version::Trf26 || !rounds_matter;
            // A report cannot tell a round in which nobody was paired from one still to come.
            let is_told = report.rounds_paired() == tournament.rounds_played();
            if tournament.rounds_played() < tournament.settings().rounds && can_say_all && is_told {
                let read = report.swiss(tournament.settings().system).unwrap();
                let position = read.position(tournament.position().round).unwrap();
                assert_eq!(
                    pairing::pair(&position),
                    pairing::pair(tournament.position()),
                    "seed {seed}, {version:?}"
                );
            }
        }
    }
}
