//! `jadoube convert` as it is run.
#![allow(clippy::disallowed_methods, reason = "tests write and read files")]

mod running;

use running::{Folder, HEADER, fine_file, player, run, run_with_input};
use std::fs;

/// A file with what TRF06 cannot say: a pairing-allocated bye.
fn with_bye() -> String {
    format!("{HEADER}{}", player(1, "1.0", 1, "0000 - U"))
}

#[test]
fn to_trf26_and_back_is_the_same_file() {
    let folder = Folder::new("convert_round");
    let old = folder.write("old.trf", fine_file());
    let (new, back) = (folder.path("new.trf"), folder.path("back.trf"));
    let run_to_new = run(&["convert", &old, "-o", &new, "--to", "trf26"]).ends_with(0);
    assert_eq!((run_to_new.out, run_to_new.err), (String::new(), String::new()));
    let written = String::from_utf8(folder.read("new.trf")).expect("UTF-8");
    assert!(written.contains("\r\n142 1\r\n152 W\r\n"), "{written:?}");
    run(&["convert", &new, "-o", &back, "--to", "trf16"]).ends_with(0);
    assert_eq!(String::from_utf8(folder.read("back.trf")), Ok(fine_file().replace('\r', "\r\n")));
    assert_eq!(folder.names(), ["back.trf", "new.trf", "old.trf"], "nothing else is left behind");
}

#[test]
fn a_hyphen_is_standard_input_and_output() {
    let run = run_with_input(&["convert", "-", "-o", "-", "--to", "trf16"], fine_file().as_bytes());
    assert_eq!(run.ends_with(0).out, fine_file().replace('\r', "\r\n"));
}

#[test]
fn by_default_everybody_reads_what_is_written() {
    let input = format!(
        "{HEADER}042 2026/03/01\r162  W 1.0    D 0.5    L 0.0\r192 FIDE_DUTCH_2026\r{}",
        player(1, "1.0", 1, "0000 - U").replace("Player", "Müller")
    );
    let convert = |more: &[&str]| {
        let asked = [&["convert", "-", "-o", "-", "--to", "trf26"], more].concat();
        run_with_input(&asked, input.as_bytes()).ends_with(0).out
    };
    let plain = convert(&[]);
    assert!(plain.contains("\r\n192 FIDE_DUTCH\r\n") && !plain.contains("\r\n162"), "{plain}");
    assert!(plain.lines().all(|line| !line.contains('\r')), "lines end in CR LF and nothing else");
    let ascii = convert(&["--ascii-names", "--line-ending", "cr"]);
    assert!(ascii.is_ascii() && !ascii.contains('\n'), "{ascii}");
}

#[test]
fn an_own_file_of_another_program_is_answered_with_what_to_do() {
    let folder = Folder::new("convert_closed");
    let file = folder.write("Open.TUNx", "\u{1}binary");
    run(&["convert", &file, "-o", "-", "--to", "trf26"]).ends_with(3).complains("FIDE-Data-Export TRF");
    run(&["list", "import", &file, "--list", &folder.path("lists")]).ends_with(3).complains("Swiss-Manager");
}

#[test]
fn lines_end_as_asked() {
    for (ending, expected) in [("cr", "\r"), ("lf", "\n"), ("crlf", "\r\n")] {
        let asked = ["convert", "-", "-o", "-", "--to", "trf16", "--line-ending", ending];
        let run = run_with_input(&asked, fine_file().as_bytes()).ends_with(0);
        assert_eq!(run.out, fine_file().replace('\r', expected));
    }
}

#[test]
fn what_is_lost_is_told_and_ends_with_1_but_the_file_is_written() {
    let folder = Folder::new("convert_lost");
    let file = folder.write("in.trf", with_bye());
    let run = run(&["convert", &file, "-o", &folder.path("out.trf"), "--to", "trf06"])
        .ends_with(1)
        .complains("warning lost-in-conversion: TRF06 cannot say this: a pairing-allocated bye")
        .complains("written, but TRF06 could not say all of it");
    assert_eq!(run.out, "");
    assert!(!folder.read("out.trf").is_empty());
}

#[test]
fn the_problems_of_the_file_itself_are_mentioned() {
    let input = fine_file().replace("001    1 m", "001    1 M");
    run_with_input(&["convert", "-", "-o", "-", "--to", "trf16"], input.as_bytes())
        .ends_with(0)
        .complains("standard input: read with 0 errors, 1 warning, 0 notes; jadoube validate tells them");
}

#[test]
fn nothing_usable_ends_with_3_and_leaves_the_old_file() {
    let folder = Folder::new("convert_unusable");
    let out = folder.write("out.trf", "the old file");
    let poem = folder.write("poem.txt", "roses are red\n");
    run(&["convert", &poem, "-o", &out, "--to", "trf26"]).ends_with(3).complains("nothing usable");
    run(&["convert", &folder.path("missing"), "-o", &out, "--to", "trf26"])
        .ends_with(3)
        .complains("there is no such file")
        .complains("nothing was written");
    assert_eq!(folder.read("out.trf"), b"the old file");
    let run = run_with_input(&["convert", "-", "-o", "-", "--to", "trf26"], b"").ends_with(3);
    assert_eq!(run.out, "");
}

#[test]
fn what_cannot_be_written_ends_with_2_and_changes_nothing() {
    let folder = Folder::new("convert_unwritable");
    let file = folder.write("in.trf", fine_file());
    let out = folder.write("out.trf", "the old file");
    let mut permissions = fs::metadata(&out).expect("it is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&out, permissions).expect("the file is ours");
    run(&["convert", &file, "-o", &out, "--to", "trf26"]).ends_with(2).complains("nothing was changed");
    assert_eq!(folder.read("out.trf"), b"the old file");
    let nowhere = folder.path("nowhere/out.trf");
    run(&["convert", &file, "-o", &nowhere, "--to", "trf26"])
        .ends_with(2)
        .complains("out.trf: cannot be written, nothing was changed: there is no such file or folder");
    run(&["convert", &file, "-o", &folder.path(""), "--to", "trf26"])
        .ends_with(2)
        .complains("it is a folder");
    assert_eq!(folder.names(), ["in.trf", "out.trf"], "no half-written file is left behind");
}

/// The new file takes the old one's place only when all of it is on the disk: with a limit on the size of
/// files, writing fails half-way.
#[cfg(unix)]
#[test]
fn a_disk_that_fills_up_leaves_the_old_file_and_no_half_of_the_new() {
    let folder = Folder::new("convert_full");
    let players: String = (1..=200).map(|number| player(number, "0.0", number, "")).collect();
    let file = folder.write("in.trf", format!("012 Jadoube Open\r{players}"));
    let out = folder.write("out.trf", "the old file");
    // The signal that would end the process at the limit is ignored, so that writing fails as on a full disk.
    let script = r#"trap "" XFSZ; ulimit -f 4; exec "$0" convert "$1" -o "$2" --to trf26"#;
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", script, env!("CARGO_BIN_EXE_jadoube"), &file, &out]);
    let output = shell.output().expect("there is a shell");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("cannot be written, nothing was changed"), "{said}");
    assert_eq!(folder.read("out.trf"), b"the old file");
    assert_eq!(folder.names(), ["in.trf", "out.trf"]);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("convert_link");
    let file = folder.write("in.trf", fine_file());
    let target = folder.write("target.trf", "the old file");
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).expect("the file is ours");
    symlink(&target, folder.path("link.trf")).expect("links can be made");
    run(&["convert", &file, "-o", &folder.path("link.trf"), "--to", "trf16"]).ends_with(0);
    assert!(fs::symlink_metadata(folder.path("link.trf")).expect("it is there").is_symlink());
    assert_eq!(folder.read("target.trf"), fine_file().replace('\r', "\r\n").as_bytes());
    assert_eq!(fs::metadata(&target).expect("it is there").permissions().mode() & 0o777, 0o640);
}

#[test]
fn a_file_can_be_replaced_by_its_own_conversion() {
    let folder = Folder::new("convert_in_place");
    let file = folder.write("in.trf", fine_file());
    run(&["convert", &file, "-o", &file, "--to", "trf16", "--line-ending", "lf"]).ends_with(0);
    assert_eq!(folder.read("in.trf"), fine_file().replace('\r', "\n").as_bytes());
}
