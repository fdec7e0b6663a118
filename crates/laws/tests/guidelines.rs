//! Adjourned games and quickplay finishes as data, and the draw of Chess960 positions.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

use std::collections::BTreeSet;

use glossary::{Colour, GameResult, PlayerResult};
use handbook::Citation;
use laws::adjournment::{BeforeResumption, time_error_claimed};
use laws::adjournment::{Digest, Envelope, EnvelopeMissing, Exceptions, Present, Resumption, Sealed};
use laws::board::Position;
use laws::chess960_draw::{Seed, StartDraw};
use laws::clock::{ClockTime, Correction};
use laws::notation::Letters;
use laws::quickplay::{Claimant, DrawClaim, IncrementRequest, NormalMeans, NotApplicable};
use laws::quickplay::{both_flags_down, decide_after_flag};
use laws::ruling::{CanMate, Outcome, Ruling};

const CASES: &str = include_str!("cases/guidelines.tsv");
/// Two knights can go to d2, a pawn can promote: White seals move 60.
const ADJOURNED: &str = "7k/7P/8/8/8/5N2/8/1N2K3 w - - 0 60";

struct Facts<'a>(&'a str);

impl<'a> Facts<'a> {
    fn find(&self, key: &str) -> Option<&'a str> {
        self.0.split(' ').find_map(|fact| fact.strip_prefix(key)?.strip_prefix('='))
    }

    fn has(&self, word: &str) -> bool {
        self.0.split(' ').any(|fact| fact == word)
    }
}

/// Not a good hash, but a different one for different short texts.
fn hash(bytes: &[u8]) -> Digest {
    let mut digest = [0; 32];
    bytes.iter().zip(&mut digest).for_each(|(byte, place)| *place = *byte);
    Digest(digest)
}

fn sealed(facts: &Facts<'_>) -> Ruling {
    let position =
        if facts.find("move") == Some("h8") { ADJOURNED.replace("7k", "k7") } else { ADJOURNED.to_owned() };
    let sealed = Sealed { written: facts.find("move").unwrap().to_owned(), secret: "s".to_owned() };
    let envelope = Envelope {
        white: "A".to_owned(),
        black: "B".to_owned(),
        position: Position::from_fen(&position).unwrap(),
        used_by_white: ClockTime::ZERO,
        used_by_black: ClockTime::ZERO,
        sealed_by: Colour::White,
        move_number: 60,
        draw_offered_by: None,
        resumption: "tomorrow".to_owned(),
        digest: hash(&sealed.bytes()),
    };
    assert_eq!(envelope.faults(), []);
    let opponent_can_mate = match facts.find("mate").unwrap() {
        "yes" => CanMate::Yes,
        "no" => CanMate::No,
        _ => CanMate::Open,
    };
    let opened = envelope.open(&sealed, &Letters::ENGLISH, hash).unwrap();
    envelope.rule(opened, Exceptions { drawn_already: facts.has("drawn"), opponent_can_mate })
}

fn resume(facts: &Facts<'_>) -> Ruling {
    let present = |key| match facts.find(key).unwrap() {
        "yes" => Present::Yes,
        "no" => Present::NotYet,
        _ => Present::TooLate,
    };
    let won = GameResult::new(PlayerResult::Win, PlayerResult::Loss);
    let resumption = Resumption {
        sealed_by: Colour::White,
        sealer: present("sealer"),
        replier: present("replier"),
        ended_by_sealed_move: won.filter(|_| facts.has("ended")),
        excused: facts.has("excused"),
        default_time_is_zero: false,
    };
    resumption.rule()
}

fn claimant(facts: &Facts<'_>) -> Claimant {
    let left = ClockTime::from_seconds(facts.find("left").unwrap().parse().unwrap());
    Claimant { player: Colour::White, has_the_move: !facts.has("waiting"), left }
}

fn claim(facts: &Facts<'_>) -> Result<Ruling, NotApplicable> {
    let decision = match facts.find("decision").unwrap() {
        "agreed" => NormalMeans::Agreed,
        "postponed" => NormalMeans::Postponed { extra_time: false },
        "extra" => NormalMeans::Postponed { extra_time: true },
        _ => NormalMeans::Rejected,
    };
    DrawClaim { claimant: claimant(facts), increment_possible: facts.has("four"), decision }.rule()
}

fn rule(kind: &str, facts: &Facts<'_>) -> Result<Ruling, NotApplicable> {
    Ok(match kind {
        "sealed" => sealed(facts),
        "resume" => resume(facts),
        "missing" => {
            EnvelopeMissing { position_known: facts.has("position"), times_known: facts.has("times") }.rule()
        }
        "flags" => both_flags_down(facts.has("last")),
        "increment" => {
            let (draw_accepted, arbiter_agrees) = (facts.has("accepted"), facts.has("agrees"));
            return IncrementRequest { claimant: claimant(facts), draw_accepted, arbiter_agrees }.rule();
        }
        "claim" => return claim(facts),
        "time-error" => time_error_claimed(facts.has("established")),
        "before" if facts.has("drawn") => BeforeResumption::AgreedDrawn.rule(),
        "before" if facts.has("offered") => BeforeResumption::DrawOffered { by: Colour::White }.rule(),
        "before" => BeforeResumption::Resigned { by: Colour::White }.rule(),
        "final" => decide_after_flag(facts.has("agrees")),
        other => panic!("no incident {other}"),
    })
}

fn outcome(ruling: &Ruling) -> String {
    match ruling.outcome {
        Outcome::GoesOn => "goes-on".to_owned(),
        Outcome::NewGame => "new-game".to_owned(),
        Outcome::ResultStands => "stands".to_owned(),
        Outcome::Undecided(_) => "ask".to_owned(),
        Outcome::Ended(result) => {
            let won = [Colour::White, Colour::Black].map(|colour| result.of(colour) == PlayerResult::Win);
            let shown = match won {
                [true, _] => "1-0",
                [_, true] => "0-1",
                [false, false] => "1/2-1/2",
            };
            shown.to_owned()
        }
    }
}

fn clocks(ruling: &Ruling) -> String {
    let shown = ruling.corrections().map(|it| match (it.clock, it.correction) {
        (Colour::White, Correction::Add(time)) => format!("w+{}", time.millis() / 1000),
        (Colour::Black, Correction::Add(time)) => format!("b+{}", time.millis() / 1000),
        (_, other) => panic!("unexpected {other:?}"),
    });
    shown.collect::<Vec<_>>().join(" ")
}

#[test]
fn every_case_is_ruled_as_the_text_says() {
    for line in CASES.lines().filter(|line| !line.starts_with('#')) {
        let [origin, kind, facts, expected, times, articles] = line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("six columns: {line}");
        };
        match rule(kind, &Facts(facts)) {
            Ok(ruling) => {
                assert_eq!(
                    (outcome(&ruling).as_str(), clocks(&ruling).as_str()),
                    (expected, times),
                    "{origin}"
                );
                assert!(articles.split(',').all(|article| ruling.cites(article)), "{origin}: {ruling:#?}");
            }
            Err(refused) => {
                let cited: Citation = refused.citation();
                assert_eq!(("refused", articles), (expected, cited.article().number), "{origin}");
            }
        }
    }
}

#[test]
fn a_seed_gives_the_published_sequence() {
    // The first five values of SplitMix64 with seed 1234567, as published with its reference code.
    let published: [u64; 5] = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
    ];
    let mut draw = StartDraw::of(Seed(1_234_567));
    for value in published {
        assert_eq!(u64::from(draw.next_number().get()), value % 960);
    }
}

#[test]
fn every_start_position_is_drawn_about_as_often() {
    let mut draw = StartDraw::of(Seed(960));
    let mut counts = [0_u32; 960];
    (0..96_000).for_each(|_| counts[usize::from(draw.next_number().get())] += 1);
    assert!(counts.iter().all(|&count| (50..150).contains(&count)), "{counts:?}");
    let different: BTreeSet<u16> =
        (0..20).map(|seed| StartDraw::of(Seed(seed)).next_number().get()).collect();
    assert!(different.len() > 15);
}
