//! What a request costs, and opening a festival of 100,000 entries.
//!
//! `cargo bench -p store`. In memory there is no sync; on disk every request is synced, and with a backup
//! twice.
#![allow(clippy::unwrap_used, missing_docs, reason = "benchmarks")]

use divan::{Bencher, black_box};
use faulty::Folder;
use std::ops::ControlFlow;
use std::path::Path;
use store::backup::{Backup, Syncing};
use store::{Batch, Draft, Log, Moment, Object, ReadLog, Sequence, SqliteLog, SqliteReader};

const ENTRIES: u64 = 100_000;

fn main() {
    divan::main();
}

/// A result on one of 500 boards.
fn batch(key: u64) -> Batch {
    let board = Object::new("board", &format!("open/round {}/{}", key / 500, key % 500));
    let payload = format!(
        "{{\"round\":{},\"board\":{},\"result\":\"1-0\",\"note\":\"as told by both\"}}",
        key / 500,
        key % 500
    );
    let draft =
        Draft::new("open", "result-entered", payload.as_bytes()).touching(board, b"1-0", Sequence::NONE);
    Batch::new(&format!("8f14e45f-{key:08}"), "A. Arbiter", Moment(1_771_000_000_000)).with(draft)
}

fn append(bencher: Bencher, mut log: SqliteLog) {
    let mut key = 0;
    bencher.bench_local(|| {
        key += 1;
        log.append(&batch(key)).unwrap()
    });
}

#[divan::bench(sample_count = 300)]
fn append_without_sync(bencher: Bencher) {
    append(bencher, SqliteLog::in_memory("Festival").unwrap());
}

#[divan::bench(sample_count = 300)]
fn append_with_sync(bencher: Bencher) {
    let folder = Folder::new();
    append(bencher, SqliteLog::create(&folder.file("a.jadoube"), "Festival").unwrap());
}

#[divan::bench(sample_count = 300)]
fn append_with_sync_and_synced_backup(bencher: Bencher) {
    let folder = Folder::new();
    let mut log = SqliteLog::create(&folder.file("a.jadoube"), "Festival").unwrap();
    log.back_up_to(Backup::new(&folder.file("second"), "a", Syncing::EveryTime));
    append(bencher, log);
}

/// A log of 100,000 entries, by way of a backup because that writes them all at once.
fn large(folder: &Folder) -> std::path::PathBuf {
    let mut log = SqliteLog::in_memory("Festival").unwrap();
    for key in 1..=ENTRIES {
        log.append(&batch(key)).unwrap();
    }
    let mut backup = Backup::new(&folder.file("second"), "a", Syncing::WhenAsked);
    backup.follow(&log).unwrap();
    let file = folder.file("a.jadoube");
    store::backup::restore(&folder.file("second/a.001.backup"), &file).unwrap();
    file
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn open_and_verify_100000_entries(bencher: Bencher) {
    let folder = Folder::new();
    let file = large(&folder);
    bencher.bench_local(|| SqliteLog::open(&file).unwrap());
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn open_verify_and_read_100000_entries(bencher: Bencher) {
    let folder = Folder::new();
    let file = large(&folder);
    bencher.bench_local(|| {
        let log = SqliteLog::open(&file).unwrap();
        read(&log)
    });
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn read_100000_entries(bencher: Bencher) {
    let folder = Folder::new();
    let file = large(&folder);
    bencher.bench_local(|| read(&reader(&file)));
}

fn reader(file: &Path) -> SqliteReader {
    SqliteReader::open(file).unwrap()
}

fn read(log: &dyn ReadLog) -> u64 {
    let mut count = 0;
    log.visit(Sequence(1), &mut |entry| {
        black_box(entry);
        count += 1;
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(count, ENTRIES);
    count
}
