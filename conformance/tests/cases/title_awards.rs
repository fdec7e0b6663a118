//! The kinds of case about titles that follow from norms, ratings and places.

use glossary::{Rating, Title};
use jiff::civil::Date;
use title::{
    Application, Conditional, DirectAward, DirectEvent, DirectGames, Feat, NormRecord, NormTitle,
    RatingTitle, State,
};

use crate::case::{Case, Fields};

/// `[application]`: of these `norms` (titles with `/`, games, last day, and words: `eight`, `foreigners`,
/// `one-round-days`, `required-tournament`, `rated`, each with `?` where it is not known) and the `highest`
/// rating for `title`, these rules fail (`fails`) and these are open (`open`).
pub(crate) fn application(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["title", "norms", "highest", "fails", "open"])?;
    let title = fields.text("title").and_then(NormTitle::parse).ok_or("[application] needs `title`")?;
    let norms = fields.texts("norms").ok_or("[application] needs `norms`, a list")?;
    let norms: Vec<NormRecord> = norms.into_iter().map(norm).collect::<Result<_, _>>()?;
    let highest = fields.number("highest").map(rating).transpose()?;
    let application = Application { title, norms: &norms, highest };
    let checks = application.checks();
    let of = |state: State| {
        let found = checks.iter().filter(|check| check.state == state);
        found.map(|check| check.rule.code()).collect::<Vec<_>>().join(" ")
    };
    let expected = |key: &str| fields.texts(key).unwrap_or_default().join(" ");
    equal("fails", &expected("fails"), &of(State::Failed))?;
    equal("open", &expected("open"), &of(State::Open))
}

fn norm(text: &str) -> Result<NormRecord, String> {
    let mut words = text.split_whitespace();
    let mut next = || words.next().ok_or_else(|| format!("`{text}` is not titles, games, last day"));
    let titles = next()?.split('/').map(NormTitle::parse).collect::<Option<_>>();
    let games = next()?.parse().map_err(|_| format!("`{text}`: a number of games"))?;
    let ended: Date = next()?.parse().map_err(|_| format!("`{text}`: a day"))?;
    let words: Vec<&str> = words.collect();
    let state = |word: &str| match (words.contains(&word), words.contains(&format!("{word}?").as_str())) {
        (true, _) => State::Passed,
        (false, true) => State::Open,
        (false, false) => State::Failed,
    };
    Ok(NormRecord {
        ended,
        titles: titles.ok_or_else(|| format!("`{text}`: titles"))?,
        games,
        is_eight_of_nine: words.contains(&"eight"),
        meets_foreigner_rule: state("foreigners"),
        one_round_days: match state("one-round-days") {
            State::Passed => Some(3),
            State::Failed => Some(2),
            State::Open => None,
        },
        is_for_applications: state("required-tournament"),
        registered: words.contains(&"registered").then(|| jiff::civil::date(2010, 1, 1)),
        is_rated: state("rated"),
    })
}

/// `[title_by_rating]`: whether a rating `reached` on a day with so many `games` gives the `title` (`gives`:
/// yes, no or open).
pub(crate) fn by_rating(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["title", "rating", "reached", "games", "gives"])?;
    let title = title(fields)?;
    let row = RatingTitle::ALL.iter().find(|row| row.title == title).ok_or("no title by rating")?;
    let rating = rating(fields.number("rating").ok_or("[title_by_rating] needs `rating`")?)?;
    let reached = fields.date("reached").ok_or("[title_by_rating] needs `reached`, a day")?;
    let games = fields.number("games").and_then(|games| u16::try_from(games).ok());
    if row.article != case.cites && case.cites.article().number != "1.3" {
        return Err(format!("{title} stands at {}", row.article));
    }
    let found = match row.state(rating, reached, games) {
        State::Passed => "yes",
        State::Failed => "no",
        State::Open => "open",
    };
    equal("gives", fields.text("gives").ok_or("[title_by_rating] needs `gives`")?, found)
}

/// `[direct_title]`: what `feats` give in an `event`, open or women's (`womens = "yes"`); feats may follow
/// from `games`, as half-points, played, conceded, missed. Awards read `IM` or `GM norm`.
pub(crate) fn direct(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["event", "womens", "feats", "games", "awards"])?;
    let event = event(fields.text("event").ok_or("[direct_title] needs `event`")?)?;
    let is_womens = fields.text("womens") == Some("yes");
    let mut feats: Vec<Feat> = Vec::new();
    for text in fields.texts("feats").unwrap_or_default() {
        feats.push(feat(text)?);
    }
    if let Some(numbers) = fields.numbers("games") {
        let numbers: Vec<u32> = numbers.into_iter().filter_map(|number| u32::try_from(number).ok()).collect();
        let [half_points, played, conceded, missed] = numbers[..] else {
            return Err("`games` is half-points, played, conceded, missed".to_owned());
        };
        feats.extend(DirectGames { half_points, played, conceded, missed }.feats());
    }
    let found = DirectAward::of(event, is_womens, &feats);
    let found: Vec<String> = found
        .iter()
        .map(|award| format!("{}{}", award.title, if award.is_norm { " norm" } else { "" }))
        .collect();
    let expected = fields.texts("awards").ok_or("[direct_title] needs `awards`, a list")?;
    equal("awards", &expected.join(", "), &found.join(", "))
}

/// `[conditional]`: what becomes of a direct `title` with a `highest` rating of a day (`reached`) and so
/// many `games` by then: `at once`, `until 2200`, or `not known`.
pub(crate) fn conditional(case: &Case) -> Result<(), String> {
    let fields = case.fields;
    fields.only(&["title", "highest", "reached", "games", "olympiad", "becomes"])?;
    let games = fields.number("games").and_then(|games| u16::try_from(games).ok());
    let highest = match (fields.number("highest"), fields.date("reached")) {
        (Some(highest), Some(reached)) => Some((rating(highest)?, reached, games)),
        _ => None,
    };
    let found = match Conditional::of(title(fields)?, highest, fields.text("olympiad") == Some("yes")) {
        Conditional::AtOnce => "at once".to_owned(),
        Conditional::UntilRated(needed) => format!("until {needed}"),
        Conditional::NotKnown(_) => "not known".to_owned(),
    };
    equal("becomes", fields.text("becomes").ok_or("[conditional] needs `becomes`")?, &found)
}

fn title(fields: Fields<'_>) -> Result<Title, String> {
    let text = fields.text("title").ok_or("`title` is missing")?;
    Title::parse(text).map_err(|error| error.phrase().to_string())
}

fn rating(number: i64) -> Result<Rating, String> {
    let number = u16::try_from(number).map_err(|error| error.to_string())?;
    Rating::new(number).map_err(|error| error.to_string())
}

fn event(text: &str) -> Result<DirectEvent, String> {
    let known = [
        ("world-cup", DirectEvent::WorldCup),
        ("womens-world-cup", DirectEvent::WomensWorldCup),
        ("olympiad", DirectEvent::Olympiad),
        ("world-team", DirectEvent::WorldTeam),
        ("continental-team", DirectEvent::ContinentalTeam),
        ("world-amateur", DirectEvent::WorldAmateur),
        ("world-amateur-1700", DirectEvent::WorldAmateurBelow1700),
        ("world-seniors-u20", DirectEvent::WorldSeniorsAndU20),
        ("world-u18", DirectEvent::WorldU18),
        ("world-u16", DirectEvent::WorldU16),
        ("world-u14", DirectEvent::WorldU14),
        ("world-u12", DirectEvent::WorldU12),
        ("world-u10", DirectEvent::WorldU10),
        ("continental", DirectEvent::ContinentalIndividual),
        ("arab", DirectEvent::ArabIndividual),
        ("continental-seniors-u20", DirectEvent::ContinentalSeniorsAndU20),
        ("continental-u18", DirectEvent::ContinentalU18),
        ("continental-u16", DirectEvent::ContinentalU16),
        ("continental-u14", DirectEvent::ContinentalU14),
        ("continental-u10", DirectEvent::ContinentalU10),
        ("continental-amateur-2000", DirectEvent::ContinentalAmateurBelow2000),
        ("sub-continental", DirectEvent::SubContinental),
        ("commonwealth", DirectEvent::Commonwealth),
        ("disabled-u20", DirectEvent::DisabledU20),
    ];
    let found = known.iter().find(|(word, _)| *word == text);
    found.map(|(_, event)| *event).ok_or_else(|| format!("{text} gives no direct titles"))
}

fn feat(text: &str) -> Result<Feat, String> {
    let known = [
        ("gold", Feat::Gold),
        ("1st equal", Feat::FirstEqual),
        ("silver or bronze", Feat::SilverOrBronze),
        ("qualified", Feat::QualifiedThroughPlay),
        ("last rounds", Feat::LastRounds),
        ("winner", Feat::Winner),
        ("finalist", Feat::Finalist),
    ];
    let found = known.iter().find(|(word, _)| *word == text);
    found.map(|(_, feat)| *feat).ok_or_else(|| format!("{text} is nothing that the table names"))
}

fn equal(what: &str, expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{what}: expected {expected}, found {found}")) }
}
