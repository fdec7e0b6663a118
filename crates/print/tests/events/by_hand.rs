//! A small event worked out by hand, with whatever makes paper difficult: a bye in each round, a forfeit,
//! shared places, and names that are long, right to left, made of combining letters, or look like markup.
//!
//! Seven players, three rounds, White drawn for number 1. Numbers stand for players, as in reports:
//!
//! | round | games                                   | without a game              |
//! |-------|-----------------------------------------|-----------------------------|
//! | 1     | 1-4 1:0, 5-2 ½:½, 3-6 +:− (6 is absent) | 7 pairing-allocated bye     |
//! | 2     | 3-1 ½:½, 2-7 1:0, 4-6 0:1               | 5 half-point bye            |
//! | 3     | 1-2 ½:½, 7-3 0:1, 6-5 ½:½               | 4 pairing-allocated bye     |
//!
//! Points: 3 has 2½ (1 + ½ + 1); 1 has 2 (1 + ½ + ½); 2 has 2 (½ + 1 + ½); 5 has 1½ (½ + ½ + ½); 6 has 1½
//! (0 + 1 + ½); 4 has 1 (0 + 0 + 1); 7 has 1 (1 + 0 + 0).
//!
//! Wins (C.07, 7.1: as many points as for a win, so byes and forfeits count): 3 two; 1, 2, 4, 6 and 7 one; 5
//! none. Black games (7.3: played): 2 had Black in rounds 1 and 3, two; 1 in 2, 4 in 1, 7 in 2, 3 in 3, one
//! each; 6 in 2, one (round 1 was not played); 5 in 3, one. So the order is 3, 2, 1, 6, 5, and 4 and 7 share
//! place 6.

use glossary::time_control::Announced;
use glossary::{Federation, RoundNumber};
use jiff::civil::{date, time};
use prize::Fund;
use tournament::{Confirmer, Festival, PrizeConfirmation, Section, SectionEvent, SectionId};

use super::Event;

/// Number, title, name, rating, federation, sex, club, and the rounds as a report has them.
type Line = (u16, &'static str, &'static str, u16, &'static str, &'static str, [&'static str; 3]);

const PLAYERS: [Line; 7] = [
    (
        1,
        "m",
        "Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine",
        2410,
        "USA",
        "IM",
        ["4 w 1", "3 b =", "2 w ="],
    ),
    (
        2,
        "m",
        "Ó Súilleabháin-Mac Giolla Phádraig, Muircheartach",
        2350,
        "IRL",
        "FM",
        ["5 b =", "7 w 1", "1 b ="],
    ),
    (3, "w", "Żółć-Wiśniewska, Grażyna", 2230, "POL", "WFM", ["6 w +", "1 w =", "7 b 1"]),
    (4, "m", "Παπαδόπουλος, Γιώργος", 2150, "GRE", "", ["1 b 0", "6 w 0", "0000 - U"]),
    (5, "m", "#1 *Star* $x_2 = @home ~ [a] // \\", 2050, "ENG", "", ["2 w =", "0000 - H", "6 b ="]),
    (6, "w", "فاطمة الزهراء", 1980, "EGY", "", ["3 b -", "4 b 1", "5 w ="]),
    (7, "m", "Nguye\u{302}\u{303}n, Vie\u{323}\u{302}t", 1900, "VIE", "", ["0000 - U", "2 b 0", "3 w 0"]),
];

/// Points and places, as worked out above.
const RANKED: [(&str, u16); 7] =
    [("2.0", 3), ("2.0", 2), ("2.5", 1), ("1.0", 6), ("1.5", 5), ("1.5", 4), ("1.0", 6)];

const FUND: &str = "currency EUR\nround 0.01\none prize each\nbracket Main\ncategory Open\n\
    prize 300 equally + Cup\nprize 200 equally\nprize 100 equally\n\
    bracket Special\ncategory Women\nfor women\nat least 2 players\nprize 50";

/// The event when its last round is over, its prizes confirmed.
pub(crate) fn by_hand() -> Event {
    let mut imported = ledger::report::import(report().as_bytes()).unwrap();
    let configuration = &mut imported.configuration;
    "Open A".clone_into(&mut configuration.name);
    configuration.start = date(2026, 11, 14);
    configuration.end = date(2026, 11, 15);
    configuration.city = "Sankt Georgen im Attergau".to_owned();
    configuration.federation = Federation::parse("AUT").ok();
    configuration.chief_arbiter = "IA Mustermann, Elisabeth".to_owned();
    configuration.deputies = vec!["FA O'Neill, Seán".to_owned()];
    configuration.time_control = Announced::read("30/5400+30:1800+30");
    configuration.default_time = Some(30);
    configuration.round_dates = vec![date(2026, 11, 14), date(2026, 11, 14), date(2026, 11, 15)];
    configuration.round_times = vec![time(9, 30, 0, 0), time(15, 0, 0, 0), time(9, 30, 0, 0)];
    for (player, line) in imported.players.iter_mut().zip(PLAYERS) {
        line.2.clone_into(&mut player.details.name);
        (player.details.fee_owed, player.details.fee_paid) = (4500, if line.0 == 2 { 4000 } else { 4500 });
        if line.0 == 3 {
            "Klub Szachowy „Królewski Hetman” Skierniewice przy Miejskim Domu Kultury"
                .clone_into(&mut player.details.club);
        }
    }
    let id = SectionId::new("a").unwrap();
    let mut festival = Festival::default();
    let (regulations, configuration) = (imported.regulations, Box::new(imported.configuration.clone()));
    festival.apply(&tournament::Event::RegulationsAdopted(id.clone(), regulations, configuration));
    festival.apply(&tournament::Event::In(id, SectionEvent::Imported(Box::new(imported))));
    Event { festival, name: "Attersee Chess Days".to_owned() }.changed(settled)
}

impl Event {
    /// The same while the last round is played: the game on board 2 is adjourned, and that on board 3 not
    /// over.
    pub(crate) fn during_the_last_round(self) -> Event {
        self.changed(|section| {
            section.prizes.confirmations.clear();
            let last = section.rounds.last_mut().unwrap();
            let mut boards = last.boards.values_mut().skip(1);
            let adjourned = boards.next().unwrap();
            (adjourned.result, adjourned.adjourned) = (None, true);
            boards.next().unwrap().result = None;
            section.is_final = false;
        })
    }
}

fn report() -> String {
    let mut lines = vec!["012 By hand".to_owned(), "142 3".to_owned(), "152 W".to_owned()];
    lines.push("202 WIN,BPG".to_owned());
    for ((number, sex, _, rating, federation, title, rounds), (points, rank)) in
        PLAYERS.into_iter().zip(RANKED)
    {
        let played = rounds.map(|round| format!("  {round:>8}")).concat();
        let name = format!("Player {number}");
        lines.push(format!(
            "001 {number:>4} {sex}{title:>3} {name:<33} {rating:>4} {federation} {:>11} {:>10} {points:>4} \
             {rank:>4}{played}",
            100 + number,
            "",
        ));
    }
    lines.join("\r")
}

fn settled(section: &mut Section) {
    section.prizes.fund = Fund::parse(FUND).ok();
    section.is_final = true;
    let hash = section.prizes_after(RoundNumber::new(3)).unwrap().unwrap().hash;
    for (confirmer, author) in [(Confirmer::ChiefArbiter, "Ada"), (Confirmer::Treasurer, "Tom")] {
        let confirmation = PrizeConfirmation { distribution: hash.clone(), author: author.to_owned() };
        section.prizes.confirmations.insert(confirmer, confirmation);
    }
}
