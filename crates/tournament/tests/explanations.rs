//! Standings after earlier rounds, and why a round is paired as it is.

mod support;

use glossary::history::PastRound;
use glossary::{PlayerResult, Points};
use support::*;
use tournament::{
    PairingCommand, PlayerCommand, PointsGiven, ResultCommand, SectionCommand, Setting, Verdict,
};

#[test]
fn standings_after_an_earlier_round_are_those_of_that_day() {
    let mut desk = Desk::with(5, 8);
    let mut daily = Vec::new();
    for _ in 0..3 {
        desk.play(1);
        daily.push(desk.section().standings().expect("a sound section"));
    }
    for (number, rows) in (1..).zip(&daily) {
        assert_eq!(desk.section().standings_after(round(number)).as_ref(), Ok(rows), "after round {number}");
    }
    assert_eq!(
        desk.section().standings_after(round(9)).as_ref(),
        Ok(&daily[2]),
        "no more rounds than there are"
    );
    let table = desk.section().crosstable_after(round(2)).expect("a sound section");
    assert!(table.rows.iter().all(|row| row.encounters.len() == 2));
    assert_eq!(table.rows[0].number, daily[1][0].number);
    let leader = daily[1][0].number;
    let working =
        desk.section().standing_working(round(2), leader).expect("a sound section").expect("the leader");
    let values: Vec<String> = working.iter().map(|one| one.value.to_string()).collect();
    assert_eq!(values[0], daily[1][0].points.to_string(), "the points come first");
    assert_eq!(values[1..], daily[1][0].values);
}

#[test]
fn points_given_in_a_round_count_from_that_round_on() {
    let mut desk = Desk::with(5, 4);
    desk.play(2);
    let given = PointsGiven {
        player: player(4),
        round: Some(round(2)),
        points: Points::from_half_points(-1),
        for_result: None,
    };
    let points = |desk: &Desk, after| {
        let rows = desk.section().standings_after(round(after)).expect("a sound section");
        rows.iter().find(|row| row.number.get() == 4).expect("player 4").points
    };
    let (first, second) = (points(&desk, 1), points(&desk, 2));
    desk.done(SectionCommand::Results(ResultCommand::GivePoints(given)));
    assert_eq!((points(&desk, 1), points(&desk, 2)), (first, second + Points::from_half_points(-1)));
}

#[test]
fn points_for_a_result_are_points_of_its_round() {
    let mut desk = Desk::with(5, 4);
    desk.play(2);
    let fourth = desk.section().player(player(4)).expect("an entry").clone();
    let past = |desk: &Desk| -> Vec<PastRound> {
        desk.section().games_of(&fourth).into_iter().map(|(_, _, past)| past).collect()
    };
    let before = past(&desk);
    let score = |desk: &Desk| desk.section().scores()[&player(4)];
    let usual = score(&desk);
    let worth = |for_result| PointsGiven {
        player: player(4),
        round: Some(round(2)),
        points: Points::from_half_points(3),
        for_result,
    };
    let give = |given| SectionCommand::Results(ResultCommand::GivePoints(given));
    for (result, why) in
        [(PlayerResult::HalfPointBye, "did not bring"), (PlayerResult::RestGame, "cannot be given")]
    {
        let verdict = desk.attempt(give(worth(Some(result)))).verdict;
        assert!(
            matches!(&verdict, Verdict::Refused(refusal) if refusal.to_string().contains(why)),
            "{verdict:?}"
        );
    }
    desk.done(give(worth(Some(before[1].result))));
    let scoring = desk.section().configuration.scoring;
    let after = past(&desk);
    assert_eq!((after[0], after[1].bonus), (before[0], Points::ZERO));
    assert_eq!(after[1].points_of_result(&scoring), Points::from_half_points(3));
    let change = Points::from_half_points(3) - before[1].points_of_result(&scoring);
    assert_eq!(score(&desk), usual + change);
    let rows = desk.section().standings().expect("a sound section");
    assert!(rows.iter().any(|row| row.number.get() == 4 && row.points == usual + change));
}

#[test]
fn every_pair_of_the_system_is_explained_with_articles() {
    let mut desk = Desk::with(5, 9);
    desk.play(2);
    desk.pairing(PairingCommand::Pair);
    let draft = desk.section().draft().expect("a draft").clone();
    for (&number, seats) in &draft.boards {
        let page = desk.section().why_board(round(3), number).expect("an explanation");
        assert!(page.heading.to_string().starts_with(&format!("Board {number}: ")), "{page}");
        assert!(page.sentences.iter().any(|sentence| sentence.article.is_some()), "{page}");
        for one in [seats.white, seats.black] {
            let page = desk.section().why_player(round(3), one).expect("an explanation");
            assert!(page.sentences.iter().any(|sentence| sentence.article.is_some()), "{page}");
        }
    }
    let bye = draft.pairs().bye.expect("nine players");
    assert!(desk.section().why_player(round(3), bye).is_ok());
    let [first, second] = [1, 2].map(|number| draft.boards[&board(number)].white);
    let page = desk.section().why_not(round(3), first, second).expect("an explanation");
    assert!(page.heading.to_string().starts_with("Why not"), "{page}");
}

#[test]
fn who_was_not_paired_is_told_in_words() {
    let mut desk = Desk::with(5, 8);
    desk.bye(3, 1, PlayerResult::HalfPointBye);
    desk.players(PlayerCommand::Withdraw(player(8)));
    desk.play(1);
    desk.enter(9);
    desk.check_in(vec![9]);
    let section = desk.section();
    let why = |number| section.why_player(round(1), player(number)).expect_err("not paired").to_string();
    assert!(why(3).contains("half-point bye, granted beforehand"), "{}", why(3));
    assert!(why(9).contains("was not in the tournament then"), "{}", why(9));
    let unpaired = section.why_player(round(2), player(1)).expect_err("not paired yet");
    assert_eq!(unpaired.to_string(), "round 2 is not paired yet");
    assert!(section.why_board(round(1), board(77)).is_err());
    assert!(section.why_not(round(1), player(1), player(1)).is_err());
}

#[test]
fn of_a_pair_made_by_hand_the_system_tells_what_it_has_against_it() {
    let mut desk = Desk::with(5, 4);
    desk.pairing(PairingCommand::Pair);
    desk.pairing(PairingCommand::BeginManual);
    desk.pairing(PairingCommand::Unseat(board(1)));
    desk.pairing(PairingCommand::Unseat(board(2)));
    desk.pairing(PairingCommand::Seat(player(1), player(2)));
    desk.pairing(PairingCommand::Seat(player(3), player(4)));
    desk.pairing(PairingCommand::ValidateManual);
    let page = desk.section().why_board(round(1), board(1)).expect("an explanation");
    assert!(page.heading.to_string().contains("not the system's pairing"), "{page}");
    assert!(page.sentences.iter().any(|sentence| sentence.article.is_some()), "{page}");
}

/// The ranks that consequences are told by are those of the standings, also where ties stay and where
/// opponents decide.
#[test]
fn ranks_without_values_are_those_of_the_standings() {
    for list in ["BH/C1,BH,SB", "DE,WIN,BH", "TPR,ARO,KS", "SB,AOB,PS", ""] {
        let mut desk = Desk::with(7, 23);
        desk.bye(4, 2, PlayerResult::HalfPointBye);
        desk.play(4);
        desk.players(PlayerCommand::Expel(player(9)));
        desk.configure(Setting::TieBreaks(tiebreak::Code::list(list).expect("codes")));
        let section = desk.section();
        let event = section.tie_break_event().expect("a sound section");
        let codes = &section.configuration.tie_breaks;
        let ranks = tiebreak::Standings::ranks(&event, &section.tie_break_rules(), codes);
        let rows = section.standings().expect("a sound section");
        assert_eq!(
            ranks,
            rows.iter().map(|row| (row.number, row.rank, row.points)).collect::<Vec<_>>(),
            "{list}"
        );
    }
}
