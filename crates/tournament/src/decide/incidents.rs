//! Incidents at the boards: the ruling of the Laws is written down, and takes effect on result, colours and
//! points as the ordinary commands would.

use glossary::phrase::Part;
use glossary::{Points, phrase};
use handbook::cite;
use laws::incident::Kind;
use laws::penalty::Penalty;
use laws::ruling::{Outcome, Ruling};

use crate::command::{Context, GameCommand, IncidentCommand, ResultCommand};
use crate::event::SectionEvent;
use crate::finding::{Finding, Level, Refusal};
use crate::identity::{GameNumber, IncidentNumber};
use crate::incident::{Incident, IncidentReport};
use crate::round::Game;
use crate::section::{PointsGiven, Section};

use super::results::{self, GamePlace};
use super::{Answer, Deliberation};

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
    let number = next_number(section);
    let players = [game.white, game.black];
    let incident = Incident::ruled(number, report.clone(), players, &ruling, context.at, &context.author);
    let mut events = vec![SectionEvent::IncidentRecorded(Box::new(incident.clone()))];
    events.extend(on_the_game(deliberation, report, &ruling, game)?);
    events.extend(on_points(deliberation, &incident)?);
    tell_what_is_left(deliberation, &incident);
    Ok(events)
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
    for (colour, penalty) in &incident.penalties {
        let (player, points) = match penalty {
            Penalty::PointsReduced { by } => {
                (incident.player(*colour), Points::from_half_points(-by.half_points()))
            }
            Penalty::OpponentToMaximum { gained } => (incident.player(colour.opposite()), *gained),
            Penalty::Warning
            | Penalty::TimeToOpponent(_)
            | Penalty::TimeFromOffender(_)
            | Penalty::GameLost { .. }
            | Penalty::Fine { .. }
            | Penalty::Exclusion { .. }
            | Penalty::Expulsion => continue,
        };
        let given = PointsGiven { player, round: Some(incident.report.round), points, for_result: None };
        events.extend(results::answer(deliberation, &ResultCommand::GivePoints(given))?);
    }
    Ok(events)
}

/// What the ruling leaves to be done by hand.
fn tell_what_is_left(deliberation: &mut Deliberation<'_>, incident: &Incident) {
    for (colour, penalty) in &incident.penalties {
        let player = deliberation.section.shown(incident.player(*colour));
        let what = match penalty {
            Penalty::Expulsion => {
                phrase!("{player} is not expelled by this: do so once it is decided", player)
            }
            Penalty::Exclusion { .. } => {
                phrase!("{player} is still to be paired: give byes for the rounds of the exclusion", player)
            }
            Penalty::Warning
            | Penalty::TimeToOpponent(_)
            | Penalty::TimeFromOffender(_)
            | Penalty::OpponentToMaximum { .. }
            | Penalty::PointsReduced { .. }
            | Penalty::GameLost { .. }
            | Penalty::Fine { .. } => continue,
        };
        let finding = Finding::new(Level::Information, what);
        deliberation.find(finding.citing(penalty.kind().citation()));
    }
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
