//! Roles: everybody tries everything; what the role does not cover is refused,
//! written down, and changes nothing.

mod support;

use access::{Permission, Role};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use support::routes::{commands, kind};
use support::{Answer, Desk, Person, here};

/// What a kind of command asks for, as the table of roles in docs/SECURITY.md and the issue tell it:
/// typed here once more, on purpose.
fn needed(kind: &str) -> Permission {
    match kind {
        "open-section" | "import-section" => Permission::Configure,
        "set-zone" => Permission::ManageFestivals,
        "undo" => Permission::Undo,
        "move" => Permission::EditPlayers,
        "players/check-in" | "players/check-out" | "players/close-check-in" => Permission::CheckIn,
        "players/expel" => Permission::SpecialResult,
        "announce-start" => Permission::StartRound,
        "draw-starts" => Permission::Pair,
        "sealed-moves/seal" | "sealed-moves/open" => Permission::ChangeResult,
        "leave-fide-mode" | "go-on" => Permission::LeaveFideMode,
        "declare-final" | "reopen" => Permission::DeclareFinal,
        "pairing/pair" | "pairing/discard" => Permission::Pair,
        "pairing/publish" | "pairing/republish" => Permission::Publish,
        "results/enter" | "results/in-game" => Permission::EnterResult,
        "results/adjourn" | "results/annotate" | "results/add-game" => Permission::ChangeResult,
        "results/as-played" | "results/correct-for-rating" => Permission::CorrectPast,
        "results/give-points" | "results/bring-values" => Permission::SpecialResult,
        "incidents/record" => Permission::ChangeResult,
        "incidents/withdraw" => Permission::SpecialResult,
        kind if kind.starts_with("configure") || kind.starts_with("prohibitions") => Permission::Configure,
        kind if kind.starts_with("players") || kind.starts_with("teams") => Permission::EditPlayers,
        kind if kind.starts_with("numbers") => Permission::Pair,
        kind if kind.starts_with("byes") => Permission::GrantByes,
        kind if kind.starts_with("pairing") => Permission::PairByHand,
        kind if kind.starts_with("boards") => Permission::ArrangeBoards,
        kind if kind.starts_with("appeals") => Permission::SpecialResult,
        kind if kind.starts_with("officials") || kind.starts_with("papers") => Permission::Configure,
        "prizes/announce" => Permission::Configure,
        // The example confirms as the treasurer.
        "prizes/confirm" => Permission::ConfirmPrizes,
        kind => panic!("{kind} is not in the table of this test"),
    }
}

async fn give(desk: &Desk, person: &Person, command: &Value) -> Answer {
    let request = Request::post("/api/v1/festivals/example-open/commands")
        .header("cookie", &person.cookie)
        .header("x-csrf", &person.csrf)
        .header("content-type", "application/json")
        .header("accept", "application/json")
        .header("idempotency-key", "one try")
        .header("if-match", format!("\"{}\"", desk.entries()))
        .body(Body::from(json!({ "commands": [command] }).to_string()))
        .expect("a request");
    desk.send(request, here()).await
}

#[tokio::test]
async fn no_role_does_what_it_may_not() {
    let (desk, ada) = Desk::with_example().await;
    let document: Value = serde_json::from_str(&desk.get(&ada, "/api/openapi.json").await.body).unwrap();
    let text = document.to_string();
    assert!(text.contains("x-order"), "the document has examples of commands");
    let commands = commands(&document);
    assert!(commands.len() > 40, "{}", commands.len());
    let before = desk.entries();
    let mut refused = 0;
    for role in Role::ALL {
        let person = desk.sign_in(&ada, role).await;
        for command in &commands {
            let kind = kind(command);
            if !role.may(needed(&kind)) {
                let answer = give(&desk, &person, command).await;
                assert_eq!(answer.status, StatusCode::FORBIDDEN, "{role:?} {kind}: {}", answer.body);
                refused += 1;
            }
        }
    }
    assert!(refused > 200, "{refused}");
    assert_eq!(desk.entries(), before, "nothing was changed");
    let audit = desk.get(&ada, "/audit").await;
    assert!(audit.body.contains("forbidden"), "what was refused is written down");
}

#[tokio::test]
async fn pages_of_others_stay_closed() {
    let (desk, ada) = Desk::with_example().await;
    let before = desk.entries();
    let spectator = desk.sign_in(&ada, Role::Spectator).await;
    for (path, form) in [
        ("/festivals", "name=Mine"),
        ("/festivals/example", ""),
        ("/staff", "name=Eve&role=admin&password=a+long+enough+one"),
        ("/staff/device", "role=result-entry"),
        ("/f/example-open/backup/folder", "folder=/tmp"),
        ("/f/example-open/backup/copy", ""),
        ("/f/example-open/backup/verify", ""),
        ("/f/example-open/backup/drill", ""),
        ("/f/example-open/screens/announce", "text=Fire"),
        ("/f/example-open/s/open/result", "round=5&board=20&result=1-0"),
        ("/f/example-open/s/open/pairing", "what=pair"),
        ("/f/example-open/log/undo", "entry=204"),
        ("/lists/remove", "list=fide"),
    ] {
        let answer = desk.post(&spectator, path, form).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}: {}", answer.status);
    }
    for path in [
        "/staff",
        "/audit",
        "/lists",
        "/f/example-open/backup",
        "/f/example-open/backup/download",
        "/f/example-open/reports/codes/open",
    ] {
        assert_eq!(desk.get(&spectator, path).await.status, StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(desk.entries(), before);
}

#[tokio::test]
async fn who_may_not_is_told_so_before_what_is_wrong_in_the_form() {
    let (desk, ada) = Desk::with_example().await;
    let spectator = desk.sign_in(&ada, Role::Spectator).await;
    for path in [
        "/festivals",
        "/staff",
        "/staff/account",
        "/staff/session",
        "/staff/names",
        "/lists/remove",
        "/f/example-open/screens/set",
        "/f/example-open/screens/announce",
        "/f/example-open/screens/withdraw",
        "/f/example-open/reports/address",
        "/f/example-open/reports/answer",
        "/f/example-open/reports/aside",
        "/f/example-open/reports/codes/open/renew",
        "/f/example-open/s/open/closing",
        "/f/example-open/s/open/ratings",
        "/f/example-open/players/import/columns/none",
        "/f/example-open/players/import/apply",
        "/f/example-open/settings",
        "/k/example-open/check-in",
    ] {
        let empty = desk.post(&spectator, path, "").await;
        assert_eq!(empty.status, StatusCode::FORBIDDEN, "{path}: {}", empty.body);
    }
}
