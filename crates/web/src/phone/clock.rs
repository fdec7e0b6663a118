//! The software clock for a phone or tablet: modes and rates of `laws::clock`, in a page that runs by itself.
//!
//! The script (`assets/clock_engine.js`) is the same machine as `laws::clock`, held to the same vectors by a
//! test in the browser. Nothing is sent to the desk.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use glossary::Colour;
use laws::clock::preset::{PRESETS, Preset, RATES_THE_FORM_OMITS};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use request::visitor::Visitor;
use serde_json::json;
use words::Words;

use crate::assets;
use crate::page::{languages, theme_script};

const SCRIPTS: [&str; 2] = ["clock_engine.js", "clock.js"];

/// The words that the script says, by the names it knows them by.
const SAID: [&str; 32] = [
    "moves",
    "flag",
    "flag-first",
    "start",
    "stopped",
    "pause",
    "resume",
    "press",
    "put",
    "add",
    "subtract",
    "count",
    "install",
    "power",
    "not-a-control",
    "not-a-setting",
    "no-hourglass",
    "already-started",
    "not-started",
    "not-running",
    "still-running",
    "flag-down",
    "no-power",
    "more-than-shown",
    "too-long",
    "too-many-moves",
    "too-late",
    "cumulative",
    "simple-delay",
    "bronstein",
    "hourglass",
    "arbiter",
];

/// The page, with its files beside it.
pub(super) async fn show(visitor: Visitor) -> Markup {
    let words = &visitor.words;
    let head = html! {
        (theme_script())
        link rel="stylesheet" href=(assets::address("clock.css"));
        link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
        link rel="manifest" href="/phone/clock.webmanifest";
        @for script in SCRIPTS { script src=(assets::address(script)) defer {} }
        script src=(assets::address("offline.js")) defer {}
    };
    let saving = html! {
        p.quiet { (words.say("clock-save-hint")) }
        p { a.button href="/phone/clock.html" download="jadoube-clock.html" { (words.say("clock-save")) } }
        p.note data-kept hidden { (words.say("clock-kept")) }
    };
    page(words, &head, &saving, &languages(&visitor))
}

/// The same as one file with everything in it, to be kept on a device and opened without the desk.
pub(super) async fn download(visitor: Visitor) -> Response {
    let inline = |name| PreEscaped(String::from_utf8_lossy(&assets::content(name)).into_owned());
    let head = html! { style { (inline("clock.css")) } };
    let scripts = html! { @for script in SCRIPTS { script { (inline(script)) } } };
    let kept = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"jadoube-clock.html\""),
    ];
    (kept, page(&visitor.words, &head, &html! {}, &scripts)).into_response()
}

/// What a device must know to have the clock on its home screen.
pub(super) async fn manifest(visitor: Visitor) -> Response {
    let words = &visitor.words;
    let icon = json!({ "src": assets::address("icon.svg"), "sizes": "any", "type": "image/svg+xml" });
    let manifest = json!({
        "name": words.say("clock-title"), "short_name": words.say("clock-short"),
        "lang": words.language().code(),
        "start_url": "/phone/clock", "scope": "/phone/", "display": "fullscreen",
        "background_color": "#161513", "theme_color": "#161513", "icons": [icon],
    });
    ([(header::CONTENT_TYPE, "application/manifest+json")], manifest.to_string()).into_response()
}

fn page(words: &Words, head: &Markup, saving: &Markup, end: &Markup) -> Markup {
    let zoom = "width=device-width, initial-scale=1, viewport-fit=cover";
    html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content=(zoom);
                meta name="color-scheme" content="light dark";
                meta name="mobile-web-app-capable" content="yes";
                meta name="apple-mobile-web-app-capable" content="yes";
                title { (words.say("clock-title")) " · Jadoube" }
                (head)
            }
            body {
                (said(words))
                main {
                    (set_up(words, saving))
                    (face(words))
                    (arbiter(words))
                }
                (end)
            }
        }
    }
}

/// What the script says, in the language of the page.
fn said(words: &Words) -> Markup {
    let colour = |colour: Colour| words.sentence(&colour.phrase());
    let mut attributes = vec![("white", colour(Colour::White)), ("black", colour(Colour::Black))];
    attributes.extend(SAID.map(|word| (word, words.say(&format!("clock-{word}")))));
    let written: String =
        attributes.iter().map(|(name, text)| format!(" data-{name}=\"{}\"", escaped(text))).collect();
    html! { (PreEscaped(format!("<div id=\"words\" hidden{written}></div>"))) }
}

fn escaped(text: &str) -> String {
    html! { (text) }.into_string().replace('"', "&quot;")
}

fn choice(words: &Words, id: &str, options: &[(&str, &str)]) -> Markup {
    html! {
        div.field {
            label for=(id) { (words.say(&format!("clock-{id}"))) }
            select id=(id) name=(id) {
                @for (value, message) in options { option value=(value) { (words.say(message)) } }
            }
        }
    }
}

fn rates(words: &Words, title: &str, rates: &[Preset]) -> Markup {
    html! {
        optgroup label=(words.say(title)) {
            @for rate in rates {
                option value=(rate.code) selected[rate.code == "5400+30"] {
                    @if rate.stands.len() == 1 { (rate.stands) ") " }
                    (words.sentence(&rate.setting().control().reading()))
                }
            }
        }
    }
}

fn set_up(words: &Words, saving: &Markup) -> Markup {
    html! {
        section #setup {
            h1 { (words.say("clock-title")) }
            noscript { p.problem { (words.say("clock-needs-script")) } }
            form #setup-form method="dialog" autocomplete="off" {
                div #scripted hidden {
                    div.field {
                        label for="rate" { (words.say("clock-rate")) }
                        select #rate {
                            (rates(words, "clock-presets", &PRESETS))
                            (rates(words, "clock-further-rates", &RATES_THE_FORM_OMITS))
                            option value="" { (words.say("clock-own-rate")) }
                        }
                    }
                    div.field {
                        label for="control" { (words.say("clock-control")) }
                        input #control name="control" value="5400+30" required spellcheck="false"
                            autocapitalize="off" aria-describedby="control-hint wrong";
                        output #meaning for="control" {}
                        small #control-hint { (words.say("clock-control-hint")) }
                        p #wrong.problem role="alert" hidden {}
                    }
                    (choice(words, "mode", &[
                        ("cumulative", "clock-cumulative"), ("simple-delay", "clock-simple-delay"),
                        ("bronstein", "clock-bronstein"), ("hourglass", "clock-hourglass"),
                    ]))
                    (choice(words, "periods", &[("counter", "clock-by-counter"), ("zero", "clock-at-zero")]))
                    (choice(words, "after", &[
                        ("both-stop", "clock-both-stop"), ("other-runs-on", "clock-other-runs-on"),
                    ]))
                    div.field {
                        label for="code" { (words.say("clock-code")) }
                        input #code name="code" inputmode="numeric" aria-describedby="code-hint";
                        small #code-hint { (words.say("clock-code-hint")) }
                    }
                    label.tick { input type="checkbox" name="sound"; (words.say("clock-sound")) }
                    label.tick { input type="checkbox" name="swapped"; (words.say("clock-swapped")) }
                    button.primary type="submit" { (words.say("clock-set")) }
                }
            }
            (saving)
        }
    }
}

fn half(id: &str) -> Markup {
    html! {
        button.half id=(id) type="button" {
            span.small.name {}
            span.figures {}
            span.delay {}
            span.small.moves {}
            span.small.flag {}
        }
    }
}

fn face(words: &Words) -> Markup {
    html! {
        section #face hidden aria-label=(words.say("clock-title")) {
            (half("half-1"))
            div.bar {
                button #pause type="button" {
                    span #pause-icon.icon aria-hidden="true" {}
                    span #pause-word.word {}
                }
                button #open-arbiter type="button" aria-haspopup="dialog" {
                    span.icon aria-hidden="true" { "⚙" } span.word { (words.say("clock-arbiter")) }
                }
            }
            (half("half-2"))
        }
        p #told.hidden role="status" {}
    }
}

fn side(words: &Words, colour: Colour) -> Markup {
    let id = match colour {
        Colour::White => "white",
        Colour::Black => "black",
    };
    html! {
        fieldset {
            legend { (words.sentence(&colour.phrase())) }
            div.line {
                label { (words.say("clock-time")) input id={ "time-" (id) } spellcheck="false"; }
                button id={ "put-" (id) } type="button" { (words.say("clock-put")) }
            }
            div.line.tools {
                button id={ "add-" (id) } type="button" { (words.say("clock-minute-more")) }
                button id={ "take-" (id) } type="button" { (words.say("clock-minute-less")) }
            }
            div.line {
                label {
                    (words.say("clock-moves"))
                    input id={ "moves-" (id) } type="number" min="0" max="9999";
                }
                button id={ "count-" (id) } type="button" { (words.say("clock-count")) }
            }
            button id={ "run-" (id) } type="button" { (words.say("clock-run")) }
        }
    }
}

fn arbiter(words: &Words) -> Markup {
    html! {
        dialog #arbiter aria-labelledby="arbiter-title" {
            h2 #arbiter-title { (words.say("clock-arbiter")) }
            p #went-on.note hidden { (words.say("clock-went-on")) }
            p #unkept.note hidden { (words.say("clock-unkept")) }
            p #refused.problem role="alert" hidden {}
            form #lock method="dialog" {
                div.field {
                    label for="typed-code" { (words.say("clock-code")) }
                    input #typed-code type="password" inputmode="numeric" autocomplete="off";
                }
                p #wrong-code.problem role="alert" hidden { (words.say("clock-wrong-code")) }
                button.primary type="submit" { (words.say("clock-open")) }
            }
            div #tools hidden {
                div.sides { (side(words, Colour::White)) (side(words, Colour::Black)) }
                div.line {
                    label { (words.say("clock-control")) input #install-control spellcheck="false"; }
                    button #install type="button" { (words.say("clock-install")) }
                }
                label.tick { input #tool-sound type="checkbox"; (words.say("clock-sound")) }
                div.line.tools {
                    button #exchange type="button" { (words.say("clock-exchange")) }
                    button #new-game type="button" { (words.say("clock-new-game")) }
                }
                details { summary { (words.say("clock-log")) } ol #entries reversed {} }
            }
            p { button #close-arbiter type="button" { (words.say("close")) } }
        }
    }
}
