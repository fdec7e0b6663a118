//! The time controls approved for FIDE's world events and title tournaments, as FIDE prints them.
//!
//! General Rules, Regulations and Technical Recommendations for Tournaments (in force from 1 July 2022),
//! article 11.3 "Rate of play - time controls": 36 rows, typed as they stand, with the code of record 222
//! beside them. Lines and words that the page breaks are joined.
//!
//! What is doubtful in the print:
//! - Row 16 has lost the first line of its control in our copy; only the increment is left. It has no code
//!   here, although all its neighbours have 90 minutes for 40 moves and 30 for the rest.
//! - Row 20's event is garbled ("World Olympiad", "World Olympiad II 16", "and Olympiad U-16").
//! - Row 3 does not close its bracket, row 32 ends with a semicolon.
//! - Rows 25 and 26 print "minimum" once, before the first of two alternatives; it is taken for both.

use Bound::{Exact, Minimum};

use super::TimeControl;

/// One row of the table of approved time controls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ApprovedControl {
    /// The number of the row, 1 to 36.
    pub number: u8,
    /// The event as printed.
    pub event: &'static str,
    /// The control as printed.
    pub printed: &'static str,
    /// Whether the players have exactly this time or at least this time.
    pub bound: Bound,
    /// The control as a code of record 222, one for each alternative; none where the print is lost (row 16).
    pub codes: &'static [&'static str],
}

/// Whether a printed control is the control or the least there must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// The control is this one.
    Exact,
    /// More time is allowed.
    Minimum,
}

impl ApprovedControl {
    /// The controls the row allows; none for row 16, whose print is lost.
    ///
    /// ```
    /// use glossary::time_control::approved;
    /// let row = approved::row(26).expect("there are 36 rows");
    /// let readings: Vec<String> = row.controls().map(|control| control.reading().to_string()).collect();
    /// assert_eq!(
    ///     readings,
    ///     ["90 minutes for the game", "60 minutes for the game, 30 seconds a move from move 1"]
    /// );
    /// ```
    pub fn controls(&self) -> impl Iterator<Item = TimeControl> {
        self.codes.iter().map(|code| TimeControl::parse(code).expect("every code of the table is tested"))
    }
}

/// The row with this number, 1 to 36.
///
/// ```
/// use glossary::time_control::approved;
/// assert_eq!(approved::row(21).map(|row| row.event), Some("World Rapid Championships"));
/// assert_eq!(approved::row(37), None);
/// ```
pub fn row(number: u8) -> Option<&'static ApprovedControl> {
    APPROVED_CONTROLS.iter().find(|row| row.number == number)
}

const fn approved(
    bound: Bound,
    number: u8,
    event: &'static str,
    printed: &'static str,
    codes: &'static [&'static str],
) -> ApprovedControl {
    ApprovedControl { number, event, printed, bound, codes }
}

/// The 36 rows in their order. Technical Recommendations for Tournaments, article 11.3.
#[rustfmt::skip] // two lines a row, as the page has them
pub static APPROVED_CONTROLS: [ApprovedControl; 36] = [
    approved(Exact, 1, "World Championship Match",
        r#"120'/40+60'/20+15'/end incr. 30"/move (from move 61)"#, &["40/7200:20/3600:900+30"]),
    approved(Exact, 2, "Candidates Tournament",
        r#"100'/40+50'/20+15'/end incr. 30"/move (from move 1)"#, &["40/6000+30:20/3000+30:900+30"]),
    approved(Exact, 3, "World Cup",
        r#"90'/40+30'/end incr. 30"/move (from move 1"#, &["40/5400+30:1800+30"]),
    approved(Exact, 4, "Grand Prix",
        r#"100'/40+50'/20+15'/end incr. 30"/move (from move 1)"#, &["40/6000+30:20/3000+30:900+30"]),
    approved(Exact, 5, "Women's World Championship Match",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 6, "Chess Olympiad",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 7, "World Team Championship",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 8, "Women's World Team Championship",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 9, "Women's Grand Prix",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 10, "World Senior Championship",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 11, "World Senior Team Championship",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 12, "World Juniors and Girls U-20 Championship",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 13, "Continental Individual Championships",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 14, "Continental Team Championships",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 15, "World Youth U-14-16-18 years Championships",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 16, "World Cadets U-08-10-12 years Championships",
        r#"incr. 30"/move (from move 1)"#, &[]),
    approved(Exact, 17, "World Schools Individual Championships",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 18, "World Schools Team Championships",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 19, "World Amateur Championship",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 20, "World Olympiad and Olympiad U-16",
        r#"90'/40+30'/end incr. 30"/move (from move 1)"#, &["40/5400+30:1800+30"]),
    approved(Exact, 21, "World Rapid Championships",
        r#"G-15' + 10" per move, from move 1"#, &["900+10"]),
    approved(Exact, 22, "World Blitz Championships",
        r#"G-3' + 2" per move, from move 1"#, &["180+2"]),
    approved(Minimum, 23, "Title tournaments",
        r#"minimum G-120'"#, &["7200"]),
    approved(Exact, 24, "Title Tournament",
        r#"G-90' incr. 30"/move (from move 1)"#, &["5400+30"]),
    approved(Minimum, 25, "Rated tournaments (one player with rating 2400)",
        r#"minimum G-120' or G-90' incr. 30"/move (from move 1)"#, &["7200", "5400+30"]),
    approved(Minimum, 26, "Rated tournaments (one player with rating 1800)",
        r#"minimum G-90' or G-60' incr. 30"/move (from move 1)"#, &["5400", "3600+30"]),
    approved(Minimum, 27, "Rated tournaments (all players rated below 1800)",
        r#"minimum G-60' without incr."#, &["3600"]),
    approved(Exact, 28, "Rapid tournaments",
        r#"G-25'+10""#, &["1500+10"]),
    approved(Exact, 29, "Rapid tournaments",
        r#"G-15'+10""#, &["900+10"]),
    approved(Exact, 30, "Rapid tournaments",
        r#"G-15'+5""#, &["900+5"]),
    approved(Exact, 31, "Rapid tournaments",
        r#"G-10'+5""#, &["600+5"]),
    approved(Exact, 32, "Blitz tournaments",
        r#"G-5'+3";"#, &["300+3"]),
    approved(Exact, 33, "Blitz tournaments",
        r#"G-5'"#, &["300"]),
    approved(Exact, 34, "Blitz tournament - Bullet",
        r#"G-1' + 1""#, &["60+1"]),
    approved(Exact, 35, "Armageddon",
        r#"White G-5'; Black G-4' without incr."#, &["W300-B240"]),
    // 60 moves in the base time, then 2 seconds a move: the increment begins with a second period.
    approved(Exact, 36, "Armageddon",
        r#"White G-5'; Black G-4' and starting from move 61, incr. 2" per move."#,
        &["W60/300:0+2-B60/240:0+2"]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time_control::RateOfPlay;

    #[test]
    fn every_code_parses_and_prints_as_typed() {
        for (row, number) in APPROVED_CONTROLS.iter().zip(1..) {
            assert_eq!(row.number, number);
            assert_eq!(row.codes.is_empty(), number == 16, "row {number}");
            for code in row.codes {
                assert_eq!(TimeControl::parse(code).map(|control| control.to_string()).as_deref(), Ok(*code));
            }
        }
    }

    /// What the event is called, the class must be; an event that names none is played at the standard rate.
    fn class_by_name(event: &str) -> RateOfPlay {
        match event {
            name if name.contains("Rapid") => RateOfPlay::Rapid,
            name if name.contains("Blitz") || name == "Armageddon" => RateOfPlay::Blitz,
            _ => RateOfPlay::Standard,
        }
    }

    #[test]
    fn the_class_is_as_the_event_says() {
        for row in &APPROVED_CONTROLS {
            for control in row.controls() {
                assert_eq!(control.rate_of_play(), Some(class_by_name(row.event)), "row {}", row.number);
            }
        }
        let of = |class| APPROVED_CONTROLS.iter().filter(move |row| class_by_name(row.event) == class);
        assert!(of(RateOfPlay::Rapid).map(|row| row.number).eq([21, 28, 29, 30, 31]));
        assert!(of(RateOfPlay::Blitz).map(|row| row.number).eq([22, 32, 33, 34, 35, 36]));
    }

    /// The numbers that stand before a mark: `'` for minutes, `"` for seconds.
    fn before_mark(text: &str, mark: char) -> Vec<u32> {
        let number = |before: &str| before.rsplit(|c: char| !c.is_ascii_digit()).next()?.parse().ok();
        text.match_indices(mark).filter_map(|(at, _)| number(&text[..at])).collect()
    }

    /// Guards against slips of the typist: the minutes and seconds printed are those coded, in their order.
    #[test]
    fn codes_have_the_times_that_are_printed() {
        for row in APPROVED_CONTROLS.iter().filter(|row| row.number != 16) {
            let controls: Vec<TimeControl> = row.controls().collect();
            let sides = controls.iter().flat_map(|control| match control.is_symmetric() {
                true => vec![control.white()],
                false => vec![control.white(), control.black()],
            });
            let periods: Vec<_> = sides.flat_map(|side| side.periods()).collect();
            let minutes = periods.iter().map(|period| period.base_seconds() / 60).filter(|base| *base > 0);
            assert!(minutes.eq(before_mark(row.printed, '\'')), "row {}", row.number);
            let increments = periods.iter().map(|period| period.increment_seconds());
            let increment = increments.max().filter(|seconds| *seconds > 0);
            assert_eq!(increment, before_mark(row.printed, '"').first().copied(), "row {}", row.number);
        }
    }
}
