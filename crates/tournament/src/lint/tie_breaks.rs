//! The list of tie-breaks against the format, the edition and the players (C.07).

use glossary::{ScoringSystem, phrase};
use tiebreak::{Code, Event, Standings, System, TieBreak, Unrated};

use super::{Gravity, Remark, Topic};
use crate::section::Section;

pub(super) fn lint(section: &Section, remarks: &mut Vec<Remark>) {
    remarks.extend(dropped(section));
    remarks.extend(on_ratings(section));
}

/// What the list names and the standings will not use.
fn dropped(section: &Section) -> Vec<Remark> {
    let list = &section.configuration.tie_breaks;
    let event = section.tie_break_event().or_else(|_| empty_event(section.format().ranked_as()));
    let Ok(event) = event else { return Vec::new() };
    let mut rules = section.tie_break_rules();
    // Unrated players are looked for among all who have entered, below.
    rules.unrated = Unrated::LeftOut;
    let standings = Standings::calculate(&event, &rules, list);
    let remark = |one: &tiebreak::Dropped| {
        let what =
            phrase!("{code} is not used: {reason}", code = one.code.to_string(), reason = one.reason.clone());
        Remark::new(Gravity::Wrong, Topic::TieBreaks, what, one.article)
    };
    let mut remarks: Vec<Remark> = standings.dropped().iter().map(remark).collect();
    let is_dropped = |code: &Code| standings.dropped().iter().any(|one| one.code == *code);
    remarks
        .extend(list.iter().filter(|code| !is_dropped(code)).filter_map(|code| unfit(section, &event, code)));
    remarks
}

/// What is calculated although it does not belong there.
fn unfit(section: &Section, event: &Event, code: &Code) -> Option<Remark> {
    let (edition, tie_break) = (section.regulations.tie_break, code.tie_break()?);
    let code = code.to_string();
    let what = match (tie_break.is_in(edition), tie_break.fits(event)) {
        (true, true) => return None,
        (false, _) => phrase!("{code} is not in {edition}", code, edition = edition.to_string()),
        (true, false) => match event.system() {
            System::Swiss => phrase!("{code} is not meant for Swiss tournaments", code),
            System::PreDetermined => phrase!("{code} is not meant for round robins", code),
        },
    };
    let article = edition.article(tiebreak::Rule::List);
    Some(Remark::new(Gravity::Wrong, Topic::TieBreaks, what, article))
}

fn empty_event(system: System) -> Result<Event, tiebreak::InvalidEvent> {
    Event::individual(system, ScoringSystem::STANDARD, 0, Vec::new())
}

/// Tie-breaks on ratings need a rule for unrated players: one was published, or all are rated.
fn on_ratings(section: &Section) -> Option<Remark> {
    let set = &section.configuration;
    let first = set.tie_breaks.iter().find(|code| code.tie_break().is_some_and(TieBreak::uses_ratings))?;
    let unrated = section.players.values().filter(|player| player.details.rating.is_none()).count();
    let article = section.regulations.tie_break.article(tiebreak::Rule::UnratedPlayers);
    let (gravity, what) = match (set.unrated, unrated) {
        (Unrated::LeftOut | Unrated::RatedAs(_), _) => return None,
        (Unrated::Refused, 0) => (Gravity::Advice, unless_unrated(first)),
        (Unrated::Refused, unrated) => (
            Gravity::Wrong,
            phrase!(
                "{code} is not used, since {unrated} players are unrated and no rule for them is published",
                code = first.to_string(),
                unrated
            ),
        ),
    };
    Some(Remark::new(gravity, Topic::TieBreaks, what, article))
}

fn unless_unrated(code: &Code) -> glossary::Phrase {
    phrase!(
        "{code} is not used if anybody is unrated, unless a rule for them is published before the start",
        code = code.to_string()
    )
}
