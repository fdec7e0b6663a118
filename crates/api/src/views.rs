//! What there is, as JSON: written by hand, with less about people for those who may see less.

use glossary::{Colour, PlayerResult, RoundNumber};
use serde_json::{Value, json};
use service::operations::submit::consent_word;

use tiebreak::{Contribution, Crosstable, Opponent, Remark, Scored, Working};
use tournament::{
    Board, BoardNumber, Command, ContestantId, Coverage, Decision, KnownRating, Page, PartedBy, Place,
    Player, PlayerId, Presence, PrizesAwarded, Ranked, RatingOrigin, Round, Row, Section, SectionId, Sex,
    Stage, StandingsTable, UnfinishedGame, Verdict,
};
use view::finding::finding_json;
use view::games;
use view::standings::code_in_words;
use words::Words;

/// What is decided about commands before they are done: what was found, and the consent that is needed or
/// why they are refused.
pub(super) struct Judgement {
    pub(super) consent: String,
    pub(super) findings: Vec<Value>,
    pub(super) refused: Option<String>,
    pub(super) article: Option<String>,
}

impl Judgement {
    pub(super) fn of(words: &Words, decision: &Decision) -> Judgement {
        let (consent, refusal) = match &decision.verdict {
            Verdict::Unconfirmed(needed) => (consent_word(*needed), None),
            Verdict::Accepted(_) => (String::new(), None),
            Verdict::Refused(refusal) => (String::new(), Some(refusal)),
        };
        Judgement {
            consent,
            findings: decision.findings.iter().map(|finding| finding_json(words, finding)).collect(),
            refused: refusal.map(|refusal| words.said(&refusal.what)),
            article: refusal.and_then(|refusal| refusal.article).map(|article| article.to_string()),
        }
    }
}

pub(super) fn section(id: &SectionId, section: &Section) -> Value {
    let configuration = &section.configuration;
    let arrived = section.players.values().filter(|player| player.presence == Presence::Arrived).count();
    json!({
        "section": id.as_str(),
        "name": configuration.name,
        "city": configuration.city,
        "federation": configuration.federation.map(|one| one.to_string()),
        "start": configuration.start.to_string(),
        "end": configuration.end.to_string(),
        "rounds": configuration.rounds,
        "published": section.published().len(),
        "has_draft": section.draft().is_some(),
        "players": section.players.len(),
        "arrived": arrived,
        "missing_results": section.published().last().map_or(0, |round| round.missing_results().count()),
        "tie_breaks": configuration.tie_breaks.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "time_control": configuration.time_control.to_string(),
        "chief_arbiter": section.chief_arbiter(),
        "deputies": section.deputies(),
        "regulations": section.regulations.citations().to_vec(),
        "is_in_fide_mode": section.is_in_fide_mode(),
        "is_final": section.is_final,
        "is_check_in_closed": section.is_check_in_closed,
        "integrity": section.integrity.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "configuration": configuration_in_json(id, section),
    })
}

/// How a section is run, in the words by which it would be opened.
fn configuration_in_json(id: &SectionId, section: &Section) -> Value {
    let opened = Command::OpenSection(id.clone(), Box::new((*section.configuration).clone()), None);
    ledger::command_in_json(&opened).get_mut(2).map(Value::take).unwrap_or_default()
}

const fn presence(presence: Presence) -> &'static str {
    match presence {
        Presence::Expected => "expected",
        Presence::Arrived => "arrived",
        Presence::Withdrawn => "withdrawn",
        Presence::Expelled => "expelled",
    }
}

pub(super) fn player(section: &Section, player: &Player, with_personal: bool) -> Value {
    let details = &player.details;
    let sex = details.sex.map(|sex| match sex {
        Sex::Man => "man",
        Sex::Woman => "woman",
    });
    let byes: Vec<Value> = player
        .byes
        .iter()
        .map(|(round, kind)| json!({ "round": round.get(), "kind": kind.to_string() }))
        .collect();
    let mut value = json!({
        "player": player.id.get(),
        "number": player.number.map(glossary::PairingNumber::get),
        "name": details.name,
        "title": details.title.to_string(),
        "federation": details.federation.map(|one| one.to_string()),
        "fide_id": details.fide_id.map(glossary::FideId::get),
        "rating": details.rating.map(glossary::Rating::get),
        "national_rating": details.national_rating.map(glossary::Rating::get),
        "sex": sex,
        "birth_year": details.birth_date.map(glossary::PartialDate::year),
        "club": details.club,
        "presence": presence(player.presence),
        "byes": byes,
        "fixed_board": player.fixed_board.map(BoardNumber::get),
    });
    if !details.listed.is_empty() {
        let listed: serde_json::Map<String, Value> = details.listed_ratings().map(listed_rating).collect();
        value["listed"] = Value::Object(listed);
        let counting = section.configuration.counting(details);
        value["counting"] = json!(counting.map(|rating| rating.phrase().to_string()));
    }
    if with_personal {
        value["birth_date"] = json!(details.birth_date.map(|date| date.to_string()));
        value["email"] = json!(details.email);
        value["fee_owed"] = json!(details.fee_owed);
        value["fee_paid"] = json!(details.fee_paid);
        value["note"] = json!(details.note);
    }
    value
}

/// A rating by the word for its kind, with K and the list.
fn listed_rating(known: KnownRating<'_>) -> (String, Value) {
    let kind = match known.origin {
        RatingOrigin::Fide(kind, _) => kind.to_string(),
        RatingOrigin::National(_) | RatingOrigin::Told => "national".to_owned(),
    };
    let listed = known.origin.listed();
    let list = listed.and_then(|listed| listed.list.as_ref());
    let value = json!({
        "rating": known.rating.get(),
        "k": listed.and_then(|listed| listed.k),
        "list": list.map(|list| list.name()),
        "published": list.map(|list| list.published().to_string()),
    });
    (kind, value)
}

fn name_of(section: &Section, id: tournament::PlayerId) -> String {
    section.players.get(&id).map(|player| player.details.name.clone()).unwrap_or_default()
}

pub(super) fn board(section: &Section, number: BoardNumber, board: &Board) -> Value {
    let seat = |id| json!({ "player": tournament::PlayerId::get(id), "name": name_of(section, id) });
    let mut value = json!({
        "board": number.get(),
        "white": seat(board.white),
        "black": seat(board.black),
        "result": board.result.map(|result| result.text()),
        "adjourned": board.adjourned,
    });
    if let Some(further) = games::values(board) {
        value["further_games"] = further;
    }
    value
}

pub(super) fn round_in_short(round: &Round) -> Value {
    let (stage, version) = match round.stage {
        Stage::Draft => ("draft", None),
        Stage::Manual => ("manual", None),
        Stage::Published(version) => ("published", Some(version)),
    };
    json!({
        "round": round.number.get(),
        "stage": stage,
        "version": version,
        "boards": round.boards.len(),
        "missing_results": round.missing_results().count(),
        "started": round.started.map(|at| at.to_string()),
    })
}

pub(super) fn round(words: &Words, section: &Section, round: &Round) -> Value {
    let mut value = round_in_short(round);
    let boards: Vec<Value> = round.boards.iter().map(|(number, one)| board(section, *number, one)).collect();
    let unpaired: Vec<Value> = round
        .unpaired
        .iter()
        .map(|(id, result)| {
            json!({ "player": id.get(), "name": name_of(section, *id), "result": result.to_string() })
        })
        .collect();
    value["boards"] = Value::Array(boards);
    value["unpaired"] = Value::Array(unpaired);
    let is_draft = round.stage == Stage::Draft;
    let outdated = if is_draft { section.why_draft_is_outdated() } else { Vec::new() };
    value["outdated"] = outdated.iter().map(|line| Value::from(words.said(line))).collect();
    value["waiting"] = waiting(section, round).into_iter().map(|id| Value::from(id.get())).collect();
    value
}

/// Who waits for an opponent in the last round: not seated yet in a draft, or there since it was published.
fn waiting(section: &Section, round: &Round) -> Vec<PlayerId> {
    if section.rounds.last().is_none_or(|last| last.number != round.number) {
        return Vec::new();
    }
    match round.stage {
        Stage::Draft | Stage::Manual => section.to_be_seated(),
        Stage::Published(_) => section.without_opponent().into_iter().map(|(id, _)| id).collect(),
    }
}

fn row(ranked: &Ranked<'_>, row: &Row) -> Value {
    let contestant = ranked.contestant(row.number);
    let mut value = json!({
        "rank": row.rank,
        "number": row.number.get(),
        "player": ranked.player(row.number).map(|player| player.id.get()),
        "name": contestant.map(|_| ranked.name(row.number)),
        "points": row.points.to_string(),
        "values": row.values,
    });
    if let Some(ContestantId::Team(team)) = contestant {
        value["team"] = json!(team.get());
    }
    value
}

/// What standings cover, put beside them: after which round, whether they are provisional, and
/// the games that bring nothing yet.
fn covered(mut value: Value, section: &Section, coverage: &Coverage) -> Value {
    let games = |games: &[UnfinishedGame]| -> Value {
        let one = |game: &UnfinishedGame| {
            json!({
                "round": game.round.get(),
                "board": game.board.get(),
                "white": { "player": game.white.get(), "name": name_of(section, game.white) },
                "black": { "player": game.black.get(), "name": name_of(section, game.black) },
            })
        };
        games.iter().map(one).collect()
    };
    value["after"] = Value::from(coverage.after.map_or(0, RoundNumber::get));
    value["is_provisional"] = Value::from(coverage.is_live());
    value["missing"] = games(&coverage.missing);
    value["adjourned"] = games(&coverage.adjourned);
    value["live_round"] = Value::from(section.live_round().map(RoundNumber::get));
    value
}

pub(super) fn standings(words: &Words, section: &Section, table: &StandingsTable) -> Value {
    let codes: Vec<Value> = table
        .codes
        .iter()
        .map(|code| json!({ "code": code.to_string(), "name": code_in_words(words, code) }))
        .collect();
    let dropped: Vec<Value> = table
        .dropped
        .iter()
        .map(|one| {
            json!({
                "code": one.code.to_string(), "why": words.said(&one.reason),
                "article": one.article.to_string(),
            })
        })
        .collect();
    let ranked = section.ranked();
    let value = json!({
        "is_final": section.is_final,
        "tie_breaks": codes,
        "dropped": dropped,
        "rows": table.rows.iter().map(|one| row(&ranked, one)).collect::<Vec<_>>(),
    });
    covered(value, section, &table.coverage)
}

/// The fund and who wins what; nulls where no prizes are announced.
pub(super) fn prizes(words: &Words, section: &Section, awarded: Option<&PrizesAwarded>) -> Value {
    let fund = section.prizes.fund.as_ref().map(|fund| {
        let announced = view::prizes::announced(words, fund);
        json!({
            "total": announced.total, "rules": announced.rules, "lines": announced.lines,
            "warnings": announced.warnings,
        })
    });
    json!({ "fund": fund, "distribution": awarded.map(|awarded| distribution(words, awarded)) })
}

fn distribution(words: &Words, awarded: &PrizesAwarded) -> Value {
    let list = view::prizes::list(words, awarded);
    let awards: Vec<Value> = list
        .awards
        .iter()
        .map(|one| {
            json!({
                "number": one.number, "name": one.name, "bracket": one.bracket, "category": one.category,
                "place": one.place, "money": one.money, "what": one.what, "why": one.why,
                "sentence": one.sentence,
            })
        })
        .collect();
    let categories: Vec<Value> = list
        .categories
        .iter()
        .map(|one| {
            json!({
                "name": one.name, "players": one.players, "unknown": one.unknown,
                "announced": one.announced, "paid": one.paid, "remainder": one.remainder,
            })
        })
        .collect();
    let confirmations: Vec<Value> = list
        .confirmations
        .iter()
        .map(|(one, _, author)| json!({ "confirmer": one.word(), "author": author }))
        .collect();
    json!({
        "currency": awarded.fund.currency.code(), "hash": list.hash, "is_final": list.is_final,
        "is_settled": list.is_settled, "awards": awards, "unawarded": list.unawarded,
        "categories": categories, "fund": list.totals.fund, "paid": list.totals.paid,
        "not_awarded": list.totals.unawarded, "remainder": list.totals.remainder,
        "confirmations": confirmations, "disagreements": list.disagreements,
    })
}

pub(super) fn place(words: &Words, section: &Section, after: Option<RoundNumber>, place: &Place) -> Value {
    let ranked = section.ranked();
    let neighbour = |other: &Option<(Row, PartedBy)>| {
        other.as_ref().map(|(one, by)| {
            let by = match by {
                PartedBy::Points => "points".to_owned(),
                PartedBy::TieBreak(at) => format!("tie-break {}", at + 1),
                PartedBy::Nothing => "nothing".to_owned(),
                PartedBy::Lots => "lots".to_owned(),
                PartedBy::NotRanked => "not ranked".to_owned(),
            };
            json!({ "row": row(&ranked, one), "parted_by": by })
        })
    };
    let value = json!({
        "row": row(&ranked, &place.row),
        "above": neighbour(&place.above),
        "below": neighbour(&place.below),
        "workings": place.workings.iter().map(|one| working(words, one)).collect::<Vec<_>>(),
    });
    covered(value, section, &section.coverage(after))
}

fn remark(words: &Words, remark: &Remark) -> Value {
    json!({ "what": words.said(&remark.note.phrase()), "article": remark.article.to_string() })
}

fn working(words: &Words, working: &Working) -> Value {
    json!({
        "code": working.code.to_string(),
        "name": code_in_words(words, &working.code),
        "value": working.value.to_string(),
        "article": working.article.map(|article| article.to_string()),
        "contributions": working.contributions.iter().map(|one| contribution(words, one)).collect::<Vec<_>>(),
        "remarks": working.remarks.iter().map(|one| remark(words, one)).collect::<Vec<_>>(),
    })
}

fn contribution(words: &Words, one: &Contribution) -> Value {
    let (opponent, is_dummy) = match one.opponent {
        Opponent::Participant(number) => (Some(number.get()), false),
        Opponent::Dummy(number) => (number.map(glossary::PairingNumber::get), true),
        Opponent::Own => (None, false),
    };
    let scored = match one.scored {
        Scored::Nowhere => None,
        Scored::Times(points) | Scored::Beside(points) => Some(points.to_string()),
    };
    json!({
        "round": one.round.get(),
        "opponent": opponent,
        "is_dummy": is_dummy,
        "basis": one.basis.to_string(),
        "scored": scored,
        "value": one.value.to_string(),
        "cut": one.cut.map(|(why, article)| {
            json!({ "what": words.said(&why.phrase()), "article": article.to_string() })
        }),
        "remark": one.remark.as_deref().map(|one| remark(words, one)),
    })
}

pub(super) fn crosstable(section: &Section, after: RoundNumber, table: &Crosstable) -> Value {
    let colour = |colour: Colour| match colour {
        Colour::White => "white",
        Colour::Black => "black",
    };
    let rows: Vec<Value> = table
        .rows
        .iter()
        .map(|row| {
            let rounds: Vec<Value> = row
                .encounters
                .iter()
                .map(|one| {
                    json!({
                        "round": one.round,
                        "opponent_row": one.opponent,
                        "colour": one.colour.map(colour),
                        "result": result(one.result),
                        "points": one.points.to_string(),
                    })
                })
                .collect();
            json!({
                "rank": row.rank,
                "number": row.number.get(),
                "name": row.name,
                "rating": row.rating,
                "points": row.points.to_string(),
                "rounds": rounds,
            })
        })
        .collect();
    covered(json!({ "rows": rows }), section, &section.coverage(Some(after)))
}

fn result(result: PlayerResult) -> String {
    result.to_string()
}

pub(super) fn why(words: &Words, page: &Page) -> Value {
    let figures = |list: &[pairing::Figure]| -> Vec<Value> {
        let one = |figure: &pairing::Figure| {
            json!({
                "what": words.said(&figure.name), "article": figure.article.to_string(),
                "failures": figure.total(),
            })
        };
        list.iter().map(one).collect()
    };
    let sentences: Vec<Value> = page
        .sentences
        .iter()
        .map(|one| {
            json!({
                "text": words.said(&one.text),
                "article": one.article.map(|article| article.to_string()),
                "paraphrase": one.article.map(|article| words.paraphrase(article)),
            })
        })
        .collect();
    json!({
        "heading": words.said(&page.heading),
        "sentences": sentences,
        "figures": figures(&page.figures),
        "figures_of_alternative": figures(&page.figures_of_alternative),
    })
}
