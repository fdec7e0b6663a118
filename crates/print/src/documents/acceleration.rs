//! The rules of an acceleration, for the wall: what the regulations say, and who has which points in which
//! round.

use handbook::Citation;
use view::acceleration::{AccelerationRules, name};

use crate::document::{Audience, Document, LIST, Made};
use crate::error::Error;
use crate::sheet::{Part, Sheet, Table, TableColumn};
use crate::subject::InSection;

/// The rules of the acceleration.
pub(crate) const ACCELERATION: Document = Document {
    name: "acceleration",
    audience: Audience::Wall,
    made: Made::OfSection(acceleration),
    template: LIST,
};

fn acceleration(of: &InSection<'_>) -> Result<Sheet, Error> {
    let words = of.words;
    let Some(rules) = AccelerationRules::of(of.section) else {
        return Err(Error::Nothing(words.say("paper-acceleration-none")));
    };
    let method = (words.say("paper-acceleration-method"), name(words, rules.acceleration));
    let mut sheet = Sheet::titled(words.say("paper-acceleration-title")).with(Part::Facts(vec![method]));
    if rules.articles.is_empty() {
        sheet = sheet.with(Part::Paragraph(words.say("paper-acceleration-given")));
    } else {
        let columns = vec![
            TableColumn::text(words.say("paper-article")),
            TableColumn::text(words.say("paper-rule")).wide(),
        ];
        let row = |citation: &Citation| vec![short(*citation), words.paraphrase(*citation)];
        sheet = sheet.with(Part::Table(Table::new(columns, rules.articles.iter().map(row).collect())));
    }
    sheet = sheet.with(Part::Heading(words.say("paper-acceleration-points")));
    Ok(sheet.with(Part::Table(points(of, &rules))))
}

/// Chapter and number, such as `C.04.7 1.4`.
fn short(citation: Citation) -> String {
    format!("{} {}", citation.edition().chapter, citation.article().number)
}

fn points(of: &InSection<'_>, rules: &AccelerationRules) -> Table {
    let words = of.words;
    let mut columns = vec![TableColumn::text(words.say("paper-numbers")).wide()];
    let rounds = 1..=of.section.configuration.rounds;
    columns.extend(rounds.map(|round| TableColumn::figures(round.to_string())));
    let row = |group: &view::acceleration::VirtualPoints| {
        let points = group.points.iter().map(|points| words.points(*points));
        std::iter::once(group.numbers()).chain(points).collect()
    };
    Table::new(columns, rules.groups.iter().map(row).collect())
}
