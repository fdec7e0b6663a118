//! The checklist for a round: what an arbiter needs beside each name to check a pairing by eye.

use glossary::{Colour, PairingNumber, Points};

use crate::float::Float;
use crate::player::Player;
use crate::position::{Participant, Position};
use crate::preference::{Preference, Strength};

/// One participant's line of the checklist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The tournament pairing number.
    pub number: PairingNumber,
    /// Points in the standings.
    pub score: Points,
    /// Points for the pairing, with the virtual points of an acceleration.
    pub pairing_score: Points,
    /// The colour of each past round; none where no game was played.
    pub colours: Vec<Option<Colour>>,
    /// The colour due and how strongly; none before the first game.
    pub due: Option<Preference>,
    /// Games with White less games with Black.
    pub colour_difference: i32,
    /// How often the last colour was had in a row: counted up for White, down for Black, 0 before the first
    /// game.
    pub same_colour_in_a_row: i32,
    /// The float of two rounds before.
    pub float_two_rounds_before: Float,
    /// The float of the previous round.
    pub float_last_round: Float,
    /// The opponents played, by number.
    pub opponents: Vec<PairingNumber>,
    /// Whether the pairing-allocated bye may go to this participant.
    pub may_receive_bye: bool,
}

impl Line {
    /// The preference in the signs that arbiters know: `WWW` the last two games with Black and a difference
    /// of two or more, `WW` such a difference alone, `W1` and `W` the last two games alone with a difference
    /// of one and of none, `(W)` a strong and `(w)` a mild preference, the same with B, and `A` for any
    /// colour. Example: see [`checklist`].
    pub fn preference_sign(&self) -> String {
        let Some(due) = self.due else { return "A".to_owned() };
        let letter = match due.colour {
            Colour::White => "W",
            Colour::Black => "B",
        };
        let is_repeated = self.same_colour_in_a_row.abs() >= 2;
        match (due.strength, self.colour_difference.abs()) {
            (Strength::Mild, _) => format!("({})", letter.to_lowercase()),
            (Strength::Strong, _) => format!("({letter})"),
            (Strength::Absolute, 0) => letter.to_owned(),
            (Strength::Absolute, 1) => format!("{letter}1"),
            (Strength::Absolute, _) if is_repeated => letter.repeat(3),
            (Strength::Absolute, _) => letter.repeat(2),
        }
    }
}

/// The checklist of everybody to be paired, in the order of the pairing.
///
/// ```
/// use glossary::{Colour, PairingNumber, PlayerResult, RoundNumber, ScoringSystem};
/// use pairing::{Participant, PastRound, Position, checklist, System};
/// let number = |number| PairingNumber::new(number).expect("a number");
/// let mut one = Participant::new(number(1));
/// one.rounds.push(PastRound::paired(number(2), Colour::White, PlayerResult::Win));
/// let position = Position {
///     system: System::DUTCH_2026,
///     scoring: ScoringSystem::STANDARD,
///     rounds_in_event: 5,
///     round: RoundNumber::new(2).expect("a round"),
///     initial_colour: Colour::White,
///     participants: vec![one],
///     prohibited: vec![],
/// };
/// let list = checklist::checklist(&position);
/// assert_eq!((list[0].colour_difference, list[0].preference_sign().as_str()), (1, "(B)"));
/// ```
pub fn checklist(position: &Position) -> Vec<Line> {
    let players = Player::all_in(position);
    let mut participants: Vec<&Participant> = position.participants.iter().collect();
    participants.sort_by_key(|participant| participant.number);
    let rounds_of = |player: &Player| {
        let place = participants.binary_search_by_key(&player.number, |participant| participant.number);
        place.map_or(&[][..], |place| &*participants[place].rounds)
    };
    let colours = |player: &Player| {
        let rounds = rounds_of(player).iter().take(position.rounds_before());
        rounds.map(|round| round.colour.filter(|_| round.is_played())).collect()
    };
    players.iter().map(|player| line(player, colours(player))).collect()
}

fn line(player: &Player, colours: Vec<Option<Colour>>) -> Line {
    Line {
        number: player.number,
        score: player.score,
        pairing_score: player.pairing_score,
        colours,
        due: player.preference,
        colour_difference: player.colour_difference,
        same_colour_in_a_row: same_colour_in_a_row(&player.colours),
        float_two_rounds_before: player.float_two_rounds_before,
        float_last_round: player.float_last_round,
        opponents: player.opponents.clone(),
        may_receive_bye: player.may_receive_bye,
    }
}

fn same_colour_in_a_row(colours: &[Colour]) -> i32 {
    let Some(&last) = colours.last() else { return 0 };
    let times = colours.iter().rev().take_while(|&&colour| colour == last).count();
    let times = i32::try_from(times).unwrap_or(i32::MAX);
    match last {
        Colour::White => times,
        Colour::Black => -times,
    }
}
