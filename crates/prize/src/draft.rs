//! A fund as somebody fills it in, field by field, before it is known whether it can be read.
//!
//! Everything is kept as it was typed, so that nothing is lost when something is wrong; what is wrong is told
//! at its field, by the same rules as the lines of a fund.

use crate::contestant::Sex;
use crate::criteria::Criterion;
use crate::fund::{Bracket, Category, Fund, Limit, Prize, RankedBy, Sharing};
use crate::fund_text::{
    FundProblemKind, MAX_PLACE, USUAL_BRACKET, condition, criterion, day, federations, name, number,
};
use crate::money::{Currency, Money};

/// A fund being filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FundDraft {
    /// The currency.
    pub currency: String,
    /// To what shares are rounded down; empty: to the smallest unit.
    pub unit: String,
    /// One prize in each bracket, and not one in all.
    pub is_one_in_bracket: bool,
    /// The categories.
    pub categories: Vec<CategoryDraft>,
}

/// A category being filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CategoryDraft {
    /// Its name.
    pub name: String,
    /// Its bracket; empty: the usual one.
    pub bracket: String,
    /// `women`, `men`, or nothing.
    pub sex: String,
    /// The first day of birth of juniors.
    pub born_from: String,
    /// The last day of birth of seniors.
    pub born_until: String,
    /// Only players without a rating.
    pub is_unrated: bool,
    /// The lowest rating.
    pub rated_from: String,
    /// The highest rating.
    pub rated_to: String,
    /// Codes of federations.
    pub federations: String,
    /// The club.
    pub club: String,
    /// The team.
    pub team: String,
    /// Conditions for which there is no other field, one a line, in the words of a fund's lines.
    pub further: String,
    /// `standings`, `improvement`, or an edition of the rating regulations: improvement game by game.
    pub ranked_by: String,
    /// How many players are needed.
    pub least_players: String,
    /// To which place prizes are shared.
    pub shared_to: String,
    /// The prizes, first place first.
    pub prizes: Vec<PrizeDraft>,
}

/// A prize being filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrizeDraft {
    /// The money.
    pub money: String,
    /// What becomes of it in a tie, by its word.
    pub sharing: String,
    /// What there is beside money.
    pub goods: String,
}

/// A field of a draft. Categories and places are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DraftField {
    /// The fund as a whole.
    Whole,
    /// Its currency.
    Currency,
    /// To what shares are rounded.
    Unit,
    /// A field of a category.
    Category(usize, CategoryField),
    /// A field of a prize: the category, the place.
    Prize(usize, usize, PrizeField),
}

/// A field of a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CategoryField {
    /// The name.
    Name,
    /// The bracket.
    Bracket,
    /// Women or men.
    Sex,
    /// The first day of birth.
    BornFrom,
    /// The last day of birth.
    BornUntil,
    /// The lowest rating.
    RatedFrom,
    /// The highest rating.
    RatedTo,
    /// Without a rating.
    Unrated,
    /// Federations.
    Federations,
    /// The club.
    Club,
    /// The team.
    Team,
    /// Further conditions.
    Further,
    /// What puts players in order.
    RankedBy,
    /// How many players are needed.
    LeastPlayers,
    /// To which place prizes are shared.
    SharedTo,
    /// All its prizes.
    Prizes,
}

/// A field of a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PrizeField {
    /// The money.
    Money,
    /// What becomes of it in a tie.
    Sharing,
    /// What there is beside money.
    Goods,
}

/// A field that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftProblem {
    /// The field.
    pub field: DraftField,
    /// What is wrong with it.
    pub kind: FundProblemKind,
}

impl FundDraft {
    /// The draft that reads as this fund.
    ///
    /// ```
    /// use prize::{DraftField, FundDraft, PrizeField, Sharing, manual_example};
    /// let fund = manual_example(Sharing::Hort);
    /// let mut draft = FundDraft::of(&fund);
    /// assert_eq!(draft.categories[0].prizes[0].money, "10000.00");
    /// assert_eq!(draft.read(), Ok(fund));
    /// assert!(draft.categories[0].criteria().is_empty() && !draft.categories[0].is_empty());
    /// assert!(!draft.categories[0].prizes[0].is_empty());
    /// draft.categories[0].prizes[1].money = "five".to_owned();
    /// let problems = draft.read().expect_err("five is no amount");
    /// assert_eq!(problems[0].field, DraftField::Prize(0, 1, PrizeField::Money));
    /// ```
    pub fn of(fund: &Fund) -> FundDraft {
        let category = |(bracket, category): (usize, &Category)| {
            CategoryDraft::of(fund.currency, &fund.brackets[bracket].name, category)
        };
        FundDraft {
            currency: fund.currency.code().to_owned(),
            unit: fund.currency.digits(fund.unit),
            is_one_in_bracket: fund.limit == Limit::OneInBracket,
            categories: fund.categories().map(category).collect(),
        }
    }

    /// The fund, or every field that cannot be read. Categories and last prizes in which nothing was filled
    /// in are left out. Example: see [`FundDraft::of`].
    ///
    /// # Errors
    /// What is wrong, field by field.
    pub fn read(&self) -> Result<Fund, Vec<DraftProblem>> {
        let mut reader = Reader::default();
        let currency = Currency::parse(self.currency.trim()).map_err(FundProblemKind::Money);
        reader.currency = reader.keep(DraftField::Currency, currency);
        let unit = if self.unit.trim().is_empty() { Ok(None) } else { reader.amount(&self.unit) };
        let unit = reader.keep(DraftField::Unit, unit).flatten().unwrap_or(Money(1)).max(Money(1));
        let limit = if self.is_one_in_bracket { Limit::OneInBracket } else { Limit::OneInAll };
        let mut brackets: Vec<Bracket> = Vec::new();
        let filled = self.categories.iter().enumerate().filter(|(_, category)| !category.is_empty());
        for (index, draft) in filled {
            let category = reader.category(index, draft);
            let field = |field| DraftField::Category(index, field);
            let own = if draft.bracket.trim().is_empty() { USUAL_BRACKET } else { draft.bracket.trim() };
            let Some(own) = reader.keep(field(CategoryField::Bracket), name(own)) else { continue };
            let at = brackets.iter().position(|bracket| bracket.name == own).unwrap_or_else(|| {
                brackets.push(Bracket { name: own, categories: Vec::new() });
                brackets.len() - 1
            });
            let same = brackets[at].categories.iter().any(|one| one.name == category.name);
            if same && !category.name.is_empty() {
                reader.problem(field(CategoryField::Name), FundProblemKind::SameName(category.name.clone()));
            }
            brackets[at].categories.push(category);
        }
        if brackets.is_empty() && reader.problems.is_empty() {
            reader.problem(DraftField::Whole, FundProblemKind::Empty);
        }
        match reader.currency {
            Some(currency) if reader.problems.is_empty() => Ok(Fund { currency, unit, limit, brackets }),
            Some(_) | None => Err(reader.problems),
        }
    }
}

impl CategoryDraft {
    fn of(currency: Currency, bracket: &str, category: &Category) -> CategoryDraft {
        let optional = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
        let prize = |prize: &Prize| PrizeDraft {
            money: if prize.money == Money::NONE && !prize.goods.is_empty() {
                String::new()
            } else {
                currency.digits(prize.money)
            },
            sharing: prize.sharing.word().to_owned(),
            goods: prize.goods.clone(),
        };
        let mut draft = CategoryDraft {
            name: category.name.clone(),
            bracket: if bracket == USUAL_BRACKET { String::new() } else { bracket.to_owned() },
            ranked_by: category.ranked_by.word().to_owned(),
            least_players: optional((category.least_players > 1).then_some(category.least_players)),
            shared_to: optional(category.shared_to),
            prizes: category.prizes.iter().map(prize).collect(),
            ..CategoryDraft::default()
        };
        category.criteria.iter().for_each(|criterion| draft.add(criterion));
        draft
    }

    /// Puts a condition into its field, or among the further ones if there is one already.
    fn add(&mut self, criterion: &Criterion) {
        let rated = |number: u16, open: u16| {
            if number == open { String::new() } else { number.to_string() }
        };
        let is_band_free = self.rated_from.is_empty() && self.rated_to.is_empty() && !self.is_unrated;
        let (field, text) = match criterion {
            Criterion::Sex(Sex::Woman) => (&mut self.sex, "women".to_owned()),
            Criterion::Sex(Sex::Man) => (&mut self.sex, "men".to_owned()),
            Criterion::BornFrom(day) => (&mut self.born_from, day.to_string()),
            Criterion::BornUntil(day) => (&mut self.born_until, day.to_string()),
            Criterion::Rated { from, to } if is_band_free && (*from, *to) != (0, MAX_PLACE) => {
                (self.rated_from, self.rated_to) = (rated(*from, 0), rated(*to, MAX_PLACE));
                return;
            }
            Criterion::Unrated if is_band_free => {
                self.is_unrated = true;
                return;
            }
            Criterion::Rated { .. } | Criterion::Unrated => (&mut self.further, String::new()),
            Criterion::Federations(these) => {
                let codes: Vec<&str> = these.iter().map(glossary::Federation::code).collect();
                (&mut self.federations, codes.join(" "))
            }
            Criterion::Club(name) => (&mut self.club, name.clone()),
            Criterion::Team(name) => (&mut self.team, name.clone()),
        };
        if field.is_empty() && !text.is_empty() {
            *field = text;
        } else {
            self.further += &format!("{}\n", condition(criterion));
        }
    }

    /// Its conditions, as far as they can be read. Example: see [`FundDraft::of`].
    pub fn criteria(&self) -> Vec<Criterion> {
        Reader::default().criteria(0, self)
    }

    /// Whether nothing was filled in. Example: see [`FundDraft::of`].
    pub fn is_empty(&self) -> bool {
        let Self { ranked_by: _, prizes, is_unrated, .. } = self;
        let texts = [
            &self.name,
            &self.bracket,
            &self.sex,
            &self.born_from,
            &self.born_until,
            &self.rated_from,
            &self.rated_to,
            &self.federations,
            &self.club,
            &self.team,
            &self.further,
            &self.least_players,
            &self.shared_to,
        ];
        !is_unrated
            && texts.iter().all(|text| text.trim().is_empty())
            && prizes.iter().all(PrizeDraft::is_empty)
    }
}

impl PrizeDraft {
    /// Whether nothing was filled in. Example: see [`FundDraft::of`].
    pub fn is_empty(&self) -> bool {
        self.money.trim().is_empty() && self.goods.trim().is_empty()
    }
}

/// What was found while a draft is read.
#[derive(Default)]
struct Reader {
    currency: Option<Currency>,
    problems: Vec<DraftProblem>,
}

impl Reader {
    fn problem(&mut self, field: DraftField, kind: FundProblemKind) {
        self.problems.push(DraftProblem { field, kind });
    }

    fn keep<T>(&mut self, field: DraftField, read: Result<T, FundProblemKind>) -> Option<T> {
        read.map_err(|kind| self.problem(field, kind)).ok()
    }

    /// An amount; none if the currency could not be read, which is told already.
    fn amount(&self, text: &str) -> Result<Option<Money>, FundProblemKind> {
        let read = self.currency.map(|currency| currency.amount(text.trim()));
        read.transpose().map_err(FundProblemKind::Money)
    }

    fn category(&mut self, index: usize, draft: &CategoryDraft) -> Category {
        let field = |field| DraftField::Category(index, field);
        let own_name = self.keep(field(CategoryField::Name), name(draft.name.trim()));
        let optional = |text: &str| match text.trim() {
            "" => Ok(None),
            digits => number(digits).map(Some),
        };
        let least = self.keep(field(CategoryField::LeastPlayers), optional(&draft.least_players)).flatten();
        let shared_to = self.keep(field(CategoryField::SharedTo), optional(&draft.shared_to)).flatten();
        let ranked_by = self.keep(field(CategoryField::RankedBy), ranked_by(draft.ranked_by.trim()));
        let prizes = self.prizes(index, draft);
        if prizes.is_empty() {
            let called = own_name.clone().unwrap_or_default();
            self.problem(field(CategoryField::Prizes), FundProblemKind::NoPrizes(called));
        }
        if shared_to.is_some_and(|last| usize::from(last) < prizes.len()) {
            self.problem(field(CategoryField::SharedTo), FundProblemKind::SharedToTooFew);
        }
        Category {
            name: own_name.unwrap_or_default(),
            criteria: self.criteria(index, draft),
            ranked_by: ranked_by.unwrap_or_default(),
            prizes,
            shared_to,
            least_players: least.unwrap_or(1),
        }
    }

    fn criteria(&mut self, index: usize, draft: &CategoryDraft) -> Vec<Criterion> {
        let mut criteria = Vec::new();
        let mut take = |at: CategoryField, text: &str, read: &dyn Fn(&str) -> Read| {
            if !text.trim().is_empty() {
                criteria.extend(self.keep(DraftField::Category(index, at), read(text.trim())));
            }
        };
        let unknown = |text: &str| FundProblemKind::UnknownLine(text.chars().take(40).collect());
        let line = |text: &str| criterion(text).unwrap_or_else(|| Err(unknown(text)));
        take(CategoryField::Sex, &draft.sex, &line);
        take(CategoryField::BornFrom, &draft.born_from, &|text| day(text).map(Criterion::BornFrom));
        take(CategoryField::BornUntil, &draft.born_until, &|text| day(text).map(Criterion::BornUntil));
        if draft.is_unrated {
            take(CategoryField::Unrated, "unrated", &line);
        }
        let (from, to) = (draft.rated_from.trim(), draft.rated_to.trim());
        if !from.is_empty() || !to.is_empty() {
            let at = if from.is_empty() { CategoryField::RatedTo } else { CategoryField::RatedFrom };
            let band = format!("rated {from}-{to}");
            let is_one = |text: &str| !text.contains(['-', '\n']);
            let fits = is_one(from) && is_one(to);
            take(at, &band, &|text| {
                if fits { line(text) } else { Err(FundProblemKind::NotABand(text.replace('\n', " "))) }
            });
        }
        take(CategoryField::Federations, &draft.federations, &|text| federations(&text.replace(',', " ")));
        take(CategoryField::Club, &draft.club, &|text| name(text).map(Criterion::Club));
        take(CategoryField::Team, &draft.team, &|text| name(text).map(Criterion::Team));
        draft.further.lines().for_each(|text| take(CategoryField::Further, text, &line));
        criteria
    }

    /// The prizes down to the last one in which something was filled in.
    fn prizes(&mut self, index: usize, draft: &CategoryDraft) -> Vec<Prize> {
        let filled = draft.prizes.iter().rposition(|prize| !prize.is_empty()).map_or(0, |last| last + 1);
        let mut prizes = Vec::new();
        for (place, one) in draft.prizes.iter().take(filled).enumerate() {
            let field = |field| DraftField::Prize(index, place, field);
            let money = match (one.money.trim(), one.goods.trim()) {
                ("", goods) if !goods.is_empty() => Ok(Some(Money::NONE)),
                (money, _) => self.amount(money),
            };
            let money = self.keep(field(PrizeField::Money), money).flatten();
            let goods = match one.goods.trim() {
                "" => Ok(String::new()),
                goods => name(goods),
            };
            let goods = self.keep(field(PrizeField::Goods), goods);
            let sharing = self.keep(field(PrizeField::Sharing), sharing(one.sharing.trim()));
            prizes.push(Prize {
                money: money.unwrap_or_default(),
                goods: goods.unwrap_or_default(),
                sharing: sharing.unwrap_or_default(),
            });
        }
        prizes
    }
}

/// A condition, or why it is none.
type Read = Result<Criterion, FundProblemKind>;

fn sharing(word: &str) -> Result<Sharing, FundProblemKind> {
    let found = Sharing::ALL.into_iter().find(|sharing| sharing.word() == word);
    let found = found.or_else(|| word.is_empty().then_some(Sharing::TieBreaks));
    found.ok_or_else(|| FundProblemKind::UnknownLine(word.chars().take(40).collect()))
}

fn ranked_by(word: &str) -> Result<RankedBy, FundProblemKind> {
    let found = RankedBy::of_word(if word.is_empty() { RankedBy::Standings.word() } else { word });
    found.ok_or_else(|| FundProblemKind::NotAnEdition(word.chars().take(40).collect()))
}
