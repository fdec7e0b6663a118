//! Who wins a game: the model of O. Milvang (2015), to which FIDE refers generators of random tournaments, in
//! integers.

/// The chances of a game, in a million: White wins, draw, Black wins.
///
/// ```
/// use simulation::Chances;
/// let chances = Chances::of(2467, 2344);
/// assert_eq!((chances.white / 1000, chances.draw / 1000, chances.black / 1000), (511, 351, 137));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    /// White wins.
    pub white: u32,
    /// A draw.
    pub draw: u32,
    /// Black wins.
    pub black: u32,
}

/// All numbers of the model are decimals with three places, and the mean rating has a half: multiplied by
/// 2000 all are integers.
const UNIT: i128 = 2_000;
const MILLION: i128 = 1_000_000;

/// Beyond this mean rating the model's curves cross, so that the chances of 3400 are taken.
const HIGHEST_MEAN: i128 = 3_400;

/// The numbers that the model has for a win with one colour.
struct Curve {
    /// The middle of the curve, as a difference of ratings.
    centre: i128,
    /// The chance at the middle, in a million, and how much of it goes with the square of the mean rating.
    at_centre: (i128, i128),
    /// The difference below which the curve ends: a constant, and thousandths of the mean rating.
    lower: (i128, i128),
    /// The difference above which the curve ends.
    upper: (i128, i128),
}

const WHITE: Curve =
    Curve { centre: 40, at_centre: (450_000, 100_000), lower: (-1492, 391), upper: (1691, -428) };
const BLACK: Curve =
    Curve { centre: -80, at_centre: (460_000, 130_000), lower: (-1753, 416), upper: (1428, -388) };

/// What a curve says for two ratings; the square of the distance from one end, in a million, and the chance
/// at the middle.
enum Reading {
    Below,
    UpToCentre(i128, i128),
    UpToEnd(i128, i128),
    Above,
}

impl Curve {
    fn read(&self, sum: i128, difference: i128) -> Reading {
        let excess = (sum - 2_400).max(0);
        let at_centre = self.at_centre.0 - self.at_centre.1 * excess * excess / (2_400 * 2_400);
        let end = |(constant, slope): (i128, i128)| constant * UNIT + slope * sum;
        let (lower, centre, upper) = (end(self.lower), self.centre * UNIT, end(self.upper));
        let at = difference * UNIT;
        let squared = |from: i128| MILLION * (at - from) * (at - from) / ((centre - from) * (centre - from));
        if at < lower {
            Reading::Below
        } else if at <= centre {
            Reading::UpToCentre(at_centre, squared(lower))
        } else if at <= upper {
            Reading::UpToEnd(at_centre, squared(upper))
        } else {
            Reading::Above
        }
    }
}

/// The chance of a win with White grows with the difference.
fn white_chance(sum: i128, difference: i128) -> i128 {
    match WHITE.read(sum, difference) {
        Reading::Below => 0,
        Reading::UpToCentre(at_centre, squared) => at_centre * squared / MILLION,
        Reading::UpToEnd(at_centre, squared) => MILLION - (MILLION - at_centre) * squared / MILLION,
        Reading::Above => MILLION,
    }
}

/// The chance of a win with Black falls with the difference.
fn black_chance(sum: i128, difference: i128) -> i128 {
    match BLACK.read(sum, difference) {
        Reading::Below => MILLION,
        Reading::UpToCentre(at_centre, squared) => MILLION - (MILLION - at_centre) * squared / MILLION,
        Reading::UpToEnd(at_centre, squared) => at_centre * squared / MILLION,
        Reading::Above => 0,
    }
}

impl Chances {
    /// The chances of a game between two ratings, rounded down to a millionth; draws take the rest.
    pub fn of(white: u16, black: u16) -> Chances {
        let difference = i128::from(white) - i128::from(black);
        let sum = (i128::from(white) + i128::from(black)).min(2 * HIGHEST_MEAN);
        let win = white_chance(sum, difference).clamp(0, MILLION);
        let loss = black_chance(sum, difference).clamp(0, MILLION - win);
        let parts = |chance: i128| u32::try_from(chance).unwrap_or(0);
        Chances { white: parts(win), draw: parts(MILLION - win - loss), black: parts(loss) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value printed with the model: 2467 against 2344 gives 0.511, 0.138, 0.351.
    #[test]
    fn the_check_value_of_the_model_comes_out() {
        let chances = Chances::of(2467, 2344);
        let rounded = [chances.white, chances.black, chances.draw].map(|chance| (chance + 500) / 1000);
        assert_eq!(rounded, [511, 138, 351]);
    }

    #[test]
    fn chances_add_up_to_one_and_follow_the_ratings() {
        for white in (0..4000).step_by(50) {
            for black in (0..4000).step_by(50) {
                let chances = Chances::of(white, black);
                assert_eq!(chances.white + chances.draw + chances.black, 1_000_000, "{white}-{black}");
                let stronger = Chances::of(white + 50, black);
                if white + black + 50 <= 2_400 {
                    assert!(stronger.white >= chances.white && stronger.black <= chances.black);
                }
            }
        }
    }
}
