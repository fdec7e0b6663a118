//! Entry files as people send them, and what they would change.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::io::{Cursor, Write};

use formats::entries::{Existing, Meant, Unreadable, meant, read};
use formats::rating_list::ProblemKind;
use glossary::{FideId, PartialDate, Rating, Title};
use jiff::civil::date;
use proptest::prelude::*;

const TODAY: jiff::civil::Date = date(2026, 11, 15);

#[test]
fn headings_in_four_languages_mean_the_same() {
    let files = [
        "Last name,First name,FIDE ID,Rating,Year of birth,Club,Byes\nDoe,Jo,123,1900,1990,Oslo,\"1, 3-4\"\n",
        "Nachname;Vorname;FIDE-ID;Elo;Geburtsjahr;Verein;Freilos\nDoe;Jo;123;1900;1990;Oslo;1 3-4\n",
        "Nom;Prénom;Code FIDE;Elo;Année de naissance;Ville;Exempts\nDoe;Jo;123;1900;1990;Oslo;R1 R3-R4\n",
        "Apellidos\tNombre\tCódigo FIDE\tElo\tFecha de nacimiento\tCiudad\tDescansos\n\
         Doe\tJo\t123\t1900\t1990\tOslo\t1,3,4\n",
    ];
    for file in files {
        let entries = read(file.as_bytes(), TODAY).unwrap();
        assert_eq!(
            (entries.problems.as_slice(), entries.unknown_headings.as_slice()),
            (&[][..], &[][..]),
            "{file}"
        );
        let row = &entries.rows[0];
        assert_eq!((row.name.as_str(), row.line, row.club.as_str()), ("Doe, Jo", 2, "Oslo"));
        assert_eq!(row.fide_id, FideId::new(123).ok());
        assert_eq!(row.rating, Rating::new(1900).ok());
        assert_eq!(row.birth_date, PartialDate::new(1990, None, None).ok());
        assert_eq!(row.byes.iter().map(|round| round.get()).collect::<Vec<_>>(), [1, 3, 4]);
    }
}

#[test]
fn every_fault_is_told_by_row_and_the_rest_is_read() {
    let file = "Registrations 2026\n\nName;Elo;E-Mail;Born;Byes;T-Shirt\n\
        \"Doe, Jo\";19O0;jo@example.org;1990;;L\nRoe, Ada;2000;no address;2027;1-;M\n;1500;a@b.cd;1999;;S\n\
        \"Two\nLines\";1800;;;;\nOpen, \"Ola;1700;;;;\n\"Never;1600;;;;\n";
    let entries = read(file.as_bytes(), TODAY).unwrap();
    assert_eq!(entries.unknown_headings, ["T-Shirt"]);
    let names: Vec<&str> = entries.rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names, ["Doe, Jo", "Roe, Ada", "Two Lines", "Open, \"Ola", "\"Never"]);
    let told: Vec<(u64, ProblemKind)> =
        entries.problems.iter().map(|problem| (problem.line, problem.kind)).collect();
    let expected = [
        (4, ProblemKind::BadRating),
        (5, ProblemKind::BadDate),
        (5, ProblemKind::BadEmail),
        (5, ProblemKind::BadBye),
        (6, ProblemKind::NoName),
        (10, ProblemKind::Quotes),
    ];
    assert_eq!(told, expected);
}

#[test]
fn latin_1_is_read_and_told() {
    let entries = read(b"Name,Elo\nM\xfcller,1900\n", TODAY).unwrap();
    assert_eq!(entries.rows[0].name, "Müller");
    assert_eq!(entries.problems[0].kind, ProblemKind::Encoding);
}

#[test]
fn what_is_no_entry_file_is_refused() {
    assert_eq!(read(b"Date,Amount\n1,2\n", TODAY), Err(Unreadable::NoHeader));
    assert_eq!(read(b"", TODAY), Err(Unreadable::NoHeader));
    assert_eq!(read(&vec![b'x'; formats::entries::LARGEST + 1], TODAY), Err(Unreadable::TooLarge));
    assert!(matches!(read(b"PK\x03\x04nothing", TODAY), Err(Unreadable::Spreadsheet(_))));
    assert!(matches!(read(&[0xd0, 0xcf, 0x11, 0xe0, 0], TODAY), Err(Unreadable::Spreadsheet(_))));
    let long = format!("Name\n{}", "x\n".repeat(formats::entries::MOST_ROWS + 10));
    assert_eq!(read(long.as_bytes(), TODAY), Err(Unreadable::TooManyCells));
}

/// A spreadsheet with one sheet; style 1 is a date.
fn spreadsheet(sheet: &str) -> Vec<u8> {
    let files = [
        (
            "[Content_Types].xml",
            "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>",
        ),
        (
            "_rels/.rels",
            "<Relationships \
             xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"r1\" \
             Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" \
             Target=\"xl/workbook.xml\"/></Relationships>",
        ),
        (
            "xl/workbook.xml",
            "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" \
             xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets><sheet \
             name=\"Players\" sheetId=\"1\" r:id=\"r2\"/></sheets></workbook>",
        ),
        (
            "xl/_rels/workbook.xml.rels",
            "<Relationships \
             xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"r2\" \
             Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" \
             Target=\"worksheets/sheet1.xml\"/></Relationships>",
        ),
        (
            "xl/styles.xml",
            "<styleSheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><cellXfs><xf \
             numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>",
        ),
        ("xl/worksheets/sheet1.xml", sheet),
    ];
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

fn sheet(rows: &str) -> String {
    format!(
        "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">\
         <sheetData>{rows}</sheetData></worksheet>"
    )
}

#[test]
fn a_spreadsheet_is_read_with_numbers_dates_and_stored_values_of_formulas() {
    let text = |cell: &str, text: &str| format!("<c r=\"{cell}\" t=\"inlineStr\"><is><t>{text}</t></is></c>");
    let header =
        [text("A2", "Name"), text("B2", "Elo"), text("C2", "Geburtsdatum"), text("D2", "FIDE-ID")].concat();
    // 32874 is 1 January 1990, counted as spreadsheets count.
    let numbers = "<c r=\"B3\"><f>1900+11</f><v>1911</v></c><c r=\"C3\" s=\"1\"><v>32874</v></c>\
                   <c r=\"D3\"><v>4600011</v></c>";
    let row = [text("A3", "Müller, Jörg"), numbers.to_owned()].concat();
    let file = spreadsheet(&sheet(&format!("<row r=\"2\">{header}</row><row r=\"3\">{row}</row>")));
    let entries = read(&file, TODAY).unwrap();
    assert_eq!(entries.problems, []);
    let row = &entries.rows[0];
    assert_eq!((row.line, row.name.as_str()), (3, "Müller, Jörg"));
    assert_eq!(row.rating, Rating::new(1911).ok());
    assert_eq!(row.fide_id, FideId::new(4_600_011).ok());
    assert_eq!(row.birth_date, PartialDate::new(1990, Some(1), Some(1)).ok());
}

/// A cell in the last row and column of a sheet must not cost the memory of all before it.
#[test]
fn a_sheet_with_a_far_away_cell_costs_nothing() {
    let rows = "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>Name</t></is></c></row>\
        <row r=\"1048576\"><c r=\"A1048576\" t=\"inlineStr\"><is><t>Far</t></is></c></row>";
    let entries = read(&spreadsheet(&sheet(rows)), TODAY).unwrap();
    assert_eq!(entries.rows[0].line, 1_048_576);
    let wide = "<row r=\"1\"><c r=\"XFD1\"><v>1</v></c></row>";
    assert_eq!(read(&spreadsheet(&sheet(wide)), TODAY), Err(Unreadable::TooManyCells));
}

#[test]
fn a_spreadsheet_that_unpacks_to_far_more_is_refused() {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("xl/sharedStrings.xml", zip::write::SimpleFileOptions::default()).unwrap();
    let blanks = vec![b' '; 1 << 20];
    for _ in 0..41 {
        archive.write_all(&blanks).unwrap();
    }
    let file = archive.finish().unwrap().into_inner();
    assert!(file.len() < 1 << 20);
    assert_eq!(read(&file, TODAY), Err(Unreadable::TooLarge));
}

fn existing(key: u32, name: &str, fide_id: u64, year: i16) -> Existing<u32> {
    let (fide_id, birth_date) = (FideId::new(fide_id).ok(), PartialDate::new(year, None, None).ok());
    Existing { key, name: name.to_owned(), fide_id, birth_date }
}

#[test]
fn every_row_means_somebody() {
    let file = "Name,FIDE ID,Elo,Born\n\
        \"Doe, Jo\",1,1950,1990\n\
        Jörg Mueller,,1800,\n\
        \"Smith, Ann\",,,\n\
        \"Smith, Bob\",,,1971\n\
        \"New, One\",,,\n\
        \"New, One\",,,\n\
        \"Doe, Joseph\",1,,\n\
        \"Roe, Ada\",99,,\n";
    let rows = read(file.as_bytes(), TODAY).unwrap().rows;
    let players = [
        existing(10, "Doe, Jo", 1, 1990),
        existing(11, "Müller, Jörg", 0, 1966),
        existing(12, "Smith, Ann", 0, 1990),
        existing(13, "Smith, Ann", 0, 1950),
        existing(14, "Smith, Bob", 0, 1970),
        existing(15, "Roe, Ada", 98, 1980),
    ];
    let expected = [
        Meant::Entered(10),
        Meant::Entered(11),
        Meant::SeveralPlayers,
        // Born in another year, and under another number: others of the same name.
        Meant::New,
        Meant::New,
        Meant::RowBefore(4),
        Meant::RowBefore(0),
        Meant::New,
    ];
    assert_eq!(meant(&rows, &players), expected);
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = read(&bytes, TODAY);
    }

    #[test]
    fn every_row_of_any_table_means_somebody(text in "[a-z ,;\"0-9\n]{0,300}") {
        let file = format!("Name,Elo,FIDE ID,Born,Byes\n{text}");
        let rows = read(file.as_bytes(), TODAY).unwrap().rows;
        let players = [existing(1, "a", 1, 1990), existing(2, "b", 0, 1990)];
        prop_assert_eq!(meant(&rows, &players).len(), rows.len());
    }
}

#[test]
fn the_kept_files_are_read_without_a_problem() {
    let every_column = read(include_bytes!("data/entries/four_languages.csv"), TODAY).unwrap();
    assert_eq!((every_column.problems.len(), every_column.headings.len()), (0, 14));
    let row = &every_column.rows[0];
    assert_eq!((row.email.as_str(), row.section.as_str(), row.fee.as_str()), ("jo@example.org", "A", "20"));
    assert_eq!((row.title, row.national_rating), (Title::FideMaster, Rating::new(1850).ok()));
    let spreadsheet = read(include_bytes!("data/entries/stored.xlsx"), TODAY).unwrap();
    assert_eq!((spreadsheet.problems.as_slice(), spreadsheet.rows[0].name.as_str()), (&[][..], "Doe, Jo"));
    assert_eq!(spreadsheet.rows[0].rating, Rating::new(1911).ok());
}

#[test]
fn a_row_with_signs_that_nobody_sees_is_left_out_and_told() {
    let file = "Name,Club,E-Mail\nAnna Ost,Nord,a@b.example\nBen\u{202e} West,Nord,\n\
                Cara,No\u{200b}rd,\nDan,,d\u{2066}@b.example\n";
    let entries = read(file.as_bytes(), TODAY).unwrap();
    assert_eq!(entries.rows.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(), ["Anna Ost"]);
    let told: Vec<_> = entries.problems.iter().map(|one| (one.line, one.what.to_string())).collect();
    let start = |line: usize, field: &str| told[line].1.starts_with(&format!("{field}: character "));
    assert_eq!(told.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [3, 4, 5], "{told:?}");
    assert!(start(0, "name") && start(1, "club") && start(2, "e-mail"), "{told:?}");
}
