//! Any text read as what was said about columns: never a panic, and what was read is written and read again
//! as the same. The same bytes are also read as a list and an entry file, with the columns that their own
//! first rows seem to have.
#![no_main]

use formats::rating_list::{About, preview, read_columns};
use formats::{Columns, Mappings, entries};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mappings = Mappings::read(&String::from_utf8_lossy(bytes));
    assert_eq!(Mappings::read(&mappings.write()), mappings);
    let today = jiff::civil::date(2026, 11, 16);
    if let Ok(Some(seen)) = preview(bytes, &mappings) {
        let about = About::by_file_name("list.csv", today);
        if let Ok(rows) = read_columns(bytes, about, Columns::Given(&seen.meanings)) {
            rows.take(1000).for_each(drop);
        }
        let _ = entries::read_columns(bytes, today, Columns::Given(&seen.meanings));
    }
    let _ = entries::preview(bytes, &mappings);
});
