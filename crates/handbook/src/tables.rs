//! The tables that `build.rs` makes of the register.

use crate::{Article, ArticleKind, Citation, Document, Edition, Replaces};
use jiff::civil::date;

include!(concat!(env!("OUT_DIR"), "/tables.rs"));
