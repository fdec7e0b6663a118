//! The position on the phone: set up what stands on the board, say whose flag has fallen, and step through
//! the moves that could still mate (Laws, 6.9).
//!
//! Without a script the position is typed as FEN and the page is asked for anew; `assets/position.js` lets it
//! be tapped and steps through the moves. The desk answers by `laws::can_mate`; where it cannot be reached,
//! `assets/can_mate.js` searches on the device, and what that does not settle waits for the desk. Visitors
//! without an account get no answers, since players could ask during their games.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use glossary::Colour;
use handbook::cite;
use laws::board::{File, Piece, Placement, Rank, Setup, Square};
use laws::can_mate::Proof;
use maud::{Markup, html};
use request::address::encoded;
use request::visitor::{Arbiter, Visitor};
use service::Error;
use service::operations::position::{self, Answer, Question, Verdict};
use words::Words;

use crate::assets;
use crate::desk::law;
use crate::desk::query::Query;
use crate::page::{languages, theme_script};
use crate::pages::Pages;
use crate::public::document;

/// What is asked: whose flag fell, or who might mate.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Asked {
    player: Colour,
    flag: bool,
}

/// Every question, with its word in addresses and its message.
const QUESTIONS: [(&str, &str, Asked); 4] = [
    ("flag-white", "position-flag-white", Asked { player: Colour::Black, flag: true }),
    ("flag-black", "position-flag-black", Asked { player: Colour::White, flag: true }),
    ("mate-white", "position-mate-white", Asked { player: Colour::White, flag: false }),
    ("mate-black", "position-mate-black", Asked { player: Colour::Black, flag: false }),
];

/// The figures, by the letters of FEN.
const FIGURES: [(char, &str); 12] = [
    ('K', "♔"),
    ('Q', "♕"),
    ('R', "♖"),
    ('B', "♗"),
    ('N', "♘"),
    ('P', "♙"),
    ('k', "♚"),
    ('q', "♛"),
    ('r', "♜"),
    ('b', "♝"),
    ('n', "♞"),
    ('p', "♟"),
];

const START: &str = "8/8/8/8/8/8/8/8 w - - 0 1";

pub(super) async fn show(State(app): State<Pages>, visitor: Visitor, query: Query) -> Response {
    let asked = QUESTIONS.iter().find(|(word, ..)| *word == query.text("ask"));
    let session = visitor.session.clone();
    let answer = match (asked, &session) {
        (Some((.., asked)), Some(session)) => {
            let arbiter = Arbiter::new(visitor.clone(), session.clone());
            Some(answered(&app, &arbiter, query.text("fen"), asked.player).await)
        }
        (Some(_), None) | (None, Some(_) | None) => None,
    };
    let page = Shown { words: &visitor.words, query: &query, answer, is_signed_in: session.is_some() };
    let content = html! { main #content tabindex="-1" { (page.content()) } (languages(&visitor)) };
    document(&visitor.words, &head(&visitor.words), &html! { body.phone.position { (content) } })
        .into_response()
}

async fn answered(app: &Pages, arbiter: &Arbiter, fen: &str, player: Colour) -> Result<Answer, Error> {
    position::ask(app, &arbiter.staff, Question::parse(fen, player)?).await
}

fn head(words: &Words) -> Markup {
    html! {
        title { (words.say("position-title")) " · Jadoube" }
        (theme_script())
        link rel="stylesheet" href=(assets::address("hall.css"));
        link rel="stylesheet" href=(assets::address("position.css"));
        link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
        script src=(assets::address("can_mate.js")) defer {}
        script src=(assets::address("position.js")) defer {}
        script src=(assets::address("offline.js")) defer {}
    }
}

/// What a page shows.
struct Shown<'a> {
    words: &'a Words,
    query: &'a Query,
    answer: Option<Result<Answer, Error>>,
    is_signed_in: bool,
}

impl Shown<'_> {
    fn fen(&self) -> &str {
        self.query.get("fen").filter(|fen| !fen.is_empty()).unwrap_or(START)
    }

    /// How many moves of the line are shown as played.
    fn ply(&self) -> usize {
        self.query.number("ply").unwrap_or(0)
    }

    fn content(&self) -> Markup {
        let words = self.words;
        html! {
            h1 { (words.say("position-title")) }
            @if !self.is_signed_in { p.announcement { (words.say("position-sign-in")) " "
                a href="/sign-in?next=/phone/position" { (words.say("position-sign-in-link")) } } }
            p #waiting.announcement role="status" hidden data-sign-in=(words.say("position-sign-in"))
                data-signed-in=[self.is_signed_in.then_some("yes")] data-lost=(words.say("position-lost")) {}
            div #answer role="status" { @if let Some(answer) = &self.answer { (self.result(answer)) } }
            div #stepping hidden {
                button #back type="button" { "◀ " (words.say("position-back")) }
                output #step {}
                button #forth type="button" { (words.say("position-forth")) " ▶" }
            }
            (self.board())
            (self.form())
            (self.said())
        }
    }

    /// The position that is shown: after some moves of the line, or what was typed.
    fn shown_fen(&self) -> &str {
        match &self.answer {
            Some(Ok(Answer { verdict: Verdict::Yes(line), .. })) => {
                let played = self.ply().min(line.len()).checked_sub(1).and_then(|index| line.get(index));
                played.map_or(self.fen(), |played| played.position.as_str())
            }
            Some(Ok(_) | Err(_)) | None => self.fen(),
        }
    }

    fn board(&self) -> Markup {
        let placement = Setup::from_fen(self.shown_fen()).map_or(Placement::EMPTY, |setup| setup.placement);
        board(self.words, &placement)
    }

    fn result(&self, answer: &Result<Answer, Error>) -> Markup {
        match answer {
            Ok(answer) => self.verdict(answer),
            Err(error) => html! { p.problem role="alert" { (error.message.sentence(self.words)) } },
        }
    }

    fn verdict(&self, answer: &Answer) -> Markup {
        let words = self.words;
        let is_flag = QUESTIONS.iter().any(|(word, _, asked)| asked.flag && *word == self.query.text("ask"));
        let player = words.sentence(&answer.player.phrase());
        let other = words.sentence(&answer.player.opposite().phrase());
        let (kind, word) = match &answer.verdict {
            Verdict::Yes(_) => ("done", "yes"),
            Verdict::No(_) => ("done", "no"),
            Verdict::Open => ("announcement", "open"),
        };
        let parts = [("player", player.into()), ("other", other.into())];
        html! {
            div class=(kind) {
                p { strong { (words.with(&format!("position-{word}"), &parts)) } }
                @if let Verdict::No(proof) = &answer.verdict {
                    p { (words.sentence(&proof.phrase())) }
                }
                @if is_flag {
                    p { (words.with(&format!("position-so-{word}"), &parts)) " "
                        (law(words, cite!("laws@2023-01/6.9"))) }
                }
            }
            @if let Verdict::Yes(line) = &answer.verdict { (self.line(line)) }
        }
    }

    /// The moves, each a link to the position after it.
    fn line(&self, line: &[position::Played]) -> Markup {
        let [fen, ask] = ["fen", "ask"].map(|name| encoded(self.query.text(name)));
        let to = |ply: usize| format!("/phone/position?fen={fen}&ask={ask}&ply={ply}");
        let here = self.ply().min(line.len());
        html! {
            ol.line aria-label=(self.words.say("position-line")) {
                li { a href=(to(0)) aria-current=[(here == 0).then_some("true")] {
                    (self.words.say("position-now")) } }
                @for (index, played) in line.iter().enumerate() {
                    li { a href=(to(index + 1)) aria-current=[(here == index + 1).then_some("true")]
                        data-fen=(played.position) { (played.notation) } }
                }
            }
        }
    }

    fn form(&self) -> Markup {
        let words = self.words;
        html! {
            div #palette hidden role="group" aria-label=(words.say("position-palette")) {}
            p.begin {
                button #clear type="button" hidden { (words.say("position-clear")) } " "
                button #set-start type="button" hidden { (words.say("position-initial")) }
            }
            form #ask-form action="/phone/position" {
                div #moves hidden {
                    label { (words.say("position-has-the-move")) " "
                        select #turn {
                            option value="w" { (words.sentence(&Colour::White.phrase())) }
                            option value="b" { (words.sentence(&Colour::Black.phrase())) }
                        }
                    }
                    fieldset #castling {
                        legend { (words.say("position-castling-rights")) }
                        @for (right, side) in [("K", "0-0"), ("Q", "0-0-0"), ("k", "0-0"), ("q", "0-0-0")] {
                            label { input type="checkbox" value=(right); " "
                                (if right.chars().all(char::is_uppercase) { "♔" } else { "♚" }) " " (side) }
                        }
                    }
                }
                label for="fen" { "FEN" }
                input #fen name="fen" value=(self.fen()) required spellcheck="false" autocapitalize="off"
                    maxlength="200";
                fieldset {
                    legend { (words.say("position-question")) }
                    @for (word, message, _) in QUESTIONS {
                        label.choice {
                            input type="radio" name="ask" value=(word) required
                                checked[self.query.text("ask") == word];
                            (words.say(message))
                        }
                    }
                }
                button.primary type="submit" { (words.say("position-ask")) }
            }
            section #kept hidden { h2 { (words.say("position-kept")) } ul #answers {} }
        }
    }

    /// What the script says.
    fn said(&self) -> Markup {
        let words = self.words;
        let why = |proof: Proof| words.sentence(&proof.phrase());
        let say = |word: &str, player: Colour| {
            let name = |colour: Colour| words.sentence(&colour.phrase());
            words.with(word, &[("player", name(player).into()), ("other", name(player.opposite()).into())])
        };
        html! {
            div #words hidden data-now=(words.say("position-now"))
                data-line=(words.say("position-line")) data-empty=(words.say("position-empty"))
                data-remove=(words.say("position-remove")) data-here=(words.say("position-here"))
                data-searching=(words.say("position-searching"))
                data-lone-king=(why(Proof::LoneKing))
                data-knight-against-queens=(why(Proof::KnightAgainstQueens))
                data-bishops-of-one-colour=(why(Proof::BishopsOfOneColour))
                data-all-gone-through=(words.say("position-all-gone-through")) {
                @for (word, _, asked) in QUESTIONS {
                    @for verdict in ["yes", "no", "open"] {
                        span data-ask=(word) data-verdict=(verdict) {
                            (say(&format!("position-{verdict}"), asked.player))
                            @if asked.flag {
                                " " (say(&format!("position-so-{verdict}"), asked.player)) " (6.9)"
                            }
                        }
                    }
                }
            }
        }
    }
}

fn board(words: &Words, placement: &Placement) -> Markup {
    html! {
        div #board.board role="group" aria-label=(words.say("position-board")) {
            @for rank in Rank::ALL.into_iter().rev() {
                @for file in File::ALL { (square(words, placement, Square::new(file, rank))) }
            }
        }
    }
}

fn square(words: &Words, placement: &Placement, square: Square) -> Markup {
    let piece = placement.piece(square);
    let is_dark = square.is_dark();
    let said = piece.map_or_else(|| words.say("position-empty"), |piece| figure(piece).to_owned());
    html! {
        span.square.dark[is_dark] data-square=(square) aria-label={ (square) " " (said) } role="img" {
            @if let Some(piece) = piece { (figure(piece)) }
        }
    }
}

fn figure(piece: Piece) -> &'static str {
    let letter = piece.letter();
    FIGURES.iter().find(|(known, _)| *known == letter).map_or("", |(_, figure)| figure)
}
