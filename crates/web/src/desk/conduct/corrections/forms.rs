//! The forms of a board: its result, how it was really played, notes, adjournment; and points out of the
//! ordinary.

use maud::{Markup, html};

use access::Permission;
use glossary::GameResult;
use glossary::history::PointsGiven;
use tournament::{Board, BoardNumber, CorrectionWindow, Game, GameNumber};
use view::games;
use words::Words;

use super::{Chosen, address};
use crate::desk::conduct::person;
use crate::opened::SectionPage;
use crate::page;
use crate::page::{PostForm, result_options};

/// How many boards one correction of seats can name.
const SEATS: usize = 3;

pub(super) fn board(place: &SectionPage, chosen: &Chosen<'_>) -> Markup {
    let words = place.words();
    let Some((number, board)) = chosen.board else { return html! {} };
    let is_past = chosen.window == CorrectionWindow::RatingOnly || place.section.is_final;
    html! {
        section.board-card #board tabindex="-1" aria-labelledby="board-title" {
            h2 #board-title {
                (words.with(
                    "corrections-board",
                    &[("round", chosen.round.number.get().into()), ("board", number.get().into())],
                ))
            }
            p {
                (person::shown(&place.section, board.white)) " "
                strong { (super::outcome(place, board)) } " "
                (person::shown(&place.section, board.black))
            }
            div.settings {
                @if !is_past || (!place.section.is_in_fide_mode() && !place.section.is_final) {
                    (result(place, chosen, number, board))
                }
                @if is_past { (for_rating(place, chosen, number, board)) }
                @if !is_past {
                    (swap(place, chosen, number))
                    (as_played(place, chosen, number, board))
                }
                (notes(place, chosen, number, board))
                @if board.result.is_none() && !board.adjourned && !is_past {
                    (adjourn(place, chosen, number))
                }
                @if place.section.may_be_decided(chosen.round.number, number) && !is_past {
                    (add_game(place, chosen, number, board))
                }
            }
            @for (game, played) in games::further(board) {
                h3 { (words.with("corrections-game", &[("game", game.get().into())])) }
                p {
                    (person::shown(&place.section, played.white)) " "
                    strong { (played.result.map_or("–", GameResult::text)) } " "
                    (person::shown(&place.section, played.black))
                }
                div.settings { (further(place, chosen, (number, game), &played, is_past)) }
            }
        }
    }
}

/// Where a form of this board goes, and what it carries.
fn sent<'a>(place: &'a SectionPage, chosen: &Chosen<'_>, what: &str, number: BoardNumber) -> PostForm<'a> {
    let next = format!("{}#board", address(place, chosen.round.number, Some(number)));
    let form = place.form("").next(next).field("what", what);
    form.field("round", chosen.round.number).field("board", number)
}

/// The frame of a form of this board.
fn form(
    place: &SectionPage,
    chosen: &Chosen<'_>,
    (what, number): (&str, BoardNumber),
    needs: Permission,
    fields: &Markup,
) -> Markup {
    html! {
        section.setting aria-labelledby={ "title-" (what) } {
            h3 id={ "title-" (what) } { (place.words().say(title(what))) }
            (sent(place, chosen, what, number).body(html! {
                fieldset.plain disabled[!place.may(needs)] aria-labelledby={ "title-" (what) } { (fields) }
            }))
        }
    }
}

fn title(what: &str) -> &'static str {
    match what {
        "result" => "corrections-result",
        "for-rating" => "corrections-for-rating",
        "swap" => "corrections-swap",
        "as-played" => "corrections-as-played",
        "notes" => "corrections-notes",
        "add-game" => "corrections-add-game",
        _ => "corrections-adjourn",
    }
}

fn results(place: &SectionPage, name: &str, none: &str, chosen: Option<GameResult>) -> Markup {
    let words = place.words();
    html! {
        div.row {
            label for=(name) { (words.say("result")) }
            select id=(name) name=(name) {
                option value="" selected[chosen.is_none()] { (words.say(none)) }
                (result_options(words, chosen))
            }
        }
    }
}

fn result(place: &SectionPage, chosen: &Chosen<'_>, number: BoardNumber, board: &Board) -> Markup {
    let words = place.words();
    let fields = html! {
        (results(place, "result", "log-no-result", board.result))
        button type="submit" { (words.say("save")) }
        p.hint { (words.say("corrections-result-hint")) }
    };
    let needs = match chosen.window {
        CorrectionWindow::Open | CorrectionWindow::Drafted => Permission::EnterResult,
        CorrectionWindow::PreviousRound | CorrectionWindow::RatingOnly => Permission::CorrectPast,
    };
    form(place, chosen, ("result", number), needs, &fields)
}

fn for_rating(place: &SectionPage, chosen: &Chosen<'_>, number: BoardNumber, board: &Board) -> Markup {
    let words = place.words();
    let corrections = &place.section.rating_corrections;
    let standing = corrections
        .iter()
        .rev()
        .find(|one| (one.round, one.board, one.game) == (chosen.round.number, number, GameNumber::FIRST));
    let fields = html! {
        (results(
            place, "rated-result", "corrections-not-rated", standing.map_or(board.result, |one| one.result),
        ))
        button type="submit" { (words.say("corrections-for-rating-save")) }
        p.hint { (words.say("corrections-for-rating-hint")) }
    };
    form(place, chosen, ("for-rating", number), Permission::CorrectPast, &fields)
}

/// Other colours, by one button.
fn swap(place: &SectionPage, chosen: &Chosen<'_>, number: BoardNumber) -> Markup {
    let fields = html! { button type="submit" { (place.words().say("corrections-swap-save")) } };
    form(place, chosen, ("swap", number), Permission::CorrectPast, &fields)
}

/// Other opponents, by naming the boards concerned.
fn as_played(place: &SectionPage, chosen: &Chosen<'_>, number: BoardNumber, board: &Board) -> Markup {
    let words = place.words();
    let label = |id| place.section.players.get(&id).map(person::label).unwrap_or_default();
    let seated = chosen.round.boards.values().flat_map(|one| [one.white, one.black]);
    let fields = html! {
        details {
            summary { (words.say("corrections-other-opponents")) }
            p.hint { (words.say("corrections-other-opponents-hint")) }
            (person::list("seated", &place.section, seated))
            @for at in 0..SEATS {
                @let own = at == 0;
                fieldset {
                    legend { (words.say("board")) " " @if own { (number) } }
                    @if own { input type="hidden" name="seat-board-0" value=(number); }
                    @else {
                        @let id = format!("seat-board-{at}");
                        div.row {
                            label for=(id) { (words.say("board")) }
                            input.short id=(id) name=(id) type="number" min="1";
                        }
                    }
                    @let seated = |id| if own { label(id) } else { String::new() };
                    @let (white, black) = (seated(board.white), seated(board.black));
                    (person::field(&words.say("white"), &format!("seat-white-{at}"), "seated", &white))
                    (person::field(&words.say("black"), &format!("seat-black-{at}"), "seated", &black))
                }
            }
            button type="submit" { (words.say("save")) }
        }
    };
    form(place, chosen, ("as-played", number), Permission::CorrectPast, &fields)
}

fn notes(place: &SectionPage, chosen: &Chosen<'_>, number: BoardNumber, board: &Board) -> Markup {
    let words = place.words();
    let options = [("", "notes-unknown"), ("yes", "notes-both-moved"), ("no", "notes-not-both-moved")]
        .map(|(value, id)| (value.to_owned(), words.say(id)));
    let moved = match board.notes.both_moved {
        None => "",
        Some(true) => "yes",
        Some(false) => "no",
    };
    let fields = html! {
        (page::select(&words.say("notes-moves"), "both-moved", &options, moved))
        (page::checkbox(&words.say("notes-force-majeure"), "force-majeure", board.notes.force_majeure))
        (page::checkbox(&words.say("notes-fair-play"), "fair-play", board.notes.fair_play_exclusion))
        button type="submit" { (words.say("save")) }
    };
    form(place, chosen, ("notes", number), Permission::ChangeResult, &fields)
}

fn adjourn(place: &SectionPage, chosen: &Chosen<'_>, number: BoardNumber) -> Markup {
    let words = place.words();
    let fields = html! {
        p.hint { (words.say("corrections-adjourn-hint")) }
        button type="submit" { (words.say("corrections-adjourn")) }
    };
    form(place, chosen, ("adjourn", number), Permission::ChangeResult, &fields)
}

/// The result of a further game, and that it was adjourned.
fn further(
    place: &SectionPage,
    chosen: &Chosen<'_>,
    (number, game): (BoardNumber, GameNumber),
    played: &Game,
    is_past: bool,
) -> Markup {
    let words = place.words();
    let (what, name, none) = match is_past {
        true => ("for-rating", "rated-result", "corrections-not-rated"),
        false => ("result", "result", "log-no-result"),
    };
    let one = |what: &str, needs: Permission, fields: Markup| {
        html! {
            section.setting {
                h4 { (words.say(title(what))) }
                (sent(place, chosen, what, number).field("game", game).body(html! {
                    fieldset.plain disabled[!place.may(needs)] { (fields) }
                }))
            }
        }
    };
    let label = words.with("result-of-game", &[("board", number.get().into()), ("game", game.get().into())]);
    let fields = html! {
        select name=(name) aria-label=(label) {
            option value="" selected[played.result.is_none()] { (words.say(none)) }
            (result_options(words, played.result))
        }
        button type="submit" { (words.say("save")) }
    };
    let needs = match is_past {
        true => Permission::CorrectPast,
        false => Permission::EnterResult,
    };
    html! {
        (one(what, needs, fields))
        @if played.is_missing() && !is_past {
            (one(
                "adjourn", Permission::ChangeResult,
                html! { button type="submit" { (words.say("corrections-adjourn")) } },
            ))
        }
    }
}

/// One more game, which decides.
fn add_game(place: &SectionPage, chosen: &Chosen<'_>, number: BoardNumber, board: &Board) -> Markup {
    let words = place.words();
    let options = [board.white, board.black].map(|id| {
        let label = place.section.players.get(&id).map(person::label).unwrap_or_default();
        (label.clone(), label)
    });
    let fields = html! {
        (page::select(&words.say("white"), "game-white", &options, ""))
        button type="submit" { (words.say("corrections-add-game")) }
    };
    form(place, chosen, ("add-game", number), Permission::ChangeResult, &fields)
}

/// Points out of the ordinary: those there are, and a form for more.
pub(super) fn points(place: &SectionPage) -> Markup {
    let words = place.words();
    let section = &place.section;
    let last = section.published().last().map(|round| round.number);
    html! {
        h2 { (words.say("points-title")) }
        section #points data-part {
            @if section.points_given.is_empty() { p { (words.say("points-none")) } }
            @else {
                ul { @for one in &section.points_given {
                    li {
                        (person::shown(section, one.player)) (words.colon())
                        strong { (words.points(one.points)) } " "
                        @if let Some(round) = one.round {
                            (words.with("points-in-round", &[("round", round.get().into())]))
                        }
                        @else if one.for_result.is_some() { (words.say("points-in-all-rounds")) }
                        @else { (words.say("points-before-start")) }
                        @if let Some(result) = one.for_result { " (" (words.said(&result.phrase())) ")" }
                    }
                } }
            }
        }
        @if place.may(Permission::SpecialResult) && !section.players.is_empty() {
            details.create {
                summary { (words.say("points-give")) }
                (place.form("points").field("what", "points").body(html! {
                    input type="hidden" name="points-round" value=[last];
                    (person::list("all-players", section, section.players.keys().copied()))
                    (person::field(&words.say("points-player"), "points-player", "all-players", ""))
                    div.row {
                        label for="points-given" { (words.say("points-number")) }
                        input.short id="points-given" name="points-given" type="text" inputmode="text"
                            aria-describedby="points-hint";
                        p.hint #points-hint { (words.say("points-hint")) }
                    }
                    (page::select(&words.say("points-for"), "points-result", &worth_points(words), ""))
                    button type="submit" { (words.say("points-give")) }
                }))
            }
        }
    }
}

/// The results that points can be the worth of, after none.
fn worth_points(words: &Words) -> Vec<(String, String)> {
    let none = (String::new(), words.say("points-for-none"));
    let named = PointsGiven::RESULTS.map(|result| (result.to_string(), words.said(&result.phrase())));
    std::iter::once(none).chain(named).collect()
}
