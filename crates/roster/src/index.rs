//! Which players have which words in their names, best players first.
//!
//! Players are numbered by their rank in the list: active before inactive, then by rating. For every word the
//! ranks of those who have it are kept in order, so that whoever is found first is shown first, and nobody
//! else need be looked at.

use std::collections::BTreeSet;

use crate::vocabulary::{Places, Vocabulary, merged};

/// How well a player matches what was typed, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchQuality {
    /// By number, or by words that all stand in the name as typed.
    Exactly,
    /// By words that names begin with.
    ByBeginning,
    /// By words of which one was mistyped.
    MistypedWord,
    /// By words of which one is a mistyped beginning.
    MistypedBeginning,
    /// By words that were each mistyped at most once.
    MistypedWords,
}

/// The index of a list.
#[derive(Debug)]
pub(crate) struct Index {
    vocabulary: Vocabulary,
    /// Ranks of players, word after word: differences, seven bits a byte, the last byte of each below 128.
    ranks: Vec<u8>,
    /// Where the ranks of each word begin, and the end of the last.
    starts: Vec<u32>,
    /// The row of the player of each rank.
    rows: Vec<u32>,
}

/// Words shorter than this are not taken for mistyped: everything would be near to them.
const SHORTEST_MISTYPED: usize = 3;

impl Index {
    /// An index from its parts; none when they do not belong together.
    pub(crate) fn new(words: String, ranks: Vec<u8>, starts: Vec<u32>, rows: Vec<u32>) -> Option<Index> {
        let vocabulary = Vocabulary::from_lines(words)?;
        let end = starts.last().copied()? as usize;
        let is_whole = starts.len() == vocabulary.len() as usize + 1 && end == ranks.len();
        let is_sorted = starts.is_sorted();
        (is_whole && is_sorted).then_some(Index { vocabulary, ranks, starts, rows })
    }

    /// The row of the player with a rank.
    pub(crate) fn row(&self, rank: u32) -> Option<u32> {
        self.rows.get(rank as usize).copied()
    }

    /// The ranks of the players that match best, and how; at most so many.
    pub(crate) fn search(&self, words: &[Vec<String>], limit: usize) -> Vec<(u32, MatchQuality)> {
        let mut hits = Hits { found: Vec::new(), seen: BTreeSet::new(), limit };
        if words.is_empty() || limit == 0 {
            return hits.found;
        }
        let each = |find: &dyn Fn(&str) -> Vec<Places>| -> Vec<Vec<Places>> {
            words.iter().map(|forms| merged(forms.iter().flat_map(|form| find(form)).collect())).collect()
        };
        let exact = each(&|form| vec![self.vocabulary.exactly(form)]);
        hits.add(&self.having_all(&exact, limit), MatchQuality::Exactly);
        let beginning = each(&|form| vec![self.vocabulary.beginning(form)]);
        if !hits.are_enough() {
            hits.add(&self.having_all(&beginning, hits.wanted()), MatchQuality::ByBeginning);
        }
        if !hits.are_enough() {
            self.search_mistyped(words, &beginning, &mut hits);
        }
        hits.found
    }

    fn search_mistyped(&self, words: &[Vec<String>], beginning: &[Vec<Places>], hits: &mut Hits) {
        let each = |find: &dyn Fn(&str) -> Vec<Places>| -> Vec<Vec<Places>> {
            let long = |form: &&String| form.chars().count() >= SHORTEST_MISTYPED;
            let of_word =
                |forms: &Vec<String>| merged(forms.iter().filter(long).flat_map(|form| find(form)).collect());
            words.iter().map(of_word).collect()
        };
        let mistyped = each(&|form| self.vocabulary.mistyped(form));
        let as_typed: Vec<Ranks> = match words.len() {
            1 => Vec::new(),
            _ => beginning.iter().map(|places| self.union(places)).collect(),
        };
        self.one_replaced(&as_typed, &mistyped, MatchQuality::MistypedWord, hits);
        if hits.are_enough() {
            return;
        }
        let mistyped = each(&|form| self.vocabulary.mistyped_beginning(form));
        self.one_replaced(&as_typed, &mistyped, MatchQuality::MistypedBeginning, hits);
        if !hits.are_enough() && words.len() > 1 {
            let mut all = as_typed;
            for (ranks, places) in all.iter_mut().zip(&mistyped) {
                ranks.add_all(self.union(places));
            }
            let everywhere = all.into_iter().reduce(Ranks::and);
            hits.add_ranks(everywhere, MatchQuality::MistypedWords);
        }
    }

    /// Players who have all words as typed but one, and a mistyped one for that.
    fn one_replaced(&self, as_typed: &[Ranks], mistyped: &[Vec<Places>], how: MatchQuality, hits: &mut Hits) {
        if as_typed.is_empty() {
            hits.add(&self.having_all(mistyped, hits.wanted()), how);
            return;
        }
        let mut any: Option<Ranks> = None;
        for (word, places) in mistyped.iter().enumerate().filter(|(_, places)| !places.is_empty()) {
            let others = as_typed.iter().enumerate().filter(|(other, _)| *other != word);
            let ranks = others.fold(self.union(places), |ranks, (_, other)| ranks.and_these(other));
            any = Some(any.map_or_else(|| ranks.clone(), |any| any.or(&ranks)));
        }
        hits.add_ranks(any, how);
    }

    /// The first players who have, for each word, one of its places.
    fn having_all(&self, words: &[Vec<Places>], limit: usize) -> Vec<u32> {
        match words {
            [] => Vec::new(),
            words if words.iter().any(Vec::is_empty) => Vec::new(),
            [one] => self.first(one, limit),
            several => {
                let all = several.iter().map(|places| self.union(places)).reduce(Ranks::and);
                all.map_or(Vec::new(), |ranks| ranks.iter().take(limit).collect())
            }
        }
    }

    /// The first players who have one of the words.
    fn first(&self, places: &[Places], limit: usize) -> Vec<u32> {
        let mut best: BTreeSet<u32> = BTreeSet::new();
        for place in places.iter().cloned().flatten() {
            for rank in self.of_word(place) {
                if best.len() >= limit && best.last().is_some_and(|last| rank >= *last) {
                    break;
                }
                if best.insert(rank) && best.len() > limit {
                    best.pop_last();
                }
            }
        }
        best.into_iter().collect()
    }

    /// All players who have one of the words.
    fn union(&self, places: &[Places]) -> Ranks {
        let mut ranks = Ranks(vec![0; self.rows.len().div_ceil(64)]);
        for place in places.iter().cloned().flatten() {
            self.of_word(place).for_each(|rank| ranks.insert(rank));
        }
        ranks
    }

    fn of_word(&self, place: u32) -> impl Iterator<Item = u32> + '_ {
        let place = place as usize;
        let mut bytes = self.ranks[self.starts[place] as usize..self.starts[place + 1] as usize].iter();
        let mut next = 0_u32;
        std::iter::from_fn(move || {
            let mut difference = 0_u32;
            let mut shift = 0;
            loop {
                let byte = *bytes.next()?;
                difference |= u32::from(byte & 127).checked_shl(shift).unwrap_or(0);
                shift += 7;
                if byte < 128 {
                    break;
                }
            }
            let rank = next.wrapping_add(difference);
            next = rank.wrapping_add(1);
            Some(rank)
        })
    }
}

/// Writes a difference of ranks as [`Index`] reads it.
pub(crate) fn push_difference(bytes: &mut Vec<u8>, mut difference: u32) {
    while difference >= 128 {
        bytes.push((difference & 127) as u8 | 128);
        difference >>= 7;
    }
    bytes.push(difference as u8);
}

/// A set of ranks: a bit for each.
#[derive(Clone, Debug)]
struct Ranks(Vec<u64>);

impl Ranks {
    fn insert(&mut self, rank: u32) {
        if let Some(bits) = self.0.get_mut(rank as usize / 64) {
            *bits |= 1 << (rank % 64);
        }
    }

    fn and(self, other: Ranks) -> Ranks {
        self.and_these(&other)
    }

    fn and_these(mut self, other: &Ranks) -> Ranks {
        self.0.iter_mut().zip(&other.0).for_each(|(bits, others)| *bits &= others);
        self
    }

    fn or(mut self, other: &Ranks) -> Ranks {
        self.0.iter_mut().zip(&other.0).for_each(|(bits, others)| *bits |= others);
        self
    }

    fn add_all(&mut self, other: Ranks) {
        self.0.iter_mut().zip(&other.0).for_each(|(bits, others)| *bits |= others);
    }

    fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.0.iter().enumerate().flat_map(|(place, bits)| {
            let mut left = *bits;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(place as u32 * 64 + bit)
            })
        })
    }
}

/// What was found so far.
struct Hits {
    found: Vec<(u32, MatchQuality)>,
    seen: BTreeSet<u32>,
    limit: usize,
}

impl Hits {
    fn are_enough(&self) -> bool {
        self.found.len() >= self.limit
    }

    /// How many of the next may be needed: those seen already may be among them.
    fn wanted(&self) -> usize {
        self.limit + self.seen.len()
    }

    fn add(&mut self, ranks: &[u32], how: MatchQuality) {
        for rank in ranks {
            if self.are_enough() {
                return;
            }
            if self.seen.insert(*rank) {
                self.found.push((*rank, how));
            }
        }
    }

    fn add_ranks(&mut self, ranks: Option<Ranks>, how: MatchQuality) {
        let ranks: Vec<u32> = ranks.map_or(Vec::new(), |ranks| ranks.iter().take(self.wanted()).collect());
        self.add(&ranks, how);
    }
}
