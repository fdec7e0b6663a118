//! Events to print: a large one with everything that happens in one, and a small one with long names and
//! ties.

#![allow(dead_code, reason = "each file of tests uses a part of this")]

mod by_hand;

#[allow(unused_imports, reason = "each file of tests uses a part of this")]
pub(crate) use by_hand::by_hand;

use formats::trf::Version;
use glossary::time_control::Announced;
use glossary::{Federation, GameResult, PartialDate, RoundNumber, Title};
use jiff::civil::{date, time};
use jiff::tz::TimeZone;
use jiff::{Span, Timestamp};
use print::{Document, Error, Job, Links, Options, Printed, Stamp, render, render_text};
use simulation::{Lots, Settings, Tournament};
use tournament::{Command, Consent, Context, Festival, Log, Section, SectionId};
use words::Language;

/// A festival with one section.
pub(crate) struct Event {
    pub(crate) festival: Festival,
    pub(crate) name: String,
}

pub(crate) const HEAD: &str = "9f2c4e1ab0d37788c6a5e4f3021b9d8c7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b";

/// A tournament of the generator as a festival with one section.
pub(crate) fn imported(name: &str, settings: Settings, seed: u64) -> Event {
    let mut tournament = Tournament::new(settings, Lots::new(seed)).unwrap();
    tournament.play_out();
    let mut imported = ledger::report::import(&tournament.report(Version::Trf26).write()).unwrap();
    let configuration = &mut imported.configuration;
    name.clone_into(&mut configuration.name);
    configuration.start = date(2026, 11, 14);
    configuration.end = date(2026, 11, 22);
    configuration.city = "Elista".to_owned();
    configuration.federation = Federation::parse("FID").ok();
    configuration.chief_arbiter = "IA Mustermann-Schwarzenberg, Elisabeth".to_owned();
    configuration.deputies = vec!["FA Żółć, Grażyna".to_owned(), "NA O'Neill, Seán".to_owned()];
    configuration.time_control = Announced::read("30/5400+30:1800+30");
    configuration.default_time = Some(30);
    let first = configuration.start;
    configuration.round_dates =
        (0..9).filter_map(|day| first.checked_add(Span::new().days(day)).ok()).collect();
    configuration.round_times = vec![time(18, 0, 0, 0)];
    let people = simulation::rating_list::players(1000, seed, 2026);
    for (player, person) in imported.players.iter_mut().zip(people) {
        let details = &mut player.details;
        details.name = person.name;
        details.federation = person.federation;
        details.fide_id = person.fide_id;
        details.birth_date = PartialDate::new(1987, Some(6), Some(5)).ok();
        details.email = format!("player{}@example.org", player.id);
        details.note = "hard of hearing".to_owned();
        details.fee_owed = 98765;
        details.fee_paid = if player.id.get() % 2 == 0 { 98765 } else { 12345 };
        details.title = match details.rating.map_or(0, glossary::Rating::get) {
            2500.. => Title::Grandmaster,
            2400.. => Title::InternationalMaster,
            2300.. => Title::FideMaster,
            _ => Title::Untitled,
        };
    }
    rename(&mut imported.players);
    let mut log = Log::default();
    let id = SectionId::new("open").unwrap();
    let context = Context { at: Timestamp::UNIX_EPOCH, author: "CA".to_owned(), consent: Consent::Confirmed };
    let decision = log.submit(Command::ImportSection(id, Box::new(imported)), context);
    assert!(decision.events().is_some(), "{decision:?}");
    Event { festival: log.festival().clone(), name: name.to_owned() }
}

/// Names that lists break on: very long, of one letter, with signs, of other scripts.
fn rename(players: &mut [tournament::Player]) {
    let names = [
        "Wolfeschlegelsteinhausenbergerdorff-Hohenzollern, Hubert Blaine Maximilian",
        "Venkatanarasimharajuvaripeta Thiruvananthapuram, Rajeshwari Lakshmi",
        "O, B",
        "#let x = *1* $a_b$ @ref <tag> = ~, \\\"Bobby\\\"",
        "Παπαδόπουλος, Αλέξανδρος",
        "Чебурашкин-Задунайский, Всеволод",
        "Āboliņš, Ģirts",
    ];
    for (player, name) in players.iter_mut().zip(names) {
        name.clone_into(&mut player.details.name);
        player.details.club = "Schachgesellschaft 1862 Obertupfing-Niederkirchen e. V.".to_owned();
    }
}

/// 300 players and nine rounds, with byes, forfeits, withdrawals, late entries and players without a rating.
pub(crate) fn large() -> Event {
    let rate = |text: &str| text.parse().unwrap();
    let settings = Settings {
        unrated: rate("5%"),
        forfeits: rate("1%"),
        half_point_byes: rate("2%@1-6"),
        zero_point_byes: rate("1%"),
        late_entries: rate("3@2"),
        withdrawals: rate("1@4-8"),
        tie_breaks: "BH/C1,BH,SB,DE,WIN".to_owned(),
        ..Settings::new(300, 9)
    };
    imported("Grand Open of the Confederation of Chess Clubs", settings, 17)
}

/// Seven players and five rounds, three of which are played: few enough to share places.
pub(crate) fn small() -> Event {
    let settings = Settings { played: 3, tie_breaks: "WIN".to_owned(), ..Settings::new(7, 5) };
    imported("Club Evening", settings, 5)
}

impl Event {
    pub(crate) fn section(&self) -> &Section {
        self.festival.sections.values().next().unwrap()
    }

    /// The same with a section that was changed.
    pub(crate) fn changed(mut self, change: impl FnOnce(&mut Section)) -> Event {
        let id = self.festival.sections.keys().next().unwrap().clone();
        let mut section = self.section().clone();
        change(&mut section);
        self.festival.sections.insert(id, section.into());
        self
    }

    /// Prints a document of it.
    pub(crate) fn print(&self, document: &str, options: &Options) -> Result<Printed, Error> {
        self.job(None, options, |job| render(Document::named(document)?, job))
    }

    /// The plain text of a document, after a round or the last.
    pub(crate) fn text(&self, document: &str, round: Option<RoundNumber>) -> Result<String, Error> {
        self.job(round, &options(), |job| render_text(Document::named(document)?, job))
    }

    fn job<T>(&self, round: Option<RoundNumber>, options: &Options, with: impl FnOnce(&Job<'_>) -> T) -> T {
        let at = "2026-11-22T18:30:00Z".parse().unwrap();
        let stamp = Stamp { at, zone: TimeZone::UTC, entry: Some(4711), head: Some(HEAD.to_owned()) };
        let (festival, event) = (&self.festival, self.name.as_str());
        with(&Job { festival, event, section: None, round, stamp: &stamp, options, organiser: None })
    }
}

/// English on A4, with the address of a hall.
pub(crate) fn options() -> Options {
    let links = Links { base: "http://192.168.178.21:8080".to_owned(), festival: "grand-open".to_owned() };
    Options { links: Some(links), with_personal: true, ..Options::in_language(Language::English) }
}

/// Takes back the result of a board of the last round.
pub(crate) fn without_result(section: &mut Section, board: u16) {
    let number = tournament::BoardNumber::new(board).unwrap();
    let round = section.rounds.last_mut().unwrap();
    round.boards.get_mut(&number).unwrap().result = None::<GameResult>;
}

/// Entry and e-mail of everybody: what no wall may show.
pub(crate) fn private_words(section: &Section) -> Vec<String> {
    let emails = section.players.values().map(|player| player.details.email.clone());
    let fixed = ["1987", "hard of hearing", "987.65", "98765", "123.45", "12345"].map(str::to_owned);
    emails.chain(fixed).collect()
}
