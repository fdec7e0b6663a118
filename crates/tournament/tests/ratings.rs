//! Several ratings per player: the time control decides which counts, and undoing gives back the other.

mod support;

use glossary::rating::{RatingKind, Ratings};
use glossary::time_control::Announced;
use glossary::{Rating, StartingRankMethod};
use support::*;
use tournament::{
    Command, Configuration, Details, KnownRating, PlayerCommand, RatingOrigin, SectionId, Setting,
};

const ALL: &str = "standard 2100 K20 fide 2026-11-01; rapid 1950 K20 fide 2026-11-01; blitz 2010 K20 fide \
                   2026-11-01; national 2200 ger-dwz 2026-10-15";

/// A player with ratings on lists, of whom one counts.
fn listed(name: &str, ratings: &str, rating: u16) -> Details {
    let listed = Ratings::parse(ratings).expect("ratings");
    Details { listed, ..Details::named(name).rated(rating) }
}

fn enter(desk: &mut Desk, number: u32, details: Details) {
    desk.players(PlayerCommand::Enter(player(number), Box::new(details)));
}

fn rating_of(desk: &Desk, number: u32) -> Option<u16> {
    desk.section().players[&player(number)].details.rating.map(Rating::get)
}

#[test]
fn the_time_control_decides_which_list_counts() {
    let mut section = Configuration::new("A", jiff::civil::date(2026, 11, 15), 5);
    for (code, kind) in [
        ("", RatingKind::Standard),
        ("5400+30", RatingKind::Standard),
        ("900+10", RatingKind::Rapid),
        ("180+2", RatingKind::Blitz),
        ("W900-B600", RatingKind::Standard),
    ] {
        section.time_control = Announced::read(code);
        assert_eq!(section.rating_kind(), kind, "{code}");
    }
}

#[test]
fn what_counts_is_told_with_where_it_comes_from() {
    let mut section = Configuration::new("A", jiff::civil::date(2026, 11, 15), 5);
    section.time_control = Announced::read("900+10");
    let said = |section: &Configuration, details: &Details| {
        section.counting(details).map_or_else(|| "none".to_owned(), |rating| rating.phrase().to_string())
    };
    let mut player = Details { national_rating: Rating::new(2200).ok(), ..listed("Tal", ALL, 1950) };
    assert_eq!(said(&section, &player), "1950, rapid rating, list fide of 2026-11-01, K 20");
    section.starting_rank = StartingRankMethod::Highest;
    assert_eq!(said(&section, &player), "2200, national rating, list ger-dwz of 2026-10-15");
    section.starting_rank = StartingRankMethod::FideOnly;
    player.rating = Rating::new(1999).ok();
    assert_eq!(said(&section, &player), "1999, entered without a list");
    player.rating = None;
    assert_eq!(said(&section, &player), "none");
    let twin = listed("Twin", "standard 2000; rapid 2000 K10 fide 2026-11-01", 2000);
    let Some(KnownRating { origin: RatingOrigin::Fide(kind, _), .. }) = section.counting(&twin) else {
        panic!("a rating of a list")
    };
    assert_eq!(kind, RatingKind::Rapid, "of equal ratings the one of the time control");
}

#[test]
fn another_time_control_takes_the_rating_of_the_other_list_and_undo_is_exact() {
    let mut desk = Desk::with(5, 0);
    desk.configure(Setting::TimeControl(Announced::read("5400+30")));
    enter(&mut desk, 1, listed("Listed", ALL, 2100));
    enter(&mut desk, 2, listed("Corrected by hand", ALL, 2111));
    enter(&mut desk, 3, listed("No rapid rating", "standard 1800 fide 2026-11-01", 1800));
    enter(&mut desk, 4, Details::named("Of no list").rated(1700));
    let before = desk.log.festival().clone();
    let decision = desk.configure(Setting::TimeControl(Announced::read("900+10")));
    assert_eq!(
        [1, 2, 3, 4].map(|number| rating_of(&desk, number)),
        [Some(1950), Some(2111), Some(1800), Some(1700)]
    );
    assert!(words(&decision).contains("rapid ratings count at this time control"), "{}", words(&decision));
    desk.undo_last();
    assert_eq!(desk.log.festival(), &before);
    desk.configure(Setting::TimeControl(Announced::read("5400+0")));
    assert_eq!(rating_of(&desk, 1), Some(2100), "the same kind changes nothing");
}

/// B.02 Rapid and Blitz, 7.2.1.
#[test]
fn a_standard_rating_that_stood_in_gives_way_to_that_of_the_list_that_counts() {
    let mut desk = Desk::with(5, 0);
    desk.configure(Setting::TimeControl(Announced::read("180+2")));
    enter(&mut desk, 1, listed("No blitz rating", "standard 1600; rapid 1650", 1600));
    enter(&mut desk, 2, listed("Not taken over", "standard 1600; rapid 1650", 1601));
    desk.configure(Setting::TimeControl(Announced::read("900+10")));
    assert_eq!([1, 2].map(|number| rating_of(&desk, number)), [Some(1650), Some(1601)]);
    desk.configure(Setting::TimeControl(Announced::read("180+2")));
    assert_eq!(rating_of(&desk, 1), Some(1600));
}

#[test]
fn who_moves_to_a_blitz_section_counts_with_the_blitz_rating() {
    let mut desk = Desk::with(5, 0);
    enter(&mut desk, 1, listed("Listed", ALL, 2100));
    let to = SectionId::new("B").expect("a name");
    let mut blitz = Configuration::new("B", jiff::civil::date(2026, 11, 15), 9);
    blitz.time_control = Announced::read("180+2");
    desk.ok(Command::OpenSection(to.clone(), Box::new(blitz), None));
    let before = desk.log.festival().clone();
    desk.ok(Command::Move { player: player(1), from: section_id(), to: to.clone() });
    let moved = &desk.log.festival().sections[&to].players[&player(1)];
    assert_eq!(moved.details.rating.map(Rating::get), Some(2010));
    desk.undo_last();
    assert_eq!(desk.log.festival(), &before);
}
