//! The rules of a section's acceleration, as they hang on the wall: what the regulations say, who has virtual
//! points, and how many in which round.

use glossary::{PairingNumber, Points};
use handbook::Citation;
use tournament::{Acceleration, Section};
use words::Words;

/// Players with the same virtual points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VirtualPoints {
    /// Their numbers, neighbours joined: the first and the last of each run.
    pub numbers: Vec<(PairingNumber, PairingNumber)>,
    /// Their points in each round of the event, from the first.
    pub points: Vec<Points>,
}

/// The rules of an acceleration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccelerationRules {
    /// Which one it is.
    pub acceleration: Acceleration,
    /// The articles that describe it; none where the points were given by hand or by a report.
    pub articles: Vec<Citation>,
    /// Who has which points, those with points first.
    pub groups: Vec<VirtualPoints>,
}

impl AccelerationRules {
    /// Those of a section; nothing if it is not accelerated.
    pub fn of(section: &Section) -> Option<AccelerationRules> {
        let acceleration = section.configuration.acceleration;
        let articles = match acceleration {
            Acceleration::None => return None,
            Acceleration::Baku => {
                let edition = section.regulations.pairing.rules().baku.article().edition();
                edition.citations().collect()
            }
            Acceleration::Given => Vec::new(),
        };
        Some(AccelerationRules { acceleration, articles, groups: groups(section) })
    }
}

fn groups(section: &Section) -> Vec<VirtualPoints> {
    let rounds = usize::from(section.configuration.rounds);
    let mut participants = section.position(section.next_round()).participants;
    participants.sort_by_key(|participant| participant.number);
    let mut groups: Vec<VirtualPoints> = Vec::new();
    for participant in &participants {
        let points: Vec<Points> = (0..rounds).map(|index| participant.virtual_points(index)).collect();
        let number = participant.number;
        match groups.iter_mut().find(|group| group.points == points) {
            Some(group) => join(&mut group.numbers, number),
            None => groups.push(VirtualPoints { numbers: vec![(number, number)], points }),
        }
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.points.iter().copied().sum::<Points>()));
    groups
}

fn join(numbers: &mut Vec<(PairingNumber, PairingNumber)>, number: PairingNumber) {
    match numbers.last_mut() {
        Some((_, last)) if last.get() + 1 == number.get() => *last = number,
        Some(_) | None => numbers.push((number, number)),
    }
}

impl VirtualPoints {
    /// The numbers in words: `1–82`, `3, 7–9`.
    pub fn numbers(&self) -> String {
        let runs = self.numbers.iter().map(|(first, last)| match first == last {
            true => first.to_string(),
            false => format!("{first}–{last}"),
        });
        runs.collect::<Vec<_>>().join(", ")
    }
}

/// The name of an acceleration.
pub fn name(words: &Words, acceleration: Acceleration) -> String {
    match acceleration {
        Acceleration::None => words.say("acceleration-none"),
        Acceleration::Baku => words.say("acceleration-baku"),
        Acceleration::Given => words.say("acceleration-given"),
    }
}
