//! Which routes the sources name.

#![allow(clippy::disallowed_methods, reason = "the sources are read as they lie on disk")]

use std::collections::BTreeSet;
use std::path::Path;

/// Every route that the sources name, but for the interface itself: method and path.
pub(crate) fn routes_of_pages() -> BTreeSet<(String, String)> {
    fn look(folder: &Path, found: &mut BTreeSet<(String, String)>) {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                if path.file_name().is_some_and(|name| name != "api" && name != "tests") {
                    look(&path, found);
                }
            } else if path.extension().is_some_and(|extension| extension == "rs")
                && !path.ends_with("tests.rs")
            {
                let text = std::fs::read_to_string(&path).unwrap();
                for part in text.split(".route(").skip(1) {
                    let (address, handlers) =
                        quoted(part).unwrap_or_else(|| panic!("{}: {part}", path.display()));
                    let known = ["get(", "post(", "put(", "delete(", "patch(", "any("];
                    let methods = known.iter().filter(|method| handlers.contains(**method));
                    let methods: Vec<&str> = methods.map(|method| method.trim_end_matches('(')).collect();
                    assert!(!methods.is_empty(), "{address}: {handlers}");
                    found.extend(methods.into_iter().map(|method| (method.to_owned(), address.to_owned())));
                }
            }
        }
    }
    let mut found = BTreeSet::new();
    look(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    found
}

/// The address in quotes, and what stands beside it inside the parentheses.
fn quoted(part: &str) -> Option<(&str, &str)> {
    let (address, rest) = part.trim_start().strip_prefix('"')?.split_once('"')?;
    let mut depth = 1;
    let end = rest.char_indices().find(|(_, c)| {
        depth += match c {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        depth == 0
    });
    Some((address, &rest[..end?.0]))
}
