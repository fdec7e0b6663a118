//! The check-in kiosk: a device by the door at which players say themselves that they are here.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use access::{Actor, Permission, Role};
use ledger::Answers;
use roster::Search;
use tournament::{
    Command, Consent, Player, PlayerCommand, PlayerId, Presence, Section, SectionCommand, SectionId,
};

use super::frame::Frame;
use crate::address::{decoded, encoded};
use crate::answer::Problem;
use crate::app::App;
use crate::festival::{Given, Held, Now};
use crate::page::hidden;
use crate::visitor::{Arbiter, Sent};

/// So many players are shown at once.
const MOST: usize = 12;

struct Kiosk {
    held: Arc<Held>,
    now: Arc<Now>,
}

/// The festival, for a device that is let in as a kiosk: by the table of roles, as at the desk. A screen only shows.
fn kiosk(app: &App, arbiter: &Arbiter, slug: &str) -> Result<Kiosk, Response> {
    arbiter.must(Permission::MarkArrival)?;
    let held = app.festival(slug);
    let held = held.ok_or_else(|| {
        Problem::new(StatusCode::NOT_FOUND, arbiter.words.say("no-festival")).into_response()
    })?;
    Ok(Kiosk { now: held.now(), held })
}

impl Kiosk {
    fn address(&self) -> String {
        format!("/k/{}/check-in", self.held.slug)
    }

    fn player(
        &self,
        arbiter: &Arbiter,
        section: &str,
        player: &str,
    ) -> Option<(SectionId, &Section, &Player)> {
        let id = SectionId::new(section).filter(|id| arbiter.works_in(&self.held.slug, id.as_str()))?;
        let section = self.now.festival.sections.get(&id)?;
        let player = section.players.get(&PlayerId::new(player.parse().ok()?)?)?;
        Some((id, section, player))
    }

    fn expected(&self, arbiter: &Arbiter) -> Vec<Entrant<'_>> {
        let is_theirs = |id: &SectionId| arbiter.works_in(&self.held.slug, id.as_str());
        let sections = self.now.festival.sections.iter().filter(|(id, _)| is_theirs(id));
        sections
            .flat_map(|(id, section)| section.players.values().map(move |player| (id, &**section, player)))
            .filter(|(_, _, player)| matches!(player.presence, Presence::Expected | Presence::Arrived))
            .collect()
    }

    /// Whoever fits, in the order of the alphabet; those first whose names begin as it was typed.
    fn found(&self, arbiter: &Arbiter, typed: &str) -> Vec<Entrant<'_>> {
        let search = Search::new(typed);
        let everybody = self.expected(arbiter).into_iter().filter(|_| !search.is_empty());
        let mut found = search.among(everybody, |(_, _, player)| roster::search_key(&player.details.name));
        arbiter.words.sort(&mut found, |(_, (_, _, player))| player.details.name.as_str());
        found.sort_by_key(|(fit, _)| *fit);
        found.into_iter().map(|(_, one)| one).collect()
    }

    /// What tells a player from others: section, federation, club; from namesakes also the year of birth, as far as public pages show it.
    fn told_apart(&self, app: &App, arbiter: &Arbiter, (id, section, player): &Entrant<'_>) -> Vec<String> {
        let details = &player.details;
        let key = roster::search_key(&details.name);
        let namesake = |one: &Entrant<'_>| {
            (one.0, one.2.id) != (*id, player.id) && roster::search_key(&one.2.details.name) == key
        };
        let born = self.expected(arbiter).iter().any(namesake).then(|| {
            let snapshot = app.public().snapshot(&self.held);
            let shown = snapshot.sections.get(*id).and_then(|section| section.players.get(&player.id));
            shown.and_then(|player| player.details.birth_date).map(|date| format!("* {}", date.year()))
        });
        let federation = details.federation.map(|federation| federation.to_string());
        let parts = [federation, Some(details.club.clone()), Some(section.configuration.name.clone())];
        let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
        parts.chain(born.flatten()).collect()
    }
}

/// A player with the section they are in.
type Entrant<'a> = (&'a SectionId, &'a Section, &'a Player);

/// Where a device goes that was let in by a code to check players in: to the kiosk of the festival, or to choose one of several.
pub(crate) async fn choose(State(app): State<App>, arbiter: Arbiter) -> Response {
    or_answer!(arbiter.must(Permission::MarkArrival));
    let has_section = |held: &Arc<Held>| {
        held.now().festival.sections.keys().any(|section| arbiter.works_in(&held.slug, section.as_str()))
    };
    let festivals: Vec<Arc<Held>> = app.festivals().into_iter().filter(has_section).collect();
    if let [only] = festivals.as_slice() {
        return Redirect::to(&format!("/k/{}/check-in", only.slug)).into_response();
    }
    let words = &arbiter.words;
    let content = html! {
        h1 { (words.say("kiosk-title")) }
        @if festivals.is_empty() { p { (words.say("festivals-none")) } }
        ul.found { @for held in &festivals { li { a.button translate="no" href={ "/k/" (held.slug) "/check-in" } { (held.name) } } } }
    };
    let frame = Frame { reader: Some(&*arbiter), ..Frame::new(words, words.say("kiosk-title"), "kiosk") };
    frame.around(&content).into_response()
}

/// Search, what is found, the question, the answer: each a page, told apart by its fields.
pub(crate) async fn show(
    State(app): State<App>,
    Path(slug): Path<String>,
    RawQuery(query): RawQuery,
    arbiter: Arbiter,
) -> Response {
    let kiosk = or_answer!(kiosk(&app, &arbiter, &slug));
    let pairs = decoded(query.unwrap_or_default().as_bytes());
    let field =
        |name: &str| pairs.iter().find(|(found, _)| found == name).map_or("", |(_, value)| value.trim());
    let content = match kiosk.player(&arbiter, field("section"), field("player")) {
        Some((id, section, player)) => question(&app, &arbiter, &kiosk, (&id, section, player)),
        None => search(&app, &arbiter, &kiosk, field("q")),
    };
    // Whoever leaves does not leave names behind.
    page(&arbiter, &kiosk, &content, Some(60))
}

fn page(arbiter: &Arbiter, kiosk: &Kiosk, content: &Markup, returns_after: Option<u32>) -> Response {
    let goes_on = returns_after.map(|seconds| (seconds, kiosk.address()));
    let reader = Some(&**arbiter);
    let frame =
        Frame { goes_on, reader, ..Frame::new(&arbiter.words, arbiter.words.say("kiosk-title"), "kiosk") };
    let whole = html! { p.festival translate="no" { (kiosk.held.name) } (content) };
    frame.around(&whole).into_response()
}

fn search(app: &App, arbiter: &Arbiter, kiosk: &Kiosk, typed: &str) -> Markup {
    let words = &arbiter.words;
    let found = if typed.chars().count() < 2 { Vec::new() } else { kiosk.found(arbiter, typed) };
    html! {
        h1 { (words.say("kiosk-title")) }
        form role="search" action=(kiosk.address()) data-finds-while-typing {
            label for="q" { (words.say("kiosk-name")) }
            div.line {
                input #q type="search" name="q" value=(typed) autocomplete="off" autofocus spellcheck="false" aria-controls="found";
                button.primary type="submit" { (words.say("kiosk-search")) }
            }
        }
        div #found role="status" {
            @if typed.chars().count() > 1 && found.is_empty() { p.problem { (words.say("kiosk-nobody")) } }
            @if found.len() > MOST { p { (words.say("kiosk-more")) } }
            ul.found {
                @for one in found.iter().take(MOST) {
                    @let (id, _, player) = one;
                    li {
                        a.button href={ (kiosk.address()) "?q=" (encoded(typed)) "&section=" (encoded(id.as_str())) "&player=" (player.id) } {
                            b translate="no" { (player.details.name) }
                            " " span translate="no" { (kiosk.told_apart(app, arbiter, one).join(" · ")) }
                            @if player.presence == Presence::Arrived { " " em { (words.say("kiosk-here-already")) } }
                        }
                    }
                }
            }
        }
    }
}

fn question(app: &App, arbiter: &Arbiter, kiosk: &Kiosk, one: Entrant<'_>) -> Markup {
    let words = &arbiter.words;
    let (id, _, player) = one;
    html! {
        h1 { (words.say("kiosk-are-you")) }
        p.name translate="no" { (player.details.name) }
        p { span translate="no" { (kiosk.told_apart(app, arbiter, &one).join(" · ")) } }
        @if player.presence == Presence::Arrived {
            p.done { (words.say("kiosk-here-already")) }
            p { a.button href=(kiosk.address()) { (words.say("kiosk-back")) } }
        } @else {
            form.line method="post" action=(kiosk.address()) {
                (hidden(arbiter, kiosk.now.sequence, &kiosk.address()))
                input type="hidden" name="section" value=(id);
                input type="hidden" name="player" value=(player.id);
                button.primary type="submit" name="what" value="in" autofocus { (words.say("kiosk-yes")) }
                a.button href=(kiosk.address()) { (words.say("kiosk-no")) }
            }
        }
    }
}

/// Whoever has opened the page, at the door it does what a kiosk may do: mark who has arrived, and for a moment take back what it has
/// marked itself.
fn at_the_door(arbiter: &Arbiter) -> Actor {
    let actor = arbiter.actor();
    Actor { role: Role::Kiosk, author: format!("{} (kiosk)", actor.author), ..actor }
}

/// Checks a player in, or takes that back.
pub(crate) async fn change(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    let kiosk = or_answer!(kiosk(&app, arbiter, &slug));
    let Some((id, _, player)) = kiosk.player(arbiter, form.text("section"), form.text("player")) else {
        return page(arbiter, &kiosk, &to_the_desk(arbiter, &kiosk), Some(10));
    };
    let is_undo = form.text("what") == "undo";
    let players = vec![player.id];
    let command = if is_undo { PlayerCommand::CheckOut(players) } else { PlayerCommand::CheckIn(players) };
    let command = Command::In(id.clone(), SectionCommand::Players(command));
    let key = format!("{} {} kiosk", arbiter.staff.session.id.0, form.text("key"));
    let shown = Some(kiosk.now.sequence);
    let given = Given { key, commands: vec![command], at: app.clock.now(), consent: Consent::None, shown };
    let (writer, actor) = (Arc::clone(&kiosk.held), at_the_door(arbiter));
    let answer = tokio::task::spawn_blocking(move || writer.submit_by(&actor, given)).await;
    let content = match answer {
        Ok(Ok(Ok(Answers::Done(..) | Answers::Before(_)))) if is_undo => taken_back(arbiter, &kiosk),
        Ok(Ok(Ok(Answers::Done(..) | Answers::Before(_)))) => welcome(arbiter, &kiosk, &id, player),
        // Whatever an arbiter would have to decide is decided at the desk.
        Ok(Ok(Ok(Answers::NotDone { .. }) | Err(_)) | Err(_)) | Err(_) => to_the_desk(arbiter, &kiosk),
    };
    page(arbiter, &kiosk, &content, Some(10))
}

fn welcome(arbiter: &Arbiter, kiosk: &Kiosk, id: &SectionId, player: &Player) -> Markup {
    let words = &arbiter.words;
    html! {
        h1 role="status" { (words.say("kiosk-welcome")) }
        p.name translate="no" { (player.details.name) }
        p.done { (words.say("kiosk-checked-in")) }
        div.line {
            form method="post" action=(kiosk.address()) {
                (hidden(arbiter, kiosk.now.sequence, &kiosk.address()))
                input type="hidden" name="section" value=(id);
                input type="hidden" name="player" value=(player.id);
                button type="submit" name="what" value="undo" { (words.say("kiosk-undo")) }
            }
            a.button.primary href=(kiosk.address()) { (words.say("kiosk-next")) }
        }
    }
}

fn taken_back(arbiter: &Arbiter, kiosk: &Kiosk) -> Markup {
    html! {
        h1 role="status" { (arbiter.words.say("kiosk-taken-back")) }
        p { a.button.primary href=(kiosk.address()) { (arbiter.words.say("kiosk-next")) } }
    }
}

fn to_the_desk(arbiter: &Arbiter, kiosk: &Kiosk) -> Markup {
    html! {
        h1 role="alert" { (arbiter.words.say("kiosk-to-the-desk")) }
        p { a.button href=(kiosk.address()) { (arbiter.words.say("kiosk-back")) } }
    }
}
