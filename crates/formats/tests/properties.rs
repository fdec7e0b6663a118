//! Reports built by a program are the same once written and read; any bytes are read; and no size of file
//! takes long.
#![allow(clippy::unwrap_used, reason = "strategies make only what is valid")]

mod support;

use formats::trf::{
    self, AbnormalPoints, Acceleration, Byes, Cell, Configuration, Extension, Field, Forfeit, ForfeitedMatch,
    GameSymbol, Header, LineEnding, LineUp, MatchSymbol, National, OldTeam, Opponent, Player, PointsTag,
    ProhibitedPairings, Record, Report, ScoreCode, ScoringValues, Sex, Team, TeamByes, TeamOpponent,
    TeamResults, TeamRound, Version,
};
use glossary::history::PointsGiven;
use glossary::{
    Colour, Federation, FideId, PairingNumber, PartialDate, PlayerResult, Points, Rating, RoundNumber, Title,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;

fn number() -> impl Strategy<Value = PairingNumber> {
    // Low numbers more often, so that records speak of the same participants.
    prop_oneof![4 => 1u16..=6, 1 => 1u16..=9_999].prop_map(|number| PairingNumber::new(number).unwrap())
}

fn team_number() -> impl Strategy<Value = PairingNumber> {
    (1u16..=999).prop_map(|number| PairingNumber::new(number).unwrap())
}

fn numbers() -> impl Strategy<Value = Vec<PairingNumber>> {
    vec(number(), 1..6)
}

fn round() -> impl Strategy<Value = RoundNumber> {
    prop_oneof![4 => 1u16..=9, 1 => 1u16..=999].prop_map(|round| RoundNumber::new(round).unwrap())
}

fn in_order<T: Ord>((one, other): (T, T)) -> (T, T) {
    if one <= other { (one, other) } else { (other, one) }
}

/// Points between two numbers of half-points.
fn points(least: i32, most: i32) -> impl Strategy<Value = Points> {
    (least..=most).prop_map(Points::from_half_points)
}

/// A text without blanks around it, of up to so many characters: letters of several bytes, and marks.
fn text(most: usize) -> impl Strategy<Value = String> {
    let middle = select("abzAZ0189 ,.-'/(éßŁđạ€𝄞\u{0}\u{7f}".chars().collect::<Vec<char>>());
    vec(middle, 0..=most).prop_map(|text| text.into_iter().collect::<String>().trim().to_owned())
}

fn colour() -> impl Strategy<Value = Colour> {
    select(vec![Colour::White, Colour::Black])
}

fn field<T: Clone + std::fmt::Debug + 'static>(
    value: impl Strategy<Value = T>,
) -> impl Strategy<Value = Field<T>> {
    option::of(value).prop_map(Field::from)
}

fn federation() -> impl Strategy<Value = Federation> {
    "[A-Z]{3}".prop_map(|code| Federation::parse(&code).unwrap())
}

fn birth_date() -> impl Strategy<Value = PartialDate> {
    (1900i16..2030, option::of((1i8..=12, option::of(1i8..=28)))).prop_map(|(year, rest)| {
        let (month, day) = rest.map_or((None, None), |(month, day)| (Some(month), day));
        PartialDate::new(year, month, day).unwrap()
    })
}

fn title() -> impl Strategy<Value = Title> {
    select(
        ["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"].map(|code| Title::parse(code).unwrap()).to_vec(),
    )
}

/// Every result beside an opponent, every bye, a pairing without a result, and a blank round.
fn cell() -> impl Strategy<Value = Cell> {
    let (against, alone): (Vec<PlayerResult>, Vec<PlayerResult>) = PlayerResult::ALL
        .into_iter()
        .filter(|result| *result != PlayerResult::RestGame)
        .partition(|result| result.has_opponent());
    prop_oneof![
        8 => (number(), colour(), select(against))
            .prop_map(|(number, colour, result)| Cell::game(number, colour, result)),
        3 => select(alone).prop_map(Cell::bye),
        1 => (number(), colour()).prop_map(|(number, colour)| Cell::pairing(number, colour)),
        1 => Just(Cell::default()),
        1 => Just(Cell { opponent: Opponent::Nobody, ..Cell::default() }),
    ]
}

fn player() -> impl Strategy<Value = Record> {
    let person = (number(), field(select(vec![Sex::Man, Sex::Woman])), field(title()), text(33));
    let registered = (
        field((1u16..=9_999).prop_map(|rating| Rating::new(rating).unwrap())),
        field(federation()),
        field((1u64..=FideId::LARGEST).prop_map(|id| FideId::new(id).unwrap())),
        field(birth_date()),
    );
    let standing = (field(points(-199, 1_999)), field(0u32..=9_999), vec(cell(), 0..24));
    (person, registered, standing).prop_map(|(person, registered, (points, rank, mut rounds))| {
        while rounds.last().is_some_and(|cell| cell.is_blank()) {
            rounds.pop();
        }
        let (number, sex, title, name) = person;
        let (rating, federation, fide_id, birth_date) = registered;
        Record::Player(Box::new(Player {
            number,
            sex,
            title,
            name,
            rating,
            federation,
            fide_id,
            birth_date,
            points,
            rank,
            rounds,
            stray: Vec::new(),
        }))
    })
}

fn national() -> impl Strategy<Value = Record> {
    let known = |federation: &Federation| {
        !federation.code().starts_with("XX") && !federation.code().starts_with("BB")
    };
    let rating = field((1u16..=9_999).prop_map(|rating| Rating::new(rating).unwrap()));
    let texts = (text(3), text(33), text(3), text(11));
    let federation = federation().prop_filter("not an extension", known);
    (federation, number(), field(select(vec![Sex::Man, Sex::Woman])), texts, rating, field(birth_date()))
        .prop_map(
            |(federation, number, sex, (classification, name, origin, national_id), rating, birth_date)| {
                Record::National(Box::new(National {
                    federation,
                    number,
                    sex,
                    classification,
                    name,
                    rating,
                    origin,
                    national_id,
                    birth_date,
                    stray: Vec::new(),
                }))
            },
        )
}

fn lists() -> impl Strategy<Value = Record> {
    let byes = [PlayerResult::FullPointBye, PlayerResult::HalfPointBye, PlayerResult::ZeroPointBye];
    prop_oneof![
        (select(byes.to_vec()), round(), numbers()).prop_map(|(kind, round, numbers)| Record::Byes(Byes {
            kind,
            round,
            numbers
        })),
        (
            option::of(points(-19, 199)),
            option::of(points(-19, 199)),
            (round(), round()),
            (number(), number())
        )
            .prop_map(|(match_points, points, rounds, numbers)| Record::Acceleration(Acceleration {
                match_points,
                points,
                rounds: in_order(rounds),
                numbers: in_order(numbers),
            })),
        ((round(), round()), numbers())
            .prop_map(|(rounds, numbers)| Record::Prohibited(ProhibitedPairings { rounds, numbers })),
        (
            option::of(select(PointsGiven::RESULTS.to_vec())),
            option::of(points(-199, 1_999)),
            option::of(points(-199, 1_999)),
            option::of(round()),
            numbers()
        )
            .prop_map(|(result, match_points, points, round, numbers)| {
                Record::AbnormalPoints(AbnormalPoints { result, match_points, points, round, numbers })
            }),
    ]
}

fn team_round() -> impl Strategy<Value = TeamRound> {
    let opponent = prop_oneof![
        team_number().prop_map(TeamOpponent::Team),
        select(vec![
            TeamOpponent::PairingAllocatedBye,
            TeamOpponent::FullPointBye,
            TeamOpponent::HalfPointBye,
            TeamOpponent::ZeroPointBye
        ]),
    ];
    (opponent, field(colour()), field(points(0, 199)), any::<bool>()).prop_map(
        |(opponent, colour, points, forfeited)| TeamRound {
            opponent: Field::Value(opponent),
            colour,
            points,
            forfeited,
        },
    )
}

fn teams() -> impl Strategy<Value = Record> {
    let figures = || (field(points(-1_999, 19_999)), field(points(-1_999, 19_999)));
    let forfeit = select(vec![Forfeit::WhiteWins, Forfeit::BlackWins, Forfeit::Both]);
    prop_oneof![
        (text(32), numbers()).prop_map(|(name, players)| Record::OldTeam(OldTeam { name, players })),
        (
            team_number(),
            text(32),
            text(5),
            field(0u32..=999_999),
            figures(),
            field(0u32..=999),
            vec(number(), 0..6)
        )
            .prop_map(
                |(number, name, nickname, strength, (match_points, game_points), rank, players)| {
                    Record::Team(Box::new(Team {
                        number,
                        name,
                        nickname,
                        strength,
                        match_points,
                        game_points,
                        rank,
                        players,
                    }))
                }
            ),
        (round(), team_number(), team_number(), vec(option::of(number()), 0..6)).prop_map(
            |(round, team, opponent, boards)| Record::LineUp(LineUp { round, team, opponent, boards })
        ),
        (points(0, 199), points(0, 199), vec(option::of(team_number()), 0..9)).prop_map(
            |(match_points, game_points, rounds)| Record::TeamByes(TeamByes {
                match_points,
                game_points,
                rounds
            })
        ),
        (forfeit, round(), team_number(), team_number()).prop_map(|(forfeit, round, white, black)| {
            Record::ForfeitedMatch(ForfeitedMatch { forfeit, round, white, black })
        }),
        (team_number(), text(5), figures(), vec(team_round(), 0..9)).prop_map(
            |(number, nickname, (match_points, game_points), rounds)| Record::TeamResults(TeamResults {
                number,
                nickname,
                match_points,
                game_points,
                rounds,
            })
        ),
    ]
}

fn extension() -> impl Strategy<Value = Record> {
    let configuration = (any::<bool>(), option::of(colour()), vec("[a-z]{1,3}[0-9]", 0..3));
    let codes = [ScoreCode::WhiteWin, ScoreCode::BlackDraw, ScoreCode::WhiteLoss, ScoreCode::ZeroPointBye];
    let more = [ScoreCode::Win, ScoreCode::Draw, ScoreCode::PairingAllocatedBye, ScoreCode::ForfeitLoss];
    let tags = [
        PointsTag::Win,
        PointsTag::Draw,
        PointsTag::Loss,
        PointsTag::ZeroPointBye,
        PointsTag::ForfeitLoss,
        PointsTag::PairingAllocatedBye,
    ];
    prop_oneof![
        round().prop_map(Extension::Rounds),
        configuration.prop_map(|(rank, initial_colour, others)| {
            Extension::Configuration(Configuration { rank, initial_colour, others })
        }),
        numbers().prop_map(Extension::Absent),
        numbers().prop_map(Extension::Prohibited),
        (number(), vec(points(-19, 199), 0..9))
            .prop_map(|(number, points)| Extension::Accelerated(number, points)),
        vec((select([codes, more].concat()), points(-19_999, 19_999)), 1..5).prop_map(Extension::Scoring),
        (select(tags.to_vec()), points(-19_999, 19_999))
            .prop_map(|(tag, points)| Extension::Points(tag, points)),
    ]
    .prop_map(Record::Extension)
}

fn general() -> impl Strategy<Value = Record> {
    let games = [
        GameSymbol::Win,
        GameSymbol::Draw,
        GameSymbol::Loss,
        GameSymbol::Absence,
        GameSymbol::PairingAllocatedBye,
        GameSymbol::Unknown,
    ];
    let matches = [MatchSymbol::Win, MatchSymbol::Draw, MatchSymbol::Loss];
    let date = (0u8..100, 1u8..=12, 1u8..=28)
        .prop_map(|(year, month, day)| format!("{year:02}/{month:02}/{day:02}"));
    prop_oneof![
        Just(Record::Blank),
        text(60).prop_map(|text| Record::Comment(format!(" {text}").trim_end().to_owned())),
        (select(Header::ALL.to_vec()), text(60)).prop_map(|(header, text)| Record::Header(header, text)),
        vec(date, 0..20).prop_map(Record::RoundDates),
        vec((select(games.to_vec()), points(-199, 1_999)), 0..7)
            .prop_map(|values| Record::GameScoring(ScoringValues(values))),
        vec((select(matches.to_vec()), points(-199, 1_999)), 0..4)
            .prop_map(|values| Record::MatchScoring(ScoringValues(values))),
        text(60).prop_map(Record::TeamTable),
        text(60).prop_map(|text| Record::Unread(format!("QQ1 {text}").trim_end().to_owned())),
    ]
}

fn report() -> impl Strategy<Value = Report> {
    let record = prop_oneof![
        4 => player(), 2 => general(), 1 => national(), 2 => lists(), 2 => teams(), 2 => extension()
    ];
    let line_ending = select(vec![LineEnding::Cr, LineEnding::Lf, LineEnding::CrLf]);
    (vec(record, 1..12), line_ending).prop_map(|(records, line_ending)| Report { records, line_ending })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300,
        rng_seed: RngSeed::Fixed(20_260_201), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_report_is_the_same_once_written_and_read(report in report()) {
        let written = report.write();
        let (read, _) = trf::read(&written);
        for (one, other) in report.records.iter().zip(&read.records) {
            prop_assert_eq!(one, other, "{}", String::from_utf8_lossy(&written));
        }
        prop_assert_eq!(&report, &read);
        prop_assert_eq!(read.write(), written);
    }

    #[test]
    fn a_converted_report_is_read_as_it_was_meant(report in report()) {
        support::converts(&report.write());
    }

    #[test]
    fn converting_twice_changes_nothing_more(report in report()) {
        for version in [Version::Trf06, Version::Trf16, Version::Trf26] {
            let (once, _) = report.convert(version);
            let (twice, _) = once.convert(version);
            prop_assert_eq!(&once, &twice, "{}", version.name());
        }
    }

    #[test]
    fn conversion_to_trf26_keeps_what_the_report_says(report in report()) {
        let (converted, lost) = report.convert(Version::Trf26);
        prop_assert!(lost.is_empty());
        prop_assert_eq!(report.scoring(), converted.scoring());
        let declared = |report: &Report| report.declared_rounds().map(|rounds| rounds.number);
        prop_assert_eq!(declared(&report), declared(&converted));
        prop_assert_eq!(report.byes(), converted.byes());
        prop_assert_eq!(report.fictitious_points(), converted.fictitious_points());
        let results = |report: &Report| -> Vec<Vec<Option<PlayerResult>>> {
            report.players().map(|player| player.rounds.iter().map(|cell| cell.result()).collect()).collect()
        };
        prop_assert_eq!(results(&report), results(&converted));
    }

    #[test]
    fn trf16_to_trf26_and_back_loses_nothing(report in report()) {
        let (before, lost) = report.convert(Version::Trf16);
        let is_told = lost.iter().any(|problem| problem.message.to_string().contains("162, X"));
        prop_assert!(report.scoring() == before.scoring() || is_told);
        let (trf26, lost) = before.convert(Version::Trf26);
        prop_assert!(lost.is_empty());
        let (after, lost) = trf26.convert(Version::Trf16);
        prop_assert_eq!(&lost, &[]);
        prop_assert_eq!(before.scoring(), after.scoring());
        prop_assert_eq!(before.rounds().number, after.rounds().number);
        let colour = |report: &Report| report.initial_colour().map(|initial| initial.colour);
        prop_assert_eq!(colour(&before), colour(&after));
        prop_assert_eq!(before.byes(), after.byes());
        prop_assert_eq!(before.prohibited_pairings(), after.prohibited_pairings());
        prop_assert_eq!(before.fictitious_points(), after.fictitious_points());
        prop_assert!(before.players().eq(after.players()));
        let kept = |report: &Report| -> Vec<Record> {
            let kept = |record: &&Record| matches!(
                record,
                Record::OldTeam(_) | Record::Comment(_) | Record::RoundDates(_) | Record::Unread(_)
            );
            report.records.iter().filter(kept).cloned().collect()
        };
        prop_assert_eq!(kept(&before), kept(&after));
    }

    #[test]
    fn any_bytes_are_read(bytes in vec(any::<u8>(), 0..400)) {
        support::holds_for(&bytes);
        support::converts(&bytes);
    }

    #[test]
    fn any_text_after_a_tag_is_read(
        tag in "(0[0-9]{2}|1[0-9]2|2[0-9]{2}|3[0-6][02]|80[12]|XX[A-Z]|BB[A-Z]|[A-Z]{3})",
        text in "\\PC{0,200}",
    ) {
        let line = format!("{tag} {text}\n");
        support::holds_for(line.as_bytes());
        support::converts(line.as_bytes());
    }
}

/// Files that would take minutes if any step were quadratic in the number of lines, fields or problems:
/// nothing is timed, the test would simply not end in good time.
mod sizes {
    use super::*;

    fn participants(count: u16, rest: &str) -> String {
        (1..=count).map(|number| format!("001 {number:4}      Somebody{rest}\n")).collect()
    }

    fn check(file: &str) {
        support::holds_for(file.as_bytes());
        support::converts(file.as_bytes());
    }

    #[test]
    fn a_line_of_five_million_characters() {
        support::holds_for("x".repeat(5_000_000).as_bytes());
        support::holds_for(format!("XXP {}", "1 ".repeat(500_000)).as_bytes());
        support::holds_for(format!("001    1 {}", "é".repeat(1_000_000)).as_bytes());
        let tags = [
            "012 ",
            "### ",
            "802   1 ",
            "162 ",
            "132 ",
            "240 H 001 ",
            "300   1   1   2 ",
            "XXA    1 ",
            "XXC ",
            "GER    1 ",
        ];
        for tag in tags {
            for filling in ["1 ", "   1 ", "é", " "] {
                support::holds_for(format!("{tag}{}x", filling.repeat(100_000)).as_bytes());
            }
        }
    }

    #[test]
    fn a_hundred_thousand_rounds_in_a_line() {
        check(&format!("001    1{:83}{}\n", "", "   2 w 1  ".repeat(100_000)));
    }

    #[test]
    fn half_a_million_empty_lines() {
        support::holds_for("\n".repeat(500_000).as_bytes());
    }

    #[test]
    fn fictitious_points_for_everybody_many_times() {
        let file = participants(500, "") + &"250      01.0 001 999 0001 9999\n".repeat(200_000);
        let (report, _) = trf::read(file.as_bytes());
        assert_eq!(report.fictitious_points().len(), 500 * 999);
        let (converted, _) = report.convert(Version::Trf16);
        assert_eq!(converted.records.len(), 500, "the sums do not fit XXA");
    }

    #[test]
    fn one_participant_named_very_often() {
        let row = format!("{:59}0.0    1{}", "", "  0000 - Z".repeat(900));
        let often = "    1".repeat(100_000);
        let file = participants(20, &row)
            + &format!("001    1      Again{row}\n").repeat(20)
            + &format!("299{:9}9999.  000{often}\n", "")
            + &format!("299 Z{:7}9999.  000{often}\n", "")
            + &format!("240 H 999{often}\n");
        let (report, _) = trf::read(file.as_bytes());
        assert_eq!(
            report.records.iter().filter(|record| matches!(record, Record::AbnormalPoints(_))).count(),
            2
        );
        check(&file);
    }

    #[test]
    fn many_headers_and_settings() {
        for line in [
            "192 FIDE_DUTCH",
            "092 FIDE_DUTCH",
            "142 9",
            "162 W 1.0",
            "BBW  1.0",
            "XXZ 1",
            "XXP 1 2",
            "260 001 999    1    2",
            "222 5400+30",
            "240 Z 001    1",
        ] {
            let file = participants(1_000, "") + &format!("{line}\n").repeat(30_000);
            let (report, _) = trf::read(file.as_bytes());
            for version in [Version::Trf06, Version::Trf16, Version::Trf26] {
                assert!(report.convert(version).0.records.len() <= report.records.len());
            }
        }
    }
}
