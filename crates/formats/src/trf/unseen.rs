//! Names with characters that nobody sees, where they stand in the file.

use glossary::name::Unseen;

use super::problem::{ProblemKind, Problems};
use super::text::Line;

/// The columns of names: of a player, of a team, and of the tournament, its town and arbiters.
const NAMES: [(&str, usize, usize); 8] = [
    ("001", 15, 47),
    ("012", 5, 200),
    ("013", 5, 36),
    ("022", 5, 200),
    ("032", 5, 200),
    ("102", 5, 200),
    ("112", 5, 200),
    ("310", 5, 60),
];

/// Reports the first such character of a line.
pub(super) fn check(line: &Line<'_>, problems: &mut Problems) {
    if line.text.is_ascii() && !line.text.contains(|sign: char| sign.is_ascii_control()) {
        return;
    }
    let tag = line.columns(1, 3);
    let Some((_, first, last)) = NAMES.into_iter().find(|(name, ..)| *name == tag) else { return };
    let text = line.columns(first, last);
    let blanks = text.chars().take_while(|sign| sign.is_whitespace()).count();
    if let Some(unseen) = Unseen::in_text(text.trim()) {
        let column = first + blanks + unseen.at - 1;
        problems.warning(ProblemKind::Unseen, line.place(column, column), unseen.phrase());
    }
}
