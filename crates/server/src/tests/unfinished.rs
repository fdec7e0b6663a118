//! What everybody sees of standings while a round is being played, on every medium, for the example
//! festival: round 5 of 60 players, 29 boards, 18 of them without a result.

use std::collections::BTreeMap;

use access::Role;
use glossary::{GameResult, Points, RoundNumber};
use tournament::{
    BoardNumber, Command, Consent, Context, PairingCommand, PlayerId, ResultCommand, Section, SectionCommand,
    SectionId,
};

use crate::trial::{From, Trial};
use service::festival::OpenFestival;

fn id() -> SectionId {
    SectionId::new("open").unwrap()
}

fn round(number: u16) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

fn section(held: &OpenFestival) -> Section {
    held.now().festival.sections[&id()].clone().into_inner()
}

fn give(trial: &Trial, held: &OpenFestival, command: SectionCommand) {
    let context = Context { at: trial.app.clock.now(), author: "CA".to_owned(), consent: Consent::Confirmed };
    let command = Command::In(id(), command);
    let answer = held.submit(&service::idempotency::fresh_key(), vec![command], context, None).unwrap();
    assert!(matches!(answer, ledger::Answers::Done(..)), "{answer:?}");
}

fn missing(held: &OpenFestival, number: u16) -> Vec<BoardNumber> {
    section(held).round(round(number)).unwrap().missing_results().collect()
}

/// Every result of round 5 but one, which is adjourned; its board.
fn finish_but_one(trial: &Trial, held: &OpenFestival) -> BoardNumber {
    let open = missing(held, 5);
    for board in &open[1..] {
        let won = GameResult::parse("1-0").ok();
        give(trial, held, SectionCommand::Results(ResultCommand::Enter(round(5), *board, won)));
    }
    give(trial, held, SectionCommand::Results(ResultCommand::Adjourn(round(5), open[0])));
    open[0]
}

/// What was scored up to a round, added up game by game: a game without a result brings nothing.
fn scored(section: &Section, rounds: usize) -> BTreeMap<PlayerId, Points> {
    let mut points: BTreeMap<PlayerId, Points> = BTreeMap::new();
    for round in &section.published()[..rounds] {
        for board in round.boards.values() {
            let text = board.result.map(GameResult::text).unwrap_or_default();
            let (white, black) = match text {
                "1-0" | "+/-" => (2, 0),
                "0-1" | "-/+" => (0, 2),
                "½-½" => (1, 1),
                "" | "-/-" => (0, 0),
                other => panic!("a result that this sum does not know: {other}"),
            };
            *points.entry(board.white).or_default() += Points::from_half_points(white);
            *points.entry(board.black).or_default() += Points::from_half_points(black);
        }
        for (player, result) in &round.unpaired {
            let half_points = match result.to_string().as_str() {
                "half-point bye" => 1,
                "pairing-allocated bye" | "full-point bye" => 2,
                "zero-point bye" => 0,
                other => panic!("a bye that this sum does not know: {other}"),
            };
            *points.entry(*player).or_default() += Points::from_half_points(half_points);
        }
    }
    points
}

/// Points by entry in the public JSON of the section.
fn of_json(rows: &serde_json::Value) -> BTreeMap<PlayerId, Points> {
    let row = |row: &serde_json::Value| {
        let player = PlayerId::new(u32::try_from(row["player"].as_u64().unwrap()).unwrap()).unwrap();
        (player, row["points"].as_str().unwrap().parse().unwrap())
    };
    rows.as_array().unwrap().iter().map(row).collect()
}

async fn body(trial: &Trial, path: &str) -> String {
    let answer = trial.get(path).await;
    assert_eq!(answer.status, axum::http::StatusCode::OK, "{path}");
    assert!(!answer.body.contains("[live-"), "{path} lacks a message");
    answer.body
}

#[tokio::test]
async fn public_data_are_those_of_finished_games() {
    let (trial, held) = Trial::with_example();
    let path = format!("/p/{}/open/section.json", held.slug);
    let data: serde_json::Value = serde_json::from_str(&body(&trial, &path).await).unwrap();
    assert_eq!(of_json(&data["standings"]), scored(&section(&held), 4));
    assert_eq!(data["standings-after"], 4);
    let live = &data["live"];
    assert_eq!(of_json(&live["rows"]), scored(&section(&held), 5));
    assert_eq!((&live["after"], &live["provisional"]), (&5.into(), &true.into()));
    assert_eq!(live["missing"].as_array().unwrap().len(), 18);
    let board = finish_but_one(&trial, &held);
    let data: serde_json::Value = serde_json::from_str(&body(&trial, &path).await).unwrap();
    assert_eq!(of_json(&data["standings"]), scored(&section(&held), 5));
    assert!(data["live"].is_null());
    assert_eq!(data["adjourned"][0]["board"], board.get());
}

#[tokio::test]
async fn public_pages_lead_to_complete_standings_and_mark_live_ones() {
    let (trial, held) = Trial::with_example();
    let at = |leaf: &str| format!("/p/{}/open/{leaf}", held.slug);
    let overview = body(&trial, &at("overview")).await;
    assert!(
        overview.contains("<a href=\"standings-4\">Standings</a><a href=\"crosstable-4\">Crosstable</a>")
    );
    assert!(overview.contains("<a href=\"standings-5\">Live standings</a>"));
    for leaf in ["standings-4", "crosstable-4", "statistics"] {
        let page = body(&trial, &at(leaf)).await;
        assert!(!page.contains("Provisional"), "{leaf}");
    }
    let complete = body(&trial, &at("standings-4")).await;
    assert!(complete.contains("Round 5 is being played. <a href=\"standings-5\">Live standings</a>"));
    for leaf in ["standings-5", "crosstable-5"] {
        let page = body(&trial, &at(leaf)).await;
        assert!(page.contains("Live "), "{leaf}");
        assert!(
            page.contains("Provisional: only finished games count. 18 results are missing: boards "),
            "{leaf}"
        );
        let game = section(&held).coverage(Some(round(5))).missing[0];
        let name = section(&held).players[&game.white].details.name.clone();
        assert!(page.contains(&format!("Round 5, board {}:", game.board)) && page.contains(&name), "{leaf}");
    }
    let table = body(&trial, &at("standings.csv")).await;
    assert!(!table.contains("provisional"), "{table}");
    finish_but_one(&trial, &held);
    let page = body(&trial, &at("standings-5")).await;
    assert!(page.contains("Standings after round 5") && !page.contains("Provisional"));
    assert!(page.contains("Adjourned games: they bring nothing yet"));
    let table = body(&trial, &at("standings.csv")).await;
    assert!(table.lines().next().unwrap().ends_with("after round,provisional,unfinished games"), "{table}");
    assert_eq!(table.matches(",5,no,round 5 board ").count(), 2, "{table}");
}

#[tokio::test]
async fn publishing_a_round_changes_no_page_that_ranks() {
    let (trial, held) = Trial::with_example();
    finish_but_one(&trial, &held);
    let paths =
        ["standings-5", "crosstable-5", "statistics"].map(|leaf| format!("/p/{}/open/{leaf}", held.slug));
    let tables = async |path: &str| {
        let page = body(&trial, path).await;
        let from = page.find("<tbody").or(page.find("<svg")).unwrap();
        page[from..page.rfind("</table>").unwrap()].to_owned()
    };
    let mut before = Vec::new();
    for path in &paths {
        before.push(tables(path).await);
    }
    give(&trial, &held, SectionCommand::Pairing(PairingCommand::Pair));
    give(&trial, &held, SectionCommand::Pairing(PairingCommand::Publish));
    for (path, before) in paths.iter().zip(before).take(2) {
        assert_eq!(tables(path).await, before, "{path}");
    }
    let overview = body(&trial, &format!("/p/{}/open/overview", held.slug)).await;
    assert!(overview.contains("<a href=\"standings-5\">Standings</a>"));
    // The pairing took the adjourned game as a draw, and says so; the points beside the names do not have it.
    let pairings = body(&trial, &format!("/p/{}/open/pairings-6", held.slug)).await;
    assert!(pairings.contains("Adjourned games: draws for the pairing of round 6 alone, without points yet"));
}

#[tokio::test]
async fn cards_and_own_pages_tell_complete_and_live_apart() {
    let (trial, held) = Trial::with_example();
    let player = section(&held).round(round(5)).unwrap().boards[&missing(&held, 5)[0]].white;
    let complete = words::written(scored(&section(&held), 4)[&player]);
    let token = trial.app.hall().codes(&held.slug).unwrap().of_page("open", player.get());
    let card = body(&trial, &format!("/p/{}/open/player-{player}", held.slug)).await;
    assert!(card.contains(&format!("<dd>{complete} <small>after round 4</small></dd>")), "{card}");
    let me = body(&trial, &format!("/me/{}/{token}", held.slug)).await;
    assert!(me.contains(&format!("points: {complete} <span class=\"quiet\">(after round 4)</span>")), "{me}");
    for page in [card, me] {
        assert!(page.contains("Live in round 5: place "), "{page}");
        assert!(page.contains("Provisional: only finished games count. 18 results are missing"), "{page}");
    }
}

#[tokio::test]
async fn screens_mark_live_standings() {
    let (trial, held) = Trial::with_example();
    let (cookie, csrf) = trial.sign_in(Role::Admin);
    let set = format!("/f/{}/screens/set", held.slug);
    let shown = async |shows: &str| {
        let fields = [("csrf", csrf.as_str()), ("name", "door"), ("shows", shows), ("section", "open")];
        trial.post(&set, &cookie, &fields, From::Here).await;
        body(&trial, "/screen/door").await
    };
    let complete = shown("standings").await;
    assert!(complete.contains("data-heading=\"Standings · Round 4\"") && !complete.contains("Provisional"));
    let live = shown("live").await;
    let pages = live.matches("data-heading=\"Live standings · Round 5\"").count();
    assert!(pages >= 3, "{live}");
    assert_eq!(live.matches("Provisional: only finished games count. 18 results are missing").count(), pages);
    let board = finish_but_one(&trial, &held);
    let complete = shown("live").await;
    assert!(complete.contains("data-heading=\"Standings · Round 5\"") && !complete.contains("Provisional"));
    assert!(
        complete.contains(&format!("Adjourned, without points yet: boards {board} (round 5).")),
        "{complete}"
    );
}

#[tokio::test]
async fn a_forfeit_is_marked_on_the_card() {
    let (trial, held) = Trial::with_example();
    let board = missing(&held, 5)[0];
    let seats = section(&held).round(round(5)).unwrap().boards[&board].clone();
    let forfeit = GameResult::parse("+/-").ok();
    give(&trial, &held, SectionCommand::Results(ResultCommand::Enter(round(5), board, forfeit)));
    for (player, points) in [(seats.white, "1"), (seats.black, "0")] {
        let card = body(&trial, &format!("/p/{}/open/player-{player}", held.slug)).await;
        assert!(card.contains(&format!("<td class=\"n\">{points} <small>by forfeit</small></td>")), "{card}");
    }
}
