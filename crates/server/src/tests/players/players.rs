//! The table of all players, entries and records.

use access::Role;
use axum::http::StatusCode;
use glossary::{PlayerResult, RoundNumber};
use tournament::{BoardNumber, Command, PairingCommand, PlayerCommand, Presence, SectionCommand};

use super::desk::{Desk, Hand, player, section};

const RECORD: &str = "/f/spring/s/open/player/2";

fn round(number: u16) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

async fn record(desk: &Desk, hand: &Hand, fields: &[(&str, &str)]) -> StatusCode {
    desk.post(hand, RECORD, fields).await.status
}

fn in_open(command: SectionCommand) -> Command {
    Command::In(section("open"), command)
}

/// Everybody arrives and round 1 is published.
fn play(desk: &Desk) {
    let arrive = SectionCommand::Players(PlayerCommand::CheckIn((1..=7).map(player).collect()));
    let pair = [PairingCommand::Pair, PairingCommand::Publish].map(SectionCommand::Pairing);
    desk.give(std::iter::once(arrive).chain(pair).map(in_open).collect());
}

#[tokio::test]
async fn one_table_sorted_by_any_column() {
    let desk = Desk::new();
    play(&desk);
    let hand = desk.hand(Role::PairingOfficer);
    let place = |body: &str, name: &str| body.find(&format!(">{name}<")).unwrap();
    let by_name = desk.get(&hand, "/f/spring/players").await.body;
    assert!(place(&by_name, "Adler, Anna") < place(&by_name, "Özdemir, Inci"));
    let by_rating = desk.get(&hand, "/f/spring/players?sort=rating").await.body;
    assert!(place(&by_rating, "Özdemir, Inci") < place(&by_rating, "Adler, Anna"), "1990 before 1980");
    let down = desk.get(&hand, "/f/spring/players?sort=rating&down=1").await.body;
    assert!(place(&down, "Fontaine, Farid") < place(&down, "Adler, Anna"));
    for column in [
        "number",
        "title",
        "national",
        "federation",
        "fide-id",
        "birth",
        "club",
        "section",
        "presence",
        "byes",
        "board",
        "points",
        "nonsense",
    ] {
        let page = desk.get(&hand, &format!("/f/spring/players?sort={column}")).await;
        assert_eq!(page.status, StatusCode::OK, "{column}");
    }
    assert!(by_name.contains(">1990<") && !by_name.contains("3 February 1990"), "the year only");
    let chief = desk.get(&desk.hand(Role::ChiefArbiter), "/f/spring/players").await.body;
    assert!(chief.contains("3 February 1990"));
}

#[tokio::test]
async fn a_player_is_entered_by_hand() {
    let desk = Desk::new();
    let hand = desk.hand(Role::Organiser);
    assert_eq!(desk.get(&hand, "/f/spring/players/new").await.status, StatusCode::OK);
    let fields = [
        ("section", "open"),
        ("name", "Tal, Mikhail"),
        ("rating", "2700"),
        ("federation", "lat"),
        ("arrived", "1"),
    ];
    assert_eq!(desk.post(&hand, "/f/spring/players", &fields).await.status, StatusCode::SEE_OTHER);
    let festival = desk.festival();
    let entered = &festival.sections[&section("open")].players[&player(8)];
    assert_eq!((entered.details.name.as_str(), entered.presence), ("Tal, Mikhail", Presence::Arrived));
    assert_eq!(entered.details.federation.map(|one| one.to_string()).as_deref(), Some("LAT"));
}

#[tokio::test]
async fn entries_that_cannot_be_understood_or_are_forbidden_change_nothing() {
    let desk = Desk::new();
    let before = desk.held.now().sequence;
    let hand = desk.hand(Role::Organiser);
    let long = "x".repeat(121);
    for fields in [
        &[][..],
        &[("section", "open")],
        &[("name", "Tal, Mikhail")],
        &[("section", "nowhere"), ("name", "Tal, Mikhail")],
        &[("section", "../open"), ("name", "Tal, Mikhail")],
        &[("section", "open"), ("name", "Tal, Mikhail"), ("rating", "many")],
        &[("section", "open"), ("name", "Tal, Mikhail"), ("birth", "yesterday")],
        &[("section", "open"), ("name", long.as_str())],
        &[("section", "open"), ("name", "Tal\u{0}")],
    ] {
        let answer = desk.post(&hand, "/f/spring/players", fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
    }
    let fields = [("section", "open"), ("name", "Tal, Mikhail")];
    for role in [
        Role::PairingOfficer,
        Role::SectorArbiter,
        Role::CheckIn,
        Role::ResultEntry,
        Role::Display,
        Role::Spectator,
    ] {
        let hand = desk.hand(role);
        assert_eq!(
            desk.post(&hand, "/f/spring/players", &fields).await.status,
            StatusCode::FORBIDDEN,
            "{role}"
        );
        for page in ["new", "search", "import"] {
            let page = desk.get(&hand, &format!("/f/spring/players/{page}")).await;
            assert_eq!(page.status, StatusCode::FORBIDDEN, "{role}");
        }
    }
    assert_eq!(desk.held.now().sequence, before);
}

#[tokio::test]
async fn a_record_is_edited_field_by_field_and_tells_its_history() {
    let desk = Desk::new();
    let hand = desk.hand(Role::DeputyArbiter);
    assert_eq!(
        record(&desk, &hand, &[("what", "edit"), ("rating", "2105"), ("club", "Rochade")]).await,
        StatusCode::SEE_OTHER
    );
    let festival = desk.festival();
    let details = &festival.sections[&section("open")].players[&player(2)].details;
    assert_eq!((details.rating.unwrap().get(), details.email.as_str()), (2105, "secret@example.org"));
    let page = desk.get(&hand, RECORD).await.body;
    assert!(page.contains("details changed") && page.contains("2105") && page.contains("secret@example.org"));
    let page = desk.get(&desk.hand(Role::ResultEntry), RECORD).await.body;
    assert!(!page.contains("secret@example.org") && !page.contains("1990-02-03") && page.contains("1990"));
}

#[tokio::test]
async fn byes_are_granted_and_taken_back_by_round() {
    let desk = Desk::new();
    let hand = desk.hand(Role::PairingOfficer);
    assert_eq!(
        record(&desk, &hand, &[("what", "byes"), ("bye-1", "half"), ("bye-2", "none"), ("bye-4", "zero")])
            .await,
        StatusCode::SEE_OTHER
    );
    let byes = |desk: &Desk| desk.festival().sections[&section("open")].players[&player(2)].byes.clone();
    assert_eq!(
        byes(&desk).into_iter().collect::<Vec<_>>(),
        [(round(1), PlayerResult::HalfPointBye), (round(4), PlayerResult::ZeroPointBye)]
    );
    assert_eq!(record(&desk, &hand, &[("what", "byes"), ("bye-1", "none")]).await, StatusCode::SEE_OTHER);
    assert_eq!(byes(&desk).len(), 1);
    for wrong in [
        &[("what", "byes")][..],
        &[("what", "byes"), ("bye-1", "double")],
        &[("what", "byes"), ("bye-99", "half")],
    ] {
        assert_eq!(record(&desk, &hand, wrong).await, StatusCode::UNPROCESSABLE_ENTITY, "{wrong:?}");
    }
    let answer = desk.post(&hand, RECORD, &[("what", "byes"), ("bye-3", "full")]).await;
    assert_eq!(answer.status, StatusCode::OK, "a full-point bye is to be acknowledged");
    assert!(answer.body.contains("deprecated") && byes(&desk).len() == 1);
}

#[tokio::test]
async fn withdrawn_back_expelled_fixed_moved_removed() {
    let desk = Desk::new();
    let hand = desk.hand(Role::ChiefArbiter);
    let presence = |desk: &Desk| desk.festival().sections[&section("open")].players[&player(2)].presence;
    for (what, after) in [
        ("arrive", Presence::Arrived),
        ("take-back", Presence::Expected),
        ("withdraw", Presence::Withdrawn),
        ("re-enter", Presence::Expected),
    ] {
        assert_eq!(record(&desk, &hand, &[("what", what)]).await, StatusCode::SEE_OTHER, "{what}");
        assert_eq!(presence(&desk), after, "{what}");
    }
    assert_eq!(record(&desk, &hand, &[("what", "fix"), ("board", "7")]).await, StatusCode::SEE_OTHER);
    let board = |desk: &Desk| desk.festival().sections[&section("open")].players[&player(2)].fixed_board;
    assert_eq!(board(&desk), BoardNumber::new(7));
    assert_eq!(record(&desk, &hand, &[("what", "fix"), ("board", "")]).await, StatusCode::SEE_OTHER);
    assert_eq!(board(&desk), None);
    assert_eq!(record(&desk, &hand, &[("what", "expel")]).await, StatusCode::OK, "to be confirmed");
    assert_eq!(presence(&desk), Presence::Expected);
    assert_eq!(
        record(&desk, &hand, &[("what", "expel"), ("consent", "confirmed")]).await,
        StatusCode::SEE_OTHER
    );
    assert_eq!(presence(&desk), Presence::Expelled);
    let other = "/f/spring/s/open/player/3";
    assert_eq!(
        desk.post(&hand, other, &[("what", "move"), ("to", "ladies")]).await.status,
        StatusCode::SEE_OTHER
    );
    let ladies = desk.festival().sections[&section("ladies")].players.len();
    assert_eq!(ladies, 2);
    assert_eq!(
        desk.post(&hand, "/f/spring/s/open/player/4", &[("what", "remove")]).await.status,
        StatusCode::SEE_OTHER
    );
    assert!(!desk.festival().sections[&section("open")].players.contains_key(&player(4)));
}

#[tokio::test]
async fn games_stand_in_the_record_with_their_reasons() {
    let desk = Desk::new();
    play(&desk);
    let page = desk.get(&desk.hand(Role::SectorArbiter), RECORD).await.body;
    assert!(page.contains("/f/spring/s/open/why/1/"), "{page}");
    assert!(!page.contains("name=\"what\" value=\"remove\""));
}

#[tokio::test]
async fn nothing_is_changed_by_those_who_may_not_or_do_not_say_what() {
    let desk = Desk::new();
    let before = desk.held.now().sequence;
    let chief = desk.hand(Role::ChiefArbiter);
    for fields in [
        &[][..],
        &[("what", "explode")],
        &[("what", "fix"), ("board", "0")],
        &[("what", "fix"), ("board", "x")],
        &[("what", "move")],
        &[("what", "move"), ("to", "nowhere")],
        &[("what", "move"), ("to", "open")],
        &[("what", "explain")],
        &[("what", "re-enter")],
        &[("what", "take-back")],
        &[("what", "edit"), ("name", "")],
    ] {
        assert_eq!(record(&desk, &chief, fields).await, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
    }
    for path in [
        "/f/spring/s/open/player/99",
        "/f/spring/s/open/player/x",
        "/f/spring/s/nowhere/player/1",
        "/f/spring/s/open/player/-1",
    ] {
        assert_eq!(desk.get(&chief, path).await.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(
            desk.post(&chief, path, &[("what", "withdraw")]).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    let forbidden: [(Role, &[(&str, &str)]); 9] = [
        (Role::PairingOfficer, &[("what", "withdraw")]),
        (Role::SectorArbiter, &[("what", "edit"), ("rating", "3000")]),
        (Role::CheckIn, &[("what", "remove")]),
        (Role::CheckIn, &[("what", "byes"), ("bye-1", "half")]),
        (Role::Organiser, &[("what", "expel"), ("consent", "confirmed")]),
        (Role::Organiser, &[("what", "byes"), ("bye-1", "half")]),
        (Role::ResultEntry, &[("what", "arrive")]),
        (Role::ResultEntry, &[("what", "fix"), ("board", "1")]),
        (Role::Display, &[("what", "withdraw")]),
    ];
    for (role, fields) in forbidden {
        assert_eq!(record(&desk, &desk.hand(role), fields).await, StatusCode::FORBIDDEN, "{role} {fields:?}");
    }
    let elsewhere = desk.hand_for(Role::DeputyArbiter, vec!["ladies".to_owned()]);
    for fields in [&[("what", "withdraw")][..], &[("what", "move"), ("to", "ladies")]] {
        assert_eq!(record(&desk, &elsewhere, fields).await, StatusCode::FORBIDDEN, "{fields:?}");
    }
    let stranger = Hand { token: chief.token, csrf: "wrong".to_owned() };
    assert_eq!(record(&desk, &stranger, &[("what", "withdraw")]).await, StatusCode::FORBIDDEN);
    assert_eq!(desk.held.now().sequence, before);
}

#[tokio::test]
async fn births_are_shown_as_far_as_known_and_their_order_tells_no_more() {
    let desk = Desk::new();
    // The later in the alphabet, the earlier in the year; Gruber's year alone is known.
    let born = [("Adler, Anna", 2, 12, 24), ("Brandt, Boris", 3, 6, 1), ("Castillo, Clara", 4, 1, 2)];
    for (name, number, month, day) in born {
        let birth_date = glossary::PartialDate::new(1960, Some(month), Some(day)).ok();
        let details = tournament::Details { birth_date, ..tournament::Details::named(name) };
        let edit = PlayerCommand::Edit(player(number), Box::new(details));
        desk.give(vec![Command::In(section("open"), SectionCommand::Players(edit))]);
    }
    let birth_date = glossary::PartialDate::new(1950, None, None).ok();
    let details = tournament::Details { birth_date, ..tournament::Details::named("Gruber, Greta") };
    let edit = PlayerCommand::Edit(player(1), Box::new(details));
    desk.give(vec![Command::In(section("ladies"), SectionCommand::Players(edit))]);
    let order = async |role: Role| {
        let page = desk.get(&desk.hand(role), "/f/spring/players?sort=birth").await;
        assert!(!page.body.contains("/00") && page.body.contains("<td>1950</td>"), "{}", page.body);
        let mut found: Vec<(usize, &str)> = ["Adler", "Brandt", "Castillo", "Gruber"]
            .into_iter()
            .map(|name| (page.body.find(&format!("data-name=\"{name}")).unwrap(), name))
            .collect();
        found.sort_unstable();
        (found.into_iter().map(|(_, name)| name).collect::<Vec<_>>(), page.body.contains("24 December 1960"))
    };
    assert_eq!(order(Role::ChiefArbiter).await, (vec!["Gruber", "Castillo", "Brandt", "Adler"], true));
    assert_eq!(order(Role::CheckIn).await, (vec!["Gruber", "Adler", "Brandt", "Castillo"], false));
}
