//! Nothing in the project knows the machine it was written on: no paths of it, no package registry of its
//! own.

use super::Finding;
use crate::tree::File;

/// Folders of a machine. Written in pieces, so that this file passes its own check.
const FOLDERS: [&str; 5] = [
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("/Us", "ers/"),
    concat!("/tm", "p/wt"),
];

/// How a registry is named, and the one that everybody has.
const REGISTRIES: [(&str, &str); 4] = [
    (concat!("regis", "try+"), "https://github.com/rust-lang/crates.io-index"),
    (concat!("spar", "se+"), "https://index.crates.io/"),
    (concat!("\"resol", "ved\": \""), "https://registry.npmjs.org/"),
    (concat!("replace", "-with"), " = nothing"),
];

pub(super) fn check(file: &File) -> Vec<Finding> {
    file.lines()
        .filter_map(|(line, text)| folder(file, line, text).or_else(|| registry(file, line, text)))
        .collect()
}

fn folder(file: &File, line: usize, text: &str) -> Option<Finding> {
    let folder =
        FOLDERS.iter().find(|folder| text.match_indices(**folder).any(|(at, _)| begins_path(&text[..at])))?;
    Some(finding(
        file,
        line,
        folder,
        format!("`{folder}` is a folder of one machine, write the path from the root of the project"),
    ))
}

/// A slash begins a path unless it stands within one: `a/work/b`, `../work/`.
fn begins_path(before: &str) -> bool {
    !before.ends_with(|last: char| last.is_alphanumeric() || matches!(last, '.' | '_' | '-' | '}' | '*'))
}

fn registry(file: &File, line: usize, text: &str) -> Option<Finding> {
    let foreign = |(name, everybodys): &&(&str, &str)| {
        text.split(name).skip(1).any(|after| !after.starts_with(everybodys))
    };
    let (name, _) = REGISTRIES.iter().find(foreign)?;
    Some(finding(
        file,
        line,
        name,
        format!("`{name}` names a registry that others do not have, use the public one"),
    ))
}

fn finding(file: &File, line: usize, subject: &str, what: String) -> Finding {
    Finding { check: "machine", path: file.path.clone(), line, subject: subject.to_owned(), what }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> bool {
        !check(&File::new("docs/a.md", text)).is_empty()
    }

    #[test]
    fn folders_of_a_machine_are_found() {
        for folder in FOLDERS {
            assert!(found(&format!("see {folder}x")), "{folder}");
            assert!(found(&format!("\"{folder}x\"")), "{folder}");
        }
        assert!(!found(&format!("team{}x and ..{}x", FOLDERS[0], FOLDERS[0])));
    }

    #[test]
    fn a_registry_of_ones_own_is_found() {
        let (cargo, everybodys) = REGISTRIES[0];
        assert!(!found(&format!("source = \"{cargo}{everybodys}\"")));
        assert!(found(&format!("source = \"{cargo}https://mirror.example/index\"")));
        assert!(found(&format!("{} = \"mirror\"", REGISTRIES[3].0)));
    }
}
