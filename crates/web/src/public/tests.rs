//! The public site as it is rendered and exported.

use service::public_snapshot::{Explanations, PublicSnapshot};
use service::testing::TestDesk;
use tournament::SectionId;
use words::Words;

use super::page::Page;
use super::render::all_pages;
use crate::testing::assert_is_calendar;

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

#[test]
fn a_card_explains_its_player_and_nobody_else() {
    let (_desk, held) = TestDesk::with_example();
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

/// How many bytes go over the line: pages for everybody are compressed.
fn sent(page: &[u8]) -> usize {
    crate::compression::gzip(page).map_or(page.len(), |compressed| compressed.len())
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
            largest = largest.max((sent(&bytes), page.to_string()));
        }
    }
    assert!(largest.0 > 5_000 && largest.0 < 50_000, "{largest:?}");
}

#[test]
fn with_300_players_after_nine_rounds_no_page_is_over_50_kilobytes_cards_included() {
    let desk = TestDesk::new();
    let slug = service::example::create_of(&desk.app, "CA", 300, 8).unwrap();
    let held = desk.app.festival(&slug).unwrap();
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
            largest = largest.max((sent(&bytes), format!("{page} {}", language.code())));
            if page.to_string().contains("player-7") && language == words::Language::English {
                let card = String::from_utf8(bytes).unwrap();
                assert_eq!(card.matches("<details id=\"why-").count(), 9, "every round is explained");
            }
        }
    }
    assert!(largest.0 > 5_000 && largest.0 < 50_000, "{largest:?}");
}

#[test]
fn a_tie_break_that_cannot_be_used_has_no_column() {
    let mut festival = large();
    let section = festival.sections.values_mut().next().unwrap();
    // An unrated player takes part and nothing is declared for them (C.07 10);
    // the points have their own column.
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

#[test]
fn the_exported_site_is_whole_and_replaced_at_once() {
    let (desk, held) = TestDesk::with_example();
    let folder = desk.folder.join("site");
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
    let other = desk.folder.join("festivals");
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
            let file = link.split('#').next().expect("the part before the first separator");
            assert!(file.is_empty() || folder.join(file).exists(), "{}: {link}", page.display());
        }
    }
}

#[test]
fn one_language_alone_is_exported_without_links_to_others() {
    let (desk, held) = TestDesk::with_example();
    let folder = desk.folder.join("site");
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

#[test]
fn a_calendar_in_a_zone_with_summer_time_says_when_the_clock_changes() {
    let mut festival = large();
    let section = festival.sections.values_mut().next().unwrap();
    section.configuration.time_control = glossary::time_control::Announced::read("5400+30");
    section.configuration.rounds = 2;
    section.configuration.round_dates =
        vec![jiff::civil::date(2026, 10, 24), jiff::civil::date(2026, 10, 25)];
    section.configuration.round_times = vec![jiff::civil::time(14, 0, 0, 0)];
    let snapshot = PublicSnapshot::of("f", "Festival", 1, &festival);
    let words = words::Words::in_language(words::Language::English);
    let zone = jiff::tz::TimeZone::get("Europe/Berlin").unwrap();
    let explanations = Explanations::default();
    let site = super::site::Site {
        snapshot: &snapshot,
        explanations: &explanations,
        announcements: &[],
        words: &words,
        zone: &zone,
        base: None,
        is_embedded: false,
        exported: None,
        page: &Page::Calendar,
    };
    let calendar = String::from_utf8(super::render::render(&site, "").unwrap().bytes).unwrap();
    let events = assert_is_calendar(&calendar);
    // 90 minutes and 30 seconds a move: two hours each for 60 moves.
    assert_eq!(
        (events[0]["DTSTART"].as_str(), events[0]["DTEND"].as_str()),
        ("20261024T140000", "20261024T180000")
    );
    // In Germany summer time ends on 25 October 2026 at 3:00.
    let winter = "BEGIN:STANDARD\r\nDTSTART:20261025T030000\r\nTZOFFSETFROM:+0200\r\n\
        TZOFFSETTO:+0100\r\nEND:STANDARD\r\n";
    assert!(calendar.contains(winter), "{calendar}");
    assert!(calendar.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\nBEGIN:DAYLIGHT\r\n"), "{calendar}");
}
