//! The records of the tournament itself: one text after the tag.

use super::date;
use super::field;
use super::problem::{ProblemKind, Problems};
use super::text::Line;
use glossary::{Colour, Federation, Phrase, Points, StartingRankMethod, TimeControl, phrase};
use handbook::{Citation, cite};
use tiebreak::Code;

macro_rules! tags {
    ($($(#[$doc:meta])* $tag:ident = $code:literal, $name:expr, $once:literal, $article:expr;)*) => {
        /// A record of the tournament section that holds one text.
        ///
        /// ```
        /// use formats::trf::Header;
        /// assert_eq!((Header::City.tag(), Header::City.name().to_string().as_str()), ("022", "city"));
        /// assert_eq!(Header::City.article().to_string(), "trf@2025-09/022");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Header {
            $($(#[$doc])* $tag,)*
        }

        impl Header {
            /// Every such record.
            pub const ALL: &[Header] = &[$(Header::$tag,)*];

            /// The three digits in front. Example: see [`Header`].
            pub const fn tag(self) -> &'static str {
                match self { $(Header::$tag => $code,)* }
            }

            /// What it is called. Example: see [`Header`].
            pub fn name(self) -> Phrase {
                match self { $(Header::$tag => $name,)* }
            }

            /// Whether it can stand only once.
            pub(super) const fn is_single(self) -> bool {
                match self { $(Header::$tag => $once,)* }
            }

            /// The article that defines it. Example: see [`Header`].
            pub const fn article(self) -> Citation {
                match self { $(Header::$tag => $article,)* }
            }
        }
    };
}

tags! {
    /// The name of the tournament.
    Name = "012", phrase!("tournament name"), true, cite!("trf@2025-09/012");
    /// The city.
    City = "022", phrase!("city"), true, cite!("trf@2025-09/022");
    /// The federation where it is held.
    Federation = "032", phrase!("federation"), true, cite!("trf@2025-09/032");
    /// The first day.
    Start = "042", phrase!("date of start"), true, cite!("trf@2025-09/042");
    /// The last day.
    End = "052", phrase!("date of end"), true, cite!("trf@2025-09/052");
    /// How many players there are.
    Players = "062", phrase!("number of players"), true, cite!("trf@2025-09/062");
    /// How many of them are rated.
    RatedPlayers = "072", phrase!("number of rated players"), true, cite!("trf@2025-09/072");
    /// How many teams there are.
    Teams = "082", phrase!("number of teams"), true, cite!("trf@2025-09/082");
    /// The type of tournament in free words.
    Type = "092", phrase!("type of tournament"), true, cite!("trf@2025-09/092");
    /// The chief arbiter.
    ChiefArbiter = "102", phrase!("chief arbiter"), true, cite!("trf@2025-09/102");
    /// A deputy of the chief arbiter; one record each.
    DeputyArbiter = "112", phrase!("deputy chief arbiter"), false, cite!("trf@2025-09/112");
    /// The time control in free words.
    TimeControl = "122", phrase!("allotted times"), true, cite!("trf@2025-09/122");
    /// The number of rounds.
    Rounds = "142", phrase!("number of rounds"), true, cite!("trf@2025-09/142");
    /// The initial-colour.
    InitialColour = "152", phrase!("initial-colour"), true, cite!("trf@2025-09/152");
    /// How the starting order was made.
    StartingRankMethod = "172", phrase!("starting rank method"), true, cite!("trf@2025-09/172");
    /// Who or what made the pairings.
    PairingController = "182", phrase!("pairing controller"), true, cite!("trf@2025-09/182");
    /// The type of tournament as a code.
    EncodedType = "192", phrase!("encoded type of tournament"), true, cite!("trf@2025-09/192");
    /// The tie-breaks.
    TieBreaks = "202", phrase!("tie-breaks"), true, cite!("trf@2025-09/202");
    /// What defines the standings.
    StandingsOrder = "212", phrase!("standings order"), true, cite!("trf@2025-09/212");
    /// The time control as a code.
    EncodedTimeControl = "222", phrase!("encoded time control"), true, cite!("trf@2025-09/222");
    /// The colours of the boards in a team match.
    BoardColours = "352", phrase!("board colours"), true, cite!("trf@2025-09/352");
}

impl Header {
    pub(super) fn from_tag(tag: &str) -> Option<Header> {
        Header::ALL.iter().copied().find(|header| header.tag() == tag)
    }

    /// Reads the record's text and reports what it should have been.
    pub(super) fn read(self, line: &Line<'_>, problems: &mut Problems) -> String {
        let text = line.rest(5);
        if !text.is_empty() {
            self.check(text, line, problems);
        }
        text.to_owned()
    }

    fn check(self, text: &str, line: &Line<'_>, problems: &mut Problems) {
        let Some(what) = self.expectation(text) else { return };
        let place = line.place(5, line.width());
        let name = self.name();
        let message = |what| phrase!("{name} \"{text}\" is not {what}", name = &name, text, what);
        if matches!(self, Header::Start | Header::End)
            && let Some(message) = odd_date(&name, text, &what)
        {
            problems.warning(ProblemKind::OddField, place, message).citing(self.article());
            return;
        }
        let problem = match self {
            Header::StartingRankMethod => {
                let (kind, message) = misread_rank_method(text);
                problems.warning(kind, place, message)
            }
            Header::Rounds | Header::InitialColour => {
                problems.error(ProblemKind::BadField, place, message(what))
            }
            _ => problems.warning(ProblemKind::BadField, place, message(what)),
        };
        problem.citing(self.article_of(text));
    }

    /// The article that a text does not obey: of one field, where the record has several.
    fn article_of(self, text: &str) -> Citation {
        match self {
            Header::StartingRankMethod if rank_method_lacks_federation(text) => cite!("trf@2025-09/172.5-7"),
            Header::StartingRankMethod => cite!("trf@2025-09/172.9-13"),
            _ => self.article(),
        }
    }

    /// What the text should have been, if it is not.
    fn expectation(self, text: &str) -> Option<Phrase> {
        let (holds, what) = match self {
            Header::Federation => {
                (Federation::parse(text).is_ok_and(holds_events), phrase!("the code of a FIDE federation"))
            }
            Header::Start | Header::End => (date::strict(text).is_some(), phrase!("a date YYYY/MM/DD")),
            Header::Players | Header::RatedPlayers | Header::Teams => {
                (leading_number(text).is_some(), phrase!("a whole number"))
            }
            Header::Rounds => {
                (matches!(field::round(text), field::Reading::Plain(_)), phrase!("a number from 1 to 999"))
            }
            Header::InitialColour => {
                (initial_colour(text).is_some(), phrase!("{one} or {other}", one = "W", other = "B"))
            }
            Header::EncodedTimeControl => {
                (TimeControl::parse(text).is_ok(), phrase!("a time control such as 5400+30"))
            }
            Header::StartingRankMethod => (starting_rank_method(text).is_some(), rank_methods()),
            Header::BoardColours => (board_colours(text).is_some(), phrase!("a row of W and B")),
            Header::Name
            | Header::City
            | Header::Type
            | Header::ChiefArbiter
            | Header::DeputyArbiter
            | Header::TimeControl
            | Header::PairingController
            | Header::EncodedType => return None,
            Header::TieBreaks | Header::StandingsOrder => {
                (Code::list(text).is_ok(), phrase!("a list of codes such as BH/C1,BH,SB"))
            }
        };
        (!holds).then_some(what)
    }
}

/// What is said of a day that is not written as prescribed, if one can tell which it is, or which two.
fn odd_date(name: &Phrase, text: &str, how: &Phrase) -> Option<Phrase> {
    if let Some(day) = date::lenient(text) {
        return Some(field::read_otherwise(name, text, &date::prescribed(day), how.clone()));
    }
    match date::with_short_year(text).as_slice() {
        [] => None,
        [one, other, ..] => Some(phrase!(
            "{name} \"{text}\" can be {one} or {other}, since its year has two digits; it should be {how}",
            name,
            text,
            one = date::prescribed(*one),
            other = date::prescribed(*other),
            how
        )),
        [_] => Some(phrase!(
            "{name} \"{text}\" gives its year in two digits, but should be {how}",
            name,
            text,
            how
        )),
    }
}

/// Whether events are held there: in a federation, or by FIDE itself.
fn holds_events(federation: Federation) -> bool {
    federation.is_member() || federation == Federation::FIDE_FLAG
}

pub(super) fn initial_colour(text: &str) -> Option<Colour> {
    match text {
        "W" | "w" => Some(Colour::White),
        "B" | "b" => Some(Colour::Black),
        _ => None,
    }
}

pub(super) fn board_colours(text: &str) -> Option<Vec<Colour>> {
    text.chars().map(|letter| initial_colour(letter.encode_utf8(&mut [0; 4]))).collect()
}

/// The federation and the method of record 172.
pub(super) fn starting_rank_method(text: &str) -> Option<(Federation, StartingRankMethod)> {
    let (federation, method) = text.split_once(' ')?;
    Some((Federation::parse(federation).ok()?, StartingRankMethod::parse(method.trim()).ok()?))
}

/// The number in front of a text such as `15 (12)`.
pub(super) fn leading_number(text: &str) -> Option<u32> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    text[..digits].parse().ok()
}

/// What belongs into the second field of record 172.
fn rank_methods() -> Phrase {
    phrase!("FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER")
}

/// Whether the first field of record 172 is no federation: a method alone, or a word that is none.
fn rank_method_lacks_federation(text: &str) -> bool {
    let (federation, method) = text.split_once(' ').unwrap_or((text, ""));
    let is_method = method.is_empty() && StartingRankMethod::parse(federation).is_ok();
    is_method || Federation::parse(federation).is_err()
}

/// What is wrong with a record 172: its federation is missing or none, or its method.
fn misread_rank_method(text: &str) -> (ProblemKind, Phrase) {
    let (federation, method) = text.split_once(' ').unwrap_or((text, ""));
    let method = method.trim();
    if method.is_empty() && StartingRankMethod::parse(text).is_ok() {
        let message = phrase!(
            "starting rank method \"{text}\" was understood, but the federation's three letters should stand \
             before it",
            text
        );
        return (ProblemKind::OddField, message);
    }
    let message = if Federation::parse(federation).is_err() {
        phrase!(
            "starting rank method \"{text}\" should begin with a federation's three letters, not with \
             \"{found}\"",
            text,
            found = federation
        )
    } else if method.is_empty() {
        phrase!("starting rank method \"{text}\" lacks {what}", text, what = rank_methods())
    } else {
        phrase!(
            "starting rank method \"{text}\": \"{found}\" is not {what}",
            text,
            found = method,
            what = rank_methods()
        )
    };
    (ProblemKind::BadField, message)
}

/// The values of a scoring record: 162 with one-letter symbols from column 6, 362 with two-letter ones from
/// column 5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoringValues<S>(pub Vec<(S, Points)>);

/// A result of an individual game in record 162.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameSymbol {
    /// A win over the board or by forfeit, or a full-point bye.
    Win,
    /// A draw over the board, or a half-point bye.
    Draw,
    /// A loss over the board.
    Loss,
    /// Absence: a zero-point bye or a forfeit loss.
    Absence,
    /// A pairing-allocated bye.
    PairingAllocatedBye,
    /// A result not known yet.
    Unknown,
}

/// A result of a team match in record 362.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchSymbol {
    /// A match won.
    Win,
    /// A match drawn.
    Draw,
    /// A match lost.
    Loss,
}

/// A symbol of a scoring record and where the record puts it; only the reader and the writer use it.
pub trait Symbol: Copy + PartialEq + 'static {
    /// The record.
    const TAG: &'static str;
    /// Where the first symbol stands.
    const FIRST_COLUMN: usize;
    /// Every symbol with its letters and the article that says what it is worth.
    const ALL: &'static [(Self, &'static str, Citation)];
    /// Letters of other programs for a symbol.
    const OTHERS: &'static [(Self, &'static str)] = &[];
    /// The article about the place of a symbol.
    const SYMBOL: Citation;
    /// The article about the place of its points.
    const POINTS: Citation;
}

impl Symbol for GameSymbol {
    const TAG: &'static str = "162";
    const FIRST_COLUMN: usize = 6;
    const ALL: &'static [(GameSymbol, &'static str, Citation)] = &[
        (GameSymbol::Win, "W", cite!("trf@2025-09/162.W")),
        (GameSymbol::Draw, "D", cite!("trf@2025-09/162.D")),
        (GameSymbol::Loss, "L", cite!("trf@2025-09/162.L")),
        (GameSymbol::Absence, "A", cite!("trf@2025-09/162.A")),
        (GameSymbol::PairingAllocatedBye, "P", cite!("trf@2025-09/162.P")),
        (GameSymbol::Unknown, "X", cite!("trf@2025-09/162.X")),
    ];
    // The code of a zero-point bye in the rounds, where 162 says A for every absence.
    const OTHERS: &'static [(GameSymbol, &'static str)] = &[(GameSymbol::Absence, "Z")];
    const SYMBOL: Citation = cite!("trf@2025-09/162.6");
    const POINTS: Citation = cite!("trf@2025-09/162.7-10");
}

impl Symbol for MatchSymbol {
    const TAG: &'static str = "362";
    const FIRST_COLUMN: usize = 5;
    const ALL: &'static [(MatchSymbol, &'static str, Citation)] = &[
        (MatchSymbol::Win, "TW", cite!("trf@2025-09/362.TW")),
        (MatchSymbol::Draw, "TD", cite!("trf@2025-09/362.TD")),
        (MatchSymbol::Loss, "TL", cite!("trf@2025-09/362.TL")),
    ];
    const SYMBOL: Citation = cite!("trf@2025-09/362.5-6");
    const POINTS: Citation = cite!("trf@2025-09/362.5-6");
}

impl<S: Symbol> ScoringValues<S> {
    /// Reads symbols and points wherever they stand: the TRF's prose and its table disagree about the
    /// columns.
    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Option<ScoringValues<S>> {
        let mut rest = line.rest(5);
        let mut values = Vec::new();
        while !rest.is_empty() {
            match next_value::<S>(rest) {
                Ok((symbol, points, after)) => {
                    say_if_other(symbol, rest, line, problems);
                    values.push((symbol, points));
                    rest = after;
                }
                Err(article) => {
                    let place = line.place(line.width() + 1 - rest.chars().count(), line.width());
                    let message =
                        phrase!("\"{text}\" does not begin with a result symbol and its points", text = rest);
                    problems.error(ProblemKind::BadField, place, message).citing(article);
                    return None;
                }
            }
        }
        let values = ScoringValues(values);
        values.say_what_is_repeated(line, problems);
        Some(values)
    }

    fn say_what_is_repeated(&self, line: &Line<'_>, problems: &mut Problems) {
        for &(symbol, code, article) in S::ALL {
            if self.0.iter().filter(|(other, _)| *other == symbol).count() > 1 {
                let message =
                    phrase!("{code} is given more than once; the last value counts", code = code.to_string());
                let place = line.place(5, line.width());
                problems.warning(ProblemKind::DuplicateRecord, place, message).citing(article);
            }
        }
    }

    pub(super) fn write(&self) -> String {
        let mut row = super::text::Row::new(S::TAG);
        for (index, &(symbol, points)) in self.0.iter().enumerate() {
            let column = S::FIRST_COLUMN + 9 * index;
            let code = S::ALL.iter().find(|(other, ..)| *other == symbol).map_or("", |(_, code, _)| code);
            row.put(column, code);
            row.put_right(column + code.len() + 3, &field::points_in(4, points));
        }
        row.finish()
    }
}

/// Warns of a symbol that is written in the way of another program.
fn say_if_other<S: Symbol>(symbol: S, text: &str, line: &Line<'_>, problems: &mut Problems) {
    let listed = S::ALL.iter().find(|(other, ..)| *other == symbol);
    let Some((_, code, article)) = listed.filter(|(_, code, _)| !text.starts_with(code)) else { return };
    let first = line.width() + 1 - text.chars().count();
    let found: String = text.chars().take(1).collect();
    let message = phrase!(
        "\"{found}\" is not a symbol of this record; it was read as {code}, and is written so",
        found,
        code = code.to_string()
    );
    problems.warning(ProblemKind::OddField, line.place(first, first), message).citing(*article);
}

/// The symbol and the points with which a text begins, and what follows them; or the article that it does not
/// obey.
fn next_value<S: Symbol>(text: &str) -> Result<(S, Points, &str), Citation> {
    let symbols = S::ALL.iter().map(|(symbol, code, _)| (symbol, code));
    let mut symbols = symbols.chain(S::OTHERS.iter().map(|(symbol, code)| (symbol, code)));
    let (symbol, code) = symbols.find(|(_, code)| text.starts_with(**code)).ok_or(S::SYMBOL)?;
    let rest = text[code.len()..].trim_start();
    let sign = usize::from(rest.starts_with('-'));
    let end = rest[sign..].find(|c: char| !c.is_ascii_digit() && c != '.').map_or(rest.len(), |at| at + sign);
    let points = rest[..end].parse().map_err(|_| S::POINTS)?;
    Ok((*symbol, points, rest[end..].trim_start()))
}
