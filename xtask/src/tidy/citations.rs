//! Every citation in code, in prose and in the path of a case exists.

use super::Finding;
use crate::tree::File;
use handbook::{find, trace};

pub(super) fn check(file: &File) -> Vec<Finding> {
    if file.path.starts_with("handbook/") || !file.is(&[".rs", ".md", ".toml"]) {
        return Vec::new();
    }
    let case = trace::case(&file.path);
    let path = case.iter().map(|case| (1, case.citation.as_str()));
    path.chain(trace::mentioned(&file.text))
        .filter_map(|(line, citation)| unknown(file, line, citation))
        .collect()
}

fn unknown(file: &File, line: usize, citation: &str) -> Option<Finding> {
    let why = find(citation).err()?;
    Some(Finding {
        check: "citation",
        path: file.path.clone(),
        line,
        subject: citation.to_owned(),
        what: format!("`{citation}` is not in the register: {why}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<(usize, String)> {
        check(&File::new(path, text)).into_iter().map(|finding| (finding.line, finding.subject)).collect()
    }

    #[test]
    fn unknown_citations_are_found_with_their_line() {
        let text = "dutch@2026-02/2.4.9\nand dutch@2026-02/9.9.9.";
        assert_eq!(found("docs/a.md", text), [(2, "dutch@2026-02/9.9.9".to_owned())]);
        assert_eq!(found("crates/a/src/b.rs", text).len(), 1);
        assert_eq!(found("handbook/dutch/2026-02.toml", text), []);
        assert_eq!(found("a.trf", text), []);
    }

    #[test]
    fn the_path_of_a_case_is_a_citation() {
        assert_eq!(found("conformance/dutch@2026-02/2.4.9/a.toml", ""), []);
        assert_eq!(found("conformance/dutch@2026-02/9.9.9/a.toml", "").len(), 1);
        assert_eq!(found("conformance/dutch@2026-02/a.toml", "").len(), 1);
    }
}
