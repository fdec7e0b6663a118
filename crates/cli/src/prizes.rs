//! `jadoube prizes`: who wins what of a fund by the standings of a tournament report.

use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::{BOLD, Terminal, printable, styled};
use anyhow::anyhow;
use clap::{Args, ValueHint};
use jiff::Timestamp;
use ledger::report;
use prize::Fund;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use tournament::{
    Command, Consent, Context, Imported, Log, PrizeCommand, PrizesAwarded, Section, SectionCommand,
    SectionId, Verdict,
};
use view::prizes;
use words::{Language, Words};

/// Distribute a prize fund by the standings of a tournament report
///
/// The fund is lines of text: currency EUR, category Open, prize 300 hort, prize 200 hort. Without one, a
/// fund to begin with is printed. Every award says how it comes about; a second calculation with code of its
/// own is compared, and a difference makes exit code 1.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Prizes {
    /// The report; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// The file with the fund
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) fund: Option<PathBuf>,
    /// Print one JSON document, for machines
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(asked: &Prizes, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let bytes = match files::read(&asked.file) {
        Ok(bytes) => bytes,
        Err(why) => {
            terminal.complain(&why.to_string());
            return Ok(ExitStatus::Unreadable);
        }
    };
    let imported = match report::import(&bytes) {
        Ok(imported) => imported,
        Err(why) => {
            terminal.tell(&format!("{}\n", printable(&why.to_string())));
            return Ok(ExitStatus::Unreadable);
        }
    };
    let Some(file) = &asked.fund else {
        let template = prize::festival_template(imported.configuration.start.year());
        terminal.print(&format!("{template}\n"))?;
        return Ok(ExitStatus::Fine);
    };
    let fund = match fund(file)? {
        Ok(fund) => fund,
        Err(problems) => {
            problems.iter().for_each(|problem| terminal.complain(problem));
            return Ok(ExitStatus::Unreadable);
        }
    };
    let section = section(imported, fund)?;
    let awarded = section.prizes_after(None)?.ok_or_else(|| anyhow!("the fund was not announced"))?;
    if asked.json {
        terminal.write(format!("{:#}\n", in_json(&awarded)).as_bytes())?;
    } else {
        terminal.print(&text(&section, &awarded))?;
    }
    let agrees = prizes::list(&english(), &awarded).disagreements.is_empty();
    Ok(if agrees { ExitStatus::Fine } else { ExitStatus::Found })
}

fn english() -> Words {
    Words::in_language(Language::English)
}

/// The fund of a file, or what is wrong with it, line by line.
pub(crate) fn fund(file: &Path) -> anyhow::Result<Result<Fund, Vec<String>>> {
    let bytes = files::read(file)?;
    let text = String::from_utf8_lossy(&bytes);
    let name = files::name(file);
    Ok(Fund::parse(&text)
        .map_err(|problems| problems.iter().map(|problem| format!("{name}: {problem}")).collect()))
}

/// The tournament of a report as a section with this fund.
fn section(imported: Imported, fund: Fund) -> anyhow::Result<Section> {
    let id = SectionId::new("main").ok_or_else(|| anyhow!("a section has a name"))?;
    let mut log = Log::default();
    let announce = SectionCommand::Prizes(PrizeCommand::Announce(Some(fund)));
    for command in [Command::ImportSection(id.clone(), Box::new(imported)), Command::In(id.clone(), announce)]
    {
        submit(&mut log, command)?;
    }
    Ok(log.festival().section(&id)?.clone())
}

fn submit(log: &mut Log, command: Command) -> anyhow::Result<()> {
    let context = |consent| Context { at: Timestamp::UNIX_EPOCH, author: "jadoube".to_owned(), consent };
    let mut decision = log.submit(command.clone(), context(Consent::None));
    if let Verdict::Unconfirmed(consent) = decision.verdict {
        decision = log.submit(command, context(consent));
    }
    match decision.verdict {
        Verdict::Accepted(_) => Ok(()),
        Verdict::Refused(refusal) => Err(anyhow!("{}", refusal.what)),
        Verdict::Unconfirmed(_) => Err(anyhow!("it asks to be confirmed again")),
    }
}

/// The prizes of a section as text.
pub(crate) fn text(section: &Section, awarded: &PrizesAwarded) -> String {
    let list = prizes::list(&english(), awarded);
    let mut text = format!("{}\n", styled(BOLD, printable(&section.configuration.name)));
    for award in &list.awards {
        text += &format!("{}\n", printable(&award.sentence));
    }
    if !list.unawarded.is_empty() {
        text += "not awarded:\n";
        list.unawarded.iter().for_each(|one| text += &format!("  {}\n", printable(one)));
    }
    for unknown in list.categories.iter().filter_map(|one| one.unknown_sentence(&english())) {
        text += &format!("{}\n", printable(&unknown));
    }
    let totals = &list.totals;
    text += &format!(
        "fund {}, paid {}, not awarded {}, left by rounding {}\n",
        totals.fund, totals.paid, totals.unawarded, totals.remainder
    );
    text += match (list.disagreements.is_empty(), list.is_settled, list.is_final) {
        (false, _, _) => "a second calculation finds something else:\n",
        (true, true, _) => "a second calculation agrees; both have confirmed: the prizes can be paid\n",
        (true, false, true) => {
            "a second calculation agrees; to be confirmed by chief arbiter and treasurer\n"
        }
        (true, false, false) => "a second calculation agrees; the standings are not declared final\n",
    };
    list.disagreements.iter().for_each(|one| text += &format!("  {}\n", printable(one)));
    text + &format!("distribution {}\n", list.hash)
}

fn in_json(awarded: &PrizesAwarded) -> Value {
    let list = prizes::list(&english(), awarded);
    let award = |one: &prizes::AwardRow| {
        json!({
            "number": one.number, "name": one.name, "bracket": one.bracket, "category": one.category,
            "place": one.place, "money": one.money, "what": one.what, "sentence": one.sentence,
        })
    };
    json!({
        "currency": awarded.fund.currency.code(), "awards": list.awards.iter().map(award).collect::<Vec<_>>(),
        "unawarded": list.unawarded, "fund": list.totals.fund, "paid": list.totals.paid,
        "not_awarded": list.totals.unawarded, "remainder": list.totals.remainder, "hash": list.hash,
        "disagreements": list.disagreements,
    })
}
