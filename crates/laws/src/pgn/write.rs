//! Writing a game as PGN, in the form for export: the seven headers that every game has first, the others by
//! name, moves in lines of at most 79 characters.

use glossary::Colour;

use super::game::{Game, LineNumber, PlayedMove, Termination};
use super::{Annotation, Header};
use crate::board::{Position, StartNumber};
use crate::notation::{Style, write};

/// The headers that every game has, in their order, with what is written where they are not known.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// How many characters a line of moves may have.
const LINE_LENGTH: usize = 79;

impl Game {
    /// The game as PGN. Lines end at a move that is not legal.
    ///
    /// ```
    /// use laws::pgn::{Games, bytes};
    /// let text = "1. e4 $1 {[%clk 0:10:00] good} (1. d4 d5) 1... e5 2. Nf3 1-0\n";
    /// let (game, _) = Games::new(bytes(text.as_bytes())).next()?.expect("one game");
    /// assert!(game.to_pgn().starts_with("[Event \"?\"]\n[Site \"?\"]\n"));
    /// assert!(game.to_pgn().ends_with(text));
    /// # Ok::<(), std::convert::Infallible>(())
    /// ```
    pub fn to_pgn(&self) -> String {
        self.to_text(&Style::PGN)
    }

    /// The game as PGN, but with its moves in another style: for people, not for other programs.
    ///
    /// ```
    /// use laws::notation::{Letters, Style};
    /// use laws::pgn::{Games, bytes};
    /// let (game, _) = Games::new(bytes(b"1. Nf3 d5 *")).next()?.expect("one game");
    /// let figurines = Style { letters: Letters::FIGURINES, ..Style::PGN };
    /// assert!(game.to_text(&figurines).ends_with("1. ♘f3 d5 *\n"));
    /// # Ok::<(), std::convert::Infallible>(())
    /// ```
    pub fn to_text(&self, style: &Style) -> String {
        let mut text = String::new();
        self.write_headers(&mut text);
        text.push('\n');
        let mut moves = Wrapped { text: &mut text, column: 0, word: String::new(), is_glued: false };
        self.write_moves(&mut moves, style);
        moves.word(self.result().as_str());
        moves.put_word();
        text.push('\n');
        text
    }

    /// The result after the moves, or else that of the header.
    fn result(&self) -> Termination {
        let announced = || self.header("Result").and_then(|value| Termination::of(value.as_bytes()));
        self.termination.or_else(announced).unwrap_or(Termination::Unfinished)
    }

    fn write_headers(&self, text: &mut String) {
        for (name, unknown) in ROSTER {
            let known = self.header(name).unwrap_or(unknown);
            let is_result = name == "Result" && Termination::of(known.as_bytes()).is_some();
            write_header(text, name, if is_result { self.result().as_str() } else { known });
        }
        let is_own = |header: &&Header| ROSTER.iter().all(|(name, _)| header.name != *name);
        let mut others: Vec<(&str, String)> = self
            .headers
            .iter()
            .filter(is_own)
            .filter(|header| !matches!(header.name.as_str(), "FEN" | "SetUp"))
            .map(|header| (header.name.as_str(), header.value.clone()))
            .collect();
        if self.start.start_number() != Some(StartNumber::STANDARD) || self.start.move_number() != 1 {
            others.push(("FEN", self.start.to_fen()));
            others.push(("SetUp", "1".to_owned()));
        }
        others.sort_by_key(|(name, _)| *name);
        for (name, value) in others {
            write_header(text, name, &value);
        }
    }

    /// Writes all lines with a stack of those that are interrupted by a variation.
    fn write_moves(&self, text: &mut Wrapped<'_>, style: &Style) {
        let mut open = vec![Pen::new(LineNumber::MAIN, self.start.clone())];
        text.comment(&self.main_line().preface);
        while let Some(pen) = open.last_mut() {
            let moves = &self.line(pen.line).moves;
            let variation =
                pen.next.checked_sub(1).and_then(|last| moves[last].variations.get(pen.variation));
            if let Some(&variation) = variation {
                pen.variation += 1;
                pen.needs_number = true;
                let start = pen.before.clone();
                text.open();
                text.comment(&self.line(variation).preface);
                open.push(Pen::new(variation, start));
            } else if !moves.get(pen.next).is_some_and(|played| pen.write(played, text, style)) {
                open.pop();
                if !open.is_empty() {
                    text.close();
                }
            }
        }
    }
}

/// A line that is being written.
struct Pen {
    line: LineNumber,
    /// The position before the move that was written last.
    before: Position,
    position: Position,
    /// The move to be written next.
    next: usize,
    /// The variation of the move before it that is to be written next.
    variation: usize,
    needs_number: bool,
}

impl Pen {
    fn new(line: LineNumber, start: Position) -> Pen {
        Pen { line, before: start.clone(), position: start, next: 0, variation: 0, needs_number: true }
    }

    /// Writes a move with what is said about it; whether it is legal.
    fn write(&mut self, played: &PlayedMove, text: &mut Wrapped<'_>, style: &Style) -> bool {
        let Ok(san) = write(&self.position, played.played, style) else { return false };
        match self.position.has_the_move() {
            Colour::White => text.word(&format!("{}.", self.position.move_number())),
            Colour::Black if self.needs_number => text.word(&format!("{}...", self.position.move_number())),
            Colour::Black => {}
        }
        text.word(&san);
        for glyph in &played.glyphs {
            text.word(&format!("${glyph}"));
        }
        text.comment(&played.annotation);
        self.needs_number = !played.annotation.is_empty();
        self.before.clone_from(&self.position);
        self.position.make_legal(played.played);
        (self.next, self.variation) = (self.next + 1, 0);
        true
    }
}

fn write_header(text: &mut String, name: &str, value: &str) {
    let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    text.push_str(&format!("[{name} \"{value}\"]\n"));
}

/// Words in lines of a limited length.
struct Wrapped<'a> {
    text: &'a mut String,
    column: usize,
    /// The last word, to which a parenthesis may still be added.
    word: String,
    /// Whether what comes next belongs to the last word.
    is_glued: bool,
}

impl Wrapped<'_> {
    fn word(&mut self, word: &str) {
        if !self.is_glued {
            self.put_word();
        }
        self.word.push_str(word);
        self.is_glued = false;
    }

    /// Puts the last word on the line where there is room, or on the next.
    fn put_word(&mut self) {
        let length = self.word.chars().count();
        if self.column > 0 && length > 0 {
            let has_room = self.column + 1 + length <= LINE_LENGTH;
            self.text.push(if has_room { ' ' } else { '\n' });
            self.column = if has_room { self.column + 1 } else { 0 };
        }
        self.text.push_str(&self.word);
        self.column += length;
        self.word.clear();
    }

    fn open(&mut self) {
        self.word("(");
        self.is_glued = true;
    }

    fn close(&mut self) {
        self.is_glued = true;
        self.word(")");
    }

    /// A comment in braces; one that holds a brace is written to the end of the line.
    fn comment(&mut self, annotation: &Annotation) {
        if annotation.is_empty() {
            return;
        }
        let comment = annotation.to_string();
        if comment.contains('}') {
            self.put_word();
            self.text.push_str(if self.column > 0 { "\n;" } else { ";" });
            self.text.push_str(&comment);
            self.text.push('\n');
            (self.column, self.is_glued) = (0, false);
            return;
        }
        self.word("{");
        self.is_glued = true;
        for word in comment.split(' ') {
            self.word(word);
        }
        self.is_glued = true;
        self.word("}");
    }
}
