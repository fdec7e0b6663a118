//! Entry files, reviewed and taken.

use access::Role;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use glossary::time_control::Announced;
use tournament::{Command, SectionCommand, Setting};

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

    /// Sends an entry file, and looks at the page to which that leads.
    async fn review(&self, hand: &Hand, fields: &[(&str, &str)], file: &[u8]) -> Answer {
        let answer = self.upload(hand, HERE, fields, file).await;
        if answer.status != StatusCode::SEE_OTHER {
            return answer;
        }
        self.get(hand, &answer.location).await
    }
}

/// The word under which the compared file waits.
fn waits_as(page: &str) -> String {
    let rest = page.split_once("name=\"file\" value=\"").unwrap().1;
    rest.split_once('"').unwrap().0.to_owned()
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
    let page = desk.review(&hand, &[("section", "open")], file.as_bytes()).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert_eq!(desk.held.now().sequence, before, "nothing is changed by looking");
    assert!(page.body.contains("1 new, 1 changed, 2 the same, 0 unclear"), "{}", page.body);
    assert!(page.body.contains("Shoe size") && page.body.contains("Row 5"));
    assert_eq!(page.body.matches("name=\"take\"").count(), 2);
    let key = waits_as(&page.body);
    let fields = [("file", key.as_str()), ("take", "2"), ("take", "4")];
    let answer = desk.post(&hand, &format!("{HERE}/apply"), &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let festival = desk.festival();
    let adler = &festival.sections[&section("open")].players[&player(2)].details;
    assert_eq!((adler.rating.unwrap().get(), adler.club.as_str(), adler.fee_owed), (2105, "Rochade", 2500));
    let tal = &festival.sections[&section("ladies")].players[&player(2)].details;
    assert_eq!((tal.name.as_str(), tal.fee_owed), ("Tal, Mikhail", 3000));
}

#[tokio::test]
async fn a_file_with_several_ratings_brings_them_all_and_the_section_takes_its_own() {
    let desk = Desk::new();
    let hand = desk.hand(Role::Organiser);
    let blitz = SectionCommand::Configure(Setting::TimeControl(Announced::read("180+2")));
    desk.give(vec![Command::In(section("ladies"), blitz)]);
    let file = "Name;Elo;Rapid;Blitz;Section\nTal, Mikhail;2700;;2650;Ladies\nSpassky, Boris;2600;;;Ladies\n";
    let page = desk.review(&hand, &[("section", "open")], file.as_bytes()).await;
    let key = waits_as(&page.body);
    let fields = [("file", key.as_str()), ("take", "2"), ("take", "3")];
    let answer = desk.post(&hand, &format!("{HERE}/apply"), &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let players = &desk.festival().sections[&section("ladies")].players;
    let known = [2, 3].map(|id| {
        let details = &players[&player(id)].details;
        (details.rating.unwrap().get(), details.listed.to_string())
    });
    let expected = [(2650, "standard 2700; blitz 2650"), (2600, "")];
    assert_eq!(known, expected.map(|(rating, listed)| (rating, listed.to_owned())));
}

#[tokio::test]
async fn bad_files_forms_and_roles_change_nothing() {
    let desk = Desk::new();
    let hand = desk.hand(Role::ChiefArbiter);
    let before = desk.held.now().sequence;
    for file in
        [&b""[..], b"no header here", b"PK\x03\x04 not a workbook", b"\x00\xff\xfe\x00", &[b'x'; 100_000]]
    {
        let page = desk.review(&hand, &[("section", "open")], file).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{:?}", &file[..file.len().min(20)]);
    }
    let file = b"Name\nTal, Mikhail\n";
    for fields in [&[][..], &[("section", "nowhere")], &[("section", "../../etc")]] {
        assert_eq!(desk.review(&hand, fields, file).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    let huge = vec![b'a'; (17 << 20) + 10];
    assert_eq!(desk.review(&hand, &[("section", "open")], &huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let apply = format!("{HERE}/apply");
    let page = desk.review(&hand, &[("section", "open")], file).await;
    let key = waits_as(&page.body);
    for (fields, why) in [
        (&[("file", key.as_str())][..], "nothing ticked"),
        (&[("file", &key), ("take", "3")], "no row"),
        (&[("file", &key), ("take", "2"), ("take", "x")], "no number"),
        (&[("file", &key), ("take", "-2")], "no line"),
    ] {
        assert_eq!(desk.post(&hand, &apply, fields).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{why}");
    }
    let good = [("file", key.as_str()), ("take", "2")];
    for fields in [&[("take", "2")][..], &[("file", "another"), ("take", "2")]] {
        assert_eq!(desk.post(&hand, &apply, fields).await.status, StatusCode::GONE, "no such file");
    }
    let deputy = desk.hand(Role::DeputyArbiter);
    assert_eq!(desk.post(&deputy, &apply, &good).await.status, StatusCode::GONE, "somebody else's file");
    for role in [Role::PairingOfficer, Role::CheckIn, Role::ResultEntry, Role::Display] {
        let hand = desk.hand(role);
        assert_ne!(desk.post(&hand, &apply, &good).await.status, StatusCode::SEE_OTHER, "{role}");
        assert_eq!(
            desk.review(&hand, &[("section", "open")], file).await.status,
            StatusCode::FORBIDDEN,
            "{role}"
        );
    }
    let stranger = Hand { token: hand.token.clone(), csrf: "wrong".to_owned() };
    assert_eq!(desk.review(&stranger, &[("section", "open")], file).await.status, StatusCode::FORBIDDEN);
    assert_eq!(desk.held.now().sequence, before);
    assert_eq!(desk.post(&hand, &apply, &good).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_file_of_ten_thousand_rows_is_reviewed_and_taken() {
    let desk = Desk::new();
    let hand = desk.hand(Role::ChiefArbiter);
    let mut file = "Name;Elo;Federation;Club;Birth;E-Mail\n".to_owned();
    for number in 1..=10_000 {
        file.push_str(&format!(
            "Somebody-With-A-Long-Name{number:05}, Maximiliane;{};GER;Schachgesellschaft von \
             1876;1990-02-03;p{number}@club.example\n",
            1000 + number % 1500
        ));
    }
    let page = desk.review(&hand, &[("section", "open")], file.as_bytes()).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("10000 new") || page.body.contains("10,000 new"));
    let key = waits_as(&page.body);
    let lines: Vec<String> = (2..=10_001).map(|line| line.to_string()).collect();
    let mut fields = vec![("file", key.as_str())];
    // One row in the middle is not wanted.
    fields.extend(lines.iter().filter(|line| *line != "5000").map(|line| ("take", line.as_str())));
    let before = desk.festival().sections[&section("open")].players.len();
    let answer = desk.post(&hand, &format!("{HERE}/apply"), &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let festival = desk.festival();
    let players = &festival.sections[&section("open")].players;
    assert_eq!(players.len(), before + 9_999);
    let named = |number: u32| {
        let name = format!("Somebody-With-A-Long-Name{number:05}, Maximiliane");
        players.values().filter(|player| player.details.name == name).count()
    };
    assert_eq!((named(1), named(4999), named(10_000)), (1, 0, 1));
}

#[tokio::test]
async fn an_entry_file_with_unknown_headings_waits_for_its_columns() {
    let desk = Desk::new();
    let hand = desk.hand(Role::ChiefArbiter);
    let file = "Nr;Spelare;Styrka\n1;Larsson, Åke;1744\n";
    let asked = desk.upload(&hand, HERE, &[("section", "open")], file.as_bytes()).await;
    assert!(asked.location.starts_with(&format!("{HERE}/columns/")), "{}", asked.location);
    let other = desk.hand(Role::DeputyArbiter);
    assert_eq!(desk.get(&other, &asked.location).await.status, StatusCode::GONE, "another session's file");
    let columns = [("column-1", "name"), ("column-2", "national-rating")];
    let named = desk.post(&hand, &asked.location, &columns).await;
    assert!(named.location.starts_with(&format!("{HERE}/review/")), "{}", named.location);
    let page = desk.get(&hand, &named.location).await;
    assert!(page.body.contains("1 new") && page.body.contains("1744"), "{}", page.body);
    // Whoever sends the next such file is not asked.
    let next = desk.review(&other, &[("section", "open")], file.as_bytes()).await;
    assert!(next.body.contains("as somebody said for this heading row"), "{}", next.body);
}
