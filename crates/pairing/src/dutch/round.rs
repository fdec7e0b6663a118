use glossary::{Colour, PairingNumber, Points};

use super::bracket::{Bracket, Stage};
use super::completion;
use super::edition::Edition;
use super::exact;
use super::fast;
use super::impossible::{self, Impossible};
use super::measures::Measures;
use super::outlook::{self, Outlook};
use super::record::{self, BracketRecord};
use crate::basic::sort_boards;
use crate::checker;
use crate::colour_allocation::{ColourRule, colour_of_higher};
use crate::field::Field;
use crate::position::{InvalidPosition, Position};

/// A board of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Who plays White.
    pub white: PairingNumber,
    /// Who plays Black.
    pub black: PairingNumber,
    /// Which rule gave the colours.
    pub colour_rule: ColourRule,
}

/// The pairing of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundPairing {
    /// The boards, in the order of publication.
    pub boards: Vec<Board>,
    /// Who receives the pairing-allocated bye.
    pub bye: Option<PairingNumber>,
    /// How each bracket was paired, from the top.
    pub brackets: Vec<BracketRecord>,
}

/// What comes of pairing a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The round is paired.
    Paired(RoundPairing),
    /// No pairing complies with the absolute criteria.
    Impossible(Impossible),
}

/// Pairs a round by the FIDE (Dutch) system, in the edition that the position names.
///
/// ```
/// use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
/// use pairing::{Participant, Position, dutch};
/// let number = |number| PairingNumber::new(number).expect("a number");
/// let position = Position {
///     edition: dutch::Edition::February2026,
///     scoring: ScoringSystem::STANDARD,
///     rounds_in_event: 5,
///     round: RoundNumber::new(1).expect("a round"),
///     initial_colour: Colour::White,
///     participants: (1..=5).map(|n| Participant::new(number(n))).collect(),
///     prohibited: vec![],
/// };
/// let dutch::Outcome::Paired(round) = dutch::pair(&position)? else { panic!("it can be paired") };
/// let boards: Vec<_> = round.boards.iter().map(|board| (board.white.get(), board.black.get())).collect();
/// assert_eq!(boards, [(1, 3), (4, 2)]);
/// assert_eq!(round.bye, Some(number(5)));
/// # Ok::<(), pairing::InvalidPosition>(())
/// ```
pub fn pair(position: &Position) -> Result<Outcome, InvalidPosition> {
    pair_by(position, Method::ShortestFirst)
}

/// The same by general matching over everybody in every bracket: slow, and the measure of the ways that are shorter.
///
/// ```
/// use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
/// use pairing::{Participant, Position, dutch};
/// let position = Position {
///     edition: dutch::Edition::July2017,
///     scoring: ScoringSystem::STANDARD,
///     rounds_in_event: 5,
///     round: RoundNumber::new(1).expect("a round"),
///     initial_colour: Colour::White,
///     participants: (1..=5).filter_map(PairingNumber::new).map(Participant::new).collect(),
///     prohibited: vec![],
/// };
/// assert_eq!(dutch::pair_by_matching(&position), dutch::pair(&position));
/// ```
pub fn pair_by_matching(position: &Position) -> Result<Outcome, InvalidPosition> {
    pair_by(position, Method::MatchingOnly)
}

fn pair_by(position: &Position, method: Method) -> Result<Outcome, InvalidPosition> {
    let field = Field::of(position)?;
    Ok(match RoundSearch::new(&field, position.edition, method) {
        Some(mut search) => {
            search.pair_all();
            let round = search.finish();
            let boards: Vec<_> = round.boards.iter().map(|board| (board.white, board.black)).collect();
            let breaches = checker::breaches(position, &boards, round.bye);
            assert!(breaches.is_empty(), "the engine broke an absolute criterion: {breaches:?}");
            Outcome::Paired(round)
        }
        None => Outcome::Impossible(impossible::explain(&field)),
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

    /// The completion test of 2017; in 2026 no candidate fails it.
    fn can_be_continued(&self, below: &[Vec<usize>]) -> bool {
        match self.edition {
            Edition::July2017 => {
                let mut rest = self.downfloaters.clone();
                rest.extend(below.iter().flatten());
                rest.sort_unstable();
                below.is_empty() || self.can_complete(&rest)
            }
            Edition::February2026 => true,
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
        let measures = Measures::new(&bracket, self.edition, next);
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

    fn finish(mut self) -> RoundPairing {
        sort_boards(&self.field.players, &mut self.pairs);
        let boards = self.pairs.iter().map(|&(higher, lower)| self.board(higher, lower)).collect();
        let bye = self.downfloaters.first().map(|&place| self.field.players[place].number);
        RoundPairing { boards, bye, brackets: self.brackets }
    }

    fn board(&self, higher: usize, lower: usize) -> Board {
        let (higher, lower) = (&self.field.players[higher], &self.field.players[lower]);
        let (colour, colour_rule) = colour_of_higher(higher, lower, self.field.initial_colour);
        let (white, black) = match colour {
            Colour::White => (higher.number, lower.number),
            Colour::Black => (lower.number, higher.number),
        };
        Board { white, black, colour_rule }
    }
}

/// The only score at which the bye may be given, where the edition minimises it before anything else: the lowest one which
/// lets everybody else be paired.
pub(super) fn bye_score(field: &Field, edition: Edition) -> Option<Points> {
    if edition == Edition::July2017 || field.len().is_multiple_of(2) {
        return None;
    }
    let everybody: Vec<usize> = (0..field.len()).collect();
    let mut scores: Vec<Points> = everybody.iter().rev().map(|&place| field.score(place)).collect();
    scores.dedup();
    scores.into_iter().find(|&score| {
        completion::exists(field, &everybody, &|place| outlook::may_receive_bye(field, Some(score), place))
    })
}
