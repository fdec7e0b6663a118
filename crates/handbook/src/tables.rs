//! The tables that `build.rs` makes of the register.

use crate::{Article, Citation, Document, Edition, Kind, Replaces};
use jiff::civil::date;

include!(concat!(env!("OUT_DIR"), "/tables.rs"));
