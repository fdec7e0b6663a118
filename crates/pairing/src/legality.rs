//! Whether a published round is legal: the absolute rules of C.04.1 and C.04.3, read off the past rounds.
//!
//! This is the verifier of the checker. It shares no code with the search for a pairing: it counts colours, points and
//! meetings for itself.

use std::fmt;

use glossary::{Colour, PairingNumber, PlayerResult, Points, RoundNumber};
use handbook::{Citation, cite};

use crate::dutch::Edition;
use crate::position::{Participant, Position};

/// A round as it was published: who met whom, and who had the pairing-allocated bye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublishedRound {
    /// The games, White first.
    pub games: Vec<(PairingNumber, PairingNumber)>,
    /// Those with the pairing-allocated bye: one at most, if all is well.
    pub byes: Vec<PairingNumber>,
}

/// A rule that a published round breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// This number is nobody's.
    NoSuchParticipant(PairingNumber),
    /// This participant stands in the round twice.
    PairedTwice(PairingNumber),
    /// This participant was to be paired and is not in the round.
    LeftOut(PairingNumber),
    /// This participant was not to be paired and is in the round.
    PairedThoughAbsent(PairingNumber),
    /// These two have played each other in this round already.
    SecondMeeting(PairingNumber, PairingNumber, RoundNumber),
    /// The arbiter has forbidden this pair.
    ForbiddenPair(PairingNumber, PairingNumber),
    /// These two both had to get this colour, and neither is a topscorer.
    SameAbsoluteColour(PairingNumber, PairingNumber, Colour),
    /// This participant may not receive the bye, because of what this round brought.
    BarredFromBye(PairingNumber, RoundNumber),
    /// So many received the bye, though the number of participants allows only one, or none.
    TooManyByes(usize),
}

impl Breach {
    /// The article that is broken.
    pub fn article(self, edition: Edition) -> Citation {
        let (older, newer) = match self {
            Breach::NoSuchParticipant(_)
            | Breach::PairedTwice(_)
            | Breach::LeftOut(_)
            | Breach::PairedThoughAbsent(_) => (cite!("dutch@2017-07/A.9"), cite!("dutch@2026-02/1.9.1")),
            Breach::SecondMeeting(..) => (cite!("dutch@2017-07/C.1"), cite!("dutch@2026-02/2.1.1")),
            Breach::ForbiddenPair(..) => (cite!("trf@2025-09/260"), cite!("trf@2025-09/260")),
            Breach::SameAbsoluteColour(..) => (cite!("dutch@2017-07/C.3"), cite!("dutch@2026-02/2.1.3")),
            Breach::BarredFromBye(..) => (cite!("dutch@2017-07/C.2"), cite!("dutch@2026-02/2.1.2")),
            Breach::TooManyByes(_) => {
                (cite!("swiss-basic-rules@2017-07/c"), cite!("swiss-basic-rules@2026-02/3"))
            }
        };
        match edition {
            Edition::July2017 => older,
            Edition::February2026 => newer,
        }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Breach::NoSuchParticipant(one) => write!(f, "there is no participant {one}"),
            Breach::PairedTwice(one) => write!(f, "{one} is in the round twice"),
            Breach::LeftOut(one) => write!(f, "{one} is left out of the round"),
            Breach::PairedThoughAbsent(one) => write!(f, "{one} was not to be paired in this round"),
            Breach::SecondMeeting(one, other, round) => {
                write!(f, "{one} and {other} have played each other in round {round}")
            }
            Breach::ForbiddenPair(one, other) => write!(f, "{one} and {other} are forbidden to meet"),
            Breach::SameAbsoluteColour(one, other, colour) => {
                write!(f, "{one} and {other} must both get {colour}, and neither is a topscorer")
            }
            Breach::BarredFromBye(one, round) => {
                write!(f, "{one} may not receive the bye, because of round {round}")
            }
            Breach::TooManyByes(byes) => write!(f, "{byes} pairing-allocated byes are too many"),
        }
    }
}

/// Every rule that a published round breaks.
///
/// ```
/// use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
/// use pairing::legality::{Breach, PublishedRound, breaches};
/// use pairing::{Participant, Position, dutch::Edition};
/// let number = |number| PairingNumber::new(number).expect("a number");
/// let position = Position {
///     edition: Edition::February2026,
///     scoring: ScoringSystem::STANDARD,
///     rounds_in_event: 5,
///     round: RoundNumber::new(1).expect("a round"),
///     initial_colour: Colour::White,
///     participants: (1..=3).map(|each| Participant::new(number(each))).collect(),
///     prohibited: vec![],
/// };
/// let published = PublishedRound { games: vec![(number(1), number(2))], byes: vec![] };
/// assert_eq!(breaches(&position, &published), [Breach::LeftOut(number(3))]);
/// ```
pub fn breaches(position: &Position, published: &PublishedRound) -> Vec<Breach> {
    let hall = Hall::of(position);
    let mut breaches = hall.attendance(published);
    for &(one, other) in &published.games {
        if let (Some(first), Some(second)) = (hall.participant(one), hall.participant(other)) {
            breaches.extend(hall.of_pair(first, second));
        }
    }
    for participant in published.byes.iter().filter_map(|&one| hall.participant(one)) {
        let barring = hall.rounds().find(|&round| hall.bars_bye(participant, round));
        breaches.extend(barring.map(|round| Breach::BarredFromBye(participant.number, round)));
    }
    let allowed = position.participants.iter().filter(|one| one.is_available).count() % 2;
    if published.byes.len() > allowed {
        breaches.push(Breach::TooManyByes(published.byes.len()));
    }
    breaches
}

/// The participants by number.
struct Hall<'a> {
    position: &'a Position,
    by_number: Vec<Option<&'a Participant>>,
}

impl<'a> Hall<'a> {
    fn of(position: &'a Position) -> Hall<'a> {
        let mut by_number = vec![None; usize::from(PairingNumber::MAX.get()) + 1];
        for participant in &position.participants {
            by_number[usize::from(participant.number.get())] = Some(participant);
        }
        Hall { position, by_number }
    }

    fn participant(&self, number: PairingNumber) -> Option<&'a Participant> {
        self.by_number[usize::from(number.get())]
    }

    /// The rounds before this one.
    fn rounds(&self) -> impl Iterator<Item = RoundNumber> + use<> {
        (1..self.position.round.get()).filter_map(RoundNumber::new)
    }

    /// Everybody to be paired stands in the round once, and nobody else.
    fn attendance(&self, published: &PublishedRound) -> Vec<Breach> {
        let mut times = vec![0_u32; self.by_number.len()];
        let listed = published.games.iter().flat_map(|&(white, black)| [white, black]);
        let mut breaches = Vec::new();
        for number in listed.chain(published.byes.iter().copied()) {
            let seen = &mut times[usize::from(number.get())];
            *seen += 1;
            match self.participant(number) {
                None => breaches.push(Breach::NoSuchParticipant(number)),
                Some(_) if *seen == 2 => breaches.push(Breach::PairedTwice(number)),
                Some(one) if *seen == 1 && !one.is_available => {
                    breaches.push(Breach::PairedThoughAbsent(number));
                }
                Some(_) => {}
            }
        }
        let missing = self.position.participants.iter().filter(|one| one.is_available);
        let missing = missing.filter(|one| times[usize::from(one.number.get())] == 0);
        breaches.extend(missing.map(|one| Breach::LeftOut(one.number)));
        breaches
    }

    fn of_pair(&self, one: &Participant, other: &Participant) -> Vec<Breach> {
        let mut breaches = Vec::new();
        let (first, second) = (one.number, other.number);
        if let Some(round) = self.rounds().find(|&round| has_played(one, second, round)) {
            breaches.push(Breach::SecondMeeting(first, second, round));
        }
        let forbidden = &self.position.prohibited;
        if forbidden.iter().any(|&pair| pair == (first, second) || pair == (second, first)) {
            breaches.push(Breach::ForbiddenPair(first, second));
        }
        let due = (self.absolute_colour(one), self.absolute_colour(other));
        if let (Some(colour), Some(same)) = due
            && colour == same
            && !self.is_topscorer(one)
            && !self.is_topscorer(other)
        {
            breaches.push(Breach::SameAbsoluteColour(first, second, colour));
        }
        breaches
    }

    /// The colour due because of two games more with the other, or the other twice running.
    fn absolute_colour(&self, participant: &Participant) -> Option<Colour> {
        let games = self.rounds().map(|round| participant.round(round.index()));
        let colours: Vec<Colour> =
            games.filter(|game| game.is_played()).filter_map(|game| game.colour).collect();
        let white = colours.iter().filter(|&&colour| colour == Colour::White).count();
        let black = colours.len() - white;
        if white >= black + 2 {
            return Some(Colour::Black);
        }
        if black >= white + 2 {
            return Some(Colour::White);
        }
        match colours.as_slice() {
            [.., Colour::White, Colour::White] => Some(Colour::Black),
            [.., Colour::Black, Colour::Black] => Some(Colour::White),
            [..] => None,
        }
    }

    fn is_topscorer(&self, participant: &Participant) -> bool {
        let scoring = &self.position.scoring;
        let score: Points = self.rounds().map(|round| participant.round(round.index()).points(scoring)).sum();
        let most: Points = self.rounds().map(|_| scoring.white_win.max(scoring.black_win)).sum();
        self.position.round.get() >= self.position.rounds_in_event && score + score > most
    }

    /// Whether what a round brought bars from the bye.
    fn bars_bye(&self, participant: &Participant, round: RoundNumber) -> bool {
        let past = participant.round(round.index());
        if past.result == PlayerResult::PairingAllocatedBye {
            return true;
        }
        match self.position.edition {
            Edition::July2017 => past.result == PlayerResult::ForfeitWin,
            Edition::February2026 => {
                let scoring = &self.position.scoring;
                !past.result.is_played() && scoring.points(past.result, None) >= scoring.white_win
            }
        }
    }
}

/// Whether a participant met another in a round, and the game was played.
fn has_played(participant: &Participant, other: PairingNumber, round: RoundNumber) -> bool {
    let past = participant.round(round.index());
    past.opponent == Some(other) && past.is_played()
}
