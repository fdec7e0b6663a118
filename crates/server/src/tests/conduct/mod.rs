//! The pages of this area, asked for and sent as a browser does.

mod boards;
mod corrections;
mod desk;
mod invitation;
mod languages;
mod late;
mod log;
mod manual;
mod pages;
mod round;
mod settings;
mod start;
