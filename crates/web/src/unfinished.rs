//! What every list of points says about games without a result: that it is live, what is missing, what was
//! adjourned.

use glossary::RoundNumber;
use maud::{Markup, html};
use tournament::{Coverage, PlayerId, Section, UnfinishedGame};
use view::unfinished::provisional;
use words::Words;

/// What live standings say in front of everything; nothing where they are complete.
pub(crate) fn mark(words: &Words, coverage: &Coverage) -> Markup {
    html! {
        @if coverage.is_live() { p.warning.changed.provisional { (provisional(words, coverage)) } }
    }
}

/// The games that bring nothing yet, by name: what is missing, and below it what was adjourned.
pub(crate) fn below(words: &Words, section: &Section, coverage: &Coverage) -> Markup {
    html! {
        (games(words, section, &words.say("live-missing"), &coverage.missing))
        (games(words, section, &words.say("live-adjourned"), &coverage.adjourned))
    }
}

/// The adjourned games that the pairing of a round took as draws.
pub(crate) fn taken_as_draws(words: &Words, section: &Section, round: RoundNumber) -> Markup {
    let before = RoundNumber::new(round.get() - 1);
    let coverage = section.coverage(before);
    let title = words.with("live-taken-as-draws", &[("round", round.get().into())]);
    games(words, section, &title, &coverage.adjourned)
}

fn games(words: &Words, section: &Section, title: &str, games: &[UnfinishedGame]) -> Markup {
    let name = |id: PlayerId| section.players.get(&id).map_or("", |player| player.details.name.as_str());
    html! {
        @if !games.is_empty() {
            section.unfinished {
                h2 { (title) }
                ul {
                    @for game in games {
                        li {
                            (words.with(
                                "live-game",
                                &[("round", game.round.get().into()), ("board", game.board.get().into())],
                            )) " "
                            span translate="no" { (name(game.white)) " – " (name(game.black)) }
                        }
                    }
                }
            }
        }
    }
}
