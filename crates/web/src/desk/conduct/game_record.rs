//! The record of a game: read and announced, put together from two score sheets (8.5.3), moves that are
//! sealed and opened, and start positions drawn for Chess960. What is read and compared is not kept; a draw
//! and the digest of a sealed move are written into the log where that is asked for.

mod kept;
mod show;

use axum::response::Response;
use laws::notation::Language as PieceLanguage;
use maud::{Markup, html};
use service::Error;
use service::operations::game_record::{self, SheetsRequest, Unsealed};
use words::{Language, Message, Words};

use super::{shown, unknown};
use crate::desk::query::Query;
use crate::opened::{SectionAddress, SectionForm, SectionPage};
use crate::page::{self, Here};
use request::answer::Problem;

/// The page below the address of a section.
pub(super) const PAGE: &str = "game-record";

/// Examples in fields: the position of the Spanish game, and that of the start.
const SPANISH: &str = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

/// The page, with what was asked.
pub(crate) async fn show(query: Query, place: SectionPage) -> Result<Response, Problem> {
    let content = html! {
        p { a href=(place.to("incidents")) { (place.words().say("nav-incidents")) } }
        (reading(&place, &query).await)
        (sheets(&place, &query).await)
        (sealing(&place))
        (kept::sealed(&place))
        (drawing(&place, &query))
        (kept::draws(&place))
    };
    Ok(shown(&place, Here::Incidents, "record-title", &content))
}

/// What went wrong with a part of the page, beside that part.
fn told(words: &Words, error: &Error) -> Markup {
    html! { p.problem role="alert" { (error.message.sentence(words)) } }
}

/// The letters of the pieces, those of the reader's language first chosen.
fn letters(place: &SectionPage, id: &str, chosen: &str) -> Markup {
    let words = place.words();
    let usual = match words.language() {
        Language::English => "English",
        Language::German => "German",
        Language::French => "French",
        Language::Spanish => "Spanish",
    };
    let chosen = if chosen.is_empty() { usual } else { chosen };
    html! {
        div.row {
            label for=(id) { (words.say("record-letters")) }
            select id=(id) name="letters" {
                @for language in PieceLanguage::ALL {
                    option value=(language.name()) selected[language.name() == chosen] lang="en" {
                        (language.name())
                    }
                }
                option value="figurines" selected[chosen == "figurines"] {
                    (words.say("record-figurines"))
                }
            }
        }
    }
}

/// A text of several lines with its label and hint.
fn area(words: &Words, id: &str, (label, hint): (&str, &str), text: &str) -> Markup {
    html! {
        div.row {
            label for=(id) { (words.say(label)) }
            textarea id=(id) name=(id) rows="5" required spellcheck="false" autocapitalize="off"
                maxlength=(game_record::MAX_CHARACTERS) aria-describedby={ (id) "-hint" } { (text) }
            p.hint id={ (id) "-hint" } { (words.say(hint)) }
        }
    }
}

fn line(words: &Words, id: &str, label: &str, text: &str, example: &str) -> Markup {
    html! {
        div.row {
            label for=(id) { (words.say(label)) }
            input.wide id=(id) name=(id) value=(text) placeholder=(example) required spellcheck="false"
                autocomplete="off" autocapitalize="off";
        }
    }
}

async fn reading(place: &SectionPage, query: &Query) -> Markup {
    let words = place.words();
    let text = query.text("moves");
    let answer = match query.get("moves") {
        Some(_) => {
            let staff = &place.arbiter.staff;
            Some(game_record::read(&place.app, staff, text, query.text("letters")).await)
        }
        None => None,
    };
    html! {
        section #read aria-labelledby="read-title" {
            h2 #read-title { (words.say("record-read")) }
            form.incident action=(place.here()) {
                (area(words, "moves", ("record-moves", "record-moves-hint"), text))
                (letters(place, "letters", query.text("letters")))
                button.primary type="submit" { (words.say("record-go")) }
            }
            @match &answer {
                Some(Ok(read)) => (show::record(place, read)),
                Some(Err(error)) => (told(words, error)),
                None => {}
            }
        }
    }
}

async fn sheets(place: &SectionPage, query: &Query) -> Markup {
    let words = place.words();
    let [white, black, board] = ["white", "black", "board"].map(|name| query.text(name));
    let made = query.number::<usize>("made");
    let answer = match query.get("white") {
        Some(_) => {
            let letters = query.text("letters");
            let request = SheetsRequest { white, black, board, made, letters, start: query.text("start") };
            Some(game_record::reconstruct(&place.app, &place.arbiter.staff, request).await)
        }
        None => None,
    };
    html! {
        section #sheets aria-labelledby="sheets-title" {
            h2 #sheets-title { (words.say("record-put-together")) }
            form.incident action={ (place.here()) "#sheets" } {
                (area(words, "white", ("record-sheet-white", "record-sheet-hint"), white))
                (area(words, "black", ("record-sheet-black", "record-sheet-hint"), black))
                (line(words, "board", "record-board", board, SPANISH))
                div.row {
                    label for="made" { (words.say("record-made")) }
                    input.short #made name="made" type="number" min="1" max="1000" value=[made];
                }
                (letters(place, "sheet-letters", query.text("letters")))
                button.primary type="submit" { (words.say("record-search")) }
            }
            @match &answer {
                Some(Ok(answer)) => (show::sheets(place, answer)),
                Some(Err(error)) => (told(words, error)),
                None => {}
            }
        }
    }
}

/// A move is sealed and opened by a form that is sent, so that no address holds it.
fn sealing(place: &SectionPage) -> Markup {
    let words = place.words();
    let written = |id: &str| line(words, id, "sealed-written", "", "Nf3");
    let secret = |id: &str| line(words, id, "sealed-secret", "", "");
    html! {
        section #sealed aria-labelledby="sealed-title" {
            h2 #sealed-title { (words.say("sealed-title")) }
            p.hint { (words.say("sealed-hint")) }
            (place.form("sealed").field("do", "seal").class("incident").body(html! {
                (written("written"))
                (secret("secret"))
                button.primary type="submit" { (words.say("sealed-seal")) }
            }))
            details.spacious {
                summary { (words.say("sealed-open")) }
                (place.form("sealed").field("do", "open").class("incident").body(html! {
                    (line(words, "position", "sealed-position", "", START))
                    (written("opened"))
                    (secret("revealed"))
                    (line(words, "digest", "sealed-digest", "", ""))
                    (letters(place, "sealed-letters", ""))
                    button type="submit" { (words.say("sealed-compare")) }
                }))
            }
        }
    }
}

/// Seals a move, or opens one; what is found is said on the page. Draws and sealed moves are written into the
/// log.
pub(crate) async fn sealed(form: SectionForm) -> Result<Response, Problem> {
    if let Some((command, done)) = kept::asked(&form)? {
        return form.act(vec![command], done).await;
    }
    let (sent, words) = (&form.sent.form, form.words());
    let staff = &form.sent.arbiter.staff;
    let text = match sent.text("do") {
        "seal" => {
            let digest = game_record::seal(staff, sent.text("written"), sent.text("secret"))?;
            words.with("sealed-done", &[("digest", digest.as_str().into())])
        }
        "open" => {
            let sealed = (sent.text("opened"), sent.text("revealed"));
            let [digest, position, letters] = ["digest", "position", "letters"].map(|name| sent.text(name));
            match game_record::unseal(staff, sealed, digest, position, letters)? {
                Unsealed::AnotherText => words.say("sealed-another"),
                Unsealed::Legal(played) => words.with("sealed-legal", &[("move", played.as_str().into())]),
                Unsealed::Wrong(word) => words.say(&format!("sealed-{word}")),
            }
        }
        other => return Err(unknown(other).into()),
    };
    let to = form.open.address(&form.id, &format!("{PAGE}#sealed"));
    Ok(page::done(&form.app, &form.sent.arbiter, text, &to))
}

fn drawing(place: &SectionPage, query: &Query) -> Markup {
    let words = place.words();
    let boards = query.number("boards").unwrap_or(1);
    let drawn = query.get("seed").map(|seed| {
        let seed: u64 = seed.parse().map_err(|_| Error::invalid("seed", Message::new("chess960-no-seed")))?;
        game_record::draw_starts(&place.arbiter.staff, seed, boards).map(|drawn| (seed, drawn))
    });
    html! {
        section #chess960 aria-labelledby="chess960-title" {
            h2 #chess960-title { (words.say("chess960-title")) }
            p.hint { (words.say("chess960-hint")) }
            form.incident action={ (place.here()) "#chess960" } {
                div.row {
                    label for="seed" { (words.say("chess960-seed")) }
                    input #seed name="seed" inputmode="numeric" pattern="[0-9]{1,19}" required
                        autocomplete="off" value=(query.text("seed"));
                }
                div.row {
                    label for="boards" { (words.say("chess960-count")) }
                    input.short #boards name="boards" type="number" min="1" max="999" value=(boards);
                }
                button.primary type="submit" { (words.say("chess960-draw")) }
            }
            @match &drawn {
                Some(Ok((seed, drawn))) => {
                    (show::starts(place, *seed, drawn))
                    (kept::record_draw(place, *seed, drawn.len()))
                },
                Some(Err(error)) => (told(words, error)),
                None => {}
            }
        }
    }
}
