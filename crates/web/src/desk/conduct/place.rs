//! Where a page of this area is: the section it is about, who looks, and what they may do.

use axum::response::Response;
use jiff::tz::TimeZone;
use maud::{Markup, html};

use access::Permission;
use tournament::{Command, Section, SectionCommand, SectionId};
use words::Words;

use crate::act::{Asked, act};
use crate::assets;
use crate::desk::open;
use crate::opened::SectionAddress as _;
use crate::page::back;
use crate::page::{self, Here, Shell};
use crate::pages::Notice;
use crate::pages::Pages;
use request::address::{decoded, local_path};
use request::answer::Problem;
use request::form::Wrong;
use request::visitor::{Arbiter, Sent};
use service::operations::open::VisibleFestival;

/// A page of a section, being made.
pub(crate) struct Place<'a> {
    pub(crate) app: &'a Pages,
    pub(crate) arbiter: &'a Arbiter,
    pub(crate) open: &'a VisibleFestival,
    pub(crate) id: &'a SectionId,
    pub(crate) section: &'a Section,
    /// The last word of its address.
    pub(crate) page: &'static str,
}

impl Place<'_> {
    pub(crate) fn words(&self) -> &Words {
        &self.arbiter.words
    }

    /// The hours of the festival.
    pub(crate) fn zone(&self) -> TimeZone {
        self.app.zone_of(&self.open.now.festival)
    }

    /// The address of a page of the section.
    pub(crate) fn to(&self, page: &str) -> String {
        self.open.address(self.id, page)
    }

    /// The address of this page.
    pub(crate) fn here(&self) -> String {
        self.to(self.page)
    }

    /// Whether they may do something in this section.
    pub(crate) fn may(&self, permission: Permission) -> bool {
        self.arbiter.may(permission) && self.arbiter.works_in(&self.open.held.slug, self.id.as_str())
    }

    /// What every form carries; afterwards this page is shown again, at a part of it.
    pub(crate) fn hidden(&self, part: &str) -> Markup {
        let next = if part.is_empty() { self.here() } else { format!("{}#{part}", self.here()) };
        page::hidden(self.arbiter, self.open.now.sequence, &next)
    }

    /// A form that is one button, sent to this page.
    pub(crate) fn button(&self, label: &str, fields: &[(&str, &str)]) -> Markup {
        let here = self.here();
        page::action(self.arbiter, self.open.now.sequence, &here, &here, label, fields)
    }

    /// Where this page stands in a text.
    pub(crate) fn titled(&self, id: &str) -> String {
        let name = self.section.configuration.name.as_str();
        self.words().with(id, &[("section", name.into())])
    }
}

/// A page of a section: opened, made, put into its frame.
pub(crate) async fn show(
    (app, arbiter): (&Pages, &Arbiter),
    (slug, name): (&str, &str),
    (here, page): (Here, &'static str),
    make: impl FnOnce(&Place<'_>) -> (String, Markup),
) -> Result<Response, Problem> {
    let open = open(app, arbiter, slug).await?;
    let (id, section) = open.section(name)?;
    let (title, content) = make(&Place { app, arbiter, open: &open, id: &id, section, page });
    let content = html! {
        h1 { (title) }
        (content)
        script src=(assets::address("conduct.js")) defer {}
    };
    let held = Some((&*open.held, &*open.now));
    Ok(page::desk(&Shell { app, arbiter, held, section: Some(id.as_str()), here, title }, &content))
}

/// Does what a form of a section asks for. `read` makes commands of it, and says what is told when they are done.
pub(crate) async fn ask(
    app: &Pages,
    sent: &Sent,
    (slug, name): (&str, &str),
    read: impl FnOnce(&Section, &Sent) -> Result<(Vec<SectionCommand>, String), Wrong>,
) -> Result<Response, Problem> {
    ask_or_say(app, sent, (slug, name), None, read).await
}

/// The same; where nothing is asked for, only says so if there is something to say.
pub(crate) async fn ask_or_say(
    app: &Pages,
    sent: &Sent,
    (slug, name): (&str, &str),
    nothing: Option<String>,
    read: impl FnOnce(&Section, &Sent) -> Result<(Vec<SectionCommand>, String), Wrong>,
) -> Result<Response, Problem> {
    let open = open(app, &sent.arbiter, slug).await?;
    let (id, section) = open.section(name)?;
    let read = read(section, sent);
    if let (Ok((commands, _)), Some(nothing)) = (&read, nothing)
        && commands.is_empty()
    {
        app.notice(sent.arbiter.staff.session.id, Notice::done(nothing));
        return Ok(back(&sent.arbiter, local_path(sent.form.text("next")).unwrap_or("/")));
    }
    let asked = read.map(|(commands, done)| {
        let commands = commands.into_iter().map(|command| Command::In(id.clone(), command));
        Asked { commands: commands.collect(), done }
    });
    act(app, &open.held, sent, asked).await
}

/// What stands behind the question mark of an address.
pub(crate) struct Query(Vec<(String, String)>);

impl Query {
    pub(crate) fn of(raw: Option<&str>) -> Query {
        Query(decoded(raw.unwrap_or_default().as_bytes()))
    }

    pub(crate) fn text(&self, name: &str) -> &str {
        self.0.iter().find(|(one, _)| one == name).map_or("", |(_, value)| value.trim())
    }

    pub(crate) fn number<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.text(name).parse().ok()
    }
}

/// A form that does not know what it wants.
pub(crate) fn unknown(what: &str) -> Wrong {
    Wrong::with("wrong-unknown-here", "what", what)
}
