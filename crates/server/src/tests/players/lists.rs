//! Rating lists: taken in, searched from the entry desk, compared with a section.

use access::Role;
use axum::http::StatusCode;
use glossary::FideId;
use glossary::rating::Ratings;
use glossary::time_control::Announced;
use serde_json::Value;
use tournament::{Command, Details, PlayerCommand, SectionCommand, Setting};

use super::desk::{Answer, Desk, Hand, player, section};

const LIST: &str = "Name;FIDE ID;Federation;Title;Elo;Birth\n\
    Tal, Mikhail;13900021;LAT;GM;2705;1936\n\
    Adler, Anna;4600002;GER;WFM;2111;1990\n\
    Brandt, Boris;4600003;GER;;1970;1990\n";

async fn take_in(desk: &Desk, hand: &Hand, file: &str) -> Answer {
    take_in_as(desk, hand, "fide", file).await
}

async fn take_in_as(desk: &Desk, hand: &Hand, name: &str, file: &str) -> Answer {
    let fields = [("name", name), ("published", "2026-11-01"), ("kind", "standard")];
    let answer = desk.upload(hand, "/lists", &fields, file.as_bytes()).await;
    wait(desk).await;
    answer
}

/// Waits until no list is being taken in.
async fn wait(desk: &Desk) {
    for _ in 0..6000 {
        if desk.app.lists.import().running.is_none() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// Gives some players of the open their FIDE numbers.
fn number(desk: &Desk) {
    let players = desk.festival().sections[&section("open")].players.clone();
    let commands = [(2, 4_600_002), (3, 4_600_003), (4, 4_600_004)].map(|(id, fide_id)| {
        let known = players[&player(id)].details.clone();
        let details = Details { fide_id: FideId::new(fide_id).ok(), ..known };
        let edit = PlayerCommand::Edit(player(id), Box::new(details));
        Command::In(section("open"), SectionCommand::Players(edit))
    });
    desk.give(commands.to_vec());
}

#[tokio::test]
async fn a_list_is_taken_in_and_its_players_are_found_while_typing() {
    let desk = Desk::new();
    let hand = desk.hand(Role::Organiser);
    let answer = take_in(&desk, &hand, LIST).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let page = desk.get(&hand, "/lists").await.body;
    assert!(
        page.contains("fide is in use: 3 players from 3 rows") && page.contains("1 November 2026"),
        "{page}"
    );
    let found = desk.get(&hand, "/f/spring/players/search?q=mihkail+tal&section=open").await.body;
    let found: Value = serde_json::from_str(&found).unwrap();
    let fields = &found["found"][0]["fields"];
    assert_eq!(
        (fields["name"].as_str(), fields["rating"].as_str()),
        (Some("Tal, Mikhail"), Some("2705")),
        "{found}"
    );
    let page = desk.get(&hand, "/f/spring/players/new?q=tal&take=0").await.body;
    assert!(page.contains("value=\"13900021\""), "taken without a script");
    assert_eq!(desk.post(&hand, "/lists/remove", &[("name", "fide")]).await.status, StatusCode::SEE_OTHER);
    assert!(desk.app.lists.roster.lists().unwrap().is_empty());
}

#[tokio::test]
async fn what_is_no_list_is_refused_and_the_list_in_use_stays() {
    let desk = Desk::new();
    let hand = desk.hand(Role::ChiefArbiter);
    take_in(&desk, &hand, LIST).await;
    for file in ["nonsense", "Name;FIDE ID\n", "PK\u{3}\u{4}broken"] {
        take_in(&desk, &hand, file).await;
        let page = desk.get(&hand, "/lists").await.body;
        assert!(page.contains("fide was not taken"), "{file}: {page}");
        assert_eq!(desk.app.lists.roster.lists().unwrap()[0].players, 3);
    }
    let good = [("name", "fide"), ("published", "2026-11-01"), ("kind", "standard")];
    for change in [("name", "../x"), ("name", ""), ("published", "soon"), ("kind", "bullet")] {
        let fields: Vec<(&str, &str)> =
            good.iter().map(|field| if field.0 == change.0 { change } else { *field }).collect();
        let answer = desk.upload(&hand, "/lists", &fields, LIST.as_bytes()).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{change:?}");
    }
    assert_eq!(desk.upload(&hand, "/lists", &good, b"").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    for (name, status) in [("x", 404), ("", 422), ("../../desk", 422)] {
        assert_eq!(desk.post(&hand, "/lists/remove", &[("name", name)]).await.status.as_u16(), status);
    }
    for role in [Role::PairingOfficer, Role::SectorArbiter, Role::CheckIn, Role::ResultEntry, Role::Display] {
        let hand = desk.hand(role);
        assert_eq!(desk.get(&hand, "/lists").await.status, StatusCode::FORBIDDEN, "{role}");
        assert_eq!(
            desk.upload(&hand, "/lists", &good, LIST.as_bytes()).await.status,
            StatusCode::FORBIDDEN,
            "{role}"
        );
        assert_eq!(
            desk.post(&hand, "/lists/remove", &[("name", "fide")]).await.status,
            StatusCode::FORBIDDEN,
            "{role}"
        );
    }
    assert_eq!(desk.app.lists.roster.lists().unwrap().len(), 1);
}

#[tokio::test]
async fn ratings_follow_a_list_after_its_differences_were_reviewed() {
    let desk = Desk::new();
    number(&desk);
    let hand = desk.hand(Role::DeputyArbiter);
    let path = "/f/spring/s/open/ratings";
    let warning = "1 player has another rating or title on the list fide";
    assert!(desk.get(&hand, path).await.body.contains("No rating list is here yet"));
    assert!(!desk.get(&hand, "/f/spring").await.body.contains("another rating"));
    take_in(&desk, &hand, LIST).await;
    assert!(desk.get(&hand, "/f/spring").await.body.contains(warning), "told without being asked");
    let page = desk.get(&hand, path).await.body;
    assert!(page.contains("1 different, 1 the same, 1 not in the list, 4 without a FIDE number"), "{page}");
    let before = desk.held.now().sequence;
    let fields = [("list", "fide"), ("kind", "standard"), ("take", "2")];
    for wrong in [
        &[][..],
        &[("list", "fide"), ("kind", "standard")],
        &[("list", "nowhere"), ("kind", "standard"), ("take", "2")],
        &[("list", "fide"), ("kind", "bullet"), ("take", "2")],
        &[("list", "fide"), ("kind", "standard"), ("take", "x")],
        &[("list", "fide"), ("kind", "standard"), ("take", "99")],
    ] {
        assert_eq!(desk.post(&hand, path, wrong).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong:?}");
    }
    let officer = desk.hand(Role::PairingOfficer);
    assert_eq!(desk.post(&officer, path, &fields).await.status, StatusCode::FORBIDDEN);
    assert_eq!(desk.get(&officer, path).await.status, StatusCode::FORBIDDEN);
    let asked = desk.post(&hand, path, &fields).await;
    assert!(asked.status == StatusCode::OK && asked.body.contains("One rating differs"), "to be confirmed");
    assert_eq!(desk.held.now().sequence, before);
    let confirmed: Vec<(&str, &str)> = fields.into_iter().chain([("consent", "confirmed")]).collect();
    assert_eq!(desk.post(&hand, path, &confirmed).await.status, StatusCode::SEE_OTHER);
    let festival = desk.festival();
    let details = &festival.sections[&section("open")].players[&player(2)].details;
    assert_eq!((details.rating.unwrap().get(), details.title.code()), (2111, "WFM"));
    assert!(
        !desk.get(&hand, "/f/spring").await.body.contains("another rating"),
        "nothing is left to be told"
    );
}

#[tokio::test]
async fn a_national_list_refreshes_national_ratings_and_leaves_fides_alone() {
    let desk = Desk::new();
    number(&desk);
    let hand = desk.hand(Role::DeputyArbiter);
    let path = "/f/spring/s/open/ratings";
    let before = desk.festival().sections[&section("open")].players[&player(2)].details.clone();
    let list = format!("Name;FIDE ID;DWZ\n{};4600002;1999\n", before.name);
    take_in_as(&desk, &hand, "ger-dwz", &list).await;
    let page = desk.get(&hand, &format!("{path}?list=ger-dwz")).await.body;
    assert!(page.contains("1 different, 0 the same, 2 not in the list"), "{page}");
    assert!(page.contains("National: ") && page.contains("1999") && !page.contains("Rating: "), "{page}");
    let fields = [("list", "ger-dwz"), ("kind", "standard"), ("take", "2"), ("consent", "confirmed")];
    let answer = desk.post(&hand, path, &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let after = desk.festival().sections[&section("open")].players[&player(2)].details.clone();
    let listed = Ratings::parse("national 1999 ger-dwz 2026-11-01").unwrap();
    assert_eq!(after, Details { national_rating: glossary::Rating::new(1999).ok(), listed, ..before });
}

/// FIDE's list in columns: Tal with three ratings, Adler without blitz.
const ALL_KINDS: &str = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n\
13900021       Tal, Mikhail                                                 LAT M   GM                           2705  0   10 2650  0   10 2680  0   20 1936\n\
4600002        Adler, Anna                                                  GER F                                1980  0   40 1850  0   20              1990\n";

const FIDE: &str =
    "standard 2705 K10 fide 2026-11-01; rapid 2650 K10 fide 2026-11-01; blitz 2680 K20 fide 2026-11-01";

#[tokio::test]
async fn a_player_of_a_list_is_entered_with_all_ratings_and_the_rapid_one_counts_in_a_rapid_section() {
    let desk = Desk::new();
    let hand = desk.hand(Role::ChiefArbiter);
    let rapid = SectionCommand::Configure(Setting::TimeControl(Announced::read("900+10")));
    desk.give(vec![Command::In(section("open"), rapid)]);
    take_in(&desk, &hand, ALL_KINDS).await;
    let found = desk.get(&hand, "/f/spring/players/search?q=tal&section=open").await.body;
    let found: Value = serde_json::from_str(&found).unwrap();
    let fields = found["found"][0]["fields"].as_object().unwrap();
    let filled = fields.iter().map(|(name, value)| (name.as_str(), value.as_str().unwrap()));
    let sent: Vec<(&str, &str)> = filled.chain([("section", "open")]).collect();
    let answer = desk.post(&hand, "/f/spring/players", &sent).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let entered = desk.festival().sections[&section("open")].players[&player(8)].details.clone();
    assert_eq!((entered.listed.to_string().as_str(), entered.rating.unwrap().get()), (FIDE, 2650));
    let page = desk.get(&hand, "/f/spring/s/open/player/8").await.body;
    assert!(page.contains("<dd>2650, rapid rating, list fide of 2026-11-01, K 10</dd>"), "{page}");
    assert!(page.contains("2680, blitz rating, list fide of 2026-11-01, K 20"), "{page}");
    let page = desk.get(&hand, "/f/spring/s/open/player/2").await.body;
    assert!(!page.contains("rapid rating"), "nothing is said of players of no list: {page}");
}

#[tokio::test]
async fn a_list_brings_the_ratings_that_do_not_count_too() {
    let desk = Desk::new();
    number(&desk);
    let hand = desk.hand(Role::ChiefArbiter);
    take_in(&desk, &hand, ALL_KINDS).await;
    let path = "/f/spring/s/open/ratings";
    let page = desk.get(&hand, path).await.body;
    assert!(page.contains("1 different, 0 the same, 2 not in the list"), "{page}");
    let taken = [("list", "fide"), ("kind", "standard"), ("take", "2")];
    assert_eq!(desk.post(&hand, path, &taken).await.status, StatusCode::SEE_OTHER, "nothing to be confirmed");
    let details = desk.festival().sections[&section("open")].players[&player(2)].details.clone();
    let all = "standard 1980 K40 fide 2026-11-01; rapid 1850 K20 fide 2026-11-01";
    assert_eq!((details.listed.to_string().as_str(), details.rating.unwrap().get()), (all, 1980));
    assert!(desk.get(&hand, path).await.body.contains("0 different, 1 the same"));
}

#[tokio::test]
async fn a_list_that_is_not_zipped_may_be_larger_than_memory_should_hold() {
    let desk = Desk::new();
    let hand = desk.hand(Role::Organiser);
    let row = |number: u32| format!("Player, {number};{};1500;{}\n", 1_000_000 + number, "x".repeat(8 << 10));
    let list: String =
        ["Name;FIDE ID;Elo;Remark\n".to_owned()].into_iter().chain((0..8600).map(row)).collect();
    assert!(list.len() > 64 << 20);
    take_in(&desk, &hand, &list).await;
    let page = desk.get(&hand, "/lists").await.body;
    assert!(page.contains("fide is in use: 8600 players from 8600 rows"), "{}", &page[..2000]);
    let folder = std::fs::read_dir(desk.app.data()).unwrap();
    let names = folder.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    assert!(names.into_iter().all(|name| !name.starts_with(".incoming")), "nothing is left behind");
}

const UNKNOWN: &str = "Id;Spelare;Styrka\n17;Larsson, Åke;1744\n18;Ek, Eva;1601\n";

#[tokio::test]
async fn a_list_with_unknown_headings_waits_for_its_columns() {
    let desk = Desk::new();
    let hand = desk.hand(Role::ChiefArbiter);
    let asked = take_in_as(&desk, &hand, "swe", UNKNOWN).await;
    assert_eq!(asked.status, StatusCode::SEE_OTHER);
    let page = asked.location;
    assert!(page.starts_with("/lists/columns/"), "{page}");
    let shown = desk.get(&hand, &page).await.body;
    assert!(shown.contains("Larsson, Åke") && shown.contains("name=\"column-2\""), "{shown}");
    assert!(desk.app.lists.roster.lists().unwrap().is_empty(), "nothing is taken in silence");
    let wrong = desk.post(&hand, &page, &[("column-0", "national-id")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "no column holds names");
    let columns = [("column-0", "national-id"), ("column-1", "name"), ("column-2", "national-rating")];
    assert_eq!(desk.post(&hand, &page, &columns).await.location, "/lists");
    wait(&desk).await;
    let found = desk.app.lists.roster.search("ek", 5).unwrap();
    assert_eq!(found[0].player.national_rating.map(|rating| rating.get()), Some(1601));
    // The next one is read at once.
    let next = take_in_as(&desk, &hand, "swe", &format!("{UNKNOWN}19;Berg, Bo;1500\n")).await;
    assert_eq!(next.location, "/lists");
    assert!(desk.get(&hand, "/lists").await.body.contains("as somebody said for this heading row"));
    assert_eq!(desk.app.lists.roster.lists().unwrap()[0].players, 3);
}

#[tokio::test]
async fn a_list_of_which_no_rating_can_be_read_offers_its_columns() {
    let desk = Desk::new();
    let hand = desk.hand(Role::ChiefArbiter);
    // The headings say that there are ratings, and in the rows are none.
    take_in_as(&desk, &hand, "x", "Name;Elo;Strength\nTal, Mikhail;n/a;2705\n").await;
    let page = desk.get(&hand, "/lists").await.body;
    assert!(page.contains("No rating was read in it") && page.contains("/lists/columns/"), "{page}");
    assert!(desk.app.lists.roster.lists().unwrap().is_empty());
}

#[tokio::test]
async fn an_own_file_of_another_program_is_answered_with_what_to_do() {
    let desk = Desk::new();
    let hand = desk.hand(Role::ChiefArbiter);
    let fields = [("name", "x"), ("published", "2026-11-01"), ("kind", "standard")];
    let answer = desk.upload(&hand, "/lists", &fields, b"\x93\xff\x89\x44\x01").await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.body.contains("FIDE-Data-Export"), "{}", answer.body);
}
