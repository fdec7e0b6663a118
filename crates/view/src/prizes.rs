//! Prizes: the fund as announced, who wins what and why, what nobody wins, totals, receipts. What pages,
//! programs, the command line and paper show.

use glossary::{Phrase, RoundNumber};
use prize::{Fund, FundProblemKind, Improvement, Limit, RankedBy};
use tournament::{Confirmer, PrizesAwarded, Section};
use words::Words;

/// What is asked about prizes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Question<'a> {
    /// The lines of a fund; none: the one that is announced.
    pub fund: Option<&'a str>,
    /// Results that are supposed for boards that have none, such as `3=1-0`.
    pub suppose: &'a str,
    /// After which round; none: by the standings of this moment.
    pub after: Option<RoundNumber>,
}

/// Who wins what, or would; none if no fund is announced and none is named.
///
/// # Errors
/// What is wrong with the question, or why there are no standings.
pub fn answer(section: &Section, question: Question<'_>) -> Result<Option<PrizesAwarded>, Phrase> {
    let supposed = section.supposed(question.suppose)?;
    let first = |problems: Vec<prize::FundProblem>| {
        problems.first().map_or_else(|| FundProblemKind::Empty.phrase(), prize::FundProblem::phrase)
    };
    let given = question.fund.map(Fund::parse).transpose().map_err(first)?;
    let Some(fund) = given.or_else(|| section.prizes.fund.clone()) else { return Ok(None) };
    let then = (!supposed.is_empty()).then(|| section.with_results(&supposed));
    let awarded = then.as_ref().unwrap_or(section).prizes_of(fund, question.after);
    awarded.map(Some).map_err(|error| error.phrase())
}

/// The fund as announced, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnouncedFund {
    /// All its money.
    pub total: String,
    /// How it is distributed: how many prizes one can win, how shares are rounded.
    pub rules: Vec<String>,
    /// Its categories.
    pub categories: Vec<AnnouncedCategory>,
    /// The lines of which it is made.
    pub lines: String,
    /// What is unwise in it.
    pub warnings: Vec<String>,
}

impl AnnouncedFund {
    /// A category under its bracket, where there is more than one.
    pub fn title_of(&self, category: &AnnouncedCategory) -> String {
        let is_only = self.categories.iter().all(|one| one.bracket == category.bracket);
        if is_only { category.name.clone() } else { format!("{}: {}", category.bracket, category.name) }
    }
}

/// A category of a fund.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnouncedCategory {
    /// Its bracket.
    pub bracket: String,
    /// Its name.
    pub name: String,
    /// Who may win, what puts them in order, how many are needed, to which place prizes are shared.
    pub conditions: Vec<String>,
    /// Its prizes: the place, what it is, what becomes of it in a tie.
    pub prizes: Vec<(usize, String, String)>,
}

/// Who wins what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeList {
    /// The awards, category by category.
    pub awards: Vec<AwardRow>,
    /// The prizes that nobody wins, each in a sentence.
    pub unawarded: Vec<String>,
    /// What came of each category.
    pub categories: Vec<CategoryRow>,
    /// Of the whole fund.
    pub totals: Totals,
    /// The hash by which the distribution is confirmed.
    pub hash: String,
    /// Whether the standings are final.
    pub is_final: bool,
    /// Whether both have confirmed it.
    pub is_settled: bool,
    /// Who confirms, and by whose hand they have.
    pub confirmations: Vec<(Confirmer, String, Option<String>)>,
    /// Where the checker disagrees: never, unless something is wrong.
    pub disagreements: Vec<String>,
}

/// A row of the list of prizes, and a receipt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwardRow {
    /// The pairing number.
    pub number: u16,
    /// The name.
    pub name: String,
    /// The bracket.
    pub bracket: String,
    /// The category.
    pub category: String,
    /// The place in the category.
    pub place: usize,
    /// The money in digits, without the currency.
    pub money: String,
    /// The money with its currency; empty if there is none.
    pub amount: String,
    /// What there is beside money; empty if there is nothing.
    pub goods: String,
    /// The money and what there is beside it.
    pub what: String,
    /// How it comes about, clause by clause.
    pub why: Vec<String>,
    /// The sentence that an arbiter reads to the player.
    pub sentence: String,
}

/// What came of a category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CategoryRow {
    /// Its name.
    pub name: String,
    /// How many are in it.
    pub players: usize,
    /// Of whom it is not known whether they are in it.
    pub unknown: Vec<String>,
    /// Its money.
    pub announced: String,
    /// What it pays.
    pub paid: String,
    /// What nobody wins.
    pub unawarded: String,
    /// What is left by rounding.
    pub remainder: String,
}

/// How many names are told of those of whom something is not known.
const MAX_UNKNOWN: usize = 10;

impl CategoryRow {
    /// Of whom it is not known whether they are in it, in a sentence; none if all is known.
    pub fn unknown_sentence(&self, words: &Words) -> Option<String> {
        let names: Vec<&str> = self.unknown.iter().take(MAX_UNKNOWN).map(String::as_str).collect();
        let more = self.unknown.len().saturating_sub(MAX_UNKNOWN);
        let id = if more > 0 { "prizes-unknown-many" } else { "prizes-unknown" };
        let names = names.join("; ");
        let parts =
            [("category", self.name.as_str().into()), ("names", names.into()), ("count", more.into())];
        (!self.unknown.is_empty()).then(|| words.with(id, &parts))
    }
}

/// The sums of a distribution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// The fund.
    pub fund: String,
    /// What is paid.
    pub paid: String,
    /// What nobody wins.
    pub unawarded: String,
    /// What is left by rounding.
    pub remainder: String,
}

/// The fund as announced.
pub fn announced(words: &Words, fund: &Fund) -> AnnouncedFund {
    let limit = match fund.limit {
        Limit::OneInAll => "prizes-one-each",
        Limit::OneInBracket => "prizes-one-in-bracket",
    };
    let unit = fund.currency.text(fund.unit);
    let rounded = words.with("prizes-rounded", &[("unit", unit.into())]);
    AnnouncedFund {
        total: fund.currency.text(fund.total()),
        rules: vec![words.say(limit), rounded],
        categories: fund
            .categories()
            .map(|(bracket, category)| announced_category(words, fund, bracket, category))
            .collect(),
        lines: fund.to_string(),
        warnings: fund.warnings().iter().map(|warning| words.sentence(&warning.phrase())).collect(),
    }
}

fn announced_category(
    words: &Words,
    fund: &Fund,
    bracket: usize,
    category: &prize::Category,
) -> AnnouncedCategory {
    let mut conditions: Vec<String> = category.criteria.iter().map(|one| words.said(&one.phrase())).collect();
    match category.ranked_by {
        RankedBy::Standings => {}
        RankedBy::Improvement(Improvement::AgainstAverage) => {
            conditions.push(words.say("prizes-improvement-average"))
        }
        RankedBy::Improvement(Improvement::ByGames(edition)) => {
            conditions.push(words.with("prizes-improvement-games", &[("edition", edition.slug().into())]));
        }
    }
    if category.least_players > 1 {
        conditions.push(words.with("prizes-least-players", &[("count", category.least_players.into())]));
    }
    if let Some(last) = category.shared_to {
        conditions.push(words.with("prizes-shared-to", &[("place", last.into())]));
    }
    let prizes = (1..).zip(&category.prizes).map(|(place, prize)| {
        let money = (prize.money.0 > 0).then(|| fund.currency.text(prize.money));
        let goods = (!prize.goods.is_empty()).then(|| prize.goods.clone());
        let what: Vec<String> = money.into_iter().chain(goods).collect();
        (place, what.join(" + "), words.said(&prize.sharing.phrase()))
    });
    AnnouncedCategory {
        bracket: fund.brackets[bracket].name.clone(),
        name: category.name.clone(),
        conditions,
        prizes: prizes.collect(),
    }
}

/// Who wins what, compared with what the checker finds.
pub fn list(words: &Words, awarded: &PrizesAwarded) -> PrizeList {
    let PrizesAwarded { fund, contestants, distribution, hash, is_final, confirmed } = awarded;
    let text = |money| fund.currency.text(money);
    let disagreements = prize::disagreements(fund, contestants, distribution);
    PrizeList {
        awards: distribution.awards.iter().map(|award| row(words, fund, award)).collect(),
        unawarded: distribution.unawarded.iter().map(|one| words.sentence(&one.sentence(fund))).collect(),
        categories: distribution.categories.iter().map(|outcome| category_row(awarded, outcome)).collect(),
        totals: Totals {
            fund: text(fund.total()),
            paid: text(distribution.paid()),
            unawarded: text(distribution.not_awarded()),
            remainder: text(distribution.remainder()),
        },
        hash: hash.clone(),
        is_final: *is_final,
        is_settled: awarded.is_settled(),
        confirmations: Confirmer::ALL
            .iter()
            .map(|one| (*one, words.sentence(&one.phrase()), confirmed.get(one).cloned()))
            .collect(),
        disagreements: disagreements.iter().map(|one| words.sentence(&one.phrase(fund))).collect(),
    }
}

fn row(words: &Words, fund: &Fund, award: &prize::Award) -> AwardRow {
    let category = fund.categories().nth(award.category).map_or("", |(_, category)| category.name.as_str());
    AwardRow {
        number: award.number.get(),
        name: award.name.clone(),
        bracket: fund.brackets[award.bracket].name.clone(),
        category: category.to_owned(),
        place: award.place,
        money: fund.currency.digits(award.money),
        amount: if award.money.0 > 0 { fund.currency.text(award.money) } else { String::new() },
        goods: award.goods.join(" + "),
        what: award.what(fund),
        why: award.clauses(fund).iter().map(|clause| words.said(clause)).collect(),
        sentence: words.sentence(&award.sentence(fund)),
    }
}

fn category_row(awarded: &PrizesAwarded, outcome: &prize::CategoryOutcome) -> CategoryRow {
    let fund = &awarded.fund;
    let category = fund.categories().nth(outcome.category).map(|(_, category)| category);
    let name_of =
        |number| awarded.contestants.iter().find(|one| one.number == number).map(|one| one.name.clone());
    let announced = category.map(prize::Category::total).unwrap_or_default();
    CategoryRow {
        name: category.map(|one| one.name.clone()).unwrap_or_default(),
        players: outcome.players,
        unknown: outcome.unknown.iter().filter_map(|number| name_of(*number)).collect(),
        announced: fund.currency.text(announced),
        paid: fund.currency.text(outcome.paid),
        unawarded: fund.currency.text(announced - outcome.paid - outcome.remainder),
        remainder: fund.currency.text(outcome.remainder),
    }
}
