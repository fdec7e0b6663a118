//! Statistics of a section, as bars.

use view::statistics::{self, Counts};
use view::unfinished;
use words::Words;

use crate::document::{Audience, Document, Made, Template};
use crate::error::Error;
use crate::sheet::{Part, Sheet, Table, TableColumn};
use crate::subject::InSection;

/// The statistics of a section.
pub(crate) const STATISTICS: Document = Document {
    name: "statistics",
    audience: Audience::Wall,
    made: Made::OfSection(statistics),
    template: Template { file: "statistics.typ", source: include_str!("../../typst/statistics.typ") },
};

fn statistics(of: &InSection<'_>) -> Result<Sheet, Error> {
    let (words, section) = (of.words, of.section);
    if section.players.is_empty() {
        return Err(Error::Nothing(words.say("paper-nobody")));
    }
    let after = unfinished::round_to_show(section);
    let title = match after {
        Some(round) => words.with("paper-statistics-title", &[("round", round.get().into())]),
        None => words.say("paper-statistics-start"),
    };
    let mut sheet = Sheet::titled(title).covering(words, &section.coverage(after));
    if let Some(round) = after {
        let standings = section.standings_table(after)?;
        let results = statistics::results_after(section, after);
        let played = words.with("public-games-played", &[("count", results.games().into())]);
        let scores = words.with("public-score-distribution", &[("round", round.get().into())]);
        sheet = bars(words, sheet, &scores, &statistics::scores(words, &standings));
        sheet = bars(words, sheet, &words.say("public-game-results"), &results.named());
        sheet = sheet.with(Part::Paragraph(played));
        let balance = statistics::colour_balance_after(section, after);
        sheet = bars(words, sheet, &words.say("public-colour-balance"), &balance);
        sheet = sheet.with(Part::Paragraph(words.say("public-colour-balance-axis")));
    }
    sheet = bars(words, sheet, &words.say("paper-players-by-rating"), &statistics::rating_bands(section));
    sheet = bars(words, sheet, &words.say("paper-players-by-title"), &statistics::titles(section));
    Ok(bars(words, sheet, &words.say("public-federations"), &statistics::federations(section)))
}

/// A bar for each value; nothing where there are none. In plain text it is the table of the numbers.
fn bars(words: &Words, sheet: Sheet, title: &str, counts: &Counts) -> Sheet {
    if counts.is_empty() {
        return sheet;
    }
    let columns = vec![TableColumn::text(String::new()), TableColumn::figures(words.say("paper-count"))];
    let rows = counts.iter().map(|(name, count)| vec![name.clone(), count.to_string()]).collect();
    sheet.with(Part::Heading(title.to_owned())).with(Part::Table(Table::new(columns, rows)))
}
