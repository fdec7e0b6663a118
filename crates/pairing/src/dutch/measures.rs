use glossary::Points;

use super::bracket::Bracket;
use super::criteria::{Criterion, Failure};
use super::edition::{Following, Measure, Rule};

/// The grade under which players left over in the following bracket are counted before their scores are
/// looked at.
pub(crate) const EVERY_SCORE: Points = Points::from_half_points(i32::MAX);

/// Amounts of a pair or a downfloater by component; components are compared from the first to the last.
pub(crate) type Amounts = Vec<(usize, i64)>;

/// The components that a line of the table of criteria occupies: one for each grade, the highest first.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    pub(crate) first: usize,
    pub(crate) grades: Vec<Points>,
}

impl Block {
    fn add(&self, failure: Option<Failure>, into: &mut Amounts) {
        if let Some(failure) = failure {
            let place = self.grades.iter().position(|&grade| grade == failure.grade);
            into.push((self.first + place.expect("every grade of a bracket is listed"), failure.times));
        }
    }
}

/// The criteria of an edition laid out as components for one bracket.
pub(crate) struct Measures<'a> {
    pub(crate) bracket: &'a Bracket<'a>,
    pub(crate) rules: &'static [Rule],
    pub(crate) blocks: Vec<Block>,
    pub(crate) components: usize,
    /// The grades of the following bracket, if it is looked at.
    following: Option<FollowingBracket>,
}

/// What is looked at in the following bracket.
struct FollowingBracket {
    block: usize,
    score_below: Points,
    counted: Following,
}

impl<'a> Measures<'a> {
    /// Lays out the criteria; `next` are the residents of the following bracket, if it is to be looked at.
    pub(crate) fn new(
        bracket: &'a Bracket<'a>,
        rules: &'static [Rule],
        next: Option<&[usize]>,
    ) -> Measures<'a> {
        let mut measures = Measures { bracket, rules, blocks: Vec::new(), components: 0, following: None };
        for rule in measures.rules {
            let grades = match rule.measure {
                Measure::OfBracket(criterion) => grades_of(bracket, criterion),
                Measure::FollowingBracket(counted) => {
                    next.map_or(Vec::new(), |next| measures.look_at(next, counted))
                }
                Measure::ByeUnplayedGames => vec![Points::ZERO],
            };
            measures.blocks.push(Block { first: measures.components, grades });
            measures.components = measures.blocks.last().map_or(0, |block| block.first + block.grades.len());
        }
        measures
    }

    /// The grades of the following bracket: how many are left unpaired, and then the scores or score
    /// differences.
    fn look_at(&mut self, next: &[usize], counted: Following) -> Vec<Points> {
        let field = self.bracket.field;
        let Some(&last) = next.last() else { return Vec::new() };
        let score_below = field.score(last) - Points::ONE;
        self.following = Some(FollowingBracket { block: self.blocks.len(), score_below, counted });
        let mut scores = self.bracket.scores();
        scores.push(field.score(last));
        let mut grades: Vec<Points> = scores.iter().map(|&score| score - score_below).collect();
        if counted == Following::LeftOverAndScoreDifferences {
            grades.extend(self.bracket.scores().iter().map(|&score| score - field.score(last)));
        }
        grades.sort_unstable();
        grades.dedup();
        grades.push(EVERY_SCORE);
        grades.reverse();
        grades
    }

    /// What a pair of two members adds, the higher ranked first.
    pub(crate) fn pair(&self, higher: usize, lower: usize, into: &mut Amounts) {
        self.each_criterion(|block, criterion| {
            block.add(criterion.of_pair(self.bracket, higher, lower), into)
        });
    }

    /// What a member who is not paired here adds.
    pub(crate) fn downfloater(&self, member: usize, into: &mut Amounts) {
        self.each_criterion(|block, criterion| {
            block.add(criterion.of_downfloater(self.bracket, member), into)
        });
    }

    fn each_criterion(&self, mut act: impl FnMut(&Block, &dyn Criterion)) {
        for (rule, block) in self.rules.iter().zip(&self.blocks) {
            match rule.measure {
                Measure::OfBracket(criterion) if !block.grades.is_empty() => act(block, criterion),
                Measure::OfBracket(_) | Measure::FollowingBracket(_) | Measure::ByeUnplayedGames => {}
            }
        }
    }

    /// What somebody adds who is not paired in the following bracket.
    pub(crate) fn left_over_below(&self, place: usize, into: &mut Amounts) {
        if let Some(following) = &self.following {
            let block = &self.blocks[following.block];
            into.push((block.first, 1));
            block.add(Failure::graded(self.bracket.field.score(place) - following.score_below), into);
        }
    }

    /// What somebody adds who is left over in the last bracket and does not receive the bye: more than any
    /// bye.
    pub(crate) fn not_completed(&self, into: &mut Amounts) {
        if let Some(following) = &self.following {
            into.push((self.blocks[following.block].first, 2));
        }
    }

    /// What a downfloater adds who is paired with a resident of the following bracket.
    pub(crate) fn paired_below(&self, downfloater: usize, resident: usize, into: &mut Amounts) {
        let Some(following) = &self.following else { return };
        match following.counted {
            Following::LeftOver => {}
            Following::LeftOverAndScoreDifferences => {
                let field = self.bracket.field;
                let difference = field.score(downfloater) - field.score(resident);
                self.blocks[following.block].add(Failure::graded(difference), into);
            }
        }
    }

    /// What a candidate comes to if its downfloaters are all paired in the following bracket and leave at
    /// most one resident over.
    pub(crate) fn ideal_sums(&self, partners: &[Option<usize>], next: &[usize]) -> Vec<i64> {
        let mut amounts = Amounts::new();
        let mut following = next.len();
        for (member, partner) in partners.iter().enumerate() {
            match partner {
                Some(other) if *other > member => self.pair(member, *other, &mut amounts),
                Some(_) => {}
                None => {
                    self.downfloater(member, &mut amounts);
                    self.paired_below(self.bracket.members[member], next[0], &mut amounts);
                    following += 1;
                }
            }
        }
        if following % 2 == 1 {
            self.left_over_below(next[0], &mut amounts);
        }
        self.sums(&amounts)
    }

    /// The sum of each component.
    pub(crate) fn sums(&self, amounts: &Amounts) -> Vec<i64> {
        let mut sums = vec![0; self.components];
        for &(component, amount) in amounts.iter().filter(|&&(component, _)| component < self.components) {
            sums[component] += amount;
        }
        sums
    }

    /// The first line of the table under which two candidates differ.
    pub(crate) fn first_difference(&self, one: &[i64], other: &[i64]) -> Option<usize> {
        let component = one.iter().zip(other).position(|(one, other)| one != other)?;
        self.blocks.iter().rposition(|block| block.first <= component && !block.grades.is_empty())
    }

    /// What the bye adds to the criterion about its receiver.
    pub(crate) fn bye(&self, place: usize, into: &mut Amounts) {
        for (rule, block) in self.rules.iter().zip(&self.blocks) {
            match rule.measure {
                Measure::ByeUnplayedGames => {
                    into.push((block.first, i64::from(self.bracket.field.players[place].unplayed_games)));
                }
                Measure::OfBracket(_) | Measure::FollowingBracket(_) => {}
            }
        }
    }
}

/// The grades that a criterion can give in a bracket, the highest first.
fn grades_of(bracket: &Bracket<'_>, criterion: &dyn Criterion) -> Vec<Points> {
    if !criterion.can_fail(bracket) {
        return Vec::new();
    }
    if !criterion.is_graded() {
        return vec![Points::ZERO];
    }
    let scores = bracket.scores();
    let below = [bracket.score_below()];
    let differences = scores.iter().flat_map(|&higher| {
        scores
            .iter()
            .chain(&below)
            .map(move |&lower| higher - lower)
            .filter(|&difference| difference > Points::ZERO)
    });
    let mut grades: Vec<Points> = differences.collect();
    grades.sort_unstable();
    grades.dedup();
    grades.reverse();
    grades
}
