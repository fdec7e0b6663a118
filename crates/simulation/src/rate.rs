//! How often something happens: a number or a percentage, optionally by round.

use std::fmt;
use std::str::FromStr;

use crate::Lots;

/// How often something happens, such as `3%`, `2`, `0.5%@1-4` or `1@1,10%@6-7`.
///
/// A percentage is the chance of each (player, game); a number is how many there are in every round. After
/// `@` stand the rounds, one or from-to; without it, all rounds. Parts with commas between them are tried in
/// their order, and the first that covers a round counts.
///
/// ```
/// use simulation::{Amount, Rate};
/// let rate: Rate = "2@5-7,1.5%".parse().expect("a rate");
/// assert_eq!(rate.in_round(6), Amount::Number(2));
/// assert_eq!(rate.in_round(1), Amount::InAMillion(15_000));
/// assert_eq!(rate.to_string(), "2@5-7,1.5%");
/// assert_eq!(Rate::NEVER.in_round(1), Amount::Number(0));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rate(Vec<Part>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    amount: Amount,
    rounds: Option<(u16, u16)>,
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Exactly so many, as far as there are enough.
    Number(u32),
    /// Each with this chance.
    InAMillion(u32),
}

impl Amount {
    /// The ones among these to whom it happens.
    ///
    /// ```
    /// use simulation::{Amount, Lots};
    /// assert_eq!(Amount::Number(2).choose(&[5, 6, 7], &mut Lots::new(1)).len(), 2);
    /// assert_eq!(Amount::InAMillion(1_000_000).choose(&[5, 6, 7], &mut Lots::new(1)), [5, 6, 7]);
    /// ```
    pub fn choose<T: Copy>(self, among: &[T], lots: &mut Lots) -> Vec<T> {
        match self {
            Amount::Number(number) => lots.choose(usize::try_from(number).unwrap_or(usize::MAX), among),
            Amount::InAMillion(chance) => among.iter().copied().filter(|_| lots.happens(chance)).collect(),
        }
    }

    /// Whether it never happens.
    pub const fn is_never(self) -> bool {
        matches!(self, Amount::Number(0) | Amount::InAMillion(0))
    }
}

impl Rate {
    /// It does not happen.
    pub const NEVER: Rate = Rate(Vec::new());

    /// The same amount in every round.
    ///
    /// ```
    /// use simulation::{Amount, Rate};
    /// assert_eq!(Rate::always(Amount::Number(3)), "3".parse().expect("a rate"));
    /// ```
    pub fn always(amount: Amount) -> Rate {
        Rate(vec![Part { amount, rounds: None }])
    }

    /// The same amount in every round up to one; none if that is 0.
    pub fn until(last: u16, amount: Amount) -> Rate {
        Rate(if last == 0 { Vec::new() } else { vec![Part { amount, rounds: Some((1, last)) }] })
    }

    /// A chance of so many in a hundred in every round.
    pub fn percent(percent: u32) -> Rate {
        Rate::always(Amount::InAMillion((percent * 10_000).min(1_000_000)))
    }

    /// The amount in a round, from 1.
    pub fn in_round(&self, round: u16) -> Amount {
        let covers = |part: &&Part| part.rounds.is_none_or(|(first, last)| (first..=last).contains(&round));
        self.0.iter().find(covers).map_or(Amount::Number(0), |part| part.amount)
    }

    /// The parts: amount, and rounds where they are named.
    pub fn parts(&self) -> impl Iterator<Item = (Amount, Option<(u16, u16)>)> {
        self.0.iter().map(|part| (part.amount, part.rounds))
    }

    /// Whether it never happens in any round.
    pub fn is_never(&self) -> bool {
        self.0.iter().all(|part| part.amount.is_never())
    }
}

/// The text was not a rate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a rate such as 3%, 2, 0.5%@1-4 or 1@1,10%@6-7")]
pub struct NotARate(String);

impl FromStr for Rate {
    type Err = NotARate;

    fn from_str(text: &str) -> Result<Rate, NotARate> {
        let parts = text.split(',').map(|part| part_of(part.trim()));
        parts.collect::<Option<_>>().map(Rate).ok_or_else(|| NotARate(text.to_owned()))
    }
}

fn part_of(text: &str) -> Option<Part> {
    let (amount, rounds) = match text.split_once('@') {
        Some((amount, rounds)) => (amount, Some(span(rounds)?)),
        None => (text, None),
    };
    let amount = match amount.strip_suffix('%') {
        Some(percent) => Amount::InAMillion(in_a_million(percent)?),
        None => Amount::Number(number(amount)?),
    };
    Some(Part { amount, rounds })
}

fn number(text: &str) -> Option<u32> {
    let is_plain = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    is_plain.then(|| text.parse().ok()).flatten()
}

/// One number, or two with a dash between them, in order and from 1.
fn span(text: &str) -> Option<(u16, u16)> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let round = |text: &str| number(text).and_then(|round| u16::try_from(round).ok());
    let (first, last) = (round(first)?, round(last)?);
    (1 <= first && first <= last).then_some((first, last))
}

/// `2.25` per cent is 22,500 in a million: up to four decimals.
fn in_a_million(percent: &str) -> Option<u32> {
    let (whole, decimals) = percent.split_once('.').unwrap_or((percent, "0"));
    let decimals = (decimals.len() <= 4).then(|| number(&format!("{decimals:0<4}"))).flatten()?;
    let whole = number(whole).filter(|&whole| whole <= 100)?;
    Some(whole * 10_000 + decimals).filter(|&chance| chance <= 1_000_000)
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Number(number) => write!(f, "{number}"),
            Amount::InAMillion(chance) => {
                let decimals = format!("{:04}", chance % 10_000);
                let decimals = decimals.trim_end_matches('0');
                let point = if decimals.is_empty() { "" } else { "." };
                write!(f, "{}{point}{decimals}%", chance / 10_000)
            }
        }
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        for (index, part) in self.0.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma}{}", part.amount)?;
            match part.rounds {
                Some((first, last)) if first == last => write!(f, "@{first}")?,
                Some((first, last)) => write!(f, "@{first}-{last}")?,
                None => {}
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_print_as_they_are_written() {
        for text in ["3%", "0.5%", "2", "0", "100%", "1@1,10%@6-7", "2.25%@3"] {
            assert_eq!(text.parse::<Rate>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_rate_is_refused() {
        for text in
            ["", "%", "101%", "100.5%", "1.5", "-1", "+1", "3%@", "3%@0", "3%@5-4", "1,,2", "1.00001%"]
        {
            assert!(text.parse::<Rate>().is_err(), "{text}");
        }
    }
}
