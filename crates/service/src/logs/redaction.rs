//! The last look at a line before it is written down: what could name a person or open something is taken
//! out, whoever put it there.

use std::net::{IpAddr, SocketAddr};

/// What stands in place of what is taken out.
const GONE: &str = "…";

/// A line without secrets, addresses of people and devices, and signs that would make another line.
pub(super) fn redacted(line: &str) -> String {
    let line: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let line = match std::env::var("HOME").or_else(|_| std::env::var("USERPROFILE")) {
        Ok(home) if home.len() > 1 => line.replace(&home, "~"),
        Ok(_) | Err(_) => line,
    };
    let mut after_bearer = false;
    let words = line.split(' ').map(|word| {
        let is_token = std::mem::replace(&mut after_bearer, word.ends_with("Bearer"));
        if is_token { GONE.to_owned() } else { of_word(word) }
    });
    words.collect::<Vec<String>>().join(" ")
}

/// A word without what is secret in it; signs around it stay.
fn of_word(word: &str) -> String {
    let is_inside = |c: char| c.is_alphanumeric() || "/?&=%@._-:+[]#~…{}*".contains(c);
    let mut out = String::new();
    let mut rest = word;
    while !rest.is_empty() {
        let length = rest.find(|c| !is_inside(c)).unwrap_or(rest.len());
        let (inside, after) = rest.split_at(length);
        out += &of_part(inside);
        let sign = after.chars().next().map_or(0, char::len_utf8);
        out += &after[..sign];
        rest = &after[sign..];
    }
    out
}

fn of_part(part: &str) -> String {
    if let Some((path, _)) = part.split_once('?').filter(|(path, _)| path.contains('/')) {
        return format!("{}?{GONE}", of_path(path));
    }
    let (name, value) = part.split_once('=').unwrap_or(("", part));
    if !name.is_empty() && is_secret_name(name) && !value.is_empty() {
        return format!("{name}={GONE}");
    }
    let prefix = if name.is_empty() { String::new() } else { format!("{name}=") };
    prefix + &of_path(value)
}

fn is_secret_name(name: &str) -> bool {
    let name = name.rsplit(['?', '&', '/']).next().unwrap_or(name).to_ascii_lowercase();
    ["code", "token", "csrf", "ticket", "password", "secret", "key"].contains(&name.as_str())
}

/// A path without the names of players' pages, or whatever else opens something.
fn of_path(path: &str) -> String {
    if let Some(at) = path.find("/me/") {
        let (before, rest) = path.split_at(at + 4);
        let festival = rest.split('/').next().unwrap_or_default();
        return format!("{before}{festival}/{GONE}");
    }
    path.split('/').map(of_step).collect::<Vec<String>>().join("/")
}

fn of_step(step: &str) -> String {
    if is_secret(step) || is_mail(step) || is_device(step) { GONE.to_owned() } else { step.to_owned() }
}

/// Codes as devices and players type them, tokens, hashes.
fn is_secret(step: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !step.chars().all(is_plain) {
        return false;
    }
    let has = |wanted: fn(char) -> bool| step.chars().any(wanted);
    let mixed =
        has(|c| c.is_ascii_uppercase()) && (has(|c| c.is_ascii_digit()) || has(|c| c.is_ascii_lowercase()));
    let is_hexadecimal = step.chars().all(|c| c.is_ascii_hexdigit());
    let groups: Vec<&str> = step.split('-').collect();
    let is_code = groups.len() > 1
        && groups.iter().all(|group| {
            group.len() == 4 && group.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
        });
    is_code || step.len() >= 24 && mixed || step.len() >= 32 && is_hexadecimal
}

fn is_mail(step: &str) -> bool {
    step.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'))
}

/// Addresses of devices, but for this computer's own.
fn is_device(step: &str) -> bool {
    let address = step.parse::<IpAddr>().or_else(|_| step.parse::<SocketAddr>().map(|address| address.ip()));
    address.is_ok_and(|address| !address.to_canonical().is_loopback() && !address.is_unspecified())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_and_people_are_taken_out() {
        for (line, expected) in [
            ("GET /me/city-open/k7f3q9x2m5w8z1ab", "GET /me/city-open/…"),
            ("at \"/me/city-open/k7f3q9x2m5w8z1ab/call\" again", "at \"/me/city-open/…\" again"),
            ("/sign-in?code=ABCD-EFGH&next=/", "/sign-in?…"),
            ("code=ABCD-EFGH", "code=…"),
            ("the code ABCD-EFGH was used", "the code … was used"),
            ("Authorization: Bearer abc.def", "Authorization: Bearer …"),
            ("token q3tZ0n5x_8hQmW1v-T7rYb2dKc4sLf6g", "token …"),
            ("hash 0d28d81a88db8eecc315c6e290e3f0973ea37566dd6b703be931662b62b82a07", "hash …"),
            ("from 192.168.1.7 and 192.168.1.7:40000, [2001:db8::7]:443", "from … and …, …"),
            ("anna.mueller@example.org wrote", "… wrote"),
            ("one\ntwo\u{1b}[31m", "one two [31m"),
        ] {
            assert_eq!(redacted(line), expected);
        }
    }

    #[test]
    fn what_helps_to_understand_stays() {
        for line in [
            "2026-11-15T14:05:00.000Z WARN  web::health the log ends at #126 \
             subject=\"festival\" of=\"city-open-2026-under-eighteen\"",
            "GET /f/{festival}/s/{section}/round answered 500 place=\"crates/web/src/desk/round.rs:12:5\"",
            "127.0.0.1:7464 [::1]:7464 0.0.0.0",
            "writing festivals/open.jadoube failed (disk I/O error): code=\"disk-full\"",
        ] {
            assert_eq!(redacted(line), line);
        }
    }
}
