//! The form, filled in as far as a program can.

use super::{Finding, Form, Item, Trial, Verdict};

/// What the head of a report says. Example: see [`Trial::report`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The name of the device.
    pub device: String,
    /// Who tests.
    pub tester: String,
    /// When it was tested.
    pub period: String,
    /// The hash of the log.
    pub log_hash: String,
}

impl Trial {
    /// The test report: every item with what was found, the figures, the hash of the log, and lines to sign.
    ///
    /// ```
    /// use laws::equipment::{About, Form, simulator};
    /// let trial = Form::Scoresheet.run(&mut simulator::Scoresheet::default());
    /// let about = About { device: "a simulator".to_owned(), ..About::default() };
    /// let report = trial.report(Form::Scoresheet, &about);
    /// assert!(report.contains("18  The notation can be restarted"));
    /// assert!(report.contains("Signature"));
    /// ```
    pub fn report(&self, form: Form, about: &About) -> String {
        let mut text = format!("{}\n\n", form.title());
        for (name, value) in
            [("Device", &about.device), ("Tester", &about.tester), ("Period of testing", &about.period)]
        {
            text += &format!("{name:<20} {}\n", if value.is_empty() { "…" } else { value });
        }
        text.push('\n');
        for item in form.items() {
            text += &self.item(item);
        }
        let failed = self.failures().count();
        text += &format!(
            "\n{} expectations, {failed} not met, {} lines exchanged\nSHA-256 of the log: {}\n",
            self.findings.len(),
            self.log.len(),
            if about.log_hash.is_empty() { "…" } else { &about.log_hash }
        );
        if self.is_silent {
            text += "\nThe device did not answer. The trial ended there; what was not tried is open.\n";
        }
        text + "\nDate: ____________________    Signature of the tester: ____________________\n"
    }

    fn item(&self, item: Item) -> String {
        let asks = if item.is_free() { "(free)" } else { item.asks };
        let findings: Vec<&Finding> = self.findings.iter().filter(|it| it.item == item.number).collect();
        let is_numbered = item.number.starts_with(|first: char| first.is_ascii_digit());
        let number = if is_numbered { item.number } else { "" };
        let mut text = format!("{number:>7}  {asks}: {}\n", result(&findings));
        for finding in findings {
            let sign = match finding.verdict {
                Verdict::Passed => "+",
                Verdict::Failed => "-",
                Verdict::Noted => " ",
            };
            let (about, expected, found) = (finding.about, &finding.expected, &finding.found);
            text += &format!("        {sign} {about}: {expected}: {found}\n");
        }
        text
    }
}

/// What the findings of an item come to; without any, a person fills it in.
fn result(findings: &[&Finding]) -> &'static str {
    if findings.is_empty() {
        "____"
    } else if findings.iter().any(|it| it.verdict == Verdict::Failed) {
        "NOT MET"
    } else if findings.iter().all(|it| it.verdict == Verdict::Noted) {
        "noted"
    } else {
        "met"
    }
}
