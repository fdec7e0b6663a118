//! The time control and the schedule against the rating regulations (B.02): which games can be rated, how
//! long a day may be.

use std::collections::BTreeMap;

use glossary::time_control::{RateOfPlay, TimeControl};
use glossary::{Rating, phrase};
use handbook::{Citation, cite};
use jiff::civil::Date;
use rating::{Edition, Obstacle, obstacles};

use super::{Gravity, Remark, Topic};
use crate::section::Section;

pub(super) fn lint(section: &Section, remarks: &mut Vec<Remark>) {
    let set = &section.configuration;
    let Some(control) = set.time_control.control() else { return };
    let Ok(edition) = Edition::for_control(control, set.start) else { return };
    remarks.extend(eligibility(section, control, edition));
    remarks.extend(long_days(section, control, edition));
}

/// What keeps games from being rated: all of them, or those of players rated so high.
fn eligibility(section: &Section, control: &TimeControl, edition: Edition) -> Vec<Remark> {
    let of_all = obstacles(edition, control, None, None);
    let remark = |gravity, what, obstacle: &Obstacle| {
        Some(Remark::new(gravity, Topic::TimeControl, what, obstacle.article(edition)?))
    };
    if !of_all.is_empty() {
        let wrong = |one: &Obstacle| {
            let what = phrase!("no game can be rated: {reason}", reason = one.phrase());
            remark(Gravity::Wrong, what, one)
        };
        return of_all.iter().filter_map(wrong).collect();
    }
    BANDS
        .into_iter()
        .filter_map(|band| {
            let obstacle = *obstacles(edition, control, Rating::new(band).ok(), None).first()?;
            let ratings = section.players.values().filter_map(|player| player.details.rating);
            match ratings.filter(|rating| needs_more(edition, control, *rating, obstacle)).count() {
                0 => {
                    let what = phrase!("not every game could be rated: {reason}", reason = obstacle.phrase());
                    remark(Gravity::Advice, what, &obstacle)
                }
                players => {
                    let what = phrase!(
                        "games of {players} players cannot be rated: {reason}",
                        players,
                        reason = obstacle.phrase()
                    );
                    remark(Gravity::Wrong, what, &obstacle)
                }
            }
        })
        .collect()
}

/// The ratings from which a standard game needs more time.
const BANDS: [u16; 2] = [2400, 1800];

fn needs_more(edition: Edition, control: &TimeControl, rating: Rating, obstacle: Obstacle) -> bool {
    obstacles(edition, control, Some(rating), None).contains(&obstacle)
}

/// No more play on a day than the rating regulations allow: hours in standard chess, rounds in rapid and
/// blitz.
fn long_days(section: &Section, control: &TimeControl, edition: Edition) -> Vec<Remark> {
    const MOST_SECONDS: u64 = 12 * 3600;
    let Some(session) = section.session_seconds() else { return Vec::new() };
    let mut rounds: BTreeMap<Date, u64> = BTreeMap::new();
    for date in &section.configuration.round_dates {
        *rounds.entry(*date).or_default() += 1;
    }
    let too_long = |(date, rounds): (Date, u64)| {
        let date = date.to_string();
        if edition.is_standard() {
            let article = hours_of_play(edition)?;
            let (seconds, is_more) = (rounds * session, rounds * session > MOST_SECONDS);
            return is_more.then(|| {
                let hours = seconds.div_ceil(3600);
                let what = phrase!(
                    "{date} has {hours} hours of play, 12 are allowed",
                    date,
                    hours = hours.to_string()
                );
                Remark::new(Gravity::Wrong, Topic::Rounds, what, article)
            });
        }
        let (most, article) = rounds_in_a_day(edition, control.rate_of_play()?)?;
        (rounds > most).then(|| {
            let (rounds, most) = (rounds.to_string(), most.to_string());
            let what = phrase!("{date} has {rounds} rounds, {most} are allowed", date, rounds, most);
            Remark::new(Gravity::Wrong, Topic::Rounds, what, article)
        })
    };
    rounds.into_iter().filter_map(too_long).collect()
}

const fn hours_of_play(edition: Edition) -> Option<Citation> {
    match edition {
        Edition::StandardMarch2024 => Some(cite!("rating-regulations@2024-03/3.1")),
        Edition::StandardOctober2025 => Some(cite!("rating-regulations@2025-10/3.1")),
        Edition::StandardJanuary2022 | Edition::RapidBlitzMarch2024 | Edition::RapidBlitzDecember2024 => None,
    }
}

const fn rounds_in_a_day(edition: Edition, rate: RateOfPlay) -> Option<(u64, Citation)> {
    match (edition, rate) {
        (Edition::RapidBlitzMarch2024, RateOfPlay::Rapid) => {
            Some((15, cite!("rating-regulations-rapid-blitz@2024-03/3.1.1")))
        }
        (Edition::RapidBlitzDecember2024, RateOfPlay::Rapid) => {
            Some((15, cite!("rating-regulations-rapid-blitz@2024-12/3.1.1")))
        }
        (Edition::RapidBlitzMarch2024, RateOfPlay::Blitz) => {
            Some((30, cite!("rating-regulations-rapid-blitz@2024-03/3.1.2")))
        }
        (Edition::RapidBlitzDecember2024, RateOfPlay::Blitz) => {
            Some((30, cite!("rating-regulations-rapid-blitz@2024-12/3.1.2")))
        }
        (Edition::StandardJanuary2022 | Edition::StandardMarch2024 | Edition::StandardOctober2025, _)
        | (Edition::RapidBlitzMarch2024 | Edition::RapidBlitzDecember2024, RateOfPlay::Standard) => None,
    }
}
