//! `docs/interpretations/NNNN-….md` are numbered from 0001 without gaps, and each has its four parts.

use super::Finding;
use crate::tree::File;

const FOLDER: &str = "docs/interpretations/";
const PARTS: [&str; 4] = ["Question", "Readings", "Choice", "Why"];

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let readings = files.iter().filter(|file| file.path.starts_with(FOLDER) && !file.is(&["README.md"]));
    readings
        .zip(1..)
        .flat_map(|(file, number)| misnumbered(file, number).into_iter().chain(missing_parts(file)))
        .collect()
}

fn misnumbered(file: &File, number: usize) -> Option<Finding> {
    let name = file.path.strip_prefix(FOLDER)?;
    let right = name.starts_with(&format!("{number:04}-")) && file.is(&[".md"]);
    (!right).then(|| {
        finding(file, format!("expected {number:04}-….md here: interpretations are numbered without gaps"))
    })
}

fn missing_parts(file: &File) -> Vec<Finding> {
    let has = |part: &str| {
        file.lines().any(|(_, line)| line.strip_prefix("## ").is_some_and(|title| title.trim() == part))
    };
    let missing = PARTS.iter().filter(|part| !has(part));
    missing
        .map(|part| {
            finding(file, format!("has no part `## {part}`, write Question, Readings, Choice and Why"))
        })
        .collect()
}

fn finding(file: &File, what: String) -> Finding {
    Finding { check: "interpretation", path: file.path.clone(), line: 1, subject: String::new(), what }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = "# a\n\n## Question\n\n## Readings\n\n## Choice\n\n## Why\n";

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<File> =
            files.iter().map(|(name, text)| File::new(&format!("{FOLDER}{name}"), text)).collect();
        check(&files).into_iter().map(|finding| finding.what).collect()
    }

    #[test]
    fn whole_and_numbered_interpretations_pass() {
        assert_eq!(found(&[("0001-a.md", WHOLE), ("0002-b.md", WHOLE), ("README.md", "")]), [""; 0]);
    }

    #[test]
    fn gaps_and_doubles_are_found() {
        assert_eq!(found(&[("0002-a.md", WHOLE)]).len(), 1);
        assert_eq!(found(&[("0001-a.md", WHOLE), ("0001-b.md", WHOLE)]).len(), 1);
        assert_eq!(found(&[("0001-a.md", WHOLE), ("notes.txt", WHOLE)]).len(), 1);
    }

    #[test]
    fn a_missing_part_is_named() {
        let missing = found(&[("0001-a.md", &WHOLE.replace("## Why", "Why"))]);
        assert_eq!(missing, ["has no part `## Why`, write Question, Readings, Choice and Why"]);
    }
}
