//! What a pair is worth: numbers, or lists of numbers compared from the first to the last.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Add, Neg, Sub};

/// The worth of a pair: it can be added, subtracted and compared, and comparing is not disturbed by adding
/// the same amount to both sides (an ordered abelian group).
///
/// The matching algorithm needs nothing more, so that a list of criteria in order of importance can be a
/// weight as it stands, without being packed into one number.
///
/// ```
/// use pairing::matching::{Lexicographic, Weight};
/// let important = Lexicographic([1, 0]);
/// let trifle = Lexicographic([0, 1_000_000]);
/// assert!(important > trifle);
/// assert_eq!(important + trifle - trifle, important);
/// assert_eq!(trifle.doubled().halved(), trifle);
/// ```
pub trait Weight:
    Copy + Debug + Ord + Hash + Add<Output = Self> + Sub<Output = Self> + Neg<Output = Self>
{
    /// The weight which changes nothing when added.
    const ZERO: Self;

    /// Twice the weight.
    fn doubled(self) -> Self {
        self + self
    }

    /// Half the weight; asked only of weights which are twice another one.
    fn halved(self) -> Self;

    /// Compares `a + b - w` with `bound`; a list of numbers can stop at the first which differs.
    fn compare_slack(a: &Self, b: &Self, w: &Self, bound: &Self) -> Ordering {
        (*a + *b - *w).cmp(bound)
    }
}

macro_rules! number {
    ($($number:ty),*) => {$(
        impl Weight for $number {
            const ZERO: Self = 0;

            fn halved(self) -> Self {
                debug_assert!(self % 2 == 0, "half of an odd weight");
                self >> 1
            }
        }
    )*};
}

number!(i32, i64, i128);

/// Numbers in order of importance: the first which differs decides.
///
/// Each component must stay small enough that sums over a whole matching, doubled twice, fit an `i64`.
///
/// ```
/// use pairing::matching::Lexicographic;
/// assert!(Lexicographic([0, 5, -9]) > Lexicographic([0, 4, 100]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lexicographic<const K: usize>(pub [i64; K]);

impl<const K: usize> Add for Lexicographic<K> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a += b;
        }
        self
    }
}

impl<const K: usize> Sub for Lexicographic<K> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a -= b;
        }
        self
    }
}

impl<const K: usize> Neg for Lexicographic<K> {
    type Output = Self;

    fn neg(mut self) -> Self {
        for a in &mut self.0 {
            *a = -*a;
        }
        self
    }
}

impl<const K: usize> Weight for Lexicographic<K> {
    const ZERO: Self = Self([0; K]);

    fn halved(mut self) -> Self {
        for a in &mut self.0 {
            debug_assert!(*a % 2 == 0, "half of an odd weight");
            *a >>= 1;
        }
        self
    }

    #[inline]
    fn compare_slack(a: &Self, b: &Self, w: &Self, bound: &Self) -> Ordering {
        // Four at a time: the machine does them at once.
        let mut start = 0;
        while start + 4 <= K {
            let difference: [i64; 4] = std::array::from_fn(|i| {
                let i = start + i;
                a.0[i] + b.0[i] - w.0[i] - bound.0[i]
            });
            if difference.iter().fold(0, |any, one| any | one) != 0 {
                return difference.cmp(&[0; 4]);
            }
            start += 4;
        }
        for i in start..K {
            let slack = a.0[i] + b.0[i] - w.0[i];
            if slack != bound.0[i] {
                return slack.cmp(&bound.0[i]);
            }
        }
        Ordering::Equal
    }
}

/// A weight behind a count of pairs: the more pairs the better, and only then the weight.
///
/// A matching of greatest `Counted` weight has the greatest weight among those with the most pairs.
///
/// ```
/// use pairing::matching::Counted;
/// assert!(Counted { pairs: 2, weight: -100 } > Counted { pairs: 1, weight: 100 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Counted<W> {
    /// How many pairs.
    pub pairs: i64,
    /// What they are worth together.
    pub weight: W,
}

impl<W: Weight> Add for Counted<W> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { pairs: self.pairs + other.pairs, weight: self.weight + other.weight }
    }
}

impl<W: Weight> Sub for Counted<W> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { pairs: self.pairs - other.pairs, weight: self.weight - other.weight }
    }
}

impl<W: Weight> Neg for Counted<W> {
    type Output = Self;

    fn neg(self) -> Self {
        Self { pairs: -self.pairs, weight: -self.weight }
    }
}

impl<W: Weight> Weight for Counted<W> {
    const ZERO: Self = Self { pairs: 0, weight: W::ZERO };

    fn halved(self) -> Self {
        Self { pairs: self.pairs.halved(), weight: self.weight.halved() }
    }

    #[inline]
    fn compare_slack(a: &Self, b: &Self, w: &Self, bound: &Self) -> Ordering {
        (a.pairs + b.pairs - w.pairs)
            .cmp(&bound.pairs)
            .then_with(|| W::compare_slack(&a.weight, &b.weight, &w.weight, &bound.weight))
    }
}
