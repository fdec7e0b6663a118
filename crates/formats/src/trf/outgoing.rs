//! A report as it is written for others: in the words that every reader knows.
//!
//! - Record 192 names the system without its year where the edition is the one in force on the first day: the
//!   codes with a year are newer than many readers.
//! - Record 162 stands only where points differ from the usual ones, as TRF26 asks for.
//! - Lines end in CR LF (docs/interpretations/0033-how-lines-end.md).

use pairing::System;

use super::record::Record;
use super::report::Report;
use super::system::EncodedType;
use super::text::LineEnding;
use super::transliterated::ascii;
use super::{GameSymbol, Header};

/// How long names can be: of a participant in record 001, of a team in records 013 and 310, and its short one
/// in 310.
const NAME_WIDTH: usize = 33;
const TEAM_NAME_WIDTH: usize = 32;
const NICKNAME_WIDTH: usize = 5;

/// How a report is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Writing {
    /// How lines end.
    pub line_ending: LineEnding,
    /// Whether names are written in the letters of ASCII.
    pub ascii_names: bool,
}

impl Report {
    /// The report as it is written for others.
    ///
    /// ```
    /// use formats::trf::{self, Writing};
    /// let file = "012 Öpen\r042 2026/03/01\r162  W 1.0    D 0.5\r192 FIDE_DUTCH_2026\r";
    /// let (report, _) = trf::read(file.as_bytes());
    /// let plain = report.clone().outgoing(Writing::default());
    /// assert_eq!(plain.write(), "012 Öpen\r\n042 2026/03/01\r\n192 FIDE_DUTCH\r\n".as_bytes());
    /// let ascii = report.outgoing(Writing { ascii_names: true, ..Writing::default() });
    /// assert_eq!(ascii.header(trf::Header::Name), Some("Oepen"));
    /// ```
    #[must_use]
    pub fn outgoing(mut self, writing: Writing) -> Report {
        self.name_system_without_year();
        self.leave_out_usual_scoring();
        self.line_ending = writing.line_ending;
        if writing.ascii_names {
            self.records.iter_mut().for_each(write_in_ascii);
        }
        self
    }

    /// The code without an edition, such as `FIDE_DUTCH`, where the edition is the one in force on the first
    /// day.
    fn name_system_without_year(&mut self) {
        let day = self.start_date();
        for record in &mut self.records {
            let Record::Header(Header::EncodedType, text) = record else { continue };
            let Some(code) = EncodedType::parse(text) else { continue };
            let Some((system, day)) = code.named_system().zip(day) else { continue };
            if System::in_force_on(system.slug(), day) == Some(system) {
                *text = code.of_the_day(system);
            }
        }
    }

    /// No record 162 where it says nothing but what counts without it. What a result not known is worth is
    /// always said: whoever accepts programs asks for it.
    fn leave_out_usual_scoring(&mut self) {
        let is_scoring = |record: &Record| matches!(record, Record::GameScoring(_));
        let says_unknown = |record: &Record| match record {
            Record::GameScoring(values) => values.0.iter().any(|(symbol, _)| *symbol == GameSymbol::Unknown),
            _ => false,
        };
        if !self.records.iter().any(is_scoring) || self.records.iter().any(says_unknown) {
            return;
        }
        let rest = self.records.iter().filter(|record| !is_scoring(record)).cloned().collect();
        let without = Report { records: rest, line_ending: self.line_ending };
        if without.scoring() == self.scoring() {
            *self = without;
        }
    }
}

/// Writes the names of a record in ASCII, within their columns.
fn write_in_ascii(record: &mut Record) {
    let shorten = |name: &mut String, width: usize| *name = ascii(name).chars().take(width).collect();
    match record {
        Record::Header(_, text) => *text = ascii(text),
        Record::Player(player) => shorten(&mut player.name, NAME_WIDTH),
        Record::National(national) => shorten(&mut national.name, NAME_WIDTH),
        Record::Team(team) => {
            shorten(&mut team.name, TEAM_NAME_WIDTH);
            shorten(&mut team.nickname, NICKNAME_WIDTH);
        }
        Record::OldTeam(team) => shorten(&mut team.name, TEAM_NAME_WIDTH),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    fn written(file: &str) -> String {
        String::from_utf8(read(file.as_bytes()).0.outgoing(Writing::default()).write()).unwrap()
    }

    #[test]
    fn the_year_stays_where_the_edition_is_not_that_of_the_day() {
        assert_eq!(
            written("042 2026/03/01\r192 FIDE_DUTCH_2017\r"),
            "042 2026/03/01\r\n192 FIDE_DUTCH_2017\r\n"
        );
        assert_eq!(
            written("042 2025/03/01\r192 FIDE_DUTCH_2017_BAKU\r"),
            "042 2025/03/01\r\n192 FIDE_DUTCH_BAKU\r\n"
        );
        assert_eq!(written("192 FIDE_DUTCH_2026\r"), "192 FIDE_DUTCH_2026\r\n", "no day is known");
        assert_eq!(written("042 2026/03/01\r192 FIDE_DUBOV\r"), "042 2026/03/01\r\n192 FIDE_DUBOV\r\n");
    }

    #[test]
    fn unusual_points_are_said() {
        let unusual = "162  W 3.0    D 1.0    L 0.0\r\n";
        assert_eq!(written(unusual), unusual);
        assert_eq!(written("162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0\r"), "");
        assert_eq!(written("162  P 0.5\r"), "162  P 0.5\r\n");
        assert_eq!(written("162  X 0.5\r"), "162  X 0.5\r\n", "the value of a result not known");
    }
}
