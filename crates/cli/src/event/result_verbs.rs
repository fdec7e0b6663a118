//! What can be asked about results.

use clap::Subcommand;

/// What can be asked about results.
#[derive(Debug, Subcommand)]
pub(crate) enum Results {
    /// Enter results: 1-0, 0-1, draw, +/-, -/+, -/-, 0-0, ½-0, 0-½, W/L, L/W, D/D, none
    Result {
        /// The round
        round: u16,
        /// The board
        board: u16,
        /// The result
        #[arg(allow_hyphen_values = true)]
        result: String,
    },
    /// Enter several results of a round at once, all or none: 1=1-0 2=draw 3=-/+
    #[command(name = "results")]
    Grid {
        /// Boards with their results
        #[arg(required = true, value_name = "BOARD=RESULT")]
        games: Vec<String>,
        /// The round; the one being played, if not given
        #[arg(long)]
        round: Option<u16>,
    },
    /// Bring values from outside for the tie-break OTHER_NAME: of a play-off, or places by hand with
    /// OTHER_NAME/R
    Values {
        /// The name, in capitals
        name: String,
        /// Players with their values, such as 7=1.5; nothing takes all values of the name back
        values: Vec<String>,
    },
    /// Register a game as adjourned
    Adjourn {
        /// The round
        round: u16,
        /// The board
        board: u16,
    },
    /// Correct a result, within the windows of the handling rules
    Correct {
        /// The round
        round: u16,
        /// The board
        board: u16,
        /// The result
        #[arg(allow_hyphen_values = true)]
        result: String,
        /// For the rating report only
        #[arg(long)]
        rating: bool,
    },
    /// Say how boards were really played: with other colours, or other opponents
    AsPlayed {
        /// The round
        round: u16,
        /// The boards with White and Black, such as 3:7-12; all boards concerned
        #[arg(required = true)]
        games: Vec<String>,
    },
    /// Store what else is to be known about a game: both-moved, not-both-moved, force-majeure,
    /// fair-play-exclusion
    Note {
        /// The round
        round: u16,
        /// The board
        board: u16,
        /// What; nothing: no notes
        notes: Vec<String>,
    },
    /// Give or take points out of the ordinary
    Points {
        /// Who
        player: String,
        /// How many, such as -0.5
        #[arg(allow_hyphen_values = true)]
        points: String,
        /// In which round
        #[arg(long)]
        round: Option<u16>,
        /// In place of what is usual for this result, such as win, forfeit-loss or half-point-bye; otherwise
        /// in addition
        #[arg(long)]
        for_result: Option<String>,
    },
}
