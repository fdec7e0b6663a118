//! What a game without a result counts for (interpretation 0032), calculated by hand.

use glossary::{Colour, PairingNumber, PlayerResult, Points, ScoringSystem};
use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};

fn number(number: u16) -> PairingNumber {
    PairingNumber::new(number).expect("a number")
}

fn games(rounds: [(u16, Colour, PlayerResult); 2]) -> Vec<Round> {
    rounds.map(|(opponent, colour, result)| Round::game(number(opponent), colour, result)).to_vec()
}

/// Round 1: 1 (White) beat 3, 2 (Black) beat 4. Round 2: 1 – 2 is not over, 3 (White) beat 4.
fn event(unknown: Points) -> Event {
    use Colour::{Black, White};
    use PlayerResult::{Loss, Unknown, Win};
    let players = vec![
        Player::new(number(1), Some(2000), games([(3, White, Win), (2, White, Unknown)])),
        Player::new(number(2), Some(1900), games([(4, Black, Win), (1, Black, Unknown)])),
        Player::new(number(3), Some(1800), games([(1, Black, Loss), (4, White, Win)])),
        Player::new(number(4), Some(1700), games([(2, White, Loss), (3, Black, Loss)])),
    ];
    let scoring = ScoringSystem { unknown, ..ScoringSystem::STANDARD };
    Event::individual(System::Swiss, scoring, 2, players).expect("a sound event")
}

/// Points and values of a player, by a list of codes.
fn values(event: &Event, list: &str, who: u16) -> Vec<String> {
    let rules = Rules::of(Edition::March2026);
    let codes = Code::list(list).expect("codes");
    let standings = Standings::calculate(event, &rules, &codes);
    let row = standings.rows().iter().find(|row| row.number == number(who)).expect("a row");
    let values = row.values.iter().map(ToString::to_string);
    std::iter::once(row.points.to_string()).chain(values).collect()
}

#[test]
fn a_game_that_is_not_over_brings_nothing_that_a_result_brings() {
    let event = event(Points::ZERO);
    // Buchholz: opponents 3 (1 point) and 2 (1 point). Won one game of one; the average of the opponents'
    // ratings is that of 1800 and 1900.
    assert_eq!(values(&event, "BH,WON,STD,ARO", 1), ["1.0", "2.0", "1", "1.0", "1850"]);
    // With Black one finished game. The round is not an unplayed one: two rounds elected to play.
    assert_eq!(values(&event, "BH,BPG,REP", 2), ["1.0", "1.0", "1", "2"]);
    // All of one game: 1800 and 800 more.
    assert_eq!(values(&event, "TPR", 1), ["1.0", "2600"]);
}

/// 1, 2 and 3 are tied: 1 has beaten 3, and 1 and 2 have not met, so nobody is sure to be first.
#[test]
fn in_a_direct_encounter_who_still_play_have_not_met() {
    let event = event(Points::ZERO);
    let rules = Rules::of(Edition::March2026);
    let standings = Standings::calculate(&event, &rules, &Code::list("DE").expect("codes"));
    let ranks: Vec<_> = standings.rows().iter().map(|row| (row.number.get(), row.rank)).collect();
    assert_eq!(ranks, [(1, Some(1)), (2, Some(1)), (3, Some(1)), (4, Some(4))]);
}

/// In a file that counts an unknown result as a draw, it is one.
#[test]
fn an_unknown_result_that_is_worth_a_draw_counts_as_one() {
    let event = event(Points::HALF);
    assert_eq!(values(&event, "BH,BPG,STD", 2), ["1.5", "1.5", "2", "1.5"]);
}
