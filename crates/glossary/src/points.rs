use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use crate::{Phrase, phrase};

/// A number of points, exact to the half-point.
///
/// Scores are whole numbers of half-points, so they add up exactly; they may be negative, since an arbiter
/// can take points away (TRF record 299).
///
/// ```
/// use glossary::Points;
/// let score = Points::ONE + Points::HALF;
/// assert_eq!(score.to_string(), "1.5");
/// assert_eq!("1.5".parse(), Ok(score));
/// assert_eq!(score.half_points(), 3);
/// let error = "1.3".parse::<Points>().expect_err("not a half");
/// assert_eq!(error, glossary::NotPoints);
/// assert_eq!(error.phrase().to_string(), "not a number of points such as 3.5: digits, a point, and 0 or 5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i32);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);
    /// Half a point.
    pub const HALF: Points = Points(1);
    /// One point.
    pub const ONE: Points = Points(2);

    /// Points from a number of half-points.
    ///
    /// ```
    /// assert_eq!(glossary::Points::from_half_points(7).to_string(), "3.5");
    /// ```
    pub const fn from_half_points(half_points: i32) -> Points {
        Points(half_points)
    }

    /// The number of half-points. Example: see [`Points`].
    pub const fn half_points(self) -> i32 {
        self.0
    }
}

/// The text was not a number of points: digits, and at most one decimal which is 0 or 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub struct NotPoints;

impl NotPoints {
    /// The same, to be said in any language. Example: see [`Points`].
    pub fn phrase(&self) -> Phrase {
        phrase!("not a number of points such as 3.5: digits, a point, and 0 or 5")
    }
}

impl std::str::FromStr for Points {
    type Err = NotPoints;

    /// Reads `3.5`, `3`, `.5`, `03.5`, `-1.0`, `3.50`; also with a decimal comma.
    fn from_str(text: &str) -> Result<Points, NotPoints> {
        let (sign, digits) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text),
        };
        let (whole, decimals) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
        if whole.len() > 4 || (whole.is_empty() && decimals.is_empty()) {
            return Err(NotPoints);
        }
        if !whole.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(NotPoints);
        }
        let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().map_err(|_| NotPoints)? };
        let half = match decimals.trim_end_matches('0') {
            "" => 0,
            "5" => 1,
            _ => return Err(NotPoints),
        };
        Ok(Points(sign * (whole * 2 + half)))
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half_points = self.0.unsigned_abs();
        let decimal = if half_points.is_multiple_of(2) { 0 } else { 5 };
        f.pad(&format!("{sign}{}.{decimal}", half_points / 2))
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl Mul<i32> for Points {
    type Output = Points;
    fn mul(self, times: i32) -> Points {
        Points(self.0 * times)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Points) {
        self.0 -= other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_read_as_people_write_them() {
        for (text, half_points) in [
            ("0", 0),
            ("0.0", 0),
            (".5", 1),
            ("3.5", 7),
            ("03.50", 7),
            ("10,5", 21),
            ("-1.5", -3),
            ("17.", 34),
        ] {
            assert_eq!(text.parse(), Ok(Points(half_points)), "{text}");
        }
    }

    #[test]
    fn what_is_not_a_number_of_half_points_is_refused() {
        for text in ["", ".", "-", "1.2", "0.25", "x", "1.5.5", "+1", "99999", "½", "1 5"] {
            assert_eq!(text.parse::<Points>(), Err(NotPoints), "{text}");
        }
    }

    #[test]
    fn points_print_with_one_decimal_and_pad() {
        assert_eq!(format!("{:>5}", Points(-3)), " -1.5");
        assert_eq!(Points(21).to_string(), "10.5");
    }
}
