//! The record of a game: read and checked, announced for a blind player, put together from two incomplete
//! score sheets, sealed; and start positions drawn for Chess960.

use access::Permission;
use glossary::Colour;
use laws::adjournment::{Digest as SealedDigest, Envelope, NotTheSealedMove, Opened, Sealed};
use laws::blind::{RankNames, announce};
use laws::board::{Move, Placement, Position, Setup, StartNumber, UnusableFen};
use laws::chess960_draw::{Seed, StartDraw};
use laws::claim::occurrences;
use laws::clock::ClockTime;
use laws::ending::{Search, after_move};
use laws::notation::{Language, Letters, Style, write};
use laws::pgn::{self, Games, Problem};
use laws::ruling::Ruling;
use laws::scoresheet::{Difference, Found, PartialSheet, Task};
use sha2::{Digest, Sha256};
use words::Message;

use crate::app::App;
use crate::{Error, Staff};

/// How long a record may be: a hundred moves with clock times and comments.
pub const MAX_CHARACTERS: usize = 20_000;

/// How many problems of a record are told; more are only counted.
const MAX_PROBLEMS: usize = 50;

/// How many positions a reconstruction looks at.
const MOST_POSITIONS: u64 = 200_000;

/// How many boards a draw of start positions is for, at most.
const MAX_DRAWN: u16 = 999;

/// A move of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// The number of the move in the game.
    pub number: u32,
    /// Who made it.
    pub by: Colour,
    /// The move with figurines, as the Laws write it (Appendix C).
    pub notation: String,
    /// How it is announced to a blind player (D.2.1).
    pub announced: String,
    /// The position after it, as FEN.
    pub position: String,
}

/// A record as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecord {
    /// How many games the text has; the first is shown.
    pub games: usize,
    /// The moves of the first game.
    pub moves: Vec<RecordedMove>,
    /// What is wrong in the text, the first of it.
    pub problems: Vec<Problem>,
    /// How many problems more there are.
    pub more_problems: usize,
    /// The last position of the first game, as FEN.
    pub position: String,
    /// How the game has ended on the board, if it has (5.1.1, 5.2, 9.6).
    pub ending: Option<Ruling>,
    /// After how many moves of either player the last position was on the board (9.2.3).
    pub occurrences: Vec<usize>,
    /// For how many moves of either player no piece was captured and no pawn moved (9.3).
    pub quiet: u32,
    /// The first game as other programs read it.
    pub pgn: String,
}

/// Two incomplete score sheets, and the position on the board (8.5.3).
#[derive(Clone, Copy, Debug, Default)]
pub struct SheetsRequest<'a> {
    /// White's sheet: the moves of both players, `-` for a missing one.
    pub white: &'a str,
    /// Black's sheet.
    pub black: &'a str,
    /// The position on the board, as FEN; its first field is enough.
    pub board: &'a str,
    /// How many moves both players together have made; as many as the longer sheet has if nothing is said.
    pub made: Option<usize>,
    /// The piece letters of the sheets, by the English name of their language.
    pub letters: &'a str,
    /// The start position, where it is not the usual one.
    pub start: &'a str,
}

/// How far a reconstruction has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reconstructed {
    /// One way leads to the position.
    Only,
    /// Several do: two of them are told, and the players say which was played.
    Several,
    /// One was found before the search had to stop; there may be others.
    AtLeast,
    /// None does.
    None,
    /// The search had to stop before it found one.
    Open,
}

impl Reconstructed {
    /// The word by which programs and catalogues know it.
    pub const fn word(self) -> &'static str {
        match self {
            Reconstructed::Only => "only",
            Reconstructed::Several => "several",
            Reconstructed::AtLeast => "at-least",
            Reconstructed::None => "none",
            Reconstructed::Open => "open",
        }
    }
}

/// The result of a reconstruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetsAnswer {
    /// How many moves from the start both sheets have alike.
    pub agreed: usize,
    /// Where they first contradict each other.
    pub difference: Option<Difference>,
    /// How far it has come.
    pub found: Reconstructed,
    /// The ways that lead to the position: none, one or two.
    pub ways: Vec<Vec<RecordedMove>>,
    /// How many positions were looked at.
    pub positions: u64,
}

/// The letters of a language by its English name, or the figurines.
///
/// # Errors
///
/// If no such language is known.
pub fn letters(named: &str) -> Result<Letters, Error> {
    if named.is_empty() {
        return Ok(Letters::ENGLISH);
    }
    if named.eq_ignore_ascii_case("figurines") {
        return Ok(Letters::FIGURINES);
    }
    let known = Language::ALL.iter().find(|language| language.name().eq_ignore_ascii_case(named));
    let known = known.ok_or_else(|| Error::invalid("letters", Message::new("record-no-letters")))?;
    Ok(Letters::of(*known))
}

fn short<'a>(field: &str, text: &'a str) -> Result<&'a str, Error> {
    match text.chars().count() {
        0..=MAX_CHARACTERS => Ok(text),
        _ => Err(Error::invalid(field, Message::new("record-too-long"))),
    }
}

/// Reads a record: PGN, or moves alone.
///
/// # Errors
///
/// If whoever asks does not work at the desk, the text is too long or empty, or no such letters are known.
pub async fn read(app: &App, by: &Staff, text: &str, named: &str) -> Result<ReadRecord, Error> {
    by.must(Permission::ReadDesk)?;
    let (text, letters) = (short("moves", text)?.to_owned(), letters(named)?);
    if text.trim().is_empty() {
        return Err(Error::invalid("moves", Message::new("record-empty")));
    }
    app.blocking(move |_| Ok(read_text(&text, letters))).await
}

fn read_text(text: &str, letters: Letters) -> ReadRecord {
    let mut games = Games::new(pgn::bytes(text.as_bytes())).in_letters(letters);
    let (mut problems, mut count, mut first) = (Vec::new(), 0, None);
    loop {
        let Ok(read) = games.next();
        let Some((game, wrong)) = read else { break };
        count += 1;
        problems.extend(wrong);
        first.get_or_insert(game);
    }
    let first = first.unwrap_or_else(|| pgn::Game::new(Position::start()));
    let played: Vec<Move> = first.main_line().moves.iter().map(|one| one.played).collect();
    let (moves, history) = told(&first.start, &played);
    let last = history.last().expect("the start is there");
    let more_problems = problems.len().saturating_sub(MAX_PROBLEMS);
    problems.truncate(MAX_PROBLEMS);
    ReadRecord {
        games: count,
        moves,
        problems,
        more_problems,
        position: last.to_fen(),
        ending: after_move(&history, &Search),
        occurrences: occurrences(&history, last.identity()),
        quiet: last.halfmoves(),
        pgn: first.to_pgn(),
    }
}

/// Moves as they are shown and announced, as far as they are legal, and the positions of the game.
fn told(start: &Position, moves: &[Move]) -> (Vec<RecordedMove>, Vec<Position>) {
    let style = Style { letters: Letters::FIGURINES, ..Style::LAWS };
    let mut history = vec![start.clone()];
    let mut all = Vec::new();
    for &played in moves {
        let before = history.last().expect("the start is there");
        let (Ok(notation), Ok(announced), Ok(after)) =
            (write(before, played, &style), announce(before, played, RankNames::German), before.play(played))
        else {
            break;
        };
        all.push(RecordedMove {
            number: before.move_number(),
            by: before.has_the_move(),
            notation,
            announced,
            position: after.to_fen(),
        });
        history.push(after);
    }
    (all, history)
}

/// Puts a game together from two incomplete score sheets (8.5.3).
///
/// # Errors
///
/// If whoever asks does not work at the desk, or what is typed is not understood.
pub async fn reconstruct(app: &App, by: &Staff, request: SheetsRequest<'_>) -> Result<SheetsAnswer, Error> {
    by.must(Permission::ReadDesk)?;
    let task = task(request)?;
    app.blocking(move |_| Ok(solved(&task))).await
}

fn task(request: SheetsRequest<'_>) -> Result<Task, Error> {
    let sheet =
        |field: &str, text| Ok::<_, Error>(PartialSheet::parse(&without_numbers(short(field, text)?)));
    let (white, black) = (sheet("white", request.white)?, sheet("black", request.black)?);
    let longer = white.0.len().max(black.0.len());
    let moves = request.made.unwrap_or(longer);
    if moves == 0 || moves > MAX_CHARACTERS {
        return Err(Error::invalid("made", Message::new("record-empty")));
    }
    let start = match request.start.trim() {
        "" => Position::start(),
        fen => Position::from_fen(fen).map_err(|why| Error::invalid("start", why.phrase()))?,
    };
    Ok(Task {
        start,
        white,
        black,
        board: placement(request.board)?,
        moves,
        letters: letters(request.letters)?,
        most_positions: MOST_POSITIONS,
    })
}

/// The men on the board; the rest of a FEN need not be known.
fn placement(text: &str) -> Result<Placement, Error> {
    let men = text.split_whitespace().next().unwrap_or_default();
    let setup = Setup::from_fen(&format!("{men} w"));
    Ok(setup.map_err(|why| Error::invalid("board", UnusableFen::from(why).phrase()))?.placement)
}

/// The moves of a sheet without their numbers: `12.Nf3` and `12. Nf3` are `Nf3`.
fn without_numbers(text: &str) -> String {
    let word = |word: &str| {
        let after = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
        match after.strip_prefix('.') {
            Some(rest) if after.len() < word.len() => rest.trim_start_matches('.').to_owned(),
            Some(_) | None => word.to_owned(),
        }
    };
    let words: Vec<String> = text.split_whitespace().map(word).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

fn solved(task: &Task) -> SheetsAnswer {
    let reconstruction = task.reconstruct();
    let (found, ways) = match reconstruction.found {
        Found::Only(one) => (Reconstructed::Only, vec![one]),
        Found::Several(one, other) => (Reconstructed::Several, vec![one, other]),
        Found::AtLeast(one) => (Reconstructed::AtLeast, vec![one]),
        Found::None => (Reconstructed::None, Vec::new()),
        Found::Open => (Reconstructed::Open, Vec::new()),
    };
    SheetsAnswer {
        agreed: reconstruction.agreed,
        difference: reconstruction.difference,
        found,
        ways: ways.iter().map(|way| told(&task.start, way).0).collect(),
        positions: reconstruction.positions,
    }
}

/// What is opened of a sealed move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsealed {
    /// It is not the text that was sealed.
    AnotherText,
    /// It is, and this move is legal.
    Legal(String),
    /// It is, and this is wrong with the move, by its word in the incident of the opened envelope (I.8).
    Wrong(&'static str),
}

/// The digest of a sealed move, to be written down now; the move stays secret until it is opened (I.1).
///
/// # Errors
///
/// If whoever asks does not work at the desk, or move or secret are missing or too long.
pub fn seal(by: &Staff, written: &str, secret: &str) -> Result<String, Error> {
    by.must(Permission::ReadDesk)?;
    Ok(digest(&sealed(written, secret)?.bytes()).hex())
}

/// Compares a sealed move with its digest, and reads it in the position before it.
///
/// # Errors
///
/// If whoever asks does not work at the desk, or position, digest, move or secret are not understood.
pub fn unseal(
    by: &Staff,
    (written, secret): (&str, &str),
    kept: &str,
    position: &str,
    named: &str,
) -> Result<Unsealed, Error> {
    by.must(Permission::ReadDesk)?;
    let sealed = sealed(written, secret)?;
    let position = Position::from_fen(position).map_err(|why| Error::invalid("position", why.phrase()))?;
    let kept = SealedDigest::parse(kept)
        .ok_or_else(|| Error::invalid("digest", Message::new("sealed-no-digest")))?;
    let envelope = Envelope {
        white: String::new(),
        black: String::new(),
        sealed_by: position.has_the_move(),
        move_number: position.move_number(),
        position: position.clone(),
        used_by_white: ClockTime::ZERO,
        used_by_black: ClockTime::ZERO,
        draw_offered_by: None,
        resumption: String::new(),
        digest: kept,
    };
    let opened = envelope.open(&sealed, &letters(named)?, digest);
    Ok(match opened {
        Err(NotTheSealedMove) => Unsealed::AnotherText,
        Ok(Opened::Legal(played)) => Unsealed::Legal(said(&position, played)),
        Ok(Opened::Ambiguous) => Unsealed::Wrong("ambiguous"),
        Ok(Opened::Unclear) => Unsealed::Wrong("unclear"),
        Ok(Opened::Illegal) => Unsealed::Wrong("illegal"),
    })
}

fn said(position: &Position, played: Move) -> String {
    let (moves, _) = told(position, &[played]);
    moves.into_iter().next().map(|one| one.notation).unwrap_or_default()
}

fn sealed(written: &str, secret: &str) -> Result<Sealed, Error> {
    let (written, secret) = (written.trim(), secret.trim());
    if written.is_empty() || written.chars().count() > 20 {
        return Err(Error::invalid("written", Message::new("sealed-no-move")));
    }
    if secret.chars().count() < 8 || secret.chars().count() > 200 {
        return Err(Error::invalid("secret", Message::new("sealed-no-secret")));
    }
    Ok(Sealed { written: written.to_owned(), secret: secret.to_owned() })
}

fn digest(bytes: &[u8]) -> SealedDigest {
    SealedDigest(Sha256::digest(bytes).into())
}

/// Start positions of Chess960, drawn from a seed: whoever knows it can repeat the draw (II.2).
///
/// # Errors
///
/// If whoever asks does not work at the desk, or it is for more boards than there can be.
pub fn draw_starts(by: &Staff, seed: u64, boards: u16) -> Result<Vec<(StartNumber, String)>, Error> {
    by.must(Permission::ReadDesk)?;
    if boards == 0 || boards > MAX_DRAWN {
        return Err(Error::invalid("boards", Message::new("chess960-boards")));
    }
    let mut draw = StartDraw::of(Seed(seed));
    let one = |_| {
        let number = draw.next_number();
        (number, Position::chess960(number).to_fen())
    };
    Ok((0..boards).map(one).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of article D.2.1, and the fool's mate: two moves each, mate by the queen.
    #[test]
    fn a_record_is_read_announced_and_its_end_is_told() {
        let read = read_text("1. f3 e5 2. g4 Qh4# 0-1", Letters::ENGLISH);
        let moves: Vec<&str> = read.moves.iter().map(|one| one.notation.as_str()).collect();
        assert_eq!(moves, ["f3", "e5", "g4", "♕h4#"]);
        assert_eq!(read.moves[1].announced, "Bauer Eva sieben Eva fuenf");
        assert_eq!((read.games, read.problems.len(), read.quiet), (1, 0, 1));
        assert!(read.ending.unwrap().cites("5.1.1"));
        let wrong = read_text("1. e4 e5 2. Ke3", Letters::ENGLISH);
        assert_eq!((wrong.moves.len(), wrong.problems.len()), (2, 1));
        assert_eq!(read_text("1. e4 Sf6", Letters::of(Language::German)).problems, []);
    }

    #[test]
    fn a_position_that_comes_back_is_counted() {
        let read = read_text("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8", Letters::ENGLISH);
        assert_eq!((read.occurrences.len(), read.quiet), (3, 8), "the start, and twice again (9.2)");
    }

    #[test]
    fn sheets_with_gaps_are_put_together() {
        let request = SheetsRequest {
            white: "1. e4 e5 2. Nf3 - 3. -",
            black: "1.e4 e5 2.- Nc6 3.-",
            board: "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R",
            made: Some(5),
            ..SheetsRequest::default()
        };
        let answer = solved(&task(request).unwrap());
        assert_eq!((answer.found, answer.agreed), (Reconstructed::Only, 2));
        assert_eq!(answer.ways[0][4].notation, "♗b5");
        let nothing = SheetsRequest { white: "", black: "", made: None, ..request };
        assert!(task(nothing).is_err());
    }

    /// SHA-256 of the secret, a line feed and the move: `printf 'correct horse\ne4' | sha256sum`.
    #[test]
    fn a_sealed_move_is_what_its_digest_says() {
        let kept = digest(&sealed("e4", "correct horse").unwrap().bytes()).hex();
        assert_eq!(kept, "fd4c061620788a156a5183e24b227c83cb3e86d7e3b921a0a692363a5642fae9");
        assert_eq!(SealedDigest::parse(&kept), Some(digest(b"correct horse\ne4")));
        assert_eq!(SealedDigest::parse("zz"), None);
        assert!(sealed("e4", "short").is_err(), "all moves could be tried");
    }
}
