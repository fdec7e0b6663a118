//! Festivals that programs have created: sent again under the same key, a request is answered again and done once.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use crate::app::App;
use crate::festival::Held;

/// How many are remembered.
const REMEMBERED: usize = 200;

/// Which festival was created under which key, while the desk runs.
#[derive(Default)]
pub(crate) struct Created(Mutex<VecDeque<(String, String, String)>>);

/// What came of it.
pub(super) enum Creation {
    New(Arc<Held>),
    Before(Arc<Held>),
    /// The key was used for another name.
    KeyUsed,
    Failed(String),
}

impl Created {
    /// Creates a festival, or finds the one that was created under this key. Blocks; one after the other.
    pub(super) fn create(&self, app: &App, key: &str, name: &str) -> Creation {
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, named, slug)) = made.iter().find(|(known, ..)| known == key) {
            return match app.festival(slug).filter(|_| named == name) {
                Some(held) => Creation::Before(held),
                None => Creation::KeyUsed,
            };
        }
        match app.create_festival(name) {
            Ok(held) => {
                if made.len() == REMEMBERED {
                    made.pop_front();
                }
                made.push_back((key.to_owned(), name.to_owned(), held.slug.clone()));
                Creation::New(held)
            }
            Err(why) => Creation::Failed(why),
        }
    }
}
