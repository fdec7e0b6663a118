//! The incident desk: an arbiter picks board and incident, answers what is asked, gets the ruling of the Laws
//! with its articles, and confirms it; then it is written down and takes effect.
//!
//! Only arbiters of the section see it. Players and the public are never told (Laws, 12.6).

mod interview;
mod list;

use access::Permission;
use axum::response::Response;
use glossary::{Points, RoundNumber};
use maud::{Markup, html};
use service::Error;
use service::operations::incidents::{self, Asked, IncidentRequest};
use tournament::{
    BoardNumber, GameCommand, GameNumber, IncidentCommand, IncidentNumber, PlayerId, PointsGiven,
    ResultCommand, SectionCommand,
};
use view::incidents::Filter;

use super::{shown, unknown};
use crate::desk::query::Query;
use crate::opened::{SectionForm, SectionPage};
use crate::page::Here;
use laws::incident::{Group, Kind};
use request::answer::Problem;
use request::form::Form;

/// Answers stand in fields with this in front of the word of their question.
const ANSWER: &str = "a-";

/// The incidents of the section, the penalties, and how to report one.
pub(crate) async fn show(query: Query, place: SectionPage) -> Result<Response, Problem> {
    let filter = Filter {
        round: query.number("round").and_then(RoundNumber::new),
        board: query.number("board").and_then(BoardNumber::new),
        player: query.number("player").and_then(PlayerId::new),
        kind: Kind::from_word(query.text("kind")),
    };
    let staff = &place.arbiter.staff;
    let (lines, penalties) = incidents::list(staff, place.words(), &place.open, &place.id, &filter)?;
    let content = html! {
        (report_form(&place, &Chosen::of(&query)))
        ul.spacious {
            li { a href=(place.to(super::time_sheet::PAGE)) { (place.words().say("clocks-link")) } }
            li { a href=(place.to(super::game_record::PAGE)) { (place.words().say("record-link")) } }
        }
        (list::incidents(&place, &filter, &lines))
        (list::penalties(&place, &penalties))
        (on_phones(&place))
    };
    Ok(shown(&place, Here::Incidents, "incidents-title", &content))
}

/// The questions about an incident, and its ruling once they are answered.
pub(crate) async fn new(query: Query, place: SectionPage) -> Result<Response, Problem> {
    let answers = joined(query.0.iter().map(|(name, value)| (name.as_str(), value.as_str())));
    let request = IncidentRequest {
        round: query.number("round"),
        board: query.number("board"),
        game: query.number("game"),
        kind: query.text("kind"),
        answers: answers.iter().map(|(word, answer)| (*word, answer.as_str())).collect(),
        statement: query.text("statement"),
    };
    place.must(incidents::NEEDS)?;
    let asked = incidents::ask(&place.app, &place.arbiter.staff, &place.open, &place.id, &request).await;
    let content = match &asked {
        Ok(asked) => interview::content(&place, asked),
        Err(error) => not_understood(&place, &query, error),
    };
    Ok(shown(&place, Here::Incidents, "incident-title", &content))
}

/// What was asked for cannot be, and the form to ask again.
fn not_understood(place: &SectionPage, query: &Query, error: &Error) -> Markup {
    html! {
        p.problem role="alert" { (error.message.sentence(place.words())) }
        (report_form(place, &Chosen::of(query)))
    }
}

/// The answers among fields; several with the same name are one, with commas between them.
fn joined<'a>(fields: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<(&'a str, String)> {
    let mut answers: Vec<(&str, String)> = Vec::new();
    for (word, value) in fields.filter_map(|(name, value)| Some((name.strip_prefix(ANSWER)?, value))) {
        match answers.iter_mut().find(|(known, _)| *known == word) {
            Some((_, answer)) => *answer = format!("{answer},{value}"),
            None => answers.push((word, value.to_owned())),
        }
    }
    answers
}

/// Writes an incident down, or withdraws one.
pub(crate) async fn change(form: SectionForm) -> Result<Response, Problem> {
    let sent = &form.sent.form;
    let (commands, done) = match sent.text("do") {
        "record" => {
            let record = IncidentCommand::Record(Box::new(recorded(&form, sent)?));
            (vec![SectionCommand::Incidents(record)], "incident-recorded")
        }
        "withdraw" => (withdrawn(&form, sent)?, "incident-withdrawn-done"),
        other => return Err(unknown(other).into()),
    };
    form.act(commands, done).await
}

/// Withdraws an incident and, where that was chosen, puts the result back as it was and takes back the
/// points.
fn withdrawn(form: &SectionForm, sent: &Form) -> Result<Vec<SectionCommand>, Problem> {
    // Who may not is told so before it is told whether there is such an incident.
    form.sent.arbiter.must_in(Permission::SpecialResult, &form.open.held.slug, form.id.as_str())?;
    let number = sent.text("incident").parse().ok().and_then(IncidentNumber::new);
    let number = number.ok_or_else(|| unknown("incident"))?;
    let incident = form.section.incidents.iter().find(|one| one.number == number);
    let incident = incident.ok_or_else(|| unknown("incident"))?;
    let mut commands = vec![SectionCommand::Incidents(IncidentCommand::Withdraw(number))];
    let replaced = form.open.held.look(|ledger| ledger.log().result_before(&form.id, number));
    if let Some(replaced) = replaced.filter(|_| sent.text("then") == "before") {
        let report = &incident.report;
        commands.push(SectionCommand::Results(match report.game {
            GameNumber::FIRST => ResultCommand::Enter(report.round, report.board, replaced.before),
            game => {
                let enter = GameCommand::Enter(replaced.before);
                ResultCommand::InGame(report.round, report.board, game, enter)
            }
        }));
    }
    if sent.is_ticked("points-back") {
        commands.extend(incident.points().map(|(player, points)| {
            let points = Points::from_half_points(-points.half_points());
            let round = Some(incident.report.round);
            let given = PointsGiven { player, round, points, for_result: None };
            SectionCommand::Results(ResultCommand::GivePoints(given))
        }));
    }
    Ok(commands)
}

fn recorded(form: &SectionForm, sent: &Form) -> Result<tournament::IncidentReport, Error> {
    let answers = joined(sent.fields().iter().map(|(name, value)| (name.as_str(), value.as_str())));
    let request = IncidentRequest {
        round: sent.text("round").parse().ok(),
        board: sent.text("board").parse().ok(),
        game: sent.text("game").parse().ok(),
        kind: sent.text("kind"),
        answers: answers.iter().map(|(word, answer)| (*word, answer.as_str())).collect(),
        statement: sent.text("statement"),
    };
    request.report(&form.section)
}

/// What of a report is chosen already, by a link or by what was typed before.
struct Chosen {
    round: Option<u16>,
    board: Option<u16>,
    kind: Option<Kind>,
}

impl Chosen {
    fn of(query: &Query) -> Chosen {
        let kind = Kind::from_word(query.text("kind"));
        Chosen { round: query.number("round"), board: query.number("board"), kind }
    }
}

/// Board and incident: what every report begins with.
fn report_form(place: &SectionPage, chosen: &Chosen) -> Markup {
    let words = place.words();
    let published = place.section.published();
    html! {
        section #report aria-labelledby="report-title" {
            h2 #report-title { (words.say("incident-report")) }
            @if published.is_empty() { p { (words.say("corrections-no-round")) } }
            @else {
                form.incident action=(place.to("incidents/new")) {
                    div.row {
                        label for="board" { (words.say("board")) }
                        input.short #board name="board" type="number" min="1" inputmode="numeric" required
                            autofocus[chosen.board.is_none()] value=[chosen.board];
                    }
                    div.row {
                        label for="kind" { (words.say("incident-what")) }
                        select #kind name="kind" required autofocus[chosen.board.is_some()] {
                            (kinds(place, chosen.kind, ""))
                        }
                    }
                    div.row {
                        label for="round" { (words.say("incident-round")) }
                        select #round name="round" {
                            @for round in published.iter().rev() {
                                option value=(round.number)
                                    selected[chosen.round == Some(round.number.get())] { (round.number) }
                            }
                        }
                    }
                    button.primary type="submit" { (words.say("incident-go")) }
                }
            }
        }
    }
}

/// Every incident of the catalogue, by group.
fn kinds(place: &SectionPage, chosen: Option<Kind>, none: &str) -> Markup {
    let words = place.words();
    html! {
        option value="" { (none) }
        @for group in Group::ALL {
            optgroup label=(words.sentence(&group.phrase())) {
                @for kind in group.kinds() {
                    option value=(kind.word()) selected[chosen == Some(kind)] {
                        (words.sentence(&kind.phrase()))
                    }
                }
            }
        }
    }
}

/// What arbiters have in their hand: they need no desk.
fn on_phones(place: &SectionPage) -> Markup {
    let words = place.words();
    html! {
        section aria-labelledby="phones-title" {
            h2 #phones-title { (words.say("incident-phones")) }
            ul.spacious {
                li { a href="/phone/position" { (words.say("position-title")) } }
                li { a href="/phone/clock" { (words.say("clock-title")) } }
            }
        }
    }
}

/// The address of the questions about a report, with its answers.
fn address(place: &SectionPage, asked: &Asked) -> String {
    let report = &asked.report;
    format!(
        "{}?round={}&board={}&kind={}",
        place.to("incidents/new"),
        report.round,
        report.board,
        report.kind.word()
    )
}
