//! Incidents at the boards: the ruling of the Laws is written down, and takes effect on result, colours and
//! points as the ordinary commands would.

use glossary::phrase::Part;
use glossary::{Colour, PlayerResult, RoundNumber, phrase};
use handbook::cite;
use laws::incident::Kind;
use laws::penalty::Penalty;
use laws::ruling::{Effect, Outcome, Ruling};

use crate::command::{ByeCommand, Context, GameCommand, IncidentCommand, PlayerCommand, ResultCommand};
use crate::event::SectionEvent;
use crate::finding::{Consequence, Finding, Level, Refusal};
use crate::identity::{GameNumber, IncidentNumber, PlayerId};
use crate::incident::{Incident, IncidentReport};
use crate::player::Presence;
use crate::round::Game;
use crate::section::{PointsGiven, Section};

use super::results::{self, GamePlace};
use super::{Answer, Deliberation, byes, players};

pub(super) fn answer(
    deliberation: &mut Deliberation<'_>,
    command: &IncidentCommand,
    context: &Context,
) -> Answer {
    match command {
        IncidentCommand::Record(report) => record(deliberation, report, context),
        IncidentCommand::Withdraw(number) => withdraw(deliberation, *number),
    }
}

fn record(deliberation: &mut Deliberation<'_>, report: &IncidentReport, context: &Context) -> Answer {
    let section = deliberation.section;
    let place = GamePlace { round: report.round, board: report.board, game: report.game };
    let game = results::find_game(section, place)?;
    let ruling = ruling(report)?;
    penalty_is_chosen(section, game, &ruling)?;
    let number = next_number(section);
    let players = [game.white, game.black];
    let incident = Incident::ruled(number, report.clone(), players, &ruling, context.at, &context.author);
    let mut events = vec![SectionEvent::IncidentRecorded(Box::new(incident.clone()))];
    tell_what_stands(deliberation, report, &ruling, game);
    events.extend(on_the_game(deliberation, report, &ruling, game)?);
    events.extend(on_points(deliberation, &incident)?);
    events.extend(on_taking_part(deliberation, &incident)?);
    Ok(events)
}

/// Where the Laws leave the penalty to the arbiter, it is the arbiter who chooses: nothing is taken for
/// granted.
fn penalty_is_chosen(section: &Section, game: Game, ruling: &Ruling) -> Result<(), Refusal> {
    let open = ruling.effects().find_map(|effect| match effect {
        Effect::Choice { on, options } => Some((*on, options)),
        Effect::Clock(_) | Effect::Board(_) | Effect::IllegalMove { .. } | Effect::Imposed { .. } => None,
    });
    let Some((on, options)) = open else { return Ok(()) };
    let options: Vec<_> = options.iter().map(|kind| kind.phrase()).collect();
    let what = phrase!(
        "choose the penalty for {player} first: {options}",
        player = section.shown(seated(game, on)),
        options = Part::Clauses(options)
    );
    Err(Refusal::new(what).citing(cite!("laws@2023-01/12.9")))
}

const fn seated(game: Game, colour: Colour) -> PlayerId {
    match colour {
        Colour::White => game.white,
        Colour::Black => game.black,
    }
}

/// A result that is there stands unless the arbiter decides otherwise (8.7): it is not replaced unasked.
fn tell_what_stands(
    deliberation: &mut Deliberation<'_>,
    report: &IncidentReport,
    ruling: &Ruling,
    game: Game,
) {
    let Some(standing) = game.result else { return };
    let place = GamePlace { round: report.round, board: report.board, game: report.game };
    let before = results::shown(Some(standing));
    let (then, article) = match ruling.outcome {
        Outcome::ResultStands => return,
        Outcome::Ended(result) if result == standing => return,
        Outcome::Ended(result) => (Some(result), cite!("laws@2023-01/8.7")),
        Outcome::NewGame => (None, report.kind.citation()),
        Outcome::GoesOn | Outcome::Undecided(_) => {
            let what = phrase!(
                "board {board} has the result {result}, and keeps it",
                board = place.shown(),
                result = before
            );
            deliberation.find(Finding::new(Level::Information, what).citing(cite!("laws@2023-01/8.7")));
            return;
        }
    };
    let change =
        Consequence::changes(phrase!("board {board}", board = place.shown()), before, results::shown(then));
    let what = phrase!("the game has a result already; this ruling replaces it");
    deliberation.find(Finding::new(Level::Confirm, what).citing(article).so_that(vec![change]));
}

/// The ruling, or which answers are missing or not understood.
fn ruling(report: &IncidentReport) -> Result<Ruling, Refusal> {
    let interview = report.interview();
    if let Some((question, fault)) = interview.faults().next() {
        return Err(Refusal::new(phrase!(
            "{question} {fault}",
            question = Part::Opening(question.key.asked()),
            fault = fault.phrase()
        )));
    }
    let open: Vec<_> = interview.open().map(|question| question.key.asked()).collect();
    interview.ruling.ok_or_else(|| {
        Refusal::new(phrase!("the ruling waits for answers: {questions}", questions = Part::Clauses(open)))
    })
}

fn next_number(section: &Section) -> IncidentNumber {
    let next = section.incidents.len().saturating_add(1);
    let next = u32::try_from(next).ok().and_then(IncidentNumber::new);
    next.expect("a section has fewer incidents than a number holds")
}

/// What becomes of result and colours.
fn on_the_game(
    deliberation: &mut Deliberation<'_>,
    report: &IncidentReport,
    ruling: &Ruling,
    game: Game,
) -> Answer {
    let enter = |result| match report.game {
        GameNumber::FIRST => ResultCommand::Enter(report.round, report.board, result),
        further => ResultCommand::InGame(report.round, report.board, further, GameCommand::Enter(result)),
    };
    let plays_on = matches!(ruling.outcome, Outcome::GoesOn | Outcome::ResultStands);
    match ruling.outcome {
        Outcome::Ended(result) if game.result != Some(result) => {
            results::answer(deliberation, &enter(Some(result)))
        }
        // 7.2.1, 7.3: the game is void; what was played of it is kept in the log of incidents.
        Outcome::NewGame if game.result.is_some() => results::answer(deliberation, &enter(None)),
        // 7.3: played on with reversed colours, and so for pairing and rating.
        Outcome::GoesOn | Outcome::ResultStands if plays_on && report.kind == Kind::ColoursReversed => {
            results::answer(deliberation, &with_colours_reversed(report, game))
        }
        Outcome::Ended(_)
        | Outcome::NewGame
        | Outcome::GoesOn
        | Outcome::ResultStands
        | Outcome::Undecided(_) => Ok(Vec::new()),
    }
}

fn with_colours_reversed(report: &IncidentReport, game: Game) -> ResultCommand {
    match report.game {
        GameNumber::FIRST => {
            ResultCommand::AsPlayed(report.round, vec![(report.board, game.black, game.white)])
        }
        further => {
            ResultCommand::InGame(report.round, report.board, further, GameCommand::AsPlayed(game.black))
        }
    }
}

/// Points by 12.9 are points out of the ordinary of the round (record 299 of the report).
fn on_points(deliberation: &mut Deliberation<'_>, incident: &Incident) -> Answer {
    let mut events = Vec::new();
    for (player, points) in incident.points() {
        let given = PointsGiven { player, round: Some(incident.report.round), points, for_result: None };
        events.extend(results::answer(deliberation, &ResultCommand::GivePoints(given))?);
    }
    Ok(events)
}

/// Who is expelled (12.9.9) or excluded from rounds (12.9.8) plays them no longer.
fn on_taking_part(deliberation: &mut Deliberation<'_>, incident: &Incident) -> Answer {
    let mut events = Vec::new();
    for (colour, penalty) in &incident.penalties {
        let player = incident.player(*colour);
        let said_before = deliberation.findings.len();
        match penalty {
            Penalty::Expulsion => events.extend(expel(deliberation, player)?),
            Penalty::Exclusion { rounds } => events.extend(exclude(deliberation, player, *rounds)?),
            Penalty::Warning
            | Penalty::TimeToOpponent(_)
            | Penalty::TimeFromOffender(_)
            | Penalty::OpponentToMaximum { .. }
            | Penalty::PointsReduced { .. }
            | Penalty::GameLost { .. }
            | Penalty::Fine { .. } => continue,
        }
        for finding in deliberation.findings.iter_mut().skip(said_before) {
            finding.article.get_or_insert(penalty.kind().citation());
        }
    }
    Ok(events)
}

fn expel(deliberation: &mut Deliberation<'_>, player: PlayerId) -> Answer {
    match deliberation.section.player(player)?.presence {
        Presence::Expelled => Ok(Vec::new()),
        Presence::Arrived | Presence::Expected | Presence::Withdrawn => {
            players::answer(deliberation, &PlayerCommand::Expel(player))
        }
    }
}

/// The next rounds that are not published bring no points; where fewer are left, that is told.
fn exclude(deliberation: &mut Deliberation<'_>, player: PlayerId, rounds: u8) -> Answer {
    let section = deliberation.section;
    let next = section.published().len();
    let left = (next..usize::from(section.configuration.rounds)).filter_map(RoundNumber::from_index);
    let excluded: Vec<RoundNumber> = left.take(usize::from(rounds)).collect();
    let missing = usize::from(rounds).saturating_sub(excluded.len());
    let mut events = Vec::new();
    for round in &excluded {
        let bye = ByeCommand::Grant(player, *round, PlayerResult::ZeroPointBye);
        events.extend(byes::answer(deliberation, bye)?);
    }
    let player = section.shown(player);
    if !excluded.is_empty() {
        let what = phrase!(
            "{player} gets no opponent and no points in these rounds: {rounds}",
            player = &player,
            rounds = Part::List(excluded.iter().map(|round| Part::from(*round)).collect())
        );
        deliberation.find(Finding::new(Level::Confirm, what));
    }
    if missing > 0 {
        let what =
            phrase!("{player} is excluded from more rounds than are left; see to the others by hand", player);
        deliberation.find(Finding::new(Level::Acknowledge, what));
    }
    Ok(events)
}

/// After an appeal, for example: the record stays, its penalties hold no longer.
fn withdraw(deliberation: &mut Deliberation<'_>, number: IncidentNumber) -> Answer {
    let incident = deliberation.section.incidents.iter().find(|one| one.number == number);
    let Some(incident) = incident.filter(|one| !one.is_withdrawn) else {
        return Err(Refusal::new(phrase!("no incident in force has number {number}", number)));
    };
    let what = phrase!(
        "incident {number} is withdrawn: result, colours and points that came of it stay until they are \
         corrected",
        number = incident.number
    );
    deliberation.find(Finding::new(Level::Confirm, what).citing(cite!("laws@2023-01/11.10")));
    Ok(vec![SectionEvent::IncidentWithdrawn(number)])
}
