//! Lists of a small section: five players, the first round published, one result missing, a bye to come. What
//! they must say follows from C.04.1 (the bye), C.04.2 and the Dutch system: 1 meets 3, 2 meets 4, 5 has the
//! pairing-allocated bye, and White goes to 1 and 4.

#![allow(clippy::unwrap_used, reason = "tests")]

use glossary::{Colour, GameResult, PlayerResult, RoundNumber};
use jiff::{Timestamp, civil::date};
use tournament::{
    Acceleration, BoardNumber, ByeCommand, Command, Configuration, Consent, Context, Details, Log,
    PairingCommand, PlayerCommand, PlayerId, ResultCommand, Section, SectionCommand, SectionId,
};
use view::acceleration::AccelerationRules;
use view::emergency::{EmergencySheet, NextRound};
use view::list::{Byes, Checklist, ChecklistColumn, Column, Fact, List, MissingResults};
use view::statistics;
use words::{Language, Words};

fn section(acceleration: Acceleration) -> Section {
    let id = SectionId::new("open").unwrap();
    let mut configuration = Configuration::new("Open", date(2026, 11, 14), 5);
    configuration.initial_colour = Some(Colour::White);
    configuration.acceleration = acceleration;
    let players: Vec<PlayerId> = (1..=5).filter_map(PlayerId::new).collect();
    let (round, board) = (RoundNumber::FIRST, BoardNumber::new(1).unwrap());
    let names = ["Adler", "Brandt", "Čapek", "Dvořák", "Eriksen"].iter().zip((0_u16..).step_by(100));
    let details = names.map(|(name, below)| Details::named(name).rated(2400 - below));
    let enter = players.iter().zip(details).map(|(id, details)| PlayerCommand::Enter(*id, Box::new(details)));
    let mut commands: Vec<SectionCommand> = enter.map(SectionCommand::Players).collect();
    commands.push(SectionCommand::Players(PlayerCommand::CheckIn(players.clone())));
    commands.extend([PairingCommand::Pair, PairingCommand::Publish].map(SectionCommand::Pairing));
    let won = GameResult::new(PlayerResult::Win, PlayerResult::Loss);
    commands.push(SectionCommand::Results(ResultCommand::Enter(round, board, won)));
    let second = RoundNumber::new(2).unwrap();
    let bye = ByeCommand::Grant(players[1], second, PlayerResult::HalfPointBye);
    commands.push(SectionCommand::Byes(bye));
    let mut log = Log::default();
    let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::Confirmed };
    log.submit(Command::OpenSection(id.clone(), Box::new(configuration), None), context.clone());
    for command in commands {
        let decision = log.submit(Command::In(id.clone(), command), context.clone());
        assert!(decision.events().is_some(), "{decision:?}");
    }
    log.festival().section(&id).unwrap().clone()
}

fn rows(list: &impl List) -> Vec<Vec<String>> {
    (0..list.count()).map(|row| list.cells(row).iter().map(|cell| cell.plain()).collect()).collect()
}

const PAIRED: Acceleration = Acceleration::None;

#[test]
fn byes_tell_those_of_rounds_paired_and_those_to_come() {
    let (section, words) = (section(PAIRED), Words::in_language(Language::English));
    let columns = [Column::RoundNumber, Column::Of(Fact::Number), Column::Of(Fact::Name), Column::Result];
    let list = Byes::new(&words, &section, &columns);
    assert_eq!(
        rows(&list),
        [["1", "5", "Eriksen", "pairing-allocated bye"], ["2", "2", "Brandt", "half-point bye"]]
    );
    assert_eq!(rows(&list.in_round(RoundNumber::FIRST)), [["1", "5", "Eriksen", "pairing-allocated bye"]]);
}

#[test]
fn the_board_without_a_result_is_missing() {
    let section = section(PAIRED);
    let columns = [Column::RoundNumber, Column::Board, Column::White(Fact::Name), Column::Black(Fact::Name)];
    let list = MissingResults::new(&section, &columns);
    assert_eq!(rows(&list), [["1", "2", "Dvořák", "Brandt"]]);
    assert!(!list.is_adjourned(0));
}

#[test]
fn the_checklist_says_what_the_second_round_is_paired_by() {
    let section = section(PAIRED);
    let asked = [
        ChecklistColumn::Colours,
        ChecklistColumn::Due,
        ChecklistColumn::FloatLastRound,
        ChecklistColumn::ColourDifference,
        ChecklistColumn::Opponents,
        ChecklistColumn::MayReceiveBye,
    ];
    let mut columns = vec![Column::Of(Fact::Number), Column::Points];
    columns.extend(asked.map(Column::Checklist));
    let list = Checklist::new(&section, RoundNumber::new(2).unwrap(), &columns);
    // Brandt has a bye, so is not in the list; Dvořák's game counts as a draw for the pairing alone.
    let expected = [
        ["1", "1.0", "w", "(B)", "", "+1", "3", "yes"],
        ["5", "1.0", "-", "A", "down", "0", "", "no"],
        ["4", "0.5", "w", "(B)", "", "+1", "2", "yes"],
        ["3", "0.0", "b", "(W)", "", "−1", "1", "yes"],
    ];
    assert_eq!(rows(&list), expected);
    let german = Words::in_language(Language::German);
    let due = list.cell(0, &Column::Checklist(ChecklistColumn::Due));
    assert_eq!(due.said(&german), "(S)", "Black is Schwarz");
}

#[test]
fn statistics_count_games_that_were_played() {
    let section = section(PAIRED);
    let results = statistics::results(&section);
    assert_eq!((results.white, results.drawn, results.black), (1, 0, 0));
    let counted = |name: &str, count| (name.to_owned(), count);
    let bands = [("2000", 1), ("2100", 1), ("2200", 1), ("2300", 1), ("2400", 1)];
    assert_eq!(statistics::rating_bands(&section), bands.map(|(band, count)| counted(band, count)));
    let balance = [("−1", 2), ("0", 1), ("+1", 2)];
    assert_eq!(statistics::colour_balance(&section), balance.map(|(sum, count)| counted(sum, count)));
}

/// Five players: GA is twice the quarter rounded up, so 4; five rounds: three are accelerated, two of them
/// with the points of a win (`baku@2026-02/1.2`, `baku@2026-02/1.4`).
#[test]
fn the_rules_of_baku_name_the_articles_and_who_has_points() {
    assert_eq!(AccelerationRules::of(&section(PAIRED)), None);
    let section = section(Acceleration::Baku);
    let rules = AccelerationRules::of(&section).unwrap();
    let articles: Vec<String> = rules.articles.iter().map(ToString::to_string).collect();
    let expected = ["1.1", "1.2", "1.3", "1.4", "1.5"].map(|number| format!("baku@2026-02/{number}"));
    assert_eq!(articles, expected);
    let points = |at: usize| rules.groups[at].points.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(rules.groups[0].numbers(), "1–4");
    assert_eq!(points(0), ["1.0", "1.0", "0.5", "0.0", "0.0"]);
    assert_eq!((rules.groups[1].numbers(), points(1)), ("5".to_owned(), vec!["0.0".to_owned(); 5]));
}

/// While the first round is being played the sheet is made before it: nothing waits for results.
#[test]
fn the_emergency_sheet_is_made_before_the_round_being_played() {
    let section = section(PAIRED);
    let sheet = EmergencySheet::of(&section);
    assert_eq!(sheet.position.round, RoundNumber::FIRST);
    assert_eq!(sheet.records.len(), 5);
    assert!(sheet.records.iter().all(|record| record.next == NextRound::Plays && record.rounds.is_empty()));
    let words = Words::in_language(Language::English);
    let facts = sheet.facts(&words);
    assert_eq!(facts[0], ("Before".to_owned(), "round 1 of 5".to_owned()));
    assert_eq!(facts[1].1, "FIDE (Dutch) System (dutch@2026-02)");
}
