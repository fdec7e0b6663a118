//! Pairings and results of a round: the draft, its publication, and the grid in which results are typed.

mod steps;

use std::collections::BTreeMap;
use std::ops::Deref;

use axum::extract::Path;
use axum::response::{Redirect, Response};
use maud::{Markup, html};

use access::Permission;
use glossary::{GameResult, Points, RoundNumber};
use service::Error;
use tournament::{
    Board, BoardNumber, Game, GameNumber, PairingCommand, PlayerId, ResultCommand, Round, SectionCommand,
};
use view::games;
use view::results::bye_word;
use words::Words;

use crate::assets;
use crate::desk::conduct;
use crate::games::named;
use crate::opened::{SectionForm, SectionPage};
use crate::page::{self, Columns, Here, PostForm};
use crate::{strength, unfinished};
use request::answer::Problem;
use request::form::{Form, Wrong};

pub(crate) async fn show_current(place: SectionPage) -> Redirect {
    let last = place.section.rounds.len().max(1);
    Redirect::to(&place.to(&format!("round/{last}")))
}

pub(crate) async fn show(
    Path((_, _, number)): Path<(String, String, u16)>,
    place: SectionPage,
) -> Result<Response, Problem> {
    let (words, section) = (place.words(), &place.section);
    let Some(number) = RoundNumber::new(number).filter(|number| number.get() <= section.configuration.rounds)
    else {
        return Err(Error::not_found("no-round").into());
    };
    let round = RoundPage { of: &place, number, scores: section.scores_before(number) };
    let title = round.title();
    let content = html! {
        h1 { (title) }
        (rounds(&round))
        div #steps data-part { (steps::steps(&round)) }
        @match section.round(number) {
            Some(paired) => (grid(&round, paired)),
            None => p { (words.say("round-not-paired")) },
        }
    };
    Ok(place.shown(Here::Round, title, &content))
}

/// The page of a round.
struct RoundPage<'a> {
    of: &'a SectionPage,
    number: RoundNumber,
    scores: BTreeMap<PlayerId, Points>,
}

impl Deref for RoundPage<'_> {
    type Target = SectionPage;

    fn deref(&self) -> &SectionPage {
        self.of
    }
}

impl RoundPage<'_> {
    fn here(&self) -> String {
        self.to(&format!("round/{}", self.number))
    }

    /// Whether results are entered here by whoever looks.
    fn takes_results(&self, round: &Round) -> bool {
        round.is_published() && self.arbiter.may(Permission::EnterResult)
    }

    fn title(&self) -> String {
        let section = self.section.configuration.name.as_str();
        self.words().with("round-title", &[("round", self.number.get().into()), ("section", section.into())])
    }
}

/// Links to all rounds.
fn rounds(place: &RoundPage<'_>) -> Markup {
    html! {
        nav.rounds aria-label=(place.words().say("rounds")) {
            @for round in 1..=place.section.configuration.rounds {
                a href=(place.to(&format!("round/{round}")))
                    aria-current=[(round == place.number.get()).then_some("page")]
                    data-has-pairings[usize::from(round) <= place.section.rounds.len()] { (round) }
            }
        }
    }
}

/// The boards, with a field for each result.
fn grid(place: &RoundPage<'_>, round: &Round) -> Markup {
    let words = place.words();
    let missing = round.missing_results().count();
    let columns = Columns::new(words).text("board").number("points").texts(["white", "result", "black"]);
    let columns = columns.number("points").hidden("why");
    let may_undo = place.arbiter.may(Permission::Undo);
    let undo = may_undo.then(|| format!("/f/{}/log/undo", place.open.held.slug));
    html! {
        // Not deferred: the boards are shown when it is there.
        script src=(assets::address("early_keys.js")) {}
        div.grid-tools {
            @if !round.boards.is_empty() {
                p #missing data-part role="status" {
                    (words.with(
                        "boards-missing",
                        &[("missing", missing.into()), ("boards", round.boards.len().into())],
                    ))
                }
            }
            @if round.is_published() {
                label { input #verify type="checkbox"; " " (words.say("verify-mode")) }
                label.with-script {
                    (words.say("find-board")) " "
                    input #find-board type="search" autocomplete="off" spellcheck="false";
                }
                p.hint { (words.say("grid-keys")) }
            }
        }
        table.grid #grid data-round=(round.number) data-post=(place.to("result"))
            data-object={ "board " (place.id) "/round " (round.number) "/" }
            data-undo=[undo]
            data-saved=(words.say("result-saved")) data-mismatch=(words.say("result-mismatch"))
            data-taken-back=(words.say("result-taken-back")) data-undone=(words.say("grid-undone"))
            data-nothing-to-undo=(words.say("grid-nothing-to-undo"))
            data-changed-since=(words.say("grid-changed-since"))
            data-out-of-view=(words.say("grid-out-of-view"))
            data-none-missing=(words.say("grid-none-missing"))
            data-nothing-found=(words.say("grid-nothing-found")) {
            caption.hidden { (place.title()) }
            (columns)
            tbody #boards data-part data-rows {
                @for (number, board) in &round.boards {
                    (row(place, round, *number, board))
                    @for (game, played) in games::further(board) {
                        (further(place, round, (*number, game), &played))
                    }
                }
            }
        }
        p #said aria-hidden="true" {}
        (unpaired(place, round))
        div #taken-as-draws data-part { (unfinished::taken_as_draws(words, &place.section, round.number)) }
        script src=(assets::address("result_queue.js")) defer {}
        script src=(assets::address("results.js")) defer {}
    }
}

/// What a search finds a board by: the names of both players.
fn found_by(place: &RoundPage<'_>, board: &Board) -> String {
    let key =
        |id: PlayerId| place.section.players.get(&id).map(|player| roster::search_key(&player.details.name));
    [board.white, board.black].into_iter().filter_map(key).collect::<Vec<String>>().join(" ")
}

/// One board.
fn row(place: &RoundPage<'_>, round: &Round, number: BoardNumber, board: &Board) -> Markup {
    let words = place.words();
    let result = board.result.map(GameResult::text).unwrap_or_default();
    let why = place.to(&format!("why/{}/{number}", round.number));
    html! {
        tr id={ "board-" (number) } data-board=(number) data-result=(result)
            data-missing[board.result.is_none()] data-find=(found_by(place, board)) tabindex="-1" {
            th scope="row" { (number) (marks(place, number, board)) }
            td.number { (points(place, board.white)) }
            td.player translate="no" { (player(place, board.white)) }
            td.result {
                @if place.takes_results(round) {
                    @let label = words.with("result-of-board", &[("board", number.get().into())]);
                    (result_form(place, round, number).body(html! {
                        select id={ "result-" (number) } name="result" aria-label=(label) {
                            (results(words, board.result))
                        }
                        button.save type="submit" { (words.say("save")) }
                    }))
                } @else { (result) }
                @if board.adjourned { span.badge { (words.say("adjourned")) } }
                span.presence aria-live="polite" {}
            }
            td.player translate="no" { (player(place, board.black)) }
            td.number { (points(place, board.black)) }
            td {
                a href=(why) { (words.say("why")) }
                @if round.is_published() && place.may(Permission::ChangeResult) {
                    @let label = words.with("incident-at-board", &[("board", number.get().into())]);
                    " "
                    a.incident href=(incident(place, round, number)) aria-label=(label) title=(label) { "§" }
                }
            }
        }
    }
}

/// Where an incident at a board is reported.
fn incident(place: &RoundPage<'_>, round: &Round, board: BoardNumber) -> String {
    place.to(&format!("incidents?round={}&board={board}", round.number))
}

/// The form of a result.
fn result_form<'a>(place: &'a RoundPage<'_>, round: &Round, board: BoardNumber) -> PostForm<'a> {
    let form = place.form_to(place.to("result")).next(place.here()).without_autocomplete();
    form.field("round", round.number).field("board", board)
}

/// The results that can be chosen, and none.
fn results(words: &Words, chosen: Option<GameResult>) -> Markup {
    html! {
        option value="" selected[chosen.is_none()] { "–" }
        (page::result_options(words, chosen))
    }
}

/// A further game of a board, under it.
fn further(
    place: &RoundPage<'_>,
    round: &Round,
    (number, game): (BoardNumber, GameNumber),
    played: &Game,
) -> Markup {
    let words = place.words();
    let label = words.with("result-of-game", &[("board", number.get().into()), ("game", game.get().into())]);
    html! {
        tr id={ "board-" (number) "-game-" (game) } {
            th scope="row" { (words.with("corrections-game", &[("game", game.get().into())])) }
            td.number {}
            td.player translate="no" { (player(place, played.white)) }
            td.result {
                @if place.takes_results(round) {
                    (result_form(place, round, number).field("game", game).body(html! {
                        select name="game-result" aria-label=(label) { (results(words, played.result)) }
                        button type="submit" { (words.say("save")) }
                    }))
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
fn marks(place: &RoundPage<'_>, number: BoardNumber, board: &Board) -> Markup {
    let (words, section) = (place.words(), &place.section);
    let is_fixed = |id| section.players.get(&id).is_some_and(|player| player.fixed_board == Some(number));
    html! {
        (conduct::boards::marks(words, section.boards.get(&number).copied().unwrap_or_default()))
        @if is_fixed(board.white) || is_fixed(board.black) { (conduct::boards::fixed_mark(words)) }
    }
}

fn player(place: &RoundPage<'_>, id: PlayerId) -> Markup {
    let section = &place.section;
    let Some(player) = section.players.get(&id) else { return html! { (id) } };
    html! {
        @if let Some(number) = player.number { span.number { (number) } " " }
        (player.details.name)
        @if strength::has_rating(section, player) {
            " " span.rating { (strength::rating(place.words(), section, player)) }
        }
    }
}

/// The points of a player before this round.
fn points(place: &RoundPage<'_>, id: PlayerId) -> String {
    place.scores.get(&id).map(|points| place.words().points(*points)).unwrap_or_default()
}

/// Who has no opponent, and why.
fn unpaired(place: &RoundPage<'_>, round: &Round) -> Markup {
    let words = place.words();
    html! {
        section #unpaired data-part {
            @if !round.unpaired.is_empty() {
                h2 { (words.say("unpaired")) }
                ul.unpaired {
                    @for (id, result) in &round.unpaired {
                        li {
                            span translate="no" { (player(place, *id)) } ": "
                            (words.say(bye_word(*result)))
                        }
                    }
                }
            }
        }
    }
}

/// Pairs, publishes, throws away, begins to alter by hand.
pub(crate) async fn pairing(form: SectionForm) -> Result<Response, Problem> {
    let (commands, done) = match form.sent.form.text("what") {
        "pair" => (vec![PairingCommand::Pair], "paired-done"),
        "again" => (vec![PairingCommand::Discard, PairingCommand::Pair], "paired-done"),
        "publish" => (vec![PairingCommand::Publish], "published-done"),
        "discard" => (vec![PairingCommand::Discard], "discarded-done"),
        "manual" => (vec![PairingCommand::BeginManual], "manual-begun"),
        other => return Err(Wrong::with("wrong-text-unknown", "what", other).into()),
    };
    form.act(commands.into_iter().map(SectionCommand::Pairing).collect(), done).await
}

/// Enters a result, or takes it back.
pub(crate) async fn result(form: SectionForm) -> Result<Response, Problem> {
    let command = entered(&form.sent.form)?;
    form.act(vec![SectionCommand::Results(command)], "result-saved").await
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
