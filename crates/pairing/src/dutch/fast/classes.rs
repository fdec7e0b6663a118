use glossary::Colour;

use crate::player::Player;
use crate::preference::Strength;

/// How many classes of colour preference there are.
pub(super) const CLASSES: usize = 7;

/// A player's colour preference as a small number: 0 for none, then White and Black, each mild, strong,
/// absolute.
pub(super) fn class_of(player: &Player) -> usize {
    match player.preference {
        None => 0,
        Some(wish) => {
            let strength = match wish.strength {
                Strength::Mild => 1,
                Strength::Strong => 2,
                Strength::Absolute => 3,
            };
            match wish.colour {
                Colour::White => strength,
                Colour::Black => 3 + strength,
            }
        }
    }
}

/// The failures of the two criteria about colour preferences, the more important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Refused {
    /// Players without the colour they wish for.
    pub(super) wishes: i32,
    /// Players without the colour they wish for strongly.
    pub(super) strong: i32,
}

impl Refused {
    pub(super) fn plus(self, other: Refused) -> Refused {
        Refused { wishes: self.wishes + other.wishes, strong: self.strong + other.strong }
    }

    pub(super) fn minus(self, other: Refused) -> Refused {
        Refused { wishes: self.wishes - other.wishes, strong: self.strong - other.strong }
    }

    /// What a pair of two classes refuses; nothing if both must have the same colour.
    pub(super) fn of_pair(one: usize, other: usize) -> Option<Refused> {
        let wishes_same = one > 0 && other > 0 && (one > 3) == (other > 3);
        if !wishes_same {
            return Some(Refused::default());
        }
        let weaker = |class: usize| (class - 1) % 3;
        match weaker(one).min(weaker(other)) {
            0 => Some(Refused { wishes: 1, strong: 0 }),
            1 => Some(Refused { wishes: 1, strong: 1 }),
            _ => None,
        }
    }
}

/// How many players of each class there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Counts(pub(super) [i32; CLASSES]);

impl Counts {
    pub(super) fn of(classes: impl Iterator<Item = usize>) -> Counts {
        let mut counts = Counts::default();
        for class in classes {
            counts.0[class] += 1;
        }
        counts
    }

    pub(super) fn without(mut self, class: usize) -> Counts {
        self.0[class] -= 1;
        self
    }

    fn total(&self) -> i32 {
        self.0.iter().sum()
    }

    /// Those who wish for a colour (0 White, 1 Black): mild, strong, absolute.
    fn wishes(&self, colour: usize) -> [i32; 3] {
        [0, 1, 2].map(|strength| self.0[1 + 3 * colour + strength])
    }

    /// The least that pairing all of these among themselves can refuse; nothing if absolute wishes stand in
    /// the way. Who has played whom is not considered, so that the true least may be more.
    pub(super) fn least(&self) -> Option<Refused> {
        let pairs = self.total() / 2;
        let mut least = Refused::default();
        for colour in [0, 1] {
            let [mild, strong, absolute] = self.wishes(colour);
            let refused = mild + strong + absolute - pairs;
            if refused > 0 {
                if 2 * refused - mild - strong > refused {
                    return None;
                }
                least = Refused { wishes: refused, strong: (refused - mild).max(0) };
            }
        }
        Some(least)
    }

    /// The same, if everybody of the one side must be paired with somebody of the other.
    pub(super) fn least_between(one: &Counts, other: &Counts) -> Option<Refused> {
        let pairs = one.total();
        let mut least = Refused::default();
        for colour in [0, 1] {
            let ([mild1, strong1, absolute1], [mild2, strong2, absolute2]) =
                (one.wishes(colour), other.wishes(colour));
            let refused = mild1 + strong1 + absolute1 + mild2 + strong2 + absolute2 - pairs;
            if refused > 0 {
                let absolute = (refused - mild1 - strong1).max(0) + (refused - mild2 - strong2).max(0);
                if absolute > refused {
                    return None;
                }
                let strong = (refused - mild1).max(0) + (refused - mild2).max(0) - refused;
                least = Refused { wishes: refused, strong: strong.max(0) };
            }
        }
        Some(least)
    }
}
