//! Incidents as data: each line of `cases/irregularities.tsv` says what the text of the Laws expects.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

use glossary::{Colour, GameResult, PlayerResult, Points};
use laws::clock::{ClockTime, Correction, Moment};
use laws::irregularity::*;
use laws::penalty::{Circumstances, Infringement, Penalty, PenaltyKind, impose};
use laws::rules::RulesOfPlay;
use laws::ruling::{CanMate, Effect, OpponentsScore, Outcome, Ruling};

const CASES: &str = include_str!("cases/irregularities.tsv");
const WATCHED: &str = include_str!("cases/illegal-positions.tsv");
const PENALTIES: &str = include_str!("cases/penalties.tsv");

/// The facts of a case: `key=value` or a bare word.
struct Facts<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Facts<'a> {
    fn parse(text: &'a str) -> Facts<'a> {
        Facts(text.split_whitespace().map(|fact| fact.split_once('=').unwrap_or((fact, ""))).collect())
    }

    fn find(&self, key: &str) -> Option<&'a str> {
        self.0.iter().find(|(known, _)| *known == key).map(|(_, value)| *value)
    }

    fn has(&self, key: &str) -> bool {
        self.find(key).is_some()
    }

    fn number(&self, key: &str) -> u32 {
        self.find(key).map_or(0, |text| text.parse().unwrap())
    }

    fn seconds(&self, key: &str) -> ClockTime {
        ClockTime::from_seconds(self.number(key))
    }

    fn colour(&self, key: &str) -> Colour {
        if self.find(key) == Some("b") { Colour::Black } else { Colour::White }
    }

    fn moment(&self, key: &str) -> Option<Moment> {
        let (hour, minute) = self.find(key)?.split_once(':').unwrap();
        Some(Moment::of_day(hour.parse().unwrap(), minute.parse().unwrap()))
    }

    fn rules(&self) -> RulesOfPlay {
        match self.find("rules").unwrap() {
            "standard" => RulesOfPlay::Standard,
            "rapid" => RulesOfPlay::Rapid,
            "rapid-supervised" => RulesOfPlay::RapidSupervised,
            "blitz" => RulesOfPlay::Blitz,
            "blitz-supervised" => RulesOfPlay::BlitzSupervised,
            other => panic!("no rules {other}"),
        }
    }
}

fn illegal(facts: &Facts<'_>) -> IllegalMoveCompleted {
    let violation = |word| match word {
        "illegal" => Violation::IllegalMove,
        "unpromoted" => Violation::Unpromoted,
        "pressed" => Violation::PressedWithoutMove,
        "hands" => Violation::TwoHands,
        "paused" => Violation::PressedInsteadOfPausing,
        other => panic!("no violation {other}"),
    };
    let mut violations = facts.find("what").unwrap().split(',').map(violation);
    IllegalMoveCompleted {
        rules: facts.rules(),
        player: facts.colour("player"),
        violation: violations.next().unwrap(),
        also: violations.collect(),
        earlier: facts.number("earlier"),
        noticed: match facts.find("noticed") {
            None => Noticed::BeforeTheReply,
            Some("unpressed") => Noticed::BeforePressing,
            Some("late") => Noticed::AfterTheReply,
            Some("after-game") => Noticed::AfterTheGame,
            other => panic!("not noticed {other:?}"),
        },
        raised: match facts.find("raised") {
            None => Raised::SeenByArbiter,
            Some("opponent") => Raised::ClaimedByOpponent,
            Some("otherwise") => Raised::Otherwise,
            other => panic!("not raised {other:?}"),
        },
        position_before_known: facts.find("before") != Some("unknown"),
        increment: facts.seconds("increment"),
        opponent_can_mate: match facts.find("mate") {
            None | Some("open") => CanMate::Open,
            Some("yes") => CanMate::Yes,
            Some("no") => CanMate::No,
            other => panic!("no answer {other:?}"),
        },
    }
}

fn late(facts: &Facts<'_>) -> LateArrival {
    let attendance = |key: &str, letter| Attendance {
        arrived: facts.moment(key),
        excused: facts.find("excused") == Some(letter),
    };
    LateArrival {
        started: facts.moment("started").unwrap(),
        now: facts.moment("now").unwrap(),
        default_time: ClockTime::from_minutes(facts.number("default")),
        white: attendance("white", "w"),
        black: attendance("black", "b"),
        clock_was_started: facts.has("ran"),
    }
}

fn device(facts: &Facts<'_>) -> DeviceFound {
    DeviceFound {
        player: facts.colour("player"),
        when: match facts.find("when").unwrap() {
            "early" => FoundWhen::BeforeBothMoved,
            "during" => FoundWhen::DuringTheGame,
            "after" => FoundWhen::AfterTheGame,
            other => panic!("not found {other}"),
        },
        stored_as_allowed: facts.has("stored"),
        milder: facts.has("milder").then(|| Penalty::TimeToOpponent(facts.seconds("milder"))),
    }
}

fn infringed(facts: &Facts<'_>) -> Infringed {
    let named = |it: &Infringement| format!("{it:?}") == facts.find("what").unwrap();
    Infringed {
        player: facts.colour("player"),
        infringement: Infringement::ALL.into_iter().find(named).unwrap(),
        circumstances: Circumstances { game_over: facts.has("over"), ..Circumstances::default() },
    }
}

fn refusal(facts: &Facts<'_>) -> PersistentRefusal {
    PersistentRefusal {
        player: facts.colour("player"),
        opponent_too: facts.has("both"),
        announced: facts.has("announced"),
        opponent: facts.find("opponent").map(|score| match score {
            "win" => OpponentsScore::Win,
            "draw" => OpponentsScore::Draw,
            "loss" => OpponentsScore::Loss,
            other => panic!("no score {other}"),
        }),
    }
}

fn incident(kind: &str, facts: &Facts<'_>) -> Incident {
    let finished = facts.has("finished");
    let moves_by_both = facts.number("moves");
    match kind {
        "wrong-start" => {
            WrongStart { rules: facts.rules(), moves_by_both, finished, misplaced: Vec::new() }.into()
        }
        "board-turned" => BoardTurned { rules: facts.rules(), moves_by_both, finished }.into(),
        "colours" => {
            let (moves_by_white, moves_by_black) = (facts.number("white"), facts.number("black"));
            ColoursReversed { moves_by_white, moves_by_black, finished }.into()
        }
        "displaced" => PiecesDisplaced {
            by: facts.colour("by"),
            running: facts.colour("running"),
            deliberate_or_repeated: facts.has("again"),
            opponent_restarted_clock: facts.has("restarted"),
        }
        .into(),
        "illegal" => illegal(facts).into(),
        "found" => {
            DisplacementFound { position_before_known: facts.find("before") != Some("unknown"), finished }
                .into()
        }
        "position" => IllegalPositionSeen {
            rules: facts.rules(),
            kind: match facts.find("kind").unwrap() {
                "checks" => Some(IllegalPosition::BothKingsInCheck),
                "pawn" => Some(IllegalPosition::PawnOnLastRank),
                _ => None,
            },
            position_before_known: true,
        }
        .into(),
        "setting" => {
            ClockWronglySet { rules: facts.rules(), moves_by_both, schedule_suffers: facts.has("schedule") }
                .into()
        }
        "late" => late(facts).into(),
        "device" => device(facts).into(),
        "infringed" => infringed(facts).into(),
        "refusal" => refusal(facts).into(),
        "looks" => ScoresheetRequested {
            rules: facts.rules(),
            player: Colour::White,
            has_the_move: facts.has("move"),
            earlier: facts.number("earlier"),
        }
        .into(),
        "disturbed" => {
            ExternalDisturbance { to_white: facts.seconds("white"), to_black: facts.seconds("black") }.into()
        }
        "outsider" => OutsiderInterfered {
            deed: match facts.find("deed").unwrap() {
                "told" => OutsidersDeed::ToldTheArbiter,
                "interfered" => OutsidersDeed::Interfered,
                "phone" => OutsidersDeed::UsedPhone,
                "entered" => OutsidersDeed::EnteredArea,
                other => panic!("no deed {other}"),
            },
            finished_player: finished,
        }
        .into(),
        "accusation" => Accusation { by: facts.colour("player") }.into(),
        other => panic!("no incident {other}"),
    }
}

fn outcome(ruling: &Ruling) -> String {
    match ruling.outcome {
        Outcome::GoesOn => "goes-on".to_owned(),
        Outcome::NewGame => "new-game".to_owned(),
        Outcome::ResultStands => "stands".to_owned(),
        Outcome::Undecided(_) => "ask".to_owned(),
        Outcome::Ended(result) => shown(result),
    }
}

fn shown(result: GameResult) -> String {
    const SIGNS: [(PlayerResult, &str); 5] = [
        (PlayerResult::Win, "1"),
        (PlayerResult::Draw, "1/2"),
        (PlayerResult::Loss, "0"),
        (PlayerResult::ForfeitWin, "+"),
        (PlayerResult::ForfeitLoss, "-"),
    ];
    let sign = |colour| SIGNS.iter().find(|(known, _)| *known == result.of(colour)).unwrap().1;
    let between = if result.of(Colour::White).is_played() { "-" } else { "/" };
    format!("{}{between}{}", sign(Colour::White), sign(Colour::Black))
}

fn clocks(ruling: &Ruling) -> String {
    let shown = ruling.corrections().map(|it| {
        let letter = if it.clock == Colour::White { 'w' } else { 'b' };
        match it.correction {
            Correction::Add(time) => format!("{letter}+{}", time.millis() / 1000),
            Correction::Subtract(time) => format!("{letter}-{}", time.millis() / 1000),
            other @ (Correction::Set(_) | Correction::Moves(_)) => panic!("unexpected {other:?}"),
        }
    });
    shown.collect::<Vec<_>>().join(" ")
}

#[test]
fn every_case_is_ruled_as_the_text_says() {
    let mut count = 0;
    for line in CASES.lines().filter(|line| !line.starts_with('#')) {
        let [origin, kind, facts, expected, times, articles] = line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("six columns: {line}");
        };
        let ruling = incident(kind, &Facts::parse(facts)).rule();
        assert_eq!(outcome(&ruling), expected, "{origin}");
        assert_eq!(clocks(&ruling), times, "{origin}");
        for article in articles.split(',') {
            assert!(ruling.cites(article), "{origin}: {article} is not cited in {ruling:#?}");
        }
        count += 1;
    }
    assert!(count > 90, "{count} cases");
}

#[test]
fn a_wrong_king_or_rook_loses_the_right_to_castle() {
    // A.5.1.2: no castling after a wrong king, none with a wrong rook.
    use laws::board::CastlingSide;
    use laws::ruling::BoardAction;
    let king = Misplaced { colour: Colour::White, rook: None };
    let rook = Misplaced { colour: Colour::Black, rook: Some(CastlingSide::Kingside) };
    let found = WrongStart {
        rules: RulesOfPlay::Rapid,
        moves_by_both: 10,
        finished: false,
        misplaced: vec![king, rook],
    };
    let ruling = found.rule();
    let effects: Vec<&Effect> = ruling.effects().collect();
    let no_castling = |colour, side| Effect::Board(BoardAction::NoCastling { colour, side });
    assert_eq!(
        effects,
        [&no_castling(Colour::White, None), &no_castling(Colour::Black, Some(CastlingSide::Kingside))]
    );
}

#[test]
fn displacing_pieces_once_does_not_lose_the_game() {
    // M910: not forfeited at once; deliberate or repeated displacement is different.
    let options = |deliberate_or_repeated| {
        let displaced = PiecesDisplaced {
            by: Colour::White,
            running: Colour::White,
            deliberate_or_repeated,
            opponent_restarted_clock: false,
        };
        let ruling = displaced.rule();
        let choice = ruling.effects().find_map(|effect| match effect {
            Effect::Choice { options, .. } => Some(options.clone()),
            Effect::Clock(_) | Effect::Board(_) | Effect::IllegalMove { .. } | Effect::Imposed { .. } => None,
        });
        choice.unwrap()
    };
    assert!(!options(false).contains(&PenaltyKind::GameLost));
    assert!(options(true).contains(&PenaltyKind::GameLost));
}

#[test]
fn the_watch_of_a_5_4_follows_its_comment() {
    use laws::board::Setup;
    for line in WATCHED.lines().filter(|line| !line.starts_with('#')) {
        let [origin, before, after, expected, articles] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("five columns: {line}");
        };
        let before = Setup::from_fen(before).unwrap();
        let Some(watch) = Watch::begin(&before.placement, before.has_the_move) else {
            assert_eq!(expected, "no-watch", "{origin}");
            continue;
        };
        let ruling = watch.completed(&Setup::from_fen(after).unwrap().placement);
        assert_eq!(outcome(&ruling), expected, "{origin}");
        assert!(articles.split(',').all(|article| ruling.cites(article)), "{origin}");
    }
}

#[test]
fn penalties_are_imposed_as_12_9_lists_them() {
    for line in PENALTIES.lines().filter(|line| !line.starts_with('#')) {
        let [origin, deed, penalty, facts, expected, times, article] =
            line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("seven columns: {line}");
        };
        let facts = Facts::parse(facts);
        let deed = Infringement::ALL.into_iter().find(|it| format!("{it:?}") == deed).unwrap();
        let circumstances = Circumstances {
            announced_fine: facts.find("fine").map(str::to_owned),
            deliberate_or_repeated: facts.has("again"),
            game_over: facts.has("over"),
        };
        let penalty = read_penalty(penalty);
        let allowed = circumstances.options(deed).contains(&penalty.kind());
        match impose(Colour::White, deed, &penalty, &circumstances) {
            Ok(ruling) => {
                assert!(allowed, "{origin}");
                assert_eq!(
                    (outcome(&ruling).as_str(), clocks(&ruling).as_str()),
                    (expected, times),
                    "{origin}"
                );
                assert!(ruling.cites(article), "{origin}");
                assert_eq!(ruling.penalties().next(), Some((Colour::White, &penalty)), "{origin}");
            }
            Err(refused) => {
                assert_eq!(("refused", refused.citation().article().number), (expected, article), "{origin}");
            }
        }
    }
}

fn read_penalty(text: &str) -> Penalty {
    let (kind, measure) = text.split_once('=').unwrap_or((text, ""));
    let time = || ClockTime::from_seconds(measure.parse().unwrap());
    match kind {
        "warning" => Penalty::Warning,
        "opponent-time" => Penalty::TimeToOpponent(time()),
        "own-time" => Penalty::TimeFromOffender(time()),
        "opponent-maximum" => Penalty::OpponentToMaximum { gained: Points::HALF },
        "fewer-points" => Penalty::PointsReduced { by: Points::HALF },
        "lost" => Penalty::GameLost {
            opponent: if measure == "draw" { OpponentsScore::Draw } else { OpponentsScore::Win },
        },
        "fine" => Penalty::Fine { amount: measure.to_owned() },
        "exclusion" => Penalty::Exclusion { rounds: 1 },
        "expulsion" => Penalty::Expulsion,
        other => panic!("no penalty {other}"),
    }
}

/// Every illegal move that can be told, in all rules.
fn all_illegal_moves() -> impl Iterator<Item = IllegalMoveCompleted> {
    let violations = [
        vec![Violation::IllegalMove],
        vec![Violation::Unpromoted],
        vec![Violation::PressedWithoutMove],
        vec![Violation::TwoHands],
        vec![Violation::TwoHands, Violation::IllegalMove],
        vec![Violation::TwoHands, Violation::Unpromoted],
    ];
    let facts = RulesOfPlay::ALL
        .into_iter()
        .flat_map(move |rules| violations.clone().into_iter().map(move |it| (rules, it)));
    facts.flat_map(|(rules, violations)| {
        let noticed =
            [Noticed::BeforePressing, Noticed::BeforeTheReply, Noticed::AfterTheReply, Noticed::AfterTheGame];
        let raised = [Raised::SeenByArbiter, Raised::ClaimedByOpponent, Raised::Otherwise];
        let answers = [CanMate::Yes, CanMate::No, CanMate::Open];
        let mut all = Vec::new();
        for (at, earlier) in
            (0..noticed.len() * raised.len() * answers.len()).flat_map(|at| [(at, 0), (at, 1)])
        {
            all.push(IllegalMoveCompleted {
                rules,
                player: Colour::White,
                violation: violations[0],
                also: violations[1..].to_vec(),
                earlier,
                noticed: noticed[at % 4],
                raised: raised[at / 4 % 3],
                position_before_known: true,
                increment: ClockTime::from_seconds(5),
                opponent_can_mate: answers[at / 12],
            });
        }
        all
    })
}

#[test]
fn nobody_wins_by_an_illegal_move_without_being_able_to_mate() {
    // 7.5.5: the draw is the exception; what is not known goes to the arbiter.
    for told in all_illegal_moves() {
        let shown = outcome(&told.rule());
        assert_ne!(shown, "1-0", "the offender wins: {told:?}");
        assert!(shown != "0-1" || (told.earlier > 0 && told.opponent_can_mate == CanMate::Yes), "{told:?}");
        assert!(
            shown != "1/2-1/2" || (told.earlier > 0 && told.opponent_can_mate == CanMate::No),
            "{told:?}"
        );
    }
}

#[test]
fn the_position_is_put_right_before_time_is_given() {
    // 7.5.5: "after the action taken under Article 7.5.1, 7.5.2, 7.5.3 or 7.5.4".
    for told in all_illegal_moves() {
        let ruling = told.rule();
        let place = |wanted: fn(&Effect) -> bool| ruling.effects().position(wanted);
        let counted = place(|effect| matches!(effect, Effect::IllegalMove { .. }));
        let timed = place(|effect| matches!(effect, Effect::Clock(_)));
        let restored =
            ruling.effects().collect::<Vec<_>>().into_iter().rposition(|it| matches!(it, Effect::Board(_)));
        assert!(
            restored.is_none_or(|restored| counted.is_some_and(|counted| restored < counted)),
            "{told:?}"
        );
        assert!(timed.is_none_or(|timed| counted.is_some_and(|counted| counted < timed)), "{told:?}");
    }
}
