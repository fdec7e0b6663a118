//! Which objects a command touches, so that two arbiters never overwrite each other unseen.
//!
//! Some objects the author names: the board of a result, each player who is checked in. Of those the author
//! must have seen the last version. Others change along the way: the numbers when a late entry arrives, the
//! boards of games that are registered as adjourned. They get a new version too, so that whoever still has
//! the old state before their eyes is told.

use glossary::RoundNumber;
use store::{Hash, Head, Object, Sequence};
use tournament::{
    AppealCommand, AppealId, BoardCommand, BoardNumber, ByeCommand, Command, Entry, EntryNumber, Event,
    GameNumber, IncidentCommand, IncidentNumber, Log, OfficialCommand, OfficialId, PaperCommand,
    PlayerCommand, PlayerId, PrizeCommand, ResultCommand, SectionCommand, SectionEvent, SectionId,
    TeamCommand, TeamId,
};

use crate::wire::{self, Writing};

/// Objects of an entry: those that its author names, with the values they shall have, and those that change
/// along the way.
#[derive(Debug, Default)]
pub(crate) struct Touched {
    pub(crate) named: Vec<Named>,
    pub(crate) changed: Vec<(Object, Vec<u8>)>,
}

/// An object that the author of a command names, and the value that it shall have.
#[derive(Debug)]
pub(crate) struct Named {
    pub(crate) object: Object,
    pub(crate) value: Vec<u8>,
    /// The same value as a program of version 1 wrote it.
    of_version_1: Vec<u8>,
}

impl Named {
    fn by(object: Object, command: &Command, writing: &mut Writing<'_>) -> store::Result<Named> {
        let of_version_1 = wire::value_of_version_1(command);
        Ok(Named { object, value: wire::value(command, writing)?, of_version_1 })
    }

    /// Whether the object stands at this value, whichever version of the program wrote it: equal values never
    /// conflict.
    pub(crate) fn is(&self, standing: &[u8]) -> bool {
        standing == self.value || standing == self.of_version_1
    }
}

impl Touched {
    /// The objects of an entry that is to be written behind a log.
    pub(crate) fn by(entry: &Entry, log: &Log, writing: &mut Writing<'_>) -> store::Result<Touched> {
        let value = wire::value(&entry.command, writing)?;
        let mut named = named(&entry.command, writing)?;
        if let Command::Undo(number) = entry.command {
            for object in touched_by(number, log) {
                named.push(Named::by(object, &entry.command, writing)?);
            }
        }
        named.sort_by(|one, other| (&one.object, &one.value).cmp(&(&other.object, &other.value)));
        named.dedup_by(|one, other| one.object == other.object);
        let mut changed = changed_by(entry);
        changed.retain(|object| named.iter().all(|other| other.object != *object));
        let changed = changed.into_iter().map(|object| (object, value.clone())).collect();
        Ok(Touched { named, changed })
    }
}

/// What changes along the way, each once.
fn changed_by(entry: &Entry) -> Vec<Object> {
    let mut changed: Vec<Object> = entry.events.iter().flat_map(objects_of).collect();
    changed.sort_unstable();
    changed.dedup();
    changed
}

/// What an entry touched: undoing it touches the same.
fn touched_by(number: EntryNumber, log: &Log) -> Vec<Object> {
    let place = usize::try_from(number.get() - 1).unwrap_or(usize::MAX);
    let Some(entry) = log.entries().get(place) else { return Vec::new() };
    let mut touched: Vec<Object> = parts(&entry.command).iter().map(object).collect();
    if let Command::Undo(number) = entry.command {
        touched.extend(touched_by(number, log));
    }
    touched.extend(changed_by(entry));
    touched
}

/// The objects that the author of a command names, each with the value that it shall have.
pub(crate) fn named(command: &Command, writing: &mut Writing<'_>) -> store::Result<Vec<Named>> {
    parts(command).iter().map(|part| Named::by(object(part), part, writing)).collect()
}

/// The same command object by object, such as the check-in of each player.
fn parts(command: &Command) -> Vec<Command> {
    let Command::In(section, inner) = command else { return vec![command.clone()] };
    let each = |parts: Vec<SectionCommand>| -> Vec<Command> {
        parts.into_iter().map(|part| Command::In(section.clone(), part)).collect()
    };
    let players = |command| SectionCommand::Players(command);
    match inner {
        SectionCommand::Players(PlayerCommand::CheckIn(all)) if all.len() > 1 => {
            each(all.iter().map(|&id| players(PlayerCommand::CheckIn(vec![id]))).collect())
        }
        SectionCommand::Players(PlayerCommand::CheckOut(all)) if all.len() > 1 => {
            each(all.iter().map(|&id| players(PlayerCommand::CheckOut(vec![id]))).collect())
        }
        SectionCommand::Players(PlayerCommand::RefreshRatings { list, ratings }) if ratings.len() > 1 => {
            let one = |&rating| {
                players(PlayerCommand::RefreshRatings { list: list.clone(), ratings: vec![rating] })
            };
            each(ratings.iter().map(one).collect())
        }
        SectionCommand::Results(ResultCommand::AsPlayed(round, games)) if games.len() > 1 => {
            let one = |&game| SectionCommand::Results(ResultCommand::AsPlayed(*round, vec![game]));
            each(games.iter().map(one).collect())
        }
        SectionCommand::Configure(_)
        | SectionCommand::LeaveFideMode
        | SectionCommand::Players(_)
        | SectionCommand::Teams(_)
        | SectionCommand::Numbers(_)
        | SectionCommand::Byes(_)
        | SectionCommand::Prohibitions(_)
        | SectionCommand::Pairing(_)
        | SectionCommand::Results(_)
        | SectionCommand::Boards(_)
        | SectionCommand::Incidents(_)
        | SectionCommand::AnnounceStart(..)
        | SectionCommand::Officials(_)
        | SectionCommand::Appeals(_)
        | SectionCommand::Papers(_)
        | SectionCommand::DeclareFinal
        | SectionCommand::Reopen
        | SectionCommand::Prizes(_)
        | SectionCommand::DrawStarts(..)
        | SectionCommand::SealedMoves(_) => vec![command.clone()],
    }
}

/// What a command relies on without changing it: a result is of those whom the published round seats at the
/// board.
pub(crate) fn relied_on(command: &Command) -> Vec<Object> {
    if let Command::In(section, SectionCommand::Incidents(IncidentCommand::Record(report))) = command {
        return vec![round_object(section, report.round), seats_object(section, report.round, report.board)];
    }
    if let Command::In(section, SectionCommand::SealedMoves(command)) = command {
        let (round, board, _) = command.place();
        return vec![round_object(section, round), seats_object(section, round, board)];
    }
    let Command::In(section, SectionCommand::Results(command)) = command else { return Vec::new() };
    match command {
        ResultCommand::Enter(round, ..)
        | ResultCommand::Adjourn(round, _)
        | ResultCommand::AsPlayed(round, _)
        | ResultCommand::CorrectForRating(round, ..)
        | ResultCommand::Annotate(round, ..) => vec![round_object(section, *round)],
        ResultCommand::InGame(round, board, ..) | ResultCommand::AddGame(round, board, _) => {
            vec![round_object(section, *round), seats_object(section, *round, *board)]
        }
        ResultCommand::GivePoints(_) | ResultCommand::BringValues { .. } => Vec::new(),
    }
}

fn player_object(section: &SectionId, player: PlayerId) -> Object {
    Object::new("player", &format!("{section}/{player}"))
}

fn board_object(section: &SectionId, round: RoundNumber, board: BoardNumber) -> Object {
    Object::new("board", &format!("{section}/round {round}/{board}"))
}

/// The first game of a board is the board, as it was when boards had no other.
fn game_object(section: &SectionId, round: RoundNumber, board: BoardNumber, game: GameNumber) -> Object {
    match game {
        GameNumber::FIRST => board_object(section, round, board),
        _ => Object::new("board", &format!("{section}/round {round}/{board}/game {game}")),
    }
}

/// Who sits at a board: results of its further games rely on that.
fn seats_object(section: &SectionId, round: RoundNumber, board: BoardNumber) -> Object {
    Object::new("seats", &format!("{section}/round {round}/{board}"))
}

fn team_object(section: &SectionId, team: TeamId) -> Object {
    Object::new("team", &format!("{section}/{team}"))
}

fn official_object(section: &SectionId, official: OfficialId) -> Object {
    Object::new("official", &format!("{section}/{official}"))
}

fn appeal_object(section: &SectionId, appeal: AppealId) -> Object {
    Object::new("appeal", &format!("{section}/{appeal}"))
}

fn certificate_object(section: &SectionId, player: PlayerId) -> Object {
    Object::new("certificate", &format!("{section}/{player}"))
}

fn round_object(section: &SectionId, round: RoundNumber) -> Object {
    Object::new("round", &format!("{section}/round {round}"))
}

fn bye_object(section: &SectionId, player: PlayerId, round: RoundNumber) -> Object {
    Object::new("bye", &format!("{section}/{player}/round {round}"))
}

/// Where the festival is held.
fn zone_object() -> Object {
    Object::new("festival", "zone")
}

/// The smallest object that a command touches: a board of a round, a player, the configuration, the draft of
/// a round. A command about several players or boards touches each of them; this is then the first.
pub fn object(command: &Command) -> Object {
    match command {
        Command::OpenSection(section, ..) | Command::ImportSection(section, _) => {
            Object::new("section", section.as_str())
        }
        Command::Move { player, from, .. } => player_object(from, *player),
        Command::SetZone(_) => zone_object(),
        Command::Undo(number) => Object::new("entry", &number.to_string()),
        Command::GoOn { reached, hash, .. } => match Hash::parse(hash) {
            Some(hash) => store::lost(Head { sequence: Sequence(reached.get()), hash }),
            None => Object::new("entry", &reached.to_string()),
        },
        Command::In(section, command) => in_section(section, command),
    }
}

fn in_section(section: &SectionId, command: &SectionCommand) -> Object {
    let player = |player: &PlayerId| player_object(section, *player);
    let whole = |kind: &str| Object::new(kind, section.as_str());
    match command {
        SectionCommand::Configure(setting) => {
            Object::new("configuration", &format!("{section}/{}", wire::word(setting)))
        }
        SectionCommand::LeaveFideMode => whole("fide-mode"),
        SectionCommand::Players(command) => match command {
            PlayerCommand::Enter(id, _)
            | PlayerCommand::Edit(id, _)
            | PlayerCommand::Remove(id)
            | PlayerCommand::Withdraw(id)
            | PlayerCommand::ReEnter(id)
            | PlayerCommand::Expel(id)
            | PlayerCommand::ExplainAbsence(id, _) => player(id),
            PlayerCommand::CheckIn(players) | PlayerCommand::CheckOut(players) => {
                players.first().map_or_else(|| whole("check-in"), player)
            }
            PlayerCommand::CloseCheckIn => whole("check-in"),
            PlayerCommand::RefreshRatings { ratings, .. } => {
                ratings.first().map_or_else(|| whole("ratings"), |(id, _)| player(id))
            }
        },
        SectionCommand::Teams(command) => match command {
            TeamCommand::Enter(id, _) | TeamCommand::Edit(id, _) | TeamCommand::Remove(id) => {
                team_object(section, *id)
            }
            TeamCommand::LineUp(id, round, _) => {
                Object::new("line-up", &format!("{section}/{id}/round {round}"))
            }
        },
        SectionCommand::Numbers(_) => whole("numbers"),
        SectionCommand::Byes(ByeCommand::Grant(id, round, _) | ByeCommand::Cancel(id, round)) => {
            bye_object(section, *id, *round)
        }
        SectionCommand::Prohibitions(_) => whole("prohibitions"),
        SectionCommand::Pairing(_) => whole("pairing"),
        SectionCommand::Results(command) => match command {
            ResultCommand::Enter(round, board, _)
            | ResultCommand::Adjourn(round, board)
            | ResultCommand::CorrectForRating(round, board, _)
            | ResultCommand::Annotate(round, board, _)
            | ResultCommand::AddGame(round, board, _) => board_object(section, *round, *board),
            ResultCommand::InGame(round, board, game, _) => game_object(section, *round, *board, *game),
            ResultCommand::AsPlayed(round, games) => match games.first() {
                Some((board, ..)) => board_object(section, *round, *board),
                None => round_object(section, *round),
            },
            ResultCommand::GivePoints(given) => player(&given.player),
            ResultCommand::BringValues { name, .. } => {
                Object::new("outside-values", &format!("{section}/{name}"))
            }
        },
        SectionCommand::Boards(BoardCommand::Describe(board, _)) => {
            Object::new("hall", &format!("{section}/{board}"))
        }
        SectionCommand::Boards(BoardCommand::Fix(id, _)) => player(id),
        SectionCommand::AnnounceStart(round, _) => Object::new("start", &format!("{section}/round {round}")),
        SectionCommand::Officials(
            OfficialCommand::Enter(id, _) | OfficialCommand::Edit(id, _) | OfficialCommand::Remove(id),
        ) => official_object(section, *id),
        SectionCommand::Appeals(
            AppealCommand::Enter(id, _) | AppealCommand::Edit(id, _) | AppealCommand::Remove(id),
        ) => appeal_object(section, *id),
        SectionCommand::Papers(PaperCommand::Register(_)) => whole("registration"),
        SectionCommand::Papers(PaperCommand::Certify(id, _) | PaperCommand::Uncertify(id)) => {
            certificate_object(section, *id)
        }
        SectionCommand::DeclareFinal | SectionCommand::Reopen => whole("standings"),
        SectionCommand::Prizes(PrizeCommand::Announce(_)) => whole("prizes"),
        SectionCommand::Prizes(PrizeCommand::Confirm { confirmer, .. }) => {
            Object::new("prizes-confirmed", &format!("{section}/{}", confirmer.word()))
        }
        // Nobody overwrites what another arbiter writes down: each incident is an object of its own.
        SectionCommand::Incidents(IncidentCommand::Record(report)) => {
            Object::new("incidents", &format!("{section}/round {}/{}", report.round, report.board))
        }
        SectionCommand::Incidents(IncidentCommand::Withdraw(number)) => incident_object(section, *number),
        SectionCommand::DrawStarts(round, ..) => start_draw_object(section, *round),
        SectionCommand::SealedMoves(command) => sealed_move_object(section, command.place()),
    }
}

fn incident_object(section: &SectionId, number: IncidentNumber) -> Object {
    Object::new("incident", &format!("{section}/{number}"))
}

fn start_draw_object(section: &SectionId, round: RoundNumber) -> Object {
    Object::new("start-positions", &format!("{section}/round {round}"))
}

fn sealed_move_object(
    section: &SectionId,
    (round, board, game): (RoundNumber, BoardNumber, GameNumber),
) -> Object {
    Object::new("sealed-move", &format!("{section}/round {round}/{board}/{game}"))
}

/// The objects that have changed when something has happened.
fn objects_of(event: &Event) -> Vec<Object> {
    match event {
        Event::RegulationsAdopted(section, ..) => vec![Object::new("section", section.as_str())],
        Event::In(section, event) => changed_in(section, event),
        Event::ZoneSet(_) => vec![zone_object()],
        Event::Undone(_) => Vec::new(),
    }
}

fn changed_in(section: &SectionId, event: &SectionEvent) -> Vec<Object> {
    let whole = |kind: &str| vec![Object::new(kind, section.as_str())];
    match event {
        SectionEvent::Configured(setting) => {
            vec![Object::new("configuration", &format!("{section}/{}", wire::word(setting)))]
        }
        SectionEvent::FideModeLeft(_) => whole("fide-mode"),
        SectionEvent::PlayerEntered(id, _)
        | SectionEvent::PlayerEdited(id, _)
        | SectionEvent::PlayerRemoved(id)
        | SectionEvent::PresenceChanged(id, _)
        | SectionEvent::AbsenceExplained(id, _)
        | SectionEvent::BoardFixed(id, _) => vec![player_object(section, *id)],
        SectionEvent::PointsGiven(given) => vec![player_object(section, given.player)],
        SectionEvent::TeamEntered(id, _)
        | SectionEvent::TeamEdited(id, _)
        | SectionEvent::TeamRemoved(id) => {
            vec![team_object(section, *id)]
        }
        SectionEvent::LinedUp(id, round, _) => {
            vec![Object::new("line-up", &format!("{section}/{id}/round {round}"))]
        }
        SectionEvent::CheckInClosed => whole("check-in"),
        SectionEvent::NumbersGiven(_) | SectionEvent::NumberTaken(_) => whole("numbers"),
        SectionEvent::ByeGranted(id, round, _) | SectionEvent::ByeCancelled(id, round) => {
            vec![bye_object(section, *id, *round)]
        }
        SectionEvent::PairProhibited(_) | SectionEvent::ProhibitionLifted(_) => whole("prohibitions"),
        SectionEvent::RoundDrafted(_)
        | SectionEvent::DraftDiscarded
        | SectionEvent::ManualPairingBegun
        | SectionEvent::ManualPairingEnded => whole("pairing"),
        SectionEvent::RoundPublished(round, version) => {
            let mut objects = whole("pairing");
            objects.extend((*version == 1).then(|| round_object(section, *round)));
            objects
        }
        SectionEvent::Reseated(round, reseating) => {
            let both = |board| [board_object(section, *round, board), seats_object(section, *round, board)];
            reseating.boards.iter().flat_map(|(board, _)| both(*board)).collect()
        }
        SectionEvent::ResultEntered(round, board, _)
        | SectionEvent::GameAdjourned(round, board)
        | SectionEvent::GameAnnotated(round, board, _)
        | SectionEvent::GameAdded(round, board, _) => vec![board_object(section, *round, *board)],
        SectionEvent::InGame(round, board, game, _) => vec![game_object(section, *round, *board, *game)],
        SectionEvent::CorrectedForRating(correction) => {
            vec![game_object(section, correction.round, correction.board, correction.game)]
        }
        SectionEvent::OutsideValuesGiven(name, _) => {
            vec![Object::new("outside-values", &format!("{section}/{name}"))]
        }
        SectionEvent::BoardDescribed(board, _) => vec![Object::new("hall", &format!("{section}/{board}"))],
        SectionEvent::IntegrityBreached(_) => Vec::new(),
        SectionEvent::Imported(_) => whole("section"),
        SectionEvent::RoundStarted(round, _) => {
            vec![Object::new("start", &format!("{section}/round {round}"))]
        }
        SectionEvent::OfficialEntered(id, _)
        | SectionEvent::OfficialEdited(id, _)
        | SectionEvent::OfficialRemoved(id) => vec![official_object(section, *id)],
        SectionEvent::AppealEntered(id, _)
        | SectionEvent::AppealEdited(id, _)
        | SectionEvent::AppealRemoved(id) => vec![appeal_object(section, *id)],
        SectionEvent::Registered(_) => whole("registration"),
        SectionEvent::Certified(id, _) | SectionEvent::Uncertified(id) => {
            vec![certificate_object(section, *id)]
        }
        SectionEvent::DeclaredFinal | SectionEvent::Reopened => whole("standings"),
        SectionEvent::PrizesAnnounced(_) => whole("prizes"),
        SectionEvent::PrizesConfirmed(confirmer, _) => {
            vec![Object::new("prizes-confirmed", &format!("{section}/{}", confirmer.word()))]
        }
        SectionEvent::IncidentRecorded(incident) => vec![incident_object(section, incident.number)],
        SectionEvent::IncidentWithdrawn(number) => vec![incident_object(section, *number)],
        SectionEvent::StartsDrawn(drawn) => vec![start_draw_object(section, drawn.round)],
        SectionEvent::MoveSealed(sealed) => {
            vec![sealed_move_object(section, (sealed.round, sealed.board, sealed.game))]
        }
        SectionEvent::SealedMoveOpened(round, board, game, _) => {
            vec![sealed_move_object(section, (*round, *board, *game))]
        }
    }
}
