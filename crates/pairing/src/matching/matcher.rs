//! The matching of greatest weight.

use std::cmp::Ordering;

use super::graph::{Graph, NONE, id};
use super::search::{Scratch, Search, SearchResult};
use super::state::{Presence, State};
use super::weight::{Counted, Weight};

/// Finds pairs of the greatest weight together, and keeps finding them while the graph changes.
///
/// A vertex is in one pair at most. Leaving a vertex single is worth nothing unless
/// [`set_single`](Self::set_single) says otherwise.
///
/// ```
/// use pairing::matching::Matcher;
/// let mut matcher = Matcher::from_edges(4, [(0, 1, 5), (1, 2, 7), (2, 3, 5)]);
/// matcher.solve().unwrap();
/// assert_eq!(matcher.mate(0), Some(1));
/// assert_eq!(matcher.weight(), 10);
///
/// matcher.set_weight(1, 2, 11);
/// matcher.solve().unwrap();
/// assert_eq!(matcher.pairs().collect::<Vec<_>>(), [(1, 2)]);
/// ```
#[derive(Clone, Debug)]
pub struct Matcher<W> {
    pub(super) graph: Graph<W>,
    pub(super) state: State<W>,
    pub(super) scratch: Scratch<W>,
    /// Where a trial began.
    pub(super) saved: State<W>,
}

/// A vertex which must be matched cannot be.
///
/// ```
/// use pairing::matching::{Impossible, Matcher};
/// let mut matcher = Matcher::from_edges(3, [(0, 1, 1)]);
/// matcher.set_single(2, None);
/// assert_eq!(matcher.solve(), Err(Impossible { vertex: 2 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("vertex {vertex} has to be matched and cannot be")]
pub struct Impossible {
    /// The vertex for which the search ended without a partner.
    pub vertex: usize,
}

impl<W: Weight> Matcher<W> {
    /// A graph given by what each pair `u < v` is worth; `None` for pairs which may not be made.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::new(4, |u, v| (u + v != 3).then_some(10 * u as i64 + v as i64));
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.pairs().collect::<Vec<_>>(), [(0, 1), (2, 3)]);
    /// ```
    #[must_use]
    pub fn new(vertices: usize, mut weight: impl FnMut(usize, usize) -> Option<W>) -> Self {
        let mut graph = Graph::new(vertices);
        for u in 0..vertices {
            for v in u + 1..vertices {
                if let Some(weight) = weight(u, v) {
                    graph.push(u, v, weight);
                }
            }
        }
        Self::of(graph)
    }

    /// The same for a graph in which the first `ones` vertices are paired with the `others` after them only.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::between(2, 2, |u, v| Some((u * v) as i64));
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.mate(1), Some(3));
    /// assert_eq!(matcher.edge(0, 1), None);
    /// ```
    #[must_use]
    pub fn between(ones: usize, others: usize, mut weight: impl FnMut(usize, usize) -> Option<W>) -> Self {
        let mut graph = Graph::new(ones + others);
        for u in 0..ones {
            for v in ones..ones + others {
                if let Some(weight) = weight(u, v) {
                    graph.push(u, v, weight);
                }
            }
        }
        Self::of(graph)
    }

    /// A graph given by its edges with their weights, in any order; a later mention of the same edge counts.
    ///
    /// # Panics
    /// If an edge joins a vertex to itself or names a vertex which is not there.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::from_edges(3, [(0, 1, 2), (2, 1, 3)]);
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.weight(), 3);
    /// ```
    #[must_use]
    pub fn from_edges(vertices: usize, edges: impl IntoIterator<Item = (usize, usize, W)>) -> Self {
        let mut graph = Graph::new(vertices);
        for (u, v, weight) in edges {
            assert!(u != v, "vertex {u} cannot be paired with itself");
            graph.push(u, v, weight);
        }
        graph.sort();
        Self::of(graph)
    }

    fn of(graph: Graph<W>) -> Self {
        let state = State::new(&graph);
        let scratch = Scratch::new(graph.rows.len());
        Self { graph, saved: state.clone(), state, scratch }
    }

    /// The number of vertices, removed ones included.
    ///
    /// ```
    /// # use pairing::matching::Matcher;
    /// assert_eq!(Matcher::from_edges(7, [(0, 1, 1)]).vertices(), 7);
    /// ```
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.state.vertices()
    }

    /// Makes the matching one of greatest weight, from wherever it stands: the first time from the start,
    /// after changes from the matching and the duals at hand.
    ///
    /// # Errors
    /// If a vertex which may not be left single can have no partner; then the matching is not complete.
    ///
    /// ```
    /// # use pairing::matching::Matcher;
    /// let mut matcher = Matcher::from_edges(3, [(0, 1, 2), (1, 2, 3)]);
    /// assert!(matcher.solve().is_ok());
    /// ```
    pub fn solve(&mut self) -> Result<(), Impossible> {
        self.settle_greedily();
        for v in 0..self.vertices() {
            if self.state.is_waiting(&self.graph, v) && self.search(v, None) != SearchResult::Settled {
                return Err(Impossible { vertex: v });
            }
        }
        debug_assert!(self.vertices() > 64 || self.certify().is_ok(), "the matching is not the best");
        Ok(())
    }

    pub(super) fn search(&mut self, root: usize, allowed: Option<&mut W>) -> SearchResult {
        let Self { graph, state, scratch, .. } = self;
        Search { graph, state, scratch }.run(id(root), allowed)
    }

    /// Lowers the dual of each waiting vertex as far as its edges allow and takes partners found waiting.
    fn settle_greedily(&mut self) {
        for v in 0..self.vertices() {
            if self.state.is_waiting(&self.graph, v) && self.state.top[v] == id(v) {
                self.settle_simply(v);
            }
        }
    }

    fn settle_simply(&mut self, v: usize) {
        let Self { graph, state, .. } = self;
        let mut least = graph.single[v].map(|single| state.dual[v] - single);
        let mut partner = NONE;
        for half in &graph.rows[v] {
            let to = half.to as usize;
            if state.presence[to] != Presence::Present {
                continue;
            }
            let weight = &graph.weights[half.weight as usize];
            let order = least.map_or(Ordering::Less, |least| {
                W::compare_slack(&state.dual[v], &state.dual[to], weight, &least)
            });
            let free = state.mate[to] == NONE && state.top[to] == half.to;
            if order == Ordering::Less {
                least = Some(state.dual[v] + state.dual[to] - *weight);
                partner = if free { half.to } else { NONE };
            } else if order == Ordering::Equal && free && partner == NONE {
                partner = half.to;
            }
        }
        if let Some(least) = least {
            state.dual[v] = state.dual[v] - least;
        }
        if partner != NONE {
            state.mate[v] = partner;
            state.mate[partner as usize] = id(v);
        }
    }

    /// The partner of a vertex.
    ///
    /// ```
    /// # use pairing::matching::Matcher;
    /// let mut matcher = Matcher::from_edges(3, [(0, 1, 2), (1, 2, 3)]);
    /// matcher.solve().unwrap();
    /// assert_eq!((matcher.mate(0), matcher.mate(1)), (None, Some(2)));
    /// ```
    #[must_use]
    pub fn mate(&self, v: usize) -> Option<usize> {
        let mate = self.state.mate[v];
        (mate != NONE).then_some(mate as usize)
    }

    /// The pairs, the lower vertex first, in order.
    ///
    /// ```
    /// # use pairing::matching::Matcher;
    /// let mut matcher = Matcher::from_edges(4, [(3, 0, 2), (1, 2, 3)]);
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.pairs().collect::<Vec<_>>(), [(0, 3), (1, 2)]);
    /// ```
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.vertices()).filter_map(|u| self.mate(u).filter(|&v| u < v).map(|v| (u, v)))
    }

    /// What the pairs are worth together, forced ones included, and with what single vertices are worth.
    ///
    /// ```
    /// # use pairing::matching::Matcher;
    /// let mut matcher = Matcher::from_edges(3, [(0, 1, 2)]);
    /// matcher.set_single(2, Some(-1));
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.weight(), 1);
    /// ```
    #[must_use]
    pub fn weight(&self) -> W {
        let mut weight = W::ZERO;
        for (u, v) in self.pairs() {
            if let Some(edge) = self.edge(u, v) {
                weight = weight + edge;
            }
        }
        for v in 0..self.vertices() {
            if self.state.presence[v] == Presence::Present && self.state.mate[v] == NONE {
                weight = weight + self.graph.single[v].map_or(W::ZERO, W::halved);
            }
        }
        weight
    }

    /// What a pair is worth, if it may be made.
    ///
    /// ```
    /// # use pairing::matching::Matcher;
    /// let matcher = Matcher::from_edges(3, [(0, 1, 2)]);
    /// assert_eq!((matcher.edge(1, 0), matcher.edge(1, 2)), (Some(2), None));
    /// ```
    #[must_use]
    pub fn edge(&self, u: usize, v: usize) -> Option<W> {
        self.graph.weight(id(u), id(v)).map(W::halved)
    }
}

impl<W: Weight> Matcher<Counted<W>> {
    /// The matching of greatest weight among those with the most pairs.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::most_pairs(4, |u, v| match (u, v) {
    ///     (1, 2) => Some(100),
    ///     (0, 1) | (2, 3) => Some(-7),
    ///     _ => None,
    /// });
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.weight().pairs, 2);
    /// assert_eq!(matcher.weight().weight, -14);
    /// ```
    #[must_use]
    pub fn most_pairs(vertices: usize, mut weight: impl FnMut(usize, usize) -> Option<W>) -> Self {
        Self::new(vertices, |u, v| weight(u, v).map(|weight| Counted { pairs: 1, weight }))
    }
}
