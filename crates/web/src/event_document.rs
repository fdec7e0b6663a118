//! The invitation and the regulations of an event on a page, for the desk and for everybody.

use maud::{Markup, html};
use view::announcement::{Body, Clause, Document, cited};
use words::Words;

/// A document; `beside` says what stands below a clause.
pub(crate) fn markup(words: &Words, document: &Document, beside: impl Fn(&Clause) -> Markup) -> Markup {
    html! {
        article.event-document {
            header {
                p.event translate="no" { (document.event) }
                p.where { (document.place_and_days) }
            }
            @for chapter in &document.chapters {
                section aria-labelledby={ "chapter-" (chapter.number) } {
                    h3 id={ "chapter-" (chapter.number) } { (chapter.number) ". " (chapter.title) }
                    @for clause in &chapter.clauses {
                        div.clause id={ "clause-" (clause.number) } {
                            span.number { (clause.number) }
                            div.said {
                                (body(document, clause))
                                (articles(words, clause))
                                (beside(clause))
                            }
                        }
                    }
                }
            }
            @if !document.signed.is_empty() {
                dl.signed {
                    @for (role, name) in &document.signed {
                        div { dt { (role) } dd translate="no" { (name) } }
                    }
                }
            }
        }
    }
}

fn body(document: &Document, clause: &Clause) -> Markup {
    html! {
        @match &clause.body {
            Body::Sentence(sentence) => p { (sentence) },
            Body::Missing(sentence) => p.missing { (sentence) },
            Body::Organiser { title, text } => {
                p.titled { (title) }
                @for line in text.lines() { p.own { (line) } }
            },
            Body::List(sentence, items) => {
                p { (sentence) }
                ol { @for item in items { li { (item) } } }
            },
            Body::Schedule(rows) => div.scrolling tabindex="0" role="group"
                aria-label=(document.schedule_heads[0]) {
                table.schedule {
                    thead { tr { @for head in &document.schedule_heads { th scope="col" { (head) } } } }
                    tbody {
                        @for row in rows {
                            tr {
                                td { (row.day) } td { (row.time) } td { (row.what) }
                                td translate="no" { (row.place) }
                            }
                        }
                    }
                }
            },
            Body::Players(rows) => table.players {
                tbody { @for row in rows { tr { @for cell in row { td translate="no" { (cell) } } } } }
            },
        }
    }
}

fn articles(words: &Words, clause: &Clause) -> Markup {
    html! {
        @if !clause.articles.is_empty() {
            p.article {
                @for (index, article) in clause.articles.iter().enumerate() {
                    @if index > 0 { "; " }
                    span title=(words.paraphrase(*article)) { (cited(*article)) }
                }
            }
        }
    }
}
