//! Lines of code have at most 110 characters, those of Markdown 120. Tables, links and data in columns stay
//! as they are: they cannot be broken, or could not be read if they were.

use super::Finding;
use crate::tree::File;

const MAX_CODE_WIDTH: usize = 110;
const MAX_MARKDOWN_WIDTH: usize = 120;

pub(super) fn check(file: &File) -> Vec<Finding> {
    let most = match (file.is(&[".rs"]), file.is(&[".md"])) {
        (true, _) => MAX_CODE_WIDTH,
        (_, true) => MAX_MARKDOWN_WIDTH,
        (false, false) => return Vec::new(),
    };
    let wide = file.lines().filter(|(_, text)| text.chars().count() > most && !stays_whole(text));
    wide.map(|(line, text)| finding(file, line, text.chars().count(), most)).collect()
}

/// Rows of tables, also of those in comments; links; and what blanks hold in its columns.
fn stays_whole(line: &str) -> bool {
    let text = line.trim_start();
    let text =
        ["///", "//!", "//"].iter().find_map(|mark| text.strip_prefix(mark)).unwrap_or(text).trim_start();
    text.starts_with('|') || text.contains("://") || text.contains("    ")
}

fn finding(file: &File, line: usize, width: usize, most: usize) -> Finding {
    Finding {
        check: "width",
        path: file.path.clone(),
        line,
        subject: String::new(),
        what: format!("{width} characters, at most {most}: break the line"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(&File::new(path, text)).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn code_and_markdown_have_their_widths_in_characters() {
        let text = format!("{}\n{}\n", "é".repeat(110), "é".repeat(111));
        assert_eq!(lines("crates/a/src/b.rs", &text), [2]);
        let text = format!("{}\n{}\n", "é".repeat(120), "é".repeat(121));
        assert_eq!(lines("docs/a.md", &text), [2]);
        assert_eq!(lines("crates/a/words/b.ftl", &text), [0; 0]);
    }

    #[test]
    fn tables_links_and_columns_stay_whole() {
        let word = "x".repeat(130);
        assert_eq!(lines("docs/a.md", &format!("| {word} |\nsee https://{word}\n")), [0; 0]);
        assert_eq!(lines("a.rs", &format!("//! | {word} |\n001    1 {word}    2\n")), [0; 0]);
        assert_eq!(lines("a.rs", &format!("    ///     {word}\n        {word}\n")), [1, 2], "indented only");
    }
}
