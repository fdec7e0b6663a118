//! The pages of players and people, driven as a browser drives them.

mod check_in;
mod desk;
mod import;
mod lists;
#[allow(clippy::module_inception, reason = "it tests the page of players, among the other pages of people")]
mod players;
mod staff;
