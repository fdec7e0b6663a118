//! Every command and event has a form on the wire that is read back as it was, and what is not known is
//! refused with its place.

mod written;

use glossary::rating::Ratings;
use glossary::time_control::Announced;
use glossary::{
    Colour, Federation, FideId, GameResult, PairingNumber, PartialDate, PlayerResult, Points, Rating,
    RoundNumber, StartingRankMethod, Title,
};
use jiff::civil::{date, time};
use laws::clock::{ClockTime, Correction};
use laws::incident::{Key, Kind};
use laws::penalty::Penalty;
use laws::ruling::OpponentsScore;
use ledger::{Body, People, Writing};
use serde_json::{Value, json};
use simulation::Lots;
use tournament::*;
use written::written;

fn player(number: u32) -> PlayerId {
    PlayerId::new(number).expect("a number")
}

fn round() -> RoundNumber {
    RoundNumber::new(3).expect("a round")
}

fn board() -> BoardNumber {
    BoardNumber::new(12).expect("a board")
}

fn second() -> GameNumber {
    GameNumber::new(2).expect("a number")
}

fn team() -> TeamId {
    TeamId::new(65_535).expect("a number")
}

fn team_details() -> TeamDetails {
    TeamDetails { name: "Zugdidi \"ქალაქი\"".to_owned(), members: vec![player(1), player(2)] }
}

fn official() -> (OfficialId, Box<Official>) {
    let official = Official {
        fide_id: FideId::new(1_234_567).ok(),
        title: OfficialTitle::FideArbiter,
        licence: Some(false),
        federation: Federation::parse("GER").ok(),
        born: PartialDate::new(1990, Some(2), None).ok(),
        sector: "boards 1-20".to_owned(),
        evaluation: "calm; \"exact\"".to_owned(),
        norm: Some(ArbiterNorm::InternationalArbiter),
        ..Official::new("Winkler, Ada", Role::DeputyChiefArbiter)
    };
    (OfficialId::new(3).expect("a number"), Box::new(official))
}

fn appeal() -> (AppealId, Box<Appeal>) {
    let appeal = Appeal {
        respondent: "Petrov".to_owned(),
        round: Some(round()),
        board: Some(board()),
        topic: AppealTopic::Behaviour,
        facts: "two\nlines".to_owned(),
        ruling: "lost".to_owned(),
        submitted: Some(start()),
        is_fee_settled: true,
        outcome: AppealOutcome::UpheldInPart,
        reasons: "because".to_owned(),
        decided_by: "three".to_owned(),
        decided: Some(start()),
        is_fee_returned: true,
        ..Appeal::by("Tal")
    };
    (AppealId::new(2).expect("a number"), Box::new(appeal))
}

fn registration() -> Box<Registration> {
    Box::new(Registration {
        event_codes: vec!["412345".to_owned(), "412346".to_owned()],
        registered: Some(date(2026, 10, 1)),
        venue: "Town hall".to_owned(),
        organiser: "Club".to_owned(),
        is_world_or_continental: true,
        championship: Some(tournament::Championship::NationalTeam),
        for_next_time: "more light".to_owned(),
    })
}

fn title_result() -> TitleResult {
    TitleResult { title: title::NormTitle::WomanGrandmaster, ignored: vec![round()] }
}

fn number(number: u16) -> PairingNumber {
    PairingNumber::new(number).expect("a number")
}

fn game() -> Option<GameResult> {
    GameResult::new(PlayerResult::ForfeitWin, PlayerResult::ForfeitLoss)
}

fn details() -> Box<Details> {
    Box::new(Details {
        sex: Some(Sex::Woman),
        title: Title::WomanGrandmaster,
        federation: Federation::parse("GEO").ok(),
        fide_id: FideId::new(13_600_001).ok(),
        birth_date: PartialDate::new(1941, Some(3), None).ok(),
        rating: Rating::new(2560).ok(),
        national_rating: Rating::new(2500).ok(),
        club: "Zugdidi \"ქალაქი\"".to_owned(),
        may_take_half_point_bye: false,
        fee_owed: 4500,
        fee_paid: u32::MAX,
        email: "nona@example.org".to_owned(),
        note: "arrives late\non Saturday".to_owned(),
        listed: Ratings::parse("standard 2560 K10 fide 2026-11-01; rapid 2500; national 2500 geo 2026-10-01")
            .expect("ratings"),
        ..Details::named("Gaprindashvili, Nona")
    })
}

fn configuration() -> Box<Configuration> {
    let mut configuration = Configuration::new("Open \\ \u{1}", date(2026, 11, 14), 9);
    configuration.tie_breaks = tiebreak::Code::list("BH/C1,BH,SB").expect("codes");
    configuration.round_dates = vec![date(2026, 11, 14), date(2026, 11, 15)];
    configuration.deputies = vec!["Deputy".to_owned()];
    configuration.lots = Some(u64::MAX);
    configuration.acceleration = Acceleration::Baku;
    configuration.initial_colour = Some(Colour::Black);
    configuration.last_board = Some(200);
    configuration.round_times = vec![time(15, 0, 0, 0), time(9, 30, 0, 0)];
    configuration.default_time = Some(0);
    Box::new(configuration)
}

fn prohibition() -> Prohibition {
    Prohibition { players: vec![player(1), player(2)], from: round(), to: round() }
}

fn start() -> jiff::Timestamp {
    "2026-11-14T15:05:00.25Z".parse().expect("a time")
}

fn whole_round() -> Round {
    let mut whole = Round { stage: Stage::Published(2), ..Round::new(round()) };
    let mut seats = Board::new(player(1), player(2));
    seats.result = game();
    seats.adjourned = true;
    seats.notes = GameNotes { both_moved: Some(false), force_majeure: true, fair_play_exclusion: true };
    seats.colours_unknown = true;
    whole.boards.insert(board(), seats);
    let of_two = Board::of_games(player(4), player(5), 2);
    whole.boards.insert(BoardNumber::new(13).expect("a board"), of_two);
    whole.matches = vec![Match { first: team(), second: TeamId::new(1).expect("a number") }];
    whole.unpaired.insert(player(3), PlayerResult::PairingAllocatedBye);
    whole.started = Some(start());
    whole
}

fn given() -> PointsGiven {
    PointsGiven {
        player: player(1),
        round: Some(round()),
        points: Points::from_half_points(-1),
        for_result: Some(PlayerResult::ForfeitWin),
    }
}

fn imported() -> Box<Imported> {
    let mut one = Player::new(player(1), *details());
    one.presence = Presence::Withdrawn;
    one.number = Some(number(1));
    one.byes.insert(round(), PlayerResult::HalfPointBye);
    one.explained.insert(round());
    one.fixed_board = Some(board());
    Box::new(Imported {
        regulations: Regulations::proposed_for(date(2019, 1, 1)),
        configuration: *configuration(),
        players: vec![one],
        rounds: vec![whole_round()],
        prohibitions: vec![prohibition()],
        points_given: vec![given()],
        remarks: vec![" MPA @ Round 1: x".to_owned()],
        adjustments: vec!["adjusted".to_owned()],
        virtual_points: [(player(1), vec![Points::ONE, Points::HALF])].into(),
    })
}

fn settings() -> Vec<Setting> {
    let point = Points::ONE;
    vec![
        Setting::Name("N".to_owned()),
        Setting::Place("C".to_owned(), Federation::parse("LTU").ok()),
        Setting::Dates(date(2026, 1, 1), date(2026, 1, 2)),
        Setting::RoundDates(vec![date(2026, 1, 1)]),
        Setting::Arbiters("A".to_owned(), vec!["B".to_owned()]),
        Setting::TimeControl(Announced::read("5400+30")),
        Setting::TimeControl(Announced::read("05400+30")),
        Setting::TimeControl(Announced::read("90 minutes")),
        Setting::TimeControl(Announced::default()),
        Setting::Rounds(9),
        Setting::Scoring { win: point, draw: Points::HALF, loss: Points::ZERO, bye: point },
        Setting::TieBreaks(tiebreak::Code::list("DE,WON").expect("codes")),
        Setting::Unrated(tiebreak::Unrated::RatedAs(1400)),
        Setting::Unrated(tiebreak::Unrated::LeftOut),
        Setting::EqualStrength(EqualStrength::EntryOrder),
        Setting::Lots(Some(7)),
        Setting::Acceleration(Acceleration::None),
        Setting::InitialColour(Colour::White),
        Setting::StartingRank(StartingRankMethod::Highest),
        Setting::Byes(ByeRules { half_point_byes: 2, none_in_last_rounds: 3 }),
        Setting::Plain(PlainSetting::AbsenceWithdraws(false)),
        Setting::BoardRange(11, Some(40)),
        Setting::RoundTimes(vec![time(15, 0, 0, 0)]),
        Setting::Plain(PlainSetting::DefaultTime(Some(30))),
        Setting::Plain(PlainSetting::DefaultTime(None)),
        Setting::Plain(PlainSetting::LateEntryByes(2)),
        Setting::Plain(PlainSetting::AgreedDraws(Some(30))),
        Setting::Acceleration(Acceleration::Given),
        Setting::Plain(PlainSetting::AppealMinutes(Some(60))),
        Setting::Plain(PlainSetting::FullSupervision(Some(false))),
        Setting::Plain(PlainSetting::FullSupervision(None)),
        Setting::InvitationText(InvitationText::EntryFee, "EUR 40\nJuniors \"EUR 20\"".to_owned()),
        Setting::Programme(vec![
            Occasion::new(OccasionKind::Opening, date(2026, 11, 14)).at(time(14, 30, 0, 0)),
            Occasion {
                name: "Excursion".to_owned(),
                place: "Lake".to_owned(),
                ..Occasion::new(OccasionKind::Special, date(2026, 11, 18))
            },
        ]),
        Setting::ReplyBy(Some(date(2026, 11, 1))),
        Setting::ReplyBy(None),
    ]
}

fn report() -> Box<IncidentReport> {
    let answers = [(Key::Player, "white"), (Key::Position, "8/8/8/8/4N3/7p/5K2/7k b - - 0 1")];
    Box::new(IncidentReport {
        round: round(),
        board: board(),
        kind: Kind::IllegalMove,
        answers: answers.into_iter().collect(),
        statement: "Nona said \"j’adoube\"".to_owned(),
        game: second(),
    })
}

/// One with every penalty and correction that there is.
fn incident() -> Incident {
    let time = ClockTime::from_minutes(2);
    let (number, half) = (IncidentNumber::new(u32::MAX).expect("a number"), Points::HALF);
    let penalties = [
        Penalty::Warning,
        Penalty::TimeToOpponent(time),
        Penalty::TimeFromOffender(time),
        Penalty::OpponentToMaximum { gained: half },
        Penalty::PointsReduced { by: half },
        Penalty::GameLost { opponent: OpponentsScore::Draw },
        Penalty::Fine { amount: "50 CHF".to_owned() },
        Penalty::Exclusion { rounds: 2 },
        Penalty::Expulsion,
    ];
    let corrections =
        [Correction::Set(time), Correction::Add(time), Correction::Subtract(time), Correction::Moves(40)];
    Incident {
        number,
        report: *report(),
        white: player(1),
        black: player(2),
        at: jiff::Timestamp::UNIX_EPOCH,
        by: "CA".to_owned(),
        steps: vec![RuledStep {
            said: "pause the chessclock".to_owned(),
            article: "laws@2023-01/6.11.1".to_owned(),
        }],
        corrections: corrections.map(|one| (Colour::White, one)).to_vec(),
        penalties: penalties.into_iter().map(|one| (Colour::Black, one)).collect(),
        illegal_moves: vec![Colour::White],
        outcome: game().map_or(IncidentOutcome::Undecided, IncidentOutcome::Ended),
        is_withdrawn: true,
    }
}

fn sealed() -> SealedMove {
    SealedMove {
        round: round(),
        board: board(),
        game: second(),
        digest: SealedMove::digest_of("Nf3", "correct horse"),
        at: start(),
        by: "CA".to_owned(),
        opened: None,
    }
}

fn draw_of(seed: u64) -> DrawnStarts {
    DrawnStarts::draw(round(), seed, 2, start(), "CA")
}

fn opened() -> OpenedMove {
    let (written, secret) = ("Nf3".to_owned(), "correct horse".to_owned());
    OpenedMove { written, secret, at: start(), by: "CA".to_owned() }
}

fn commands() -> Vec<SectionCommand> {
    let players = |command| SectionCommand::Players(command);
    let pairing = |command| SectionCommand::Pairing(command);
    let results = |command| SectionCommand::Results(command);
    let mut commands: Vec<SectionCommand> = settings().into_iter().map(SectionCommand::Configure).collect();
    commands.extend([
        SectionCommand::LeaveFideMode,
        SectionCommand::Incidents(IncidentCommand::Record(report())),
        SectionCommand::Incidents(IncidentCommand::Withdraw(IncidentNumber::new(7).expect("a number"))),
        players(PlayerCommand::Enter(player(1), details())),
        players(PlayerCommand::Edit(player(1), details())),
        players(PlayerCommand::Remove(player(1))),
        players(PlayerCommand::CheckIn(vec![player(1), player(2)])),
        players(PlayerCommand::CheckOut(vec![player(1), player(2)])),
        players(PlayerCommand::CloseCheckIn),
        players(PlayerCommand::Withdraw(player(1))),
        players(PlayerCommand::ReEnter(player(1))),
        players(PlayerCommand::Expel(player(1))),
        players(PlayerCommand::ExplainAbsence(player(1), round())),
        players(PlayerCommand::RefreshRatings { list: "L".to_owned(), ratings: vec![(player(1), None)] }),
        SectionCommand::Numbers(NumberCommand::Give),
        SectionCommand::Numbers(NumberCommand::Regenerate),
        SectionCommand::Numbers(NumberCommand::Exchange(number(1), number(2))),
        SectionCommand::Byes(ByeCommand::Grant(player(1), round(), PlayerResult::FullPointBye)),
        SectionCommand::Byes(ByeCommand::Cancel(player(1), round())),
        SectionCommand::Prohibitions(ProhibitionCommand::Prohibit(prohibition())),
        SectionCommand::Prohibitions(ProhibitionCommand::Lift(0)),
        pairing(PairingCommand::Pair),
        pairing(PairingCommand::Discard),
        pairing(PairingCommand::Publish),
        pairing(PairingCommand::BeginManual),
        pairing(PairingCommand::Seat(player(1), player(2))),
        pairing(PairingCommand::Unseat(board())),
        pairing(PairingCommand::GiveBye(player(1))),
        pairing(PairingCommand::ValidateManual),
        results(ResultCommand::Enter(round(), board(), game())),
        results(ResultCommand::Enter(round(), board(), None)),
        results(ResultCommand::Adjourn(round(), board())),
        results(ResultCommand::AsPlayed(round(), vec![(board(), player(1), player(2))])),
        results(ResultCommand::CorrectForRating(round(), board(), game())),
        results(ResultCommand::Annotate(round(), board(), GameNotes::default())),
        results(ResultCommand::InGame(round(), board(), second(), GameCommand::Enter(game()))),
        results(ResultCommand::InGame(round(), board(), second(), GameCommand::Enter(None))),
        results(ResultCommand::InGame(round(), board(), second(), GameCommand::Adjourn)),
        results(ResultCommand::InGame(round(), board(), second(), GameCommand::AsPlayed(player(2)))),
        results(ResultCommand::InGame(round(), board(), second(), GameCommand::CorrectForRating(game()))),
        results(ResultCommand::InGame(
            round(),
            board(),
            second(),
            GameCommand::Annotate(GameNotes::default()),
        )),
        results(ResultCommand::AddGame(round(), board(), player(1))),
        SectionCommand::Teams(TeamCommand::Enter(team(), team_details())),
        SectionCommand::Teams(TeamCommand::Edit(team(), team_details())),
        SectionCommand::Teams(TeamCommand::Remove(team())),
        SectionCommand::Teams(TeamCommand::LineUp(team(), round(), vec![player(2)])),
        results(ResultCommand::GivePoints(given())),
        results(ResultCommand::BringValues {
            name: "PLAYOFF".to_owned(),
            values: vec![(player(1), tiebreak::Fraction::new(-3, 2))],
        }),
        SectionCommand::Boards(BoardCommand::Describe(board(), BoardProperties::default())),
        SectionCommand::Boards(BoardCommand::Fix(player(1), Some(board()))),
        SectionCommand::AnnounceStart(round(), start()),
        SectionCommand::DrawStarts(round(), u64::MAX, 12),
        SectionCommand::SealedMoves(SealedMoveCommand::Seal(round(), board(), second(), sealed().digest)),
        SectionCommand::SealedMoves(SealedMoveCommand::Open(
            round(),
            board(),
            second(),
            "Nf3".to_owned(),
            "correct horse".to_owned(),
        )),
        SectionCommand::Officials(OfficialCommand::Enter(official().0, official().1)),
        SectionCommand::Officials(OfficialCommand::Edit(official().0, official().1)),
        SectionCommand::Officials(OfficialCommand::Remove(official().0)),
        SectionCommand::Appeals(AppealCommand::Enter(appeal().0, appeal().1)),
        SectionCommand::Appeals(AppealCommand::Edit(appeal().0, appeal().1)),
        SectionCommand::Appeals(AppealCommand::Remove(appeal().0)),
        SectionCommand::Papers(PaperCommand::Register(registration())),
        SectionCommand::Papers(PaperCommand::Certify(player(1), title_result())),
        SectionCommand::Papers(PaperCommand::Uncertify(player(1))),
        SectionCommand::DeclareFinal,
        SectionCommand::Reopen,
        SectionCommand::Prizes(PrizeCommand::Announce(Some(fund()))),
        SectionCommand::Prizes(PrizeCommand::Announce(None)),
    ]);
    commands.extend(Confirmer::ALL.map(|confirmer| {
        SectionCommand::Prizes(PrizeCommand::Confirm { confirmer, distribution: "a1".to_owned() })
    }));
    commands.extend(ChangeReason::ALL.map(|reason| {
        let unpaired = vec![(player(3), PlayerResult::ZeroPointBye)];
        pairing(PairingCommand::Republish { reason, pairs: vec![(player(1), player(2))], unpaired })
    }));
    commands
}

fn fund() -> prize::Fund {
    prize::festival_template(2026)
}

fn events() -> Vec<SectionEvent> {
    let reseating = Reseating {
        boards: vec![(board(), Some((player(1), player(2)))), (board(), None)],
        unpaired: vec![(player(3), None), (player(4), Some(PlayerResult::ZeroPointBye))],
    };
    let breach = |kind| Breach { kind, round: round(), what: "what".to_owned() };
    let mut events: Vec<SectionEvent> = settings().into_iter().map(SectionEvent::Configured).collect();
    events.extend(BreachKind::ALL.map(|kind| SectionEvent::IntegrityBreached(breach(kind))));
    let presences = [Presence::Expected, Presence::Arrived, Presence::Withdrawn, Presence::Expelled];
    events.extend(presences.map(|presence| SectionEvent::PresenceChanged(player(1), presence)));
    events.extend([
        SectionEvent::FideModeLeft(round()),
        SectionEvent::PlayerEntered(player(1), details()),
        SectionEvent::PlayerEdited(player(1), details()),
        SectionEvent::PlayerRemoved(player(1)),
        SectionEvent::CheckInClosed,
        SectionEvent::AbsenceExplained(player(1), round()),
        SectionEvent::NumbersGiven(vec![(player(1), number(9999))]),
        SectionEvent::NumberTaken(player(1)),
        SectionEvent::RoundStarted(round(), start()),
        SectionEvent::ByeGranted(player(1), round(), PlayerResult::HalfPointBye),
        SectionEvent::ByeCancelled(player(1), round()),
        SectionEvent::PairProhibited(prohibition()),
        SectionEvent::ProhibitionLifted(3),
        SectionEvent::RoundDrafted(Box::new(Round { stage: Stage::Manual, ..whole_round() })),
        SectionEvent::DraftDiscarded,
        SectionEvent::ManualPairingBegun,
        SectionEvent::ManualPairingEnded,
        SectionEvent::Reseated(round(), reseating),
        SectionEvent::RoundPublished(round(), 2),
        SectionEvent::ResultEntered(round(), board(), game()),
        SectionEvent::GameAdjourned(round(), board()),
        SectionEvent::GameAnnotated(round(), board(), GameNotes::default()),
        SectionEvent::CorrectedForRating(RatingCorrection {
            round: round(),
            board: board(),
            result: None,
            game: GameNumber::FIRST,
        }),
        SectionEvent::CorrectedForRating(RatingCorrection {
            round: round(),
            board: board(),
            result: game(),
            game: second(),
        }),
        SectionEvent::InGame(round(), board(), second(), GameEvent::ResultEntered(game())),
        SectionEvent::InGame(round(), board(), second(), GameEvent::Adjourned),
        SectionEvent::InGame(round(), board(), second(), GameEvent::Turned),
        SectionEvent::InGame(round(), board(), second(), GameEvent::Annotated(GameNotes::default())),
        SectionEvent::GameAdded(round(), board(), player(2)),
        SectionEvent::TeamEntered(team(), team_details()),
        SectionEvent::TeamEdited(team(), team_details()),
        SectionEvent::TeamRemoved(team()),
        SectionEvent::LinedUp(team(), round(), vec![player(2), player(1)]),
        SectionEvent::PointsGiven(given()),
        SectionEvent::BoardDescribed(board(), BoardProperties { broken: true, ..BoardProperties::default() }),
        SectionEvent::BoardFixed(player(1), None),
        SectionEvent::OutsideValuesGiven("P".to_owned(), vec![(player(1), tiebreak::Fraction::whole(2))]),
        SectionEvent::Imported(imported()),
        SectionEvent::OfficialEntered(official().0, official().1),
        SectionEvent::OfficialEdited(official().0, official().1),
        SectionEvent::OfficialRemoved(official().0),
        SectionEvent::AppealEntered(appeal().0, appeal().1),
        SectionEvent::AppealEdited(appeal().0, appeal().1),
        SectionEvent::AppealRemoved(appeal().0),
        SectionEvent::Registered(registration()),
        SectionEvent::Certified(player(1), title_result()),
        SectionEvent::Uncertified(player(1)),
        SectionEvent::DeclaredFinal,
        SectionEvent::Reopened,
        SectionEvent::PrizesAnnounced(Some(fund())),
        SectionEvent::PrizesAnnounced(None),
        SectionEvent::PrizesConfirmed(
            Confirmer::Treasurer,
            PrizeConfirmation { distribution: "a1".to_owned(), author: "Tom".to_owned() },
        ),
        SectionEvent::IncidentRecorded(Box::new(incident())),
        SectionEvent::StartsDrawn(Box::new(DrawnStarts::draw(round(), u64::MAX, 3, start(), "CA"))),
        SectionEvent::MoveSealed(Box::new(sealed())),
        SectionEvent::MoveSealed(Box::new(SealedMove { opened: Some(opened()), ..sealed() })),
        SectionEvent::SealedMoveOpened(round(), board(), second(), Box::new(opened())),
        SectionEvent::IncidentWithdrawn(IncidentNumber::new(1).expect("a number")),
    ]);
    events
}

/// Every command, in sections and of the festival.
fn every_command() -> Vec<Command> {
    let section = SectionId::new("open-A").expect("a name");
    let entry = EntryNumber::new(u64::MAX).expect("a number");
    let adopted = Regulations::proposed_for(date(2026, 11, 14));
    let other = SectionId::new("open-B").expect("a name");
    let (hash, place) = ("0d28".to_owned(), "/media/stick".to_owned());
    let mut all: Vec<Command> =
        commands().into_iter().map(|command| Command::In(section.clone(), command)).collect();
    all.extend([
        Command::OpenSection(section.clone(), configuration(), None),
        Command::OpenSection(section.clone(), configuration(), Some(adopted)),
        Command::ImportSection(section.clone(), imported()),
        Command::Move { player: player(1), from: section, to: other },
        Command::SetZone(zone()),
        Command::Undo(entry),
        Command::GoOn { reached: entry, hash, place },
    ]);
    all
}

fn zone() -> Zone {
    Zone::new("Europe/Berlin").expect("a zone")
}

#[test]
fn every_command_and_event_round_trips() {
    let section = SectionId::new("open-A").expect("a name");
    let entry = EntryNumber::new(u64::MAX).expect("a number");
    let adopted = Regulations::proposed_for(date(2026, 11, 14));
    let all = every_command();
    let mut happened: Vec<Event> =
        events().into_iter().map(|event| Event::In(section.clone(), event)).collect();
    happened.push(Event::RegulationsAdopted(section, adopted, configuration()));
    happened.push(Event::ZoneSet(zone()));
    happened.push(Event::Undone(entry));
    let consents =
        [Consent::None, Consent::Acknowledged, Consent::Confirmed, Consent::ConfirmedTwice(Fingerprint(7))];
    for (at, command) in all.into_iter().enumerate() {
        let body = Body { consent: consents[at % 4], command, events: happened.clone() };
        let (bytes, people) = written(&body);
        assert_eq!(Body::read(&bytes, &people).as_ref(), Ok(&body));
        let again = body.write(&mut Writing::behind(&people));
        assert_eq!(again, Ok(bytes), "written again behind itself it is the same");
    }
}

#[test]
fn what_does_not_fit_is_refused_with_its_place() {
    let error = |text: &str| {
        Body::read(text.as_bytes(), &People::default()).expect_err("it does not fit").to_string()
    };
    assert!(error("{").contains("EOF"));
    assert_eq!(error("{}"), "version: is missing");
    assert!(error(r#"{"version": 3}"#).contains("update it"));
    let undo = |command: &str| {
        format!(r#"{{"version": 1, "consent": ["none"], "command": {command}, "events": []}}"#)
    };
    assert_eq!(error(&undo(r#"["undo", 0]"#)), "command.undo: 0 is no EntryNumber");
    assert_eq!(error(&undo(r#"["undo"]"#)), "command.undo: something is missing");
    assert_eq!(error(&undo(r#"["undo", 1, 2]"#)), "command.undo: something is too much");
    assert_eq!(error(&undo(r#"["dance"]"#)), "command: \"dance\" is not known here: update the program");
    let players = r#"["in", "A", ["players", ["check-in", [1, "x"]]]]"#;
    assert_eq!(error(&undo(players)), "command.in.players.check-in.[1]: not a number of the type u32");
}

/// Changes some numbers, truths and texts of a value, and drops some of what is in lists.
fn vary(value: &mut Value, random: &mut Lots) {
    match value {
        Value::Number(number) if random.below(2) == 0 => *number = random.below(40).into(),
        Value::Bool(truth) => *truth = random.below(2) == 0,
        Value::String(text) if random.below(8) == 0 => text.push('7'),
        Value::Array(all) => {
            if random.below(6) == 0 {
                all.pop();
            }
            all.iter_mut().for_each(|value| vary(value, random));
        }
        Value::Object(all) => all.values_mut().for_each(|value| vary(value, random)),
        Value::Null | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn a_command_by_name_is_the_same_command() {
    let mut random = Lots::new(15);
    let mut count = 0;
    for command in every_command() {
        let list = ledger::command_in_json(&command);
        let varied = (0..60).filter_map(|_| {
            let mut value = list.clone();
            vary(&mut value, &mut random);
            ledger::command_of(&value).ok()
        });
        for command in varied.chain([command.clone()]) {
            let named = ledger::command_by_name(&command);
            // The first game of a board has words of its own, which decide the same.
            let is_first_game = matches!(
                &command,
                Command::In(_, SectionCommand::Results(ResultCommand::InGame(_, _, game, inner)))
                if *game == GameNumber::FIRST && !matches!(inner, GameCommand::AsPlayed(_)));
            if !is_first_game {
                assert_eq!(ledger::command_of(&named), Ok(command), "{named}");
                count += 1;
            }
        }
    }
    assert!(count > 1500, "{count} commands were tried");
}

#[test]
fn what_is_usual_need_not_be_said_by_name() {
    let said = |named: Value| ledger::command_of(&named).map(|command| ledger::command_in_json(&command));
    let opened =
        said(json!({ "type": "open-section", "name": "City Open", "rounds": 9, "start": "2026-11-14" }));
    let usual = Box::new(Configuration::new("City Open", date(2026, 11, 14), 9));
    let section = SectionId::new("city-open").expect("a name");
    assert_eq!(opened, Ok(ledger::command_in_json(&Command::OpenSection(section, usual, None))));
    let list = |result: Value| Ok(json!(["in", "a", ["results", ["enter", 2, 1, result]]]));
    let named = |result: Value| {
        said(json!({ "type": "enter-result", "section": "a", "round": 2, "board": 1, "result": result }))
    };
    assert_eq!(named(json!("1-0")), list(json!(["win", "loss"])));
    assert_eq!(named(json!(["win", "loss"])), list(json!(["win", "loss"])));
    assert_eq!(named(json!("draw")), list(json!(["draw", "draw"])));
    assert_eq!(named(json!(null)), list(json!(null)));
    let game = |game: u8| {
        said(json!({ "type": "adjourn-game", "section": "a", "round": 2, "board": 1, "game": game }))
    };
    assert_eq!(game(1), Ok(json!(["in", "a", ["results", ["adjourn", 2, 1]]])));
    assert_eq!(game(2), Ok(json!(["in", "a", ["results", ["in-game", 2, 1, 2, ["adjourn"]]]])));
    let unrated = |unrated: Value| said(json!({ "type": "set-unrated", "section": "a", "unrated": unrated }));
    let expected = Ok(json!(["in", "a", ["configure", ["unrated", ["rated-as", 1400]]]]));
    assert_eq!(unrated(json!({ "type": "rated-as", "rating": 1400 })), expected);
    assert_eq!(unrated(json!(["rated-as", 1400])), expected);
    assert_eq!(unrated(json!("left-out")), Ok(json!(["in", "a", ["configure", ["unrated", ["left-out"]]]])));
}

#[test]
fn what_is_wrong_by_name_is_told_with_its_place() {
    let error = |named: Value| ledger::command_of(&named).expect_err("it is wrong").to_string();
    assert_eq!(error(json!({})), "type: is missing");
    assert_eq!(error(json!({ "type": "dance" })), "type: \"dance\" is no command");
    let result = |field: &str, value: Value| {
        let mut named =
            json!({ "type": "enter-result", "section": "a", "round": 2, "board": 1, "result": "1-0" });
        named[field] = value;
        error(named)
    };
    assert_eq!(result("colour", json!("White")), "enter-result.colour: is not known here");
    assert!(result("round", json!("two")).starts_with("enter-result.round: not a number"));
    assert!(result("game", json!("x")).starts_with("enter-result.game: not a number"));
    assert!(result("result", json!("1-1")).starts_with("enter-result.result: `1-1` is not a result"));
    let lacking = json!({ "type": "enter-result", "section": "a", "round": 2, "board": 1 });
    assert_eq!(error(lacking), "enter-result.result: is missing");
    let open = |field: &str, value: Value| {
        let mut named =
            json!({ "type": "open-section", "name": "City Open", "rounds": 9, "start": "2026-11-14" });
        named[field] = value;
        error(named)
    };
    assert!(open("rounds", json!("nine")).starts_with("open-section.rounds: not a number"));
    assert_eq!(open("name", json!("…")), "open-section.section: is missing");
    assert_eq!(
        open("bye_rules", json!({ "half_points": 1 })),
        "open-section.bye_rules.half_points: is not known here"
    );
    assert_eq!(open("unrated", json!({ "type": "rated-as" })), "open-section.unrated.rating: is missing");
    assert_eq!(error(json!({ "type": "open-section", "name": "X" })), "open-section.start: is missing");
    let edited = json!({ "type": "edit-player", "section": "a", "player": 1, "name": "Tal, Mikhail" });
    assert_eq!(
        error(edited),
        "edit-player.sex: is missing",
        "an edit says everything: what it leaves out would be lost"
    );
}

/// What entries written before fees, contacts and notes existed say about a player.
#[test]
fn an_older_entry_says_what_it_said() {
    let older = r#"{"version":1,"consent":["none"],"command":["in","A",["players",["enter",1,{"name":"Tal, Mikhail","sex":null,"title":"","federation":null,"fide_id":null,"birth_date":null,"rating":2705,"national_rating":null,"club":"Riga","may_take_half_point_bye":true}]]],"events":[]}"#;
    let body = Body::read(older.as_bytes(), &People::default()).expect("an entry of an earlier program");
    let entered = Details { club: "Riga".to_owned(), ..Details::named("Tal, Mikhail").rated(2705) };
    assert_eq!(
        (entered.fee_owed, entered.fee_paid, entered.email.as_str(), entered.note.as_str()),
        (0, 0, "", "")
    );
    assert!(entered.listed.is_empty());
    let section = SectionId::new("A").expect("a name");
    let command = SectionCommand::Players(PlayerCommand::Enter(player(1), Box::new(entered)));
    assert_eq!(body.command, Command::In(section, command));
    let mut in_words = body.in_json();
    in_words["version"] = 1.into();
    assert_eq!(in_words, serde_json::from_str::<serde_json::Value>(older).expect("JSON"));
}

#[test]
fn ratings_of_lists_are_written_by_kind_and_only_what_is_known() {
    let listed = Ratings::parse("standard 2560 K10 fide 2026-11-01; rapid 2500").expect("ratings");
    let details = Details { listed, ..Details::named("Tal, Mikhail") };
    let section = SectionId::new("A").expect("a name");
    let command = SectionCommand::Players(PlayerCommand::Enter(player(1), Box::new(details)));
    let body = Body { command: Command::In(section, command), consent: Consent::None, events: Vec::new() };
    let expected = serde_json::json!({
        "standard": { "rating": 2560, "k": 10, "list": "fide 2026-11-01" },
        "rapid": { "rating": 2500 },
    });
    assert_eq!(body.in_json()["command"][2][1][2]["listed"], expected);
}

#[test]
fn what_lists_say_is_part_of_the_state_and_nothing_where_nothing_is_said() {
    let hash = |ratings: &str| {
        let listed = Ratings::parse(ratings).expect("ratings");
        let details = Details { listed, ..Details::named("Tal, Mikhail") };
        let adopted = Regulations::proposed_for(date(2026, 11, 14));
        let mut section = Section::new(adopted, *configuration());
        section.players.insert(player(1), Player::new(player(1), details));
        let mut festival = Festival::default();
        festival.sections.insert(SectionId::new("A").expect("a name"), section.into());
        ledger::state_hash(&festival)
    };
    let said = ["", "standard 2100", "rapid 2100", "standard 2100 K20", "standard 2100 fide 2026-11-01"];
    let mut hashes: Vec<_> = said.into_iter().map(hash).collect();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), said.len());
}

/// A festival without draws and sealed moves is hashed as before there were such things: see below.
#[test]
fn draws_and_sealed_moves_are_part_of_the_state() {
    let hash = |change: fn(&mut Section)| {
        let mut section = Section::new(Regulations::proposed_for(date(2026, 11, 14)), *configuration());
        change(&mut section);
        let sections = [(SectionId::new("A").expect("a name"), section.into())].into();
        ledger::state_hash(&Festival { sections, zone: None })
    };
    let mut hashes = vec![
        hash(|_| {}),
        hash(|section| drop(section.start_draws.insert(round(), draw_of(1)))),
        hash(|section| drop(section.start_draws.insert(round(), draw_of(2)))),
        hash(|section| section.sealed_moves.push(sealed())),
        hash(|section| section.sealed_moves.push(SealedMove { opened: Some(opened()), ..sealed() })),
    ];
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), 5);
}

/// A digest that is none is refused with its place, and so is a start position that there is not.
#[test]
fn what_is_no_digest_and_no_start_position_is_refused() {
    let section = SectionId::new("A").expect("a name");
    let drawn = DrawnStarts::draw(round(), 7, 1, start(), "CA");
    let events = vec![
        Event::In(section.clone(), SectionEvent::MoveSealed(Box::new(sealed()))),
        Event::In(section.clone(), SectionEvent::StartsDrawn(Box::new(drawn.clone()))),
    ];
    let command = Command::In(section, SectionCommand::DeclareFinal);
    let (bytes, people) = written(&Body { consent: Consent::None, command, events });
    let text = String::from_utf8(bytes).expect("JSON");
    let number = format!("[{}]", drawn.numbers[0].get());
    let digest = sealed().digest.hex();
    for (before, after) in [(digest.clone(), digest.to_uppercase()), (number, "[960]".to_owned())] {
        assert!(text.contains(&before), "{before} in {text}");
        let wrong = text.replace(&before, &after);
        assert!(Body::read(wrong.as_bytes(), &people).is_err(), "{after}");
    }
}

/// A state in which every field says something that came after the first form. Its hash was written down when
/// the last of them came, November 2026: whoever adds a field in the midst of a row, instead of last, changes
/// it, and with it the hashes of festivals that there are.
#[test]
fn fields_that_came_later_keep_their_numbers() {
    let mut configuration = *configuration();
    configuration.round_times = vec![time(9, 30, 0, 0)];
    (configuration.default_time, configuration.late_entry_byes) = (Some(15), 1);
    configuration.agreed_draws = Some(30);
    let mut section = Section::new(Regulations::proposed_for(date(2026, 11, 14)), configuration);
    let mut details = Details { email: "tal@example.org".to_owned(), ..Details::named("Tal, Mikhail") };
    (details.fee_owed, details.fee_paid, details.note) = (4000, 2000, "pays tomorrow".to_owned());
    details.listed = Ratings::parse("standard 2560 K10 fide 2026-11-01; blitz 2500").expect("ratings");
    section.players.insert(player(1), Player::new(player(1), details));
    let [first, second] = [1, 2].map(|number| TeamId::new(number).expect("a number"));
    let riga = TeamDetails { name: "Riga".to_owned(), members: vec![player(1)] };
    section.teams.insert(first, Team::new(first, riga));
    let mut board = Board::of_games(player(1), player(2), 2);
    board.colours_unknown = true;
    let first_round = RoundNumber::new(1).expect("a round");
    let mut round = Round { started: Some(jiff::Timestamp::UNIX_EPOCH), ..Round::new(first_round) };
    round.matches = vec![Match { first, second }];
    let number = BoardNumber::new(1).expect("a board");
    round.boards.insert(number, board);
    section.rounds.push(round);
    let (for_result, points) = (Some(PlayerResult::Win), Points::ONE);
    section.points_given.push(PointsGiven {
        player: player(1),
        round: Some(first_round),
        points,
        for_result,
    });
    let game = GameNumber::new(2).expect("a game");
    section.rating_corrections.push(RatingCorrection {
        round: first_round,
        board: number,
        result: None,
        game,
    });
    let virtual_points = [(player(1), vec![Points::ONE])].into();
    let state = SwissState { first_list: [player(1)].into(), virtual_points };
    section.format_state = FormatState::Swiss(state).into();
    let values = [(player(1), tiebreak::Fraction::new(1, 2))].into_iter().collect();
    section.outside_values.insert("PLAYOFF".to_owned(), values);
    section.is_check_in_closed = true;
    let mut festival = Festival { zone: Zone::new("Europe/Riga"), ..Festival::default() };
    festival.sections.insert(SectionId::new("A").expect("a name"), section.into());
    assert_eq!(
        ledger::state_hash(&festival).to_string(),
        "813d08a1edd5158c46ea7216e991c9971340d1db1bfa3ec0a20fa90c88883edc"
    );
}

/// What a format that is not in the table keeps is part of the state, and what keeps nothing is hashed as
/// before there was such a thing.
#[test]
fn what_an_added_format_keeps_is_hashed() {
    let hash = |state: FormatState| {
        let configuration = Configuration::new("Open", date(2026, 11, 14), 5);
        let mut section = Section::new(Regulations::proposed_for(configuration.start), configuration);
        section.format_state = state.into();
        let sections = [(SectionId::new("A").expect("a name"), section.into())].into();
        ledger::state_hash(&Festival { sections, zone: None })
    };
    let nothing = hash(FormatState::default());
    assert_eq!(nothing, hash(FormatState::Swiss(SwissState::default())));
    let [one, other] = ["1 2", "2 1"].map(|seats| [("seats".to_owned(), seats.to_owned())].into());
    let [one, other] = [one, other].map(|kept| hash(FormatState::Added(kept)));
    assert!(nothing != one && one != other);
}
