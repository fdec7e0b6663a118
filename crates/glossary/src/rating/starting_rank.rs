//! Which rating makes a player's strength at the start: record 172.

use std::fmt;

use super::Rating;

use crate::{Phrase, phrase};

/// The method of record 172: which rating orders the players before the first round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StartingRankMethod {
    /// `FIDE`: the FIDE rating only.
    FideOnly,
    /// `NRO`: the national rating only.
    NationalOnly,
    /// `FIDON`: the FIDE rating if there is one, otherwise the national one.
    FideOtherwiseNational,
    /// `NIDOF`: the national rating if there is one, otherwise the FIDE one.
    NationalOtherwiseFide,
    /// `HBFN`: the higher of the FIDE and the national rating.
    Highest,
    /// `LBFN`: the lower of the FIDE and the national rating.
    Lowest,
    /// `OTHER`: a method the record has no code for.
    Other,
}

impl StartingRankMethod {
    /// The methods in the order of the record's table.
    pub const ALL: [StartingRankMethod; 7] = [
        StartingRankMethod::FideOnly,
        StartingRankMethod::NationalOnly,
        StartingRankMethod::FideOtherwiseNational,
        StartingRankMethod::NationalOtherwiseFide,
        StartingRankMethod::Highest,
        StartingRankMethod::Lowest,
        StartingRankMethod::Other,
    ];

    /// Reads the code of a method, in any case.
    ///
    /// ```
    /// use glossary::rating::StartingRankMethod;
    /// assert_eq!(StartingRankMethod::parse("FIDON"), Ok(StartingRankMethod::FideOtherwiseNational));
    /// let error = StartingRankMethod::parse("ELO").expect_err("no such method");
    /// assert!(error.phrase().to_string().starts_with("\"ELO\" is not a starting rank method"));
    /// ```
    ///
    /// # Errors
    /// When the record has no such code.
    pub fn parse(text: &str) -> Result<StartingRankMethod, UnknownMethod> {
        StartingRankMethod::ALL
            .into_iter()
            .find(|method| text.eq_ignore_ascii_case(method.code()))
            .ok_or_else(|| UnknownMethod(text.to_owned()))
    }

    /// The code of the method.
    ///
    /// ```
    /// use glossary::rating::StartingRankMethod;
    /// assert_eq!(StartingRankMethod::Highest.code(), "HBFN");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            StartingRankMethod::FideOnly => "FIDE",
            StartingRankMethod::NationalOnly => "NRO",
            StartingRankMethod::FideOtherwiseNational => "FIDON",
            StartingRankMethod::NationalOtherwiseFide => "NIDOF",
            StartingRankMethod::Highest => "HBFN",
            StartingRankMethod::Lowest => "LBFN",
            StartingRankMethod::Other => "OTHER",
        }
    }

    /// The strength of a player with these ratings; none when the method gives none.
    ///
    /// The higher or the lower of two ratings of which one is missing is the other: an unrated player is not
    /// taken to be rated 0.
    ///
    /// ```
    /// use glossary::rating::{Rating, StartingRankMethod};
    /// let (fide, national) = (Some(Rating::new(2100)?), Some(Rating::new(2050)?));
    /// assert_eq!(StartingRankMethod::Lowest.strength(fide, national), national);
    /// assert_eq!(StartingRankMethod::Lowest.strength(fide, None), fide);
    /// assert_eq!(StartingRankMethod::Other.strength(fide, national), None);
    /// # Ok::<(), glossary::rating::NotARating>(())
    /// ```
    pub fn strength(self, fide: Option<Rating>, national: Option<Rating>) -> Option<Rating> {
        match self {
            StartingRankMethod::FideOnly => fide,
            StartingRankMethod::NationalOnly => national,
            StartingRankMethod::FideOtherwiseNational => fide.or(national),
            StartingRankMethod::NationalOtherwiseFide => national.or(fide),
            StartingRankMethod::Highest => fide.into_iter().chain(national).max(),
            StartingRankMethod::Lowest => fide.into_iter().chain(national).min(),
            StartingRankMethod::Other => None,
        }
    }
}

impl fmt::Display for StartingRankMethod {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.code())
    }
}

/// A text that is no starting rank method.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub struct UnknownMethod(pub String);

impl UnknownMethod {
    /// The same, to be said in any language. Example: see [`StartingRankMethod::parse`].
    pub fn phrase(&self) -> Phrase {
        let codes = StartingRankMethod::ALL.map(StartingRankMethod::code).to_vec();
        phrase!(
            "{text} is not a starting rank method; there are {codes}",
            text = format!("{:?}", self.0),
            codes
        )
    }
}

#[cfg(test)]
mod tests {
    use super::StartingRankMethod::{self, *};
    use crate::rating::Rating;

    #[test]
    fn every_code_reads_back() {
        for method in StartingRankMethod::ALL {
            assert_eq!(StartingRankMethod::parse(method.code()), Ok(method));
            assert_eq!(StartingRankMethod::parse(&method.code().to_lowercase()), Ok(method));
        }
    }

    /// The strength for a FIDE rating and a higher national one; with FIDE alone; with national alone.
    #[test]
    fn every_method_by_its_meaning() {
        let (fide, national) = (Rating::new(2000).ok(), Rating::new(2100).ok());
        let expected = [
            (FideOnly, fide, fide, None),
            (NationalOnly, national, None, national),
            (FideOtherwiseNational, fide, fide, national),
            (NationalOtherwiseFide, national, fide, national),
            (Highest, national, fide, national),
            (Lowest, fide, fide, national),
            (Other, None, None, None),
        ];
        for (method, both, fide_alone, national_alone) in expected {
            assert_eq!(method.strength(fide, national), both, "{method}");
            assert_eq!(method.strength(fide, None), fide_alone, "{method}");
            assert_eq!(method.strength(None, national), national_alone, "{method}");
            assert_eq!(method.strength(None, None), None, "{method}");
        }
    }
}
