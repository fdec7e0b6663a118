//! Cases of the Laws that are no incident and no game: clocks, rates of play, score sheets, Chess960,
//! adjournment, blind players.

use crate::case::{Case, Fields};
use crate::clock_player::Player;
use glossary::time_control::{RateOfPlay, TimeControl};
use glossary::{Colour, PlayerResult, Points, ScoringSystem};
use handbook::Citation;
use laws::adjournment::{Digest, Envelope, Opened, Sealed, Session, time_left_when_sealed_early};
use laws::appeal::AppealProcedure;
use laws::blind;
use laws::board::{Fault, PieceKind, Position, Setup, StartNumber, StartRule};
use laws::clock::{ClockTime, Moment, Reading};
use laws::notation::Letters;
use laws::rules::RulesOfPlay;
use laws::scoresheet::{self, ElectronicSheet, Medium, RecordingDuty, Why};

type Found = Result<(), String>;

/// `[clock]`: a chessclock takes these `steps` (`crates/laws/tests/clock/vectors.tsv` says what they mean),
/// and the articles of the case and of `also` are among those by which it runs.
pub(crate) fn clock(case: &Case) -> Found {
    case.fields.only(&["steps", "also"])?;
    let steps = needed(case.fields, "steps")?;
    let mut lines = steps.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let mut player = Player::set(&lines.next().ok_or("`steps` begins with `set`")?);
    let mut cited = vec![Reading::CITATION];
    for step in lines.filter(|step| !step.is_empty()) {
        let taken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| player.take(&step)));
        taken.map_err(|_| format!("it does not hold: {}", step.join(" ")))?;
        if step[0] == "records" {
            cited.push(scoresheet::Duty::Lapsed.citation());
        }
    }
    let clock = player.chessclock;
    cited.extend(clock.state().setting().citations());
    cited.extend(clock.entries().iter().filter_map(|entry| entry.event.citation()));
    all_cited(case, &cited)
}

/// `[rate]`: a time `control` is played at this `rate`: standard, rapid or blitz.
pub(crate) fn rate(case: &Case) -> Found {
    case.fields.only(&["control", "rate"])?;
    let control = TimeControl::parse(needed(case.fields, "control")?).map_err(|error| error.to_string())?;
    let found = control.rate_of_play().ok_or("it is played at no one rate")?;
    let word = match found {
        RateOfPlay::Standard => "standard",
        RateOfPlay::Rapid => "rapid",
        RateOfPlay::Blitz => "blitz",
    };
    equal("rate", needed(case.fields, "rate")?, word)?;
    all_cited(case, &found.article().into_iter().collect::<Vec<_>>())
}

/// `[rules]`: under these `rules` of play article 7 gives the opponent this `penalty`, what A.5 says applies
/// or not (`simplified`), and so many `games` of an arbiter, each `recorded` or not, have these `faults`.
pub(crate) fn rules(case: &Case) -> Found {
    let fields = case.fields;
    fields.only(&["rules", "penalty", "simplified", "games", "recorded", "faults"])?;
    let rules = rules_of(needed(fields, "rules")?)?;
    let (time, by) = rules.penalty_time();
    equal("penalty", needed(fields, "penalty")?, &time.to_string())?;
    equal("simplified", needed(fields, "simplified")?, yes_no(rules.is_simplified()))?;
    let games = fields.number("games").and_then(|games| u32::try_from(games).ok()).unwrap_or(1);
    let found = rules.supervision_faults(games, fields.text("recorded") != Some("no"));
    let numbers: Vec<&str> = found.iter().map(|fault| fault.citation(rules).article().number).collect();
    equal("faults", &fields.texts("faults").unwrap_or_default().join(" "), &numbers.join(" "))?;
    let mut cited = vec![by, rules.citation()];
    cited.extend(rules.announced_by());
    cited.extend(found.iter().map(|fault| fault.citation(rules)));
    all_cited(case, &cited)
}

/// `[recording]`: under these `rules`, with so much time `left` at least in the period and so much `added` a
/// move, the duty is this (record, lapsed or none); with so many half-moves `recorded` of those `made` a
/// player must record before moving, or not (`first`).
pub(crate) fn recording(case: &Case) -> Found {
    let fields = case.fields;
    fields.only(&["rules", "left", "added", "duty", "recorded", "made", "first"])?;
    let duty = RecordingDuty {
        rules: rules_of(needed(fields, "rules")?)?,
        least_left_in_period: seconds(fields, "left")?,
        added_each_move: seconds(fields, "added")?,
    };
    let found = duty.duty();
    let word = match found {
        scoresheet::Duty::Record => "record",
        scoresheet::Duty::Lapsed => "lapsed",
        scoresheet::Duty::None => "none",
    };
    equal("duty", needed(fields, "duty")?, word)?;
    let mut cited = vec![found.citation()];
    if let Some(expected) = fields.text("first") {
        let first = scoresheet::must_record_first(found, count(fields, "recorded")?, count(fields, "made")?);
        equal("first", expected, yes_no(first.is_some()))?;
        cited.extend(first);
    }
    all_cited(case, &cited)
}

/// `[sheet]`: an electronic score sheet, line by line: `made N` half-moves on the chessboard; `enter`,
/// `offer` (with a draw offer), `claim` or `seal` a move; `refused` and one of these where the sheet must not
/// take it; `entries N`; `illegal N`, the first entry that is no legal move, or `none`.
pub(crate) fn sheet(case: &Case) -> Found {
    case.fields.only(&["steps"])?;
    let (mut sheet, mut made) = (ElectronicSheet::default(), 0);
    let mut cited = vec![Medium::Electronic.citation()];
    for line in needed(case.fields, "steps")?.lines().filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let wrong = |what: &str| Err(format!("{line}: {what}"));
        let (refused, words) = match &words[..] {
            ["refused", rest @ ..] => (true, rest),
            all => (false, all),
        };
        match words {
            ["made", number] => made = number.parse().map_err(|_| "`made` needs a number")?,
            ["entries", number] => equal(line, number, &sheet.entries().len().to_string())?,
            ["illegal", number] => {
                let (_, fault) = sheet.check(&Position::start(), &Letters::ENGLISH);
                let found = fault.map_or_else(|| "none".to_owned(), |fault| fault.entry.to_string());
                equal(line, number, &found)?;
            }
            [how @ ("enter" | "offer" | "claim" | "seal"), text] => {
                let why = match *how {
                    "claim" => Why::DrawClaim,
                    "seal" => Why::Sealing,
                    _ => Why::Made,
                };
                match sheet.enter(text, *how == "offer", made, why) {
                    Ok(()) if refused => return wrong("it is taken"),
                    Ok(()) => {}
                    Err(why) if refused => cited.push(why.citation()),
                    Err(_) => return wrong("it is refused"),
                }
                cited.extend((*how == "offer").then_some(scoresheet::DRAW_OFFER.1));
            }
            _ => return wrong("no step of a sheet"),
        }
    }
    all_cited(case, &cited)
}

/// `[chess960]`: the start position of this `number` has this first `rank`; or a first `rank` (and Black's,
/// if it is another: `black`) breaks what these articles say (`broken`).
pub(crate) fn chess960(case: &Case) -> Found {
    let fields = case.fields;
    fields.only(&["number", "rank", "black", "broken"])?;
    let rank = pieces(needed(fields, "rank")?)?;
    let black = fields.text("black").map_or(Ok(rank), pieces)?;
    let broken: Vec<Citation> = StartRule::broken_by(&rank, &black).iter().map(|it| it.citation()).collect();
    let numbers: Vec<&str> = broken.iter().map(|it| it.article().number).collect();
    equal("broken", &fields.texts("broken").unwrap_or_default().join(" "), &numbers.join(" "))?;
    let mut cited = broken;
    if let Some(number) = fields.number("number") {
        let number = u16::try_from(number).ok().and_then(|number| StartNumber::new(number).ok());
        let position = Position::chess960(number.ok_or("`number` is one from 0 to 959")?);
        equal("rank", &fields.text("rank").unwrap_or_default().to_lowercase(), &eighth_rank(&position))?;
        cited.push(laws::chess960_draw::StartDraw::ARTICLE);
    }
    all_cited(case, &cited)
}

fn eighth_rank(position: &Position) -> String {
    position.to_fen().split('/').next().unwrap_or_default().to_owned()
}

fn pieces(text: &str) -> Result<[PieceKind; 8], String> {
    let kinds: Option<Vec<PieceKind>> =
        text.chars().map(|letter| PieceKind::from_letter(letter.to_ascii_lowercase())).collect();
    kinds.and_then(|kinds| kinds.try_into().ok()).ok_or_else(|| format!("{text} are no eight pieces"))
}

/// `[position]`: what stands in `fen` cannot have come from play for these reasons (`faults`), or for none.
pub(crate) fn position(case: &Case) -> Found {
    case.fields.only(&["fen", "faults"])?;
    let setup = Setup::from_fen(needed(case.fields, "fen")?).map_err(|error| error.to_string())?;
    let found: Vec<String> = setup.faults().iter().map(|fault| fault.phrase().to_string()).collect();
    equal("faults", &case.fields.texts("faults").unwrap_or_default().join("\n"), &found.join("\n"))?;
    all_cited(case, &[Fault::CITATION])
}

/// `[scoring]`: with so much for a `win`, a `draw` and a `loss` these `results` bring these `points`.
pub(crate) fn scoring(case: &Case) -> Found {
    let fields = case.fields;
    fields.only(&["win", "draw", "loss", "results", "points"])?;
    let value = |key: &str| needed(fields, key)?.parse::<Points>().map_err(|error| error.to_string());
    let scoring = ScoringSystem::win_draw_loss(value("win")?, value("draw")?, value("loss")?);
    let mut points = Vec::new();
    for result in fields.texts("results").ok_or("[scoring] needs `results`")? {
        let result = match result {
            "win" => PlayerResult::Win,
            "draw" => PlayerResult::Draw,
            "loss" => PlayerResult::Loss,
            "forfeit-win" => PlayerResult::ForfeitWin,
            "forfeit-loss" => PlayerResult::ForfeitLoss,
            other => return Err(format!("{other} is no result of this kind")),
        };
        points.push(scoring.points(result, Some(Colour::White)).to_string());
    }
    equal("points", &fields.texts("points").unwrap_or_default().join(" "), &points.join(" "))?;
    all_cited(case, &[ScoringSystem::ARTICLE])
}

/// `[session]`: a session with an announced `start` (none: it was not announced) and this `length` is at the
/// time `now` in this `state`; a player who adjourns with so much time `left` keeps what is `recorded`.
pub(crate) fn session(case: &Case) -> Found {
    let fields = case.fields;
    fields.only(&["start", "length", "now", "state", "left", "recorded"])?;
    let start = fields.text("start").map(time_of_day).transpose()?;
    let session = Session { announced_start: start, length: seconds(fields, "length")? };
    let now = time_of_day(needed(fields, "now")?)?;
    let state = session.at(now);
    equal("state", needed(fields, "state")?, &state.phrase().to_string())?;
    let mut cited = vec![state.citation()];
    if let Some(expected) = fields.text("recorded") {
        let (rest, by) = session.left_at(now).ok_or("the session is over or not announced")?;
        equal(
            "recorded",
            expected,
            &time_left_when_sealed_early(seconds(fields, "left")?, rest).to_string(),
        )?;
        cited.push(by);
    }
    all_cited(case, &cited)
}

/// `[envelope]`: an envelope with these names (`white`, `black`), the position `fen`, the player who sealed
/// (`sealed_by`), the `number` of the move, perhaps a `draw_offer`, and the time of `resumption` has these
/// `faults`; the move that was written (`sealed`) is found to be this (`opened`): legal, ambiguous, unclear,
/// illegal, or another than the one that was sealed if something else is `shown`.
pub(crate) fn envelope(case: &Case) -> Found {
    let fields = case.fields;
    fields.only(&[
        "white",
        "black",
        "fen",
        "sealed_by",
        "number",
        "draw_offer",
        "resumption",
        "faults",
        "sealed",
        "shown",
        "opened",
    ])?;
    let sealed = Sealed { written: needed(fields, "sealed")?.to_owned(), secret: "secret".to_owned() };
    let envelope = Envelope {
        white: fields.text("white").unwrap_or_default().to_owned(),
        black: fields.text("black").unwrap_or_default().to_owned(),
        position: Position::from_fen(needed(fields, "fen")?).map_err(|error| error.to_string())?,
        used_by_white: ClockTime::from_minutes(110),
        used_by_black: ClockTime::from_minutes(100),
        sealed_by: colour(needed(fields, "sealed_by")?)?,
        move_number: u32::try_from(count(fields, "number")?).map_err(|error| error.to_string())?,
        draw_offered_by: fields.text("draw_offer").map(colour).transpose()?,
        resumption: fields.text("resumption").unwrap_or_default().to_owned(),
        digest: digest(&sealed.bytes()),
    };
    let faults: Vec<&str> = envelope.faults().iter().map(|it| it.citation().article().number).collect();
    equal("faults", &fields.texts("faults").unwrap_or_default().join(" "), &faults.join(" "))?;
    let shown = fields.text("shown").unwrap_or(&sealed.written).to_owned();
    let found = match envelope.open(&Sealed { written: shown, ..sealed }, &Letters::ENGLISH, digest) {
        Ok(Opened::Legal(_)) => "legal",
        Ok(Opened::Ambiguous) => "ambiguous",
        Ok(Opened::Unclear) => "unclear",
        Ok(Opened::Illegal) => "illegal",
        Err(_) => "another",
    };
    equal("opened", needed(fields, "opened")?, found)?;
    let cited: Vec<Citation> = envelope.lines().into_iter().map(|(_, by)| by).collect();
    all_cited(case, &[cited, envelope.faults().iter().map(|it| it.citation()).collect()].concat())
}

/// Any function does that gives other digests to other texts of a case.
fn digest(bytes: &[u8]) -> Digest {
    let mut digest = [0; 32];
    bytes.iter().enumerate().for_each(|(at, byte)| digest[at % 32] ^= byte.rotate_left(at as u32 / 32));
    Digest(digest)
}

/// `[announced]`: a `move` of the position `fen` is `said` so, with ranks as digits or not (`digits`).
pub(crate) fn announced(case: &Case) -> Found {
    let fields = case.fields;
    fields.only(&["fen", "move", "said", "digits"])?;
    let position = Position::from_fen(needed(fields, "fen")?).map_err(|error| error.to_string())?;
    let played = laws::notation::read(&position, needed(fields, "move")?, &Letters::ENGLISH);
    let played = played.map_err(|error| error.to_string())?;
    let ranks = match fields.text("digits") {
        Some("yes") => blind::RankNames::Digits,
        _ => blind::RankNames::German,
    };
    let said = blind::announce(&position, played, ranks).map_err(|error| error.to_string())?;
    equal("said", needed(fields, "said")?, &said)?;
    all_cited(case, &[blind::ANNOUNCED_BY])
}

/// `[blind]`: of the move of a visually disabled player this has been `done` (captured-removed, placed,
/// announced), and it `captures` or not: it is `made`, or what this article asks for is `missing`.
pub(crate) fn blind_move(case: &Case) -> Found {
    let fields = case.fields;
    fields.only(&["captures", "done", "made", "missing"])?;
    let done = fields.texts("done").unwrap_or_default();
    let has = |what: &str| done.contains(&what);
    let progress = blind::MoveInProgress {
        captures: fields.text("captures") == Some("yes"),
        captured_removed: has("captured-removed"),
        placed: has("placed"),
        announced: has("announced"),
    };
    equal("made", needed(fields, "made")?, yes_no(progress.is_made()))?;
    let missing = progress.missing().map_or("nothing", |it| it.article().number);
    equal("missing", fields.text("missing").unwrap_or("nothing"), missing)?;
    equal("clock", yes_no(progress.is_made()), yes_no(progress.starts_the_clock().is_some()))?;
    all_cited(case, &progress.missing().into_iter().chain(progress.starts_the_clock()).collect::<Vec<_>>())
}

/// `[assistant]`: what the article of the case lets an assistant do is `said` so, and the sighted player's
/// assistant may do it, too, or not (`sighted`).
pub(crate) fn assistant(case: &Case) -> Found {
    case.fields.only(&["said", "sighted"])?;
    let duty = blind::Duty::ALL.into_iter().find(|duty| duty.citation() == case.cites);
    let duty = duty.ok_or("no duty has this article")?;
    equal("said", needed(case.fields, "said")?, &duty.phrase().to_string())?;
    equal("sighted", needed(case.fields, "sighted")?, yes_no(duty.is_for_the_sighted_player_too()))
}

/// `[required]`: what the article of the case asks of a `board` or a `clock` (special, analogue) that lacks
/// it is `said` so; or by it a player `must` have an assistant, against an opponent who hears or not; or it
/// says
/// when a piece is touched by a `player`, how a record is kept, or on what (`of` touch, record, paper).
pub(crate) fn required(case: &Case) -> Found {
    let fields = case.fields;
    fields.only(&["of", "said", "opponent_hears", "must", "player"])?;
    let lacking = match needed(fields, "of")? {
        "board" => blind::Requirement::OF_BOARD.to_vec(),
        "special-clock" => blind::ClockForBlind::Special { announces: false }.missing(),
        "analogue-clock" => {
            blind::ClockForBlind::Analogue { raised_dots: false, tactile_flag: false }.missing()
        }
        "assistant" => {
            let hears = fields.text("opponent_hears") != Some("no");
            let by = blind::assistant_required(true, !hears);
            equal("must", needed(fields, "must")?, yes_no(by.is_some()))?;
            return if hears { Ok(()) } else { all_cited(case, &by.into_iter().collect::<Vec<_>>()) };
        }
        "touch" => {
            let is_disabled = fields.text("player") == Some("visually-disabled");
            return all_cited(case, &[blind::touched_by(is_disabled)]);
        }
        "record" => {
            let all = blind::Record::ALL.map(|record| record.phrase().to_string()).join(", ");
            equal("said", needed(fields, "said")?, &all)?;
            return all_cited(case, &[blind::Record::KEPT_BY]);
        }
        "complete-analogue-clock" => {
            let clock = blind::ClockForBlind::Analogue { raised_dots: true, tactile_flag: true };
            equal("missing", "0", &clock.missing().len().to_string())?;
            return all_cited(case, &[clock.citation()]);
        }
        "paper" => return all_cited(case, &[Medium::Paper.citation()]),
        other => return Err(format!("nothing is asked of {other}")),
    };
    let found = lacking.iter().find(|it| it.citation() == case.cites).ok_or("nothing has this article")?;
    equal("said", needed(fields, "said")?, &found.phrase().to_string())
}

/// `[appeals]`: regulations with this `deadline` for appeals (none: nothing is said), `in_writing` or not,
/// and so much time `until_next_round`, have these `faults`.
pub(crate) fn appeals(case: &Case) -> Found {
    let fields = case.fields;
    fields.only(&["deadline", "in_writing", "until_next_round", "faults"])?;
    let procedure = AppealProcedure {
        deadline: fields.text("deadline").map(|_| seconds(fields, "deadline")).transpose()?,
        in_writing: fields.text("in_writing") == Some("yes"),
        until_next_round: seconds(fields, "until_next_round")?,
    };
    let faults = procedure.faults();
    let said: Vec<String> = faults.iter().map(|fault| fault.phrase().to_string()).collect();
    equal("faults", &fields.texts("faults").unwrap_or_default().join("\n"), &said.join("\n"))?;
    let cited: Vec<Citation> = faults.iter().map(|fault| fault.citation()).collect();
    if faults.is_empty() { Ok(()) } else { all_cited(case, &cited) }
}

/// The article of the case and those of `also` are among these.
fn all_cited(case: &Case, cited: &[Citation]) -> Found {
    let cited: Vec<&str> = cited.iter().map(|it| it.article().number).collect();
    let mut wanted = vec![case.cites.article().number];
    wanted.extend(case.fields.texts("also").unwrap_or_default());
    let missing = wanted.into_iter().find(|number| !cited.contains(number));
    missing.map_or(Ok(()), |number| Err(format!("{number} is not cited, but {}", cited.join(", "))))
}

fn rules_of(word: &str) -> Result<RulesOfPlay, String> {
    Ok(match word {
        "standard" => RulesOfPlay::Standard,
        "rapid" => RulesOfPlay::Rapid,
        "rapid-supervised" => RulesOfPlay::RapidSupervised,
        "blitz" => RulesOfPlay::Blitz,
        "blitz-supervised" => RulesOfPlay::BlitzSupervised,
        other => return Err(format!("{other} are no rules of play")),
    })
}

fn colour(word: &str) -> Result<Colour, String> {
    match word {
        "white" => Ok(Colour::White),
        "black" => Ok(Colour::Black),
        other => Err(format!("{other} is no colour")),
    }
}

/// `1:30:00`, in seconds.
fn seconds(fields: Fields<'_>, key: &str) -> Result<ClockTime, String> {
    let parts: Result<Vec<u32>, _> = needed(fields, key)?.split(':').map(str::parse).collect();
    match parts.map_err(|error| format!("`{key}`: {error}"))?[..] {
        [hours, minutes, seconds] => Ok(ClockTime::from_seconds((hours * 60 + minutes) * 60 + seconds)),
        _ => Err(format!("`{key}` is a time such as 0:05:00")),
    }
}

fn time_of_day(text: &str) -> Result<Moment, String> {
    let (hour, minute) = text.split_once(':').ok_or("a time of day is 19:40")?;
    let number = |text: &str| text.parse::<u32>().map_err(|error| error.to_string());
    Ok(Moment::of_day(number(hour)?, number(minute)?))
}

fn count(fields: Fields<'_>, key: &str) -> Result<usize, String> {
    let number = fields.number(key).and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| format!("`{key}` is missing: a number"))
}

fn needed<'a>(fields: Fields<'a>, key: &str) -> Result<&'a str, String> {
    fields.text(key).ok_or_else(|| format!("`{key}` is missing"))
}

const fn yes_no(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn equal(what: &str, expected: &str, found: &str) -> Found {
    if expected == found { Ok(()) } else { Err(format!("{what}: expected {expected}, found {found}")) }
}
