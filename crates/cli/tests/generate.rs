//! `jadoube generate` and the generator of other engines' command line, as they are run.
#![allow(clippy::disallowed_methods, reason = "tests write and read files")]

mod running;

use running::{Folder, run};
use std::fs;

fn text(path: &str) -> String {
    fs::read_to_string(path).expect("the file was written").replace("\r\n", "\n")
}

#[test]
fn tournaments_are_written_and_are_the_same_for_the_same_seed() {
    let folder = Folder::new("generate-same");
    let (one, other) = (folder.path("one"), folder.path("other"));
    for place in [&one, &other] {
        run(&[
            "generate",
            "--players",
            "8-20",
            "--rounds",
            "3-6",
            "--count",
            "5",
            "--seed",
            "9",
            "-o",
            place,
        ])
        .ends_with(0)
        .prints("5 tournaments, ");
    }
    for number in 1..=5 {
        let name = format!("/000{number}.trf");
        assert_eq!(text(&format!("{one}{name}")), text(&format!("{other}{name}")));
    }
    run(&["check", &one]).ends_with(0).prints("5 tournaments, ").prints(" 0 discrepancies");
}

#[test]
fn a_tournament_has_what_was_asked_for() {
    let folder = Folder::new("generate-asked");
    let place = folder.path("out");
    let asked = "generate --players 20 --rounds 5 --played 2 --half-point-byes 2@3 --scoring W=3,D=1 \
                 --prohibited 3@1-2 --acceleration 1.0@1-2:1-10 --initial-colour black --tie-breaks BH,SB \
                 --unrated 4";
    let arguments: Vec<&str> = asked.split_whitespace().chain(["-o", &place]).collect();
    run(&arguments).ends_with(0).prints("1 tournament, 2 rounds");
    let text = text(&format!("{place}/0001.trf"));
    for expected in [
        "\n142 5\n",
        "\n152 B\n",
        "\n162  W 3.0    D 1.0",
        "\n192 FIDE_DUTCH\n",
        "\n202 BH,SB\n",
        "\n072 16\n",
        "\n240 H 003 ",
        "\n250      01.0 001 002 0001 0010\n",
        "\n260 001 002 ",
    ] {
        assert!(text.contains(expected), "{expected:?} in:\n{text}");
    }
    run(&["pair", &format!("{place}/0001.trf")]).ends_with(0);
}

#[test]
fn what_cannot_be_generated_is_refused_in_words() {
    let folder = Folder::new("generate-refused");
    let place = folder.path("out");
    for (arguments, words) in [
        (&["--players", "1"][..], "1 players: there can be 2 to 9999"),
        (&["--played", "10"], "round 10 cannot be played: the event has 9 rounds"),
        (&["--baku", "--scoring", "W=3,D=1"], "the Baku acceleration needs"),
        (&["--forfeits", "much"], "\"much\" is not a rate such as 3%"),
        (&["--format", "trf16", "--prohibited", "3@1-2"], "cannot be said in TRF16"),
    ] {
        let all: Vec<&str> = ["generate", "-o", &place].iter().chain(arguments).copied().collect();
        run(&all).ends_with(2).complains(words);
    }
}

#[test]
fn the_generator_of_other_engines_is_understood() {
    let folder = Folder::new("generate-rtg");
    let (config, out) = (folder.path("rtg.txt"), folder.path("out.trf"));
    folder.write("rtg.txt", "PlayersNumber=12\nRoundsNumber=5\nForfeitRate=10\n");
    run(&["--dutch", "-g", &config, "-o", &out, "-s", "7"]).ends_with(0);
    let first = text(&out);
    assert!(first.contains("\nXXR 5\n") && first.contains("\n062 12\n"), "{first}");
    run(&["--dutch", "-g", &config, "-o", &out, "-s", "7"]).ends_with(0);
    assert_eq!(text(&out), first);
    run(&["--dutch", &out, "-c"]).ends_with(0);
    run(&["--dutch", "-g", "-o", &out]).ends_with(0);
    run(&["--dutch", "-g", "/nowhere/config", "-o", &out]).ends_with(5);
    run(&["--dutch", "-g", &config]).ends_with(3);
    folder.write("rtg.txt", "Players=12\n");
    run(&["--dutch", "-g", &config, "-o", &out])
        .ends_with(3)
        .complains("line 1: \"Players=12\" is not a setting");
}
