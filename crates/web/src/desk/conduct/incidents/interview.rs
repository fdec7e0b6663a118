//! The questions about an incident, and the ruling: what to do in order, with its articles.

use glossary::Colour;
use handbook::cite;
use laws::can_mate::Answer;
use laws::incident::{Choice, Form, Key, MatingAnswer, Question};
use laws::ruling::{Outcome, Ruling};
use maud::{Markup, html};
use service::operations::incidents::Asked;
use view::incidents::{outcome, ruled};

use super::{ANSWER, address};
use crate::desk::conduct::person;
use crate::desk::law;
use crate::opened::SectionPage;
use request::address::encoded;

/// How many choices are shown side by side; more are a list to choose from.
const MAX_SIDE_BY_SIDE: usize = 5;

pub(super) fn content(place: &SectionPage, asked: &Asked) -> Markup {
    html! {
        (board(place, asked))
        (questions(place, asked))
        @if let Some(ruling) = &asked.interview.ruling { (ruling_section(place, asked, ruling)) }
    }
}

/// Where it happened, and between whom.
fn board(place: &SectionPage, asked: &Asked) -> Markup {
    let (words, report) = (place.words(), &asked.report);
    let played = place.section.round(report.round);
    let game = played.and_then(|round| round.boards.get(&report.board)?.game(report.game));
    html! {
        p.incident-board {
            strong { (words.sentence(&report.kind.phrase())) } " "
            (law(words, report.kind.citation()))
        }
        @if let Some(game) = game {
            p {
                (words.with("incident-place", &[
                    ("round", report.round.get().into()), ("board", report.board.get().into()),
                ])) " "
                span.white { (words.sentence(&Colour::White.phrase())) } " "
                (person::shown(&place.section, game.white)) " – "
                span.black { (words.sentence(&Colour::Black.phrase())) } " "
                (person::shown(&place.section, game.black))
            }
        }
        @if let Some(standing) = asked.standing {
            p.warning { (words.with("incident-standing", &[("result", standing.text().into())])) " "
                (law(words, cite!("laws@2023-01/8.7"))) }
        }
        p { a href=(place.to("incidents")) { (words.say("incident-another")) } }
    }
}

fn questions(place: &SectionPage, asked: &Asked) -> Markup {
    let (words, report) = (place.words(), &asked.report);
    let first_open = asked.interview.open().next().map(|question| question.key);
    let is_ruled = asked.interview.ruling.is_some();
    let has_player = report.answers.get(Key::Player).is_some();
    let shown = || asked.interview.questions.iter().filter(|one| has_player || !is_of_player(one.key));
    let is_known = |question: &Question| asked.known.contains(&question.key) && question.fault.is_none();
    html! {
        section aria-labelledby="questions-title" {
            h2 #questions-title { (words.say("incident-questions")) }
            form.incident action=(place.to("incidents/new")) {
                input type="hidden" name="round" value=(report.round);
                input type="hidden" name="board" value=(report.board);
                input type="hidden" name="kind" value=(report.kind.word());
                input type="hidden" name="game" value=(report.game);
                @for question in shown().filter(|one| !is_known(one)) {
                    (field(place, question, first_open == Some(question.key)))
                }
                @if shown().any(is_known) {
                    details.known {
                        summary { (words.say("incident-known")) }
                        @for question in shown().filter(|one| is_known(one)) {
                            (field(place, question, false))
                        }
                    }
                }
                button.primary[!is_ruled] type="submit" {
                    (words.say(if is_ruled { "incident-again" } else { "incident-rule" }))
                }
            }
        }
    }
}

/// Whether the section counts it for each player: asked once the player is known, so that its count is taken.
const fn is_of_player(key: Key) -> bool {
    matches!(key, Key::EarlierIllegal | Key::EarlierClaims | Key::EarlierLooks)
}

fn field(place: &SectionPage, question: &Question, is_first: bool) -> Markup {
    let words = place.words();
    let id = format!("{ANSWER}{}", question.key.word());
    let asked = words.sentence(&question.key.asked());
    let choices = question.choices();
    let is_side_by_side = choices.len() <= MAX_SIDE_BY_SIDE || matches!(question.form, Form::Several(_));
    html! {
        @if !choices.is_empty() && is_side_by_side {
            fieldset.question id=(id) {
                legend { (asked) @if question.is_optional { " " (optional(place)) } }
                (choices_of(place, question, &id, is_first))
                (fault(place, question))
            }
        } @else {
            div.row.question {
                label for=(id) { (asked) @if question.is_optional { " " (optional(place)) } }
                (typed(place, question, &id, is_first))
                (fault(place, question))
            }
        }
    }
}

fn optional(place: &SectionPage) -> Markup {
    html! { small { (place.words().say("incident-optional")) } }
}

fn fault(place: &SectionPage, question: &Question) -> Markup {
    html! {
        @if let Some(fault) = &question.fault {
            p.problem role="alert" { (place.words().sentence(&fault.phrase())) }
        }
    }
}

/// Choices side by side: one of them, or any of them.
fn choices_of(place: &SectionPage, question: &Question, name: &str, is_first: bool) -> Markup {
    let words = place.words();
    let is_several = matches!(question.form, Form::Several(_));
    let kind = if is_several { "checkbox" } else { "radio" };
    let answer = question.answer().unwrap_or_default();
    let is_chosen = |choice: &Choice| answer.split(',').any(|word| word.trim() == choice.word);
    html! {
        @for (index, choice) in question.choices().iter().enumerate() {
            label.choice {
                input type=(kind) name=(name) value=(choice.word) checked[is_chosen(choice)]
                    autofocus[is_first && index == 0];
                " " (words.sentence(&choice.said))
            }
        }
        @if question.is_optional && !is_several {
            label.choice {
                input type="radio" name=(name) value="" checked[answer.is_empty()];
                " " (words.say("incident-no-answer"))
            }
        }
    }
}

/// A question that is typed, or chosen from a long list.
fn typed(place: &SectionPage, question: &Question, id: &str, is_first: bool) -> Markup {
    let words = place.words();
    let answer = question.answer();
    let input = |kind: &str, class: &str, example: &str| {
        html! {
            input class=(class) id=(id) name=(id) type=(kind) value=[answer] placeholder=(example)
                required[!question.is_optional] autofocus[is_first] spellcheck="false" autocomplete="off";
        }
    };
    match &question.form {
        Form::Choice(choices) | Form::Several(choices) => html! {
            select id=(id) name=(id) required[!question.is_optional] autofocus[is_first] {
                option value="" { "" }
                @for choice in choices {
                    option value=(choice.word) selected[answer == Some(choice.word)] {
                        (words.sentence(&choice.said))
                    }
                }
            }
        },
        Form::Count { most } => html! {
            input.short id=(id) name=(id) type="number" min="0" max=(most) value=[answer]
                required[!question.is_optional] autofocus[is_first];
        },
        Form::Time => input("text", "short", "0:30"),
        Form::TimeOfDay => input("time", "short", ""),
        Form::Points => input("text", "short", "0.5"),
        Form::Position => html! {
            (input("text", "wide", "8/8/8/8/4N3/7p/5K2/7k b"))
            p.hint { a href="/phone/position" { (words.say("incident-set-up")) } }
        },
        Form::Squares => input("text", "short", "e1 h1"),
        Form::Move => input("text", "short", "Nf3"),
        Form::Game => html! {
            textarea id=(id) name=(id) rows="4" autofocus[is_first] spellcheck="false" {
                (answer.unwrap_or_default())
            }
        },
        Form::Text => input("text", "wide", ""),
    }
}

/// The ruling, and what confirms it.
fn ruling_section(place: &SectionPage, asked: &Asked, ruling: &Ruling) -> Markup {
    let words = place.words();
    html! {
        section.ruling #ruling aria-labelledby="ruling-title" {
            h2 #ruling-title { (words.say("incident-ruling")) }
            ol.steps {
                @for step in ruled(words, ruling) {
                    li {
                        (step.said)
                        @if let Some(article) = step.article { " " (law(words, article)) }
                    }
                }
            }
            p.outcome { strong { (outcome(ruling.outcome.into()).said(words)) } }
            @if let Outcome::Undecided(question) = ruling.outcome {
                p.warning { (words.sentence(&question.phrase())) }
            }
            @if let Some(mating) = &asked.interview.mating { (witness(place, mating)) }
            @if let Some(player) = asked.penalty_is_open {
                p.problem {
                    a href={ "#" (ANSWER) (Key::Penalty.word()) } {
                        (words.with("incident-choose-penalty", &[
                            ("player", words.said(&player.phrase()).as_str().into()),
                        ]))
                    }
                }
            } @else { (confirm(place, asked)) }
        }
    }
}

/// Where the moves that end in mate can be stepped through.
fn witness(place: &SectionPage, mating: &MatingAnswer) -> Markup {
    let ask = match mating.player {
        Colour::White => "mate-white",
        Colour::Black => "mate-black",
    };
    let to = format!("/phone/position?fen={}&ask={ask}", encoded(&mating.position.to_fen()));
    html! {
        @if let Answer::Yes(_) = mating.answer {
            p { a href=(to) { (place.words().say("incident-witness")) } }
        }
    }
}

fn confirm(place: &SectionPage, asked: &Asked) -> Markup {
    let (words, report) = (place.words(), &asked.report);
    let names: Vec<(String, String)> = report
        .answers
        .iter()
        .map(|(key, answer)| (format!("{ANSWER}{}", key.word()), answer.to_owned()))
        .collect();
    let form = place.form_to(place.to("incidents")).next(place.to("incidents")).field("do", "record");
    let form = form
        .field("round", report.round)
        .field("board", report.board)
        .field("game", report.game)
        .field("kind", report.kind.word());
    form.body(html! {
        @for (name, answer) in &names { input type="hidden" name=(name) value=(answer); }
        div.row {
            label for="statement" { (words.say("incident-statement")) " " (optional(place)) }
            textarea #statement name="statement" rows="2" maxlength="2000" autofocus {}
        }
        p.hint { (words.say("incident-confirm-hint")) }
        button.primary type="submit" { (words.say("incident-confirm")) }
        " " a.button href=(address(place, asked)) { (words.say("cancel")) }
    })
}
