//! Cycles of a graph, and its nodes from the bottom up.

use std::collections::{BTreeMap, BTreeSet};

/// Who uses whom, by name.
pub(crate) type Graph = BTreeMap<String, BTreeSet<String>>;

/// The groups of nodes that reach each other, from the bottom up: whatever a group uses stands before it.
///
/// Tarjan's algorithm; the depth of the recursion is at most the number of nodes.
pub(crate) fn groups(graph: &Graph) -> Vec<BTreeSet<String>> {
    let mut search = Search {
        graph,
        order: BTreeMap::new(),
        lowest: BTreeMap::new(),
        open: Vec::new(),
        groups: Vec::new(),
    };
    for node in graph.keys() {
        if !search.order.contains_key(node.as_str()) {
            search.visit(node);
        }
    }
    search.groups
}

/// The groups of more than one node: each holds a cycle.
#[cfg(test)]
pub(crate) fn cycles(graph: &Graph) -> Vec<BTreeSet<String>> {
    groups(graph).into_iter().filter(|group| group.len() > 1).collect()
}

struct Search<'a> {
    graph: &'a Graph,
    order: BTreeMap<&'a str, usize>,
    lowest: BTreeMap<&'a str, usize>,
    open: Vec<&'a str>,
    groups: Vec<BTreeSet<String>>,
}

impl<'a> Search<'a> {
    fn visit(&mut self, node: &'a str) {
        let number = self.order.len();
        self.order.insert(node, number);
        self.lowest.insert(node, number);
        self.open.push(node);
        let graph = self.graph;
        for used in graph.get(node).into_iter().flatten() {
            if !self.order.contains_key(used.as_str()) {
                self.visit(used);
                let reached = self.lowest[used.as_str()].min(self.lowest[node]);
                self.lowest.insert(node, reached);
            } else if self.open.contains(&used.as_str()) {
                let reached = self.order[used.as_str()].min(self.lowest[node]);
                self.lowest.insert(node, reached);
            }
        }
        if self.lowest[node] == number {
            let place = self.open.iter().position(|open| *open == node).expect("it was opened above");
            let group = self.open.split_off(place).into_iter().map(str::to_owned).collect();
            self.groups.push(group);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(uses: &[(&str, &[&str])]) -> Graph {
        uses.iter()
            .map(|(node, used)| ((*node).to_owned(), used.iter().map(|one| (*one).to_owned()).collect()))
            .collect()
    }

    #[test]
    fn what_is_used_stands_first() {
        let graph = graph(&[("cli", &["web", "store"]), ("store", &[]), ("web", &["store"])]);
        let names: Vec<String> = groups(&graph).into_iter().flatten().collect();
        assert_eq!(names, ["store", "web", "cli"]);
        assert!(cycles(&graph).is_empty());
    }

    #[test]
    fn a_cycle_is_found_through_others() {
        let graph = graph(&[("a", &["b"]), ("b", &["c", "d"]), ("c", &["a"]), ("d", &[])]);
        let [cycle] = &cycles(&graph)[..] else { panic!("one cycle") };
        assert!(cycle.iter().eq(["a", "b", "c"]));
    }
}
