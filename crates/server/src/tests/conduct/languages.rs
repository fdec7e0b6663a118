//! What is decided is said in the language of whoever asked.

use axum::http::StatusCode;
use tournament::{PairingCommand, SectionCommand};

use super::desk::Desk;

const RESULT: &str = "/f/fest/s/open/result";

#[tokio::test]
async fn a_refusal_is_said_in_the_language_of_the_browser() {
    for (language, words) in [
        ("en", "Round 1 has no board 99"),
        ("de-AT,de;q=0.9", "Runde 1 hat kein Brett 99"),
        ("fr", "La ronde 1 n’a pas d’échiquier 99"),
        ("es-MX", "La ronda 1 no tiene mesa 99"),
    ] {
        let desk = Desk::in_round_one(4).in_language(language);
        let fields = [("round", "1"), ("board", "99"), ("result", "1-0")];
        desk.post(RESULT, &fields).await.must_be_refused(StatusCode::UNPROCESSABLE_ENTITY, words);
    }
}

#[tokio::test]
async fn findings_and_their_consequences_are_confirmed_in_german() {
    let desk = Desk::in_round_one(4).in_language("de");
    for board in ["1", "2"] {
        let fields = [("round", "1"), ("board", board), ("result", "1-0")];
        desk.post(RESULT, &fields).await.must_be_done();
    }
    let next = [PairingCommand::Pair, PairingCommand::Publish].map(SectionCommand::Pairing);
    desk.section_gives(next.to_vec());
    let fields = [("what", "result"), ("round", "1"), ("board", "1"), ("result", "0-1")];
    let (answer, asked) = desk.post_and_confirm("/f/fest/s/open/corrections", &fields).await;
    answer.must_be_done();
    for words in [
        "Stufe 3:",
        "Die Berichtigung zählt ab der folgenden Paarung; die laufende Runde bleibt",
        // Games of round 2 without a result are not draws: it is told by the standings after round 1.
        "Player01, Anna (Nr. 1)</th><td>ein Punkt, Platz 1</td><td>0 Punkte, Platz 3</td>",
        "swiss-handling-rules@2026-02/4.3",
    ] {
        assert!(asked[0].contains(words), "{words:?} is not in {}", asked[0]);
    }
    // What the log and the report keep is the same in every language.
    let told = desk.section().integrity[0].to_string();
    assert_eq!(told, "Correction @ Round 1: board 1: 0-1 instead of 1-0");
}

#[tokio::test]
async fn how_backups_are_is_told_in_the_language_of_the_reader() {
    let desk = Desk::with_players(2).in_language("de");
    let folder = std::env::temp_dir().join(format!("jadoube-told-{}", std::process::id()));
    let place = folder.display().to_string();
    let answer = desk.post("/f/fest/backup/folder", &[("folder", &place)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    for page in ["/f/fest", "/f/fest/backup"] {
        let page = desk.get(page).await;
        page.must_show(&format!("{place} hat alles bis #"));
        assert!(!page.body.contains("up to"), "{}", page.body);
    }
    let _ = std::fs::remove_dir_all(folder);
}
