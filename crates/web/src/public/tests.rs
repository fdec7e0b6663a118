//! The public site through the router, for the example festival.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use tournament::{
    Command, Consent, Context, PairingCommand, PlayerCommand, ResultCommand, SectionCommand, SectionId,
};
use words::Words;

use super::page::Page;
use super::render::all_pages;
use crate::trial::{From, Trial};
use service::festival::OpenFestival;
use service::public_snapshot::{Explanations, PublicSnapshot, public};

mod outside;

/// A page as it is sent; none if there is no such page.
fn rendered(
    snapshot: &PublicSnapshot,
    explanations: &Explanations,
    words: &Words,
    page: &Page,
) -> Option<Vec<u8>> {
    let site = super::site::Site {
        snapshot,
        explanations,
        announcements: &[],
        words,
        zone: &jiff::tz::TimeZone::UTC,
        base: None,
        is_embedded: false,
        exported: None,
        page,
    };
    super::render::render(&site, "").map(|rendered| rendered.bytes)
}

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
    let pages = all_pages(&public(&held.now().festival));
    assert!(pages.len() > 90);
    for page in pages {
        let answer = trial.get(&format!("/p/{}/{page}", held.slug)).await;
        // The round under way has results missing: there is no final report.
        if page.to_string().ends_with("report-final.trf") {
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
async fn a_card_explains_its_player_and_nobody_else() {
    let (_trial, held) = Trial::with_example();
    let snapshot = PublicSnapshot::at(&held, &held.now());
    let words = Words::in_language(words::Language::English);
    let card = |explanations: &Explanations, player: u32| {
        let page = Page::parse(&format!("open/player-{player}")).unwrap();
        String::from_utf8(rendered(&snapshot, explanations, &words, &page).unwrap()).unwrap()
    };
    let (asked, everybody) = (Explanations::default(), Explanations::of_everybody());
    for player in [7, 53] {
        assert_eq!(card(&asked, player), card(&everybody, player));
    }
    assert_eq!(asked.count(), 10, "two players in five rounds");
    assert!(everybody.count() > 250, "{}", everybody.count());
}

/// 300 players with long names after 11 rounds, as if they had been played.
fn large() -> tournament::Festival {
    use tournament::{
        Board, BoardNumber, Configuration, Details, Player, PlayerId, Presence, Regulations, Round, Section,
        Stage,
    };
    let mut configuration =
        Configuration::new("International Open of Somewhere", jiff::civil::date(2026, 11, 1), 11);
    configuration.tie_breaks = tiebreak::Code::list("BH/C1,BH,SB,WIN,DE").unwrap();
    let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    for number in 1..=300_u16 {
        let id = PlayerId::new(u32::from(number)).unwrap();
        let mut details =
            Details::named(&format!("Przepiórkowska-Lindqvist, Aleksandra {number}")).rated(2700 - number);
        details.club = "Klub Szachowy Przyjaciół Gambitu".to_owned();
        details.federation = glossary::Federation::parse("POL").ok();
        details.birth_date = glossary::PartialDate::new(1990, None, None).ok();
        let mut player = Player::new(id, details);
        (player.presence, player.number) = (Presence::Arrived, glossary::PairingNumber::new(number));
        section.players.insert(id, player);
    }
    for number in 1..=11_u16 {
        let mut round = Round::new(glossary::RoundNumber::new(number).unwrap());
        round.stage = Stage::Published(1);
        for board in 0..150_u16 {
            let [white, black] = [board + 1, 151 + (board + number * 7) % 150]
                .map(|one| PlayerId::new(u32::from(one)).unwrap());
            let mut pair = Board::new(white, black);
            pair.result = glossary::GameResult::all().nth(usize::from((board + number) % 3));
            round.boards.insert(BoardNumber::new(board + 1).unwrap(), pair);
        }
        section.rounds.push(round);
    }
    tournament::Festival { sections: [(SectionId::new("open").unwrap(), section.into())].into(), zone: None }
}

#[test]
fn with_300_players_no_list_is_over_50_kilobytes() {
    let festival = large();
    let snapshot = PublicSnapshot::of("f", "Festival", 1, &festival);
    let words = words::Words::in_language(words::Language::English);
    let explanations = Explanations::default();
    let mut largest = (0, String::new());
    let lists = all_pages(&snapshot.sections)
        .into_iter()
        .filter(|page| page.is_page() && !page.to_string().contains("player-"));
    for page in lists {
        for page in super::export::with_further(page) {
            let Some(bytes) = rendered(&snapshot, &explanations, &words, &page) else { break };
            largest = largest.max((bytes.len(), page.to_string()));
        }
    }
    assert!(largest.0 > 20_000 && largest.0 < 50_000, "{largest:?}");
}

#[test]
fn with_300_players_after_nine_rounds_no_page_is_over_50_kilobytes_cards_included() {
    let trial = Trial::new();
    let slug = service::example::create_of(&trial.app, "CA", 300, 8).unwrap();
    let held = trial.app.festival(&slug).unwrap();
    let snapshot = PublicSnapshot::of(&slug, "Festival", 1, &held.now().festival);
    let explanations = Explanations::default();
    let pages = all_pages(&snapshot.sections).into_iter().filter(Page::is_page);
    let pages: Vec<_> = pages.collect();
    assert_eq!(pages.iter().filter(|page| page.to_string().contains("player-")).count(), 300);
    let mut largest = (0, String::new());
    for language in words::Language::ALL {
        let words = words::Words::in_language(language);
        for page in &pages {
            let bytes = rendered(&snapshot, &explanations, &words, page).unwrap();
            largest = largest.max((bytes.len(), format!("{page} {}", language.code())));
            if page.to_string().contains("player-7") && language == words::Language::English {
                let card = String::from_utf8(bytes).unwrap();
                assert_eq!(card.matches("<details id=\"why-").count(), 9, "every round is explained");
            }
        }
    }
    assert!(largest.0 > 15_000 && largest.0 < 50_000, "{largest:?}");
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

#[test]
fn a_tie_break_that_cannot_be_used_has_no_column() {
    let mut festival = large();
    let section = festival.sections.values_mut().next().unwrap();
    // An unrated player takes part and nothing is declared for them (C.07 10); the points have their own column.
    section.players.values_mut().next().unwrap().details.rating = None;
    section.configuration.tie_breaks = tiebreak::Code::list("ARO,PTS,WIN").unwrap();
    let snapshot = PublicSnapshot::of("f", "Festival", 1, &festival);
    let words = words::Words::in_language(words::Language::English);
    let render = |path: &str| {
        let page = Page::parse(path).unwrap();
        String::from_utf8(rendered(&snapshot, &Explanations::default(), &words, &page).unwrap()).unwrap()
    };
    let table = render("open/standings.csv");
    let mut lines = table.lines();
    assert!(lines.next().unwrap().ends_with("points,WIN"), "{table}");
    // Names are quoted and hold one comma: rank to points are seven fields.
    assert!(lines.all(|line| line.matches(',').count() == 8), "{table}");
    let page = render("open/standings-11");
    assert!(page.contains(r#"<abbr title="Number of Wins">WIN</abbr>"#) && !page.contains("ARO"));
    let (head, body) = page.split_once("<tbody>").unwrap();
    let first = body.split("</tr>").next().unwrap();
    assert_eq!(head.matches("<th ").count(), first.matches("<td").count());
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
    for page in all_pages(&public(&held.now().festival)) {
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

#[test]
fn a_calendar_without_times_of_rounds_has_the_days() {
    let mut festival = large();
    let section = festival.sections.values_mut().next().unwrap();
    (section.configuration.start, section.configuration.end) =
        (jiff::civil::date(2026, 12, 30), jiff::civil::date(2026, 12, 31));
    section.configuration.round_dates.clear();
    "Open".clone_into(&mut section.configuration.name);
    let snapshot = PublicSnapshot::of("f", "Festival", 1, &festival);
    let words = words::Words::in_language(words::Language::English);
    let calendar = rendered(&snapshot, &Explanations::default(), &words, &Page::Calendar).unwrap();
    let calendar = String::from_utf8(calendar).unwrap();
    assert!(
        calendar.contains("DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\nSUMMARY:Open"),
        "{calendar}"
    );
    assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 1);
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

#[test]
fn the_exported_site_is_whole_and_replaced_at_once() {
    let (trial, held) = Trial::with_example();
    let folder = trial.folder.join("site");
    let export = || super::export_site(&held.path, &folder, &jiff::tz::TimeZone::UTC, &[], None);
    let count = export().unwrap();
    assert!(count > 360, "{count}");
    std::fs::write(folder.join("left-over.html"), "old").unwrap();
    assert_eq!(export().unwrap(), count, "a second time it replaces the first");
    assert!(!folder.join("left-over.html").exists());
    for (part, language) in [("", "en"), ("de", "de"), ("fr", "fr"), ("es", "es")] {
        for part in [folder.join(part), folder.join(part).join("open")] {
            assert_links_lead_to_files(&part, language);
        }
    }
    let other = trial.folder.join("festivals");
    assert!(
        super::export_site(&held.path, &other, &jiff::tz::TimeZone::UTC, &[], None).is_err(),
        "other folders are left alone"
    );
}

/// Every link of every page leads to a file, and no page needs a server or a script.
fn assert_links_lead_to_files(folder: &std::path::Path, language: &str) {
    let pages = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    for page in pages.filter(|page| page.extension().is_some_and(|extension| extension == "html")) {
        let text = std::fs::read_to_string(&page).unwrap();
        assert!(!text.contains("<script") && !text.contains("=\"/"), "{}", page.display());
        assert!(text.contains(&format!("<html lang=\"{language}\"")), "{}", page.display());
        assert_eq!(text.matches("hreflang=").count(), 4, "{}", page.display());
        for part in text.split("href=\"").skip(1) {
            let link = &part[..part.find('"').unwrap()];
            assert!(link.starts_with('#') || folder.join(link).exists(), "{}: {link}", page.display());
        }
    }
}

#[test]
fn one_language_alone_is_exported_without_links_to_others() {
    let (trial, held) = Trial::with_example();
    let folder = trial.folder.join("site");
    let german = [words::Language::German; 2];
    super::export_site(&held.path, &folder, &jiff::tz::TimeZone::UTC, &german, None).unwrap();
    let home = std::fs::read_to_string(folder.join("index.html")).unwrap();
    assert!(home.contains("<html lang=\"de\"") && !home.contains("hreflang="));
    assert!(!folder.join("de").exists() && !folder.join("en").exists());
}

#[test]
fn a_language_leaves_the_folder_of_a_section_alone() {
    let section = large().sections.into_values().next().unwrap();
    let id = SectionId::new("DE").unwrap();
    let sections = std::collections::BTreeMap::from([(id, section)]);
    let folder = super::site::Folder::new(&words::Language::ALL, &sections);
    let ways: Vec<&str> = folder.languages().iter().map(|(_, way)| way.as_str()).collect();
    assert_eq!(ways, ["", "de_/", "fr/", "es/"]);
}
