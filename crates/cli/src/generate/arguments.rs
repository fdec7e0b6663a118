//! What can be asked of `jadoube generate`.

use crate::arguments::Written;
use crate::exit_status::ExitStatus;
use anyhow::{Context, anyhow, bail};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum, ValueHint};
use formats::trf::Version;
use glossary::{Colour, ScoringSystem};
use pairing::System;
use simulation::{Acceleration, FictitiousPoints, Lots, Rate, RatingSpread, Settings};
use std::path::PathBuf;
use std::str::FromStr;

/// Write random tournaments, paired round by round and played out by the rating model
///
/// Every tournament is a Tournament Report File of its own, DIR/0001.trf and so on. The same seed and options
/// give the same bytes on every machine. A round that cannot be paired ends its tournament there; a ### line
/// says so.
///
/// A RATE is a percentage (3%: each player or game with that chance) or a number (2: so many in every round),
/// optionally with rounds after @ (2@5-7, 10%@1); several with commas between them, the first that covers a
/// round counts (5%@1-3,1%).
#[derive(Args, Clone, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Generate {
    /// How many players: a number, or from-to to draw it anew for every tournament
    #[arg(long, value_name = "N", default_value = "40")]
    pub(crate) players: Span,
    /// How many rounds the event has: a number, or from-to
    #[arg(long, value_name = "R", default_value = "9")]
    pub(crate) rounds: Span,
    /// Stop after this round; the byes of the next one are in the file
    #[arg(long, value_name = "K")]
    pub(crate) played: Option<u16>,
    /// The seed of all lots
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many tournaments
    #[arg(long, value_name = "C", default_value_t = 1)]
    pub(crate) count: u64,
    /// The folder to write them into; it is made if it is not there
    #[arg(short = 'o', long = "output", value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
    /// The version of the format
    #[arg(long, value_enum, default_value_t = Format::Trf26)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) writing: Written,
    /// The pairing system and its edition
    #[arg(long, value_parser = systems(), default_value_t = System::DUTCH_2026)]
    pub(crate) system: System,
    /// The highest and the lowest rating
    #[arg(long, value_name = "HIGH-LOW", default_value = "2600-1400", help_heading = "Players")]
    pub(crate) ratings: Span,
    /// How ratings lie between the two
    #[arg(long, value_enum, default_value_t = Spread::Even, help_heading = "Players")]
    pub(crate) spread: Spread,
    /// Players without a rating: a percentage, or how many
    #[arg(long, value_name = "RATE", default_value = "0", help_heading = "Players")]
    pub(crate) unrated: Rate,
    /// Players who enter late, by default for the second round
    #[arg(long, value_name = "RATE", default_value = "0", help_heading = "Players")]
    pub(crate) late_entries: Rate,
    /// Players who withdraw before a round
    #[arg(long, value_name = "RATE", default_value = "0", help_heading = "Players")]
    pub(crate) withdrawals: Rate,
    /// Half-point byes
    #[arg(long, value_name = "RATE", default_value = "0", help_heading = "Players")]
    pub(crate) half_point_byes: Rate,
    /// Zero-point byes
    #[arg(long, value_name = "RATE", default_value = "0", help_heading = "Players")]
    pub(crate) zero_point_byes: Rate,
    /// Full-point byes
    #[arg(long, value_name = "RATE", default_value = "0", help_heading = "Players")]
    pub(crate) full_point_byes: Rate,
    /// Draws among the games played; if not given, the rating model decides
    #[arg(long, value_name = "RATE", help_heading = "Games")]
    pub(crate) draws: Option<Rate>,
    /// Games that one player forfeits
    #[arg(long, value_name = "RATE", default_value = "0", help_heading = "Games")]
    pub(crate) forfeits: Rate,
    /// Games that both players forfeit
    #[arg(long, value_name = "RATE", default_value = "0", help_heading = "Games")]
    pub(crate) double_forfeits: Rate,
    /// Games that end ½-0, 0-½ or 0-0
    #[arg(long, value_name = "RATE", default_value = "0", help_heading = "Games")]
    pub(crate) unusual: Rate,
    /// Games that are not rated (W, D, L)
    #[arg(long, value_name = "RATE", default_value = "0", help_heading = "Games")]
    pub(crate) unrated_games: Rate,
    /// What results are worth, with the letters of record 162, such as W=3,D=1,L=0,A=0,P=1.5
    #[arg(long, value_name = "VALUES", value_parser = scoring, help_heading = "Event")]
    pub(crate) scoring: Option<ScoringSystem>,
    /// Accelerate by the Baku method
    #[arg(long, conflicts_with = "acceleration", help_heading = "Event")]
    pub(crate) baku: bool,
    /// Virtual points, rounds and players, such as 1.0@1-2:1-20; may be given several times
    #[arg(long, value_name = "POINTS@ROUNDS:PLAYERS", value_parser = fictitious, help_heading = "Event")]
    pub(crate) acceleration: Vec<FictitiousPoints>,
    /// Pairs that must not meet: how many, or their percentage of all pairs (rounds after @ only in TRF26)
    #[arg(long, value_name = "RATE", default_value = "0", help_heading = "Event")]
    pub(crate) prohibited: Rate,
    /// The initial colour; by lot, if not given
    #[arg(long, value_enum, value_name = "COLOUR", help_heading = "Event")]
    pub(crate) initial_colour: Option<InitialColour>,
    /// The tie-breaks of record 202, by which the file ranks (TRF16 ranks by points and numbers)
    #[arg(long, value_name = "LIST", default_value = "BH/C1,BH,SB", help_heading = "Event")]
    pub(crate) tie_breaks: String,
}

/// A number, or a range out of which it is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span(u16, u16);

impl FromStr for Span {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Span> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        let number = |text: &str| text.parse::<u16>().map_err(|_| anyhow!("not a number, nor from-to"));
        Ok(Span(number(first)?, number(last)?))
    }
}

impl Span {
    fn draw(self, lots: &mut Lots) -> u16 {
        let (low, high) = (self.0.min(self.1), self.0.max(self.1));
        low + u16::try_from(lots.below(u64::from(high - low) + 1)).unwrap_or(0)
    }
}

/// The version of the TRF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// The version of 2016, with the records of pairing programs
    Trf16,
    /// The version of 2026
    Trf26,
}

/// How ratings are spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Spread {
    /// Each rating as likely as another
    Even,
    /// More in the middle
    Bell,
}

/// The initial colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum InitialColour {
    White,
    Black,
}

/// The systems of the table.
fn systems() -> impl TypedValueParser<Value = System> {
    let possible = |system: System| PossibleValue::new(system.citation()).help(system.name());
    let values = PossibleValuesParser::new(System::all().into_iter().map(possible));
    values.try_map(|text| formats::trf::system_named(&text))
}

fn scoring(text: &str) -> anyhow::Result<ScoringSystem> {
    simulation::scoring_of(text).context("not values such as W=3,D=1,L=0,A=0,P=1.5")
}

fn fictitious(text: &str) -> anyhow::Result<FictitiousPoints> {
    FictitiousPoints::parse(text).context("not points, rounds and players such as 1.0@1-2:1-20")
}

impl Generate {
    /// The version of the file.
    pub(crate) fn version(&self) -> Version {
        match self.format {
            Format::Trf16 => Version::Trf16,
            Format::Trf26 => Version::Trf26,
        }
    }

    /// The settings of one tournament; what is asked as a range is drawn.
    pub(crate) fn settings(&self, lots: &mut Lots) -> anyhow::Result<Settings> {
        let by_round = self.prohibited.parts().any(|(_, rounds)| rounds.is_some());
        if by_round && self.format == Format::Trf16 {
            bail!(
                "--prohibited by rounds cannot be said in TRF16: leave the rounds out, or ask for --format \
                 trf26"
            );
        }
        let (players, rounds) = (self.players.draw(lots), self.rounds.draw(lots));
        Ok(Settings {
            system: self.system,
            played: self.played.unwrap_or(rounds),
            ratings: (self.ratings.0.max(self.ratings.1), self.ratings.0.min(self.ratings.1)),
            spread: match self.spread {
                Spread::Even => RatingSpread::Even,
                Spread::Bell => RatingSpread::Bell,
            },
            unrated: self.unrated.clone(),
            draws: self.draws.clone(),
            forfeits: self.forfeits.clone(),
            double_forfeits: self.double_forfeits.clone(),
            unusual: self.unusual.clone(),
            unrated_games: self.unrated_games.clone(),
            half_point_byes: self.half_point_byes.clone(),
            zero_point_byes: self.zero_point_byes.clone(),
            full_point_byes: self.full_point_byes.clone(),
            late_entries: self.late_entries.clone(),
            withdrawals: self.withdrawals.clone(),
            prohibited: self.prohibited.clone(),
            acceleration: match (self.baku, self.acceleration.as_slice()) {
                (true, _) => Acceleration::Baku,
                (false, []) => Acceleration::None,
                (false, given) => Acceleration::Explicit(given.to_vec()),
            },
            scoring: self.scoring.unwrap_or_default(),
            initial_colour: self.initial_colour.map(|colour| match colour {
                InitialColour::White => Colour::White,
                InitialColour::Black => Colour::Black,
            }),
            tie_breaks: self.tie_breaks.clone(),
            ..Settings::new(players, rounds)
        })
    }
}
