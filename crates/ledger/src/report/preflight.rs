//! Will the rating officer accept the report? What a section still lacks for it, and where that is put right.

use formats::trf::{self, Problem, ProblemKind, Record, Report, Severity};
use glossary::phrase::Part;
use glossary::{Phrase, phrase};
use handbook::{Citation, cite};
use tournament::{PlayerId, Section};

use super::{Purpose, export};

/// Where something is put right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// In what is known about these players; none if there are no players yet.
    Players(Vec<PlayerId>),
    /// In the settings of the section.
    Settings,
    /// By entering results; none is known of more than that they are missing.
    Results,
    /// By declaring the standings final.
    Standings,
    /// Nowhere at the desk: the file itself is at fault.
    Nowhere,
}

/// Something that a rating officer would send the report back for, or ask about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanting {
    /// How much it matters: an error is sent back, a warning is asked about.
    pub severity: Severity,
    /// What is wanting, in a sentence.
    pub what: Phrase,
    /// The article that wants it.
    pub article: Option<Citation>,
    /// Where it is put right.
    pub remedy: Remedy,
}

/// What the report of a section lacks to be rated, the gravest first; nothing if it will be accepted.
///
/// ```
/// use jiff::civil::date;
/// use ledger::report::{self, Remedy};
/// use tournament::{Configuration, Regulations, Section};
/// let configuration = Configuration::new("Jadoube Open", date(2026, 11, 14), 9);
/// let section = Section::new(Regulations::proposed_for(configuration.start), configuration);
/// let wanting = report::preflight(&section);
/// assert!(
///     wanting
///         .iter()
///         .any(|one| one.what.to_string().contains("chief arbiter") && one.remedy == Remedy::Settings)
/// );
/// ```
pub fn preflight(section: &Section) -> Vec<Wanting> {
    let mut wanting = conduct(section);
    match export(section, Purpose::Interim) {
        Ok(report) => {
            let (_, odd) = trf::read(&report.write());
            let odd = odd.into_iter().filter(|problem| problem.severity == Severity::Error);
            for problem in report.missing_for(trf::Purpose::Rating).into_iter().chain(odd) {
                add(&mut wanting, section, &report, problem);
            }
        }
        Err(refusal) => wanting.push(Wanting {
            severity: Severity::Error,
            what: refusal.what,
            article: refusal.article,
            remedy: Remedy::Nowhere,
        }),
    }
    wanting.sort_by_key(|one| std::cmp::Reverse(one.severity));
    wanting
}

/// What is not a matter of the file but of the tournament.
fn conduct(section: &Section) -> Vec<Wanting> {
    let configuration = &section.configuration;
    let mut wanting = Vec::new();
    let mut want = |is_wanting: bool, severity, what: Phrase, article, remedy| {
        if is_wanting {
            wanting.push(Wanting { severity, what, article: Some(article), remedy });
        }
    };
    let awaited = section.results_awaited();
    let published = section.published().len();
    want(
        !awaited.is_empty(),
        Severity::Error,
        awaited_in_words(&awaited),
        cite!("trf@2025-09/001.99"),
        Remedy::Results,
    );
    want(
        published < usize::from(configuration.rounds),
        Severity::Error,
        phrase!("{published} of {rounds} rounds are played", published, rounds = configuration.rounds),
        cite!("trf@2025-09/142"),
        Remedy::Results,
    );
    want(
        awaited.is_empty() && published == usize::from(configuration.rounds) && !section.is_final,
        Severity::Warning,
        phrase!("the standings are not declared final"),
        cite!("trf@2025-09/001.86-89"),
        Remedy::Standings,
    );
    want(
        configuration.time_control.is_empty(),
        Severity::Warning,
        phrase!(
            "the rate of play is not told: rating officers need it to know in which list the games count"
        ),
        cite!("trf@2025-09/222"),
        Remedy::Settings,
    );
    let dates = &configuration.round_dates;
    want(
        !dates.is_empty() && dates.len() != usize::from(configuration.rounds),
        Severity::Warning,
        match dates.len() {
            1 => phrase!("one round has a date, {rounds} are to be played", rounds = configuration.rounds),
            dated => phrase!(
                "{dated} rounds have a date, {rounds} are to be played",
                dated,
                rounds = configuration.rounds
            ),
        },
        cite!("trf@2025-09/132"),
        Remedy::Settings,
    );
    let outside = dates.iter().any(|day| !(configuration.start..=configuration.end).contains(day));
    want(
        outside,
        Severity::Warning,
        phrase!("a round has a date before the first or after the last day"),
        cite!("trf@2025-09/132"),
        Remedy::Settings,
    );
    want(
        configuration.end < configuration.start,
        Severity::Error,
        phrase!("the last day comes before the first"),
        cite!("trf@2025-09/052"),
        Remedy::Settings,
    );
    wanting.extend(birth_years(section));
    wanting
}

/// Which results are missing, as far as a line holds them.
fn awaited_in_words(awaited: &[Phrase]) -> Phrase {
    const NAMED: usize = 4;
    let games = Part::Clauses(awaited.iter().take(NAMED).cloned().collect());
    match awaited.len().saturating_sub(NAMED) {
        0 if awaited.len() == 1 => phrase!("a result is missing: {games}", games),
        0 => phrase!("results are missing: {games}", games),
        more => phrase!(
            "{number} results are missing: {games}; and {more} more",
            number = awaited.len(),
            games,
            more
        ),
    }
}

/// Birth dates of which only the year is known.
fn birth_years(section: &Section) -> Option<Wanting> {
    let is_partial = |player: &&tournament::Player| {
        player.details.birth_date.is_some_and(|date| date.month().is_none() || date.day().is_none())
    };
    let players: Vec<PlayerId> =
        section.numbered().into_iter().filter(is_partial).map(|player| player.id).collect();
    (!players.is_empty()).then(|| Wanting {
        severity: Severity::Note,
        what: phrase!("of the birth date only a part is known"),
        article: Some(cite!("trf@2025-09/001.70-79")),
        remedy: Remedy::Players(players),
    })
}

/// A problem of the file, put together with the same problem of other players.
fn add(wanting: &mut Vec<Wanting>, section: &Section, report: &Report, problem: Problem) {
    let player = player_of(section, report, &problem);
    let same = wanting.iter_mut().find(|one| {
        one.what == problem.message && one.article == problem.article && one.severity == problem.severity
    });
    if let (Some(Wanting { remedy: Remedy::Players(players), .. }), Some(player)) = (same, player) {
        players.push(player);
        return;
    }
    let remedy = match player {
        Some(player) => Remedy::Players(vec![player]),
        None if problem.article == Some(cite!("trf@2025-09/001")) => Remedy::Players(Vec::new()),
        None if problem.kind == ProblemKind::MissingRecord => Remedy::Settings,
        None => Remedy::Nowhere,
    };
    let Problem { severity, message: what, article, .. } = problem;
    wanting.push(Wanting { severity, what, article, remedy });
}

/// The player on whose line a problem stands.
fn player_of(section: &Section, report: &Report, problem: &Problem) -> Option<PlayerId> {
    let line = problem.place.line_number()?;
    let Record::Player(player) = report.records.get(line.checked_sub(1)?)? else { return None };
    section.with_number(player.number)
}
