//! Official forms on paper: every one is laid out, accessible, and says what is missing.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use glossary::{Federation, FideId, PartialDate};
use jiff::civil::date;
use laws::incident::{Key, Kind};
use print::{Options, Paper, Stamp, render_form};
use title::NormTitle;
use tournament::*;
use view::form::{FormKind, Seal, Subject, form, offered};
use words::Language;

fn stamp() -> Stamp {
    Stamp {
        at: "2026-11-18T09:30:00Z".parse().unwrap(),
        zone: jiff::tz::TimeZone::fixed(jiff::tz::offset(1)),
        entry: Some(214),
        head: Some("0d28d81a88db8eecc315c6e290e3f0973ea37566dd6b703be931662b62b82a07".to_owned()),
    }
}

fn seal() -> Seal {
    let stamp = stamp();
    Seal { sequence: stamp.entry.unwrap(), hash: stamp.head.unwrap(), zone: stamp.zone }
}

/// A tournament of nine rounds and 24 players, with long names, officials, an appeal and certificates.
fn section() -> Section {
    let mut configuration =
        Configuration::new("Open *Championship* of #Elista = 2026 @ home", date(2026, 11, 7), 9);
    configuration.end = date(2026, 11, 15);
    configuration.city = "Elista".to_owned();
    configuration.federation = Federation::parse("GER").ok();
    configuration.time_control = glossary::time_control::Announced::read("40/5400+30:1800+30");
    configuration.initial_colour = Some(glossary::Colour::White);
    let id = SectionId::new("open").unwrap();
    let mut log = Log::default();
    let give = |log: &mut Log, command: Command| {
        let at = jiff::Timestamp::UNIX_EPOCH;
        let mut context = Context { at, author: "CA".to_owned(), consent: Consent::None };
        let decision = log.submit(command.clone(), context.clone());
        if decision.events().is_none() {
            context.consent = Consent::Confirmed;
            assert!(log.submit(command, context).events().is_some(), "{decision:?}");
        }
    };
    let of = |command| Command::In(id.clone(), command);
    give(&mut log, Command::OpenSection(id.clone(), Box::new(configuration), None));
    let federations = ["GER", "FRA", "ESP", "NED", "POL", "GEO", "ARM", "AUT"];
    let titles = ["GM", "IM", "", "FM", "WGM", "", "CM", "IM"];
    let players: Vec<PlayerId> = (1..=24).filter_map(PlayerId::new).collect();
    for (at, player) in players.iter().enumerate() {
        let name = match at {
            3 => "Wolfeschlegelsteinhausenbergerdorff-Ramanathapuram, Maximiliana Alexandra".to_owned(),
            5 => "משה, כהן".to_owned(),
            _ => format!("Player {}, Given {}", at + 1, at + 1),
        };
        let rating = if at == 20 { 0 } else { 2640 - 25 * u16::try_from(at).unwrap() };
        let details = Details {
            federation: Federation::parse(federations[at % 8]).ok(),
            title: glossary::Title::parse(titles[at % 8]).unwrap(),
            fide_id: FideId::new(1_000_000 + u64::try_from(at).unwrap()).ok(),
            ..Details::named(&name).rated(rating)
        };
        give(&mut log, of(SectionCommand::Players(PlayerCommand::Enter(*player, Box::new(details)))));
    }
    give(&mut log, of(SectionCommand::Players(PlayerCommand::CheckIn(players))));
    for round in 1..=9u16 {
        for step in [PairingCommand::Pair, PairingCommand::Publish] {
            give(&mut log, of(SectionCommand::Pairing(step)));
        }
        let number = glossary::RoundNumber::new(round).unwrap();
        let boards: Vec<BoardNumber> =
            log.festival().section(&id).unwrap().round(number).unwrap().boards.keys().copied().collect();
        for (at, board) in boards.into_iter().enumerate() {
            let text = ["1-0", "½-½", "0-1", "1-0", "0-1"][(at + usize::from(round)) % 5];
            let result =
                glossary::GameResult::parse(text).or_else(|_| glossary::GameResult::parse("1/2-1/2")).ok();
            give(&mut log, of(SectionCommand::Results(ResultCommand::Enter(number, board, result))));
        }
    }
    let mut chief = Official::new("Winkler, Ada", Role::ChiefArbiter);
    chief.title = OfficialTitle::InternationalArbiter;
    chief.fide_id = FideId::new(1_234_567).ok();
    chief.federation = Federation::parse("GER").ok();
    chief.licence = Some(true);
    let mut deputy = Official::new("Bauer, Jonas", Role::DeputyChiefArbiter);
    deputy.title = OfficialTitle::NationalArbiter;
    deputy.fide_id = FideId::new(7_654_321).ok();
    deputy.federation = Federation::parse("GER").ok();
    deputy.born = PartialDate::new(1990, Some(4), Some(2)).ok();
    deputy.licence = Some(true);
    deputy.sector = "boards 1-6".to_owned();
    deputy.evaluation = "Calm and exact; knows the clocks.".to_owned();
    deputy.norm = Some(ArbiterNorm::FideArbiter);
    let mut arbiter = Official::new("Nowak, Zofia", Role::Arbiter);
    arbiter.title = OfficialTitle::FideArbiter;
    arbiter.norm = Some(ArbiterNorm::InternationalArbiter);
    let chair = Official::new("Keller, Beat", Role::AppealsChair);
    for (at, official) in [chief, deputy, arbiter, chair].into_iter().enumerate() {
        let number = OfficialId::new(u16::try_from(at + 1).unwrap()).unwrap();
        give(&mut log, of(SectionCommand::Officials(OfficialCommand::Enter(number, Box::new(official)))));
    }
    let registration = Registration {
        event_codes: vec!["412345".to_owned()],
        venue: "Town hall".to_owned(),
        organiser: "City Chess Club".to_owned(),
        for_next_time: "More light in the corner by boards 9 to 12.\nA second clock technician.".to_owned(),
        ..Registration::default()
    };
    give(&mut log, of(SectionCommand::Papers(PaperCommand::Register(Box::new(registration)))));
    let mut appeal = Appeal::by("Player 7, Given 7");
    appeal.respondent = "Player 8, Given 8".to_owned();
    appeal.round = glossary::RoundNumber::new(4);
    appeal.facts = "The claim of a threefold repetition was refused.".to_owned();
    appeal.ruling = "The position had arisen twice only.".to_owned();
    appeal.is_fee_settled = true;
    appeal.outcome = AppealOutcome::Rejected;
    appeal.reasons = "Both score sheets show two.".to_owned();
    appeal.decided_by = "Keller, Beat".to_owned();
    let number = AppealId::new(1).unwrap();
    give(&mut log, of(SectionCommand::Appeals(AppealCommand::Enter(number, Box::new(appeal)))));
    let ignored = glossary::RoundNumber::new(1).into_iter().collect();
    for (player, title) in [(4, NormTitle::Grandmaster), (10, NormTitle::InternationalMaster)] {
        let result =
            TitleResult { title, ignored: if player == 4 { Vec::clone(&ignored) } else { Vec::new() } };
        let certify = PaperCommand::Certify(PlayerId::new(player).unwrap(), result);
        give(&mut log, of(SectionCommand::Papers(certify)));
    }
    let answers = [(Key::MovesByWhite, "12"), (Key::MovesByBlack, "12")].into_iter().collect();
    let report = IncidentReport {
        round: glossary::RoundNumber::new(9).unwrap(),
        board: BoardNumber::new(7).unwrap(),
        kind: Kind::ColoursReversed,
        answers,
        statement: "Seen by the arbiter of the sector.".to_owned(),
        game: GameNumber::FIRST,
    };
    give(&mut log, of(SectionCommand::Incidents(IncidentCommand::Record(Box::new(report)))));
    log.festival().section(&id).unwrap().clone()
}

/// Where pages go for somebody to look at, if a folder is named.
#[allow(clippy::disallowed_methods, reason = "a folder for the pages is named by the environment")]
fn keep(name: &str, pdf: &[u8]) {
    if let Ok(folder) = std::env::var("JADOUBE_FORMS") {
        std::fs::write(format!("{folder}/{name}.pdf"), pdf).unwrap();
    }
}

/// Every form of the section: those that it offers, and those that are filled in by hand.
fn all_forms(section: &Section) -> Vec<(FormKind, Subject)> {
    let by_hand = [(FormKind::Apr, Subject::Event), (FormKind::Fl2, Subject::Event)];
    offered(section).into_iter().chain(by_hand).collect()
}

/// Prints every form with these options, looks at what was found, and tells how many pages each has.
fn pages(options: &Options, ending: &str) -> Vec<(FormKind, usize)> {
    let section = section();
    let print = |(kind, subject): (FormKind, Subject)| {
        let made = form(&section, kind, subject, &seal()).unwrap();
        let printed = render_form(&made, &stamp(), options).unwrap();
        let name = format!("{}-{}{ending}", kind.slug(), subject.number().unwrap_or(0));
        keep(&name, &printed.pdf);
        assert!(printed.findings.is_empty(), "{name}: {:?}", printed.findings);
        assert!(printed.pages >= 1 && printed.pdf.starts_with(b"%PDF"), "{name}");
        (kind, printed.pages)
    };
    let all = all_forms(&section);
    let kinds: Vec<FormKind> = all.iter().map(|(kind, _)| *kind).collect();
    assert!(FormKind::ALL.iter().all(|kind| kinds.contains(kind)), "every kind is among them: {kinds:?}");
    all.into_iter().map(print).collect()
}

#[test]
fn every_form_is_laid_out_and_accessible() {
    for (kind, pages) in pages(&Options::in_language(Language::English), "") {
        let is_report = matches!(kind, FormKind::ChiefArbiterReport | FormKind::TournamentReport);
        assert!(is_report || pages <= 2, "{} has {pages} pages", kind.slug());
    }
}

#[test]
fn every_form_is_printed_large_and_on_letter_paper() {
    let large = Options { large: true, paper: Paper::Letter, ..Options::in_language(Language::English) };
    let usual = pages(&Options::in_language(Language::English), "-usual");
    for ((kind, large), (_, usual)) in pages(&large, "-large").into_iter().zip(usual) {
        assert!(large > usual, "{}: letters twice as large need more than {usual} pages", kind.slug());
    }
}

/// A Swiss of 19 rounds as far as one player is concerned, who meets 19 others.
fn nineteen_rounds() -> Section {
    let mut trf = String::from("012 Long Open\n042 2026/11/01\n052 2026/11/20\nXXR 19\n");
    let line = |number: usize, points: &str, rounds: Vec<String>| {
        let name = format!("Opponent-long-name {number}, Given");
        let rating = 2500 - number;
        let rounds: String = rounds.iter().map(|round| format!("  {round}")).collect();
        format!(
            "001 {number:>4}   IM {name:<33} {rating:>4} GER {:>11} {:10} {points:>4} {number:>4}{rounds}\n",
            1_000_000 + number,
            ""
        )
    };
    let colour = |round: usize, is_first: bool| if round.is_multiple_of(2) == is_first { 'w' } else { 'b' };
    trf += &line(1, "9.5", (0..19).map(|at| format!("{:>4} {} =", at + 2, colour(at, true))).collect());
    for opponent in 0..19 {
        let round = |at: usize| match at == opponent {
            true => format!("   1 {} =", colour(at, false)),
            false => "0000 - Z".to_owned(),
        };
        trf += &line(opponent + 2, "0.5", (0..19).map(round).collect());
    }
    let imported = ledger::report::import(trf.as_bytes()).unwrap_or_else(|why| panic!("{why}"));
    let id = SectionId::new("long").unwrap();
    let mut festival = Festival::default();
    let configuration = Box::new(imported.configuration.clone());
    festival.apply(&Event::RegulationsAdopted(id.clone(), imported.regulations, configuration));
    festival.apply(&Event::In(id.clone(), SectionEvent::Imported(Box::new(imported))));
    festival.section(&id).unwrap().clone()
}

/// The annex of the title regulations ends at 19 rounds: all stand on the certificate.
#[test]
fn an_it1_has_room_for_nineteen_rounds() {
    let mut section = nineteen_rounds();
    let player = PlayerId::new(1).unwrap();
    section.title_results.insert(player, TitleResult::of(NormTitle::InternationalMaster));
    let made = form(&section, FormKind::It1, Subject::Player(player), &seal()).unwrap();
    let rows = made.text().lines().filter(|line| line.contains(", Given  ")).count();
    assert_eq!(rows, 19);
    let printed = render_form(&made, &stamp(), &Options::in_language(Language::English)).unwrap();
    keep("it1-19-rounds", &printed.pdf);
    assert!(printed.findings.is_empty() && printed.pages <= 2, "{} pages", printed.pages);
}
