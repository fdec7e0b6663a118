//! What holds for all irregularities, the watch of A.5.4 and the penalties of 12.9. Cases of single incidents
//! stand in `conformance/laws@2023-01`.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

use glossary::{Colour, GameResult, PlayerResult, Points};
use laws::clock::{ClockTime, Correction};
use laws::irregularity::*;
use laws::penalty::{Circumstances, Infringement, Penalty, PenaltyKind, impose};
use laws::rules::RulesOfPlay;
use laws::ruling::{CanMate, Effect, OpponentsScore, Outcome, Ruling};

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
