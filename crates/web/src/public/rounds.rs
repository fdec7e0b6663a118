//! Pairings and results of a published round, and what changed when it was published again.

use glossary::RoundNumber;
use maud::{Markup, html};
use tournament::{Board, BoardNumber, Coverage, Publication, Round, Section, SectionId, Stage};
use view::games;
use view::results::bye_word;

use super::page::Leaf;
use super::site::{Site, paged};
use crate::unfinished;

const LENGTH: usize = 150;

/// The boards of a round before its games: the points are those with which the players sit down.
pub(crate) fn pairings(
    site: &Site<'_>,
    id: &SectionId,
    section: &Section,
    number: RoundNumber,
    page: u16,
) -> Option<Markup> {
    boards(site, id, section, number, Leaf::Pairings(number, page), page)
}

/// The boards with the results as far as they are known; the points are those after the round.
pub(crate) fn results(
    site: &Site<'_>,
    id: &SectionId,
    section: &Section,
    number: RoundNumber,
    page: u16,
) -> Option<Markup> {
    boards(site, id, section, number, Leaf::Results(number, page), page)
}

fn boards(
    site: &Site<'_>,
    id: &SectionId,
    section: &Section,
    number: RoundNumber,
    leaf: Leaf,
    page: u16,
) -> Option<Markup> {
    let round = section.published().get(number.index())?;
    let rows: Vec<(&BoardNumber, &Board)> = round.boards.iter().collect();
    let (part, pages) = paged(&rows, page, LENGTH)?;
    let is_after = matches!(leaf, Leaf::Results(..));
    let kind = if is_after { Leaf::Results } else { Leaf::Pairings };
    let scores =
        if is_after { site.snapshot.scores_after(section, number) } else { section.scores_before(number) };
    // Whose games are still being played the page shows itself.
    let coverage = Coverage { missing: Vec::new(), ..section.coverage(Some(number)) };
    let points = |player| scores.get(&player).map(|points| site.words.points(*points)).unwrap_or_default();
    Some(html! {
        (site.rounds(id, section, number, kind))
        (when(site, id, section, round))
        @if is_after {
            p {
                (site.words.with(
                    "boards-missing",
                    &[
                        ("missing", round.missing_results().count().into()),
                        ("boards", round.boards.len().into()),
                    ],
                ))
            }
        }
        (site.pages(id, leaf, page, pages))
        div.wide tabindex="0" role="region" aria-label=(site.say("public-pairings")) {
            table.boards {
                thead { tr {
                    th.n scope="col" { (site.say("board")) }
                    th.n scope="col" { (site.say("public-points")) }
                    th scope="col" { (site.say("white")) }
                    th.r scope="col" { (site.say("result")) }
                    th scope="col" { (site.say("black")) }
                    th.n scope="col" { (site.say("public-points")) }
                } }
                tbody {
                    @for (number, board) in part {
                        tr {
                            th.n scope="row" { (number) }
                            td.n { (points(board.white)) }
                            td { (site.entry(id, section, board.white)) }
                            td.r { (games::results(board, "–")) }
                            td { (site.entry(id, section, board.black)) }
                            td.n { (points(board.black)) }
                        }
                    }
                }
            }
        }
        (site.pages(id, leaf, page, pages))
        @if page == pages && !round.unpaired.is_empty() {
            h2 { (site.say("unpaired")) }
            ul {
                @for (player, result) in &round.unpaired {
                    li {
                        (site.entry(id, section, *player)) (site.words.colon()) (site.say(bye_word(*result)))
                    }
                }
            }
        }
        @if page == pages && !is_after { (unfinished::taken_as_draws(site.words, section, number)) }
        @if page == pages && is_after { (unfinished::below(site.words, section, &coverage)) }
    })
}

/// When the round is played, when it was published, and what changed since.
fn when(site: &Site<'_>, id: &SectionId, section: &Section, round: &Round) -> Markup {
    let published = publications(site, id, round.number);
    html! {
        @if let Some(start) = section.scheduled_start(round.number) {
            p { (site.words.date(start.date())) ", " (start.time().strftime("%H:%M").to_string()) }
        }
        @if let Some(first) = published.first() {
            p.quiet { (site.words.with("public-published-at", &[("time", site.clock(first.at).into())])) }
        }
        @if let (Some(last), Stage::Published(2..)) = (published.last(), round.stage) {
            p.changed role="status" {
                @let boards: Vec<String> = last.boards.iter().map(ToString::to_string).collect();
                (site.words.with(
                    "public-changed",
                    &[
                        ("time", site.clock(last.at).into()), ("count", boards.len().into()),
                        ("boards", boards.join(", ").into()),
                    ],
                ))
            }
        }
    }
}

/// The publications of a round, the first one first.
pub(crate) fn publications<'a>(
    site: &'a Site<'_>,
    id: &SectionId,
    round: RoundNumber,
) -> Vec<&'a Publication> {
    site.snapshot.publications.iter().filter(|one| one.section == *id && one.round == round).collect()
}
