//! `jadoube check`: every round of tournaments paired again, and each difference told.

mod files;
mod words;

use crate::arguments::Check;
use crate::exit_status::ExitStatus;
use crate::problems::{counted, width_of_errors};
use crate::swiss::{self, Opened, Readable, Refused};
use crate::terminal::{GREEN, RED, Terminal, printable, styled};
use crate::workers;
use formats::trf::{AdoptedSystem, Contestants, Problem, ProblemKind, Ranks};
use glossary::RoundNumber;
use pairing::check::{Verdict, check};
use pairing::{Position, System};
use serde_json::{Value, json};
use std::path::Path;

pub(crate) fn run(asked: &Check, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let paths = files::of(&asked.files)?;
    let checked = workers::map(paths.len(), "tournaments", |place| Checked::of(&paths[place], asked.system));
    let totals = Totals::of(&checked);
    if asked.json {
        terminal.write(format!("{:#}\n", to_json(&checked, totals)).as_bytes())?;
    } else {
        for file in &checked {
            match &file.found {
                Ok(found) => terminal.print(&words::of_file(&file.name, found, asked.all))?,
                Err(refused) => terminal.tell(&refused.words(width_of_errors())),
            }
            terminal.print(&words::of_points(&file.name, &file.points, asked.all))?;
            terminal.print(&words::of_standings(&file.name, file.contestants, &file.ranks, asked.all))?;
        }
        terminal.print(&totals.closing_line())?;
    }
    Ok(checked.iter().map(Checked::outcome).max().unwrap_or(ExitStatus::Fine))
}

/// A file that was asked for, checked.
struct Checked {
    name: String,
    /// What was found, or why the pairings could not be checked.
    found: Result<CheckedPairings, Refused>,
    /// What comparing the ranks gave: that needs no system of pairing, so team events and round robins have
    /// it too.
    ranks: Ranks,
    /// What the standings rank.
    contestants: &'static str,
    /// Points that are not what the results give.
    points: Vec<Problem>,
}

/// What was found in a tournament.
struct CheckedPairings {
    adopted: AdoptedSystem,
    rounds: u16,
    differences: Vec<Difference>,
}

/// A round that is not as the regulations give it.
struct Difference {
    round: RoundNumber,
    verdict: Verdict,
    /// The position before the round, for words about why no legal pairing exists.
    position: Position,
    /// The comments of the file that explain it.
    explanations: Vec<String>,
}

impl Checked {
    fn of(path: &Path, asked: Option<System>) -> Checked {
        let name = printable(&crate::files::name(path));
        let opened = swiss::open(path);
        let ranks = opened.as_ref().map_or(Ranks::NotComparable, |file| file.report.compare_ranks());
        let points = opened.as_ref().map_or(&[][..], |file| &file.problems[..]).iter();
        let points = points.filter(|problem| problem.kind == ProblemKind::PointsDisagree).cloned().collect();
        let has_teams = opened.as_ref().is_ok_and(|file| file.report.contestants() == Contestants::Teams);
        let contestants = if has_teams { "team" } else { "participant" };
        let found = opened.and_then(|file: Opened| file.swiss(asked)).map(|file| CheckedPairings::of(&file));
        Checked { name, found, ranks, contestants, points }
    }

    fn outcome(&self) -> ExitStatus {
        let ranks_are_fine = match &self.ranks {
            Ranks::NotComparable => true,
            Ranks::UnreadableList(_) => false,
            Ranks::Compared(differences) => differences.is_empty(),
        };
        match &self.found {
            Ok(found) if found.unexplained().next().is_some() => ExitStatus::Found,
            Ok(_) if !ranks_are_fine || !self.points.is_empty() => ExitStatus::Found,
            Ok(_) => ExitStatus::Fine,
            Err(Refused::NoAccess(_) | Refused::NothingUsable(_)) => ExitStatus::Unreadable,
            Err(Refused::Contradictory(..) | Refused::Unsuited(..)) => ExitStatus::Found,
        }
    }
}

impl CheckedPairings {
    fn of(file: &Readable) -> CheckedPairings {
        let tournament = &file.tournament;
        let rounds = tournament.rounds_paired();
        let differences = (1..=rounds).filter_map(RoundNumber::new).filter_map(|round| {
            let position = tournament.position(round).expect("the round is paired");
            let verdict = check(&position, &tournament.published(round)).expect("numbers are different");
            let explanations = tournament.explanations(round).map(|comment| comment.text.clone()).collect();
            (verdict != Verdict::Agrees).then_some(Difference { round, verdict, position, explanations })
        });
        CheckedPairings { adopted: file.adopted, rounds, differences: differences.collect() }
    }

    fn unexplained(&self) -> impl Iterator<Item = &Difference> {
        self.differences.iter().filter(|difference| difference.explanations.is_empty())
    }
}

/// The figures of the closing line.
#[derive(Clone, Copy, Default)]
struct Totals {
    tournaments: usize,
    rounds: usize,
    discrepancies: usize,
    explained: usize,
    refused: usize,
    /// Tournaments whose points are not what the results give.
    points_differ: usize,
    /// Tournaments with declared tie-breaks, and those of them whose ranks are not what these give.
    ranked: usize,
    standings_differ: usize,
}

impl Totals {
    fn of(checked: &[Checked]) -> Totals {
        let mut totals = Totals::default();
        for file in checked {
            totals.points_differ += usize::from(!file.points.is_empty());
            if let Ranks::Compared(differences) = &file.ranks {
                totals.ranked += 1;
                totals.standings_differ += usize::from(!differences.is_empty());
            }
            let Ok(found) = &file.found else {
                totals.refused += 1;
                continue;
            };
            let discrepancies = found.unexplained().count();
            totals.tournaments += 1;
            totals.rounds += usize::from(found.rounds);
            totals.discrepancies += discrepancies;
            totals.explained += found.differences.len() - discrepancies;
        }
        totals
    }

    fn closing_line(self) -> String {
        let style = if self.discrepancies == 0 { GREEN } else { RED };
        let noun = if self.discrepancies == 1 { "discrepancy" } else { "discrepancies" };
        let mut parts = vec![
            counted(self.tournaments, "tournament"),
            counted(self.rounds, "round"),
            styled(style, format!("{} {noun}", self.discrepancies)),
        ];
        if self.points_differ > 0 {
            parts.push(styled(RED, format!("wrong points in {}", counted(self.points_differ, "file"))));
        }
        if self.ranked > 0 {
            let style = if self.standings_differ == 0 { GREEN } else { RED };
            parts.push(styled(
                style,
                match self.standings_differ {
                    0 => "standings agree".to_owned(),
                    differ => format!("other standings in {}", counted(differ, "file")),
                },
            ));
        }
        if self.explained > 0 {
            parts.push(format!("{} explained", self.explained));
        }
        if self.refused > 0 {
            parts.push(styled(RED, format!("{} not checked", counted(self.refused, "file"))));
        }
        format!("{}\n", parts.join(", "))
    }
}

fn to_json(checked: &[Checked], totals: Totals) -> Value {
    let file = |file: &Checked| {
        let mut value = match &file.found {
            Ok(found) => words::json(&file.name, found),
            Err(refused) => json!({ "file": file.name, "not_checked": refused.sentence() }),
        };
        words::add_ranks(&mut value, &file.ranks);
        value["points"] = json!(file.points.iter().map(crate::problems::to_json).collect::<Vec<_>>());
        value
    };
    json!({
        "tournaments": checked.iter().map(file).collect::<Vec<_>>(),
        "totals": {
            "tournaments": totals.tournaments,
            "rounds": totals.rounds,
            "discrepancies": totals.discrepancies,
            "explained": totals.explained,
            "points_differ": totals.points_differ,
            "standings_checked": totals.ranked,
            "standings_differ": totals.standings_differ,
            "not_checked": totals.refused,
        },
    })
}
