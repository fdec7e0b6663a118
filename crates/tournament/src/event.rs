//! What has happened: the ground of everything. A festival is the fold of its events.

use glossary::{GameResult, PairingNumber, PlayerResult, RoundNumber};

use jiff::Timestamp;
use tiebreak::Fraction;

use crate::appeal::Appeal;
use crate::board_plan::BoardProperties;
use crate::commitment::{DrawnStarts, OpenedMove, SealedMove};
use crate::configuration::{Configuration, Setting};
use crate::edition::Regulations;
use crate::identity::{
    AppealId, BoardNumber, EntryNumber, GameNumber, IncidentNumber, OfficialId, PlayerId, SectionId, TeamId,
};
use crate::imported::Imported;
use crate::incident::Incident;
use crate::integrity::Breach;
use crate::official::Official;
use crate::player::{Details, Presence};
use crate::prizes::{Confirmer, PrizeConfirmation};
use crate::registration::{Registration, TitleResult};
use crate::round::{GameNotes, Round};
use crate::section::{PointsGiven, Prohibition, RatingCorrection};
use crate::team::TeamDetails;
use crate::zone::Zone;

/// Something that has happened in a festival.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A section exists, under these regulations: always the first of its events.
    RegulationsAdopted(SectionId, Regulations, Box<Configuration>),
    /// Something has happened in a section.
    In(SectionId, SectionEvent),
    /// Where the festival is held, as clocks go.
    ZoneSet(Zone),
    /// An entry of the log no longer counts.
    Undone(EntryNumber),
}

/// Who sits where after a change; what is not listed stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reseating {
    /// Boards with who sits there now, White first; none: nobody.
    pub boards: Vec<(BoardNumber, Option<(PlayerId, PlayerId)>)>,
    /// Who has no opponent now, and what the round brings them; none: they have one.
    pub unpaired: Vec<(PlayerId, Option<PlayerResult>)>,
}

/// Something that has happened to one game of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEvent {
    /// Its result was entered or taken back.
    ResultEntered(Option<GameResult>),
    /// It was registered as adjourned.
    Adjourned,
    /// The colours were exchanged.
    Turned,
    /// Something else about it was stored.
    Annotated(GameNotes),
}

impl GameEvent {
    /// The event of the section that tells it of a game: of the first, as it was told when boards had no
    /// other.
    pub(crate) fn of(self, round: RoundNumber, board: BoardNumber, game: GameNumber) -> SectionEvent {
        match (game, self) {
            (GameNumber::FIRST, GameEvent::ResultEntered(result)) => {
                SectionEvent::ResultEntered(round, board, result)
            }
            (GameNumber::FIRST, GameEvent::Adjourned) => SectionEvent::GameAdjourned(round, board),
            (GameNumber::FIRST, GameEvent::Annotated(notes)) => {
                SectionEvent::GameAnnotated(round, board, notes)
            }
            (_, event) => SectionEvent::InGame(round, board, game, event),
        }
    }
}

impl SectionEvent {
    /// What it tells of one game, and of which, if it tells of one.
    pub(crate) fn of_game(&self) -> Option<(RoundNumber, BoardNumber, GameNumber, GameEvent)> {
        let first = GameNumber::FIRST;
        if let SectionEvent::ResultEntered(round, board, result) = *self {
            return Some((round, board, first, GameEvent::ResultEntered(result)));
        }
        if let SectionEvent::GameAdjourned(round, board) = *self {
            return Some((round, board, first, GameEvent::Adjourned));
        }
        if let SectionEvent::GameAnnotated(round, board, notes) = *self {
            return Some((round, board, first, GameEvent::Annotated(notes)));
        }
        if let SectionEvent::InGame(round, board, game, event) = *self {
            return Some((round, board, game, event));
        }
        None
    }
}

/// Something that has happened in a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SectionEvent {
    /// A setting changed.
    Configured(Setting),
    /// The section left FIDE mode before this round was paired.
    FideModeLeft(RoundNumber),
    /// A player entered.
    PlayerEntered(PlayerId, Box<Details>),
    /// What is known about a player changed.
    PlayerEdited(PlayerId, Box<Details>),
    /// A player was taken out.
    PlayerRemoved(PlayerId),
    /// A player arrived, withdrew, came back or was expelled.
    PresenceChanged(PlayerId, Presence),
    /// The check-in was closed.
    CheckInClosed,
    /// An absence was explained.
    AbsenceExplained(PlayerId, RoundNumber),
    /// A team entered.
    TeamEntered(TeamId, TeamDetails),
    /// What is known about a team changed.
    TeamEdited(TeamId, TeamDetails),
    /// A team was taken out.
    TeamRemoved(TeamId),
    /// A team said who plays in a round, board by board.
    LinedUp(TeamId, RoundNumber, Vec<PlayerId>),
    /// Pairing numbers were given: all that there are.
    NumbersGiven(Vec<(PlayerId, PairingNumber)>),
    /// A pairing number was taken back, since its owner has not arrived.
    NumberTaken(PlayerId),
    /// A bye was granted.
    ByeGranted(PlayerId, RoundNumber, PlayerResult),
    /// A bye was taken back.
    ByeCancelled(PlayerId, RoundNumber),
    /// Players may not meet.
    PairProhibited(Prohibition),
    /// A prohibition was lifted, by its place from 0.
    ProhibitionLifted(usize),
    /// A round was paired.
    RoundDrafted(Box<Round>),
    /// The draft was thrown away.
    DraftDiscarded,
    /// The arbiter began to alter the draft.
    ManualPairingBegun,
    /// The arbiter ended the alteration.
    ManualPairingEnded,
    /// Players changed their seats in a round.
    Reseated(RoundNumber, Reseating),
    /// The last round was published, for the so-many-th time.
    RoundPublished(RoundNumber, u16),
    /// A result was entered or taken back.
    ResultEntered(RoundNumber, BoardNumber, Option<GameResult>),
    /// A game was registered as adjourned.
    GameAdjourned(RoundNumber, BoardNumber),
    /// Something else about a game was stored.
    GameAnnotated(RoundNumber, BoardNumber, GameNotes),
    /// Something happened to a further game of a board.
    InGame(RoundNumber, BoardNumber, GameNumber, GameEvent),
    /// A game was added to a board, with who has White in it.
    GameAdded(RoundNumber, BoardNumber, PlayerId),
    /// A result was corrected for the rating report only.
    CorrectedForRating(RatingCorrection),
    /// Points were given or taken.
    PointsGiven(PointsGiven),
    /// Values from outside were given for the tie-break of this name: all that there are.
    OutsideValuesGiven(String, Vec<(PlayerId, Fraction)>),
    /// A board was described.
    BoardDescribed(BoardNumber, BoardProperties),
    /// A player always sits at a board, or no longer.
    BoardFixed(PlayerId, Option<BoardNumber>),
    /// The integrity of pairings was breached, or a breach explained.
    IntegrityBreached(Breach),
    /// A tournament was taken over.
    Imported(Box<Imported>),
    /// A round began, by the announcement of the arbiter.
    RoundStarted(RoundNumber, Timestamp),
    /// An official was entered.
    OfficialEntered(OfficialId, Box<Official>),
    /// What is known about an official changed.
    OfficialEdited(OfficialId, Box<Official>),
    /// An official was taken out.
    OfficialRemoved(OfficialId),
    /// An appeal was handed in.
    AppealEntered(AppealId, Box<Appeal>),
    /// What is known about an appeal changed.
    AppealEdited(AppealId, Box<Appeal>),
    /// An appeal was taken out.
    AppealRemoved(AppealId),
    /// How the section is registered, where it is played and who organises it.
    Registered(Box<Registration>),
    /// The certificate of a title result was asked for.
    Certified(PlayerId, TitleResult),
    /// That was taken back.
    Uncertified(PlayerId),
    /// The standings were declared final.
    DeclaredFinal,
    /// They were opened again.
    Reopened,
    /// The prizes were announced, or taken back.
    PrizesAnnounced(Option<prize::Fund>),
    /// A distribution of the prizes was confirmed.
    PrizesConfirmed(Confirmer, PrizeConfirmation),
    /// An incident was written down.
    IncidentRecorded(Box<Incident>),
    /// An incident was withdrawn.
    IncidentWithdrawn(IncidentNumber),
    /// The start positions of a round of Chess960 were drawn.
    StartsDrawn(Box<DrawnStarts>),
    /// The digest of a sealed move was written down.
    MoveSealed(Box<SealedMove>),
    /// A sealed move was opened.
    SealedMoveOpened(RoundNumber, BoardNumber, GameNumber, Box<OpenedMove>),
}
