//! The codes of record 192: which system a tournament is paired by.

use std::fmt;

/// The type of tournament as a code, such as `FIDE_DUTCH_2026_BAKU`.
///
/// ```
/// use formats::trf::EncodedType;
/// let declared = EncodedType::parse("FIDE_DUTCH_2026_BAKU").expect("a code");
/// assert_eq!((declared.named_system(), declared.baku), (Some(pairing::System::DUTCH_2026), true));
/// assert!(EncodedType::parse("Individual: Swiss-System").is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodedType {
    /// The code as it stands.
    pub code: String,
    /// Whether the Baku acceleration is used.
    pub baku: bool,
}

/// How codes of accelerated events end.
const BAKU: &str = "_BAKU";

/// How codes begin. Which of them are paired here the table of systems knows ([`pairing::System`]).
const BEGINNINGS: [&str; 5] = ["FIDE_", "CUSTOM_", "BERGER_", "SCHEVENINGEN_", "SCHILLER_"];

impl EncodedType {
    /// The system that the code names with its edition, if it is paired here.
    ///
    /// ```
    /// use formats::trf::EncodedType;
    /// let named = |code| EncodedType::parse(code).and_then(|code| code.named_system());
    /// assert_eq!(named("FIDE_DUTCH_2017_BAKU"), Some(pairing::System::DUTCH_2017));
    /// assert_eq!(named("FIDE_DUTCH"), None);
    /// ```
    pub fn named_system(&self) -> Option<pairing::System> {
        pairing::System::of_trf_code(&self.without_acceleration())
    }

    /// The document of the system that the code names without an edition, if it is paired here.
    pub(super) fn named_document(&self) -> Option<&'static str> {
        pairing::System::slug_of_trf_code(&self.without_acceleration())
    }

    fn without_acceleration(&self) -> String {
        let upper = self.code.to_ascii_uppercase();
        upper.strip_suffix(BAKU).unwrap_or(&upper).to_owned()
    }

    /// The code as the format has it: drafts called the edition of 2026 that of 2025.
    pub(super) fn official(&self) -> String {
        let Some(system) = self.named_system() else { return self.code.clone() };
        format!("{}{}", system.trf_code(), if self.baku { BAKU } else { "" })
    }

    /// The same without an edition.
    pub(super) fn of_the_day(&self, system: pairing::System) -> String {
        format!("{}{}", system.trf_code_of_the_day(), if self.baku { BAKU } else { "" })
    }

    /// Reads a code; nothing if the text is no code, such as a description in words.
    /// Example: see [`EncodedType`].
    pub fn parse(text: &str) -> Option<EncodedType> {
        let upper = text.trim().to_ascii_uppercase();
        let is_code = BEGINNINGS.iter().any(|beginning| upper.starts_with(beginning)) && !upper.contains(' ');
        is_code.then(|| EncodedType { code: text.trim().to_owned(), baku: upper.ends_with(BAKU) })
    }
}

impl fmt::Display for EncodedType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.code)
    }
}
