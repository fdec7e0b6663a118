//! The rules that a norm must pass, each with its article.

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use crate::norm_event::NormFormat;
use crate::norm_title::NormTitle;
use crate::state::State;

/// A rule that a norm must pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NormRule {
    /// Enough games (1.4.1 a-c).
    Games,
    /// All scheduled rounds, where the pairings are known from the start (1.4.1e).
    AllRounds,
    /// Opponents of two federations besides the candidate's own (1.4.3).
    Federations,
    /// Not too many opponents of the candidate's own federation (1.4.4).
    OwnFederation,
    /// Not too many opponents of any one federation (1.4.4).
    OneFederation,
    /// Half of the opponents hold titles (1.4.5a).
    TitleHolders,
    /// A third of the opponents hold the titles that the norm asks for (1.4.5 b-f).
    RequiredTitles,
    /// The mix of opponents over the whole round robin makes a norm possible (1.4.1f).
    WholeEvent,
    /// The rating average of the opponents is high enough (1.4.8a).
    Average,
    /// 35 per cent of the points (1.4.8b).
    Score,
    /// The performance (1.4.8).
    Performance,
}

impl NormRule {
    /// All of them, in the order of the articles.
    pub const ALL: [NormRule; 11] = [
        NormRule::Games,
        NormRule::AllRounds,
        NormRule::Federations,
        NormRule::OwnFederation,
        NormRule::OneFederation,
        NormRule::TitleHolders,
        NormRule::RequiredTitles,
        NormRule::WholeEvent,
        NormRule::Average,
        NormRule::Score,
        NormRule::Performance,
    ];

    /// What programs read where the rule is not met.
    ///
    /// ```
    /// use title::{NormFormat, NormRule, NormTitle};
    /// assert_eq!(NormRule::Federations.code(), "not_enough_federations");
    /// let article = NormRule::RequiredTitles.article(NormTitle::Grandmaster, NormFormat::DoubleRoundRobin);
    /// assert_eq!(article.to_string(), "title-regulations@2024-01/1.4.5.f");
    /// ```
    pub const fn code(self) -> &'static str {
        match self {
            NormRule::Games => "not_enough_games",
            NormRule::AllRounds => "rounds_not_finished",
            NormRule::Federations => "not_enough_federations",
            NormRule::OwnFederation => "too_many_own_federation",
            NormRule::OneFederation => "too_many_one_federation",
            NormRule::TitleHolders => "not_enough_title_holders",
            NormRule::RequiredTitles => "not_enough_required_titles",
            NormRule::WholeEvent => "mix_of_whole_event",
            NormRule::Average => "average_too_low",
            NormRule::Score => "score_too_low",
            NormRule::Performance => "performance_too_low",
        }
    }

    /// The article. Example: see [`NormRule::code`].
    pub fn article(self, title: NormTitle, format: NormFormat) -> Citation {
        match self {
            NormRule::Games => cite!("title-regulations@2024-01/1.4.1.a"),
            NormRule::AllRounds => cite!("title-regulations@2024-01/1.4.1.e"),
            NormRule::Federations => cite!("title-regulations@2024-01/1.4.3"),
            NormRule::OwnFederation | NormRule::OneFederation => cite!("title-regulations@2024-01/1.4.4"),
            NormRule::TitleHolders => cite!("title-regulations@2024-01/1.4.5.a"),
            NormRule::RequiredTitles if format == NormFormat::DoubleRoundRobin => {
                cite!("title-regulations@2024-01/1.4.5.f")
            }
            NormRule::RequiredTitles => title.opponents_article(),
            NormRule::WholeEvent => cite!("title-regulations@2024-01/1.4.1.f"),
            NormRule::Average => cite!("title-regulations@2024-01/1.4.8.a"),
            NormRule::Score => cite!("title-regulations@2024-01/1.4.8.b"),
            NormRule::Performance => cite!("title-regulations@2024-01/1.4.8"),
        }
    }
}

/// A rule, what it asks of a set of games, and what there is.
///
/// ```
/// use title::{Check, NormRule, NormTitle, State};
/// let check = Check {
///     rule: NormRule::TitleHolders,
///     state: State::Failed,
///     is_waived: false,
///     needed: 5,
///     certain: 4,
///     possible: 4,
/// };
/// let said = check.phrase(NormTitle::Grandmaster).to_string();
/// assert_eq!(said, "opponents with a title: 5 needed, 4 there");
/// let open = Check { possible: 5, state: State::Open, ..check };
/// let said = open.phrase(NormTitle::Grandmaster).to_string();
/// assert_eq!(said, "opponents with a title: 5 needed, 4 to 5 there, since something is not known");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// The rule.
    pub rule: NormRule,
    /// What became of it.
    pub state: State,
    /// Whether it does not apply, since the tournament is exempt (1.4.3).
    pub is_waived: bool,
    /// What is needed or, of federations, allowed. Points are in half-points.
    pub needed: i32,
    /// What there is for certain: where too many are forbidden, the least.
    pub certain: i32,
    /// What there may be where something is not known: where too many are forbidden, the most.
    pub possible: i32,
}

impl Check {
    /// What is asked and what there is. Example: see [`Check`].
    pub fn phrase(&self, title: NormTitle) -> Phrase {
        let what = self.what(title);
        if self.is_waived {
            return phrase!("{what}: the tournament is exempt", what);
        }
        let is_limit = matches!(self.rule, NormRule::OwnFederation | NormRule::OneFederation);
        let (needed, there) = (self.shown(self.needed), self.shown(self.certain));
        match (is_limit, self.certain == self.possible) {
            (true, true) => phrase!("{what}: {needed} allowed, {there} there", what, needed, there),
            (false, true) => phrase!("{what}: {needed} needed, {there} there", what, needed, there),
            (true, false) => {
                let most = self.shown(self.possible);
                phrase!(
                    "{what}: {needed} allowed, {there} to {most} there, since something is not known",
                    what,
                    needed,
                    there,
                    most
                )
            }
            (false, false) => {
                let most = self.shown(self.possible);
                phrase!(
                    "{what}: {needed} needed, {there} to {most} there, since something is not known",
                    what,
                    needed,
                    there,
                    most
                )
            }
        }
    }

    fn shown(&self, number: i32) -> glossary::phrase::Part {
        match self.rule {
            NormRule::Score => glossary::Points::from_half_points(number).into(),
            NormRule::Games
            | NormRule::AllRounds
            | NormRule::Federations
            | NormRule::OwnFederation
            | NormRule::OneFederation
            | NormRule::TitleHolders
            | NormRule::RequiredTitles
            | NormRule::WholeEvent
            | NormRule::Average
            | NormRule::Performance => glossary::phrase::Part::Number(number.into()),
        }
    }

    fn what(&self, title: NormTitle) -> Phrase {
        match self.rule {
            NormRule::Games => phrase!("games that count"),
            NormRule::AllRounds => phrase!("scheduled rounds, all of which count"),
            NormRule::Federations => phrase!("federations besides the player's own"),
            NormRule::OwnFederation => phrase!("opponents of the player's own federation"),
            NormRule::OneFederation => phrase!("opponents of one federation"),
            NormRule::TitleHolders => phrase!("opponents with a title"),
            NormRule::RequiredTitles => match title {
                NormTitle::Grandmaster => phrase!("opponents who are GM"),
                NormTitle::InternationalMaster => phrase!("opponents who are IM or GM"),
                NormTitle::WomanGrandmaster => phrase!("opponents who are WGM, IM or GM"),
                NormTitle::WomanInternationalMaster => phrase!("opponents who are WIM, WGM, IM or GM"),
            },
            NormRule::WholeEvent => phrase!("rules about the mix of all opponents of the tournament"),
            NormRule::Average => phrase!("rating average"),
            NormRule::Score => phrase!("points for 35 per cent"),
            NormRule::Performance => phrase!("performance"),
        }
    }
}
