//! What is sent a byte now and then: ended in time, told, written down, and nothing changed.

mod support;

use std::time::Duration;

use access::AccountStore;
use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode};
use futures_util::stream;
use support::{Answer, Desk, Person, here};
use tokio::time::Instant;

/// A body of so many parts, one after each pause.
fn dripping(parts: Vec<Bytes>, pause: Duration) -> Body {
    Body::from_stream(stream::unfold(parts.into_iter(), move |mut left| async move {
        tokio::time::sleep(pause).await;
        left.next().map(|part| (Ok::<_, std::io::Error>(part), left))
    }))
}

async fn send(desk: &Desk, by: &Person, path: &str, kind: &str, body: Body) -> (Answer, Duration) {
    let request = Request::post(path)
        .header("cookie", &by.cookie)
        .header("x-csrf", &by.csrf)
        .header("content-type", kind)
        .header("idempotency-key", "slow")
        .header("if-match", "*")
        .body(body)
        .expect("a request");
    let began = Instant::now();
    let answer = desk.send(request, here()).await;
    (answer, began.elapsed())
}

fn refusals(desk: &Desk) -> usize {
    let accounts = AccountStore::open(&desk.folder.join("desk.sqlite")).expect("the books");
    let lines = accounts.audits(None, 200).expect("the audit");
    lines.iter().filter(|line| line.audit.outcome == "refused 408").count()
}

fn bytes_of(text: &str) -> Vec<Bytes> {
    text.bytes().map(|byte| Bytes::copy_from_slice(&[byte])).collect()
}

#[tokio::test]
async fn forms_and_programs_have_half_a_minute() {
    let (desk, ada) = Desk::with_example().await;
    let before = desk.entries();
    tokio::time::pause();
    let form = format!("csrf={}&round=5&board=20&result=1-0", ada.csrf);
    let json = r#"{"commands": [["in", "open", ["results", ["enter", 5, 20, ["win", "loss"]]]]]}"#;
    let tries = [
        ("/f/example-open/s/open/result", "application/x-www-form-urlencoded", form.as_str()),
        ("/api/v1/festivals/example-open/commands", "application/json", json),
        ("/sign-in", "application/x-www-form-urlencoded", "name=Ada&password=wrong+wrong+wrong"),
    ];
    for (path, kind, text) in tries {
        let (answer, took) =
            send(&desk, &ada, path, kind, dripping(bytes_of(text), Duration::from_secs(1))).await;
        assert_eq!(answer.status, StatusCode::REQUEST_TIMEOUT, "{path}: {}", answer.body);
        assert!((29..=31).contains(&took.as_secs()), "{path}: {took:?}");
    }
    // Silence ends no later.
    let silence = dripping(vec![Bytes::from_static(b"x"); 3], Duration::from_secs(3600));
    let (answer, took) =
        send(&desk, &ada, "/f/example-open/s/open/result", "application/x-www-form-urlencoded", silence)
            .await;
    assert_eq!((answer.status, took.as_secs()), (StatusCode::REQUEST_TIMEOUT, 30));
    assert_eq!(desk.entries(), before);
    assert_eq!(refusals(&desk), 4);
    // The same form in time is done.
    let quick = dripping(bytes_of(&form), Duration::from_millis(100));
    let (answer, _) =
        send(&desk, &ada, "/f/example-open/s/open/result", "application/x-www-form-urlencoded", quick).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    assert_eq!(desk.entries(), before + 1);
}

/// A file of so many kilobytes as a browser sends it, in parts of 16.
fn file(csrf: &str, kilobytes: usize) -> Vec<Bytes> {
    let head = format!(
        "--cut\r\ncontent-disposition: form-data; name=\"csrf\"\r\n\r\n{csrf}\r\n--cut\r\n\
         content-disposition: form-data; name=\"file\"; filename=\"entries.csv\"\r\n\r\nname;rating\n"
    );
    let line = "Nobody, Ann;1500\n";
    let rows = line.repeat(kilobytes * 1024 / line.len());
    let mut all = head.into_bytes();
    all.extend(rows.into_bytes());
    all.extend(b"\r\n--cut--\r\n");
    all.chunks(16 << 10).map(Bytes::copy_from_slice).collect()
}

#[tokio::test]
async fn files_have_five_minutes_while_they_come_steadily() {
    let (desk, ada) = Desk::with_example().await;
    tokio::time::pause();
    let (path, kind) = ("/f/example-open/players/import", "multipart/form-data; boundary=cut");
    // 16 kB every five seconds: soon too little.
    let (answer, took) =
        send(&desk, &ada, path, kind, dripping(file(&ada.csrf, 1600), Duration::from_secs(5))).await;
    assert_eq!(answer.status, StatusCode::REQUEST_TIMEOUT, "{}", answer.body);
    assert!((30..60).contains(&took.as_secs()), "{took:?}");
    // 16 kB every half second: a large file on a slow network, done after more than half a minute.
    let (answer, took) =
        send(&desk, &ada, path, kind, dripping(file(&ada.csrf, 1600), Duration::from_millis(500))).await;
    assert_ne!(answer.status, StatusCode::REQUEST_TIMEOUT, "{}", answer.body);
    assert!(took.as_secs() > 45, "{took:?}");
    // A program sends the bare file, and has as long.
    let rows = "Name;Elo\n".to_owned() + &"Nobody, Ann;1500\n".repeat(90_000);
    let parts: Vec<Bytes> = rows.as_bytes().chunks(16 << 10).map(Bytes::copy_from_slice).collect();
    let path = "/api/v1/festivals/example-open/entries/review?section=open";
    let (answer, took) =
        send(&desk, &ada, path, "text/csv", dripping(parts.clone(), Duration::from_millis(500))).await;
    assert_ne!(answer.status, StatusCode::REQUEST_TIMEOUT, "{}", answer.body);
    assert!(took.as_secs() > 40, "{took:?}");
    let (answer, _) = send(&desk, &ada, path, "text/csv", dripping(parts, Duration::from_secs(5))).await;
    assert_eq!(answer.status, StatusCode::REQUEST_TIMEOUT, "{}", answer.body);
    assert_eq!(refusals(&desk), 2);
}
