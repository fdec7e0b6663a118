//! The public site through the router, for the example festival.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use tournament::{
    Command, Consent, Context, PairingCommand, PlayerCommand, ResultCommand, SectionCommand, SectionId,
};
use web::testing::public_pages;

use crate::trial::{From, Trial};
use service::festival::OpenFestival;
use service::public_snapshot::public;

mod outside;

fn give(trial: &Trial, held: &OpenFestival, command: SectionCommand) {
    let section = SectionId::new("open").unwrap();
    let context = Context { at: trial.app.clock.now(), author: "CA".to_owned(), consent: Consent::Confirmed };
    let answer = held
        .submit(&service::idempotency::fresh_key(), vec![Command::In(section, command)], context, None)
        .unwrap();
    assert!(matches!(answer, ledger::Answers::Done(..)), "{answer:?}");
}

#[tokio::test]
async fn every_page_is_there_small_and_whole() {
    let (trial, held) = Trial::with_example();
    let pages = public_pages(&public(&held.now().festival));
    assert!(pages.len() > 90);
    for page in pages {
        let answer = trial.get(&format!("/p/{}/{page}", held.slug)).await;
        // The round under way has results missing: there is no final report.
        if page.ends_with("report-final.trf") {
            assert_eq!(answer.status, StatusCode::NOT_FOUND);
            continue;
        }
        assert_eq!(answer.status, StatusCode::OK, "{page}");
        assert!(answer.body.len() < 50_000, "{page}: {}", answer.body.len());
        assert!(!answer.body.contains("[public-"), "{page} lacks a message");
        assert!(!answer.header("etag").is_empty());
    }
}

#[tokio::test]
async fn the_overview_names_the_editions_adopted() {
    let (trial, held) = Trial::with_example();
    let page = trial.get(&format!("/p/{}/open/overview", held.slug)).await;
    let adopted = held.now().festival.sections.values().next().unwrap().regulations.citations();
    assert!(adopted.len() >= 3);
    for citation in adopted {
        let edition = handbook::find_edition(citation).unwrap();
        assert!(page.body.contains(&format!("<code>{citation}</code>")), "{citation}");
        assert!(page.body.contains(edition.chapter), "{}", edition.chapter);
    }
}

#[tokio::test]
async fn links_lead_to_pages() {
    let (trial, held) = Trial::with_example();
    let base = format!("/p/{}/", held.slug);
    let mut seen = std::collections::BTreeSet::from([base.clone()]);
    let mut todo = vec![base.clone()];
    while let Some(path) = todo.pop() {
        let answer = trial.get(&path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        let folder = &path[..=path.rfind('/').unwrap()];
        for part in answer.body.split("href=\"").skip(1) {
            let link = &part[..part.find('"').unwrap()];
            if link.starts_with(['#', '/']) {
                continue;
            }
            let full = match link.strip_prefix("../") {
                Some(rest) => format!("{base}{rest}"),
                None => format!("{folder}{}", link.trim_start_matches("./")),
            };
            if !full.contains("player-") && seen.insert(full.clone()) {
                todo.push(full);
            }
        }
    }
    assert!(seen.len() > 30, "{seen:?}");
}

#[tokio::test]
async fn drafts_and_personal_data_are_on_no_page() {
    let (trial, held) = Trial::with_example();
    let section = SectionId::new("open").unwrap();
    let first = held.now().festival.sections[&section].players.values().next().unwrap().clone();
    let details = tournament::Details {
        email: "secret@example.org".to_owned(),
        note: "owes a clock".to_owned(),
        fee_owed: 98_765,
        birth_date: glossary::PartialDate::new(1990, Some(7), Some(23)).ok(),
        ..first.details.clone()
    };
    give(&trial, &held, SectionCommand::Players(PlayerCommand::Edit(first.id, Box::new(details))));
    // The results that are missing, and then a draft of round 6.
    let missing: Vec<_> =
        held.now().festival.sections[&section].published().last().unwrap().missing_results().collect();
    for board in missing {
        let result = glossary::GameResult::parse("1-0").ok();
        let enter = ResultCommand::Enter(glossary::RoundNumber::new(5).unwrap(), board, result);
        give(&trial, &held, SectionCommand::Results(enter));
    }
    give(&trial, &held, SectionCommand::Pairing(PairingCommand::Pair));
    assert!(held.now().festival.sections[&section].draft().is_some());
    assert_eq!(trial.get(&format!("/p/{}/open/pairings-6", held.slug)).await.status, StatusCode::NOT_FOUND);
    let mut seen = 0;
    for page in public_pages(&public(&held.now().festival)) {
        let answer = trial.get(&format!("/p/{}/{page}", held.slug)).await;
        for secret in
            ["secret@example.org", "owes a clock", "98765", "987.65", "1990-07", "1990/07", "1990.07"]
        {
            assert!(!answer.body.contains(secret), "{page} shows {secret}");
        }
        assert!(!answer.body.contains("pairings-6"), "{page} leads to a draft");
        seen += usize::from(answer.body.contains("1990"));
    }
    assert!(seen > 2, "the year may be seen");
    give(&trial, &held, SectionCommand::Pairing(PairingCommand::Publish));
    assert_eq!(trial.get(&format!("/p/{}/open/pairings-6", held.slug)).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_page_that_is_the_same_is_not_sent_again() {
    let (trial, held) = Trial::with_example();
    let path = format!("/p/{}/open/start", held.slug);
    let first = trial.get(&path).await;
    let ask = |etag: &str| Request::get(&path).header("if-none-match", etag).body(Body::empty()).unwrap();
    let again = trial.send(ask(first.header("etag")), From::Hall(2)).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
    // A result changes no start list: the sequence goes on, the page stays.
    let board = held.now().festival.sections[&SectionId::new("open").unwrap()].published()[4]
        .missing_results()
        .next()
        .unwrap();
    let enter = ResultCommand::Enter(
        glossary::RoundNumber::new(5).unwrap(),
        board,
        glossary::GameResult::parse("0-1").ok(),
    );
    give(&trial, &held, SectionCommand::Results(enter));
    let after = trial.send(ask(first.header("etag")), From::Hall(2)).await;
    assert_eq!(after.status, StatusCode::NOT_MODIFIED);
    assert!(after.header("x-sequence") > first.header("x-sequence"));
    // The results page is another one.
    let results = trial.get(&format!("/p/{}/open/results-5", held.slug)).await;
    assert!(results.body.contains("0-1"));
}

#[tokio::test]
async fn a_round_published_again_says_what_changed() {
    let (trial, held) = Trial::with_example();
    let section = SectionId::new("open").unwrap();
    let round = held.now().festival.sections[&section].published().last().unwrap().clone();
    let empty: Vec<_> =
        round.boards.values().filter(|board| board.result.is_none()).take(2).cloned().collect();
    let again = PairingCommand::Republish {
        reason: tournament::ChangeReason::CompetitionRules,
        pairs: vec![(empty[0].white, empty[1].white), (empty[0].black, empty[1].black)],
        unpaired: Vec::new(),
    };
    give(&trial, &held, SectionCommand::Pairing(again));
    let page = trial.get(&format!("/p/{}/open/pairings-5", held.slug)).await;
    assert!(page.body.contains("Changed at 14:05, boards 12, 13."), "{}", page.body);
    let feed = trial.get(&format!("/p/{}/news.atom", held.slug)).await;
    assert!(feed.body.contains("Pairings of round 5, Example Open: changed"));
}

#[tokio::test]
async fn players_are_found_and_cards_explain() {
    let (trial, held) = Trial::with_example();
    let found = trial.get(&format!("/p/{}/search?q=dvorak", held.slug)).await;
    assert!(found.body.contains("Dvořák"));
    assert!(!found.body.contains("Gruber"));
    let other = trial.get(&format!("/p/{}/search?q=oezdemir", held.slug)).await;
    assert!(other.body.contains("Özdemir"), "as people without umlauts write it");
    let none = trial.get(&format!("/p/{}/search?q=%3Cscript%3E", held.slug)).await;
    assert!(none.body.contains("&lt;script&gt;") && !none.body.contains("<script>"));
    let card = trial.get(&format!("/p/{}/open/player-1", held.slug)).await;
    assert!(card.body.contains("dutch@"), "articles are cited");
    assert_eq!(trial.get(&format!("/p/{}/open/player-999", held.slug)).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn strangers_are_led_to_the_public_pages() {
    let (trial, held) = Trial::with_example();
    trial.sign_in(access::Role::Admin);
    let answer = trial.get("/").await;
    assert_eq!(answer.header("location"), "/p");
    let front = trial.get("/p").await;
    assert!(front.body.contains(&format!("/p/{}/", held.slug)));
    assert_eq!(
        trial.get(&format!("/p/{}", held.slug)).await.header("location"),
        format!("/p/{}/", held.slug)
    );
}

#[tokio::test]
async fn feeds_and_files_are_what_programs_expect() {
    let (trial, held) = Trial::with_example();
    let calendar = trial.get(&format!("/p/{}/rounds.ics", held.slug)).await;
    assert_eq!(calendar.body.matches("BEGIN:VEVENT").count(), 9);
    assert!(calendar.body.contains("DTSTART:20261115T150000Z"));
    let (began, last) = held.now().lasted;
    assert!(calendar.body.contains(&format!("UID:{}-{}-open-1@jadoube", held.slug, began.as_millisecond())));
    let stamp = last.strftime("DTSTAMP:%Y%m%dT%H%M%SZ\r\n").to_string();
    assert_eq!(calendar.body.matches(&stamp).count(), 9, "when it was last changed, not when it is played");
    let report = trial.get(&format!("/p/{}/open/report-interim.trf", held.slug)).await;
    let (report, _) = formats::trf::read(report.body.as_bytes());
    assert_eq!(report.players().count(), 60);
    let data = trial.get(&format!("/p/{}/open/section.json", held.slug)).await;
    let data: serde_json::Value = serde_json::from_str(&data.body).unwrap();
    assert_eq!(data["published"].as_array().unwrap().len(), 5);
    let table = trial.get(&format!("/p/{}/open/standings.csv", held.slug)).await;
    assert_eq!(table.body.lines().count(), 61);
    assert!(table.body.starts_with("\u{feff}rank,"), "a spreadsheet reads it as UTF-8");
    let pairs = trial.get(&format!("/p/{}/open/pairings-5.csv", held.slug)).await.body;
    assert_eq!(pairs.lines().count(), 1 + 29 + 2, "everybody is in it");
    assert!(pairs.contains(",\"Adler, Jonas\",1563,pairing-allocated bye,,"), "{pairs}");
    // Decimals are written as the language writes them.
    let path = format!("/p/{}/open/standings-4", held.slug);
    let (english, german) = (trial.get_in(&path, "en").await.body, trial.get_in(&path, "de").await.body);
    assert!(english.contains(">7.5<") && !english.contains(">7,5<"));
    assert!(german.contains(">7,5<") && !german.contains(">7.5<"));
}
