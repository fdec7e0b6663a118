//! Whether every address that the sources answer was walked: no page is forgotten.

use std::collections::BTreeSet;

use crate::support::routes_of_pages;

/// What is not among the pages, and why.
const WITHOUT: &[(&str, &str)] = &[
    ("/assets/{hash}/{name}", "scripts and styles, named by their hash"),
    ("/language/{code}", "sets a cookie and leads back"),
    ("/phone/worker.js", "a script, with the hashes of those that it keeps"),
    ("/phone/clock.html", "the clock as one file, with its scripts in it"),
    ("/phone/clock.webmanifest", "no page leads there; browsers ask for it"),
    ("/report", "an archive about this computer"),
    ("/f/{festival}/backup/download", "a file that is copied when it is asked for"),
    ("/trust/jadoube.crt", "the frozen certificate"),
    ("/trust/jadoube-next.crt", "there is no successor"),
    ("/answer/{id}", "what a form was answered with"),
    ("/damaged/{festival}", "no festival is damaged"),
    ("/hall/damaged", "the hall is not damaged"),
    ("/f/{festival}/players/import/columns/{key}", "needs a file that was sent"),
    ("/f/{festival}/players/import/review/{key}", "needs a file that was sent"),
    ("/import/{key}", "needs a file that was sent"),
    ("/lists/columns/{key}", "needs a file that was sent"),
    ("/f/{festival}/s/{section}/ratings", "needs a rating list"),
    ("/f/{festival}/live", "a line that stays open"),
    ("/f/{festival}/live/poll", "in place of a line that stays open"),
    ("/live/{festival}", "a line that stays open"),
    ("/live/{festival}/boards", "a line that stays open"),
    ("/live/{festival}/boards/poll", "in place of a line that stays open"),
    ("/live/{festival}/poll", "in place of a line that stays open"),
    ("/live/{festival}/screens", "a line that stays open"),
    ("/live/{festival}/screens/poll", "in place of a line that stays open"),
    ("/f/{festival}/print", "came after the list was written"),
    ("/f/{festival}/print/{document}", "came after the list was written"),
    ("/f/{festival}/s/{section}/print", "came after the list was written"),
    ("/f/{festival}/s/{section}/print/{document}", "came after the list was written"),
];

/// Fails unless there is a page for every route that is asked for and not sent to.
pub(crate) fn every_one_is_among<'a>(paths: impl Iterator<Item = &'a str>) {
    let paths: BTreeSet<&str> = paths.map(|path| path.split('?').next().unwrap()).collect();
    let without = |route: &String| WITHOUT.iter().any(|(not, _)| not == route);
    let is_walked = |route: &String| paths.iter().any(|path| fits(route, path));
    let all = routes();
    let forgotten: Vec<&String> = all.iter().filter(|route| !without(route) && !is_walked(route)).collect();
    assert!(forgotten.is_empty(), "no page leads there: {forgotten:#?}");
    let needless: Vec<&String> = all.iter().filter(|route| without(route) && is_walked(route)).collect();
    assert!(needless.is_empty(), "these are walked after all: {needless:#?}");
}

/// Whether a path is one of a route.
fn fits(route: &str, path: &str) -> bool {
    let (mut parts, mut own) = (route.split('/'), path.split('/'));
    loop {
        match (parts.next(), own.next()) {
            (None, None) => return true,
            (Some(part), Some(_)) if part.starts_with("{*") => return true,
            (Some(part), Some(found)) if part == found || part.starts_with('{') && !found.is_empty() => {}
            _ => return false,
        }
    }
}

/// Every route of a page that is asked for.
fn routes() -> BTreeSet<String> {
    let asked_for = routes_of_pages().into_iter().filter(|(method, _)| method == "get");
    asked_for.map(|(_, path)| path).collect()
}
