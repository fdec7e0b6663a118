//! Drawing lots: numbers that look random and are the same on every machine for the same seed.

use std::collections::BTreeSet;

/// A source of lots.
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number generators*,
/// OOPSLA 2014): a counter that grows by an odd constant, and a mixing of its bits. Only integers are used,
/// so that a seed gives the same lots everywhere and for ever.
///
/// ```
/// use simulation::Lots;
/// let mut lots = Lots::new(1234567);
/// assert_eq!(lots.draw(), 6457827717110365317);
/// assert_eq!(lots.draw(), 3203168211198807973);
/// ```
#[derive(Clone, Debug)]
pub struct Lots(u64);

impl Lots {
    /// Lots from a seed.
    pub const fn new(seed: u64) -> Lots {
        Lots(seed)
    }

    /// The lots of one tournament out of many: tournaments of one seed are independent of each other and of
    /// their number.
    ///
    /// ```
    /// use simulation::Lots;
    /// assert_eq!(Lots::of_tournament(7, 3).draw(), Lots::of_tournament(7, 3).draw());
    /// assert_ne!(Lots::of_tournament(7, 3).draw(), Lots::of_tournament(7, 4).draw());
    /// ```
    pub fn of_tournament(seed: u64, index: u64) -> Lots {
        let mut seeds = Lots::new(seed);
        let first = seeds.draw();
        Lots::new(Lots::new(first ^ index).draw())
    }

    /// Any number of 64 bits.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below a limit, each equally likely; 0 if the limit is 0.
    ///
    /// ```
    /// let mut lots = simulation::Lots::new(1);
    /// assert!((0..100).all(|_| lots.below(6) < 6));
    /// ```
    pub fn below(&mut self, limit: u64) -> u64 {
        // Numbers beyond the largest multiple of the limit are drawn again, so that none is more likely than
        // another.
        let most = u64::MAX - u64::MAX % limit.max(1);
        loop {
            let number = self.draw();
            if number < most {
                return number % limit.max(1);
            }
        }
    }

    /// A place in a list of so many.
    pub fn place(&mut self, count: usize) -> usize {
        let limit = u64::try_from(count).unwrap_or(u64::MAX);
        usize::try_from(self.below(limit)).unwrap_or(0)
    }

    /// Whether something happens that happens so many times in a million.
    pub fn happens(&mut self, in_a_million: u32) -> bool {
        self.below(1_000_000) < u64::from(in_a_million)
    }

    /// One of a list; nothing of an empty one.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        let place = self.place(list.len());
        list.get(place)
    }

    /// So many different places in a list of so many, in order; the cost does not depend on the length of the
    /// list.
    ///
    /// ```
    /// let places = simulation::Lots::new(5).choose_places(3, 1_000_000_000);
    /// assert_eq!((places.len(), places.is_sorted()), (3, true));
    /// ```
    pub fn choose_places(&mut self, count: usize, list: usize) -> Vec<usize> {
        // R. W. Floyd's way: each new place, or the last one if that is taken.
        let mut chosen = BTreeSet::new();
        for last in list - count.min(list)..list {
            let place = self.place(last + 1);
            if !chosen.insert(place) {
                chosen.insert(last);
            }
        }
        chosen.into_iter().collect()
    }

    /// So many different elements of a list, in the order of the list; all if it is shorter.
    pub fn choose<T: Copy>(&mut self, count: usize, list: &[T]) -> Vec<T> {
        self.choose_places(count, list.len()).into_iter().map(|place| list[place]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_as_many_are_chosen_as_asked() {
        let mut lots = Lots::new(3);
        let list: Vec<u16> = (0..10).collect();
        for count in 0..12 {
            let chosen = lots.choose(count, &list);
            assert_eq!(chosen.len(), count.min(10));
            assert!(chosen.is_sorted());
        }
    }

    #[test]
    fn lots_fall_evenly() {
        let mut lots = Lots::new(11);
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[lots.place(6)] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }
}
