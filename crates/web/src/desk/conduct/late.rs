//! The late desk: who has no opponent in the published round, who comes late, and how two of them are paired
//! without disturbing anybody.

use axum::response::Response;
use maud::{Markup, html};

use access::Permission;
use glossary::{Federation, FideId, PlayerResult, Rating, Title};
use tournament::{
    ChangeReason, Details, PairingCommand, PlayerCommand, PlayerId, Presence, Round, Rule, Section,
    SectionCommand, Stage,
};
use view::results::bye_word;

use super::person;
use crate::desk::conduct::{shown, unknown};
use crate::opened::{SectionForm, SectionPage};
use crate::page::{self, Columns, Here, Table};
use request::answer::Problem;
use request::form::{Form, Wrong};

pub(crate) async fn show(place: SectionPage) -> Response {
    shown(&place, Here::Late, "late-title", &content(&place))
}

fn content(place: &SectionPage) -> Markup {
    let words = place.words();
    let last = place.section.rounds.last();
    html! {
        section #state data-part {
            @match last.map(|round| (round, round.stage)) {
                None => p { (words.say("late-no-round")) },
                Some((round, Stage::Draft | Stage::Manual)) => {
                    p.warning {
                        (words.with("late-draft", &[("round", round.number.get().into())])) " "
                        a href=(place.to("round")) { (words.say("nav-round")) }
                    }
                }
                Some((round, Stage::Published(version))) => {
                    p {
                        (words.with(
                            "late-round",
                            &[("round", round.number.get().into()), ("version", version.into())],
                        ))
                    }
                    (waiting(place, round))
                }
            }
        }
        div.settings {
            @if let Some(round) = last.filter(|round| round.is_published()) { (pair_form(place, round)) }
            (arrive_form(place))
            (enter_form(place))
        }
    }
}

/// Who waits for an opponent.
fn waiting(place: &SectionPage, round: &Round) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let scores = section.scores_before(round.number);
    let waiting = section.without_opponent();
    let columns =
        Columns::new(words).text("late-player").number("points").texts(["late-colours", "late-why"]);
    let table = Table::new(words.say("unpaired"), columns);
    html! {
        h2 { (words.with("late-waiting", &[("count", waiting.len().into())])) }
        @if !waiting.is_empty() {
            (table.rows(html! {
                @for (id, result) in &waiting {
                    tr {
                        th scope="row" { (person::shown(section, *id)) }
                        td.number { (scores.get(id).map(|points| words.points(*points)).unwrap_or_default()) }
                        td { (colours(place, *id)) }
                        td {
                            @match result {
                                Some(result) => (words.say(bye_word(*result))),
                                None => strong { (words.say("late-arrival")) },
                            }
                        }
                    }
                }
            }))
        }
    }
}

/// The colours that a player has had, round by round.
fn colours(place: &SectionPage, id: PlayerId) -> String {
    let words = place.words();
    let seats = place.section.rounds.iter().filter_map(|round| round.board_of(id)?.1.colour_of(id));
    seats
        .map(|colour| {
            words.say(match colour {
                glossary::Colour::White => "late-white-letter",
                glossary::Colour::Black => "late-black-letter",
            })
        })
        .collect::<Vec<_>>()
        .join(" ")
}

/// Two who wait are paired. Only they are offered, so that no other board changes.
fn pair_form(place: &SectionPage, round: &Round) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let waiting = section.without_opponent();
    let is_ready =
        |result: &Option<PlayerResult>| matches!(result, None | Some(PlayerResult::PairingAllocatedBye));
    let ready: Vec<PlayerId> =
        waiting.iter().filter(|(_, result)| is_ready(result)).map(|(id, _)| *id).collect();
    let label = |at: usize| {
        let id = if ready.len() == 2 { ready.get(at) } else { None };
        id.and_then(|id| section.players.get(id)).map(person::label).unwrap_or_default()
    };
    let has_late = waiting.iter().any(|(_, result)| result.is_none());
    let likely = if has_late { ChangeReason::LateEntry } else { ChangeReason::WithoutOpponent };
    let reasons: Vec<(String, String)> = ChangeReason::ALL
        .into_iter()
        .filter(|reason| fits(*reason, section, round))
        .map(|reason| (reason.word().to_owned(), words.say(reason_word(reason))))
        .collect();
    html! {
        section.setting #pair data-part aria-labelledby="pair-title" {
            h3 #pair-title { (words.say("late-pair")) }
            @if waiting.len() < 2 { p { (words.say("late-pair-nobody")) } }
            @else {
                (place.form("pair").field("what", "pair").body(html! {
                    fieldset.plain disabled[!place.may(Permission::Publish)] aria-labelledby="pair-title" {
                        (person::list("waiting", section, waiting.iter().map(|(id, _)| *id)))
                        div.row {
                            label for="white" { (words.say("white")) }
                            input id="white" name="white" type="text" list="waiting" value=(label(0))
                                autocomplete="off" autofocus translate="no";
                        }
                        (person::field(&words.say("black"), "black", "waiting", &label(1)))
                        (page::select(&words.say("late-reason"), "reason", &reasons, likely.word()))
                        button.primary type="submit" { (words.say("late-pair-button")) }
                    }
                }))
                p.hint { (words.say("late-pair-hint")) }
            }
            (page::article(words, section.article(Rule::PublishedPairings)))
        }
    }
}

/// Reasons that can hold for two who wait; whether one does hold is decided where the rule is.
fn fits(reason: ChangeReason, section: &Section, round: &Round) -> bool {
    match reason {
        ChangeReason::WithoutOpponent | ChangeReason::LateEntry | ChangeReason::CompetitionRules => true,
        ChangeReason::TopBoardsOfFinalRound => round.number.get() >= section.configuration.rounds,
        ChangeReason::Rematch => false,
    }
}

const fn reason_word(reason: ChangeReason) -> &'static str {
    match reason {
        ChangeReason::Rematch => "reason-rematch",
        ChangeReason::CompetitionRules => "reason-rules",
        ChangeReason::WithoutOpponent => "reason-without-opponent",
        ChangeReason::LateEntry => "reason-late-entry",
        ChangeReason::TopBoardsOfFinalRound => "reason-final-round",
    }
}

/// Somebody who is entered arrives after all.
fn arrive_form(place: &SectionPage) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let expected = section.players.values().filter(|player| player.presence == Presence::Expected);
    let expected: Vec<PlayerId> = expected.map(|player| player.id).collect();
    html! {
        section.setting #arrive data-part aria-labelledby="arrive-title" hidden[expected.is_empty()] {
            h3 #arrive-title { (words.with("late-arrive", &[("count", expected.len().into())])) }
            @if !expected.is_empty() {
                (place.form("arrive").field("what", "arrive").body(html! {
                    fieldset.plain disabled[!place.may(Permission::CheckIn)] aria-labelledby="arrive-title" {
                        (person::list("expected", section, expected.iter().copied()))
                        (person::field(&words.say("late-player"), "arriving", "expected", ""))
                        button type="submit" { (words.say("late-arrive-button")) }
                    }
                }))
            }
        }
    }
}

/// Somebody who is not entered yet.
fn enter_form(place: &SectionPage) -> Markup {
    let words = place.words();
    let titles: Vec<(String, String)> =
        Title::ALL.into_iter().map(|title| (title.to_string(), title.to_string())).collect();
    let untitled = Title::Untitled.to_string();
    let section = request::address::encoded(place.id.as_str());
    let from_list = format!("/f/{}/players/new?section={section}", place.open.held.slug);
    html! {
        section.setting #enter data-part aria-labelledby="enter-title" {
            h3 #enter-title { (words.say("late-enter")) }
            p { a href=(from_list) { (words.say("late-from-list")) } }
            (place.form("enter").field("what", "enter").body(html! {
                fieldset.plain disabled[!place.may(Permission::EditPlayers)] aria-labelledby="enter-title" {
                    (page::row(&words.say("late-name"), "name", "text", "", &words.say("late-name-hint")))
                    div.pair {
                        (page::number(&words.say("late-rating"), "rating", 0..=9999, false, None))
                        (page::number(&words.say("late-national"), "national", 0..=9999, false, None))
                        (page::select(&words.say("late-title-field"), "title", &titles, &untitled))
                        div.row {
                            label for="federation" { (words.say("settings-federation")) }
                            input.short id="federation" name="federation" type="text" maxlength="3"
                                autocomplete="off" translate="no";
                        }
                        div.row {
                            label for="fide-id" { (words.say("late-fide-id")) }
                            input.short id="fide-id" name="fide-id" type="text" inputmode="numeric"
                                autocomplete="off";
                        }
                    }
                    button type="submit" { (words.say("late-enter-button")) }
                }
            }))
            (page::article(words, place.section.article(Rule::LateEntry)))
        }
    }
}

/// Pairs two, lets somebody arrive, enters somebody.
pub(crate) async fn change(form: SectionForm) -> Result<Response, Problem> {
    let (commands, done) = read(&form.section, &form.sent.form)?;
    form.act(commands, done).await
}

fn read(section: &Section, form: &Form) -> Result<(Vec<SectionCommand>, &'static str), Wrong> {
    Ok(match form.text("what") {
        "pair" => (vec![SectionCommand::Pairing(pair(section, form)?)], "late-paired"),
        "arrive" => {
            let arriving = person::named(section, form, "arriving")?;
            (vec![SectionCommand::Players(PlayerCommand::CheckIn(vec![arriving]))], "late-arrived")
        }
        "enter" => (enter(section, form)?, "late-entered"),
        other => return Err(unknown(other)),
    })
}

/// The two must wait: whoever sits at a board stays there.
fn pair(section: &Section, form: &Form) -> Result<PairingCommand, Wrong> {
    let pair = (person::named(section, form, "white")?, person::named(section, form, "black")?);
    for (field, id) in [("white", pair.0), ("black", pair.1)] {
        let seat = section.rounds.last().and_then(|round| round.board_of(id));
        if let Some((board, _)) = seat {
            let wrong = Wrong::with("wrong-sits", field, section.shown(id));
            return Err(wrong.and("board", board.to_string()));
        }
    }
    let word = form.needed("reason")?;
    let reason = ChangeReason::ALL.into_iter().find(|reason| reason.word() == word);
    let reason = reason.ok_or_else(|| Wrong::with("wrong-reason", "reason", word))?;
    Ok(PairingCommand::Republish { reason, pairs: vec![pair], unpaired: Vec::new() })
}

/// Enters a player under the next free number, who is there already.
fn enter(section: &Section, form: &Form) -> Result<Vec<SectionCommand>, Wrong> {
    let next = section.players.keys().last().map_or(1, |last| last.get() + 1);
    let id = PlayerId::new(next).ok_or_else(|| Wrong::say("wrong-no-more-entries", "name"))?;
    let rating = |field: &str| -> Result<Option<Rating>, Wrong> {
        match form.text(field) {
            "" | "0" => Ok(None),
            text => Rating::parse(text).map(Some).map_err(|why| Wrong::said(field, why.phrase())),
        }
    };
    let federation = match form.text("federation") {
        "" => None,
        code => Some(
            Federation::parse(&code.to_uppercase()).map_err(|why| Wrong::said("federation", why.phrase()))?,
        ),
    };
    let fide_id = match form.text("fide-id") {
        "" => None,
        digits => Some(FideId::parse(digits).map_err(|why| Wrong::said("fide-id", why.phrase()))?),
    };
    let title = match form.text("title") {
        "" => Title::Untitled,
        word => Title::ALL
            .into_iter()
            .find(|title| title.to_string() == word)
            .ok_or_else(|| Wrong::with("wrong-title", "title", word))?,
    };
    let details = Details {
        rating: rating("rating")?,
        national_rating: rating("national")?,
        federation,
        fide_id,
        title,
        ..Details::named(form.needed("name")?)
    };
    let commands = [PlayerCommand::Enter(id, Box::new(details)), PlayerCommand::CheckIn(vec![id])];
    Ok(commands.map(SectionCommand::Players).to_vec())
}
