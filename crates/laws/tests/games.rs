//! PGN: what is read, what is told, what is written; random games there and back; any bytes at all.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

#[allow(dead_code, unreachable_pub, reason = "shared with other tests")]
mod support;

use std::time::Duration;

use laws::board::{Position, StartNumber};
use laws::notation::{Form, Language, Letters, Style, read, uci, write};
use laws::pgn::{
    self, Game, Games, LineNumber, MAX_TOKEN_BYTES, MAX_VARIATION_DEPTH, Problem, Replay, Step, Termination,
};
use proptest::prelude::*;
use support::{Random, any_start, events, fen_holds_for, first_game, pgn_holds_for, random_game};

fn all_games(text: &[u8]) -> Vec<(Game, Vec<Problem>)> {
    let mut games = Games::new(pgn::bytes(text));
    std::iter::from_fn(|| {
        let Ok(game) = games.next();
        game
    })
    .collect()
}

fn problems(text: &str) -> Vec<String> {
    all_games(text.as_bytes())
        .into_iter()
        .flat_map(|(_, found)| found)
        .map(|found| found.to_string())
        .collect()
}

#[test]
fn moves_of_random_games_survive_every_notation() {
    let mut random = Random(2);
    let languages = Language::ALL.iter().map(|&language| Letters::of(language)).chain([Letters::FIGURINES]);
    let languages: Vec<Letters> = languages.collect();
    let mut count = 0;
    for _ in 0..150 {
        let start = any_start(&mut random);
        for (position, played) in random_game(&mut random, &start, 200) {
            let letters = languages[random.below(languages.len())];
            for style in
                [Style::PGN, Style { letters, ..Style::LAWS }, Style { form: Form::Long, ..Style::LAWS }]
            {
                let text = write(&position, played, &style).unwrap();
                assert_eq!(read(&position, &text, &style.letters), Ok(played), "{text} in {position}");
            }
            for form in [uci::Castling::RooksDeparture, uci::Castling::KingsArrival] {
                let is_plain = position.castling_side(played).is_none() || start == Position::start();
                if is_plain || form == uci::Castling::RooksDeparture {
                    assert_eq!(uci::read(&position, &uci::write(&position, played, form)), Ok(played));
                }
            }
            count += 1;
        }
    }
    assert!(count > 20_000, "a corpus of {count} moves");
}

/// A game with everything in it.
fn any_game(random: &mut Random) -> Game {
    let start = any_start(random);
    let mut game = Game::new(start.clone());
    game.set_header("White", "Quote \" and \\ backslash");
    game.termination =
        Some([Termination::WhiteWins, Termination::Draw, Termination::Unfinished][random.below(3)]);
    add_moves(random, &mut game, LineNumber::MAIN, &start, 3);
    game
}

fn add_moves(random: &mut Random, game: &mut Game, line: LineNumber, start: &Position, depth: usize) {
    let length = random.below(40);
    for (position, played) in random_game(random, start, length) {
        let added = game.push(line, played);
        if random.below(3) == 0 {
            let seconds = Duration::from_millis(random.next() % 10_000_000);
            added.annotation.clock = Some(pgn::ClockTime(seconds));
        }
        if random.below(8) == 0 {
            added.annotation.text =
                ["a word", "a } brace", "; semicolon { (", "%"][random.below(4)].to_owned();
        }
        if random.below(8) == 0 {
            added.glyphs.push(u8::try_from(random.below(256)).unwrap());
        }
        if depth > 0 && random.below(10) == 0 {
            let variation = game.add_variation(line).unwrap();
            add_moves(random, game, variation, &position, depth - 1);
        }
    }
}

#[test]
fn random_games_survive_pgn() {
    let mut random = Random(3);
    for _ in 0..200 {
        let game = any_game(&mut random);
        let written = game.to_pgn();
        let (again, problems) = first_game(&written);
        assert_eq!(problems, [], "{written}");
        assert_eq!(again.to_pgn(), written);
        assert_eq!((&again.start, again.termination), (&game.start, game.termination));
        assert_eq!(again.main_line(), game.main_line(), "{written}");
        assert_eq!(again.header("White"), game.header("White"));
        assert!(written.lines().all(|line| line.starts_with([';', '[']) || line.chars().count() <= 79));
    }
}

#[test]
fn a_game_with_everything_is_read() {
    let text = "%escaped [White \"not a header\"]\r\n{before} [Event \"E\"] [White \"A\\\"B\\\\C\"]\r\n\
        [Result \"1/2-1/2\"]\r\n\r\n1.e4 {[%clk 1:30:00.5][%emt 0:00:01] [%csl Ge4] best} \
        e5!? $13 ; to the end\r\n\
        (1... c5 2. Nf3 (2. c3 {Alapin} d5) 2... d6) 2 Nf3 Nc6 3. Bb5 a6 (=) 4. Bxc6 dxc6 5. 0-0 1/2-1/2\r\n";
    let games = all_games(text.as_bytes());
    let [(game, problems)] = &games[..] else { panic!("{} games", games.len()) };
    assert_eq!(problems, &[]);
    assert_eq!(game.header("White"), Some("A\"B\\C"));
    let moves = &game.main_line().moves;
    assert_eq!(moves.len(), 9);
    assert_eq!(moves[0].annotation.to_string(), "[%clk 1:30:00.5] [%emt 0:00:01] [%csl Ge4] best");
    assert_eq!((&moves[1].glyphs[..], moves[1].annotation.text.as_str()), (&[5, 13][..], "to the end"));
    let sicilian = game.line(moves[1].variations[0]);
    assert_eq!(sicilian.moves.len(), 3);
    assert_eq!(game.line(sicilian.moves[1].variations[0]).moves.len(), 2);
    assert_eq!(moves[5].annotation.text, "(=)", "the offer of a draw is kept");
    assert_eq!(game.termination, Some(Termination::Draw));
    assert_eq!(game.main_line().preface.text, "before");
}

#[test]
fn games_are_told_apart_without_results() {
    let text = "[Event \"1\"]\n\n1. e4\n\n[Event \"2\"]\n\n[Event \"3\"]\n\n*\n1. d4 d5 0-1 1. c4 *";
    let games = all_games(text.as_bytes());
    let lengths: Vec<usize> = games.iter().map(|(game, _)| game.main_line().moves.len()).collect();
    assert_eq!(lengths, [1, 0, 0, 2, 1]);
    assert!(games.iter().all(|(_, problems)| problems.is_empty()));
}

#[test]
fn chess960_games_start_from_their_fen() {
    let start = Position::chess960(StartNumber::new(0).unwrap());
    let text =
        format!("[FEN \"{}\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]\n\n1. f4 f5 *", start.to_shredder_fen());
    let (game, problems) = first_game(&text);
    assert_eq!((problems.len(), game.main_line().moves.len()), (0, 2));
    assert!(game.to_pgn().contains(&format!("[FEN \"{start}\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]\n")));
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let cases = [
        ("1. e4 e5\n2. Ke3 Nf6 *", "line 2, column 4: \"Ke3\": no such move is legal here"),
        ("1. e4 ) *", "line 1, column 7: no variation is open here"),
        ("1. e4 ( 1. d4\n", "line 2, column 1: a variation is not closed before the end of the game"),
        ("(1. e4) *", "line 1, column 1: a variation must follow the move that it replaces"),
        ("1. e4 {never", "line 1, column 7: the comment is not closed before the end of the file"),
        ("1. e4 & *", "line 1, column 7: unexpected '&'"),
        ("[White A]\n\n*", "line 1, column 1: a header is written as [Name \"value\"]"),
        ("1. e4 $999 *", "line 1, column 7: $ is followed by a number from 0 to 255"),
        (
            "[Result \"1-0\"]\n\n1. e4 0-1",
            "line 3, column 7: the result after the moves is not that of the header Result",
        ),
        (
            "[FEN \"8/8/8/8/8/8/8/8 w - -\"]\n\n1. e4 *",
            "line 1, column 1: the header FEN: an illegal position: White has 0 kings",
        ),
        ("1. e4 (1. d4 1-0) *", "line 1, column 17: a result stands inside a variation"),
    ];
    for (text, expected) in cases {
        assert_eq!(problems(text), [expected], "{text}");
    }
}

#[test]
fn after_an_illegal_move_the_line_is_left_and_the_next_game_is_read() {
    let games = all_games(b"1. e4 e5 2. Ke3 Nf6 3. d3 (3. d4) 1-0 1. d4 *");
    assert_eq!(games[0].0.main_line().moves.len(), 2);
    assert_eq!((games[0].1.len(), games[1].1.len()), (1, 0));
    assert_eq!(games[1].0.main_line().moves.len(), 1);
}

#[test]
fn nesting_without_end_is_bounded() {
    let deep = format!("1. e4 {} 1-0", "(1. d4 ".repeat(100_000));
    let mut replay = Replay::new(pgn::bytes(deep.as_bytes()));
    let (mut open, mut told) = (0, 0);
    while let Ok(Some(step)) = replay.next() {
        open += u32::from(step == Step::VariationStart);
        told += u32::from(matches!(step, Step::Problem(_)));
    }
    assert_eq!(open, MAX_VARIATION_DEPTH);
    assert_eq!(told, 3, "too deep, a result inside, not closed");
    assert!(first_game(&deep).0.to_pgn().len() < 10_000);
}

#[test]
fn endless_comments_words_and_headers_are_bounded() {
    let long = "x".repeat(2 * MAX_TOKEN_BYTES);
    for text in [
        format!("1. e4 {{{long}}} e5 *"),
        format!("1. e4 ;{long}\n e5 *"),
        format!("%{long}\n1. e4 e5 *"),
        format!("[White \"{long}\"]\n1. e4 e5 *"),
    ] {
        let (game, problems) = first_game(&text);
        assert_eq!((game.main_line().moves.len(), problems.len()), (2, 1), "{}", &text[..20]);
    }
    assert!(!all_games(format!("1. e4 {long} e5 *").as_bytes()).is_empty());
}

#[test]
fn latin_1_is_read_where_it_is_not_utf_8() {
    let games = all_games(b"[White \"M\xFCller\"]\n\n1. e4 {gro\xDF} *");
    assert_eq!(games[0].0.header("White"), Some("Müller"));
    assert_eq!(games[0].0.main_line().moves[0].annotation.text, "groß");
    let utf_8 = "\u{FEFF}[White \"Müller\"]\n\n1. e4 {groß} 1... ♞f6 *";
    let (game, problems) = first_game(utf_8);
    assert_eq!((game.header("White"), problems.len()), (Some("Müller"), 0));
    assert_eq!(game.main_line().moves.len(), 2);
}

#[test]
fn pieces_of_the_bytes_may_have_any_size() {
    let mut random = Random(5);
    for _ in 0..20 {
        let written = any_game(&mut random).to_pgn();
        for chunk in [1, 2, 3, 5, 64] {
            assert_eq!(events(written.as_bytes(), chunk), events(written.as_bytes(), usize::MAX));
        }
    }
}

/// Texts of the pieces that PGN is made of.
fn like_pgn() -> impl Strategy<Value = Vec<u8>> {
    let pieces = prop::sample::select(vec![
        "[Event \"",
        "\"]",
        "\n",
        "\r\n",
        " ",
        "1. ",
        "e4",
        "e5",
        "Nf3",
        "O-O",
        "0-0",
        "(",
        ")",
        "{",
        "}",
        ";",
        "%",
        "$1",
        "$",
        "!",
        "?!",
        "*",
        "1-0",
        "1/2-1/2",
        "½-½",
        "e.p.",
        "[%clk 1:00:00]",
        "[%clk",
        "(=)",
        "--",
        "d4",
        "d5",
        "exd5",
        "♘f3",
        "\\",
        "\"",
        "[FEN \"4k3/8/8/8/8/8/8/4K2R w K -\"]\n",
        ".",
        "...",
        "\u{FEFF}",
        "Кр",
    ]);
    prop::collection::vec(pieces, 0..60).prop_map(|parts| parts.concat().into_bytes())
}

/// Texts of the characters that a FEN is made of.
fn like_fen() -> impl Strategy<Value = Vec<u8>> {
    let rank = "[pnbrqkPNBRQK1-8]{1,8}";
    let ranks = prop::collection::vec(rank, 8).prop_map(|ranks| ranks.join("/"));
    (ranks, "[wb]", "-|[KQkqA-Ha-h]{1,4}", "-|[a-h][36]", "[0-9]{1,3}", "[0-9]{1,3}").prop_map(
        |(board, mover, castling, passed, half, full)| {
            format!("{board} {mover} {castling} {passed} {half} {full}").into_bytes()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_bytes_are_read_as_pgn(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        pgn_holds_for(&bytes);
    }

    #[test]
    fn what_looks_like_pgn_is_read(bytes in like_pgn()) {
        pgn_holds_for(&bytes);
    }

    #[test]
    fn any_bytes_are_read_as_fen(bytes in prop::collection::vec(any::<u8>(), 0..90)) {
        fen_holds_for(&bytes);
    }

    #[test]
    fn what_looks_like_a_fen_is_read(bytes in like_fen()) {
        fen_holds_for(&bytes);
    }

    #[test]
    fn few_pieces_anywhere_are_a_board(
        pieces in prop::collection::vec((0_usize..64, prop::sample::select(b"PNBRQpnbrq".to_vec())), 0..10),
        kings in (0_usize..64, 0_usize..64),
        rights in "-|[KQkq]{1,4}|[A-H]|[a-h]",
        mover in "[wb]",
    ) {
        let mut board = [None; 64];
        for (square, letter) in pieces {
            board[square] = Some(letter);
        }
        board[kings.0] = Some(b'K');
        board[kings.1] = Some(b'k');
        let ranks: Vec<String> = board.chunks(8).map(|rank| {
            rank.iter().map(|piece| piece.map_or('1', char::from)).collect()
        }).collect();
        fen_holds_for(format!("{} {mover} {rights} -", ranks.join("/")).as_bytes());
    }

    #[test]
    fn any_text_is_read_as_a_move(text in ".{0,12}") {
        let _ = read(&Position::start(), &text, &Letters::ENGLISH);
        let _ = read(&Position::start(), &text, &Letters::of(Language::Russian));
        let _ = uci::read(&Position::start(), &text);
        let _ = laws::notation::read_score(&Position::start(), &text, &Letters::ENGLISH);
    }
}
