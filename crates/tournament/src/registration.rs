//! What official papers say of a section beyond its announcement, and the title results it certifies.

use glossary::RoundNumber;
use jiff::civil::Date;
use title::NormTitle;

/// How a section is registered, where it is played, and who answers for it.
///
/// ```
/// let registration = tournament::Registration::default();
/// assert!(registration.event_codes.is_empty() && !registration.is_world_or_continental);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Registration {
    /// The codes of the event on the FIDE rating server.
    pub event_codes: Vec<String>,
    /// When it was registered there.
    pub registered: Option<Date>,
    /// The playing venue.
    pub venue: String,
    /// The organiser: a club, a federation, a company.
    pub organiser: String,
    /// Whether it is an event of FIDE or of a continental association.
    pub is_world_or_continental: bool,
    /// What is important for whoever organises the event again.
    pub for_next_time: String,
}

/// A title result for which a certificate is to be made out.
///
/// ```
/// use title::NormTitle;
/// use tournament::TitleResult;
/// assert!(TitleResult::of(NormTitle::Grandmaster).ignored.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleResult {
    /// For which title.
    pub title: NormTitle,
    /// Rounds whose games are left out (B.01 1.4.1 e, f).
    pub ignored: Vec<RoundNumber>,
}

impl TitleResult {
    /// A result over all games. Example: see [`TitleResult`].
    pub const fn of(title: NormTitle) -> TitleResult {
        TitleResult { title, ignored: Vec::new() }
    }
}
