//! How a page of a festival begins and ends: opened for whoever asks, and put into the frame of the desk.
//! Forms that are sent to such a page begin in the same way, and end in commands.

use axum::extract::{FromRequest, FromRequestParts, RawPathParams, Request};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use jiff::tz::TimeZone;
use maud::Markup;

use access::Permission;
use tournament::{Command, Section, SectionCommand, SectionId, Shared};
use words::Words;

use crate::act::{Asked, act};
use crate::page::{self, Here, PostForm, Shell};
use crate::pages::Pages;
use request::address::encoded;
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::visitor::{Arbiter, Sent};
use service::operations::open::{self, VisibleFestival};

/// Addresses of pages about a section of an open festival.
pub(crate) trait SectionAddress {
    /// The address of a page of a section.
    fn address(&self, section: &SectionId, page: &str) -> String;
}

impl SectionAddress for VisibleFestival {
    fn address(&self, section: &SectionId, page: &str) -> String {
        format!("/f/{}/s/{}/{page}", self.held.slug, encoded(section.as_str()))
    }
}

/// A page of a festival that somebody looks at: it is there, and they may.
pub(crate) struct FestivalPage {
    pub(crate) app: Pages,
    pub(crate) arbiter: Arbiter,
    pub(crate) open: VisibleFestival,
}

impl FestivalPage {
    pub(crate) fn words(&self) -> &Words {
        &self.arbiter.words
    }

    /// The hours of the festival.
    pub(crate) fn zone(&self) -> TimeZone {
        self.app.zone_of(&self.open.now.festival)
    }

    /// The name of the festival in addresses.
    pub(crate) fn slug(&self) -> &str {
        &self.open.held.slug
    }

    /// The address of a page of the festival.
    pub(crate) fn to(&self, page: &str) -> String {
        format!("/f/{}/{page}", self.open.held.slug)
    }

    /// A form of this page.
    pub(crate) fn form(&self, to: impl Into<String>) -> PostForm<'_> {
        PostForm::to(&self.arbiter, self.open.now.sequence, to)
    }

    /// A text with the name of the festival in it.
    pub(crate) fn titled(&self, id: &str) -> String {
        self.words().with(id, &[("festival", self.open.held.name.as_str().into())])
    }

    /// The page in its frame.
    pub(crate) fn shown(&self, here: Here, title: String, content: &Markup) -> Response {
        page::desk(&Shell::new(&self.app, &self.arbiter, here, title).of(&self.open), content)
    }
}

/// A page of a section that somebody looks at.
pub(crate) struct SectionPage {
    pub(crate) app: Pages,
    pub(crate) arbiter: Arbiter,
    pub(crate) open: VisibleFestival,
    pub(crate) id: SectionId,
    pub(crate) section: Shared<Section>,
    /// What follows the section in its address.
    page: String,
}

impl SectionPage {
    pub(crate) fn words(&self) -> &Words {
        &self.arbiter.words
    }

    /// The hours of the festival.
    pub(crate) fn zone(&self) -> TimeZone {
        self.app.zone_of(&self.open.now.festival)
    }

    /// The address of a page of the section.
    pub(crate) fn to(&self, page: &str) -> String {
        self.open.address(&self.id, page)
    }

    /// The address of this page.
    pub(crate) fn here(&self) -> String {
        self.to(&self.page)
    }

    /// Whether they may do something in this section.
    pub(crate) fn may(&self, permission: Permission) -> bool {
        self.arbiter.may(permission) && self.arbiter.works_in(&self.open.held.slug, self.id.as_str())
    }

    /// Refuses what they may not do in this section.
    pub(crate) fn must(&self, needs: Permission) -> Result<(), Problem> {
        self.arbiter.must_in(needs, &self.open.held.slug, self.id.as_str())
    }

    /// A form of this page that is sent to another one.
    pub(crate) fn form_to(&self, to: impl Into<String>) -> PostForm<'_> {
        PostForm::to(&self.arbiter, self.open.now.sequence, to)
    }

    /// A form of this page; afterwards the page is shown again, at a part of it.
    pub(crate) fn form(&self, part: &str) -> PostForm<'_> {
        self.form_to(self.here()).next(self.at(part))
    }

    /// The address of a part of this page.
    pub(crate) fn at(&self, part: &str) -> String {
        if part.is_empty() { self.here() } else { format!("{}#{part}", self.here()) }
    }

    /// A form that is one button, sent to this page.
    pub(crate) fn button(&self, label: &str, fields: &[(&str, &str)]) -> Markup {
        let here = self.here();
        page::action(&self.arbiter, self.open.now.sequence, &here, &here, label, fields)
    }

    /// A text with the name of the section in it.
    pub(crate) fn titled(&self, id: &str) -> String {
        self.words().with(id, &[("section", self.section.configuration.name.as_str().into())])
    }

    /// The page in its frame.
    pub(crate) fn shown(&self, here: Here, title: String, content: &Markup) -> Response {
        let shell = Shell::new(&self.app, &self.arbiter, here, title).of(&self.open);
        page::desk(&shell.in_section(&self.id), content)
    }
}

/// A form that was sent to a page of a festival.
pub(crate) struct FestivalForm {
    pub(crate) app: Pages,
    pub(crate) sent: Sent,
    pub(crate) open: VisibleFestival,
}

impl FestivalForm {
    pub(crate) fn words(&self) -> &Words {
        &self.sent.arbiter.words
    }

    /// The name of the festival in addresses.
    pub(crate) fn slug(&self) -> &str {
        &self.open.held.slug
    }

    /// Says on a page of the festival that something is done.
    pub(crate) fn done(&self, text: String, page: &str) -> Response {
        page::done(&self.app, &self.sent.arbiter, text, &format!("/f/{}/{page}", self.slug()))
    }

    /// Does what the form asks for.
    pub(crate) async fn act(&self, asked: Result<Asked, Wrong>) -> Result<Response, Problem> {
        act(&self.app, &self.open.held, &self.sent, asked).await
    }
}

/// A form that was sent to a page of a section.
pub(crate) struct SectionForm {
    pub(crate) app: Pages,
    pub(crate) sent: Sent,
    pub(crate) open: VisibleFestival,
    pub(crate) id: SectionId,
    pub(crate) section: Shared<Section>,
}

impl SectionForm {
    /// The page that the form stands on, to be shown with what was sent.
    pub(crate) fn into_page(self, page: &str) -> (SectionPage, Form) {
        let SectionForm { app, sent: Sent { arbiter, form }, open, id, section } = self;
        (SectionPage { app, arbiter, open, id, section, page: page.to_owned() }, form)
    }

    pub(crate) fn words(&self) -> &Words {
        &self.sent.arbiter.words
    }

    /// Does what the form asks for; the message says that it is done.
    pub(crate) async fn act(&self, commands: Vec<SectionCommand>, done: &str) -> Result<Response, Problem> {
        self.act_and_say(commands, self.words().say(done)).await
    }

    /// The same with a text.
    pub(crate) async fn act_and_say(
        &self,
        commands: Vec<SectionCommand>,
        done: String,
    ) -> Result<Response, Problem> {
        let commands = commands.into_iter().map(|command| Command::In(self.id.clone(), command));
        let asked = Asked { commands: commands.collect(), done };
        act(&self.app, &self.open.held, &self.sent, Ok(asked)).await
    }
}

/// The parts of an address that are called by these names in the table of routes.
async fn named<const N: usize>(parts: &mut Parts, names: [&str; N]) -> Result<[String; N], Response> {
    let all = RawPathParams::from_request_parts(parts, &()).await.map_err(IntoResponse::into_response)?;
    let value = |name| all.iter().find(|(one, _)| *one == name).map_or("", |(_, value)| value);
    Ok(names.map(|name| value(name).to_owned()))
}

async fn opened(app: &Pages, arbiter: &Arbiter, festival: &str) -> Result<VisibleFestival, Problem> {
    Ok(open::open(app, &arbiter.staff, festival).await?)
}

/// A section of an open festival, held as long as the answer is made.
fn section_of(open: &VisibleFestival, name: &str) -> Result<(SectionId, Shared<Section>), Problem> {
    let (id, _) = open.section(name)?;
    let section = open.now.festival.sections[&id].clone();
    Ok((id, section))
}

impl FromRequestParts<Pages> for FestivalPage {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Pages) -> Result<FestivalPage, Response> {
        let [festival] = named(parts, ["festival"]).await?;
        let arbiter = Arbiter::from_request_parts(parts, app).await?;
        let open = opened(app, &arbiter, &festival).await?;
        Ok(FestivalPage { app: app.clone(), arbiter, open })
    }
}

impl FromRequestParts<Pages> for SectionPage {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Pages) -> Result<SectionPage, Response> {
        let [name] = named(parts, ["section"]).await?;
        // `/f/{festival}/s/{section}/` and what follows.
        let page = parts.uri.path().splitn(6, '/').nth(5).unwrap_or_default().to_owned();
        let FestivalPage { app, arbiter, open } = FestivalPage::from_request_parts(parts, app).await?;
        let (id, section) = section_of(&open, &name)?;
        Ok(SectionPage { app, arbiter, open, id, section, page })
    }
}

impl FromRequest<Pages> for FestivalForm {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Pages) -> Result<FestivalForm, Response> {
        let (mut parts, body) = request.into_parts();
        let [festival] = named(&mut parts, ["festival"]).await?;
        let sent = Sent::from_request(Request::from_parts(parts, body), app).await?;
        let open = opened(app, &sent.arbiter, &festival).await?;
        Ok(FestivalForm { app: app.clone(), sent, open })
    }
}

impl FromRequest<Pages> for SectionForm {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Pages) -> Result<SectionForm, Response> {
        let (mut parts, body) = request.into_parts();
        let [name] = named(&mut parts, ["section"]).await?;
        let FestivalForm { app, sent, open } =
            FestivalForm::from_request(Request::from_parts(parts, body), app).await?;
        let (id, section) = section_of(&open, &name)?;
        Ok(SectionForm { app, sent, open, id, section })
    }
}
