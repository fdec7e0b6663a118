//! Every document of a large event and of a small one as a file, to be looked at: `JADOUBE_GALLERY=FOLDER
//! cargo test -p print --test gallery`, then `pdftoppm` on what lies there. The texts there are those of the
//! golden files. Where nobody names a folder, nothing is written.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests")]

mod events;

use events::{Event, by_hand, large, options};
use print::{Document, Error, Options, PageColumns, Paper};
use words::Language;

/// Names the folder.
const GALLERY: &str = "JADOUBE_GALLERY";

fn write(folder: &str, event: &Event, options: &Options) {
    let Some(gallery) = std::env::var_os(GALLERY) else { return };
    let folder = std::path::Path::new(&gallery).join(folder);
    std::fs::create_dir_all(&folder).unwrap();
    for document in Document::ALL {
        match event.print(document.name, options) {
            Ok(printed) => {
                std::fs::write(folder.join(format!("{}.pdf", document.name)), &printed.pdf).unwrap();
                let text = format!("pages: {}\n\n{}", printed.pages, printed.text);
                std::fs::write(folder.join(format!("{}.txt", document.name)), text).unwrap();
                println!("{} {} {:?}", document.name, printed.pages, printed.findings);
            }
            Err(Error::Nothing(why)) => {
                std::fs::write(folder.join(format!("{}.txt", document.name)), format!("nothing: {why}\n"))
                    .unwrap();
                println!("{} – {why}", document.name);
            }
            Err(other) => panic!("{}: {other}", document.name),
        }
    }
}

#[test]
fn small_events_are_written() {
    let (small, during) = (by_hand(), by_hand().during_the_last_round());
    write("over", &small, &options());
    write("playing", &during, &options());
    write("large-print", &small, &Options { large: true, ..options() });
    write("letter", &small, &Options { paper: Paper::Letter, ..options() });
    for language in [Language::German, Language::French, Language::Spanish] {
        write(language.code(), &during, &Options { language, ..options() });
    }
}

#[test]
fn a_large_event_is_written() {
    let large = large();
    write("large", &large, &options());
    let columns = PageColumns::of(4).unwrap();
    write("columns", &large, &Options { columns, ..options() });
}
