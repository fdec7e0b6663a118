//! The prizes of a section: the fund as announced, and who has won what once chief arbiter and treasurer have
//! confirmed it.

use maud::{Markup, html};
use tournament::Section;
use view::prizes;

use super::site::Site;
use crate::page::Columns;

pub(crate) fn show(site: &Site<'_>, section: &Section) -> Option<Markup> {
    let fund = prizes::announced(site.words, section.prizes.fund.as_ref()?);
    let awarded = section.prizes_after(None).ok().flatten().filter(tournament::PrizesAwarded::is_settled);
    let list = awarded.map(|awarded| prizes::list(site.words, &awarded));
    let columns = Columns::new(site.words).texts([
        "prizes-category",
        "prizes-place",
        "prizes-player",
        "prizes-what",
        "prizes-why",
    ]);
    let table = site.table("prizes-list", columns).caption(site.say("prizes-list"));
    Some(html! {
        @if let Some(list) = &list {
            (table.rows(html! {
                @for award in &list.awards {
                    tr {
                        td translate="no" { (award.category) }
                        td.n { (award.place) }
                        th scope="row" translate="no" { (award.name) }
                        td translate="no" { (award.what) }
                        td { (award.why.join("; ")) }
                    }
                }
            }))
            @if !list.unawarded.is_empty() {
                h2 { (site.say("prizes-unawarded")) }
                ul { @for one in &list.unawarded { li { (one) } } }
            }
        }
        h2 { (site.words.with("prizes-fund", &[("total", fund.total.as_str().into())])) }
        ul { @for rule in &fund.rules { li { (rule) } } }
        @for category in &fund.categories {
            h3 translate="no" { (fund.title_of(category)) }
            @if !category.conditions.is_empty() { p { (category.conditions.join("; ")) } }
            ol { @for (_, what, sharing) in &category.prizes { li { (what) ", " (sharing) } } }
        }
    })
}
