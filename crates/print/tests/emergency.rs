//! From the text of the emergency sheet alone the position is rebuilt, by code that shares nothing with what
//! wrote it, and the round is paired: it must be the round that the section itself is paired to.

#![allow(clippy::unwrap_used, reason = "tests")]

mod events;

use std::collections::BTreeMap;

use events::{Event, imported, without_result};
use glossary::{Colour, PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem};
use pairing::{Outcome, Participant, PastRound, Position, System};
use simulation::{Acceleration, Settings};
use tournament::{PointsGiven, Section};

/// The text with every continued line joined to the line it continues.
fn unwrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("  "), lines.last_mut()) {
            (Some(more), Some(last)) => {
                last.push(' ');
                last.push_str(more);
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

fn number(text: &str) -> PairingNumber {
    PairingNumber::new(text.parse().unwrap_or_else(|_| panic!("{text:?} is no number"))).unwrap()
}

/// `3`, `½`, `2½`, `-½`.
fn points(text: &str) -> Points {
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let (whole, half) = text.strip_suffix('½').map_or((text, 0), |whole| (whole, 1));
    let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().unwrap() };
    Points::from_half_points(sign * (2 * whole + half))
}

fn result(sign: &str) -> PlayerResult {
    match sign {
        "1" => PlayerResult::Win,
        "½" => PlayerResult::Draw,
        "0" => PlayerResult::Loss,
        "+" => PlayerResult::ForfeitWin,
        "−" => PlayerResult::ForfeitLoss,
        "H" => PlayerResult::HalfPointBye,
        "F" => PlayerResult::FullPointBye,
        "Z" => PlayerResult::ZeroPointBye,
        "U" => PlayerResult::PairingAllocatedBye,
        "?" => PlayerResult::Unknown,
        other => panic!("{other:?} is no result"),
    }
}

/// `12w1`, `7b−`, `H`.
fn past_round(text: &str) -> PastRound {
    let Some(letter) = text.find(['w', 'b', '·']) else { return PastRound::unpaired(result(text)) };
    let (opponent, rest) = text.split_at(letter);
    let mut signs = rest.chars();
    let colour = match signs.next() {
        Some('w') => Some(Colour::White),
        Some('b') => Some(Colour::Black),
        _ => None,
    };
    PastRound { opponent: Some(number(opponent)), colour, ..PastRound::unpaired(result(signs.as_str())) }
}

/// `win 1, draw ½, …`.
fn scoring(text: &str) -> ScoringSystem {
    let values: BTreeMap<&str, Points> = text
        .split(", ")
        .map(|one| one.rsplit_once(' ').unwrap())
        .map(|(name, value)| (name, points(value)))
        .collect();
    let [win, draw, loss] = ["win", "draw", "loss"].map(|name| values[name]);
    ScoringSystem {
        white_win: win,
        black_win: win,
        white_draw: draw,
        black_draw: draw,
        white_loss: loss,
        black_loss: loss,
        forfeit_win: values["win by forfeit"],
        forfeit_loss: values["loss by forfeit"],
        zero_point_bye: values["zero-point bye"],
        half_point_bye: values["half-point bye"],
        full_point_bye: values["full-point bye"],
        pairing_allocated_bye: values["pairing-allocated bye"],
        unknown: values["result not known"],
    }
}

/// `No. 12; Player Dvořák, Anna; Rating 2210; Pts 3½; 1 14w1; …; This round plays`.
fn participant(line: &str) -> Participant {
    let mut parts = line.split("; ");
    let mut found = Participant::new(number(parts.next().unwrap().strip_prefix("No. ").unwrap()));
    found.is_available = false;
    for part in parts {
        if let Some(points_by_round) = part.strip_prefix("Virtual points ") {
            found.virtual_points = points_by_round.split(' ').map(points).collect();
        } else if part == "This round plays" {
            found.is_available = true;
        } else if let Some((round, brought)) = part.split_once(' ')
            && round.parse() == Ok(found.rounds.len() + 1)
        {
            found.rounds.push(past_round(brought));
        }
    }
    found
}

/// The position that the text of a sheet tells.
fn rebuilt(text: &str) -> Position {
    let lines = unwrapped(text);
    let fact = |label: &str| {
        let found = lines.iter().find_map(|line| line.strip_prefix(label)?.strip_prefix(": "));
        found.unwrap_or_else(|| panic!("the sheet does not say {label}: {text}"))
    };
    let (round, rounds) = fact("Before").strip_prefix("round ").unwrap().split_once(" of ").unwrap();
    let round = RoundNumber::new(round.parse().unwrap()).unwrap();
    let system = fact("Pairing system").rsplit_once('(').unwrap().1.trim_end_matches(')');
    let begin = lines.iter().position(|line| line == "Everybody, by number").unwrap();
    let everybody = lines[begin..].iter().filter(|line| line.starts_with("No. "));
    let mut participants: Vec<Participant> = everybody.map(|line| participant(line)).collect();
    for line in &lines {
        let Some(said) = line.strip_prefix("Points out of the ordinary: number ") else { continue };
        let (whom, said) = said.split_once(", round ").unwrap();
        let (when, said) = said.split_once(": ").unwrap();
        let (how_many, how) = said.split_once(' ').unwrap();
        let one = participants.iter_mut().find(|one| one.number == number(whom)).unwrap();
        let past = &mut one.rounds[when.parse::<usize>().unwrap() - 1];
        match how {
            "beside the result" => past.bonus = points(how_many),
            "more for the result than usual" => past.adjustment = points(how_many),
            other => panic!("{other}"),
        }
    }
    let mut prohibited = Vec::new();
    for said in lines.iter().filter_map(|line| line.strip_prefix("May not meet: ")) {
        let (numbers, rounds) = said.split_once(" in rounds ").unwrap();
        let (from, to) = rounds.split_once(" to ").unwrap();
        let numbers: Vec<PairingNumber> = numbers.split(", ").map(number).collect();
        if (from.parse().unwrap()..=to.parse().unwrap()).contains(&round.get()) {
            for (at, one) in numbers.iter().enumerate() {
                prohibited.extend(numbers[at + 1..].iter().map(|other| (*one, *other)));
            }
        }
    }
    let initial_colour = if fact("Initial colour") == "White" { Colour::White } else { Colour::Black };
    Position {
        system: System::cited(system).unwrap(),
        scoring: scoring(fact("Points")),
        rounds_in_event: rounds.parse().unwrap(),
        round,
        initial_colour,
        participants,
        prohibited,
    }
}

/// White, Black on every board in order, and who has the bye, by number.
type Pairing = (Vec<(u16, u16)>, Option<u16>);

fn paired(position: &Position) -> Pairing {
    let Outcome::Paired(round) = pairing::pair(position).unwrap() else { panic!("it cannot be paired") };
    let boards = round.boards.iter().map(|board| (board.white.get(), board.black.get()));
    (boards.collect(), round.bye.map(PairingNumber::get))
}

/// How the section itself is paired.
fn paired_by_the_section(section: &Section, round: RoundNumber) -> Pairing {
    let number = |id| section.players[&id].number.unwrap().get();
    let pairs = section.engine_pairs(round).unwrap();
    let games = pairs.games.iter().map(|(white, black)| (number(*white), number(*black)));
    (games.collect(), pairs.bye.map(number))
}

fn assert_goes_on_by_hand(event: &Event) {
    let section = event.section();
    let sixth = RoundNumber::new(6).unwrap();
    assert_eq!(section.next_round(), sixth);
    let text = event.text("emergency", None).unwrap();
    assert_eq!(paired(&rebuilt(&text)), paired_by_the_section(section, sixth), "{text}");
}

fn settings(players: u16) -> Settings {
    let rate = |text: &str| text.parse().unwrap();
    Settings {
        played: 5,
        unrated: rate("5%"),
        forfeits: rate("3%"),
        half_point_byes: rate("4%"),
        zero_point_byes: rate("2%"),
        full_point_byes: rate("1%"),
        late_entries: rate("1@2"),
        withdrawals: rate("1@3-5"),
        unusual: rate("1%"),
        ..Settings::new(players, 9)
    }
}

#[test]
fn after_round_five_the_sixth_is_paired_from_the_text_of_the_sheet() {
    for seed in 1..=8 {
        assert_goes_on_by_hand(&imported("Open", settings(24 + 5 * u16::try_from(seed).unwrap()), seed));
    }
}

#[test]
fn so_is_one_that_is_accelerated_and_has_prohibited_pairs() {
    for seed in 11..=14 {
        let settings =
            Settings { acceleration: Acceleration::Baku, prohibited: "2%".parse().unwrap(), ..settings(44) };
        assert_goes_on_by_hand(&imported("Open", settings, seed));
    }
}

#[test]
fn points_that_the_arbiter_took_are_on_the_sheet() {
    let event = imported("Open", settings(30), 21).changed(|section| {
        let player = *section.players.keys().nth(3).unwrap();
        let round = RoundNumber::new(4);
        section.points_given.push(PointsGiven { player, round, points: -Points::ONE, for_result: None });
    });
    let text = event.text("emergency", None).unwrap();
    assert!(text.replace("\n  ", " ").contains("round 4: -1 beside the result"), "{text}");
    assert_goes_on_by_hand(&event);
}

/// While a round is being played the sheet holds the position before it, and pairs that very round.
#[test]
fn while_a_round_is_played_the_sheet_pairs_that_round() {
    let event = imported("Open", Settings { forfeits: "0".parse().unwrap(), ..settings(31) }, 31);
    let event = event.changed(|section| {
        without_result(section, 2);
        without_result(section, 3);
    });
    let fifth = RoundNumber::new(5).unwrap();
    let text = event.text("emergency", None).unwrap();
    let published = event.section().round(fifth).unwrap();
    let number = |id| event.section().players[&id].number.unwrap().get();
    let mut games: Vec<(u16, u16)> =
        published.boards.values().map(|board| (number(board.white), number(board.black))).collect();
    let (mut rebuilt, bye) = paired(&rebuilt(&text));
    games.sort_unstable();
    rebuilt.sort_unstable();
    assert_eq!(rebuilt, games);
    assert_eq!(bye, published.pairs().bye.map(number));
}
