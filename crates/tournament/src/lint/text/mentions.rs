//! What a text of regulations does not mention at all, of what such a text must say.

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use super::super::{Gravity, Remark, Topic};

/// Something to be said, by words of which one is found in any text that says it.
struct Asked {
    topic: Topic,
    what: fn() -> Phrase,
    article: Citation,
    /// Beginnings of words in small letters, in English, German, French and Spanish.
    words: &'static [&'static str],
}

const ASKED: &[Asked] = &[
    Asked {
        topic: Topic::TimeControl,
        what: || phrase!("the time control is not said, with all its periods"),
        article: cite!("laws@2023-01/6.3.1"),
        words: &[
            "time control",
            "rate of play",
            "minutes",
            "minuten",
            "bedenkzeit",
            "cadence",
            "ritmo",
            "minutos",
        ],
    },
    Asked {
        topic: Topic::DefaultTime,
        what: || phrase!("the default time is not said: it is zero then"),
        article: cite!("laws@2023-01/6.7.1"),
        words: &[
            "default time",
            "default-time",
            "arrives at the",
            "zero tolerance",
            "karenz",
            "wartezeit",
            "forfait",
            "retard toléré",
            "tiempo de espera",
            "incomparecencia",
        ],
    },
    Asked {
        topic: Topic::TieBreaks,
        what: || phrase!("no tie-breaks are listed, nor that places are shared"),
        article: cite!("tie-break@2026-03/4.1"),
        words: &[
            "tie-break",
            "tiebreak",
            "tie break",
            "tie is broken",
            "buchholz",
            "feinwertung",
            "wertung",
            "départage",
            "desempate",
        ],
    },
    Asked {
        topic: Topic::System,
        what: || phrase!("the pairing system is not said"),
        article: cite!("competition-rules@2018-10/12.3.6"),
        words: &[
            "swiss",
            "round robin",
            "round-robin",
            "knock-out",
            "knockout",
            "schweizer",
            "rundenturnier",
            "suisse",
            "toutes rondes",
            "suizo",
            "liga",
            "scheveningen",
        ],
    },
    Asked {
        topic: Topic::Appeals,
        what: || phrase!("nothing is said about appeals: committee, fee and deadline"),
        article: cite!("competition-rules@2018-10/10.4"),
        words: &["appeal", "schiedsgericht", "einspruch", "protest", "appel", "apelaci"],
    },
    Asked {
        topic: Topic::Arbiters,
        what: || phrase!("the chief arbiter is not named"),
        article: cite!("competition-rules@2018-10/12.3.14"),
        words: &["arbiter", "schiedsrichter", "arbitre", "árbitro", "arbitro"],
    },
    Asked {
        topic: Topic::Conduct,
        what: || phrase!("there is no reference to the Laws of Chess"),
        article: cite!("competition-rules@2018-10/12.3.2"),
        words: &[
            "laws of chess",
            "fide laws",
            "schachregeln",
            "fide-regeln",
            "règles du jeu",
            "leyes del ajedrez",
        ],
    },
];

/// What a text of regulations must say and does not mention.
///
/// ```
/// let missing = tournament::missing_in_text("Swiss, 9 rounds, 90 minutes. Tie-breaks: Buchholz.");
/// let topics: Vec<&str> = missing.iter().map(|one| one.topic.word()).collect();
/// assert_eq!(topics, ["default-time", "appeals", "arbiters", "conduct"]);
/// ```
pub fn missing_in_text(text: &str) -> Vec<Remark> {
    // Lines are broken anywhere.
    let text = text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
    let unsaid = ASKED.iter().filter(|one| !one.words.iter().any(|word| text.contains(word)));
    unsaid.map(|one| Remark::new(Gravity::Missing, one.topic, (one.what)(), one.article)).collect()
}
