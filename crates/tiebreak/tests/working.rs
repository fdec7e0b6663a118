//! The working as people read it.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_macros,
    reason = "a test stops at what cannot be, and may print"
)]

use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};

const WHITE: Colour = Colour::White;
const BLACK: Colour = Colour::Black;

fn number(number: u16) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

/// Anna beat Boris, had a requested bye, and drew Clara; Boris withdrew after round one; Clara had a forfeit
/// win over Dora.
fn event() -> Event {
    let game = |opponent, colour, result| Round::game(number(opponent), colour, result);
    let players = vec![
        Player::new(
            number(1),
            Some(2150),
            vec![
                game(2, WHITE, PlayerResult::Win),
                Round::unpaired(PlayerResult::HalfPointBye),
                game(3, WHITE, PlayerResult::Draw),
            ],
        )
        .named("Anna"),
        Player::new(number(2), Some(2050), vec![game(1, BLACK, PlayerResult::Loss)]).named("Boris"),
        Player::new(
            number(3),
            Some(2000),
            vec![
                game(4, BLACK, PlayerResult::Win),
                game(4, WHITE, PlayerResult::ForfeitWin),
                game(1, BLACK, PlayerResult::Draw),
            ],
        )
        .named("Clara"),
        Player::new(
            number(4),
            Some(1900),
            vec![
                game(3, WHITE, PlayerResult::Loss),
                game(3, BLACK, PlayerResult::ForfeitLoss),
                Round::unpaired(PlayerResult::PairingAllocatedBye),
            ],
        )
        .named("Dora"),
    ];
    Event::individual(System::Swiss, ScoringSystem::STANDARD, 3, players).unwrap()
}

#[test]
fn every_value_is_explained_down_to_the_articles() {
    let event = event();
    let rules = Rules::of(Edition::March2026);
    let standings = Standings::calculate(&event, &rules, &Code::list("DE,BH/C1,SB,PS,TPR,WIN").unwrap());
    let shown = standings.show(number(1)).unwrap() + &standings.show(number(3)).unwrap();
    assert_eq!(shown, include_str!("data/working.txt"));
}

#[test]
fn crosstable_of_a_swiss() {
    let event = event();
    let rules = Rules::of(Edition::March2026);
    let crosstable = Standings::calculate(&event, &rules, &[]).crosstable();
    let expected = "\
No  Rank  Name    Rtg    1    2    3  Pts
 1     1  Clara  2000  3b1  3w+  2b=  2.5
 2     2  Anna   2150  4w1    H  1w=  2.0
 3     3  Dora   1900  1w0  1b-    U  1.0
 4     4  Boris  2050  2b0    Z    Z  0.0
";
    assert_eq!(crosstable.text(), expected);
}

#[test]
fn crosstable_of_a_double_round_robin() {
    let rounds = |opponent, first, second| {
        vec![Round::game(number(opponent), WHITE, first), Round::game(number(opponent), BLACK, second)]
    };
    let players = vec![
        Player::new(number(1), Some(2000), rounds(2, PlayerResult::Draw, PlayerResult::Loss)).named("Anna"),
        Player::new(number(2), None, rounds(1, PlayerResult::Draw, PlayerResult::Win)).named("Boris"),
    ];
    let event = Event::individual(System::PreDetermined, ScoringSystem::STANDARD, 2, players).unwrap();
    let rules = Rules::of(Edition::March2026);
    let crosstable = Standings::calculate(&event, &rules, &[]).crosstable();
    let expected = "\
No  Rank  Name    Rtg   1   2  Pts
 1     1  Boris         *  =1  1.5
 2     2  Anna   2000  =0   *  0.5
";
    assert_eq!(crosstable.text(), expected);
}
