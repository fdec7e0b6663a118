use std::sync::{PoisonError, RwLock};

/// A table of what is known here, to which whoever embeds the engine can add lines of their own.
///
/// ```
/// use pairing::Table;
/// static LINES: [(&str, u16); 2] = [("White", 1), ("Black", 2)];
/// static TABLE: Table<(&str, u16)> = Table::new(&LINES, |line| line.0);
/// static GREY: (&str, u16) = ("Grey", 3);
/// static ALSO_GREY: (&str, u16) = ("Grey", 4);
/// assert_eq!(TABLE.add(&GREY), &GREY);
/// assert_eq!(TABLE.add(&ALSO_GREY), &GREY);
/// assert_eq!(TABLE.all(), [&LINES[0], &LINES[1], &GREY]);
/// ```
pub struct Table<L: 'static> {
    lines: &'static [L],
    name: fn(&L) -> &'static str,
    added: RwLock<Vec<&'static L>>,
}

impl<L> Table<L> {
    /// A table of these lines, and what names a line. Example: see [`Table`].
    pub const fn new(lines: &'static [L], name: fn(&L) -> &'static str) -> Table<L> {
        Table { lines, name, added: RwLock::new(Vec::new()) }
    }

    /// Every line, those that were added last. Example: see [`Table`].
    pub fn all(&self) -> Vec<&'static L> {
        let added = self.added.read().unwrap_or_else(PoisonError::into_inner);
        self.lines.iter().chain(added.iter().copied()).collect()
    }

    /// Adds a line, for as long as the program runs, and gives it back. If one of that name is there already,
    /// nothing is added, and that one is given back. Example: see [`Table`].
    pub fn add(&self, line: &'static L) -> &'static L {
        let mut added = self.added.write().unwrap_or_else(PoisonError::into_inner);
        let is_there = |other: &&L| (self.name)(other) == (self.name)(line);
        let there = self.lines.iter().chain(added.iter().copied()).find(is_there);
        there.unwrap_or_else(|| {
            added.push(line);
            line
        })
    }
}
