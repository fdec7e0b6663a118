//! Official forms on paper: the layout of each is that of its fields, in English, whatever the desk speaks.

use qrcodegen::{QrCode, QrCodeEcc};
use view::form::{Field, Form, Part, Table, Value};
use words::{Language, Words};

use crate::data::Data;
use crate::engine::{Composition, compile};
use crate::error::Error;
use crate::finding::Finding;
use crate::fonts;
use crate::options::Options;
use crate::render::{Printed, printable};
use crate::subject::Stamp;
use crate::turns::TURNS;

/// How forms are set.
const TEMPLATE: (&str, &str) = ("official-form.typ", include_str!("../typst/official-form.typ"));

/// Prints a form, on the paper and with the letters of the options; its language is English, whatever they
/// say.
///
/// # Errors
///
/// If the template fails, which says where.
pub fn render_form(form: &Form, stamp: &Stamp, options: &Options) -> Result<Printed, Error> {
    let mut findings = Vec::new();
    let data = data(form, stamp, options).map_text(&mut |text| printable(text, &mut findings));
    let composition = Composition {
        main: TEMPLATE.0.to_owned(),
        files: [(TEMPLATE.0.to_owned(), TEMPLATE.1.as_bytes().to_vec())].into(),
        data,
        at: stamp.civil(),
    };
    let turn = TURNS.take()?;
    let laid = compile(&composition).map_err(Error::Template)?;
    drop(turn);
    let beside = laid.missing.into_iter();
    findings
        .extend(beside.map(|one| Finding::MissingCharacters { characters: one.characters, text: one.text }));
    if !laid.inaccessible.is_empty() {
        findings.push(Finding::NotAccessible(laid.inaccessible));
    }
    Ok(Printed { title: form.heading(), pdf: laid.pdf, pages: laid.pages, text: form.text(), findings })
}

fn data(form: &Form, stamp: &Stamp, options: &Options) -> Data {
    let words = Words::in_language(Language::English);
    Data::record([
        ("code", form.code.into()),
        ("title", form.title.into()),
        ("heading", form.heading().into()),
        ("fonts", fonts::FAMILIES.to_vec().into()),
        ("paper", options.paper.typst().into()),
        ("large", options.large.into()),
        ("printed", stamp.printed(&words).into()),
        ("log", stamp.log(&words).into()),
        ("missing", i64::try_from(form.missing().count()).unwrap_or(i64::MAX).into()),
        ("parts", Data::List(form.parts.iter().map(part).collect())),
    ])
}

fn part(part: &Part) -> Data {
    match part {
        Part::Heading(text) => kind("heading", [("text", text.as_str().into())]),
        Part::Text(text) => kind("text", [("text", text.as_str().into())]),
        Part::Note(text) => kind("note", [("text", text.as_str().into())]),
        Part::Fields(fields) => kind("fields", [("fields", Data::List(fields.iter().map(field).collect()))]),
        Part::Table(found) => table(found),
        Part::Signatures(who) => kind("signatures", [("who", who.clone().into())]),
        Part::Code { text, caption } => {
            let picture = svg(text).map_or(Data::Nothing, |svg| Data::Bytes(svg.into_bytes()));
            Data::record([
                ("kind", "code".into()),
                ("svg", picture),
                ("text", text.as_str().into()),
                ("caption", caption.as_str().into()),
            ])
        }
    }
}

fn kind<const N: usize>(kind: &str, fields: [(&str, Data); N]) -> Data {
    let fields = fields.into_iter().map(|(name, value)| (name.to_owned(), value));
    Data::Record(std::iter::once(("kind".to_owned(), kind.into())).chain(fields).collect())
}

fn field(field: &Field) -> Data {
    let (state, value) = match &field.value {
        Value::Given(text) | Value::Incomplete(text, _) => ("given", text.as_str().into()),
        Value::Missing(_) => ("missing", Data::Nothing),
        Value::ByHand => ("by-hand", Data::Nothing),
        Value::Ticked(boxes) => {
            let one = |(name, is_ticked): &(String, bool)| {
                Data::record([("name", name.as_str().into()), ("ticked", (*is_ticked).into())])
            };
            ("ticked", Data::List(boxes.iter().map(one).collect()))
        }
    };
    Data::record([
        ("label", field.label.as_str().into()),
        ("wide", field.is_wide.into()),
        ("lines", i64::from(field.lines).into()),
        ("state", state.into()),
        ("value", value),
    ])
}

fn table(table: &Table) -> Data {
    let rows = table.rows.iter().map(|row| Data::from(row.clone()));
    let left_out = table.left_out.iter().filter_map(|at| i64::try_from(*at).ok());
    Data::record([
        ("kind", "table".into()),
        ("columns", table.columns.clone().into()),
        ("widths", Data::List(widths(table).into_iter().map(Data::Number).collect())),
        ("rows", Data::List(rows.collect())),
        ("left-out", Data::List(left_out.map(Data::Number).collect())),
    ])
}

/// How much room the columns take in relation to each other: what their longest cells need, within bounds, so
/// that one long text does not squeeze all others.
fn widths(table: &Table) -> Vec<i64> {
    const LEAST: i64 = 2_000;
    const MOST: i64 = 16_000;
    let width = |at: usize| {
        // Headings are bold, and cells have room around them.
        let heading = table.columns.get(at).map_or(0, |heading| fonts::width(heading) * 6 / 5 + 900);
        let cells = table.rows.iter().filter_map(|row| row.get(at)).map(|cell| fonts::width(cell));
        cells.max().unwrap_or(0).max(heading).clamp(LEAST, MOST)
    };
    (0..table.columns.len()).map(width).collect()
}

/// A square code as a picture; none if the text is too long for one.
fn svg(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let quiet = 4;
    let side = code.size() + 2 * quiet;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            path.push_str(&format!("M{},{}h1v1h-1z", x + quiet, y + quiet));
        }
    }
    let open = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\">");
    let ground = format!("<rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/>");
    Some(format!("{open}{ground}<path d=\"{path}\" fill=\"#000\"/></svg>"))
}
