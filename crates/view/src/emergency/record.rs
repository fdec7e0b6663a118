//! What the emergency sheet says of one player.

use glossary::{Colour, PlayerResult, Points, RoundNumber};
use pairing::checklist::Line;
use pairing::{Float, PastRound};
use tournament::{Player, Presence, Section};
use words::Words;

use crate::results::{bye_word, sign};

/// What the emergency sheet says of a player, or of a team.
pub struct Record<'a> {
    /// The player; none for a team.
    pub player: Option<&'a Player>,
    /// The name.
    pub name: &'a str,
    /// Points, colours, floats, opponents and the right to the bye.
    pub line: Line,
    /// What each round brought, from the first.
    pub rounds: Vec<PastRound>,
    /// Virtual points by round, from the first.
    pub virtual_points: Vec<Points>,
    /// What becomes of them in the round before which the sheet is made.
    pub next: NextRound,
}

/// What becomes of a player in the round before which the sheet is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextRound {
    /// They are to be paired.
    Plays,
    /// They have asked for a bye.
    Bye(PlayerResult),
    /// They have not arrived.
    NotArrived,
    /// They have withdrawn.
    Withdrawn,
    /// They were expelled.
    Expelled,
    /// They missed the last round without notice, and have not explained it.
    Absent,
}

impl NextRound {
    /// What becomes of a player in a round; whether they are to be paired in it the position says.
    pub(super) fn of(
        section: &Section,
        round: RoundNumber,
        player: Option<&Player>,
        is_available: bool,
    ) -> NextRound {
        let Some(player) = player.filter(|_| !is_available) else {
            return if is_available { NextRound::Plays } else { NextRound::Absent };
        };
        let published = section.round(round).filter(|round| round.is_published());
        if let Some(bye) = published.and_then(|round| round.unpaired.get(&player.id)) {
            return NextRound::Bye(*bye);
        }
        match player.presence {
            Presence::Expected => NextRound::NotArrived,
            Presence::Withdrawn => NextRound::Withdrawn,
            Presence::Expelled => NextRound::Expelled,
            Presence::Arrived => {
                player.byes.get(&round).map_or(NextRound::Absent, |bye| NextRound::Bye(*bye))
            }
        }
    }

    /// In words.
    pub fn said(self, words: &Words) -> String {
        match self {
            NextRound::Plays => words.say("sheet-plays"),
            NextRound::Bye(bye) => words.say(bye_word(bye)),
            NextRound::NotArrived => words.say("sheet-not-arrived"),
            NextRound::Withdrawn => words.say("tables-withdrawn"),
            NextRound::Expelled => words.say("tables-expelled"),
            NextRound::Absent => words.say("sheet-absent"),
        }
    }
}

impl Record<'_> {
    /// Whether points are added for the pairing in any round.
    pub fn is_accelerated(&self) -> bool {
        self.virtual_points.iter().any(|points| *points != Points::ZERO)
    }

    /// The points; those for the pairing behind them where they differ.
    pub fn points(&self, words: &Words) -> String {
        let Line { score, pairing_score, .. } = self.line;
        match score == pairing_score {
            true => words.points(score),
            false => format!("{} ({})", words.points(score), words.points(pairing_score)),
        }
    }

    /// The two floats that matter, that of two rounds before first.
    pub fn floats(&self, words: &Words) -> String {
        let floats = [self.line.float_two_rounds_before, self.line.float_last_round];
        floats.map(|float| words.say(float_word(float))).join(", ")
    }

    /// What each round brought, as the sheet writes it.
    pub fn encounters(&self, words: &Words) -> Vec<String> {
        self.rounds.iter().map(|round| encounter(words, round)).collect()
    }
}

/// The message that names a float.
const fn float_word(float: Float) -> &'static str {
    match float {
        Float::None => "sheet-float-none",
        Float::Down => "sheet-float-down",
        Float::Up => "sheet-float-up",
    }
}

/// What a round brought, with the pairing number of the opponent: `12w1` is a game with White against number
/// 12, won; a dot stands for a colour that nobody knows.
fn encounter(words: &Words, round: &PastRound) -> String {
    let Some(opponent) = round.opponent else { return sign(round.result).to_owned() };
    let colour = match round.colour {
        Some(Colour::White) => words.say("tables-white-letter"),
        Some(Colour::Black) => words.say("tables-black-letter"),
        None => "·".to_owned(),
    };
    format!("{opponent}{colour}{}", sign(round.result))
}
