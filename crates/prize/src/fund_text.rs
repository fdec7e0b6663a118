//! A fund as lines of text, which organisers write and programs keep.
//!
//! ```text
//! currency EUR
//! round 1.00
//! one prize each
//! bracket Main
//! category Open
//! shared to place 4
//! prize 10000.00 hort
//! prize 5000.00 hort + Cup
//! category Women
//! for women
//! at least 3 players
//! prize 500.00 equally
//! ```

use std::fmt;

use glossary::{Federation, Phrase, phrase};
use jiff::civil::Date;
use rating::Edition;

use crate::contestant::Sex;
use crate::criteria::Criterion;
use crate::fund::{Bracket, Category, Fund, Improvement, Limit, Prize, RankedBy, Sharing};
use crate::money::{Currency, Money, NotMoney};

/// The most lines that a fund has.
const MAX_LINES: usize = 2000;

/// The longest name, of a bracket, a category, a club or goods, in characters.
const MAX_NAME: usize = 200;

/// The bracket of categories that name none.
pub(crate) const USUAL_BRACKET: &str = "Prizes";

/// The most that a place or a number of players can be.
pub(crate) const MAX_PLACE: u16 = 9999;

/// A line of a fund that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub struct FundProblem {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: FundProblemKind,
}

/// What is wrong with a line of a fund.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FundProblemKind {
    /// It begins with no word that is known.
    UnknownLine(String),
    /// It is no money, or comes before the currency.
    Money(NotMoney),
    /// The currency comes first.
    NoCurrency,
    /// A category comes before these lines.
    NoCategory,
    /// Not a place or a number of players.
    NotANumber,
    /// Not a day such as 2008-01-01.
    NotADay(String),
    /// Not a band of ratings such as 1800-1999.
    NotABand(String),
    /// Not a federation.
    NotAFederation(String),
    /// Not an edition of the rating regulations.
    NotAnEdition(String),
    /// A name is missing or too long.
    NotAName,
    /// A category has no prize.
    NoPrizes(String),
    /// Fewer places share than there are prizes.
    SharedToTooFew,
    /// A fund over several sections.
    OneSection,
    /// Two brackets, or two categories of one, have the same name.
    SameName(String),
    /// The fund has too many lines.
    TooLong,
    /// The fund has no category.
    Empty,
}

impl FundProblem {
    /// The same, to be said in any language. Example: see [`Fund::parse`].
    pub fn phrase(&self) -> Phrase {
        phrase!("line {line}: {what}", line = self.line, what = self.kind.phrase())
    }
}

impl FundProblemKind {
    /// The same, to be said in any language. Example: see [`Fund::parse`].
    pub fn phrase(&self) -> Phrase {
        match self {
            FundProblemKind::UnknownLine(text) => phrase!(
                "\"{text}\" is not known here; a line begins with currency, round, one prize, bracket, \
                 category, for, by, at least, shared to place or prize",
                text = text.as_str()
            ),
            FundProblemKind::Money(error) => error.phrase(),
            FundProblemKind::NoCurrency => phrase!("the first line says the currency, such as: currency EUR"),
            FundProblemKind::NoCategory => phrase!("a category comes first, such as: category Open"),
            FundProblemKind::NotANumber => phrase!("a number from 1 to 9999 is missing"),
            FundProblemKind::NotADay(text) => {
                phrase!("\"{text}\" is not a day such as 2008-01-01", text = text.as_str())
            }
            FundProblemKind::NotABand(text) => {
                phrase!("\"{text}\" is not a band of ratings such as 1800-1999", text = text.as_str())
            }
            FundProblemKind::NotAFederation(text) => {
                phrase!("\"{text}\" is not a federation such as NOR", text = text.as_str())
            }
            FundProblemKind::NotAnEdition(text) => phrase!(
                "\"{text}\" is not an edition of the rating regulations such as rating-regulations@2025-10",
                text = text.as_str()
            ),
            FundProblemKind::NotAName => phrase!("a name of at most 200 letters is missing"),
            FundProblemKind::NoPrizes(name) => phrase!("{category} has no prize", category = name.as_str()),
            FundProblemKind::SharedToTooFew => {
                phrase!("fewer places share than the category has prizes")
            }
            FundProblemKind::OneSection => phrase!(
                "a fund is of one section; announce in each section what can be won there, and share a \
                 common prize by hand"
            ),
            FundProblemKind::SameName(name) => phrase!("{name} is there already", name = name.as_str()),
            FundProblemKind::TooLong => phrase!("a fund has at most 2000 lines"),
            FundProblemKind::Empty => phrase!("the fund has no category"),
        }
    }
}

impl Fund {
    /// Reads a fund from its lines. Empty lines and lines that begin with `#` say nothing; blanks in front do
    /// not matter. A category without a bracket is in one that is called Prizes.
    ///
    /// ```
    /// use prize::{Fund, Money, Sharing};
    /// let fund = Fund::parse("currency EUR\ncategory Open\nprize 100 hort + Cup\nprize 50 hort")
    ///     .expect("a fund");
    /// assert_eq!(fund.total(), Money(15_000));
    /// assert_eq!(Fund::parse(&fund.to_string()), Ok(fund), "what is written reads back");
    /// let problems = Fund::parse("currency EUR\ncategory Open\nprize ten").expect_err("ten is no amount");
    /// assert_eq!(problems[0].to_string(), "line 3: an amount is digits, with a point before decimals");
    /// assert!(problems[0].phrase().to_string().ends_with(&problems[0].kind.phrase().to_string()));
    /// ```
    ///
    /// # Errors
    /// Every line that cannot be read, and what the whole lacks.
    pub fn parse(text: &str) -> Result<Fund, Vec<FundProblem>> {
        let mut reader = Reader::default();
        for (index, line) in text.lines().enumerate() {
            reader.line = index + 1;
            let line = line.trim();
            if index >= MAX_LINES {
                reader.problem(FundProblemKind::TooLong);
                break;
            }
            if !line.is_empty() && !line.starts_with('#') {
                reader.read(line);
            }
        }
        reader.finish()
    }
}

/// A fund while it is read.
struct Reader {
    line: usize,
    currency: Option<Currency>,
    unit: Money,
    limit: Limit,
    brackets: Vec<Bracket>,
    /// Where each category stands.
    lines: Vec<CategoryLines>,
    problems: Vec<FundProblem>,
}

/// Where a category stands in the lines.
struct CategoryLines {
    begin: usize,
    /// Where it says to which place it is shared.
    shared: usize,
    /// Whether it has a prize, be it one that cannot be read.
    has_prize: bool,
}

impl Default for Reader {
    fn default() -> Reader {
        let (currency, unit, limit) = (None, Money(1), Limit::OneInAll);
        let (brackets, lines, problems) = (Vec::new(), Vec::new(), Vec::new());
        Reader { line: 1, currency, unit, limit, brackets, lines, problems }
    }
}

impl Reader {
    fn problem(&mut self, kind: FundProblemKind) {
        self.problems.push(FundProblem { line: self.line, kind });
    }

    fn read(&mut self, line: &str) {
        if let Err(kind) = self.read_line(line) {
            self.problem(kind);
        }
    }

    fn read_line(&mut self, line: &str) -> Result<(), FundProblemKind> {
        if line == "one prize each" {
            self.limit = Limit::OneInAll;
            return Ok(());
        }
        if line == "one prize in each bracket" {
            self.limit = Limit::OneInBracket;
            return Ok(());
        }
        let unknown = || FundProblemKind::UnknownLine(line.chars().take(40).collect());
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match word {
            "currency" => self.currency = Some(Currency::parse(rest).map_err(FundProblemKind::Money)?),
            "round" => self.unit = self.amount(rest)?.max(Money(1)),
            "bracket" => self.bracket(name(rest)?)?,
            "category" => self.category(name(rest)?)?,
            "for" => {
                let criterion = criterion(rest).ok_or_else(unknown)??;
                self.last_category()?.criteria.push(criterion);
            }
            "by" => self.last_category()?.ranked_by = ranked_by(rest).ok_or_else(unknown)??,
            "at" => {
                let digits = rest.strip_prefix("least ").ok_or_else(unknown)?;
                self.last_category()?.least_players = number(digits.trim_end_matches(" players"))?;
            }
            "shared" => {
                let digits = rest.strip_prefix("to place ").ok_or_else(unknown)?;
                self.last_category()?.shared_to = Some(number(digits)?);
                self.lines.last_mut().into_iter().for_each(|lines| lines.shared = self.line);
            }
            "prize" => {
                self.lines.last_mut().into_iter().for_each(|lines| lines.has_prize = true);
                let prize = self.prize(rest)?;
                self.last_category()?.prizes.push(prize);
            }
            "section" | "sections" => return Err(FundProblemKind::OneSection),
            _ => return Err(unknown()),
        }
        Ok(())
    }

    fn amount(&self, text: &str) -> Result<Money, FundProblemKind> {
        let currency = self.currency.ok_or(FundProblemKind::NoCurrency)?;
        currency.amount(text).map_err(FundProblemKind::Money)
    }

    fn bracket(&mut self, name: String) -> Result<(), FundProblemKind> {
        if self.brackets.iter().any(|bracket| bracket.name == name) {
            return Err(FundProblemKind::SameName(name));
        }
        self.brackets.push(Bracket { name, categories: Vec::new() });
        Ok(())
    }

    fn category(&mut self, name: String) -> Result<(), FundProblemKind> {
        if self.brackets.is_empty() {
            self.bracket(USUAL_BRACKET.to_owned())?;
        }
        let bracket = self.brackets.last_mut().ok_or(FundProblemKind::NoCategory)?;
        if bracket.categories.iter().any(|category| category.name == name) {
            return Err(FundProblemKind::SameName(name));
        }
        bracket.categories.push(Category {
            name,
            criteria: Vec::new(),
            ranked_by: RankedBy::Standings,
            prizes: Vec::new(),
            shared_to: None,
            least_players: 1,
        });
        self.lines.push(CategoryLines { begin: self.line, shared: self.line, has_prize: false });
        Ok(())
    }

    fn last_category(&mut self) -> Result<&mut Category, FundProblemKind> {
        let bracket = self.brackets.last_mut().ok_or(FundProblemKind::NoCategory)?;
        bracket.categories.last_mut().ok_or(FundProblemKind::NoCategory)
    }

    fn prize(&self, text: &str) -> Result<Prize, FundProblemKind> {
        let (text, goods) =
            text.split_once('+').map_or((text, ""), |(text, goods)| (text.trim(), goods.trim()));
        let goods = if goods.is_empty() { String::new() } else { name(goods)? };
        let (amount, word) = text.split_once(' ').unwrap_or((text, ""));
        let word = word.trim();
        let sharing = Sharing::ALL.into_iter().find(|sharing| sharing.word() == word);
        let sharing = match (sharing, word) {
            (Some(sharing), _) => sharing,
            (None, "") => Sharing::TieBreaks,
            (None, _) => return Err(FundProblemKind::UnknownLine(word.chars().take(40).collect())),
        };
        Ok(Prize { money: self.amount(amount)?, goods, sharing })
    }

    fn finish(mut self) -> Result<Fund, Vec<FundProblem>> {
        let categories: Vec<&Category> = self.brackets.iter().flat_map(|one| one.categories.iter()).collect();
        let mut wanting: Vec<FundProblem> = Vec::new();
        for (category, lines) in categories.iter().zip(&self.lines) {
            if !lines.has_prize {
                let kind = FundProblemKind::NoPrizes(category.name.clone());
                wanting.push(FundProblem { line: lines.begin, kind });
            }
            if category.shared_to.is_some_and(|last| usize::from(last) < category.prizes.len()) {
                wanting.push(FundProblem { line: lines.shared, kind: FundProblemKind::SharedToTooFew });
            }
        }
        if categories.is_empty() {
            wanting.push(FundProblem { line: self.line, kind: FundProblemKind::Empty });
        }
        self.brackets.retain(|bracket| !bracket.categories.is_empty());
        self.problems.extend(wanting);
        self.problems.sort_by_key(|problem| problem.line);
        match (self.currency, self.problems) {
            (Some(currency), problems) if problems.is_empty() => {
                Ok(Fund { currency, unit: self.unit, limit: self.limit, brackets: self.brackets })
            }
            (None, problems) if problems.is_empty() => {
                Err(vec![FundProblem { line: 1, kind: FundProblemKind::NoCurrency }])
            }
            (_, problems) => Err(problems),
        }
    }
}

pub(crate) fn name(text: &str) -> Result<String, FundProblemKind> {
    let is_name = !text.is_empty() && text.chars().count() <= MAX_NAME && !text.chars().any(char::is_control);
    if is_name { Ok(text.to_owned()) } else { Err(FundProblemKind::NotAName) }
}

pub(crate) fn number(text: &str) -> Result<u16, FundProblemKind> {
    let number = text.trim().parse().ok().filter(|number| (1..=MAX_PLACE).contains(number));
    number.ok_or(FundProblemKind::NotANumber)
}

/// A condition by its words; none: not known at all.
pub(crate) fn criterion(text: &str) -> Option<Result<Criterion, FundProblemKind>> {
    let (word, rest) = text.split_once(' ').map_or((text, ""), |(word, rest)| (word, rest.trim()));
    Some(match (word, rest) {
        ("women", "") => Ok(Criterion::Sex(Sex::Woman)),
        ("men", "") => Ok(Criterion::Sex(Sex::Man)),
        ("unrated", "") => Ok(Criterion::Unrated),
        ("rated", band) => rated(band),
        ("born", rest) => match rest.split_once(' ')? {
            ("from", text) => day(text.trim()).map(Criterion::BornFrom),
            ("until", text) => day(text.trim()).map(Criterion::BornUntil),
            _ => return None,
        },
        ("federation", codes) => federations(codes),
        ("club", text) => name(text).map(Criterion::Club),
        ("team", text) => name(text).map(Criterion::Team),
        _ => return None,
    })
}

pub(crate) fn day(text: &str) -> Result<Date, FundProblemKind> {
    text.parse().map_err(|_| FundProblemKind::NotADay(text.to_owned()))
}

/// `1800-1999`, `-1999` or `1800-`.
fn rated(text: &str) -> Result<Criterion, FundProblemKind> {
    let band = || {
        let (from, to) = text.split_once('-')?;
        let bound = |text: &str, open: u16| match text.trim() {
            "" => Some(open),
            digits => digits.parse::<u16>().ok().filter(|number| (1..=MAX_PLACE).contains(number)),
        };
        let (from, to) = (bound(from, 0)?, bound(to, MAX_PLACE)?);
        (from <= to).then_some(Criterion::Rated { from, to })
    };
    band().ok_or_else(|| FundProblemKind::NotABand(text.to_owned()))
}

pub(crate) fn federations(text: &str) -> Result<Criterion, FundProblemKind> {
    let read =
        |code: &str| Federation::parse(code).map_err(|_| FundProblemKind::NotAFederation(code.to_owned()));
    let these: Vec<Federation> = text.split_whitespace().map(read).collect::<Result<_, _>>()?;
    if these.is_empty() {
        Err(FundProblemKind::NotAFederation(String::new()))
    } else {
        Ok(Criterion::Federations(these))
    }
}

/// None: not known at all.
fn ranked_by(text: &str) -> Option<Result<RankedBy, FundProblemKind>> {
    let (word, rest) = text.split_once(' ').map_or((text, ""), |(word, rest)| (word, rest.trim()));
    Some(match (word, rest) {
        ("standings", "") => Ok(RankedBy::Standings),
        ("improvement", "") => Ok(RankedBy::Improvement(Improvement::AgainstAverage)),
        ("improvement", rest) => {
            let slug = rest.strip_prefix("by games of ")?;
            let edition: Result<Edition, _> = slug.parse();
            edition
                .map(|edition| RankedBy::Improvement(Improvement::ByGames(edition)))
                .map_err(|_| FundProblemKind::NotAnEdition(slug.to_owned()))
        }
        _ => return None,
    })
}

impl fmt::Display for Fund {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "currency {}", self.currency)?;
        writeln!(f, "round {}", self.currency.digits(self.unit))?;
        f.write_str(match self.limit {
            Limit::OneInAll => "one prize each",
            Limit::OneInBracket => "one prize in each bracket",
        })?;
        for bracket in &self.brackets {
            write!(f, "\nbracket {}", bracket.name)?;
            bracket.categories.iter().try_for_each(|category| category.write(f, self.currency))?;
        }
        Ok(())
    }
}

impl Category {
    fn write(&self, f: &mut fmt::Formatter<'_>, currency: Currency) -> fmt::Result {
        write!(f, "\ncategory {}", self.name)?;
        self.criteria.iter().try_for_each(|criterion| write!(f, "\nfor {}", Words(criterion)))?;
        match self.ranked_by {
            RankedBy::Standings => {}
            RankedBy::Improvement(Improvement::AgainstAverage) => f.write_str("\nby improvement")?,
            RankedBy::Improvement(Improvement::ByGames(edition)) => {
                write!(f, "\nby improvement by games of {edition}")?;
            }
        }
        if self.least_players > 1 {
            write!(f, "\nat least {} players", self.least_players)?;
        }
        if let Some(last) = self.shared_to {
            write!(f, "\nshared to place {last}")?;
        }
        for prize in &self.prizes {
            write!(f, "\nprize {} {}", currency.digits(prize.money), prize.sharing.word())?;
            if !prize.goods.is_empty() {
                write!(f, " + {}", prize.goods)?;
            }
        }
        Ok(())
    }
}

/// A condition as a line of a fund has it.
pub(crate) fn condition(criterion: &Criterion) -> String {
    Words(criterion).to_string()
}

/// The same, to be written.
struct Words<'a>(&'a Criterion);

impl fmt::Display for Words<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Criterion::Sex(Sex::Woman) => f.write_str("women"),
            Criterion::Sex(Sex::Man) => f.write_str("men"),
            Criterion::BornFrom(day) => write!(f, "born from {day}"),
            Criterion::BornUntil(day) => write!(f, "born until {day}"),
            Criterion::Rated { from: 0, to } => write!(f, "rated -{to}"),
            Criterion::Rated { from, to: MAX_PLACE } => write!(f, "rated {from}-"),
            Criterion::Rated { from, to } => write!(f, "rated {from}-{to}"),
            Criterion::Unrated => f.write_str("unrated"),
            Criterion::Federations(these) => {
                f.write_str("federation")?;
                these.iter().try_for_each(|one| write!(f, " {}", one.code()))
            }
            Criterion::Club(name) => write!(f, "club {name}"),
            Criterion::Team(name) => write!(f, "team {name}"),
        }
    }
}
