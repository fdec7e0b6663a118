//! The lists of federations that are known by their heading row.
//!
//! Some words mean one thing in the list of one federation and another elsewhere: the `Rating` of the KNSB is
//! its own, not FIDE's, and `Fide` in Denmark is a rating. So a heading row that has all the marks of a known
//! list is read as that list. The headings were taken from what federations publish and from programs that
//! read it:
//!
//! | federation | file | headings |
//! |---|---|---|
//! | DSB, Germany | `spieler.csv` | `ID,ZPS,Mitgliedsnummer,Status,"Name,Vorname",…,DWZ,Index,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land,Vorname,Nachname,…`; before: `ID,VKZ,Mgl-Nr,Status,Spielername,…,FIDE-Elo,…`, and `ZPS,Mgl-Nr,…` |
//! | ECF, England | rating list as CSV | `ECF_code,full_name,member_no,FIDE_no,gender,nation,original_standard,…,revised_standard,…,club_code,club_name,title` |
//! | KNSB, Netherlands | `KLASSIEK`, `RAPID`, `SNEL` | `Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S` |
//! | FSI, Italy | `allin.csv` | `Nominativo;Elo;Categoria;K Italia;Federazione;Anno Nascita;ID FSI;Sex;FIN;Elo FIDE Std;…` |
//! | CFC, Canada | `tdlist.txt` | `CFC#,Expiry,Last,First,Prov,City,Rating,High,Active Rtg,Active High,FIDE Number,FIDE Rating` |
//! | SSL, Finland | SELO as CSV | `Id;Sukunimi;Etunimi;Seura;Selo;Selopelejä;Ikäryhmä;Maa;Lisenssi` |
//! | DSU, Denmark | members as CSV | `Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K` |
//! | SSB, Switzerland | `export.php?profile=swissmanager`, until its rating ended with 2025 | Swiss-Manager's columns in Swiss-Manager's order |
//!
//! What Swiss-Manager writes (`ID_No`, `Rtg_Nat`, `Rtg_Int`, `Fide_No`) is understood by its words, wherever
//! it stands.

use crate::heading::{Heading, folded};

/// How a list writes names that have no comma.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameOrder {
    /// As they are to be taken.
    AsWritten,
    /// The last name in capitals, then the first: `ROSSI Mario`.
    CapitalsFirst,
    /// The first names, then the last: `Anders Bo Hansen`.
    FirstNamesFirst,
}

/// A list that is known by its heading row.
#[derive(Debug)]
pub(crate) struct KnownList {
    /// The headings by which it is told from all others.
    marks: &'static [&'static str],
    /// What its columns hold: where two hold the same, the first that is not empty counts. A heading that
    /// stands twice is named twice.
    columns: &'static [(&'static str, Heading)],
    pub(crate) names: NameOrder,
}

const DSB: &[(&str, Heading)] = &[
    ("nachname", Heading::LastName),
    ("vorname", Heading::FirstName),
    ("namevorname", Heading::Name),
    ("spielername", Heading::Name),
    ("id", Heading::NationalId),
    ("geschlecht", Heading::Sex),
    ("geburtsjahr", Heading::Birth),
    ("dwz", Heading::NationalRating),
    ("fideelozahl", Heading::Rating),
    ("fideelo", Heading::Rating),
    ("fideelozahlschnellschach", Heading::Rapid),
    ("fideelozahlblitz", Heading::Blitz),
    ("fidetitel", Heading::Title),
    ("fidefrauentitel", Heading::Title),
    ("fideid", Heading::FideId),
    ("fideland", Heading::Federation),
];

const KNOWN: &[KnownList] = &[
    // The number of a member is one of their club, and no number of a person.
    KnownList { marks: &["spielberechtigung", "dwz", "fideid"], columns: DSB, names: NameOrder::AsWritten },
    KnownList {
        marks: &["ecfcode", "fullname"],
        columns: &[
            ("fullname", Heading::Name),
            ("ecfcode", Heading::NationalId),
            ("fideno", Heading::FideId),
            ("gender", Heading::Sex),
            ("nation", Heading::Federation),
            ("title", Heading::Title),
            ("clubname", Heading::Club),
            // A rating is revised in the course of a month; until then the original one counts.
            ("revisedstandard", Heading::NationalRating),
            ("originalstandard", Heading::NationalRating),
            ("revisedrapid", Heading::NationalRapid),
            ("originalrapid", Heading::NationalRapid),
            ("revisedblitz", Heading::NationalBlitz),
            ("originalblitz", Heading::NationalBlitz),
        ],
        names: NameOrder::AsWritten,
    },
    KnownList {
        marks: &["relatienummer", "naam", "rating"],
        columns: &[
            ("naam", Heading::Name),
            ("relatienummer", Heading::NationalId),
            ("titel", Heading::Title),
            ("fed", Heading::Federation),
            ("rating", Heading::NationalRating),
            ("geboren", Heading::Birth),
            ("s", Heading::Sex),
        ],
        names: NameOrder::AsWritten,
    },
    KnownList {
        marks: &["nominativo", "elo", "idfsi"],
        columns: &[
            ("nominativo", Heading::Name),
            ("idfsi", Heading::NationalId),
            ("fin", Heading::FideId),
            ("federazione", Heading::Federation),
            ("sex", Heading::Sex),
            ("datanascita", Heading::Birth),
            ("annonascita", Heading::Birth),
            ("elo", Heading::NationalRating),
            ("elofidestd", Heading::Rating),
            ("elofiderapid", Heading::Rapid),
            ("elofideblitz", Heading::Blitz),
        ],
        names: NameOrder::CapitalsFirst,
    },
    KnownList {
        marks: &["cfc", "expiry", "last", "first", "rating"],
        columns: &[
            ("last", Heading::LastName),
            ("first", Heading::FirstName),
            ("cfc", Heading::NationalId),
            ("city", Heading::Club),
            ("rating", Heading::NationalRating),
            // Canada's quick rating counts for rapid and for blitz.
            ("activertg", Heading::NationalRapid),
            ("fidenumber", Heading::FideId),
            ("fiderating", Heading::Rating),
        ],
        names: NameOrder::AsWritten,
    },
    KnownList {
        marks: &["sukunimi", "etunimi", "selo"],
        columns: &[
            ("sukunimi", Heading::LastName),
            ("etunimi", Heading::FirstName),
            ("id", Heading::NationalId),
            ("seura", Heading::Club),
            ("selo", Heading::NationalRating),
            ("maa", Heading::Federation),
        ],
        names: NameOrder::AsWritten,
    },
    KnownList {
        marks: &["navn", "rat", "hur", "lyn"],
        columns: &[
            ("navn", Heading::Name),
            ("nr", Heading::NationalId),
            ("nr", Heading::FideId),
            ("fdt", Heading::Birth),
            ("fodt", Heading::Birth),
            ("klub", Heading::Club),
            ("titel", Heading::Title),
            ("rat", Heading::NationalRating),
            ("hur", Heading::NationalRapid),
            ("lyn", Heading::NationalBlitz),
            ("fide", Heading::Rating),
        ],
        names: NameOrder::FirstNamesFirst,
    },
];

impl KnownList {
    /// The known list with this heading row.
    pub(crate) fn of(row: &[&str]) -> Option<&'static KnownList> {
        let words: Vec<String> = row.iter().map(|text| folded(text)).collect();
        KNOWN.iter().find(|list| list.marks.iter().all(|mark| words.iter().any(|word| word == mark)))
    }

    /// Its columns in the order in which they count, each with its place in the row.
    pub(crate) fn places(&self, row: &[&str]) -> Vec<(Heading, usize)> {
        let words: Vec<String> = row.iter().map(|text| folded(text)).collect();
        let mut taken = vec![false; words.len()];
        let mut places = Vec::new();
        for (word, heading) in self.columns {
            let place = words.iter().zip(&taken).position(|(other, is_taken)| other == word && !is_taken);
            if let Some(place) = place {
                taken[place] = true;
                places.push((*heading, place));
            }
        }
        places
    }
}

impl NameOrder {
    /// A name as `last name, first name`, where the list tells which is which.
    pub(crate) fn name(self, written: &str) -> String {
        let words: Vec<&str> = written.split_whitespace().collect();
        if self == NameOrder::AsWritten || written.contains(',') || words.len() < 2 {
            return written.to_owned();
        }
        let last_names = match self {
            NameOrder::AsWritten | NameOrder::FirstNamesFirst => words.len() - 1,
            NameOrder::CapitalsFirst => words.iter().take_while(|word| is_capitals(word)).count(),
        };
        match (self, last_names) {
            (NameOrder::FirstNamesFirst, at) => format!("{}, {}", words[at], words[..at].join(" ")),
            (_, 0) => written.to_owned(),
            // All in capitals: the first word is taken for the last name, as the federation's own programs
            // do.
            (_, all) if all == words.len() => format!("{}, {}", words[0], words[1..].join(" ")),
            (_, count) => format!("{}, {}", words[..count].join(" "), words[count..].join(" ")),
        }
    }
}

fn is_capitals(word: &str) -> bool {
    word.chars().any(char::is_alphabetic) && !word.chars().any(char::is_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_put_in_the_order_of_reports() {
        let italian = NameOrder::CapitalsFirst;
        assert_eq!(italian.name("DE LUCA Mario"), "DE LUCA, Mario");
        assert_eq!(italian.name("D'AMICO Anna Rita"), "D'AMICO, Anna Rita");
        assert_eq!(italian.name("ROSSI MARIO"), "ROSSI, MARIO");
        assert_eq!(italian.name("Rossi, Mario"), "Rossi, Mario");
        assert_eq!(NameOrder::FirstNamesFirst.name("Anders Bo Hansen"), "Hansen, Anders Bo");
        assert_eq!(NameOrder::FirstNamesFirst.name("Hansen"), "Hansen");
        assert_eq!(NameOrder::AsWritten.name("Anders Hansen"), "Anders Hansen");
    }

    #[test]
    fn a_heading_that_stands_twice_is_found_twice() {
        let row = ["Nr", "Født", "Navn", "Rat.", "Hur.", "Lyn", "Fide", "Nr"];
        let list = KnownList::of(&row).expect("Denmark");
        let places = list.places(&row);
        assert!(places.contains(&(Heading::NationalId, 0)) && places.contains(&(Heading::FideId, 7)));
        assert!(places.contains(&(Heading::Birth, 1)) && places.contains(&(Heading::Rating, 6)));
    }
}
