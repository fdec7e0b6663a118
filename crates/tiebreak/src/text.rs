//! Tables as text.

/// Lays out cells in columns, numbers to the right, the columns named to the left.
pub(crate) fn columns(lines: &[Vec<String>], left: &[usize]) -> String {
    let count = lines.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count)
        .map(|column| {
            lines
                .iter()
                .filter_map(|cells| cells.get(column))
                .map(|cell| cell.chars().count())
                .max()
                .unwrap_or(0)
        })
        .collect();
    let mut text = String::new();
    for cells in lines {
        let mut line = String::new();
        for (column, (cell, width)) in cells.iter().zip(&widths).enumerate() {
            let padding = " ".repeat(width - cell.chars().count());
            let (before, after) = if left.contains(&column) { ("", &*padding) } else { (&*padding, "") };
            line += &format!("{}{before}{cell}{after}", if column == 0 { "" } else { "  " });
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// A text of at most so many characters; what is left out is shown by an ellipsis.
pub(crate) fn shortened(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let kept: String = text.chars().take(longest.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}
