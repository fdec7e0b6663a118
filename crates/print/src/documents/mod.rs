//! The documents, one file each.

mod pairings;

use crate::document::Document;

/// Every document, in the order of menus.
pub(crate) const ALL: &[&Document] = &[&pairings::PAIRINGS];
