//! The basic rules and the general handling rules for all Swiss systems (C.04.1, C.04.2).

mod board_order;
mod bye;

pub(crate) use board_order::sort_boards;
pub use bye::ByeRule;
