//! The time control that an event announces, with the text in which somebody wrote it.

use std::fmt;

use super::{MalformedCode, TimeControl};

/// The time control that an event has announced, or that it has announced none yet.
///
/// What was written is kept where it is not the shortest code: old files say `0300+2`, and are written again
/// as they were.
///
/// ```
/// use glossary::time_control::Announced;
/// let announced = Announced::read("05400+30");
/// assert_eq!(announced.control().map(ToString::to_string).as_deref(), Some("5400+30"));
/// assert_eq!(announced.to_string(), "05400+30");
/// assert!(Announced::default().is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Announced {
    control: Option<TimeControl>,
    /// The text, where it is not the code of the control.
    written: Option<String>,
}

impl Announced {
    /// What a text announces; one that is no code is kept, and announces nothing that can be played by.
    /// Example: see [`Announced`].
    pub fn read(text: &str) -> Announced {
        let control = TimeControl::parse(text).ok();
        let code = control.as_ref().map(ToString::to_string).unwrap_or_default();
        Announced { control, written: (code != text).then(|| text.to_owned()) }
    }

    /// The control; none if none is announced, or what is written is no code. Example: see [`Announced`].
    pub const fn control(&self) -> Option<&TimeControl> {
        self.control.as_ref()
    }

    /// Whether nothing is announced. Example: see [`Announced`].
    pub const fn is_empty(&self) -> bool {
        self.control.is_none() && self.written.is_none()
    }

    /// What is wrong with the text, if it is no code.
    ///
    /// ```
    /// use glossary::time_control::Announced;
    /// assert!(Announced::read("90 minutes").problem().is_some());
    /// assert!(Announced::read("5400+30").problem().is_none());
    /// ```
    pub fn problem(&self) -> Option<MalformedCode> {
        match (&self.control, &self.written) {
            (None, Some(text)) => TimeControl::parse(text).err(),
            (None, None) | (Some(_), _) => None,
        }
    }
}

impl From<TimeControl> for Announced {
    fn from(control: TimeControl) -> Announced {
        Announced { control: Some(control), written: None }
    }
}

/// The text as it was written.
impl fmt::Display for Announced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.written, &self.control) {
            (Some(text), _) => f.write_str(text),
            (None, Some(control)) => control.fmt(f),
            (None, None) => Ok(()),
        }
    }
}
