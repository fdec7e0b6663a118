//! `jadoube standings`: who is where in a tournament report, with every tie-break and its working.

use crate::arguments::{EventSystem, Standings as Asked, StandingsFormat, Unplayed};
use crate::exit_status::ExitStatus;
use crate::files;
use crate::problems::{self, Layout, counted, width_of_errors};
use crate::terminal::{BOLD, DIM, RED, Terminal, printable, styled};
use crate::validate::{NOTHING_USABLE, is_usable};
use anyhow::{Context, anyhow};
use comfy_table::Table;
use formats::trf::{
    self, AdoptedBy, Contestants, GameWithoutResult, Header, ListSource, Problem, Record, Report,
};
use glossary::{PairingNumber, Points};
use serde_json::{Value as Json, json};
use tiebreak::{
    Code, Contribution, Edition, Event, Fraction, Presence, Recommendation, RemainingTies, Rules, Scored,
    Standings, System, UnplayedRounds, Unrated, Working,
};

pub(crate) fn run(asked: &Asked, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let name = files::name(&asked.file);
    let bytes = match files::read(&asked.file) {
        Ok(bytes) => bytes,
        Err(why) => return Ok(complain(terminal, &why.to_string(), ExitStatus::Unreadable)),
    };
    let (report, problems) = trf::read(&bytes);
    if !is_usable(&report) || report.players().next().is_none() {
        return Ok(complain(terminal, &format!("{name}: {NOTHING_USABLE}"), ExitStatus::Unreadable));
    }
    let errors: Vec<Problem> =
        problems.into_iter().filter(|problem| report.concerns_standings(problem)).collect();
    let rounds = asked.rounds(&report)?;
    let event = match report.event(asked.system_of(&report), rounds) {
        Ok(event) => event,
        Err(why) => {
            let what = format!("{why}; there are no standings until that is put right");
            match errors.is_empty() {
                true => terminal.complain(&format!("{name}: {what}")),
                false => tell_errors(&name, &errors, &what, terminal),
            }
            return Ok(ExitStatus::Found);
        }
    };
    tell_who_is_ranked(&name, &report, terminal);
    tell_doubts(&name, &errors, terminal);
    let event = asked.presences(event)?;
    let rules = asked.rules(&report)?;
    let (list, source) = asked.list(&report, &event)?;
    let standings = Standings::calculate(&event, &rules, &list);
    let shown =
        Shown { report: &report, event: &event, rules: &rules, standings: &standings, source, rounds };
    print(asked, &shown, terminal)
}

/// The errors in games and points: every line counts as it stands, and points are those of the results.
fn tell_doubts(name: &str, errors: &[Problem], terminal: &Terminal) {
    let (points, games): (Vec<Problem>, Vec<Problem>) =
        errors.iter().cloned().partition(Problem::is_about_points);
    let so = "every line counts as it stands, so these errors make the standings doubtful";
    tell_errors(name, &games, so, terminal);
    tell_errors(name, &points, "the points below are those of the results", terminal);
}

/// Errors of the file, and what follows from them.
fn tell_errors(name: &str, errors: &[Problem], what_follows: &str, terminal: &Terminal) {
    if !errors.is_empty() {
        let name = printable(name);
        let told = problems::show(&name, errors, Layout { width: width_of_errors(), all: false });
        terminal.tell(&format!("{told}{name}: {what_follows}\n"));
    }
}

/// What the records about teams are taken for, where an arbiter could expect something else.
fn tell_who_is_ranked(name: &str, report: &Report, terminal: &Terminal) {
    let has = |is_one: fn(&Record) -> bool| report.records.iter().any(is_one);
    let words = match report.contestants() {
        Contestants::Players => return,
        Contestants::PlayersDespiteTeams(why) => {
            format!("players are ranked, not the teams of record 013: {why}")
        }
        Contestants::Teams if has(|record| matches!(record, Record::Team(_))) => return,
        Contestants::Teams if has(|record| matches!(record, Record::MatchScoring(_))) => {
            "the teams of record 013 are ranked, by match points".to_owned()
        }
        Contestants::Teams => {
            "the teams of record 013 are ranked, by match points: 2 for a win, 1 for a draw, since no record \
             362 says otherwise"
                .to_owned()
        }
    };
    terminal.tell(&format!("{}: {}\n", printable(name), printable(&words)));
}

fn complain(terminal: &Terminal, what: &str, outcome: ExitStatus) -> ExitStatus {
    terminal.complain(what);
    outcome
}

fn print(asked: &Asked, shown: &Shown<'_>, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let numbers = known(shown.event, "--show", &asked.show)?;
    for dropped in shown.standings.dropped() {
        terminal.complain(&format!("{} is not used: {} ({})", dropped.code, dropped.reason, dropped.article));
    }
    match asked.format {
        StandingsFormat::Json => terminal.write(format!("{:#}\n", shown.json(&numbers)).as_bytes())?,
        StandingsFormat::Tsv if numbers.is_empty() => {
            shown.without_result().iter().for_each(|said| terminal.complain(said));
            terminal.write(asked.tsv(shown.standings).as_bytes())?
        }
        StandingsFormat::Crosstable if numbers.is_empty() => {
            terminal.print(&(shown.heading() + &printable_lines(&shown.standings.crosstable().text())))?;
        }
        StandingsFormat::Table if numbers.is_empty() => {
            let width = Table::new().width().map_or(usize::MAX, usize::from);
            terminal.print(&(shown.heading() + &printable_lines(&shown.standings.table_within(width))))?;
        }
        StandingsFormat::Table | StandingsFormat::Tsv | StandingsFormat::Crosstable => {
            let texts = numbers.iter().filter_map(|&number| shown.standings.show(number));
            terminal.print(&(shown.heading() + &printable_lines(&texts.collect::<Vec<_>>().join("\n"))))?;
        }
    }
    Ok(ExitStatus::Fine)
}

/// A text of ours with names out of a file in it: its lines stay, other control characters are shown.
fn printable_lines(text: &str) -> String {
    text.lines().map(|line| printable(line) + "\n").collect()
}

impl Asked {
    /// After how many rounds the standings are wanted; nobody can be ranked after a round that the file does
    /// not have.
    fn rounds(&self, report: &Report) -> anyhow::Result<u16> {
        let recorded = report.rounds_with_standings();
        match self.round {
            None => Ok(report.rounds_completed()),
            Some(round) if round <= recorded => Ok(round),
            Some(round) => {
                Err(anyhow!("--round {round}: the file has {}", counted(recorded.into(), "round")))
            }
        }
    }

    fn system_of(&self, report: &Report) -> System {
        match self.system {
            None => report.event_system(),
            Some(EventSystem::Swiss) => System::Swiss,
            Some(EventSystem::RoundRobin) => System::PreDetermined,
        }
    }

    fn rules(&self, report: &Report) -> anyhow::Result<Rules> {
        let edition = match &self.edition {
            None => report.tie_break_edition(),
            Some(text) => text.parse().map_err(|_| no_such_edition(text))?,
        };
        let unrated = match self.unrated.as_deref() {
            None => Unrated::Refused,
            Some("out") => Unrated::LeftOut,
            Some(rating) => Unrated::RatedAs(
                rating
                    .parse()
                    .map_err(|_| anyhow!("--unrated {rating}: say \"out\" or a rating such as 1400"))?,
            ),
        };
        Ok(Rules {
            unrated,
            unplayed: match self.unplayed {
                Unplayed::Edition => UnplayedRounds::OfTheEdition,
                Unplayed::July2022 => UnplayedRounds::July2022,
                Unplayed::Virtual2011 => UnplayedRounds::VirtualOpponent2011,
            },
            remaining: self.lots.map_or(RemainingTies::Kept, RemainingTies::Lots),
            ..Rules::of(edition)
        })
    }

    /// The tie-breaks, and where they come from; nothing there if they were asked for.
    fn list(&self, report: &Report, event: &Event) -> anyhow::Result<(Vec<Code>, Option<ListSource>)> {
        match &self.tie_breaks {
            Some(text) => {
                Code::list(text).map(|list| (list, None)).map_err(|error| anyhow!("--tie-breaks: {error}"))
            }
            None => report.tie_breaks(event).map(|(list, source)| (list, Some(source))).map_err(|error| {
                anyhow!("the file's list of tie-breaks: {error}; --tie-breaks gives another")
            }),
        }
    }

    /// The standings with tabs, each column under the code as it was asked for: `ks/l+1` stays so, that its
    /// column be found.
    fn tsv(&self, standings: &Standings<'_>) -> String {
        let tsv = standings.tsv();
        let spellings = self.tie_breaks.iter().flat_map(|list| list.split(',').map(str::trim));
        let spellings: Vec<(Code, &str)> =
            spellings.filter_map(|text| Some((text.parse().ok()?, text))).collect();
        let spelled = |code: &Code| {
            let found = spellings.iter().find(|(one, _)| one == code);
            found.map_or_else(|| code.to_string(), |(_, text)| printable(text))
        };
        let header =
            ["TPN", "Rank", "PTS"].map(str::to_owned).into_iter().chain(standings.codes().map(spelled));
        let header = header.collect::<Vec<_>>().join("\t");
        tsv.split_once('\n').map_or_else(String::new, |(_, rows)| format!("{header}\n{rows}"))
    }

    /// The event without those who do not count in its standings.
    fn presences(&self, mut event: Event) -> anyhow::Result<Event> {
        for number in known(&event, "--expelled", &self.expelled)? {
            event = event.with_presence(number, Presence::Unranked);
        }
        for number in known(&event, "--taken-out", &self.taken_out)? {
            event = event.with_presence(number, Presence::Removed);
        }
        Ok(event)
    }
}

/// Numbers of participants that an option gave.
fn known(event: &Event, option: &str, numbers: &[u16]) -> anyhow::Result<Vec<PairingNumber>> {
    let known = |number: &u16| {
        let wanted =
            PairingNumber::new(*number).filter(|wanted| event.numbers().any(|number| number == *wanted));
        wanted.with_context(|| format!("{option} {number}: there is no participant {number}"))
    };
    numbers.iter().map(known).collect()
}

fn no_such_edition(text: &str) -> anyhow::Error {
    let names: Vec<&str> = Edition::ALL.iter().map(|edition| edition.slug()).collect();
    anyhow!("--edition {text}: there is no such edition; say {}", names.join(" or "))
}

/// What is shown of an event.
struct Shown<'a> {
    report: &'a Report,
    event: &'a Event,
    rules: &'a Rules,
    standings: &'a Standings<'a>,
    source: Option<ListSource>,
    rounds: u16,
}

impl Shown<'_> {
    fn heading(&self) -> String {
        let event = printable(self.report.header(Header::Name).unwrap_or("unnamed event"));
        let codes: Vec<String> = self.standings.codes().map(Code::to_string).collect();
        let origin = match self.source {
            None => String::new(),
            Some(ListSource::StandingsOrder) => " as the file declares (212)".to_owned(),
            Some(ListSource::TieBreaks) => " as the file declares (202)".to_owned(),
            Some(ListSource::Recommended(from)) => {
                format!(" (the file declares none; {})", recommended(from))
            }
        };
        let nearest = match self.report.adopted_tie_breaks() {
            (edition, source @ AdoptedBy::BeforeOldest) if edition == self.rules.edition => {
                format!(" ({source})")
            }
            _ => String::new(),
        };
        let rules = format!("{}{nearest}, {}{origin}", self.rules.edition.slug(), list_of(&codes));
        let open: String =
            self.without_result().iter().map(|said| format!("{}\n", styled(RED, said))).collect();
        format!("{} after round {}\n{}\n{open}\n", styled(BOLD, event), self.rounds, styled(DIM, rules))
    }

    /// How games without a known result count: `?` as record 162 says, a pairing without any result not at
    /// all.
    fn without_result(&self) -> Vec<String> {
        let (unknown, blank): (Vec<_>, Vec<_>) =
            self.report.games_without_result(self.rounds).into_iter().partition(|game| game.is_unknown);
        let scoring = self.report.scoring();
        let worth = match scoring.draw() == Some(scoring.unknown) {
            true => format!("as draws ({} points)", scoring.unknown),
            false => format!("{} points", scoring.unknown),
        };
        let mut said = Vec::new();
        if !unknown.is_empty() {
            let (games, listed) = (counted(unknown.len(), "unknown result"), listed(&unknown));
            said.push(format!("{games} (?), counted {worth}, record 162 X (trf@2025-09/162.X): {listed}"));
        }
        if !blank.is_empty() {
            let (games, listed) = (counted(blank.len(), "game"), listed(&blank));
            said.push(format!("{games} without a result, not counted: {listed}"));
        }
        said
    }

    fn json(&self, numbers: &[PairingNumber]) -> Json {
        let rows =
            self.standings.rows().iter().filter(|row| numbers.is_empty() || numbers.contains(&row.number));
        let rows = rows.map(|row| {
            let working = self.standings.working(row.number).unwrap_or_default();
            json!({
                "number": row.number.get(),
                "name": self.event.name(row.number),
                "rank": row.rank,
                "points": row.points.to_string(),
                "tie_breaks": working.iter().filter(|one| !is_points(one))
                    .map(working_json).collect::<Vec<_>>(),
            })
        });
        json!({
            "event": self.report.header(Header::Name),
            "round": self.rounds,
            "edition": self.rules.edition.slug(),
            "tie_breaks": self.standings.codes().map(Code::to_string).collect::<Vec<_>>(),
            "not_used": self.standings.dropped().iter().map(|dropped| json!({
                "code": dropped.code.to_string(),
                "reason": dropped.reason.to_string(),
                "article": dropped.article.to_string(),
            })).collect::<Vec<_>>(),
            "games_without_result": self.report.games_without_result(self.rounds).iter().map(|game| json!({
                "round": game.round.get(),
                "players": [game.players.0.get(), game.players.1.get()],
                "counted": if game.is_unknown { self.report.scoring().unknown } else { Points::ZERO }
                    .to_string(),
            })).collect::<Vec<_>>(),
            "standings": rows.collect::<Vec<_>>(),
        })
    }
}

/// Games by round and the numbers of who play.
fn listed(games: &[GameWithoutResult]) -> String {
    let one =
        |game: &GameWithoutResult| format!("round {}: {} – {}", game.round, game.players.0, game.players.1);
    games.iter().map(one).collect::<Vec<_>>().join("; ")
}

fn is_points(working: &Working) -> bool {
    working.code.tie_break() == Some(tiebreak::TieBreak::Points)
}

fn list_of(codes: &[String]) -> String {
    if codes.is_empty() { "no tie-breaks".to_owned() } else { codes.join(", ") }
}

fn recommended(from: Recommendation) -> &'static str {
    match from {
        Recommendation::GeneralRules2022 => "these the General Rules of 2022 recommended",
        Recommendation::TournamentRules2011 => "these the Tournament Rules of 2011 recommended",
    }
}

fn working_json(working: &Working) -> Json {
    json!({
        "code": working.code.to_string(),
        "value": working.value.to_string(),
        "article": working.article.map(|article| article.to_string()),
        "contributions": working.contributions.iter().map(contribution_json).collect::<Vec<_>>(),
        "remarks": working.remarks.iter().map(remark_json).collect::<Vec<_>>(),
    })
}

fn contribution_json(one: &Contribution) -> Json {
    json!({
        "round": one.round.get(),
        "opponent": one.opponent.to_string(),
        "basis": one.basis.to_string(),
        "scored": scored(one.scored).map(|points| points.to_string()),
        "value": one.value.to_string(),
        "cut": one.cut.map(|(reason, article)| json!({
            "reason": reason.to_string(),
            "article": article.to_string(),
        })),
        "remark": one.remark.as_deref().map(remark_json),
    })
}

/// The points scored against the opponent, where they enter.
fn scored(scored: Scored) -> Option<Fraction> {
    match scored {
        Scored::Nowhere => None,
        Scored::Times(points) | Scored::Beside(points) => Some(points),
    }
}

fn remark_json(remark: &tiebreak::Remark) -> Json {
    json!({ "what": remark.note.to_string(), "article": remark.article.to_string() })
}
