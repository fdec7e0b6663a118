//! A spreadsheet file of Office Open XML, as small as it can be: one sheet of texts.
//!
//! Every cell is an inline text. Nothing is ever a formula, whatever it begins with: the file has no element
//! that a program would calculate.

use std::io::{Cursor, Write as _};

use zip::result::ZipResult;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const TYPES: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>"#;

const RELATIONS: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;

const WORKBOOK_RELATIONS: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#;

/// The bytes of a workbook with one sheet.
///
/// ```
/// let bytes = view::workbook::workbook("IT1", &[vec!["=1+1".to_owned(), "Tal".to_owned()]]);
/// assert!(bytes.starts_with(b"PK"));
/// ```
pub fn workbook(name: &str, rows: &[Vec<String>]) -> Vec<u8> {
    let sheet = sheet(rows);
    let workbook = format!(
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="{}" sheetId="1" r:id="rId1"/></sheets></workbook>"#,
        escaped(&sheet_name(name))
    );
    let files = [
        ("[Content_Types].xml", TYPES.as_bytes()),
        ("_rels/.rels", RELATIONS.as_bytes()),
        ("xl/workbook.xml", workbook.as_bytes()),
        ("xl/_rels/workbook.xml.rels", WORKBOOK_RELATIONS.as_bytes()),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ];
    archive(files).expect("memory takes every file")
}

/// A zip file of files by name, without times: the same files make the same bytes.
///
/// # Errors
///
/// If there are too many of them, or two of one name.
pub fn archive<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> ZipResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, bytes) in files {
        zip.start_file(name, options)?;
        zip.write_all(bytes)?;
    }
    zip.finish().map(Cursor::into_inner)
}

fn sheet(rows: &[Vec<String>]) -> String {
    let mut text = String::from(
        r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>"#,
    );
    for (number, row) in (1..).zip(rows) {
        text.push_str(&format!(r#"<row r="{number}">"#));
        for (at, cell) in row.iter().enumerate().filter(|(_, cell)| !cell.is_empty()) {
            let reference = format!("{}{number}", column(at));
            text.push_str(&format!(
                r#"<c r="{reference}" t="inlineStr"><is><t xml:space="preserve">{}</t></is></c>"#,
                escaped(cell)
            ));
        }
        text.push_str("</row>");
    }
    text.push_str("</sheetData></worksheet>");
    text
}

/// The letters of a column, from 0.
fn column(at: usize) -> String {
    let letter = char::from(b'A' + u8::try_from(at % 26).expect("less than 26"));
    match at / 26 {
        0 => letter.to_string(),
        above => format!("{}{letter}", column(above - 1)),
    }
}

/// What a sheet may be called: 31 characters, without those that references need.
fn sheet_name(name: &str) -> String {
    let allowed = name.chars().filter(|one| !"[]:*?/\\'".contains(*one) && !one.is_control());
    let name: String = allowed.take(31).collect();
    if name.is_empty() { "Sheet".to_owned() } else { name }
}

/// A text in XML; characters that XML cannot hold are left out.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' => escaped.push(character),
            one if one.is_control() || matches!(one, '\u{fffe}' | '\u{ffff}') => {}
            one => escaped.push(one),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use calamine::{Data, Reader as _, Xlsx};

    /// Texts that a spreadsheet program would take for formulas, or that break XML.
    #[test]
    fn hostile_texts_stay_texts() {
        let hostile = [
            "=1+1",
            "=cmd|' /C calc'!A0",
            "+44 123",
            "-2",
            "@SUM(A1)",
            "\t=1",
            "<f>1+1</f>",
            "a & b \"c\" 'd'",
            "]]>",
            "שלום",
            "line\nbreak",
        ];
        let rows = vec![hostile.map(str::to_owned).to_vec(), vec!["bell-\u{7}\u{0}end".to_owned()]];
        let bytes = workbook("=1+1 [x]: 'y'", &rows);
        let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes.clone())).unwrap();
        assert_eq!(book.sheet_names(), ["=1+1 x y"]);
        let range = book.worksheet_range_at(0).unwrap().unwrap();
        let read: Vec<Data> = range.rows().next().unwrap().to_vec();
        assert_eq!(read, hostile.map(|text| Data::String(text.to_owned())));
        assert_eq!(range.get_value((1, 0)), Some(&Data::String("bell-end".to_owned())));
        let formulas = book.worksheet_formula("=1+1 x y").unwrap();
        assert!(formulas.is_empty(), "{formulas:?}");
    }

    #[test]
    fn columns_go_on_behind_z() {
        assert_eq!([0, 25, 26, 51, 52, 701, 702].map(column), ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
