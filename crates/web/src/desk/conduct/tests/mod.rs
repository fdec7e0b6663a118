//! The pages of this area, asked for and sent as a browser does.

mod corrections;
mod desk;
mod log;
mod settings;
