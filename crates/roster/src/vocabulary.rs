//! All words of the names of a list in the order of the alphabet, and where in it a word is that somebody
//! typed.

use std::ops::Range;

/// Places of words that follow each other.
pub(crate) type Places = Range<u32>;

/// The words of a list, each once, sorted.
#[derive(Debug)]
pub(crate) struct Vocabulary {
    text: String,
    /// Where each word begins, and the end of the last.
    starts: Vec<u32>,
}

impl Vocabulary {
    /// Reads sorted words, each ended by a line feed; none when the text is anything else.
    pub(crate) fn from_lines(lines: String) -> Option<Vocabulary> {
        let mut starts = vec![0];
        for (at, byte) in lines.bytes().enumerate() {
            if byte == b'\n' {
                starts.push(u32::try_from(at + 1).ok()?);
            }
        }
        let is_whole = lines.is_empty() || lines.ends_with('\n');
        is_whole.then_some(Vocabulary { text: lines, starts })
    }

    /// How many words there are.
    pub(crate) fn len(&self) -> u32 {
        u32::try_from(self.starts.len() - 1).unwrap_or(u32::MAX)
    }

    fn word(&self, place: u32) -> &[u8] {
        let place = place as usize;
        let (start, end) = (self.starts[place] as usize, self.starts[place + 1] as usize);
        &self.text.as_bytes()[start..end - 1]
    }

    /// The place of exactly this word.
    pub(crate) fn exactly(&self, word: &str) -> Places {
        self.whole(0..self.len(), 0, word.as_bytes())
    }

    /// The words that begin so.
    pub(crate) fn beginning(&self, prefix: &str) -> Places {
        self.narrowed(0..self.len(), 0, prefix.as_bytes())
    }

    /// Of words that are alike up to an offset, those that go on so.
    fn narrowed(&self, within: Places, offset: usize, rest: &[u8]) -> Places {
        if rest.is_empty() {
            return within;
        }
        let start = self.first(within.clone(), |word| &word[offset..] < rest);
        let end = self.first(start..within.end, |word| {
            let tail = &word[offset..];
            &tail[..tail.len().min(rest.len())] <= rest
        });
        start..end
    }

    /// Of words that are alike up to an offset, the one that goes on exactly so.
    fn whole(&self, within: Places, offset: usize, rest: &[u8]) -> Places {
        let at = self.first(within.clone(), |word| &word[offset..] < rest);
        let is_it = at < within.end && &self.word(at)[offset..] == rest;
        at..at + u32::from(is_it)
    }

    /// The first place for which a condition does not hold any more.
    fn first(&self, within: Places, holds: impl Fn(&[u8]) -> bool) -> u32 {
        let (mut low, mut high) = (within.start, within.end.max(within.start));
        while low < high {
            let middle = low + (high - low) / 2;
            if holds(self.word(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    /// The words that are one typo away: one letter too many, too few or another, or two exchanged.
    pub(crate) fn mistyped(&self, typed: &str) -> Vec<Places> {
        self.typos(typed, Vocabulary::whole)
    }

    /// The words whose beginning is one typo away.
    pub(crate) fn mistyped_beginning(&self, typed: &str) -> Vec<Places> {
        self.typos(typed, Vocabulary::narrowed)
    }

    fn typos(&self, typed: &str, find: fn(&Vocabulary, Places, usize, &[u8]) -> Places) -> Vec<Places> {
        let mut found = Vec::new();
        let mut alike = 0..self.len();
        for (at, c) in typed.char_indices().map(|(at, c)| (at, Some(c))).chain([(typed.len(), None)]) {
            let length = c.map_or(0, char::len_utf8);
            let (here, rest) = (&typed.as_bytes()[at..], &typed.as_bytes()[at + length..]);
            if let Some(c) = c {
                found.push(find(self, alike.clone(), at, rest));
                found.push(find(self, alike.clone(), at, &exchanged(c, &typed[at + length..])));
            }
            for (next, offset) in self.next_letters(alike.clone(), at) {
                found.push(find(self, next.clone(), offset, here));
                if c.is_some() {
                    found.push(find(self, next, offset, rest));
                }
            }
            alike = self.narrowed(alike, at, &here[..length]);
        }
        merged(found)
    }

    /// Words that are alike up to an offset, by the letter that comes next, and the offset after it.
    fn next_letters(&self, within: Places, offset: usize) -> impl Iterator<Item = (Places, usize)> + '_ {
        let mut at = within.start;
        std::iter::from_fn(move || {
            // The word that ends here comes first, and has no next letter.
            while at < within.end && self.word(at).len() <= offset {
                at += 1;
            }
            let rest = self.word_from(at, within.end)?.get(offset..)?;
            let length = letter_length(*rest.first()?).min(rest.len());
            let end = self.narrowed(at..within.end, offset, &rest[..length]).end;
            let start = std::mem::replace(&mut at, end);
            Some((start..end, offset + length))
        })
    }

    fn word_from(&self, place: u32, end: u32) -> Option<&[u8]> {
        (place < end).then(|| self.word(place))
    }
}

/// How many bytes a letter has, by its first.
const fn letter_length(first: u8) -> usize {
    match first {
        0..0xc0 => 1,
        0xc0..0xe0 => 2,
        0xe0..0xf0 => 3,
        0xf0.. => 4,
    }
}

/// A letter and what follows, the first two letters exchanged.
fn exchanged(letter: char, rest: &str) -> Vec<u8> {
    let mut letters = rest.chars();
    let exchanged: String = letters.next().into_iter().chain([letter]).chain(letters).collect();
    exchanged.into_bytes()
}

/// The same places in order, none twice.
pub(crate) fn merged(mut places: Vec<Places>) -> Vec<Places> {
    places.retain(|places| !places.is_empty());
    places.sort_unstable_by_key(|places| places.start);
    let mut merged: Vec<Places> = Vec::new();
    for next in places {
        match merged.last_mut() {
            Some(last) if next.start <= last.end => last.end = last.end.max(next.end),
            Some(_) | None => merged.push(next),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn vocabulary(words: &[&str]) -> Vocabulary {
        let mut words = words.to_vec();
        words.sort_unstable();
        Vocabulary::from_lines(words.iter().map(|word| format!("{word}\n")).collect()).unwrap()
    }

    fn words(vocabulary: &Vocabulary, places: &[Places]) -> Vec<String> {
        let all = places.iter().cloned().flatten();
        all.map(|place| String::from_utf8(vocabulary.word(place).to_vec()).unwrap()).collect()
    }

    #[test]
    fn words_are_found_by_their_beginning() {
        let vocabulary = vocabulary(&["carl", "carlsen", "carlson", "karl", "žižka"]);
        assert_eq!(words(&vocabulary, &[vocabulary.beginning("carls")]), ["carlsen", "carlson"]);
        assert_eq!(words(&vocabulary, &[vocabulary.exactly("carl")]), ["carl"]);
        assert!(vocabulary.exactly("car").is_empty());
        assert!(vocabulary.beginning("x").is_empty());
        assert_eq!(words(&vocabulary, &[vocabulary.beginning("")]).len(), 5);
    }

    #[test]
    fn each_of_the_four_typos_is_forgiven() {
        let vocabulary = vocabulary(&["carlsen", "tal", "žižka"]);
        for typed in ["crlsen", "carlsenn", "cxarlsen", "karlsen", "caxlsen", "acrlsen", "carlsne"] {
            assert_eq!(words(&vocabulary, &vocabulary.mistyped(typed)), ["carlsen"], "{typed}");
        }
        assert_eq!(words(&vocabulary, &vocabulary.mistyped("žyžka")), ["žižka"]);
        assert!(vocabulary.mistyped("crlsn").is_empty());
        assert_eq!(words(&vocabulary, &vocabulary.mistyped_beginning("crls")), ["carlsen"]);
    }

    /// Damerau's distance of neighbouring exchanges, by its definition.
    fn distance(one: &[char], other: &[char]) -> usize {
        let mut table = vec![vec![0; other.len() + 1]; one.len() + 1];
        for i in 0..=one.len() {
            for j in 0..=other.len() {
                table[i][j] = match (i, j) {
                    (0, _) => j,
                    (_, 0) => i,
                    _ => {
                        let other_letter = usize::from(one[i - 1] != other[j - 1]);
                        let mut least = (table[i - 1][j - 1] + other_letter)
                            .min(table[i - 1][j] + 1)
                            .min(table[i][j - 1] + 1);
                        if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                            least = least.min(table[i - 2][j - 2] + 1);
                        }
                        least
                    }
                };
            }
        }
        table[one.len()][other.len()]
    }

    proptest! {
        /// Neither more nor less than the words within one typo, by the definition of the distance.
        #[test]
        fn typos_are_those_of_the_definition(
            mut list in proptest::collection::vec("[abcž]{1,6}", 1..40),
            typed in "[abcž]{1,6}",
        ) {
            list.sort_unstable();
            list.dedup();
            let vocabulary = vocabulary(&list.iter().map(String::as_str).collect::<Vec<_>>());
            let letters = |text: &str| text.chars().collect::<Vec<char>>();
            let near = |word: &&String| distance(&letters(word), &letters(&typed)) == 1;
            let expected: Vec<&String> = list.iter().filter(near).collect();
            let mut found = words(&vocabulary, &vocabulary.mistyped(&typed));
            found.retain(|word| *word != typed);
            prop_assert_eq!(found.iter().collect::<Vec<_>>(), expected);

            let begins = |word: &&String| {
                let word = letters(word);
                (0..=word.len()).any(|end| distance(&word[..end], &letters(&typed)) <= 1)
            };
            let expected: Vec<&String> = list.iter().filter(begins).collect();
            let mut places = vocabulary.mistyped_beginning(&typed);
            places.push(vocabulary.beginning(&typed));
            let found = words(&vocabulary, &merged(places));
            prop_assert_eq!(found.iter().collect::<Vec<_>>(), expected);
        }
    }
}
