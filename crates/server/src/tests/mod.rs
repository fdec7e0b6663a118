//! Pages through the whole router, asked for as a browser does.

mod certificate;
mod conduct;
mod foreign;
mod hall;
mod health;
mod players;
mod post_redirect;
mod public;
mod report;
mod stopped;
mod unfinished;
