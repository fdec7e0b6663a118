#![allow(clippy::all, clippy::disallowed_methods, clippy::disallowed_macros, reason = "x")]
mod support;
use pairing::dutch::{self, Edition, Outcome};
use support::trf::Tournament;
#[test]
fn debug() {
    let f = std::env::var("F").unwrap();
    let r: usize = std::env::var("R").unwrap().parse().unwrap();
    let e = if std::env::var("E").unwrap_or_default() == "2017" {
        Edition::July2017
    } else {
        Edition::February2026
    };
    let t = Tournament::read(std::path::Path::new(&f));
    let position = t.before(r - 1, e);
    for p in pairing::Player::all_in(&position) {
        eprintln!(
            "{} {} cd{} {:?} fl {:?} {:?} opp {:?} bye {} top {}",
            p.number,
            p.pairing_score,
            p.colour_difference,
            p.preference.map(|p| (p.colour, p.strength)),
            p.float_last_round,
            p.float_two_rounds_before,
            p.opponents.iter().map(|o| o.get()).collect::<Vec<_>>(),
            p.may_receive_bye,
            p.is_topscorer
        );
    }
    eprintln!("found {:?}", t.found(r - 1));
    if let Outcome::Paired(p) = dutch::pair(&position).unwrap() {
        for b in p.brackets {
            eprintln!(
                "{:?} {} mdp {:?} res {:?} pairs {:?} down {:?}",
                b.stage,
                b.score,
                b.moved_down.iter().map(|x| x.get()).collect::<Vec<_>>(),
                b.residents.iter().map(|x| x.get()).collect::<Vec<_>>(),
                b.pairs.iter().map(|x| (x.0.get(), x.1.get())).collect::<Vec<_>>(),
                b.downfloaters.iter().map(|x| x.get()).collect::<Vec<_>>()
            );
            for f in b.figures {
                if f.total() > 0 {
                    eprintln!("   {} {:?}", f.name, f.failures);
                }
            }
        }
    }
}
