//! Festivals for tests: any number of players, rounds that are over, and what a test wishes to be different.

use glossary::{Colour, Federation, GameResult, PairingNumber, RoundNumber, Title};
use jiff::Timestamp;
use jiff::civil::date;
use jiff::tz::TimeZone;
use print::{Job, Options, Stamp};
use tournament::{
    Board, BoardNumber, Configuration, Details, Festival, Player, PlayerId, Presence, Regulations, Round,
    Section, SectionId, Stage,
};
use words::Language;

const LAST: [&str; 12] = [
    "Adler",
    "Brandt",
    "Castillo",
    "Dvořák",
    "Eriksen",
    "Fontaine",
    "Gruber",
    "Horváth",
    "Ivančić",
    "Łukasik",
    "Özdemir",
    "Þórsson",
];
const FIRST: [&str; 10] =
    ["Anna", "Boris", "Clara", "David", "Elena", "Farid", "Greta", "Hugo", "Inés", "Jürgen"];
const FEDERATIONS: [&str; 5] = ["GER", "FRA", "ESP", "CZE", "NOR"];

/// The section `open` of so many players, in which so many rounds are over.
pub(crate) fn open(players: u32, rounds: u16) -> Section {
    let mut configuration = Configuration::new("Jadoube Open", date(2026, 11, 14), 9);
    configuration.initial_colour = Some(Colour::White);
    configuration.tie_breaks = tiebreak::Code::list("BH/C1,BH,SB,WIN").unwrap();
    let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
    for number in 1..=players {
        let id = PlayerId::new(number).unwrap();
        let mut player = Player::new(id, invented(number));
        player.presence = Presence::Arrived;
        player.number = PairingNumber::new(u16::try_from(number).unwrap());
        section.players.insert(id, player);
    }
    for number in 1..=rounds {
        section.rounds.push(round(players, number, true));
    }
    section
}

/// Players of a round meet somebody else each time: the upper half against the lower, moved on by one.
pub(crate) fn round(players: u32, number: u16, is_over: bool) -> Round {
    let half = players / 2;
    let id = |number| PlayerId::new(number).unwrap();
    let mut round = Round::new(RoundNumber::new(number).unwrap());
    round.stage = Stage::Published(1);
    for upper in 0..half {
        let lower = half + (upper + u32::from(number) - 1) % half;
        let (one, other) = (id(upper + 1), id(lower + 1));
        let is_white = (upper + u32::from(number)) % 2 == 1;
        let mut board = if is_white { Board::new(one, other) } else { Board::new(other, one) };
        let text = ["1-0", "½-½", "0-1"][usize::try_from((upper * 7 + u32::from(number)) % 3).unwrap()];
        board.result = is_over.then(|| GameResult::parse(text).unwrap());
        round.boards.insert(BoardNumber::new(u16::try_from(upper + 1).unwrap()).unwrap(), board);
    }
    if players % 2 == 1 {
        round.unpaired.insert(id(players), glossary::PlayerResult::PairingAllocatedBye);
    }
    round
}

fn invented(number: u32) -> Details {
    let index = usize::try_from(number - 1).unwrap();
    let title = match number {
        1..=4 => Title::Grandmaster,
        5..=12 => Title::InternationalMaster,
        _ => Title::Untitled,
    };
    let name = format!("{}, {}", LAST[(index * 7 + index / 10) % LAST.len()], FIRST[index % FIRST.len()]);
    let rating = u16::try_from(2600 - (number - 1) * 1200 / 1000).unwrap();
    Details {
        title,
        federation: Federation::parse(FEDERATIONS[index % FEDERATIONS.len()]).ok(),
        club: format!("SK {}", LAST[(index * 5) % LAST.len()]),
        ..Details::named(&name).rated(rating)
    }
}

/// A festival of one section.
pub(crate) fn festival(section: Section) -> Festival {
    let mut festival = Festival::default();
    festival.sections.insert(SectionId::new("open").unwrap(), section.into());
    festival
}

/// What stands in the footers of tests.
pub(crate) fn stamp() -> Stamp {
    Stamp {
        at: Timestamp::from_second(1_794_700_800).unwrap(),
        zone: TimeZone::UTC,
        entry: Some(123),
        head: Some("0123456789abcdef0123456789abcdef".to_owned()),
    }
}

/// A job in English on A4.
pub(crate) fn options() -> Options {
    Options::in_language(Language::English)
}

/// A job about everything in a festival.
pub(crate) fn job<'a>(festival: &'a Festival, stamp: &'a Stamp, options: &'a Options) -> Job<'a> {
    Job {
        festival,
        event: "Jadoube Festival 2026",
        section: None,
        round: None,
        stamp,
        options,
        organiser: None,
    }
}
