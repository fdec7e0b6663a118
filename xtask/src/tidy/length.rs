//! A Rust file has at most 600 lines, not counting tests and tables.

use super::Finding;
use crate::tree::File;
use handbook::trace::tests_begin;

const MAX_LINES: usize = 600;

pub(super) fn check(file: &File) -> Option<Finding> {
    let lines = if file.is(&[".rs"]) { counted(file) } else { 0 };
    (lines > MAX_LINES).then(|| Finding {
        check: "length",
        path: file.path.clone(),
        line: 1,
        subject: String::new(),
        what: format!(
            "{lines} lines without tests and tables, at most {MAX_LINES}: split it where the Handbook has a \
             name for the part"
        ),
    })
}

/// Lines that are neither tests nor rows of a table.
fn counted(file: &File) -> usize {
    let tests = tests_begin(&file.path, &file.text);
    let mut in_table = false;
    let mut count = 0;
    for (_, text) in file.lines().take_while(|(line, _)| *line < tests) {
        in_table = (in_table && !text.starts_with("];")) || opens_table(text);
        count += usize::from(!in_table);
    }
    count
}

/// `const NAME: [..] = [` or `static NAME: .. = &[` at the left margin, up to `];` there.
fn opens_table(line: &str) -> bool {
    let item = line.strip_prefix("pub ").or_else(|| line.strip_prefix("pub(crate) ")).unwrap_or(line);
    (item.starts_with("const ") || item.starts_with("static ")) && line.ends_with('[')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn long(path: &str, text: &str) -> bool {
        check(&File::new(path, text)).is_some()
    }

    #[test]
    fn six_hundred_lines_pass_and_one_more_does_not() {
        assert!(!long("crates/a/src/b.rs", &"fn a() {}\n".repeat(600)));
        assert!(long("crates/a/src/b.rs", &"fn a() {}\n".repeat(601)));
        assert!(!long("docs/a.md", &"words\n".repeat(601)));
    }

    #[test]
    fn tests_and_tables_do_not_count() {
        let code = "fn a() {}\n".repeat(590);
        let tests = format!("#[cfg(test)]\nmod tests {{\n{}}}\n", "    // a test\n".repeat(100));
        let table = format!("pub(crate) const ROWS: &[u8] = &[\n{}];\n", "    1,\n".repeat(100));
        assert!(!long("crates/a/src/b.rs", &format!("{table}{code}{tests}")));
        assert!(!long("crates/a/tests/b.rs", &"fn a() {}\n".repeat(601)));
        assert!(long("crates/a/src/b.rs", &format!("{table}{code}{code}")), "what follows a table counts");
    }
}
