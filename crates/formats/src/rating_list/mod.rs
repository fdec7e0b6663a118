//! Rating lists: FIDE's, as XML or as text in columns, and those of federations, as CSV; zipped or not.
//!
//! [`read`] takes any source of bytes and gives [`ListRow`]s, one after the other, in constant memory. A row
//! that cannot be read, or only in part, says so in its [`Problem`]s and never stops the others; nothing is
//! changed in silence. What breaks off or is no list at all ends with [`Broken`]: whoever imports then keeps
//! the list that was there.
//!
//! # The layouts
//!
//! FIDE publishes its lists on `ratings.fide.com/download_lists.phtml`, with a legend of the columns; the
//! widths are nowhere prescribed. They were taken from published headers and rows of 2011 to 2026, and since
//! FIDE has changed them several times, the columns are found by the words of the header line, never by fixed
//! numbers.
//!
//! Text, combined list (`players_list_foa.txt`; ASCII, CR LF, 162 characters a line; first columns counted
//! from 1):
//!
//! | column | label | holds |
//! |---|---|---|
//! | 1 | `ID Number` | FIDE number |
//! | 16 | `Name` | last name, first name |
//! | 77 | `Fed` | federation |
//! | 81 | `Sex` | `M`, `F` |
//! | 85 | `Tit` | title |
//! | 90 | `WTit` | women's title |
//! | 95 | `OTit` | titles of arbiters, trainers, organisers: `IA,FST` |
//! | 110 | `FOA` | title of FIDE's online arena |
//! | 114, 120, 124 | `SRtng SGm SK` | standard rating, games, K |
//! | 127, 133, 137 | `RRtng RGm Rk` | the same for rapid |
//! | 140, 146, 150 | `BRtng BGm BK` | the same for blitz |
//! | 153 | `B-day` | year of birth; 0 if unknown |
//! | 159 | `Flag` | `i` inactive, `w` woman, `wi` both |
//!
//! The older combined list (`players_list.txt`) is the same without `FOA`. Lists of one kind
//! (`standard_rating_list.txt`, `rapid_…`, `blitz_…`) have `OCT26 Gms K` in place of the nine columns of
//! ratings, headed by the month. Lists of 2011 had `ID number Name TitlFed Mar11 GamesBorn Flag`. A rating of
//! 0 is no rating. Where a text is longer than its column, the rest of the line stands further right; seen
//! with `OTit`.
//!
//! XML (`players_list_xml_foa.xml`): `<playerslist>`, without a declaration, with a `<player>` for each
//! player, whose elements are `fideid name country sex title w_title o_title foa_title rating games k
//! rapid_rating rapid_games rapid_k blitz_rating blitz_games blitz_k birthday flag`. Lists of one kind have
//! `rating games k` alone.
//!
//! CSV: one header line, below blank lines and titles if there are any, which is that of a federation's list
//! or has words of [`Heading`](crate::Heading), or whose columns somebody named ([`read_columns`],
//! [`preview`]); comma, semicolon, tab or bar; UTF-8 or Windows-1252.
//!
//! Not covered: fields that run over several lines, the DBF and XLSX files of some federations, UTF-16.

mod archive;
pub(crate) mod fields;
mod fixed_width;
mod list_format;
mod national;
mod player;
pub(crate) mod problem;
mod rewrite;
mod window;
pub mod write;
mod xml;

use std::io::{self, Read};

use glossary::rating::RatingKind;
use glossary::{Phrase, phrase};
use jiff::civil::Date;
use memchr::memmem::Finder;

use crate::columns::{ColumnSource, Columns, HEADER_WITHIN, likely_header};
use crate::delimited;
use crate::mapping::Mappings;
use crate::preview::Preview;
use crate::text;
use archive::Unzipped;
use fixed_width::Layout;
use national::Table;
use window::{Taken, Window};

pub use fixed_width::Kind;
pub use list_format::ListFormat;
pub use player::{Player, Rated, Sex};
pub use problem::{Done, Problem, ProblemKind};
use problem::{Findings, shown};
pub use rewrite::{Figures, NotRewritten, rewrite};

/// The header and the rows shown beside it stand within so many lines.
const FIRST_LINES: usize = 40;
/// No line of a header is longer.
const MAX_LINE_BYTES: usize = 200 * 1024;
/// No list has more rows: FIDE's has two million.
const MAX_ROWS: u64 = 10_000_000;

/// What must be known about a list beside its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// The day from which the list counts: nobody on it was born later.
    pub published: Date,
    /// Which ratings a list of one kind holds; lists with all three say so themselves.
    pub kind: RatingKind,
}

impl About {
    /// A list with the kind that its file name tells: FIDE calls lists of one kind `rapid_…` and `blitz_…`.
    ///
    /// ```
    /// use formats::rating_list::About;
    /// use glossary::rating::RatingKind;
    /// let about = About::by_file_name("blitz_oct26frl.zip", jiff::civil::date(2026, 10, 1));
    /// assert_eq!(about.kind, RatingKind::Blitz);
    /// ```
    pub fn by_file_name(name: &str, published: Date) -> About {
        let name = name.to_lowercase();
        let kind = match (name.contains("rapid"), name.contains("blitz")) {
            (true, false) => RatingKind::Rapid,
            (false, true) => RatingKind::Blitz,
            (false, false) | (true, true) => RatingKind::Standard,
        };
        About { published, kind }
    }
}

/// A row of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListRow {
    /// The line of the file in which it begins, from 1.
    pub line: u64,
    /// The player; none when the row could not be taken.
    pub player: Option<Player>,
    /// What is wrong with the row.
    pub problems: Vec<Problem>,
}

/// Why a list as a whole cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum Broken {
    /// It is no rating list, or none that we know.
    NotAList(Phrase),
    /// It breaks off.
    BreaksOff {
        /// The last line that was read.
        line: u64,
        /// What is missing.
        why: Phrase,
    },
    /// It could not be read.
    Unreadable {
        /// The last line that was read.
        line: u64,
        /// Why.
        why: Phrase,
    },
    /// It has more rows than any list.
    TooLong,
}

impl Broken {
    /// The same, to be said in any language. Example: see [`read`].
    pub fn phrase(&self) -> Phrase {
        match self {
            Broken::NotAList(why) => phrase!("not a rating list: {why}", why),
            Broken::BreaksOff { line, why } => phrase!(
                "the list breaks off after line {line}: {why}; get the file again",
                line = line.to_string(),
                why
            ),
            Broken::Unreadable { line, why } => {
                phrase!("cannot be read after line {line}: {why}", line = line.to_string(), why)
            }
            Broken::TooLong => {
                phrase!("more than {rows} rows, which no rating list has", rows = MAX_ROWS.to_string())
            }
        }
    }
}

/// Reads a list, whatever its form.
///
/// ```
/// use formats::rating_list::{About, read};
/// let list =
///     "<playerslist><player><fideid>1503014</fideid><name>Carlsen, Magnus</name></player></playerslist>";
/// let about = About::by_file_name("players_list_xml.xml", jiff::civil::date(2026, 10, 1));
/// assert!(
///     read(&b"Dear arbiter,"[..], about).is_err_and(|error| error.phrase().template().starts_with("not a"))
/// );
/// let rows: Result<Vec<_>, _> = read(list.as_bytes(), about)?.collect();
/// assert_eq!(rows?[0].player.as_ref().map(|player| player.name.as_str()), Some("Carlsen, Magnus"));
/// # Ok::<(), formats::rating_list::Broken>(())
/// ```
///
/// # Errors
/// When it is no list, or cannot be read at all.
pub fn read<R: Read>(source: R, about: About) -> Result<Rows<R>, Broken> {
    read_columns(source, about, Columns::ByHeading(Mappings::NONE))
}

/// Reads a list whose columns somebody named, or named the last time.
///
/// ```
/// use formats::rating_list::{About, ListFormat, read_columns};
/// use formats::{Columns, Heading};
/// let about = About::by_file_name("swe.csv", jiff::civil::date(2026, 11, 1));
/// let columns = [Some(Heading::Name), None, Some(Heading::NationalRating)];
/// let list: &[u8] = b"Spelare;Skostorlek;Styrka\nEk, Eva;38;1601\n";
/// let mut rows = read_columns(list, about, Columns::Given(&columns))?;
/// assert_eq!(rows.form(), ListFormat::Delimited);
/// assert!(rows.unknown_headings().is_empty(), "somebody said that shoe sizes are not read");
/// let eva = rows.next().expect("a row")?.player.expect("a player");
/// assert_eq!(eva.national_rating.map(|rating| rating.get()), Some(1601));
/// assert!(rows.known_columns().is_some());
/// assert_eq!(rows.bytes_read(), 42);
/// # Ok::<(), formats::rating_list::Broken>(())
/// ```
///
/// # Errors
/// When it is no list, or cannot be read at all.
pub fn read_columns<R: Read>(source: R, about: About, columns: Columns<'_>) -> Result<Rows<R>, Broken> {
    Rows::new(opened(source)?, about, columns)
}

/// The first rows of a list with delimiters; none of a list that FIDE publishes, which needs no words for its
/// columns.
///
/// ```
/// use formats::{Mappings, rating_list};
/// let list: &[u8] = b"Spelare;Styrka\nEk, Eva;1601\n";
/// let preview = rating_list::preview(list, Mappings::NONE)?.expect("two rows");
/// assert_eq!(preview.heading_row, ["Spelare", "Styrka"]);
/// # Ok::<(), formats::rating_list::Broken>(())
/// ```
///
/// # Errors
/// When it cannot be read at all.
pub fn preview<R: Read>(source: R, mappings: &Mappings) -> Result<Option<Preview>, Broken> {
    let mut window = opened(source)?;
    let beginning = window.beginning();
    let beginning = beginning.strip_prefix(b"\xef\xbb\xbf").unwrap_or(beginning);
    if beginning.trim_ascii_start().starts_with(b"<") || is_utf_16(beginning) {
        return Ok(None);
    }
    let lines: Vec<String> = first_lines(beginning).map(|(_, line)| decoded(line)).collect();
    if lines.iter().find(|line| !line.trim().is_empty()).is_some_and(|line| Layout::of(line).is_some()) {
        return Ok(None);
    }
    let delimiter = likely_delimiter(&lines).unwrap_or(',');
    let row = |line: &String| {
        let mut fields = Vec::new();
        if delimited::split(line, delimiter, &mut fields) == delimited::Quotes::Open {
            delimited::split_plainly(line, delimiter, &mut fields);
        }
        fields
    };
    let rows: Vec<Vec<String>> = lines.iter().map(row).collect();
    Ok(Preview::of(&rows, Columns::ByHeading(mappings)))
}

fn opened<R: Read>(source: R) -> Result<Window<Source<R>>, Broken> {
    let mut source = Counted { source, count: 0 };
    let mut first = [0; 4];
    let mut length = 0;
    while length < 4 {
        match source.read(&mut first[length..]) {
            Ok(0) => break,
            Ok(read) => length += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(unreadable(0, &error)),
        }
    }
    let whole = Whole { first, at: 0, length, source };
    let source = match &first == archive::SIGNATURE {
        true => Source::Zipped(Box::new(Unzipped::open(whole).map_err(|error| unreadable(0, &error))?)),
        false => Source::Plain(whole),
    };
    Ok(Window::new(source))
}

fn is_utf_16(beginning: &[u8]) -> bool {
    matches!(beginning, [0xff, 0xfe, ..] | [0xfe, 0xff, ..])
}

fn decoded(line: &[u8]) -> String {
    text::decode_part(line).0.into_owned()
}

/// The first whole lines, each with where it ends.
fn first_lines(beginning: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut start = 0;
    let lines = beginning.split_inclusive(|byte| *byte == b'\n').map(move |line| {
        start += line.len();
        (start, without_line_end(line))
    });
    lines.take(FIRST_LINES)
}

/// The delimiter of the line that has most of any.
fn likely_delimiter(lines: &[String]) -> Option<char> {
    let count = |line: &String| {
        let delimiter = delimited::delimiter(line);
        (line.matches(delimiter).count(), delimiter)
    };
    lines.iter().map(count).rev().max_by_key(|(count, _)| *count).map(|(_, delimiter)| delimiter)
}

fn unreadable(line: u64, error: &io::Error) -> Broken {
    let why = Phrase::verbatim(error.to_string());
    match error.kind() == io::ErrorKind::UnexpectedEof {
        true => Broken::BreaksOff { line, why },
        false => Broken::Unreadable { line, why },
    }
}

/// A source, and how much of it was read.
struct Counted<R> {
    source: R,
    count: u64,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(out)?;
        self.count += read as u64;
        Ok(read)
    }
}

/// A source whose first bytes were looked at.
struct Whole<R> {
    first: [u8; 4],
    at: usize,
    length: usize,
    source: Counted<R>,
}

impl<R: Read> Read for Whole<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.at == self.length {
            return self.source.read(out);
        }
        let read = (&self.first[self.at..self.length]).read(out)?;
        self.at += read;
        Ok(read)
    }
}

enum Source<R: Read> {
    Plain(Whole<R>),
    Zipped(Box<Unzipped<Whole<R>>>),
}

impl<R: Read> Read for Source<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        match self {
            Source::Plain(source) => source.read(out),
            Source::Zipped(source) => source.read(out),
        }
    }
}

/// The rows of a list, read one by one.
pub struct Rows<R: Read> {
    window: Window<Source<R>>,
    about: About,
    reader: Reader,
    mark: Finder<'static>,
    count: u64,
    last_line: u64,
    is_done: bool,
}

enum Reader {
    Xml,
    FixedWidth(Layout),
    Delimited(Table),
}

impl<R: Read> Rows<R> {
    fn new(mut window: Window<Source<R>>, about: About, columns: Columns<'_>) -> Result<Rows<R>, Broken> {
        let beginning = window.beginning();
        if is_utf_16(beginning) {
            return Err(Broken::NotAList(phrase!("the file is UTF-16; save it as UTF-8")));
        }
        let mark = beginning.strip_prefix(b"\xef\xbb\xbf").map_or(0, |_| 3);
        let is_xml = beginning[mark..].trim_ascii_start().starts_with(b"<");
        window.skip(mark);
        let new = |window, reader, mark: &'static [u8]| Rows {
            window,
            about,
            reader,
            mark: Finder::new(mark),
            count: 0,
            last_line: 0,
            is_done: false,
        };
        if is_xml {
            return Ok(new(window, Reader::Xml, xml::END));
        }
        let reader = header(&mut window, columns)?;
        Ok(new(window, reader, b"\n"))
    }

    /// The form of the list. Example: see [`read_columns`].
    pub fn form(&self) -> ListFormat {
        match &self.reader {
            Reader::Xml => ListFormat::Xml,
            Reader::FixedWidth(layout) => ListFormat::FixedWidth(layout.kind()),
            Reader::Delimited(_) => ListFormat::Delimited,
        }
    }

    /// Headings of a list as CSV that mean nothing to us: their columns are not read.
    /// Example: see [`read_columns`].
    pub fn unknown_headings(&self) -> Vec<String> {
        match &self.reader {
            Reader::Xml | Reader::FixedWidth(_) => Vec::new(),
            Reader::Delimited(table) => table.unknown().map(str::to_owned).collect(),
        }
    }

    /// How it is known what the columns of a list as CSV hold. Example: see [`read_columns`].
    pub fn known_columns(&self) -> Option<ColumnSource> {
        match &self.reader {
            Reader::Xml | Reader::FixedWidth(_) => None,
            Reader::Delimited(table) => Some(table.known()),
        }
    }

    /// How many bytes of the file were read, before unpacking. Example: see [`read_columns`].
    pub fn bytes_read(&self) -> u64 {
        match self.window.source() {
            Source::Plain(source) => source.source.count,
            Source::Zipped(unzipped) => unzipped.packed().source.count,
        }
    }

    fn next_row(&mut self) -> Result<Option<ListRow>, Broken> {
        loop {
            let taken = self.window.take(&self.mark).map_err(|error| unreadable(self.last_line, &error))?;
            let mut row = match taken {
                Taken::Whole(line, bytes) => row(&mut self.reader, self.about, line, bytes)?,
                Taken::Rest(_, []) if !matches!(self.reader, Reader::Xml) => return Ok(None),
                Taken::Rest(line, bytes) => rest(&mut self.reader, self.about, line, bytes)?,
                Taken::TooLong(line, beginning) => Some(too_long(line, &beginning)),
            };
            let Some(row) = row.take() else {
                if self.is_done_at_rest() {
                    return Ok(None);
                }
                continue;
            };
            self.last_line = row.line;
            self.count += 1;
            return if self.count > MAX_ROWS { Err(Broken::TooLong) } else { Ok(Some(row)) };
        }
    }

    fn is_done_at_rest(&self) -> bool {
        self.window.is_passed()
    }
}

/// What the header of a text says about the lines that follow. Blank lines and titles may stand above it.
fn header<R: Read>(window: &mut Window<R>, columns: Columns<'_>) -> Result<Reader, Broken> {
    let beginning = window.beginning();
    if beginning.len() > MAX_LINE_BYTES && !beginning.contains(&b'\n') {
        let text = shown(&String::from_utf8_lossy(&beginning[..200]));
        return Err(Broken::NotAList(phrase!("its first line never ends: {text}", text)));
    }
    let lines: Vec<(usize, String)> =
        first_lines(beginning).map(|(end, line)| (end, decoded(line))).collect();
    let first = lines.iter().position(|(_, line)| !line.trim().is_empty()).unwrap_or(0);
    let (reader, end) = reader_of(lines.get(first..).unwrap_or_default(), columns)?;
    window.skip(end);
    Ok(reader)
}

fn reader_of(lines: &[(usize, String)], columns: Columns<'_>) -> Result<(Reader, usize), Broken> {
    let (first_end, first) = lines.first().map_or((0, ""), |(end, line)| (*end, line.as_str()));
    if let Some(layout) = Layout::of(first) {
        return Ok((Reader::FixedWidth(layout), first_end));
    }
    let likely = match columns {
        Columns::ByHeading(_) => None,
        Columns::Given(_) => likely_line(lines),
    };
    let candidates = likely.map_or(lines, std::slice::from_ref).iter().take(HEADER_WITHIN);
    let mut found = candidates.filter_map(|(end, line)| Some((Table::of(line, columns).ok()?, *end)));
    match found.next() {
        Some((table, end)) => Ok((Reader::Delimited(table), end)),
        None => Table::of(first, columns)
            .map(|table| (Reader::Delimited(table), first_end))
            .map_err(Broken::NotAList),
    }
}

/// The line that looks like the header.
fn likely_line(lines: &[(usize, String)]) -> Option<&(usize, String)> {
    let rows = lines.iter().map(|(_, line)| {
        let mut fields = Vec::new();
        delimited::split_plainly(line, delimited::delimiter(line), &mut fields);
        fields
    });
    let rows: Vec<Vec<String>> = rows.collect();
    lines.get(likely_header(rows.iter().map(Vec::as_slice))?)
}

/// The row of some bytes; none where there is none, as in a blank line.
fn row(reader: &mut Reader, about: About, line: u64, bytes: &[u8]) -> Result<Option<ListRow>, Broken> {
    let (bytes, line) = match reader {
        Reader::Xml => {
            let Some(begin) = memchr::memmem::find(bytes, xml::BEGIN) else {
                let what = phrase!("no <player>: {text}", text = shown(&String::from_utf8_lossy(bytes)));
                let mut found = Findings::at(line);
                found.left_out(ProblemKind::BadRow, what);
                return Ok(Some(ListRow { line, player: None, problems: found.problems }));
            };
            let before = bytes[..begin].iter().filter(|byte| **byte == b'\n').count() as u64;
            (&bytes[begin + xml::BEGIN.len()..bytes.len() - xml::END.len()], line + before)
        }
        Reader::FixedWidth(_) | Reader::Delimited(_) => (without_line_end(bytes), line),
    };
    if bytes.trim_ascii().is_empty() && !matches!(reader, Reader::Xml) {
        return Ok(None);
    }
    let mut found = Findings::at(line);
    let player = match reader {
        Reader::Xml => xml::player(bytes, about.published, &mut found),
        Reader::FixedWidth(layout) => layout.player(bytes, about.published, &mut found),
        Reader::Delimited(table) => table.player(bytes, about, &mut found),
    };
    let is_national = matches!(reader, Reader::Delimited(table) if table.is_national());
    let kind = if is_national { RatingKind::Standard } else { about.kind };
    Ok(Some(ListRow { line, player: player.map(|player| of_kind(player, kind)), problems: found.problems }))
}

fn without_line_end(bytes: &[u8]) -> &[u8] {
    let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    bytes.strip_suffix(b"\r").unwrap_or(bytes)
}

/// What stands after the last mark: the last line, or the end of the XML.
fn rest(reader: &mut Reader, about: About, line: u64, bytes: &[u8]) -> Result<Option<ListRow>, Broken> {
    match reader {
        Reader::Xml if memchr::memmem::find(bytes, b"</playerslist>").is_some() => Ok(None),
        Reader::Xml => Err(Broken::BreaksOff { line, why: phrase!("</playerslist> is missing at the end") }),
        Reader::FixedWidth(layout) if bytes.trim_ascii_end().len() < layout.least_width() => {
            Err(Broken::BreaksOff { line, why: phrase!("the last line is not whole") })
        }
        Reader::FixedWidth(_) | Reader::Delimited(_) => row(reader, about, line, bytes),
    }
}

/// A list of one kind has its ratings where the standard ones stand.
fn of_kind(mut player: Player, kind: RatingKind) -> Player {
    let is_single = player.rapid == Rated::default() && player.blitz == Rated::default();
    match kind {
        RatingKind::Rapid if is_single => player.rapid = std::mem::take(&mut player.standard),
        RatingKind::Blitz if is_single => player.blitz = std::mem::take(&mut player.standard),
        RatingKind::Standard | RatingKind::Rapid | RatingKind::Blitz => {}
    }
    player
}

fn too_long(line: u64, beginning: &[u8]) -> ListRow {
    let mut found = Findings::at(line);
    let what = phrase!("far too long for a row: {text}", text = shown(&String::from_utf8_lossy(beginning)));
    found.left_out(ProblemKind::BadRow, what);
    ListRow { line, player: None, problems: found.problems }
}

impl<R: Read> Iterator for Rows<R> {
    type Item = Result<ListRow, Broken>;

    fn next(&mut self) -> Option<Result<ListRow, Broken>> {
        if self.is_done {
            return None;
        }
        let next = self.next_row().transpose();
        self.is_done = !matches!(next, Some(Ok(_)));
        next
    }
}
