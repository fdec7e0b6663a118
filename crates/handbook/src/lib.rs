//! Which regulations exist, from which day, article by article.
//!
//! The facts are the files `handbook/<slug>/<in-force-from>.toml`; this crate holds them as tables, checked
//! when it is built. A citation is written `slug@in-force-from/number` everywhere: in code with [`cite!`],
//! which does not compile for an article that does not exist, in the paths of the cases, and on the command
//! line.
//!
//! Not covered: FIDE's own sentences (the register holds our paraphrase), and what the articles mean, which
//! is the business of the crates that cite them.
//!
//! ```
//! use handbook::{cite, in_force_on};
//! use jiff::civil::date;
//!
//! let article = cite!("dutch@2026-02/2.4.9");
//! assert_eq!(article.to_string(), "dutch@2026-02/2.4.9");
//! assert_eq!(article.in_words(), "C.04.3 article 2.4.9 (C14), in force from 1 February 2026");
//!
//! let edition = in_force_on("dutch", date(2026, 1, 31)).expect("there is a Dutch system on that day");
//! assert_eq!(edition.to_string(), "dutch@2017-07");
//! ```

mod article;
mod citation;
mod document;
mod find;
mod nearest;
mod tables;
pub mod trace;

pub use article::{Article, ArticleKind, Replaces};
pub use citation::Citation;
pub use document::{Document, Edition, document, documents, in_force_on};
pub use find::{UnknownArticle, find, find_document, find_edition};
