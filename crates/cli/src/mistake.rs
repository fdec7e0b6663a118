//! A panic is a mistake of ours, and is said to be one.

use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::process;

/// From now on a panic says whose mistake it is and what to report, and ends the program with this exit code.
pub(crate) fn install(code: u8) {
    panic::set_hook(Box::new(move |panic| {
        let _ = io::stderr().write_all(words(panic).as_bytes());
        process::exit(code.into());
    }));
}

fn words(panic: &PanicHookInfo<'_>) -> String {
    let what = panic.payload_as_str().unwrap_or("no reason is known");
    let place = panic.location().map(ToString::to_string).unwrap_or_default();
    format!(
        "jadoube: this is our mistake, not yours: {what}\n  at {place}, version {}\n\
         please report these lines with the command you gave and, if you may share it, the file\n",
        env!("CARGO_PKG_VERSION")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exit_status::ExitStatus;
    use std::env;
    use std::process::Command;

    const ASKED: &str = "JADOUBE_TEST_PANICS";

    /// Runs this very test again in a process of its own, where it panics.
    #[test]
    fn a_panic_is_said_to_be_our_mistake_and_ends_with_code_4() {
        if env::var_os(ASKED).is_some() {
            install(ExitStatus::Internal.code());
            panic!("the board is on fire");
        }
        let mut again = Command::new(env::current_exe().expect("a test has a file"));
        again.args(["--exact", "mistake::tests::a_panic_is_said_to_be_our_mistake_and_ends_with_code_4"]);
        let output = again.args(["--nocapture", "--test-threads=1"]).env(ASKED, "1").output();
        let output = output.expect("the test can be run again");
        assert_eq!(output.status.code(), Some(4));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("our mistake, not yours: the board is on fire\n  at "), "{said}");
        assert!(said.contains("please report"), "{said}");
    }
}
