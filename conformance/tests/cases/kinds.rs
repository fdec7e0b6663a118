//! The kinds of case: one function each.

use crate::case::Case;
use crate::pairing_kinds;
use crate::{laws_facts, laws_kinds};
use formats::trf::{self, Problem, Purpose, Version};
use handbook::{ArticleKind, find_document, find_edition};

/// Runs a case; the error says what was expected and what was found.
pub(crate) fn run(case: &Case) -> Result<(), String> {
    match case.kind {
        "article" => article(case),
        "in_force_on" => in_force_on(case),
        "standings" => crate::standings::run(case.cites, &case.fields.all_texts()?),
        "ranked" => crate::standings::ranked(case),
        "validate" => validate(case),
        "convert" => convert(case),
        "pair" => pairing_kinds::pair(case),
        "why" => pairing_kinds::why(case),
        "check" => pairing_kinds::check(case),
        "adopted" => pairing_kinds::adopted(case),
        "acceleration" => pairing_kinds::acceleration(case),
        "event" => crate::event::run(case),
        "lint" => lint(case),
        "incident" => laws_kinds::incident(case),
        "log" => laws_kinds::log(case),
        "move" => laws_kinds::judged(case),
        "written" => laws_kinds::written(case),
        "castling" => laws_kinds::castling(case),
        "differ" => laws_kinds::differ(case),
        "replacement" => laws_kinds::replacement(case),
        "clock" => laws_facts::clock(case),
        "rate" => laws_facts::rate(case),
        "rules" => laws_facts::rules(case),
        "recording" => laws_facts::recording(case),
        "sheet" => laws_facts::sheet(case),
        "chess960" => laws_facts::chess960(case),
        "position" => laws_facts::position(case),
        "scoring" => laws_facts::scoring(case),
        "session" => laws_facts::session(case),
        "envelope" => laws_facts::envelope(case),
        "announced" => laws_facts::announced(case),
        "blind" => laws_facts::blind_move(case),
        "assistant" => laws_facts::assistant(case),
        "required" => laws_facts::required(case),
        "checklist" => pairing_kinds::checklist_rows(case),
        "w_minus_we" => crate::rating_kinds::w_minus_we(case),
        "rated" => crate::rating_kinds::rated(case),
        "day" => crate::rating_kinds::day(case),
        "appeals" => laws_facts::appeals(case),
        "change" => crate::rating_lists::change(case),
        "k" => crate::rating_lists::k(case),
        "first_rating" => crate::rating_lists::first_rating(case),
        "lists" => crate::rating_lists::lists(case),
        "published" => crate::rating_lists::published(case),
        "counts" => crate::rating_lists::counts(case),
        "form" => crate::papers::of_section(case),
        "settings" => crate::papers::settings(case),
        "norm" => crate::title_kinds::norm(case),
        "needs" => crate::title_kinds::still_needed(case),
        "application" => crate::title_awards::application(case),
        "title_by_rating" => crate::title_awards::by_rating(case),
        "direct_title" => crate::title_awards::direct(case),
        "conditional" => crate::title_awards::conditional(case),
        "annex" => crate::title_kinds::annex(case),
        "title_tournament" => crate::title_kinds::title_tournament(case),
        unknown => Err(format!("no kind of case is called [{unknown}]")),
    }
}

/// `[article]`: the register enters the article `cite` with this `label`, this `kind`, replacing this
/// (`replaces`).
fn article(case: &Case) -> Result<(), String> {
    below_a_heading(case)?;
    case.fields.only(&["cite", "label", "kind", "replaces"])?;
    let cited = case.fields.text("cite").ok_or("[article] needs `cite`, a citation")?;
    let cited = handbook::find(cited).map_err(|error| error.to_string())?;
    let replaces: Vec<String> = cited.replaces().iter().map(ToString::to_string).collect();
    let found = [
        ("label", cited.article().label.unwrap_or(cited.article().number).to_owned()),
        ("kind", cited.article().kind.to_string()),
        ("replaces", replaces.join(" ")),
    ];
    let claims = found.iter().filter_map(|(key, found)| Some((*key, case.fields.text(key)?, found)));
    let claims: Vec<_> = claims.collect();
    if claims.is_empty() {
        return Err("[article] claims nothing".to_owned());
    }
    claims.into_iter().try_for_each(|(key, expected, found)| equal(key, expected, found))
}

/// `[in_force_on]`: of the document `slug`, on the day `date`, the `edition` is in force ("none" if none is).
fn in_force_on(case: &Case) -> Result<(), String> {
    below_a_heading(case)?;
    let fields = case.fields;
    fields.only(&["slug", "date", "edition"])?;
    let slug = fields.text("slug").ok_or("[in_force_on] needs `slug`")?;
    let date = fields.date("date").ok_or("[in_force_on] needs `date`, YYYY-MM-DD without quotes")?;
    let expected = match fields.text("edition").ok_or("[in_force_on] needs `edition`, YYYY-MM or none")? {
        "none" => "none".to_owned(),
        name => find_edition(&format!("{slug}@{name}")).map_err(|error| error.to_string())?.to_string(),
    };
    let document = find_document(slug).map_err(|error| error.to_string())?;
    let found = document.in_force_on(date).map_or_else(|| "none".to_owned(), ToString::to_string);
    equal(&format!("in force on {date}"), &expected, &found)
}

/// `[validate]`: of the file `trf`, read `for` a purpose (or none), exactly these `problems` are reported. If
/// there are any, one of them must cite the article of the case.
fn validate(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["trf", "for", "problems"])?;
    let (report, mut problems) =
        trf::read(fields.text("trf").ok_or("[validate] needs `trf`, a file")?.as_bytes());
    match fields.text("for") {
        None => {}
        Some("rating") => problems.extend(report.missing_for(Purpose::Rating)),
        Some("title") => problems.extend(report.missing_for(Purpose::Title)),
        Some("pairing") => problems.extend(report.missing_for(Purpose::Pairing)),
        Some(other) => return Err(format!("`for` is rating, title or pairing, not {other}")),
    }
    let expected = fields.texts("problems").ok_or("[validate] needs `problems`, a list of sentences")?;
    equal("problems", &expected.join("\n"), &sentences(&problems))?;
    if !problems.is_empty() && !problems.iter().any(|problem| problem.article == Some(case.cites)) {
        return Err(format!("no problem cites {}", case.cites));
    }
    Ok(())
}

/// `[convert]`: the file `trf`, said in the version `to`, is the file `gives`, and `lost` is what that
/// version cannot say.
fn convert(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["trf", "to", "gives", "lost"])?;
    let (report, _) = trf::read(fields.text("trf").ok_or("[convert] needs `trf`, a file")?.as_bytes());
    let to = match fields.text("to") {
        Some("trf06") => Version::Trf06,
        Some("trf16") => Version::Trf16,
        Some("trf26") => Version::Trf26,
        _ => return Err("[convert] needs `to`: trf06, trf16 or trf26".to_owned()),
    };
    let (converted, lost) = report.convert(to);
    let expected = fields.text("gives").ok_or("[convert] needs `gives`, a file")?;
    equal("file", expected, &String::from_utf8_lossy(&converted.write()))?;
    equal("lost", &fields.texts("lost").unwrap_or_default().join("\n"), &sentences(&lost))
}

fn sentences(problems: &[Problem]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// `[lint]`: of a `text` of regulations the linter says exactly these `remarks`, and that this is `missing`
/// (if it is asked for). If it says anything, something cites the article of the case.
fn lint(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["text", "remarks", "missing"])?;
    let text = fields.text("text").ok_or("[lint] needs `text`, some regulations")?;
    let remarks = tournament::lint_text(text);
    let missing = tournament::missing_in_text(text);
    let shown =
        |all: &[tournament::Remark]| all.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let expected = fields.texts("remarks").ok_or("[lint] needs `remarks`, a list of sentences")?;
    equal("remarks", &expected.join("\n"), &shown(&remarks))?;
    let asked = fields.texts("missing");
    if let Some(expected) = &asked {
        equal("missing", &expected.join("\n"), &shown(&missing))?;
    }
    let mut said = remarks.iter().chain(asked.iter().flat_map(|_| &missing)).peekable();
    if said.peek().is_some() && !said.any(|one| one.article == case.cites) {
        return Err(format!("no remark cites {}", case.cites));
    }
    Ok(())
}

/// A case about the register does not show that the program obeys an article, so it must not count as one
/// that does: it belongs to a heading, which is not counted.
fn below_a_heading(case: &Case) -> Result<(), String> {
    if case.cites.article().kind == ArticleKind::Heading {
        return Ok(());
    }
    Err(format!("a case about the register belongs to a heading, not to {}", case.cites))
}

fn equal(what: &str, expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{what}: expected {expected}, found {found}")) }
}
