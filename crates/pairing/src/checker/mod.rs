//! Verifies that the pairing of a round is legal: from the raw rounds alone, sharing no code with the search
//! for a pairing.

mod past;

use glossary::{Colour, PairingNumber};
use handbook::Citation;

use crate::position::Position;
use crate::shared_rule::SharedRule;
use crate::system::System;
use past::Past;

/// Something that no pairing of a round may contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Breach {
    /// A participant who is to be paired is neither on a board nor has the bye.
    NotPaired(PairingNumber),
    /// A participant is on two boards, or on a board and has the bye.
    PairedTwice(PairingNumber),
    /// Somebody who is not to be paired in this round.
    NotToBePaired(PairingNumber),
    /// The two have played each other before.
    SecondMeeting(PairingNumber, PairingNumber),
    /// The arbiter has forbidden this pair.
    Prohibited(PairingNumber, PairingNumber),
    /// Two players, neither a topscorer, who must both get the same colour.
    SameAbsoluteColour(PairingNumber, PairingNumber),
    /// The bye went to somebody who may not receive it.
    ByeBarred(PairingNumber),
    /// The same colour three times in a row, without a topscorer on the board.
    ThirdColour(PairingNumber),
    /// A colour difference over two, without a topscorer on the board.
    ColourDifference(PairingNumber),
}

impl Breach {
    /// The article of a system that is broken. Example: see [`crate::check::Reason::article`].
    pub fn article(&self, system: System) -> Citation {
        system.article(match self {
            Breach::NotPaired(_) | Breach::PairedTwice(_) | Breach::NotToBePaired(_) => {
                SharedRule::EverybodyOnce
            }
            Breach::SecondMeeting(..) | Breach::Prohibited(..) => SharedRule::NoSecondMeeting,
            Breach::SameAbsoluteColour(..) => SharedRule::SameColourCriterion,
            Breach::ByeBarred(_) => SharedRule::ByeBarred,
            Breach::ThirdColour(_) => SharedRule::ThirdColour,
            Breach::ColourDifference(_) => SharedRule::ColourDifference,
        })
    }
}

/// Everything illegal in the pairing of a round: White and Black of each board, and who has the bye.
///
/// ```
/// use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
/// use pairing::{Participant, Position, System, checker};
/// let number = |number| PairingNumber::new(number).expect("a number");
/// let position = Position {
///     system: System::DUTCH_2026,
///     scoring: ScoringSystem::STANDARD,
///     rounds_in_event: 5,
///     round: RoundNumber::new(1).expect("a round"),
///     initial_colour: Colour::White,
///     participants: (1..=3).map(|n| Participant::new(number(n))).collect(),
///     prohibited: vec![],
/// };
/// assert_eq!(checker::breaches(&position, &[(number(1), number(2))], Some(number(3))), []);
/// assert_eq!(checker::breaches(&position, &[(number(1), number(2))], None).len(), 1);
/// ```
pub fn breaches(
    position: &Position,
    boards: &[(PairingNumber, PairingNumber)],
    bye: Option<PairingNumber>,
) -> Vec<Breach> {
    let past = Past::of(position);
    let mut found = attendance(position, boards, bye);
    for &(white, black) in boards {
        check_board(&past, white, black, &mut found);
    }
    found.extend(bye.filter(|&bye| past.bye_is_barred(bye)).map(Breach::ByeBarred));
    found
}

/// Everybody once, and nobody else.
fn attendance(
    position: &Position,
    boards: &[(PairingNumber, PairingNumber)],
    bye: Option<PairingNumber>,
) -> Vec<Breach> {
    let mut times = vec![0_u32; usize::from(PairingNumber::MAX.get()) + 1];
    for number in boards.iter().flat_map(|&(white, black)| [white, black]).chain(bye) {
        times[usize::from(number.get())] += 1;
    }
    let mut found = Vec::new();
    for participant in &position.participants {
        let number = participant.number;
        let seen = std::mem::take(&mut times[usize::from(number.get())]);
        match (participant.is_available, seen) {
            (true, 0) => found.push(Breach::NotPaired(number)),
            (true | false, 2..) => found.push(Breach::PairedTwice(number)),
            (false, 1) => found.push(Breach::NotToBePaired(number)),
            (true, 1) | (false, 0) => {}
        }
    }
    let strangers = (1..).zip(&times[1..]).filter(|&(_, &seen)| seen > 0);
    found.extend(strangers.filter_map(|(number, _)| PairingNumber::new(number)).map(Breach::NotToBePaired));
    found
}

fn check_board(past: &Past<'_>, white: PairingNumber, black: PairingNumber, found: &mut Vec<Breach>) {
    if past.have_met(white, black) {
        found.push(Breach::SecondMeeting(white, black));
    }
    if past.is_prohibited(white, black) {
        found.push(Breach::Prohibited(white, black));
    }
    if past.is_topscorer(white) || past.is_topscorer(black) {
        return;
    }
    if past.must_have(white).is_some() && past.must_have(white) == past.must_have(black) {
        found.push(Breach::SameAbsoluteColour(white, black));
    }
    for (number, colour) in [(white, Colour::White), (black, Colour::Black)] {
        if past.must_have(number) == Some(colour) {
            continue;
        }
        if past.last_two(number) == Some([colour; 2]) {
            found.push(Breach::ThirdColour(number));
        }
        if past.difference_with(number, colour).abs() > 2 {
            found.push(Breach::ColourDifference(number));
        }
    }
}
