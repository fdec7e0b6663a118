//! Why somebody has their place: every value unfolded, in words that can be read aloud.

use service::Error;
use std::collections::BTreeMap;

use axum::extract::Path;
use axum::response::Response;
use glossary::{PairingNumber, RoundNumber};
use maud::{Markup, html};

use tiebreak::{Contribution, Opponent, Scored, TieBreak, Working};
use tournament::{PartedBy, Place, Row, Section};
use view::standings::code_in_words;
use words::{Words, of_points};

use super::standings::rounds;
use super::{after, cited};
use crate::desk::query::Query;
use crate::opened::SectionPage;
use crate::page::{Columns, Here, Table};
use crate::unfinished;
use request::answer::Problem;

/// The place of one player.
pub(crate) async fn show(
    Path((_, _, number)): Path<(String, String, u16)>,
    query: Query,
    place: SectionPage,
) -> Result<Response, Problem> {
    let (words, section) = (place.words(), &place.section);
    let round = after(section, &query);
    let missing = || Error::not_found("tables-no-player");
    let player = PairingNumber::new(number).ok_or_else(missing)?;
    let shown = section.place(round, player).map_err(Error::from)?.ok_or_else(missing)?;
    let names = Names::of(section);
    let title = heading(words, &names, &shown.row);
    let standings = place.to("standings");
    let content = html! {
        h1 translate="no" { (title) }
        (rounds(&place.arbiter, section, round, &format!("{standings}/{number}")))
        div #working-state data-part {
            (unfinished::mark(words, &section.coverage(round)))
        }
        div #working data-part { (one(words, &names, section, &shown)) }
        p.tools {
            a.button href={ (standings) "?after=" (round.map_or(0, RoundNumber::get)) } {
                (words.say("nav-standings"))
            }
        }
    };
    Ok(place.shown(Here::Standings, title, &content))
}

/// Every place on one page, to be printed.
pub(crate) async fn all(query: Query, place: SectionPage) -> Result<Response, Problem> {
    let (words, section) = (place.words(), &place.section);
    let round = after(section, &query);
    let places = section.places(round).map_err(Error::from)?;
    let names = Names::of(section);
    let coverage = section.coverage(round);
    let title = words.with(
        if coverage.is_live() { "live-workings-title" } else { "workings-title" },
        &[
            ("section", section.configuration.name.as_str().into()),
            ("round", round.map_or(0, RoundNumber::get).into()),
        ],
    );
    let content = html! {
        h1 { (title) }
        (rounds(&place.arbiter, section, round, &place.to("standings/workings")))
        (unfinished::mark(words, &coverage))
        @for shown in &places {
            section.working id={ "working-" (shown.row.number) } {
                h2 translate="no" { (heading(words, &names, &shown.row)) }
                (one(words, &names, section, shown))
            }
        }
    };
    Ok(place.shown(Here::Standings, title, &content))
}

/// Names of those who compete, by pairing number.
struct Names(BTreeMap<PairingNumber, String>);

impl Names {
    fn of(section: &Section) -> Names {
        let teams = section.teams.values().map(|team| (team.id.number(), team.details.name.clone()));
        let players = section.numbered().into_iter();
        let players = players.filter_map(|player| Some((player.number?, player.details.name.clone())));
        Names(if section.teams.is_empty() { players.collect() } else { teams.collect() })
    }

    fn get(&self, number: PairingNumber) -> &str {
        self.0.get(&number).map_or("", String::as_str)
    }
}

fn heading(words: &Words, names: &Names, row: &Row) -> String {
    let name = names.get(row.number);
    let points = of_points(row.points);
    match row.rank {
        Some(rank) => {
            words.with("working-heading", &[("rank", rank.into()), ("name", name.into()), ("points", points)])
        }
        None => words.with("working-heading-unranked", &[("name", name.into()), ("points", points)]),
    }
}

fn one(words: &Words, names: &Names, section: &Section, place: &Place) -> Markup {
    let codes: Vec<String> = place
        .workings
        .iter()
        .filter(|working| working.code.tie_break() != Some(TieBreak::Points))
        .map(|working| code_in_words(words, &working.code))
        .collect();
    html! {
        @if let Some((row, by)) = &place.above {
            p.parting { (parting(words, names, &codes, place, row, *by, true)) }
        }
        @if let Some((row, by)) = &place.below {
            p.parting { (parting(words, names, &codes, place, row, *by, false)) }
        }
        @for working in &place.workings { (value(words, names, section, working)) }
    }
}

/// What parts a player from the next above or below, in a sentence.
fn parting(
    words: &Words,
    names: &Names,
    codes: &[String],
    place: &Place,
    other: &Row,
    by: PartedBy,
    is_above: bool,
) -> String {
    let name = names.get(other.number);
    let rank = other.rank.map_or_else(|| "–".to_owned(), |rank| rank.to_string());
    let id = |above: &'static str, below: &'static str| if is_above { above } else { below };
    let said = |id: &str, what: &str, theirs: String, ours: String| {
        words.with(
            id,
            &[
                ("name", name.into()),
                ("rank", rank.as_str().into()),
                ("what", what.to_owned().into()),
                ("theirs", theirs.into()),
                ("ours", ours.into()),
            ],
        )
    };
    match by {
        PartedBy::Points => {
            let (theirs, ours) = (words.points(other.points), words.points(place.row.points));
            said(id("working-above-points", "working-below-points"), "", theirs, ours)
        }
        PartedBy::TieBreak(at) => {
            let value = |row: &Row| row.values.get(at).map(|value| words.number(value)).unwrap_or_default();
            let what = codes.get(at).map_or("", String::as_str);
            said(
                id("working-above-tie-break", "working-below-tie-break"),
                what,
                value(other),
                value(&place.row),
            )
        }
        PartedBy::Nothing => said("working-shared", "", String::new(), String::new()),
        PartedBy::Lots => {
            said(id("working-above-lots", "working-below-lots"), "", String::new(), String::new())
        }
        PartedBy::NotRanked => said("working-unranked", "", String::new(), String::new()),
    }
}

/// One value, contribution by contribution.
fn value(words: &Words, names: &Names, section: &Section, working: &Working) -> Markup {
    let is_points = working.code.tie_break() == Some(TieBreak::Points);
    let value = if is_points { words.halves(&working.value) } else { words.number(&working.value) };
    let columns = Columns::new(words)
        .number("tables-round")
        .text("tables-opponent")
        .number("working-contributes")
        .text("tables-remark");
    let table =
        Table::new(code_in_words(words, &working.code), columns).without_caption().class("contributions");
    html! {
        section.value {
            h3 {
                (code_in_words(words, &working.code)) " = "
                strong { (value) } " "
                @if let Some(article) = working.article { (cited(words, article)) }
            }
            @if !working.contributions.is_empty() {
                (table.rows(
                    html! { @for one in &working.contributions { (contribution(words, names, one)) } },
                ))
            }
            @for remark in &working.remarks {
                p { (named(section, &words.said(&remark.note.phrase()))) " " (cited(words, remark.article)) }
            }
        }
    }
}

fn contribution(words: &Words, names: &Names, one: &Contribution) -> Markup {
    html! {
        tr.cut[one.cut.is_some()] {
            td.number { (one.round) }
            td { @match one.opponent {
                Opponent::Participant(number) => {
                    span translate="no" { (names.get(number)) " " span.number { "#" (number) } }
                }
                Opponent::Dummy(None) => (words.say("working-dummy")),
                Opponent::Dummy(Some(number)) => {
                    (words.say("working-dummy-for")) " "
                    span translate="no" { (names.get(number)) " " span.number { "#" (number) } }
                },
                Opponent::Own => (words.say("working-own")),
            } }
            td.number { @match one.scored {
                Scored::Nowhere => (words.halves(&one.value)),
                Scored::Times(points) => {
                    (words.halves(&points)) " × " (words.halves(&one.basis)) " = " (words.halves(&one.value))
                }
                Scored::Beside(points) => {
                    (words.halves(&one.value)) ", "
                    (words.with("working-scored", &[("points", words.halves(&points).into())]))
                }
            } }
            td {
                @if let Some((reason, article)) = one.cut {
                    (words.with("working-cut", &[("why", words.said(&reason.phrase()).into())])) " "
                    (cited(words, article)) " "
                }
                @if let Some(remark) = &one.remark {
                    (words.said(&remark.note.phrase())) " " (cited(words, remark.article))
                }
            }
        }
    }
}

/// A remark with the names of those whom it calls by number.
fn named(section: &Section, text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('#') {
        let digits: String = rest[at + 1..].chars().take_while(char::is_ascii_digit).collect();
        let number = digits.parse().ok().and_then(PairingNumber::new);
        let end = at + 1 + digits.len();
        out.push_str(&rest[..end]);
        let called = number.and_then(|number| section.contestant(number));
        if let Some(name) = called.and_then(|one| section.name_of(one)).filter(|name| !name.is_empty()) {
            out.push_str(&format!(" ({name})"));
        }
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}
