//! The command line of Jadoube.

fn main() {}
