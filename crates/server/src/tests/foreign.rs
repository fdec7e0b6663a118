//! No page speaks English to who has chosen another language: every page that can be reached
//! on the example festival is read.

use std::collections::{BTreeMap, BTreeSet};

use access::Role;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use words::Language;

use crate::trial::{From, Trial};

/// How many pages of one kind are read: boards, players and rounds differ in what is told about them.
const OF_A_KIND: usize = 12;

/// Words of English that none of the other languages has; two different ones in a text are no accident.
const TELLING: [&str; 13] =
    ["the", "of", "is", "and", "with", "are", "by", "for", "not", "have", "which", "this", "that"];

/// What the example calls itself.
const OWN: &str = "open";

/// The messages of a language by their ids, each in one line.
fn messages(language: Language) -> BTreeMap<String, String> {
    let mut messages = BTreeMap::new();
    let mut current = String::new();
    for line in language.sources().iter().flat_map(|source| source.lines()) {
        if line.starts_with(' ') {
            let text: &mut String = messages.entry(current.clone()).or_default();
            *text = format!("{text} {}", line.trim());
        } else if let Some((id, text)) = line.split_once(" =").filter(|_| !line.starts_with('#')) {
            id.clone_into(&mut current);
            messages.insert(current.clone(), text.trim().to_owned());
        }
    }
    messages
}

/// What stands between the gaps of a message.
fn literals(text: &str) -> Vec<String> {
    let mut literals = vec![String::new()];
    let mut depth = 0_u32;
    for character in text.chars() {
        match character {
            '{' => depth += 1,
            '}' => {
                depth = depth.saturating_sub(1);
                literals.push(String::new());
            }
            other if depth == 0 => literals.last_mut().unwrap().push(other),
            _ => {}
        }
    }
    literals
}

fn words_of(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '-').filter(|word| !word.is_empty()).collect()
}

/// What is English and nothing else, for who reads another language.
struct English {
    /// Short messages, by themselves.
    whole: BTreeSet<String>,
    /// Parts of messages, several words each, by their first two.
    parts: BTreeMap<String, Vec<Vec<String>>>,
}

impl English {
    fn to(language: Language) -> English {
        let (english, theirs) = (messages(Language::English), messages(language));
        let known: BTreeSet<&str> = theirs.values().map(String::as_str).collect();
        let mut own = English { whole: BTreeSet::new(), parts: BTreeMap::new() };
        for literal in theirs.values().flat_map(|text| literals(text)) {
            own.learn(&literal);
        }
        let mut all = English { whole: BTreeSet::new(), parts: BTreeMap::new() };
        for text in english.values().filter(|text| !known.contains(text.as_str())) {
            if !text.contains('{') && text.chars().filter(|c| c.is_alphabetic()).count() > 2 {
                all.whole.insert(text.clone());
            }
            for literal in literals(text) {
                if own.spoken_in(&literal).is_none() {
                    all.learn(&literal);
                }
            }
        }
        all
    }

    fn learn(&mut self, literal: &str) {
        let words: Vec<String> = words_of(literal).into_iter().map(str::to_owned).collect();
        if let [first, second, ..] = words.as_slice()
            && literal.len() > 8
        {
            self.parts.entry(format!("{first} {second}")).or_default().push(words);
        }
    }

    /// What of a text is English.
    fn spoken_in(&self, text: &str) -> Option<String> {
        let words = words_of(text);
        let told: BTreeSet<&str> = words.iter().copied().filter(|word| TELLING.contains(word)).collect();
        if (self.whole.contains(text) && text != OWN) || (!self.whole.is_empty() && told.len() > 1) {
            return Some(text.to_owned());
        }
        (0..words.len().saturating_sub(1)).find_map(|at| {
            let parts = self.parts.get(&format!("{} {}", words[at], words[at + 1]))?;
            let part = parts.iter().find(|part| words[at..].starts_with(&as_slices(part)))?;
            Some(part.join(" "))
        })
    }
}

fn as_slices(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

/// The texts of a page that people read or hear; what is marked as English is left out, as are citations.
fn texts(page: &str) -> Vec<String> {
    const VOID: [&str; 6] = ["meta", "link", "input", "br", "hr", "img"];
    let mut texts = Vec::new();
    // The elements that are open: their names, and whether what is in them is passed over.
    let mut open: Vec<(String, bool)> = Vec::new();
    for part in page.split('<').skip(1) {
        let Some((tag, text)) = part.split_once('>') else { continue };
        let name: String = tag.trim_start_matches('/').chars().take_while(|c| c.is_alphanumeric()).collect();
        let is_over = open.last().is_some_and(|(_, is_over)| *is_over);
        if tag.starts_with('/') {
            while open.pop().is_some_and(|(last, _)| last != name) {}
        } else if !tag.starts_with('!') {
            let is_over = is_over
                || (name != "html" && tag.contains(" lang=\""))
                || ["script", "style", "svg", "cite"].contains(&&*name);
            if !is_over {
                let spoken = ["title", "aria-label", "placeholder", "alt", "data-confirm"];
                texts.extend(spoken.iter().filter_map(|attribute| value_of(tag, attribute)));
            }
            if !VOID.contains(&&*name) {
                open.push((name, is_over));
            }
        }
        if !open.last().is_some_and(|(_, is_over)| *is_over) {
            texts.push(text.to_owned());
        }
    }
    let plain = |text: String| {
        let text =
            text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    texts.into_iter().map(plain).filter(|text| !text.is_empty()).collect()
}

fn value_of(tag: &str, attribute: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {attribute}=\""))?;
    rest.split_once('"').map(|(value, _)| value.to_owned())
}

/// Where the links of a page lead on this server.
fn links(page: &str, from: &str) -> Vec<String> {
    let folder = &from[..=from.rfind('/').unwrap_or(0)];
    let hrefs = page.split(" href=\"").skip(1).filter_map(|rest| rest.split_once('"').map(|(link, _)| link));
    let full = hrefs.filter_map(|link| {
        let link = link.split('#').next().unwrap_or_default().replace("&amp;", "&");
        match link.as_str() {
            "" => None,
            link if link.starts_with('/') => Some(link.to_owned()),
            link if link.contains(':') => None,
            link => Some(match link.strip_prefix("../") {
                Some(rest) => format!("{}/{rest}", folder.trim_end_matches('/').rsplit_once('/')?.0),
                None => format!("{folder}{}", link.trim_start_matches("./")),
            }),
        }
    });
    // The documentation for programs is in English, as its words are; languages change the cookie.
    full.filter(|link| !["/assets/", "/language/", "/api"].iter().any(|other| link.starts_with(other)))
        .collect()
}

/// The kind of page that an address leads to: numbers do not matter.
fn kind(path: &str) -> String {
    let mut kind = String::new();
    for character in path.chars() {
        match character {
            '0'..='9' if kind.ends_with('0') => {}
            '0'..='9' => kind.push('0'),
            other => kind.push(other),
        }
    }
    kind
}

/// Reads every page that can be reached, in a language, and says what is English in it.
async fn read_everything(
    trial: &Trial,
    from: Vec<String>,
    cookie: &str,
    language: Language,
) -> (usize, BTreeSet<String>) {
    let english = English::to(language);
    let (mut todo, mut seen, mut kinds) = (from, BTreeSet::new(), BTreeMap::<String, usize>::new());
    let (mut read, mut found) = (0, BTreeSet::new());
    while let Some(path) = todo.pop() {
        let of_kind = kinds.entry(kind(&path)).or_default();
        if !seen.insert(path.clone()) || *of_kind == OF_A_KIND {
            continue;
        }
        *of_kind += 1;
        let request = Request::get(&path).header("cookie", cookie).header("accept-language", language.code());
        let answer = trial.send(request.body(Body::empty()).unwrap(), From::Here).await;
        if !answer.header("content-type").starts_with("text/html") {
            continue;
        }
        assert_ne!(answer.status, StatusCode::INTERNAL_SERVER_ERROR, "{path}");
        read += 1;
        for text in texts(&answer.body) {
            if let Some(spoken) = english.spoken_in(&text) {
                found.insert(format!("{} {}: “{spoken}” in “{text}”", language.code(), kind(&path)));
            }
        }
        todo.extend(links(&answer.body, &path));
    }
    (read, found)
}

#[tokio::test]
async fn no_page_speaks_english_to_who_reads_another_language() {
    let (trial, held) = Trial::with_example();
    let (cookie, _) = trial.sign_in(Role::ChiefArbiter);
    let slug = &held.slug;
    let desk = ["/", "/p", "/account", "/staff", "/audit", "/lists", "/trust", "/nowhere"].map(str::to_owned);
    let festival = ["", "/players/new", "/screens", "/reports", "/backup", "/log/3", "/s/open/start"];
    let festival = festival.map(|page| format!("/f/{slug}{page}"));
    let hall = [format!("/k/{slug}/check-in"), format!("/b/{slug}/open/12"), "/screen/hall".to_owned()];
    let public = ["/sign-in".to_owned(), "/first-run".to_owned(), format!("/p/{slug}/search?name=nobody")];
    let mut found = BTreeSet::new();
    for language in [Language::German, Language::French, Language::Spanish] {
        let inside = [&desk[..], &festival, &hall].concat();
        let (read, english) = read_everything(&trial, inside, &cookie, language).await;
        assert!(read > 250, "{read} pages");
        found.extend(english);
        found.extend(read_everything(&trial, [&public[..], &hall].concat(), "", language).await.1);
    }
    let found: Vec<String> = found.into_iter().collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn a_translation_is_not_the_english() {
    let english = messages(Language::English);
    for language in [Language::German, Language::French, Language::Spanish] {
        let theirs = messages(language);
        let same = english.iter().filter(|(id, text)| {
            let words: usize = literals(text).iter().map(|literal| words_of(literal).len()).sum();
            words > 5 && theirs.get(*id) == Some(*text)
        });
        assert_eq!(same.map(|(id, _)| id).collect::<Vec<_>>(), [""; 0], "{}", language.code());
    }
}

#[test]
fn english_is_recognised() {
    let english = English::to(Language::German);
    for text in ["Round", "Meets Anna (#3), of the same score.", "12 players have the same number as this"] {
        assert!(english.spoken_in(text).is_some(), "{text}");
    }
    for text in ["Runde", "Spielt gegen Anna (#3) mit derselben Punktzahl.", "Buchholz", "Adler, Anna"] {
        assert_eq!(english.spoken_in(text), None);
    }
    let page = concat!(
        r#"<!DOCTYPE html><html lang="de"><p title="a &amp; b">eins<br>zwei "#,
        r#"<a lang="en" title="x">three</a> vier</p>"#,
    );
    assert_eq!(texts(page), ["a & b", "eins", "zwei", "vier"]);
}
