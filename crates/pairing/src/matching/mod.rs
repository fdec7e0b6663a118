//! Matching in graphs: which pairs can be made at the same time, and which are worth most together.
//!
//! Nothing here knows chess: there are vertices (numbered from 0), pairs which may be made, and weights.
//!
//! - [`Matcher`]: the matching of greatest weight, exactly, by Edmonds' blossom algorithm with duals. After
//!   a change (a weight, a pair forced or forbidden, a vertex removed) it goes on from where it stood.
//! - [`Counted`]: puts the number of pairs before the weight.
//! - [`Lexicographic`]: a list of criteria in order of importance as a weight.
//!
//! The algorithm follows J. Edmonds, *Maximum matching and a polyhedron with 0,1-vertices* (1965), with the
//! duals moved lazily and the best edges between outer blossoms kept in lists as H. Gabow describes (1976),
//! so that one search costs at most the square of the number of vertices. It grows one tree at a time, which
//! needs no relation between the duals of different vertices, so that any feasible duals are a start.

mod certificate;
mod change;
mod graph;
mod matcher;
mod search;
mod state;
mod weight;

pub use certificate::Flaw;
pub use matcher::{Impossible, Matcher};
pub use weight::{Counted, Lexicographic, Weight};
