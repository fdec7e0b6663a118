//! One search of Edmonds' algorithm: an alternating tree grows from one waiting vertex, while the duals move,
//! until the vertex can be matched or left single.
//!
//! During a search the duals of the tree are kept without the movement so far (`moved`): a vertex of an outer
//! blossom has the dual `dual - moved`, one of an inner blossom `dual + moved`; a blossom's own dual moves
//! twice as fast the other way. So one step of the duals costs nothing per vertex, and slacks can be compared
//! as they were when first seen.

mod contract;
mod open;

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
pub(super) enum SearchResult {
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
    /// A tight edge from an outer vertex to one without a partner: the search can end at once.
    exit: Option<(u32, u32)>,
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
            exit: None,
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
        self.exit = None;
    }
}

/// The three parts of a matcher while a search runs.
pub(super) struct Search<'a, W> {
    pub(super) graph: &'a Graph<W>,
    pub(super) state: &'a mut State<W>,
    pub(super) scratch: &'a mut Scratch<W>,
}

impl<W: Weight> Search<'_, W> {
    /// Settles one waiting vertex; the duals may move by `allowed` at most, which is lowered by what they
    /// did.
    pub(super) fn run(&mut self, root: u32, allowed: Option<&mut W>) -> SearchResult {
        self.scratch.clear(&self.state.presence);
        self.make_outer(self.state.top[root as usize], (NONE, NONE));
        loop {
            let Some((moved, event)) = self.next_event() else {
                self.finish();
                return SearchResult::Impossible;
            };
            if allowed.as_ref().is_some_and(|allowed| moved > **allowed) {
                self.finish();
                return SearchResult::TooDear;
            }
            self.scratch.moved = moved;
            if self.happen(event) {
                self.finish();
                if let Some(allowed) = allowed {
                    *allowed = *allowed - moved;
                }
                return SearchResult::Settled;
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
        if let Some((from, to)) = scratch.exit {
            return Some((scratch.moved, Event::Reach { from, to }));
        }
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
        self.enter_inner(b, entry);
    }

    /// Labels a blossom as inner whose vertices' duals are already kept so.
    fn enter_inner(&mut self, b: u32, entry: (u32, u32)) {
        self.scratch.label[b as usize] = Label::Inner;
        self.scratch.entry[b as usize] = entry;
        if self.state.is_blossom(b) {
            let blossom = self.state.blossom_mut(b);
            blossom.dual = blossom.dual + self.scratch.moved.doubled();
            self.scratch.inners.push(b);
        }
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
                    if state.mate[to] == NONE && scratch.reach_key[to] == scratch.moved {
                        scratch.exit = Some((from, half.to));
                        return;
                    }
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
