//! Who has not arrived when the check-in of a section is closed.

use tournament::{Player, Presence, Section};
use words::Words;

/// Who has not arrived, in the order of the alphabet.
pub fn absent<'a>(words: &Words, section: &'a Section) -> Vec<&'a Player> {
    let mut absent: Vec<&Player> =
        section.players.values().filter(|player| player.presence == Presence::Expected).collect();
    words.sort(&mut absent, |player| player.details.name.as_str());
    absent
}

/// Whether more than half of those who are in the section have not arrived: then perhaps the wrong section is
/// closed.
pub fn is_suspicious(section: &Section) -> bool {
    let count = |presence| section.players.values().filter(|player| player.presence == presence).count();
    count(Presence::Expected) > count(Presence::Arrived)
}
