//! What the compiler does not see: citations in prose and paths, stale files, names, lengths and widths,
//! examples, traces of a machine.

mod citations;
mod examples;
mod exceptions;
mod interpretations;
mod leftovers;
mod length;
mod machine;
mod names;
mod width;

use crate::generated;
use crate::tree::{self, File};
use std::fmt;

/// Something to put right.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finding {
    check: &'static str,
    path: String,
    line: usize,
    /// What of the line it is about; an exception may name it.
    subject: String,
    /// What is wrong, and what to do.
    what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}: {}", self.path, self.line, self.what)
    }
}

/// All checks over all files; an error if anything is found.
pub(crate) fn run() -> Result<(), String> {
    let files = tree::files().map_err(|error| error.to_string())?;
    let findings = findings(&files);
    for finding in &findings {
        println!("{finding}");
    }
    println!("tidy: {} files, {} findings", files.len(), findings.len());
    if findings.is_empty() { Ok(()) } else { Err("tidy: put the findings right".to_owned()) }
}

fn findings(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files {
        findings.extend(citations::check(file));
        findings.extend(names::check(file));
        findings.extend(leftovers::check(file));
        findings.extend(length::check(file));
        findings.extend(machine::check(file));
        findings.extend(width::check(file));
    }
    findings.extend(interpretations::check(files));
    findings.extend(examples::check(files));
    findings.extend(generated::stale(files).into_iter().map(stale));
    exceptions::apply(files, findings)
}

fn stale(path: String) -> Finding {
    Finding {
        check: "generated",
        path,
        line: 1,
        subject: String::new(),
        what: "is stale, run cargo xtask generate".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_says_where_what_and_what_to_do() {
        assert_eq!(
            stale("docs/a.md".to_owned()).to_string(),
            "docs/a.md:1: is stale, run cargo xtask generate"
        );
    }

    #[test]
    fn every_check_is_run() {
        let text = format!(
            "see nowhere@2026-02/1{}\n{}()\n/{}/x\n{}",
            " wide".repeat(30),
            concat!("to", "do!"),
            "root",
            "\n".repeat(700)
        );
        let found = findings(&[
            File::new("crates/a/src/utils.rs", &text),
            File::new("docs/interpretations/0002-a.md", ""),
            File::new("crates/handbook/src/a.rs", "pub fn say() {}"),
        ]);
        for check in [
            "citation",
            "name",
            "leftover",
            "length",
            "machine",
            "width",
            "interpretation",
            "example",
            "generated",
        ] {
            assert!(found.iter().any(|finding| finding.check == check), "{check} in {found:#?}");
        }
    }
}
