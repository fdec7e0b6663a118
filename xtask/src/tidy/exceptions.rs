//! The listed exceptions: each with its reason, and none that is no longer needed.

use super::Finding;
use crate::tree::File;

const LIST: &str = "xtask/tidy-exceptions.txt";

/// The checks that may have exceptions; the others have none.
const MAY_BE_EXCEPTED: [&str; 4] = ["citation", "example", "length", "width"];

/// A line `check path: reason` or `check path subject: reason`; a path that ends in a slash is a whole
/// folder.
struct Exception<'a> {
    line: usize,
    check: &'a str,
    path: &'a str,
    subject: Option<&'a str>,
}

/// The findings without those excepted, with what is wrong in the list itself.
pub(super) fn apply(files: &[File], findings: Vec<Finding>) -> Vec<Finding> {
    let list = files.iter().find(|file| file.path == LIST).map_or("", |file| file.text.as_str());
    let (exceptions, mut left) = read(list);
    left.extend(
        exceptions
            .iter()
            .filter(|exception| !findings.iter().any(|finding| exception.covers(finding)))
            .map(needless),
    );
    left.extend(
        findings.into_iter().filter(|finding| !exceptions.iter().any(|exception| exception.covers(finding))),
    );
    left
}

impl Exception<'_> {
    fn covers(&self, finding: &Finding) -> bool {
        let is_below = self.path.ends_with('/') && finding.path.starts_with(self.path);
        finding.check == self.check
            && (is_below || finding.path == self.path)
            && self.subject.is_none_or(|subject| subject == finding.subject)
    }
}

fn read(list: &str) -> (Vec<Exception<'_>>, Vec<Finding>) {
    let mut exceptions = Vec::new();
    let mut findings = Vec::new();
    for (before, text) in
        list.lines().enumerate().filter(|(_, text)| !text.is_empty() && !text.starts_with('#'))
    {
        match exception(before + 1, text) {
            Some(exception) => exceptions.push(exception),
            None => findings.push(wrong(
                before + 1,
                "write `check path: reason` or `check path subject: reason`, of citation, example, \
                 length or width",
            )),
        }
    }
    (exceptions, findings)
}

fn exception(line: usize, text: &str) -> Option<Exception<'_>> {
    let (what, reason) = text.split_once(": ")?;
    let words: Vec<&str> = what.split_whitespace().collect();
    let (check, path, subject) = match words.as_slice() {
        [check, path] => (*check, *path, None),
        [check, path, subject] => (*check, *path, Some(*subject)),
        _ => return None,
    };
    let good = MAY_BE_EXCEPTED.contains(&check) && !reason.trim().is_empty();
    good.then_some(Exception { line, check, path, subject })
}

fn needless(exception: &Exception) -> Finding {
    wrong(exception.line, "this exception is no longer needed, take it out")
}

fn wrong(line: usize, what: &str) -> Finding {
    Finding { check: "exception", path: LIST.to_owned(), line, subject: String::new(), what: what.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(check: &'static str, path: &str, subject: &str) -> Finding {
        Finding {
            check,
            path: path.to_owned(),
            line: 7,
            subject: subject.to_owned(),
            what: "is wrong".to_owned(),
        }
    }

    fn left(list: &str, finding: Finding) -> Vec<String> {
        let left = apply(&[File::new(LIST, list)], vec![finding]);
        left.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn an_exception_covers_its_finding_only() {
        let list = "# why\nlength a.rs: the printed table of Berger\n";
        assert_eq!(left(list, finding("length", "a.rs", "")), [""; 0]);
        let other = left(list, finding("length", "b.rs", ""));
        assert_eq!(
            other,
            [
                format!("{LIST}:2: this exception is no longer needed, take it out"),
                "b.rs:7: is wrong".to_owned()
            ]
        );
    }

    #[test]
    fn an_exception_may_name_its_subject() {
        let list = "citation a.rs x: it is about unknown citations\n";
        assert_eq!(left(list, finding("citation", "a.rs", "x")), [""; 0]);
        assert_eq!(left(list, finding("citation", "a.rs", "y")).len(), 2);
    }

    #[test]
    fn an_exception_may_be_of_a_folder() {
        let list = "width crates/a/: not wrapped yet\n";
        assert_eq!(left(list, finding("width", "crates/a/src/b.rs", "")), [""; 0]);
        assert_eq!(left(list, finding("width", "crates/ab.rs", "")).len(), 2);
    }

    #[test]
    fn an_exception_without_reason_or_for_another_check_is_wrong() {
        for list in ["length a.rs\n", "length a.rs: \n", "leftover a.rs: later\n"] {
            assert_eq!(left(list, finding("length", "a.rs", "")).len(), 2, "{list}");
        }
    }
}
