//! Files that other programs keep for themselves: recognised, and answered with how to get a report out of the program that wrote them.

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
}

/// How the names of files end.
const ENDINGS: [(Program, &[&str]); 3] = [
    (Program::SwissManager, &["tun", "tunx", "tur", "turx", "tum", "tumx", "tut", "tutx"]),
    (Program::Vega, &["veg", "vegx", "vegz"]),
    (Program::SwissChess, &["swt"]),
];

/// What every file of Swiss-Manager's has after its first byte.
const SWISS_MANAGER: [u8; 3] = [0xff, 0x89, 0x44];

impl Program {
    /// The program that wrote a file, by the name of the file or its first bytes.
    ///
    /// ```
    /// use formats::closed::Program;
    /// assert_eq!(Program::of("Open 2026.TUNx", b""), Some(Program::SwissManager));
    /// assert_eq!(Program::of("upload", b"\x93\xff\x89\x44\x00"), Some(Program::SwissManager));
    /// assert_eq!(Program::of("open.veg", b""), Some(Program::Vega));
    /// assert_eq!(Program::of("open.trf", b"012 Open"), None);
    /// ```
    pub fn of(file_name: &str, bytes: &[u8]) -> Option<Program> {
        let ending = file_name.rsplit_once('.').map(|(_, ending)| ending.trim().to_lowercase());
        let by_name = ending.and_then(|ending| {
            let known = ENDINGS.iter().find(|(_, endings)| endings.contains(&ending.as_str()));
            known.map(|(program, _)| *program)
        });
        let is_swiss_manager = bytes.get(1..4) == Some(&SWISS_MANAGER);
        // A report that somebody saved under another name is still a report.
        let is_report = bytes.starts_with(b"012 ") || bytes.starts_with(b"001 ");
        match (by_name, is_swiss_manager) {
            (_, true) => Some(Program::SwissManager),
            (by_name, false) => by_name.filter(|_| !is_report),
        }
    }

    /// What to do, to be said in any language.
    pub fn advice(self) -> Phrase {
        match self {
            Program::SwissManager => phrase!(
                "this is Swiss-Manager's own file, which only Swiss-Manager can read; open it there, choose Other, then FIDE-Data-Export TRF (Extras, FIDE-Daten-Export TRF), and bring the file that it writes; for a list of players choose Other, Data import/export"
            ),
            Program::Vega => phrase!(
                "this is Vega's own file, which only Vega can read; open it there, choose FIDE in the menu Rating Report, and bring the file that it writes; for a list of players choose File, Export, All Players"
            ),
            Program::SwissChess => phrase!(
                "this is Swiss-Chess's own file, which only Swiss-Chess can read; write a FIDE report (TRF) there, and bring that file"
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
}
