//! Standings and crosstable after a published round.

use glossary::RoundNumber;
use maud::{Markup, html};
use tournament::{Section, SectionId};
use view::list::{Column, Crosstable, Fact, List, Standings};

use super::page::Leaf;
use super::site::{Site, part};
use crate::unfinished;

/// What is said of whoever is ranked, before the tie-breaks.
const RANKED: [Column; 7] = [
    Column::Rank,
    Column::Of(Fact::Number),
    Column::Of(Fact::Title),
    Column::Of(Fact::Name),
    Column::Of(Fact::Federation),
    Column::Of(Fact::Rating),
    Column::Points,
];

/// What stands before the rounds of a crosstable.
const MET: [Column; 3] = [Column::Row, Column::Of(Fact::Name), Column::Of(Fact::Rating)];

const STANDINGS: usize = 120;
const CROSSTABLE: usize = 100;

/// The standings after a round, with the results as they are known now.
pub(crate) fn standings(
    site: &Site<'_>,
    (id, section): (&SectionId, &Section),
    (number, page): (RoundNumber, u16),
) -> Option<Markup> {
    section.published().get(number.index())?;
    let all = site.snapshot.standings(id, number);
    let list = Standings::new(section, &all, &RANKED);
    let (part, pages) = part(list.count(), page, STANDINGS)?;
    let leaf = Leaf::Standings(number, page);
    let table = site.table("public-standings", site.columns(&list)).class("ranked");
    Some(html! {
        (site.rounds(id, section, number, Leaf::Standings))
        @if section.is_final && number.index() + 1 == section.published().len() {
            p.final { (site.say("final")) }
        }
        (unfinished::mark(site.words, &all.coverage))
        (live_link(site, id, section, number, Leaf::Standings, "live-standings"))
        (site.pages(id, leaf, page, pages))
        (site.list(&table, id, &list, part))
        (site.pages(id, leaf, page, pages))
        @if page == pages { (unfinished::below(site.words, section, &all.coverage)) }
    })
}

/// That a later round is being played, and the way to its live list.
fn live_link(
    site: &Site<'_>,
    id: &SectionId,
    section: &Section,
    here: RoundNumber,
    leaf: fn(RoundNumber, u16) -> Leaf,
    word: &str,
) -> Markup {
    html! {
        @if let Some(live) = section.live_round().filter(|live| *live != here) {
            p {
                (site.words.with("live-playing", &[("round", live.get().into())]))
                " " a href=(site.into(id, leaf(live, 1))) { (site.say(word)) }
            }
        }
    }
}

/// The crosstable after a round: for each round the opponent's place, the colour and the points.
pub(crate) fn crosstable(
    site: &Site<'_>,
    (id, section): (&SectionId, &Section),
    (number, page): (RoundNumber, u16),
) -> Option<Markup> {
    section.published().get(number.index())?;
    let all = section.crosstable_after(number).ok()?;
    let coverage = section.coverage(Some(number));
    let list = Crosstable::new(section, &all, &coverage, &MET).without_leavers();
    let (part, pages) = part(list.count(), page, CROSSTABLE)?;
    let leaf = Leaf::Crosstable(number, page);
    let table = site.table("public-crosstable", site.columns(&list)).class("cross");
    Some(html! {
        (site.rounds(id, section, number, Leaf::Crosstable))
        (unfinished::mark(site.words, &coverage))
        (live_link(site, id, section, number, Leaf::Crosstable, "live-crosstable"))
        p.quiet { (site.say("crosstable-legend")) }
        (site.pages(id, leaf, page, pages))
        (site.list(&table, id, &list, part))
        (site.pages(id, leaf, page, pages))
        @if page == pages { (unfinished::below(site.words, section, &coverage)) }
    })
}
