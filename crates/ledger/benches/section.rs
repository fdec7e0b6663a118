//! What a command costs in a section of 1,000 players and nine rounds, what pairing costs beside the bare
//! engine, and how long a festival of 100,000 entries takes to open: `cargo bench -p ledger`.
#![allow(clippy::disallowed_methods, missing_docs, reason = "benchmarks read the clock")]

#[path = "../../tournament/tests/support/mod.rs"]
mod support;

use divan::Bencher;
use glossary::RoundNumber;
use ledger::{Body, People, Writing};
use pairing::Position;
use std::sync::OnceLock;
use store::{Batch, Draft, Log as _, Moment, SqliteLog};
use support::*;
use tournament::{
    Command, Consent, Context, Entry, Log, PairingCommand, PointsGiven, ResultCommand, SectionCommand,
    Setting,
};

/// Counts what is allocated.
#[global_allocator]
static ALLOCATIONS: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

/// A section of 1,000 players with eight rounds played and the ninth published.
fn hall() -> &'static Desk {
    static HALL: OnceLock<Desk> = OnceLock::new();
    HALL.get_or_init(|| {
        let mut desk = Desk::with(9, 1000);
        for _ in 0..8 {
            desk.play_pairing();
            desk.play_results();
        }
        desk.play_pairing();
        desk
    })
}

fn context() -> Context {
    Context { at: jiff::Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::Confirmed }
}

#[divan::bench(sample_count = 50)]
fn a_result_is_decided_and_applied(bencher: Bencher<'_, '_>) {
    let command = Command::In(
        section_id(),
        SectionCommand::Results(ResultCommand::Enter(round(9), board(250), Some(draw()))),
    );
    // Nobody else looks at the festival, and the boards of the round were changed before: nothing is copied.
    let another = ResultCommand::Enter(round(9), board(251), Some(draw()));
    let another = Command::In(section_id(), SectionCommand::Results(another));
    let alone = || {
        let mut log = Log::replay(hall().log.entries().to_vec()).expect("a sound log");
        log.submit(another.clone(), context());
        log
    };
    bencher.with_inputs(alone).bench_local_values(|mut log| {
        decided_and_applied(&mut log, &command);
        log
    });
}

/// A result as the desk takes it: decided, recorded, and the festival as it is now given to whoever looks,
/// while others still hold the one before. Of its own, so that its instructions can be counted: `valgrind
/// --tool=callgrind --toggle-collect='*decided_and_applied*' … --test decided`.
#[inline(never)]
fn decided_and_applied(log: &mut Log, command: &Command) {
    divan::black_box_drop(log.submit(command.clone(), context()));
}

#[divan::bench(sample_count = 50)]
fn a_result_is_taken_and_shown(bencher: Bencher<'_, '_>) {
    let command = Command::In(
        section_id(),
        SectionCommand::Results(ResultCommand::Enter(round(9), board(250), Some(draw()))),
    );
    let before = hall().log.clone();
    let shown = before.festival().clone();
    bencher.with_inputs(|| before.clone()).bench_local_values(|mut log| {
        let together = log.decide_all(std::slice::from_ref(&command), &context());
        together.entries.into_iter().for_each(|entry| log.record(entry));
        let now = log.festival().clone();
        (log, now)
    });
    drop(shown);
}

/// A command to the section with the ninth round published, decided as it is when its consequences are to be
/// told.
fn consequences(bencher: Bencher<'_, '_>, command: SectionCommand) {
    let command = Command::In(section_id(), command);
    let log = &hall().log;
    bencher.bench_local(|| told(log, &command));
}

/// Of its own, so that its instructions can be counted: `valgrind --tool=callgrind --toggle-collect='*told*'
/// … --test correction`.
#[inline(never)]
fn told(log: &Log, command: &Command) {
    divan::black_box_drop(log.decide(command, &Context { consent: Consent::None, ..context() }));
}

fn correction(in_round: u16) -> SectionCommand {
    let standing = hall().section().rounds[usize::from(in_round) - 1].boards[&board(250)].result;
    let other = if standing == Some(white_wins()) { draw() } else { white_wins() };
    SectionCommand::Results(ResultCommand::Enter(round(in_round), board(250), Some(other)))
}

#[divan::bench(sample_count = 20)]
fn a_correction_of_the_previous_round_tells_its_consequences(bencher: Bencher<'_, '_>) {
    consequences(bencher, correction(8));
}

#[divan::bench(sample_count = 20)]
fn a_correction_of_round_3_tells_its_consequences(bencher: Bencher<'_, '_>) {
    consequences(bencher, correction(3));
}

#[divan::bench(sample_count = 20)]
fn points_given_tell_their_consequences(bencher: Bencher<'_, '_>) {
    let given = PointsGiven {
        player: player(500),
        round: Some(round(9)),
        points: glossary::Points::HALF,
        for_result: None,
    };
    consequences(bencher, SectionCommand::Results(ResultCommand::GivePoints(given)));
}

#[divan::bench(sample_count = 20)]
fn another_number_of_rounds_tells_its_consequences(bencher: Bencher<'_, '_>) {
    consequences(bencher, SectionCommand::Configure(Setting::Rounds(11)));
}

#[divan::bench(sample_count = 50)]
fn a_result_is_written_for_the_wire(bencher: Bencher<'_, '_>) {
    let entry = hall().log.entries().last().expect("an entry").clone();
    let body = Body { consent: entry.context.consent, command: entry.command, events: entry.events };
    let nobody = People::default();
    bencher.bench_local(|| body.write(&mut Writing::behind(&nobody)));
}

/// The section with the ninth round unpaired.
fn before_the_last_round() -> &'static Log {
    static LOG: OnceLock<Log> = OnceLock::new();
    LOG.get_or_init(|| {
        let entries = hall().log.entries();
        Log::replay(entries[..entries.len() - 2].to_vec()).expect("a sound log")
    })
}

#[divan::bench(sample_count = 20)]
fn pairing_in_the_section(bencher: Bencher<'_, '_>) {
    let pair = Command::In(section_id(), SectionCommand::Pairing(PairingCommand::Pair));
    let log = before_the_last_round();
    bencher.bench_local(|| paired_in_the_section(log, &pair));
}

/// Of its own, so that its instructions can be counted: `valgrind --tool=callgrind
/// --toggle-collect='*paired_*' … --test pairing_`.
#[inline(never)]
fn paired_in_the_section(log: &Log, pair: &Command) {
    divan::black_box_drop(log.decide(pair, &context()));
}

#[inline(never)]
fn paired_by_the_bare_engine(position: &Position) {
    divan::black_box_drop(pairing::pair(position));
}

#[divan::bench(sample_count = 20)]
fn pairing_by_the_bare_engine(bencher: Bencher<'_, '_>) {
    let section = before_the_last_round().festival().section(&section_id()).expect("a section");
    let position = section.position(RoundNumber::new(9).expect("a round"));
    bencher.bench_local(|| paired_by_the_bare_engine(&position));
}

/// The same with a position that was made just now, as the section makes it.
#[divan::bench(sample_count = 20)]
fn pairing_by_the_bare_engine_of_a_new_position(bencher: Bencher<'_, '_>) {
    let section = before_the_last_round().festival().section(&section_id()).expect("a section");
    let position = || section.position(RoundNumber::new(9).expect("a round"));
    bencher.with_inputs(position).bench_local_refs(|position| paired_by_the_bare_engine(position));
}

#[divan::bench(sample_count = 10)]
fn a_log_of_100_000_entries_is_read_and_replayed(bencher: Bencher<'_, '_>) {
    let mut log = Desk::with(9, 1000).log;
    let mut desk_rounds = hall().log.entries().to_vec();
    let first =
        desk_rounds.iter().position(|entry| entry.number > log.entries().last().expect("an entry").number);
    desk_rounds.drain(..first.unwrap_or(0));
    for entry in desk_rounds {
        log.record(entry);
    }
    let mut entries = log.entries().to_vec();
    let last = entries.len();
    while entries.len() < 100_000 {
        let mut again = entries[last - 3 + entries.len() % 2].clone();
        again.number = entry(entries.len() as u64 + 1);
        let at = board(1 + u16::try_from(entries.len() % 500).expect("small"));
        again.command = Command::In(
            section_id(),
            SectionCommand::Results(ResultCommand::Enter(round(9), at, Some(draw()))),
        );
        let event = tournament::SectionEvent::ResultEntered(round(9), at, Some(draw()));
        again.events = vec![tournament::Event::In(section_id(), event)];
        entries.push(again);
    }
    let mut store = SqliteLog::in_memory("bench").expect("a store");
    let nobody = People::default();
    let mut writing = Writing::behind(&nobody);
    for (part, entries) in entries.chunks(1000).enumerate() {
        let mut batch = Batch::new(&format!("key {part}"), "CA", Moment(0));
        for entry in entries {
            let Entry { context, command, events, .. } = entry.clone();
            let body = Body { consent: context.consent, command, events };
            writing.begin_entry();
            let draft = Draft::new("A", "entry", &body.write(&mut writing).expect("the system gives salt"));
            batch = batch.with(writing.new_in_entry().into_iter().fold(draft, Draft::beside));
        }
        store.append(&batch).expect("it can be written");
    }
    bencher.bench_local(|| ledger::read(&store).expect("a sound log"));
}
