//! Somebody else was first: both values, in words, with who gave them and when.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use glossary::RoundNumber;
use jiff::tz::TimeZone;
use maud::html;
use serde_json::json;
use store::Conflict;
use tournament::{BoardNumber, Command, Festival, GameCommand, ResultCommand, SectionCommand, SectionId};
use view::described;
use words::Words;

use crate::page;
use crate::pages::Pages;
use request::address::local_path;
use request::visitor::{Arbiter, Sent};
use service::festival::OpenFestival;
use service::operations::submit::{in_log, may_insist, may_see, seen_in};

/// Fields that every form has; they are not part of what is asked.
pub(crate) const OWN: [&str; 5] = ["csrf", "consent", "key", "shown", "next"];

/// What a script of ours is told.
pub(crate) fn json_answer(status: StatusCode, body: &serde_json::Value) -> Response {
    (status, [("content-type", "application/json")], body.to_string()).into_response()
}

/// What stands against what was wanted.
pub(crate) async fn show(
    app: &Pages,
    held: &Arc<OpenFestival>,
    sent: &Sent,
    wanted: &[Command],
    conflicts: Vec<Conflict>,
) -> Response {
    let arbiter = &sent.arbiter;
    if arbiter.wants_json {
        return for_programs(app, held, arbiter, &conflicts);
    }
    let (words, festival) = (&arbiter.words, &held.now().festival);
    let zone = app.zone_of(festival);
    let seen = seen_in(held, &conflicts);
    let theirs = in_log(held, conflicts).await;
    let may_insist = may_insist(held, &arbiter.staff, wanted, app.clock.now()).await;
    let yours: Vec<String> =
        wanted.iter().map(|command| described::command(words, &zone, festival, command, None)).collect();
    let fields = sent.form.fields().iter();
    let fields = fields.filter(|(name, _)| !OWN.contains(&name.as_str()) || name == "csrf" || name == "next");
    let body = html! {
        section.conflict {
            h1 { (words.say("conflict-title")) }
            p { (words.say("conflict-explained")) }
            @if let Some(board) = board_of(words, festival, wanted) { h2 translate="no" { (board) } }
            dl {
                dt { (words.say("conflict-yours")) }
                @for what in yours.iter().take(MAX_TOLD) { dd.mine { (what) } }
                @for (conflict, entry) in &theirs {
                    @if let Some(standing) = &conflict.theirs {
                        @let (author, time) = (standing.author.as_str(), time(&zone, words, standing));
                        @let said = [("author", author.into()), ("time", time.into())];
                        dt { (words.with("conflict-theirs", &said)) }
                        dd.theirs {
                            @match entry {
                                Some(entry) if may_see(&arbiter.staff, &conflict.object.to_string()) => {
                                    (described::entry(words, &zone, festival, entry))
                                }
                                Some(_) | None => "–",
                            }
                        }
                    }
                }
            }
            @if !may_insist { p { (words.say("conflict-stays")) } }
            form method="post" action=(arbiter.path) {
                @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
                input type="hidden" name="shown" value=(seen);
                input type="hidden" name="key" value=(service::idempotency::fresh_key());
                a.button.primary href=(local_path(sent.form.text("next")).unwrap_or("/")) {
                    (words.say("conflict-keep-theirs"))
                }
                " "
                @if may_insist { button type="submit" { (words.say("conflict-set-mine")) } }
            }
        }
    };
    (StatusCode::CONFLICT, page::bare(arbiter, &words.say("conflict-title"), &body)).into_response()
}

/// How many things that one form asked for are told.
const MAX_TOLD: usize = 10;

/// Who sits at the board whose result was wanted.
fn board_of(words: &Words, festival: &Festival, wanted: &[Command]) -> Option<String> {
    let (id, round, board) = wanted_result(wanted)?;
    let section = festival.sections.get(id)?;
    let pair = section.round(round)?.boards.get(&board)?;
    let name = |player| Some(section.players.get(&player)?.details.name.clone());
    let said = [
        ("round", round.get().into()),
        ("board", board.get().into()),
        ("white", name(pair.white)?.into()),
        ("black", name(pair.black)?.into()),
    ];
    Some(words.with("conflict-board", &said))
}

fn time(zone: &TimeZone, words: &Words, standing: &store::Standing) -> String {
    let at = jiff::Timestamp::from_millisecond(standing.time.0).ok();
    at.map(|at| words.time(at, zone)).unwrap_or_default()
}

/// The same as values.
fn for_programs(app: &Pages, held: &OpenFestival, arbiter: &Arbiter, conflicts: &[Conflict]) -> Response {
    let zone = app.zone_of(&held.now().festival);
    let one = |conflict: &Conflict| {
        let (object, theirs) = (conflict.object.to_string(), conflict.theirs.as_ref());
        let shown = theirs.filter(|_| may_see(&arbiter.staff, &object));
        json!({
            "yours": conflict.yours.as_deref().map(page::value_shown).unwrap_or_default(),
            "theirs": shown.map(|standing| page::value_shown(&standing.value)).unwrap_or_default(),
            "author": theirs.map(|standing| standing.author.clone()).unwrap_or_default(),
            "time": theirs.map(|standing| time(&zone, &arbiter.words, standing)).unwrap_or_default(),
            "object": object,
        })
    };
    let list: Vec<_> = conflicts.iter().map(one).collect();
    let body = json!({ "conflict": list, "sequence": seen_in(held, conflicts) });
    json_answer(StatusCode::PRECONDITION_FAILED, &body)
}

/// The board whose result is wanted, if that is all that is.
pub(crate) fn wanted_result(wanted: &[Command]) -> Option<(&SectionId, RoundNumber, BoardNumber)> {
    let [Command::In(id, SectionCommand::Results(command))] = wanted else { return None };
    let (ResultCommand::Enter(round, board, _)
    | ResultCommand::InGame(round, board, _, GameCommand::Enter(_))) = command
    else {
        return None;
    };
    Some((id, *round, *board))
}
