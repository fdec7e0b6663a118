//! What every public page is rendered with, and the frame around it.

use std::collections::BTreeMap;
use std::ops::Range;

use glossary::{Federation, RoundNumber};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use maud::{Markup, html};
use tournament::{Player, PlayerId, Section, SectionId, Shared};
use view::list::{Cell, Column, Fact, List, Person};
use words::{Language, Words};

use super::document;
use super::page::{Leaf, Page};
use crate::page::list::{heading, shown};
use crate::page::{Columns, Table, flag, theme_choice, theme_script};
use crate::{assets, strength};
use service::hall::store::Announcement;
use service::public_snapshot::{Explanations, PublicSnapshot};

/// The picture that previews of links show.
pub(super) const PREVIEW: &str = "preview.png";

/// The languages of a site that is written into a folder: the first at its root, each
/// other one in a folder of its own.
pub(crate) struct Folder {
    languages: Vec<(Language, String)>,
}

impl Folder {
    /// The folders of languages; one that is called as a section is gets another name, on
    /// disks that know no capitals, too.
    pub(crate) fn new(languages: &[Language], sections: &BTreeMap<SectionId, Shared<Section>>) -> Folder {
        let is_taken = |name: &str| sections.keys().any(|id| id.as_str().eq_ignore_ascii_case(name));
        let mut named: Vec<(Language, String)> = Vec::new();
        for &language in languages {
            let mut name = language.code().to_owned();
            while is_taken(&name) {
                name.push('_');
            }
            if named.iter().all(|(one, _)| *one != language) {
                named.push((language, if named.is_empty() { String::new() } else { name + "/" }));
            }
        }
        Folder { languages: named }
    }

    /// The languages, each with the way to its pages from the root.
    pub(crate) fn languages(&self) -> &[(Language, String)] {
        &self.languages
    }

    /// The way from the root to the pages of a language.
    fn way_to(&self, language: Language) -> &str {
        self.languages.iter().find(|(one, _)| *one == language).map_or("", |(_, way)| way.as_str())
    }

    /// The way to the root from the pages of a language.
    fn root_from(&self, language: Language) -> &'static str {
        match self.languages.iter().find(|(one, _)| *one == language) {
            Some((_, way)) if !way.is_empty() => "../",
            _ => "",
        }
    }
}

/// The site as one page sees it.
pub(crate) struct Site<'a> {
    pub(crate) snapshot: &'a PublicSnapshot,
    pub(crate) explanations: &'a Explanations,
    pub(crate) announcements: &'a [Announcement],
    pub(crate) words: &'a Words,
    pub(crate) zone: &'a TimeZone,
    /// The address of the whole site, with a slash at its end; none if it is not known.
    pub(crate) base: Option<&'a str>,
    /// Whether the page is shown in a frame of another site: the list alone, without scripts.
    pub(crate) is_embedded: bool,
    /// The folder that pages become files in; none if they are served.
    pub(crate) exported: Option<&'a Folder>,
    /// The page that is rendered.
    pub(crate) page: &'a Page,
}

impl Site<'_> {
    /// The whole address of a page, for those who read it elsewhere; none if the
    /// address of the site is not known.
    pub(crate) fn absolute(&self, page: &Page) -> Option<String> {
        let base = self.base?;
        Some(match self.exported {
            None => format!("{base}{page}"),
            Some(folder) => format!("{base}{}{}", folder.way_to(self.words.language()), page.file()),
        })
    }

    /// The whole address of the picture that previews of links show: other programs fetch it.
    fn picture(&self) -> Option<String> {
        let base = self.base?;
        match self.exported {
            // The base is the address of the festival on this server, and files
            // are kept beside all festivals.
            None => Some(format!(
                "{}{}",
                base.strip_suffix(&format!("/p/{}/", self.snapshot.slug))?,
                assets::address(PREVIEW)
            )),
            Some(_) => Some(format!("{base}{PREVIEW}")),
        }
    }

    /// The address of a page in a feed: the whole one where it is known.
    pub(crate) fn feed_address(&self, page: &Page) -> String {
        self.absolute(page).unwrap_or_else(|| self.to(page))
    }

    /// The way from this page to another.
    pub(crate) fn to(&self, page: &Page) -> String {
        if self.is_embedded {
            return format!("/p/{}/{page}", self.snapshot.slug);
        }
        let target = if self.exported.is_some() { page.file() } else { page.to_string() };
        match (self.page, page) {
            (Page::In(here, _), Page::In(there, _)) if here == there => {
                target.split_once('/').map_or(target.clone(), |(_, leaf)| leaf.to_owned())
            }
            (here, _) if here.depth() > 0 => format!("../{target}"),
            _ if target.is_empty() => "./".to_owned(),
            _ => target,
        }
    }

    /// The way to a page of a section.
    pub(crate) fn into(&self, section: &SectionId, leaf: Leaf) -> String {
        self.to(&Page::In(section.clone(), leaf))
    }

    fn asset(&self, name: &str) -> String {
        match self.exported {
            None => assets::address(name).to_owned(),
            Some(folder) => format!("{}{name}", self.root(folder)),
        }
    }

    /// The way from this page to the root of the folder.
    fn root(&self, folder: &Folder) -> String {
        folder.root_from(self.words.language()).to_owned() + if self.page.depth() > 0 { "../" } else { "" }
    }

    /// The way from this page to the same page in each language; none if there is no other language.
    fn in_languages(&self) -> Vec<(Language, String)> {
        let all: Vec<(Language, String)> = match self.exported {
            None => {
                let next = request::address::encoded(&format!("/p/{}/{}", self.snapshot.slug, self.page));
                let way = |language: Language| format!("/language/{}?next={next}", language.code());
                Language::ALL.into_iter().map(|language| (language, way(language))).collect()
            }
            Some(folder) => {
                let (root, file) = (self.root(folder), self.page.file());
                let languages = folder.languages().iter();
                languages.map(|(language, way)| (*language, format!("{root}{way}{file}"))).collect()
            }
        };
        if all.len() > 1 { all } else { Vec::new() }
    }

    pub(crate) fn say(&self, id: &str) -> String {
        self.words.say(id)
    }

    /// A player's name with the way to their card.
    pub(crate) fn player(&self, id: &SectionId, player: &Player) -> Markup {
        html! {
            a href=(self.into(id, Leaf::Player(player.id))) translate="no" { (player.details.name) }
        }
    }

    /// The same by the number of the entry, with the rating.
    pub(crate) fn entry(&self, id: &SectionId, section: &Section, player: PlayerId) -> Markup {
        html! {
            @if let Some(player) = section.players.get(&player) {
                (self.player(id, player))
                @if strength::has_rating(section, player) {
                    " " i { (strength::rating(self.words, section, player)) }
                }
            }
        }
    }

    /// The hour and minute of a moment in the hall.
    pub(crate) fn clock(&self, at: Timestamp) -> String {
        at.to_zoned(self.zone.clone()).strftime("%H:%M").to_string()
    }

    /// What a page is, in one sentence for search engines and previews.
    fn described(&self, title: &str) -> String {
        let name = self.snapshot.name.as_str();
        let section = match self.page {
            Page::In(id, _) => self.snapshot.sections.get(id),
            Page::Home | Page::Search | Page::Calendar | Page::Feed => None,
        };
        let Some(section) = section else {
            return self.words.with("public-described", &[("festival", name.into())]);
        };
        let configuration = &section.configuration;
        let end = format!(" · {}", configuration.name);
        let page = title.strip_suffix(end.as_str()).unwrap_or(title);
        let dates = self.words.days(configuration.start, configuration.end);
        let parts = [
            ("page", page.into()),
            ("section", configuration.name.as_str().into()),
            ("festival", name.into()),
            ("dates", dates.into()),
        ];
        self.words.with("public-described-page", &parts)
    }

    /// What search engines and previews of links show (Open Graph).
    fn previews(&self, title: &str) -> Markup {
        let described = self.described(title);
        let locale = match self.words.language() {
            Language::English => "en_GB",
            Language::German => "de_DE",
            Language::French => "fr_FR",
            Language::Spanish => "es_ES",
        };
        html! {
            meta name="description" content=(described);
            meta property="og:type" content="website";
            meta property="og:site_name" content=(self.snapshot.name);
            meta property="og:title" content=(title);
            meta property="og:description" content=(described);
            meta property="og:locale" content=(locale);
            @if let Some(address) = self.absolute(self.page) {
                meta property="og:url" content=(address);
                @if let Some(picture) = self.picture() {
                    meta property="og:image" content=(picture);
                    meta property="og:image:type" content="image/png";
                    meta property="og:image:width" content="1200";
                    meta property="og:image:height" content="630";
                }
                link rel="canonical" href=(address);
            }
        }
    }

    /// A list alone, for the frame of another site: no script, no form, nothing
    /// that asks for a height of its own.
    fn embedded(&self, title: &str, content: &Markup) -> Markup {
        let head = html! {
            meta name="robots" content="noindex";
            // No other page may be shown in the frame.
            base target="_blank";
            title { (title) " · " (self.snapshot.name) }
            link rel="stylesheet" href=(self.asset("public.css"));
        };
        let body = html! {
            body.embedded {
                main #content { (content) }
                footer { a href=(self.to(self.page)) { (self.say("public-whole-site")) } }
            }
        };
        document(self.words, &head, &body)
    }

    /// The whole page.
    pub(crate) fn frame(&self, title: &str, content: &Markup) -> Markup {
        if self.is_embedded {
            return self.embedded(title, content);
        }
        let live = self.exported.is_none().then(|| format!("/live/{}", self.snapshot.slug));
        let sequence = self.exported.is_none().then(|| self.snapshot.sequence.to_string());
        let section = match self.page {
            Page::In(section, _) => Some(section),
            Page::Home | Page::Search | Page::Calendar | Page::Feed => None,
        };
        let head = html! {
            title { (title) " · " (self.snapshot.name) }
            (self.previews(title))
            @if self.exported.is_none() { (theme_script()) }
            link rel="stylesheet" href=(self.asset("public.css"));
            link rel="icon" href=(self.asset("icon.svg")) type="image/svg+xml";
            link rel="alternate" type="application/atom+xml" href=(self.to(&Page::Feed))
                title=(self.snapshot.name);
            @if self.exported.is_none() { script src=(self.asset("public.js")) defer {} }
        };
        let body = html! {
            body data-live=[live] data-sequence=[sequence] data-section=[section] data-spread="4000" {
                a.skip href="#content" { (self.say("skip-to-content")) }
                header {
                    a.festival href=(self.to(&Page::Home)) translate="no" { (self.snapshot.name) }
                    @if self.exported.is_none() {
                        form role="search" action=(self.to(&Page::Search)) {
                            label.hidden for="q" { (self.say("public-search")) }
                            input #q type="search" name="q" placeholder=(self.say("public-search"))
                                autocomplete="off";
                            button type="submit" { (self.say("public-search-button")) }
                        }
                    }
                }
                (self.navigation(section))
                div #banner data-part {
                    @for one in self.announcements {
                        p.announcement role="status" { strong { (self.clock(one.at)) } " " (one.text) }
                    }
                }
                main #content tabindex="-1" data-part { (content) }
                (self.footer())
            }
        };
        document(self.words, &head, &body)
    }

    fn navigation(&self, section: Option<&SectionId>) -> Markup {
        let sections = &self.snapshot.sections;
        html! {
            @if sections.len() > 1 {
                nav.sections aria-label=(self.say("public-sections")) {
                    @for (id, one) in sections {
                        a href=(self.into(id, Leaf::Overview))
                            aria-current=[(Some(id) == section).then_some("true")] translate="no" {
                            (one.configuration.name)
                        }
                    }
                }
            }
            @if let Some((id, one)) = section.and_then(|id| sections.get_key_value(id)) {
                nav.leaves #leaves data-part aria-label=(one.configuration.name) {
                    @for (leaf, word) in leaves(one) {
                        a href=(self.into(id, leaf))
                            aria-current=[self.set_addresses(leaf).then_some("page")] {
                            (self.say(word))
                        }
                    }
                }
            }
        }
    }

    /// Whether this page is that one, or another round of it.
    fn set_addresses(&self, leaf: Leaf) -> bool {
        let kind = std::mem::discriminant(&leaf);
        matches!(self.page, Page::In(_, here) if std::mem::discriminant(here) == kind)
    }

    fn footer(&self) -> Markup {
        html! {
            footer {
                a href=(self.to(&Page::Calendar)) { (self.say("public-calendar")) }
                a href=(self.to(&Page::Feed)) { (self.say("public-feed")) }
                @for (language, way) in self.in_languages() {
                    a href=(way) lang=(language.code()) hreflang=(language.code())
                        aria-current=[(language == self.words.language()).then_some("true")] {
                            (language.name())
                        }
                }
                @if self.exported.is_none() { (theme_choice(self.words)) }
                span { "Jadoube" }
            }
        }
    }

    /// Links to the published rounds of a list.
    pub(crate) fn rounds(
        &self,
        id: &SectionId,
        section: &Section,
        here: RoundNumber,
        leaf: fn(RoundNumber, u16) -> Leaf,
    ) -> Markup {
        html! {
            nav.rounds aria-label=(self.say("rounds")) {
                span { (self.say("public-round")) }
                @for round in section.published() {
                    @let is_live =
                        leaf(here, 1).is_ranked() && section.last_complete_round() < Some(round.number);
                    a href=(self.into(id, leaf(round.number, 1)))
                        aria-current=[(round.number == here).then_some("page")] {
                        (round.number) @if is_live { " " (self.say("live-mark")) }
                    }
                }
            }
        }
    }

    /// A table of the site, by what it is called.
    pub(crate) fn table<'b>(&self, label: &str, columns: Columns<'b>) -> Table<'b> {
        Table::in_region("wide", self.say(label), columns)
    }

    /// A part of a list in a table, which has its columns already.
    pub(crate) fn list(
        &self,
        table: &Table<'_>,
        id: &SectionId,
        list: &impl List,
        part: Range<usize>,
    ) -> Markup {
        table.rows(html! {
            @for row in part {
                tr { @for column in list.columns() { (self.cell(id, column, &list.cell(row, column))) } }
            }
        })
    }

    /// The columns of a list.
    pub(crate) fn columns<'b>(&'b self, list: &impl List) -> Columns<'b> {
        list.columns().iter().fold(Columns::new(self.words), |all, column| {
            all.headed(figures(column).unwrap_or_default(), heading(self.words, column))
        })
    }

    /// A federation with its flag; without one in a site of files, where browsers do not load a picture out
    /// of another file.
    fn federation(&self, federation: Federation) -> Markup {
        html! {
            @if self.exported.is_none() { (flag(&self.asset("flags.svg"), federation)) " " }
            span.fed { (federation) }
        }
    }

    fn cell(&self, id: &SectionId, column: &Column, cell: &Cell<'_>) -> Markup {
        let is_club = matches!(column, Column::Of(Fact::Club)).then_some("no");
        let content = if *column == Column::Rank && *cell == Cell::Nothing {
            html! { "–" }
        } else if let Cell::Name(person) = cell {
            self.person(id, person)
        } else if let Cell::Federation(federation) = cell {
            self.federation(*federation)
        } else if let Cell::Points(points) = cell {
            html! { b { (self.words.points(*points)) } }
        } else {
            shown(self.words, cell)
        };
        html! { td class=[figures(column)] translate=[is_club] { (content) } }
    }

    /// Somebody in a list, with the way to their card and whether they have left.
    fn person(&self, id: &SectionId, person: &Person<'_>) -> Markup {
        html! {
            @match person.id {
                Some(player) => a href=(self.into(id, Leaf::Player(player))) translate="no" { (person.name) },
                None => (person.name),
            }
            @if person.left.is_some() { " " small { (self.say("public-left")) } }
        }
    }

    /// Links to the pages of a long list.
    pub(crate) fn pages(&self, id: &SectionId, leaf: Leaf, here: u16, pages: u16) -> Markup {
        html! {
            @if pages > 1 {
                nav.pages aria-label=(self.say("public-pages")) {
                    span { (self.say("public-page")) }
                    @for page in 1..=pages {
                        a href=(self.into(id, leaf.at(page)))
                            aria-current=[(page == here).then_some("page")] {
                            (page)
                        }
                    }
                }
            }
        }
    }
}

/// The class of a column of figures; what rounds brought has none.
fn figures(column: &Column) -> Option<&'static str> {
    let is_round = matches!(column, Column::Round(_));
    (column.is_numeric() && !is_round).then_some("n")
}

/// The pages of a section that a reader is led to: of the last round where there are several, of the last
/// complete one where points are ranked.
pub(crate) fn leaves(section: &Section) -> Vec<(Leaf, &'static str)> {
    let mut all = vec![(Leaf::Overview, "public-overview")];
    if let Some(last) = section.published().last().map(|round| round.number) {
        all.push((Leaf::Pairings(last, 1), "public-pairings"));
        all.push((Leaf::Results(last, 1), "public-results"));
        let ranked = view::unfinished::round_to_show(section).unwrap_or(last);
        all.push((Leaf::Standings(ranked, 1), "public-standings"));
        all.push((Leaf::Crosstable(ranked, 1), "public-crosstable"));
    }
    all.push((Leaf::Start(1), "public-start"));
    all.push((Leaf::Alphabetical(1), "public-alphabetical"));
    if section.published().last().is_some() {
        all.push((Leaf::Statistics, "public-statistics"));
    }
    if section.prizes.fund.is_some() {
        all.push((Leaf::Prizes, "prizes-link"));
    }
    if !section.configuration.invitation.is_empty() {
        all.push((Leaf::Regulations, "invitation-regulations"));
        all.push((Leaf::Invitation, "invitation-invitation"));
    }
    all.push((Leaf::Downloads, "public-downloads"));
    all
}

/// One page of a long list, and how many there are; none if the list has no such page.
pub(crate) fn paged<T>(rows: &[T], page: u16, length: usize) -> Option<(&[T], u16)> {
    let (part, pages) = part(rows.len(), page, length)?;
    Some((rows.get(part)?, pages))
}

/// The same by numbers: which rows stand on a page, and how many pages there are.
pub(crate) fn part(count: usize, page: u16, length: usize) -> Option<(Range<usize>, u16)> {
    let pages = count.div_ceil(length).max(1);
    let first = (usize::from(page).checked_sub(1)?).checked_mul(length)?;
    let part = first..count.min(first + length);
    let fits = usize::from(page) <= pages;
    fits.then_some((part, u16::try_from(pages).unwrap_or(u16::MAX)))
}
