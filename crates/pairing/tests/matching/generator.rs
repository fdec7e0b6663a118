//! Reproducible random graphs and the answer found by trying everything.

use pairing::matching::Weight;

/// A small deterministic generator (xorshift with multiplication).
pub(crate) struct Generator(u64);

impl Generator {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap()
    }

    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        low + i64::try_from(self.next() % (high - low + 1).unsigned_abs()).unwrap()
    }

    pub(crate) fn percent(&mut self, chance: u64) -> bool {
        self.next() % 100 < chance
    }
}

/// A graph as a table, with what being single is worth.
#[derive(Clone, Debug)]
pub(crate) struct Table<W> {
    pub(crate) vertices: usize,
    pub(crate) edges: Vec<Option<W>>,
    pub(crate) single: Vec<Option<W>>,
}

impl<W: Weight> Table<W> {
    pub(crate) fn random(
        generator: &mut Generator,
        vertices: usize,
        density: u64,
        mut weight: impl FnMut(&mut Generator) -> W,
    ) -> Self {
        let mut table =
            Self { vertices, edges: vec![None; vertices * vertices], single: vec![Some(W::ZERO); vertices] };
        for u in 0..vertices {
            for v in u + 1..vertices {
                if generator.percent(density) {
                    table.set(u, v, Some(weight(generator)));
                }
            }
        }
        table
    }

    pub(crate) fn edge(&self, u: usize, v: usize) -> Option<W> {
        self.edges[u * self.vertices + v]
    }

    pub(crate) fn set(&mut self, u: usize, v: usize, weight: Option<W>) {
        self.edges[u * self.vertices + v] = weight;
        self.edges[v * self.vertices + u] = weight;
    }

    /// The greatest weight of a matching, by trying all of them; `None` if there is none.
    pub(crate) fn brute_force(&self) -> Option<W> {
        let mut best: Vec<Option<W>> = vec![None; 1 << self.vertices];
        best[0] = Some(W::ZERO);
        for set in 1_usize..1 << self.vertices {
            let u = set.trailing_zeros() as usize;
            let rest = set & (set - 1);
            let mut found = plus(best[rest], self.single[u]);
            for v in u + 1..self.vertices {
                if rest >> v & 1 == 1 {
                    found = found.max(plus(best[rest & !(1 << v)], self.edge(u, v)));
                }
            }
            best[set] = found;
        }
        best[(1 << self.vertices) - 1]
    }
}

fn plus<W: Weight>(a: Option<W>, b: Option<W>) -> Option<W> {
    Some(a? + b?)
}
