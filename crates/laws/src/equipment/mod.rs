//! Tests of equipment: chessclocks, electronic score sheets and electronic chessboards.
//!
//! General Rules, Regulations and Technical Recommendations for Tournaments (in force from 1 July 2022), 16.1
//! to 16.3, with the requirements of 5.4 and 6.1 to 6.4. A protocol is text: lines that are sent to a
//! [`Device`], and what it must answer. Adding a check adds no code. The device is a driver or one of our
//! [`simulator`]s; the [`Trial`] ends in a report with the items of the form.
//!
//! - [`Form`]: the three forms with their [`Item`]s and protocols.
//! - [`Form::run`]: a trial of a device.
//! - [`Trial::report`]: the form, filled in as far as a program can.
//!
//! Not covered: what only people can judge, which stays open in the report, and item 59 of the form for
//! boards, whose text is lost.

mod form;
mod report;
pub mod simulator;
mod trial;

pub use form::{Check, Form, Item};
pub use report::About;
pub use trial::{Device, Exchange, Finding, Trial, Verdict};
