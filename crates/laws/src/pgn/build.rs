//! Building whole games from a PGN.

use super::game::{Game, Header, LineNumber};
use super::replay::{Replay, Step};
use super::text::decode;
use super::{Annotation, Problem, ProblemKind, header};
use crate::board::Position;
use crate::notation::Letters;

/// How large the text of a game may be until the rest of it is left out.
pub const MAX_GAME_BYTES: usize = 16 * 1024 * 1024;

/// Reads the games of a PGN one after the other; one game is held at a time. Moves that are not legal, and
/// those after them in the same line, are left out and told. Example: see [`Game`].
pub struct Games<F> {
    replay: Replay<F>,
}

/// A game that is being built.
struct Builder {
    game: Game,
    problems: Vec<Problem>,
    /// The open lines, from the main line; none for a variation that replaces nothing.
    open: Vec<Option<LineNumber>>,
    has_anything: bool,
    size: usize,
}

impl<F> Games<F> {
    /// The games of what a function gives. Example: see [`Game`].
    pub fn new(source: F) -> Games<F> {
        Games { replay: Replay::new(source) }
    }

    /// The games with moves in other letters than the English ones of PGN. Example: see
    /// [`Replay::in_letters`].
    #[must_use]
    pub fn in_letters(self, letters: Letters) -> Games<F> {
        Games { replay: self.replay.in_letters(letters) }
    }
}

impl<F, E> Games<F>
where
    F: FnMut(&mut [u8]) -> Result<usize, E>,
{
    /// The next game with what is wrong in it, none at the end. Example: see [`Game`].
    ///
    /// # Errors
    /// When the source fails.
    #[expect(clippy::should_implement_trait, reason = "the source may fail")]
    pub fn next(&mut self) -> Result<Option<(Game, Vec<Problem>)>, E> {
        let mut builder = Builder::new();
        loop {
            let (line, column) = self.replay.place();
            match self.replay.next()? {
                None => return Ok(builder.has_anything.then(|| builder.finish())),
                Some(Step::GameEnd(termination)) => {
                    builder.game.termination = termination;
                    return Ok(Some(builder.finish()));
                }
                Some(step) => builder.add(step, (line, column)),
            }
        }
    }
}

impl Builder {
    fn new() -> Builder {
        let game = Game::new(Position::start());
        let open = vec![Some(LineNumber::MAIN)];
        Builder { game, problems: Vec::new(), open, has_anything: false, size: 0 }
    }

    fn finish(self) -> (Game, Vec<Problem>) {
        (self.game, self.problems)
    }

    fn add(&mut self, step: Step<'_>, place: (u64, u64)) {
        self.has_anything |= !matches!(step, Step::Comment(_));
        if !self.has_room(&step, place) {
            return;
        }
        match step {
            Step::Header { name, value } => self.header(name, value),
            Step::Move { played, .. } => {
                if let Some(line) = self.line() {
                    self.game.push(line, played);
                }
            }
            Step::AnnotationGlyph(number) => self.glyph(number),
            Step::Comment(text) => self.comment(text),
            Step::VariationStart => {
                let added = self.line().and_then(|line| self.game.add_variation(line));
                self.open.push(added);
            }
            Step::VariationEnd => {
                self.open.pop();
            }
            Step::Problem(problem) => self.problems.push(problem),
            Step::Unplayed(_) | Step::GameEnd(_) => {}
        }
    }

    /// Counts what is held; tells once when it becomes too much. Variations are opened and closed all the
    /// same.
    fn has_room(&mut self, step: &Step<'_>, (line, column): (u64, u64)) -> bool {
        let had_room = self.size <= MAX_GAME_BYTES;
        self.size = self.size.saturating_add(match step {
            Step::Header { name, value } => 64 + name.len() + value.len(),
            Step::Comment(text) => 8 + text.len(),
            Step::Move { .. } | Step::VariationStart | Step::Problem(_) => 128,
            Step::AnnotationGlyph(_) => 1,
            Step::Unplayed(_) | Step::VariationEnd | Step::GameEnd(_) => 0,
        });
        let has_room = self.size <= MAX_GAME_BYTES;
        if had_room && !has_room {
            self.problems.push(Problem { line, column, kind: ProblemKind::GameTooLarge });
        }
        if !has_room && matches!(step, Step::VariationStart) {
            self.open.push(None);
        }
        has_room || matches!(step, Step::VariationEnd)
    }

    fn line(&self) -> Option<LineNumber> {
        self.open.last().copied().flatten()
    }

    fn header(&mut self, name: &[u8], value: &[u8]) {
        let (name, value) = (decode(name).into_owned(), header::unescape(&decode(value)));
        if name == "FEN" {
            self.game.start = Position::from_fen(&value).unwrap_or_else(|_| Position::start());
        }
        self.game.headers.push(Header { name, value });
    }

    fn glyph(&mut self, number: u8) {
        let line = self.line().map(|line| self.game.line_mut(line));
        if let Some(last) = line.and_then(|line| line.moves.last_mut()) {
            last.glyphs.push(number);
        }
    }

    fn comment(&mut self, text: &[u8]) {
        let annotation = Annotation::parse(&decode(text));
        let Some(line) = self.line().map(|line| self.game.line_mut(line)) else { return };
        let place = match line.moves.last_mut() {
            Some(last) => &mut last.annotation,
            None => &mut line.preface,
        };
        place.add(annotation);
    }
}
