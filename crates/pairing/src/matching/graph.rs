//! The pairs which may be made and what each is worth.

use std::hash::Hasher;

use super::weight::Weight;

/// "No vertex", "no blossom", "no edge".
pub(super) const NONE: u32 = u32::MAX;

/// A neighbour and the place of the edge's weight in [`Graph::weights`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Half {
    pub(super) to: u32,
    pub(super) weight: u32,
}

/// The edges by vertex. Weights are kept doubled, so that half of a slack is exact, and each distinct weight
/// is kept once: players fall into few classes, so that most edges share a weight with many others.
#[derive(Clone, Debug)]
pub(super) struct Graph<W> {
    pub(super) rows: Vec<Vec<Half>>,
    pub(super) weights: Vec<W>,
    /// What leaving a vertex single is worth (doubled), if it may be left single.
    pub(super) single: Vec<Option<W>>,
    /// Open addressing over `weights`, whose mixed words are kept beside them.
    slots: Vec<u32>,
    mixed: Vec<u32>,
}

impl<W: Weight> Graph<W> {
    pub(super) fn new(vertices: usize) -> Self {
        Self {
            rows: vec![Vec::new(); vertices],
            weights: Vec::new(),
            single: vec![Some(W::ZERO); vertices],
            slots: vec![NONE; 64],
            mixed: Vec::new(),
        }
    }

    /// Adds an edge after all edges to lower vertices; the weight is given undoubled.
    pub(super) fn push(&mut self, u: usize, v: usize, weight: W) {
        let weight = self.intern(weight.doubled());
        self.rows[u].push(Half { to: id(v), weight });
        self.rows[v].push(Half { to: id(u), weight });
    }

    /// Puts the rows in order of neighbour; of an edge given twice the last weight counts.
    pub(super) fn sort(&mut self) {
        for row in &mut self.rows {
            row.reverse();
            row.sort_by_key(|half| half.to);
            row.dedup_by_key(|half| half.to);
        }
    }

    /// The doubled weight of an edge.
    pub(super) fn weight(&self, u: u32, v: u32) -> Option<W> {
        let row = &self.rows[u as usize];
        let place = row.binary_search_by_key(&v, |half| half.to).ok()?;
        Some(self.weights[row[place].weight as usize])
    }

    /// Changes, adds or removes an edge; the weight is given doubled.
    pub(super) fn set(&mut self, u: u32, v: u32, weight: Option<W>) {
        let weight = weight.map(|w| self.intern(w));
        for (from, to) in [(u, v), (v, u)] {
            let row = &mut self.rows[from as usize];
            match (row.binary_search_by_key(&to, |half| half.to), weight) {
                (Ok(place), Some(weight)) => row[place].weight = weight,
                (Ok(place), None) => {
                    row.remove(place);
                }
                (Err(place), Some(weight)) => row.insert(place, Half { to, weight }),
                (Err(_), None) => {}
            }
        }
    }

    /// Replaces the weight of every edge by `weight(u, v)`, given undoubled.
    pub(super) fn reweigh(&mut self, mut weight: impl FnMut(usize, usize) -> W) {
        self.weights.clear();
        self.mixed.clear();
        self.slots.fill(NONE);
        for u in 0..self.rows.len() {
            for place in 0..self.rows[u].len() {
                let v = self.rows[u][place].to as usize;
                if u < v {
                    let interned = self.intern(weight(u, v).doubled());
                    self.rows[u][place].weight = interned;
                    let back = self.rows[v].binary_search_by_key(&id(u), |half| half.to);
                    let back = back.expect("an edge stands in the rows of both ends");
                    self.rows[v][back].weight = interned;
                }
            }
        }
    }

    fn intern(&mut self, weight: W) -> u32 {
        if (self.weights.len() + 1) * 2 > self.slots.len() {
            self.grow();
        }
        let mut mixer = Mixer(0);
        weight.hash(&mut mixer);
        let mixed = u32::try_from(mixer.finish() >> 32).expect("32 bits fit");
        let slot = self.slot_of(mixed, |place| self.weights[place] == weight);
        if self.slots[slot] == NONE {
            self.slots[slot] = id(self.weights.len());
            self.weights.push(weight);
            self.mixed.push(mixed);
        }
        self.slots[slot]
    }

    /// The slot which holds the weight with these mixed words, or the empty one where it belongs.
    fn slot_of(&self, mixed: u32, is_it: impl Fn(usize) -> bool) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = mixed as usize & mask;
        loop {
            let held = self.slots[slot];
            if held == NONE || self.mixed[held as usize] == mixed && is_it(held as usize) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    fn grow(&mut self) {
        self.slots = vec![NONE; self.slots.len() * 4];
        for place in 0..self.weights.len() {
            let slot = self.slot_of(self.mixed[place], |_| false);
            self.slots[slot] = id(place);
        }
    }
}

/// A vertex or blossom as stored.
pub(super) fn id(v: usize) -> u32 {
    u32::try_from(v).expect("fewer than four thousand million vertices")
}

const FACTORS: [u64; 4] =
    [0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0xD6E8_FEB8_6659_FD93];

/// A fixed mixing of words: the same on every machine, needed only to find equal weights.
struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        // Four words at once, each with its own factor, so that the multiplications need not wait.
        let mut fours = bytes.chunks_exact(32);
        for four in &mut fours {
            let products = FACTORS.iter().zip(four.chunks_exact(8)).map(|(&factor, chunk)| {
                let mut word = [0; 8];
                word.copy_from_slice(chunk);
                let product = u64::from_le_bytes(word).wrapping_mul(factor);
                product ^ (product >> 32)
            });
            self.mix(products.fold(0, u64::wrapping_add));
        }
        for chunk in fours.remainder().chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_i64(&mut self, word: i64) {
        self.mix(word.cast_unsigned());
    }

    fn write_usize(&mut self, _length: usize) {}
}
