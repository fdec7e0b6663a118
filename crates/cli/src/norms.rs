//! `jadoube norms`: who has made a norm in a tournament, by which rules, and what others still need.

mod json;
mod words;

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::{Args, ValueEnum, ValueHint};
use formats::trf::{self, Report};
use glossary::{Federation, PairingNumber, Title};
use jiff::civil::Date;
use ledger::report::{NormField, NormPlayer};
use title::{
    ChiefArbiter, Exemption, IN_FORCE_FROM, Need, NormEventKind, NormFormat, NormTitle, Verdict, needs,
};

use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::Terminal;
use crate::validate::{NOTHING_USABLE, is_usable};

/// Say who has made a norm for GM, IM, WGM or WIM in a tournament report, and why or why not
///
/// Every article of B.01, 1.4, is judged by the games; the best set of games is searched, and what the
/// tournament itself lacks stands apart. With --needs: what is still to be scored, before or after the
/// pairings of the next round. What is not known is said and never guessed. Tournaments from before 2024
/// are refused.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Norms {
    /// The report; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// One title only: GM, IM, WGM or WIM
    #[arg(long, value_name = "TITLE", value_parser = norm_title)]
    pub(crate) title: Option<NormTitle>,
    /// One player, by number, with every rule
    #[arg(long, value_name = "NUMBER")]
    pub(crate) player: Option<u16>,
    /// What is still needed
    #[arg(long)]
    pub(crate) needs: bool,
    #[command(flatten)]
    pub(crate) known: Known,
    /// Print one JSON document, for machines
    #[arg(long)]
    pub(crate) json: bool,
}

/// What the arbiter knows of the tournament and its players, and the file does not tell.
#[derive(Args, Debug)]
pub(crate) struct Known {
    /// The format, if the file does not tell it or tells it wrongly
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<Format>,
    /// Why the rules about federations do not apply (1.4.3 a-c); that of a large Swiss is found by itself
    #[arg(long, value_enum, value_name = "WHY")]
    pub(crate) exempt: Option<Exempt>,
    /// A championship in which fewer games suffice (1.4.1b)
    #[arg(long, value_enum, value_name = "KIND")]
    pub(crate) kind: Option<Kind>,
    /// When the tournament was registered with FIDE
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) registered: Option<Date>,
    /// The Qualification Commission has approved what needs it: a late registration, another format
    #[arg(long)]
    pub(crate) approved: bool,
    /// The title of the chief arbiter, if the file does not tell it: IA, FA, or another
    #[arg(long, value_name = "TITLE")]
    pub(crate) chief_arbiter: Option<String>,
    /// Another title that a player holds, such as 12=WIM; a report has room for one. May be given several
    /// times
    #[arg(long, value_name = "NUMBER=TITLE")]
    pub(crate) also: Vec<String>,
    /// The federation under which a player counts, such as 12=NED. May be given several times
    #[arg(long, value_name = "NUMBER=FEDERATION")]
    pub(crate) federation: Vec<String>,
}

/// The format of a title tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// A Swiss system
    Swiss,
    /// Everybody meets everybody
    RoundRobin,
    /// Everybody meets everybody twice
    DoubleRoundRobin,
    /// A knock-out
    Knockout,
    /// Another one, such as Scheveningen
    Other,
}

/// Why the rules about federations do not apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Exempt {
    /// The final of a national championship
    NationalChampionship,
    /// A national team championship
    NationalTeams,
    /// A zonal or sub-zonal tournament
    Zonal,
}

/// A championship in which fewer games suffice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// World or Continental Team or Club Championship
    TeamChampionship,
    /// World Cup or Women's World Cup
    WorldCup,
}

fn norm_title(text: &str) -> Result<NormTitle, String> {
    NormTitle::parse(text).ok_or_else(|| "say GM, IM, WGM or WIM".to_owned())
}

/// A player with the verdicts for the titles that were asked for.
struct Judged<'a> {
    player: &'a NormPlayer,
    titles: Vec<JudgedTitle>,
}

struct JudgedTitle {
    title: NormTitle,
    verdict: Verdict,
    /// What it would be if all that is not known were as good as it can be.
    possible: Option<Verdict>,
    needs: Option<Vec<Need>>,
}

pub(crate) fn run(asked: &Norms, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let (report, field) = match read(&asked.file, &asked.known, terminal)? {
        Ok(read) => read,
        Err(status) => return Ok(status),
    };
    let judged = asked.judged(&field)?;
    if asked.json {
        let document = json::document(&field, &judged, asked.player.is_some());
        terminal.write(format!("{document:#}\n").as_bytes())?;
    } else {
        terminal.print(&words::text(&report, &field, &judged, asked))?;
    }
    Ok(ExitStatus::Fine)
}

/// A report as the Title Regulations see it, with what the arbiter knows besides; or how the command ends.
pub(crate) fn read(
    file: &Path,
    known: &Known,
    terminal: &Terminal,
) -> anyhow::Result<Result<(Report, NormField), ExitStatus>> {
    let name = files::name(file);
    let bytes = match files::read(file) {
        Ok(bytes) => bytes,
        Err(why) => {
            terminal.complain(&why.to_string());
            return Ok(Err(ExitStatus::Unreadable));
        }
    };
    let (report, _) = trf::read(&bytes);
    if !is_usable(&report) || report.players().next().is_none() {
        terminal.complain(&format!("{name}: {NOTHING_USABLE}"));
        return Ok(Err(ExitStatus::Unreadable));
    }
    if let Some(start) = report.start_date().filter(|start| *start < IN_FORCE_FROM) {
        terminal.complain(&format!(
            "{name}: it began on {start}; norms are judged by the edition of their day, and none before 2024 \
             is entered (title-regulations@2024-01/1.5.4)"
        ));
        return Ok(Err(ExitStatus::Found));
    }
    let mut field = NormField::of(&report);
    known.correct(&mut field)?;
    Ok(Ok((report, field)))
}

impl Known {
    /// Puts it into the field.
    pub(crate) fn correct(&self, field: &mut NormField) -> anyhow::Result<()> {
        if let Some(format) = self.format {
            let format = match format {
                Format::Swiss => NormFormat::Swiss,
                Format::RoundRobin => NormFormat::RoundRobin,
                Format::DoubleRoundRobin => NormFormat::DoubleRoundRobin,
                Format::Knockout => NormFormat::Knockout,
                Format::Other => NormFormat::Other,
            };
            (field.event.format, field.facts.format) = (format, format);
            let large = Exemption::LargeSwiss(field.attendance.is_large_swiss);
            field.event.exemption = (format == NormFormat::Swiss).then_some(large);
        }
        if let Some(exempt) = self.exempt {
            field.event.exemption = Some(match exempt {
                Exempt::NationalChampionship => Exemption::NationalChampionship(field.host),
                Exempt::NationalTeams => Exemption::NationalTeams(field.host),
                Exempt::Zonal => Exemption::Zonal,
            });
        }
        match self.kind {
            None => {}
            Some(Kind::TeamChampionship) => field.event.kind = NormEventKind::TeamChampionship,
            Some(Kind::WorldCup) => field.event.kind = NormEventKind::WorldCup,
        }
        field.facts.registered = self.registered;
        field.facts.is_approved = self.approved;
        if let Some(title) = &self.chief_arbiter {
            let is_of_fide = ["IA", "FA"].iter().any(|known| title.eq_ignore_ascii_case(known));
            field.facts.chief_arbiter = if is_of_fide { ChiefArbiter::OfFide } else { ChiefArbiter::Other };
        }
        for text in &self.also {
            let (number, title) = pair(text, "--also")?;
            let title = Title::parse(title).map_err(|why| anyhow!("--also {text}: {why}"))?;
            known(field.correct(number, Some(title), None), "--also", text)?;
        }
        for text in &self.federation {
            let (number, code) = pair(text, "--federation")?;
            let code = Federation::parse(code).map_err(|why| anyhow!("--federation {text}: {why}"))?;
            known(field.correct(number, None, Some(code)), "--federation", text)?;
        }
        Ok(())
    }
}

impl Norms {
    fn judged<'a>(&self, field: &'a NormField) -> anyhow::Result<Vec<Judged<'a>>> {
        let players: Vec<&NormPlayer> = match self.player {
            None => field.players.iter().collect(),
            Some(number) => {
                let found = field.players.iter().find(|player| player.number.get() == number);
                vec![found.with_context(|| format!("--player {number}: there is no player {number}"))?]
            }
        };
        let titles = |player: &NormPlayer| {
            let wanted =
                NormTitle::ALL.into_iter().filter(|title| self.title.is_none_or(|one| one == *title));
            wanted.map(|title| self.judge(field, player, title)).collect()
        };
        Ok(players.into_iter().map(|player| Judged { player, titles: titles(player) }).collect())
    }

    fn judge(&self, field: &NormField, player: &NormPlayer, title: NormTitle) -> JudgedTitle {
        let candidate = &player.candidate;
        let verdict = Verdict::of(title, candidate, &field.event);
        let possible = Verdict::possible(title, candidate, &field.event);
        let unmet = || field.unmet(player);
        let needs = self.needs.then(|| needs(title, candidate, &field.event, Some(&unmet())));
        JudgedTitle { title, verdict, possible, needs }
    }
}

/// A number and what is said of it, with an equals sign between.
fn pair<'a>(text: &'a str, option: &str) -> anyhow::Result<(PairingNumber, &'a str)> {
    let parts = text.split_once('=').and_then(|(number, what)| {
        let number = PairingNumber::new(number.trim().parse().ok()?)?;
        Some((number, what.trim()))
    });
    parts.with_context(|| format!("{option} {text}: say it as in 12=WIM or 12=NED"))
}

fn known(is_known: bool, option: &str, text: &str) -> anyhow::Result<()> {
    if is_known { Ok(()) } else { Err(anyhow!("{option} {text}: there is no such player")) }
}

/// Whether the player holds the title, or a higher one of its kind.
fn holds(player: &NormPlayer, title: NormTitle) -> bool {
    player
        .as_opponent
        .titles
        .titles()
        .held()
        .any(|held| held.is_womens() == title.title().is_womens() && held <= title.title())
}

/// Whether the title is for the player: women's titles are for women; none: it is not known.
pub(crate) fn is_open_to(player: &NormPlayer, title: NormTitle) -> Option<bool> {
    if title.title().is_womens() { player.is_woman } else { Some(true) }
}
