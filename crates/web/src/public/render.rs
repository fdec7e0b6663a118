//! From an address to bytes: the one place where the pages of the site come together.

use ledger::report::Purpose;
use maud::{Markup, html};
use tournament::{Section, SectionId, Shared};
use view::announcement::Kind;

use super::page::{Leaf, Page};
use super::site::Site;
use super::{calendar, card, feeds, files, home, lists, prizes, rounds, statistics, tables};
use crate::event_document;

/// A rendered page or file.
pub(crate) struct Rendered {
    pub(crate) kind: &'static str,
    pub(crate) bytes: Vec<u8>,
}

const PAGE: &str = "text/html; charset=utf-8";
const TABLE: &str = "text/csv; charset=utf-8";
const CALENDAR: &str = "text/calendar; charset=utf-8";
const REPORT: &str = "text/plain; charset=utf-8";

fn file(kind: &'static str, bytes: Vec<u8>) -> Rendered {
    Rendered { kind, bytes }
}

/// The bytes of a page; none if there is no such page.
pub(crate) fn render(site: &Site<'_>, typed: &str) -> Option<Rendered> {
    let page =
        |title: &str, content: &Markup| file(PAGE, site.frame(title, content).into_string().into_bytes());
    Some(match site.page {
        Page::Home => page(&site.say("public-home"), &home::festival(site)),
        Page::Search => page(&site.say("public-search-title"), &lists::search(site, typed)),
        Page::Calendar => file(
            CALENDAR,
            calendar::calendar(site, site.snapshot.sections.iter().map(|(id, section)| (id, &**section))),
        ),
        Page::Feed => file("application/atom+xml; charset=utf-8", feeds::news(site)),
        Page::In(id, leaf) => return in_section(site, id, site.snapshot.sections.get(id)?, *leaf),
    })
}

fn in_section(site: &Site<'_>, id: &SectionId, section: &Section, leaf: Leaf) -> Option<Rendered> {
    let (word, content) = match leaf {
        Leaf::Overview => ("public-overview", home::overview(site, id, section)),
        Leaf::Start(page) => ("public-start", lists::start(site, id, section, page)?),
        Leaf::Alphabetical(page) => ("public-alphabetical", lists::alphabetical(site, id, section, page)?),
        Leaf::Pairings(round, page) => {
            ("public-pairings", rounds::boards(site, (id, section), Leaf::Pairings, (round, page))?)
        }
        Leaf::Results(round, page) => {
            ("public-results", rounds::boards(site, (id, section), Leaf::Results, (round, page))?)
        }
        Leaf::Standings(round, page) => {
            ("public-standings", tables::standings(site, (id, section), (round, page))?)
        }
        Leaf::Crosstable(round, page) => {
            ("public-crosstable", tables::crosstable(site, (id, section), (round, page))?)
        }
        Leaf::Player(player) => ("public-player", card::show(site, id, section, player)?),
        Leaf::Statistics => ("public-statistics", statistics::show(site, id, section)?),
        Leaf::Prizes => ("prizes-link", prizes::show(site, section)?),
        Leaf::Downloads => ("public-downloads", files::downloads(site, id, section)),
        Leaf::Regulations => ("invitation-regulations", announced(site, section, Kind::Regulations)?),
        Leaf::Invitation => ("invitation-invitation", announced(site, section, Kind::Invitation)?),
        Leaf::InterimReport => return Some(file(REPORT, files::report(section, Purpose::Interim)?)),
        Leaf::FinalReport => return Some(file(REPORT, files::report(section, Purpose::Final)?)),
        Leaf::StandingsTable => return Some(file(TABLE, files::standings(site, id, section)?)),
        Leaf::PairingsTable(round) => return Some(file(TABLE, files::pairings(section, round)?)),
        Leaf::Data => return Some(file("application/json", files::data(site, id, section))),
        Leaf::Calendar => {
            return Some(file(CALENDAR, calendar::calendar(site, std::iter::once((id, section)))));
        }
    };
    let heading = heading(site, section, leaf, word);
    let whole = html! {
        p.section translate="no" { (section.configuration.name) }
        h1 { (heading) }
        (content)
    };
    let title = format!("{heading} · {}", section.configuration.name);
    Some(file(PAGE, site.frame(&title, &whole).into_string().into_bytes()))
}

/// A document of the announcement, if the organiser has said anything.
fn announced(site: &Site<'_>, section: &Section, kind: Kind) -> Option<Markup> {
    if section.configuration.invitation.is_empty() {
        return None;
    }
    let document = view::announcement::document(site.words, section, kind).without_gaps();
    Some(event_document::markup(site.words, &document, |_| html! {}))
}

fn heading(site: &Site<'_>, section: &Section, leaf: Leaf, word: &str) -> String {
    let of_round =
        |id: &str, round: glossary::RoundNumber| site.words.with(id, &[("round", round.get().into())]);
    let is_live = |round| section.last_complete_round() < Some(round);
    match leaf {
        Leaf::Pairings(round, _) => of_round("public-pairings-of", round),
        Leaf::Results(round, _) => of_round("public-results-of", round),
        Leaf::Standings(round, _) if is_live(round) => of_round("live-standings-of", round),
        Leaf::Crosstable(round, _) if is_live(round) => of_round("live-crosstable-of", round),
        Leaf::Standings(round, _) => of_round("public-standings-after", round),
        Leaf::Crosstable(round, _) => of_round("public-crosstable-after", round),
        Leaf::Player(id) => section.players.get(&id).map(|one| one.details.name.clone()).unwrap_or_default(),
        Leaf::Overview
        | Leaf::Start(_)
        | Leaf::Alphabetical(_)
        | Leaf::Statistics
        | Leaf::Prizes
        | Leaf::Regulations
        | Leaf::Invitation
        | Leaf::Downloads
        | Leaf::InterimReport
        | Leaf::FinalReport
        | Leaf::StandingsTable
        | Leaf::PairingsTable(_)
        | Leaf::Data
        | Leaf::Calendar => site.say(word),
    }
}

/// Every page and file of the site, but for the search.
pub(crate) fn all_pages(sections: &std::collections::BTreeMap<SectionId, Shared<Section>>) -> Vec<Page> {
    let mut pages = vec![Page::Home, Page::Calendar, Page::Feed];
    // A name of dots would leave the folder.
    let named = sections.iter().filter(|(id, _)| id.as_str().contains(|c| c != '.'));
    for (id, section) in named {
        let mut leaves = vec![
            Leaf::Overview,
            Leaf::Start(1),
            Leaf::Alphabetical(1),
            Leaf::Statistics,
            Leaf::Downloads,
            Leaf::InterimReport,
            Leaf::FinalReport,
            Leaf::StandingsTable,
            Leaf::Data,
            Leaf::Calendar,
        ];
        if !section.configuration.invitation.is_empty() {
            leaves.extend([Leaf::Regulations, Leaf::Invitation]);
        }
        for round in section.published().iter().map(|round| round.number) {
            leaves.extend([
                Leaf::Pairings(round, 1),
                Leaf::Results(round, 1),
                Leaf::Standings(round, 1),
                Leaf::Crosstable(round, 1),
                Leaf::PairingsTable(round),
            ]);
        }
        leaves.extend(section.prizes.fund.is_some().then_some(Leaf::Prizes));
        leaves.extend(section.players.keys().map(|player| Leaf::Player(*player)));
        pages.extend(leaves.into_iter().map(|leaf| Page::In(id.clone(), leaf)));
    }
    pages
}
