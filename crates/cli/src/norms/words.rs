//! Verdicts on norms for people.

use formats::trf::{Header, Report};
use glossary::{Phrase, Points};
use ledger::report::NormField;
use title::{Need, NormRound, State, Verdict, missing, rating_that_would_do};
use words::{Language, Words};

use super::{Judged, JudgedTitle, Norms, holds, is_open_to};
use crate::terminal::{BOLD, DIM, GREEN, RED, printable, styled};

fn said(phrase: &Phrase) -> String {
    printable(&Words::in_language(Language::English).said(phrase))
}

fn points(points: Points) -> String {
    Words::in_language(Language::English).points(points)
}

pub(super) fn text(report: &Report, field: &NormField, judged: &[Judged<'_>], asked: &Norms) -> String {
    let name = printable(report.header(Header::Name).unwrap_or("unnamed event"));
    let mut text = format!(
        "{}, {} of {} rounds; B.01 of January 2024\n",
        styled(BOLD, name),
        field.attendance.rounds.len(),
        field.event.rounds
    );
    text += &event(field, asked.player.is_some());
    match (asked.player, judged) {
        (Some(_), [one]) => text += &player(field, one),
        _ => text += &everybody(field, judged, asked),
    }
    text
}

/// What the tournament lacks, or what is not known of it; everything if one player is asked for.
fn event(field: &NormField, is_whole: bool) -> String {
    let mut text = String::new();
    for check in field.facts.checks() {
        let mark = match check.state {
            State::Passed if !is_whole => continue,
            State::Passed => styled(GREEN, "holds  "),
            State::Failed => styled(RED, "fails  "),
            State::Open => styled(DIM, "unknown"),
        };
        text += &format!("  {mark} {} ({})\n", said(&check.phrase), check.rule.article());
    }
    if is_whole {
        text += &attendance(field);
    }
    if let Some(exemption) = field.event.exemption {
        let article = exemption.article();
        let word = match field.event.exempts(field.host) {
            State::Passed => "exempt",
            State::Open => "perhaps exempt",
            State::Failed => return text,
        };
        text += &format!("  {word}: {} ({article})\n", said(&exemption.phrase()));
    }
    text
}

/// The round with the fewest, by each of the two articles that count rounds.
fn attendance(field: &NormField) -> String {
    let rounds = &field.attendance.rounds;
    let fewest = |of: fn(&title::RoundCount) -> u32| rounds.iter().map(of).min().unwrap_or(0);
    format!(
        "  in every round at least: {} rated from outside, {} federations, {} titled ({}); {} participants, \
         average {} ({})\n",
        fewest(|round| round.strangers),
        fewest(|round| round.federations),
        fewest(|round| round.masters),
        title::Attendance::LARGE_SWISS,
        fewest(|round| round.participants),
        fewest(title::RoundCount::average),
        title::Attendance::FOR_APPLICATIONS
    )
}

fn everybody(field: &NormField, judged: &[Judged<'_>], asked: &Norms) -> String {
    let mut text = String::new();
    for one in judged {
        for title in &one.titles {
            let is_met = title.verdict.state() == State::Passed;
            if holds(one.player, title.title) || is_open_to(one.player, title.title) == Some(false) {
                continue;
            }
            if is_met {
                text += &line(one, &format!("{} norm, {}", title.title, summary(&title.verdict)));
                if field.facts.state() == State::Failed {
                    text += "      in a tournament that fails: see above\n";
                }
            } else if title.possible.is_some() {
                let what = format!("{} norm perhaps: something is not known", title.title);
                text += &line(one, &what);
            }
            let needed = title.needs.iter().flatten().filter(|need| need.rounds > 0 && !is_met);
            for need in needed {
                text += &line(one, &format!("{}: {}", title.title, said(&need.phrase(title.title))));
            }
        }
    }
    match (text.is_empty(), asked.needs) {
        (true, false) => "no norms by now\n".to_owned(),
        (true, true) => "no norms, and none within reach\n".to_owned(),
        (false, _) => text,
    }
}

fn line(one: &Judged<'_>, what: &str) -> String {
    format!("{:>4} {}: {what}\n", one.player.number.get(), printable(&one.player.name))
}

fn summary(verdict: &Verdict) -> String {
    let Some(figures) = &verdict.figures else { return "no games".to_owned() };
    let required = figures.required.map_or_else(|| "no score".to_owned(), points);
    let mut text = format!(
        "{} games counted, {} of {}, {required} required, average {}, performance {}",
        verdict.counted_games,
        points(figures.score),
        verdict.kept.len(),
        figures.average,
        figures.performance
    );
    if !verdict.ignored.is_empty() {
        let rounds: Vec<String> = verdict.ignored.iter().map(ToString::to_string).collect();
        text += &format!(", left out: round {}", rounds.join(", "));
    }
    if let Some(concession) = verdict.concession {
        text += &format!(" ({})", concession.article());
    }
    text
}

/// One player with every game and every rule.
fn player(field: &NormField, one: &Judged<'_>) -> String {
    let player = one.player;
    let federation =
        player.candidate.federation.map_or("federation not known".to_owned(), |one| one.to_string());
    let mut text = format!(
        "{} {} {} {federation}\n",
        player.number.get(),
        styled(BOLD, printable(&player.name)),
        player.as_opponent.titles.titles()
    );
    for round in &player.candidate.rounds {
        text += &game(field, round);
    }
    for title in &one.titles {
        text += &title_text(field, one, title);
    }
    text
}

fn game(field: &NormField, round: &NormRound) -> String {
    let result = said(&round.result.phrase());
    let Some(opponent) = round.opponent else { return format!("  {:>2} {result}\n", round.round) };
    let name = field.players.iter().find(|player| player.number == opponent.number);
    let counts = match round.game(matches!(
        field.event.format,
        title::NormFormat::RoundRobin | title::NormFormat::DoubleRoundRobin
    )) {
        Ok(_) => String::new(),
        Err(why) => why.article().map_or(String::new(), |article| format!(", does not count ({article})")),
    };
    format!(
        "  {:>2} {} {} {} {} {result}{counts}\n",
        round.round,
        opponent.titles.titles(),
        printable(name.map_or("?", |player| &player.name)),
        opponent.rating.map_or("unrated".to_owned(), |rating| rating.to_string()),
        opponent.federation.map_or("?".to_owned(), |one| one.to_string()),
    )
}

fn title_text(field: &NormField, one: &Judged<'_>, title: &JudgedTitle) -> String {
    let candidate = &one.player.candidate;
    let verdict = &title.verdict;
    let word = match (verdict.state(), &title.possible) {
        (State::Passed, _) => styled(GREEN, "norm"),
        (_, Some(_)) => styled(DIM, "perhaps a norm"),
        (_, None) => styled(RED, "no norm"),
    };
    let mut text = format!("{}: {word}, {}\n", styled(BOLD, title.title), summary(verdict));
    for check in &verdict.checks {
        let mark = match check.state {
            State::Passed => "holds  ",
            State::Failed => "fails  ",
            State::Open => "unknown",
        };
        let article = check.rule.article(title.title, field.event.format);
        text += &format!("  {mark} {} ({article})\n", said(&check.phrase(title.title)));
    }
    for phrase in missing(verdict, candidate) {
        text += &format!("  {}\n", said(&phrase));
    }
    if let Some(possible) = &title.possible {
        text += &format!("  if that is favourable: norm, {}\n", summary(possible));
    }
    if let Some(rating) = rating_that_would_do(title.title, candidate, &field.event) {
        text += &format!("  with unrated opponents rated {rating} it would be a norm\n");
    }
    for need in title.needs.iter().flatten() {
        text += &format!("  needed: {}\n", said(&Need::phrase(need, title.title)));
    }
    text
}
