//! An article in our own words: what every citation on a page leads to.

use axum::extract::Path;
use handbook::{ArticleKind, Citation, Edition};
use maud::{Markup, html};
use service::Error;
use words::Words;

use crate::page;
use request::answer::Problem;
use request::visitor::Visitor;

/// A citation that leads to what the article says.
pub(crate) fn cited(words: &Words, citation: Citation) -> Markup {
    html! {
        a.article href={ "/article/" (citation.edition()) "/" (citation.article().number) }
            title=(words.paraphrase(citation)) {
            (short(citation))
        }
    }
}

/// An article of the Laws as arbiters cite it, such as `Laws of Chess 7.5.5`; it leads to what it says.
pub(crate) fn law(words: &Words, citation: Citation) -> Markup {
    let number = citation.article().number;
    html! {
        a.article href={ "/article/" (citation.edition()) "/" (number) } title=(words.paraphrase(citation)) {
            (words.with("law-cited", &[("number", number.into())]))
        }
    }
}

/// Chapter, number and label, such as `C.04.3 2.4.9 (C14)`.
fn short(citation: Citation) -> String {
    let article = citation.article();
    let label = article.label.map(|label| format!(" ({label})")).unwrap_or_default();
    format!("{} {}{label}", citation.edition().chapter, article.number)
}

/// What an article says.
pub(crate) async fn show(
    Path((edition, number)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let words = &visitor.words;
    let Ok(citation) = handbook::find(&format!("{edition}/{number}")) else {
        return Err(Error::not_found("article-none").into());
    };
    let (edition, article) = (citation.edition(), citation.article());
    let within = outer(citation);
    let list = |id: &str, citations: &[Citation]| {
        html! {
            @if !citations.is_empty() {
                dt { (words.say(id)) }
                dd { @for one in citations { (cited(words, *one)) " " } }
            }
        }
    };
    let content = html! {
        article.paraphrase {
            h1 { (short(citation)) }
            p.said { (words.paraphrase(citation)) }
            dl {
                dt { (words.say("article-cited-as")) } dd { code { (citation) } }
                dt { (words.say("article-in-force")) } dd { (in_force(words, edition)) }
                dt { (words.say("article-kind")) } dd { (words.say(kind(article.kind))) }
                (list("article-within", &within))
                (list("article-replaces", citation.replaces()))
                (list("article-replaced-by", &citation.replaced_by()))
            }
            p.hint { (words.say("article-paraphrase")) }
            p { a.button href="/" data-back { (words.say("go-back")) } }
        }
    };
    Ok(page::bare(&visitor, &short(citation), &content))
}

fn in_force(words: &Words, edition: &Edition) -> String {
    let from = words.date(edition.in_force_from);
    match edition.in_force_until {
        Some(until) => {
            words.with("article-from-until", &[("from", from.into()), ("until", words.date(until).into())])
        }
        None => words.with("article-from", &[("from", from.into())]),
    }
}

/// The message that says what kind of article it is.
const fn kind(kind: ArticleKind) -> &'static str {
    match kind {
        ArticleKind::Definition => "article-definition",
        ArticleKind::Rule => "article-rule",
        ArticleKind::Criterion => "article-criterion",
        ArticleKind::Procedure => "article-procedure",
        ArticleKind::Table => "article-table",
        ArticleKind::Record => "article-record",
        ArticleKind::Field => "article-field",
        ArticleKind::Recommendation => "article-recommendation",
        ArticleKind::Note => "article-note",
        ArticleKind::Heading => "article-heading",
    }
}

/// The articles that an article is part of, from the outside in.
fn outer(citation: Citation) -> Vec<Citation> {
    let number = citation.article().number;
    let ends = number.match_indices('.').map(|(at, _)| at);
    ends.filter_map(|end| handbook::find(&format!("{}/{}", citation.edition(), &number[..end])).ok())
        .collect()
}
