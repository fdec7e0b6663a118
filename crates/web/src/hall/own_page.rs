//! A player's own page: next board, colour, opponent, code, games so far. Its
//! address is known to the player alone.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use glossary::RoundNumber;
use maud::{Markup, html};
use service::{Error, ErrorKind};
use tournament::{Player, Presence, Section, SectionId};
use view::results::{bye_word, colour_word};
use view::unfinished;

use super::frame::Frame;
use crate::pages::Pages;
use crate::public::by_forfeit;
use crate::strength;
use request::answer::Problem;
use request::visitor::Visitor;
use service::festival::OpenFestival;
use service::hall::store::Codes;
use service::operations::hall::own_page::{self, AskForPage, OwnPage};

pub(crate) async fn show(
    State(app): State<Pages>,
    Path((festival, token)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let words = &visitor.words;
    let reads_in = (!visitor.is_refreshing).then(|| words.language());
    let request = AskForPage { festival, token, client: visitor.client, reads_in };
    let page = match own_page::find(&app, request).await {
        Err(error) if error.kind == ErrorKind::Gone => return Ok(replaced(&visitor)),
        found => found?,
    };
    let OwnPage { held, now, section: id, codes, announcements, .. } = &page;
    let slug = held.slug.as_str();
    let section = now.festival.section(id).map_err(Error::from)?;
    let player = section.player(page.player).map_err(Error::from)?;
    let content = html! {
        h1 translate="no" { (player.details.name) }
        p.quiet translate="no" { (section.configuration.name) }
        @for one in announcements { p.announcement role="status" { (one.text) } }
        (now_playing(codes, &visitor, slug, id, section, player))
        (next_round(&visitor, section, player))
        (standing(&app, &visitor, held, id, section, player))
        (games(&visitor, section, player))
        p { a.button href={ "/p/" (slug) "/" (id) "/player-" (player.id) } { (words.say("me-card")) } }
    };
    let frame = Frame {
        live: Some((slug, now.sequence)),
        section: Some(id.as_str()),
        reader: Some(&visitor),
        ..Frame::new(words, player.details.name.clone(), "phone")
    };
    Ok(frame.around(&content).into_response())
}

/// The page of before: new codes were made, and whoever has the old address is told so.
fn replaced(visitor: &Visitor) -> Response {
    let words = &visitor.words;
    let title = words.say("me-replaced-title");
    let content = html! {
        h1 { (title) }
        p role="status" { (words.say("me-replaced")) }
    };
    let frame = Frame { reader: Some(visitor), ..Frame::new(words, title.clone(), "phone") };
    (StatusCode::GONE, frame.around(&content)).into_response()
}

fn now_playing(
    codes: &Codes,
    visitor: &Visitor,
    slug: &str,
    id: &SectionId,
    section: &Section,
    player: &Player,
) -> Markup {
    let words = &visitor.words;
    let Some(round) = section.published().last() else { return html! {} };
    if has_left(player) && round.board_of(player.id).is_none() {
        return html! { p.where { (words.say("me-left")) } };
    }
    let code = codes.of_round(id.as_str(), round.number.get(), player.id.get());
    html! {
        section.next {
            h2 { (words.with("board-round", &[("round", round.number.get().into())])) }
            @match (round.board_of(player.id), round.unpaired.get(&player.id)) {
                (Some((number, board)), _) => {
                    p.where { (words.with("board-title", &[("board", number.get().into())])) }
                    @if let Some(colour) = board.colour_of(player.id) {
                        p.colour { (words.say(colour_word(colour))) }
                    }
                    @if let Some(opponent) = section.players.get(&board.opponent_of(player.id)) {
                        p {
                            (words.say("me-against")) " " b translate="no" { (opponent.details.name) }
                            @if strength::has_rating(section, opponent) {
                                " " span.quiet { (strength::rating(words, section, opponent)) }
                            }
                        }
                    }
                    @if let Some(result) = board.result {
                        p.done { (words.with("board-has-result", &[("result", result.text().into())])) }
                    }
                    @else {
                        p { (words.say("me-code")) " " b.code translate="no" { (code) } }
                        p {
                            a.button.primary href={ "/b/" (slug) "/" (id) "/" (number) } {
                                (words.say("board-report"))
                            }
                        }
                    }
                }
                (None, Some(result)) => p.where { (words.say(bye_word(*result))) },
                (None, None) => p { (words.say("me-not-paired")) },
            }
            (starts(visitor, section, round.number))
        }
    }
}

fn starts(visitor: &Visitor, section: &Section, round: RoundNumber) -> Markup {
    html! {
        @if let Some(start) = section.scheduled_start(round) {
            p.quiet { (visitor.words.date(start.date())) ", " (start.time().strftime("%H:%M").to_string()) }
        }
    }
}

fn has_left(player: &Player) -> bool {
    match player.presence {
        Presence::Withdrawn | Presence::Expelled => true,
        Presence::Expected | Presence::Arrived => false,
    }
}

/// When the player's next round is, as soon as their part in the one before is over.
fn next_round(visitor: &Visitor, section: &Section, player: &Player) -> Markup {
    let words = &visitor.words;
    let last = section.published().last();
    let is_free = last.is_none_or(|round| {
        let board = round.board_of(player.id).map(|(_, board)| board);
        round.has_ended() || board.is_none_or(tournament::Board::is_finished)
    });
    let next = section.published().len() + 1;
    let next = u16::try_from(next).ok().filter(|next| *next <= section.configuration.rounds);
    let next = next.and_then(RoundNumber::new).filter(|_| is_free && !has_left(player));
    html! {
        @if let Some(next) = next {
            section {
                h2 { (words.with("board-round", &[("round", next.get().into())])) }
                @match player.byes.get(&next) {
                    Some(bye) => p { (words.say(bye_word(*bye))) },
                    None => p { (words.say("me-not-published")) },
                }
                (starts(visitor, section, next))
            }
        }
    }
}

/// Points and place after the last complete round and, while a round is being played, those
/// of its finished games, marked.
fn standing(
    app: &Pages,
    visitor: &Visitor,
    held: &OpenFestival,
    id: &SectionId,
    section: &Section,
    player: &Player,
) -> Markup {
    let words = &visitor.words;
    let snapshot = app.public().snapshot(held);
    let placed = |round: RoundNumber| {
        let table = snapshot.standings(id, round);
        let row = table.rows.iter().find(|row| Some(row.number) == player.number)?;
        Some((round, row.rank?, words.points(row.points), unfinished::provisional(words, &table.coverage)))
    };
    html! {
        @if let Some((round, rank, points, _)) = section.last_complete_round().and_then(placed) {
            p {
                (words.with("me-standing", &[("rank", rank.into()), ("points", points.into())])) " "
                @if section.is_final {
                    "(" (words.say("final")) ")"
                } @else {
                    span.quiet { "(" (words.with("live-after", &[("round", round.get().into())])) ")" }
                }
            }
        }
        @if let Some((round, rank, points, provisional)) = section.live_round().and_then(placed) {
            @let place = [("round", round.get().into()), ("rank", rank.into()), ("points", points.into())];
            p.live { (words.with("live-place", &place)) br; span.quiet.provisional { (provisional) } }
        }
    }
}

fn games(visitor: &Visitor, section: &Section, player: &Player) -> Markup {
    let words = &visitor.words;
    html! {
        ol.games {
            @for (_, share, past) in section.games_of(player) {
                li {
                    @match share.game {
                        Some((_, opponent, colour)) => {
                            @if let Some(colour) = colour { (words.say(colour_word(colour))) " · " }
                            @let name = section.players.get(&opponent).map(|one| one.details.name.as_str());
                            span translate="no" { (name.unwrap_or_default()) }
                        }
                        None => (words.say(bye_word(share.result))),
                    }
                    @if share.result != glossary::PlayerResult::Unknown {
                        " · " b { (words.points(past.points_of_result(&section.configuration.scoring))) }
                        (by_forfeit(words, share.result))
                    }
                }
            }
        }
    }
}
