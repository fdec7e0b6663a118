//! How often phones may ask, and be wrong. Whoever guesses waits; whoever does not is heard.

use std::time::Duration;

use access::{ClientKey, Limiter, RetryAfter};
use jiff::Timestamp;

/// Limits of what comes from phones, by client: behind an address may be those of a whole hall.
pub struct Limits {
    /// How much may come.
    all: Limiter,
    /// How often codes may be wrong.
    wrong: Limiter,
    /// How often codes may be wrong at one board, of all who were wrong there more than a few times: at 12 a
    /// minute, 20 bits last for weeks.
    wrong_at_board: Limiter,
    /// How often one client may be wrong at one board before it waits for what others were.
    newcomers: Limiter,
    /// How often arbiters may be called.
    calls: Limiter,
    /// How many devices become known by the code of one player: nobody makes themselves many clients with it.
    introduced: Limiter,
}

impl Default for Limits {
    fn default() -> Limits {
        let (minute, hour) = (Duration::from_secs(60), Duration::from_secs(3_600));
        Limits {
            all: Limiter::new(600, minute),
            wrong: Limiter::new(30, minute),
            wrong_at_board: Limiter::new(12, minute),
            newcomers: Limiter::new(3, hour),
            calls: Limiter::new(60, minute),
            introduced: Limiter::new(3, hour),
        }
    }
}

impl Limits {
    /// Whether this client may ask for something at all; counts it.
    pub fn ask(&self, client: ClientKey, now: Timestamp) -> Result<(), RetryAfter> {
        self.all.allow(&client.stored(), now)
    }

    /// The same without counting: for what counts only if it was wrong.
    pub fn may_ask(&self, client: ClientKey, now: Timestamp) -> Result<(), RetryAfter> {
        self.all.would_allow(&client.stored(), now)
    }

    /// Whether this client may try a code at a board.
    pub fn may_try(&self, client: ClientKey, board: &str, now: Timestamp) -> Result<(), RetryAfter> {
        self.wrong.would_allow(&client.stored(), now)?;
        if self.newcomers.would_allow(&at_board(client, board), now).is_ok() {
            return Ok(());
        }
        self.wrong_at_board.would_allow(board, now)
    }

    /// A code was wrong.
    pub fn was_wrong(&self, client: ClientKey, board: &str, now: Timestamp) {
        let _ = self.wrong.allow(&client.stored(), now);
        let _ = self.newcomers.allow(&at_board(client, board), now);
        let _ = self.wrong_at_board.allow(board, now);
    }

    /// Whether this client may call an arbiter; counts it.
    pub fn call(&self, client: ClientKey, now: Timestamp) -> Result<(), RetryAfter> {
        self.calls.allow(&client.stored(), now)
    }

    /// Whether one more device becomes known by the code of a player; counts it.
    pub fn introduce(&self, player: &str, now: Timestamp) -> bool {
        self.introduced.allow(player, now).is_ok()
    }
}

fn at_board(client: ClientKey, board: &str) -> String {
    format!("{}\n{board}", client.stored())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u32) -> ClientKey {
        ClientKey::of_address(std::net::Ipv4Addr::from(0x0a00_0000 + number).into())
    }

    /// How many codes these clients get to try at a board in an hour, if each tries every two seconds.
    fn guesses(limits: &Limits, clients: u32) -> u32 {
        let mut made = 0;
        for second in (0..3_600).step_by(2) {
            let now = Timestamp::from_second(1_800_000_000 + second).unwrap();
            for client in 0..clients {
                if limits.may_try(address(client), "7", now).is_ok() {
                    limits.was_wrong(address(client), "7", now);
                    made += 1;
                }
            }
        }
        made
    }

    #[test]
    fn whoever_guesses_is_slow_and_shuts_no_phone_out() {
        let limits = Limits::default();
        let made = guesses(&limits, 50);
        assert!(made <= 50 * 6 + 12 * 61, "{made} guesses in an hour, of a million codes");
        let now = Timestamp::from_second(1_800_000_000 + 3_599).unwrap();
        assert!(limits.may_try(address(0), "7", now).is_err(), "who has guessed");
        assert!(limits.may_try(address(99), "7", now).is_ok(), "who has not");
        limits.was_wrong(address(99), "7", now);
        assert!(limits.may_try(address(99), "7", now).is_ok(), "who has mistyped");
    }
}
