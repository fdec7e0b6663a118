//! Every document of a large event and of a small one as a file, to be looked at: `cargo test -p print
//! --test gallery -- --ignored`, then `pdftoppm` on what lies in `target/tmp/gallery`. The texts there are
//! those of the golden files.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests")]

mod events;

use events::{Event, by_hand, large, options};
use print::{Document, Error, Options, PageColumns, Paper};
use words::Language;

fn write(folder: &str, event: &Event, options: &Options) {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("gallery").join(folder);
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
#[ignore = "writes files for people to look at"]
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
#[ignore = "writes files for people to look at"]
fn a_large_event_is_written() {
    let large = large();
    write("large", &large, &options());
    let columns = PageColumns::of(4).unwrap();
    write("columns", &large, &Options { columns, ..options() });
}
