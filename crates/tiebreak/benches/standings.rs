//! What all tie-breaks cost in the largest event that a TRF can hold: `cargo bench -p tiebreak --bench
//! standings`.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a benchmark reads the clock and prints"
)]

use std::time::{Duration, Instant};

use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
use tiebreak::{Code, Edition, Event, Player, Round, Rules, Standings, System};

const PLAYERS: u16 = 9_999;
const ROUNDS: usize = 11;
const ALL: &str = "DE,BH,BH/C1,BH/C2,BH/M1,BH/M2,FB,FB/C1,SB,SB/C1,SB/C2,AOB,AOB/F,PS,PS/C1,WIN,WON,BPG,BWG,\
                   REP,STD,KS,ARO,ARO/C1,TPR,PTP,APRO,APPO,RTNG,TPN";

/// Players paired by score without regard to colours or rematches: as many encounters as a real event has.
fn event() -> Event {
    let number = |index: usize| PairingNumber::new(u16::try_from(index + 1).unwrap()).unwrap();
    let mut state = 20_261_115_u64;
    let mut next = move |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % bound
    };
    let mut rounds: Vec<Vec<Round>> = vec![Vec::new(); usize::from(PLAYERS)];
    let mut scores = vec![0_u32; usize::from(PLAYERS)];
    for _ in 0..ROUNDS {
        let mut order: Vec<usize> = (0..usize::from(PLAYERS)).collect();
        let shuffled: Vec<u64> = order.iter().map(|_| next(1 << 40)).collect();
        order.sort_by_key(|player| (scores[*player], shuffled[*player]));
        for pair in order.chunks(2) {
            let [white, black] = *pair else {
                rounds[pair[0]].push(Round::unpaired(PlayerResult::PairingAllocatedBye));
                scores[pair[0]] += 2;
                continue;
            };
            let (one, other) = match next(20) {
                0 => (PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss),
                1 => {
                    rounds[white].push(Round::unpaired(PlayerResult::HalfPointBye));
                    rounds[black].push(Round::unpaired(PlayerResult::ZeroPointBye));
                    scores[white] += 1;
                    continue;
                }
                2..=8 => (PlayerResult::Draw, PlayerResult::Draw),
                9..=13 => (PlayerResult::Win, PlayerResult::Loss),
                _ => (PlayerResult::Loss, PlayerResult::Win),
            };
            rounds[white].push(Round::game(number(black), Colour::White, one));
            rounds[black].push(Round::game(number(white), Colour::Black, other));
            for (player, result) in [(white, one), (black, other)] {
                scores[player] +=
                    u32::try_from(ScoringSystem::STANDARD.points(result, None).half_points()).unwrap();
            }
        }
    }
    let players = rounds.into_iter().enumerate().map(|(index, rounds)| {
        let rating = 2800 - u16::try_from(index / 8).unwrap();
        Player::new(number(index), Some(rating), rounds)
    });
    Event::individual(System::Swiss, ScoringSystem::STANDARD, ROUNDS, players.collect()).unwrap()
}

fn fastest(mut run: impl FnMut()) -> Duration {
    (0..7)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .min()
        .unwrap()
}

fn main() {
    let event = event();
    let all = Code::list(ALL).unwrap();
    for edition in Edition::ALL {
        let rules = Rules::of(edition);
        let time = fastest(|| {
            let standings = Standings::calculate(&event, &rules, &all);
            assert_eq!(standings.rows().len(), usize::from(PLAYERS));
        });
        println!("{edition}: {} codes, {PLAYERS} players, {ROUNDS} rounds: {time:?}", all.len());
    }
    let rules = Rules::of(Edition::March2026);
    for code in &all {
        let time = fastest(|| {
            Standings::calculate(&event, &rules, std::slice::from_ref(code));
        });
        println!("  {code:<8} {time:?}");
    }
}
