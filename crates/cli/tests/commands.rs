//! The other commands, the help, the exit codes and the colours, as they are run.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests write and read files")]

mod running;

use running::{Folder, command, run, run_with_input, spawn, wrong_points};
use serde_json::json;
use std::io::Write;
use std::process::Stdio;

#[test]
fn help_says_what_there_is_and_that_alone_it_opens_the_desk() {
    let run = run(&["--help"]).ends_with(0);
    for command in [
        "desk",
        "validate",
        "convert",
        "pair",
        "check",
        "event",
        "list",
        "audit",
        "passphrase",
        "recover",
        "report",
        "restore",
        "site",
        "article",
    ] {
        assert!(run.out.contains(&format!("\n  {command} ")), "{command}: {}", run.out);
    }
    assert!(run.out.contains("alone it opens the desk"), "{}", run.out);
}

#[test]
fn every_help_lists_the_exit_codes() {
    for arguments in [
        &["--help"][..],
        &["-h"],
        &["validate", "--help"],
        &["convert", "--help"],
        &["pair", "-h"],
        &["check", "--help"],
        &["article", "-h"],
        &["help", "completions"],
        &["man", "-h"],
    ] {
        let mut run = run(arguments).ends_with(0).prints("Exit codes:");
        for code in ["\n  0  ", "\n  1  ", "\n  2  ", "\n  3  ", "\n  4  "] {
            run = run.prints(code);
        }
    }
    run(&["validate", "--help"]).prints("points-disagree, count-disagrees");
}

#[test]
fn a_wrong_command_line_ends_with_2() {
    for arguments in [
        &["pair"][..],
        &["validate"],
        &["validate", "--for", "fun", "-"],
        &["convert", "-"],
        &["convert", "-", "-o", "-", "--to", "pgn"],
        &["--color", "pink"],
    ] {
        run(arguments).ends_with(2).complains("--help");
    }
}

#[test]
fn an_article_is_printed_with_its_places_in_the_code() {
    run(&["article", "trf@2025-09/001.81-84"])
        .ends_with(0)
        .prints("trf@2025-09/001.81-84\n")
        .prints("\ncode")
        .prints("crates/formats/src/trf/consistency.rs:");
    run(&["article", "dutch@2026-02/1"])
        .ends_with(0)
        .prints("conformance/dutch@2026-02/1/in-force-on-its-first-day.toml");
    run(&["article"]).ends_with(0).prints("FIDE (Dutch) System");
}

#[test]
fn an_article_as_json_has_the_same_facts() {
    let article = run(&["article", "trf@2025-09/001.81-84", "--json"]).ends_with(0).json();
    assert_eq!(article["citation"], json!("trf@2025-09/001.81-84"));
    let code = article["code"].as_array().expect("a list");
    assert!(code.iter().any(|place| place.as_str().is_some_and(|place| place.contains("consistency.rs:"))));
}

#[test]
fn an_unknown_article_ends_with_2_and_a_suggestion() {
    run(&["article", "duch"]).ends_with(2).complains("jadoube: no document is called `duch`; did you mean");
}

#[test]
fn completions_know_our_commands() {
    for shell in ["bash", "zsh", "fish"] {
        run(&["completions", shell]).ends_with(0).prints("validate").prints("trf26");
    }
    for shell in ["powershell", "elvish"] {
        run(&["completions", shell]).ends_with(0).prints("validate").prints("--line-ending");
    }
    run(&["completions", "abacus"]).ends_with(2);
}

#[test]
fn the_manual_page_has_its_sections() {
    let mut page = run(&["man"]).ends_with(0);
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SUBCOMMANDS", "\"EXIT STATUS\"", "VERSION"]
    {
        page = page.prints(&format!("\n.SH {section}\n"));
    }
    page.prints("jadoube\\-validate(1)").prints("nothing usable could be read");
}

#[test]
fn manual_pages_are_written_for_every_command() {
    let folder = Folder::new("man");
    run(&["man", "-o", &folder.path("man1")]).ends_with(0);
    for name in ["", "-validate", "-convert", "-article", "-completions", "-man"] {
        let page = folder.read(&format!("man1/jadoube{name}.1"));
        let page = String::from_utf8(page).expect("UTF-8");
        assert!(page.contains("\n.SH SYNOPSIS\n") && page.contains("\n.SH \"EXIT STATUS\"\n"), "{page}");
    }
    let file = folder.write("file", "");
    run(&["man", "-o", &file]).ends_with(2).complains("cannot be made");
}

#[test]
fn colours_come_only_when_asked_for() {
    let wrong = wrong_points();
    let coloured = |arguments: &[&str]| {
        let run = run_with_input(&[&["validate", "-"], arguments].concat(), wrong.as_bytes()).ends_with(1);
        run.out.contains('\u{1b}')
    };
    assert!(!coloured(&[]), "a pipe is no terminal");
    assert!(!coloured(&["--color", "auto"]));
    assert!(!coloured(&["--color", "never"]));
    assert!(coloured(&["--color", "always"]));
    assert!(run(&["--color", "always", "--help"]).out.contains('\u{1b}'));
    assert!(!run(&["--color", "always", "validate", "-", "--json"]).out.contains('\u{1b}'));
}

/// What is printed on a terminal 100 columns wide, by the help of util-linux's `script`; nothing where there
/// is none.
fn on_a_terminal(arguments: &str) -> Option<String> {
    let line = format!("stty cols 100; {} {arguments}", env!("CARGO_BIN_EXE_jadoube"));
    let mut script = std::process::Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).stdin(Stdio::null()).env("TERM", "xterm");
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        script.env_remove(variable);
    }
    script.output().ok().map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn a_terminal_gets_a_coloured_table() {
    let folder = Folder::new("terminal");
    let file = folder.write("wrong.trf", wrong_points());
    let Some(shown) = on_a_terminal(&format!("validate {file}")) else {
        println!("skipped: `script` of util-linux is not there");
        return;
    };
    assert!(shown.contains("\u{1b}[") && shown.contains("kind, article"), "{shown:?}");
    assert!(shown.contains("   16    81-84 "), "{shown:?}");
    let plain = on_a_terminal(&format!("--color never validate {file}")).expect("it was there a moment ago");
    assert!(!plain.contains('\u{1b}') && plain.contains("kind, article"), "{plain:?}");
}

/// The reader is gone before anything is printed: the command waits for its input until then.
#[test]
fn a_reader_that_goes_away_is_no_failure_of_its_own() {
    let mut child = spawn(&["validate", "-"]);
    drop(child.stdout.take());
    child.stdin.take().expect("it is piped").write_all(wrong_points().as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!((output.status.code(), output.stderr), (Some(1), Vec::new()), "1 for the problem in the file");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_behind_standard_output_ends_with_2() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let output = command(&["article"]).stdout(full).output().expect("the command starts");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.starts_with("jadoube: standard output cannot be written: "), "{said}");
}

#[test]
fn a_second_desk_on_the_same_folder_leads_to_the_first() {
    use std::io::{BufRead, BufReader, Read};
    let folder = Folder::new("second-desk");
    let data = folder.path("data");
    let arguments = ["desk", "--data", data.as_str(), "--port", "0", "--no-open", "--local"];
    let (mut first, mut line) = (spawn(&arguments), String::new());
    BufReader::new(first.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let port = line.trim().trim_end_matches('/').rsplit(':').next().unwrap();
    let (mut second, mut out, mut err) = (spawn(&arguments), String::new(), String::new());
    // A desk says at once where it is; one that does not start says nothing here.
    BufReader::new(second.stdout.as_mut().unwrap()).read_line(&mut out).unwrap();
    for one in [&mut first, &mut second] {
        let _ = one.kill();
        one.wait().unwrap();
    }
    second.stderr.unwrap().read_to_string(&mut err).unwrap();
    assert_eq!(out, "", "it must not start");
    assert!(err.contains("a desk runs already on this folder"), "{err}");
    assert!(err.contains(&format!("http://localhost:{port}/")), "{line}{err}");
}
