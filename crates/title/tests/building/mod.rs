//! Candidates made of the plain games of [`super::checking`].
#![allow(dead_code, unreachable_pub, reason = "each test uses what it needs")]

use glossary::{Federation, PairingNumber, PlayerResult, Rating, RoundNumber, Title, Titles};
use title::{Candidate, KnownTitles, NormRound, Opponent};

use super::checking::Game;

pub fn federation(code: &str) -> Option<Federation> {
    Federation::parse(code).ok()
}

pub fn opponent(game: &Game) -> Opponent {
    let titles =
        game.titles.iter().fold(Titles::default(), |titles, code| titles.and(Title::parse(code).unwrap()));
    Opponent {
        titles: KnownTitles::all(titles),
        rating: Rating::new(game.rating).ok(),
        federation: federation(&game.federation),
        ..Opponent::unknown(PairingNumber::new(game.opponent).unwrap())
    }
}

pub fn round(number: u16, opponent: Option<Opponent>, result: PlayerResult) -> NormRound {
    NormRound { round: RoundNumber::new(number).unwrap(), opponent, result }
}

pub fn played(game: &Game) -> NormRound {
    let result = match game.half_points {
        2 => PlayerResult::Win,
        1 => PlayerResult::Draw,
        _ => PlayerResult::Loss,
    };
    round(game.round, Some(opponent(game)), result)
}

pub fn candidate(own: &str, games: &[Game]) -> Candidate {
    Candidate { federation: federation(own), rounds: games.iter().map(played).collect() }
}

/// The code of a title that stays as long as the program does.
pub fn code(text: &str) -> Vec<&'static str> {
    Title::ALL.iter().map(|title| title.code()).filter(|code| !code.is_empty() && *code == text).collect()
}
