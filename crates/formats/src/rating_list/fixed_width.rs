//! FIDE's list as text in columns. Which columns there are is taken from the header line.

use glossary::phrase;
use glossary::rating::RatingKind;
use jiff::civil::Date;

use super::fields::{self, Texts};
use super::player::Player;
use super::problem::{Findings, Problem, ProblemKind, shown};
use super::rewrite::{self, Figures};
use super::write;
use crate::text::{self, Encoding};

/// A column of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Id,
    Name,
    Federation,
    Sex,
    Title,
    WomensTitle,
    OtherTitles,
    ArenaTitle,
    /// The rating of a list of one kind, headed by its month.
    Rating,
    Games,
    K,
    Standard,
    StandardGames,
    StandardK,
    Rapid,
    RapidGames,
    RapidK,
    Blitz,
    BlitzGames,
    BlitzK,
    Birth,
    Flag,
}

impl Label {
    /// What messages call a column whose text can run over.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other columns hold numbers and codes")]
    const fn word(self) -> &'static str {
        match self {
            Label::Name => "the name",
            Label::Title => "the title",
            Label::WomensTitle => "the women's title",
            Label::OtherTitles => "the text of arbiters' and trainers' titles",
            Label::ArenaTitle => "the arena title",
            _ => "a text",
        }
    }
}

/// The labels of headers since 2011; of two that begin alike, the longer first.
const LABELS: &[(&str, Label)] = &[
    ("ID Number", Label::Id),
    ("Name", Label::Name),
    ("Federation", Label::Federation),
    ("Fed", Label::Federation),
    ("Sex", Label::Sex),
    ("Titl", Label::Title),
    ("Tit", Label::Title),
    ("WTit", Label::WomensTitle),
    ("OTit", Label::OtherTitles),
    ("FOA", Label::ArenaTitle),
    ("SRtng", Label::Standard),
    ("SGm", Label::StandardGames),
    ("SK", Label::StandardK),
    ("RRtng", Label::Rapid),
    ("RGm", Label::RapidGames),
    ("RK", Label::RapidK),
    ("BRtng", Label::Blitz),
    ("BGm", Label::BlitzGames),
    ("BK", Label::BlitzK),
    ("Games", Label::Games),
    ("Gms", Label::Games),
    ("B-day", Label::Birth),
    ("Born", Label::Birth),
    ("Flag", Label::Flag),
    ("K", Label::K),
];

/// Of which of FIDE's lists the ratings are, in a list of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The header says: standard, rapid and blitz.
    Combined,
    /// One rating, of the list whose file it is; it is taken for standard unless the name of the file says
    /// otherwise.
    Single,
}

/// A text that is longer than its column.
#[derive(Clone, Copy, Debug)]
struct Overflow {
    /// The place of the column.
    place: usize,
    /// How many characters it is longer.
    by: usize,
}

/// The columns of a list.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    columns: Vec<(Label, usize)>,
    width: usize,
}

impl Layout {
    /// The columns by the header line; none when it is no header of such a list.
    pub(super) fn of(header: &str) -> Option<Layout> {
        let header = header.trim_end();
        let mut columns = Vec::new();
        let mut at = 0;
        while at < header.len() {
            let rest = header.get(at..)?;
            let blanks = rest.len() - rest.trim_start().len();
            if blanks > 0 {
                at += blanks;
                continue;
            }
            match label(rest) {
                Some((label, length)) => {
                    columns.push((label, at));
                    at += length;
                }
                None => at += rest.find(' ').unwrap_or(rest.len()),
            }
        }
        let has = |wanted: Label| columns.iter().any(|(label, _)| *label == wanted);
        let is_list = has(Label::Id) && has(Label::Name) && header.is_ascii();
        is_list.then_some(Layout { columns, width: header.len() })
    }

    /// Whether there is one rating, or one of each kind.
    pub(super) fn kind(&self) -> Kind {
        match self.columns.iter().any(|(label, _)| *label == Label::Standard) {
            true => Kind::Combined,
            false => Kind::Single,
        }
    }

    /// Where the birth year stands: a line that ends before it is not whole.
    pub(super) fn least_width(&self) -> usize {
        let birth = self.columns.iter().find(|(label, _)| *label == Label::Birth);
        birth.map_or(0, |(_, start)| *start)
    }

    /// The player of a line, which may still be padded with blanks.
    pub(super) fn player(&self, line: &[u8], published: Date, found: &mut Findings) -> Option<Player> {
        let text = self.text(line, found);
        let (player, mut problems, best) = self.understood(&Columns::of(&text), published, found.line);
        if let Some(Overflow { place, by }) = best {
            let what = phrase!(
                "{column} runs {by} over its column; what follows was read {by} further right",
                column = self.columns[place].0.word(),
                by
            );
            found.understood(ProblemKind::ColumnsShifted, what);
        }
        found.problems.append(&mut problems);
        player
    }

    /// The player of a line, what is wrong with it, and which text runs over its column.
    fn understood(
        &self,
        line: &Columns<'_>,
        published: Date,
        number: u64,
    ) -> (Option<Player>, Vec<Problem>, Option<Overflow>) {
        let read = |overflow: Option<Overflow>| {
            let mut attempt = Findings::at(number);
            let player = fields::player(&self.texts(line, overflow), published, &mut attempt);
            (player, attempt.problems)
        };
        let (mut player, mut problems) = read(None);
        let mut best = None;
        let excess = line.length().saturating_sub(self.width);
        if excess > 0 || !problems.is_empty() {
            for overflow in self.overflows(line, excess) {
                let shifted = read(Some(overflow));
                let is_first = best.is_none() && excess > 0;
                if shifted.1.len() < problems.len() || (is_first && shifted.1.len() == problems.len()) {
                    (player, problems) = shifted;
                    best = Some(overflow);
                }
            }
        }
        (player, problems, best)
    }

    /// Puts a month such as `DEC26` over the rating of a list of one kind, in the letters of the one there.
    pub(super) fn set_month(&self, header: &mut [u8], month: &str) {
        let Some((_, start)) = self.columns.iter().find(|(label, _)| *label == Label::Rating) else { return };
        // What stands above the header or before it moves its columns.
        let line = header.trim_ascii_end().iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let mark = if header[line..].starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        let place = line + mark + start;
        let Some(old) = header.get_mut(place..place + month.len()) else { return };
        for (old, new) in old.iter_mut().zip(month.bytes()) {
            *old = if old.is_ascii_lowercase() { new.to_ascii_lowercase() } else { new };
        }
    }

    /// A line with other figures: what is the same stays as it is written.
    pub(super) fn patched(
        &self,
        line: &[u8],
        published: Date,
        figures: &Figures,
        kind: RatingKind,
    ) -> Vec<u8> {
        let (text, _) = text::decode_part(line);
        let columns = Columns::of(&text);
        let (_, _, overflow) = self.understood(&columns, published, 0);
        let is_one_byte_each = std::str::from_utf8(line).is_err();
        let mut patched = line.to_vec();
        for (place, (label, _)) in self.columns.iter().enumerate() {
            let (start, end) = self.bounds(place, overflow);
            let old = columns.slice(start, end);
            let Some(new) = next_text(*label, old, figures, kind) else { continue };
            let width = end.map_or(old.trim_end().len(), |end| end - start);
            let start = if is_one_byte_each { start } else { columns.byte(start) };
            put(&mut patched, start, width, &new);
        }
        patched
    }

    /// Where a column begins, and where the next one does.
    fn bounds(&self, place: usize, overflow: Option<Overflow>) -> (usize, Option<usize>) {
        let shift =
            |at: usize| overflow.filter(|overflow| at > overflow.place).map_or(0, |overflow| overflow.by);
        let next = self.columns.get(place + 1).map(|(_, next)| *next + shift(place + 1));
        (self.columns[place].1 + shift(place), next)
    }

    /// The line of a player who was not on the list.
    pub(super) fn row(&self, player: &Player, kind: RatingKind) -> Vec<u8> {
        let figures = Figures::of(player);
        let mut row = vec![b' '; self.width];
        for (place, (label, start)) in self.columns.iter().enumerate() {
            let end = self.columns.get(place + 1).map(|(_, next)| *next);
            let text = next_text(*label, "-", &figures, kind).unwrap_or_else(|| text_of(*label, player));
            let width = end.map_or(text.len(), |end| end - start);
            // A name that is too long is cut: nothing may run into the next column.
            let text: String = text.chars().filter(char::is_ascii).take(width.max(2) - 1).collect();
            put(&mut row, *start, width, &text);
        }
        row
    }

    /// Which text may run over its column: by how much the line is too long, or else by a little. Such a text
    /// fills its column, and only names have blanks.
    fn overflows(&self, line: &Columns<'_>, excess: usize) -> Vec<Overflow> {
        const MAX_OVERFLOWS: usize = 8;
        let texts = [Label::OtherTitles, Label::Title, Label::WomensTitle, Label::ArenaTitle, Label::Name];
        let mut overflows = Vec::new();
        for label in texts {
            let Some(place) = self.columns.iter().position(|(other, _)| *other == label) else {
                continue;
            };
            let (start, end) =
                (self.columns[place].1, self.columns.get(place + 1).map_or(self.width, |next| next.1));
            let lengths = if excess > 0 { excess..=excess } else { 1..=MAX_OVERFLOWS };
            for by in lengths {
                let text = line.slice(start, Some(end + by)).trim_end();
                let is_longer = text.chars().count() > end - start;
                let is_one_text = if label == Label::Name { excess > 0 } else { !text.contains(' ') };
                if is_longer && is_one_text {
                    overflows.push(Overflow { place, by });
                }
            }
        }
        overflows
    }

    fn text<'a>(&self, line: &'a [u8], found: &mut Findings) -> std::borrow::Cow<'a, str> {
        let (text, encoding) = text::decode_part(line);
        if encoding != Encoding::Utf8 {
            let what = phrase!("not UTF-8, read as Windows-1252: {text}", text = shown(&text));
            found.understood(ProblemKind::Encoding, what);
        }
        text
    }

    /// The texts of a line; with a column that runs over, those after it stand so much further right.
    fn texts<'a>(&self, line: &Columns<'a>, overflow: Option<Overflow>) -> Texts<'a> {
        let mut texts = Texts::default();
        for (place, (label, _)) in self.columns.iter().enumerate() {
            let (start, end) = self.bounds(place, overflow);
            let text = line.slice(start, end).trim();
            match label {
                Label::Id => texts.fide_id = text,
                Label::Name => texts.name = text,
                Label::Federation => texts.federation = text,
                Label::Sex => texts.sex = text,
                Label::Title => texts.title = text,
                Label::WomensTitle => texts.womens_title = text,
                Label::OtherTitles => texts.other_titles = text,
                Label::ArenaTitle => texts.arena_title = text,
                Label::Standard | Label::Rating => texts.standard[0] = text,
                Label::StandardGames | Label::Games => texts.standard[1] = text,
                Label::StandardK | Label::K => texts.standard[2] = text,
                Label::Rapid => texts.rapid[0] = text,
                Label::RapidGames => texts.rapid[1] = text,
                Label::RapidK => texts.rapid[2] = text,
                Label::Blitz => texts.blitz[0] = text,
                Label::BlitzGames => texts.blitz[1] = text,
                Label::BlitzK => texts.blitz[2] = text,
                Label::Birth => texts.birth = text,
                Label::Flag => texts.flag = text,
            }
        }
        texts
    }
}

/// Puts a text into a column, padded to its width; a line that ends before is made longer.
fn put(line: &mut Vec<u8>, start: usize, width: usize, text: &str) {
    let end = start + width.max(text.len());
    if line.len() < end {
        line.resize(end, b' ');
    }
    line[start..end].fill(b' ');
    line[start..start + text.len()].copy_from_slice(text.as_bytes());
}

/// What a column of figures says next; none where it says so already, and of all other columns.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other columns do not change")]
fn next_text(label: Label, old: &str, figures: &Figures, kind: RatingKind) -> Option<String> {
    let (rated, which) = match label {
        Label::Rating => (figures.rated(kind), 0),
        Label::Games => (figures.rated(kind), 1),
        Label::K => (figures.rated(kind), 2),
        Label::Standard => (&figures.standard, 0),
        Label::StandardGames => (&figures.standard, 1),
        Label::StandardK => (&figures.standard, 2),
        Label::Rapid => (&figures.rapid, 0),
        Label::RapidGames => (&figures.rapid, 1),
        Label::RapidK => (&figures.rapid, 2),
        Label::Blitz => (&figures.blitz, 0),
        Label::BlitzGames => (&figures.blitz, 1),
        Label::BlitzK => (&figures.blitz, 2),
        Label::Flag if old != "-" => return rewrite::flag(old, figures.is_active),
        _ => return None,
    };
    let new = rewrite::numbers(rated)[which];
    (old == "-" || rewrite::number_of(old) != new).then(|| new.to_string())
}

/// What a column says of a player, figures apart.
#[expect(clippy::wildcard_enum_match_arm, reason = "figures are told elsewhere")]
fn text_of(label: Label, player: &Player) -> String {
    match label {
        Label::Id => player.fide_id.map_or_else(String::new, |id| id.to_string()),
        Label::Name => player.name.clone(),
        Label::Federation => player.federation.map_or_else(String::new, |one| one.code().to_owned()),
        Label::Sex => player.sex.map_or("", write::sex_letter).to_owned(),
        Label::Title => player.title.code().to_owned(),
        Label::WomensTitle => write::womens_title(player).code().to_owned(),
        Label::OtherTitles => player.other_titles.clone(),
        Label::ArenaTitle => player.arena_title.clone(),
        Label::Birth => player.birth_date.map_or(0, |date| date.year()).to_string(),
        Label::Flag => write::flag(player).to_owned(),
        _ => String::new(),
    }
}

/// The label at the beginning of a text, and its length.
fn label(text: &str) -> Option<(Label, usize)> {
    let begins = |name: &str| text.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
    if let Some((name, label)) = LABELS.iter().find(|(name, _)| begins(name)) {
        return Some((*label, name.len()));
    }
    // A month such as OCT26 or Mar11 heads the rating of a list of one kind.
    let month = text.as_bytes().get(..5)?;
    let is_month =
        month[..3].iter().all(u8::is_ascii_alphabetic) && month[3..].iter().all(u8::is_ascii_digit);
    is_month.then_some((Label::Rating, 5))
}

/// A line whose columns are counted in characters.
enum Columns<'a> {
    Ascii(&'a str),
    /// The text, and where each character begins.
    Wide(&'a str, Vec<usize>),
}

impl<'a> Columns<'a> {
    fn of(text: &'a str) -> Columns<'a> {
        match text.is_ascii() {
            true => Columns::Ascii(text),
            false => Columns::Wide(text, text.char_indices().map(|(at, _)| at).collect()),
        }
    }

    fn length(&self) -> usize {
        match self {
            Columns::Ascii(text) => text.len(),
            Columns::Wide(_, places) => places.len(),
        }
    }

    /// Where a character begins, in bytes.
    fn byte(&self, column: usize) -> usize {
        match self {
            Columns::Ascii(_) => column,
            Columns::Wide(text, places) => match places.get(column) {
                Some(place) => *place,
                None => text.len() + column - places.len(),
            },
        }
    }

    fn slice(&self, start: usize, end: Option<usize>) -> &'a str {
        let (text, start, end) = match self {
            Columns::Ascii(text) => (text, start, end),
            Columns::Wide(text, places) => {
                let place = |column: usize| places.get(column).copied().unwrap_or(text.len());
                (text, place(start), end.map(place))
            }
        };
        let end = end.unwrap_or(text.len()).min(text.len());
        text.get(start.min(end)..end).unwrap_or("")
    }
}
