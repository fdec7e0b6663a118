//! The criteria of quality, each in a file of its own. Their order and their articles stand in `edition.rs`.

mod colour_preference;
mod downfloater_scores;
mod downfloaters;
mod pairing_score_difference;
mod repeated_downfloat;
mod repeated_downfloat_difference;
mod repeated_upfloat;
mod repeated_upfloat_difference;
mod strong_colour_preference;
mod topscorer_colour_difference;
mod topscorer_third_colour;

use glossary::{Colour, Phrase, Points};

pub(crate) use colour_preference::ColourPreference;
pub(crate) use downfloater_scores::DownfloaterScores;
pub(crate) use downfloaters::Downfloaters;
pub(crate) use pairing_score_difference::PairingScoreDifference;
pub(crate) use repeated_downfloat::RepeatedDownfloat;
pub(crate) use repeated_downfloat_difference::RepeatedDownfloatDifference;
pub(crate) use repeated_upfloat::RepeatedUpfloat;
pub(crate) use repeated_upfloat_difference::RepeatedUpfloatDifference;
pub(crate) use strong_colour_preference::StrongColourPreference;
pub(crate) use topscorer_colour_difference::TopscorerColourDifference;
pub(crate) use topscorer_third_colour::TopscorerThirdColour;

use super::bracket::Bracket;
use crate::colour_allocation::colour_of_higher;
use crate::float::Float;
use crate::player::Player;

/// What a pair or a downfloater adds to a criterion: how often it fails, and how gravely.
///
/// Criteria that only count have the grade 0; those that compare scores or score differences from the highest
/// down have one grade for each value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) grade: Points,
    pub(crate) times: i64,
}

impl Failure {
    /// One failure without a grade, if there is one.
    pub(super) fn once(fails: bool) -> Option<Failure> {
        fails.then_some(Failure { grade: Points::ZERO, times: 1 })
    }

    /// Failures without a grade, if there are any.
    pub(super) fn times(times: usize) -> Option<Failure> {
        let times = i64::try_from(times).expect("a pair has two players");
        (times > 0).then_some(Failure { grade: Points::ZERO, times })
    }

    /// One failure with a grade.
    pub(super) fn graded(grade: Points) -> Option<Failure> {
        (grade != Points::ZERO).then_some(Failure { grade, times: 1 })
    }
}

/// Something to be kept as small as possible in a bracket: a sum over its pairs and its downfloaters.
///
/// Members are counted from 0 in the bracket; of a pair the higher ranked member comes first.
pub(crate) trait Criterion: Sync {
    /// What is minimised, in words.
    fn name(&self) -> Phrase;

    /// Whether it can fail in a bracket at all, or fail differently from a more important one: always, unless
    /// a criterion knows better.
    fn can_fail(&self, _bracket: &Bracket<'_>) -> bool {
        true
    }

    /// Whether it compares scores or score differences from the highest down, and does not only count.
    fn is_graded(&self) -> bool {
        false
    }

    /// What a pair adds.
    fn of_pair(&self, bracket: &Bracket<'_>, higher: usize, lower: usize) -> Option<Failure>;

    /// What a downfloater adds: nothing, if the criterion is about pairs alone.
    fn of_downfloater(&self, _bracket: &Bracket<'_>, _member: usize) -> Option<Failure> {
        None
    }
}

/// Which of the last two rounds a float is looked for in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum When {
    LastRound,
    TwoRoundsBefore,
}

impl When {
    fn float(self, player: &Player) -> Float {
        match self {
            When::LastRound => player.float_last_round,
            When::TwoRoundsBefore => player.float_two_rounds_before,
        }
    }
}

/// Whose repeated downfloat counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Those of the bracket's own score.
    Residents,
    /// Those who came from above.
    MovedDown,
    /// Everybody who is given a downfloat.
    Everybody,
}

impl Who {
    fn includes(self, bracket: &Bracket<'_>, member: usize) -> bool {
        match self {
            Who::Residents => !bracket.is_moved_down(member),
            Who::MovedDown => bracket.is_moved_down(member),
            Who::Everybody => true,
        }
    }
}

/// Whether a bracket holds players with different scores.
fn has_scores(bracket: &Bracket<'_>) -> bool {
    bracket.len() > 0 && bracket.score(0) != bracket.score(bracket.len() - 1)
}

/// Whether anybody in a bracket fulfils a condition.
fn any_player(bracket: &Bracket<'_>, condition: impl Fn(&Player) -> bool) -> bool {
    bracket.members.iter().any(|&place| condition(&bracket.field.players[place]))
}

/// The two players of a pair.
fn pair<'b>(bracket: &'b Bracket<'_>, higher: usize, lower: usize) -> [&'b Player; 2] {
    [higher, lower].map(|member| &bracket.field.players[bracket.members[member]])
}

/// Whether a downfloat of a member counts, and would be a repeated one.
fn repeats_downfloat(bracket: &Bracket<'_>, member: usize, when: When, who: Who) -> bool {
    who.includes(bracket, member)
        && when.float(&bracket.field.players[bracket.members[member]]) == Float::Down
}

/// Whether anybody in a bracket can be given an upfloat again.
fn can_upfloat_again(bracket: &Bracket<'_>, when: When) -> bool {
    has_scores(bracket) && any_player(bracket, |player| when.float(player) == Float::Up)
}

/// Whether anybody in a bracket is a topscorer.
fn has_topscorer(bracket: &Bracket<'_>) -> bool {
    any_player(bracket, |player| player.is_topscorer)
}

/// The two players of a pair with a topscorer, each with the colour they would get.
fn coloured_topscorers<'b>(
    bracket: &'b Bracket<'_>,
    higher: usize,
    lower: usize,
) -> Option<[(&'b Player, Colour); 2]> {
    let [higher, lower] = pair(bracket, higher, lower);
    if !higher.is_topscorer && !lower.is_topscorer {
        return None;
    }
    let (colour, _) = colour_of_higher(higher, lower, bracket.field.initial_colour);
    Some([(higher, colour), (lower, colour.opposite())])
}
