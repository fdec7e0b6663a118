//! The kinds of case about pairings: one function each.

use crate::case::{Case, Fields};
use formats::trf::{self, Report, SwissTournament};
use glossary::{Colour, PairingNumber, PlayerResult, Points, RoundNumber, ScoringSystem};
use pairing::baku::{self, Baku};
use pairing::check::{self, Verdict};
use pairing::checklist::{Line, checklist};
use pairing::why::{Page, Why};
use pairing::{Outcome, Participant, PastRound, Position, System};

/// `[pair]`: the `round` (or the next one) of the file `trf`, by `system` (or by the edition of the case, or
/// as the file says), has these `pairs`, `white black` each and `0` for the bye, in the order of the boards;
/// or it cannot be paired, and `finding` says why.
pub(crate) fn pair(case: &Case) -> Result<(), String> {
    case.fields.only(&["trf", "round", "system", "pairs", "finding"])?;
    let tournament = tournament(case)?;
    let round = match case.fields.number("round") {
        Some(round) => u16::try_from(round).ok().and_then(RoundNumber::new).ok_or("`round` is a round")?,
        None => tournament.next_round(),
    };
    let position = tournament.position(round).map_err(|error| error.to_string())?;
    let outcome = pairing::pair(&position).map_err(|error| error.to_string())?;
    match (outcome, case.fields.texts("pairs"), case.fields.texts("finding")) {
        (Outcome::Paired(paired), Some(expected), None) => {
            let boards = paired.boards.iter().map(|board| format!("{} {}", board.white, board.black));
            let found: Vec<String> = boards.chain(paired.bye.map(|bye| format!("{bye} 0"))).collect();
            equal("pairs", &expected.join(", "), &found.join(", "))
        }
        (Outcome::Impossible(finding), None, Some(expected)) => {
            let found: Vec<String> = finding.remarks(&position).iter().map(ToString::to_string).collect();
            equal("finding", &expected.join("\n"), &found.join("\n"))
        }
        (Outcome::Paired(_), None, Some(_)) => Err("it can be paired".to_owned()),
        (Outcome::Impossible(_), Some(_), None) => Err("it cannot be paired".to_owned()),
        (_, _, _) => Err("[pair] needs either `pairs` or `finding`".to_owned()),
    }
}

/// `[check]`: of the rounds of the file `trf`, by `system` as in `[pair]`, exactly those in `differs` are not
/// as they should be, and of these the comments of the file explain those in `explained`; `because` are the
/// reasons given, round by round.
pub(crate) fn check(case: &Case) -> Result<(), String> {
    case.fields.only(&["trf", "system", "differs", "explained", "because"])?;
    let tournament = tournament(case)?;
    let (mut differs, mut explained, mut because) = (Vec::new(), Vec::new(), Vec::new());
    for round in (1..=tournament.rounds_paired()).filter_map(RoundNumber::new) {
        let position = tournament.position(round).map_err(|error| error.to_string())?;
        match check::check(&position, &tournament.published(round)).map_err(|error| error.to_string())? {
            Verdict::Agrees => continue,
            Verdict::Differs(found) => because.extend(found.reasons.iter().map(ToString::to_string)),
            Verdict::NoLegalPairing(_) => because.push("no legal pairing exists".to_owned()),
        }
        differs.push(i64::from(round.get()));
        if tournament.explanations(round).next().is_some() {
            explained.push(i64::from(round.get()));
        }
    }
    let expected = |key| case.fields.numbers(key).unwrap_or_default();
    equal("differs", &format!("{:?}", expected("differs")), &format!("{differs:?}"))?;
    equal("explained", &format!("{:?}", expected("explained")), &format!("{explained:?}"))?;
    match case.fields.texts("because") {
        Some(expected) => equal("because", &expected.join("\n"), &because.join("\n")),
        None => Ok(()),
    }
}

/// `[why]`: asked about the `round` of the file `trf` (`about`: `bracket 1.5`, `player 4`, `player 4 against
/// 7`, `board 2`), the explanation holds these sentences, `says`, in their order.
pub(crate) fn why(case: &Case) -> Result<(), String> {
    case.fields.only(&["trf", "round", "system", "about", "says"])?;
    let tournament = tournament(case)?;
    let round = case.fields.number("round").ok_or("[why] needs `round`")?;
    let round = u16::try_from(round).ok().and_then(RoundNumber::new).ok_or("`round` is a round")?;
    let position = tournament.position(round).map_err(|error| error.to_string())?;
    let why = Why::new(&position, |_| String::new()).map_err(|error| error.to_string())?;
    let page =
        page(&why.ok_or("the round cannot be paired")?, case.fields.text("about").unwrap_or_default())?;
    let mut found = page.sentences.iter().map(ToString::to_string);
    for expected in case.fields.texts("says").ok_or("[why] needs `says`, a list of sentences")? {
        if !found.any(|sentence| sentence == expected) {
            return Err(format!("does not say, in this order: {expected}\n{page}"));
        }
    }
    Ok(())
}

fn page(why: &Why<'_>, about: &str) -> Result<Page, String> {
    let number = |text: &str| {
        text.parse().ok().and_then(PairingNumber::new).ok_or_else(|| format!("{text} is no number"))
    };
    let words: Vec<&str> = about.split(' ').collect();
    let page = match words.as_slice() {
        ["bracket", score] => {
            let is_asked =
                |page: &Page| page.heading.to_string().starts_with(&format!("Bracket of {score} points"));
            why.brackets().into_iter().find(is_asked)
        }
        ["board", board] => why.board(board.parse().map_err(|_| "no such board")?),
        ["player", player] => why.player(number(player)?),
        ["player", player, "against", other] => why.against(number(player)?, number(other)?),
        _ => return Err(format!("`about` cannot be {about}")),
    };
    page.ok_or_else(|| format!("there is nothing about {about}"))
}

/// `[adopted]`: without being asked, the file `trf` is paired by this `system`, or `refused` with this
/// sentence.
pub(crate) fn adopted(case: &Case) -> Result<(), String> {
    case.fields.only(&["trf", "system", "refused"])?;
    let report = report(case.fields)?;
    let adopted =
        report.adopted_system(None).and_then(|adopted| report.swiss(adopted.system).map(|_| adopted));
    match (adopted, case.fields.text("system"), case.fields.text("refused")) {
        (Ok(adopted), Some(expected), None) => equal("system", expected, &adopted.to_string()),
        (Err(why), None, Some(expected)) => equal("refused", expected, &why.to_string()),
        (Ok(_), None, _) => Err("it is not refused".to_owned()),
        (Err(why), Some(_), _) => Err(format!("refused: {why}")),
        (Ok(_), Some(_), Some(_)) | (Err(_), None, None) => {
            Err("[adopted] needs either `system` or `refused`".to_owned())
        }
    }
}

/// `[acceleration]`: in a list of `participants`, of whom `late` came after the first round, and in an event
/// of `rounds`, the last of GA is `last_of_ga` and GA has these `points` from the first round on.
pub(crate) fn acceleration(case: &Case) -> Result<(), String> {
    case.fields.only(&["participants", "late", "rounds", "last_of_ga", "points"])?;
    let number =
        |key| case.fields.number(key).ok_or_else(|| format!("[acceleration] needs `{key}`, a number"));
    let participants = u16::try_from(number("participants")?).map_err(|_| "too many participants")?;
    let rounds = u16::try_from(number("rounds")?).map_err(|_| "too many rounds")?;
    let late = case.fields.numbers("late").unwrap_or_default();
    let edition = match case.cites.edition().in_force_from_text {
        "2017-07" => baku::Edition::July2017,
        _ => baku::Edition::February2026,
    };
    let list: Vec<PairingNumber> = (1..=participants)
        .filter(|each| !late.contains(&i64::from(*each)))
        .filter_map(PairingNumber::new)
        .collect();
    let baku = Baku::new(edition, &ScoringSystem::STANDARD, rounds, &list).map_err(|why| why.to_string())?;
    let last = baku.last_of_ga().map_or(0, PairingNumber::get);
    equal("last of GA", &number("last_of_ga")?.to_string(), &last.to_string())?;
    let Some(expected) = case.fields.texts("points") else { return Ok(()) };
    let points = (1..=rounds).filter_map(RoundNumber::new).map(|round| baku.points_of_ga(round).to_string());
    equal("points", &expected.join(" "), &points.collect::<Vec<_>>().join(" "))
}

/// `[checklist]`: `rows` of a checklist as printed: number, points, colours (`w` White, `-` Black, `.` no
/// game), colour due (`W`, `-`), colour difference, same colour in a row.
pub(crate) fn checklist_rows(case: &Case) -> Result<(), String> {
    case.fields.only(&["rows"])?;
    for row in case.fields.texts("rows").ok_or("[checklist] needs `rows`")? {
        let words: Vec<&str> = row.split_whitespace().collect();
        let &[number, points, colours, ..] = words.as_slice() else { return Err(format!("row {row}")) };
        let number = number.parse().ok().and_then(PairingNumber::new).ok_or_else(|| format!("row {row}"))?;
        let points = points.replace('½', ".5").parse().map_err(|_| format!("row {row}: points"))?;
        let position = position_of_row(number, points, colours)?;
        let lines = checklist(&position);
        equal("row", &words.join(" "), &printed(&lines[0]))?;
    }
    Ok(())
}

/// One participant with these points and colours, all games being played against somebody.
fn position_of_row(number: PairingNumber, points: Points, colours: &str) -> Result<Position, String> {
    let mut left = points;
    let mut rounds = Vec::new();
    for (sign, opponent) in colours.chars().zip((9000..).filter_map(PairingNumber::new)) {
        let colour = match sign {
            'w' => Colour::White,
            '-' => Colour::Black,
            '.' => {
                rounds.push(PastRound::unpaired(PlayerResult::ZeroPointBye));
                continue;
            }
            other => return Err(format!("no colour is written `{other}`")),
        };
        let result = match left {
            _ if left >= Points::ONE => PlayerResult::Win,
            _ if left == Points::HALF => PlayerResult::Draw,
            _ => PlayerResult::Loss,
        };
        left -= ScoringSystem::STANDARD.points(result, None);
        rounds.push(PastRound::paired(opponent, colour, result));
    }
    let round = RoundNumber::from_index(rounds.len()).ok_or("too many rounds")?;
    let participant =
        Participant { number, rounds: rounds.into(), is_available: true, virtual_points: vec![] };
    Ok(Position {
        system: System::DUTCH_2017,
        scoring: ScoringSystem::STANDARD,
        rounds_in_event: 99,
        round,
        initial_colour: Colour::White,
        participants: vec![participant],
        prohibited: vec![],
    })
}

fn printed(line: &Line) -> String {
    let sign = |colour: Colour, white: char| match colour {
        Colour::White => white,
        Colour::Black => '-',
    };
    let colours: String =
        line.colours.iter().map(|colour| colour.map_or('.', |colour| sign(colour, 'w'))).collect();
    let due = line.due.map_or('.', |due| sign(due.colour, 'W'));
    let whole = line.score.half_points() / 2;
    let points = if line.score.half_points() % 2 == 0 { whole.to_string() } else { format!("{whole}½") };
    format!(
        "{} {points} {colours} {due} {} {}",
        line.number, line.colour_difference, line.same_colour_in_a_row
    )
}

fn report(fields: Fields) -> Result<Report, String> {
    let (report, problems) = trf::read(fields.text("trf").ok_or("the case needs `trf`, a file")?.as_bytes());
    let error = problems.iter().find(|problem| {
        problem.severity == trf::Severity::Error && problem.kind != trf::ProblemKind::PointsDisagree
    });
    error.map_or(Ok(report), |problem| Err(format!("the file contradicts itself: {problem}")))
}

fn tournament(case: &Case) -> Result<SwissTournament, String> {
    let report = report(case.fields)?;
    let asked = match case.fields.text("system") {
        Some(system) => Some(trf::system_named(system).map_err(|why| why.to_string())?),
        None => trf::system_named(&case.cites.edition().to_string()).ok(),
    };
    let adopted = report.adopted_system(asked).map_err(|error| error.to_string())?;
    report.swiss(adopted.system).map_err(|error| error.to_string())
}

fn equal(what: &str, expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{what}: expected {expected}, found {found}")) }
}
