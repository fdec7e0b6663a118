//! How long a report takes to be read, checked and written: 20 rounds, with 100, 1,000 and 9,999
//! participants.
//!
//! `cargo bench --package formats`. The target: 9,999 participants are read in less than 0.1 s.

use divan::{Bencher, black_box};
use formats::trf::{self, Cell, Field, Header, LineEnding, Player, Purpose, Record, Report, Version};
use glossary::{Colour, FideId, PairingNumber, PlayerResult, Points, Rating, RoundNumber};

const ROUNDS: u16 = 20;
const PARTICIPANTS: [u16; 3] = [100, 1_000, 9_999];

fn main() {
    divan::main();
}

fn number(number: u16) -> PairingNumber {
    PairingNumber::new(number).expect("from 1 to 9999")
}

/// Whom a participant meets in a round by the circle method: `count` stands for nobody where the number is
/// odd.
fn opponent(participant: u16, round: u16, count: u16) -> Option<u16> {
    let places = count + count % 2;
    let (turning, last) = (places - 1, places - 1);
    let found = if participant == last {
        // Twice the place is the round: the one who would meet themselves meets the last.
        (0..turning).find(|&place| (2 * u32::from(place)) % u32::from(turning) == u32::from(round % turning))
    } else {
        let other = (u32::from(round) + u32::from(turning) - u32::from(participant) % u32::from(turning))
            % u32::from(turning);
        let other = u16::try_from(other).expect("less than the number of places");
        Some(if other == participant { last } else { other })
    };
    found.filter(|&other| other < count)
}

fn cell(participant: u16, round: u16, count: u16) -> Cell {
    let Some(other) = opponent(participant, round, count) else {
        return Cell::bye(PlayerResult::PairingAllocatedBye);
    };
    let white = (participant < other) == round.is_multiple_of(2);
    let colour = if white { Colour::White } else { Colour::Black };
    let result = match (participant.min(other) + round) % 3 {
        0 => PlayerResult::Draw,
        1 if white => PlayerResult::Win,
        1 => PlayerResult::Loss,
        _ if white => PlayerResult::Loss,
        _ => PlayerResult::Win,
    };
    Cell::game(number(other + 1), colour, result)
}

fn player(participant: u16, count: u16) -> Player {
    let rounds: Vec<Cell> = (0..ROUNDS).map(|round| cell(participant, round, count)).collect();
    let points = |cell: &Cell| match cell.result() {
        Some(PlayerResult::Win | PlayerResult::PairingAllocatedBye) => Points::ONE,
        Some(PlayerResult::Draw) => Points::HALF,
        _ => Points::ZERO,
    };
    let total: Points = rounds.iter().map(points).sum();
    Player {
        rating: Field::Value(Rating::new(2_800 - participant / 8).expect("a rating")),
        fide_id: Field::Value(FideId::new(1_000_000 + u64::from(participant)).expect("a FIDE number")),
        points: Field::Value(total),
        rank: Field::Value(u32::from(participant) + 1),
        rounds,
        ..Player::new(number(participant + 1), format!("Spieler, Jürgen {participant}"))
    }
}

fn report(count: u16) -> Report {
    let mut records = vec![
        Record::Header(Header::Name, "Jadoube Open".to_owned()),
        Record::Header(Header::Rounds, RoundNumber::new(ROUNDS).expect("a round").to_string()),
        Record::Header(Header::InitialColour, "W".to_owned()),
    ];
    records.extend((0..count).map(|participant| Record::Player(Box::new(player(participant, count)))));
    Report { records, line_ending: LineEnding::Cr }
}

/// The bytes of a report without a problem, which is written again byte for byte.
fn file(count: u16) -> Vec<u8> {
    let bytes = report(count).write();
    let (read, problems) = trf::read(&bytes);
    assert!(problems.is_empty(), "{}", problems[0]);
    assert!(read.write() == bytes);
    bytes
}

#[divan::bench(args = PARTICIPANTS)]
fn read(bencher: Bencher<'_, '_>, count: u16) {
    let bytes = file(count);
    bencher.bench_local(|| trf::read(black_box(&bytes)));
}

#[divan::bench(args = PARTICIPANTS)]
fn write(bencher: Bencher<'_, '_>, count: u16) {
    let (report, _) = trf::read(&file(count));
    bencher.bench_local(|| black_box(&report).write());
}

#[divan::bench(args = PARTICIPANTS)]
fn validate_for_rating(bencher: Bencher<'_, '_>, count: u16) {
    let (report, _) = trf::read(&file(count));
    bencher.bench_local(|| black_box(&report).missing_for(Purpose::Rating));
}

#[divan::bench(args = PARTICIPANTS)]
fn convert_to_trf16(bencher: Bencher<'_, '_>, count: u16) {
    let (report, _) = trf::read(&file(count));
    bencher.bench_local(|| black_box(&report).convert(Version::Trf16));
}
