//! How the differences of a tournament are told, to people and to machines.

use super::{Difference, Found};
use crate::problems::counted;
use crate::terminal::{BOLD, DIM, RED, printable, styled};
use crate::why::figure_json;
use formats::trf::Ranks;
use pairing::check::{Discrepancy, Reason, Verdict};
use pairing::dutch::Impossible;
use serde_json::{Value, json};
use tiebreak::RankDifference;

/// Every round of a tournament that differs, to its end of line; nothing if all are as they should be.
pub(super) fn of_file(name: &str, found: &Found) -> String {
    found.differences.iter().map(|difference| of_round(name, found, difference)).collect()
}

/// The ranks that are not what the declared tie-breaks give, or why they could not be compared.
pub(super) fn of_standings(name: &str, ranks: &Ranks) -> String {
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
        format!("    participant {} has rank {}, should have {}\n", one.number, one.declared, one.calculated)
    };
    let lines: String = differences.iter().map(line).collect();
    format!("{}: standings: {}\n{lines}", styled(BOLD, name), styled(RED, what))
}

fn of_round(name: &str, found: &Found, difference: &Difference) -> String {
    let (what, lines) = match &difference.verdict {
        Verdict::Agrees => return String::new(),
        Verdict::Differs(discrepancy) => (boards(discrepancy), lines(discrepancy)),
        Verdict::NoLegalPairing(finding) => {
            ("no legal pairing exists".to_owned(), impossible(finding, difference))
        }
    };
    let system = styled(DIM, format!("({}, {})", found.adopted, found.adopted.source));
    let heading = format!("{}: round {}: {}", styled(BOLD, name), difference.round, styled(RED, what));
    let explained = difference.explanations.iter();
    let explained = explained.map(|text| format!("    explained  {}\n", printable(text)));
    format!("{heading} {system}\n{}{}", lines.concat(), explained.collect::<String>())
}

fn boards(discrepancy: &Discrepancy) -> String {
    let differ = discrepancy.expected.len().max(discrepancy.found.len());
    let verb = if differ == 1 { "differs" } else { "differ" };
    match differ {
        0 => "the bye differs".to_owned(),
        _ => format!("{} {verb}", counted(differ, "board")),
    }
}

fn lines(discrepancy: &Discrepancy) -> Vec<String> {
    let expected = discrepancy.expected.iter();
    let expected = expected.map(|(place, board)| format!("board {place}: {}-{}", board.white, board.black));
    let expected_bye = discrepancy.expected_bye.map(|bye| format!("bye: {bye}"));
    let found = discrepancy.found.iter().map(|(white, black)| format!("{white}-{black}"));
    let found_byes = discrepancy.found_byes.iter().map(|bye| format!("bye: {bye}"));
    let mut lines = vec![
        format!("    expected   {}\n", or_nothing(expected.chain(expected_bye).collect())),
        format!("    found      {}\n", or_nothing(found.chain(found_byes).collect())),
    ];
    lines.extend(discrepancy.reasons.iter().map(|reason| format!("    because    {reason}\n")));
    lines
}

fn or_nothing(parts: Vec<String>) -> String {
    if parts.is_empty() { "nothing more".to_owned() } else { parts.join(", ") }
}

fn impossible(finding: &Impossible, difference: &Difference) -> Vec<String> {
    let remarks = finding.remarks(&difference.position);
    remarks.iter().map(|remark| format!("    because    {remark}\n")).collect()
}

/// A tournament for machines.
pub(super) fn json(name: &str, found: &Found) -> Value {
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
            let board = |(place, board): &(usize, pairing::dutch::Board)| json!({ "board": place, "white": board.white.get(), "black": board.black.get() });
            let game = |(white, black): &(glossary::PairingNumber, glossary::PairingNumber)| json!({ "white": white.get(), "black": black.get() });
            value["expected"] = json!(discrepancy.expected.iter().map(board).collect::<Vec<_>>());
            value["found"] = json!(discrepancy.found.iter().map(game).collect::<Vec<_>>());
            value["expected_bye"] = json!(discrepancy.expected_bye.map(|bye| bye.get()));
            value["found_byes"] =
                json!(discrepancy.found_byes.iter().map(|bye| bye.get()).collect::<Vec<_>>());
            value["reasons"] = json!(discrepancy.reasons.iter().map(reason_json).collect::<Vec<_>>());
        }
        Verdict::NoLegalPairing(finding) => {
            let remarks = finding.remarks(&difference.position);
            let remark = |remark: &pairing::Remark| json!({ "text": remark.text.to_string(), "article": remark.article.to_string() });
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
