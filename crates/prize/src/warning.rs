//! What an organiser should look at again before a fund is announced.

use glossary::{Phrase, phrase};

use crate::criteria::Criterion;
use crate::fund::{Category, Fund, Sharing};

/// What is unwise in a fund.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The rating bands of two categories overlap: one player can be the best of both.
    OverlappingBands {
        /// One category.
        one: String,
        /// The other.
        other: String,
    },
    /// Prizes are shared and no last place is announced: many may share a small prize.
    SharedWithoutLimit {
        /// The category.
        category: String,
    },
    /// A prize is larger than that of the place before.
    NotFalling {
        /// The category.
        category: String,
        /// The place.
        place: usize,
    },
}

impl Warning {
    /// The same in words.
    ///
    /// ```
    /// let text = "currency EUR\ncategory U2400\nfor rated -2399\nprize 100\n\
    ///             category U2300\nfor rated -2299\nprize 100";
    /// let fund = prize::Fund::parse(text).expect("a fund");
    /// assert_eq!(
    ///     fund.warnings()[0].phrase().to_string(),
    ///     "the rating bands of U2400 and U2300 overlap: one player can be the best of both; use bands \
    ///      such as 2300 to 2399 and 2200 to 2299"
    /// );
    /// ```
    pub fn phrase(&self) -> Phrase {
        match self {
            Warning::OverlappingBands { one, other } => phrase!(
                "the rating bands of {one} and {other} overlap: one player can be the best of both; use \
                 bands such as 2300 to 2399 and 2200 to 2299",
                one = one.as_str(),
                other = other.as_str()
            ),
            Warning::SharedWithoutLimit { category } => phrase!(
                "{category} is shared by all who are tied; announce to which place prizes are shared \
                 if that is not wanted",
                category = category.as_str()
            ),
            Warning::NotFalling { category, place } => phrase!(
                "{category}: the prize of place {place} is larger than the one before",
                category = category.as_str(),
                place
            ),
        }
    }
}

impl Fund {
    /// What is unwise in it. Example: see [`Warning::phrase`].
    pub fn warnings(&self) -> Vec<Warning> {
        let categories: Vec<&Category> = self.categories().map(|(_, category)| category).collect();
        let mut warnings = Vec::new();
        for (index, one) in categories.iter().enumerate() {
            let later = categories.iter().skip(index + 1).filter(|other| bands_overlap(one, other));
            warnings.extend(
                later.map(|other| Warning::OverlappingBands {
                    one: one.name.clone(),
                    other: other.name.clone(),
                }),
            );
            let is_shared = one.prizes.iter().any(|prize| prize.sharing != Sharing::TieBreaks);
            if is_shared && one.shared_to.is_none() {
                warnings.push(Warning::SharedWithoutLimit { category: one.name.clone() });
            }
            let pairs = one.prizes.windows(2).enumerate();
            warnings.extend(
                pairs
                    .filter(|(_, pair)| pair[1].money > pair[0].money)
                    .map(|(at, _)| Warning::NotFalling { category: one.name.clone(), place: at + 2 }),
            );
        }
        warnings
    }
}

/// Whether both ask for a band of ratings, the bands meet, and they ask for nothing else that differs.
fn bands_overlap(one: &Category, other: &Category) -> bool {
    let (Some(mine), Some(theirs)) = (band(one), band(other)) else { return false };
    let rest = |category: &Category| -> Vec<Criterion> {
        category.criteria.iter().filter(|one| !matches!(one, Criterion::Rated { .. })).cloned().collect()
    };
    mine.0 <= theirs.1 && theirs.0 <= mine.1 && rest(one) == rest(other) && one.ranked_by == other.ranked_by
}

/// The band of ratings that a category asks for.
fn band(category: &Category) -> Option<(u16, u16)> {
    let bands = category.criteria.iter().filter_map(|criterion| match criterion {
        Criterion::Rated { from, to } => Some((*from, *to)),
        Criterion::Sex(_)
        | Criterion::BornFrom(_)
        | Criterion::BornUntil(_)
        | Criterion::Unrated
        | Criterion::Federations(_)
        | Criterion::Club(_)
        | Criterion::Team(_) => None,
    });
    bands.reduce(|one, other| (one.0.max(other.0), one.1.min(other.1)))
}
