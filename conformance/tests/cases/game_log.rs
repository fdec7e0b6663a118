//! `[log]`: a game as what happened, line by line, with what is expected in between.
//!
//! | Line | Meaning |
//! |--|--|
//! | `fen …`, `rules …`, `draws before N`, `draws never` | start, rules, restriction of draws |
//! | `can-mate white no` | the answer about mates; otherwise yes |
//! | `moves …`, `again N …` | moves made and completed, in short notation |
//! | `white …`, `black …` | what a player does: `touch e2 [adjusting, accidental, unclear]`, `release e2 e4`, `remove d5`, `new r b8`, `lets-go`, `move e4`, `press`, `offer`, `accept`, `decline`, `claim repetition`, `claim fifty intending Re1`, `claim repetition unwritten`, `complains`, `resigns`, `flag [N]` |
//! | `arbiter …` | `consents`, `checks`, `intervenes`, `decides draw`, `restores` |
//! | `= …` | what is expected at this point; `ruling` lists the articles of the last ruling, step by step |

use std::collections::BTreeSet;

use glossary::{Colour, GameResult, PlayerResult};
use handbook::Citation;
use laws::board::{Move, PieceKind, Position, Square};
use laws::claim::{Basis, Claim, Ground, occurrences};
use laws::clock::{Correction, Moment};
use laws::ending::DrawRestriction;
use laws::notation::{Letters, Style, read, write};
use laws::play::{Event, Log, MoveState, OfferEnd, Regulations};
use laws::rules::RulesOfPlay;
use laws::ruling::{CanMate, Outcome, Question, Ruling};
use laws::touch::Contact;

/// A case while it runs.
struct Running {
    fen: String,
    regulations: Regulations,
    mates: [CanMate; 2],
    log: Option<Log>,
    cited: BTreeSet<&'static str>,
}

fn colour(word: &str) -> Colour {
    match word {
        "white" => Colour::White,
        "black" => Colour::Black,
        other => panic!("{other} is no colour"),
    }
}

fn square(word: &str) -> Square {
    word.parse().unwrap_or_else(|_| panic!("{word} is no square"))
}

fn kind(word: &str) -> PieceKind {
    PieceKind::from_letter(word.chars().next().unwrap()).unwrap()
}

/// A move of a position in short notation, or two squares if it is illegal.
fn played(position: &Position, word: &str) -> Move {
    let illegal = || Move::new(square(&word[..2]), square(&word[2..4]));
    read(position, word, &Letters::ENGLISH).unwrap_or_else(|_| illegal())
}

fn result(word: &str) -> Option<GameResult> {
    let (white, black) = match word {
        "white" => (PlayerResult::Win, PlayerResult::Loss),
        "black" => (PlayerResult::Loss, PlayerResult::Win),
        "draw" => (PlayerResult::Draw, PlayerResult::Draw),
        "none" => return None,
        other => panic!("{other} is no result"),
    };
    GameResult::new(white, black)
}

fn answer(word: &str) -> CanMate {
    match word {
        "yes" => CanMate::Yes,
        "no" => CanMate::No,
        "open" => CanMate::Open,
        other => panic!("{other} is no answer"),
    }
}

fn rules(word: &str) -> RulesOfPlay {
    match word {
        "standard" => RulesOfPlay::Standard,
        "rapid" => RulesOfPlay::Rapid,
        "rapid-supervised" => RulesOfPlay::RapidSupervised,
        "blitz" => RulesOfPlay::Blitz,
        "blitz-supervised" => RulesOfPlay::BlitzSupervised,
        other => panic!("{other} are no rules"),
    }
}

fn contact(words: &[&str]) -> Contact {
    match words {
        [] => Contact::Intended,
        ["unclear"] => Contact::OrderUnclear,
        ["adjusting"] => Contact::Adjusting,
        ["accidental"] => Contact::Accidental,
        other => panic!("{other:?} is no contact"),
    }
}

fn claim(position: &Position, words: &[&str]) -> Claim {
    let ground = match words[0] {
        "repetition" => Ground::Repetition,
        "fifty" => Ground::FiftyMoves,
        other => panic!("{other} is no ground"),
    };
    let basis = match &words[1..] {
        [] => Basis::OnTheBoard,
        ["unwritten"] => Basis::NotWritten,
        ["intending", word] => Basis::Intended(played(position, word)),
        other => panic!("{other:?} is no basis"),
    };
    Claim { ground, basis }
}

fn numbers(citations: impl IntoIterator<Item = Citation>) -> Vec<&'static str> {
    citations.into_iter().map(|citation| citation.article().number).collect()
}

impl Running {
    fn new() -> Running {
        Running {
            fen: Position::start().to_fen(),
            regulations: Regulations::STANDARD,
            mates: [CanMate::Yes; 2],
            log: None,
            cited: BTreeSet::new(),
        }
    }

    fn log(&mut self) -> &mut Log {
        let start = Position::from_fen(&self.fen).unwrap();
        self.log.get_or_insert_with(|| Log::new(start, self.regulations))
    }

    fn last_ruling(&mut self) -> Ruling {
        self.log().state().rulings().last().expect("a ruling").clone()
    }

    fn happens(&mut self, event: Event) {
        let mates = self.mates;
        let mating = move |_: &Position, by: Colour| mates[usize::from(by == Colour::Black)];
        self.log().record(Moment::ORIGIN, event, &mating).unwrap();
        let state = self.log().state().clone();
        self.cited.extend(state.rulings().iter().flat_map(|ruling| numbers(ruling.citations())));
        self.cited.extend(numbers(state.obligation().articles));
        self.cited.extend(numbers(state.hand().touches().iter().map(|touch| touch.contact.citation())));
        self.cited.extend(numbers(state.moves().iter().map(|it| it.made_under)));
        let completions = state.moves().iter().filter_map(|it| it.completed);
        self.cited.extend(numbers(completions.map(|completed| completed.citation())));
        self.cited.extend(numbers(state.remarks().iter().map(|remark| remark.citation())));
    }

    fn step(&mut self, words: &[&str]) {
        match words {
            ["fen", ..] => self.fen = words[1..].join(" "),
            ["rules", word] => self.regulations.rules = rules(word),
            ["draws", "before", moves] => {
                self.regulations.draws = DrawRestriction::Before(moves.parse().unwrap());
            }
            ["draws", "never"] => self.regulations.draws = DrawRestriction::Always,
            ["can-mate", who, word] => {
                self.mates[usize::from(colour(who) == Colour::Black)] = answer(word);
            }
            ["moves", moves @ ..] => moves.iter().for_each(|word| self.move_and_press(word)),
            ["again", times, moves @ ..] => {
                for _ in 0..times.parse().unwrap() {
                    moves.iter().for_each(|word| self.move_and_press(word));
                }
            }
            ["=", expected @ ..] => self.expect(expected),
            ["arbiter", words @ ..] => self.arbiter(words),
            [who, words @ ..] => self.player(colour(who), words),
            [] => {}
        }
    }

    fn move_and_press(&mut self, word: &str) {
        let position = self.log().state().position().clone();
        let by = position.has_the_move();
        self.happens(Event::Moved { by, played: played(&position, word) });
        self.happens(Event::Pressed { by });
    }

    fn arbiter(&mut self, words: &[&str]) {
        let event = match words {
            ["consents"] => Event::Consented,
            ["checks"] => Event::ClaimChecked,
            ["intervenes"] => Event::TouchMoveInvoked { by: None },
            ["decides", word] => Event::Decided { result: result(word).unwrap() },
            ["restores"] => Event::Restored { position: self.log().state().position().clone() },
            other => panic!("an arbiter does not {other:?}"),
        };
        self.happens(event);
    }

    fn player(&mut self, by: Colour, words: &[&str]) {
        let position = self.log().state().position().clone();
        let event = match words {
            ["touch", on, how @ ..] => Event::Touched { by, square: square(on), contact: contact(how) },
            ["release", from, on] => Event::Released { by, from: square(from), on: square(on) },
            ["remove", on] => Event::Removed { by, square: square(on) },
            ["new", piece, on] => Event::NewPiecePlaced { by, kind: kind(piece), on: square(on) },
            ["lets-go"] => Event::NewPieceReleased { by },
            ["move", word] => Event::Moved { by, played: played(&position, word) },
            ["press"] => Event::Pressed { by },
            ["offer"] => Event::Offered { by },
            ["accept"] => Event::Accepted { by },
            ["decline"] => Event::Declined { by },
            ["claim", words @ ..] => Event::Claimed { by, claim: claim(&position, words) },
            ["complains"] => Event::TouchMoveInvoked { by: Some(by) },
            ["resigns"] => Event::Resigned { by },
            ["flag"] => Event::FlagNoticed { of: by, required: None },
            ["flag", moves] => Event::FlagNoticed { of: by, required: Some(moves.parse().unwrap()) },
            other => panic!("a player does not {other:?}"),
        };
        self.happens(event);
    }

    fn expect(&mut self, words: &[&str]) {
        let state = self.log().state().clone();
        match words {
            ["result", word] => assert_eq!(state.result(), result(word)),
            ["ruling", articles @ ..] => assert_eq!(numbers(self.last_ruling().citations()), articles),
            ["no-ruling"] => assert_eq!(state.rulings(), []),
            ["goes-on"] => assert_eq!(self.last_ruling().outcome, Outcome::GoesOn),
            ["stands"] => assert_eq!(self.last_ruling().outcome, Outcome::ResultStands),
            ["asks", who] => {
                let question = Question::CanCheckmate(colour(who));
                assert_eq!(self.last_ruling().outcome, Outcome::Undecided(question));
            }
            ["time", who, seconds] => {
                let corrections: Vec<_> = self.last_ruling().corrections().collect();
                let [one] = corrections[..] else { panic!("{corrections:?}") };
                let Correction::Add(time) = one.correction else { panic!("{one:?}") };
                assert_eq!((one.clock, time.millis() / 1000), (colour(who), seconds.parse().unwrap()));
            }
            ["no-time"] => assert_eq!(self.last_ruling().corrections().count(), 0),
            ["allowed", moves @ ..] => {
                assert_eq!(allowed(&state), moves.iter().map(ToString::to_string).collect())
            }
            ["all-allowed"] => {
                assert_eq!(state.obligation().moves.len(), state.position().legal_moves().len());
            }
            ["articles", articles @ ..] => assert_eq!(numbers(state.obligation().articles), articles),
            ["to-move", who] => assert_eq!(state.has_the_move(), colour(who)),
            ["state", word] => assert_eq!(state.move_state(), move_state(word)),
            ["made", who, count] => assert_eq!(state.moves_made(colour(who)).to_string(), *count),
            ["completed", who, count] => assert_eq!(state.moves_completed(colour(who)).to_string(), *count),
            ["offer-stands", who] => assert!(state.standing_offer(colour(who)).is_some()),
            ["no-offer"] => assert_eq!(standing(&state), 0),
            ["offer-ended", words @ ..] => {
                assert_eq!(state.offers().last().and_then(|offer| offer.ended), Some(offer_end(words)));
            }
            ["remark", article] => {
                assert_eq!(state.remarks().last().map(|it| it.citation().article().number), Some(*article));
            }
            ["no-remark"] => assert_eq!(state.remarks(), []),
            ["violation"] => assert!(state.violation().is_some()),
            ["no-violation"] => assert!(state.violation().is_none()),
            ["stopped"] => assert!(state.is_stopped()),
            ["appeared", plies @ ..] => {
                let plies: Vec<usize> = plies.iter().map(|ply| ply.parse().unwrap()).collect();
                assert_eq!(occurrences(state.history(), state.position().identity()), plies);
            }
            other => panic!("{other:?} cannot be expected"),
        }
    }
}

fn standing(state: &laws::play::State) -> usize {
    state.offers().iter().filter(|offer| offer.ended.is_none()).count()
}

fn allowed(state: &laws::play::State) -> BTreeSet<String> {
    let name = |it| write(state.position(), it, &Style::PGN).unwrap();
    state.obligation().moves.into_iter().map(name).collect()
}

fn move_state(word: &str) -> MoveState {
    match word {
        "completed" => MoveState::Completed,
        "made" => MoveState::Made,
        "touched" => MoveState::Touched,
        "released" => MoveState::Released,
        other => panic!("{other} is no state of a move"),
    }
}

fn offer_end(words: &[&str]) -> OfferEnd {
    match words {
        ["accepted"] => OfferEnd::Accepted,
        ["rejected"] => OfferEnd::Rejected,
        ["touched", on] => OfferEnd::Touched(square(on)),
        ["checked"] => OfferEnd::Checked,
        ["concluded"] => OfferEnd::Concluded,
        other => panic!("{other:?} ends no offer"),
    }
}

/// Runs the steps of a game: every expectation holds, and the articles are cited while it runs.
pub(crate) fn run(steps: &str, articles: &[&str]) -> Result<(), String> {
    let mut running = Running::new();
    for line in steps.lines().filter(|line| !line.trim().is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let step = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| running.step(&words)));
        step.map_err(|_| format!("it does not hold: {line}"))?;
    }
    let missing = articles.iter().find(|number| !running.cited.contains(**number));
    missing.map_or(Ok(()), |number| Err(format!("{number} is not cited: {:?}", running.cited)))
}
