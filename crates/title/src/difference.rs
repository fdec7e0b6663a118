//! The rating difference of a percentage.

/// The table of 1.4.9 from 50 to 100 per cent, as printed; below 50 the same with a minus.
#[rustfmt::skip]
const DIFFERENCES: [i16; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
    800,
];

/// The rating difference that belongs to a whole percentage of the points
/// (`title-regulations@2024-01/1.4.9`); more than 100 counts as 100.
///
/// ```
/// use title::rating_difference;
/// assert_eq!((rating_difference(67), rating_difference(50), rating_difference(33)), (125, 0, -125));
/// assert_eq!((rating_difference(100), rating_difference(0)), (800, -800));
/// ```
pub fn rating_difference(percent: u8) -> i16 {
    let percent = percent.min(100);
    match percent.checked_sub(50) {
        Some(above) => DIFFERENCES[usize::from(above)],
        None => -DIFFERENCES[usize::from(50 - percent)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Corners of the printed table, first and last row of each of its columns.
    #[test]
    fn the_printed_table_is_met_at_the_ends_of_its_columns() {
        let printed = [
            (100, 800),
            (84, 284),
            (83, 273),
            (67, 125),
            (66, 117),
            (50, 0),
            (49, -7),
            (33, -125),
            (32, -133),
            (16, -284),
            (15, -296),
            (0, -800),
            (92, 401),
            (89, 351),
            (62, 87),
            (41, -65),
            (21, -230),
        ];
        for (percent, difference) in printed {
            assert_eq!(rating_difference(percent), difference, "{percent} %");
        }
    }
}
