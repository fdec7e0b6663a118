//! `jadoube rating`, on the worked example of the Manual and on reports that lack something.
#![allow(clippy::disallowed_methods, reason = "tests write files")]

mod running;

use running::{Folder, run};

/// The opponents of the Manual's example (appendix, a player of 2212 with K 40), with what the player scored,
/// and what each game brings.
const OPPONENTS: [(u16, char, &str); 9] = [
    (1926, '1', "+0.16"),
    (2011, '1', "+0.24"),
    (2318, '0', "-0.36"),
    (2067, '=', "-0.19"),
    (2219, '=', "+0.01"),
    (2585, '0', "-0.10"),
    (2659, '1', "+0.92"),
    (2464, '=', "+0.31"),
    (2652, '=', "+0.42"),
];

fn row(number: usize, name: &str, rating: u16, id: u32, rounds: &str) -> String {
    format!("001 {number:>4}      {name:<33} {rating:>4}     {id:>11}{:23}{}\n", "", rounds.trim_end())
}

fn example(header: &str) -> String {
    let own: String = OPPONENTS
        .iter()
        .zip(2..)
        .map(|((_, result, _), number)| format!("{number:>4} w {result}  "))
        .collect();
    let opponent = |(place, (rating, result, _)): (usize, &(u16, char, &str))| {
        let theirs = match result {
            '1' => '0',
            '0' => '1',
            same => *same,
        };
        let rounds = format!("{:width$}   1 b {theirs}", "", width = 10 * place);
        row(place + 2, &format!("Opponent {place}"), *rating, 0, &rounds)
    };
    let opponents: String = OPPONENTS.iter().enumerate().map(opponent).collect();
    format!(
        "012 Example\n042 2025/03/01\n052 2025/03/09\n{header}{}{opponents}",
        row(1, "Player", 2212, 100, &own)
    )
}

#[test]
fn every_game_of_the_worked_example_is_told() {
    let folder = Folder::new("rating-example");
    let file = folder.write("example.trf", example("222 7200+30\n"));
    let said = run(&["rating", &file, "--player", "1"]).ends_with(0).prints("rating-regulations@2024-03");
    for (_, _, brings) in OPPONENTS {
        assert!(said.out.contains(brings), "{brings} in\n{}", said.out);
    }
    // Two of the differences count as 400.
    said.prints("-447 as -400")
        .prints("-440 as -400")
        .prints("K 40: 40 x +1.41 = +56.40, rounded 56; 2212 -> 2268 (rating-regulations@2024-03/8.3.4)");
    let json = run(&["rating", &file, "--json"]).ends_with(0).json();
    let player = &json["players"][0];
    assert_eq!((&player["sum"], &player["changes"][2]["new"]), (&"+1.41".into(), &2268.into()));
    assert_eq!(player["k"]["possible"], serde_json::json!([10, 20, 40]));
    assert_eq!(player["rounds"][6]["article"], "rating-regulations@2024-03/8.3.1");
}

#[test]
fn a_list_tells_k() {
    let folder = Folder::new("rating-list");
    let file = folder.write("example.trf", example("222 7200+30\n"));
    let list = folder.write(
        "list.xml",
        "<playerslist><player><fideid>100</fideid><name>Player</name><rating>2212</rating><games>9</games>\
         <k>40</k></player></playerslist>",
    );
    let lists = folder.path("lists");
    run(&["list", "import", &list, "--list", &lists, "--date", "2025-03-01"]).ends_with(0);
    run(&["rating", &file, "--list", &lists, "--player", "Player"])
        .ends_with(0)
        .prints("K 40 by the list")
        .prints("+56.40");
}

#[test]
fn what_is_not_known_is_refused() {
    let folder = Folder::new("rating-refused");
    let words = folder.write("words.trf", example("122 two hours\n"));
    run(&["rating", &words]).ends_with(1).complains("record 222 tells no time control");
    run(&["rating", &words, "--control", "7200+30"]).ends_with(0).prints("standard 7200+30");
    let old = folder.write("old.trf", example("222 7200+30\n").replace("2025/03", "2021/03"));
    run(&["rating", &old]).ends_with(1).complains("known for standard chess from January 2022");
    let rapid = folder.write("rapid.trf", example("222 900+10\n"));
    run(&["rating", &rapid, "--edition", "rating-regulations@2024-03"])
        .ends_with(1)
        .complains("the games are rapid by their time control");
    run(&["rating", &words, "--player", "Somebody", "--control", "7200+30"]).ends_with(2);
}

#[test]
fn a_recorded_exception_says_who_allowed_it() {
    let folder = Folder::new("rating-exception");
    let short = folder.write("short.trf", example("222 2700+30\n"));
    run(&["rating", &short, "--player", "1"])
        .ends_with(0)
        .prints("needs 120 minutes for 60 moves, there are 75 (rating-regulations@2024-03/1.1)");
    run(&["rating", &short, "--player", "1", "--approved", "1.1=the Qualification Commission"])
        .ends_with(0)
        .prints("rated by leave of the Qualification Commission (rating-regulations@2024-03/1.1)")
        .prints("+1.41");
    run(&["rating", &short, "--approved", "1.1="]).ends_with(2).complains("nobody has allowed it");
}
