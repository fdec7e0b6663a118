//! The configuration files of the random tournament generators of JaVaFo and bbpPairings.
//!
//! Lines of `Key=Value`; blank lines and lines that begin with `#` mean nothing. What a file does not say is
//! drawn by lot from the ranges that bbpPairings uses. Rates are one in so many: of the games for
//! `ForfeitRate`, of the players in every round for `RetiredRate` and `HalfPointByeRate` (none in the last
//! round).

use glossary::{Points, ScoringSystem};

use crate::settings::Settings;
use crate::{Amount, Lots, Rate};

/// What a configuration file says.
///
/// ```
/// use simulation::{Lots, javafo::Configuration};
/// let file = "PlayersNumber=30\nRoundsNumber=7\nDrawPercentage=40\nForfeitRate=20\nPointsForWin=3\n";
/// let settings = Configuration::parse(file)?.settings(&mut Lots::new(1));
/// assert_eq!((settings.players, settings.rounds, settings.forfeits.to_string().as_str()), (30, 7, "5%"));
/// assert_eq!(settings.scoring.white_win.to_string(), "3.0");
/// # Ok::<(), simulation::javafo::BadLine>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Configuration {
    players: Option<u16>,
    rounds: Option<u16>,
    draw_percentage: Option<u32>,
    forfeit_rate: Option<u32>,
    retired_rate: Option<u32>,
    half_point_bye_rate: Option<u32>,
    highest_rating: Option<u16>,
    lowest_rating: Option<u16>,
    win: Option<Points>,
    draw: Option<Points>,
    loss: Option<Points>,
    zero_point_bye: Option<Points>,
    forfeit_loss: Option<Points>,
    pairing_allocated_bye: Option<Points>,
}

/// A line of a configuration file that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: \"{text}\" is not a setting such as PlayersNumber=50; known are {}", KEYS.join(", "))]
pub struct BadLine {
    /// The number of the line, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
}

/// The keys, as they are written.
const KEYS: [&str; 14] = [
    "PlayersNumber",
    "RoundsNumber",
    "DrawPercentage",
    "ForfeitRate",
    "RetiredRate",
    "HalfPointByeRate",
    "HighestRating",
    "LowestRating",
    "PointsForWin",
    "PointsForDraw",
    "PointsForLoss",
    "PointsForZPB",
    "PointsForForfeitLoss",
    "PointsForPAB",
];

impl Configuration {
    /// Reads a file.
    pub fn parse(text: &str) -> Result<Configuration, BadLine> {
        let mut configuration = Configuration::default();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let read =
                line.split_once('=').and_then(|(key, value)| configuration.set(key.trim(), value.trim()));
            read.ok_or_else(|| BadLine { line: index + 1, text: line.to_owned() })?;
        }
        Ok(configuration)
    }

    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "PlayersNumber" => self.players = Some(value.parse().ok()?),
            "RoundsNumber" => self.rounds = Some(value.parse().ok()?),
            "DrawPercentage" => self.draw_percentage = Some(value.parse().ok().filter(|&each| each <= 100)?),
            "ForfeitRate" => self.forfeit_rate = Some(one_in(value)?),
            "RetiredRate" => self.retired_rate = Some(one_in(value)?),
            // The second spelling is a slip of an older generator, which its files have kept.
            "HalfPointByeRate" | "HalfPointByteRate" => self.half_point_bye_rate = Some(one_in(value)?),
            "HighestRating" => self.highest_rating = Some(value.parse().ok()?),
            "LowestRating" => self.lowest_rating = Some(value.parse().ok()?),
            "PointsForWin" => self.win = Some(value.parse().ok()?),
            "PointsForDraw" => self.draw = Some(value.parse().ok()?),
            "PointsForLoss" => self.loss = Some(value.parse().ok()?),
            "PointsForZPB" => self.zero_point_bye = Some(value.parse().ok()?),
            "PointsForForfeitLoss" => self.forfeit_loss = Some(value.parse().ok()?),
            "PointsForPAB" => self.pairing_allocated_bye = Some(value.parse().ok()?),
            _ => return None,
        }
        Some(())
    }

    /// The settings of a tournament: what the file says, and the rest by lot.
    ///
    /// Draws follow the rating model unless the file gives a percentage.
    pub fn settings(&self, lots: &mut Lots) -> Settings {
        let mut between =
            |low: u16, high: u16| low + u16::try_from(lots.below(u64::from(high - low) + 1)).unwrap_or(0);
        let drawn = [between(15, 215), between(5, 15), between(2400, 2800), between(1400, 2300)];
        let rates = [between(6, 30), between(15, 3225), between(15, 3225)];
        let [players, rounds, highest, lowest] = drawn;
        let [forfeits, retired, half_point_byes] = rates.map(|rate| 1_000_000 / u32::from(rate));
        let rounds = self.rounds.unwrap_or(rounds);
        let highest = self.highest_rating.unwrap_or(highest);
        let chance = |given: Option<u32>, drawn: u32| Amount::InAMillion(given.unwrap_or(drawn));
        Settings {
            ratings: (highest, self.lowest_rating.unwrap_or(lowest.min(highest))),
            draws: self.draw_percentage.map(Rate::percent),
            forfeits: Rate::always(chance(self.forfeit_rate, forfeits)),
            withdrawals: Rate::always(chance(self.retired_rate, retired)),
            half_point_byes: Rate::until(
                rounds.saturating_sub(1),
                chance(self.half_point_bye_rate, half_point_byes),
            ),
            scoring: self.scoring(),
            ..Settings::new(self.players.unwrap_or(players), rounds)
        }
    }

    fn scoring(&self) -> ScoringSystem {
        let win = self.win.unwrap_or(Points::ONE);
        let draw = self.draw.unwrap_or(Points::HALF);
        ScoringSystem {
            zero_point_bye: self.zero_point_bye.unwrap_or(Points::ZERO),
            forfeit_loss: self.forfeit_loss.unwrap_or(Points::ZERO),
            pairing_allocated_bye: self.pairing_allocated_bye.unwrap_or(win),
            ..ScoringSystem::win_draw_loss(win, draw, self.loss.unwrap_or(Points::ZERO))
        }
    }
}

/// One in so many, as so many in a million; decimals are cut off, and 0 means never.
fn one_in(text: &str) -> Option<u32> {
    let whole = text.split_once('.').map_or(text, |(whole, _)| whole);
    let rate: u32 = whole.parse().ok()?;
    Some(1_000_000_u32.checked_div(rate).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_understood_and_nothing_else() {
        for key in KEYS {
            assert!(Configuration::parse(&format!("# a remark\n\n{key} = 12\n")).is_ok(), "{key}");
        }
        let wrong = Configuration::parse("PlayersNumber=12\nPlayers=12");
        assert_eq!(wrong, Err(BadLine { line: 2, text: "Players=12".to_owned() }));
        assert!(Configuration::parse("PlayersNumber=many").is_err());
        assert!(Configuration::parse("DrawPercentage=101").is_err());
    }

    #[test]
    fn what_the_file_does_not_say_is_drawn_so_that_it_can_be_played() {
        for seed in 0..200 {
            let settings = Configuration::default().settings(&mut Lots::new(seed));
            assert_eq!(settings.check(), Ok(()), "{settings:?}");
            assert!((15..=215).contains(&settings.players) && (5..=15).contains(&settings.rounds));
        }
    }
}
