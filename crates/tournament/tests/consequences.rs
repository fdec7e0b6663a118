//! What a confirmation promises is what happens: every value that changes is compared with the section before
//! and after.

mod support;

use std::collections::BTreeMap;

use glossary::{PairingNumber, RoundNumber};
use support::{Desk, black_wins, board, draw, player, round, white_wins};
use tournament::{
    Consequence, Decision, PairingCommand, PlainSetting, PlayerCommand, ResultCommand, Section,
    SectionCommand, Setting,
};

/// The values that change, as promised.
fn promised(decision: &Decision) -> Vec<(String, String, String)> {
    let all = decision.findings.iter().flat_map(|finding| &finding.consequences);
    all.filter_map(|one| match one {
        Consequence::Changes { what, now, then } => {
            Some((what.to_string(), now.to_string(), then.to_string()))
        }
        Consequence::Said(_) => None,
    })
    .collect()
}

fn said(decision: &Decision) -> String {
    decision.findings.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// Who sits where in a round, as arbiters read it.
fn seats(section: &Section, number: u16) -> BTreeMap<String, String> {
    let boards = section.round(round(number)).into_iter().flat_map(|round| &round.boards);
    let seat = |(number, pair): (&tournament::BoardNumber, &tournament::Board)| {
        (format!("board {number}"), format!("{} – {}", section.shown(pair.white), section.shown(pair.black)))
    };
    boards.map(seat).collect()
}

type Standings = BTreeMap<String, (Option<u32>, String)>;

/// Points and places of everybody, after so many rounds.
fn standings(section: &Section, rounds: usize) -> Standings {
    let last = RoundNumber::from_index(rounds - 1).expect("a round");
    let rows = section.standings_after(last).expect("standings");
    let shown =
        |number: PairingNumber| section.shown(section.with_number(number).expect("a player")).to_string();
    rows.iter().map(|row| (shown(row.number), (row.rank, row.points.to_string()))).collect()
}

/// Every row about a player of the standings is true, and nobody whose standing changes is left out.
fn standings_hold(rows: &[(String, String, String)], before: &Section, after: &Section) {
    // Those after the last complete round, or the live ones if they alone change.
    let complete = before.published().iter().take_while(|round| round.has_ended()).count();
    let rounds = [complete, before.published().len()];
    let both = rounds.map(|rounds| (standings(before, rounds), standings(after, rounds)));
    let [first, second] = both;
    let (before, after) = if first.0 == first.1 { second } else { first };
    let changed: Vec<&String> = before.keys().filter(|name| before[*name] != after[*name]).collect();
    let told: Vec<&(String, String, String)> =
        rows.iter().filter(|row| before.contains_key(&row.0)).collect();
    assert_eq!(told.len(), changed.len().min(13), "{rows:?}\n{changed:?}");
    for (who, now, then) in told {
        assert!(changed.contains(&who), "{who} does not change");
        for (text, (rank, points)) in [(now, &before[who]), (then, &after[who])] {
            let place = rank.map_or("unranked".to_owned(), |rank| format!("place {rank}"));
            let points = match points.as_str() {
                "0.5" => "half a point".to_owned(),
                "1.0" => "one point".to_owned(),
                points => format!("{points} points"),
            };
            let expected = [points.clone(), place.clone(), format!("{points}, {place}")];
            assert!(expected.contains(text), "{who}: {text} is none of {expected:?}");
        }
    }
}

#[test]
fn a_pairing_by_hand_promises_the_pairs_that_are_made() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.pairing(PairingCommand::Pair);
    let by_system = seats(desk.section(), 2);
    desk.pairing(PairingCommand::BeginManual);
    let pairs: Vec<_> =
        desk.section().draft().unwrap().boards.iter().take(2).map(|(n, b)| (*n, b.clone())).collect();
    let [(first, one), (second, other)] = pairs.try_into().unwrap();
    desk.pairing(PairingCommand::Unseat(first));
    desk.pairing(PairingCommand::Unseat(second));
    desk.pairing(PairingCommand::Seat(one.white, other.white));
    desk.pairing(PairingCommand::Seat(one.black, other.black));
    let validate = SectionCommand::Pairing(PairingCommand::ValidateManual);
    let asked = desk.attempt(validate.clone());
    let rows = promised(&asked);
    desk.done(validate);
    let made = seats(desk.section(), 2);
    assert_eq!(rows.len(), 2, "only the two boards that differ: {rows:?}");
    for (what, now, then) in &rows {
        assert_eq!((now, then), (&by_system[what], &made[what]), "{what}");
        assert_ne!(now, then);
    }
    assert!(!said(&asked).contains("would not be paired"));
}

#[test]
fn a_correction_of_the_round_before_lists_no_board_of_the_round_being_played() {
    let mut desk = Desk::with(5, 12);
    desk.play(2);
    desk.play_pairing();
    let (before, played) = (desk.section().clone(), seats(desk.section(), 3));
    let number = *before.round(round(2)).unwrap().boards.keys().next().unwrap();
    let standing = before.round(round(2)).unwrap().boards[&number].result.unwrap();
    let other = if standing == black_wins() { white_wins() } else { black_wins() };
    let enter = SectionCommand::Results(ResultCommand::Enter(round(2), number, Some(other)));
    let asked = desk.attempt(enter.clone());
    let rows = promised(&asked);
    desk.done(enter);
    assert_eq!(seats(desk.section(), 3), played, "the round being played stays");
    let about_boards: Vec<_> = rows.iter().filter(|row| row.0.contains("board")).collect();
    let shown = |game: glossary::GameResult| game.text().to_owned();
    assert_eq!(about_boards, [&(format!("round 2, board {number}"), shown(standing), shown(other))]);
    standings_hold(&rows, &before, desk.section());
}

#[test]
fn what_changes_in_the_standings_is_what_is_promised() {
    let commands: [fn() -> SectionCommand; 4] = [
        || SectionCommand::Players(PlayerCommand::Expel(player(1))),
        || SectionCommand::Configure(Setting::TieBreaks(tiebreak::Code::list("SB,WIN").unwrap())),
        || SectionCommand::Results(ResultCommand::Enter(round(1), board(2), Some(draw()))),
        || {
            let values = vec![(player(5), tiebreak::Fraction::whole(9))];
            SectionCommand::Results(ResultCommand::BringValues { name: "JURY".to_owned(), values })
        },
    ];
    for command in commands {
        let mut desk = Desk::with(5, 8);
        desk.play(1);
        desk.play_pairing();
        let before = desk.section().clone();
        let rows = promised(&desk.attempt(command()));
        desk.done(command());
        standings_hold(&rows, &before, desk.section());
    }
}

#[test]
fn a_published_round_that_changes_promises_the_seats_that_follow() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    desk.play_pairing();
    let before = seats(desk.section(), 2);
    let boards = desk.section().round(round(2)).unwrap().boards.clone();
    let (one, other) = (boards[&board(1)].clone(), boards[&board(2)].clone());
    let pairs = vec![(one.white, other.black), (other.white, one.black)];
    let reason = tournament::ChangeReason::CompetitionRules;
    let change = SectionCommand::Pairing(PairingCommand::Republish { reason, pairs, unpaired: Vec::new() });
    let rows = promised(&desk.attempt(change.clone()));
    desk.done(change);
    let after = seats(desk.section(), 2);
    assert_eq!(rows.len(), before.keys().filter(|board| before[*board] != after[*board]).count());
    for (what, now, then) in rows {
        let board = what.strip_prefix("round 2, ").expect("a board of round 2");
        assert_eq!((&now, &then), (&before[board], &after[board]));
    }
}

#[test]
fn numbers_ratings_and_settings_promise_what_they_become() {
    let mut desk = Desk::with(5, 6);
    desk.play(1);
    let details = desk.section().players[&player(6)].details.clone().rated(2800);
    desk.players(PlayerCommand::Edit(player(6), Box::new(details)));
    let numbers = SectionCommand::Numbers(tournament::NumberCommand::Regenerate);
    let (before, rows) = (desk.section().clone(), promised(&desk.attempt(numbers.clone())));
    desk.done(numbers);
    let after = desk.section();
    let number = |section: &Section, name: &str| {
        let found = section.players.values().find(|one| one.details.name == name).unwrap();
        format!("TPN {}", found.number.unwrap())
    };
    assert_eq!(rows.len(), 6, "{rows:?}");
    for (name, now, then) in &rows {
        assert_eq!((now, then), (&number(&before, name), &number(after, name)));
    }
    let rounds = SectionCommand::Configure(Setting::Rounds(4));
    let rows = promised(&desk.attempt(rounds.clone()));
    desk.done(rounds);
    assert_eq!(rows, [("announced number of rounds".to_owned(), "5".to_owned(), "4".to_owned())]);
    assert_eq!(desk.section().configuration.rounds, 4);
    let leave = SectionCommand::LeaveFideMode;
    let rows = promised(&desk.attempt(leave.clone()));
    desk.done(leave);
    assert_eq!(rows, [("FIDE mode".to_owned(), "on".to_owned(), "left before round 2".to_owned())]);
    assert!(!desk.section().is_in_fide_mode());
}

/// Entries of older programs were confirmed, and told their breaches, in other words.
#[test]
fn other_words_of_an_older_program_do_not_stand_in_the_way_of_undoing() {
    let mut desk = Desk::with(5, 8);
    desk.play(1);
    let note = ResultCommand::Annotate(round(1), board(1), tournament::GameNotes::default());
    desk.done(SectionCommand::Results(note));
    let noted = support::entry(desk.log.entries().len() as u64);
    desk.pairing(PairingCommand::Pair);
    desk.pairing(PairingCommand::BeginManual);
    let boards: Vec<_> = desk.section().draft().unwrap().boards.values().take(2).cloned().collect();
    for number in [1, 2] {
        desk.pairing(PairingCommand::Unseat(board(number)));
    }
    desk.pairing(PairingCommand::Seat(boards[0].white, boards[1].white));
    desk.pairing(PairingCommand::Seat(boards[0].black, boards[1].black));
    desk.pairing(PairingCommand::ValidateManual);
    let mut entries = desk.log.entries().to_vec();
    let last = entries.last_mut().unwrap();
    last.context.consent = tournament::Consent::ConfirmedTwice(tournament::Fingerprint(7));
    for event in &mut last.events {
        if let tournament::Event::In(_, tournament::SectionEvent::IntegrityBreached(breach)) = event {
            breach.what = "board 1: A – B would not be paired".to_owned();
        }
    }
    let mut old = tournament::Log::default();
    entries.into_iter().for_each(|entry| old.record(entry));
    assert_eq!(old.dependents(noted), []);
}

#[test]
fn rules_that_were_announced_say_what_they_are_and_will_be() {
    let mut desk = Desk::with(5, 6);
    desk.play(1);
    let byes = tournament::ByeRules { half_point_byes: 9, none_in_last_rounds: 0 };
    let before = desk.section().configuration.clone();
    let changes = [
        Setting::Plain(PlainSetting::LateEntryByes(before.late_entry_byes + 2)),
        Setting::Byes(byes),
        Setting::Plain(PlainSetting::AbsenceWithdraws(!before.absence_withdraws)),
        Setting::EqualStrength(tournament::EqualStrength::EntryOrder),
    ];
    let rows = changes.map(|setting| {
        let rows = promised(&desk.attempt(SectionCommand::Configure(setting)));
        assert!(rows.iter().all(|(_, now, then)| now != then), "{rows:?}");
        rows
    });
    let byes_now = before.bye_rules.half_point_byes.to_string();
    assert_eq!(rows[0][0].1, before.late_entry_byes.to_string());
    assert_eq!(rows[0][0].2, (before.late_entry_byes + 2).to_string());
    assert!(rows[1].contains(&("half-point byes of a player, at most".to_owned(), byes_now, "9".to_owned())));
    let absence = ["absence without notice", "Counts as withdrawal", "does not withdraw"].map(str::to_owned);
    assert_eq!(rows[2], [absence.into()]);
    assert_eq!(rows[3][0].2, "the order of the entries");
}
