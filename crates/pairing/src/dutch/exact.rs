//! The best candidate of a bracket by general matching: exact for every input, and not fast.
//!
//! The members of the bracket and everybody below it are the vertices. A pair inside the bracket costs what
//! the criteria say of it; a member paired with somebody below is a downfloater, and costs what the criteria
//! say of that.

use super::bracket::Bracket;
use super::edition::Measure;
use super::measures::{Amounts, Measures};
use super::order::{AnyOrder, ExchangeOrder, MovedDownOrder, Order, Remainder, TranspositionOrder};
use super::outlook::Outlook;
use super::packing::Packing;
use crate::matching::{Lexicographic, Matcher};

/// The most players of S1 whose opponents are looked for at once.
const SEEKERS: usize = 24;

/// Who is paired with whom in a bracket; nobody for downfloaters.
pub(crate) type Partners = Vec<Option<usize>>;

/// The best candidate, or nothing if no candidate complies with the absolute criteria; on request, the best
/// that contains something.
///
/// First the bracket is solved as if the following ones were no obstacle. If the downfloaters that come out
/// are as good for them as any could be, nothing was missed; otherwise the following bracket, and at last
/// everybody, joins the graph.
pub(crate) fn best_candidate(
    bracket: &Bracket<'_>,
    measures: &Measures<'_>,
    outlook: &Outlook,
    forced: Option<Forced>,
) -> Option<Partners> {
    if outlook.may_be_left_out() {
        let alone = Problem::new(bracket, measures, outlook, Scope::BracketAlone, forced).best();
        if let Some(best) = alone.filter(|best| outlook.is_ideal_for(bracket, &best.partners)) {
            return Some(best.partners);
        }
    }
    if outlook.can_look_at_following_alone() {
        let following = Problem::new(bracket, measures, outlook, Scope::WithFollowing, forced).best();
        if let Some(best) = following.filter(|best| outlook.can_absorb(bracket, &best.left_over)) {
            return Some(best.partners);
        }
    }
    Problem::new(bracket, measures, outlook, Scope::Everybody, forced).best().map(|best| best.partners)
}

/// The same with everybody in the graph from the start.
pub(crate) fn best_of_everybody(
    bracket: &Bracket<'_>,
    measures: &Measures<'_>,
    outlook: &Outlook,
) -> Option<Partners> {
    Problem::new(bracket, measures, outlook, Scope::Everybody, None).best().map(|best| best.partners)
}

/// A solution of the graph.
struct Solution {
    partners: Partners,
    /// Places in the field of those who found no partner, neither in the bracket nor in the following one.
    left_over: Vec<usize>,
    /// What the criteria come to, component by component.
    sums: Vec<i64>,
}

/// Something that a candidate is made to contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Forced {
    Pair(usize, usize),
    Downfloat(usize),
}

/// What the criteria come to for a candidate, the following bracket and the bye included; nothing if the rest
/// cannot be completed.
pub(crate) fn evaluate(
    bracket: &Bracket<'_>,
    measures: &Measures<'_>,
    outlook: &Outlook,
    partners: &Partners,
) -> Option<Vec<i64>> {
    if outlook.may_be_left_out() && outlook.is_ideal_for(bracket, partners) {
        return Some(measures.ideal_sums(partners, &outlook.next));
    }
    let with = |scope: Scope| {
        let mut problem = Problem::new(bracket, measures, outlook, scope, None);
        for (member, partner) in partners.iter().enumerate() {
            problem.fixed[member] = Some(partner.map_or(Fixed::Floating, Fixed::Paired));
        }
        problem.counts_bye &= partners.iter().filter(|partner| partner.is_none()).count() == 1;
        problem.solve(&AnyOrder)
    };
    let mut solution = None;
    if outlook.can_look_at_following_alone() {
        solution = with(Scope::WithFollowing).filter(|found| outlook.can_absorb(bracket, &found.left_over));
    }
    solution.or_else(|| with(Scope::Everybody)).map(|solution| solution.sums)
}

/// Who takes part in the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scope {
    BracketAlone,
    WithFollowing,
    Everybody,
}

/// The residents who are not paired with somebody moved down.
pub(crate) fn remainder_of(bracket: &Bracket<'_>, partners: &Partners) -> Remainder {
    let is_left = |&member: &usize| partners[member].is_none_or(|other| !bracket.is_moved_down(other));
    let members: Vec<usize> = (bracket.moved_down..bracket.len()).filter(is_left).collect();
    let pairs = members.iter().filter(|&&member| partners[member].is_some()).count() / 2;
    Remainder::new(members, pairs, bracket.len())
}

/// What is known of a member before the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fixed {
    Paired(usize),
    Floating,
}

/// A vertex of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Vertex {
    Member(usize),
    Next(usize),
    Lower(usize),
    Bye,
}

struct Problem<'a> {
    bracket: &'a Bracket<'a>,
    measures: &'a Measures<'a>,
    outlook: &'a Outlook,
    scope: Scope,
    counts_bye: bool,
    fixed: Vec<Option<Fixed>>,
}

impl<'a> Problem<'a> {
    fn new(
        bracket: &'a Bracket<'a>,
        measures: &'a Measures<'a>,
        outlook: &'a Outlook,
        scope: Scope,
        forced: Option<Forced>,
    ) -> Problem<'a> {
        let counts_bye = bracket.len() % 2 == 1 && outlook.bye.is_some() && outlook.counts_unplayed_games;
        let fixed = vec![None; bracket.len()];
        let mut problem = Problem { bracket, measures, outlook, scope, counts_bye, fixed };
        match forced {
            Some(Forced::Pair(one, other)) => problem.fix_pair(one, other),
            Some(Forced::Downfloat(member)) => problem.fixed[member] = Some(Fixed::Floating),
            None => {}
        }
        problem
    }

    /// Criteria and moved-down players first, then the exchange, then the transposition.
    fn best(&mut self) -> Option<Solution> {
        let (moved_down, members) = (self.bracket.moved_down, self.bracket.len());
        let order = MovedDownOrder { moved_down, members };
        let mut partners = self.solve(&order)?.partners;
        if self.counts_bye && partners.iter().filter(|partner| partner.is_none()).count() != 1 {
            self.counts_bye = false;
            partners = self.solve(&order)?.partners;
        }
        self.fix_moved_down(&partners);
        let remainder = remainder_of(self.bracket, &partners);
        let mut solution = self.solve(&ExchangeOrder { remainder: &remainder, names_players: false })?;
        let (down, _) = remainder.exchanged(&solution.partners);
        if !down.is_empty() {
            solution = self.solve(&ExchangeOrder { remainder: &remainder, names_players: true })?;
        }
        self.transpose(&remainder, solution)
    }

    fn fix_moved_down(&mut self, partners: &Partners) {
        for (member, partner) in partners.iter().enumerate().take(self.bracket.moved_down) {
            match *partner {
                Some(other) => self.fix_pair(member, other),
                None => self.fixed[member] = Some(Fixed::Floating),
            }
        }
    }

    fn fix_pair(&mut self, one: usize, other: usize) {
        self.fixed[one] = Some(Fixed::Paired(other));
        self.fixed[other] = Some(Fixed::Paired(one));
    }

    /// Finds the first transposition, some players of S1 at a time.
    fn transpose(&mut self, remainder: &Remainder, mut solution: Solution) -> Option<Solution> {
        let mut is_in_s1 = vec![false; self.bracket.len()];
        for &member in &remainder.members {
            is_in_s1[member] = solution.partners[member].is_some_and(|other| other > member);
        }
        let s1: Vec<usize> = remainder.members.iter().copied().filter(|&member| is_in_s1[member]).collect();
        for seekers in s1.chunks(SEEKERS) {
            solution = self.solve(&TranspositionOrder { is_in_s1: &is_in_s1, seekers })?;
            for &seeker in seekers {
                self.fix_pair(seeker, solution.partners[seeker]?);
            }
        }
        Some(solution)
    }

    fn vertices(&self) -> Vec<Vertex> {
        let free =
            (0..self.bracket.len()).filter(|&member| !matches!(self.fixed[member], Some(Fixed::Paired(_))));
        let members = free.map(Vertex::Member);
        if self.scope == Scope::BracketAlone {
            return members.collect();
        }
        let next = self.outlook.next.iter().copied().map(Vertex::Next);
        if self.scope == Scope::WithFollowing {
            return members.chain(next).collect();
        }
        let lower = self.outlook.lower.iter().copied().map(Vertex::Lower);
        members.chain(next).chain(lower).chain(self.outlook.bye.as_ref().map(|_| Vertex::Bye)).collect()
    }

    /// The partners of all members in the best candidate, the criteria first, then the order.
    fn solve(&self, order: &dyn Order) -> Option<Solution> {
        let vertices = self.vertices();
        let packing = Packing::new(&self.ranges(vertices.len(), order));
        match packing.numbers {
            0..=1 => self.solve_packed::<1>(order, &vertices, &packing),
            2 => self.solve_packed::<2>(order, &vertices, &packing),
            3 => self.solve_packed::<3>(order, &vertices, &packing),
            4 => self.solve_packed::<4>(order, &vertices, &packing),
            5..=6 => self.solve_packed::<6>(order, &vertices, &packing),
            7..=8 => self.solve_packed::<8>(order, &vertices, &packing),
            9..=12 => self.solve_packed::<12>(order, &vertices, &packing),
            13..=20 => self.solve_packed::<20>(order, &vertices, &packing),
            21..=40 => self.solve_packed::<40>(order, &vertices, &packing),
            _ => self.solve_packed::<400>(order, &vertices, &packing),
        }
    }

    /// How many different sums each component can come to.
    fn ranges(&self, vertices: usize, order: &dyn Order) -> Vec<i64> {
        let count = |number: usize| i64::try_from(number).expect("a field fits");
        let unplayed =
            self.bracket.members.iter().map(|&place| self.bracket.field.players[place].unplayed_games);
        let most_unplayed = i64::from(unplayed.max().unwrap_or(0));
        let mut ranges = Vec::with_capacity(self.measures.components);
        for (rule, block) in self.measures.rules.iter().zip(&self.measures.blocks) {
            let range = match rule.measure {
                Measure::OfBracket(_) => count(self.bracket.len()) + 1,
                Measure::FollowingBracket(_) => 3 * count(vertices) + 1,
                Measure::ByeUnplayedGames => most_unplayed + 1,
            };
            ranges.resize(block.first + block.grades.len(), range);
        }
        ranges.extend(order.ranges());
        ranges
    }

    fn solve_packed<const K: usize>(
        &self,
        order: &dyn Order,
        vertices: &[Vertex],
        packing: &Packing,
    ) -> Option<Solution> {
        let mut amounts = Amounts::new();
        let pack = |is_allowed: bool, amounts: &Amounts| {
            is_allowed.then(|| {
                let mut numbers = [0; K];
                packing.add(amounts, &mut numbers);
                -Lexicographic(numbers)
            })
        };
        let mut matcher = Matcher::new(vertices.len(), |one, other| {
            amounts.clear();
            let is_allowed = self.pair(vertices[one], vertices[other], order, &mut amounts);
            pack(is_allowed, &amounts)
        });
        for (index, &vertex) in vertices.iter().enumerate() {
            amounts.clear();
            let is_allowed = self.single(vertex, order, &mut amounts);
            matcher.set_single(index, pack(is_allowed, &amounts));
        }
        matcher.solve().ok()?;
        let single = vertices.iter().enumerate().filter(|&(index, _)| matcher.mate(index).is_none());
        let left_over = single.filter_map(|(_, &vertex)| self.place(vertex)).collect();
        let partners = self.partners(vertices, |vertex| matcher.mate(vertex));
        let sums = self.sums(order, vertices, |vertex| matcher.mate(vertex));
        Some(Solution { partners, left_over, sums })
    }

    fn sums(
        &self,
        order: &dyn Order,
        vertices: &[Vertex],
        mate: impl Fn(usize) -> Option<usize>,
    ) -> Vec<i64> {
        let mut amounts = Amounts::new();
        for (member, fixed) in self.fixed.iter().enumerate() {
            match *fixed {
                Some(Fixed::Paired(other)) if other > member => {
                    self.measures.pair(member, other, &mut amounts)
                }
                Some(Fixed::Paired(_) | Fixed::Floating) | None => {}
            }
        }
        for (index, &vertex) in vertices.iter().enumerate() {
            match mate(index) {
                Some(other) if other > index => {
                    self.pair(vertex, vertices[other], order, &mut amounts);
                }
                Some(_) => {}
                None => {
                    self.single(vertex, order, &mut amounts);
                }
            }
        }
        self.measures.sums(&amounts)
    }

    fn place(&self, vertex: Vertex) -> Option<usize> {
        match vertex {
            Vertex::Member(member) => Some(self.bracket.members[member]),
            Vertex::Next(place) | Vertex::Lower(place) => Some(place),
            Vertex::Bye => None,
        }
    }

    fn partners(&self, vertices: &[Vertex], mate: impl Fn(usize) -> Option<usize>) -> Partners {
        let mut partners = vec![None; self.bracket.len()];
        for (member, fixed) in self.fixed.iter().enumerate() {
            if let Some(Fixed::Paired(other)) = *fixed {
                partners[member] = Some(other);
            }
        }
        for (index, &vertex) in vertices.iter().enumerate() {
            if let (Vertex::Member(member), Some(other)) = (vertex, mate(index))
                && let Vertex::Member(other) = vertices[other]
            {
                partners[member] = Some(other);
            }
        }
        partners
    }

    /// What a pair of vertices adds; false if it may not be made. The one higher up comes first.
    fn pair(&self, one: Vertex, other: Vertex, order: &dyn Order, into: &mut Amounts) -> bool {
        let field = self.bracket.field;
        match (one, other) {
            (Vertex::Member(one), Vertex::Member(other)) => self.pair_members(one, other, order, into),
            (Vertex::Member(member), Vertex::Next(place)) => {
                self.measures.paired_below(self.bracket.members[member], place, into);
                field.may_meet(self.bracket.members[member], place) && self.float(member, order, into)
            }
            (Vertex::Member(member), Vertex::Lower(place)) => {
                self.measures.left_over_below(self.bracket.members[member], into);
                field.may_meet(self.bracket.members[member], place) && self.float(member, order, into)
            }
            (Vertex::Member(member), Vertex::Bye) => self.give_bye(member, order, into),
            (Vertex::Next(one), Vertex::Lower(other)) => {
                self.measures.left_over_below(one, into);
                field.may_meet(one, other)
            }
            (Vertex::Next(one), Vertex::Next(other)) | (Vertex::Lower(one), Vertex::Lower(other)) => {
                field.may_meet(one, other)
            }
            (Vertex::Next(place), Vertex::Bye) => {
                self.measures.left_over_below(place, into);
                self.outlook.may_receive_bye(place)
            }
            (Vertex::Lower(place), Vertex::Bye) => self.outlook.may_receive_bye(place),
            (Vertex::Bye, _) | (Vertex::Lower(_), Vertex::Member(_) | Vertex::Next(_)) => false,
            (Vertex::Next(_), Vertex::Member(_)) => false,
        }
    }

    fn pair_members(&self, one: usize, other: usize, order: &dyn Order, into: &mut Amounts) -> bool {
        if self.fixed[one].is_some() || self.fixed[other].is_some() || !self.bracket.may_pair(one, other) {
            return false;
        }
        self.measures.pair(one, other, into);
        self.in_order(into, |into| order.pair(one, other, into))
    }

    fn float(&self, member: usize, order: &dyn Order, into: &mut Amounts) -> bool {
        self.measures.downfloater(member, into);
        self.in_order(into, |into| order.downfloater(member, into))
    }

    /// Puts the components of the order behind those of the criteria.
    fn in_order(&self, into: &mut Amounts, act: impl Fn(&mut Amounts) -> bool) -> bool {
        let first = into.len();
        let is_allowed = act(into);
        for (component, _) in &mut into[first..] {
            *component += self.measures.components;
        }
        is_allowed
    }

    fn give_bye(&self, member: usize, order: &dyn Order, into: &mut Amounts) -> bool {
        let place = self.bracket.members[member];
        if self.counts_bye {
            self.measures.bye(place, into);
        }
        self.measures.left_over_below(place, into);
        self.outlook.may_receive_bye(place) && self.float(member, order, into)
    }

    /// What a vertex without a partner adds; false if it must have one.
    fn single(&self, vertex: Vertex, order: &dyn Order, into: &mut Amounts) -> bool {
        if self.scope == Scope::BracketAlone {
            return match vertex {
                Vertex::Member(member) => self.float(member, order, into),
                Vertex::Next(_) | Vertex::Lower(_) | Vertex::Bye => false,
            };
        }
        if self.outlook.must_complete && self.scope == Scope::Everybody {
            return false;
        }
        if self.outlook.next_is_last {
            self.measures.not_completed(into);
        }
        match vertex {
            Vertex::Member(member) => {
                self.measures.left_over_below(self.bracket.members[member], into);
                self.float(member, order, into)
            }
            Vertex::Next(place) => {
                self.measures.left_over_below(place, into);
                true
            }
            Vertex::Lower(_) | Vertex::Bye => true,
        }
    }
}
