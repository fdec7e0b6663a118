//! What a page of the desk knows beside its content, and where it is.

use maud::{Markup, html};
use request::visitor::{Arbiter, Visitor};
use service::festival::{OpenFestival, Snapshot};
use service::operations::open::VisibleFestival;
use tournament::SectionId;

use crate::pages::Pages;

/// Where in the desk a page is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Here {
    Home,
    Dashboard,
    Players,
    CheckIn,
    Round,
    Late,
    Manual,
    Standings,
    Crosstable,
    Corrections,
    Incidents,
    Boards,
    Start,
    Settings,
    Invitation,
    Export,
    Print,
    PrintAll,
    Screens,
    Reports,
    Log,
    Staff,
    Audit,
    Backup,
    FestivalSettings,
    Lists,
    Api,
    Public,
}

/// What a desk page knows beside its content.
pub(crate) struct Shell<'a> {
    pub(crate) app: &'a Pages,
    pub(crate) arbiter: &'a Arbiter,
    pub(crate) held: Option<(&'a OpenFestival, &'a Snapshot)>,
    pub(crate) section: Option<&'a str>,
    pub(crate) here: Here,
    pub(crate) title: String,
}

impl<'a> Shell<'a> {
    /// A page of no festival.
    pub(crate) fn new(app: &'a Pages, arbiter: &'a Arbiter, here: Here, title: String) -> Shell<'a> {
        Shell { app, arbiter, held: None, section: None, here, title }
    }

    /// A page of a festival.
    pub(crate) fn of(self, open: &'a VisibleFestival) -> Shell<'a> {
        Shell { held: Some((&open.held, &open.now)), ..self }
    }

    /// A page of a section of it.
    pub(crate) fn in_section(self, id: &'a SectionId) -> Shell<'a> {
        Shell { section: Some(id.as_str()), ..self }
    }
}

/// Whether a section is in FIDE mode: shown for ever if it left it.
pub(crate) fn mode_badge(visitor: &Visitor, section: &tournament::Section) -> Markup {
    html! {
        @if section.is_in_fide_mode() { span.badge.fide { (visitor.words.say("fide-mode")) } }
        @else { span.badge.left { (visitor.words.say("fide-mode-left")) } }
    }
}
