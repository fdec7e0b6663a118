//! Articles 7 to 10: the tie-breaks of players, one file each. Most of them teams use as well, on match or
//! game points.

mod average_of_opponents_buchholz;
mod average_rating;
mod buchholz;
pub(crate) mod direct_encounter;
mod games;
mod koya;
mod opponents_performance;
mod pairing_number;
mod perfect_performance;
mod performance;
mod progressive_scores;
mod rating;
mod rounds_elected_to_play;
mod sonneborn_berger;
mod standard_points;
mod wins;

pub(crate) use average_of_opponents_buchholz::average_of_opponents_buchholz;
pub(crate) use average_rating::average_rating;
pub(crate) use buchholz::{buchholz, buchholz_of_all};
pub(crate) use games::{games_with_black, games_won, games_won_with_black};
pub(crate) use koya::{KoyaScores, koya};
pub(crate) use opponents_performance::opponents_performance;
pub(crate) use pairing_number::pairing_number;
pub(crate) use perfect_performance::perfect_performance;
pub(crate) use performance::performance;
pub(crate) use progressive_scores::progressive_scores;
pub(crate) use rating::rating;
pub(crate) use rounds_elected_to_play::rounds_elected_to_play;
pub(crate) use sonneborn_berger::{Product, sonneborn_berger};
pub(crate) use standard_points::standard_points;
pub(crate) use wins::wins;
