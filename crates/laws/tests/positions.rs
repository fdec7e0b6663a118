//! Positions: FEN in all its forms, faults, counters, identity, Chess960.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

#[allow(dead_code, unreachable_pub, reason = "shared with other tests")]
mod support;

use glossary::Colour;
use laws::board::{CastlingSide, Fault, FenReason, Move, PieceKind, Position, Setup, Square, StartNumber};
use support::{Random, any_start, random_game};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn play(start: &Position, moves: &str) -> Position {
    moves.split_whitespace().fold(start.clone(), |position, text| {
        let played = laws::notation::uci::read(&position, text).unwrap();
        position.play(played).unwrap()
    })
}

#[test]
fn positions_of_random_games_survive_fen() {
    let mut random = Random(1);
    for _ in 0..20 {
        let start = any_start(&mut random);
        for (before, _) in random_game(&mut random, &start, 120) {
            let again = position(&before.to_fen());
            assert_eq!(again, before, "{before}");
            assert_eq!(again.to_fen(), before.to_fen());
            assert_eq!(position(&before.to_shredder_fen()).to_fen(), before.to_fen());
            assert!(before.setup().faults().is_empty(), "{before}: {:?}", before.setup().faults());
        }
    }
}

#[test]
fn fen_is_read_with_two_four_or_six_fields() {
    let board = "4k3/8/8/8/8/8/8/4K2R";
    assert_eq!(position(&format!("{board} w")).to_fen(), format!("{board} w - - 0 1"));
    assert_eq!(position(&format!("{board} w K -")).to_fen(), format!("{board} w K - 0 1"));
    assert_eq!(position(&format!(" {board}  w K - 7 30 ")).to_fen(), format!("{board} w K - 7 30"));
    for fields in ["", board, "4k3/8/8/8/8/8/8/4K2R w K", "4k3/8/8/8/8/8/8/4K2R w K - 7"] {
        let error = Setup::from_fen(fields).unwrap_err();
        assert!(matches!(error.reason, FenReason::Fields(_)), "{fields}: {error}");
    }
}

#[test]
fn errors_in_a_fen_name_their_column() {
    let cases = [
        ("8/8/8/8/8/8/8 w - -", 1, FenReason::Ranks(7)),
        ("8/9/8/8/8/8/8/8 w - -", 3, FenReason::Piece('9')),
        ("8/8/7/8/8/8/8/8 w - -", 5, FenReason::Squares(7)),
        ("8/8/44k/8/8/8/8/8 w - -", 5, FenReason::Squares(9)),
        ("8/8/8/8/8/8/8/8 x - -", 17, FenReason::HasTheMove),
        ("4k3/8/8/8/8/8/8/4K2R w KZ -", 25, FenReason::Castling('Z')),
        ("4k3/8/8/8/8/8/8/4K2R w KK -", 25, FenReason::CastlingTwice),
        ("4k3/8/8/8/8/8/8/4K2R w Q -", 24, FenReason::NothingToCastleWith),
        ("4k3/8/8/8/8/8/8/4K2R w K e9", 26, FenReason::EnPassant),
        ("4k3/8/8/8/8/8/8/4K2R w K - x 1", 28, FenReason::Number),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 0", 30, FenReason::MoveNumber),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 99999999999", 30, FenReason::Number),
    ];
    for (fen, column, reason) in cases {
        let error = Setup::from_fen(fen).unwrap_err();
        assert_eq!((error.column, error.reason), (column, reason), "{fen}");
    }
}

#[test]
fn an_inner_rook_is_named_by_its_file() {
    // X-FEN: K means the outermost rook; the f-rook, which did not move, is named.
    let inner = position("4k3/8/8/8/8/8/8/4KR1R w F -");
    assert_eq!(inner.castling().rook(Colour::White, CastlingSide::Kingside), Some(laws::board::File::F));
    assert_eq!(inner.to_fen(), "4k3/8/8/8/8/8/8/4KR1R w F - 0 1");
    assert_eq!(position("4k3/8/8/8/8/8/8/4KR1R w K -").to_fen(), "4k3/8/8/8/8/8/8/4KR1R w K - 0 1");
    assert_eq!(position("4k3/8/8/8/8/8/8/4KR1R w H -").to_fen(), "4k3/8/8/8/8/8/8/4KR1R w K - 0 1");
}

#[test]
fn illegal_boards_are_set_up_but_not_played() {
    // Laws, 3.10.3; the analysis of the manual, M546 and M632.
    let faults = |fen: &str| Setup::from_fen(fen).unwrap().faults();
    let black = Colour::Black;
    assert_eq!(faults("4k3/8/8/8/8/8/4r3/4K3 w - -"), []);
    let both_in_check = "4k3/4R3/8/8/8/8/4r3/4K3 w - -";
    assert_eq!(faults(both_in_check), [Fault::InCheckWithoutTheMove { colour: black }]);
    assert_eq!(faults("8/8/8/8/8/8/8/Kk6 w - -"), [Fault::InCheckWithoutTheMove { colour: black }]);
    assert_eq!(faults("4k2P/8/8/8/8/8/8/4K3 w - -"), [Fault::PawnOnEdge { square: Square::H8 }]);
    assert_eq!(faults("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1".replace("KQ", "A").as_str()).len(), 1);
    assert_eq!(faults("4k3/8/8/8/8/8/8/4K3 w - e6"), [Fault::EnPassant { square: Square::E6 }]);
    assert_eq!(
        faults("4k3/8/8/8/8/8/PPPPPPPP/Q2QK3 w - -"),
        [Fault::Promoted { colour: Colour::White, promoted: 1, missing: 0 }]
    );
    assert_eq!(faults("4k3/2N5/3N1N2/8/8/8/8/4K3 b - -"), [Fault::Checks { count: 3 }]);
}

#[test]
fn moves_are_counted_past_a_hundred() {
    let shuffled = (0..40).fold(Position::start(), |position, _| play(&position, "g1f3 g8f6 f3g1 f6g8"));
    assert_eq!((shuffled.halfmoves(), shuffled.move_number()), (160, 81));
    assert_eq!(shuffled.identity(), Position::start().identity());
    assert_eq!(play(&shuffled, "e2e4").halfmoves(), 0);
}

#[test]
fn castling_rights_count_even_while_castling_is_prevented() {
    // Laws, 9.2.3.2: the rook has moved and come back.
    let start = position("r3k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let back = play(&start, "h1h2 a8a7 h2h1 a7a8");
    assert_eq!(back.placement(), start.placement());
    assert_ne!(back.identity(), start.identity());
}

#[test]
fn a_capture_en_passant_that_is_pinned_makes_no_difference() {
    // The pawn on e5 is the only shield against the rook on h5 together with the pawn on d5.
    let passed = play(&position("4k3/3p4/8/K3P2r/8/8/8/8 b - -"), "d7d5");
    assert_eq!(passed.identity(), position("4k3/8/8/K2pP2r/8/8/8/8 w - -").identity());
    let free = play(&position("4k3/3p4/K7/4P2r/8/8/8/8 b - -"), "d7d5");
    assert_ne!(free.identity(), position("4k3/8/K7/3pP2r/8/8/8/8 w - -").identity());
}

#[test]
fn start_numbers_name_960_different_positions() {
    let ranks: std::collections::BTreeSet<[PieceKind; 8]> =
        StartNumber::all().map(StartNumber::back_rank).collect();
    assert_eq!(ranks.len(), 960);
    for number in StartNumber::all() {
        assert_eq!(StartNumber::of(&number.back_rank()), Some(number));
        assert_eq!(Position::chess960(number).start_number(), Some(number));
    }
    // Published examples: 518 is chess; 0, 959, and 274 (chess960frc.blogspot.com, 2010).
    let letters = |number| StartNumber::new(number).unwrap().back_rank().map(PieceKind::letter);
    assert_eq!(letters(518).iter().collect::<String>(), "rnbqkbnr");
    assert_eq!(letters(0).iter().collect::<String>(), "bbqnnrkr");
    assert_eq!(letters(959).iter().collect::<String>(), "rkrnnqbb");
    assert_eq!(letters(274).iter().collect::<String>(), "bnrknbrq");
    assert_eq!(StartNumber::of(&[PieceKind::King; 8]), None);
}

#[test]
fn chess960_castling_ends_on_the_usual_squares() {
    // II.3.2.1 to II.3.2.4: both move, they change places, only the king, only the rook.
    let cases = [
        ("4k3/8/8/8/8/8/8/1K4R1 w K -", Square::B1, Square::G1, "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/5KR1 w K -", Square::F1, Square::G1, "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/2RK4 w Q -", Square::D1, Square::C1, "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/6KR w K -", Square::G1, Square::H1, "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/R1K5 w Q -", Square::C1, Square::A1, "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"),
    ];
    for (fen, king, rook, after) in cases {
        assert_eq!(position(fen).play(Move::new(king, rook)).unwrap().to_fen(), after, "{fen}");
    }
    let uncovered = position("4k3/8/8/8/8/8/8/rRK5 w Q -");
    assert!(!uncovered.is_legal(Move::new(Square::C1, Square::B1)), "the rook shields the king");
}
