//! What a text of regulations does not mention at all, of what such a text must say.

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use super::super::{Gravity, Remark, Topic};

/// Something to be said, by words of which one is found in any text that says it.
struct Asked {
    topic: Topic,
    what: fn() -> Phrase,
    article: Citation,
    /// Asked only of texts with one of these words; none: of every text.
    when: &'static [&'static str],
    /// Beginnings of words in small letters, in English, German, French and Spanish.
    words: &'static [&'static str],
}

const ASKED: &[Asked] = &[
    Asked {
        topic: Topic::TimeControl,
        what: || phrase!("the time control is not said, with all its periods"),
        article: cite!("laws@2023-01/6.3.1"),
        when: &[],
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
        when: &[],
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
        when: &[],
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
        when: &[],
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
        when: &[],
        words: &["appeal", "schiedsgericht", "einspruch", "protest", "appel", "apelaci"],
    },
    Asked {
        topic: Topic::Arbiters,
        what: || phrase!("the chief arbiter is not named"),
        article: cite!("competition-rules@2018-10/12.3.14"),
        when: &[],
        words: &["arbiter", "schiedsrichter", "arbitre", "árbitro", "arbitro"],
    },
    Asked {
        topic: Topic::Conduct,
        what: || phrase!("there is no reference to the Laws of Chess"),
        article: cite!("competition-rules@2018-10/12.3.2"),
        when: &[],
        words: &[
            "laws of chess",
            "fide laws",
            "schachregeln",
            "fide-regeln",
            "règles du jeu",
            "leyes del ajedrez",
        ],
    },
    Asked {
        topic: Topic::Supervision,
        what: || phrase!("it is not said whether A.4 or A.5 applies"),
        article: cite!("laws@2023-01/A.6"),
        when: &["rapid", "schnellschach", "rápido", "rápidas"],
        words: &["a.4", "a.5", "a4", "a5", "competition rules"],
    },
    Asked {
        topic: Topic::Supervision,
        what: || phrase!("it is not said whether B.2 or B.3 applies"),
        article: cite!("laws@2023-01/B.4"),
        when: &["blitz", "relámpago"],
        words: &["b.2", "b.3", "b2", "b3", "competition rules"],
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
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let asked = ASKED.iter().filter(|one| one.when.is_empty() || has(one.when));
    let unsaid = asked.filter(|one| !has(one.words));
    unsaid.map(|one| Remark::new(Gravity::Missing, one.topic, (one.what)(), one.article)).collect()
}
