//! The page of documentation, made of the same table as the interface.

use ledger::{Definition, DefinitionKind};
use maud::{Markup, html};
use words::Words;

use super::document::meaning;
use super::examples::examples;
use super::named::written;
use super::route::{Needs, Route, Takes};
use super::table::routes;
use request::problem_details::Kind;

const FIRST: &str = concat!(
    r#"curl https://desk.local:8443/api/v1/festivals -H 'authorization: Bearer TOKEN'

curl -X POST https://desk.local:8443/api/v1/festivals/example-open/commands \
  -H 'authorization: Bearer TOKEN' -H 'content-type: application/json' \
  -H 'idempotency-key: round 5 board 12' -H 'if-match: "204"' \
  -d '{"commands": [{"type": "enter-result", "section": "open", "round": 5, "#,
    r#""board": 12, "result": "1-0"}]}'"#,
);

const LIVE: &str = concat!(
    r#"GET /api/v1/festivals/example-open/live?since=204     (WebSocket)

{"sequence": 205, "changes": [{"sequence": 205, "section": "open", "kind": "results/enter", "#,
    r#""object": "board open/round 5/12", "author": "Ada", "at": "2026-11-15T16:40:00Z"}]}
{"sequence": 205, "beside": "reports"}
{"sequence": 205, "beat": true}
{"presence": [{"name": "Ben", "at": "board open/round 5/13"}]}
{"sequence": 912, "reload": true}"#,
);

/// How to call the desk; it is no secret.
pub fn content(words: &Words, title: &str) -> Markup {
    html! {
        h1 { (title) }
        p { (words.say("api-explained")) }
        p { a.button href="/api/openapi.json" { (words.say("api-document")) } }
        h2 { (words.say("api-begin")) }
        pre tabindex="0" { code { (FIRST) } }
        ul {
            li { (words.say("api-rule-token")) }
            li { (words.say("api-rule-sign-in")) }
            li { (words.say("api-rule-etag")) }
            li { (words.say("api-rule-key")) }
            li { (words.say("api-rule-match")) }
            li { (words.say("api-rule-confirm")) }
            li { (words.say("api-rule-csrf")) }
        }
        h2 #live { (words.say("api-live")) }
        p { (words.say("api-live-explained")) }
        pre tabindex="0" { code { (LIVE) } }
        h2 #problems { (words.say("api-problems")) }
        p { (words.say("api-problems-explained")) }
        dl {
            @for kind in Kind::NAMED {
                dt id=(kind.anchor()) { code { (kind.address()) } }
                dd { (words.say(&format!("api-{}", kind.anchor()))) }
            }
        }
        h2 { (words.say("api-addresses")) }
        @for route in routes() { (address(words, route)) }
        h2 #commands { (words.say("api-commands")) }
        p { (words.say("api-commands-explained")) }
        @for example in examples() {
            details.command id={ "command-" (example.kind.replace('/', "-")) } {
                summary {
                    code { (example.name()) }
                    " " @if example.name() != example.kind { code { (example.kind) } " " } (example.summary)
                }
                pre tabindex="0" { code { (written(&example.by_name())) } }
                pre tabindex="0" { code { (example.value().to_string()) } }
            }
        }
        h2 #words { (words.say("api-words")) }
        @for definition in ledger::vocabulary() { (described(&definition)) }
    }
}

/// A choice or a record that commands are made of.
fn described(definition: &Definition) -> Markup {
    html! {
        @match &definition.kind {
            DefinitionKind::Choice(words) => {
                h3 { (definition.name) }
                ul.api-words {
                    @for word in words {
                        li {
                            code { "[\"" (word.word) "\"" @for part in &word.parts { ", " (part.name) } "]" }
                        }
                    }
                }
            }
            DefinitionKind::Record(fields) => {
                h3 { (definition.name) }
                p.api-words {
                    @for field in fields { code { (field.name) @if !field.is_needed { "?" } } " " }
                }
            }
            DefinitionKind::Value(_) => {}
        }
    }
}

fn address(words: &Words, route: &Route) -> Markup {
    let needs = match route.needs {
        Needs::Nothing | Needs::Session => None,
        Needs::Key => Some("Idempotency-Key"),
        Needs::KeyAndSeen => Some("Idempotency-Key, If-Match"),
    };
    html! {
        details.address id=(route.name) {
            summary { strong { (route.method.word().to_uppercase()) } " " code { (route.path) } }
            p { (route.summary) }
            dl {
                @if let Some(needs) = needs { dt { (words.say("api-headers")) } dd { code { (needs) } } }
                @for (name, meaning) in route.query { dt { code { "?" (name) "=" } } dd { (meaning) } }
                @match route.takes {
                    Takes::Nothing => {}
                    Takes::Json(schema, example) => {
                        dt { (words.say("api-takes")) }
                        dd { code { (schema) } " " @if !example.is_empty() { code { (example) } } }
                    }
                    Takes::File => { dt { (words.say("api-takes")) } dd { (words.say("api-file")) } }
                }
                @if let Some(permission) = route.may {
                    dt { (words.say("api-may")) } dd { code { (format!("{permission:?}")) } }
                }
                @if !route.desk.is_empty() {
                    dt { (words.say("api-same-on-desk")) }
                    dd { @for page in route.desk { code { (page) } " " } }
                }
                dt { (route.success) }
                dd {
                    @match route.gives { Some(gives) => code { (gives) }, None => (meaning(route.success)) }
                }
                @for status in route.problems() { dt { (status) } dd { (meaning(status)) } }
            }
        }
    }
}
