//! Rating changes as people read them, and as machines do.

use crate::rating::Rated;
use crate::terminal::{BOLD, DIM, printable, styled};
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use formats::trf::ReportedPlayer;
use glossary::{Colour, Rating};
use rating::{
    CountedGame, FirstRating, JudgedRound, NotCounted, PlayersChange, RatingChange, Rule, Verdict,
    hundredths_text,
};
use serde_json::{Value, json};

/// The changes of these players as a table; with every game, if they were asked for by name.
pub(super) fn text(rated: &Rated, places: &[usize], with_games: bool) -> String {
    let changes: Vec<(usize, PlayersChange)> =
        places.iter().filter_map(|place| Some((*place, rated.event.change_of(*place)?))).collect();
    let mut text = heading(rated);
    text += &table(rated, &changes);
    if with_games {
        for (place, change) in &changes {
            text += &games(rated, *place, change);
        }
    } else {
        text += &not_counted(rated, &changes);
    }
    rated.remarks.iter().for_each(|remark| text += &styled(DIM, format!("{}\n", printable(remark))));
    text
}

fn heading(rated: &Rated) -> String {
    let control = rated.event.control.as_ref().map(ToString::to_string).unwrap_or_default();
    let name = printable(&rated.reported.name);
    let edition = rated.event.edition;
    format!("{}\n{} {control}, {edition}\n", styled(BOLD, name), rated.kind)
}

fn new_table() -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
    table
}

fn aligned(mut table: Table, texts: &[usize]) -> String {
    for (index, column) in table.column_iter_mut().enumerate() {
        let alignment = if texts.contains(&index) { CellAlignment::Left } else { CellAlignment::Right };
        column.set_cell_alignment(alignment);
    }
    table.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

fn table(rated: &Rated, changes: &[(usize, PlayersChange)]) -> String {
    let mut table = new_table();
    table.set_header(["No.", "Name", "Rating", "K", "Games", "W", "We", "W-We", "Change", "New", "Perf."]);
    for (place, change) in changes {
        let player = &rated.reported.players[*place];
        let or_none = |number: Option<String>| number.unwrap_or_default();
        let is_rated = change.rating.is_some();
        let (exact, new) = match &change.first {
            Some(first) => (String::new(), printable(&first.outlook.phrase(rated.event.edition).to_string())),
            None => (each(change, exact_text), each(change, |one| new_text(rated, change, one))),
        };
        table.add_row([
            player.number.to_string(),
            printable(&player.name),
            or_none(change.rating.map(|rating| rating.to_string())),
            if is_rated { each(change, k_text) } else { String::new() },
            change.number_counted().to_string(),
            plain(change.score),
            if is_rated { plain(change.expected) } else { String::new() },
            if is_rated { hundredths_text(change.sum()) } else { String::new() },
            exact,
            new,
            or_none(change.performance().map(|rating| rating.to_string())),
        ]);
    }
    aligned(table, &[1, 9])
}

/// One text for each possible K; what is the same for all of them once.
fn each(change: &PlayersChange, text: impl Fn(&RatingChange) -> String) -> String {
    let mut texts: Vec<String> = change.changes.iter().map(text).collect();
    texts.dedup();
    texts.join(" or ")
}

fn exact_text(change: &RatingChange) -> String {
    change.to_string()
}

fn k_text(change: &RatingChange) -> String {
    if change.is_reduced() { format!("{} (700)", change.k()) } else { change.k().to_string() }
}

fn new_text(rated: &Rated, change: &PlayersChange, one: &RatingChange) -> String {
    let new = change.rating.and_then(|rating| one.applied(rated.event.edition, rating));
    new.map_or_else(|| "unrated".to_owned(), |rating| rating.to_string())
}

/// Hundredths without a sign: scores.
fn plain(hundredths: i64) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// The games that do not count, and why; those that somebody allowed.
fn not_counted(rated: &Rated, changes: &[(usize, PlayersChange)]) -> String {
    let mut text = String::new();
    for (place, change) in changes {
        for round in &change.rounds {
            let is_told = match round.verdict {
                Verdict::Not(NotCounted::NotPlayed) => false,
                Verdict::Not(_) => true,
                Verdict::Changes(_) | Verdict::First(_) => round.approval.is_some(),
            };
            if is_told {
                let number = rated.reported.players[*place].number;
                text += &format!("  {number}, round {}: {}\n", round.round.round, why(rated, round));
            }
        }
    }
    if text.is_empty() { text } else { format!("Games that do not count as usual:\n{text}") }
}

fn why(rated: &Rated, round: &JudgedRound) -> String {
    let article = round.article(rated.event.edition);
    let article = article.map(|article| format!(" ({article})")).unwrap_or_default();
    printable(&round.phrase().to_string()) + &article
}

/// Every round of a player, with its working.
fn games(rated: &Rated, place: usize, change: &PlayersChange) -> String {
    let player = &rated.reported.players[place];
    let mut table = new_table();
    table.set_header(["Round", "", "Opponent", "Rating", "Result", "D", "PD", "dR", "Why"]);
    for round in &change.rounds {
        let counted = counted(round);
        let difference = |game: CountedGame| match game.is_limited() {
            true => format!("{} as {}", game.difference, game.counted_difference),
            false => game.difference.to_string(),
        };
        let opponent = opponent(rated, round);
        table.add_row([
            round.round.round.to_string(),
            colour(round.round.colour).to_owned(),
            printable(opponent.map_or("", |player| player.name.as_str())),
            round.opponent.map(|rating| rating.to_string()).unwrap_or_default(),
            round.rated.phrase().to_string(),
            counted.map(difference).unwrap_or_default(),
            counted.map(|game| plain(game.expected)).unwrap_or_default(),
            counted.map(|game| hundredths_text(game.change())).unwrap_or_default(),
            why(rated, round),
        ]);
    }
    let mut text = format!("\n{}\n", styled(BOLD, format!("{} {}", player.number, printable(&player.name))));
    text += &aligned(table, &[1, 2, 4, 8]);
    match &change.first {
        Some(first) => text += &first_working(rated, first),
        None => {
            text += &format!("{}\n", printable(&change.coefficient.phrase().to_string()));
            for one in change.changes.iter().filter(|one| one.games() > 0) {
                text += &working(rated, change, one);
            }
        }
    }
    text
}

fn working(rated: &Rated, change: &PlayersChange, one: &RatingChange) -> String {
    let reduced = if one.is_reduced() {
        format!(", since K times {} games is at most 700", one.games())
    } else {
        String::new()
    };
    let article = rated.event.edition.article(Rule::RoundedOnce);
    format!(
        "K {}{reduced}: {} x {} = {one}, rounded {}; {} -> {}{}\n",
        one.k(),
        one.k(),
        hundredths_text(change.sum()),
        one.rounded(),
        change.rating.map_or(0, Rating::get),
        new_text(rated, change, one),
        article.map(|article| format!(" ({article})")).unwrap_or_default(),
    )
}

fn first_working(rated: &Rated, first: &FirstRating) -> String {
    let (sum, count) = first.ratings;
    let edition = rated.event.edition;
    let mut text = String::new();
    if let (Some(share), Some(difference)) = (first.share, first.difference) {
        text += &format!(
            "{sum} / {count} with two imagined opponents of 1800, drawn; score .{share:02}, difference \
             {difference}\n"
        );
    }
    for (_, rule) in &first.left_out {
        let article = edition.article(*rule).map(|article| article.to_string()).unwrap_or_default();
        text += &format!("the event is left out ({article})\n");
    }
    let article = edition.article(first.outlook.rule()).map(|article| article.to_string());
    text + &format!("{} ({})\n", first.outlook.phrase(edition), article.unwrap_or_default())
}

fn opponent<'a>(rated: &'a Rated, round: &JudgedRound) -> Option<&'a ReportedPlayer> {
    round.round.opponent.and_then(|place| rated.reported.players.get(place))
}

const fn colour(colour: Option<Colour>) -> &'static str {
    match colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "",
    }
}

const fn counted(round: &JudgedRound) -> Option<CountedGame> {
    match round.verdict {
        Verdict::Changes(game) => Some(game),
        Verdict::First(_) | Verdict::Not(_) => None,
    }
}

/// The same for machines: hundredths are texts with two decimals.
pub(super) fn json(rated: &Rated, places: &[usize]) -> Value {
    let player = |place: &usize| Some(player_json(rated, *place, &rated.event.change_of(*place)?));
    json!({
        "name": rated.reported.name,
        "start": rated.reported.start.map(|day| day.to_string()),
        "kind": rated.kind.to_string(),
        "control": rated.event.control.as_ref().map(ToString::to_string),
        "edition": rated.event.edition.slug(),
        "remarks": rated.remarks,
        "players": places.iter().filter_map(player).collect::<Vec<_>>(),
    })
}

fn player_json(rated: &Rated, place: usize, change: &PlayersChange) -> Value {
    let player = &rated.reported.players[place];
    let is_rated = change.rating.is_some();
    json!({
        "number": player.number.get(),
        "name": player.name,
        "fide_id": player.fide_id.map(|id| id.get()),
        "rating": change.rating.map(Rating::get),
        "k": is_rated.then(|| json!({
            "known": change.coefficient.known(), "possible": change.coefficient.possible(),
            "why": change.coefficient.phrase().to_string(),
        })),
        "games": change.number_counted(),
        "score": plain(change.score),
        "expected": is_rated.then(|| plain(change.expected)),
        "sum": is_rated.then(|| hundredths_text(change.sum())),
        "changes": change.changes.iter().map(|one| json!({
            "k": one.k(), "is_reduced": one.is_reduced(), "exact": one.to_string(), "rounded": one.rounded(),
            "new": change.rating.and_then(|rating| one.applied(rated.event.edition, rating)).map(Rating::get),
        })).collect::<Vec<_>>(),
        "performance": change.performance(),
        "perfect_performance": change.perfect_performance(),
        "first": change.first.as_ref().map(|first| first_json(rated, first)),
        "rounds": change.rounds.iter().map(|round| round_json(rated, round)).collect::<Vec<_>>(),
    })
}

fn first_json(rated: &Rated, first: &FirstRating) -> Value {
    let edition = rated.event.edition;
    json!({
        "outlook": first.outlook.phrase(edition).to_string(),
        "article": edition.article(first.outlook.rule()).map(|article| article.to_string()),
        "rating": match first.outlook {
            rating::Outlook::Published(rating) => Some(rating.get()),
            rating::Outlook::TooFewGames(_) | rating::Outlook::BelowTheFloor(_) => None,
        },
        "games": first.games,
        "ratings_sum": first.ratings.0,
        "ratings_count": first.ratings.1,
        "share": first.share,
        "difference": first.difference,
    })
}

fn round_json(rated: &Rated, round: &JudgedRound) -> Value {
    let game = counted(round);
    let opponent = opponent(rated, round);
    json!({
        "round": round.round.round.get(),
        "colour": colour(round.round.colour),
        "opponent": opponent.map(|player| json!({
            "number": player.number.get(), "name": player.name, "rating": round.opponent.map(Rating::get),
        })),
        "result": round.round.result.phrase().to_string(),
        "rated": round.rated.phrase().to_string(),
        "counts": !matches!(round.verdict, Verdict::Not(_)),
        "difference": game.map(|game| game.difference),
        "counted_difference": game.map(|game| game.counted_difference),
        "expected": game.map(|game| plain(game.expected)),
        "change": game.map(|game| hundredths_text(game.change())),
        "why": round.phrase().to_string(),
        "article": round.article(rated.event.edition).map(|article| article.to_string()),
        "approved_by": round.approval.as_ref().map(|approval| approval.authority.as_str()),
    })
}
