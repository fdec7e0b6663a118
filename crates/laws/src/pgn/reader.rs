//! Cutting the bytes of a PGN into headers, moves, comments, variations and results.

use super::source::{More, Window};
use super::{Problem, ProblemKind, Termination, header};

/// How long a comment, a header or a word may be.
pub const MAX_TOKEN_BYTES: usize = 1024 * 1024;

/// How deep variations within variations are read.
pub const MAX_VARIATION_DEPTH: u32 = 64;

/// A piece of a PGN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// A header; backslashes before quotation marks are still in the value.
    Header {
        /// Its name.
        name: &'a [u8],
        /// Its value.
        value: &'a [u8],
    },
    /// A move as written, without its number.
    Move(&'a [u8]),
    /// A numeric annotation glyph; `!` and `?` are 1 to 6.
    AnnotationGlyph(u8),
    /// A comment without its braces.
    Comment(&'a [u8]),
    /// The moves that follow are played in place of the last one.
    VariationStart,
    /// The variation is over.
    VariationEnd,
    /// The game is over, with its result where one is written.
    GameEnd(Option<Termination>),
    /// Something is wrong.
    Problem(Problem),
}

/// What was found: the text of it ends `to` bytes before what is not consumed yet, and begins `from` before.
enum Token {
    Header { name: (usize, usize), value: (usize, usize) },
    Move { from: usize, to: usize },
    Comment { from: usize, to: usize },
    Plain(Event<'static>),
}

/// Reads a PGN piece by piece from a function that fills a buffer and says how many bytes it has written,
/// none at the end. It holds one piece at a time.
///
/// ```
/// use laws::pgn::{Event, Reader, Termination, bytes};
/// let mut reader = Reader::new(bytes(b"[White \"A\"]\n\n1. e4! {best} (1. d4) 1-0"));
/// let mut seen = Vec::new();
/// while let Some(event) = reader.next()? {
///     seen.push(match event {
///         Event::Header { name, value } => format!("{} bytes of {} bytes", value.len(), name.len()),
///         Event::Move(text) | Event::Comment(text) => String::from_utf8_lossy(text).into_owned(),
///         other => format!("{other:?}"),
///     });
/// }
/// assert_eq!(seen[0], "1 bytes of 5 bytes");
/// assert_eq!(seen[1..4], ["e4", "AnnotationGlyph(1)", "best"]);
/// assert_eq!(seen[4..], ["VariationStart", "d4", "VariationEnd", "GameEnd(Some(WhiteWins))"]);
/// # Ok::<(), std::convert::Infallible>(())
/// ```
pub struct Reader<F> {
    window: Window<F>,
    /// Whether a header of the game was read.
    has_headers: bool,
    /// Whether moves or variations of the game were read.
    has_moves: bool,
    depth: u32,
    /// How many variations are open beyond the depth that is read.
    skipped: u32,
    is_started: bool,
    /// Line and column of the last piece.
    place: (u64, u64),
}

impl<F> Reader<F> {
    /// A reader of what a function gives. Example: see [`Reader`].
    pub fn new(source: F) -> Reader<F> {
        Reader {
            window: Window::new(source),
            has_headers: false,
            has_moves: false,
            depth: 0,
            skipped: 0,
            is_started: false,
            place: (1, 1),
        }
    }

    /// Where the last piece began: line and column, from 1.
    ///
    /// ```
    /// use laws::pgn::{Reader, bytes};
    /// let mut reader = Reader::new(bytes(b"\n1. e4"));
    /// reader.next()?;
    /// assert_eq!(reader.place(), (2, 4));
    /// # Ok::<(), std::convert::Infallible>(())
    /// ```
    pub const fn place(&self) -> (u64, u64) {
        self.place
    }

    fn problem(&self, kind: ProblemKind) -> Token {
        Token::Plain(Event::Problem(Problem { line: self.window.line(), column: self.window.column(), kind }))
    }

    fn game_end(&mut self, termination: Option<Termination>) -> Token {
        (self.has_headers, self.has_moves, self.depth, self.skipped) = (false, false, 0, 0);
        Token::Plain(Event::GameEnd(termination))
    }
}

impl<F, E> Reader<F>
where
    F: FnMut(&mut [u8]) -> Result<usize, E>,
{
    /// The next piece, none at the end. Example: see [`Reader`].
    ///
    /// # Errors
    /// When the source fails.
    #[expect(clippy::should_implement_trait, reason = "what it gives borrows from the reader")]
    pub fn next(&mut self) -> Result<Option<Event<'_>>, E> {
        Ok(self.next_placed()?.map(|(event, _)| event))
    }

    /// The next piece with its line and column.
    #[expect(clippy::type_complexity, reason = "a piece and its place")]
    pub(super) fn next_placed(&mut self) -> Result<Option<(Event<'_>, (u64, u64))>, E> {
        let token = loop {
            match self.step()? {
                Found::Nothing => {}
                Found::End => return Ok(None),
                Found::Token(token) => break token,
            }
        };
        let event = match token {
            Token::Header { name, value } => Event::Header {
                name: self.window.before(name.0, name.1),
                value: self.window.before(value.0, value.1),
            },
            Token::Move { from, to } => Event::Move(self.window.before(from, to)),
            Token::Comment { from, to } => Event::Comment(self.window.before(from, to)),
            Token::Plain(event) => event,
        };
        Ok(Some((event, self.place)))
    }

    fn step(&mut self) -> Result<Found, E> {
        let Some(&first) = self.window.rest().first() else { return self.refill() };
        self.place = (self.window.line(), self.window.column());
        match first {
            b' ' | b'\t' | b'\r' | b'.' => self.window.consume(1),
            b'\n' => self.window.consume_line_end(),
            b'a'..=b'z' | b'A'..=b'Z' | b'-' | 0x80.. => return self.word(),
            b'0'..=b'9' => return self.number(),
            b'[' => return self.header(),
            b'{' => return self.comment(),
            b';' => return self.line_comment(),
            b'%' if self.window.column() == 1 => return self.skip_line(),
            b'(' => return self.open(),
            b')' => return Ok(self.close()),
            b'$' => return self.glyph(),
            b'!' | b'?' => return self.praise(),
            b'*' => {
                self.window.consume(1);
                return Ok(self.result(Termination::Unfinished));
            }
            unexpected => {
                let problem = self.problem(ProblemKind::UnexpectedCharacter(unexpected));
                self.window.consume(1);
                return Ok(Found::Token(problem));
            }
        }
        Ok(Found::Nothing)
    }

    /// Asks for more; at the end, ends the game.
    fn refill(&mut self) -> Result<Found, E> {
        if self.window.more()? == More::Bytes {
            self.step_over_mark()?;
            return Ok(Found::Nothing);
        }
        Ok(match self.depth {
            0 if self.has_headers || self.has_moves => Found::Token(self.game_end(None)),
            0 => Found::End,
            _ => self.unclosed(),
        })
    }

    /// Steps over the byte order mark that some programs put at the beginning.
    fn step_over_mark(&mut self) -> Result<(), E> {
        if !self.is_started {
            self.is_started = true;
            self.window.hold(3)?;
            if self.window.rest().starts_with(b"\xEF\xBB\xBF") {
                self.window.consume(3);
            }
        }
        Ok(())
    }

    fn unclosed(&mut self) -> Found {
        (self.depth, self.skipped) = (0, 0);
        Found::Token(self.problem(ProblemKind::UnclosedVariation))
    }

    /// Gives a token unless it stands in a variation that is too deep. Comments may also stand before the
    /// headers.
    fn unless_skipped(&mut self, token: Token) -> Found {
        self.has_moves |= !matches!(token, Token::Comment { .. });
        if self.skipped == 0 { Found::Token(token) } else { Found::Nothing }
    }

    /// A move, or one of the words that are none.
    fn word(&mut self) -> Result<Found, E> {
        let (length, more) = self.window.extent(1, |byte| !IS_OF_WORD[usize::from(byte)])?;
        if more == More::TooLong {
            return self.too_long(None);
        }
        let word = &self.window.rest()[..length];
        if matches!(word, b"e" | b"ep") {
            return self.en_passant(length);
        }
        if matches!(word, b"\xC2\xBD-\xC2\xBD" | b"\xC2\xBD") {
            self.window.consume(length);
            return Ok(self.result(Termination::Draw));
        }
        self.window.consume(length);
        Ok(self.unless_skipped(Token::Move { from: length, to: 0 }))
    }

    /// Steps over `e.p.`
    fn en_passant(&mut self, length: usize) -> Result<Found, E> {
        self.window.hold(4)?;
        let is_en_passant = length == 2 || self.window.rest().starts_with(b"e.p.");
        self.window.consume(if length == 1 && is_en_passant { 4 } else { length });
        if is_en_passant {
            return Ok(Found::Nothing);
        }
        Ok(self.unless_skipped(Token::Move { from: length, to: 0 }))
    }

    /// The number of a move, a result, or castling with zeros.
    fn number(&mut self) -> Result<Found, E> {
        let (digits, _) = self.window.extent(1, |byte| !byte.is_ascii_digit())?;
        let next = self.window.rest().get(digits).copied();
        if !matches!(next, Some(b'-' | b'/')) {
            self.window.consume(digits);
            return Ok(Found::Nothing);
        }
        let (length, more) = self.window.extent(digits, |byte| !IS_OF_WORD[usize::from(byte)])?;
        if more == More::TooLong {
            return self.too_long(None);
        }
        let termination = Termination::of(&self.window.rest()[..length]);
        self.window.consume(length);
        match termination {
            Some(termination) => Ok(self.result(termination)),
            None => Ok(self.unless_skipped(Token::Move { from: length, to: 0 })),
        }
    }

    fn result(&mut self, termination: Termination) -> Found {
        match self.depth {
            0 => Found::Token(self.game_end(Some(termination))),
            _ => Found::Token(self.problem(ProblemKind::ResultInVariation)),
        }
    }

    /// Tells that something is too long and steps over it, to its last byte where that is known.
    fn too_long(&mut self, last: Option<u8>) -> Result<Found, E> {
        let problem = self.problem(ProblemKind::TooLong);
        loop {
            let held = self.window.rest().len();
            let end = self.window.rest().iter().position(|&byte| Some(byte) == last);
            self.window.consume_lines(end.map_or(held, |end| end + 1));
            if last.is_none() || end.is_some() || self.window.more()? == More::End {
                return Ok(Found::Token(problem));
            }
        }
    }

    /// A header; before the first of the next game, the end of this one.
    fn header(&mut self) -> Result<Found, E> {
        if self.has_moves && self.window.column() > 1 {
            let problem = self.problem(ProblemKind::UnexpectedCharacter(b'['));
            self.window.consume(1);
            return Ok(Found::Token(problem));
        }
        if self.depth > 0 {
            return Ok(self.unclosed());
        }
        if self.has_moves {
            return Ok(Found::Token(self.game_end(None)));
        }
        let (length, more) = self.window.extent(1, |byte| byte == b'\n')?;
        if more == More::TooLong {
            return self.too_long(Some(b'\n'));
        }
        let Some(place) = header::find(&self.window.rest()[..length]) else {
            let problem = self.problem(ProblemKind::MalformedHeader);
            self.window.consume(length);
            return Ok(Found::Token(problem));
        };
        if self.has_headers && &self.window.rest()[place.name.0..place.name.1] == b"Event" {
            return Ok(Found::Token(self.game_end(None)));
        }
        self.has_headers = true;
        self.window.consume(place.length);
        let back = |(from, to): (usize, usize)| (place.length - from, place.length - to);
        Ok(Found::Token(Token::Header { name: back(place.name), value: back(place.value) }))
    }

    fn comment(&mut self) -> Result<Found, E> {
        let (length, more) = self.window.extent(1, |byte| byte == b'}')?;
        match more {
            More::TooLong => self.too_long(Some(b'}')),
            More::End => {
                let problem = self.problem(ProblemKind::UnclosedComment);
                self.window.consume_lines(length);
                Ok(Found::Token(problem))
            }
            More::Bytes => {
                self.window.consume_lines(length + 1);
                Ok(self.unless_skipped(Token::Comment { from: length, to: 1 }))
            }
        }
    }

    /// A comment to the end of the line.
    fn line_comment(&mut self) -> Result<Found, E> {
        let (length, more) = self.window.extent(1, |byte| byte == b'\n')?;
        if more == More::TooLong {
            return self.too_long(Some(b'\n'));
        }
        let ends_in_return = self.window.rest()[..length].ends_with(b"\r");
        self.window.consume(length);
        Ok(self.unless_skipped(Token::Comment { from: length - 1, to: usize::from(ends_in_return) }))
    }

    /// A line that begins with % is for programs other than readers of PGN.
    fn skip_line(&mut self) -> Result<Found, E> {
        let (length, more) = self.window.extent(0, |byte| byte == b'\n')?;
        if more == More::TooLong {
            return self.too_long(Some(b'\n'));
        }
        self.window.consume(length);
        Ok(Found::Nothing)
    }

    fn open(&mut self) -> Result<Found, E> {
        self.window.hold(3)?;
        if self.window.rest().starts_with(b"(=)") {
            self.window.consume(3);
            return Ok(self.unless_skipped(Token::Comment { from: 3, to: 0 }));
        }
        let problem = self.problem(ProblemKind::TooDeep);
        self.window.consume(1);
        self.has_moves = true;
        if self.depth >= MAX_VARIATION_DEPTH {
            self.skipped = self.skipped.saturating_add(1);
            return Ok(if self.skipped == 1 { Found::Token(problem) } else { Found::Nothing });
        }
        self.depth += 1;
        Ok(Found::Token(Token::Plain(Event::VariationStart)))
    }

    fn close(&mut self) -> Found {
        let problem = self.problem(ProblemKind::NoOpenVariation);
        self.window.consume(1);
        if self.skipped > 0 {
            self.skipped -= 1;
            return Found::Nothing;
        }
        if self.depth == 0 {
            return Found::Token(problem);
        }
        self.depth -= 1;
        Found::Token(Token::Plain(Event::VariationEnd))
    }

    /// `$` and a number.
    fn glyph(&mut self) -> Result<Found, E> {
        let (length, _) = self.window.extent(1, |byte| !byte.is_ascii_digit())?;
        let digits = std::str::from_utf8(&self.window.rest()[1..length]).unwrap_or_default();
        let number = digits.parse::<u8>();
        let problem = self.problem(ProblemKind::BadAnnotationGlyph);
        self.window.consume(length);
        match number {
            Ok(number) => Ok(self.unless_skipped(Token::Plain(Event::AnnotationGlyph(number)))),
            Err(_) => Ok(Found::Token(problem)),
        }
    }

    /// `!`, `?` and their pairs.
    fn praise(&mut self) -> Result<Found, E> {
        let (length, _) = self.window.extent(1, |byte| !matches!(byte, b'!' | b'?'))?;
        let number = match &self.window.rest()[..length] {
            b"!" => Some(1),
            b"?" => Some(2),
            b"!!" => Some(3),
            b"??" => Some(4),
            b"!?" => Some(5),
            b"?!" => Some(6),
            _ => None,
        };
        let problem = self.problem(ProblemKind::BadAnnotationGlyph);
        self.window.consume(length);
        match number {
            Some(number) => Ok(self.unless_skipped(Token::Plain(Event::AnnotationGlyph(number)))),
            None => Ok(Found::Token(problem)),
        }
    }
}

/// What one step found.
enum Found {
    Nothing,
    End,
    Token(Token),
}

/// Which bytes go on with a word: letters, digits, the signs of moves, and whatever is not ASCII.
static IS_OF_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let byte_is_sign = matches!(byte as u8, b'_' | b'+' | b'#' | b'=' | b':' | b'-' | b'/');
        table[byte] = (byte as u8).is_ascii_alphanumeric() || byte_is_sign || byte >= 0x80;
        byte += 1;
    }
    table
};
