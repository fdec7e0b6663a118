//! What stands behind the question mark of an address.

use std::convert::Infallible;
use std::str::FromStr;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use request::address::decoded;

/// What stands behind the question mark of an address.
pub(crate) struct Query(pub(crate) Vec<(String, String)>);

impl Query {
    /// A value, if it is there.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(one, _)| one == name).map(|(_, value)| value.trim())
    }

    /// A value; empty if it is not there.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.get(name).unwrap_or_default()
    }

    /// A number, if it is there and one.
    pub(crate) fn number<T: FromStr>(&self, name: &str) -> Option<T> {
        self.text(name).parse().ok()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Query {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query, Infallible> {
        Ok(Query(decoded(parts.uri.query().unwrap_or_default().as_bytes())))
    }
}
