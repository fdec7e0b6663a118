//! Why a round is paired as it is: in prose, with the articles, and an answer to "why not against …?".

use service::Error;
use std::sync::Arc;

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use glossary::RoundNumber;
use maud::{Markup, html};

use pairing::Figure;
use tournament::{BoardNumber, Page, PlayerId, Round};
use words::Words;

use super::cited;
use crate::desk::query::Query;
use crate::opened::SectionPage;
use crate::page::{Columns, Here, Table};
use request::answer::Problem;
use request::visitor::Arbiter;
use service::operations::why::{Question, answer};

/// Why two sit at a board.
pub(crate) async fn board(
    Path((_, _, round, board)): Path<(String, String, u16, u16)>,
    place: SectionPage,
) -> Result<Response, Problem> {
    show(&place, round, BoardNumber::new(board).map(Question::Board)).await
}

/// Why a player has this opponent, or not another one.
pub(crate) async fn player(
    Path((_, _, round, player)): Path<(String, String, u16, u32)>,
    query: Query,
    place: SectionPage,
) -> Result<Response, Problem> {
    let against = query.number("against").and_then(PlayerId::new);
    let question = PlayerId::new(player).map(|player| match against {
        Some(other) => Question::Against(player, other),
        None => Question::Player(player),
    });
    show(&place, round, question).await
}

/// From the form that asks about a player to the page about them.
pub(crate) async fn ask(
    Path((slug, name, round)): Path<(String, String, u16)>,
    query: Query,
    _: Arbiter,
) -> Response {
    let player = query.number::<u32>("player").unwrap_or(0);
    let against = query.number::<u32>("against");
    let against = against.map(|against| format!("?against={against}")).unwrap_or_default();
    let (slug, name) = (request::address::encoded(&slug), request::address::encoded(&name));
    Redirect::to(&format!("/f/{slug}/s/{name}/why/{round}/player/{player}{against}")).into_response()
}

async fn show(place: &SectionPage, round: u16, question: Option<Question>) -> Result<Response, Problem> {
    let SectionPage { app, open, id, section, .. } = place;
    let words = place.words();
    let number = RoundNumber::new(round);
    let found = number.and_then(|number| Some((number, section.round(number)?, question?)));
    let Some((number, paired, question)) = found else {
        return Err(Error::not_found("no-round").into());
    };
    let answer = answer(app, Arc::clone(&open.now), id.clone(), number, question).await?;
    let title = words.with(
        "why-title",
        &[("round", round.into()), ("section", section.configuration.name.as_str().into())],
    );
    let content = html! {
        h1 { (title) }
        @match &answer {
            Ok(page) => (told(words, page)),
            Err(refusal) => section.problem role="alert" {
                p { (words.sentence(&refusal.what)) }
                @if let Some(article) = refusal.article { p { (cited(words, article)) } }
            },
        }
        (questions(place, paired, question))
    };
    Ok(place.shown(Here::Round, title, &content))
}

/// An explanation in prose; what it comes to in numbers is folded away.
fn told(words: &Words, page: &Page) -> Markup {
    html! {
        article.why {
            h2 translate="no" { (words.said(&page.heading)) }
            @for sentence in &page.sentences {
                p {
                    (words.sentence(&sentence.text))
                    @if let Some(article) = sentence.article { " " (cited(words, article)) }
                }
            }
            @if !page.figures.is_empty() {
                details {
                    summary { (words.say("why-figures")) }
                    (figures(words, page))
                }
            }
        }
    }
}

fn figures(words: &Words, page: &Page) -> Markup {
    let others = &page.figures_of_alternative;
    let columns = Columns::new(words).texts(["why-criterion", "why-article"]).number("why-made");
    let columns = columns.only_if(!others.is_empty(), |columns| columns.number("why-other"));
    let table = Table::new(words.say("why-figures"), columns).without_caption().class("figures");
    table.rows(html! {
        @for (at, figure) in page.figures.iter().enumerate() {
            @let differs = others.get(at).is_some_and(|other| other.failures != figure.failures);
            tr.differs[differs] {
                th scope="row" { (words.said(&figure.name)) }
                td { (cited(words, figure.article)) }
                td.number { (amount(figure)) }
                @if let Some(other) = others.get(at) { td.number { (amount(other)) } }
            }
        }
    })
}

/// How often a criterion fails, grade by grade.
fn amount(figure: &Figure) -> String {
    let failures: Vec<_> = figure.failures.iter().filter(|(_, times)| *times != 0).collect();
    match failures.as_slice() {
        [] => "0".to_owned(),
        [(grade, times)] if grade.half_points() == 0 => times.to_string(),
        graded => {
            let parts = graded.iter().map(|(grade, times)| format!("{times} ({grade})"));
            parts.collect::<Vec<_>>().join(", ")
        }
    }
}

/// What else can be asked: about either player of the board, and why not against somebody else.
fn questions(page: &SectionPage, round: &Round, question: Question) -> Markup {
    let (words, section) = (page.words(), &page.section);
    let about = match question {
        Question::Board(board) => {
            round.boards.get(&board).map(|board| vec![board.white, board.black]).unwrap_or_default()
        }
        Question::Player(player) => vec![player],
        Question::Against(player, other) => vec![player, other],
    };
    let chosen = about.first().copied();
    let place = page.to(&format!("why/{}", round.number));
    let mut everybody: Vec<_> =
        section.players.values().filter(|player| round.board_of(player.id).is_some()).collect();
    words.sort(&mut everybody, |one| one.details.name.as_str());
    let options = |chosen: Option<PlayerId>| {
        html! {
            @for player in &everybody {
                option value=(player.id) selected[Some(player.id) == chosen] {
                    (player.details.name)
                    @if let Some(number) = player.number { " #" (number) }
                }
            }
        }
    };
    html! {
        nav.tools aria-label=(words.say("why-more")) {
            @for player in &about {
                @if question != Question::Player(*player) {
                    a.button href={ (place) "/player/" (player) } {
                        (words.say("why-about")) " "
                        span translate="no" { (words.said(&section.shown(*player))) }
                    }
                    " "
                }
            }
            a.button href=(page.to(&format!("round/{}", round.number))) { (words.say("nav-round")) }
        }
        form.why-not method="get" action={ (place) "/player" } {
            fieldset {
                legend { (words.say("why-not")) }
                div.row {
                    label for="player" { (words.say("tables-player")) }
                    select #player name="player" translate="no" { (options(chosen)) }
                }
                div.row {
                    label for="against" { (words.say("why-not-against")) }
                    select #against name="against" translate="no" { (options(about.get(1).copied())) }
                }
                button.primary type="submit" { (words.say("why-ask")) }
            }
        }
    }
}
