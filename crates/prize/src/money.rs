//! Money, in the smallest unit of its currency.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use glossary::{Phrase, phrase};

/// An amount in the smallest unit of a currency: cents of a euro, yen, thousandths of a dinar.
///
/// ```
/// use prize::{Currency, Money};
/// let euro = Currency::parse("EUR")?;
/// let amount = euro.amount("1250.5")?;
/// assert_eq!(amount, Money(125_050));
/// assert_eq!(euro.text(amount), "EUR 1250.50");
/// assert_eq!(Currency::parse("JPY")?.text(Money(30_000)), "JPY 30000");
/// # Ok::<(), prize::NotMoney>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(pub i64);

impl Money {
    /// Nothing.
    pub const NONE: Money = Money(0);
    /// The most that one prize can be: so that no sum overflows.
    pub const MOST: Money = Money(1_000_000_000_000);
}

impl Add for Money {
    type Output = Money;
    fn add(self, other: Money) -> Money {
        Money(self.0 + other.0)
    }
}

impl Sub for Money {
    type Output = Money;
    fn sub(self, other: Money) -> Money {
        Money(self.0 - other.0)
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Money) {
        self.0 += other.0;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(amounts: I) -> Money {
        amounts.fold(Money::NONE, Add::add)
    }
}

/// A currency by its three letters. Example: see [`Money`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Currency([u8; 3]);

/// ISO 4217: currencies without a smaller unit.
const WITHOUT_DECIMALS: [&[u8; 3]; 15] = [
    b"BIF", b"CLP", b"DJF", b"GNF", b"ISK", b"JPY", b"KMF", b"KRW", b"PYG", b"RWF", b"UGX", b"VND", b"VUV",
    b"XAF", b"XOF",
];

/// ISO 4217: currencies whose smallest unit is a thousandth.
const WITH_THREE_DECIMALS: [&[u8; 3]; 7] = [b"BHD", b"IQD", b"JOD", b"KWD", b"LYD", b"OMR", b"TND"];

impl Currency {
    /// The currency with these three capital letters.
    ///
    /// ```
    /// assert_eq!(prize::Currency::parse("CHF").map(|one| one.code().to_owned()), Ok("CHF".to_owned()));
    /// assert_eq!(prize::Currency::parse("euro"), Err(prize::NotMoney::NotACurrency));
    /// ```
    ///
    /// # Errors
    /// When it is anything else.
    pub fn parse(text: &str) -> Result<Currency, NotMoney> {
        let letters: [u8; 3] = text.as_bytes().try_into().map_err(|_| NotMoney::NotACurrency)?;
        let is_code = letters.iter().all(u8::is_ascii_uppercase);
        if is_code { Ok(Currency(letters)) } else { Err(NotMoney::NotACurrency) }
    }

    /// The three letters. Example: see [`Currency::parse`].
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).expect("they are capital letters")
    }

    /// How many decimals amounts have (ISO 4217).
    ///
    /// ```
    /// assert_eq!(prize::Currency::parse("KWD")?.decimals(), 3);
    /// # Ok::<(), prize::NotMoney>(())
    /// ```
    pub fn decimals(self) -> usize {
        if WITHOUT_DECIMALS.contains(&&self.0) {
            0
        } else if WITH_THREE_DECIMALS.contains(&&self.0) {
            3
        } else {
            2
        }
    }

    /// Reads an amount: digits, and at most as many decimals as the currency has. Example: see [`Money`].
    ///
    /// # Errors
    /// When it is anything else, or more than [`Money::MOST`].
    pub fn amount(self, text: &str) -> Result<Money, NotMoney> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let is_number = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
        if whole.is_empty() || !is_number(whole) || !is_number(decimals) || text.ends_with('.') {
            return Err(NotMoney::NotAnAmount);
        }
        if decimals.len() > self.decimals() {
            return Err(NotMoney::TooFine { decimals: self.decimals() });
        }
        let digits = format!("{whole}{decimals:0<width$}", width = self.decimals());
        let units = digits.parse().map_err(|_| NotMoney::TooMuch)?;
        if units > Money::MOST.0 { Err(NotMoney::TooMuch) } else { Ok(Money(units)) }
    }

    /// An amount as it is written, without the currency.
    ///
    /// ```
    /// use prize::{Currency, Money};
    /// assert_eq!(Currency::parse("EUR")?.digits(Money(5)), "0.05");
    /// # Ok::<(), prize::NotMoney>(())
    /// ```
    pub fn digits(self, amount: Money) -> String {
        let scale = 10_u64.pow(u32::try_from(self.decimals()).unwrap_or(0));
        let sign = if amount.0 < 0 { "-" } else { "" };
        let (whole, rest) = (amount.0.unsigned_abs() / scale, amount.0.unsigned_abs() % scale);
        match self.decimals() {
            0 => format!("{sign}{whole}"),
            decimals => format!("{sign}{whole}.{rest:0decimals$}"),
        }
    }

    /// An amount as it is written, with the currency in front. Example: see [`Money`].
    pub fn text(self, amount: Money) -> String {
        format!("{self} {}", self.digits(amount))
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// Why something is no money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum NotMoney {
    /// Not three capital letters.
    NotACurrency,
    /// Not digits with a point.
    NotAnAmount,
    /// More decimals than the currency has.
    TooFine {
        /// How many it has.
        decimals: usize,
    },
    /// More than can be counted.
    TooMuch,
}

impl NotMoney {
    /// The same, to be said in any language.
    ///
    /// ```
    /// let error = prize::NotMoney::NotACurrency;
    /// assert_eq!(error.phrase().to_string(), "a currency has three capital letters, such as EUR");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            NotMoney::NotACurrency => phrase!("a currency has three capital letters, such as EUR"),
            NotMoney::NotAnAmount => phrase!("an amount is digits, with a point before decimals"),
            NotMoney::TooFine { decimals } => {
                phrase!("amounts of this currency have {decimals} decimals at most", decimals)
            }
            NotMoney::TooMuch => phrase!("the amount is too large"),
        }
    }
}
