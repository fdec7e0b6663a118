//! `jadoube why`: what decided the pairing of a round, in words and with articles.

use crate::arguments::Why as Asked;
use crate::exit_status::ExitStatus;
use crate::pair::{finding_words, tell_refusal};
use crate::swiss::{self, Refused};
use crate::terminal::{BOLD, DIM, Terminal, printable, styled};
use anyhow::{Context, anyhow};
use glossary::PairingNumber;
use pairing::Figure;
use pairing::why::{Page, Sentence, Why};
use serde_json::{Value, json};

pub(crate) fn run(asked: &Asked, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let file = match swiss::read(&asked.file, asked.system) {
        Ok(file) => file,
        Err(refused) => return Ok(tell_refusal(&refused, terminal)),
    };
    let position = match swiss::position(&file, asked.round)? {
        Ok(position) => position,
        Err(why) => return Ok(tell_refusal(&Refused::Unsuited(file.name, why), terminal)),
    };
    let names = file.names();
    let name = |number: PairingNumber| names.get(&number.get()).copied().unwrap_or("").to_owned();
    let why = Why::new(&position, name).map_err(|error| anyhow!("{}: {error}", file.name))?;
    let Some(why) = why else {
        let outcome = pairing::pair(&position).map_err(|error| anyhow!("{}: {error}", file.name))?;
        if let pairing::Outcome::Impossible(finding) = outcome {
            terminal.tell(&finding_words(&file, &position, &finding));
        }
        return Ok(ExitStatus::Found);
    };
    let pages = asked.pages(&why)?;
    if asked.json {
        let document = json!({
            "round": position.round.get(),
            "system": file.adopted.to_string(),
            "pages": pages.iter().map(page_json).collect::<Vec<_>>(),
        });
        terminal.write(format!("{document:#}\n").as_bytes())?;
    } else {
        let heading = format!("Round {} of {}, {}", position.round, position.rounds_in_event, file.adopted);
        let texts = pages.iter().map(page_text).collect::<Vec<_>>();
        terminal.print(&format!("{}\n\n{}", styled(BOLD, heading), texts.join("\n")))?;
    }
    Ok(ExitStatus::Fine)
}

impl Asked {
    /// The pages that were asked for.
    fn pages(&self, why: &Why<'_>) -> anyhow::Result<Vec<Page>> {
        let number = |given: u16| {
            PairingNumber::new(given).with_context(|| format!("{given} is not a number from 1 to 9999"))
        };
        let page = match (self.board, self.player, self.against) {
            (Some(board), _, _) => why.board(board).with_context(|| {
                format!("there is no board {board}; the round has {}", why.round().boards.len())
            })?,
            (None, Some(player), None) => why
                .player(number(player)?)
                .with_context(|| format!("player {player} is not paired in this round"))?,
            (None, Some(player), Some(other)) => {
                let absent = || format!("player {player} or {other} is not paired in this round");
                why.against(number(player)?, number(other)?).with_context(absent)?
            }
            (None, None, _) => return Ok(why.brackets()),
        };
        Ok(vec![page])
    }
}

fn page_text(page: &Page) -> String {
    let mut text = format!("{}\n", styled(BOLD, printable(&page.heading.to_string())));
    for sentence in &page.sentences {
        text += &format!("  {}{}\n", printable(&sentence.text.to_string()), article_text(sentence));
    }
    if !page.figures_of_alternative.is_empty() {
        text += &figures_text(&page.figures, &page.figures_of_alternative);
    }
    text
}

fn article_text(sentence: &Sentence) -> String {
    let Some(article) = sentence.article else { return String::new() };
    let label = article.article().label.map(|label| format!("{label}, ")).unwrap_or_default();
    format!(" {}", styled(DIM, format!("[{label}{article}]")))
}

/// The figures of both pairings side by side, as far as one of them fails anything.
fn figures_text(chosen: &[Figure], other: &[Figure]) -> String {
    let mut text = format!("  {}\n", styled(DIM, "made  asked"));
    for (one, two) in chosen.iter().zip(other).filter(|(one, two)| one.total() + two.total() > 0) {
        let differs = difference_text(one, two);
        text += &format!("  {:>4}  {:>5}  {}{differs}\n", one.total(), two.total(), one.name);
    }
    text
}

/// A mark where two figures differ, with the first numbers that do, unless the totals are these.
fn difference_text(one: &Figure, two: &Figure) -> String {
    let Some(first) = one.first_difference(two) else { return String::new() };
    let (made, asked) = first.numbers;
    match first.grade {
        Some(grade) => format!("  ← at {grade}: {made} and {asked}"),
        None if first.numbers == (one.total(), two.total()) => "  ←".to_owned(),
        None => format!("  ← counted as left over: {made} and {asked}"),
    }
}

fn page_json(page: &Page) -> Value {
    let sentence = |sentence: &Sentence| {
        let article = sentence.article.map(|article| article.to_string());
        json!({ "text": sentence.text.to_string(), "article": article })
    };
    json!({
        "heading": page.heading.to_string(),
        "sentences": page.sentences.iter().map(sentence).collect::<Vec<_>>(),
        "figures": page.figures.iter().map(figure_json).collect::<Vec<_>>(),
        "figures_of_alternative": page.figures_of_alternative.iter().map(figure_json).collect::<Vec<_>>(),
    })
}

/// A figure for machines.
pub(crate) fn figure_json(figure: &Figure) -> Value {
    let failures =
        figure.failures.iter().map(|(grade, times)| json!({ "grade": grade.to_string(), "times": times }));
    json!({
        "article": figure.article.to_string(),
        "name": figure.name.to_string(),
        "total": figure.total(),
        "left_over": figure.left_over,
        "failures": failures.collect::<Vec<_>>(),
    })
}
