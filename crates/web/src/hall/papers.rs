//! What is printed for the boards: a QR code for each board, and the players' codes of a round to cut and hand out.

use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use maud::{Markup, html};

use access::Permission;
use tournament::{Player, Section, SectionId};

use super::code;
use crate::answer::Problem;
use crate::app::App;
use crate::desk::{Open, open};
use crate::door::qr;
use crate::page::{self, Here, Shell};
use crate::visitor::{Arbiter, decoded};

/// The address by which phones reach this computer, and whether it is only known here.
struct Reached {
    base: String,
    is_only_here: bool,
}

fn reached(headers: &HeaderMap, query: Option<&str>) -> Reached {
    let pairs = decoded(query.unwrap_or_default().as_bytes());
    let given = pairs.into_iter().find(|(name, _)| name == "at").map(|(_, value)| value);
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let wanted = given.unwrap_or_else(|| host.to_owned());
    let wanted =
        wanted.trim().trim_start_matches("https://").trim_start_matches("http://").trim_end_matches('/');
    let name: String =
        wanted.chars().filter(|c| c.is_ascii_alphanumeric() || ".-:[]".contains(*c)).take(100).collect();
    let is_only_here = ["localhost", "127.", "[::1]"].iter().any(|own| name.starts_with(own));
    Reached { base: format!("http://{name}"), is_only_here }
}

/// Opens a section for somebody who may see the codes.
pub(crate) fn section<'a>(
    arbiter: &Arbiter,
    open: &'a Open,
    name: &str,
) -> Result<(SectionId, &'a Section), Response> {
    let (id, section) = open.section(arbiter, name)?;
    if !arbiter.may(Permission::EnterResult) || !arbiter.works_in(id.as_str()) {
        let what = arbiter.words.with("forbidden", &[("role", arbiter.session.role.word().into())]);
        return Err(Problem::new(StatusCode::FORBIDDEN, what).show(arbiter));
    }
    Ok((id, section))
}

fn address_form(arbiter: &Arbiter, reached: &Reached) -> Markup {
    let words = &arbiter.words;
    html! {
        div.no-print {
            @if reached.is_only_here { p.warning { (words.say("papers-only-here")) } }
            form method="get" {
                label for="at" { (words.say("papers-address")) " " }
                input #at name="at" value=(reached.base.trim_start_matches("http://"));
                " " button type="submit" { (words.say("papers-use")) }
            }
        }
    }
}

/// A QR code for each board of a section.
pub(crate) async fn boards(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    arbiter: Arbiter,
) -> Response {
    let open = or_answer!(open(&app, &arbiter, &slug));
    let (id, section) = or_answer!(section(&arbiter, &open, &name));
    let words = &arbiter.words;
    let reached = reached(&headers, query.as_deref());
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
        (address_form(&arbiter, &reached))
        div.papers {
            @for number in numbers {
                div.paper {
                    h2 { (words.with("board-title", &[("board", number.into())])) }
                    (qr(&format!("{}/b/{slug}/{id}/{number}", reached.base)))
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
    let (number, secret) = (round.number.get(), app.hall().secret());
    let mut slips = Vec::new();
    for (board, pair) in &round.boards {
        let both = [pair.white, pair.black].into_iter().filter_map(|id| section.players.get(&id));
        slips.extend(both.map(|player| Slip {
            player,
            board: board.get(),
            code: code::of_round(secret, slug, id.as_str(), number, player.id.get()),
            page: format!("/me/{slug}/{}", code::of_player(secret, slug, id.as_str(), player.id.get())),
        }));
    }
    Some((number, slips))
}

/// The codes of the players in the round that is being played.
pub(crate) async fn codes(
    State(app): State<App>,
    Path((slug, name)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    arbiter: Arbiter,
) -> Response {
    let open = or_answer!(open(&app, &arbiter, &slug));
    let (id, section) = or_answer!(section(&arbiter, &open, &name));
    let words = &arbiter.words;
    let reached = reached(&headers, query.as_deref());
    let Some((round, slips)) = slips(&app, &slug, &id, section) else {
        return Problem::new(StatusCode::NOT_FOUND, words.say("round-not-paired")).show(&arbiter);
    };
    let content = html! {
        h1 { (words.with("papers-codes-of", &[("round", round.into())])) }
        p.no-print { (words.say("papers-codes-explained")) }
        (address_form(&arbiter, &reached))
        div.papers.slips {
            @for slip in &slips {
                div.paper {
                    p { b translate="no" { (slip.player.details.name) } }
                    p { (words.with("board-title", &[("board", slip.board.into())])) " · " (words.with("board-round", &[("round", round.into())])) }
                    p.code translate="no" { (slip.code) }
                    (qr(&format!("{}{}", reached.base, slip.page)))
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
