//! The regulations of a round robin, from the example in the General Rules and Technical Recommendations for
//! Tournaments of 1 July 2022 (11.1.1), entered as settings: every chapter of the example is there.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::LazyLock;

use glossary::RoundNumber;
use glossary::time_control::Announced;
use glossary::{Federation, Rating};
use jiff::civil::{date, time};
use tournament::{
    Configuration, Details, Draw, Format, FormatEntry, Gravity, InvitationText, Occasion, OccasionKind,
    Player, PlayerId, Regulations, ReportType, Section, SectionFormat, Topic,
};
use view::announcement::{Body, Document, Kind, document};
use words::{Language, Words};

/// A round robin as far as its regulations are concerned: nobody is paired here.
struct RoundRobin;

impl SectionFormat for RoundRobin {
    fn is_known_from_the_start(&self) -> bool {
        true
    }

    fn draw(&self, section: &Section, _round: RoundNumber) -> Draw {
        Draw::scheduled(section, Err(tournament::Refusal::new(glossary::phrase!("nobody is paired here"))))
    }

    fn report_type(&self, _section: &Section) -> ReportType {
        ReportType { name: "Individual: Round Robin".to_owned(), code: "CUSTOM_EXAMPLE".to_owned() }
    }
}

/// The round robin, added to the table once.
static FORMAT: LazyLock<Format> = LazyLock::new(|| Format::add(&ENTRY));

static ENTRY: FormatEntry =
    FormatEntry { slug: "round-robin-of-the-example", name: "Round robin", format: &RoundRobin };

/// The Golden Rook: twelve players, eleven rounds from 14 to 25 July 2019 with a free day.
fn golden_rook() -> Section {
    let mut set = Configuration::new("Golden Rook", date(2019, 7, 13), 11);
    set.format = *FORMAT;
    set.end = date(2019, 7, 27);
    set.city = "Town".to_owned();
    set.federation = Federation::parse("POL").ok();
    set.round_dates = (14..=25).filter(|day| *day != 19).map(|day| date(2019, 7, day)).collect();
    set.round_times = vec![time(15, 0, 0, 0); 11];
    set.round_times[6] = time(13, 0, 0, 0);
    set.round_times[10] = time(13, 0, 0, 0);
    set.chief_arbiter = "IA Rita Referee".to_owned();
    set.deputies = vec!["FA Adam Arbiter".to_owned()];
    set.time_control = Announced::read("40/5400+30:1800+30");
    set.tie_breaks = tiebreak::Code::list("BPG,WIN,SB").unwrap();
    set.default_time = Some(30);
    set.agreed_draws = Some(30);
    set.appeal_minutes = Some(60);
    let said = &mut set.invitation;
    said.put(InvitationText::Venue, "Sport Hall");
    said.put(InvitationText::Organiser, "Golden Rook Foundation");
    said.put(InvitationText::Prizes, "I 5000, II 3000, III 2000; the best game 500");
    said.put(InvitationText::Website, "https://golden-rook.example");
    said.put(InvitationText::Media, "Players attend the press conference, the opening and the closing.");
    said.put(InvitationText::AppealsCommittee, "Three members and two reserves");
    said.put(InvitationText::AppealFee, "EUR 100");
    said.programme = vec![
        Occasion::new(OccasionKind::Arrival, date(2019, 7, 13)),
        Occasion::new(OccasionKind::Opening, date(2019, 7, 14)).at(time(14, 30, 0, 0)),
        Occasion::new(OccasionKind::Closing, date(2019, 7, 26)).at(time(20, 0, 0, 0)),
        Occasion::new(OccasionKind::Departure, date(2019, 7, 27)),
    ];
    let mut section = Section::new(Regulations::proposed_for(set.start), set);
    for number in 1..=12u32 {
        let id = PlayerId::new(number).unwrap();
        let mut details = Details::named(&format!("Player {number}"));
        details.federation = Federation::parse(if number > 6 { "POL" } else { "GER" }).ok();
        details.rating = Rating::new(2505 - 10 * u16::try_from(number).unwrap()).ok();
        section.players.insert(id, Player::new(id, details));
    }
    section
}

fn sentences(document: &Document) -> Vec<String> {
    let clauses = document.chapters.iter().flat_map(|chapter| &chapter.clauses);
    let said = clauses.flat_map(|clause| match &clause.body {
        Body::Sentence(text) | Body::Missing(text) => vec![text.clone()],
        Body::Organiser { title, text } => vec![title.clone(), text.clone()],
        Body::List(text, items) => std::iter::once(text.clone()).chain(items.iter().cloned()).collect(),
        Body::Schedule(rows) => {
            rows.iter().map(|row| format!("{} {} {}", row.day, row.time, row.what)).collect()
        }
        Body::Players(rows) => rows.iter().map(|row| row.join(" ")).collect(),
    });
    said.collect()
}

#[test]
fn the_example_of_a_round_robin_says_what_the_template_has() {
    let section = golden_rook();
    let words = Words::in_language(Language::English);
    let regulations = document(&words, &section, Kind::Regulations).without_gaps();
    let said = sentences(&regulations).join("\n");
    // R1 to R10 of the example, each by what must not be lost. The mean of 2495 … 2385 is 2440: over 11
    // games 8 points are 73 per cent, 175 and so 2615; 7½ are 68 per cent, 133 and 2573. For IM 6 are 55 per
    // cent, 36 and 2476; 5½ are 2440.
    let wanted = [
        "12 Player 12 POL 2385",
        "average rating of the 12 players is 2440",
        "Points for a norm in 11 games at this average: GM 8, IM 6",
        "Sunday, 14 July 2019 15:00 Round 1",
        "Sunday, 21 July 2019 13:00 Round 7",
        "Thursday, 25 July 2019 13:00 Round 11",
        "Friday, 26 July 2019 20:00 Closing ceremony",
        "Saturday, 27 July 2019  Departure",
        "Golden Rook Foundation",
        "Chief arbiter: IA Rita Referee.",
        "FA Adam Arbiter",
        "round robin of 11 rounds",
        "about 5 h",
        "Number of Games Played with Black (BPG)",
        "Sonneborn-Berger (SB)",
        "30 minutes",
        "fewer than 30 moves",
        "I 5000, II 3000, III 2000",
        "https://golden-rook.example",
        "press conference",
        "photographers",
        "less than half of the games",
    ];
    let lost: Vec<&&str> = wanted.iter().filter(|one| !said.contains(**one)).collect();
    assert!(lost.is_empty(), "not said: {lost:#?}\n{said}");
    for of_swiss in ["bye", "Dutch", "half-point", "initial order"] {
        assert!(!said.contains(of_swiss), "{of_swiss} belongs to Swiss tournaments:\n{said}");
    }
    assert_eq!(regulations.chapters.len(), 13, "no chapter of the template is empty");
}

#[test]
fn the_example_of_a_round_robin_is_left_alone_by_the_linter() {
    let mut section = golden_rook();
    let grave = |section: &Section| -> Vec<String> {
        let remarks = section.lint().into_iter().filter(|one| one.gravity != Gravity::Advice);
        remarks.map(|one| one.to_string()).collect()
    };
    assert_eq!(grave(&section), [] as [&str; 0]);
    section.configuration.tie_breaks = tiebreak::Code::list("BH").unwrap();
    let found = section.lint();
    let about =
        found.iter().find(|one| one.topic == Topic::TieBreaks && one.gravity == Gravity::Wrong).unwrap();
    assert_eq!(about.what.to_string(), "BH is not meant for round robins");
}

#[test]
fn the_invitation_to_a_round_robin_names_its_players_in_every_language() {
    let section = golden_rook();
    for language in Language::ALL {
        let words = Words::in_language(language);
        let text = document(&words, &section, Kind::Invitation).plain_text();
        assert!(text.contains("Player 12") && text.contains("Golden Rook"), "{text}");
    }
}
