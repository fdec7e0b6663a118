//! What this process has used, as far as the system says.

use std::time::{Duration, Instant};

/// The system counts processor time in ticks; what is shorter than some of them is better seen on the wall.
const TICKS: Duration = Duration::from_millis(50);

/// Runs something; what it gave, and the processor time of this thread, or the time on the wall where the
/// system does not count.
pub(crate) fn timed<T>(act: impl FnOnce() -> T) -> (T, Duration) {
    let (start, before) = (Instant::now(), processor_time());
    let result = act();
    let elapsed = start.elapsed();
    let counted = before.zip(processor_time()).and_then(|(before, after)| after.checked_sub(before));
    (result, counted.filter(|_| elapsed > TICKS).unwrap_or(elapsed))
}

fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// The most memory that this process has held so far, in bytes.
pub(crate) fn peak_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok().map(|kibibytes: u64| 1024 * kibibytes)
}
