//! Who guesses waits, and nobody else does.
#![allow(clippy::unwrap_used, reason = "tests")]

mod support;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use server::ConnectionInfo;
use support::{Answer, Desk, PASSWORD, line};

fn body_of(name: &str, password: &str) -> String {
    format!("name={}&password={}", name.replace(' ', "+"), password.replace(' ', "+"))
}

async fn signs_in(desk: &Desk, from: ConnectionInfo, cookie: &str, name: &str, password: &str) -> Answer {
    let request = Request::post("/sign-in")
        .header("content-type", "application/x-www-form-urlencoded")
        .header("cookie", cookie)
        .body(Body::from(body_of(name, password)))
        .unwrap();
    desk.send(request, from).await
}

/// The cookie by which a browser is known from now on.
fn known_device(answer: &Answer) -> Option<String> {
    let cookies = answer.headers.get_all("set-cookie").iter().filter_map(|value| value.to_str().ok());
    let known = cookies.into_iter().find(|cookie| cookie.starts_with("__Host-device="))?;
    for word in ["; Secure", "; HttpOnly", "; SameSite=Lax", "; Path=/"] {
        assert!(known.contains(word), "{known}");
    }
    known.split(';').next().map(str::to_owned)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_right_sign_ins_at_once_behind_one_router_are_all_let_in() {
    let (desk, _) = Desk::new().await;
    let router = line([192, 0, 2, 1], true);
    let all = (0..192).map(|_| signs_in(&desk, router, "", "Ada", PASSWORD));
    let answers = futures_util::future::join_all(all).await;
    let refused = answers.iter().filter(|answer| answer.location() != "/").count();
    assert_eq!(refused, 0);
}

#[tokio::test]
async fn behind_one_router_a_known_device_is_a_party_of_its_own() {
    let (desk, _) = Desk::new().await;
    let router = line([192, 0, 2, 1], true);
    let first = signs_in(&desk, router, "", "Ada", PASSWORD).await;
    let known = known_device(&first).expect("the browser becomes known");
    for number in 0..30 {
        signs_in(&desk, router, "", &format!("nobody {number}"), "guess guess").await;
        signs_in(&desk, router, "", "Ada", "guess guess").await;
    }
    let again = signs_in(&desk, router, &known, "Ada", PASSWORD).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    assert_eq!(known_device(&again), None, "it is known already");
    let unknown = signs_in(&desk, router, "", "Ada", PASSWORD).await;
    assert_eq!(unknown.status, StatusCode::TOO_MANY_REQUESTS);
    let wait: i64 = unknown.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!(wait <= 30, "{wait}");
    desk.wait(wait);
    assert_eq!(signs_in(&desk, router, "", "Ada", PASSWORD).await.status, StatusCode::SEE_OTHER);
    let elsewhere = signs_in(&desk, line([192, 0, 2, 9], true), "", "Ada", PASSWORD).await;
    assert_eq!(elsewhere.status, StatusCode::SEE_OTHER, "who did not guess");
}

#[tokio::test]
async fn what_is_refused_and_done_is_written_down_with_who_asked() {
    let (desk, ada) = Desk::new().await;
    let six = ConnectionInfo { peer: "[2001:db8:1:2::7]:40000".parse().unwrap(), is_encrypted: true };
    signs_in(&desk, six, "", "Ada", "guess guess").await;
    desk.post(&ada, "/sign-out", "").await;
    let accounts = access::AccountStore::open(&desk.folder.join("desk.sqlite")).unwrap();
    let lines: Vec<String> =
        accounts.audits(None, 10).unwrap().into_iter().map(|one| one.audit.device).collect();
    assert!(lines.iter().any(|device| device.contains("2001:db8:1:2::/64")), "{lines:?}");
    assert!(lines.iter().any(|device| device.contains("127.0.0.1")), "{lines:?}");
}

async fn asks(
    desk: &Desk,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    from: ConnectionInfo,
) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    desk.send(request.body(Body::empty()).unwrap(), from).await
}

#[tokio::test]
async fn who_asks_by_a_name_that_is_not_the_desks_is_told_how_it_is_added() {
    let (desk, ada) = Desk::with_example().await;
    let far = line([192, 168, 1, 7], true);
    let socket = [
        ("connection", "upgrade"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    for path in [
        "/",
        "/p/example-open",
        "/api/v1/state",
        "/f/example-open/live",
        "/live/example-open",
        "/first-run",
        "/screen/x",
        "/assets/0/desk.js",
    ] {
        for host in
            ["evil.example", "desk.evil.example", "localhost.evil.example", "desk.local.evil.example:7464"]
        {
            let mut headers = vec![("host", host), ("cookie", ada.cookie.as_str())];
            headers.extend(socket.iter().filter(|_| path.contains("live")));
            let answer = asks(&desk, "GET", path, &headers, far).await;
            assert_eq!(answer.status, StatusCode::MISDIRECTED_REQUEST, "{path} by {host}");
            assert!(answer.body.contains("--name"), "{path}: {}", answer.body);
        }
    }
    for host in [
        "desk",
        "DESK.local:7464",
        "localhost:7464",
        "127.0.0.1",
        "[::1]:7464",
        "192.168.1.2:7464",
        "desk.local.",
    ] {
        let answer = asks(&desk, "GET", "/api/v1/state", &[("host", host)], far).await;
        assert_eq!(answer.status, StatusCode::OK, "{host}");
    }
    let app = desk.app.clone().named(&["Chess.Example".to_owned()]).unwrap();
    drop(app);
    let added = asks(&desk, "GET", "/api/v1/state", &[("host", "chess.example")], far).await;
    assert_eq!(added.status, StatusCode::OK);
}

#[tokio::test]
async fn the_owner_adds_names_at_the_desk_and_takes_them_away() {
    let (desk, ada) = Desk::with_example().await;
    let status = async |host: &str| {
        asks(&desk, "GET", "/api/v1/state", &[("host", host)], line([10, 0, 0, 7], false)).await.status
    };
    assert_eq!(status("open.example").await, StatusCode::MISDIRECTED_REQUEST);
    let wrong = desk.post(&ada, "/staff/names", "names=open.example+http%3A%2F%2Fx").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.body);
    assert_eq!(status("open.example").await, StatusCode::MISDIRECTED_REQUEST);
    desk.post(&ada, "/staff/names", "names=Open.example,+b.example").await;
    assert_eq!(
        [status("open.example").await, status("B.EXAMPLE:80").await],
        [StatusCode::OK, StatusCode::OK]
    );
    let typist = desk.sign_in(&ada, access::Role::ResultEntry).await;
    assert_eq!(desk.post(&typist, "/staff/names", "names=").await.status, StatusCode::FORBIDDEN);
    let desk = desk.started_again();
    let status = async |host: &str| {
        asks(&desk, "GET", "/api/v1/state", &[("host", host)], line([10, 0, 0, 7], false)).await.status
    };
    assert_eq!(status("open.example").await, StatusCode::OK);
    desk.post(&ada, "/staff/names", "names=").await;
    assert_eq!(status("open.example").await, StatusCode::MISDIRECTED_REQUEST);
}

#[tokio::test]
async fn pages_of_other_origins_neither_sign_in_nor_create_the_first_account() {
    let desk = Desk::empty();
    let secure = line([192, 168, 1, 7], true);
    for path in ["/first-run", "/sign-in", "/sign-in/code", "/device", "/api/v1/sign-in", "/api/v1/first-run"]
    {
        for origin in ["http://desk:7464", "https://evil.example", "null", "https://desk"] {
            let headers = [("host", "desk:7464"), ("origin", origin)];
            let answer = asks(&desk, "POST", path, &headers, secure).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path} from {origin}");
        }
        let own =
            asks(&desk, "POST", path, &[("host", "desk:7464"), ("origin", "https://desk:7464")], secure)
                .await;
        assert_ne!(own.status, StatusCode::FORBIDDEN, "{path}");
    }
}

#[tokio::test]
async fn who_may_not_send_files_is_told_before_anything_is_read() {
    let (desk, ada) = Desk::with_example().await;
    let spectator = desk.sign_in(&ada, access::Role::Spectator).await;
    for path in ["/import", "/f/example-open/players/import", "/lists"] {
        let never = Body::from_stream(futures_util::stream::pending::<Result<String, std::io::Error>>());
        let request = Request::post(path)
            .header("cookie", &spectator.cookie)
            .header("content-type", "multipart/form-data; boundary=x")
            .header("content-length", (16 << 20).to_string())
            .body(never)
            .unwrap();
        let answer =
            tokio::time::timeout(std::time::Duration::from_secs(20), desk.send(request, spectator.line));
        let answer = answer.await.expect("nothing is waited for");
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    let stranger = Request::post("/sign-in")
        .header("content-type", "application/x-www-form-urlencoded")
        .header("content-length", (16 << 20).to_string())
        .body(Body::from_stream(futures_util::stream::pending::<Result<String, std::io::Error>>()))
        .unwrap();
    let answer = tokio::time::timeout(
        std::time::Duration::from_secs(20),
        desk.send(stranger, line([10, 0, 0, 1], true)),
    );
    assert_eq!(answer.await.expect("nothing is waited for").status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn names_with_signs_that_nobody_sees_are_refused_with_their_place() {
    let (desk, ada) = Desk::with_example().await;
    let before = desk.entries();
    for (path, body, place) in [
        ("/festivals", "name=Open%E2%80%AE2026", "character 5 (U+202E)"),
        ("/festivals", "name=Open%072026", "character 5 (U+0007)"),
        (
            "/staff",
            "name=Ben%E2%80%AE&role=result-entry&password=nine+ranks+of+chairs",
            "character 4 (U+202E)",
        ),
        ("/staff", "name=Be%07n&role=result-entry&password=nine+ranks+of+chairs", "character 3 (U+0007)"),
        ("/f/example-open/players", "section=open&name=Anna%E2%80%AExel", "character 5 (U+202E)"),
        ("/f/example-open/players", "section=open&name=Anna%07Axel", "character 5 (U+0007)"),
        ("/f/example-open/players", "section=open&name=Axel&club=S%E2%81%A6K", "character 2 (U+2066)"),
        ("/f/example-open/players", "section=open&name=Axel&email=a%E2%80%AE@b.org", "character 2 (U+202E)"),
        ("/f/example-open/players", "section=open&name=Axel&email=a%0D@b.org", "character 2 (U+000D)"),
    ] {
        let answer = desk.post(&ada, path, body).await;
        assert!(answer.body.contains(place), "{path} {body}: {} {}", answer.status, answer.body);
    }
    assert_eq!(desk.entries(), before);
}
