//! A Swiss in which two games are played at every board: to the engine each game is a round of its own.

mod support;

use glossary::{PlayerResult, Points, RoundNumber, phrase};
use jiff::civil::date;
use pairing::Outcome;
use support::*;
use tournament::{
    ByeCommand, Command, Configuration, Draw, Format, FormatEntry, GameCommand, GameNumber, Pairs,
    Prohibition, ProhibitionCommand, Refusal, ReportType, ResultCommand, Section, SectionCommand,
    SectionFormat,
};

/// Two games at every board, paired by the system of the section.
struct DoubleSwiss;

impl SectionFormat for DoubleSwiss {
    fn draw(&self, section: &Section, round: RoundNumber) -> Draw {
        let pairs = match pairing::pair(&section.position(round)) {
            Ok(Outcome::Paired(paired)) => {
                let player = |number| section.with_number(number).expect("whoever is paired has a number");
                let games = paired.boards.iter().map(|board| (player(board.white), player(board.black)));
                Ok(Pairs { games: games.collect(), bye: paired.bye.map(player) })
            }
            Ok(Outcome::Impossible(_)) => Err(Refusal::new(phrase!("there is no pairing"))),
            Err(invalid) => Err(Refusal::new(invalid.phrase())),
        };
        Draw::scheduled(section, pairs)
    }

    fn games(&self, _section: &Section, _round: RoundNumber) -> u8 {
        2
    }

    fn report_type(&self, _section: &Section) -> ReportType {
        ReportType { name: "Individual: Double Swiss".to_owned(), code: "CUSTOM_DOUBLE_SWISS".to_owned() }
    }
}

static ENTRY: FormatEntry = FormatEntry { slug: "double-swiss", name: "Double Swiss", format: &DoubleSwiss };

fn desk(players: u32) -> Desk {
    let mut desk = Desk::empty();
    let mut configuration = Configuration::new("Jadoube Cup", date(2026, 11, 14), 3);
    configuration.format = Format::add(&ENTRY);
    configuration.initial_colour = Some(glossary::Colour::White);
    desk.ok(Command::OpenSection(section_id(), Box::new(configuration), None));
    (1..=players).for_each(|number| desk.enter(number));
    desk.check_in((1..=players).collect());
    desk
}

/// Everybody with White wins the first game of their board and draws the second.
fn play(desk: &mut Desk, in_round: u16) {
    let boards = desk.section().rounds[usize::from(in_round) - 1].boards.len();
    for at in (1..).take(boards) {
        desk.enter_result(in_round, at, white_wins());
        let second = GameNumber::new(2).expect("two games");
        let drawn = GameCommand::Enter(Some(draw()));
        desk.done(SectionCommand::Results(ResultCommand::InGame(round(in_round), board(at), second, drawn)));
    }
}

#[test]
fn both_games_count_in_the_next_pairing() {
    let mut desk = desk(8);
    desk.play_pairing();
    play(&mut desk, 1);
    let section = desk.section();
    let position = section.position(round(2));
    assert_eq!((section.column_of(round(2)), position.round), (round(3), round(3)));
    assert_eq!((position.rounds_before(), section.games_in_sequence()), (2, 6));
    let players = pairing::Player::all_in(&position);
    let won = players.iter().filter(|player| player.score == Points::from_half_points(3));
    let mut won: Vec<u16> = won.map(|player| player.number.get()).collect();
    won.sort_unstable();
    assert_eq!(won, [1, 3, 6, 8], "a win and a draw");
    assert!(players.iter().all(|player| player.score > Points::ZERO), "the others have drawn");
    desk.play_pairing();
    let meet = |pair: &tournament::Board| (pair.white.get(), pair.black.get());
    let seats: Vec<_> = desk.section().rounds[1].boards.values().map(meet).collect();
    assert_eq!(seats.len(), 4);
    let leaders = [1, 3, 6, 8];
    let of_leaders = seats.iter().filter(|(one, other)| leaders.contains(one) && leaders.contains(other));
    assert_eq!(of_leaders.count(), 2, "equals meet: {seats:?}");
}

#[test]
fn the_last_round_is_the_last_from_its_first_game_on() {
    let mut desk = desk(8);
    assert!(!desk.section().position(round(1)).is_last_round());
    for number in 1..=2 {
        desk.play_pairing();
        play(&mut desk, number);
    }
    assert!(!desk.section().position(round(2)).is_last_round());
    assert!(desk.section().position(round(3)).is_last_round());
}

#[test]
fn byes_and_prohibitions_are_those_of_their_round() {
    let mut desk = desk(8);
    let bye = ByeCommand::Grant(player(7), round(2), PlayerResult::HalfPointBye);
    desk.done(SectionCommand::Byes(bye));
    let apart = Prohibition { players: vec![player(1), player(3)], from: round(2), to: round(2) };
    desk.done(SectionCommand::Prohibitions(ProhibitionCommand::Prohibit(apart)));
    desk.play_pairing();
    play(&mut desk, 1);
    let position = desk.section().position(round(2));
    assert!(!position.participants[6].is_available && position.participants[5].is_available);
    assert_eq!(position.prohibited.len(), 1);
    assert!(desk.section().position(round(1)).prohibited.is_empty());
}
