//! The card of a player: who they are, their games, and why they were paired so.

use glossary::history::PastRound;
use glossary::{PlayerResult, RoundNumber};
use maud::{Markup, html};
use tournament::{Player, PlayerId, Round, Section, SectionId, Share};
use view::results::{bye_word, colour_word};
use view::unfinished;
use words::Words;

use super::page::Leaf;
use super::site::Site;
use crate::page::Columns;
use crate::strength;

pub(crate) fn show(site: &Site<'_>, id: &SectionId, section: &Section, player: PlayerId) -> Option<Markup> {
    let player = section.players.get(&player)?;
    let games = section.games_of(player);
    Some(html! {
        (person(site, id, section, player))
        h2 { (site.say("public-games")) }
        (games_table(site, id, section, &games))
        @if !games.is_empty() {
            h2 { (site.say("public-why-title")) }
            p.quiet { (site.say("public-why-explained")) }
            @for round in section.published().iter().rev() {
                @if !round.shares_of_player(player.id).is_empty() {
                    (why(site, id, section, player.id, round.number))
                }
            }
        }
    })
}

fn person(site: &Site<'_>, id: &SectionId, section: &Section, player: &Player) -> Markup {
    let details = &player.details;
    html! {
        dl.person {
            @if let Some(number) = player.number { dt { (site.say("public-number")) } dd { (number) } }
            @if !details.title.code().is_empty() { dt { (site.say("public-title")) } dd { (details.title) } }
            @if let Some(federation) = details.federation {
                dt { (site.say("public-federation")) } dd { (federation) }
            }
            @if strength::has_rating(section, player) {
                dt { (site.say("public-rating")) } dd { (strength::rating(site.words, section, player)) }
            }
            @if let Some(fide) = details.fide_id { dt { (site.say("public-fide-id")) } dd { (fide.get()) } }
            @if let Some(born) = details.birth_date { dt { (site.say("public-born")) } dd { (born.year()) } }
            @if !details.club.is_empty() {
                dt { (site.say("public-club")) } dd translate="no" { (details.club) }
            }
            (standing(site, id, section, player))
        }
        (super::lists::left(site, player))
    }
}

/// Points and place after the last complete round and, while a round is being played, those
/// of its finished games, marked.
fn standing(site: &Site<'_>, id: &SectionId, section: &Section, player: &Player) -> Markup {
    let row = |round: Option<RoundNumber>| {
        let table = site.snapshot.standings(id, round?);
        table.rows.iter().find(|row| Some(row.number) == player.number).cloned()
    };
    let (complete, live) = (section.last_complete_round(), section.live_round());
    html! {
        @if let (Some(row), Some(round)) = (row(complete), complete) {
            @let after =
                html! { " " small { (site.words.with("live-after", &[("round", round.get().into())])) } };
            dt { (site.say("public-points")) } dd { (site.words.points(row.points)) (after) }
            @if let Some(rank) = row.rank { dt { (site.say("public-rank")) } dd { (rank) (after) } }
        }
        @let ranked = row(live).and_then(|row| row.rank.map(|rank| (row, rank)));
        @if let (Some((row, rank)), Some(round)) = (ranked, live) {
            dt { (site.say("live-standings")) }
            dd {
                a href=(site.into(id, Leaf::Standings(round, 1))) {
                    (site.words.with(
                        "live-place",
                        &[
                            ("round", round.get().into()), ("rank", rank.into()),
                            ("points", site.words.points(row.points).into()),
                        ],
                    ))
                }
                br;
                small.provisional {
                    (unfinished::provisional(site.words, &site.snapshot.standings(id, round).coverage))
                }
            }
        }
    }
}

fn games_table(
    site: &Site<'_>,
    id: &SectionId,
    section: &Section,
    games: &[(&Round, Share, PastRound)],
) -> Markup {
    let scoring = &section.configuration.scoring;
    let columns = Columns::new(site.words).classed("n", "public-round").classed("n", "board");
    let columns = columns.texts(["public-colour", "public-opponent"]).classed("n", "public-points");
    let table = site.table("public-games", columns);
    html! {
        @if games.is_empty() { p { (site.say("public-no-games")) } }
        @else {
            (table.rows(html! {
                @for (round, share, past) in games {
                    tr {
                        th.n scope="row" {
                            a href=(site.into(id, Leaf::Pairings(round.number, 1))) { (round.number) }
                        }
                        @match share.game {
                            Some((board, opponent, colour)) => {
                                td.n { (board) }
                                td {
                                    @if let Some(colour) = colour { (site.say(colour_word(colour))) }
                                }
                                td { (site.entry(id, section, opponent)) }
                            }
                            None => { td {} td {} td { (site.say(bye_word(share.result))) } }
                        }
                        td.n {
                            @if share.result == PlayerResult::Unknown { "–" }
                            @else {
                                (site.words.points(past.points_of_result(scoring)))
                                (by_forfeit(site.words, share.result))
                            }
                        }
                    }
                }
            }))
        }
    }
}

/// That a round was decided by forfeit: points alone look like those of a game.
pub(crate) fn by_forfeit(words: &Words, result: PlayerResult) -> Markup {
    html! {
        @if matches!(result, PlayerResult::ForfeitWin | PlayerResult::ForfeitLoss) {
            " " small { (words.say("live-by-forfeit")) }
        }
    }
}

/// Why the player was paired so in a round, with articles.
fn why(site: &Site<'_>, id: &SectionId, section: &Section, player: PlayerId, round: RoundNumber) -> Markup {
    let explained = site.explanations.of(&site.snapshot.slug, id, section, round, player);
    html! {
        details #{ "why-" (round) } {
            summary { (site.words.with("public-why-round", &[("round", round.get().into())])) }
            @match &*explained {
                Ok(page) => {
                    p { strong translate="no" { (site.words.said(&page.heading)) } }
                    @for sentence in &page.sentences {
                        p { (site.words.sentence(&sentence.text))
                            @if let Some(article) = sentence.article {
                                " " cite title=(site.words.paraphrase(article)) { (article) }
                            }
                        }
                    }
                }
                Err(refusal) => {
                    p {
                        (site.words.sentence(&refusal.what))
                        @if let Some(article) = refusal.article {
                            " " cite title=(site.words.paraphrase(article)) { (article) }
                        }
                    }
                }
            }
        }
    }
}
