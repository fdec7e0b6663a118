//! The table of the interface: whatever a page of the desk shows or does, a program can; every operation
//! answers as the document says, and refuses whom it should.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test that cannot go on fails; this one reads the sources"
)]

mod support;

use std::collections::{BTreeMap, BTreeSet};

use access::{Permission, Role};
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use support::program::{Sending, check, document, value};
use support::routes_of_pages;
use support::{Answer, Desk, PASSWORD, Person, line};

/// What has no operation, and why.
const WITHOUT: &[(&str, &str, &str)] = &[
    ("get", "/assets/{hash}/{name}", "scripts and styles of the pages"),
    ("get", "/language/{code}", "programs say Accept-Language"),
    ("get", "/sign-in", "a form to type into"),
    ("get", "/hall/damaged", "what is damaged stands in health; the operation puts it right"),
    ("get", "/trust", "how a person makes a device trust the desk"),
    ("get", "/trust/jadoube.crt", "a file for browsers, without an account"),
    ("get", "/trust/jadoube-next.crt", "a file for browsers, without an account"),
    ("get", "/f/{festival}/players/import", "a form to choose a file on"),
    ("get", "/article/{edition}/{number}", "what a citation leads a person to; answers carry the citation"),
    (
        "get",
        "/f/{festival}/s/{section}/emergency",
        "paper made of rounds, players and standings, which are there",
    ),
    ("get", "/b/{festival}/{section}/{board}", "the phone of a player, without an account"),
    (
        "post",
        "/b/{festival}/{section}/{board}",
        "the phone of a player, which is answered in JSON if it asks for it",
    ),
    ("post", "/b/{festival}/{section}/{board}/call", "the phone of a player"),
    ("get", "/me/{festival}/{token}", "the phone of a player"),
    ("get", "/k/{festival}/check-in", "the kiosk by the door, for players"),
    (
        "post",
        "/k/{festival}/check-in",
        "the kiosk by the door; at the desk it is the command players/check-in",
    ),
    ("get", "/k", "where the kiosk by the door begins"),
    ("get", "/phone/clock", "a chess clock that runs in the page alone"),
    ("get", "/phone/clock.html", "the same as one file"),
    ("get", "/phone/clock.webmanifest", "what a device must know to have it on its home screen"),
    ("get", "/phone/worker.js", "a script that keeps pages on a device"),
    ("get", "/screen/{name}", "what hangs on the wall"),
    ("get", "/screen/{festival}/{name}", "what hangs on the wall"),
    ("get", "/calls", "a part of every page; the operation is reports"),
    ("get", "/answer/{id}", "what a form was answered with; a program has its answer"),
    ("get", "/embed/{festival}/{section}/{leaf}", "public lists in the frame of another site"),
    (
        "get",
        "/f/{festival}/players/import/columns/{key}",
        "a step of a form; the operation names the columns at once",
    ),
    (
        "get",
        "/f/{festival}/players/import/review/{key}",
        "a step of a form; the operation answers with the review",
    ),
    ("get", "/lists/columns/{key}", "a step of a form; the operation names the columns at once"),
    ("get", "/p/", "public pages"),
    ("get", "/p", "public pages, without an account; they offer JSON of their own"),
    ("get", "/p/{festival}", "public pages"),
    ("get", "/p/{festival}/", "public pages"),
    ("get", "/p/{festival}/{*path}", "public pages"),
    ("get", "/live/{festival}", "public pages"),
    ("get", "/live/{festival}/poll", "public pages"),
    ("get", "/live/{festival}/screens", "screens on the walls"),
    ("get", "/live/{festival}/screens/poll", "screens on the walls"),
    ("get", "/live/{festival}/boards", "the phone of a player"),
    ("get", "/live/{festival}/boards/poll", "the phone of a player"),
];

/// An operation of the document.
struct Operation {
    method: String,
    path: String,
    about: Value,
}

impl Operation {
    fn name(&self) -> &str {
        self.about["operationId"].as_str().unwrap()
    }

    fn answers(&self, status: u16) -> Option<&Value> {
        self.about["responses"].get(status.to_string())
    }

    /// The answer if all is well.
    fn success(&self) -> u16 {
        [101, 204, 202, 201, 200].into_iter().find(|status| self.answers(*status).is_some()).unwrap()
    }

    fn needs_session(&self) -> bool {
        self.about.get("security").is_none()
    }

    fn permission(&self) -> Option<Permission> {
        let word = self.about.get("x-permission")?.as_str()?;
        Some(Permission::all().find(|permission| format!("{permission:?}") == word).unwrap())
    }
}

fn operations(document: &Value) -> Vec<Operation> {
    let paths = document["paths"].as_object().unwrap().iter();
    let all = paths.flat_map(|(path, methods)| {
        methods.as_object().unwrap().iter().map(|(method, about)| Operation {
            method: method.to_uppercase(),
            path: path.clone(),
            about: about.clone(),
        })
    });
    all.collect()
}

#[tokio::test]
async fn whatever_a_page_of_the_desk_shows_or_does_a_program_can() {
    let desk = Desk::empty();
    let document = document(&desk).await;
    let pages = routes_of_pages();
    assert!(pages.len() > 80, "{}: are the routes still written as they were?", pages.len());
    let mut covered: BTreeMap<(String, String), String> = BTreeMap::new();
    for operation in operations(&document) {
        let method = if operation.method == "GET" { "get" } else { "post" };
        for page in operation.about.get("x-desk").and_then(Value::as_array).into_iter().flatten() {
            let page = (method.to_owned(), page.as_str().unwrap().to_owned());
            assert!(pages.contains(&page), "{} speaks of {page:?}, which is not there", operation.name());
            covered.insert(page, operation.name().to_owned());
        }
    }
    for (method, path, why) in WITHOUT {
        let page = ((*method).to_owned(), (*path).to_owned());
        assert!(pages.contains(&page), "{page:?} is excused ({why}), but is not there");
        assert!(!covered.contains_key(&page), "{page:?} is excused ({why}), but has an operation");
        covered.insert(page, (*why).to_owned());
    }
    let missing: Vec<_> = pages.iter().filter(|page| !covered.contains_key(*page)).collect();
    assert!(missing.is_empty(), "pages without an operation: {missing:#?}");
}

/// Somebody who calls one operation after the other and holds the answers against the document.
struct Walk {
    desk: Desk,
    token: String,
    document: Value,
    operations: BTreeMap<String, Operation>,
    walked: BTreeSet<String>,
}

/// What is sent.
enum Send {
    /// The example of the document, or nothing where nothing is taken.
    Example,
    Json(Value),
    File(Vec<u8>),
}

impl Walk {
    async fn begin() -> (Walk, Person) {
        let (desk, ada) = Desk::with_example().await;
        let document = document(&desk).await;
        let all = operations(&document);
        let operations = all.into_iter().map(|one| (one.name().to_owned(), one)).collect();
        let token = support::program::token(&desk, "Ada").await;
        (Walk { desk, token, document, operations, walked: BTreeSet::new() }, ada)
    }

    async fn call(&mut self, name: &str, places: &[(&str, &str)], send: Send) -> Answer {
        let operation = &self.operations[name];
        let mut path = filled(&operation.path, places);
        if matches!(send, Send::File(_)) {
            path.push_str("?section=open");
        }
        path.push_str(question(name));
        let key = format!("walk {} {name}", self.walked.len());
        let mut sending = Sending::new(&operation.method, &path);
        if operation.needs_session() {
            sending = sending.with("authorization", &self.token);
        }
        sending = sending.with("idempotency-key", &key).with("if-match", "*");
        let content = &operation.about["requestBody"]["content"];
        sending = match send {
            Send::Json(body) => sending.json(body),
            Send::File(content) => sending.file(&content),
            Send::Example => match content.pointer("/application~1json/example") {
                Some(example) => sending.json(example.clone()),
                None => sending,
            },
        };
        let answer = sending.to(&self.desk).await;
        self.holds(operation, &answer);
        self.walked.insert(name.to_owned());
        answer
    }

    /// Whether an answer is the one of the document: status, kind and form.
    fn holds(&self, operation: &Operation, answer: &Answer) {
        let (name, success) = (operation.name(), operation.success());
        assert_eq!(answer.status.as_u16(), success, "{name}: {}", answer.body);
        let described = operation.answers(success).unwrap();
        let kind = answer.headers.get("content-type").and_then(|kind| kind.to_str().ok());
        match described.pointer("/content/application~1json/schema") {
            Some(schema) => {
                assert_eq!(kind, Some("application/json"), "{name}");
                check(&self.document, schema, &value(answer), name).unwrap();
            }
            None if success == 204 => assert_eq!(answer.body, "", "{name}"),
            None => assert!(!answer.body.is_empty(), "{name}"),
        }
    }
}

/// What is asked behind the path, where the answer needs it.
fn question(name: &str) -> &'static str {
    match name {
        "canMate" => "?fen=8/8/8/8/4N3/7p/5K2/7k%20b&player=white",
        "ruling" => "?board=1&kind=colours-reversed&moves-by-white=3&moves-by-black=3",
        "gameRecord" => "?moves=1.%20f3%20e5%202.%20g4%20Dh4&letters=German",
        "reconstruction" => {
            "?white=e4%20e5%20Nf3%20-%20-&black=e4%20e5%20-%20Nc6%20-\
            &board=r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R"
        }
        "chess960Draw" => "?seed=1234567&boards=2",
        "timeSheet" => "?started=15:00&checked=15:30&readings=1%2090%2090%201%0A2%2060%2090%201",
        _ => "",
    }
}

fn filled(path: &str, places: &[(&str, &str)]) -> String {
    let usual = [
        ("festival", "example-open"),
        ("section", "open"),
        ("player", "1"),
        ("round", "5"),
        ("board", "1"),
        ("announcement", "regulations"),
    ];
    let also =
        [("number", "1"), ("file", "interim.trf"), ("account", "1"), ("screen", "hall-1"), ("entry", "200")];
    let all = places.iter().chain(&usual).chain(&also);
    all.fold(path.to_owned(), |path, (name, value)| path.replace(&format!("{{{name}}}"), value))
}

const LIST: &str = "Name;FIDE ID;Federation;Title;Elo;Birth\n\
    Tal, Mikhail;13900021;LAT;GM;2705;1936\n\
    Adler, Anna;4600002;GER;WFM;2111;1990\n";

#[tokio::test]
async fn every_operation_answers_as_the_document_says() {
    let (mut walk, _) = Walk::begin().await;
    let file = |text: &str| Send::File(text.as_bytes().to_vec());
    reading(&mut walk).await;
    people(&mut walk).await;
    hall(&mut walk).await;
    printing(&mut walk).await;
    // Entries, ratings and lists.
    let csv = "Name;Rating;Bye\nVidal, Irene;1850;6\n";
    let review = walk.call("reviewEntries", &[], file(csv)).await;
    let rows = value(&review)["rows"].clone();
    assert_eq!(
        (rows[0]["becomes"].as_str(), rows[0]["take"]["player"].is_null()),
        (Some("new"), true),
        "{rows}"
    );
    walk.call("acceptEntries", &[], Send::Json(json!({ "rows": [rows[0]["take"]] }))).await;
    let closing = value(&walk.call("closing", &[], Send::Example).await);
    assert_eq!(closing["absent"][0]["name"], "Vidal, Irene");
    let exceptions = json!({ "all": "leave", "exceptions": [{ "player": 61, "fate": "withdraw" }] });
    let closed = value(&walk.call("close", &[], Send::Json(exceptions)).await);
    assert_eq!(closed["entries"].as_array().unwrap().len(), 2, "{closed}");
    ratings(&mut walk).await;
    // Reports of other programs: out of the example, and into a festival of its own.
    walk.call("paper", &[("paper", "chief-arbiter-report.txt")], Send::Example).await;
    let report = walk.call("export", &[], Send::Example).await;
    let read = walk.call("readReport", &[], Send::File(report.body.into_bytes())).await;
    assert_eq!(read.status, StatusCode::CREATED);
    let (key, consent) = (value(&read)["report"].clone(), value(&read)["consent"].clone());
    let places = [("report", key.as_str().unwrap())];
    walk.call("reviewReport", &places, Send::Example).await;
    let taken = walk.call("takeReportOver", &places, Send::Json(json!({ "consent": consent }))).await;
    let taken = value(&taken)["festival"].as_str().unwrap().to_owned();
    assert_eq!(taken, "example-open-2");
    let section = walk.call("section", &[("festival", &taken)], Send::Example).await;
    assert_eq!(value(&section)["players"], 60);
    backups(&mut walk).await;
    damaged(&mut walk).await;
    walk.call("createFestival", &[], Send::Example).await;
    walk.call("festivalSettings", &[], Send::Example).await;
    walk.call("setFestivalSettings", &[], Send::Example).await;
    walk.call("deleteFestival", &[("festival", "city-open")], Send::Example).await;
    walk.call("createExample", &[], Send::Example).await;
    let result = json!({ "commands": [["in", "open", ["results", ["enter", 5, 22, ["draw", "draw"]]]]] });
    let given = walk.operations["giveCommands"].success();
    assert_eq!(given, 200);
    walk.call("giveCommands", &[], Send::Json(result)).await;
    incidents(&mut walk).await;
    records(&mut walk).await;
    walk.call("changes", &[], Send::Example).await;
    walk.call("report", &[], Send::Example).await;
    walk.call("setMyPassword", &[], Send::Example).await;
    walk.call("signOut", &[], Send::Example).await;
    // A hall that is whole is not put right: `hall/damaged.rs` has one that is not.
    let elsewhere = ["createFirstAccount", "live", "renewCertificate", "putHallRight"];
    let all: BTreeSet<&str> = walk.operations.keys().map(String::as_str).collect();
    let walked: BTreeSet<&str> = walk.walked.iter().map(String::as_str).chain(elsewhere).collect();
    assert_eq!(all.difference(&walked).collect::<Vec<_>>(), Vec::<&&str>::new(), "not walked");
}

/// What is printed of the example, and what hangs on its walls.
async fn printing(walk: &mut Walk) {
    let pairings = [("document", "pairings")];
    walk.call("documents", &[], Send::Example).await;
    let printed = walk.call("print", &pairings, Send::Example).await;
    assert!(printed.body.starts_with("%PDF-"));
    walk.call("printAll", &pairings, Send::Example).await;
    walk.call("noteAsPosted", &pairings, Send::Example).await;
    let wall = value(&walk.call("wall", &[], Send::Example).await);
    let hanging = &wall["documents"][0];
    assert_eq!(
        (hanging["document"].as_str(), hanging["is_changed"].as_bool()),
        (Some("pairings"), Some(false))
    );
    assert_eq!(hanging["author"], "Ada", "{hanging}");
}

/// Everything that is only read, of the example.
async fn reading(walk: &mut Walk) {
    for name in [
        "state",
        "health",
        "me",
        "mySessions",
        "festivals",
        "festival",
        "log",
        "logEntry",
        "section",
        "players",
        "player",
        "rounds",
        "round",
        "board",
        "whyBoard",
        "whyPlayer",
        "standings",
        "place",
        "crosstable",
        "preflight",
        "prizes",
        "eventDocument",
        "lint",
        "staff",
        "account",
        "devices",
        "audit",
        "certificate",
        "ratingLists",
        "searchRatingLists",
        "screens",
        "announcements",
        "reports",
        "codes",
        "hostNames",
        "setHostNames",
        "boardPlan",
        "papers",
        "start",
        "backups",
        "downloadBackup",
    ] {
        walk.call(name, &[], Send::Example).await;
    }
}

async fn people(walk: &mut Walk) {
    let made = value(&walk.call("createAccount", &[], Send::Example).await);
    let number = made["account"].to_string();
    let changed = walk.call("changeAccount", &[("account", &number)], Send::Example).await;
    assert_eq!(value(&changed)["role"], "check-in");
    let code = value(&walk.call("createCode", &[], Send::Example).await)["code"].clone();
    let device = value(&walk.call("redeemCode", &[], Send::Json(json!({ "code": code }))).await);
    assert_eq!(device["role"], "display");
    let program = value(&walk.call("createProgram", &[], Send::Example).await);
    let session = program["session"].to_string();
    walk.call("endSession", &[("session", &session)], Send::Example).await;
    let sign_in = json!({ "name": "Ada", "password": PASSWORD });
    walk.call("signIn", &[], Send::Json(sign_in)).await;
    let own = value(&walk.call("mySessions", &[], Send::Example).await);
    let other = own["sessions"].as_array().unwrap().iter().find(|one| one["is_this"] == false).unwrap();
    walk.call("endMySession", &[("session", &other["session"].to_string())], Send::Example).await;
    second_factor(walk).await;
}

async fn second_factor(walk: &mut Walk) {
    let drawn = value(&walk.call("beginSecondFactor", &[], Send::Example).await);
    let secret = drawn["secret"].as_str().unwrap().to_owned();
    let code = |walk: &Walk| support::authenticator::code(&secret, walk.desk.now());
    let first = json!({ "code": code(walk) });
    walk.call("confirmSecondFactor", &[], Send::Json(first)).await;
    let state = value(&walk.call("mySecondFactor", &[], Send::Example).await);
    assert_eq!((&state["is_on"], &state["recovery_codes_left"]), (&json!(true), &json!(10)), "{state}");
    walk.desk.wait(30);
    let both = json!({ "password": PASSWORD, "code": code(walk) });
    let new = value(&walk.call("newRecoveryCodes", &[], Send::Json(both)).await);
    let sign_in = json!({ "name": "Ada", "password": PASSWORD, "code": new["recovery_codes"][0] });
    walk.call("signIn", &[], Send::Json(sign_in)).await;
    walk.desk.wait(30);
    let both = json!({ "password": PASSWORD, "code": code(walk) });
    walk.call("endSecondFactor", &[], Send::Json(both)).await;
}

async fn hall(walk: &mut Walk) {
    let shown = walk.call("setScreen", &[], Send::Example).await;
    assert_eq!(value(&shown)["shows"], serde_json::json!(["pairings", "standings"]));
    walk.call("screen", &[], Send::Example).await;
    walk.call("removeScreen", &[], Send::Example).await;
    let told = value(&walk.call("announce", &[], Send::Example).await);
    let number = told["announcements"][0]["announcement"].to_string();
    walk.call("withdrawAnnouncement", &[("announcement", &number)], Send::Example).await;
    // From the phone of a player.
    let codes = value(&walk.call("codes", &[], Send::Example).await);
    let code =
        codes["codes"].as_array().unwrap().iter().find(|one| one["board"] == 20).unwrap()["code"].clone();
    let phone = |path: &str, body: String| {
        let request = Request::post(path).header("cookie", "device=0123456789abcdef");
        request.header("content-type", "application/x-www-form-urlencoded").body(body.into()).unwrap()
    };
    let hall = line([192, 168, 1, 30], false);
    let report = format!("code={}&result=1-0", code.as_str().unwrap());
    walk.desk.send(phone("/b/example-open/open/20", report), hall).await;
    walk.desk.send(phone("/b/example-open/open/20/call", String::new()), hall).await;
    let queue = value(&walk.call("reports", &[], Send::Example).await);
    assert_eq!(
        (&queue["reports"][0]["board"], &queue["calls"][0]["board"]),
        (&json!(20), &json!(20)),
        "{queue}"
    );
    let call = queue["calls"][0]["call"].to_string();
    walk.call("answerCall", &[("call", &call)], Send::Example).await;
    walk.call("putReportsAside", &[("board", "20")], Send::Example).await;
    let queue = value(&walk.call("reports", &[], Send::Example).await);
    assert_eq!(queue, json!({ "calls": [], "reports": [] }));
    // All at once, and where the codes lead.
    // Only where this phone has reported; at another board it takes a code.
    for board in [20, 21] {
        walk.desk.send(phone(&format!("/b/example-open/open/{board}/call"), String::new()), hall).await;
    }
    let waiting = |queue: &Value| queue["calls"].as_array().unwrap().len();
    assert_eq!(waiting(&value(&walk.call("reports", &[], Send::Example).await)), 1);
    walk.call("dismissCalls", &[], Send::Json(json!({}))).await;
    assert_eq!(waiting(&value(&walk.call("reports", &[], Send::Example).await)), 0);
    let chosen = value(&walk.call("setAddress", &[], Send::Example).await);
    assert_eq!(chosen["address"], "desk.local:7464");
    let address = value(&walk.call("address", &[], Send::Example).await);
    assert_eq!(address["address"], chosen["address"]);
    walk.call("renewCodes", &[], Send::Example).await;
}

async fn ratings(walk: &mut Walk) {
    let number = json!({
        "rows": [{ "section": "open", "player": 1, "fields": { "fide-id": "13900021" }, "byes": [] }],
    });
    walk.call("acceptEntries", &[], Send::Json(number)).await;
    let operation = &walk.operations["importRatingList"];
    assert_eq!(operation.path, "/api/v1/lists");
    let sending = Sending::new("POST", "/api/v1/lists?name=fide&published=2026-11-01&kind=standard");
    let sending = sending.with("authorization", &walk.token).with("idempotency-key", "list");
    let answer = sending.file(LIST.as_bytes()).to(&walk.desk).await;
    walk.holds(operation, &answer);
    walk.walked.insert("importRatingList".to_owned());
    let mut lists = value(&walk.call("ratingLists", &[], Send::Example).await);
    for _ in 0..200 {
        if lists["running"].is_null() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
        lists = value(&walk.call("ratingLists", &[], Send::Example).await);
    }
    assert_eq!(
        (&lists["lists"][0]["players"], &lists["last"]["refused"]),
        (&json!(2), &Value::Null),
        "{lists}"
    );
    let review = value(&walk.call("reviewRatings", &[], Send::Example).await);
    let changes = &review["different"][0];
    assert_eq!(
        (&changes["player"], &changes["changes"][0]["after"]),
        (&json!(1), &json!("2705")),
        "{review}"
    );
    let accepted = json!({ "list": "fide", "kind": "standard", "take": [1], "consent": "confirmed" });
    walk.call("acceptRatings", &[], Send::Json(accepted)).await;
    let player = value(&walk.call("player", &[], Send::Example).await);
    assert_eq!((&player["rating"], &player["title"]), (&json!(2705), &json!("GM")));
    walk.call("removeRatingList", &[("list", "fide")], Send::Example).await;
}

/// An authority as the program made it before there were limits.
const OLDER: &str = include_str!("../../access/tests/older_authority.pem");

#[tokio::test]
async fn the_successor_of_the_certificate_authority_takes_over_once_by_a_program() {
    let (desk, _) = Desk::with_example().await;
    std::fs::write(desk.folder.join("certificates/authority.pem"), OLDER).unwrap();
    let desk = desk.started_again();
    let token = support::program::token(&desk, "Ada").await;
    let renew = async |key: &str| {
        let sending = Sending::new("POST", "/api/v1/certificate/renew").with("authorization", &token);
        sending.with("idempotency-key", key).to(&desk).await
    };
    let first = renew("one").await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.body);
    let told = value(&first);
    assert_eq!(
        (told["certificates"].as_array().unwrap().len(), told["reason"].is_null()),
        (1, true),
        "{told}"
    );
    assert_eq!(value(&renew("one").await), told, "the same key, the same answer");
    assert_eq!(renew("two").await.status, StatusCode::UNPROCESSABLE_ENTITY, "there is no other successor");
}

async fn backups(walk: &mut Walk) {
    let folder = walk.desk.folder.with_extension("backup");
    std::fs::create_dir_all(&folder).unwrap();
    let body = json!({ "folder": folder.display().to_string() });
    let followed = value(&walk.call("followFolder", &[], Send::Json(body.clone())).await);
    assert_eq!(followed["folders"][0]["is_good"], true, "{followed}");
    let run = value(&walk.call("backUp", &[], Send::Example).await);
    assert_eq!(run["jobs"][0]["what"], "verify", "{run}");
    walk.call("forgetFolder", &[], Send::Json(body)).await;
    walk.call("setBackupPassphrase", &[], Send::Example).await;
    let sealed = value(&walk.call("backups", &[], Send::Example).await);
    assert_eq!(sealed["has_passphrase"], true, "{sealed}");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// What can be read of everything that the interface can change.
/// A log that is taken away under the desk is put back.
async fn damaged(walk: &mut Walk) {
    let none = value(&walk.call("damagedFestivals", &[], Send::Example).await);
    assert_eq!(none, json!({ "festivals": [] }));
    if cfg!(unix) {
        let log = walk.desk.folder.join("festivals/example-open.jadoube");
        std::fs::rename(&log, log.with_extension("pocket")).unwrap();
        let one = value(&walk.call("damagedFestivals", &[], Send::Example).await);
        assert_eq!(one["festivals"][0]["is_exchanged"], true, "{one}");
        walk.call("putRight", &[], Send::Json(json!({ "do": "put-back" }))).await;
        let none = value(&walk.call("damagedFestivals", &[], Send::Example).await);
        assert_eq!(none, json!({ "festivals": [] }));
    }
}

async fn everything(desk: &Desk, ada: &Person) -> Vec<String> {
    let mut all = vec![desk.entries().to_string()];
    for path in [
        "/api/v1/festivals",
        "/api/v1/staff",
        "/api/v1/lists",
        "/api/v1/festivals/example-open/screens",
        "/api/v1/festivals/example-open/announcements",
        "/api/v1/festivals/example-open/reports",
        "/api/v1/festivals/example-open/backups",
    ] {
        all.push(desk.get(ada, path).await.body);
    }
    all
}

#[tokio::test]
async fn no_role_does_or_reads_by_a_program_what_it_may_not() {
    let (desk, ada) = Desk::with_example().await;
    let document = document(&desk).await;
    let operations = operations(&document);
    let mut people = Vec::new();
    for role in Role::ALL {
        people.push((role, desk.sign_in(&ada, role).await));
    }
    let before = everything(&desk, &ada).await;
    let mut refused = 0;
    for (role, person) in &people {
        for operation in &operations {
            let Some(permission) = operation.permission().filter(|permission| !role.may(*permission)) else {
                continue;
            };
            let path = filled(
                &operation.path,
                &[("session", "1"), ("announcement", "1"), ("call", "1"), ("list", "fide")],
            );
            let path = path.replace("{report}", "none");
            let sending = Sending::new(&operation.method, &path).from(person);
            let example = operation.about.pointer("/requestBody/content/application~1json/example");
            let sending = sending.with("idempotency-key", "try").with("if-match", "*");
            let answer = sending.json(example.cloned().unwrap_or_default()).to(&desk).await;
            let told = format!("{role} {} ({permission:?}): {}", operation.name(), answer.body);
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{told}");
            assert_eq!(answer.headers["content-type"], "application/problem+json", "{told}");
            let problem = json!({ "$ref": "#/components/schemas/Problem" });
            check(&document, &problem, &value(&answer), operation.name()).unwrap();
            refused += 1;
            // The audit takes so many refusals a minute from one place.
            desk.wait(3);
        }
    }
    assert!(refused > 200, "{refused}");
    assert_eq!(everything(&desk, &ada).await, before, "nothing was changed");
    let accounts = access::AccountStore::open(&desk.folder.join("desk.sqlite")).unwrap();
    let lines = accounts.audits(None, 10_000).unwrap();
    let written = lines.iter().filter(|line| line.audit.outcome == "refused 403");
    assert_eq!(written.count(), refused, "every refusal is written down");
}

#[tokio::test]
async fn who_has_not_signed_in_is_told_so_everywhere() {
    let (desk, ada) = Desk::with_example().await;
    let document = document(&desk).await;
    let before = everything(&desk, &ada).await;
    for operation in operations(&document).iter().filter(|operation| operation.needs_session()) {
        let path = filled(
            &operation.path,
            &[("session", "1"), ("announcement", "1"), ("call", "1"), ("list", "fide")],
        );
        for token in [None, Some("Bearer 0123"), Some("Basic QWRhOng=")] {
            let mut sending =
                Sending::new(&operation.method, &path).with("idempotency-key", "k").with("if-match", "*");
            if let Some(token) = token {
                sending = sending.with("authorization", token);
            }
            let answer = sending.to(&desk).await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{}: {}", operation.name(), answer.body);
            assert_eq!(answer.headers["content-type"], "application/problem+json", "{}", operation.name());
        }
        assert!(operation.answers(401).is_some(), "{}", operation.name());
    }
    assert_eq!(everything(&desk, &ada).await, before);
}

#[tokio::test]
async fn what_changes_something_needs_its_headers() {
    let (desk, ada) = Desk::with_example().await;
    let document = document(&desk).await;
    let before = everything(&desk, &ada).await;
    for operation in operations(&document).iter().filter(|operation| operation.needs_session()) {
        let header = |name: &str| {
            let list = operation.about["parameters"].as_array().unwrap();
            list.iter().any(|one| one["name"] == name && one["required"] == true)
        };
        let path = filled(
            &operation.path,
            &[("session", "1"), ("announcement", "1"), ("call", "1"), ("list", "fide")],
        );
        let send = || Sending::new(&operation.method, &path).from(&ada).json(json!({}));
        if header("Idempotency-Key") {
            let answer = send().with("if-match", "*").to(&desk).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}: {}", operation.name(), answer.body);
        }
        if header("If-Match") {
            let answer = send().with("idempotency-key", "k").to(&desk).await;
            assert_eq!(answer.status, StatusCode::PRECONDITION_REQUIRED, "{}", operation.name());
        }
        if operation.method != "GET" {
            let forged = Sending::new(&operation.method, &path).with("cookie", &ada.cookie).json(json!({}));
            let answer = forged.with("idempotency-key", "k").with("if-match", "*").to(&desk).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{} without X-CSRF", operation.name());
        }
    }
    assert_eq!(everything(&desk, &ada).await, before);
}

#[tokio::test]
async fn the_first_account_is_created_once() {
    let desk = Desk::empty();
    let state = value(&Sending::new("GET", "/api/v1/state").with("host", "desk.local").to(&desk).await);
    assert_eq!((&state["first_run"], &state["needs_code"]), (&json!(true), &json!(true)), "{state}");
    let from = |host: &'static str, name: &str, password: &str| {
        let body = json!({ "name": name, "password": password });
        Sending::new("POST", "/api/v1/first-run").with("host", host).json(body)
    };
    let create = |name: &str, password: &str| from("localhost:8080", name, password);
    let weak = create("Ada", "short").to(&desk).await;
    assert_eq!(weak.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", weak.body);
    let far = from("desk.local", "Ada", PASSWORD).to(&desk).await;
    assert_eq!(far.status, StatusCode::UNPROCESSABLE_ENTITY, "from elsewhere the code is needed");
    let made = create("Ada", PASSWORD).to(&desk).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.body);
    let schema = json!({ "$ref": "#/components/schemas/SignedIn" });
    check(&document(&desk).await, &schema, &value(&made), "SignedIn").unwrap();
    assert_eq!(create("Eve", PASSWORD).to(&desk).await.status, StatusCode::UNPROCESSABLE_ENTITY, "once");
    let unsafe_line = Request::post("/api/v1/first-run").header("content-type", "application/json");
    let unsafe_line = unsafe_line.body("{}".to_owned().into()).unwrap();
    let answer = desk.send(unsafe_line, line([192, 168, 1, 7], false)).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    let state = Sending::new("GET", "/api/v1/state").to(&desk).await;
    assert_eq!(value(&state)["first_run"], false);
}

/// What is asked about an incident, the ruling, the record of it, and a position.
async fn incidents(walk: &mut Walk) {
    let asked = value(&walk.call("ruling", &[], Send::Example).await);
    assert_eq!(asked["ruling"]["steps"][1]["article"], "laws@2023-01/7.3", "{asked}");
    let record = json!({
        "type": "record-incident", "section": "open", "round": 5, "board": 20, "kind": "conduct",
        "answers": [["player", "black"], ["deed", "noise"], ["penalty", "warning"]],
        "statement": "a phone rang",
    });
    walk.call("giveCommands", &[], Send::Json(json!({ "commands": [record] }))).await;
    let listed = value(&walk.call("incidents", &[], Send::Example).await);
    assert_eq!(listed["incidents"][0]["statement"], "a phone rang");
    assert_eq!(listed["penalties"][0]["article"], "laws@2023-01/12.9.1", "{listed}");
    let mated = value(&walk.call("canMate", &[], Send::Example).await);
    assert_eq!(
        (mated["answer"].as_str(), mated["line"][1]["notation"].as_str()),
        (Some("yes"), Some("♘g3#"))
    );
}

/// Records of games. The fool's mate; the example of `laws::scoresheet::Task`; the numbers that SplitMix64
/// gives from its published seed, by 960.
async fn records(walk: &mut Walk) {
    let read = value(&walk.call("gameRecord", &[], Send::Example).await);
    assert_eq!(
        (&read["moves"][3]["notation"], &read["ending"][0]["article"]),
        (&json!("♕h4#"), &json!("laws@2023-01/5.1.1"))
    );
    assert_eq!(read["moves"][1]["announced"], "Bauer Eva sieben Eva fuenf");
    let built = value(&walk.call("reconstruction", &[], Send::Example).await);
    assert_eq!((&built["found"], &built["ways"][0]["moves"][4]["notation"]), (&json!("only"), &json!("♗b5")));
    let clocks = value(&walk.call("timeSheet", &[], Send::Example).await);
    assert_eq!(clocks["boards"].as_array().map(Vec::len), Some(2), "{clocks}");
    assert_ne!(clocks["boards"][0]["deviation"], clocks["boards"][1]["deviation"], "{clocks}");
    let drawn = value(&walk.call("chess960Draw", &[], Send::Example).await);
    let numbers = [6_457_827_717_110_365_317_u64 % 960, 3_203_168_211_198_807_973 % 960];
    assert_eq!(
        [&drawn["positions"][0]["number"], &drawn["positions"][1]["number"]],
        [&json!(numbers[0]), &json!(numbers[1])]
    );
}
