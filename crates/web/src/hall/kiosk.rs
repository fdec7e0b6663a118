//! The check-in kiosk: a device by the door at which players say themselves that they are here.

use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use tournament::{Player, Presence, SectionId};

use super::frame::Frame;
use crate::page::PostForm;
use crate::pages::Pages;
use request::address::{decoded, encoded};
use request::answer::Problem;
use request::visitor::{Arbiter, Sent};
use service::operations::hall::kiosk::{self, Arrival, Entrant, Kiosk};

/// So many players are shown at once.
const MAX_SHOWN: usize = 12;

fn address(kiosk: &Kiosk) -> String {
    format!("/k/{}/check-in", kiosk.held.slug)
}

/// Where a device goes that was let in by a code to check players in: to the kiosk of the
/// festival, or to choose one of several.
pub(crate) async fn choose(State(app): State<Pages>, arbiter: Arbiter) -> Result<Response, Problem> {
    let festivals = kiosk::festivals(&app, &arbiter.staff)?;
    if let [only] = festivals.as_slice() {
        return Ok(Redirect::to(&format!("/k/{}/check-in", only.slug)).into_response());
    }
    let words = &arbiter.words;
    let content = html! {
        h1 { (words.say("kiosk-title")) }
        @if festivals.is_empty() { p { (words.say("festivals-none")) } }
        ul.found {
            @for held in &festivals {
                li { a.button translate="no" href={ "/k/" (held.slug) "/check-in" } { (held.name) } }
            }
        }
    };
    let frame = Frame { reader: Some(&*arbiter), ..Frame::new(words, words.say("kiosk-title"), "kiosk") };
    Ok(frame.around(&content).into_response())
}

/// Search, what is found, the question, the answer: each a page, told apart by its fields.
pub(crate) async fn show(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    RawQuery(query): RawQuery,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let kiosk = kiosk::open(&app, &arbiter.staff, &slug).await?;
    let pairs = decoded(query.unwrap_or_default().as_bytes());
    let field =
        |name: &str| pairs.iter().find(|(found, _)| found == name).map_or("", |(_, value)| value.trim());
    let content = match kiosk.player(&arbiter.staff, field("section"), field("player")) {
        Some(one) => question(&arbiter, &kiosk, one),
        None => search(&arbiter, &kiosk, field("q")),
    };
    // Whoever leaves does not leave names behind.
    Ok(page(&arbiter, &kiosk, &content, Some(60)))
}

fn page(arbiter: &Arbiter, kiosk: &Kiosk, content: &Markup, returns_after: Option<u32>) -> Response {
    let goes_on = returns_after.map(|seconds| (seconds, address(kiosk)));
    let reader = Some(&**arbiter);
    let frame =
        Frame { goes_on, reader, ..Frame::new(&arbiter.words, arbiter.words.say("kiosk-title"), "kiosk") };
    let whole = html! { p.festival translate="no" { (kiosk.held.name) } (content) };
    frame.around(&whole).into_response()
}

fn search(arbiter: &Arbiter, kiosk: &Kiosk, typed: &str) -> Markup {
    let words = &arbiter.words;
    let found =
        if typed.chars().count() < 2 { Vec::new() } else { kiosk.found(&arbiter.staff, words, typed) };
    html! {
        h1 { (words.say("kiosk-title")) }
        form role="search" action=(address(kiosk)) data-finds-while-typing {
            label for="q" { (words.say("kiosk-name")) }
            div.line {
                input #q type="search" name="q" value=(typed) autocomplete="off" autofocus spellcheck="false"
                    aria-controls="found";
                button.primary type="submit" { (words.say("kiosk-search")) }
            }
        }
        div #found role="status" {
            @if typed.chars().count() > 1 && found.is_empty() { p.problem { (words.say("kiosk-nobody")) } }
            @if found.len() > MAX_SHOWN { p { (words.say("kiosk-more")) } }
            ul.found {
                @for one in found.iter().take(MAX_SHOWN) {
                    @let (id, _, player) = one;
                    li {
                        @let section = encoded(id.as_str());
                        a.button href={
                            (address(kiosk)) "?q=" (encoded(typed))
                            "&section=" (section) "&player=" (player.id)
                        } {
                            b translate="no" { (player.details.name) }
                            " " span translate="no" { (kiosk.told_apart(&arbiter.staff, one).join(" · ")) }
                            @if player.presence == Presence::Arrived {
                                " " em { (words.say("kiosk-here-already")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A form about a player.
fn form<'a>(arbiter: &'a Arbiter, kiosk: &Kiosk, id: &SectionId, player: &Player) -> PostForm<'a> {
    let form = PostForm::to(arbiter, kiosk.now.sequence, address(kiosk));
    form.field("section", id).field("player", player.id)
}

fn question(arbiter: &Arbiter, kiosk: &Kiosk, one: Entrant<'_>) -> Markup {
    let words = &arbiter.words;
    let (id, _, player) = one;
    html! {
        h1 { (words.say("kiosk-are-you")) }
        p.name translate="no" { (player.details.name) }
        p { span translate="no" { (kiosk.told_apart(&arbiter.staff, &one).join(" · ")) } }
        @if player.presence == Presence::Arrived {
            p.done { (words.say("kiosk-here-already")) }
            p { a.button href=(address(kiosk)) { (words.say("kiosk-back")) } }
        } @else {
            (form(arbiter, kiosk, id, player).class("line").body(html! {
                button.primary type="submit" name="what" value="in" autofocus { (words.say("kiosk-yes")) }
                a.button href=(address(kiosk)) { (words.say("kiosk-no")) }
            }))
        }
    }
}

/// Checks a player in, or takes that back.
pub(crate) async fn change(
    State(app): State<Pages>,
    Path(slug): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    let kiosk = kiosk::open(&app, &arbiter.staff, &slug).await?;
    let one = kiosk.player(&arbiter.staff, form.text("section"), form.text("player"));
    let Some((id, _, player)) = one else {
        return Ok(page(arbiter, &kiosk, &to_the_desk(arbiter, &kiosk), Some(10)));
    };
    let is_undo = form.text("what") == "undo";
    let key = form.text("key").to_owned();
    let request = Arrival { section: id.clone(), player: player.id, is_undo, key };
    let is_done = kiosk::check_in(&app, &arbiter.staff, &kiosk, request).await?;
    let content = match is_done {
        true if is_undo => taken_back(arbiter, &kiosk),
        true => welcome(arbiter, &kiosk, id, player),
        false => to_the_desk(arbiter, &kiosk),
    };
    Ok(page(arbiter, &kiosk, &content, Some(10)))
}

fn welcome(arbiter: &Arbiter, kiosk: &Kiosk, id: &SectionId, player: &Player) -> Markup {
    let words = &arbiter.words;
    html! {
        h1 role="status" { (words.say("kiosk-welcome")) }
        p.name translate="no" { (player.details.name) }
        p.done { (words.say("kiosk-checked-in")) }
        div.line {
            (form(arbiter, kiosk, id, player).body(html! {
                button type="submit" name="what" value="undo" { (words.say("kiosk-undo")) }
            }))
            a.button.primary href=(address(kiosk)) { (words.say("kiosk-next")) }
        }
    }
}

fn taken_back(arbiter: &Arbiter, kiosk: &Kiosk) -> Markup {
    html! {
        h1 role="status" { (arbiter.words.say("kiosk-taken-back")) }
        p { a.button.primary href=(address(kiosk)) { (arbiter.words.say("kiosk-next")) } }
    }
}

fn to_the_desk(arbiter: &Arbiter, kiosk: &Kiosk) -> Markup {
    html! {
        h1 role="alert" { (arbiter.words.say("kiosk-to-the-desk")) }
        p { a.button href=(address(kiosk)) { (arbiter.words.say("kiosk-back")) } }
    }
}
