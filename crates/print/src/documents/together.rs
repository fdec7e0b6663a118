//! One list of all sections: who looks for a name on a wall need not know the section.

use view::list::List;
use words::Words;

use crate::sheet::{Table, TableColumn};
use crate::subject::{InFestival, InSection};

/// Rows of a section, each with the name by which it is found.
pub(super) struct NamedRows {
    /// What the section is called.
    pub(super) section: String,
    /// The columns.
    pub(super) columns: Vec<TableColumn>,
    /// The rows.
    pub(super) rows: Vec<(String, Vec<String>)>,
}

impl NamedRows {
    /// Those of a list whose rows have names.
    pub(super) fn of(of: &InSection<'_>, list: &impl List, name: impl Fn(usize) -> String) -> NamedRows {
        let table = Table::of(of.words, list);
        let rows = table.rows().cloned().enumerate().map(|(at, row)| (name(at), row)).collect();
        NamedRows { section: of.section.configuration.name.clone(), columns: table.columns, rows }
    }
}

/// The sections of a festival, each as what a document of it is made of.
pub(super) fn sections<'a>(of: &InFestival<'a>) -> impl Iterator<Item = InSection<'a>> {
    let (job, words) = (of.job, of.words);
    job.festival.sections.iter().map(move |(id, section)| InSection { job, words, id, section })
}

/// Names of sections that are no longer than this stand in one line.
const SHORT: usize = 24;

/// All rows in one table, in the order of the alphabet, with the section as the column at a
/// place if there are several.
pub(super) fn by_name(words: &Words, at: usize, all: impl Iterator<Item = NamedRows>) -> Table {
    let all: Vec<NamedRows> = all.collect();
    let is_wide = all.iter().any(|one| one.section.chars().count() > SHORT);
    let column = TableColumn { is_wide, ..TableColumn::text(words.say("section")) };
    let mut columns = Vec::new();
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    let are_several = all.len() > 1;
    for mut one in all {
        if are_several {
            one.columns.insert(at.min(one.columns.len()), column.clone());
            one.rows.iter_mut().for_each(|(_, row)| row.insert(at.min(row.len()), one.section.clone()));
        }
        columns = one.columns;
        rows.extend(one.rows);
    }
    words.sort(&mut rows, |(name, _)| name.as_str());
    Table::new(columns, rows.into_iter().map(|(_, row)| row).collect())
}
