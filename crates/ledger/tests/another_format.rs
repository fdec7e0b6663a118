//! Sections of formats that are not in the table run through a store: every entry is written and read, undone
//! and done again, the log gives the same state when it is read anew, and the report says what was played.

#[path = "../../tournament/tests/formats/mod.rs"]
mod formats_of_tests;
#[path = "../../tournament/tests/support/mod.rs"]
mod support;

use formats::trf::{self, Severity};
use formats_of_tests::{little_matches, two_teams};
use glossary::{GameResult, PlayerResult, Points, RoundNumber};
use jiff::civil::date;
use ledger::report::{self, Purpose};
use ledger::{Answer, Ledger};
use store::SqliteLog;
use support::*;
use tournament::{
    ByeCommand, Command, Configuration, Consent, Context, Details, Format, GameCommand, GameNumber,
    PairingCommand, PlayerCommand, PointsGiven, Prohibition, ProhibitionCommand, ResultCommand, Section,
    SectionCommand, Setting, TeamCommand, TeamDetails, TeamId,
};

/// An arbiter whose commands go through a store. Whatever is done is undone and done again, and reads back as
/// it was.
struct Hall(Ledger<SqliteLog>);

impl Hall {
    fn new(format: Format, rounds: u16, players: u32) -> Hall {
        let store = SqliteLog::in_memory("hall").expect("a store");
        let mut hall = Hall(Ledger::open(store).expect("an empty log"));
        let mut configuration = Configuration::new("Jadoube Cup", date(2026, 11, 14), rounds);
        configuration.format = format;
        configuration.tie_breaks = tiebreak::Code::list("SB").expect("codes");
        hall.give(Command::OpenSection(section_id(), Box::new(configuration), None));
        for number in 1..=players {
            let rating = 2400 - u16::try_from(number).expect("few");
            let details = Details::named(&format!("Player {number:02}")).rated(rating);
            hall.done(SectionCommand::Players(PlayerCommand::Enter(player(number), Box::new(details))));
        }
        hall.done(SectionCommand::Players(PlayerCommand::CheckIn((1..=players).map(player).collect())));
        hall
    }

    fn section(&self) -> &Section {
        self.0.festival().section(&section_id()).expect("a section")
    }

    fn give(&mut self, command: Command) {
        let key = format!("key {}", self.0.log().next_number());
        let at = jiff::Timestamp::UNIX_EPOCH;
        let context = Context { at, author: "CA".to_owned(), consent: Consent::Confirmed };
        let answer = self.0.submit(&key, command.clone(), context, None);
        assert!(matches!(answer, Ok(Answer::Done(..))), "{command:?}: {answer:?}");
    }

    fn done(&mut self, command: SectionCommand) {
        let before = ledger::state_hash(self.0.festival());
        self.give(Command::In(section_id(), command));
        let after = ledger::state_hash(self.0.festival());
        self.undo_last();
        assert_eq!(ledger::state_hash(self.0.festival()), before, "undone");
        self.undo_last();
        assert_eq!(ledger::state_hash(self.0.festival()), after, "done again");
    }

    fn undo_last(&mut self) {
        let last = u64::try_from(self.0.log().entries().len()).expect("few entries");
        self.give(Command::Undo(entry(last)));
    }

    fn pair(&mut self) {
        self.done(SectionCommand::Pairing(PairingCommand::Pair));
        self.done(SectionCommand::Pairing(PairingCommand::Publish));
    }

    fn enter(&mut self, in_round: u16, at: u16, game: u8, result: GameResult) {
        let (in_round, at) = (round(in_round), board(at));
        self.done(SectionCommand::Results(match GameNumber::new(game).expect("a game") {
            GameNumber::FIRST => ResultCommand::Enter(in_round, at, Some(result)),
            game => ResultCommand::InGame(in_round, at, game, GameCommand::Enter(Some(result))),
        }));
    }

    /// The state that the entries of the store give, and the report of the section.
    fn read_anew(&self) -> String {
        let log = ledger::read(self.0.store()).expect("a log");
        assert_eq!(ledger::state_hash(log.festival()), ledger::state_hash(self.0.festival()));
        let section = log.festival().section(&section_id()).expect("a section");
        assert_eq!(section.format_state, self.section().format_state);
        assert_eq!(section.configuration.format, self.section().configuration.format);
        let report = report::export(section, Purpose::Final).expect("all results are known");
        String::from_utf8(report.write()).expect("UTF-8")
    }
}

/// What is wrong with a report; notes do not count.
fn problems(text: &str) -> Vec<String> {
    let (_, problems) = trf::read(text.as_bytes());
    let grave = problems.iter().filter(|one| one.severity != Severity::Note);
    grave.map(ToString::to_string).collect()
}

#[test]
fn a_schedule_with_several_games_at_a_board() {
    let mut hall = Hall::new(little_matches(), 3, 4);
    for number in 1..=3 {
        hall.pair();
        for at in 1..=2 {
            hall.enter(number, at, 1, white_wins());
            hall.enter(number, at, 2, if at == 1 { black_wins() } else { draw() });
        }
    }
    let [last, first] = [(3, 1), (1, 1)];
    assert!(!hall.section().may_be_decided(round(first.0), board(first.1)), "two games won by one");
    hall.enter(last.0, last.1, 2, white_wins());
    hall.done(SectionCommand::Results(ResultCommand::AddGame(round(3), board(1), player(2))));
    assert!(report::export(hall.section(), Purpose::Final).is_err(), "the third game is missing");
    hall.enter(3, 1, 3, draw());
    assert_eq!(hall.section().format_state.kept("seats"), Some("1 2 3 4"), "what the format keeps");
    let text = hall.read_anew();
    assert!(text.contains("192 CUSTOM_LITTLE_MATCHES"), "{text}");
    assert!(text.contains("142 7"), "two games in each of three rounds, and one that decides: {text}");
    assert_eq!(problems(&text), [""; 0], "{text}");
    // Player 2: won and drew against 3, lost to 1 and drew; won and lost against 4, and drew the game that
    // decides.
    let line = text.split("\r\n").find(|line| line.contains("Player 02")).expect("a line");
    let cells: Vec<&str> = line[89..].split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
    let expected = ["3 w 1", "3 b =", "1 b 0", "1 w =", "4 w 1", "4 b 0", "4 w ="];
    assert_eq!(cells, expected, "{line}");
    let points = hall.section().standings().expect("standings");
    let of_two = points.iter().find(|row| row.number.get() == 2).expect("a row");
    assert_eq!(of_two.points.to_string(), "3.5");
    assert_eq!(line[80..84].trim(), "3.5", "{line}");
}

/// A report has a column for each game: whatever names a round names its columns there.
#[test]
fn what_a_report_tells_of_rounds_stands_at_their_columns() {
    let mut hall = Hall::new(little_matches(), 3, 4);
    let dates = (14..17).map(|day| date(2026, 11, day)).collect();
    hall.done(SectionCommand::Configure(Setting::RoundDates(dates)));
    let apart = Prohibition { players: vec![player(1), player(2)], from: round(2), to: round(3) };
    hall.done(SectionCommand::Prohibitions(ProhibitionCommand::Prohibit(apart)));
    hall.pair();
    for at in 1..=2 {
        hall.enter(1, at, 1, white_wins());
        hall.enter(1, at, 2, draw());
    }
    let bye = ByeCommand::Grant(player(4), round(3), PlayerResult::HalfPointBye);
    hall.done(SectionCommand::Byes(bye));
    hall.pair();
    for at in 1..=2 {
        hall.enter(2, at, 1, white_wins());
        hall.enter(2, at, 2, draw());
    }
    for (to, for_result) in [(1, None), (2, Some(PlayerResult::Draw))] {
        let given =
            PointsGiven { player: player(to), round: Some(round(2)), points: Points::ONE, for_result };
        hall.done(SectionCommand::Results(ResultCommand::GivePoints(given)));
    }
    let text = hall.read_anew();
    let lines =
        |tag: &str| -> Vec<&str> { text.split("\r\n").filter(|line| line.starts_with(tag)).collect() };
    let dates = lines("132")[0].split_whitespace().skip(1).collect::<Vec<_>>();
    assert_eq!(dates, ["26/11/14", "26/11/14", "26/11/15", "26/11/15", "26/11/16", "26/11/16"]);
    let (read, _) = trf::read(text.as_bytes());
    let byes: Vec<_> = read.byes().iter().map(|one| (one.round.get(), one.kind)).collect();
    let prohibited: Vec<_> = read.prohibited_pairings().iter().map(|one| one.rounds).collect();
    assert_eq!(prohibited, [(round(3), round(6))]);
    let points = read.records.iter().filter_map(|record| {
        let trf::Record::AbnormalPoints(one) = record else { return None };
        Some((one.round.map(RoundNumber::get), one.result))
    });
    assert_eq!(byes, [(5, PlayerResult::HalfPointBye), (6, PlayerResult::ZeroPointBye)]);
    let for_draw = Some(PlayerResult::Draw);
    assert!(points.eq([(Some(3), None), (Some(3), for_draw), (Some(4), for_draw)]), "{text}");
    // Whoever reads the report gives the same points.
    assert_eq!(problems(&text), [""; 0], "{text}");
}

#[test]
fn a_section_of_two_teams() {
    let mut hall = Hall::new(two_teams(), 2, 6);
    let team = |number| TeamId::new(number).expect("a team");
    for (id, name, members) in [(1, "Reykjavik", [1, 3, 5]), (2, "Riga", [2, 4, 6])] {
        let details = TeamDetails { name: name.to_owned(), members: members.map(player).to_vec() };
        hall.done(SectionCommand::Teams(TeamCommand::Enter(team(id), details)));
    }
    hall.pair();
    hall.enter(1, 1, 1, white_wins());
    hall.enter(1, 2, 1, draw());
    let line_up = [2, 6].map(player).to_vec();
    hall.done(SectionCommand::Teams(TeamCommand::LineUp(team(2), round(2), line_up)));
    hall.pair();
    hall.enter(2, 1, 1, draw());
    hall.enter(2, 2, 1, draw());
    let text = hall.read_anew();
    assert_eq!(problems(&text), [""; 0], "{text}");
    let record = |name: &str| -> Vec<String> {
        let line = text.split("\r\n").find(|line| line.starts_with("310") && line.contains(name));
        line.expect("a team").split_whitespace().skip(1).map(ToOwned::to_owned).collect()
    };
    assert_eq!(record("Reykjavik"), ["1", "Reykjavik", "3.0", "2.5", "1", "1", "3", "5"]);
    assert_eq!(record("Riga"), ["2", "Riga", "1.0", "1.5", "2", "2", "4", "6"]);
    assert!(text.contains("300   2   2   1    2    6"), "the line-up of round 2: {text}");
    for header in ["082 2\r\n", "352 WB\r\n", "192 CUSTOM_TEAM_MATCH\r\n"] {
        assert!(text.contains(header), "{header}{text}");
    }
    // Whoever reads the report ranks the same teams with the same points.
    let (read, _) = trf::read(text.as_bytes());
    assert_eq!(read.contestants(), trf::Contestants::Teams);
    let rows = hall.section().standings().expect("standings");
    assert_eq!(rows.iter().map(|row| row.number.get()).collect::<Vec<_>>(), [1, 2]);
}
