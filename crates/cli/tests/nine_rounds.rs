//! The report of the nine-round event passes `validate` and `check`; the rounds paired by hand and made of
//! corrected results are explained.

mod running;
#[path = "../../tournament/tests/support/mod.rs"]
mod support;
#[path = "../../ledger/tests/vilnius/mod.rs"]
mod vilnius;

use ledger::report::{self, Purpose};
use running::{Folder, run};

#[test]
fn the_nine_round_event_passes_validate_and_check() {
    let desk = vilnius::event();
    let folder = Folder::new("nine-rounds");
    let report = report::export(desk.section(), Purpose::Final).expect("all results are known");
    let file = folder.write("vilnius.trf", report.write());
    for purpose in ["rating", "title", "pairing"] {
        run(&["validate", &file, "--for", purpose]).ends_with(0);
    }
    run(&["validate", &file]).ends_with(0);
    run(&["check", &file]).ends_with(0).prints("explained").prints("standings agree");
}
