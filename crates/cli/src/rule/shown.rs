//! Questions and rulings as text and as JSON.

use crate::terminal::{BOLD, DIM, styled};
use laws::can_mate::Answer;
use laws::clock::Correction;
use laws::incident::{Form, Interview, Kind, MatingAnswer, Question};
use laws::ruling::{ClockCorrection, Effect, Ruling, Step};
use serde_json::{Value, json};
use words::Words;

/// The questions of an incident, with the names under which they are answered.
pub(super) fn questions(interview: &Interview, words: &Words) -> String {
    let mut text = heading(interview.kind, words);
    for asked in &interview.questions {
        let mark = if asked.is_open() { "*" } else { " " };
        text += &format!("{mark} {:<16} {}\n", asked.key.word(), words.said(&asked.key.asked()));
        text += &format!("{:19}{}\n", "", styled(DIM, answers(asked, words)));
        if let Some(fault) = &asked.fault {
            text += &format!("{:19}{}\n", "", words.said(&fault.phrase()));
        }
    }
    text
}

/// A question as it is asked on a terminal.
pub(super) fn question(asked: &Question, words: &Words) -> String {
    let mut text = format!("{}\n", styled(BOLD, words.said(&asked.key.asked())));
    for (number, choice) in (1..).zip(asked.choices()) {
        text += &format!("  {number}  {:<22} {}\n", choice.word, words.said(&choice.said));
    }
    match &asked.usual {
        Some(usual) => text + &format!("[{usual}] > "),
        None => text + "> ",
    }
}

/// What can be answered: the words to choose from, or the form, and what is usual.
fn answers(asked: &Question, words: &Words) -> String {
    let understood = match &asked.form {
        Form::Choice(choices) => {
            let said =
                |choice: &laws::incident::Choice| format!("{} ({})", choice.word, words.said(&choice.said));
            choices.iter().map(said).collect::<Vec<_>>().join(", ")
        }
        Form::Several(choices) => choices.iter().map(|choice| choice.word).collect::<Vec<_>>().join(","),
        Form::Count { most } => format!("0-{most}"),
        Form::Time => "1:30:00, 0:30".to_owned(),
        Form::TimeOfDay => "19:40".to_owned(),
        Form::Points => "0.5".to_owned(),
        Form::Position => "FEN".to_owned(),
        Form::Squares => "e1 h1".to_owned(),
        Form::Move => "Nf3".to_owned(),
        Form::Game => "PGN".to_owned(),
        Form::Text => "…".to_owned(),
    };
    match asked.answer() {
        Some(answer) => format!("{understood} [{answer}]"),
        None if asked.is_optional => format!("{understood} []"),
        None => understood,
    }
}

fn heading(kind: Kind, words: &Words) -> String {
    let article = styled(DIM, kind.citation().article().number);
    format!("{} {article}\n\n", styled(BOLD, words.sentence(&kind.phrase())))
}

/// The ruling with the answers on which it rests.
pub(super) fn ruling(interview: &Interview, words: &Words) -> String {
    let mut text = heading(interview.kind, words);
    for asked in &interview.questions {
        if let Some(answer) = asked.answer() {
            text +=
                &format!("  {:<16} {}\n", asked.key.word(), styled(DIM, said_answer(asked, answer, words)));
        }
    }
    let Some(ruling) = &interview.ruling else { return text };
    text.push('\n');
    for (number, step) in (1..).zip(&ruling.steps) {
        text += &format!("{number:>2}. {} {}\n", words.said(&step.instruction), article(step));
        text += &options(step, words);
    }
    text += &format!("\n{}\n", styled(BOLD, words.sentence(&ruling.outcome.phrase())));
    if let Some(mating) = &interview.mating {
        text += &format!("{}\n", said_mating(mating, words));
    }
    text
}

fn article(step: &Step) -> String {
    styled(DIM, format!("({})", step.by.article().number))
}

/// What may be chosen, under a step that leaves a choice.
fn options(step: &Step, words: &Words) -> String {
    let Some(Effect::Choice { options, .. }) = &step.effect else { return String::new() };
    let line = |kind: &laws::penalty::PenaltyKind| {
        let number = styled(DIM, kind.citation().article().number);
        format!("      penalty={:<20} {} {number}\n", kind.word(), words.said(&kind.phrase()))
    };
    options.iter().map(line).collect()
}

fn said_answer(asked: &Question, answer: &str, words: &Words) -> String {
    let choice = asked.choices().iter().find(|choice| choice.word == answer);
    choice.map_or_else(|| crate::terminal::printable(answer), |choice| words.said(&choice.said))
}

/// The line of moves that ends in mate, or why there is none.
fn said_mating(mating: &MatingAnswer, words: &Words) -> String {
    let player = words.said(&mating.player.phrase());
    match &mating.answer {
        Answer::Yes(line) => format!("{player}: {line}"),
        Answer::No(proof) => format!("{player}: {}", words.said(&proof.phrase())),
        Answer::Open { positions, .. } => format!("{player}: ? ({positions})"),
    }
}

/// The catalogue for machines.
pub(super) fn catalogue(words: &Words) -> Value {
    let kind = |kind: &Kind| {
        json!({
            "incident": kind.word(),
            "group": words.said(&kind.group().phrase()),
            "name": words.said(&kind.phrase()),
            "article": kind.citation().to_string(),
        })
    };
    json!({ "incidents": Kind::ALL.iter().map(kind).collect::<Vec<_>>() })
}

/// An interview for machines.
pub(super) fn json(interview: &Interview, words: &Words) -> Value {
    json!({
        "incident": interview.kind.word(),
        "questions": interview.questions.iter().map(|it| question_json(it, words)).collect::<Vec<_>>(),
        "ruling": interview.ruling.as_ref().map(|ruling| ruling_json(ruling, words)),
        "mating": interview.mating.as_ref().map(|mating| said_mating(mating, words)),
    })
}

fn question_json(asked: &Question, words: &Words) -> Value {
    let choice =
        |choice: &laws::incident::Choice| json!({ "answer": choice.word, "says": words.said(&choice.said) });
    json!({
        "name": asked.key.word(),
        "asked": words.said(&asked.key.asked()),
        "choices": asked.choices().iter().map(choice).collect::<Vec<_>>(),
        "answer": asked.answer(),
        "open": asked.is_open(),
        "wrong": asked.fault.as_ref().map(|fault| words.said(&fault.phrase())),
    })
}

fn ruling_json(ruling: &Ruling, words: &Words) -> Value {
    let step = |step: &Step| json!({ "does": words.said(&step.instruction), "article": step.by.to_string() });
    let penalty = |(on, penalty): (glossary::Colour, &laws::penalty::Penalty)| {
        json!({
            "on": words.said(&on.phrase()),
            "penalty": penalty.kind().word(),
            "says": words.said(&penalty.phrase()),
        })
    };
    json!({
        "steps": ruling.steps.iter().map(step).collect::<Vec<_>>(),
        "outcome": words.said(&ruling.outcome.phrase()),
        "result": ruling.result().map(glossary::GameResult::text),
        "counts": words.said(&ruling.counts().phrase()),
        "clocks": ruling.corrections().map(correction_json).collect::<Vec<_>>(),
        "penalties": ruling.penalties().map(penalty).collect::<Vec<_>>(),
    })
}

fn correction_json(corrected: ClockCorrection) -> Value {
    let (how, amount) = match corrected.correction {
        Correction::Set(time) => ("set", time.to_string()),
        Correction::Add(time) => ("add", time.to_string()),
        Correction::Subtract(time) => ("subtract", time.to_string()),
        Correction::Moves(moves) => ("moves", moves.to_string()),
    };
    json!({ "clock": corrected.clock.to_string(), how: amount })
}
