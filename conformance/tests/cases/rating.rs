//! The kinds of case about ratings.

use glossary::{PlayerResult, Rating, TimeControl};
use rating::{Edition, EventGames, Game, hundredths_text, obstacles, too_much_play};

use crate::case::Case;

/// `[w_minus_we]`: of a player rated `own`, each of the `games` (rating of the opponent, result, what it
/// brings or `none`), and their `sum`.
pub(crate) fn w_minus_we(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["own", "games", "sum"])?;
    let own = rating(fields.number("own").ok_or("[w_minus_we] needs `own`, a rating")?)?;
    let games = fields.texts("games").ok_or("[w_minus_we] needs `games`, a list")?;
    let games: Vec<(Game, &str)> = games.into_iter().map(game).collect::<Result<_, String>>()?;
    let plain: Vec<Game> = games.iter().map(|(game, _)| *game).collect();
    let event = EventGames::of(edition(case)?, own, &plain);
    for (index, ((_, expected), found)) in games.iter().zip(event.games()).enumerate() {
        let found = found.counted.map_or_else(|_| "none".to_owned(), |game| hundredths_text(game.change()));
        equal(&format!("game {}", index + 1), expected, &found)?;
    }
    equal("sum", fields.text("sum").ok_or("[w_minus_we] needs `sum`")?, &hundredths_text(event.change()))
}

/// `[rated]`: of a game with this `control` between `white` and `black` (no number: unrated), exactly these
/// `obstacles` keep it from being rated; if there are any, one stands at the article of the case.
pub(crate) fn rated(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["control", "white", "black", "obstacles"])?;
    let control = fields.text("control").ok_or("[rated] needs `control`")?;
    let control = TimeControl::parse(control).map_err(|error| error.phrase().to_string())?;
    let side = |key: &str| fields.number(key).map(rating).transpose();
    let edition = edition(case)?;
    let found = obstacles(edition, &control, side("white")?, side("black")?);
    let expected = fields.texts("obstacles").ok_or("[rated] needs `obstacles`, a list of sentences")?;
    let sentences: Vec<String> = found.iter().map(|one| one.phrase().to_string()).collect();
    equal("obstacles", &expected.join("\n"), &sentences.join("\n"))?;
    if !found.is_empty() && !found.iter().any(|one| one.article(edition) == Some(case.cites)) {
        return Err(format!("no obstacle cites {}", case.cites));
    }
    Ok(())
}

/// `[day]`: a day with so many `rounds` at this `control` has this `too_much`, or nothing of it.
pub(crate) fn day(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["control", "rounds", "too_much"])?;
    let control = fields.text("control").ok_or("[day] needs `control`")?;
    let control = TimeControl::parse(control).map_err(|error| error.phrase().to_string())?;
    let rounds = fields.number("rounds").and_then(|rounds| usize::try_from(rounds).ok());
    let edition = edition(case)?;
    let found = too_much_play(edition, &control, rounds.ok_or("[day] needs `rounds`, a number")?);
    let said = found.map_or_else(String::new, |found| found.phrase().to_string());
    equal("too_much", fields.text("too_much").unwrap_or_default(), &said)?;
    match found.and_then(|found| found.article(edition)) {
        Some(article) => equal("article", &case.cites.to_string(), &article.to_string()),
        None => Ok(()),
    }
}

pub(crate) fn edition(case: &Case) -> Result<Edition, String> {
    case.cites.edition().to_string().parse().map_err(|error: rating::UnknownEdition| error.to_string())
}

pub(crate) fn rating(number: i64) -> Result<Rating, String> {
    let number = u16::try_from(number).map_err(|error| error.to_string())?;
    Rating::new(number).map_err(|error| error.to_string())
}

fn game(text: &str) -> Result<(Game, &str), String> {
    let [opponent, result, expected] = text.split(' ').collect::<Vec<_>>()[..] else {
        return Err(format!("`{text}` is not opponent, result, change"));
    };
    let opponent = Some(Rating::parse(opponent).map_err(|error| error.to_string())?);
    let result = match result {
        "1" => PlayerResult::Win,
        "0.5" => PlayerResult::Draw,
        "0" => PlayerResult::Loss,
        "+" => PlayerResult::ForfeitWin,
        "-" => PlayerResult::ForfeitLoss,
        "U" => PlayerResult::PairingAllocatedBye,
        other => return Err(format!("{other} is not 1, 0.5, 0, +, - or U")),
    };
    Ok((Game { opponent, result }, expected))
}

pub(crate) fn equal(what: &str, expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{what}: expected {expected}, found {found}")) }
}
