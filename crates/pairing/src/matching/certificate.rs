//! The proof that a matching is of greatest weight: duals which bound every matching, and are reached by
//! this.

use super::graph::{NONE, id};
use super::matcher::Matcher;
use super::state::Presence;
use super::weight::Weight;

/// What is wrong with the proof of a matching.
///
/// ```
/// use pairing::matching::Matcher;
/// let mut matcher = Matcher::from_edges(3, [(0, 1, 2), (1, 2, 3)]);
/// matcher.solve().unwrap();
/// assert_eq!(matcher.certify(), Ok(()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The two vertices do not name each other as partners, or their pair may not be made.
    #[error("{0} and {1} are not a pair")]
    NoPair(usize, usize),
    /// The duals of the two vertices are less than the pair is worth.
    #[error("the pair of {0} and {1} is worth more than their duals")]
    Exceeded(usize, usize),
    /// The two are a pair, but their duals are more than it is worth.
    #[error("the pair of {0} and {1} is worth less than their duals")]
    NotTight(usize, usize),
    /// The vertex is single though it may not be or is worth more.
    #[error("vertex {0} is single and should not be")]
    Single(usize),
    /// The vertex is worth less than being left single.
    #[error("the dual of vertex {0} is less than its being single")]
    BelowSingle(usize),
    /// A blossom, named by its base, has a negative dual, an even number of members, or a member but its base
    /// which is matched outside.
    #[error("the blossom with base {0} is not one")]
    Blossom(usize),
}

impl<W: Weight> Matcher<W> {
    /// Proves that the matching has the greatest weight, by complementary slackness: no edge is worth more
    /// than its duals, matched edges exactly as much, blossoms are full, and who is single is worth just
    /// that.
    ///
    /// # Errors
    /// The first flaw found; also before [`solve`](Self::solve) was called after a change.
    ///
    /// ```
    /// use pairing::matching::{Flaw, Matcher};
    /// let mut matcher = Matcher::from_edges(2, [(0, 1, 2)]);
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.certify(), Ok(()));
    /// ```
    pub fn certify(&self) -> Result<(), Flaw> {
        for v in 0..self.vertices() {
            self.certify_vertex(v)?;
        }
        for place in 0..self.state.blossoms.len() {
            self.certify_blossom(place)?;
        }
        Ok(())
    }

    fn certify_vertex(&self, u: usize) -> Result<(), Flaw> {
        let state = &self.state;
        let mate = state.mate[u];
        if mate != NONE && (state.mate[mate as usize] != id(u) || self.edge(u, mate as usize).is_none()) {
            return Err(Flaw::NoPair(u, mate as usize));
        }
        if state.presence[u] != Presence::Present {
            return Ok(());
        }
        if self.graph.single[u].is_some_and(|single| state.dual[u] < single) {
            return Err(Flaw::BelowSingle(u));
        }
        if state.is_waiting(&self.graph, u) {
            return Err(Flaw::Single(u));
        }
        self.certify_edges(u)
    }

    fn certify_edges(&self, u: usize) -> Result<(), Flaw> {
        for half in &self.graph.rows[u] {
            let v = half.to as usize;
            if self.state.presence[v] != Presence::Present {
                continue;
            }
            let slack = self.state.slack(id(u), half.to, self.graph.weights[half.weight as usize]);
            if slack < W::ZERO {
                return Err(Flaw::Exceeded(u, v));
            }
            if slack > W::ZERO && self.state.mate[u] == half.to {
                return Err(Flaw::NotTight(u, v));
            }
        }
        Ok(())
    }

    fn certify_blossom(&self, place: usize) -> Result<(), Flaw> {
        let state = &self.state;
        let blossom = &state.blossoms[place];
        if blossom.members.is_empty() {
            return Ok(());
        }
        let inside = |v: u32| v != NONE && blossom.members.contains(&v);
        let full = blossom.members.iter().all(|&v| v == blossom.base || inside(state.mate[v as usize]));
        let odd = blossom.members.len() % 2 == 1 && !inside(state.mate[blossom.base as usize]);
        let tight = blossom.links.iter().all(|&(u, v)| {
            self.graph.weight(u, v).is_some_and(|weight| state.slack(u, v, weight) == W::ZERO)
        });
        if blossom.dual < W::ZERO || !full || !odd || !tight {
            return Err(Flaw::Blossom(blossom.base as usize));
        }
        Ok(())
    }
}
