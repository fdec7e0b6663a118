//! `jadoube rule`: the incident desk in the terminal: what happened, two or three questions, and the ruling.

mod shown;

use crate::exit_status::ExitStatus;
use crate::terminal::{BOLD, DIM, Terminal, printable, styled};
use anyhow::{Context, bail};
use clap::{Args, ValueHint};
use laws::incident::{Answers, Form, Group, Interview, Key, Kind, Question};
use std::io::{BufRead as _, IsTerminal as _};
use words::{Language, Words};

/// Rule on an incident: what the arbiter does, in order and by which article of the Laws
///
/// Without an incident it lists all of them, or asks on a terminal what has happened. Each incident has a few
/// questions; answers are given as NAME=ANSWER, or on a terminal when they are asked. What is not said counts
/// as usual. Where answers are missing and nobody can be asked, the questions are printed and the exit code
/// is 1; it is 1, too, where the choice of a penalty is left.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Rule {
    /// The incident, such as illegal-move or flag-fall
    #[arg(value_name = "INCIDENT", value_hint = ValueHint::Other)]
    pub(crate) incident: Option<String>,
    /// The answers, such as player=white earlier-illegal=1
    #[arg(value_name = "NAME=ANSWER")]
    pub(crate) answers: Vec<String>,
    /// Ask every question, also those with a usual answer
    #[arg(long)]
    pub(crate) ask: bool,
    /// The language: en, de, fr or es
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    pub(crate) language: String,
    /// Print one JSON document, for machines; nothing is asked
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(asked: &Rule, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let language = Language::of(&asked.language)
        .with_context(|| format!("`{}` is not a language; there are en, de, fr and es", asked.language))?;
    let words = Words::in_language(language);
    let is_asking = std::io::stdin().is_terminal() && !asked.json;
    let kind = match &asked.incident {
        Some(word) => kind_named(word)?,
        None if is_asking => picked(&words, terminal)?,
        None if asked.json => {
            terminal.write(format!("{:#}\n", shown::catalogue(&words)).as_bytes())?;
            return Ok(ExitStatus::Fine);
        }
        None => {
            terminal.print(&listed(&words))?;
            return Ok(ExitStatus::Fine);
        }
    };
    let mut answers = given(kind, &asked.answers)?;
    if is_asking {
        ask(kind, &mut answers, asked.ask, &words, terminal)?;
    }
    let interview = kind.interview(&answers);
    if asked.json {
        terminal.write(format!("{:#}\n", shown::json(&interview, &words)).as_bytes())?;
    } else if interview.ruling.is_some() {
        terminal.print(&shown::ruling(&interview, &words))?;
    } else {
        terminal.print(&shown::questions(&interview, &words))?;
    }
    let is_settled = interview.ruling.as_ref().is_some_and(|ruling| !ruling.awaits_penalty());
    Ok(if is_settled { ExitStatus::Fine } else { ExitStatus::Found })
}

fn kind_named(word: &str) -> anyhow::Result<Kind> {
    Kind::from_word(word).with_context(|| {
        let alike: Vec<&str> =
            Kind::ALL.iter().map(|kind| kind.word()).filter(|known| known.contains(word)).collect();
        let all = "`jadoube rule` lists all";
        match alike[..] {
            [] => format!("`{}` is no incident; {all}", printable(word)),
            _ => format!("`{}` is no incident; do you mean {}? {all}", printable(word), alike.join(", ")),
        }
    })
}

/// The answers of the command line.
fn given(kind: Kind, answers: &[String]) -> anyhow::Result<Answers> {
    let mut read = Answers::default();
    for answer in answers {
        let Some((name, value)) = answer.split_once('=') else {
            bail!("`{}` is not NAME=ANSWER", printable(answer));
        };
        let Some(key) = Key::from_word(name) else {
            bail!("{}: nothing is called `{}`; run it without answers to see", kind.word(), printable(name));
        };
        read.give(key, value);
    }
    Ok(read)
}

/// All incidents, group by group.
fn listed(words: &Words) -> String {
    let mut text = String::new();
    for group in Group::ALL {
        text += &format!("{}\n", styled(BOLD, words.sentence(&group.phrase())));
        for kind in group.kinds() {
            let article = styled(DIM, kind.citation().article().number);
            text += &format!("  {:<22} {} {article}\n", kind.word(), words.said(&kind.phrase()));
        }
    }
    text
}

/// Asks what has happened.
fn picked(words: &Words, terminal: &Terminal) -> anyhow::Result<Kind> {
    terminal.print(&listed(words))?;
    loop {
        terminal.print("> ")?;
        match kind_named(&line()?) {
            Ok(kind) => return Ok(kind),
            Err(why) => terminal.complain(&why.to_string()),
        }
    }
}

/// Asks what must be answered, one question after the other; an empty line is the usual answer.
fn ask(
    kind: Kind,
    answers: &mut Answers,
    all: bool,
    words: &Words,
    terminal: &Terminal,
) -> anyhow::Result<()> {
    let mut passed: Vec<Key> = answers.iter().map(|(key, _)| key).collect();
    loop {
        let interview = kind.interview(answers);
        let Some(question) = next(&interview, &passed, all) else { return Ok(()) };
        terminal.print(&shown::question(question, words))?;
        let answer = line()?;
        let key = question.key;
        answers.give(key, &chosen(question, &answer));
        let faults = kind.interview(answers);
        if let Some((_, fault)) = faults.faults().find(|(question, _)| question.key == key) {
            terminal.complain(&words.said(&fault.phrase()));
            answers.give(key, "");
        } else {
            passed.push(key);
        }
    }
}

/// The next question: what must be answered and, if all are asked, what has a usual answer.
fn next<'a>(interview: &'a Interview, passed: &[Key], all: bool) -> Option<&'a Question> {
    let is_due = |question: &&Question| {
        question.is_open() || (!passed.contains(&question.key) && (all || is_worth_asking(question)))
    };
    interview.questions.iter().find(is_due)
}

/// Some questions are worth asking though there is a usual answer: the rules, the position, the penalty.
fn is_worth_asking(question: &Question) -> bool {
    matches!(question.key, Key::Rules | Key::Position | Key::CanMate | Key::Penalty | Key::EarlierIllegal)
}

/// A choice may be answered by its number, too.
fn chosen(question: &Question, answer: &str) -> String {
    let number = answer.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let choice = number.and_then(|number| question.choices().get(number));
    match (&question.form, choice) {
        (Form::Choice(_) | Form::Several(_), Some(choice)) => choice.word.to_owned(),
        _ => answer.to_owned(),
    }
}

/// A line that somebody types; the end of the input ends the command.
fn line() -> anyhow::Result<String> {
    let mut text = String::new();
    let length = std::io::stdin().lock().read_line(&mut text).context("the terminal cannot be read")?;
    if length == 0 {
        bail!("there is no answer");
    }
    Ok(text.trim().to_owned())
}
