//! Standings: what their columns are called.

use tiebreak::{Code, Cut};
use words::Words;

/// A tie-break as the regulations call it, with what its code adds.
pub fn code_in_words(words: &Words, code: &Code) -> String {
    let name = code.tie_break().map_or_else(|| code.to_string(), |one| words.said(&one.phrase()));
    let cut = match code.cut {
        Cut::None => None,
        Cut::Least(values) => Some(words.with("standings-cut", &[("values", values.into())])),
        Cut::Median(values) => Some(words.with("standings-median", &[("values", values.into())])),
    };
    let more = [
        (code.forfeits_played, "standings-forfeits"),
        (code.fore, "standings-fore"),
        (code.reverse, "standings-reverse"),
    ];
    let more = more.into_iter().filter(|(set, _)| *set).map(|(_, id)| words.say(id));
    let added: Vec<String> = cut.into_iter().chain(more).collect();
    if added.is_empty() { name } else { format!("{name} ({})", added.join(", ")) }
}
