//! Hostile people on the hall's network, and helpers who overstep: each attack
//! that was tried, and how it ends.

mod support;

use access::{AccountStore, Role};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use support::{Answer, Desk, Person, here, line};

const PLAYER: &str = concat!(
    r#"{"name": "Secret, Ana", "sex": ["woman"], "title": "", "federation": "GER", "fide_id": null, "#,
    r#""birth_date": "1998/04/05", "rating": 1500, "national_rating": null, "club": "Rochade", "#,
    r#""may_take_half_point_bye": true, "fee_owed": 4000, "email": "ana@private.example"}"#,
);

async fn give(desk: &Desk, person: &Person, key: &str, seen: &str, command: &str) -> Answer {
    let command: Value = serde_json::from_str(command).expect("a command");
    let request = Request::post("/api/v1/festivals/example-open/commands")
        .header("cookie", &person.cookie)
        .header("x-csrf", &person.csrf)
        .header("content-type", "application/json")
        .header("idempotency-key", key)
        .header("if-match", seen)
        .body(Body::from(json!({ "commands": [command], "consent": "confirmed" }).to_string()))
        .expect("a request");
    desk.send(request, here()).await
}

/// The example with a second section and a player with personal data in it.
async fn with_juniors() -> (Desk, Person) {
    let (desk, ada) = Desk::with_example().await;
    let form = "id=junior&name=Junior&start=2026-11-15&rounds=5";
    let opened = desk.post(&ada, "/f/example-open/s", form).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
    let enter = format!(r#"["in", "junior", ["players", ["enter", 1, {PLAYER}]]]"#);
    let entered = give(&desk, &ada, "enter", "*", &enter).await;
    assert_eq!(entered.status, StatusCode::OK, "{}", entered.body);
    (desk, ada)
}

fn audit(desk: &Desk) -> Vec<String> {
    let accounts = AccountStore::open(&desk.folder.join("desk.sqlite")).expect("the books");
    let lines = accounts.audits(None, 200).expect("the audit");
    let told = |line: &access::Noted| {
        let one = &line.audit;
        format!("{} | {} | {} | {}", one.who, one.what, one.object, one.outcome)
    };
    lines.iter().map(told).collect()
}

#[tokio::test]
async fn who_is_bound_to_a_section_undoes_nothing_elsewhere() {
    let (desk, ada) = with_juniors().await;
    let result = desk.post(&ada, "/f/example-open/s/open/result", "round=5&board=20&result=1-0").await;
    assert_eq!(result.status, StatusCode::SEE_OTHER, "{}", result.body);
    let (before, entry) = (desk.entries(), desk.entries());
    let bound = desk.sign_in_for(&ada, Role::DeputyArbiter, &["junior"]).await;
    let form = format!("entry={entry}");
    let answer = desk.post(&bound, "/f/example-open/log/undo", &form).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
    let answer = give(&desk, &bound, "undo", "*", &format!(r#"["undo", {entry}]"#)).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
    assert_eq!(desk.entries(), before);
    // Nor does somebody undo what they may not do: the section was opened by an admin.
    let deputy = desk.sign_in(&ada, Role::DeputyArbiter).await;
    let answer = give(&desk, &deputy, "undo", "*", &format!(r#"["undo", {}]"#, entry - 2)).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
    // To undo the undoing is no way around it either.
    assert_eq!(desk.post(&deputy, "/f/example-open/log/undo", &form).await.status, StatusCode::SEE_OTHER);
    let redo = format!(r#"["undo", {}]"#, desk.entries());
    assert_eq!(give(&desk, &bound, "redo", "*", &redo).await.status, StatusCode::FORBIDDEN);
    assert_eq!(give(&desk, &deputy, "redo", "*", &redo).await.status, StatusCode::OK);
}

#[tokio::test]
async fn who_is_bound_to_a_section_sees_no_persons_elsewhere() {
    let (desk, ada) = with_juniors().await;
    let bound = desk.sign_in_for(&ada, Role::DeputyArbiter, &["open"]).await;
    let own = desk.sign_in_for(&ada, Role::DeputyArbiter, &["junior"]).await;
    for path in [
        "/api/v1/festivals/example-open/sections/junior/players",
        "/api/v1/festivals/example-open/sections/junior/players/1",
        "/f/example-open/s/junior/player/1",
    ] {
        let answer = desk.get(&bound, path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(!answer.body.contains("ana@private.example"), "{path}");
        assert!(!answer.body.contains("04/05") && !answer.body.contains("04-05"), "{path}");
        assert!(desk.get(&own, path).await.body.contains("ana@private.example"), "{path}");
    }
    let log = desk.get(&bound, "/api/v1/festivals/example-open/log?most=1000&since=200").await;
    assert!(!log.body.contains("ana@private.example"));
    for path in [
        "/f/example-open/backup",
        "/f/example-open/backup/download",
        "/api/v1/festivals/example-open/backups",
        "/f/example-open/s/junior/export",
        "/f/example-open/s/junior/export/players.csv",
        "/api/v1/festivals/example-open/sections/junior/export/players.csv",
    ] {
        assert_eq!(desk.get(&bound, path).await.status, StatusCode::FORBIDDEN, "{path}");
    }
}

#[tokio::test]
async fn a_conflict_tells_no_secrets_to_helpers() {
    let (desk, ada) = with_juniors().await;
    let helper = desk.sign_in(&ada, Role::CheckIn).await;
    let seen = desk.entries();
    let edited = PLAYER.replace("Rochade", "Springer");
    let edit = format!(r#"["in", "junior", ["players", ["edit", 1, {edited}]]]"#);
    assert_eq!(give(&desk, &ada, "edit", "*", &edit).await.status, StatusCode::OK);
    let check_in = r#"["in", "junior", ["players", ["check-in", [1]]]]"#;
    let answer = give(&desk, &helper, "in", &format!("\"{seen}\""), check_in).await;
    assert_eq!(answer.status, StatusCode::PRECONDITION_FAILED, "{}", answer.body);
    assert!(!answer.body.contains("private.example") && !answer.body.contains("1998"), "{}", answer.body);
    let deputy = desk.sign_in(&ada, Role::DeputyArbiter).await;
    let told = give(&desk, &deputy, "in", &format!("\"{seen}\""), check_in).await;
    assert!(told.body.contains("private.example"), "who may see it is told: {}", told.body);
}

fn handshake(person: &Person, origin: &str) -> Request<Body> {
    Request::get("/f/example-open/live")
        .header("cookie", &person.cookie)
        .header("host", "desk:7464")
        .header("origin", origin)
        .header("connection", "upgrade")
        .header("upgrade", "websocket")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==")
        .body(Body::empty())
        .expect("a request")
}

#[tokio::test]
async fn a_page_of_another_origin_hears_nothing() {
    let (desk, ada) = Desk::with_example().await;
    for origin in ["https://evil.example", "http://desk:8000", "null", "http://desk", "https://desk:7464"] {
        let answer = desk.send(handshake(&ada, origin), here()).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{origin}");
    }
    // Without a network there is nothing to upgrade; all else was right.
    let own = desk.send(handshake(&ada, "http://desk:7464"), here()).await;
    assert_eq!(own.status, StatusCode::UPGRADE_REQUIRED);
    let screen = desk.sign_in(&ada, Role::Display).await;
    let answer = desk.send(handshake(&screen, "http://desk:7464"), here()).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "authors and places are for the desk");
}

#[tokio::test]
async fn a_name_in_the_address_of_http_2_is_the_host() {
    let (desk, ada) = Desk::with_example().await;
    let post = |origin: &str| {
        Request::post("https://desk:7464/f/example-open/s/open/result")
            .header("cookie", &ada.cookie)
            .header("origin", origin)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(format!("csrf={}&round=5&board=20&result=1-0", ada.csrf)))
            .expect("a request")
    };
    assert_eq!(desk.send(post("https://evil.example"), here()).await.status, StatusCode::FORBIDDEN);
    let encrypted = line([127, 0, 0, 1], true);
    assert_eq!(
        desk.send(post("http://desk:7464"), encrypted).await.status,
        StatusCode::FORBIDDEN,
        "another scheme"
    );
    assert_eq!(desk.send(post("https://desk:7464"), encrypted).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn what_is_refused_is_written_down_once() {
    let (desk, ada) = Desk::with_example().await;
    let typist = desk.sign_in(&ada, Role::ResultEntry).await;
    let before = audit(&desk).len();
    let refusals = [
        desk.get(&typist, "/audit").await,
        desk.post(&typist, "/f/example-open/s/open/pairing", "what=pair").await,
        desk.post_as(Some(&typist), here(), "/f/example-open/s/open/result", "csrf=wrong&round=5").await,
        desk.post(&typist, "/staff", "name=Eve&role=admin&password=a+long+enough+one").await,
        desk.get(&typist, "/f/example-open/backup/download").await,
    ];
    for answer in &refusals {
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
    }
    let lines = audit(&desk);
    assert_eq!(lines.len() - before, refusals.len(), "{lines:#?}");
    let new = &lines[..refusals.len()];
    assert!(new.iter().all(|line| line.starts_with("result-entry 1 | ")), "{new:#?}");
    assert!(new.iter().any(|line| line.contains("GET /audit |") && line.contains("403")), "{new:#?}");
    assert!(new.iter().any(|line| line.contains("backup/download")), "{new:#?}");
    // A stranger's page elsewhere, too; and a flood does not fill the audit.
    for _ in 0..100 {
        let forged = Request::post("/sign-in").header("sec-fetch-site", "cross-site");
        let answer = desk.send(forged.body(Body::empty()).expect("a request"), here()).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
    }
    let grown = audit(&desk).len() - lines.len();
    assert!((20..=30).contains(&grown), "{grown}");
}

#[tokio::test]
async fn a_hall_behind_one_address_is_not_shut_out() {
    let (desk, _ada) = Desk::with_example().await;
    let nat = line([192, 168, 1, 7], false);
    for _ in 0..2 {
        for board in 20..=30 {
            for _ in 0..10 {
                let path = format!("/b/example-open/open/{board}/call");
                let answer = desk.post_as(None, nat, &path, "").await;
                assert_ne!(answer.status, StatusCode::FORBIDDEN);
            }
        }
        desk.wait(60);
    }
    // Forms without a code that is wrong: 200 phones within a minute.
    for phone in 0..200 {
        let path = format!("/b/example-open/open/{}", 20 + phone % 10);
        let answer = desk.post_as(None, nat, &path, "code=AAAA&result=1-0").await;
        assert_eq!(
            answer.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "without a cookie nothing is tried: {phone}"
        );
    }
    // Guessing is stopped much sooner, wherever the guesser sits.
    let mut tried = 0;
    for guess in 0..200 {
        let request = Request::post(format!("/b/example-open/open/{}", 20 + guess % 10))
            .header("cookie", "device=abc")
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from("code=AAAA&result=1-0"))
            .expect("a request");
        let answer = desk.send(request, line([192, 168, 1, 66], false)).await;
        tried += u32::from(answer.status != StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(tried, 30);
    let page = desk.get_as_stranger("/b/example-open/open/20").await;
    assert_eq!(page.status, StatusCode::OK);
}

#[tokio::test]
async fn redirects_stay_here() {
    let (desk, ada) = Desk::with_example().await;
    for next in
        ["//evil.example", "https://evil.example", "/%5Cevil.example", "/%0d%0aset-cookie:x", "/%C3%A4"]
    {
        let answer = desk.get(&ada, &format!("/language/de?next={next}")).await;
        assert_eq!(answer.location(), "/", "{next}");
        let form = format!("round=5&board=20&result=1-0&next={next}");
        let answer = desk.post(&ada, "/f/example-open/s/open/result", &form).await;
        assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, "/"), "{next}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_on_this_computer_looks_into_the_folder() {
    use std::os::unix::fs::PermissionsExt as _;
    let desk = Desk::empty();
    for folder in [desk.folder.clone(), desk.folder.join("festivals")] {
        let mode = std::fs::metadata(&folder).expect("the folder").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}: {mode:o}", folder.display());
    }
}

#[tokio::test]
async fn what_people_are_called_is_text_everywhere() {
    let (desk, ada) = with_juniors().await;
    let name = "=<img src=x onerror=alert(1)>";
    let named = PLAYER.replace("Secret, Ana", name).replace("Rochade", "\\\"><script>alert(2)</script>");
    let edit = format!(r#"["in", "junior", ["players", ["edit", 1, {named}]]]"#);
    assert_eq!(give(&desk, &ada, "name", "*", &edit).await.status, StatusCode::OK);
    let announced =
        desk.post(&ada, "/f/example-open/screens/announce", "text=<script>alert(3)</script>").await;
    assert_eq!(announced.status, StatusCode::SEE_OTHER, "{}", announced.body);
    for path in [
        "/f/example-open/players",
        "/f/example-open/check-in",
        "/f/example-open/log",
        "/f/example-open/screens",
        "/f/example-open/s/junior/player/1",
        "/f/example-open/players/new?q=<script>alert(4)</script>",
        "/sign-in?next=\"><script>alert(5)</script>&code=\"><script>alert(6)</script>",
        "/p/example-open/",
        "/p/example-open/junior/alphabetical",
        "/p/example-open/junior/player-1",
        "/p/example-open/search?q=<script>alert(7)</script>",
        "/p/example-open/news.atom",
    ] {
        let path = path.replace('<', "%3C").replace('>', "%3E").replace('"', "%22");
        let answer = desk.get(&ada, &path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(!answer.body.contains("<img src=x") && !answer.body.contains("<script>alert"), "{path}");
    }
    let public = desk.get_as_stranger("/p/example-open/junior/section.json").await;
    assert!(public.body.contains("onerror") && public.headers["content-type"] == "application/json");
    assert!(!public.body.contains("private.example") && !public.body.contains("1998/04"), "{}", public.body);
    let sheet = desk.get(&ada, "/f/example-open/s/junior/export/players.csv").await;
    assert_eq!(sheet.status, StatusCode::OK);
    assert!(sheet.body.contains("'=<img"), "no formula: {}", sheet.body);
    assert!(sheet.headers["content-disposition"].to_str().is_ok_and(|text| text.starts_with("attachment")));
}

/// A WebSocket as it goes over the wire.
async fn dial(port: u16, path: &str, cookie: &str) -> tokio::net::TcpStream {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut stream = tokio::net::TcpStream::connect(("127.0.0.1", port)).await.expect("a connection");
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: http://localhost:{port}\r\n\
         Cookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 101");
    stream
}

/// Whether the other side ends the connection within so many seconds.
async fn ends_within(stream: &mut tokio::net::TcpStream, seconds: u64) -> bool {
    use tokio::io::AsyncReadExt as _;
    let to_the_end = async {
        let mut buffer = [0; 4096];
        while !matches!(stream.read(&mut buffer).await, Ok(0) | Err(_)) {}
    };
    tokio::time::timeout(std::time::Duration::from_secs(seconds), to_the_end).await.is_ok()
}

#[tokio::test]
async fn a_socket_ends_with_its_session_and_takes_nothing_large() {
    use tokio::io::AsyncWriteExt as _;
    let (desk, ada) = Desk::with_example().await;
    let listening = server::listen(&server::HERE_ONLY, 0).await.expect("a port");
    let port = listening.port;
    tokio::spawn(server::serve(desk.app.clone(), listening, Vec::new(), Vec::new));
    let mut public = dial(port, "/live/example-open", "").await;
    // A frame that announces a megabyte, and never comes.
    public.write_all(&[0x81, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 1, 2, 3, 4]).await.expect("sent");
    assert!(ends_within(&mut public, 5).await, "nothing is kept for it");
    let mut own = dial(port, "/f/example-open/live", &ada.cookie).await;
    assert!(!ends_within(&mut own, 1).await, "a page that is open hears of changes");
    assert_eq!(desk.post(&ada, "/sign-out", "").await.status, StatusCode::SEE_OTHER);
    assert!(ends_within(&mut own, 15).await, "who is signed out hears no more");
}
