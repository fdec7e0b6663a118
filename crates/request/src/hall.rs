//! What forms and programs say about the hall: what a screen shows, which calls and reports are dismissed.

use service::hall::At;
use service::hall::programme::{Part, Programme};
use service::operations::hall::reports::Dismiss;
use tournament::SectionId;

use crate::form::{Form, Wrong};

/// What a screen is to show, and of which section; none means all.
///
/// # Errors
///
/// If a part, a list or a section is not one.
pub fn programme_of(form: &Form) -> Result<(Programme, Option<SectionId>), Wrong> {
    let part = Part::parse(form.text("part")).ok_or_else(|| Wrong::say("wrong-unknown", "part"))?;
    let programme = Programme::of(form.all("shows"), part);
    let programme = programme.ok_or_else(|| Wrong::say("wrong-unknown", "shows"))?;
    let section = match form.text("section") {
        "" => None,
        text => Some(SectionId::new(text).ok_or_else(|| Wrong::say("wrong-unknown", "section"))?),
    };
    Ok((programme, section))
}

/// The calls and boards that are named; all if none is.
///
/// # Errors
///
/// If a call is no number, or a board is not written as `open/2/7`.
pub fn dismissal_of(form: &Form, festival: String) -> Result<Dismiss, Wrong> {
    let call = |text: &str| text.parse().map_err(|_| Wrong::with("wrong-text-unknown", "call", text));
    let board = |text: &str| At::parse(text).ok_or_else(|| Wrong::with("wrong-text-unknown", "board", text));
    let calls = form.all("call").map(call).collect::<Result<_, _>>()?;
    let boards = form.all("board").map(board).collect::<Result<_, _>>()?;
    Ok(Dismiss { festival, calls, boards })
}
