//! Statistics of a section, with plots as plain SVG.

use maud::{Markup, html};
use tournament::{Section, SectionId};
use view::statistics;

use super::site::Site;
use crate::unfinished;

pub(crate) fn show(site: &Site<'_>, id: &SectionId, section: &Section) -> Option<Markup> {
    let last = view::unfinished::round_to_show(section)?;
    let standings = site.snapshot.standings(id, last);
    let scores = statistics::scores(site.words, &standings);
    let balance = statistics::colour_balance(section);
    let results = statistics::results(section);
    let shares = site.words.with("public-games-played", &[("count", results.games().into())]);
    Some(html! {
        (unfinished::mark(site.words, &standings.coverage))
        (plot(
            site, &site.words.with("public-score-distribution", &[("round", last.get().into())]),
            &site.say("points"), &scores,
        ))
        (plot(site, &site.say("public-colour-balance"), &site.say("public-colour-balance-axis"), &balance))
        (plot(site, &site.say("public-game-results"), &shares, &results.named()))
        (federations(site, section))
    })
}

fn federations(site: &Site<'_>, section: &Section) -> Markup {
    let counts = statistics::federations(section);
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
