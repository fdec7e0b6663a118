//! The pages of this area, asked for and sent as a browser does.

mod desk;
mod settings;
