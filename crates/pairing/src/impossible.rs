use glossary::PairingNumber;

use crate::completion;
use crate::field::{Field, Remedy};

/// The finding that nobody can pair the round without breaking an absolute criterion; the Chief Arbiter
/// decides what to do.
///
/// ```
/// use glossary::{Colour, PairingNumber, PlayerResult, RoundNumber, ScoringSystem};
/// use pairing::{Field, Outcome, Participant, PastRound, Position, Rounds, System};
/// let [one, two] = [1, 2].map(|number| PairingNumber::new(number).expect("a number"));
/// let met = |number, opponent, colour, result| {
///     let mut rounds = Rounds::new();
///     rounds.push(PastRound::paired(opponent, colour, result));
///     Participant { rounds, ..Participant::new(number) }
/// };
/// let position = Position {
///     system: System::DUTCH_2026,
///     scoring: ScoringSystem::STANDARD,
///     rounds_in_event: 5,
///     round: RoundNumber::new(2).expect("a round"),
///     initial_colour: Colour::White,
///     participants: vec![
///         met(one, two, Colour::White, PlayerResult::Win),
///         met(two, one, Colour::Black, PlayerResult::Loss),
///     ],
///     prohibited: vec![],
/// };
/// assert!(!Field::of(&position)?.is_empty());
/// let Outcome::Impossible(impossible) = pairing::pair(&position)? else { panic!("they have met") };
/// assert_eq!(impossible.remarks(&position)[0].text.to_string(), "1 has played 2");
/// assert_eq!(
///     impossible.shortage().map(|said| said.to_string()).as_deref(),
///     Some("1 can be paired with nobody")
/// );
/// assert!(impossible.advice(&position)[0].text.to_string().starts_with("the Chief Arbiter decides"));
/// assert_eq!(impossible.article(position.system).to_string(), "dutch@2026-02/2.2.1");
/// # Ok::<(), pairing::InvalidPosition>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// Players who are left over in one of the fullest pairings there are.
    pub left_over: Vec<PairingNumber>,
    /// Players who compete for too few opponents: they can be paired only among themselves and with
    /// `only_opponents`.
    pub competing: Vec<PairingNumber>,
    /// The opponents for whom they compete.
    pub only_opponents: Vec<PairingNumber>,
    /// What stands in the way of those left over, opponent by opponent.
    pub obstacles: Vec<(PairingNumber, Obstacle)>,
    /// What the arbiter may set aside: the smallest sets of criteria without which the round can be paired,
    /// the mildest first.
    pub remedies: Vec<Vec<Remedy>>,
}

/// What stands in the way of a player who is left over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// They have played this opponent.
    Met(PairingNumber),
    /// The arbiter has forbidden this pair.
    Prohibited(PairingNumber),
    /// They and this opponent must both get the same colour.
    SameAbsoluteColour(PairingNumber),
    /// They may not receive the bye (again).
    Bye,
}

/// What forbids two players to meet, seen from the first.
pub(crate) fn obstacle(field: &Field, place: usize, other: usize) -> Option<Obstacle> {
    let number = field.players[other].number;
    if field.players[place].opponents.contains(&number) {
        Some(Obstacle::Met(number))
    } else if field.are_barred(place, other) {
        Some(Obstacle::Prohibited(number))
    } else if field.colours_clash(place, other) {
        Some(Obstacle::SameAbsoluteColour(number))
    } else {
        None
    }
}

impl Impossible {
    /// Looks for what stands in the way in a field that cannot be paired. Example: see
    /// [`crate::SwissSystem`].
    pub fn of(field: &Field) -> Impossible {
        let everybody: Vec<usize> = (0..field.len()).collect();
        let may_receive_bye = |place: usize| field.players[place].may_receive_bye;
        let shortage = completion::shortage(field, &everybody, &may_receive_bye);
        let numbers = |places: &[usize]| -> Vec<PairingNumber> {
            places
                .iter()
                .filter(|&&place| place < field.len())
                .map(|&place| field.players[place].number)
                .collect()
        };
        let mut obstacles = Vec::new();
        for &place in shortage.left_over.iter().filter(|&&place| place < field.len()) {
            let number = field.players[place].number;
            let others = (0..field.len()).filter(|&other| other != place);
            obstacles.extend(
                others.filter_map(|other| obstacle(field, place, other)).map(|found| (number, found)),
            );
            if field.len() % 2 == 1 && !may_receive_bye(place) {
                obstacles.push((number, Obstacle::Bye));
            }
        }
        Impossible {
            left_over: numbers(&shortage.left_over),
            competing: numbers(&shortage.competing),
            only_opponents: numbers(&shortage.only_opponents),
            obstacles,
            remedies: smallest_remedies(field),
        }
    }
}

/// The smallest sets of criteria without which the round can be paired.
fn smallest_remedies(field: &Field) -> Vec<Vec<Remedy>> {
    let sets = (1_u32..1 << Remedy::ALL.len()).map(|set| {
        let chosen = (0..).zip(Remedy::ALL).filter(|&(index, _)| set >> index & 1 == 1);
        chosen.map(|(_, remedy)| remedy).collect::<Vec<_>>()
    });
    let mut enough: Vec<Vec<Remedy>> = sets.filter(|set| is_enough(set, field)).collect();
    let smallest = enough.iter().map(Vec::len).min().unwrap_or(0);
    enough.retain(|set| set.len() == smallest);
    enough
}

/// Whether the round can be paired with some criteria set aside.
fn is_enough(set: &[Remedy], field: &Field) -> bool {
    let relaxed = set.iter().fold(field.clone(), |field, &remedy| field.with(remedy));
    let everybody: Vec<usize> = (0..relaxed.len()).collect();
    relaxed.can_be_completed(&everybody)
}
