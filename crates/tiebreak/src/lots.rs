//! Drawing of lots that can be repeated: the same seed gives the same order on every machine.

use crate::Event;
use crate::ranking::TiedSet;

/// Puts a tied set in the order of its lots, one by one.
///
/// The lot of a participant depends on the seed and on their number alone, so that the order in which they
/// are listed or who else is tied with them changes nothing.
pub(crate) fn draw_lots(event: &Event, seed: u64, mut set: TiedSet) -> Vec<TiedSet> {
    set.sort_by_key(|participant| {
        let number = event.number(*participant);
        (lot(seed, u64::from(number.get())), number)
    });
    set.into_iter().map(|participant| vec![participant]).collect()
}

/// The lot of a number: the mixing steps of SplitMix64, a generator in the public domain.
const fn lot(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of SplitMix64 with seed 0 are published; with our counting they are the lots of 1, 2
    /// and 3.
    #[test]
    fn the_generator_gives_its_published_numbers() {
        assert_eq!(lot(0, 1), 0xe220_a839_7b1d_cdaf);
        assert_eq!(lot(0, 2), 0x6e78_9e6a_a1b9_65f4);
        assert_eq!(lot(0, 3), 0x06c4_5d18_8009_454f);
    }
}
