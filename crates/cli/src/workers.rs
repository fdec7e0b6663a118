//! Many things at once: the same work on every processor, with a progress bar for what takes longer than a
//! second.

use crate::problems::width_of_errors;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Does the work for every place from 0 to `count`, and gives the results in that order; `noun` is what is
/// counted.
pub(crate) fn map<T: Send>(count: usize, noun: &str, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let progress = Progress::new(count, noun);
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<Option<T>>> = Mutex::new((0..count).map(|_| None).collect());
    let take = || {
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= count {
                return;
            }
            let result = work(place);
            progress.step();
            done.lock().expect("no worker panics: a panic ends the program")[place] = Some(result);
        }
    };
    let workers = thread::available_parallelism().map_or(1, NonZero::get).min(count);
    thread::scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(take))));
    progress.bar.finish_and_clear();
    done.into_inner().unwrap_or_default().into_iter().flatten().collect()
}

struct Progress {
    bar: ProgressBar,
    begun: Instant,
}

impl Progress {
    fn new(count: usize, noun: &str) -> Progress {
        let count = count.try_into().unwrap_or(u64::MAX);
        let bar = ProgressBar::with_draw_target(Some(count), ProgressDrawTarget::hidden());
        let style =
            ProgressStyle::with_template(&format!("{{bar:40}} {{pos}} of {{len}} {noun}, {{eta}} left"));
        Progress {
            bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())),
            begun: Instant::now(),
        }
    }

    /// One more is done; the bar appears after a second, if somebody is watching.
    fn step(&self) {
        self.bar.inc(1);
        let is_due = self.bar.is_hidden() && self.begun.elapsed() > Duration::from_secs(1);
        if is_due && width_of_errors().is_some() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::map;

    #[test]
    fn results_come_in_the_order_of_the_places() {
        assert_eq!(map(1000, "numbers", |place| place * 2), (0..2000).step_by(2).collect::<Vec<_>>());
        assert!(map(0, "numbers", |place| place).is_empty());
    }
}
