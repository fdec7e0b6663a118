//! After any undoing, the festival is what it would be if what is undone had never been given: over random
//! histories of two sections, with moves between them, values from outside, lists of ratings, undoings of
//! undoings, and FIDE mode left.

mod support;

use std::collections::BTreeMap;

use glossary::{PlayerResult, Rating};
use jiff::civil::date;
use support::chance::{Lots, command, seeds, submit};
use support::*;
use tiebreak::Fraction;
use tournament::{
    Command, Configuration, Details, FideMode, Log, PlainSetting, PlayerCommand, ResultCommand,
    SectionCommand, SectionId, Setting,
};

fn other_id() -> SectionId {
    SectionId::new("B").expect("a name")
}

fn someone(lots: &mut Lots) -> tournament::PlayerId {
    player(u32::try_from(1 + lots.below(12)).expect("small"))
}

/// Something that the histories of one section do not have.
fn beyond(lots: &mut Lots, desk: &Desk) -> Command {
    let here = |command| Command::In(section_id(), command);
    let there = |command| Command::In(other_id(), command);
    match lots.below(12) {
        0 | 1 => Command::Move { player: someone(lots), from: section_id(), to: other_id() },
        2 | 3 => Command::Move { player: someone(lots), from: other_id(), to: section_id() },
        4 => {
            let values =
                vec![(someone(lots), Fraction::new(i64::try_from(lots.below(5)).expect("small"), 2))];
            here(SectionCommand::Results(ResultCommand::BringValues { name: "PLAYOFF".to_owned(), values }))
        }
        5 => {
            let rating = Rating::new(u16::try_from(1500 + lots.below(900)).expect("small")).ok();
            let ratings = vec![(someone(lots), rating), (someone(lots), None)];
            here(SectionCommand::Players(PlayerCommand::RefreshRatings { list: "L".to_owned(), ratings }))
        }
        6 => here(SectionCommand::LeaveFideMode),
        7 => {
            let name = format!("There {}", lots.below(100));
            let id = someone(lots);
            there(SectionCommand::Players(PlayerCommand::Enter(id, Box::new(Details::named(&name)))))
        }
        8 => there(SectionCommand::Players(PlayerCommand::CheckIn(vec![someone(lots)]))),
        9 => here(SectionCommand::Configure(Setting::Plain(PlainSetting::LateEntryByes(1)))),
        _ => there(command(lots, desk)),
    }
}

/// What the commands that count make, given one after the other.
fn given_alone(log: &Log) -> Log {
    let mut alone = Log::default();
    let counting = log.entries().iter().filter(|entry| log.counts(entry.number));
    for entry in counting.filter(|entry| !matches!(entry.command, Command::Undo(_))) {
        let decision = alone.submit(entry.command.clone(), entry.context.clone());
        assert_eq!(
            decision.events(),
            Some(entry.events.as_slice()),
            "entry {} is decided otherwise",
            entry.number
        );
    }
    alone
}

fn left(log: &Log) -> BTreeMap<SectionId, FideMode> {
    let sections = log.festival().sections.iter();
    let left = sections.filter(|(_, section)| !section.is_in_fide_mode());
    left.map(|(id, section)| (id.clone(), section.fide_mode)).collect()
}

fn history(seed: u64, commands: u32) -> u32 {
    let mut lots = Lots(seed);
    let mut desk = Desk::with(7, 8);
    let mut configuration = Configuration::new("Jadoube B", date(2026, 11, 14), 5);
    configuration.initial_colour = Some(glossary::Colour::White);
    desk.ok(Command::OpenSection(other_id(), Box::new(configuration), None));
    desk.bye(3, 1, PlayerResult::HalfPointBye);
    let mut undone = 0;
    for _ in 0..commands {
        let asked = match lots.below(10) {
            0..=5 => Command::In(section_id(), command(&mut lots, &desk)),
            6 | 7 => beyond(&mut lots, &desk),
            _ => {
                let last = desk.log.entries().len() as u64;
                let back = lots.below(12).min(last - 1);
                Command::Undo(entry(last - back))
            }
        };
        let before = left(&desk.log);
        let is_undoing = matches!(asked, Command::Undo(_));
        if submit(&mut desk.log, asked) && is_undoing {
            undone += 1;
            assert_eq!(given_alone(&desk.log).festival(), desk.log.festival(), "seed {seed}");
            for (id, mode) in before {
                assert_eq!(left(&desk.log).get(&id), Some(&mode), "FIDE mode of {id} stays left");
            }
        }
    }
    undone
}

#[test]
fn undoing_leaves_what_would_be_if_it_had_never_been_given() {
    let undone: u32 = seeds(25).map(|seed| history(seed, 110)).sum();
    assert!(undone > 150, "{undone} undone");
}
