//! Packs components with known ranges into as few machine numbers as hold them, so that comparing the numbers
//! from first to last is comparing the components.

use super::measures::Amounts;

/// The largest sum that a packed number may reach; the matching doubles it twice.
const CAPACITY: i128 = 1 << 58;

/// Where each component stands: which number, and multiplied by what.
#[derive(Clone, Debug)]
pub(crate) struct Packing {
    places: Vec<(usize, i64)>,
    /// How many numbers are needed.
    pub(crate) numbers: usize,
}

impl Packing {
    /// A packing for components by the number of different sums that each can come to.
    pub(crate) fn new(ranges: &[i64]) -> Packing {
        let mut places = vec![(0, 0); ranges.len()];
        let mut start = 0;
        let mut numbers = 0;
        while start < ranges.len() {
            let end = end_of_number(ranges, start);
            let mut multiplier: i64 = 1;
            for component in (start..end).rev() {
                places[component] = (numbers, multiplier);
                multiplier *= ranges[component];
            }
            numbers += 1;
            start = end;
        }
        Packing { places, numbers }
    }

    /// Adds amounts into packed numbers.
    pub(crate) fn add(&self, amounts: &Amounts, into: &mut [i64]) {
        for &(component, amount) in amounts {
            let (number, multiplier) = self.places[component];
            into[number] += amount * multiplier;
        }
    }
}

/// The first component that no longer fits into the number which begins at `start`.
fn end_of_number(ranges: &[i64], start: usize) -> usize {
    let mut size: i128 = 1;
    for (component, &range) in ranges.iter().enumerate().skip(start) {
        let larger = size * i128::from(range);
        if larger > CAPACITY && component > start {
            return component;
        }
        size = larger;
    }
    ranges.len()
}
