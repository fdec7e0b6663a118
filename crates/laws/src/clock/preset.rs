//! The rates of play that a clock must offer, as the test form prints them.
//!
//! General Rules, Regulations and Technical Recommendations for Tournaments (in force from 1 July 2022),
//! 16.1.22: rows a to p, typed as they stand, with the code of record 222 beside them. The form skips the
//! letter i. It omits rates that article 11.3 of the same text approves and 12.2.3.10 recommends, although
//! 5.4.3.13 wants all official rates in the test: [`RATES_THE_FORM_OMITS`] has these.

use glossary::time_control::TimeControl;

use super::Setting;

/// One rate of play that a clock offers by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Where it is printed: the letter of 16.1.22, or another article.
    pub stands: &'static str,
    /// The rate as printed.
    pub printed: &'static str,
    /// The rate as a code of record 222.
    pub code: &'static str,
}

impl Preset {
    /// The setting of the preset: cumulative, with the move counter.
    ///
    /// ```
    /// use laws::clock::preset;
    /// let rapid = preset::find("j").expect("a row of the form");
    /// assert_eq!(rapid.setting().control().to_string(), "900+10");
    /// ```
    pub fn setting(&self) -> Setting {
        Setting::of(TimeControl::parse(self.code).expect("every code of the table is tested"))
    }
}

/// The row of the form with this letter.
///
/// ```
/// use laws::clock::preset;
/// assert_eq!(preset::find("p").map(|row| row.printed), Some("Blitz 3 minutes + 2 seconds per move"));
/// assert_eq!(preset::find("i"), None);
/// ```
pub fn find(letter: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|preset| preset.stands == letter)
}

const fn row(stands: &'static str, printed: &'static str, code: &'static str) -> Preset {
    Preset { stands, printed, code }
}

/// The 15 rows of the form, a to p without i. Technical Recommendations for Tournaments, 16.1.22.
#[rustfmt::skip] // two lines a row: as printed, and the code
pub static PRESETS: [Preset; 15] = [
    row("a",
        "40 moves in 100 minutes + 20 moves in 50 minutes + 15 minutes and 30 second per move from move 1",
        "40/6000+30:20/3000+30:900+30"),
    row("b", "40 moves in 90 minutes + 30 minutes with an increment of 30 seconds per move from move 1",
        "40/5400+30:1800+30"),
    row("c", "Game 90 minutes +30 second per move from move 1",
        "5400+30"),
    row("d", "40 moves in 2 hours + 20 moves in 1 hour + 15 minutes and 30 seconds per move from 61 move",
        "40/7200:20/3600:900+30"),
    row("e", "40 moves in 2 hours + 20 moves in 1 hour + 30 minutes",
        "40/7200:20/3600:1800"),
    row("f", "40 moves in 2 hours + 30 minutes",
        "40/7200:1800"),
    row("g", "Game 60 minutes",
        "3600"),
    row("h", "40 moves in 2 hours + 1 hour",
        "40/7200:3600"),
    row("j", "Rapid G-15 minutes + 10 seconds per move",
        "900+10"),
    row("k", "Rapid G-15 minutes + 5 seconds per move",
        "900+5"),
    row("l", "Rapid G-25 minutes + 10 seconds per move",
        "1500+10"),
    row("m", "Rapid G-25 minutes",
        "1500"),
    row("n", "Blitz 5 minutes",
        "300"),
    row("o", "Blitz 5 minutes + 3 seconds per move",
        "300+3"),
    row("p", "Blitz 3 minutes + 2 seconds per move",
        "180+2"),
];

/// The approved and recommended rates that the form omits. Technical Recommendations for Tournaments, 11.3
/// (by row) and 12.2.3.10.
///
/// ```
/// use laws::clock::preset::RATES_THE_FORM_OMITS;
/// assert!(RATES_THE_FORM_OMITS.iter().any(|rate| rate.code == "W300-B240"));
/// ```
#[rustfmt::skip] // two lines a row: as printed, and the code
pub static RATES_THE_FORM_OMITS: [Preset; 8] = [
    row("11.3, row 23", r#"minimum G-120'"#,
        "7200"),
    row("11.3, row 26", r#"minimum G-90'"#,
        "5400"),
    row("11.3, row 26", r#"G-60' incr. 30"/move (from move 1)"#,
        "3600+30"),
    row("11.3, row 31", r#"G-10'+5""#,
        "600+5"),
    row("11.3, row 34", r#"G-1' + 1""#,
        "60+1"),
    row("11.3, row 35", r#"White G-5'; Black G-4' without incr."#,
        "W300-B240"),
    row("11.3, row 36", r#"White G-5'; Black G-4' and starting from move 61, incr. 2" per move."#,
        "W60/300:0+2-B60/240:0+2"),
    row("12.2.3.10", "10 minutes plus increment of 10 seconds/move from move 1",
        "600+10"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use glossary::time_control::approved::APPROVED_CONTROLS;

    #[test]
    fn every_code_is_a_control_and_stands_once() {
        let mut codes: Vec<&str> = PRESETS.iter().chain(&RATES_THE_FORM_OMITS).map(|row| row.code).collect();
        for code in &codes {
            assert_eq!(TimeControl::parse(code).unwrap().to_string(), **code);
        }
        codes.sort_unstable();
        let all = codes.len();
        codes.dedup();
        assert_eq!(codes.len(), all);
    }

    #[test]
    fn the_letters_run_from_a_to_p_without_i() {
        let letters: String = PRESETS.iter().map(|row| row.stands).collect();
        assert_eq!(letters, "abcdefghjklmnop");
    }

    /// Against the table of article 11.3, which the glossary has typed on its own: every approved rate is in
    /// one of the two tables.
    #[test]
    fn no_approved_rate_is_missing() {
        let known = |code: &str| PRESETS.iter().chain(&RATES_THE_FORM_OMITS).any(|row| row.code == code);
        for row in &APPROVED_CONTROLS {
            assert!(row.codes.iter().all(|code| known(code)), "row {}", row.number);
        }
    }
}
