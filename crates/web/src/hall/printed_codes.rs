//! What is printed for the boards: a QR code for each board, and the players' codes
//! of a round to cut and hand out.

use access::Permission;
use axum::extract::{Path, RawQuery, State};
use axum::response::Response;
use maud::{Markup, html};
use tournament::SectionId;

use super::renew_codes;
use crate::page::{self, Here, PostForm, Shell, back};
use crate::pages::Pages;
use request::address::{decoded, local_path};
use request::answer::Problem;
use request::form::Wrong;
use request::visitor::{Arbiter, Sent};
use service::local_addresses::HostAddress;
use service::operations::hall::address::{self, ChooseAddress, HallAddress};
use service::operations::hall::codes::{self, RoundCodes};
use service::operations::open::VisibleFestival;

/// The addresses by which phones reach this computer: the one that the codes lead
/// to, and all that can be chosen.
struct Reached {
    open: VisibleFestival,
    base: Option<String>,
    offered: Vec<String>,
}

/// What a page shows: the address that its query names stands for the chosen one.
async fn reached(
    app: &Pages,
    arbiter: &Arbiter,
    slug: &str,
    query: Option<String>,
) -> Result<Reached, Problem> {
    let pairs = decoded(query.unwrap_or_default().as_bytes());
    let given = pairs.iter().find(|(name, _)| name == "at");
    let given = given.and_then(|(_, value)| HostAddress::parse(value)).map(HostAddress::into_string);
    let HallAddress { open, address, mut offered } =
        address::read(app, &arbiter.staff, slug, &arbiter.host).await?;
    let base = given.or(address);
    if let Some(base) = base.as_ref().filter(|base| !offered.contains(base)) {
        offered.insert(0, base.clone());
    }
    Ok(Reached { open, base, offered })
}

/// Remembers which address the codes lead to, on this desk for all festivals.
pub(crate) async fn choose(
    State(app): State<Pages>,
    Path(festival): Path<String>,
    sent: Sent,
) -> Result<Response, Problem> {
    let Sent { arbiter, form } = &sent;
    arbiter.must(Permission::EnterResult)?;
    let field = if form.text("other").is_empty() { "at" } else { "other" };
    let address = HostAddress::parse(form.text(field))
        .ok_or_else(|| Wrong::with("wrong-text-only-here", field, form.text(field)))?;
    let here = format!("/f/{festival}/reports");
    let request = ChooseAddress { festival, address, host: arbiter.host.clone() };
    address::choose(&app, &arbiter.staff, request).await?;
    Ok(back(arbiter, local_path(form.text("next")).unwrap_or(&here)))
}

fn address_form(arbiter: &Arbiter, reached: &Reached) -> Markup {
    let words = &arbiter.words;
    let here = arbiter.path.split('?').next().unwrap_or_default();
    let to = format!("/f/{}/reports/address", reached.open.held.slug);
    let form = PostForm::to(arbiter, reached.open.now.sequence, to).next(here);
    html! {
        div.no-print {
            @if reached.base.is_none() { p.warning { (words.say("papers-only-here")) } }
            (form.body(html! {
                fieldset.addresses {
                    legend { (words.say("papers-address")) }
                    @for one in &reached.offered {
                        label {
                            input type="radio" name="at" value=(one)
                                checked[Some(one) == reached.base.as_ref()];
                            " " span translate="no" { (one) }
                        }
                        " "
                    }
                    label {
                        (words.say("papers-other"))
                        " "
                        input type="text" name="other" autocomplete="off" spellcheck="false" translate="no";
                    }
                    " " button type="submit" { (words.say("papers-use")) }
                    p.hint { (words.say("papers-remembered")) }
                }
            }))
        }
    }
}

/// A QR code for each board of a section.
pub(crate) async fn boards(
    State(app): State<Pages>,
    Path((slug, name)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let reached = reached(&app, &arbiter, &slug, query).await?;
    let (words, open) = (&arbiter.words, &reached.open);
    let (id, section) = open.section(&name)?;
    arbiter.must_in(Permission::EnterResult, &open.held.slug, id.as_str())?;
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
                    @if let Some(base) = &reached.base {
                        (page::qr(&format!("http://{base}/b/{slug}/{id}/{number}")))
                    }
                    p { (words.say("papers-board-hint")) }
                }
            }
        }
    };
    Ok(show(&app, &arbiter, open, &id, words.say("papers-boards"), &content))
}

/// The codes of the players in the round that is being played.
pub(crate) async fn list(
    State(app): State<Pages>,
    Path((slug, name)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let words = &arbiter.words;
    let listed = codes::list(&app, &arbiter.staff, &slug, &name).await?;
    let RoundCodes { open, section: id, round, slips } = &listed;
    let reached = reached(&app, &arbiter, &slug, query).await?;
    let content = html! {
        h1 { (words.with("papers-codes-of", &[("round", (*round).into())])) }
        p.no-print { (words.say("papers-codes-explained")) }
        (renew_codes::for_all(&arbiter, open, id))
        (address_form(&arbiter, &reached))
        div.papers.slips {
            @for slip in slips {
                div.paper {
                    p { b translate="no" { (slip.name) } }
                    p {
                        (words.with("board-title", &[("board", slip.board.into())]))
                        " · " (words.with("board-round", &[("round", (*round).into())]))
                    }
                    p.code translate="no" { (slip.code) }
                    a.own href=(slip.page)
                        aria-label=(words.with("papers-own-page", &[("name", slip.name.as_str().into())])) {
                        @match &reached.base {
                            Some(base) => (page::qr(&format!("http://{base}{}", slip.page))),
                            None => (slip.page),
                        }
                    }
                    (renew_codes::for_one(&arbiter, open, id, slip))
                }
            }
        }
    };
    Ok(show(&app, &arbiter, open, id, words.say("papers-codes"), &content))
}

fn show(
    app: &Pages,
    arbiter: &Arbiter,
    open: &VisibleFestival,
    id: &SectionId,
    title: String,
    content: &Markup,
) -> Response {
    page::desk(&Shell::new(app, arbiter, Here::Reports, title).of(open).in_section(id), content)
}
