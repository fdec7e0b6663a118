//! Where the code and the cases for an article are: a scanner of texts, used by `cargo xtask` and by the
//! build script of the command line. It reads no files; the caller brings path and text.

/// What a citation in a file is good for.
///
/// ```
/// use handbook::trace::{Use, cited};
///
/// let text = "/// Example: cite!(\"dutch@2026-02/2.4.9\")\n";
/// assert_eq!(cited("crates/pairing/src/dutch.rs", text)[0].used, Use::Prose);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Use {
    /// Code that runs by this article.
    Code,
    /// Code that tests.
    Test,
    /// A comment, an example or a document.
    Prose,
    /// A conformance case, by its path.
    Case,
}

/// A citation found in a file.
///
/// ```
/// let found = handbook::trace::cited("crates/pairing/src/dutch.rs", "\ncite!(\"dutch@2026-02/2.4.9\");");
/// assert_eq!(found[0].citation, "dutch@2026-02/2.4.9");
/// assert_eq!((found[0].path.as_str(), found[0].line), ("crates/pairing/src/dutch.rs", 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SourceLocation {
    /// The citation as it is written; it need not exist.
    pub citation: String,
    /// The file, as the caller named it.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// What the citation is good for.
    pub used: Use,
}

/// Every `cite!("…")` of a Rust file.
///
/// ```
/// use handbook::trace::{Use, cited};
///
/// let text = "fn rule() { cite!(\"dutch@2026-02/2.4.9\") }\n\
///             #[cfg(test)]\nmod tests { cite!(\"dutch@2026-02/2.4.9\") }\n";
/// let used: Vec<Use> = cited("crates/pairing/src/dutch.rs", text).iter().map(|place| place.used).collect();
/// assert_eq!(used, [Use::Code, Use::Test]);
/// ```
#[must_use]
pub fn cited(path: &str, text: &str) -> Vec<SourceLocation> {
    let tests_from = tests_begin(path, text);
    let mut places = Vec::new();
    for (at, _) in text.match_indices(concat!("cite", "!")) {
        let Some(citation) = argument(&text[at + 5..]) else { continue };
        let line = line_of(text, at);
        let used = if is_comment(text, at) {
            Use::Prose
        } else if line >= tests_from {
            Use::Test
        } else {
            Use::Code
        };
        places.push(SourceLocation { citation: citation.to_owned(), path: path.to_owned(), line, used });
    }
    places
}

/// The case that a path `conformance/<citation>/<name>.toml` is, if it is one.
///
/// ```
/// let case = handbook::trace::case("conformance/dutch@2026-02/2.4.9/one-bye.toml").expect("a case");
/// assert_eq!(case.citation, "dutch@2026-02/2.4.9");
/// assert_eq!(handbook::trace::case("conformance/tests/cases.rs"), None);
/// ```
#[must_use]
pub fn case(path: &str) -> Option<SourceLocation> {
    let (citation, name) = path.strip_prefix("conformance/")?.rsplit_once('/')?;
    let is_case = name.ends_with(".toml") && citation.contains('@');
    is_case.then(|| SourceLocation {
        citation: citation.to_owned(),
        path: path.to_owned(),
        line: 1,
        used: Use::Case,
    })
}

/// Everything in a text that is written as a citation, in code and in prose, with its line.
///
/// ```
/// let found = handbook::trace::mentioned("see dutch@2026-02/2.4.9.\nand someone@example.org/page");
/// assert_eq!(found, [(1, "dutch@2026-02/2.4.9")]);
/// ```
#[must_use]
pub fn mentioned(text: &str) -> Vec<(usize, &str)> {
    let found = text
        .match_indices('@')
        .filter_map(|(at, _)| around(text, at).map(|citation| (line_of(text, at), citation)));
    found.collect()
}

/// The line from which a Rust file is tests, counted from 1; past the end if it has none.
///
/// ```
/// use handbook::trace::tests_begin;
///
/// assert_eq!(tests_begin("src/a.rs", "fn a() {}\n\n#[cfg(test)]\nmod tests {\n}\n"), 3);
/// assert_eq!(tests_begin("tests/a.rs", "fn a() {}\n"), 1);
/// assert_eq!(tests_begin("src/a.rs", "#[cfg(test)]\nmod tests;\nfn a() {}\n"), usize::MAX);
/// ```
#[must_use]
pub fn tests_begin(path: &str, text: &str) -> usize {
    let mut folders = path.split('/');
    if folders.any(|folder| matches!(folder, "tests" | "benches" | "examples" | "tests.rs")) {
        return 1;
    }
    let lines: Vec<&str> = text.lines().collect();
    let begins = lines
        .windows(2)
        .position(|pair| pair[0] == "#[cfg(test)]" && pair[1].starts_with("mod ") && !pair[1].ends_with(';'));
    begins.map_or(usize::MAX, |before| before + 1)
}

/// The text of a macro's only argument, from just behind its name: `("…")`.
fn argument(after_name: &str) -> Option<&str> {
    let open = after_name.trim_start().strip_prefix(['(', '[', '{'])?;
    let (argument, _) = open.trim_start().strip_prefix('"')?.split_once('"')?;
    mentioned(argument).first().filter(|(_, citation)| *citation == argument).map(|(_, citation)| *citation)
}

/// The citation whose `@` stands at this byte: `[a-z-]+@\d{4}-\d{2}/[\w.-]+`, without a final full stop.
fn around(text: &str, at: usize) -> Option<&str> {
    let before =
        text[..at].bytes().rev().take_while(|byte| byte.is_ascii_lowercase() || *byte == b'-').count();
    let (edition, rest) = text[at + 1..].split_at_checked(8)?;
    let shape = |(place, byte): (usize, u8)| match place {
        4 => byte == b'-',
        7 => byte == b'/',
        _ => byte.is_ascii_digit(),
    };
    let number = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    let long = rest.bytes().take_while(number).count();
    let number = rest[..long].trim_end_matches(['.', '-', '_']);
    let whole = before > 0 && !number.is_empty() && edition.bytes().enumerate().all(shape);
    whole.then(|| &text[at - before..at + 9 + number.len()])
}

fn line_of(text: &str, at: usize) -> usize {
    1 + text[..at].matches('\n').count()
}

fn is_comment(text: &str, at: usize) -> bool {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    text[start..at].contains("//")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_citation_is_found_in_every_kind_of_bracket_and_over_line_ends() {
        for text in [
            "cite!(\"dutch@2026-02/2.4.9\")",
            "cite![\"dutch@2026-02/2.4.9\"]",
            "handbook::cite! { \"dutch@2026-02/2.4.9\" }",
            "cite!(\n    \"dutch@2026-02/2.4.9\",\n)",
        ] {
            let found = cited("src/a.rs", text);
            assert_eq!(found.len(), 1, "{text}");
            assert_eq!((found[0].citation.as_str(), found[0].line), ("dutch@2026-02/2.4.9", 1), "{text}");
        }
    }

    #[test]
    fn what_is_no_citation_is_passed_over() {
        for text in [
            "cite!",
            "cite!(",
            "cite!(\"",
            "cite!($citation)",
            "cite!(\"half a citation\")",
            "cite!(\"a@b/c\")",
        ] {
            assert_eq!(cited("src/a.rs", text), [], "{text}");
        }
    }

    #[test]
    fn mentions_stop_where_the_grammar_does() {
        let text = "(dutch@2026-02/2.4.9), `trf@2025-09/001.81-84`: x@2026-02/ @2026-02/1 a@2026-2/1 \
                    é@2026-02/1 a@2026-0é/1";
        let found: Vec<&str> = mentioned(text).into_iter().map(|(_, citation)| citation).collect();
        assert_eq!(found, ["dutch@2026-02/2.4.9", "trf@2025-09/001.81-84"]);
    }

    #[test]
    fn a_path_is_a_case_only_below_a_citation() {
        assert_eq!(case("conformance/Cargo.toml"), None);
        assert_eq!(case("conformance/dutch@2026-02/2.4.9/README.md"), None);
        assert_eq!(case("crates/dutch@2026-02/2.4.9/a.toml"), None);
        // Wrong depth is a case all the same, so that its citation is seen to be wrong.
        let deep = case("conformance/dutch@2026-02/2.4.9/more/a.toml").map(|case| case.citation);
        assert_eq!(deep.as_deref(), Some("dutch@2026-02/2.4.9/more"));
    }
}
