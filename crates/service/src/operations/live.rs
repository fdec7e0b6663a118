//! What open pages are told of changes: by whom it is heard, what was missed, and who is where.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::TryRecvError;

use crate::festival::{Change, News, OpenFestival, Present};

/// What a page has missed: the changes, or that it must load anew.
pub fn caught_up(held: &OpenFestival, since: u64, with_authors: bool) -> Value {
    let sequence = held.now().sequence;
    match held.since(since) {
        Some(changes) => {
            let changes: Vec<Value> =
                changes.iter().map(|change| change_json(change, with_authors)).collect();
            json!({ "sequence": sequence, "changes": changes })
        }
        None => json!({ "sequence": sequence, "reload": true }),
    }
}

fn change_json(change: &Change, with_authors: bool) -> Value {
    let mut value = json!({ "sequence": change.sequence, "section": change.section });
    if with_authors {
        value["kind"] = Value::from(change.kind.clone());
        value["object"] = Value::from(change.object.clone());
        value["author"] = Value::from(change.author.clone());
        value["at"] = Value::from(change.at.to_string());
    }
    value
}

/// Who listens, and so what is told.
#[derive(Clone)]
pub enum Audience {
    /// An arbiter, by name: everything, with authors, and who is where.
    Desk(String),
    /// A phone at a board, which also hears when an arbiter is on the way.
    Boards,
    /// A screen on a wall: they are few, so they hear everything at once.
    Screens,
    /// Anybody: thousands, so each is told a moment after the other.
    Outside,
}

/// A page that is open somewhere and hears of changes.
pub struct Listener<'a> {
    /// The festival that it is about.
    pub held: &'a Arc<OpenFestival>,
    /// The number of its connection.
    pub connection: u64,
    /// Who listens.
    pub audience: Audience,
}

/// Over how long what concerns everybody is told at most: it must not take the processor from those who are
/// saving something.
const MAX_SPREAD_MS: usize = 50;

/// How many pages are told within a millisecond.
const MAX_TOLD_PER_MS: usize = 40;

impl Listener<'_> {
    /// What is heard from now on.
    pub fn listen(&self) -> Receiver<News> {
        match self.audience {
            Audience::Desk(_) | Audience::Boards => self.held.listen(),
            Audience::Screens | Audience::Outside => self.held.listen_outside(),
        }
    }

    /// What was missed since an entry, as the first message.
    pub fn missed(&self, since: u64) -> Bytes {
        text(&caught_up(self.held, since, self.is_arbiter()))
    }

    fn is_arbiter(&self) -> bool {
        matches!(self.audience, Audience::Desk(_))
    }

    /// Tells the others where its arbiter is.
    pub fn announce_presence(&self, at: &str) {
        if let Audience::Desk(name) = &self.audience {
            self.held.be_present(self.connection, Some(Present { name: name.clone(), at: at.to_owned() }));
        }
    }

    /// That the page must load anew.
    pub fn reload(&self) -> Bytes {
        text(&json!({ "sequence": self.held.now().sequence, "reload": true }))
    }

    /// That the connection lives.
    pub fn beat(&self) -> Bytes {
        text(&json!({ "sequence": self.held.now().sequence, "beat": true }))
    }

    /// What a page is told of what it hears; nothing if it is not for it.
    pub async fn told(&self, news: &mut Receiver<News>, first: News, told: &mut u64) -> Option<Bytes> {
        match (&self.audience, first) {
            (Audience::Outside, first) => {
                self.wait_for_turn().await;
                Some(self.told_together(news, first, told))
            }
            (Audience::Screens, first) => Some(self.told_together(news, first, told)),
            (Audience::Desk(_), News::Change(change)) => {
                Some(text(&json!({ "sequence": change.sequence, "changes": [change_json(&change, true)] })))
            }
            (Audience::Boards, News::Change(change)) => Some(change.told.clone()),
            (Audience::Desk(_), News::Presence) => Some(text(&presence(self.held, self.connection))),
            (Audience::Boards, News::Presence) => None,
            (Audience::Desk(_) | Audience::Boards, News::Beside(word)) => Some(self.beside(word)),
            (Audience::Desk(_), News::Boards(_)) => Some(self.beside("reports")),
            (Audience::Boards, News::Boards(boards)) => Some(text(
                &json!({ "beside": "reports", "boards": *boards, "sequence": self.held.now().sequence }),
            )),
        }
    }

    fn beside(&self, word: &str) -> Bytes {
        text(&json!({ "beside": word, "sequence": self.held.now().sequence, "spread": self.held.spread() }))
    }

    /// One of thousands is told a moment later than others.
    async fn wait_for_turn(&self) {
        let over = (self.held.listeners_outside() / MAX_TOLD_PER_MS).min(MAX_SPREAD_MS);
        if let Some(wait) = self.connection.wrapping_mul(7919).checked_rem(u64::try_from(over).unwrap_or(0)) {
            tokio::time::sleep(Duration::from_millis(wait)).await;
        }
    }

    /// All that has happened until now, in one.
    fn told_together(&self, news: &mut Receiver<News>, first: News, told: &mut u64) -> Bytes {
        let since = *told;
        let mut beside = None;
        let mut heard = Ok(first.clone());
        let mut count = 0;
        loop {
            match heard {
                Ok(News::Beside(word)) => beside = Some(word),
                Ok(News::Change(change)) => *told = change.sequence,
                Ok(News::Presence | News::Boards(_)) => {}
                Err(TryRecvError::Lagged(_)) => return self.reload(),
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
            count += 1;
            heard = news.try_recv();
        }
        match (first, beside) {
            (News::Change(change), None) if count == 1 => change.told.clone(),
            (_, None) => {
                let mut missed = caught_up(self.held, since, false);
                missed["spread"] = Value::from(self.held.spread());
                text(&missed)
            }
            (_, Some(word)) => self.beside(word),
        }
    }
}

fn text(value: &Value) -> Bytes {
    value.to_string().into()
}

/// Where a page says that its arbiter is: `{"at": "board open/round 2/3"}`.
pub fn place(text: &str) -> Option<String> {
    let value: Value = serde_json::from_str(text).ok()?;
    let at = value.get("at")?.as_str()?;
    Some(at.chars().filter(|c| !c.is_control()).take(120).collect())
}

fn presence(held: &OpenFestival, connection: u64) -> Value {
    let others: Vec<Value> =
        held.others(connection).iter().map(|who| json!({ "name": who.name, "at": who.at })).collect();
    json!({ "presence": others })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestDesk;
    use glossary::GameResult;
    use tournament::{Command, Consent, Context, ResultCommand, SectionCommand};

    /// Enters a result on the first boards that have none.
    fn enter_results(trial: &TestDesk, held: &OpenFestival, count: usize) {
        let now = held.now();
        let (id, section) = now.festival.sections.iter().next().unwrap();
        let round = section.published().last().unwrap();
        let free = round.boards.iter().filter(|(_, board)| board.result.is_none()).map(|(number, _)| *number);
        for board in free.take(count) {
            let enter = ResultCommand::Enter(round.number, board, GameResult::parse("1-0").ok());
            let command = Command::In(id.clone(), SectionCommand::Results(enter));
            let at = trial.app.clock.now();
            let context = Context { at, author: "CA".to_owned(), consent: Consent::None };
            held.submit(&format!("{board}"), vec![command], context, None).unwrap();
        }
    }

    #[tokio::test]
    async fn outside_nothing_is_heard_of_reports_and_changes_come_together() {
        let (trial, held) = TestDesk::with_example();
        let page = Listener { held: &held, connection: 1, audience: Audience::Outside };
        let (mut outside, mut boards) = (held.listen_outside(), held.listen());
        held.tell_boards(vec!["open/12".to_owned()]);
        assert!(matches!(outside.try_recv(), Err(TryRecvError::Empty)));
        let (at_desk, at_board) = (Audience::Desk("CA".to_owned()), Audience::Boards);
        let heard = boards.try_recv().unwrap();
        for (audience, knows_where) in [(at_desk, false), (at_board, true)] {
            let page = Listener { held: &held, connection: 2, audience };
            let message = page.told(&mut boards, heard.clone(), &mut 0).await.unwrap();
            let message = std::str::from_utf8(&message).unwrap();
            assert!(message.contains("\"beside\":\"reports\""), "{message:?}");
            assert_eq!(message.contains("\"boards\":[\"open/12\"]"), knows_where, "{message:?}");
        }
        let before = held.now().sequence;
        enter_results(&trial, &held, 3);
        let (first, mut told) = (outside.try_recv().unwrap(), before);
        let message = page.told(&mut outside, first, &mut told).await.unwrap();
        let message: Value = serde_json::from_slice(&message).unwrap();
        let sequences =
            message["changes"].as_array().unwrap().iter().map(|one| one["sequence"].as_u64().unwrap());
        assert_eq!(sequences.collect::<Vec<u64>>(), [before + 1, before + 2, before + 3]);
        assert!(!message.to_string().contains("author"), "who did it is for the desk");
        assert_eq!(told, before + 3);
        assert_eq!(message["spread"], 0, "nobody has to wait for one other");
        assert!(matches!(outside.try_recv(), Err(TryRecvError::Empty)), "all is told in one");
    }
}
