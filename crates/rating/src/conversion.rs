//! The two conversion tables of the rating regulations (B.02, 8.1.1 and 8.1.2), typed as printed. All
//! editions, those for rapid and blitz too (7.1.1 and 7.1.2), print the same.

/// B.02, 8.1.1: fractional score in hundredths, rating difference. The columns of the printed table stand
/// side by side.
#[rustfmt::skip]
const FRACTIONAL_SCORE_TO_DIFFERENCE: [&[(i64, i64)]; 17] = [
    &[(100,  800), ( 83,  273), ( 66,  117), ( 49,   -7), ( 32, -133), ( 15, -296)],
    &[( 99,  677), ( 82,  262), ( 65,  110), ( 48,  -14), ( 31, -141), ( 14, -309)],
    &[( 98,  589), ( 81,  251), ( 64,  102), ( 47,  -21), ( 30, -149), ( 13, -322)],
    &[( 97,  538), ( 80,  240), ( 63,   95), ( 46,  -29), ( 29, -158), ( 12, -336)],
    &[( 96,  501), ( 79,  230), ( 62,   87), ( 45,  -36), ( 28, -166), ( 11, -351)],
    &[( 95,  470), ( 78,  220), ( 61,   80), ( 44,  -43), ( 27, -175), ( 10, -366)],
    &[( 94,  444), ( 77,  211), ( 60,   72), ( 43,  -50), ( 26, -184), (  9, -383)],
    &[( 93,  422), ( 76,  202), ( 59,   65), ( 42,  -57), ( 25, -193), (  8, -401)],
    &[( 92,  401), ( 75,  193), ( 58,   57), ( 41,  -65), ( 24, -202), (  7, -422)],
    &[( 91,  383), ( 74,  184), ( 57,   50), ( 40,  -72), ( 23, -211), (  6, -444)],
    &[( 90,  366), ( 73,  175), ( 56,   43), ( 39,  -80), ( 22, -220), (  5, -470)],
    &[( 89,  351), ( 72,  166), ( 55,   36), ( 38,  -87), ( 21, -230), (  4, -501)],
    &[( 88,  336), ( 71,  158), ( 54,   29), ( 37,  -95), ( 20, -240), (  3, -538)],
    &[( 87,  322), ( 70,  149), ( 53,   21), ( 36, -102), ( 19, -251), (  2, -589)],
    &[( 86,  309), ( 69,  141), ( 52,   14), ( 35, -110), ( 18, -262), (  1, -677)],
    &[( 85,  296), ( 68,  133), ( 51,    7), ( 34, -117), ( 17, -273), (  0, -800)],
    &[( 84,  284), ( 67,  125), ( 50,    0), ( 33, -125), ( 16, -284)],
];

/// B.02, 8.1.2: rating difference from, up to, and the scoring probability of the higher and of the lower
/// rated player, in hundredths.
#[rustfmt::skip]
const DIFFERENCE_TO_PROBABILITY: [&[(i64, i64, i64, i64)]; 13] = [
    &[(  0,   3,  50, 50), ( 92,  98,  63, 37), (198, 206,  76, 24), (345, 357,  89, 11)],
    &[(  4,  10,  51, 49), ( 99, 106,  64, 36), (207, 215,  77, 23), (358, 374,  90, 10)],
    &[( 11,  17,  52, 48), (107, 113,  65, 35), (216, 225,  78, 22), (375, 391,  91,  9)],
    &[( 18,  25,  53, 47), (114, 121,  66, 34), (226, 235,  79, 21), (392, 411,  92,  8)],
    &[( 26,  32,  54, 46), (122, 129,  67, 33), (236, 245,  80, 20), (412, 432,  93,  7)],
    &[( 33,  39,  55, 45), (130, 137,  68, 32), (246, 256,  81, 19), (433, 456,  94,  6)],
    &[( 40,  46,  56, 44), (138, 145,  69, 31), (257, 267,  82, 18), (457, 484,  95,  5)],
    &[( 47,  53,  57, 43), (146, 153,  70, 30), (268, 278,  83, 17), (485, 517,  96,  4)],
    &[( 54,  61,  58, 42), (154, 162,  71, 29), (279, 290,  84, 16), (518, 559,  97,  3)],
    &[( 62,  68,  59, 41), (163, 170,  72, 28), (291, 302,  85, 15), (560, 619,  98,  2)],
    &[( 69,  76,  60, 40), (171, 179,  73, 27), (303, 315,  86, 14), (620, 735,  99,  1)],
    &[( 77,  83,  61, 39), (180, 188,  74, 26), (316, 328,  87, 13), (736, i64::MAX, 100,  0)],
    &[( 84,  91,  62, 38), (189, 197,  75, 25), (329, 344,  88, 12)],
];

/// The rating difference that a fractional score stands for, by `rating-regulations@2025-10/8.1.1`. The score
/// is given in hundredths; there is none for less than 0 or more than 100.
///
/// ```
/// assert_eq!(rating::rating_difference(67), Some(125));
/// assert_eq!(rating::rating_difference(0), Some(-800));
/// assert_eq!(rating::rating_difference(101), None);
/// ```
pub fn rating_difference(hundredths: i64) -> Option<i64> {
    let mut entries = FRACTIONAL_SCORE_TO_DIFFERENCE.iter().flat_map(|row| row.iter());
    entries.find(|(score, _)| *score == hundredths).map(|(_, difference)| *difference)
}

/// The scoring probability, in hundredths, of a player rated so much higher than the opponent (lower, if
/// negative), by `rating-regulations@2025-10/8.1.2`. Whether so large a difference counts in full is for
/// [`counted_difference`](crate::counted_difference) to say.
///
/// ```
/// assert_eq!(rating::scoring_probability(344), 88);
/// assert_eq!(rating::scoring_probability(-345), 11);
/// ```
pub fn scoring_probability(difference: i64) -> i64 {
    let size = usize::try_from(difference.unsigned_abs()).unwrap_or(usize::MAX);
    let (higher, lower) = PROBABILITY_BY_DIFFERENCE[size.min(CERTAIN)];
    if difference >= 0 { higher } else { lower }
}

/// The first difference at which the higher rated player is expected to win.
const CERTAIN: usize = 736;

/// The second table spread out, one entry for each difference, so that a look-up is one step.
static PROBABILITY_BY_DIFFERENCE: [(i64, i64); CERTAIN + 1] = spread_out();

const fn spread_out() -> [(i64, i64); CERTAIN + 1] {
    let mut entries = [(0, 0); CERTAIN + 1];
    let mut row = 0;
    while row < DIFFERENCE_TO_PROBABILITY.len() {
        let mut column = 0;
        while column < DIFFERENCE_TO_PROBABILITY[row].len() {
            let (from, to, higher, lower) = DIFFERENCE_TO_PROBABILITY[row][column];
            let mut difference = from;
            while difference <= to && difference <= CERTAIN as i64 {
                entries[difference as usize] = (higher, lower);
                difference += 1;
            }
            column += 1;
        }
        row += 1;
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_table_is_complete_and_symmetric() {
        for hundredths in 0..=100 {
            assert_eq!(rating_difference(hundredths), rating_difference(100 - hundredths).map(|one| -one));
        }
        assert!((1..=100).all(|one| rating_difference(one) > rating_difference(one - 1)));
        assert_eq!(rating_difference(67), Some(125));
    }

    #[test]
    fn the_second_table_has_no_gap_and_adds_up_to_one() {
        let columns = (0..4).flat_map(|column| {
            DIFFERENCE_TO_PROBABILITY.iter().filter_map(move |row| row.get(column).copied())
        });
        let mut next = 0;
        for (from, to, higher, lower) in columns {
            assert_eq!((from, higher + lower), (next, 100));
            assert_eq!(scoring_probability(from), higher);
            assert_eq!(scoring_probability(-from), if from == 0 { higher } else { lower });
            if to < i64::MAX {
                assert_eq!(scoring_probability(to), higher);
                next = to + 1;
            }
        }
        assert_eq!(scoring_probability(-736), 0);
        for difference in -1000..1000 {
            let (here, next) = (scoring_probability(difference), scoring_probability(difference + 1));
            assert!(here <= next && next <= here + 1, "{difference}");
            assert_eq!(here + scoring_probability(-difference), 100, "{difference}");
        }
    }
}
