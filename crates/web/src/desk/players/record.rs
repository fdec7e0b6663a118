//! The record of a player: details, byes, presence, games, history, and everything that can be done about
//! them.

use axum::extract::Path;
use axum::response::Response;
use maud::{Markup, html};

use access::Permission;
use glossary::history::PastRound;
use glossary::{PlayerResult, Points, RoundNumber};
use tournament::{Presence, Section, SectionId};
use view::entrant::{presence_class, presence_word};
use view::player::Field;
use view::results::{bye_word, colour_word};

use super::details;
use super::entry::section_choices;
use super::history;
use super::open_record::Record;
use crate::opened::SectionPage;
use crate::page::{self, Columns, Here, Table};
use request::answer::Problem;

pub(crate) async fn show(
    Path((_, _, number)): Path<(String, String, String)>,
    place: SectionPage,
) -> Result<Response, Problem> {
    let record = Record::open(&place, &number)?;
    let title = record.player.details.name.clone();
    let content = html! {
        h1 translate="no" { (title) }
        div #summary data-part { (summary(&record)) }
        div #actions data-part { (actions(&record)) }
        div #byes data-part { (byes(&record)) }
        div #games data-part { (games(&record)) }
        (entry_form(&record))
        div #history data-part { (history::table(&record)) }
    };
    Ok(place.shown(Here::Players, title, &content))
}

/// Section, number, state and points in a line.
fn summary(record: &Record<'_>) -> Markup {
    let (words, section, player) = (record.words(), &record.section, record.player);
    let points = section.scores().get(&player.id).copied();
    let after = section.last_complete_round().filter(|_| section.live_round().is_some());
    html! {
        dl {
            dt { (words.say("section")) } dd translate="no" { (section.configuration.name) }
            dt { (words.say("presence")) }
            dd {
                span.presence-mark.(presence_class(player.presence)) {
                    (words.say(presence_word(player.presence)))
                }
            }
            dt { (words.say("player-number")) }
            dd { @match player.number { Some(number) => (number), None => (words.say("player-no-number")) } }
            dt { (words.say("points")) } dd {
                (words.points(points.unwrap_or(Points::ZERO)))
                @if let Some(round) = after {
                    " "
                    small { (words.with("live-after", &[("round", round.get().into())])) }
                }
            }
            @if let Some(board) = player.fixed_board { dt { (words.say("player-board")) } dd { (board) } }
            @if !player.details.listed.is_empty() {
                dt { (words.say("player-counts")) }
                dd {
                    @match section.configuration.counting(&player.details) {
                        Some(rating) => (words.said(&rating.phrase())),
                        None => "–",
                    }
                }
                dt { (words.say("player-listed")) }
                dd {
                    ul {
                        @for rating in player.details.listed_ratings() {
                            li { (words.said(&rating.phrase())) }
                        }
                    }
                }
            }
        }
    }
}

/// What can be done about the player, now and by this arbiter.
fn actions(record: &Record<'_>) -> Markup {
    let (words, section, player) = (record.words(), &record.section, record.player);
    let is_in_rounds = section.in_rounds().contains(&player.id);
    let may_edit = record.may(Permission::EditPlayers);
    let here = record.here();
    let slug = &record.open.held.slug;
    let is_elsewhere = |id: &SectionId| *id != record.id && record.arbiter.works_in(slug, id.as_str());
    let elsewhere = section_choices(&record.open, is_elsewhere);
    let everybody = format!("/f/{slug}/players");
    html! {
        div.person-actions {
            @if record.may(Permission::CheckIn) {
                @match player.presence {
                    Presence::Expected => (record.action("arrive", &words.say("check-in-arrived"), &here)),
                    Presence::Arrived if !is_in_rounds => {
                        (record.action("take-back", &words.say("check-in-take-back"), &here))
                    }
                    Presence::Arrived | Presence::Withdrawn | Presence::Expelled => {}
                }
            }
            @if may_edit {
                @match player.presence {
                    Presence::Expected | Presence::Arrived => {
                        (record.action("withdraw", &words.say("record-withdraw"), &here))
                    }
                    Presence::Withdrawn => (record.action("re-enter", &words.say("record-re-enter"), &here)),
                    Presence::Expelled => {}
                }
                @if section.absent_without_explanation().contains(&player.id) {
                    (record.action("explain", &words.say("record-explain"), &here))
                }
                @if !is_in_rounds { (record.action("remove", &words.say("record-remove"), &everybody)) }
            }
            @if record.may(Permission::SpecialResult) && player.presence != Presence::Expelled {
                (record.action("expel", &words.say("record-expel"), &here))
            }
            @if record.may(Permission::ArrangeBoards) {
                (record.form("fix").body(html! {
                    (page::row(
                        &words.say("player-board"), "board", "number",
                        &player.fixed_board.map(|board| board.to_string()).unwrap_or_default(), "",
                    ))
                    button type="submit" { (words.say("record-fix")) }
                }))
            }
            @if may_edit && !is_in_rounds && !elsewhere.is_empty() {
                (record.form("move").next(&everybody).body(html! {
                    (page::select(&words.say("record-move-to"), "to", &elsewhere, ""))
                    button type="submit" { (words.say("record-move")) }
                }))
            }
        }
    }
}

/// The kinds of byes that are granted, with their words in forms.
pub(super) const BYES: [(&str, PlayerResult); 3] = [
    ("zero", PlayerResult::ZeroPointBye),
    ("half", PlayerResult::HalfPointBye),
    ("full", PlayerResult::FullPointBye),
];

/// The rounds that are still open for byes.
pub(super) fn open_rounds(section: &Section) -> impl Iterator<Item = RoundNumber> {
    (section.next_round().get()..=section.configuration.rounds).filter_map(RoundNumber::new)
}

/// Byes round by round, in one form.
fn byes(record: &Record<'_>) -> Markup {
    let (words, section, player) = (record.words(), &record.section, record.player);
    let rounds: Vec<RoundNumber> = open_rounds(section).collect();
    html! {
        h2 { (words.say("player-byes")) }
        @if rounds.is_empty() { p { (words.say("record-no-open-round")) } }
        @else if record.may(Permission::GrantByes) {
            (record.form("byes").class("person-actions").body(html! {
                @for round in rounds {
                    @let name = format!("bye-{round}");
                    @let granted = player.byes.get(&round);
                    div.row {
                        label for=(name) { (words.with("record-round", &[("round", round.get().into())])) }
                        select id=(name) name=(name) {
                            option value="none" selected[granted.is_none()] { (words.say("record-no-bye")) }
                            @for (word, kind) in BYES {
                                option value=(word) selected[granted == Some(&kind)] {
                                    (words.say(bye_word(kind)))
                                }
                            }
                        }
                    }
                }
                button type="submit" { (words.say("record-save-byes")) }
            }))
        } @else {
            ul {
                @for (round, kind) in &player.byes {
                    li {
                        (words.with("record-round", &[("round", round.get().into())])) (words.colon())
                        (words.say(bye_word(*kind)))
                    }
                }
            }
        }
    }
}

/// The rounds so far: opponent, colour, result, and why.
fn games(record: &Record<'_>) -> Markup {
    let (words, section, player) = (record.words(), &record.section, record.player);
    let games = section.games_of(player);
    let columns = Columns::new(words)
        .number("record-round-short")
        .texts(["record-colour", "record-opponent"])
        .classed("number wide", "board")
        .number("points")
        .hidden("why");
    let table = Table::new(words.say("record-games"), columns).class("plain");
    html! {
        @if !games.is_empty() {
            h2 { (words.say("record-games")) }
            (table.rows(html! {
                @for (round, share, past) in games {
                    tr {
                        th.number scope="row" { (round.number) }
                        @match share.game {
                            Some((board, opponent, colour)) => {
                                td { @if let Some(colour) = colour { (words.say(colour_word(colour))) } }
                                td {
                                    a translate="no" href=(record.to(&format!("player/{opponent}"))) {
                                        (words.said(&section.shown(opponent)))
                                    }
                                }
                                td.number.wide { (board) }
                                td.number { (result(record, &past)) }
                                td {
                                    a href=(record.to(&format!("why/{}/{board}", round.number))) {
                                        (words.say("why"))
                                    }
                                }
                            }
                            None => {
                                td {} td { (words.say(bye_word(share.result))) } td.wide {}
                                td.number { (result(record, &past)) }
                                td {}
                            }
                        }
                    }
                }
            }))
        }
    }
}

/// The points of a round, with a mark where no game was played.
fn result(record: &Record<'_>, past: &PastRound) -> String {
    let points = past.points_of_result(&record.section.configuration.scoring);
    let points = record.words().points(points);
    match past.result {
        PlayerResult::Unknown => "–".to_owned(),
        PlayerResult::ForfeitWin => format!("{points} +"),
        PlayerResult::ForfeitLoss => format!("{points} −"),
        PlayerResult::Win
        | PlayerResult::Draw
        | PlayerResult::Loss
        | PlayerResult::UnratedWin
        | PlayerResult::UnratedDraw
        | PlayerResult::UnratedLoss
        | PlayerResult::ZeroPointBye
        | PlayerResult::HalfPointBye
        | PlayerResult::FullPointBye
        | PlayerResult::PairingAllocatedBye
        | PlayerResult::RestGame => points,
    }
}

/// The entry form, to be changed by those who may, else to be read.
fn entry_form(record: &Record<'_>) -> Markup {
    let (words, player) = (record.words(), record.player);
    html! {
        h2 { (words.say("record-details")) }
        @if record.may(Permission::EditPlayers) {
            (record.form("edit").body(html! {
                (details::fields(words, &player.details))
                p { button.primary type="submit" { (words.say("save")) } }
            }))
        } @else {
            dl {
                @for field in Field::ALL.into_iter().filter(|field| *field != Field::Listed) {
                    @if field == Field::Birth && record.sees_persons() {
                        dt { (words.say(field.message())) }
                        dd { @if let Some(date) = player.details.birth_date { (words.born(date)) } }
                    } @else if !field.is_personal() || record.sees_persons() {
                        dt { (words.say(field.message())) }
                        dd translate="no" { (field.value(&player.details)) }
                    } @else if field == Field::Birth {
                        dt { (words.say("player-birth-year")) }
                        dd { @if let Some(date) = player.details.birth_date { (date.year()) } }
                    }
                }
            }
        }
    }
}
