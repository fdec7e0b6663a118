//! What programs read: everything that the desk shows.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use glossary::{PairingNumber, RoundNumber};
use serde_json::{Value, json};

use access::Permission;
use formats::trf::Severity;
use ledger::report::{self, Remedy};
use service::Error;
use tournament::{BoardNumber, PlayerId, Round, Section, SectionId};

use super::caller::{Caller, tag};
use super::programs::Programs;
use super::views::{self, Judgement};
use request::answer::Problem;
use service::operations::announcement::announcement;
use service::operations::export::{self, ExportFile};
use service::operations::log;
use service::operations::open::VisibleFestival;
use service::operations::open::{look_at, open};
use service::operations::why::{self, Question};
use view::announcement::{Kind, document_json, remark_json};

pub(super) type Asks = Query<Vec<(String, String)>>;

pub(super) fn asked<'a>(query: &'a Asks, name: &str) -> Option<&'a str> {
    query.0.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
}

/// A section that a caller reads.
pub(super) struct Place {
    pub(super) caller: Caller,
    pub(super) open: VisibleFestival,
    pub(super) id: SectionId,
    /// What else the address names.
    names: Names,
}

/// What an address names, by what stands in braces in its path.
struct Names(BTreeMap<String, String>);

impl Names {
    fn text(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }
}

impl FromRequestParts<Programs> for Place {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Programs) -> Result<Place, Response> {
        let names = Path::from_request_parts(parts, app).await;
        let Path(names) = names.map_err(IntoResponse::into_response)?;
        Place::of(app, parts, Names(names)).await.map_err(IntoResponse::into_response)
    }
}

impl Place {
    async fn of(app: &Programs, parts: &mut Parts, names: Names) -> Result<Place, Problem> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let open = look_at(app, &caller.arbiter.staff, names.text("festival")).await?;
        let (id, _) = open.section(names.text("section"))?;
        Ok(Place { caller, open, id, names })
    }

    /// A number that the address names; none if it is no number.
    fn number<Number: FromStr>(&self, name: &str) -> Option<Number> {
        self.names.text(name).parse().ok()
    }

    /// What the address calls by a name in braces.
    pub(super) fn text(&self, name: &str) -> &str {
        self.names.text(name)
    }

    pub(super) fn section(&self) -> &Section {
        &self.open.now.festival.sections[&self.id]
    }

    /// The round that the address names.
    fn round(&self) -> Result<(RoundNumber, &Round), Error> {
        let number = self.number("round").and_then(RoundNumber::new);
        let found = number.and_then(|number| Some((number, self.section().round(number)?)));
        found.ok_or_else(|| Error::not_found("no-round"))
    }

    pub(super) fn answer(
        &self,
        body: impl FnOnce(&Place) -> Result<Value, Error>,
    ) -> Result<Response, Problem> {
        Ok(self.caller.answer(self.open.now.sequence, || body(self))?)
    }

    /// The published round after which something is asked for: the last complete one if nothing is said.
    fn after(&self, query: &Asks) -> Result<Option<RoundNumber>, Error> {
        let last = u16::try_from(self.section().published().len()).unwrap_or(u16::MAX);
        match asked(query, "after") {
            None => Ok(self.section().last_complete_round()),
            Some(text) => match text.parse::<u16>() {
                Ok(number) if number <= last => Ok(RoundNumber::new(number)),
                Ok(_) | Err(_) => Err(Error::not_found("no-round")),
            },
        }
    }
}

pub(super) async fn festivals(State(app): State<Programs>, caller: Caller) -> Response {
    let is_seen = |slug: &str| caller.arbiter.may(Permission::ReadDesk) || !app.settings(slug).is_hidden;
    let list: Vec<Value> = app
        .festivals()
        .iter()
        .filter(|held| is_seen(&held.slug))
        .map(|held| {
            let now = held.now();
            let sections: Vec<&str> = now.festival.sections.keys().map(SectionId::as_str).collect();
            json!({
                "festival": held.slug, "name": held.name, "sequence": now.sequence, "sections": sections,
            })
        })
        .collect();
    let archived = app.archived().into_iter().filter(|(slug, _)| is_seen(slug));
    let archived: Vec<Value> =
        archived.map(|(slug, name)| json!({ "festival": slug, "name": name })).collect();
    caller.answer_value(json!({ "festivals": list, "archived": archived }))
}

pub(super) async fn festival(
    State(app): State<Programs>,
    Path(slug): Path<String>,
    caller: Caller,
) -> Result<Response, Problem> {
    let open = look_at(&app, &caller.arbiter.staff, &slug).await?;
    caller.answer(open.now.sequence, || {
        let sections = open.now.festival.sections.iter();
        let sections: Vec<Value> = sections.map(|(id, section)| views::section(id, section)).collect();
        let mut festival = json!({
            "festival": open.held.slug, "name": open.held.name, "sequence": open.now.sequence,
            "sections": sections,
        });
        if let Some(zone) = &open.now.festival.zone {
            festival["zone"] = zone.as_str().into();
        }
        Ok(festival)
    })
}

pub(super) async fn section(place: Place) -> Result<Response, Problem> {
    place.answer(|place| Ok(views::section(&place.id, place.section())))
}

pub(super) async fn players(place: Place) -> Result<Response, Problem> {
    place.answer(|place| {
        let with_personal = place.caller.arbiter.sees_persons_of(&place.open.held.slug, place.id.as_str());
        let players = place.section().players.values();
        let players: Vec<Value> =
            players.map(|player| views::player(place.section(), player, with_personal)).collect();
        Ok(json!({ "players": players }))
    })
}

pub(super) async fn player(place: Place) -> Result<Response, Problem> {
    place.answer(|place| {
        let id = place.number("player").and_then(PlayerId::new);
        let found = id.and_then(|id| place.section().players.get(&id));
        let found = found.ok_or_else(|| Error::not_found("tables-no-player"))?;
        Ok(views::player(
            place.section(),
            found,
            place.caller.arbiter.sees_persons_of(&place.open.held.slug, place.id.as_str()),
        ))
    })
}

pub(super) async fn rounds(place: Place) -> Result<Response, Problem> {
    place.answer(|place| {
        let rounds: Vec<Value> = place.section().rounds.iter().map(views::round_in_short).collect();
        Ok(json!({ "rounds": rounds }))
    })
}

pub(super) async fn round(place: Place) -> Result<Response, Problem> {
    place.answer(|place| {
        let (_, found) = place.round()?;
        Ok(views::round(&place.caller.arbiter.words, place.section(), found))
    })
}

pub(super) async fn board(place: Place) -> Result<Response, Problem> {
    place.answer(|place| {
        let (_, found) = place.round()?;
        let number = place.number("board").and_then(BoardNumber::new);
        let pair = number.and_then(|number| Some((number, found.boards.get(&number)?)));
        let (number, pair) = pair.ok_or_else(|| Error::not_found("api-no-board"))?;
        Ok(views::board(place.section(), number, pair))
    })
}

pub(super) async fn standings(query: Asks, place: Place) -> Result<Response, Problem> {
    place.answer(|place| {
        let after = place.after(&query)?;
        let table = place.section().standings_table(after)?;
        let words = &place.caller.arbiter.words;
        Ok(views::standings(words, place.section(), &table))
    })
}

pub(super) async fn working(query: Asks, place: Place) -> Result<Response, Problem> {
    place.answer(|place| {
        let after = place.after(&query)?;
        let number = place.number("number").and_then(PairingNumber::new);
        let number = number.ok_or_else(|| Error::not_found("tables-no-player"))?;
        let found = place.section().place(after, number)?;
        let found = found.ok_or_else(|| Error::not_found("tables-no-player"))?;
        Ok(views::place(&place.caller.arbiter.words, place.section(), after, &found))
    })
}

/// By the standings of this moment, unless a round is named.
pub(super) async fn prizes(query: Asks, place: Place) -> Result<Response, Problem> {
    place.answer(|place| {
        let after = match asked(&query, "after") {
            Some(_) => place.after(&query)?,
            None => None,
        };
        let (fund, suppose) = (asked(&query, "fund"), asked(&query, "suppose").unwrap_or_default());
        let question = view::prizes::Question { fund, suppose, after };
        let awarded = view::prizes::answer(place.section(), question);
        let awarded = awarded
            .map_err(|wrong| Error::invalid(if suppose.is_empty() { "fund" } else { "suppose" }, wrong))?;
        Ok(views::prizes(&place.caller.arbiter.words, place.section(), awarded.as_ref()))
    })
}

pub(super) async fn crosstable(query: Asks, place: Place) -> Result<Response, Problem> {
    place.answer(|place| {
        let after = place.after(&query)?.or_else(|| place.section().live_round());
        let after = after.ok_or_else(|| Error::not_found("crosstable-none"))?;
        let table = place.section().crosstable_after(after)?;
        Ok(views::crosstable(place.section(), after, &table))
    })
}

async fn explained(app: &Programs, place: Place, question: Option<Question>) -> Result<Response, Problem> {
    let (number, _) = place.round()?;
    let question = question.ok_or_else(|| Error::not_found("tables-no-player"))?;
    let now = Arc::clone(&place.open.now);
    let answer = why::answer(app, now, place.id.clone(), number, question).await?;
    place.answer(|place| Ok(views::why(&place.caller.arbiter.words, &answer?)))
}

pub(super) async fn why_board(State(app): State<Programs>, place: Place) -> Result<Response, Problem> {
    let question = place.number("board").and_then(BoardNumber::new).map(Question::Board);
    explained(&app, place, question).await
}

pub(super) async fn why_player(
    State(app): State<Programs>,
    query: Asks,
    place: Place,
) -> Result<Response, Problem> {
    let player = place.number("player").and_then(PlayerId::new);
    let question = player.and_then(|player| match asked(&query, "against") {
        Some(other) => {
            let other = other.parse().ok().and_then(PlayerId::new);
            other.map(|other| Question::Against(player, other))
        }
        None => Some(Question::Player(player)),
    });
    explained(&app, place, question).await
}

pub(super) async fn preflight(place: Place) -> Result<Response, Problem> {
    place.caller.arbiter.must_in(Permission::Export, &place.open.held.slug, place.id.as_str())?;
    place.answer(|place| {
        let wanting: Vec<Value> = report::preflight(place.section())
            .iter()
            .map(|one| {
                let (remedy, players) = match &one.remedy {
                    Remedy::Players(players) => ("players", players.iter().map(|id| id.get()).collect()),
                    Remedy::Settings => ("settings", Vec::new()),
                    Remedy::Results => ("results", Vec::new()),
                    Remedy::Standings => ("standings", Vec::new()),
                    Remedy::Nowhere => ("nowhere", Vec::new()),
                };
                json!({
                    "severity": one.severity.to_string(),
                    "what": place.caller.arbiter.words.said(&one.what),
                    "article": one.article.map(|article| article.to_string()),
                    "remedy": remedy,
                    "players": players,
                })
            })
            .collect();
        let is_accepted =
            report::preflight(place.section()).iter().all(|one| one.severity != Severity::Error);
        Ok(json!({ "is_accepted": is_accepted, "wanting": wanting }))
    })
}

pub(super) async fn event_document(query: Asks, place: Place) -> Result<Response, Problem> {
    place.answer(|place| {
        let kind =
            Kind::of_word(place.names.text("announcement")).ok_or_else(|| Error::not_found("no-page"))?;
        let words = &place.caller.arbiter.words;
        let document = announcement(place.section(), words, kind).document.without_gaps();
        let mut answer = document_json(&document);
        if asked(&query, "markdown") == Some("true") {
            answer["markdown"] = document.markdown().into();
        }
        Ok(answer)
    })
}

pub(super) async fn lint(place: Place) -> Result<Response, Problem> {
    place.answer(|place| {
        let words = &place.caller.arbiter.words;
        let remarks = announcement(place.section(), words, Kind::Regulations).remarks;
        let remarks: Vec<Value> = remarks.iter().map(|one| remark_json(words, one)).collect();
        Ok(json!({ "remarks": remarks }))
    })
}

pub(super) async fn export_file(query: Asks, place: Place) -> Result<Response, Problem> {
    let arbiter = &place.caller.arbiter;
    arbiter.must_in(Permission::Export, &place.open.held.slug, place.id.as_str())?;
    let name = place.names.text("file");
    let ExportFile { kind, bytes } = export::file(&arbiter.staff, place.section(), name, &query.0)?;
    let mut response = ([(header::CONTENT_TYPE, kind)], bytes).into_response();
    tag(response.headers_mut(), &place.open.now.sequence.to_string());
    Ok(response)
}

/// How many entries are told at once.
const MOST_ENTRIES: usize = 1000;

pub(super) async fn log_entries(
    State(app): State<Programs>,
    Path(slug): Path<String>,
    query: Asks,
    caller: Caller,
) -> Result<Response, Problem> {
    let open = open(&app, &caller.arbiter.staff, &slug).await?;
    let number = |name| asked(&query, name).and_then(|text| text.parse::<u64>().ok());
    let since = number("since").unwrap_or(0);
    let most =
        number("most").and_then(|most| usize::try_from(most).ok()).unwrap_or(100).clamp(1, MOST_ENTRIES);
    let with_personal = caller.arbiter.sees_all_persons();
    let entries = log::entries_since(&app, &open.held, since, most).await?;
    let entries: Vec<Value> =
        entries.iter().map(|(entry, counts)| entry_in_json(entry, *counts, with_personal)).collect();
    caller.answer(open.now.sequence, || Ok(json!({ "sequence": open.now.sequence, "entries": entries })))
}

/// An entry, and what undoing it would mean.
pub(super) async fn log_entry(
    State(app): State<Programs>,
    Path((slug, number)): Path<(String, String)>,
    caller: Caller,
) -> Result<Response, Problem> {
    let open = open(&app, &caller.arbiter.staff, &slug).await?;
    let Ok(number) = number.parse() else {
        return Err(Error::not_found("log-no-entry").into());
    };
    let judged = log::judge_undo(&app, &caller.arbiter.staff, &open.held, number).await?;
    let words = &caller.arbiter.words;
    let undo = judged.decision.as_ref().map(|decision| {
        let Judgement { consent, findings, refused, article } = Judgement::of(words, decision);
        json!({
            "is_possible": refused.is_none(),
            "consent": consent,
            "findings": findings,
            "refused": refused,
            "article": article,
            "dependents": judged.dependents.iter().map(|one| one.number.get()).collect::<Vec<_>>(),
        })
    });
    let with_personal = caller.arbiter.sees_all_persons();
    let entry = entry_in_json(&judged.entry, judged.counts, with_personal);
    caller.answer(open.now.sequence, || Ok(json!({ "entry": entry, "undo": undo })))
}

/// An entry; what a command says about people only for those who may see it.
fn entry_in_json(entry: &tournament::Entry, counts: bool, with_personal: bool) -> Value {
    json!({
        "entry": entry.number.get(),
        "at": entry.context.at.to_string(),
        "author": entry.context.author,
        "kind": ledger::kind(&entry.command),
        "object": ledger::object(&entry.command).to_string(),
        "is_undone": !counts,
        "command": with_personal.then(|| ledger::command_in_json(&entry.command)),
    })
}
