//! The matching at hand, its duals and its blossoms: everything a later change starts from.

use super::graph::{Graph, NONE, id};
use super::weight::Weight;

/// How a vertex takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    /// Matched by the algorithm.
    Present,
    /// Taken out, single.
    Removed,
    /// Taken out together with its partner.
    Forced,
}

/// An odd set of vertices treated as one: a cycle of smaller blossoms or vertices.
#[derive(Debug)]
pub(super) struct Blossom<W> {
    /// The one member which is not matched inside.
    pub(super) base: u32,
    /// The parts in the order of the cycle, the one with the base first.
    pub(super) children: Vec<u32>,
    /// `links[i]` is a tight edge from a vertex of `children[i]` to one of the next child.
    pub(super) links: Vec<(u32, u32)>,
    /// All vertices inside.
    pub(super) members: Vec<u32>,
    /// The dual of the set.
    pub(super) dual: W,
}

impl<W: Clone> Clone for Blossom<W> {
    fn clone(&self) -> Self {
        let (children, links, members) = (self.children.clone(), self.links.clone(), self.members.clone());
        Self { base: self.base, children, links, members, dual: self.dual.clone() }
    }

    /// Reuses the lists: trials copy the blossoms often.
    fn clone_from(&mut self, other: &Self) {
        self.base = other.base;
        self.children.clone_from(&other.children);
        self.links.clone_from(&other.links);
        self.members.clone_from(&other.members);
        self.dual.clone_from(&other.dual);
    }
}

/// A matching with duals. Vertices are `0..n`; blossom `b` is numbered `n + b`.
#[derive(Clone, Debug)]
pub(super) struct State<W> {
    /// The dual of each vertex.
    pub(super) dual: Vec<W>,
    pub(super) mate: Vec<u32>,
    /// The outermost blossom (or the vertex itself) of each vertex.
    pub(super) top: Vec<u32>,
    /// The blossom directly around each vertex or blossom.
    pub(super) parent: Vec<u32>,
    pub(super) blossoms: Vec<Blossom<W>>,
    /// Numbers of blossoms which are free to use.
    pub(super) spare: Vec<u32>,
    pub(super) presence: Vec<Presence>,
}

impl<W: Weight> State<W> {
    /// Nobody matched, with duals which no edge exceeds.
    pub(super) fn new(graph: &Graph<W>) -> Self {
        let n = graph.rows.len();
        let dual = (0..n).map(|v| highest_half(graph, v)).collect();
        Self {
            dual,
            mate: vec![NONE; n],
            top: (0..n).map(id).collect(),
            parent: vec![NONE; n],
            blossoms: Vec::new(),
            spare: Vec::new(),
            presence: vec![Presence::Present; n],
        }
    }

    /// Takes over another state of the same graph, reusing the memory at hand.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.dual.clone_from(&other.dual);
        self.mate.clone_from(&other.mate);
        self.top.clone_from(&other.top);
        self.parent.clone_from(&other.parent);
        self.blossoms.clone_from(&other.blossoms);
        self.spare.clone_from(&other.spare);
        self.presence.clone_from(&other.presence);
    }

    pub(super) fn vertices(&self) -> usize {
        self.mate.len()
    }

    pub(super) fn is_blossom(&self, b: u32) -> bool {
        b as usize >= self.vertices()
    }

    pub(super) fn blossom(&self, b: u32) -> &Blossom<W> {
        &self.blossoms[b as usize - self.vertices()]
    }

    pub(super) fn blossom_mut(&mut self, b: u32) -> &mut Blossom<W> {
        let n = self.vertices();
        &mut self.blossoms[b as usize - n]
    }

    pub(super) fn base(&self, b: u32) -> u32 {
        if self.is_blossom(b) { self.blossom(b).base } else { b }
    }

    /// Calls `act` for every vertex of a blossom or for the vertex itself.
    pub(super) fn each_member(&mut self, b: u32, mut act: impl FnMut(&mut Self, u32)) {
        if self.is_blossom(b) {
            let members = std::mem::take(&mut self.blossom_mut(b).members);
            for &v in &members {
                act(self, v);
            }
            self.blossom_mut(b).members = members;
        } else {
            act(self, b);
        }
    }

    /// A number for a new blossom, with empty lists.
    pub(super) fn new_blossom(&mut self) -> u32 {
        if let Some(b) = self.spare.pop() {
            return b;
        }
        let b = id(self.parent.len());
        self.parent.push(NONE);
        self.blossoms.push(Blossom {
            base: NONE,
            children: Vec::new(),
            links: Vec::new(),
            members: Vec::new(),
            dual: W::ZERO,
        });
        b
    }

    /// Makes the children of an outermost blossom outermost and gives its number back; the dual is the
    /// caller's business.
    pub(super) fn open(&mut self, b: u32) {
        let children = std::mem::take(&mut self.blossom_mut(b).children);
        for &child in &children {
            self.parent[child as usize] = NONE;
            self.each_member(child, |state, v| state.top[v as usize] = child);
        }
        let blossom = self.blossom_mut(b);
        blossom.children = children;
        blossom.children.clear();
        blossom.links.clear();
        blossom.members.clear();
        blossom.dual = W::ZERO;
        self.spare.push(b);
    }

    /// Opens an outermost blossom whatever its dual: half of the dual goes to each member, which keeps inner
    /// edges as they are, and the base loses its partner since that edge is tight no longer.
    pub(super) fn dissolve(&mut self, b: u32) {
        let half = self.blossom(b).dual.halved();
        if half != W::ZERO {
            self.each_member(b, |state, v| state.dual[v as usize] = state.dual[v as usize] + half);
            self.part(self.blossom(b).base);
        }
        self.open(b);
    }

    /// Dissolves every blossom around a vertex.
    pub(super) fn bare(&mut self, v: u32) {
        while self.top[v as usize] != v {
            self.dissolve(self.top[v as usize]);
        }
    }

    /// Parts a base vertex from its partner outside, if it has one.
    pub(super) fn part(&mut self, v: u32) {
        let partner = std::mem::replace(&mut self.mate[v as usize], NONE);
        if partner != NONE {
            self.mate[partner as usize] = NONE;
        }
    }

    /// The child of blossom `b` which holds vertex `v`.
    pub(super) fn child_with(&self, b: u32, v: u32) -> u32 {
        let mut child = v;
        while self.parent[child as usize] != b {
            child = self.parent[child as usize];
        }
        child
    }

    /// Changes the inner pairs of a blossom so that `v` is its base.
    pub(super) fn rebase(&mut self, b: u32, v: u32) {
        if !self.is_blossom(b) || self.blossom(b).base == v {
            return;
        }
        let child = self.child_with(b, v);
        self.rebase(child, v);
        let place = self.blossom(b).children.iter().position(|&c| c == child);
        let place = place.expect("a child stands in its parent's cycle");
        let length = self.blossom(b).children.len();
        // The even way round to the old base: its links change between matched and unmatched.
        let matched = if place % 2 == 1 { place + 1..length } else { 0..place };
        for link in matched.step_by(2) {
            let (p, q) = self.blossom(b).links[link];
            let (left, right) =
                (self.blossom(b).children[link], self.blossom(b).children[(link + 1) % length]);
            self.rebase(left, p);
            self.rebase(right, q);
            self.mate[p as usize] = q;
            self.mate[q as usize] = p;
        }
        let blossom = self.blossom_mut(b);
        blossom.children.rotate_left(place);
        blossom.links.rotate_left(place);
        blossom.base = v;
    }

    /// Whether the vertex waits for the algorithm: present, without a partner, and worth more than single.
    pub(super) fn is_waiting(&self, graph: &Graph<W>, v: usize) -> bool {
        self.presence[v] == Presence::Present && self.mate[v] == NONE && graph.single[v] != Some(self.dual[v])
    }

    /// `dual(u) + dual(v) - weight(u, v)`, with the duals of blossoms around both.
    pub(super) fn slack(&self, u: u32, v: u32, weight: W) -> W {
        let mut slack = self.dual[u as usize] + self.dual[v as usize] - weight;
        let mut around = self.smallest_common(u, v);
        while around != NONE {
            slack = slack + self.blossom(around).dual;
            around = self.parent[around as usize];
        }
        slack
    }

    /// The smallest blossom around both vertices.
    pub(super) fn smallest_common(&self, u: u32, v: u32) -> u32 {
        if self.top[u as usize] != self.top[v as usize] {
            return NONE;
        }
        let (mut a, mut b) = (u, v);
        let (mut above_a, mut above_b) = (self.depth(a), self.depth(b));
        while a != b {
            if above_a >= above_b {
                a = self.parent[a as usize];
                above_a -= 1;
            } else {
                b = self.parent[b as usize];
                above_b -= 1;
            }
        }
        a
    }

    /// How many blossoms are around a vertex.
    fn depth(&self, v: u32) -> usize {
        let mut depth = 0;
        let mut around = self.parent[v as usize];
        while around != NONE {
            depth += 1;
            around = self.parent[around as usize];
        }
        depth
    }

    /// The sum of duals: no matching is worth more.
    pub(super) fn bound(&self) -> W {
        let mut bound = W::ZERO;
        for v in 0..self.vertices() {
            if self.presence[v] == Presence::Present {
                bound = bound + self.dual[v];
            }
        }
        for blossom in &self.blossoms {
            for _ in 0..blossom.members.len() / 2 {
                bound = bound + blossom.dual;
            }
        }
        bound
    }
}

/// The least dual which covers half of every edge of a vertex, and its being single.
fn highest_half<W: Weight>(graph: &Graph<W>, v: usize) -> W {
    let edges = graph.rows[v].iter().map(|half| &graph.weights[half.weight as usize]);
    let heaviest = edges.max().map(|weight| weight.halved());
    heaviest.max(graph.single[v]).unwrap_or(W::ZERO)
}
