//! Characters that no font has.

use std::collections::BTreeSet;

use typst::layout::{Frame, FrameItem};
use typst_layout::PagedDocument;

/// Characters that no font has, and the text in which they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Missing {
    pub(crate) characters: BTreeSet<char>,
    pub(crate) text: String,
}

/// What was laid out without a glyph: texts of a template, since those of the values were looked at before.
pub(super) fn missing(document: &PagedDocument) -> Vec<Missing> {
    let mut found = Vec::new();
    for page in document.pages() {
        in_frame(&page.frame, &mut found);
    }
    found
}

fn in_frame(frame: &Frame, found: &mut Vec<Missing>) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => in_frame(&group.frame, found),
            FrameItem::Text(text) => {
                let without = text.glyphs.iter().filter(|glyph| glyph.id == 0);
                let characters: BTreeSet<char> =
                    without.filter_map(|glyph| text.text.get(glyph.range())).flat_map(str::chars).collect();
                if !characters.is_empty() {
                    found.push(Missing { characters, text: text.text.to_string() });
                }
            }
            FrameItem::Shape(..) | FrameItem::Image(..) | FrameItem::Link(..) | FrameItem::Tag(_) => {}
        }
    }
}
