//! Files and modules are named for what is in them.

use super::Finding;
use crate::tree::File;

const NAMELESS: [&str; 7] = ["util", "utils", "helper", "helpers", "common", "misc", "manager"];

pub(super) fn check(file: &File) -> Vec<Finding> {
    let parts = file.path.split('/').map(|part| part.split('.').next().unwrap_or(part));
    let mut findings: Vec<Finding> =
        parts.filter(|part| is_nameless(part)).map(|part| finding(file, 1, part)).collect();
    if file.is(&[".rs"]) {
        findings.extend(
            file.lines().filter_map(|(line, text)| Some(finding(file, line, nameless_module(text)?))),
        );
    }
    findings
}

/// `mod utils`, with or without `pub`, at the beginning of a line.
fn nameless_module(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let item =
        line.strip_prefix("pub").map_or(line, |rest| rest.split_once(' ').map_or(rest, |(_, item)| item));
    let name = item.strip_prefix("mod ")?.trim_end_matches(['{', ';', ' ']);
    is_nameless(name).then_some(name)
}

fn is_nameless(name: &str) -> bool {
    NAMELESS.iter().any(|nameless| {
        name == *nameless || name.strip_suffix(nameless).is_some_and(|rest| rest.ends_with('_'))
    })
}

fn finding(file: &File, line: usize, name: &str) -> Finding {
    Finding {
        check: "name",
        path: file.path.clone(),
        line,
        subject: name.to_owned(),
        what: format!("`{name}` names nothing, find the noun for what is in it"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(path: &str, text: &str) -> usize {
        check(&File::new(path, text)).len()
    }

    #[test]
    fn files_folders_and_modules_without_a_name_are_found() {
        assert_eq!(count("crates/a/src/utils.rs", ""), 1);
        assert_eq!(count("crates/common/src/lib.rs", ""), 1);
        assert_eq!(count("crates/a/src/date_helpers.rs", ""), 1);
        assert_eq!(count("crates/a/src/lib.rs", "pub(crate) mod misc;\nmod manager {"), 2);
    }

    #[test]
    fn names_that_name_something_pass() {
        assert_eq!(count("crates/tiebreak/src/common_opponents.rs", "mod commons;\n// a mod: misc"), 0);
        assert_eq!(count("docs/a.md", "mod utils"), 0);
    }
}
