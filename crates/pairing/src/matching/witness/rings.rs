//! Doubly linked rings over numbered nodes, from which a node is taken out and put back without a search.

/// Several rings over the nodes `0..nodes`; ring `r` hangs on the extra node `nodes + r`.
#[derive(Clone, Debug)]
pub(super) struct Rings {
    next: Vec<u32>,
    previous: Vec<u32>,
    nodes: usize,
}

impl Rings {
    pub(super) fn new(nodes: usize, rings: usize) -> Self {
        let alone: Vec<u32> = (0..nodes + rings).map(super::id).collect();
        Self { next: alone.clone(), previous: alone, nodes }
    }

    /// The node on which a ring hangs: the start and the end of a walk.
    pub(super) fn anchor(&self, ring: usize) -> u32 {
        super::id(self.nodes + ring)
    }

    pub(super) fn next(&self, node: u32) -> u32 {
        self.next[node as usize]
    }

    /// Puts a node at the end of a ring.
    pub(super) fn append(&mut self, ring: usize, node: u32) {
        let anchor = self.anchor(ring);
        self.next[node as usize] = anchor;
        self.previous[node as usize] = self.previous[anchor as usize];
        self.put_back(node);
    }

    /// Takes a node out; it still knows its neighbours.
    pub(super) fn take_out(&mut self, node: u32) {
        let (previous, next) = (self.previous[node as usize], self.next[node as usize]);
        self.next[previous as usize] = next;
        self.previous[next as usize] = previous;
    }

    /// Puts a node back between the neighbours it had; nodes come back in the reverse order of going.
    pub(super) fn put_back(&mut self, node: u32) {
        let (previous, next) = (self.previous[node as usize], self.next[node as usize]);
        self.next[previous as usize] = node;
        self.previous[next as usize] = node;
    }
}
