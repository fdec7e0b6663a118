//! What an arbiter can ask for, in groups: each group has its file in `decide`.

use glossary::{GameResult, PairingNumber, Phrase, PlayerResult, Rating, RoundNumber, phrase};
use jiff::Timestamp;
use laws::adjournment::Digest;
use tiebreak::Fraction;

use crate::appeal::Appeal;
use crate::board_plan::BoardProperties;
use crate::configuration::{Configuration, Setting};
use crate::edition::Regulations;
use crate::finding::Consent;
use crate::identity::{
    AppealId, BoardNumber, EntryNumber, GameNumber, IncidentNumber, OfficialId, PlayerId, SectionId, TeamId,
};
use crate::imported::Imported;
use crate::incident::IncidentReport;
use crate::official::Official;
use crate::player::Details;
use crate::prizes::PrizeCommand;
use crate::registration::{Registration, TitleResult};
use crate::round::GameNotes;
use crate::section::{PointsGiven, Prohibition};
use crate::team::TeamDetails;
use crate::zone::Zone;

/// Who gives a command, when, and what they have agreed to. The program takes the time from here and never
/// from a clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    /// When.
    pub at: Timestamp,
    /// Who.
    pub author: String,
    /// What they have agreed to.
    pub consent: Consent,
}

/// What can be asked of a festival.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Opens a section; without regulations, those in force on its first day are adopted.
    OpenSection(SectionId, Box<Configuration>, Option<Regulations>),
    /// Opens a section with a tournament that another program has run so far.
    ImportSection(SectionId, Box<Imported>),
    /// Does something in a section.
    In(SectionId, SectionCommand),
    /// Moves a player who was in no round to another section.
    Move {
        /// Who, by the entry there.
        player: PlayerId,
        /// From where.
        from: SectionId,
        /// To where.
        to: SectionId,
    },
    /// Says where the festival is held, as clocks go.
    SetZone(Zone),
    /// Undoes an entry of the log.
    Undo(EntryNumber),
    /// Goes on although the log had once come further: entries were lost, and are entered again by hand or
    /// given up.
    GoOn {
        /// The last entry that the log had had.
        reached: EntryNumber,
        /// The hash of that entry, by which it is known.
        hash: String,
        /// Who remembers it: the folder of a backup, or a file of the desk.
        place: String,
    },
}

/// What can be asked of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SectionCommand {
    /// Changes a setting.
    Configure(Setting),
    /// Leaves FIDE mode, for ever.
    LeaveFideMode,
    /// Something about players.
    Players(PlayerCommand),
    /// Something about teams.
    Teams(TeamCommand),
    /// Something about pairing numbers.
    Numbers(NumberCommand),
    /// Something about byes.
    Byes(ByeCommand),
    /// Something about who may not meet.
    Prohibitions(ProhibitionCommand),
    /// Something about pairing a round.
    Pairing(PairingCommand),
    /// Something about results.
    Results(ResultCommand),
    /// Something about boards.
    Boards(BoardCommand),
    /// Something about incidents at the boards.
    Incidents(IncidentCommand),
    /// Announces when a round has really begun, or corrects that.
    AnnounceStart(RoundNumber, Timestamp),
    /// Something about officials.
    Officials(OfficialCommand),
    /// Something about appeals.
    Appeals(AppealCommand),
    /// Something that official papers say.
    Papers(PaperCommand),
    /// Declares the standings final.
    DeclareFinal,
    /// Opens standings that were declared final.
    Reopen,
    /// Something about prizes.
    Prizes(PrizeCommand),
    /// Draws the start positions of a round of Chess960 from a seed: so many of them, one for all boards or
    /// one for each.
    DrawStarts(RoundNumber, u64, u16),
    /// Something about sealed moves.
    SealedMoves(SealedMoveCommand),
}

/// What can be asked about players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerCommand {
    /// Enters a player.
    Enter(PlayerId, Box<Details>),
    /// Changes what is known about a player.
    Edit(PlayerId, Box<Details>),
    /// Takes out a player who was in no round.
    Remove(PlayerId),
    /// Players have arrived.
    CheckIn(Vec<PlayerId>),
    /// Players have not arrived after all.
    CheckOut(Vec<PlayerId>),
    /// The check-in is closed: who has not arrived is not waited for.
    CloseCheckIn,
    /// A player withdraws.
    Withdraw(PlayerId),
    /// A player who had withdrawn comes back.
    ReEnter(PlayerId),
    /// A player is expelled.
    Expel(PlayerId),
    /// An absence without notice is explained with acceptable reasons.
    ExplainAbsence(PlayerId, RoundNumber),
    /// Ratings are taken from a list, after its differences were reviewed.
    RefreshRatings {
        /// The name of the list.
        list: String,
        /// The ratings in the list.
        ratings: Vec<(PlayerId, Option<Rating>)>,
    },
}

/// What can be asked about teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TeamCommand {
    /// Enters a team.
    Enter(TeamId, TeamDetails),
    /// Changes what is known about a team.
    Edit(TeamId, TeamDetails),
    /// Takes out a team that was in no round.
    Remove(TeamId),
    /// Says who plays for a team in a round, board by board.
    LineUp(TeamId, RoundNumber, Vec<PlayerId>),
}

/// What can be asked about officials.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OfficialCommand {
    /// Enters an official.
    Enter(OfficialId, Box<Official>),
    /// Changes what is known about an official.
    Edit(OfficialId, Box<Official>),
    /// Takes an official out.
    Remove(OfficialId),
}

/// What can be asked about appeals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppealCommand {
    /// Enters an appeal that was handed in.
    Enter(AppealId, Box<Appeal>),
    /// Changes what is known about an appeal, such as what became of it.
    Edit(AppealId, Box<Appeal>),
    /// Takes out an appeal that was entered by mistake.
    Remove(AppealId),
}

/// What can be asked about official papers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaperCommand {
    /// Says how the section is registered, where it is played and who organises it.
    Register(Box<Registration>),
    /// Asks for the certificate of a title result, or changes what it leaves out.
    Certify(PlayerId, TitleResult),
    /// Takes that back.
    Uncertify(PlayerId),
}

/// What can be asked about pairing numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberCommand {
    /// Gives numbers to all who have arrived, in the initial order.
    Give,
    /// Makes the initial order anew.
    Regenerate,
    /// Exchanges the numbers of two players.
    Exchange(PairingNumber, PairingNumber),
}

/// What can be asked about byes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByeCommand {
    /// Grants a zero-, half- or full-point bye in a round.
    Grant(PlayerId, RoundNumber, PlayerResult),
    /// Takes a bye back.
    Cancel(PlayerId, RoundNumber),
}

/// What can be asked about who may not meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProhibitionCommand {
    /// No two of these meet.
    Prohibit(Prohibition),
    /// Lifts a prohibition, by its place in the list from 0.
    Lift(usize),
}

/// Why published pairings change: the reasons that the handling rules admit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeReason {
    /// Two who have met were paired by accident.
    Rematch,
    /// The rules of the competition allow it.
    CompetitionRules,
    /// Two without an opponent, close in the standings, agree.
    WithoutOpponent,
    /// A late entry: few changes, agreed.
    LateEntry,
    /// Something unforeseeable on the top boards of the final round.
    TopBoardsOfFinalRound,
}

impl ChangeReason {
    /// All reasons.
    pub const ALL: [ChangeReason; 5] = [
        ChangeReason::Rematch,
        ChangeReason::CompetitionRules,
        ChangeReason::WithoutOpponent,
        ChangeReason::LateEntry,
        ChangeReason::TopBoardsOfFinalRound,
    ];

    /// The same word, to be said in any language.
    ///
    /// ```
    /// assert_eq!(tournament::ChangeReason::LateEntry.phrase().to_string(), "late-entry");
    /// assert_eq!(tournament::ChangeReason::LateEntry.word(), "late-entry");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            ChangeReason::Rematch => phrase!("rematch"),
            ChangeReason::CompetitionRules => phrase!("rules"),
            ChangeReason::WithoutOpponent => phrase!("without-opponent"),
            ChangeReason::LateEntry => phrase!("late-entry"),
            ChangeReason::TopBoardsOfFinalRound => phrase!("final-round"),
        }
    }

    /// The word by which it is known on the command line and in the log.
    /// Example: see [`ChangeReason::phrase`].
    pub const fn word(self) -> &'static str {
        match self {
            ChangeReason::Rematch => "rematch",
            ChangeReason::CompetitionRules => "rules",
            ChangeReason::WithoutOpponent => "without-opponent",
            ChangeReason::LateEntry => "late-entry",
            ChangeReason::TopBoardsOfFinalRound => "final-round",
        }
    }
}

/// What can be asked about pairing a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingCommand {
    /// Pairs the next round, as a draft.
    Pair,
    /// Throws the draft away.
    Discard,
    /// Shows the draft to the players.
    Publish,
    /// Changes the published round: these pairs are made, White first; who loses an opponent and is in no
    /// pair gets the bye named.
    Republish {
        /// Why.
        reason: ChangeReason,
        /// The new pairs.
        pairs: Vec<(PlayerId, PlayerId)>,
        /// Who is left without an opponent, and with what.
        unpaired: Vec<(PlayerId, PlayerResult)>,
    },
    /// Begins to alter the draft by hand; without a draft, from an empty one.
    BeginManual,
    /// Seats two at a board, White first.
    Seat(PlayerId, PlayerId),
    /// Takes a pair apart.
    Unseat(BoardNumber),
    /// Gives the pairing-allocated bye by hand.
    GiveBye(PlayerId),
    /// Ends the alteration: the draft is checked and compared with the engine's.
    ValidateManual,
}

/// What can be asked about results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultCommand {
    /// Enters or changes a result; none takes it back.
    Enter(RoundNumber, BoardNumber, Option<GameResult>),
    /// Registers a game as adjourned.
    Adjourn(RoundNumber, BoardNumber),
    /// Says how boards were really played, White first: with other colours, or other opponents.
    AsPlayed(RoundNumber, Vec<(BoardNumber, PlayerId, PlayerId)>),
    /// Corrects a result for the rating report only.
    CorrectForRating(RoundNumber, BoardNumber, Option<GameResult>),
    /// Stores what else is to be known about a game.
    Annotate(RoundNumber, BoardNumber, GameNotes),
    /// Does to a further game of a board what the commands above do to the first.
    InGame(RoundNumber, BoardNumber, GameNumber, GameCommand),
    /// Lets a game follow that decides a board, where the format has one; who has White in it, as drawn or
    /// agreed.
    AddGame(RoundNumber, BoardNumber, PlayerId),
    /// Gives or takes points out of the ordinary.
    GivePoints(PointsGiven),
    /// Brings values from outside for the tie-break `OTHER_name`: of a play-off, or places given by hand with
    /// `OTHER_name/R`.
    BringValues {
        /// The name, in capitals.
        name: String,
        /// The values; whoever is not named has none.
        values: Vec<(PlayerId, Fraction)>,
    },
}

/// What can be asked about one game of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameCommand {
    /// Enters or changes its result; none takes it back.
    Enter(Option<GameResult>),
    /// Registers it as adjourned.
    Adjourn,
    /// Says who really had White in it.
    AsPlayed(PlayerId),
    /// Corrects its result for the rating report only.
    CorrectForRating(Option<GameResult>),
    /// Stores what else is to be known about it.
    Annotate(GameNotes),
}

/// What can be asked about boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardCommand {
    /// Says what is special about a board.
    Describe(BoardNumber, BoardProperties),
    /// Lets a player always sit at a board, or no longer.
    Fix(PlayerId, Option<BoardNumber>),
}

/// What can be asked about incidents at the boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IncidentCommand {
    /// Writes down an incident with the ruling that follows from its answers, which takes effect.
    Record(Box<IncidentReport>),
    /// Withdraws an incident, after an appeal for example.
    Withdraw(IncidentNumber),
}

/// What can be asked about sealed moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SealedMoveCommand {
    /// Writes down the digest of a move that a player has sealed.
    Seal(RoundNumber, BoardNumber, GameNumber, Digest),
    /// Opens the envelope: the move as written, and the secret text of the player. They must give the digest.
    Open(RoundNumber, BoardNumber, GameNumber, String, String),
}

impl SealedMoveCommand {
    /// The game that it is about.
    ///
    /// ```
    /// use glossary::RoundNumber;
    /// use tournament::{BoardNumber, GameNumber, SealedMove, SealedMoveCommand};
    /// let round = RoundNumber::new(1).expect("a round");
    /// let board = BoardNumber::new(3).expect("a board");
    /// let digest = SealedMove::digest_of("Nf3", "correct horse");
    /// let seal = SealedMoveCommand::Seal(round, board, GameNumber::FIRST, digest);
    /// assert_eq!(seal.place(), (round, board, GameNumber::FIRST));
    /// ```
    pub const fn place(&self) -> (RoundNumber, BoardNumber, GameNumber) {
        match self {
            SealedMoveCommand::Seal(round, board, game, _)
            | SealedMoveCommand::Open(round, board, game, ..) => (*round, *board, *game),
        }
    }
}
