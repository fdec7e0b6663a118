//! Files to take away: reports, tables, data. All of them from what the public may see.

use glossary::{GameResult, RoundNumber};
use ledger::report::{Purpose, export};
use maud::{Markup, html};
use serde_json::{Value, json};
use tournament::{Player, Section, SectionId, StandingsTable, UnfinishedGame};
use view::spreadsheet::Sheet;
use view::{games, unfinished};

use super::page::Leaf;
use super::site::Site;
use view::csv;

/// The list of files.
pub(crate) fn downloads(site: &Site<'_>, id: &SectionId, section: &Section) -> Markup {
    let is_whole = export(section, Purpose::Final).is_ok() && section.published().last().is_some();
    let link =
        |leaf: Leaf, word: &str| html! { li { a href=(site.into(id, leaf)) download { (site.say(word)) } } };
    html! {
        ul {
            (link(Leaf::InterimReport, "public-report-interim"))
            @if is_whole { (link(Leaf::FinalReport, "public-report-final")) }
            @if section.published().last().is_some() { (link(Leaf::StandingsTable, "public-standings-csv")) }
            @for round in section.published() {
                li {
                    a href=(site.into(id, Leaf::PairingsTable(round.number))) download {
                        (site.words.with("public-pairings-csv", &[("round", round.number.get().into())]))
                    }
                }
            }
            (link(Leaf::Data, "public-json"))
            (link(Leaf::Calendar, "public-calendar"))
        }
    }
}

/// The Tournament Report File; birth dates are years.
pub(crate) fn report(section: &Section, purpose: Purpose) -> Option<Vec<u8>> {
    export(section, purpose).ok().map(|report| report.write())
}

/// The standings after the last complete round, as CSV; those of the first round while it is being played say
/// that they are provisional.
pub(crate) fn standings(site: &Site<'_>, id: &SectionId, section: &Section) -> Option<Vec<u8>> {
    let last = unfinished::round_to_show(section)?;
    let sheet = Sheet::of_standings(section, &site.snapshot.standings(id, last));
    Some(sheet.csv(csv::Policy::Public))
}

/// The boards of a round, and who has none, as CSV.
pub(crate) fn pairings(section: &Section, number: RoundNumber) -> Option<Vec<u8>> {
    Sheet::public_pairings(section, number).map(|sheet| sheet.csv(csv::Policy::Public))
}

/// Standings with what they cover: after which round, whether they are provisional, and
/// the games that bring nothing yet.
fn standings_json(section: &Section, table: &StandingsTable) -> Value {
    let ranked = section.ranked();
    let rows = table.rows.iter().map(|row| {
        let player = ranked.player(row.number).map(|player| player.id.get());
        let mut value = json!({
            "rank": row.rank, "player": player, "points": row.points.to_string(), "tie-breaks": row.values,
        });
        if player.is_none() {
            value["team"] = json!(ranked.name(row.number));
        }
        value
    });
    let games = |games: &[UnfinishedGame]| -> Vec<Value> {
        let one = |game: &UnfinishedGame| {
            json!({
                "round": game.round.get(), "board": game.board.get(), "white": game.white.get(),
                "black": game.black.get(),
            })
        };
        games.iter().map(one).collect()
    };
    let coverage = &table.coverage;
    json!({
        "after": coverage.after.map_or(0, RoundNumber::get), "provisional": coverage.is_live(),
        "missing": games(&coverage.missing), "adjourned": games(&coverage.adjourned),
        "rows": rows.collect::<Vec<_>>(),
    })
}

/// Everything public about a section, as JSON.
pub(crate) fn data(site: &Site<'_>, id: &SectionId, section: &Section) -> Vec<u8> {
    let configuration = &section.configuration;
    let players: Vec<Value> = section.players.values().map(player_json).collect();
    let rounds: Vec<Value> = section
        .published()
        .iter()
        .map(|round| {
            let boards: Vec<Value> = round
                .boards
                .iter()
                .map(|(number, board)| {
                    let mut value = json!({
                        "board": number.get(), "white": board.white.get(), "black": board.black.get(),
                        "result": board.result.map(GameResult::text),
                    });
                    if let Some(further) = games::values(board) {
                        value["further-games"] = further;
                    }
                    value
                })
                .collect();
            let unpaired: Vec<Value> = round
                .unpaired
                .iter()
                .map(|(player, result)| json!({ "player": player.get(), "as": result.to_string() }))
                .collect();
            json!({ "round": round.number.get(), "boards": boards, "unpaired": unpaired })
        })
        .collect();
    let table = section.last_complete_round().map(|round| site.snapshot.standings(id, round));
    let live = section.live_round().map(|round| site.snapshot.standings(id, round));
    let codes = table.as_ref().or(live.as_ref()).map_or(&configuration.tie_breaks, |table| &table.codes);
    let complete = standings_json(section, &table.clone().unwrap_or_default());
    let live = live.as_ref().map(|table| standings_json(section, table));
    let value = json!({
        "festival": site.snapshot.name, "section": id.as_str(),
        "name": configuration.name, "city": configuration.city,
        "start": configuration.start.to_string(), "end": configuration.end.to_string(),
        "rounds": configuration.rounds,
        "tie-breaks": codes.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "final": section.is_final, "players": players, "published": rounds, "standings": complete["rows"],
        "standings-after": complete["after"], "adjourned": complete["adjourned"], "live": live,
    });
    value.to_string().into_bytes()
}

fn player_json(player: &Player) -> Value {
    let details = &player.details;
    json!({
        "player": player.id.get(),
        "number": player.number.map(glossary::PairingNumber::get),
        "title": details.title.code(),
        "name": details.name,
        "federation": details.federation.map(|federation| federation.to_string()),
        "fide-id": details.fide_id.map(glossary::FideId::get),
        "rating": details.rating.map(glossary::Rating::get),
        "born": details.birth_date.map(glossary::PartialDate::year),
        "club": details.club,
        "byes": player.byes.keys().map(|round| round.get()).collect::<Vec<_>>(),
    })
}
