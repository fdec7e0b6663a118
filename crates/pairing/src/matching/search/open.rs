//! Opening blossoms: inner ones whose dual is used up during a search, and worthless ones after it.

use super::super::graph::{NONE, id};
use super::super::weight::Weight;
use super::{Label, Search};

impl<W: Weight> Search<'_, W> {
    /// Opens an inner blossom whose dual is used up: the children on the even way from the entry to the base
    /// stay in the tree, the others leave it.
    pub(super) fn open_inner(&mut self, b: u32) {
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
        self.enter_inner(entered, entry);
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
                self.enter_inner(child, link);
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

    /// Opens outermost blossoms without a dual, and what becomes outermost without one: they prove nothing.
    pub(super) fn open_worthless(&mut self) {
        let mut opening = std::mem::take(&mut self.scratch.children);
        opening.clear();
        opening.extend((self.state.vertices()..self.state.parent.len()).map(id));
        while let Some(b) = opening.pop() {
            let blossom = self.state.blossom(b);
            let worthless = blossom.dual == W::ZERO && !blossom.members.is_empty();
            if worthless && self.state.parent[b as usize] == NONE {
                opening.extend(blossom.children.iter().filter(|&&child| self.state.is_blossom(child)));
                self.state.open(b);
            }
        }
        self.scratch.children = opening;
    }
}
