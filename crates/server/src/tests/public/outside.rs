//! What others than readers of pages take from the site: feeds, calendars,
//! frames, previews, compressed pages.

use super::*;

/// What RFC 4287 asks of a feed: each element once, in its form.
fn assert_is_atom(feed: &str) -> Vec<String> {
    let part = |text: &str, from: &str, to: &str| -> Vec<String> {
        text.split(from).skip(1).map(|rest| rest.split(to).next().unwrap().to_owned()).collect()
    };
    assert!(feed.starts_with(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\""
    ));
    let entries = part(feed, "<entry>", "</entry>");
    let head = feed.split("<entry>").next().unwrap();
    assert_eq!(part(head, "<author><name>", "</name>").len(), 1);
    assert_eq!(part(head, "<link rel=\"self\"", "/>").len(), 1);
    let mut ids = part(head, "<id>", "</id>");
    for element in entries.iter().map(String::as_str).chain([head]) {
        for name in ["title", "id", "updated"] {
            assert_eq!(
                part(element, &format!("<{name}>"), &format!("</{name}>")).len(),
                1,
                "{name}: {element}"
            );
        }
        let updated = part(element, "<updated>", "</updated>").remove(0);
        assert!(updated.parse::<jiff::Timestamp>().is_ok() && updated.ends_with('Z'), "{updated}");
        for link in part(element, "<link ", "/>") {
            let address = part(&link, "href=\"", "\"").remove(0);
            assert!(address.starts_with("http://desk.local:7464/p/"), "absolute: {address}");
        }
    }
    for entry in &entries {
        assert_eq!(part(entry, "<link rel=\"alternate\"", "/>").len(), 1, "{entry}");
        ids.extend(part(entry, "<id>", "</id>"));
    }
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "every id is there once");
    assert!(ids.iter().all(|id| id.starts_with("urn:jadoube:")));
    entries
}

async fn asked_by_name(trial: &Trial, path: &str) -> crate::trial::Answer {
    let request = axum::http::Request::get(path).header("host", "desk.local:7464");
    trial.send(request.body(axum::body::Body::empty()).unwrap(), crate::trial::From::Hall(9)).await
}

#[tokio::test]
async fn the_feed_has_whole_addresses_results_and_standings() {
    let (trial, held) = Trial::with_example();
    let feed = asked_by_name(&trial, &format!("/p/{}/news.atom", held.slug)).await.body;
    let entries = assert_is_atom(&feed);
    // Rounds 1 to 5 are published, 1 to 4 have ended.
    let of = |leaf: &str| entries.iter().filter(|entry| entry.contains(leaf)).count();
    assert_eq!((of("/open/pairings-"), of("/open/results-"), of("/open/standings-")), (5, 4, 4), "{feed}");
    // Who sends another name gets links to that name, and a name that is none is not repeated.
    let request = axum::http::Request::get(format!("/p/{}/news.atom", held.slug)).header("host", "a\"b");
    let odd = trial.send(request.body(axum::body::Body::empty()).unwrap(), crate::trial::From::Hall(9)).await;
    assert!(!odd.body.contains("a&quot;b") && !odd.body.contains("a\"b"), "{}", odd.body);
}

#[tokio::test]
async fn rounds_in_the_calendar_have_an_end_and_an_address() {
    let (trial, held) = Trial::with_example();
    let calendar = asked_by_name(&trial, &format!("/p/{}/rounds.ics", held.slug)).await.body;
    let events = web::testing::assert_is_calendar(&calendar);
    assert_eq!(events.len(), 9);
    let base = format!("http://desk.local:7464/p/{}/open", held.slug);
    assert_eq!(events[0]["URL"], format!("{base}/pairings-1"));
    assert_eq!(events[8]["URL"], format!("{base}/overview"), "not published yet");
}

#[tokio::test]
async fn public_pages_are_compressed_with_a_tag_of_their_own_and_desk_pages_are_not() {
    let (trial, held) = Trial::with_example();
    let path = format!("/p/{}/open/standings-4", held.slug);
    let ask = |path: String, fields: Vec<(&'static str, String)>| {
        let mut request = axum::http::Request::get(path);
        for (name, value) in fields {
            request = request.header(name, value);
        }
        trial.send(request.body(axum::body::Body::empty()).unwrap(), crate::trial::From::Here)
    };
    let plain = ask(path.clone(), vec![]).await;
    let small = ask(path.clone(), vec![("accept-encoding", "gzip, br".to_owned())]).await;
    assert_eq!((plain.header("content-encoding"), small.header("content-encoding")), ("", "gzip"));
    assert!(
        small.header("vary").contains("Accept-Encoding") && plain.header("vary").contains("Accept-Encoding")
    );
    assert_ne!(plain.header("etag"), small.header("etag"), "each encoding has its own tag");
    let again =
        vec![("accept-encoding", "gzip".to_owned()), ("if-none-match", small.header("etag").to_owned())];
    assert_eq!(ask(path.clone(), again).await.status, axum::http::StatusCode::NOT_MODIFIED);
    let other =
        vec![("accept-encoding", "gzip".to_owned()), ("if-none-match", plain.header("etag").to_owned())];
    assert_eq!(ask(path, other).await.status, axum::http::StatusCode::OK);
    let style = ask(
        web::testing::asset_address("public.css").to_owned(),
        vec![("accept-encoding", "gzip".to_owned())],
    )
    .await;
    assert_eq!(style.header("content-encoding"), "gzip");
    let (cookie, _) = trial.sign_in(access::Role::Admin);
    let desk = vec![("accept-encoding", "gzip".to_owned()), ("cookie", cookie)];
    let desk = ask(format!("/f/{}", held.slug), desk).await;
    assert_eq!((desk.status.as_u16(), desk.header("content-encoding")), (200, ""), "it holds a secret");
}

#[tokio::test]
async fn other_sites_read_files_and_show_lists_only_where_the_organiser_allows_it() {
    let (trial, held) = Trial::with_example();
    let data = trial.get(&format!("/p/{}/open/section.json", held.slug)).await;
    assert_eq!(data.header("access-control-allow-origin"), "*");
    assert_eq!(data.header("cross-origin-resource-policy"), "cross-origin");
    let page = trial.get(&format!("/p/{}/open/standings-4", held.slug)).await;
    assert_eq!(page.header("access-control-allow-origin"), "");
    assert!(page.header("content-security-policy").contains("frame-ancestors 'none'"));
    let embed = format!("/embed/{}/open/standings", held.slug);
    assert_eq!(trial.get(&embed).await.status.as_u16(), 404, "not unless it is allowed");
    let settings = service::hall::store::FestivalSettings { is_embeddable: true, ..Default::default() };
    trial.app.set_settings(&held.slug, settings).unwrap();
    let shown = trial.get(&embed).await;
    assert_eq!(shown.status.as_u16(), 200);
    let policy = shown.header("content-security-policy");
    assert!(policy.contains("frame-ancestors *") && !policy.contains("script-src"), "{policy}");
    assert!(!shown.body.contains("<script") && !shown.body.contains("<form"), "{}", shown.body);
    assert!(shown.header("set-cookie").is_empty() && shown.body.contains("<base target=\"_blank\">"));
    for none in ["open/player-1", "open/downloads", "open/section.json", "none/standings"] {
        assert_eq!(trial.get(&format!("/embed/{}/{none}", held.slug)).await.status.as_u16(), 404, "{none}");
    }
    let hidden = service::hall::store::FestivalSettings { is_hidden: true, ..settings };
    trial.app.set_settings(&held.slug, hidden).unwrap();
    assert_eq!(trial.get(&embed).await.status.as_u16(), 404, "what is hidden is hidden there, too");
}

#[tokio::test]
async fn pages_describe_themselves_to_search_engines_and_previews() {
    let (trial, held) = Trial::with_example();
    let page = asked_by_name(&trial, &format!("/p/{}/open/standings-4", held.slug)).await.body;
    let address = format!("http://desk.local:7464/p/{}/open/standings-4", held.slug);
    assert!(page.contains(&format!("<meta property=\"og:url\" content=\"{address}\">")), "{page}");
    assert!(page.contains("<meta name=\"description\" content=\"Standings after round 4: "), "{page}");
    let picture = format!("http://desk.local:7464{}", web::testing::asset_address("preview.png"));
    assert!(page.contains(&format!("<meta property=\"og:image\" content=\"{picture}\">")), "{page}");
    let fetched = trial.get(web::testing::asset_address("preview.png")).await;
    assert_eq!(fetched.header("content-type"), "image/png");
    for property in ["og:title", "og:type", "og:description", "og:site_name", "og:image"] {
        assert_eq!(page.matches(&format!("property=\"{property}\"")).count(), 1, "{property}");
    }
}

#[tokio::test]
async fn archived_festivals_leave_the_memory() {
    let (trial, held) = Trial::with_example();
    let slug = held.slug.clone();
    let archived = service::hall::store::FestivalSettings { is_archived: true, ..Default::default() };
    trial.app.set_settings(&slug, archived).unwrap();
    drop(held);
    assert_eq!(trial.app.count_awake(), 0, "nobody looks at it");
    assert_eq!(trial.get(&format!("/p/{slug}/")).await.status.as_u16(), 200);
    assert_eq!(trial.app.count_awake(), 1);
}
