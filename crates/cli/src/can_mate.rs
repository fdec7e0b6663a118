//! `jadoube can-mate`: whether the players of positions can still mate, with a line or a proof.

use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::Terminal;
use clap::{Args, ValueHint};
use glossary::Colour;
use laws::board::Position;
use laws::can_mate::{Answer, can_mate};
use std::path::PathBuf;

/// Tell of positions whether White and Black can still mate by any series of legal moves
///
/// It decides flag falls, resignations and dead positions (Laws, 5.1.2, 5.2.2, 6.9). One position a line, as
/// FEN of 2, 4 or 6 fields; one line out for each, with two columns, for White and for Black: yes and the
/// moves that end in mate, no, or open. Where no position can be read, the line stays empty, standard error
/// says why, and the exit code is 1; if there is none at all, 3.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct CanMate {
    /// The file; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// Say for every no why it is impossible
    #[arg(long)]
    pub(crate) proof: bool,
    /// Shorten the lines of moves; it takes longer
    #[arg(long)]
    pub(crate) short: bool,
}

pub(crate) fn run(asked: &CanMate, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let name = files::name(&asked.file);
    let bytes = match files::read(&asked.file) {
        Ok(bytes) => bytes,
        Err(why) => {
            terminal.complain(&why.to_string());
            return Ok(ExitStatus::Unreadable);
        }
    };
    let text = String::from_utf8_lossy(&bytes);
    let (mut answered, mut wrong) = (0, 0);
    for (number, line) in (1..).zip(text.lines()) {
        match answers(line, asked) {
            Ok(answers) => {
                answered += 1;
                terminal.write(answers.as_bytes())?;
            }
            Err(why) => {
                wrong += 1;
                terminal.write(b"\n")?;
                terminal.complain(&format!("{name}: line {number}: {why}"));
            }
        }
    }
    Ok(match (answered, wrong) {
        (0, _) => ExitStatus::Unreadable,
        (_, 0) => ExitStatus::Fine,
        (_, _) => ExitStatus::Found,
    })
}

/// The two columns for a position.
fn answers(fen: &str, asked: &CanMate) -> Result<String, String> {
    let position = Position::from_fen(fen).map_err(|why| why.to_string())?;
    let column = |side: Colour| match can_mate(&position, side) {
        Answer::Yes(line) if line.moves().is_empty() => "yes".to_owned(),
        Answer::Yes(line) if asked.short => format!("yes {}", line.shorter()),
        Answer::Yes(line) => format!("yes {line}"),
        Answer::No(why) if asked.proof => format!("no ({why})"),
        Answer::No(_) => "no".to_owned(),
        Answer::Open { .. } => "open".to_owned(),
    };
    Ok(format!("{}\t{}\n", column(Colour::White), column(Colour::Black)))
}
