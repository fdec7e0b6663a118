//! Making one outer blossom of a cycle in the tree.

use std::cmp::Ordering;

use super::super::graph::NONE;
use super::super::weight::Weight;
use super::{Label, Link, NO_LINK, Search, look};

impl<W: Weight> Search<'_, W> {
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
    pub(super) fn contract(&mut self, link: Link) {
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
}
