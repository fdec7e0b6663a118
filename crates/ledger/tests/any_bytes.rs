//! Whatever bytes come, nothing panics: bodies of entries and reports, changed at random.

#[path = "../../tournament/tests/support/mod.rs"]
mod support;
mod vilnius;
mod written;

use ledger::Body;
use ledger::report::{self, Purpose};
use support::chance::Lots;
use support::*;
use tournament::Command;
use written::written;

/// The same bytes with one to four of them changed, taken out or doubled.
fn changed(bytes: &[u8], lots: &mut Lots) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=lots.below(4) {
        let at = usize::try_from(lots.below(bytes.len() as u64)).expect("small");
        let signs = b"0123456789\"[]{},:-+=wbWDLHFUZ? \r\x00\xff";
        match lots.below(3) {
            0 => bytes[at] = lots.one_of(signs),
            1 => {
                bytes.remove(at);
            }
            _ => bytes.insert(at, lots.one_of(signs)),
        }
    }
    bytes
}

#[test]
fn a_body_is_read_or_refused() {
    let mut lots = Lots(1);
    let (mut read, mut refused) = (0, 0);
    for entry in vilnius::event().log.entries() {
        let (consent, command) = (entry.context.consent, entry.command.clone());
        let (bytes, people) = written(&Body { consent, command, events: entry.events.clone() });
        for _ in 0..10 {
            match Body::read(&changed(&bytes, &mut lots), &people) {
                Ok(other) => {
                    let (bytes, people) = written(&other);
                    assert_eq!(Body::read(&bytes, &people), Ok(other));
                    read += 1;
                }
                Err(malformed) => {
                    assert!(!malformed.to_string().is_empty());
                    refused += 1;
                }
            }
        }
    }
    assert!(read > 10 && refused > 50, "{read} read, {refused} refused");
}

#[test]
fn a_report_is_taken_over_or_refused() {
    let mut lots = Lots(2);
    let desk = vilnius::event();
    let bytes = report::export(desk.section(), Purpose::Final).expect("all results are known").write();
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..400 {
        let Ok(imported) = report::import(&changed(&bytes, &mut lots)) else {
            refused += 1;
            continue;
        };
        taken += 1;
        // Checking nine rounds takes a while: a part of those taken over is enough.
        if taken % 10 == 0 {
            let mut other = Desk::empty();
            other.try_command(Command::ImportSection(section_id(), Box::new(imported)));
        }
    }
    assert!(taken > 20 && refused > 20, "{taken} taken over, {refused} refused");
}
