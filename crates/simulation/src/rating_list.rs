//! Random rating lists: people who do not exist, with names, ratings, titles, ages and flags as a real list
//! has them.
//!
//! The same count and seed give the same players on every machine. Names are put together from parts by
//! language, so that a list of a million has a vocabulary like a real one: a few names that thousands have,
//! and a hundred thousand that hardly anybody has.

mod names;

use formats::rating_list::{Player, Rated, Sex};
use glossary::{Federation, FideId, PartialDate, Rating, Title};

use crate::Lots;
use names::LANGUAGES;

/// The players of a random list; the year is that of the list, and nobody on it is older than 100 or younger
/// than 4.
///
/// ```
/// let one: Vec<_> = simulation::rating_list::players(100, 7, 2026).collect();
/// let other: Vec<_> = simulation::rating_list::players(100, 7, 2026).collect();
/// assert_eq!(one, other);
/// ```
pub fn players(count: u32, seed: u64, year: i16) -> impl Iterator<Item = Player> {
    let mut lots = Lots::new(seed);
    (0..count).map(move |place| player(place, year, &mut lots))
}

fn player(place: u32, year: i16, lots: &mut Lots) -> Player {
    let sex = if lots.happens(140_000) { Sex::Woman } else { Sex::Man };
    let total: u64 = LANGUAGES.iter().map(|language| language.weight).sum();
    let mut lot = lots.below(total);
    let language = LANGUAGES.iter().find(|language| {
        let is_it = lot < language.weight;
        lot = lot.saturating_sub(language.weight);
        is_it
    });
    let language = language.unwrap_or(&LANGUAGES[0]);
    let federation = lots.pick(language.federations).copied().unwrap_or("FID");
    let strength = strength(lots);
    let title = title(strength, sex, lots);
    Player {
        fide_id: FideId::new(u64::from(place) * 17 + 100_000 + lots.below(17)).ok(),
        federation: Federation::parse(federation).ok(),
        sex: Some(sex),
        title,
        other_titles: other_titles(lots),
        arena_title: if lots.happens(3_000) { "AFM".to_owned() } else { String::new() },
        standard: rated(strength, 400_000, lots),
        rapid: rated(strength, 300_000, lots),
        blitz: rated(strength, 200_000, lots),
        birth_date: birth_date(year, lots),
        is_active: !lots.happens(450_000),
        ..Player::named(language.name(sex, lots))
    }
}

/// A bell between 1400 and 2500, and a few above it.
fn strength(lots: &mut Lots) -> u16 {
    let bell = (0..4).map(|_| lots.below(1000)).sum::<u64>() / 4;
    let above = if lots.happens(4_000) { 400 + lots.below(250) } else { 0 };
    u16::try_from(1300 + bell + above).unwrap_or(1400).max(1400)
}

fn rated(strength: u16, in_a_million: u32, lots: &mut Lots) -> Rated {
    if !lots.happens(in_a_million) {
        return Rated::default();
    }
    let rating = (u64::from(strength) + lots.below(161)).saturating_sub(80).clamp(1400, 2880);
    let games = if lots.happens(150_000) { lots.below(30) } else { 0 };
    let k = if rating >= 2400 { 10 } else { *lots.pick(&[20, 40]).unwrap_or(&20) };
    let rating = u16::try_from(rating).ok().and_then(|rating| Rating::new(rating).ok());
    Rated { rating, games: u16::try_from(games).unwrap_or(0), k }
}

fn title(strength: u16, sex: Sex, lots: &mut Lots) -> Title {
    let is_woman = sex == Sex::Woman;
    match strength {
        2500.. => Title::Grandmaster,
        2400.. if lots.happens(700_000) => Title::InternationalMaster,
        2250.. if is_woman && lots.happens(600_000) => Title::WomanInternationalMaster,
        2280.. if lots.happens(500_000) => Title::FideMaster,
        2050.. if is_woman && lots.happens(400_000) => Title::WomanFideMaster,
        2150.. if lots.happens(100_000) => Title::CandidateMaster,
        _ => Title::Untitled,
    }
}

fn other_titles(lots: &mut Lots) -> String {
    if !lots.happens(25_000) {
        return String::new();
    }
    let titles = ["NA", "FA", "IA", "FI", "DI", "NI", "FST", "IO"];
    lots.choose(1, &titles).concat()
}

fn birth_date(year: i16, lots: &mut Lots) -> Option<PartialDate> {
    if lots.happens(17_000) {
        return None;
    }
    let age = 6 + (lots.below(80) * lots.below(80)) / 85;
    let born = year - i16::try_from(age).unwrap_or(30);
    PartialDate::new(born, None, None).ok()
}
