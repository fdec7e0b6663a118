//! `jadoube list`, as it is run.
#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests write and read files")]

mod running;

use running::{Folder, run};

#[test]
fn a_generated_list_is_imported_and_searched() {
    let folder = Folder::new("list_generated");
    let (zip, again, text) = (folder.path("a.zip"), folder.path("b.zip"), folder.path("c.txt"));
    for file in [&zip, &again, &text] {
        run(&["list", "generate", "--players", "500", "--seed", "9", "-o", file])
            .ends_with(0)
            .prints("500 players");
    }
    assert_eq!(folder.read("a.zip"), folder.read("b.zip"), "the same seed gives the same bytes");
    let lists = folder.path("lists");
    for file in [&zip, &text] {
        run(&["list", "import", file, "--list", &lists, "--date", "2026-11-01"])
            .ends_with(0)
            .prints("taken fide: 500 players");
    }
    run(&["list", "show", "--list", &lists])
        .ends_with(0)
        .prints("fide of 2026-11-01: 500 players, 0 problems");
    let found = run(&["list", "search", "--list", &lists, "--json", "--limit", "3", "a"]).ends_with(0).json();
    assert_eq!(found.as_array().map(Vec::len), Some(3));
    run(&["list", "search", "--list", &lists, "nobody", "whosoever"]).ends_with(1).prints("nobody found");
    run(&["list", "remove", "fide", "--list", &lists]).ends_with(0);
    run(&["list", "show", "--list", &lists]).ends_with(0).prints("no list yet");
}

#[test]
fn problems_are_told_by_row_and_a_broken_list_is_refused() {
    let folder = Folder::new("list_dirty");
    let lists = folder.path("lists");
    let dirty =
        folder.write("dirty.csv", "Name;Elo;Born;Shoes\nDoe, Jo;2100;1990;43\nRoe, Ada;21O0;1899;38\n");
    run(&["list", "import", &dirty, "--list", &lists, "--name", "ger", "--date", "2026-11-01"])
        .ends_with(1)
        .prints("taken ger: 2 players")
        .complains("dirty.csv:3: bad-rating: standard rating \"21O0\"")
        .complains("dirty.csv:3: bad-date")
        .complains("columns not read: Shoes");
    let broken =
        folder.write("broken.xml", "<playerslist>\n<player><fideid>1</fideid><name>A</name></player>\n");
    run(&["list", "import", &broken, "--list", &lists, "--name", "ger"])
        .ends_with(3)
        .complains("not taken, the list in use stays as it was")
        .complains("1 rows were read");
    run(&["list", "search", "roe", "--list", &lists]).ends_with(0).prints("Roe, Ada");
    run(&["list", "import", "missing.zip", "--list", &lists]).ends_with(2).complains("no such file");
    run(&["list", "import", &dirty, "--list", &lists, "--name", "../x"]).ends_with(2);
}

#[test]
fn columns_are_named_on_the_command_line_and_remembered() {
    let folder = Folder::new("list_columns");
    let lists = folder.path("lists");
    let file = folder.write("swe.csv", "Id;Spelare;Styrka\n17;Larsson, Åke;1744\n");
    let import = ["list", "import", &file, "--list", &lists, "--name", "swe"];
    run(&import).ends_with(3).complains("name the columns: --columns national-id,-,-").complains("Spelare");
    let named = [&import[..], &["--columns", "national-id,name,national-rating"]].concat();
    run(&named).ends_with(0).prints("1 players").prints("columns as named for this heading row");
    run(&import).ends_with(0).prints("columns as named for this heading row");
    run(&["list", "search", "--list", &lists, "larsson"]).ends_with(0).prints("1744");
    let wrong = [&import[..], &["--columns", "name,shoe-size"]].concat();
    run(&wrong).ends_with(2).complains("shoe-size is not a column");
    let file = folder.write("members.csv", "Name;Club\nLarsson, Åke;Lund\n");
    let members = ["list", "import", &file, "--list", &lists, "--name", "members"];
    run(&members).ends_with(3).complains("no rating was read in it");
    run(&[&members[..], &["--without-ratings"]].concat()).ends_with(0).prints("1 players");
}

/// Old spreadsheets and tables are known by their first bytes, whatever they are called, and it is said how
/// to save them.
#[test]
fn old_spreadsheets_and_tables_are_answered_with_how_to_save_them() {
    let folder = Folder::new("list-old-forms");
    let lists = folder.path("lists");
    let table = [b"\x03\x7e\x0b\x0e\x02\0\0\0\x41\0\x0b\0".as_slice(), &[0; 60]].concat();
    let workbook = [b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".as_slice(), &[0; 60]].concat();
    for (name, bytes, told) in [
        ("elo.xls", &workbook, "elo.xls: this is an Excel file in the form of before 2007 (XLS)"),
        ("elo.txt", &table, "elo.txt: this is a dBASE table (DBF); open it in LibreOffice or Excel"),
    ] {
        let file = folder.write(name, bytes);
        run(&["list", "import", &file, "--list", &lists])
            .ends_with(3)
            .complains(told)
            .complains("as CSV in UTF-8");
        run(&["validate", &file]).ends_with(3).complains(told);
    }
    let named = folder.write("csv.xls", "Name;National Rating\nExample, Ann;1851\n");
    run(&["list", "import", &named, "--list", &lists]).ends_with(0);
}
