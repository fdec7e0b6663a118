//! The pages of a desk: the desk itself, and what only pages need.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

use access::SessionId;
use axum::extract::FromRef;

use crate::page_cache::PageCache;
use crate::stored_answers::StoredAnswers;
use service::app::App;

/// Something to be said on the next page.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) text: String,
    pub(crate) is_warning: bool,
}

impl Notice {
    pub(crate) fn done(text: impl Into<String>) -> Notice {
        Notice { text: text.into(), is_warning: false }
    }

    pub(crate) fn warning(text: impl Into<String>) -> Notice {
        Notice { text: text.into(), is_warning: true }
    }
}

/// How many sessions may have something waiting to be said.
const MAX_SESSIONS: usize = 1000;

/// A desk with its pages; it can be asked whatever the desk can. A copy is the same desk.
#[derive(Clone)]
pub struct Pages {
    app: App,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    answers: StoredAnswers,
    notices: Mutex<BTreeMap<SessionId, Vec<Notice>>>,
    cache: PageCache,
}

impl Pages {
    /// The pages of a desk.
    pub fn new(app: App) -> Pages {
        Pages { app, shared: Arc::default() }
    }

    /// What forms were answered with.
    pub(crate) fn answers(&self) -> &StoredAnswers {
        &self.shared.answers
    }

    /// Public pages that were rendered.
    pub(crate) fn cache(&self) -> &PageCache {
        &self.shared.cache
    }

    /// Keeps something to be said on the next page of a session.
    pub(crate) fn notice(&self, session: SessionId, notice: Notice) {
        let mut notices = self.shared.notices.lock().unwrap_or_else(PoisonError::into_inner);
        if notices.len() > MAX_SESSIONS {
            notices.clear();
        }
        notices.entry(session).or_default().push(notice);
    }

    /// What is to be said on this page.
    pub(crate) fn notices(&self, session: SessionId) -> Vec<Notice> {
        let mut notices = self.shared.notices.lock().unwrap_or_else(PoisonError::into_inner);
        notices.remove(&session).unwrap_or_default()
    }
}

impl Deref for Pages {
    type Target = App;

    fn deref(&self) -> &App {
        &self.app
    }
}

impl AsRef<App> for Pages {
    fn as_ref(&self) -> &App {
        &self.app
    }
}

impl FromRef<Pages> for App {
    fn from_ref(pages: &Pages) -> App {
        pages.app.clone()
    }
}
