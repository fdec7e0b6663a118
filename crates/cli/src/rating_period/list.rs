//! The list before, as far as a period needs it: small enough to hold 1.5 million players.

use anyhow::anyhow;
use formats::rating_list::{About, Player, Rated, read};
use glossary::rating::RatingKind;
use glossary::{FideId, Rating};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use crate::files;

/// The three lists, in the order of their places.
pub(super) const KINDS: [RatingKind; 3] = [RatingKind::Standard, RatingKind::Rapid, RatingKind::Blitz];

/// The place of a list among the three.
pub(super) const fn place(kind: RatingKind) -> usize {
    match kind {
        RatingKind::Standard => 0,
        RatingKind::Rapid => 1,
        RatingKind::Blitz => 2,
    }
}

/// A player of a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) id: Option<FideId>,
    pub(super) rated: [Rated; 3],
    pub(super) born: Option<i16>,
    pub(super) is_active: bool,
}

impl Entry {
    pub(super) fn of(player: &Player) -> Entry {
        Entry {
            id: player.fide_id,
            rated: KINDS.map(|kind| *player.rated(kind)),
            born: player.birth_date.map(|date| date.year()),
            is_active: player.is_active,
        }
    }

    /// The rating on one of the lists.
    pub(super) const fn rating(&self, kind: RatingKind) -> Option<Rating> {
        self.rated[place(kind)].rating
    }
}

/// A list in the order of its rows, and by FIDE number.
pub(super) struct List {
    pub(super) entries: Vec<Entry>,
    by_id: Vec<(FideId, u32)>,
    /// Which of the three lists it has.
    pub(super) has: [bool; 3],
    /// How many rows could not be read in full.
    pub(super) problems: u64,
}

impl List {
    /// Reads a list whole.
    pub(super) fn read(path: &Path, about: About) -> anyhow::Result<List> {
        let name = files::name(path);
        let file =
            File::open(path).map_err(|error| anyhow!("{name}: cannot be read: {}", files::reason(&error)))?;
        let rows = read(BufReader::new(file), about).map_err(|why| anyhow!("{name}: {why}"))?;
        let (mut entries, mut problems) = (Vec::new(), 0);
        let mut has = [false; 3];
        for row in rows {
            let row = row.map_err(|why| anyhow!("{name}: {why}"))?;
            problems += u64::from(!row.problems.is_empty());
            let Some(player) = row.player else { continue };
            let entry = Entry::of(&player);
            (0..3).for_each(|place| has[place] |= entry.rated[place].rating.is_some());
            entries.push(entry);
        }
        let numbered = entries.iter().zip(0..).filter_map(|(entry, row)| Some((entry.id?, row)));
        let mut by_id: Vec<(FideId, u32)> = numbered.collect();
        by_id.sort_unstable();
        Ok(List { entries, by_id, has, problems })
    }

    /// The row of a number, from 0; of several the first.
    pub(super) fn row(&self, id: FideId) -> Option<usize> {
        let at = self.by_id.partition_point(|(other, _)| *other < id);
        let (found, row) = self.by_id.get(at)?;
        (*found == id).then(|| usize::try_from(*row).ok()).flatten()
    }

    /// The player of a number.
    pub(super) fn get(&self, id: FideId) -> Option<&Entry> {
        self.entries.get(self.row(id)?)
    }

    /// The rating with which somebody counts in an event of a kind: that of its list, else the standard one.
    pub(super) fn counting(&self, id: FideId, kind: RatingKind) -> Option<Rating> {
        let entry = self.get(id)?;
        kind.counting(|kind| entry.rating(kind))
    }

    /// The numbers of all rows, in their order.
    pub(super) fn numbers(&self) -> impl Iterator<Item = FideId> {
        self.by_id.iter().map(|(id, _)| *id)
    }
}
