//! Every page of this area on the example festival, for everybody who may look.

use access::Role;
use axum::http::StatusCode;

use super::desk::Desk;

const PAGES: [&str; 7] =
    ["settings", "corrections", "late", "manual", "boards", "start", "corrections?round=4&board=3"];

#[tokio::test]
async fn every_page_of_the_example_is_shown_and_has_all_its_words() {
    let desk = Desk::with_players(0);
    let created = desk.post("/festivals/example", &[]).await;
    assert_eq!(created.status, StatusCode::SEE_OTHER, "{}", created.body);
    let base = created.location;
    let helper = desk.somebody(Role::CheckIn);
    let mut paths: Vec<String> = PAGES.iter().map(|page| format!("{base}/s/open/{page}")).collect();
    paths.extend([format!("{base}/log"), format!("{base}/log?page=2"), format!("{base}/log/3")]);
    for path in &paths {
        for page in [desk.get(path).await, desk.get_as(&helper, path).await] {
            page.must_show("<h1>");
            let lacking = page.body.find(">[").map(|at| &page.body[at..(at + 60).min(page.body.len())]);
            assert_eq!(lacking, None, "{path}");
        }
    }
    assert_eq!(desk.get(&format!("{base}/s/none/settings")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(desk.get("/f/none/log").await.status, StatusCode::NOT_FOUND);
    let screen = desk.somebody(Role::Display);
    assert_eq!(desk.get_as(&screen, &paths[0]).await.status, StatusCode::FORBIDDEN);
}
