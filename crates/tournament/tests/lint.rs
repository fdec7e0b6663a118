//! The linter of an announcement, on the two examples of regulations in the General Rules and Technical
//! Recommendations for Tournaments of 1 July 2022 (11.1.1, a round robin; 11.1.2, a Swiss festival),
//! entered as settings, and on events of our own in which one thing is wrong.
#![allow(clippy::unwrap_used, reason = "tests")]

use glossary::time_control::Announced;
use glossary::{Federation, Rating};
use jiff::civil::{date, time};
use tournament::{
    Configuration, Details, Gravity, InvitationText, Occasion, OccasionKind, Player, PlayerId, Regulations,
    Remark, Section, Topic,
};

/// Everything that must be said is said: a Swiss of nine rounds like group C of the festival, in 2020.
fn festival() -> Section {
    let mut set = Configuration::new("Golden Queen", date(2020, 2, 18), 9);
    set.end = date(2020, 2, 29);
    set.city = "City".to_owned();
    set.federation = Federation::parse("POL").ok();
    set.chief_arbiter = "N. N.".to_owned();
    set.time_control = Announced::read("40/5400+30:1800+30");
    set.default_time = Some(30);
    set.tie_breaks = tiebreak::Code::list("BH/C1,BH").unwrap();
    set.round_dates = (19..=27).map(|day| date(2020, 2, day)).collect();
    set.round_times = vec![time(15, 0, 0, 0); 8];
    set.round_times.push(time(10, 0, 0, 0));
    set.appeal_minutes = Some(60);
    set.invitation.put(InvitationText::AppealsCommittee, "Three members and two reserves");
    set.invitation.put(InvitationText::AppealFee, "EUR 50");
    set.invitation.programme = vec![
        Occasion::new(OccasionKind::Arrival, date(2020, 2, 18)),
        Occasion::new(OccasionKind::Opening, date(2020, 2, 18)).at(time(21, 0, 0, 0)),
        Occasion::new(OccasionKind::Closing, date(2020, 2, 27)).at(time(20, 0, 0, 0)),
        Occasion::new(OccasionKind::Departure, date(2020, 2, 29)),
    ];
    Section::new(Regulations::proposed_for(set.start), set)
}

/// What is wrong or missing.
fn grave(section: &Section) -> Vec<String> {
    let remarks = section.lint();
    remarks.iter().filter(|one| one.gravity != Gravity::Advice).map(ToString::to_string).collect()
}

fn advice(section: &Section) -> Vec<Remark> {
    section.lint().into_iter().filter(|one| one.gravity == Gravity::Advice).collect()
}

fn with_player(mut section: Section, number: u32, rating: Option<u16>) -> Section {
    let id = PlayerId::new(number).unwrap();
    let mut details = Details::named("Tal, Mikhail");
    details.rating = rating.map(|rating| Rating::new(rating).unwrap());
    section.players.insert(id, Player::new(id, details));
    section
}

#[test]
fn a_festival_that_says_what_it_must_is_left_alone() {
    assert_eq!(grave(&festival()), [] as [&str; 0]);
    assert_eq!(festival().session_seconds(), Some(5 * 3600), "about five hours, as the example says");
}

#[test]
fn what_must_be_said_and_is_not_is_named_with_its_article() {
    let mut section = festival();
    let set = &mut section.configuration;
    (set.default_time, set.appeal_minutes) = (None, None);
    set.tie_breaks.clear();
    set.invitation.put(InvitationText::AppealFee, "");
    assert_eq!(
        grave(&section),
        [
            "missing: the default time is not said: it is zero then (laws@2023-01/6.7.1)",
            "missing: no tie-breaks are listed, nor that places are shared (tie-break@2024-08/4.1)",
            "missing: the deadline of appeals is not said (competition-rules@2018-10/10.4)",
            "missing: the fee of an appeal is not said (competition-rules@2018-10/10.4)",
        ]
    );
}

#[test]
fn rapid_and_blitz_say_which_rules_apply() {
    let mut section = festival();
    section.configuration.time_control = Announced::read("180+2");
    let said = grave(&section);
    assert_eq!(said, ["missing: it is not said whether B.2 or B.3 applies (laws@2023-01/B.4)"]);
    section.configuration.time_control = Announced::read("900+10");
    assert_eq!(grave(&section), ["missing: it is not said whether A.4 or A.5 applies (laws@2023-01/A.6)"]);
    section.configuration.full_supervision = Some(false);
    assert_eq!(grave(&section), [] as [&str; 0]);
}

#[test]
fn a_closing_before_the_last_round_and_lots_too_late_are_wrong() {
    let mut section = festival();
    section.configuration.invitation.programme = vec![
        Occasion::new(OccasionKind::DrawingOfLots, date(2020, 2, 19)).at(time(15, 0, 0, 0)),
        Occasion::new(OccasionKind::Opening, date(2020, 2, 20)),
        Occasion::new(OccasionKind::Closing, date(2020, 2, 27)).at(time(9, 0, 0, 0)),
        Occasion::new(OccasionKind::Departure, date(2020, 2, 26)),
    ];
    let said = grave(&section);
    assert_eq!(said.len(), 5, "{said:#?}");
    assert!(said[0].contains("lots are drawn when round 1 has started (competition-rules@2018-10/6.3)"));
    assert!(said.iter().any(|one| one.contains("opening ceremony is on 2020-02-20, after round 1")));
    assert!(said.iter().any(|one| one.contains("closing ceremony is on 2020-02-27, before the last round")));
    assert!(said.iter().any(|one| one.contains("players depart before the closing ceremony")));
}

#[test]
fn lots_less_than_twelve_hours_before_the_first_round_are_told() {
    let mut section = festival();
    let lots =
        |day, hour| Occasion::new(OccasionKind::DrawingOfLots, date(2020, 2, day)).at(time(hour, 0, 0, 0));
    section.configuration.invitation.programme = vec![lots(19, 4)];
    let told = |section: &Section| {
        advice(section).iter().any(|one| one.article.to_string() == "competition-rules@2018-10/6.3")
    };
    assert!(told(&section), "eleven hours");
    section.configuration.invitation.programme = vec![lots(19, 3)];
    assert!(!told(&section), "twelve hours");
}

#[test]
fn rounds_out_of_order_outside_the_event_and_too_close_are_found() {
    let mut section = festival();
    section.configuration.round_dates[8] = date(2020, 3, 1);
    section.configuration.round_dates[3] = date(2020, 2, 20);
    let said = grave(&section);
    assert!(said.iter().any(|one| one.contains("round 9 is on 2020-03-01, outside the days of the event")));
    assert!(said.iter().any(|one| one.contains("round 4 is on 2020-02-20, before round 3")));
    let mut section = festival();
    section.configuration.round_dates[1] = date(2020, 2, 19);
    section.configuration.round_times[0] = time(10, 0, 0, 0);
    section.configuration.round_times[1] = time(14, 0, 0, 0);
    let close = advice(&section).into_iter().find(|one| one.topic == Topic::Rounds).unwrap();
    assert_eq!(
        close.what.to_string(),
        "round 2 starts at 14:00, but games of 60 moves in round 1 end at 15:00"
    );
}

/// B.02 1.1 (March 2024): 120 minutes from 2400, 90 from 1800. 60 minutes and 30 seconds a move are 90.
#[test]
fn a_time_control_under_which_games_cannot_be_rated_is_found() {
    let mut section = festival();
    (section.configuration.start, section.configuration.end) = (date(2026, 11, 1), date(2026, 11, 1));
    section.configuration.round_dates.clear();
    section.configuration.time_control = Announced::read("3600+30");
    let about = |section: &Section| -> Vec<(Gravity, String)> {
        let remarks = section.lint().into_iter().filter(|one| one.topic == Topic::TimeControl);
        remarks.map(|one| (one.gravity, one.article.to_string())).collect()
    };
    let article = "rating-regulations@2025-10/1.1".to_owned();
    assert_eq!(about(&section), [(Gravity::Advice, article.clone())], "nobody of 2400 has entered");
    let section = with_player(section, 1, Some(2399));
    assert_eq!(about(&section), [(Gravity::Advice, article.clone())]);
    let section = with_player(section, 2, Some(2400));
    assert_eq!(about(&section), [(Gravity::Wrong, article)]);
}

/// B.02 3.1: three rounds of five hours are more than twelve.
#[test]
fn a_day_of_more_than_twelve_hours_is_found() {
    let mut section = festival();
    (section.configuration.start, section.configuration.end) = (date(2026, 11, 1), date(2026, 11, 9));
    section.configuration.round_dates = vec![date(2026, 11, 1); 3];
    section.configuration.round_dates.extend((2..=7).map(|day| date(2026, 11, day)));
    let said = grave(&section);
    let expected = "wrong: 2026-11-01 has 15 hours of play, 12 are allowed (rating-regulations@2025-10/3.1)";
    assert!(said.iter().any(|one| one == expected), "{said:#?}");
}

#[test]
fn tie_breaks_that_do_not_belong_there_are_found() {
    let mut section = festival();
    section.configuration.tie_breaks = tiebreak::Code::list("KS,BC,ARO,BH").unwrap();
    let said = grave(&section);
    assert!(said.iter().any(|one| one.contains("KS is not meant for Swiss tournaments")), "{said:#?}");
    assert!(said.iter().any(|one| one.contains("BC is not used")), "{said:#?}");
    assert!(!said.iter().any(|one| one.contains("ARO")), "nobody is unrated");
    let section = with_player(section, 1, None);
    let said = grave(&section);
    let unrated = "ARO is not used, since 1 players are unrated and no rule for them is published";
    assert!(
        said.iter().any(|one| one.contains(unrated) && one.contains("tie-break@2024-08/10")),
        "{said:#?}"
    );
}

#[test]
fn texts_of_the_organiser_are_read_with_the_year_of_the_event() {
    let mut section = festival();
    section.configuration.invitation.put(InvitationText::Arrival, "Report on Monday, February 18");
    let said = grave(&section);
    let expected =
        "line 1, column 11: wrong: 2020-02-18 is a Tuesday, not a Monday (competition-rules@2018-10/12.3.4)";
    assert_eq!(said, [expected]);
}

#[test]
fn half_point_byes_more_than_once_are_against_the_rules() {
    let mut section = festival();
    section.configuration.bye_rules.half_point_byes = 2;
    assert_eq!(
        grave(&section),
        ["wrong: 2 half-point byes for one player: it is allowed only once \
             (competition-rules@2018-10/6.7.4)"]
    );
}
