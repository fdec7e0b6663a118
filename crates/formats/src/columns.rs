//! Which column of a table holds what: as an arbiter said, as the list of a federation has it, or by the
//! words of the headings.

use crate::heading::Heading;
use crate::known_list::{KnownList, NameOrder};
use crate::mapping::Mappings;

/// The header stands within so many rows.
pub(crate) const HEADER_WITHIN: usize = 20;

/// How the columns of a table are to be found.
#[derive(Clone, Copy, Debug)]
pub enum Columns<'a> {
    /// By the heading row: what was said about it before, else what its words mean.
    ByHeading(&'a Mappings),
    /// As given, column by column, whatever the headings say.
    Given(&'a [Option<Heading>]),
}

/// How it is known what the columns of a table hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnSource {
    /// By the words of the headings.
    ByWords,
    /// The heading row is that of a federation's list.
    ByList,
    /// Somebody said so, now or the last time.
    ByHand,
}

/// What the columns under a heading row hold, and what is wrong with the row: what no word is known for, and
/// what stands twice.
#[derive(Debug)]
pub(crate) struct Headings {
    pub(crate) columns: Vec<Option<Heading>>,
    /// The columns in the order in which they count: of two that hold the same, the first that is not empty.
    places: Vec<(Heading, usize)>,
    names: NameOrder,
    pub(crate) unknown: Vec<String>,
    pub(crate) repeated: Vec<String>,
    pub(crate) known: ColumnSource,
}

impl Headings {
    /// The columns under a heading row.
    pub(crate) fn read(row: &[&str], columns: Columns<'_>) -> Headings {
        match columns {
            Columns::Given(meanings) => Headings::given(row.len(), meanings),
            Columns::ByHeading(mappings) => match mappings.find(row) {
                Some(mapping) => Headings::given(row.len(), mapping.meanings()),
                None => Headings::of(row),
            },
        }
    }

    fn of(row: &[&str]) -> Headings {
        match KnownList::of(row) {
            Some(list) => Headings::of_list(row, list),
            None => Headings::by_words(row),
        }
    }

    fn given(count: usize, meanings: &[Option<Heading>]) -> Headings {
        let columns: Vec<Option<Heading>> =
            (0..count).map(|at| meanings.get(at).copied().flatten()).collect();
        Headings {
            places: places(&columns),
            columns,
            names: NameOrder::AsWritten,
            unknown: Vec::new(),
            repeated: Vec::new(),
            known: ColumnSource::ByHand,
        }
    }

    fn of_list(row: &[&str], list: &KnownList) -> Headings {
        let places = list.places(row);
        let mut columns = vec![None; row.len()];
        for (heading, place) in &places {
            columns[*place] = Some(*heading);
        }
        let (unknown, repeated) = (Vec::new(), Vec::new());
        Headings { columns, places, names: list.names, unknown, repeated, known: ColumnSource::ByList }
    }

    fn by_words(row: &[&str]) -> Headings {
        let (mut columns, mut unknown, mut repeated) = (Vec::new(), Vec::new(), Vec::new());
        for text in row {
            let mut heading = Heading::of(text);
            if heading.is_none() && !text.trim().is_empty() {
                unknown.push(text.trim().to_owned());
            }
            if heading.is_some() && columns.contains(&heading) {
                repeated.push(text.trim().to_owned());
                heading = None;
            }
            columns.push(heading);
        }
        resolve(&mut columns);
        let places = places(&columns);
        Headings {
            columns,
            places,
            names: NameOrder::AsWritten,
            unknown,
            repeated,
            known: ColumnSource::ByWords,
        }
    }

    pub(crate) fn have_names(&self) -> bool {
        self.has(Heading::Name) || self.has(Heading::LastName)
    }

    pub(crate) fn has(&self, heading: Heading) -> bool {
        self.columns.contains(&Some(heading))
    }

    /// What a row says under a heading; empty if nothing.
    pub(crate) fn cell<'a>(&self, cells: &'a [String], heading: Heading) -> &'a str {
        let all = self.places.iter().filter(|(other, _)| *other == heading);
        let mut texts = all.filter_map(|(_, place)| cells.get(*place)).map(|cell| cell.trim());
        texts.find(|text| !text.is_empty()).unwrap_or_default()
    }

    /// The name in a row, as `last name, first name` where that is known; empty if there is none.
    pub(crate) fn name(&self, cells: &[String]) -> String {
        let cell = |heading| self.cell(cells, heading);
        let name = match (cell(Heading::Name), cell(Heading::LastName), cell(Heading::FirstName)) {
            ("", last, "") => last.to_owned(),
            ("", "", first) => first.to_owned(),
            (_, last, first) if !last.is_empty() && !first.is_empty() => format!("{last}, {first}"),
            (name, _, _) => name.to_owned(),
        };
        let has_letters = name.chars().any(char::is_alphabetic);
        if has_letters { self.names.name(&spaced(&name)) } else { String::new() }
    }
}

/// A name with a blank after its comma: some lists write `Müller,Jörg`.
fn spaced(name: &str) -> String {
    let parts: Vec<&str> = name.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}

fn places(columns: &[Option<Heading>]) -> Vec<(Heading, usize)> {
    columns.iter().enumerate().filter_map(|(place, heading)| Some(((*heading)?, place))).collect()
}

/// "Nombre" or "Nom" alone is the whole name; "Name" beside "Vorname" is the last name.
fn resolve(columns: &mut [Option<Heading>]) {
    let has = |columns: &[Option<Heading>], heading| columns.contains(&Some(heading));
    let replace = |columns: &mut [Option<Heading>], from, to| {
        for column in columns.iter_mut().filter(|column| **column == Some(from)) {
            *column = Some(to);
        }
    };
    let has_name = has(columns, Heading::Name);
    match (has(columns, Heading::FirstName), has(columns, Heading::LastName)) {
        (true, false) if has_name => replace(columns, Heading::Name, Heading::LastName),
        (true, false) => replace(columns, Heading::FirstName, Heading::Name),
        (false, true) if !has_name => replace(columns, Heading::LastName, Heading::Name),
        (true | false, true) | (false, false) => {}
    }
}

/// The row that is taken for the heading row when its words are not known: the first of those with the most
/// cells.
pub(crate) fn likely_header<'a>(rows: impl Iterator<Item = &'a [String]>) -> Option<usize> {
    let filled = |row: &[String]| row.iter().filter(|cell| !cell.trim().is_empty()).count();
    let counts: Vec<usize> = rows.take(HEADER_WITHIN).map(filled).collect();
    let most = counts.iter().copied().max().filter(|most| *most > 0)?;
    counts.iter().position(|count| *count == most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_beside_a_first_name_is_the_last_name() {
        let of = |texts: &[&str]| Headings::of(texts).columns;
        assert_eq!(of(&["Name", "Vorname"]), [Some(Heading::LastName), Some(Heading::FirstName)]);
        assert_eq!(of(&["Nom", "Prénom"]), [Some(Heading::LastName), Some(Heading::FirstName)]);
        assert_eq!(of(&["Nombre", "Elo"]), [Some(Heading::Name), Some(Heading::Rating)]);
        assert_eq!(of(&["Nom", "Elo"]), [Some(Heading::Name), Some(Heading::Rating)]);
    }

    #[test]
    fn the_likely_header_stands_below_titles() {
        let row = |text: &str| text.split(';').map(str::to_owned).collect::<Vec<_>>();
        let rows = [row("Mitglieder 2026"), row(""), row("a;b;c"), row("1;2;3")];
        assert_eq!(likely_header(rows.iter().map(Vec::as_slice)), Some(2));
        assert_eq!(likely_header(std::iter::empty()), None);
    }
}
