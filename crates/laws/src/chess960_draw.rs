//! Drawing the start position of Chess960 (Guidelines II.1 and II.2) from a recorded seed.
//!
//! Whoever knows the seed can repeat the draw. The numbers come from SplitMix64; those that would make some
//! positions likelier than others are passed over, so that all 960 are equally likely.

use handbook::{Citation, cite};

use crate::board::StartNumber;

/// The largest multiple of 960 that 64 bits can hold: numbers from here on are passed over.
const LIMIT: u64 = u64::MAX - u64::MAX % 960;

/// What the draw begins with. It is chosen in public and recorded before the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(pub u64);

/// A draw of start positions: the same seed always gives the same positions in the same order.
///
/// ```
/// use laws::chess960_draw::{Seed, StartDraw};
/// let mut draw = StartDraw::of(Seed(1_234_567));
/// // SplitMix64 of this seed begins with 6457827717110365317 and 3203168211198807973.
/// assert_eq!(draw.next_number().get(), (6_457_827_717_110_365_317_u64 % 960) as u16);
/// assert_eq!(draw.next_number().get(), (3_203_168_211_198_807_973_u64 % 960) as u16);
/// assert_eq!((draw.seed(), draw.drawn()), (Seed(1_234_567), 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartDraw {
    seed: Seed,
    state: u64,
    drawn: u32,
}

impl StartDraw {
    /// The article that asks for a random position among those allowed.
    pub const ARTICLE: Citation = cite!("laws@2023-01/II.2");

    /// The draw of a seed. Example: see [`StartDraw`].
    pub const fn of(seed: Seed) -> StartDraw {
        StartDraw { seed, state: seed.0, drawn: 0 }
    }

    /// The seed, as it is recorded. Example: see [`StartDraw`].
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// How many positions have been drawn. Example: see [`StartDraw`].
    pub const fn drawn(&self) -> u32 {
        self.drawn
    }

    /// Draws the next start position: one for the round, or one for each board, in order. Example: see
    /// [`StartDraw`].
    pub fn next_number(&mut self) -> StartNumber {
        let mut value = self.next_value();
        while value >= LIMIT {
            value = self.next_value();
        }
        self.drawn += 1;
        let number = u16::try_from(value % 960).expect("less than 960");
        StartNumber::new(number).expect("less than 960")
    }

    /// SplitMix64 (Steele, Lea and Flood, 2014).
    const fn next_value(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut value = self.state;
        value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        value ^ (value >> 31)
    }
}
