//! What a screen shows one after the other, and which part of long lists: `pairings+standings 2/3`.

use std::fmt;

/// What a screen can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// Pairings by board.
    Pairings,
    /// Pairings by name.
    Names,
    /// Results of the round.
    Results,
    /// Standings after the last complete round.
    Standings,
    /// Standings with the finished games of the round being played, marked as provisional.
    Live,
    /// The clock: server time, start of the round, default time.
    Timer,
    /// Announcements.
    Announcements,
}

impl Shows {
    /// All of them.
    pub const ALL: [Shows; 7] = [
        Shows::Pairings,
        Shows::Names,
        Shows::Results,
        Shows::Standings,
        Shows::Live,
        Shows::Timer,
        Shows::Announcements,
    ];

    /// The word by which it is kept.
    pub const fn word(self) -> &'static str {
        match self {
            Shows::Pairings => "pairings",
            Shows::Names => "names",
            Shows::Results => "results",
            Shows::Standings => "standings",
            Shows::Live => "live",
            Shows::Timer => "timer",
            Shows::Announcements => "announcements",
        }
    }

    /// The message that names it.
    pub const fn message(self) -> &'static str {
        match self {
            Shows::Pairings => "screen-pairings",
            Shows::Names => "screen-names",
            Shows::Results => "screen-results",
            Shows::Standings => "screen-standings",
            Shows::Live => "live-standings",
            Shows::Timer => "screen-timer",
            Shows::Announcements => "screen-announcements",
        }
    }

    /// What is kept by a word.
    pub fn of(word: &str) -> Option<Shows> {
        Shows::ALL.into_iter().find(|shows| shows.word() == word)
    }
}

/// So many screens at most share the lists of a section.
pub const MOST_PARTS: u8 = 6;

/// One of so many equal parts of a list: screens side by side show all of it at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    number: u8,
    of: u8,
}

impl Part {
    /// All of it on one screen.
    pub const WHOLE: Part = Part { number: 1, of: 1 };

    /// Reads `2/3`; nothing is the whole.
    pub fn parse(text: &str) -> Option<Part> {
        if text.is_empty() {
            return Some(Part::WHOLE);
        }
        let (number, of) = text.split_once('/')?;
        let part = Part { number: number.parse().ok()?, of: of.parse().ok()? };
        ((1..=MOST_PARTS).contains(&part.of) && (1..=part.of).contains(&part.number)).then_some(part)
    }

    /// Every part there is.
    pub fn all() -> impl Iterator<Item = Part> {
        (1..=MOST_PARTS).flat_map(|of| (1..=of).map(move |number| Part { number, of }))
    }

    /// Which part, from one on.
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Of how many parts.
    pub const fn of(self) -> u8 {
        self.of
    }

    /// The pages of this part; all of them if there are fewer pages than parts, since an empty screen helps
    /// nobody.
    pub fn pages<T>(self, all: &[T]) -> &[T] {
        let (number, of) = (usize::from(self.number), usize::from(self.of));
        let (first, end) = ((number - 1) * all.len() / of, number * all.len() / of);
        all.get(first..end).filter(|part| !part.is_empty()).unwrap_or(all)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// What a screen shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Programme {
    /// What is shown, in turn.
    pub kinds: Vec<Shows>,
    /// Which part of it, where several screens share it.
    pub part: Part,
}

impl Programme {
    /// What the words say, each once; none if one is not known, or there are none.
    pub fn of<'a>(words: impl Iterator<Item = &'a str>, part: Part) -> Option<Programme> {
        let mut kinds = Vec::new();
        for word in words {
            let kind = Shows::of(word)?;
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        (!kinds.is_empty()).then_some(Programme { kinds, part })
    }

    /// Reads what was kept.
    pub fn parse(text: &str) -> Option<Programme> {
        let (kinds, part) = text.split_once(' ').unwrap_or((text, ""));
        Programme::of(kinds.split('+'), Part::parse(part)?)
    }

    /// What was kept; announcements if it cannot be read.
    pub fn kept(text: &str) -> Programme {
        let nothing = || Programme { kinds: vec![Shows::Announcements], part: Part::WHOLE };
        Programme::parse(text).unwrap_or_else(nothing)
    }
}

impl fmt::Display for Programme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds: Vec<&str> = self.kinds.iter().map(|kind| kind.word()).collect();
        f.write_str(&kinds.join("+"))?;
        if self.part == Part::WHOLE { Ok(()) } else { write!(f, " {}", self.part) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_programme_is_read_as_it_is_kept() {
        for text in ["pairings", "pairings+standings", "names 2/3", "results+timer+announcements 6/6"] {
            assert_eq!(Programme::parse(text).unwrap().to_string(), text);
        }
        for text in ["", "films", "pairings+", "names 0/2", "names 3/2", "names 1/7", "names x", "+names"] {
            assert_eq!(Programme::parse(text), None, "{text}");
        }
        assert_eq!(Programme::parse("names+names").unwrap().to_string(), "names");
    }

    #[test]
    fn the_parts_of_a_list_are_the_list() {
        for length in 0..40 {
            let pages: Vec<usize> = (0..length).collect();
            for of in 1..=MOST_PARTS {
                let parts = Part::all().filter(|part| part.of() == of);
                let mut shown: Vec<usize> = parts.flat_map(|part| part.pages(&pages).to_vec()).collect();
                shown.sort_unstable();
                shown.dedup();
                assert_eq!(shown, pages, "{length} pages in {of} parts");
            }
        }
    }
}
