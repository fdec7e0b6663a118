//! Settings: every form does what it says, and nothing else.

use access::Role;
use axum::http::StatusCode;
use glossary::{Colour, StartingRankMethod};
use jiff::civil::{date, time};
use tiebreak::Unrated;
use tournament::{ByeRules, EqualStrength, FideMode};

use super::desk::Desk;

const PAGE: &str = "/f/fest/s/open/settings";

#[tokio::test]
async fn what_is_open_before_round_one_comes_first() {
    let desk = Desk::with_players(4);
    let page = desk.get(PAGE).await;
    page.must_show("No tie-breaks are announced.");
    page.must_show("tie-break@2026-03/4.1");
    assert!(!page.body.contains("The initial colour is not drawn"), "it is drawn");
    page.must_show("dutch@2026-02");
}

#[tokio::test]
async fn every_small_form_sets_what_it_says() {
    let desk = Desk::with_players(4);
    let forms: [&[(&str, &str)]; 15] = [
        &[("what", "name"), ("tournament", "Łódź Open")],
        &[("what", "place"), ("city", "Łódź"), ("federation", "pol")],
        &[("what", "arbiters"), ("chief", "Ada"), ("deputies", "Ben\r\n\r\n Cleo ")],
        &[("what", "time-control"), ("time-code", "5400+30")],
        &[("what", "rounds-number"), ("rounds", "3")],
        &[("what", "default-time"), ("default-minutes", "30")],
        &[("what", "tie-breaks"), ("codes", "BH/C1, BH, SB")],
        &[("what", "starting-rank"), ("rank-method", "NIDOF")],
        &[("what", "initial-colour"), ("colour", "black")],
        &[("what", "scoring"), ("win", "3"), ("draw", "1"), ("loss", "0"), ("bye", "3")],
        &[("what", "byes"), ("half-byes", "2"), ("last-rounds", "3"), ("late-byes", "1")],
        &[("what", "absence")],
        &[("what", "unrated"), ("unrated-as", "rated-as"), ("unrated-rating", "1400")],
        &[("what", "equal-strength"), ("equal-by", "entries")],
        &[("what", "board-range"), ("first-board", "11"), ("last-board", "40")],
    ];
    for form in forms {
        desk.post(PAGE, form).await.must_be_done();
    }
    let set = desk.section().configuration.into_inner();
    assert_eq!((set.name.as_str(), set.city.as_str()), ("Łódź Open", "Łódź"));
    assert_eq!(set.federation.map(|one| one.code().to_owned()).as_deref(), Some("POL"));
    assert_eq!(
        (set.chief_arbiter.as_str(), set.deputies),
        ("Ada", vec!["Ben".to_owned(), "Cleo".to_owned()])
    );
    assert_eq!(
        (set.time_control.to_string().as_str(), set.rounds, set.default_time),
        ("5400+30", 3, Some(30))
    );
    let codes: Vec<String> = set.tie_breaks.iter().map(ToString::to_string).collect();
    assert_eq!(codes, ["BH/C1", "BH", "SB"]);
    assert_eq!(set.starting_rank, StartingRankMethod::NationalOtherwiseFide);
    assert_eq!(set.initial_colour, Some(Colour::Black));
    assert_eq!(set.scoring.white_win.to_string(), "3.0");
    assert_eq!(set.bye_rules, ByeRules { half_point_byes: 2, none_in_last_rounds: 3 });
    assert_eq!(set.late_entry_byes, 1);
    assert!(!set.absence_withdraws);
    assert_eq!((set.unrated, set.equal_strength), (Unrated::RatedAs(1400), EqualStrength::EntryOrder));
    assert_eq!((set.first_board, set.last_board), (11, Some(40)));
}

#[tokio::test]
async fn the_schedule_is_one_form_and_one_a_day_fills_it() {
    let desk = Desk::with_players(4);
    let days = [("what", "schedule"), ("start", "2026-11-14"), ("end", "2026-11-15"), ("fill", "daily")];
    desk.post(PAGE, &days).await.must_be_done();
    let set = desk.section().configuration.into_inner();
    assert_eq!((set.end, set.round_dates.last()), (date(2026, 11, 18), Some(&date(2026, 11, 18))));
    let typed = [
        ("what", "schedule"),
        ("start", "2026-11-14"),
        ("end", "2026-11-18"),
        ("date-1", "2026-11-14"),
        ("time-1", "15:00"),
        ("time-2", "09:30"),
    ];
    let before = desk.sequence();
    desk.post(PAGE, &typed).await.must_be_done();
    let set = desk.section().configuration.into_inner();
    assert_eq!(set.round_dates, [date(2026, 11, 14)]);
    assert_eq!(set.round_times, [time(15, 0, 0, 0), time(9, 30, 0, 0)]);
    assert_eq!(desk.sequence() - before, 2, "the days did not change and are not written again");
    let gap =
        [("what", "schedule"), ("start", "2026-11-14"), ("end", "2026-11-18"), ("date-2", "2026-11-15")];
    desk.post(PAGE, &gap).await.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, "announced first");
}

#[tokio::test]
async fn a_lot_is_drawn_and_recorded() {
    let desk = Desk::with_players(4);
    desk.post(PAGE, &[("what", "draw-lots")]).await.must_be_done();
    assert!(desk.section().configuration.lots.is_some_and(|number| number < 1_000_000));
    desk.post(PAGE, &[("what", "lots"), ("lot", "")]).await.must_be_done();
    assert_eq!(desk.section().configuration.lots, None);
    let mut colours = std::collections::BTreeSet::new();
    for _ in 0..40 {
        desk.post(PAGE, &[("what", "draw-colour")]).await.must_be_done();
        colours.insert(desk.section().configuration.initial_colour.map(|colour| colour.to_string()));
    }
    assert_eq!(colours.len(), 2, "both colours are drawn; one alone has a chance of 1 in 2^39");
}

#[tokio::test]
async fn after_the_start_tie_breaks_ask_twice_and_points_are_fixed() {
    let desk = Desk::in_round_one(4);
    let (answer, asked) = desk.post_and_confirm(PAGE, &[("what", "tie-breaks"), ("codes", "SB")]).await;
    answer.must_be_done();
    assert_eq!(asked.len(), 2);
    let scoring = [("what", "scoring"), ("win", "3"), ("draw", "1"), ("loss", "0"), ("bye", "3")];
    desk.post(PAGE, &scoring).await.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, "cannot change");
    desk.get(PAGE).await.must_show("Fixed since round 1 is paired.");
}

#[tokio::test]
async fn prohibitions_are_made_by_number_or_name_and_lifted() {
    let desk = Desk::with_players(4);
    let fields = [
        ("what", "prohibit"),
        ("player", "#1"),
        ("player", "Player02"),
        ("player", ""),
        ("from", "1"),
        ("to", "2"),
    ];
    desk.post(PAGE, &fields).await.must_be_done();
    let players: Vec<u32> = desk.section().prohibitions[0].players.iter().map(|one| one.get()).collect();
    assert_eq!(players, [1, 2]);
    desk.get(PAGE).await.must_show("Player02, Anna");
    let nobody = [("what", "prohibit"), ("player", "Anna"), ("player", "#2"), ("from", "1"), ("to", "2")];
    desk.post(PAGE, &nobody).await.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, "fits 4 players");
    desk.post(PAGE, &[("what", "lift"), ("at", "0")]).await.must_be_done();
    assert!(desk.section().prohibitions.is_empty());
}

#[tokio::test]
async fn fide_mode_is_left_after_two_confirmations() {
    let desk = Desk::with_players(4);
    let (answer, asked) = desk.post_and_confirm(PAGE, &[("what", "leave-fide-mode")]).await;
    answer.must_be_done();
    assert_eq!(asked.len(), 2);
    assert!(asked[1].contains("second confirmation"));
    assert!(matches!(desk.section().fide_mode, FideMode::LeftBefore(_)));
    desk.get(PAGE).await.must_show("FIDE mode was left before round 1");
}

#[tokio::test]
async fn bad_input_is_named_and_changes_nothing() {
    let desk = Desk::with_players(4);
    let before = desk.sequence();
    let wrong: [(&[(&str, &str)], &str); 8] = [
        (&[("what", "nonsense")], "nonsense"),
        (&[("what", "rounds-number"), ("rounds", "many")], "Rounds: “many”"),
        (&[("what", "rounds-number"), ("rounds", "0")], "1 to 999"),
        (&[("what", "tie-breaks"), ("codes", "BH/C9/X")], "Tie-breaks: tie-break &quot;BH/C9/X&quot;"),
        (&[("what", "time-control"), ("time-code", "90 minutes")], "Column"),
        (
            &[("what", "place"), ("federation", "Atlantis")],
            "is not a federation code of three capital letters",
        ),
        (&[("what", "name"), ("tournament", " ")], "is missing"),
        (
            &[("what", "scoring"), ("win", "1"), ("draw", "1"), ("loss", "0"), ("bye", "1")],
            "win must be worth more",
        ),
    ];
    for (fields, words) in wrong {
        desk.post(PAGE, fields).await.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, words);
    }
    assert_eq!(desk.sequence(), before);
}

#[tokio::test]
async fn who_may_not_configure_reads_only() {
    let desk = Desk::with_players(4);
    let before = desk.sequence();
    let officer = desk.somebody(Role::PairingOfficer);
    desk.get_as(&officer, PAGE).await.must_show("the chief arbiter changes them");
    for fields in [[("what", "name"), ("tournament", "Mine")], [("what", "leave-fide-mode"), ("x", "")]] {
        let answer = desk.post_as(&officer, PAGE, &fields).await;
        answer.must_be_refused(StatusCode::FORBIDDEN, "may not do this");
    }
    assert_eq!(desk.sequence(), before);
}
