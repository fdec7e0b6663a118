//! Prizes from a terminal: announced, distributed, confirmed by two; and of a report file.
#![allow(clippy::disallowed_methods, reason = "tests write files")]

mod running;

use running::{Folder, Run, run as jadoube};

struct Hall {
    folder: Folder,
}

impl Hall {
    fn new(name: &str) -> Hall {
        Hall { folder: Folder::new(&format!("prizes-{name}")) }
    }

    fn event(&self, words: &str) -> Run {
        let festival = self.folder.path("festival.jadoube");
        let mut arguments = vec!["event", &festival];
        arguments.extend(words.split_whitespace());
        jadoube(&arguments)
    }

    /// Four players, one round: it is being played.
    fn playing(&self) {
        let festival = self.folder.path("festival.jadoube");
        let new = ["event", &festival, "new", "Open", "--rounds", "1", "--start", "2026-11-14"];
        jadoube(&new).ends_with(0);
        self.event("set initial-colour white").ends_with(0);
        self.event("set tie-breaks BPG,TPN/R").ends_with(0);
        for (name, rating) in [("Anna", 2400), ("Boris", 2300), ("Clara", 2200), ("David", 2100)] {
            self.event(&format!("enter {name} --rating {rating}")).ends_with(0);
        }
        self.event("checkin all").ends_with(0);
        self.event("pair").ends_with(0);
        self.event("publish").ends_with(0);
    }

    /// The same played: White has won on both boards.
    fn played(&self) {
        self.playing();
        self.event("result 1 1 1-0").ends_with(0);
        self.event("result 1 2 1-0").ends_with(0);
    }

    fn fund(&self, text: &str) -> String {
        let path = self.folder.path("fund.txt");
        std::fs::write(&path, text).expect("a file");
        path
    }
}

/// Two with a point share 300 and 200 by the Hort system: 150 + 125 and 100 + 125.
const FUND: &str = "currency EUR\ncategory Open\nshared to place 2\nprize 300 hort\nprize 200 hort\n";

#[test]
fn two_people_confirm_what_the_standings_give() {
    let hall = Hall::new("event");
    hall.played();
    hall.event("prizes").ends_with(2).complains("no prizes are announced");
    let fund = hall.fund(FUND);
    hall.event(&format!("announce-prizes {fund}  --confirm")).ends_with(0);
    hall.event("prizes")
        .ends_with(0)
        .prints("wins EUR 275.00, Open, place 1")
        .prints("wins EUR 225.00, Open, place 2")
        .prints("the standings are not declared final");
    // Nothing is supposed of a board that has a result; another fund is only looked at.
    hall.event("prizes --suppose 1=0-1").ends_with(2).complains("board 1 has a result already");
    let other = hall.folder.path("other.txt");
    std::fs::write(&other, "currency EUR\ncategory Open\nprize 7").expect("a file");
    hall.event(&format!("prizes --fund {other}")).ends_with(0).prints("wins EUR 7.00, Open, place 1");
    hall.event("final").ends_with(0);
    let text = hall.event("prizes").ends_with(0).out;
    let hash = text.lines().find_map(|line| line.strip_prefix("distribution ")).expect("the hash").to_owned();
    hall.event(&format!("confirm-prizes chief-arbiter {hash} --author Ada")).ends_with(0);
    hall.event(&format!("confirm-prizes treasurer {hash} --author Ada"))
        .ends_with(1)
        .complains("Ada has confirmed it already");
    hall.event(&format!("confirm-prizes treasurer {hash} --author Tom")).ends_with(0);
    hall.event("prizes").ends_with(0).prints("the prizes can be paid");
}

#[test]
fn a_report_file_is_enough() {
    let hall = Hall::new("report");
    hall.played();
    hall.event("final").ends_with(0);
    let report = hall.folder.path("report.trf");
    hall.event(&format!("export -o {report}")).ends_with(0);
    jadoube(&["prizes", &report]).ends_with(0).prints("currency EUR").prints("category Women");
    let fund = hall.fund(FUND);
    jadoube(&["prizes", &report, "--fund", &fund])
        .ends_with(0)
        .prints("wins EUR 275.00, Open, place 1")
        .prints("paid EUR 500.00")
        .prints("a second calculation agrees");
    jadoube(&["prizes", &report, "--fund", &fund, "--json"]).ends_with(0).prints("\"money\": \"275.00\"");
    let wrong = hall.fund("currency EUR\ncategory Open\nprize ten");
    jadoube(&["prizes", &report, "--fund", &wrong]).ends_with(3).complains("line 3: an amount is digits");
}

#[test]
fn what_if_a_game_that_is_being_played_ends_so() {
    let hall = Hall::new("what-if");
    hall.playing();
    hall.event("result 1 1 1-0").ends_with(0);
    let fund = hall.fund(FUND);
    hall.event(&format!("announce-prizes {fund} --confirm")).ends_with(0);
    // Alone ahead, whoever won board 1 has the first prize; with David they share as above.
    hall.event("prizes").ends_with(0).prints("wins EUR 300.00, Open, place 1");
    hall.event("prizes --suppose 2=1-0")
        .ends_with(0)
        .prints("with supposed results")
        .prints("wins EUR 275.00, Open, place 1");
    hall.event("prizes").ends_with(0).prints("wins EUR 300.00, Open, place 1");
    hall.event("prizes --suppose 2=won").ends_with(2).complains("is no board with a result such as 3=1-0");
}
