//! Reads the columns of a TRF that pairing depends on; tests only.

use std::path::Path;

use glossary::{Colour, PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem};
use pairing::dutch::Edition;
use pairing::{Participant, PastRound, Position};

/// A tournament as the file tells it.
pub struct Tournament {
    pub rounds_in_event: u16,
    pub initial_colour: Colour,
    pub participants: Vec<Participant>,
    pub prohibited: Vec<(PairingNumber, PairingNumber)>,
}

pub fn number(text: &str) -> Option<PairingNumber> {
    text.trim().parse().ok().and_then(PairingNumber::new)
}

fn column(line: &str, from: usize, to: usize) -> &str {
    line.get(from - 1..to.min(line.len())).unwrap_or("")
}

impl Tournament {
    pub fn read(path: &Path) -> Tournament {
        let bytes = std::fs::read(path).unwrap();
        Tournament::parse(&String::from_utf8_lossy(&bytes))
    }

    pub fn parse(text: &str) -> Tournament {
        let mut tournament = Tournament {
            rounds_in_event: 0,
            initial_colour: Colour::White,
            participants: vec![],
            prohibited: vec![],
        };
        let mut declared = None;
        let mut colour = None;
        let mut accelerations = Vec::new();
        for line in text.split(['\r', '\n']) {
            let words: Vec<&str> = line.split_whitespace().collect();
            match line.get(..3).unwrap_or("") {
                "001" => tournament.participants.push(participant(line)),
                "XXR" => declared = words.get(1).and_then(|word| word.parse().ok()),
                "XXC" if words[1..].contains(&"white1") => colour = Some(Colour::White),
                "XXC" if words[1..].contains(&"black1") => colour = Some(Colour::Black),
                "152" => colour = Some(if words[1] == "W" { Colour::White } else { Colour::Black }),
                "XXA" => accelerations.push((number(words[1]), points(&words[2..]))),
                "260" => tournament.prohibit(&words[3..]),
                "XXP" => tournament.prohibit(&words[1..]),
                _ => {}
            }
        }
        for (accelerated, points) in accelerations {
            let participant = tournament.participants.iter_mut().find(|one| Some(one.number) == accelerated);
            participant.unwrap().virtual_points = points;
        }
        let most = tournament.participants.iter().map(|one| one.rounds.len()).max().unwrap_or(0);
        tournament.rounds_in_event = declared.unwrap_or(u16::try_from(most).unwrap());
        tournament.initial_colour = colour.unwrap_or_else(|| tournament.first_colour());
        tournament
    }

    fn prohibit(&mut self, words: &[&str]) {
        let numbers: Vec<PairingNumber> = words.iter().filter_map(|word| number(word)).collect();
        for (index, &one) in numbers.iter().enumerate() {
            self.prohibited.extend(numbers[index + 1..].iter().map(|&other| (one, other)));
        }
    }

    /// The initial colour as the first round shows it.
    fn first_colour(&self) -> Colour {
        let is_paired = |participant: &&Participant| {
            participant.round(0).result.has_opponent()
                || participant.round(0).result == PlayerResult::PairingAllocatedBye
        };
        let mut paired: Vec<&Participant> = self.participants.iter().filter(is_paired).collect();
        paired.sort_by_key(|participant| participant.number);
        paired.first().and_then(|first| first.round(0).colour).unwrap_or(Colour::White)
    }

    /// How many rounds stand in the file.
    pub fn rounds_written(&self) -> usize {
        self.participants.iter().map(|one| one.rounds.len()).max().unwrap_or(0)
    }

    /// The index of the first round in which nobody has an opponent yet.
    pub fn next_round(&self) -> usize {
        let is_paired =
            |index: usize| self.participants.iter().any(|one| one.round(index).result.has_opponent());
        (0..self.rounds_written()).rev().find(|&index| is_paired(index)).map_or(0, |last| last + 1)
    }

    /// The position before a round, by index from 0; who is not paired in it is known from the file.
    pub fn before(&self, index: usize, edition: Edition) -> Position {
        let participants = self.participants.iter().map(|participant| {
            let written = participant.rounds.get(index).map(|round| round.result);
            let is_available = written
                .is_none_or(|result| result.has_opponent() || result == PlayerResult::PairingAllocatedBye);
            Participant {
                rounds: participant.rounds.iter().take(index).copied().collect(),
                is_available,
                ..participant.clone()
            }
        });
        Position {
            system: edition.system(),
            scoring: ScoringSystem::STANDARD,
            rounds_in_event: self.rounds_in_event,
            round: RoundNumber::from_index(index).unwrap(),
            initial_colour: self.initial_colour,
            participants: participants.collect(),
            prohibited: self.prohibited.clone(),
        }
    }

    /// Who met whom in a round (White first), sorted, and who had the bye.
    pub fn found(&self, index: usize) -> (Vec<(u16, u16)>, Option<u16>) {
        let mut pairs = Vec::new();
        let mut bye = None;
        for participant in &self.participants {
            let round = participant.round(index);
            match (round.colour, round.opponent) {
                (Some(Colour::White), Some(opponent)) => {
                    pairs.push((participant.number.get(), opponent.get()))
                }
                _ if round.result == PlayerResult::PairingAllocatedBye => {
                    bye = Some(participant.number.get())
                }
                _ => {}
            }
        }
        pairs.sort_unstable();
        (pairs, bye)
    }
}

fn points(words: &[&str]) -> Vec<Points> {
    words.iter().map(|word| word.parse().unwrap()).collect()
}

fn participant(line: &str) -> Participant {
    let mut participant = Participant::new(number(column(line, 5, 8)).unwrap());
    let mut start = 92;
    while start <= line.len() {
        participant.rounds.push(past_round(line, start));
        start += 10;
    }
    participant
}

fn past_round(line: &str, start: usize) -> PastRound {
    let opponent = number(column(line, start, start + 3));
    let colour = match column(line, start + 5, start + 5) {
        "w" => Some(Colour::White),
        "b" => Some(Colour::Black),
        _ => None,
    };
    let result = match (column(line, start + 7, start + 7), opponent) {
        ("1", _) => PlayerResult::Win,
        ("=", _) => PlayerResult::Draw,
        ("0", _) => PlayerResult::Loss,
        ("+", Some(_)) => PlayerResult::ForfeitWin,
        ("-", Some(_)) => PlayerResult::ForfeitLoss,
        ("W", _) => PlayerResult::UnratedWin,
        ("D", _) => PlayerResult::UnratedDraw,
        ("L", _) => PlayerResult::UnratedLoss,
        ("H", _) => PlayerResult::HalfPointBye,
        ("F", _) => PlayerResult::FullPointBye,
        ("U" | "+", _) => PlayerResult::PairingAllocatedBye,
        _ => PlayerResult::ZeroPointBye,
    };
    PastRound { opponent, colour, ..PastRound::unpaired(result) }
}
