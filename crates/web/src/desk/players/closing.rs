//! Closing the check-in of a section: what becomes of everybody who has not arrived, decided in one form.

use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};

use tournament::{Player, PlayerId, Section, SectionId};
use view::check_in::{absent, is_suspicious};

use crate::act::{Asked, act};
use crate::opened::SectionAddress as _;
use crate::page::{self, Columns, Here, PostForm, Shell, Table};
use crate::pages::Pages;
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::visitor::{Arbiter, Sent};
use service::operations::check_in::{self, CloseCheckIn, ClosedCheckIn, Closing, Fate};
use service::operations::open::SectionPath;
use service::operations::open::VisibleFestival;

const fn message(fate: Fate) -> &'static str {
    match fate {
        Fate::Leave => "closing-leave",
        Fate::Bye => "closing-bye",
        Fate::Withdraw => "closing-withdraw",
    }
}

pub(crate) async fn show(
    State(app): State<Pages>,
    Path((festival, section)): Path<(String, String)>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let at = SectionPath { festival, section };
    let Closing { open, id, fates } = check_in::closing(&app, &arbiter.staff, at).await?;
    let words = &arbiter.words;
    let section: &Section = &open.now.festival.sections[&id];
    let title = words.with("closing-title", &[("section", section.configuration.name.as_str().into())]);
    let absent = absent(words, section);
    let content = html! {
        h1 { (title) }
        @if absent.is_empty() {
            p.good { (words.say("closing-nobody")) }
            p { a.button.primary href=(open.address(&id, "round")) { (words.say("closing-to-round")) } }
        } @else {
            p {
                (words.with(
                    "closing-absent",
                    &[("absent", absent.len().into()), ("all", section.players.len().into())],
                ))
            }
            @if is_suspicious(section) { p.warning role="alert" { (words.say("closing-more-than-half")) } }
            (form(&arbiter, &open, &id, &fates, &absent))
        }
        p { a href={ "/f/" (open.held.slug) "/check-in" } { (words.say("closing-back")) } }
    };
    let shell = Shell::new(&app, &arbiter, Here::CheckIn, title).of(&open).in_section(&id);
    Ok(page::desk(&shell, &content))
}

/// The form: one choice for all, and exceptions.
fn form(
    arbiter: &Arbiter,
    open: &VisibleFestival,
    id: &SectionId,
    fates: &[Fate],
    absent: &[&Player],
) -> Markup {
    let (words, round) = (&arbiter.words, open.now.festival.sections[id].next_round().get());
    let shown = |fate: &Fate| (*fate, words.with(message(*fate), &[("round", round.into())]));
    let fates: Vec<(Fate, String)> = fates.iter().map(shown).collect();
    let columns = Columns::new(words).text("player-name").classed("number wide", "player-rating");
    let table =
        Table::new(words.say("closing-exceptions"), columns.text("closing-choice")).with_caption_shown();
    let form = PostForm::to(arbiter, open.now.sequence, open.address(id, "closing"));
    form.next(open.address(id, "round")).class("closing").body(html! {
        div.row {
            label for="all" { (words.say("closing-for-all")) }
            select #all name="all" autofocus {
                @for (fate, shown) in &fates { option value=(fate.word()) { (shown) } }
            }
        }
        (table.bare(html! {
            @for player in absent {
                @let name = format!("for-{}", player.id);
                tr {
                    th scope="row" { label for=(name) translate="no" { (player.details.name) } }
                    td.number.wide { @if let Some(rating) = player.details.rating { (rating) } }
                    td {
                        select id=(name) name=(name) {
                            option value="" { (words.say("closing-as-all")) }
                            @for (fate, shown) in &fates { option value=(fate.word()) { (shown) } }
                        }
                    }
                }
            }
        }))
        p { button.primary type="submit" { (words.say("closing-do")) } }
    })
}

/// Does what was chosen, all of it or nothing.
pub(crate) async fn close(
    State(app): State<Pages>,
    Path((festival, section)): Path<(String, String)>,
    sent: Sent,
) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    check_in::must_close(&arbiter.staff, &festival, &section)?;
    let request = asked(form, SectionPath { festival, section })?;
    let closed = check_in::close(&app, &arbiter.staff, request).await?;
    let done = said(arbiter, &closed);
    let (open, commands) = (closed.prepared.open, closed.prepared.commands);
    if commands.is_empty() {
        return Ok(page::done(&app, arbiter, done, &open.address(&closed.id, "round")));
    }
    act(&app, &open.held, &sent, Ok(Asked { commands, done })).await
}

fn said(arbiter: &Arbiter, closed: &ClosedCheckIn) -> String {
    let count = |wanted: Fate| closed.fates.values().filter(|fate| **fate == wanted).count();
    arbiter.words.with(
        "closing-done",
        &[
            ("left", count(Fate::Leave).into()),
            ("byes", count(Fate::Bye).into()),
            ("withdrawn", count(Fate::Withdraw).into()),
        ],
    )
}

/// What a form asks for.
fn asked(form: &Form, at: SectionPath) -> Result<CloseCheckIn, Wrong> {
    let fate = |field: &str, word: &str| {
        Fate::of_word(word).ok_or_else(|| Wrong::with("wrong-text-unknown", field, word))
    };
    let all = fate("all", form.needed("all")?)?;
    let mut exceptions = Vec::new();
    for (field, word) in form.fields().iter().filter(|(_, word)| !word.is_empty()) {
        let Some(player) = field.strip_prefix("for-") else { continue };
        let player = player.parse().ok().and_then(PlayerId::new);
        let player = player.ok_or_else(|| Wrong::say("wrong-no-player", field))?;
        exceptions.push((player, fate(field, word)?));
    }
    Ok(CloseCheckIn { at, all, exceptions })
}
