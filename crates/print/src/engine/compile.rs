//! From a template and its values to pages and a PDF.

use std::collections::BTreeMap;

use typst::WorldExt;
use typst::diag::SourceDiagnostic;
use typst::foundations::{Datetime, Smart};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards, Timestamp};

use super::missing::{Missing, missing};
use super::world::Enclosed;
use crate::data::Data;
use crate::error::TemplateFault;

/// How many renderings Typst remembers what it has laid out: enough for the next one to be quick, not so many
/// that memory grows.
const REMEMBERED: usize = 2;

/// What Typst is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Composition {
    /// The file with which it begins.
    pub(crate) main: String,
    /// Every file that it may read, by name.
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    /// The values of the document.
    pub(crate) data: Data,
    /// When it is printed, as the clock shows it, and how many minutes that is ahead of UTC.
    pub(crate) at: (jiff::civil::DateTime, i32),
}

/// What Typst made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Laid {
    /// The PDF.
    pub(crate) pdf: Vec<u8>,
    /// How many pages it has.
    pub(crate) pages: usize,
    /// Characters that no font has.
    pub(crate) missing: Vec<Missing>,
    /// Why it is no PDF/UA, where it is none.
    pub(crate) inaccessible: Vec<TemplateFault>,
}

/// Lays a document out and writes it as PDF/UA-1; as tagged PDF alone where a template does not give what
/// that asks for.
pub(crate) fn compile(composition: &Composition) -> Result<Laid, Vec<TemplateFault>> {
    let world = Enclosed::of(composition).map_err(|message| vec![unplaced(message)])?;
    let faults = |all: &[SourceDiagnostic]| all.iter().map(|one| fault(&world, one)).collect::<Vec<_>>();
    let document: PagedDocument = typst::compile(&world).output.map_err(|all| faults(&all))?;
    let mut inaccessible = Vec::new();
    let pdf = match typst_pdf::pdf(&document, &options(composition, &[PdfStandard::Ua_1])?) {
        Ok(pdf) => pdf,
        Err(all) => {
            inaccessible = faults(&all);
            typst_pdf::pdf(&document, &options(composition, &[])?).map_err(|all| faults(&all))?
        }
    };
    let laid = Laid { pdf, pages: document.pages().len(), missing: missing(&document), inaccessible };
    typst::comemo::evict(REMEMBERED);
    Ok(laid)
}

fn options(composition: &Composition, standards: &[PdfStandard]) -> Result<PdfOptions, Vec<TemplateFault>> {
    let standards =
        PdfStandards::new(standards).map_err(|error| vec![unplaced(error.message().to_string())])?;
    let (at, offset) = composition.at;
    let timestamp = datetime(at).and_then(|at| Timestamp::new_local(at, offset));
    let creator = Smart::Custom(Some(concat!("Jadoube ", env!("CARGO_PKG_VERSION")).to_owned()));
    Ok(PdfOptions { creator, timestamp, standards, ..PdfOptions::default() })
}

fn datetime(at: jiff::civil::DateTime) -> Option<Datetime> {
    let part = |number: i8| u8::try_from(number).ok();
    Datetime::from_ymd_hms(
        at.year().into(),
        part(at.month())?,
        part(at.day())?,
        part(at.hour())?,
        part(at.minute())?,
        part(at.second())?,
    )
}

fn unplaced(message: String) -> TemplateFault {
    TemplateFault { file: String::new(), line: 0, column: 0, message }
}

/// What Typst says, with the place in the template.
fn fault(world: &Enclosed, said: &SourceDiagnostic) -> TemplateFault {
    let hints = said.hints.iter().map(|hint| format!(" ({})", hint.v));
    let message = std::iter::once(said.message.to_string()).chain(hints).collect::<String>();
    let place = said.span.id().and_then(|file| {
        let range = world.range(said.span)?;
        let (line, column) = world.place(file, range.start)?;
        Some((file.get().vpath().get_without_slash().to_owned(), line, column))
    });
    match place {
        Some((file, line, column)) => TemplateFault { file, line, column, message },
        None => unplaced(message),
    }
}
