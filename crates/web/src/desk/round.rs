//! Pairings and results of a round: the draft, its publication, and the grid in which results are typed.

mod steps;

use service::Error;
use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use access::Permission;
use glossary::{GameResult, Points, RoundNumber};
use tournament::{
    Board, BoardNumber, Command, Game, GameNumber, PairingCommand, PlayerId, ResultCommand, Round, Section,
    SectionCommand, SectionId,
};
use view::games;
use view::results::bye_word;

use crate::act::{Asked, act};
use crate::assets;
use crate::desk::{conduct, open};
use crate::games::named;
use crate::opened::SectionAddress as _;
use crate::page::{self, Here, Shell};
use crate::pages::Pages;
use crate::{strength, unfinished};
use request::answer::Problem;
use request::form::{Form, Wrong};
use request::visitor::{Arbiter, Sent};
use service::operations::open::VisibleFestival;

pub(crate) async fn show_current(
    State(app): State<Pages>,
    Path((slug, name)): Path<(String, String)>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let open = open(&app, &arbiter, &slug).await?;
    let (id, section) = open.section(&name)?;
    let last = section.rounds.len().max(1);
    Ok(Redirect::to(&open.address(&id, &format!("round/{last}"))).into_response())
}

pub(crate) async fn show(
    State(app): State<Pages>,
    Path((slug, name, number)): Path<(String, String, u16)>,
    arbiter: Arbiter,
) -> Result<Response, Problem> {
    let open = open(&app, &arbiter, &slug).await?;
    let (id, section) = open.section(&name)?;
    let words = &arbiter.words;
    let Some(number) = RoundNumber::new(number).filter(|number| number.get() <= section.configuration.rounds)
    else {
        return Err(Error::not_found("no-round").into());
    };
    let place = Place {
        arbiter: &arbiter,
        open: &open,
        id: &id,
        section,
        number,
        scores: section.scores_before(number),
    };
    let title = words.with(
        "round-title",
        &[("round", number.get().into()), ("section", section.configuration.name.as_str().into())],
    );
    let content = html! {
        h1 { (title) }
        (rounds(&place))
        div #steps data-part { (steps::steps(&place)) }
        @match section.round(number) {
            Some(round) => (grid(&place, round)),
            None => p { (words.say("round-not-paired")) },
        }
    };
    let held = Some((&*open.held, &*open.now));
    Ok(page::desk(
        &Shell { app: &app, arbiter: &arbiter, held, section: Some(id.as_str()), here: Here::Round, title },
        &content,
    ))
}

/// Where a page of a round is.
struct Place<'a> {
    arbiter: &'a Arbiter,
    open: &'a VisibleFestival,
    id: &'a SectionId,
    section: &'a Section,
    number: RoundNumber,
    scores: BTreeMap<PlayerId, Points>,
}

impl Place<'_> {
    fn here(&self) -> String {
        self.open.address(self.id, &format!("round/{}", self.number))
    }
}

/// Links to all rounds.
fn rounds(place: &Place<'_>) -> Markup {
    let Place { arbiter, open, id, section, number, .. } = place;
    html! {
        nav.rounds aria-label=(arbiter.words.say("rounds")) {
            @for round in 1..=section.configuration.rounds {
                a href=(open.address(id, &format!("round/{round}"))) aria-current=[(round == number.get()).then_some("page")]
                    data-has-pairings[usize::from(round) <= section.rounds.len()] { (round) }
            }
        }
    }
}

/// The boards, with a field for each result.
fn grid(place: &Place<'_>, round: &Round) -> Markup {
    let words = &place.arbiter.words;
    let missing = round.missing_results().count();
    html! {
        // Not deferred: the boards are shown when it is there.
        script src=(assets::address("early_keys.js")) {}
        div.grid-tools {
            @if !round.boards.is_empty() { p #missing data-part role="status" { (words.with("boards-missing", &[("missing", missing.into()), ("boards", round.boards.len().into())])) } }
            @if round.is_published() {
                label { input #verify type="checkbox"; " " (words.say("verify-mode")) }
                label.with-script { (words.say("find-board")) " " input #find-board type="search" autocomplete="off" spellcheck="false"; }
                p.hint { (words.say("grid-keys")) }
            }
        }
        table.grid #grid data-round=(round.number) data-post=(place.open.address(place.id, "result"))
            data-object={ "board " (place.id) "/round " (round.number) "/" }
            data-undo=[place.arbiter.may(Permission::Undo).then(|| format!("/f/{}/log/undo", place.open.held.slug))]
            data-saved=(words.say("result-saved")) data-mismatch=(words.say("result-mismatch")) data-taken-back=(words.say("result-taken-back"))
            data-undone=(words.say("grid-undone")) data-nothing-to-undo=(words.say("grid-nothing-to-undo")) data-changed-since=(words.say("grid-changed-since"))
            data-out-of-view=(words.say("grid-out-of-view")) data-none-missing=(words.say("grid-none-missing")) data-nothing-found=(words.say("grid-nothing-found")) {
            caption.hidden { (words.with("round-title", &[("round", round.number.get().into()), ("section", place.section.configuration.name.as_str().into())])) }
            thead { tr {
                th scope="col" { (words.say("board")) }
                th.number scope="col" { (words.say("points")) }
                th scope="col" { (words.say("white")) }
                th scope="col" { (words.say("result")) }
                th scope="col" { (words.say("black")) }
                th.number scope="col" { (words.say("points")) }
                th scope="col" { span.hidden { (words.say("why")) } }
            } }
            tbody #boards data-part data-rows {
                @for (number, board) in &round.boards {
                    (row(place, round, *number, board))
                    @for (game, played) in games::further(board) { (further(place, round, (*number, game), &played)) }
                }
            }
        }
        p #said aria-hidden="true" {}
        (unpaired(place, round))
        div #taken-as-draws data-part { (unfinished::taken_as_draws(words, place.section, round.number)) }
        script src=(assets::address("result_queue.js")) defer {}
        script src=(assets::address("results.js")) defer {}
    }
}

/// What a search finds a board by: the names of both players.
fn found_by(place: &Place<'_>, board: &Board) -> String {
    let key =
        |id: PlayerId| place.section.players.get(&id).map(|player| roster::search_key(&player.details.name));
    [board.white, board.black].into_iter().filter_map(key).collect::<Vec<String>>().join(" ")
}

/// One board.
fn row(place: &Place<'_>, round: &Round, number: BoardNumber, board: &Board) -> Markup {
    let Place { arbiter, open, id, .. } = place;
    let words = &arbiter.words;
    let result = board.result.map(GameResult::text).unwrap_or_default();
    let why = open.address(id, &format!("why/{}/{number}", round.number));
    html! {
        tr id={ "board-" (number) } data-board=(number) data-result=(result) data-missing[board.result.is_none()] data-find=(found_by(place, board)) tabindex="-1" {
            th scope="row" { (number) (marks(place, number, board)) }
            td.number { (points(place, board.white)) }
            td.player translate="no" { (player(place, board.white)) }
            td.result {
                @if round.is_published() && arbiter.may(Permission::EnterResult) {
                    form method="post" action=(open.address(id, "result")) autocomplete="off" {
                        (page::hidden(arbiter, open.now.sequence, &place.here()))
                        input type="hidden" name="round" value=(round.number);
                        input type="hidden" name="board" value=(number);
                        select id={ "result-" (number) } name="result" aria-label=(words.with("result-of-board", &[("board", number.get().into())])) {
                            option value="" selected[board.result.is_none()] { "–" }
                            (page::result_options(words, board.result))
                        }
                        button.save type="submit" { (words.say("save")) }
                    }
                } @else { (result) }
                @if board.adjourned { span.badge { (words.say("adjourned")) } }
                span.presence aria-live="polite" {}
            }
            td.player translate="no" { (player(place, board.black)) }
            td.number { (points(place, board.black)) }
            td { a href=(why) { (words.say("why")) } }
        }
    }
}

/// A further game of a board, under it.
fn further(
    place: &Place<'_>,
    round: &Round,
    (number, game): (BoardNumber, GameNumber),
    played: &Game,
) -> Markup {
    let Place { arbiter, open, id, .. } = place;
    let words = &arbiter.words;
    let label = words.with("result-of-game", &[("board", number.get().into()), ("game", game.get().into())]);
    html! {
        tr id={ "board-" (number) "-game-" (game) } {
            th scope="row" { (words.with("corrections-game", &[("game", game.get().into())])) }
            td.number {}
            td.player translate="no" { (player(place, played.white)) }
            td.result {
                @if round.is_published() && arbiter.may(Permission::EnterResult) {
                    form method="post" action=(open.address(id, "result")) autocomplete="off" {
                        (page::hidden(arbiter, open.now.sequence, &place.here()))
                        input type="hidden" name="round" value=(round.number);
                        input type="hidden" name="board" value=(number);
                        input type="hidden" name="game" value=(game);
                        select name="game-result" aria-label=(label) {
                            option value="" selected[played.result.is_none()] { "–" }
                            (page::result_options(words, played.result))
                        }
                        button type="submit" { (words.say("save")) }
                    }
                } @else { (played.result.map(GameResult::text).unwrap_or_default()) }
                @if played.adjourned { span.badge { (words.say("adjourned")) } }
            }
            td.player translate="no" { (player(place, played.black)) }
            td.number {}
            td {}
        }
    }
}

/// What is special about the board, and that somebody always sits there.
fn marks(place: &Place<'_>, number: BoardNumber, board: &Board) -> Markup {
    let Place { section, arbiter, .. } = place;
    let is_fixed = |id| section.players.get(&id).is_some_and(|player| player.fixed_board == Some(number));
    html! {
        (conduct::boards::marks(&arbiter.words, section.boards.get(&number).copied().unwrap_or_default()))
        @if is_fixed(board.white) || is_fixed(board.black) { (conduct::boards::fixed_mark(&arbiter.words)) }
    }
}

fn player(place: &Place<'_>, id: PlayerId) -> Markup {
    let Place { section, arbiter, .. } = place;
    let Some(player) = section.players.get(&id) else { return html! { (id) } };
    html! {
        @if let Some(number) = player.number { span.number { (number) } " " }
        (player.details.name)
        @if strength::has_rating(section, player) {
            " " span.rating { (strength::rating(&arbiter.words, section, player)) }
        }
    }
}

/// The points of a player before this round.
fn points(place: &Place<'_>, id: PlayerId) -> String {
    place.scores.get(&id).map(|points| place.arbiter.words.points(*points)).unwrap_or_default()
}

/// Who has no opponent, and why.
fn unpaired(place: &Place<'_>, round: &Round) -> Markup {
    let words = &place.arbiter.words;
    html! {
        section #unpaired data-part {
            @if !round.unpaired.is_empty() {
                h2 { (words.say("unpaired")) }
                ul.unpaired {
                    @for (id, result) in &round.unpaired {
                        li { span translate="no" { (player(place, *id)) } ": " (words.say(bye_word(*result))) }
                    }
                }
            }
        }
    }
}

/// Pairs, publishes, throws away, begins to alter by hand.
pub(crate) async fn pairing(
    State(app): State<Pages>,
    Path((slug, name)): Path<(String, String)>,
    sent: Sent,
) -> Result<Response, Problem> {
    let open = open(&app, &sent.arbiter, &slug).await?;
    let (id, _) = open.section(&name)?;
    let words = &sent.arbiter.words;
    let asked = match sent.form.text("what") {
        "pair" => Ok((vec![PairingCommand::Pair], words.say("paired-done"))),
        "again" => Ok((vec![PairingCommand::Discard, PairingCommand::Pair], words.say("paired-done"))),
        "publish" => Ok((vec![PairingCommand::Publish], words.say("published-done"))),
        "discard" => Ok((vec![PairingCommand::Discard], words.say("discarded-done"))),
        "manual" => Ok((vec![PairingCommand::BeginManual], words.say("manual-begun"))),
        other => Err(Wrong::with("wrong-text-unknown", "what", other)),
    };
    let command = |command| Command::In(id.clone(), SectionCommand::Pairing(command));
    let asked =
        asked.map(|(commands, done)| Asked { commands: commands.into_iter().map(command).collect(), done });
    act(&app, &open.held, &sent, asked).await
}

/// Enters a result, or takes it back.
pub(crate) async fn result(
    State(app): State<Pages>,
    Path((slug, name)): Path<(String, String)>,
    sent: Sent,
) -> Result<Response, Problem> {
    let open = open(&app, &sent.arbiter, &slug).await?;
    let (id, _) = open.section(&name)?;
    let asked = entered(&sent.form).map(|command| {
        Asked::one(Command::In(id, SectionCommand::Results(command)), sent.arbiter.words.say("result-saved"))
    });
    act(&app, &open.held, &sent, asked).await
}

fn entered(form: &Form) -> Result<ResultCommand, Wrong> {
    let (round, board) = (form.round("round")?, form.board("board")?);
    let field = if form.text("game").is_empty() { "result" } else { "game-result" };
    let result = match form.text(field) {
        "" | "0" => None,
        text => Some(GameResult::parse(text).map_err(|why| Wrong::said(field, why.phrase()))?),
    };
    named(form, ResultCommand::Enter(round, board, result))
}
