use glossary::PairingNumber;

use super::completion::Completion;
use crate::field::Field;

/// The finding that nobody can pair the round without breaking an absolute criterion; the Chief Arbiter decides what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// Players who are left over however the others are paired.
    pub left_over: Vec<PairingNumber>,
    /// What stands in the way of each of them, opponent by opponent.
    pub obstacles: Vec<(PairingNumber, Obstacle)>,
}

/// What stands in the way of a player who is left over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// They have played this opponent, or are forbidden to.
    Met(PairingNumber),
    /// They and this opponent must both get the same colour.
    SameAbsoluteColour(PairingNumber),
    /// They may not receive the bye (again).
    Bye,
}

/// Looks for what stands in the way.
pub(super) fn explain(field: &Field) -> Impossible {
    let everybody: Vec<usize> = (0..field.len()).collect();
    let may_receive_bye = |place: usize| field.players[place].may_receive_bye;
    let left_over: Vec<usize> = Completion::left_over(field, &everybody, &may_receive_bye)
        .into_iter()
        .filter(|&place| place < field.len())
        .collect();
    let number = |place: usize| field.players[place].number;
    let mut obstacles = Vec::new();
    for &place in &left_over {
        for other in (0..field.len()).filter(|&other| other != place) {
            if field.are_barred(place, other) {
                obstacles.push((number(place), Obstacle::Met(number(other))));
            } else if field.colours_clash(place, other) {
                obstacles.push((number(place), Obstacle::SameAbsoluteColour(number(other))));
            }
        }
        if field.len() % 2 == 1 && !may_receive_bye(place) {
            obstacles.push((number(place), Obstacle::Bye));
        }
    }
    Impossible { left_over: left_over.into_iter().map(number).collect(), obstacles }
}
