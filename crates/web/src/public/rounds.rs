//! Pairings and results of a published round, and what changed when it was published again.

use glossary::RoundNumber;
use maud::{Markup, html};
use tournament::{Board, BoardNumber, Coverage, Publication, Round, Section, SectionId, Stage};
use view::games;
use view::results::bye_word;

use super::page::Leaf;
use super::site::{Site, paged};
use crate::page::Columns;
use crate::unfinished;

const LENGTH: usize = 150;

/// The boards of a round: before its games with the points with which the players sit down, or after them
/// with the results as far as they are known and the points after the round.
pub(crate) fn boards(
    site: &Site<'_>,
    (id, section): (&SectionId, &Section),
    kind: fn(RoundNumber, u16) -> Leaf,
    (number, page): (RoundNumber, u16),
) -> Option<Markup> {
    let round = section.published().get(number.index())?;
    let rows: Vec<(&BoardNumber, &Board)> = round.boards.iter().collect();
    let (part, pages) = paged(&rows, page, LENGTH)?;
    let leaf = kind(number, page);
    let is_after = matches!(leaf, Leaf::Results(..));
    let scores =
        if is_after { site.snapshot.scores_after(section, number) } else { section.scores_before(number) };
    // Whose games are still being played the page shows itself.
    let coverage = Coverage { missing: Vec::new(), ..section.coverage(Some(number)) };
    let points = |player| scores.get(&player).map(|points| site.words.points(*points)).unwrap_or_default();
    let columns = Columns::new(site.words).classed("n", "board").classed("n", "public-points").text("white");
    let columns = columns.classed("r", "result").text("black").classed("n", "public-points");
    let table = site.table("public-pairings", columns).class("boards");
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
        (table.rows(html! {
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
        }))
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
