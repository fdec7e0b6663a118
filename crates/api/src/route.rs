//! One address of the interface: what it is called, who may ask, what goes in and out.

use std::collections::BTreeSet;

use access::Permission;
use axum::http::request::Parts;
use axum::routing::MethodRouter;

use super::programs::Programs;

/// What is done at an address.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    Get,
    Post,
    Put,
    Delete,
}

impl Method {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Method::Get => "get",
            Method::Post => "post",
            Method::Put => "put",
            Method::Delete => "delete",
        }
    }
}

/// What must come with a request.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Needs {
    /// Nothing: no session either.
    Nothing,
    /// A session.
    Session,
    /// A session and a key that makes it count once.
    Key,
    /// A session, a key, and what the caller has seen.
    KeyAndSeen,
}

impl Needs {
    pub(super) const fn key(self) -> bool {
        matches!(self, Needs::Key | Needs::KeyAndSeen)
    }

    pub(super) const fn seen(self) -> bool {
        matches!(self, Needs::KeyAndSeen)
    }
}

/// What is sent.
#[derive(Clone, Copy)]
pub(super) enum Takes {
    Nothing,
    /// The name of a schema, and an example, which a test sends.
    Json(&'static str, &'static str),
    /// A file, as it is.
    File,
}

/// One address.
pub(super) struct Route {
    pub(super) method: Method,
    pub(super) path: &'static str,
    /// Its name in the document.
    pub(super) name: &'static str,
    pub(super) summary: &'static str,
    pub(super) needs: Needs,
    /// What the role must be allowed to do; none: everybody who has signed in may.
    pub(super) may: Option<Permission>,
    /// Parts of the question, with what they mean.
    pub(super) query: &'static [(&'static str, &'static str)],
    pub(super) takes: Takes,
    /// The schema of the answer; none: no JSON, or no content.
    pub(super) gives: Option<&'static str>,
    /// The answer if all is well.
    pub(super) success: u16,
    /// The answers that can come beside those that follow from the rest.
    pub(super) more: &'static [u16],
    /// The pages that show the same, or the forms that do the same.
    pub(super) desk: &'static [&'static str],
    pub(super) answer: fn() -> MethodRouter<Programs>,
}

impl Route {
    /// The address that a request is for; the router has put it there.
    pub(super) fn of(parts: &Parts) -> Option<&'static Route> {
        parts.extensions.get::<&'static Route>().copied()
    }

    /// Whether something may be different afterwards.
    pub(super) fn changes(&self) -> bool {
        self.method != Method::Get
    }

    /// The answers that can come when something is not well.
    pub(super) fn problems(&self) -> BTreeSet<u16> {
        let mut all: BTreeSet<u16> = self.more.iter().copied().collect();
        if self.needs != Needs::Nothing {
            all.insert(401);
        }
        if self.may.is_some() || self.changes() && self.needs != Needs::Nothing {
            all.insert(403);
        }
        if placeholders(self.path).next().is_some() {
            all.insert(404);
        }
        match self.takes {
            Takes::Nothing => {}
            Takes::Json(..) => all.extend([400, 408, 413, 415]),
            Takes::File => all.extend([408, 413, 422]),
        }
        if self.needs.key() {
            all.extend([400, 409, 422, 429]);
        }
        if self.needs.seen() {
            all.extend([412, 428]);
        }
        if !self.changes() && self.gives.is_some() && self.needs != Needs::Nothing {
            all.insert(304);
        }
        all
    }
}

/// The names in braces of a path.
pub(super) fn placeholders(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
}

/// What most addresses share.
pub(super) const READING: Route = Route {
    method: Method::Get,
    path: "",
    name: "",
    summary: "",
    needs: Needs::Session,
    may: Some(Permission::ReadDesk),
    query: &[],
    takes: Takes::Nothing,
    gives: None,
    success: 200,
    more: &[],
    desk: &[],
    answer: MethodRouter::new,
};

/// What most that changes something shares: it is done once, and there is nothing to tell.
pub(super) const DOING: Route = Route { method: Method::Post, needs: Needs::Key, success: 204, ..READING };
