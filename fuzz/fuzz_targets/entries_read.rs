//! Any bytes read as an entry file, CSV or XLSX: never a panic; every row that was read has a change.
#![no_main]

use formats::entries::{difference, read};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Ok(entries) = read(bytes, jiff::civil::date(2026, 11, 15)) {
        assert_eq!(difference::<u32>(&entries.rows, &[]).len(), entries.rows.len());
    }
});
