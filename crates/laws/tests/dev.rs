#![allow(missing_docs, clippy::all, clippy::disallowed_methods, clippy::disallowed_macros, clippy::disallowed_types)]
use cozy_chess::*;
use glossary::Colour;
use laws::can_mate::*;
use std::time::Duration;
#[derive(Clone, Copy)]
struct Instant(u64);
fn cpu() -> u64 { std::fs::read_to_string("/proc/thread-self/schedstat").unwrap().split(' ').next().unwrap().parse().unwrap() }
impl Instant { fn now() -> Instant { Instant(cpu()) } fn elapsed(&self) -> Duration { Duration::from_nanos(cpu() - self.0) } }


fn board(fen: &str) -> Result<Board, String> {
    let f: Vec<&str> = fen.split_whitespace().collect();
    let full = format!("{} {} {} {} 0 1", f[0], f[1], f.get(2).unwrap_or(&"-"), f.get(3).unwrap_or(&"-"));
    Board::from_fen(&full, false).map_err(|e| format!("{e} {fen}"))
}
fn replay(b: &Board, line: &[Move], side: Color) -> bool {
    let mut b = b.clone();
    for &m in line { if b.try_play(m).is_err() { return false; } }
    b.status() == GameStatus::Won && b.side_to_move() != side
}
#[test]
#[ignore]
fn vectors() {
    let text = std::fs::read_to_string("/work/shared/oracles/can-mate/vectors.txt").unwrap();
    let (mut wrong, mut open) = (0, 0);
    let mut kinds = std::collections::BTreeMap::new();
    let start = Instant::now();
    for (n, line) in text.lines().enumerate() {
        let (ans, fen) = line.split_once(' ').unwrap();
        let b = match board(fen) { Ok(b) => b, Err(e) => { eprintln!("BAD {e}"); continue } };
        for (k, side, c) in [(0, Colour::White, Color::White), (1, Colour::Black, Color::Black)] {
            let expect = ans.as_bytes()[k] != b'-';
            let t = Instant::now();
            let a = can_mate(&b, side);
            let el = t.elapsed();
            let kind = match &a { Answer::Yes(_) => "yes".to_string(), Answer::No(Proof::Enumeration{..}) => "no enum".into(), Answer::No(p) => format!("no {p:?}"), Answer::Open{..} => "open".into() };
            let e = kinds.entry(kind).or_insert((0, 0.0)); e.0 += 1; e.1 += el.as_secs_f64();
            if el.as_millis() > 200 { eprintln!("SLOW {}ms {side} expect {expect} {} {fen}", el.as_millis(), match &a { Answer::Yes(l) => format!("yes {}", l.len()), x => format!("{x:?}") }); }
            match a {
                Answer::Yes(l) => { if !expect { wrong += 1; eprintln!("WRONG yes {side} {fen}"); } assert!(replay(&b, &l, c), "{fen}"); }
                Answer::No(p) => if expect { wrong += 1; eprintln!("WRONG no {p:?} {side} {fen}"); }
                Answer::Open{..} => { open += 1; eprintln!("OPEN {}ms {side} expect {expect} {fen} line {}", el.as_millis(), n + 1); }
            }
        }
    }
    eprintln!("wrong {wrong} open {open} {:?}", start.elapsed());
    for (k, v) in kinds { eprintln!("{k}: {} {:.2}s", v.0, v.1); }
}
#[test]
#[ignore]
fn games() {
    let text = std::fs::read_to_string("/work/shared/oracles/can-mate/games-30000.txt").unwrap();
    let every: usize = std::env::var("EVERY").ok().and_then(|e| e.parse().ok()).unwrap_or(1);
    let boards: Vec<(Board, &str)> = text.lines().step_by(every).filter_map(|l| board(l).map_err(|e| eprintln!("BAD {e}")).ok().map(|b| (b, l))).collect();
    let start = Instant::now();
    let mut times = vec![];
    let mut kinds = std::collections::BTreeMap::new();
    let mut plies = 0; let mut counts = vec![];
    for (b, l) in &boards {
        for (side, c) in [(Colour::White, Color::White), (Colour::Black, Color::Black)] {
            let t = Instant::now();
            let c0 = STATS[15].load(std::sync::atomic::Ordering::Relaxed);
            let a = can_mate(b, side);
            let el = t.elapsed();
            let c1 = STATS[15].load(std::sync::atomic::Ordering::Relaxed) - c0;
            counts.push((c1, side, *l));
            times.push((el, side, *l, match &a { Answer::Yes(l) => format!("yes {}", l.len()), x => format!("{x:?}") }));
            let kind = match &a { Answer::Yes(l) => { plies += l.len(); assert!(replay(b, l, c)); "yes".to_string() }, Answer::No(Proof::Enumeration{..}) => "no enum".into(), Answer::No(p) => format!("no {p:?}"), Answer::Open{..} => "open".into() };
            let e = kinds.entry(kind).or_insert((0, 0.0)); e.0 += 1; e.1 += el.as_secs_f64();
        }
    }
    eprintln!("total {:?} for {} boards, plies {plies}", start.elapsed(), boards.len());
    for (k, v) in kinds { eprintln!("{k}: {} {:.3}s", v.0, v.1); }
    times.sort(); times.reverse();
    for t in times.iter().take(15) { eprintln!("{:?} {} {} {}", t.0, t.1, t.2, t.3); }
    counts.sort();
    for p in [10, 25, 50, 75, 90, 95, 99] { let at = counts.len() * p / 100; let sum: usize = counts[..at].iter().map(|c| c.0).sum(); eprintln!("{p}%: {} sum {} e.g. {} {}", counts[at].0, sum, counts[at].1, counts[at].2); }
    for c in counts.iter().filter(|c| c.0 > 700).step_by(2) { eprintln!("BIG {} {} {}", c.0, c.1, c.2); }
    eprintln!("tried {:?}\nfound {:?}", STATS, SUCC);
    for p in [1, 2, 5, 10, 25, 50] { eprintln!("top {p}%: {:?}", times[times.len() * p / 100].0); }
}

#[test]
#[ignore]
fn one() {
    let fen = std::env::var("FEN").unwrap();
    let b = board(&fen).unwrap();
    let side = if std::env::var("SIDE").unwrap() == "w" { Colour::White } else { Colour::Black };
    let a = can_mate(&b, side);
    if let Answer::Yes(l) = &a { eprintln!("yes {}", l.len()); }
    eprintln!("{a:?}");
}
