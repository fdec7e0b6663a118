//! One search of Edmonds' algorithm: an alternating tree grows from one waiting vertex, while the duals move,
//! until the vertex can be matched or left single.
//!
//! During a search the duals of the tree are kept without the movement so far (`moved`): a vertex of an outer
//! blossom has the dual `dual - moved`, one of an inner blossom `dual + moved`; a blossom's own dual moves
//! twice as fast the other way. So one step of the duals costs nothing per vertex, and slacks can be compared
//! as they were when first seen.

use std::cmp::Ordering;

use super::graph::{Graph, NONE, id};
use super::state::{Presence, State};
use super::weight::Weight;

/// Where an outermost blossom stands in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    /// Not in the tree.
    Outside,
    /// At an even distance from the root: its vertices look for partners.
    Outer,
    /// At an odd distance.
    Inner,
    /// Not in the graph.
    Absent,
}

/// An edge between two outer blossoms.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    from: u32,
    to: u32,
    weight: u32,
}

const NO_LINK: Link = Link { from: NONE, to: NONE, weight: NONE };

/// What ends a step of the duals.
#[derive(Clone, Copy, Debug)]
enum Event {
    /// An edge from the tree to a vertex outside is tight.
    Reach { from: u32, to: u32 },
    /// An edge between two outer blossoms is tight.
    Meet(Link),
    /// The dual of an inner blossom is used up.
    Open(u32),
    /// An outer vertex is worth no more than being left single.
    Retire(u32),
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The root is matched or rightly single.
    Settled,
    /// The root can be neither matched nor left single.
    Impossible,
    /// The duals would have to move further than allowed.
    TooDear,
}

/// Working memory of a search, indexed by vertex or by blossom.
#[derive(Clone, Debug)]
pub(super) struct Scratch<W> {
    moved: W,
    label: Vec<Label>,
    /// The edge through which a blossom came into the tree: (end nearer to the root, end inside).
    entry: Vec<(u32, u32)>,
    /// Per vertex not in an outer blossom: the best edge from an outer vertex.
    reach_key: Vec<W>,
    reach_from: Vec<u32>,
    /// Per outer blossom: its best edge to another outer blossom.
    meet_key: Vec<W>,
    meet: Vec<Link>,
    /// Per outer blossom made in this search: its best edge to each other outer blossom.
    meets: Vec<Vec<Link>>,
    has_meets: Vec<bool>,
    /// Outermost outer and inner blossoms, and some which are so no longer.
    outers: Vec<u32>,
    inners: Vec<u32>,
    retire: Option<(W, u32)>,
    mark: Vec<u32>,
    stamp: u32,
    /// While a blossom is made: its best edge to each other outer blossom.
    best: Vec<Link>,
    best_key: Vec<W>,
    best_of: Vec<u32>,
    /// Vertices which have just become outer.
    fresh: Vec<u32>,
    /// The cycle of a blossom being opened.
    children: Vec<u32>,
    links: Vec<(u32, u32)>,
}

impl<W: Weight> Scratch<W> {
    pub(super) fn new(vertices: usize) -> Self {
        let all = vertices + vertices / 2 + 1;
        Self {
            moved: W::ZERO,
            label: vec![Label::Outside; all],
            entry: vec![(NONE, NONE); all],
            reach_key: vec![W::ZERO; vertices],
            reach_from: vec![NONE; vertices],
            meet_key: vec![W::ZERO; all],
            meet: vec![NO_LINK; all],
            meets: vec![Vec::new(); all],
            has_meets: vec![false; all],
            outers: Vec::new(),
            inners: Vec::new(),
            retire: None,
            mark: vec![0; all],
            stamp: 0,
            best: vec![NO_LINK; all],
            best_key: vec![W::ZERO; all],
            best_of: Vec::new(),
            fresh: Vec::new(),
            children: Vec::new(),
            links: Vec::new(),
        }
    }

    fn clear(&mut self, presence: &[Presence]) {
        self.moved = W::ZERO;
        self.label.fill(Label::Outside);
        for (label, presence) in self.label.iter_mut().zip(presence) {
            if *presence != Presence::Present {
                *label = Label::Absent;
            }
        }
        self.reach_from.fill(NONE);
        self.meet.fill(NO_LINK);
        self.has_meets.fill(false);
        self.outers.clear();
        self.inners.clear();
        self.retire = None;
    }
}

/// The three parts of a matcher while a search runs.
pub(super) struct Search<'a, W> {
    pub(super) graph: &'a Graph<W>,
    pub(super) state: &'a mut State<W>,
    pub(super) scratch: &'a mut Scratch<W>,
}

impl<W: Weight> Search<'_, W> {
    /// Settles one waiting vertex; the duals may move by `allowed` at most, which is lowered by what they did.
    pub(super) fn run(&mut self, root: u32, allowed: Option<&mut W>) -> Outcome {
        self.scratch.clear(&self.state.presence);
        self.make_outer(self.state.top[root as usize], (NONE, NONE));
        loop {
            let Some((moved, event)) = self.next_event() else {
                self.finish();
                return Outcome::Impossible;
            };
            if allowed.as_ref().is_some_and(|allowed| moved > **allowed) {
                self.finish();
                return Outcome::TooDear;
            }
            self.scratch.moved = moved;
            if self.happen(event) {
                self.finish();
                if let Some(allowed) = allowed {
                    *allowed = *allowed - moved;
                }
                return Outcome::Settled;
            }
        }
    }

    fn finish(&mut self) {
        self.settle_duals();
        self.open_worthless();
    }

    /// Lets an event happen; true if it settles the root.
    fn happen(&mut self, event: Event) -> bool {
        match event {
            Event::Retire(v) => {
                self.flip(v);
                self.state.mate[v as usize] = NONE;
                true
            }
            Event::Reach { from, to } => {
                let reached = self.state.top[to as usize];
                let base = self.state.base(reached);
                let partner = self.state.mate[base as usize];
                if partner == NONE {
                    self.state.rebase(reached, to);
                    self.flip(from);
                    self.state.mate[from as usize] = to;
                    self.state.mate[to as usize] = from;
                    return true;
                }
                self.make_inner(reached, (from, to));
                self.make_outer(self.state.top[partner as usize], (base, partner));
                false
            }
            Event::Meet(link) => {
                self.contract(link);
                false
            }
            Event::Open(blossom) => {
                self.open_inner(blossom);
                false
            }
        }
    }

    /// The event for which the duals must move least.
    fn next_event(&self) -> Option<(W, Event)> {
        let scratch = &*self.scratch;
        let mut first: Option<(W, Event)> = scratch.retire.map(|(key, v)| (key, Event::Retire(v)));
        if first.is_some_and(|(key, _)| key == scratch.moved) {
            return first;
        }
        if let Some(v) = self.nearest_outside() {
            let key = scratch.reach_key[v as usize];
            if first.is_none_or(|(least, _)| key < least) {
                first = Some((key, Event::Reach { from: scratch.reach_from[v as usize], to: v }));
                if key == scratch.moved {
                    return first;
                }
            }
        }
        let outers = scratch
            .outers
            .iter()
            .filter(|&&b| self.state.parent[b as usize] == NONE && scratch.meet[b as usize].from != NONE);
        if let Some(&b) = outers.min_by_key(|&&b| &scratch.meet_key[b as usize]) {
            let key = scratch.meet_key[b as usize].halved();
            if first.is_none_or(|(least, _)| key < least) {
                first = Some((key, Event::Meet(scratch.meet[b as usize])));
            }
        }
        let inners = scratch
            .inners
            .iter()
            .filter(|&&b| scratch.label[b as usize] == Label::Inner && self.state.parent[b as usize] == NONE);
        if let Some(&b) = inners.min_by_key(|&&b| self.state.blossom(b).dual) {
            let key = self.state.blossom(b).dual.halved();
            if first.is_none_or(|(least, _)| key < least) {
                first = Some((key, Event::Open(b)));
            }
        }
        first
    }

    /// The vertex outside the tree which is nearest to it.
    fn nearest_outside(&self) -> Option<u32> {
        let scratch = &*self.scratch;
        let mut nearest: Option<usize> = None;
        for v in 0..self.state.vertices() {
            if scratch.reach_from[v] == NONE || scratch.label[self.state.top[v] as usize] != Label::Outside {
                continue;
            }
            if nearest.is_none_or(|best| scratch.reach_key[v] < scratch.reach_key[best]) {
                nearest = Some(v);
                if scratch.reach_key[v] == scratch.moved {
                    break;
                }
            }
        }
        nearest.map(id)
    }

    /// Brings a blossom from outside into the tree at an even distance.
    fn make_outer(&mut self, b: u32, entry: (u32, u32)) {
        let moved = self.scratch.moved;
        self.state.each_member(b, |state, v| state.dual[v as usize] = state.dual[v as usize] + moved);
        if self.state.is_blossom(b) {
            let blossom = self.state.blossom_mut(b);
            blossom.dual = blossom.dual - moved.doubled();
        }
        self.enter_outer(b, entry);
    }

    /// Labels a blossom whose duals are already kept as outer, and looks from each of its vertices.
    fn enter_outer(&mut self, b: u32, entry: (u32, u32)) {
        self.scratch.label[b as usize] = Label::Outer;
        self.scratch.entry[b as usize] = entry;
        self.scratch.meet[b as usize] = NO_LINK;
        self.scratch.has_meets[b as usize] = false;
        self.scratch.outers.push(b);
        let Self { graph, state, scratch } = self;
        state.each_member(b, |state, v| look(graph, state, scratch, v));
    }

    /// Brings a blossom from outside into the tree at an odd distance.
    fn make_inner(&mut self, b: u32, entry: (u32, u32)) {
        let moved = self.scratch.moved;
        let keys = &mut self.scratch.reach_key;
        self.state.each_member(b, |state, v| {
            state.dual[v as usize] = state.dual[v as usize] - moved;
            keys[v as usize] = keys[v as usize] - moved;
        });
        self.scratch.label[b as usize] = Label::Inner;
        self.scratch.entry[b as usize] = entry;
        if self.state.is_blossom(b) {
            let blossom = self.state.blossom_mut(b);
            blossom.dual = blossom.dual + moved.doubled();
            self.scratch.inners.push(b);
        }
    }

    /// The outer blossom two steps nearer to the root.
    fn above(&self, b: u32) -> u32 {
        let (nearer, _) = self.scratch.entry[b as usize];
        if nearer == NONE {
            return NONE;
        }
        let inner = self.state.top[nearer as usize];
        self.state.top[self.scratch.entry[inner as usize].0 as usize]
    }

    /// The outer blossom where the ways of two outer blossoms to the root come together.
    fn junction(&mut self, mut a: u32, mut b: u32) -> u32 {
        self.scratch.stamp += 1;
        loop {
            if a != NONE {
                if self.scratch.mark[a as usize] == self.scratch.stamp {
                    return a;
                }
                self.scratch.mark[a as usize] = self.scratch.stamp;
                a = self.above(a);
            }
            std::mem::swap(&mut a, &mut b);
        }
    }

    /// Writes the cycle closed by a link into the lists of a new blossom.
    fn trace_cycle(&mut self, b: u32, link: Link, junction: u32) {
        let mut children = std::mem::take(&mut self.state.blossom_mut(b).children);
        let mut links = std::mem::take(&mut self.state.blossom_mut(b).links);
        let mut at = self.state.top[link.from as usize];
        while at != junction {
            children.push(at);
            let entry = self.scratch.entry[at as usize];
            links.push(entry);
            at = self.state.top[entry.0 as usize];
        }
        children.push(junction);
        children.reverse();
        links.reverse();
        links.push((link.from, link.to));
        at = self.state.top[link.to as usize];
        while at != junction {
            children.push(at);
            let entry = self.scratch.entry[at as usize];
            links.push((entry.1, entry.0));
            at = self.state.top[entry.0 as usize];
        }
        self.state.blossom_mut(b).children = children;
        self.state.blossom_mut(b).links = links;
    }

    /// Makes one outer blossom of the cycle which a tight link between two outer blossoms closes.
    fn contract(&mut self, link: Link) {
        let (u, v) = (self.state.top[link.from as usize], self.state.top[link.to as usize]);
        let junction = self.junction(u, v);
        let b = self.state.new_blossom();
        self.trace_cycle(b, link, junction);
        self.state.parent[b as usize] = NONE;
        self.scratch.label[b as usize] = Label::Outer;
        self.scratch.entry[b as usize] = self.scratch.entry[junction as usize];
        let children = std::mem::take(&mut self.state.blossom_mut(b).children);
        self.gather_members(b, junction, &children);
        self.gather_meets(b, &children);
        self.state.blossom_mut(b).children = children;
        self.scratch.outers.retain(|&outer| self.state.parent[outer as usize] == NONE);
        self.scratch.outers.push(b);
    }

    /// Puts the children's vertices into the new blossom and keeps all duals as outer ones.
    fn gather_members(&mut self, b: u32, junction: u32, children: &[u32]) {
        let twice = self.scratch.moved.doubled();
        let mut members = std::mem::take(&mut self.state.blossom_mut(b).members);
        self.scratch.fresh.clear();
        for &child in children {
            let inner = self.scratch.label[child as usize] == Label::Inner;
            let fresh = &mut self.scratch.fresh;
            self.state.each_member(child, |state, v| {
                state.top[v as usize] = b;
                members.push(v);
                if inner {
                    state.dual[v as usize] = state.dual[v as usize] + twice;
                    fresh.push(v);
                }
            });
            self.state.parent[child as usize] = b;
            if self.state.is_blossom(child) {
                let blossom = self.state.blossom_mut(child);
                blossom.dual = if inner { blossom.dual - twice } else { blossom.dual + twice };
            }
        }
        let base = self.state.base(junction);
        let blossom = self.state.blossom_mut(b);
        blossom.members = members;
        blossom.base = base;
        blossom.dual = -twice;
    }

    /// Finds the best edge of the new blossom to each other outer blossom, and looks from the fresh vertices.
    fn gather_meets(&mut self, b: u32, children: &[u32]) {
        self.scratch.best_of.clear();
        let fresh = std::mem::take(&mut self.scratch.fresh);
        for &v in &fresh {
            self.offer_row(b, v);
            look(self.graph, self.state, self.scratch, v);
        }
        self.scratch.fresh = fresh;
        for &child in children {
            if self.scratch.label[child as usize] != Label::Outer {
                continue;
            }
            if self.scratch.has_meets[child as usize] {
                let list = std::mem::take(&mut self.scratch.meets[child as usize]);
                for &link in &list {
                    self.offer(b, link);
                }
                self.scratch.meets[child as usize] = list;
            } else if self.state.is_blossom(child) {
                for place in 0..self.state.blossom(child).members.len() {
                    self.offer_row(b, self.state.blossom(child).members[place]);
                }
            } else {
                self.offer_row(b, child);
            }
        }
        self.keep_best(b);
    }

    fn offer_row(&mut self, b: u32, from: u32) {
        let graph = self.graph;
        for half in &graph.rows[from as usize] {
            self.offer(b, Link { from, to: half.to, weight: half.weight });
        }
    }

    /// Considers an edge of the new blossom `b` for the best to the outer blossom at its other end.
    fn offer(&mut self, b: u32, link: Link) {
        let other = self.state.top[link.to as usize];
        if other == b || self.scratch.label[other as usize] != Label::Outer {
            return;
        }
        let place = other as usize;
        let dual = &self.state.dual;
        let (x, y) = (&dual[link.from as usize], &dual[link.to as usize]);
        let weight = &self.graph.weights[link.weight as usize];
        let scratch = &mut *self.scratch;
        if scratch.best[place].from == NONE {
            scratch.best_of.push(other);
        } else if W::compare_slack(x, y, weight, &scratch.best_key[place]) != Ordering::Less {
            return;
        }
        scratch.best[place] = link;
        scratch.best_key[place] = *x + *y - *weight;
    }

    /// Turns the best edges found into the list of the new blossom.
    fn keep_best(&mut self, b: u32) {
        let scratch = &mut *self.scratch;
        let mut list = std::mem::take(&mut scratch.meets[b as usize]);
        list.clear();
        scratch.meet[b as usize] = NO_LINK;
        for &other in &scratch.best_of {
            let link = std::mem::replace(&mut scratch.best[other as usize], NO_LINK);
            list.push(link);
            let key = scratch.best_key[other as usize];
            if scratch.meet[b as usize].from == NONE || key < scratch.meet_key[b as usize] {
                scratch.meet[b as usize] = link;
                scratch.meet_key[b as usize] = key;
            }
        }
        scratch.meets[b as usize] = list;
        scratch.has_meets[b as usize] = true;
    }

    /// Opens an inner blossom whose dual is used up: the children on the even way from the entry to the base
    /// stay in the tree, the others leave it.
    fn open_inner(&mut self, b: u32) {
        let moved = self.scratch.moved;
        let entry = self.scratch.entry[b as usize];
        let entered = self.state.child_with(b, entry.1);
        let mut children = std::mem::take(&mut self.scratch.children);
        let mut links = std::mem::take(&mut self.scratch.links);
        children.clone_from(&self.state.blossom(b).children);
        links.clone_from(&self.state.blossom(b).links);
        self.scratch.label[b as usize] = Label::Outside;
        self.state.open(b);
        let place = children.iter().position(|&c| c == entered).expect("the entry lies in a child");
        let length = children.len();
        let forward = place % 2 == 1;
        let rest = if forward { 1..place } else { place + 1..length };
        for &child in &children[rest] {
            self.leave_tree(child, moved);
        }
        self.stay_inner(entered, entry, moved);
        let steps = if forward { length - place } else { place };
        for step in 0..steps {
            let (child, link) = if forward {
                (children[(place + step + 1) % length], links[place + step])
            } else {
                let (p, q) = links[place - step - 1];
                (children[place - step - 1], (q, p))
            };
            if step % 2 == 0 {
                self.become_outer(child, link, moved);
            } else {
                self.stay_inner(child, link, moved);
            }
        }
        self.scratch.children = children;
        self.scratch.links = links;
    }

    /// A child of an opened inner blossom which is no longer in the tree.
    fn leave_tree(&mut self, child: u32, moved: W) {
        self.scratch.label[child as usize] = Label::Outside;
        let keys = &mut self.scratch.reach_key;
        self.state.each_member(child, |state, v| {
            state.dual[v as usize] = state.dual[v as usize] + moved;
            keys[v as usize] = keys[v as usize] + moved;
        });
    }

    /// A child of an opened inner blossom which is inner itself.
    fn stay_inner(&mut self, child: u32, entry: (u32, u32), moved: W) {
        self.scratch.label[child as usize] = Label::Inner;
        self.scratch.entry[child as usize] = entry;
        if self.state.is_blossom(child) {
            let blossom = self.state.blossom_mut(child);
            blossom.dual = blossom.dual + moved.doubled();
            self.scratch.inners.push(child);
        }
    }

    /// A child of an opened inner blossom which is outer.
    fn become_outer(&mut self, child: u32, entry: (u32, u32), moved: W) {
        let twice = moved.doubled();
        self.state.each_member(child, |state, v| state.dual[v as usize] = state.dual[v as usize] + twice);
        if self.state.is_blossom(child) {
            let blossom = self.state.blossom_mut(child);
            blossom.dual = blossom.dual - twice;
        }
        self.enter_outer(child, entry);
    }

    /// Changes matched and unmatched edges from an outer vertex, about to get a new partner, up to the root.
    fn flip(&mut self, mut outer: u32) {
        loop {
            let top = self.state.top[outer as usize];
            self.state.rebase(top, outer);
            let (nearer, _) = self.scratch.entry[top as usize];
            if nearer == NONE {
                return;
            }
            let inner = self.state.top[nearer as usize];
            let (next, inside) = self.scratch.entry[inner as usize];
            self.state.rebase(inner, inside);
            self.state.mate[inside as usize] = next;
            self.state.mate[next as usize] = inside;
            outer = next;
        }
    }

    /// Turns the duals as kept during the search into the true ones.
    fn settle_duals(&mut self) {
        let moved = self.scratch.moved;
        if moved == W::ZERO {
            return;
        }
        for v in 0..self.state.vertices() {
            let dual = self.state.dual[v];
            self.state.dual[v] = match self.scratch.label[self.state.top[v] as usize] {
                Label::Outer => dual - moved,
                Label::Inner => dual + moved,
                Label::Outside | Label::Absent => dual,
            };
        }
        for place in 0..self.state.blossoms.len() {
            let b = self.state.vertices() + place;
            if self.state.parent[b] == NONE && !self.state.blossoms[place].members.is_empty() {
                let dual = self.state.blossoms[place].dual;
                self.state.blossoms[place].dual = match self.scratch.label[b] {
                    Label::Outer => dual + moved.doubled(),
                    Label::Inner => dual - moved.doubled(),
                    Label::Outside | Label::Absent => dual,
                };
            }
        }
    }

    /// Opens outermost blossoms without a dual: they prove nothing.
    fn open_worthless(&mut self) {
        let mut place = 0;
        while place < self.state.blossoms.len() {
            let b = id(self.state.vertices() + place);
            let blossom = &self.state.blossoms[place];
            let worthless = blossom.dual == W::ZERO && !blossom.members.is_empty();
            if worthless && self.state.parent[b as usize] == NONE {
                self.state.open(b);
                place = 0;
            } else {
                place += 1;
            }
        }
    }
}

/// Looks along every edge of an outer vertex.
fn look<W: Weight>(graph: &Graph<W>, state: &State<W>, scratch: &mut Scratch<W>, from: u32) {
    let dual = state.dual[from as usize];
    let own = state.top[from as usize];
    if let Some(single) = graph.single[from as usize] {
        let key = dual - single;
        if scratch.retire.is_none_or(|(least, _)| key < least) {
            scratch.retire = Some((key, from));
        }
    }
    for half in &graph.rows[from as usize] {
        let to = half.to as usize;
        let top = state.top[to];
        match scratch.label[top as usize] {
            Label::Absent => {}
            Label::Outer => {
                if top != own {
                    look_at_outer(graph, state, scratch, Link { from, to: half.to, weight: half.weight });
                }
            }
            // A vertex alone inside the tree stays there: nothing can be opened around it.
            Label::Inner if top == half.to => {}
            Label::Inner | Label::Outside => {
                let weight = &graph.weights[half.weight as usize];
                if scratch.reach_from[to] == NONE
                    || W::compare_slack(&dual, &state.dual[to], weight, &scratch.reach_key[to])
                        == Ordering::Less
                {
                    scratch.reach_from[to] = from;
                    scratch.reach_key[to] = dual + state.dual[to] - *weight;
                }
            }
        }
    }
}

fn look_at_outer<W: Weight>(graph: &Graph<W>, state: &State<W>, scratch: &mut Scratch<W>, link: Link) {
    let own = state.top[link.from as usize] as usize;
    let (x, y) = (&state.dual[link.from as usize], &state.dual[link.to as usize]);
    let weight = &graph.weights[link.weight as usize];
    if scratch.meet[own].from == NONE
        || W::compare_slack(x, y, weight, &scratch.meet_key[own]) == Ordering::Less
    {
        scratch.meet[own] = link;
        scratch.meet_key[own] = *x + *y - *weight;
    }
}
