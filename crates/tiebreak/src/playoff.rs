//! Article 3: play-offs. Which parameters the regulations of an event must fix, the brackets that the General
//! Rules of 1 July 2022 (12.2.3) give for any number of tied players where the event fixed none, and the
//! example of the Tournament Rules of 2011 (annex 3, 1.k) for little time.

use std::fmt;

use glossary::time_control::TimeControl;
use handbook::{Citation, cite};

use crate::Edition;

/// What the regulations of an event must fix before play-offs are held (article 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Parameter {
    /// For which tied places play-offs are held.
    Places,
    /// Which tie-breaks are applied before.
    TieBreaksBefore,
    /// Round robin, knockout or another format.
    Format,
    /// How pairing numbers are given.
    PairingNumbers,
    /// How colours are given.
    Colours,
    /// The time limits of all games.
    TimeLimits,
    /// When games are played, or the breaks between them.
    Schedule,
}

impl Parameter {
    /// All parameters, in the order of the article.
    pub const ALL: [Parameter; 7] = [
        Parameter::Places,
        Parameter::TieBreaksBefore,
        Parameter::Format,
        Parameter::PairingNumbers,
        Parameter::Colours,
        Parameter::TimeLimits,
        Parameter::Schedule,
    ];

    /// The article that asks for it.
    ///
    /// ```
    /// use tiebreak::{Edition, Parameter};
    /// let article = Parameter::Schedule.article(Edition::March2026);
    /// assert_eq!(article.to_string(), "tie-break@2026-03/3.1.7");
    /// ```
    pub const fn article(self, edition: Edition) -> Citation {
        match (edition, self) {
            (Edition::August2024, Parameter::Places) => cite!("tie-break@2024-08/3.1.1"),
            (Edition::August2024, Parameter::TieBreaksBefore) => cite!("tie-break@2024-08/3.1.2"),
            (Edition::August2024, Parameter::Format) => cite!("tie-break@2024-08/3.1.3"),
            (Edition::August2024, Parameter::PairingNumbers) => cite!("tie-break@2024-08/3.1.4"),
            (Edition::August2024, Parameter::Colours) => cite!("tie-break@2024-08/3.1.5"),
            (Edition::August2024, Parameter::TimeLimits) => cite!("tie-break@2024-08/3.1.6"),
            (Edition::August2024, Parameter::Schedule) => cite!("tie-break@2024-08/3.1.7"),
            (Edition::March2026, Parameter::Places) => cite!("tie-break@2026-03/3.1.1"),
            (Edition::March2026, Parameter::TieBreaksBefore) => cite!("tie-break@2026-03/3.1.2"),
            (Edition::March2026, Parameter::Format) => cite!("tie-break@2026-03/3.1.3"),
            (Edition::March2026, Parameter::PairingNumbers) => cite!("tie-break@2026-03/3.1.4"),
            (Edition::March2026, Parameter::Colours) => cite!("tie-break@2026-03/3.1.5"),
            (Edition::March2026, Parameter::TimeLimits) => cite!("tie-break@2026-03/3.1.6"),
            (Edition::March2026, Parameter::Schedule) => cite!("tie-break@2026-03/3.1.7"),
        }
    }
}

impl fmt::Display for Parameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Parameter::Places => "for which tied places play-offs are held",
            Parameter::TieBreaksBefore => "which tie-breaks are applied before the play-off",
            Parameter::Format => "the format",
            Parameter::PairingNumbers => "how pairing numbers are given",
            Parameter::Colours => "how colours are given",
            Parameter::TimeLimits => "the time limits of all games",
            Parameter::Schedule => "the schedule of the games or the breaks between them",
        })
    }
}

/// How an encounter of a play-off is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EncounterForm {
    /// An even number of games, usually 2 or 4; the colours change after each odd-numbered game. If it is
    /// tied, Armageddon follows.
    MiniMatch,
    /// One game which White must win; White has more time.
    Armageddon,
    /// One game.
    SingleGame,
    /// Two games. If they are tied, colours are drawn anew and the first who wins a game wins; the colours
    /// change after each odd-numbered game.
    TwoGamesThenFirstWin,
}

/// By what the players of a stage are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberedBy {
    /// Their rank by the tie-breaks of the event: 1 is the highest.
    Rank,
    /// Lots.
    Lot,
}

/// Who chooses the colour of the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstColour {
    /// The player whose lot is drawn.
    PlayerDrawnByLot,
    /// The first of the pair has White.
    FirstOfThePair,
    /// Nobody: lots decide.
    Lot,
}

/// A stage of a play-off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// How many players are still in.
    pub players: u16,
    /// How they play.
    pub form: EncounterForm,
    /// By what those still in are numbered.
    pub numbered_by: NumberedBy,
    /// Who plays whom, by these numbers.
    pub pairs: Vec<(u16, u16)>,
    /// Who waits for the next stage.
    pub byes: Vec<u16>,
    /// Who chooses the colours.
    pub first_colour: FirstColour,
    /// The minutes that must pass before the stage begins.
    pub break_before: u16,
}

/// A play-off: its stages, and what follows if a round robin ends in a triple tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOff {
    /// The stages in order.
    pub stages: Vec<Stage>,
    /// The stages that follow when three players are tied again after their round robin.
    pub if_all_tie: Vec<Stage>,
    /// Who does not take part, by rank: left out by the next tie-break.
    pub left_out: Vec<u16>,
}

/// The rates of play recommended for play-offs beside that of the tournament (12.2.3.10); the chief arbiter
/// chooses.
///
/// ```
/// let rates: Vec<String> = tiebreak::recommended_rates().iter().map(ToString::to_string).collect();
/// assert_eq!(rates, ["1500+10", "600+10", "300+3", "180+2"]);
/// ```
pub fn recommended_rates() -> Vec<TimeControl> {
    ["1500+10", "600+10", "300+3", "180+2"].into_iter().map(control).collect()
}

/// The rate recommended for Armageddon (12.2.3.10): five minutes for White, four for Black, two seconds a
/// move from move 61 on.
///
/// ```
/// assert_eq!(tiebreak::recommended_armageddon().to_string(), "W60/300:0+2-B60/240:0+2");
/// ```
pub fn recommended_armageddon() -> TimeControl {
    control("W60/300:0+2-B60/240:0+2")
}

/// The rate of the play-offs of 2011: three minutes, and two seconds a move from move 1.
///
/// ```
/// assert_eq!(tiebreak::rate_of_2011().to_string(), "180+2");
/// ```
pub fn rate_of_2011() -> TimeControl {
    control("180+2")
}

fn control(code: &str) -> TimeControl {
    TimeControl::parse(code).expect("the codes above are well formed, as the tests show")
}

impl PlayOff {
    /// The play-off of so many tied players; none for fewer than two.
    ///
    /// ```
    /// use tiebreak::{EncounterForm, PlayOff};
    /// let play_off = PlayOff::of(6).expect("six can play off");
    /// let first = &play_off.stages[0];
    /// assert_eq!((first.form, &first.byes[..]), (EncounterForm::Armageddon, &[1, 2][..]));
    /// assert_eq!(first.pairs, [(3, 6), (4, 5)]);
    /// ```
    pub fn of(players: u16) -> Option<PlayOff> {
        let (stages, if_all_tie) = match players {
            0 | 1 => return None,
            2 => (vec![final_match()], Vec::new()),
            3 => (vec![round_robin_of_three()], vec![lower_two_of_three(), final_match()]),
            4 => (vec![semifinals(EncounterForm::MiniMatch), final_match()], Vec::new()),
            5.. => (knockout(players), Vec::new()),
        };
        let mut play_off = PlayOff { stages, if_all_tie, left_out: Vec::new() };
        play_off.stages[0].break_before = 30;
        Some(play_off)
    }

    /// The play-off of so many tied players as the Tournament Rules of 2011 had it where time is limited;
    /// none for fewer than two.
    ///
    /// Of five or more the next tie-break leaves four. If three tie again after their round robin, it leaves
    /// two.
    ///
    /// ```
    /// use tiebreak::{NumberedBy, PlayOff};
    /// let play_off = PlayOff::of_2011(7).expect("seven can play off");
    /// assert_eq!(play_off.left_out, [5, 6, 7]);
    /// assert_eq!(play_off.stages[0].numbered_by, NumberedBy::Lot);
    /// ```
    pub fn of_2011(players: u16) -> Option<PlayOff> {
        let (stages, if_all_tie) = match players {
            0 | 1 => return None,
            2 => (vec![final_of_2011()], Vec::new()),
            3 => (vec![round_robin_of_2011()], vec![final_of_2011()]),
            4.. => (vec![semifinals_of_2011(), final_of_2011()], Vec::new()),
        };
        let mut play_off = PlayOff { stages, if_all_tie, left_out: (5..=players).collect() };
        play_off.stages[0].break_before = 30;
        Some(play_off)
    }
}

/// 1.k (1).
fn final_of_2011() -> Stage {
    stage_of_2011(2, EncounterForm::TwoGamesThenFirstWin, vec![(1, 2)])
}

/// 1.k (2): one game each.
fn round_robin_of_2011() -> Stage {
    stage_of_2011(3, EncounterForm::SingleGame, vec![(2, 3), (1, 2), (3, 1)])
}

/// 1.k (3).
fn semifinals_of_2011() -> Stage {
    stage_of_2011(4, EncounterForm::TwoGamesThenFirstWin, vec![(1, 4), (2, 3)])
}

/// 1.j: lots decide the colours in all cases; the pairings of four are drawn too.
fn stage_of_2011(players: u16, form: EncounterForm, pairs: Vec<(u16, u16)>) -> Stage {
    let first_colour = FirstColour::Lot;
    Stage { numbered_by: NumberedBy::Lot, first_colour, ..stage(players, form, pairs, Vec::new()) }
}

/// 12.2.3.4.
fn final_match() -> Stage {
    stage(2, EncounterForm::MiniMatch, vec![(1, 2)], Vec::new())
}

/// 12.2.3.6.1: 2-3, 1-2, 3-1; the players choose their numbers in the order of rank.
fn round_robin_of_three() -> Stage {
    let round_robin = stage(3, EncounterForm::SingleGame, vec![(2, 3), (1, 2), (3, 1)], Vec::new());
    Stage { first_colour: FirstColour::FirstOfThePair, ..round_robin }
}

/// 12.2.3.6.2.
fn lower_two_of_three() -> Stage {
    stage(3, EncounterForm::Armageddon, vec![(2, 3)], vec![1])
}

/// 12.2.3.7 and, with Armageddon, 12.2.3.8.
fn semifinals(form: EncounterForm) -> Stage {
    stage(4, form, vec![(1, 4), (2, 3)], Vec::new())
}

/// 12.2.3.8 and 12.2.3.9: reduced to the next lower power of two, then halved down to the final, all with
/// Armageddon but the final.
fn knockout(players: u16) -> Vec<Stage> {
    let mut stages = Vec::new();
    let mut left = players;
    while left > 4 {
        let target = left.next_power_of_two() / 2;
        stages.push(reduction(left, target));
        left = target;
    }
    stages.push(semifinals(EncounterForm::Armageddon));
    stages.push(final_match());
    stages
}

/// The highest ranked wait; of the others the highest plays the lowest and so on.
fn reduction(players: u16, target: u16) -> Stage {
    let byes = 2 * target - players;
    let pairs = (1..=players - target).map(|pair| (byes + pair, players + 1 - pair)).collect();
    stage(players, EncounterForm::Armageddon, pairs, (1..=byes).collect())
}

fn stage(players: u16, form: EncounterForm, pairs: Vec<(u16, u16)>, byes: Vec<u16>) -> Stage {
    Stage {
        players,
        form,
        numbered_by: NumberedBy::Rank,
        pairs,
        byes,
        first_colour: FirstColour::PlayerDrawnByLot,
        break_before: 10,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(players: u16) -> (Vec<u16>, Vec<(u16, u16)>) {
        let play_off = PlayOff::of(players).unwrap();
        (play_off.stages[0].byes.clone(), play_off.stages[0].pairs.clone())
    }

    /// The brackets derived from the rules in the analysis of the source documents.
    #[test]
    fn first_stages() {
        assert_eq!(first(4), (vec![], vec![(1, 4), (2, 3)]));
        assert_eq!(first(5), (vec![1, 2, 3], vec![(4, 5)]));
        assert_eq!(first(7), (vec![1], vec![(2, 7), (3, 6), (4, 5)]));
        assert_eq!(first(8), (vec![], vec![(1, 8), (2, 7), (3, 6), (4, 5)]));
        assert_eq!(first(9), ((1..=7).collect(), vec![(8, 9)]));
    }

    #[test]
    fn more_than_eight_are_reduced_step_by_step() {
        let players =
            |of| PlayOff::of(of).unwrap().stages.iter().map(|stage| stage.players).collect::<Vec<_>>();
        assert_eq!(players(16), [16, 8, 4, 2]);
        assert_eq!(players(20), [20, 16, 8, 4, 2]);
        assert_eq!(PlayOff::of(1), None);
    }

    /// The numbers of players that the rules of 2011 name.
    #[test]
    fn in_2011_four_play_a_knockout_and_more_are_cut_to_four() {
        let players = |of| {
            let play_off = PlayOff::of_2011(of).unwrap();
            play_off.stages.iter().map(|stage| (stage.players, stage.break_before)).collect::<Vec<_>>()
        };
        assert_eq!(players(2), [(2, 30)]);
        assert_eq!(players(3), [(3, 30)]);
        assert_eq!(players(4), [(4, 30), (2, 10)]);
        assert_eq!(players(11), players(4));
        assert_eq!(PlayOff::of_2011(3).unwrap().if_all_tie[0].players, 2);
        assert_eq!(PlayOff::of_2011(4).unwrap().left_out, []);
        assert_eq!(PlayOff::of_2011(1), None);
    }

    #[test]
    fn everybody_waits_or_plays_once_in_each_knockout_stage() {
        for players in 4..100 {
            for stage in PlayOff::of(players).unwrap().stages {
                let pairs = stage.pairs.iter().flat_map(|(one, other)| [*one, *other]);
                let mut all: Vec<u16> = stage.byes.iter().copied().chain(pairs).collect();
                all.sort_unstable();
                assert_eq!(all, (1..=stage.players).collect::<Vec<_>>());
            }
        }
    }
}
