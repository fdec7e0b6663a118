//! The basic rules and the general handling rules for all Swiss systems (C.04.1, C.04.2).

mod board_order;
mod bye;
mod initial_order;

pub use board_order::{BoardOrder, sort_boards};
pub use bye::ByeRule;
pub use initial_order::{Entrant, initial_order, may_renumber};
