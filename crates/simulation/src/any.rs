//! Tournaments of any kind: every axis varied.

use glossary::{Colour, PairingNumber, Points, RoundNumber, ScoringSystem};
use pairing::System;

use crate::settings::{RatingSpread, Settings, scoring_of};
use crate::{Acceleration, FictitiousPoints, Lots, Rate};

impl Settings {
    /// A tournament of any kind, with up to so many players: even and odd numbers of players and rounds, both
    /// editions and initial colours, every kind of bye, result, scoring and acceleration, fields without
    /// ratings, prohibited pairs.
    ///
    /// Small fields come up more often than large ones, since that is where pairing gets narrow.
    ///
    /// ```
    /// use simulation::{Lots, Settings};
    /// let mut lots = Lots::new(1);
    /// assert!((0..100).all(|_| Settings::any(200, &mut lots).check().is_ok()));
    /// ```
    pub fn any(most_players: u16, lots: &mut Lots) -> Settings {
        let (players, rounds) = size(most_players, lots);
        let mut settings = Settings {
            system: pick(&[System::DUTCH_2017, System::DUTCH_2026], lots),
            ratings: pick(&[(2600, 1400), (2850, 2500), (1800, 1000), (2000, 2000)], lots),
            spread: pick(&[RatingSpread::Even, RatingSpread::Bell], lots),
            unrated: rate(&["0", "0", "20%", "100%"], lots),
            draws: lots.happens(300_000).then(|| rate(&["0%", "30%", "70%", "100%"], lots)),
            forfeits: rate(&["0", "2%", "12%", "1"], lots),
            double_forfeits: rate(&["0", "0", "3%"], lots),
            unusual: rate(&["0", "0", "5%", "2@2-4"], lots),
            unrated_games: rate(&["0", "0", "5%"], lots),
            half_point_byes: rate(&["0", "0", "4%", "2@1-3", "20%@2"], lots),
            zero_point_byes: rate(&["0", "0", "4%", "15%"], lots),
            full_point_byes: rate(&["0", "0", "3%", "1"], lots),
            late_entries: rate(&["0", "0", "8%", "3%@2-5"], lots),
            withdrawals: rate(&["0", "0", "2%", "1@3-9"], lots),
            prohibited: rate(&["0", "0", "3%", "25%", "10%@1-3"], lots),
            scoring: scoring(lots),
            tie_breaks: pick(&["", "BH/C1,BH,SB", "PS,WIN,BPG,DE"], lots).to_owned(),
            initial_colour: pick(&[None, Some(Colour::White), Some(Colour::Black)], lots),
            ..Settings::new(players, rounds)
        };
        settings.acceleration = acceleration(&settings, lots);
        settings
    }
}

fn pick<T: Copy>(list: &[T], lots: &mut Lots) -> T {
    list[lots.place(list.len())]
}

fn rate(list: &[&str], lots: &mut Lots) -> Rate {
    pick(list, lots).parse().expect("the lists hold rates")
}

/// How many players and rounds: half of the fields have fewer than twelve players, and many of those rounds
/// enough to meet everybody.
fn size(most: u16, lots: &mut Lots) -> (u16, u16) {
    let most = u64::from(most.max(2));
    let limit = match lots.below(8) {
        0..4 => 12,
        4..7 => 50,
        _ => most,
    };
    let players = 2 + lots.below(limit.clamp(2, most) - 1);
    let rounds = 1 + lots.below(if players > 60 { 11 } else { (players + 1).min(20) });
    let number = |number: u64| u16::try_from(number).unwrap_or(2);
    (number(players), number(rounds))
}

fn scoring(lots: &mut Lots) -> ScoringSystem {
    let systems =
        ["W=1", "W=1", "W=1", "W=3,D=1", "W=3,D=2,L=1,P=2", "P=0.5", "W=2,D=1", "P=0", "A=0.5,L=0.5,D=1,W=2"];
    scoring_of(pick(&systems, lots)).expect("the list holds scoring systems")
}

fn acceleration(settings: &Settings, lots: &mut Lots) -> Acceleration {
    match lots.below(5) {
        0 if Acceleration::Baku.fits(settings.system, &settings.scoring) => Acceleration::Baku,
        1 => Acceleration::Explicit((0..3).filter_map(|_| fictitious(settings, lots)).collect()),
        _ => Acceleration::None,
    }
}

/// Points for some players in some rounds.
fn fictitious(settings: &Settings, lots: &mut Lots) -> Option<FictitiousPoints> {
    let mut range = |most: u16| {
        let first = 1 + lots.place(usize::from(most));
        let last = first + lots.place(usize::from(most) - first + 1);
        u16::try_from(first).ok().zip(u16::try_from(last).ok())
    };
    let (rounds, players) = (range(settings.rounds)?, range(settings.players)?);
    Some(FictitiousPoints {
        points: Points::from_half_points(pick(&[1, 2, 4], lots)),
        rounds: (RoundNumber::new(rounds.0)?, RoundNumber::new(rounds.1)?),
        players: (PairingNumber::new(players.0)?, PairingNumber::new(players.1)?),
    })
}
