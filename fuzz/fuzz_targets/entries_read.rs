//! Any bytes read as an entry file, CSV or XLSX: never a panic; every row that was read means somebody.
//!
//! Bytes that begin like XML are also put into a spreadsheet: the sheet, its strings and its styles, with a
//! zero between them; a fuzzer would not find the check sums of a zip file by itself.
#![no_main]

use std::io::{Cursor, Write};

use formats::entries::{meant, read};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    holds_for(bytes);
    if bytes.starts_with(b"<") {
        holds_for(&spreadsheet(bytes));
    }
});

fn holds_for(bytes: &[u8]) {
    if let Ok(entries) = read(bytes, jiff::civil::date(2026, 11, 15)) {
        assert_eq!(meant::<u32>(&entries.rows, &[]).len(), entries.rows.len());
    }
}

const RELATIONS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

fn spreadsheet(bytes: &[u8]) -> Vec<u8> {
    let mut parts = bytes.split(|byte| *byte == 0);
    let mut part = || parts.next().unwrap_or_default().to_vec();
    let workbook = format!(
        "<workbook xmlns:r=\"{RELATIONS}\"><sheets>\
         <sheet name=\"P\" sheetId=\"1\" r:id=\"r2\"/></sheets></workbook>"
    );
    let relation = |id: &str, kind: &str, target: &str| {
        format!("<Relationship Id=\"{id}\" Type=\"{RELATIONS}/{kind}\" Target=\"{target}\"/>")
    };
    let relations = [
        relation("r2", "worksheet", "worksheets/sheet1.xml"),
        relation("r3", "sharedStrings", "sharedStrings.xml"),
        relation("r4", "styles", "styles.xml"),
    ];
    let relations = format!("<Relationships>{}</Relationships>", relations.concat());
    let files = [
        ("xl/workbook.xml", workbook.into_bytes()),
        ("xl/_rels/workbook.xml.rels", relations.into_bytes()),
        ("xl/worksheets/sheet1.xml", part()),
        ("xl/sharedStrings.xml", part()),
        ("xl/styles.xml", part()),
    ];
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, bytes) in files {
        archive.start_file(name, options).expect("memory can be written");
        archive.write_all(&bytes).expect("memory can be written");
    }
    archive.finish().expect("memory can be written").into_inner()
}
