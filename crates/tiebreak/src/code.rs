//! Codes of tie-breaks with their modifiers, as TRF records 202 and 212 list them: `BH/C1`, `EMGSB/C1`,
//! `KS/L-1`, `BH:GP/M1`.

use std::fmt;
use std::str::FromStr;

use glossary::phrase::Part;
use glossary::{Phrase, phrase};

use crate::{KnownWhen, Modifier, Score, TieBreak};

/// Which values are left out of a sum (articles 14.1 to 14.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cut {
    /// None.
    #[default]
    None,
    /// The so many least significant values.
    Least(u8),
    /// The so many least significant values, then as many most significant ones.
    Median(u8),
}

impl Cut {
    pub(crate) const fn least(self) -> u8 {
        match self {
            Cut::None => 0,
            Cut::Least(values) | Cut::Median(values) => values,
        }
    }

    pub(crate) const fn most(self) -> u8 {
        match self {
            Cut::None | Cut::Least(_) => 0,
            Cut::Median(values) => values,
        }
    }
}

/// A tie-break with its modifiers, or a value that comes from outside.
///
/// ```
/// use tiebreak::{Code, Cut, TieBreak};
/// let code: Code = "bh/c1".parse()?;
/// assert_eq!(code.tie_break(), Some(TieBreak::Buchholz));
/// assert_eq!(code.cut, Cut::Least(1));
/// assert_eq!(code.to_string(), "BH/C1");
/// # Ok::<(), tiebreak::InvalidCode>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// What is calculated.
    pub what: What,
    /// The reference score of a team tie-break; none means the primary score.
    pub reference: Option<Score>,
    /// Values left out.
    pub cut: Cut,
    /// By how many half-points the limit of Koya moves.
    pub limit: i8,
    /// The divisor of SSSC, where the rules of the competition state one.
    pub factor: Option<u16>,
    /// Whether forfeited games count as played against the scheduled opponent.
    pub forfeits_played: bool,
    /// Whether Fore Buchholz stands in for Buchholz.
    pub fore: bool,
    /// Whether the order is reversed.
    pub reverse: bool,
}

/// What a code calculates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A tie-break of the regulations.
    TieBreak(TieBreak),
    /// `OTHER_name`: a value of the organiser's own, brought from outside; with `/R`, lower values go first,
    /// such as ranks that an arbiter gives by hand.
    Other(String),
}

impl From<TieBreak> for Code {
    fn from(tie_break: TieBreak) -> Code {
        Code::unmodified(What::TieBreak(tie_break))
    }
}

impl Code {
    const fn unmodified(what: What) -> Code {
        Code {
            what,
            reference: None,
            cut: Cut::None,
            limit: 0,
            factor: None,
            forfeits_played: false,
            fore: false,
            reverse: false,
        }
    }

    /// The tie-break of the regulations, if it is one. Example: see [`Code`].
    pub const fn tie_break(&self) -> Option<TieBreak> {
        match &self.what {
            What::TieBreak(tie_break) => Some(*tie_break),
            What::Other(_) => None,
        }
    }

    /// A list of codes separated by commas, as in records 202 and 212.
    ///
    /// ```
    /// use tiebreak::Code;
    /// let list = Code::list("DE, BH/C1, BH, SB")?;
    /// assert_eq!(list.len(), 4);
    /// let error = Code::list("BH/C9/M2/X").expect_err("C9 is not a cut");
    /// assert!(error.phrase().to_string().contains("C9"));
    /// # Ok::<(), tiebreak::InvalidCode>(())
    /// ```
    pub fn list(text: &str) -> Result<Vec<Code>, InvalidCode> {
        text.split(',').map(str::trim).filter(|code| !code.is_empty()).map(Code::from_str).collect()
    }

    /// When values of the code are known, so that a desk shows live only what cannot change; what is built on
    /// Fore Buchholz is known as early as that.
    ///
    /// ```
    /// use tiebreak::{Code, KnownWhen};
    /// assert_eq!("AOB".parse::<Code>()?.known(), KnownWhen::AfterRound);
    /// assert_eq!("AOB/F".parse::<Code>()?.known(), KnownWhen::WhenPaired);
    /// # Ok::<(), tiebreak::InvalidCode>(())
    /// ```
    pub fn known(&self) -> KnownWhen {
        match (self.tie_break(), self.fore) {
            (Some(TieBreak::AverageOfOpponentsBuchholz), true) => KnownWhen::WhenPaired,
            (Some(TieBreak::ScoresAndScheduleStrength), true) => KnownWhen::AfterOwnGame,
            (Some(tie_break), _) => tie_break.known(),
            (None, _) => KnownWhen::AfterRound,
        }
    }

    /// Whether lower values go first: board count, pairing numbers, and what is reversed.
    pub(crate) fn lower_first(&self) -> bool {
        matches!(self.tie_break(), Some(TieBreak::PairingNumber | TieBreak::BoardCount)) != self.reverse
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = match &self.what {
            What::TieBreak(tie_break) => tie_break.acronym().to_owned(),
            What::Other(name) => format!("OTHER_{name}"),
        };
        if let Some(score) = self.reference {
            text += &format!(":{score}");
        }
        match self.cut {
            Cut::None => {}
            Cut::Least(values) => text += &format!("/C{values}"),
            Cut::Median(values) => text += &format!("/M{values}"),
        }
        if self.limit != 0 {
            text += &format!("/L{}", self.limit);
        }
        if let Some(factor) = self.factor {
            text += &format!("/K{factor}");
        }
        for (set, modifier) in [(self.forfeits_played, "/P"), (self.fore, "/F"), (self.reverse, "/R")] {
            if set {
                text += modifier;
            }
        }
        f.pad(&text)
    }
}

/// A code that cannot be read, with the part that is wrong and what is allowed there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub struct InvalidCode {
    /// The code as it was written.
    pub code: String,
    /// The part of it that is wrong.
    pub part: String,
    /// What is allowed in its place.
    pub allowed: Phrase,
}

impl InvalidCode {
    /// What is wrong and what is allowed, to be said in any language. Example: see [`Code::list`].
    pub fn phrase(&self) -> Phrase {
        phrase!(
            "tie-break \"{code}\": \"{part}\" is not known here; allowed: {allowed}",
            code = self.code.as_str(),
            part = self.part.as_str(),
            allowed = self.allowed.clone()
        )
    }
}

impl FromStr for Code {
    type Err = InvalidCode;

    fn from_str(text: &str) -> Result<Code, InvalidCode> {
        let mut parts = text.trim().split('/');
        let head = parts.next().unwrap_or("");
        let (acronym, reference) = match head.split_once(':') {
            Some((acronym, reference)) => (acronym, Some(reference)),
            None => (head, None),
        };
        let mut code = Code::unmodified(read_acronym(text, acronym)?);
        if let Some(reference) = reference {
            let score = match reference.to_ascii_uppercase().as_str() {
                "MP" => Some(Score::Match),
                "GP" => Some(Score::Game),
                _ => None,
            };
            let allowed = code.allows(Modifier::Reference).then_some(score).flatten();
            code.reference = Some(allowed.ok_or_else(|| code.wrong(text, &format!(":{reference}")))?);
        }
        for part in parts {
            code.modify(part).ok_or_else(|| code.wrong(text, part))?;
        }
        Ok(code)
    }
}

fn read_acronym(text: &str, acronym: &str) -> Result<What, InvalidCode> {
    let upper = acronym.trim().to_ascii_uppercase();
    if let Some(name) = upper.strip_prefix("OTHER_").filter(|name| !name.is_empty()) {
        return Ok(What::Other(name.to_owned()));
    }
    let found = TieBreak::ALL.iter().find(|one| one.acronym().eq_ignore_ascii_case(&upper));
    found.map(|one| What::TieBreak(*one)).ok_or_else(|| InvalidCode {
        code: text.to_owned(),
        part: acronym.to_owned(),
        allowed: phrase!(
            "{codes} OTHER_name",
            codes = TieBreak::ALL.iter().map(|one| one.acronym()).collect::<Vec<_>>().join(" ")
        ),
    })
}

impl Code {
    /// The modifiers that the code may carry; values from outside can only be reversed.
    const fn modifiers(&self) -> &'static [Modifier] {
        match &self.what {
            What::TieBreak(tie_break) => tie_break.modifiers(),
            What::Other(_) => &[Modifier::Reverse],
        }
    }

    fn allows(&self, modifier: Modifier) -> bool {
        self.modifiers().contains(&modifier)
    }

    fn wrong(&self, text: &str, part: &str) -> InvalidCode {
        let name = match &self.what {
            What::TieBreak(tie_break) => tie_break.acronym().to_owned(),
            What::Other(name) => format!("OTHER_{name}"),
        };
        let forms = self.modifiers().iter().flat_map(|modifier| [Part::from(" "), modifier.forms().into()]);
        let allowed = if self.modifiers().is_empty() {
            phrase!("{name} alone", name)
        } else {
            let forms = Part::Run(forms.skip(1).collect());
            phrase!("{name} with each of these at most once: {forms}", name, forms)
        };
        InvalidCode { code: text.to_owned(), part: part.to_owned(), allowed }
    }

    /// Adds a modifier, if it is known, allowed here and not given twice.
    fn modify(&mut self, part: &str) -> Option<()> {
        let part = part.trim().to_ascii_uppercase();
        let letter = part.chars().next()?;
        let number = part.get(letter.len_utf8()..)?;
        match letter {
            'C' | 'M' if self.allows(Modifier::Cut) && self.cut == Cut::None => {
                let values = number.parse().ok().filter(|values| (1..=2).contains(values))?;
                self.cut = if letter == 'C' { Cut::Least(values) } else { Cut::Median(values) };
            }
            'L' if self.allows(Modifier::Limit) && self.limit == 0 => {
                self.limit = number.parse().ok().filter(|limit| *limit != 0)?;
            }
            'K' if self.allows(Modifier::Factor) && self.factor.is_none() => {
                self.factor = Some(number.parse().ok().filter(|factor| *factor != 0)?);
            }
            'P' if number.is_empty() && self.allows(Modifier::ForfeitsPlayed) && !self.forfeits_played => {
                self.forfeits_played = true;
            }
            'F' if number.is_empty() && self.allows(Modifier::Fore) && !self.fore => self.fore = true,
            'R' if number.is_empty() && self.allows(Modifier::Reverse) && !self.reverse => {
                self.reverse = true
            }
            _ => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_acronym_reads_back() {
        for tie_break in TieBreak::ALL {
            let code: Code = tie_break.acronym().parse().unwrap();
            assert_eq!(code.tie_break(), Some(*tie_break));
            assert_eq!(code.to_string(), tie_break.acronym());
        }
    }

    #[test]
    fn modifiers_read_back() {
        for text in [
            "BH:GP/M2/P",
            "KS/L-1",
            "KS/L2",
            "SSSC/K5/F",
            "TPN/R",
            "AOB/F",
            "EMGSB/C1",
            "OTHER_JURY",
            "OTHER_RANK/R",
        ] {
            assert_eq!(text.parse::<Code>().unwrap().to_string(), text);
        }
        assert_eq!("ks/l+1".parse::<Code>().unwrap().to_string(), "KS/L1");
    }

    #[test]
    fn no_text_makes_the_reader_stumble() {
        let alphabet: Vec<char> = "BHDEKSLCMP:/-+0129_,é½\u{0} ".chars().collect();
        let mut state = 1_u64;
        for _ in 0..20_000 {
            let mut text = String::new();
            for _ in 0..12 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                text.push(alphabet[usize::try_from(state >> 33).unwrap() % alphabet.len()]);
            }
            if let Ok(list) = Code::list(&text) {
                let printed: Vec<String> = list.iter().map(Code::to_string).collect();
                assert_eq!(Code::list(&printed.join(",")), Ok(list), "{text}");
            }
        }
    }

    #[test]
    fn the_wrong_part_is_named_with_what_is_allowed() {
        for (text, part) in [
            ("BH/C9/M2/X", "C9"),
            ("BH/C1/M2", "M2"),
            ("BH/C1/X", "X"),
            ("BUH", "BUH"),
            ("WIN/C1", "C1"),
            ("WIN:XP", ":XP"),
            ("KS/L", "L"),
            ("BH/", ""),
            ("BH/é", "é"),
            ("DE/R", "R"),
        ] {
            let error = text.parse::<Code>().unwrap_err();
            assert_eq!((error.code.as_str(), error.part.as_str()), (text, part));
            assert!(!error.allowed.to_string().is_empty());
        }
        assert_eq!(
            "BH/C9/M2/X".parse::<Code>().unwrap_err().to_string(),
            "tie-break \"BH/C9/M2/X\": \"C9\" is not known here; allowed: BH with each of these at most \
             once: /C1 /C2 /M1 /M2 /P :MP :GP"
        );
    }
}
