//! Changes of the graph after which the matching goes on from where it stood.
//!
//! Each change keeps the duals feasible and the remaining pairs tight, and leaves at most a few vertices
//! waiting; [`Matcher::solve`] then needs one search for each.

use super::graph::{NONE, id};
use super::matcher::Matcher;
use super::search::SearchResult;
use super::state::Presence;
use super::weight::Weight;

impl<W: Weight> Matcher<W> {
    /// Changes what a pair is worth, or allows a pair not allowed before.
    ///
    /// # Panics
    /// If the two are the same vertex.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::from_edges(4, [(0, 1, 5), (2, 3, 5), (1, 2, 1)]);
    /// matcher.solve().unwrap();
    /// matcher.set_weight(1, 2, 20);
    /// matcher.set_weight(0, 3, 1);
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.weight(), 21);
    /// ```
    pub fn set_weight(&mut self, u: usize, v: usize, weight: W) {
        assert!(u != v, "vertex {u} cannot be paired with itself");
        let weight = weight.doubled();
        let (u, v) = (id(u), id(v));
        let before = self.graph.weight(u, v);
        if before == Some(weight) {
            return;
        }
        if before.is_none_or(|before| weight >= before) || self.is_needed(u, v) {
            self.separate(u, v);
        }
        self.graph.set(u, v, Some(weight));
        self.cover(u, v, weight);
    }

    /// Forbids a pair.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::from_edges(4, [(0, 1, 5), (2, 3, 5), (1, 2, 1)]);
    /// matcher.solve().unwrap();
    /// matcher.forbid(0, 1);
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.weight(), 5);
    /// ```
    pub fn forbid(&mut self, u: usize, v: usize) {
        let (u, v) = (id(u), id(v));
        if self.is_needed(u, v) {
            self.separate(u, v);
        }
        self.graph.set(u, v, None);
    }

    /// Makes a pair which stays whatever is better; both vertices leave the graph until
    /// [`restore`](Self::restore)d. The pair must be allowed.
    ///
    /// # Panics
    /// If the pair may not be made or one of the two is in another forced pair.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::from_edges(4, [(0, 1, 5), (2, 3, 5), (1, 2, 1)]);
    /// matcher.force(1, 2);
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.weight(), 1);
    /// ```
    pub fn force(&mut self, u: usize, v: usize) {
        assert!(self.edge(u, v).is_some(), "{u} and {v} may not be paired");
        let free = |v: usize| self.state.presence[v] != Presence::Forced;
        assert!(free(u) && free(v), "{u} or {v} is in a forced pair already");
        self.take_out(u);
        self.take_out(v);
        for (a, b) in [(u, v), (v, u)] {
            self.state.presence[a] = Presence::Forced;
            self.state.mate[a] = id(b);
        }
    }

    /// Forces a pair if the matching can still be worth as much; otherwise nothing changes.
    ///
    /// The matching must be solved; it is solved afterwards too.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::new(4, |_, _| Some(1));
    /// matcher.solve().unwrap();
    /// assert!(matcher.try_force(0, 3));
    /// assert!(!matcher.try_force(0, 1));
    /// assert_eq!(matcher.mate(1), Some(2));
    /// ```
    pub fn try_force(&mut self, u: usize, v: usize) -> bool {
        let present = |v: usize| self.state.presence[v] == Presence::Present;
        if !present(u) || !present(v) {
            return false;
        }
        let Some(weight) = self.graph.weight(id(u), id(v)) else { return false };
        if self.state.slack(id(u), id(v), weight) != W::ZERO {
            return false;
        }
        self.attempt(|matcher| {
            matcher.force(u, v);
            weight
        })
    }

    /// Forbids a pair if the matching can still be worth as much; otherwise nothing changes.
    ///
    /// The matching must be solved; it is solved afterwards too.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::from_edges(3, [(0, 1, 2), (1, 2, 2)]);
    /// matcher.solve().unwrap();
    /// assert!(matcher.try_forbid(0, 1));
    /// assert!(!matcher.try_forbid(1, 2));
    /// assert_eq!(matcher.mate(1), Some(2));
    /// ```
    pub fn try_forbid(&mut self, u: usize, v: usize) -> bool {
        let Some(weight) = self.graph.weight(id(u), id(v)) else { return true };
        if self.state.presence[u] != Presence::Present && self.mate(u) == Some(v) {
            return false;
        }
        let done = self.attempt(|matcher| {
            matcher.forbid(u, v);
            W::ZERO
        });
        if !done {
            self.graph.set(id(u), id(v), Some(weight));
        }
        done
    }

    /// Leaves a vertex single for good if the matching can still be worth as much; otherwise nothing changes.
    ///
    /// The matching must be solved; it is solved afterwards too.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::from_edges(3, [(0, 1, 2), (1, 2, 2)]);
    /// matcher.solve().unwrap();
    /// assert!(!matcher.try_remove(1));
    /// assert!(matcher.try_remove(0));
    /// assert_eq!(matcher.mate(1), Some(2));
    /// ```
    pub fn try_remove(&mut self, v: usize) -> bool {
        if self.state.presence[v] != Presence::Present {
            return self.state.presence[v] == Presence::Removed;
        }
        let Some(single) = self.graph.single[v] else { return false };
        if self.state.dual[v] != single {
            return false;
        }
        self.attempt(|matcher| {
            matcher.remove_vertex(v);
            single
        })
    }

    /// Makes a change which settles something worth `settled` (doubled), and keeps it if the whole is worth
    /// as much as before.
    fn attempt(&mut self, change: impl FnOnce(&mut Self) -> W) -> bool {
        self.saved.copy_from(&self.state);
        let before = self.state.bound();
        let settled = change(self);
        let mut allowed = self.state.bound() + settled - before;
        let kept = self.settle_within(&mut allowed);
        if !kept {
            std::mem::swap(&mut self.state, &mut self.saved);
        }
        kept
    }

    fn settle_within(&mut self, allowed: &mut W) -> bool {
        (0..self.vertices()).all(|v| {
            !self.state.is_waiting(&self.graph, v) || self.search(v, Some(allowed)) == SearchResult::Settled
        })
    }

    /// Takes a vertex out of the graph; it stays single until [`restore`](Self::restore)d. The partner of a
    /// forced pair comes back into the graph.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::from_edges(3, [(0, 1, 2), (1, 2, 3)]);
    /// matcher.solve().unwrap();
    /// matcher.remove_vertex(2);
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.mate(1), Some(0));
    /// ```
    pub fn remove_vertex(&mut self, v: usize) {
        if self.state.presence[v] == Presence::Forced {
            self.restore(v);
        }
        self.take_out(v);
        self.state.presence[v] = Presence::Removed;
    }

    /// Brings a removed vertex, or both of a forced pair, back into the graph.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::from_edges(3, [(0, 1, 2), (1, 2, 3)]);
    /// matcher.remove_vertex(2);
    /// matcher.solve().unwrap();
    /// matcher.restore(2);
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.mate(1), Some(2));
    /// ```
    pub fn restore(&mut self, v: usize) {
        let partner = self.state.mate[v];
        match self.state.presence[v] {
            Presence::Present => return,
            Presence::Removed => {}
            Presence::Forced => {
                self.state.part(id(v));
                self.bring_in(partner as usize);
            }
        }
        self.bring_in(v);
    }

    /// Says what leaving a vertex single is worth, `None` if it must be matched.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::from_edges(3, [(0, 1, 2), (1, 2, 3)]);
    /// matcher.set_single(0, None);
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.mate(0), Some(1));
    /// ```
    pub fn set_single(&mut self, v: usize, worth: Option<W>) {
        let worth = worth.map(W::doubled);
        self.graph.single[v] = worth;
        if let Some(worth) = worth
            && self.state.presence[v] == Presence::Present
            && self.state.dual[v] < worth
        {
            self.state.bare(id(v));
            self.state.part(id(v));
            self.state.dual[v] = self.state.dual[v].max(worth);
        }
    }

    /// Changes what every pair is worth, keeping which pairs may be made; the duals at hand are the start.
    ///
    /// ```
    /// use pairing::matching::Matcher;
    /// let mut matcher = Matcher::new(4, |u, v| Some((u * v) as i64));
    /// matcher.solve().unwrap();
    /// matcher.reweigh(|u, v| -((u * v) as i64) + 10);
    /// matcher.solve().unwrap();
    /// assert_eq!(matcher.weight(), 18);
    /// ```
    pub fn reweigh(&mut self, weight: impl FnMut(usize, usize) -> W) {
        for v in 0..self.vertices() {
            self.state.bare(id(v));
        }
        self.graph.reweigh(weight);
        for v in 0..self.vertices() {
            if self.state.presence[v] == Presence::Present {
                let least = self.least_dual(v);
                if least.is_some_and(|least| self.state.dual[v] < least) {
                    self.state.dual[v] = least.unwrap_or(W::ZERO);
                }
            }
        }
        for v in 0..self.vertices() {
            self.part_if_loose(v);
        }
    }

    /// Parts a vertex from its partner if the pair is worth less than the duals.
    fn part_if_loose(&mut self, v: usize) {
        let mate = self.state.mate[v];
        if mate != NONE && self.state.presence[v] == Presence::Present {
            let weight = self.graph.weight(id(v), mate);
            if weight.is_none_or(|weight| self.state.slack(id(v), mate, weight) != W::ZERO) {
                self.state.part(id(v));
            }
        }
    }

    /// Whether the edge must be tight: it is matched, or holds a blossom together.
    fn is_needed(&self, u: u32, v: u32) -> bool {
        if self.state.mate[u as usize] == v {
            return true;
        }
        let around = self.state.smallest_common(u, v);
        around != NONE
            && self.state.blossom(around).links.iter().any(|&link| link == (u, v) || link == (v, u))
    }

    /// Dissolves the blossoms around both vertices and parts them if they are a pair.
    fn separate(&mut self, u: u32, v: u32) {
        while self.state.top[u as usize] == self.state.top[v as usize] {
            self.state.dissolve(self.state.top[u as usize]);
        }
        if self.state.mate[u as usize] == v {
            self.state.part(u);
        }
    }

    /// Raises a dual if the edge is worth more than the duals of its ends.
    fn cover(&mut self, u: u32, v: u32, weight: W) {
        let present = |v: u32| self.state.presence[v as usize] == Presence::Present;
        if !present(u) || !present(v) {
            return;
        }
        let slack = self.state.slack(u, v, weight);
        if slack < W::ZERO {
            // The one which loses less: waiting already, or in no blossom.
            let cost = |v: u32| (self.state.mate[v as usize] != NONE, self.state.top[v as usize] != v);
            let raised = if cost(v) < cost(u) { v } else { u };
            self.state.bare(raised);
            self.state.part(raised);
            let slack = self.state.slack(u, v, weight);
            if slack < W::ZERO {
                self.state.dual[raised as usize] = self.state.dual[raised as usize] - slack;
            }
        }
    }

    /// The least dual of a vertex in no blossom which covers its edges and its being single.
    fn least_dual(&self, v: usize) -> Option<W> {
        let present = self.graph.rows[v]
            .iter()
            .filter(|half| self.state.presence[half.to as usize] == Presence::Present);
        let edges =
            present.map(|half| self.graph.weights[half.weight as usize] - self.state.dual[half.to as usize]);
        edges.chain(self.graph.single[v]).max()
    }

    fn take_out(&mut self, v: usize) {
        if self.state.presence[v] == Presence::Present {
            self.state.bare(id(v));
            self.state.part(id(v));
        }
    }

    fn bring_in(&mut self, v: usize) {
        self.state.presence[v] = Presence::Present;
        self.state.mate[v] = NONE;
        self.state.dual[v] = self.least_dual(v).unwrap_or(W::ZERO);
    }
}
