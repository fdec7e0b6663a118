//! Random tournaments with everything in them that files of generated tournaments lack.

use glossary::{Colour, PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem};
use pairing::dutch::Edition;
use pairing::{Participant, PastRound, Position};

/// A small generator of numbers (SplitMix64): the same everywhere for the same seed.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(limit.max(1)).unwrap()).unwrap()
    }

    /// True so many times in a hundred.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// How wild a tournament is, in times out of a hundred.
pub struct Habits {
    pub absent: usize,
    pub forfeit: usize,
    pub unusual: usize,
    pub draw: usize,
    pub arbitrary_round: usize,
    pub wrong_colours: usize,
}

impl Habits {
    pub fn draw(random: &mut Random) -> Habits {
        Habits {
            absent: random.pick(&[0, 0, 5, 20]),
            forfeit: random.pick(&[0, 3, 15]),
            unusual: random.pick(&[0, 0, 10]),
            draw: random.pick(&[10, 30, 60]),
            arbitrary_round: random.pick(&[0, 0, 0, 30]),
            wrong_colours: random.pick(&[0, 0, 25]),
        }
    }
}

/// A position before the first round.
pub fn start(random: &mut Random, players: usize, edition: Edition) -> Position {
    let number = |index: usize| PairingNumber::new(u16::try_from(index + 1).unwrap()).unwrap();
    let rounds_in_event = u16::try_from(1 + random.below(players + 2)).unwrap().min(13);
    let mut participants: Vec<Participant> =
        (0..players).map(|index| Participant::new(number(index))).collect();
    let acceleration = random.below(6);
    for (index, participant) in participants.iter_mut().enumerate() {
        for round in 0..rounds_in_event {
            let points = match acceleration {
                0 if 2 * index < players => {
                    if round < 3 {
                        2
                    } else {
                        i32::from(round < 5)
                    }
                }
                1 => i32::try_from(random.below(3)).unwrap(),
                _ => 0,
            };
            participant.virtual_points.push(Points::from_half_points(points));
        }
    }
    let mut prohibited = Vec::new();
    if random.percent(25) {
        for _ in 0..random.below(players) {
            let (one, other) = (random.below(players), random.below(players));
            if one != other {
                prohibited.push((number(one), number(other)));
            }
        }
    }
    Position {
        system: edition.system(),
        scoring: scoring(random),
        rounds_in_event,
        round: RoundNumber::new(1).unwrap(),
        initial_colour: random.pick(&[Colour::White, Colour::Black]),
        participants,
        prohibited,
    }
}

fn scoring(random: &mut Random) -> ScoringSystem {
    let half = Points::from_half_points;
    match random.below(8) {
        0 => ScoringSystem::win_draw_loss(half(6), half(2), half(0)),
        1 => ScoringSystem::win_draw_loss(half(6), half(4), half(2)),
        2 => ScoringSystem { pairing_allocated_bye: Points::HALF, ..ScoringSystem::STANDARD },
        3 => ScoringSystem { forfeit_win: Points::HALF, full_point_bye: half(3), ..ScoringSystem::STANDARD },
        _ => ScoringSystem::STANDARD,
    }
}

/// Decides who is absent from the coming round.
pub fn call_the_roll(random: &mut Random, habits: &Habits, position: &mut Position) {
    for participant in &mut position.participants {
        participant.is_available = !random.percent(habits.absent);
    }
}

/// Plays a round: `pairs` are White and Black.
pub fn play(
    random: &mut Random,
    habits: &Habits,
    position: &mut Position,
    pairs: &[(u16, u16)],
    bye: Option<u16>,
) {
    let number = |number: u16| PairingNumber::new(number).unwrap();
    let mut results: Vec<(u16, PastRound)> = Vec::new();
    for &(first, second) in pairs {
        let is_wrong = random.percent(habits.wrong_colours);
        let (white, black) = if is_wrong { (second, first) } else { (first, second) };
        let (first, second) = result(random, habits);
        results.push((white, PastRound::paired(number(black), Colour::White, first)));
        results.push((black, PastRound::paired(number(white), Colour::Black, second)));
    }
    results.extend(bye.map(|bye| (bye, PastRound::unpaired(PlayerResult::PairingAllocatedBye))));
    for participant in &mut position.participants {
        let own = results.iter().find(|(number, _)| *number == participant.number.get());
        participant.rounds.push(own.map_or_else(|| absence(random), |(_, round)| *round));
    }
    position.round = RoundNumber::from_index(position.round.index() + 1).unwrap();
}

fn absence(random: &mut Random) -> PastRound {
    use PlayerResult::{FullPointBye, HalfPointBye, ZeroPointBye};
    PastRound::unpaired(random.pick(&[ZeroPointBye, ZeroPointBye, HalfPointBye, HalfPointBye, FullPointBye]))
}

fn result(random: &mut Random, habits: &Habits) -> (PlayerResult, PlayerResult) {
    use PlayerResult::{
        Draw, ForfeitLoss, ForfeitWin, Loss, Unknown, UnratedDraw, UnratedLoss, UnratedWin, Win,
    };
    if random.percent(habits.forfeit) {
        return random.pick(&[
            (ForfeitWin, ForfeitLoss),
            (ForfeitLoss, ForfeitWin),
            (ForfeitLoss, ForfeitLoss),
        ]);
    }
    if random.percent(habits.unusual) {
        return random.pick(&[
            (Draw, Loss),
            (Loss, Draw),
            (Loss, Loss),
            (UnratedWin, UnratedLoss),
            (UnratedDraw, UnratedDraw),
            (Unknown, Unknown),
        ]);
    }
    if random.percent(habits.draw) { (Draw, Draw) } else { random.pick(&[(Win, Loss), (Loss, Win)]) }
}

/// Pairs those present anyhow, as an arbiter might by hand; the last may stay without an opponent.
pub fn pair_anyhow(random: &mut Random, position: &Position) -> (Vec<(u16, u16)>, Option<u16>) {
    let mut open: Vec<u16> = position
        .participants
        .iter()
        .filter(|participant| participant.is_available)
        .map(|participant| participant.number.get())
        .collect();
    let mut pairs = Vec::new();
    while open.len() > 1 {
        let one = open.swap_remove(random.below(open.len()));
        let other = open.swap_remove(random.below(open.len()));
        pairs.push((one, other));
    }
    (pairs, open.pop())
}

/// A position in which little is left to choose: players with any past in few scoregroups, and pairs
/// forbidden in numbers, so that many float, find nobody in the next bracket, or are wanted further down.
pub fn tangle(random: &mut Random, players: usize, edition: Edition) -> Position {
    let mut position = start(random, players, edition);
    let habits = Habits::draw(random);
    for _ in 0..random.below(5) {
        call_the_roll(random, &habits, &mut position);
        let (pairs, bye) = pair_anyhow(random, &position);
        play(random, &habits, &mut position, &pairs, bye);
    }
    call_the_roll(random, &habits, &mut position);
    let is_last = random.percent(30);
    position.rounds_in_event = if is_last { position.round.get() } else { position.round.get() + 3 };
    let groups = 1 + random.below(6);
    let bounds: Vec<usize> = (0..groups).map(|_| random.below(players)).collect();
    put_in_groups(&mut position, &bounds);
    forbid(random, &mut position, &bounds);
    position
}

/// Gives everybody, by number, a score for the coming round that depends on how many bounds come before them.
fn put_in_groups(position: &mut Position, bounds: &[usize]) {
    let (round, scoring) = (position.rounds_before(), position.scoring);
    for (index, participant) in position.participants.iter_mut().enumerate() {
        let above = i32::try_from(bounds.iter().filter(|&&bound| bound >= index).count()).unwrap();
        let score: Points = participant.rounds.iter().map(|past| past.points(&scoring)).sum();
        participant.virtual_points.resize(round + 1, Points::ZERO);
        participant.virtual_points[round] = Points::ONE * above - score;
    }
}

/// Forbids pairs, between any two groups with a rate of their own.
fn forbid(random: &mut Random, position: &mut Position, bounds: &[usize]) {
    let group = |index: usize| bounds.iter().filter(|&&bound| bound >= index).count();
    let rates: Vec<usize> = (0..64).map(|_| random.pick(&[0, 0, 0, 20, 60, 85, 95])).collect();
    let numbers: Vec<PairingNumber> = position.participants.iter().map(|one| one.number).collect();
    for (index, &one) in numbers.iter().enumerate() {
        for (place, &other) in numbers.iter().enumerate().skip(index + 1) {
            if random.percent(rates[8 * group(index) + group(place)]) {
                position.prohibited.push((one, other));
            }
        }
    }
}
