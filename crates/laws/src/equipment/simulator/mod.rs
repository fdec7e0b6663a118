//! Devices of our own: correct ones, and broken ones that a trial must find.
//!
//! They answer the same lines as a driver of a real device, at once: where a driver waits, they only count.

mod board;
mod clock;
mod scoresheet;

pub use board::{Board, BoardFault};
pub use clock::{Clock, ClockFault};
pub use scoresheet::{Scoresheet, SheetFault};

use super::{Device, Form};

/// A simulator by its name: `correct`, or the fault that it has.
///
/// ```
/// use laws::equipment::{Form, simulator};
/// for form in Form::ALL {
///     let trial = form.run(&mut *simulator::named(form, "correct").expect("a correct device"));
///     assert_eq!(trial.failures().next(), None);
///     for fault in simulator::faults(form) {
///         let mut broken = simulator::named(form, fault).expect("a broken device");
///         assert!(form.run(&mut *broken).failures().count() > 0, "{fault} is not found");
///     }
/// }
/// ```
pub fn named(form: Form, name: &str) -> Option<Box<dyn Device>> {
    match form {
        Form::Clock => {
            let fault = ClockFault::ALL.into_iter().find(|fault| fault.word() == name);
            let clock = Clock::with(fault);
            (fault.is_some() || name == "correct").then(|| Box::new(clock) as Box<dyn Device>)
        }
        Form::Scoresheet => {
            let fault = SheetFault::ALL.into_iter().find(|fault| fault.word() == name);
            let sheet = Scoresheet::with(fault);
            (fault.is_some() || name == "correct").then(|| Box::new(sheet) as Box<dyn Device>)
        }
        Form::Board => {
            let fault = BoardFault::ALL.into_iter().find(|fault| fault.word() == name);
            let board = Board::with(fault);
            (fault.is_some() || name == "correct").then(|| Box::new(board) as Box<dyn Device>)
        }
    }
}

/// The names of the faults that can be simulated. Example: see [`named`].
pub fn faults(form: Form) -> Vec<&'static str> {
    match form {
        Form::Clock => ClockFault::ALL.map(ClockFault::word).to_vec(),
        Form::Scoresheet => SheetFault::ALL.map(SheetFault::word).to_vec(),
        Form::Board => BoardFault::ALL.map(BoardFault::word).to_vec(),
    }
}

/// The answer to a line that was done.
fn ok() -> Result<String, String> {
    Ok("ok".to_owned())
}

/// The answer to a line that is not understood or not allowed.
fn refused(why: &str) -> Result<String, String> {
    Ok(format!("refused {why}"))
}
