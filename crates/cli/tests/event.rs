//! A tournament run from a terminal: `jadoube event FESTIVAL VERB`.
#![allow(clippy::disallowed_methods, reason = "tests read files")]

mod running;

use running::{Folder, Run, command, run as jadoube};
use std::path::Path;

/// A festival in a folder of its own.
struct Hall {
    folder: Folder,
}

impl Hall {
    fn new(name: &str) -> Hall {
        Hall { folder: Folder::new(&format!("event-{name}")) }
    }

    fn path(&self, file: &str) -> String {
        self.folder.path(file)
    }

    fn event(&self, words: &str) -> Run {
        let festival = self.path("festival.jadoube");
        let mut arguments = vec!["event", &festival];
        arguments.extend(words.split_whitespace());
        jadoube(&arguments)
    }

    /// Six players, checked in.
    fn open(&self) {
        let festival = self.path("festival.jadoube");
        let new = ["event", &festival, "new", "Jadoube Open", "--rounds", "3", "--start", "2026-11-14"];
        jadoube(&new).ends_with(0).prints("section main is open");
        self.event("set initial-colour white").ends_with(0);
        self.event("set tie-breaks BH/C1,BH,SB").ends_with(0);
        for (name, rating) in
            [("Anna", 2400), ("Boris", 2300), ("Clara", 2200), ("David", 2100), ("Eva", 2000), ("Finn", 1900)]
        {
            self.event(&format!("enter {name} --rating {rating} --federation LTU"))
                .ends_with(0)
                .prints("has entry");
        }
        self.event("checkin all").ends_with(0);
    }

    fn round(&self, number: u16, results: [&str; 3]) {
        self.event("pair").ends_with(0);
        self.event("publish").ends_with(0);
        for (board, result) in (1..).zip(results) {
            self.event(&format!("result {number} {board} {result}")).ends_with(0);
        }
    }
}

#[test]
fn a_new_festival_records_where_the_computer_stands() {
    let hall = Hall::new("zone");
    let recorded = |name: &str, zone: &str| {
        let festival = hall.path(name);
        let mut new = command(&["event", &festival, "new", "Open", "--rounds", "3", "--start", "2026-11-14"]);
        assert!(new.env("TZ", zone).status().expect("the command starts").success());
        jadoube(&["event", &festival, "log"]).ends_with(0).out
    };
    let there = recorded("tokyo.jadoube", "Asia/Tokyo");
    assert!(there.lines().any(|line| line.contains("1 ") && line.ends_with("set-zone")), "{there}");
    let nowhere = recorded("nowhere.jadoube", "UTC");
    assert!(
        !nowhere.contains("zone"),
        "a computer that is set to UTC does not say where it stands: {nowhere}"
    );
}

#[test]
fn players_are_shown_with_the_rating_that_counts_and_the_lists_behind_it() {
    let hall = Hall::new("listed");
    let festival = hall.path("festival.jadoube");
    let new = ["event", &festival, "new", "Rapid", "--rounds", "3", "--start", "2026-11-14"];
    jadoube(&new).ends_with(0);
    let listed = "standard 2100 K20 fide 2026-11-01; rapid 1950 K20 fide 2026-11-01";
    let enter = ["event", &festival, "enter", "Tal, Mikhail", "--rating", "2100", "--listed"];
    jadoube(&[&enter[..], &["elo 2100"]].concat()).ends_with(2).complains("\"elo 2100\" is not such as");
    jadoube(&[&enter[..], &[listed]].concat()).ends_with(0);
    hall.event("enter Boris --rating 2000").ends_with(0);
    hall.event("players").ends_with(0).prints("counts: 2100, standard rating, list fide of 2026-11-01, K 20");
    hall.event("set time-control 900+10").ends_with(1).complains("rapid ratings count at this time control");
    hall.event("set time-control 900+10 --confirm").ends_with(0);
    hall.event("players")
        .ends_with(0)
        .prints("counts: 1950, rapid rating, list fide of 2026-11-01, K 20")
        .prints("lists: 2100, standard rating")
        .prints("2000 Boris");
    hall.event("undo").ends_with(0);
    hall.event("players").ends_with(0).prints("counts: 2100, standard rating");
}

#[test]
fn a_whole_tournament_is_run_from_a_terminal() {
    let hall = Hall::new("whole");
    hall.open();
    hall.event("bye 6 2 half").ends_with(0);
    hall.round(1, ["1-0", "draw", "0-1"]);
    hall.event("pairings")
        .ends_with(0)
        .prints("round 1 (published, version 1)")
        .prints("Anna (TPN 1) – David (TPN 4)  1-0");
    hall.event("pair").ends_with(0);
    hall.event("publish").ends_with(0);
    hall.event("result 1 1 draw")
        .ends_with(1)
        .complains("level 3")
        .complains("give the command again with --confirm");
    hall.event("result 1 1 draw --confirm").ends_with(0);
    hall.event("integrity").ends_with(0).prints("Correction @ Round 1: board 1");
    hall.event("undo").ends_with(1).complains("results of round 1 change, which later rounds followed");
    hall.event("undo --confirm").ends_with(0);
    hall.event("integrity").ends_with(0);
    hall.event("result 2 1 1-0").ends_with(0);
    hall.event("result 2 2 0-1").ends_with(0);
    hall.event("withdraw 3").ends_with(0);
    hall.event("pair").ends_with(0);
    hall.event("publish").ends_with(0);
    hall.event("export -o -").ends_with(1).complains("the report waits for results");
    hall.event("result 3 1 1-0").ends_with(0);
    hall.event("result 3 2 +/-").ends_with(0);
    hall.event("standings")
        .ends_with(0)
        .prints("standings after round 3")
        .prints("Clara (TPN 3) (withdrawn)");
    hall.event("why t1").ends_with(0).prints("Anna");
    hall.event("why t1 --round 1")
        .ends_with(0)
        .prints("as the system gives it")
        .prints("dutch@2026-02/5.2.5");
    hall.event("why t1 --round 1 --against t2").ends_with(0).prints("Why not Anna (#1) against Boris (#2)?");
    hall.event("why t6 --round 2").ends_with(0).prints("is not paired in round 2: has a half-point bye");
    hall.event("standings --after 1").ends_with(0).prints("standings after round 1");
    hall.event("standings --after 4").ends_with(2).complains("3 rounds are published, not 4");
    hall.event("lift 1").ends_with(1).complains("refused");
    hall.event("final").ends_with(0);
    hall.event("log").ends_with(0).prints("players/withdraw").prints("results/enter (undone)");
    hall.event("verify").ends_with(0).prints("state:");
    let report = hall.path("report.trf");
    hall.event(&format!("export -o {report}")).ends_with(0);
    jadoube(&["validate", &report]).ends_with(0);
    jadoube(&["check", &report]).ends_with(0);
}

/// Points as printed, in half-points.
fn half_points(points: &str) -> u32 {
    let (whole, half) = points.split_once('.').expect("points have a decimal");
    2 * whole.parse::<u32>().expect("points") + u32::from(half == "5")
}

/// Publishing a round changes no standings; live standings count finished games, name the others, and are
/// marked.
#[test]
fn standings_are_those_after_the_last_complete_round_unless_live_ones_are_asked_for() {
    let hall = Hall::new("live");
    hall.open();
    hall.round(1, ["1-0", "draw", "0-1"]);
    let complete = hall.event("standings").ends_with(0).prints("standings after round 1").out;
    hall.event("pair").ends_with(0);
    hall.event("publish").ends_with(0);
    let published = hall.event("standings").ends_with(0).prints("round 2 is being played: --live").out;
    assert!(published.starts_with(&complete), "{published}");
    let live = hall.event("standings --live").ends_with(0).out;
    let points = live.lines().filter_map(|line| line.split_once(")  ")?.1.split_whitespace().next());
    let points: u32 = points.map(half_points).sum();
    assert_eq!(points, 6, "three games of round 1 brought three points: {live}");
    hall.event("result 2 1 1-0").ends_with(0);
    hall.event("adjourn 2 2 --confirm").ends_with(0);
    hall.event("standings --after 2")
        .ends_with(0)
        .prints("live standings during round 2")
        .prints("provisional: only finished games count")
        .prints("results are missing, and bring nothing yet:\n  round 2, board 3: ")
        .prints("adjourned, and bring nothing yet:\n  round 2, board 2: ");
    hall.event("result 2 3 draw").ends_with(0);
    let complete = hall.event("standings").ends_with(0).prints("standings after round 2").out;
    assert!(complete.contains("adjourned, and bring nothing yet:") && !complete.contains("provisional"));
}

#[test]
fn grave_commands_are_confirmed_twice_by_the_fingerprint_shown() {
    let hall = Hall::new("twice");
    hall.open();
    hall.round(1, ["1-0", "draw", "0-1"]);
    let asked = hall.event("leave-fide-mode").ends_with(1).complains("level 4");
    let fingerprint = asked.err.rsplit("--confirm-twice ").next().expect("a fingerprint").trim().to_owned();
    hall.event("leave-fide-mode --confirm").ends_with(1);
    hall.event("leave-fide-mode --confirm-twice 00000000").ends_with(1);
    hall.event(&format!("leave-fide-mode --confirm-twice {fingerprint}")).ends_with(0);
    hall.event("standings").ends_with(0).prints("[not in FIDE mode since round 2]");
    hall.event("undo").ends_with(1).complains("leaving FIDE mode cannot be undone");
}

#[test]
fn a_request_with_a_key_is_done_once() {
    let hall = Hall::new("once");
    hall.open();
    hall.event("enter Greta --key desk-1").ends_with(0).prints("Greta has entry 7");
    hall.event("withdraw 2 --key desk-2").ends_with(0);
    hall.event("withdraw 2 --key desk-2").ends_with(0).prints("done before");
    hall.event("withdraw 3 --key desk-2").ends_with(2).complains("desk-2");
}

#[test]
fn a_report_is_taken_over_and_a_defective_one_is_refused() {
    let hall = Hall::new("import");
    hall.open();
    hall.round(1, ["1-0", "draw", "0-1"]);
    let report = hall.path("report.trf");
    hall.event(&format!("export -o {report}")).ends_with(0);
    hall.event(&format!("import {report} --section copy")).ends_with(0).prints("section copy is taken over");
    hall.event("sections").ends_with(0).prints("copy Jadoube Open: 6 players, 1 of 3 rounds");
    hall.event("pair --section copy").ends_with(0);
    hall.event("pair").ends_with(2).complains("--section copy or --section main");
    let broken = std::fs::read_to_string(&report).expect("the report").replace(" w 1", " b 1");
    let defective = hall.path("defective.trf");
    std::fs::write(&defective, broken).expect("it can be written");
    hall.event(&format!("import {defective} --section other"))
        .ends_with(1)
        .complains("the file is defective");
}

#[test]
fn a_backup_is_restored_with_its_hash() {
    let hall = Hall::new("backup");
    hall.open();
    let folder = hall.path("backups");
    std::fs::create_dir_all(&folder).expect("a folder");
    let run = hall.event(&format!("backup {folder}")).ends_with(0);
    let copy = run.out.split(" up to ").next().expect("a file").to_owned();
    let restored = hall.path("restored.jadoube");
    jadoube(&["event", &restored, "restore", &copy]).ends_with(0).prints("restored up to");
    let state = |festival: &str| jadoube(&["event", festival, "verify"]).ends_with(0).out;
    assert_eq!(state(&restored), state(&hall.path("festival.jadoube")));
}

#[test]
fn a_desk_is_made_out_of_a_folder_that_followed() {
    let hall = Hall::new("restore-desk");
    hall.open();
    let (stick, data) = (hall.path("stick"), hall.path("other-laptop"));
    hall.event(&format!("follow {stick} --once")).ends_with(0);
    let state = hall.event("verify").ends_with(0).out;
    jadoube(&["restore", &stick, "--data", &data])
        .ends_with(0)
        .prints("festival: restored up to")
        .complains("accounts, codes, screens and reports are not in this backup");
    let restored = format!("{data}/festivals/festival.jadoube");
    assert_eq!(jadoube(&["event", &restored, "verify"]).ends_with(0).out, state);
    jadoube(&["restore", &stick, "--data", &data]).ends_with(2).complains("nothing is overwritten");
    jadoube(&["restore", &hall.path("nowhere"), "--data", &hall.path("third")]).ends_with(2);
    assert!(!std::path::Path::new(&hall.path("third")).exists(), "nothing was begun");
}

#[test]
fn a_backup_follows_the_festival_and_tells_its_health() {
    let hall = Hall::new("follow");
    hall.open();
    let folder = hall.path("stick");
    hall.event(&format!("follow {folder} --once")).ends_with(0).prints("good: backup in");
    hall.round(1, ["1-0", "draw", "0-1"]);
    hall.event(&format!("follow {folder} --once")).ends_with(0).prints("good: backup in");
    let state = hall.event("verify").ends_with(0).out;
    let restored = hall.path("restored.jadoube");
    let backup = format!("{folder}/festival.001.backup");
    jadoube(&["event", &restored, "restore", &backup]).ends_with(0).prints("restored up to");
    assert_eq!(
        jadoube(&["event", &restored, "verify"]).ends_with(0).out,
        state,
        "the same log and the same state"
    );
    std::fs::write(hall.path("a-file"), b"").expect("a file");
    let blocked = hall.path("a-file");
    hall.event(&format!("follow {blocked} --once")).ends_with(1).prints("in trouble:");
}

#[test]
fn results_of_a_round_are_entered_together_and_values_brought_from_outside() {
    let hall = Hall::new("together");
    hall.open();
    hall.event("pair").ends_with(0);
    hall.event("publish").ends_with(0);
    hall.event("start --began 2026-11-14T15:05:00Z").ends_with(0);
    hall.event("results 1=1-0 2=draw 9=0-1").ends_with(1).complains("9=0-1: refused: round 1 has no board 9");
    hall.event("pairings").ends_with(0).prints("– David (TPN 4)  \n");
    hall.event("results 1=1-0 2=draw 3=-/+ --key grid").ends_with(0).prints("3 results entered");
    hall.event("results 1=1-0 2=draw 3=-/+ --key grid").ends_with(0).prints("3 results entered before");
    hall.event("set tie-breaks OTHER_PLAYOFF").ends_with(1).complains("level 4");
    hall.event("values PLAYOFF t1=1.5 t2=2").ends_with(1).complains("--confirm");
    hall.event("values PLAYOFF t1=1.5 t2=2 --confirm").ends_with(0);
    hall.event("integrity").ends_with(0).prints("OTHER_PLAYOFF: Anna (TPN 1) 1.5, Boris (TPN 2) 2");
}

#[test]
fn the_morning_of_a_round_is_run_from_a_terminal() {
    let hall = Hall::new("morning");
    hall.open();
    let festival = hall.path("festival.jadoube");
    jadoube(&["event", &festival, "new", "B", "--rounds", "3", "--start", "2026-11-14", "--section", "b"])
        .ends_with(0);
    hall.event("checkout 6 --section main").ends_with(0);
    hall.event("move 5 b --section main").ends_with(0).prints("moved from section main to section b");
    hall.event("players --section b").ends_with(0).prints("Eva");
    hall.event("edit 1 --fee-owed 25.00 --fee-paid 10 --email anna@example.org --note late --section main")
        .ends_with(0);
    hall.event("edit 1 --fee-owed 25.5 --section main").ends_with(2).complains("not an amount");
    hall.event("set default-time 30 --section main").ends_with(0);
    hall.event("set round-times 15:00 09:30 --section main").ends_with(0);
}

#[test]
fn who_sits_at_the_computer_gives_an_account_a_new_password() {
    let hall = Hall::new("recover-desk");
    let data = hall.path("data");
    jadoube(&["recover", "Ada", "--data", &data]).ends_with(2).complains("there is no desk here");
    std::fs::create_dir_all(&data).unwrap();
    let accounts = access::AccountStore::open(Path::new(&format!("{data}/desk.sqlite"))).unwrap();
    let now = jiff::Timestamp::now();
    accounts.create_first("Ada", "rook takes f7, mate", None, now).unwrap();
    let before = accounts.sign_in("Ada", "rook takes f7, mate", "laptop", now).unwrap();
    jadoube(&["recover", "Eve", "--data", &data]).ends_with(2).complains("there are: Ada");
    let told = jadoube(&["recover", "ada", "--data", &data]).ends_with(0).out;
    let password = told.split("password: ").nth(1).unwrap().trim();
    let now = jiff::Timestamp::now();
    assert!(accounts.session(before.token.as_str(), now).is_none(), "its sessions have ended");
    assert!(accounts.sign_in("Ada", "rook takes f7, mate", "laptop", now).is_err());
    accounts.sign_in("Ada", password, "laptop", now).unwrap();
    let noted = accounts.audits(None, 20).unwrap();
    assert!(noted.iter().any(|one| one.audit.what == "recover account" && one.audit.object == "Ada"));
}

#[test]
fn a_festival_is_hidden_archived_and_deleted_from_a_terminal_as_at_the_desk() {
    let folder = Folder::new("event-as-whole");
    std::fs::create_dir(folder.path("festivals")).unwrap();
    let file = folder.path("festivals/open.jadoube");
    let event = |words: &[&str]| jadoube(&[&["event", file.as_str()], words].concat());
    event(&["new", "Jadoube Open", "--rounds", "3", "--start", "2026-11-14"]).ends_with(0);
    event(&["enter", "Anna"]).ends_with(0);
    event(&["hide"]).ends_with(0).prints("hide festival");
    event(&["archive"]).ends_with(0);
    event(&["checkin", "1"]).ends_with(2).complains("the festival is archived");
    event(&["standings"]).ends_with(0);
    event(&["unarchive"]).ends_with(0);
    event(&["unhide"]).ends_with(0);
    event(&["embed"]).ends_with(0).prints("allow embedding");
    event(&["checkin", "1"]).ends_with(0);
    event(&["delete", "--name", "Other"]).ends_with(2).complains("say so with --name");
    event(&["delete", "--name", "Jadoube Open"]).ends_with(0);
    assert!(!Path::new(&file).exists() && Path::new(&folder.path("deleted/open.jadoube")).exists());
    let alone = Hall::new("no-desk");
    alone.open();
    alone.event("hide").ends_with(2).complains("belongs to no desk");
}
