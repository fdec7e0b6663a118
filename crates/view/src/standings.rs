//! Standings: what their columns are called, and what they say of games that bring nothing yet.

use glossary::RoundNumber;
use tiebreak::{Code, Cut};
use tournament::{Coverage, Player};
use words::Words;

use crate::list::{Column, CoverageColumn};

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

/// The columns that standings have while games bring nothing yet; none where every game is finished.
pub fn coverage_columns(coverage: &Coverage) -> Vec<Column> {
    let is_whole = !coverage.is_live() && coverage.adjourned.is_empty();
    if is_whole { Vec::new() } else { CoverageColumn::ALL.map(Column::Coverage).to_vec() }
}

/// What stands in one of these columns.
pub fn coverage_cell(coverage: &Coverage, player: Option<&Player>, column: CoverageColumn) -> String {
    match column {
        CoverageColumn::AfterRound => coverage.after.map_or(0, RoundNumber::get).to_string(),
        CoverageColumn::Provisional => if coverage.is_live() { "yes" } else { "no" }.to_owned(),
        CoverageColumn::UnfinishedGames => {
            let games = player.into_iter().flat_map(|player| coverage.unfinished_of(player.id));
            let games: Vec<String> =
                games.map(|game| format!("round {} board {}", game.round, game.board)).collect();
            games.join("; ")
        }
    }
}
