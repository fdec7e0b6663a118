//! Cases of the Laws: incidents, games as logs, moves, notation, Chess960.

use crate::case::Case;
use crate::game_log;
use glossary::time_control::TimeControl;
use laws::board::{CastlingManner, CastlingSide, File, Move, PieceKind, Position, Square};
use laws::claim::Difference;
use laws::clock::{ClockTime, Correction, Setting};
use laws::incident::{Answers, Key, Kind};
use laws::notation::{Language, Letters, Style, articles, read, write};
use laws::ruling::{Outcome, Ruling};

/// `[incident]`: the answers (`name=answer`) about an `incident` lead to this `outcome` and these corrections
/// of the `clocks`; the ruling cites the article of the case, and those in `also`.
pub(crate) fn incident(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["incident", "answers", "outcome", "clocks", "also"])?;
    let word = fields.text("incident").ok_or("[incident] needs `incident`, its word")?;
    let kind = Kind::from_word(word).ok_or_else(|| format!("no incident is called {word}"))?;
    let mut answers = Answers::default();
    for answer in fields.texts("answers").unwrap_or_default() {
        let (name, value) = answer.split_once('=').ok_or_else(|| format!("{answer} is not name=answer"))?;
        let key = Key::from_word(name).ok_or_else(|| format!("nothing is called {name}"))?;
        answers.give(key, value);
    }
    let interview = kind.interview(&answers);
    let ruling = interview.ruling.as_ref().ok_or_else(|| {
        let open: Vec<&str> = interview.open().map(|question| question.key.word()).collect();
        format!("there is no ruling; open: {}", open.join(", "))
    })?;
    let expected = fields.text("outcome").ok_or("[incident] needs `outcome`")?;
    equal("outcome", expected, &outcome(ruling))?;
    equal("clocks", fields.text("clocks").unwrap_or_default(), &clocks(ruling))?;
    let mut cited: Vec<&str> = ruling.citations().map(|it| it.article().number).collect();
    cited.push(kind.citation().article().number);
    wanted(case).into_iter().try_for_each(|number| {
        let found = cited.contains(&number);
        if found { Ok(()) } else { Err(format!("{number} is not cited, but {}", cited.join(", "))) }
    })
}

/// The article of the case and those that `also` must be cited.
fn wanted<'a>(case: &Case<'a>) -> Vec<&'a str> {
    let mut numbers = vec![case.cites.article().number];
    numbers.extend(case.fields.texts("also").unwrap_or_default());
    numbers
}

fn outcome(ruling: &Ruling) -> String {
    match ruling.outcome {
        Outcome::GoesOn => "goes on".to_owned(),
        Outcome::NewGame => "new game".to_owned(),
        Outcome::ResultStands => "result stands".to_owned(),
        Outcome::Undecided(question) => question.phrase().to_string(),
        Outcome::Ended(result) => result.text().to_owned(),
    }
}

fn clocks(ruling: &Ruling) -> String {
    let shown = ruling.corrections().map(|it| match it.correction {
        Correction::Add(time) => format!("{} +{time}", it.clock),
        Correction::Subtract(time) => format!("{} -{time}", it.clock),
        Correction::Set(time) => format!("{} ={time}", it.clock),
        Correction::Moves(moves) => format!("{} move {moves}", it.clock),
    });
    shown.collect::<Vec<_>>().join(", ")
}

/// `[log]`: a game as its `steps`; the articles of the case and of `also` are cited while it runs.
pub(crate) fn log(case: &Case) -> Result<(), String> {
    case.fields.only(&["steps", "also"])?;
    let steps = case.fields.text("steps").ok_or("[log] needs `steps`")?;
    game_log::run(steps, &wanted(case))
}

/// `[move]`: a `move` (two squares) of the position `fen` is `legal` or not, by the article of the case; if
/// it is, this stands on the chessboard `after` it.
pub(crate) fn judged(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["fen", "move", "legal", "after"])?;
    let (position, played) = (position(case, "fen")?, played(case)?);
    if let Some(expected) = fields.text("after") {
        let after = position.play(played).map_err(|error| error.to_string())?.to_fen();
        equal("after", expected, after.split(' ').next().unwrap_or_default())?;
    }
    let judged = position.judge(played);
    let expected = fields.text("legal").ok_or("[move] needs `legal`, yes or no")?;
    equal("legal", expected, if judged.is_legal { "yes" } else { "no" })?;
    let cited = position.articles(played);
    if cited.contains(&case.cites) { Ok(()) } else { Err(format!("by {}", judged.rule.citation())) }
}

/// `[written]`: a `move` (two squares) of the position `fen` is `written` so, by the article of the case
/// among others; what is in `reads` means the same move. The `letters` are those of a language, or figurines.
pub(crate) fn written(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["fen", "move", "written", "reads", "letters"])?;
    let (position, played) = (position(case, "fen")?, played(case)?);
    let letters = match fields.text("letters") {
        None => Letters::ENGLISH,
        Some("figurines") => Letters::FIGURINES,
        Some(name) => {
            let language = Language::ALL.iter().find(|language| language.name() == name);
            Letters::of(*language.ok_or_else(|| format!("{name} is no language with letters"))?)
        }
    };
    let style = Style { letters, ..Style::LAWS };
    let text = write(&position, played, &style).map_err(|error| error.to_string())?;
    equal("written", fields.text("written").ok_or("[written] needs `written`")?, &text)?;
    for other in fields.texts("reads").unwrap_or_default() {
        let understood = read(&position, other, &letters);
        equal(
            other,
            &played.to_string(),
            &understood.map_or_else(|why| why.to_string(), |it| it.to_string()),
        )?;
    }
    let mut cited = articles(&position, played).map_err(|error| error.to_string())?;
    cited.extend(fields.text("letters").map(|_| Letters::CITATION));
    if cited.contains(&case.cites) {
        Ok(())
    } else {
        Err("the article is not among those that decide".to_owned())
    }
}

/// `[castling]`: with the `king` and the `rook` on these files, castling to a `side` (kingside, queenside) is
/// what the article of the case says.
pub(crate) fn castling(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["king", "rook", "side"])?;
    let file = |key: &str| {
        let letter = fields.text(key).and_then(|text| text.chars().next());
        letter.and_then(|letter| File::ALL.into_iter().find(|file| file.letter() == letter))
    };
    let (king, rook) = file("king").zip(file("rook")).ok_or("[castling] needs `king` and `rook`, files")?;
    let side = match fields.text("side") {
        Some("kingside") => CastlingSide::Kingside,
        Some("queenside") => CastlingSide::Queenside,
        _ => return Err("[castling] needs `side`, kingside or queenside".to_owned()),
    };
    let found = CastlingManner::of(side, king, rook).citation();
    equal("article", &case.cites.to_string(), &found.to_string())
}

/// `[differ]`: the positions `one` and `other` are not the same, by the article of the case.
pub(crate) fn differ(case: &Case) -> Result<(), String> {
    case.fields.only(&["one", "other"])?;
    let found = Difference::between(&position(case, "one")?, &position(case, "other")?);
    let found = found.map_or_else(|| "the same".to_owned(), |it| it.citation().to_string());
    equal("differ by", &case.cites.to_string(), &found)
}

/// `[replacement]`: a clock of this `control` failed so many minutes (`passed`) after the start and so many
/// `moves` into the game; if White has used so many minutes (`white_used`), the new one is set to these
/// `times`.
pub(crate) fn replacement(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["control", "passed", "moves", "white_used", "times"])?;
    let control = fields.text("control").ok_or("[replacement] needs `control`")?;
    let control = TimeControl::parse(control).map_err(|error| error.to_string())?;
    let number = |key: &str| {
        let number = fields.number(key).and_then(|number| u32::try_from(number).ok());
        number.ok_or_else(|| format!("[replacement] needs `{key}`, a number"))
    };
    let [passed, used] = [number("passed")?, number("white_used")?].map(ClockTime::from_minutes);
    let times = laws::clock::audit::replacement::times(&Setting::of(control), passed, number("moves")?, used);
    let found = times.map_or_else(|| "none".to_owned(), |[white, black]| format!("{white} {black}"));
    equal("times", fields.text("times").ok_or("[replacement] needs `times`")?, &found)
}

fn position(case: &Case, key: &str) -> Result<Position, String> {
    let fen = case.fields.text(key).ok_or_else(|| format!("`{key}` is missing: a FEN"))?;
    Position::from_fen(fen).map_err(|error| error.to_string())
}

fn played(case: &Case) -> Result<Move, String> {
    let text = case.fields.text("move").ok_or("`move` is missing: two squares")?;
    let square = |from, to| text.get(from..to).and_then(|name| name.parse::<Square>().ok());
    let (from, to) = square(0, 2).zip(square(2, 4)).ok_or("`move` is two squares")?;
    let promotion = text.chars().nth(4).and_then(PieceKind::from_letter);
    Ok(Move { from, to, promotion })
}

fn equal(what: &str, expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{what}: expected {expected}, found {found}")) }
}
