//! Appendix C of the Laws: its examples, and its sample game in three forms.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

use glossary::Colour;
use laws::board::{Move, Position, Square};
use laws::notation::{Form, Language, Letters, MoveError, Style, read, read_score, write};

/// The sample game as printed, first form.
const SHORT: &str = "1.e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 e.p.Nxd6 7. Bg5 Nc6 \
     8.Qe3+ Be7 9. Nbd2 0-0 10. 0-0-0 Re8 11. Kb1 (=)";
/// Second form: without the optional signs, the dot of move 9 missing.
const BARE: &str = "1. e4 e5 2. Nf3 Nf6 3. d4 ed4 4. e5 Ne4 5. Qd4 d5 6. ed6 Nd6 7. Bg5 Nc6 \
     8. Qe3 Be7 9 Nbd2 0-0 10. 0-0-0 Re8 11. Kb1 (=)";
/// Third form, long, with the misprint of move 8 and castling run into the next move.
const LONG_MISPRINTED: &str = "1. e2e4 e7e5 2.Ng1f3 Ng8f6 3. d2d4 e5xd4 4. e4e5 Nf6e4 5. Qd1xd4 d7d5 \
     6. e5xd6 e.p. Ne4xd6 7. Bc1g5 Nb8c6 8. Qd4d3 Bf8e7 9. Nb1d2 0-0 10. 0-0-0Rf8e8 11. Kb1 (=)";

/// What all forms lead to (analysis of the manual, 2.4).
const END: &str = "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11";

fn end_of(score: &str) -> Position {
    let (moves, end) = read_score(&Position::start(), score, &Letters::ENGLISH).unwrap();
    let offers: Vec<usize> = (0..moves.len()).filter(|&index| moves[index].written.offers_draw).collect();
    assert_eq!(offers, [20], "White offers a draw with the eleventh move");
    end
}

#[test]
fn the_sample_game_ends_alike_in_all_forms() {
    assert_eq!(end_of(SHORT).to_fen(), END);
    assert_eq!(end_of(BARE).to_fen(), END);
    assert_eq!(end_of(&LONG_MISPRINTED.replace("Qd4d3", "Qd4e3")).to_fen(), END);
}

#[test]
fn the_misprint_of_the_third_form_is_legal_and_leads_elsewhere() {
    let end = end_of(LONG_MISPRINTED);
    assert_ne!(end.identity(), end_of(SHORT).identity());
    assert_eq!(end.to_fen(), END.replace("4QN2", "3Q1N2"));
}

#[test]
fn the_sample_game_is_written_as_printed() {
    let (moves, _) = read_score(&Position::start(), SHORT, &Letters::ENGLISH).unwrap();
    let mut position = Position::start();
    let mut text = String::new();
    for scored in &moves {
        if position.has_the_move() == Colour::White {
            text += &format!("{}. ", position.move_number());
        }
        text += &write(&position, scored.played, &Style::LAWS).unwrap();
        text += if scored.written.offers_draw { " (=) " } else { " " };
        position = position.play(scored.played).unwrap();
    }
    let printed = SHORT.replace("1.e4", "1. e4").replace("8.Qe3", "8. Qe3").replace("e.p.Nxd6", "e.p. Nxd6");
    assert_eq!(text.trim_end(), printed);
}

fn knights(squares: &str) -> Position {
    Position::from_fen(squares).unwrap()
}

#[test]
fn two_knights_are_told_apart_by_file_then_rank() {
    // C.10.3.1 to C.10.3.3, and C.10.3.4 with a pawn to capture on f3.
    let cases = [
        ("k7/8/8/8/8/8/8/K3N1N1 w - -", Square::G1, "Ngf3"),
        ("k7/8/8/8/8/8/8/K3N1N1 w - -", Square::E1, "Nef3"),
        ("k7/8/8/6N1/8/8/8/K5N1 w - -", Square::G5, "N5f3"),
        ("k7/8/8/6N1/8/8/8/K5N1 w - -", Square::G1, "N1f3"),
        ("k7/8/8/8/3N4/8/7N/K7 w - -", Square::H2, "Nhf3"),
        ("k7/8/8/8/3N4/8/7N/K7 w - -", Square::D4, "Ndf3"),
        ("k7/8/8/8/8/5p2/8/K3N1N1 w - -", Square::E1, "Nexf3"),
        ("k7/8/8/8/3N4/5p2/7N/K7 w - -", Square::D4, "Ndxf3"),
    ];
    for (fen, from, expected) in cases {
        let position = knights(fen);
        let played = Move::new(from, Square::F3);
        assert_eq!(write(&position, played, &Style::LAWS).unwrap(), expected, "{fen}");
        assert_eq!(read(&position, expected, &Letters::ENGLISH), Ok(played));
        assert_eq!(read(&position, &expected.replace('x', ""), &Letters::ENGLISH), Ok(played));
    }
}

#[test]
fn three_pieces_may_need_file_and_rank() {
    let position = knights("k7/8/8/6N1/8/8/8/K3N1N1 w - -");
    let played = Move::new(Square::G1, Square::F3);
    assert_eq!(write(&position, played, &Style::LAWS).unwrap(), "Ng1f3");
    assert!(matches!(read(&position, "Ngf3", &Letters::ENGLISH), Err(MoveError::Ambiguous(_))));
    assert_eq!(write(&position, Move::new(Square::E1, Square::F3), &Style::LAWS).unwrap(), "Nef3");
}

#[test]
fn a_pinned_piece_is_no_rival() {
    let position = Position::from_fen("4k3/8/4r3/8/8/4N3/8/4K1N1 w - -").unwrap();
    let played = Move::new(Square::G1, Square::E2);
    assert_eq!(write(&position, played, &Style::LAWS).unwrap(), "Ne2");
}

#[test]
fn promotions_are_read_in_every_usual_form() {
    // C.11: d8Q, exf8N, b1B, g1R.
    let white = Position::from_fen("5b1k/3PP3/8/8/8/8/8/4K3 w - -").unwrap();
    for text in ["d8Q", "d8=Q", "d8(Q)", "d8/Q", "d7d8Q", "d7-d8=Q", "d8=q", "d8q", "d8♕", "d8Q+", "d8=Q!?"]
    {
        let played = read(&white, text, &Letters::ENGLISH).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(played.to_string(), "d7d8q", "{text}");
    }
    assert_eq!(read(&white, "exf8N", &Letters::ENGLISH).unwrap().to_string(), "e7f8n");
    assert_eq!(read(&white, "ef8N", &Letters::ENGLISH).unwrap().to_string(), "e7f8n");
    assert_eq!(read(&white, "d8", &Letters::ENGLISH), Err(MoveError::PromotionMissing));
    assert_eq!(read(&white, "d8 (=)", &Letters::ENGLISH), Err(MoveError::PromotionMissing));
    assert!(read(&white, "d8K", &Letters::ENGLISH).is_err(), "3.7.3.3: never a king");
    let black = Position::from_fen("4k3/8/8/8/8/8/1p4p1/4K3 b - -").unwrap();
    assert_eq!(read(&black, "b1B", &Letters::ENGLISH).unwrap().to_string(), "b2b1b");
    assert_eq!(read(&black, "g1R", &Letters::ENGLISH).unwrap().to_string(), "g2g1r");
}

#[test]
fn castling_is_read_with_zeros_and_letters() {
    let position = Position::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -").unwrap();
    for text in ["0-0", "O-O", "o-o", "0–0", "О-О", "0-0+"] {
        assert_eq!(read(&position, text, &Letters::ENGLISH).unwrap().to_string(), "e1h1", "{text}");
    }
    for text in ["0-0-0", "O-O-O", "О-О-О"] {
        assert_eq!(read(&position, text, &Letters::ENGLISH).unwrap().to_string(), "e1a1", "{text}");
    }
    assert_eq!(read(&Position::start(), "0-0", &Letters::ENGLISH), Err(MoveError::Illegal));
}

#[test]
fn a_king_does_not_move_onto_his_own_rook() {
    let position = Position::from_fen("4k3/8/8/8/8/8/8/6KR w K -").unwrap();
    assert_eq!(read(&position, "Kh1", &Letters::ENGLISH), Err(MoveError::Illegal));
    assert_eq!(read(&position, "0-0", &Letters::ENGLISH).unwrap(), Move::new(Square::G1, Square::H1));
}

#[test]
fn a_pawn_capture_names_its_file() {
    // C.9.3: the file of departure must be indicated; the x may be missing.
    let position = Position::from_fen("4k3/8/8/3p4/4P3/8/8/4K3 w - -").unwrap();
    assert!(read(&position, "exd5", &Letters::ENGLISH).is_ok());
    assert!(read(&position, "ed5", &Letters::ENGLISH).is_ok());
    assert!(read(&position, "e:d5", &Letters::ENGLISH).is_ok());
    assert_eq!(read(&position, "d5", &Letters::ENGLISH), Err(MoveError::Illegal));
}

#[test]
fn every_language_reads_what_it_writes() {
    // King, queen, rooks, bishops and knights all have moves here.
    let position = Position::from_fen("8/1P4k1/8/8/2B1Q3/5N2/8/R3K2R w KQ -").unwrap();
    let all = Language::ALL.iter().map(|&language| Letters::of(language));
    for letters in all.chain([Letters::FIGURINES]) {
        for form in [Form::Short, Form::Long] {
            let style = Style { letters, form, ..Style::LAWS };
            for played in position.legal_moves() {
                let text = write(&position, played, &style).unwrap();
                assert_eq!(read(&position, &text, &letters), Ok(played), "{text}");
            }
        }
    }
}

#[test]
fn unreadable_texts_are_told_with_their_place() {
    let read = |text: &str| read(&Position::start(), text, &Letters::ENGLISH);
    for (text, column) in [("", 1), ("e9", 2), ("Nf", 3), ("e4 extra", 3), ("Xf3", 1), ("e4=", 4), ("0-", 1)]
    {
        match read(text) {
            Err(MoveError::Unreadable(error)) => assert_eq!(error.column, column, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}
