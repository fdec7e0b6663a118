//! The command line of Jadoube.

#[cfg_attr(not(test), allow(dead_code, reason = "the command that calls it comes with the command line"))]
mod article;

fn main() {}
