//! The next list in the form of the one before: ratings, games, K and activity are others, everything else
//! stays byte for byte.

use std::io::{self, Read, Write};

use glossary::rating::RatingKind;
use glossary::{Rating, phrase};
use memchr::memmem::Finder;

use super::fixed_width::Layout;
use super::player::{Player, Rated};
use super::problem::Findings;
use super::window::{Taken, Window};
use super::{About, Broken, decoded, first_lines, of_kind, opened, unreadable, without_line_end, write, xml};

/// What the next list says of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The standard list.
    pub standard: Rated,
    /// The rapid list.
    pub rapid: Rated,
    /// The blitz list.
    pub blitz: Rated,
    /// Whether the player is active.
    pub is_active: bool,
}

impl Figures {
    /// Those of a player as they are. Example: see [`rewrite`].
    pub const fn of(player: &Player) -> Figures {
        let Player { standard, rapid, blitz, is_active, .. } = player;
        Figures { standard: *standard, rapid: *rapid, blitz: *blitz, is_active: *is_active }
    }

    /// Those of one of the lists. Example: see [`rewrite`].
    pub const fn rated(&self, kind: RatingKind) -> &Rated {
        match kind {
            RatingKind::Standard => &self.standard,
            RatingKind::Rapid => &self.rapid,
            RatingKind::Blitz => &self.blitz,
        }
    }
}

/// Why the next list could not be written.
#[derive(Debug, thiserror::Error)]
pub enum NotRewritten {
    /// The list before cannot be read.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// The next list cannot be written.
    #[error("{0}")]
    Unwritable(#[from] io::Error),
}

/// Writes the next list in the form of the one that is read, FIDE's XML or text in columns. Every player of
/// the list is asked for in its order; those that are new stand at the end. The month is that of the heading
/// of a list of one kind, such as `DEC26`.
///
/// ```
/// use formats::rating_list::{About, Figures, Player, Rated, read, rewrite, write};
/// use glossary::{Rating, rating::RatingKind};
/// let mut tal = Player::named("Tal, Mikhail");
/// tal.standard = Rated { rating: Rating::new(2650).ok(), games: 9, k: 10 };
/// let mut list = Vec::new();
/// write::fixed_width([tal], &mut list)?;
/// let about = About::by_file_name("players_list.txt", jiff::civil::date(2026, 11, 1));
/// let mut next = Vec::new();
/// let mut change = |player: &Player| {
///     let standard = Rated { rating: Rating::new(2655).ok(), games: 11, k: 10 };
///     assert_eq!(Figures::of(player).rated(RatingKind::Standard).games, 9);
///     Figures { standard, ..Figures::of(player) }
/// };
/// let rows = rewrite(list.as_slice(), about, "DEC26", &mut next, &mut change, &[])?;
/// assert_eq!((rows, next.len()), (1, list.len()));
/// let tal = read(next.as_slice(), about)?.next().expect("a row")?.player.expect("a player");
/// assert_eq!((tal.standard.rating, tal.standard.games), (Rating::new(2655).ok(), 11));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the list cannot be read, is a federation's as CSV, or the next one cannot be written.
pub fn rewrite(
    source: impl Read,
    about: About,
    month: &str,
    out: &mut impl Write,
    change: &mut dyn FnMut(&Player) -> Figures,
    added: &[Player],
) -> Result<u64, NotRewritten> {
    let mut window = opened(source)?;
    let beginning = window.beginning();
    let mark = beginning.strip_prefix(b"\xef\xbb\xbf").map_or(0, |_| 3);
    if beginning[mark..].trim_ascii_start().starts_with(b"<") {
        return Rewriting { about, out, change, rows: 0 }.xml(window, added);
    }
    let lines: Vec<(usize, String)> =
        first_lines(beginning).map(|(end, line)| (end, decoded(line))).collect();
    let header = lines.iter().find(|(_, line)| !line.trim().is_empty());
    let found = header.and_then(|(end, line)| Some((*end, Layout::of(line)?)));
    let Some((end, layout)) = found else {
        let why = phrase!("only FIDE's own lists, as XML or as text in columns, can be continued");
        return Err(Broken::NotAList(why).into());
    };
    let mut head = beginning[..end].to_vec();
    layout.set_month(&mut head, month);
    out.write_all(&head)?;
    window.skip(end);
    Rewriting { about, out, change, rows: 0 }.fixed_width(window, &layout, added)
}

struct Rewriting<'a, W> {
    about: About,
    out: &'a mut W,
    change: &'a mut dyn FnMut(&Player) -> Figures,
    rows: u64,
}

impl<W: Write> Rewriting<'_, W> {
    fn fixed_width(
        mut self,
        mut window: Window<impl Read>,
        layout: &Layout,
        added: &[Player],
    ) -> Result<u64, NotRewritten> {
        let mark = Finder::new(b"\n");
        let mut ended = true;
        loop {
            let (line, bytes) = match window.take(&mark).map_err(|error| unreadable(self.rows, &error))? {
                Taken::Whole(line, bytes) => (line, bytes),
                Taken::Rest(_, []) => break,
                Taken::Rest(line, bytes) => (line, bytes),
                Taken::TooLong(..) => return Err(Broken::TooLong.into()),
            };
            let row = without_line_end(bytes);
            ended = row.len() < bytes.len();
            let patched = self.row_of_columns(layout, line, row);
            self.out.write_all(patched.as_deref().unwrap_or(row))?;
            self.out.write_all(&bytes[row.len()..])?;
        }
        for player in added {
            if !std::mem::replace(&mut ended, true) {
                self.out.write_all(b"\r\n")?;
            }
            self.rows += 1;
            self.out.write_all(&layout.row(player, self.about.kind))?;
            self.out.write_all(b"\r\n")?;
        }
        Ok(self.rows)
    }

    /// A line with the next figures; none where there is no player.
    fn row_of_columns(&mut self, layout: &Layout, line: u64, row: &[u8]) -> Option<Vec<u8>> {
        if row.trim_ascii().is_empty() {
            return None;
        }
        let player = layout.player(row, self.about.published, &mut Findings::at(line))?;
        let figures = self.next(player);
        Some(layout.patched(row, self.about.published, &figures, self.about.kind))
    }

    fn next(&mut self, player: Player) -> Figures {
        self.rows += 1;
        (self.change)(&of_kind(player, self.about.kind))
    }

    fn xml(mut self, mut window: Window<impl Read>, added: &[Player]) -> Result<u64, NotRewritten> {
        let mark = Finder::new(xml::END);
        loop {
            match window.take(&mark).map_err(|error| unreadable(self.rows, &error))? {
                Taken::Whole(line, bytes) => {
                    let Some(begin) = memchr::memmem::find(bytes, xml::BEGIN) else {
                        self.out.write_all(bytes)?;
                        continue;
                    };
                    let (start, end) = (begin + xml::BEGIN.len(), bytes.len() - xml::END.len());
                    let inner = &bytes[start..end];
                    let player = xml::player(inner, self.about.published, &mut Findings::at(line));
                    let figures = player.map(|player| self.next(player));
                    let patched = figures.and_then(|one| xml::patched(inner, &one, self.about.kind));
                    self.out.write_all(&bytes[..start])?;
                    self.out.write_all(patched.as_deref().unwrap_or(inner))?;
                    self.out.write_all(&bytes[end..])?;
                }
                Taken::Rest(line, bytes) => {
                    let Some(end) = memchr::memmem::find(bytes, b"</playerslist>") else {
                        let why = phrase!("</playerslist> is missing at the end");
                        return Err(Broken::BreaksOff { line, why }.into());
                    };
                    self.out.write_all(&bytes[..end])?;
                    for player in added {
                        self.rows += 1;
                        write::write_element_by_element(player, self.out)?;
                    }
                    self.out.write_all(&bytes[end..])?;
                    return Ok(self.rows);
                }
                Taken::TooLong(..) => return Err(Broken::TooLong.into()),
            }
        }
    }
}

/// The number that stands in a field; 0 where there is none.
pub(super) fn number_of(text: &str) -> u32 {
    text.trim().parse().unwrap_or(0)
}

/// Rating, games and K as numbers, 0 for none.
pub(super) fn numbers(rated: &Rated) -> [u32; 3] {
    [rated.rating.map_or(0, Rating::get).into(), rated.games.into(), rated.k.into()]
}

/// FIDE's flag, with activity said anew; none where it says it already.
pub(super) fn flag(old: &str, is_active: bool) -> Option<String> {
    let old = old.trim();
    let was_active = !old.contains(['i', 'I']);
    if was_active == is_active {
        return None;
    }
    Some(if is_active { old.replace(['i', 'I'], "") } else { format!("{old}i") })
}
