//! What a document says: a sheet with a title, marks and parts. Paper and plain text are made of the same
//! sheet, so that whoever reads by finger or by ear reads the same.

use tournament::Coverage;
use view::list::{Column, Fact, List};
use view::unfinished;
use words::Words;

use crate::data::Data;

/// What must be known before anything on a sheet is believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It is not published: it hangs nowhere.
    Draft,
    /// Games are missing or adjourned: the sentence says which.
    Provisional(String),
}

/// A printed thing of one section, or of the whole festival: it begins on a page of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// What it is: `Round 3: pairings`.
    pub title: String,
    /// The section it is about; none where it is about the festival.
    pub section: Option<String>,
    /// What must be known first.
    pub marks: Vec<Mark>,
    /// What stands on it, in the order of reading.
    pub parts: Vec<Part>,
    /// What a template of its own needs beside the parts; nothing for lists.
    pub more: Option<Data>,
    /// Whether all of it is for those who may see it alone, whatever its columns are.
    pub personal: bool,
}

/// A part of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A heading within the sheet.
    Heading(String),
    /// A paragraph.
    Paragraph(String),
    /// Facts, each with its label.
    Facts(Vec<(String, String)>),
    /// A table.
    Table(Table),
    /// A picture with what it shows, for those who do not see it.
    Picture {
        /// The picture, as SVG.
        svg: String,
        /// What it shows.
        alt: String,
    },
    /// Things to be cut apart or handed out: slips, cards, badges. A template lays them out.
    Cards(Vec<Card>),
    /// The next part begins on a new page.
    PageBreak,
}

/// One of many things to be cut apart or handed out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// What stands above.
    pub title: String,
    /// What it says, each with the name by which a template finds it, its label and its value.
    pub fields: Vec<CardField>,
    /// A picture, as SVG, with what it shows: a QR code.
    pub picture: Option<(String, String)>,
}

/// Something a card says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardField {
    /// The name by which a template finds it.
    pub name: &'static str,
    /// What it is called.
    pub label: String,
    /// What it is; empty where somebody is to write it.
    pub value: String,
}

/// How a column of a table is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// From the left.
    #[default]
    Start,
    /// In the middle.
    Centre,
    /// To the right: figures.
    End,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableColumn {
    /// What stands above it.
    pub heading: String,
    /// What it is called where there is room, or where it is read out.
    pub name: String,
    /// How it is set.
    pub align: Align,
    /// Whether it takes the room that is left, and may be broken into lines: names and remarks.
    pub is_wide: bool,
    /// Whether what stands in it is for those who may see it alone.
    pub is_personal: bool,
}

impl TableColumn {
    /// A column of text.
    pub fn text(heading: impl Into<String>) -> TableColumn {
        let heading = heading.into();
        let name = heading.clone();
        TableColumn { heading, name, align: Align::Start, is_wide: false, is_personal: false }
    }

    /// A column of figures.
    pub fn figures(heading: impl Into<String>) -> TableColumn {
        TableColumn { align: Align::End, ..TableColumn::text(heading) }
    }

    /// The same, taking the room that is left.
    #[must_use]
    pub fn wide(self) -> TableColumn {
        TableColumn { is_wide: true, ..self }
    }

    /// The same, set in the middle.
    #[must_use]
    pub fn centred(self) -> TableColumn {
        TableColumn { align: Align::Centre, ..self }
    }
}

/// Rows that belong together: a page ends before them rather than within, where they are few.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// What they have in common; none where the table has one group.
    pub title: Option<String>,
    /// The rows, each with a text for every column.
    pub rows: Vec<Vec<String>>,
}

/// A table, whose heading stands on every page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The columns.
    pub columns: Vec<TableColumn>,
    /// The rows, in groups.
    pub groups: Vec<Group>,
}

impl Table {
    /// A table of rows that are one group.
    pub fn new(columns: Vec<TableColumn>, rows: Vec<Vec<String>>) -> Table {
        Table { columns, groups: vec![Group { title: None, rows }] }
    }

    /// A list of `view`, in a language.
    pub fn of(words: &Words, list: &impl List) -> Table {
        let columns = list.columns().iter().map(|column| heading(words, column)).collect();
        let row = |row| list.cells(row).iter().map(|cell| cell.said(words)).collect();
        Table::new(columns, (0..list.count()).map(row).collect())
    }

    /// How many rows it has.
    pub fn count(&self) -> usize {
        self.groups.iter().map(|group| group.rows.len()).sum()
    }

    /// Every row.
    pub fn rows(&self) -> impl Iterator<Item = &Vec<String>> {
        self.groups.iter().flat_map(|group| &group.rows)
    }
}

/// A column of a list, as paper has it.
fn heading(words: &Words, column: &Column) -> TableColumn {
    let align = if *column == Column::Result {
        Align::Centre
    } else if column.is_numeric() {
        Align::End
    } else {
        Align::Start
    };
    TableColumn {
        heading: column.short(words),
        name: column.heading(words),
        align,
        is_wide: is_wide(column),
        is_personal: column.is_personal(),
    }
}

/// Whether a column takes the room that is left: names and what people wrote.
const fn is_wide(column: &Column) -> bool {
    let (Column::Of(fact) | Column::White(fact) | Column::Black(fact)) = column else { return false };
    matches!(fact, Fact::Name | Fact::TitledName | Fact::Club | Fact::Email | Fact::Note)
}

impl Sheet {
    /// A sheet of a title and nothing else yet.
    pub fn titled(title: impl Into<String>) -> Sheet {
        Sheet { title: title.into(), ..Sheet::default() }
    }

    /// The same, for those alone who may see persons.
    #[must_use]
    pub fn personal(self) -> Sheet {
        Sheet { personal: true, ..self }
    }

    /// With one more part.
    #[must_use]
    pub fn with(mut self, part: Part) -> Sheet {
        self.parts.push(part);
        self
    }

    /// With what is to be known of games that bring nothing yet: provisional, never final.
    #[must_use]
    pub fn covering(mut self, words: &Words, coverage: &Coverage) -> Sheet {
        if coverage.is_live() {
            self.marks.push(Mark::Provisional(unfinished::provisional(words, coverage)));
        }
        if !coverage.adjourned.is_empty() {
            let boards = unfinished::boards(words, coverage.after, &coverage.adjourned);
            let parts = [("boards", boards.into()), ("count", coverage.adjourned.len().into())];
            self.marks.push(Mark::Provisional(words.with("print-adjourned", &parts)));
        }
        self
    }

    /// Whether it is a draft.
    pub fn is_draft(&self) -> bool {
        self.marks.contains(&Mark::Draft)
    }

    /// Whether something on it is for those who may see it alone.
    pub(crate) fn is_personal(&self) -> bool {
        let is_personal = |part: &Part| match part {
            Part::Table(table) => table.columns.iter().any(|column| column.is_personal),
            Part::Heading(_)
            | Part::Paragraph(_)
            | Part::Facts(_)
            | Part::Picture { .. }
            | Part::Cards(_)
            | Part::PageBreak => false,
        };
        self.personal || self.parts.iter().any(is_personal)
    }
}
