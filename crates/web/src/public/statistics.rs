//! Statistics of a section, with plots as plain SVG.

use std::collections::BTreeMap;

use glossary::{Colour, PlayerResult};
use maud::{Markup, html};
use tournament::{Presence, Section, SectionId};

use super::site::Site;
use crate::unfinished;

pub(crate) fn show(site: &Site<'_>, id: &SectionId, section: &Section) -> Option<Markup> {
    let last = view::unfinished::round_to_show(section)?;
    let standings = site.snapshot.standings(id, last);
    let mut scores: BTreeMap<glossary::Points, usize> = BTreeMap::new();
    for row in &standings.rows {
        *scores.entry(row.points).or_default() += 1;
    }
    let scores: Vec<(String, usize)> =
        scores.into_iter().map(|(points, count)| (site.words.points(points), count)).collect();
    let balance = colour_balance(section);
    let (results, shares) = results(site, section);
    Some(html! {
        (unfinished::mark(site.words, &standings.coverage))
        (plot(
            site, &site.words.with("public-score-distribution", &[("round", last.get().into())]),
            &site.say("points"), &scores,
        ))
        (plot(site, &site.say("public-colour-balance"), &site.say("public-colour-balance-axis"), &balance))
        (plot(site, &site.say("public-game-results"), &shares, &results))
        (federations(site, section))
    })
}

/// Every game of the rounds that are published of which it is known who had White.
fn games(section: &Section) -> impl Iterator<Item = tournament::Game> + '_ {
    let boards = section.published().iter().flat_map(|round| round.boards.values());
    boards.flat_map(tournament::Board::games).filter(|game| !game.colours_unknown)
}

/// How many players have had White so much more often than Black.
fn colour_balance(section: &Section) -> Vec<(String, usize)> {
    let mut balance: BTreeMap<tournament::PlayerId, i32> = section
        .players
        .values()
        .filter(|player| player.presence == Presence::Arrived)
        .map(|player| (player.id, 0))
        .collect();
    for game in games(section) {
        for (player, colour) in [(game.white, Colour::White), (game.black, Colour::Black)] {
            // A game that was not played gives nobody a colour.
            let is_played = game.result.is_none() || game.result_of(colour).is_played();
            if let Some(sum) = balance.get_mut(&player).filter(|_| is_played) {
                *sum += if colour == Colour::White { 1 } else { -1 };
            }
        }
    }
    let mut counts: BTreeMap<i32, usize> = BTreeMap::new();
    for sum in balance.values() {
        *counts.entry(*sum).or_default() += 1;
    }
    counts
        .into_iter()
        .map(|(sum, count)| (format!("{sum:+}").replace("+0", "0").replace('-', "−"), count))
        .collect()
}

/// Games won by White, drawn, won by Black; and the same in percent as a sentence.
fn results(site: &Site<'_>, section: &Section) -> (Vec<(String, usize)>, String) {
    let mut counts = [0_usize; 3];
    for game in games(section) {
        match game.result_of(Colour::White) {
            PlayerResult::Win => counts[0] += 1,
            PlayerResult::Draw => counts[1] += 1,
            PlayerResult::Loss => counts[2] += 1,
            PlayerResult::UnratedWin
            | PlayerResult::UnratedDraw
            | PlayerResult::UnratedLoss
            | PlayerResult::ForfeitWin
            | PlayerResult::ForfeitLoss
            | PlayerResult::ZeroPointBye
            | PlayerResult::HalfPointBye
            | PlayerResult::FullPointBye
            | PlayerResult::PairingAllocatedBye
            | PlayerResult::RestGame
            | PlayerResult::Unknown => {}
        }
    }
    let games: usize = counts.iter().sum();
    let named =
        ["1-0", "½-½", "0-1"].iter().zip(counts).map(|(name, count)| ((*name).to_owned(), count)).collect();
    (named, site.words.with("public-games-played", &[("count", games.into())]))
}

fn federations(site: &Site<'_>, section: &Section) -> Markup {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for player in section.players.values() {
        if let Some(federation) = &player.details.federation {
            *counts.entry(federation.code()).or_default() += 1;
        }
    }
    let mut counts: Vec<(&str, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
    html! {
        @if !counts.is_empty() {
            h2 { (site.say("public-federations")) }
            p {
                @for (index, (name, count)) in counts.iter().enumerate() {
                    @if index > 0 { " · " } (name) " " (count)
                }
            }
        }
    }
}

/// A bar for each value, with its number; read aloud as a table.
fn plot(site: &Site<'_>, title: &str, axis: &str, values: &[(String, usize)]) -> Markup {
    const BAR: usize = 34;
    const HEIGHT: usize = 150;
    let largest = values.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1);
    let width = (values.len() * BAR).max(120) + 10;
    html! {
        figure {
            figcaption { h2 { (title) } }
            @if values.is_empty() { p { (site.say("public-nothing-yet")) } }
            @else {
                svg viewBox={ "0 0 " (width) " " (HEIGHT + 44) } width=(width) height=(HEIGHT + 44) role="img"
                    aria-label=(title) {
                    @for (index, (name, count)) in values.iter().enumerate() {
                        @let (left, height) = (5 + index * BAR, count * HEIGHT / largest);
                        rect x=(left + 3) y=(20 + HEIGHT - height) width=(BAR - 6) height=(height) {}
                        text x=(left + BAR / 2) y=(15 + HEIGHT - height) text-anchor="middle" { (count) }
                        text x=(left + BAR / 2) y=(HEIGHT + 36) text-anchor="middle" { (name) }
                    }
                    line x1="0" x2=(width) y1=(HEIGHT + 20) y2=(HEIGHT + 20) {}
                }
                p.quiet { (axis) }
                table.hidden {
                    caption { (title) }
                    @for (name, count) in values { tr { th scope="row" { (name) } td { (count) } } }
                }
            }
        }
    }
}
