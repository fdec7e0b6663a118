//! The federations of FIDE, by their three-letter codes.

mod table;

use std::fmt;

use crate::{Phrase, phrase};

/// A federation's code: three capital letters, of a member of FIDE or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Federation([u8; 3]);

/// What a code of FIDE's table stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// A member federation or affiliated organisation with players on FIDE's lists now.
    Member,
    /// A federation, or an earlier code of one, that is only in old files.
    Historic,
    /// FIDE's own flag (`FID`), for players who belong to no federation.
    FideFlag,
}

impl Federation {
    /// FIDE's own flag, for players who belong to no federation.
    pub const FIDE_FLAG: Federation = Federation(*b"FID");

    /// Reads a code: exactly three capital letters. Whether it is in FIDE's table is another question.
    ///
    /// ```
    /// use glossary::federation::Federation;
    /// assert_eq!(Federation::parse("NED")?.to_string(), "NED");
    /// let error = Federation::parse("Ned").expect_err("small letters");
    /// assert_eq!(error.phrase().to_string(), "\"Ned\" is not a federation code of three capital letters");
    /// # Ok::<(), glossary::federation::NotAFederation>(())
    /// ```
    ///
    /// # Errors
    /// When the text is anything else.
    pub fn parse(text: &str) -> Result<Federation, NotAFederation> {
        match text.as_bytes().try_into() {
            Ok(code) if text.bytes().all(|byte| byte.is_ascii_uppercase()) => Ok(Federation(code)),
            Ok(_) | Err(_) => Err(NotAFederation(text.to_owned())),
        }
    }

    /// The three letters.
    ///
    /// ```
    /// # use glossary::federation::Federation;
    /// assert_eq!(Federation::FIDE_FLAG.code(), "FID");
    /// ```
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).expect("three ASCII letters are UTF-8")
    }

    /// Whether the code is that of a present member of FIDE, affiliated organisations included.
    ///
    /// ```
    /// # use glossary::federation::Federation;
    /// assert!(Federation::parse("WLS")?.is_member());
    /// assert!(!Federation::parse("URS")?.is_member());
    /// assert!(!Federation::parse("ZZZ")?.is_member());
    /// # Ok::<(), glossary::federation::NotAFederation>(())
    /// ```
    pub fn is_member(&self) -> bool {
        self.standing() == Some(Standing::Member)
    }

    /// What the code stands for; none when it is not in the table.
    ///
    /// ```
    /// use glossary::federation::{Federation, Standing};
    /// assert_eq!(Federation::parse("FID")?.standing(), Some(Standing::FideFlag));
    /// assert_eq!(Federation::parse("YUG")?.standing(), Some(Standing::Historic));
    /// assert_eq!(Federation::parse("ZZZ")?.standing(), None);
    /// # Ok::<(), glossary::federation::NotAFederation>(())
    /// ```
    pub fn standing(&self) -> Option<Standing> {
        table::find(self.code()).map(|row| row.2)
    }

    /// The name of the federation; none when its code is not in the table.
    ///
    /// ```
    /// # use glossary::federation::Federation;
    /// assert_eq!(Federation::parse("SUI")?.name(), Some("Switzerland"));
    /// assert_eq!(Federation::parse("ZZZ")?.name(), None);
    /// # Ok::<(), glossary::federation::NotAFederation>(())
    /// ```
    pub fn name(&self) -> Option<&'static str> {
        table::find(self.code()).map(|row| row.1)
    }

    /// The present member federations in the order of their codes.
    ///
    /// ```
    /// # use glossary::federation::Federation;
    /// assert_eq!(Federation::members().next(), Federation::parse("AFG").ok());
    /// ```
    pub fn members() -> impl Iterator<Item = Federation> {
        let members = table::FEDERATIONS.iter().filter(|row| row.2 == Standing::Member);
        members.map(|row| Federation::parse(row.0).expect("every code of the table is tested"))
    }
}

impl fmt::Debug for Federation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Federation({self})")
    }
}

impl fmt::Display for Federation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.code())
    }
}

/// A text that is no code of a federation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub struct NotAFederation(pub String);

impl NotAFederation {
    /// The same, to be said in any language. Example: see [`Federation::parse`].
    pub fn phrase(&self) -> Phrase {
        phrase!("{text} is not a federation code of three capital letters", text = format!("{:?}", self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::Federation;

    #[test]
    fn only_three_capital_letters_are_a_code() {
        for text in ["", "NE", "NEDE", "N D", "N1D", "ned", "é1", "ÉA", "€"] {
            assert!(Federation::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn codes_that_are_neither_olympic_nor_postal_are_known() {
        let codes = ["ENG", "SCO", "WLS", "IRL", "GCI", "JCI", "IOM", "FAI", "GER", "NED", "SUI"];
        for code in codes {
            assert!(Federation::parse(code).unwrap().is_member(), "{code}");
        }
    }
}
