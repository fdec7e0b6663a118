//! Draws of Chess960 and sealed moves are written into the log by the desk, and shown with time and person.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use access::Role;
use axum::http::StatusCode;
use support::{Answer, Desk, Person};

const PAGE: &str = "/f/example-open/s/open/game-record";

/// Of `correct horse`, a line feed and `Nf3`, by `sha256sum`.
const DIGEST: &str = "510813280da716064a9e547590d083702bf545fd8df5053e2d7481ef774a6a31";

async fn page(desk: &Desk, person: &Person) -> String {
    let answer = desk.get(person, PAGE).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body
}

async fn sent(desk: &Desk, person: &Person, form: &str) -> Answer {
    desk.post(person, PAGE, &format!("next={PAGE}&{form}")).await
}

#[tokio::test]
async fn a_draw_stands_in_the_log_with_its_seed() {
    let (desk, ada) = Desk::with_example().await;
    let before = desk.entries();
    assert!(sent(&desk, &ada, "do=draw&seed=1234567&boards=2&round=5").await.status.is_redirection());
    assert_eq!(desk.entries(), before + 1);
    let shown = page(&desk, &ada).await;
    // SplitMix64 of this seed, by 960.
    let numbers = [6_457_827_717_110_365_317_u64 % 960, 3_203_168_211_198_807_973 % 960];
    assert!(shown.contains(&format!("{}, {}", numbers[0], numbers[1])));
    assert!(shown.contains("the seed gives these positions") && shown.contains("seed=1234567"));
    // Whoever only enters results does not draw.
    let screen = desk.sign_in(&ada, Role::ResultEntry).await;
    assert!(!sent(&desk, &screen, "do=draw&seed=7&boards=1&round=4").await.status.is_redirection());
    assert_eq!(desk.entries(), before + 1);
}

#[tokio::test]
async fn a_sealed_move_is_kept_by_its_digest_until_it_is_opened() {
    let (desk, ada) = Desk::with_example().await;
    let before = desk.entries();
    let keep = format!("do=keep&round=5&board=12&game=1&kept-digest={DIGEST}");
    assert!(sent(&desk, &ada, &keep).await.status.is_redirection());
    let shown = page(&desk, &ada).await;
    assert!(shown.contains(DIGEST) && shown.contains("not opened"));

    let reveal = |written: &str| {
        format!("do=reveal&round=5&board=12&reveal-written={written}&reveal-secret=correct+horse")
    };
    let wrong = sent(&desk, &ada, &reveal("Nc3")).await;
    assert!(wrong.body.contains("This is not the text that was sealed"), "{}", wrong.body);
    assert_eq!(desk.entries(), before + 1);
    assert!(sent(&desk, &ada, &reveal("Nf3")).await.status.is_redirection());
    let shown = page(&desk, &ada).await;
    assert!(shown.contains("Nf3") && !shown.contains("not opened"));
    let log = desk.get(&ada, "/f/example-open/log").await.body;
    assert!(log.contains("sealed move of round 5, board 12 opened: Nf3"), "{log}");
}
