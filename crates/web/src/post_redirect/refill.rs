//! Puts what was typed back into the form of a page that was made anew, with what is wrong beside its field.
//!
//! Pages know nothing of it: the form is found in the finished page by where it is sent and by what it
//! carries unseen. What it works on is our own markup, whose attributes are always quoted.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;

/// What is put into a page.
pub(super) struct Refill<'a> {
    /// Where the form was sent.
    pub(super) action: &'a str,
    /// What was in it.
    pub(super) fields: &'a [(String, String)],
    /// What is said.
    pub(super) what: &'a str,
    pub(super) article: Option<&'a str>,
    /// The field that it is about, empty if there is none.
    pub(super) field: &'a str,
    pub(super) is_refused: bool,
    /// Whether nobody knows if it was done: sent again under the same key, that is told, and it is done once.
    pub(super) keeps_key: bool,
}

/// The id of what is said, to which the field refers.
const SAID: &str = "answer-said";

/// Fields that the page brings itself; all other hidden ones tell one form from another.
const OF_PAGE: [&str; 5] = ["csrf", "key", "shown", "next", "consent"];

/// A tag of a page: where it stands, its name, its attributes.
struct Tag {
    at: Range<usize>,
    name: String,
    attributes: Vec<(String, Option<String>)>,
}

impl Tag {
    fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_deref().unwrap_or_default())
    }

    fn is(&self, name: &str) -> bool {
        self.name == name
    }

    fn set(&mut self, name: &str, value: Option<&str>) {
        self.remove(name);
        self.attributes.push((name.to_owned(), value.map(str::to_owned)));
    }

    fn remove(&mut self, name: &str) {
        self.attributes.retain(|(known, _)| known != name);
    }

    fn switch(&mut self, name: &str, is_on: bool) {
        if is_on { self.set(name, None) } else { self.remove(name) }
    }

    fn written(&self) -> String {
        let mut out = format!("<{}", self.name);
        for (name, value) in &self.attributes {
            match value {
                Some(value) => out.push_str(&format!(" {name}=\"{}\"", escaped(value))),
                None => out.push_str(&format!(" {name}")),
            }
        }
        out + ">"
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn unescaped(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// All tags of a page, in their order. What stands in scripts of ours is never a tag, since we have none
/// inline.
fn tags(page: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut at = 0;
    while let Some(start) = page[at..].find('<').map(|found| at + found) {
        let Some(end) = end_of_tag(page, start) else { break };
        let inside = &page[start + 1..end - 1];
        if inside.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/') {
            let (name, rest) =
                inside.split_at(inside.find(|c: char| c.is_whitespace()).unwrap_or(inside.len()));
            tags.push(Tag { at: start..end, name: name.to_ascii_lowercase(), attributes: attributes(rest) });
        }
        at = end;
    }
    tags
}

/// Where the tag ends that begins at a place: quotes may hold the sign that ends it.
fn end_of_tag(page: &str, start: usize) -> Option<usize> {
    let mut is_quoted = false;
    for (at, byte) in page.bytes().enumerate().skip(start) {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b'>' if !is_quoted => return Some(at + 1),
            _ => {}
        }
    }
    None
}

fn attributes(mut rest: &str) -> Vec<(String, Option<String>)> {
    let mut all = Vec::new();
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '/');
        let end = rest.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(rest.len());
        if end == 0 {
            return all;
        }
        let (name, after) = rest.split_at(end);
        let quoted = after.strip_prefix("=\"").and_then(|value| value.split_once('"'));
        match quoted {
            Some((value, after)) => {
                all.push((name.to_owned(), Some(unescaped(value))));
                rest = after;
            }
            None => {
                all.push((name.to_owned(), None));
                rest = after.trim_start_matches('=');
            }
        }
    }
}

/// The page with what was typed in its form, and what is to be said.
pub(super) fn refill(page: &str, with: &Refill<'_>) -> String {
    let tags = tags(page);
    let form = form_in(&tags, with);
    let mut edits = Edits::default();
    let mut is_placed = false;
    if let Some(form) = &form {
        is_placed = fill(page, &tags, form, with, &mut edits);
        // It is of no use where nobody sees it.
        open_around(&tags, form.start, &mut edits);
    }
    if with.is_refused || form.is_some() {
        for tag in tags.iter().filter(|tag| tag.get("autofocus").is_some()) {
            edits.change(tag, |tag| tag.remove("autofocus"));
        }
    }
    if !is_placed {
        let place = match &form {
            Some(form) => Some(tags[form.start].at.end),
            None => tags.iter().find(|tag| tag.is("main")).map(|tag| tag.at.end),
        };
        let said = said(with, true);
        place.into_iter().for_each(|at| edits.insert(at, &said));
    }
    edits.apply(page)
}

/// What is said, as a paragraph.
fn said(with: &Refill<'_>, has_focus: bool) -> String {
    let class = if with.is_refused { "wrong" } else { "notice" };
    let role = if with.is_refused { "alert" } else { "status" };
    let focus = if has_focus { " tabindex=\"-1\" autofocus" } else { "" };
    let mut out = format!("<p class=\"{class}\" id=\"{SAID}\" role=\"{role}\"{focus}>{}", escaped(with.what));
    if let Some(article) = with.article {
        let _ = write!(out, " <span class=\"article\" lang=\"en\">{}</span>", escaped(article));
    }
    out + "</p>"
}

/// The tags of the form that was sent: the first that is sent to the same address and carries the same
/// unseen.
fn form_in(tags: &[Tag], with: &Refill<'_>) -> Option<Range<usize>> {
    let starts = tags.iter().enumerate().filter(|(_, tag)| tag.is("form"));
    let forms = starts.map(|(start, _)| {
        let length = tags[start..].iter().position(|tag| tag.is("/form")).unwrap_or(tags.len() - start);
        start..start + length
    });
    let is_sent_there = |form: &Range<usize>| {
        let own = tags[form.start].get("action") == Some(with.action);
        own || tags[form.clone()].iter().any(|tag| tag.get("formaction") == Some(with.action))
    };
    let carries_same = |form: &Range<usize>| {
        let inputs = tags[form.clone()].iter().filter(|tag| tag.is("input"));
        inputs.filter(|tag| tag.get("type") == Some("hidden")).all(|tag| {
            let (name, value) = (tag.get("name").unwrap_or_default(), tag.get("value").unwrap_or_default());
            OF_PAGE.contains(&name) || with.fields.iter().any(|(known, sent)| known == name && sent == value)
        })
    };
    forms.filter(is_sent_there).find(carries_same)
}

/// Fills the fields of a form; whether what is said found its place beside one.
fn fill(page: &str, tags: &[Tag], form: &Range<usize>, with: &Refill<'_>, edits: &mut Edits) -> bool {
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    let mut is_placed = false;
    for at in form.clone() {
        let tag = &tags[at];
        let Some(name) = tag.get("name").filter(|name| !name.is_empty()) else { continue };
        if !(tag.is("input") || tag.is("select") || tag.is("textarea")) {
            continue;
        }
        let kind = if tag.is("input") { tag.get("type").unwrap_or("text") } else { "text" };
        let sent: Vec<&str> =
            with.fields.iter().filter(|(known, _)| known == name).map(|(_, value)| value.as_str()).collect();
        let end = match kind {
            "hidden" if name == "shown" || name == "key" && with.keeps_key => {
                set_value(edits, tag, sent.first().copied());
                continue;
            }
            "hidden" | "submit" | "button" | "image" | "reset" => continue,
            // What is secret is typed again, and browsers do not let a file be named.
            "password" | "file" => at,
            "checkbox" | "radio" => {
                let value = tag.get("value").unwrap_or("on");
                edits.change(tag, |tag| tag.switch("checked", sent.contains(&value)));
                at
            }
            _ => {
                let nth = used.entry(name).or_default();
                let value = sent.get(*nth).copied();
                *nth += 1;
                match tag.name.as_str() {
                    "select" => choose(tags, at, &sent, edits),
                    "textarea" => write_text(page, tags, at, value, edits),
                    _ => {
                        set_value(edits, tag, value);
                        at
                    }
                }
            }
        };
        if with.is_refused && name == with.field && !is_placed {
            is_placed = true;
            open_around(tags, at, edits);
            point_at(tags, (at, end), with, edits);
        }
    }
    is_placed
}

fn set_value(edits: &mut Edits, tag: &Tag, value: Option<&str>) {
    if let Some(value) = value {
        edits.change(tag, |tag| tag.set("value", Some(value)));
    }
}

/// Chooses in a list what was chosen; gives the tag that ends it.
fn choose(tags: &[Tag], at: usize, sent: &[&str], edits: &mut Edits) -> usize {
    let end = tags[at..].iter().position(|tag| tag.is("/select")).map_or(at, |length| at + length);
    let options = || tags[at..end].iter().filter(|tag| tag.is("option"));
    if options().any(|tag| tag.get("value").is_some_and(|value| sent.contains(&value))) {
        for option in options() {
            let is_chosen = option.get("value").is_some_and(|value| sent.contains(&value));
            edits.change(option, |tag| tag.switch("selected", is_chosen));
        }
    }
    end
}

/// Puts a text of several lines in place of the one that is there; gives the tag that ends it.
fn write_text(page: &str, tags: &[Tag], at: usize, value: Option<&str>, edits: &mut Edits) -> usize {
    let end = tags[at..].iter().position(|tag| tag.is("/textarea")).map_or(at, |length| at + length);
    if let Some(value) = value.filter(|_| end > at) {
        let inside = tags[at].at.end..tags[end].at.start;
        if page.get(inside.clone()).is_some() {
            // A line end directly after the tag is not part of the text.
            edits.replace(inside, format!("\n{}", escaped(value)));
        }
    }
    end
}

/// Marks a field as wrong, with the focus on it and what is wrong behind it.
fn point_at(tags: &[Tag], (at, end): (usize, usize), with: &Refill<'_>, edits: &mut Edits) {
    let described =
        tags[at].get("aria-describedby").map_or_else(|| SAID.to_owned(), |before| format!("{SAID} {before}"));
    edits.change(&tags[at], |tag| {
        tag.set("aria-invalid", Some("true"));
        tag.set("aria-describedby", Some(&described));
    });
    edits.focus(&tags[at]);
    edits.insert(tags[end].at.end, &said(with, false));
}

/// Opens what is folded around a place.
fn open_around(tags: &[Tag], place: usize, edits: &mut Edits) {
    let mut around: Vec<usize> = Vec::new();
    for (at, tag) in tags[..place].iter().enumerate() {
        if tag.is("details") {
            around.push(at);
        } else if tag.is("/details") {
            around.pop();
        }
    }
    around.into_iter().for_each(|at| edits.change(&tags[at], |tag| tag.set("open", None)));
}

/// Changes to a page, done all together.
#[derive(Default)]
struct Edits {
    tags: BTreeMap<usize, Tag>,
    focused: Option<usize>,
    texts: Vec<(Range<usize>, String)>,
}

impl Edits {
    fn change(&mut self, tag: &Tag, change: impl FnOnce(&mut Tag)) {
        let copy = || Tag { at: tag.at.clone(), name: tag.name.clone(), attributes: tag.attributes.clone() };
        change(self.tags.entry(tag.at.start).or_insert_with(copy));
    }

    fn focus(&mut self, tag: &Tag) {
        self.change(tag, |_| {});
        self.focused = Some(tag.at.start);
    }

    fn insert(&mut self, at: usize, text: &str) {
        self.replace(at..at, text.to_owned());
    }

    fn replace(&mut self, at: Range<usize>, text: String) {
        self.texts.push((at, text));
    }

    fn apply(mut self, page: &str) -> String {
        if let Some(tag) = self.focused.and_then(|at| self.tags.get_mut(&at)) {
            tag.set("autofocus", None);
        }
        let tags = self.tags.into_values().map(|tag| (tag.at.clone(), tag.written()));
        let mut all: Vec<(Range<usize>, String)> = tags.chain(self.texts).collect();
        all.sort_by_key(|(at, _)| (at.start, at.end));
        let mut out = String::with_capacity(page.len() + 1000);
        let mut done = 0;
        for (at, text) in all.into_iter() {
            out.push_str(&page[done..at.start]);
            out.push_str(&text);
            done = at.end;
        }
        out.push_str(&page[done..]);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(fields: &[(&str, &str)]) -> Vec<(String, String)> {
        fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    fn filled(page: &str, fields: &[(&str, &str)], field: &str) -> String {
        let fields = pairs(fields);
        let with = Refill {
            action: "/save",
            fields: &fields,
            what: "no <such> day",
            article: None,
            field,
            is_refused: true,
            keeps_key: false,
        };
        refill(page, &with)
    }

    const FORM: &str = concat!(
        r#"<main id="content"><form method="post" action="/save">"#,
        r#"<input type="hidden" name="what" value="a"><input name="day" value="1"></form><details>"#,
        r#"<summary>s</summary><form method="post" action="/save">"#,
        r#"<input type="hidden" name="what" value="b"><input type="hidden" name="shown" value="9">"#,
        r#"<input id="day" name="day" type="date" value="1" aria-describedby="hint">"#,
        r#"<input name="player"><input name="player">"#,
        r#"<input type="checkbox" name="box" value="yes" checked><select name="s">"#,
        r#"<option value="x" selected>X</option><option value="y">Y</option></select>"#,
        r#"<textarea name="t">old</textarea><input type="password" name="p" autofocus></form></details>"#,
        r#"</main>"#,
    );

    #[test]
    fn every_kind_of_field_holds_what_was_typed() {
        let typed = [
            ("what", "b"),
            ("shown", "7"),
            ("day", "2026-02-30\" onfocus=\"x"),
            ("player", "Tal"),
            ("player", "Bot & co"),
            ("s", "y"),
            ("t", "one\n</textarea><b>two"),
            ("p", "secret"),
        ];
        let page = filled(FORM, &typed, "day");
        for shown in [
            r#"value="2026-02-30&quot; onfocus=&quot;x""#,
            r#"<input name="player" value="Tal"><input name="player" value="Bot &amp; co">"#,
            r#"<input type="checkbox" name="box" value="yes">"#,
            r#"<option value="x">X</option><option value="y" selected>Y</option>"#,
            "<textarea name=\"t\">\none\n&lt;/textarea&gt;&lt;b&gt;two</textarea>",
            r#"<input type="hidden" name="shown" value="7">"#,
            "<details open>",
        ] {
            assert!(page.contains(shown), "{shown}\nis not in\n{page}");
        }
        assert!(!page.contains("secret"), "passwords are typed again");
        assert_eq!(page.matches("autofocus").count(), 1, "{page}");
    }

    #[test]
    fn what_may_have_been_done_is_sent_again_under_the_same_key() {
        let page =
            r#"<form method="post" action="/save"><input type="hidden" name="key" value="new"></form>"#;
        let fields = [("key".to_owned(), "old".to_owned())];
        let mut with = Refill {
            action: "/save",
            fields: &fields,
            what: "",
            article: None,
            field: "",
            is_refused: true,
            keeps_key: true,
        };
        assert!(refill(page, &with).contains(r#"name="key" value="old""#));
        with.keeps_key = false;
        assert!(
            refill(page, &with).contains(r#"name="key" value="new""#),
            "what was refused is asked for anew"
        );
    }

    #[test]
    fn what_is_wrong_stands_beside_its_field_which_has_the_focus() {
        let page = filled(FORM, &[("what", "b"), ("day", "x")], "day");
        let field = concat!(
            r#"aria-invalid="true" aria-describedby="answer-said hint" autofocus>"#,
            r#"<p class="wrong" id="answer-said" role="alert">no &lt;such&gt; day</p>"#,
        );
        assert!(page.contains(field), "{page}");
        assert!(page.contains(r#"<input name="day" value="1">"#), "the other form is as it was");
    }

    #[test]
    fn what_is_about_no_field_stands_in_front_of_the_form_and_else_of_the_page() {
        let page = filled(FORM, &[("what", "b"), ("day", "x")], "");
        assert!(page.contains(r#"<form method="post" action="/save"><p class="wrong""#), "{page}");
        let page = filled(FORM, &[("what", "of another page")], "day");
        assert!(page.contains(r#"<main id="content"><p class="wrong""#), "{page}");
    }

    #[test]
    fn pages_without_forms_and_broken_ones_stay_as_they_are() {
        for page in
            ["", "<", "<p", "a < b > c", "<a href=\"x>y\">z</a>", "</form>", "<form>", "<!DOCTYPE html>"]
        {
            assert_eq!(filled(page, &[("day", "x")], "day"), page);
        }
    }
}
