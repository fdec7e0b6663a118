//! Sheets as the values that templates read.

use words::{Language, Words};

use crate::data::Data;
use crate::document::{Audience, Document};
use crate::engine::Composition;
use crate::fit::{GUTTER, Layout, WIDE, column_widths};
use crate::fonts;
use crate::organiser::TemplateFolder;
use crate::sheet::{Align, Card, Mark, Part, Sheet, Table, TableColumn};
use crate::subject::Job;

/// What all templates share.
const FRAME: (&str, &str) = ("frame.typ", include_str!("../typst/frame.typ"));

/// What templates of things to be cut apart share.
const CARDS: (&str, &str) = ("cards.typ", include_str!("../typst/cards.typ"));

/// Where an organiser's template finds ours.
const OURS: &str = "jadoube";

/// What Typst is given for a document, with our templates alone.
pub(crate) fn composition(
    document: &Document,
    job: &Job<'_>,
    words: &Words,
    sheets: &[Sheet],
) -> Composition {
    let template = document.template;
    let files = ours(document).map(|(name, source)| (name.to_owned(), source.as_bytes().to_vec())).collect();
    Composition {
        main: template.file.to_owned(),
        files,
        data: data(document.audience, job, words, sheets),
        at: job.stamp.civil(),
    }
}

/// The same with an organiser's templates: theirs in place of ours, and ours beside them.
pub(crate) fn by_organiser(
    document: &Document,
    language: Language,
    folder: &TemplateFolder,
    ours_alone: &Composition,
) -> Composition {
    let mut composition = ours_alone.clone();
    let beside = ours(document).map(|(name, source)| (format!("{OURS}/{name}"), source.as_bytes().to_vec()));
    composition.files.extend(beside);
    composition.files.extend(folder.files().iter().map(|(name, bytes)| (name.clone(), bytes.clone())));
    let own = format!("{}.typ", document.name);
    if folder.files().contains_key(&own) {
        composition.main = own;
    }
    if let Data::Record(fields) = &mut composition.data {
        fields.insert("look".to_owned(), folder.look(language));
    }
    composition
}

fn ours(document: &Document) -> impl Iterator<Item = (&'static str, &'static str)> {
    [FRAME, CARDS, (document.template.file, document.template.source)].into_iter()
}

/// The values of a document.
fn data(audience: Audience, job: &Job<'_>, words: &Words, sheets: &[Sheet]) -> Data {
    let layout = Layout::of(sheets, job.options, audience);
    let placeholders = [("page", "{page}".into()), ("pages", "{pages}".into())];
    Data::record([
        ("event", job.event.into()),
        ("title", title(job, sheets).into()),
        ("language", words.language().code().into()),
        ("printed", job.stamp.printed(words).into()),
        ("log", job.stamp.log(words).into()),
        ("fonts", fonts::FAMILIES.to_vec().into()),
        ("paper", job.options.paper.typst().into()),
        ("size", layout.size.into()),
        ("columns", i64::from(layout.columns).into()),
        ("gutter", GUTTER.into()),
        ("landscape", layout.is_landscape.into()),
        ("large", job.options.large.into()),
        ("look", TemplateFolder::default().look(words.language())),
        (
            "words",
            Data::record([
                ("draft", words.say("print-draft").into()),
                ("page-of", words.with("print-page-of", &placeholders).into()),
            ]),
        ),
        ("sheets", Data::List(sheets.iter().map(|one| sheet(words, one)).collect())),
    ])
}

/// What the file calls itself: the event, and what it holds.
pub(crate) fn title(job: &Job<'_>, sheets: &[Sheet]) -> String {
    let Some(first) = sheets.first() else { return job.event.to_owned() };
    match (&first.section, sheets) {
        (Some(section), [_]) if section != job.event => format!("{} – {section}: {}", job.event, first.title),
        _ => format!("{}: {}", job.event, first.title),
    }
}

fn sheet(words: &Words, sheet: &Sheet) -> Data {
    Data::record([
        ("title", sheet.title.as_str().into()),
        ("section", sheet.section.clone().into()),
        ("draft", sheet.is_draft().into()),
        ("marks", Data::List(sheet.marks.iter().map(|one| mark(words, one)).collect())),
        ("parts", Data::List(sheet.parts.iter().map(part).collect())),
        ("more", sheet.more.clone().unwrap_or(Data::Nothing)),
    ])
}

/// A mark: a word for every page, and a sentence for the first.
fn mark(words: &Words, mark: &Mark) -> Data {
    let (word, sentence) = match mark {
        Mark::Draft => ("print-draft", words.say("print-draft-sentence")),
        Mark::Provisional(sentence) => ("print-provisional", sentence.clone()),
    };
    Data::record([("word", words.say(word).into()), ("text", sentence.into())])
}

fn part(part: &Part) -> Data {
    match part {
        Part::Heading(text) => Data::record([("kind", "heading".into()), ("text", text.as_str().into())]),
        Part::Paragraph(text) => Data::record([("kind", "paragraph".into()), ("text", text.as_str().into())]),
        Part::Facts(facts) => {
            let fact = |(label, value): &(String, String)| {
                Data::record([("label", label.as_str().into()), ("value", breakable(value).into())])
            };
            Data::record([("kind", "facts".into()), ("facts", Data::List(facts.iter().map(fact).collect()))])
        }
        Part::Table(one) => table(one),
        Part::Picture { svg, alt } => Data::record([
            ("kind", "picture".into()),
            ("svg", svg.as_str().into()),
            ("alt", alt.as_str().into()),
        ]),
        Part::Cards(cards) => {
            Data::record([("kind", "cards".into()), ("cards", Data::List(cards.iter().map(card).collect()))])
        }
        Part::PageBreak => Data::record([("kind", "break".into())]),
    }
}

/// A column of names that needs no more than this has it, where others take the room that is left.
const NARROW: i64 = 6_000;

fn table(table: &Table) -> Data {
    let widths = column_widths(table);
    let takes_room = |(column, width): (&TableColumn, i64)| column.is_wide && width > NARROW;
    let has_wider = table.columns.iter().zip(widths.iter().copied()).any(takes_room);
    let columns = table.columns.iter().zip(widths).map(|(column, width)| {
        let align = match column.align {
            Align::Start => "start",
            Align::Centre => "centre",
            Align::End => "end",
        };
        Data::record([
            ("heading", column.heading.as_str().into()),
            ("name", column.name.as_str().into()),
            ("align", align.into()),
            ("wide", (column.is_wide && (width > NARROW || !has_wider)).into()),
            ("width", width.min(if column.is_wide { WIDE } else { width }).into()),
        ])
    });
    let columns = columns.collect();
    let cell = |(column, text): (&TableColumn, &String)| match column.is_wide {
        true => breakable(text).into(),
        false => text.as_str().into(),
    };
    let row = |row: &Vec<String>| Data::List(table.columns.iter().zip(row).map(cell).collect());
    let groups = table.groups.iter().map(|group| {
        Data::record([
            ("title", group.title.clone().into()),
            ("rows", Data::List(group.rows.iter().map(row).collect())),
        ])
    });
    Data::record([
        ("kind", "table".into()),
        ("columns", Data::List(columns)),
        ("groups", Data::List(groups.collect())),
    ])
}

fn card(card: &Card) -> Data {
    let fields = card.fields.iter().map(|field| {
        Data::record([
            ("name", field.name.into()),
            ("label", field.label.as_str().into()),
            ("value", field.value.as_str().into()),
        ])
    });
    let picture = card
        .picture
        .as_ref()
        .map(|(svg, alt)| Data::record([("svg", svg.as_str().into()), ("alt", alt.as_str().into())]));
    Data::record([
        ("title", card.title.as_str().into()),
        ("fields", Data::List(fields.collect())),
        ("picture", picture.unwrap_or(Data::Nothing)),
    ])
}

/// Words longer than this may be broken anywhere: no narrow column has room for them.
const LONGEST_WORD: usize = 24;

/// The text with places, which are not seen, at which a word that is too long for any column may be broken:
/// otherwise it would lie over what stands beside it.
fn breakable(text: &str) -> String {
    if text.split(' ').all(|word| word.chars().count() <= LONGEST_WORD) {
        return text.to_owned();
    }
    let words = text.split(' ').map(|word| {
        let letters: Vec<char> = word.chars().collect();
        match letters.len() > LONGEST_WORD {
            true => letters
                .chunks(LONGEST_WORD / 3)
                .map(|some| some.iter().collect())
                .collect::<Vec<String>>()
                .join("\u{200b}"),
            false => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_that_no_column_holds_may_be_broken() {
        assert_eq!(breakable("Thiruvananthapuram, R"), "Thiruvananthapuram, R");
        let long = breakable("Wolfeschlegelsteinhausenbergerdorff, Hubert");
        assert!(long.ends_with(", Hubert") && long.contains('\u{200b}'), "{long:?}");
        assert_eq!(long.replace('\u{200b}', ""), "Wolfeschlegelsteinhausenbergerdorff, Hubert");
    }
}
