//! Restoring from backups that were cut, damaged, or lead to two histories; and what a damaged log is
//! answered with.
#![allow(clippy::disallowed_methods, reason = "tests damage files")]

mod running;

use running::{Folder, command, run};
use std::fs;
use std::path::{Path, PathBuf};

fn frozen() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../frozen/2026-11")
}

/// A copy of a frozen backup folder.
fn copied(folder: &Folder, name: &str) -> PathBuf {
    let to = PathBuf::from(folder.path(name));
    fs::create_dir_all(&to).expect("a folder");
    for entry in fs::read_dir(frozen().join(name)).expect("the frozen folder").flatten() {
        fs::copy(entry.path(), to.join(entry.file_name())).expect("copied");
    }
    to
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// The heads are those that `frozen/README.md` and `heads.tsv` tell: both histories have 21 entries and part
/// after 20.
#[test]
fn two_histories_stop_a_restore_until_one_is_named() {
    let folder = Folder::new("restore-parted");
    let backup = copied(&folder, "backup-parted");
    let data = folder.path("data");
    run(&["restore", text(&backup), "--data", &data])
        .ends_with(1)
        .complains(
            "city-open: Two histories part after #20: generation 1 ends at #21 11da7960, generation 2 \
                    at #21 5a3deb44",
        )
        .complains("--generation")
        .complains("nothing was restored yet");
    assert!(!Path::new(&data).exists(), "nothing is written before the choice");
    run(&["restore", text(&backup), "--data", &data, "--generation", "1"])
        .ends_with(0)
        .prints("city-open: restored up to #21 11da7960")
        .prints("these stand in the other history only, enter them again:")
        .prints("#21 16 November 2026 00:40:12 (UTC) Ada main: result of round 1 board 5: 0-1");
    // The frozen festival has no zone: its hours are the computer's.
    let elsewhere = folder.path("elsewhere");
    let mut restore = command(&["restore", text(&backup), "--data", &elsewhere, "--generation", "1"]);
    let told = restore.env("TZ", "Asia/Tokyo").output().expect("the command starts").stdout;
    let told = String::from_utf8_lossy(&told);
    assert!(told.contains("#21 16 November 2026 09:40:12 (Asia/Tokyo) Ada main: result"), "{told}");
    let other = folder.path("other");
    run(&[
        "restore",
        text(&backup),
        "--data",
        &other,
        "--generation",
        "city-open=2",
        "--up-to",
        "city-open=7",
    ])
    .ends_with(0)
    .prints("city-open: restored up to #7 ")
    .prints("example-open: restored up to #259 ");
    run(&["restore", text(&backup), "--data", &folder.path("third"), "--generation", "x"]).ends_with(2);
}

#[test]
fn a_damaged_backup_is_restored_up_to_its_last_sound_entry_and_that_is_said() {
    let folder = Folder::new("restore-damaged");
    let backup = copied(&folder, "backup-followed");
    let file = backup.join("city-open.001.backup");
    let mut bytes = fs::read(&file).expect("the backup");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, &bytes).expect("damaged");
    run(&["restore", text(&backup), "--data", &folder.path("data")])
        .ends_with(1)
        .prints("city-open: restored up to #8 of at least #21")
        .prints("example-open: restored up to #259 c12b27d1");
    let log = folder.path("log.jadoube");
    run(&["event", &log, "restore", text(&file)]).ends_with(1).prints("restored up to #8 of at least #21");
    run(&["event", &log, "verify"]).ends_with(0).prints("log: #8 ");
    let some = folder.path("some.jadoube");
    run(&["event", &some, "restore", text(&file), "--up-to", "5"]).ends_with(0).prints("restored up to #5 ");
}

#[test]
fn a_backup_that_was_cut_says_how_far_it_had_come() {
    let folder = Folder::new("restore-cut");
    let (log, second) = (folder.path("a.jadoube"), folder.path("second"));
    let event = |arguments: &[&str]| run(&[&["event", &log], arguments].concat());
    event(&["new", "Club", "--rounds", "5", "--start", "2026-11-14"]).ends_with(0);
    for name in ["Tal, Mikhail", "Botvinnik, Mikhail", "Smyslov, Vasily", "Petrosian, Tigran"] {
        event(&["enter", name]).ends_with(0);
    }
    event(&["follow", &second, "--once"]).ends_with(0);
    let file = Path::new(&second).join("a.001.backup");
    let bytes = fs::read(&file).expect("the backup");
    let mark = b"\nrecord\n";
    let records: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at..].starts_with(mark)).collect();
    // Between two records nothing in the file itself is wrong.
    fs::write(&file, &bytes[..records[3]]).expect("cut");
    run(&["event", &folder.path("b.jadoube"), "restore", text(&file)])
        .ends_with(1)
        .prints("restored up to #3 of at least #5");
    run(&["restore", &second, "--data", &folder.path("data")])
        .ends_with(1)
        .prints("a: restored up to #3 of at least #5");
    fs::remove_file(&file).expect("gone");
    run(&["restore", &second, "--data", &folder.path("more")])
        .ends_with(1)
        .complains("a: its backup is gone");
}

#[test]
fn no_command_answers_from_a_log_whose_chain_is_broken() {
    let folder = Folder::new("restore-chain");
    let mut bytes = fs::read(frozen().join("festivals/whole.jadoube")).expect("the log");
    let (from, to) = (br#"["enter",1,3,["loss","win"]]"#, br#"["enter",1,3,["win","loss"]]"#);
    let at = (0..bytes.len()).find(|at| bytes[*at..].starts_with(from)).expect("a result in the file");
    bytes[at..at + to.len()].copy_from_slice(to);
    let log = folder.write("whole.jadoube", bytes);
    for asked in [
        &["standings"][..],
        &["pairings", "1"],
        &["players"],
        &["export", "-o", "-"],
        &["verify"],
        &["follow", &folder.path("second"), "--once"],
        &["backup", &folder.path("copies")],
    ] {
        let ran = run(&[&["event", &log], asked].concat());
        assert_ne!(ran.code, Some(0), "{asked:?}: {}", ran.out);
        assert!(ran.err.contains("was changed"), "{asked:?}: {}", ran.err);
        assert!(!ran.out.contains("Tal") && !ran.out.contains("Müller"), "{asked:?}: {}", ran.out);
    }
    let site = run(&["site", &log, "--out", &folder.path("site")]);
    assert_ne!(site.code, Some(0), "{}", site.out);
    assert!(!Path::new(&folder.path("site")).join("index.html").exists());
}

#[test]
fn damaged_accounts_are_named_with_the_way_out_and_brought_back() {
    let folder = Folder::new("restore-accounts");
    let backup = copied(&folder, "backup-followed");
    let data = folder.path("data");
    run(&["restore", text(&backup), "--data", &data]).ends_with(0);
    let own = Path::new(&data).join("desk.sqlite");
    fs::write(&own, b"nonsense").expect("damaged");
    run(&["desk", "--data", &data, "--port", "0", "--local", "--no-open"])
        .ends_with(2)
        .complains("desk.sqlite")
        .complains("jadoube restore FOLDER --accounts");
    run(&["restore", text(&backup), "--data", &data, "--accounts"]).ends_with(0).prints("accounts: restored");
    assert_eq!(fs::read(Path::new(&data).join("replaced/desk-1.sqlite")).expect("kept"), b"nonsense");
    run(&["recover", "Ada", "--data", &data]).ends_with(0).prints("name: Ada");
}
