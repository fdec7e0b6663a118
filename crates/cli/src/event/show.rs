//! What a festival looks like on a terminal.

use super::asked::{AnnouncedAs, Show};
use super::words;
use crate::terminal::{BOLD, DIM, RED, printable, styled};
use ::words::{Language, Words};
use anyhow::{Context, anyhow};
use glossary::RoundNumber;
use std::path::Path;
use tournament::{
    Command, Coverage, FideMode, Incident, Log, Page, Player, PlayerId, Presence, Refusal, Round, Section,
    Sentence, Stage, StandingsTable,
};
use view::announcement::{self, Kind};
use view::prizes;

fn sections(log: &Log) -> String {
    let mut text = String::new();
    for (id, section) in &log.festival().sections {
        let (played, rounds) = (section.published().len(), section.configuration.rounds);
        let name = printable(&section.configuration.name);
        text += &format!(
            "{} {name}: {} players, {played} of {rounds} rounds{}\n",
            styled(BOLD, id),
            section.players.len(),
            marks(section)
        );
    }
    text
}

/// What must be seen on every list: that FIDE mode was left, that the standings are final.
fn marks(section: &Section) -> String {
    let fide_mode = match section.fide_mode {
        FideMode::On => String::new(),
        FideMode::LeftBefore(round) => {
            format!(" {}", styled(RED, format!("[not in FIDE mode since round {round}]")))
        }
    };
    let is_final = if section.is_final { " [final]" } else { "" };
    format!("{fide_mode}{is_final}")
}

/// What is asked for, of the festival or of the section that `find` finds.
pub(crate) fn shown<'a>(
    log: &'a Log,
    asked: &Show,
    find: impl Fn() -> anyhow::Result<&'a Section>,
) -> anyhow::Result<String> {
    match asked {
        Show::Sections => Ok(sections(log)),
        Show::Log => Ok(entries(log)),
        Show::Players => find().map(players),
        Show::Pairings { round } => pairings(find()?, *round),
        Show::Standings { after, live } => standings(find()?, *after, *live),
        Show::Why { player, round, against } => why(find()?, player, *round, against.as_deref()),
        Show::Regulations(written) => find().map(|section| document(section, Kind::Regulations, written)),
        Show::Invitation(written) => find().map(|section| document(section, Kind::Invitation, written)),
        Show::Lint => find().map(|section| section.lint().iter().map(crate::lint::line).collect()),
        Show::Prizes { suppose, fund } => prizes(find()?, suppose, fund.as_deref()),
        Show::Integrity => find().map(integrity),
        Show::Incidents => find().map(incidents),
    }
}

/// A document of the announcement.
fn document(section: &Section, kind: Kind, written: &AnnouncedAs) -> String {
    let language = Language::of(&written.language).unwrap_or(Language::English);
    let document = announcement::document(&Words::in_language(language), section, kind);
    let document = if written.gaps { document } else { document.without_gaps() };
    let text = if written.markdown { document.markdown() } else { document.plain_text() };
    text.lines().map(|line| format!("{}\n", printable(line))).collect()
}

fn prizes(section: &Section, suppose: &[String], fund: Option<&Path>) -> anyhow::Result<String> {
    let fund = fund.map(crate::files::read).transpose()?;
    let fund = fund.as_deref().map(String::from_utf8_lossy);
    let question = prizes::Question { fund: fund.as_deref(), suppose: &suppose.join(" "), after: None };
    let awarded = prizes::answer(section, question).map_err(|wrong| anyhow!("{wrong}"))?;
    let awarded = awarded.context("no prizes are announced")?;
    let supposed = if suppose.is_empty() { "" } else { "with supposed results, not real ones\n" };
    Ok(format!("{supposed}{}", crate::prizes::text(section, &awarded)))
}

fn integrity(section: &Section) -> String {
    section.integrity.iter().map(|breach| format!("{}\n", printable(&breach.to_string()))).collect()
}

fn incidents(section: &Section) -> String {
    let one = |incident: &Incident| {
        let report = &incident.report;
        let mark = if incident.is_withdrawn { " [withdrawn]" } else { "" };
        let names = [incident.white, incident.black].map(|id| section.shown(id).to_string());
        let mut text = format!(
            "{} round {}, board {}, {} – {}: {} ({}, {}){mark}\n",
            styled(BOLD, incident.number),
            report.round,
            report.board,
            printable(&names[0]),
            printable(&names[1]),
            report.kind.phrase(),
            printable(&incident.by),
            incident.at
        );
        for step in &incident.steps {
            text += &format!("  {} {}\n", printable(&step.said), styled(DIM, printable(&step.article)));
        }
        text
    };
    section.incidents.iter().map(one).collect()
}

fn players(section: &Section) -> String {
    let mut text = format!("{}{}\n", styled(BOLD, "entry  TPN rating name"), marks(section));
    for player in section.players.values() {
        let number = player.number.map(|number| number.to_string()).unwrap_or_default();
        let rating = player.details.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let presence = match player.presence {
            Presence::Arrived => "",
            Presence::Expected => " (expected)",
            Presence::Withdrawn => " (withdrawn)",
            Presence::Expelled => " (expelled)",
        };
        text += &format!(
            "{:>5} {number:>4} {rating:>6} {}{presence}\n",
            player.id,
            printable(&player.details.name)
        );
        if !player.details.listed.is_empty() {
            text += &styled(DIM, ratings(section, player));
        }
    }
    text
}

/// Which rating counts and where it comes from, then what the lists say.
fn ratings(section: &Section, player: &Player) -> String {
    let details = &player.details;
    let counting = section.configuration.counting(details);
    let counting = counting.map_or_else(|| "none".to_owned(), |rating| rating.phrase().to_string());
    let listed: Vec<String> = details.listed_ratings().map(|rating| rating.phrase().to_string()).collect();
    format!("      counts: {counting}\n      lists: {}\n", listed.join("; "))
}

fn name(section: &Section, id: PlayerId) -> String {
    section.players.get(&id).map_or_else(String::new, |player| printable(&player.shown().to_string()))
}

fn pairings(section: &Section, asked: Option<u16>) -> anyhow::Result<String> {
    let round: Option<&Round> = match asked {
        Some(number) => section.round(words::round(number)?),
        None => section.rounds.last(),
    };
    let round = round.context("this round is not paired")?;
    let stage = match round.stage {
        Stage::Draft => "draft".to_owned(),
        Stage::Manual => "draft, being altered by hand".to_owned(),
        Stage::Published(version) => format!("published, version {version}"),
    };
    let mut text =
        format!("{}{}\n", styled(BOLD, format!("round {} ({stage})", round.number)), marks(section));
    for (number, board) in &round.boards {
        for (game, at) in board.games().zip(1..) {
            let result = if game.adjourned { "adjourned" } else { words::shown(game.result) };
            let (white, black) = (name(section, game.white), name(section, game.black));
            let place = if at == 1 { number.to_string() } else { format!("game {at}") };
            text += &format!("{place:>4}  {white} – {black}  {result}\n");
        }
    }
    let outdated = if round.stage == Stage::Draft { section.why_draft_is_outdated() } else { Vec::new() };
    for line in &outdated {
        text += &format!("{} {line}\n", styled(RED, "this draft no longer fits, pair it again:"));
    }
    for (&player, result) in &round.unpaired {
        text += &styled(DIM, format!("      {}: {result}\n", name(section, player)));
    }
    Ok(text)
}

/// The published round after which standings are asked for: the last complete one, unless something else is
/// said.
fn asked_round(section: &Section, after: Option<u16>, live: bool) -> anyhow::Result<Option<RoundNumber>> {
    let played = section.published().len();
    match after {
        Some(round) if usize::from(round) > played => {
            Err(anyhow!("{played} rounds are published, not {round}"))
        }
        Some(round) => words::round(round).map(Some),
        None if live => Ok(section.published().last().map(|round| round.number)),
        None => Ok(section.last_complete_round()),
    }
}

fn standings(section: &Section, after: Option<u16>, live: bool) -> anyhow::Result<String> {
    let after = asked_round(section, after, live)?;
    let table = section.standings_table(after)?;
    let mut text = heading(section, &table);
    let ranked = section.ranked();
    for row in &table.rows {
        let player = ranked.player(row.number);
        let rank = row.rank.map(|rank| rank.to_string()).unwrap_or_default();
        let withdrawn = player.is_some_and(|player| player.presence == Presence::Withdrawn);
        let mark = if withdrawn { " (withdrawn)" } else { "" };
        let shown = player.map_or_else(
            || printable(ranked.name(row.number)),
            |player| printable(&player.shown().to_string()),
        );
        text += &format!("{rank:>4} {shown}{mark}  {}  {}\n", row.points, row.values.join("  "));
    }
    Ok(text + &unfinished(section, &table.coverage))
}

/// After which round; live standings say in front of everything that they are provisional.
fn heading(section: &Section, table: &StandingsTable) -> String {
    let round = table.coverage.after.map_or(0, RoundNumber::get);
    let codes = section.tie_break_list().replace(',', "  ");
    let (what, live) = match table.coverage.is_live() {
        true => ("live standings during", format!("{}\n", styled(RED, PROVISIONAL))),
        false => ("standings after", String::new()),
    };
    let title = format!("{what} round {round}: points  {codes}");
    format!("{}{}\n{live}", styled(BOLD, title), marks(section))
}

const PROVISIONAL: &str = "provisional: only finished games count";

/// The games that bring nothing yet, and the way to the standings with what is being played.
fn unfinished(section: &Section, coverage: &Coverage) -> String {
    let mut text = String::new();
    for (what, games) in [
        ("results are missing, and bring nothing yet:", &coverage.missing),
        ("adjourned, and bring nothing yet:", &coverage.adjourned),
    ] {
        if !games.is_empty() {
            text += &format!("{}\n", styled(RED, what));
        }
        for game in games {
            text += &format!("  {}\n", printable(&section.unfinished_in_words(game).to_string()));
        }
    }
    if let Some(live) = section.live_round().filter(|live| coverage.after < Some(*live)) {
        text += &styled(DIM, format!("round {live} is being played: --live counts its finished games\n"));
    }
    text
}

fn why(section: &Section, who: &str, round: Option<u16>, against: Option<&str>) -> anyhow::Result<String> {
    let id = words::player(section, who)?;
    let player = section.player(id)?;
    match (round, against) {
        (None, _) => why_placed(section, player),
        (Some(number), None) => why_paired(section, player, words::round(number)?),
        (Some(number), Some(other)) => {
            let page = section.why_not(words::round(number)?, id, words::player(section, other)?);
            page.map(|page| page_text(&page)).map_err(anyhow::Error::from)
        }
    }
}

fn page_text(page: &Page) -> String {
    let sentence = |sentence: &Sentence| format!("  {}\n", printable(&sentence.to_string()));
    let sentences: String = page.sentences.iter().map(sentence).collect();
    format!("{}\n{sentences}", printable(&page.heading.to_string()))
}

fn why_placed(section: &Section, player: &Player) -> anyhow::Result<String> {
    let number = player.number.context("who has no pairing number is not ranked")?;
    let text = section.explain_standing(number)?;
    let after = section.last_complete_round().map_or(0, RoundNumber::get);
    Ok(format!("{}\n{}", styled(DIM, format!("after round {after}")), text.unwrap_or_default()))
}

/// Why somebody is paired as they are: what the rules say of it, and whether the arbiter decided otherwise.
fn why_paired(section: &Section, player: &Player, number: RoundNumber) -> anyhow::Result<String> {
    let round = section.round(number).context("this round is not paired")?;
    let words = |page: Result<Page, Refusal>| page.map_err(anyhow::Error::from);
    let Some((board, seats)) = round.board_of(player.id) else {
        return match section.why_player(number, player.id) {
            Ok(page) => Ok(page_text(&page)),
            Err(refusal) => Ok(format!("{refusal}\n")),
        };
    };
    let given = section.engine_pairs(number)?;
    if !given.games.contains(&(seats.white, seats.black)) {
        return Ok(page_text(&words(section.why_board(number, board))?) + &otherwise(section, number));
    }
    let page = words(section.why_player(number, player.id))?;
    let (white, black) = (name(section, seats.white), name(section, seats.black));
    Ok(format!("board {board}: {white} – {black}, as the system gives it\n{}", page_text(&page)))
}

/// A pair that the system would not give: what the arbiter did about that round or the one before it.
fn otherwise(section: &Section, number: RoundNumber) -> String {
    let mut text = "the system would give another pair today:\n".to_owned();
    let told = section.integrity.iter().filter(|breach| breach.kind.concerns_pairings());
    let told = told.filter(|breach| breach.round == number || breach.round.get() + 1 == number.get());
    told.for_each(|breach| text += &format!("  {}\n", printable(&breach.to_string())));
    text
}

fn entries(log: &Log) -> String {
    let mut text = String::new();
    for entry in log.entries() {
        let undone = if log.counts(entry.number) { "" } else { " (undone)" };
        let section = match &entry.command {
            Command::OpenSection(section, ..)
            | Command::ImportSection(section, _)
            | Command::In(section, _) => section.as_str(),
            Command::Move { to, .. } => to.as_str(),
            Command::SetZone(_) | Command::Undo(_) | Command::GoOn { .. } => "",
        };
        let author = printable(&entry.context.author);
        let what = printable(&ledger::kind(&entry.command));
        text += &format!("{:>5} {} {author} {section} {what}{undone}\n", entry.number, entry.context.at);
    }
    text
}
