//! Verdicts on norms for machines.

use glossary::{Phrase, Points};
use ledger::report::NormField;
use serde_json::{Map, Value as Json, json};
use title::{Check, Need, State, Verdict, missing, rating_that_would_do};
use words::{Language, Words};

use super::{Judged, JudgedTitle, holds, is_open_to};

fn said(phrase: &Phrase) -> String {
    Words::in_language(Language::English).said(phrase)
}

fn state(state: State) -> &'static str {
    match state {
        State::Passed => "met",
        State::Failed => "failed",
        State::Open => "open",
    }
}

/// One player as the document itself, several as a list.
pub(super) fn document(field: &NormField, judged: &[Judged<'_>], is_one: bool) -> Json {
    let mut document = Map::new();
    document.insert("edition".to_owned(), json!("title-regulations@2024-01"));
    document.insert("event".to_owned(), event(field));
    let players = judged.iter().map(|one| player(field, one));
    match (is_one, judged) {
        (true, [one]) => document.extend(player(field, one)),
        _ => drop(document.insert("players".to_owned(), players.map(Json::Object).collect())),
    }
    Json::Object(document)
}

fn event(field: &NormField) -> Json {
    let checks = field.facts.checks();
    let check = |check: &title::EventCheck| {
        json!({
            "rule": check.rule.code(),
            "article": check.rule.article().to_string(),
            "state": state(check.state),
            "says": said(&check.phrase),
        })
    };
    let rounds = field.attendance.rounds.iter().zip(1..).map(|(round, number)| {
        json!({
            "round": number, "foreign_rated": round.strangers, "federations": round.federations,
            "foreign_titled": round.masters, "participants": round.participants, "average": round.average(),
        })
    });
    let of = |wanted: State| {
        let found = checks.iter().filter(move |check| check.state == wanted);
        found.map(|check| check.rule.code()).collect::<Vec<_>>()
    };
    json!({
        "state": state(field.facts.state()),
        "failed": of(State::Failed),
        "unknown": of(State::Open),
        "checks": checks.iter().map(check).collect::<Vec<_>>(),
        "rounds": field.event.rounds,
        "exemption": field.event.exemption
            .filter(|one| *one != title::Exemption::LargeSwiss(State::Failed))
            .map(|one| json!({ "article": one.article().to_string(), "says": said(&one.phrase()) })),
        "large_swiss": state(field.attendance.is_large_swiss),
        "for_applications": state(field.attendance.is_for_applications),
        "one_round_days": field.facts.one_round_days(),
        "attendance": rounds.collect::<Vec<_>>(),
    })
}

fn player(field: &NormField, judged: &Judged<'_>) -> Map<String, Json> {
    let player = judged.player;
    let one =
        |judged_title: &JudgedTitle| (judged_title.title.to_string(), title(field, judged, judged_title));
    let titles: Map<String, Json> = judged.titles.iter().map(one).collect();
    let mut object = Map::new();
    object.insert("number".to_owned(), json!(player.number.get()));
    object.insert("name".to_owned(), json!(player.name));
    object
        .insert("federation".to_owned(), json!(player.candidate.federation.map(|one| one.code().to_owned())));
    object.insert("holds".to_owned(), json!(player.as_opponent.titles.titles().to_string()));
    object.insert("titles".to_owned(), Json::Object(titles));
    object
}

fn title(field: &NormField, judged: &Judged<'_>, one: &JudgedTitle) -> Json {
    let candidate = &judged.player.candidate;
    let mut object = verdict(&one.verdict);
    let is_met = one.verdict.state() == State::Passed;
    let missing: Vec<String> = missing(&one.verdict, candidate).iter().map(said).collect();
    object.insert("holds".to_owned(), json!(holds(judged.player, one.title)));
    object.insert("open_to_player".to_owned(), json!(is_open_to(judged.player, one.title)));
    object.insert("missing".to_owned(), json!(missing));
    let foreigners = is_met.then(|| state(one.verdict.meets_foreigner_rule(candidate, &field.event)));
    object.insert("foreigner_rule".to_owned(), json!(foreigners));
    let possible = one.possible.as_ref().map(|possible| Json::Object(verdict(possible)));
    object.insert("if_what_is_missing_is_favourable".to_owned(), possible.unwrap_or(Json::Null));
    let rating = rating_that_would_do(one.title, candidate, &field.event);
    object.insert("if_unrated_were_rated".to_owned(), json!(rating.map(glossary::Rating::get)));
    if let Some(needs) = &one.needs {
        object.insert("needs".to_owned(), needs.iter().map(|need| need_of(need, one)).collect());
    }
    Json::Object(object)
}

fn verdict(verdict: &Verdict) -> Map<String, Json> {
    let figures = verdict.figures.as_ref();
    let points = |points: Points| json!(points.to_string());
    let failed: Vec<&str> = verdict.failed().map(|check| check.rule.code()).collect();
    let ignored: Vec<u16> = verdict.ignored.iter().map(|round| round.get()).collect();
    let article = |check: &Check| check.rule.article(verdict.title, verdict.format).to_string();
    let checks = verdict.checks.iter().map(|check| {
        json!({
            "rule": check.rule.code(), "article": article(check), "state": state(check.state),
            "waived": check.is_waived, "says": said(&check.phrase(verdict.title)),
        })
    });
    let object = json!({
        "met": verdict.state() == State::Passed,
        "state": state(verdict.state()),
        "ignored_rounds": ignored,
        "average": figures.map_or(0, |one| one.average),
        "performance": figures.map_or(0, |one| one.performance),
        "failed": failed,
        "games": verdict.kept.len(),
        "counted_games": verdict.counted_games,
        "score": figures.map(|one| points(one.score)),
        "required": figures.and_then(|one| one.required).map(points),
        "exceeding": figures.and_then(|one| one.exceeding).map(points),
        "concession": verdict.concession.map(|one| one.article().to_string()),
        "checks": checks.collect::<Vec<_>>(),
    });
    object.as_object().cloned().unwrap_or_default()
}

fn need_of(need: &Need, one: &JudgedTitle) -> Json {
    let wanted = &need.wanted;
    let federations: Map<String, Json> =
        wanted.federation_at_most.iter().map(|(one, room)| (one.code().to_owned(), json!(room))).collect();
    json!({
        "rounds": need.rounds,
        "score": need.score.to_string(),
        "certain": need.is_certain,
        "says": said(&need.phrase(one.title)),
        "opponents_not_known": wanted.opponents,
        "required_titles": wanted.required_titles,
        "title_holders": wanted.title_holders,
        "new_federations": wanted.new_federations,
        "own_federation_at_most": wanted.own_at_most,
        "federation_at_most": federations,
        "one_federation_at_most": wanted.one_at_most,
        "rating_sum": wanted.rating_sum,
        "to_win_and_leave_out": need.wins.iter().map(|round| round.get()).collect::<Vec<_>>(),
    })
}
