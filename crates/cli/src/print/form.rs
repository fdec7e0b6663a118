//! `jadoube print it1-4 …`: an official form, as PDF, as plain text, or as a workbook.

use anyhow::{Context, anyhow};
use glossary::RoundNumber;
use service::operations::papers::{file_name, named};
use title::NormTitle;
use tournament::{Section, SectionId, TitleResult};
use view::form::{Form, FormKind, Seal, Subject, form};

use super::{Print, Source, stamp};
use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::{BOLD, Terminal, printable, styled};

/// A form that is asked for.
pub(super) struct FormAsked {
    kind: FormKind,
    subject: Subject,
}

/// The forms, one a line.
pub(super) fn list() -> String {
    let line = |kind: &FormKind| {
        let name = match kind.numbered() {
            Some(what) => format!("{}-N", kind.slug()) + &format!(" (N: {what})"),
            None => kind.slug().to_owned(),
        };
        format!("{}  {}\n", styled(BOLD, format!("{name:28}")), kind.title())
    };
    FormKind::ALL.iter().map(line).collect()
}

/// The form that a name means; none if it means none.
pub(super) fn asked_for(name: &str) -> Option<FormAsked> {
    named(name).map(|(kind, subject)| FormAsked { kind, subject })
}

/// Writes a form, and tells what is missing in it.
pub(super) fn print(
    asked: &Print,
    wanted: &FormAsked,
    source: &Source,
    terminal: &Terminal,
) -> anyhow::Result<ExitStatus> {
    refuse_what_lists_have(asked)?;
    let section = certified(section(asked, source)?, wanted, asked)?;
    let stamp = stamp(source);
    let seal = Seal {
        sequence: source.entry.unwrap_or(0),
        hash: source.head.clone().unwrap_or_default(),
        zone: stamp.zone.clone(),
    };
    let name = file_name(wanted.kind, wanted.subject);
    let made = form(&section, wanted.kind, wanted.subject, &seal).map_err(|why| anyhow!("{name}: {why}"))?;
    for field in made.missing() {
        terminal.complain(&format!("missing: {}", printable(&field.label)));
    }
    write(asked, &made, &stamp, terminal)
}

fn write(
    asked: &Print,
    made: &Form,
    stamp: &::print::Stamp,
    terminal: &Terminal,
) -> anyhow::Result<ExitStatus> {
    if asked.text {
        match &asked.out {
            Some(out) => files::replace(out, made.text().as_bytes())?,
            None => terminal.print(&made.text())?,
        }
        return Ok(ExitStatus::Fine);
    }
    let out = asked.out.as_ref().context("say where the PDF goes: -o OUT")?;
    if out.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("xlsx")) {
        files::replace(out, &made.workbook())?;
        return Ok(ExitStatus::Fine);
    }
    let words = words::Words::in_language(words::Language::English);
    let options = asked.wishes(words::Language::English)?.options;
    let printed =
        ::print::render_form(made, stamp, &options).map_err(|error| anyhow!("{}", error.said(&words)))?;
    files::replace(out, &printed.pdf)?;
    for finding in &printed.findings {
        terminal.complain(&printable(&finding.said(&words)));
    }
    Ok(if printed.findings.is_empty() { ExitStatus::Fine } else { ExitStatus::Found })
}

/// Forms have a layout of their own.
fn refuse_what_lists_have(asked: &Print) -> anyhow::Result<()> {
    let given = [
        (asked.columns.is_some(), "--columns"),
        (!asked.fields.is_empty(), "--fields"),
        (asked.round.is_some(), "--round"),
        (asked.template.is_some(), "--template"),
    ];
    if let Some((_, option)) = given.into_iter().find(|(is_given, _)| *is_given) {
        return Err(anyhow!("{option}: an official form has a layout of its own"));
    }
    match asked.language.as_str() {
        "en" => Ok(()),
        language => Err(anyhow!("--language {language}: official forms are in English, whoever reads them")),
    }
}

/// The section that is meant; the only one, if none is named.
fn section(asked: &Print, source: &Source) -> anyhow::Result<Section> {
    let sections = &source.festival.sections;
    let id = match &asked.section {
        Some(name) => SectionId::new(name).with_context(|| format!("{name} is no section"))?,
        None if sections.len() == 1 => sections.keys().next().context("one is there")?.clone(),
        None => {
            let names: Vec<&str> = sections.keys().map(SectionId::as_str).collect();
            return Err(anyhow!("say which section: --section {}", names.join(" or --section ")));
        }
    };
    source.festival.section(&id).cloned().map_err(anyhow::Error::from)
}

/// The section with the title result that `--title` asks for, as a report knows of none.
fn certified(mut section: Section, wanted: &FormAsked, asked: &Print) -> anyhow::Result<Section> {
    let Some(title) = &asked.title else {
        return match asked.ignore.is_empty() {
            true => Ok(section),
            false => Err(anyhow!("--ignore: say also for which title: --title GM, IM, WGM or WIM")),
        };
    };
    let title = NormTitle::parse(title).with_context(|| format!("`{title}` is none of GM, IM, WGM, WIM"))?;
    let Subject::Player(player) = wanted.subject else {
        return Err(anyhow!("--title: only it1 and it2 of a player are about a title"));
    };
    let ignored = asked.ignore.iter().map(|round| RoundNumber::new(*round).context("rounds count from 1"));
    let mut ignored = ignored.collect::<anyhow::Result<Vec<RoundNumber>>>()?;
    ignored.sort_unstable();
    ignored.dedup();
    section.title_results.insert(player, TitleResult { title, ignored });
    Ok(section)
}
