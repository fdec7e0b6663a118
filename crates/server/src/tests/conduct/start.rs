//! The start of a round, the default time and forfeits.

use access::Role;
use axum::http::StatusCode;
use jiff::civil::time;
use tournament::{PlainSetting, SectionCommand, Setting};

use super::desk::{Desk, noon};

const PAGE: &str = "/f/fest/s/open/start";

fn announced(desk: &Desk) {
    let start = desk.section().configuration.start;
    let settings = [
        Setting::RoundDates(vec![start]),
        Setting::RoundTimes(vec![time(11, 55, 0, 0)]),
        Setting::Plain(PlainSetting::DefaultTime(Some(30))),
    ];
    desk.section_gives(settings.map(SectionCommand::Configure).to_vec());
}

#[tokio::test]
async fn few_players_hear_announcements_five_and_one_minutes_before() {
    let desk = Desk::in_round_one(6);
    announced(&desk);
    let page = desk.get(PAGE).await;
    page.must_show("5 minutes before the start");
    page.must_show("11:50:00");
    page.must_show("11:54:00");
    page.must_show("competition-rules@2018-10/4.4");
    assert!(!page.body.contains("boards without a result"), "nobody is absent before the start");
    let desk = Desk::with_players(30);
    desk.get(PAGE).await.must_show("A large countdown or clock is visible in the hall");
}

#[tokio::test]
async fn the_default_time_counts_from_the_announced_start() {
    let desk = Desk::in_round_one(6);
    announced(&desk);
    desk.post(PAGE, &[("what", "now")]).await.must_be_done();
    assert_eq!(desk.section().rounds[0].started, Some(noon()));
    let page = desk.get(PAGE).await;
    page.must_show("The default time of 30 minutes ends at 12:30:00.");
    page.must_show("nobody has lost by default yet");
    let corrected = [("what", "at"), ("at", "2026-11-14T11:20:00")];
    desk.post_and_confirm(PAGE, &corrected).await.0.must_be_done();
    desk.get(PAGE).await.must_show("ends at 11:50:00");
}

#[tokio::test]
async fn forfeits_are_entered_together() {
    let desk = Desk::in_round_one(6);
    desk.post(PAGE, &[("what", "now")]).await.must_be_done();
    let before = desk.sequence();
    let fields =
        [("what", "absent"), ("round", "1"), ("absent-1", "white"), ("absent-2", ""), ("absent-3", "both")];
    desk.post(PAGE, &fields).await.must_be_done();
    let section = desk.section();
    let results: Vec<Option<&str>> =
        section.rounds[0].boards.values().map(|board| board.result.map(|result| result.text())).collect();
    assert_eq!(results, [Some("-/+"), None, Some("-/-")]);
    assert_eq!(desk.sequence() - before, 2);
    desk.get(PAGE).await.must_show("One board without a result");
}

#[tokio::test]
async fn bad_input_and_forbidden_roles_change_nothing() {
    let desk = Desk::in_round_one(6);
    let before = desk.sequence();
    let wrong: [(&[(&str, &str)], &str); 5] = [
        (&[("what", "absent"), ("round", "1")], "nobody is marked"),
        (&[("what", "absent"), ("round", "1"), ("absent-9", "white")], "no such board"),
        (&[("what", "absent"), ("round", "1"), ("absent-1", "white"), ("absent-2", "dog")], "is nobody"),
        (&[("what", "at"), ("at", "soon")], "at"),
        (&[("what", "other")], "other"),
    ];
    for (fields, words) in wrong {
        desk.post(PAGE, fields).await.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, words);
    }
    let helper = desk.somebody(Role::ResultEntry);
    for fields in [vec![("what", "now")], vec![("what", "absent"), ("round", "1"), ("absent-1", "white")]] {
        desk.post_as(&helper, PAGE, &fields).await.must_be_refused(StatusCode::FORBIDDEN, "may not do this");
    }
    assert_eq!(desk.sequence(), before);
}

#[tokio::test]
async fn anybody_may_ask_for_the_time() {
    let desk = Desk::with_players(0);
    let answer = desk.get("/time").await;
    answer.must_show("\"milliseconds\":1794657600000");
    answer.must_show("\"offset\":0");
}
