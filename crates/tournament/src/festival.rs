//! A festival, and how each event changes it: nothing else does.

use std::collections::BTreeMap;

use glossary::{PlayerResult, RoundNumber, phrase};

use crate::commitment::SealedMove;
use crate::configuration::Setting;
use crate::event::{Event, GameEvent, Reseating, SectionEvent};
use crate::finding::Refusal;
use crate::identity::{BoardNumber, PlayerId, SectionId, TeamId};
use crate::imported::Imported;
use crate::player::{Player, Presence};
use crate::prizes::Prizes;
use crate::round::{Board, Game, Round, Stage};
use crate::section::{FideMode, Section};
use crate::shared::Shared;
use crate::team::Team;
use crate::zone::Zone;

/// A festival: its sections, and where it is held. The fold of its events, and of nothing else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Festival {
    /// The sections, by name.
    pub sections: BTreeMap<SectionId, Shared<Section>>,
    /// Where it is held, as clocks go; none is known of festivals from before it was recorded.
    pub zone: Option<Zone>,
}

impl Festival {
    /// A section, or the refusal that there is none. Example: see [`Festival::apply`].
    pub fn section(&self, id: &SectionId) -> Result<&Section, Refusal> {
        self.sections.get(id).map(|section| &**section).ok_or_else(|| {
            let known: Vec<&str> = self.sections.keys().map(SectionId::as_str).collect();
            Refusal::new(match known.is_empty() {
                true => phrase!("there is no section {section}; there are: none yet", section = id),
                false => phrase!("there is no section {section}; there are: {known}", section = id, known),
            })
        })
    }

    /// Lets an event have happened. Events about what is not there change nothing.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::{Configuration, Event, Festival, Regulations, SectionId};
    /// let section = SectionId::new("A").expect("a name");
    /// let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    /// let adopted = Regulations::proposed_for(configuration.start);
    /// let mut festival = Festival::default();
    /// festival.apply(&Event::RegulationsAdopted(section.clone(), adopted, Box::new(configuration)));
    /// assert!(festival.section(&section)?.is_in_fide_mode());
    /// # Ok::<(), tournament::Refusal>(())
    /// ```
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::RegulationsAdopted(id, regulations, configuration) => {
                let section = Section::new(*regulations, (**configuration).clone());
                self.sections.insert(id.clone(), section.into());
            }
            Event::In(id, event) => {
                if let Some(section) = self.sections.get_mut(id) {
                    section.apply(event);
                }
            }
            Event::ZoneSet(zone) => self.zone = Some(zone.clone()),
            Event::Undone(_) => {}
        }
    }
}

impl Section {
    /// Lets an event have happened in the section.
    ///
    /// ```
    /// use tournament::{Configuration, Details, PlayerId, Regulations, Section, SectionEvent};
    /// let configuration = Configuration::new("Open", jiff::civil::date(2026, 11, 14), 5);
    /// let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    /// let player = PlayerId::new(1).expect("an entry");
    /// section.apply(&SectionEvent::PlayerEntered(player, Box::new(Details::named("Tal, Mikhail"))));
    /// assert_eq!(section.players[&player].details.name, "Tal, Mikhail");
    /// ```
    pub fn apply(&mut self, event: &SectionEvent) {
        self.change_by(event);
        self.keep_state(event);
    }

    fn change_by(&mut self, event: &SectionEvent) {
        match event {
            SectionEvent::Configured(setting) => self.configured(setting),
            SectionEvent::FideModeLeft(round) => self.fide_mode = FideMode::LeftBefore(*round),
            SectionEvent::PlayerEntered(id, details) => {
                self.players.insert(*id, Player::new(*id, (**details).clone()));
            }
            SectionEvent::PlayerEdited(id, details) => {
                self.change(*id, |player| player.details = (**details).clone());
            }
            SectionEvent::PlayerRemoved(id) => {
                self.players.remove(id);
            }
            SectionEvent::PresenceChanged(id, presence) => self.change(*id, |one| one.presence = *presence),
            SectionEvent::CheckInClosed => self.is_check_in_closed = true,
            SectionEvent::AbsenceExplained(id, round) => self.change(*id, |player| {
                player.explained.insert(*round);
            }),
            SectionEvent::TeamEntered(id, details) => {
                self.teams.insert(*id, Team::new(*id, details.clone()));
            }
            SectionEvent::TeamEdited(id, details) => {
                self.change_team(*id, |team| team.details.clone_from(details));
            }
            SectionEvent::TeamRemoved(id) => {
                self.teams.remove(id);
            }
            SectionEvent::LinedUp(id, round, players) => self.change_team(*id, |team| {
                team.line_ups.insert(*round, players.clone());
            }),
            SectionEvent::NumbersGiven(numbers) => {
                numbers.iter().for_each(|(id, number)| self.change(*id, |one| one.number = Some(*number)));
            }
            SectionEvent::NumberTaken(id) => self.change(*id, |player| player.number = None),
            SectionEvent::ByeGranted(id, round, kind) => self.change(*id, |player| {
                player.byes.insert(*round, *kind);
            }),
            SectionEvent::ByeCancelled(id, round) => self.change(*id, |player| {
                player.byes.remove(round);
            }),
            SectionEvent::PairProhibited(prohibition) => self.prohibitions.push(prohibition.clone()),
            SectionEvent::ProhibitionLifted(index) => {
                if *index < self.prohibitions.len() {
                    self.prohibitions.remove(*index);
                }
            }
            SectionEvent::RoundDrafted(round) => self.rounds.push((**round).clone()),
            SectionEvent::DraftDiscarded => {
                self.rounds.pop_if(|round| !round.is_published());
            }
            SectionEvent::ManualPairingBegun => self.set_stage(Stage::Manual),
            SectionEvent::ManualPairingEnded => self.set_stage(Stage::Draft),
            SectionEvent::RoundPublished(_, version) => self.set_stage(Stage::Published(*version)),
            SectionEvent::Reseated(round, reseating) => {
                let games = self.format().games(self, *round);
                if let Some(round) = self.rounds.get_mut(round.index()) {
                    round.reseat(reseating, games);
                }
            }
            SectionEvent::ResultEntered(..)
            | SectionEvent::GameAdjourned(..)
            | SectionEvent::GameAnnotated(..)
            | SectionEvent::InGame(..) => {
                let Some((round, board, game, event)) = event.of_game() else { return };
                self.change_board(round, board, |board| {
                    board.change_game(game, |game| game.apply(event));
                });
            }
            SectionEvent::GameAdded(round, board, white) => {
                self.change_board(*round, *board, |board| board.add_game(*white));
            }
            SectionEvent::CorrectedForRating(correction) => self.rating_corrections.push(*correction),
            SectionEvent::PointsGiven(given) => self.points_given.push(*given),
            SectionEvent::OutsideValuesGiven(name, values) => {
                self.outside_values.insert(name.clone(), values.iter().copied().collect());
            }
            SectionEvent::BoardDescribed(board, properties) => {
                self.boards.insert(*board, *properties);
            }
            SectionEvent::BoardFixed(id, board) => self.change(*id, |player| player.fixed_board = *board),
            SectionEvent::IntegrityBreached(breach) => self.integrity.push(breach.clone()),
            SectionEvent::Imported(imported) => self.take_over(imported),
            SectionEvent::RoundStarted(round, at) => {
                if let Some(round) = self.rounds.get_mut(round.index()) {
                    round.started = Some(*at);
                }
            }
            SectionEvent::OfficialEntered(id, official) | SectionEvent::OfficialEdited(id, official) => {
                self.officials.insert(*id, (**official).clone());
            }
            SectionEvent::OfficialRemoved(id) => {
                self.officials.remove(id);
            }
            SectionEvent::AppealEntered(id, appeal) | SectionEvent::AppealEdited(id, appeal) => {
                self.appeals.insert(*id, (**appeal).clone());
            }
            SectionEvent::AppealRemoved(id) => {
                self.appeals.remove(id);
            }
            SectionEvent::Registered(registration) => {
                self.registration = (**registration).clone().into();
            }
            SectionEvent::Certified(player, result) => {
                self.title_results.insert(*player, result.clone());
            }
            SectionEvent::Uncertified(player) => {
                self.title_results.remove(player);
            }
            SectionEvent::DeclaredFinal => self.is_final = true,
            SectionEvent::Reopened => self.is_final = false,
            SectionEvent::PrizesAnnounced(fund) => {
                self.prizes = Prizes { fund: fund.clone(), ..Prizes::default() }.into();
            }
            SectionEvent::PrizesConfirmed(confirmer, confirmation) => {
                self.prizes.confirmations.insert(*confirmer, confirmation.clone());
            }
            SectionEvent::IncidentRecorded(incident) => self.incidents.push((**incident).clone()),
            SectionEvent::IncidentWithdrawn(number) => {
                if let Some(incident) = self.incidents.iter_mut().find(|one| one.number == *number) {
                    incident.is_withdrawn = true;
                }
            }
            SectionEvent::StartsDrawn(drawn) => {
                self.start_draws.insert(drawn.round, (**drawn).clone());
            }
            SectionEvent::MoveSealed(sealed) => {
                let is_same = |one: &SealedMove| one.is_of(sealed.round, sealed.board, sealed.game);
                self.sealed_moves.retain(|one| !is_same(one));
                self.sealed_moves.push((**sealed).clone());
            }
            SectionEvent::SealedMoveOpened(round, board, game, opened) => {
                let found = self.sealed_moves.iter_mut().find(|one| one.is_of(*round, *board, *game));
                if let Some(sealed) = found {
                    sealed.opened = Some((**opened).clone());
                }
            }
        }
    }

    fn configured(&mut self, setting: &Setting) {
        self.configuration.set(setting.clone());
    }

    fn change(&mut self, id: PlayerId, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.players.get_mut(&id) {
            change(player);
        }
    }

    fn change_team(&mut self, id: TeamId, change: impl FnOnce(&mut Team)) {
        if let Some(team) = self.teams.get_mut(&id) {
            change(team);
        }
    }

    fn change_board(&mut self, round: RoundNumber, board: BoardNumber, change: impl FnOnce(&mut Board)) {
        if let Some(board) = self.rounds.get_mut(round.index()).and_then(|round| round.boards.get_mut(&board))
        {
            change(board);
        }
    }

    fn set_stage(&mut self, stage: Stage) {
        if let Some(round) = self.rounds.last_mut() {
            round.stage = stage;
        }
    }

    fn take_over(&mut self, imported: &Imported) {
        self.players = imported.players.iter().map(|player| (player.id, player.clone())).collect();
        self.rounds.clone_from(&imported.rounds);
        self.prohibitions = imported.prohibitions.clone().into();
        self.points_given.clone_from(&imported.points_given);
        self.remarks = imported.remarks.clone().into();
    }

    /// Lets the format keep what it needs of an event that has happened.
    pub(crate) fn keep_state(&mut self, event: &SectionEvent) {
        if let Some(state) = self.format().state_after(self, event) {
            self.format_state = state.into();
        }
    }

    /// The section as it would be after events.
    pub(crate) fn after(&self, events: &[SectionEvent]) -> Section {
        let mut after = self.clone();
        events.iter().for_each(|event| after.apply(event));
        after
    }
}

impl Game {
    fn apply(&mut self, event: GameEvent) {
        match event {
            GameEvent::ResultEntered(result) => {
                self.result = result;
                self.adjourned &= result.is_none();
            }
            GameEvent::Adjourned => self.adjourned = true,
            GameEvent::Turned => *self = Game { colours_unknown: false, ..self.turned() },
            GameEvent::Annotated(notes) => self.notes = notes,
        }
    }
}

impl Round {
    /// Lets players change their seats. Two who only change colours keep their results; others have so many
    /// games before them.
    pub(crate) fn reseat(&mut self, reseating: &Reseating, games: u8) {
        let before: Vec<Board> =
            reseating.boards.iter().filter_map(|(number, _)| self.boards.remove(number)).collect();
        for &(number, pair) in &reseating.boards {
            let Some((white, black)) = pair else { continue };
            let stays = before.iter().find_map(|old| match (old.white, old.black) {
                pair if pair == (white, black) => Some(old.clone()),
                pair if pair == (black, white) => Some(old.turned()),
                _ => None,
            });
            let stays = stays.map(|board| Board { colours_unknown: false, ..board });
            let board = stays.unwrap_or_else(|| Board::of_games(white, black, games));
            self.boards.insert(number, board);
        }
        for &(player, result) in &reseating.unpaired {
            match result {
                Some(result) => self.unpaired.insert(player, result),
                None => self.unpaired.remove(&player),
            };
        }
    }
}

impl Presence {
    /// What a round without a game and without a bye granted brings.
    pub(crate) const ABSENT: PlayerResult = PlayerResult::ZeroPointBye;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::configuration::Configuration;
    use crate::edition::Regulations;
    use crate::player::Details;
    use glossary::GameResult;
    use jiff::civil::date;

    /// Only what an event changes is copied; everything else is shared with whoever looks at the festival
    /// before it.
    #[test]
    fn a_result_copies_its_round_and_nothing_else() {
        let [a, b] = ["a", "b"].map(|name| SectionId::new(name).unwrap());
        let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
        let adopted = Regulations::proposed_for(configuration.start);
        let mut festival = Festival::default();
        for id in [&a, &b] {
            festival.apply(&Event::RegulationsAdopted(id.clone(), adopted, Box::new(configuration.clone())));
        }
        let [one, two] = [1, 2].map(|id| PlayerId::new(id).unwrap());
        for id in [one, two] {
            let entered = SectionEvent::PlayerEntered(id, Box::new(Details::named("Tal")));
            festival.apply(&Event::In(a.clone(), entered));
        }
        let [first, second] = [1, 2].map(|round| RoundNumber::new(round).unwrap());
        let board = BoardNumber::new(1).unwrap();
        for number in [first, second] {
            let mut round = Round::new(number);
            round.boards.insert(board, Board::new(one, two));
            festival.apply(&Event::In(a.clone(), SectionEvent::RoundDrafted(Box::new(round))));
        }
        let before = festival.clone();
        assert!(festival.sections[&a].is_shared_with(&before.sections[&a]), "a snapshot costs nothing");
        let draw = GameResult::parse("½-½").or_else(|_| GameResult::parse("1/2-1/2")).ok();
        festival.apply(&Event::In(a.clone(), SectionEvent::ResultEntered(second, board, draw)));
        let (now, then) = (&festival.sections[&a], &before.sections[&a]);
        assert_eq!((then.rounds[1].boards[&board].result, now.rounds[1].boards[&board].result), (None, draw));
        assert!(!now.rounds[1].boards.is_shared_with(&then.rounds[1].boards));
        assert!(now.rounds[0].boards.is_shared_with(&then.rounds[0].boards));
        assert!(now.players.is_shared_with(&then.players));
        assert!(now.configuration.is_shared_with(&then.configuration));
        assert!(festival.sections[&b].is_shared_with(&before.sections[&b]), "the other section");
    }
}
