//! The frame of pages in the hall: phones, kiosks, screens.

use maud::{Markup, html};
use words::Words;

use crate::assets;
use crate::page::{languages, theme_script};
use crate::public::document;
use request::visitor::Visitor;

/// A page in the hall.
pub(crate) struct Frame<'a> {
    pub(crate) words: &'a Words,
    pub(crate) title: String,
    /// What kind of page, for the style sheet.
    pub(crate) kind: &'static str,
    /// The festival whose changes it follows, and the entry up to which it is true.
    pub(crate) live: Option<(&'a str, u64)>,
    /// The section whose changes it follows.
    pub(crate) section: Option<&'a str>,
    /// The board whose changes it follows, such as `open/12`.
    pub(crate) board: Option<String>,
    /// Where it goes by itself, and after how many seconds in which nobody touches it.
    pub(crate) goes_on: Option<(u32, String)>,
    /// The same, but only where there is no script.
    pub(crate) turns: Option<(u32, String)>,
    /// Who looks, where they may choose a language.
    pub(crate) reader: Option<&'a Visitor>,
}

impl<'a> Frame<'a> {
    pub(crate) fn new(words: &'a Words, title: impl Into<String>, kind: &'static str) -> Frame<'a> {
        Frame {
            words,
            title: title.into(),
            kind,
            live: None,
            section: None,
            board: None,
            goes_on: None,
            turns: None,
            reader: None,
        }
    }

    /// The whole page.
    pub(crate) fn around(&self, content: &Markup) -> Markup {
        let (line, spread) = match self.kind {
            "phone" => ("/boards", "300"),
            "screen" => ("/screens", "60"),
            _ => ("", "300"),
        };
        let live = self.live.map(|(slug, _)| format!("/live/{slug}{line}"));
        let sequence = self.live.map(|(_, sequence)| sequence.to_string());
        let to = |(seconds, address): &(u32, String)| format!("{seconds};url={address}");
        let head = html! {
            title { (self.title) " · Jadoube" }
            @if self.reader.is_some() { (theme_script()) }
            link rel="stylesheet" href=(assets::address("hall.css"));
            link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
            @if let Some(turn) = self.goes_on.as_ref().or(self.turns.as_ref()) {
                noscript { meta http-equiv="refresh" content=(to(turn)); }
            }
            @if self.live.is_some() { script src=(assets::address("public.js")) defer {} }
            script src=(assets::address("hall.js")) defer {}
        };
        let body = html! {
            body.(self.kind) data-live=[live] data-sequence=[sequence] data-section=[self.section]
                data-board=[self.board.as_ref()] data-spread=(spread)
                data-returns=[self.goes_on.as_ref().map(|(seconds, _)| seconds)]
                data-return-to=[self.goes_on.as_ref().map(|(_, address)| address)] {
                main #content tabindex="-1" data-part { (content) }
                @if let Some(reader) = self.reader { (languages(reader)) }
            }
        };
        document(self.words, &head, &body)
    }
}
