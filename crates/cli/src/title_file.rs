//! `jadoube title-file`: the norms and the highest rating of a player over several tournaments, and for
//! which titles they suffice.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::{Args, ValueHint};
use formats::trf::Header;
use glossary::Rating;
use jiff::civil::Date;
use ledger::report::{NormField, NormPlayer};
use serde_json::{Map, Value as Json, json};
use title::{Application, NormRecord, NormTitle, State, Verdict};
use words::{Language, Words};

use crate::exit_status::ExitStatus;
use crate::files;
use crate::norms::{Known, is_open_to, read};
use crate::terminal::{BOLD, Terminal, printable, styled};

/// Keep the norms of a player, and say for which titles they suffice
///
/// The file grows tournament by tournament: --add judges the games of a player in a report and enters the
/// norms. Of each title it is said what an application still lacks (B.01, 1.5, 1.4.3e, 1.1.3a).
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct TitleFile {
    /// The title file; it is made if it is not there
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// Enter the norms of a player from this report
    #[arg(long, value_name = "REPORT", value_hint = ValueHint::FilePath, requires = "player")]
    pub(crate) add: Option<PathBuf>,
    /// The player of that report, by number
    #[arg(long, value_name = "NUMBER", requires = "add")]
    pub(crate) player: Option<u16>,
    /// FIDE has rated the tournament
    #[arg(long)]
    pub(crate) rated: bool,
    /// The tournament is one of 1.5.6 b-f: an Olympiad, a qualifier, an event of EVE, a national final
    #[arg(long)]
    pub(crate) for_applications: bool,
    /// A rating that the player has reached, published or after a game; the highest stays
    #[arg(long, value_name = "RATING")]
    pub(crate) rating: Option<u16>,
    #[command(flatten)]
    pub(crate) known: Known,
    /// Print one JSON document, for machines
    #[arg(long)]
    pub(crate) json: bool,
}

/// What the file holds.
#[derive(Default)]
struct Kept {
    name: String,
    fide_id: Option<String>,
    highest: Option<Rating>,
    norms: Vec<(String, NormRecord)>,
}

pub(crate) fn run(asked: &TitleFile, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let mut kept = if asked.file.exists() { Kept::read(&asked.file)? } else { Kept::default() };
    if let Some(rating) = asked.rating {
        let rating = Rating::new(rating).map_err(|why| anyhow!("--rating {rating}: {why}"))?;
        kept.highest = kept.highest.max(Some(rating));
    }
    if let Some(report) = &asked.add {
        let status = kept.add(report, asked, terminal)?;
        if status != ExitStatus::Fine {
            return Ok(status);
        }
    }
    if asked.add.is_some() || asked.rating.is_some() {
        files::replace(&asked.file, format!("{:#}\n", Json::Object(kept.json())).as_bytes())?;
    }
    match asked.json {
        true => terminal.write(format!("{:#}\n", kept.with_titles()).as_bytes())?,
        false => terminal.print(&kept.text())?,
    }
    Ok(ExitStatus::Fine)
}

fn state_word(state: State) -> &'static str {
    match state {
        State::Passed => "yes",
        State::Failed => "no",
        State::Open => "not known",
    }
}

fn state_of(word: Option<&str>) -> State {
    match word {
        Some("yes") => State::Passed,
        Some("no") => State::Failed,
        Some(_) | None => State::Open,
    }
}

impl Kept {
    fn read(file: &Path) -> anyhow::Result<Kept> {
        let bytes = files::read(file)?;
        let name = files::name(file);
        let json: Json =
            serde_json::from_slice(&bytes).map_err(|error| anyhow!("{name} is not a title file: {error}"))?;
        let text = |key: &str| json[key].as_str().map(str::to_owned);
        let norms = json["norms"].as_array().with_context(|| format!("{name} is not a title file"))?;
        let norm = |(place, norm): (usize, &Json)| {
            norm_of(norm).with_context(|| format!("{name}: norm {} cannot be read", place + 1))
        };
        let highest = json["highest_rating"].as_u64().and_then(|rating| u16::try_from(rating).ok());
        Ok(Kept {
            name: text("name").unwrap_or_default(),
            fide_id: text("fide_id"),
            highest: highest.and_then(|rating| Rating::new(rating).ok()),
            norms: norms.iter().enumerate().map(norm).collect::<anyhow::Result<_>>()?,
        })
    }

    /// Enters the norms of a player of a report.
    fn add(&mut self, file: &Path, asked: &TitleFile, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
        let (report, field) = match read(file, &asked.known, terminal)? {
            Ok(read) => read,
            Err(status) => return Ok(status),
        };
        let number = asked.player.context("--add needs --player")?;
        let player = field.players.iter().find(|player| player.number.get() == number);
        let player = player.with_context(|| format!("--player {number}: there is no player {number}"))?;
        let fide_id = report
            .players()
            .find(|line| line.number == player.number)
            .and_then(|line| line.fide_id.value())
            .map(|number| number.to_string());
        let is_another = self.fide_id.is_some() && fide_id.is_some() && self.fide_id != fide_id;
        if is_another {
            terminal.complain(&format!(
                "the file is that of {}, FIDE number {}",
                self.name,
                shown(&self.fide_id)
            ));
            return Ok(ExitStatus::Found);
        }
        if field.facts.state() == State::Failed {
            terminal
                .complain("the tournament does not keep the rules for title tournaments: see jadoube norms");
            return Ok(ExitStatus::Found);
        }
        let event = report.header(Header::Name).unwrap_or("unnamed event").to_owned();
        let ended = report.end_date().or(report.start_date()).context("the report has no dates")?;
        if self.norms.iter().any(|(name, norm)| *name == event && norm.ended == ended) {
            terminal.complain(&format!("{event} of {ended} is in the file already"));
            return Ok(ExitStatus::Found);
        }
        (self.name, self.fide_id) = (player.name.clone(), fide_id.or(self.fide_id.take()));
        self.highest = self.highest.max(player.as_opponent.rating);
        let norms = norms_of(&field, player, asked, ended);
        if norms.is_empty() {
            terminal.complain(&format!("{} has made no norm in {event}", player.name));
        }
        self.norms.extend(norms.into_iter().map(|norm| (event.clone(), norm)));
        Ok(ExitStatus::Fine)
    }

    fn application(&self, norms: &[NormRecord], title: NormTitle) -> (State, Vec<Json>, Vec<String>) {
        let application = Application { title, norms, highest: self.highest };
        let checks = application.checks();
        let said = |check: &title::ApplicationCheck| {
            let words = Words::in_language(Language::English);
            format!("{}: {} ({})", state_word(check.state), words.said(&check.phrase), check.rule.article())
        };
        let json = |check: &title::ApplicationCheck| {
            json!({
                "rule": check.rule.code(), "article": check.rule.article().to_string(),
                "state": state_word(check.state), "says": said(check),
            })
        };
        (application.state(), checks.iter().map(json).collect(), checks.iter().map(said).collect())
    }

    fn records(&self) -> Vec<NormRecord> {
        self.norms.iter().map(|(_, norm)| norm.clone()).collect()
    }

    fn text(&self) -> String {
        let mut text = format!("{} {}\n", styled(BOLD, printable(&self.name)), shown(&self.fide_id));
        for (event, norm) in &self.norms {
            let titles: Vec<String> = norm.titles.iter().map(ToString::to_string).collect();
            let (event, ended) = (printable(event), norm.ended);
            text += &format!("  {} {event}, {ended}: {} games\n", titles.join(" "), norm.games);
        }
        let norms = self.records();
        for title in NormTitle::ALL {
            let (state, _, said) = self.application(&norms, title);
            let is_begun = norms.iter().any(|norm| norm.titles.contains(&title));
            if is_begun {
                let what =
                    if state == State::Passed { "can be applied for" } else { "not yet, or not known" };
                text += &format!("{}: {what}\n", styled(BOLD, title));
                said.iter().for_each(|line| text += &format!("  {line}\n"));
            }
        }
        text
    }

    /// The file itself.
    fn json(&self) -> Map<String, Json> {
        let norm = |(event, norm): &(String, NormRecord)| {
            json!({
                "event": event,
                "ended": norm.ended.to_string(),
                "titles": norm.titles.iter().map(ToString::to_string).collect::<Vec<_>>(),
                "games": norm.games,
                "eight_of_nine": norm.is_eight_of_nine,
                "foreigner_rule": state_word(norm.meets_foreigner_rule),
                "one_round_days": norm.one_round_days,
                "for_applications": state_word(norm.is_for_applications),
                "registered": norm.registered.map(|day| day.to_string()),
                "rated": state_word(norm.is_rated),
            })
        };
        let file = json!({
            "name": self.name,
            "fide_id": self.fide_id,
            "highest_rating": self.highest.map(Rating::get),
            "norms": self.norms.iter().map(norm).collect::<Vec<_>>(),
        });
        file.as_object().cloned().unwrap_or_default()
    }

    /// The file with what each title lacks.
    fn with_titles(&self) -> Json {
        let norms = self.records();
        let title = |title: NormTitle| {
            let (state, checks, _) = self.application(&norms, title);
            (title.to_string(), json!({ "state": state_word(state), "checks": checks }))
        };
        let mut file = self.json();
        file.insert("titles".to_owned(), Json::Object(NormTitle::ALL.into_iter().map(title).collect()));
        Json::Object(file)
    }
}

fn shown(number: &Option<String>) -> String {
    number.clone().unwrap_or_else(|| "no FIDE number".to_owned())
}

/// The norms of a player: one record for each set of games, with the titles for which it is a norm (1.5.2).
fn norms_of(field: &NormField, player: &NormPlayer, asked: &TitleFile, ended: Date) -> Vec<NormRecord> {
    let candidate = &player.candidate;
    let is_for_applications = match asked.for_applications {
        true => State::Passed,
        false if field.event.is_for_teams => State::Failed,
        false => field.attendance.is_for_applications,
    };
    let one = |title: NormTitle| {
        let verdict = Verdict::of(title, candidate, &field.event);
        (verdict.state() == State::Passed).then(|| NormRecord {
            ended,
            titles: vec![title],
            games: verdict.counted_games,
            is_eight_of_nine: verdict.concession == Some(title::Concession::EightAsNine),
            meets_foreigner_rule: verdict.meets_foreigner_rule(candidate, &field.event),
            one_round_days: field.facts.one_round_days().and_then(|days| u16::try_from(days).ok()),
            is_for_applications,
            registered: None,
            is_rated: if asked.rated { State::Passed } else { State::Open },
        })
    };
    let open = NormTitle::ALL.into_iter().filter(|title| is_open_to(player, *title) != Some(false));
    open.filter_map(one).collect()
}

fn norm_of(norm: &Json) -> Option<(String, NormRecord)> {
    let word = |key: &str| state_of(norm[key].as_str());
    let titles = norm["titles"].as_array()?.iter().map(|title| NormTitle::parse(title.as_str()?));
    let record = NormRecord {
        ended: norm["ended"].as_str()?.parse().ok()?,
        titles: titles.collect::<Option<_>>()?,
        games: norm["games"].as_u64().and_then(|games| u16::try_from(games).ok())?,
        is_eight_of_nine: norm["eight_of_nine"].as_bool()?,
        meets_foreigner_rule: word("foreigner_rule"),
        one_round_days: norm["one_round_days"].as_u64().and_then(|days| u16::try_from(days).ok()),
        is_for_applications: word("for_applications"),
        registered: norm["registered"].as_str().and_then(|day| day.parse().ok()),
        is_rated: word("rated"),
    };
    Some((norm["event"].as_str()?.to_owned(), record))
}
