use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul, Sub};

use glossary::Points;

/// An exact number: what a tie-break adds up to before anything is rounded.
///
/// ```
/// use tiebreak::Fraction;
/// let average = Fraction::new(131, 10);
/// assert_eq!(average.decimal(2), "13.10");
/// assert_eq!(Fraction::new(5, 2).rounded_half_up(), 3);
/// assert!(Fraction::new(1, 3) < Fraction::new(1, 2));
/// assert_eq!((average.numerator(), average.denominator()), (131, 10));
/// assert_eq!(Fraction::whole(3).divided_by(6), Fraction::new(1, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction::whole(0);

    /// A whole number. Example: see [`Fraction`].
    pub const fn whole(number: i64) -> Fraction {
        Fraction { numerator: number, denominator: 1 }
    }

    /// A number of parts of a whole, in lowest terms. Example: see [`Fraction`].
    ///
    /// # Panics
    ///
    /// If the denominator is 0.
    pub fn new(numerator: i64, denominator: i64) -> Fraction {
        assert!(denominator != 0, "a fraction has a denominator that is not 0");
        if denominator == 1 {
            return Fraction::whole(numerator);
        }
        if let Some(halvings) = power_of_two(denominator) {
            // Points and their products: halved as often as both sides allow.
            let common = numerator.trailing_zeros().min(halvings);
            return Fraction { numerator: numerator >> common, denominator: denominator >> common };
        }
        let divisor = greatest_common_divisor(numerator.unsigned_abs(), denominator.unsigned_abs());
        let divisor = i64::try_from(divisor).expect("a divisor of two numbers is not greater than either");
        let sign = denominator.signum();
        Fraction { numerator: sign * numerator / divisor, denominator: sign * denominator / divisor }
    }

    /// The number above the line, in lowest terms. Example: see [`Fraction`].
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// The number below the line, in lowest terms; always positive. Example: see [`Fraction`].
    pub const fn denominator(self) -> i64 {
        self.denominator
    }

    /// This number divided into equal parts. Example: see [`Fraction`].
    ///
    /// # Panics
    ///
    /// If the number of parts is 0.
    pub fn divided_by(self, parts: i64) -> Fraction {
        Fraction::new(self.numerator, self.denominator * parts)
    }

    /// The nearest whole number; a half is rounded up. Example: see [`Fraction`].
    pub const fn rounded_half_up(self) -> i64 {
        (2 * self.numerator + self.denominator).div_euclid(2 * self.denominator)
    }

    /// The number with a decimal point and so many places, the last of them rounded half up.
    /// Example: see [`Fraction`].
    pub fn decimal(self, places: u8) -> String {
        let scale = 10_i64.pow(u32::from(places));
        let scaled = Fraction::new(self.numerator * scale, self.denominator).rounded_half_up();
        let sign = if scaled < 0 { "-" } else { "" };
        let scaled = scaled.unsigned_abs();
        let scale = scale.unsigned_abs();
        if places == 0 {
            return format!("{sign}{scaled}");
        }
        format!("{sign}{}.{:0width$}", scaled / scale, scaled % scale, width = usize::from(places))
    }
}

/// How often a number that is a power of two can be halved.
const fn power_of_two(number: i64) -> Option<u32> {
    if number > 0 && number.count_ones() == 1 { Some(number.trailing_zeros()) } else { None }
}

const fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if a == 0 { 1 } else { a }
}

impl From<Points> for Fraction {
    fn from(points: Points) -> Fraction {
        let half_points = i64::from(points.half_points());
        if half_points % 2 == 0 {
            return Fraction::whole(half_points / 2);
        }
        Fraction { numerator: half_points, denominator: 2 }
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        if self.denominator == other.denominator {
            return self.numerator.cmp(&other.numerator);
        }
        let crosswise =
            |one: &Fraction, other: &Fraction| i128::from(one.numerator) * i128::from(other.denominator);
        crosswise(self, other).cmp(&crosswise(other, self))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The sum of two fractions, not reduced, with the smallest denominator that is easily found.
const fn add(numerator: i64, denominator: i64, other: Fraction) -> (i64, i64) {
    if denominator == other.denominator {
        (numerator + other.numerator, denominator)
    } else if other.denominator == 1 {
        (numerator + other.numerator * denominator, denominator)
    } else if denominator == 1 {
        (numerator * other.denominator + other.numerator, other.denominator)
    } else if other.denominator % denominator == 0 {
        (numerator * (other.denominator / denominator) + other.numerator, other.denominator)
    } else if denominator % other.denominator == 0 {
        (numerator + other.numerator * (denominator / other.denominator), denominator)
    } else {
        (numerator * other.denominator + other.numerator * denominator, denominator * other.denominator)
    }
}

impl Add for Fraction {
    type Output = Fraction;
    fn add(self, other: Fraction) -> Fraction {
        let (numerator, denominator) = add(self.numerator, self.denominator, other);
        Fraction::new(numerator, denominator)
    }
}

impl Sub for Fraction {
    type Output = Fraction;
    fn sub(self, other: Fraction) -> Fraction {
        self + Fraction { numerator: -other.numerator, denominator: other.denominator }
    }
}

impl Mul for Fraction {
    type Output = Fraction;
    fn mul(self, other: Fraction) -> Fraction {
        Fraction::new(self.numerator * other.numerator, self.denominator * other.denominator)
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(fractions: I) -> Fraction {
        // Reduced once, at the end.
        let (numerator, denominator) =
            fractions.fold((0, 1), |(numerator, denominator), one| add(numerator, denominator, one));
        Fraction::new(numerator, denominator)
    }
}

impl fmt::Display for Fraction {
    /// Prints `3`, `3.5`, `3.25` where the decimals end, and `10/3` where they do not.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.denominator {
            1 => self.decimal(0),
            2 | 5 | 10 => self.decimal(1),
            4 | 20 | 25 | 50 | 100 => self.decimal(2),
            8 => self.decimal(3),
            _ => format!("{}/{}", self.numerator, self.denominator),
        };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_is_rounded_up_also_below_zero() {
        assert_eq!(Fraction::new(3, 2).rounded_half_up(), 2);
        assert_eq!(Fraction::new(-3, 2).rounded_half_up(), -1);
        assert_eq!(Fraction::new(-7, 4).rounded_half_up(), -2);
    }

    #[test]
    fn decimals_are_printed_with_their_zeros() {
        assert_eq!(Fraction::new(-1, 4).decimal(2), "-0.25");
        assert_eq!(Fraction::whole(12).decimal(1), "12.0");
        assert_eq!(Fraction::new(119, 8).decimal(2), "14.88");
        assert_eq!(Fraction::new(10, 3).to_string(), "10/3");
    }

    #[test]
    fn fractions_are_kept_in_lowest_terms() {
        let half = Fraction::new(1, 3) + Fraction::new(1, 6);
        assert_eq!((half.numerator(), half.denominator()), (1, 2));
        assert_eq!(Fraction::new(1, -2), Fraction::new(-1, 2));
    }
}
