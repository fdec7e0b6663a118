//! Making the index of a list while its players come in.

use std::cmp::Reverse;
#[expect(clippy::disallowed_types, reason = "looked up only: its order is never seen")]
use std::collections::HashMap;

use formats::rating_list::Player;

use crate::fold::Forms;
use crate::index::push_difference;

/// What is known of the players so far: their words and what decides their rank.
#[expect(clippy::disallowed_types, reason = "looked up only: its order is never seen")]
#[derive(Default)]
pub(crate) struct Builder {
    numbers: HashMap<Box<str>, u32>,
    words: Vec<Box<str>>,
    /// The numbers of the words of all players, and where those of each player end.
    occurrences: Vec<u32>,
    ends: Vec<u32>,
    /// Active first, then by rating: small is better.
    merits: Vec<(bool, Reverse<u16>)>,
    forms: Forms,
}

/// The parts of an index, as they are stored.
pub(crate) struct Parts {
    pub(crate) words: String,
    pub(crate) ranks: Vec<u8>,
    pub(crate) starts: Vec<u32>,
    pub(crate) rows: Vec<u32>,
}

impl Builder {
    /// Takes in the next player; rows are counted from 1.
    pub(crate) fn add(&mut self, player: &Player) {
        let first = self.occurrences.len();
        let mut forms = std::mem::take(&mut self.forms);
        forms.of_name(&player.name);
        for form in forms.iter() {
            let number = self.number(form);
            if !self.occurrences[first..].contains(&number) {
                self.occurrences.push(number);
            }
        }
        self.forms = forms;
        self.ends.push(self.occurrences.len() as u32);
        let rating = player.best_known_rating().map_or(0, |rating| rating.get());
        self.merits.push((!player.is_active, Reverse(rating)));
    }

    fn number(&mut self, word: &str) -> u32 {
        if let Some(number) = self.numbers.get(word) {
            return *number;
        }
        let number = self.words.len() as u32;
        self.words.push(word.into());
        self.numbers.insert(word.into(), number);
        number
    }

    /// The index of all players.
    pub(crate) fn finish(mut self) -> Parts {
        drop(std::mem::take(&mut self.numbers));
        let mut order: Vec<u32> = (0..self.words.len() as u32).collect();
        order.sort_unstable_by(|one, other| self.words[*one as usize].cmp(&self.words[*other as usize]));
        let mut best: Vec<u32> = (0..self.merits.len() as u32).collect();
        best.sort_by_key(|player| self.merits[*player as usize]);
        let (ranks_by_word, first_of_word) = self.ranks_by_word(&best);
        let (ranks, starts) = packed(&ranks_by_word, &first_of_word, &order);
        let words = order.iter().flat_map(|word| [&*self.words[*word as usize], "\n"]).collect();
        Parts { words, ranks, starts, rows: best.iter().map(|player| player + 1).collect() }
    }

    /// The ranks of the players of each word, in order, word after word in the order of their numbers.
    fn ranks_by_word(&self, best: &[u32]) -> (Vec<u32>, Vec<u32>) {
        let mut first = vec![0_u32; self.words.len() + 1];
        for word in &self.occurrences {
            first[*word as usize + 1] += 1;
        }
        for word in 1..first.len() {
            first[word] += first[word - 1];
        }
        let mut next = first.clone();
        let mut ranks = vec![0; self.occurrences.len()];
        for (rank, player) in best.iter().enumerate() {
            for word in self.words_of(*player as usize) {
                let place = &mut next[*word as usize];
                ranks[*place as usize] = rank as u32;
                *place += 1;
            }
        }
        (ranks, first)
    }

    fn words_of(&self, player: usize) -> &[u32] {
        let start = player.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.occurrences[start as usize..self.ends[player] as usize]
    }
}

/// The ranks as they are stored, words in the order of the alphabet.
fn packed(ranks: &[u32], first: &[u32], order: &[u32]) -> (Vec<u8>, Vec<u32>) {
    let mut bytes = Vec::with_capacity(ranks.len() * 2);
    let mut starts = Vec::with_capacity(order.len() + 1);
    for word in order {
        starts.push(bytes.len() as u32);
        let (from, to) = (first[*word as usize] as usize, first[*word as usize + 1] as usize);
        let mut next = 0;
        for rank in &ranks[from..to] {
            push_difference(&mut bytes, rank - next);
            next = rank + 1;
        }
    }
    starts.push(bytes.len() as u32);
    (bytes, starts)
}
