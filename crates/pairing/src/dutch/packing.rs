//! Packs components with known bounds into as few machine numbers as hold them, so that comparing the numbers from first to
//! last is comparing the components.

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
    /// A packing for components whose sums stay within ± their bounds; a bound of 0 takes no room.
    pub(crate) fn new(bounds: &[i64]) -> Packing {
        let mut places = vec![(0, 0); bounds.len()];
        let mut start = 0;
        let mut numbers = 0;
        while start < bounds.len() {
            let end = end_of_number(bounds, start);
            let mut multiplier: i64 = 1;
            for component in (start..end).rev() {
                places[component] = (numbers, multiplier);
                multiplier *= 2 * bounds[component] + 1;
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
fn end_of_number(bounds: &[i64], start: usize) -> usize {
    let mut size: i128 = 1;
    for (component, &bound) in bounds.iter().enumerate().skip(start) {
        let larger = size * (2 * i128::from(bound) + 1);
        if larger > CAPACITY && component > start {
            return component;
        }
        size = larger;
    }
    bounds.len()
}
