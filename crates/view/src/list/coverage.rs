//! What standings say about themselves while games bring nothing yet.

use glossary::RoundNumber;
use tournament::{Coverage, Player};

use super::column::{Column, CoverageColumn};

/// The columns that standings have while games bring nothing yet; none where every game is finished.
pub(super) fn coverage_columns(coverage: &Coverage) -> Vec<Column> {
    let is_whole = !coverage.is_live() && coverage.adjourned.is_empty();
    if is_whole { Vec::new() } else { CoverageColumn::ALL.map(Column::Coverage).to_vec() }
}

/// What stands in one of these columns.
pub(super) fn coverage_cell(coverage: &Coverage, player: Option<&Player>, column: CoverageColumn) -> String {
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
