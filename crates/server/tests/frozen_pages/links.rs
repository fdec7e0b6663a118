//! Where a page leads: its links, and what its forms that only ask can be filled with.

/// So many choices of a form are all followed.
const MAX_OPTIONS: usize = 10;

/// Everything that a page of HTML leads to on this desk, as whole paths.
pub(crate) fn of_page(base: &str, html: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut form: Option<String> = None;
    let (mut select, mut options) = (None, Vec::new());
    for tag in html.split('<').skip(1).filter_map(|rest| rest.split_once('>')).map(|(tag, _)| tag) {
        let name = tag.split([' ', '\n']).next().unwrap_or_default();
        match name {
            "a" | "link" => found.extend(attribute(tag, "href")),
            "iframe" | "img" => found.extend(attribute(tag, "src")),
            "form" => {
                let asks = attribute(tag, "method").is_none_or(|method| method == "get");
                form = asks.then(|| attribute(tag, "action").unwrap_or_default());
                found.extend(form.clone());
            }
            "/form" => form = None,
            "select" => select = attribute(tag, "name"),
            "option" => options.extend(filled(form.as_ref(), select.clone(), tag)),
            "/select" => found.extend(some_of(std::mem::take(&mut options))),
            "button" | "input" => found.extend(filled(form.as_ref(), attribute(tag, "name"), tag)),
            _ => {}
        }
    }
    found.iter().filter_map(|link| resolved(base, link)).collect()
}

/// Everything that an answer in JSON leads to: the strings that are addresses of phones, papers and screens.
pub(crate) fn of_json(value: &serde_json::Value) -> Vec<String> {
    match value {
        serde_json::Value::String(text) => {
            let leads = ["/me/", "/b/", "/screen/"].iter().any(|start| text.starts_with(start));
            if leads { vec![text.clone()] } else { Vec::new() }
        }
        serde_json::Value::Array(all) => all.iter().flat_map(of_json).collect(),
        serde_json::Value::Object(all) => all.values().flat_map(of_json).collect(),
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) => Vec::new(),
    }
}

/// Of what can be chosen: all if it is little, else the first, the last and one between.
fn some_of(all: Vec<String>) -> Vec<String> {
    let chosen = [0, all.len() / 2, all.len().saturating_sub(1)];
    let is_chosen = |at: usize| all.len() <= MAX_OPTIONS || chosen.contains(&at);
    all.iter().enumerate().filter(|(at, _)| is_chosen(*at)).map(|(_, one)| one.clone()).collect()
}

/// A form with one field filled in.
fn filled(form: Option<&String>, name: Option<String>, tag: &str) -> Option<String> {
    let (form, name, value) = (form?, name?, attribute(tag, "value")?);
    let query: String = value.bytes().map(encoded).collect();
    Some(format!("{}?{name}={query}", form.split('?').next().unwrap_or_default()))
}

fn encoded(byte: u8) -> String {
    match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    }
}

/// The value of an attribute, as it is meant.
fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    let (value, _) = rest.split_once('"')?;
    Some(value.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&"))
}

/// The path that a link on a page means; none if it leads elsewhere.
fn resolved(base: &str, link: &str) -> Option<String> {
    let link = link.split('#').next().unwrap_or_default();
    let page = base.split('?').next().unwrap_or_default();
    let scheme = link.split(['/', '?']).next().is_some_and(|first| first.contains(':'));
    match link {
        "" => None,
        _ if scheme || link.starts_with("//") => None,
        _ if link.starts_with('/') => Some(link.to_owned()),
        _ if link.starts_with('?') => Some(format!("{page}{link}")),
        _ => {
            let (path, query) =
                link.split_once('?').map_or((link, None), |(path, query)| (path, Some(query)));
            let mut parts: Vec<&str> = page.split('/').collect();
            parts.pop();
            for part in path.split('/') {
                match part {
                    "." => {}
                    ".." => drop(parts.pop()),
                    _ => parts.push(part),
                }
            }
            if path.ends_with("..") || path.ends_with('.') {
                parts.push("");
            }
            let query = query.map(|query| format!("?{query}")).unwrap_or_default();
            Some(format!("{}{query}", parts.join("/")))
        }
    }
}

#[test]
fn links_are_found_as_a_browser_finds_them() {
    let html = r##"<a href="../x?a=1&amp;b=2#c">x</a><a class="k" href="/y">y</a>
        <a href="https://z.example/">z</a><a href="?page=2">2</a>
        <form method="get" action="/log"><select name="section"><option value="a b">A</option></select></form>
        <form method="post" action="/no"><button name="n" value="1">n</button></form><a href="#top">t</a>"##;
    let expected = ["/p/x?a=1&b=2", "/y", "/p/s/t?page=2", "/log", "/log?section=a%20b"];
    assert_eq!(of_page("/p/s/t?page=1", html), expected);
}
