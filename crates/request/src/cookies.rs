//! Cookies: all that this server sets and reads.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use cookie::time::Duration;
use cookie::{Cookie, CookieBuilder, SameSite};

use words::Language;

/// The cookie of a session.
pub const SESSION: &str = "__Host-desk";
/// The cookie of a known device, where the line is encrypted or within this computer.
pub const KNOWN_DEVICE: &str = "__Host-device";
/// The same on an open line, where browsers keep no other: whoever listens can take it, so an
/// encrypted line does not believe it.
pub const KNOWN_DEVICE_IN_THE_OPEN: &str = "known-device";
/// The cookie of a chosen language.
pub const LANGUAGE: &str = "language";
/// The cookie that tells the phones at the boards apart; it names nobody.
pub const PHONE: &str = "device";

/// The value of a cookie as it was sent. Of two with the same name the first counts: browsers
/// send the one of the nearest path first, and what a neighbouring host has set for the whole
/// domain does not come before it.
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(Cookie::split_parse).flatten().find(|cookie| cookie.name() == name)?.value_raw()
}

/// An answer that signs a browser in, for so many seconds.
pub fn with_session(response: Response, token: &str, seconds: u32) -> Response {
    set(response, session(token, seconds))
}

/// An answer that signs a browser out.
pub fn without_session(response: Response) -> Response {
    set(response, session("", 0))
}

fn session(token: &str, seconds: u32) -> CookieBuilder<'_> {
    lasting(SESSION, token, seconds).secure(true).http_only(true)
}

/// An answer that makes a device known for so many seconds, on a line that is safe or open.
pub fn with_known_device(response: Response, is_safe: bool, token: &str, seconds: u32) -> Response {
    let name = if is_safe { KNOWN_DEVICE } else { KNOWN_DEVICE_IN_THE_OPEN };
    set(response, lasting(name, token, seconds).secure(is_safe).http_only(true))
}

/// An answer that keeps the chosen language for a year.
pub fn with_language(response: Response, language: Language) -> Response {
    set(response, lasting(LANGUAGE, language.code(), 365 * 24 * 3600))
}

/// An answer that tells a phone apart from others, for so many seconds.
pub fn with_phone(response: Response, token: &str, seconds: u32) -> Response {
    set(response, lasting(PHONE, token, seconds).http_only(true))
}

/// A cookie for all pages that other sites cannot make a browser send with a form.
fn lasting<'a>(name: &'a str, value: &'a str, seconds: u32) -> CookieBuilder<'a> {
    let age = Duration::seconds(seconds.into());
    Cookie::build((name, value)).path("/").same_site(SameSite::Lax).max_age(age)
}

fn set(mut response: Response, cookie: CookieBuilder<'_>) -> Response {
    if let Ok(value) = HeaderValue::from_str(&cookie.build().to_string()) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::response::IntoResponse;

    #[test]
    fn the_first_cookie_of_a_name_counts_and_is_taken_as_it_is() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("x; known-device=own%20; language=de"));
        headers.append(header::COOKIE, HeaderValue::from_static("known-device=injected; language="));
        assert_eq!(cookie(&headers, KNOWN_DEVICE_IN_THE_OPEN), Some("own%20"));
        assert_eq!(cookie(&headers, LANGUAGE), Some("de"));
        assert_eq!((cookie(&headers, "x"), cookie(&headers, SESSION)), (None, None));
    }

    #[test]
    fn cookies_are_set_for_as_long_and_for_whom_they_are_meant() {
        let said = |response: Response| response.headers()[header::SET_COOKIE].to_str().unwrap().to_owned();
        let empty = || ().into_response();
        for (set, expected) in [
            (
                with_session(empty(), "abc", 9),
                "__Host-desk=abc; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=9",
            ),
            (without_session(empty()), "__Host-desk=; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=0"),
            (
                with_known_device(empty(), true, "abc", 9),
                "__Host-device=abc; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=9",
            ),
            (
                with_known_device(empty(), false, "abc", 9),
                "known-device=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=9",
            ),
            (
                with_language(empty(), Language::of("de").unwrap()),
                "language=de; SameSite=Lax; Path=/; Max-Age=31536000",
            ),
            (with_phone(empty(), "abc", 9), "device=abc; HttpOnly; SameSite=Lax; Path=/; Max-Age=9"),
        ] {
            assert_eq!(said(set), expected);
        }
    }
}
