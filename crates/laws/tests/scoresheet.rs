//! Recording duties, announced moves, and reconstruction from two incomplete sheets.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

use laws::blind::{RankNames, announce};
use laws::board::{Move, Position};
use laws::clock::ClockTime;
use laws::notation::{Letters, read_score, uci};
use laws::rules::RulesOfPlay;
use laws::scoresheet::{Duty, Found, IncompleteSheets, PartialSheet, Recorded, RecordingDuty, Task, export};

const RECORDING: &str = include_str!("cases/recording.tsv");
const ANNOUNCEMENTS: &str = include_str!("cases/announcements.tsv");

/// The sample game of Appendix C (manual, lines 1400-1407).
const SAMPLE: &str = "e4 e5 Nf3 Nf6 d4 exd4 e5 Ne4 Qxd4 d5 exd6 Nxd6 Bg5 Nc6 Qe3+ Be7 Nbd2 0-0 0-0-0 Re8 Kb1";

fn cases(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

fn fact<'a>(facts: &'a str, key: &str) -> Option<&'a str> {
    facts.split(' ').find_map(|fact| fact.strip_prefix(key)?.strip_prefix('='))
}

fn duty(facts: &str) -> Duty {
    let seconds = |key| ClockTime::from_seconds(fact(facts, key).unwrap().parse().unwrap());
    let rules = match fact(facts, "rules").unwrap() {
        "standard" => RulesOfPlay::Standard,
        "rapid" => RulesOfPlay::Rapid,
        "rapid-supervised" => RulesOfPlay::RapidSupervised,
        "blitz" => RulesOfPlay::Blitz,
        "blitz-supervised" => RulesOfPlay::BlitzSupervised,
        other => panic!("no rules {other}"),
    };
    let (least_left_in_period, added_each_move) = (seconds("left"), seconds("increment"));
    RecordingDuty { rules, least_left_in_period, added_each_move }.duty()
}

#[test]
fn recording_is_ruled_as_the_text_says() {
    for case in cases(RECORDING) {
        let [origin, question, facts, answer, article] = case[..] else { panic!("five columns: {case:?}") };
        if question == "duty" {
            let duty = duty(facts);
            let shown = match duty {
                Duty::Record => "record",
                Duty::Lapsed => "lapsed",
                Duty::None => "none",
            };
            assert_eq!((shown, duty.citation().article().number), (answer, article), "{origin}");
            continue;
        }
        let has = |word| facts.split(' ').any(|fact| fact == word);
        let sheets = IncompleteSheets {
            white_complete: has("white"),
            black_complete: has("black"),
            arbiter_complete: has("arbiter"),
            flag_fallen: has("flag"),
        };
        let ruling = sheets.rule();
        let said: Vec<String> = ruling.steps.iter().map(|step| step.instruction.to_string()).collect();
        let paused = said.iter().any(|step| step.starts_with("pause"));
        assert_eq!(paused, answer == "paused", "{origin}");
        assert!(ruling.cites(article), "{origin}");
    }
}

#[test]
fn moves_are_announced_as_appendix_d_says() {
    for case in cases(ANNOUNCEMENTS) {
        let [fen, played, said] = case[..] else { panic!("three columns: {case:?}") };
        let position = Position::from_fen(fen).unwrap();
        let played = uci::read(&position, played).unwrap();
        assert_eq!(announce(&position, played, RankNames::German).unwrap(), said);
    }
}

fn sample() -> (Vec<Move>, Position) {
    let (moves, end) = read_score(&Position::start(), SAMPLE, &Letters::ENGLISH).unwrap();
    (moves.into_iter().map(|scored| scored.played).collect(), end)
}

fn task(white: &str, black: &str, most_positions: u64) -> Task {
    let (moves, end) = sample();
    Task {
        start: Position::start(),
        white: PartialSheet::parse(white),
        black: PartialSheet::parse(black),
        board: end.placement(),
        moves: moves.len(),
        letters: Letters::ENGLISH,
        most_positions,
    }
}

#[test]
fn sheets_that_complete_each_other_need_no_search() {
    let white = SAMPLE.replace("Nc6 Qe3+ Be7", "- - -");
    let black = SAMPLE.replace("d4 exd4 e5", "- - -");
    let found = task(&white, &black, 100).reconstruct();
    assert_eq!((found.agreed, found.difference), (4, None));
    assert_eq!(found.found, Found::Only(sample().0));
}

#[test]
fn moves_that_both_sheets_lack_are_found() {
    // The last four moves of either player's sheet are missing.
    let cut = SAMPLE.rsplitn(5, ' ').last().unwrap();
    let found = task(cut, cut, 200_000).reconstruct();
    assert_eq!((found.agreed, found.difference), (17, None));
    // 0-0 and 0-0-0 and Re8 and Kb1 are one way; Black's and White's pairs may be played in another order.
    match found.found {
        Found::Only(moves) => assert_eq!(moves, sample().0),
        Found::Several(one, other) => assert!(leads_there(&one) && leads_there(&other) && one != other),
        other @ (Found::AtLeast(_) | Found::None | Found::Open) => panic!("{other:?}"),
    }
}

fn leads_there(moves: &[Move]) -> bool {
    let mut position = Position::start();
    moves.iter().for_each(|&played| position.make(played).unwrap());
    position.placement() == sample().1.placement()
}

#[test]
fn a_difference_is_told_and_the_board_decides_it() {
    let found = task(&SAMPLE.replace("Bg5", "Bf4"), SAMPLE, 100).reconstruct();
    let difference = found.difference.unwrap();
    assert_eq!((difference.index, difference.white.as_str(), difference.black.as_str()), (12, "Bf4", "Bg5"));
    assert_eq!(found.found, Found::Only(sample().0));
}

#[test]
fn a_search_that_is_too_small_stays_open() {
    let cut = SAMPLE.rsplitn(5, ' ').last().unwrap();
    assert_eq!(task(cut, cut, 18).reconstruct().found, Found::Open);
    // And sheets that cannot lead to the board are told.
    let wrong = SAMPLE.replace("Kb1", "h3");
    assert_eq!(task(&wrong, &wrong, 1000).reconstruct().found, Found::None);
}

#[test]
fn a_reconstructed_game_is_exported() {
    let record: Vec<Recorded> =
        sample().0.into_iter().map(|played| Recorded { played, draw_offer: false, clock: None }).collect();
    let game = export(&Position::start(), &record).unwrap();
    assert_eq!(game.main_line().moves.len(), 21);
}
