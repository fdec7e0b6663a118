//! How fast a PGN is read with every move checked: headers and bare moves of generated games.
//!
//! `cargo bench -p laws --bench pgn [megabytes]`; prints megabytes and moves (plies) a second and the most
//! memory held. The target: 1,000 megabytes in less than 30 s on one core, with less than 100 MB.
//!
//! Games are played at random (a third of the moves prefer captures), 16 MB of them, and read again and
//! again.
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock and its arguments")]
#![allow(clippy::disallowed_macros, reason = "a benchmark prints what it measured")]
#![allow(clippy::disallowed_types, clippy::float_arithmetic, reason = "a benchmark prints rates")]

#[path = "../tests/support/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with the tests")]
mod support;

use std::convert::Infallible;
use std::fmt::Write;
use std::time::{Duration, Instant};

use glossary::Colour;
use laws::board::{Move, Position};
use laws::notation::{Style, write};
use laws::pgn::{Event, Games, Reader, Replay, Step};
use support::Random;

const MEGABYTE: usize = 1_000_000;
const BLOCK: usize = 16 * MEGABYTE;

fn main() {
    let megabytes = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(200);
    let block = generate(BLOCK);
    let copies = (megabytes * MEGABYTE).div_ceil(block.len()).max(1);
    println!("{copies} times {} bytes", block.len());
    let total = block.len() * copies;
    measure("cut into pieces", total, || cut(Reader::new(repeated(&block, copies))));
    measure("replayed, every move checked", total, || replay(Replay::new(repeated(&block, copies))));
    measure("built as games", total / 4, || build(Games::new(repeated(&block, copies.div_ceil(4)))));
    if let Some(bytes) = peak_memory() {
        println!("at most {} MB held, the block included", bytes / MEGABYTE as u64);
    }
}

fn measure(what: &str, bytes: usize, act: impl FnOnce() -> (u64, u64)) {
    let (start, before) = (Instant::now(), processor_time());
    let (games, plies) = act();
    let wall = start.elapsed();
    let time = before.zip(processor_time()).map_or(wall, |(before, after)| after.saturating_sub(before));
    let seconds = time.as_secs_f64();
    println!(
        "{what}: {games} games, {plies} plies, {seconds:.2} s of processor time ({:.2} s on the wall), \
         {:.0} MB/s, {:.2} million plies/s",
        wall.as_secs_f64(),
        bytes as f64 / MEGABYTE as f64 / seconds,
        plies as f64 / 1e6 / seconds,
    );
}

fn cut(mut reader: Reader<impl FnMut(&mut [u8]) -> Result<usize, Infallible>>) -> (u64, u64) {
    let (mut games, mut plies) = (0, 0);
    while let Ok(Some(event)) = reader.next() {
        match event {
            Event::Move(_) => plies += 1,
            Event::GameEnd(_) => games += 1,
            Event::Problem(problem) => panic!("{problem}"),
            Event::Header { .. } | Event::AnnotationGlyph(_) | Event::Comment(_) => {}
            Event::VariationStart | Event::VariationEnd => {}
        }
    }
    (games, plies)
}

fn replay(mut replay: Replay<impl FnMut(&mut [u8]) -> Result<usize, Infallible>>) -> (u64, u64) {
    let (mut games, mut plies) = (0, 0);
    while let Ok(Some(step)) = replay.next() {
        match step {
            Step::Move { .. } => plies += 1,
            Step::GameEnd(_) => games += 1,
            Step::Problem(problem) => panic!("{problem}"),
            Step::Header { .. } | Step::Unplayed(_) | Step::AnnotationGlyph(_) | Step::Comment(_) => {}
            Step::VariationStart | Step::VariationEnd => {}
        }
    }
    (games, plies)
}

fn build(mut games: Games<impl FnMut(&mut [u8]) -> Result<usize, Infallible>>) -> (u64, u64) {
    let (mut count, mut plies) = (0, 0);
    while let Ok(Some((game, _))) = games.next() {
        count += 1;
        plies += game.main_line().moves.len() as u64;
    }
    (count, plies)
}

/// A block of bytes, several times.
fn repeated(block: &[u8], copies: usize) -> impl FnMut(&mut [u8]) -> Result<usize, Infallible> {
    let (mut left, mut at) = (copies, 0);
    move |buffer| {
        if at == block.len() {
            (left, at) = (left - 1, 0);
        }
        if left == 0 {
            return Ok(0);
        }
        let count = buffer.len().min(block.len() - at);
        buffer[..count].copy_from_slice(&block[at..at + count]);
        at += count;
        Ok(count)
    }
}

fn generate(size: usize) -> Vec<u8> {
    let mut random = Random(2023);
    let mut text = String::with_capacity(size + 10_000);
    let mut number = 0;
    while text.len() < size {
        number += 1;
        write_game(&mut random, number, &mut text);
    }
    text.into_bytes()
}

fn write_game(random: &mut Random, number: usize, text: &mut String) {
    let result = ["1-0", "0-1", "1/2-1/2"][random.below(3)];
    let round = 1 + number % 9;
    let _ = write!(
        text,
        "[Event \"Open {}\"]\n[Site \"Somewhere\"]\n[Date \"2026.11.{:02}\"]\n[Round \"{round}\"]\n\
         [White \"Player, Number {}\"]\n[Black \"Opponent, Number {}\"]\n[Result \"{result}\"]\n\
         [WhiteElo \"{}\"]\n[BlackElo \"{}\"]\n[ECO \"B12\"]\n\n",
        number % 100,
        1 + number % 28,
        random.below(100_000),
        random.below(100_000),
        1400 + random.below(1400),
        1400 + random.below(1400),
    );
    let limit = 30 + random.below(110);
    let mut line = 0;
    let mut position = Position::start();
    for _ in 0..limit {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let played = choose(random, &position, &moves);
        let mut word = String::new();
        if position.has_the_move() == Colour::White {
            let _ = write!(word, "{}. ", position.move_number());
        }
        word += &write(&position, played, &Style::PGN).expect("a legal move");
        line += word.len() + 1;
        if line > 79 {
            text.push('\n');
            line = word.len() + 1;
        }
        text.push_str(&word);
        text.push(' ');
        position = position.play(played).expect("a legal move");
    }
    text.push_str(result);
    text.push_str("\n\n");
}

/// Any move; a third of the time a capture where there is one.
fn choose(random: &mut Random, position: &Position, moves: &[Move]) -> Move {
    let captures: Vec<Move> =
        moves.iter().copied().filter(|&played| position.captured(played).is_some()).collect();
    let from = if random.below(3) == 0 && !captures.is_empty() { &captures[..] } else { moves };
    from[random.below(from.len())]
}

/// The processor time of this thread so far, where the system counts it.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

fn peak_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok().map(|kibibytes: u64| 1024 * kibibytes)
}
