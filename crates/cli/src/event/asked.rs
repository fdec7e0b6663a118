//! What can be asked of a festival.

pub(crate) use super::result_verbs::Results;
use super::words;
use crate::arguments::{To, Written};
use crate::exit_status::ExitStatus;
use clap::{Args, Subcommand, ValueHint};
use glossary::time_control::Announced;
use jiff::civil::Date;
use std::path::PathBuf;
use tournament::{Acceleration, Configuration, Fingerprint};

/// Run a festival: every command is decided by the regulations and kept in a log that cannot be altered
///
/// FESTIVAL is the file of the log. Players are named by the number of their entry (7) or by their pairing
/// number (t7). What is warned about is not done until the command is given again with --acknowledge (level
/// 2), --confirm (level 3) or --confirm-twice with the fingerprint shown (level 4).
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Event {
    /// The file of the festival
    #[arg(value_name = "FESTIVAL", value_hint = ValueHint::FilePath)]
    pub(crate) festival: PathBuf,
    /// The section; not needed if there is only one
    #[arg(long, global = true, value_name = "S")]
    pub(crate) section: Option<String>,
    /// Who gives the command
    #[arg(long, global = true, value_name = "NAME", default_value = "arbiter")]
    pub(crate) author: String,
    /// Acknowledge findings of level 2
    #[arg(long, global = true)]
    pub(crate) acknowledge: bool,
    /// Confirm findings of level 3
    #[arg(long, global = true)]
    pub(crate) confirm: bool,
    /// Confirm findings of level 4, by the fingerprint shown with their consequences
    #[arg(long, global = true, value_name = "FINGERPRINT", value_parser = words::fingerprint)]
    pub(crate) confirm_twice: Option<Fingerprint>,
    /// The key of the request: the same key is done once, however often it is sent
    #[arg(long, global = true, value_name = "KEY")]
    pub(crate) key: Option<String>,
    /// The time to record instead of now, such as 2026-11-14T10:00:00Z
    #[arg(long, global = true, value_name = "TIME")]
    pub(crate) at: Option<String>,
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

/// The verbs.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    #[command(flatten)]
    Change(Change),
    #[command(flatten)]
    Results(Results),
    #[command(flatten)]
    Papers(super::papers::Papers),
    #[command(flatten)]
    Written(super::papers::Written),
    #[command(flatten)]
    Show(Show),
    #[command(flatten)]
    Keep(Keep),
}

/// What changes a section.
#[derive(Debug, Subcommand)]
pub(crate) enum Change {
    /// Change a setting: rounds 9, tie-breaks BH,SB, initial-colour white, scoring 3 1 0 3, acceleration
    /// baku, lots 42 …
    Set {
        /// Which
        setting: String,
        /// To what
        #[arg(required = true)]
        values: Vec<String>,
    },
    /// Enter a player
    Enter(Person),
    /// Change what is known about a player
    Edit {
        /// Who
        player: String,
        #[command(flatten)]
        person: Alteration,
    },
    /// Take out a player who was in no round
    Remove {
        /// Who
        player: String,
    },
    /// Players have arrived
    Checkin {
        /// Who; all: everybody expected
        #[arg(required = true)]
        players: Vec<String>,
    },
    /// Players have not arrived after all
    Checkout {
        /// Who
        #[arg(required = true)]
        players: Vec<String>,
    },
    /// Close the check-in: who has not arrived is not waited for
    CloseCheckin,
    /// Move a player who was in no round to another section
    Move {
        /// Who
        player: String,
        /// The other section
        to: String,
    },
    /// Announce when a round has really begun; the default time counts from there
    Start {
        /// The round; the one being played, if not given
        round: Option<u16>,
        /// When, if not now, such as 2026-11-14T15:05:00Z
        #[arg(long, value_name = "TIME")]
        began: Option<String>,
    },
    /// A player withdraws
    Withdraw {
        /// Who
        player: String,
    },
    /// A player who had withdrawn comes back
    Reenter {
        /// Who
        player: String,
    },
    /// A player is expelled
    Expel {
        /// Who
        player: String,
    },
    /// An absence without notice is explained with acceptable reasons
    Explain {
        /// Who
        player: String,
        /// In which round
        round: u16,
    },
    /// Pairing numbers: give, regenerate, exchange
    Numbers {
        /// give, regenerate or exchange
        what: String,
        /// The two numbers to exchange
        numbers: Vec<u16>,
    },
    /// Grant a bye, or take it back with none
    Bye {
        /// Who
        player: String,
        /// In which round
        round: u16,
        /// zero, half, full or none
        #[arg(default_value = "half")]
        kind: String,
    },
    /// No two of these players meet
    Prohibit {
        /// Who
        #[arg(required = true, num_args = 2..)]
        players: Vec<String>,
        /// From which round
        #[arg(long, default_value_t = 1)]
        from: u16,
        /// To which round; the last, if not given
        #[arg(long)]
        to: Option<u16>,
    },
    /// Lift a prohibition, by its place in the order in which they were made
    Lift {
        /// Which, from 1
        #[arg(value_parser = clap::value_parser!(u16).range(1..))]
        prohibition: u16,
    },
    /// Pair the next round, as a draft
    Pair,
    /// Throw the draft away
    Discard,
    /// Publish the draft
    Publish,
    /// Change the published round, for a reason of the handling rules: rematch, rules, without-opponent,
    /// late-entry, final-round
    Republish {
        /// Why
        reason: String,
        /// The new pairs, White first, such as 3-7; 5=zero leaves somebody without an opponent
        #[arg(required = true)]
        pairs: Vec<String>,
    },
    /// Alter the draft by hand: begin, seat WHITE BLACK, unseat BOARD, bye PLAYER, validate
    Manual {
        /// What to do
        what: String,
        /// With whom or where
        rest: Vec<String>,
    },
    /// Take ratings from a list, after its differences were reviewed
    Ratings {
        /// The name of the list
        list: String,
        /// Players with their ratings, such as 7=2130; 7=0 is unrated
        #[arg(required = true)]
        ratings: Vec<String>,
    },
    /// Say what is special about a board: accessible, electronic, broken, reserved
    Board {
        /// The board
        board: u16,
        /// What; nothing: an ordinary board
        properties: Vec<String>,
    },
    /// Let a player always sit at a board; 0: no longer
    Fix {
        /// Who
        player: String,
        /// Where
        board: u16,
    },
    /// Write down an incident at a board, with the ruling that follows from the answers; `jadoube rule` tells
    /// which incidents and questions there are
    Incident {
        /// The board
        board: u16,
        /// What happened, such as illegal-move
        kind: String,
        /// Answers, such as player=white
        #[arg(value_name = "QUESTION=ANSWER")]
        answers: Vec<String>,
        /// The round; the one being played, if none is named
        #[arg(long)]
        round: Option<u16>,
        /// What else is to be known
        #[arg(long, default_value = "")]
        statement: String,
    },
    /// Withdraw an incident, after an appeal for example
    WithdrawIncident {
        /// Its number
        incident: u32,
    },
    /// Draw the start positions of a round of Chess960 from a seed, and keep seed and positions in the log
    DrawStarts {
        /// The number to begin with, chosen in public
        seed: u64,
        /// How many positions: one for all boards, or one for each
        #[arg(long, default_value_t = 1)]
        boards: u16,
        /// The round; the next one, if none is named
        #[arg(long)]
        round: Option<u16>,
    },
    /// Keep the digest of a sealed move in the log: SHA-256 of secret text, line feed and move as written
    SealMove {
        /// The board
        board: u16,
        /// The digest: 64 digits from 0 to 9 and a to f
        digest: String,
        /// The round; the one being played, if none is named
        #[arg(long)]
        round: Option<u16>,
        /// Which game of the board
        #[arg(long, default_value_t = 1)]
        game: u8,
    },
    /// Open a sealed move: only the text that was sealed gives its digest
    OpenMove {
        /// The board
        board: u16,
        /// The move, as the player wrote it
        written: String,
        /// The secret text of the player
        secret: String,
        /// The round; the one being played, if none is named
        #[arg(long)]
        round: Option<u16>,
        /// Which game of the board
        #[arg(long, default_value_t = 1)]
        game: u8,
    },
    /// Declare the standings final
    Final,
    /// Announce the prizes of the section, or take them back if no file is named
    AnnouncePrizes {
        /// The file with the fund, line by line
        #[arg(value_hint = ValueHint::FilePath)]
        fund: Option<PathBuf>,
    },
    /// Confirm the distribution of the prizes: chief-arbiter or treasurer, with different --author
    ConfirmPrizes {
        /// As whom: chief-arbiter or treasurer
        confirmer: String,
        /// The hash of the distribution, which `prizes` shows
        distribution: String,
    },
    /// Open final standings again
    Reopen,
    /// Leave FIDE mode, for ever
    LeaveFideMode,
    /// Say where the festival is held, as clocks go
    Zone {
        /// The name of the time zone, such as Europe/Berlin
        name: String,
    },
    /// Undo an entry of the log; the last that counts, if none is named
    Undo {
        /// Which
        entry: Option<u64>,
    },
}

/// What can be seen of a festival.
#[derive(Debug, Subcommand)]
pub(crate) enum Show {
    /// Show the sections
    Sections,
    /// Show the players
    Players,
    /// Show a round; the last, if none is named
    Pairings {
        /// Which
        round: Option<u16>,
    },
    /// Show the standings after the last complete round: one in which each game is finished or adjourned
    Standings {
        /// After which round; while it is being played, its finished games count, and the standings are
        /// marked as provisional
        #[arg(long, value_name = "ROUND")]
        after: Option<u16>,
        /// With the finished games of the round being played: provisional, and marked so
        #[arg(long, conflicts_with = "after")]
        live: bool,
    },
    /// Show why somebody has the place they have or, with --round, why they are paired as they are
    Why {
        /// Who
        player: String,
        /// In which round
        #[arg(long)]
        round: Option<u16>,
        /// Why they do not meet this player in the round
        #[arg(long, requires = "round", value_name = "PLAYER")]
        against: Option<String>,
    },
    /// Show the regulations of the event, made of the settings
    Regulations(AnnouncedAs),
    /// Show the invitation, made of the settings
    Invitation(AnnouncedAs),
    /// Show what the linter says about the announcement
    Lint,
    /// Show who wins what of the announced prizes, by the standings of this moment
    Prizes {
        /// What if a game that is still being played ends so: 3=1-0, 3=1/2-1/2 or 3=0-1
        #[arg(long, value_name = "BOARD=RESULT")]
        suppose: Vec<String>,
        /// Of this fund instead, which nobody has announced
        #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
        fund: Option<PathBuf>,
    },
    /// Show the incidents at the boards, with their rulings
    Incidents,
    /// Show the pairing-integrity log
    Integrity,
    /// Show the log
    Log,
}

/// How a document of the announcement is written.
#[derive(Args, Debug)]
pub(crate) struct AnnouncedAs {
    /// The language: en, de, fr or es
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = ["en", "de", "fr", "es"])]
    pub(crate) language: String,
    /// As Markdown instead of plain text
    #[arg(long)]
    pub(crate) markdown: bool,
    /// With a note wherever something is not said
    #[arg(long)]
    pub(crate) gaps: bool,
}

/// How a festival begins, is kept and handed on.
#[derive(Debug, Subcommand)]
pub(crate) enum Keep {
    /// Open a section, and the festival if there is none
    New(Opening),
    /// Take over a tournament from a report file: every round is checked
    Import {
        /// The file
        #[arg(value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
    /// Write the report file of a section
    Export {
        /// The file to write; - is standard output
        #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
        output: PathBuf,
        /// The version to write
        #[arg(long, value_enum, default_value = "trf26")]
        to: To,
        /// Write results not known yet as ?, for exchange during the tournament
        #[arg(long)]
        interim: bool,
        #[command(flatten)]
        writing: Written,
    },
    /// Follow the chain of the log, replay it and decide every command again
    Verify,
    /// Copy the festival into a folder, and verify the copy
    Backup {
        /// The folder
        #[arg(value_hint = ValueHint::DirPath)]
        folder: PathBuf,
    },
    /// Keep a backup in a folder that follows the festival, entry by entry, until interrupted; its health is
    /// told when it changes
    Follow {
        /// The folder
        #[arg(value_hint = ValueHint::DirPath)]
        folder: PathBuf,
        /// Look for new entries every so many seconds
        #[arg(long, value_name = "SECONDS", default_value_t = 1,
            value_parser = clap::value_parser!(u64).range(1..=3600))]
        every: u64,
        /// Catch up and end
        #[arg(long)]
        once: bool,
    },
    /// Hide the festival from public pages
    Hide,
    /// Show the festival on public pages again
    Unhide,
    /// Archive the festival: it is read, and nothing in it changes until it is taken back
    Archive,
    /// Take the festival back out of the archive
    Unarchive,
    /// Allow other sites to show its lists in a frame
    Embed {
        /// Forbid it again
        #[arg(long)]
        no: bool,
    },
    /// Delete the festival, if nothing of it was ever published: its file is laid aside into the folder
    /// `deleted`
    Delete {
        /// Its name, so that it is not another one
        #[arg(long)]
        name: String,
    },
    /// Make the festival out of a backup, and verify that it has the hash it had
    Restore {
        /// The backup
        #[arg(value_hint = ValueHint::FilePath)]
        from: PathBuf,
        /// Up to this entry only
        #[arg(long, value_name = "ENTRY")]
        up_to: Option<u64>,
    },
}

/// What a section is opened with.
#[derive(Args, Debug)]
pub(crate) struct Opening {
    /// The name of the tournament
    pub(crate) name: String,
    /// The number of rounds
    #[arg(long)]
    rounds: u16,
    /// The first day
    #[arg(long, value_name = "YYYY-MM-DD")]
    start: Date,
    /// The last day
    #[arg(long, value_name = "YYYY-MM-DD")]
    end: Option<Date>,
    /// The colour drawn by lot
    #[arg(long, value_name = "COLOUR")]
    initial_colour: Option<String>,
    /// The tie-breaks, such as BH/C1,BH,SB
    #[arg(long, value_name = "LIST")]
    tie_breaks: Option<String>,
    /// The city
    #[arg(long)]
    city: Option<String>,
    /// The federation
    #[arg(long)]
    federation: Option<String>,
    /// The chief arbiter
    #[arg(long)]
    chief_arbiter: Option<String>,
    /// The time control, such as 5400+30
    #[arg(long)]
    time_control: Option<String>,
    /// Baku acceleration
    #[arg(long)]
    baku: bool,
}

impl Opening {
    pub(crate) fn configuration(&self) -> anyhow::Result<Configuration> {
        let mut configuration = Configuration::new(&self.name, self.start, self.rounds);
        configuration.end = self.end.unwrap_or(self.start);
        let colour = self.initial_colour.as_deref();
        configuration.initial_colour = colour.map(words::colour).transpose()?;
        configuration.tie_breaks = self.tie_breaks.as_deref().map_or(Ok(Vec::new()), words::tie_breaks)?;
        configuration.city = self.city.clone().unwrap_or_default();
        configuration.federation = self.federation.as_deref().map(words::federation).transpose()?;
        configuration.chief_arbiter = self.chief_arbiter.clone().unwrap_or_default();
        configuration.time_control = Announced::read(self.time_control.as_deref().unwrap_or_default());
        if self.baku {
            configuration.acceleration = Acceleration::Baku;
        }
        Ok(configuration)
    }
}

/// A player to enter.
#[derive(Args, Debug)]
pub(crate) struct Person {
    /// Last name, first name
    pub(crate) name: String,
    #[command(flatten)]
    pub(crate) rest: PlayerDetails,
}

/// A player to change.
#[derive(Args, Debug)]
pub(crate) struct Alteration {
    /// Last name, first name
    #[arg(long)]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) rest: PlayerDetails,
}

/// What can be known about a player.
#[derive(Args, Debug)]
pub(crate) struct PlayerDetails {
    /// FIDE rating; 0: unrated
    #[arg(long)]
    pub(crate) rating: Option<u16>,
    /// National rating; 0: unrated
    #[arg(long)]
    pub(crate) national_rating: Option<u16>,
    /// What rating lists say, such as 'standard 2100 K20 fide 2026-11-01; rapid 1950'
    #[arg(long, value_name = "RATINGS")]
    pub(crate) listed: Option<String>,
    /// FIDE title
    #[arg(long)]
    pub(crate) title: Option<String>,
    /// FIDE federation
    #[arg(long)]
    pub(crate) federation: Option<String>,
    /// FIDE number
    #[arg(long)]
    pub(crate) fide_id: Option<u64>,
    /// Birth date or year
    #[arg(long)]
    pub(crate) born: Option<String>,
    /// m or w, as registered
    #[arg(long)]
    pub(crate) sex: Option<String>,
    /// Club or town
    #[arg(long)]
    pub(crate) club: Option<String>,
    /// The player is not entitled to a half-point bye
    #[arg(long)]
    pub(crate) no_half_point_bye: bool,
    /// What the player is to pay, such as 25.00
    #[arg(long, value_name = "AMOUNT", value_parser = words::cents)]
    pub(crate) fee_owed: Option<u32>,
    /// What the player has paid, such as 25.00
    #[arg(long, value_name = "AMOUNT", value_parser = words::cents)]
    pub(crate) fee_paid: Option<u32>,
    /// Where the player can be reached; in no report
    #[arg(long)]
    pub(crate) email: Option<String>,
    /// A note for the arbiters; in no report
    #[arg(long)]
    pub(crate) note: Option<String>,
}
