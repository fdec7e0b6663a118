//! `jadoube print`, run as a person would: PDF and text of a festival and of a report, and templates of
//! organisers that are broken, endless, or would read what is not theirs.
#![allow(clippy::disallowed_methods, reason = "tests read files")]

mod running;

use running::{Folder, run};
use std::time::{Duration, Instant};

/// Four players, one round that is over, and the second one paired.
const REPORT: &str = "012 Little Open\r042 2026/11/14\r142 3\r152 W\r\
    001    1      Adler, Anna                       2000                              0.0    1     3 w 1\r\
    001    2      Brandt, Boris                     1900                              0.0    2     4 b =\r\
    001    3      Castillo, Clara                   1800                              0.0    3     1 b 0\r\
    001    4      Dvořák, David                     1700                              0.0    4     2 w =\r";

/// A festival of before, copied: whoever opens a log leaves files beside it.
fn festival(folder: &Folder) -> String {
    let frozen = concat!(env!("CARGO_MANIFEST_DIR"), "/../../frozen/2026-11/festivals/sections.jadoube");
    folder.write("sections.jadoube", std::fs::read(frozen).expect("a festival of before"))
}

#[test]
fn every_document_is_named() {
    run(&["print", "--list"]).ends_with(0).prints("pairings").prints("standings");
    run(&["print", "paintings", "-"]).ends_with(2).complains("print --list");
}

#[test]
fn a_festival_is_printed() {
    let folder = Folder::new("print_festival");
    let (festival, out) = (festival(&folder), folder.path("out.pdf"));
    run(&["print", "pairings", &festival, "-o", &out, "--paper", "letter"]).ends_with(0);
    assert!(std::fs::read(&out).expect("a file").starts_with(b"%PDF-"));
    run(&["print", "pairings", &festival, "--section", "nowhere", "-o", &out])
        .ends_with(2)
        .complains("There is no section nowhere.");
    run(&["print", "pairings", &festival]).ends_with(2).complains("-o OUT");
}

#[test]
fn text_goes_to_standard_output() {
    let festival = festival(&Folder::new("print_text"));
    let told = run(&["print", "pairings", &festival, "--text", "--line-width", "30"]).ends_with(0);
    assert!(told.out.lines().all(|line| line.chars().count() <= 30), "{}", told.out);
    run(&["print", "pairings", &festival, "--text", "--language", "de"]).ends_with(0).prints("Paarungen");
}

#[test]
fn a_report_is_printed_like_a_festival() {
    let report = Folder::new("print_report").write("little.trf", REPORT);
    run(&["print", "pairings", &report, "--text"])
        .ends_with(0)
        .prints("Little Open")
        .prints("Castillo, Clara");
}

/// Prints with a template, and tells what was complained about; ours must have been used.
fn with_template(name: &str, template: &str) -> String {
    let folder = Folder::new(&format!("print_template_{name}"));
    std::fs::create_dir_all(folder.path("templates")).expect("a folder");
    folder.write("templates/pairings.typ", template);
    let (out, templates) = (folder.path("out.pdf"), folder.path("templates"));
    let festival = festival(&folder);
    let arguments = ["print", "pairings", &festival, "-o", &out, "--template", &templates];
    let told = run(&[&arguments[..], &["--template-seconds", "4"]].concat());
    assert!(std::fs::read(&out).expect("it is printed all the same").starts_with(b"%PDF-"));
    told.err
}

#[test]
fn a_good_template_is_used_without_a_word() {
    let template = "#import \"/jadoube/frame.typ\": *\n#printed(sheet => [Our own: #sheet.title])\n";
    assert_eq!(with_template("good", template), "");
}

/// The example of docs/TEMPLATES.md.
#[test]
fn the_template_of_the_documentation_is_used_without_a_word() {
    let documented = include_str!("../../../docs/TEMPLATES.md");
    let template = documented.split("```typst\n").nth(1).and_then(|rest| rest.split("```").next());
    assert_eq!(with_template("documented", template.expect("an example")), "");
}

#[test]
fn a_broken_template_says_where_and_ours_is_used() {
    let told = with_template("broken", "#let a = 1\n\n  #nonsense(a)\n");
    assert!(told.contains("pairings.typ, line 3, column 4: unknown variable: nonsense"), "{told}");
}

#[test]
fn a_template_reads_nothing_outside_its_folder() {
    for (name, reads) in [
        ("absolute", "#read(\"/etc/hostname\")"),
        ("parent", "#read(\"../../little.trf\")"),
        ("package", "#import \"@preview/example:0.1.0\""),
    ] {
        let told = with_template(name, reads);
        assert!(told.contains("pairings.typ, line 1"), "{name}: {told}");
    }
}

#[test]
fn an_endless_template_is_stopped() {
    let began = Instant::now();
    let endless = "#for i in range(1000000) { for j in range(1000000) { let x = i + j } }";
    let told = with_template("endless", endless);
    assert!(told.contains("the template was stopped"), "{told}");
    assert!(began.elapsed() < Duration::from_secs(60));
}

#[test]
#[cfg(unix)]
fn a_template_that_takes_all_memory_is_stopped() {
    let told = with_template("memory", "#let a = \"12345678\"\n#for i in range(40) { a = a + a }\n#a");
    assert!(told.contains("stopped") || told.contains("too much memory"), "{told}");
}

#[test]
#[cfg(unix)]
fn links_are_no_templates() {
    let folder = Folder::new("print_template_link");
    std::fs::create_dir_all(folder.path("templates")).expect("a folder");
    let link = folder.path("templates/pairings.typ");
    let _ = std::fs::remove_file(&link);
    std::os::unix::fs::symlink("/etc/hostname", &link).expect("a link");
    let (out, templates) = (folder.path("out.pdf"), folder.path("templates"));
    run(&["print", "pairings", &festival(&folder), "-o", &out, "--template", &templates])
        .ends_with(1)
        .complains("no links");
}
