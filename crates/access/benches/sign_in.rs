//! What it costs to come in and to be recognised: `cargo bench -p access`.

use access::{AccountStore, Authority, Limiter};
use divan::Bencher;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const PASSWORD: &str = "rook takes f7, mate";

fn main() {
    divan::main();
}

fn now() -> jiff::Timestamp {
    jiff::Timestamp::from_second(1_794_729_600).expect("a moment")
}

fn accounts() -> (AccountStore, std::path::PathBuf) {
    let directory = std::env::temp_dir().join(format!("access-bench-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).expect("a directory");
    let accounts = AccountStore::open(&directory.join("desk.sqlite")).expect("an account store");
    accounts.create_first("Ada", PASSWORD, None, now()).expect("an account");
    (accounts, directory)
}

/// Signing in: one Argon2id and one sync of the disk.
#[divan::bench(sample_count = 20)]
fn sign_in(bencher: Bencher<'_, '_>) {
    let (accounts, directory) = accounts();
    bencher.bench_local(|| accounts.sign_in("Ada", PASSWORD, "laptop", now()).expect("signed in"));
    let _ = std::fs::remove_dir_all(directory);
}

/// An unknown name: must cost about the same.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn sign_in_unknown(bencher: Bencher<'_, '_>) {
    let (accounts, directory) = accounts();
    let mut minute = 0;
    bencher.bench_local(|| {
        minute += 16;
        let later = now() + jiff::SignedDuration::from_mins(minute);
        accounts.sign_in("Nobody", PASSWORD, "laptop", later).expect_err("unknown")
    });
    let _ = std::fs::remove_dir_all(directory);
}

/// Recognising a session: what every request pays.
#[divan::bench]
fn session(bencher: Bencher<'_, '_>) {
    let (accounts, directory) = accounts();
    let token = accounts.sign_in("Ada", PASSWORD, "laptop", now()).expect("signed in").token;
    bencher.bench_local(|| accounts.session(token.as_str(), now()).expect("known"));
    let _ = std::fs::remove_dir_all(directory);
}

/// The same while changes are written one after the other: it must not wait for the disk.
#[divan::bench(sample_count = 200, sample_size = 1)]
fn session_beside_writer(bencher: Bencher<'_, '_>) {
    let (accounts, directory) = accounts();
    let token = accounts.sign_in("Ada", PASSWORD, "laptop", now()).expect("signed in").token;
    let line = accounts.audits(None, 1).expect("a line").remove(0).audit;
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !is_over.load(Ordering::Relaxed) {
                accounts.note(&line).expect("noted");
            }
        });
        // Requests come when they come, and not when the lock is free.
        let moment = || std::thread::sleep(Duration::from_millis(2));
        bencher
            .with_inputs(moment)
            .bench_local_values(|()| accounts.session(token.as_str(), now()).expect("known"));
        is_over.store(true, Ordering::Relaxed);
    });
    let _ = std::fs::remove_dir_all(directory);
}

/// A line of the audit: one sync of the disk.
#[divan::bench]
fn note(bencher: Bencher<'_, '_>) {
    let (accounts, directory) = accounts();
    let line = accounts.audits(None, 1).expect("a line").remove(0).audit;
    bencher.bench_local(|| accounts.note(&line).expect("noted"));
    let _ = std::fs::remove_dir_all(directory);
}

/// One question to the limiter among ten thousand keys.
#[divan::bench]
fn limiter(bencher: Bencher<'_, '_>) {
    let limiter = Limiter::new(1_000_000, Duration::from_secs(60));
    let keys: Vec<String> =
        (0..10_000).map(|number| format!("10.0.{}.{}", number / 256, number % 256)).collect();
    let mut turn = keys.iter().cycle();
    bencher.bench_local(|| turn.next().map(|key| limiter.allow(key, now())));
}

/// A first run's authority and certificate.
#[divan::bench(sample_count = 20)]
fn authority(bencher: Bencher<'_, '_>) {
    let directory = std::env::temp_dir().join(format!("access-bench-authority-{}", std::process::id()));
    bencher.bench_local(|| {
        let _ = std::fs::remove_dir_all(&directory);
        let authority = Authority::open_or_create(&directory, "hall", &[], now()).expect("an authority");
        authority.server_config(&["desk.local".into()], &[], now()).expect("a certificate")
    });
    let _ = std::fs::remove_dir_all(&directory);
}
