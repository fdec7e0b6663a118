//! The catalogue of incidents: whatever is answered, there is a next question or a ruling.

use laws::incident::{Answers, Form, Interview, Key, Kind, Question};

/// Answers that a question of this form understands.
fn understood(question: &Question) -> Vec<String> {
    let words = || question.choices().iter().map(|choice| choice.word.to_owned()).collect();
    let these = |answers: &[&str]| answers.iter().map(ToString::to_string).collect();
    match &question.form {
        Form::Choice(_) | Form::Several(_) => words(),
        Form::Count { .. } => these(&["0", "9", "10", "40"]),
        Form::Time => these(&["0:30", "1:30:00", "90"]),
        Form::TimeOfDay => these(&["0:00", "19:40"]),
        Form::Points => these(&["0.5", "1"]),
        Form::Position => these(&["4k3/8/8/8/8/8/4P3/4K3 w - -"]),
        Form::Squares => these(&["e2", "e1 e2"]),
        Form::Move => these(&["e4"]),
        Form::Game => these(&["1. Nf3 Nf6 2. Ng1 Ng8 *"]),
        Form::Text => these(&["50"]),
    }
}

/// Goes through the answers of one question after the other, beginning with those given.
fn explore(kind: Kind, answers: &Answers, asked: &mut Vec<Key>, rulings: &mut usize) {
    let interview: Interview = kind.interview(answers);
    assert_eq!(interview.faults().count(), 0, "{kind:?} {answers:?}");
    let Some(question) = interview.open().next() else {
        let ruling = interview.ruling.unwrap_or_else(|| panic!("{kind:?} {answers:?}: no ruling"));
        assert!(!ruling.steps.is_empty(), "{kind:?} {answers:?}");
        *rulings += 1;
        for question in interview.questions.iter().filter(|question| answers.get(question.key).is_none()) {
            if asked.contains(&question.key) {
                continue;
            }
            asked.push(question.key);
            for answer in understood(question) {
                let mut more = answers.clone();
                more.give(question.key, &answer);
                explore(kind, &more, asked, rulings);
            }
        }
        return;
    };
    for answer in understood(question) {
        let mut more = answers.clone();
        more.give(question.key, &answer);
        explore(kind, &more, asked, rulings);
    }
}

#[test]
fn every_incident_leads_to_a_ruling_whatever_is_answered() {
    let mut rulings = 0;
    for &kind in Kind::ALL {
        let before = rulings;
        explore(kind, &Answers::default(), &mut Vec::new(), &mut rulings);
        assert!(rulings > before, "{kind:?}");
    }
    assert!(rulings > 500, "only {rulings} rulings");
}

/// What is wrong is told, and never a ruling.
#[test]
fn nonsense_is_told() {
    for &kind in Kind::ALL {
        let asked = kind.interview(&Answers::default());
        for question in asked.questions.iter().filter(|question| question.form != Form::Text) {
            let answers: Answers = [(question.key, "§")].into_iter().collect();
            let interview = kind.interview(&answers);
            assert!(interview.faults().any(|(wrong, _)| wrong.key == question.key), "{kind:?} {question:?}");
            assert_eq!(interview.ruling, None, "{kind:?}");
        }
    }
}
