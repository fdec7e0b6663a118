//! The morning of a round: arrivals taken back, moves between sections, the start of the round and the
//! default time.

mod support;

use glossary::PlayerResult;
use jiff::civil::{date, time};
use jiff::{SignedDuration, Timestamp};
use support::*;
use tournament::{
    Acceleration, ByeCommand, Command, Configuration, Details, PairingCommand, PlainSetting, PlayerCommand,
    PointsGiven, Presence, ResultCommand, SectionCommand, SectionId, Setting, StartNotice, Verdict,
};

fn other_id() -> SectionId {
    SectionId::new("B").expect("a name")
}

/// Section A with players checked in, and an empty section B.
fn two_sections(players: u32) -> Desk {
    let mut desk = Desk::with(5, players);
    let mut configuration = Configuration::new("Jadoube B", date(2026, 11, 14), 5);
    configuration.initial_colour = Some(glossary::Colour::White);
    desk.ok(Command::OpenSection(other_id(), Box::new(configuration), None));
    desk
}

fn to_b(number: u32) -> Command {
    Command::Move { player: player(number), from: section_id(), to: other_id() }
}

fn check_out(number: u32) -> SectionCommand {
    SectionCommand::Players(PlayerCommand::CheckOut(vec![player(number)]))
}

fn numbers(desk: &Desk) -> Vec<(u32, u16)> {
    let number = |one: &&tournament::Player| one.number.map_or(0, |number| number.get());
    desk.section().numbered().iter().map(|one| (one.id.get(), number(one))).collect()
}

#[test]
fn who_has_not_arrived_after_all_has_no_number() {
    let mut desk = Desk::with(5, 4);
    desk.done(SectionCommand::Numbers(tournament::NumberCommand::Give));
    desk.done(check_out(2));
    assert_eq!(numbers(&desk), [(1, 1), (3, 2), (4, 3)]);
    let before = desk.log.festival().clone();
    desk.check_in(vec![2]);
    assert_eq!(numbers(&desk), [(1, 1), (2, 2), (3, 3), (4, 4)]);
    desk.undo_last();
    assert_eq!(desk.log.festival(), &before);
    assert!(is_refused(&desk.attempt(check_out(2))), "who is not there does not leave");
}

#[test]
fn numbers_given_again_leave_out_who_has_withdrawn() {
    let mut desk = Desk::with(5, 4);
    desk.done(SectionCommand::Numbers(tournament::NumberCommand::Give));
    desk.players(PlayerCommand::Withdraw(player(2)));
    desk.done(SectionCommand::Numbers(tournament::NumberCommand::Give));
    assert_eq!(numbers(&desk), [(1, 1), (3, 2), (4, 3)], "nobody shares a number");
    desk.players(PlayerCommand::ReEnter(player(2)));
    desk.check_in(vec![2]);
    assert_eq!(numbers(&desk), [(1, 1), (2, 2), (3, 3), (4, 4)]);
    desk.play_pairing();
}

#[test]
fn a_bye_granted_beforehand_counts_although_the_player_arrives_after_it() {
    let mut desk = Desk::with(5, 8);
    desk.enter(9);
    desk.enter(10);
    desk.bye(9, 1, PlayerResult::HalfPointBye);
    desk.bye(10, 1, PlayerResult::ZeroPointBye);
    desk.play(1);
    let before = desk.log.festival().clone();
    let told = desk.attempt(SectionCommand::Players(PlayerCommand::CheckIn(vec![player(9), player(10)])));
    assert!(words(&told).contains("round 1: Player 09 (entry 9) has a half-point bye"), "{}", words(&told));
    let first = &desk.section().rounds[0];
    assert_eq!(first.unpaired.get(&player(9)), Some(&PlayerResult::HalfPointBye));
    let standings = desk.section().standings().expect("standings");
    let points = |number: u16| standings.iter().find(|row| row.number.get() == number).map(|row| row.points);
    assert_eq!((points(9), points(10)), (Some(glossary::Points::HALF), Some(glossary::Points::ZERO)));
    desk.undo_last();
    assert_eq!(desk.log.festival(), &before);
}

#[test]
fn nobody_inherits_the_points_of_a_player_who_was_taken_out() {
    let mut desk = Desk::with(5, 8);
    desk.enter(9);
    let given =
        PointsGiven { player: player(9), round: None, points: glossary::Points::ONE, for_result: None };
    desk.done(SectionCommand::Results(ResultCommand::GivePoints(given)));
    let given = entry(desk.log.entries().len() as u64);
    let remove = SectionCommand::Players(PlayerCommand::Remove(player(9)));
    assert!(is_refused(&desk.attempt(remove.clone())));
    desk.ok(Command::Undo(given));
    desk.done(remove);
}

#[test]
fn arrival_stands_once_the_player_was_in_a_round() {
    let mut desk = Desk::with(5, 4);
    desk.pairing(PairingCommand::Pair);
    let refused = desk.attempt(check_out(2));
    assert!(is_refused(&refused) && words(&refused).contains("withdraw"), "{refused:?}");
    desk.pairing(PairingCommand::Discard);
    desk.done(check_out(2));
    assert_eq!(desk.section().players[&player(2)].presence, Presence::Expected);
    assert_eq!(desk.section().players[&player(2)].number, None);
}

#[test]
fn a_move_takes_details_and_arrival_along() {
    let mut desk = two_sections(4);
    let details =
        Details { email: "p2@example.org".to_owned(), ..desk.section().players[&player(2)].details.clone() };
    desk.players(PlayerCommand::Edit(player(2), Box::new(details.clone())));
    desk.ok(to_b(2));
    assert!(!desk.section().players.contains_key(&player(2)));
    let b = desk.log.festival().section(&other_id()).expect("section B");
    assert_eq!((b.players.len(), b.players[&player(1)].presence), (1, Presence::Arrived));
    assert_eq!(b.players[&player(1)].details, details);
    let before = desk.log.festival().clone();
    desk.ok(Command::Move { player: player(1), from: other_id(), to: section_id() });
    assert_eq!(desk.section().players[&player(5)].details, details, "back again with a new entry");
    desk.undo_last();
    assert_eq!(desk.log.festival(), &before);
}

#[test]
fn byes_asked_for_are_told_before_a_move_loses_them() {
    let mut desk = two_sections(4);
    desk.bye(2, 3, PlayerResult::HalfPointBye);
    let warned = desk.try_command(to_b(2));
    assert_eq!(level(&warned), Some(2));
    assert!(words(&warned).contains("half-point bye of round 3"), "{}", words(&warned));
}

#[test]
fn nobody_moves_out_of_a_round() {
    let mut desk = two_sections(4);
    desk.pairing(PairingCommand::Pair);
    assert!(words(&desk.try_command(to_b(2))).contains("discard"));
    desk.pairing(PairingCommand::Publish);
    let refused = desk.try_command(to_b(2));
    assert!(is_refused(&refused) && words(&refused).contains("withdraw them here"), "{refused:?}");
    let same = Command::Move { player: player(2), from: section_id(), to: section_id() };
    assert!(is_refused(&desk.try_command(same)));
    let nowhere = SectionId::new("C").expect("a name");
    assert!(is_refused(&desk.try_command(Command::Move {
        player: player(2),
        from: section_id(),
        to: nowhere
    })));
}

#[test]
fn a_move_into_a_section_that_plays_is_a_late_entry_there() {
    let mut desk = two_sections(5);
    for number in [4, 5] {
        desk.ok(to_b(number));
    }
    for step in [PairingCommand::Pair, PairingCommand::Publish] {
        desk.ok(Command::In(other_id(), SectionCommand::Pairing(step)));
    }
    let moved = desk.ok(to_b(1));
    assert!(words(&moved).contains("late entr"), "{}", words(&moved));
    let b = desk.log.festival().section(&other_id()).expect("section B");
    assert_eq!(b.players[&player(3)].number.map(|number| number.get()), Some(1), "the strongest of B");
}

#[test]
fn the_default_time_counts_from_the_start_that_was_announced() {
    // Scheduled 19:30, default time 30 minutes, real start 19:40: who comes until 20:10 plays (Arbiters'
    // Manual on Laws 6.7.1).
    let mut desk = Desk::with(5, 4);
    desk.configure(Setting::RoundDates(vec![date(2026, 11, 14), date(2026, 11, 15)]));
    desk.configure(Setting::RoundTimes(vec![time(19, 30, 0, 0)]));
    desk.configure(Setting::Plain(PlainSetting::DefaultTime(Some(30))));
    let began: Timestamp = "2026-11-14T19:40:00Z".parse().expect("a time");
    let announce = |number, at| SectionCommand::AnnounceStart(round(number), at);
    assert!(is_refused(&desk.attempt(announce(1, began))), "a round that is not published does not begin");
    desk.play_pairing();
    assert_eq!(desk.section().default_time_ends(round(1)), None);
    assert!(matches!(desk.attempt(announce(1, began)).verdict, Verdict::Accepted(_)));
    assert_eq!(desk.section().default_time_ends(round(1)), "2026-11-14T20:10:00Z".parse().ok());
    assert_eq!(desk.section().scheduled_start(round(2)), Some(date(2026, 11, 15).at(19, 30, 0, 0)));
    assert_eq!(desk.section().scheduled_start(round(3)), None, "its day is not announced");
    let forfeit = result(PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss);
    desk.enter_result(1, 2, forfeit);
    let later = began.checked_add(SignedDuration::from_mins(5)).expect("a time");
    let moved = desk.attempt(announce(1, later));
    assert_eq!(level(&moved), Some(2), "the default time of those who came late moves with it");
    assert!(
        words(&moved).contains("laws@2023-01/6.7.1") && words(&moved).contains("board 2"),
        "{}",
        words(&moved)
    );
    desk.done(announce(1, later));
    assert_eq!(desk.section().default_time_ends(round(1)), "2026-11-14T20:15:00Z".parse().ok());
    desk.configure(Setting::Plain(PlainSetting::DefaultTime(None)));
    assert_eq!(desk.section().default_time_ends(round(1)), Some(later), "zero, if nothing was announced");
    desk.play_results();
    desk.play_pairing();
    assert!(is_refused(&desk.attempt(announce(1, began))), "round 1 is over");
}

#[test]
fn thirty_players_have_a_countdown() {
    assert_eq!(Desk::with(5, 29).section().start_notice(), StartNotice::Announcements([5, 1]));
    let mut desk = Desk::with(5, 30);
    assert_eq!(desk.section().start_notice(), StartNotice::Countdown);
    desk.players(PlayerCommand::Withdraw(player(30)));
    assert_eq!(desk.section().start_notice(), StartNotice::Countdown, "at any stage there were 30");
    assert_eq!(StartNotice::Countdown.article().to_string(), "competition-rules@2018-10/4.4");
}

#[test]
fn forty_byes_are_decided_together_or_not_at_all() {
    let mut desk = Desk::with(5, 8);
    let bye = |number, kind| {
        Command::In(section_id(), SectionCommand::Byes(ByeCommand::Grant(player(number), round(1), kind)))
    };
    let mut commands: Vec<Command> = (1..=4).map(|number| bye(number, PlayerResult::ZeroPointBye)).collect();
    let context =
        |consent| tournament::Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent };
    let together = desk.log.decide_all(&commands, &context(tournament::Consent::None));
    assert_eq!((together.entries.len(), together.refused), (4, None));
    commands.push(bye(5, PlayerResult::FullPointBye));
    let warned = desk.log.decide_all(&commands, &context(tournament::Consent::None));
    assert!(warned.entries.is_empty() && level(&warned.decision) == Some(2), "{warned:?}");
    let agreed = desk.log.decide_all(&commands, &context(tournament::Consent::Acknowledged));
    assert_eq!(agreed.entries.len(), 5);
    commands.push(bye(99, PlayerResult::ZeroPointBye));
    let refused = desk.log.decide_all(&commands, &context(tournament::Consent::Confirmed));
    assert_eq!((refused.entries.len(), refused.refused), (0, Some(5)));
    assert_eq!(desk.section().players[&player(1)].byes.len(), 0, "deciding does nothing");
    for one in agreed.entries {
        desk.log.record(one);
    }
    let with_bye = desk.section().players.values().filter(|one| one.byes.contains_key(&round(1)));
    assert_eq!(with_bye.count(), 5);
}

#[test]
fn a_fingerprint_of_several_commands_is_over_all_findings_and_each_entry_stands_alone() {
    let mut desk = Desk::with(5, 6);
    desk.play(1);
    let set = |setting| Command::In(section_id(), SectionCommand::Configure(setting));
    let commands = [set(Setting::Rounds(4)), set(Setting::TieBreaks(Vec::new()))];
    let context =
        |consent| tournament::Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent };
    let warned = desk.log.decide_all(&commands, &context(tournament::Consent::Confirmed));
    let Verdict::Unconfirmed(needed) = warned.decision.verdict else { panic!("{warned:?}") };
    assert_eq!(
        needed,
        tournament::Consent::ConfirmedTwice(tournament::Fingerprint::of(&warned.decision.findings))
    );
    let done = desk.log.decide_all(&commands, &context(needed));
    assert_eq!(done.entries.len(), 2);
    for one in done.entries {
        let again = desk.log.decide(&one.command, &one.context);
        assert_eq!(again.events(), Some(one.events.as_slice()), "each is decided again alike");
        desk.log.record(one);
    }
    assert_eq!(desk.section().configuration.rounds, 4);
    let results = ResultCommand::Enter(round(1), board(1), None);
    let undo_and_more = [
        Command::Undo(entry(desk.log.entries().len() as u64)),
        Command::In(section_id(), SectionCommand::Results(results)),
    ];
    let undone = desk.log.decide_all(&undo_and_more, &context(tournament::Consent::Confirmed));
    assert_eq!(undone.entries.len(), 2, "{undone:?}");
}

#[test]
fn late_entries_have_nothing_for_rounds_missed_unless_the_event_says_otherwise() {
    let points = |byes: u16| {
        let mut desk = Desk::with(7, 8);
        desk.configure(Setting::Plain(PlainSetting::LateEntryByes(byes)));
        desk.play(3);
        desk.enter(9);
        desk.check_in(vec![9]);
        desk.play_pairing();
        let id = desk.section().players[&player(9)].number.expect("a number");
        let rows = desk.section().standings_after(round(3)).expect("a sound section");
        (rows.iter().find(|row| row.number == id).expect("the late entry").points.to_string(), desk)
    };
    assert_eq!(points(0).0, "0.0");
    let (half, mut desk) = points(2);
    assert_eq!(half, "1.0", "two of the three rounds missed");
    let byes = &desk.section().players[&player(9)].byes;
    assert_eq!(byes.keys().map(|round| round.get()).collect::<Vec<_>>(), [1, 2]);
    let another = SectionCommand::Byes(ByeCommand::Grant(player(9), round(5), PlayerResult::HalfPointBye));
    assert_eq!(level(&desk.attempt(another)), Some(3), "they count as the byes that one player may have");
    let changed = desk.attempt(SectionCommand::Configure(Setting::Plain(PlainSetting::LateEntryByes(3))));
    assert_eq!(level(&changed), Some(3));
    assert!(words(&changed).contains("swiss-handling-rules@2026-02/2.4"), "{}", words(&changed));
}

/// Twelve players are divided after the sixth (`baku@2026-02/1.2`). A thirteenth with half a point for the
/// first round, missed, would make it the eighth if the list were divided again; by 1.3 the last of the upper
/// group stays the same person, and round 1 stays what the system gives.
#[test]
fn a_late_entry_with_a_bye_in_round_1_does_not_move_the_last_of_the_accelerated() {
    for (rating, number, last) in [(1000, 13, 6), (2800, 1, 7)] {
        for is_granted_beforehand in [false, true] {
            let mut desk = Desk::with(9, 12);
            desk.configure(Setting::Acceleration(Acceleration::Baku));
            let late = Box::new(Details::named("Late, Entry").rated(rating));
            if is_granted_beforehand {
                desk.players(PlayerCommand::Enter(player(13), late));
                desk.bye(13, 1, PlayerResult::HalfPointBye);
                desk.play(1);
            } else {
                desk.configure(Setting::Plain(PlainSetting::LateEntryByes(1)));
                desk.play(1);
                desk.players(PlayerCommand::Enter(player(13), late));
            }
            desk.check_in(vec![13]);
            let section = desk.section();
            let given = section.rounds[0].unpaired.get(&player(13));
            assert_eq!(given, Some(&PlayerResult::HalfPointBye), "the bye decides");
            let number_of = |id| section.players[&player(id)].number.map(|number| number.get());
            assert_eq!((number_of(13), number_of(6)), (Some(number), Some(last)));
            let baku = section.baku().expect("the points admit it");
            assert_eq!(baku.last_of_ga().map(|number| number.get()), Some(last));
            let published = section.published_round(&section.rounds[0]);
            let verdict = pairing::check::check(&section.position(round(1)), &published);
            assert_eq!(verdict, Ok(pairing::check::Verdict::Agrees));
        }
    }
}

/// Three desks, and somebody who had entered before: a second entry under the same name is asked about,
/// unless it is told to be another person.
#[test]
fn whoever_enters_under_a_name_that_is_there_is_asked_about() {
    let born = |date: &str| glossary::PartialDate::parse(date).unwrap();
    let first = Details { birth_date: born("1990/05/03"), ..Details::named("Tal, Mikhail") };
    let enter = |number, details: &Details| {
        SectionCommand::Players(PlayerCommand::Enter(player(number), Box::new(details.clone())))
    };
    let mut desk = Desk::with(5, 2);
    desk.done(enter(3, &first));
    let again = desk.attempt(enter(4, &Details::named("Tal, Mikhail")));
    assert_eq!(level(&again), Some(2));
    assert!(
        words(&again).contains("Tal, Mikhail (entry 3) is entered already under the same name"),
        "{}",
        words(&again)
    );
    let namesake = Details { birth_date: born("2010/05/03"), ..first.clone() };
    assert_eq!(level(&desk.attempt(enter(4, &namesake))), None, "another birth date is another person");
}

#[test]
fn a_time_control_that_was_meant_in_minutes_is_asked_about() {
    let mut desk = Desk::with(5, 2);
    let asked = desk.attempt(SectionCommand::Configure(Setting::TimeControl(
        glossary::time_control::Announced::read("90+30"),
    )));
    assert_eq!(level(&asked), Some(2));
    assert!(words(&asked).contains("the code counts in seconds"), "{}", words(&asked));
    let fine = desk.attempt(SectionCommand::Configure(Setting::TimeControl(
        glossary::time_control::Announced::read("5400+30"),
    )));
    assert_eq!(level(&fine), None);
    let blitz = desk.attempt(SectionCommand::Configure(Setting::TimeControl(
        glossary::time_control::Announced::read("180+2"),
    )));
    assert_eq!(level(&blitz), None);
}
