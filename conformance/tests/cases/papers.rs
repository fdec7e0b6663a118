//! Official forms, and what the linter says of a section: both of a section that a report describes.

use glossary::RoundNumber;
use title::NormTitle;
use tournament::{Event, Festival, PlayerId, Section, SectionEvent, SectionId, TitleResult};
use view::form::{FormKind, Seal, Subject, form};

use crate::case::Case;

/// `[form]`: of the section in a report (`trf`), the form with this `name` (as `jadoube print` has it:
/// `it1-1`) begins with exactly this `text`: every field up to where the case ends; verdicts, signatures and
/// notes may follow. For an IT1 or IT2, `title` says which title, and `ignore` which rounds are left out.
/// `missing`, if it is there, are the fields whose values are missing.
pub(crate) fn of_section(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["trf", "name", "title", "ignore", "text", "missing"])?;
    let mut section = section(fields.text("trf").ok_or("[form] needs `trf`, a report")?)?;
    let name = fields.text("name").ok_or("[form] needs `name`, which form")?;
    let (kind, subject) = named(name).ok_or("`name` is no form")?;
    if let (Some(title), Subject::Player(player)) = (fields.text("title"), subject) {
        let title = NormTitle::parse(title).ok_or("`title` is none of GM, IM, WGM, WIM")?;
        let ignored = fields.numbers("ignore").unwrap_or_default();
        let round = |number: i64| u16::try_from(number).ok().and_then(RoundNumber::new);
        let ignored = ignored.into_iter().map(round).collect::<Option<Vec<RoundNumber>>>();
        let ignored = ignored.ok_or("`ignore` is a list of rounds")?;
        section.title_results.insert(player, TitleResult { title, ignored });
    }
    let made = form(&section, kind, subject, &Seal::default()).map_err(|why| why.to_string())?;
    if let Some(missing) = fields.texts("missing") {
        let found: Vec<&str> = made.missing().map(|field| field.label.as_str()).collect();
        equal("missing", &missing.join("\n"), &found.join("\n"))?;
    }
    let text = fields.text("text").ok_or("[form] needs `text`, what the form says")?;
    let (text, found) = (text.trim(), made.text());
    match found.starts_with(text) {
        true => Ok(()),
        false => equal("text", text, found.trim()),
    }
}

/// `[settings]`: of the section in a report (`trf`), the linter says exactly these `remarks` about this
/// `topic`. One of them cites the article of the case.
pub(crate) fn settings(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["trf", "topic", "remarks"])?;
    let section = section(fields.text("trf").ok_or("[settings] needs `trf`, a report")?)?;
    let topic = fields.text("topic").ok_or("[settings] needs `topic`, such as time-control")?;
    let remarks = section.lint();
    let about: Vec<_> = remarks.iter().filter(|one| one.topic.word() == topic).collect();
    let found: Vec<String> = about.iter().map(ToString::to_string).collect();
    let expected = fields.texts("remarks").ok_or("[settings] needs `remarks`, a list of sentences")?;
    equal("remarks", &expected.join("\n"), &found.join("\n"))?;
    match found.is_empty() || about.iter().any(|one| one.article == case.cites) {
        true => Ok(()),
        false => Err(format!("no remark cites {}", case.cites)),
    }
}

/// The section that a report describes.
fn section(trf: &str) -> Result<Section, String> {
    let imported = ledger::report::import(trf.as_bytes()).map_err(|why| why.to_string())?;
    let id = SectionId::new("report").ok_or("a name")?;
    let configuration = Box::new(imported.configuration.clone());
    let mut festival = Festival::default();
    festival.apply(&Event::RegulationsAdopted(id.clone(), imported.regulations, configuration));
    festival.apply(&Event::In(id.clone(), SectionEvent::Imported(Box::new(imported))));
    festival.section(&id).cloned().map_err(|refusal| refusal.to_string())
}

/// The form and its subject that a name means.
fn named(name: &str) -> Option<(FormKind, Subject)> {
    if let Some(kind) = FormKind::of_slug(name) {
        return Some((kind, Subject::Event));
    }
    let (slug, number) = name.rsplit_once('-')?;
    let kind = FormKind::of_slug(slug)?;
    let number: u32 = number.parse().ok()?;
    PlayerId::new(number)?;
    Some((kind, Subject::of(kind, Some(number))?))
}

fn equal(what: &str, expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{what}: expected\n{expected}\nfound\n{found}")) }
}
