//! Phones, kiosk, screens and messages through the router, for the example festival.

mod calls;
mod damaged;

use std::path::Path;

use access::Role;
use axum::http::StatusCode;
use glossary::RoundNumber;
use tournament::{Board, BoardNumber, Presence, SectionId};

use crate::trial::{Answer, From, Trial};
use service::festival::OpenFestival;
use service::files::FileError;
use service::hall::store::Report;
use service::operations::hall::messages::{self, Outbox};
use service::operations::hall::settle;

fn section() -> SectionId {
    SectionId::new("open").unwrap()
}

fn round() -> RoundNumber {
    RoundNumber::new(5).unwrap()
}

/// A board of round 5 that has no result yet.
fn open_board(held: &OpenFestival) -> (BoardNumber, Board) {
    let now = held.now();
    let round = now.festival.sections[&section()].round(round()).unwrap().clone();
    let number = round.missing_results().next().unwrap();
    (number, round.boards[&number].clone())
}

fn code_of(trial: &Trial, held: &OpenFestival, player: tournament::PlayerId) -> String {
    trial.app.hall().codes(&held.slug).unwrap().of_round("open", 5, player.get())
}

async fn says(
    trial: &Trial,
    held: &OpenFestival,
    board: BoardNumber,
    device: &str,
    code: &str,
    result: &str,
) -> Answer {
    let path = format!("/b/{}/open/{board}", held.slug);
    let source = device.bytes().fold(10_u8, |sum, byte| sum.wrapping_add(byte)).max(1);
    trial
        .post(&path, &format!("device={device}"), &[("code", code), ("result", result)], From::Hall(source))
        .await
}

fn result_of(held: &OpenFestival, board: BoardNumber) -> Option<&'static str> {
    let now = held.now();
    let board = now.festival.sections[&section()].round(round())?.boards.get(&board).cloned()?;
    board.result.map(glossary::GameResult::text)
}

#[tokio::test]
async fn equal_reports_of_both_players_are_the_result() {
    let (trial, held) = Trial::with_example();
    let (number, board) = open_board(&held);
    let page = trial.get(&format!("/b/{}/open/{number}", held.slug)).await;
    assert!(page.header("set-cookie").starts_with("device="), "a device is told apart without an account");
    let first = says(&trial, &held, number, "a", &code_of(&trial, &held, board.white), "½-½").await;
    assert_eq!(first.status, StatusCode::SEE_OTHER);
    assert_eq!(result_of(&held, number), None, "one word is not enough");
    // Codes are typed in any case, with blanks.
    let typed = code_of(&trial, &held, board.black).to_lowercase();
    let second = says(&trial, &held, number, "b", &format!("{} {}", &typed[..2], &typed[2..]), "½-½").await;
    assert!(second.body.contains("this is the result"), "{}", second.body);
    assert_eq!(result_of(&held, number), Some("½-½"));
    let author = held.look(|ledger| ledger.log().entries().last().unwrap().context.author.clone());
    assert_eq!(author, settle::AUTHOR);
    assert!(trial.app.hall().pending(&held.slug).reports.is_empty());
    let later = says(&trial, &held, number, "a", &code_of(&trial, &held, board.white), "1-0").await;
    assert_eq!(later.status, StatusCode::UNPROCESSABLE_ENTITY, "what stands is an arbiter's to change");
    assert_eq!(result_of(&held, number), Some("½-½"));
}

#[tokio::test]
async fn different_reports_come_to_the_desk() {
    let (trial, held) = Trial::with_example();
    let (number, board) = open_board(&held);
    says(&trial, &held, number, "a", &code_of(&trial, &held, board.white), "1-0").await;
    let second = says(&trial, &held, number, "b", &code_of(&trial, &held, board.black), "0-1").await;
    assert_eq!(second.status, StatusCode::SEE_OTHER);
    assert_eq!(result_of(&held, number), None);
    let (cookie, csrf) = trial.sign_in(Role::ResultEntry);
    let desk = trial.get_as(&format!("/f/{}/reports", held.slug), &cookie).await;
    assert!(
        desk.body.contains("They differ") && desk.body.contains("Set 1-0") && desk.body.contains("Set 0-1")
    );
    // The arbiter sets one of the two; the queue is empty then.
    let fields = [
        ("csrf", csrf.as_str()),
        ("round", "5"),
        ("board", &number.to_string()),
        ("result", "0-1"),
        ("next", "/"),
    ];
    trial.post(&format!("/f/{}/s/open/result", held.slug), &cookie, &fields, From::Here).await;
    assert_eq!(result_of(&held, number), Some("0-1"));
    let desk = trial.get_as(&format!("/f/{}/reports", held.slug), &cookie).await;
    assert!(!desk.body.contains("They differ"));
}

#[tokio::test]
async fn a_player_may_correct_a_slip_of_the_finger_and_then_both_agree() {
    let (trial, held) = Trial::with_example();
    let (number, board) = open_board(&held);
    says(&trial, &held, number, "a", &code_of(&trial, &held, board.white), "0-1").await;
    says(&trial, &held, number, "b", &code_of(&trial, &held, board.black), "1-0").await;
    let third = says(&trial, &held, number, "a", &code_of(&trial, &held, board.white), "1-0").await;
    assert!(third.body.contains("this is the result"));
    assert_eq!(result_of(&held, number), Some("1-0"));
}

#[tokio::test]
async fn who_has_reported_is_told_what_comes_of_it_and_nobody_else_is() {
    let (trial, held) = Trial::with_example();
    let (number, board) = open_board(&held);
    let path = format!("/b/{}/open/{number}", held.slug);
    assert!(trial.get(&path).await.body.contains(&format!("/language/fr?next={path}")), "in any language");
    says(&trial, &held, number, "a", &code_of(&trial, &held, board.white), "1-0").await;
    let (mine, other) = (trial.get_as(&path, "device=a").await, trial.get_as(&path, "device=c").await);
    assert!(mine.body.contains("Your report is saved") && mine.body.contains("Report something else"));
    assert!(!other.body.contains("Your report is saved") && other.body.contains("name=\"code\""));
    says(&trial, &held, number, "b", &code_of(&trial, &held, board.black), "0-1").await;
    assert!(trial.get_as(&path, "device=a").await.body.contains("an arbiter comes"));
    says(&trial, &held, number, "b", &code_of(&trial, &held, board.black), "1-0").await;
    let mine = trial.get_as(&path, "device=a").await.body;
    assert!(mine.contains("The result is entered: 1-0") && !mine.contains("an arbiter comes"), "{mine}");
}

#[tokio::test]
async fn nobody_reports_for_both_or_without_a_code() {
    let (trial, held) = Trial::with_example();
    let (number, board) = open_board(&held);
    let (white, black) = (code_of(&trial, &held, board.white), code_of(&trial, &held, board.black));
    says(&trial, &held, number, "a", &white, "1-0").await;
    let same = says(&trial, &held, number, "a", &black, "1-0").await;
    assert_eq!(same.status, StatusCode::UNPROCESSABLE_ENTITY);
    let wrong = says(&trial, &held, number, "b", "ZZZZ", "1-0").await;
    assert!(wrong.body.contains("does not belong to this board"));
    // The code of the round before is worth nothing.
    let old = trial.app.hall().codes(&held.slug).unwrap().of_round("open", 4, board.black.get());
    assert_eq!(says(&trial, &held, number, "b", &old, "1-0").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    // A forfeit is an arbiter's.
    assert_eq!(
        says(&trial, &held, number, "b", &black, "+/-").await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let path = format!("/b/{}/open/{number}", held.slug);
    let without = trial.post(&path, "", &[("code", &black), ("result", "1-0")], From::Hall(7)).await;
    assert_eq!(
        without.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "without a cookie devices cannot be told apart"
    );
    assert_eq!(result_of(&held, number), None);
}

#[tokio::test]
async fn guessing_codes_is_slow_and_shuts_no_phone_out() {
    let (trial, held) = Trial::with_example();
    let (number, board) = open_board(&held);
    let mut last = StatusCode::OK;
    for _ in 0..14 {
        last = says(&trial, &held, number, "x", "ZZZZ", "1-0").await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    let right = says(&trial, &held, number, "another", &code_of(&trial, &held, board.white), "1-0").await;
    assert_eq!(right.status, StatusCode::SEE_OTHER, "who did not guess: {}", right.body);
}

#[tokio::test]
async fn a_phone_that_has_reported_does_not_wait_for_others_behind_its_address() {
    let (trial, held) = Trial::with_example();
    let (number, board) = open_board(&held);
    let path = format!("/b/{}/open/{number}", held.slug);
    let white = code_of(&trial, &held, board.white);
    let router = From::Hall(1);
    let first = trial.post(&path, "device=own", &[("code", &white), ("result", "1-0")], router).await;
    let known = first.header("set-cookie").split(';').next().unwrap().to_owned();
    assert!(known.starts_with("known-device="), "{known}");
    for guess in 0..40 {
        let cookie = format!("device=x{guess}");
        trial.post(&path, &cookie, &[("code", "ZZZZ"), ("result", "1-0")], router).await;
    }
    let again = [("code", white.as_str()), ("result", "0-1")];
    let waits = trial.post(&path, "device=own", &again, router).await;
    assert_eq!(waits.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(waits.header("retry-after").parse::<u32>().unwrap() <= 30);
    let heard = trial.post(&path, &format!("device=own; {known}"), &again, router).await;
    assert_eq!(heard.status, StatusCode::SEE_OTHER, "{}", heard.body);
    let forged = trial.post(&path, "device=own; known-device=0123", &again, router).await;
    assert_eq!(forged.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn arbiters_are_called_by_players_at_the_board_and_by_nobody_else() {
    let (trial, held) = Trial::with_example();
    let calls = || trial.app.hall().pending(&held.slug).calls.clone();
    for board in 1..=29 {
        let path = format!("/b/{}/open/{board}/call", held.slug);
        let refused = trial.post(&path, "device=x", &[("code", "")], From::Hall(66)).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "board {board}");
    }
    assert!(calls().is_empty(), "without a code nobody is called");
    let (number, board) = open_board(&held);
    let (path, report) =
        (format!("/b/{}/open/{number}/call", held.slug), format!("/b/{}/open/{number}", held.slug));
    let wrong = trial.post(&path, "device=x", &[("code", "ZZZZ")], From::Hall(66)).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let white = code_of(&trial, &held, board.white);
    let asked = trial.get_with(&report, "device=own").await;
    assert!(asked.body.contains("call-code"));
    trial.post(&report, "device=own", &[("code", &white), ("result", "1-0")], From::Hall(7)).await;
    assert!(!trial.get_with(&report, "device=own").await.body.contains("call-code"), "it has reported");
    assert_eq!(trial.post(&path, "device=own", &[], From::Hall(7)).await.status, StatusCode::SEE_OTHER);
    assert_eq!((calls().len(), calls()[0].board), (1, number.get()));
    let elsewhere = format!("/b/{}/open/1/call", held.slug);
    let refused = trial.post(&elsewhere, "device=own", &[], From::Hall(7)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "at a board of others");
}

#[test]
fn what_was_agreed_on_before_a_crash_is_set_after_it() {
    let (trial, held) = Trial::with_example();
    let (number, board) = open_board(&held);
    for (player, device) in [(board.white, "a"), (board.black, "b")] {
        let report = Report {
            section: "open".to_owned(),
            round: 5,
            board: number.get(),
            player: player.get(),
            result: "1-0".to_owned(),
            device: device.to_owned(),
            client: None,
            at: trial.app.clock.now(),
        };
        trial.app.hall().report(&[(&held.slug, &report)]).unwrap();
    }
    assert_eq!(result_of(&held, number), None);
    settle::settle_all(&trial.app);
    assert_eq!(result_of(&held, number), Some("1-0"));
}

#[tokio::test]
async fn an_arbiter_is_called_and_comes() {
    let (trial, held) = Trial::with_example();
    let path = format!("/b/{}/open/3/call", held.slug);
    let third = held.now().festival.sections[&section()].round(round()).unwrap().boards
        [&BoardNumber::new(3).unwrap()]
        .clone();
    let code = code_of(&trial, &held, third.black);
    trial.post(&path, "", &[("code", &code)], From::Hall(3)).await;
    trial.post(&path, "", &[("code", &code.to_lowercase())], From::Hall(3)).await;
    let calls = trial.app.hall().pending(&held.slug).calls.clone();
    assert_eq!((calls.len(), calls[0].board), (1, 3));
    let (cookie, csrf) = trial.sign_in(Role::SectorArbiter);
    let desk = trial.get_as(&format!("/f/{}/reports", held.slug), &cookie).await;
    assert!(desk.body.contains("I am going"));
    let fields = [("csrf", csrf.as_str()), ("call", &calls[0].id.to_string())];
    let to = format!("/f/{}/reports/answer", held.slug);
    assert_eq!(trial.post(&to, &cookie, &fields, From::Here).await.status, StatusCode::SEE_OTHER);
    assert!(trial.app.hall().pending(&held.slug).calls.is_empty());
    let phone = trial.get(&format!("/b/{}/open/3", held.slug)).await;
    assert!(phone.body.contains("is on the way"));
}

#[tokio::test]
async fn codes_are_only_for_those_who_hand_them_out() {
    let (trial, held) = Trial::with_example();
    let (_, board) = open_board(&held);
    let path = format!("/f/{}/reports/codes/open", held.slug);
    let (cookie, _) = trial.sign_in(Role::SectorArbiter);
    assert!(trial.get_as(&path, &cookie).await.body.contains(&code_of(&trial, &held, board.white)));
    for role in [Role::ResultEntry, Role::CheckIn, Role::Display] {
        let (cookie, _) = trial.sign_in(role);
        assert_eq!(trial.get_as(&path, &cookie).await.status, StatusCode::FORBIDDEN, "{role}");
    }
    assert_ne!(trial.get(&path).await.status, StatusCode::OK);
    let (cookie, _) = trial.sign_in(Role::ResultEntry);
    let sheet =
        trial.get_as(&format!("/f/{}/reports/boards/open?at=10.0.0.5:7464", held.slug), &cookie).await;
    assert_eq!(sheet.body.matches("<svg class=\"qr\"").count(), 29);
}

#[tokio::test]
async fn a_players_own_page_is_found_by_its_token_only() {
    let (trial, held) = Trial::with_example();
    let (number, board) = open_board(&held);
    let token = trial.app.hall().codes(&held.slug).unwrap().of_page("open", board.white.get());
    let page = trial.get(&format!("/me/{}/{}", held.slug, token.to_lowercase())).await;
    assert!(page.body.contains(&format!("Board {number}")));
    assert!(page.body.contains(&code_of(&trial, &held, board.white)));
    assert!(!page.body.contains(&code_of(&trial, &held, board.black)));
    assert_eq!(
        trial.get(&format!("/me/{}/{}", held.slug, "2".repeat(16))).await.status,
        StatusCode::NOT_FOUND
    );
}

/// What an arbiter does at the desk.
fn done(trial: &Trial, held: &OpenFestival, command: tournament::SectionCommand) {
    let context = tournament::Context {
        at: trial.app.clock.now(),
        author: "CA".to_owned(),
        consent: tournament::Consent::Confirmed,
    };
    let command = tournament::Command::In(section(), command);
    let answer = held.submit(&service::idempotency::fresh_key(), vec![command], context, None).unwrap();
    assert!(matches!(answer, ledger::Answers::Done(..)), "{answer:?}");
}

#[tokio::test]
async fn between_rounds_and_after_leaving_a_players_own_page_says_what_is_next() {
    use tournament::{PlayerCommand, ResultCommand, SectionCommand};
    let (trial, held) = Trial::with_example();
    let (number, board) = open_board(&held);
    let page = async |player: tournament::PlayerId| {
        let token = trial.app.hall().codes(&held.slug).unwrap().of_page("open", player.get());
        trial.get(&format!("/me/{}/{token}", held.slug)).await.body
    };
    let playing = page(board.white).await;
    assert!(playing.contains("Place ") && !playing.contains("Round 6"), "{playing}");
    let won = glossary::GameResult::parse("1-0").ok();
    done(&trial, &held, SectionCommand::Results(ResultCommand::Enter(round(), number, won)));
    let over = page(board.white).await;
    assert!(over.contains("Round 6") && over.contains("not published yet"), "{over}");
    // Who has a bye knows it is their turn again; who has left is told nothing more.
    let unpaired = held.now().festival.sections[&section()].round(round()).unwrap().unpaired.clone();
    let (&bye, _) = unpaired.iter().find(|(_, kind)| **kind == glossary::PlayerResult::HalfPointBye).unwrap();
    assert!(page(bye).await.contains("half-point bye") && page(bye).await.contains("Round 6"));
    done(&trial, &held, SectionCommand::Players(PlayerCommand::Withdraw(bye)));
    let left = page(bye).await;
    assert!(left.contains("You have left the tournament") && !left.contains("Round 6"), "{left}");
}

/// A player who has not arrived yet, entered beside the others.
fn late_comer(trial: &Trial, held: &OpenFestival) -> tournament::PlayerId {
    let id = tournament::PlayerId::new(61).unwrap();
    let enter =
        tournament::PlayerCommand::Enter(id, Box::new(tournament::Details::named("Zukertort, Johannes")));
    let command = tournament::Command::In(section(), tournament::SectionCommand::Players(enter));
    let context = tournament::Context {
        at: trial.app.clock.now(),
        author: "CA".to_owned(),
        consent: tournament::Consent::Confirmed,
    };
    held.submit("late", vec![command], context, None).unwrap();
    id
}

#[tokio::test]
async fn players_check_in_at_the_kiosk_and_can_take_it_back() {
    let trial = Trial::new();
    let held = trial.app.create_festival("New Open", "Ada").unwrap();
    let configuration = tournament::Configuration::new("New Open", jiff::civil::date(2026, 11, 20), 5);
    let open = tournament::Command::OpenSection(section(), Box::new(configuration), None);
    let context = tournament::Context {
        at: trial.app.clock.now(),
        author: "CA".to_owned(),
        consent: tournament::Consent::None,
    };
    held.submit("open", vec![open], context, None).unwrap();
    let id = late_comer(&trial, &held);
    let presence = || held.now().festival.sections[&section()].players[&id].presence;
    let path = format!("/k/{}/check-in", held.slug);
    for role in [Role::CheckIn, Role::SectorArbiter] {
        let (cookie, csrf) = trial.sign_in(role);
        let found = trial.get_as(&format!("{path}?q=zuker"), &cookie).await;
        assert!(found.body.contains("Zukertort, Johannes"), "{}", found.body);
        let asked = trial.get_as(&format!("{path}?q=zuker&section=open&player=61"), &cookie).await;
        assert!(asked.body.contains("Is this you?"));
        let fields = |what: &'static str| {
            [
                ("csrf", csrf.clone()),
                ("key", format!("{role}{what}")),
                ("section", "open".to_owned()),
                ("player", "61".to_owned()),
                ("what", what.to_owned()),
            ]
        };
        let send = async |what: &'static str| {
            let fields = fields(what);
            let fields: Vec<(&str, &str)> =
                fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
            trial.post(&path, &cookie, &fields, From::Here).await
        };
        assert!(
            send("undo").await.body.contains("go to the check-in desk"),
            "there is nothing to be undone yet"
        );
        let done = send("in").await;
        assert!(done.body.contains("You are checked in"), "{}", done.body);
        assert!(done.body.contains("data-returns=\"10\""), "it goes back by itself");
        assert_eq!(presence(), Presence::Arrived);
        assert!(send("undo").await.body.contains("taken back"));
        assert_eq!(presence(), Presence::Expected);
    }
    // By the table of roles, whoever asks: a screen checks nobody in.
    for role in [Role::ResultEntry, Role::Display, Role::Spectator] {
        let (cookie, csrf) = trial.sign_in(role);
        assert!(!role.may(access::Permission::CheckIn));
        assert_eq!(trial.get_as(&path, &cookie).await.status, StatusCode::FORBIDDEN, "{role}");
        let fields = [("csrf", csrf.as_str()), ("section", "open"), ("player", "61"), ("what", "in")];
        let answer = trial.post(&path, &cookie, &fields, From::Here).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{role}");
        assert_eq!(presence(), Presence::Expected, "{role}");
    }
}

#[tokio::test]
async fn screens_are_switched_from_the_desk() {
    let (trial, held) = Trial::with_example();
    assert!(trial.get("/screen/door").await.body.contains("not set up yet"));
    let (cookie, csrf) = trial.sign_in(Role::Admin);
    let mut news = held.listen_outside();
    let set = format!("/f/{}/screens/set", held.slug);
    let expected = [
        ("pairings", "Pairings · Round 5"),
        ("names", "Find your board"),
        ("results", "Results"),
        ("standings", "Standings · Round 4"),
        ("live", "Live standings · Round 5"),
        ("timer", "data-seconds"),
        ("announcements", "Example Open"),
    ];
    for (shows, seen) in expected {
        let fields = [("csrf", csrf.as_str()), ("name", "door"), ("shows", shows), ("section", "open")];
        assert_eq!(trial.post(&set, &cookie, &fields, From::Here).await.status, StatusCode::SEE_OTHER);
        assert!(
            matches!(news.try_recv(), Ok(service::festival::News::Beside("screens"))),
            "screens hear of it"
        );
        for address in ["/screen/door".to_owned(), format!("/screen/{}/door", held.slug)] {
            let screen = trial.get(&address).await;
            assert!(screen.body.contains(seen), "{shows}: {}", screen.body);
        }
    }
    let announce = [("csrf", csrf.as_str()), ("text", "Round 6 at <16:00>")];
    trial.post(&format!("/f/{}/screens/announce", held.slug), &cookie, &announce, From::Here).await;
    for page in
        ["/screen/door".to_owned(), format!("/p/{}/", held.slug), format!("/p/{}/open/start", held.slug)]
    {
        assert!(trial.get(&page).await.body.contains("Round 6 at &lt;16:00&gt;"), "{page}");
    }
    let id = trial.app.hall().announcements(&held.slug).unwrap()[0].id.to_string();
    let fields = [("csrf", csrf.as_str()), ("id", id.as_str())];
    trial.post(&format!("/f/{}/screens/withdraw", held.slug), &cookie, &fields, From::Here).await;
    assert!(!trial.get(&format!("/p/{}/", held.slug)).await.body.contains("Round 6 at"));
    let bad = [("csrf", csrf.as_str()), ("name", "../x"), ("shows", "names"), ("section", "open")];
    assert_eq!(trial.post(&set, &cookie, &bad, From::Here).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let (cookie, csrf) = trial.sign_in(Role::ResultEntry);
    let fields = [("csrf", csrf.as_str()), ("name", "door"), ("shows", "names"), ("section", "open")];
    assert_eq!(trial.post(&set, &cookie, &fields, From::Here).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_screen_shows_several_things_in_turn_and_screens_share_long_lists() {
    let (trial, held) = Trial::with_example();
    let (cookie, csrf) = trial.sign_in(Role::Admin);
    let set = format!("/f/{}/screens/set", held.slug);
    let common = [("csrf", csrf.as_str()), ("name", "door"), ("section", "")];
    let shown = async |more: &[(&str, &str)]| {
        let fields = [&common, more].concat();
        assert_eq!(trial.post(&set, &cookie, &fields, From::Here).await.status, StatusCode::SEE_OTHER);
        trial.get("/screen/door").await.body
    };
    // 29 boards are two pages, 60 players three.
    let both = shown(&[("shows", "pairings"), ("shows", "standings"), ("shows", "pairings")]).await;
    assert_eq!(both.matches("data-heading=\"Pairings · Round 5\"").count(), 2);
    assert_eq!(both.matches("data-heading=\"Standings · Round 4\"").count(), 3, "round 5 is being played");
    assert_eq!(both.matches("data-of=\"Example Open\"").count(), 5);
    let left = shown(&[("shows", "pairings"), ("part", "1/2")]).await;
    let right = shown(&[("shows", "pairings"), ("part", "2/2")]).await;
    assert!(left.contains(">24</th>") && !left.contains(">25</th>"), "{left}");
    assert!(!right.contains(">24</th>") && right.contains(">25</th>"), "{right}");
    for wrong in [[("shows", "films"), ("part", "")], [("shows", "names"), ("part", "3/2")]] {
        let fields = [&common[..], &wrong].concat();
        let answer = trial.post(&set, &cookie, &fields, From::Here).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong:?}");
    }
}

struct Broken;

impl Outbox for Broken {
    fn hand_over(&self, _: &str, _: &str) -> Result<(), FileError> {
        Err(FileError::at(Path::new("outbox"))(std::io::Error::other("the line is dead")))
    }
}

#[test]
fn players_are_told_once_and_failures_are_tried_again() {
    let (trial, held) = Trial::with_example();
    let details = {
        let now = held.now();
        let player = now.festival.sections[&section()].players.values().next().unwrap().clone();
        (player.id, tournament::Details { email: "anna@example.org".to_owned(), ..player.details })
    };
    let edit = tournament::PlayerCommand::Edit(details.0, Box::new(details.1));
    let command = tournament::Command::In(section(), tournament::SectionCommand::Players(edit));
    let context = tournament::Context {
        at: trial.app.clock.now(),
        author: "CA".to_owned(),
        consent: tournament::Consent::Confirmed,
    };
    held.submit("edit", vec![command], context, None).unwrap();
    assert_eq!(messages::queue(&trial.app, &held).unwrap(), 1, "who has no address is told nothing");
    assert_eq!(messages::queue(&trial.app, &held).unwrap(), 0);
    let now = trial.app.clock.now();
    assert_eq!(messages::hand_over(&trial.app, &Broken, now).unwrap(), 0);
    assert_eq!(messages::hand_over(&trial.app, &Broken, now).unwrap(), 0, "not before its time");
    assert_eq!(trial.app.hall().posted().unwrap().trouble.as_deref(), Some("outbox: the line is dead"));
    let folder = trial.folder.join("outbox");
    std::fs::create_dir(&folder).unwrap();
    let outbox = messages::outbox(&trial.app).unwrap();
    let later = now + jiff::SignedDuration::from_secs(6);
    assert_eq!(messages::hand_over(&trial.app, &outbox, later).unwrap(), 1);
    assert_eq!(messages::hand_over(&trial.app, &outbox, later).unwrap(), 0);
    let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 1);
    let message: serde_json::Value = serde_json::from_slice(&std::fs::read(&files[0]).unwrap()).unwrap();
    assert_eq!(message["to"], "anna@example.org");
    assert!(message["text"].as_str().unwrap().starts_with("Round 5: board "), "{message}");
}

/// Gives an address to one who plays in round 5, and says what they would be told.
async fn told_in(federation: &str, browser: Option<&str>) -> (String, String) {
    let (trial, held) = Trial::with_example();
    let (_, board) = open_board(&held);
    if let Some(language) = browser {
        let token = trial.app.hall().codes(&held.slug).unwrap().of_page("open", board.white.get());
        let page = format!("/me/{}/{token}", held.slug);
        assert_eq!(trial.get_in(&page, language).await.status, StatusCode::OK);
    }
    let mut festival = held.now().festival.clone();
    let one = festival.sections.get_mut(&section()).unwrap();
    one.configuration.federation = glossary::Federation::parse(federation).ok();
    one.players.get_mut(&board.white).unwrap().details.email = "anna@example.org".to_owned();
    let queued = messages::about_round(&trial.app, &held.slug, &held.name, &section(), one);
    let body: serde_json::Value = serde_json::from_str(&queued[0].1).unwrap();
    (body["language"].as_str().unwrap().to_owned(), body["text"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn players_are_told_in_their_language_or_that_of_the_festival() {
    for (federation, browser, language, begins) in [
        ("ENG", None, "en", "Round 5: board "),
        ("FRA", None, "fr", "Ronde 5\u{a0}: échiquier "),
        ("FRA", Some("de-AT,de;q=0.9,en;q=0.5"), "de", "Runde 5: Brett "),
        ("ENG", Some("es"), "es", "Ronda 5: mesa "),
    ] {
        let (spoken, text) = told_in(federation, browser).await;
        assert_eq!(spoken, language);
        assert!(text.starts_with(begins), "{text}");
    }
}
