//! Tables: columns with their headings, and the region that scrolls by itself where a table is wider than the
//! page.

use maud::{Markup, Render, html};
use words::Words;

/// The columns of a table: what stands above each of them.
pub(crate) struct Columns<'a> {
    words: &'a Words,
    /// Rendered anew when the festival changes, by this id.
    part: Option<&'a str>,
    headings: Vec<Markup>,
}

impl<'a> Columns<'a> {
    pub(crate) fn new(words: &'a Words) -> Columns<'a> {
        Columns { words, part: None, headings: Vec::new() }
    }

    /// A column of text, by the message that heads it.
    pub(crate) fn text(self, id: &str) -> Self {
        self.texts([id])
    }

    /// Columns of text.
    pub(crate) fn texts<const N: usize>(mut self, ids: [&str; N]) -> Self {
        for id in ids {
            self.headings.push(html! { th scope="col" { (self.words.say(id)) } });
        }
        self
    }

    /// A column of numbers.
    pub(crate) fn number(self, id: &str) -> Self {
        self.classed("number", id)
    }

    /// Columns of numbers.
    pub(crate) fn numbers<const N: usize>(self, ids: [&str; N]) -> Self {
        ids.into_iter().fold(self, Columns::number)
    }

    /// A column of another kind.
    pub(crate) fn classed(self, class: &str, id: &str) -> Self {
        let heading = self.words.say(id);
        self.headed(class, heading)
    }

    /// A column under something that is no message of its own; its kind may be none.
    pub(crate) fn headed(mut self, class: &str, heading: impl Render) -> Self {
        self.headings.push(html! {
            th class=[(!class.is_empty()).then_some(class)] scope="col" { (heading) }
        });
        self
    }

    /// A column for each round.
    pub(crate) fn rounds(self, rounds: usize) -> Self {
        (1..=rounds).fold(self, |columns, round| columns.headed("number", round))
    }

    /// A column whose heading only those hear who do not see the table.
    pub(crate) fn hidden(mut self, id: &str) -> Self {
        self.headings.push(html! { th scope="col" { span.hidden { (self.words.say(id)) } } });
        self
    }

    /// A heading that needs more than a class: the whole cell.
    pub(crate) fn cell(mut self, cell: Markup) -> Self {
        self.headings.push(cell);
        self
    }

    /// Columns that some do not see.
    pub(crate) fn only_if(self, is_shown: bool, more: impl FnOnce(Self) -> Self) -> Self {
        if is_shown { more(self) } else { self }
    }

    /// The headings change with the festival.
    pub(crate) fn live(mut self, id: &'a str) -> Self {
        self.part = Some(id);
        self
    }
}

impl Render for Columns<'_> {
    fn render(&self) -> Markup {
        html! {
            thead id=[self.part] data-part[self.part.is_some()] {
                tr { @for heading in &self.headings { (heading) } }
            }
        }
    }
}

/// A table of a page, in its region.
pub(crate) struct Table<'a> {
    columns: Columns<'a>,
    /// What the region is called.
    label: String,
    region: &'static str,
    region_part: Option<&'a str>,
    caption: Option<String>,
    is_caption_shown: bool,
    class: Option<&'a str>,
    id: Option<&'a str>,
    rows_part: Option<&'a str>,
    foot: Option<Markup>,
}

impl<'a> Table<'a> {
    /// A table of the desk. Its caption says what its region is called, for those who do not see it.
    pub(crate) fn new(label: String, columns: Columns<'a>) -> Table<'a> {
        Table { caption: Some(label.clone()), ..Table::in_region("table-wrap", label, columns) }
    }

    /// A table without a caption in a region of this class.
    pub(crate) fn in_region(region: &'static str, label: String, columns: Columns<'a>) -> Table<'a> {
        Table {
            columns,
            label,
            region,
            region_part: None,
            caption: None,
            is_caption_shown: false,
            class: None,
            id: None,
            rows_part: None,
            foot: None,
        }
    }

    pub(crate) fn class(mut self, class: &'a str) -> Self {
        self.class = Some(class);
        self
    }

    pub(crate) fn id(mut self, id: &'a str) -> Self {
        self.id = Some(id);
        self
    }

    /// A region of another class.
    pub(crate) fn region(mut self, class: &'static str) -> Self {
        self.region = class;
        self
    }

    /// A caption that says more than what the region is called.
    pub(crate) fn caption(mut self, caption: String) -> Self {
        self.caption = Some(caption);
        self
    }

    /// A caption that everybody sees.
    pub(crate) fn with_caption_shown(mut self) -> Self {
        self.is_caption_shown = true;
        self
    }

    pub(crate) fn without_caption(mut self) -> Self {
        self.caption = None;
        self
    }

    /// The rows are exchanged one by one when the festival changes.
    pub(crate) fn live_rows(mut self, id: &'a str) -> Self {
        self.rows_part = Some(id);
        self
    }

    /// A last row about all of them, if there is one: its cells.
    pub(crate) fn foot(mut self, cells: Option<Markup>) -> Self {
        self.foot = cells;
        self
    }

    /// The whole table is exchanged when the festival changes.
    pub(crate) fn live(mut self, id: &'a str) -> Self {
        self.region_part = Some(id);
        self
    }

    /// The table with its rows.
    pub(crate) fn rows(&self, rows: Markup) -> Markup {
        html! {
            div class=(self.region) id=[self.region_part] data-part[self.region_part.is_some()]
                tabindex="0" role="region" aria-label=(self.label) { (self.bare(rows)) }
        }
    }

    /// The same without its region.
    pub(crate) fn bare(&self, rows: Markup) -> Markup {
        let part = self.rows_part;
        html! {
            table class=[self.class] id=[self.id] {
                @if let Some(caption) = &self.caption {
                    caption class=[(!self.is_caption_shown).then_some("hidden")] { (caption) }
                }
                (self.columns)
                tbody id=[part] data-part[part.is_some()] data-rows[part.is_some()] { (rows) }
                @if let Some(cells) = &self.foot { tfoot { tr { (cells) } } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Language;

    #[test]
    fn a_table_of_the_desk_is_a_region_with_a_caption_for_those_who_do_not_see_it() {
        let words = Words::in_language(Language::English);
        let columns = Columns::new(&words).number("board").texts(["white", "black"]).hidden("why");
        let table = Table::new("Boards".to_owned(), columns).class("plain").live_rows("boards");
        let expected = html! {
            div.table-wrap tabindex="0" role="region" aria-label="Boards" {
                table.plain {
                    caption.hidden { "Boards" }
                    thead { tr {
                        th.number scope="col" { (words.say("board")) }
                        th scope="col" { (words.say("white")) }
                        th scope="col" { (words.say("black")) }
                        th scope="col" { span.hidden { (words.say("why")) } }
                    } }
                    tbody #boards data-part data-rows { tr {} }
                }
            }
        };
        assert_eq!(table.rows(html! { tr {} }).0, expected.0);
    }

    #[test]
    fn what_is_not_asked_for_is_not_written() {
        let words = Words::in_language(Language::English);
        let table = Table::in_region("wide", "Rounds".to_owned(), Columns::new(&words).classed("n", "board"));
        let expected = html! {
            div.wide tabindex="0" role="region" aria-label="Rounds" {
                table {
                    thead { tr { th.n scope="col" { (words.say("board")) } } }
                    tbody {}
                }
            }
        };
        assert_eq!(table.rows(html! {}).0, expected.0);
    }
}
