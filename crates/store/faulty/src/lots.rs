//! Chance from a seed.

/// A xorshift generator: small, and the same on every machine.
#[derive(Clone, Debug)]
pub struct Lots(u64);

impl Lots {
    /// Lots that follow from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut lots = Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..4 {
            lots.next();
        }
        lots
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `bound`; 0 if that is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        (self.next() >> 20) % bound.max(1)
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}
