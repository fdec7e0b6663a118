//! Programs at the desk: tokens of their own, requests that count once, files that are
//! hostile, and the line that stays open.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test that cannot go on fails; this one looks into files"
)]

mod support;

use access::{AccountStore, Role};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use support::program::{Sending, token, value};
use support::{Answer, Desk, Person, here};

const FESTIVAL: &str = "/api/v1/festivals/example-open";

async fn post(desk: &Desk, token: &str, path: &str, key: &str, body: Value) -> Answer {
    let sending = Sending::new("POST", path).with("authorization", token).with("idempotency-key", key);
    sending.with("if-match", "*").json(body).to(desk).await
}

async fn get(desk: &Desk, token: &str, path: &str) -> Value {
    let answer = Sending::new("GET", path).with("authorization", token).to(desk).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    value(&answer)
}

/// A token for a program, made on the page as an arbiter does it.
async fn made_on_the_page(desk: &Desk, ada: &Person, role: &str, section: &str) -> String {
    let form = format!("name=live+boards&role={role}&section={section}");
    let page = desk.post(ada, "/staff/program", &form).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let after = page.body.split("Authorization: Bearer ").nth(1).unwrap();
    format!("Bearer {}", after.split('<').next().unwrap())
}

fn result(board: u16) -> Value {
    json!({ "commands": [["in", "open", ["results", ["enter", 5, board, ["draw", "draw"]]]]] })
}

#[tokio::test]
async fn a_program_has_a_token_of_its_own_that_is_shown_once_and_taken_back() {
    let (desk, ada) = Desk::with_example().await;
    let bot = made_on_the_page(&desk, &ada, "result-entry", "open").await;
    let secret = bot.strip_prefix("Bearer ").unwrap();
    assert_eq!(secret.len(), 64);
    let page = desk.get(&ada, "/staff").await.body;
    assert!(page.contains("live boards") && !page.contains(secret), "named, and never shown again");
    for file in ["desk.sqlite", "desk.sqlite-wal"] {
        let bytes = std::fs::read(desk.folder.join(file)).unwrap_or_default();
        assert!(!bytes.windows(64).any(|part| part == secret.as_bytes()), "{file} holds its hash only");
    }
    let me = get(&desk, &bot, "/api/v1/me").await;
    assert_eq!((&me["is_program"], &me["sections"]), (&json!(true), &json!(["example-open/open"])), "{me}");
    // It does what its role may, for as long as nobody takes it back: a session would have ended long ago.
    desk.wait(30 * 24 * 3600);
    let entered = post(&desk, &bot, &format!("{FESTIVAL}/commands"), "1", result(20)).await;
    assert_eq!(entered.status, StatusCode::OK, "{}", entered.body);
    let pair = json!({ "commands": [["in", "open", ["pairing", ["pair"]]]] });
    let refused = post(&desk, &bot, &format!("{FESTIVAL}/commands"), "2", pair).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let log = get(&desk, &token(&desk, "Ada").await, &format!("{FESTIVAL}/log?since=204")).await;
    let author = log["entries"][0]["author"].as_str().unwrap();
    assert!(author.starts_with("live boards #"), "{author}: several may bear the name");
    // Signed out on the page of staff and devices.
    let ada = token(&desk, "Ada").await;
    let devices = get(&desk, &ada, "/api/v1/devices").await;
    let program =
        devices["sessions"].as_array().unwrap().iter().find(|one| one["kind"] == "program").unwrap();
    let path = format!("/api/v1/devices/{}", program["session"]);
    let ended = Sending::new("DELETE", &path).with("authorization", &ada).with("idempotency-key", "3");
    assert_eq!(ended.to(&desk).await.status, StatusCode::NO_CONTENT);
    let gone = Sending::new("GET", "/api/v1/me").with("authorization", &bot).to(&desk).await;
    assert_eq!(gone.status, StatusCode::UNAUTHORIZED);
    let accounts = AccountStore::open(&desk.folder.join("desk.sqlite")).unwrap();
    let told: Vec<String> =
        accounts.audits(None, 100).unwrap().iter().map(|one| one.audit.what.clone()).collect();
    for what in ["give a program a token", "sign out another"] {
        assert!(told.iter().any(|one| one == what), "{what} is in the audit: {told:?}");
    }
}

#[tokio::test]
async fn a_program_lets_nobody_in_whatever_its_role() {
    let (desk, ada) = Desk::with_example().await;
    let bot = made_on_the_page(&desk, &ada, "chief-arbiter", "").await;
    let staff = get(&desk, &bot, "/api/v1/staff").await;
    for (path, body) in [
        ("/api/v1/staff", json!({ "name": "Mal", "role": "check-in", "password": "nine ranks of chairs" })),
        ("/api/v1/staff/1", json!({ "what": "password", "password": "nine ranks of chairs" })),
        ("/api/v1/devices/codes", json!({ "role": "display" })),
        ("/api/v1/programs", json!({ "name": "another", "role": "spectator" })),
        ("/api/v1/me/password", json!({ "old": "x", "new": "nine ranks of chairs" })),
    ] {
        let answer = post(&desk, &bot, path, path, body).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}: {}", answer.body);
    }
    assert_eq!(get(&desk, &bot, "/api/v1/staff").await, staff);
    // Nobody gives a program more than is theirs.
    let deputy = desk.sign_in(&ada, Role::DeputyArbiter).await;
    let more = desk.post(&deputy, "/staff/program", "name=x&role=chief-arbiter").await;
    assert_eq!(more.status, StatusCode::FORBIDDEN);
    let entry = desk.sign_in(&ada, Role::ResultEntry).await;
    assert_eq!(
        desk.post(&entry, "/staff/program", "name=x&role=spectator").await.status,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn what_is_sent_twice_is_done_once_and_secrets_are_shown_once() {
    let (desk, _) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let path = format!("{FESTIVAL}/announcements");
    let first = post(&desk, &ada, &path, "a", json!({ "text": "Doors close at nine." })).await;
    assert_eq!(first.status, StatusCode::CREATED, "{}", first.body);
    let again = post(&desk, &ada, &path, "a", json!({ "text": "Doors close at nine." })).await;
    assert_eq!((again.status, &again.body), (StatusCode::OK, &first.body));
    assert_eq!(again.headers["idempotent-replayed"], "true");
    let other = post(&desk, &ada, &path, "a", json!({ "text": "Doors close at ten." })).await;
    assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY, "the key was used for something else");
    let elsewhere = post(&desk, &ada, "/api/v1/example", "a", Value::Null).await;
    assert_eq!(elsewhere.status, StatusCode::UNPROCESSABLE_ENTITY, "also at another address");
    assert_eq!(get(&desk, &ada, &path).await["announcements"].as_array().unwrap().len(), 1);
    // What was refused can be asked for again under its key.
    let long = post(&desk, &ada, &path, "b", json!({ "text": "x".repeat(301) })).await;
    assert_eq!(long.status, StatusCode::UNPROCESSABLE_ENTITY);
    let shorter = post(&desk, &ada, &path, "b", json!({ "text": "x" })).await;
    assert_eq!(shorter.status, StatusCode::CREATED);
    let program = json!({ "name": "bridge", "role": "display" });
    let given = post(&desk, &ada, "/api/v1/programs", "c", program.clone()).await;
    assert!(value(&given)["token"].is_string(), "{}", given.body);
    let again = post(&desk, &ada, "/api/v1/programs", "c", program).await;
    assert_eq!(value(&again)["token"], Value::Null, "not shown a second time");
    assert_eq!(value(&again)["session"], value(&given)["session"], "and not made a second time");
    // Sent many times at once.
    let body = || json!({ "text": "Once." });
    let all = tokio::join!(
        post(&desk, &ada, &path, "d", body()),
        post(&desk, &ada, &path, "d", body()),
        post(&desk, &ada, &path, "d", body()),
    );
    let fresh = [&all.0, &all.1, &all.2].into_iter().filter(|one| one.status == StatusCode::CREATED);
    assert_eq!(fresh.count(), 1);
    assert_eq!(get(&desk, &ada, &path).await["announcements"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn keys_outlast_the_desk_and_hold_nothing_to_try_a_password_against() {
    let (desk, _) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let announcements = format!("{FESTIVAL}/announcements");
    let said = json!({ "text": "Doors close at nine." });
    let account = json!({ "name": "Ben", "role": "check-in", "password": "nine ranks of chairs" });
    let first = post(&desk, &ada, &announcements, "a", said.clone()).await;
    let made = post(&desk, &ada, "/api/v1/staff", "b", account.clone()).await;
    assert_eq!((first.status, made.status), (StatusCode::CREATED, StatusCode::CREATED), "{}", made.body);
    let plain = Sha256::digest(format!("POST /api/v1/staff\n{account}"));
    for file in ["desk.sqlite", "desk.sqlite-wal"] {
        let bytes = std::fs::read(desk.folder.join(file)).unwrap_or_default();
        assert!(!bytes.windows(32).any(|part| part == plain.as_slice()), "{file}");
    }
    // The desk was stopped while this one was being done.
    let accounts = AccountStore::open(&desk.folder.join("desk.sqlite")).unwrap();
    let session = accounts.session(ada.strip_prefix("Bearer ").unwrap(), desk.now()).unwrap();
    let body = json!({ "text": "Once." });
    let secret = std::fs::read(desk.folder.join("requests.key")).unwrap();
    let inner = Sha256::digest([&secret[..], format!("POST {announcements}\n{body}").as_bytes()].concat());
    let asked = Sha256::digest([&secret[..], &inner[..]].concat());
    accounts.begin_once(session.key_owner(), "c", &asked.into(), desk.now()).unwrap();
    let desk = desk.started_again();
    let again = post(&desk, &ada, &announcements, "a", said).await;
    assert_eq!((again.status, &again.body), (StatusCode::OK, &first.body));
    assert_eq!(again.headers["idempotent-replayed"], "true");
    assert_eq!(get(&desk, &ada, &announcements).await["announcements"].as_array().unwrap().len(), 1);
    let again = post(&desk, &ada, "/api/v1/staff", "b", account).await;
    assert_eq!((again.status, &again.body), (StatusCode::OK, &made.body));
    let other = json!({ "name": "Eve", "role": "check-in", "password": "nine ranks of chairs" });
    let other = post(&desk, &ada, "/api/v1/staff", "b", other).await;
    assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY, "the key was used for something else");
    assert!(value(&other)["problem"].as_str().unwrap().contains("Idempotency-Key"), "{}", other.body);
    assert_eq!(get(&desk, &ada, "/api/v1/staff").await["accounts"].as_array().unwrap().len(), 2);
    let unknown = post(&desk, &ada, &announcements, "c", body).await;
    assert_eq!(unknown.status, StatusCode::CONFLICT, "whether it was done is not known: {}", unknown.body);
    assert_eq!(get(&desk, &ada, &announcements).await["announcements"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn nobody_overwrites_an_account_or_a_screen_that_they_have_not_seen() {
    let (desk, in_browser) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let new = json!({ "name": "Ben", "role": "check-in", "password": "nine ranks of chairs" });
    let number = value(&post(&desk, &ada, "/api/v1/staff", "1", new).await)["account"].to_string();
    let path = format!("/api/v1/staff/{number}");
    let seen = Sending::new("GET", &path).with("authorization", &ada).to(&desk).await;
    let tag = seen.headers["etag"].to_str().unwrap().to_owned();
    let change = |key: &'static str, role: &str| {
        let sending = Sending::new("POST", &path).with("authorization", &ada).with("idempotency-key", key);
        sending.with("if-match", &tag).json(json!({ "what": "role", "role": role }))
    };
    assert_eq!(change("2", "result-entry").to(&desk).await.status, StatusCode::OK);
    let late = change("3", "spectator").to(&desk).await;
    assert_eq!(late.status, StatusCode::PRECONDITION_FAILED, "{}", late.body);
    assert_eq!(get(&desk, &ada, &path).await["role"], "result-entry");
    let forms = desk.get(&in_browser, "/staff").await.body;
    let revision = forms.split("name=\"revision\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let form = format!("account={number}&revision={revision}&what=role&role=");
    let (first, second) = (format!("{form}check-in"), format!("{form}spectator"));
    let (one, other) = tokio::join!(
        desk.post(&in_browser, "/staff/account", &first),
        desk.post(&in_browser, "/staff/account", &second),
    );
    let mut both = [one.status, other.status];
    both.sort();
    assert_eq!(both, [StatusCode::SEE_OTHER, StatusCode::PRECONDITION_FAILED], "also from the page");
    let screen = format!("{FESTIVAL}/screens/hall-1");
    let set = |key: &'static str, seen: &str, shows: &str| {
        let sending = Sending::new("PUT", &screen).with("authorization", &ada).with("idempotency-key", key);
        sending.with("if-match", seen).json(json!({ "shows": shows, "section": "open" }))
    };
    assert_eq!(set("4", "*", "timer").to(&desk).await.status, StatusCode::OK);
    let tag =
        Sending::new("GET", &screen).with("authorization", &ada).to(&desk).await.headers["etag"].clone();
    let tag = tag.to_str().unwrap();
    assert_eq!(set("5", tag, "results").to(&desk).await.status, StatusCode::OK);
    assert_eq!(set("6", tag, "names").to(&desk).await.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(get(&desk, &ada, &screen).await["shows"], json!(["results"]));
    let remove = |key: &'static str, seen: &str| {
        let sending = Sending::new("DELETE", &screen).with("authorization", &ada).with("if-match", seen);
        sending.with("idempotency-key", key)
    };
    assert_eq!(remove("7", tag).to(&desk).await.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(remove("8", "*").to(&desk).await.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_refusal_carries_its_article() {
    let (desk, _) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let last = json!({ "commands": [["in", "open", ["declare-final"]]] });
    let refused = post(&desk, &ada, &format!("{FESTIVAL}/commands"), "1", last).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.headers["content-type"], "application/problem+json");
    let article =
        value(&refused)["article"].as_str().unwrap_or_else(|| panic!("{}", refused.body)).to_owned();
    assert!(handbook::find(&article).is_ok(), "{article}");
    assert!(!value(&refused)["problem"].as_str().unwrap().is_empty());
}

#[tokio::test]
async fn reports_of_other_programs_are_refused_by_line_and_create_nothing_unagreed() {
    let (desk, ada_in_browser) = Desk::with_example().await;
    let ada = token(&desk, "Ada").await;
    let read = |token: &str, content: &[u8]| {
        Sending::new("POST", "/api/v1/reports?section=open&file=x.trf")
            .with("authorization", token)
            .file(content)
    };
    let festivals = get(&desk, &ada, "/api/v1/festivals").await;
    for hostile in [&b""[..], b"\x00\xff\xfe garbage", b"012 Cup\n001    1      Nobody\n001    1 again\n"] {
        let answer = read(&ada, hostile).to(&desk).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
        assert_eq!(answer.headers["content-type"], "application/problem+json");
    }
    let large = vec![b'0'; (16 << 20) + 1];
    assert_eq!(read(&ada, &large).to(&desk).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let section = format!("{FESTIVAL}/sections/open/export/interim.trf");
    // The other colour in round one: every pairing differs from what the system would have made.
    let file = desk.get(&ada_in_browser, &section).await.body.replace("\n152 W\r", "\n152 B\r");
    let kept = read(&ada, file.as_bytes()).to(&desk).await;
    let path = format!("/api/v1/reports/{}", value(&kept)["report"].as_str().unwrap());
    let needed = value(&kept)["consent"].as_str().unwrap().to_owned();
    assert!(!needed.is_empty(), "{}", kept.body);
    let unagreed = post(&desk, &ada, &path, "1", json!({})).await;
    assert_eq!(unagreed.status, StatusCode::CONFLICT, "{}", unagreed.body);
    assert_eq!(value(&unagreed)["consent"], needed.as_str());
    assert_eq!(get(&desk, &ada, "/api/v1/festivals").await, festivals, "nothing was created");
    // It is there for whoever brought it, and not for ever.
    let other = token(&desk, "Ada").await;
    let stranger = Sending::new("GET", &path).with("authorization", &other).to(&desk).await;
    assert_eq!(stranger.status, StatusCode::GONE);
    desk.wait(61 * 60);
    assert_eq!(post(&desk, &ada, &path, "2", json!({ "consent": needed })).await.status, StatusCode::GONE);
    assert_eq!(get(&desk, &ada, "/api/v1/festivals").await, festivals);
}

#[tokio::test]
async fn entry_files_name_nobody_of_other_sections_and_bad_ones_change_nothing() {
    let (desk, ada) = Desk::with_example().await;
    let form = "id=junior&name=Junior&start=2026-11-15&rounds=5";
    assert_eq!(desk.post(&ada, "/f/example-open/s", form).await.status, StatusCode::SEE_OTHER);
    let before = desk.entries();
    let review = |person: &Person, query: &str, content: &str| {
        let path = format!("{FESTIVAL}/entries/review?{query}");
        let request = Request::post(path).header("cookie", &person.cookie).header("x-csrf", &person.csrf);
        request.body(Body::from(content.to_owned())).unwrap()
    };
    let bound = desk.sign_in_for(&ada, Role::DeputyArbiter, &["open"]).await;
    let csv = "Name;Section\nVidal, Irene;junior\n";
    let refused = desk.send(review(&bound, "section=open", csv), here()).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
    for (query, content) in
        [("section=open", ""), ("section=nowhere", csv), ("", csv), ("section=open", "PK\x03\x04")]
    {
        let answer = desk.send(review(&ada, query, content), here()).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{query} {content:?}: {}", answer.body);
    }
    let ada = token(&desk, "Ada").await;
    for rows in
        [json!([]), json!("all"), json!([{ "section": "open", "player": 9999, "fields": {}, "byes": [] }])]
    {
        let answer = post(&desk, &ada, &format!("{FESTIVAL}/entries"), "k", json!({ "rows": rows })).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
    }
    assert_eq!(desk.entries(), before);
    // Sent twice, new players are entered once, though their numbers depend on who is there.
    let row = json!({ "section": "open", "player": null, "fields": { "name": "Vidal, Irene" }, "byes": [] });
    let path = format!("{FESTIVAL}/entries");
    let first = post(&desk, &ada, &path, "twice", json!({ "rows": [row] })).await;
    assert_eq!((first.status, &value(&first)["again"]), (StatusCode::OK, &json!(false)), "{}", first.body);
    let again = post(&desk, &ada, &path, "twice", json!({ "rows": [row] })).await;
    assert_eq!((again.status, &value(&again)["again"]), (StatusCode::OK, &json!(true)), "{}", again.body);
    assert_eq!((value(&again)["entries"].clone(), desk.entries()), (json!([before + 1]), before + 1));
}

#[tokio::test]
async fn a_program_that_is_bound_to_a_section_stays_in_it() {
    let (desk, ada) = Desk::with_example().await;
    let form = "id=junior&name=Junior&start=2026-11-15&rounds=5";
    assert_eq!(desk.post(&ada, "/f/example-open/s", form).await.status, StatusCode::SEE_OTHER);
    let bot = made_on_the_page(&desk, &ada, "deputy-arbiter", "junior").await;
    let before = desk.entries();
    let section = format!("{FESTIVAL}/sections/open");
    let mut read = ["codes", "preflight", "export/players.csv", "closing"]
        .map(|one| format!("{section}/{one}"))
        .to_vec();
    read.push(format!("{FESTIVAL}/backups"));
    read.push(format!("{FESTIVAL}/backups/download"));
    for path in &read {
        let answer = Sending::new("GET", path).with("authorization", &bot).to(&desk).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}: {}", answer.body);
    }
    let row = json!({ "section": "open", "player": null, "fields": { "name": "Vidal, Irene" }, "byes": [] });
    for (path, body) in [
        (format!("{FESTIVAL}/commands"), result(20)),
        (format!("{FESTIVAL}/entries"), json!({ "rows": [row] })),
        (format!("{section}/closing"), json!({ "all": "withdraw" })),
        (format!("{FESTIVAL}/backups/jobs"), json!({ "what": "copy" })),
    ] {
        let answer = post(&desk, &bot, &path, "k", body).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}: {}", answer.body);
    }
    assert_eq!(desk.entries(), before);
    let players = get(&desk, &bot, &format!("{section}/players")).await;
    assert!(players["players"][0].get("birth_date").is_none(), "nor are persons of others seen");
    let own = json!({
        "rows": [{ "section": "junior", "player": null, "fields": { "name": "Vidal, Irene" }, "byes": [] }],
    });
    assert_eq!(post(&desk, &bot, &format!("{FESTIVAL}/entries"), "own", own).await.status, StatusCode::OK);
}

/// The text of frames as they come, until one holds what is waited for.
async fn heard(stream: &mut tokio::net::TcpStream, wanted: &str) -> String {
    use tokio::io::AsyncReadExt as _;
    let mut all = String::new();
    let reading = async {
        let mut buffer = [0; 4096];
        while !all.contains(wanted) {
            let count = stream.read(&mut buffer).await.unwrap();
            assert!(count > 0, "the line ended: {all}");
            all.push_str(&String::from_utf8_lossy(&buffer[..count]));
        }
    };
    let in_time = tokio::time::timeout(std::time::Duration::from_secs(10), reading).await;
    assert!(in_time.is_ok(), "{wanted} did not come");
    all
}

#[tokio::test]
async fn a_program_hears_what_happens_and_takes_up_where_it_was_cut_off() {
    use tokio::io::AsyncWriteExt as _;
    let (desk, ada) = Desk::with_example().await;
    let bot = made_on_the_page(&desk, &ada, "result-entry", "").await;
    let before = desk.entries();
    assert_eq!(
        post(&desk, &bot, &format!("{FESTIVAL}/commands"), "1", result(20)).await.status,
        StatusCode::OK
    );
    let plain = Sending::new("GET", "/api/v1/festivals/example-open/live")
        .with("authorization", &bot)
        .to(&desk)
        .await;
    assert_eq!(plain.status, StatusCode::UPGRADE_REQUIRED);
    assert_eq!(plain.headers["content-type"], "application/problem+json");
    let listening = server::listen(&server::HERE_ONLY, 0).await.unwrap();
    let port = listening.port;
    tokio::spawn(server::serve(desk.app.clone(), listening, Vec::new(), Vec::new));
    let mut stream = tokio::net::TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    let request = format!(
        "GET {FESTIVAL}/live?since={before} HTTP/1.1\r\nHost: localhost:{port}\r\nAuthorization: {bot}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let missed = heard(&mut stream, "board open/round 5/20").await;
    assert!(missed.contains("101") && missed.contains("live boards"), "{missed}");
    assert_eq!(
        post(&desk, &bot, &format!("{FESTIVAL}/commands"), "2", result(21)).await.status,
        StatusCode::OK
    );
    heard(&mut stream, "board open/round 5/21").await;
    let changes = get(&desk, &bot, &format!("{FESTIVAL}/changes?since={before}")).await;
    assert_eq!(changes["changes"].as_array().unwrap().len(), 2, "{changes}");
}
