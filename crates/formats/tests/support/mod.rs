//! What holds for every file, whatever its bytes: used by the tests, the long run and the fuzz target.

use formats::trf::{self, Header, Purpose, Report, Version};

/// Every version there is.
const VERSIONS: [Version; 3] = [Version::Trf06, Version::Trf16, Version::Trf26];

/// Checks a file: reading does not panic; what was read is the same once written and read again; writing is
/// stable; neither the problems nor what is written outgrow the file.
pub(crate) fn holds_for(bytes: &[u8]) {
    let (report, problems) = trf::read(bytes);
    let written = report.write();
    let (again, _) = trf::read(&written);
    assert_same(&report, &again, &written);
    assert_eq!(again.write(), written, "writing twice is stable");
    assert!(problems.len() <= 2 * bytes.len() + 4, "{} problems in {} bytes", problems.len(), bytes.len());
    assert!(written.len() <= 16 * bytes.len() + 64, "{} bytes from {}", written.len(), bytes.len());
    let _ = problems.iter().map(ToString::to_string).map(|text| text.len()).sum::<usize>();
    can_be_asked(&report);
}

/// Checks a file's conversions: what comes out is a report that reads as it was meant.
pub(crate) fn converts(bytes: &[u8]) {
    let (report, _) = trf::read(bytes);
    for version in VERSIONS {
        let (converted, _) = report.convert(version);
        let written = converted.write();
        let (again, _) = trf::read(&written);
        assert_same(&converted, &again, &written);
    }
}

/// Asks the report everything it can be asked.
fn can_be_asked(report: &Report) {
    for purpose in [Purpose::Rating, Purpose::Title, Purpose::Pairing] {
        let _ = report.missing_for(purpose);
    }
    for &header in Header::ALL {
        let _ = report.header(header);
    }
    let _ = (report.rounds(), report.rounds_recorded(), report.rounds_paired(), report.initial_colour());
    let _ = (report.scoring(), report.encoded_type(), report.start_date(), report.end_date());
    let _ = (report.round_dates(), report.byes(), report.prohibited_pairings());
    let _ = (report.contestants(), report.rounds_completed(), report.rounds_with_standings());
}

fn assert_same(one: &Report, other: &Report, written: &[u8]) {
    for (index, (a, b)) in one.records.iter().zip(&other.records).enumerate() {
        assert_eq!(a, b, "line {} of {}", index + 1, String::from_utf8_lossy(written));
    }
    assert_eq!(one.records.len(), other.records.len(), "{}", String::from_utf8_lossy(written));
    assert!(one.records.is_empty() || one.line_ending == other.line_ending);
}
