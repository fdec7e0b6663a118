//! The checklist of a round for arbiters: what a pairing can be checked from by eye.

use crate::swiss::Readable;
use crate::terminal::printable;
use glossary::{Colour, PairingNumber};
use pairing::checklist::{Line, checklist};
use pairing::{Float, Position, RoundPairing};
use std::collections::BTreeMap;

/// What the columns mean, above the list.
const LEGEND: &str = "\
Pts points, with virtual points in brackets; Colours w White, - Black, . no game; C colour in this round; D colour due
(W White, - Black); Pref preference (WWW WW W1 W absolute, (W) strong, (w) mild, A any; the same with B); p and l float two
rounds before and in the last round (d down, u up); Cd colour difference; Sc same colour in a row (Black below zero);
X may not receive the bye\n";

/// The checklist of everybody to be paired, in the order of the pairing; `pairing` gives the colours of the
/// round.
pub(crate) fn text(file: &Readable, position: &Position, pairing: Option<&RoundPairing>) -> String {
    let names = file.names();
    let given = pairing.map(colours_given).unwrap_or_default();
    let mut text = format!("Checklist for round {}, {}\n{LEGEND}\n", position.round, file.adopted);
    let rounds = position.rounds_before().max(7);
    text += &format!(
        "  Rk   No. {:<24} {:>11}  {:<rounds$}  C  D  {:<4} p l  Cd  Sc  X  Opponents\n",
        "Name", "Pts", "Colours", "Pref"
    );
    for (rank, line) in (1..).zip(checklist(position)) {
        let name = printable(names.get(&line.number.get()).copied().unwrap_or(""));
        let row = row(&line, &name, given.get(&line.number).copied(), rounds);
        text += &format!("{rank:>4} {row}\n");
    }
    text
}

fn row(line: &Line, name: &str, given: Option<Colour>, rounds: usize) -> String {
    let points = if line.pairing_score == line.score {
        line.score.to_string()
    } else {
        format!("{} ({})", line.score, line.pairing_score)
    };
    let opponents: Vec<String> = line.opponents.iter().map(ToString::to_string).collect();
    let colours: String = line.colours.iter().map(|colour| colour.map_or('.', played)).collect();
    let due = line.due.map(|due| due.colour);
    let name: String = name.chars().take(24).collect();
    format!(
        "{:>5} {name:<24} {points:>11}  {colours:<rounds$}  {}  {}  {:<4} {} {} {:>3} {:>3}  {}  {}",
        line.number.to_string(),
        sign(given),
        sign(due),
        line.preference_sign(),
        float(line.float_two_rounds_before),
        float(line.float_last_round),
        line.colour_difference,
        line.same_colour_in_a_row,
        if line.may_receive_bye { ' ' } else { 'X' },
        opponents.join(","),
    )
}

/// A colour in the history.
fn played(colour: Colour) -> char {
    match colour {
        Colour::White => 'w',
        Colour::Black => '-',
    }
}

/// A colour that is given or due.
fn sign(colour: Option<Colour>) -> char {
    match colour {
        Some(Colour::White) => 'W',
        Some(Colour::Black) => '-',
        None => ' ',
    }
}

fn float(float: Float) -> char {
    match float {
        Float::None => ' ',
        Float::Down => 'd',
        Float::Up => 'u',
    }
}

fn colours_given(pairing: &RoundPairing) -> BTreeMap<PairingNumber, Colour> {
    let sides =
        pairing.boards.iter().flat_map(|board| [(board.white, Colour::White), (board.black, Colour::Black)]);
    sides.collect()
}
