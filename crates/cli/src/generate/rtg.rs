//! The generator as other engines are called: `--dutch -g [config] -o out.trf [-s seed]`.

use crate::files;
use formats::trf::Version;
use simulation::javafo::Configuration;
use simulation::{Lots, Tournament};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// Why no tournament was written, by the exit codes of other engines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RtgFailure {
    /// A round could not be paired (1).
    NoValidPairing(String),
    /// The configuration is wrong (3).
    BadInput(String),
    /// A file could not be read or written (5).
    FileAccess(String),
}

/// Generates one tournament and writes it as TRF16 with the records of pairing programs.
///
/// The configuration is a file of JaVaFo's or bbpPairings' keys or, as with JaVaFo, a number that serves as
/// the seed. Without a seed the clock gives one, and a remark in the file names it.
pub(crate) fn generate_like_other_engines(
    config: Option<&Path>,
    out: &Path,
    seed: Option<u64>,
) -> Result<(), RtgFailure> {
    let number = config.and_then(|path| path.to_str()).and_then(|text| text.parse::<u64>().ok());
    let configuration = match config {
        Some(path) if number.is_none() => read(path)?,
        Some(_) | None => Configuration::default(),
    };
    let seed = seed.or(number).unwrap_or_else(seed_of_the_clock);
    let mut lots = Lots::new(seed);
    let settings = configuration.settings(&mut lots);
    let mut tournament =
        Tournament::new(settings, lots).map_err(|why| RtgFailure::BadInput(why.to_string()))?;
    tournament.play_out();
    if tournament.impossible().is_some() {
        let round = tournament.rounds_played() + 1;
        return Err(RtgFailure::NoValidPairing(format!(
            "round {round} cannot be paired; nothing was written"
        )));
    }
    let mut report = tournament.report(Version::Trf16);
    report.records.insert(0, formats::trf::Record::Comment(format!(" random tournament, seed {seed}")));
    files::replace(out, &report.write()).map_err(no_access)
}

fn read(path: &Path) -> Result<Configuration, RtgFailure> {
    let bytes = files::read(path).map_err(no_access)?;
    let text = String::from_utf8(bytes)
        .map_err(|_| RtgFailure::BadInput(format!("{}: not a text in UTF-8", files::name(path))))?;
    if text.starts_with("001 ") || text.starts_with("012 ") {
        let words =
            "is a tournament report: model files are not understood, name a configuration file instead";
        return Err(RtgFailure::BadInput(format!("{} {words}", files::name(path))));
    }
    Configuration::parse(&text).map_err(|why| RtgFailure::BadInput(format!("{}: {why}", files::name(path))))
}

fn seed_of_the_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(1, |since| {
        since.as_secs().wrapping_mul(1_000_000_000).wrapping_add(since.subsec_nanos().into())
    })
}

fn no_access(why: anyhow::Error) -> RtgFailure {
    RtgFailure::FileAccess(why.to_string())
}
