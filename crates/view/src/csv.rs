//! Tables as CSV that a spreadsheet opens without running what stands in them: UTF-8 with its mark, lines
//! that end as Windows wants.
//! Without the mark spreadsheets take it for another encoding, and spoil every accent.

/// What is done about cells that a spreadsheet would take for a formula, and which are put into quotation
/// marks. Files of both kinds are compared with those of before by whoever has them, so each stays as it is.
#[derive(Clone, Copy, Debug)]
pub enum Policy {
    /// For the desk: numbers below zero are no formulas, and what other separators would split is quoted,
    /// too.
    Desk,
    /// For the public: whatever begins like a formula is none.
    Public,
}

impl Policy {
    fn begins_formula(self, cell: &str) -> bool {
        match self {
            Policy::Desk => {
                cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '|', '%']) && !is_number(cell)
            }
            Policy::Public => cell.len() > 1 && cell.starts_with(['=', '+', '-', '@', '\t']),
        }
    }

    fn is_quoted(self, cell: &str) -> bool {
        match self {
            Policy::Desk => cell.contains([',', '"', '\r', '\n', ';', '\'']),
            Policy::Public => cell.contains([',', '"', '\r', '\n']),
        }
    }
}

fn is_number(cell: &str) -> bool {
    let digits = cell.strip_prefix('-').unwrap_or(cell);
    digits.starts_with(|c: char| c.is_ascii_digit()) && digits.chars().all(|c| c.is_ascii_digit() || c == '.')
}

/// A table that is being written.
pub struct Table {
    policy: Policy,
    out: Vec<u8>,
}

impl Table {
    /// A table without rows.
    pub fn new(policy: Policy) -> Table {
        Table { policy, out: "\u{feff}".into() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: &[String]) {
        for (at, cell) in cells.iter().enumerate() {
            if at > 0 {
                self.out.push(b',');
            }
            match self.policy.begins_formula(cell) {
                true => self.cell(&format!("'{cell}")),
                false => self.cell(cell),
            }
        }
        self.out.extend(b"\r\n");
    }

    fn cell(&mut self, cell: &str) {
        if !self.policy.is_quoted(cell) {
            return self.out.extend(cell.bytes());
        }
        // At most every character is a mark, and is doubled.
        let mut quoted = vec![0; 2 * cell.len()];
        let (_, _, length) = csv_core::quote(cell.as_bytes(), &mut quoted, b'"', b'"', true);
        self.out.push(b'"');
        self.out.extend(&quoted[..length]);
        self.out.push(b'"');
    }

    /// The file.
    pub fn finish(self) -> Vec<u8> {
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(policy: Policy, cell: &str) -> String {
        let mut table = Table::new(policy);
        table.row(&[cell.to_owned(), "x".to_owned()]);
        let text = String::from_utf8(table.finish()).unwrap();
        text.strip_prefix('\u{feff}').unwrap().strip_suffix(",x\r\n").unwrap().to_owned()
    }

    #[test]
    fn no_cell_begins_a_formula() {
        for (cell, desk, public) in [
            ("Müller, Anna", "\"Müller, Anna\"", "\"Müller, Anna\""),
            (
                "=HYPERLINK(\"http://evil\")",
                "\"'=HYPERLINK(\"\"http://evil\"\")\"",
                "\"'=HYPERLINK(\"\"http://evil\"\")\"",
            ),
            ("+1 555", "\"'+1 555\"", "'+1 555"),
            ("-2+3", "\"'-2+3\"", "'-2+3"),
            ("@SUM(A1)", "\"'@SUM(A1)\"", "'@SUM(A1)"),
            ("\tx", "\"'\tx\"", "'\tx"),
            ("-1.5", "-1.5", "'-1.5"),
            ("-", "\"'-\"", "-"),
            ("2450", "2450", "2450"),
            ("O'Kelly", "\"O'Kelly\"", "O'Kelly"),
            ("a; b", "\"a; b\"", "a; b"),
            ("inf", "inf", "inf"),
            ("", "", ""),
        ] {
            assert_eq!(written(Policy::Desk, cell), desk, "{cell:?} at the desk");
            assert_eq!(written(Policy::Public, cell), public, "{cell:?} for the public");
        }
    }
}
