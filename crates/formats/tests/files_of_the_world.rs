//! Reports as other programs write them: teams, dates, odd fields, rounds of byes. Each file here is an
//! excerpt of our own; the whole reports are read in `oracles.rs`.

use formats::trf::{self, AdoptedBy, Contestants, NoTeamEvent, Problem, Severity, Version};
use glossary::{PairingNumber, Points};
use pairing::System;

/// A participant's line with rounds from column 92 on.
fn player(number: u16, points: &str, rounds: &[&str]) -> String {
    let name = format!("Player{number:04}");
    format!(
        "001 {number:4}      {name:33} 2000                            {points:>4}       {}\n",
        rounds.join("  ")
    )
}

fn told(file: &str) -> Vec<String> {
    let (_, problems) = trf::read(file.as_bytes());
    let told = problems.iter().filter(|problem| problem.severity > Severity::Note);
    told.map(ToString::to_string).collect()
}

/// Two matches on two boards in one round: in the first, board two was won because nobody came, in the second
/// both boards were played. By hand: Riga 1 + 1 = 2 game points and a match won, Tartu 0 and lost; Brno and
/// Graz draw 1 : 1.
fn four_teams() -> String {
    let players = [
        player(1, "1.0", &["   3 w 1"]),
        player(2, "1.0", &["0000 - +"]),
        player(3, "0.0", &["   1 b 0"]),
        player(4, "0.0", &["0000 - -"]),
        player(5, "1.0", &["   7 w 1"]),
        player(6, "0.0", &["   8 b 0"]),
        player(7, "0.0", &["   5 b 0"]),
        player(8, "1.0", &["   6 w 1"]),
    ];
    players.concat()
}

const OLD_TEAMS: &str = "\
013 Riga                               1    2
013 Tartu                              3    4
013 Brno                               5    6
013 Graz                               7    8
";

const NEW_TEAMS: &str = "\
310   1 Riga                             RIG             2.0    2.0   1     1    2
310   2 Tartu                            TAR             0.0    0.0   4     3    4
310   3 Brno                             BRN             1.0    1.0   2     5    6
310   4 Graz                             GRA             1.0    1.0   2     7    8
";

fn points_of_teams(file: &str) -> Vec<(u16, Points)> {
    let (report, _) = trf::read(file.as_bytes());
    let event = report
        .event(report.event_system(), report.rounds_completed())
        .expect("it does not contradict itself");
    let rules = tiebreak::Rules::of(tiebreak::Edition::March2026);
    let standings = tiebreak::Standings::calculate(&event, &rules, &[]);
    let mut points: Vec<(u16, Points)> =
        standings.rows().iter().map(|row| (row.number.get(), row.points)).collect();
    points.sort_unstable();
    points
}

#[test]
fn a_board_won_because_nobody_came_counts_for_its_team() {
    let points = |teams: &str| points_of_teams(&format!("142 1\n{}{teams}", four_teams()));
    let halves = [(1, 4), (2, 0), (3, 2), (4, 2)].map(|(team, half)| (team, Points::from_half_points(half)));
    assert_eq!(points(NEW_TEAMS), halves);
    assert_eq!(points(OLD_TEAMS), halves, "records 013 tell the same");
    assert_eq!(points(&format!("{OLD_TEAMS}{NEW_TEAMS}")), halves, "and both together tell of four teams");
}

#[test]
fn records_013_and_310_are_one_team_and_agree_with_the_games() {
    let file = format!("082 4\n142 1\n152 W\n{}{NEW_TEAMS}{OLD_TEAMS}", four_teams());
    assert_eq!(told(&file), [] as [&str; 0]);
    let wrong = file.replace("2.0    2.0   1 ", "2.0    1.0   1 ");
    assert_eq!(told(&wrong), ["line 12, columns 62-67: game points 1.0, but the games add up to 2.0"]);
}

#[test]
fn converting_a_team_report_neither_doubles_teams_nor_makes_byes_of_boards() {
    let file = format!("082 4\n{}{NEW_TEAMS}{OLD_TEAMS}", four_teams());
    let (report, _) = trf::read(file.as_bytes());
    let (converted, lost) = report.convert(Version::Trf26);
    let text = String::from_utf8(converted.write()).expect("we write UTF-8");
    assert_eq!(text, format!("082 4\n{}{NEW_TEAMS}", four_teams()));
    assert_eq!(lost, []);
    let (older, _) = report.convert(Version::Trf16);
    let text = String::from_utf8(older.write()).expect("we write UTF-8");
    assert_eq!(text, format!("082 4\n{}{OLD_TEAMS}", four_teams()));
}

#[test]
fn byes_of_teams_do_not_become_byes_of_the_players_with_their_numbers() {
    let file = format!("142 2\n{}{NEW_TEAMS}240 H 002    1\n260 001 002    1    2\n", four_teams());
    let (report, _) = trf::read(file.as_bytes());
    let (converted, lost) = report.convert(Version::Trf16);
    assert!(converted.players().all(|player| player.rounds.len() == 1));
    let lost: Vec<String> = lost.iter().map(|problem| problem.message.to_string()).collect();
    for what in ["the byes of teams (240)", "which teams must not meet (260)"] {
        assert!(lost.iter().any(|said| said.ends_with(what)), "{what}: {lost:?}");
    }
}

#[test]
fn players_are_ranked_where_clubs_are_no_teams_and_it_is_said_why() {
    let contestants = |file: &str| trf::read(file.as_bytes()).0.contestants();
    let players = four_teams();
    assert_eq!(contestants(&players), Contestants::Players);
    assert_eq!(contestants(&format!("{players}{OLD_TEAMS}")), Contestants::Teams);
    let why = |teams: &str| match contestants(&format!("{players}{teams}")) {
        Contestants::PlayersDespiteTeams(why) => why.to_string(),
        other @ (Contestants::Players | Contestants::Teams) => panic!("{other:?}"),
    };
    assert_eq!(why("013 Riga                               1    2\n"), "there is only one team");
    assert_eq!(why(&OLD_TEAMS.replace("   7    8", "   8")), "number 7 belongs to no team");
    let clubs = "013 Riga                               1    5    6\n\
                 013 Tartu                              2    3    4    7    8\n";
    assert_eq!(contestants(&format!("{players}{clubs}")), Contestants::Teams, "both meet one other team");
    let clubs = "013 Riga                               1    5\n\
                 013 Tartu                              3    2    4    6\n\
                 013 Graz                               7    8\n";
    assert_eq!(why(clubs), "in round 1 the players of Riga do not meet one other team");
    let none = NoTeamEvent::NoGames;
    assert_eq!(
        contestants(&format!("{}{OLD_TEAMS}", player(1, "0.0", &[]))),
        Contestants::PlayersDespiteTeams(none)
    );
}

/// Title, federation, FIDE number, birth date, sex and rank that cannot be read are warnings, and stand in
/// nobody's way.
#[test]
fn what_does_not_concern_a_pairing_never_blocks_it() {
    let odd = "142 3\n152 W\n\
        001    1 x DR Odd, One                          high ??? not-a-numbe yesterday   1.0  1st     2 w 1\n\
        001    2      Two                                                                0.0          1 b 0\n\
        310 one Riga\n";
    let (report, problems) = trf::read(odd.as_bytes());
    let fields = problems.iter().filter(|problem| problem.place.line_number() == Some(3));
    assert_eq!(fields.clone().count(), 7, "{problems:?}");
    assert!(fields.clone().all(|problem| problem.severity == Severity::Warning));
    assert!(!problems.iter().any(|problem| report.prevents_pairing(problem)), "{problems:?}");
    assert!(
        problems.iter().any(|problem| problem.severity == Severity::Error),
        "the team is an error, of a team"
    );
    assert!(report.swiss(System::DUTCH_2026).is_ok());
    let missing = report.missing_for(trf::Purpose::Rating);
    let said: Vec<String> = missing.iter().map(|problem: &Problem| problem.message.to_string()).collect();
    assert!(said.contains(&"FIDE number cannot be read, and is mandatory for rating".to_owned()), "{said:?}");
}

#[test]
fn a_round_of_byes_alone_is_paired_if_a_bye_was_allocated_or_nobody_is_left() {
    let file = |rounds: [&[&str]; 2]| {
        format!("142 4\n{}{}", player(1, "1.0", rounds[0]), player(2, "0.0", rounds[1]))
    };
    let rounds = |file: String| {
        let (report, _) = trf::read(file.as_bytes());
        let next = report.swiss(System::DUTCH_2026).expect("it can be paired").next_round();
        (report.rounds_completed(), next.get())
    };
    assert_eq!(rounds(file([&["   2 w 1", "0000 - U"], &["   1 b 0"]])), (2, 3), "2 has left");
    assert_eq!(rounds(file([&["   2 w 1", "0000 - H"], &["   1 b 0"]])), (1, 2), "2 can be paired");
    assert_eq!(rounds(file([&["   2 w 1", "0000 - H"], &["   1 b 0", "0000 - Z"]])), (2, 3), "nobody can");
    assert_eq!(
        rounds(file([&["   2 w 1", "0000 - Z", "0000 - U"], &["   1 b 0"]])),
        (3, 4),
        "later records say so"
    );
}

#[test]
fn the_edition_goes_by_dates_as_they_are_found() {
    let adopted = |date: &str| {
        let file = format!("042 {date}\n{}", player(1, "0.0", &[]));
        let adopted = trf::read(file.as_bytes()).0.adopted_system(None).expect("it is Dutch");
        (adopted.system, adopted.source)
    };
    for date in ["Dec 10, 2020", "10.12.2020", "10. 12. 2020", "2020-12-10", "10 December 2020"] {
        assert_eq!(adopted(date), (System::DUTCH_2017, AdoptedBy::StartDate), "{date}");
    }
    assert_eq!(adopted("2026/02/01"), (System::DUTCH_2026, AdoptedBy::StartDate));
    assert_eq!(adopted("28. 07. 2005"), (System::DUTCH_2017, AdoptedBy::BeforeOldest));
    assert_eq!(adopted("soon"), (System::DUTCH_2026, AdoptedBy::Newest));
    assert!(AdoptedBy::BeforeOldest.to_string().contains("nearest"));
}

#[test]
fn other_programs_records_are_kept_and_only_noted() {
    let file = "012 Open\nDAT 14 November 2026\nXYZ 1 2 3\n001    1      Solo\n";
    let (report, problems) = trf::read(file.as_bytes());
    assert_eq!(report.write(), file.as_bytes());
    assert!(problems.iter().all(|problem| problem.severity == Severity::Note), "{problems:?}");
    let unknown = "012 Open\n101 what is this\n001    1      Solo\n";
    assert_eq!(
        told(unknown),
        ["line 2, columns 1-3: there is no record \"101\"; the line is kept, but not used"]
    );
}

#[test]
fn points_for_a_result_without_numbers_are_for_everybody() {
    let file = format!(
        "142 2\n299 W         3.0  000\n299 W         2.0  001    2\n{}{}",
        player(1, "3.0", &["   2 w 0", "   2 b 1"]),
        player(2, "2.0", &["   1 b 1", "   1 w 0"])
    );
    assert_eq!(
        told(&file),
        [] as [&str; 0],
        "one number is named for round 1, everybody else has 3 points for a win"
    );
    let (report, _) = trf::read(file.as_bytes());
    let event = report.event(report.event_system(), 2).expect("it does not contradict itself");
    let rules = tiebreak::Rules::of(tiebreak::Edition::March2026);
    let standings = tiebreak::Standings::calculate(&event, &rules, &[]);
    assert_eq!(standings.rows()[0].number, PairingNumber::new(1).expect("a number"));
    assert_eq!(standings.rows()[0].points.to_string(), "3.0");
}
