//! Entry files, reviewed and taken.

use access::Role;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};

use super::desk::{Answer, Desk, Hand, player, section};

const HERE: &str = "/f/spring/players/import";

impl Desk {
    /// Sends a file with a form.
    pub(super) async fn upload(
        &self,
        hand: &Hand,
        path: &str,
        fields: &[(&str, &str)],
        file: &[u8],
    ) -> Answer {
        let mut body = Vec::new();
        for (name, value) in [("csrf", hand.csrf.as_str())].iter().chain(fields) {
            body.extend(
                format!("--edge\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
                    .bytes(),
            );
        }
        body.extend(
            b"--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"entries.csv\"\r\n\r\n",
        );
        body.extend(file);
        body.extend(b"\r\n--edge--\r\n");
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "multipart/form-data; boundary=edge")
            .body(Body::from(body))
            .unwrap();
        self.ask(hand, request).await
    }
}

/// The hidden fields of the page of differences, as a browser would send them back.
fn rows(page: &str) -> Vec<(String, String)> {
    page.split("<input type=\"hidden\" name=\"row-")
        .skip(1)
        .map(|rest| {
            let (line, rest) = rest.split_once('"').unwrap();
            let value = rest.split_once("value=\"").unwrap().1.split_once('"').unwrap().0;
            (format!("row-{line}"), value.replace("&quot;", "\"").replace("&amp;", "&").replace("&lt;", "<"))
        })
        .collect()
}

#[tokio::test]
async fn a_file_is_compared_reviewed_and_taken_at_once() {
    let desk = Desk::new();
    let hand = desk.hand(Role::Organiser);
    let before = desk.held.now().sequence;
    let file = "Name;Elo;Verein;Section;Fee;Shoe size\n\
        Adler, Anna;2105;Rochade;;;38\n\
        Brandt, Boris;1970;;;;\n\
        Tal, Mikhail;2700;Riga;Ladies;30;\n\
        Castillo, Clara;many;;;;\n";
    let page = desk.upload(&hand, HERE, &[("section", "open")], file.as_bytes()).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert_eq!(desk.held.now().sequence, before, "nothing is changed by looking");
    assert!(page.body.contains("1 new, 1 changed, 2 the same, 0 unclear"), "{}", page.body);
    assert!(page.body.contains("Shoe size") && page.body.contains("Row 5"));
    let rows = rows(&page.body);
    assert_eq!(rows.len(), 2);
    let mut fields: Vec<(&str, &str)> = vec![("section", "open"), ("take", "2"), ("take", "4")];
    fields.extend(rows.iter().map(|(name, value)| (name.as_str(), value.as_str())));
    let answer = desk.post(&hand, &format!("{HERE}/apply"), &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let festival = desk.festival();
    let adler = &festival.sections[&section("open")].players[&player(2)].details;
    assert_eq!((adler.rating.unwrap().get(), adler.club.as_str(), adler.fee_owed), (2105, "Rochade", 2500));
    let tal = &festival.sections[&section("ladies")].players[&player(2)].details;
    assert_eq!((tal.name.as_str(), tal.fee_owed), ("Tal, Mikhail", 3000));
}

#[tokio::test]
async fn bad_files_forms_and_roles_change_nothing() {
    let desk = Desk::new();
    let hand = desk.hand(Role::ChiefArbiter);
    let before = desk.held.now().sequence;
    for file in
        [&b""[..], b"no header here", b"PK\x03\x04 not a workbook", b"\x00\xff\xfe\x00", &[b'x'; 100_000]]
    {
        let page = desk.upload(&hand, HERE, &[("section", "open")], file).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{:?}", &file[..file.len().min(20)]);
    }
    let file = b"Name\nTal, Mikhail\n";
    for fields in [&[][..], &[("section", "nowhere")], &[("section", "../../etc")]] {
        assert_eq!(desk.upload(&hand, HERE, fields, file).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    let huge = vec![b'a'; (17 << 20) + 10];
    assert_eq!(
        desk.upload(&hand, HERE, &[("section", "open")], &huge).await.status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    let apply = format!("{HERE}/apply");
    for (fields, why) in [
        (&[][..], "nothing ticked"),
        (&[("take", "2")], "no row"),
        (&[("take", "2"), ("row-2", "{")], "no JSON"),
        (&[("take", "2"), ("row-2", "[]")], "no object"),
        (
            &[
                ("take", "2"),
                ("row-2", r#"{"section":"nowhere","player":null,"fields":{"name":"x"},"byes":[]}"#),
            ],
            "no section",
        ),
        (
            &[("take", "2"), ("row-2", r#"{"section":"open","player":99,"fields":{"name":"x"},"byes":[]}"#)],
            "no player",
        ),
        (
            &[("take", "2"), ("row-2", r#"{"section":"open","player":"1","fields":{},"byes":[]}"#)],
            "text for a number",
        ),
        (
            &[("take", "2"), ("row-2", r#"{"section":"open","player":null,"fields":{"name":1},"byes":[]}"#)],
            "number for a text",
        ),
        (
            &[
                ("take", "2"),
                ("row-2", r#"{"section":"open","player":null,"fields":{"name":"x"},"byes":[99999]}"#),
            ],
            "no such round",
        ),
        (
            &[
                ("take", "2"),
                ("row-2", r#"{"section":"open","player":null,"fields":{"name":"x"},"byes":[9]}"#),
            ],
            "no such round either",
        ),
    ] {
        assert_eq!(desk.post(&hand, &apply, fields).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{why}");
    }
    let good =
        [("take", "2"), ("row-2", r#"{"section":"open","player":null,"fields":{"name":"x"},"byes":[]}"#)];
    for role in [Role::PairingOfficer, Role::CheckIn, Role::ResultEntry, Role::Display] {
        let hand = desk.hand(role);
        assert_eq!(desk.post(&hand, &apply, &good).await.status, StatusCode::FORBIDDEN, "{role}");
        assert_eq!(
            desk.upload(&hand, HERE, &[("section", "open")], file).await.status,
            StatusCode::FORBIDDEN,
            "{role}"
        );
    }
    let stranger = Hand { token: hand.token.clone(), csrf: "wrong".to_owned() };
    assert_eq!(
        desk.upload(&stranger, HERE, &[("section", "open")], file).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(desk.held.now().sequence, before);
    assert_eq!(desk.post(&hand, &apply, &good).await.status, StatusCode::SEE_OTHER);
}
