//! Which answers an incident still waits for, each with the name under which it is given.

use laws::incident::{Form, Interview, Key, Question};
use laws::penalty::PenaltyKind;
use laws::ruling::Effect;

/// What is missing or not understood, line by line; nothing if the incident can be written down.
pub(super) fn of(interview: &Interview) -> Option<String> {
    let faults =
        interview.faults().map(|(question, fault)| (question.key, fault.phrase().to_string(), question));
    let open = interview.open().map(|question| (question.key, question.key.asked().to_string(), question));
    let mut lines: Vec<String> = Vec::new();
    for (key, what, question) in faults.chain(open) {
        lines.push(line(key, &what, &answers(question)));
    }
    lines.dedup();
    lines.extend(penalty(interview));
    (!lines.is_empty()).then(|| format!("the ruling waits for answers:\n{}", lines.join("\n")))
}

fn line(key: Key, what: &str, answers: &str) -> String {
    format!("  {:<16} {what}{answers}", format!("{}=", key.word()))
}

fn answers(question: &Question) -> String {
    let words: Vec<&str> = question.choices().iter().map(|choice| choice.word).collect();
    match &question.form {
        Form::Choice(_) | Form::Several(_) => format!(" ({})", words.join(", ")),
        Form::Count { .. }
        | Form::Time
        | Form::TimeOfDay
        | Form::Points
        | Form::Position
        | Form::Squares
        | Form::Move
        | Form::Game
        | Form::Text => String::new(),
    }
}

/// The penalty that the Laws leave to the arbiter (12.9).
fn penalty(interview: &Interview) -> Option<String> {
    let options = interview.ruling.as_ref()?.effects().find_map(|effect| match effect {
        Effect::Choice { options, .. } => Some(options),
        Effect::Clock(_) | Effect::Board(_) | Effect::IllegalMove { .. } | Effect::Imposed { .. } => None,
    })?;
    let words: Vec<&str> = options.iter().copied().map(PenaltyKind::word).collect();
    Some(line(Key::Penalty, &Key::Penalty.asked().to_string(), &format!(" ({})", words.join(", "))))
}
