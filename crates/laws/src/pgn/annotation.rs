//! Comments and the clock times in them: `[%clk 1:29:58]` and `[%emt 0:00:02]`.

use std::fmt;
use std::time::Duration;

/// A time on a clock, written as hours, minutes and seconds.
///
/// ```
/// use std::time::Duration;
/// use laws::pgn::ClockTime;
/// let time = ClockTime::parse("1:02:03.5").expect("a time");
/// assert_eq!(time.0, Duration::from_millis(3_723_500));
/// assert_eq!(time.to_string(), "1:02:03.5");
/// assert_eq!(ClockTime::parse("1:99:00"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ClockTime(pub Duration);

impl ClockTime {
    /// Reads `h:mm:ss`, `mm:ss` or `ss`, with tenths and less after a point. Example: see [`ClockTime`].
    pub fn parse(text: &str) -> Option<ClockTime> {
        let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
        let parts: Option<Vec<u64>> = whole.split(':').map(read_number).collect();
        let seconds = match parts?[..] {
            [seconds] => seconds,
            [minutes, seconds] if seconds < 60 => minutes * 60 + seconds,
            [hours, minutes, seconds] if minutes < 60 && seconds < 60 => {
                hours * 3600 + minutes * 60 + seconds
            }
            _ => return None,
        };
        Some(ClockTime(Duration::new(seconds, read_fraction(fraction)?)))
    }
}

/// A number of at most six digits.
fn read_number(text: &str) -> Option<u64> {
    let is_number = (1..=6).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

/// Nanoseconds from the digits after a point.
fn read_fraction(digits: &str) -> Option<u32> {
    let is_fraction = digits.len() <= 9 && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_fraction.then(|| format!("{digits:0<9}").parse().ok()).flatten()
}

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        match self.0.subsec_nanos() {
            0 => Ok(()),
            fraction => write!(f, ".{}", format!("{fraction:09}").trim_end_matches('0')),
        }
    }
}

/// What a comment says: its clock times, and the rest of its text.
///
/// ```
/// use laws::pgn::Annotation;
/// let annotation = Annotation::parse("[%clk 1:29:58] novelty [%emt 0:00:02]");
/// assert_eq!(annotation.text, "novelty");
/// assert_eq!(annotation.to_string(), "[%clk 1:29:58] [%emt 0:00:02] novelty");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Annotation {
    /// The time left on the player's clock after the move (`%clk`).
    pub clock: Option<ClockTime>,
    /// The time that the player used for the move (`%emt`).
    pub elapsed: Option<ClockTime>,
    /// The rest of the text, with other commands in it as they were.
    pub text: String,
}

impl Annotation {
    /// Reads the text of a comment. Example: see [`Annotation`].
    pub fn parse(comment: &str) -> Annotation {
        let mut annotation = Annotation::default();
        let mut text = String::with_capacity(comment.len());
        let mut rest = comment;
        while let Some((before, command)) = rest.split_once("[%") {
            text.push_str(before);
            rest = match annotation.command(command) {
                Some(after) => after,
                None => {
                    text.push_str("[%");
                    command
                }
            };
        }
        text.push_str(rest);
        annotation.text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        annotation
    }

    /// Takes a clock time from a command without its `[%`; what stands after it.
    fn command<'a>(&mut self, command: &'a str) -> Option<&'a str> {
        let (inside, after) = command.split_once(']')?;
        let (name, argument) = inside.split_once(char::is_whitespace)?;
        let time = ClockTime::parse(argument)?;
        match name {
            "clk" => self.clock = Some(time),
            "emt" => self.elapsed = Some(time),
            _ => return None,
        }
        Some(after)
    }

    /// Whether nothing is said.
    ///
    /// ```
    /// assert!(laws::pgn::Annotation::parse("  ").is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        *self == Annotation::default()
    }

    /// Adds what a further comment says.
    pub(super) fn add(&mut self, further: Annotation) {
        self.clock = further.clock.or(self.clock);
        self.elapsed = further.elapsed.or(self.elapsed);
        if !self.text.is_empty() && !further.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(&further.text);
    }
}

impl fmt::Display for Annotation {
    /// As the text of a comment.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clock = self.clock.map(|time| format!("[%clk {time}]"));
        let elapsed = self.elapsed.map(|time| format!("[%emt {time}]"));
        let text = Some(self.text.clone()).filter(|text| !text.is_empty());
        let parts: Vec<String> = [clock, elapsed, text].into_iter().flatten().collect();
        f.write_str(&parts.join(" "))
    }
}
