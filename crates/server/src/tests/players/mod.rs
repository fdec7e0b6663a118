//! The pages of players and people, driven as a browser drives them.

mod check_in;
mod desk;
mod import;
mod lists;
mod players;
mod staff;
