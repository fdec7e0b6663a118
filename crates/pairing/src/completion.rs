//! Whether everybody not yet paired can be paired at all: no second meeting, no clash of absolute colours,
//! and the bye to somebody who may have it.
//!
//! This is a plain question of existence: a matching is grown by alternating paths (Edmonds), starting from
//! one that pairs each player with the first who is free.

use std::collections::VecDeque;

use crate::field::Field;

const NOBODY: usize = usize::MAX;

/// Whether all of `unpaired` can be paired; if their number is odd, one whom `may_receive_bye` admits is left
/// over.
pub(crate) fn exists(field: &Field, unpaired: &[usize], may_receive_bye: &dyn Fn(usize) -> bool) -> bool {
    let mut search = Search::new(field, unpaired, may_receive_bye);
    search.pair_greedily();
    search.complete()
}

/// Why not everybody can be paired.
pub(crate) struct Shortage {
    /// Who is left over in one of the fullest pairings.
    pub(crate) left_over: Vec<usize>,
    /// Those who can be paired only among themselves and with `only_opponents`, who are too few.
    pub(crate) competing: Vec<usize>,
    /// The opponents for whom they compete.
    pub(crate) only_opponents: Vec<usize>,
}

/// Looks for the shortage that makes a complete pairing impossible; places may include the bye, after the
/// last player.
pub(crate) fn shortage(
    field: &Field,
    unpaired: &[usize],
    may_receive_bye: &dyn Fn(usize) -> bool,
) -> Shortage {
    let mut search = Search::new(field, unpaired, may_receive_bye);
    search.pair_greedily();
    let stuck = !search.complete();
    let even = |vertex: &usize| stuck && search.is_even[*vertex];
    let odd = |vertex: &usize| stuck && !search.is_even[*vertex] && search.parent[*vertex] != NOBODY;
    Shortage {
        left_over: search.exposed(),
        competing: search.vertices.iter().copied().filter(even).collect(),
        only_opponents: search.vertices.iter().copied().filter(odd).collect(),
    }
}

struct Search<'a> {
    field: &'a Field,
    /// The players to pair, and the bye where one is due.
    vertices: Vec<usize>,
    may_receive_bye: &'a dyn Fn(usize) -> bool,
    partner: Vec<usize>,
    /// The way back to the root, for vertices at an odd distance.
    parent: Vec<usize>,
    /// The base of the blossom around each vertex.
    base: Vec<usize>,
    is_even: Vec<bool>,
}

impl<'a> Search<'a> {
    fn new(field: &'a Field, unpaired: &[usize], may_receive_bye: &'a dyn Fn(usize) -> bool) -> Search<'a> {
        let size = field.len() + 1;
        let mut vertices = unpaired.to_vec();
        if vertices.len() % 2 == 1 {
            vertices.push(field.len());
        }
        Search {
            field,
            vertices,
            may_receive_bye,
            partner: vec![NOBODY; size],
            parent: vec![NOBODY; size],
            base: (0..size).collect(),
            is_even: vec![false; size],
        }
    }

    fn may_pair(&self, one: usize, other: usize) -> bool {
        let bye = self.field.len();
        match (one == bye, other == bye) {
            (true, true) => false,
            (true, false) => (self.may_receive_bye)(other),
            (false, true) => (self.may_receive_bye)(one),
            (false, false) => self.field.may_meet(one, other),
        }
    }

    fn join(&mut self, one: usize, other: usize) {
        self.partner[one] = other;
        self.partner[other] = one;
    }

    /// The bye to the last who may have it, everybody else with the next who is free.
    fn pair_greedily(&mut self) {
        let vertices = self.vertices.clone();
        let bye = self.field.len();
        if vertices.last() == Some(&bye)
            && let Some(&last) = vertices.iter().rev().skip(1).find(|&&place| (self.may_receive_bye)(place))
        {
            self.join(last, bye);
        }
        for (index, &one) in vertices.iter().enumerate() {
            if self.partner[one] != NOBODY {
                continue;
            }
            let free = |other: &&usize| self.partner[**other] == NOBODY && self.may_pair(one, **other);
            if let Some(&other) = vertices[index + 1..].iter().find(free) {
                self.join(one, other);
            }
        }
    }

    fn exposed(&self) -> Vec<usize> {
        self.vertices.iter().copied().filter(|&vertex| self.partner[vertex] == NOBODY).collect()
    }

    /// Grows the matching as far as it goes; whether everybody is paired.
    fn complete(&mut self) -> bool {
        for root in self.exposed() {
            if self.partner[root] == NOBODY && !self.augment_from(root) {
                return false;
            }
        }
        true
    }

    /// Grows a tree of alternating paths from an exposed vertex until it reaches another one.
    fn augment_from(&mut self, root: usize) -> bool {
        for &vertex in &self.vertices {
            self.parent[vertex] = NOBODY;
            self.base[vertex] = vertex;
            self.is_even[vertex] = false;
        }
        let ends: Vec<usize> = self.exposed().into_iter().filter(|&end| end != root).collect();
        self.is_even[root] = true;
        let mut queue = VecDeque::from([root]);
        let mut next = 0;
        loop {
            while next < queue.len() {
                if self.ends_at(queue[next], &ends) {
                    return true;
                }
                next += 1;
            }
            let Some(one) = queue.pop_front() else { return false };
            next -= 1;
            for index in 0..self.vertices.len() {
                let before = queue.len();
                self.grow(root, one, self.vertices[index], &mut queue);
                if queue.len() == before + 1 && self.ends_at(queue[before], &ends) {
                    return true;
                }
            }
        }
    }

    /// Whether an even vertex may be paired with one of the ends; then the path to it is taken.
    fn ends_at(&mut self, even: usize, ends: &[usize]) -> bool {
        let Some(&end) = ends.iter().find(|&&end| self.may_pair(even, end)) else { return false };
        self.parent[end] = even;
        self.flip(end);
        true
    }

    fn grow(&mut self, root: usize, one: usize, other: usize, queue: &mut VecDeque<usize>) {
        if self.base[one] == self.base[other] || self.partner[one] == other || !self.may_pair(one, other) {
            return;
        }
        let is_reached =
            other == root || (self.partner[other] != NOBODY && self.parent[self.partner[other]] != NOBODY);
        if is_reached {
            self.shrink(one, other, queue);
        } else if self.parent[other] == NOBODY {
            self.parent[other] = one;
            let next = self.partner[other];
            self.is_even[next] = true;
            queue.push_back(next);
        }
    }

    fn shrink(&mut self, one: usize, other: usize, queue: &mut VecDeque<usize>) {
        let base = self.common_base(one, other);
        let mut inside = vec![false; self.base.len()];
        self.mark_path(one, base, other, &mut inside);
        self.mark_path(other, base, one, &mut inside);
        for index in 0..self.vertices.len() {
            let vertex = self.vertices[index];
            if inside[self.base[vertex]] {
                self.base[vertex] = base;
                if !self.is_even[vertex] {
                    self.is_even[vertex] = true;
                    queue.push_back(vertex);
                }
            }
        }
    }

    fn common_base(&self, one: usize, other: usize) -> usize {
        let mut seen = vec![false; self.base.len()];
        let mut vertex = one;
        loop {
            vertex = self.base[vertex];
            seen[vertex] = true;
            if self.partner[vertex] == NOBODY {
                break;
            }
            vertex = self.parent[self.partner[vertex]];
        }
        let mut vertex = other;
        loop {
            vertex = self.base[vertex];
            if seen[vertex] {
                return vertex;
            }
            vertex = self.parent[self.partner[vertex]];
        }
    }

    fn mark_path(&mut self, from: usize, base: usize, child: usize, inside: &mut [bool]) {
        let (mut vertex, mut child) = (from, child);
        while self.base[vertex] != base {
            inside[self.base[vertex]] = true;
            inside[self.base[self.partner[vertex]]] = true;
            self.parent[vertex] = child;
            child = self.partner[vertex];
            vertex = self.parent[self.partner[vertex]];
        }
    }

    /// Exchanges paired and unpaired edges on the way from `end` to the root.
    fn flip(&mut self, end: usize) {
        let mut vertex = end;
        while vertex != NOBODY {
            let previous = self.parent[vertex];
            let next = self.partner[previous];
            self.join(previous, vertex);
            vertex = next;
        }
    }
}
