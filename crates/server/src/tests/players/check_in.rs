//! The check-in desk and its closing.

use access::Role;
use axum::http::StatusCode;
use glossary::{PlayerResult, RoundNumber};
use tournament::{Command, PlayerCommand, Presence, SectionCommand};

use super::desk::{Desk, player, section};

const HERE: &str = "/f/spring/check-in";

fn presence(desk: &Desk, name: &str, number: u32) -> Presence {
    desk.festival().sections[&section(name)].players[&player(number)].presence
}

fn arrive(desk: &Desk, numbers: std::ops::RangeInclusive<u32>) {
    let all = numbers.map(player).collect();
    desk.give(vec![Command::In(section("open"), SectionCommand::Players(PlayerCommand::CheckIn(all)))]);
}

#[tokio::test]
async fn one_list_over_all_sections_in_the_order_of_the_alphabet() {
    let desk = Desk::new();
    let page = desk.get(&desk.hand(Role::CheckIn), HERE).await;
    assert_eq!(page.status, StatusCode::OK);
    let names = ["Adler, Anna", "Fontaine, Farid", "Gruber, Greta", "Özdemir, Inci"];
    let places: Vec<usize> =
        names.iter().map(|name| page.body.find(&format!(">{name}<")).expect(name)).collect();
    assert!(places.is_sorted(), "{places:?}");
    assert!(!page.body.contains("secret@example.org") && !page.body.contains("25.00"), "no personal data");
    let page = desk.get(&desk.hand(Role::ChiefArbiter), HERE).await;
    assert!(page.body.contains("200.00"), "eight players owe 25");
}

#[tokio::test]
async fn arrivals_are_marked_and_taken_back_in_place() {
    let desk = Desk::new();
    let hand = desk.hand(Role::CheckIn);
    let answer = desk.post(&hand, HERE, &[("in", "open/2"), ("next", HERE)]).await;
    assert_eq!((answer.status, answer.location.as_str()), (StatusCode::SEE_OTHER, HERE));
    assert_eq!(presence(&desk, "open", 2), Presence::Arrived);
    let answer = desk.post(&hand, HERE, &[("in", "open/2"), ("shown", "1")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "two desks may mark the same player");
    desk.post(&hand, HERE, &[("out", "open/2")]).await;
    assert_eq!(presence(&desk, "open", 2), Presence::Expected);
    desk.post(&hand, HERE, &[("in", "open/1"), ("in", "ladies/1")]).await;
    assert_eq!(presence(&desk, "ladies", 1), Presence::Arrived);
    let page = desk.get(&hand, &format!("{HERE}?missing=1")).await;
    assert!(page.body.contains(
        "id=\"entrant-ladies-1\" data-find=\"gruber greta ladies\" \
        data-name=\"Gruber, Greta\" data-presence=\"arrived\" hidden"
    ));
}

#[tokio::test]
async fn what_cannot_be_understood_or_is_forbidden_changes_nothing() {
    let desk = Desk::new();
    let before = desk.held.now().sequence;
    let hand = desk.hand(Role::CheckIn);
    for fields in [
        &[][..],
        &[("in", "")],
        &[("in", "open")],
        &[("in", "open/99")],
        &[("in", "nowhere/1")],
        &[("in", "open/x")],
        &[("in", "open/-1")],
        &[("in", "open/4294967296")],
        &[("in", "open/1"), ("in", "open/99")],
        &[("out", "open/1")],
    ] {
        let answer = desk.post(&hand, HERE, fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
    }
    assert_eq!(desk.post(&hand, HERE, &[("paid", "open/1")]).await.status, StatusCode::FORBIDDEN);
    for role in [Role::ResultEntry, Role::Display, Role::Spectator] {
        let answer = desk.post(&desk.hand(role), HERE, &[("in", "open/1")]).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{role}");
    }
    let elsewhere = desk.hand_for(Role::CheckIn, vec!["ladies".to_owned()]);
    assert_eq!(desk.post(&elsewhere, HERE, &[("in", "open/1")]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(
        desk.post(&hand, "/f/nowhere/check-in", &[("in", "open/1")]).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(desk.held.now().sequence, before);
}

#[tokio::test]
async fn a_fee_is_marked_as_paid() {
    let desk = Desk::new();
    desk.post(&desk.hand(Role::Organiser), HERE, &[("paid", "open/3")]).await;
    assert_eq!(desk.festival().sections[&section("open")].players[&player(3)].details.fee_paid, 2500);
}

#[tokio::test]
async fn closing_decides_about_everybody_at_once() {
    let desk = Desk::new();
    arrive(&desk, 1..=4);
    let hand = desk.hand(Role::DeputyArbiter);
    let path = "/f/spring/s/open/closing";
    let page = desk.get(&hand, path).await;
    assert!(page.body.contains("3 of 7 players have not arrived"), "{}", page.body);
    assert!(!page.body.contains("More than half"));
    let fields = [("all", "leave"), ("for-5", "bye"), ("for-6", "withdraw"), ("for-7", "")];
    let answer = desk.post(&hand, path, &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let festival = desk.festival();
    let players = &festival.sections[&section("open")].players;
    let round = RoundNumber::new(1).unwrap();
    assert_eq!(players[&player(5)].byes.get(&round), Some(&PlayerResult::ZeroPointBye));
    assert_eq!(players[&player(5)].presence, Presence::Arrived);
    assert_eq!(players[&player(6)].presence, Presence::Withdrawn);
    assert_eq!(players[&player(7)].presence, Presence::Expected);
    let round = desk.get(&hand, "/f/spring/s/open/round/1").await;
    assert!(round.body.contains("One player has not arrived."), "{}", round.body);
    for page in ["/f/spring/s/open/round/1", "/f/spring/check-in", "/f/spring"] {
        let page = desk.get(&hand, page).await;
        assert!(
            !page.body.contains("/f/spring/s/open/closing"),
            "nothing asks to close it again: {}",
            page.body
        );
    }
}

#[tokio::test]
async fn closing_warns_if_more_than_half_are_absent_and_refuses_nonsense() {
    let desk = Desk::new();
    let path = "/f/spring/s/open/closing";
    arrive(&desk, 1..=3);
    let hand = desk.hand(Role::ChiefArbiter);
    assert!(desk.get(&hand, path).await.body.contains("More than half"));
    let before = desk.held.now().sequence;
    for fields in [
        &[][..],
        &[("all", "explode")],
        &[("all", "leave"), ("for-4", "explode")],
        &[("all", "leave"), ("for-1", "withdraw")],
        &[("all", "leave"), ("for-99", "bye")],
        &[("all", "leave"), ("for-x", "bye")],
        &[("all", "bye"), ("for-1", "bye")],
    ] {
        let answer = desk.post(&hand, path, fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
    }
    for role in [Role::CheckIn, Role::ResultEntry, Role::SectorArbiter, Role::Display] {
        let hand = desk.hand(role);
        assert_eq!(
            desk.post(&hand, path, &[("all", "withdraw")]).await.status,
            StatusCode::FORBIDDEN,
            "{role}"
        );
        assert_eq!(desk.get(&hand, path).await.status, StatusCode::FORBIDDEN, "{role}");
    }
    let officer = desk.hand(Role::PairingOfficer);
    assert_eq!(desk.post(&officer, path, &[("all", "withdraw")]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(desk.held.now().sequence, before);
    assert_eq!(desk.post(&officer, path, &[("all", "bye")]).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn somebody_who_arrives_while_the_wizard_is_open_is_not_withdrawn_unseen() {
    let desk = Desk::new();
    arrive(&desk, 1..=4);
    let shown = desk.held.now().sequence.to_string();
    desk.give(vec![Command::In(
        section("open"),
        SectionCommand::Players(PlayerCommand::CheckIn(vec![player(5)])),
    )]);
    let hand = desk.hand(Role::ChiefArbiter);
    let fields = [("all", "leave"), ("for-5", "withdraw"), ("shown", shown.as_str())];
    let answer = desk.post(&hand, "/f/spring/s/open/closing", &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
    assert_eq!(presence(&desk, "open", 5), Presence::Arrived);
}
