//! What official forms say: incidents with their time of day, what is not known, teams, and what cannot be
//! made.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use glossary::{Federation, FideId, RoundNumber};
use jiff::civil::date;
use laws::incident::{Key, Kind};
use title::NormTitle;
use tournament::*;
use view::form::{Form, FormKind, Seal, Subject, UnknownForm, Value, form, offered};

fn number(number: u16) -> OfficialId {
    OfficialId::new(number).unwrap()
}

/// A section of eight players with one round, and the log it comes from.
struct Hall(Log, SectionId);

impl Hall {
    fn open(federations: &[&str]) -> Hall {
        let id = SectionId::new("open").unwrap();
        let mut configuration = Configuration::new("City Open", date(2026, 11, 14), 9);
        configuration.end = date(2026, 11, 18);
        configuration.initial_colour = Some(glossary::Colour::White);
        let mut hall = Hall(Log::default(), id.clone());
        hall.submit(Command::OpenSection(id, Box::new(configuration), None));
        let players: Vec<PlayerId> = (1..=8).filter_map(PlayerId::new).collect();
        for (at, player) in players.iter().enumerate() {
            let name = if at == 3 { "=1+2, @Given".to_owned() } else { format!("Player {}", at + 1) };
            let details = Details {
                federation: federations.get(at).and_then(|code| Federation::parse(code).ok()),
                fide_id: if at == 4 {
                    None
                } else {
                    FideId::new(1_000_000 + u64::try_from(at).unwrap()).ok()
                },
                ..Details::named(&name).rated(2400 - 10 * u16::try_from(at).unwrap())
            };
            hall.done(SectionCommand::Players(PlayerCommand::Enter(*player, Box::new(details))));
        }
        hall.done(SectionCommand::Players(PlayerCommand::CheckIn(players)));
        hall.done(SectionCommand::Pairing(PairingCommand::Pair));
        hall.done(SectionCommand::Pairing(PairingCommand::Publish));
        hall
    }

    fn submit(&mut self, command: Command) {
        // 16:05 by the clock of the hall, which is an hour ahead of UTC.
        let at = "2026-11-14T15:05:00Z".parse().unwrap();
        let context = Context { at, author: "Ada Winkler".to_owned(), consent: Consent::Confirmed };
        let decision = self.0.submit(command, context);
        assert!(decision.events().is_some(), "{decision:?}");
    }

    fn done(&mut self, command: SectionCommand) {
        self.submit(Command::In(self.1.clone(), command));
    }

    fn official(&mut self, id: u16, official: Official) {
        self.done(SectionCommand::Officials(OfficialCommand::Enter(number(id), Box::new(official))));
    }

    fn section(&self) -> &Section {
        self.0.festival().section(&self.1).unwrap()
    }

    fn form(&self, kind: FormKind, subject: Subject) -> Form {
        form(self.section(), kind, subject, &seal()).unwrap()
    }
}

fn seal() -> Seal {
    Seal { sequence: 12, hash: "0d28".to_owned(), zone: jiff::tz::TimeZone::fixed(jiff::tz::offset(1)) }
}

fn missing(form: &Form) -> Vec<&str> {
    form.missing().map(|field| field.label.as_str()).collect()
}

fn value(form: &Form, label: &str) -> Value {
    form.fields().find(|field| field.label == label).unwrap_or_else(|| panic!("{label}")).value.clone()
}

#[test]
fn incidents_stand_in_the_chief_arbiters_report_with_their_time_of_day() {
    let mut hall = Hall::open(&["GER"; 8]);
    let empty = hall.form(FormKind::ChiefArbiterReport, Subject::Event).text();
    assert!(empty.contains("None on record."), "{empty}");
    let report = IncidentReport {
        round: RoundNumber::FIRST,
        board: BoardNumber::new(2).unwrap(),
        kind: Kind::ColoursReversed,
        answers: [(Key::MovesByWhite, "4"), (Key::MovesByBlack, "3")].into_iter().collect(),
        statement: "Seen by the arbiter of the sector.".to_owned(),
        game: GameNumber::FIRST,
    };
    hall.done(SectionCommand::Incidents(IncidentCommand::Record(Box::new(report))));
    let text = hall.form(FormKind::ChiefArbiterReport, Subject::Event).text();
    let line = text.lines().find(|line| line.contains("2026-11-14 16:05")).expect(&text);
    let said = [
        "The players have each other's colours.",
        "Seen by the arbiter",
        "(7.3)",
        "Ada Winkler",
        "The game is void; a new one is played.",
    ];
    assert!(said.iter().all(|one| line.contains(one)), "{line}");
    assert!(!text.contains("None on record."), "{text}");
    let number = hall.section().incidents[0].number;
    hall.done(SectionCommand::Incidents(IncidentCommand::Withdraw(number)));
    let text = hall.form(FormKind::ChiefArbiterReport, Subject::Event).text();
    assert!(text.contains("This ruling was withdrawn."), "{text}");
}

/// Zero federations would be a statement; nobody has said where these players are from.
#[test]
fn what_is_not_known_of_federations_is_missing() {
    let mut candidate = Official::new("Nowak, Zofia", Role::Arbiter);
    candidate.norm = Some(ArbiterNorm::FideArbiter);
    let label = "Number of federations represented:";
    let of = |federations: &[&str]| {
        let mut hall = Hall::open(federations);
        hall.official(1, candidate.clone());
        hall.form(FormKind::Fa1, Subject::Official(number(1)))
    };
    let unknown = of(&[]);
    assert!(matches!(value(&unknown, label), Value::Missing(_)) && missing(&unknown).contains(&label));
    let some = of(&["GER", "FRA", "GER"]);
    assert_eq!(
        some.text().lines().find(|line| line.starts_with(label)),
        Some("Number of federations represented: 2 (federation of 5 players missing)")
    );
    assert!(missing(&some).contains(&label));
    let all = of(&["GER", "FRA", "GER", "GER", "GER", "GER", "GER", "GER"]);
    assert_eq!(value(&all, label), Value::Given("2".to_owned()));
}

#[test]
fn a_form_that_cannot_be_made_says_why() {
    let mut hall = Hall::open(&["GER"; 8]);
    hall.official(1, Official::new("Nowak, Zofia", Role::Arbiter));
    let mut deputy = Official::new("Bauer, Jonas", Role::DeputyChiefArbiter);
    deputy.title = OfficialTitle::InternationalArbiter;
    hall.official(2, deputy);
    let made = |kind, subject| form(hall.section(), kind, subject, &seal()).map(|form| form.code);
    let official = |id| Subject::Official(number(id));
    assert_eq!(made(FormKind::Fa1, official(1)), Err(UnknownForm::NoNormAsked));
    assert_eq!(made(FormKind::Ia2, official(2)), Err(UnknownForm::NoNormAsked));
    assert_eq!(made(FormKind::Ia3, official(1)), Err(UnknownForm::NoUpgrade));
    assert_eq!(made(FormKind::Ia3, official(2)), Ok("IA3"));
    assert_eq!(made(FormKind::Ia3, official(9)), Err(UnknownForm::NoSubject));
    let player = Subject::Player(PlayerId::new(1).unwrap());
    assert_eq!(made(FormKind::It1, player), Err(UnknownForm::NotCertified));
    assert!(offered(hall.section()).contains(&(FormKind::Ia3, official(2))));
}

/// FA2 and IA2 have boxes for six systems, of which TM is ticked beside another; IA3 asks for none.
#[test]
fn applications_tick_the_system_and_teams() {
    let mut hall = Hall::open(&["GER"; 8]);
    let mut candidate = Official::new("Nowak, Zofia", Role::DeputyChiefArbiter);
    candidate.title = OfficialTitle::InternationalArbiter;
    candidate.norm = Some(ArbiterNorm::InternationalArbiter);
    hall.official(1, candidate);
    let boxes = |hall: &Hall, kind: FormKind| -> Vec<String> {
        let made = hall.form(kind, Subject::Official(number(1)));
        let systems = made.fields().filter(|field| field.label == "System:");
        systems.map(|field| field.value.text()).collect()
    };
    let none = "[ ] SS  [ ] RR  [ ] DR  [ ] KO  [ ] Other  [ ] TM";
    let single = boxes(&hall, FormKind::Ia2);
    assert_eq!(single, ["[x] SS  [ ] RR  [ ] DR  [ ] KO  [ ] Other  [ ] TM", none, none, none]);
    assert!(boxes(&hall, FormKind::Ia3).is_empty(), "the form of FIDE has no such field");
    let team = TeamDetails { name: "Elista".to_owned(), members: Vec::new() };
    let mut section = hall.section().clone();
    section.teams.insert(TeamId::new(1).unwrap(), Team::new(TeamId::new(1).unwrap(), team));
    let of_teams = form(&section, FormKind::Ia2, Subject::Official(number(1)), &seal()).unwrap();
    let systems = of_teams.fields().find(|field| field.label == "System:").unwrap();
    assert_eq!(systems.value.text(), "[x] SS  [ ] RR  [ ] DR  [ ] KO  [ ] Other  [x] TM");
    let norm = form(&section, FormKind::Ia1, Subject::Official(number(1)), &seal()).unwrap();
    assert_eq!(value(&norm, "System:"), Value::Given("Team, Swiss".to_owned()));
}

#[test]
fn an_it1_names_the_opponents_whose_numbers_are_missing() {
    let mut hall = Hall::open(&["GER", "FRA", "ESP", "NED"]);
    let white_wins = glossary::GameResult::parse("1-0").ok();
    let round = RoundNumber::FIRST;
    let boards: Vec<BoardNumber> = hall.section().round(round).unwrap().boards.keys().copied().collect();
    for board in boards {
        hall.done(SectionCommand::Results(ResultCommand::Enter(round, board, white_wins)));
    }
    // Entry 1 meets entry 5, who has neither number nor federation.
    let player = PlayerId::new(1).unwrap();
    let result = TitleResult::of(NormTitle::InternationalMaster);
    hall.done(SectionCommand::Papers(PaperCommand::Certify(player, result)));
    let it1 = hall.form(FormKind::It1, Subject::Player(player));
    let opponents = ["ID of Player 5 (round 1):", "Fed of Player 5 (round 1):"];
    assert!(opponents.iter().all(|label| missing(&it1).contains(label)), "{:?}", missing(&it1));
    let row = it1.text().lines().find(|line| line.contains("Player 5")).unwrap().to_owned();
    assert_eq!(row.matches("[missing]").count(), 2, "{row}");
}

#[test]
fn the_appeal_form_says_the_deadline_and_the_fee_that_were_announced() {
    let mut hall = Hall::open(&["GER"; 8]);
    let text = |hall: &Hall| hall.form(FormKind::Appeal, Subject::Event).text();
    assert!(text(&hall).contains("within 1 hour (3.4.1)"));
    hall.done(SectionCommand::Configure(Setting::Plain(PlainSetting::AppealMinutes(Some(30)))));
    hall.done(SectionCommand::Configure(Setting::InvitationText(
        InvitationText::AppealFee,
        "EUR 50,\npaid in cash".to_owned(),
    )));
    let said = text(&hall);
    let announced = "within 30 minutes, as announced, after the round or the incident, with the appeal fee \
                     (EUR 50, paid in cash)";
    assert!(said.contains(announced), "{said}");
    let mut appeal = Appeal::by("Player 2");
    appeal.submitted = "2026-11-14T15:40:00Z".parse().ok();
    let id = AppealId::new(1).unwrap();
    hall.done(SectionCommand::Appeals(AppealCommand::Enter(id, Box::new(appeal))));
    let said = hall.form(FormKind::Appeal, Subject::Appeal(id)).text();
    assert!(said.contains("Handed in: 2026-11-14 16:40"), "by the clock of the hall: {said}");
}

/// A supervisor of a chief arbiter who asks for a norm holds a title (B.06.1 2.8.1).
#[test]
fn a_chief_arbiters_norm_is_signed_by_a_supervisor_with_a_title() {
    let mut hall = Hall::open(&["GER"; 8]);
    let mut chief = Official::new("Winkler, Ada", Role::ChiefArbiter);
    chief.title = OfficialTitle::NationalArbiter;
    chief.norm = Some(ArbiterNorm::FideArbiter);
    hall.official(1, chief);
    hall.official(2, Official::new("Keller, Beat", Role::Organiser));
    let fa1 = |hall: &Hall| hall.form(FormKind::Fa1, Subject::Official(number(1)));
    assert!(
        matches!(value(&fa1(&hall), "Name:"), Value::Missing(_)),
        "an organiser without a title signs nothing"
    );
    let mut officer = Official::new("Moreau, Lucie", Role::FederationOfficial);
    officer.title = OfficialTitle::InternationalOrganiser;
    hall.official(3, officer);
    assert_eq!(value(&fa1(&hall), "Name:"), Value::Given("IO Moreau, Lucie".to_owned()));
    assert_eq!(value(&fa1(&hall), "Position:"), Value::Given("Federation official".to_owned()));
}

#[test]
fn cells_of_a_workbook_are_texts_whatever_they_begin_with() {
    use calamine::{Data, Reader as _, Xlsx};
    let hall = Hall::open(&["GER"; 8]);
    let workbook = hall.form(FormKind::ChiefArbiterReport, Subject::Event).workbook();
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(std::io::Cursor::new(workbook)).unwrap();
    let name = book.sheet_names()[0].clone();
    let formulas = book.worksheet_formula(&name).unwrap();
    assert!(formulas.used_cells().all(|(_, _, formula)| formula.is_empty()), "no cell is a formula");
    let cells = book.worksheet_range(&name).unwrap();
    let written = |cell: &Data| matches!(cell, Data::String(text) if text == "=1+2, @Given");
    assert!(cells.used_cells().any(|(_, _, cell)| written(cell)), "the name stands as it was typed");
}
