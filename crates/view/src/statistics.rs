//! Statistics of a section: how its players, points, colours and results spread.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use glossary::{Colour, PlayerResult, Points, RoundNumber, Title};
use tournament::{Board, Game, PlayerId, Presence, Section, StandingsTable};
use words::Words;

/// How wide a band of ratings is.
const BAND: u16 = 100;

/// The results of games that count for statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games that White has won.
    pub white: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games that Black has won.
    pub black: usize,
}

impl Results {
    /// All of them.
    pub const fn games(&self) -> usize {
        self.white + self.drawn + self.black
    }

    /// The three with how each is written.
    pub fn named(&self) -> Vec<(String, usize)> {
        let named = [("1-0", self.white), ("½-½", self.drawn), ("0-1", self.black)];
        named.map(|(name, count)| (name.to_owned(), count)).to_vec()
    }
}

/// What so many players have in common, from the most common to the rarest.
pub type Counts = Vec<(String, usize)>;

/// How many players have so many points, in ascending order of points.
pub fn scores(words: &Words, standings: &StandingsTable) -> Counts {
    let mut scores: BTreeMap<Points, usize> = BTreeMap::new();
    for row in &standings.rows {
        *scores.entry(row.points).or_default() += 1;
    }
    scores.into_iter().map(|(points, count)| (words.points(points), count)).collect()
}

/// How many players have had White so much more often than Black.
pub fn colour_balance(section: &Section) -> Counts {
    colour_balance_after(section, None)
}

/// The same after a round, whatever is played since; none for the last that is published.
pub fn colour_balance_after(section: &Section, round: Option<RoundNumber>) -> Counts {
    let mut balance: BTreeMap<PlayerId, i32> = section
        .players
        .values()
        .filter(|player| player.presence == Presence::Arrived)
        .map(|player| (player.id, 0))
        .collect();
    for game in games(section, round) {
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

/// Games won by White, drawn, won by Black.
pub fn results(section: &Section) -> Results {
    results_after(section, None)
}

/// The same after a round, whatever is played since; none for the last that is published.
pub fn results_after(section: &Section, round: Option<RoundNumber>) -> Results {
    let mut counts = Results::default();
    for game in games(section, round) {
        match game.result_of(Colour::White) {
            PlayerResult::Win => counts.white += 1,
            PlayerResult::Draw => counts.drawn += 1,
            PlayerResult::Loss => counts.black += 1,
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
    counts
}

/// How many players each federation has, the largest first.
pub fn federations(section: &Section) -> Counts {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for player in section.players.values() {
        if let Some(federation) = &player.details.federation {
            *counts.entry(federation.code()).or_default() += 1;
        }
    }
    let mut counts: Counts = counts.into_iter().map(|(name, count)| (name.to_owned(), count)).collect();
    counts.sort_by(|one, other| (Reverse(one.1), &one.0).cmp(&(Reverse(other.1), &other.0)));
    counts
}

/// How many players have each title, the highest first; who has none is left out.
pub fn titles(section: &Section) -> Counts {
    let mut counts: BTreeMap<Title, usize> = BTreeMap::new();
    for player in section.players.values().filter(|player| player.details.title != Title::Untitled) {
        *counts.entry(player.details.title).or_default() += 1;
    }
    counts.into_iter().map(|(title, count)| (title.to_string(), count)).collect()
}

/// How many players have a rating in each band of a hundred points, from the lowest to the highest; empty
/// bands between them are told, and who has no rating is left out.
pub fn rating_bands(section: &Section) -> Counts {
    let mut bands: BTreeMap<u16, usize> = BTreeMap::new();
    for player in section.players.values() {
        let counting = section.configuration.counting(&player.details);
        if let Some(rating) = counting.map(|counting| counting.rating) {
            *bands.entry(rating.get() / BAND).or_default() += 1;
        }
    }
    let (Some(&lowest), Some(&highest)) = (bands.keys().next(), bands.keys().next_back()) else {
        return Vec::new();
    };
    let of = |band: &u16| bands.get(band).copied().unwrap_or(0);
    (lowest..=highest).map(|band| ((band * BAND).to_string(), of(&band))).collect()
}

/// Every game of the rounds that are published, up to the last one asked for, of which it is known who had
/// White.
fn games(section: &Section, last: Option<RoundNumber>) -> impl Iterator<Item = Game> + '_ {
    let rounds = section.published().iter().filter(move |round| last.is_none_or(|last| round.number <= last));
    let boards = rounds.flat_map(|round| round.boards.values());
    boards.flat_map(Board::games).filter(|game| !game.colours_unknown)
}
