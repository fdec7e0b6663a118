//! A federation's period: 10,000 events of 100 players on a list of 1.5 million, by the clock, of the
//! processors, and in memory, from the start of the command to the next list on disk.
//!
//! `cargo bench -p jadoube --bench rating_period`, or `-- 1000` for fewer events; list and events are
//! generated once, with a seed. Two runs are compared byte by byte.
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock and files")]
#![allow(clippy::disallowed_macros, reason = "a benchmark prints its figures")]
#![allow(clippy::unwrap_used, reason = "a benchmark that cannot go on stops")]

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use formats::rating_list::{Player, write};
use formats::trf::{self, Cell, Field, Header, Record, Report};
use glossary::{Colour, PairingNumber, PlayerResult, Points};
use simulation::{Chances, Lots, rating_list};

const SEED: u64 = 20_261_119;
const PLAYERS_OF_THE_LIST: u32 = 1_500_000;
const PLAYERS: usize = 100;
const ROUNDS: usize = 9;

fn main() {
    let asked = std::env::args().skip(1).find_map(|argument| argument.parse().ok());
    let events: u32 = asked.unwrap_or(10_000);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("rating-period-{events}"));
    let list = folder.join("players_list_foa.txt");
    if !folder.join("ready").exists() {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("events")).unwrap();
        generate(&folder, &list, events);
        fs::write(folder.join("state"), "jadoube-rating-state 1\nlist 2026-11\n").unwrap();
        fs::write(folder.join("ready"), "").unwrap();
    }
    for name in ["one.txt", "two.txt"] {
        run(&folder, &list, name, events);
    }
    for ending in ["", ".state", ".changes"] {
        let [one, two] =
            ["one.txt", "two.txt"].map(|name| fs::read(folder.join(format!("{name}{ending}"))).unwrap());
        assert!(one == two, "two runs give the same {ending}");
    }
}

fn generate(folder: &Path, list: &Path, events: u32) {
    let players = || rating_list::players(PLAYERS_OF_THE_LIST, SEED, 2026);
    let mut out = BufWriter::new(File::create(list).unwrap());
    write::fixed_width(players(), &mut out).unwrap();
    drop(out);
    let (rated, unrated): (Vec<Player>, Vec<Player>) =
        players().partition(|player| player.standard.rating.is_some());
    let mut lots = Lots::new(SEED);
    for number in 0..events {
        let mut entered =
            lots.choose(PLAYERS * 9 / 10, &(0..rated.len()).collect::<Vec<_>>()[..5000.min(rated.len())]);
        // A different part of the list for each event, so that about a million people play.
        let shift = usize::try_from(number).unwrap() * 97 % rated.len();
        entered.iter_mut().for_each(|place| *place = (*place + shift) % rated.len());
        entered.sort_unstable();
        entered.dedup();
        let mut of_event: Vec<&Player> = entered.iter().map(|place| &rated[*place]).collect();
        let first = usize::try_from(lots.below(unrated.len() as u64 - 100)).unwrap();
        of_event.extend(&unrated[first..first + PLAYERS - of_event.len()]);
        of_event.sort_by_key(|player| std::cmp::Reverse(player.standard.rating));
        let bytes = report(number, &of_event, &mut lots).write();
        fs::write(folder.join(format!("events/{number:05}.trf")), bytes).unwrap();
    }
}

/// Nine rounds of a round robin: the first half of the list meets the second.
fn report(number: u32, players: &[&Player], lots: &mut Lots) -> Report {
    let header = |header, text: &str| Record::Header(header, text.to_owned());
    let mut rows: Vec<trf::Player> =
        players.iter().zip(1..).map(|(player, number)| row(player, number)).collect();
    let mut half_points = vec![0; players.len()];
    for round in 0..ROUNDS {
        for white in 0..players.len() / 2 {
            let black = players.len() / 2 + (white + round) % (players.len() / 2);
            let strength = |place: usize| players[place].standard.rating.map_or(1500, glossary::Rating::get);
            let chances = Chances::of(strength(white), strength(black));
            let lot = u32::try_from(lots.below(1_000_000)).unwrap();
            let (results, points) = match lot {
                lot if lot < chances.white => ([PlayerResult::Win, PlayerResult::Loss], [2, 0]),
                lot if lot < chances.white + chances.draw => ([PlayerResult::Draw; 2], [1, 1]),
                _ => ([PlayerResult::Loss, PlayerResult::Win], [0, 2]),
            };
            half_points[white] += points[0];
            half_points[black] += points[1];
            let numbers = [white, black].map(|place| rows[place].number);
            rows[white].rounds.push(Cell::game(numbers[1], Colour::White, results[0]));
            rows[black].rounds.push(Cell::game(numbers[0], Colour::Black, results[1]));
        }
    }
    for (row, half_points) in rows.iter_mut().zip(half_points) {
        row.points = Field::Value(Points::from_half_points(half_points));
    }
    let mut records = vec![
        header(Header::Name, &format!("Open number {number}")),
        header(Header::Start, "2026/11/02"),
        header(Header::End, "2026/11/10"),
        header(Header::Rounds, "9"),
        header(Header::EncodedTimeControl, "5400+30"),
    ];
    records.extend(rows.into_iter().map(|row| Record::Player(Box::new(row))));
    Report { records, ..Report::default() }
}

fn row(player: &Player, number: u16) -> trf::Player {
    trf::Player {
        rating: player.standard.rating.map_or(Field::Blank, Field::Value),
        fide_id: player.fide_id.map_or(Field::Blank, Field::Value),
        federation: player.federation.map_or(Field::Blank, Field::Value),
        ..trf::Player::new(PairingNumber::new(number).unwrap(), player.name.clone())
    }
}

/// Runs the command and prints its time and memory.
fn run(folder: &Path, list: &Path, name: &str, events: u32) {
    let started = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .arg("rating-period")
        .args([list, &folder.join("state"), &folder.join("events")])
        .arg("-o")
        .arg(folder.join(name))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut most = 0;
    let code = loop {
        most = memory(child.id()).unwrap_or(0).max(most);
        if let Some(status) = child.try_wait().unwrap() {
            break status.code();
        }
        sleep(Duration::from_millis(20));
    };
    let elapsed = started.elapsed();
    let mut told = String::new();
    std::io::Read::read_to_string(&mut child.stdout.take().unwrap(), &mut told).unwrap();
    println!(
        "{events} events of {PLAYERS} players on {PLAYERS_OF_THE_LIST}: {} ms by the clock, at most {} MB, \
         exit {code:?}",
        elapsed.as_millis(),
        most / 1024
    );
    told.lines().take(14).for_each(|line| println!("  {line}"));
}

/// The most memory a process had so far, in kB.
fn memory(process: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").trim().parse().ok()
}
