//! Standings: what their columns are called, and what they say of games that bring nothing yet.

use glossary::RoundNumber;
use tiebreak::{Code, Cut};
use tournament::{Coverage, Player};
use words::Words;

/// A tie-break as the regulations call it, with what its code adds.
pub fn code_in_words(words: &Words, code: &Code) -> String {
    let name = code.tie_break().map_or_else(|| code.to_string(), |one| words.said(&one.phrase()));
    let cut = match code.cut {
        Cut::None => None,
        Cut::Least(values) => Some(words.with("standings-cut", &[("values", values.into())])),
        Cut::Median(values) => Some(words.with("standings-median", &[("values", values.into())])),
    };
    let more = [
        (code.forfeits_played, "standings-forfeits"),
        (code.fore, "standings-fore"),
        (code.reverse, "standings-reverse"),
    ];
    let more = more.into_iter().filter(|(set, _)| *set).map(|(_, id)| words.say(id));
    let added: Vec<String> = cut.into_iter().chain(more).collect();
    if added.is_empty() { name } else { format!("{name} ({})", added.join(", ")) }
}

/// What every row of standings says about them while games bring nothing yet: after which round, whether
/// results are missing, and which games of the player those are.
const COVERAGE: [&str; 3] = ["after round", "provisional", "unfinished games"];

/// The columns that standings have where games bring nothing yet; none where every game is finished.
pub fn coverage_titles(coverage: &Coverage) -> Vec<String> {
    if has_unfinished(coverage) { COVERAGE.map(str::to_owned).to_vec() } else { Vec::new() }
}

fn has_unfinished(coverage: &Coverage) -> bool {
    coverage.is_live() || !coverage.adjourned.is_empty()
}

/// The cells of these columns.
pub fn covered(coverage: &Coverage, player: Option<&Player>) -> Vec<String> {
    if !has_unfinished(coverage) {
        return Vec::new();
    }
    let games = player.into_iter().flat_map(|player| coverage.unfinished_of(player.id));
    let games: Vec<String> = games.map(|game| format!("round {} board {}", game.round, game.board)).collect();
    let after = coverage.after.map_or(0, RoundNumber::get);
    let provisional = if coverage.is_live() { "yes" } else { "no" };
    vec![after.to_string(), provisional.to_owned(), games.join("; ")]
}
