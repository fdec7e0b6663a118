use glossary::{Colour, PairingNumber, PlayerResult, Points};

use crate::float::{self, Float};
use crate::position::{Participant, Position};
use crate::preference::{Preference, colour_difference};
use crate::system::SharedRules;

/// A participant to be paired, with everything that the pairing rules derive from their past rounds.
///
/// ```
/// # use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
/// # use pairing::{Participant, Position, System};
/// # let number = |number| PairingNumber::new(number).expect("a number");
/// # let position = Position {
/// #     system: System::DUTCH_2026,
/// #     scoring: ScoringSystem::STANDARD,
/// #     rounds_in_event: 5,
/// #     round: RoundNumber::new(1).expect("a round"),
/// #     initial_colour: Colour::White,
/// #     participants: (1..=4).map(|n| Participant::new(number(n))).collect(),
/// #     prohibited: vec![],
/// # };
///
/// use pairing::Player;
/// let mut players = Player::all_in(&position);
/// let first = &mut players[0];
/// assert_eq!((first.number, first.wished_colour()), (number(1), None));
/// first.colours = vec![Colour::White, Colour::White];
/// first.colour_difference = 2;
/// first.preference = pairing::Preference::after(&first.colours);
/// assert_eq!(first.absolute_colour(), Some(Colour::Black));
/// assert!(first.would_be_third_in_a_row(Colour::White));
/// assert_eq!(first.colour_difference_after(Colour::Black), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The tournament pairing number.
    pub number: PairingNumber,
    /// The place among those who have arrived, which decides the initial colour.
    pub arrival_number: u16,
    /// Points in the standings.
    pub score: Points,
    /// Points for the pairing: the standings and the virtual points of an acceleration.
    pub pairing_score: Points,
    /// The colours of the games played, the oldest first, rounds without a game left out.
    pub colours: Vec<Colour>,
    /// Games with White less games with Black.
    pub colour_difference: i32,
    /// The colour wished for; none before the first game.
    pub preference: Option<Preference>,
    /// The float of the previous round.
    pub float_last_round: Float,
    /// The float of two rounds before.
    pub float_two_rounds_before: Float,
    /// The opponents played, sorted; a forfeited game is not played.
    pub opponents: Vec<PairingNumber>,
    /// Whether the pairing-allocated bye may go to this player.
    pub may_receive_bye: bool,
    /// The rounds so far without a game.
    pub unplayed_games: u16,
    /// Whether, in the last round, the score is over half of the maximum.
    pub is_topscorer: bool,
}

impl Player {
    /// The colour wished for, if any. Example: see [`Player`].
    pub fn wished_colour(&self) -> Option<Colour> {
        self.preference.map(|preference| preference.colour)
    }

    /// The colour that the player must get, if the wish is absolute. Example: see [`Player`].
    pub fn absolute_colour(&self) -> Option<Colour> {
        self.preference.filter(Preference::is_absolute).map(|preference| preference.colour)
    }

    /// Whether a game with a colour would be the third in a row with it. Example: see [`Player`].
    pub fn would_be_third_in_a_row(&self, colour: Colour) -> bool {
        self.colours.len() >= 2 && self.colours[self.colours.len() - 2..].iter().all(|&last| last == colour)
    }

    /// The colour difference after a game with a colour. Example: see [`Player`].
    pub fn colour_difference_after(&self, colour: Colour) -> i32 {
        self.colour_difference + colour_difference(&[colour])
    }

    /// The players who are to be paired, in the order of the pairing: pairing score, then number.
    /// Example: see [`Player`].
    pub fn all_in(position: &Position) -> Vec<Player> {
        let derivation = Derivation::of(position);
        let mut players: Vec<Player> = position
            .participants
            .iter()
            .filter(|participant| participant.is_available)
            .map(|participant| derivation.player(participant))
            .collect();
        players.sort_by_key(|player| (-player.pairing_score, player.number));
        players
    }
}

/// What the derivation of every player needs of the whole field.
struct Derivation<'a> {
    position: &'a Position,
    rules: SharedRules,
    /// By number, the pairing score before the round to pair and before each of the last two.
    last_scores: Vec<[Points; 3]>,
    /// By number, the place among those who have arrived.
    arrival: Vec<u16>,
}

impl<'a> Derivation<'a> {
    fn of(position: &'a Position) -> Derivation<'a> {
        let highest = position.participants.iter().map(|one| one.number.get()).max().unwrap_or(0);
        let mut last_scores = vec![[Points::ZERO; 3]; usize::from(highest) + 1];
        for participant in &position.participants {
            last_scores[usize::from(participant.number.get())] = last_pairing_scores(position, participant);
        }
        let arrival = arrival_numbers(position, highest);
        Derivation { position, rules: position.system.rules(), last_scores, arrival }
    }

    fn player(&self, participant: &Participant) -> Player {
        let position = self.position;
        let rounds = participant.first_rounds(position.rounds_before());
        let mut colours = Vec::with_capacity(rounds.len());
        let mut opponents = Vec::with_capacity(rounds.len());
        for round in rounds.iter().filter(|round| round.is_played()) {
            colours.extend(round.colour);
            opponents.extend(round.opponent);
        }
        opponents.sort_unstable();
        let [pairing_score, ..] = self.last_scores[usize::from(participant.number.get())];
        let score = pairing_score - participant.virtual_points(position.rounds_before());
        let bars_bye = |round| self.rules.bye.is_barred_by(round, &position.scoring);
        Player {
            number: participant.number,
            arrival_number: self.arrival[usize::from(participant.number.get())],
            score,
            pairing_score,
            colour_difference: colour_difference(&colours),
            preference: Preference::after(&colours),
            float_last_round: self.float(participant, 1),
            float_two_rounds_before: self.float(participant, 2),
            may_receive_bye: !rounds.iter().any(bars_bye),
            unplayed_games: u16::try_from(rounds.len() - opponents.len()).unwrap_or(u16::MAX),
            is_topscorer: is_topscorer(position, score),
            opponents,
            colours,
        }
    }

    /// The float that the round `back` rounds ago left.
    fn float(&self, participant: &Participant, back: usize) -> Float {
        let position = self.position;
        let Some(index) = position.rounds_before().checked_sub(back) else { return Float::None };
        let round = participant.round(index);
        match round.opponent {
            Some(opponent) if round.is_played() => {
                let score = |number: PairingNumber| {
                    self.last_scores.get(usize::from(number.get())).map(|scores| scores[back])
                };
                match (score(participant.number), score(opponent)) {
                    (Some(own), Some(theirs)) => float::of_game(own, theirs),
                    (None, _) | (_, None) => Float::None,
                }
            }
            Some(_) | None => self.rules.unplayed_floats.float(&round, &position.scoring),
        }
    }
}

/// The pairing score before the round to pair, and before each of the last two: one sum that stops three
/// times.
fn last_pairing_scores(position: &Position, participant: &Participant) -> [Points; 3] {
    let rounds = participant.first_rounds(position.rounds_before());
    let sum = |from: usize, to: usize| -> Points {
        rounds[from..to].iter().map(|round| round.points(&position.scoring)).sum()
    };
    let [now, last, before] = [0, 1, 2].map(|back| rounds.len().saturating_sub(back));
    let before_last_two = sum(0, before);
    let before_last = before_last_two + sum(before, last);
    let scores = [(before_last + sum(last, now), now), (before_last, last), (before_last_two, before)];
    scores.map(|(score, index)| score + participant.virtual_points(index))
}

/// A score of over half of the maximum possible before the last round.
fn is_topscorer(position: &Position, score: Points) -> bool {
    let rounds = i32::try_from(position.rounds_before()).unwrap_or(i32::MAX);
    let maximum = position.scoring.points(PlayerResult::Win, None).max(position.scoring.black_win) * rounds;
    position.is_last_round() && score * 2 > maximum
}

/// The numbering of those who have arrived: ever paired, or ready to be paired now (ruling of 27 August
/// 2026).
fn arrival_numbers(position: &Position, highest: u16) -> Vec<u16> {
    let has_arrived = |participant: &Participant| {
        participant.is_available
            || participant
                .first_rounds(position.rounds_before())
                .iter()
                .any(|round| round.result.has_opponent() || round.result == PlayerResult::PairingAllocatedBye)
    };
    let mut numbers: Vec<u16> = position
        .participants
        .iter()
        .filter(|participant| has_arrived(participant))
        .map(|participant| participant.number.get())
        .collect();
    numbers.sort_unstable();
    let mut arrival = vec![0; usize::from(highest) + 1];
    for (place, number) in (1..).zip(numbers) {
        arrival[usize::from(number)] = place;
    }
    arrival
}
