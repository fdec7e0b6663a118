//! An entry as it is written, and the people beside it.

use ledger::{Body, People, Writing};

/// The bytes of an entry that is the first of its log, and whom it names.
pub(crate) fn written(body: &Body) -> (Vec<u8>, People) {
    let nobody = People::default();
    let mut writing = Writing::behind(&nobody);
    let bytes = body.write(&mut writing).expect("the system gives salt");
    (bytes, writing.into_people())
}
