//! Officials, appeals, registration, title results, and the official forms made of them.

use std::path::PathBuf;

use anyhow::{Context, anyhow};
use clap::{Args, Subcommand, ValueHint};
use glossary::{Federation, FideId, PartialDate, RoundNumber};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use store::ReadLog as _;
use title::NormTitle;
use tournament::{
    Appeal, AppealCommand, AppealId, AppealOutcome, AppealTopic, ArbiterNorm, Championship, Log, Official,
    OfficialCommand, OfficialId, OfficialTitle, PaperCommand, Registration, Role, Section, SectionCommand,
    TitleResult,
};
use view::form::{Form, Seal};

use super::asked::Event;
use super::words;
use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::Terminal;

/// What changes official papers.
#[derive(Debug, Subcommand)]
pub(crate) enum Papers {
    /// Enter an official, or change what is known about one with --number
    Official(Box<Person>),
    /// Take an official out
    RemoveOfficial {
        /// The number of the official
        number: u16,
    },
    /// Enter an appeal, or change what is known about one with --number
    Appeal(Box<Appealing>),
    /// Say how the section is registered, where it is played and who organises it
    Register(Registering),
    /// Ask for the certificate of a title result
    Certify {
        /// Who
        player: String,
        /// The title: GM, IM, WGM or WIM
        title: String,
        /// Rounds that are left out
        #[arg(long, value_name = "ROUND", value_delimiter = ',')]
        ignore: Vec<u16>,
    },
    /// Take that back
    Uncertify {
        /// Who
        player: String,
    },
}

/// An official.
#[derive(Args, Debug)]
pub(crate) struct Person {
    /// Last name, first name
    name: String,
    /// chief-arbiter, deputy-chief-arbiter, arbiter, pairings-officer, fair-play-officer, organiser,
    /// federation-official, appeals-chair, appeals-member or appeals-reserve
    role: String,
    /// The number of the official to be changed
    #[arg(long, value_name = "N")]
    number: Option<u16>,
    /// FIDE number
    #[arg(long, value_name = "ID")]
    fide_id: Option<u64>,
    /// NA, FA, IA or IO
    #[arg(long)]
    title: Option<String>,
    /// Federation
    #[arg(long, value_name = "FED")]
    federation: Option<String>,
    /// Birth date
    #[arg(long, value_name = "DATE")]
    born: Option<String>,
    /// Whether they are registered and active with FIDE
    #[arg(long, value_name = "true|false")]
    licence: Option<bool>,
    /// The boards, matches or duties they look after
    #[arg(long, default_value = "")]
    sector: String,
    /// How the chief arbiter judges their work
    #[arg(long, default_value = "")]
    evaluation: String,
    /// The certificate they ask for: FA1 or IA1
    #[arg(long)]
    norm: Option<String>,
}

/// An appeal.
#[derive(Args, Debug)]
pub(crate) struct Appealing {
    /// Who appeals
    appellant: String,
    /// The number of the appeal to be changed
    #[arg(long, value_name = "N")]
    number: Option<u16>,
    /// The other party
    #[arg(long, default_value = "")]
    respondent: String,
    /// The round
    #[arg(long)]
    round: Option<u16>,
    /// The board
    #[arg(long)]
    board: Option<u16>,
    /// laws, regulations, behaviour or other
    #[arg(long, default_value = "laws")]
    topic: String,
    /// What happened and what is asked for
    #[arg(long, default_value = "")]
    facts: String,
    /// What the chief arbiter had decided
    #[arg(long, default_value = "")]
    ruling: String,
    /// The fee is paid or waived
    #[arg(long)]
    fee_settled: bool,
    /// When it was handed in, such as 2026-11-14T16:30+01:00
    #[arg(long, value_name = "TIME")]
    submitted: Option<Timestamp>,
    /// When it was decided
    #[arg(long, value_name = "TIME")]
    decided: Option<Timestamp>,
    /// pending, upheld, upheld-in-part, rejected or withdrawn
    #[arg(long, default_value = "pending")]
    outcome: String,
    /// Why
    #[arg(long, default_value = "")]
    reasons: String,
    /// Who decided
    #[arg(long, default_value = "")]
    decided_by: String,
    /// The fee was given back
    #[arg(long)]
    fee_returned: bool,
}

/// The registration of a section.
#[derive(Args, Debug)]
pub(crate) struct Registering {
    /// The playing venue
    #[arg(long, default_value = "")]
    venue: String,
    /// The organiser
    #[arg(long, default_value = "")]
    organiser: String,
    /// The codes of the event on FIDE's rating server
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    code: Vec<String>,
    /// When it was registered
    #[arg(long, value_name = "DATE")]
    registered: Option<Date>,
    /// An event of FIDE or of a continental association
    #[arg(long)]
    continental: bool,
    /// A national championship: national-individual or national-team
    #[arg(long, value_name = "WORD")]
    championship: Option<String>,
    /// What is important for the next time
    #[arg(long, default_value = "")]
    next_time: String,
}

/// What writes official papers.
#[derive(Debug, Subcommand)]
pub(crate) enum Written {
    /// Write an official form: it1-4.pdf for the certificate of entry 4, fa1-2.txt, chief-arbiter-
    /// report.pdf …; without a name, tell which there are
    Form {
        /// Its name, ending in .pdf, .txt or .xlsx
        name: Option<String>,
        /// The file to write; by default its name
        #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
        output: Option<PathBuf>,
        /// The paper: a4 or letter
        #[arg(long, value_name = "PAPER", value_parser = ["a4", "letter"], default_value = "a4")]
        paper: String,
        /// Large print: letters of 18 points
        #[arg(long)]
        large: bool,
    },
    /// Write the bundle for the rating officer: report, crosstable, certificates, reports, games owed as PGN
    Bundle {
        /// The zip file to write
        #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
        output: PathBuf,
    },
}

/// The command that is meant.
pub(crate) fn command(section: &Section, asked: &Papers) -> anyhow::Result<SectionCommand> {
    Ok(match asked {
        Papers::Official(person) => SectionCommand::Officials(official(section, person)?),
        Papers::RemoveOfficial { number } => {
            let id = OfficialId::new(*number).context("officials count from 1")?;
            SectionCommand::Officials(OfficialCommand::Remove(id))
        }
        Papers::Appeal(appealing) => SectionCommand::Appeals(appeal(section, appealing)?),
        Papers::Register(asked) => SectionCommand::Papers(PaperCommand::Register(Box::new(Registration {
            event_codes: asked.code.clone(),
            registered: asked.registered,
            venue: asked.venue.clone(),
            organiser: asked.organiser.clone(),
            is_world_or_continental: asked.continental,
            championship: asked.championship.as_deref().map(championship).transpose()?,
            for_next_time: asked.next_time.clone(),
        }))),
        Papers::Certify { player, title, ignore } => {
            let player = words::player(section, player)?;
            let title =
                NormTitle::parse(title).with_context(|| format!("`{title}` is none of GM, IM, WGM, WIM"))?;
            let mut ignored =
                ignore.iter().map(|round| words::round(*round)).collect::<Result<Vec<RoundNumber>, _>>()?;
            ignored.sort_unstable();
            SectionCommand::Papers(PaperCommand::Certify(player, TitleResult { title, ignored }))
        }
        Papers::Uncertify { player } => {
            SectionCommand::Papers(PaperCommand::Uncertify(words::player(section, player)?))
        }
    })
}

fn championship(word: &str) -> anyhow::Result<Championship> {
    Championship::of_word(word)
        .with_context(|| format!("`{word}` is neither national-individual nor national-team"))
}

fn official(section: &Section, asked: &Person) -> anyhow::Result<OfficialCommand> {
    let role =
        Role::of_word(&asked.role).with_context(|| format!("`{}` is no role: see --help", asked.role))?;
    let title = |code: &String| {
        OfficialTitle::of_code(code).with_context(|| format!("`{code}` is none of NA, FA, IA, IO"))
    };
    let norm = |form: &String| {
        ArbiterNorm::of_form(form).with_context(|| format!("`{form}` is neither FA1 nor IA1"))
    };
    let born = |date: &String| {
        PartialDate::parse_leniently(date)
            .map(|read| read.date)
            .map_err(|error| anyhow!("{}", error.phrase()))
    };
    let official = Box::new(Official {
        name: asked.name.clone(),
        role,
        fide_id: asked.fide_id.map(FideId::new).transpose().map_err(|error| anyhow!("{}", error.phrase()))?,
        title: asked.title.as_ref().map(title).transpose()?.unwrap_or_default(),
        licence: asked.licence,
        federation: asked
            .federation
            .as_deref()
            .map(Federation::parse)
            .transpose()
            .map_err(|error| anyhow!("{}", error.phrase()))?,
        born: asked.born.as_ref().map(born).transpose()?.flatten(),
        sector: asked.sector.clone(),
        evaluation: asked.evaluation.clone(),
        norm: asked.norm.as_ref().map(norm).transpose()?,
    });
    let next = section.officials.keys().map(|id| id.get()).max().unwrap_or(0).saturating_add(1);
    let id = OfficialId::new(asked.number.unwrap_or(next)).context("officials count from 1")?;
    Ok(match asked.number {
        Some(_) => OfficialCommand::Edit(id, official),
        None => OfficialCommand::Enter(id, official),
    })
}

fn appeal(section: &Section, asked: &Appealing) -> anyhow::Result<AppealCommand> {
    let before = asked.number.and_then(AppealId::new).and_then(|id| section.appeals.get(&id));
    let appeal = Box::new(Appeal {
        submitted: asked.submitted.or(before.and_then(|one| one.submitted)),
        decided: asked.decided.or(before.and_then(|one| one.decided)),
        appellant: asked.appellant.clone(),
        respondent: asked.respondent.clone(),
        round: asked.round.map(words::round).transpose()?,
        board: asked.board.map(words::board).transpose()?,
        topic: AppealTopic::of_word(&asked.topic)
            .with_context(|| format!("`{}` is no topic: see --help", asked.topic))?,
        facts: asked.facts.clone(),
        ruling: asked.ruling.clone(),
        is_fee_settled: asked.fee_settled,
        outcome: AppealOutcome::of_word(&asked.outcome)
            .with_context(|| format!("`{}` is no outcome: see --help", asked.outcome))?,
        reasons: asked.reasons.clone(),
        decided_by: asked.decided_by.clone(),
        is_fee_returned: asked.fee_returned,
    });
    let next = section.appeals.keys().map(|id| id.get()).max().unwrap_or(0).saturating_add(1);
    let id = AppealId::new(asked.number.unwrap_or(next)).context("appeals count from 1")?;
    Ok(match asked.number {
        Some(_) => AppealCommand::Edit(id, appeal),
        None => AppealCommand::Enter(id, appeal),
    })
}

/// Writes a form or the bundle.
pub(crate) fn write(asked: &Event, written: &Written, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let reader = super::verified(asked, terminal)?;
    let log: Log = ledger::read(&reader)?;
    let section = super::section(asked, &log)?;
    let head = reader.head()?;
    let zone = log.festival().zone.as_ref().and_then(|zone| TimeZone::get(zone.as_str()).ok());
    let zone = zone.unwrap_or_else(TimeZone::system);
    let seal = Seal { sequence: head.sequence.0, hash: head.hash.to_string(), zone: zone.clone() };
    let at = super::context(asked)?.at;
    let stamp = print::Stamp { at, zone, entry: Some(seal.sequence), head: Some(seal.hash.clone()) };
    let mut options = print::Options::in_language(::words::Language::English);
    let (name, output) = match written {
        Written::Form { name: None, .. } => return list(section, terminal),
        Written::Form { name: Some(name), output, paper, large } => {
            options.paper = print::Paper::of(paper).unwrap_or_default();
            options.large = *large;
            (name.as_str(), output.clone().unwrap_or_else(|| PathBuf::from(name)))
        }
        Written::Bundle { output } => (service::operations::papers::BUNDLE, output.clone()),
    };
    let render = |form: &Form| print::render_form(form, &stamp, &options).ok().map(|printed| printed.pdf);
    let made = service::operations::papers::file(section, name, &seal, &render);
    let made = made.map_err(|error| anyhow!("{name}: {}", error.message.said(&words_in_english())))?;
    files::replace(&output, &made.bytes)?;
    Ok(ExitStatus::Fine)
}

fn words_in_english() -> ::words::Words {
    ::words::Words::in_language(::words::Language::English)
}

/// Which forms there are, and what is missing in each.
fn list(section: &Section, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let mut text = String::new();
    for (kind, subject) in view::form::offered(section) {
        let Ok(form) = view::form::form(section, kind, subject, &Seal::default()) else { continue };
        let missing: Vec<&str> = form.missing().map(|field| field.label.as_str()).collect();
        let name = service::operations::papers::file_name(kind, subject);
        text += &format!("{name}: {}", crate::terminal::printable(&form.heading()));
        if !missing.is_empty() {
            text += &format!("; missing: {}", missing.join(" "));
        }
        text.push('\n');
    }
    terminal.print(&text)?;
    Ok(ExitStatus::Fine)
}
