//! Random games, and what holds for every text whatever its bytes: used by tests, benches and fuzz targets.

use laws::board::{Fault, Move, Position, Setup, StartNumber};
use laws::notation::{Letters, Style, read, write};
use laws::pgn::{self, Game, Games, Problem, Reader};

/// A small generator of numbers (SplitMix64): the same everywhere for the same seed.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}

/// A start position: chess as often as Chess960.
pub fn any_start(random: &mut Random) -> Position {
    if random.below(2) == 0 {
        return Position::start();
    }
    let number = u16::try_from(random.below(960)).unwrap_or_default();
    StartNumber::new(number).map_or_else(|_| Position::start(), Position::chess960)
}

/// Plays at random, at most so many moves: each position with the move made in it.
pub fn random_game(random: &mut Random, start: &Position, limit: usize) -> Vec<(Position, Move)> {
    let mut game = Vec::new();
    let mut position = start.clone();
    while game.len() < limit {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let played = moves[random.below(moves.len())];
        game.push((position.clone(), played));
        let Ok(after) = position.play(played) else { break };
        position = after;
    }
    game
}

/// Checks a text as FEN: reading does not panic; what is read is the same once written and read again.
pub fn fen_holds_for(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(setup) = Setup::from_fen(&text) else { return };
    let again = Setup::from_fen(&setup.to_string());
    assert_eq!(again.as_ref(), Ok(&setup), "{text}");
    assert_eq!(Setup::from_fen(&setup.to_shredder_fen()), again, "{text}");
    let playable = !setup.faults().iter().any(Fault::prevents_play);
    let position = Position::new(setup);
    assert_eq!(position.is_ok(), playable, "{text}");
    let Ok(position) = position else { return };
    let _ = (position.identity(), position.is_checkmate(), position.start_number());
    for played in position.legal_moves() {
        for style in [Style::LAWS, Style::PGN] {
            let san = write(&position, played, &style).expect("a legal move is written");
            assert_eq!(read(&position, &san, &Letters::ENGLISH), Ok(played), "{san} in {text}");
        }
        let after = position.play(played).expect("a legal move");
        let faults = after.setup().faults();
        assert!(!faults.iter().any(Fault::prevents_play), "{text}, {played}: {faults:?}");
    }
}

/// Checks a text as PGN: reading does not panic; it is the same whatever pieces the bytes come in; what is
/// written reads as it was meant, and is stable.
pub fn pgn_holds_for(bytes: &[u8]) {
    let whole = events(bytes, usize::MAX);
    assert_eq!(events(bytes, 1), whole);
    assert_eq!(events(bytes, 7), whole);
    let mut games = Games::new(pgn::bytes(bytes));
    let mut ply_count = 0;
    while let Ok(Some((game, problems))) = games.next() {
        let _ = problems.iter().map(ToString::to_string).map(|text| text.len()).sum::<usize>();
        ply_count += game.main_line().moves.len();
        let written = game.to_pgn();
        let (again, problems) = first_game(&written);
        assert!(problems.is_empty(), "{problems:?} in {written}");
        assert_eq!(again.to_pgn(), written, "writing twice is stable");
        assert_eq!(again.main_line(), game.main_line(), "{written}");
    }
    assert!(ply_count <= bytes.len());
}

/// The first game of a text.
pub fn first_game(text: &str) -> (Game, Vec<Problem>) {
    let mut games = Games::new(pgn::bytes(text.as_bytes()));
    let Ok(game) = games.next();
    game.expect("a game was written")
}

/// The pieces of a text, as text, from chunks of a size.
pub fn events(bytes: &[u8], chunk: usize) -> Vec<String> {
    let mut source = pgn::bytes(bytes);
    let mut reader = Reader::new(move |buffer: &mut [u8]| {
        let size = buffer.len().min(chunk);
        source(&mut buffer[..size])
    });
    let mut events = Vec::new();
    loop {
        let Ok(event) = reader.next();
        let Some(event) = event.map(|event| format!("{event:?}")) else { return events };
        events.push(format!("{:?} {event}", reader.place()));
    }
}
