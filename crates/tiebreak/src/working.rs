//! The working: every value unfolds into what it is made of, with the articles that say so.

use std::cmp::Ordering;
use std::fmt;

use glossary::phrase::Part;
use glossary::{PairingNumber, Phrase, Points, RoundNumber, phrase};

use crate::{Code, Fraction, Rule};
use handbook::Citation;

/// The value of a tie-break for one participant.
///
/// ```
/// use tiebreak::{Fraction, Value};
/// assert_eq!(Value::whole(3).number(), Some(Fraction::whole(3)));
/// assert_eq!(Value::Place(1).number(), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number, printed with so many decimals.
    Number(Fraction, u8),
    /// A place among the tied participants; 0 where nothing was decided.
    Place(u32),
    /// Points board by board, compared one after the other.
    Boards(Vec<Points>),
}

impl Value {
    /// A whole number. Example: see [`Value`].
    pub const fn whole(number: i64) -> Value {
        Value::Number(Fraction::whole(number), 0)
    }

    /// The number, if it is one. Example: see [`Value`].
    pub const fn number(&self) -> Option<Fraction> {
        match self {
            Value::Number(number, _) => Some(*number),
            Value::Place(_) | Value::Boards(_) => None,
        }
    }

    /// Compares so that what ranks higher comes first.
    pub(crate) fn in_order(&self, other: &Value, lower_first: bool) -> Ordering {
        let ascending = match (self, other) {
            (Value::Number(one, _), Value::Number(other, _)) => one.cmp(other),
            (Value::Boards(one), Value::Boards(other)) => one.cmp(other),
            (Value::Place(one), Value::Place(other)) => other.cmp(one),
            (Value::Number(..) | Value::Boards(_) | Value::Place(_), _) => Ordering::Equal,
        };
        if lower_first { ascending } else { ascending.reverse() }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number, places) => f.pad(&number.decimal(*places)),
            Value::Place(place) => f.pad(&place.to_string()),
            Value::Boards(boards) => {
                f.pad(&boards.iter().map(Points::to_string).collect::<Vec<_>>().join(";"))
            }
        }
    }
}

/// Against whom a contribution was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Another participant.
    Participant(PairingNumber),
    /// The dummy of an unplayed round, and the opponent who had been scheduled, if any.
    Dummy(Option<PairingNumber>),
    /// Nobody: the participant's own data.
    Own,
}

/// Something to know about a contribution or a value, with the article that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What was done and why.
    pub note: Note,
    /// The article.
    pub article: Citation,
}

/// What was done with a contribution or a value. Printed, it is a phrase for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The opponent's score counts for other than what it is.
    CountsAs {
        /// The score of the standings.
        score: Points,
        /// What it counts as.
        adjusted: Points,
    },
    /// The round was not played and stands against a dummy.
    Unplayed {
        /// What kind of round it was.
        kind: UnplayedRound,
        /// The article that has this kind.
        category: Citation,
        /// The participant's own score.
        own: Points,
    },
    /// The limit of Koya.
    Limit {
        /// Who has this score counts.
        limit: Fraction,
        /// The highest score possible.
        maximum: Points,
    },
    /// How a performance rating came about.
    Performance {
        /// The average rating of the opponents.
        average: i64,
        /// What was scored over the board.
        scored: Fraction,
        /// In how many games.
        games: i64,
        /// The rating difference for that fractional score.
        difference: i64,
    },
    /// How scores and schedule strength were combined.
    Strength {
        /// The secondary score.
        secondary: Points,
        /// The Buchholz on the primary score.
        buchholz: Fraction,
        /// What it is divided by.
        factor: i64,
    },
    /// The points of a team on each board.
    PointsOnBoards(Vec<Points>),
    /// Separate standings of tied participants: their numbers, what they scored against each other, with how
    /// many a game is missing.
    SeparateStandings(Vec<(PairingNumber, Fraction, i64)>),
    /// All tied participants have met, so that the separate standings decide.
    AllHaveMet,
    /// This participant is first whatever the missing games bring.
    SureToBeFirst(PairingNumber),
    /// Not all have met and nobody is sure to be first.
    NobodySure,
    /// No tie was broken on the primary score: the secondary score is asked.
    SecondaryScoreAsked,
    /// Two teams are level in both scores: the boards of their match are asked.
    BoardsAsked,
}

/// The kinds of unplayed rounds (article 16.2).
///
/// ```
/// use tiebreak::{Edition, UnplayedRound};
/// let article = Edition::March2026.article(UnplayedRound::ForfeitLoss.rule());
/// assert_eq!(article.to_string(), "tie-break@2026-03/16.2.4");
/// assert_eq!(UnplayedRound::ForfeitLoss.phrase().to_string(), "forfeit loss");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnplayedRound {
    /// A pairing-allocated bye or full-point bye.
    AllocatedBye,
    /// A forfeit win.
    ForfeitWin,
    /// A requested bye followed by a round that is not voluntarily unplayed.
    RequestedBye,
    /// A forfeit loss.
    ForfeitLoss,
    /// A requested bye followed only by voluntary unplayed rounds, or by nothing.
    RequestedByeAtTheEnd,
}

impl UnplayedRound {
    /// The rule that names this kind of round. Example: see [`UnplayedRound`].
    pub const fn rule(self) -> Rule {
        match self {
            UnplayedRound::AllocatedBye => Rule::AllocatedBye,
            UnplayedRound::ForfeitWin => Rule::ForfeitWin,
            UnplayedRound::RequestedBye => Rule::RequestedByeFollowed,
            UnplayedRound::ForfeitLoss => Rule::ForfeitLoss,
            UnplayedRound::RequestedByeAtTheEnd => Rule::RequestedByeAtTheEnd,
        }
    }
}

impl UnplayedRound {
    /// Its name, to be said in any language. Example: see [`UnplayedRound`].
    pub fn phrase(self) -> Phrase {
        match self {
            UnplayedRound::AllocatedBye => phrase!("bye not requested"),
            UnplayedRound::ForfeitWin => phrase!("forfeit win"),
            UnplayedRound::RequestedBye => phrase!("requested bye"),
            UnplayedRound::ForfeitLoss => phrase!("forfeit loss"),
            UnplayedRound::RequestedByeAtTheEnd => phrase!("requested bye at the end"),
        }
    }
}

impl fmt::Display for UnplayedRound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.phrase().template())
    }
}

impl Note {
    /// What was done, to be said in any language. Made only when somebody reads it: there are many notes and
    /// few readers.
    ///
    /// ```
    /// use glossary::Points;
    /// let note = tiebreak::Note::CountsAs { score: Points::ONE, adjusted: Points::HALF };
    /// assert_eq!(note.phrase().to_string(), "score 1.0 counts as 0.5");
    /// ```
    pub fn phrase(&self) -> Phrase {
        match self {
            Note::CountsAs { score, adjusted } => {
                phrase!("score {score} counts as {adjusted}", score = *score, adjusted = *adjusted)
            }
            Note::Unplayed { kind, category, own } => phrase!(
                "{kind} ({category}), own score {own}",
                kind = kind.phrase(),
                category = category.to_string(),
                own = *own
            ),
            Note::Limit { limit, maximum } => {
                phrase!("who has {limit} of {maximum} counts", limit = points(*limit), maximum = *maximum)
            }
            Note::Performance { average, scored, games, difference } => phrase!(
                "average {average}, {scored} of {games}: rating difference {difference}",
                average = *average,
                scored = points(*scored),
                games = *games,
                difference = *difference
            ),
            Note::Strength { secondary, buchholz, factor } => phrase!(
                "secondary score {secondary} and {buchholz} divided by {factor}",
                secondary = *secondary,
                buchholz = points(*buchholz),
                factor = *factor
            ),
            Note::PointsOnBoards(boards) => {
                let boards = boards.iter().flat_map(|&points| [Part::from(" "), points.into()]);
                let boards = Part::Run(boards.skip(1).collect());
                phrase!("points on the boards from the first: {boards}", boards)
            }
            Note::SeparateStandings(lines) => {
                let lines = Part::Run(lines.iter().flat_map(line_of_standings).skip(1).collect());
                phrase!("separate standings: {lines}", lines)
            }
            Note::AllHaveMet => phrase!("all have met: the separate standings decide"),
            Note::SureToBeFirst(number) => {
                phrase!("#{number} is first whatever the missing games bring", number = *number)
            }
            Note::NobodySure => phrase!("not all have met and nobody is sure to be first"),
            Note::SecondaryScoreAsked => {
                phrase!("no tie broken on the primary score: the secondary score is asked")
            }
            Note::BoardsAsked => {
                phrase!("two teams level in both scores: the boards of their match are asked")
            }
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.phrase())
    }
}

/// A participant of separate standings, after a blank.
fn line_of_standings(&(number, scored, missing): &(PairingNumber, Fraction, i64)) -> [Part; 2] {
    let scored = points(scored);
    let line = if missing > 0 {
        phrase!("#{number} {scored} ({missing} missing)", number, scored, missing)
    } else {
        phrase!("#{number} {scored}", number, scored)
    };
    [" ".into(), line.into()]
}

/// Points in a sentence: halves are written as the reader's language does, other fractions as they are.
fn points(points: Fraction) -> Part {
    match (points.denominator(), i32::try_from(points.numerator())) {
        (2, Ok(half_points)) => Points::from_half_points(half_points).into(),
        _ => points.to_string().into(),
    }
}

/// Why a contribution was left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutReason {
    /// It was the least significant value.
    LeastSignificant,
    /// It was the lowest contribution of a voluntary unplayed round.
    VoluntaryUnplayedRound,
    /// It was the most significant value.
    MostSignificant,
}

impl CutReason {
    /// Why, to be said in any language.
    ///
    /// ```
    /// assert_eq!(tiebreak::CutReason::LeastSignificant.phrase().to_string(), "least significant value");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            CutReason::LeastSignificant => phrase!("least significant value"),
            CutReason::VoluntaryUnplayedRound => phrase!("lowest contribution of a voluntary unplayed round"),
            CutReason::MostSignificant => phrase!("most significant value"),
        }
    }
}

impl fmt::Display for CutReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.phrase().template())
    }
}

/// How the points scored against an opponent enter a contribution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scored {
    /// Not at all.
    Nowhere,
    /// They multiply the basis: Sonneborn-Berger.
    Times(Fraction),
    /// They are added up beside the values: performances.
    Beside(Fraction),
}

/// One of the parts that a value is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// The round it comes from.
    pub round: RoundNumber,
    /// Against whom.
    pub opponent: Opponent,
    /// What is taken of the opponent: their score, rating, Buchholz, performance; of one's own data, the
    /// datum.
    pub basis: Fraction,
    /// The points scored, where they matter.
    pub scored: Scored,
    /// What it contributes.
    pub value: Fraction,
    /// Whether it comes from a voluntary unplayed round.
    pub voluntary: bool,
    /// Why it was left out, if it was, and the article.
    pub cut: Option<(CutReason, Citation)>,
    /// What was adjusted, if anything.
    pub remark: Option<Box<Remark>>,
}

impl Contribution {
    pub(crate) const fn simple(round: RoundNumber, opponent: Opponent, value: Fraction) -> Contribution {
        Contribution {
            round,
            opponent,
            basis: value,
            scored: Scored::Nowhere,
            value,
            voluntary: false,
            cut: None,
            remark: None,
        }
    }
}

/// A value and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Working {
    /// What was calculated.
    pub code: Code,
    /// For whom.
    pub participant: PairingNumber,
    /// The value.
    pub value: Value,
    /// The article that defines the tie-break; none for values from outside.
    pub article: Option<Citation>,
    /// What it is made of, round by round.
    pub contributions: Vec<Contribution>,
    /// What was done with the contributions.
    pub remarks: Vec<Remark>,
}

/// What a tie-break finds for one participant, before it is labelled.
#[derive(Clone, Debug)]
pub(crate) struct Computation {
    pub(crate) value: Value,
    pub(crate) contributions: Vec<Contribution>,
    pub(crate) remarks: Vec<Remark>,
}

impl Computation {
    pub(crate) const fn new(value: Value, contributions: Vec<Contribution>) -> Computation {
        Computation { value, contributions, remarks: Vec::new() }
    }

    /// The sum of the contributions that were not cut.
    pub(crate) fn sum(contributions: Vec<Contribution>, places: u8) -> Computation {
        let sum = remaining(&contributions).sum();
        Computation::new(Value::Number(sum, places), contributions)
    }
}

/// The values that were not cut.
pub(crate) fn remaining(contributions: &[Contribution]) -> impl Iterator<Item = Fraction> + '_ {
    contributions.iter().filter(|one| one.cut.is_none()).map(|one| one.value)
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Opponent::Participant(number) => f.pad(&format!("#{number}")),
            Opponent::Dummy(None) => f.pad("dummy"),
            Opponent::Dummy(Some(number)) => f.pad(&format!("dummy for #{number}")),
            Opponent::Own => f.pad("own"),
        }
    }
}

impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "  round {:>2}  {:<16}", self.round, self.opponent)?;
        match self.scored {
            Scored::Nowhere => write!(f, " {}", self.value)?,
            Scored::Times(points) => write!(f, " {points} x {} = {}", self.basis, self.value)?,
            Scored::Beside(points) => write!(f, " {}, scored {points}", self.value)?,
        }
        if let Some((reason, article)) = self.cut {
            write!(f, "  cut: {reason} ({article})")?;
        }
        match &self.remark {
            Some(remark) => write!(f, "  [{} ({})]", remark.note, remark.article),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Working {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{} {} = {}", self.participant, self.code, self.value)?;
        if let Some(tie_break) = self.code.tie_break() {
            write!(f, "  {}", tie_break.phrase())?;
        }
        if let Some(article) = self.article {
            write!(f, " ({article})")?;
        }
        for contribution in &self.contributions {
            write!(f, "\n{contribution}")?;
        }
        for remark in &self.remarks {
            write!(f, "\n  {} ({})", remark.note, remark.article)?;
        }
        Ok(())
    }
}
