//! Files that other programs keep for themselves, or that are too old to be read: recognised, and answered
//! with how to get something out of the program that wrote them that can be read here.

use glossary::{Phrase, phrase};

/// A program whose own files nobody else can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// Swiss-Manager, whose files end in `.TUN`, `.TUNx` and the like.
    SwissManager,
    /// Vega, whose files end in `.veg` and `.vegx`.
    Vega,
    /// Swiss-Chess, whose files end in `.SWT`.
    SwissChess,
    /// Excel, in its binary form of before 2007 or under a password: known by its first bytes, since lists of
    /// other forms are called `.xls`, too.
    OldExcel,
    /// dBASE, whose tables end in `.dbf`.
    DBase,
}

/// So many bytes from the beginning of a file are enough to recognise it.
pub const RECOGNISED_WITHIN: usize = 12;

/// How the names of files end.
const ENDINGS: [(Program, &[&str]); 4] = [
    (Program::SwissManager, &["tun", "tunx", "tur", "turx", "tum", "tumx", "tut", "tutx"]),
    (Program::Vega, &["veg", "vegx", "vegz"]),
    (Program::SwissChess, &["swt"]),
    (Program::DBase, &["dbf"]),
];

/// What every file of Swiss-Manager's has after its first byte.
const SWISS_MANAGER: [u8; 3] = [0xff, 0x89, 0x44];

/// What a compound file of Microsoft's begins with: a binary workbook, or one that is encrypted.
const COMPOUND_FILE: [u8; 8] = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/// Whether a file begins as a table of dBASE III to 5 or FoxPro does: its version, the day of the last
/// change, the lengths of header and record.
fn is_dbase(bytes: &[u8]) -> bool {
    let &[version, _, month, day, _, _, _, _, low, high, record_low, record_high, ..] = bytes else {
        return false;
    };
    let header = u16::from_le_bytes([low, high]);
    matches!(version, 0x03 | 0x30 | 0x31 | 0x43 | 0x83 | 0x8b | 0xf5)
        && (1..=12).contains(&month)
        && (1..=31).contains(&day)
        && header > 32
        && (record_low, record_high) != (0, 0)
}

impl Program {
    /// The program that wrote a file, by the name of the file or its first bytes.
    ///
    /// ```
    /// use formats::closed::Program;
    /// assert_eq!(Program::of("Open 2026.TUNx", b""), Some(Program::SwissManager));
    /// assert_eq!(Program::of("upload", b"\x93\xff\x89\x44\x00"), Some(Program::SwissManager));
    /// assert_eq!(Program::of("open.veg", b""), Some(Program::Vega));
    /// assert_eq!(Program::of("list.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Some(Program::OldExcel));
    /// assert_eq!(Program::of("list.xls", b"Name;Elo"), None);
    /// assert_eq!(Program::of("open.trf", b"012 Open"), None);
    /// assert!(Program::Vega.advice().to_string().starts_with("this is Vega's own file"));
    /// ```
    pub fn of(file_name: &str, bytes: &[u8]) -> Option<Program> {
        let ending = file_name.rsplit_once('.').map(|(_, ending)| ending.trim().to_lowercase());
        let by_name = ending.and_then(|ending| {
            let known = ENDINGS.iter().find(|(_, endings)| endings.contains(&ending.as_str()));
            known.map(|(program, _)| *program)
        });
        let by_bytes = match bytes {
            _ if bytes.get(1..4) == Some(&SWISS_MANAGER) => Some(Program::SwissManager),
            _ if bytes.starts_with(&COMPOUND_FILE) => Some(Program::OldExcel),
            _ if is_dbase(bytes) => Some(Program::DBase),
            _ => None,
        };
        // A report that somebody saved under another name is still a report.
        let is_report = bytes.starts_with(b"012 ") || bytes.starts_with(b"001 ");
        by_bytes.or(by_name.filter(|_| !is_report))
    }

    /// What to do, to be said in any language. Example: see [`Program::of`].
    pub fn advice(self) -> Phrase {
        match self {
            Program::SwissManager => phrase!(
                "this is Swiss-Manager's own file, which only Swiss-Manager can read; open it there, choose \
                 Other, then FIDE-Data-Export TRF (Extras, FIDE-Daten-Export TRF), and bring the file that \
                 it writes; for a list of players choose Other, Data import/export"
            ),
            Program::Vega => phrase!(
                "this is Vega's own file, which only Vega can read; open it there, choose FIDE in the menu \
                 Rating Report, and bring the file that it writes; for a list of players choose File, \
                 Export, All Players"
            ),
            Program::SwissChess => phrase!(
                "this is Swiss-Chess's own file, which only Swiss-Chess can read; write a FIDE report (TRF) \
                 there, and bring that file"
            ),
            Program::OldExcel => phrase!(
                "this is an Excel file in the form of before 2007 (XLS), or one with a password; open it in \
                 Excel or LibreOffice, choose File, Save as, and bring it as CSV in UTF-8; a list of entries \
                 may be XLSX without a password, too"
            ),
            Program::DBase => phrase!(
                "this is a dBASE table (DBF); open it in LibreOffice or Excel, choose File, Save as, and \
                 bring it as CSV in UTF-8; a list of entries may be XLSX, too"
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_under_another_name_is_a_report() {
        assert_eq!(Program::of("open.tunx", b"012 Open\r"), None);
        assert_eq!(Program::of("OPEN.TUM", b"x"), Some(Program::SwissManager));
        assert_eq!(Program::of("cup.swt", b"x"), Some(Program::SwissChess));
        assert_eq!(Program::of("veg", b"x"), None);
    }

    /// The first bytes of a table of dBASE III with one field, changed on 14 November 2026.
    const TABLE: &[u8] = b"\x03\x7e\x0b\x0e\x02\0\0\0\x41\0\x0b\0";

    #[test]
    fn tables_of_dbase_are_known_by_their_first_bytes_or_their_name() {
        assert_eq!(Program::of("ELO.DBF", b""), Some(Program::DBase));
        assert_eq!(Program::of("upload", TABLE), Some(Program::DBase));
        for place in [0, 2, 3, 8, 10] {
            let mut other = TABLE.to_vec();
            other[place] = 0;
            assert_eq!(Program::of("upload", &other), None, "byte {place} tells that it is none");
        }
        assert_eq!(Program::of("upload", &TABLE[..11]), None);
        assert_eq!(Program::of("list.csv", b"0Name;Elo;FideId;Land"), None);
    }
}
