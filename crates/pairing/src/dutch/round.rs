use glossary::Points;

use super::bracket::Bracket;
use super::edition::{Completion, Edition};
use super::exact;
use super::fast;
use super::measures::Measures;
use super::outlook::{self, Outlook};
use super::record;
use crate::bracket_record::{BracketRecord, Stage};
use crate::completion;
use crate::field::Field;
use crate::impossible::Impossible;
use crate::outcome::{Outcome, RoundPairing};
use crate::position::{InvalidPosition, Position};

impl Edition {
    /// Pairs a round, the shortest way in every bracket.
    pub(super) fn pair_shortest(self, position: &Position) -> Result<Outcome, InvalidPosition> {
        pair_by(self, position, Method::ShortestFirst)
    }

    /// The same by general matching over everybody in every bracket: slow, and the measure of the ways that
    /// are shorter.
    ///
    /// ```
    /// use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
    /// use pairing::{Participant, Position, System, dutch};
    /// let position = Position {
    ///     system: System::DUTCH_2017,
    ///     scoring: ScoringSystem::STANDARD,
    ///     rounds_in_event: 5,
    ///     round: RoundNumber::new(1).expect("a round"),
    ///     initial_colour: Colour::White,
    ///     participants: (1..=5).filter_map(PairingNumber::new).map(Participant::new).collect(),
    ///     prohibited: vec![],
    /// };
    /// assert_eq!(dutch::Edition::July2017.pair_by_matching(&position), pairing::pair(&position));
    /// ```
    ///
    /// # Errors
    ///
    /// If the position contradicts itself.
    pub fn pair_by_matching(self, position: &Position) -> Result<Outcome, InvalidPosition> {
        pair_by(self, position, Method::MatchingOnly)
    }
}

fn pair_by(edition: Edition, position: &Position, method: Method) -> Result<Outcome, InvalidPosition> {
    let field = Field::of(position)?;
    Ok(match RoundSearch::new(&field, edition, method) {
        Some(mut search) => {
            search.pair_all();
            Outcome::Paired(search.finish())
        }
        None => Outcome::Impossible(Impossible::of(&field)),
    })
}

/// How the best candidate of a bracket is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    ShortestFirst,
    MatchingOnly,
}

/// The pairing of a round, bracket by bracket.
struct RoundSearch<'a> {
    field: &'a Field,
    edition: Edition,
    method: Method,
    /// The only score at which the bye may be given, if the edition minimises it before anything else.
    bye_score: Option<Points>,
    /// The scoregroups, from the top.
    groups: Vec<Vec<usize>>,
    pairs: Vec<(usize, usize)>,
    downfloaters: Vec<usize>,
    brackets: Vec<BracketRecord>,
}

impl<'a> RoundSearch<'a> {
    /// Nothing if the round cannot be completed.
    fn new(field: &'a Field, edition: Edition, method: Method) -> Option<RoundSearch<'a>> {
        let everybody: Vec<usize> = (0..field.len()).collect();
        let groups =
            everybody.chunk_by(|&one, &other| field.score(one) == field.score(other)).map(<[usize]>::to_vec);
        let mut search = RoundSearch {
            field,
            edition,
            method,
            bye_score: None,
            groups: groups.collect(),
            pairs: Vec::new(),
            downfloaters: Vec::new(),
            brackets: Vec::new(),
        };
        search.can_complete(&everybody).then_some(())?;
        search.bye_score = bye_score(field, edition);
        Some(search)
    }

    fn may_receive_bye(&self, place: usize) -> bool {
        outlook::may_receive_bye(self.field, self.bye_score, place)
    }

    fn can_complete(&self, unpaired: &[usize]) -> bool {
        completion::exists(self.field, unpaired, &|place| self.may_receive_bye(place))
    }

    fn pair_all(&mut self) {
        for index in 0..self.groups.len() {
            let residents = self.groups[index].clone();
            let below = self.groups[index + 1..].to_vec();
            let moved_down = std::mem::take(&mut self.downfloaters);
            let before = self.pairs.len();
            self.pair_bracket(&moved_down, &residents, &below, Stage::Ordinary);
            if !self.can_be_continued(&below) {
                self.pairs.truncate(before);
                self.downfloaters.clear();
                self.brackets.pop();
                self.pair_bracket(&moved_down, &residents, &below, Stage::Penultimate);
                let moved_down = std::mem::take(&mut self.downfloaters);
                self.pair_bracket(&moved_down, &below.concat(), &[], Stage::CollapsedLast);
                return;
            }
        }
    }

    /// The completion test after a bracket; no candidate fails it where every bracket is paired so that the
    /// rest can be.
    fn can_be_continued(&self, below: &[Vec<usize>]) -> bool {
        match self.edition.completion() {
            Completion::ByCollapsing => {
                let mut rest = self.downfloaters.clone();
                rest.extend(below.iter().flatten());
                rest.sort_unstable();
                below.is_empty() || self.can_complete(&rest)
            }
            Completion::AfterEveryBracket => true,
        }
    }

    fn pair_bracket(
        &mut self,
        moved_down: &[usize],
        residents: &[usize],
        below: &[Vec<usize>],
        stage: Stage,
    ) {
        let bracket = Bracket::new(self.field, moved_down, residents, stage);
        let outlook = Outlook::new(&bracket, self.edition, below, self.bye_score);
        let next = (stage == Stage::Ordinary).then_some(outlook.next.as_slice());
        let measures = Measures::new(&bracket, self.edition.rules(), next);
        let partners = match self.method {
            Method::ShortestFirst => fast::best_candidate(&bracket, &outlook)
                .or_else(|| exact::best_candidate(&bracket, &measures, &outlook, None)),
            Method::MatchingOnly => exact::best_of_everybody(&bracket, &measures, &outlook),
        };
        let partners = partners.expect("the completion test has shown that this bracket has a candidate");
        self.brackets.push(record::record(&bracket, &measures, &partners));
        for (member, partner) in partners.iter().enumerate() {
            match partner {
                Some(other) if *other > member => {
                    self.pairs.push((bracket.members[member], bracket.members[*other]));
                }
                Some(_) => {}
                None => self.downfloaters.push(bracket.members[member]),
            }
        }
    }

    fn finish(self) -> RoundPairing {
        let bye = self.downfloaters.first().copied();
        RoundPairing { brackets: self.brackets, ..RoundPairing::of_pairs(self.field, self.pairs, bye) }
    }
}

/// The only score at which the bye may be given, where the edition minimises it before anything else: the
/// lowest one which lets everybody else be paired.
pub(super) fn bye_score(field: &Field, edition: Edition) -> Option<Points> {
    if edition.lowest_bye().is_none() || field.len().is_multiple_of(2) {
        return None;
    }
    let everybody: Vec<usize> = (0..field.len()).collect();
    let mut scores: Vec<Points> = everybody.iter().rev().map(|&place| field.score(place)).collect();
    scores.dedup();
    scores.into_iter().find(|&score| {
        completion::exists(field, &everybody, &|place| outlook::may_receive_bye(field, Some(score), place))
    })
}
