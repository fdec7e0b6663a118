//! The search for one more pair: an alternating tree with blossoms, in the complement of the forbidden pairs.

use super::rings::Rings;
use super::{Compatibility, NONE, Witness, id};

/// Where a vertex stands in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    Outside,
    /// Can be left single instead of the root.
    Outer,
    /// Reached from an outer vertex, by which its partner is outer.
    Inner,
    /// Reached by an earlier search which found nothing.
    Frozen,
}

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// The root and another single vertex are paired now.
    Partner,
    /// This vertex is single now in place of the root.
    Retired(u32),
    Nothing,
}

/// How a search ends at an outer vertex.
#[derive(Clone, Copy, Debug)]
enum End {
    Partner { outer: u32, single: u32 },
    Retire { outer: u32 },
}

/// How many singles an outer vertex is offered at once; the others are found by the walk.
const OFFERED: usize = 8;

/// Working memory of a search.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    label: Vec<Label>,
    /// Per inner vertex: the outer vertex from which it was reached.
    from: Vec<u32>,
    /// Per inner vertex which became outer: the edge that closed the cycle, its own side first.
    bridge: Vec<(u32, u32)>,
    /// Towards the base of the blossom of an outer vertex.
    base: Vec<u32>,
    mark: Vec<u32>,
    stamp: u32,
    queue: Vec<u32>,
    /// Vertices taken out of the rings, in order, and how many of them earlier searches took.
    reached: Vec<u32>,
    frozen: usize,
    classes: usize,
    /// The blossoms which hold outer vertices of a class; node `base * classes + class`.
    blossoms: Rings,
    /// First and last member of a class in a blossom, and the next after each member.
    first: Vec<u32>,
    last: Vec<u32>,
    after: Vec<u32>,
    /// Outer vertices which the vertex at hand may be paired with, one of each blossom.
    met: Vec<u32>,
    /// The way from an outer vertex to the root.
    way: Vec<u32>,
}

impl Tree {
    pub(super) fn new(vertices: usize, classes: usize) -> Self {
        Self {
            label: vec![Label::Outside; vertices],
            from: vec![NONE; vertices],
            bridge: vec![(NONE, NONE); vertices],
            base: (0..vertices).map(id).collect(),
            mark: vec![0; vertices],
            stamp: 0,
            queue: Vec::new(),
            reached: Vec::new(),
            frozen: 0,
            classes,
            blossoms: Rings::new(vertices * classes, classes),
            first: vec![NONE; vertices * classes],
            last: vec![NONE; vertices * classes],
            after: vec![NONE; vertices],
            met: Vec::new(),
            way: Vec::new(),
        }
    }

    /// The base of the blossom of an outer vertex, or the vertex itself.
    fn base_of(&mut self, v: u32) -> u32 {
        let mut base = v;
        while self.base[base as usize] != base {
            base = self.base[base as usize];
        }
        let mut at = v;
        while at != base {
            at = std::mem::replace(&mut self.base[at as usize], base);
        }
        base
    }

    /// Puts an outer vertex into the blossom with the given base.
    fn enlist(&mut self, base: u32, v: u32, class: usize) {
        let node = base as usize * self.classes + class;
        self.after[v as usize] = NONE;
        self.append_members(node, class, v, v);
    }

    fn append_members(&mut self, node: usize, class: usize, first: u32, last: u32) {
        if self.first[node] == NONE {
            self.first[node] = first;
            self.blossoms.append(class, id(node));
        } else {
            self.after[self.last[node] as usize] = first;
        }
        self.last[node] = last;
    }

    /// Puts all members of one blossom into another.
    fn absorb(&mut self, base: u32, other: u32) {
        for class in 0..self.classes {
            let node = other as usize * self.classes + class;
            if self.first[node] != NONE {
                self.blossoms.take_out(id(node));
                let (first, last) = (self.first[node], self.last[node]);
                self.first[node] = NONE;
                self.append_members(base as usize * self.classes + class, class, first, last);
            }
        }
        self.base[other as usize] = base;
    }
}

impl Witness {
    /// Searches for a way to pair the root, or to leave single in its place a vertex which `may_stay`; the tree
    /// must be cleared or frozen afterwards.
    pub(super) fn search(
        &mut self,
        rules: &impl Compatibility,
        root: u32,
        mut may_stay: impl FnMut(usize) -> bool,
    ) -> Found {
        match self.grow(rules, root, &mut may_stay) {
            None => Found::Nothing,
            Some(End::Partner { outer, single }) => {
                self.flip(outer, root, single);
                Found::Partner
            }
            Some(End::Retire { outer }) => {
                self.flip(outer, root, NONE);
                Found::Retired(outer)
            }
        }
    }

    fn grow(
        &mut self,
        rules: &impl Compatibility,
        root: u32,
        may_stay: &mut impl FnMut(usize) -> bool,
    ) -> Option<End> {
        self.tree.queue.clear();
        self.take(root);
        let mut end = self.enter_outer(rules, root, root, may_stay);
        let mut place = 0;
        while end.is_none() && place < self.tree.queue.len() {
            let outer = self.tree.queue[place];
            place += 1;
            end = self.reach(rules, outer, may_stay).or_else(|| self.meet(rules, outer, may_stay));
        }
        end
    }

    /// Takes a vertex out of those not reached.
    fn take(&mut self, v: u32) {
        self.outside.take_out(v);
        self.tree.reached.push(v);
    }

    /// Makes a vertex outer, in the blossom of `base`; the search may end with it.
    fn enter_outer(
        &mut self,
        rules: &impl Compatibility,
        v: u32,
        base: u32,
        may_stay: &mut impl FnMut(usize) -> bool,
    ) -> Option<End> {
        self.tree.label[v as usize] = Label::Outer;
        self.tree.base[v as usize] = base;
        self.tree.enlist(base, v, self.class[v as usize] as usize);
        self.tree.queue.push(v);
        if may_stay(v as usize) {
            return Some(End::Retire { outer: v });
        }
        let offered = self.single.iter().rev().take(OFFERED);
        let mut offered = offered.filter(|&&s| self.tree.label[s as usize] == Label::Outside);
        let single = *offered.find(|&&s| rules.may_pair(v as usize, s as usize))?;
        Some(End::Partner { outer: v, single })
    }

    /// Reaches whoever an outer vertex may be paired with and no one reached before.
    fn reach(
        &mut self,
        rules: &impl Compatibility,
        outer: u32,
        may_stay: &mut impl FnMut(usize) -> bool,
    ) -> Option<End> {
        for class in 0..self.tree.classes {
            if !rules.classes_may_pair(self.class[outer as usize] as usize, class) {
                continue;
            }
            let anchor = self.outside.anchor(class);
            let mut v = self.outside.next(anchor);
            while v != anchor {
                if rules.may_pair(outer as usize, v as usize) {
                    let partner = self.mate[v as usize];
                    if partner == NONE {
                        return Some(End::Partner { outer, single: v });
                    }
                    self.take(partner);
                    self.take(v);
                    self.tree.label[v as usize] = Label::Inner;
                    self.tree.from[v as usize] = outer;
                    let end = self.enter_outer(rules, partner, partner, may_stay);
                    if end.is_some() {
                        return end;
                    }
                }
                v = self.outside.next(v);
            }
        }
        None
    }

    /// Closes the cycles which an outer vertex makes with outer vertices of other blossoms.
    fn meet(
        &mut self,
        rules: &impl Compatibility,
        outer: u32,
        may_stay: &mut impl FnMut(usize) -> bool,
    ) -> Option<End> {
        let mut met = std::mem::take(&mut self.tree.met);
        met.clear();
        let own = self.tree.base_of(outer) as usize;
        for class in 0..self.tree.classes {
            if !rules.classes_may_pair(self.class[outer as usize] as usize, class) {
                continue;
            }
            let anchor = self.tree.blossoms.anchor(class);
            let mut node = self.tree.blossoms.next(anchor);
            while node != anchor {
                if node as usize / self.tree.classes != own {
                    met.extend(self.first_compatible(rules, outer, node));
                }
                node = self.tree.blossoms.next(node);
            }
        }
        let end = met.iter().find_map(|&other| self.contract(rules, outer, other, may_stay));
        self.tree.met = met;
        end
    }

    fn first_compatible(&self, rules: &impl Compatibility, outer: u32, node: u32) -> Option<u32> {
        let mut member = self.tree.first[node as usize];
        while member != NONE && !rules.may_pair(outer as usize, member as usize) {
            member = self.tree.after[member as usize];
        }
        (member != NONE).then_some(member)
    }

    /// Makes one blossom of the cycle which the edge between two outer vertices closes.
    fn contract(
        &mut self,
        rules: &impl Compatibility,
        u: u32,
        v: u32,
        may_stay: &mut impl FnMut(usize) -> bool,
    ) -> Option<End> {
        let (a, b) = (self.tree.base_of(u), self.tree.base_of(v));
        if a == b {
            return None;
        }
        let junction = self.junction(a, b);
        self.contract_side(rules, junction, u, v, may_stay)
            .or_else(|| self.contract_side(rules, junction, v, u, may_stay))
    }

    fn contract_side(
        &mut self,
        rules: &impl Compatibility,
        junction: u32,
        near: u32,
        far: u32,
        may_stay: &mut impl FnMut(usize) -> bool,
    ) -> Option<End> {
        let mut at = self.tree.base_of(near);
        while at != junction {
            let inner = self.mate[at as usize];
            self.tree.bridge[inner as usize] = (near, far);
            self.tree.absorb(junction, at);
            at = self.tree.base_of(self.tree.from[inner as usize]);
            let end = self.enter_outer(rules, inner, junction, may_stay);
            if end.is_some() {
                return end;
            }
        }
        None
    }

    /// The base two steps nearer to the root.
    fn above(&mut self, base: u32) -> u32 {
        let inner = self.mate[base as usize];
        if inner == NONE { NONE } else { self.tree.base_of(self.tree.from[inner as usize]) }
    }

    /// The base where the ways of two bases to the root come together.
    fn junction(&mut self, mut a: u32, mut b: u32) -> u32 {
        self.tree.stamp += 1;
        loop {
            if a != NONE {
                if self.tree.mark[a as usize] == self.tree.stamp {
                    return a;
                }
                self.tree.mark[a as usize] = self.tree.stamp;
                a = self.above(a);
            }
            std::mem::swap(&mut a, &mut b);
        }
    }

    /// Changes paired and unpaired along the way from an outer vertex to the root; the outer vertex gets the
    /// single one as its partner, or none.
    fn flip(&mut self, outer: u32, root: u32, single: u32) {
        let mut way = std::mem::take(&mut self.tree.way);
        way.clear();
        self.trace(outer, root, &mut way);
        if single == NONE {
            self.set_mate(outer, NONE);
        } else {
            self.join(outer, single);
        }
        for pair in way[1..].chunks_exact(2) {
            self.join(pair[0], pair[1]);
        }
        self.tree.way = way;
    }

    /// Writes the alternating way from an outer vertex, its partner first, to the outer vertex `end`.
    fn trace(&self, outer: u32, end: u32, way: &mut Vec<u32>) {
        // Detours under way: where the way ends after it, where it goes on, and where the detour begins.
        let mut detours: Vec<(u32, u32, usize)> = Vec::new();
        let (mut at, mut end) = (outer, end);
        loop {
            way.push(at);
            let partner = self.mate[at as usize];
            if at == end {
                let Some((old_end, resume, start)) = detours.pop() else { return };
                way[start..].reverse();
                (at, end) = (resume, old_end);
            } else if self.tree.bridge[at as usize].0 == NONE {
                way.push(partner);
                at = self.tree.from[partner as usize];
            } else {
                // Down to the bridge, which is the way up from it reversed, and over it.
                let (near, far) = self.tree.bridge[at as usize];
                detours.push((end, far, way.len()));
                (at, end) = (near, partner);
            }
        }
    }

    /// Forgets the last search.
    pub(super) fn clear_tree(&mut self) {
        while self.tree.reached.len() > self.tree.frozen {
            self.release(Label::Outside);
        }
    }

    /// Keeps the vertices of a search which found nothing away from later searches until the [`thaw`](Self::thaw):
    /// they can be of no use to them.
    pub(super) fn freeze(&mut self) {
        let reached = self.tree.reached.len();
        for place in self.tree.frozen..reached {
            self.forget(self.tree.reached[place], Label::Frozen);
        }
        self.tree.frozen = reached;
    }

    /// Lets all vertices take part again.
    pub(super) fn thaw(&mut self) {
        while !self.tree.reached.is_empty() {
            self.release(Label::Outside);
        }
        self.tree.frozen = 0;
    }

    fn release(&mut self, label: Label) {
        if let Some(v) = self.tree.reached.pop() {
            self.outside.put_back(v);
            self.forget(v, label);
        }
    }

    fn forget(&mut self, v: u32, label: Label) {
        let tree = &mut self.tree;
        tree.label[v as usize] = label;
        tree.base[v as usize] = v;
        tree.bridge[v as usize] = (NONE, NONE);
        for node in v as usize * tree.classes..(v as usize + 1) * tree.classes {
            if tree.first[node] != NONE {
                tree.first[node] = NONE;
                tree.blossoms.take_out(id(node));
            }
        }
    }
}
