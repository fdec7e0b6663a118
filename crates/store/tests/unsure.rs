//! What is said of a batch that could not be written is true: "nothing was changed" only where it is known.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use faulty::{Fault, Faulty};
use std::path::Path;
use std::sync::Arc;
use store::{Batch, Draft, Error, Log, Moment, ReadLog, Sequence, SqliteLog};

const FESTIVAL: &str = "festival.jadoube";

fn batch(key: &str) -> Batch {
    Batch::new(key, "A", Moment(0)).with(Draft::new("open", "x", &[7; 9000]))
}

/// Every operation of writing a batch fails once; then the program, or the power, goes, and the log is opened
/// anew.
#[test]
fn nothing_was_changed_is_said_only_where_it_is_known() {
    let (mut known, mut unsure, mut saved_after_all) = (0, 0, 0);
    for seed in 0..8 {
        for (operation, fault) in (0..24).flat_map(|one| [(one, Fault::Fails), (one, Fault::Fills)]) {
            for cuts_power in [false, true] {
                let disk = Arc::new(Faulty::new(seed));
                let mut log = SqliteLog::create_on(disk.clone(), Path::new(FESTIVAL), "Festival").unwrap();
                log.append(&batch("first")).unwrap();
                disk.after(operation, fault);
                let failed = log.append(&batch("second"));
                if cuts_power {
                    disk.cut_power()
                } else {
                    disk.kill()
                }
                drop(log);
                disk.restart();
                let mut log = SqliteLog::open_on(disk.clone(), Path::new(FESTIVAL)).unwrap();
                let is_saved = log.head().unwrap().sequence == Sequence(2);
                match failed {
                    Ok(_) => assert!(is_saved, "seed {seed}, operation {operation}"),
                    Err(Error::Unsure { .. }) => {
                        unsure += 1;
                        saved_after_all += u32::from(is_saved);
                    }
                    Err(said) => {
                        known += 1;
                        assert!(!is_saved, "seed {seed}, operation {operation}: {said}");
                    }
                }
                let told = log.append(&batch("second")).unwrap();
                assert_eq!(
                    told.appended().collect::<Vec<_>>(),
                    [Sequence(2)],
                    "the same again tells, and is done once"
                );
                drop(log);
                disk.discard();
            }
        }
    }
    assert!(known > 0 && unsure > 0 && saved_after_all > 0, "{known} {unsure} {saved_after_all}");
}

#[test]
fn who_is_not_sure_does_not_say_that_nothing_was_changed() {
    let said = Error::Unsure { file: FESTIVAL.into(), why: "disk I/O error".to_owned() }.to_string();
    assert!(said.contains("may or may not be saved") && !said.contains("nothing was changed"), "{said}");
}
