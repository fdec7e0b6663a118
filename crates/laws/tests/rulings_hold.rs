//! What the Laws say of every game, checked on random games, chess and Chess960.

#![allow(clippy::unwrap_used, reason = "a test may end there")]

#[allow(dead_code, unreachable_pub, reason = "shared with other tests")]
mod support;

use std::collections::BTreeMap;

use glossary::Colour;
use laws::board::{Move, PieceKind, Position, Square};
use laws::claim::{Basis, Circumstances, Claim, Finding, Ground};
use laws::clock::Moment;
use laws::ending::{FlagFall, after_move, flag_fall, resignation};
use laws::play::{Event, Log, Regulations};
use laws::rules::RulesOfPlay;
use laws::ruling::{CanMate, Outcome};
use laws::touch::{Contact, Duty, Hand, made, obligation};
use support::{Random, any_start, random_game};

const GAMES: u64 = 60;

fn always(answer: CanMate) -> impl Fn(&Position, Colour) -> CanMate {
    move |_, _| answer
}

fn games() -> impl Iterator<Item = (Random, Vec<(Position, Move)>)> {
    (0..GAMES).map(|seed| {
        let mut random = Random(seed);
        let start = any_start(&mut random);
        let game = random_game(&mut random, &start, 80);
        (random, game)
    })
}

/// Any pieces touched, at random.
fn any_touches(random: &mut Random, position: &Position) -> Hand {
    let pieces: Vec<Square> = Square::all().filter(|square| position.piece(*square).is_some()).collect();
    let mut hand = Hand::default();
    for _ in 0..random.below(4) {
        hand.touch(pieces[random.below(pieces.len())], Contact::Intended);
    }
    hand
}

/// 4.3 to 4.5: what is left is legal, and something is left as long as there is a legal move.
#[test]
fn touches_leave_legal_moves_and_always_one() {
    for (mut random, game) in games() {
        for (position, _) in &game {
            let hand = any_touches(&mut random, position);
            let found = obligation(position, &hand);
            assert!(!found.moves.is_empty(), "{position}: {hand:?}");
            assert!(found.moves.iter().all(|played| position.is_legal(*played)), "{position}: {hand:?}");
        }
    }
}

/// 4.3.1: the first own piece that can be moved moves. 4.3.2: the first that can be captured is captured.
#[test]
fn the_first_piece_that_can_be_moved_or_captured_decides() {
    for (mut random, game) in games() {
        for (position, _) in &game {
            let hand = any_touches(&mut random, position);
            let found = obligation(position, &hand);
            let legal = position.legal_moves();
            let touched: Vec<Square> = hand.touches().iter().map(|touch| touch.square).collect();
            match found.duty {
                Duty::Move(square) => {
                    let earlier = touched.iter().take_while(|it| **it != square);
                    assert!(earlier.copied().all(|it| legal.iter().all(|played| played.from != it)));
                    assert!(found.moves.iter().all(|played| played.from == square));
                }
                Duty::Capture(square) => {
                    let captures = |it: Square| {
                        legal.iter().any(|played| position.captured(*played).is_some_and(|(at, _)| at == it))
                    };
                    let earlier = touched.iter().take_while(|it| **it != square);
                    assert!(!earlier.copied().any(captures));
                }
                Duty::Free => assert!(found.moves.len() + 1 >= legal.len(), "{position}: {hand:?}"),
                Duty::Untouched
                | Duty::CaptureWith { .. }
                | Duty::FirstOfBoth(_)
                | Duty::Castle(_)
                | Duty::RookFirst(_)
                | Duty::KingInstead
                | Duty::FreeOfCastling
                | Duty::KingReleased
                | Duty::IntendedMove(_)
                | Duty::PieceOfIntendedMove(_) => {}
            }
        }
    }
}

type Act = Box<dyn Fn(&mut Hand)>;

/// What a hand does to make a move, in an order that the Laws allow.
fn acts(random: &mut Random, position: &Position, played: Move) -> Vec<Act> {
    let mut acts: Vec<Act> = Vec::new();
    if let Some(side) = position.castling_side(played) {
        let (king, rook) = side.arrival();
        let on = |file| Square::new(file, played.from.rank());
        for (from, on) in [(played.from, on(king)), (played.to, on(rook))] {
            if from != on {
                acts.push(Box::new(move |hand| hand.release(from, on)));
            }
        }
        return acts;
    }
    let captured = position.captured(played).map(|(square, _)| square);
    let removes = captured.map(|square| Box::new(move |hand: &mut Hand| hand.remove(square)) as Act);
    match played.promotion {
        Some(kind) => {
            acts.push(Box::new(move |hand| hand.remove(played.from)));
            let place = move |hand: &mut Hand| {
                hand.place_new(kind, played.to);
                hand.release_new();
            };
            acts.insert(random.below(2), Box::new(place));
        }
        None => acts.push(Box::new(move |hand| hand.release(played.from, played.to))),
    }
    if let Some(removes) = removes {
        acts.insert(random.below(acts.len() + 1), removes);
    }
    acts
}

/// 4.7: a move is made by the last thing that the hand does, not before, and it is that move.
#[test]
fn a_move_is_made_by_the_last_act_of_the_hand() {
    for (mut random, game) in games() {
        for (position, played) in &game {
            let mut hand = Hand::default();
            hand.touch(played.from, Contact::Intended);
            if position.castling_side(*played).is_some() {
                hand.touch(played.to, Contact::Intended);
            }
            for act in acts(&mut random, position, *played) {
                assert_eq!(made(position, &hand), None, "{position}: {played} before {hand:?}");
                act(&mut hand);
            }
            assert_eq!(made(position, &hand), Some(*played), "{position}: {hand:?}");
            let allowed = obligation(position, &hand).moves;
            assert!(allowed.contains(played), "{position}: {played} breaks no article");
        }
    }
}

/// 1.3, 6.2.1: at most one move of each player is made and not completed; the entries alone give the state.
#[test]
fn at_most_one_move_of_each_player_is_not_completed() {
    for (mut random, game) in games() {
        let start = game[0].0.clone();
        let mating = always(CanMate::Yes);
        let mut log = Log::new(start.clone(), Regulations::STANDARD);
        for (position, played) in &game {
            let by = position.has_the_move();
            log.record(Moment::ORIGIN, Event::Moved { by, played: *played }, &mating).unwrap();
            if random.below(2) == 0 {
                log.record(Moment::ORIGIN, Event::Pressed { by }, &mating).unwrap();
            }
            for player in [Colour::White, Colour::Black] {
                let (made, completed) = (log.state().moves_made(player), log.state().moves_completed(player));
                assert!(completed <= made && made <= completed + 1);
            }
        }
        assert!(log.state().violation().is_none() && log.state().remarks().is_empty());
        let again = Log::replay(start, Regulations::STANDARD, log.entries().to_vec(), &mating).unwrap();
        assert_eq!(again.state(), log.state());
    }
}

/// Kings and knights that go to and fro, so that positions repeat.
fn shuffling(random: &mut Random, limit: usize) -> Vec<Position> {
    let mut history = vec![Position::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap()];
    while history.len() < limit {
        let position = history.last().unwrap();
        let is_quiet = |played: &Move| {
            let kind = position.piece(played.from).map(|piece| piece.kind);
            kind == Some(PieceKind::King) && position.castling_side(*played).is_none()
        };
        let moves: Vec<Move> = position.legal_moves().into_iter().filter(is_quiet).take(2).collect();
        let Some(played) = moves.get(random.below(moves.len())) else { break };
        history.push(position.play(*played).unwrap());
    }
    history
}

/// 9.2.2 and 9.6.1: a claim is correct from the third occurrence, the game is over at the fifth; the FEN
/// without its counters says when positions are the same.
#[test]
fn occurrences_decide_claims_and_games() {
    let claim = Claim { ground: Ground::Repetition, basis: Basis::OnTheBoard };
    let mut decided = [0_u32; 2];
    for seed in 0..40 {
        let history = shuffling(&mut Random(seed), 60);
        let mut seen: BTreeMap<String, u32> = BTreeMap::new();
        for ply in 0..history.len() {
            let fen = history[ply].to_fen();
            let times = seen.entry(fen.rsplitn(3, ' ').last().unwrap().to_owned()).or_default();
            *times += 1;
            let by = history[ply].has_the_move();
            let finding = Circumstances {
                history: &history[..=ply],
                by,
                touched: None,
                is_last_move_completed: true,
                rules: RulesOfPlay::Standard,
                earlier_wrong_claims: 0,
            }
            .examine(claim);
            assert_eq!(matches!(finding, Finding::Correct { .. }), *times >= 3, "{fen}");
            let ended = after_move(&history[..=ply], &always(CanMate::Yes));
            assert_eq!(ended.is_some_and(|ruling| ruling.cites("9.6.1")), *times >= 5, "{fen}");
            decided[0] += u32::from(*times == 3);
            decided[1] += u32::from(*times == 5);
        }
    }
    assert!(decided.iter().all(|count| *count > 0), "the games repeat too little: {decided:?}");
}

/// Anything that could be entered, whether it makes sense or not.
fn any_event(random: &mut Random, position: &Position) -> Event {
    let by = if random.below(4) > 0 { position.has_the_move() } else { position.has_the_move().opposite() };
    let legal = position.legal_moves();
    let played =
        if legal.is_empty() { Move::new(Square::A1, Square::A2) } else { legal[random.below(legal.len())] };
    let mut any = || Square::from_index(random.below(64)).unwrap();
    let (square, on) = (any(), any());
    let contact = [Contact::Intended, Contact::OrderUnclear, Contact::Adjusting, Contact::Accidental];
    let basis = [Basis::OnTheBoard, Basis::Intended(played), Basis::NotWritten];
    let claim = Claim {
        ground: if random.below(2) == 0 { Ground::Repetition } else { Ground::FiftyMoves },
        basis: basis[random.below(3)],
    };
    match random.below(24) {
        0 => Event::Touched { by, square, contact: contact[random.below(4)] },
        1 => Event::Released { by, from: square, on },
        2 => Event::Released { by, from: played.from, on: played.to },
        3 => Event::Removed { by, square },
        4 => Event::Removed { by, square: played.to },
        5 => Event::NewPiecePlaced { by, kind: PieceKind::Queen, on: played.to },
        6 => Event::NewPieceReleased { by },
        7 => Event::Offered { by },
        8 => Event::Accepted { by },
        9 => Event::Declined { by },
        10 => Event::Consented,
        11 => Event::Claimed { by, claim },
        12 => Event::ClaimChecked,
        13 => Event::TouchMoveInvoked { by: Some(by) },
        14 => Event::TouchMoveInvoked { by: None },
        15 => Event::Restored { position: position.clone() },
        16 if random.below(20) == 0 => Event::Resigned { by },
        17 if random.below(20) == 0 => Event::FlagNoticed { of: by, required: Some(3) },
        18 => Event::Touched { by, square: played.from, contact: Contact::Intended },
        19..=21 => Event::Moved { by, played },
        _ => Event::Pressed { by },
    }
}

/// Whatever is entered: nothing panics, a result stays, an entry that is refused changes nothing.
#[test]
fn any_log_has_a_state_and_a_result_stays() {
    let mut ended = 0;
    for seed in 0..400 {
        let mut random = Random(seed);
        let start = any_start(&mut random);
        let mating = always([CanMate::Yes, CanMate::No, CanMate::Open][random.below(3)]);
        let mut log = Log::new(start, Regulations::STANDARD);
        for _ in 0..150 {
            let before = log.state().clone();
            let event = any_event(&mut random, before.position());
            if log.record(Moment::ORIGIN, event, &mating).is_err() {
                assert_eq!(log.state(), &before);
            }
            assert!(before.result().is_none() || log.state().result() == before.result());
            let is_over = !before.position().has_legal_move();
            assert!(is_over || !log.state().obligation().moves.is_empty());
        }
        ended += u32::from(log.state().result().is_some());
    }
    assert!(ended > 100, "only {ended} games ended");
}

/// 5.1.2, 5.2.2, 6.9: an open question is asked; it is never a win and never a draw.
#[test]
fn an_open_question_is_never_a_result() {
    let open = always(CanMate::Open);
    for (_, game) in games() {
        for (position, _) in &game {
            for of in [Colour::White, Colour::Black] {
                let flag = FlagFall { of, completed: 3, required: None };
                for ruling in [resignation(position, of, &open), flag_fall(position, flag, &open)] {
                    assert!(matches!(ruling.outcome, Outcome::Undecided(_)), "{position}");
                }
            }
            let ruling = after_move(std::slice::from_ref(position), &open).unwrap();
            assert_eq!(ruling.result(), None, "{position}");
        }
    }
}
