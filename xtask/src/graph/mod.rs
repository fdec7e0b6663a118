//! Which crates and modules use which: drawn in docs/ARCHITECTURE.md, and without a cycle.

mod cycles;
mod modules;

use std::fmt::Write as _;

use crate::tree::File;
use cycles::Graph;
use modules::Modules;

/// The crates whose modules are drawn.
const DRAWN: &[&str] = &["words", "view", "service", "request", "api", "web", "server"];

/// The page with the graphs, and the marks between which they stand.
pub(crate) const PAGE: &str = "docs/ARCHITECTURE.md";
const BEGIN: &str = "<!-- begin: written by cargo xtask generate -->\n";
const END: &str = "<!-- end -->\n";

/// How long a line of the page is at most.
const LINE: usize = 120;

/// The page with the graphs of today.
pub(crate) fn page(files: &[File]) -> String {
    let text = files.iter().find(|file| file.path == PAGE).map_or("", |file| &file.text);
    let parts = text.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(END)?.1)));
    let Some((before, after)) = parts else { return text.to_owned() };
    let drawn = drawn(files).unwrap_or_else(|error| format!("{error}\n"));
    format!("{before}{BEGIN}{drawn}{END}{after}")
}

fn drawn(files: &[File]) -> Result<String, String> {
    let mut page = format!("\n```mermaid\n{}```\n", diagram(&crates(files)));
    for name in DRAWN {
        let modules = Modules::of(files, &format!("crates/{name}/src/"))?;
        let Some(root) = modules.by_folder().remove(&Vec::new()) else { continue };
        let _ = write!(
            page,
            "\nThe modules of `{name}`, each above those that use it:\n\n```text\n{}```\n",
            listed(&root)
        );
    }
    page.push('\n');
    Ok(page)
}

/// Which crates of the project depend on which, dependencies of tests and benchmarks left out.
fn crates(files: &[File]) -> Graph {
    let named = |path: &str| path.strip_prefix("crates/")?.strip_suffix("/Cargo.toml").map(str::to_owned);
    let manifests: Vec<(String, &File)> =
        files.iter().filter_map(|file| Some((named(&file.path)?, file))).collect();
    let depends = |text: &str| {
        let dependencies =
            text.split("\n[").find_map(|part| part.strip_prefix("dependencies]")).unwrap_or_default();
        let names = dependencies.lines().filter_map(|line| line.split(['.', ' ', '=']).next());
        names.filter(|name| manifests.iter().any(|(known, _)| known == name)).map(str::to_owned).collect()
    };
    manifests.iter().map(|(name, file)| (name.clone(), depends(&file.text))).collect()
}

/// A diagram without the arrows that others imply.
fn diagram(graph: &Graph) -> String {
    let mut lines = "graph BT\n".to_owned();
    for (user, uses) in graph {
        let is_implied =
            |used: &String| uses.iter().any(|other| other != used && reaches(graph, other, used));
        for used in uses.iter().filter(|used| !is_implied(used)) {
            let _ = writeln!(lines, "  {user} --> {used}");
        }
    }
    lines
}

fn reaches(graph: &Graph, from: &str, to: &str) -> bool {
    graph.get(from).is_some_and(|uses| uses.iter().any(|used| used == to || reaches(graph, used, to)))
}

/// The modules from the bottom up, each with those that it uses; what forms a cycle stands in one paragraph.
fn listed(graph: &Graph) -> String {
    let mut lines = String::new();
    for group in cycles::groups(graph) {
        if group.len() > 1 {
            let _ = writeln!(lines, "a cycle of {}:", group.len());
        }
        for module in &group {
            let uses: Vec<&str> = graph[module].iter().map(String::as_str).collect();
            let indent = if group.len() > 1 { "  " } else { "" };
            let mut line = format!("{indent}{module}{}", if uses.is_empty() { "" } else { " ->" });
            for used in uses {
                if line.chars().count() + 1 + used.len() > LINE {
                    let _ = writeln!(lines, "{line}");
                    line = format!("{indent}   ");
                }
                let _ = write!(line, " {used}");
            }
            let _ = writeln!(lines, "{line}");
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree;

    /// Every module that is in a cycle of its folder.
    fn in_cycles(files: &[File]) -> Vec<String> {
        let mut found = Vec::new();
        for name in DRAWN {
            let modules =
                Modules::of(files, &format!("crates/{name}/src/")).expect("the sources can be read");
            for (folder, graph) in modules.by_folder() {
                let folder = if folder.is_empty() { ".".to_owned() } else { folder.join("/") };
                let cycles = cycles::cycles(&graph).into_iter().flatten();
                found.extend(cycles.map(|module| format!("{name} {folder} {module}")));
            }
        }
        found
    }

    #[test]
    fn modules_have_no_cycle() {
        let found = in_cycles(&tree::files().expect("the project can be read"));
        assert!(found.is_empty(), "these form a cycle: move what others need out of them: {found:#?}");
    }

    #[test]
    fn crates_have_no_cycle() {
        let files = tree::files().expect("the project can be read");
        let graph = crates(&files);
        assert!(graph["tournament"].contains("pairing") && cycles::cycles(&graph).is_empty());
    }

    #[test]
    fn a_diagram_leaves_out_what_others_imply() {
        let manifest = |name: &str, text: &str| File::new(&format!("crates/{name}/Cargo.toml"), text);
        let files = [
            manifest(
                "a",
                "[package]\nname = \"a\"\n\n[dependencies]\nb.workspace = true\nc = { path = \"../c\" }\n",
            ),
            manifest("b", "[package]\n\n[dependencies]\nc.workspace = true\nserde_json.workspace = true\n"),
            manifest("c", "[package]\n\n[dev-dependencies]\na.workspace = true\n"),
        ];
        assert_eq!(diagram(&crates(&files)), "graph BT\n  a --> b\n  b --> c\n");
    }
}
