//! Settings: which values are admitted, and what changing them after the start takes (Q57-63, Q70-88,
//! Q106-111, Q201-202).

use glossary::rating::RatingKind;
use glossary::time_control::Announced;
use glossary::{Phrase, Points, RoundNumber, ScoringSystem, phrase};
use handbook::cite;
use jiff::civil::Date;

use crate::configuration::{Acceleration, Setting};
use crate::consequence;
use crate::edition::Rule;
use crate::event::SectionEvent;
use crate::finding::{Consequence, Finding, Level, Refusal};
use crate::integrity::{Breach, BreachKind};
use crate::invitation::{Invitation, InvitationText, Occasion, OccasionKind};
use crate::section::Section;
use crate::setting::{AfterStart, PlainSetting};

use super::players::{rating_change, with_rating};
use super::{Answer, Deliberation};

pub(super) fn configure(deliberation: &mut Deliberation<'_>, setting: &Setting) -> Answer {
    let mut events = match setting {
        Setting::Rounds(rounds) => change_rounds(deliberation, *rounds)?,
        Setting::Scoring { win, draw, loss, bye } => {
            check_scoring(deliberation, *win, *draw, *loss, *bye)?;
            lock(
                deliberation,
                Rule::ByeValue,
                phrase!("what results are worth cannot change once round 1 is paired"),
            );
            Vec::new()
        }
        Setting::TieBreaks(_) | Setting::Unrated(_) => change_tie_breaks(deliberation, setting),
        Setting::Acceleration(acceleration) => {
            check_acceleration(deliberation, *acceleration)?;
            let what = phrase!("the acceleration cannot change once round 1 is paired");
            lock(deliberation, Rule::AnnouncedSystem, what);
            Vec::new()
        }
        Setting::Plain(plain) => {
            change_plain(deliberation, *plain);
            Vec::new()
        }
        Setting::Byes(_) => {
            let what = phrase!("how many half-point byes there are is told to the players before the start");
            announced(deliberation, Rule::HalfPointBye, what, setting)
        }
        Setting::StartingRank(_) | Setting::EqualStrength(_) => announced(
            deliberation,
            Rule::InitialOrder,
            phrase!("how players are ordered is told to the players before the start"),
            setting,
        ),
        Setting::Lots(_) => draw_lots_again(deliberation, setting),
        Setting::InitialColour(_) => {
            let what = phrase!("the initial-colour cannot change once round 1 is paired");
            lock(deliberation, Rule::AnnouncedSystem, what);
            Vec::new()
        }
        Setting::Dates(start, end) if end < start => {
            return Err(Refusal::new(phrase!("the last day comes before the first")));
        }
        Setting::Dates(start, end) => {
            tell_length(deliberation, *start, *end);
            Vec::new()
        }
        Setting::TimeControl(announced) => {
            check_time_control(announced)?;
            tell_time_control(deliberation, announced);
            ratings_at(deliberation, setting)
        }
        Setting::BoardRange(first, last) if *first == 0 || last.is_some_and(|last| last < *first) => {
            return Err(Refusal::new(phrase!(
                "boards count from 1, and the last does not come before the first"
            )));
        }
        Setting::InvitationText(what, text) => {
            check_text(text)?;
            change_text(deliberation, *what, text);
            Vec::new()
        }
        Setting::Programme(occasions) => {
            check_programme(occasions)?;
            Vec::new()
        }
        Setting::Name(_)
        | Setting::ReplyBy(_)
        | Setting::Place(..)
        | Setting::RoundDates(_)
        | Setting::Arbiters(..)
        | Setting::BoardRange(..)
        | Setting::RoundTimes(_) => Vec::new(),
    };
    events.insert(0, SectionEvent::Configured(setting.clone()));
    Ok(events)
}

/// What becomes of a plain setting that changes, as the table says.
fn change_plain(deliberation: &mut Deliberation<'_>, plain: PlainSetting) {
    let section = deliberation.section;
    if !section.has_started() {
        return;
    }
    let description = plain.description();
    let article = (description.told.article)(section);
    let finding = match description.told.after_start {
        AfterStart::Free => return,
        AfterStart::Informs(what) => Finding::new(Level::Information, what()),
        AfterStart::Confirms(why, what) => {
            let (now, then) = (description.value(&section.configuration), plain.value());
            let shown = description.told.shown;
            let change = (now != then).then(|| Consequence::changes(what(), shown(now), shown(then)));
            Finding::new(Level::Confirm, why()).so_that(change.into_iter().collect())
        }
    };
    deliberation.find(finding.citing(article));
}

/// A text of the organiser is not endless.
fn check_text(text: &str) -> Result<(), Refusal> {
    match text.chars().count() <= Invitation::MAX_TEXT {
        true => Ok(()),
        false => Err(Refusal::new(phrase!(
            "a text of the invitation has at most {most} characters",
            most = Invitation::MAX_TEXT
        ))),
    }
}

/// A programme is not endless, and what is special has a name.
fn check_programme(occasions: &[Occasion]) -> Result<(), Refusal> {
    if occasions.len() > Invitation::MAX_OCCASIONS {
        let most = Invitation::MAX_OCCASIONS;
        return Err(Refusal::new(phrase!("a programme has at most {most} occasions", most)));
    }
    let is_nameless = |one: &Occasion| one.kind == OccasionKind::Special && one.name.trim().is_empty();
    if occasions.iter().any(is_nameless) {
        return Err(Refusal::new(phrase!("a special event needs a name")));
    }
    occasions.iter().try_for_each(|one| check_text(&one.name).and_then(|()| check_text(&one.place)))
}

/// Fees and prizes were announced: a change after the start is confirmed.
fn change_text(deliberation: &mut Deliberation<'_>, what: InvitationText, text: &str) {
    let section = deliberation.section;
    let (now, then) = (section.configuration.invitation.text(what).unwrap_or_default(), text.trim());
    if !section.has_started() || !what.is_fixed_in_advance() || now == then {
        return;
    }
    let shown = |text: &str| Phrase::verbatim(if text.is_empty() { "–" } else { text });
    let change = Consequence::changes(what.title(), shown(now), shown(then));
    let finding =
        Finding::new(Level::Confirm, phrase!("the players were told something else before the start"));
    deliberation.find(finding.citing(what.article()).so_that(vec![change]));
}

/// Checks a whole configuration, of a section that is being opened.
pub(super) fn check_all(deliberation: &mut Deliberation<'_>) -> Result<(), Refusal> {
    let configuration = &deliberation.section.configuration;
    let scoring = configuration.scoring;
    check_number_of_rounds(configuration.rounds)?;
    if configuration.end < configuration.start {
        return Err(Refusal::new(phrase!("the last day comes before the first")));
    }
    check_time_control(&configuration.time_control)?;
    check_programme(&configuration.invitation.programme)?;
    configuration.invitation.texts.values().try_for_each(|text| check_text(text))?;
    tell_length(deliberation, configuration.start, configuration.end);
    let (win, draw, loss) = (scoring.white_win, scoring.white_draw, scoring.white_loss);
    check_scoring(deliberation, win, draw, loss, scoring.pairing_allocated_bye)?;
    check_acceleration(deliberation, configuration.acceleration)
}

/// Q210: results of a long event are also reported before its end.
fn tell_length(deliberation: &mut Deliberation<'_>, start: Date, end: Date) {
    if is_long(start, end) {
        let what = phrase!("the event lasts more than 30 days: interim results are reported month by month");
        let finding = Finding::new(Level::Information, what);
        deliberation.find(finding.citing(cite!("rating-regulations@2024-03/4.1")));
    }
}

/// Whether the days from the first to the last are more than 30.
fn is_long(start: Date, end: Date) -> bool {
    (end - start).get_days() >= 30
}

impl Section {
    /// Whether the event lasts more than 30 days, so that its results are also reported before it ends.
    /// Example: see [`Section`].
    pub fn lasts_more_than_30_days(&self) -> bool {
        is_long(self.configuration.start, self.configuration.end)
    }
}

/// What is fixed once round 1 is paired: level 5.
fn lock(deliberation: &mut Deliberation<'_>, rule: Rule, what: Phrase) {
    if deliberation.section.has_started() {
        deliberation.find_by(Level::Refuse, rule, what);
    }
}

/// What players are told before the start changes later only deliberately.
fn announced(
    deliberation: &mut Deliberation<'_>,
    rule: Rule,
    what: Phrase,
    setting: &Setting,
) -> Vec<SectionEvent> {
    let section = deliberation.section;
    if section.has_started() {
        let after = section.after(&[SectionEvent::Configured(setting.clone())]);
        let changes = consequence::rules_that_change(&section.configuration, &after.configuration);
        let finding = Finding::new(Level::Confirm, what).citing(section.article(rule));
        deliberation.find(finding.so_that(changes));
    }
    Vec::new()
}

/// Lots that were drawn are not drawn again until they please.
fn draw_lots_again(deliberation: &mut Deliberation<'_>, setting: &Setting) -> Vec<SectionEvent> {
    let section = deliberation.section;
    let after = section.after(&[SectionEvent::Configured(setting.clone())]);
    let (before, now) = (section.configuration.lots, after.configuration.lots);
    if section.has_started() && before.is_some() && before != now {
        let finding = Finding::new(Level::Confirm, phrase!("lots were drawn already, and are drawn again"));
        let consequences = consequence::standings_that_change(section, &after);
        deliberation.find(finding.citing(cite!("tie-break@2026-03/4.1")).so_that(consequences));
    }
    Vec::new()
}

fn check_number_of_rounds(rounds: u16) -> Result<(), Refusal> {
    match rounds {
        1..=999 => Ok(()),
        _ => Err(Refusal::new(phrase!("a tournament has 1 to 999 rounds"))),
    }
}

fn check_time_control(announced: &Announced) -> Result<(), Refusal> {
    announced.problem().map_or(Ok(()), |problem| Err(Refusal::new(problem.phrase())))
}

/// Whoever wrote minutes, as players say it, is told that the code counts in seconds.
fn tell_time_control(deliberation: &mut Deliberation<'_>, announced: &Announced) {
    const SHORTEST_USUAL: u32 = 180;
    let Some(control) = announced.control() else { return };
    let base = control.white().periods().first().map_or(0, |period| period.base_seconds());
    if base < SHORTEST_USUAL {
        let what = phrase!(
            "the code counts in seconds, so this is {reading}; 90 minutes are 5400",
            reading = control.reading()
        );
        deliberation.find(Finding::new(Level::Acknowledge, what));
    }
}

/// Ratings that came from a list are those of the list that counts at the time control.
fn ratings_at(deliberation: &mut Deliberation<'_>, setting: &Setting) -> Vec<SectionEvent> {
    let section = deliberation.section;
    let mut configuration = section.configuration.clone();
    configuration.set(setting.clone());
    let (now, then) = (section.configuration.rating_kind(), configuration.rating_kind());
    let (mut events, mut differences) = (Vec::new(), Vec::new());
    for player in section.players.values() {
        let rating = player.details.rating_by(now, then);
        if rating != player.details.rating {
            differences.push(rating_change(player, rating));
            events.push(with_rating(player, rating));
        }
    }
    if !events.is_empty() {
        let what = match then {
            RatingKind::Standard => phrase!("standard ratings count at this time control"),
            RatingKind::Rapid => phrase!("rapid ratings count at this time control"),
            RatingKind::Blitz => phrase!("blitz ratings count at this time control"),
        };
        let article = section.article(Rule::InitialOrder);
        deliberation.find(Finding::new(Level::Confirm, what).citing(article).so_that(differences));
    }
    events
}

fn check_acceleration(deliberation: &Deliberation<'_>, acceleration: Acceleration) -> Result<(), Refusal> {
    match acceleration {
        Acceleration::None => Ok(()),
        Acceleration::Given => match deliberation.section.format_state.swiss() {
            Some(state) if !state.virtual_points.is_empty() => Ok(()),
            Some(_) | None => Err(Refusal::new(phrase!(
                "virtual points come with a report that gives them; there are none here"
            ))),
        },
        Acceleration::Baku => match deliberation.section.baku() {
            Ok(_) => Ok(()),
            Err(refused) => Err(Refusal::new(refused.phrase())),
        },
    }
}

/// Q74: two draws are not worth more than a win and a loss. Q81: the bye is not worth more than a win. Q83,
/// Q84: it is a value that a game can bring.
fn check_scoring(
    deliberation: &Deliberation<'_>,
    win: Points,
    draw: Points,
    loss: Points,
    bye: Points,
) -> Result<(), Refusal> {
    let refuse =
        |what: Phrase| Err(Refusal::new(what).citing(deliberation.section.article(Rule::NormalMaximum)));
    if loss < Points::ZERO || draw < loss || win <= draw {
        return refuse(phrase!(
            "a win must be worth more than a draw, and a draw no less than a loss, which is not below 0"
        ));
    }
    if draw + draw > win + loss {
        return refuse(phrase!("two draws must not be worth more than a win and a loss"));
    }
    let refuse = |what: Phrase| Err(Refusal::new(what).citing(deliberation.section.article(Rule::ByeValue)));
    if bye > win {
        return refuse(phrase!("the pairing-allocated bye must not be worth more than a win"));
    }
    if ![win, draw, loss, Points::ZERO].contains(&bye) {
        return match ScoringSystem::win_draw_loss(win, draw, loss) == ScoringSystem::STANDARD {
            true => refuse(phrase!("the pairing-allocated bye is worth 1, 0.5 or 0")),
            false => refuse(phrase!(
                "the pairing-allocated bye is worth what a win, a draw or a loss is worth, or nothing"
            )),
        };
    }
    Ok(())
}

fn change_tie_breaks(deliberation: &mut Deliberation<'_>, setting: &Setting) -> Vec<SectionEvent> {
    let section = deliberation.section;
    if !section.has_started() {
        return Vec::new();
    }
    let list = section.tie_break_list();
    let finding = Finding::new(Level::ConfirmTwice, phrase!("the tie-breaks change after the start"));
    let after = section.after(&[SectionEvent::Configured(setting.clone())]);
    let shown = |list: String| if list.is_empty() { phrase!("none") } else { Phrase::verbatim(list) };
    let (now, then) = (shown(list.to_string()), shown(after.tie_break_list().to_string()));
    let places = consequence::standings_that_change(section, &after);
    let mut consequences = Vec::new();
    if now != then {
        consequences.push(Consequence::changes(phrase!("list of tie-breaks"), now, then));
    }
    if places.is_empty() {
        consequences.push(phrase!("no place changes by it now").into());
    }
    consequences.extend(places);
    consequences.push(phrase!("the report file will mention the list announced").into());
    deliberation.find(finding.citing(cite!("tie-break@2026-03/4.1")).so_that(consequences));
    let what = format!("the list before was {list}");
    let breach = Breach { kind: BreachKind::TieBreaks, round: section.next_round(), what };
    vec![SectionEvent::IntegrityBreached(breach)]
}

/// Q57-62: level 4 after the start; if the last round that is paired becomes, or ceases to be, the final one,
/// it is checked again.
fn change_rounds(deliberation: &mut Deliberation<'_>, rounds: u16) -> Answer {
    let section = deliberation.section;
    check_number_of_rounds(rounds)?;
    if usize::from(rounds) < section.rounds.len() {
        return Err(Refusal::new(phrase!(
            "{rounds} rounds are paired already",
            rounds = section.rounds.len()
        )));
    }
    let players = section.players.len();
    if players > 0 && usize::from(rounds) >= players {
        let what = phrase!(
            "{rounds} rounds with {players} players: the last rounds may be impossible to pair",
            rounds,
            players
        );
        deliberation.find_by(Level::Acknowledge, Rule::NoSecondMeeting, what);
    }
    let before = section.configuration.rounds;
    if !section.has_started() || before == rounds {
        return Ok(Vec::new());
    }
    let mut what = phrase!("the number of rounds changes from {before} to {rounds}", before, rounds);
    let shown = |number: u16| Phrase::verbatim(number.to_string());
    let mut consequences = vec![
        Consequence::changes(phrase!("announced number of rounds"), shown(before), shown(rounds)),
        phrase!("the report file will mention the number announced").into(),
    ];
    let last = RoundNumber::from_index(section.rounds.len() - 1).expect("a section has few rounds");
    let is_flipped = (last.get() >= before) != (last.get() >= rounds);
    let mut round = section.next_round();
    let after = section.after(&[SectionEvent::Configured(Setting::Rounds(rounds))]);
    let mut events = Vec::new();
    if let Some(draft) = section.draft() {
        round = draft.number;
        if section.engine_pairs(round) != after.engine_pairs(round) {
            consequences
                .push(phrase!("the draft of round {round} is thrown away: pair it again", round).into());
            events.push(SectionEvent::DraftDiscarded);
        } else {
            consequences.push(
                phrase!("the draft of round {round} was checked again and stays as it is", round).into(),
            );
        }
    } else if is_flipped {
        round = last;
        if !consequence::is_paired_otherwise(&after, last) {
            consequences
                .push(phrase!("round {round} was checked again and stays as it is", round = last).into());
        } else {
            what = phrase!(
                "the number of rounds changes from {before} to {rounds}; round {round} would have been \
                 paired otherwise",
                before,
                rounds,
                round = last
            );
            consequences.extend(consequence::rounds_that_stay(&after, |round| round >= last));
        }
    }
    let article = section.article(Rule::RoundsAnnounced);
    deliberation.find(Finding::new(Level::ConfirmTwice, what.clone()).citing(article).so_that(consequences));
    events.push(SectionEvent::IntegrityBreached(Breach {
        kind: BreachKind::Configuration,
        round,
        what: what.to_string(),
    }));
    Ok(events)
}
