//! `jadoube pair`: the pairing of a round.

use crate::arguments::{Pair, PairFormat};
use crate::exit_status::ExitStatus;
use crate::files;
use crate::problems::{Counts, counted, width_of_errors, width_of_output};
use crate::swiss::{self, Readable, Refused};
use crate::terminal::{BOLD, DIM, RED, Terminal, printable, styled};
use anyhow::anyhow;
use comfy_table::{CellAlignment, ContentArrangement, Table};
use glossary::{PairingNumber, Points};
use handbook::cite;
use pairing::checklist::{self, Line};
use pairing::{Impossible, Position, Remark, RoundPairing};
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub(crate) fn run(asked: &Pair, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let file = match swiss::read(&asked.file, asked.system) {
        Ok(file) => file,
        Err(refused) => return Ok(tell_refusal(&refused, terminal)),
    };
    tell_of_problems(&file, terminal);
    let position = match swiss::position(&file, asked.round)? {
        Ok(position) => position,
        Err(why) => return Ok(tell_refusal(&Refused::Unsuited(file.name, why), terminal)),
    };
    tell_of_missing_results(&file, &position, terminal);
    let outcome = pairing::pair(&position).map_err(|error| anyhow!("{}: {error}", file.name))?;
    let format = asked.format.unwrap_or(match &asked.out {
        None if width_of_output().is_some() => PairFormat::Wide,
        None | Some(_) => PairFormat::List,
    });
    match outcome {
        pairing::Outcome::Paired(pairing) => {
            let shown = Shown { file: &file, position: &position, lines: lines(&position) };
            put(asked, &shown.text(&pairing, format), terminal)?;
            Ok(ExitStatus::Fine)
        }
        pairing::Outcome::Impossible(finding) => {
            if format == PairFormat::Json {
                put(asked, &format!("{:#}\n", finding_json(&file, &position, &finding)), terminal)?;
            }
            terminal.tell(&finding_words(&file, &position, &finding));
            Ok(ExitStatus::Found)
        }
    }
}

/// Writes the pairing where it was asked for.
fn put(asked: &Pair, text: &str, terminal: &Terminal) -> anyhow::Result<()> {
    match asked.out.as_deref().filter(|out| !files::is_standard(out)) {
        Some(out) => files::replace(out, anstream::adapter::strip_str(text).to_string().as_bytes()),
        None => terminal.print(text),
    }
}

pub(crate) fn tell_refusal(refused: &Refused, terminal: &Terminal) -> ExitStatus {
    terminal.tell(&refused.words(width_of_errors()));
    match refused {
        Refused::NoAccess(_) | Refused::NothingUsable(_) => ExitStatus::Unreadable,
        Refused::Contradictory(..) | Refused::Unsuited(..) => ExitStatus::Found,
    }
}

/// What is odd in the file does not keep it from being paired, but is not passed over in silence.
fn tell_of_problems(file: &Readable, terminal: &Terminal) {
    let counts = Counts::of(&file.problems);
    if counts.matter() {
        terminal.tell(&format!("{}: read with {}; jadoube validate tells them\n", file.name, counts.words()));
    }
}

/// A game that has not ended counts as drawn, and the arbiter should know that it does.
fn tell_of_missing_results(file: &Readable, position: &Position, terminal: &Terminal) {
    let games = file.tournament.games_without_result(position.round);
    if games > 0 {
        let article = cite!("swiss-handling-rules@2026-02/3.1");
        let games = counted(games, "game");
        terminal.tell(&format!("{}: {games} without result, paired as if drawn [{article}]\n", file.name));
    }
}

fn lines(position: &Position) -> BTreeMap<PairingNumber, Line> {
    checklist::checklist(position).into_iter().map(|line| (line.number, line)).collect()
}

/// The list that other programs read: the number of pairs, then White and Black a line, 0 for the bye.
pub(crate) fn list(pairing: &RoundPairing) -> String {
    let boards = pairing.boards.iter().map(|board| format!("{} {}\n", board.white, board.black));
    let bye = pairing.bye.map(|bye| format!("{bye} 0\n"));
    let lines: Vec<String> = boards.chain(bye).collect();
    format!("{}\n{}", lines.len(), lines.concat())
}

/// What showing a round needs.
struct Shown<'a> {
    file: &'a Readable,
    position: &'a Position,
    lines: BTreeMap<PairingNumber, Line>,
}

impl Shown<'_> {
    fn text(&self, pairing: &RoundPairing, format: PairFormat) -> String {
        match format {
            PairFormat::List => list(pairing),
            PairFormat::Wide => self.wide(pairing),
            PairFormat::Json => format!("{:#}\n", self.json(pairing)),
        }
    }

    fn heading(&self) -> String {
        let (round, rounds) = (self.position.round, self.position.rounds_in_event);
        let adopted = self.file.adopted;
        let what = styled(BOLD, format!("Round {round} of {rounds}"));
        format!("{what}, {adopted} ({})\n", adopted.source)
    }

    /// The scores shown: the standings, and with an acceleration the pairing score in brackets.
    fn score(&self, number: PairingNumber) -> String {
        match self.lines.get(&number) {
            Some(line) if line.pairing_score != line.score => {
                format!("{} ({})", line.score, line.pairing_score)
            }
            Some(line) => line.score.to_string(),
            None => String::new(),
        }
    }

    fn wide(&self, pairing: &RoundPairing) -> String {
        let names = self.file.names();
        let name = |number: PairingNumber| printable(names.get(&number.get()).copied().unwrap_or(""));
        let mut table = Table::new();
        table.load_style(comfy_table::presets::NOTHING);
        // A terminal narrower than this breaks the lines better than a table breaks its columns.
        if width_of_output().is_some_and(|width| width >= 72) {
            table.set_content_arrangement(ContentArrangement::Dynamic);
        }
        table.set_header(["board", "no.", "White", "points", "", "points", "Black", "no."]);
        for (place, board) in (1..).zip(&pairing.boards) {
            let (white, black) = (board.white, board.black);
            table.add_row([
                place.to_string(),
                white.to_string(),
                name(white),
                self.score(white),
                "–".to_owned(),
                self.score(black),
                name(black),
                black.to_string(),
            ]);
        }
        if let Some(bye) = pairing.bye {
            let row = [String::new(), bye.to_string(), name(bye), self.score(bye), String::new()];
            table.add_row(row.into_iter().chain([String::new(), "bye".to_owned()]));
        }
        for (index, column) in table.column_iter_mut().enumerate() {
            if [0, 1, 7].contains(&index) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        format!("{}{}\n", self.heading(), table.trim_fmt())
    }

    fn json(&self, pairing: &RoundPairing) -> Value {
        let names = self.file.names();
        let player = |number: PairingNumber| {
            let line = self.lines.get(&number);
            let text = |points: Option<Points>| points.map(|points| points.to_string());
            json!({
                "number": number.get(),
                "name": names.get(&number.get()),
                "score": text(line.map(|line| line.score)),
                "pairing_score": text(line.map(|line| line.pairing_score)),
            })
        };
        let board = |(place, board): (usize, &pairing::Board)| {
            json!({
                "board": place,
                "white": player(board.white),
                "black": player(board.black),
                "colours": {
                    "rule": board.colour_rule.to_string(),
                    "article": self.position.system
                        .article(pairing::SharedRule::Colours(board.colour_rule)).to_string(),
                },
            })
        };
        let boards: Vec<Value> = (1..).zip(&pairing.boards).map(board).collect();
        let mut value = round_json(self.file, self.position);
        value["boards"] = json!(boards);
        value["bye"] = pairing.bye.map_or(Value::Null, player);
        value
    }
}

fn round_json(file: &Readable, position: &Position) -> Value {
    json!({
        "round": position.round.get(),
        "rounds": position.rounds_in_event,
        "system": file.adopted.to_string(),
        "system_known": file.adopted.source.to_string(),
    })
}

/// The finding that no legal pairing exists, for people.
pub(crate) fn finding_words(file: &Readable, position: &Position, finding: &Impossible) -> String {
    let names = file.names();
    let article = finding.article(position.system);
    let mut text = format!(
        "{}: round {} {}: no pairing keeps the absolute criteria {}\n",
        styled(BOLD, &file.name),
        position.round,
        styled(RED, "cannot be paired"),
        styled(DIM, format!("[{article}]")),
    );
    let line =
        |remark: &Remark| format!("  {} {}\n", remark.text, styled(DIM, format!("[{}]", remark.article)));
    let left: Vec<String> = finding
        .left_over
        .iter()
        .map(|number| format!("{number} {}", printable(names.get(&number.get()).copied().unwrap_or(""))))
        .collect();
    text += &format!("  without an opponent, however one pairs, are for example {}\n", left.join(", "));
    finding.shortage().iter().for_each(|shortage| text += &format!("  {shortage}\n"));
    finding.remarks(position).iter().for_each(|remark| text += &line(remark));
    finding.advice(position).iter().for_each(|remark| text += &line(remark));
    text
}

fn finding_json(file: &Readable, position: &Position, finding: &Impossible) -> Value {
    let remark = |remark: &Remark| {
        json!({
            "text": remark.text.to_string(),
            "article": remark.article.to_string(),
            "about": remark.about.iter().map(|number| number.get()).collect::<Vec<_>>(),
        })
    };
    let mut value = round_json(file, position);
    value["boards"] = Value::Null;
    value["finding"] = json!({
        "article": finding.article(position.system).to_string(),
        "shortage": finding.shortage().map(|said| said.to_string()),
        "left_over": finding.left_over.iter().map(|number| number.get()).collect::<Vec<_>>(),
        "obstacles": finding.remarks(position).iter().map(remark).collect::<Vec<_>>(),
        "advice": finding.advice(position).iter().map(remark).collect::<Vec<_>>(),
    });
    value
}
