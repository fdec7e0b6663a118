//! All players of a festival in one table.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use axum::response::Response;
use maud::{Markup, html};

use access::Permission;
use glossary::{PartialDate, Points};
use tournament::{PlayerId, SectionId};
use view::entrant::{Entrant, everybody, found, presence_class, presence_word};
use view::results::{bye_sign, bye_word};

use crate::assets;
use crate::desk::query::Query;
use crate::opened::FestivalPage;
use crate::opened::SectionAddress as _;
use crate::page::{Columns, Here, Table};
use request::address::encoded;
use request::form::Form;
use request::visitor::Arbiter;
use service::operations::open::VisibleFestival;

/// A column of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Number,
    Name,
    Title,
    Rating,
    National,
    Federation,
    FideId,
    Birth,
    Club,
    Section,
    Presence,
    Byes,
    Board,
    Points,
}

impl Column {
    const ALL: [Column; 14] = [
        Column::Number,
        Column::Name,
        Column::Title,
        Column::Rating,
        Column::National,
        Column::Federation,
        Column::FideId,
        Column::Birth,
        Column::Club,
        Column::Section,
        Column::Presence,
        Column::Byes,
        Column::Board,
        Column::Points,
    ];

    const fn word(self) -> &'static str {
        match self {
            Column::Number => "number",
            Column::Name => "name",
            Column::Title => "title",
            Column::Rating => "rating",
            Column::National => "national",
            Column::Federation => "federation",
            Column::FideId => "fide-id",
            Column::Birth => "birth",
            Column::Club => "club",
            Column::Section => "section",
            Column::Presence => "presence",
            Column::Byes => "byes",
            Column::Board => "board",
            Column::Points => "points",
        }
    }

    const fn message(self) -> &'static str {
        match self {
            Column::Number => "player-number",
            Column::Name => "player-name",
            Column::Title => "player-title",
            Column::Rating => "player-rating",
            Column::National => "player-national",
            Column::Federation => "player-federation",
            Column::FideId => "player-fide-id",
            Column::Birth => "player-birth",
            Column::Club => "player-club",
            Column::Section => "section",
            Column::Presence => "presence",
            Column::Byes => "player-byes",
            Column::Board => "player-board",
            Column::Points => "points",
        }
    }

    /// Whether it holds figures, which stand to the right.
    const fn is_number(self) -> bool {
        match self {
            Column::Number
            | Column::Rating
            | Column::National
            | Column::FideId
            | Column::Board
            | Column::Points => true,
            Column::Name
            | Column::Title
            | Column::Federation
            | Column::Birth
            | Column::Club
            | Column::Section
            | Column::Presence
            | Column::Byes => false,
        }
    }
}

/// The columns in which anything stands.
fn used(all: &[Entrant<'_>], sections: usize) -> Vec<Column> {
    let has = |is: &dyn Fn(&Entrant<'_>) -> bool| all.iter().any(is);
    let is_used = |column: &Column| match column {
        Column::Number | Column::Name | Column::Rating | Column::Presence | Column::Points => true,
        Column::Title => has(&|one| !one.player.details.title.code().is_empty()),
        Column::National => has(&|one| one.player.details.national_rating.is_some()),
        Column::Federation => has(&|one| one.player.details.federation.is_some()),
        Column::FideId => has(&|one| one.player.details.fide_id.is_some()),
        Column::Birth => has(&|one| one.player.details.birth_date.is_some()),
        Column::Club => has(&|one| !one.player.details.club.is_empty()),
        Column::Section => sections > 1,
        Column::Byes => has(&|one| !one.player.byes.is_empty()),
        Column::Board => has(&|one| one.player.fixed_board.is_some()),
    };
    Column::ALL.into_iter().filter(is_used).collect()
}

type Scores<'a> = BTreeMap<&'a SectionId, BTreeMap<PlayerId, Points>>;

fn points(scores: &Scores<'_>, one: &Entrant<'_>) -> Points {
    scores.get(one.id).and_then(|scores| scores.get(&one.player.id)).copied().unwrap_or(Points::ZERO)
}

/// Puts everybody in the order of a column; those alike stay in the order of the alphabet, those of whom
/// nothing is known come last.
fn sort(arbiter: &Arbiter, slug: &str, all: &mut [Entrant<'_>], column: Column, scores: &Scores<'_>) {
    fn last<T>(value: Option<T>) -> (bool, Option<T>) {
        (value.is_none(), value)
    }
    match column {
        Column::Name => {}
        Column::Number => all.sort_by_key(|one| last(one.player.number)),
        Column::Title => all.sort_by_key(|one| one.player.details.title),
        Column::Rating => all.sort_by_key(|one| last(one.player.details.rating.map(Reverse))),
        Column::National => all.sort_by_key(|one| last(one.player.details.national_rating.map(Reverse))),
        Column::Federation => {
            all.sort_by_key(|one| last(one.player.details.federation.map(|one| one.to_string())))
        }
        Column::FideId => all.sort_by_key(|one| last(one.player.details.fide_id.map(|id| id.get()))),
        Column::Birth => all.sort_by_key(|one| {
            // An order by days would tell what is not shown.
            let sees_days = arbiter.sees_persons_of(slug, one.id.as_str());
            let day = |date: PartialDate| sees_days.then(|| (date.month(), date.day()));
            last(one.player.details.birth_date.map(|date| (date.year(), day(date))))
        }),
        Column::Club => {
            arbiter.words.sort(all, |one| one.player.details.club.as_str());
            all.sort_by_key(|one| one.player.details.club.is_empty());
        }
        Column::Section => all.sort_by_key(|one| one.id),
        Column::Presence => all.sort_by_key(|one| presence_class(one.player.presence)),
        Column::Byes => all.sort_by_key(|one| Reverse(one.player.byes.len())),
        Column::Board => all.sort_by_key(|one| last(one.player.fixed_board)),
        Column::Points => all.sort_by_key(|one| Reverse(points(scores, one))),
    }
}

pub(crate) async fn show(query: Query, place: FestivalPage) -> Response {
    let FestivalPage { arbiter, open, .. } = &place;
    let query = Form::new(query.0);
    let by = Column::ALL.into_iter().find(|column| column.word() == query.text("sort"));
    let (by, is_down) = (by.unwrap_or(Column::Name), query.is_ticked("down"));
    let (words, base) = (place.words(), place.to("players"));
    let title = words.say("players-title");
    let content = html! {
        h1 { (title) }
        @if arbiter.may(Permission::EditPlayers) {
            p.person-actions {
                a.button.primary href={ (base) "/new" } { (words.say("players-add")) }
                a.button href={ (base) "/import" } { (words.say("players-import")) }
            }
        }
        form.find-tools method="get" action=(base) role="search" {
            div.row {
                label for="find" { (words.say("check-in-find")) }
                input #find type="search" name="q" value=(query.text("q")) autocomplete="off"
                    data-finds="everybody" data-enter="open" aria-controls="everybody"
                    aria-describedby="find-hint";
                p.hint #find-hint { (words.say("players-keys")) }
            }
            button.without-script type="submit" { (words.say("find")) }
            p.hint #found role="status" data-found=(words.say("check-in-found")) {}
        }
        (table(arbiter, open, &query, by, is_down))
        dialog #record-drawer.drawer aria-labelledby="record-title" {
            div.drawer-tools {
                a.button data-whole href=(base) { (words.say("record-whole")) }
                button type="button" data-close { (words.say("close")) }
            }
            div.drawer-content {}
        }
        script src=(assets::address("players.js")) defer {}
        script src=(assets::address("record.js")) defer {}
    };
    place.shown(Here::Players, title, &content)
}

fn table(arbiter: &Arbiter, open: &VisibleFestival, query: &Form, by: Column, is_down: bool) -> Markup {
    let words = &arbiter.words;
    let sections = &open.now.festival.sections;
    let scores: Scores<'_> = sections.iter().map(|(id, section)| (id, section.scores())).collect();
    let mut all = everybody(words, &open.now.festival);
    sort(arbiter, &open.held.slug, &mut all, by, &scores);
    if is_down {
        all.reverse();
    }
    let columns = used(&all, sections.len());
    let search = query.text("q");
    let found = found(&all, search);
    let link = |column: Column| {
        let down = if column == by && !is_down { "&down=1" } else { "" };
        let q = if search.is_empty() { String::new() } else { format!("&q={}", encoded(search)) };
        format!("?sort={}{down}{q}", column.word())
    };
    let heading = |column: Column| {
        let order = (column == by).then_some(if is_down { "descending" } else { "ascending" });
        html! {
            th.number[column.is_number()] scope="col" aria-sort=[order] {
                a.sorted[column == by].down[column == by && is_down] href=(link(column)) {
                    (words.say(column.message()))
                }
            }
        }
    };
    let headings = columns.iter().fold(Columns::new(words), |all, &column| all.cell(heading(column)));
    let table = Table::new(words.say("players-title"), headings.live("everybody-head")).class("everybody");
    table.live_rows("everybody").rows(html! {
        @for one in &all {
            tr id={ "entrant-" (one.id) "-" (one.player.id) } data-find=(one.search_key())
                data-name=(one.player.details.name) hidden[!found.contains(&one.key())] {
                @for &column in &columns { (cell(arbiter, open, one, column, &scores)) }
            }
        }
    })
}

fn cell(
    arbiter: &Arbiter,
    open: &VisibleFestival,
    one: &Entrant<'_>,
    column: Column,
    scores: &Scores<'_>,
) -> Markup {
    let words = &arbiter.words;
    let (player, details) = (one.player, &one.player.details);
    let record = || open.address(one.id, &format!("player/{}", player.id));
    match column {
        Column::Number => html! { td.number { @if let Some(number) = player.number { (number) } } },
        Column::Name => html! { th scope="row" { a translate="no" href=(record()) { (details.name) } } },
        Column::Title => html! { td { (details.title.code()) } },
        Column::Rating => html! { td.number { @if let Some(rating) = details.rating { (rating) } } },
        Column::National => {
            html! { td.number { @if let Some(rating) = details.national_rating { (rating) } } }
        }
        Column::Federation => html! { td { @if let Some(federation) = details.federation { (federation) } } },
        Column::FideId => html! { td.number { @if let Some(id) = details.fide_id { (id) } } },
        Column::Birth => html! { td { @if let Some(date) = details.birth_date {
            @if arbiter.sees_persons_of(&open.held.slug, one.id.as_str()) {
                (words.born(date))
            } @else {
                (date.year())
            }
        } } },
        Column::Club => html! { td translate="no" { (details.club) } },
        Column::Section => html! { td translate="no" { (one.section.configuration.name) } },
        Column::Presence => {
            html! {
                td {
                    span.presence-mark.(presence_class(player.presence)) {
                        (words.say(presence_word(player.presence)))
                    }
                }
            }
        }
        Column::Byes => html! { td { @for (round, kind) in &player.byes {
            span.bye title=(words.say(bye_word(*kind))) { (round) (words.colon()) (bye_sign(*kind)) } " "
        } } },
        Column::Board => html! { td.number { @if let Some(board) = player.fixed_board { (board) } } },
        Column::Points => html! { td.number { (words.points(points(scores, one))) } },
    }
}
