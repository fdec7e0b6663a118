//! What the emergency sheet says of the section, before anybody is paired by hand.

use glossary::{PairingNumber, Points, ScoringSystem};
use words::Words;

use super::EmergencySheet;
use crate::results::colour_word;

impl EmergencySheet<'_> {
    /// What is to be known of the section, each with its label: system and edition, rounds, the colour drawn
    /// by lot, what results are worth, who may not meet, and points out of the ordinary.
    pub fn facts(&self, words: &Words) -> Vec<(String, String)> {
        let position = &self.position;
        let round = [("round", position.round.get().into()), ("rounds", position.rounds_in_event.into())];
        let (name, citation) = (position.system.name(), position.system.citation());
        let edition = handbook::find_edition(citation).ok();
        let name = edition.map_or_else(|| name.to_owned(), |edition| words.regulation(edition));
        let system = format!("{name} ({citation})");
        let next = match position.round.get() <= position.rounds_in_event {
            true => words.with("sheet-round-of", &round),
            false => words.say("sheet-over"),
        };
        let mut facts = vec![
            (words.say("sheet-next"), next),
            (words.say("sheet-system"), system),
            (words.say("sheet-initial-colour"), words.say(colour_word(position.initial_colour))),
            (words.say("sheet-points"), scoring(words, &position.scoring)),
        ];
        let prohibited = self.prohibitions(words).into_iter();
        facts.extend(prohibited.map(|said| (words.say("sheet-may-not-meet"), said)));
        let given = self.points_out_of_the_ordinary(words).into_iter();
        facts.extend(given.map(|said| (words.say("points-title"), said)));
        facts
    }

    fn prohibitions(&self, words: &Words) -> Vec<String> {
        let number = |id| self.section.players.get(id).and_then(|player| player.number);
        let said = self.section.prohibitions.iter().map(|one| {
            let numbers: Vec<PairingNumber> = one.players.iter().filter_map(number).collect();
            let rounds = [
                ("numbers", listed(&numbers).into()),
                ("from", one.from.get().into()),
                ("to", one.to.get().into()),
            ];
            words.with("sheet-numbers-in-rounds", &rounds)
        });
        said.collect()
    }

    /// Points that the arbiter gave or took, without which nobody's score could be added up.
    fn points_out_of_the_ordinary(&self, words: &Words) -> Vec<String> {
        let mut lines = Vec::new();
        for record in &self.records {
            for (round, past) in (1_u16..).zip(&record.rounds) {
                let given = [("sheet-points-beside", past.bonus), ("sheet-points-more", past.adjustment)];
                for (message, points) in given.into_iter().filter(|(_, points)| *points != Points::ZERO) {
                    let parts = [
                        ("number", record.line.number.get().into()),
                        ("round", round.into()),
                        ("points", words.points(points).into()),
                    ];
                    lines.push(words.with(message, &parts));
                }
            }
        }
        lines
    }
}

fn listed(numbers: &[PairingNumber]) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    numbers.join(", ")
}

/// What every result is worth, in the order in which arbiters ask for it. A result that is worth something
/// else with Black has both values: White's first.
fn scoring(words: &Words, scoring: &ScoringSystem) -> String {
    let by_colour = |white: Points, black: Points| match white == black {
        true => words.points(white),
        false => format!("{}/{}", words.points(white), words.points(black)),
    };
    let values = [
        ("sheet-win", by_colour(scoring.white_win, scoring.black_win)),
        ("sheet-draw", by_colour(scoring.white_draw, scoring.black_draw)),
        ("sheet-loss", by_colour(scoring.white_loss, scoring.black_loss)),
        ("sheet-forfeit-win", words.points(scoring.forfeit_win)),
        ("sheet-forfeit-loss", words.points(scoring.forfeit_loss)),
        ("bye-allocated", words.points(scoring.pairing_allocated_bye)),
        ("bye-half", words.points(scoring.half_point_bye)),
        ("bye-full", words.points(scoring.full_point_bye)),
        ("bye-zero", words.points(scoring.zero_point_bye)),
        ("sheet-unknown", words.points(scoring.unknown)),
    ];
    values.map(|(message, points)| format!("{} {points}", words.say(message))).join(", ")
}
