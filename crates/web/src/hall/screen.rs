//! A screen in the hall: huge type, one page after the other, switched from the desk.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Response};
use glossary::RoundNumber;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use maud::{Markup, html};
use tournament::{Coverage, Section, SectionId};
use view::list::{Boards, Cell, Column, Fact, List, Names, Standings};
use view::unfinished;
use words::Words;

use super::frame::Frame;
use crate::pages::Pages;
use request::address::{decoded, screen_path};
use request::visitor::Visitor;
use service::hall::programme::{Programme, Shows};
use service::hall::store::Screen;
use service::operations::hall::{announcements, screens};
use service::public_snapshot::PublicSnapshot;

/// How long a page of a screen stands, in seconds.
const STANDS: u32 = 12;

/// A screen of a festival.
pub(crate) async fn show(
    State(app): State<Pages>,
    Path((festival, name)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    visitor: Visitor,
) -> Response {
    shown(app, visitor, Some(festival), &name, query).await
}

/// A screen by an address of before, which names no festival: the first that was set up under the name.
pub(crate) async fn show_first(
    State(app): State<Pages>,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
    visitor: Visitor,
) -> Response {
    shown(app, visitor, None, &name, query).await
}

async fn shown(
    app: Pages,
    visitor: Visitor,
    festival: Option<String>,
    name: &str,
    query: Option<String>,
) -> Response {
    let pairs = decoded(query.unwrap_or_default().as_bytes());
    let wanted = pairs
        .iter()
        .find(|(field, _)| field == "page")
        .and_then(|(_, value)| value.parse().ok())
        .unwrap_or(1);
    let (shower, words, own) = (app.clone(), visitor.words.clone(), name.to_lowercase());
    let rendered = move || {
        let screen = screens::on_wall(&shower, festival.as_deref(), &own)?;
        let held = shower.festival(&screen.festival)?;
        let snapshot = shower.public().snapshot(&held);
        Some(rendered(&shower, &words, &snapshot, &screen, wanted))
    };
    match app.cache().in_turn(rendered).await {
        Some(Some(page)) => page.into_response(),
        Some(None) | None => unknown(&visitor, name).into_response(),
    }
}

/// A screen that is not set up says so, and looks again by itself.
fn unknown(visitor: &Visitor, name: &str) -> Markup {
    let words = &visitor.words;
    let address = visitor.path.clone();
    let content = html! {
        h1 translate="no" { (name) }
        p.huge { (words.say("screen-unknown")) }
    };
    Frame { goes_on: Some((5, address)), ..Frame::new(words, name, "screen") }.around(&content)
}

/// A page of a screen, and what stands above it.
struct Leaf {
    heading: String,
    of: String,
    content: Markup,
}

fn rendered(app: &Pages, words: &Words, snapshot: &PublicSnapshot, screen: &Screen, wanted: usize) -> Markup {
    let programme = Programme::kept(&screen.shows);
    let leaves = leaves(app, words, snapshot, &screen.section, &programme);
    let count = leaves.len();
    let current = (wanted.max(1) - 1) % count.max(1);
    let is_banner = !programme.kinds.contains(&Shows::Announcements);
    let banner = announcements::public(app, &snapshot.slug);
    let banner = banner.first().filter(|_| is_banner);
    let (heading, of) = leaves.get(current).map_or(("", ""), |leaf| (&leaf.heading, &leaf.of));
    let (now, zone) = (app.clock.now(), snapshot.hours(&app.zone));
    let content = html! {
        header.bar {
            h1 { span data-heading { (heading) } " " small translate="no" data-of { (of) } }
            p.time data-now=(now.as_millisecond()) data-offset=(offset(&zone, now)) { (clock(&zone, now)) }
        }
        @if let Some(first) = banner {
            p.banner.long[first.text.chars().count() > 90] role="status" { (first.text) }
        }
        div.leaves data-stands=(STANDS) data-current=(current) {
            @for (index, leaf) in leaves.iter().enumerate() {
                section.leaf.current[index == current] data-heading=(leaf.heading) data-of=(leaf.of) {
                    (leaf.content)
                }
            }
        }
        @if count > 1 { p.turn data-turn { (current + 1) " / " (count) } }
    };
    let address = screen_path(&screen.festival, &screen.name);
    let turns = (count > 1).then(|| (STANDS, format!("{address}?page={}", (current + 1) % count + 1)));
    let turns = turns.or(Some((30, address)));
    let title = heading.to_owned();
    Frame { live: Some((&snapshot.slug, snapshot.sequence)), turns, ..Frame::new(words, title, "screen") }
        .around(&content)
}

/// All pages of a screen: section after section, in each what the programme names.
/// Without a section it is all of them.
fn leaves(
    app: &Pages,
    words: &Words,
    snapshot: &PublicSnapshot,
    section: &str,
    programme: &Programme,
) -> Vec<Leaf> {
    let mut leaves = Vec::new();
    for (id, one) in snapshot.sections.iter().filter(|(id, _)| section.is_empty() || id.as_str() == section) {
        for &shows in &programme.kinds {
            let pages = match shows {
                Shows::Announcements => continue,
                Shows::Timer => {
                    Arc::new(vec![timer(words, &snapshot.hours(&app.zone), app.clock.now(), one)])
                }
                Shows::Pairings | Shows::Results | Shows::Names | Shows::Standings | Shows::Live => {
                    app.cache().leaves(snapshot, shows.word(), id, words.language(), || {
                        of_section(words, snapshot, shows, id, one)
                    })
                }
            };
            let of = &one.configuration.name;
            leaves.extend(programme.part.pages(&pages).iter().map(|page| Leaf {
                heading: heading(words, shows, one),
                of: of.clone(),
                content: page.clone(),
            }));
        }
    }
    // Something stands on every screen.
    if programme.kinds.contains(&Shows::Announcements) || leaves.is_empty() {
        let heading = words.say(Shows::Announcements.message());
        let pages = announced(app, words, snapshot, leaves.is_empty()).into_iter();
        leaves.extend(pages.map(|content| Leaf {
            heading: heading.clone(),
            of: snapshot.name.clone(),
            content,
        }));
    }
    leaves
}

/// What depends on nothing but the section and the language.
fn of_section(
    words: &Words,
    snapshot: &PublicSnapshot,
    shows: Shows,
    id: &SectionId,
    section: &Section,
) -> Vec<Markup> {
    match shows {
        Shows::Pairings => boards(words, section, false),
        Shows::Results => boards(words, section, true),
        Shows::Names => names(words, section),
        Shows::Standings | Shows::Live => standings(words, snapshot, id, section, ranked(shows, section)),
        Shows::Timer | Shows::Announcements => Vec::new(),
    }
}

/// How far the clock in the hall is ahead of UTC, in seconds.
fn offset(zone: &TimeZone, now: Timestamp) -> i32 {
    zone.to_offset(now).seconds()
}

fn clock(zone: &TimeZone, at: Timestamp) -> String {
    at.to_zoned(zone.clone()).strftime("%H:%M").to_string()
}

fn heading(words: &Words, shows: Shows, section: &Section) -> String {
    let name = words.say(shows.message());
    let last = section.published().last().map(|round| round.number);
    match (shows, last) {
        (Shows::Pairings | Shows::Names | Shows::Results, Some(round)) => {
            format!("{name} · {}", words.with("board-round", &[("round", round.get().into())]))
        }
        (Shows::Standings | Shows::Live, Some(_)) => {
            let Some(round) = ranked(shows, section) else { return name };
            let is_live = section.coverage(Some(round)).is_live();
            let name = words.say(if is_live { "live-standings" } else { Shows::Standings.message() });
            format!("{name} · {}", words.with("board-round", &[("round", round.get().into())]))
        }
        (Shows::Pairings | Shows::Names | Shows::Results | Shows::Standings | Shows::Live, None)
        | (Shows::Timer | Shows::Announcements, _) => name,
    }
}

/// The round after which a screen ranks: the last complete one, or the one being played
/// where live standings are asked for.
fn ranked(shows: Shows, section: &Section) -> Option<RoundNumber> {
    let live = section.live_round().filter(|_| shows == Shows::Live);
    live.or_else(|| unfinished::round_to_show(section))
}

/// Rows on pages of two columns.
fn columns(rows: &[Markup], lines: usize, kind: &str) -> Vec<Markup> {
    rows.chunks(lines * 2)
        .map(|page| {
            html! {
                div.columns {
                    @for column in page.chunks(lines) {
                        table.(kind) { tbody { @for row in column { (row) } } }
                    }
                }
            }
        })
        .collect()
}

fn nothing(words: &Words) -> Vec<Markup> {
    vec![html! { p.huge { (words.say("round-not-paired")) } }]
}

/// The rows of a list: what a row is known by stands first in it, or last.
fn rows(words: &Words, list: &impl List) -> Vec<Markup> {
    let row =
        |at| html! { tr { @for column in list.columns() { (cell(words, &list.cell(at, column), column)) } } };
    (0..list.count()).map(row).collect()
}

fn cell(words: &Words, cell: &Cell<'_>, column: &Column) -> Markup {
    let said = cell.said(words);
    match column {
        Column::Rank | Column::Board => html! { th scope="row" { (said) } },
        Column::Of(_) | Column::White(_) | Column::Black(_) => html! { td.name translate="no" { (said) } },
        Column::Points | Column::Result => html! { td.result { (said) } },
        Column::Row
        | Column::WhitePoints
        | Column::BlackPoints
        | Column::TieBreak(_)
        | Column::Round(_)
        | Column::Coverage(_)
        | Column::RoundNumber
        | Column::Colour
        | Column::Checklist(_) => html! { td { (said) } },
    }
}

fn boards(words: &Words, section: &Section, with_results: bool) -> Vec<Markup> {
    let Some(round) = section.published().last() else { return nothing(words) };
    let names = [Column::Board, Column::White(Fact::Name), Column::Result, Column::Black(Fact::Name)];
    let list = Boards::new(section, round, &names).marking_missing("–");
    let list = if with_results { list } else { list.without_results() };
    columns(&rows(words, &list), 12, if with_results { "boards" } else { "boards pairs" })
}

fn names(words: &Words, section: &Section) -> Vec<Markup> {
    let Some(round) = section.published().last() else { return nothing(words) };
    let list = Names::new(words, section, round, &[Column::Of(Fact::Name), Column::Board, Column::Colour]);
    let rows: Vec<Markup> = (0..list.count()).map(|at| seat(words, &list, at)).collect();
    columns(&rows, 14, "names")
}

/// Where somebody sits; a bye takes the place of board and colour.
fn seat(words: &Words, list: &Names<'_>, at: usize) -> Markup {
    let colour = list.cell(at, &Column::Colour);
    let parts = [Column::Of(Fact::Name), Column::Board].map(|column| (list.cell(at, &column), column));
    html! {
        tr {
            @if let Cell::Bye(_) = colour {
                (cell(words, &parts[0].0, &parts[0].1)) td.bye colspan="2" { (colour.said(words)) }
            } @else {
                @for (part, column) in &parts { (cell(words, part, column)) }
                (cell(words, &colour, &Column::Colour))
            }
        }
    }
}

fn standings(
    words: &Words,
    snapshot: &PublicSnapshot,
    id: &SectionId,
    section: &Section,
    round: Option<RoundNumber>,
) -> Vec<Markup> {
    let Some(round) = round else { return nothing(words) };
    let table = snapshot.standings(id, round);
    let list = Standings::without_tie_breaks(
        section,
        &table,
        &[Column::Rank, Column::Of(Fact::Name), Column::Points],
    );
    let rows = rows(words, &list);
    let Some(note) = note(words, &table.coverage) else { return columns(&rows, 12, "standings") };
    // One line fewer, so that what must be known of the list fits above it.
    let pages = columns(&rows, 11, "standings").into_iter();
    pages.map(|page| html! { p.note { (note) } (page) }).collect()
}

/// What every page of standings says of games without a result: that the list is
/// provisional, and what was adjourned.
fn note(words: &Words, coverage: &Coverage) -> Option<String> {
    let adjourned = (!coverage.adjourned.is_empty()).then(|| {
        let boards = unfinished::boards(words, None, &coverage.adjourned);
        format!("{} {boards}.", words.say("live-adjourned-short"))
    });
    let live = coverage.is_live().then(|| unfinished::provisional(words, coverage));
    let said: Vec<String> = live.into_iter().chain(adjourned).collect();
    (!said.is_empty()).then(|| said.join(" "))
}

/// The clock, and a count to what comes next: the start of the round, the end of the default time,
/// the start of the round after it.
fn timer(words: &Words, zone: &TimeZone, now: Timestamp, section: &Section) -> Markup {
    let current = section.published().last();
    let playing =
        current.filter(|round| !round.has_ended()).and_then(|round| Some((round.number, round.started?)));
    html! {
        p.clock data-now=(now.as_millisecond()) data-offset=(offset(zone, now)) data-seconds {
            (clock(zone, now))
        }
        @if let Some((round, at)) = playing {
            p.huge {
                (words.with(
                    "screen-started", &[("round", round.get().into()), ("time", clock(zone, at).into())],
                ))
            }
        }
        (upcoming(words, zone, now, &next(zone, section)))
    }
}

/// What comes in a section, the next first.
enum Next {
    Starts(RoundNumber, Timestamp),
    DefaultTimeEnds(Timestamp),
}

impl Next {
    const fn at(&self) -> Timestamp {
        match self {
            Next::Starts(_, at) | Next::DefaultTimeEnds(at) => *at,
        }
    }
}

fn next(zone: &TimeZone, section: &Section) -> Vec<Next> {
    let starts = |round: RoundNumber| {
        let planned = Some(round).filter(|round| round.get() <= section.configuration.rounds)?;
        let at = section.scheduled_start(planned)?.to_zoned(zone.clone()).ok()?.timestamp();
        Some(Next::Starts(round, at))
    };
    let current = section.published().last().filter(|round| !round.has_ended());
    let of_current = match current {
        Some(round) if round.started.is_some() => {
            section.default_time_ends(round.number).map(Next::DefaultTimeEnds)
        }
        Some(round) => starts(round.number),
        None => None,
    };
    of_current.into_iter().chain(starts(section.next_round())).collect()
}

/// The first that has not passed is shown; scripts go on to the one after it. A round that should
/// have begun is named until it has.
fn upcoming(words: &Words, zone: &TimeZone, now: Timestamp, all: &[Next]) -> Markup {
    let shown = all.iter().position(|next| next.at() > now).or(all.len().checked_sub(1));
    html! {
        div.upcoming {
            @for (place, next) in all.iter().enumerate() {
                @let time = clock(zone, next.at());
                div data-comes=(next.at().as_millisecond()) hidden[Some(place) != shown] {
                    p.huge {
                        @match next {
                            Next::Starts(round, _) => {
                                (words.with(
                                    "screen-starts", &[("round", round.get().into()), ("time", time.into())],
                                ))
                            }
                            Next::DefaultTimeEnds(_) => {
                                (words.with("screen-default-time", &[("time", time.into())]))
                            }
                        }
                    }
                    p.countdown data-until=(next.at().as_millisecond()) data-now=(now.as_millisecond()) {}
                }
            }
        }
    }
}

/// What is announced, each on a page; if there is nothing, the name of the
/// festival where nothing else is shown.
fn announced(app: &Pages, words: &Words, snapshot: &PublicSnapshot, is_all: bool) -> Vec<Markup> {
    let all = announcements::public(app, &snapshot.slug);
    if all.is_empty() && is_all {
        return vec![html! { p.huge translate="no" { (snapshot.name) } }];
    }
    let zone = snapshot.hours(&app.zone);
    all.iter().map(|one| html! { p.huge { (one.text) } p.quiet { (words.time(one.at, &zone)) } }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::{date, time};
    use service::testing::TestDesk;
    use words::Language;

    /// The clock of the desk stands at 14:05 on 15 November 2026, in UTC.
    #[test]
    fn the_clock_counts_what_comes_next() {
        let (desk, held) = TestDesk::with_example();
        let now = held.now();
        let mut section = now.festival.sections.values().next().unwrap().clone();
        section.configuration.round_dates = vec![date(2026, 11, 15); 9];
        section.configuration.round_times =
            [9, 10, 11, 12, 15, 18, 19, 20, 21].map(|hour| time(hour, 0, 0, 0)).to_vec();
        section.configuration.default_time = Some(30);
        let shown = |section: &Section| {
            let (words, now) = (Words::in_language(Language::English), desk.app.clock.now());
            let page = timer(&words, &desk.app.zone, now, section).into_string();
            let parts = page.split("<div data-comes").skip(1);
            let visible: Vec<String> = parts
                .filter(|part| !part.split('>').next().unwrap().contains("hidden"))
                .map(str::to_owned)
                .collect();
            assert_eq!(visible.len(), 1, "{page}");
            visible[0].clone()
        };
        section.rounds.last_mut().unwrap().started = None;
        assert!(shown(&section).contains("Round 5 starts at 15:00"), "{}", shown(&section));
        section.rounds.last_mut().unwrap().started = Some("2026-11-15T14:00:00Z".parse().unwrap());
        assert!(shown(&section).contains("Default time ends at 14:30"), "{}", shown(&section));
        section.rounds.last_mut().unwrap().started = Some("2026-11-15T13:00:00Z".parse().unwrap());
        assert!(shown(&section).contains("Round 6 starts at 18:00"), "{}", shown(&section));
    }
}
