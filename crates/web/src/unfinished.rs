//! What every list of points says about games without a result: that it is live, what is missing, what was adjourned.

use glossary::RoundNumber;
use maud::{Markup, html};
use tournament::{Coverage, PlayerId, Section, UnfinishedGame};

use words::Words;

/// The round whose standings readers are led to: the last complete one; while the first is being played, that one, live.
pub(crate) fn round_to_show(section: &Section) -> Option<RoundNumber> {
    section.last_complete_round().or_else(|| section.live_round())
}

/// What live standings say in front of everything; nothing where they are complete.
pub(crate) fn mark(words: &Words, coverage: &Coverage) -> Markup {
    html! {
        @if coverage.is_live() { p.warning.changed.provisional { (provisional(words, coverage)) } }
    }
}

/// That only finished games count, and on which boards results are missing.
pub(crate) fn provisional(words: &Words, coverage: &Coverage) -> String {
    let (missing, boards) = (coverage.missing.len(), boards(words, coverage.after, &coverage.missing));
    words.with("live-provisional", &[("missing", missing.into()), ("boards", boards.into())])
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
                            (words.with("live-game", &[("round", game.round.get().into()), ("board", game.board.get().into())])) " "
                            span translate="no" { (name(game.white)) " – " (name(game.black)) }
                        }
                    }
                }
            }
        }
    }
}

/// The boards of games, neighbours joined: `3, 5–9`; those of an earlier round with its number.
pub(crate) fn boards(words: &Words, round: Option<RoundNumber>, games: &[UnfinishedGame]) -> String {
    let by_round = games.chunk_by(|one, other| one.round == other.round);
    let said = by_round.map(|games| {
        let numbers: Vec<u16> = games.iter().map(|game| game.board.get()).collect();
        let boards = ranges(&numbers);
        if Some(games[0].round) == round {
            return boards;
        }
        let parts = [("boards", boards.into()), ("round", games[0].round.get().into())];
        words.with("live-boards-of-round", &parts)
    });
    said.collect::<Vec<_>>().join(", ")
}

/// Ascending numbers, of which three or more neighbours are a range.
fn ranges(numbers: &[u16]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let shown = runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}–{last}")],
        few => few.iter().map(u16::to_string).collect(),
    });
    shown.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests;
