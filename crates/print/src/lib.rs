//! Every printed thing: lists, sheets, cards and forms as PDF for paper and as plain text for lines of
//! Braille.
//!
//! A [`Document`] makes [`Sheet`]s of a festival, a section or a round; a template of Typst sets them.
//! Names and texts reach it as [`Data`], never as markup. Only `api`, `web` and `cli` depend on this crate;
//! it has no clock, and reads no files but those of an organiser's templates.
//!
//! - [`Document`]: what can be printed; one file each in `documents`.
//! - [`Job`], [`Options`], [`Stamp`]: of what, how, when and of which log.
//! - [`TemplateFolder`], [`Worker`]: an organiser's own templates, and the process in which they run.
//! - [`Press`], [`Wishes`]: the same for pages, programs and the command line; [`Posted`]: what hangs on
//!   walls, and what has changed since.
//! - [`render_form`]: official forms, which are values of `view::form`.
//! - [`render`]: the PDF, its pages, the text, and what is to be known of it ([`Finding`]).

mod compose;
mod data;
mod document;
mod documents;
mod engine;
mod error;
mod finding;
mod fit;
mod fonts;
mod form;
mod links;
mod options;
mod organiser;
mod posted;
mod press;
mod qr;
mod render;
mod sheet;
mod subject;
mod text;
mod turns;
mod wire;
mod wishes;
pub mod worker;

pub use data::Data;
pub use document::{Audience, Document, LIST, Made, Template, chosen_columns};
pub use error::{Error, TemplateFault};
pub use finding::Finding;
pub use fonts::is_printable;
pub use form::render_form;
pub use links::Links;
pub use options::{Options, PageColumns, Paper};
pub use organiser::TemplateFolder;
pub use posted::Posted;
pub use press::{Offered, OnWall, Order, Press};
pub use render::{Printed, render, render_text, sheets};
pub use sheet::{Align, Card, CardField, Group, Mark, Part, Sheet, Table, TableColumn};
pub use subject::{InFestival, InRound, InSection, Job, Organiser, Stamp};
pub use wishes::Wishes;
pub use worker::Worker;
