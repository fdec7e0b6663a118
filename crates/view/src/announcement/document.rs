//! A document: chapters and numbered clauses.

use handbook::Citation;
use tournament::{InvitationText, Section, Topic};
use words::Words;

use super::Kind;

/// A document in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// Which.
    pub kind: Kind,
    /// The code of the language.
    pub language: &'static str,
    /// What it is called.
    pub title: String,
    /// The name of the event.
    pub event: String,
    /// Where and when.
    pub place_and_days: String,
    /// The chapters; none is empty.
    pub chapters: Vec<Chapter>,
    /// Who signs: in which role, and the name.
    pub signed: Vec<(String, String)>,
    /// What stands above the columns of a schedule: day, time, what, where.
    pub schedule_heads: [String; 4],
    /// What stands in front of text after a title.
    pub(super) colon: &'static str,
}

/// A chapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its number, from 1.
    pub number: usize,
    /// Its title.
    pub title: String,
    /// Its clauses.
    pub clauses: Vec<Clause>,
}

/// A clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its number, such as `4.2`.
    pub number: String,
    /// What it is about.
    pub topic: Topic,
    /// What it says.
    pub body: Body,
    /// By which articles.
    pub articles: Vec<Citation>,
}

/// What a clause says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// A sentence.
    Sentence(String),
    /// Words of the organiser under their title, in one language and maybe several lines.
    Organiser {
        /// What they are about.
        title: String,
        /// The words.
        text: String,
    },
    /// A sentence and a list behind it.
    List(String, Vec<String>),
    /// Days and times.
    Schedule(Vec<ScheduleRow>),
    /// A list of players: number, name, federation, rating.
    Players(Vec<[String; 4]>),
    /// Nothing is said about this.
    Missing(String),
}

/// A line of a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduleRow {
    /// The weekday and the day.
    pub day: String,
    /// The time of day, or nothing.
    pub time: String,
    /// What happens.
    pub what: String,
    /// Where, or nothing.
    pub place: String,
}

/// An article as a document cites it: chapter of the Handbook and article.
pub fn cited(citation: Citation) -> String {
    let article = citation.article();
    format!("{} {}", citation.edition().chapter, article.label.unwrap_or(article.number))
}

impl Clause {
    pub(super) fn new(topic: Topic, body: Body, articles: &[Citation]) -> Clause {
        Clause { number: String::new(), topic, body, articles: articles.to_vec() }
    }

    /// Its articles, as the document cites them.
    pub fn cited(&self) -> String {
        self.articles.iter().map(|one| cited(*one)).collect::<Vec<_>>().join("; ")
    }
}

impl Document {
    pub(super) fn new(
        words: &Words,
        section: &Section,
        kind: Kind,
        chapters: Vec<(String, Vec<Clause>)>,
    ) -> Document {
        let set = &section.configuration;
        let federation = set.federation.map(|one| one.code().to_owned()).unwrap_or_default();
        let place = [set.city.trim(), federation.as_str()];
        let place: Vec<&str> = place.into_iter().filter(|part| !part.is_empty()).collect();
        let days = words.days(set.start, set.end);
        let place_and_days = if place.is_empty() { days } else { format!("{}, {days}", place.join(", ")) };
        let organiser = set.invitation.text(InvitationText::Organiser).unwrap_or_default();
        let signed = [
            (words.say("clause-signed-organiser"), organiser.lines().next().unwrap_or_default().to_owned()),
            (words.say("clause-signed-arbiter"), set.chief_arbiter.trim().to_owned()),
        ];
        Document {
            kind,
            language: words.language().code(),
            title: kind.title(words),
            event: set.name.clone(),
            place_and_days,
            chapters: numbered(chapters),
            signed: signed.into_iter().filter(|(_, name)| !name.is_empty()).collect(),
            schedule_heads: ["clause-day", "clause-time", "clause-what", "clause-where"]
                .map(|id| words.say(id)),
            colon: words.colon(),
        }
    }

    /// The same without notes that something is not said, as players get it.
    #[must_use]
    pub fn without_gaps(self) -> Document {
        let is_said = |clause: &Clause| !matches!(clause.body, Body::Missing(_));
        let chapters = self.chapters.into_iter().map(|chapter| {
            (chapter.title, chapter.clauses.into_iter().filter(|clause| is_said(clause)).collect())
        });
        Document { chapters: numbered(chapters.collect()), ..self }
    }
}

/// Chapters with their numbers; empty ones are left out.
fn numbered(chapters: Vec<(String, Vec<Clause>)>) -> Vec<Chapter> {
    let chapters = chapters.into_iter().filter(|(_, clauses)| !clauses.is_empty());
    let number = |(number, (title, clauses)): (usize, (String, Vec<Clause>))| {
        let clauses =
            (1..).zip(clauses).map(|(at, clause)| Clause { number: format!("{number}.{at}"), ..clause });
        Chapter { number, title, clauses: clauses.collect() }
    };
    (1..).zip(chapters).map(number).collect()
}
