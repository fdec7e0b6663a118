//! How the differences of a tournament are told, to people and to machines.

use super::{CheckedPairings, Difference};
use crate::problems::{MAX_SHOWN, counted, more};
use crate::terminal::{BOLD, DIM, RED, printable, styled};
use crate::why::figure_json;
use formats::trf::{Problem, Ranks};
use handbook::Citation;
use pairing::Impossible;
use pairing::check::{Discrepancy, Reason, Verdict};
use serde_json::{Value, json};
use tiebreak::RankDifference;

/// So many boards of a round are shown; the others are counted.
const MAX_BOARDS: usize = 8;

/// Every round of a tournament that differs, to its end of line; nothing if all are as they should be.
pub(super) fn of_file(name: &str, found: &CheckedPairings, all: bool) -> String {
    if found.rounds == 0 {
        return format!("{}: no round is paired yet, so there is none to check\n", styled(BOLD, name));
    }
    let rounds = found.differences.iter().map(|difference| of_round(name, found, difference, all));
    rounds.chain(likely_cause(name, found)).collect()
}

/// Where most rounds differ, one cause is likelier than many mistakes.
fn likely_cause(name: &str, found: &CheckedPairings) -> Option<String> {
    let (differ, rounds) = (found.unexplained().count(), usize::from(found.rounds));
    let words = "the event was probably paired by another system or edition, or with other pairing numbers \
                 than those in the file";
    (differ >= 3 && differ * 2 > rounds)
        .then(|| format!("{}: {differ} of {rounds} rounds differ: {words}\n", styled(BOLD, name)))
}

/// The points that are not what the results give.
pub(super) fn of_points(name: &str, points: &[Problem], all: bool) -> String {
    if points.is_empty() {
        return String::new();
    }
    let what = match points.len() {
        1 => "1 total is not what the results give".to_owned(),
        many => format!("{many} totals are not what the results give"),
    };
    let lines: Vec<String> =
        points.iter().map(|problem| format!("    {}\n", printable(&problem.to_string()))).collect();
    format!("{}: points: {}\n{}", styled(BOLD, name), styled(RED, what), shortened(&lines, all))
}

/// The ranks that are not what the declared tie-breaks give, or why they could not be compared.
pub(super) fn of_standings(name: &str, contestants: &str, ranks: &Ranks, all: bool) -> String {
    let differences = match ranks {
        Ranks::NotComparable => return String::new(),
        Ranks::UnreadableList(error) => {
            let what = format!("not compared: {}", printable(&error.to_string()));
            return format!("{}: standings: {}\n", styled(BOLD, name), styled(RED, what));
        }
        Ranks::Compared(differences) if differences.is_empty() => return String::new(),
        Ranks::Compared(differences) => differences,
    };
    let what = format!("{} by the declared tie-breaks", counted(differences.len(), "other rank"));
    let line = |one: &RankDifference| {
        format!(
            "    {contestants} {} has rank {}, should have {}\n",
            one.number, one.declared, one.calculated
        )
    };
    let lines: Vec<String> = differences.iter().map(line).collect();
    format!("{}: standings: {}\n{}", styled(BOLD, name), styled(RED, what), shortened(&lines, all))
}

/// Lines that say the same of many; of many alike ones only the first few.
fn shortened(lines: &[String], all: bool) -> String {
    let shown = if all { lines.len() } else { MAX_SHOWN };
    let more = more(lines.len(), shown).map(|more| format!("    {}\n", styled(DIM, more)));
    lines.iter().take(shown).cloned().chain(more).collect()
}

fn of_round(name: &str, found: &CheckedPairings, difference: &Difference, all: bool) -> String {
    let (what, lines) = match &difference.verdict {
        Verdict::Agrees => return String::new(),
        Verdict::Differs(discrepancy) => (boards(discrepancy), lines(discrepancy, all)),
        Verdict::NoLegalPairing(finding) => {
            ("no legal pairing exists".to_owned(), impossible(finding, difference, all))
        }
    };
    let system = styled(DIM, format!("({}, {})", found.adopted, found.adopted.source));
    let heading = format!("{}: round {}: {}", styled(BOLD, name), difference.round, styled(RED, what));
    let explained = difference.explanations.iter();
    let explained = explained.map(|text| format!("    explained  {}\n", printable(text)));
    format!("{heading} {system}\n{lines}{}", explained.collect::<String>())
}

/// How much of a round differs; many boards with one cause are one message.
fn boards(discrepancy: &Discrepancy) -> String {
    if let Some(reversed) = discrepancy.reversed_boards().filter(|boards| boards.len() > 1) {
        return reversed_colours(&reversed, discrepancy.boards);
    }
    let differ = discrepancy.expected.len().max(discrepancy.found.len());
    let verb = if differ == 1 { "differs" } else { "differ" };
    match differ {
        0 => "the bye differs".to_owned(),
        _ => format!("{} {verb}", counted(differ, "board")),
    }
}

/// "all colours from board 12 on are reversed"
fn reversed_colours(reversed: &[usize], boards: usize) -> String {
    let first = reversed.first().copied().unwrap_or(1);
    match (first, reversed.len()) {
        (1, all) if all == boards => "all colours are reversed".to_owned(),
        (first, rest) if first + rest == boards + 1 => {
            format!("all colours from board {first} on are reversed")
        }
        (_, some) => format!("the colours of {} are reversed", counted(some, "board")),
    }
}

fn lines(discrepancy: &Discrepancy, all: bool) -> String {
    let expected = discrepancy.expected.iter();
    let expected = expected.map(|(place, board)| format!("board {place}: {}-{}", board.white, board.black));
    let expected_bye = discrepancy.expected_bye.map(|bye| format!("bye: {bye}"));
    let found = discrepancy.found.iter().map(|(white, black)| format!("{white}-{black}"));
    let found_byes = discrepancy.found_byes.iter().map(|bye| format!("bye: {bye}"));
    let expected = in_short(expected.collect(), expected_bye.into_iter().collect(), all);
    let found = in_short(found.collect(), found_byes.collect(), all);
    format!("    expected   {expected}\n    found      {found}\n{}", because(discrepancy, all))
}

/// The boards, of many only the first, and the byes.
fn in_short(boards: Vec<String>, byes: Vec<String>, all: bool) -> String {
    let shown = if all || boards.len() <= MAX_BOARDS { boards.len() } else { MAX_BOARDS };
    let more = boards.len() - shown;
    let more = (more > 0).then(|| format!("… and {} more (--all shows them)", counted(more, "board")));
    let parts: Vec<String> = boards.into_iter().take(shown).chain(more).chain(byes).collect();
    if parts.is_empty() { "nothing more".to_owned() } else { parts.join(", ") }
}

/// The reasons; of those with one article only the first few.
fn because(discrepancy: &Discrepancy, all: bool) -> String {
    let mut by_article: Vec<(Citation, Vec<String>)> = Vec::new();
    for reason in &discrepancy.reasons {
        let line = format!("    because    {reason}\n");
        match by_article.iter_mut().find(|(article, _)| *article == reason.article()) {
            Some((_, lines)) => lines.push(line),
            None => by_article.push((reason.article(), vec![line])),
        }
    }
    by_article.iter().map(|(_, lines)| shortened(lines, all)).collect()
}

fn impossible(finding: &Impossible, difference: &Difference, all: bool) -> String {
    let remarks = finding.remarks(&difference.position);
    let lines: Vec<String> = remarks.iter().map(|remark| format!("    because    {remark}\n")).collect();
    shortened(&lines, all)
}

/// A tournament for machines.
pub(super) fn json(name: &str, found: &CheckedPairings) -> Value {
    json!({
        "file": name,
        "system": found.adopted.to_string(),
        "system_known": found.adopted.source.to_string(),
        "rounds": found.rounds,
        "differences": found.differences.iter().map(round_json).collect::<Vec<_>>(),
    })
}

/// What comparing the ranks gave, for machines.
pub(super) fn add_ranks(value: &mut Value, ranks: &Ranks) {
    let compared = match ranks {
        Ranks::NotComparable | Ranks::UnreadableList(_) => None,
        Ranks::Compared(differences) => Some(differences.iter().map(rank_json).collect::<Vec<_>>()),
    };
    value["ranks"] = json!(compared);
    if let Ranks::UnreadableList(error) = ranks {
        value["ranks_not_compared"] = json!(error.to_string());
    }
}

fn rank_json(one: &RankDifference) -> Value {
    json!({ "number": one.number.get(), "found": one.declared, "expected": one.calculated })
}

fn round_json(difference: &Difference) -> Value {
    let mut value = json!({
        "round": difference.round.get(),
        "explained": difference.explanations,
    });
    match &difference.verdict {
        Verdict::Agrees => {}
        Verdict::Differs(discrepancy) => {
            let board = |(place, board): &(usize, pairing::Board)| {
                let (white, black) = (board.white.get(), board.black.get());
                json!({ "board": place, "white": white, "black": black })
            };
            let game = |(white, black): &(glossary::PairingNumber, glossary::PairingNumber)| {
                let (white, black) = (white.get(), black.get());
                json!({ "white": white, "black": black })
            };
            value["expected"] = json!(discrepancy.expected.iter().map(board).collect::<Vec<_>>());
            value["found"] = json!(discrepancy.found.iter().map(game).collect::<Vec<_>>());
            value["expected_bye"] = json!(discrepancy.expected_bye.map(|bye| bye.get()));
            value["found_byes"] =
                json!(discrepancy.found_byes.iter().map(|bye| bye.get()).collect::<Vec<_>>());
            value["reasons"] = json!(discrepancy.reasons.iter().map(reason_json).collect::<Vec<_>>());
        }
        Verdict::NoLegalPairing(finding) => {
            let remarks = finding.remarks(&difference.position);
            let remark = |remark: &pairing::Remark| {
                let article = remark.article.to_string();
                json!({ "text": remark.text.to_string(), "article": article })
            };
            value["no_legal_pairing"] = json!(remarks.iter().map(remark).collect::<Vec<_>>());
        }
    }
    value
}

/// A reason, with the figures of both rounds where a criterion decides.
fn reason_json(reason: &Reason) -> Value {
    let mut value = json!({ "text": reason.to_string(), "article": reason.article().to_string() });
    match reason {
        Reason::Worse { expected, found, .. } => {
            value["figures"] = json!({ "expected": figure_json(expected), "found": figure_json(found) });
        }
        Reason::Illegal(..)
        | Reason::Colours(..)
        | Reason::NotCompleted(..)
        | Reason::HigherBye(..)
        | Reason::Later(..) => {}
    }
    value
}
