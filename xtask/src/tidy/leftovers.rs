//! Nothing half-done stays: no placeholders, no debugging, no test that is not run.

use super::Finding;
use crate::tree::File;

/// Each with what to do. Written in pieces, so that this file passes its own check.
const LEFTOVERS: [(&str, &str); 4] = [
    (concat!("to", "do!"), "write it, or open an issue and leave it out"),
    (concat!("unimplem", "ented!"), "write it, or return an error for people"),
    (concat!("db", "g!"), "take the debugging out"),
    (concat!("#[ign", "ore"), "a test runs or goes; long random runs belong to cargo xtask soak"),
];

pub(super) fn check(file: &File) -> Vec<Finding> {
    if !file.is(&[".rs"]) {
        return Vec::new();
    }
    file.lines().flat_map(|(line, text)| in_line(file, line, text)).collect()
}

fn in_line(file: &File, line: usize, text: &str) -> Vec<Finding> {
    let found = LEFTOVERS.iter().filter(|(leftover, _)| text.contains(leftover));
    let finding = |(leftover, what): &(&str, &str)| Finding {
        check: "leftover",
        path: file.path.clone(),
        line,
        subject: (*leftover).to_owned(),
        what: format!("`{leftover}`, {what}"),
    };
    found.map(finding).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_leftover_is_found_at_its_line() {
        for (leftover, _) in LEFTOVERS {
            let found =
                check(&File::new("crates/a/src/b.rs", &format!("fn a() {{\n    {leftover}(1)\n}}\n")));
            assert_eq!(found.iter().map(|finding| finding.line).collect::<Vec<_>>(), [2], "{leftover}");
        }
    }

    #[test]
    fn finished_code_passes() {
        assert_eq!(check(&File::new("crates/a/src/b.rs", "fn a() -> u8 { 1 }\n")), []);
    }
}
