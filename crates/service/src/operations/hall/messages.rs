//! Telling players: messages are queued when a round is published, and handed over one by one to whoever
//! sends them.
//!
//! The interface is a folder, `outbox`, beside the festivals; docs/NOTIFICATIONS.md describes it. If the
//! folder is there, every message becomes a file in it; a program of the organiser's choice sends and removes
//! it. Nothing here waits for that program, and no round for us.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use tokio::sync::broadcast::error::RecvError;
use tournament::{Player, Round, Section, SectionId, Stage};
use view::results::{bye_word, colour_word};
use words::{Language, Words};

use crate::app::App;
use crate::festival::{News, OpenFestival};
use crate::files::FileError;

/// Whoever takes messages to be sent.
pub trait Outbox {
    /// Takes a message. What was taken is never given again; what was not is tried later.
    fn hand_over(&self, key: &str, body: &str) -> Result<(), FileError>;
}

/// A folder in which every message becomes a file, whole or not at all.
pub struct Folder(pub PathBuf);

impl Outbox for Folder {
    fn hand_over(&self, key: &str, body: &str) -> Result<(), FileError> {
        let name = file_name(key);
        let (hidden, shown) = (self.0.join(format!(".{name}.part")), self.0.join(format!("{name}.json")));
        let written = std::fs::File::create(&hidden).and_then(|mut file| {
            std::io::Write::write_all(&mut file, body.as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&hidden, &shown)
        });
        written.map_err(FileError::at(&shown))
    }
}

/// The name of a message's file: its key with a dot between the parts, so that no two keys have the same.
/// Parts may have dots of their own, twice then.
fn file_name(key: &str) -> String {
    let safe = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '-' };
    let parts = key.split(' ').map(|part| part.replace('.', "..").chars().map(safe).collect::<String>());
    parts.collect::<Vec<_>>().join(".")
}

/// Where messages go; none if nobody wants them.
pub fn outbox(app: &App) -> Option<Folder> {
    let folder = app.data().join("outbox");
    folder.is_dir().then_some(Folder(folder))
}

/// How long to wait after so many failed attempts: from five seconds, twice as long each time, at most a
/// quarter of an hour.
fn pause(tries: u32) -> SignedDuration {
    SignedDuration::from_secs(5 * i64::from(1_u32 << tries.min(8))).min(SignedDuration::from_mins(15))
}

/// The messages about the last published round of a section: one for each player who can be reached.
pub fn about_round(
    app: &App,
    slug: &str,
    festival: &str,
    id: &SectionId,
    section: &Section,
) -> Vec<(String, String)> {
    let Some(round) = section.published().last() else { return Vec::new() };
    let version = match round.stage {
        Stage::Published(version) => version,
        Stage::Draft | Stage::Manual => return Vec::new(),
    };
    let reached = section.players.values().filter(|player| !player.details.email.trim().is_empty());
    // Without the codes that count there is no message that leads anywhere.
    let Ok(codes) = app.hall().codes(slug) else { return Vec::new() };
    let readers = app.hall().readers(slug, id.as_str()).unwrap_or_default();
    reached
        .filter_map(|player| {
            let own = readers.get(&player.id.get()).and_then(|code| Language::of(code));
            let words = Words::in_language(own.unwrap_or_else(|| language_of(section)));
            let text = told(&words, section, round, player)?;
            let key = format!("{slug} {id} {} {version} {}", round.number, player.id);
            let page = format!("/me/{slug}/{}", codes.of_page(id.as_str(), player.id.get()));
            let about = [("festival", festival.into()), ("round", round.number.get().into())];
            let subject = words.with("message-subject", &about);
            let body = json!({
                "version": 1, "key": key, "to": player.details.email.trim(), "name": player.details.name,
                "festival": festival, "section": id.as_str(), "round": round.number.get(),
                "publication": version, "language": words.language().code(), "subject": subject,
                "text": text, "page": page,
            });
            Some((key, body.to_string()))
        })
        .collect()
}

/// The language of those who run a section: that of its federation.
fn language_of(section: &Section) -> Language {
    section.configuration.federation.map_or(Language::English, Language::of_federation)
}

fn told(words: &Words, section: &Section, round: &Round, player: &Player) -> Option<String> {
    let Some((number, board)) = round.board_of(player.id) else {
        let bye = round.unpaired.get(&player.id)?;
        let bye = words.say(bye_word(*bye));
        return Some(words.with("message-bye", &[("round", round.number.get().into()), ("bye", bye.into())]));
    };
    let opponent = section.players.get(&board.opponent_of(player.id))?;
    let colour = words.say(colour_word(board.colour_of(player.id)?));
    let parts = [
        ("round", round.number.get().into()),
        ("board", number.get().into()),
        ("colour", colour.into()),
        ("opponent", opponent.details.name.as_str().into()),
    ];
    Some(words.with("message-text", &parts))
}

/// Queues what is to be said about the rounds that are published now; what was queued before is not queued
/// again. Blocks.
pub fn queue(app: &App, held: &OpenFestival) -> rusqlite::Result<usize> {
    let now = held.now();
    let mut messages = Vec::new();
    for (id, section) in &now.festival.sections {
        // A round that is over needs no call to the boards.
        if section.published().last().is_some_and(|round| !round.has_ended()) {
            messages.extend(about_round(app, &held.slug, &held.name, id, section));
        }
    }
    app.hall().queue(&messages, app.clock.now())
}

/// Hands over what is due; says how many. Blocks.
pub fn hand_over(app: &App, outbox: &dyn Outbox, now: Timestamp) -> rusqlite::Result<usize> {
    let mut count = 0;
    for message in app.hall().due(now, 500)? {
        let kept = match outbox.hand_over(&message.key, &message.body) {
            Ok(()) => {
                count += 1;
                app.hall().handed_over(message.id)
            }
            Err(trouble) => {
                let next = now.checked_add(pause(message.tries)).unwrap_or(now);
                app.hall().not_taken(message.id, &trouble.to_string(), next)
            }
        };
        kept?;
    }
    Ok(count)
}

/// Starts to tell players: one task for each festival that listens, one that hands over. None of them is ever
/// waited for.
pub fn start(app: &App) {
    let sender = app.clone();
    tokio::spawn(async move {
        let mut listened: std::collections::BTreeSet<String> = std::collections::BTreeSet::new();
        loop {
            for held in sender.festivals() {
                if listened.insert(held.slug.clone()) {
                    tokio::spawn(listen(sender.clone(), held));
                }
            }
            let app = sender.clone();
            let _ = tokio::task::spawn_blocking(move || match outbox(&app) {
                Some(folder) => hand_over(&app, &folder, app.clock.now()),
                None => Ok(0),
            })
            .await;
            tokio::time::sleep(Duration::from_secs(2)).await;
        }
    });
}

async fn listen(app: App, held: Arc<OpenFestival>) {
    let mut news = held.listen();
    loop {
        let (queuer, festival) = (app.clone(), Arc::clone(&held));
        let _ = tokio::task::spawn_blocking(move || match outbox(&queuer) {
            Some(_) => queue(&queuer, &festival),
            None => Ok(0),
        })
        .await;
        loop {
            match news.recv().await {
                Ok(News::Change(change)) if change.kind.starts_with("pairing/") => break,
                Ok(News::Change(_) | News::Presence | News::Beside(_) | News::Boards(_)) => {}
                Err(RecvError::Lagged(_)) => break,
                Err(RecvError::Closed) => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn no_two_messages_have_the_same_file() {
        assert_eq!(file_name("spring-open open 5 1 17"), "spring-open.open.5.1.17");
        let keys = ["a-b c 1 1 1", "a b-c 1 1 1", "a.b c 1 1 1", "a b.c 1 1 1", "a b c 1 1 1"];
        let names: std::collections::BTreeSet<String> = keys.map(file_name).into_iter().collect();
        assert_eq!(names.len(), keys.len());
        assert!(!file_name("../x y").contains('/'));
    }
}
