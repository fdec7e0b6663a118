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

#[cfg(test)]
mod tests {
    use super::*;
    use laws::incident::{Answers, Kind};

    fn missing(kind: Kind, answers: &[(Key, &str)]) -> Option<String> {
        of(&kind.interview(&answers.iter().copied().collect::<Answers>()))
    }

    #[test]
    fn what_is_missing_is_named_as_it_is_answered() {
        let text = missing(Kind::ColoursReversed, &[(Key::MovesByWhite, "ten")]).unwrap();
        assert!(text.contains("moves-by-white=  this is no number"), "{text}");
        assert!(text.contains("moves-by-black=  how many moves has Black made?"), "{text}");
        let text = missing(Kind::Resignation, &[]).unwrap();
        assert!(text.contains("player=") && text.contains("(white, black)"), "{text}");
        let all = [(Key::MovesByWhite, "10"), (Key::MovesByBlack, "9")];
        assert_eq!(missing(Kind::ColoursReversed, &all), None);
    }

    /// 12.9: what the Laws leave to the arbiter is asked for, too.
    #[test]
    fn a_penalty_to_choose_is_named_with_its_words() {
        let noise = [(Key::Player, "white"), (Key::Deed, "noise")];
        let text = missing(Kind::Conduct, &noise).unwrap();
        assert!(text.contains("penalty=") && text.contains("warning"), "{text}");
    }
}
