//! A section of a festival: one tournament.

use std::collections::{BTreeMap, BTreeSet};

use glossary::{Colour, GameResult, PairingNumber, Phrase, PlayerResult, Points, RoundNumber, phrase};
use tiebreak::Fraction;

use crate::appeal::Appeal;
use crate::board_plan::BoardProperties;
use crate::commitment::{DrawnStarts, SealedMove};
use crate::configuration::Configuration;
use crate::edition::{Regulations, Rule};
use crate::finding::Refusal;
use crate::format::FormatState;
use crate::identity::{AppealId, BoardNumber, GameNumber, OfficialId, PlayerId, TeamId};
use crate::incident::Incident;
use crate::integrity::Breach;
use crate::official::Official;
use crate::player::{Player, Presence};
use crate::prizes::Prizes;
use crate::registration::{Registration, TitleResult};
use crate::round::{Board, Round};
use crate::shared::Shared;
use crate::team::Team;

/// Players no two of whom may meet in some rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prohibition {
    /// Who.
    pub players: Vec<PlayerId>,
    /// From which round.
    pub from: RoundNumber,
    /// To which round.
    pub to: RoundNumber,
}

/// Points that the arbiter gives or takes (record 299 of the TRF).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointsGiven {
    /// To whom.
    pub player: PlayerId,
    /// In which round; none: apart from the rounds, or for a result in every round.
    pub round: Option<RoundNumber>,
    /// How many; less than nothing is a penalty.
    pub points: Points,
    /// The result that is worth these points; none: they are given or taken beside the results.
    pub for_result: Option<PlayerResult>,
}

/// A result that is corrected for ratings only, since it was reported too late for the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingCorrection {
    /// The round.
    pub round: RoundNumber,
    /// The board.
    pub board: BoardNumber,
    /// What the game was; none: not to be rated.
    pub result: Option<GameResult>,
    /// Which game of the board.
    pub game: GameNumber,
}

/// Whether the section is run as FIDE's acceptance asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FideMode {
    /// It is.
    On,
    /// It was, until this round was to be paired; it never will be again.
    LeftBefore(RoundNumber),
}

/// A section of a festival: one tournament, with all that has been decided in it.
///
/// ```
/// use glossary::{Colour, GameResult, PairingNumber, PlayerResult, Points, RoundNumber};
/// use jiff::{Timestamp, civil::date};
/// use tournament::*;
///
/// let id = SectionId::new("open").expect("a name");
/// let mut configuration = Configuration::new("Jadoube Open", date(2026, 11, 14), 5);
/// configuration.initial_colour = Some(Colour::White);
/// let players: Vec<PlayerId> = (1..=4).filter_map(PlayerId::new).collect();
/// let (first, board) = (RoundNumber::new(1).expect("1"), BoardNumber::new(1).expect("1"));
/// let won = GameResult::new(PlayerResult::Win, PlayerResult::Loss);
/// let enter = players.iter().zip(["Anna", "Boris", "Clara", "David"]);
/// let enter = enter.map(|(player, name)| PlayerCommand::Enter(*player, Box::new(Details::named(name))));
/// let mut commands: Vec<SectionCommand> = enter.map(SectionCommand::Players).collect();
/// commands.push(SectionCommand::Players(PlayerCommand::CheckIn(players.clone())));
/// commands.extend([PairingCommand::Pair, PairingCommand::Publish].map(SectionCommand::Pairing));
/// commands.push(SectionCommand::Results(ResultCommand::Enter(first, board, won)));
///
/// let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::None };
/// let mut log = Log::default();
/// log.submit(Command::OpenSection(id.clone(), Box::new(configuration), None), context.clone());
/// for command in commands {
///     log.submit(Command::In(id.clone(), command), context.clone());
/// }
/// let section = log.festival().section(&id)?;
///
/// // Who is there.
/// let [anna, boris, clara, _] = players[..] else { panic!("four have entered") };
/// assert_eq!(section.shown(clara).to_string(), "Clara (TPN 3)");
/// assert_eq!(section.with_number(PairingNumber::new(3).expect("3")), Some(clara));
/// assert_eq!(section.numbered().len(), 4);
/// assert_eq!(section.player(boris)?.shown().to_string(), "Boris (TPN 2)");
///
/// // How far the section has come.
/// assert!(section.has_started() && section.is_in_fide_mode());
/// assert_eq!((section.published().len(), section.next_round().get()), (1, 2));
/// assert!(section.draft().is_none());
/// assert_eq!(section.results_awaited()[0].to_string(), "round 1, board 2");
/// assert_eq!(section.to_be_paired(section.next_round()).len(), 4);
/// assert!(section.absent_without_explanation().is_empty());
/// assert_eq!(section.scores_before(section.next_round())[&anna], Points::ONE);
/// assert_eq!(section.scores()[&anna], Points::ZERO, "the round is not complete");
///
/// // What its format says.
/// assert_eq!(section.format().contestants(), Contestants::Players);
/// assert!(!section.may_be_decided(first, board), "a board of a Swiss has one game");
///
/// // What the regulations and the announcement say.
/// assert_eq!(section.article(Rule::CorrectionWindow).to_string(), "swiss-handling-rules@2026-02/4.3");
/// assert_eq!(section.article_of(Unsettled::TimeControl).to_string(), "trf@2025-09/222");
/// assert!(!section.lasts_more_than_30_days());
/// assert_eq!((section.scheduled_start(first), section.default_minutes()), (None, 0));
/// assert_eq!(section.start_notice().article().to_string(), "competition-rules@2018-10/4.4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The editions adopted.
    pub regulations: Regulations,
    /// How it is run.
    pub configuration: Shared<Configuration>,
    /// Whether it is in FIDE mode.
    pub fide_mode: FideMode,
    /// The players, by entry.
    pub players: Shared<BTreeMap<PlayerId, Player>>,
    /// The rounds; only the last one can be a draft.
    pub rounds: Vec<Round>,
    /// What its format keeps of its own.
    pub format_state: Shared<FormatState>,
    /// Who may not meet.
    pub prohibitions: Shared<Vec<Prohibition>>,
    /// Points out of the ordinary.
    pub points_given: Vec<PointsGiven>,
    /// Corrections for the rating report only.
    pub rating_corrections: Vec<RatingCorrection>,
    /// Boards with properties of their own.
    pub boards: Shared<BTreeMap<BoardNumber, BoardProperties>>,
    /// The pairing-integrity log.
    pub integrity: Shared<Vec<Breach>>,
    /// Remarks for the report file, such as those of a report taken over.
    pub remarks: Shared<Vec<String>>,
    /// Whether the standings are declared final.
    pub is_final: bool,
    /// Whether the check-in is closed: what becomes of those who have not arrived is decided.
    pub is_check_in_closed: bool,
    /// Values that the arbiter brings from outside for the tie-break `OTHER_name`, by name and player: of a
    /// play-off, or places by hand.
    pub outside_values: Shared<BTreeMap<String, BTreeMap<PlayerId, Fraction>>>,
    /// The teams, by entry, where teams compete.
    pub teams: Shared<BTreeMap<TeamId, Team>>,
    /// Who runs it.
    pub officials: Shared<BTreeMap<OfficialId, Official>>,
    /// Appeals, in the order in which they were handed in.
    pub appeals: Shared<BTreeMap<AppealId, Appeal>>,
    /// How it is registered, where it is played, who organises it.
    pub registration: Shared<Registration>,
    /// Title results for which certificates are to be made out.
    pub title_results: Shared<BTreeMap<PlayerId, TitleResult>>,
    /// The prizes: the fund, and who has confirmed its distribution.
    pub prizes: Shared<Prizes>,
    /// The incidents at the boards, in the order in which they were ruled. Players and the public never see
    /// them (Laws, 12.6).
    pub incidents: Shared<Vec<Incident>>,
    /// The start positions of Chess960 that were drawn, by round.
    pub start_draws: Shared<BTreeMap<RoundNumber, DrawnStarts>>,
    /// The sealed moves, in the order in which they were sealed.
    pub sealed_moves: Shared<Vec<SealedMove>>,
}

impl Section {
    /// A section that has adopted its regulations and nothing else. Example: see [`crate::Coverage`].
    pub fn new(regulations: Regulations, configuration: Configuration) -> Section {
        let format_state = configuration.format.rules().first_state().into();
        Section {
            regulations,
            configuration: configuration.into(),
            fide_mode: FideMode::On,
            players: Shared::default(),
            rounds: Vec::new(),
            format_state,
            prohibitions: Shared::default(),
            points_given: Vec::new(),
            rating_corrections: Vec::new(),
            boards: Shared::default(),
            integrity: Shared::default(),
            remarks: Shared::default(),
            is_final: false,
            is_check_in_closed: false,
            outside_values: Shared::default(),
            teams: Shared::default(),
            officials: Shared::default(),
            appeals: Shared::default(),
            registration: Shared::default(),
            title_results: Shared::default(),
            prizes: Shared::default(),
            incidents: Shared::default(),
            start_draws: Shared::default(),
            sealed_moves: Shared::default(),
        }
    }

    /// A player, or the refusal that there is none. Example: see [`Section`].
    pub fn player(&self, id: PlayerId) -> Result<&Player, Refusal> {
        self.players
            .get(&id)
            .ok_or_else(|| Refusal::new(phrase!("nobody has entry {entry} in this section", entry = id)))
    }

    /// How a message shows a player. Example: see [`Section`].
    pub fn shown(&self, id: PlayerId) -> Phrase {
        self.players.get(&id).map_or_else(|| phrase!("entry {entry}", entry = id), Player::shown)
    }

    /// The player of a pairing number. Example: see [`Section`].
    pub fn with_number(&self, number: PairingNumber) -> Option<PlayerId> {
        self.players.values().find(|player| player.number == Some(number)).map(|player| player.id)
    }

    /// The players in the order of their pairing numbers. Example: see [`Section`].
    pub fn numbered(&self) -> Vec<&Player> {
        let mut numbered: Vec<&Player> = Vec::with_capacity(self.players.len());
        numbered.extend(self.players.values().filter(|player| player.number.is_some()));
        numbered.sort_by_key(|player| player.number);
        numbered
    }

    /// A round, if it is paired. Example: see [`Section::position`].
    pub fn round(&self, number: RoundNumber) -> Option<&Round> {
        self.rounds.get(number.index())
    }

    /// The draft of a round, if there is one. Example: see [`Section`].
    pub fn draft(&self) -> Option<&Round> {
        self.rounds.last().filter(|round| !round.is_published())
    }

    /// The rounds that are published. Example: see [`Section`].
    pub fn published(&self) -> &[Round] {
        let drafts = usize::from(self.draft().is_some());
        &self.rounds[..self.rounds.len() - drafts]
    }

    /// The round to be paired next, or whose draft stands. Example: see [`Section`].
    pub fn next_round(&self) -> RoundNumber {
        RoundNumber::from_index(self.published().len())
            .expect("a section has fewer rounds than a number holds")
    }

    /// Whether a round was paired. Example: see [`Section`].
    pub fn has_started(&self) -> bool {
        !self.rounds.is_empty()
    }

    /// Whether it is in FIDE mode. Example: see [`Section`].
    pub fn is_in_fide_mode(&self) -> bool {
        self.fide_mode == FideMode::On
    }

    /// Where a rule stands in what the section has adopted. Example: see [`Section`].
    pub fn article(&self, rule: Rule) -> handbook::Citation {
        self.regulations.article(rule)
    }

    /// Refuses what must not be done once the standings are final.
    pub(crate) fn must_be_open(&self) -> Result<(), Refusal> {
        if self.is_final {
            return Err(Refusal::new(phrase!("the standings are declared final; reopen them first")));
        }
        Ok(())
    }

    /// Who missed the last published round without notice, has not explained it, and is still in the
    /// tournament. Example: see [`Section`].
    pub fn absent_without_explanation(&self) -> BTreeSet<PlayerId> {
        let Some(last) = self.published().last().filter(|_| self.configuration.absence_withdraws) else {
            return BTreeSet::new();
        };
        let mut absent = BTreeSet::new();
        let games = last.boards.values().flat_map(Board::games);
        for game in games.filter(|game| !game.notes.force_majeure) {
            for (id, colour) in [(game.white, Colour::White), (game.black, Colour::Black)] {
                let is_unexplained = |player: &Player| {
                    player.presence == Presence::Arrived && !player.explained.contains(&last.number)
                };
                if game.result_of(colour) == PlayerResult::ForfeitLoss
                    && self.players.get(&id).is_some_and(is_unexplained)
                {
                    absent.insert(id);
                }
            }
        }
        absent
    }

    /// Who is to be paired in the coming round: arrived, with a number, without a bye, not absent without
    /// explanation, and of a team in its line-up. In a schedule that is known from the start it is whoever
    /// the schedule names, there or not: who does not come forfeits, who is not named rests. Example: see
    /// [`Section`].
    pub fn to_be_paired(&self, round: RoundNumber) -> BTreeSet<PlayerId> {
        if self.format().is_known_from_the_start()
            && let Ok(pairs) = self.engine_pairs(round)
        {
            return pairs.players().collect();
        }
        let absent = self.absent_without_explanation();
        let lined_up = self.lined_up(round);
        let plays = |player: &Player| lined_up.as_ref().is_none_or(|all| all.contains(&player.id));
        let ready = self.players.values().filter(|player| is_ready(player, round, &absent) && plays(player));
        ready.map(|player| player.id).collect()
    }
}

/// Whether a player is to be paired, given who is absent without explanation.
pub(crate) fn is_ready(player: &Player, round: RoundNumber, absent: &BTreeSet<PlayerId>) -> bool {
    player.presence == Presence::Arrived
        && player.number.is_some()
        && !player.byes.contains_key(&round)
        && !absent.contains(&player.id)
}
