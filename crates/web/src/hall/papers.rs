//! What is printed for the boards: a QR code for each board, and the players' codes of a round to cut and hand out.

use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use access::Permission;
use tournament::{Player, Section, SectionId};

use super::renewal;
use crate::act::wrong_form;
use crate::address::{decoded, local_path};
use crate::answer::{Problem, back};
use crate::app::App;
use crate::desk::{Open, open};
use crate::form::Wrong;
use crate::page::{self, Here, Shell, hidden};
use crate::reach::{self, Chosen};
use crate::visitor::{Arbiter, Sent};

/// The addresses by which phones reach this computer: the one that the codes lead to, and all that can be chosen.
struct Reached {
    base: Option<String>,
    offered: Vec<String>,
}

fn reached(app: &App, arbiter: &Arbiter, query: Option<&str>) -> Reached {
    let pairs = decoded(query.unwrap_or_default().as_bytes());
    let given = pairs.iter().find(|(name, _)| name == "at").and_then(|(_, value)| reach::typed(value));
    let base = given.or_else(|| app.address_in_hall(&arbiter.host));
    let mut offered = app.reach().offered(&arbiter.host);
    if let Some(base) = base.as_ref().filter(|base| !offered.contains(base)) {
        offered.insert(0, base.clone());
    }
    Reached { base, offered }
}

/// Remembers which address the codes lead to, on this desk for all festivals.
pub(crate) async fn address(State(app): State<App>, Path(slug): Path<String>, sent: Sent) -> Response {
    let Sent { arbiter, form } = &sent;
    let open = or_answer!(open(&app, arbiter, &slug));
    or_answer!(arbiter.must(Permission::EnterResult));
    let field = if form.text("other").is_empty() { "at" } else { "other" };
    let Some(address) = reach::typed(form.text(field)) else {
        return wrong_form(Wrong::with("wrong-text-only-here", field, form.text(field)));
    };
    let chosen = Chosen { is_own: app.reach().is_own(&address), address };
    let writer = app.clone();
    match tokio::task::spawn_blocking(move || writer.hall().choose_address(&chosen)).await {
        Ok(Ok(())) => {
            let here = format!("/f/{}/reports", open.held.slug);
            back(arbiter, local_path(form.text("next")).unwrap_or(&here))
        }
        Ok(Err(_)) | Err(_) => {
            Problem::new(StatusCode::INSUFFICIENT_STORAGE, arbiter.words.say("our-mistake")).into_response()
        }
    }
}

/// Opens a section for somebody who may do something there.
pub(crate) fn section<'a>(
    arbiter: &Arbiter,
    open: &'a Open,
    name: &str,
    needs: Permission,
) -> Result<(SectionId, &'a Section), Response> {
    let (id, section) = open.section(arbiter, name)?;
    arbiter.must_in(needs, &open.held.slug, id.as_str())?;
    Ok((id, section))
}

fn address_form(arbiter: &Arbiter, open: &Open, reached: &Reached) -> Markup {
    let words = &arbiter.words;
    let here = arbiter.path.split('?').next().unwrap_or_default();
    html! {
        div.no-print {
            @if reached.base.is_none() { p.warning { (words.say("papers-only-here")) } }
            form method="post" action={ "/f/" (open.held.slug) "/reports/address" } {
                (hidden(arbiter, open.now.sequence, here))
                fieldset.addresses {
                    legend { (words.say("papers-address")) }
                    @for one in &reached.offered {
                        label { input type="radio" name="at" value=(one) checked[Some(one) == reached.base.as_ref()]; " " span translate="no" { (one) } }
                        " "
                    }
                    label { (words.say("papers-other")) " " input type="text" name="other" autocomplete="off" spellcheck="false" translate="no"; }
                    " " button type="submit" { (words.say("papers-use")) }
                    p.hint { (words.say("papers-remembered")) }
                }
            }
        }
    }
}

/// A QR code for each board of a section.
pub(crate) async fn boards(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    arbiter: Arbiter,
) -> Response {
    let open = or_answer!(open(&app, &arbiter, &slug));
    let (id, section) = or_answer!(section(&arbiter, &open, &name, Permission::EnterResult));
    let words = &arbiter.words;
    let reached = reached(&app, &arbiter, query.as_deref());
    let numbers: Vec<u16> = match section.published().last() {
        Some(round) => round.boards.keys().map(|number| number.get()).collect(),
        None => {
            let first = section.configuration.first_board;
            let count = u16::try_from(section.players.len() / 2).unwrap_or(0);
            (first..first.saturating_add(count)).collect()
        }
    };
    let content = html! {
        h1 { (words.say("papers-boards")) }
        (address_form(&arbiter, &open, &reached))
        div.papers {
            @for number in numbers {
                div.paper {
                    h2 { (words.with("board-title", &[("board", number.into())])) }
                    @if let Some(base) = &reached.base { (page::qr(&format!("http://{base}/b/{slug}/{id}/{number}"))) }
                    p { (words.say("papers-board-hint")) }
                }
            }
        }
    };
    show(&app, &arbiter, &open, &id, words.say("papers-boards"), &content)
}

/// What a player is handed for a round.
pub(crate) struct Slip<'a> {
    pub(crate) player: &'a Player,
    pub(crate) board: u16,
    /// The code by which they report.
    pub(crate) code: String,
    /// The path of their own page.
    pub(crate) page: String,
}

/// The slips of the round that is being played, by board; none if there is no such round.
pub(crate) fn slips<'a>(
    app: &App,
    slug: &str,
    id: &SectionId,
    section: &'a Section,
) -> Option<(u16, Vec<Slip<'a>>)> {
    let round = section.published().last()?;
    let (number, codes) = (round.number.get(), app.hall().codes(slug).ok()?);
    let mut slips = Vec::new();
    for (board, pair) in &round.boards {
        let both = [pair.white, pair.black].into_iter().filter_map(|id| section.players.get(&id));
        slips.extend(both.map(|player| Slip {
            player,
            board: board.get(),
            code: codes.of_round(id.as_str(), number, player.id.get()),
            page: format!("/me/{slug}/{}", codes.of_page(id.as_str(), player.id.get())),
        }));
    }
    Some((number, slips))
}

/// The codes of the players in the round that is being played.
pub(crate) async fn codes(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    arbiter: Arbiter,
) -> Response {
    let open = or_answer!(open(&app, &arbiter, &slug));
    let (id, section) = or_answer!(section(&arbiter, &open, &name, Permission::HandOutCodes));
    let words = &arbiter.words;
    let reached = reached(&app, &arbiter, query.as_deref());
    let Some((round, slips)) = slips(&app, &slug, &id, section) else {
        return Problem::new(StatusCode::NOT_FOUND, words.say("round-not-paired")).into_response();
    };
    renewal::note_listing(&app, &arbiter, &slug, &id, round);
    let content = html! {
        h1 { (words.with("papers-codes-of", &[("round", round.into())])) }
        p.no-print { (words.say("papers-codes-explained")) }
        (renewal::for_all(&arbiter, &open, &id))
        (address_form(&arbiter, &open, &reached))
        div.papers.slips {
            @for slip in &slips {
                div.paper {
                    p { b translate="no" { (slip.player.details.name) } }
                    p { (words.with("board-title", &[("board", slip.board.into())])) " · " (words.with("board-round", &[("round", round.into())])) }
                    p.code translate="no" { (slip.code) }
                    a.own href=(slip.page) aria-label=(words.with("papers-own-page", &[("name", slip.player.details.name.as_str().into())])) {
                        @match &reached.base { Some(base) => (page::qr(&format!("http://{base}{}", slip.page))), None => (slip.page) }
                    }
                    (renewal::for_one(&arbiter, &open, &id, slip.player))
                }
            }
        }
    };
    show(&app, &arbiter, &open, &id, words.say("papers-codes"), &content)
}

fn show(
    app: &App,
    arbiter: &Arbiter,
    open: &Open,
    id: &SectionId,
    title: String,
    content: &Markup,
) -> Response {
    let held = Some((&*open.held, &*open.now));
    page::desk(&Shell { app, arbiter, held, section: Some(id.as_str()), here: Here::Reports, title }, content)
}
